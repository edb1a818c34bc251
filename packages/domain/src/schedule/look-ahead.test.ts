import { expect, it } from 'vitest';
import { lookAhead } from './look-ahead.ts';
import type { ProjectPlan } from './project-plan.ts';
import { planTask as task } from './testing/plan-task.ts';

it('shows open work of three weeks where it begins, with what it waits for', () => {
  const plan: ProjectPlan = {
    plan_version: '',
    project: { id: 'p', name: 'P', start_date: null, end_date: null, data_date: null, weekend_days: [6, 7] },
    holidays: [],
    tasks: [
      task('phase', '2026-02-02'),
      task('late', '2026-01-20', { parent_task_id: 'phase' }),
      task('done', '2026-02-02', { parent_task_id: 'phase', task_status: 'completed' }),
      task('third', '2026-02-22', { parent_task_id: 'phase' }),
      task('first', '2026-02-08', { parent_task_id: 'phase' }),
      task('later', '2026-02-23', { parent_task_id: 'phase' }),
      task('undated', null, { parent_task_id: 'phase' }),
      task('supervision', null, { is_level_of_effort: true }),
    ],
    links: (
      [
        ['late', 'SS'],
        ['late', 'FF'],
        ['done', 'FS'],
        ['supervision', 'FF'],
      ] as const
    ).map(([from, type]) => ({
      id: from + type,
      predecessor_id: from,
      successor_id: 'first',
      dependency_type: type,
      lag_days: 0,
    })),
    baseline: null,
  };
  expect(
    lookAhead(plan, '2026-02-02').map(({ start, tasks }) => [
      start,
      tasks.map(({ task: { id }, waitsFor }) => [id, ...waitsFor.map((one) => one.id)]),
    ]),
  ).toEqual([
    ['2026-02-02', [['late'], ['first', 'late']]],
    ['2026-02-09', []],
    ['2026-02-16', [['third']]],
  ]);
});
