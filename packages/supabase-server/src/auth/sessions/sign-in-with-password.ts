import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { hashPassword, isOutdatedHash } from '../hash-password.ts';
import type { Client } from '../http/client.ts';
import { checkKnownPassword } from '../passwords/check-known-password.ts';
import { recordAudit } from '../record-audit.ts';
import { findUserByPhone } from '../phone/find-user-by-phone.ts';
import { findUserByEmail } from '../users/find-user.ts';
import { reloadUser } from '../users/reload-user.ts';
import { isBanned, type UserRow } from '../users/user-row.ts';
import { startSession, type StartedSession } from './start-session.ts';

type Attempt = {
  /** Normalised; null when what was typed can be nobody's. */
  name: string | null;
  by: 'email' | 'phone';
  password: string;
  client: Client;
};

/**
 * Unknown address, no password set and wrong password are one answer that takes one time. Whatever else keeps somebody
 * out is said only after the right password.
 * @throws {AuthError} 400 `invalid_credentials`, `user_banned`, `email_not_confirmed` or `phone_not_confirmed`, 429, 503.
 */
export async function signInWithPassword(
  service: AuthService,
  { name, by, password, client }: Attempt,
): Promise<{ user: UserRow; session: StartedSession }> {
  const find = by === 'email' ? findUserByEmail : findUserByPhone;
  const user = name === null ? null : await find(service.database, name);
  // What is no address is nobody's account; it is counted for the one who typed it.
  const account = { email: name ?? client.limitKey, passwordHash: user?.encrypted_password ?? null };
  const isRight = await checkKnownPassword(service, { account, password, client });
  if (!isRight || user === null) {
    if (name !== null) await recordFailure(service, user, name, client);
    throw invalidCredentials();
  }
  if (isBanned(user, service.now())) throw new AuthError(400, 'user_banned', 'User is banned');
  requireConfirmed(user, by);
  const passwordHash = await currentHash(user, password);
  return service.database.transaction(async (transaction) => {
    const now = service.now();
    // Only as the person who was looked at: the password may have been changed or the account closed since.
    const { rowCount } = await transaction.query(
      `update auth.users set encrypted_password = $3
       where id = $1 and encrypted_password = $2 and (banned_until is null or banned_until <= $4)`,
      [user.id, user.encrypted_password, passwordHash, now],
    );
    if (rowCount === 0) throw invalidCredentials();
    const session = await startSession(service, transaction, { userId: user.id, method: 'password', client });
    const actor = { id: user.id, email: by === 'email' ? user.email : user.phone };
    await recordAudit(transaction, {
      action: 'login',
      actor,
      client,
      now,
      traits: { provider: by, method: 'password' },
    });
    return { user: await reloadUser(transaction, user.id), session };
  });
}

function requireConfirmed(user: UserRow, by: Attempt['by']): void {
  if (by === 'phone' && user.phone_confirmed_at === null)
    throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');
  if (by === 'email' && user.email_confirmed_at === null)
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
}

/** A hash that came from elsewhere is replaced by one of ours while the password is at hand. */
async function currentHash(user: UserRow, password: string): Promise<string | null> {
  const stored = user.encrypted_password;
  return stored !== null && isOutdatedHash(stored) ? hashPassword(password) : stored;
}

async function recordFailure(
  service: AuthService,
  user: UserRow | null,
  email: string,
  client: Client,
): Promise<void> {
  const actor = { id: user?.id ?? null, email };
  await recordAudit(service.database, { action: 'login_failed', actor, client, now: service.now() });
}

function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}
