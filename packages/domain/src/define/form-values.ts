import type { TableFacts } from '@plinth/database/table-facts.ts';
import { decimalsOfCurrency } from '../currency-decimals.ts';
import { canonicalDecimal, padDecimal } from './decimal-text.ts';
import { fieldKindOf } from './field-kind.ts';
import type { FieldOutput } from './read-field.ts';
import type { FieldKind, ResourceDefinition } from './resource.ts';

/** What an input holds: text for everything typed or picked (empty for no value). */
export type FormValue = string | boolean | readonly number[] | null;
export type FormValues = Record<string, FormValue>;

/** One field of two versions of a record, after somebody else was faster. */
export type FieldConflict = {
  column: string;
  mine: FormValue;
  theirs: FormValue;
  /** False when only the other person touched it, or only I did: nothing to decide, still worth seeing. */
  isContested: boolean;
  suggestion: 'mine' | 'theirs';
};

/** A row (or the presets of a new one) as the inputs show it. Equal values give equal texts, whichever API the row came through. */
export function rowToFormValues(
  resource: ResourceDefinition,
  facts: TableFacts,
  columns: readonly string[],
  row: Readonly<Record<string, unknown>>,
): FormValues {
  const values: FormValues = {};
  for (const column of columns) {
    const fact = facts.columns[column];
    // what is not said of a new row, the database says
    const value = row[column] === undefined && fact?.isOnByDefault ? true : row[column];
    values[column] = toFormValue(fieldKindOf(resource, facts, column), row, value);
  }
  return values;
}

/** Columns whose inputs no longer hold what they held. */
export function changedColumns(before: FormValues, after: FormValues): string[] {
  return Object.keys(after).filter((column) => !isSameValue(before[column], after[column]));
}

/** Of the values to store, those whose inputs were changed: an untouched field must not undo another person's change. */
export function changedValues(
  before: FormValues,
  after: FormValues,
  output: Readonly<Record<string, FieldOutput>>,
): Record<string, FieldOutput> {
  const changed: Record<string, FieldOutput> = {};
  for (const column of changedColumns(before, after)) {
    const value = output[column];
    if (value !== undefined) changed[column] = value;
  }
  return changed;
}

/** Values of a new row: without those left empty, so that the database's defaults fill them. */
export function valuesOfNewRow(output: Readonly<Record<string, FieldOutput>>): Record<string, FieldOutput> {
  return Object.fromEntries(Object.entries(output).filter(([, value]) => value !== null));
}

/** Where my form and the row as it stands now differ, given what I started from. */
export function conflictsOf(before: FormValues, mine: FormValues, theirs: FormValues): FieldConflict[] {
  return Object.keys(mine)
    .filter((column) => !isSameValue(mine[column], theirs[column]))
    .map((column) => {
      const isMyChange = !isSameValue(before[column], mine[column]);
      const isTheirChange = !isSameValue(before[column], theirs[column]);
      return {
        column,
        mine: mine[column] ?? null,
        theirs: theirs[column] ?? null,
        isContested: isMyChange && isTheirChange,
        suggestion: isMyChange ? 'mine' : 'theirs',
      };
    });
}

function toFormValue(kind: FieldKind, row: Readonly<Record<string, unknown>>, value: unknown): FormValue {
  switch (kind.kind) {
    case 'boolean':
      return value === true;
    case 'weekdays':
      return Array.isArray(value) ? value.map(Number).sort() : null;
    case 'number':
    case 'percent':
      return isEmpty(value) ? '' : canonicalDecimal(String(value));
    case 'money':
      return isEmpty(value)
        ? ''
        : padDecimal(canonicalDecimal(String(value)), decimalsOfCurrency(String(row[kind.currency])));
    default:
      return isEmpty(value) ? '' : String(value);
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function isSameValue(a: FormValue | undefined, b: FormValue | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((day, index) => day === b[index]);
  return (a ?? '') === (b ?? '');
}
