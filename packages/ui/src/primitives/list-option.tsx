import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';

/**
 * One of a list below a box that keeps the focus: what is chosen is given by the box's `aria-activedescendant`, and the
 * keys are the box's too.
 */
export function ListOption({
  id,
  isActive,
  onPoint,
  onTake,
  children,
}: {
  id: string;
  isActive: boolean;
  onPoint?: () => void;
  onTake: () => void;
  children: ReactNode;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box above it takes the keys and names the active option
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onTake}
      className={cn(
        'touch-row flex cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 text-sm text-ink hover:bg-hover',
        isActive && 'bg-hover',
      )}
    >
      {children}
    </div>
  );
}
