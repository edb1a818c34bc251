import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { useFieldAttributes, useFieldLabelId } from '../form/field-context.ts';
import { controlClasses, controlTextClasses } from './input-classes.ts';
import { popupClasses, popupItemClasses, popupLayerClasses } from './popup-classes.ts';

export type SelectOption<Value extends string = string> = {
  value: Value;
  label: string;
  /** Before the label, such as a `Dot`. */
  icon?: ReactNode;
  isDisabled?: boolean;
};

export type SelectProps<Value extends string> = {
  value: Value | null;
  onValueChange: (value: Value | null) => void;
  options: readonly SelectOption<Value>[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** Words of the choice of nothing; without them the value cannot be taken away again. */
  emptyLabel?: string;
  id?: string;
  /** Needed when there is no `Field` around. */
  'aria-label'?: string;
  isInvalid?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  size?: 'sm' | 'md' | 'lg';
  onBlur?: () => void;
  className?: string;
};

const heights = { sm: 'h-7', md: 'h-8', lg: 'h-10' };

/** One of a few choices. For many, or ones the server knows, take `Combobox`. */
export function Select<Value extends string>({
  value,
  onValueChange,
  options,
  placeholder,
  emptyLabel,
  id,
  isInvalid,
  isDisabled,
  isReadOnly,
  size = 'md',
  onBlur,
  className,
  ...props
}: SelectProps<Value>) {
  const attributes = useFieldAttributes({ id, isInvalid });
  const labelId = useFieldLabelId();
  const chosen = options.find((option) => option.value === value);
  return (
    <Base.Root
      value={value}
      onValueChange={(next: Value | null) => onValueChange(next)}
      items={options}
      disabled={isDisabled}
      readOnly={isReadOnly}
      modal={false}
    >
      <Base.Trigger
        {...attributes}
        aria-label={props['aria-label']}
        aria-labelledby={props['aria-label'] === undefined ? labelId : undefined}
        onBlur={onBlur}
        className={cn(
          controlClasses,
          controlTextClasses,
          heights[size],
          'flex items-center justify-between gap-2 ps-2.5 pe-2 text-start select-none data-disabled:cursor-not-allowed data-disabled:bg-sunken data-disabled:text-ink-muted data-readonly:bg-sunken [&_svg]:size-4 [&_svg]:shrink-0',
          className,
        )}
      >
        <Base.Value>
          {() =>
            chosen ? (
              <span className="flex min-w-0 items-center gap-2">
                {chosen.icon}
                <span className="truncate">{chosen.label}</span>
              </span>
            ) : (
              <span className="truncate text-ink-subtle">{placeholder ?? emptyLabel ?? '\u00a0'}</span>
            )
          }
        </Base.Value>
        <Base.Icon className="flex text-ink-subtle">
          <ChevronsUpDown aria-hidden />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          className={popupLayerClasses}
          sideOffset={4}
          align="start"
          alignItemWithTrigger={false}
          collisionPadding={8}
        >
          <Base.Popup
            className={cn(
              popupClasses,
              'max-h-[min(22rem,var(--available-height))] min-w-(--anchor-width) overflow-y-auto overscroll-contain p-1',
            )}
          >
            <Base.List className="outline-none">
              {emptyLabel !== undefined && (
                <Base.Item value={null} className={popupItemClasses}>
                  <Base.ItemText className="min-w-0 flex-1 truncate text-ink-muted">
                    {emptyLabel}
                  </Base.ItemText>
                  <ChosenMark />
                </Base.Item>
              )}
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.isDisabled}
                  className={popupItemClasses}
                >
                  {option.icon}
                  <Base.ItemText className="min-w-0 flex-1 truncate">{option.label}</Base.ItemText>
                  <ChosenMark />
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function ChosenMark() {
  return (
    <span className="flex w-4 justify-center text-accent-text">
      <Base.ItemIndicator>
        <Check aria-hidden />
      </Base.ItemIndicator>
    </span>
  );
}
