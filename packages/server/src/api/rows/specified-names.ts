import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { departments } from '@plinth/domain/people/departments.ts';
import { readAnswer } from '@plinth/supabase-server/rest/respond/answer.ts';
import { invalidFields } from '../api-error.ts';
import type { ApiCall } from '../operation.ts';
import { transact } from '../transact.ts';
import { faultsOfRow, isRecord } from './check-row.ts';
import { listQuery } from './row-queries.ts';

/** Columns that the specification writes under another name: alone, it stands for the column. */
const columnNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  projects: { project_name: 'name' },
  purchase_order_items: { po_id: 'purchase_order_id' },
};
/** Tables whose `department` (section 3) may be sent as the name of one, beside `department_id`. */
const tablesOfDepartments: readonly string[] = ['employees', 'job_titles'];

export function hasDepartment({ table }: ResourceDefinition): boolean {
  return tablesOfDepartments.includes(table);
}

/**
 * The call with the names of the specification replaced by those of the columns, in its body and its filters.
 * @throws ApiError 400 that names the field when no department has the name
 */
export async function withSpecifiedNames(call: ApiCall, resource: ResourceDefinition): Promise<ApiCall> {
  const rows = (Array.isArray(call.body) ? call.body : [call.body]).filter(isRecord);
  const isWrite = call.request.method !== 'GET' && call.request.method !== 'HEAD';
  const { department: wanted, ...filters } = call.query;
  const names = hasDepartment(resource)
    ? (isWrite ? rows.map((row) => row['department']) : [wanted].flat()).filter(
        (name): name is string => typeof name === 'string' && name !== '' && name !== 'all',
      )
    : [];
  const ids = names.length === 0 ? new Map<string, string>() : await departmentIds(call, names);
  if (names.some((name) => !ids.has(name))) {
    // beside it, whatever else cannot be stored: one answer names every field
    const mode = call.request.method === 'POST' ? 'create' : 'edit';
    const others = isWrite
      ? rows.map((row) => faultsOfRow(resource, mode, withColumnNames(resource, row, ids)))
      : [];
    throw invalidFields(Object.assign({}, ...others, { department: [{ code: 'unknown_reference' }] }));
  }
  if (!isWrite && hasDepartment(resource)) {
    const found = names.map((name) => ids.get(name) ?? '');
    return { ...call, query: { ...filters, ...(found.length > 0 && { department_id: found }) } };
  }
  const renamed = (row: unknown) => (isRecord(row) ? withColumnNames(resource, row, ids) : row);
  return { ...call, body: Array.isArray(call.body) ? call.body.map(renamed) : renamed(call.body) };
}

function withColumnNames(
  { table }: ResourceDefinition,
  row: Readonly<Record<string, unknown>>,
  ids: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const named = Object.entries(columnNames[table] ?? {}).filter(
    ([other, column]) => row[column] === undefined && row[other] !== undefined,
  );
  const { department, ...others } = row;
  const isNamed =
    tablesOfDepartments.includes(table) && (typeof department === 'string' || department === null);
  return {
    ...(isNamed ? others : row),
    ...Object.fromEntries(named.map(([other, column]) => [column, row[other]])),
    ...(isNamed && { department_id: department === null ? null : (ids.get(department) ?? null) }),
  };
}

async function departmentIds(call: ApiCall, names: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(names)];
  const ids = new Map<string, string>();
  await transact(call, {
    isReadOnly: true,
    plan: (cache) => [
      listQuery(
        cache,
        departments,
        { filters: [{ column: 'name', operator: 'in', value: wanted }] },
        { range: { offset: 0, limit: wanted.length }, isCounted: false },
      ),
    ],
    answer: ([found]) => {
      const rows: unknown = JSON.parse(readAnswer(found).body || '[]');
      for (const row of Array.isArray(rows) ? rows.filter(isRecord) : []) {
        ids.set(String(row['name']), String(row['id']));
      }
      return { status: 204, body: null };
    },
  });
  return ids;
}
