import { queryOptions } from '@tanstack/react-query';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { unwrap } from '../../app/request-failure.ts';
import { recordKeys } from '../query-keys.ts';

/** Something that waits for the person's decision. Amounts are decimal strings. */
export type Waiting = {
  resource: string;
  id: string;
  number: string | null;
  title: string;
  amount: string | null;
  currency: string | null;
  askedBy: string | null;
  askedAt: string;
  version: number;
  canReject: boolean;
  details: Readonly<Record<string, string | number>>;
};

/** Tables whose rows may wait for a decision. */
const decidedTables = [
  'leave_requests',
  'time_entries',
  'tasks',
  'expenses',
  'invoices',
  'supplier_invoices',
  'purchase_orders',
  'work_order_drafts',
  'change_order_drafts',
  'variation_order_drafts',
  'certificates',
  'subcontract_claims',
  'requisition_drafts',
  'external_entities',
] as const;

/** More than these are not asked for at once. */
export const mostAsked = 100;

/** What waits for the caller, the oldest first. */
export function approvalsQuery(dataSource: DataSource) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'approvals'],
    meta: { tables: decidedTables },
    queryFn: async (): Promise<Waiting[]> => {
      const rows = unwrap(await dataSource.call('pending_approvals', { how_many: mostAsked }));
      return rows.map((row) => ({
        resource: row.resource,
        id: row.record_id,
        number: row.record_number,
        title: row.title,
        amount: row.amount,
        currency: row.currency,
        askedBy: row.asked_by,
        askedAt: row.asked_at,
        version: row.record_version,
        canReject: row.can_reject,
        details: plainIn(row.details),
      }));
    },
  });
}

/** Figures of the whole company, amounts in its currency as decimal strings. */
export function companyOverviewQuery(dataSource: DataSource) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'figures', 'company'],
    meta: {
      tables: [
        'invoices',
        'supplier_invoices',
        'contracts',
        'certificates',
        'invoice_payments',
        'job_cost_entries',
      ],
    },
    queryFn: async () => plainIn(unwrap(await dataSource.call('company_overview', {}))),
  });
}

/** How the machine under it is. */
export function systemHealthQuery(dataSource: DataSource) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'figures', 'health'],
    staleTime: 60_000,
    queryFn: async () => plainIn(unwrap(await dataSource.call('system_health', {}))),
  });
}

function plainIn(value: unknown): Record<string, string | number> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );
}
