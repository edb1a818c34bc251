import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The way out for who cannot or will not go on. */
export function LeaveButton() {
  const { t } = useTranslation();
  const signOut = useSignOut();
  return (
    <Button variant="ghost" isWide className="mt-3" onClick={() => void signOut()}>
      {t('shell.header.signOut')}
    </Button>
  );
}
