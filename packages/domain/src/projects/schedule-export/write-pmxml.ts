import type {
  DependencyType,
  TaskConstraintType,
  TaskPriority,
} from '../schedule-import/imported-schedule.ts';
import { ownFields } from '../schedule-import/own-fields.ts';
import { hoursPerDay, notePage, primaveraActivity, type PrimaveraTime } from './primavera-activity.ts';
import { type PrimaveraOwnField, primaveraOwnFields } from './primavera-own-fields.ts';
import { primaveraPlan } from './primavera-plan.ts';
import type { WrittenSchedule } from './written-schedule.ts';
import { element } from './xml-element.ts';

const projectId = 1;
const calendarId = 1;
const topicId = 1;
const nothing = 'xsi:nil="true"';
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const linkTypes: Readonly<Record<DependencyType, string>> = {
  FS: 'Finish to Start',
  SS: 'Start to Start',
  FF: 'Finish to Finish',
  SF: 'Start to Finish',
};
const constraints: Readonly<Record<TaskConstraintType, string>> = {
  as_soon_as_possible: '',
  as_late_as_possible: 'As Late As Possible',
  must_start_on: 'Mandatory Start',
  must_finish_on: 'Mandatory Finish',
  start_no_earlier_than: 'Start On or After',
  start_no_later_than: 'Start On or Before',
  finish_no_earlier_than: 'Finish On or After',
  finish_no_later_than: 'Finish On or Before',
};
const priorities: Readonly<Record<TaskPriority, string>> = {
  low: 'Low',
  medium: 'Normal',
  high: 'High',
  urgent: 'Top',
};

type Task = WrittenSchedule['tasks'][number];

/**
 * A schedule as the XML that Primavera P6 imports. Summary tasks are its work breakdown; what it has no place for is in
 * user-defined fields, as in XER.
 */
export function writePmxml(schedule: WrittenSchedule): string {
  const { work, links, assignments, noted, rootId, numberOf, partOf, personNumberOf, days } =
    primaveraPlan(schedule);
  const own = ownElements(primaveraOwnFields(schedule));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<APIBusinessObjects xmlns="http://xmlns.oracle.com/Primavera/P6Professional/V8.4/API/BusinessObjects" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    ...own.types,
    calendarElement(schedule),
    noted.length === 0
      ? ''
      : within('NotebookTopic', {
          AvailableForActivity: 1,
          AvailableForWBS: 1,
          Name: 'Plinth',
          ObjectId: topicId,
        }),
    ...schedule.people.map(({ name }, index) =>
      within('Resource', {
        CalendarObjectId: calendarId,
        Id: `R${String(index + 1)}`,
        Name: name,
        ObjectId: index + 1,
        ResourceType: 'Labor',
      }),
    ),
    '<Project>',
    ...fields({
      ActivityDefaultCalendarObjectId: calendarId,
      DataDate: morningOf(schedule.dataDate),
      Id: schedule.name.slice(0, 40),
      Name: schedule.name,
      ObjectId: projectId,
      PlannedStartDate: morningOf(schedule.projectStart),
      WBSObjectId: rootId,
    }),
    own.of(null),
    ...schedule.tasks.flatMap((task, index) =>
      task.isSummary
        ? [
            within(
              'WBS',
              {
                Code: String(index + 1),
                Name: task.title,
                ObjectId: partOf(task.externalId),
                ParentObjectId: partOf(task.parentExternalId),
                ProjectObjectId: projectId,
                SequenceNumber: index + 1,
              },
              own.of(task),
            ),
          ]
        : [],
    ),
    ...work.map((task) =>
      within(
        'Activity',
        activityFields(task, numberOf(task.externalId), partOf(task.parentExternalId), days(task)),
        own.of(task),
      ),
    ),
    ...links.map(({ predecessor, successor, type, lagDays }, index) =>
      within('Relationship', {
        Lag: lagDays * hoursPerDay,
        ObjectId: index + 1,
        PredecessorActivityObjectId: numberOf(predecessor),
        PredecessorProjectObjectId: projectId,
        SuccessorActivityObjectId: numberOf(successor),
        SuccessorProjectObjectId: projectId,
        Type: linkTypes[type],
      }),
    ),
    ...assignments.map(({ taskExternalId, personExternalId, loadPercent }, index) =>
      within('ResourceAssignment', {
        ActivityObjectId: numberOf(taskExternalId),
        ObjectId: index + 1,
        PlannedUnitsPerTime: loadPercent / 100,
        ProjectObjectId: projectId,
        ResourceObjectId: personNumberOf(personExternalId),
        ResourceType: 'Labor',
      }),
    ),
    ...noted.map(({ isSummary, externalId, description }, index) =>
      within(isSummary ? 'ProjectNote' : 'ActivityNote', {
        [isSummary ? 'WBSObjectId' : 'ActivityObjectId']: numberOf(externalId),
        Note: notePage(description),
        NotebookTopicObjectId: topicId,
        ObjectId: index + 1,
        ProjectObjectId: projectId,
      }),
    ),
    '</Project>',
    '</APIBusinessObjects>',
    '',
  ].join('\n');
}

function activityFields(task: Task, id: string, partId: string, days: number): Fields {
  const { isBegun, isDone, code, plannedHours, remainingHours, ...times } = primaveraActivity(task, days);
  const [start, finish] = [momentOf(times.start), momentOf(times.finish)];
  return {
    ActualFinishDate: isDone ? finish : '',
    ActualStartDate: isBegun ? start : '',
    CalendarObjectId: calendarId,
    DurationType: 'Fixed Duration and Units',
    FinishDate: finish,
    Id: code,
    LevelingPriority: priorities[task.priority],
    Name: task.title,
    ObjectId: id,
    PercentCompleteType: 'Physical',
    // of one, with the hundredths of a percent
    PhysicalPercentComplete: Number((task.completionPercentage / 100).toFixed(4)),
    PlannedDuration: plannedHours,
    PlannedFinishDate: finish,
    PlannedStartDate: start,
    PrimaryConstraintDate: momentOf(times.constraint),
    PrimaryConstraintType: constraints[task.constraintType],
    ProjectObjectId: projectId,
    RemainingDuration: remainingHours,
    StartDate: start,
    Status: isDone ? 'Completed' : isBegun ? 'In Progress' : 'Not Started',
    Type: task.isMilestone
      ? 'Start Milestone'
      : task.isLevelOfEffort === true
        ? 'Level of Effort'
        : 'Task Dependent',
    WBSObjectId: partId,
  };
}

/** User-defined fields: their types, and what a task or the project says in them. */
function ownElements(said: readonly PrimaveraOwnField[]) {
  const types = new Map<string, Fields>();
  const values = new Map<Task | null, string>();
  for (const { task, label, text } of said) {
    const area = task === null ? 'Project' : task.isSummary ? 'WBS' : 'Activity';
    const isDay = label === ownFields.deadline;
    const type = types.get(`${area} ${label}`) ?? {
      DataType: isDay ? 'Finish Date' : 'Text',
      ObjectId: types.size + 1,
      SubjectArea: area,
      Title: label,
    };
    types.set(`${area} ${label}`, type);
    const value = within('UDF', {
      TypeObjectId: type['ObjectId'] ?? '',
      ...(isDay ? { FinishDateValue: `${text.replace(' ', 'T')}:00` } : { TextValue: text }),
    });
    values.set(task, (values.get(task) ?? '') + value);
  }
  return {
    types: [...types.values()].map((type) => within('UDFType', type)),
    of: (task: Task | null) => values.get(task) ?? '',
  };
}

/** A day without hours is off; the program writes the last minute that is worked. */
function calendarElement({ weekendDays, holidays }: WrittenSchedule): string {
  const hours = (isWorked: boolean) =>
    isWorked ? within('WorkTime', { Start: '08:00:00', Finish: '15:59:00' }) : `<WorkTime ${nothing} />`;
  const week = weekdays.map((name, index) =>
    within('StandardWorkHours', { DayOfWeek: name }, hours(!weekendDays.includes(index + 1))),
  );
  const days = holidays.map(({ date, isWorking }) =>
    within('HolidayOrException', { Date: `${date}T00:00:00` }, hours(isWorking)),
  );
  return within(
    'Calendar',
    {
      HoursPerDay: hoursPerDay,
      HoursPerWeek: hoursPerDay * (7 - weekendDays.length),
      IsDefault: 1,
      Name: 'Standard',
      ObjectId: calendarId,
      Type: 'Global',
    },
    `<StandardWorkWeek>${week.join('')}</StandardWorkWeek><HolidayOrExceptions>${days.join('')}</HolidayOrExceptions>`,
  );
}

type Fields = Readonly<Record<string, string | number>>;

function within(name: string, values: Fields, more = ''): string {
  return `<${name}>${fields(values).join('')}${more}</${name}>`;
}

/** What says nothing is left out. */
function fields(values: Fields): string[] {
  return Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [element(name, value)]));
}

const morningOf = (day: string | null) => (day === null ? '' : `${day}T08:00:00`);
const momentOf = (time: PrimaveraTime) => (time ? `${time[0]}T${time[1]}:00` : '');
