import { useId, type ReactNode } from 'react';
import { cn } from '../class-names.ts';

export type RadioOption<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  isDisabled?: boolean;
};

export type RadioGroupProps<Value extends string> = {
  value: Value | null;
  onValueChange: (value: Value) => void;
  options: readonly RadioOption<Value>[];
  /** `cards` gives each choice a frame, for few choices that need explaining. */
  looks?: 'plain' | 'cards';
  isDisabled?: boolean;
  /** Name for the form; made up without one. */
  name?: string;
  className?: string;
};

/** One of a few choices that are all visible. Give it its question with a `FieldGroup` around it. */
export function RadioGroup<Value extends string>({
  value,
  onValueChange,
  options,
  looks = 'plain',
  isDisabled = false,
  name,
  className,
}: RadioGroupProps<Value>) {
  const ownName = useId();
  return (
    <div className={cn('flex flex-col', looks === 'cards' ? 'gap-2' : 'gap-1.5', className)}>
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            'flex items-start gap-2.5 text-sm leading-5 has-disabled:text-ink-muted pointer-coarse:py-3',
            looks === 'cards' &&
              'rounded-lg border border-line bg-surface px-3.5 py-3 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <span className="relative flex h-5 items-center">
            <input
              type="radio"
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              disabled={isDisabled || option.isDisabled}
              onChange={() => onValueChange(option.value)}
              className="size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-surface before:absolute before:-inset-1 checked:border-5 checked:border-accent disabled:opacity-50 dark:bg-sunken dark:checked:bg-accent-ink forced-colors:appearance-auto"
            />
          </span>
          <span className="min-w-0">
            {option.label}
            {option.description !== undefined && (
              <span className="block text-[0.8125rem] leading-5 text-ink-muted">{option.description}</span>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}
