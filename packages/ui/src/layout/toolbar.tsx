import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { useUiTexts } from '../provider/ui-provider.tsx';
import { IconButton } from '../primitives/icon-button.tsx';

/** Search, filters and views above a list; what is at the end stays at the end. */
export function Toolbar({
  label,
  children,
  end,
  className,
}: {
  label: string;
  children: ReactNode;
  end?: ReactNode;
  className?: string;
}) {
  return (
    <div
      role="group"
      aria-label={label}
      className={cn('flex flex-wrap items-start gap-2 print:hidden', className)}
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-sm:contents">{children}</div>
      {end !== undefined && <div className="flex flex-wrap items-center gap-2">{end}</div>}
    </div>
  );
}

/** What can be done with the chosen rows; floats above the bottom of the screen while there are any. */
export function SelectionBar({
  count,
  onClear,
  children,
}: {
  count: number;
  onClear: () => void;
  children: ReactNode;
}) {
  const texts = useUiTexts();
  if (count === 0) return null;
  return (
    // Without height, so that nothing moves when it comes and goes.
    <div className="pointer-events-none sticky bottom-[max(0.75rem,env(safe-area-inset-bottom))] max-md:bottom-20 z-20 -mt-4 flex h-0 items-end justify-center print:hidden">
      <div
        role="group"
        aria-label={texts.selectedCount(count)}
        className="pointer-events-auto flex max-w-full animate-rise flex-wrap items-center gap-1.5 rounded-xl border border-line bg-raised py-1.5 ps-4 pe-2 shadow-popup"
      >
        <span role="status" className="figures me-2 text-sm font-medium">
          {texts.selectedCount(count)}
        </span>
        {children}
        <IconButton label={texts.clearSelection} icon={<X />} onClick={onClear} />
      </div>
    </div>
  );
}
