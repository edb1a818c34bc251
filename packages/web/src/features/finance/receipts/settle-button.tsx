import { recordAddresses } from '@plinth/domain/addresses.ts';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { useAccess } from '../../../session/access-context.tsx';

/** Leads to the refund of what is to the credit of a client, or to its set-off, for who may ask for one. */
export function SettleButton({
  label,
  from,
}: {
  label: 'refund' | 'settle';
  /** The column of the receipt or the credit note, and its key. */
  from: readonly ['client_receipt_id' | 'credit_note_id', string];
}) {
  const { t } = useTranslation();
  const { can } = useAccess();
  if (!can('finance', 'create')) return null;
  return (
    <LinkButton href={`${recordAddresses.client_settlements.route}/new?${from[0]}=${from[1]}`}>
      {t(`finance.receipts.${label}`)}
    </LinkButton>
  );
}
