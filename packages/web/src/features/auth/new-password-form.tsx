import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '@plinth/domain/errors.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { lazyWithMessages } from '../../base/language/lazy-with-messages.ts';
import { appErrorOf } from '../../base/request-failure.ts';
import { LoadingPage } from '../../base/loading-page.tsx';
import { PasswordFields } from '../../session/password-fields.tsx';
import { PublicPage } from '../../session/public-page.tsx';
import { usePasswordChange } from '../../session/use-password-change.ts';

const CodeForm = lazyWithMessages(
  async () => (await import('../../session/second-factor/code-form.tsx')).CodeForm,
);

/** A link in a mail is no second factor: who has one shows it before the password is changed. */
function isCodeNeeded({ code }: AppError): boolean {
  return code === 'second_factor_needed';
}

/** Asks for a new password twice and saves it; for the current one as well once the server wants it of an old session. */
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
  const { form, save, isCurrentAsked } = usePasswordChange({ onDone, isShownByScreen: isCodeNeeded });

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
        onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)}
      >
        <PasswordFields form={form} isCurrentAsked={isCurrentAsked} size="lg" />
        <Button type="submit" variant="primary" size="lg" isWide isLoading={save.isPending}>
          {t('auth.reset.submit')}
        </Button>
      </form>
      {children}
    </PublicPage>
  );
}
