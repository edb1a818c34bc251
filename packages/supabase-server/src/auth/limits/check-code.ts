import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { AuthError } from '../auth-error.ts';
import { enforceAttemptLimit } from './enforce-limits.ts';

/**
 * Runs a check of something short enough to be guessed, counted as an attempt at it like a password: `account` names
 * what is guessed at. Any refusal of the check counts as a wrong guess.
 * @throws {AuthError} 429 with `Retry-After`, or what the check throws.
 */
export async function countingAttempts<Result>(
  { limits }: AuthService,
  { account, client }: { account: string; client: Client },
  check: () => Promise<Result>,
): Promise<Result> {
  await enforceAttemptLimit(limits, account, client.limitKey);
  try {
    const result = await check();
    await limits.passwordWasRight(account, client.limitKey);
    return result;
  } catch (error) {
    const isRefusal = error instanceof AuthError && error.status < 500;
    if (!isRefusal) await limits.passwordWasNotChecked(account, client.limitKey);
    throw error;
  }
}
