import { facts as userRolesFacts } from '@plinth/database/generated/facts/user_roles.ts';
import { facts as rolesFacts } from '@plinth/database/generated/facts/roles.ts';
import { defineResource } from '../define/resource.ts';

/** What a person may be; shown by the access screens only. */
export const roles = defineResource<'roles'>({
  name: 'roles',
  table: 'roles',
  facts: rolesFacts,
  module: 'rbac',
  route: '/rbac',
  rest: { path: '/rbac/roles/', update: 'PATCH' },
  title: 'display_name',
  relations: {},
  fields: {},
  list: {
    columns: ['name', 'display_name', 'dashboard_type', 'row_scope', 'is_system', 'is_active'],
    sort: { column: 'name', direction: 'asc' },
    search: ['name', 'display_name'],
    filters: [],
  },
  form: [],
});

/** Who holds which role; one active role a person. */
export const userRoles = defineResource<'user_roles'>({
  name: 'user_roles',
  table: 'user_roles',
  facts: userRolesFacts,
  module: 'rbac',
  route: '/rbac',
  rest: { path: '/rbac/user-roles/', update: 'PATCH' },
  title: 'user_id',
  relations: {},
  fields: {},
  list: {
    columns: ['user_id', 'role_id', 'is_active', 'assigned_at'],
    sort: { column: 'assigned_at', direction: 'desc' },
    search: [],
    filters: [],
  },
  form: [],
});
