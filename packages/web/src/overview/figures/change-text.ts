import { formatPercent } from '@plinth/messages/format.ts';
import type { Language } from '@plinth/messages/languages.ts';

/** By how much a figure is above or below the one before, with its sign; null where there was nothing to compare with. */
export function changeText(now: number, before: number, language: Language): string | null {
  if (before === 0 || !Number.isFinite(before)) return null;
  const percent = Math.round((100 * (now - before)) / Math.abs(before));
  const text = formatPercent(Math.abs(percent), language, 0);
  return percent === 0 ? text : `${percent > 0 ? '+' : '−'}${text}`;
}
