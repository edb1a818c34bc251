import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { goodPassword as password, newEmail, type AuthTestServer } from './auth-test-server.ts';

/** The middle of a step of thirty seconds, where a test stands still. */
export function standInMiddleOfStep(server: AuthTestServer): void {
  server.clock.standsAt = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
  server.clock.aheadSeconds = 0;
}

/** Somebody new, signed in by a stock client. */
export async function signedUp(on: AuthTestServer) {
  const email = newEmail();
  const client = on.client();
  const { data } = await client.auth.signUp({ email, password });
  return { client, email, id: data.user?.id ?? '' };
}

/** The code that a phone shows at a time, in milliseconds since 1970. */
export function totpAt(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** The code that a phone shows by the clock of the server, or so many steps of thirty seconds from it. */
export const codeOf = (on: AuthTestServer, secret: string, stepsAhead = 0) =>
  totpAt(secret, (on.clock.standsAt ?? 0) + (on.clock.aheadSeconds + stepsAhead * 30) * 1000);

/** With a factor nobody showed a code of yet. */
export async function enrolled(on: AuthTestServer) {
  const person = await signedUp(on);
  const { data, error } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
  expect(error).toBeNull();
  const secret = data?.type === 'totp' ? data.totp.secret : '';
  return { ...person, factorId: data?.id ?? '', secret };
}

/** With a factor that counts; a step later, since its code was used. */
export async function protectedAccount(on: AuthTestServer) {
  const person = await enrolled(on);
  const { factorId, secret, client } = person;
  const answer = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(on, secret) });
  expect(answer.error).toBeNull();
  on.clock.aheadSeconds += 60;
  return person;
}
