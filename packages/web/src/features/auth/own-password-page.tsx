import { useTranslation } from 'react-i18next';
import { LeaveButton } from '../../session/leave-button.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** In place of every screen after signing in with a temporary password: the server serves nothing until there is another. */
export function OwnPasswordPage({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <NewPasswordForm title={t('auth.own.title')} subtitle={t('auth.own.subtitle')} onDone={onDone}>
      <LeaveButton />
    </NewPasswordForm>
  );
}

/** The same once a password is older than the company allows. */
export function ExpiredPasswordPage({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <NewPasswordForm title={t('auth.reset.title')} subtitle={t('auth.own.expired')} onDone={onDone}>
      <LeaveButton />
    </NewPasswordForm>
  );
}
