import { dateOfEpochDay, epochDayOf, isoWeekday } from '../calendar/calendar-date.ts';

/** Pixels of a day, from a day a column to years at a glance. */
export const zoomLevels = [0.6, 1, 1.6, 5, 14, 36] as const;
export const defaultZoom = 4;

/** The closest zoom, no closer than the usual one, at which a number of days has room in a number of pixels. */
export function zoomThatFits(days: number, pixels: number): number {
  const closest = zoomLevels.findLastIndex((level) => level * days <= pixels);
  return Math.min(defaultZoom, Math.max(0, closest));
}

/** The zoom at which a day is nearest to a number of pixels: twice as many is as far away as half of them. */
export function zoomNearest(pixels: number): number {
  const away = zoomLevels.map((level) => Math.abs(Math.log(level / pixels)));
  return away.indexOf(Math.min(...away));
}

export type Tick = { day: number; days: number; label: string };

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** The two lines of the head of the scale at each zoom: the coarse one above. */
const unitsAt: readonly (readonly [Unit, Unit])[] = [
  ['year', 'year'],
  ['year', 'quarter'],
  ['year', 'quarter'],
  ['year', 'month'],
  ['month', 'week'],
  ['month', 'day'],
];

/** What the head of the scale shows between two days; labels are in the words and digits of a locale. */
export function ticksBetween(
  zoom: number,
  first: number,
  last: number,
  locale: string,
): { upper: Tick[]; lower: Tick[] } {
  const [upper, lower] = unitsAt[zoom] ?? ['month', 'week'];
  return {
    upper: ticksOf(upper, first, last, labelOf(upper, locale, true)),
    lower: upper === lower ? [] : ticksOf(lower, first, last, labelOf(lower, locale, false)),
  };
}

function ticksOf(unit: Unit, first: number, last: number, label: (day: number) => string): Tick[] {
  const ticks: Tick[] = [];
  for (let day = beginOf(unit, first); day <= last;) {
    const next = beginOf(unit, day + longest[unit]);
    ticks.push({ day, days: next - day, label: label(day) });
    day = next;
  }
  return ticks;
}

/** Days after the begin of a unit that are surely in the next. */
const longest: Record<Unit, number> = { day: 1, week: 7, month: 31, quarter: 92, year: 366 };

function beginOf(unit: Unit, day: number): number {
  if (unit === 'day') return day;
  if (unit === 'week') return day - isoWeekday(day) + 1;
  const [year = '', month = ''] = dateOfEpochDay(day).split('-');
  if (unit === 'year') return epochDayOf(`${year}-01-01`);
  const first = unit === 'month' ? Number(month) : Math.floor((Number(month) - 1) / 3) * 3 + 1;
  return epochDayOf(`${year}-${String(first).padStart(2, '0')}-01`);
}

function labelOf(unit: Unit, locale: string, isUpper: boolean): (day: number) => string {
  const format = new Intl.DateTimeFormat(locale, { ...formatOf(unit, isUpper), timeZone: 'UTC' });
  return (day) => format.format(day * 86_400_000);
}

function formatOf(unit: Unit, isUpper: boolean): Intl.DateTimeFormatOptions {
  if (unit === 'year') return { year: 'numeric' };
  if (unit === 'month') return isUpper ? { month: 'long', year: 'numeric' } : { month: 'short' };
  if (unit === 'quarter') return { month: 'short' };
  return { day: 'numeric' };
}

/**
 * The line of a link, as distances from the beginning of the scale and heights: out of one bar, round corners where it
 * must, into the other.
 */
export function linkLine(
  type: 'FS' | 'SS' | 'FF' | 'SF',
  from: { start: number; finish: number; height: number },
  to: { start: number; finish: number; height: number },
  rowHeight: number,
): readonly (readonly [number, number])[] {
  const reach = 7;
  const leaves = type.startsWith('F') ? 1 : -1;
  const arrives = type.endsWith('S') ? 1 : -1;
  const begin = leaves === 1 ? from.finish : from.start;
  const end = arrives === 1 ? to.start : to.finish;
  const out = begin + reach * leaves;
  const before = end - reach * arrives;
  const lines = (...points: [number, number][]) => points;
  if (leaves !== arrives) {
    const turn = leaves === 1 ? Math.max(out, before) : Math.min(out, before);
    return lines([begin, from.height], [turn, from.height], [turn, to.height], [end, to.height]);
  }
  if ((before - out) * leaves >= 0) {
    return lines([begin, from.height], [out, from.height], [out, to.height], [end, to.height]);
  }
  // there is no room between the bars: it goes between their rows
  const between = to.height + (to.height > from.height ? -rowHeight / 2 : rowHeight / 2);
  return lines(
    [begin, from.height],
    [out, from.height],
    [out, between],
    [before, between],
    [before, to.height],
    [end, to.height],
  );
}
