import { useCallback, useRef, type RefObject } from 'react';

const FIELDS =
  'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled), [role="combobox"]:not([aria-disabled="true"])';

/**
 * What gets the focus when a dialog opens: what it asks for, else its first field, else the dialog itself,
 * never its closing cross. After a touch it is the dialog, so that the keyboard of a telephone does not jump up.
 */
export function useInitialFocus(wanted: RefObject<HTMLElement | null> | undefined): {
  ref: RefObject<HTMLDivElement | null>;
  initialFocus: (openedBy: string) => HTMLElement | null;
} {
  const popup = useRef<HTMLDivElement>(null);
  const initialFocus = useCallback(
    (openedBy: string) => {
      if (wanted?.current) return wanted.current;
      const field = openedBy === 'touch' ? null : popup.current?.querySelector<HTMLElement>(FIELDS);
      return field ?? popup.current;
    },
    [wanted],
  );
  return { ref: popup, initialFocus };
}
