import type { ClientBase } from 'pg';

export type BackupTable = {
  /** Quoted, with its schema. */
  name: string;
  columns: readonly { name: string; type: string }[];
};

/** About backups and about this server: an older list of them is worth nothing. */
const leftAlone = [
  'private.audit_chain_state',
  'private.backups',
  'private.jobs',
  'private.deployment_facts',
  'private.session_uses',
];

const keptOfAuth = ['users', 'identities', 'mfa_factors', 'mfa_recovery_codes', 'audit_log_entries'];

/** Every table a backup holds, in a fixed order, with the columns that are written rather than made by the database. */
export async function backupTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and (n.nspname in ('public', 'private')
         or n.nspname = 'auth' and c.relname = any ($2)
         or n.nspname = 'storage' and c.relname in ('buckets', 'objects'))
       and format('%s.%s', n.nspname, c.relname) <> all ($1)
     order by name`,
    [leftAlone, keptOfAuth],
  );
  return rows;
}

/**
 * What the server remembers of the log of before is of no use for the log that was restored. Sessions and links are in no backup, where they would be keys. A restore empties them: everybody signs in again.
 */
export const emptiedTables = [
  'private.audit_chain_state',
  'auth.sessions',
  'private.session_uses',
  'auth.refresh_tokens',
  'auth.one_time_tokens',
  'auth.flow_state',
  'auth.mfa_challenges',
  'auth.webauthn_challenges',
  'auth.mfa_amr_claims',
];

/** The migrations the database has had: only the same ones read a backup. */
export async function migrationsOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
}
