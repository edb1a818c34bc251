import type { ReactNode } from 'react';

/** The line of tabs; scrolls sideways when they do not fit. */
export const tabListClasses =
  'relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] print:hidden';

/** One tab, in a list or as a link. */
export const tabClasses = [
  'relative -mb-px inline-flex h-9 shrink-0 items-center gap-2 border-b-2 border-transparent px-2.5 text-sm font-medium whitespace-nowrap text-ink-muted select-none touch-row focus-inset rounded-t-md',
  'hover:text-ink data-active:border-accent data-active:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink data-disabled:opacity-50 forced-colors:border-[color:Canvas] forced-colors:data-active:border-[color:Highlight] forced-colors:aria-[current=page]:border-[color:Highlight]',
].join(' ');

/** How many things a tab holds. */
export function TabCount({ children }: { children: ReactNode }) {
  return (
    <span className="figures rounded-full bg-hover px-1.5 text-xs leading-4.5 text-ink-muted">
      {children}
    </span>
  );
}
