import { tasks } from '@plinth/domain/projects/tasks.ts';
import { formatPercent } from '@plinth/messages/format.ts';
import { type FieldTextContext, fieldText } from '../../crud/field-text.ts';
import type { ScheduleDifference } from './schedule-difference.ts';

const asFields = [
  'is_milestone',
  'is_level_of_effort',
  'constraint_type',
  'constraint_date',
  'deadline',
] as const;

/**
 * What differs of a task, a line a fact: title and dates as they stand, everything else with its name.
 * `titles` are of the tasks of the file, by their identifiers.
 */
export function differenceFacts(
  side: ScheduleDifference[number]['after'],
  context: FieldTextContext,
  titles: ReadonlyMap<string, string>,
): string[] {
  const { t, labels } = context;
  const text = (column: string) => fieldText(context, side, column, 'list') || '–';
  const named = (column: string, shown: string) => `${labels.field(tasks, column)}: ${shown}`;
  const titleOf = (id: string) => titles.get(id) ?? id;
  const lines: string[] = [];
  if (side.task_title) lines.push(side.task_title);
  if (side.start_date !== undefined || side.due_date !== undefined)
    lines.push(`${text('start_date')} – ${text('due_date')}`);
  if (typeof side.duration_days === 'number')
    lines.push(named('duration_days', t('scheduleImport.difference.days', { count: side.duration_days })));
  // to the hundredth, or two that differ would read alike
  if (typeof side.completion_percentage === 'number')
    lines.push(named('completion_percentage', formatPercent(side.completion_percentage, labels.language, 2)));
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
  for (const column of asFields) if (side[column] !== undefined) lines.push(named(column, text(column)));
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
