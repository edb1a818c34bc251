import { nameTasks } from './check-outline.ts';
import type { ImportedDependency } from './imported-schedule.ts';
import type { DraftDependency, DraftTask, ScheduleDraft } from './schedule-draft.ts';
import type { ProblemList } from './schedule-problems.ts';

/** Circles reported one by one; a file with more has one mistake copied many times. */
const REPORTED_CYCLES = 20;

/**
 * The links of the schedule that can be kept: both ends known, one between two tasks, none between a task and what
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
    const pair = JSON.stringify([link.predecessor, link.successor]);
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
  reportCycles(kept, tasksById, problems);
  return kept.map(({ row: _row, ...link }) => link);
}

function isAbove(upper: string, lower: string, parents: ReadonlyMap<string, string>): boolean {
  for (let above = parents.get(lower); above !== undefined; above = parents.get(above)) {
    if (above === upper) return true;
  }
  return false;
}

/**
 * Takes away, again and again, the tasks nothing leads to. What is left waits for itself; walking its links backwards
 * ends in a circle, which is reported and taken away too.
 */
function reportCycles(
  links: readonly DraftDependency[],
  tasksById: ReadonlyMap<string, DraftTask>,
  problems: ProblemList,
): void {
  const incoming = new Map<string, DraftDependency[]>();
  const outgoing = new Map<string, string[]>();
  for (const link of links) {
    listOf(incoming, link.successor).push(link);
    listOf(outgoing, link.predecessor).push(link.successor);
  }
  const waitingFor = new Map([...tasksById.keys()].map((id) => [id, incoming.get(id)?.length ?? 0]));
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
    const closing = circle.at(-1);
    if (!closing) return;
    const ids = circle.map((link) => link.predecessor);
    const named = nameTasks([...ids, closing.successor], tasksById);
    problems.add(
      'cycle',
      { row: closing.row, field: 'predecessors', externalId: closing.successor },
      { tasks: named },
    );
    takeAway(ids);
  }
}

/** Links of one circle in their direction, the last leading back to where the first begins; none when nothing waits. */
function findCircle(
  waiting: ReadonlyMap<string, number>,
  incoming: ReadonlyMap<string, DraftDependency[]>,
): DraftDependency[] {
  const walked: DraftDependency[] = [];
  const stepOf = new Map<string, number>();
  let [at] = waiting.keys();
  while (at !== undefined && !stepOf.has(at)) {
    stepOf.set(at, walked.length);
    const back: DraftDependency | undefined = incoming.get(at)?.find((link) => waiting.has(link.predecessor));
    if (back) walked.push(back);
    at = back?.predecessor;
  }
  return at === undefined ? [] : walked.slice(stepOf.get(at)).reverse();
}

function listOf<T>(lists: Map<string, T[]>, key: string): T[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
