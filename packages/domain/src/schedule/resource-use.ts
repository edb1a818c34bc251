import type { Plan } from './plan.ts';
import { type Reckoning, tableAt } from './reckoning.ts';

export type Resource = {
  id: string;
  /** Units there are on a working day. */
  capacity: number;
  /** Days on which there are other units: leave, a machine in repair. By epoch day. */
  exceptions?: ReadonlyMap<number, number>;
};

/** Units an activity needs on each of its working days. */
export type ResourceDemand = { activityId: string; resourceId: string; units: number };

/** What an activity needs of one of the resources, by its place in the list. */
export type Need = { resource: number; units: number };

/** By node; nodes that need nothing have none. */
export type Needs = ReadonlyMap<number, readonly Need[]>;

/** Units are sums of shares like 0.1. */
const rounding = 1e-9;

export function needsOf(
  plan: Plan,
  resources: readonly Resource[],
  demands: readonly ResourceDemand[],
): Needs {
  const indexOf = new Map(plan.activities.map(({ id }, index) => [id, index]));
  const placeOf = new Map(resources.map(({ id }, place) => [id, place]));
  const needs = new Map<number, Need[]>();
  for (const { activityId, resourceId, units } of demands) {
    const node = indexOf.get(activityId);
    const resource = placeOf.get(resourceId);
    if (node === undefined || resource === undefined || units <= 0) continue;
    const known = needs.get(node) ?? [];
    const same = known.find((need) => need.resource === resource);
    if (same) same.units += units;
    else known.push({ resource, units });
    needs.set(node, known);
  }
  return needs;
}

/** What is taken of each resource, day by day. */
export type Use = {
  clear: () => void;
  book: (needs: readonly Need[], day: number) => void;
  /** The first of the needs that a day has no room for. */
  lackingOn: (needs: readonly Need[], day: number) => Need | null;
};

/** Rows of days that are used again and again: what is booked is gone once it is cleared. */
export function createUse(resources: readonly Resource[], around: number): Use {
  const first = around - 400;
  const rows = resources.map(() => new Float64Array(1024));
  const capacities = resources.map(({ capacity }) => capacity);
  /** Days before the rows begin are rare: a promise that was reckoned backwards. */
  const earlier = new Map<string, number>();

  function unitsOn(resource: number, day: number): number {
    const at = day - first;
    return at < 0 ? (earlier.get(`${resource} ${day}`) ?? 0) : (rows[resource]?.[at] ?? 0);
  }
  function add(resource: number, day: number, units: number): void {
    const at = day - first;
    let row = rows[resource];
    if (!row) return;
    if (at < 0) {
      earlier.set(`${resource} ${day}`, unitsOn(resource, day) + units);
      return;
    }
    if (at >= row.length) {
      const longer = new Float64Array(Math.max(at + 1, row.length * 2));
      longer.set(row);
      rows[resource] = longer;
      row = longer;
    }
    row[at] = (row[at] ?? 0) + units;
  }
  return {
    clear: () => {
      for (const row of rows) row.fill(0);
      earlier.clear();
    },
    book: (needs, day) => {
      for (const { resource, units } of needs) add(resource, day, units);
    },
    lackingOn: (needs, day) => {
      for (const need of needs) {
        const { resource, units } = need;
        const capacity = resources[resource]?.exceptions?.get(day) ?? capacities[resource] ?? 0;
        if (units + unitsOn(resource, day) > capacity + rounding) return need;
      }
      return null;
    },
  };
}

export function capacityOn(resource: Resource | undefined, day: number): number {
  return resource?.exceptions?.get(day) ?? resource?.capacity ?? 0;
}

export function isOver(units: number, capacity: number): boolean {
  return units > capacity + rounding;
}

/** The days a node works on from a start on. */
export function* workDays(reckoning: Reckoning, node: number, start: number): Generator<number> {
  const table = tableAt(reckoning, node);
  const end = start + (reckoning.duration[node] ?? 0);
  for (let ordinal = start; ordinal < end; ordinal += 1) yield table.morning(ordinal);
}
