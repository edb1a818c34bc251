import { createWorkingCalendar } from '../working-calendar.ts';
import { completeSchedule, emptySchedule } from './complete-schedule.ts';
import { decimalOf, readPriorityWord } from './csv-amounts.ts';
import { dateOrderOf, readCsvDate, type DateOrder } from '../../files/csv-dates.ts';
import { readCsvOutline, type CsvOutline } from './csv-outline.ts';
import { readCsvPeople } from './csv-people.ts';
import { readPredecessors } from './csv-predecessors.ts';
import { readCsvTable, type CsvRow, type CsvTable } from './csv-table.ts';
import { readCsvTaskDates, type DateReading } from './csv-task-dates.ts';
import type { ImportedSchedule, ProjectCalendar, TaskPriority } from './imported-schedule.ts';
import {
  readDescription,
  readIdentifier,
  readTitle,
  type DraftDependency,
  type DraftTask,
  type RowPlace,
} from './schedule-draft.ts';
import { createProblemList, type ProblemList } from './schedule-problems.ts';
import { westernDigits } from '../../files/western-digits.ts';
import { workingLag } from './working-lag.ts';

export type CsvScheduleOptions = {
  /** How 03/04/2026 is read; else from the file's own evidence, and day first without any. Either way it is reported. */
  dateOrder?: DateOrder;
  /** Week and days off that durations are reckoned with; without it Saturday and Sunday are free, and that is reported. */
  calendar?: ProjectCalendar;
};

const ASSUMED_CALENDAR: ProjectCalendar = { weekendDays: [6, 7], holidays: [] };

/**
 * Reads a schedule from delimited text with headings in English, Arabic or Hindi. A CSV file has no calendar: the
 * schedule carries the week it was reckoned with and no days off of its own. Never throws: what is wrong is in `problems`.
 */
export function parseCsvSchedule(
  text: string,
  options: CsvScheduleOptions = {},
  problems: ProblemList = createProblemList(),
): ImportedSchedule {
  const table = readCsvTable(text, problems);
  if (!table) return emptySchedule('csv', problems);
  const outline = readCsvOutline(table, problems);
  const { weekendDays, holidays } = options.calendar ?? ASSUMED_CALENDAR;
  if (!options.calendar)
    problems.add('calendar_assumed', { row: null, field: 'weekend' }, { weekend: weekendDays.join(',') });
  const reading: DateReading = {
    calendar: createWorkingCalendar({ weekendDays, holidays }),
    daysPerWeek: 7 - new Set(weekendDays).size,
    order: chooseDateOrder(table, options.dateOrder, problems),
  };

  const summaries = new Set(outline.rows.map((each) => each.parent));
  const tasks = outline.rows.map((each) => readTask(each, summaries.has(each.externalId), reading, problems));
  return completeSchedule(
    {
      source: 'csv',
      name: '',
      weekendDays: [...weekendDays],
      holidays: [],
      tasks,
      dependencies: readLinks(outline, tasks, reading, problems),
      ...readCsvPeople(outline.rows, problems),
      skippedTasks: new Set(),
    },
    problems,
  );
}

function readTask(
  { row, externalId, parent }: CsvOutline['rows'][number],
  isSummary: boolean,
  reading: DateReading,
  problems: ProblemList,
): DraftTask {
  const place: RowPlace = { row: row.line, externalId };
  return {
    row: row.line,
    externalId: readIdentifier(externalId, row.line, problems),
    parentExternalId: parent,
    title: readTitle(row.cell('name'), place, problems),
    description: readDescription(row.cell('description'), place, problems),
    ...readCsvTaskDates(row, isSummary, reading, place, problems),
    completionPercentage: readProgress(row, place, problems),
    priority: readPriority(row, place, problems),
    constraintType: 'as_soon_as_possible',
    constraintDate: null,
  };
}

function readLinks(
  outline: CsvOutline,
  tasks: readonly DraftTask[],
  reading: DateReading,
  problems: ProblemList,
): DraftDependency[] {
  const tasksById = new Map(tasks.map((task) => [task.externalId, task]));
  const links: DraftDependency[] = [];
  for (const { row, externalId } of outline.rows) {
    const place: RowPlace = { row: row.line, externalId };
    for (const written of readPredecessors(row.cell('predecessors'), outline.resolve, reading.daysPerWeek)) {
      if ('problem' in written) {
        const where = { ...place, field: 'predecessors' } as const;
        if (written.problem === 'unknown_predecessor')
          problems.add('unknown_predecessor', where, { id: written.value });
        else problems.add(written.problem, where, { value: written.value });
        continue;
      }
      const lagDays = workingLag(
        written.lag,
        written.type,
        tasksById.get(written.reference),
        reading.calendar,
        place,
        problems,
      );
      links.push({
        row: row.line,
        predecessor: written.reference,
        successor: externalId,
        type: written.type,
        lagDays,
      });
    }
  }
  return links;
}

function readProgress(row: CsvRow, place: RowPlace, problems: ProblemList): number {
  const text = westernDigits(row.cell('progress')).replace(/%/g, '').trim();
  if (text === '') return 0;
  const value = decimalOf(text.replace(/^[+-]/, ''));
  const isNegative = text.startsWith('-') && value !== 0;
  if (value === null) problems.add('bad_number', { ...place, field: 'progress' }, { value: text });
  else if (isNegative || value > 100)
    problems.add('percent_out_of_range', { ...place, field: 'progress' }, { value: text });
  else return Math.round(value * 100) / 100;
  return 0;
}

function readPriority(row: CsvRow, place: RowPlace, problems: ProblemList): TaskPriority {
  const text = row.cell('priority');
  const word = readPriorityWord(text);
  if (word === null) problems.add('unknown_priority', { ...place, field: 'priority' }, { value: text });
  return word ?? 'medium';
}

/** Decides how two-number dates are read, once for the file, and says so with an example. */
function chooseDateOrder(table: CsvTable, wanted: DateOrder | undefined, problems: ProblemList): DateOrder {
  const texts = table.rows.flatMap((row) => [row.cell('start'), row.cell('finish')]);
  const evidence = dateOrderOf(texts);
  const order = wanted ?? evidence.order;
  const example = evidence.example === null ? null : readCsvDate(evidence.example, order);
  if (evidence.example !== null) {
    problems.add(
      'dates_read_as',
      { row: null, field: 'start' },
      { order, value: evidence.example, date: example ?? '' },
    );
  }
  return order;
}
