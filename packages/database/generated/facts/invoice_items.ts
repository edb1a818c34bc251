// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    invoice_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'invoices', column: 'id', constraint: 'invoice_items_invoice_id_fkey' } },
    position: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    description: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 1000 },
    quantity: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 16, scale: 4, min: 0.0001 },
    unit: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 30 },
    hsn_sac: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 8 },
    unit_price: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 16, scale: 4 },
    amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    category: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 100 },
    work_package: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 200 },
    tax_code_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'tax_codes', column: 'id', constraint: 'invoice_items_tax_code_id_fkey' } },
    tax_rate: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 7, scale: 4, min: 0, max: 100 },
    tax_amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    expense_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'expenses', column: 'id', constraint: 'invoice_items_expense_id_fkey' } },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'invoice_items_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    invoice_items_category_length: ['category'],
    invoice_items_created_by_fkey: ['created_by'],
    invoice_items_description_length: ['description'],
    invoice_items_expense_id_fkey: ['expense_id'],
    invoice_items_hsn_sac_format: ['hsn_sac'],
    invoice_items_hsn_sac_length: ['hsn_sac'],
    invoice_items_invoice_id_fkey: ['invoice_id'],
    invoice_items_pkey: ['id'],
    invoice_items_position_range: ['position'],
    invoice_items_quantity_range: ['quantity'],
    invoice_items_tax_code_id_fkey: ['tax_code_id'],
    invoice_items_tax_rate_range: ['tax_rate'],
    invoice_items_unit_length: ['unit'],
    invoice_items_work_package_length: ['work_package'],
  },
} as const satisfies TableFacts;
