import { describe, expect, it } from 'vitest';
import { parseGanttProject } from './parse-gantt-project.ts';
import { plan, task } from './testing/gantt-plan.ts';

describe('what is wrong in a plan', () => {
  it.each([
    [
      'a task without identifier',
      ['<task name="A" start="2026-03-02" duration="1"/>'],
      { code: 'missing_id', field: 'id', row: 3 },
    ],
    [
      'two tasks of one identifier',
      [task('1'), task('1')],
      { code: 'duplicate_id', row: 4, values: { id: '1' } },
    ],
    [
      'a task without name',
      ['<task id="1" name=" " start="2026-03-02" duration="1"/>'],
      { code: 'missing_name', row: 3, externalId: '1' },
    ],
    [
      'a task without start',
      ['<task id="1" name="A" duration="1"/>'],
      { code: 'missing_date', field: 'start', row: 3 },
    ],
    [
      'a start that is no day',
      ['<task id="1" name="A" start="2026-02-30" duration="1"/>'],
      { code: 'bad_date', field: 'start', values: { value: '2026-02-30' } },
    ],
    [
      'a year nobody plans in',
      ['<task id="1" name="A" start="0026-02-03" duration="1"/>'],
      { code: 'bad_date' },
    ],
    [
      'a task without duration',
      ['<task id="1" name="A" start="2026-03-02"/>'],
      { code: 'bad_duration', row: 3 },
    ],
    [
      'a negative duration',
      ['<task id="1" name="A" start="2026-03-02" duration="-3"/>'],
      { code: 'bad_duration', values: { value: '-3' } },
    ],
    [
      'a duration of words',
      ['<task id="1" name="A" start="2026-03-02" duration="long"/>'],
      { code: 'bad_duration' },
    ],
    [
      'a duration of centuries',
      ['<task id="1" name="A" start="2026-03-02" duration="999999999"/>'],
      { code: 'out_of_range', field: 'duration' },
    ],
    [
      'progress above 100',
      [task('1', 'complete="101"')],
      { code: 'percent_out_of_range', values: { value: 101 } },
    ],
    ['progress below 0', [task('1', 'complete="-1"')], { code: 'percent_out_of_range' }],
    ['progress that is no number', [task('1', 'complete="half"')], { code: 'bad_number', field: 'progress' }],
    [
      'a link to a task that is not there',
      [task('1', '', '<depend id="9" type="2"/>')],
      { code: 'unknown_successor', row: 3, values: { id: '9' } },
    ],
    [
      'a link of no known kind',
      [task('1', '', '<depend id="2" type="5"/>'), task('2')],
      { code: 'unknown_link_type', values: { value: '5' } },
    ],
    [
      'a lag of half a day',
      [task('1', '', '<depend id="2" type="2" difference="0.5"/>'), task('2')],
      { code: 'out_of_range', field: 'lag' },
    ],
    [
      'a lag that is no number',
      [task('1', '', '<depend id="2" type="2" difference="1e3"/>'), task('2')],
      { code: 'bad_number', field: 'lag' },
    ],
    [
      'a circle',
      [
        task('1', '', '<depend id="2"/>'),
        task('2', '', '<depend id="3"/>'),
        task('3', '', '<depend id="1"/>'),
      ],
      { code: 'cycle', values: { tasks: 'Task 1, Task 2, Task 3, Task 1' } },
    ],
    [
      'a task that waits for itself',
      [task('1', '', '<depend id="1"/>')],
      { code: 'cycle', values: { tasks: 'Task 1, Task 1' } },
    ],
  ])('reports %s', (_name, tasks, problem) => {
    const { problems } = plan(tasks);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ severity: 'error', ...problem });
  });

  it('reports people and allocations that point nowhere', () => {
    const rest =
      '<resources><resource id="1" name="A"/><resource id="1" name="B"/><resource id="2" name=""/></resources><allocations><allocation task-id="8" resource-id="1"/><allocation task-id="1" resource-id="7"/><allocation task-id="1" resource-id="1" load="5000"/><allocation/></allocations>';
    const { problems } = plan([task('1')], { rest });
    expect(problems.map((problem) => [problem.code, problem.values])).toEqual([
      ['out_of_range', { value: 5000, min: 0, max: 1000 }],
      ['duplicate_id', { id: '1' }],
      ['missing_name', undefined],
      ['unknown_task', { id: '8' }],
      ['unknown_person', { id: '7' }],
      ['unknown_task', { id: '' }],
    ]);
  });

  it('leaves out links between a task and what it is part of, and links that are there twice', () => {
    const { problems, dependencies } = plan([
      task('1', '', task('2', '', '<depend id="1" type="2"/>')),
      task('3', '', '<depend id="2" type="2"/><depend id="2" type="1"/><depend id="2" type="2"/>'),
    ]);
    expect(dependencies).toEqual([
      { predecessor: '3', successor: '2', type: 'FS', lagDays: 0 },
      { predecessor: '3', successor: '2', type: 'SS', lagDays: 0 },
    ]);
    expect(problems).toMatchObject([
      {
        severity: 'warning',
        code: 'link_to_own_summary',
        values: { predecessor: 'Task 2', successor: 'Task 1' },
      },
      { severity: 'warning', code: 'duplicate_link', values: { predecessor: 'Task 3', successor: 'Task 2' } },
    ]);
  });

  it('reports every circle once, and what merely waits for one not at all', () => {
    const { problems } = plan([
      task('1', '', '<depend id="2"/>'),
      task('2', '', '<depend id="1"/><depend id="5"/>'),
      task('3', '', '<depend id="4"/>'),
      task('4', '', '<depend id="3"/><depend id="5"/>'),
      task('5'),
    ]);
    expect(problems.map((problem) => problem.values!['tasks'])).toEqual([
      'Task 1, Task 2, Task 1',
      'Task 3, Task 4, Task 3',
    ]);
  });

  it('gives an old milestone with a length its day, and says so', () => {
    const { tasks, problems } = plan([task('1', 'meeting="true"').replace('duration="1"', 'duration="4"')]);
    expect(tasks[0]).toMatchObject({
      isMilestone: true,
      start: '2026-03-02',
      finish: '2026-03-02',
      durationDays: 0,
    });
    expect(problems).toMatchObject([
      { severity: 'warning', code: 'milestone_with_duration', values: { days: 4 } },
    ]);
  });

  it('takes an unknown priority for a medium one, and says so', () => {
    const { tasks, problems } = plan([task('1', 'priority="9"')]);
    expect([tasks[0]!.priority, problems[0]!.code]).toEqual(['medium', 'unknown_priority']);
  });

  it('reports a plan without tasks, and one that is none', () => {
    expect(plan([]).problems).toMatchObject([{ code: 'no_tasks' }]);
    expect(parseGanttProject('<project/>').problems.map((problem) => problem.code)).toEqual([
      'calendar_missing',
      'no_tasks',
    ]);
    expect(parseGanttProject('<plan/>').problems).toMatchObject([{ code: 'unknown_format' }]);
  });

  it('cuts a text that cannot be stored, and says so', () => {
    const { tasks, problems } = plan([
      `<task id="1" name="${'م'.repeat(400)}" start="2026-03-02" duration="1"><notes>${'x'.repeat(10_001)}</notes></task>`,
    ]);
    expect([tasks[0]!.title.length, tasks[0]!.description.length]).toEqual([300, 10_000]);
    expect(problems).toMatchObject([
      { code: 'text_cut', field: 'name', values: { limit: 300 } },
      { code: 'text_cut', field: 'description' },
    ]);
  });
});
