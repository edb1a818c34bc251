import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { variationSignoffs } from '@plinth/domain/commercial/variation-signoffs.ts';
import { formatDateTime } from '@plinth/messages/format.ts';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { recordKeys } from '../../../base/query-keys.ts';
import { unwrap } from '../../../base/request-failure.ts';
import { useLabels } from '../../../crud/labels.ts';
import { useList } from '../../../crud/use-list.ts';
import { useAccess } from '../../../session/access-context.tsx';
import { FilesForClient } from './files-for-client.tsx';
import { GivenSignature } from './given-signature.tsx';
import { LinkDialog } from './link-dialog.tsx';

/** The links to sign this variation, the signature that was given, and making a new link while it waits for the client. */
export function SignOffCard({ variation }: { variation: DataRow }) {
  const { t } = useTranslation();
  const { can } = useAccess();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useList(variationSignoffs, {
    filters: [{ column: 'variation_order_id', operator: 'eq', value: variation.id }],
    sort: [{ column: 'created_at', direction: 'desc' }],
    pageSize: 20,
  });
  const offers = data?.data ?? [];
  const isOffered = variation['status'] === 'submitted' && can('commercial', 'approve');
  const isMarked =
    variation['status'] === 'submitted' && can('commercial', 'edit') && can('documents', 'edit');
  if (offers.length === 0 && !isOffered && !isMarked) return null;
  return (
    <Card>
      <CardHeader
        title={t('signOff.card')}
        description={isOffered ? t('signOff.cardText') : undefined}
        actions={
          isOffered && (
            <Button size="sm" className="print:hidden" onClick={() => setIsOpen(true)}>
              {t('signOff.makeLink')}
            </Button>
          )
        }
      />
      {(isMarked || offers.length > 0) && (
        <CardBody className="flex flex-col gap-4">
          {isMarked && <FilesForClient variation={variation.id} />}
          {offers.map((offer) => (
            <Offer key={offer.id} offer={offer} />
          ))}
        </CardBody>
      )}
      {isOpen && <LinkDialog variation={variation.id} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function Offer({ offer }: { offer: DataRow }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { can, timeZone } = useAccess();
  const source = useDataSource();
  const queryClient = useQueryClient();
  const [now] = useState(() => Date.now());
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      unwrap(await source.call('revoke_variation_signoff', { variation_signoff_id: offer.id })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });
  const status = String(offer['status']);
  if (status === 'accepted' || status === 'refused') {
    const text = (column: string) => (offer[column] == null ? null : String(offer[column]));
    return (
      <GivenSignature
        signed={{
          status,
          signer_name: text('signer_name'),
          signature: text('signature'),
          comment: text('comment'),
          signed_at: text('signed_at'),
        }}
        zone={timeZone}
        address={text('signed_from')}
        email={text('confirmed_email')}
      />
    );
  }
  const isExpired = Date.parse(String(offer['expires_at'])) < now;
  const state = status === 'revoked' ? 'revoked' : isExpired ? 'expired' : 'open';
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm print:hidden">
      <p className="min-w-0 text-ink">
        <Bidi>{String(offer['recipient_name'])}</Bidi>
        <span className="text-ink-muted">
          {' · '}
          {t(`signOff.states.${state}`, {
            date: formatDateTime(String(offer['expires_at']), language, timeZone),
          })}
        </span>
      </p>
      {state === 'open' && can('commercial', 'edit') && (
        <Button size="sm" isLoading={isPending} onClick={() => mutate()}>
          {t('signOff.revoke')}
        </Button>
      )}
    </div>
  );
}
