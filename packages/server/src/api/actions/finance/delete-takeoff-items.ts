import { takeoffItems } from '@plinth/domain/commercial/takeoff-items.ts';
import { readAnswer } from '@plinth/supabase-server/rest/respond/answer.ts';
import { invalidFields, notFound } from '../../api-error.ts';
import type { Operation } from '../../operation.ts';
import { deleteManyQuery } from '../../rows/row-queries.ts';
import { transact } from '../../transact.ts';
import { idsSchema, readIds } from './read-ids.ts';

/** Deletes all of the named items, or none when one of them may not be deleted or is not there. */
export const deleteTakeoffItems: Operation = {
  method: 'POST',
  path: '/finance/quantity-takeoff/bulk-delete/',
  id: 'deleteManyTakeoffItems',
  tag: 'finance',
  summary: 'Delete takeoff items, all or none.',
  body: idsSchema,
  answer: { status: 200, schema: { type: 'object', properties: { deleted: { type: 'integer' } } } },
  resource: takeoffItems,
  action: 'delete',
  handle: async (call) => {
    const ids = readIds(call);
    if (ids.length === 0) throw invalidFields({ ids: [{ code: 'required' }] });
    return transact(call, {
      isUndoable: true,
      plan: (cache) => [deleteManyQuery(cache, takeoffItems, ids)],
      answer: ([rows]) => {
        const deleted = readAnswer(rows).rows;
        if (deleted !== ids.length) throw notFound();
        return { status: 200, body: { deleted } };
      },
    });
  },
};
