import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { briefAmounts, formatAmount } from '@plinth/messages/format-amount.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { directionOf } from '@plinth/messages/languages.ts';
import { Curves } from '@plinth/ui/charts/curves.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { Loaded } from '../../../overview/ledger/loaded.tsx';
import { useAccess } from '../../../session/access-context.tsx';
import { PlainTable } from '../controls/plain-table.tsx';
import { costCurveQuery, type CostMonth } from './money-queries.ts';

const sums = ['planned_value', 'actual_cost', 'forecast_cost'] as const;

const isEmpty = (rows: readonly CostMonth[]) =>
  rows.every((row) => sums.every((name) => Number(row[name] ?? 0) === 0));

/** The S-curve of a project: what was to be spent, what was, and where it ends, month by month. */
export function CostCurve({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { company } = useAccess();
  const query = useQuery(costCurveQuery(useDataSource(), projectId));
  const tick = briefAmounts(undefined, language);
  const monthName = (month: string) => formatDate(month, language, 'month');
  return (
    <Card>
      <CardHeader
        title={t('money.curve.title')}
        description={t('money.curve.text', { currency: company?.baseCurrency ?? '' })}
      />
      <CardBody>
        <Loaded query={query} lines={8} isEmpty={isEmpty} empty={t('money.curve.empty')}>
          {(rows) => {
            const known = sums.filter((name) => rows.some(({ [name]: amount }) => amount !== null));
            return (
              <div className="flex flex-col gap-4">
                <Curves
                  label={t('money.curve.title')}
                  isRtl={directionOf(language) === 'rtl'}
                  axis={{
                    tick,
                    steps: rows.map(({ month }) => monthName(month)),
                  }}
                  curves={known.map((name) => ({
                    key: name,
                    name: t(`money.curve.${name}`),
                    values: rows.map(({ [name]: amount }) => (amount === null ? null : Number(amount))),
                  }))}
                />
                <PlainTable
                  label={t('money.curve.title')}
                  isTall
                  head={[t('money.curve.month'), ...known.map((name) => t(`money.curve.${name}`))]}
                  rows={rows.map((row) => [
                    monthName(row.month),
                    ...known.map((name) => {
                      const { [name]: amount } = row;
                      return amount === null ? '–' : formatAmount(amount, undefined, language);
                    }),
                  ])}
                />
              </div>
            );
          }}
        </Loaded>
      </CardBody>
    </Card>
  );
}
