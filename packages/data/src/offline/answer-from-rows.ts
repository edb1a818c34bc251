import type { Filter, ListQuery } from '@plinth/domain/define/list-query.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { DataRow } from '../port/data-source.ts';

/** The page of a question, out of rows that are here; as the server would answer it, had it no others. */
export function answerFromRows(
  resource: ResourceDefinition,
  rows: readonly DataRow[],
  query: ListQuery,
): { data: DataRow[]; count: number | null } {
  const words = query.search?.trim().toLowerCase() ?? '';
  const wanted = rows.filter(
    (row) =>
      fits(row, query.filters) &&
      (words === '' ||
        resource.list.search.some((column) => textOf(row[column]).toLowerCase().includes(words))),
  );
  const orders = query.sort?.length ? query.sort : [resource.list.sort];
  const sorted = wanted.toSorted((one, other) => {
    for (const { column, direction } of orders) {
      const order = compare(shown(resource, one, column), shown(resource, other, column));
      // empty values come last both ways
      if (order !== 0) return order.isOfEmpty || direction === 'asc' ? order.sign : -order.sign;
    }
    return one.id < other.id ? -1 : 1;
  });
  const from = query.pageSize === undefined ? 0 : (Math.max(1, query.page ?? 1) - 1) * query.pageSize;
  return {
    data: sorted.slice(from, query.pageSize === undefined ? undefined : from + query.pageSize),
    count: query.hasCount ? sorted.length : null,
  };
}

/** Whether a row meets every filter; one whose value is empty or `all` is ignored, as everywhere. */
export function fits(row: Readonly<Record<string, unknown>>, filters: readonly Filter[] = []): boolean {
  return filters.every(({ column, operator, value }) => {
    const stored = row[column];
    const isEmpty = stored === null || stored === undefined;
    if (operator === 'is_null') return isEmpty;
    if (operator === 'not_null') return !isEmpty;
    if (value === undefined || value === '' || value === 'all') return true;
    if (operator === 'in' || operator === 'not_in') {
      const values = typeof value === 'object' ? value : [String(value)];
      return !isEmpty && values.includes(textOf(stored)) === (operator === 'in');
    }
    if (isEmpty) return false;
    if (operator === 'contains') return textOf(stored).toLowerCase().includes(String(value).toLowerCase());
    const { sign } = compare(stored, value) || { sign: 0 };
    return {
      eq: sign === 0,
      neq: sign !== 0,
      gte: sign >= 0,
      lte: sign <= 0,
      gt: sign > 0,
      lt: sign < 0,
    }[operator];
  });
}

type Order = 0 | { sign: -1 | 1; isOfEmpty: boolean };

function compare(one: unknown, other: unknown): Order {
  const [a, b] = [textOf(one), textOf(other)];
  if (a === b) return 0;
  if (a === '' || b === '') return { sign: a === '' ? 1 : -1, isOfEmpty: true };
  const [x, y] = [comparable(a), comparable(b)];
  const isNumbers = typeof x === 'number' && typeof y === 'number';
  if (isNumbers && x === y) return 0;
  return { sign: (isNumbers ? x < y : a < b) ? -1 : 1, isOfEmpty: false };
}

/** Exact numbers travel as text, and moments with different zones. */
function comparable(text: string): number | string {
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : text;
}

/** A column that points to another row is ordered by what people see of that row. */
function shown(resource: ResourceDefinition, row: DataRow, column: string): unknown {
  const relation = Object.entries(resource.relations).find(([, { column: own }]) => own === column);
  const other = relation && row[relation[0]];
  if (!relation || typeof other !== 'object' || other === null) return row[column];
  const values: Record<string, unknown> = { ...other };
  return relation[1].display.map((name) => textOf(values[name])).join(' ');
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
