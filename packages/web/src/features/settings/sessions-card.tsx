import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@plinth/messages/format.ts';
import { AlertDialog } from '@plinth/ui/primitives/alert-dialog.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { deviceName } from '../../session/device-name.ts';
import { SettingsCard } from './settings-card.tsx';

/** As `my_sessions` answers it. */
type OwnSession = {
  id: string;
  created_at: string;
  last_used_at: string;
  user_agent: string | null;
  address: string | null;
  is_this: boolean;
  has_second_factor: boolean;
};

const sessionsKey = ['own sessions'] as const;

/** Where one is signed in, and the end of each of it. */
export function SessionsCard() {
  const { t } = useTranslation();
  const { call } = useDataSource();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: sessionsKey,
    // the shape is agreed with the function of the database that gives it
    queryFn: async () => unwrap(await call('my_sessions', {})) as unknown as readonly OwnSession[],
    staleTime: 0,
  });
  return (
    <SettingsCard name="sessions" actions={data && data.length > 1 && <EndOthers />}>
      {data ? (
        <ul aria-label={t('settings.cards.sessions.title')} className="divide-y divide-line">
          {data.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      ) : error ? (
        <QueryFailure
          title={t('accountSecurity.sessions.loadFailed')}
          query={{ error, isFetching, refetch }}
        />
      ) : (
        <SkeletonText lines={3} />
      )}
    </SettingsCard>
  );
}

function useEnding(end: (source: ReturnType<typeof useDataSource>) => Promise<unknown>) {
  const source = useDataSource();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => end(source),
    meta: { successMessage: 'accountSecurity.sessions.ended', failureMessage: 'crud.toast.saveFailed' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}

function SessionLine({ session }: { session: OwnSession }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { timeZone } = useAccess();
  const end = useEnding(async ({ call }) => unwrap(await call('end_session', { session_id: session.id })));
  const known = deviceName(session.user_agent);
  const device = known
    ? t('accountSecurity.sessions.device', known)
    : t('accountSecurity.sessions.unknownDevice');
  const isPhone = known !== null && /iPhone|iPad|Android/.test(known.system);
  const Icon = isPhone ? Smartphone : Monitor;
  const time = (at: string) => formatDateTime(at, language, timeZone);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-ink">
          <bdi>{device}</bdi>
          {session.is_this && <Badge tone="success">{t('accountSecurity.sessions.this')}</Badge>}
          {session.has_second_factor && <Badge tone="info">{t('accountSecurity.sessions.withCode')}</Badge>}
        </p>
        <p className="text-[0.8125rem] text-ink-muted">
          {t('accountSecurity.sessions.used', { time: time(session.last_used_at) })}
          {' · '}
          {t('accountSecurity.sessions.since', { time: time(session.created_at) })}
        </p>
        {session.address && (
          <p className="text-[0.8125rem] text-ink-muted">
            {t('accountSecurity.sessions.address', { address: `\u2066${session.address}\u2069` })}
          </p>
        )}
      </div>
      {!session.is_this && (
        <Button
          size="sm"
          isLoading={end.isPending}
          aria-label={t('accountSecurity.sessions.endOf', { device })}
          onClick={() => end.mutate()}
        >
          {t('accountSecurity.sessions.end')}
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const end = useEnding(async ({ call }) => unwrap(await call('end_other_sessions', {})));
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('accountSecurity.sessions.endOthers')}</Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('accountSecurity.sessions.question')}
        description={t('accountSecurity.sessions.consequence')}
        confirmLabel={t('accountSecurity.sessions.end')}
        tone="danger"
        isBusy={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </>
  );
}
