import { pageAddresses } from '@plinth/domain/page-addresses.ts';

/** How the days are laid out. */
export const calendarViews = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** What the address of the calendar says; nothing of it stands for the month of today with everything in it. */
export type CalendarSearch = {
  view?: CalendarView;
  /** `YYYY-MM-DD`: the day that is looked at. */
  day?: string;
  /** Kinds of entries with commas between them. */
  kinds?: string;
  mine?: true;
};

/** Reads the search part of the address and leaves out what it does not know. */
export function calendarSearch(search: Record<string, unknown>): CalendarSearch {
  const view = calendarViews.find((name) => name === search['view']);
  const { day, kinds } = search;
  return {
    ...(view && { view }),
    ...(typeof day === 'string' && isDay(day) && { day }),
    ...(typeof kinds === 'string' && kinds !== '' && { kinds }),
    ...((search['mine'] === true || search['mine'] === 'true') && { mine: true as const }),
  };
}

/** The address of the calendar that says so. */
export function calendarHref(search: CalendarSearch): string {
  const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]));
  return query.size === 0 ? pageAddresses.calendar.path : `${pageAddresses.calendar.path}?${query}`;
}

/** A day of the years people plan in, so that no month before or after it is out of what can be written. */
function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
