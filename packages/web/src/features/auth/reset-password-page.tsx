import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { PasswordInput } from '@plinth/ui/primitives/password-input.tsx';
import { useDataSource } from '../../app/data-source-context.tsx';
import { unwrap } from '../../app/request-failure.ts';
import { PublicPage } from '../../app/shell/public-page.tsx';
import { isConfirmation, isLongPassword } from '../../session/account-rules.ts';
import { useFaultText } from '../../session/use-fault-text.ts';
import { useMailLink } from '../../session/mail-link.tsx';

/** `/reset-password`: where the link of the password mail returns to. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const link = useMailLink();
  if (link.kind === 'recovery') return <NewPasswordForm />;
  return (
    <PublicPage
      title={t('auth.reset.title')}
      subtitle={t(link.kind === 'failed' ? 'auth.reset.linkExpired' : 'auth.reset.linkNeeded')}
    >
      <LinkButton href="/auth?mode=forgotten" variant="primary" size="lg" isWide>
        {t('auth.reset.askAgain')}
      </LinkButton>
    </PublicPage>
  );
}

type ResetValues = { password: string; confirmation: string };

function NewPasswordForm() {
  const { t } = useTranslation();
  const { session } = useDataSource();
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm<ResetValues>({
    defaultValues: { password: '', confirmation: '' },
  });
  const save = useMutation({
    mutationFn: async ({ password }: ResetValues) => unwrap(await session.updatePassword({ password })),
    meta: { successMessage: 'auth.reset.done', failureMessage: 'auth.reset.failed' },
    onSuccess: () => navigate({ to: '/', replace: true }),
  });
  const fault = useFaultText(formState.errors);

  return (
    <PublicPage title={t('auth.reset.title')} subtitle={t('auth.reset.subtitle')}>
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
    </PublicPage>
  );
}
