import { facts } from '@plinth/database/generated/facts/approval_limits.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Up to which amount each role approves. */
export const approvalLimits = defineResource<'approval_limits'>({
  name: 'approval_limits',
  table: 'approval_limits',
  facts,
  module: 'rbac',
  route: '/rbac/approval-limits',
  rest: { path: '/rbac/approval-limits/', update: 'PATCH' },
  title: 'role_id',
  relations: {
    role: pointsTo('roles', 'role_id', { only: { is_active: true } }),
  },
  fields: {},
  list: {
    columns: ['role_id', 'document_kind', 'max_amount'],
    sort: { column: 'created_at', direction: 'asc' },
    search: [],
    filters: [{ column: 'document_kind', kind: 'choice' }],
  },
  form: [{ name: 'limit', fields: ['role_id', 'document_kind', 'max_amount'] }],
});
