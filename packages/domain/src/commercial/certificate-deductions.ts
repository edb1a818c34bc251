import { facts } from '@plinth/database/generated/facts/certificate_deductions.ts';
import { defineResource } from '../define/resource.ts';

/** What a client deducts from a certificate beside retention and advance, by name and to date. */
export const certificateDeductions = defineResource<'certificate_deductions'>({
  name: 'certificate_deductions',
  table: 'certificate_deductions',
  facts,
  module: 'commercial',
  route: '/commercial/certificate-deductions',
  rest: { path: '/commercial/certificate-deductions/', update: 'PATCH' },
  title: 'description',
  relations: {},
  fields: {},
  list: {
    columns: ['kind', 'description', 'previous_amount', 'amount'],
    sort: { column: 'position', direction: 'asc' },
    search: ['description'],
    filters: [],
  },
  form: [],
});
