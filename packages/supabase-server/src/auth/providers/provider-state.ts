import { createHmac, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { AuthError } from '../auth-error.ts';
import type { CodeChallenge } from '../links/code-challenge.ts';

/** What travels to a provider and back beside the person. */
export type ProviderState = {
  /** Names this one sign-in. */
  id: string;
  provider: string;
  /** Where the person goes in the end. */
  target: string;
  /** Of a client that exchanges a code for the session. */
  challenge: CodeChallenge | null;
};

/** How long a person may take to sign in elsewhere. */
export const stateSeconds = 600;
const algorithm = 'HS256';
const audience = 'provider-callback';

export function newStateId(): string {
  return randomBytes(16).toString('base64url');
}

/** Signed with a key of its own, so that it is no access token and nobody makes one that leads elsewhere. */
export async function signState(state: ProviderState, jwtSecret: string, now: Date): Promise<string> {
  const { id, provider, target, challenge } = state;
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ provider, target, challenge })
    .setProtectedHeader({ alg: algorithm })
    .setJti(id)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + stateSeconds)
    .sign(keyOf(jwtSecret));
}

/** @throws {AuthError} 400 `bad_oauth_state` for one that is not ours or too old */
export async function readState(text: string, jwtSecret: string, now: Date): Promise<ProviderState> {
  try {
    const { payload } = await jwtVerify<Omit<ProviderState, 'id'>>(text, keyOf(jwtSecret), {
      algorithms: [algorithm],
      audience,
      currentDate: now,
    });
    const { jti: id = '', provider, target, challenge } = payload;
    return { id, provider, target, challenge };
  } catch (cause) {
    throw new AuthError(400, 'bad_oauth_state', 'OAuth callback with invalid state', { cause });
  }
}

/** A secret of one sign-in that need not be kept anywhere: only this server makes it from the id. */
export function secretOf(purpose: 'verifier' | 'nonce' | 'cookie', id: string, jwtSecret: string): string {
  return createHmac('sha256', keyOf(jwtSecret)).update(`${purpose} ${id}`).digest('base64url');
}

function keyOf(jwtSecret: string): Buffer {
  return createHmac('sha256', jwtSecret).update('sign-in through a provider').digest();
}
