import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { PasswordInput } from '@plinth/ui/primitives/password-input.tsx';
import { useConfig } from '../../base/config-context.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { PublicPage } from '../../session/public-page.tsx';
import { isConfirmation, isEmail, isFilled, isLongPassword } from '../../session/account-rules.ts';
import { useFaultText } from '../../session/use-fault-text.ts';

type SignUpValues = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmation: string;
};

const emptyValues: SignUpValues = { firstName: '', lastName: '', email: '', password: '', confirmation: '' };

const subtitles = {
  open: 'auth.signUp.subtitle',
  domain: 'auth.signUp.companyAddress',
  approval: 'auth.signUp.approval',
} as const;

/** A new account; what it may do is decided by the server, not by anything sent from here. */
export function SignUpForm() {
  const { t } = useTranslation();
  const { signUpPolicy } = useConfig();
  const { session } = useDataSource();
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm({ defaultValues: emptyValues });
  const signUp = useMutation({
    mutationFn: async ({ firstName, lastName, email, password }: SignUpValues) =>
      unwrap(
        await session.signUp({
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          email: email.trim(),
          password,
        }),
      ),
    meta: {
      // that an address has to be confirmed first, the page says
      successMessage: (answer) => (Object(answer).isConfirmationNeeded ? undefined : 'auth.signUp.done'),
      failureMessage: 'auth.signUp.failed',
    },
    onSuccess: ({ isConfirmationNeeded }) => {
      if (!isConfirmationNeeded) void navigate({ to: '/auth', replace: true });
    },
  });
  const fault = useFaultText(formState.errors);

  if (signUpPolicy === 'invitation')
    return (
      <PublicPage
        title={t('auth.signUp.title')}
        subtitle={t('auth.signUp.closed')}
        footer={<HaveAccount />}
      />
    );
  if (signUp.data?.isConfirmationNeeded) {
    const text = t('auth.signUp.confirmationSent', { email: signUp.variables?.email ?? '' });
    return <PublicPage title={t('auth.signUp.title')} subtitle={text} footer={<HaveAccount />} />;
  }
  return (
    <PublicPage title={t('auth.signUp.title')} subtitle={t(subtitles[signUpPolicy])} footer={<HaveAccount />}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void handleSubmit((values) => signUp.mutate(values))(event)}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('auth.fields.firstName')} error={fault('firstName')}>
            <Input
              {...register('firstName', { validate: isFilled })}
              autoComplete="given-name"
              maxLength={100}
              size="lg"
            />
          </Field>
          <Field label={t('auth.fields.lastName')} error={fault('lastName')}>
            <Input
              {...register('lastName', { validate: isFilled })}
              autoComplete="family-name"
              maxLength={100}
              size="lg"
            />
          </Field>
        </div>
        <Field label={t('auth.fields.email')} error={fault('email')}>
          <Input
            {...register('email', { validate: isEmail })}
            type="email"
            autoComplete="username"
            dir="ltr"
            size="lg"
          />
        </Field>
        <Field
          label={t('auth.fields.password')}
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
        <Button type="submit" variant="primary" size="lg" isWide isLoading={signUp.isPending}>
          {t('auth.signUp.submit')}
        </Button>
      </form>
    </PublicPage>
  );
}

function HaveAccount() {
  const { t } = useTranslation();
  return (
    <>
      {t('auth.signUp.haveAccount')} <TextLink href="/auth">{t('auth.signUp.goToSignIn')}</TextLink>
    </>
  );
}
