import { type PointerEvent, useState } from 'react';
import type { GanttMove, GanttRow } from './gantt-rows.ts';
import { useCoarsePointer } from './use-coarse-pointer.ts';

/** A bar under the pointer: moved as a whole, or its finish alone. */
export type BarDrag = { id: string; kind: 'move' | 'finish'; days: number };

/** A finger is never quite still: what is less is a tap. */
const tapReach = 8;

/** The days a bar is drawn at, wherever it is dragged to. */
export function draggedDays(row: GanttRow, drag: BarDrag | null): { start: number; finish: number } | null {
  if (row.start === null || row.finish === null) return null;
  const by = drag?.id === row.id ? drag : null;
  return { start: row.start + (by?.kind === 'move' ? by.days : 0), finish: row.finish + (by?.days ?? 0) };
}

/** Moves bars by whole days. Nothing is saved before the pointer is let go; Escape forgets it. */
export function useBarDrag({
  pixelsPerDay,
  isRtl,
  onMove,
}: {
  pixelsPerDay: number;
  isRtl: boolean;
  onMove?: (move: GanttMove) => void;
}) {
  const isCoarse = useCoarsePointer();
  const [drag, setDrag] = useState<(BarDrag & { from: number }) | null>(null);

  function handlersOf(row: GanttRow, kind: BarDrag['kind']) {
    if (!onMove || !row.canMove || row.hasChildren || row.start === null || row.finish === null) return {};
    const [start, finish] = [row.start, row.finish];
    return {
      onPointerDown: (event: PointerEvent<SVGElement>) => {
        if (event.button !== 0 || !event.isPrimary) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id: row.id, kind, days: 0, from: event.clientX });
      },
      onPointerMove: (event: PointerEvent<SVGElement>) => {
        if (drag?.id !== row.id) return;
        const distance = (event.clientX - drag.from) * (isRtl ? -1 : 1);
        if (drag.days === 0 && event.pointerType === 'touch' && Math.abs(distance) < tapReach) return;
        const days = Math.round(distance / pixelsPerDay);
        // work never ends before it begins
        const kept = drag.kind === 'finish' ? Math.max(days, start - finish) : days;
        if (kept !== drag.days) setDrag({ ...drag, days: kept });
      },
      onPointerUp: () => {
        if (drag?.id !== row.id) return;
        setDrag(null);
        if (drag.days === 0) return;
        const moved = drag.kind === 'move' ? start + drag.days : start;
        onMove({ id: row.id, start: moved, finish: finish + drag.days });
      },
      onPointerCancel: () => setDrag(null),
    };
  }

  return {
    drag,
    handlersOf,
    isOn: onMove !== undefined,
    /** With a finger. */
    isCoarse,
    cancel: () => setDrag(null),
  };
}
