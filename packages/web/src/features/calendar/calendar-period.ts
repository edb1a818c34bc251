import { addDays, addMonths, pageOf, weeksOf } from '@plinth/ui/primitives/calendar-days.ts';
import type { CalendarView } from './calendar-search.ts';

/** The ISO day a week begins with: the one after the weekend of the company, or Monday where there is none. */
export function firstDayOfWeek(weekendDays: readonly number[]): number {
  const days = [1, 2, 3, 4, 5, 6, 7];
  return days.find((day) => !weekendDays.includes(day) && weekendDays.includes(day === 1 ? 7 : day - 1)) ?? 1;
}

/** The first and the last day a view asks the server for: whole weeks, or a month from the day on. */
export function periodOf(view: CalendarView, day: string, weekStart: number): { from: string; to: string } {
  if (view === 'agenda') return { from: day, to: addDays(addMonths(day, 1), -1) };
  const days = weeksOf(view, day, weekStart).flat();
  return { from: days[0] ?? day, to: days.at(-1) ?? day };
}

/** The day that is looked at one page of the view later (earlier when negative). */
export function pageFrom(view: CalendarView, day: string, pages: number): string {
  return pageOf(view === 'week' ? 'week' : 'month', day, pages);
}
