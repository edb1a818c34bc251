// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    plan_name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 200 },
    plan_type: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['health', 'life', 'retirement', 'housing', 'transport', 'education', 'other'], defaultOption: 'health' },
    provider: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 200 },
    currency: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'currencies', column: 'code', constraint: 'benefit_plans_currency_fkey' } },
    employee_cost: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, min: 0 },
    employer_cost: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, min: 0 },
    dependant_employee_cost: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, min: 0 },
    dependant_employer_cost: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, min: 0 },
    max_dependants: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, min: 0, max: 20 },
    description: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 5000 },
    status: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['active', 'inactive'], defaultOption: 'active' },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'benefit_plans_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    benefit_plans_created_by_fkey: ['created_by'],
    benefit_plans_currency_fkey: ['currency'],
    benefit_plans_dependant_employee_cost_range: ['dependant_employee_cost'],
    benefit_plans_dependant_employer_cost_range: ['dependant_employer_cost'],
    benefit_plans_description_length: ['description'],
    benefit_plans_employee_cost_range: ['employee_cost'],
    benefit_plans_employer_cost_range: ['employer_cost'],
    benefit_plans_max_dependants_range: ['max_dependants'],
    benefit_plans_pkey: ['id'],
    benefit_plans_plan_name_key: ['plan_name'],
    benefit_plans_plan_name_length: ['plan_name'],
    benefit_plans_plan_type_options: ['plan_type'],
    benefit_plans_provider_length: ['provider'],
    benefit_plans_status_options: ['status'],
  },
} as const satisfies TableFacts;
