import { childText, type XmlElement } from '../../files/read-xml.ts';
import type { WrittenLag } from './working-lag.ts';

const ELAPSED_FORMATS: ReadonlySet<number> = new Set([4, 6, 8, 10, 12, 36, 38, 40, 42, 44]);
const PERCENT_FORMATS: ReadonlySet<number> = new Set([19, 20, 51, 52]);
const MINUTES_PER_ELAPSED_DAY = 1440;

/** Minutes of a duration like `PT80H0M0S`; null when the text is none. */
export function minutesOfDuration(text: string): number | null {
  const parts =
    /^(-)?P(?:(\d{1,6})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})(?:\.\d{1,9})?S)?)?$/.exec(text);
  if (!parts || text.length < 3) return null;
  const [, sign, days = '0', hours = '0', minutes = '0', seconds = '0'] = parts;
  const total =
    Number(days) * MINUTES_PER_ELAPSED_DAY + Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
  return sign ? -total : total;
}

/** True for the duration formats that count every hour of the day, weekends included. */
export function isElapsedFormat(format: number): boolean {
  return ELAPSED_FORMATS.has(format);
}

/** The lag of a link: `LinkLag` is in tenths of a minute, or in per cent when its format says so. */
export function lagOf(linkLag: number, format: number, minutesPerDay: number): WrittenLag {
  if (PERCENT_FORMATS.has(format)) return { unit: 'percent', amount: linkLag };
  const minutes = linkLag / 10;
  return isElapsedFormat(format)
    ? { unit: 'elapsed-days', amount: minutes / MINUTES_PER_ELAPSED_DAY }
    : { unit: 'working-days', amount: minutes / minutesPerDay };
}

/** Minutes since midnight of a time like `08:00:00`, from a `time` or a `dateTime`; null when there is none. */
export function minutesOfTime(text: string): number | null {
  const parts = /(?:^|T)(\d{2}):(\d{2})(?::\d{2})?/.exec(text.trim());
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null;
}

export function isTrue(text: string): boolean {
  return text === '1' || text.toLowerCase() === 'true';
}

/** A whole number in a child element, or what counts without it. */
export function numberIn(element: XmlElement, name: string, otherwise: number): number {
  const text = childText(element, name);
  return /^\d{1,9}$/.test(text) ? Number(text) : otherwise;
}
