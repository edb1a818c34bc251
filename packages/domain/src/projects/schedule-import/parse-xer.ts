import { dateOfEpochDay } from '../../calendar/calendar-date.ts';
import { cleanLine } from './clean-text.ts';
import { emptySchedule } from './complete-schedule.ts';
import {
  type DependencyType,
  type ImportedHoliday,
  type ImportedSchedule,
  type TaskPriority,
  dependencyTypes,
} from './imported-schedule.ts';
import { plainNotes } from './plain-notes.ts';
import { isOwnField, type OwnValues, peopleOfOwnFields } from './own-fields.ts';
import { completePrimavera } from './primavera-draft.ts';
import {
  partKey,
  usualDayStart,
  type PrimaveraActivity,
  type PrimaveraCalendar,
  type PrimaveraConstraint,
} from './primavera-file.ts';
import { scheduleLimits } from './schedule-limits.ts';
import { createProblemList, type ProblemList } from './schedule-problems.ts';

type XerRow = { row: number; value: (field: string) => string };

const constraints: ReadonlyMap<string, PrimaveraConstraint> = new Map<string, PrimaveraConstraint>([
  ['CS_ALAP', 'as_late_as_possible'],
  ['CS_MSO', 'start_on'],
  ['CS_MANDSTART', 'must_start_on'],
  ['CS_MSOB', 'start_no_later_than'],
  ['CS_MSOA', 'start_no_earlier_than'],
  ['CS_MEO', 'finish_on'],
  ['CS_MANDFIN', 'must_finish_on'],
  ['CS_MEOB', 'finish_no_later_than'],
  ['CS_MEOA', 'finish_no_earlier_than'],
]);
const priorities: ReadonlyMap<string, TaskPriority> = new Map([
  ['PT_Top', 'urgent'],
  ['PT_High', 'high'],
  ['PT_Low', 'low'],
  ['PT_Lowest', 'low'],
]);

/** The day that serial numbers of dates count from: 30 December 1899, in days before 1970. */
const serialOrigin = -25_569;

/**
 * Reads the tables that Primavera P6 exports (`.xer`): work breakdown, activities, relationships, calendars and labour.
 * Of several projects in a file the first is read. Never throws: what is wrong is in `problems`.
 */
export function parseXer(text: string, problems: ProblemList = createProblemList()): ImportedSchedule {
  const tables = readTables(text);
  const rows = (table: string) => tables.get(table) ?? [];
  const [project, ...others] = rows('PROJECT');
  if (!project) {
    problems.add('unknown_format', { row: 1 }, {});
    return emptySchedule('primavera', problems);
  }
  const projectId = project.value('proj_id');
  const isOwn = (row: XerRow) => row.value('proj_id') === projectId;
  const parts = rows('PROJWBS').filter(isOwn);
  const root = parts.find((part) => part.value('proj_node_flag') === 'Y');
  const rootId = root?.value('wbs_id');
  const foreign = rows('TASK').filter((row) => !isOwn(row));
  if (others.length > 0 && foreign.length > 0) problems.leaveOut('external_task', foreign.length);
  const own = rows('TASK')
    .filter(isOwn)
    .slice(0, scheduleLimits.tasks + 1);
  const isOfOther = (row: XerRow) => !['', projectId].includes(row.value('pred_proj_id'));
  const links = rows('TASKPRED').filter(isOwn);
  problems.leaveOut('cross_project_link', links.filter(isOfOther).length);
  const labour = rows('RSRC').filter((row) => row.value('rsrc_type') === 'RT_Labor');
  const labourIds = new Set(labour.map((row) => row.value('rsrc_id')));
  const ownIds = new Set(own.map((row) => row.value('task_id')));
  const assigned = rows('TASKRSRC').filter(
    (row) => ownIds.has(row.value('task_id')) && labourIds.has(row.value('rsrc_id')),
  );
  const ownValues = readOwnValues(rows('UDFTYPE'), rows('UDFVALUE'));
  const named = peopleOfOwnFields(ownValues);
  const people = new Set([
    ...assigned.map((row) => row.value('rsrc_id')),
    ...labour.filter((row) => named.has(cleanLine(nameOf(row)))).map((row) => row.value('rsrc_id')),
  ]);
  const notes = notesOf(rows('TASKMEMO'), 'task_id', 'task_memo');
  const partNotes = notesOf(rows('WBSMEMO'), 'wbs_id', 'wbs_memo');
  return completePrimavera(
    {
      name: root?.value('wbs_name') || project.value('proj_short_name'),
      calendars: new Map(rows('CALENDAR').map((row) => [row.value('clndr_id'), readCalendar(row)])),
      calendarId: project.value('clndr_id') || own[0]?.value('clndr_id') || '',
      plannedStart: project.value('plan_start_date'),
      dataDate: project.value('last_recalc_date'),
      rootPartId: rootId ?? null,
      parts: parts
        .filter((part) => part !== root)
        .map((part) => ({
          row: part.row,
          id: part.value('wbs_id'),
          parentId: part.value('parent_wbs_id') || null,
          name: part.value('wbs_name') || part.value('wbs_short_name'),
          notes: partNotes.get(part.value('wbs_id')) ?? '',
          place: numberOf(part.value('seq_num')),
        })),
      activities: own.map((row) => ({ ...readActivity(row), notes: notes.get(row.value('task_id')) ?? '' })),
      links: links
        .filter((row) => !isOfOther(row))
        .map((row) => ({
          row: row.row,
          from: row.value('pred_task_id'),
          to: row.value('task_id'),
          type: readType(row, problems),
          lagHours: numberOf(row.value('lag_hr_cnt')),
        })),
      people: labour
        .filter((row) => people.has(row.value('rsrc_id')))
        .map((row) => ({
          row: row.row,
          id: row.value('rsrc_id'),
          name: nameOf(row),
          ...(row.value('email_addr').includes('@') && { email: row.value('email_addr').trim() }),
        })),
      assignments: assigned.map((row) => ({
        row: row.row,
        activityId: row.value('task_id'),
        personId: row.value('rsrc_id'),
        load: loadOf(row.value('target_qty_per_hr')),
      })),
      otherActivities: new Set(foreign.map((row) => row.value('task_id'))),
      own: ownValues,
    },
    problems,
  );
}

const nameOf = (row: XerRow) => row.value('rsrc_name') || row.value('rsrc_short_name');

/** `%T` begins a table, `%F` names its fields, `%R` is a row; everything between tabs. */
function readTables(text: string): ReadonlyMap<string, XerRow[]> {
  const tables = new Map<string, XerRow[]>();
  let rows: XerRow[] = [];
  let fields = new Map<string, number>();
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const cells = line.split('\t');
    if (cells[0] === '%T') {
      rows = [];
      fields = new Map();
      tables.set(cells[1]?.trim() ?? '', rows);
    } else if (cells[0] === '%F') {
      fields = new Map(cells.map((name, place) => [name.trim(), place]));
    } else if (cells[0] === '%R') {
      const named = fields;
      rows.push({ row: index + 1, value: (field) => cells[named.get(field) ?? -1] ?? '' });
    }
  }
  return tables;
}

function readActivity(row: XerRow): Omit<PrimaveraActivity, 'notes'> {
  const type = row.value('task_type');
  const first = (...fields: string[]) => fields.map(row.value).find((value) => value !== '') ?? '';
  return {
    row: row.row,
    id: row.value('task_id'),
    code: row.value('task_code'),
    name: row.value('task_name'),
    partId: row.value('wbs_id') || null,
    calendarId: row.value('clndr_id'),
    isStartMilestone: type === 'TT_Mile',
    isFinishMilestone: type === 'TT_FinMile',
    isLevelOfEffort: type === 'TT_LOE',
    isComplete: row.value('status_code') === 'TK_Complete',
    plannedHours: numberOf(row.value('target_drtn_hr_cnt')),
    remainingHours: row.value('remain_drtn_hr_cnt') === '' ? null : numberOf(row.value('remain_drtn_hr_cnt')),
    percent: percentOf(row),
    start: first('act_start_date', 'early_start_date', 'restart_date', 'target_start_date'),
    finish: first('act_end_date', 'early_end_date', 'reend_date', 'target_end_date'),
    constraint: {
      type: constraints.get(row.value('cstr_type')) ?? 'as_soon_as_possible',
      date: row.value('cstr_date'),
    },
    besides: [
      ...(row.value('cstr_type2') === '' ? [] : (['second_constraint'] as const)),
      ...(row.value('expect_end_date') === '' ? [] : (['expected_finish'] as const)),
      ...(row.value('suspend_date') === '' ? [] : (['suspension'] as const)),
      ...(type === 'TT_WBS' ? (['breakdown_activity'] as const) : []),
    ],
    priority: priorities.get(row.value('priority_type')) ?? 'medium',
  };
}

/** Progress of the kind the activity is measured by: of its physical work, its duration or its units. */
function percentOf(row: XerRow): number {
  if (row.value('status_code') === 'TK_NotStart') return 0;
  const share = (done: number, whole: number) => (whole > 0 ? (100 * done) / whole : 0);
  const within = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)) * 100) / 100;
  switch (row.value('complete_pct_type')) {
    case 'CP_Phys':
      return within(numberOf(row.value('phys_complete_pct')));
    case 'CP_Units': {
      const done = numberOf(row.value('act_work_qty'));
      return within(share(done, done + numberOf(row.value('remain_work_qty'))));
    }
    default: {
      const whole = numberOf(row.value('target_drtn_hr_cnt'));
      return within(share(whole - numberOf(row.value('remain_drtn_hr_cnt')), whole));
    }
  }
}

/** Days and exceptions stand in one cell, in brackets: a day without hours is off. Days count from Sunday, 1. */
function readCalendar(row: XerRow): PrimaveraCalendar {
  const data = row.value('clndr_data');
  const [week = '', exceptions = ''] = data.split('Exceptions');
  const days = [...week.matchAll(/\(0\|\|([1-7])\(\)\(/g)];
  const weekendDays = days.flatMap((day, index) => {
    const hours = week.slice(day.index + day[0].length, days[index + 1]?.index);
    return hours.includes('s|') ? [] : [((Number(day[1]) + 5) % 7) + 1];
  });
  const dated = [...exceptions.matchAll(/\(d\|(\d{1,6})\)/g)];
  const holidays = dated.map((day, index): ImportedHoliday => {
    const hours = exceptions.slice(day.index + day[0].length, dated[index + 1]?.index);
    return { date: dateOfEpochDay(Number(day[1]) + serialOrigin), name: '', isWorking: hours.includes('s|') };
  });
  return {
    weekendDays: days.length === 0 ? [6, 7] : weekendDays.sort((one, other) => one - other),
    holidays: [...new Map(holidays.map((day) => [day.date, day])).values()],
    hoursPerDay: numberOf(row.value('day_hr_cnt')) || 8,
    dayStart: Math.min(
      ...[...week.matchAll(/s\|(\d{1,2}):(\d{2})/g)].map((time) => Number(time[1]) * 60 + Number(time[2])),
      usualDayStart,
    ),
  };
}

/** The topics of a notebook, one after another. */
function notesOf(rows: readonly XerRow[], idField: string, textField: string): Map<string, string> {
  const notes = new Map<string, string>();
  for (const row of rows) {
    const text = plainNotes(row.value(textField));
    const id = row.value(idField);
    if (text !== '') notes.set(id, [notes.get(id), text].filter(Boolean).join('\n\n'));
  }
  return notes;
}

function readOwnValues(types: readonly XerRow[], values: readonly XerRow[]): Map<string, OwnValues> {
  const named = new Map(
    types
      .filter((row) => isOwnField(row.value('udf_type_label')))
      .map((row) => [row.value('udf_type_id'), row] as const),
  );
  const own = new Map<string, Map<string, string>>();
  for (const row of values) {
    const type = named.get(row.value('udf_type_id'));
    if (!type) continue;
    const id = row.value('fk_id');
    const key = type.value('table_name') === 'PROJWBS' ? partKey(id) : id;
    const text = row.value('udf_text') || row.value('udf_date') || row.value('udf_number');
    own.set(key, (own.get(key) ?? new Map<string, string>()).set(type.value('udf_type_label'), text));
  }
  return own;
}

function readType(row: XerRow, problems: ProblemList): DependencyType {
  const written = row.value('pred_type');
  const type = dependencyTypes.find((known) => written === `PR_${known}`);
  if (type === undefined) problems.add('unknown_link_type', { row: row.row }, { value: written });
  return type ?? 'FS';
}

function loadOf(perHour: string): string {
  const load = numberOf(perHour) * 100;
  return load > 0 ? String(Math.round(load * 100) / 100) : '';
}

/** Decimal signs follow the machine that wrote the file. */
function numberOf(text: string): number {
  const value = Number(text.trim().replace(',', '.'));
  return Number.isFinite(value) ? value : 0;
}
