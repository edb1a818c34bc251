import { useMutation } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AppError } from '@plinth/domain/errors.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { PasswordInput } from '@plinth/ui/primitives/password-input.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { lazyWithMessages } from '../../base/language/lazy-with-messages.ts';
import { appErrorOf, unwrap } from '../../base/request-failure.ts';
import { LoadingPage } from '../../base/loading-page.tsx';
import { PublicPage } from '../../session/public-page.tsx';
import { isConfirmation, isLongPassword } from '../../session/account-rules.ts';
import { useFaultText } from '../../session/use-fault-text.ts';

type ResetValues = { password: string; confirmation: string };

const CodeForm = lazyWithMessages(
  async () => (await import('../../session/second-factor/code-form.tsx')).CodeForm,
);

/** A link in a mail is no second factor: who has one shows it before the password is changed. */
function isCodeNeeded({ code }: AppError): boolean {
  return code === 'second_factor_needed';
}

/** Asks for a new password twice and saves it. */
export function NewPasswordForm({
  title,
  subtitle,
  onDone,
  children,
}: {
  title: string;
  subtitle: string;
  onDone: () => void;
  /** Below the form: another way on. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { session } = useDataSource();
  const { register, handleSubmit, formState } = useForm<ResetValues>({
    defaultValues: { password: '', confirmation: '' },
  });
  const save = useMutation({
    mutationFn: async ({ password }: ResetValues) => unwrap(await session.updatePassword({ password })),
    meta: {
      successMessage: 'auth.reset.done',
      failureMessage: 'auth.reset.failed',
      isShownByScreen: isCodeNeeded,
    },
    onSuccess: onDone,
  });
  const fault = useFaultText(formState.errors);

  if (save.error && isCodeNeeded(appErrorOf(save.error)))
    return (
      <Suspense fallback={<LoadingPage />}>
        <PublicPage title={title} subtitle={t('errors.second_factor_needed')}>
          <CodeForm onDone={() => save.mutate(save.variables)} />
        </PublicPage>
      </Suspense>
    );
  return (
    <PublicPage title={title} subtitle={subtitle}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void handleSubmit((values) => save.mutate(values))(event)}
      >
        <Field
          label={t('auth.fields.newPassword')}
          help={t('auth.fields.passwordHelp')}
          error={fault('password')}
        >
          <PasswordInput
            {...register('password', { validate: isLongPassword })}
            autoComplete="new-password"
            size="lg"
          />
        </Field>
        <Field label={t('auth.fields.confirmation')} error={fault('confirmation')}>
          <PasswordInput
            {...register('confirmation', {
              validate: (value, { password }) => isConfirmation(value, password),
            })}
            autoComplete="new-password"
            size="lg"
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" isWide isLoading={save.isPending}>
          {t('auth.reset.submit')}
        </Button>
      </form>
      {children}
    </PublicPage>
  );
}
