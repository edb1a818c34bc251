import { formColumns } from '@plinth/domain/define/form-columns.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { resources } from '@plinth/domain/registry.ts';
import { invalidFields, notFound } from '../../api-error.ts';
import type { Operation } from '../../operation.ts';
import { asRecord } from '../../rows/check-row.ts';
import { writeRow } from '../../rows/update-row.ts';

/** Profiles have a screen of their own instead of a generic form. */
const ownColumns: Readonly<Record<string, readonly string[]>> = {
  profiles: ['first_name', 'last_name', 'phone', 'avatar_url'],
};

/** Tables by name, and the columns people type into: nothing else is reached by the name of a table. */
const allowed: ReadonlyMap<string, { resource: ResourceDefinition; columns: ReadonlySet<string> }> = new Map(
  Object.values<ResourceDefinition>(resources).map((resource) => [
    resource.table,
    {
      resource,
      columns: new Set([
        ...formColumns(resource, resource.facts, 'edit'),
        ...(ownColumns[resource.table] ?? []),
        'version',
      ]),
    },
  ]),
);

/** `PATCH /{table}/{id}/`: the generic call of the specification, with an allow-list of tables and columns. */
export const updateAny: Operation = {
  method: 'PATCH',
  path: '/{table}/{id}/',
  id: 'updateRecord',
  tag: 'tables',
  summary: `Update a record by the name of its table: ${[...allowed.keys()].toSorted().join(', ')}.`,
  body: { type: 'object' },
  answer: { status: 200, schema: { type: 'object' } },
  handle: (call) => {
    const found = allowed.get(call.params['table'] ?? '');
    if (!found || found.columns.size === 1) throw notFound();
    const { resource, columns } = found;
    const permission = { module: resource.module, action: 'edit' };
    call.request.errorContext = { table: resource.table, facts: resource.facts, permission };
    const values = asRecord(call.body);
    const others = Object.keys(values).filter((name) => !columns.has(name));
    if (others.length > 0)
      throw invalidFields(Object.fromEntries(others.map((name) => [name, [{ code: 'access_denied' }]])));
    return writeRow(call, resource, call.params['id'] ?? '', values);
  },
};
