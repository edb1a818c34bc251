import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { cn } from '../class-names.ts';
import { DialogBody, DialogFooter, DialogHeader, scrimClasses } from './dialog-parts.tsx';
import { useInitialFocus } from './use-initial-focus.ts';

export type DialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Keeps the title for screen readers only, as in a command palette. */
  isTitleHidden?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Buttons at the bottom. */
  footer?: ReactNode;
  /** What gets the focus first; the first field without it. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Whether Escape, a press outside and the cross close it. */
  isDismissible?: boolean;
  /** Put at the top of the window, as a command palette is. */
  isAtTop?: boolean;
  className?: string;
  bodyClassName?: string;
  children?: ReactNode;
};

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-2xl', xl: 'sm:max-w-4xl' };

/** A window that must be finished or left before going on. On phones it rises from the bottom. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  isTitleHidden = false,
  size = 'md',
  footer,
  initialFocus,
  isDismissible = true,
  isAtTop = false,
  className,
  bodyClassName,
  children,
}: DialogProps) {
  const focus = useInitialFocus(initialFocus);
  return (
    <Base.Root
      open={isOpen}
      disablePointerDismissal={!isDismissible}
      onOpenChange={(next, details) => {
        if (!next && !isDismissible && details.reason === 'escape-key') details.cancel();
        else onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={scrimClasses} />
        <Base.Viewport
          className={cn(
            'fixed inset-0 z-50 flex justify-center max-sm:items-end sm:p-4',
            isAtTop ? 'max-sm:items-start sm:items-start sm:pt-[12dvh]' : 'sm:items-center',
          )}
        >
          <Base.Popup
            {...focus}
            className={cn(
              'relative flex max-h-[92dvh] w-full flex-col overflow-hidden border border-line bg-raised text-ink shadow-popup outline-none max-sm:rounded-t-xl sm:rounded-xl dark:border-transparent',
              'transition-[opacity,translate,scale] duration-150 ease-out data-starting-style:opacity-0 data-ending-style:opacity-0',
              'sm:data-starting-style:scale-98 max-sm:data-starting-style:translate-y-6 max-sm:data-ending-style:translate-y-6',
              isAtTop && 'max-sm:rounded-t-none max-sm:rounded-b-xl',
              widths[size],
              className,
            )}
          >
            <DialogHeader
              title={title}
              description={description}
              hasClose={isDismissible && !isTitleHidden}
              isTitleHidden={isTitleHidden}
            />
            {children !== undefined && <DialogBody className={bodyClassName}>{children}</DialogBody>}
            {footer !== undefined && <DialogFooter>{footer}</DialogFooter>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
