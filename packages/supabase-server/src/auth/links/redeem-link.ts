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
import { confirmEmailChange } from './confirm-email-change.ts';
import { issueAuthCode } from './issue-auth-code.ts';
import type { RequestedLinkType } from './link-kinds.ts';
import { methodOf } from './method-of-link.ts';
import { useUpToken, type PresentedToken } from './use-up-token.ts';

export type Redeemed =
  | { kind: 'session'; user: UserRow; session: StartedSession }
  /** Who asked for the link exchanges this code for the session. */
  | { kind: 'code'; code: string }
  /** One of the two mailboxes of a change of address is confirmed. */
  | { kind: 'half-way' };

export type Redemption = {
  token: PresentedToken;
  type: RequestedLinkType;
  client: Client;
  /** Sentence for a token that is unknown, used or too old. */
  refusal: string;
  /** True: a link followed in a browser, which may not be the one that asked. */
  isFollowed: boolean;
};

/**
 * Uses up a mailed link or code and signs its addressee in; having received it confirms the address.
 * @throws {AuthError} 403 `otp_expired` with the given sentence, 403 `user_banned`, 422 `email_exists`.
 */
export async function redeemLink(service: AuthService, redemption: Redemption): Promise<Redeemed> {
  const { token, type, client, refusal } = redemption;
  return service.database.transaction(async (transaction) => {
    const used = await useUpToken(service, transaction, token, type);
    const before = used === null ? null : await findUserById(transaction, used.userId);
    if (used === null || before === null) throw new AuthError(403, 'otp_expired', refusal);
    const now = service.now();
    if (isBanned(before, now)) throw new AuthError(403, 'user_banned', 'User is banned');
    if (type === 'email_change') {
      if ((await confirmEmailChange(service, transaction, before)) === 'half-way')
        return { kind: 'half-way' };
    } else {
      await confirmEmail(transaction, before, now);
    }
    const action = before.email_confirmed_at === null ? 'user_signedup' : 'login';
    const method = methodOf(type);
    const actor = { id: before.id, email: before.email };
    await recordAudit(transaction, { action, actor, client, now, traits: { provider: 'email', method } });
    const code = await codeFor(service, transaction, redemption, before);
    if (code !== null) return { kind: 'code', code };
    const session = await startSession(service, transaction, { userId: before.id, method, client });
    return { kind: 'session', user: await reloadUser(transaction, before.id), session };
  });
}

async function codeFor(
  service: AuthService,
  transaction: PoolClient,
  { token, type, isFollowed }: Redemption,
  user: UserRow,
): Promise<string | null> {
  const isChallenged = 'tokenHash' in token && token.tokenHash.startsWith('pkce_');
  return isFollowed && isChallenged ? issueAuthCode(service, transaction, user.id, type) : null;
}
