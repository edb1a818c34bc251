import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { webhookDeliveries } from '@plinth/domain/programs/webhook-deliveries.ts';
import { formatDateTime } from '@plinth/messages/format.ts';
import { Badge, type Tone } from '@plinth/ui/primitives/badge.tsx';
import { Bidi, Code, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { useList } from '../../crud/use-list.ts';
import { useAccess } from '../../session/access-context.tsx';
import { useProgramChange } from './use-program-change.ts';

type Status = 'pending' | 'delivered' | 'failed';

const tones: Record<Status, Tone> = { pending: 'warning', delivered: 'success', failed: 'danger' };

/** The latest calls of all webhooks, and a way to make one of them again. */
export function DeliveriesCard() {
  const { t } = useTranslation();
  const { data } = useList(webhookDeliveries, { pageSize: 50 });
  const replay = useProgramChange(
    async (source, id: string) => unwrap(await source.call('replay_webhook_delivery', { delivery_id: id })),
    { success: 'programs.webhooks.replayed', failure: 'programs.webhooks.replayFailed' },
  );
  const rows = data?.data ?? [];
  return (
    <Card>
      <CardHeader title={t('programs.webhooks.logTitle')} description={t('programs.webhooks.logText')} />
      {rows.length === 0 ? (
        <CardBody className="text-sm text-ink-muted">{t('programs.webhooks.logEmpty')}</CardBody>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {rows.map((row) => (
            <DeliveryLine
              key={row.id}
              row={row}
              isBusy={replay.isPending && replay.variables === row.id}
              onReplay={() => replay.mutate(row.id)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function DeliveryLine({ row, isBusy, onReplay }: { row: DataRow; isBusy: boolean; onReplay: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { company } = useAccess();
  const status = statusOf(row['status']);
  const webhook: unknown = row['webhook'];
  const name =
    typeof webhook === 'object' && webhook !== null && 'name' in webhook ? String(webhook.name) : '';
  const answer = row['last_error'] ?? row['response_status'];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5 sm:px-5">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-0.5 text-sm">
        <p className="flex flex-wrap items-center gap-x-2">
          <Code className="font-mono text-xs">{String(row['event'])}</Code>
          <Bidi className="text-ink-muted">{name}</Bidi>
        </p>
        <p className="text-xs text-ink-subtle">
          <Figures>{formatDateTime(String(row['created_at']), language, company?.timeZone ?? 'UTC')}</Figures>
          {' · '}
          {t('programs.webhooks.attempts', { count: Number(row['attempts']) })}
          {answer !== null && answer !== undefined && (
            <>
              {' · '}
              <Bidi>{String(answer)}</Bidi>
            </>
          )}
        </p>
      </div>
      <Badge tone={tones[status]}>{t(`programs.webhooks.statuses.${status}`)}</Badge>
      <Button size="sm" icon={<RotateCw />} isLoading={isBusy} onClick={onReplay}>
        {t('programs.webhooks.replay')}
      </Button>
    </li>
  );
}

function statusOf(value: unknown): Status {
  return value === 'delivered' || value === 'failed' ? value : 'pending';
}
