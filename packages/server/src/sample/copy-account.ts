import { backupTables } from '@plinth/database/backup/backup-tables.ts';
import { lockedSwitches, switchNames, unbuiltSwitches } from '@plinth/domain/feature-switches.ts';
import type { Pool, PoolClient } from 'pg';

/** What an account is made of, and which rows of it are its own; in the order of their references. */
const partsOfAccount = {
  'auth.users': 'r.id = $1',
  'auth.identities': 'r.user_id = $1',
  'auth.mfa_factors': 'r.user_id = $1',
  'auth.mfa_recovery_codes': 'r.factor_id in (select f.id from auth.mfa_factors f where f.user_id = $1)',
  'public.profiles': 'r.id = $1',
  'public.personal_settings': 'r.user_id = $1',
  'public.notification_preferences': 'r.user_id = $1',
} as const;

/**
 * Brings one account as it is, with its password and second factors, into a sample company, as an owner there. What the
 * sample's own people would be sent is not: their addresses are nobody's.
 */
export async function copyAccount(from: Pool, to: PoolClient, account: string): Promise<void> {
  const tables = new Map((await backupTables(to)).map((table) => [table.name, table]));
  await to.query('begin');
  // rows mean what they meant: nothing is made of them a second time
  await to.query('set local session_replication_role = replica');
  for (const [name, isOwn] of Object.entries(partsOfAccount)) {
    const columns = (tables.get(name)?.columns ?? [])
      .map((column) => to.escapeIdentifier(column.name))
      .join(', ');
    const { rows } = await from.query<{ row: unknown }>(
      `select to_jsonb(r) as row from ${name} r where ${isOwn}`,
      [account],
    );
    await to.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
      [JSON.stringify(rows.map(({ row }) => row))],
    );
  }
  await to.query(
    `insert into public.user_roles (user_id, role_id) select $1, r.id from public.roles r where r.name = 'OWNER'`,
    [account],
  );
  await to.query(
    `insert into public.notification_preferences (user_id, email)
     select p.id, false from public.profiles p where p.id <> $1
     on conflict (user_id) do update set email = false`,
    [account],
  );
  await to.query('delete from private.mail_outbox');
  await to.query('commit');

  await to.query('begin');
  await to.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify({ sub: account })]);
  // all of the sample is to be seen, as far as the deployment allows
  await to.query(
    `insert into public.feature_switches (name, is_on) select name, true from unnest($1::text[]) name
     on conflict (name) do update set is_on = true`,
    [switchNames.filter((name) => !lockedSwitches.has(name) && !unbuiltSwitches.has(name))],
  );
  await to.query('insert into private.sample_company (filled_by) values ($1)', [account]);
  await to.query('commit');
}
