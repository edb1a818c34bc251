import type { DataRow, RecordsPort, Result } from '@plinth/data/port/data-source.ts';
import type { Filter, ListQuery } from '@plinth/domain/define/list-query.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { AppError } from '@plinth/domain/errors.ts';

/** What a call was made with, in the order of the calls. */
type Call = { name: keyof RecordsPort; resource: string; argument: unknown };

export type MemoryRecords = RecordsPort & {
  tables: Record<string, DataRow[]>;
  calls: Call[];
  /** Answers the next call of that name with an error instead. */
  failNext: (name: keyof RecordsPort, error: Partial<AppError>) => void;
  /** Runs after the next call of that name was answered, as another person would. */
  afterNext: (name: keyof RecordsPort, work: () => void) => void;
  /** Holds answers back until the returned function is called. */
  hold: () => () => void;
};

/** A port over rows in memory, for screens: it pages, filters, sorts, and refuses an older version as the database does. */
export function memoryRecords(tables: Record<string, DataRow[]>): MemoryRecords {
  const calls: Call[] = [];
  const failures: { name: keyof RecordsPort; error: AppError }[] = [];
  const others: { name: keyof RecordsPort; work: () => void }[] = [];
  let gate: Promise<void> = Promise.resolve();

  async function answer<T>(
    name: keyof RecordsPort,
    resource: ResourceDefinition,
    argument: unknown,
    work: () => Result<T>,
  ): Promise<Result<T>> {
    calls.push({ name, resource: resource.name, argument });
    await gate;
    const failure = taken(failures, name);
    const result: Result<T> = failure ? { data: null, error: failure.error } : work();
    taken(others, name)?.work();
    return result;
  }

  const rowsOf = (resource: ResourceDefinition) => (tables[resource.table] ??= []);
  const notFound: AppError = { code: 'not_found', status: 404, message: 'Not found' };

  return {
    tables,
    calls,
    failNext: (name, error) =>
      failures.push({ name, error: { code: 'server_error', status: 500, message: 'Failed', ...error } }),
    afterNext: (name, work) => others.push({ name, work }),
    hold() {
      let release = () => {};
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    async list(resource, query, signal) {
      const result = await answer('list', resource, query, () => ({
        data: matching(resource, rowsOf(resource), query),
        error: null,
      }));
      if (signal?.aborted)
        return { data: [], count: null, error: { code: 'network_error', status: 0, message: 'aborted' } };
      if (result.error) return { data: [], count: null, error: result.error };
      const from = ((query.page ?? 1) - 1) * (query.pageSize ?? result.data.length);
      const data = query.pageSize ? result.data.slice(from, from + query.pageSize) : result.data;
      return { data, count: query.hasCount ? result.data.length : null, error: null };
    },
    get: (resource, id) =>
      answer('get', resource, id, () => {
        const row = rowsOf(resource).find((candidate) => candidate.id === id);
        return row ? { data: row, error: null } : { data: null, error: notFound };
      }),
    create: (resource, values) =>
      answer('create', resource, values, () => {
        const row: DataRow = { version: 1, ...values, id: String(values.id) };
        rowsOf(resource).push(row);
        return { data: row, error: null };
      }),
    createMany: (resource, rows) =>
      answer('createMany', resource, rows, () => {
        const added = rows.map((values): DataRow => ({ version: 1, ...values, id: String(values.id) }));
        rowsOf(resource).push(...added);
        return { data: added, error: null };
      }),
    update: (resource, id, values) =>
      answer('update', resource, { id, values }, () => {
        const rows = rowsOf(resource);
        const index = rows.findIndex((candidate) => candidate.id === id);
        const row = rows[index];
        if (!row) return { data: null, error: notFound };
        if (values.version !== undefined && values.version !== row.version) {
          return {
            data: null,
            error: { code: 'version_conflict', status: 409, message: 'Changed', current: row },
          };
        }
        const changed = { ...row, ...values, version: Number(row.version) + 1 };
        rows[index] = changed;
        return { data: changed, error: null };
      }),
    saveDocument: (resource, record, lines) =>
      answer('saveDocument', resource, { record, lines }, () => {
        const rows = rowsOf(resource);
        const index = rows.findIndex(({ id }) => id === record.id);
        const old = rows[index];
        if (record.version !== undefined && record.version !== old?.version) {
          const error: AppError = { code: 'version_conflict', status: 409, message: 'Changed', current: old };
          return { data: null, error };
        }
        const row: DataRow = {
          ...old,
          ...record,
          id: String(record.id),
          version: Number(old?.version ?? 0) + 1,
        };
        if (old) rows[index] = row;
        else rows.push(row);
        if (lines && resource.lines) {
          const { part, column } = resource.lines;
          const stored = tables[part.table] ?? [];
          const others = stored.filter((line) => line[column] !== row.id);
          const own = lines.map((line, place) => ({
            // what a line does not mention it keeps
            ...stored.find(({ id }) => id === line.id),
            ...line,
            id: String(line.id),
            [column]: row.id,
            position: place + 1,
          }));
          tables[part.table] = [...others, ...own];
        }
        return { data: row, error: null };
      }),
    remove: (resource, id) =>
      answer('remove', resource, id, () => {
        tables[resource.table] = rowsOf(resource).filter((row) => row.id !== id);
        return { data: null, error: null };
      }),
  };
}

/** The first entry for a call, taken out. */
function taken<T extends { name: keyof RecordsPort }>(entries: T[], name: keyof RecordsPort): T | undefined {
  const index = entries.findIndex((entry) => entry.name === name);
  return index < 0 ? undefined : entries.splice(index, 1)[0];
}

function matching(
  resource: ResourceDefinition,
  rows: readonly DataRow[],
  { filters = [], search, sort = [] }: ListQuery,
): DataRow[] {
  const wanted = search?.toLowerCase();
  const found = rows
    .filter((row) => filters.every((filter) => isMatch(row, filter)))
    .filter(
      (row) =>
        !wanted ||
        resource.list.search.some((column) =>
          String(row[column] ?? '')
            .toLowerCase()
            .includes(wanted),
        ),
    );
  const [order] = sort;
  if (!order) return found;
  const sign = order.direction === 'asc' ? 1 : -1;
  return found.toSorted(
    (a, b) => sign * String(a[order.column] ?? '').localeCompare(String(b[order.column] ?? '')),
  );
}

function isMatch(row: DataRow, { column, operator, value }: Filter): boolean {
  const own = row[column];
  // as in SQL, no value is in no range
  if (['gte', 'lte', 'lt'].includes(operator) && (own === null || own === undefined)) return false;
  switch (operator) {
    case 'eq':
      return own === value;
    case 'neq':
      return own !== value;
    case 'in':
      return Array.isArray(value) && value.includes(String(own));
    case 'contains':
      return String(own ?? '')
        .toLowerCase()
        .includes(String(value).toLowerCase());
    case 'gte':
      return String(own) >= String(value);
    case 'lte':
      return String(own) <= String(value);
    case 'lt':
      return String(own) < String(value);
    case 'is_null':
      return own === null || own === undefined;
    default:
      throw new Error(`the fixture knows no ${operator}`);
  }
}
