import { useTranslation } from 'react-i18next';
import { resourceOfTable } from '@plinth/domain/registry.ts';
import { Code } from '@plinth/ui/primitives/bidi.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { useLabels } from '../labels.ts';
import { recordRoutes } from '../routes-of.ts';
import type { Blocker } from './proposal.ts';

const reasons = [
  'requisition_not_approved',
  'requisition_ordered',
  'requisition_in_rfq',
  'order_not_confirmed',
  'order_closed',
  'order_received',
  'order_needs_no_receipt',
  'order_not_received',
  'order_billed',
  'receipt_waits',
  'invoice_not_approved',
  'invoice_paid',
  'bill_not_approved',
  'bill_paid',
  'reason_required',
] as const;

/** Why there is no such document yet, and the way to the one that stands in its way. */
export function BlockedNotice({ blocker }: { blocker: Blocker }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const reason = reasons.find((known) => known === blocker.reason);
  const resource = resourceOfTable(blocker.table);
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-warning-soft px-4 py-3 text-sm text-ink"
    >
      <p className="min-w-0">
        {t(reason ? `lines.blocked.${reason}` : 'lines.blocked.other', { number: blocker.number })}
      </p>
      {resource && (
        <LinkButton size="sm" href={recordRoutes(resource, blocker.id).view}>
          {labels.resource(resource, 'singular')} <Code>{blocker.number}</Code>
        </LinkButton>
      )}
    </div>
  );
}
