import { epochDayOf } from '../calendar/calendar-date.ts';
import { numberOutline } from '../projects/outline-number.ts';
import type { ProjectPlan, ProjectPlanTask } from './project-plan.ts';

/**
 * Where a plan says its places: in the tasks above (`Level 3` with `Blockwork` below it), or in the titles of the work
 * (`Blockwork` with `Level 3` below it).
 */
export const balancePlaces = ['parents', 'titles'] as const;

export type BalancePlaces = (typeof balancePlaces)[number];

export type BalanceUnit = {
  /** Its row, from 0. */
  place: number;
  /** Epoch days; the last one is included. */
  start: number;
  finish: number;
  /** Other work that is at this place on the same days. */
  meets: string[];
};

export type BalanceLine = {
  name: string;
  /** In the order of the places. */
  units: BalanceUnit[];
  /** Days from one begin to the next, on average; null where all begin at once. */
  pace: number | null;
};

export type LineOfBalance = { places: string[]; lines: BalanceLine[] };

type Work = { place: string; line: string; start: number; finish: number };

/** Two titles are the same work however they are spaced and capitalised. */
const alike = (title: string) => title.trim().toLocaleLowerCase().replaceAll(/\s+/g, ' ');

/** The work that comes again at several places of a plan, one line each. Milestones, cancelled and undated work have none. */
export function lineOfBalance(plan: ProjectPlan, places: BalancePlaces): LineOfBalance {
  const names = new Map<string, string>();
  const all = workOf(plan, places, names);
  const placesOf = new Map<string, Set<string>>();
  for (const { line, place } of all) placesOf.set(line, (placesOf.get(line) ?? new Set()).add(place));
  const repeated = all.filter(({ line }) => (placesOf.get(line)?.size ?? 0) > 1);
  const rows = [...new Set(repeated.map(({ place }) => place))];
  const lines = [...new Set(repeated.map(({ line }) => line))].map((line): BalanceLine => {
    const units = rows.flatMap((place, row): BalanceUnit[] => {
      const span = spanOf(repeated.filter((work) => work.line === line && work.place === place));
      if (!span) return [];
      const others = repeated.filter(
        (work) =>
          work.place === place &&
          work.line !== line &&
          work.start <= span.finish &&
          work.finish >= span.start,
      );
      const meets = [...new Set(others.map((work) => names.get(work.line) ?? ''))];
      return [{ place: row, ...span, meets }];
    });
    const starts = units.map(({ start }) => start);
    const way = Math.max(...starts) - Math.min(...starts);
    return { name: names.get(line) ?? '', units, pace: way === 0 ? null : way / (units.length - 1) };
  });
  return {
    places: rows.map((place) => names.get(place) ?? ''),
    lines: lines.sort((one, other) => startOf(one) - startOf(other)),
  };
}

const startOf = ({ units }: BalanceLine) => Math.min(...units.map(({ start }) => start));

function spanOf(works: readonly Work[]): { start: number; finish: number } | null {
  if (works.length === 0) return null;
  return {
    start: Math.min(...works.map(({ start }) => start)),
    finish: Math.max(...works.map(({ finish }) => finish)),
  };
}

/** What is done where, in the order of the outline; `names` learns what the keys are called. */
function workOf(plan: ProjectPlan, places: BalancePlaces, names: Map<string, string>): Work[] {
  const taskOf = new Map(plan.tasks.map((task) => [task.id, task]));
  const parents = new Set(plan.tasks.map(({ parent_task_id: parent }) => parent));
  const uses = new Map<string, number>();
  for (const { task_title: title } of plan.tasks) uses.set(title, (uses.get(title) ?? 0) + 1);
  const outline = numberOutline(
    plan.tasks.map((task) => ({
      id: task.id,
      parentId: task.parent_task_id,
      position: task.outline_position,
      taskNumber: task.task_number,
    })),
  );
  /** `Block A · Level 1` where several blocks have one. */
  const nameOfParent = (parent: ProjectPlanTask) => {
    const above = taskOf.get(parent.parent_task_id ?? '');
    const isNamedTwice = (uses.get(parent.task_title) ?? 0) > 1;
    return above && isNamedTwice ? `${above.task_title} · ${parent.task_title}` : parent.task_title;
  };
  return outline.flatMap(({ id }): Work[] => {
    const task = taskOf.get(id);
    const parent = taskOf.get(task?.parent_task_id ?? '');
    const start = task?.start_date ?? task?.due_date;
    if (
      !task ||
      !parent ||
      !start ||
      parents.has(id) ||
      task.is_milestone ||
      task.task_status === 'cancelled'
    )
      return [];
    const title = `title ${alike(task.task_title)}`;
    if (!names.has(title)) names.set(title, task.task_title.trim());
    names.set(parent.id, nameOfParent(parent));
    return [
      {
        ...(places === 'parents' ? { place: parent.id, line: title } : { place: title, line: parent.id }),
        start: epochDayOf(start),
        finish: epochDayOf(task.due_date ?? start),
      },
    ];
  });
}
