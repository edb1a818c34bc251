import { type RefObject, useEffect, useRef } from 'react';
import { zoomNearest } from '@plinth/domain/schedule/gantt-scale.ts';

type Hold = 'undecided' | 'held' | 'left';

/** Fingers on the chart: one holds what can be moved, two zoom, and everywhere else the browser scrolls. */
export function useGanttTouch(
  scroller: RefObject<HTMLElement | null>,
  { pixelsPerDay, onZoom }: { pixelsPerDay: number; onZoom: (zoom: number) => void },
): void {
  const from = useRef({ x: 0, y: 0 });
  const hold = useRef<Hold>('undecided');
  const pinch = useRef<{ apart: number; pixelsPerDay: number } | null>(null);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const begin = ({ touches: [one, other] }: TouchEvent) => {
      if (!one) return;
      from.current = { x: one.clientX, y: one.clientY };
      hold.current = 'undecided';
      pinch.current = other ? { apart: apartOf(one, other), pixelsPerDay } : null;
    };
    const move = (event: TouchEvent) => {
      const [one, other] = event.touches;
      // once the browser scrolls it cannot be stopped
      if (!one || !event.cancelable) return;
      if (pinch.current && other) {
        event.preventDefault();
        const share = apartOf(one, other) / Math.max(1, pinch.current.apart);
        onZoom(zoomNearest(pinch.current.pixelsPerDay * share));
        return;
      }
      if (hold.current === 'undecided') hold.current = holdOf(event.target, one, from.current);
      // browsers scroll over parts of a drawing whatever their touch-action says
      if (hold.current === 'held') event.preventDefault();
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
    };
  }, [scroller, pixelsPerDay, onZoom]);
}

const apartOf = (one: Touch, other: Touch) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

/** A handle holds every finger, a bar one that goes along it: one that goes down the rows scrolls them. */
function holdOf(target: EventTarget | null, to: Touch, from: { x: number; y: number }): Hold {
  if (!(target instanceof Element)) return 'left';
  const { touchAction } = getComputedStyle(target);
  const isAlong = Math.abs(to.clientX - from.x) > Math.abs(to.clientY - from.y);
  return touchAction === 'none' || (touchAction === 'pan-y' && isAlong) ? 'held' : 'left';
}
