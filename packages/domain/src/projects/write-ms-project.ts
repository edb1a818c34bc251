import { dateOfEpochDay, epochDayOf } from '../calendar/calendar-date.ts';
import type {
  DependencyType,
  ImportedSchedule,
  NumberedBaseline,
  TaskConstraintType,
  TaskPriority,
} from './schedule-import/imported-schedule.ts';

export type WrittenSchedule = Pick<
  ImportedSchedule,
  'name' | 'projectStart' | 'dataDate' | 'weekendDays' | 'holidays' | 'tasks' | 'dependencies'
>;

const minutesPerDay = 480;
const dayStart = '08:00:00';
const dayEnd = '17:00:00';

/** Numbers of the schema `http://schemas.microsoft.com/project`. */
const linkTypes: Readonly<Record<DependencyType, number>> = { FF: 0, FS: 1, SF: 2, SS: 3 };
const priorities: Readonly<Record<TaskPriority, number>> = { low: 300, medium: 500, high: 600, urgent: 800 };
const constraints: Readonly<Record<TaskConstraintType, number>> = {
  as_soon_as_possible: 0,
  as_late_as_possible: 1,
  must_start_on: 2,
  must_finish_on: 3,
  start_no_earlier_than: 4,
  start_no_later_than: 5,
  finish_no_earlier_than: 6,
  finish_no_later_than: 7,
};

/**
 * A schedule as the XML of Microsoft Project, which GanttProject and other planning programs open too. Tasks are in the
 * order of the outline, parents before what is below them; `externalId` is the whole number the file knows a task by.
 */
export function writeMsProject(schedule: WrittenSchedule): string {
  const levels = new Map<string, number>();
  const tasks = schedule.tasks.map((task, index) => {
    const level = task.parentExternalId === null ? 1 : (levels.get(task.parentExternalId) ?? 0) + 1;
    levels.set(task.externalId, level);
    const links = schedule.dependencies.filter(({ successor }) => successor === task.externalId);
    return taskElement(task, index + 1, level, links);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<Project xmlns="http://schemas.microsoft.com/project">',
    element('Name', schedule.name),
    element('Title', schedule.name),
    schedule.projectStart === null ? '' : element('StartDate', `${schedule.projectStart}T${dayStart}`),
    element('DefaultStartTime', dayStart),
    element('DefaultFinishTime', dayEnd),
    element('MinutesPerDay', minutesPerDay),
    element('MinutesPerWeek', minutesPerDay * (7 - schedule.weekendDays.length)),
    element('CalendarUID', 1),
    // what is known in the morning was known the evening before, which is how this program says it
    schedule.dataDate === null
      ? ''
      : element('StatusDate', `${dateOfEpochDay(epochDayOf(schedule.dataDate) - 1)}T${dayEnd}`),
    '<Calendars>',
    calendarElement(schedule),
    '</Calendars>',
    '<Tasks>',
    ...tasks,
    '</Tasks>',
    '</Project>',
    '',
  ].join('\n');
}

function calendarElement({ weekendDays, holidays }: WrittenSchedule): string {
  const week = [7, 1, 2, 3, 4, 5, 6].map((day, index) => {
    const isWorked = !weekendDays.includes(day);
    return `<WeekDay>${element('DayType', index + 1)}${element('DayWorking', isWorked ? 1 : 0)}${isWorked ? workingTimes : ''}</WeekDay>`;
  });
  const exceptions = holidays.map(
    ({ date, name, isWorking }) =>
      `<Exception><TimePeriod>${element('FromDate', `${date}T00:00:00`)}${element('ToDate', `${date}T23:59:00`)}</TimePeriod>${element('Occurrences', 1)}${element('Name', name)}${element('Type', 1)}${element('DayWorking', isWorking ? 1 : 0)}${isWorking ? workingTimes : ''}</Exception>`,
  );
  return `<Calendar>${element('UID', 1)}${element('Name', 'Standard')}${element('IsBaseCalendar', 1)}<WeekDays>${week.join('')}</WeekDays><Exceptions>${exceptions.join('')}</Exceptions></Calendar>`;
}

const workingTimes =
  '<WorkingTimes><WorkingTime><FromTime>08:00:00</FromTime><ToTime>12:00:00</ToTime></WorkingTime><WorkingTime><FromTime>13:00:00</FromTime><ToTime>17:00:00</ToTime></WorkingTime></WorkingTimes>';

function taskElement(
  task: WrittenSchedule['tasks'][number],
  id: number,
  level: number,
  links: WrittenSchedule['dependencies'],
): string {
  const hours = (task.durationDays ?? 0) * 8;
  const finish = task.isMilestone ? task.start : task.finish;
  return [
    '<Task>',
    element('UID', task.externalId),
    element('ID', id),
    element('Name', task.title),
    element('OutlineLevel', level),
    element('Priority', priorities[task.priority]),
    task.start === null ? '' : element('Start', `${task.start}T${dayStart}`),
    finish === null ? '' : element('Finish', `${finish}T${task.isMilestone ? dayStart : dayEnd}`),
    element('Duration', `PT${String(hours)}H0M0S`),
    element('DurationFormat', 7),
    element('Milestone', task.isMilestone ? 1 : 0),
    element('Summary', task.isSummary ? 1 : 0),
    element('PercentComplete', wholePercent(task.completionPercentage)),
    task.remainingDays === null || task.remainingDays === undefined
      ? ''
      : element('RemainingDuration', `PT${String(task.remainingDays * 8)}H0M0S`),
    element('ConstraintType', constraints[task.constraintType]),
    task.constraintDate === null
      ? ''
      : element('ConstraintDate', `${task.constraintDate}T${limitsFinish(task) ? dayEnd : dayStart}`),
    task.deadline ? element('Deadline', `${task.deadline}T${dayEnd}`) : '',
    task.description === '' ? '' : element('Notes', task.description),
    ...links.map(
      ({ predecessor, type, lagDays }) =>
        `<PredecessorLink>${element('PredecessorUID', predecessor)}${element('Type', linkTypes[type])}${element('CrossProject', 0)}${element('LinkLag', Math.round(lagDays * minutesPerDay * 10))}${element('LagFormat', 7)}</PredecessorLink>`,
    ),
    task.baseline ? baselineElement({ number: 0, ...task.baseline }, task.isMilestone) : '',
    ...(task.otherBaselines ?? []).map((other) => baselineElement(other, task.isMilestone)),
    '</Task>',
  ].join('');
}

/** A finish is held in the evening of its day; a milestone stands in the morning. */
export function limitsFinish({
  constraintType: type,
  isMilestone,
}: WrittenSchedule['tasks'][number]): boolean {
  return !isMilestone && (type.startsWith('finish') || type === 'must_finish_on');
}

/** Only what is done is a hundred. */
function wholePercent(percent: number): number {
  return percent >= 100 ? 100 : Math.min(99, Math.round(percent));
}

/** Number 0 is the one that variances count from. */
function baselineElement({ number, start, finish }: NumberedBaseline, isMilestone: boolean): string {
  const end = `${finish}T${isMilestone ? dayStart : dayEnd}`;
  return `<Baseline>${element('Number', number)}${element('Start', `${start}T${dayStart}`)}${element('Finish', end)}</Baseline>`;
}

function element(name: string, value: string | number): string {
  return `<${name}>${escaped(String(value))}</${name}>`;
}

/** Characters that XML has no place for are left out: no reader would take the file. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>]/g, (character) => `&#${String(character.charCodeAt(0))};`);
}
