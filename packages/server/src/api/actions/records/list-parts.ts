import { boqItems } from '@plinth/domain/commercial/boq-items.ts';
import { boqs } from '@plinth/domain/commercial/boqs.ts';
import { quotationDrafts } from '@plinth/domain/commercial/quotation-drafts.ts';
import { quotationItems } from '@plinth/domain/commercial/quotation-items.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { invoiceItems } from '@plinth/domain/finance/invoice-items.ts';
import { invoicePayments } from '@plinth/domain/finance/invoice-payments.ts';
import { invoices } from '@plinth/domain/finance/invoices.ts';
import { purchaseOrderItems } from '@plinth/domain/procurement/purchase-order-items.ts';
import { purchaseOrders } from '@plinth/domain/procurement/purchase-orders.ts';
import { wordsOf } from '../../describe/words-of.ts';
import { pascal } from '../../crud.ts';
import { listParameters, pageSchema, rowSchema } from '../../describe/schemas.ts';
import type { Operation } from '../../operation.ts';
import { listRows } from '../../rows/list-rows.ts';
import { checkKey } from '../../rows/one-row.ts';

type Part = { of: ResourceDefinition; segment: string; part: ResourceDefinition; column: string };

const parts: readonly Part[] = [
  { of: boqs, segment: 'items', part: boqItems, column: 'boq_id' },
  { of: quotationDrafts, segment: 'items', part: quotationItems, column: 'quotation_id' },
  { of: purchaseOrders, segment: 'items', part: purchaseOrderItems, column: 'purchase_order_id' },
  { of: invoices, segment: 'items', part: invoiceItems, column: 'invoice_id' },
  { of: invoices, segment: 'payments', part: invoicePayments, column: 'invoice_id' },
];

/** `GET {id}/items/` and `{id}/payments/`: what belongs to one document, as a list like every other. */
export const partLists: readonly Operation[] = parts.map(({ of, segment, part, column }) => ({
  method: 'GET',
  path: `${of.rest.path}{id}/${segment}/`,
  id: `list${pascal(segment)}Of${pascal(of.name)}`,
  tag: 'finance',
  summary: `List the ${segment} of one ${wordsOf(of.name).one}.`,
  parameters: listParameters(part),
  answer: { status: 200, schema: pageSchema(rowSchema(part)) },
  resource: part,
  handle: (call) => {
    const id = call.params['id'] ?? '';
    checkKey(of, id);
    return listRows(call, part, { fixed: [{ column, operator: 'eq', value: id }] });
  },
}));
