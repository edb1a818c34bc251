import { dateOfEpochDay, epochDayOf, isoWeekday } from '../../calendar/calendar-date.ts';
import { cleanLine, cutText } from './clean-text.ts';
import type { ImportedHoliday } from './imported-schedule.ts';
import { isEveryDay, recurrenceOf } from './ms-project-recurrence.ts';
import { isTrue, minutesOfTime } from './ms-project-values.ts';
import { readIsoDate } from './read-iso-date.ts';
import { childNamed, childrenNamed, childText, type XmlElement } from '../../files/read-xml.ts';
import { scheduleLimits } from './schedule-limits.ts';
import type { ProblemList } from './schedule-problems.ts';

/** Days of the schedule: recurring days off are written out for these years only. */
export type PlannedSpan = { first: string; last: string };

export type MsCalendar = {
  weekendDays: number[];
  holidays: ImportedHoliday[];
  /** By ISO weekday, the minute its last working time ends, where the calendar says it. */
  worksUntil: ReadonlyMap<number, number>;
};

/** Calendars that are built upon one another. */
const MAX_BASES = 10;

/** Days looked at for all exceptions together: a file that repeats centuries of them is not worth more. */
const MAX_DAYS = 500_000;

/**
 * The project's calendar of a Microsoft Project file: the one its `CalendarUID` names, with what that one takes
 * from its base calendars. Hours within a day are not kept; where they differ from a whole day they are reported.
 */
export function readMsCalendar(
  project: XmlElement,
  minutesPerDay: number,
  span: PlannedSpan,
  problems: ProblemList,
): MsCalendar {
  const calendars = new Map(
    childrenNamed(childNamed(project, 'Calendars') ?? project, 'Calendar').map((each) => [
      childText(each, 'UID'),
      each,
    ]),
  );
  const own = calendars.get(childText(project, 'CalendarUID'));
  if (!own) {
    problems.add('calendar_missing', { row: project.line, field: 'weekend' }, {});
    return { weekendDays: [6, 7], holidays: [], worksUntil: new Map() };
  }
  const chain = [own];
  while (chain.length < MAX_BASES) {
    const base = calendars.get(childText(chain[0], 'BaseCalendarUID'));
    if (!base || chain.includes(base)) break;
    chain.unshift(base);
  }

  let weekendDays = weekendOf(chain, minutesPerDay, problems);
  if (weekendDays.length === 7) {
    problems.add('no_working_days', { row: own.line, field: 'weekend' }, {});
    weekendDays = [6, 7];
  }
  const days: ExceptionDays = { byDate: new Map(), left: MAX_DAYS };
  for (const calendar of chain) {
    problems.leaveOut(
      'work_week',
      childrenNamed(childNamed(calendar, 'WorkWeeks') ?? calendar, 'WorkWeek').length,
    );
    for (const exception of exceptionsOf(calendar))
      addException(exception, weekendDays, span, days, problems);
  }
  if (days.left <= 0)
    problems.add(
      'too_many',
      { row: own.line, field: 'holiday' },
      { what: 'holidays', limit: scheduleLimits.holidays },
    );
  return {
    weekendDays,
    holidays: [...days.byDate.values()].sort((first, second) => (first.date < second.date ? -1 : 1)),
    worksUntil: endsOfDays(chain),
  };
}

/** Weekdays that are not worked. A calendar that says nothing of a day takes it from its base; Microsoft's default is Monday to Friday. */
function weekendOf(chain: readonly XmlElement[], minutesPerDay: number, problems: ProblemList): number[] {
  const weekend = new Set([6, 7]);
  for (const calendar of chain) {
    for (const day of weekDaysOf(calendar)) {
      // 1 is Sunday in the file.
      const type = Number(childText(day, 'DayType'));
      if (!(type >= 1 && type <= 7)) continue;
      const weekday = type === 1 ? 7 : type - 1;
      if (!isTrue(childText(day, 'DayWorking'))) weekend.add(weekday);
      else {
        weekend.delete(weekday);
        const minutes = workedMinutes(day);
        if (minutes !== null && minutes !== minutesPerDay) {
          problems.add(
            'short_day',
            { row: day.line, field: 'weekend' },
            { weekday, hours: Math.round(minutes / 6) / 10 },
          );
        }
      }
    }
  }
  return [...weekend].sort((first, second) => first - second);
}

function endsOfDays(chain: readonly XmlElement[]): Map<number, number> {
  const ends = new Map<number, number>();
  for (const day of chain.flatMap(weekDaysOf)) {
    const type = Number(childText(day, 'DayType'));
    const times = workingTimesOf(day);
    if (type >= 1 && type <= 7 && times.length > 0)
      ends.set(type === 1 ? 7 : type - 1, Math.max(...times.map(({ to }) => to)));
  }
  return ends;
}

/** Exceptions of both generations: their own list since 2007, week days of type 0 before (newer files write both). */
function exceptionsOf(calendar: XmlElement): XmlElement[] {
  const listed = childrenNamed(childNamed(calendar, 'Exceptions') ?? calendar, 'Exception');
  return listed.length > 0 ? listed : weekDaysOf(calendar).filter((day) => childText(day, 'DayType') === '0');
}

type ExceptionDays = { byDate: Map<string, ImportedHoliday>; left: number };

function addException(
  exception: XmlElement,
  weekendDays: readonly number[],
  span: PlannedSpan,
  days: ExceptionDays,
  problems: ProblemList,
): void {
  const place = { row: exception.line };
  const name = cutText(cleanLine(childText(exception, 'Name')), scheduleLimits.holidayName);
  const period = childNamed(exception, 'TimePeriod');
  const from = readIsoDate(childText(period, 'FromDate'), 'holiday', place, problems);
  const to = readIsoDate(childText(period, 'ToDate'), 'holiday', place, problems);
  if (from === null || to === null) return;
  const isOn = recurrenceOf(exception, from);
  if (isOn === null) {
    problems.add('calendar_exception', { ...place, field: 'holiday' }, { name });
    return;
  }
  const dayWorking = childText(exception, 'DayWorking');
  const isWorking = dayWorking === '' ? workedMinutes(exception) !== null : isTrue(dayWorking);
  const isRecurring = !isEveryDay(exception);
  const firstDay = isRecurring
    ? Math.max(epochDayOf(from), epochDayOf(`${span.first.slice(0, 4)}-01-01`))
    : epochDayOf(from);
  const lastDay = isRecurring
    ? Math.min(epochDayOf(to), epochDayOf(`${span.last.slice(0, 4)}-12-31`))
    : epochDayOf(to);
  let changesHoursOnly = false;
  for (let day = firstDay; day <= lastDay && days.left > 0; day += 1) {
    days.left -= 1;
    if (!isOn(day)) continue;
    const date = dateOfEpochDay(day);
    if (isWorking && !weekendDays.includes(isoWeekday(day))) {
      changesHoursOnly = true;
      days.byDate.delete(date);
    } else days.byDate.set(date, { date, name, isWorking });
  }
  if (changesHoursOnly) problems.add('changed_hours', { ...place, field: 'holiday' }, { name });
}

function weekDaysOf(calendar: XmlElement): XmlElement[] {
  const days = childNamed(calendar, 'WeekDays');
  return days ? childrenNamed(days, 'WeekDay') : [];
}

/** Minutes of the working times of a day; null when it lists none. */
function workedMinutes(day: XmlElement): number | null {
  const times = workingTimesOf(day);
  return times.length === 0 ? null : times.reduce((sum, { from, to }) => sum + to - from, 0);
}

function workingTimesOf(day: XmlElement): { from: number; to: number }[] {
  return childrenNamed(childNamed(day, 'WorkingTimes') ?? day, 'WorkingTime').flatMap((time) => {
    const from = minutesOfTime(childText(time, 'FromTime'));
    const to = minutesOfTime(childText(time, 'ToTime'));
    // Midnight at the end of a day is written as the midnight of its beginning.
    return from === null || to === null ? [] : [{ from, to: to > from ? to : to + 1440 }];
  });
}
