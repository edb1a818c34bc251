import { facts as messageThreadsFacts } from '@plinth/database/generated/facts/message_threads.ts';
import { facts as messagesFacts } from '@plinth/database/generated/facts/messages.ts';
import { facts as threadMembersFacts } from '@plinth/database/generated/facts/thread_members.ts';
import { addressOf } from '../addresses.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

export const threadMembers = defineResource<'thread_members'>({
  name: 'thread_members',
  table: 'thread_members',
  facts: threadMembersFacts,
  module: 'communications',
  route: '/communications/members',
  rest: { path: '/communications/members/', update: 'PATCH' },
  title: 'member_id',
  relations: { member: pointsTo('profiles', 'member_id') },
  fields: {},
  list: {
    columns: ['member_id', 'last_read_at'],
    sort: { column: 'created_at', direction: 'asc' },
    search: [],
    filters: [],
  },
  form: [],
});

export const messages = defineResource<'messages'>({
  name: 'messages',
  table: 'messages',
  facts: messagesFacts,
  module: 'communications',
  route: '/communications/messages',
  rest: { path: '/communications/messages/', update: 'PATCH' },
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

/** Conversations: nobody reads them but their members. */
export const messageThreads = defineResource<'message_threads'>({
  name: 'message_threads',
  table: 'message_threads',
  facts: messageThreadsFacts,
  ...addressOf('message_threads'),
  rest: { path: '/communications/threads/', update: 'PATCH' },
  title: 'subject',
  relations: { creator: pointsTo('profiles', 'created_by') },
  fields: {},
  list: {
    columns: ['subject', 'created_by', 'last_message_at'],
    sort: { column: 'last_message_at', direction: 'desc' },
    search: ['subject'],
    filters: [],
  },
  form: [{ name: 'conversation', fields: ['subject'] }],
  view: [{ name: 'record', fields: ['created_by', 'created_at', 'last_message_at'] }],
});
