import { facts } from '@plinth/database/generated/facts/document_categories.ts';
import { addressOf } from '../addresses.ts';
import { defineResource } from '../define/resource.ts';

/** The shelves documents stand on. */
export const documentCategories = defineResource<'document_categories'>({
  name: 'document_categories',
  table: 'document_categories',
  facts,
  ...addressOf('document_categories'),
  rest: { path: '/documents/categories/', update: 'PATCH' },
  title: 'name',
  relations: {},
  fields: { description: { kind: 'long-text' } },
  list: {
    columns: ['name', 'color', 'description', 'updated_at'],
    sort: { column: 'name', direction: 'asc' },
    search: ['name'],
    filters: [],
  },
  form: [{ name: 'category', fields: ['name', 'color', 'description'] }],
});
