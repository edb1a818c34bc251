import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { specifiedViews } from '../../../services/specified-views.ts';
import { notFound } from '../../api-error.ts';
import { isUpdated, updateOne } from '../../crud.ts';
import type { Operation } from '../../operation.ts';
import { methodNotAllowed } from '../../refuse-other-methods.ts';
import { servedResources } from '../../resources.ts';

const byTable: ReadonlyMap<string, ResourceDefinition> = new Map(
  servedResources.map((resource) => [resource.table, resource]),
);
const changed = [...byTable.values()].filter(isUpdated).map(({ table }) => table);

/**
 * `PATCH /{table}/{id}/`: the generic call of the specification. It takes what the address of the resource itself takes,
 * and nothing is reached by the name of a table that has no such address.
 */
export const updateAny: Operation = {
  method: 'PATCH',
  path: '/{table}/{id}/',
  id: 'updateRecord',
  tag: 'tables',
  summary: `Update a record by the name of its table: ${[...changed, ...Object.keys(specifiedViews)].toSorted().join(', ')}.`,
  body: { type: 'object' },
  answer: { status: 200, schema: { type: 'object' } },
  handle: (call) => {
    const { table: name = '' } = call.params;
    const table = Object.hasOwn(specifiedViews, name) ? specifiedViews[name] : name;
    const resource = byTable.get(table ?? '');
    if (!resource) throw notFound();
    if (!isUpdated(resource)) throw methodNotAllowed(call.request.method, '');
    const permission = { module: resource.module, action: 'edit' };
    call.request.errorContext = { table: resource.table, facts: resource.facts, permission };
    return updateOne(call, resource);
  },
};
