import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { enforceAttemptLimit } from '../limits/enforce-limits.ts';
import { verifyPassword } from './verify-password.ts';

/**
 * Whether somebody knows the password of an account, counted as an attempt at it: wherever a password can be tried,
 * it is tried through here.
 * @throws {AuthError} 429 when the account has to wait, 503 when the server is too busy to look.
 */
export async function checkKnownPassword(
  service: AuthService,
  {
    account,
    password,
    client,
  }: { account: { email: string; passwordHash: string | null }; password: string; client: Client },
): Promise<boolean> {
  const { limits, database } = service;
  await enforceAttemptLimit(limits, account.email, client.limitKey);
  let isRight: boolean;
  try {
    isRight = await verifyPassword(database, password, account.passwordHash);
  } catch (error) {
    await limits.passwordWasNotChecked(account.email, client.limitKey);
    throw error;
  }
  if (isRight) await limits.passwordWasRight(account.email, client.limitKey);
  return isRight;
}
