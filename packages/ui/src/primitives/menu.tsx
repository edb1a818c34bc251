import {
  useId,
  useRef,
  useState,
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  cloneElement,
} from 'react';
import type { MenuEntry } from './menu-entry.ts';
import { MenuPopup } from './menu-popup.tsx';
import type { Align, Side } from './place-beside.ts';

type TriggerProps = ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> };

export type MenuProps = {
  /** A `Button` or `IconButton`. */
  trigger: ReactElement<TriggerProps>;
  /** Name of the menu. */
  label: string;
  entries: readonly MenuEntry[];
  align?: Align;
  side?: Side;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string;
};

/**
 * Actions behind a button. Arrows, Home, End and first letters move, Enter chooses, Escape closes and gives the focus back.
 * Written here, not taken from the library: the frame of every page has one, and the library's weighs fifty kilobytes.
 */
export function Menu({
  trigger,
  label,
  entries,
  align = 'start',
  side = 'bottom',
  onOpenChange,
  className,
}: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const [openedAt, setOpenedAt] = useState<'closed' | 'none' | 'first' | 'last'>('closed');
  const isOpen = openedAt !== 'closed';

  function open(at: 'none' | 'first' | 'last') {
    setOpenedAt(at);
    onOpenChange?.(true);
  }

  function close(hasFocusReturn: boolean) {
    setOpenedAt('closed');
    onOpenChange?.(false);
    if (hasFocusReturn) button.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    trigger.props.onKeyDown?.(event);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 'first' : 'last');
  }

  return (
    <>
      {cloneElement<TriggerProps>(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? menuId : undefined,
        onKeyDown: handleKeyDown,
        onClick: (event) => {
          trigger.props.onClick?.(event);
          if (isOpen) close(true);
          // A press of Enter or Space arrives as a click without a pointer.
          else open(event.detail === 0 ? 'first' : 'none');
        },
      })}
      {isOpen && (
        <MenuPopup
          id={menuId}
          label={label}
          entries={entries}
          anchor={button}
          align={align}
          side={side}
          initialItem={openedAt}
          onClose={close}
          className={className}
        />
      )}
    </>
  );
}
