import { describe, expect, it } from 'vitest';
import { parseMsProject } from './parse-ms-project.ts';
import { file, task } from './testing/ms-project-file.ts';

const link = (uid: number, inner = '') =>
  `<PredecessorLink><PredecessorUID>${uid}</PredecessorUID>${inner}</PredecessorLink>`;

describe('what is wrong in a file of Microsoft Project', () => {
  it.each([
    [
      'a task without name',
      [task(1).replace('Task 1', ' ')],
      { code: 'missing_name', row: 3, externalId: '1' },
    ],
    ['a task without identifier', [task(1).replace('<UID>1</UID>', '')], { code: 'missing_id', row: 3 }],
    ['two tasks of one identifier', [task(1), task(1)], { code: 'duplicate_id', row: 4 }],
    [
      'a start that is no day',
      [task(1, '', { start: '2026-02-30T08:00:00' })],
      { code: 'bad_date', field: 'start' },
    ],
    [
      'a finish before the start',
      [task(1, '', { finish: '2026-02-27T17:00:00' })],
      { code: 'finish_before_start', row: 3, values: { start: '2026-03-02', finish: '2026-02-27' } },
    ],
    [
      'a duration that is none',
      [task(1, '<Duration>forever</Duration>')],
      { code: 'bad_duration', values: { value: 'forever' } },
    ],
    ['a negative duration', [task(1, '<Duration>-PT8H0M0S</Duration>')], { code: 'bad_duration' }],
    [
      'progress above 100',
      [task(1, '<PercentComplete>120</PercentComplete>')],
      { code: 'percent_out_of_range' },
    ],
    [
      'an unknown constraint',
      [task(1, '<ConstraintType>8</ConstraintType>')],
      { code: 'unknown_constraint', values: { value: '8' } },
    ],
    [
      'a constraint without its date',
      [task(1, '<ConstraintType>2</ConstraintType>')],
      { code: 'missing_date', field: 'constraint' },
    ],
    [
      'an unknown kind of link',
      [task(1), task(2, link(1, '<Type>4</Type>'))],
      { code: 'unknown_link_type', values: { value: '4' } },
    ],
    [
      'a link to a task that is not there',
      [task(1, link(9))],
      { code: 'unknown_predecessor', row: 3, values: { id: '9' } },
    ],
    [
      'a lag that is no number',
      [task(1), task(2, link(1, '<LinkLag>NaN</LinkLag>'))],
      { code: 'bad_number', field: 'lag' },
    ],
    [
      'a lag of centuries',
      [task(1), task(2, link(1, '<LinkLag>99999999999</LinkLag><LagFormat>7</LagFormat>'))],
      { code: 'out_of_range', field: 'lag' },
    ],
    ['a circle', [task(1, link(2)), task(2, link(1))], { code: 'cycle' }],
  ])('reports %s', (_name, tasks, problem) => {
    const { problems } = file(tasks);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ severity: 'error', ...problem });
  });

  it('moves tasks below an inactive one up to what is around it', () => {
    const nested = (uid: number, level: number, inner = '') =>
      task(uid, inner).replace('<OutlineLevel>1', `<OutlineLevel>${level}`);
    const { tasks, problems } = file([
      nested(1, 1),
      nested(2, 2, '<Active>0</Active>'),
      nested(3, 3),
      nested(4, 1),
      nested(5, 3),
    ]);
    expect(tasks.map((each) => [each.externalId, each.parentExternalId])).toEqual([
      ['1', null],
      ['3', '1'],
      ['4', null],
      ['5', '4'],
    ]);
    expect(problems).toMatchObject([
      { code: 'outline_gap', row: 7, values: { level: 3 } },
      { code: 'not_imported', values: { what: 'inactive_task', count: 1 } },
    ]);
  });

  it('reads the outline from its numbers when levels are missing', () => {
    const numbered = (uid: number, number: string) =>
      task(uid).replace('<OutlineLevel>1</OutlineLevel>', `<OutlineNumber>${number}</OutlineNumber>`);
    expect(
      file([numbered(1, '1'), numbered(2, '1.1'), numbered(3, '1.1.1'), numbered(4, '2')]).tasks.map(
        (each) => each.parentExternalId,
      ),
    ).toEqual([null, '1', '2', null]);
  });

  it('finds circles that run through a summary', () => {
    const below = (uid: number, inner = '') => task(uid, inner).replace('<OutlineLevel>1', '<OutlineLevel>2');
    const plan = [task(1), below(2, link(4)), below(3), task(4, link(1))];
    expect(file(plan).problems).toMatchObject([
      {
        severity: 'error',
        code: 'cycle',
        externalId: expect.stringMatching(/^[24]$/),
        values: { tasks: expect.stringMatching(/Task 2, Task 1, Task 4|Task 4, Task 2, Task 1/) },
      },
    ]);
    expect(file([task(1), below(2), below(3, link(2)), task(4, link(1))]).problems).toEqual([]);
  });

  it('starts a night shift on the evening it begins', () => {
    const shift =
      '<WorkingTimes><WorkingTime><FromTime>00:00:00</FromTime><ToTime>08:00:00</ToTime></WorkingTime><WorkingTime><FromTime>23:00:00</FromTime><ToTime>00:00:00</ToTime></WorkingTime></WorkingTimes>';
    const week = [1, 2, 3, 4, 5, 6, 7]
      .map((type) => `<WeekDay><DayType>${type}</DayType><DayWorking>1</DayWorking>${shift}</WeekDay>`)
      .join('');
    const project = '<MinutesPerDay>540</MinutesPerDay><DefaultFinishTime>08:00:00</DefaultFinishTime>';
    const span = { start: '2026-03-02T23:00:00', finish: '2026-03-04T08:00:00' };
    expect(file([task(1, '', span)], { week, project }).tasks[0]).toMatchObject({
      start: '2026-03-02',
      finish: '2026-03-03',
    });
    // by day, what begins when the day has ended is work of the next one
    const evening = { start: '2026-03-02T17:00:00', finish: '2026-03-04T17:00:00' };
    expect(file([task(1, '', evening)]).tasks[0]).toMatchObject({
      start: '2026-03-03',
      finish: '2026-03-04',
    });
  });

  it('reads files whose elements carry a prefix', () => {
    const { tasks } = parseMsProject(
      '<p:Project xmlns:p="http://schemas.microsoft.com/project"><p:Tasks><p:Task><p:UID>1</p:UID><p:Name>A</p:Name></p:Task></p:Tasks></p:Project>',
    );
    expect(tasks.map((each) => each.title)).toEqual(['A']);
  });

  it('reports what is no project', () => {
    expect(parseMsProject('<project/>').problems).toMatchObject([{ code: 'unknown_format' }]);
    expect(parseMsProject('<Project/>').problems.map((problem) => problem.code)).toEqual([
      'calendar_missing',
      'no_tasks',
    ]);
  });
});
