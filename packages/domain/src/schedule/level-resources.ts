import { dateOfEpochDay } from '../calendar/calendar-date.ts';
import { backwardPass } from './backward-pass.ts';
import { type EarlyDates, earliestStart, forwardPass, place, startHeldBy } from './forward-pass.ts';
import type { Plan, PlanOptions } from './plan.ts';
import { createReckoning, done, notStarted, type Reckoning, tableAt, unbounded } from './reckoning.ts';

export type Resource = { id: string; /** Units there are on a working day. */ capacity: number };

/** Units an activity needs on each of its working days. */
export type ResourceDemand = { activityId: string; resourceId: string; units: number };

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

type Uses = Map<string, Map<number, { units: number; ids: string[] }>>;
type Attempt = { early: EarlyDates; uses: Uses; moves: LevellingMove[]; end: number };
type Needs = ReadonlyMap<number, readonly { resourceId: string; units: number; capacity: number }[]>;

/** Tries of another order, for plans small enough; the first orders are those that planners use. */
const samples = 200;
const sampledUpTo = 300;

/**
 * Delays work until no resource is needed more than it is there. Links, calendars and constraints hold throughout:
 * work is placed one by one after its predecessors, the most pressing first, and of several such orders the shortest
 * plan is taken. Work that has begun, or that must be on a day, stays.
 */
export function levelResources(
  plan: Plan,
  resources: readonly Resource[],
  demands: readonly ResourceDemand[],
  options: PlanOptions = {},
): LevelledPlan {
  const reckoning = createReckoning(plan, options);
  const before = forwardPass(reckoning);
  const needs = needsOf(plan, resources, demands);
  let best: Attempt | null = null;
  for (const urgency of urgencies(reckoning, before)) {
    const attempt = placeAll(reckoning, before, needs, urgency);
    if (best === null || attempt.end < best.end) best = attempt;
  }
  const found = best ?? placeAll(reckoning, before, needs, new Float64Array(reckoning.network.size));
  return {
    plan: withStarts(plan, found.moves),
    moves: found.moves,
    overloads: overloadsOf(resources, found.uses),
    end: found.end,
  };
}

function needsOf(plan: Plan, resources: readonly Resource[], demands: readonly ResourceDemand[]): Needs {
  const indexOf = new Map(plan.activities.map(({ id }, index) => [id, index]));
  const capacityOf = new Map(resources.map(({ id, capacity }) => [id, capacity]));
  const needs = new Map<number, { resourceId: string; units: number; capacity: number }[]>();
  for (const { activityId, resourceId, units } of demands) {
    const node = indexOf.get(activityId);
    const capacity = capacityOf.get(resourceId);
    if (node === undefined || capacity === undefined || units <= 0) continue;
    const known = needs.get(node);
    if (known) known.push({ resourceId, units, capacity });
    else needs.set(node, [{ resourceId, units, capacity }]);
  }
  return needs;
}

/** Orders to try: the smallest number is placed first. */
function urgencies(reckoning: Reckoning, early: EarlyDates): Float64Array[] {
  const { network, duration } = reckoning;
  const last = early.moments.reduce((most, moment) => Math.max(most, moment), -unbounded);
  const late = backwardPass(reckoning, early, { moment: last, promisedDay: null });
  const finishes = new Float64Array(network.size);
  const starts = new Float64Array(network.size);
  const floats = new Float64Array(network.size);
  for (let node = 0; node < network.size; node += 1) {
    const table = tableAt(reckoning, node);
    const work = duration[node] ?? 0;
    finishes[node] = table.evening(late[node] ?? 0);
    starts[node] = table.morning((late[node] ?? 0) - work);
    floats[node] = (late[node] ?? 0) - (early.start[node] ?? 0) - work;
  }
  const orders = [finishes, starts, floats];
  if (network.activityCount > sampledUpTo) return orders;
  let state = 1;
  for (let sample = 0; sample < samples; sample += 1) {
    const spread = 1 + (sample % 5) * 3;
    orders.push(
      starts.map((start) => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return start + (state / 4_294_967_296) * spread;
      }),
    );
  }
  return orders;
}

function placeAll(reckoning: Reckoning, before: EarlyDates, needs: Needs, urgency: Float64Array): Attempt {
  const { network, plan } = reckoning;
  const early = { start: new Int32Array(network.size), moments: new Int32Array(network.size * 4) };
  const uses: Uses = new Map();
  const moves: LevellingMove[] = [];
  const open = Int32Array.from({ length: network.size }, (_, node) => {
    return (network.firstInto[node + 1] ?? 0) - (network.firstInto[node] ?? 0);
  });
  const ready = new Set<number>();
  open.forEach((many, node) => void (many === 0 && ready.add(node)));
  let end = -unbounded;
  while (ready.size > 0) {
    const node = mostUrgent(reckoning, ready, urgency);
    ready.delete(node);
    const byLogic = earliestStart(reckoning, early, node);
    const { start, obstacle } = freeStart(reckoning, needs, uses, node, byLogic);
    place(reckoning, early, node, start);
    book(reckoning, needs, uses, node, start);
    if (isWork(reckoning, node)) {
      end = Math.max(end, early.moments[node * 4] ?? 0);
      const [from, to] = [before.start[node] ?? 0, start];
      const table = tableAt(reckoning, node);
      if (to > from && reckoning.state[node] === notStarted) {
        const why = obstacle ?? { kind: 'link' as const, predecessor: holderOf(reckoning, early, node) };
        moves.push({
          id: plan.activities[node]?.id ?? '',
          from: table.morning(from),
          to: table.morning(to),
          why,
        });
      }
    }
    for (let at = network.firstOut[node] ?? 0; at < (network.firstOut[node + 1] ?? 0); at += 1) {
      const next = network.successor[network.out[at] ?? 0] ?? 0;
      open[next] = (open[next] ?? 0) - 1;
      if (open[next] === 0) ready.add(next);
    }
  }
  return { early, uses, moves, end };
}

function mostUrgent({ state, fixed }: Reckoning, ready: ReadonlySet<number>, urgency: Float64Array): number {
  let best = -1;
  let least = Infinity;
  for (const node of ready) {
    // what cannot move takes its share before others ask for theirs
    const stays = state[node] !== notStarted || (fixed[node] ?? unbounded) !== unbounded;
    const number = stays ? -Infinity : (urgency[node] ?? 0);
    if (best < 0 || number < least || (number === least && node < best)) {
      best = node;
      least = number;
    }
  }
  return best;
}

type Obstacle = Extract<LevellingMove['why'], { kind: 'resource' }>;

/** The first start from one on whose days there is enough of everything. */
function freeStart(
  reckoning: Reckoning,
  needs: Needs,
  uses: Uses,
  node: number,
  from: number,
): { start: number; obstacle: Obstacle | null } {
  const wanted = needs.get(node) ?? [];
  const work = reckoning.duration[node] ?? 0;
  const stays = reckoning.state[node] !== notStarted || (reckoning.fixed[node] ?? unbounded) !== unbounded;
  const isPossible = wanted.every(({ units, capacity }) => units <= capacity);
  if (stays || work === 0 || wanted.length === 0 || !isPossible) return { start: from, obstacle: null };
  const table = tableAt(reckoning, node);
  let obstacle: Obstacle | null = null;
  let start = from;
  for (let ordinal = start + work - 1; ordinal >= start; ordinal -= 1) {
    const day = table.morning(ordinal);
    const lacking = wanted.find(
      ({ resourceId, units, capacity }) => (uses.get(resourceId)?.get(day)?.units ?? 0) + units > capacity,
    );
    if (!lacking) continue;
    const heldBy = uses.get(lacking.resourceId)?.get(day)?.ids ?? [];
    obstacle = { kind: 'resource', resourceId: lacking.resourceId, day, heldBy: [...heldBy] };
    start = ordinal + 1;
    ordinal = start + work;
  }
  return { start, obstacle };
}

function book(reckoning: Reckoning, needs: Needs, uses: Uses, node: number, start: number): void {
  if (reckoning.state[node] === done) return;
  const table = tableAt(reckoning, node);
  const id = reckoning.plan.activities[node]?.id ?? '';
  for (const { resourceId, units } of needs.get(node) ?? []) {
    const days = uses.get(resourceId) ?? new Map<number, { units: number; ids: string[] }>();
    uses.set(resourceId, days);
    for (let ordinal = start; ordinal < start + (reckoning.duration[node] ?? 0); ordinal += 1) {
      const day = table.morning(ordinal);
      const held = days.get(day) ?? { units: 0, ids: [] };
      held.units += units;
      held.ids.push(id);
      days.set(day, held);
    }
  }
}

function isWork({ network }: Reckoning, node: number): boolean {
  return node < network.activityCount && network.isSummary[node] === 0;
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

function overloadsOf(resources: readonly Resource[], uses: Uses): Overload[] {
  return resources.flatMap(({ id, capacity }) =>
    [...(uses.get(id) ?? [])]
      .filter(([, { units }]) => units > capacity)
      .sort(([one], [other]) => one - other)
      .map(([day, { units, ids }]) => ({ resourceId: id, day, units, capacity, ids })),
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
