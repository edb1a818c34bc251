import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Factor, SecondFactors } from '@plinth/data/port/second-factor.ts';
import { dayOfInstant, formatDate, formatDateTime } from '@plinth/messages/format.ts';
import { AlertDialog } from '@plinth/ui/primitives/alert-dialog.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { EnrolmentForm } from '../../session/second-factor/enrolment-form.tsx';
import { NewRecoveryCodes } from '../../session/second-factor/new-recovery-codes.tsx';
import { secondFactorKey, secondFactorQuery } from '../../session/second-factor/second-factor-query.ts';
import { SettingsCard } from './settings-card.tsx';

/** One's own second factors: what there is, another one, new codes to keep, and the end of each. */
export function SecondFactorCard() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(secondFactorQuery(useDataSource()));
  const [opened, setOpened] = useState<'enrolment' | 'codes' | null>(null);
  const confirmed = data?.factors.filter(({ isConfirmed }) => isConfirmed);
  const all = (confirmed?.length ?? 0) + (data?.passkeys.length ?? 0);
  return (
    <SettingsCard
      name="secondFactor"
      actions={
        confirmed && (
          <Badge tone={all > 0 ? 'success' : 'neutral'} hasDot>
            {t(all > 0 ? 'accountSecurity.card.on' : 'accountSecurity.card.off')}
          </Badge>
        )
      }
    >
      {confirmed && data ? (
        <div className="flex flex-col gap-4">
          {confirmed.length > 0 && (
            <ul aria-label={t('settings.cards.secondFactor.title')} className="divide-y divide-line">
              {confirmed.map((factor) => (
                <FactorLine key={factor.id} factor={factor} isLast={all === 1} />
              ))}
            </ul>
          )}
          <div className="flex flex-wrap gap-2">
            <Button variant={all === 0 ? 'primary' : 'secondary'} onClick={() => setOpened('enrolment')}>
              {t(
                `accountSecurity.card.${all === 0 ? 'setUp' : confirmed.length === 0 ? 'setUpApp' : 'another'}`,
              )}
            </Button>
            {all > 0 && <CodesButton codes={data.codes} onOpen={() => setOpened('codes')} />}
          </div>
        </div>
      ) : error ? (
        <QueryFailure title={t('accountSecurity.card.loadFailed')} query={{ error, isFetching, refetch }} />
      ) : (
        <SkeletonText lines={2} />
      )}
      <Dialog
        isOpen={opened !== null}
        onOpenChange={(isOpen) => !isOpen && setOpened(null)}
        isDismissible={opened === 'enrolment'}
        title={t(opened === 'codes' ? 'accountSecurity.recovery.title' : 'accountSecurity.setUp.title')}
      >
        {opened === 'enrolment' && <EnrolmentForm onDone={() => setOpened(null)} />}
        {opened === 'codes' && <NewRecoveryCodes onDone={() => setOpened(null)} />}
      </Dialog>
    </SettingsCard>
  );
}

function FactorLine({ factor, isLast }: { factor: Factor; isLast: boolean }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { timeZone } = useAccess();
  const { session } = useDataSource();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: async () => unwrap(await (await session.secondFactor()).remove(factor.id)),
    meta: { successMessage: 'accountSecurity.card.removed', failureMessage: 'crud.toast.saveFailed' },
    onSettled: async () => {
      setIsAsking(false);
      await queryClient.invalidateQueries({ queryKey: secondFactorKey });
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium text-ink">
          {t('accountSecurity.card.program', {
            date: formatDate(dayOfInstant(factor.createdAt, timeZone), language),
          })}
        </p>
        {factor.lastUsedAt && (
          <p className="text-[0.8125rem] text-ink-muted">
            {t('accountSecurity.card.lastUsed', {
              time: formatDateTime(factor.lastUsedAt, language, timeZone),
            })}
          </p>
        )}
      </div>
      <Button size="sm" onClick={() => setIsAsking(true)}>
        {t('accountSecurity.card.remove')}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('accountSecurity.card.removeTitle')}
        description={t(isLast ? 'accountSecurity.card.removeLast' : 'accountSecurity.card.removeOne')}
        confirmLabel={t('accountSecurity.card.remove')}
        tone="danger"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  );
}

function CodesButton({ codes, onOpen }: { codes: SecondFactors['codes']; onOpen: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={() => (codes ? setIsAsking(true) : onOpen())}>
        {t('accountSecurity.recovery.make')}
      </Button>
      {codes && (
        <p className="self-center text-[0.8125rem] text-ink-muted">
          {t('accountSecurity.recovery.left', { count: codes.remaining })}
        </p>
      )}
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('accountSecurity.recovery.again')}
        description={t('accountSecurity.recovery.againText')}
        confirmLabel={t('accountSecurity.recovery.make')}
        onConfirm={() => {
          setIsAsking(false);
          onOpen();
        }}
      />
    </>
  );
}
