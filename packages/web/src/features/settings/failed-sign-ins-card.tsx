import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatNumber } from '@plinth/messages/format.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { SettingsCard } from './settings-card.tsx';

/** As `failed_sign_ins` answers it. */
type FailedSignIns = {
  account: string;
  /** Null where the account is nobody's. */
  user_id: string | null;
  name: string | null;
  attempts: number;
  since_last_sign_in: number;
  last_at: string;
  addresses: readonly string[];
};

type Lock = { account: string; seconds: number };

const attemptsKey = ['failed sign-ins'] as const;
const locksKey = [...attemptsKey, 'locks'] as const;

/** For administrators: whose account was tried in vain, which one has to wait, and the end of the wait. */
export function FailedSignInsCard() {
  const { t } = useTranslation();
  const { call, act } = useDataSource();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: attemptsKey,
    // the shape is agreed with the function of the database that gives it
    queryFn: async () => unwrap(await call('failed_sign_ins', {})) as unknown as readonly FailedSignIns[],
    staleTime: 0,
  });
  const locks = useQuery({
    queryKey: locksKey,
    queryFn: async () => unwrap(await act<{ locks: readonly Lock[] }>('security/sign-in-locks/', {})).locks,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.length > 0 ? 5_000 : false),
    meta: { isSilent: true },
  });
  return (
    <SettingsCard name="attempts">
      {data ? (
        data.length === 0 ? (
          <p className="text-ink-muted">{t('accountSecurity.attempts.none')}</p>
        ) : (
          <ul aria-label={t('settings.cards.attempts.title')} className="divide-y divide-line">
            {data.map((failed) => (
              <AccountLine
                key={failed.account}
                failed={failed}
                lock={locks.data?.find(({ account }) => account === failed.account)}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <QueryFailure
          title={t('accountSecurity.attempts.loadFailed')}
          query={{ error, isFetching, refetch }}
        />
      ) : (
        <SkeletonText lines={3} />
      )}
    </SettingsCard>
  );
}

function AccountLine({ failed, lock }: { failed: FailedSignIns; lock: Lock | undefined }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { timeZone } = useAccess();
  const facts = [
    [t('accountSecurity.attempts.times'), formatNumber(failed.attempts, language)],
    [t('accountSecurity.attempts.sinceIn'), formatNumber(failed.since_last_sign_in, language)],
    [t('accountSecurity.attempts.last'), formatDateTime(failed.last_at, language, timeZone)],
    [t('accountSecurity.attempts.from'), `\u2066${failed.addresses.join(', ')}\u2069`],
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="font-medium wrap-anywhere text-ink">{failed.account}</bdi>
          {failed.user_id === null ? (
            <Badge tone="neutral">{t('accountSecurity.attempts.nobody')}</Badge>
          ) : (
            failed.name && <bdi className="text-ink-muted">{failed.name}</bdi>
          )}
          {lock && (
            <Badge tone="warning">{t('accountSecurity.attempts.waiting', { seconds: lock.seconds })}</Badge>
          )}
        </p>
        <dl className="flex flex-wrap gap-x-4 text-[0.8125rem] text-ink-muted">
          {facts.map(([label, value]) => (
            <div key={label} className="flex gap-1">
              <dt>{label}:</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {lock && <UnlockButton account={failed.account} />}
    </li>
  );
}

function UnlockButton({ account }: { account: string }) {
  const { t } = useTranslation();
  const { act } = useDataSource();
  const queryClient = useQueryClient();
  const unlock = useMutation({
    mutationFn: async () => unwrap(await act<null>('security/unlock/', { account })),
    meta: { successMessage: 'accountSecurity.attempts.unlocked', failureMessage: 'crud.toast.saveFailed' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: attemptsKey }),
  });
  return (
    <Button
      size="sm"
      isLoading={unlock.isPending}
      aria-label={t('accountSecurity.attempts.unlockOf', { account })}
      onClick={() => unlock.mutate()}
    >
      {t('accountSecurity.attempts.unlock')}
    </Button>
  );
}
