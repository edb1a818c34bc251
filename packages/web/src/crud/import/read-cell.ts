import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import { type FieldReading, readField } from '@plinth/domain/define/read-field.ts';
import { isRequiredColumn } from '@plinth/domain/define/zod-from-columns.ts';
import { usedCurrencies } from '@plinth/messages/currency-names.ts';
import { parseTypedDate, parseTypedNumber } from '@plinth/messages/parse-typed.ts';
import { withoutFormulaGuard } from '../export/formula-safe.ts';
import { fieldText, type FieldTextContext } from '../field-text.ts';
import type { FileCell } from './read-file.ts';

/** What the names of other records in a file stand for: their keys, or that they are unknown or ambiguous. */
export type ReferenceLookup = (column: string, text: string) => { id: string } | 'unknown' | 'ambiguous';

/** The value a cell of a file gives a field, or what is wrong with it. `today` completes dates without a year. */
export function readCell(
  context: FieldTextContext,
  column: string,
  cell: FileCell,
  lookup: ReferenceLookup,
  today: string,
): FieldReading {
  const { resource, facts } = context;
  const fact = facts.columns[column];
  if (!fact) return { value: null };
  const kind = fieldKindOf(resource, facts, column);
  const isRequired = isRequiredColumn(fact, 'create');
  const text = cellText(cell);
  if (text === '') return kind.kind === 'boolean' ? { value: null } : readField(kind, fact, isRequired, '');

  switch (kind.kind) {
    case 'reference': {
      const found = lookup(column, text);
      if (typeof found === 'object') return { value: found.id };
      return { problem: { code: found === 'ambiguous' ? 'invalid_choice' : 'unknown_reference' } };
    }
    case 'boolean': {
      const value = readYesOrNo(context, text);
      return value === undefined ? { problem: { code: 'invalid_value' } } : { value };
    }
    case 'choice':
    case 'currency':
      return readField(kind, fact, isRequired, choiceOf(context, column, text));
    case 'date':
      return readField(kind, fact, isRequired, parseTypedDate(text, today) ?? text);
    case 'number':
    case 'percent':
    case 'money':
      return readField(kind, fact, isRequired, parseTypedNumber(text) ?? text);
    default:
      return readField(kind, fact, isRequired, text);
  }
}

/** A cell as text: a day of a spreadsheet without its zone, a number without an exponent. */
export function cellText(cell: FileCell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? String(cell) : plainDecimal(cell);
  return withoutFormulaGuard(String(cell)).trim();
}

/** Spreadsheets keep 0.1 + 0.2 as it is; fifteen digits are what people typed. */
function plainDecimal(number: number): string {
  const rounded = Number(number.toPrecision(15));
  return Math.abs(rounded) < 1e-6 && rounded !== 0 ? rounded.toFixed(15).replace(/0+$/, '') : String(rounded);
}

/** The choice a text means: its value, or its label in the language of the interface. */
function choiceOf(context: FieldTextContext, column: string, text: string): string {
  const { facts } = context;
  const wanted = normalised(text);
  const options = facts.columns[column]?.options ?? usedCurrencies();
  return (
    options.find((value) =>
      [value, fieldText(context, { [column]: value }, column, 'view')].some(
        (name) => normalised(name) === wanted,
      ),
    ) ?? text
  );
}

function readYesOrNo({ t }: FieldTextContext, text: string): boolean | undefined {
  const wanted = normalised(text);
  if (['true', 'yes', 'y', '1', 'x', '✓', normalised(t('crud.value.yes'))].includes(wanted)) return true;
  if (['false', 'no', 'n', '0', '-', normalised(t('crud.value.no'))].includes(wanted)) return false;
  return undefined;
}

function normalised(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/gu, ' ');
}
