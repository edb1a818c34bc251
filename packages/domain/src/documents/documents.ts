import { facts } from '@plinth/database/generated/facts/documents.ts';
import { addressOf } from '../addresses.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Documents: what they are about decides who may read them, see `documents` in the database. */
export const documents = defineResource<'documents'>({
  name: 'documents',
  table: 'documents',
  facts,
  ...addressOf('documents'),
  rest: { path: '/documents/', update: 'PATCH' },
  title: 'title',
  number: 'document_number',
  relations: {
    category: pointsTo('document_categories', 'category_id'),
    earlier: pointsTo('documents', 'supersedes_id', { only: { status: 'published' } }),
    uploader: pointsTo('profiles', 'uploaded_by'),
  },
  fields: {
    status: {
      kind: 'choice',
      tones: {
        draft: 'neutral',
        in_review: 'warning',
        published: 'success',
        superseded: 'info',
        archived: 'neutral',
      },
    },
  },
  list: {
    columns: ['document_number', 'title', 'status', 'category_id', 'entity_type', 'file_name'],
    moreColumns: ['file_version', 'uploaded_by', 'file_size', 'created_at', 'updated_at'],
    sort: { column: 'document_number', direction: 'desc' },
    search: ['title', 'file_name'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'category_id', kind: 'reference' },
      { column: 'entity_type', kind: 'choice' },
      { column: 'uploaded_by', kind: 'reference' },
      { column: 'created_at', kind: 'date' },
    ],
  },
  form: [
    { name: 'document', fields: ['title', 'category_id', 'entity_type', 'supersedes_id', 'description'] },
  ],
  view: [
    { name: 'file', fields: ['file_name', 'file_size', 'mime_type', 'file_version', 'uploaded_by'] },
    { name: 'record', fields: ['status_reason', 'created_at', 'updated_at'] },
  ],
  status: { entity: 'document', column: 'status' },
  actions: [
    {
      name: 'request_signatures',
      function: 'request_signatures',
      argument: 'document_id',
      permission: 'admin',
      statuses: ['published'],
      inputs: [{ name: 'due_on', kind: 'date', isRequired: false }],
    },
  ],
});
