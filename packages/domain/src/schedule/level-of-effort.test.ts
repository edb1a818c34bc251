import { describe, expect, it } from 'vitest';
import { dateOfEpochDay } from '../calendar/calendar-date.ts';
import { diagnosePlan } from './diagnose-plan.ts';
import type { Activity, Plan, PlanLink } from './plan.ts';
import { pushMoves } from './push-moves.ts';
import { schedulePlan } from './schedule-plan.ts';

const supervision: Activity = { id: 'supervision', duration: 3, isLevelOfEffort: true };
const link = (predecessor: string, type: PlanLink['type'], successor: string, lag = 0): PlanLink => ({
  predecessor,
  successor,
  type,
  lag,
});
const chain = [link('dig', 'FS', 'pour'), link('pour', 'FS', 'cure')];
/** Three weeks from Monday 5 January, each after the one before. */
const planWith = (links: PlanLink[], span: Activity = supervision): Plan => ({
  start: '2026-01-05',
  calendars: { plan: { weekendDays: [6, 7], holidays: [] } },
  calendarId: 'plan',
  activities: [
    { id: 'phase', duration: 0 },
    { id: 'dig', duration: 5, parentId: 'phase' },
    { id: 'pour', duration: 5, parentId: 'phase' },
    { id: 'cure', duration: 5, parentId: 'phase' },
    span,
  ],
  links: [...chain, ...links],
});
const daysOf = (plan: Plan, id = 'supervision') => {
  const found = schedulePlan(plan).byId.get(id);
  return [dateOfEpochDay(found?.start ?? 0), dateOfEpochDay(found?.finish ?? 0)];
};

describe('a level of effort', () => {
  it('lasts from the start of what it begins with to the finish of what it ends with', () => {
    const spanned = planWith([link('dig', 'SS', 'supervision'), link('pour', 'FF', 'supervision')]);
    expect(daysOf(spanned)).toEqual(['2026-01-05', '2026-01-16']);
    // the first start and the last finish, whichever is linked besides, with lags in working days
    const more = [link('pour', 'SS', 'supervision'), link('cure', 'FF', 'supervision', 2)];
    expect(daysOf(planWith([...spanned.links.slice(2), ...more]))).toEqual(['2026-01-05', '2026-01-27']);
    expect(daysOf(planWith([link('dig', 'FS', 'supervision'), link('supervision', 'FF', 'cure')]))).toEqual([
      '2026-01-12',
      '2026-01-23',
    ]);
  });

  it('has its own length from the end that is linked, where only one is', () => {
    expect(daysOf(planWith([link('pour', 'SS', 'supervision', 1)]))).toEqual(['2026-01-13', '2026-01-15']);
    expect(daysOf(planWith([link('pour', 'FF', 'supervision')]))).toEqual(['2026-01-14', '2026-01-16']);
    expect(daysOf(planWith([]))).toEqual(['2026-01-05', '2026-01-07']);
  });

  it('holds nothing, is never critical, and is no part of the logic that is assessed', () => {
    const links = [link('cure', 'FF', 'supervision', 20), link('supervision', 'FS', 'pour')];
    const alone = schedulePlan(planWith([]));
    const plan = planWith(links);
    const scheduled = schedulePlan(plan);
    for (const id of ['dig', 'pour', 'cure']) expect(scheduled.byId.get(id)).toEqual(alone.byId.get(id));
    expect(scheduled.byId.get('supervision')).toMatchObject({
      isLevelOfEffort: true,
      isSummary: false,
      isCritical: false,
      isOnLongestPath: false,
      totalFloat: 0,
    });
    const named = diagnosePlan(plan, scheduled).flatMap(({ ids }) => ids);
    expect(named).not.toContain('supervision');
  });

  it('is not assessed, nor what is a summary of it alone, but a summary that is marked as one is', () => {
    const written = { start: '2025-12-01', finish: '2026-02-27', percent: 0 };
    const factsOf = (id: string) => ({
      baselineFinish: new Map([[id, '2025-12-31']]),
      writtenDates: new Map([[id, written]]),
    });
    const open = planWith([link('cure', 'FF', 'supervision', 20)]);
    const site = { id: 'site', duration: 0 };
    const dated: Plan = {
      ...open,
      activities: [...open.activities.slice(0, -1), site, { ...supervision, parentId: 'site' }],
      dataDate: '2026-01-05',
      finish: '2026-01-23',
    };
    const points = new Map(
      diagnosePlan(dated, schedulePlan(dated), factsOf('supervision')).map((finding) => [
        finding.point,
        finding,
      ]),
    );
    // the work ends on the day that was promised, whatever goes on beside it
    expect(points.get('critical_path_length_index')).toMatchObject({ count: 0, total: 15 });
    expect(points.get('invalid_dates')).toMatchObject({ total: 0 });
    expect(points.get('missed_tasks')).toMatchObject({ total: 0 });
    expect(points.get('baseline_execution_index')?.ids).not.toContain('supervision');
    expect(points.get('logic')?.ids).toEqual(['dig', 'cure']);

    const [phase, ...rest] = planWith([]).activities;
    const marked = { ...dated, activities: [{ ...phase!, isLevelOfEffort: true }, ...rest], links: chain };
    expect(diagnosePlan(marked, schedulePlan(marked))).toHaveLength(14);
  });

  it('widens its summary', () => {
    const later = planWith([link('cure', 'FF', 'supervision', 3)], { ...supervision, parentId: 'phase' });
    expect(daysOf(later, 'phase')).toEqual(['2026-01-05', '2026-01-28']);
  });

  it('alone below a summary gives it its days', () => {
    const plan = planWith([link('dig', 'SS', 'supervision'), link('cure', 'FF', 'supervision')]);
    const activities = [...plan.activities.slice(0, -1), { id: 'site', duration: 0 }];
    const below = { ...plan, activities: [...activities, { ...supervision, parentId: 'site' }] };
    expect(daysOf(below, 'site')).toEqual(['2026-01-05', '2026-01-23']);
  });

  it('keeps the start it had once it has begun', () => {
    const progress = { actualStart: '2026-01-02', actualFinish: null, remaining: 3 };
    const plan = planWith([link('dig', 'SS', 'supervision'), link('cure', 'FF', 'supervision')], {
      ...supervision,
      progress,
    });
    expect(daysOf({ ...plan, dataDate: '2026-01-05' })).toEqual(['2026-01-02', '2026-01-23']);
  });

  it('without links begins where a start holds it, not where another constraint is', () => {
    const limit = { type: 'finish_no_later_than', date: '2026-01-30' } as const;
    const held = { type: 'start_no_earlier_than', date: '2026-01-12' } as const;
    expect(daysOf(planWith([], { ...supervision, constraints: [limit] }))[0]).toBe('2026-01-05');
    expect(daysOf(planWith([], { ...supervision, constraints: [limit, held] }))).toEqual([
      '2026-01-12',
      '2026-01-14',
    ]);
  });

  it('once begun has left what is left of it, where no link ends it', () => {
    const progress = { actualStart: '2026-01-02', actualFinish: null, remaining: 2 };
    const plan = planWith([link('dig', 'SS', 'supervision')], { ...supervision, progress });
    expect(daysOf({ ...plan, dataDate: '2026-01-12' })).toEqual(['2026-01-02', '2026-01-13']);
  });

  it('once begun stays begun when the work it is linked to is put later', () => {
    const task = (externalId: string, start: string, finish: string, more = {}) => ({
      externalId,
      parentExternalId: null,
      isMilestone: false,
      start,
      finish,
      durationDays: null,
      completionPercentage: 0,
      constraintType: 'as_soon_as_possible' as const,
      constraintDate: null,
      ...more,
    });
    const facts = {
      weekendDays: [6, 7],
      holidays: [],
      tasks: [
        task('dig', '2026-01-05', '2026-01-09'),
        task('supervision', '2026-01-05', '2026-01-09', { isLevelOfEffort: true, completionPercentage: 20 }),
      ],
      dependencies: (['SS', 'FF'] as const).map((type) => ({
        predecessor: 'dig',
        successor: 'supervision',
        type,
        lagDays: 0,
      })),
    };
    expect(pushMoves(facts, { id: 'dig', start: '2026-01-07', finish: '2026-01-13' })).toContainEqual({
      id: 'supervision',
      start: '2026-01-05',
      finish: '2026-01-13',
      days: 7,
    });
  });
});
