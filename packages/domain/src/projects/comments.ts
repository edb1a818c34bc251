import { facts } from '@plinth/database/generated/facts/comments.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What people say about a task or a project. Part of the record's screen, without screens of its own. */
export const comments = defineResource<'comments'>({
  name: 'comments',
  table: 'comments',
  facts,
  module: 'tasks',
  route: '/comments',
  rest: { path: '/comments/', update: 'PATCH' },
  title: 'body',
  relations: { author: pointsTo('profiles', 'author_id') },
  fields: {},
  list: {
    columns: ['body', 'author_id', 'created_at'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['body'],
    filters: [],
  },
  form: [],
});
