import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { reasonOf, StartError } from '@plinth/database/start-error.ts';
import { AuthError } from '@plinth/supabase-server/auth/auth-error.ts';
import { createUser } from '@plinth/supabase-server/auth/create-user.ts';
import { DatabaseError } from 'pg';
import { withOwnerPool } from './connect-as-owner.ts';

/** `plinth user create EMAIL`: a confirmed account; the first one is the owner, others are EMPLOYEE unless `--role` says otherwise. */
export async function userCreate(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args);
  const email = positionals[0];
  if (!email) {
    throw new StartError('Enter the email address: plinth user create EMAIL.');
  }
  const password = process.env['PLINTH_PASSWORD'] ?? (await text(process.stdin)).trim();
  await withOwnerPool(async (pool) => {
    const transaction = await pool.connect();
    try {
      await transaction.query('begin');
      const metadata = { first_name: values.first ?? '', last_name: values.last ?? '' };
      const { id } = await createUser(transaction, { email, password, metadata, isConfirmed: true });
      if (values.role) {
        await transaction.query('select app.assign_role($1, $2)', [id, values.role]);
      }
      await transaction.query('commit');
      console.log(id);
    } catch (error) {
      await transaction.query('rollback');
      const isRefusal =
        error instanceof AuthError || (error instanceof DatabaseError && error.code?.startsWith('PT'));
      throw isRefusal ? new StartError(error.message) : error;
    } finally {
      transaction.release();
    }
  });
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { role: { type: 'string' }, first: { type: 'string' }, last: { type: 'string' } },
    });
  } catch (error) {
    throw new StartError(reasonOf(error));
  }
}
