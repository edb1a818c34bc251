import { facts as documentCommentsFacts } from '@plinth/database/generated/facts/document_comments.ts';
import { facts as documentSharesFacts } from '@plinth/database/generated/facts/document_shares.ts';
import { facts as documentVersionsFacts } from '@plinth/database/generated/facts/document_versions.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Files of a document, one a version; the newest shows in the document itself. */
export const documentVersions = defineResource<'document_versions'>({
  name: 'document_versions',
  table: 'document_versions',
  facts: documentVersionsFacts,
  module: 'documents',
  route: '/documents/versions',
  rest: { path: '/documents/versions/', update: 'PATCH' },
  title: 'file_name',
  relations: { uploader: pointsTo('profiles', 'uploaded_by') },
  fields: {},
  list: {
    columns: ['version_number', 'file_name', 'file_size', 'uploaded_by', 'created_at'],
    sort: { column: 'version_number', direction: 'desc' },
    search: ['file_name'],
    filters: [],
  },
  form: [],
});

/** With whom a document is shared, to read. */
export const documentShares = defineResource<'document_shares'>({
  name: 'document_shares',
  table: 'document_shares',
  facts: documentSharesFacts,
  module: 'documents',
  route: '/documents/shares',
  rest: { path: '/documents/shares/', update: 'PATCH' },
  title: 'shared_with',
  relations: {
    reader: pointsTo('profiles', 'shared_with'),
    giver: pointsTo('profiles', 'shared_by'),
  },
  fields: {},
  list: {
    columns: ['shared_with', 'shared_by', 'created_at'],
    sort: { column: 'created_at', direction: 'desc' },
    search: [],
    filters: [],
  },
  form: [],
});

/** What people say about a document. */
export const documentComments = defineResource<'document_comments'>({
  name: 'document_comments',
  table: 'document_comments',
  facts: documentCommentsFacts,
  module: 'documents',
  route: '/documents/comments',
  rest: { path: '/documents/comments/', update: 'PATCH' },
  title: 'body',
  relations: { author: pointsTo('profiles', 'author_id') },
  fields: {},
  list: {
    columns: ['body', 'author_id', 'created_at'],
    sort: { column: 'created_at', direction: 'asc' },
    search: ['body'],
    filters: [],
  },
  form: [],
});
