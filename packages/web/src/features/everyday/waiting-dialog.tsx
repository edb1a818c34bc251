import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingWrite } from '@plinth/data/offline/waiting-writes.ts';
import type { OfflinePort } from '@plinth/data/port/offline.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { attendance } from '@plinth/domain/time/attendance.ts';
import { crewSheets } from '@plinth/domain/time/crew-sheets.ts';
import { timeEntries } from '@plinth/domain/time/time-entries.ts';
import { AlertDialog } from '@plinth/ui/primitives/alert-dialog.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { toasts } from '@plinth/ui/primitives/toast-store.ts';
import { useErrorText } from '../../base/error-text.ts';
import { useTimeTexts } from '../../session/use-time-texts.ts';
import { recordName } from '../../crud/field-text.ts';
import { useFieldText } from '../../crud/use-field-text.ts';
import { WaitingConflict } from './waiting-conflict.tsx';

const resources: readonly ResourceDefinition[] = [tasks, timeEntries, attendance, crewSheets];
const tones = { waiting: 'neutral', conflict: 'warning', refused: 'danger' } as const;

/** Every entry that is not with the server yet, in the order of sending: how it stands, and what can be done about it. */
export function WaitingDialog({
  port,
  writes,
  onClose,
}: {
  port: OfflinePort;
  writes: readonly WaitingWrite[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [isSending, setIsSending] = useState(false);

  async function handleSend() {
    setIsSending(true);
    await port.send();
    setIsSending(false);
    const isDown = port.waiting().some(({ state }) => state === 'waiting');
    if (isDown) toasts.warning({ id: 'offline-sent', title: t('offline.stillDown') });
    else if (port.waiting().length === 0) toasts.success({ id: 'offline-sent', title: t('offline.sent') });
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('offline.title')}
      description={t('offline.text')}
      footer={
        <Button
          variant="primary"
          disabled={writes.every(({ state }) => state !== 'waiting')}
          isLoading={isSending}
          onClick={() => void handleSend()}
        >
          {t('offline.sendNow')}
        </Button>
      }
    >
      {writes.length === 0 && <p className="text-sm text-ink-muted">{t('offline.empty')}</p>}
      <ol className="flex flex-col">
        {writes.map((write) => (
          <WaitingEntry key={write.position} port={port} write={write} />
        ))}
      </ol>
    </Dialog>
  );
}

function WaitingEntry({ port, write }: { port: OfflinePort; write: WaitingWrite }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const times = useTimeTexts();
  const [asked, setAsked] = useState<'discard' | 'conflict' | null>(null);
  const resource = resources.find(({ table }) => table === write.table) ?? tasks;
  const context = useFieldText(resource);
  const { time, timeTitle, dateTime } = times(write.madeAt);
  const singular = context.labels.resource(resource, 'singular');
  const isClock = write.kind === 'check_in' || write.kind === 'check_out';
  const kind = isClock
    ? t(`offline.${write.kind}`)
    : t(write.kind === 'create' ? 'offline.createdKind' : 'offline.updatedKind', { name: singular });
  const name = isClock ? kind : recordName(context, { ...write.before, ...write.values });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0 flex-1 basis-52">
        <div className="text-xs text-ink-muted">{isClock ? singular : kind}</div>
        <bdi className="text-sm break-words text-ink">{name}</bdi>
        <div className="text-xs text-ink-subtle">
          <time dateTime={dateTime} title={timeTitle}>
            {time}
          </time>
        </div>
        {write.state === 'refused' && write.error && (
          <p className="text-xs text-danger-text">{errorText(write.error)}</p>
        )}
      </div>
      <Badge tone={tones[write.state]}>{t(`offline.${write.state}`)}</Badge>
      {write.state === 'conflict' && (
        <Button size="sm" variant="primary" onClick={() => setAsked('conflict')}>
          {t('offline.decide')}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-label={`${t('offline.discard')} ${name}`}
        onClick={() => setAsked('discard')}
      >
        {t('offline.discard')}
      </Button>
      {asked === 'conflict' && (
        <WaitingConflict context={context} port={port} write={write} onClose={() => setAsked(null)} />
      )}
      <AlertDialog
        isOpen={asked === 'discard'}
        onOpenChange={() => setAsked(null)}
        title={t('offline.discardTitle', { name })}
        description={t('offline.discardText')}
        confirmLabel={t('offline.discard')}
        tone="danger"
        onConfirm={() => {
          setAsked(null);
          void port.discard(write.position);
        }}
      />
    </li>
  );
}
