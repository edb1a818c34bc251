import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';

export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';

const badgeClasses = cva(
  'inline-flex max-w-full items-center gap-1.5 rounded-full border border-transparent px-2 py-px text-xs leading-4.5 font-medium whitespace-nowrap [&_svg]:size-3',
  {
    variants: {
      tone: {
        neutral: 'bg-hover text-ink-muted',
        accent: 'bg-accent-soft text-accent-text',
        info: 'bg-info-soft text-info-text',
        success: 'bg-success-soft text-success-text',
        warning: 'bg-warning-soft text-warning-text',
        danger: 'bg-danger-soft text-danger-text',
      },
    },
  },
);

const dotClasses: Record<Tone, string> = {
  neutral: 'bg-ink-subtle',
  accent: 'bg-accent',
  info: 'bg-info-solid',
  success: 'bg-success-solid',
  warning: 'bg-warning-solid',
  danger: 'bg-danger-solid',
};

/** A short state, such as a status. Its words carry the meaning; the tone only helps the eye. */
export function Badge({
  tone = 'neutral',
  hasDot = false,
  icon,
  className,
  children,
}: {
  tone?: Tone;
  hasDot?: boolean;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={cn(badgeClasses({ tone }), className)}>
      {hasDot && <Dot tone={tone} />}
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}

/** A coloured point beside words that say the same. */
export function Dot({ tone = 'neutral', className }: { tone?: Tone; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'size-1.5 shrink-0 rounded-full forced-colors:bg-[color:CanvasText]',
        dotClasses[tone],
        className,
      )}
    />
  );
}
