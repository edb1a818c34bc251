import type { Result } from '../port/data-source.ts';
import type { SecondFactorPort } from '../port/second-factor.ts';
import { passkeysAmong, totpFactors, type StoredFactor } from '../session/stored-factors.ts';
import { asOutcome } from './as-outcome.ts';
import { restPasskeyPort } from './rest-passkey-port.ts';
import type { RestParts } from './rest-parts.ts';
import { pairIn, storePair } from './token-pair.ts';
import type { RestRequest } from './transport.ts';

/** The second factors as the port has them, over the auth paths of the REST backend. */
export function restSecondFactorPort(parts: RestParts): SecondFactorPort {
  const { send, guard, storage, session } = parts;
  /** The shapes of the answers are agreed with `/auth/factors/`. */
  async function ask<T>(request: RestRequest): Promise<Result<T>> {
    const { data, error } = await guard(async (token) => asOutcome(await send({ ...request, token })));
    return error ? { data: null, error } : { data: data as T, error: null };
  }

  /** The answer is the session that was raised. */
  async function show(path: string, code: string): Promise<Result<null>> {
    const { data, error } = await ask({ method: 'POST', path, body: { code } });
    if (error) return { data: null, error };
    const pair = pairIn(data);
    if (pair) storePair(storage, pair);
    session.announce({ type: 'token_refreshed' });
    return { data: null, error: null };
  }

  return {
    async state() {
      const { data, error } = await ask<State>({ method: 'GET', path: '/auth/factors/' });
      if (error) return { data: null, error };
      const { factors: stored, recovery_codes: codes } = data;
      return {
        data: { factors: totpFactors(stored), passkeys: passkeysAmong(stored), codes },
        error: null,
      };
    },

    async enrol(issuer) {
      const { data, error } = await ask<Enrolled>({
        method: 'POST',
        path: '/auth/factors/',
        body: { issuer },
      });
      if (error) return { data: null, error };
      const { qr_code: svg, secret } = data.totp;
      return { data: { id: data.id, picture: `data:image/svg+xml;utf-8,${svg}`, secret }, error: null };
    },

    verify: (factorId, code) => show(`/auth/factors/${factorId}/verify/`, code),
    remove: (factorId) => ask({ method: 'DELETE', path: `/auth/factors/${factorId}/` }),

    async makeCodes() {
      const { data, error } = await ask<{ codes: string[] }>({
        method: 'POST',
        path: '/auth/recovery-codes/',
        body: {},
      });
      return error ? { data: null, error } : { data: data.codes, error: null };
    },

    showRecoveryCode: (code) => show('/auth/recovery-codes/verify/', code),
    passkeys: restPasskeyPort(parts),
  };
}

type State = {
  factors: readonly StoredFactor[];
  recovery_codes: { total: number; remaining: number } | null;
};
type Enrolled = { id: string; totp: { qr_code: string; secret: string } };
