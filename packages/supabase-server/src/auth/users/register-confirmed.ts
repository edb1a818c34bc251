import type { AuthService } from '../auth-service.ts';
import { hashPassword } from '../hash-password.ts';
import { recordAudit } from '../record-audit.ts';
import { startSession, type StartedSession } from '../sessions/start-session.ts';
import { insertUser } from './insert-user.ts';
import type { Registration } from './register-pending.ts';
import { reloadUser } from './reload-user.ts';
import type { UserRow } from './user-row.ts';

/**
 * Makes an account whose address counts as confirmed, and its first session.
 * @throws {AuthError} 422 `user_already_exists`, or the refusal of a trigger on `auth.users`.
 */
export async function registerConfirmed(
  service: AuthService,
  { email, password, metadata, client }: Omit<Registration, 'challenge'>,
): Promise<{ user: UserRow; session: StartedSession }> {
  const passwordHash = await hashPassword(password);
  return service.database.transaction(async (transaction) => {
    const now = service.now();
    const { id } = await insertUser(transaction, { email, passwordHash, metadata, isConfirmed: true, now });
    const session = await startSession(service, transaction, { userId: id, method: 'password', client });
    await recordAudit(transaction, {
      action: 'user_signedup',
      actor: { id, email },
      client,
      now,
      traits: { provider: 'email' },
    });
    return { user: await reloadUser(transaction, id), session };
  });
}
