import type { TableFacts } from '@plinth/database/table-facts.ts';
import type { FormValue, FormValues } from '@plinth/domain/define/form-values.ts';
import type { AskedWhere, DocumentLines, ResourceDefinition } from '@plinth/domain/define/resource.ts';

/** Whether the other fields ask for this one, or the server did. */
export function isAsked(
  { askedFor, askedWhenRefused, facts }: ResourceDefinition,
  column: string,
  values: FormValues,
  wasAsked: boolean,
): boolean {
  if (askedWhenRefused?.some((named) => named === column)) return wasAsked || (values[column] ?? '') !== '';
  const where = new Map(Object.entries(askedFor ?? {})).get(column);
  if (where === undefined) return true;
  const other = valueOrDefault(facts, where.column, values[where.column] ?? null);
  return isWhere(where, other) || (isBeingTyped(where, other) && (values[column] ?? '') !== '');
}

/** The columns of the lines that are filled in while the document has these values. */
export function askedColumns(
  { facts }: ResourceDefinition,
  { columns, askedFor }: DocumentLines,
  values: FormValues,
): readonly string[] {
  const conditions = new Map(Object.entries(askedFor ?? {}));
  return columns.filter((column) => {
    const where = conditions.get(column);
    return (
      where === undefined || valueOrDefault(facts, where.column, values[where.column] ?? null) === where.is
    );
  });
}

/** Whether the rules of the company's country know this column. */
export function isOfCountry(
  { countryFields }: ResourceDefinition,
  column: string,
  country: string | undefined,
): boolean {
  return countryFields?.country === country || !countryFields?.columns.some((named) => named === column);
}

/** What a choice is while nothing is chosen in it: what the database takes then. */
function valueOrDefault({ columns }: TableFacts, column: string, value: FormValue): FormValue {
  return value === null || value === '' ? (columns[column]?.defaultOption ?? value) : value;
}

/** A number that is typed over is empty on the way, which says nothing yet. */
function isBeingTyped(where: AskedWhere, value: FormValue): boolean {
  return 'isBetween' in where && (value === null || value === '');
}

function isWhere(where: AskedWhere, value: FormValue): boolean {
  if ('is' in where) return value === where.is;
  const [from, to] = where.isBetween;
  return typeof value === 'string' && Number(value) > from && Number(value) < to;
}

/** Fields that this value of another one asks for no longer: what was chosen in them goes with them. */
export function noLongerAsked(
  { askedFor, facts }: ResourceDefinition,
  column: string,
  chosen: FormValue,
): string[] {
  const value = valueOrDefault(facts, column, chosen);
  return Object.entries(askedFor ?? {}).flatMap(([asked, where]) =>
    where?.column === column &&
    !isWhere(where, value) &&
    !isBeingTyped(where, value) &&
    facts.columns[asked]?.isNullable
      ? [asked]
      : [],
  );
}
