import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { Avatar } from '../primitives/avatar.tsx';

/** What happened to a record, newest or oldest first as the application orders it. */
export function ActivityList({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <ol aria-label={label} className={cn('flex flex-col', className)}>
      {children}
    </ol>
  );
}

type ItemProps = {
  /** Time as the person reads it. */
  time: ReactNode;
  /** The same as ISO 8601. */
  dateTime: string;
  /** Shown while the pointer rests on the time, such as with the zone. */
  timeTitle?: string;
};

/** One change: who did what, when, and the fields with their old and new values as children. */
export function ActivityItem({
  icon,
  text,
  time,
  dateTime,
  timeTitle,
  children,
}: ItemProps & {
  icon: ReactNode;
  text: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className="group/item relative flex gap-3 pb-5 last:pb-0">
      <Thread />
      <span
        aria-hidden
        className="relative flex size-7 shrink-0 items-center justify-center rounded-full border border-line bg-surface text-ink-subtle [&_svg]:size-3.5"
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <p className="text-[0.8125rem] leading-5 text-ink-muted">
          {text} <Time time={time} dateTime={dateTime} timeTitle={timeTitle} />
        </p>
        {children !== undefined && <div className="mt-1.5 text-[0.8125rem] leading-5">{children}</div>}
      </div>
    </li>
  );
}

/** Something somebody said. */
export function CommentItem({
  author,
  avatarSrc,
  time,
  dateTime,
  timeTitle,
  badge,
  actions,
  children,
}: ItemProps & {
  author: string;
  avatarSrc?: string | null;
  /** Such as 'edited'. */
  badge?: ReactNode;
  /** A menu to edit or delete it. */
  actions?: ReactNode;
  /** The text, with its line breaks. */
  children: ReactNode;
}) {
  return (
    <li className="group/item relative flex gap-3 pb-5 last:pb-0">
      <Thread />
      <Avatar name={author} src={avatarSrc} className="relative size-7 text-[0.625rem]" />
      <div className="min-w-0 flex-1 rounded-lg border border-line bg-surface px-3.5 py-2.5 shadow-card">
        <div className="flex min-h-6 items-center gap-2 text-[0.8125rem] leading-5">
          <bdi className="truncate font-semibold text-ink">{author}</bdi>
          <Time time={time} dateTime={dateTime} timeTitle={timeTitle} />
          {badge !== undefined && <span className="text-xs text-ink-subtle">{badge}</span>}
          {actions !== undefined && <div className="ms-auto -me-1.5">{actions}</div>}
        </div>
        <div dir="auto" className="mt-0.5 text-sm leading-5 break-words whitespace-pre-wrap text-ink">
          {children}
        </div>
      </div>
    </li>
  );
}

/** An old and a new value of a field. */
export function ValueChange({
  label,
  before,
  after,
  action,
}: {
  label: ReactNode;
  before: ReactNode;
  after: ReactNode;
  /** What one can do about it, at its end. */
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-1.5">
      <span className="text-ink-subtle">{label}</span>
      <del className="break-words text-ink-muted decoration-ink-subtle">{before}</del>
      <span aria-hidden className="inline-block text-ink-subtle rtl:-scale-x-100">
        →
      </span>
      <ins className="break-words text-ink no-underline">{after}</ins>
      {action}
    </div>
  );
}

function Thread() {
  return (
    <span aria-hidden className="absolute start-3.5 top-7 bottom-0 w-px bg-line group-last/item:hidden" />
  );
}

function Time({ time, dateTime, timeTitle }: ItemProps) {
  return (
    <time dateTime={dateTime} title={timeTitle} className="text-xs whitespace-nowrap text-ink-subtle">
      {time}
    </time>
  );
}
