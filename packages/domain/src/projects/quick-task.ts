import { calendarDate, dateOfEpochDay, epochDayOf, isoWeekday } from '../calendar/calendar-date.ts';
import { westernDigits } from '../files/western-digits.ts';
import {
  dateLeads,
  dayWords,
  doubtfulMonths,
  inDays,
  monthWords,
  numberLeads,
  plainWord,
  priorityWords,
  weekdayWords,
} from './quick-task-words.ts';
import type { TaskPriority } from './schedule-import/imported-schedule.ts';

export type QuickTaskPerson = { id: string; name: string };

export type QuickTask = {
  title: string;
  dueDate: string | null;
  priority: TaskPriority | null;
  person: QuickTaskPerson | null;
  /** A name after an @ that is nobody's, or that several people share. */
  unknownPerson: string | null;
  /** A word after a ! that is no priority. */
  unknownPriority: string | null;
};

const longestPhrase = 4;

/**
 * A task written in one line, ‘pour slab tomorrow @Tariq !high’: English, Hindi and Arabic are understood alike, whatever
 * the language of the screen. The last date of the line is its due date; what is none of these is the title.
 */
export function readQuickTask(
  line: string,
  today: string,
  people: readonly QuickTaskPerson[] = [],
): QuickTask {
  const words = line.split(/\s+/).filter((word) => word !== '');
  const priority = takePriority(words);
  const person = takePerson(words, people);
  const dueDate = takeDate(words, today);
  return { title: words.join(' '), dueDate, ...person, ...priority };
}

/** The first word after an @, to look people up by. */
export function mentionedWord(line: string): string | null {
  return /(?:^|\s)@([^\s@]+)/.exec(line)?.[1] ?? null;
}

function takePriority(words: string[]): Pick<QuickTask, 'priority' | 'unknownPriority'> {
  const at = words.findIndex((word) => /^[!！].+/.test(word));
  const written = words[at]?.slice(1);
  if (written === undefined) return { priority: null, unknownPriority: null };
  words.splice(at, 1);
  const priority = priorityWords.get(plainWord(written)) ?? null;
  return { priority, unknownPriority: priority === null ? written : null };
}

function takePerson(
  words: string[],
  people: readonly QuickTaskPerson[],
): Pick<QuickTask, 'person' | 'unknownPerson'> {
  const at = words.findIndex((word) => /^@.+/.test(word));
  if (at === -1) return { person: null, unknownPerson: null };
  // as many words as still begin somebody's name
  for (let many = Math.min(longestPhrase, words.length - at); many > 0; many -= 1) {
    const written = plainWord(
      words
        .slice(at, at + many)
        .join(' ')
        .slice(1),
    );
    const exact = people.filter(({ name }) => plainWord(name) === written);
    const found =
      exact.length > 0 ? exact : people.filter(({ name }) => startsAName(plainWord(name), written));
    if (found.length === 0) continue;
    words.splice(at, many);
    return found.length === 1
      ? { person: found[0] ?? null, unknownPerson: null }
      : { person: null, unknownPerson: written };
  }
  const [written = ''] = words.splice(at, 1);
  return { person: null, unknownPerson: written.slice(1) };
}

/** At the beginning of the name, or of one of its parts. */
function startsAName(name: string, written: string): boolean {
  return name.startsWith(written) || name.includes(` ${written}`);
}

function takeDate(words: string[], today: string): string | null {
  for (let end = words.length; end > 0; end -= 1) {
    for (let many = Math.min(longestPhrase, end); many > 0; many -= 1) {
      const phrase = words.slice(end - many, end);
      // a line of nothing but a date has no title
      const date =
        many < words.length
          ? dateOf(
              phrase.map((word) => plainWord(westernDigits(word))),
              today,
            )
          : null;
      if (date === null || !isMeantAsDate(words, end - many, end)) continue;
      let first = end - many;
      while (first > 1 && dateLeads.has(plainWord(words[first - 1] ?? ''))) first -= 1;
      const hasTail = dateLeads.has(plainWord(words[end] ?? '')) && /^[\u0900-\u097F]/.test(words[end] ?? '');
      words.splice(first, end - first + (hasTail ? 1 : 0));
      return date;
    }
  }
  return null;
}

/**
 * ‘3/4’ is as often a size or a number, and ‘5 may’ part of a sentence: it is a date where a word leads to it, or at the
 * end of the line.
 */
function isMeantAsDate(words: readonly string[], first: number, end: number): boolean {
  const phrase = words.slice(first, end).map((word) => plainWord(word));
  const isDoubtful =
    phrase.length === 1
      ? dayAndMonth.test(westernDigits(words[first] ?? ''))
      : phrase.some((word) => doubtfulMonths.has(word));
  if (!isDoubtful) return true;
  const [before, after] = [plainWord(words[first - 1] ?? ''), plainWord(words[end] ?? '')];
  if (dateLeads.has(before) || (dateLeads.has(after) && /^[\u0900-\u097F]/.test(after))) return true;
  return end === words.length && !numberLeads.has(before);
}

const dayAndMonth = /^\d{1,2}[/.]\d{1,2}$/;

function dateOf(words: readonly string[], today: string): string | null {
  const phrase = words.join(' ');
  const now = epochDayOf(today);
  const later = dayWords.get(phrase) ?? daysOf(phrase);
  if (later !== undefined) return dateOfEpochDay(now + later);
  const weekday = weekdayWords.get(phrase);
  // the next one: today's name means a week from now
  if (weekday !== undefined) return dateOfEpochDay(now + (((weekday - isoWeekday(now) + 6) % 7) + 1));
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(phrase);
  if (iso) return calendarDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  // day first, as people of all three languages write it
  const short = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}))?$/.exec(phrase);
  return short ? dayOfYear(Number(short[1]), Number(short[2]), short[3], today) : namedDay(phrase, today);
}

/** ‘5 dec’, ‘12th of december 2026’, ‘dec 5’: a month by its name. */
function namedDay(phrase: string, today: string): string | null {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)? (?:of )?(\D+?)(?: (\d{4}))?$/.exec(phrase);
  const monthFirst = /^(\D+?) (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/.exec(phrase);
  const [day, month, year] = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3]]
    : [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  const number = monthWords.get(month ?? '');
  return number === undefined ? null : dayOfYear(Number(day), number, year, today);
}

/** The next such day, where no year is written. */
function dayOfYear(day: number, month: number, written: string | undefined, today: string): string | null {
  const year = Number(written ?? today.slice(0, 4));
  const date = calendarDate(year, month, day);
  if (date === null || written !== undefined || date >= today) return date;
  return calendarDate(year + 1, month, day);
}

function daysOf(phrase: string): number | undefined {
  for (const pattern of inDays) {
    const found = pattern.exec(phrase);
    if (found) return Number(found[1]);
  }
  return undefined;
}
