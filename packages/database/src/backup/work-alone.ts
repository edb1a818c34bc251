import { type Client, DatabaseError } from 'pg';
import { connectTo } from '../connect-to.ts';
import { StartError } from '../start-error.ts';

/** Every request holds the second of these shared (`authz.check_session`): while one of us has it, people are refused. */
const turnLock = `hashtext('plinth'), hashtext('restore')`;
const aloneLock = `hashtext('plinth'), hashtext('alone')`;

const attempts = 10;

/**
 * Work that nobody else on the database may see half of: new requests are answered that the system is being looked after,
 * those under way have ten seconds to end, and then every other connection is ended.
 * @throws StartError when somebody else is at such work
 */
export async function workAlone<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectTo(url);
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ is_ours: boolean }>(
      `select pg_try_advisory_lock(${turnLock}) as is_ours`,
    );
    if (!rows[0]?.is_ours) throw new StartError('Another backup is being restored: wait until it is done.');
    await refusePeople(client);
    await endOthers(client);
    return await work(client);
  } finally {
    // ends the locks too
    await client.end();
  }
}

async function refusePeople(client: Client): Promise<void> {
  await client.query(`set lock_timeout = '10s'`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`select pg_advisory_lock(${aloneLock})`);
      return;
    } catch (error) {
      if (attempt === attempts || !isLockConflict(error)) throw error;
      await endOthers(client);
    }
  }
}

/** Ends every other connection to this database that we may end. */
export async function endOthers(client: Client): Promise<void> {
  await client.query(`
    select pg_terminate_backend(other.pid) from pg_stat_activity other join pg_roles who on who.oid = other.usesysid
    where other.datname = current_database() and other.pid <> pg_backend_pid()
      and (select rolsuper from pg_roles where rolname = current_user)
        or other.datname = current_database() and other.pid <> pg_backend_pid() and not who.rolsuper
          and (pg_has_role(other.usesysid, 'usage') or pg_has_role('pg_signal_backend', 'usage'))`);
}

/** Takes every table until the end of the transaction. Who holds one and waits for us is ended, and it is tried again. */
export async function takeTables(client: Client, tables: readonly string[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query(`savepoint take_tables; set local lock_timeout = '2s'`);
    try {
      await client.query(`lock table ${tables.join(', ')} in access exclusive mode`);
      return;
    } catch (error) {
      if (attempt === attempts || !isLockConflict(error)) throw error;
      await client.query('rollback to savepoint take_tables');
      await endOthers(client);
    }
  }
}

function isLockConflict(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '55P03' || error.code === '40P01');
}
