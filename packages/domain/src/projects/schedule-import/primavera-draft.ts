import { dateOfEpochDay, epochDayOf } from '../../calendar/calendar-date.ts';
import { createWorkingCalendar, finishOf, workingDaysBetween } from '../working-calendar.ts';
import { cleanLine, cutText } from './clean-text.ts';
import { completeSchedule } from './complete-schedule.ts';
import type { ImportedSchedule } from './imported-schedule.ts';
import { minutesOfTime } from './ms-project-values.ts';
import { dayNames, withOwnFields } from './own-fields.ts';
import {
  partKey,
  usualDayStart,
  type PrimaveraActivity,
  type PrimaveraFile,
  type PrimaveraPart,
} from './primavera-file.ts';
import { readIsoDate } from './read-iso-date.ts';
import { readDataDate, readProjectDay } from './read-project-day.ts';
import {
  readDescription,
  readIdentifier,
  readLoad,
  readPercent,
  readTitle,
  type DraftTask,
  type RowPlace,
  type ScheduleDraft,
} from './schedule-draft.ts';
import { scheduleLimits } from './schedule-limits.ts';
import { readConstraintDay } from './read-constraint-day.ts';
import type { ProblemList } from './schedule-problems.ts';
import { workingLag } from './working-lag.ts';

/**
 * The outline of a Primavera project: its work breakdown with the activities below each element. Dates are those the
 * program computed, actual ones first; hours are days by the calendar of the activity.
 */
export function completePrimavera(written: PrimaveraFile, problems: ProblemList): ImportedSchedule {
  for (const kind of written.activities.flatMap(({ besides }) => besides)) problems.leaveOut(kind);
  // a summary of its element, which is a task here: beside it it would weigh as work
  const summaries = new Set(written.activities.filter(isBreakdown).map(({ id }) => id));
  const file = rooted(
    {
      ...written,
      activities: written.activities.filter(({ id }) => !summaries.has(id)),
      assignments: written.assignments.filter(({ activityId }) => !summaries.has(activityId)),
    },
    problems,
  );
  const own = file.calendars.get(file.calendarId) ?? [...file.calendars.values()][0];
  if (!own) problems.add('calendar_missing', { row: null, field: 'weekend' }, {});
  let { weekendDays, holidays } = own ?? { weekendDays: [6, 7], holidays: [] };
  if (weekendDays.length === 7) {
    problems.add('no_working_days', { row: null, field: 'weekend' }, {});
    weekendDays = [6, 7];
  }
  if (holidays.length > scheduleLimits.holidays) holidays = holidays.slice(0, scheduleLimits.holidays + 1);
  const names = dayNames(written.rootPartId === null ? undefined : file.own.get(partKey(written.rootPartId)));
  holidays = holidays.map((day) => ({ ...day, name: day.name || (names.get(day.date) ?? '') }));
  const calendar = createWorkingCalendar({ weekendDays, holidays });
  const others = file.activities.filter(({ calendarId }) => file.calendars.get(calendarId) !== own);
  if (others.length > 0 && file.calendars.size > 1) problems.leaveOut('task_calendar', others.length);

  const dayStartOf = ({ calendarId }: PrimaveraActivity) => file.calendars.get(calendarId)?.dayStart ?? 480;
  const hoursOf = ({ calendarId }: PrimaveraActivity) => file.calendars.get(calendarId)?.hoursPerDay ?? 8;
  const work = new Map(file.activities.map((one) => [one.id, activityTask(one, hoursOf(one))]));
  const tasks = outlined(file).flatMap((one): DraftTask[] => {
    const task = 'partId' in one ? work.get(one.id) : partTask(one);
    return task ? [task] : [];
  });
  const activityOf = new Map(file.activities.map((activity) => [activity.id, activity]));
  const taskOf = new Map(tasks.map((task) => [task.externalId, task]));
  const draft: ScheduleDraft = {
    source: 'primavera',
    name: cutText(cleanLine(file.name), scheduleLimits.projectName),
    projectStart: readProjectDay(file.plannedStart),
    dataDate: readDataDate(file.dataDate, (own?.dayStart ?? usualDayStart) + (own?.hoursPerDay ?? 8) * 60),
    weekendDays,
    holidays,
    tasks,
    dependencies: file.links.map(({ row, from, to, type, lagHours }) => {
      const predecessor = activityOf.get(from);
      const place = { row, externalId: to };
      const lag = {
        unit: 'working-days' as const,
        amount: lagHours / (predecessor ? hoursOf(predecessor) : 8),
      };
      const lagDays = workingLag(lag, type, taskOf.get(from), calendar, place, problems);
      return { row, predecessor: from, successor: to, type, lagDays };
    }),
    people: file.people.map(({ row, id, name, email }) => ({
      row,
      externalId: id,
      name: cutText(cleanLine(name), scheduleLimits.title),
      ...(email ? { email } : {}),
    })),
    assignments: file.assignments.map(({ row, activityId, personId, load }) => ({
      row,
      taskExternalId: activityId,
      personExternalId: personId,
      loadPercent: readLoad(load, { row, externalId: activityId }, problems),
      isResponsible: false,
    })),
    skippedTasks: new Set([...file.otherActivities, ...summaries]),
  };
  return completeSchedule(withOwnFields(draft, file.own), problems);

  function activityTask(activity: PrimaveraActivity, hoursPerDay: number): DraftTask {
    const { row, plannedHours, isStartMilestone, isFinishMilestone, isComplete } = activity;
    const externalId = readIdentifier(activity.id, row, problems);
    const place = { row, externalId };
    const isMilestone = isStartMilestone || isFinishMilestone;
    const start = readIsoDate(activity.start, 'start', place, problems);
    const read = lastDayOf(readIsoDate(activity.finish, 'finish', place, problems), start, activity);
    // nothing left to do ends in the morning of a day, before that day's work
    const finish = read !== null && start !== null && read < start ? start : (read ?? start);
    const day = isFinishMilestone ? (finish ?? start) : (start ?? finish);
    const days = plannedHours / hoursPerDay;
    return {
      row,
      externalId,
      parentExternalId: activity.partId === null ? null : partKey(activity.partId),
      title: readTitle(activity.name || activity.code, place, problems),
      description: readDescription(activity.notes, place, problems),
      isMilestone,
      ...(activity.isLevelOfEffort && { isLevelOfEffort: true }),
      start: isMilestone ? day : start,
      finish: isMilestone ? day : finish,
      durationDays: isMilestone
        ? 0
        : start !== null && finish !== null
          ? Math.max(1, workingDaysBetween(calendar, start, finish))
          : Math.max(1, Math.ceil(days)),
      completionPercentage: isComplete ? 100 : readPercent(String(activity.percent), place, problems),
      remainingDays: isMilestone ? null : remainingDaysOf(activity, hoursPerDay),
      priority: activity.priority,
      ...constraintOf(activity, isMilestone, days, place),
    };
  }

  /**
   * ‘Start on’ and ‘finish on’ hold a day from both sides and break no link, as ‘mandatory’ does: no earlier than the day,
   * and a deadline on it, from which late dates count.
   */
  function constraintOf(
    activity: PrimaveraActivity,
    isMilestone: boolean,
    days: number,
    place: RowPlace,
  ): Pick<DraftTask, 'constraintType' | 'constraintDate' | 'deadline'> {
    const { type: written, date } = activity.constraint;
    const isSoft = written === 'start_on' || written === 'finish_on';
    const type = isSoft
      ? written === 'start_on'
        ? 'start_no_earlier_than'
        : 'finish_no_earlier_than'
      : written;
    const constraintDate = readConstraintDay(readIsoDate(date, 'constraint', place, problems), date, type, {
      isMilestone,
      dayStart: dayStartOf(activity),
    });
    if (!isSoft || constraintDate === null) return { constraintType: type, constraintDate };
    const deadline =
      isMilestone || written === 'finish_on'
        ? constraintDate
        : finishOf(calendar, constraintDate, Math.max(1, Math.ceil(days)));
    problems.add(
      'constraint_held_both_ways',
      { ...place, field: 'constraint' },
      { date: constraintDate, deadline },
    );
    return { constraintType: type, constraintDate, deadline };
  }

  /** The last day worked: work that ends before the work of a day has begun ended the day before. */
  function lastDayOf(
    finish: string | null,
    start: string | null,
    activity: PrimaveraActivity,
  ): string | null {
    if (finish === null || start === null || finish <= start || activity.isFinishMilestone) return finish;
    const minutes = minutesOfTime(activity.finish.replace(' ', 'T'));
    return minutes !== null && minutes <= dayStartOf(activity)
      ? dateOfEpochDay(epochDayOf(finish) - 1)
      : finish;
  }

  function partTask({ row, id, parentId, name, notes }: PrimaveraPart): DraftTask {
    const place = { row, externalId: partKey(id) };
    return {
      row,
      externalId: readIdentifier(partKey(id), row, problems),
      parentExternalId: parentId === null ? null : partKey(parentId),
      title: readTitle(name, place, problems),
      description: readDescription(notes, place, problems),
      isMilestone: false,
      ...spanBelow(file, id, work),
      durationDays: null,
      completionPercentage: 0,
      priority: 'medium',
      constraintType: 'as_soon_as_possible',
      constraintDate: null,
    };
  }
}

/** Working days left of work that has begun. */
function remainingDaysOf(
  { isComplete, percent, remainingHours }: PrimaveraActivity,
  hoursPerDay: number,
): number | null {
  if (isComplete || percent <= 0 || percent >= 100 || remainingHours === null || remainingHours < 0)
    return null;
  const days = Math.ceil(Math.round((remainingHours / hoursPerDay) * 100) / 100);
  return days <= scheduleLimits.durationDays ? days : null;
}

/**
 * The file with a way up from everything: what is below an element that is not there, or that is below itself, stands at
 * the top. A file without a breakdown is a flat list, and nothing is the matter with it.
 */
function rooted(file: PrimaveraFile, problems: ProblemList): PrimaveraFile {
  const known = new Map(file.parts.map((part) => [part.id, part]));
  const parentOf = new Map<string, string | null>();
  const atTop = (id: string | null, place: { row: number; externalId: string }): string | null => {
    if (id === null || id === file.rootPartId) return null;
    if (known.has(id)) return id;
    if (known.size > 0) problems.add('moved_to_top', { ...place, field: 'parent' }, { id });
    return null;
  };
  for (const { id, row, parentId } of file.parts) {
    const place = { row, externalId: partKey(id) };
    let above = atTop(parentId, place);
    const first = above;
    while (above !== null && above !== id) above = parentOf.get(above) ?? null;
    if (above === id) problems.add('moved_to_top', { ...place, field: 'parent' }, { id: parentId ?? '' });
    parentOf.set(id, above === id ? null : first);
  }
  return {
    ...file,
    parts: file.parts.map((part) => ({ ...part, parentId: parentOf.get(part.id) ?? null })),
    activities: file.activities.map((activity) => ({
      ...activity,
      partId: atTop(activity.partId, { row: activity.row, externalId: activity.id }),
    })),
  };
}

/** Each element before its activities, and those before the elements below. */
function outlined({ parts, activities }: PrimaveraFile): (PrimaveraPart | PrimaveraActivity)[] {
  const below = new Map<string | null, PrimaveraPart[]>();
  for (const part of parts) below.set(part.parentId, [...(below.get(part.parentId) ?? []), part]);
  const workOf = new Map<string | null, PrimaveraActivity[]>();
  for (const activity of activities) {
    const list = workOf.get(activity.partId);
    if (list) list.push(activity);
    else workOf.set(activity.partId, [activity]);
  }
  const lines: (PrimaveraPart | PrimaveraActivity)[] = [];
  const open: (string | null)[] = [null];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const part = parts.find(({ id }) => id === at);
    if (part) lines.push(part);
    lines.push(...(workOf.get(at) ?? []).sort((one, other) => (one.code < other.code ? -1 : 1)));
    const children = [...(below.get(at) ?? [])].sort((one, other) => other.place - one.place);
    open.push(...children.map(({ id }) => id));
  }
  return lines;
}

/** First and last day of the activities below an element, whatever the file says of it. */
function spanBelow(
  { parts, activities }: PrimaveraFile,
  id: string,
  work: ReadonlyMap<string, DraftTask>,
): { start: string | null; finish: string | null } {
  const below = new Set([id]);
  // elements come in any order: again until nothing is added
  for (let before = 0; before !== below.size;) {
    before = below.size;
    for (const part of parts) if (part.parentId !== null && below.has(part.parentId)) below.add(part.id);
  }
  const days = activities
    .filter(({ partId }) => partId !== null && below.has(partId))
    .flatMap((activity) => [work.get(activity.id)?.start, work.get(activity.id)?.finish])
    .filter((day) => typeof day === 'string')
    .sort();
  return { start: days[0] ?? null, finish: days.at(-1) ?? null };
}

function isBreakdown({ besides }: PrimaveraActivity): boolean {
  return besides.includes('breakdown_activity');
}
