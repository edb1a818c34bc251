import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { useSessionStore } from './session-context.tsx';

/** The way out for who cannot or will not go on. */
export function LeaveButton() {
  const { t } = useTranslation();
  const store = useSessionStore();
  return (
    <Button variant="ghost" isWide className="mt-3" onClick={() => void store.signOut()}>
      {t('shell.header.signOut')}
    </Button>
  );
}
