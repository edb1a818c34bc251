// @vitest-environment node
import { parseMsProject } from '@plinth/domain/projects/schedule-import/parse-ms-project.ts';
import { writeMsProject } from '@plinth/domain/projects/schedule-export/write-ms-project.ts';
import { parseXer } from '@plinth/domain/projects/schedule-import/parse-xer.ts';
import { writeXer } from '@plinth/domain/projects/schedule-export/write-xer.ts';
import { expect, test } from 'vitest';
import { scheduleOfProject } from './schedule-of-project.ts';

const task = (id: string, place: number, more: Record<string, unknown> = {}) => ({
  id,
  task_title: id,
  description: null,
  parent_task_id: null,
  outline_position: place,
  is_milestone: false,
  start_date: '2026-03-02',
  due_date: '2026-03-06',
  duration_days: 3,
  completion_percentage: '40.00',
  priority_level: 'high',
  constraint_type: null,
  constraint_date: null,
  ...more,
});

test('tasks of one place leave in the order of their numbers, as the outline shows them', () => {
  const plan = scheduleOfProject(
    { id: 'p', name: 'Villa', weekend_days: null },
    {
      tasks: [
        task('tenth', 0, { task_number: 'TSK-10' }),
        task('added', 7, { task_number: 'TSK-11' }),
        task('ninth', 0, { task_number: 'TSK-9' }),
      ],
      links: [],
      assignments: [],
      holidays: [],
      weekendDays: [5, 6],
    },
  );
  for (const read of [parseMsProject(writeMsProject(plan)), parseXer(writeXer(plan))]) {
    expect(read.tasks.map(({ title }) => title)).toEqual(['ninth', 'tenth', 'added']);
  }
});

test('a project leaves as a plan that other programs read: outline, week, holidays, links with their lags', () => {
  const plan = scheduleOfProject(
    { id: 'p', name: 'Villa', weekend_days: null },
    {
      tasks: [
        task('roof', 4, { parent_task_id: 'house', completion_percentage: null }),
        task('house', 2),
        task('walls', 3, { parent_task_id: 'house', external_id: 'W7' }),
        task('start', 1, { is_milestone: true, due_date: '2026-03-02', duration_days: 0 }),
      ],
      links: [
        {
          id: 'l',
          predecessor_id: 'walls',
          successor_id: 'roof',
          dependency_type: 'FS',
          lag_days: '-2.0000',
        },
        { id: 'm', predecessor_id: 'elsewhere', successor_id: 'roof', dependency_type: 'FS', lag_days: '0' },
      ],
      assignments: [],
      holidays: [{ id: 'h', holiday_date: '2026-03-04', name: 'Eid', is_working: false }],
      weekendDays: [5, 6],
    },
  );
  const read = parseMsProject(writeMsProject(plan));
  expect(read.problems).toEqual([]);
  expect(read).toMatchObject({
    name: 'Villa',
    weekendDays: [5, 6],
    holidays: [{ date: '2026-03-04', name: 'Eid', isWorking: false }],
    dependencies: [{ predecessor: 'W7', successor: 'roof', type: 'FS', lagDays: -2 }],
  });
  expect(
    read.tasks.map(({ title, parentExternalId, isSummary }) => [title, parentExternalId, isSummary]),
  ).toEqual([
    ['start', null, false],
    ['house', null, true],
    ['walls', 'house', false],
    ['roof', 'house', false],
  ]);
  expect(read.tasks[2]).toMatchObject({ priority: 'high', completionPercentage: 40, finish: '2026-03-06' });
});

test('what was promised leaves with it: the current baseline first, the others by their age', () => {
  const days = (finish: string) => ({ start: '2026-03-02', finish });
  const plan = scheduleOfProject(
    { id: 'p', name: 'Villa', weekend_days: [5, 6] },
    {
      tasks: [task('walls', 1), task('roof', 2)],
      links: [],
      assignments: [],
      holidays: [],
      weekendDays: [],
      baseline: {
        id: 'b',
        name: 'Contract',
        finish_date: '2026-03-05',
        tasks: { walls: ['2026-03-02', '2026-03-05'] },
      },
      otherBaselines: [new Map([['walls', days('2026-03-03')]]), new Map([['roof', days('2026-03-04')]])],
    },
  );
  expect(parseMsProject(writeMsProject(plan)).tasks).toMatchObject([
    { baseline: days('2026-03-05'), otherBaselines: [{ number: 1, ...days('2026-03-03') }] },
    { baseline: null, otherBaselines: [{ number: 2, ...days('2026-03-04') }] },
  ]);
});

test('what was cancelled stays behind, unless work is left below it; who does the work leaves with it', () => {
  const plan = scheduleOfProject(
    { id: 'p', name: 'Villa', weekend_days: [5, 6] },
    {
      tasks: [
        task('annex', 1, { task_status: 'cancelled' }),
        task('shed', 2, { task_status: 'cancelled', parent_task_id: 'annex' }),
        task('garage', 3, { task_status: 'cancelled' }),
        task('door', 4, { task_status: 'in_progress', parent_task_id: 'garage' }),
      ],
      links: [{ id: 'l', predecessor_id: 'shed', successor_id: 'door', dependency_type: 'FS', lag_days: 0 }],
      assignments: [
        { id: 'a', task_id: 'door', person_name: 'Ravi', load_percent: '50.00', is_responsible: true },
        { id: 'b', task_id: 'shed', person_name: 'Ravi', load_percent: '50.00', is_responsible: false },
      ],
      holidays: [],
      weekendDays: [],
    },
  );
  expect(plan.tasks.map(({ externalId }) => externalId)).toEqual(['garage', 'door']);
  expect(plan.dependencies).toEqual([]);
  expect(plan.people).toEqual([{ externalId: 'Ravi', name: 'Ravi' }]);
  expect(plan.assignments).toEqual([
    { taskExternalId: 'door', personExternalId: 'Ravi', loadPercent: 50, isResponsible: true },
  ]);
});
