import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { cn } from '../class-names.ts';
import { DialogBody, DialogFooter, DialogHeader, scrimClasses } from './dialog-parts.tsx';
import { useInitialFocus } from './use-initial-focus.ts';

export type SheetProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  isTitleHidden?: boolean;
  /** On phones `end` comes from the bottom. */
  side?: 'start' | 'end';
  size?: 'sidebar' | 'md' | 'lg';
  footer?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null>;
  className?: string;
  bodyClassName?: string;
  children: ReactNode;
};

const widths = { sidebar: 'w-72', md: 'md:w-110', lg: 'md:w-160' };

/** A panel at the side of the window, to look at or edit something without leaving the list behind it. */
export function Sheet({
  isOpen,
  onOpenChange,
  title,
  description,
  isTitleHidden = false,
  side = 'end',
  size = 'md',
  footer,
  initialFocus,
  className,
  bodyClassName,
  children,
}: SheetProps) {
  const focus = useInitialFocus(initialFocus);
  return (
    <Base.Root open={isOpen} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={scrimClasses} />
        <Base.Viewport
          className={cn(
            'fixed inset-0 z-50 flex overflow-hidden',
            side === 'start' ? 'justify-start' : 'justify-end max-md:items-end',
          )}
        >
          <Base.Popup
            {...focus}
            className={cn(
              'relative flex max-w-full flex-col overflow-hidden border-line bg-raised text-ink shadow-popup outline-none',
              'transition-[translate,opacity] duration-200 ease-out',
              side === 'start'
                ? 'h-full border-e data-starting-style:-translate-x-full data-ending-style:-translate-x-full rtl:data-starting-style:translate-x-full rtl:data-ending-style:translate-x-full'
                : 'max-md:max-h-[92dvh] max-md:w-full max-md:rounded-t-xl max-md:border-t max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full md:h-full md:border-s md:data-ending-style:translate-x-full md:data-starting-style:translate-x-full md:rtl:data-ending-style:-translate-x-full md:rtl:data-starting-style:-translate-x-full',
              widths[size],
              className,
            )}
          >
            <DialogHeader title={title} description={description} isTitleHidden={isTitleHidden} />
            <DialogBody className={bodyClassName}>{children}</DialogBody>
            {footer !== undefined && <DialogFooter>{footer}</DialogFooter>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
