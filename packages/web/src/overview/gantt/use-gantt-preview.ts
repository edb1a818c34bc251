import { useDeferredValue, useMemo } from 'react';
import type { GanttEditing, GanttMove, GanttRow } from './gantt-rows.ts';
import type { BarDrag } from './use-bar-drag.ts';

/** What would move along with the bar that is dragged; reckoned when there is time for it. */
export function useGanttPreview(
  drag: BarDrag | null,
  rows: readonly GanttRow[],
  editing: GanttEditing | undefined,
): readonly GanttMove[] {
  const { id, kind, days } = useDeferredValue(drag) ?? { id: null, kind: 'move', days: 0 };
  const preview = editing?.preview;
  return useMemo(() => {
    const row = rows.find((one) => one.id === id);
    if (!preview || !row || days === 0 || row.start === null || row.finish === null) return [];
    const start = kind === 'move' ? row.start + days : row.start;
    return preview({ id: row.id, start, finish: row.finish + days }).filter((move) => move.id !== row.id);
  }, [id, kind, days, rows, preview]);
}
