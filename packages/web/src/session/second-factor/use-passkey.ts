import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PasskeyPort } from '@plinth/data/port/passkeys.ts';
import type { Result } from '@plinth/data/port/data-source.ts';
import { useConfig } from '../../base/config-context.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useErrorText } from '../../base/error-text.ts';
import type { MessageKey } from '../../base/message-key.ts';
import { appErrorOf, unwrap } from '../../base/request-failure.ts';
import { secondFactorKey } from './second-factor-query.ts';

/** Whether devices let people in here, and this browser knows how to ask one. */
export function usePasskeysOffered(): boolean {
  return useConfig().hasPasskeys && 'PublicKeyCredential' in window;
}

/** Turns to a device of the person; that none was accepted is said where it was asked for. */
export function usePasskey<Asked = void>(
  act: (port: PasskeyPort, asked: Asked) => Promise<Result<null>>,
  { successMessage, onDone }: { successMessage: MessageKey; onDone?: () => void },
) {
  const { t } = useTranslation();
  const { session } = useDataSource();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const mutation = useMutation({
    mutationFn: async (asked: Asked) => unwrap(await act((await session.secondFactor()).passkeys, asked)),
    meta: {
      successMessage,
      isShownByScreen: ({ code }) => code === 'passkey_refused' || code === 'reauthentication_needed',
    },
    onSuccess: async () => {
      onDone?.();
      await queryClient.invalidateQueries({ queryKey: secondFactorKey });
    },
  });
  const error = mutation.error && appErrorOf(mutation.error);
  const isOwn = error?.code === 'passkey_refused';
  const isStale = error?.code === 'reauthentication_needed';
  return {
    send: mutation.mutate,
    isPending: mutation.isPending,
    sentence: isStale ? t('accountSecurity.passkeys.stale') : isOwn ? errorText(error) : null,
  };
}
