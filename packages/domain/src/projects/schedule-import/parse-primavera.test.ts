import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hasErrors } from './imported-schedule.ts';
import { readSchedule } from './read-schedule.ts';

/** Real files of other programs, which lie beside the repository because they are not ours to hand on. */
const folder = fileURLToPath(new URL('../../../../../../shared/data/schedules/', import.meta.url));
const read = (name: string) => readSchedule(readFileSync(folder + name), { fileName: name });

const table = (name: string, fields: string, ...rows: string[]) =>
  [
    `%T\t${name}`,
    `%F\t${fields.replaceAll(' ', '\t')}`,
    ...rows.map((row) => `%R\t${row.replaceAll('|', '\t')}`),
  ].join('\n');
const week =
  '(0||CalendarData()((0||DaysOfWeek()((0||1()((0||0(s¦08:00¦f¦16:00)())))(0||2()((0||0(s¦08:00¦f¦16:00)())))(0||3()((0||0(s¦08:00¦f¦16:00)())))(0||4()((0||0(s¦08:00¦f¦16:00)())))(0||5()((0||0(s¦08:00¦f¦16:00)())))(0||6()())(0||7()())))(0||Exceptions()((0||0(d¦46055)())(0||1(d¦46060)((0||0(s¦08:00¦f¦12:00)()))))))))';
/** Sunday to Thursday; 2 February 2026 is off, Saturday the 7th is worked. */
const xer = [
  'ERMHDR\t19.12\t2026-01-01\tProject\tadmin',
  table('PROJECT', 'proj_id proj_short_name clndr_id', '1|TWR|7'),
  table('CALENDAR', 'clndr_id day_hr_cnt clndr_data', '7|8|').replace(
    '7\t8\t',
    `7\t8\t${week.replaceAll('¦', '|')}`,
  ),
  table(
    'PROJWBS',
    'wbs_id proj_id proj_node_flag wbs_name parent_wbs_id seq_num',
    '10|1|Y|Tower||1',
    '12|1|N|Superstructure|10|20',
    '11|1|N|Substructure|10|10',
  ),
  table(
    'TASK',
    'task_id proj_id wbs_id clndr_id task_type status_code complete_pct_type phys_complete_pct task_code task_name target_drtn_hr_cnt remain_drtn_hr_cnt target_start_date target_end_date cstr_type cstr_date priority_type',
    '100|1|12|7|TT_Task|TK_NotStart|CP_Drtn|0|A30|Columns|24|24|2026-02-08 08:00|2026-02-10 16:00|CS_MSOA|2026-02-08 08:00|PT_High',
    '101|1|11|7|TT_Task|TK_Active|CP_Drtn|0|A10|Raft|32|8|2026-02-01 08:00|2026-02-05 16:00|||PT_Normal',
    '102|1|11|7|TT_FinMile|TK_NotStart|CP_Drtn|0|A20|Raft done|0|0|2026-02-05 16:00|2026-02-05 16:00|||PT_Normal',
  ),
  table(
    'TASKPRED',
    'task_id pred_task_id proj_id pred_type lag_hr_cnt',
    '102|101|1|PR_FF|0',
    '100|101|1|PR_SS|-16',
  ),
  table('RSRC', 'rsrc_id rsrc_name rsrc_type', '5|Steel fixers|RT_Labor', '6|Crane|RT_Equip'),
  table('TASKRSRC', 'task_id rsrc_id target_qty_per_hr', '101|5|2', '101|6|1'),
  '%E',
].join('\r\n');

describe('Primavera', () => {
  it('is read with its breakdown, calendar, links, progress and labour', () => {
    const schedule = readSchedule(xer);
    expect(schedule.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(schedule).toMatchObject({
      source: 'primavera',
      name: 'Tower',
      weekendDays: [5, 6],
      holidays: [
        { date: '2026-02-02', isWorking: false },
        { date: '2026-02-07', isWorking: true },
      ],
      dependencies: [
        { predecessor: '101', successor: '102', type: 'FF', lagDays: 0 },
        { predecessor: '101', successor: '100', type: 'SS', lagDays: -2 },
      ],
      people: [{ name: 'Steel fixers' }],
      assignments: [{ taskExternalId: '101', loadPercent: 200 }],
    });
    expect(
      schedule.tasks.map((task) => [
        task.title,
        task.parentExternalId,
        task.start,
        task.finish,
        task.durationDays,
      ]),
    ).toEqual([
      ['Substructure', null, '2026-02-01', '2026-02-05', null],
      ['Raft', 'W11', '2026-02-01', '2026-02-05', 4],
      ['Raft done', 'W11', '2026-02-05', '2026-02-05', 0],
      ['Superstructure', null, '2026-02-08', '2026-02-10', null],
      ['Columns', 'W12', '2026-02-08', '2026-02-10', 3],
    ]);
    expect(schedule.tasks[1]).toMatchObject({ completionPercentage: 75 });
    expect(schedule.tasks[4]).toMatchObject({
      priority: 'high',
      constraintType: 'start_no_earlier_than',
      constraintDate: '2026-02-08',
    });
  });

  it('has the start of the project and its data date, which is a morning or the evening before', () => {
    const dated = (start: string, recalculated: string) => {
      const text = xer.replace('proj_short_name\tclndr_id', 'plan_start_date\tlast_recalc_date\tclndr_id');
      const { projectStart, dataDate, problems } = readSchedule(
        text.replace('1\tTWR\t7', `1\t${start}\t${recalculated}\t7`),
      );
      expect(problems).toEqual([]);
      return [projectStart, dataDate];
    };
    expect(dated('2026-02-01 08:00', '2026-02-04 00:00')).toEqual(['2026-02-01', '2026-02-04']);
    expect(dated('2026-02-01 08:00', '2026-02-03 16:00')).toEqual(['2026-02-01', '2026-02-04']);
    expect(dated('', 'soon')).toEqual([null, null]);
  });

  it('has levels of effort, pairs of links and the dates of the project in its XML too', () => {
    const activity = (id: string, type: string) =>
      `<Activity><ObjectId>${id}</ObjectId><Id>A${id}</Id><Name>Task ${id}</Name><Type>${type}</Type><Status>Not Started</Status><PlannedDuration>16</PlannedDuration><PlannedStartDate>2026-02-02T08:00:00</PlannedStartDate><PlannedFinishDate>2026-02-03T16:00:00</PlannedFinishDate></Activity>`;
    const relation = (type: string) =>
      `<Relationship><PredecessorActivityObjectId>1</PredecessorActivityObjectId><SuccessorActivityObjectId>2</SuccessorActivityObjectId><Type>${type}</Type><Lag>8</Lag></Relationship>`;
    const schedule = readSchedule(
      `<APIBusinessObjects xmlns="http://xmlns.oracle.com/Primavera/P6/V18.8/API/BusinessObjects"><Project><ObjectId>9</ObjectId><Id>TWR</Id><Name>Tower</Name><PlannedStartDate>2026-02-01T08:00:00</PlannedStartDate><DataDate>2026-02-03T17:00:00</DataDate>${activity('1', 'Task Dependent')}${activity('2', 'Level of Effort')}${relation('Start to Start')}${relation('Finish to Finish')}</Project></APIBusinessObjects>`,
    );
    expect([schedule.projectStart, schedule.dataDate]).toEqual(['2026-02-01', '2026-02-04']);
    expect(schedule.tasks.map(({ title, isLevelOfEffort }) => [title, isLevelOfEffort === true])).toEqual([
      ['Task 1', false],
      ['Task 2', true],
    ]);
    expect(schedule.dependencies.map(({ type, lagDays }) => [type, lagDays])).toEqual([
      ['SS', 1],
      ['FF', 1],
    ]);
  });

  it('says what it cannot read, and never throws', () => {
    expect(readSchedule('ERMHDR\t8.2\n%T\tTASK\n').problems).toMatchObject([{ code: 'unknown_format' }]);
    for (let cut = 20; cut < xer.length; cut += 97)
      expect(() => readSchedule(xer.slice(0, cut))).not.toThrow();
    const other = readSchedule(xer.replace('PR_FF', 'PR_XX'));
    expect(other.problems).toMatchObject([{ code: 'unknown_link_type' }]);
    expect(readSchedule('<APIBusinessObjects/>').problems).toMatchObject([{ code: 'unknown_format' }]);
  });

  const warnings = (text: string) =>
    readSchedule(text).problems.map(({ severity, code, values }) => [
      severity,
      code,
      ...Object.values(values ?? {}),
    ]);
  const outline = (text: string) =>
    readSchedule(text).tasks.map(({ title, parentExternalId }) => [title, parentExternalId]);

  it('keeps activities of a breakdown that is not there, or runs in a circle', () => {
    const unknown = xer.replace('100\t1\t12\t7', '100\t1\t99\t7');
    expect(outline(unknown)).toContainEqual(['Columns', null]);
    expect(warnings(unknown)).toEqual([['warning', 'moved_to_top', '99']]);
    const circle = xer
      .replace('12\t1\tN\tSuperstructure\t10', '12\t1\tN\tSuperstructure\t11')
      .replace('11\t1\tN\tSubstructure\t10', '11\t1\tN\tSubstructure\t12');
    expect(outline(circle)).toEqual([
      ['Substructure', null],
      ['Raft', 'W11'],
      ['Raft done', 'W11'],
      ['Superstructure', 'W11'],
      ['Columns', 'W12'],
    ]);
    expect(warnings(circle)).toEqual([['warning', 'moved_to_top', '12']]);
    const flat = xer.replace('%T\tPROJWBS', '%T\tOTHER');
    expect(outline(flat)).toEqual([
      ['Raft', null],
      ['Raft done', null],
      ['Columns', null],
    ]);
    expect(warnings(flat)).toEqual([]);
  });

  it('counts what it has no place for: links to other projects, second limits, activities of other kinds', () => {
    const more = xer
      .replace(
        'task_id pred_task_id proj_id'.replaceAll(' ', '\t'),
        'task_id\tpred_task_id\tpred_proj_id\tproj_id',
      )
      .replace('102\t101\t1\tPR_FF', '102\t101\t1\t1\tPR_FF')
      .replace('100\t101\t1\tPR_SS', '100\t555\t2\t1\tPR_SS')
      .replace(
        'cstr_type\tcstr_date',
        'cstr_type\tcstr_date2\tcstr_type2\texpect_end_date\tsuspend_date\tcstr_date',
      )
      .replace(
        'CS_MSOA\t2026-02-08 08:00',
        'CS_MSOA\t2026-02-12 16:00\tCS_MEOB\t2026-02-12 16:00\t2026-02-09 08:00\t2026-02-08 08:00',
      )
      .replaceAll('\t\t\tPT_Normal', `${'\t'.repeat(7)}PT_Normal`)
      .replace('TT_Task\tTK_Active', 'TT_LOE\tTK_Active');
    expect(readSchedule(more).dependencies).toMatchObject([{ predecessor: '101', successor: '102' }]);
    expect(readSchedule(more).tasks[1]).toMatchObject({ title: 'Raft', isLevelOfEffort: true });
    expect(warnings(more)).toEqual(
      ['cross_project_link', 'second_constraint', 'expected_finish', 'suspension'].map((what) => [
        'warning',
        'not_imported',
        what,
        1,
      ]),
    );
  });

  it('reads a finish that is held in the morning as one of the evening before', () => {
    const held = (at: string) =>
      readSchedule(xer.replace('CS_MSOA\t2026-02-08 08:00', `CS_MEOB\t2026-02-11 ${at}`)).tasks.at(-1)
        ?.constraintDate;
    expect([held('16:00'), held('08:00'), held('00:00')]).toEqual(['2026-02-11', '2026-02-10', '2026-02-10']);
  });

  it('holds ‘start on’ and ‘finish on’ from both sides without breaking links, and says so', () => {
    const held = (type: string, at: string) => {
      const schedule = readSchedule(xer.replace('CS_MSOA\t2026-02-08 08:00', `${type}\t${at}`));
      const { constraintType, constraintDate, deadline } = schedule.tasks.at(-1)!;
      return [constraintType, constraintDate, deadline ?? null, schedule.problems.map(({ code }) => code)];
    };
    const note = 'constraint_held_both_ways';
    // three days from Sunday
    expect(held('CS_MSO', '2026-02-08 08:00')).toEqual([
      'start_no_earlier_than',
      '2026-02-08',
      '2026-02-10',
      [note],
    ]);
    expect(held('CS_MEO', '2026-02-12 16:00')).toEqual([
      'finish_no_earlier_than',
      '2026-02-12',
      '2026-02-12',
      [note],
    ]);
    expect(held('CS_MANDSTART', '2026-02-08 08:00')).toEqual(['must_start_on', '2026-02-08', null, []]);
    expect(held('CS_MANDFIN', '2026-02-12 16:00')).toEqual(['must_finish_on', '2026-02-12', null, []]);
  });

  it('gives a finish at midnight to the day before, of work and of what is above it', () => {
    const day = xer
      .replaceAll('s|08:00|f|16:00', 's|00:00|f|00:00')
      .replace('2026-02-08 08:00\t2026-02-10 16:00\tCS_MSOA', '2026-02-08 00:00\t2026-02-10 00:00\tCS_MSOA');
    expect(readSchedule(day).tasks.slice(-2)).toMatchObject([
      { title: 'Superstructure', start: '2026-02-08', finish: '2026-02-09' },
      { title: 'Columns', start: '2026-02-08', finish: '2026-02-09', durationDays: 2 },
    ]);
  });

  it('leaves out the summary of a breakdown element, which is a summary here, with its links and people', () => {
    const summary = xer.replace('TT_Task\tTK_Active', 'TT_WBS\tTK_Active');
    const schedule = readSchedule(summary);
    expect(hasErrors(schedule)).toBe(false);
    expect(schedule.tasks.map(({ title }) => title)).toEqual([
      'Substructure',
      'Raft done',
      'Superstructure',
      'Columns',
    ]);
    expect([schedule.dependencies, schedule.assignments]).toEqual([[], []]);
    expect(warnings(summary)).toContainEqual(['warning', 'not_imported', 'breakdown_activity', 1]);
  });

  it('reads what is left of work in progress', () => {
    expect(readSchedule(xer).tasks.map(({ title, remainingDays }) => [title, remainingDays ?? null])).toEqual(
      [
        ['Substructure', null],
        ['Raft', 1],
        ['Raft done', null],
        ['Superstructure', null],
        ['Columns', null],
      ],
    );
  });

  it.skipIf(!existsSync(folder))('reads real files, and the same from both of its formats', () => {
    const known: Record<string, number> = {
      'Duration 25%': 25,
      'Physical 75%': 75,
      'Units 25%': 25,
      'Units 100%': 100,
    };
    for (const name of ['percent-complete-8.4.xer', 'percent-complete-8.4.pmxml']) {
      const schedule = read(name);
      expect(hasErrors(schedule), name).toBe(false);
      const work = schedule.tasks.filter(({ isSummary }) => !isSummary);
      expect(work).toHaveLength(12);
      for (const [title, percent] of Object.entries(known)) {
        expect(work.find((task) => task.title === title)?.completionPercentage, `${name} ${title}`).toBe(
          percent,
        );
      }
      expect(work.find(({ title }) => title === 'Duration 0%')).toMatchObject({
        start: '2015-02-24',
        finish: '2015-07-13',
        durationDays: 100,
      });
      expect([schedule.projectStart, schedule.dataDate]).toEqual(['2015-02-24', '2015-02-24']);
      expect(schedule.weekendDays).toEqual([6, 7]);
      expect(schedule.holidays).toContainEqual({ date: '2010-01-01', name: '', isWorking: false });
    }
    const single = read('PredecessorCalendar.xer');
    expect(hasErrors(single)).toBe(false);
    expect(single.tasks).toMatchObject([
      {
        title: 'Test',
        start: '2019-06-10',
        finish: '2019-06-12',
        durationDays: 3,
        completionPercentage: 100,
        constraintType: 'start_no_earlier_than',
        constraintDate: '2019-06-10',
      },
    ]);
  });
});
