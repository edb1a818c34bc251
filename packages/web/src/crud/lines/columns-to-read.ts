import type { DocumentLines } from '@plinth/domain/define/resource.ts';

/** What the amount of a line is computed of, and of what unit: how many of them, at which price. */
export function briefColumns({ columns, factors = [] }: DocumentLines): string[] {
  const said = new Set<string>(['unit', ...factors]);
  return columns.filter((column) => said.has(column));
}

/** The columns of a line to read. What a line comes to stands right after what it is computed of, so that it is in sight. */
export function columnsToRead(lines: DocumentLines): string[] {
  const { headColumns = [], readColumns = [], shownColumns, total, factors = [] } = lines;
  if (shownColumns) return [...shownColumns];
  const columns: readonly string[] = lines.columns;
  const last = Math.max(...factors.map((factor) => columns.indexOf(factor)));
  const computed = total ? [total] : [];
  const written =
    factors.length > 0
      ? [...columns.slice(0, last + 1), ...computed, ...columns.slice(last + 1)]
      : [...columns, ...readColumns, ...computed];
  return [...new Set<string>([...headColumns, ...written, ...readColumns])];
}
