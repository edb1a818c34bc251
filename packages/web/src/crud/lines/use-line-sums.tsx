import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { fieldKindOf, isAmount } from '@plinth/domain/define/field-kind.ts';
import type { FormValues } from '@plinth/domain/define/form-values.ts';
import { formatAmount } from '@plinth/messages/format-amount.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import type { Language } from '@plinth/messages/languages.ts';
import type { GridSubtotal } from '@plinth/ui/grid/grid-sums.tsx';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import type { FieldTextContext } from '../field-text.ts';
import { lineAmount, measuredAmount, sumOf } from './line-amounts.ts';
import { amountText, totalLabel } from './line-looks.ts';
import { LineText } from './line-text.tsx';
import type { LineDraft, LinesShape } from './line-values.ts';

/** What a line comes to by its values, which are never changed in place: two thousand are computed once. */
const known = new WeakMap<LineDraft, { currency: unknown; amount: string | null }>();

function amountOf(shape: LinesShape, line: LineDraft, currency: unknown): string | null {
  const before = known.get(line);
  if (before && before.currency === currency) return before.amount;
  const amount = lineAmount(shape, line.values, currency);
  known.set(line, { currency, amount });
  return amount;
}

/** What a line comes to, without its currency: that stands once, in the total. */
export function amountInWords(
  { lines, facts }: LinesShape,
  amount: string | null,
  currency: unknown,
  language: Language,
): string {
  const fact = facts.columns[lines.total ?? ''];
  if (amount === null) return '';
  return isAmount(fact)
    ? formatAmount(amount, currency, language)
    : formatNumber(amount, language, fact?.scale);
}

/** What the lines come to together, and those of each section where they have some. */
export function useLineSums(
  shape: LinesShape,
  context: FieldTextContext,
  drafts: readonly LineDraft[],
  storedRows: ReadonlyMap<string, DataRow>,
  documentValues: FormValues,
) {
  const { t } = useTranslation();
  const { lines } = shape;
  const { language } = context.labels;
  const kind = fieldKindOf(shape.part, shape.facts, lines.total ?? '');
  const currency = documentValues[kind.kind === 'money' ? kind.currency : 'currency'];
  const label = totalLabel(shape, documentValues);
  const percentOff = documentValues[lines.reducedBy ?? ''];
  return useMemo(() => {
    const { total, sectionColumn } = lines;
    if (!total || !(lines.factors ?? lines.measuredBy))
      return { subtotals: sectionSums(shape, context, drafts, storedRows, currency) };
    const amounts = drafts.map((line) =>
      lines.measuredBy
        ? measuredAmount(shape, line.values, storedRows.get(line.id), currency, percentOff)
        : amountOf(shape, line, currency),
    );
    const figure = (text: string) => <Figures>{text}</Figures>;
    const totals: GridSubtotal = {
      name: t(label),
      figures: {
        [total]: figure(amountText(shape, sumOf(amounts), { [currencyColumn(shape)]: currency }, language)),
      },
    };
    if (lines.measuredBy)
      return { totals, subtotals: sectionSums(shape, context, drafts, storedRows, currency, amounts) };
    if (!sectionColumn) return { totals };
    const subtotals = new Map<string, GridSubtotal>();
    for (const { section, line, from, to } of sectionsOf(drafts, (draft) => draft.values[sectionColumn])) {
      if (section === '') continue;
      const sum = sumOf(amounts.slice(from, to));
      const name = (
        <LineText
          context={context}
          line={line}
          column={sectionColumn}
          stored={storedRows.get(line.id)}
          currency={currency}
        />
      );
      subtotals.set(line.id, {
        name,
        figures: { [total]: figure(amountInWords(shape, sum, currency, language)) },
      });
    }
    return { totals, subtotals };
  }, [shape, lines, drafts, storedRows, context, language, currency, percentOff, label, t]);
}

/** Lines of one section after each other, with the last of them. */
function* sectionsOf(drafts: readonly LineDraft[], sectionOf: (line: LineDraft) => unknown) {
  let from = 0;
  for (const [place, line] of drafts.entries()) {
    const section = sectionOf(line) ?? '';
    const next = drafts[place + 1];
    if (next && (sectionOf(next) ?? '') === section) continue;
    yield { section, line, from, to: place + 1 };
    from = place + 1;
  }
}

/** What the sections of lines the database makes come to, in the columns that say what a line is and as it is measured. */
function sectionSums(
  { lines, facts }: LinesShape,
  context: FieldTextContext,
  drafts: readonly LineDraft[],
  storedRows: ReadonlyMap<string, DataRow>,
  currency: unknown,
  measured: readonly (string | null)[] = [],
): ReadonlyMap<string, GridSubtotal> | undefined {
  const { sectionColumn, headColumns = [], total } = lines;
  if (!sectionColumn) return undefined;
  const known: readonly string[] = headColumns;
  const amounts = known.filter((column) => isAmount(facts.columns[column]));
  const subtotals = new Map<string, GridSubtotal>();
  const stored = (line: LineDraft) => storedRows.get(line.id);
  for (const { section, line, from, to } of sectionsOf(drafts, (draft) => stored(draft)?.[sectionColumn])) {
    if (section === '') continue;
    const figure = (column: string, summed: readonly unknown[]) => {
      const text = formatAmount(sumOf(summed), currency, context.labels.language);
      return [column, <Figures key={column}>{text}</Figures>];
    };
    const figures = amounts.map((column) =>
      figure(
        column,
        drafts.slice(from, to).map((draft) => stored(draft)?.[column]),
      ),
    );
    if (total && measured.length > 0) figures.push(figure(total, measured.slice(from, to)));
    subtotals.set(line.id, { name: <Bidi>{String(section)}</Bidi>, figures: Object.fromEntries(figures) });
  }
  return subtotals;
}

function currencyColumn({ lines, part, facts }: LinesShape): string {
  const kind = fieldKindOf(part, facts, lines.total ?? '');
  return kind.kind === 'money' ? kind.currency : 'currency';
}
