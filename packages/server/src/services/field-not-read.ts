import type { RefusedRequest } from '@plinth/supabase-server/options.ts';

type Sent = Readonly<Record<string, unknown>>;
type Refusal = { message: string; details: unknown; hint: unknown };

/** Parameters of a request that filter by no column. */
const noFilters: ReadonlySet<string> = new Set([
  'select',
  'order',
  'limit',
  'offset',
  'columns',
  'on_conflict',
]);

/**
 * Which of what was sent Postgres could not read. It quotes the value, or names the key of an object, and leaves out the
 * column; only a name that the caller sent is answered. Undefined where nothing that was sent fits.
 */
export function fieldNotRead(
  { message, details, hint }: Refusal,
  rows: readonly Sent[],
  { query }: Pick<RefusedRequest, 'query'>,
): string | undefined {
  const named = /^See the value of key "([^"]+)"/.exec(String(hint))?.[1];
  if (named !== undefined) return nameOf(rows, (_value, name) => name === named);
  if (/unicode|encoding/i.test(`${message} ${String(details)}`))
    return nameOf(rows, isUnstorable) ?? filtersOf(query).find(([, value]) => isUnstorable(value))?.[0];
  const quoted = (/: "([^]*)"$/.exec(message) ?? /^value "([^]*)" is out of range/.exec(message))?.[1];
  if (quoted === undefined) return undefined;
  return nameOf(rows, (value) => isWritten(value, quoted)) ?? filterBy(query, quoted);
}

function nameOf(rows: readonly Sent[], isIt: (value: unknown, name: string) => boolean): string | undefined {
  for (const row of rows) {
    const found = Object.entries(row).find(([name, value]) => isIt(value, name));
    if (found) return found[0];
  }
  return undefined;
}

/** Whether Postgres writes a value as this, or one of a list. */
function isWritten(value: unknown, quoted: string): boolean {
  if (Array.isArray(value)) return value.some((item) => isWritten(item, quoted)) || isSame(value, quoted);
  return typeof value === 'object' ? isSame(value, quoted) : String(value) === quoted;
}

/** An object as Postgres quotes it has other spaces than that which was sent. */
function isSame(value: unknown, quoted: string): boolean {
  if (value === null) return false;
  return JSON.stringify(value) === quoted.replaceAll(/(?<=[:,]) /g, '');
}

/** NUL, or half of a pair of surrogates: Postgres stores neither. */
function isUnstorable(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isUnstorable);
  return typeof value === 'string' && /\0|\p{Surrogate}/u.test(value);
}

/** `client_id=eq.x`, `client_id=in.(x,y)`, `or=(client_id.eq.x,name.is.null)` or the argument of a function. */
function filterBy(query: string, quoted: string): string | undefined {
  for (const [name, value] of filtersOf(query)) {
    const isList = /^(?:.*\.)?(?:and|or)$/.test(name);
    const conditions = isList
      ? value.matchAll(/([\w.]+?)\.((?:not\.)?[a-z]+\.[^,()]*)/g)
      : [[value, name, value]];
    for (const [, column, condition = ''] of conditions) {
      const operand = condition.replace(/^(?:not\.)?[a-z]+(?:\([^)]*\))?\./, '');
      const operands = [condition, operand, ...operand.replace(/^[({](.*)[)}]$/, '$1').split(',')];
      if (operands.some((one) => one.replace(/^"(.*)"$/, '$1') === quoted)) return column;
    }
  }
  return undefined;
}

function filtersOf(query: string): [string, string][] {
  return [...new URLSearchParams(query)].filter(([name]) => !noFilters.has(name));
}
