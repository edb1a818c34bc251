import { nameTasks } from './check-outline.ts';
import type { ImportedDependency } from './imported-schedule.ts';
import type { DraftDependency, DraftTask, ScheduleDraft } from './schedule-draft.ts';
import type { ProblemList } from './schedule-problems.ts';

/** Circles reported one by one; a file with more has one mistake copied many times. */
const REPORTED_CYCLES = 20;

/**
 * The links of the schedule that can be kept: both ends known, one of a type between two tasks, none between a task and what
 * is above it. Links that lead back to where they came from are errors.
 */
export function checkDependencies(
  draft: ScheduleDraft,
  tasksById: ReadonlyMap<string, DraftTask>,
  parents: ReadonlyMap<string, string>,
  problems: ProblemList,
): ImportedDependency[] {
  const kept: DraftDependency[] = [];
  const pairs = new Set<string>();
  for (const link of draft.dependencies) {
    const place = { row: link.row, field: 'predecessors', externalId: link.successor } as const;
    const skipped = [link.predecessor, link.successor].find((id) => draft.skippedTasks.has(id));
    const ends = {
      predecessor: tasksById.get(link.predecessor)?.title ?? '',
      successor: tasksById.get(link.successor)?.title ?? '',
    };
    const pair = JSON.stringify([link.predecessor, link.successor, link.type]);
    if (skipped !== undefined) problems.add('link_to_skipped_task', place, { id: skipped });
    else if (!tasksById.has(link.predecessor))
      problems.add('unknown_predecessor', place, { id: link.predecessor });
    else if (!tasksById.has(link.successor))
      problems.add('unknown_successor', { ...place, externalId: link.predecessor }, { id: link.successor });
    else if (link.predecessor === link.successor)
      problems.add('cycle', place, { tasks: nameTasks([link.successor, link.successor], tasksById) });
    else if (
      isAbove(link.predecessor, link.successor, parents) ||
      isAbove(link.successor, link.predecessor, parents)
    ) {
      problems.add('link_to_own_summary', place, ends);
    } else if (pairs.has(pair)) problems.add('duplicate_link', place, ends);
    else {
      pairs.add(pair);
      kept.push(link);
    }
  }
  reportCycles(kept, tasksById, parents, problems);
  return kept.map(({ row: _row, ...link }) => link);
}

function isAbove(upper: string, lower: string, parents: ReadonlyMap<string, string>): boolean {
  for (let above = parents.get(lower); above !== undefined; above = parents.get(above)) {
    if (above === upper) return true;
  }
  return false;
}

/** A step of the plan: a link, or none where a summary begins before its parts and is over after them. */
type Step = { from: string; to: string; link: DraftDependency | null };

/** Links of a summary are those of all the work below it: it begins as a task does, and is over as a node of its own. */
function stepsOf(
  links: readonly DraftDependency[],
  parents: ReadonlyMap<string, string>,
): { steps: Step[]; taskOf: (node: string) => string } {
  const summaries = new Set(parents.values());
  const overAt = (id: string) => (summaries.has(id) ? `${over}${id}` : id);
  const steps: Step[] = links.map((link) => ({
    from: overAt(link.predecessor),
    to: link.successor,
    link,
  }));
  for (const [part, summary] of parents) {
    steps.push(
      { from: summary, to: part, link: null },
      { from: overAt(part), to: overAt(summary), link: null },
    );
  }
  return { steps, taskOf: (node) => (node.startsWith(over) ? node.slice(over.length) : node) };
}

/** No identifier of a file begins with it: control characters are no part of one. */
const over = '\u0000';

/**
 * Takes away, again and again, the tasks nothing leads to. What is left waits for itself; walking its links backwards
 * ends in a circle, which is reported and taken away too.
 */
function reportCycles(
  links: readonly DraftDependency[],
  tasksById: ReadonlyMap<string, DraftTask>,
  parents: ReadonlyMap<string, string>,
  problems: ProblemList,
): void {
  const { steps, taskOf } = stepsOf(links, parents);
  const incoming = new Map<string, Step[]>();
  const outgoing = new Map<string, string[]>();
  for (const step of steps) {
    listOf(incoming, step.to).push(step);
    listOf(outgoing, step.from).push(step.to);
  }
  const nodes = new Set([...tasksById.keys(), ...outgoing.keys(), ...incoming.keys()]);
  const waitingFor = new Map([...nodes].map((id) => [id, incoming.get(id)?.length ?? 0]));
  const takeAway = (ids: string[]) => {
    for (const id of ids) waitingFor.delete(id);
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
      for (const follower of outgoing.get(id) ?? []) {
        const left = waitingFor.get(follower);
        if (left === undefined) continue;
        if (left > 1) waitingFor.set(follower, left - 1);
        else {
          waitingFor.delete(follower);
          ids.push(follower);
        }
      }
    }
  };

  takeAway([...waitingFor].filter(([, count]) => count === 0).map(([id]) => id));
  for (let reported = 0; reported < REPORTED_CYCLES; reported += 1) {
    const circle = findCircle(waitingFor, incoming);
    const last = circle.findLastIndex(({ link }) => link !== null);
    const closing = circle[last]?.link;
    if (!closing) return;
    // from the task the closing link leads to, round to it again
    const round = [...circle.slice(last + 1), ...circle.slice(0, last + 1)];
    const named = [...round.map(({ from }) => taskOf(from)), closing.successor].filter(
      (id, place, all) => id !== all[place - 1],
    );
    problems.add(
      'cycle',
      { row: closing.row, field: 'predecessors', externalId: closing.successor },
      { tasks: nameTasks(named, tasksById) },
    );
    takeAway(circle.map(({ from }) => from));
  }
}

/** Steps of one circle in their direction, the last leading back to where the first begins; none when nothing waits. */
function findCircle(waiting: ReadonlyMap<string, number>, incoming: ReadonlyMap<string, Step[]>): Step[] {
  const walked: Step[] = [];
  const stepOf = new Map<string, number>();
  let [at] = waiting.keys();
  while (at !== undefined && !stepOf.has(at)) {
    stepOf.set(at, walked.length);
    const back: Step | undefined = incoming.get(at)?.find(({ from }) => waiting.has(from));
    if (back) walked.push(back);
    at = back?.from;
  }
  return at === undefined ? [] : walked.slice(stepOf.get(at)).reverse();
}

function listOf<T>(lists: Map<string, T[]>, key: string): T[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
