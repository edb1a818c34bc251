import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { useSessionStore } from '../../session/session-context.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** In place of every screen after signing in with a temporary password: the server serves nothing until there is another. */
export function OwnPasswordPage({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const store = useSessionStore();
  return (
    <NewPasswordForm title={t('auth.own.title')} subtitle={t('auth.own.subtitle')} onDone={onDone}>
      <Button variant="ghost" isWide className="mt-3" onClick={() => void store.signOut()}>
        {t('shell.header.signOut')}
      </Button>
    </NewPasswordForm>
  );
}
