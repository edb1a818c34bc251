import { formatPercent } from '@plinth/messages/format.ts';
import type { Language } from '@plinth/messages/languages.ts';

/** Beyond ten times as much the figure before was next to nothing: a percentage of it tells nobody anything. */
const mostPercent = 1000;

/** By how much a figure is above or below the one before, with its sign; null where there was nothing to compare with. */
export function changeText(now: number, before: number, language: Language): string | null {
  if (before === 0 || !Number.isFinite(before)) return null;
  const percent = Math.round((100 * (now - before)) / Math.abs(before));
  if (Math.abs(percent) > mostPercent) return null;
  const text = formatPercent(Math.abs(percent), language, 0);
  return percent === 0 ? text : `${percent > 0 ? '+' : '−'}${text}`;
}
