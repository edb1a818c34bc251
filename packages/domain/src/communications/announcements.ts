import { facts } from '@plinth/database/generated/facts/announcements.ts';
import { addressOf } from '../addresses.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What everybody should know. Anybody drafts, an administrator publishes. */
export const announcements = defineResource<'announcements'>({
  name: 'announcements',
  table: 'announcements',
  facts,
  ...addressOf('announcements'),
  rest: { path: '/communications/announcements/', update: 'PATCH' },
  title: 'title',
  relations: { creator: pointsTo('profiles', 'created_by') },
  fields: {
    status: { kind: 'choice', tones: { draft: 'neutral', published: 'success', archived: 'neutral' } },
    priority: {
      kind: 'choice',
      tones: { low: 'neutral', normal: 'info', high: 'warning', urgent: 'danger' },
    },
  },
  list: {
    columns: ['title', 'priority', 'status', 'created_by', 'published_at', 'expires_at'],
    moreColumns: ['is_pinned', 'created_at', 'updated_at'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['title', 'body'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'priority', kind: 'choice' },
      { column: 'published_at', kind: 'date' },
    ],
  },
  form: [{ name: 'announcement', fields: ['title', 'priority', 'body', 'is_pinned', 'expires_at'] }],
  view: [
    { name: 'record', fields: ['published_at', 'status_reason', 'created_by', 'created_at', 'updated_at'] },
  ],
  status: { entity: 'announcement', column: 'status', standing: ['published'] },
});
