import type { KeyboardEvent } from 'react';

/** Where a key leads from the open cell, in rows and columns; `far` to the edge of the grid. */
export type Step = { rows: number; columns: number };

const far = 1_000_000;
const rowsOfPage = 15;

/** Where a key leads while nothing is typed in the open cell: as in any spreadsheet. */
export function stepOfCell(event: KeyboardEvent, direction: 'ltr' | 'rtl'): Step | null {
  const toEdge = event.ctrlKey || event.metaKey;
  const by = toEdge ? far : 1;
  switch (event.key) {
    case 'ArrowUp':
      return { rows: -by, columns: 0 };
    case 'ArrowDown':
      return { rows: by, columns: 0 };
    case 'ArrowLeft':
    case 'ArrowRight':
      return { rows: 0, columns: by * sideways(event.key === 'ArrowLeft', direction) };
    case 'Home':
      return { rows: toEdge ? -far : 0, columns: -far };
    case 'End':
      return { rows: toEdge ? far : 0, columns: far };
    case 'PageUp':
      return { rows: -rowsOfPage, columns: 0 };
    case 'PageDown':
      return { rows: rowsOfPage, columns: 0 };
    default:
      return null;
  }
}

/**
 * The step of an arrow key while somebody types, or null where the key belongs to the control itself: within a text it
 * moves the caret, in a list of choices it chooses.
 */
export function stepOfText(event: KeyboardEvent, direction: 'ltr' | 'rtl'): Step | null {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  const isLeft = key === 'ArrowLeft';
  if (target instanceof HTMLInputElement && target.type !== 'checkbox') {
    const isPicker = target.getAttribute('role') === 'combobox';
    if (isPicker && (key.endsWith('Up') || key.endsWith('Down'))) return null;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const isAtEdge = target.selectionStart === target.selectionEnd && isCaretAtEdge(target, isLeft);
      return isAtEdge ? { rows: 0, columns: sideways(isLeft, direction) } : null;
    }
  } else if (target instanceof HTMLTextAreaElement) {
    return null;
  }
  if (key === 'ArrowUp') return { rows: -1, columns: 0 };
  return key === 'ArrowDown' ? { rows: 1, columns: 0 } : null;
}

/** The caret goes the way its own text is written, which for a number is left to right on every page. */
function isCaretAtEdge(input: HTMLInputElement, isLeft: boolean): boolean {
  const isTextLeftToRight = getComputedStyle(input).direction !== 'rtl';
  return input.selectionStart === (isLeft === isTextLeftToRight ? 0 : input.value.length);
}

function sideways(isLeft: boolean, direction: 'ltr' | 'rtl'): 1 | -1 {
  return isLeft === (direction === 'ltr') ? -1 : 1;
}
