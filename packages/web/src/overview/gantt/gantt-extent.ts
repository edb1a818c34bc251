import type { GanttColumn } from '@plinth/domain/schedule/gantt-view.ts';
import type { GanttRow } from './gantt-rows.ts';

const daysAround = 14;

/** Widths of the columns beside the title, in rem. */
const columnWidths: Readonly<Record<GanttColumn, number>> = {
  number: 2,
  start: 5.5,
  finish: 5.5,
  days: 3,
  progress: 4,
  float: 3.5,
  freeFloat: 5,
  criticality: 6,
  longestPath: 5.5,
  owner: 8,
  trade: 7,
  predecessors: 5.5,
};
const pixelsPerRem = 16;
const gap = 8;
const leastTitle = 180;
/** Where the chart has room for bars beside it. */
const roomyTitle = 300;
const roomyFrom = 1280;

export const standardColumns: readonly GanttColumn[] = ['start', 'finish', 'days'];

/** Only with these columns a row has a cell for all that is typed; others are edited in a dialog. */
export function isTypedInPlace(columns: readonly GanttColumn[]): boolean {
  return columns.join() === 'number,start,finish,days,predecessors';
}

/** Width of a chart below which only titles stand beside the bars. */
export const narrowBelow = 720;

/** Pixels of the table beside the bars, in a chart that is as wide as this. */
export function widthOfOutline(chartWidth: number, columns: readonly GanttColumn[]): number {
  if (chartWidth < narrowBelow) return 148;
  const widths = columns.reduce((sum, column) => sum + columnWidths[column] * pixelsPerRem + gap, 0);
  return widths + (chartWidth < roomyFrom ? leastTitle : roomyTitle) + 2 * gap;
}

/** The columns of the table as a grid; the title takes the room that is left, and comes after the number. */
export function gridOfColumns(columns: readonly GanttColumn[]): string {
  return columnsWithTitle(columns)
    .map((column) => (column === 'title' ? 'minmax(0,1fr)' : `${columnWidths[column]}rem`))
    .join(' ');
}

export function columnsWithTitle(columns: readonly GanttColumn[]): (GanttColumn | 'title')[] {
  const place = columns.includes('number') ? 1 : 0;
  return [...columns.slice(0, place), 'title', ...columns.slice(place)];
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

/** The day a chart opens at: today, or where the plan begins when today lies outside of it. */
export function openingDay(
  rows: readonly GanttRow[],
  { first, last }: { first: number; last: number },
  today: number,
): number {
  const [begin, end] = [first + daysAround, last - daysAround * 2];
  const isWithin = rows.some(({ start, finish }) => (start ?? end) <= today && today <= (finish ?? begin));
  return isWithin ? today : (rows.find(({ start }) => start !== null)?.start ?? begin);
}

/**
 * The row a chart opens at: the first one, or the first task with a bar among these days where none of the rows that are
 * in sight then has one. A long plan would open at the empty days beside its finished work.
 */
export function openingRow(
  rows: readonly GanttRow[],
  days: { first: number; last: number },
  inSight: number,
): number {
  const index = rows.findIndex(
    ({ start, finish, hasChildren }) =>
      !hasChildren && start !== null && finish !== null && start <= days.last && finish >= days.first,
  );
  // before it is laid out, no row is in sight
  return inSight <= 0 || index < inSight ? 0 : index;
}
