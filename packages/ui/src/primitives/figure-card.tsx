import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { Dot, type Tone } from './badge.tsx';
import { Link } from './link.tsx';
import { Skeleton } from './skeleton.tsx';

export type FigureCardProps = {
  label: string;
  /** Already written in the language and currency of the person. */
  value: ReactNode;
  /** What the figure is made of, or how it moved; while it loads, at most its room. */
  hint?: ReactNode;
  /** Where the rows behind the figure can be seen. */
  href?: string;
  icon?: ReactNode;
  tone?: Tone;
  isLoading?: boolean;
  className?: string;
};

/** One figure of a dashboard; opens what it is made of when it has an address. */
export function FigureCard({
  label,
  value,
  hint,
  href,
  icon,
  tone,
  isLoading = false,
  className,
}: FigureCardProps) {
  return (
    <div
      className={cn(
        'group @container relative flex min-w-0 flex-col gap-1 rounded-lg border border-line bg-surface p-4 shadow-card',
        href !== undefined && 'transition-colors hover:border-line-strong',
        className,
      )}
    >
      <div className="flex items-start gap-2 text-[0.8125rem] leading-5 text-ink-muted [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
        {icon}
        {/* beside the words, which stay where they were before it came */}
        {tone !== undefined && <Dot tone={tone} className="absolute -ms-3 mt-1.75" />}
        {href === undefined ? (
          <span className="line-clamp-2">{label}</span>
        ) : (
          <Link
            href={href}
            className="line-clamp-2 rounded-xs after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {label}
          </Link>
        )}
        {/* while it loads too: the address comes with the figure, and must not break the label anew */}
        {(href !== undefined || isLoading) && (
          <ArrowUpRight
            aria-hidden
            className="ms-auto text-ink-subtle opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 rtl:-scale-x-100"
          />
        )}
      </div>
      <div
        className={cn(
          'heading-tight min-h-8 leading-8 @max-3xs:leading-6 font-semibold text-ink',
          // of one size beside each other; on the half of a phone an amount of eight digits gets smaller to fit
          typeof value === 'string' && value.length > 12
            ? 'text-[clamp(0.875rem,12cqi,1.5rem)]'
            : 'text-[clamp(1.125rem,12cqi,1.5rem)]',
        )}
      >
        {isLoading ? <Skeleton className="mt-1.5 h-5 w-24" /> : <bdi className="figures">{value}</bdi>}
      </div>
      {hint !== undefined && <div className="min-h-4.5 text-xs leading-4.5 text-ink-subtle">{hint}</div>}
    </div>
  );
}

/** Figure cards side by side, as many as fit. */
export function FigureGrid({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={cn(
        'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] sm:gap-4',
        className,
      )}
    >
      {children}
    </div>
  );
}
