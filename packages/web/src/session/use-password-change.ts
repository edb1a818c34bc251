import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AppError, ErrorCode } from '@plinth/domain/errors.ts';
import { useDataSource } from '../base/data-source-context.tsx';
import { appErrorOf, unwrap } from '../base/request-failure.ts';
import type { AccountFault } from './account-rules.ts';

export type PasswordValues = { currentPassword: string; password: string; confirmation: string };

const emptyValues: PasswordValues = { currentPassword: '', password: '', confirmation: '' };

/** What is said at the current password: it is wrong, or the session is too old to do without it. */
const faultsOfCurrent: Readonly<Partial<Record<ErrorCode, AccountFault>>> = {
  invalid_credentials: 'wrongPassword',
  reauthentication_needed: 'reauthenticationNeeded',
};

/** The form of one's own new password, and its saving. The current one is asked for at once, or when the session proves too old. */
export function usePasswordChange({
  isCurrentKnown = false,
  onDone,
  isShownByScreen = () => false,
}: {
  isCurrentKnown?: boolean;
  onDone?: () => void;
  isShownByScreen?: (error: AppError) => boolean;
}) {
  const { session } = useDataSource();
  const [isCurrentAsked, setIsCurrentAsked] = useState(isCurrentKnown);
  const form = useForm<PasswordValues>({ defaultValues: emptyValues });
  const save = useMutation({
    mutationFn: async ({ currentPassword, password }: PasswordValues) =>
      unwrap(await session.updatePassword({ password, ...(currentPassword !== '' && { currentPassword }) })),
    meta: {
      successMessage: 'auth.reset.done',
      failureMessage: 'auth.reset.failed',
      isShownByScreen: (error) => error.code in faultsOfCurrent || isShownByScreen(error),
    },
    onSuccess: () => {
      form.reset(emptyValues);
      onDone?.();
    },
    onError: (error) => {
      const fault = faultsOfCurrent[appErrorOf(error).code];
      if (!fault) return;
      setIsCurrentAsked(true);
      form.setError('currentPassword', { message: fault }, { shouldFocus: true });
    },
  });
  return { form, save, isCurrentAsked };
}
