import { facts } from '@plinth/database/generated/facts/inventory_items.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { inventoryTransactions } from './inventory-transactions.ts';

/** What lies in the store. Quantity, value and average are the sum of its movements. */
export const inventoryItems = defineResource<'inventory_items'>({
  name: 'inventory_items',
  table: 'inventory_items',
  facts,
  ...addressOf('inventory_items'),
  rest: { path: '/inventory/items/', update: 'PATCH' },
  title: 'name',
  number: 'item_number',
  relations: {
    category: pointsTo('inventory_categories', 'category_id'),
    supplier: pointsTo('external_entities', 'supplier_id', { only: { status: 'active' } }),
    creator: ofCreator,
  },
  fields: {
    status: { kind: 'choice', tones: { active: 'success', discontinued: 'neutral' } },
    description: { kind: 'long-text' },
    stock_value: { kind: 'number', shownAs: 'company-amount' },
  },
  list: {
    columns: [
      'item_number',
      'name',
      'category_id',
      'status',
      'quantity_on_hand',
      'unit_of_measure',
      'stock_value',
    ],
    moreColumns: [
      'average_cost',
      'is_out_of_stock',
      'storage_location',
      'reorder_level',
      'supplier_id',
      'created_at',
      'updated_at',
    ],
    sort: { column: 'item_number', direction: 'desc' },
    search: ['name', 'item_number', 'description'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'is_out_of_stock', kind: 'boolean' },
      { column: 'category_id', kind: 'reference' },
      { column: 'supplier_id', kind: 'reference' },
    ],
  },
  form: [
    {
      name: 'stock_item',
      fields: [
        'name',
        'category_id',
        'unit_of_measure',
        'unit_weight',
        'storage_location',
        'reorder_level',
        'supplier_id',
        'description',
      ],
    },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    { name: 'stock', fields: ['quantity_on_hand', 'average_cost', 'stock_value', 'is_out_of_stock'] },
    { name: 'record', fields: ['status_reason', 'created_by', 'created_at', 'updated_at'] },
  ],
  status: { entity: 'inventory_item', column: 'status', standing: ['active'] },
  related: [
    {
      resource: inventoryTransactions,
      column: 'item_id',
      columns: [
        'transaction_date',
        'transaction_type',
        'project_id',
        // in or out: a return may be either
        'stock_change',
        'total_cost',
        'quantity_after',
      ],
      addableIn: ['active'],
    },
  ],
});
