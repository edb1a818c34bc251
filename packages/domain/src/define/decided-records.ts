import { decidedRecords, undecidedBy } from '@plinth/database/generated/decided-records.ts';

type Row = Readonly<Record<string, unknown>>;

/** Whether the content of a record stands, for it has left the statuses in which it is written. */
export function isDecided(table: string, row: Row): boolean {
  const kind = decidedRecords[table];
  return kind !== undefined && !kind.open.includes(String(row[kind.status]));
}

/** Those of the columns that can be changed now: all of them, or the few that its status leaves open. */
export function openColumns(table: string, row: Row, columns: readonly string[]): string[] {
  const kind = decidedRecords[table];
  const isPart = kind?.part !== undefined && kind.part.status === row[kind.status];
  const left = isPart ? kind.part?.columns : isDecided(table, row) ? kind?.free : undefined;
  return left === undefined ? [...columns] : columns.filter((column) => left.includes(column));
}

/** Whether a person neither approves nor rejects a record, as far as the record itself tells: who changed it the server knows. */
export function isUndecidedBy(table: string, row: Row, userId: string): boolean {
  return undecidedBy[table]?.some((column) => row[column] === userId) ?? false;
}
