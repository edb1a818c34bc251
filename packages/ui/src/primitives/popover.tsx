import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { cn } from '../class-names.ts';
import { popupClasses, popupLayerClasses } from './popup-classes.ts';

export type PopoverProps = {
  /** A button of this package. */
  trigger: ReactElement;
  /** Name of what opens. */
  label: string;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end';
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes when it closes; to the button when not said. */
  finalFocus?: () => HTMLElement | null;
  className?: string;
  children: ReactNode;
};

/** Something larger than a menu that opens beside its button; Escape or a press outside closes it and gives the focus back. */
export function Popover({
  trigger,
  label,
  isOpen,
  onOpenChange,
  align = 'start',
  side = 'bottom',
  initialFocus,
  finalFocus,
  className,
  children,
}: PopoverProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className={popupLayerClasses}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          <Base.Popup
            aria-label={label}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            className={cn(
              popupClasses,
              'max-h-(--available-height) max-w-(--available-width) overflow-y-auto overscroll-contain p-3',
              className,
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
