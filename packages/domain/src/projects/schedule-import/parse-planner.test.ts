import { describe, expect, it } from 'vitest';
import { hasErrors } from './imported-schedule.ts';
import { readSchedule } from './read-schedule.ts';

const week = (days: string) => `<default-week ${days}/>`;
const hours = `<overridden-day-types><overridden-day-type id="0"><interval start="0700" end="1100"/>
  <interval start="1200" end="1600"/></overridden-day-type><overridden-day-type id="3">
  <interval start="0700" end="1200"/></overridden-day-type></overridden-day-types>`;
const file = (tasks: string, more = '') => `<?xml version="1.0"?>
<project name="Shed" company="" manager="" project-start="20260104T000000Z" mrproject-version="2" calendar="2">
  <properties/><phases/>
  <calendars>
    <day-types><day-type id="0" name="Working"/><day-type id="1" name="Nonworking"/><day-type id="2" name="Use base"/></day-types>
    <calendar id="1" name="Gulf">${week('sun="0" mon="0" tue="0" wed="0" thu="0" fri="1" sat="1"')}${hours}
      <days><day date="20260106" type="day-type" id="1"/></days>
      <calendar id="2" name="Site">${week('sun="2" mon="2" tue="2" wed="2" thu="2" fri="2" sat="0"')}
        <days><day date="20260109" type="day-type" id="3"/></days></calendar>
    </calendar>
  </calendars>
  <tasks>${tasks}</tasks>
  <resource-groups/>${more}
</project>`;
const task = (id: number, start: string, end: string, more = '', within = '') =>
  `<task id="${id}" name="महल ${id}" note="" start="${start}" end="${end}" work="28800" ${more}>${within}</task>`;
const waitsFor = (id: number, type: string, lag: number) =>
  `<predecessors><predecessor id="1" predecessor-id="${id}" type="${type}" lag="${lag}"/></predecessors>`;

describe('a file of GNOME Planner', () => {
  const schedule = readSchedule(
    file(
      task(
        1,
        '20260104T000000Z',
        '20260110T160000Z',
        '',
        task(
          2,
          '20260104T000000Z',
          '20260105T160000Z',
          'work-start="20260104T070000Z" percent-complete="40" type="normal"',
        ) +
          task(
            3,
            '20260107T070000Z',
            '20260111T070000Z',
            '',
            `<constraint type="start-no-earlier-than" time="20260107T000000Z"/>${waitsFor(2, 'FS', 28_800)}`,
          ),
      ) + task(4, '20260110T160000Z', '20260110T160000Z', 'type="milestone"', waitsFor(3, 'FF', -14_400)),
      `<resources><resource id="1" name="Ravi" short-name="" type="1" email="ravi@example.com" std-rate="10"/>
        <resource id="2" name="Cement" type="2"/></resources>
       <allocations><allocation task-id="2" resource-id="1" units="50"/>
         <allocation task-id="2" resource-id="2" units="100"/></allocations>`,
    ),
  );

  it('has its outline, dates, progress, constraint and people', () => {
    expect(hasErrors(schedule)).toBe(false);
    expect(schedule).toMatchObject({ source: 'planner', name: 'Shed', projectStart: '2026-01-04' });
    expect(
      schedule.tasks.map((one) => [
        one.externalId,
        one.parentExternalId,
        one.start,
        one.finish,
        one.isSummary,
        one.completionPercentage,
      ]),
    ).toEqual([
      ['1', null, '2026-01-04', '2026-01-10', true, 0],
      ['2', '1', '2026-01-04', '2026-01-05', false, 40],
      // it ends when work begins: the evening before
      ['3', '1', '2026-01-07', '2026-01-10', false, 0],
      ['4', null, '2026-01-10', '2026-01-10', false, 0],
    ]);
    expect(schedule.tasks[2]).toMatchObject({
      constraintType: 'start_no_earlier_than',
      constraintDate: '2026-01-07',
      durationDays: 4,
    });
    expect(schedule.tasks[3]).toMatchObject({ isMilestone: true, durationDays: 0 });
    expect(schedule.people).toEqual([{ externalId: '1', name: 'Ravi', email: 'ravi@example.com' }]);
    expect(schedule.assignments).toEqual([
      { taskExternalId: '2', personExternalId: '1', loadPercent: 50, isResponsible: false },
    ]);
  });

  it('has the days of its calendar and of the one around it', () => {
    expect(schedule.weekendDays).toEqual([5]);
    expect(schedule.holidays).toEqual([
      { date: '2026-01-06', name: '', isWorking: false },
      { date: '2026-01-09', name: '', isWorking: true },
    ]);
  });

  it('has its links, with lags in working days, and says what it rounded and left out', () => {
    expect(schedule.dependencies).toEqual([
      { predecessor: '2', successor: '3', type: 'FS', lagDays: 1 },
      { predecessor: '3', successor: '4', type: 'FF', lagDays: -1 },
    ]);
    expect(schedule.problems.map(({ code, values }) => [code, values])).toEqual([
      ['lag_rounded', { given: -0.5, days: -1 }],
      ['not_imported', { what: 'pay_rate', count: 1 }],
      ['not_imported', { what: 'material', count: 1 }],
    ]);
  });

  it('names what cannot be read', () => {
    const codes = (text: string) => readSchedule(text).problems.map(({ code }) => code);
    expect(codes(file(''))).toContain('no_tasks');
    expect(codes(file(task(1, 'soon', '20260105T160000Z')))).toContain('bad_date');
    expect(codes(file(task(1, '20260104T070000Z', '20260105T160000Z', '', waitsFor(9, 'XX', 0))))).toEqual(
      expect.arrayContaining(['unknown_link_type', 'unknown_predecessor']),
    );
    const odd = `<constraint type="whenever" time="20260107T000000Z"/>`;
    expect(codes(file(task(1, '20260104T070000Z', '20260105T160000Z', '', odd)))).toContain(
      'unknown_constraint',
    );
    expect(codes(file(task(1, '20260104T070000Z', '20260105T160000Z')).replace('calendar="2"', ''))).toEqual([
      'calendar_missing',
    ]);
    expect(codes('<project mrproject-version="2"><tasks>')).toContain('xml_malformed');
  });
});
