import { dateOfEpochDay, epochDayOf } from '@plinth/domain/calendar/calendar-date.ts';
import { createWorkingCalendar, isWorkingDay } from '@plinth/domain/projects/working-calendar.ts';
import {
  ganttLines,
  type GanttColumn,
  type GanttLine,
  type GanttView,
} from '@plinth/domain/schedule/gantt-view.ts';
import { factsOfPlan, type ProjectPlan } from '@plinth/domain/schedule/project-plan.ts';
import { scheduledProject } from '@plinth/domain/schedule/scheduled-project.ts';
import { outline as arOutline } from '@plinth/messages/ar/outline.ts';
import { schedule as arSchedule } from '@plinth/messages/ar/schedule.ts';
import { outline as enOutline } from '@plinth/messages/en/outline.ts';
import { schedule as enSchedule } from '@plinth/messages/en/schedule.ts';
import { formatDate, formatNumber, formatPercent, localeFor } from '@plinth/messages/format.ts';
import { outline as hiOutline } from '@plinth/messages/hi/outline.ts';
import { schedule as hiSchedule } from '@plinth/messages/hi/schedule.ts';
import { directionOf, type Language } from '@plinth/messages/languages.ts';
import { Facts } from '../content/facts.ts';
import { isolate } from '../content/isolate.ts';
import type { PaperContent } from '../content/paper-content.ts';
import { PaperWriter } from '../content/paper-writer.ts';
import { type DrawnSheet, mirrored } from './draw-sheet.ts';
import type { ScheduleOnPaper } from './schedule-on-paper.ts';
import { scheduleSheets, type SheetChoice } from './schedule-sheets.ts';

const words = {
  en: { ...enSchedule, gantt: enOutline.gantt },
  hi: { ...hiSchedule, gantt: hiOutline.gantt },
  ar: { ...arSchedule, gantt: arOutline.gantt },
} as const;

/** Points of a column; the title takes what it needs of an A3 sheet. */
const widths: Readonly<Record<GanttColumn | 'title', number>> = {
  number: 26,
  title: 190,
  start: 56,
  finish: 56,
  days: 32,
  progress: 40,
  float: 36,
  freeFloat: 48,
  criticality: 62,
  longestPath: 56,
  owner: 84,
  trade: 70,
  predecessors: 62,
};
const atEnd: ReadonlySet<GanttColumn | 'title'> = new Set(['days', 'progress', 'float', 'freeFloat']);

/**
 * The programme of a project as sheets to print, in a language, as a view shows it on the screen.
 * @throws ScheduleTooLarge
 */
export function schedulePaper(
  plan: ProjectPlan,
  view: GanttView,
  choice: SheetChoice,
  facts: { company: unknown; today: string },
  language: Language,
): PaperContent & { sheets: DrawnSheet[] } {
  const writer = new PaperWriter(new Facts(facts), language, null);
  const scheduled = scheduledProject(plan);
  const today = epochDayOf(facts.today);
  const { lines, legend } = ganttLines(plan, scheduled, view, today);
  const { view: viewWords, print, gantt } = words[language];
  const own = (text: string) => (language === 'ar' ? isolate(text) : text);
  const date = (day: number | null) =>
    day === null ? '' : formatDate(dateOfEpochDay(day), language, 'short');
  const calendar = createWorkingCalendar(factsOfPlan(plan));
  const dataDate = plan.project.data_date;
  const title = `${print.paper} – ${own(plan.project.name)}`;
  const groupName = (name: string) =>
    view.group === 'status'
      ? ((viewWords.statuses as Readonly<Record<string, string>>)[name] ?? name)
      : name === ''
        ? view.group === 'trade'
          ? viewWords.noTrade
          : viewWords.noOwner
        : own(name);
  const columnLabel = (column: GanttColumn | 'title') =>
    column === 'float' || column === 'freeFloat' || column === 'criticality' || column === 'longestPath'
      ? viewWords[`${column}Column`]
      : column === 'owner' || column === 'trade'
        ? viewWords.groups[column]
        : gantt.columns[column];
  const titleOf = (line: GanttLine) => (line.task ? own(line.task.task_title) : groupName(line.group ?? ''));
  const cellOf = (line: GanttLine, column: GanttColumn | 'title'): string => {
    const { task } = line;
    if (column === 'title') return titleOf(line);
    if (column === 'start' || column === 'finish') return date(line[column]);
    if (!task) return '';
    if (column === 'number') return line.number === null ? '' : formatNumber(line.number, language);
    if (column === 'days')
      return task.duration_days === null ? '' : formatNumber(task.duration_days, language);
    if (column === 'progress') return formatPercent(line.progress, language, 0);
    if (column === 'float' || column === 'freeFloat') {
      const days = line[column];
      return days === null ? '' : formatNumber(days, language);
    }
    if (column === 'criticality') {
      if (line.criticality === null) return '';
      return line.criticality === 'near' ? viewWords.near : viewWords.tones.critical;
    }
    if (column === 'longestPath') return line.isOnLongestPath ? viewWords.onLongestPath : '';
    if (column === 'owner') return own(task.assigned_to_name ?? '');
    return column === 'trade' ? own(task.trade ?? '') : line.predecessors;
  };
  const labelOf = (line: GanttLine): string => {
    if (view.label === 'none' || !line.task) return '';
    if (view.label === 'title') return titleOf(line);
    if (view.label === 'owner') return own(line.task.assigned_to_name ?? '');
    return [...new Set([date(line.start), date(line.finish)])].filter(Boolean).join(' – ');
  };
  const columns = columnsOf(view);
  const schedule: ScheduleOnPaper = {
    title,
    facts: [
      own(writer.company.text('name')),
      ...(scheduled ? [print.finishOn.replace('{{date}}', date(scheduled.finish))] : []),
      ...(dataDate === null
        ? []
        : [print.dataDateOn.replace('{{date}}', formatDate(dataDate, language, 'short'))]),
      ...(plan.baseline ? [print.baselineOf.replace('{{name}}', own(plan.baseline.name))] : []),
      ...(view.show === 'all' ? [] : [viewWords.shows[view.show]]),
      ...(view.show === 'nearCritical' || view.columns.includes('criticality')
        ? [`${viewWords.nearUpTo}: ${formatNumber(view.near, language)}`]
        : []),
      ...(view.words.trim() === '' ? [] : [own(`“${view.words.trim()}”`)]),
      print.printed.replace('{{date}}', formatDate(facts.today, language, 'short')),
    ].filter(Boolean),
    columns: columns.map((column) => ({
      label: columnLabel(column),
      width: widths[column],
      align: atEnd.has(column) ? 'end' : 'start',
    })),
    lines: lines.map((line) => ({
      line,
      cells: columns.map((column) => cellOf(line, column)),
      label: labelOf(line),
    })),
    links: plan.links.map(({ predecessor_id: from, successor_id: to, dependency_type: type }) => ({
      from,
      to,
      type,
    })),
    legend: [
      ...legend.map(({ tone, name }) => ({
        tone,
        label:
          name === null
            ? viewWords.tones[tone as keyof typeof viewWords.tones] // states have words, series have names
            : name === ''
              ? view.colour === 'trade'
                ? viewWords.noTrade
                : viewWords.noOwner
              : own(name),
      })),
      ...(plan.baseline ? [{ tone: 'baseline', label: print.baseline } as const] : []),
      { tone: 'today', label: print.today },
      ...(dataDate === null ? [] : [{ tone: 'dataDate', label: print.dataDate } as const]),
    ],
    today,
    dataDate: dataDate === null ? null : epochDayOf(dataDate),
    isDayOff: (day) => !isWorkingDay(calendar, dateOfEpochDay(day)),
    locale: localeFor(language),
    page: print.page,
  };
  const sheets = scheduleSheets(schedule, choice);
  return {
    ...writer.paper('schedule.typ', writer.plain(`${print.paper} – ${plan.project.name}`), ''),
    sheets: directionOf(language) === 'rtl' ? sheets.map(mirrored) : sheets,
  };
}

/** The title comes after the number, as in the chart. */
function columnsOf({ columns }: GanttView): (GanttColumn | 'title')[] {
  const after = columns.includes('number') ? 1 : 0;
  return [...columns.slice(0, after), 'title', ...columns.slice(after)];
}
