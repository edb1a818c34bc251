import { facts } from '@plinth/database/generated/facts/attachments.ts';
import { pointsTo } from './define/relations.ts';
import { defineResource } from './define/resource.ts';

/** Files on records of every kind, each as open as the record it is on. Part of the record's screen, without screens of its own. */
export const attachments = defineResource<'attachments'>({
  name: 'attachments',
  table: 'attachments',
  facts,
  module: 'documents',
  route: '/attachments',
  rest: { path: '/attachments/', update: 'PATCH' },
  title: 'file_name',
  relations: { author: pointsTo('profiles', 'created_by') },
  fields: {},
  list: {
    columns: [
      'table_name',
      'record_id',
      'file_name',
      'file_size',
      'mime_type',
      'thumbnail',
      'is_supplement',
      'created_by',
      'created_at',
    ],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['file_name'],
    filters: [],
  },
  form: [],
});
