import type { Passkey } from '../port/passkeys.ts';
import type { Factor } from '../port/second-factor.ts';

/** A factor as the auth service stores it and both APIs hand it out; times are ISO 8601. */
export type StoredFactor = {
  id: string;
  factor_type: string;
  status: string;
  friendly_name?: string | undefined;
  created_at: string;
  last_challenged_at?: string | undefined;
};

/** The programs of codes among the factors of an account: its recovery codes are stored as a factor too. */
export function totpFactors(stored: readonly StoredFactor[]): Factor[] {
  return stored
    .filter(({ factor_type: type }) => type === 'totp')
    .map((factor) => ({
      id: factor.id,
      isConfirmed: factor.status === 'verified',
      createdAt: factor.created_at,
      lastUsedAt: factor.last_challenged_at ?? null,
    }));
}

/** The devices among them; one that never signed is none. */
export function passkeysAmong(stored: readonly StoredFactor[]): Passkey[] {
  return stored
    .filter(({ factor_type: type, status }) => type === 'webauthn' && status === 'verified')
    .map((factor) => ({
      id: factor.id,
      name: factor.friendly_name ?? null,
      createdAt: factor.created_at,
      lastUsedAt: factor.last_challenged_at ?? null,
    }));
}
