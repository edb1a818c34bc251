import { CircleAlert, Lock, RotateCw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { Button } from '../primitives/button.tsx';
import { CopyText } from '../primitives/copy-text.tsx';

type PanelProps = {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  role?: 'alert' | 'status';
  tone?: 'neutral' | 'accent' | 'danger';
  className?: string;
};

const iconTones = {
  neutral: 'bg-hover text-ink-muted',
  accent: 'bg-accent-soft text-accent-text',
  danger: 'bg-danger-soft text-danger-text',
};

/** The frame the states of a screen share: what is the case, and the one thing to do about it. */
export function StatePanel({
  icon,
  title,
  children,
  actions,
  role,
  tone = 'neutral',
  className,
}: PanelProps) {
  return (
    <div
      role={role}
      className={cn('mx-auto flex w-full max-w-md flex-col items-center px-4 py-14 text-center', className)}
    >
      <span
        aria-hidden
        className={cn(
          'mb-4 flex size-11 items-center justify-center rounded-xl [&_svg]:size-5',
          iconTones[tone],
        )}
      >
        {icon}
      </span>
      <h2 className="heading-tight text-base leading-6 font-semibold text-balance text-ink">{title}</h2>
      {children !== undefined && (
        <div className="mt-1.5 flex flex-col gap-1 text-sm leading-5 text-pretty text-ink-muted">
          {children}
        </div>
      )}
      {actions !== undefined && (
        <div className="mt-5 flex flex-wrap items-center justify-center gap-2">{actions}</div>
      )}
    </div>
  );
}

/** Nothing is there yet: what the screen is for, and the action that fills it. */
export function EmptyState({
  icon,
  title,
  description,
  action,
  more,
  className,
}: {
  icon: ReactNode;
  title: string;
  description: ReactNode;
  /** One primary button; none when the person may not create. */
  action?: ReactNode;
  /** Quieter ways, such as importing a file or loading sample data. */
  more?: ReactNode;
  className?: string;
}) {
  return (
    <StatePanel
      icon={icon}
      tone="accent"
      title={title}
      className={className}
      actions={
        action === undefined && more === undefined ? undefined : (
          <>
            {action}
            {more}
          </>
        )
      }
    >
      {description}
    </StatePanel>
  );
}

/** There are records, but none that match the search and the filters. */
export function NoMatchState({
  title,
  description,
  clearLabel,
  onClear,
  className,
}: {
  title: string;
  description?: ReactNode;
  clearLabel: string;
  onClear: () => void;
  className?: string;
}) {
  return (
    <StatePanel
      icon={<SearchX />}
      role="status"
      title={title}
      className={className}
      actions={<Button onClick={onClear}>{clearLabel}</Button>}
    >
      {description}
    </StatePanel>
  );
}

/** The person may not see this: says so, and who can grant it. */
export function NoRightState({
  title,
  description,
  action,
  className,
}: {
  title: string;
  description: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <StatePanel icon={<Lock />} title={title} actions={action} className={className}>
      {description}
    </StatePanel>
  );
}

export type ErrorStateProps = {
  /** What happened. */
  title: string;
  /** Whether the person's data is safe. */
  safety?: ReactNode;
  /** What to do now. */
  advice?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** What to tell support staff; can be copied. */
  reference?: { label: string; id: string };
  /** Further actions. */
  actions?: ReactNode;
  className?: string;
};

/** Something failed: what happened, whether the data is safe, what to do, and a reference. */
export function ErrorState({
  title,
  safety,
  advice,
  retryLabel,
  onRetry,
  isRetrying = false,
  reference,
  actions,
  className,
}: ErrorStateProps) {
  return (
    <StatePanel
      icon={<CircleAlert />}
      tone="danger"
      role="alert"
      title={title}
      className={className}
      actions={
        <>
          {onRetry && retryLabel !== undefined && (
            <Button icon={<RotateCw aria-hidden />} isLoading={isRetrying} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {actions}
        </>
      }
    >
      {safety !== undefined && <p>{safety}</p>}
      {advice !== undefined && <p>{advice}</p>}
      {reference && (
        <p className="mt-1 flex flex-wrap items-center justify-center gap-1 text-xs text-ink-subtle">
          {reference.label} <CopyText text={reference.id} />
        </p>
      )}
    </StatePanel>
  );
}
