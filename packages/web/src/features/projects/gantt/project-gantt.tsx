import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { CalendarSync, ChartNoAxesGantt, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { dateOfEpochDay, epochDayOf } from '@plinth/domain/calendar/calendar-date.ts';
import { outlineTasks } from '@plinth/domain/projects/outline-tasks.ts';
import { createWorkingCalendar, isWorkingDay } from '@plinth/domain/projects/working-calendar.ts';
import {
  ganttLines,
  type GanttLine,
  type GanttTone,
  type GanttView,
} from '@plinth/domain/schedule/gantt-view.ts';
import type { ScheduledPlan } from '@plinth/domain/schedule/plan.ts';
import { factsOfPlan, type ProjectPlan } from '@plinth/domain/schedule/project-plan.ts';
import { scheduledProject } from '@plinth/domain/schedule/scheduled-project.ts';
import { formatDate } from '@plinth/messages/format.ts';
import type { Language } from '@plinth/messages/languages.ts';
import { EmptyState } from '@plinth/ui/layout/state-panels.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { QueryFailure } from '../../../base/query-failure.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { recordRoutes } from '../../../crud/routes-of.ts';
import { useToday } from '../../../overview/figures/use-today.ts';
import { GanttChart } from '../../../overview/gantt/gantt-chart.tsx';
import type { GanttLink, GanttRow } from '../../../overview/gantt/gantt-rows.ts';
import { useAccess } from '../../../session/access-context.tsx';
import { outlineLines } from '../outline/outline-lines.ts';
import { ForeignChanges } from './foreign-changes.tsx';
import { GanttViewBar, useGanttView } from './gantt-view-bar.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PrintDialog } from './print-dialog.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { usePlanChanges, taskChanges } from './use-plan-changes.ts';
import { movesOfLinks, usePlanEditing } from './use-plan-editing.ts';
import { useProjectPlan } from './use-project-plan.ts';

/** The schedule of a project as a chart: what is critical is reckoned here, what is edited takes along what follows. */
export function ProjectGantt({ project }: { project: DataRow }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useProjectPlan(project.id);
  if (error) {
    return <QueryFailure title={t('outline.gantt.loadFailed')} query={{ error, isFetching, refetch }} />;
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
  const { language } = useLabels();
  const navigate = useNavigate();
  const { can } = useAccess();
  const today = epochDayOf(useToday());
  const canEdit = can('tasks', 'edit') && status !== 'cancelled';
  const [isRescheduling, setIsRescheduling] = useState(false);
  const [isPrinting, setIsPrinting] = useState(false);
  const [edited, setEdited] = useState<GanttLink | null>(null);
  const [view, setView] = useGanttView();
  const facts = useMemo(() => factsOfPlan(plan), [plan]);
  const calendar = useMemo(() => createWorkingCalendar(facts), [facts]);
  const scheduled = useMemo(() => scheduledProject(plan), [plan]);
  const { lines, legend } = useMemo(
    () => ganttLines(plan, scheduled, view, today),
    [plan, scheduled, view, today],
  );
  const numberOf = useMemo(() => outlineNumbers(plan), [plan]);
  const changes = usePlanChanges(plan);
  const editing = usePlanEditing(plan, facts, numberOf, changes, setEdited);
  const titleOf = (id: string) => plan.tasks.find((task) => task.id === id)?.task_title ?? '';
  const rows = useMemo(
    () => lines.map((line) => ganttRow(line, { view, scheduled, canEdit, language, t })),
    [lines, view, scheduled, canEdit, language, t],
  );
  const criticalIds = useMemo(
    () => new Set(lines.filter(({ float }) => float !== null && float <= 0).map(({ id }) => id)),
    [lines],
  );
  const links = useMemo(
    () =>
      plan.links.map(({ id, predecessor_id: from, successor_id: to, dependency_type: type }) => ({
        id,
        from,
        to,
        type,
        isCritical: criticalIds.has(from) && criticalIds.has(to),
      })),
    [plan.links, criticalIds],
  );
  const link = edited && plan.links.find(({ id }) => id === edited.id);

  return (
    <div className="flex flex-col gap-3">
      {changes.foreign && <ForeignChanges changes={changes.foreign} onClose={changes.forgetForeign} />}
      <GanttViewBar view={view} onChange={setView} isEmpty={rows.length === 0} />
      <GanttChart
        label={t('outline.gantt.label')}
        rows={rows}
        links={links}
        columns={view.columns}
        legend={legend.map(({ tone, name }) => ({
          tone,
          label: name === null ? t(`schedule.view.tones.${stateOf(tone)}`) : name || noName(view, t),
        }))}
        today={today}
        dataDate={plan.project.data_date === null ? null : epochDayOf(plan.project.data_date)}
        isDayOff={(day) => !isWorkingDay(calendar, dateOfEpochDay(day))}
        editing={canEdit ? editing : undefined}
        actions={
          <div className="flex flex-wrap gap-2">
            {canEdit && (
              <Button size="sm" onClick={() => setIsRescheduling(true)}>
                <CalendarSync aria-hidden />
                {t('schedule.reschedule.open')}
              </Button>
            )}
            <Button size="sm" onClick={() => setIsPrinting(true)}>
              <Printer aria-hidden />
              {t('schedule.print.open')}
            </Button>
          </div>
        }
        onOpen={(href) => void navigate({ to: href })}
      />
      {isPrinting && <PrintDialog project={plan.project} view={view} onClose={() => setIsPrinting(false)} />}
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
          otherTypes={plan.links
            .filter(
              (one) =>
                one.id !== link.id &&
                one.predecessor_id === link.predecessor_id &&
                one.successor_id === link.successor_id,
            )
            .map((one) => one.dependency_type)}
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

/** The row of each task in the whole plan, whatever is shown of it. */
function outlineNumbers(plan: ProjectPlan): Map<string, number> {
  return new Map(outlineLines([...plan.tasks]).map(({ id }, index) => [id, index + 1]));
}

function noName({ colour }: GanttView, t: TFunction): string {
  return t(colour === 'trade' ? 'schedule.view.noTrade' : 'schedule.view.noOwner');
}

/** Of a state there is a word; the colours of trades and people have their names. */
function stateOf(tone: GanttTone): 'normal' | 'critical' | 'done' | 'active' | 'blocked' | 'review' {
  const states = ['critical', 'done', 'active', 'blocked', 'review'] as const;
  return states.find((state) => state === tone) ?? 'normal';
}

type RowContext = {
  view: GanttView;
  scheduled: ScheduledPlan | null;
  canEdit: boolean;
  language: Language;
  t: TFunction;
};

function ganttRow(line: GanttLine, { view, scheduled, canEdit, language, t }: RowContext): GanttRow {
  const { task, group } = line;
  const isDone = task?.task_status === 'completed';
  const found = scheduled?.byId.get(line.id);
  const isLevelOfEffort = found?.isLevelOfEffort === true;
  const isCritical = found?.isCritical === true && !found.isSummary;
  const day = (value: number | null) =>
    value === null ? '' : formatDate(dateOfEpochDay(value), language, 'short');
  const labels = {
    none: '',
    title: task?.task_title ?? '',
    owner: task?.assigned_to_name ?? '',
    dates: task?.is_milestone === true ? day(line.start) : `${day(line.start)} – ${day(line.finish)}`,
  };
  return {
    id: line.id,
    title: task?.task_title ?? groupName(group ?? '', view, t),
    href: task ? recordRoutes(outlineTasks, line.id).view : null,
    number: line.number ?? undefined,
    predecessors: line.predecessors,
    baseline: line.baseline,
    level: line.level,
    hasChildren: line.hasChildren,
    start: line.start,
    finish: line.finish,
    days: task?.duration_days ?? null,
    progress: line.progress,
    isMilestone: task?.is_milestone === true,
    isLevelOfEffort,
    tone: line.tone,
    note: isDone
      ? t('outline.gantt.notes.done')
      : isLevelOfEffort
        ? t('schedule.view.levelOfEffort')
        : isCritical
          ? t('outline.gantt.notes.critical')
          : line.criticality === 'near'
            ? `${t('schedule.view.near')} · ${t('outline.gantt.notes.float', { count: line.float ?? 0 })}`
            : found
              ? t('outline.gantt.notes.float', { count: found.totalFloat })
              : '',
    // its days are those of what it is linked to
    canMove: canEdit && task !== null && !isDone && !isLevelOfEffort,
    label: task ? labels[view.label] : '',
    float: line.float,
    freeFloat: line.freeFloat,
    criticality: line.criticality === null ? '' : t(`schedule.view.${criticalityWords[line.criticality]}`),
    longestPath: line.isOnLongestPath ? t('schedule.view.onLongestPath') : '',
    owner: task?.assigned_to_name ?? '',
    trade: task?.trade ?? '',
  };
}

const criticalityWords = { critical: 'tones.critical', near: 'near' } as const;

function groupName(name: string, view: GanttView, t: TFunction): string {
  if (view.group === 'status') return t(`schedule.view.statuses.${name}` as 'schedule.view.statuses.blocked');
  return name === '' ? t(view.group === 'trade' ? 'schedule.view.noTrade' : 'schedule.view.noOwner') : name;
}
