import type { GanttRow } from './gantt-rows.ts';

export const daysAround = 14;

/** Pixels of the table beside the bars. */
export function widthOfOutline(isNarrow: boolean, isPlan: boolean): number {
  return isNarrow ? 148 : isPlan ? 580 : 440;
}

/** The rows in sight: none below a collapsed one. */
export function openRows(rows: readonly GanttRow[], collapsed: ReadonlySet<string>): GanttRow[] {
  let hiddenBelow = Infinity;
  return rows.filter((row) => {
    if (row.level > hiddenBelow) return false;
    hiddenBelow = collapsed.has(row.id) ? row.level : Infinity;
    return true;
  });
}

/** First and last day of the scale: all work, today, and some room around. */
export function rangeOf(rows: readonly GanttRow[], today: number): { first: number; last: number } {
  const starts = rows.flatMap(({ start, finish }) => start ?? finish ?? []);
  const finishes = rows.flatMap(({ start, finish }) => finish ?? start ?? []);
  const first = starts.reduce((least, day) => Math.min(least, day), today);
  const last = finishes.reduce((most, day) => Math.max(most, day), today);
  return { first: first - daysAround, last: last + daysAround * 2 };
}
