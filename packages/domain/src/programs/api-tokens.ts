import { facts } from '@plinth/database/generated/facts/api_tokens.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Tokens of programs: made and revoked by functions, never shown again. */
export const apiTokens = defineResource<'api_tokens'>({
  name: 'api_tokens',
  table: 'api_tokens',
  facts,
  module: 'rbac',
  route: '/rbac/api-tokens',
  rest: { path: '/rbac/api-tokens/', update: 'PATCH' },
  title: 'name',
  relations: { person: pointsTo('profiles', 'user_id') },
  fields: {},
  list: {
    columns: ['name', 'prefix', 'user_id', 'expires_at', 'last_used_at', 'revoked_at'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['name'],
    filters: [],
  },
  form: [],
});
