import { facts } from '@plinth/database/generated/facts/invoice_items.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** One line of an invoice; its amounts are computed by the database, half-up a line. */
export const invoiceItems = defineResource<'invoice_items'>({
  name: 'invoice_items',
  table: 'invoice_items',
  facts,
  module: 'finance',
  route: '/finance/invoice-items',
  rest: { path: '/finance/invoice-items/', update: 'PUT' },
  title: 'description',
  relations: {
    taxCode: pointsTo('tax_codes', 'tax_code_id', { only: { status: 'active' } }),
  },
  fields: { description: { kind: 'text', shownAs: 'contract-line' }, tax_rate: { kind: 'percent' } },
  list: {
    columns: [
      'position',
      'description',
      'quantity',
      'unit',
      'hsn_sac',
      'unit_price',
      'amount',
      'tax_rate',
      'tax_amount',
      'category',
      'work_package',
    ],
    sort: { column: 'position', direction: 'asc' },
    search: ['description'],
    filters: [],
  },
  form: [],
});
