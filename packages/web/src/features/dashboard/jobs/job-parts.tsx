import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recordAddresses } from '@plinth/domain/addresses.ts';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { Link } from '@plinth/ui/primitives/link.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useLanguage } from '../../../base/language/language-context.tsx';
import { MonthChart } from '../../../overview/figures/month-chart.tsx';
import { AgeingTable } from './ageing-table.tsx';
import type { JobPart } from './job-panels.ts';
import type { JobAnswer } from './job-query.ts';
import { PortfolioTable } from './portfolio-table.tsx';
import { textOf, rowsOf } from './read-rows.ts';

/** One part of a job's dashboard; while it loads it has its place. */
export function PartPanel({
  part,
  answer,
  today,
}: {
  part: JobPart;
  answer: JobAnswer | undefined;
  today: string;
}) {
  const { t } = useTranslation();
  const rows = answer && rowsOf(answer[part]);
  switch (part) {
    case 'margin':
      return (
        <MonthChart
          title={t('jobs.parts.margin')}
          href={pageAddresses.work_in_progress.path}
          columns={[
            t('everyday.overview.margin.billed'),
            t('everyday.overview.margin.cost'),
            t('everyday.overview.margin.left'),
          ]}
          months={rows?.slice(-12).map((row) => ({
            month: textOf(row.month),
            first: textOf(row.billed_amount),
            second: textOf(row.cost_amount),
            left: textOf(row.margin_amount),
          }))}
        />
      );
    case 'cash':
      return (
        <MonthChart
          title={t('jobs.parts.cash')}
          href={pageAddresses.cash_forecast.path}
          columns={[t('finance.cash.inflow'), t('finance.cash.outflow'), t('finance.cash.net')]}
          months={rows?.slice(-12).map((row) => ({
            month: textOf(row.month),
            first: textOf(row.inflow_amount),
            second: textOf(row.outflow_amount),
            left: textOf(row.net_amount),
          }))}
        />
      );
    case 'portfolio':
      return (
        <TablePanel
          title={t('jobs.parts.portfolio')}
          href={pageAddresses.project_portfolio.path}
          isLoading={!rows}
        >
          {rows && <PortfolioTable rows={rows} />}
        </TablePanel>
      );
    case 'due_tasks':
      return (
        <TablePanel
          title={t('jobs.parts.due_tasks')}
          href={recordAddresses.tasks.listRoute}
          isLoading={!rows}
        >
          {rows && <DueTasks rows={rows} today={today} />}
        </TablePanel>
      );
    default:
      return (
        <TablePanel
          title={t(`jobs.parts.${part}`)}
          href={`${pageAddresses.ageing.path}?side=${part === 'payable_ageing' ? 'payable' : 'receivable'}`}
          isLoading={!rows}
        >
          {rows && <AgeingTable rows={rows} label={t(`jobs.parts.${part}`)} />}
        </TablePanel>
      );
  }
}

function TablePanel({
  title,
  href,
  isLoading,
  children,
}: {
  title: string;
  href: string;
  isLoading: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader
        title={title}
        actions={
          <LinkButton href={href} variant="ghost" size="sm" className="-me-2.5">
            {t('dashboard.seeAll')}
          </LinkButton>
        }
      />
      <CardBody>{isLoading ? <SkeletonText lines={6} /> : children}</CardBody>
    </Card>
  );
}

/** Open tasks of one's projects that are overdue or due within seven days. */
function DueTasks({ rows, today }: { rows: ReturnType<typeof rowsOf>; today: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (rows.length === 0) return <p className="text-ink-muted">{t('jobs.nothingDue')}</p>;
  return (
    <ul className="-mx-2 flex flex-col">
      {rows.map((row) => {
        const due = textOf(row.due_date);
        return (
          <li key={textOf(row.id)}>
            <Link
              href={`${recordAddresses.tasks.route}/view/${textOf(row.id)}`}
              className="flex items-baseline justify-between gap-3 rounded-md px-2 py-1.5 text-sm touch-row focus-inset hover:bg-hover"
            >
              <span className="min-w-0">
                <bdi className="block truncate text-ink">{textOf(row.task_title)}</bdi>
                <bdi className="block truncate text-xs text-ink-subtle">
                  {[textOf(row.project_name), textOf(row.assignee)].filter(Boolean).join(' · ')}
                </bdi>
              </span>
              <span
                className={`shrink-0 text-xs ${due < today ? 'font-medium text-danger-text' : 'text-ink-muted'}`}
              >
                {t(due < today ? 'dashboard.overdueSince' : 'dashboard.due', {
                  date: formatDate(due, language),
                })}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
