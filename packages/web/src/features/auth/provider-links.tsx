import { useTranslation } from 'react-i18next';
import { buttonClasses } from '@plinth/ui/primitives/button-classes.ts';
import { useConfig } from '../../base/config-context.tsx';

/** Signing in with an account of somebody else: the page is left, and comes back to this address with the session. */
export function ProviderLinks() {
  const { t } = useTranslation();
  const { url, signInProviders } = useConfig();
  const addressOf = (provider: string) =>
    `${url}/auth/v1/authorize?${new URLSearchParams({ provider, redirect_to: location.href }).toString()}`;
  return (
    <div className="mb-4 flex flex-col gap-4">
      {signInProviders.map(({ name, label }) => (
        <a key={name} href={addressOf(name)} className={buttonClasses({ size: 'lg', isWide: true })}>
          {t('auth.signIn.through', { name: label })}
        </a>
      ))}
      <p className="text-center text-sm text-ink-muted">{t('auth.signIn.or')}</p>
    </div>
  );
}
