import { type PointerEvent, useState } from 'react';
import type { GanttLink, GanttRow } from './gantt-rows.ts';

export type LinkEnd = 'S' | 'F';
/** A link that is being drawn: from an end of a bar to where the pointer is, in the coordinates of the drawing. */
export type LinkDraw = { from: string; end: LinkEnd; x: number; y: number; target: string | null };

/** Draws a link from an end of a bar to another bar: its nearer end decides the type. Escape forgets it. */
export function useLinkDraw({
  barAt,
  onLink,
}: {
  /** The bar at a place of the drawing, and the end of it that is nearer. */
  barAt: (x: number, y: number) => { row: GanttRow; end: LinkEnd } | null;
  onLink?: (link: Pick<GanttLink, 'from' | 'to' | 'type'>) => void;
}) {
  const [draw, setDraw] = useState<LinkDraw | null>(null);

  function placeOf(event: PointerEvent<SVGElement>): { x: number; y: number } {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }

  function handlersOf(row: GanttRow, end: LinkEnd) {
    if (!onLink) return {};
    return {
      onPointerDown: (event: PointerEvent<SVGElement>) => {
        if (event.button !== 0 || !event.isPrimary) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDraw({ from: row.id, end, ...placeOf(event), target: null });
      },
      onPointerMove: (event: PointerEvent<SVGElement>) => {
        if (draw?.from !== row.id) return;
        const place = placeOf(event);
        const found = barAt(place.x, place.y);
        setDraw({ ...draw, ...place, target: found && found.row.id !== row.id ? found.row.id : null });
      },
      onPointerUp: (event: PointerEvent<SVGElement>) => {
        if (draw?.from !== row.id) return;
        setDraw(null);
        const place = placeOf(event);
        const found = barAt(place.x, place.y);
        if (!found || found.row.id === row.id) return;
        onLink({ from: row.id, to: found.row.id, type: `${draw.end}${found.end}` });
      },
      onPointerCancel: () => setDraw(null),
    };
  }

  return { draw, handlersOf, cancel: () => setDraw(null) };
}
