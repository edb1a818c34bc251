import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import type { Queryable } from '../database/auth-database.ts';
import { isUniqueViolationInAuth } from '../database/database-error.ts';
import type { Client } from '../http/client.ts';
import { recordAudit } from '../record-audit.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import { nameConflict } from './enroll-totp.ts';
import { factorNotFound } from './find-factor.ts';

export type RecoveryCodesFactor = { id: string; friendly_name: string | null };
export type RecoveryCodes = {
  id: string;
  type: 'recovery_code';
  friendly_name?: string;
  total: number;
  codes: string[];
};

const codesInSet = 10;
const codeLength = 16;
/** Without what looks alike on paper. 31 signs, so 79 bits a code: a plain hash is enough. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

export async function findRecoveryCodes(database: Queryable, userId: string): Promise<RecoveryCodesFactor> {
  const { rows } = await database.query<RecoveryCodesFactor>(
    `select id, friendly_name from auth.mfa_factors where user_id = $1 and factor_type = 'recovery_code'`,
    [userId],
  );
  const [factor] = rows;
  if (factor === undefined) throw factorNotFound();
  return factor;
}

/** How many codes somebody was given and how many are left; null for who has none. */
export async function stateOfRecoveryCodes(
  database: Queryable,
  userId: string,
): Promise<{ id: string; total: number; remaining: number } | null> {
  const { rows } = await database.query<{ id: string; total: number; remaining: number }>(
    `select f.id, count(c.*)::int as total, (count(c.*) filter (where c.used_at is null))::int as remaining
     from auth.mfa_factors f left join auth.mfa_recovery_codes c on c.factor_id = f.id
     where f.user_id = $1 and f.factor_type = 'recovery_code' group by f.id`,
    [userId],
  );
  return rows[0] ?? null;
}

/**
 * Makes the set of codes somebody has beside another factor; they are readable in this answer only.
 * @throws {AuthError} 422 `mfa_recovery_codes_sole_factor`, `mfa_verified_factor_exists` or `mfa_factor_name_conflict`.
 */
export async function makeRecoveryCodes(
  service: AuthService,
  { signedIn, friendlyName, client }: { signedIn: SignedIn; friendlyName: string; client: Client },
): Promise<RecoveryCodes> {
  const { user } = signedIn;
  return service.database.transaction(async (transaction) => {
    await transaction.query('select from auth.users where id = $1 for update', [user.id]);
    const verified = user.factors.filter(({ status }) => status === 'verified');
    if (!verified.some(({ factor_type: type }) => type !== 'recovery_code')) {
      const message = 'Recovery codes need another verified factor beside them';
      throw new AuthError(422, 'mfa_recovery_codes_sole_factor', message);
    }
    const { rowCount } = await transaction.query(
      `select from auth.mfa_factors where user_id = $1 and factor_type = 'recovery_code'`,
      [user.id],
    );
    if (rowCount !== 0) {
      throw new AuthError(422, 'mfa_verified_factor_exists', 'There are recovery codes already');
    }
    const id = randomUUID();
    try {
      await transaction.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
         values ($1, $2, $3, 'recovery_code', 'verified', $4, $4)`,
        [id, user.id, friendlyName, service.now()],
      );
    } catch (error) {
      throw isUniqueViolationInAuth(error) ? nameConflict(friendlyName, error) : error;
    }
    return replaceCodes(service, transaction, {
      signedIn,
      factor: { id, friendly_name: friendlyName },
      client,
    });
  });
}

/** Makes a new set; the codes of the one before are void. */
export async function replaceCodes(
  service: AuthService,
  transaction: PoolClient,
  { signedIn, factor, client }: { signedIn: SignedIn; factor: RecoveryCodesFactor; client: Client },
): Promise<RecoveryCodes> {
  const { user } = signedIn;
  const codes = Array.from({ length: codesInSet }, newCode);
  const now = service.now();
  await transaction.query('delete from auth.mfa_recovery_codes where factor_id = $1', [factor.id]);
  await transaction.query(
    `insert into auth.mfa_recovery_codes (factor_id, code_hash, created_at)
     select $1, hash, $3 from unnest($2::text[]) as hash`,
    [factor.id, codes.map(hashOfCode), now],
  );
  const actor = { id: user.id, email: user.email };
  const traits = { factor_id: factor.id };
  await recordAudit(transaction, { action: 'recovery_codes_made', actor, client, now, traits });
  const name = factor.friendly_name === null ? {} : { friendly_name: factor.friendly_name };
  return { id: factor.id, type: 'recovery_code', ...name, total: codes.length, codes };
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Case, spaces and dashes are how people write, not what the code is. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest('hex');
}
