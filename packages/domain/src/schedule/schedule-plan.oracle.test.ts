import { describe, expect, it } from 'vitest';
import { schedulePlan } from './schedule-plan.ts';
import { randomPlan } from './testing/random-plan.ts';
import { slowDates } from './testing/slow-oracle.ts';

/** The full tier makes a hundred thousand, in parts. */
const networks = Number(process.env.PLINTH_NETWORKS ?? 2000);
const part = Number((process.env.PLINTH_PART ?? '1/1').split('/')[0]);
const first = (part - 1) * networks + 1;

describe(`${networks} random plans from ${first} on`, () => {
  it('have the dates and floats that trying day after day finds', { timeout: 500_000 }, () => {
    for (let seed = first; seed < first + networks; seed += 1) {
      const { plan, options } = randomPlan(seed);
      const { activities } = schedulePlan(plan, options);
      const slow = slowDates(plan, options);
      const fast = activities.map(
        ({ id, earlyStart, earlyFinish, lateStart, lateFinish, totalFloat, freeFloat }) => {
          return { id, earlyStart, earlyFinish, lateStart, lateFinish, totalFloat, freeFloat };
        },
      );
      const expected = plan.activities.map(({ id }) => ({ id, ...slow.get(id) }));
      // compared as text first: most are the same, and that is quicker by far
      const isSame = JSON.stringify(fast) === JSON.stringify(expected);
      expect(isSame ? null : { seed, dates: fast }).toEqual(isSame ? null : { seed, dates: expected });
    }
  });
});
