import type { DependencyType } from '../projects/schedule-import/imported-schedule.ts';
import { readPredecessors } from '../projects/schedule-import/csv-predecessors.ts';
import { scheduleLimits } from '../projects/schedule-import/schedule-limits.ts';
import type { ProjectPlanLink } from './project-plan.ts';

export type LinkChanges = {
  links_added: {
    predecessor_id: string;
    successor_id: string;
    dependency_type: DependencyType;
    lag_days: number;
  }[];
  links_changed: { id: string; dependency_type: DependencyType; lag_days: number }[];
  links_removed: string[];
};

export type PredecessorProblem = {
  problem: 'bad_predecessor' | 'unknown_link_type' | 'unknown_predecessor' | 'bad_lag' | 'itself';
  value: string;
};

/** The links into a task as one types them: `3`, `3SS`, `3FS+2`, by the numbers of the rows. */
export function predecessorText(
  links: readonly ProjectPlanLink[],
  numberOf: ReadonlyMap<string, number>,
): string {
  return links
    .flatMap(({ predecessor_id: id, dependency_type: type, lag_days: lag }) => {
      const number = numberOf.get(id);
      if (number === undefined) return [];
      const sign = lag > 0 ? `+${lag}` : lag < 0 ? String(lag) : '';
      return [{ number, text: `${number}${type === 'FS' && lag === 0 ? '' : type}${sign}` }];
    })
    .sort((one, other) => one.number - other.number)
    .map(({ text }) => text)
    .join(', ');
}

/** What typed predecessors change of the links into a task; a predecessor typed twice counts as it was typed last. */
export function readPredecessorCell(
  text: string,
  successor: string,
  links: readonly ProjectPlanLink[],
  idOf: (reference: string) => string | null,
  daysPerWeek: number,
): LinkChanges | PredecessorProblem {
  const wanted = new Map<string, { type: DependencyType; lag: number }>();
  for (const read of readPredecessors(text, idOf, daysPerWeek)) {
    if ('problem' in read) return read;
    const { reference, type, lag } = read;
    const isWhole = lag.unit === 'working-days' && Number.isInteger(lag.amount);
    if (!isWhole || Math.abs(lag.amount) > scheduleLimits.lagDays) {
      return { problem: 'bad_lag', value: String(lag.amount) };
    }
    if (reference === successor) return { problem: 'itself', value: text };
    wanted.set(reference, { type, lag: lag.amount });
  }
  const known = new Map(links.map((link) => [link.predecessor_id, link]));
  const changes: LinkChanges = {
    links_added: [],
    links_changed: [],
    links_removed: links.filter((link) => !wanted.has(link.predecessor_id)).map(({ id }) => id),
  };
  for (const [predecessor, { type, lag }] of wanted) {
    const link = known.get(predecessor);
    const facts = { dependency_type: type, lag_days: lag };
    if (!link) changes.links_added.push({ predecessor_id: predecessor, successor_id: successor, ...facts });
    else if (link.dependency_type !== type || link.lag_days !== lag)
      changes.links_changed.push({ id: link.id, ...facts });
  }
  return changes;
}
