import { formatNumber, formatPercent } from '@plinth/messages/format.ts';
import { useTranslation } from 'react-i18next';
import { BarPairs } from '@plinth/ui/charts/bar-pairs.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { AmountTable } from '../../overview/ledger/amount-table.tsx';
import { RowButton } from '../../overview/ledger/row-button.tsx';
import type { FigureRow } from './figure-rows.ts';
import { useMonthName } from '../../overview/figures/use-month-name.ts';

/** People at the end of each month, who came and left, as a chart with its table; a month opens its people. */
export function Headcount({ rows, onOpen }: { rows: readonly FigureRow[]; onOpen: (month: string) => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const of = (figure: string, month: string | null) =>
    rows.find((row) => row.figure === figure && row.month === month)?.value ?? 0;
  const shortName = useMonthName('short');
  const longName = useMonthName('long');
  const months = rows
    .filter(({ figure }) => figure === 'headcount')
    .map((row) => {
      const month = row.month ?? '';
      const left = of('left', row.month);
      const joined = of('joined', row.month);
      const end = row.value;
      // of the people on average, as the mean of both ends of the month
      const average = (end + end + left - joined) / 2;
      return { month, end, left, joined, turnover: average > 0 ? (100 * left) / average : 0 };
    })
    .toSorted((a, b) => a.month.localeCompare(b.month));
  // a year or less needs no year below its bars, and of three years only every third month has room for one
  const labelOf = (month: string, index: number) =>
    months.length <= 12 ? shortName(month).replace(/[\d\s]/g, '') : index % 3 === 0 ? shortName(month) : '';
  const number = (value: number) => formatNumber(value, language, 0);
  return (
    <div className="flex flex-col gap-4">
      <BarPairs
        label={t('hr.analytics.movement')}
        legend={[t('hr.analytics.joined'), t('hr.analytics.left')]}
        tick={(value) => (Number.isInteger(value) ? number(value) : '')}
        pairs={months.map(({ month, joined, left }, index) => ({
          key: month,
          label: labelOf(month, index),
          first: joined,
          second: left,
          text: t('hr.analytics.moved', { month: longName(month), joined, left }),
        }))}
      />
      <AmountTable
        label={t('hr.analytics.headcount')}
        rows={months.toReversed()}
        keyOf={({ month }) => month}
        columns={[
          {
            key: 'month',
            label: t('hr.analytics.month'),
            cell: ({ month }) => <RowButton onClick={() => onOpen(month)}>{longName(month)}</RowButton>,
          },
          { key: 'end', label: t('hr.analytics.people'), isAmount: true, cell: ({ end }) => number(end) },
          {
            key: 'joined',
            label: t('hr.analytics.joined'),
            isAmount: true,
            cell: (row) => number(row.joined),
          },
          { key: 'left', label: t('hr.analytics.left'), isAmount: true, cell: (row) => number(row.left) },
          {
            key: 'turnover',
            label: t('hr.analytics.turnover'),
            isAmount: true,
            cell: ({ turnover }) => formatPercent(turnover, language, 1),
          },
        ]}
      />
    </div>
  );
}
