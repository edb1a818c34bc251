// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    pay_provision_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'pay_provisions', column: 'id', constraint: 'pay_provision_lines_pay_provision_id_fkey' } },
    employee_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'employees', column: 'id', constraint: 'pay_provision_lines_employee_id_fkey' } },
    kind: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, options: ['gratuity', 'leave', 'bonus'] },
    currency: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'currencies', column: 'code', constraint: 'pay_provision_lines_currency_fkey' } },
    owed_amount: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    balance_amount: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    change_amount: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'pay_provision_lines_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
    pay_provision_lines_created_by_fkey: ['created_by'],
    pay_provision_lines_currency_fkey: ['currency'],
    pay_provision_lines_employee_id_fkey: ['employee_id'],
    pay_provision_lines_kind_options: ['kind'],
    pay_provision_lines_once: ['pay_provision_id', 'employee_id', 'kind'],
    pay_provision_lines_pay_provision_id_fkey: ['pay_provision_id'],
    pay_provision_lines_pkey: ['id'],
  },
} as const satisfies TableFacts;
