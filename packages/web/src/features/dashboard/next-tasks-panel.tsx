import { recordAddresses } from '@plinth/domain/addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { EmptyState, ErrorState } from '@plinth/ui/layout/state-panels.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { Link } from '@plinth/ui/primitives/link.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { useLanguage } from '../../base/language/language-context.tsx';
import { appErrorOf } from '../../base/request-failure.ts';
import { useAccess } from '../../session/access-context.tsx';
import { openTasksHref } from '../../overview/figures/figure-links.ts';
import { taskFiguresQuery } from '../../overview/figures/figures.ts';
import { nextTasksQuery } from '../../overview/panels/overview-queries.ts';

/** The open tasks given to this person, the most urgent first. */
export function NextTasksPanel() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { userId } = useAccess();
  const { data, error, isFetching, refetch } = useQuery(nextTasksQuery(useDataSource()));
  return (
    <Card>
      <CardHeader
        title={t('dashboard.nextTasks')}
        actions={
          <LinkButton
            href={openTasksHref({ assignee: userId })}
            variant="ghost"
            size="sm"
            className="-me-2.5"
          >
            {t('dashboard.seeAll')}
          </LinkButton>
        }
      />
      <CardBody>
        {!data && !error && <SkeletonText lines={5} />}
        {!data && error && (
          <ErrorState
            className="py-6"
            title={t('dashboard.nextTasksFailed')}
            advice={errorText(appErrorOf(error))}
            retryLabel={t('shell.tryAgain')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data?.length === 0 && (
          <EmptyState
            className="py-6"
            icon={<CircleCheckBig />}
            title={t('dashboard.nextTasksEmpty')}
            description={t('dashboard.nextTasksEmptyText')}
          />
        )}
        {data && data.length > 0 && <TaskLines rows={data} />}
      </CardBody>
    </Card>
  );
}

function TaskLines({ rows }: { rows: readonly DataRow[] }) {
  return (
    <ul className="-mx-2 flex flex-col">
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            href={`${recordAddresses.tasks.route}/view/${row.id}`}
            className="flex items-baseline justify-between gap-3 rounded-md px-2 py-2 touch-row focus-inset hover:bg-hover"
          >
            <bdi className="min-w-0 truncate text-ink">{String(row.task_title)}</bdi>
            <DueDate day={typeof row.due_date === 'string' ? row.due_date : null} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function DueDate({ day }: { day: string | null }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data } = useQuery(taskFiguresQuery(useDataSource()));
  if (day === null)
    return <span className="shrink-0 text-xs text-ink-subtle">{t('dashboard.noDueDate')}</span>;
  const isOverdue = data !== undefined && day < data.today;
  return (
    <span className={`shrink-0 text-xs ${isOverdue ? 'font-medium text-danger-text' : 'text-ink-muted'}`}>
      {t(isOverdue ? 'dashboard.overdueSince' : 'dashboard.due', { date: formatDate(day, language) })}
    </span>
  );
}
