import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { formatDateTime } from '@plinth/messages/format.ts';
import { Stack } from '@plinth/ui/layout/stack.tsx';
import { AlertDialog } from '@plinth/ui/primitives/alert-dialog.tsx';
import { Code, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { Switch } from '@plinth/ui/primitives/switch.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { useAccess } from '../../session/access-context.tsx';

type Feed = { madeAt: string; usedAt: string | null; isMineOnly: boolean };

function feedQuery(source: DataSource) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'calendar-feed'],
    queryFn: async (): Promise<Feed | null> => feedIn(unwrap(await source.call('calendar_feed', {}))),
  });
}

/** One's private address for calendar programs: made, shown once, replaced, revoked. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const source = useDataSource();
  const queryClient = useQueryClient();
  const { data: feed, error, isFetching, refetch } = useQuery(feedQuery(source));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [question, setQuestion] = useState<'replace' | 'revoke' | null>(null);
  const isMineOnly = chosen ?? feed?.isMineOnly ?? true;
  const readAgain = () => queryClient.invalidateQueries({ queryKey: feedQuery(source).queryKey });
  const creation = useMutation({
    mutationFn: async () =>
      tokenIn(unwrap(await source.call('make_calendar_feed', { mine_only: isMineOnly }))),
    // made once: who does not see the answer makes another one
    retry: false,
    meta: { successMessage: 'calendar.feed.createdToast', failureMessage: 'calendar.feed.createFailed' },
    onSettled: readAgain,
  });
  const change = useMutation({
    mutationFn: async (isOn: boolean) =>
      unwrap(await source.call('change_calendar_feed', { mine_only: isOn })),
    meta: { failureMessage: 'calendar.feed.changeFailed' },
    onError: () => setChosen(null),
    onSettled: readAgain,
  });
  const revocation = useMutation({
    mutationFn: async () => unwrap(await source.call('revoke_calendar_feed', {})),
    meta: { successMessage: 'calendar.feed.revokedToast', failureMessage: 'calendar.feed.revokeFailed' },
    onSuccess: () => creation.reset(),
    onSettled: readAgain,
  });
  const isBusy = creation.isPending || revocation.isPending;

  function handleConfirm() {
    const onSettled = () => setQuestion(null);
    if (question === 'revoke') revocation.mutate(undefined, { onSettled });
    else creation.mutate(undefined, { onSettled });
  }

  return (
    <Dialog
      isOpen
      isDismissible={!isBusy}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('calendar.feed.title')}
      description={t('calendar.feed.text')}
      footer={
        feed === undefined ? undefined : feed === null ? (
          <Button variant="primary" isLoading={creation.isPending} onClick={() => creation.mutate()}>
            {t('calendar.feed.create')}
          </Button>
        ) : (
          <>
            <Button disabled={isBusy} onClick={() => setQuestion('revoke')}>
              {t('calendar.feed.revoke')}
            </Button>
            <Button disabled={isBusy} onClick={() => setQuestion('replace')}>
              {t('calendar.feed.replace')}
            </Button>
          </>
        )
      }
    >
      {feed === undefined && !error && <SkeletonText lines={4} />}
      {feed === undefined && error && (
        <QueryFailure title={t('calendar.loadFailed')} query={{ error, isFetching, refetch }} />
      )}
      {feed !== undefined && (
        <Stack>
          {creation.data !== undefined && <Address token={creation.data} />}
          <FeedState feed={feed} />
          <Switch
            label={t('calendar.feed.mineOnly')}
            description={t('calendar.feed.mineOnlyHelp')}
            isOn={isMineOnly}
            onChange={(isOn) => {
              setChosen(isOn);
              if (feed !== null) change.mutate(isOn);
            }}
          />
          <p className="text-[0.8125rem] text-ink-muted">{t('calendar.feed.secret')}</p>
        </Stack>
      )}
      <AlertDialog
        isOpen={question !== null}
        onOpenChange={(isOpen) => !isOpen && setQuestion(null)}
        title={t(question === 'revoke' ? 'calendar.feed.revokeTitle' : 'calendar.feed.replaceTitle')}
        description={t(question === 'revoke' ? 'calendar.feed.revokeText' : 'calendar.feed.replaceText')}
        confirmLabel={t(question === 'revoke' ? 'calendar.feed.revoke' : 'calendar.feed.replace')}
        tone="danger"
        isBusy={isBusy}
        onConfirm={handleConfirm}
      />
    </Dialog>
  );
}

/** When the address was made and read; whether there is one. */
function FeedState({ feed }: { feed: Feed | null }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { timeZone } = useAccess();
  const time = (instant: string) => formatDateTime(instant, language, timeZone);
  return (
    <p className="text-sm text-ink">
      {feed === null ? (
        t('calendar.feed.none')
      ) : (
        <Figures className="whitespace-normal">
          {t('calendar.feed.made', { date: time(feed.madeAt) })}
          {' · '}
          {feed.usedAt === null
            ? t('calendar.feed.neverUsed')
            : t('calendar.feed.used', { date: time(feed.usedAt) })}
        </Figures>
      )}
    </p>
  );
}

function Address({ token }: { token: string }) {
  const { t } = useTranslation();
  const [isCopied, setIsCopied] = useState(false);
  const address = new URL(`/calendar/${token}.ics`, location.origin).href;
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-sunken p-3">
      <p className="text-[0.8125rem] font-medium text-ink">{t('calendar.feed.address')}</p>
      <Code className="font-mono text-sm break-all whitespace-normal text-ink select-all">{address}</Code>
      <p className="text-[0.8125rem] text-ink-muted">{t('calendar.feed.shownOnce')}</p>
      <Button
        className="self-start"
        icon={isCopied ? <Check /> : <Copy />}
        onClick={() => void navigator.clipboard.writeText(address).then(() => setIsCopied(true))}
      >
        {t(isCopied ? 'calendar.feed.copied' : 'calendar.feed.copy')}
      </Button>
    </div>
  );
}

function feedIn(answer: unknown): Feed | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { created_at: madeAt, last_used_at: usedAt, mine_only: isMineOnly } = fieldsOf(answer);
  return {
    madeAt: String(madeAt),
    usedAt: typeof usedAt === 'string' ? usedAt : null,
    isMineOnly: isMineOnly === true,
  };
}

/** @throws when there is none, which means that the versions differ */
function tokenIn(answer: unknown): string {
  const { token } = typeof answer === 'object' && answer !== null ? fieldsOf(answer) : {};
  if (typeof token !== 'string') throw new Error('the address is missing in the answer');
  return token;
}

function fieldsOf(answer: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(answer));
}
