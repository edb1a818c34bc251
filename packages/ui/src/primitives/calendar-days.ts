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

export type DaySpan = 'month' | 'week';

/** The weeks a grid shows. */
export function weeksOf(span: DaySpan, day: string, firstDayOfWeek: number): string[][] {
  if (span === 'month') return weeksOfMonth(day, firstDayOfWeek);
  const first = addDays(day, -((weekdayOf(day) - firstDayOfWeek + 7) % 7));
  return [Array.from({ length: 7 }, (_, offset) => addDays(first, offset))];
}

/** The same day one page of a grid later (earlier when negative). */
export function pageOf(span: DaySpan, day: string, pages: number): string {
  return span === 'week' ? addDays(day, 7 * pages) : addMonths(day, pages);
}

/** Where a key leads from a day of a grid; null for a key that does not move. */
export function dayAfterKey(
  key: string,
  day: string,
  { span, weekStart, isRtl }: { span: DaySpan; weekStart: number; isRtl: boolean },
): string | null {
  const forward = isRtl ? -1 : 1;
  const dayOfWeek = (weekdayOf(day) - weekStart + 7) % 7;
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward);
    case 'ArrowLeft':
      return addDays(day, -forward);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'PageDown':
      return pageOf(span, day, 1);
    case 'PageUp':
      return pageOf(span, day, -1);
    case 'Home':
      return addDays(day, -dayOfWeek);
    case 'End':
      return addDays(day, 6 - dayOfWeek);
    default:
      return null;
  }
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
