import { invoicePayments } from '@plinth/domain/finance/invoice-payments.ts';
import { rowSchema, writtenBeside } from '../../describe/schemas.ts';
import { ApiError, notFound } from '../../api-error.ts';
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
  body: writtenBeside(invoicePayments, 'invoice_id'),
  answer: { status: 201, schema: rowSchema(invoicePayments) },
  resource: invoicePayments,
  action: 'create',
  handle: (call) => {
    const id = call.params['id'] ?? '';
    checkKey(invoicePayments, id);
    const payment = createRowOf(call, invoicePayments, { ...asRecord(call.body), invoice_id: id });
    return payment.catch((error: unknown) => {
      const isNoInvoice = error instanceof ApiError && error.more.fields?.['invoice_id'] !== undefined;
      throw isNoInvoice ? notFound() : error;
    });
  },
};
