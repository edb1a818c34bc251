import { useTranslation } from 'react-i18next';
import { PasskeyButton } from './passkey-button.tsx';
import { usePasskey } from './use-passkey.ts';

/** Below the form for address and password: a device instead of both. */
export function PasskeySignIn({ isRemembered }: { isRemembered: boolean }) {
  const { t } = useTranslation();
  const passkey = usePasskey((port) => port.signIn({ isRemembered }), { successMessage: 'auth.signIn.done' });
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p className="text-center text-sm text-ink-muted">{t('auth.signIn.or')}</p>
      <PasskeyButton passkey={passkey}>{t('accountSecurity.passkeys.signIn')}</PasskeyButton>
    </div>
  );
}
