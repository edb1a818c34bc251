import { expect, it } from 'vitest';
import { dateOfEpochDay } from '../calendar/calendar-date.ts';
import type { ProjectPlan, ProjectPlanTask } from './project-plan.ts';
import { assessProject, criticalWork, scheduledProject } from './scheduled-project.ts';
import { planTask, projectPlan } from './testing/plan-task.ts';

const days = (start: string, due: string, days: number, percent = 0): Partial<ProjectPlanTask> => ({
  start_date: start,
  due_date: due,
  duration_days: days,
  completion_percentage: percent,
});
const work = (id: string, ...[start, due, length, percent]: Parameters<typeof days>) =>
  planTask(id, start, days(start, due, length, percent));
const link = (from: string, to: string): ProjectPlan['links'][number] => ({
  id: `${from} ${to}`,
  predecessor_id: from,
  successor_id: to,
  dependency_type: 'FS',
  lag_days: 0,
});
const dated = (data_date: string | null) => ({
  project: { id: 'p', name: 'P', start_date: null, end_date: null, data_date, weekend_days: [6, 7] },
});
const floats = (plan: ProjectPlan) =>
  scheduledProject(plan)?.activities.map(
    ({ id, isDone, totalFloat, finish }) => `${id} ${isDone ? 'done' : totalFloat} ${dateOfEpochDay(finish)}`,
  );
const point = (plan: ProjectPlan, name: string) => assessProject(plan)?.find((one) => one.point === name);

it('counts floats from where the bars stand, past what is done', () => {
  // the excavation took six weeks instead of two: what is left of its path has no float, the other path has
  const tasks = [
    work('dig', '2026-01-05', '2026-02-13', 30, 100),
    work('raft', '2026-02-16', '2026-02-20', 5),
    work('steel', '2026-02-16', '2026-02-17', 2),
    work('frame', '2026-02-23', '2026-02-27', 5),
    work('fence', '2026-02-23', '2026-02-24', 2),
  ];
  const links = [link('dig', 'raft'), link('raft', 'frame'), link('steel', 'frame')];
  const expected = [
    'dig done 2026-02-13',
    'raft 0 2026-02-20',
    'steel 3 2026-02-17',
    'frame 0 2026-02-27',
    'fence 3 2026-02-24',
  ];
  expect(floats(projectPlan(tasks, { links }))).toEqual(expected);
  expect(floats(projectPlan(tasks, { links, ...dated('2026-02-16') }))).toEqual(expected);
});

it('names the open work without float, and none of it where links run in a circle', () => {
  const tasks = [
    work('dig', '2026-01-05', '2026-01-09', 5, 100),
    planTask('house', '2026-01-12', { ...days('2026-01-12', '2026-01-30', 15) }),
    { ...work('raft', '2026-01-12', '2026-01-16', 5), parent_task_id: 'house' },
    { ...work('steel', '2026-01-12', '2026-01-13', 2), parent_task_id: 'house' },
    { ...work('frame', '2026-01-19', '2026-01-30', 10), parent_task_id: 'house' },
  ];
  const links = [link('dig', 'raft'), link('raft', 'frame'), link('steel', 'frame')];
  expect(criticalWork(projectPlan(tasks, { links }))).toEqual(['raft', 'frame']);
  expect(criticalWork(projectPlan(tasks, { links: [...links, link('frame', 'raft')] }))).toEqual([]);
});

it('does not make work critical because it has begun', () => {
  const tasks = [
    work('begun', '2026-01-05', '2026-01-09', 5, 40),
    work('long', '2026-01-05', '2026-01-30', 20),
  ];
  expect(floats(projectPlan(tasks))).toEqual(['begun 15 2026-01-09', 'long 0 2026-01-30']);
  // from the data date, three days are left
  expect(floats(projectPlan(tasks, dated('2026-01-08')))).toEqual([
    'begun 17 2026-01-12',
    'long 0 2026-02-04',
  ]);
});

it('has no floats in a circle, and nothing to assess', () => {
  const circle = projectPlan([planTask('a', '2026-01-05'), planTask('b', '2026-01-06')], {
    links: [link('a', 'b'), link('b', 'a')],
  });
  expect([scheduledProject(circle), assessProject(circle)]).toEqual([null, null]);
  expect(assessProject(projectPlan([]))).toBeNull();
});

it('assesses the work that is open', () => {
  const plan = projectPlan(
    [
      work('done', '2026-01-05', '2026-01-09', 5, 100),
      work('open', '2026-02-02', '2026-02-06', 5),
      work('other', '2026-02-02', '2026-02-06', 5),
    ],
    { links: [link('done', 'open'), link('done', 'other')] },
  );
  expect(point(plan, 'logic')).toMatchObject({ count: 2, total: 2 });
  expect(point(plan, 'high_duration')).toMatchObject({ total: 2 });
});

it('finds forecasts before the data date and actual dates after it', () => {
  const plan = projectPlan(
    [
      work('late start', '2026-01-05', '2026-02-06', 25),
      work('late finish', '2026-01-05', '2026-01-09', 5, 50),
      work('begun too soon', '2026-03-02', '2026-03-06', 5, 10),
      work('done too soon', '2026-01-29', '2026-02-03', 4, 100),
      work('done', '2026-01-05', '2026-01-30', 20, 100),
      work('begun', '2026-01-30', '2026-02-02', 2, 50),
      work('to come', '2026-02-02', '2026-02-03', 2),
    ],
    dated('2026-02-02'),
  );
  expect(point(plan, 'invalid_dates')).toMatchObject({
    ids: ['late start', 'late finish', 'begun too soon', 'done too soon'],
    total: 7,
    isMet: false,
  });
  expect(point({ ...plan, ...dated(null) }, 'invalid_dates')).toMatchObject({ missing: 'data_date' });
});

it('counts work the baseline does not know as wanted', () => {
  const plan = projectPlan(
    [
      work('a', '2026-01-05', '2026-01-09', 5, 100),
      work('b', '2026-01-12', '2026-01-16', 5),
      work('new and done', '2026-01-05', '2026-01-09', 5, 100),
      work('new', '2026-02-02', '2026-02-03', 2),
    ],
    {
      ...dated('2026-02-02'),
      baseline: {
        id: 'b',
        name: 'Contract',
        finish_date: null,
        tasks: { a: ['2026-01-05', '2026-01-09'], b: ['2026-01-12', '2026-01-16'] },
      },
    },
  );
  expect(point(plan, 'baseline_execution_index')).toMatchObject({
    count: 2,
    total: 4,
    value: 0.5,
    isMet: false,
  });
});
