import { dateOfEpochDay } from '../calendar/calendar-date.ts';
import { type EarlyDates, forwardPass, startHeldBy } from './forward-pass.ts';
import type { Plan, PlanOptions } from './plan.ts';
import { createLevelling, isWork, type Obstacle, placeForward } from './place-by-resources.ts';
import {
  createReckoning,
  done,
  eveningMilestone,
  notStarted,
  type Reckoning,
  tableAt,
  unbounded,
} from './reckoning.ts';
import {
  capacityOn,
  isOver,
  type Needs,
  needsOf,
  type Resource,
  type ResourceDemand,
  workDays,
} from './resource-use.ts';
import { searchOrder } from './search-order.ts';

export type LevellingMove = {
  id: string;
  /** Epoch days of its start before and after. */
  from: number;
  to: number;
  why:
    | {
        kind: 'resource';
        resourceId: string;
        /** The last day that stood in the way. */ day: number;
        heldBy: readonly string[];
      }
    | { kind: 'link'; predecessor: string };
  /** Whether it is now later than a constraint or its deadline lets it be. */
  isTooLate: boolean;
};

/** A day on which more is needed than there is: of work that may not move, or that alone needs too much. */
export type Overload = {
  resourceId: string;
  day: number;
  units: number;
  capacity: number;
  ids: readonly string[];
};

export type LevelledPlan = {
  /** The plan with a start no earlier for each that moved: scheduling it gives the levelled dates. */
  plan: Plan;
  moves: readonly LevellingMove[];
  overloads: readonly Overload[];
  /** First moment after the last work. */
  end: number;
};

/** Who needs what on which day. */
type Bookings = ReadonlyMap<number, Map<number, Booking>>;
type Booking = { units: number; ids: string[] };

/**
 * Delays work until no resource is needed more than it is there. Links and calendars hold throughout, work that has
 * begun or must be on a day stays, and work that a limit lets be no later is placed first; of many orders of placing
 * work the one with the shortest plan is taken.
 */
export function levelResources(
  plan: Plan,
  resources: readonly Resource[],
  demands: readonly ResourceDemand[],
  options: PlanOptions = {},
  /** Less than 1 looks for the shortest plan less long. */
  effort = 1,
): LevelledPlan {
  const reckoning = createReckoning(plan, options);
  const before = forwardPass(reckoning);
  const needs = needsOf(plan, resources, demands);
  const levelling = createLevelling(reckoning, before, resources, needs);
  const bookings: Bookings = new Map(resources.map((_, place) => [place, new Map<number, Booking>()]));
  const placed: { node: number; start: number; obstacle: Obstacle | null; heldBy: readonly string[] }[] = [];
  const isPinned = (node: number) =>
    reckoning.state[node] === notStarted && (reckoning.fixed[node] ?? unbounded) !== unbounded;

  for (const node of needs.keys()) {
    if (isPinned(node)) book(reckoning, needs, bookings, node, reckoning.fixed[node] ?? 0);
  }
  const { early, end } = placeForward(levelling, searchOrder(levelling, effort), (node, start, obstacle) => {
    const heldBy = obstacle ? (bookings.get(obstacle.resource)?.get(obstacle.day)?.ids ?? []) : [];
    placed.push({ node, start, obstacle, heldBy: [...heldBy] });
    if (reckoning.state[node] !== done && !isPinned(node)) book(reckoning, needs, bookings, node, start);
  });

  const moves = placed.flatMap(({ node, start, obstacle, heldBy }): LevellingMove[] => {
    const from = before.start[node] ?? 0;
    if (!isWork(reckoning, node) || start <= from || reckoning.state[node] !== notStarted) return [];
    const limit = reckoning.notAfter[node] ?? unbounded;
    return [
      {
        id: plan.activities[node]?.id ?? '',
        from: firstDay(reckoning, node, from),
        to: firstDay(reckoning, node, start),
        why: obstacle
          ? {
              kind: 'resource',
              resourceId: resources[obstacle.resource]?.id ?? '',
              day: obstacle.day,
              heldBy,
            }
          : { kind: 'link', predecessor: holderOf(reckoning, early, node) },
        isTooLate: start > limit && from <= limit,
      },
    ];
  });
  return { plan: withStarts(plan, moves), moves, overloads: overloadsOf(resources, bookings), end };
}

function book(reckoning: Reckoning, needs: Needs, bookings: Bookings, node: number, start: number): void {
  const id = reckoning.plan.activities[node]?.id ?? '';
  for (const { resource, units } of needs.get(node) ?? []) {
    for (const day of workDays(reckoning, node, start)) {
      const held = bookings.get(resource)?.get(day) ?? { units: 0, ids: [] };
      held.units += units;
      held.ids.push(id);
      bookings.get(resource)?.set(day, held);
    }
  }
}

/** The day on which a start is seen; a milestone in an evening ends its day. */
function firstDay(reckoning: Reckoning, node: number, start: number): number {
  const table = tableAt(reckoning, node);
  return reckoning.milestone[node] === eveningMilestone ? table.evening(start) - 1 : table.morning(start);
}

/** The predecessor that lets a node begin last. */
function holderOf(reckoning: Reckoning, early: EarlyDates, node: number): string {
  const { network, plan } = reckoning;
  let holder = '';
  let latest = -unbounded;
  for (let at = network.firstInto[node] ?? 0; at < (network.firstInto[node + 1] ?? 0); at += 1) {
    const edge = network.into[at] ?? 0;
    const held = startHeldBy(reckoning, early, edge);
    if (held <= latest) continue;
    latest = held;
    holder = plan.links[network.origin[edge] ?? -1]?.predecessor ?? '';
  }
  return holder;
}

function overloadsOf(resources: readonly Resource[], bookings: Bookings): Overload[] {
  return resources.flatMap((resource, place) =>
    [...(bookings.get(place) ?? [])]
      .map(([day, { units, ids }]) => ({
        resourceId: resource.id,
        day,
        units,
        capacity: capacityOn(resource, day),
        ids,
      }))
      .filter(({ units, capacity }) => isOver(units, capacity))
      .sort((one, other) => one.day - other.day),
  );
}

function withStarts(plan: Plan, moves: readonly LevellingMove[]): Plan {
  const starts = new Map(moves.map(({ id, to }) => [id, to]));
  return {
    ...plan,
    activities: plan.activities.map((activity) => {
      const day = starts.get(activity.id);
      if (day === undefined) return activity;
      const date = dateOfEpochDay(day);
      return {
        ...activity,
        constraints: [...(activity.constraints ?? []), { type: 'start_no_earlier_than' as const, date }],
      };
    }),
  };
}
