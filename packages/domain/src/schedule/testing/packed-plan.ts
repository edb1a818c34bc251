import type { Plan } from '../plan.ts';
import type { Resource, ResourceDemand } from '../resource-use.ts';
import { randomOf } from './random-plan.ts';

type Block = { from: number; days: number; units: number };

/**
 * A plan whose shortest length with its resources is known: a rectangle of days by units is cut into activities, so that
 * all of it is used on every day, and links run only from what ends to what begins later.
 */
export function packedPlan(
  many: number,
  seed: number,
): { plan: Plan; resources: Resource[]; demands: ResourceDemand[]; optimum: number } {
  const random = randomOf(seed);
  const optimum = many;
  const capacity = 20;
  const blocks: Block[] = [{ from: 0, days: optimum, units: capacity }];
  while (blocks.length < many) {
    const largest = blocks.reduce(
      (most, { days, units }, at) => (days * units > area(blocks[most]) ? at : most),
      0,
    );
    const [block] = blocks.splice(largest, 1);
    if (!block) break;
    const isAcross = block.units < 2 || (block.days > 1 && random() < 0.55);
    const share = 0.25 + random() * 0.5;
    const cut = Math.max(1, Math.round((isAcross ? block.days : block.units) * share));
    if (isAcross) {
      blocks.push({ ...block, days: cut }, { ...block, from: block.from + cut, days: block.days - cut });
    } else blocks.push({ ...block, units: cut }, { ...block, units: block.units - cut });
  }
  const links = blocks.flatMap((block, successor) =>
    blocks.flatMap(({ from, days }, predecessor) =>
      from + days <= block.from && from + days > block.from - 6 && random() < 0.15
        ? [{ predecessor: String(predecessor), successor: String(successor), type: 'FS' as const, lag: 0 }]
        : [],
    ),
  );
  return {
    plan: {
      start: '2026-01-01',
      calendars: { all: { weekendDays: [], holidays: [] } },
      calendarId: 'all',
      activities: blocks.map(({ days }, index) => ({ id: String(index), duration: days })),
      links,
    },
    resources: [{ id: 'crew', capacity }],
    demands: blocks.map(({ units }, index) => ({ activityId: String(index), resourceId: 'crew', units })),
    optimum,
  };
}

function area(block: Block | undefined): number {
  return block ? block.days * block.units : 0;
}
