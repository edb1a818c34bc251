import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey, PasskeyPort } from '@plinth/data/port/passkeys.ts';
import type { Result } from '@plinth/data/port/data-source.ts';
import { dayOfInstant, formatDate, formatDateTime } from '@plinth/messages/format.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { AlertDialog } from '@plinth/ui/primitives/alert-dialog.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import type { MessageKey } from '../../base/message-key.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { useAccess } from '../../session/access-context.tsx';
import { longestName, PasskeyForm } from '../../session/second-factor/passkey-form.tsx';
import { secondFactorKey, secondFactorQuery } from '../../session/second-factor/second-factor-query.ts';
import { usePasskeysOffered } from '../../session/second-factor/use-passkey.ts';
import { SettingsCard } from './settings-card.tsx';

/** One's own passkeys: what they are called, when they were made and used, another one, and the end of each. */
export function PasskeysCard() {
  const { t } = useTranslation();
  const isOffered = usePasskeysOffered();
  const { data, error, refetch, isFetching } = useQuery(secondFactorQuery(useDataSource()));
  const [isAdding, setIsAdding] = useState(false);
  const passkeys = data?.passkeys ?? [];
  const programs = data?.factors.filter(({ isConfirmed }) => isConfirmed) ?? [];
  if (!isOffered && passkeys.length === 0) return null;
  return (
    <SettingsCard name="passkeys">
      {data ? (
        <div className="flex flex-col gap-4">
          {passkeys.length > 0 ? (
            <ul aria-label={t('settings.cards.passkeys.title')} className="divide-y divide-line">
              {passkeys.map((passkey) => (
                <PasskeyLine
                  key={passkey.id}
                  passkey={passkey}
                  isLast={passkeys.length + programs.length === 1}
                />
              ))}
            </ul>
          ) : (
            <p className="text-ink-muted">{t('accountSecurity.passkeys.none')}</p>
          )}
          {isOffered && (
            <Button className="self-start" onClick={() => setIsAdding(true)}>
              {t('accountSecurity.passkeys.add')}
            </Button>
          )}
        </div>
      ) : error ? (
        <QueryFailure title={t('accountSecurity.card.loadFailed')} query={{ error, isFetching, refetch }} />
      ) : (
        <SkeletonText lines={2} />
      )}
      <Dialog isOpen={isAdding} onOpenChange={setIsAdding} title={t('accountSecurity.passkeys.add')}>
        {isAdding && <PasskeyForm onDone={() => setIsAdding(false)} />}
      </Dialog>
    </SettingsCard>
  );
}

function PasskeyLine({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { timeZone } = useAccess();
  const [opened, setOpened] = useState<'rename' | 'remove' | null>(null);
  const name = passkey.name ?? t('accountSecurity.passkeys.unnamed');
  const remove = usePasskeyChange((port) => port.remove(passkey.id), {
    successMessage: 'accountSecurity.passkeys.removed',
    onSettled: () => setOpened(null),
  });
  return (
    <li className="flex flex-wrap items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium break-words text-ink">
          <Bidi>{name}</Bidi>
        </p>
        <p className="text-[0.8125rem] text-ink-muted">
          {t('accountSecurity.passkeys.since', {
            date: formatDate(dayOfInstant(passkey.createdAt, timeZone), language),
          })}
          {passkey.lastUsedAt &&
            ` · ${t('accountSecurity.card.lastUsed', { time: formatDateTime(passkey.lastUsedAt, language, timeZone) })}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          aria-label={t('accountSecurity.passkeys.renameOf', { name })}
          onClick={() => setOpened('rename')}
        >
          {t('accountSecurity.passkeys.rename')}
        </Button>
        <Button
          size="sm"
          aria-label={t('accountSecurity.passkeys.removeOf', { name })}
          onClick={() => setOpened('remove')}
        >
          {t('accountSecurity.passkeys.remove')}
        </Button>
      </div>
      <AlertDialog
        isOpen={opened === 'remove'}
        onOpenChange={(isOpen) => setOpened(isOpen ? 'remove' : null)}
        title={t('accountSecurity.passkeys.removeTitle')}
        description={t(isLast ? 'accountSecurity.passkeys.removeLast' : 'accountSecurity.passkeys.removeOne')}
        confirmLabel={t('accountSecurity.passkeys.remove')}
        tone="danger"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
      <Dialog
        isOpen={opened === 'rename'}
        onOpenChange={(isOpen) => setOpened(isOpen ? 'rename' : null)}
        title={t('accountSecurity.passkeys.renameOf', { name })}
        size="sm"
      >
        {opened === 'rename' && <RenameForm passkey={passkey} onDone={() => setOpened(null)} />}
      </Dialog>
    </li>
  );
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState(passkey.name ?? '');
  const rename = usePasskeyChange((port) => port.rename(passkey.id, name.trim()), {
    successMessage: 'accountSecurity.passkeys.renamed',
    onSettled: onDone,
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate();
      }}
    >
      <Field label={t('accountSecurity.passkeys.name')}>
        <Input
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={longestName}
          autoComplete="off"
        />
      </Field>
      <Button type="submit" variant="primary" isLoading={rename.isPending} disabled={name.trim() === ''}>
        {t('accountSecurity.passkeys.rename')}
      </Button>
    </form>
  );
}

function usePasskeyChange(
  act: (port: PasskeyPort) => Promise<Result<null>>,
  { successMessage, onSettled }: { successMessage: MessageKey; onSettled: () => void },
) {
  const { session } = useDataSource();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => unwrap(await act((await session.secondFactor()).passkeys)),
    meta: { successMessage, failureMessage: 'crud.toast.saveFailed' },
    onSettled: async () => {
      onSettled();
      await queryClient.invalidateQueries({ queryKey: secondFactorKey });
    },
  });
}
