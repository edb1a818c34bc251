import { facts } from '@plinth/database/generated/facts/payment_run_items.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** One bill of a payment run, and how much of it is paid. */
export const paymentRunItems = defineResource<'payment_run_items'>({
  name: 'payment_run_items',
  table: 'payment_run_items',
  facts,
  module: 'finance',
  route: '/finance/payment-run-items',
  rest: { path: '/finance/payment-run-items/', update: 'PATCH' },
  title: 'bill_number',
  relations: {
    bill: pointsTo('supplier_invoices', 'supplier_invoice_id'),
    supplier: pointsTo('external_entities', 'supplier_id'),
    paid_to: pointsTo('supplier_bank_accounts', 'supplier_bank_account_id', {
      within: 'supplier_id',
      alsoWithin: 'currency',
      only: { status: 'confirmed' },
    }),
  },
  fields: {},
  list: {
    columns: ['bill_number', 'supplier_name', 'due_date', 'open_amount', 'amount'],
    sort: { column: 'position', direction: 'asc' },
    search: ['bill_number', 'supplier_name'],
    filters: [],
  },
  form: [],
});
