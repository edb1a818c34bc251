import type { ComponentProps, ReactNode, Ref } from 'react';
import { cn } from '../class-names.ts';
import { ScrollRegion } from '../layout/scroll-region.tsx';
import { Dot, type Tone } from '../primitives/badge.tsx';
import { Link } from '../primitives/link.tsx';

/** Columns beside each other, in reading direction; scrolls sideways, one column at a time on phones. */
export function Board({ className, ...props }: ComponentProps<typeof ScrollRegion>) {
  return (
    <ScrollRegion
      {...props}
      className={cn(
        'flex min-h-0 flex-1 snap-x snap-mandatory items-stretch gap-3 pb-2 md:snap-none',
        className,
      )}
    />
  );
}

export type BoardColumnProps = {
  title: string;
  /** Already written in the person's digits. */
  count?: ReactNode;
  tone?: Tone;
  actions?: ReactNode;
  /** A card is held over it and may be dropped. */
  isDropTarget?: boolean;
  /** A card is held that may not be dropped here. */
  isRefusing?: boolean;
  /** Said while it holds no card. */
  emptyText?: string;
  isEmpty?: boolean;
  /** The element that receives cards. */
  listRef?: Ref<HTMLOListElement>;
  className?: string;
  /** `BoardCard`s. */
  children: ReactNode;
};

/** One column of a board. Dragging is given by the application through `listRef`. */
export function BoardColumn({
  title,
  count,
  tone,
  actions,
  isDropTarget = false,
  isRefusing = false,
  emptyText,
  isEmpty = false,
  listRef,
  className,
  children,
}: BoardColumnProps) {
  return (
    <section
      aria-label={title}
      className={cn(
        'flex w-[min(18rem,85vw)] shrink-0 snap-start flex-col rounded-lg border border-transparent bg-sunken transition-colors dark:bg-surface/60',
        isDropTarget && 'border-accent bg-accent-soft dark:bg-accent-soft',
        isRefusing && 'opacity-50',
        className,
      )}
    >
      <header className="flex h-10 shrink-0 items-center gap-2 ps-3 pe-1.5">
        {tone !== undefined && <Dot tone={tone} className="size-2" />}
        <h2 className="min-w-0 truncate text-[0.8125rem] leading-5 font-semibold">{title}</h2>
        {count !== undefined && <span className="figures text-[0.8125rem] text-ink-subtle">{count}</span>}
        {actions !== undefined && <div className="ms-auto flex items-center">{actions}</div>}
      </header>
      <ol
        ref={listRef}
        className="scroll-thin flex min-h-24 flex-1 flex-col gap-2 overflow-y-auto overscroll-y-contain px-2 pb-2"
      >
        {isEmpty && emptyText !== undefined && (
          <li className="px-2 py-6 text-center text-[0.8125rem] text-ink-subtle">{emptyText}</li>
        )}
        {children}
      </ol>
    </section>
  );
}

export type BoardCardProps = Omit<ComponentProps<'li'>, 'title'> & {
  title: ReactNode;
  href: string;
  /** A code such as the record's number. */
  number?: ReactNode;
  /** Badges under the title. */
  badges?: ReactNode;
  /** The last line, such as due date and person. */
  footer?: ReactNode;
  /** A menu with the same moves as dragging. */
  menu?: ReactNode;
  isDragging?: boolean;
  /** Where a held card would land. */
  dropEdge?: 'top' | 'bottom' | null;
  /** Being saved after a move. */
  isSaving?: boolean;
};

/** One card of a board; its title is the link to the record. */
export function BoardCard({
  title,
  href,
  number,
  badges,
  footer,
  menu,
  isDragging = false,
  dropEdge = null,
  isSaving = false,
  className,
  ...props
}: BoardCardProps) {
  return (
    <li
      {...props}
      aria-busy={isSaving || undefined}
      className={cn(
        'group relative flex flex-col gap-2 rounded-lg border border-line bg-surface p-3 shadow-card hover:border-line-strong dark:bg-raised',
        isDragging && 'opacity-40',
        isSaving && 'opacity-70',
        dropEdge === 'top' &&
          'before:absolute before:inset-x-0 before:-top-1.5 before:h-0.5 before:rounded-full before:bg-accent',
        dropEdge === 'bottom' &&
          'before:absolute before:inset-x-0 before:-bottom-1.5 before:h-0.5 before:rounded-full before:bg-accent',
        className,
      )}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          {number !== undefined && <div className="mb-0.5 text-xs leading-4.5 text-ink-subtle">{number}</div>}
          <Link
            href={href}
            draggable={false}
            className="text-sm leading-5 font-medium break-words text-ink after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-1 focus-visible:after:outline-focus"
          >
            {title}
          </Link>
        </div>
        {menu !== undefined && <div className="relative z-1 -me-1.5 -mt-1">{menu}</div>}
      </div>
      {badges !== undefined && <div className="flex flex-wrap items-center gap-1.5">{badges}</div>}
      {footer !== undefined && (
        <div className="flex items-center justify-between gap-2 text-xs leading-4.5 text-ink-muted">
          {footer}
        </div>
      )}
    </li>
  );
}
