import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { PublicPage } from '../../session/public-page.tsx';
import { useMailLink } from '../../session/mail-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** `/reset-password`: where the link of the password mail returns to. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const link = useMailLink();
  const navigate = useNavigate();
  if (link.kind === 'recovery') {
    return (
      <NewPasswordForm
        title={t('auth.reset.title')}
        subtitle={t('auth.reset.subtitle')}
        onDone={() => void navigate({ to: '/', replace: true })}
      />
    );
  }
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
