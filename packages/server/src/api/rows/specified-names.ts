import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { departments } from '@plinth/domain/people/departments.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { readAnswer } from '@plinth/supabase-server/rest/respond/answer.ts';
import { specifiedReferences } from '../../services/specified-references.ts';
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
const namedRecords: Readonly<Record<string, ResourceDefinition>> = {
  department: departments,
  project_name: projects,
};

type Row = Readonly<Record<string, unknown>>;
type Reference = { name: string; column: string; records: ResourceDefinition };

function referenceOf({ table }: ResourceDefinition): Reference | null {
  const reference = specifiedReferences.find(({ tables }) => tables.includes(table));
  const records = namedRecords[reference?.name ?? ''];
  return reference && records ? { name: reference.name, column: reference.column, records } : null;
}

/** The name that may be written instead of a column (section 3): `department`, `project_name`; null where there is none. */
export function writtenNameOf(resource: ResourceDefinition): { name: string; column: string } | null {
  return referenceOf(resource);
}

/** Whether `department` (section 3) may be sent and filtered by as the name of one, beside `department_id`. */
export function hasDepartment(resource: ResourceDefinition): boolean {
  return referenceOf(resource)?.name === 'department';
}

/**
 * The call with the names of the specification replaced by those of the columns, in its body and its filters.
 * @throws ApiError 400 that names the field when no record, or more than one, has the name
 */
export async function withSpecifiedNames(call: ApiCall, resource: ResourceDefinition): Promise<ApiCall> {
  const isWrite = call.request.method !== 'GET' && call.request.method !== 'HEAD';
  return isWrite ? withNamesInBody(call, resource) : withNameInFilter(call, resource);
}

async function withNameInFilter(call: ApiCall, resource: ResourceDefinition): Promise<ApiCall> {
  const reference = referenceOf(resource);
  // a name that is a column of the table as well is filtered by as one
  if (reference === null || reference.name in resource.facts.columns) return call;
  const { [reference.name]: wanted, ...filters } = call.query;
  const names = [wanted]
    .flat()
    .filter(isName)
    .filter((name) => name !== 'all');
  const ids = await idsOf(call, reference, names);
  if (names.some((name) => !ids.has(name))) {
    throw invalidFields({ [reference.name]: [{ code: 'unknown_reference' }] });
  }
  const found = names.map((name) => ids.get(name) ?? '');
  return { ...call, query: { ...filters, ...(found.length > 0 && { [reference.column]: found }) } };
}

async function withNamesInBody(call: ApiCall, resource: ResourceDefinition): Promise<ApiCall> {
  const reference = referenceOf(resource);
  const rows = (Array.isArray(call.body) ? call.body : [call.body]).filter(isRecord);
  const names = rows.flatMap((row) => nameIn(row, reference) ?? []);
  const ids = reference === null ? new Map<string, string>() : await idsOf(call, reference, names);
  if (reference !== null && names.some((name) => !ids.has(name))) {
    // beside it, whatever else cannot be stored: one answer names every field
    const mode = call.request.method === 'POST' ? 'create' : 'edit';
    const others = rows.map((row) =>
      faultsOfRow(resource, mode, withColumnNames(resource, row, reference, ids)),
    );
    throw invalidFields(Object.assign({}, ...others, { [reference.name]: [{ code: 'unknown_reference' }] }));
  }
  const renamed = (row: unknown) => (isRecord(row) ? withColumnNames(resource, row, reference, ids) : row);
  return { ...call, body: Array.isArray(call.body) ? call.body.map(renamed) : renamed(call.body) };
}

/** The name a row gives, if it is to be looked up: beside the column of the table it says nothing new. */
function nameIn(row: Row, reference: Reference | null): string | null {
  const name = reference === null ? null : row[reference.name];
  return isName(name) && reference !== null && row[reference.column] === undefined ? name : null;
}

function withColumnNames(
  { table }: ResourceDefinition,
  row: Row,
  reference: Reference | null,
  ids: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const named = Object.entries(columnNames[table] ?? {}).filter(
    ([other, column]) => row[column] === undefined && row[other] !== undefined,
  );
  const renamed = { ...row, ...Object.fromEntries(named.map(([other, column]) => [column, row[other]])) };
  if (reference === null || !(reference.name in row)) return renamed;
  const { [reference.name]: sent, ...others } = renamed;
  if (sent !== null && typeof sent !== 'string') return renamed;
  if (row[reference.column] !== undefined) return others;
  const name = nameIn(row, reference);
  return { ...others, [reference.column]: name === null ? null : (ids.get(name) ?? null) };
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** The ids of the records whose name no other has. */
async function idsOf(
  call: ApiCall,
  { records }: Reference,
  names: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(names)];
  const ids = new Map<string, string>();
  if (wanted.length === 0) return ids;
  await transact(call, {
    isReadOnly: true,
    plan: (cache) => [
      listQuery(
        cache,
        records,
        { filters: [{ column: 'name', operator: 'in', value: wanted }] },
        { range: { offset: 0, limit: 1000 }, isCounted: false },
      ),
    ],
    answer: ([found]) => {
      const rows: unknown = JSON.parse(readAnswer(found).body || '[]');
      const all = Array.isArray(rows) ? rows.filter(isRecord) : [];
      for (const { id, name } of all) {
        if (all.filter((other) => other['name'] === name).length === 1) ids.set(String(name), String(id));
      }
      return { status: 204, body: null };
    },
  });
  return ids;
}
