import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { weekdayName } from '../../../crud/field-text.ts';
import { useLabels } from '../../../crud/labels.ts';

export const frequencies = ['daily', 'weekly', 'monthly'] as const;

export type Frequency = (typeof frequencies)[number];

const weeks = ['first', 'second', 'third', 'fourth', 'last'] as const;

/** When a series comes again, as a sentence. */
export function useRepeatText(): (series: DataRow) => string {
  const { t } = useTranslation();
  const { language } = useLabels();

  function daysOf(series: DataRow, frequency: Frequency): string[] {
    const first = new Date(`${String(series.pattern_date)}T00:00:00Z`);
    const weekday = weekdayName(first.getUTCDay(), language);
    if (frequency === 'daily') return [];
    if (frequency === 'weekly') return [weekday];
    const day = first.getUTCDate();
    if (series.is_by_weekday !== true) return [t('tasks.repeat.onDate', { day })];
    const week = weeks[Math.floor((day - 1) / 7)] ?? 'last';
    return [t('tasks.repeat.onWeekday', { week: t(`tasks.repeat.weeks.${week}`), day: weekday })];
  }

  return (series) => {
    const frequency = frequencies.find((one) => one === series.frequency) ?? 'daily';
    const texts = [
      t(`tasks.repeat.every.${frequency}`, { count: Number(series.repeat_every) }),
      ...daysOf(series, frequency),
    ];
    if (typeof series.until_date === 'string')
      texts.push(t('tasks.repeat.until', { date: formatDate(series.until_date, language) }));
    return texts.join(' · ');
  };
}
