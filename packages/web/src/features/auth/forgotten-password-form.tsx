import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { PublicPage } from '../../session/public-page.tsx';
import { isEmail } from '../../session/account-rules.ts';
import { useFaultText } from '../../session/use-fault-text.ts';

/** Asks for the mail with the link to a new password. The answer is the same for addresses without an account. */
export function ForgottenPasswordForm() {
  const { t } = useTranslation();
  const { session } = useDataSource();
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const send = useMutation({
    mutationFn: async ({ email }: { email: string }) => unwrap(await session.sendPasswordReset(email.trim())),
    meta: { successMessage: 'auth.forgotten.done', failureMessage: 'auth.forgotten.failed' },
    onSuccess: () => navigate({ to: '/auth', replace: true }),
  });
  const fault = useFaultText(formState.errors);

  return (
    <PublicPage
      title={t('auth.forgotten.title')}
      subtitle={t('auth.forgotten.subtitle')}
      footer={<TextLink href="/auth">{t('auth.forgotten.backToSignIn')}</TextLink>}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void handleSubmit((values) => send.mutate(values))(event)}
      >
        <Field label={t('auth.fields.email')} error={fault('email')}>
          <Input
            {...register('email', { validate: isEmail })}
            type="email"
            autoComplete="username"
            dir="ltr"
            size="lg"
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" isWide isLoading={send.isPending}>
          {t('auth.forgotten.submit')}
        </Button>
      </form>
    </PublicPage>
  );
}
