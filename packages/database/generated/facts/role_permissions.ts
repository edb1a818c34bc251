// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['role_id', 'module_id', 'permission_id'],
  columns: {
    role_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'roles', column: 'id', constraint: 'role_permissions_role_id_fkey' } },
    module_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'modules', column: 'id', constraint: 'role_permissions_module_id_fkey' } },
    permission_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'permissions', column: 'id', constraint: 'role_permissions_permission_id_fkey' } },
  },
  constraints: {
    role_permissions_module_id_fkey: ['module_id'],
    role_permissions_permission_id_fkey: ['permission_id'],
    role_permissions_pkey: ['role_id', 'module_id', 'permission_id'],
    role_permissions_role_id_fkey: ['role_id'],
  },
} as const satisfies TableFacts;
