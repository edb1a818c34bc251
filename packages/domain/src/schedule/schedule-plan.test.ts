import { describe, expect, it } from 'vitest';
import { dateOfEpochDay, epochDayOf } from '../calendar/calendar-date.ts';
import { danglingLogic, diagnosePlan, longLags } from './diagnose-plan.ts';
import type { Activity, Plan, PlanLink, PlanOptions } from './plan.ts';
import { schedulePlan } from './schedule-plan.ts';

const calendars = {
  plan: { weekendDays: [6, 7], holidays: [{ date: '2026-01-07', isWorking: false }] },
  gulf: { weekendDays: [5, 6], holidays: [] },
};

function planOf(activities: Activity[], links: PlanLink[] = [], more: Partial<Plan> = {}): Plan {
  return { start: '2026-01-05', calendars, calendarId: 'plan', activities, links, ...more };
}

function after(predecessor: string, successor: string, type: PlanLink['type'] = 'FS', lag = 0): PlanLink {
  return { predecessor, successor, type, lag };
}

function datesOf(plan: Plan, options?: PlanOptions) {
  return Object.fromEntries(
    schedulePlan(plan, options).activities.map(({ id, start, finish }) => [
      id,
      `${dateOfEpochDay(start)} ${dateOfEpochDay(finish)}`,
    ]),
  );
}

it('holds work at both ends where two links of different types join the same tasks', () => {
  const pair = (ffLag: number) =>
    schedulePlan({
      start: '2026-01-05',
      calendars: { plan: { weekendDays: [6, 7], holidays: [] } },
      calendarId: 'plan',
      activities: [
        { id: 'pipes', duration: 10 },
        { id: 'tests', duration: 2 },
      ],
      links: [
        { predecessor: 'pipes', successor: 'tests', type: 'SS', lag: 3 },
        { predecessor: 'pipes', successor: 'tests', type: 'FF', lag: ffLag },
      ],
    });
  const day = (date: string) => epochDayOf(date);
  expect(pair(1).byId.get('tests')).toMatchObject({ start: day('2026-01-16'), finish: day('2026-01-19') });
  // the other link holds it once this one is loose
  expect(pair(-8).byId.get('tests')).toMatchObject({ start: day('2026-01-08'), finish: day('2026-01-09') });
  expect(pair(1).byId.get('pipes')).toMatchObject({ totalFloat: 0, isCritical: true });
});

describe('a plan', () => {
  it('works around weekends and holidays of each calendar', () => {
    const plan = planOf(
      [
        { id: 'plan week', duration: 3 },
        { id: 'gulf week', duration: 3, calendarId: 'gulf' },
      ],
      [after('plan week', 'gulf week')],
    );
    expect(datesOf(plan)).toEqual({
      // the seventh is a holiday
      'plan week': '2026-01-05 2026-01-08',
      'gulf week': '2026-01-11 2026-01-13',
    });
  });

  it('puts work as late as its successors let, when asked to', () => {
    const late = { type: 'as_late_as_possible' as const, date: null };
    const plan = planOf(
      [
        { id: 'long', duration: 6 },
        { id: 'delivery', duration: 1, constraints: [late] },
        { id: 'fixing', duration: 1 },
      ],
      [after('long', 'fixing'), after('delivery', 'fixing')],
    );
    expect(datesOf(plan)).toMatchObject({
      delivery: '2026-01-13 2026-01-13',
      fixing: '2026-01-14 2026-01-14',
    });
  });

  it('has negative float where a promised finish is out of reach', () => {
    const plan = planOf([{ id: 'a', duration: 5 }], [], { finish: '2026-01-08' });
    expect(schedulePlan(plan).byId.get('a')).toMatchObject({ totalFloat: -2, isCritical: true });
  });

  it('divides total float into what is free and what others lose', () => {
    const plan = planOf(
      [
        { id: 'long', duration: 10 },
        { id: 'one', duration: 1 },
        { id: 'two', duration: 1 },
      ],
      [after('one', 'two')],
    );
    expect(schedulePlan(plan).byId.get('one')).toMatchObject({
      totalFloat: 8,
      freeFloat: 0,
      interferingFloat: 8,
      isNearCritical: false,
    });
    expect(schedulePlan(plan, { nearCriticalUpTo: 8 }).byId.get('two')?.isNearCritical).toBe(true);
  });

  it('says which deadline is missed, and lets it limit the late dates', () => {
    const plan = planOf([{ id: 'a', duration: 5, deadline: '2026-01-06' }]);
    expect(schedulePlan(plan).byId.get('a')).toMatchObject({ isDeadlineMissed: true, totalFloat: -3 });
  });

  it('rolls up summaries, and links to a summary hold all below it', () => {
    const plan = planOf(
      [
        { id: 'prepare', duration: 2 },
        { id: 'phase', duration: 99 },
        { id: 'one', parentId: 'phase', duration: 1 },
        { id: 'two', parentId: 'phase', duration: 4 },
        { id: 'hand over', duration: 1 },
        { id: 'with the phase', duration: 1 },
      ],
      [after('prepare', 'phase'), after('phase', 'hand over'), after('phase', 'with the phase', 'SS', 1)],
    );
    expect(datesOf(plan)).toMatchObject({
      phase: '2026-01-08 2026-01-13',
      'hand over': '2026-01-14 2026-01-14',
      'with the phase': '2026-01-09 2026-01-09',
    });
  });

  describe('with progress', () => {
    const begun = planOf(
      [
        {
          id: 'walls',
          duration: 5,
          progress: { actualStart: '2026-01-05', actualFinish: null, remaining: 3 },
        },
        {
          id: 'paint',
          duration: 4,
          progress: { actualStart: '2026-01-06', actualFinish: null, remaining: 2 },
        },
      ],
      [after('walls', 'paint')],
      { dataDate: '2026-01-08' },
    );

    it('keeps the logic: what is left of work out of sequence waits', () => {
      expect(datesOf(begun)).toEqual({ walls: '2026-01-05 2026-01-12', paint: '2026-01-06 2026-01-14' });
    });

    it('or overrides it', () => {
      expect(datesOf(begun, { progressLogic: 'override' }).paint).toBe('2026-01-06 2026-01-09');
    });

    it('names what ran ahead', () => {
      expect(schedulePlan(begun).outOfSequence).toEqual([
        { predecessor: 'walls', successor: 'paint', type: 'FS', event: 'started' },
      ]);
    });
  });

  it('names the circle it cannot leave, and what it does not know', () => {
    const circle = planOf(
      [
        { id: 'a', duration: 1 },
        { id: 'b', duration: 1 },
      ],
      [after('a', 'b'), after('b', 'a')],
    );
    expect(() => schedulePlan(circle)).toThrow(expect.objectContaining({ code: 'cycle', ids: ['b', 'a'] }));
    expect(() => schedulePlan(planOf([], [after('x', 'y')]))).toThrow(/unknown_activity/);
    expect(() => schedulePlan(planOf([{ id: 'a', duration: 1, calendarId: 'moon' }]))).toThrow(
      /unknown_calendar/,
    );
  });
});

describe('free float', () => {
  const floats = (plan: Plan) =>
    schedulePlan(plan).activities.map(
      ({ id, totalFloat, freeFloat, interferingFloat }) =>
        `${id} ${totalFloat} ${freeFloat} ${interferingFloat}`,
    );

  it('ends with the plan, with a date that limits the work, and with the total float', () => {
    // the one link leads to the start of the work: it lets its finish slip as far as the plan does
    const ladder = planOf(
      [
        { id: 'a', duration: 9 },
        { id: 'c', duration: 4 },
        { id: 'b', duration: 1 },
        { id: 'end', duration: 10 },
      ],
      [after('c', 'b'), after('a', 'b', 'SS')],
    );
    expect(floats(ladder)[0]).toBe('a 1 1 0');
    const limited = planOf([
      { id: 'a', duration: 2, deadline: '2026-01-08' },
      { id: 'late', duration: 3, deadline: '2026-01-06' },
      { id: 'end', duration: 10 },
    ]);
    expect(floats(limited)).toEqual(['a 1 1 0', 'late -1 0 0', 'end 0 0 0']);
  });

  it('of the first work of a summary ends where the start of the summary holds another', () => {
    const plan = planOf(
      [
        { id: 'phase', duration: 0 },
        { id: 'first', duration: 2, parentId: 'phase' },
        {
          id: 'other',
          duration: 4,
          parentId: 'phase',
          constraints: [{ type: 'start_no_earlier_than', date: '2026-01-09' }],
        },
        { id: 'follows', duration: 3 },
        { id: 'end', duration: 20 },
      ],
      [after('phase', 'follows', 'SS', 3)],
    );
    const byId = new Map(floats(plan).map((line) => [line.split(' ')[0], line]));
    expect(byId.get('first')).toMatch(/^first \d+ 0 \d+$/);
    expect(byId.get('other')).toMatch(/^other (\d+) \1 0$/);
  });
});

it('lets each of two tasks slip that begin a summary together: it begins where it did', () => {
  const together = schedulePlan(
    planOf(
      [
        { id: 'frame', duration: 0 },
        { id: 'columns', duration: 2, parentId: 'frame' },
        { id: 'stairs', duration: 1, parentId: 'frame' },
        { id: 'survey', duration: 1 },
        { id: 'roof', duration: 9 },
      ],
      [after('frame', 'survey', 'SS')],
    ),
  );
  const alone = schedulePlan(
    planOf(
      [
        { id: 'frame', duration: 0 },
        { id: 'stairs', duration: 1, parentId: 'frame' },
        { id: 'survey', duration: 1 },
        { id: 'roof', duration: 9 },
      ],
      [after('frame', 'survey', 'SS')],
    ),
  );
  expect(alone.byId.get('stairs')).toMatchObject({ freeFloat: 0, totalFloat: 8 });
  expect(together.byId.get('stairs')).toMatchObject({ freeFloat: 8, totalFloat: 8 });
});

describe('a milestone that stands in the morning', () => {
  const held = (type: PlanLink['type'], lag: number, options?: PlanOptions) =>
    datesOf(
      planOf(
        [
          {
            id: 'cure',
            duration: 3,
            progress: { actualStart: '2026-01-08', actualFinish: '2026-01-10', remaining: 0 },
          },
          { id: 'ready', duration: 0, milestone: 'start' },
        ],
        [after('cure', 'ready', type, lag)],
      ),
      options,
    )['ready'];

  it('is reached on the morning after work that ended on a day off, whichever end a link holds', () => {
    expect(held('FS', 0)).toBe('2026-01-12 2026-01-12');
    expect(held('FF', 0)).toBe('2026-01-12 2026-01-12');
  });

  it('is reached on the first morning after an elapsed lag that ends on a day off', () => {
    // seven days after Saturday's evening is Saturday's evening
    expect(held('FF', 7, { lagCalendar: 'elapsed' })).toBe('2026-01-19 2026-01-19');
    expect(held('FF', 8, { lagCalendar: 'elapsed' })).toBe('2026-01-19 2026-01-19');
    expect(held('FF', 9, { lagCalendar: 'elapsed' })).toBe('2026-01-20 2026-01-20');
  });
});

describe('the fourteen points', () => {
  const plan = planOf(
    [
      { id: 'a', duration: 10 },
      { id: 'b', duration: 50, constraints: [{ type: 'must_start_on', date: '2026-01-19' }] },
      { id: 'c', duration: 5 },
      { id: 'd', duration: 2 },
    ],
    [after('a', 'b'), after('b', 'c', 'SS', -1), after('a', 'c', 'FS', 20)],
    { finish: '2026-02-27', dataDate: '2026-01-05' },
  );
  const points = new Map(
    diagnosePlan(plan, schedulePlan(plan), {
      withResources: new Set(['a']),
      baselineFinish: new Map([['a', '2025-12-31']]),
    }).map((finding) => [finding.point, finding]),
  );

  it('are counted with the work they name', () => {
    expect(points.size).toBe(14);
    expect(points.get('logic')?.ids).toEqual(['a', 'c', 'd']);
    expect(points.get('leads')).toMatchObject({ count: 1, total: 3, isMet: false, ids: ['c'] });
    expect(points.get('lags')).toMatchObject({ count: 1 });
    expect(points.get('relationship_types')).toMatchObject({ count: 1, total: 3 });
    expect(points.get('hard_constraints')?.ids).toEqual(['b']);
    expect(points.get('high_duration')?.ids).toEqual(['b']);
    expect(points.get('negative_float')?.ids).toContain('b');
    expect(points.get('resources')?.ids).toEqual(['b', 'c', 'd']);
    expect(points.get('missed_tasks')).toMatchObject({ count: 1, total: 1 });
    expect(points.get('baseline_execution_index')).toMatchObject({ value: 0, isMet: false });
    expect(points.get('critical_path_length_index')?.isMet).toBe(false);
  });

  it('test the critical path by a long delay, which a fixed date stops', () => {
    const whole = planOf(
      [
        { id: 'a', duration: 10 },
        { id: 'b', duration: 5 },
      ],
      [after('a', 'b')],
    );
    const test = (one: Plan) =>
      diagnosePlan(one, schedulePlan(one)).find(({ point }) => point === 'critical_path_test')?.isMet;
    expect(test(whole)).toBe(true);
  });

  it('say what they lack instead of a figure', () => {
    const bare = planOf([{ id: 'a', duration: 1 }]);
    const missing = diagnosePlan(bare, schedulePlan(bare)).flatMap(({ point, missing }) =>
      missing ? [[point, missing]] : [],
    );
    expect(missing).toEqual([
      ['invalid_dates', 'data_date'],
      ['resources', 'resources'],
      ['missed_tasks', 'data_date'],
      ['baseline_execution_index', 'data_date'],
    ]);
  });

  it('go with ends that hang loose and lags that are long', () => {
    const loose = planOf(
      [
        { id: 'a', duration: 2 },
        { id: 'b', duration: 2 },
      ],
      [after('a', 'b', 'SF', 12)],
    );
    expect(danglingLogic(loose, schedulePlan(loose))).toEqual([
      { id: 'a', end: 'finish' },
      { id: 'b', end: 'start' },
    ]);
    expect(longLags(loose, 10)).toHaveLength(1);
  });
});
