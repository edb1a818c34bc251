import type { PoolClient } from 'pg';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { hashPassword } from '../hash-password.ts';
import type { Client } from '../http/client.ts';
import { recordAudit } from '../record-audit.ts';
import { startSession, type StartedSession } from '../sessions/start-session.ts';
import { insertUser } from '../users/insert-user.ts';
import { oneAtATime } from '../users/one-at-a-time.ts';
import { reloadUser } from '../users/reload-user.ts';
import type { UserRow } from '../users/user-row.ts';
import { findUserByPhone } from './find-user-by-phone.ts';
import type { PhoneMessage, PhoneSettings } from './phone-settings.ts';
import { sendPhoneCode } from './send-phone-code.ts';

export type PhoneRegistration = {
  /** International digits without plus. */
  phone: string;
  password: string;
  metadata: Record<string, unknown>;
  channel: PhoneMessage['channel'];
  client: Client;
};

/**
 * Makes an account for a number: with a session where numbers count as confirmed, else with a code sent to it. Nobody
 * has proven an unconfirmed number yet, so its latest claim counts.
 * @throws {AuthError} 422 `user_already_exists`, or the refusal of a trigger on `auth.users`.
 */
export async function signUpByPhone(
  service: AuthService,
  settings: PhoneSettings,
  { phone, password, metadata, channel, client }: PhoneRegistration,
): Promise<{ user: UserRow; session: StartedSession | null }> {
  const passwordHash = await hashPassword(password);
  return service.database.transaction(async (transaction) => {
    await oneAtATime(transaction, phone);
    const now = service.now();
    const existing = await findUserByPhone(transaction, phone);
    if (existing !== null && existing.phone_confirmed_at !== null) {
      throw new AuthError(422, 'user_already_exists', 'User already registered');
    }
    const { isAutoconfirmed } = settings;
    const id = existing
      ? await takeOver(transaction, existing.id, passwordHash, now)
      : (
          await insertUser(transaction, {
            email: null,
            phone,
            passwordHash,
            metadata,
            isConfirmed: false,
            isPhoneConfirmed: isAutoconfirmed,
            now,
          })
        ).id;
    const actor = { id, email: phone };
    const action = isAutoconfirmed ? 'user_signedup' : 'user_confirmation_requested';
    await recordAudit(transaction, { action, actor, client, now, traits: { provider: 'phone' } });
    if (!isAutoconfirmed) {
      const tokenType = 'confirmation_token';
      await sendPhoneCode(service, transaction, settings, { userId: id, phone, channel, tokenType });
      return { user: await reloadUser(transaction, id), session: null };
    }
    const session = await startSession(service, transaction, { userId: id, method: 'password', client });
    return { user: await reloadUser(transaction, id), session };
  });
}

async function takeOver(transaction: PoolClient, id: string, hash: string, now: Date): Promise<string> {
  await transaction.query('update auth.users set encrypted_password = $2, updated_at = $3 where id = $1', [
    id,
    hash,
    now,
  ]);
  return id;
}
