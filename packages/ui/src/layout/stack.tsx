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

/** The subject and, beside it on wide screens, what belongs to it: activity, details; below it where that is `isOnWideOnly`. */
export function Split({
  main,
  aside,
  isOnWideOnly = false,
}: {
  main: ReactNode;
  aside: ReactNode;
  isOnWideOnly?: boolean;
}) {
  const gap = isOnWideOnly ? 'gap-4' : 'gap-4 lg:gap-6';
  return (
    <div
      className={cn(
        'grid min-w-0 print:block!',
        gap,
        isOnWideOnly
          ? '3xl:grid-cols-[minmax(0,1fr)_28rem]'
          : 'lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]',
      )}
    >
      <div className={cn('flex min-w-0 flex-col print:block print:space-y-4', gap)}>{main}</div>
      <div className={cn('flex min-w-0 flex-col print:hidden', gap)}>{aside}</div>
    </div>
  );
}
