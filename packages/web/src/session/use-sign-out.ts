import { useTranslation } from 'react-i18next';
import { toasts } from '@plinth/ui/primitives/toast-store.ts';
import { useSessionStore } from './session-context.tsx';

/** Ends the session at the wish of the person, and says so unless they were asked and stayed. */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation();
  const store = useSessionStore();
  return async () => {
    const warning = await store.signOut();
    if (warning === 'stayed') return;
    if (warning) toasts.warning({ id: 'signed-out', title: t('shell.session.signedOutWithWarnings') });
    else toasts.success({ id: 'signed-out', title: t('shell.session.signedOut') });
  };
}
