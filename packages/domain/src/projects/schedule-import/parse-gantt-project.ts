import { finishOf, type WorkingCalendar } from '../working-calendar.ts';
import { completeSchedule, emptySchedule } from './complete-schedule.ts';
import { cleanLine, cutText } from './clean-text.ts';
import { keepPlannedYears, readGanttCalendar } from './gantt-project-calendar.ts';
import type { DependencyType, ImportedSchedule, TaskPriority } from './imported-schedule.ts';
import { readIsoDate } from './read-iso-date.ts';
import { childNamed, childrenNamed, readXml, type XmlElement } from '../../files/read-xml.ts';
import {
  readDescription,
  readDuration,
  readIdentifier,
  readLoad,
  readNumber,
  readPercent,
  readTitle,
  type DraftAssignment,
  type DraftDependency,
  type DraftPerson,
  type DraftTask,
  type RowPlace,
} from './schedule-draft.ts';
import { scheduleLimits } from './schedule-limits.ts';
import { createProblemList, type ProblemList } from './schedule-problems.ts';

/** Numbers of the file: the place in GanttProject's own list of constraint types, from 1. */
const DEPENDENCY_TYPES: ReadonlyMap<string, DependencyType> = new Map([
  ['1', 'SS'],
  ['2', 'FS'],
  ['3', 'FF'],
  ['4', 'SF'],
]);

/** GanttProject has five; its lowest and low are one here. The numbers are not in order of urgency. */
const PRIORITIES: ReadonlyMap<string, TaskPriority> = new Map([
  ['3', 'low'],
  ['0', 'low'],
  ['1', 'medium'],
  ['2', 'high'],
  ['4', 'urgent'],
]);

/** `thirdDate-constraint` of a task that may not begin before its `thirdDate`; with 0 the date is a remembered default. */
const EARLIEST_BEGIN = '1';

/**
 * Reads the XML that GanttProject saves (`.gan`). Dates of tasks come from their start and their duration in working
 * days of the file's calendar, as the program itself reckons them. Never throws: what is wrong is in `problems`.
 */
export function parseGanttProject(
  text: string,
  problems: ProblemList = createProblemList(),
): ImportedSchedule {
  const document = readXml(text, problems);
  if (!document) return emptySchedule('gantt-project', problems);
  const { root } = document;
  if (root.name !== 'project') {
    problems.add('unknown_format', { row: root.line }, {});
    return emptySchedule('gantt-project', problems);
  }

  const calendar = readGanttCalendar(childNamed(root, 'calendars'), root, problems);
  const tasksElement = childNamed(root, 'tasks');
  // Files older than `empty-milestones` give a milestone a length; since then it has none.
  const areMilestonesEmpty = tasksElement?.attributes['empty-milestones'] === 'true';
  const tasks: DraftTask[] = [];
  const dependencies: DraftDependency[] = [];
  for (const { element, parent } of outlineOf(tasksElement)) {
    if (tasks.length > scheduleLimits.tasks) break;
    const task = readTask(element, parent, { calendar: calendar.working, areMilestonesEmpty }, problems);
    tasks.push(task);
    for (const link of childrenNamed(element, 'depend'))
      dependencies.push(readLink(link, task.externalId, problems));
    problems.leaveOut('custom_field', childrenNamed(element, 'customproperty').length);
    if (Number(element.attributes['cost-manual-value'] ?? 0) !== 0) problems.leaveOut('cost');
    if (element.attributes['webLink']) problems.leaveOut('web_link');
  }
  countWhatIsLeftOut(root, problems);

  return completeSchedule(
    {
      source: 'gantt-project',
      name: cutText(cleanLine(root.attributes['name'] ?? ''), scheduleLimits.projectName),
      weekendDays: calendar.weekendDays,
      holidays: keepPlannedYears(calendar, tasks),
      tasks,
      dependencies: dependencies.filter((link) => link.predecessor !== ''),
      people: elementsOf(root, 'resources', 'resource').map((resource) => readPerson(resource, problems)),
      assignments: elementsOf(root, 'allocations', 'allocation').map((allocation) =>
        readAllocation(allocation, problems),
      ),
      skippedTasks: new Set(),
    },
    problems,
  );
}

/** Tasks in the order of the outline, each with the identifier of the task around it. */
function outlineOf(tasks: XmlElement | undefined): { element: XmlElement; parent: string | null }[] {
  const found: { element: XmlElement; parent: string | null }[] = [];
  const visit = (around: XmlElement, parent: string | null) => {
    for (const element of childrenNamed(around, 'task')) {
      found.push({ element, parent });
      visit(element, cleanLine(element.attributes['id'] ?? '') || null);
    }
  };
  // The depth of an XML file is limited when it is read.
  if (tasks) visit(tasks, null);
  return found;
}

type TaskReading = { calendar: WorkingCalendar; areMilestonesEmpty: boolean };

function readTask(
  element: XmlElement,
  parent: string | null,
  reading: TaskReading,
  problems: ProblemList,
): DraftTask {
  const { attributes, line: row } = element;
  const externalId = readIdentifier(attributes['id'] ?? '', row, problems);
  const place: RowPlace = { row, externalId };
  const isMilestone = attributes['meeting'] === 'true';
  const start = readIsoDate(attributes['start'] ?? '', 'start', place, problems);
  if (start === null && !attributes['start']?.trim())
    problems.add('missing_date', { ...place, field: 'start' }, {});
  const duration = readDuration(attributes['duration'] ?? '', place, problems);
  if (isMilestone && !reading.areMilestonesEmpty && duration !== null && duration > 1) {
    problems.add('milestone_with_duration', { ...place, field: 'duration' }, { days: duration });
  }
  if (!isMilestone && duration === null && !attributes['duration']?.trim())
    problems.add('bad_duration', { ...place, field: 'duration' }, { value: '' });
  const durationDays = isMilestone ? 0 : duration;
  const isConstrained = attributes['thirdDate-constraint'] === EARLIEST_BEGIN;
  const constraintDate = isConstrained
    ? readIsoDate(attributes['thirdDate'] ?? '', 'constraint', place, problems)
    : null;

  return {
    row,
    externalId,
    parentExternalId: parent,
    title: readTitle(attributes['name'] ?? '', place, problems),
    description: readDescription(childNamed(element, 'notes')?.text ?? '', place, problems),
    isMilestone,
    start,
    finish: start === null || durationDays === null ? start : finishOf(reading.calendar, start, durationDays),
    durationDays,
    completionPercentage: readPercent(attributes['complete'] ?? '', place, problems),
    priority: readPriority(attributes['priority'], place, problems),
    constraintType: constraintDate === null ? 'as_soon_as_possible' : 'start_no_earlier_than',
    constraintDate,
  };
}

function readPriority(value: string | undefined, place: RowPlace, problems: ProblemList): TaskPriority {
  if (value === undefined || value === '') return 'medium';
  const priority = PRIORITIES.get(value);
  if (priority === undefined) problems.add('unknown_priority', { ...place, field: 'priority' }, { value });
  return priority ?? 'medium';
}

/** A `depend` stands in the task that comes first and names the one that waits for it. */
function readLink(link: XmlElement, predecessor: string, problems: ProblemList): DraftDependency {
  const { attributes, line: row } = link;
  const place: RowPlace = { row, externalId: predecessor };
  const written = attributes['type']?.trim() ?? '';
  const type = written === '' ? 'FS' : DEPENDENCY_TYPES.get(written);
  if (type === undefined)
    problems.add('unknown_link_type', { ...place, field: 'predecessors' }, { value: written });
  const lag = readNumber(attributes['difference'] ?? '', 'lag', place, problems) ?? 0;
  const isStorable = Number.isInteger(lag) && Math.abs(lag) <= scheduleLimits.lagDays;
  if (!isStorable)
    problems.add(
      'out_of_range',
      { ...place, field: 'lag' },
      { value: lag, min: -scheduleLimits.lagDays, max: scheduleLimits.lagDays },
    );
  return {
    row,
    predecessor,
    successor: cleanLine(attributes['id'] ?? ''),
    type: type ?? 'FS',
    lagDays: isStorable ? lag : 0,
  };
}

function readPerson(resource: XmlElement, problems: ProblemList): DraftPerson {
  const { attributes, line: row } = resource;
  if (childrenNamed(resource, 'rate').length > 0) problems.leaveOut('pay_rate');
  if (attributes['function']) problems.leaveOut('role');
  problems.leaveOut('custom_field', childrenNamed(resource, 'custom-property').length);
  // The program labels this attribute as e-mail; old files hold anything in it.
  const email = cleanLine(attributes['contacts'] ?? '');
  return {
    row,
    externalId: readIdentifier(attributes['id'] ?? '', row, problems),
    name: cutText(cleanLine(attributes['name'] ?? ''), scheduleLimits.personName),
    ...(/^[^\s@]+@[^\s@]+$/.test(email) && { email }),
  };
}

function readAllocation(allocation: XmlElement, problems: ProblemList): DraftAssignment {
  const { attributes, line: row } = allocation;
  const taskExternalId = cleanLine(attributes['task-id'] ?? '');
  return {
    row,
    taskExternalId,
    personExternalId: cleanLine(attributes['resource-id'] ?? ''),
    loadPercent: readLoad(attributes['load'] ?? '', { row, externalId: taskExternalId }, problems),
    isResponsible: attributes['responsible'] === 'true',
  };
}

function countWhatIsLeftOut(root: XmlElement, problems: ProblemList): void {
  problems.leaveOut('vacation', elementsOf(root, 'vacations', 'vacation').length);
  problems.leaveOut('baseline', elementsOf(root, 'previous', 'previous-tasks').length);
}

function elementsOf(root: XmlElement, list: string, name: string): XmlElement[] {
  return childrenNamed(root, list).flatMap((element) => childrenNamed(element, name));
}
