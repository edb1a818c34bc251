import { Plus, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { webhooks } from '@plinth/domain/programs/webhooks.ts';
import { EmptyState } from '@plinth/ui/layout/state-panels.tsx';
import { Stack } from '@plinth/ui/layout/stack.tsx';
import { AlertDialog } from '@plinth/ui/primitives/alert-dialog.tsx';
import { Bidi, Code } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card } from '@plinth/ui/primitives/card.tsx';
import { Skeleton } from '@plinth/ui/primitives/skeleton.tsx';
import { Switch } from '@plinth/ui/primitives/switch.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { useList } from '../../crud/use-list.ts';
import { DeliveriesCard } from './deliveries-card.tsx';
import { ProgramsPage } from './programs-page.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { textIn, useProgramChange } from './use-program-change.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

/** `/rbac/webhooks`: who receives changes, and what came of it. */
export function WebhooksPage() {
  const { t } = useTranslation();
  const [isCreating, setIsCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const createButton = (
    <Button variant="primary" icon={<Plus />} onClick={() => setIsCreating(true)}>
      {t('programs.webhooks.create')}
    </Button>
  );
  return (
    <ProgramsPage name="webhooks" actions={createButton}>
      <WebhookList onSecret={setSecret} />
      {isCreating && (
        <WebhookDialog
          onClose={() => setIsCreating(false)}
          onMade={(made) => {
            setIsCreating(false);
            setSecret(made);
          }}
        />
      )}
      <SecretDialog
        secret={secret}
        title={t('programs.webhooks.shownOnce')}
        text={t('programs.webhooks.shownOnceText')}
        onClose={() => setSecret(null)}
      />
    </ProgramsPage>
  );
}

type Question = { about: DataRow; kind: 'rotate' | 'remove' };

function WebhookList({ onSecret }: { onSecret: (secret: string) => void }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useList(webhooks, { pageSize: 200 });
  const [question, setQuestion] = useState<Question | null>(null);
  const rotation = useProgramChange(
    async (source, id: string) => unwrap(await source.call('rotate_webhook_secret', { webhook_id: id })),
    { success: 'programs.webhooks.saved', failure: 'programs.webhooks.failed' },
  );
  const removal = useProgramChange(
    async (source, id: string) => unwrap(await source.records.remove(webhooks, id)),
    { success: 'programs.webhooks.removed', failure: 'programs.webhooks.removeFailed' },
  );

  function handleConfirm({ about, kind }: Question) {
    const onSettled = () => setQuestion(null);
    if (kind === 'remove') removal.mutate(about.id, { onSettled });
    else rotation.mutate(about.id, { onSettled, onSuccess: (answer) => onSecret(textIn(answer, 'secret')) });
  }

  if (error)
    return <QueryFailure title={t('programs.webhooks.loadFailed')} query={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  if (data.data.length === 0)
    return (
      <EmptyState
        icon={<Send />}
        title={t('programs.webhooks.emptyTitle')}
        description={t('programs.webhooks.emptyText')}
      />
    );
  const kind = question?.kind ?? 'remove';
  return (
    <Stack>
      <Card>
        <ul className="divide-y divide-line">
          {data.data.map((row) => (
            <WebhookLine key={row.id} row={row} onAsk={(asked) => setQuestion({ about: row, kind: asked })} />
          ))}
        </ul>
      </Card>
      <DeliveriesCard />
      <AlertDialog
        isOpen={question !== null}
        onOpenChange={(isOpen) => !isOpen && setQuestion(null)}
        title={t(`programs.webhooks.${kind}Title`, { name: String(question?.about['name'] ?? '') })}
        description={t(`programs.webhooks.${kind}Text`)}
        confirmLabel={t(`programs.webhooks.${kind}`)}
        tone={kind === 'remove' ? 'danger' : 'normal'}
        isBusy={rotation.isPending || removal.isPending}
        onConfirm={() => question && handleConfirm(question)}
      />
    </Stack>
  );
}

function WebhookLine({ row, onAsk }: { row: DataRow; onAsk: (kind: Question['kind']) => void }) {
  const { t } = useTranslation();
  const change = useProgramChange(
    async (source, isActive: boolean) =>
      unwrap(await source.records.update(webhooks, row.id, { is_active: isActive })),
    { success: 'programs.webhooks.saved', failure: 'programs.webhooks.failed' },
  );
  const events = Array.isArray(row['events']) ? row['events'].map(String) : [];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <p className="font-medium">
          <Bidi>{String(row['name'])}</Bidi>
        </p>
        <Code className="text-[0.8125rem] break-all whitespace-normal text-ink-muted">
          {String(row['url'])}
        </Code>
        <Code className="text-xs break-words whitespace-normal text-ink-subtle">{events.join(', ')}</Code>
      </div>
      <Switch
        isOn={row['is_active'] === true}
        onChange={(isOn) => change.mutate(isOn)}
        aria-label={t('programs.webhooks.isOn')}
      />
      <Button size="sm" onClick={() => onAsk('rotate')}>
        {t('programs.webhooks.rotate')}
      </Button>
      <Button size="sm" onClick={() => onAsk('remove')}>
        {t('programs.webhooks.remove')}
      </Button>
    </li>
  );
}
