import { dateOfEpochDay, epochDayOf, isoWeekday } from '../../calendar/calendar-date.ts';
import { finishOf, workingDaysBetween, type WorkingCalendar } from '../working-calendar.ts';
import { isElapsedFormat, isTrue, minutesOfDuration, minutesOfTime, numberIn } from './ms-project-values.ts';
import { readIsoDate } from './read-iso-date.ts';
import { childText, type XmlElement } from '../../files/read-xml.ts';
import { checkedDuration, type DraftTask, type RowPlace } from './schedule-draft.ts';
import { scheduleLimits } from './schedule-limits.ts';
import type { ProblemList } from './schedule-problems.ts';

type Reading = {
  calendar: WorkingCalendar;
  minutesPerDay: number;
  dayStart: string;
  dayEnd: string;
  worksUntil: ReadonlyMap<number, number>;
};

/**
 * Start, finish and duration of a task in whole days. The program plans in minutes: its dates are kept, and where its
 * duration is not exactly the working days between them (half days, a calendar of the task's own), that is reported.
 */
export function readMsDates(
  row: XmlElement,
  place: RowPlace,
  reading: Reading,
  problems: ProblemList,
): Pick<DraftTask, 'isMilestone' | 'start' | 'finish' | 'durationDays'> {
  const startText = childText(row, 'Start') || childText(row, 'ManualStart');
  const writtenStart = readIsoDate(startText, 'start', place, problems);
  const finish = finishDay(row, startText, writtenStart, reading, place, problems);
  const writtenDays = writtenDuration(row, reading, place, problems);

  if (isTrue(childText(row, 'Milestone'))) {
    if (writtenDays !== null && writtenDays > 0)
      problems.add('milestone_with_duration', { ...place, field: 'duration' }, { days: round(writtenDays) });
    // One with a length is reached at its end.
    const day = writtenDays !== null && writtenDays > 0 ? (finish ?? writtenStart) : (writtenStart ?? finish);
    return { isMilestone: true, start: day, finish: day, durationDays: 0 };
  }
  const start = firstDay(startText, writtenStart, finish, reading);
  if (start !== null && finish !== null && finish >= start) {
    return {
      isMilestone: false,
      start,
      finish,
      durationDays: daysBetween(row, start, finish, writtenDays, reading, place, problems),
    };
  }
  const durationDays =
    writtenDays === null ? null : checkedDuration(Math.ceil(round(writtenDays)), place, problems);
  if (start !== null && finish === null && durationDays !== null) {
    return {
      isMilestone: false,
      start,
      finish: finishOf(reading.calendar, start, durationDays),
      durationDays,
    };
  }
  return { isMilestone: false, start, finish, durationDays };
}

function daysBetween(
  row: XmlElement,
  start: string,
  finish: string,
  writtenDays: number | null,
  reading: Reading,
  place: RowPlace,
  problems: ProblemList,
): number | null {
  const worked = workingDaysBetween(reading.calendar, start, finish);
  const isSummary = isTrue(childText(row, 'Summary'));
  if (writtenDays === null || isSummary) return checkedDuration(worked, place, problems);
  if (writtenDays === 0 && start === finish) return 0;
  // Planned on days the project's calendar leaves free: only the written duration says how long it is.
  const days = worked === 0 ? Math.ceil(round(writtenDays)) : worked;
  const given = round(writtenDays);
  if (given % 1 !== 0) {
    problems.add(
      'rounded_to_days',
      { ...place, field: 'duration' },
      { hours: round((writtenDays * reading.minutesPerDay) / 60), days },
    );
  } else if (given !== days)
    problems.add('duration_differs', { ...place, field: 'duration' }, { given, days });
  return checkedDuration(days, place, problems);
}

/** The first day worked: what begins when the work of a day has ended is work of the next one. */
function firstDay(
  text: string,
  start: string | null,
  finish: string | null,
  reading: Reading,
): string | null {
  const time = text.includes('T') ? minutesOfTime(text) : null;
  if (start === null || time === null) return start;
  const ofDay = reading.worksUntil.get(isoWeekday(epochDayOf(start)));
  const dayEnd = Math.max(minutesOfTime(reading.dayEnd) ?? 1440, ofDay ?? 0);
  const isNextDay = finish !== null && finish > start && dayEnd > 0 && time >= dayEnd;
  return isNextDay ? dateOfEpochDay(epochDayOf(start) + 1) : start;
}

/** The last day worked: a finish at midnight, or no later than the day begins, belongs to the day before. */
function finishDay(
  row: XmlElement,
  startText: string,
  start: string | null,
  reading: Reading,
  place: RowPlace,
  problems: ProblemList,
): string | null {
  const text = childText(row, 'Finish') || childText(row, 'ManualFinish');
  const finish = readIsoDate(text, 'finish', place, problems);
  if (finish === null || start === null || finish <= start) return finish;
  const time = text.includes('T') ? minutesOfTime(text) : null;
  const dayStart = Math.min(minutesOfTime(reading.dayStart) ?? 0, minutesOfTime(startText) ?? 0);
  return time !== null && time <= dayStart ? dateOfEpochDay(epochDayOf(finish) - 1) : finish;
}

/** Days of the written duration, with parts of a day; elapsed durations count days of 24 hours. */
function writtenDuration(
  row: XmlElement,
  reading: Reading,
  place: RowPlace,
  problems: ProblemList,
): number | null {
  const text = childText(row, 'Duration');
  if (text === '') return null;
  const minutes = minutesOfDuration(text);
  if (minutes !== null && minutes >= 0)
    return minutes / (isElapsedFormat(numberIn(row, 'DurationFormat', 7)) ? 1440 : reading.minutesPerDay);
  problems.add('bad_duration', { ...place, field: 'duration' }, { value: text });
  return null;
}

/** Working days left of work that has begun; an elapsed duration says none. */
export function readMsRemaining(row: XmlElement, minutesPerDay: number): number | null {
  const percent = numberIn(row, 'PercentComplete', 0);
  const isUnderWay = percent > 0 && percent < 100 && !isTrue(childText(row, 'Milestone'));
  if (!isUnderWay || isElapsedFormat(numberIn(row, 'DurationFormat', 7))) return null;
  const minutes = minutesOfDuration(childText(row, 'RemainingDuration'));
  if (minutes === null || minutes < 0) return null;
  const days = Math.ceil(round(minutes / minutesPerDay));
  return days <= scheduleLimits.durationDays ? days : null;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
