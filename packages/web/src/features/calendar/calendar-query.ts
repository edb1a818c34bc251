import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import {
  calendarEntryOf,
  calendarEvents,
  type CalendarEntry,
  type CalendarKind,
} from '@plinth/domain/calendar/calendar-events.ts';
import { addDays } from '@plinth/ui/primitives/calendar-days.ts';
import { unwrap } from '../../base/request-failure.ts';
import { recordKeys } from '../../base/query-keys.ts';

/** So many entries of a period are answered; a period with as many may have more. */
export const mostEntries = 1000;

export type CalendarQuestion = {
  from: string;
  to: string;
  /** All of them when empty. */
  kinds: readonly CalendarKind[];
  isMineOnly: boolean;
};

/** The entries of a period, read again when one of their tables changes. */
export function calendarQuery(dataSource: DataSource, question: CalendarQuestion) {
  const { from, to, kinds, isMineOnly } = question;
  return queryOptions({
    queryKey: [...recordKeys.all, 'calendar', question],
    meta: { tables: [...new Set(Object.values(calendarEvents).map(({ entity }) => entity))] },
    queryFn: async (): Promise<CalendarEntry[]> => {
      const rows = unwrap(
        await dataSource.call('calendar_entries', {
          from_date: from,
          to_date: to,
          mine_only: isMineOnly,
          ...(kinds.length > 0 && { kinds: [...kinds] }),
          limit: mostEntries,
        }),
      );
      return rows.map(calendarEntryOf).filter((entry) => entry !== null);
    },
    placeholderData: keepPreviousData,
  });
}

/** Entries by the days of a period they lie on; those of a day with what matters most first, as few may be shown. */
export function entriesByDay(
  entries: readonly CalendarEntry[],
  { from, to }: { from: string; to: string },
): Map<string, CalendarEntry[]> {
  const byDay = new Map<string, CalendarEntry[]>();
  for (const entry of entries.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const last = entry.end_date < to ? entry.end_date : to;
    for (let day = entry.start_date > from ? entry.start_date : from; day <= last; day = addDays(day, 1)) {
      const known = byDay.get(day);
      if (known) known.push(entry);
      else byDay.set(day, [entry]);
    }
  }
  return byDay;
}

/** A holiday says what kind of day it is; then what is still open, one's own before that of others. */
function rankOf({ event, is_done: isDone, is_mine: isMine }: CalendarEntry): number {
  if (event === 'holiday') return 0;
  return (isDone ? 3 : 1) + (isMine ? 0 : 1);
}

/** What tells one entry from another: two events may lead to the same record. */
export function keyOf({ event, record_id: id }: CalendarEntry): string {
  return `${event}:${id}`;
}
