import { formatNumber } from '@plinth/messages/format.ts';
import { directionOf } from '@plinth/messages/languages.ts';
import { useTranslation } from 'react-i18next';
import { Curves } from '@plinth/ui/charts/curves.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useLanguage } from '../../../base/language/language-context.tsx';
import { useMonthName } from '../../../overview/figures/use-month-name.ts';
import { AmountTable } from '../../../overview/ledger/amount-table.tsx';
import { FigureCount } from './figure-count.tsx';
import type { CountedFigure, MonthRow } from './rate-rows.ts';

const countsOf = {
  lostTime: (row: MonthRow) => row.lost_time,
  recordable: (row: MonthRow) => row.recordable,
  firstAid: (row: MonthRow) => row.first_aid,
  nearMisses: (row: MonthRow) => row.near_misses,
  daysLost: (row: MonthRow) => row.lost_days,
} as const satisfies Partial<Record<CountedFigure, (row: MonthRow) => number>>;
const counted = ['lostTime', 'recordable', 'firstAid', 'nearMisses', 'daysLost'] as const;

/** How the rates moved, as a chart with its table; each count opens its incidents. */
export function MonthRates({ rows, project }: { rows: readonly MonthRow[]; project: string | undefined }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const shortName = useMonthName('short');
  const longName = useMonthName('long');
  const rate = (value: string | null) => (value === null ? '–' : formatNumber(value, language, 2));
  const curve = (name: 'ltifr' | 'trir', of: (row: MonthRow) => string | null) => ({
    key: name,
    name: t(`safety.rates.${name}`),
    values: rows.map((row) => {
      const value = of(row);
      return value === null ? null : Number(value);
    }),
  });
  return (
    <Card>
      <CardHeader title={t('safety.rates.byMonth')} description={t('safety.rates.byMonthText')} />
      <CardBody className="flex flex-col gap-4">
        <Curves
          label={t('safety.rates.trend')}
          curves={[curve('ltifr', (row) => row.year_ltifr), curve('trir', (row) => row.year_trir)]}
          axis={{
            tick: (value) => formatNumber(value, language),
            steps: rows.map(({ month }) => shortName(month)),
          }}
          isRtl={directionOf(language) === 'rtl'}
        />
        <AmountTable
          label={t('safety.rates.byMonth')}
          rows={rows.toReversed()}
          keyOf={({ month }) => month}
          columns={[
            { key: 'month', label: t('safety.rates.month'), cell: ({ month }) => longName(month) },
            {
              key: 'hours',
              label: t('safety.rates.hours'),
              isAmount: true,
              cell: ({ hours }) => formatNumber(hours, language, 0),
            },
            ...counted.map((figure) => ({
              key: figure,
              label: t(`safety.rates.${figure}`),
              isAmount: true,
              cell: (row: MonthRow) => (
                <FigureCount
                  figure={figure}
                  count={countsOf[figure](row)}
                  about={longName(row.month)}
                  range={{ from: row.month, to: row.month, project }}
                />
              ),
            })),
            {
              key: 'ltifr',
              label: t('safety.rates.ltifr'),
              isAmount: true,
              cell: (row) => rate(row.year_ltifr),
            },
            {
              key: 'trir',
              label: t('safety.rates.trir'),
              isAmount: true,
              cell: (row) => rate(row.year_trir),
            },
            {
              key: 'severity',
              label: t('safety.rates.severity'),
              isAmount: true,
              cell: (row) => rate(row.year_severity_rate),
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}
