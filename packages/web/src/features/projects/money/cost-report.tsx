import { recordAddresses } from '@plinth/domain/addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { costForecasts } from '@plinth/domain/finance/cost-forecasts.ts';
import { Exact } from '@plinth/domain/define/exact.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { useVerb } from '../../../crud/permission-gate.tsx';
import { Amount, AmountTable } from '../../../overview/ledger/amount-table.tsx';
import { Loaded } from '../../../overview/ledger/loaded.tsx';
import { costReportQuery } from './money-queries.ts';

const amountColumns = [
  'budget_original',
  'budget_modifications',
  'budget_changes',
  'revised_budget',
  'budget_pending',
  'projected_budget',
  'committed',
  'actual',
  'direct_costs',
  'pending_costs',
  'projected_costs',
  'forecast_to_complete',
  'estimate_at_completion',
  'over_under',
] as const;

/** Budget, commitments, cost and forecast by cost code and kind of cost, in the columns of the trade. */
export function CostReport({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const create = useVerb(costForecasts, 'create');
  const titleId = useId();
  const query = useQuery(costReportQuery(useDataSource(), projectId));
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={t('money.report.title')}
        titleId={titleId}
        description={t('money.report.text')}
        actions={
          create.isOffered &&
          create.denial === undefined && (
            <LinkButton
              size="sm"
              href={`${recordAddresses.cost_forecasts.route}/new?project_id=${projectId}`}
            >
              {t('resources.cost_forecasts.create')}
            </LinkButton>
          )
        }
      />
      <CardBody>
        <Loaded query={query} isEmpty={(rows) => rows.length === 0} empty={t('money.report.empty')}>
          {(rows) => (
            <AmountTable
              label={t('money.report.title')}
              rows={rows}
              keyOf={(row) => `${row.cost_code_id} ${row.cost_type}`}
              columns={[
                {
                  key: 'code',
                  label: t('money.report.code'),
                  cell: (row) => (
                    <span className="flex min-w-36 flex-col">
                      <Bidi>
                        {row.cost_code ? `${row.cost_code} ${row.cost_code_name}` : t('money.report.noCode')}
                      </Bidi>
                      <span className="text-xs text-ink-subtle">
                        <CostType value={row.cost_type} />
                      </span>
                    </span>
                  ),
                },
                ...amountColumns.map((name) => ({
                  key: name,
                  label: t(`money.figures.${name}`),
                  isAmount: true,
                  cell: (row: (typeof rows)[number]) => <Amount value={row[name]} />,
                })),
              ]}
              totals={[
                t('money.columns.total'),
                ...amountColumns.map((name) => (
                  <Amount
                    key={name}
                    value={rows.reduce((sum, row) => sum.plus(row[name]), new Exact(0)).toFixed()}
                  />
                )),
              ]}
            />
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function CostType({ value }: { value: string }) {
  const { t } = useTranslation();
  // the kinds of cost are a set of choices of several tables
  return (t as (key: string) => string)(`choices.cost_type.${value}`);
}
