import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { cn } from '../class-names.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { addDays, addMonths, dayInWords, localToday, weekdayOf, weeksOfMonth } from './calendar-days.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

export type CalendarProps = {
  /** `YYYY-MM-DD`. */
  value: string | null;
  onSelect: (day: string) => void;
  min?: string;
  max?: string;
  /** ISO days (1 to 7) drawn as days off. */
  daysOff?: readonly number[];
};

/** A month to pick a day from: arrows move by days and weeks, Page Up and Down by months, Home and End within the week. */
export function Calendar({ value, onSelect, min, max, daysOff = [] }: CalendarProps) {
  const { texts, locale, firstDayOfWeek = 1, direction } = useUi();
  const today = localToday();
  const [focused, setFocused] = useState(() => clamp(value ?? today, min, max));
  const grid = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);
  const weeks = weeksOfMonth(focused, firstDayOfWeek);

  useEffect(() => {
    // Only after a key: paging with the buttons must leave the focus on the button.
    if (hasMoved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    hasMoved.current = false;
  }, [focused]);

  function handleKeyDown(event: KeyboardEvent) {
    const next = dayAfterKey(event.key, focused, direction, firstDayOfWeek);
    if (next === null) return;
    event.preventDefault();
    hasMoved.current = true;
    setFocused(clamp(next, min, max));
  }

  return (
    <div className="flex w-64 flex-col gap-2 pointer-coarse:w-81">
      <div className="flex items-center justify-between">
        <IconButton
          size="sm"
          label={texts.previousMonth}
          icon={<ChevronLeft className="rtl:-scale-x-100" />}
          onClick={() => setFocused(clamp(addMonths(focused, -1), min, max))}
        />
        <div aria-live="polite" className="text-sm font-semibold">
          {dayInWords(focused, locale, { month: 'long', year: 'numeric' })}
        </div>
        <IconButton
          size="sm"
          label={texts.nextMonth}
          icon={<ChevronRight className="rtl:-scale-x-100" />}
          onClick={() => setFocused(clamp(addMonths(focused, 1), min, max))}
        />
      </div>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of a date grid
        role="grid"
        className="w-full table-fixed border-separate border-spacing-0.5"
        onKeyDown={handleKeyDown}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={dayInWords(day, locale, { weekday: 'long' })}
                className="pb-1 text-xs font-medium text-ink-subtle"
              >
                {dayInWords(day, locale, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === value} className="p-0">
                  <button
                    type="button"
                    tabIndex={day === focused ? 0 : -1}
                    disabled={(min !== undefined && day < min) || (max !== undefined && day > max)}
                    aria-label={dayInWords(day, locale, { dateStyle: 'full' })}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onSelect(day)}
                    className={cn(
                      'figures flex h-8 w-full items-center justify-center rounded-md border border-transparent text-[0.8125rem] touch-row focus-inset',
                      'not-disabled:hover:bg-hover disabled:text-ink-subtle disabled:line-through',
                      day.slice(0, 7) !== focused.slice(0, 7) && 'text-ink-subtle',
                      daysOff.includes(weekdayOf(day)) && 'bg-sunken text-ink-muted',
                      day === today && 'border-line-strong font-semibold',
                      day === value &&
                        'bg-accent font-semibold text-accent-ink not-disabled:hover:bg-accent-hover forced-colors:outline-2',
                    )}
                  >
                    {dayInWords(day, locale, { day: 'numeric' })}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => onSelect(today)}
        disabled={clamp(today, min, max) !== today}
      >
        {texts.today}
      </Button>
    </div>
  );
}

function dayAfterKey(
  key: string,
  day: string,
  direction: 'ltr' | 'rtl',
  firstDayOfWeek: number,
): string | null {
  const forward = direction === 'rtl' ? -1 : 1;
  const dayOfWeek = (weekdayOf(day) - firstDayOfWeek + 7) % 7;
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward);
    case 'ArrowLeft':
      return addDays(day, -forward);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'PageDown':
      return addMonths(day, 1);
    case 'PageUp':
      return addMonths(day, -1);
    case 'Home':
      return addDays(day, -dayOfWeek);
    case 'End':
      return addDays(day, 6 - dayOfWeek);
    default:
      return null;
  }
}

function clamp(day: string, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && day < min) return min;
  if (max !== undefined && day > max) return max;
  return day;
}
