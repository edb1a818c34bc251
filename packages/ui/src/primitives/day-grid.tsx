import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useUi } from '../provider/ui-provider.tsx';
import { dayAfterKey, dayInWords, weeksOf, type DaySpan } from './calendar-days.ts';

export type DayGridProps = {
  span: DaySpan;
  /** The day the Tab key reaches. */
  day: string;
  weekStart: number;
  /** A key leads to another day, which gets the focus. */
  onDayChange: (day: string) => void;
  /** Enter on a cell, where its own content does not take it. */
  onDayOpen?: (day: string) => void;
  label?: string;
  /** Id of what says how to move. */
  describedBy?: string;
  weekdayLength: 'narrow' | 'short';
  className?: string;
  headClassName: string;
  /** A `td`; of the day that is reached, it or something within it has the tab index 0. */
  renderDay: (day: string) => ReactNode;
};

/** A month or a week of days: arrows move by days and weeks, Page Up and Down by pages, Home and End within the week. */
export function DayGrid({
  span,
  day,
  weekStart,
  onDayChange,
  onDayOpen,
  label,
  describedBy,
  weekdayLength,
  className,
  headClassName,
  renderDay,
}: DayGridProps) {
  const { direction, locale } = useUi();
  const grid = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);
  const weeks = weeksOf(span, day, weekStart);

  useEffect(() => {
    // only after a key: who pages with the buttons stays on the button
    if (hasMoved.current) grid.current?.querySelector<HTMLElement>('tbody [tabindex="0"]')?.focus();
    hasMoved.current = false;
  }, [day]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (onDayOpen && event.key === 'Enter' && event.target instanceof HTMLTableCellElement) {
      event.preventDefault();
      onDayOpen(day);
      return;
    }
    const next = dayAfterKey(event.key, day, { span, weekStart, isRtl: direction === 'rtl' });
    if (next === null) return;
    event.preventDefault();
    hasMoved.current = true;
    onDayChange(next);
  }

  return (
    <table
      ref={grid}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of a date grid
      role="grid"
      aria-label={label}
      aria-describedby={describedBy}
      className={className}
      onKeyDown={handleKeyDown}
    >
      <thead>
        <tr>
          {weeks[0]?.map((weekday) => (
            <th
              key={weekday}
              scope="col"
              abbr={dayInWords(weekday, locale, { weekday: 'long' })}
              className={headClassName}
            >
              {dayInWords(weekday, locale, { weekday: weekdayLength })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>{week.map(renderDay)}</tr>
        ))}
      </tbody>
    </table>
  );
}
