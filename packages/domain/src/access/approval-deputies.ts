import { facts } from '@plinth/database/generated/facts/approval_deputies.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Who decides for a person who is away, on which documents and until when. */
export const approvalDeputies = defineResource<'approval_deputies'>({
  name: 'approval_deputies',
  table: 'approval_deputies',
  facts,
  module: 'hr',
  route: '/hr/approval-deputies',
  rest: { path: '/hr/approval-deputies/', update: 'PATCH' },
  title: 'deputy_id',
  relations: {
    delegator: pointsTo('profiles', 'delegator_id', { only: { is_active: true } }),
    deputy: pointsTo('profiles', 'deputy_id', { only: { is_active: true } }),
  },
  fields: {},
  list: {
    columns: ['deputy_id', 'document_kind', 'starts_on', 'ends_on', 'delegator_id'],
    sort: { column: 'ends_on', direction: 'desc' },
    search: [],
    filters: [
      { column: 'delegator_id', kind: 'reference' },
      { column: 'deputy_id', kind: 'reference' },
      { column: 'document_kind', kind: 'choice' },
    ],
  },
  form: [{ name: 'deputy', fields: ['delegator_id', 'deputy_id', 'document_kind', 'starts_on', 'ends_on'] }],
});
