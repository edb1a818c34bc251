import { facts } from '@plinth/database/generated/facts/retention_entries.ts';
import { defineResource } from '../define/resource.ts';
import { agreementLedger } from './agreement-ledger.ts';

/** What is withheld from certificates (positive) and released again (negative). */
export const retentionEntries = defineResource<'retention_entries'>({
  ...agreementLedger,
  name: 'retention_entries',
  table: 'retention_entries',
  facts,
  route: '/commercial/retention-entries',
  rest: { path: '/commercial/retention-entries/', update: 'PATCH' },
});
