import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { useUiTexts } from '../provider/ui-provider.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Popover } from './popover.tsx';
import { SearchInput } from './search-input.tsx';

export type MultiSelectOption<Value extends string = string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  description?: string;
};

export type MultiSelectProps<Value extends string> = {
  /** What is being chosen, on the button. */
  label: string;
  options: readonly MultiSelectOption<Value>[];
  values: readonly Value[];
  onValuesChange: (values: Value[]) => void;
  /** Words of chosen values that are not among `options` now. */
  labelOf?: (value: Value) => string;
  /** Asks the server; without it a long list of options is searched here. */
  onSearch?: (text: string) => void;
  isLoading?: boolean;
  error?: string;
  isDisabled?: boolean;
  className?: string;
};

const SEARCH_FROM = 8;

/** A filter by several values: a button that says what is chosen, and opens a list with boxes to tick. */
export function MultiSelect<Value extends string>({
  label,
  options,
  values,
  onValuesChange,
  labelOf,
  onSearch,
  isLoading = false,
  error,
  isDisabled,
  className,
}: MultiSelectProps<Value>) {
  const texts = useUiTexts();
  const [search, setSearch] = useState('');
  const searchBox = useRef<HTMLInputElement>(null);
  const listId = useId();
  const wordsOf = (value: Value) =>
    options.find((option) => option.value === value)?.label ?? labelOf?.(value) ?? value;
  const hasSearch = onSearch !== undefined || options.length >= SEARCH_FROM;
  const shown =
    onSearch || search === '' ? options : options.filter((option) => contains(option.label, search));

  function toggle(value: Value, isChosen: boolean) {
    onValuesChange(isChosen ? [...values, value] : values.filter((other) => other !== value));
  }

  function handleSearch(text: string) {
    setSearch(text);
    onSearch?.(text);
  }

  return (
    <Popover
      label={label}
      className="flex w-64 flex-col gap-2 p-2"
      onOpenChange={(isOpen) => isOpen && handleSearch('')}
      initialFocus={hasSearch ? searchBox : undefined}
      trigger={
        <Button
          disabled={isDisabled}
          iconEnd={<ChevronDown aria-hidden className="-me-0.5 text-ink-subtle" />}
          className={cn(
            values.length > 0 ? 'border-accent-line bg-accent-soft dark:bg-accent-soft' : 'border-dashed',
            className,
          )}
        >
          <span className={values.length > 0 ? 'text-ink-muted' : undefined}>{label}</span>
          {values.length > 0 && (
            <span className="flex min-w-0 items-center gap-1 text-accent-text">
              <span aria-hidden className="h-3.5 w-px bg-accent-line" />
              <bdi className="max-w-40 truncate ps-0.5">{values.slice(0, 2).map(wordsOf).join(' · ')}</bdi>
              {values.length > 2 && <span className="figures">+{values.length - 2}</span>}
            </span>
          )}
        </Button>
      }
    >
      {hasSearch && (
        <SearchInput
          ref={searchBox}
          size="sm"
          label={`${texts.search}: ${label}`}
          value={search}
          onValueChange={handleSearch}
          isLoading={isLoading}
          aria-controls={listId}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between the boxes inside */}
      <div
        id={listId}
        role="group"
        aria-label={label}
        onKeyDown={moveBetweenBoxes}
        className="flex max-h-72 flex-col overflow-y-auto overscroll-contain"
      >
        {shown.map((option) => (
          <Checkbox
            key={option.value}
            isChecked={values.includes(option.value)}
            onCheckedChange={(isChosen) => toggle(option.value, isChosen)}
            label={
              <span className="flex items-center gap-2">
                {option.icon}
                <bdi className="truncate">{option.label}</bdi>
              </span>
            }
            description={option.description}
            className="flex w-full rounded-md px-2 py-1.5 hover:bg-hover"
          />
        ))}
        <p role="status" className="px-2 text-sm text-ink-muted not-empty:py-1.5">
          {error ?? (shown.length > 0 ? null : isLoading ? texts.loading : texts.noResults)}
        </p>
      </div>
      {values.length > 0 && (
        <Button variant="ghost" size="sm" onClick={() => onValuesChange([])}>
          {texts.clear}
        </Button>
      )}
    </Popover>
  );
}

function moveBetweenBoxes(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  const current = boxes.findIndex((box) => box === document.activeElement);
  const next = boxes.at((current + (event.key === 'ArrowDown' ? 1 : -1)) % boxes.length);
  event.preventDefault();
  next?.focus();
}

function contains(label: string, search: string): boolean {
  return label.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());
}
