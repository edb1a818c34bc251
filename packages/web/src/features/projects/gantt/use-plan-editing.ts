import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOfEpochDay, epochDayOf } from '@plinth/domain/calendar/calendar-date.ts';
import { createWorkingCalendar, finishOf } from '@plinth/domain/projects/working-calendar.ts';
import { indentTask } from '@plinth/domain/schedule/indent-task.ts';
import type { ScheduleFacts } from '@plinth/domain/schedule/plan-of-schedule.ts';
import { PlanError } from '@plinth/domain/schedule/plan.ts';
import { predecessorText, readPredecessorCell } from '@plinth/domain/schedule/predecessor-cell.ts';
import type { ProjectPlan, ProjectPlanLink } from '@plinth/domain/schedule/project-plan.ts';
import { pushLinks, pushMoves, type TaskMove } from '@plinth/domain/schedule/push-moves.ts';
import type {
  GanttCellErrors,
  GanttCells,
  GanttEditing,
  GanttMove,
} from '../../../overview/gantt/gantt-rows.ts';
import { taskChanges, type usePlanChanges } from './use-plan-changes.ts';

type Changes = ReturnType<typeof usePlanChanges>;
type Links = readonly ProjectPlanLink[];

/** What the edits of the chart change in the plan: the row itself, and what follows it by its links. */
export function usePlanEditing(
  plan: ProjectPlan,
  facts: ScheduleFacts,
  numberOf: ReadonlyMap<string, number>,
  changes: Changes,
  onEditLink: GanttEditing['onEditLink'],
): GanttEditing {
  const { t } = useTranslation();
  const preview = useMemo(
    () => (move: GanttMove) =>
      orNone(() => pushMoves(facts, dated(move))).map(({ id, start, finish }) => ({
        id,
        start: epochDayOf(start),
        finish: epochDayOf(finish),
      })),
    [facts],
  );

  function handleCells(id: string, cells: GanttCells): GanttCellErrors | null {
    const task = plan.tasks.find((one) => one.id === id);
    if (!task) return null;
    const title = cells.title.trim();
    if (title === '') return { title: t('errors.required') };
    const hasChildren = plan.tasks.some(({ parent_task_id: parent }) => parent === id);
    if (cells.start !== null && !/^\d{4}-\d{2}-\d{2}$/.test(cells.start))
      return { start: t('errors.invalid_date') };
    const days = cells.days === null ? null : Number(cells.days);
    if (!task.is_milestone && days !== null && !(Number.isInteger(days) && days >= 1 && days <= 10_000)) {
      return { days: t('errors.out_of_range_between', { min: 1, max: 10_000 }) };
    }
    const idOf = (reference: string) =>
      plan.tasks.find((one) => String(numberOf.get(one.id)) === reference || one.task_number === reference)
        ?.id ?? null;
    const into = plan.links.filter(({ successor_id: successor }) => successor === id);
    const isTyped = cells.predecessors !== predecessorText(into, numberOf);
    const links = isTyped
      ? readPredecessorCell(cells.predecessors, id, into, idOf, 7 - plan.project.weekend_days.length)
      : null;
    if (links && 'problem' in links) {
      return { predecessors: t(`schedule.problems.${links.problem}`, { value: links.value }) };
    }
    const after = links
      ? [
          ...plan.links
            .filter((link) => !links.links_removed.includes(link.id))
            .map((link) => ({ ...link, ...links.links_changed.find((changed) => changed.id === link.id) })),
          ...links.links_added.map((link) => ({ ...link, id: '' })),
        ]
      : plan.links;
    const isMoved =
      !hasChildren &&
      cells.start !== null &&
      (cells.start !== task.start_date || days !== task.duration_days);
    const linked: ScheduleFacts = { ...facts, dependencies: dependenciesOf(after, facts) };
    const moves = orNone(() =>
      isMoved && cells.start !== null
        ? movedWith(facts, linked, id, cells.start, task.is_milestone ? 0 : (days ?? 1))
        : links
          ? pushLinks(facts, linked.dependencies)
          : [],
    );
    const tasks = [
      ...taskChanges(moves).filter((change) => change.id !== id || title === task.task_title),
      ...(title === task.task_title
        ? []
        : [{ ...taskChanges(moves.filter((move) => move.id === id))[0], id, task_title: title }]),
    ];
    if (tasks.length > 0 || links) changes.save({ tasks, ...links });
    return null;
  }

  return {
    preview,
    onMove: (move) => {
      const moves = orNone(() => pushMoves(facts, dated(move)));
      if (moves.length > 0) changes.save({ tasks: taskChanges(moves) });
    },
    onLink: ({ from, to, type }) => {
      const known = plan.links.find(
        (link) => link.predecessor_id === from && link.successor_id === to && link.dependency_type === type,
      );
      if (known) {
        onEditLink({ id: known.id, from, to, type: known.dependency_type, isCritical: false });
        return;
      }
      const link = { predecessor_id: from, successor_id: to, dependency_type: type, lag_days: 0 };
      const moves = orNone(() =>
        pushLinks(facts, dependenciesOf([...plan.links, { ...link, id: '' }], facts)),
      );
      changes.save({ tasks: taskChanges(moves), links_added: [link] });
    },
    onEditLink,
    onCells: handleCells,
    onIndent: (id, direction) => {
      const places = indentTask(plan.tasks, id, direction);
      if (places) changes.save({ tasks: places });
    },
    onUndo: changes.undo,
    onRedo: changes.redo,
  };
}

/** What a link of another type or lag moves. */
export function movesOfLinks(facts: ScheduleFacts, links: Links): TaskMove[] {
  return orNone(() => pushLinks(facts, dependenciesOf(links, facts)));
}

/** The row on its new days, and what follows by the links as they will be. */
function movedWith(
  facts: ScheduleFacts,
  linked: ScheduleFacts,
  id: string,
  start: string,
  days: number,
): TaskMove[] {
  const wanted = { id, start, finish: finishOf(createWorkingCalendar(facts), start, days) };
  return pushMoves(linked, wanted);
}

function dependenciesOf(links: Links, { tasks }: ScheduleFacts): ScheduleFacts['dependencies'] {
  const known = new Set(tasks.map(({ externalId }) => externalId));
  return links
    .filter((link) => known.has(link.predecessor_id) && known.has(link.successor_id))
    .map((link) => ({
      predecessor: link.predecessor_id,
      successor: link.successor_id,
      type: link.dependency_type,
      lagDays: link.lag_days,
    }));
}

function dated({ id, start, finish }: GanttMove) {
  return { id, start: dateOfEpochDay(start), finish: dateOfEpochDay(finish) };
}

/** Links in a circle have no dates: the server says so, and nothing moves. */
function orNone(reckon: () => TaskMove[]): TaskMove[] {
  try {
    return reckon();
  } catch (error) {
    if (error instanceof PlanError) return [];
    throw error;
  }
}
