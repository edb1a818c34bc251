import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';

/** The buttons of a form; on phones they stay at the bottom of the screen, under the thumb. */
export function FormActions({
  status,
  className,
  children,
}: {
  /** Such as a `SaveStatus`. */ status?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={cn(
        'flex items-center justify-end gap-2 border-t border-line pt-4',
        'max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-4 max-md:bg-surface max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:*:[button]:flex-1',
        className,
      )}
    >
      {status !== undefined && <div className="me-auto min-w-0">{status}</div>}
      {children}
    </div>
  );
}
