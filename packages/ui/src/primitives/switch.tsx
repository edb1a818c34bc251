import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { useFieldAttributes } from '../form/field-context.ts';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'role'> & {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Without one give `aria-label`, or put it in a `Field`. */
  label?: ReactNode;
  description?: ReactNode;
};

/** On or off that takes effect at once. */
export function Switch({ isOn, onChange, label, description, className, ...props }: SwitchProps) {
  const attributes = useFieldAttributes(props);
  const track = (
    <span className="relative inline-flex h-5 w-9 shrink-0">
      <input
        {...props}
        {...attributes}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="peer h-5 w-9 appearance-none rounded-full border border-line-strong bg-pressed transition-colors duration-150 before:absolute before:-inset-0.5 checked:border-accent checked:bg-accent disabled:opacity-50 pointer-coarse:before:-inset-3 forced-colors:appearance-auto"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute start-0.75 top-0.75 size-3.5 rounded-full bg-ink-subtle shadow-card transition-[translate,background-color] duration-150 peer-checked:translate-x-4 peer-checked:bg-accent-ink rtl:peer-checked:-translate-x-4 forced-colors:hidden"
      />
    </span>
  );
  if (label === undefined) return <span className={cn('inline-flex', className)}>{track}</span>;
  return (
    <label
      className={cn(
        'flex max-w-full items-start justify-between gap-4 text-sm leading-5 has-disabled:text-ink-muted pointer-coarse:py-3',
        className,
      )}
    >
      <span className="min-w-0">
        {label}
        {description !== undefined && (
          <span className="block text-[0.8125rem] leading-5 text-ink-subtle">{description}</span>
        )}
      </span>
      {track}
    </label>
  );
}
