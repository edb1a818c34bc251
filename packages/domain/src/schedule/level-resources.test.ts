import { describe, expect, it } from 'vitest';
import { dateOfEpochDay, epochDayOf } from '../calendar/calendar-date.ts';
import { levelResources } from './level-resources.ts';
import type { Plan } from './plan.ts';
import { schedulePlan } from './schedule-plan.ts';
import { packedPlan } from './testing/packed-plan.ts';
import { randomOf, randomPlan } from './testing/random-plan.ts';

const crane = { id: 'crane', capacity: 1 };

function planOf(activities: Plan['activities'], links: Plan['links'] = []): Plan {
  const calendars = { plan: { weekendDays: [6, 7], holidays: [] } };
  return { start: '2026-01-05', calendars, calendarId: 'plan', activities, links };
}

describe('levelling', () => {
  it('delays the work with the most float, and says for which resource, on which day, behind whom', () => {
    const plan = planOf(
      [
        { id: 'columns', duration: 3 },
        { id: 'beams', duration: 4 },
        { id: 'slab', duration: 5 },
      ],
      [{ predecessor: 'beams', successor: 'slab', type: 'FS', lag: 0 }],
    );
    const { moves, overloads } = levelResources(
      plan,
      [crane],
      [
        { activityId: 'columns', resourceId: 'crane', units: 1 },
        { activityId: 'beams', resourceId: 'crane', units: 1 },
      ],
    );
    expect(overloads).toEqual([]);
    expect(moves.map(({ id, to, why }) => [id, dateOfEpochDay(to), why.kind])).toEqual([
      ['columns', '2026-01-09', 'resource'],
    ]);
    expect(moves[0]?.why).toMatchObject({ resourceId: 'crane', heldBy: ['beams'] });
  });

  it('says of what follows that its predecessor moved it', () => {
    const plan = planOf(
      [
        { id: 'a', duration: 2 },
        { id: 'b', duration: 2 },
        { id: 'after b', duration: 1 },
      ],
      [{ predecessor: 'b', successor: 'after b', type: 'FS', lag: 0 }],
    );
    const { moves } = levelResources(
      { ...plan, activities: plan.activities.map((one) => (one.id === 'a' ? pinned(one) : one)) },
      [crane],
      ['a', 'b'].map((activityId) => ({ activityId, resourceId: 'crane', units: 1 })),
    );
    expect(moves.map(({ id, why }) => [id, why.kind === 'link' ? why.predecessor : why.heldBy])).toEqual([
      ['b', ['a']],
      ['after b', 'b'],
    ]);
  });

  it('names what stays too much: work that may not move, or needs more than there is', () => {
    const plan = planOf([{ id: 'a', duration: 1 }]);
    const { moves, overloads } = levelResources(
      plan,
      [crane],
      [{ activityId: 'a', resourceId: 'crane', units: 2 }],
    );
    expect(moves).toEqual([]);
    expect(overloads).toMatchObject([{ resourceId: 'crane', units: 2, capacity: 1, ids: ['a'] }]);
  });

  it('works around leave, and says what ends later than its deadline lets it', () => {
    const plan = planOf([
      { id: 'a', duration: 2 },
      { id: 'b', duration: 2, deadline: '2026-01-06' },
      { id: 'c', duration: 2, deadline: '2026-01-09' },
    ]);
    const away = new Map(['2026-01-08', '2026-01-09'].map((date) => [epochDayOf(date), 0]));
    const { moves, overloads } = levelResources(
      plan,
      [{ ...crane, exceptions: away }],
      ['a', 'b', 'c'].map((activityId) => ({ activityId, resourceId: 'crane', units: 1 })),
    );
    expect(overloads).toEqual([]);
    const moved = moves.map(({ id, to, isTooLate }) => [id, dateOfEpochDay(to), isTooLate]);
    expect(moved.toSorted()).toEqual([
      ['a', '2026-01-14', false],
      ['c', '2026-01-12', true],
    ]);
  });

  // each day of each resource is full in the plan they are cut from, so that none can be shorter
  it.each([
    [30, 1],
    [60, 2],
    [60, 3],
    [120, 4],
    [120, 5],
  ])('comes within 5 % of the optimum of %i activities that fill their days (seed %i)', (many, seed) => {
    const { plan, resources, demands, optimum } = packedPlan(many, seed);
    const { end, overloads } = levelResources(plan, resources, demands);
    expect(overloads).toEqual([]);
    const days = end - epochDayOf(plan.start);
    expect(days).toBeGreaterThanOrEqual(optimum);
    expect(days).toBeLessThanOrEqual(Math.floor(optimum * 1.05));
  });

  it('never breaks a link, a calendar or a constraint, and never needs more than there is', () => {
    for (let seed = 1; seed <= 150; seed += 1) {
      const { plan: made, options } = randomPlan(seed);
      // of work that must be on a day nothing is asked
      const plan = { ...made, finish: null, activities: made.activities.map(free) };
      const random = randomOf(seed);
      const demands = plan.activities.map(({ id }) => ({
        activityId: id,
        resourceId: random() < 0.5 ? 'crane' : 'crew',
        units: 1,
      }));
      const resources = [crane, { id: 'crew', capacity: 2 }];
      const { plan: levelled, overloads, moves } = levelResources(plan, resources, demands, options);
      const scheduled = schedulePlan(levelled, options);
      // a plan that held it later would show that a link was broken
      for (const { id, to } of moves)
        expect([seed, id, scheduled.byId.get(id)?.earlyStart]).toEqual([seed, id, to]);
      const begun = new Set(plan.activities.flatMap(({ id, progress }) => (progress ? id : [])));
      expect(overloads.filter(({ ids }) => !ids.some((id) => begun.has(id)))).toEqual([]);
    }
  });
});

function pinned(activity: Plan['activities'][number]) {
  return { ...activity, constraints: [{ type: 'must_start_on' as const, date: '2026-01-05' }] };
}

function free(activity: Plan['activities'][number]) {
  return { ...activity, constraints: activity.constraints?.filter(({ type }) => !type.startsWith('must')) };
}
