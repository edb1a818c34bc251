import { dateOfEpochDay, epochDayOf, isCalendarDate } from '../../calendar/calendar-date.ts';
import { childNamed, childrenNamed, readXml, type XmlElement } from '../../files/read-xml.ts';
import { createWorkingCalendar, type WorkingCalendar, workingDaysBetween } from '../working-calendar.ts';
import { cleanLine, cutText } from './clean-text.ts';
import { completeSchedule, emptySchedule } from './complete-schedule.ts';
import {
  dependencyTypes,
  type ImportedHoliday,
  type ImportedSchedule,
  type TaskConstraintType,
} from './imported-schedule.ts';
import { readIsoDate } from './read-iso-date.ts';
import { readProjectDay } from './read-project-day.ts';
import {
  readDescription,
  readIdentifier,
  readLoad,
  readNumber,
  readPercent,
  readTitle,
  type DraftDependency,
  type DraftTask,
  type RowPlace,
} from './schedule-draft.ts';
import { scheduleLimits } from './schedule-limits.ts';
import { createProblemList, type ProblemList } from './schedule-problems.ts';
import { workingLag } from './working-lag.ts';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
/** Day types of every file; those after them are its own. */
const worked = '0';
const free = '1';
const asBase = '2';

const constraints: ReadonlyMap<string, TaskConstraintType> = new Map([
  ['must-start-on', 'must_start_on'],
  ['start-no-earlier-than', 'start_no_earlier_than'],
  ['finish-no-later-than', 'finish_no_later_than'],
]);

type Days = { weekendDays: number[]; holidays: ImportedHoliday[]; hoursPerDay: number; dayStart: number };
type Found = { element: XmlElement; parent: string | null };

/**
 * Reads the XML that GNOME Planner saves (`.planner`). Dates are those it computed; it has no milestones with a length and
 * measures lags in hours of work. Never throws: what is wrong is in `problems`.
 */
export function parsePlanner(text: string, problems: ProblemList = createProblemList()): ImportedSchedule {
  const document = readXml(text, problems);
  if (!document) return emptySchedule('planner', problems);
  const { root } = document;
  const days = readDays(root, problems);
  const calendar = createWorkingCalendar(days);
  const found = outlineOf(childNamed(root, 'tasks')).slice(0, scheduleLimits.tasks + 1);
  const tasks = found.map(({ element, parent }) =>
    readTask(element, parent, { ...days, calendar }, problems),
  );
  const tasksById = new Map(tasks.map((task) => [task.externalId, task]));
  const resources = elementsOf(root, 'resources', 'resource');
  const people = resources.filter(({ attributes }) => (attributes['type'] ?? '1') === '1');
  problems.leaveOut('material', resources.length - people.length);
  problems.leaveOut('pay_rate', people.filter(({ attributes }) => Number(attributes['std-rate']) > 0).length);
  const peopleIds = new Set(people.map(({ attributes }) => attributes['id']));
  return completeSchedule(
    {
      source: 'planner',
      name: cutText(cleanLine(root.attributes['name'] ?? ''), scheduleLimits.projectName),
      projectStart: readProjectDay(isoOf(root.attributes['project-start'])),
      weekendDays: days.weekendDays,
      holidays: days.holidays,
      tasks,
      dependencies: found.flatMap(({ element }) =>
        childrenNamed(childNamed(element, 'predecessors') ?? element, 'predecessor').map((link) =>
          readLink(link, element.attributes['id'] ?? '', { ...days, calendar, tasksById }, problems),
        ),
      ),
      people: people.map(({ attributes, line: row }) => ({
        row,
        externalId: readIdentifier(attributes['id'] ?? '', row, problems),
        name: cutText(
          cleanLine(attributes['name'] || attributes['short-name'] || ''),
          scheduleLimits.personName,
        ),
        ...(attributes['email']?.includes('@') && { email: attributes['email'].trim() }),
      })),
      assignments: elementsOf(root, 'allocations', 'allocation')
        .filter(({ attributes }) => peopleIds.has(attributes['resource-id']))
        .map(({ attributes, line: row }) => {
          const taskExternalId = attributes['task-id'] ?? '';
          return {
            row,
            taskExternalId,
            personExternalId: attributes['resource-id'] ?? '',
            loadPercent: readLoad(attributes['units'] ?? '', { row, externalId: taskExternalId }, problems),
            isResponsible: false,
          };
        }),
      skippedTasks: new Set(),
    },
    problems,
  );
}

/** Tasks in the order of the outline, each with the identifier of the task around it. */
function outlineOf(tasks: XmlElement | undefined): Found[] {
  const found: Found[] = [];
  const visit = (around: XmlElement, parent: string | null) => {
    for (const element of childrenNamed(around, 'task')) {
      found.push({ element, parent });
      visit(element, cleanLine(element.attributes['id'] ?? '') || null);
    }
  };
  // the depth of an XML file is limited when it is read
  if (tasks) visit(tasks, null);
  return found;
}

function readTask(
  element: XmlElement,
  parent: string | null,
  { calendar, dayStart }: Days & { calendar: WorkingCalendar },
  problems: ProblemList,
): DraftTask {
  const { attributes, line: row } = element;
  const externalId = readIdentifier(attributes['id'] ?? '', row, problems);
  const place: RowPlace = { row, externalId };
  const isMilestone = attributes['type'] === 'milestone';
  const start = readIsoDate(isoOf(attributes['work-start'] || attributes['start']), 'start', place, problems);
  const finish = lastDayOf(readIsoDate(isoOf(attributes['end']), 'finish', place, problems), start, {
    minutes: minutesOf(attributes['end']),
    dayStart,
  });
  problems.leaveOut('custom_field', elementsOf(element, 'properties', 'property').length);
  return {
    row,
    externalId,
    parentExternalId: parent,
    title: readTitle(attributes['name'] ?? '', place, problems),
    description: readDescription(attributes['note'] ?? '', place, problems),
    isMilestone,
    start,
    finish: isMilestone ? start : finish,
    durationDays: isMilestone
      ? 0
      : start !== null && finish !== null
        ? Math.max(1, workingDaysBetween(calendar, start, finish))
        : null,
    completionPercentage: readPercent(attributes['percent-complete'] ?? '', place, problems),
    priority: 'medium',
    ...readConstraint(childNamed(element, 'constraint'), place, { isMilestone, dayStart }, problems),
  };
}

function readConstraint(
  element: XmlElement | undefined,
  place: RowPlace,
  { isMilestone, dayStart }: { isMilestone: boolean; dayStart: number },
  problems: ProblemList,
): Pick<DraftTask, 'constraintType' | 'constraintDate'> {
  const written = element?.attributes['type'] ?? '';
  const constraintType = constraints.get(written);
  if (constraintType === undefined) {
    if (written !== '')
      problems.add('unknown_constraint', { ...place, field: 'constraint' }, { value: written });
    return { constraintType: 'as_soon_as_possible', constraintDate: null };
  }
  const day = readIsoDate(isoOf(element?.attributes['time']), 'constraint', place, problems);
  const minutes = minutesOf(element?.attributes['time']);
  const isEvening = !isMilestone && constraintType === 'finish_no_later_than' && minutes <= dayStart;
  return {
    constraintType,
    constraintDate: day !== null && isEvening ? dateOfEpochDay(epochDayOf(day) - 1) : day,
  };
}

function readLink(
  { attributes, line: row }: XmlElement,
  successor: string,
  {
    calendar,
    hoursPerDay,
    tasksById,
  }: Days & { calendar: WorkingCalendar; tasksById: ReadonlyMap<string, DraftTask> },
  problems: ProblemList,
): DraftDependency {
  const place: RowPlace = { row, externalId: successor };
  const predecessor = cleanLine(attributes['predecessor-id'] ?? '');
  const written = attributes['type'] || 'FS';
  const type = dependencyTypes.find((known) => known === written);
  if (type === undefined)
    problems.add('unknown_link_type', { ...place, field: 'predecessors' }, { value: written });
  const seconds = readNumber(attributes['lag'] ?? '', 'lag', place, problems) ?? 0;
  const lag = { unit: 'working-days', amount: seconds / 3600 / hoursPerDay } as const;
  const lagDays = workingLag(lag, type ?? 'FS', tasksById.get(predecessor), calendar, place, problems);
  return { row, predecessor, successor, type: type ?? 'FS', lagDays };
}

/** The project's calendar; a calendar within another takes from it what it does not say itself. */
function readDays(root: XmlElement, problems: ProblemList): Days {
  const chain = calendarChain(childNamed(root, 'calendars'), root.attributes['calendar'] ?? '');
  if (chain.length === 0) {
    problems.add('calendar_missing', { row: root.line, field: 'weekend' }, {});
    return { weekendDays: [6, 7], holidays: [], hoursPerDay: 8, dayStart: 480 };
  }
  const hours = new Map<string, { from: number; to: number }[]>();
  const week = new Map<string, string>();
  const dated = new Map<string, string>();
  for (const calendar of chain) {
    for (const type of elementsOf(calendar, 'overridden-day-types', 'overridden-day-type'))
      hours.set(type.attributes['id'] ?? '', intervalsOf(type));
    for (const name of weekdays) {
      const type = childNamed(calendar, 'default-week')?.attributes[name] ?? asBase;
      if (type !== asBase) week.set(name, type);
    }
    for (const { attributes } of elementsOf(calendar, 'days', 'day')) {
      const date = isoOf(attributes['date']);
      if (isCalendarDate(date) && attributes['id'] !== asBase) dated.set(date, attributes['id'] ?? worked);
    }
  }
  const isWorked = (type: string) => type === worked || (type !== free && (hours.get(type) ?? []).length > 0);
  let weekendDays = weekdays.flatMap((name, index) =>
    isWorked(week.get(name) ?? worked) ? [] : [index + 1],
  );
  if (weekendDays.length === 7) {
    problems.add('no_working_days', { row: root.line, field: 'weekend' }, {});
    weekendDays = [6, 7];
  }
  const usual = hours.get(worked) ?? [];
  const minutes = usual.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0);
  return {
    weekendDays,
    holidays: [...dated]
      .slice(0, scheduleLimits.holidays + 1)
      .map(([date, type]) => ({ date, name: '', isWorking: isWorked(type) })),
    hoursPerDay: minutes > 0 ? minutes / 60 : 8,
    dayStart: Math.min(...usual.map(({ from }) => from), 480),
  };
}

/** From the outermost calendar to the project's own. */
function calendarChain(around: XmlElement | undefined, id: string): XmlElement[] {
  for (const calendar of around ? childrenNamed(around, 'calendar') : []) {
    if (calendar.attributes['id'] === id) return [calendar];
    const within = calendarChain(calendar, id);
    if (within.length > 0) return [calendar, ...within];
  }
  return [];
}

function intervalsOf(type: XmlElement): { from: number; to: number }[] {
  const minutes = (text = '') => Number(text.slice(0, 2)) * 60 + Number(text.replace(':', '').slice(2, 4));
  return childrenNamed(type, 'interval').map(({ attributes }) => ({
    from: minutes(attributes['start']),
    to: minutes(attributes['end']),
  }));
}

/** Work that ends before the work of a day has begun ended the day before. */
function lastDayOf(
  finish: string | null,
  start: string | null,
  { minutes, dayStart }: { minutes: number; dayStart: number },
): string | null {
  return finish !== null && start !== null && finish > start && minutes <= dayStart
    ? dateOfEpochDay(epochDayOf(finish) - 1)
    : finish;
}

/** `20260105T080000Z` is a time of the place, whatever it ends in. */
function isoOf(written = ''): string {
  return written.trim().replace(/^(\d{4})(\d{2})(\d{2})(?:T.*)?$/, '$1-$2-$3');
}

function minutesOf(written = ''): number {
  const time = /T(\d{2})(\d{2})/.exec(written);
  return time ? Number(time[1]) * 60 + Number(time[2]) : 1440;
}

function elementsOf(root: XmlElement, list: string, name: string): XmlElement[] {
  return childrenNamed(root, list).flatMap((element) => childrenNamed(element, name));
}
