import type { AuthService } from './auth-service.ts';
import type { RedirectPolicy } from './links/allowed-redirect.ts';
import type { PasswordPolicy } from './passwords/check-new-password.ts';

export function passwordPolicy(service: AuthService): PasswordPolicy {
  const { minimumPasswordLength, refusedPasswords } = service.options.auth;
  return {
    minimumLength: minimumPasswordLength,
    refusedWords: refusedPasswords,
    areCommonOnesRefused: service.settings.areCommonPasswordsRefused,
  };
}

export function redirectPolicy(service: AuthService): RedirectPolicy {
  const { siteUrl, redirectAllowList } = service.options.auth;
  return { siteUrl, allowList: redirectAllowList };
}
