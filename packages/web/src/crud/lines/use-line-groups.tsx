import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { isAmount } from '@plinth/domain/define/field-kind.ts';
import { formatAmount } from '@plinth/messages/format-amount.ts';
import type { Language } from '@plinth/messages/languages.ts';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { fieldText } from '../field-text.ts';
import { useFieldText } from '../use-field-text.ts';
import { columnsToRead } from './columns-to-read.ts';
import { sumOf } from './line-amounts.ts';
import type { LinesShape } from './line-values.ts';
import type { RowGroup } from './rows-table.tsx';

/** Lines of one section after each other, with what they come to; undefined where none has a section. */
export function useLineGroups(
  shape: LinesShape,
  rows: readonly DataRow[],
  currency: unknown,
): RowGroup[] | undefined {
  const { t } = useTranslation();
  const context = useFieldText(shape.part);
  const { language } = context.labels;
  const { sectionColumn } = shape.lines;
  if (!sectionColumn || !rows.some((row) => row[sectionColumn] != null)) return undefined;
  return rowsBySection(rows, sectionColumn).map((group, place) => {
    const first = group[0];
    const name = first ? fieldText(context, first, sectionColumn, 'view') : '';
    return {
      key: String(place),
      rows: group,
      emptyText: '',
      head: name === '' ? null : <SectionName name={name} />,
      ...(name !== '' && {
        foot: {
          name: `${t('lines.total')} ${name}`,
          figures: sectionSums(shape, group, currency, language),
        },
      }),
    };
  });
}

function SectionName({ name }: { name: string }) {
  return (
    <p className="px-2 py-1.5 text-sm font-medium">
      <Bidi>{name}</Bidi>
    </p>
  );
}

/** Rows cut where the section changes, in the order they have. */
function rowsBySection(rows: readonly DataRow[], column: string): DataRow[][] {
  const groups: DataRow[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group && group[0]?.[column] === row[column]) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** The sum of each column of amounts. */
function sectionSums(
  shape: LinesShape,
  rows: readonly DataRow[],
  currency: unknown,
  language: Language,
): Record<string, string> {
  const amounts = columnsToRead(shape.lines).filter((column) => isAmount(shape.facts.columns[column]));
  return Object.fromEntries(
    amounts.map((column) => [
      column,
      formatAmount(sumOf(rows.map((row) => row[column])), currency, language),
    ]),
  );
}
