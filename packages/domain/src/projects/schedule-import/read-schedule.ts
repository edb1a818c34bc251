import { cleanLine, cutText } from './clean-text.ts';
import { emptySchedule } from './complete-schedule.ts';
import type { DateOrder } from '../../files/csv-dates.ts';
import { decodeFileText } from '../../files/decode-file-text.ts';
import type { ImportedSchedule, ProjectCalendar } from './imported-schedule.ts';
import { parseCsvSchedule } from './parse-csv-schedule.ts';
import { parseGanttProject } from './parse-gantt-project.ts';
import { parseMsProject } from './parse-ms-project.ts';
import { parsePlanner } from './parse-planner.ts';
import { parsePmxml } from './parse-pmxml.ts';
import { parseXer } from './parse-xer.ts';
import { scheduleLimits } from './schedule-limits.ts';
import { createProblemList, type ProblemList } from './schedule-problems.ts';

export type ReadScheduleOptions = {
  /** Names the schedule when the file itself does not; what is inside decides how it is read. */
  fileName?: string;
  /** Encoding of a text file that does not say it (`windows-1256`, say), instead of the guess. */
  encoding?: string;
  /** How dates like 03/04/2026 are read; else from the file's own evidence, and day first without any. */
  dateOrder?: DateOrder;
  /** Week and days off of the project, for files without a calendar. */
  calendar?: ProjectCalendar;
};

/** First bytes of files that people take for one of ours. */
const OTHER_FILES: readonly { start: readonly number[]; format: string }[] = [
  { start: [0xd0, 0xcf, 0x11, 0xe0], format: 'mpp' },
  { start: [0x50, 0x4b, 0x03, 0x04], format: 'spreadsheet' },
  { start: [0x1f, 0x8b], format: 'zip' },
  { start: [0x25, 0x50, 0x44, 0x46], format: 'pdf' },
];

/** An Asta Powerproject file is a database. */
const astaStart = 'SQLite format 3\0';

/**
 * Reads a schedule file of GanttProject, GNOME Planner, Microsoft Project (XML), Primavera P6 (XER or XML) or CSV, by its
 * content.
 * Never throws: a file that cannot be read is a schedule without tasks whose problems say why.
 */
export function readSchedule(file: Uint8Array | string, options: ReadScheduleOptions = {}): ImportedSchedule {
  const problems = createProblemList();
  const text =
    typeof file === 'string' ? checkedText(file, problems) : textOf(file, problems, options.encoding);
  if (text === null) return emptySchedule(null, problems);
  if (text.trim() === '') {
    problems.add('file_empty', { row: null }, {});
    return emptySchedule(null, problems);
  }
  const schedule = parse(text, problems, options);
  return schedule.name === '' ? { ...schedule, name: nameOf(options.fileName ?? '') } : schedule;
}

function parse(text: string, problems: ProblemList, options: ReadScheduleOptions): ImportedSchedule {
  switch (kindOf(text)) {
    case 'gantt-project':
      return parseGanttProject(text, problems);
    case 'ms-project':
      return parseMsProject(text, problems);
    case 'xer':
      return parseXer(text, problems);
    case 'pmxml':
      return parsePmxml(text, problems);
    case 'planner':
      return parsePlanner(text, problems);
    case 'csv':
      return parseCsvSchedule(text, { dateOrder: options.dateOrder, calendar: options.calendar }, problems);
    default:
      problems.add('unknown_format', { row: null }, {});
      return emptySchedule(null, problems);
  }
}

/** What the text is, from its first element when it is XML: both programs call theirs a project, in different letters. */
function kindOf(text: string): 'gantt-project' | 'ms-project' | 'xer' | 'pmxml' | 'planner' | 'csv' | null {
  if (text.startsWith('ERMHDR\t')) return 'xer';
  if (!text.trimStart().startsWith('<')) return 'csv';
  const root = firstElementName(text);
  if (root === 'project')
    return /<project\b[^>]{0,2000}\smrproject-version=/.test(text) ? 'planner' : 'gantt-project';
  if (root === 'APIBusinessObjects') return 'pmxml';
  return root === 'Project' ? 'ms-project' : null;
}

/** Name of the first element, without prefix; markup before it that does not end is the parser's to report. */
function firstElementName(text: string): string | null {
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    if (text.startsWith('<!--', at)) at = text.indexOf('-->', at + 4);
    else if (text[at + 1] !== '?' && text[at + 1] !== '!')
      return /^(?:[\w.-]{1,100}:)?([\w.-]{1,100})/.exec(text.slice(at + 1, at + 210))?.[1] ?? null;
    if (at === -1) return null;
  }
  return null;
}

function textOf(bytes: Uint8Array, problems: ProblemList, encoding?: string): string | null {
  if (bytes.length > scheduleLimits.bytes) {
    problems.add('file_too_large', { row: null }, { megabytes: scheduleLimits.bytes / 1024 / 1024 });
    return null;
  }
  if ([...astaStart].every((character, index) => bytes[index] === character.charCodeAt(0))) {
    problems.add('other_program', { row: null }, { program: 'Asta Powerproject' });
    return null;
  }
  const other = OTHER_FILES.find(({ start }) => start.every((byte, index) => bytes[index] === byte));
  if (other) {
    problems.add('unsupported_file', { row: null }, { format: other.format });
    return null;
  }
  return decodeFileText(bytes, problems, encoding);
}

function checkedText(text: string, problems: ProblemList): string | null {
  if (text.length <= scheduleLimits.bytes) return text.startsWith('\uFEFF') ? text.slice(1) : text;
  problems.add('file_too_large', { row: null }, { megabytes: scheduleLimits.bytes / 1024 / 1024 });
  return null;
}

/** The file's name without its folder and its ending. */
function nameOf(fileName: string): string {
  const base = fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
  return cutText(cleanLine(base.replace(/\.[A-Za-z0-9]{1,5}$/, '')), scheduleLimits.projectName);
}
