import { calendarDate, isPlanningYear, planningYears } from '../../calendar/calendar-date.ts';
import { createWorkingCalendar, type WorkingCalendar } from '../working-calendar.ts';
import { cleanLine, cutText } from './clean-text.ts';
import type { ImportedHoliday } from './imported-schedule.ts';
import { childNamed, childrenNamed, type XmlElement } from '../../files/read-xml.ts';
import type { DraftTask } from './schedule-draft.ts';
import { scheduleLimits } from './schedule-limits.ts';
import type { ProblemList } from './schedule-problems.ts';

export type GanttCalendar = {
  weekendDays: number[];
  working: WorkingCalendar;
  /** Days with a year, as they stand in the file. */
  once: ImportedHoliday[];
  /** Days of every year. */
  yearly: YearlyDay[];
};

type YearlyDay = { month: number; day: number; name: string; isWorking: boolean };

/** Attributes of `default-week` by ISO weekday. */
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/**
 * The project's calendar of a GanttProject file. A day is free when the week, then a day of every year, then a day of one
 * year says so, the last word counting. With `only-show-weekends` weekends are drawn but worked.
 */
export function readGanttCalendar(
  calendars: XmlElement | undefined,
  root: XmlElement,
  problems: ProblemList,
): GanttCalendar {
  const dayTypes = childNamed(calendars, 'day-types');
  const week = childNamed(dayTypes, 'default-week');
  if (!week) problems.add('calendar_missing', { row: (calendars ?? root).line, field: 'weekend' }, {});
  const isOnlyShown = childNamed(dayTypes, 'only-show-weekends')?.attributes['value'] === 'true';
  let weekendDays = isOnlyShown
    ? []
    : WEEKDAYS.flatMap((name, index) => (week?.attributes[name] === '1' ? [index + 1] : []));
  if (weekendDays.length === 7) {
    problems.add('no_working_days', { row: (week ?? root).line, field: 'weekend' }, {});
    weekendDays = [];
  }

  const once = new Map<string, ImportedHoliday>();
  const yearly = new Map<string, YearlyDay>();
  for (const element of calendars ? childrenNamed(calendars, 'date') : []) {
    const day = readDay(element, problems);
    if (day === null) continue;
    if (day.date === null) yearly.set(`${day.month}-${day.day}`, day);
    else once.set(day.date, { date: day.date, name: day.name, isWorking: day.isWorking });
  }
  const calendar = { weekendDays, once: [...once.values()], yearly: [...yearly.values()] };
  return {
    ...calendar,
    working: createWorkingCalendar({
      weekendDays,
      holidays: holidaysOf(calendar, planningYears.first, planningYears.last),
    }),
  };
}

/** The days off of the file, those of every year only for the years in which something is planned. */
export function keepPlannedYears(calendar: GanttCalendar, tasks: readonly DraftTask[]): ImportedHoliday[] {
  let first: number = planningYears.last;
  let last: number = planningYears.first;
  for (const task of tasks) {
    if (task.start !== null) first = Math.min(first, yearOf(task.start));
    if (task.finish !== null) last = Math.max(last, yearOf(task.finish));
  }
  return holidaysOf(calendar, first, last);
}

function readDay(element: XmlElement, problems: ProblemList): (YearlyDay & { date: string | null }) | null {
  const { attributes, line: row } = element;
  const type = attributes['type']?.trim() || 'HOLIDAY';
  if (type !== 'HOLIDAY' && type !== 'WORKING_DAY') {
    // Days that are only coloured.
    problems.leaveOut('calendar_mark');
    return null;
  }
  const year = attributes['year']?.trim() ?? '';
  const month = attributes['month']?.trim() ?? '';
  const day = attributes['date']?.trim() ?? '';
  const isNumbered = [year, month, day].every((text) => /^\d{0,4}$/.test(text));
  // The 29th of February exists in some years: enough for a day of every year.
  const date = isNumbered
    ? calendarDate(year === '' ? 2000 : Number(year), Number(month), Number(day))
    : null;
  if (date === null || !isPlanningYear(date)) {
    problems.add(
      'bad_date',
      { row, field: 'holiday' },
      { value: [year, month, day].filter((part) => part !== '').join('-') },
    );
    return null;
  }
  const name = cutText(cleanLine(element.text), scheduleLimits.holidayName);
  return {
    date: year === '' ? null : date,
    month: Number(month),
    day: Number(day),
    name,
    isWorking: type === 'WORKING_DAY',
  };
}

function holidaysOf(
  calendar: Pick<GanttCalendar, 'once' | 'yearly'>,
  firstYear: number,
  lastYear: number,
): ImportedHoliday[] {
  const byDate = new Map<string, ImportedHoliday>();
  for (let year = firstYear; year <= lastYear; year += 1) {
    for (const { month, day, name, isWorking } of calendar.yearly) {
      const date = calendarDate(year, month, day);
      if (date !== null) byDate.set(date, { date, name, isWorking });
    }
  }
  for (const holiday of calendar.once) byDate.set(holiday.date, holiday);
  return [...byDate.values()].sort((first, second) => (first.date < second.date ? -1 : 1));
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}
