import { AuthError } from '@plinth/supabase-server/auth/auth-error.ts';
import { DatabaseError, type Pool } from 'pg';

/** An owner gives an account another password by its id, with their own rights (ruling R2). @throws AuthError */
export async function givePassword(
  pool: Pool,
  claims: Readonly<Record<string, unknown>>,
  userId: string,
  password: string,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      [JSON.stringify(claims)],
    );
    await client.query('select authz.check_session()');
    await client.query('select public.admin_set_user_password($1, $2)', [userId, password]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw asRefusal(error);
  } finally {
    client.release();
  }
}

/** What the rules refuse; whatever is no rule is thrown as it is. */
function asRefusal(error: unknown): unknown {
  const status = error instanceof DatabaseError && /^PT([45]\d\d)$/.exec(error.code ?? '')?.[1];
  if (!status) return error;
  return new AuthError(
    Number(status),
    error.hint === 'access_denied' ? 'not_admin' : (error.hint ?? ''),
    error.message,
  );
}
