import { facts } from '@plinth/database/generated/facts/inventory_transactions.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Movements of stock: written once, never changed; a wrong one is answered by another. */
export const inventoryTransactions = defineResource<'inventory_transactions'>({
  name: 'inventory_transactions',
  table: 'inventory_transactions',
  facts,
  ...addressOf('inventory_transactions'),
  rest: { path: '/inventory/transactions/', update: 'PATCH' },
  title: 'transaction_type',
  relations: {
    item: pointsTo('inventory_items', 'item_id'),
    project: ofProject,
    other_project: pointsTo('projects', 'to_project_id'),
    creator: ofCreator,
  },
  fields: {
    total_cost: { kind: 'number', shownAs: 'company-amount' },
    transaction_type: {
      kind: 'choice',
      tones: {
        receipt: 'success',
        issue: 'info',
        return: 'neutral',
        adjustment: 'warning',
        transfer: 'accent',
        landed_cost: 'neutral',
      },
      notOffered: ['landed_cost'],
    },
    notes: { kind: 'long-text' },
  },
  list: {
    columns: [
      'transaction_date',
      'transaction_type',
      'item_id',
      'quantity',
      'total_cost',
      'project_id',
      'quantity_after',
    ],
    moreColumns: [
      'unit_cost',
      'description',
      'unit_of_measure',
      'storage_location',
      'to_project_id',
      'stock_change',
      'average_cost_after',
      'notes',
      'created_by',
      'created_at',
    ],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['notes'],
    filters: [
      { column: 'transaction_type', kind: 'choice' },
      { column: 'item_id', kind: 'reference' },
      { column: 'project_id', kind: 'reference' },
      { column: 'transaction_date', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'movement',
      fields: [
        'item_id',
        'transaction_type',
        'description',
        'quantity',
        'unit_of_measure',
        'unit_cost',
        'storage_location',
        'transaction_date',
        'project_id',
        'to_project_id',
      ],
    },
    { name: 'notes', fields: ['notes'] },
  ],
  fills: {
    by: 'item_id',
    columns: {
      name: 'description',
      unit_of_measure: 'unit_of_measure',
      storage_location: 'storage_location',
      unit_cost: 'unit_cost',
    },
  },
  view: [
    { name: 'stock', fields: ['stock_change', 'total_cost', 'quantity_after', 'average_cost_after'] },
    { name: 'record', fields: ['created_by', 'created_at'] },
  ],
});
