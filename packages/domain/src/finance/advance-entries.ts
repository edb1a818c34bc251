import { facts } from '@plinth/database/generated/facts/advance_entries.ts';
import { defineResource } from '../define/resource.ts';
import { agreementLedger } from './agreement-ledger.ts';

/** What is paid in advance (positive) and recovered by certificates (negative). */
export const advanceEntries = defineResource<'advance_entries'>({
  ...agreementLedger,
  name: 'advance_entries',
  table: 'advance_entries',
  facts,
  route: '/commercial/advance-entries',
  rest: { path: '/commercial/advance-entries/', update: 'PATCH' },
});
