import type { DataRow } from '@plinth/data/port/data-source.ts';

export type LinkType = 'FS' | 'SS' | 'FF' | 'SF';

export const linkTypes: readonly LinkType[] = ['FS', 'SS', 'FF', 'SF'];

/** Which end of a link the other task is at. */
export type LinkEnd = 'predecessor' | 'successor';

/** A link of a task, seen from that task. */
export type LinkedTask = {
  link: DataRow;
  /** The other task, as far as it is read with the link. */
  task: DataRow;
  title: string;
  type: LinkType;
  /** Working days; negative is a lead. */
  lag: number;
};

/** The other tasks of some links. */
export function linkedTasks(links: readonly DataRow[], end: LinkEnd): LinkedTask[] {
  return links.flatMap((link) => {
    const task = link[end];
    if (!isRow(task)) return [];
    const type = linkTypes.find((candidate) => candidate === link.dependency_type) ?? 'FS';
    return [{ link, task, title: String(task.task_title), type, lag: Number(link.lag_days) }];
  });
}

function isRow(value: unknown): value is DataRow {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}
