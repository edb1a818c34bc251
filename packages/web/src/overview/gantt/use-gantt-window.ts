import { type RefObject, useLayoutEffect, useState } from 'react';
import { narrowBelow } from './gantt-extent.ts';

/** The part of a chart that is drawn: somewhat more than is in sight, so that small moves draw nothing anew. */
export type GanttWindow = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Of the whole chart, as it is. */
  chartWidth: number;
  isNarrow: boolean;
};

const step = 240;

/** Follows scrolling and size of the chart, in steps. Distances are from its beginning, whichever side that is. */
export function useGanttWindow(scroller: RefObject<HTMLElement | null>): GanttWindow {
  const [seen, setSeen] = useState<GanttWindow>({
    x: 0,
    y: 0,
    width: 1600,
    height: 900,
    chartWidth: 1024,
    isNarrow: false,
  });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const update = () => {
      const x = Math.floor(Math.max(0, Math.abs(element.scrollLeft) - step) / step) * step;
      const y = Math.floor(Math.max(0, element.scrollTop - step) / step) * step;
      const width = Math.ceil((element.clientWidth + 3 * step) / step) * step;
      const height = Math.ceil((element.clientHeight + 3 * step) / step) * step;
      const chartWidth = element.clientWidth;
      setSeen((now) =>
        now.x === x &&
        now.y === y &&
        now.width === width &&
        now.height === height &&
        now.chartWidth === chartWidth
          ? now
          : { x, y, width, height, chartWidth, isNarrow: chartWidth < narrowBelow },
      );
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [scroller]);
  return seen;
}
