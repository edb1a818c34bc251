import { facts } from '@plinth/database/generated/facts/supplier_credit_notes.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { supplierCreditNoteItems } from './supplier-credit-note-items.ts';

/** What suppliers take back of their bills. Its lines are those of the bill, each with how much of it is credited. */
export const supplierCreditNotes = defineResource<'supplier_credit_notes'>({
  name: 'supplier_credit_notes',
  table: 'supplier_credit_notes',
  facts,
  ...addressOf('supplier_credit_notes'),
  rest: { path: '/finance/supplier-credit-notes/', update: 'PATCH' },
  title: 'credit_number',
  number: 'credit_number',
  relations: {
    bill: pointsTo('supplier_invoices', 'supplier_invoice_id', {
      only: { status: ['approved', 'partially_paid', 'paid'] },
    }),
    supplier: pointsTo('external_entities', 'supplier_id'),
    project: ofProject,
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: { pending: 'neutral', approved: 'success', rejected: 'danger' },
    },
    tax_rate: { kind: 'percent' },
  },
  list: {
    columns: [
      'credit_number',
      'supplier_reference',
      'status',
      'supplier_id',
      'supplier_invoice_id',
      'credit_date',
      'total_amount',
    ],
    moreColumns: ['project_id', 'credit_kind', 'created_by', 'created_at'],
    sort: { column: 'credit_number', direction: 'desc' },
    search: ['credit_number', 'supplier_reference'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'supplier_id', kind: 'reference' },
      { column: 'project_id', kind: 'reference' },
      { column: 'credit_date', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'supplier_credit_note',
      fields: [
        'supplier_invoice_id',
        'supplier_reference',
        'credit_kind',
        'is_replacement_due',
        'credit_date',
      ],
    },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    {
      name: 'amounts',
      fields: [
        'supplier_id',
        'project_id',
        'currency',
        'tax_rate',
        'subtotal_amount',
        'tax_amount',
        'total_amount',
        'exchange_rate',
      ],
    },
    {
      name: 'record',
      fields: ['status_reason', 'decided_by', 'decided_at', 'created_by', 'created_at', 'updated_at'],
    },
  ],
  status: { entity: 'supplier_credit_note', column: 'status' },
  lines: {
    part: supplierCreditNoteItems,
    column: 'supplier_credit_note_id',
    kind: 'supplier_credit_note',
    headColumns: ['item_name', 'quantity_billed'],
    columns: ['quantity', 'unit_price'],
    isFixed: true,
    total: 'total_cost',
    factors: ['quantity', 'unit_price'],
  },
});
