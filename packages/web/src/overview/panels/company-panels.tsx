import { listAddressOf } from '@plinth/domain/addresses.ts';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney, formatNumber } from '@plinth/messages/format.ts';
import { BarPairs } from '@plinth/ui/charts/bar-pairs.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { FigureCard, FigureGrid } from '@plinth/ui/primitives/figure-card.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { dayAfter } from '../figures/figure-links.ts';
import { cashFlowQuery } from '../figures/finance-figures.ts';
import { useToday } from '../figures/use-today.ts';
import { useLabels } from '../../crud/labels.ts';
import { companyOverviewQuery, monthsOfCash, systemHealthQuery } from './overview-queries.ts';

const unpaid = 'approved,sent,partially_paid';
const monthsShown = 12;

/** Backlog, margin, cash and what is late: each figure opens what it is made of. */
export function MoneyPanel() {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { company } = useAccess();
  const today = useToday();
  const { data, isError } = useQuery(companyOverviewQuery(useDataSource()));
  if (isError && !data) return null;
  const amount = (name: string) => Number(data?.[name] ?? 0);
  const money = (value: number) =>
    formatMoney(value.toFixed(2), company?.baseCurrency ?? '', language, { decimals: 'none' });
  const year = `${today.slice(0, 4)}-01-01..${today}`;
  const figures = [
    { name: 'backlog', value: amount('backlog'), href: `${listAddressOf('contracts')}?status=active` },
    {
      name: 'margin',
      value: amount('billed') - amount('cost'),
      href: `${listAddressOf('invoices')}?status=${unpaid},paid&issue_date=${year}`,
      hint: t('everyday.overview.marginOf', { billed: money(amount('billed')), cost: money(amount('cost')) }),
    },
    {
      name: 'cashIn',
      value: amount('cash_in'),
      href: `${listAddressOf('invoice_payments')}?payment_date=${today.slice(0, 8)}01..${today}`,
    },
    {
      name: 'receivable',
      value: amount('receivable'),
      href: `${listAddressOf('invoices')}?status=${unpaid}`,
    },
    {
      name: 'receivableOverdue',
      value: amount('receivable_overdue'),
      href: `${listAddressOf('invoices')}?status=${unpaid}&due_date=..${dayAfter(today, -1)}`,
      isLate: true,
    },
    {
      name: 'payableOverdue',
      value: amount('payable_overdue'),
      href: `${listAddressOf('supplier_invoices')}?status=approved,partially_paid&due_date=..${dayAfter(today, -1)}`,
      isLate: true,
    },
  ] as const;
  return (
    <section aria-label={t('everyday.overview.panels.money')}>
      <FigureGrid className="md:grid-cols-3">
        {figures.map((figure) => (
          <FigureCard
            key={figure.name}
            label={t(`everyday.overview.money.${figure.name}`)}
            value={money(figure.value)}
            hint={'hint' in figure ? figure.hint : undefined}
            href={figure.href}
            isLoading={!data}
            tone={'isLate' in figure && figure.value > 0 ? 'danger' : undefined}
          />
        ))}
      </FigureGrid>
    </section>
  );
}

/** Money that came in and costs, by month: to look at; the table is on the page of finance. */
export function CashPanel() {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { company } = useAccess();
  const today = useToday();
  const { from, to } = monthsOfCash(today);
  const { data, isError } = useQuery(cashFlowQuery(useDataSource(), from, to));
  if (isError && !data) return null;
  const money = (amount: string) =>
    formatMoney(amount, company?.baseCurrency ?? '', language, { decimals: 'none' });
  const legend = [t('finance.cash.inflow'), t('finance.cash.outflow')] as const;
  return (
    <Card>
      <CardHeader
        title={t('finance.cash.title')}
        actions={
          <LinkButton href={pageAddresses.finance.path} variant="ghost" size="sm" className="-me-2.5">
            {t('dashboard.seeAll')}
          </LinkButton>
        }
      />
      <CardBody>
        {!data && <SkeletonText lines={5} />}
        {data?.length === 0 && <p className="text-ink-muted">{t('finance.cash.empty')}</p>}
        {data && data.length > 0 && (
          <BarPairs
            label={t('finance.cash.title')}
            legend={legend}
            pairs={data.slice(-monthsShown).map(({ month, inflow, outflow }) => ({
              key: month,
              label: formatDate(`${month}-01`, language, 'month').slice(0, 3),
              first: Number(inflow),
              second: Number(outflow),
              text: `${formatDate(`${month}-01`, language, 'month')}: ${legend[0]} ${money(inflow)}, ${legend[1]} ${money(outflow)}`,
            }))}
          />
        )}
      </CardBody>
    </Card>
  );
}

const healthFigures = [
  'people_active',
  'mails_waiting',
  'mails_failing',
  'jobs_waiting',
  'jobs_failing',
  'audit_waiting',
] as const;

/** Whether mail, background work and the audit chain are keeping up. */
export function HealthPanel() {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { data, isError } = useQuery(systemHealthQuery(useDataSource()));
  if (isError && !data) return null;
  return (
    <Card>
      <CardHeader title={t('everyday.overview.panels.health')} />
      <CardBody>
        {!data && <SkeletonText lines={5} />}
        {data && (
          <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
            {healthFigures.map((name) => (
              <div key={name} className="flex justify-between gap-3 border-b border-line pb-2">
                <dt className="text-ink-muted">{t(`everyday.overview.health.${name}`)}</dt>
                <dd
                  className={
                    name.endsWith('failing') && Number(data[name]) > 0 ? 'font-medium text-danger-text' : ''
                  }
                >
                  {formatNumber(Number(data[name] ?? 0), language)}
                </dd>
              </div>
            ))}
            <div className="flex justify-between gap-3 border-b border-line pb-2">
              <dt className="text-ink-muted">{t('everyday.overview.health.database')}</dt>
              <dd dir="ltr">
                {formatNumber(Math.round(Number(data['database_bytes'] ?? 0) / 1e6), language)} MB
              </dd>
            </div>
          </dl>
        )}
      </CardBody>
    </Card>
  );
}
