import { addDays, addMonths, weekdayOf, weeksOfMonth } from '@plinth/ui/primitives/calendar-days.ts';
import type { CalendarView } from './calendar-search.ts';

/** The ISO day a week begins with: the one after the weekend of the company, or Monday where there is none. */
export function firstDayOfWeek(weekendDays: readonly number[]): number {
  const days = [1, 2, 3, 4, 5, 6, 7];
  return days.find((day) => !weekendDays.includes(day) && weekendDays.includes(day === 1 ? 7 : day - 1)) ?? 1;
}

/** The weeks a grid shows. */
export function weeksOf(view: 'month' | 'week', day: string, weekStart: number): string[][] {
  if (view !== 'week') return weeksOfMonth(day, weekStart);
  const first = addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));
  return [Array.from({ length: 7 }, (_, offset) => addDays(first, offset))];
}

/** The first and the last day a view asks the server for: whole weeks, or a month from the day on. */
export function periodOf(view: CalendarView, day: string, weekStart: number): { from: string; to: string } {
  if (view === 'agenda') return { from: day, to: addDays(addMonths(day, 1), -1) };
  const days = weeksOf(view, day, weekStart).flat();
  return { from: days[0] ?? day, to: days.at(-1) ?? day };
}

/** The day that is looked at one page of the view later (earlier when negative). */
export function pageFrom(view: CalendarView, day: string, pages: number): string {
  return view === 'week' ? addDays(day, 7 * pages) : addMonths(day, pages);
}

/** Where a key leads from a day of the grid; null for a key that does not move. */
export function dayAfterKey(
  key: string,
  day: string,
  { view, weekStart, isRtl }: { view: CalendarView; weekStart: number; isRtl: boolean },
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
      return pageFrom(view, day, 1);
    case 'PageUp':
      return pageFrom(view, day, -1);
    case 'Home':
      return addDays(day, -dayOfWeek);
    case 'End':
      return addDays(day, 6 - dayOfWeek);
    default:
      return null;
  }
}
