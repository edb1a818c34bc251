import { facts as versionFacts } from '@plinth/database/generated/facts/attachment_versions.ts';
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
  relations: { uploader: pointsTo('profiles', 'uploaded_by') },
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
      'file_version',
      'uploaded_by',
      'uploaded_at',
      'created_at',
    ],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['file_name'],
    filters: [],
  },
  form: [],
});

/** The files an attachment had, one a version, once it had a second one; the newest shows in the attachment itself. */
export const attachmentVersions = defineResource<'attachment_versions'>({
  name: 'attachment_versions',
  table: 'attachment_versions',
  facts: versionFacts,
  module: 'documents',
  route: '/attachments/versions',
  rest: { path: '/attachments/versions/', update: 'PATCH' },
  title: 'file_name',
  relations: { uploader: pointsTo('profiles', 'uploaded_by') },
  fields: {},
  list: {
    columns: [
      'attachment_id',
      'version_number',
      'restored_version',
      'file_name',
      'file_size',
      'mime_type',
      'thumbnail',
      'uploaded_by',
      'created_at',
    ],
    sort: { column: 'version_number', direction: 'desc' },
    search: ['file_name'],
    filters: [],
  },
  form: [],
});
