import { timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Queryable } from '../database/auth-database.ts';
import { argon2Cost } from '../hash-password.ts';
import { passwordQueue } from './password-queue.ts';

/**
 * Whether a password belongs to a stored hash. With no hash (unknown person, no password set) the same work is done
 * against a hash nobody has, and the answer is no: how long it takes must not tell who has an account.
 * @throws {AuthError} 503 when too many passwords wait.
 */
export async function verifyPassword(
  database: Queryable,
  password: string,
  stored: string | null,
): Promise<boolean> {
  return passwordQueue.run(async () => {
    if (stored === null || stored === '') {
      await verify(await nobodysHash, password);
      return false;
    }
    if (isBcryptHash(stored)) return isBcryptMatch(database, password, stored);
    return verify(stored, password).catch(() => false);
  });
}

const nobodysHash = hash('a password nobody has', argon2Cost);

/** Whole: pgcrypto fails on a broken one. */
function isBcryptHash(stored: string): boolean {
  return /^\$2[aby]\$(0[4-9]|[12]\d|3[01])\$[./A-Za-z0-9]{53}$/.test(stored);
}

/**
 * bcrypt hashes come with people who move over from hosted Supabase; pgcrypto knows the algorithm, under its oldest
 * name only. For correct implementations `$2a$`, `$2b$` and `$2y$` are the same computation.
 */
async function isBcryptMatch(database: Queryable, password: string, stored: string): Promise<boolean> {
  const setting = stored.replace(/^\$2[aby]\$/, '$2a$');
  const { rows } = await database.query<{ computed: string | null }>(
    'select extensions.crypt($1, $2) as computed',
    [password, setting],
  );
  const computed = Buffer.from(rows[0]?.computed ?? '');
  const expected = Buffer.from(setting);
  return computed.length === expected.length && timingSafeEqual(computed, expected);
}
