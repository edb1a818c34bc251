import { facts } from '@plinth/database/generated/facts/audit_log.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What happened to records, as the database wrote it down. Part of a record's screen; never written by anybody. */
export const auditLog = defineResource<'audit_log'>({
  name: 'audit_log',
  table: 'audit_log',
  facts,
  module: 'rbac',
  route: '/audit',
  rest: { path: '/audit-log/', update: 'PATCH' },
  title: 'action',
  relations: {
    person: pointsTo('profiles', 'user_id'),
    principal: pointsTo('profiles', 'for_user_id'),
  },
  fields: {},
  list: {
    columns: ['action', 'user_id', 'created_at'],
    // the key grows with time, and the index that finds a record's entries ends with it
    sort: { column: 'id', direction: 'desc' },
    search: [],
    filters: [],
  },
  form: [],
});
