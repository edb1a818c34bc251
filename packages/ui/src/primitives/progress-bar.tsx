import { useId } from 'react';
import { cn } from '../class-names.ts';
import type { Tone } from './badge.tsx';
import { Figures } from './bidi.tsx';

const fillClasses: Record<Tone, string> = {
  neutral: 'bg-ink-subtle',
  accent: 'bg-accent',
  info: 'bg-info-solid',
  success: 'bg-success-solid',
  warning: 'bg-warning-solid',
  danger: 'bg-danger-solid',
};

/** How much of something is done. `value` is 0 to 100, or null while it is not known. */
export function ProgressBar({
  label,
  value,
  valueText,
  tone = 'accent',
  isLabelHidden = false,
  className,
}: {
  label: string;
  value: number | null;
  /** The value as the person reads it, shown at the end and announced. */
  valueText?: string;
  tone?: Tone;
  isLabelHidden?: boolean;
  className?: string;
}) {
  const labelId = useId();
  const percent = value === null ? null : Math.min(100, Math.max(0, value));
  return (
    <div className={cn('flex min-w-0 flex-col gap-1', className)}>
      <div id={labelId} className={cn('text-xs text-ink-muted', isLabelHidden && 'sr-only')}>
        {label}
      </div>
      <div className="flex items-center gap-2">
        <div
          role="progressbar"
          aria-labelledby={labelId}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent ?? undefined}
          aria-valuetext={valueText}
          className="h-1.5 min-w-8 flex-1 overflow-hidden rounded-full bg-pressed forced-colors:border"
        >
          <div
            className={cn(
              'h-full rounded-full forced-colors:bg-[color:Highlight]',
              fillClasses[tone],
              percent === null && 'w-1/3 animate-sweep',
            )}
            style={percent === null ? undefined : { inlineSize: `${percent}%` }}
          />
        </div>
        {valueText !== undefined && (
          <Figures aria-hidden className="text-xs text-ink-muted">
            {valueText}
          </Figures>
        )}
      </div>
    </div>
  );
}
