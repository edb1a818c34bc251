import type { ChangeEntry } from './outbox-entry.ts';
import type { TableFacts } from './table-facts.ts';

/**
 * What subscribers of a role get to see of a change, as JSON. Only columns the role may select are in it.
 * @param selected the columns that are wanted; `null` for all
 */
export function changePayload(
  entry: ChangeEntry,
  table: TableFacts,
  role: string,
  selected: readonly string[] | null,
): string {
  const columns = table.columns.filter(
    ({ name, readers }) => readers.includes(role) && (selected === null || selected.includes(name)),
  );
  const isWhole = columns.length === table.columns.length;
  const show = (record: string | null) => (isWhole ? (record ?? '{}') : only(columns, record));
  const errors = errorsOf(entry, table, role);
  const parts = [
    `"schema":${JSON.stringify(table.schema)}`,
    `"table":${JSON.stringify(table.table)}`,
    `"type":"${entry.action}"`,
    `"commit_timestamp":${JSON.stringify(entry.writtenAt)}`,
    `"columns":${JSON.stringify(columns.map(({ name, type }) => ({ name, type })))}`,
    ...(entry.action === 'DELETE'
      ? []
      : [`"record":${show(isUnkeyed(entry, table, role) ? null : entry.record)}`]),
    ...(entry.action === 'INSERT' ? [] : [`"old_record":${show(oldRecord(entry, table, role))}`]),
    `"errors":${JSON.stringify(errors)}`,
  ];
  return `{${parts.join(',')}}`;
}

/** Row security holds for this role here. */
export function isGuarded(table: TableFacts, role: string): boolean {
  return table.hasRowSecurity && !table.freeRoles.includes(role);
}

/** Whether the caller may see the row cannot be asked without a key to ask by. */
function isUnkeyed(entry: ChangeEntry, table: TableFacts, role: string): boolean {
  return entry.key === null && isGuarded(table, role);
}

/** The whole old row only where the table keeps it, and of a deleted one, whose policies nobody can ask, only the key. */
function oldRecord(entry: ChangeEntry, table: TableFacts, role: string): string | null {
  const isHidden = isGuarded(table, role) && (entry.action === 'DELETE' || entry.key === null);
  return table.hasFullIdentity && !isHidden ? entry.oldRecord : entry.key;
}

function errorsOf(entry: ChangeEntry, table: TableFacts, role: string): string[] | null {
  if (isUnkeyed(entry, table, role)) return ['Error 400: Bad Request, no primary key'];
  return entry.isCut ? ['Error 413: Payload Too Large'] : null;
}

function only(columns: TableFacts['columns'], record: string | null): string {
  // A row as JSON is an object.
  const values = JSON.parse(record ?? '{}') as Record<string, unknown>;
  const seen = columns.filter(({ name }) => Object.hasOwn(values, name));
  return JSON.stringify(Object.fromEntries(seen.map(({ name }) => [name, values[name]])));
}
