import { useTranslation } from 'react-i18next';
import { dateOfEpochDay } from '@plinth/domain/calendar/calendar-date.ts';
import type { ResourceLoad } from '@plinth/domain/schedule/resource-loads.ts';
import { formatDate, formatPercent, localeFor } from '@plinth/messages/format.ts';
import { useLabels } from '../../../crud/labels.ts';
import { type WeekLoad, weeksOf } from './load-weeks.ts';

export type ChosenLoad = { load: ResourceLoad; week: WeekLoad };

/** A histogram that is a table: a resource a row, a week a column, each bar the busiest day of the week. */
export function LoadTable({
  loads,
  from,
  weeks,
  chosen,
  onChoose,
}: {
  loads: readonly ResourceLoad[];
  from: number;
  weeks: number;
  chosen: { key: string; start: number } | null;
  onChoose: (chosen: ChosenLoad) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const day = (epochDay: number) => formatDate(dateOfEpochDay(epochDay), language, 'short');
  // the year stands in the words for screen readers; a head of twenty weeks has no room for it
  const dayAndMonth = new Intl.DateTimeFormat(localeFor(language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const rows = loads.map((load) => ({ load, weeks: weeksOf(load, from, weeks) }));
  // full height is never less than a day and a half, so that a full day looks full and not too much
  const highest = rows.reduce((most, row) => row.weeks.reduce((m, { peak }) => Math.max(m, peak), most), 150);
  return (
    <div
      role="region"
      aria-label={t('schedule.loads.title')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls
      tabIndex={0}
      className="focus-inset relative max-w-full overflow-auto rounded-md border border-line"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead className="text-xs text-ink-muted">
          <tr>
            <th scope="col" className="sticky start-0 z-10 bg-surface px-2 py-1.5 text-start">
              {t('schedule.loads.resource')}
            </th>
            {Array.from({ length: weeks }, (_, week) => (
              <th key={week} scope="col" className="min-w-14 px-1 py-1.5 text-center font-normal">
                <span className="sr-only">{t('schedule.loads.week', { date: day(from + week * 7) })}</span>
                <span aria-hidden className="whitespace-nowrap">
                  {dayAndMonth.format(new Date(`${dateOfEpochDay(from + week * 7)}T00:00:00Z`))}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.load.key}>
              <th
                scope="row"
                className="sticky start-0 z-10 w-48 min-w-32 border-t border-line bg-surface px-2 py-1.5 text-start font-normal sm:min-w-48"
              >
                <bdi className="line-clamp-2">{row.load.name}</bdi>
                {row.load.overDays > 0 && (
                  <span className="block text-xs text-danger-text">
                    {t('schedule.loads.overDays', { count: row.load.overDays })}
                  </span>
                )}
              </th>
              {row.weeks.map((week) => (
                <td key={week.start} className="h-14 border-s border-t border-line p-0 align-bottom">
                  <WeekBar
                    week={week}
                    highest={highest}
                    isChosen={chosen?.key === row.load.key && chosen.start === week.start}
                    onChoose={() => onChoose({ load: row.load, week })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function WeekBar({
  week: { peak, elsewhere, overDays, awayDays },
  highest,
  isChosen,
  onChoose,
}: {
  week: WeekLoad;
  highest: number;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const percent = (value: number) => formatPercent(value, language, 0);
  if (peak === 0) {
    return awayDays > 0 ? (
      <span className="block px-1 pb-1 text-center text-xs text-ink-muted">{t('schedule.loads.away')}</span>
    ) : (
      <span className="sr-only">{percent(0)}</span>
    );
  }
  const notes = [
    overDays > 0 && t('schedule.loads.overDays', { count: overDays }),
    awayDays > 0 && t('schedule.loads.away'),
    elsewhere > 0 && t('schedule.loads.elsewhere', { percent: percent(elsewhere) }),
  ].filter((note) => note !== false);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={notes.join(' · ') || undefined}
      onClick={onChoose}
      className={`focus-inset flex h-14 w-full flex-col justify-end ${isChosen ? 'bg-surface-sunken' : ''}`}
    >
      <span className={`w-full text-center text-xs ${overDays > 0 ? 'font-semibold text-danger-text' : ''}`}>
        {percent(peak)}
      </span>
      {notes.length > 0 && <span className="sr-only">{notes.join(', ')}</span>}
      <span
        aria-hidden
        className={`block w-full ${overDays > 0 ? 'bg-danger-solid' : awayDays > 0 ? 'bg-warning-solid' : 'bg-accent'}`}
        style={{ blockSize: `${Math.max(4, Math.round((36 * peak) / highest))}px` }}
      />
    </button>
  );
}
