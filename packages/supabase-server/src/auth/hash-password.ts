import { hash } from '@node-rs/argon2';
import { passwordQueue } from './passwords/password-queue.ts';

/** OWASP's minimum for argon2id, which is the algorithm the library uses by default. */
export const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes with argon2id into a self-describing string. The password is taken byte for byte: no truncation, no change
 * of case or form.
 * @throws {AuthError} 503 when too many passwords wait to be hashed.
 */
export async function hashPassword(password: string): Promise<string> {
  return passwordQueue.run(() => hash(password, argon2Cost));
}

/** True for a hash made by another system, or by us at another cost: it is replaced at the next sign-in. */
export function isOutdatedHash(hash: string): boolean {
  const { memoryCost, timeCost, parallelism } = argon2Cost;
  return !hash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}
