import { Check, Minus } from 'lucide-react';
import { useEffect, useRef, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { useFieldAttributes } from '../form/field-context.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'ref'> & {
  isChecked: boolean;
  isIndeterminate?: boolean;
  /** The event tells which keys were held. */
  onCheckedChange: (isChecked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
  /** Beside the box. Without one give `aria-label`. */
  label?: ReactNode;
  description?: ReactNode;
  isLabelHidden?: boolean;
};

/** Yes or no that takes effect when the form is sent. A native checkbox, so forms, screen readers and forced colours know it. */
export function Checkbox({
  isChecked,
  isIndeterminate = false,
  onCheckedChange,
  label,
  description,
  isLabelHidden = false,
  className,
  ...props
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const attributes = useFieldAttributes(props);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);

  const box = (
    <span className="relative inline-flex size-4 shrink-0 items-center justify-center">
      <input
        {...props}
        {...attributes}
        ref={input}
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onCheckedChange(event.target.checked, event)}
        className={cn(
          'peer size-4 appearance-none rounded-sm border border-line-strong bg-surface dark:bg-sunken',
          'checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent',
          'aria-invalid:border-danger-solid disabled:opacity-50 forced-colors:appearance-auto',
          // The box is small; the area that takes the press is not.
          'before:absolute before:-inset-1 pointer-coarse:before:-inset-3.5',
        )}
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute size-3 hidden text-accent-ink peer-checked:block peer-indeterminate:hidden forced-colors:hidden"
      />
      <Minus
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute size-3 hidden text-accent-ink peer-indeterminate:block forced-colors:hidden"
      />
    </span>
  );
  if (label === undefined) return <span className={cn('inline-flex', className)}>{box}</span>;
  return (
    <label
      className={cn(
        'inline-flex max-w-full items-start gap-2.5 py-0.5 text-sm leading-5 has-disabled:text-ink-muted pointer-coarse:py-3',
        className,
      )}
    >
      <span className="flex h-5 items-center">{box}</span>
      <span className={cn('min-w-0', isLabelHidden && 'sr-only')}>
        {label}
        {description !== undefined && (
          <span className="block text-[0.8125rem] leading-5 text-ink-subtle">{description}</span>
        )}
      </span>
    </label>
  );
}
