import { useTranslation } from 'react-i18next';
import type { CalendarEntry } from '@plinth/domain/calendar/calendar-events.ts';
import { cn } from '@plinth/ui/class-names.ts';
import { dayInWords, weekdayOf } from '@plinth/ui/primitives/calendar-days.ts';
import { DayGrid } from '@plinth/ui/primitives/day-grid.tsx';
import { Link } from '@plinth/ui/primitives/link.tsx';
import { useUi } from '@plinth/ui/provider/ui-provider.tsx';
import { keyOf } from './calendar-query.ts';
import { calendarHref, type CalendarSearch } from './calendar-search.ts';
import { EntryChip } from './entry-looks.tsx';

/** More entries of a day than these are behind a link in the view of a month. */
const shownInMonth = 3;

export type EntryGridProps = {
  view: 'month' | 'week';
  /** The day that is looked at: the one the Tab key reaches. */
  day: string;
  today: string;
  weekStart: number;
  weekendDays: readonly number[];
  byDay: ReadonlyMap<string, readonly CalendarEntry[]>;
  search: CalendarSearch;
  onDayChange: (day: string) => void;
  onDayOpen: (day: string) => void;
};

/** A month or a week of days with their entries; Enter opens a day. */
export function EntryGrid(props: EntryGridProps) {
  const { view, day, weekStart, onDayChange, onDayOpen } = props;
  const { t } = useTranslation();
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <DayGrid
        span={view}
        day={day}
        weekStart={weekStart}
        onDayChange={onDayChange}
        onDayOpen={onDayOpen}
        label={t('calendar.grid')}
        describedBy="calendar-keys"
        weekdayLength="short"
        className="w-full table-fixed border-collapse"
        headClassName="border-b border-line px-2 py-1.5 text-start text-xs font-medium text-ink-muted"
        renderDay={(cell) => <DayCell key={cell} cell={cell} {...props} />}
      />
      <p id="calendar-keys" className="sr-only">
        {t('calendar.keys')}
      </p>
    </div>
  );
}

function DayCell({
  cell,
  view,
  day,
  today,
  weekendDays,
  byDay,
  search,
  onDayChange,
}: EntryGridProps & { cell: string }) {
  const { t } = useTranslation();
  const { locale } = useUi();
  const entries = byDay.get(cell) ?? [];
  const isDayOff =
    weekendDays.includes(weekdayOf(cell)) ||
    entries.some(({ event, is_mine: isMine }) => event === 'holiday' && isMine);
  const isReached = cell === day;
  const isOutside = view === 'month' && cell.slice(0, 7) !== day.slice(0, 7);
  const shown =
    view === 'month' && entries.length > shownInMonth ? entries.slice(0, shownInMonth - 1) : entries;
  const hidden = entries.length - shown.length;
  const agenda = calendarHref({ ...search, view: 'agenda', day: cell });
  const words = dayInWords(cell, locale, { dateStyle: 'full' });
  return (
    <td
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- not every reader takes the cell of a grid for more than a cell
      role="gridcell"
      tabIndex={isReached ? 0 : -1}
      aria-selected={isReached}
      aria-current={cell === today ? 'date' : undefined}
      onFocus={(event) => {
        if (event.target === event.currentTarget && !isReached) onDayChange(cell);
      }}
      className={cn(
        'border-line align-top focus-inset not-first:border-s [tr:not(:first-child)>&]:border-t',
        view === 'month' ? 'h-29 p-1' : 'h-96 p-1.5',
        isDayOff && 'bg-sunken',
      )}
    >
      <div className="flex min-w-0 flex-col gap-0.5">
        <Link
          href={agenda}
          tabIndex={-1}
          aria-label={words}
          className={cn(
            'figures flex size-6 items-center justify-center self-start rounded-full text-xs focus-inset hover:bg-hover',
            isOutside ? 'text-ink-subtle' : 'text-ink',
            cell === today && 'bg-accent font-semibold text-accent-ink hover:bg-accent-hover',
          )}
        >
          {dayInWords(cell, locale, { day: 'numeric' })}
        </Link>
        <span className="sr-only">
          {[
            '',
            ...(isDayOff ? [t('calendar.dayOff')] : []),
            t('calendar.entries', { count: entries.length }),
          ].join(', ')}
        </span>
        {shown.map((entry) => (
          <EntryChip key={keyOf(entry)} entry={entry} isReached={isReached} isRoomy={view === 'week'} />
        ))}
        {hidden > 0 && (
          <Link
            href={agenda}
            tabIndex={isReached ? 0 : -1}
            aria-label={`${words}: ${t('calendar.more', { count: hidden })}`}
            className="flex min-h-6 items-center rounded-sm px-1 text-xs font-medium text-ink-muted touch-row focus-inset hover:bg-hover"
          >
            {t('calendar.more', { count: hidden })}
          </Link>
        )}
      </div>
    </td>
  );
}
