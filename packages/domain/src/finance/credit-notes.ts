import { facts } from '@plinth/database/generated/facts/credit_notes.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { creditNoteItems } from './credit-note-items.ts';

/** What is taken back of an issued invoice: its lines begin with all that is left to credit. */
export const creditNotes = defineResource<'credit_notes'>({
  name: 'credit_notes',
  table: 'credit_notes',
  facts,
  ...addressOf('credit_notes'),
  rest: { path: '/finance/credit-notes/', update: 'PATCH' },
  title: 'credit_note_number',
  number: 'credit_note_number',
  relations: {
    invoice: pointsTo('invoices', 'invoice_id', {
      only: { status: ['approved', 'sent', 'partially_paid', 'paid'] },
    }),
    certificate: pointsTo('certificates', 'certificate_id'),
    client: pointsTo('external_entities', 'client_id'),
    project: ofProject,
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: { draft: 'neutral', pending: 'warning', approved: 'success', rejected: 'danger' },
    },
    reason: { kind: 'long-text' },
  },
  list: {
    columns: ['credit_note_number', 'status', 'client_id', 'invoice_id', 'credit_date', 'total_amount'],
    moreColumns: ['project_id', 'reason_kind', 'tax_amount', 'created_by', 'created_at'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['credit_note_number', 'reason'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'client_id', kind: 'reference' },
      { column: 'project_id', kind: 'reference' },
      { column: 'credit_date', kind: 'date' },
    ],
  },
  form: [
    { name: 'credit_note', fields: ['invoice_id', 'reason_kind', 'reason', 'credit_date'] },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    {
      name: 'amounts',
      fields: [
        'client_id',
        'project_id',
        'certificate_id',
        'currency',
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
  status: { entity: 'credit_note', column: 'status' },
  lines: {
    part: creditNoteItems,
    column: 'credit_note_id',
    kind: 'credit_note',
    headColumns: ['description', 'invoiced_amount'],
    columns: ['amount'],
    isFixed: true,
    readColumns: ['tax_rate', 'tax_amount'],
    total: 'amount',
  },
});
