import type { TFunction } from 'i18next';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { formatDate, formatPercent } from '@plinth/messages/format.ts';
import type { Language } from '@plinth/messages/languages.ts';
import type { Labels } from '../../crud/labels.ts';
import type { ScheduleDifference } from './schedule-difference.ts';

type Words = {
  t: TFunction;
  language: Language;
  labels: Labels;
  /** Of the tasks of the file, by their identifiers. */
  titles: ReadonlyMap<string, string>;
};

/** What differs of a task, a line a fact: title and dates as they stand, everything else with its name. */
export function differenceFacts(
  side: ScheduleDifference[number]['after'],
  { t, language, labels, titles }: Words,
): string[] {
  const day = (date: string | null | undefined) => (date ? formatDate(date, language, 'short') : '–');
  const named = (column: string, shown: string) => `${labels.field(tasks, column)}: ${shown}`;
  const yesOrNo = (value: boolean) =>
    t(value ? 'scheduleImport.difference.yes' : 'scheduleImport.difference.no');
  const titleOf = (id: string) => titles.get(id) ?? id;
  const lines: string[] = [];
  if (side.task_title) lines.push(side.task_title);
  if (side.start_date !== undefined || side.due_date !== undefined)
    lines.push(`${day(side.start_date)} – ${day(side.due_date)}`);
  if (typeof side.duration_days === 'number')
    lines.push(named('duration_days', t('scheduleImport.difference.days', { count: side.duration_days })));
  if (typeof side.completion_percentage === 'number')
    lines.push(named('completion_percentage', formatPercent(side.completion_percentage, language, 2)));
  if (side.remaining_days !== undefined)
    lines.push(
      named(
        'remaining_days',
        side.remaining_days === null
          ? '–'
          : t('scheduleImport.difference.days', { count: side.remaining_days }),
      ),
    );
  if (side.parent !== undefined)
    lines.push(named('parent_task_id', side.parent === null ? '–' : titleOf(side.parent)));
  for (const column of ['is_milestone', 'is_level_of_effort'] as const) {
    const value = side[column];
    if (typeof value === 'boolean') lines.push(named(column, yesOrNo(value)));
  }
  if (side.constraint_type)
    lines.push(
      named('constraint_type', labels.choice(tasks, tasks.facts, 'constraint_type', side.constraint_type)),
    );
  for (const column of ['constraint_date', 'deadline'] as const) {
    const date = side[column];
    if (date !== undefined) lines.push(named(column, day(date)));
  }
  if (side.links) {
    const shown = side.links.map(({ predecessor, type, lag_days: lag }) =>
      lag === 0 && type === 'FS'
        ? titleOf(predecessor)
        : `${titleOf(predecessor)} ${type}${lag === 0 ? '' : ` ${lag > 0 ? '+' : '−'}${Math.abs(lag)}`}`,
    );
    lines.push(`${t('scheduleImport.preview.columns.after')}: ${shown.join(', ') || '–'}`);
  }
  return lines;
}
