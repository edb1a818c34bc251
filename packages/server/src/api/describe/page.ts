import { version } from '../../version.ts';
import type { Operation, Schema } from '../operation.ts';

const style = `
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif;--line:color-mix(in srgb,currentColor 20%,transparent)}
body{margin:0 auto;max-inline-size:60rem;padding:1.5rem}
h1{margin-block-end:.25rem}h2{margin-block:2rem .5rem;text-transform:capitalize}
nav{display:flex;flex-wrap:wrap;gap:.5rem;margin-block:1rem}
details{border-block-end:1px solid var(--line)}
summary{cursor:pointer;display:flex;flex-wrap:wrap;gap:.25rem .75rem;padding-block:.5rem;align-items:baseline}
summary:focus-visible,a:focus-visible{outline:2px solid Highlight;outline-offset:2px}
b{font:600 .8rem ui-monospace,monospace;min-inline-size:4rem}
code{font:.9rem ui-monospace,monospace;overflow-wrap:anywhere}
.what{flex:1 1 15rem;opacity:.8}
.in{padding-inline-start:1rem;padding-block-end:.75rem;overflow-x:auto}
table{border-collapse:collapse}td,th{padding:.15rem .75rem .15rem 0;text-align:start;vertical-align:top}
`;

/** The description as one page: areas, operations, what they take and what they answer. */
export function pageOf(operations: readonly Operation[]): string {
  const tags = [...new Set(operations.map(({ tag }) => tag))].toSorted();
  const areas = tags.map((tag) => {
    const own = operations.filter((operation) => operation.tag === tag);
    return `<section id="${escape(tag)}"><h2>${escape(tag.replaceAll('-', ' '))}</h2>${own.map(operationOf).join('')}</section>`;
  });
  const links = tags.map((tag) => `<a href="#${escape(tag)}">${escape(tag)}</a>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Plinth API</title><style>${style}</style></head><body><main><h1>Plinth API</h1>
<p>Version ${escape(version)}, below <code>/api</code>. <a href="openapi.json">OpenAPI 3.1</a>.
Send <code>Authorization: Bearer</code> with an access token. Errors are <code>{field: [messages]}</code> or
<code>{detail, code}</code>; a POST with an <code>Idempotency-Key</code> is carried out once.</p>
<nav aria-label="Areas">${links.join('')}</nav>${areas.join('')}</main></body></html>`;
}

function operationOf({
  method,
  path,
  summary,
  parameters = [],
  body,
  answer,
  isOpen,
  id,
}: Operation): string {
  const takes = [
    ...parameters.map(({ name, in: place, schema, description }) =>
      rowOf(name, `${place}, ${typeOf(schema)}`, description ?? ''),
    ),
    ...(body ? fieldsOf(body) : []),
  ];
  const table = takes.length > 0 ? `<table>${takes.join('')}</table>` : '';
  return `<details id="${escape(id)}"><summary><b>${method}</b><code>${escape(path)}</code><span class="what">${escape(summary)}</span></summary>
<div class="in">${isOpen ? '<p>Needs no sign-in.</p>' : ''}${table}<p>Answers ${answer.status}.</p></div></details>`;
}

function fieldsOf(body: Schema): string[] {
  const first: unknown = Array.isArray(body['oneOf']) ? body['oneOf'][0] : body;
  const schema = isRecord(first) ? first : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  return Object.entries(properties).map(([name, own]) =>
    rowOf(name, `body, ${typeOf(isRecord(own) ? own : {})}`, required.includes(name) ? 'required' : ''),
  );
}

function rowOf(name: string, type: string, note: string): string {
  return `<tr><td><code>${escape(name)}</code></td><td>${escape(type)}</td><td>${escape(note)}</td></tr>`;
}

function typeOf({ type, format, enum: options }: Schema): string {
  if (Array.isArray(options)) return options.filter((option) => option !== '' && option !== null).join(' | ');
  const name = Array.isArray(type)
    ? type.filter((one) => one !== 'null').join(' or ')
    : typeof type === 'string'
      ? type
      : 'anything';
  return typeof format === 'string' ? `${name} (${format})` : name;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
