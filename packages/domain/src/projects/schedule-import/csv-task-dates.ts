import { finishOf, startOf, workingDaysBetween, type WorkingCalendar } from '../working-calendar.ts';
import { dateOfEpochDay, epochDayOf } from '../../calendar/calendar-date.ts';
import { readAmount, readFlag } from './csv-amounts.ts';
import { readCsvDate, type DateOrder } from '../../files/csv-dates.ts';
import type { CsvRow } from './csv-table.ts';
import { checkedDuration, type DraftTask, type RowPlace } from './schedule-draft.ts';
import type { ProblemList } from './schedule-problems.ts';

const HOURS_PER_DAY = 8;

export type DateReading = { calendar: WorkingCalendar; daysPerWeek: number; order: DateOrder };

type TaskDates = Pick<DraftTask, 'isMilestone' | 'start' | 'finish' | 'durationDays'>;

/**
 * Start, finish and duration of a row: two of them give the third, by the working calendar. When all three are written
 * and disagree, the dates count and the difference is reported. A duration of nothing is a milestone.
 */
export function readCsvTaskDates(
  row: CsvRow,
  isSummary: boolean,
  reading: DateReading,
  place: RowPlace,
  problems: ProblemList,
): TaskDates {
  const start = readDate(row, 'start', reading.order, place, problems);
  const finish = readDate(row, 'finish', reading.order, place, problems);
  const duration = readDuration(row, start, reading, place, problems);

  const written = row.cell('milestone');
  const flag = readFlag(written);
  if (flag === null) problems.add('unknown_flag', { ...place, field: 'milestone' }, { value: written });
  if (flag === true || (written === '' && duration === 0 && !isSummary)) {
    if (duration !== null && duration > 0)
      problems.add('milestone_with_duration', { ...place, field: 'duration' }, { days: duration });
    // One with a length is reached at its end.
    const day = duration !== null && duration > 0 ? (finish ?? start) : (start ?? finish);
    return { isMilestone: true, start: day, finish: day, durationDays: 0 };
  }

  if (start !== null && finish !== null) {
    const days = workingDaysBetween(reading.calendar, start, finish);
    if (duration !== null && duration !== days && finish >= start && !isSummary) {
      problems.add(
        'duration_differs',
        { ...place, field: 'duration' },
        { given: duration, days: days || duration },
      );
    }
    return {
      isMilestone: false,
      start,
      finish,
      durationDays: checkedDuration(days, place, problems) || duration,
    };
  }
  if (duration === null) return { isMilestone: false, start, finish, durationDays: null };
  if (start !== null)
    return {
      isMilestone: false,
      start,
      finish: finishOf(reading.calendar, start, duration),
      durationDays: duration,
    };
  if (finish !== null)
    return {
      isMilestone: false,
      start: startOf(reading.calendar, finish, duration),
      finish,
      durationDays: duration,
    };
  return { isMilestone: false, start, finish, durationDays: duration };
}

function readDate(
  row: CsvRow,
  column: 'start' | 'finish',
  order: DateOrder,
  place: RowPlace,
  problems: ProblemList,
): string | null {
  const text = row.cell(column);
  // What Microsoft Project writes for no date.
  if (text === '' || text.toUpperCase() === 'NA') return null;
  const date = readCsvDate(text, order);
  if (date === null) problems.add('bad_date', { ...place, field: column }, { value: text });
  return date;
}

/** Whole working days; parts of a day are a day, and days that pass unworked are counted by the calendar. */
function readDuration(
  row: CsvRow,
  start: string | null,
  reading: DateReading,
  place: RowPlace,
  problems: ProblemList,
): number | null {
  const text = row.cell('duration');
  if (text === '') return null;
  const amount = readAmount(text, reading.daysPerWeek);
  if (amount === null || amount.unit === 'percent' || amount.amount < 0) {
    problems.add('bad_duration', { ...place, field: 'duration' }, { value: text });
    return null;
  }
  const written = Math.round(amount.amount * 100) / 100;
  const days = checkedDuration(Math.ceil(written), place, problems);
  if (days === null || days === 0) return days;
  if (amount.unit === 'elapsed-days') {
    const worked =
      start === null
        ? Math.max(1, Math.round((days * reading.daysPerWeek) / 7))
        : workingDaysBetween(reading.calendar, start, dateOfEpochDay(epochDayOf(start) + days - 1));
    problems.add('duration_differs', { ...place, field: 'duration' }, { given: written, days: worked });
    return worked;
  }
  if (days !== written)
    problems.add(
      'rounded_to_days',
      { ...place, field: 'duration' },
      { hours: Math.round(amount.amount * HOURS_PER_DAY * 10) / 10, days },
    );
  return days;
}
