import { AuthError } from '../auth-error.ts';
import type { AuthLimits, RequestKind } from './auth-limits.ts';

/** @throws {AuthError} 429 with `Retry-After`. */
export async function enforceRequestLimit(
  limits: AuthLimits,
  kind: RequestKind,
  address: string,
): Promise<void> {
  refuseWhenWaiting(await limits.takeRequest(kind, address));
}

/** @throws {AuthError} 429 with `Retry-After`: the password is not looked at. */
export async function enforceAttemptLimit(
  limits: AuthLimits,
  account: string,
  address: string,
): Promise<void> {
  refuseWhenWaiting(await limits.beginPasswordAttempt(account, address));
}

/**
 * Called before anybody looks whether the address has an account, so that the answer tells nothing about that.
 * @throws {AuthError} 429 with `Retry-After`.
 */
export async function enforceMailLimit(limits: AuthLimits, email: string, address: string): Promise<void> {
  const { wait, isAddressee } = await limits.takeMail(email, address);
  if (wait === 0) return;
  const message = isAddressee
    ? `For security purposes, you can only request this after ${wait} seconds.`
    : 'email rate limit exceeded';
  throw new AuthError(429, 'over_email_send_rate_limit', message, { retryAfterSeconds: wait });
}

/** The same of messages to a phone. @throws {AuthError} 429 with `Retry-After`. */
export async function enforceMessageLimit(limits: AuthLimits, phone: string, address: string): Promise<void> {
  const { wait, isAddressee } = await limits.takeMail(phone, address);
  if (wait === 0) return;
  const message = isAddressee
    ? `For security purposes, you can only request this after ${wait} seconds.`
    : 'SMS rate limit exceeded';
  throw new AuthError(429, 'over_sms_send_rate_limit', message, { retryAfterSeconds: wait });
}

function refuseWhenWaiting(wait: number): void {
  if (wait > 0) {
    throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
      retryAfterSeconds: wait,
    });
  }
}
