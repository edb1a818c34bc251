import { listAddressOf } from '@plinth/domain/addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@plinth/messages/format-amount.ts';
import { formatDate, formatMoney } from '@plinth/messages/format.ts';
import { Page } from '@plinth/ui/layout/page.tsx';
import { ScrollRegion } from '@plinth/ui/layout/scroll-region.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { FigureCard, FigureGrid } from '@plinth/ui/primitives/figure-card.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { monthEnd } from '../../overview/figures/figure-links.ts';
import { useToday } from '../../overview/figures/use-today.ts';
import { useLabels } from '../../crud/labels.ts';
import { figureSide } from '@plinth/ui/table/cell-classes.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { useAccess } from '../../session/access-context.tsx';
import {
  cashFlowQuery,
  financeFiguresQuery,
  type MonthOfCash,
} from '../../overview/figures/finance-figures.ts';
import { FinanceTabs } from './finance-pages.tsx';

const unpaid = 'approved,sent,partially_paid';
const billed = `${unpaid},paid,credited`;
const monthsShown = 12;
const fills = { inflow: 'bg-success-solid', outflow: 'bg-warning-solid' } as const;

/** `/finance`: what was invoiced, spent and is still owed, and how money came and went. */
export function FinanceOverview() {
  const { t } = useTranslation();
  return (
    <Page title={t('shell.menu.finance')} width="normal" tabs={<FinanceTabs current="overview" />}>
      <Amounts />
      <CashCard />
    </Page>
  );
}

function useMoney() {
  const { language } = useLabels();
  const { company } = useAccess();
  return (amount: string) => formatMoney(amount, company?.baseCurrency ?? '', language, { decimals: 'none' });
}

function Amounts() {
  const { t } = useTranslation();
  const money = useMoney();
  const today = useToday();
  const from = `${today.slice(0, 8)}01`;
  const to = monthEnd(today);
  const { data, error, isFetching, refetch } = useQuery(financeFiguresQuery(useDataSource(), from, to));
  if (error && !data) {
    return <QueryFailure title={t('dashboard.loadError')} query={{ error, isFetching, refetch }} />;
  }
  const figures = [
    { name: 'invoiced', href: `${listAddressOf('invoices')}?status=${billed}&issue_date=${from}..${to}` },
    { name: 'open', href: `${listAddressOf('invoices')}?status=${unpaid}` },
    {
      name: 'overdue',
      href: `${listAddressOf('invoices')}?status=${unpaid}&sort=due_date`,
      tone: data && Number(data.overdue) > 0 ? ('danger' as const) : undefined,
    },
    {
      name: 'expenses',
      href: `${listAddressOf('expenses')}?status=approved,reimbursed&expense_date=${from}..${to}`,
    },
    { name: 'expensesPending', href: `${listAddressOf('expenses')}?status=pending` },
    { name: 'budget', href: `${listAddressOf('budgets')}?status=active` },
    { name: 'committed', href: listAddressOf('purchase_orders') },
    { name: 'actual', href: listAddressOf('expenses') },
  ] as const;
  return (
    <FigureGrid className="3xl:grid-cols-4">
      {figures.map((figure) => (
        <FigureCard
          key={figure.name}
          label={t(`finance.figures.${figure.name}`)}
          isLoading={!data}
          value={data && money(data[figure.name])}
          href={figure.href}
          tone={'tone' in figure ? figure.tone : undefined}
        />
      ))}
    </FigureGrid>
  );
}

function CashCard() {
  const { t } = useTranslation();
  const { company } = useAccess();
  const today = useToday();
  const from = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 8)}01`;
  const { data, error, isFetching, refetch } = useQuery(
    cashFlowQuery(useDataSource(), from, monthEnd(today)),
  );
  return (
    <Card>
      <CardHeader
        title={t('finance.cash.title')}
        description={t('finance.cash.text')}
        actions={company && <bdi className="text-[0.8125rem] text-ink-muted">{company.baseCurrency}</bdi>}
      />
      <CardBody>
        {!data && !error && <SkeletonText lines={6} />}
        {!data && error && (
          <QueryFailure title={t('dashboard.loadError')} query={{ error, isFetching, refetch }} />
        )}
        {data?.length === 0 && <p className="text-ink-muted">{t('finance.cash.empty')}</p>}
        {data && data.length > 0 && <CashTable months={data.slice(-monthsShown)} />}
      </CardBody>
    </Card>
  );
}

/** Months below each other: two bars to see, and the amounts to read. */
function CashTable({ months }: { months: readonly MonthOfCash[] }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const most = Math.max(...months.flatMap(({ inflow, outflow }) => [Number(inflow), Number(outflow)]), 1);
  const share = (amount: string) => `${Math.max(0, (100 * Number(amount)) / most)}%`;
  return (
    <ScrollRegion label={t('finance.cash.title')}>
      <table className="w-full text-xs sm:text-sm">
        <thead>
          <tr className="border-b border-line text-ink-muted">
            <th scope="col" className="px-1 py-1.5 text-start font-medium sm:px-2">
              {t('finance.cash.month')}
            </th>
            <th aria-hidden className="w-2/5 min-w-24 max-sm:hidden" />
            {(['inflow', 'outflow', 'net'] as const).map((column) => (
              <th key={column} scope="col" className={`px-1 py-1.5 font-medium sm:px-2 ${figureSide}`}>
                <span className="inline-flex items-center gap-1.5">
                  {column !== 'net' && (
                    <span aria-hidden className={`size-2.5 rounded-xs max-sm:hidden ${fills[column]}`} />
                  )}
                  {t(`finance.cash.${column}`)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, inflow, outflow, net }) => (
            <tr key={month} className="border-b border-line last:border-0">
              <th scope="row" className="px-1 py-2 text-start font-normal whitespace-nowrap sm:px-2">
                {formatDate(`${month}-01`, language, 'month')}
              </th>
              <td aria-hidden className="px-2 py-2 max-sm:hidden">
                <div className="flex flex-col gap-1">
                  <span
                    className={`h-1.5 rounded-full ${fills.inflow}`}
                    style={{ inlineSize: share(inflow) }}
                  />
                  <span
                    className={`h-1.5 rounded-full ${fills.outflow}`}
                    style={{ inlineSize: share(outflow) }}
                  />
                </div>
              </td>
              {[inflow, outflow, net].map((amount, index) => (
                <td key={index} className={`px-1 py-2 whitespace-nowrap sm:px-2 ${figureSide}`}>
                  <Figures>{formatAmount(amount, undefined, language, 0)}</Figures>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
