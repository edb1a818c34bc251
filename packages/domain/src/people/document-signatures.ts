import { facts } from '@plinth/database/generated/facts/document_signatures.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofEmployee, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** A document an employee is asked to sign, and the signature that was given; one signs by name and hand, on its page. */
export const documentSignatures = defineResource<'document_signatures'>({
  name: 'document_signatures',
  table: 'document_signatures',
  facts,
  ...addressOf('document_signatures'),
  rest: { path: '/hr/document-signatures/', update: 'PATCH' },
  title: 'document_id',
  relations: {
    document: pointsTo('documents', 'document_id', { only: { status: 'published' } }),
    employee: ofEmployee,
    creator: ofCreator,
  },
  fields: {
    status: { kind: 'choice', tones: { requested: 'warning', signed: 'success', withdrawn: 'neutral' } },
  },
  list: {
    columns: ['document_id', 'employee_id', 'status', 'due_on', 'signed_at'],
    moreColumns: ['signer_name', 'created_by', 'created_at'],
    sort: { column: 'created_at', direction: 'desc' },
    search: [],
    overdue: { column: 'due_on', statuses: ['requested'] },
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'document_id', kind: 'reference' },
      { column: 'employee_id', kind: 'reference' },
      { column: 'due_on', kind: 'date' },
    ],
  },
  form: [{ name: 'document_signature', fields: ['document_id', 'employee_id', 'due_on'] }],
  view: [
    {
      name: 'record',
      fields: ['signer_name', 'signed_at', 'file_hash', 'created_by', 'created_at', 'updated_at'],
    },
  ],
  status: { entity: 'document_signature', column: 'status', offered: ['withdrawn'] },
});
