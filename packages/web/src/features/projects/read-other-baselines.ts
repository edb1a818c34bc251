import type { DataSource } from '@plinth/data/port/data-source.ts';
import { scheduleBaselines } from '@plinth/domain/projects/schedule-baselines.ts';
import { scheduleBaselineTasks } from '@plinth/domain/projects/schedule-baseline-tasks.ts';
import { unwrapList } from '../../base/request-failure.ts';
import { readAllRows } from '../../crud/export/read-all-rows.ts';

/** What was promised of each task, by its key. */
export type BaselineDays = ReadonlyMap<string, { start: string; finish: string }>;

/** A file of Microsoft Project has room for ten beside the current one. */
const mostInFile = 10;

/** The baselines of a project beside the current one, the oldest first, and how many more there are. Throws a `RequestFailure`. */
export async function readOtherBaselines(
  dataSource: DataSource,
  projectId: string,
): Promise<{ baselines: BaselineDays[]; leftOut: number }> {
  const { data } = unwrapList(
    await dataSource.records.list(scheduleBaselines, {
      filters: [
        { column: 'project_id', operator: 'eq', value: projectId },
        { column: 'is_current', operator: 'eq', value: false },
      ],
      sort: [{ column: 'created_at', direction: 'asc' }],
      pageSize: 100,
    }),
  );
  // those that came in one file were made at one moment, and have its numbers at the end of their names
  const inOrder = [...data].sort(
    (one, other) =>
      String(one['created_at']).localeCompare(String(other['created_at'])) ||
      String(one['name']).localeCompare(String(other['name']), 'en', { numeric: true }),
  );
  const baselines: BaselineDays[] = [];
  for (const { id } of inOrder.slice(0, mostInFile)) {
    const days = new Map<string, { start: string; finish: string }>();
    const rows = readAllRows(
      dataSource,
      scheduleBaselineTasks,
      { filters: [{ column: 'baseline_id', operator: 'eq', value: id }] },
      { signal: new AbortController().signal, onProgress: () => undefined },
    );
    for await (const { task_id: task, start_date: start, due_date: finish } of rows)
      if (typeof task === 'string' && typeof start === 'string' && typeof finish === 'string')
        days.set(task, { start, finish });
    baselines.push(days);
  }
  return { baselines, leftOut: Math.max(0, inOrder.length - mostInFile) };
}
