import type { Factor } from '../port/second-factor.ts';

/** A factor as the auth service stores it and both APIs hand it out; times are ISO 8601. */
export type StoredFactor = {
  id: string;
  factor_type: string;
  status: string;
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
