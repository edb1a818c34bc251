import type { RefObject } from 'react';

const FIELDS = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled), [role="combobox"]:not([aria-disabled="true"])';

/**
 * What gets the focus when a dialog opens: what it asks for, else its first field, else the dialog itself,
 * never its closing cross. After a touch it is the dialog, so that the keyboard of a telephone does not jump up.
 */
export function initialFocusOf(
  popup: RefObject<HTMLElement | null>,
  wanted: RefObject<HTMLElement | null> | undefined,
): RefObject<HTMLElement | null> | ((openedBy: string) => HTMLElement | null) {
  if (wanted) return wanted;
  return (openedBy) => (openedBy === 'touch' ? null : popup.current?.querySelector<HTMLElement>(FIELDS)) ?? popup.current;
}
