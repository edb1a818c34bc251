import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChartNoAxesGantt } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { epochDayOf } from '@plinth/domain/calendar/calendar-date.ts';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { Page } from '@plinth/ui/layout/page.tsx';
import { EmptyState } from '@plinth/ui/layout/state-panels.tsx';
import { LinkTabs } from '@plinth/ui/primitives/link-tabs.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { boardResource } from '../../crud/board/board-definition.ts';
import { referenceText } from '../../crud/reference-text.ts';
import { recordRoutes } from '../../crud/routes-of.ts';
import { useList } from '../../crud/use-list.ts';
import { useToday } from '../../overview/figures/use-today.ts';
import { GanttChart } from '../../overview/gantt/gantt-chart.tsx';
import type { GanttRow } from '../../overview/gantt/gantt-rows.ts';
import { useAccess } from '../../session/access-context.tsx';

const resource = boardResource(tasks, [
  'project_id',
  'start_date',
  'due_date',
  'duration_days',
  'completion_percentage',
  'is_milestone',
  'task_status',
  'parent_task_id',
]);
const shownTasks = 500;

/** `/task-timeline`: the open tasks that are due, mine or everyone's, below their projects. */
export function TaskTimeline() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { userId } = useAccess();
  const { whose }: { whose?: unknown } = useSearch({ strict: false });
  const isTeam = whose === 'team';
  const today = epochDayOf(useToday());
  const { data, error, isFetching, refetch } = useList(resource, {
    filters: [
      {
        column: 'task_status',
        operator: 'in',
        value: ['not_started', 'in_progress', 'blocked', 'in_review'],
      },
      { column: 'due_date', operator: 'not_null' },
      ...(isTeam ? [] : [{ column: 'assigned_to_user_id', operator: 'eq', value: userId } as const]),
    ],
    sort: [{ column: 'due_date', direction: 'asc' }],
    pageSize: shownTasks,
  });
  const rows = rowsByProject(data?.data ?? [], t('outline.gantt.noProject'));
  const { path } = pageAddresses.task_timeline;
  return (
    <Page
      title={t('shell.menu.tasksTimeline')}
      description={
        data?.data.length === shownTasks ? t('outline.gantt.shownOf', { count: shownTasks }) : undefined
      }
      tabs={
        <LinkTabs
          label={t('outline.gantt.whose')}
          items={[
            { href: path, label: t('outline.gantt.mine'), isCurrent: !isTeam },
            { href: `${path}?whose=team`, label: t('outline.gantt.team'), isCurrent: isTeam },
          ]}
        />
      }
    >
      {error ? (
        <QueryFailure title={t('outline.gantt.loadFailed')} query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <SkeletonText lines={8} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<ChartNoAxesGantt />}
          title={t('outline.gantt.noDatesTitle')}
          description={t('outline.gantt.noDatesText')}
        />
      ) : (
        <GanttChart
          label={t('shell.menu.tasksTimeline')}
          rows={rows}
          today={today}
          onOpen={(href) => void navigate({ to: href })}
        />
      )}
    </Page>
  );
}

/** A head for each project, from the first day of its tasks to the last, and the tasks below it. */
function rowsByProject(found: readonly DataRow[], noProject: string): GanttRow[] {
  const groups = new Map<string, DataRow[]>();
  for (const row of found) {
    const project = String(row.project_id ?? '');
    groups.set(project, [...(groups.get(project) ?? []), row]);
  }
  return [...groups].flatMap(([project, group]) => {
    const below = group.map(taskRow);
    const relation = tasks.relations.project;
    const [any] = group;
    const title = (project !== '' && relation && any && referenceText(relation, any, 'project')) || noProject;
    const starts = below.flatMap(({ start }) => start ?? []);
    const finishes = below.flatMap(({ finish }) => finish ?? []);
    const head: GanttRow = {
      id: `project ${project}`,
      title,
      href: project === '' ? pageAddresses.task_timeline.path : `/projects/view/${project}?part=gantt`,
      level: 1,
      hasChildren: true,
      start: Math.min(...starts),
      finish: Math.max(...finishes),
      days: null,
      progress: 0,
      isMilestone: false,
      tone: 'normal',
      note: '',
      canMove: false,
    };
    return [head, ...below];
  });
}

function taskRow(row: DataRow): GanttRow {
  const start = typeof row.start_date === 'string' ? row.start_date : String(row.due_date);
  return {
    id: row.id,
    title: String(row.task_title),
    href: recordRoutes(tasks, row.id).view,
    level: 2,
    hasChildren: false,
    start: epochDayOf(start),
    finish: epochDayOf(String(row.due_date)),
    days: row.duration_days === null ? null : Number(row.duration_days),
    progress: Number(row.completion_percentage ?? 0),
    isMilestone: row.is_milestone === true,
    tone: 'normal',
    note: '',
    canMove: false,
  };
}
