import type { PoolClient } from 'pg';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { recordAudit } from '../record-audit.ts';
import { startSession, type StartedSession } from '../sessions/start-session.ts';
import { confirmEmail } from '../users/confirm-email.ts';
import { findUserById } from '../users/find-user.ts';
import { reloadUser } from '../users/reload-user.ts';
import { isBanned, type UserRow } from '../users/user-row.ts';
import { acceptedTokenTypes, type OneTimeTokenType, type RequestedLinkType } from './link-kinds.ts';

type Redeemed = { user: UserRow; session: StartedSession };

/**
 * Uses up a mailed link and signs its addressee in; having received it confirms the address.
 * @throws {AuthError} 403 `otp_expired` with the given sentence for a token that is unknown, used or too old, 403
 *   `user_banned`.
 */
export async function redeemLink(
  service: AuthService,
  {
    tokenHash,
    type,
    client,
    refusal,
  }: { tokenHash: string; type: RequestedLinkType; client: Client; refusal: string },
): Promise<Redeemed> {
  return service.database.transaction(async (transaction) => {
    const token = await useUpToken(service, transaction, tokenHash, type);
    if (token === null) throw new AuthError(403, 'otp_expired', refusal);
    const before = await findUserById(transaction, token.userId);
    if (before === null) throw new AuthError(403, 'otp_expired', refusal);
    const now = service.now();
    if (isBanned(before, now)) throw new AuthError(403, 'user_banned', 'User is banned');
    await confirmEmail(transaction, before, now);
    const method = token.type === 'recovery_token' ? 'recovery' : 'otp';
    const session = await startSession(service, transaction, { userId: before.id, method, client });
    const action = before.email_confirmed_at === null ? 'user_signedup' : 'login';
    const actor = { id: before.id, email: before.email };
    await recordAudit(transaction, { action, actor, client, now, traits: { provider: 'email', method } });
    return { user: await reloadUser(transaction, before.id), session };
  });
}

/** Deleting is the using up: of two requests with one link, one finds nothing. */
async function useUpToken(
  service: AuthService,
  transaction: PoolClient,
  tokenHash: string,
  type: RequestedLinkType,
): Promise<{ userId: string; type: OneTimeTokenType } | null> {
  const oldest = new Date(service.now().getTime() - service.options.auth.linkSeconds * 1000);
  const { rows } = await transaction.query<{ userId: string; type: OneTimeTokenType; isExpired: boolean }>(
    `delete from auth.one_time_tokens where token_hash = $1 and token_type = any ($2::auth.one_time_token_type[])
     returning user_id as "userId", token_type as type, created_at < $3::timestamptz at time zone 'utc' as "isExpired"`,
    [tokenHash, acceptedTokenTypes(type), oldest],
  );
  const [token] = rows;
  return token === undefined || token.isExpired ? null : token;
}
