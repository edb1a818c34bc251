import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronsUpDown, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cn } from '../class-names.ts';
import { useFieldAttributes } from '../form/field-context.ts';
import { useLatest } from '../hooks/use-latest.ts';
import { useUiTexts } from '../provider/ui-provider.tsx';
import { controlClasses, controlTextClasses } from './input-classes.ts';
import { popupClasses, popupItemClasses, popupLayerClasses } from './popup-classes.ts';
import { Spinner } from './spinner.tsx';

export type ComboboxOption = {
  value: string;
  label: string;
  /** A second line, such as a number or an address. */
  description?: string;
};

export type ComboboxProps = {
  value: string | null;
  /** Words of the value: its option need not be among `options`. */
  valueLabel?: string;
  onValueChange: (value: string | null, option: ComboboxOption | null) => void;
  /** What to choose from now: the answer to the last search, or everything when there is no `onSearch`. */
  options: readonly ComboboxOption[];
  /** Asked 200 ms after the last key, and with '' when the list opens. */
  onSearch?: (text: string) => void;
  isLoading?: boolean;
  /** Said in place of the choices when the search failed. */
  error?: string;
  placeholder?: string;
  id?: string;
  /** Needed when there is no `Field` around. */
  'aria-label'?: string;
  isInvalid?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  isClearable?: boolean;
  onBlur?: () => void;
  className?: string;
};

const SEARCH_DELAY_MS = 200;

/** One of many choices, found by typing; the server may do the finding. */
export function Combobox({
  value,
  valueLabel,
  onValueChange,
  options,
  onSearch,
  isLoading = false,
  error,
  placeholder,
  id,
  isInvalid,
  isDisabled,
  isReadOnly,
  isClearable = true,
  onBlur,
  className,
  ...props
}: ComboboxProps) {
  const texts = useUiTexts();
  const attributes = useFieldAttributes({ id, isInvalid });
  const search = useDelayedSearch(onSearch);
  const chosen =
    value === null
      ? null
      : (options.find((option) => option.value === value) ?? { value, label: valueLabel ?? value });

  return (
    <Base.Root<ComboboxOption>
      value={chosen}
      onValueChange={(option) => onValueChange(option?.value ?? null, option)}
      isItemEqualToValue={(option, other) => option.value === other.value}
      itemToStringLabel={(option) => option.label}
      items={options as ComboboxOption[] /* the library only reads it */}
      filter={onSearch ? null : undefined}
      // opened by typing or pasting, the search for what was typed is on its way already
      onOpenChange={(isOpen, { reason }) => isOpen && reason !== 'input-change' && search('', 0)}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') search(text, SEARCH_DELAY_MS);
      }}
      disabled={isDisabled}
      readOnly={isReadOnly}
      autoHighlight
    >
      <Base.InputGroup className={cn('relative min-w-0', className)}>
        <Base.Input
          {...attributes}
          aria-label={props['aria-label']}
          placeholder={placeholder}
          autoComplete="off"
          onBlur={onBlur}
          className={cn(
            controlClasses,
            controlTextClasses,
            'h-8 ps-2.5 pe-14 text-ellipsis pointer-coarse:pe-20',
          )}
        />
        <span className="absolute inset-y-0 end-1 flex items-center text-ink-subtle [&_svg]:size-4">
          {isClearable && (
            <Base.Clear
              aria-label={texts.clear}
              className="flex size-6 items-center justify-center rounded-sm hover:bg-hover hover:text-ink pointer-coarse:size-11"
            >
              <X aria-hidden />
            </Base.Clear>
          )}
          <Base.Trigger
            tabIndex={-1}
            aria-hidden
            className="flex size-6 items-center justify-center rounded-sm"
          >
            {isLoading ? <Spinner /> : <ChevronsUpDown aria-hidden />}
          </Base.Trigger>
        </span>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner className={popupLayerClasses} sideOffset={4} align="start" collisionPadding={8}>
          <Base.Popup
            aria-busy={isLoading || undefined}
            className={cn(
              popupClasses,
              'max-h-[min(20rem,var(--available-height))] w-(--anchor-width) min-w-56 max-w-(--available-width) overflow-y-auto overscroll-contain p-1',
            )}
          >
            <Base.Status className="px-2 text-sm text-ink-muted *:py-2">
              {error !== undefined ? (
                <div className="text-danger-text">{error}</div>
              ) : isLoading && options.length === 0 ? (
                <div>{texts.loading}</div>
              ) : null}
            </Base.Status>
            <Base.Empty>
              {error === undefined && !isLoading && (
                <div className="px-2 py-2 text-sm text-ink-muted">{texts.noResults}</div>
              )}
            </Base.Empty>
            <Base.List className="outline-none">
              {(option: ComboboxOption) => (
                <Base.Item key={option.value} value={option} className={popupItemClasses}>
                  <span className="flex min-w-0 flex-1 flex-col">
                    <bdi className="max-w-full self-start truncate">{option.label}</bdi>
                    {option.description !== undefined && (
                      <bdi className="max-w-full self-start truncate text-xs text-ink-subtle">
                        {option.description}
                      </bdi>
                    )}
                  </span>
                  <Base.ItemIndicator className="flex text-accent-text">
                    <Check aria-hidden />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function useDelayedSearch(
  onSearch: ((text: string) => void) | undefined,
): (text: string, delay: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useLatest(onSearch);
  const [search] = useState(() => (text: string, delay: number) => {
    clearTimeout(timer.current);
    if (delay === 0) latest.current?.(text);
    else timer.current = setTimeout(() => latest.current?.(text), delay);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return search;
}
