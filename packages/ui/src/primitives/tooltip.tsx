import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { useUi } from '../provider/ui-provider.tsx';
import { Kbd } from './kbd.tsx';
import { placeBeside, type Side } from './place-beside.ts';

const OPEN_DELAY_MS = 700;
/** Time to move the pointer from the thing onto its tooltip. */
const CLOSE_DELAY_MS = 120;
/** Right after one tooltip the next opens at once. */
const WARM_MS = 300;
let lastClosedAt = -Infinity;

/**
 * A short text beside something while the pointer rests on it or the keyboard is at it.
 * Written here, not taken from the library: every screen needs it, and it weighs a thirtieth.
 * It is for the eye only: the child carries the same words as its label or description.
 */
export function Tooltip({
  content,
  shortcut,
  side = 'top',
  isDisabled = false,
  children,
}: {
  content: ReactNode;
  shortcut?: string;
  side?: Side;
  isDisabled?: boolean;
  /** One element. */
  children: ReactNode;
}) {
  const wrapper = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);

  function schedule(next: boolean, delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!next && isOpen) lastClosedAt = Date.now();
      setIsOpen(next);
    }, delay);
  }

  function closeNow() {
    clearTimeout(timer.current);
    setIsOpen(false);
  }

  function handlePointerOver(event: PointerEvent) {
    if (event.pointerType === 'touch') return;
    schedule(true, isOpen || Date.now() - lastClosedAt < WARM_MS ? 0 : OPEN_DELAY_MS);
  }

  function handleFocus(event: FocusEvent) {
    if (event.target.matches(':focus-visible')) schedule(true, 0);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && closeNow();
    window.addEventListener('keydown', closeOnEscape, true);
    window.addEventListener('scroll', closeNow, true);
    return () => {
      window.removeEventListener('keydown', closeOnEscape, true);
      window.removeEventListener('scroll', closeNow, true);
    };
  }, [isOpen]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- only watches what happens to its child
    <span
      ref={wrapper}
      className="contents"
      onPointerOver={handlePointerOver}
      onPointerOut={() => schedule(false, CLOSE_DELAY_MS)}
      onPointerDown={closeNow}
      onClick={closeNow}
      onFocus={handleFocus}
      onBlur={closeNow}
    >
      {children}
      {isOpen && !isDisabled && (
        <TooltipPopup wrapper={wrapper} side={side}>
          {content}
          {shortcut !== undefined && (
            <Kbd keys={shortcut} className="border-transparent bg-canvas/15 text-canvas" />
          )}
        </TooltipPopup>
      )}
    </span>
  );
}

function TooltipPopup({
  wrapper,
  side,
  children,
}: {
  wrapper: RefObject<HTMLElement | null>;
  side: Side;
  children: ReactNode;
}) {
  const popup = useRef<HTMLDivElement>(null);
  const { direction } = useUi();

  useLayoutEffect(() => {
    const anchor = wrapper.current?.firstElementChild;
    if (!popup.current || !anchor) return;
    const { inlineStart, blockStart } = placeBeside(
      anchor.getBoundingClientRect(),
      popup.current.getBoundingClientRect(),
      side,
      direction,
    );
    popup.current.style.insetInlineStart = `${inlineStart}px`;
    popup.current.style.insetBlockStart = `${blockStart}px`;
  }, [wrapper, side, direction, children]);

  return createPortal(
    <div
      ref={popup}
      role="tooltip"
      aria-hidden
      className="fixed z-70 flex max-w-72 animate-appear items-center gap-2 rounded-md border border-transparent bg-ink px-2 py-1 text-xs leading-4.5 text-pretty text-canvas shadow-popup print:hidden"
    >
      {children}
    </div>,
    document.body,
  );
}
