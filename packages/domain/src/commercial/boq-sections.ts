import { facts } from '@plinth/database/generated/facts/boq_sections.ts';
import { defineResource } from '../define/resource.ts';

/** The sections of a bill; what each adds up to is computed. */
export const boqSections = defineResource<'boq_sections'>({
  name: 'boq_sections',
  table: 'boq_sections',
  facts,
  module: 'commercial',
  route: '/commercial/boq-sections',
  rest: { path: '/finance/boq-sections/', update: 'PATCH' },
  title: 'title',
  relations: {},
  fields: {},
  list: {
    columns: ['code', 'title', 'amount', 'cost_amount'],
    sort: { column: 'position', direction: 'asc' },
    search: ['title'],
    filters: [],
  },
  form: [],
});
