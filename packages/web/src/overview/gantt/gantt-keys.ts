import type { KeyboardEvent } from 'react';
import type { GanttEditing, GanttRow } from './gantt-rows.ts';

const page = 10;

/** Where a Latin keyboard has what the chart listens to: an Arabic or Hindi one writes other letters there. */
const latinKeys: Readonly<Record<string, string>> = {
  BracketLeft: '[',
  BracketRight: ']',
  KeyT: 't',
  KeyY: 'y',
  KeyZ: 'z',
};
const meant = ({ key, code }: KeyboardEvent) => (/^[ -~]+$/.test(key) ? key : (latinKeys[code] ?? key));

/**
 * The keys of the chart: arrows walk and open, with Alt they move the work, with Alt and Shift its finish. F2 edits the
 * cells of the row, brackets indent it, Ctrl+Z takes the last edit back.
 */
export function handleGanttKey(
  event: KeyboardEvent,
  chart: {
    row: GanttRow | undefined;
    index: number;
    count: number;
    isRtl: boolean;
    collapsed: ReadonlySet<string>;
    onActivate: (index: number) => void;
    onToggle: (id: string) => void;
    onOpen: (row: GanttRow) => void;
    editing?: GanttEditing;
    onEdit: (row: GanttRow) => void;
    onZoom: (by: number) => void;
    onToday: () => void;
    onCancel: () => void;
  },
): void {
  const { row, index } = chart;
  // what is typed in a cell is the cell's
  if (!row || event.target instanceof HTMLInputElement) return;
  const { editing } = chart;
  const key = meant(event);
  if (event.ctrlKey || event.metaKey) {
    const isRedo = key === 'y' || (key.toLowerCase() === 'z' && event.shiftKey);
    const step = isRedo ? editing?.onRedo : key === 'z' ? editing?.onUndo : null;
    if (!step) return;
    event.preventDefault();
    step();
    return;
  }
  const forward = chart.isRtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = chart.isRtl ? 'ArrowRight' : 'ArrowLeft';
  const isOpen = row.hasChildren && !chart.collapsed.has(row.id);
  const isClosed = row.hasChildren && chart.collapsed.has(row.id);
  const actions: Record<string, (() => void) | undefined> = event.altKey
    ? { [forward]: () => shift(1), [backward]: () => shift(-1) }
    : {
        ArrowDown: () => chart.onActivate(index + 1),
        ArrowUp: () => chart.onActivate(index - 1),
        PageDown: () => chart.onActivate(index + page),
        PageUp: () => chart.onActivate(index - page),
        Home: () => chart.onActivate(0),
        End: () => chart.onActivate(chart.count - 1),
        [forward]: isClosed ? () => chart.onToggle(row.id) : undefined,
        [backward]: isOpen ? () => chart.onToggle(row.id) : undefined,
        Enter: () => chart.onOpen(row),
        F2: editing && row.canMove ? () => chart.onEdit(row) : undefined,
        ']': editing && (() => editing.onIndent(row.id, 'in')),
        '[': editing && (() => editing.onIndent(row.id, 'out')),
        '+': () => chart.onZoom(1),
        '-': () => chart.onZoom(-1),
        t: chart.onToday,
        Escape: chart.onCancel,
      };
  const action = actions[key];
  if (!action) return;
  event.preventDefault();
  action();

  function shift(days: number) {
    if (!row?.canMove || row.hasChildren || !editing || row.start === null || row.finish === null) return;
    const start = event.shiftKey ? row.start : row.start + days;
    const finish = row.finish + days;
    if (finish >= start) editing.onMove({ id: row.id, start, finish });
  }
}
