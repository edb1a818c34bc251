import { facts } from '@plinth/database/generated/facts/inventory_categories.ts';
import { addressOf } from '../addresses.ts';
import { defineResource } from '../define/resource.ts';

/** Groups of the store's items, each with a colour. */
export const inventoryCategories = defineResource<'inventory_categories'>({
  name: 'inventory_categories',
  table: 'inventory_categories',
  facts,
  ...addressOf('inventory_categories'),
  rest: { path: '/inventory/categories/', update: 'PATCH' },
  title: 'name',
  relations: {},
  fields: { description: { kind: 'long-text' } },
  list: {
    columns: ['name', 'color', 'description'],
    moreColumns: ['created_at', 'updated_at'],
    sort: { column: 'name', direction: 'asc' },
    search: ['name'],
    filters: [],
  },
  form: [{ name: 'category', fields: ['name', 'color', 'description'] }],
});
