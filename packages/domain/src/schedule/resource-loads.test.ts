import { describe, expect, it } from 'vitest';
import { dateOfEpochDay, epochDayOf } from '../calendar/calendar-date.ts';
import type { ProjectPlan, ProjectPlanTask } from './project-plan.ts';
import { isOverloaded, levelProject, loadsOf, type ProjectResources } from './resource-loads.ts';

const task = (id: string, start: string, due: string, days: number, done = 0): ProjectPlanTask => ({
  id,
  task_number: id,
  task_title: id,
  task_status: done > 0 ? 'in_progress' : 'not_started',
  parent_task_id: null,
  outline_position: 1,
  is_milestone: false,
  is_level_of_effort: false,
  start_date: start,
  due_date: due,
  duration_days: days,
  completion_percentage: done,
  remaining_days: null,
  constraint_type: null,
  constraint_date: null,
  deadline: null,
  trade: null,
  assigned_to_user_id: null,
  assigned_to_name: null,
  version: 1,
});

/** Monday 5 January 2026 on; Saturday and Sunday are off. */
const plan = (tasks: ProjectPlanTask[], links: ProjectPlan['links'] = []): ProjectPlan => ({
  plan_version: '1',
  project: { id: 'p', name: 'P', start_date: null, end_date: null, data_date: null, weekend_days: [6, 7] },
  holidays: [],
  tasks,
  links,
  baseline: null,
});
const asha = {
  key: 'asha',
  name: 'Asha Rao',
  user_id: 'asha',
  absences: [['2026-01-08', '2026-01-09', 100]] as const,
  elsewhere: [{ start_date: '2026-01-12', due_date: '2026-01-12', load_percent: 50 }],
};
const resources = (...ids: string[]): ProjectResources => ({
  resources: [asha],
  demands: ids.map((id) => ({ task_id: id, key: 'asha', load_percent: 100 })),
});

describe('the load of a resource', () => {
  it('adds up tasks and other projects by working day, and sees leave as absence', () => {
    const [load] = loadsOf(
      plan([task('a', '2026-01-05', '2026-01-06', 2), task('b', '2026-01-06', '2026-01-12', 5)]),
      resources('a', 'b'),
    );
    const days = [...load!.days].map(([day, { load: here, elsewhere, away }]) => [
      dateOfEpochDay(day).slice(8),
      here,
      elsewhere,
      away,
    ]);
    expect(days.toSorted()).toEqual([
      ['05', 100, 0, 0],
      ['06', 200, 0, 0],
      ['07', 100, 0, 0],
      ['08', 100, 0, 100],
      ['09', 100, 0, 100],
      ['12', 100, 50, 0],
    ]);
    expect([...load!.days.values()].filter(isOverloaded)).toHaveLength(4);
    expect(load).toMatchObject({ overDays: 4, peak: 200 });
  });

  it('takes half a day of leave as half of it', () => {
    const half = { ...asha, absences: [['2026-01-08', '2026-01-08', 50]] as const, elsewhere: [] };
    const loads = (load: number) =>
      loadsOf(plan([task('a', '2026-01-08', '2026-01-08', 1)]), {
        resources: [half],
        demands: [{ task_id: 'a', key: 'asha', load_percent: load }],
      });
    expect([loads(50), loads(60)].map(([one]) => one?.overDays)).toEqual([0, 1]);
  });
});

describe('levelling a project', () => {
  it('moves what can wait past leave and other projects, and leaves what has begun and what fits', () => {
    const levelled = levelProject(
      plan([
        task('begun', '2026-01-05', '2026-01-06', 2, 50),
        task('waits', '2026-01-05', '2026-01-06', 2),
        task('fits', '2026-01-20', '2026-01-21', 2),
      ]),
      resources('begun', 'waits', 'fits'),
    );
    expect(levelled.moves).toEqual([{ id: 'waits', start: '2026-01-13', finish: '2026-01-14', days: 2 }]);
    expect(levelled.reasons[0]?.why).toMatchObject({
      kind: 'resource',
      resourceId: 'asha',
      day: epochDayOf('2026-01-12'),
    });
    expect(levelled).toMatchObject({ before: '2026-01-21', after: '2026-01-21', overloads: [] });
  });

  it('takes along what follows by its links', () => {
    const levelled = levelProject(
      plan(
        [
          task('a', '2026-01-05', '2026-01-07', 3),
          task('b', '2026-01-05', '2026-01-05', 1),
          task('after b', '2026-01-06', '2026-01-06', 1),
        ],
        [{ id: 'l', predecessor_id: 'b', successor_id: 'after b', dependency_type: 'FS', lag_days: 0 }],
      ),
      { resources: [{ ...asha, absences: [], elsewhere: [] }], demands: resources('a', 'b').demands },
    );
    // the short one goes first, for another waits for it
    expect(levelled.moves.map(({ id, start }) => [id, start])).toEqual([['a', '2026-01-06']]);
  });
});
