import { isIP } from 'node:net';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';

/** For whom the passkeys of a deployment are made. */
export type RelyingParty = { id: string; origin: string };

/** Browsers make no passkeys for a site that is called by a number. */
export function isNamed(siteUrl: string): boolean {
  return isIP(new URL(siteUrl).hostname.replaceAll(/[[\]]/g, '')) === 0;
}

/**
 * From the address of the site, whatever a request says: who could choose it would have passkeys answered for elsewhere.
 * @throws {AuthError} 422 `passkey_disabled`: also where the site has no name.
 */
export function relyingPartyOf({ options, settings }: AuthService): RelyingParty {
  const { hostname, origin } = new URL(options.auth.siteUrl);
  if (!settings.arePasskeysOpen || !isNamed(options.auth.siteUrl)) {
    throw new AuthError(422, 'passkey_disabled', 'Passkeys are disabled');
  }
  return { id: hostname, origin };
}
