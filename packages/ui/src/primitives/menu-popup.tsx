import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '../class-names.ts';
import { useLatest } from '../hooks/use-latest.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { MenuLine } from './menu-line.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { placeBeside, type Align, type Side } from './place-beside.ts';

const TYPING_PAUSE_MS = 600;

/** The open part of a `Menu`. */
export function MenuPopup({
  id,
  label,
  entries,
  anchor,
  align,
  side,
  initialItem,
  onClose,
  className,
}: {
  id: string;
  label: string;
  entries: readonly MenuEntry[];
  anchor: RefObject<HTMLElement | null>;
  align: Align;
  side: Side;
  initialItem: 'none' | 'first' | 'last';
  onClose: (hasFocusReturn: boolean) => void;
  className?: string;
}) {
  const popup = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const latestClose = useLatest(onClose);
  const { direction } = useUi();

  useLayoutEffect(() => {
    function place() {
      if (!popup.current || !anchor.current) return;
      const spot = placeBeside(
        anchor.current.getBoundingClientRect(),
        popup.current.getBoundingClientRect(),
        side,
        direction,
        align,
      );
      popup.current.style.insetInlineStart = `${spot.inlineStart}px`;
      popup.current.style.insetBlockStart = `${spot.blockStart}px`;
    }
    place();
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
    };
  }, [anchor, side, align, direction, entries]);

  useEffect(() => {
    const items = itemsOf(popup.current);
    const target = initialItem === 'first' ? items[0] : initialItem === 'last' ? items.at(-1) : popup.current;
    target?.focus({ preventScroll: true });
  }, [initialItem]);

  useEffect(() => {
    function handlePressOutside(event: PointerEvent) {
      const pressed = event.target;
      if (!(pressed instanceof Node) || popup.current?.contains(pressed) || anchor.current?.contains(pressed))
        return;
      latestClose.current?.(false);
    }
    document.addEventListener('pointerdown', handlePressOutside, true);
    return () => document.removeEventListener('pointerdown', handlePressOutside, true);
  }, [anchor, latestClose]);

  function handleKeyDown(event: KeyboardEvent) {
    const items = itemsOf(popup.current);
    const current = items.findIndex((item) => item === document.activeElement);
    if (event.key === 'Tab') return onClose(false);
    if (event.key === 'Escape') {
      // A dialog around the menu stays open.
      event.stopPropagation();
      event.preventDefault();
      return onClose(true);
    }
    const next = nextItem(event, items, current, typed.current);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  // within a landmark of the page, so that nothing of it stands outside all of them
  const host =
    anchor.current?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]') ??
    document.querySelector('main') ??
    document.body;
  return createPortal(
    <div
      ref={popup}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
      onBlur={(event) => {
        if (
          event.relatedTarget instanceof Node &&
          !event.currentTarget.contains(event.relatedTarget) &&
          event.relatedTarget !== anchor.current
        )
          onClose(false);
      }}
      className={cn(
        'fixed z-60 max-h-[calc(100dvh-1rem)] max-w-80 min-w-44 animate-appear overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-1 text-ink shadow-popup outline-none dark:border-transparent print:hidden',
        className,
      )}
    >
      {entries.map((entry) => (
        <MenuLine key={entry.key} entry={entry} onDone={() => onClose(true)} />
      ))}
    </div>,
    host,
  );
}

function itemsOf(popup: HTMLElement | null): HTMLElement[] {
  return [...(popup?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

function nextItem(
  event: KeyboardEvent,
  items: HTMLElement[],
  current: number,
  typed: { text: string; at: number },
): HTMLElement | undefined {
  switch (event.key) {
    case 'ArrowDown':
      return items[(current + 1) % items.length];
    case 'ArrowUp':
      return items.at(current <= 0 ? -1 : current - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
  }
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey)
    return undefined;
  typed.text = event.timeStamp - typed.at > TYPING_PAUSE_MS ? event.key : typed.text + event.key;
  typed.at = event.timeStamp;
  const wanted = typed.text.toLocaleLowerCase();
  const inOrder = [
    ...items.slice(current + (wanted.length > 1 ? 0 : 1)),
    ...items.slice(0, Math.max(0, current + 1)),
  ];
  return inOrder.find((item) => item.textContent?.trim().toLocaleLowerCase().startsWith(wanted));
}
