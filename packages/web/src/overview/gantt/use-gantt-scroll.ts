import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { GanttColumn } from '@plinth/domain/schedule/gantt-view.ts';
import { rowHeight } from './gantt-bars.tsx';
import { openingDay, openingRow, widthOfOutline } from './gantt-extent.ts';
import { headHeight } from './gantt-grid.tsx';
import type { GanttRow } from './gantt-rows.ts';

type Scale = { first: number; pixelsPerDay: number; columns: readonly GanttColumn[] };

/** Where the chart is scrolled to: it opens where work is, and the day in the middle stays there at another zoom. */
export function useGanttScroll(
  scroller: RefObject<HTMLDivElement | null>,
  {
    rows,
    shown,
    first,
    last,
    today,
    columns,
    pixelsPerDay,
    isRtl,
  }: Scale & {
    rows: readonly GanttRow[];
    /** Those that are not folded away. */
    shown: readonly GanttRow[];
    last: number;
    today: number;
    isRtl: boolean;
  },
) {
  const scale = useRef<Scale>({ first, pixelsPerDay, columns });
  const middle = useRef<number | null>(null);

  /** Scrolls a day to a share of the way into the bars. */
  function show(day: number, share: number) {
    const element = scroller.current;
    if (!element) return;
    const distance = Math.max(0, (day - first) * pixelsPerDay - roomOf(element, columns) * share);
    scrollAcross(element, isRtl ? -distance : distance);
  }

  // where one looks is a third of the way in
  const scrollTo = (day: number) => show(day, 1 / 3);

  // noted while it is scrolled: a chart that has become shorter has lost its place already
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const note = () => {
      middle.current = dayInTheMiddle(element, scale.current);
    };
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [scroller]);

  // before it is painted at the new scale, or with days before those it began with
  useLayoutEffect(() => {
    const before = scale.current;
    scale.current = { first, pixelsPerDay, columns };
    if (before.pixelsPerDay === pixelsPerDay && before.first === first) return;
    if (middle.current !== null) show(middle.current, 1 / 2);
  });

  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const opening = openingDay(rows, { first, last }, today);
    scrollTo(opening);
    const element = scroller.current;
    if (!element) return;
    const daysInSight = {
      first: opening,
      last: opening + (roomOf(element, columns) * 2) / 3 / pixelsPerDay,
    };
    const rowsInSight = Math.floor((element.clientHeight - headHeight) / rowHeight);
    scrollDown(element, openingRow(shown, daysInSight, rowsInSight) * rowHeight);
    middle.current = dayInTheMiddle(element, scale.current);
  });

  return { scrollTo };
}

/** Pixels of the bars in sight. */
function roomOf(element: HTMLElement, columns: readonly GanttColumn[]): number {
  return element.clientWidth - widthOfOutline(element.clientWidth, columns);
}

function dayInTheMiddle(element: HTMLElement, { first, pixelsPerDay, columns }: Scale): number {
  return first + (Math.abs(element.scrollLeft) + roomOf(element, columns) / 2) / pixelsPerDay;
}

function scrollAcross(element: HTMLElement, distance: number): void {
  element.scrollLeft = distance;
}

function scrollDown(element: HTMLElement, distance: number): void {
  element.scrollTop = distance;
}
