import { useNavigate } from '@tanstack/react-router';
import { ChartNoAxesGantt } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { epochDayOf } from '@plinth/domain/calendar/calendar-date.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { Page } from '@plinth/ui/layout/page.tsx';
import { EmptyState } from '@plinth/ui/layout/state-panels.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { recordRoutes } from '../../crud/routes-of.ts';
import { useList } from '../../crud/use-list.ts';
import { openProjectStatuses } from '../../overview/figures/figure-links.ts';
import { useToday } from '../../overview/figures/use-today.ts';
import { GanttChart } from '../../overview/gantt/gantt-chart.tsx';
import type { GanttRow } from '../../overview/gantt/gantt-rows.ts';

const shownProjects = 500;
const columns = ['start', 'finish', 'progress'] as const;

/** `/project-timeline`: the open projects on one scale, each from its start to its end. */
export function ProjectTimeline() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const today = epochDayOf(useToday());
  const { data, error, isFetching, refetch } = useList(projects, {
    filters: [
      { column: 'status', operator: 'in', value: [...openProjectStatuses] },
      { column: 'start_date', operator: 'not_null' },
    ],
    sort: [{ column: 'start_date', direction: 'asc' }],
    pageSize: shownProjects,
  });
  const rows = (data?.data ?? []).map(ganttRow);
  return (
    <Page
      title={t('shell.menu.projectsTimeline')}
      description={
        rows.length === shownProjects ? t('outline.gantt.shownOf', { count: shownProjects }) : undefined
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
          label={t('shell.menu.projectsTimeline')}
          titleLabel={t('resources.projects.singular')}
          rows={rows}
          today={today}
          columns={columns}
          isWholeAtFirst
          onOpen={(href) => void navigate({ to: href })}
        />
      )}
    </Page>
  );
}

function ganttRow(row: DataRow): GanttRow {
  const day = (value: unknown) => (typeof value === 'string' ? epochDayOf(value) : null);
  return {
    id: row.id,
    title: String(row.name),
    href: `${recordRoutes(projects, row.id).view}?part=gantt`,
    level: 1,
    hasChildren: false,
    start: day(row.start_date),
    finish: day(row.end_date) ?? day(row.start_date),
    days: null,
    progress: Number(row.completion_percentage ?? 0),
    isMilestone: false,
    tone: row.status === 'completed' ? 'done' : 'normal',
    note: '',
    canMove: false,
  };
}
