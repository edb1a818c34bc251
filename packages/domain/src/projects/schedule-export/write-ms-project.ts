import { dateOfEpochDay, epochDayOf } from '../../calendar/calendar-date.ts';
import type {
  DependencyType,
  NumberedBaseline,
  TaskConstraintType,
  TaskPriority,
} from '../schedule-import/imported-schedule.ts';

import { levelOfEffort, ownFields, wholePercent } from '../schedule-import/own-fields.ts';
import {
  fileNumbers,
  limitsFinish,
  linksBySuccessor,
  responsibleNames,
  type WrittenSchedule,
} from './written-schedule.ts';
import { element } from './xml-element.ts';

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

/** Numbers of the schema for the last of the thirty texts a task has room for. */
const ownFieldNumbers = {
  [ownFields.remaining]: ['188744012', 'Text26'],
  [ownFields.responsible]: ['188744013', 'Text27'],
  [ownFields.kind]: ['188744014', 'Text28'],
  [ownFields.progress]: ['188744015', 'Text29'],
  [ownFields.id]: ['188744016', 'Text30'],
} as const;

/** A schedule as the XML of Microsoft Project, which GanttProject and other planning programs open too. */
export function writeMsProject(schedule: WrittenSchedule): string {
  const { numberOf } = fileNumbers(schedule.tasks);
  const levels = new Map<string, number>();
  const linksInto = linksBySuccessor(schedule.dependencies);
  const responsible = responsibleNames(schedule);
  const tasks = schedule.tasks.map((task, index) => {
    const level = task.parentExternalId === null ? 1 : (levels.get(task.parentExternalId) ?? 0) + 1;
    levels.set(task.externalId, level);
    const links = (linksInto.get(task.externalId) ?? []).map((link) => ({
      ...link,
      predecessor: numberOf(link.predecessor),
    }));
    return taskElement(task, { number: numberOf(task.externalId), id: index + 1, level }, links, {
      ...ownValues(task),
      [ownFields.responsible]: responsible.get(task.externalId) ?? '',
    });
  });
  const people = new Map(schedule.people.map(({ externalId }, index) => [externalId, index + 1]));
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
    '<ExtendedAttributes>',
    ...Object.entries(ownFieldNumbers).map(
      ([alias, [number, name]]) =>
        `<ExtendedAttribute>${element('FieldID', number)}${element('FieldName', name)}${element('Alias', alias)}</ExtendedAttribute>`,
    ),
    '</ExtendedAttributes>',
    '<Calendars>',
    calendarElement(schedule),
    '</Calendars>',
    '<Tasks>',
    ...tasks,
    '</Tasks>',
    '<Resources>',
    ...schedule.people.map(
      ({ externalId, name }) =>
        `<Resource>${element('UID', people.get(externalId) ?? 0)}${element('ID', people.get(externalId) ?? 0)}${element('Name', name)}${element('Type', 1)}</Resource>`,
    ),
    '</Resources>',
    '<Assignments>',
    ...schedule.assignments.map(
      ({ taskExternalId, personExternalId, loadPercent }, index) =>
        `<Assignment>${element('UID', index + 1)}${element('TaskUID', numberOf(taskExternalId))}${element('ResourceUID', people.get(personExternalId) ?? 0)}${element('Units', loadPercent / 100)}</Assignment>`,
    ),
    '</Assignments>',
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

/** What the format has no place for, or only in whole numbers. */
function ownValues(task: WrittenSchedule['tasks'][number]): Record<string, string> {
  const { completionPercentage: percent, remainingDays } = task;
  return {
    [ownFields.id]: task.externalId,
    [ownFields.progress]: wholePercent(percent) === percent ? '' : String(percent),
    [ownFields.kind]: task.isLevelOfEffort === true ? levelOfEffort : '',
    [ownFields.remaining]: typeof remainingDays === 'number' ? String(remainingDays) : '',
  };
}

function taskElement(
  task: WrittenSchedule['tasks'][number],
  { number, id, level }: { number: string; id: number; level: number },
  links: WrittenSchedule['dependencies'],
  own: Readonly<Record<string, string>>,
): string {
  const finish = task.isMilestone ? task.start : task.finish;
  return [
    '<Task>',
    element('UID', number),
    element('ID', id),
    element('Name', task.title),
    element('OutlineLevel', level),
    element('Priority', priorities[task.priority]),
    task.start === null ? '' : element('Start', `${task.start}T${dayStart}`),
    finish === null ? '' : element('Finish', `${finish}T${task.isMilestone ? dayStart : dayEnd}`),
    task.durationDays === null ? '' : element('Duration', `PT${String(task.durationDays * 8)}H0M0S`),
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
    ...Object.entries(ownFieldNumbers).map(([name, [field]]) =>
      own[name]
        ? `<ExtendedAttribute>${element('FieldID', field)}${element('Value', own[name])}</ExtendedAttribute>`
        : '',
    ),
    task.baseline ? baselineElement({ number: 0, ...task.baseline }, task.isMilestone) : '',
    ...(task.otherBaselines ?? []).map((other) => baselineElement(other, task.isMilestone)),
    '</Task>',
  ].join('');
}

/** Number 0 is the one that variances count from. */
function baselineElement({ number, start, finish }: NumberedBaseline, isMilestone: boolean): string {
  const end = `${finish}T${isMilestone ? dayStart : dayEnd}`;
  return `<Baseline>${element('Number', number)}${element('Start', `${start}T${dayStart}`)}${element('Finish', end)}</Baseline>`;
}
