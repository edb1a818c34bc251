import { version } from '../../version.ts';
import type { DescribedOperation, Schema } from '../operation.ts';
import { areaName, areasOf } from './areas.ts';

const style = `
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif;--link:light-dark(#2c55cf,#8fa8f7);--quiet:light-dark(#565d69,#a3a9b4);--line:light-dark(#e2e5ea,#2b2f37);--ground:light-dark(#f8f9fc,#0d0f12);--surface:light-dark(#fff,#15181d)}
body{margin:0 auto;max-inline-size:60rem;padding:2rem 1rem;background:var(--ground);color:light-dark(#15181d,#eceef2)}
a{color:var(--link);text-underline-offset:3px}
h1{font-size:1.5rem;margin-block:0 .25rem}h1+p{color:var(--quiet);margin-block-start:0}
h2{font-size:1rem;margin-block:2rem .5rem}
nav{display:flex;flex-wrap:wrap;gap:.5rem;margin-block:1.25rem}
nav a{border:1px solid var(--line);border-radius:.5rem;background:var(--surface);padding:.25rem .625rem;font-size:.875rem;text-decoration:none}
nav a:hover{border-color:currentColor}
section>div{border:1px solid var(--line);border-radius:.5rem;background:var(--surface);overflow:hidden}
details+details{border-block-start:1px solid var(--line)}
summary{cursor:pointer;display:flex;flex-wrap:wrap;gap:.25rem .75rem;padding:.5rem 1rem;align-items:baseline}
summary:hover{background:var(--ground)}
summary:focus-visible{outline:2px solid var(--link);outline-offset:-2px}a:focus-visible{outline:2px solid var(--link);outline-offset:2px}
b{font:600 .75rem ui-monospace,monospace;min-inline-size:3.5rem;color:var(--link)}
code{font:.8125rem ui-monospace,monospace;overflow-wrap:anywhere}
.what{flex:1 1 15rem;color:var(--quiet);font-size:.875rem}
.in{padding:0 1rem .75rem;overflow-x:auto;font-size:.875rem}
table{border-collapse:collapse}td{padding:.25rem 1rem .25rem 0;text-align:start;vertical-align:top}td+td{color:var(--quiet)}
`;

/** The description as one page: areas, operations, what they take and what they answer. */
export function pageOf(operations: readonly DescribedOperation[]): string {
  const tags = areasOf(operations);
  const areas = tags.map((tag) => {
    const own = operations.filter((operation) => operation.tag === tag);
    return `<section id="${escape(tag)}"><h2>${escape(areaName(tag))}</h2><div>${own.map(operationOf).join('')}</div></section>`;
  });
  const links = tags.map((tag) => `<a href="#${escape(tag)}">${escape(tag)}</a>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/icon.svg">
<title>Plinth API</title><style>${style}</style></head><body><main><h1>Plinth API</h1>
<p>Version ${escape(version)}, base path <code>/api</code>. <a href="openapi.json">OpenAPI 3.1</a>.
Send <code>Authorization: Bearer</code> with an access token. Errors are <code>{field: [messages]}</code> or
<code>{detail, code}</code>; a POST with an <code>Idempotency-Key</code> is executed once.</p>
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
}: DescribedOperation): string {
  const takes = [
    ...parameters.map(({ name, in: place, schema, description }) =>
      rowOf(name, `${place}, ${typeOf(schema)}`, description ?? ''),
    ),
    ...(body ? fieldsOf(body) : []),
  ];
  const table = takes.length > 0 ? `<table>${takes.join('')}</table>` : '';
  return `<details id="${escape(id)}"><summary><b>${method}</b><code>${escape(path)}</code><span class="what">${escape(summary)}</span></summary>
<div class="in">${isOpen ? '<p>No sign-in required.</p>' : ''}${table}<p>Returns ${answer.status}.</p></div></details>`;
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
