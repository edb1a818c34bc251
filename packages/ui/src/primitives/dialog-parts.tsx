import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { useUiTexts } from '../provider/ui-provider.tsx';
import { IconButton } from './icon-button.tsx';

/** What darkens the page behind a dialog or a sheet. */
export const scrimClasses =
  'fixed inset-0 z-50 bg-scrim transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0 print:hidden';

/** Title, description and closing cross of a dialog or sheet. */
export function DialogHeader({
  title,
  description,
  hasClose = true,
  isTitleHidden = false,
}: {
  title: ReactNode;
  description?: ReactNode;
  hasClose?: boolean;
  isTitleHidden?: boolean;
}) {
  const texts = useUiTexts();
  return (
    <header
      className={cn('flex items-start gap-3 px-5 pt-4 pb-3', isTitleHidden && 'absolute end-0 z-10 pb-0')}
    >
      <div className={cn('min-w-0 flex-1 pt-0.5', isTitleHidden && 'sr-only')}>
        <Base.Title className="heading-tight text-base leading-6 font-semibold text-ink">{title}</Base.Title>
        {description !== undefined && (
          <Base.Description className="mt-1 text-sm leading-5 text-pretty text-ink-muted">
            {description}
          </Base.Description>
        )}
      </div>
      {hasClose && (
        <Base.Close render={<IconButton label={texts.close} icon={<X />} className="-me-1.5" />} />
      )}
    </header>
  );
}

/** The scrolling middle of a dialog or sheet. */
export function DialogBody({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cn('min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5', className)}>
      {children}
    </div>
  );
}

/** The buttons at the bottom of a dialog or sheet. */
export function DialogFooter({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <footer
      className={cn(
        'flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:[button]:flex-1',
        className,
      )}
    >
      {children}
    </footer>
  );
}
