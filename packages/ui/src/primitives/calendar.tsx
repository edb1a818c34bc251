import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { cn } from '../class-names.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { addMonths, dayInWords, localToday, weekdayOf } from './calendar-days.ts';
import { Button } from './button.tsx';
import { DayGrid } from './day-grid.tsx';
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

/** A month to pick a day from. */
export function Calendar({ value, onSelect, min, max, daysOff = [] }: CalendarProps) {
  const { texts, locale, firstDayOfWeek = 1 } = useUi();
  const today = localToday();
  const [focused, setFocused] = useState(() => clamp(value ?? today, min, max));

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
      <DayGrid
        span="month"
        day={focused}
        weekStart={firstDayOfWeek}
        onDayChange={(day) => setFocused(clamp(day, min, max))}
        weekdayLength="narrow"
        className="w-full table-fixed border-separate border-spacing-0.5"
        headClassName="pb-1 text-xs font-medium text-ink-subtle"
        renderDay={(day) => (
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
        )}
      />
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

function clamp(day: string, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && day < min) return min;
  if (max !== undefined && day > max) return max;
  return day;
}
