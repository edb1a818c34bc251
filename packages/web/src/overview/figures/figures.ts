import { queryOptions } from '@tanstack/react-query';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';

const projectFigureNames = ['total', 'open', 'overdue', 'ending_this_month'] as const;
const taskFigureNames = [
  'open',
  'overdue',
  'due_this_week',
  'in_review',
  'my_open',
  'my_overdue',
  'my_due_this_week',
] as const;

type Counts<Name extends string> = Record<Name, number> & { by_status: Readonly<Record<string, number>> };

export type ProjectFigures = Counts<(typeof projectFigureNames)[number]>;

/** `today` is the company's day the figures were counted on. */
export type TaskFigures = Counts<(typeof taskFigureNames)[number]> & { today: string };

/** Counted by the database over all projects; counted anew after any write, like the lists. */
export function projectFiguresQuery(dataSource: DataSource) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'figures', 'projects'],
    meta: { tables: tablesBehind('project_figures') },
    queryFn: async (): Promise<unknown> => unwrap(await dataSource.call('project_figures', {})),
    select: (answer): ProjectFigures => countsIn(answer, projectFigureNames),
  });
}

/** Counted by the database over all tasks and over the caller's own. */
export function taskFiguresQuery(dataSource: DataSource) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'figures', 'tasks'],
    meta: { tables: tablesBehind('task_figures') },
    queryFn: async (): Promise<unknown> => unwrap(await dataSource.call('task_figures', {})),
    select: (answer): TaskFigures => ({
      ...countsIn(answer, taskFigureNames),
      today: String(fieldsOf(answer).today),
    }),
  });
}

function countsIn<Name extends string>(answer: unknown, names: readonly Name[]): Counts<Name> {
  const fields = fieldsOf(answer);
  const byStatus = Object.entries(fieldsOf(fields.by_status)).map(([status, count]) => [
    status,
    Number(count),
  ]);
  // every name of the list is in it
  const counts = Object.fromEntries(names.map((name) => [name, Number(fields[name] ?? 0)])) as Record<
    Name,
    number
  >;
  return { ...counts, by_status: Object.fromEntries(byStatus) };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
