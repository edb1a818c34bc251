import { dateOfEpochDay, daysInMonth, epochDayOf, isoWeekday } from '../../calendar/calendar-date.ts';
import { numberIn } from './ms-project-values.ts';
import type { XmlElement } from '../../files/read-xml.ts';

/**
 * Which days of its period an exception is on. Only without a type, or as every day, does the period itself mean days off:
 * a New Year's Day "yearly" from 2020 to 2030 is eleven days, not eleven years. Null for the kinds nobody can count.
 */
export function recurrenceOf(exception: XmlElement, from: string): ((day: number) => boolean) | null {
  const type = numberIn(exception, 'Type', 9);
  const every = Math.max(1, numberIn(exception, 'Period', 1));
  const start = epochDayOf(from);
  const monthDay = numberIn(exception, 'MonthDay', 1);
  const month = numberIn(exception, 'Month', 0) + 1;
  const monthsSinceStart = (day: number) => monthCount(dateOfEpochDay(day)) - monthCount(from);
  const item = numberIn(exception, 'MonthItem', 0);
  const position = numberIn(exception, 'MonthPosition', 0);
  switch (type) {
    case 9:
      return () => true;
    case 1:
      return (day) => (day - start) % every === 0;
    case 2:
      return (day) => isDayOf(day, month, monthDay);
    case 3:
      return isWeekdayItem(item)
        ? (day) => monthOf(day) === month && isPositionOf(day, item, position)
        : null;
    case 4:
      return (day) => monthsSinceStart(day) % every === 0 && dayOfMonth(day) === monthDay;
    case 5:
      return isWeekdayItem(item)
        ? (day) => monthsSinceStart(day) % every === 0 && isPositionOf(day, item, position)
        : null;
    case 6: {
      const days = numberIn(exception, 'DaysOfWeek', 0);
      const firstSunday = start - (isoWeekday(start) % 7);
      // Bit 0 is Sunday.
      return (day) =>
        Math.floor((day - firstSunday) / 7) % every === 0 && ((days >> (isoWeekday(day) % 7)) & 1) === 1;
    }
    default:
      return null;
  }
}

/** True when the days off are the period itself. */
export function isEveryDay(exception: XmlElement): boolean {
  const type = numberIn(exception, 'Type', 9);
  return type === 9 || (type === 1 && numberIn(exception, 'Period', 1) <= 1);
}

/** Items 3 to 9 are Sunday to Saturday; the others ("weekday", "weekend day") depend on whose week is meant. */
function isWeekdayItem(item: number): boolean {
  return item >= 3 && item <= 9;
}

/** The first to fourth, or with 4 the last, of a weekday in its month. */
function isPositionOf(day: number, item: number, position: number): boolean {
  const weekday = item === 3 ? 7 : item - 3;
  if (isoWeekday(day) !== weekday) return false;
  const date = dayOfMonth(day);
  return position === 4
    ? date + 7 > daysInMonth(yearOf(day), monthOf(day))
    : Math.ceil(date / 7) === position + 1;
}

function isDayOf(day: number, month: number, date: number): boolean {
  return monthOf(day) === month && dayOfMonth(day) === date;
}

const yearOf = (day: number) => Number(dateOfEpochDay(day).slice(0, 4));
const monthOf = (day: number) => Number(dateOfEpochDay(day).slice(5, 7));
const dayOfMonth = (day: number) => Number(dateOfEpochDay(day).slice(8, 10));
const monthCount = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
