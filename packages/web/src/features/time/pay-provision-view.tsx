import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { payProvisionLines } from '@plinth/domain/time/pay-provision-lines.ts';
import { payProvisions } from '@plinth/domain/time/pay-provisions.ts';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { ProgressBar } from '@plinth/ui/primitives/progress-bar.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { useRefreshedRecord } from '../../crud/use-record.ts';
import { viewScreen } from '../../crud/view-screen.tsx';

/** The provisions of a month, with how far they are while the server calculates them. */
export const PayProvisionView = viewScreen(payProvisions, 'id', {
  summary: (provision) =>
    provision['status'] === 'calculating' && <ProvisionProgress provision={provision} />,
});

function ProvisionProgress({ provision }: { provision: DataRow }) {
  const { t } = useTranslation();
  const titleId = useId();
  const queryClient = useQueryClient();
  useRefreshedRecord(payProvisions, provision.id);
  // its lines are there when the last of them is calculated, and this card is gone
  useEffect(
    () => () => void queryClient.invalidateQueries({ queryKey: recordKeys.resource(payProvisionLines) }),
    [queryClient],
  );
  const done = Number(provision['done_count']);
  const total = Number(provision['people_count']);
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title={t('hr.provisions.title')} titleId={titleId} description={t('hr.provisions.text')} />
      <CardBody>
        <ProgressBar
          label={t('hr.provisions.done', { done, total })}
          value={(done / Math.max(total, 1)) * 100}
        />
      </CardBody>
    </Card>
  );
}
