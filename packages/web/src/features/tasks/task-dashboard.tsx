import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { Page } from '@plinth/ui/layout/page.tsx';
import { EmptyState } from '@plinth/ui/layout/state-panels.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLabels } from '../../crud/labels.ts';
import {
  dayAfter,
  openTasksHref,
  openTaskStatuses,
  tasksWithStatusHref,
} from '../../overview/figures/figure-links.ts';
import { FigureRow } from '../../overview/figures/figure-row.tsx';
import { taskFiguresQuery } from '../../overview/figures/figures.ts';
import { LinesPanel } from '../../overview/figures/lines-panel.tsx';
import { TasksByStatusPanel } from '../../overview/figures/status-panels.tsx';
import { useToday } from '../../overview/figures/use-today.ts';
import { referenceText } from '../../crud/reference-text.ts';

const shownTasks = 8;

/** `/tasks/dashboard`: how many tasks wait, where they stand, and what is due next. */
export function TaskDashboard() {
  const { t } = useTranslation();
  return (
    <Page title={t('shell.menu.tasksDashboard')} width="normal">
      <TaskFigures />
      <div className="grid gap-4 lg:grid-cols-2">
        <NextDuePanel />
        <TasksByStatusPanel />
      </div>
    </Page>
  );
}

function TaskFigures() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(taskFiguresQuery(useDataSource()));
  const screenDay = useToday();
  const today = data?.today ?? screenDay;
  return (
    <FigureRow
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      figures={[
        { label: t('dashboard.figures.openTasks'), count: data?.open, href: openTasksHref() },
        {
          label: t('dashboard.figures.overdueTasks'),
          count: data?.overdue,
          href: openTasksHref({ dueTo: dayAfter(today, -1) }),
          warning: 'danger',
        },
        {
          label: t('dashboard.figures.tasksDueThisWeek'),
          count: data?.due_this_week,
          href: openTasksHref({ dueFrom: today, dueTo: dayAfter(today, 6) }),
        },
        {
          label: t('dashboard.figures.tasksInReview'),
          count: data?.in_review,
          href: tasksWithStatusHref('in_review'),
        },
      ]}
    />
  );
}

function NextDuePanel() {
  const { t } = useTranslation();
  return (
    <LinesPanel
      title={t('tasks.dashboard.next')}
      resource={tasks}
      query={{
        filters: [
          { column: 'task_status', operator: 'in', value: openTaskStatuses },
          { column: 'due_date', operator: 'not_null' },
        ],
        sort: [{ column: 'due_date', direction: 'asc' }],
        pageSize: shownTasks,
      }}
      listHref={openTasksHref()}
      captionOf={captionOf}
      endOf={(row) => <DueDay row={row} />}
      empty={
        <EmptyState
          className="py-6"
          icon={<CircleCheckBig />}
          title={t('tasks.dashboard.noneDue')}
          description={t('tasks.dashboard.noneDueText')}
        />
      }
    />
  );
}

/** The project, and who does it. */
function captionOf(row: DataRow) {
  const names = (['project', 'assignee'] as const).flatMap((name) => {
    const relation = tasks.relations[name];
    return (relation && referenceText(relation, row, name)) || [];
  });
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && ' · '}
      <bdi>{name}</bdi>
    </span>
  ));
}

function DueDay({ row }: { row: DataRow }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const today = useToday();
  const day = String(row.due_date);
  const isOverdue = day < today;
  return (
    <span className={`shrink-0 text-xs ${isOverdue ? 'font-medium text-danger-text' : 'text-ink-muted'}`}>
      {t(isOverdue ? 'tasks.mine.wasDue' : 'tasks.mine.due', { date: formatDate(day, language) })}
    </span>
  );
}
