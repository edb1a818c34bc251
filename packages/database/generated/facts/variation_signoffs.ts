// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    variation_order_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'variation_order_drafts', column: 'id', constraint: 'variation_signoffs_variation_order_id_fkey' } },
    recipient_name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 200 },
    expires_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    amount: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    currency: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'currencies', column: 'code', constraint: 'variation_signoffs_currency_fkey' } },
    extension_days: { type: 'integer', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    status: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, options: ['offered', 'accepted', 'refused', 'revoked'], defaultOption: 'offered' },
    signer_name: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 200 },
    signature: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 20000 },
    comment: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 2000 },
    signed_at: { type: 'timestamp with time zone', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    signed_from: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 100 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'variation_signoffs_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
    variation_signoffs_comment_length: ['comment'],
    variation_signoffs_created_by_fkey: ['created_by'],
    variation_signoffs_currency_fkey: ['currency'],
    variation_signoffs_one_offered: ['variation_order_id'],
    variation_signoffs_pkey: ['id'],
    variation_signoffs_recipient_name_length: ['recipient_name'],
    variation_signoffs_signature_format: ['signature'],
    variation_signoffs_signature_length: ['signature'],
    variation_signoffs_signed_from_length: ['signed_from'],
    variation_signoffs_signer_name_length: ['signer_name'],
    variation_signoffs_status_options: ['status'],
    variation_signoffs_variation_order_id_fkey: ['variation_order_id'],
  },
} as const satisfies TableFacts;
