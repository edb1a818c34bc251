import { createWorkingCalendar, type WorkingCalendar } from '../working-calendar.ts';
import { cleanLine, cutText } from './clean-text.ts';
import { completeSchedule, emptySchedule } from './complete-schedule.ts';
import type {
  DependencyType,
  ImportedSchedule,
  TaskConstraintType,
  TaskPriority,
} from './imported-schedule.ts';
import { readMsCalendar, type PlannedSpan } from './ms-project-calendar.ts';
import { readMsResources } from './ms-project-resources.ts';
import { readMsDates, readMsRemaining } from './ms-project-dates.ts';
import { countOtherBaselines, readMsPromises } from './ms-project-promises.ts';
import { ownFieldNames, readMsOwnValues } from './ms-project-own-fields.ts';
import {
  isElapsedFormat,
  isTrue,
  lagOf,
  minutesOfDuration,
  minutesOfTime,
  numberIn,
} from './ms-project-values.ts';
import { type OwnValues, withOwnFields } from './own-fields.ts';
import { readConstraintDay } from './read-constraint-day.ts';
import { readIsoDate } from './read-iso-date.ts';
import { readDataDate, readProjectDay } from './read-project-day.ts';
import { childNamed, childrenNamed, childText, readXml, type XmlElement } from '../../files/read-xml.ts';
import {
  readDescription,
  readIdentifier,
  readNumber,
  readPercent,
  readTitle,
  type DraftDependency,
  type DraftTask,
  type RowPlace,
  type ScheduleDraft,
} from './schedule-draft.ts';
import { scheduleLimits } from './schedule-limits.ts';
import { createProblemList, type ProblemList } from './schedule-problems.ts';
import { workingLag, type WrittenLag } from './working-lag.ts';

/** Values 0 to 3 of the schema's link type. */
const LINK_TYPES: readonly DependencyType[] = ['FF', 'FS', 'SF', 'SS'];

/** Values 0 to 7 of the schema's constraint type. */
const CONSTRAINTS: readonly TaskConstraintType[] = [
  'as_soon_as_possible',
  'as_late_as_possible',
  'must_start_on',
  'must_finish_on',
  'start_no_earlier_than',
  'start_no_later_than',
  'finish_no_earlier_than',
  'finish_no_later_than',
];

/** Lags without a format are in days. */
const DAYS_FORMAT = 7;

/** The bulk of a file, hour by hour, that no schedule here has a place for. */
const SKIPPED_ELEMENTS: ReadonlySet<string> = new Set(['TimephasedData']);

/**
 * Reads the XML of Microsoft Project (schema `http://schemas.microsoft.com/project`). Starts and finishes are kept as
 * the program computed them, times of day reduced to days; durations are the working days between them.
 * Never throws: what is wrong is in `problems`.
 */
export function parseMsProject(text: string, problems: ProblemList = createProblemList()): ImportedSchedule {
  const document = readXml(text, problems, SKIPPED_ELEMENTS);
  if (!document) return emptySchedule('ms-project', problems);
  const { root: project } = document;
  if (project.name !== 'Project') {
    problems.add('unknown_format', { row: project.line }, {});
    return emptySchedule('ms-project', problems);
  }
  const rows = childrenNamed(childNamed(project, 'Tasks') ?? project, 'Task');
  const minutesPerDay = minutesPerDayOf(project);
  const { weekendDays, holidays, worksUntil } = readMsCalendar(
    project,
    minutesPerDay,
    spanOf(rows),
    problems,
  );
  const calendar = createWorkingCalendar({ weekendDays, holidays });
  const dayStart = childText(project, 'DefaultStartTime') || '08:00:00';
  const dayEnd = childText(project, 'DefaultFinishTime') || '17:00:00';

  const tasks: DraftTask[] = [];
  const elementOf = new Map<string, XmlElement>();
  const fieldNames = ownFieldNames(project);
  const own = new Map<string, OwnValues>();
  const skippedTasks = new Set<string>();
  /** Identifiers of the tasks around the current one, by level. */
  const around: (string | null)[] = [];
  for (const row of rows.slice(0, scheduleLimits.tasks + 1)) {
    const uid = childText(row, 'UID');
    const reason = reasonToSkip(row, uid);
    if (reason === 'blank') {
      skippedTasks.add(uid);
      continue;
    }
    const level = levelOf(row, around.length, problems);
    around.length = level - 1;
    const parent = around.at(-1) ?? null;
    // Tasks below one that is skipped move up to the task around it.
    around.push(reason === null ? uid : parent);
    if (reason !== null) {
      skippedTasks.add(uid);
      problems.leaveOut(reason);
      continue;
    }
    const task = readTask(row, parent, { calendar, minutesPerDay, dayStart, dayEnd, worksUntil }, problems);
    const values = readMsOwnValues(row, fieldNames);
    countWhatIsLeftOut(row, project, values.size, problems);
    tasks.push(task);
    own.set(task.externalId, values);
    elementOf.set(task.externalId, row);
  }
  countOtherBaselines(project, problems);

  const draft: ScheduleDraft = {
    source: 'ms-project',
    name: nameOf(project, rows),
    projectStart: readProjectDay(childText(project, 'StartDate')),
    dataDate: readDataDate(childText(project, 'StatusDate'), minutesOfTime(dayEnd) ?? 1020),
    weekendDays,
    holidays,
    tasks,
    dependencies: readLinks(tasks, elementOf, { calendar, minutesPerDay }, problems),
    ...readMsResources(project, problems),
    skippedTasks,
  };
  return completeSchedule(withOwnFields(draft, own), problems);
}

type Reading = { calendar: WorkingCalendar; minutesPerDay: number };

function readTask(
  row: XmlElement,
  parent: string | null,
  reading: Reading & { dayStart: string; dayEnd: string; worksUntil: ReadonlyMap<number, number> },
  problems: ProblemList,
): DraftTask {
  const externalId = readIdentifier(childText(row, 'UID'), row.line, problems);
  const place: RowPlace = { row: row.line, externalId };
  return {
    row: row.line,
    externalId,
    parentExternalId: parent,
    title: readTitle(childText(row, 'Name'), place, problems),
    description: readDescription(childText(row, 'Notes'), place, problems),
    ...readMsDates(row, place, reading, problems),
    completionPercentage: readPercent(childText(row, 'PercentComplete'), place, problems),
    remainingDays: readMsRemaining(row, reading.minutesPerDay),
    priority: readPriority(childText(row, 'Priority'), place, problems),
    ...readConstraint(row, place, minutesOfTime(reading.dayStart) ?? 0, problems),
    ...readMsPromises(row, problems),
  };
}

/** 500 is the program's medium; its named levels are a hundred apart, and 1000 means "do not level". */
function readPriority(text: string, place: RowPlace, problems: ProblemList): TaskPriority {
  const value = text === '' ? 500 : Number(text);
  if (!(value >= 0 && value <= 1000)) {
    problems.add('unknown_priority', { ...place, field: 'priority' }, { value: text });
    return 'medium';
  }
  if (value <= 400) return 'low';
  if (value < 600) return 'medium';
  return value < 800 ? 'high' : 'urgent';
}

function readConstraint(
  row: XmlElement,
  place: RowPlace,
  dayStart: number,
  problems: ProblemList,
): Pick<DraftTask, 'constraintType' | 'constraintDate'> {
  const written = childText(row, 'ConstraintType') || '0';
  const constraintType = /^\d$/.test(written) ? CONSTRAINTS[Number(written)] : undefined;
  if (constraintType === undefined)
    problems.add('unknown_constraint', { ...place, field: 'constraint' }, { value: written });
  if (constraintType === undefined || constraintType.startsWith('as_')) {
    return { constraintType: constraintType ?? 'as_soon_as_possible', constraintDate: null };
  }
  const dateText = childText(row, 'ConstraintDate');
  if (dateText === '') problems.add('missing_date', { ...place, field: 'constraint' }, {});
  const day = readIsoDate(dateText, 'constraint', place, problems);
  const isMilestone = isTrue(childText(row, 'Milestone'));
  return {
    constraintType,
    constraintDate: readConstraintDay(day, dateText, constraintType, { isMilestone, dayStart }),
  };
}

function readLinks(
  tasks: readonly DraftTask[],
  elementOf: ReadonlyMap<string, XmlElement>,
  reading: Reading,
  problems: ProblemList,
): DraftDependency[] {
  const tasksById = new Map(tasks.map((task) => [task.externalId, task]));
  const links: DraftDependency[] = [];
  for (const [successor, row] of elementOf) {
    for (const link of childrenNamed(row, 'PredecessorLink')) {
      const place: RowPlace = { row: link.line, externalId: successor };
      if (isTrue(childText(link, 'CrossProject'))) {
        problems.leaveOut('cross_project_link');
        continue;
      }
      const predecessor = childText(link, 'PredecessorUID');
      const written = childText(link, 'Type') || '1';
      const type = /^\d$/.test(written) ? LINK_TYPES[Number(written)] : undefined;
      if (type === undefined)
        problems.add('unknown_link_type', { ...place, field: 'predecessors' }, { value: written });
      const lag = readNumber(childText(link, 'LinkLag'), 'lag', place, problems) ?? 0;
      const writtenLag = lagOf(lag, numberIn(link, 'LagFormat', DAYS_FORMAT), reading.minutesPerDay);
      const lagDays = workingLag(
        writtenLag,
        type ?? 'FS',
        lagBase(writtenLag, tasksById.get(predecessor), elementOf.get(predecessor), reading),
        reading.calendar,
        place,
        problems,
      );
      links.push({ row: link.line, predecessor, successor, type: type ?? 'FS', lagDays });
    }
  }
  return links;
}

/** A share is one of the work: a split task lasts longer than it is worked. */
function lagBase(
  lag: WrittenLag,
  task: DraftTask | undefined,
  row: XmlElement | undefined,
  { minutesPerDay }: Reading,
): DraftTask | undefined {
  if (lag.unit !== 'percent' || !task || !row || task.isMilestone) return task;
  const minutes = minutesOfDuration(childText(row, 'Duration'));
  if (minutes === null || minutes < 0 || isTrue(childText(row, 'Summary'))) return task;
  const perDay = isElapsedFormat(numberIn(row, 'DurationFormat', DAYS_FORMAT)) ? 1440 : minutesPerDay;
  return { ...task, durationDays: minutes / perDay };
}

/** Why a row is no task of this schedule: blank or the project's own summary, or not part of the plan. */
function reasonToSkip(row: XmlElement, uid: string): 'blank' | 'inactive_task' | 'external_task' | null {
  if (uid === '0' || childText(row, 'OutlineLevel') === '0' || isTrue(childText(row, 'IsNull')))
    return 'blank';
  if (isTrue(childText(row, 'ExternalTask'))) return 'external_task';
  const active = childText(row, 'Active');
  return active !== '' && !isTrue(active) ? 'inactive_task' : null;
}

/** The level of a row, 1 at the top; a row deeper than one level below the last is moved up to it. */
function levelOf(row: XmlElement, depth: number, problems: ProblemList): number {
  const written = numberIn(row, 'OutlineLevel', childText(row, 'OutlineNumber').split('.').length);
  const level = Math.max(1, written);
  if (level <= depth + 1) return level;
  problems.add(
    'outline_gap',
    { row: row.line, field: 'outline', externalId: childText(row, 'UID') },
    { level },
  );
  return depth + 1;
}

function countWhatIsLeftOut(
  row: XmlElement,
  project: XmlElement,
  ownValues: number,
  problems: ProblemList,
): void {
  problems.leaveOut(
    'custom_field',
    childrenNamed(row, 'ExtendedAttribute').length - ownValues + childrenNamed(row, 'OutlineCode').length,
  );
  if (childText(row, 'HyperlinkAddress') !== '') problems.leaveOut('web_link');
  if (Number(childText(row, 'Cost')) > 0 || Number(childText(row, 'FixedCost')) > 0)
    problems.leaveOut('cost');
  const calendar = childText(row, 'CalendarUID');
  if (calendar !== '' && calendar !== '-1' && calendar !== childText(project, 'CalendarUID'))
    problems.leaveOut('task_calendar');
}

/** First and last day anything is planned, for days off that come back every year. */
function spanOf(rows: readonly XmlElement[]): PlannedSpan {
  const days = rows
    .flatMap((row) => [childText(row, 'Start'), childText(row, 'Finish')])
    .flatMap((text) => /^(?:19|20|21)\d\d-\d\d-\d\d/.exec(text)?.[0] ?? []);
  let [first, last] = [days[0] ?? '2000-01-01', days[0] ?? '2000-01-01'];
  for (const day of days) {
    if (day < first) first = day;
    if (day > last) last = day;
  }
  return { first, last };
}

function minutesPerDayOf(project: XmlElement): number {
  const minutes = numberIn(project, 'MinutesPerDay', 480);
  return minutes >= 60 && minutes <= 1440 ? minutes : 480;
}

/** The title people gave; else the project's summary row, else the file's own name without its ending. */
function nameOf(project: XmlElement, rows: readonly XmlElement[]): string {
  const summary = rows.find((row) => childText(row, 'UID') === '0');
  const name =
    childText(project, 'Title') ||
    childText(summary, 'Name') ||
    childText(project, 'Name').replace(/\.(xml|mpp)$/i, '');
  return cutText(cleanLine(name), scheduleLimits.projectName);
}
