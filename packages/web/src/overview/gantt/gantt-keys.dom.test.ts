import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { epochDayOf } from '@plinth/domain/calendar/calendar-date.ts';
import type { GanttEditing, GanttMove, GanttRow } from './gantt-rows.ts';
import { handleGanttKey } from './gantt-keys.ts';

const row: GanttRow = {
  id: 'roof',
  title: 'Roof',
  href: '/tasks/view/roof',
  level: 2,
  hasChildren: false,
  start: epochDayOf('2026-01-05'),
  finish: epochDayOf('2026-01-09'),
  days: 5,
  progress: 0,
  isMilestone: false,
  tone: 'normal',
  note: '',
  canMove: true,
};

describe('the keys of the chart', () => {
  const editing = {
    preview: () => [],
    onMove: vi.fn<(move: GanttMove) => void>(),
    onLink: () => undefined,
    onEditLink: () => undefined,
    onCells: () => null,
    onIndent: vi.fn<GanttEditing['onIndent']>(),
    onUndo: vi.fn<() => void>(),
    onRedo: vi.fn<() => void>(),
  };
  const chart = {
    row,
    index: 3,
    count: 10,
    isRtl: false,
    collapsed: new Set<string>(),
    onActivate: vi.fn<(index: number) => void>(),
    onToggle: vi.fn<(id: string) => void>(),
    onOpen: vi.fn<(row: GanttRow) => void>(),
    editing,
    onEdit: vi.fn<(row: GanttRow) => void>(),
    onZoom: vi.fn<(by: number) => void>(),
    onToday: vi.fn<() => void>(),
    onCancel: vi.fn<() => void>(),
  };
  beforeAll(() => {
    document.body.innerHTML = '<button id="chart">chart</button>';
  });

  async function press(keys: string, more: Partial<typeof chart> = {}) {
    const button = screen.getByRole('button', { name: 'chart' });
    const listener = (event: KeyboardEvent) =>
      // the handler reads what a native event has too
      handleGanttKey(event as unknown as Parameters<typeof handleGanttKey>[0], { ...chart, ...more });
    button.addEventListener('keydown', listener);
    button.focus();
    await userEvent.keyboard(keys);
    button.removeEventListener('keydown', listener);
  }

  test('walk, zoom and open', async () => {
    await press('{ArrowDown}{End}+{Enter}');
    expect(chart.onActivate.mock.calls).toEqual([[4], [9]]);
    expect(chart.onZoom).toHaveBeenCalledWith(1);
    expect(chart.onOpen).toHaveBeenCalledWith(row);
  });

  test('move work by a day with Alt, its finish alone with Shift, and the other way round from right to left', async () => {
    await press('{Alt>}{ArrowRight}{Shift>}{ArrowRight}{/Shift}{/Alt}');
    await press('{Alt>}{ArrowRight}{/Alt}', { isRtl: true });
    const [start, finish] = [row.start ?? 0, row.finish ?? 0];
    expect(editing.onMove.mock.calls).toEqual([
      [{ id: 'roof', start: start + 1, finish: finish + 1 }],
      [{ id: 'roof', start, finish: finish + 1 }],
      [{ id: 'roof', start: start - 1, finish: finish - 1 }],
    ]);
  });

  test('edit the row, move it in the outline, and take changes back and again', async () => {
    await press('{F2}[[]{Control>}z{Shift>}z{/Shift}y{/Control}');
    expect(chart.onEdit).toHaveBeenCalledWith(row);
    expect(editing.onIndent.mock.calls).toEqual([
      ['roof', 'out'],
      ['roof', 'in'],
    ]);
    expect([editing.onUndo.mock.calls.length, editing.onRedo.mock.calls.length]).toEqual([1, 2]);
  });

  test('are found where they are on an Arabic keyboard, whose letters are others', async () => {
    editing.onIndent.mockClear();
    editing.onUndo.mockClear();
    editing.onRedo.mockClear();
    chart.onToday.mockClear();
    const typed = [
      { key: 'د', code: 'BracketRight' },
      { key: 'ج', code: 'BracketLeft' },
      { key: 'ئ', code: 'KeyZ', ctrlKey: true },
      { key: 'غ', code: 'KeyY', ctrlKey: true },
      { key: 'ف', code: 'KeyT' },
    ];
    for (const one of typed) {
      const event = new KeyboardEvent('keydown', one);
      handleGanttKey(event as unknown as Parameters<typeof handleGanttKey>[0], chart);
    }
    expect(editing.onIndent.mock.calls).toEqual([
      ['roof', 'in'],
      ['roof', 'out'],
    ]);
    expect([editing.onUndo, editing.onRedo, chart.onToday].map(({ mock }) => mock.calls.length)).toEqual([
      1, 1, 1,
    ]);
  });

  test('never move what is fixed', async () => {
    editing.onMove.mockClear();
    await press('{Alt>}{ArrowRight}{/Alt}', { row: { ...row, canMove: false } });
    expect(editing.onMove).not.toHaveBeenCalled();
  });
});
