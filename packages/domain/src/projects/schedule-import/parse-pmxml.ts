import { isCalendarDate } from '../../calendar/calendar-date.ts';
import { cleanLine } from './clean-text.ts';
import { emptySchedule } from './complete-schedule.ts';
import type { DependencyType, ImportedHoliday, ImportedSchedule, TaskPriority } from './imported-schedule.ts';
import { isOwnField, type OwnValues, peopleOfOwnFields } from './own-fields.ts';
import { plainNotes } from './plain-notes.ts';
import { completePrimavera } from './primavera-draft.ts';
import {
  partKey,
  usualDayStart,
  type PrimaveraActivity,
  type PrimaveraCalendar,
  type PrimaveraConstraint,
} from './primavera-file.ts';
import { childNamed, childrenNamed, childText, readXml, type XmlElement } from '../../files/read-xml.ts';
import { minutesOfTime } from './ms-project-values.ts';
import { scheduleLimits } from './schedule-limits.ts';
import { createProblemList, type ProblemList } from './schedule-problems.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const linkTypes: ReadonlyMap<string, DependencyType> = new Map([
  ['Finish to Start', 'FS'],
  ['Start to Start', 'SS'],
  ['Finish to Finish', 'FF'],
  ['Start to Finish', 'SF'],
]);
const constraints: ReadonlyMap<string, PrimaveraConstraint> = new Map<string, PrimaveraConstraint>([
  ['As Late As Possible', 'as_late_as_possible'],
  ['Start On', 'start_on'],
  ['Mandatory Start', 'must_start_on'],
  ['Start On or Before', 'start_no_later_than'],
  ['Start On or After', 'start_no_earlier_than'],
  ['Finish On', 'finish_on'],
  ['Mandatory Finish', 'must_finish_on'],
  ['Finish On or Before', 'finish_no_later_than'],
  ['Finish On or After', 'finish_no_earlier_than'],
]);
const priorities: ReadonlyMap<string, TaskPriority> = new Map([
  ['Top', 'urgent'],
  ['High', 'high'],
  ['Low', 'low'],
  ['Lowest', 'low'],
]);

/** Spread hour by hour, and plans of before: no schedule here has a place for them. */
const skippedElements: ReadonlySet<string> = new Set(['ResourceAssignmentSpread', 'BaselineProject']);

/**
 * Reads the XML that Primavera P6 exports: work breakdown, activities, relationships, calendars and labour. Of several
 * projects in a file the first is read. Never throws: what is wrong is in `problems`.
 */
export function parsePmxml(text: string, problems: ProblemList = createProblemList()): ImportedSchedule {
  const document = readXml(text, problems, skippedElements);
  if (!document) return emptySchedule('primavera', problems);
  const { root, skipped } = document;
  const [project, ...others] = childrenNamed(root, 'Project');
  if (!project) {
    problems.add('unknown_format', { row: root.line }, {});
    return emptySchedule('primavera', problems);
  }
  const foreign = others.flatMap((other) => childrenNamed(other, 'Activity'));
  if (foreign.length > 0) problems.leaveOut('external_task', foreign.length);
  const baselines = skipped.get('BaselineProject') ?? 0;
  if (baselines > 0) problems.leaveOut('baseline', baselines);
  const activities = childrenNamed(project, 'Activity').slice(0, scheduleLimits.tasks + 1);
  const ownIds = new Set(activities.map((row) => childText(row, 'ObjectId')));
  const foreignIds = new Set(foreign.map((row) => childText(row, 'ObjectId')));
  const isOfOther = (row: XmlElement) => {
    const other = childText(row, 'PredecessorProjectObjectId');
    const predecessor = childText(row, 'PredecessorActivityObjectId');
    return (
      foreignIds.has(predecessor) ||
      (other !== '' && other !== childText(project, 'ObjectId') && !ownIds.has(predecessor))
    );
  };
  const related = childrenNamed(project, 'Relationship');
  const links = related.filter((row) => !isOfOther(row));
  problems.leaveOut('cross_project_link', related.length - links.length);
  const labour = childrenNamed(root, 'Resource').filter((row) => childText(row, 'ResourceType') === 'Labor');
  const labourIds = new Set(labour.map((row) => childText(row, 'ObjectId')));
  const assigned = childrenNamed(project, 'ResourceAssignment').filter((row) =>
    labourIds.has(childText(row, 'ResourceObjectId')),
  );
  const rootPartId = childText(project, 'WBSObjectId') || null;
  const own = readOwnValues(root, project, rootPartId);
  const named = peopleOfOwnFields(own);
  const people = new Set([
    ...assigned.map((row) => childText(row, 'ResourceObjectId')),
    ...labour.filter((row) => named.has(cleanLine(nameOf(row)))).map((row) => childText(row, 'ObjectId')),
  ]);
  const notes = notesOf(project, 'ActivityNote', 'ActivityObjectId');
  const partNotes = notesOf(project, 'ProjectNote', 'WBSObjectId');
  const calendars = [...childrenNamed(root, 'Calendar'), ...childrenNamed(project, 'Calendar')];
  const standard = calendars.find((row) => childText(row, 'IsDefault') === '1');
  return completePrimavera(
    {
      name: childText(project, 'Name') || childText(project, 'Id'),
      calendars: new Map(calendars.map((row) => [childText(row, 'ObjectId'), readCalendar(row)])),
      calendarId:
        childText(project, 'ActivityDefaultCalendarObjectId') ||
        (standard ? childText(standard, 'ObjectId') : ''),
      plannedStart: childText(project, 'PlannedStartDate'),
      dataDate: childText(project, 'DataDate'),
      rootPartId,
      parts: childrenNamed(project, 'WBS').map((row) => ({
        row: row.line,
        id: childText(row, 'ObjectId'),
        parentId: childText(row, 'ParentObjectId') || null,
        name: childText(row, 'Name') || childText(row, 'Code'),
        notes: partNotes.get(childText(row, 'ObjectId')) ?? '',
        place: numberOf(childText(row, 'SequenceNumber')),
      })),
      activities: activities.map((row) => ({
        ...readActivity(row),
        notes: notes.get(childText(row, 'ObjectId')) ?? '',
      })),
      links: links.map((row) => ({
        row: row.line,
        from: childText(row, 'PredecessorActivityObjectId'),
        to: childText(row, 'SuccessorActivityObjectId'),
        type: readType(row, problems),
        lagHours: numberOf(childText(row, 'Lag')),
      })),
      people: labour
        .filter((row) => people.has(childText(row, 'ObjectId')))
        .map((row) => ({
          row: row.line,
          id: childText(row, 'ObjectId'),
          name: nameOf(row),
          ...(childText(row, 'EmailAddress').includes('@') && { email: childText(row, 'EmailAddress') }),
        })),
      assignments: assigned.map((row) => ({
        row: row.line,
        activityId: childText(row, 'ActivityObjectId'),
        personId: childText(row, 'ResourceObjectId'),
        load: loadOf(childText(row, 'PlannedUnitsPerTime')),
      })),
      otherActivities: foreignIds,
      own,
    },
    problems,
  );
}

const nameOf = (row: XmlElement) => childText(row, 'Name') || childText(row, 'Id');

/** The topics of a notebook, one after another. */
function notesOf(project: XmlElement, name: string, idField: string): ReadonlyMap<string, string> {
  const notes = new Map<string, string>();
  for (const row of childrenNamed(project, name)) {
    const text = plainNotes(childText(row, 'Note'));
    const id = childText(row, idField);
    if (text !== '') notes.set(id, [notes.get(id), text].filter(Boolean).join('\n\n'));
  }
  return notes;
}

/** What the file keeps for this product, of activities, elements of the breakdown and the project. */
function readOwnValues(root: XmlElement, project: XmlElement, rootPartId: string | null) {
  const labels = new Map(
    childrenNamed(root, 'UDFType')
      .map((type) => [childText(type, 'ObjectId'), childText(type, 'Title')] as const)
      .filter(([, label]) => isOwnField(label)),
  );
  const own = new Map<string, OwnValues>();
  const read = (key: string, row: XmlElement) => {
    const said = childrenNamed(row, 'UDF').flatMap((field) => {
      const label = labels.get(childText(field, 'TypeObjectId'));
      const text = childText(field, 'TextValue') || childText(field, 'FinishDateValue');
      return label === undefined ? [] : [[label, text] as const];
    });
    if (said.length > 0) own.set(key, new Map(said));
  };
  for (const row of childrenNamed(project, 'Activity')) read(childText(row, 'ObjectId'), row);
  for (const row of childrenNamed(project, 'WBS')) read(partKey(childText(row, 'ObjectId')), row);
  if (rootPartId !== null) read(partKey(rootPartId), project);
  return own;
}

function readActivity(row: XmlElement): Omit<PrimaveraActivity, 'notes'> {
  const type = childText(row, 'Type');
  const first = (...names: string[]) =>
    names.map((name) => childText(row, name)).find((text) => text !== '') ?? '';
  return {
    row: row.line,
    id: childText(row, 'ObjectId'),
    code: childText(row, 'Id'),
    name: childText(row, 'Name'),
    partId: childText(row, 'WBSObjectId') || null,
    calendarId: childText(row, 'CalendarObjectId'),
    isStartMilestone: type === 'Start Milestone',
    isFinishMilestone: type === 'Finish Milestone',
    isLevelOfEffort: type === 'Level of Effort',
    isComplete: childText(row, 'Status') === 'Completed',
    plannedHours: numberOf(childText(row, 'PlannedDuration')),
    remainingHours:
      childText(row, 'RemainingDuration') === '' ? null : numberOf(childText(row, 'RemainingDuration')),
    percent: percentOf(row),
    start: first('ActualStartDate', 'StartDate', 'RemainingEarlyStartDate', 'PlannedStartDate'),
    finish: first('ActualFinishDate', 'FinishDate', 'RemainingEarlyFinishDate', 'PlannedFinishDate'),
    constraint: {
      type: constraints.get(childText(row, 'PrimaryConstraintType')) ?? 'as_soon_as_possible',
      date: childText(row, 'PrimaryConstraintDate'),
    },
    besides: [
      ...(childText(row, 'SecondaryConstraintType') === '' ? [] : (['second_constraint'] as const)),
      ...(childText(row, 'ExpectedFinishDate') === '' ? [] : (['expected_finish'] as const)),
      ...(childText(row, 'SuspendDate') === '' ? [] : (['suspension'] as const)),
      ...(type === 'WBS Summary' ? (['breakdown_activity'] as const) : []),
    ],
    priority: priorities.get(childText(row, 'LevelingPriority')) ?? 'medium',
  };
}

/** The file has shares of one; which of them counts is said beside. */
function percentOf(row: XmlElement): number {
  if (childText(row, 'Status') === 'Not Started') return 0;
  const kind = childText(row, 'PercentCompleteType');
  const name =
    kind === 'Physical'
      ? 'PhysicalPercentComplete'
      : kind === 'Units'
        ? 'UnitsPercentComplete'
        : 'DurationPercentComplete';
  const share = numberOf(childText(row, name) || childText(row, 'PercentComplete'));
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
}

function readCalendar(row: XmlElement): PrimaveraCalendar {
  const isWorked = (day: XmlElement) =>
    childrenNamed(day, 'WorkTime').some((time) => childText(time, 'Start') !== '');
  const week = childrenNamed(childNamed(row, 'StandardWorkWeek') ?? row, 'StandardWorkHours');
  const weekendDays = week.flatMap((day) => {
    const place = weekdays.indexOf(childText(day, 'DayOfWeek')) + 1;
    return place === 0 || isWorked(day) ? [] : [place];
  });
  const dated = childrenNamed(childNamed(row, 'HolidayOrExceptions') ?? row, 'HolidayOrException');
  const holidays = dated.flatMap((day): ImportedHoliday[] => {
    const date = childText(day, 'Date').slice(0, 10);
    return isCalendarDate(date) ? [{ date, name: '', isWorking: isWorked(day) }] : [];
  });
  return {
    weekendDays: week.length === 0 ? [6, 7] : weekendDays.sort((one, other) => one - other),
    holidays: [...new Map(holidays.map((day) => [day.date, day])).values()],
    hoursPerDay: numberOf(childText(row, 'HoursPerDay')) || 8,
    dayStart: Math.min(
      ...week
        .flatMap((day) => childrenNamed(day, 'WorkTime'))
        .flatMap((time) => minutesOfTime(childText(time, 'Start')) ?? []),
      usualDayStart,
    ),
  };
}

function readType(row: XmlElement, problems: ProblemList): DependencyType {
  const written = childText(row, 'Type');
  const type = linkTypes.get(written);
  if (type === undefined) problems.add('unknown_link_type', { row: row.line }, { value: written });
  return type ?? 'FS';
}

/** Units of a time are hours of an hour. */
function loadOf(perTime: string): string {
  const load = numberOf(perTime) * 100;
  return load > 0 ? String(Math.round(load * 100) / 100) : '';
}

function numberOf(text: string): number {
  const value = Number(text);
  return Number.isFinite(value) ? value : 0;
}
