import { useQueryClient } from '@tanstack/react-query';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { fieldKindOf, isAmount } from '@plinth/domain/define/field-kind.ts';
import { currencyOfAmount } from '@plinth/messages/currencies.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { fieldText, type FieldTextContext } from '../field-text.ts';
import { ReferenceName, targetOf } from '../reference-name.tsx';
import { nameInWords, referenceInWords } from '../reference-text.ts';
import type { LineDraft } from './line-values.ts';

type LineTextProps = {
  context: FieldTextContext;
  line: LineDraft;
  column: string;
  /** The line as it is stored, which knows the names of what it points to. */
  stored: DataRow | undefined;
  /** That of the document. */
  currency: unknown;
};

/** A cell of a line that is written, as people read it. */
export function LineText({ context, line, column, stored, currency }: LineTextProps) {
  const { resource, facts, t } = context;
  const kind = fieldKindOf(resource, facts, column);
  const value = line.values[column] ?? '';
  if (value === '') return null;
  if (kind.kind === 'reference') {
    const relation = resource.relations[kind.relation];
    if (!relation) return null;
    const name = stored?.[column] === value ? referenceInWords(t, relation, stored, kind.relation) : '';
    return name === '' ? <ReferenceName relation={relation} id={String(value)} /> : <Bidi>{name}</Bidi>;
  }
  if (kind.kind === 'number' || kind.kind === 'percent' || kind.kind === 'money')
    return <Figures>{numberText(context, column, String(value), currency)}</Figures>;
  return <Bidi>{fieldText(context, line.values, column, 'view')}</Bidi>;
}

/** Two decimals, or as many as were written; whole quantities have none, and what is no number stays as it is. */
function numberText(
  { resource, facts, labels }: FieldTextContext,
  column: string,
  value: string,
  currency: unknown,
): string {
  const isMoney = fieldKindOf(resource, facts, column).kind === 'money';
  const written = (/\.(\d*?)0*$/u.exec(value)?.[1] ?? '').length;
  const decimals = isMoney || written > 0 ? Math.max(2, written) : undefined;
  const grouping = isMoney || isAmount(facts.columns[column]) ? currencyOfAmount(currency) : undefined;
  return formatNumber(value, labels.language, decimals, grouping);
}

/** A cell of a line as a spreadsheet takes it: numbers and days plain, everything else in words. */
export function useCopiedText(context: FieldTextContext) {
  const queryClient = useQueryClient();
  return function copiedText(line: LineDraft, column: string, stored: DataRow | undefined): string {
    const { resource, facts, t } = context;
    const kind = fieldKindOf(resource, facts, column);
    const value = line.values[column] ?? '';
    if (kind.kind === 'reference') {
      const relation = resource.relations[kind.relation];
      if (!relation || value === '') return '';
      const name = stored?.[column] === value ? referenceInWords(t, relation, stored, kind.relation) : '';
      if (name !== '') return name;
      const picked = queryClient.getQueryData<DataRow>(recordKeys.record(targetOf(relation), String(value)));
      return picked ? nameInWords(t, relation, picked) : '';
    }
    if (kind.kind === 'choice' || kind.kind === 'currency' || kind.kind === 'boolean')
      return fieldText(context, line.values, column, 'view');
    return String(value);
  };
}

/** Rows of cells as they are copied, those with a tab, a quote or the end of a line in them within quotes. */
export function clipboardOfRows(rows: readonly (readonly string[])[]): string {
  const quoted = (text: string) => (/["\t\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}
