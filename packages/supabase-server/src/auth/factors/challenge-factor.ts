import { randomUUID } from 'node:crypto';
import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { creationOptions, requestOptions } from '../passkeys/ceremonies.ts';
import { newChallenge } from '../passkeys/challenges.ts';
import { passkeysOf } from '../passkeys/stored-passkeys.ts';
import { recordAudit } from '../record-audit.ts';
import type { UserRow } from '../users/user-row.ts';
import { holdFactor } from './find-factor.ts';

/** `expires_at` in Unix seconds. */
export type Challenge = { id: string; expires_at: number } & (
  | { type: 'totp' }
  | {
      type: 'webauthn';
      webauthn: { type: 'create' | 'request'; credential_options: { publicKey: unknown } };
    }
);

/** Asks for a code of a factor, or for a passkey. @throws {AuthError} 404 `mfa_factor_not_found`, 422 `passkey_disabled`. */
export async function challengeFactor(
  service: AuthService,
  { user, factorId, client }: { user: UserRow; factorId: string; client: Client },
): Promise<Challenge> {
  const now = service.now();
  const id = randomUUID();
  const { challenge, factor } = await service.database.transaction(async (transaction) => {
    const types = ['totp', 'webauthn'] as const;
    const held = await holdFactor(transaction, { userId: user.id, id: factorId, types });
    const made = held.factor_type === 'webauthn' ? newChallenge() : null;
    await transaction.query(
      `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, web_authn_session_data)
       values ($1, $2, $3, $4, $5)`,
      [id, held.id, now, client.address, made === null ? null : { challenge: made }],
    );
    // of a passkey it is noted when it was used
    if (made === null)
      await transaction.query('update auth.mfa_factors set last_challenged_at = $2 where id = $1', [
        held.id,
        now,
      ]);
    const actor = { id: user.id, email: user.email };
    const traits = { factor_id: held.id, factor_status: held.status };
    await recordAudit(transaction, { action: 'challenge_created', actor, client, now, traits });
    return { challenge: made, factor: held };
  });
  const expires = { expires_at: Math.floor(now.getTime() / 1000 + service.settings.challengeSeconds) };
  if (challenge === null) return { id, type: 'totp', ...expires };
  const existing = (await passkeysOf(service.database, user.id)).map(({ credential }) => credential);
  const webauthn =
    factor.status === 'unverified'
      ? ({ type: 'create', options: await creationOptions(service, { user, challenge, existing }) } as const)
      : ({
          type: 'request',
          options: await requestOptions(service, { challenge, allowed: existing }),
        } as const);
  const { type, options } = webauthn;
  return { id, type: 'webauthn', ...expires, webauthn: { type, credential_options: { publicKey: options } } };
}
