import { quotationItems } from '@plinth/domain/commercial/quotation-items.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { purchaseOrderItems } from '@plinth/domain/procurement/purchase-order-items.ts';
import { invalidFields } from '../../api-error.ts';
import { pascal } from '../../crud.ts';
import { rowSchema, writtenBeside } from '../../describe/schemas.ts';
import type { Operation } from '../../operation.ts';
import { asRecord, asRecords } from '../../rows/check-row.ts';
import { createRows } from '../../rows/create-row.ts';

/** `POST bulk/`: lines of one document, all of them or none. */
export const bulkLines: readonly Operation[] = [
  bulk(quotationItems, 'quotation_id'),
  bulk(purchaseOrderItems, 'purchase_order_id'),
];

function bulk(resource: ResourceDefinition, column: string): Operation {
  // The specification files both under finance, whatever their own address.
  const path = `/finance/${resource.name.replaceAll('_', '-')}/bulk/`;
  return {
    method: 'POST',
    path,
    id: `createMany${pascal(resource.name)}`,
    tag: 'finance',
    summary: `Add ${resource.name.replaceAll('_', ' ')} to one document, all or none.`,
    body: {
      type: 'object',
      required: [column, 'items'],
      properties: {
        [column]: { type: 'string', format: 'uuid' },
        items: { type: 'array', items: writtenBeside(resource, column) },
      },
      additionalProperties: false,
    },
    answer: { status: 201, schema: { type: 'array', items: rowSchema(resource) } },
    resource,
    action: 'create',
    handle: (call) => {
      const { [column]: document, items, ...others } = asRecord(call.body);
      for (const name of Object.keys(others)) throw invalidFields({ [name]: [{ code: 'unknown_field' }] });
      if (document === undefined) throw invalidFields({ [column]: [{ code: 'required' }] });
      if (items === undefined) throw invalidFields({ items: [{ code: 'required' }] });
      return createRows(
        call,
        resource,
        asRecords(items, 'items').map((item) => ({ ...item, [column]: document })),
      );
    },
  };
}
