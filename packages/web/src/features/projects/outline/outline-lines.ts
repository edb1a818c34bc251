import type { DataRow } from '@plinth/data/port/data-source.ts';
import { numberOutline } from '@plinth/domain/projects/outline-number.ts';

/** A task in its place of the outline. */
export type OutlineLine = {
  id: string;
  row: DataRow;
  /** `1.2.3`. */
  number: string;
  /** 1 at the top. */
  level: number;
  parentId: string | null;
  hasChildren: boolean;
  /** From 1, among those below the same task, and how many those are. */
  place: number;
  siblings: number;
};

/** The tasks of a project in reading order. Those of one place follow their numbers. */
export function outlineLines(rows: readonly DataRow[]): OutlineLine[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const childrenOf = new Map<string | null, number>();
  const lines: OutlineLine[] = [];
  const entries = numberOutline(
    rows.map((row) => ({
      id: row.id,
      parentId: typeof row.parent_task_id === 'string' ? row.parent_task_id : null,
      position: Number(row.outline_position),
      taskNumber: String(row.task_number),
    })),
  );
  for (const { id, number, level } of entries) {
    const row = byId.get(id);
    if (!row) continue;
    const parentId =
      typeof row.parent_task_id === 'string' && byId.has(row.parent_task_id) ? row.parent_task_id : null;
    const place = (childrenOf.get(parentId) ?? 0) + 1;
    childrenOf.set(parentId, place);
    lines.push({ id, row, number, level, parentId, hasChildren: false, place, siblings: 0 });
  }
  return lines.map((line) => ({
    ...line,
    hasChildren: childrenOf.has(line.id),
    siblings: childrenOf.get(line.parentId) ?? 1,
  }));
}

/** The lines in sight: none below a collapsed one. */
export function openLines(lines: readonly OutlineLine[], collapsed: ReadonlySet<string>): OutlineLine[] {
  const hidden = new Set<string>();
  return lines.filter(({ id, parentId }) => {
    const isHidden = parentId !== null && (hidden.has(parentId) || collapsed.has(parentId));
    if (isHidden) hidden.add(id);
    return !isHidden;
  });
}

/** The lines whose title or number holds the words, and everything they are below of. */
export function matchingLines(lines: readonly OutlineLine[], search: string): OutlineLine[] {
  const words = search.trim().toLowerCase();
  const byId = new Map(lines.map((line) => [line.id, line]));
  const wanted = new Set<string>();
  for (const line of lines) {
    const text = `${String(line.row.task_title)}\n${String(line.row.task_number)}`.toLowerCase();
    if (!text.includes(words)) continue;
    // up to the first one that is wanted already, for then those above it are too
    for (let above: OutlineLine | undefined = line; above && !wanted.has(above.id);) {
      wanted.add(above.id);
      above = above.parentId === null ? undefined : byId.get(above.parentId);
    }
  }
  return lines.filter(({ id }) => wanted.has(id));
}
