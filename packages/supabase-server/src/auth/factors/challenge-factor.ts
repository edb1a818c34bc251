import { randomUUID } from 'node:crypto';
import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { recordAudit } from '../record-audit.ts';
import type { UserRow } from '../users/user-row.ts';
import { holdFactor } from './find-factor.ts';

/** `expires_at` in Unix seconds. */
export type Challenge = { id: string; type: 'totp'; expires_at: number };

/** Asks for a code of a factor. @throws {AuthError} 404 `mfa_factor_not_found`. */
export async function challengeFactor(
  service: AuthService,
  { user, factorId, client }: { user: UserRow; factorId: string; client: Client },
): Promise<Challenge> {
  const now = service.now();
  const id = randomUUID();
  await service.database.transaction(async (transaction) => {
    const factor = await holdFactor(transaction, { userId: user.id, id: factorId, type: 'totp' });
    await transaction.query(
      'insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, $3, $4)',
      [id, factor.id, now, client.address],
    );
    await transaction.query('update auth.mfa_factors set last_challenged_at = $2 where id = $1', [
      factor.id,
      now,
    ]);
    const actor = { id: user.id, email: user.email };
    const traits = { factor_id: factor.id, factor_status: factor.status };
    await recordAudit(transaction, { action: 'challenge_created', actor, client, now, traits });
  });
  const expires = now.getTime() / 1000 + service.settings.challengeSeconds;
  return { id, type: 'totp', expires_at: Math.floor(expires) };
}
