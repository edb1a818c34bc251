import type { KeyboardEvent } from 'react';

/** Where a key leads from the cell that has the focus, in rows and columns. */
export type Step = { rows: number; columns: number };

/**
 * The step of an arrow key or of Enter, or null where the key belongs to the control itself: within a text it moves the
 * caret, in a list of choices it chooses.
 */
export function stepOfKey(event: KeyboardEvent, direction: 'ltr' | 'rtl'): Step | null {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return null;
  const isLeft = key === 'ArrowLeft';
  if (target instanceof HTMLInputElement && target.type !== 'checkbox') {
    const isPicker = target.getAttribute('role') === 'combobox';
    if (
      isPicker &&
      (target.getAttribute('aria-expanded') === 'true' || key.endsWith('Up') || key.endsWith('Down'))
    )
      return null;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const isAtEdge = target.selectionStart === target.selectionEnd && isCaretAtEdge(target, isLeft);
      return isAtEdge ? sideways(isLeft, direction) : null;
    }
  } else if (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.ariaHasPopup)
  ) {
    return null;
  } else if (key === 'ArrowLeft' || key === 'ArrowRight') {
    return sideways(isLeft, direction);
  }
  if (key === 'ArrowUp') return { rows: -1, columns: 0 };
  if (key === 'ArrowDown' || key === 'Enter') return { rows: 1, columns: 0 };
  return null;
}

/** The caret goes the way its own text is written, which for a number is left to right on every page. */
function isCaretAtEdge(input: HTMLInputElement, isLeft: boolean): boolean {
  const isTextLeftToRight = getComputedStyle(input).direction !== 'rtl';
  return input.selectionStart === (isLeft === isTextLeftToRight ? 0 : input.value.length);
}

function sideways(isLeft: boolean, direction: 'ltr' | 'rtl'): Step {
  return { rows: 0, columns: isLeft === (direction === 'ltr') ? -1 : 1 };
}
