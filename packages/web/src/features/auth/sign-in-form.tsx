import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Checkbox } from '@plinth/ui/primitives/checkbox.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { PasswordInput } from '@plinth/ui/primitives/password-input.tsx';
import { useConfig } from '../../base/config-context.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { lazyWithMessages } from '../../base/language/lazy-with-messages.ts';
import { unwrap } from '../../base/request-failure.ts';
import { PublicPage } from '../../session/public-page.tsx';
import { isEmail, isFilled } from '../../session/account-rules.ts';
import { ProviderLinks } from './provider-links.tsx';
import { useFaultText } from '../../session/use-fault-text.ts';

const PasskeySignIn = lazyWithMessages(
  async () => (await import('../../session/second-factor/passkey-sign-in.tsx')).PasskeySignIn,
);

/** E-mail, password and whether to stay signed in. */
export function SignInForm() {
  const { t } = useTranslation();
  const { signUpPolicy, signInProviders, hasPasskeys } = useConfig();
  const { session } = useDataSource();
  const [isRemembered, setIsRemembered] = useState(true);
  const { register, handleSubmit, formState, setFocus } = useForm({
    defaultValues: { email: '', password: '' },
  });
  const signIn = useMutation({
    mutationFn: async (values: { email: string; password: string }) =>
      unwrap(await session.signIn({ email: values.email.trim(), password: values.password, isRemembered })),
    meta: {
      // with a second factor the code completes it
      successMessage: (signedIn) => (Object(signedIn).isCodeNeeded ? undefined : 'auth.signIn.done'),
      failureMessage: 'auth.signIn.failed',
    },
    onError: () => setFocus('password', { shouldSelect: true }),
  });
  const fault = useFaultText(formState.errors);

  return (
    <PublicPage
      title={t('auth.signIn.title')}
      subtitle={t('auth.signIn.subtitle')}
      footer={
        signUpPolicy !== 'invitation' && (
          <>
            {t('auth.signIn.noAccount')}{' '}
            <TextLink href="/auth?mode=sign-up">{t('auth.signIn.goToSignUp')}</TextLink>
          </>
        )
      }
    >
      {signInProviders.length > 0 && <ProviderLinks />}
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void handleSubmit((values) => signIn.mutate(values))(event)}
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
        <Field
          label={t('auth.fields.password')}
          error={fault('password')}
          labelEnd={<TextLink href="/auth?mode=forgotten">{t('auth.signIn.forgotten')}</TextLink>}
        >
          <PasswordInput
            {...register('password', { validate: isFilled })}
            autoComplete="current-password"
            size="lg"
          />
        </Field>
        <Checkbox
          isChecked={isRemembered}
          onCheckedChange={setIsRemembered}
          label={t('auth.signIn.remember')}
          description={t('auth.signIn.rememberHelp')}
        />
        <Button type="submit" variant="primary" size="lg" isWide isLoading={signIn.isPending}>
          {t('auth.signIn.submit')}
        </Button>
      </form>
      {hasPasskeys && 'PublicKeyCredential' in window && (
        <Suspense fallback={null}>
          <PasskeySignIn isRemembered={isRemembered} />
        </Suspense>
      )}
    </PublicPage>
  );
}
