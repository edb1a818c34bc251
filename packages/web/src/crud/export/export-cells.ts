import { fieldKindOf, isAmount } from '@plinth/domain/define/field-kind.ts';
import { canonicalDecimal, isDecimalText, padDecimal } from '@plinth/domain/define/decimal-text.ts';
import { decimalsOfAmount } from '@plinth/messages/currencies.ts';
import { fieldText, type FieldTextContext } from '../field-text.ts';
import { wallClock } from '../list/zone-time.ts';

/** A value on its way into a file, before it is known which. */
export type ExportCell =
  | { kind: 'text'; text: string }
  /** A plain decimal. */
  | { kind: 'number'; decimal: string }
  /** `YYYY-MM-DD`. */
  | { kind: 'day'; day: string }
  /** `YYYY-MM-DD HH:mm` on the clocks of the zone named in the file. */
  | { kind: 'time'; time: string }
  | null;

export type ExportColumn = {
  header: string;
  cell: (row: Readonly<Record<string, unknown>>) => ExportCell;
  /** How a spreadsheet shows it. */
  format?: string;
};

/** The columns of the view as a file has them. An amount is never without its currency: that is the column after it. */
export function exportColumns(context: FieldTextContext, columns: readonly string[]): ExportColumn[] {
  const { resource, facts, labels } = context;
  return columns.flatMap((column) => {
    const kind = fieldKindOf(resource, facts, column);
    const exported: ExportColumn = {
      header: labels.field(resource, column),
      cell: (row) => exportCell(context, row, column),
      format: spreadsheetFormats[kind.kind],
    };
    if (kind.kind !== 'money' || columns.includes(kind.currency)) return [exported];
    const currencyHeader = `${exported.header} – ${labels.field(resource, kind.currency)}`;
    return [
      exported,
      { header: currencyHeader, cell: (row) => textCell(isEmpty(row[column]) ? '' : row[kind.currency]) },
    ];
  });
}

const spreadsheetFormats: Readonly<Record<string, string>> = {
  money: '#,##0.00##',
  date: 'yyyy-mm-dd',
  'date-time': 'yyyy-mm-dd hh:mm',
};

function exportCell(
  context: FieldTextContext,
  row: Readonly<Record<string, unknown>>,
  column: string,
): ExportCell {
  const value = row[column];
  if (isEmpty(value)) return null;
  const kind = fieldKindOf(context.resource, context.facts, column);
  const text = String(value);
  switch (kind.kind) {
    case 'money':
      return numberCell(text, decimalsOfAmount(row[kind.currency]));
    case 'number':
      return numberCell(
        text,
        isAmount(context.facts.columns[column]) ? decimalsOfAmount(row['currency']) : 0,
      );
    case 'percent':
      return numberCell(text, 0);
    case 'date':
      return { kind: 'day', day: text };
    case 'date-time':
      return { kind: 'time', time: wallClock(text, context.timeZone) };
    default:
      return textCell(fieldText(context, row, column, 'view'));
  }
}

function numberCell(text: string, decimals: number): ExportCell {
  return isDecimalText(text)
    ? { kind: 'number', decimal: padDecimal(canonicalDecimal(text), decimals) }
    : { kind: 'text', text };
}

function textCell(value: unknown): ExportCell {
  return isEmpty(value) ? null : { kind: 'text', text: String(value) };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
