import { invoicePayments } from '@plinth/domain/finance/invoice-payments.ts';
import { rowSchema, writtenSchema } from '../../describe/schemas.ts';
import type { Operation } from '../../operation.ts';
import { asRecord } from '../../rows/check-row.ts';
import { createRowOf } from '../../rows/create-row.ts';
import { checkKey } from '../../rows/one-row.ts';

/** Records a payment of one invoice. */
export const payInvoice: Operation = {
  method: 'POST',
  path: '/finance/invoices/{id}/payments/',
  id: 'payInvoice',
  tag: 'finance',
  summary: 'Record a payment of an invoice.',
  body: writtenSchema(invoicePayments, 'create'),
  answer: { status: 201, schema: rowSchema(invoicePayments) },
  resource: invoicePayments,
  action: 'create',
  handle: (call) => {
    const id = call.params['id'] ?? '';
    checkKey(invoicePayments, id);
    return createRowOf(call, invoicePayments, { ...asRecord(call.body), invoice_id: id });
  },
};
