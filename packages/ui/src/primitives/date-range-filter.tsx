import { ChevronDown } from 'lucide-react';
import { cn } from '../class-names.ts';
import { Field } from '../form/field.tsx';
import { useUiTexts } from '../provider/ui-provider.tsx';
import { Button } from './button.tsx';
import { DateInput } from './date-input.tsx';
import { parseDate, typedDate } from './date-text.ts';
import { Popover } from './popover.tsx';

export type DateRange = { from: string | null; to: string | null };

/** A filter by the first and last day of a period, both included and either open. Only whole dates are passed on. */
export function DateRangeFilter({
  label,
  value,
  onValueChange,
  presets = [],
  format = typedDate,
  className,
}: {
  label: string;
  value: DateRange;
  onValueChange: (value: DateRange) => void;
  /** Periods offered by name, such as this month. */
  presets?: readonly { label: string; range: DateRange }[];
  /** How a day is written on the button. */
  format?: (day: string) => string;
  className?: string;
}) {
  const texts = useUiTexts();
  const hasValue = value.from !== null || value.to !== null;

  function change(part: Partial<DateRange>) {
    const next = { ...value, ...part };
    if (isDayOrOpen(next.from) && isDayOrOpen(next.to)) onValueChange(next);
  }

  return (
    <Popover
      label={label}
      className="flex w-64 flex-col gap-3"
      trigger={
        <Button
          iconEnd={<ChevronDown aria-hidden className="-me-0.5 text-ink-subtle" />}
          className={cn(
            hasValue ? 'border-accent-line bg-accent-soft dark:bg-accent-soft' : 'border-dashed',
            className,
          )}
        >
          <span className={hasValue ? 'text-ink-muted' : undefined}>{label}</span>
          {hasValue && (
            <span className="figures flex items-center gap-1 text-accent-text">
              <span aria-hidden className="h-3.5 w-px bg-accent-line" />
              <bdi className="ps-0.5">{value.from === null ? '…' : format(value.from)}</bdi>–
              <bdi>{value.to === null ? '…' : format(value.to)}</bdi>
            </span>
          )}
        </Button>
      }
    >
      <Field label={texts.from}>
        <DateInput
          value={value.from}
          onValueChange={(from) => change({ from })}
          max={value.to ?? undefined}
        />
      </Field>
      <Field label={texts.to}>
        <DateInput value={value.to} onValueChange={(to) => change({ to })} min={value.from ?? undefined} />
      </Field>
      {presets.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {presets.map((preset) => (
            <Button key={preset.label} size="sm" onClick={() => onValueChange(preset.range)}>
              {preset.label}
            </Button>
          ))}
        </div>
      )}
      {hasValue && (
        <Button variant="ghost" size="sm" onClick={() => onValueChange({ from: null, to: null })}>
          {texts.clear}
        </Button>
      )}
    </Popover>
  );
}

function isDayOrOpen(day: string | null): boolean {
  return day === null || parseDate(day) === day;
}
