import { useNavigate } from '@tanstack/react-router';
import { CalendarSync, ChartNoAxesGantt } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { dateOfEpochDay, epochDayOf } from '@plinth/domain/calendar/calendar-date.ts';
import { outlineTasks } from '@plinth/domain/projects/outline-tasks.ts';
import { createWorkingCalendar, isWorkingDay } from '@plinth/domain/projects/working-calendar.ts';
import { planOfSchedule, type ScheduleFacts } from '@plinth/domain/schedule/plan-of-schedule.ts';
import { type ScheduledPlan } from '@plinth/domain/schedule/plan.ts';
import { predecessorText } from '@plinth/domain/schedule/predecessor-cell.ts';
import { factsOfPlan, type ProjectPlan } from '@plinth/domain/schedule/project-plan.ts';
import { schedulePlan } from '@plinth/domain/schedule/schedule-plan.ts';
import { EmptyState } from '@plinth/ui/layout/state-panels.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { LoadFailure } from '../../../base/load-failure.tsx';
import { appErrorOf } from '../../../base/request-failure.ts';
import { recordRoutes } from '../../../crud/routes-of.ts';
import { useToday } from '../../../overview/figures/use-today.ts';
import { GanttChart } from '../../../overview/gantt/gantt-chart.tsx';
import type { GanttLink, GanttRow } from '../../../overview/gantt/gantt-rows.ts';
import { useAccess } from '../../../session/access-context.tsx';
import { type OutlineLine, outlineLines } from '../outline/outline-lines.ts';
import { ForeignChanges } from './foreign-changes.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { usePlanChanges, taskChanges } from './use-plan-changes.ts';
import { movesOfLinks, usePlanEditing } from './use-plan-editing.ts';
import { useProjectPlan } from './use-project-plan.ts';

/** The schedule of a project as a chart: what is critical is reckoned here, what is edited takes along what follows. */
export function ProjectGantt({ project }: { project: DataRow }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useProjectPlan(project.id);
  if (error) {
    return (
      <LoadFailure
        title={t('outline.gantt.loadFailed')}
        error={appErrorOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <SkeletonText lines={8} />;
  const hasDates = data.tasks.some((task) => task.start_date !== null || task.due_date !== null);
  if (!hasDates) {
    return (
      <EmptyState
        icon={<ChartNoAxesGantt />}
        title={t('outline.gantt.noDatesTitle')}
        description={t('outline.gantt.noDatesText')}
      />
    );
  }
  return <Chart status={String(project.status)} plan={data} />;
}

function Chart({ status, plan }: { status: string; plan: ProjectPlan }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { can } = useAccess();
  const today = epochDayOf(useToday());
  const canEdit = can('tasks', 'edit') && status !== 'closed' && status !== 'cancelled';
  const [isRescheduling, setIsRescheduling] = useState(false);
  const [edited, setEdited] = useState<GanttLink | null>(null);
  const facts = useMemo(() => factsOfPlan(plan), [plan]);
  const calendar = useMemo(() => createWorkingCalendar(facts), [facts]);
  const scheduled = useMemo(() => scheduledOrNone(facts), [facts]);
  const lines = useMemo(() => outlineLines([...plan.tasks]), [plan.tasks]);
  const numberOf = useMemo(() => new Map(lines.map(({ id }, index) => [id, index + 1])), [lines]);
  const changes = usePlanChanges(plan);
  const editing = usePlanEditing(plan, facts, numberOf, changes, setEdited);
  const predecessors = useMemo(() => predecessorsOf(plan, numberOf), [plan, numberOf]);
  const titleOf = (id: string) => plan.tasks.find((task) => task.id === id)?.task_title ?? '';

  const rows = lines.map((line) => {
    const found = scheduled?.byId.get(line.id);
    const isCritical = found?.isCritical === true && !found.isSummary;
    const isDone = line.row.task_status === 'completed';
    const note = isDone
      ? t('outline.gantt.notes.done')
      : isCritical
        ? t('outline.gantt.notes.critical')
        : found
          ? t('outline.gantt.notes.float', { count: found.totalFloat })
          : '';
    return {
      ...ganttRow(line, { isCritical, isDone, note, canMove: canEdit && !isDone }),
      number: numberOf.get(line.id),
      predecessors: predecessors.get(line.id) ?? '',
      baseline: baselineOf(plan, line.id),
    };
  });
  const criticalIds = new Set(rows.filter(({ tone }) => tone === 'critical').map(({ id }) => id));
  const link = edited && plan.links.find(({ id }) => id === edited.id);

  return (
    <div className="flex flex-col gap-3">
      {changes.foreign && <ForeignChanges changes={changes.foreign} onClose={changes.forgetForeign} />}
      <GanttChart
        label={t('outline.gantt.label')}
        rows={rows}
        links={plan.links.map(({ id, predecessor_id: from, successor_id: to, dependency_type: type }) => ({
          id,
          from,
          to,
          type,
          isCritical: criticalIds.has(from) && criticalIds.has(to),
        }))}
        today={today}
        dataDate={plan.project.data_date === null ? null : epochDayOf(plan.project.data_date)}
        isDayOff={(day) => !isWorkingDay(calendar, dateOfEpochDay(day))}
        editing={canEdit ? editing : undefined}
        isPlan
        actions={
          canEdit && (
            <Button size="sm" onClick={() => setIsRescheduling(true)}>
              <CalendarSync aria-hidden />
              {t('schedule.reschedule.open')}
            </Button>
          )
        }
        onOpen={({ href }) => void navigate({ to: href })}
      />
      {isRescheduling && (
        <RescheduleDialog
          plan={plan}
          canSetDataDate={can('projects', 'edit')}
          onSave={(wanted) => {
            setIsRescheduling(false);
            changes.save(wanted);
          }}
          onClose={() => setIsRescheduling(false)}
        />
      )}
      {link && (
        <LinkDialog
          link={link}
          from={titleOf(link.predecessor_id)}
          to={titleOf(link.successor_id)}
          onSave={(wanted) => {
            setEdited(null);
            const after = plan.links.map((one) => (one.id === wanted.id ? { ...one, ...wanted } : one));
            changes.save({ tasks: taskChanges(movesOfLinks(facts, after)), links_changed: [wanted] });
          }}
          onRemove={() => {
            setEdited(null);
            changes.save({ links_removed: [link.id] });
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

function baselineOf({ baseline }: ProjectPlan, id: string): GanttRow['baseline'] {
  const [start, finish] = baseline?.tasks[id] ?? [null, null];
  return start === null || finish === null ? null : { start: epochDayOf(start), finish: epochDayOf(finish) };
}

function predecessorsOf(plan: ProjectPlan, numberOf: ReadonlyMap<string, number>): Map<string, string> {
  const into = new Map<string, ProjectPlan['links'][number][]>();
  for (const link of plan.links) {
    const known = into.get(link.successor_id);
    if (known) known.push(link);
    else into.set(link.successor_id, [link]);
  }
  return new Map([...into].map(([id, links]) => [id, predecessorText(links, numberOf)]));
}

/** A plan in a circle has no dates; the chart then shows those of its tasks and says nothing about what is critical. */
function scheduledOrNone(facts: ScheduleFacts): ScheduledPlan | null {
  try {
    return schedulePlan(planOfSchedule(facts));
  } catch {
    return null;
  }
}

function ganttRow(
  { id, row, level, hasChildren }: OutlineLine,
  {
    isCritical,
    isDone,
    note,
    canMove,
  }: { isCritical: boolean; isDone: boolean; note: string; canMove: boolean },
): GanttRow {
  const start = row.start_date ?? row.due_date;
  const finish = row.due_date ?? row.start_date;
  return {
    id,
    title: String(row.task_title),
    href: recordRoutes(outlineTasks, id).view,
    level,
    hasChildren,
    start: typeof start === 'string' ? epochDayOf(start) : null,
    finish: typeof finish === 'string' ? epochDayOf(finish) : null,
    days: row.duration_days === null ? null : Number(row.duration_days),
    progress: Number(row.completion_percentage ?? 0),
    isMilestone: row.is_milestone === true,
    tone: isDone ? 'done' : isCritical ? 'critical' : 'normal',
    note,
    canMove,
  };
}
