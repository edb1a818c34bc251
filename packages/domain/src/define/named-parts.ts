import { namedParts } from '@plinth/database/generated/named-parts.ts';
import type { NamedPart } from '@plinth/database/table-facts.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a record gives this person to do, by the columns that name them. */
function partsOf(table: string, row: Row, userId: string): readonly NamedPart[] {
  return (namedParts[table] ?? []).filter(
    ({ person, status, statuses }) => row[person] === userId && statuses.includes(String(row[status])),
  );
}

/** The columns a person writes as the one whom the record names; none where it names somebody else. */
export function columnsOfPart(table: string, row: Row, userId: string): string[] {
  return partsOf(table, row, userId).flatMap(({ columns }) => columns);
}

/** Whether a step is the named person's to take. */
export function isStepOfNamed(table: string, row: Row, userId: string, to: string): boolean {
  return partsOf(table, row, userId).some(({ steps }) => steps.includes(to));
}
