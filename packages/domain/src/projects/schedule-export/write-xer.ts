import { epochDayOf } from '../../calendar/calendar-date.ts';
import type { TaskConstraintType, TaskPriority } from '../schedule-import/imported-schedule.ts';
import { xerOwnTables } from './primavera-own-fields.ts';
import { cleanCell, xerTable } from './xer-table.ts';
import { hoursPerDay, notePage, primaveraActivity, type PrimaveraTime } from './primavera-activity.ts';
import { primaveraPlan } from './primavera-plan.ts';
import type { WrittenSchedule } from './written-schedule.ts';

const projectId = '1';
const calendarId = '1';
const topicId = '1';
/** Serial numbers of dates count from 30 December 1899. */
const serialOrigin = 25_569;
const hours = '(0||0(s|08:00|f|16:00)())';

const constraints: Readonly<Record<TaskConstraintType, string>> = {
  as_soon_as_possible: '',
  as_late_as_possible: 'CS_ALAP',
  must_start_on: 'CS_MANDSTART',
  must_finish_on: 'CS_MANDFIN',
  start_no_earlier_than: 'CS_MSOA',
  start_no_later_than: 'CS_MSOB',
  finish_no_earlier_than: 'CS_MEOA',
  finish_no_later_than: 'CS_MEOB',
};
const priorities: Readonly<Record<TaskPriority, string>> = {
  low: 'PT_Low',
  medium: 'PT_Normal',
  high: 'PT_High',
  urgent: 'PT_Top',
};

type Task = WrittenSchedule['tasks'][number];

/**
 * A schedule as the tables Primavera P6 imports (`.xer`). Summary tasks are its work breakdown. What the format has no
 * place for, such as links of a summary, is kept in user-defined fields that the program shows and does not act upon.
 */
export function writeXer(schedule: WrittenSchedule): string {
  const { work, links, assignments, noted, rootId, numberOf, partOf, personNumberOf, days } =
    primaveraPlan(schedule);
  return [
    'ERMHDR\t8.2\t\tProject\t\t\t\tProject Management\tUSD',
    ...xerTable('PROJECT', {
      proj_id: projectId,
      proj_short_name: cleanCell(schedule.name).slice(0, 40),
      clndr_id: calendarId,
      plan_start_date: morningOf(schedule.projectStart),
      last_recalc_date: morningOf(schedule.dataDate),
    }),
    ...xerTable('CALENDAR', {
      clndr_id: calendarId,
      default_flag: 'Y',
      clndr_name: 'Standard',
      clndr_type: 'CA_Base',
      day_hr_cnt: String(hoursPerDay),
      week_hr_cnt: String(hoursPerDay * (7 - schedule.weekendDays.length)),
      clndr_data: calendarData(schedule),
    }),
    ...xerTable(
      'PROJWBS',
      {
        wbs_id: rootId,
        proj_id: projectId,
        proj_node_flag: 'Y',
        wbs_name: cleanCell(schedule.name),
        seq_num: '0',
      },
      ...schedule.tasks.flatMap((task, index) =>
        task.isSummary
          ? [
              {
                wbs_id: partOf(task.externalId),
                proj_id: projectId,
                proj_node_flag: 'N',
                wbs_name: cleanCell(task.title),
                seq_num: String(index + 1),
                parent_wbs_id: partOf(task.parentExternalId),
              },
            ]
          : [],
      ),
    ),
    ...xerTable(
      'MEMOTYPE',
      ...(noted.length === 0
        ? []
        : [{ memo_type_id: topicId, seq_num: '1', wbs_flag: 'Y', task_flag: 'Y', memo_type: 'Plinth' }]),
    ),
    ...xerTable(
      'RSRC',
      ...schedule.people.map(({ name }, index) => ({
        rsrc_id: String(index + 1),
        rsrc_name: cleanCell(name),
        rsrc_short_name: `R${String(index + 1)}`,
        rsrc_type: 'RT_Labor',
      })),
    ),
    ...xerTable(
      'TASK',
      ...work.map((task) =>
        taskRow(task, numberOf(task.externalId), partOf(task.parentExternalId), days(task)),
      ),
    ),
    ...xerTable(
      'TASKPRED',
      ...links.map(({ predecessor, successor, type, lagDays }, index) => ({
        task_pred_id: String(index + 1),
        task_id: numberOf(successor),
        pred_task_id: numberOf(predecessor),
        proj_id: projectId,
        pred_proj_id: projectId,
        pred_type: `PR_${type}`,
        lag_hr_cnt: String(lagDays * hoursPerDay),
      })),
    ),
    ...xerTable(
      'TASKRSRC',
      ...assignments.map(({ taskExternalId, personExternalId, loadPercent }, index) => ({
        taskrsrc_id: String(index + 1),
        task_id: numberOf(taskExternalId),
        proj_id: projectId,
        rsrc_id: personNumberOf(personExternalId),
        target_qty_per_hr: String(loadPercent / 100),
        rsrc_type: 'RT_Labor',
      })),
    ),
    ...noteTables(noted, numberOf),
    ...xerOwnTables(schedule, numberOf, { projectId, rootId }),
    '%E',
    '',
  ].join('\r\n');
}

function taskRow(task: Task, id: string, partId: string, days: number): Record<string, string> {
  const { isBegun, isDone, code, ...activity } = primaveraActivity(task, days);
  const [start, finish] = [momentOf(activity.start), momentOf(activity.finish)];
  return {
    task_id: id,
    proj_id: projectId,
    wbs_id: partId,
    clndr_id: calendarId,
    phys_complete_pct: String(task.completionPercentage),
    complete_pct_type: 'CP_Phys',
    task_type: task.isMilestone ? 'TT_Mile' : task.isLevelOfEffort === true ? 'TT_LOE' : 'TT_Task',
    duration_type: 'DT_FixedDUR2',
    status_code: isDone ? 'TK_Complete' : isBegun ? 'TK_Active' : 'TK_NotStart',
    task_code: code,
    task_name: cleanCell(task.title),
    target_drtn_hr_cnt: String(activity.plannedHours),
    remain_drtn_hr_cnt: String(activity.remainingHours),
    act_start_date: isBegun ? start : '',
    act_end_date: isDone ? finish : '',
    early_start_date: start,
    early_end_date: finish,
    target_start_date: start,
    target_end_date: finish,
    cstr_type: constraints[task.constraintType],
    cstr_date: momentOf(activity.constraint),
    priority_type: priorities[task.priority],
  };
}

function momentOf(time: PrimaveraTime): string {
  return time?.join(' ') ?? '';
}

function morningOf(day: string | null): string {
  return day === null ? '' : `${day} 08:00`;
}

/** Days count from Sunday, 1; a day without hours is off. */
function calendarData({ weekendDays, holidays }: WrittenSchedule): string {
  const week = [7, 1, 2, 3, 4, 5, 6].map(
    (day, index) => `(0||${index + 1}()(${weekendDays.includes(day) ? '' : hours}))`,
  );
  const exceptions = holidays.map(
    ({ date, isWorking }, index) =>
      `(0||${index}(d|${epochDayOf(date) + serialOrigin})(${isWorking ? hours : ''}))`,
  );
  return `(0||CalendarData()((0||DaysOfWeek()(${week.join('')}))(0||Exceptions()(${exceptions.join('')}))))`;
}

function noteTables(noted: readonly Task[], numberOf: (id: string) => string): string[] {
  const rows = (isPart: boolean) =>
    noted
      .filter(({ isSummary }) => isSummary === isPart)
      .map(({ externalId, description }, index) => ({
        [isPart ? 'wbs_memo_id' : 'memo_id']: String(index + 1),
        [isPart ? 'wbs_id' : 'task_id']: numberOf(externalId),
        memo_type_id: topicId,
        proj_id: projectId,
        [isPart ? 'wbs_memo' : 'task_memo']: cleanCell(notePage(description)),
      }));
  return [...xerTable('WBSMEMO', ...rows(true)), ...xerTable('TASKMEMO', ...rows(false))];
}
