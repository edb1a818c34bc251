import { listAddressOf, recordAddresses } from '@plinth/domain/addresses.ts';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatPercent } from '@plinth/messages/format.ts';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { FigureCard, FigureGrid } from '@plinth/ui/primitives/figure-card.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { dayAfter, receivedPaymentsHref } from '../figures/figure-links.ts';
import { cashFlowQuery } from '../figures/finance-figures.ts';
import { changeText } from '../figures/change-text.ts';
import { MonthChart } from '../figures/month-chart.tsx';
import { useToday } from '../figures/use-today.ts';
import { HealthReasons } from '../health/health-reasons.tsx';
import { reasonsOf } from '../health/project-health.ts';
import { useLabels } from '../../crud/labels.ts';
import { companyOverviewQuery, marginQuery, monthsOfCash, portfolioQuery } from './overview-queries.ts';

const unpaid = 'approved,sent,partially_paid';
const monthsShown = 12;
const troubledShown = 5;

/** Backlog, margin, cash and what is late: each figure opens what it is made of. */
export function MoneyPanel() {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { company } = useAccess();
  const today = useToday();
  const { data, isError } = useQuery(companyOverviewQuery(useDataSource()));
  if (isError && !data) return null;
  const amount = (name: string) => Number(data?.[name] ?? 0);
  // nought is a figure, and null what the person has no part in
  const isSeen = (name: string) => data?.[name] !== null;
  const money = (value: number) =>
    formatMoney(value.toFixed(2), company?.baseCurrency ?? '', language, { decimals: 'none' });
  const figures = [
    { name: 'backlog', value: amount('backlog'), href: `${listAddressOf('contracts')}?status=active` },
    {
      name: 'margin',
      value: amount('billed') - amount('cost'),
      // where billed and cost stand as revenue and contract costs
      href: `${pageAddresses.profit_and_loss.path}?on_project=true`,
      hint: t('everyday.overview.marginOf', { billed: money(amount('billed')), cost: money(amount('cost')) }),
      change: changeText(
        amount('billed') - amount('cost'),
        amount('billed_before') - amount('cost_before'),
        language,
      ),
      before: t('everyday.overview.lastYear'),
    },
    {
      name: 'cashIn',
      value: amount('cash_in'),
      href: receivedPaymentsHref({ from: `${today.slice(0, 8)}01`, to: today }),
      hint:
        amount('on_account') > 0
          ? t('everyday.overview.onAccount', { amount: money(amount('on_account')) })
          : undefined,
      change: changeText(amount('cash_in'), amount('cash_in_before'), language),
      before: t('everyday.overview.lastMonth'),
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
  const seen = figures.filter(({ name }) => isSeen(name === 'backlog' ? 'backlog' : 'billed'));
  return (
    <section aria-label={t('everyday.overview.panels.money')}>
      <FigureGrid className="md:six-figures">
        {seen.map((figure) => (
          <FigureCard
            key={figure.name}
            label={t(`everyday.overview.money.${figure.name}`)}
            value={money(figure.value)}
            hint={
              'change' in figure ? (
                <>
                  {'hint' in figure && figure.hint !== undefined && (
                    <span className="block">{figure.hint}</span>
                  )}
                  {figure.change !== null && (
                    <span className="block">
                      <bdi className="font-medium text-ink-muted">{figure.change}</bdi> {figure.before}
                    </span>
                  )}
                </>
              ) : undefined
            }
            href={figure.href}
            isLoading={!data}
            tone={'isLate' in figure && figure.value > 0 ? 'danger' : undefined}
          />
        ))}
      </FigureGrid>
    </section>
  );
}

/** Money that came in and went out, by month. */
export function CashPanel() {
  const { t } = useTranslation();
  const { from, to } = monthsOfCash(useToday());
  const { data, isError } = useQuery(cashFlowQuery(useDataSource(), from, to));
  if (isError && !data) return null;
  return (
    <MonthChart
      title={t('finance.cash.title')}
      href={pageAddresses.finance.path}
      columns={[t('finance.cash.inflow'), t('finance.cash.outflow'), t('finance.cash.net')]}
      months={data
        ?.slice(-monthsShown)
        .map(({ month, inflow, outflow, net }) => ({ month, first: inflow, second: outflow, left: net }))}
    />
  );
}

/** What was billed and what projects cost, by month: whether the margin holds. */
export function MarginPanel() {
  const { t } = useTranslation();
  const { from, to } = monthsOfCash(useToday());
  const { data, isError } = useQuery(marginQuery(useDataSource(), from, to));
  if (isError && !data) return null;
  return (
    <MonthChart
      title={t('everyday.overview.panels.margin')}
      href={pageAddresses.work_in_progress.path}
      columns={[
        t('everyday.overview.margin.billed'),
        t('everyday.overview.margin.cost'),
        t('everyday.overview.margin.left'),
      ]}
      months={data?.slice(-monthsShown)}
    />
  );
}

/** Projects in trouble, the worst first, each with its reasons and what is left of its margin. */
export function AttentionPanel() {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { data, isError } = useQuery(portfolioQuery(useDataSource()));
  if (isError && !data) return null;
  const troubled = data?.filter(({ level }) => level !== 'green');
  return (
    <Card>
      <CardHeader
        title={t('everyday.overview.panels.attention')}
        actions={
          <LinkButton
            href={pageAddresses.project_portfolio.path}
            variant="ghost"
            size="sm"
            className="-me-2.5"
          >
            {t('dashboard.seeAll')}
          </LinkButton>
        }
      />
      <CardBody>
        {!troubled && <SkeletonText lines={7} />}
        {troubled?.length === 0 && <p className="text-ink-muted">{t('everyday.overview.noTrouble')}</p>}
        <ul className="flex flex-col">
          {troubled?.slice(0, troubledShown).map((project) => (
            <li
              key={project.project_id}
              className="border-b border-line py-3 first:pt-0 last:border-0 last:pb-0"
            >
              <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
                <TextLink href={`${recordAddresses.projects.route}/view/${project.project_id}?part=overview`}>
                  <bdi>{project.project_name}</bdi>
                </TextLink>
                {project.margin_now !== null && (
                  <Figures className={Number(project.margin_now) < 0 ? 'text-danger-text' : 'text-ink-muted'}>
                    {`${t('everyday.overview.margin.left')} ${formatPercent(project.margin_now, language, 1)}`}
                  </Figures>
                )}
              </div>
              <HealthReasons projectId={project.project_id} reasons={reasonsOf(project.reasons)} isBrief />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
