/** Arithmetic on days as `YYYY-MM-DD`, in UTC throughout, so that no clock change can move a day. */

function utc(iso: string): Date {
  return new Date(`${iso}T00:00:00Z`);
}

function iso(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The day so many days later (earlier when negative). */
export function addDays(day: string, days: number): string {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return iso(date);
}

/** The same day of the month so many months later, or the last day of that month when it is shorter. */
export function addMonths(day: string, months: number): string {
  const date = utc(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()));
  return iso(date);
}

/** ISO day of the week: 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return utc(day).getUTCDay() || 7;
}

/** Whole weeks that hold the month of `day`, as rows of seven days. */
export function weeksOfMonth(day: string, firstDayOfWeek: number): string[][] {
  const first = `${day.slice(0, 8)}01`;
  const last = addDays(addMonths(first, 1), -1);
  let cursor = addDays(first, -((weekdayOf(first) - firstDayOfWeek + 7) % 7));
  const weeks: string[][] = [];
  while (cursor <= last) {
    const start = cursor;
    weeks.push(Array.from({ length: 7 }, (_, offset) => addDays(start, offset)));
    cursor = addDays(cursor, 7);
  }
  return weeks;
}

/** Today where the person is. */
export function localToday(now = new Date()): string {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  const day = String(now.getDate()).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${day}`;
}

/** A day in words of a language, such as the name of its month. */
export function dayInWords(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' }).format(
    utc(day),
  );
}
