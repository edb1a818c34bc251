// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    user_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'user_roles_user_id_fkey' } },
    role_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'roles', column: 'id', constraint: 'user_roles_role_id_fkey' } },
    is_active: { type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    assigned_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    assigned_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'user_roles_assigned_by_fkey' } },
  },
  constraints: {
    user_roles_assigned_by_fkey: ['assigned_by'],
    user_roles_one_active: ['user_id'],
    user_roles_pkey: ['id'],
    user_roles_role_id_fkey: ['role_id'],
    user_roles_user_id_fkey: ['user_id'],
    user_roles_user_id_role_id_key: ['user_id', 'role_id'],
  },
} as const satisfies TableFacts;
