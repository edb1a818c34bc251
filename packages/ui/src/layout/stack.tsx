import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';

const gaps = { xs: 'gap-1', sm: 'gap-2', md: 'gap-4', lg: 'gap-6' };

/** Things below each other. */
export function Stack({
  gap = 'md',
  className,
  children,
}: {
  gap?: keyof typeof gaps;
  className?: string;
  children: ReactNode;
}) {
  return <div className={cn('flex min-w-0 flex-col', gaps[gap], className)}>{children}</div>;
}

/** Things beside each other, wrapping. */
export function Row({
  gap = 'sm',
  className,
  children,
}: {
  gap?: keyof typeof gaps;
  className?: string;
  children: ReactNode;
}) {
  return <div className={cn('flex min-w-0 flex-wrap items-center', gaps[gap], className)}>{children}</div>;
}

/** The subject and, beside it on wide screens, what belongs to it: activity, details. */
export function Split({ main, aside, className }: { main: ReactNode; aside: ReactNode; className?: string }) {
  return (
    <div
      className={cn(
        'grid min-w-0 gap-4 print:block! lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]',
        className,
      )}
    >
      <div className="flex min-w-0 flex-col gap-4 lg:gap-6">{main}</div>
      <div className="flex min-w-0 flex-col gap-4 lg:gap-6 print:hidden">{aside}</div>
    </div>
  );
}
