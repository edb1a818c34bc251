import { type DependencyType, dependencyTypes } from '../projects/schedule-import/imported-schedule.ts';
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
      return [{ number, type, text: `${number}${type === 'FS' && lag === 0 ? '' : type}${sign}` }];
    })
    .sort(
      (one, other) =>
        one.number - other.number || dependencyTypes.indexOf(one.type) - dependencyTypes.indexOf(other.type),
    )
    .map(({ text }) => text)
    .join(', ');
}

/**
 * What typed predecessors change of the links into a task. One typed twice with the same type counts as it was typed last;
 * of another type it is a second link. A link whose type is no longer typed takes one of its predecessor's new types.
 */
export function readPredecessorCell(
  text: string,
  successor: string,
  links: readonly ProjectPlanLink[],
  idOf: (reference: string) => string | null,
  daysPerWeek: number,
): LinkChanges | PredecessorProblem {
  const wanted = new Map<string, { predecessor: string; type: DependencyType; lag: number }>();
  for (const read of readPredecessors(text, idOf, daysPerWeek)) {
    if ('problem' in read) return read;
    const { reference, type, lag } = read;
    const isWhole = lag.unit === 'working-days' && Number.isInteger(lag.amount);
    if (!isWhole || Math.abs(lag.amount) > scheduleLimits.lagDays) {
      return { problem: 'bad_lag', value: String(lag.amount) };
    }
    if (reference === successor) return { problem: 'itself', value: text };
    wanted.set(`${type} ${reference}`, { predecessor: reference, type, lag: lag.amount });
  }
  const named = (link: ProjectPlanLink) => wanted.has(`${link.dependency_type} ${link.predecessor_id}`);
  const spare = links.filter((link) => !named(link));
  const changes: LinkChanges = { links_added: [], links_changed: [], links_removed: [] };
  for (const { predecessor, type, lag } of wanted.values()) {
    const facts = { dependency_type: type, lag_days: lag };
    const held = links.find((link) => link.predecessor_id === predecessor && link.dependency_type === type);
    const place = held ? -1 : spare.findIndex((link) => link.predecessor_id === predecessor);
    const link = held ?? spare[place];
    if (place >= 0) spare.splice(place, 1);
    if (!link) changes.links_added.push({ predecessor_id: predecessor, successor_id: successor, ...facts });
    else if (link.dependency_type !== type || link.lag_days !== lag)
      changes.links_changed.push({ id: link.id, ...facts });
  }
  return { ...changes, links_removed: spare.map(({ id }) => id) };
}
