/**
 * Dates without a time, as text `YYYY-MM-DD`, counted as whole days since 1970-01-01.
 * Nothing here goes through `Date`: `new Date('2026-03-08')` is an instant, and shifts by a day west of Greenwich.
 */

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAYS_PER_ERA = 146_097;
/** Days from 0000-03-01, where the year of the arithmetic below starts, to 1970-01-01. */
const EPOCH_SHIFT = 719_468;

/** True when the text is a day of the (proleptic) Gregorian calendar, written as `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const parts = ISO_DATE.exec(text);
  return parts !== null && isDayOfYear(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

/** Years that people plan, work and pay in: another one in a file is a slip of a key or another count of years. */
export const planningYears = { first: 1900, last: 2199 } as const;

/** Whether a calendar date is in a year that people plan in. */
export function isPlanningYear(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return year >= planningYears.first && year <= planningYears.last;
}

/** The date of a year, month (1 to 12) and day of month, or null when there is no such day. */
export function calendarDate(year: number, month: number, day: number): string | null {
  if (!Number.isInteger(year) || year < 0 || year > 9999 || !isDayOfYear(year, month, day)) return null;
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/**
 * Whole days from 1970-01-01 (which is day 0) to the date.
 * @throws RangeError when the text is not a calendar date; check with {@link isCalendarDate} first.
 */
export function epochDayOf(date: string): number {
  const parts = ISO_DATE.exec(date);
  if (parts === null || !isDayOfYear(Number(parts[1]), Number(parts[2]), Number(parts[3]))) {
    throw new RangeError(`Not a calendar date: ${date}`);
  }
  const month = Number(parts[2]);
  // The arithmetic year starts in March, so that the leap day is its last day.
  const year = Number(parts[1]) - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + Number(parts[3]) - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - EPOCH_SHIFT;
}

/**
 * The date that lies a number of whole days after 1970-01-01.
 * @throws RangeError outside the years 0000 to 9999, which `YYYY-MM-DD` cannot write.
 */
export function dateOfEpochDay(epochDay: number): string {
  const shifted = epochDay + EPOCH_SHIFT;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const date = calendarDate(year, month, dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1);
  if (date === null) throw new RangeError(`Day ${epochDay} is outside the years 0000 to 9999`);
  return date;
}

/** ISO weekday of an epoch day: 1 is Monday, 7 is Sunday. */
export function isoWeekday(epochDay: number): number {
  // 1970-01-01 was a Thursday.
  return ((((epochDay + 3) % 7) + 7) % 7) + 1;
}

/** The last day of a month (28 to 31). */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isDayOfYear(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
