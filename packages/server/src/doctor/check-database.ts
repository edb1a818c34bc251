import type { Pool } from 'pg';
import { readMigrations } from '@plinth/database/migrate/read-migrations.ts';
import { failed, ok, type Finding, warning } from './finding.ts';

const oldestMajor = 15;

export async function checkVersion(pool: Pool): Promise<Finding> {
  const { rows } = await pool.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  );
  const { version = '', number = 0 } = rows[0] ?? {};
  return number >= oldestMajor * 10_000
    ? ok('database', `Postgres ${version} answers.`)
    : failed('database', `Postgres ${version} is too old.`, `Upgrade to Postgres ${oldestMajor} or newer.`);
}

/** Tokens and one-time codes hold only while the clocks agree; the audit log must not come from the future. */
export async function checkClock(pool: Pool, now: () => number = Date.now): Promise<Finding> {
  const before = now();
  const { rows } = await pool.query<{ at: number; newest: number | null }>(
    `select extract(epoch from clock_timestamp())::float8 * 1000 as at,
       extract(epoch from (select max(created_at) from public.audit_log))::float8 * 1000 as newest`,
  );
  const after = now();
  const { at = after, newest = null } = rows[0] ?? {};
  const seconds = Math.max(0, before - at, at - after) / 1000;
  const advice = 'Switch on time synchronisation (NTP) on this machine and on that of the database.';
  if (newest !== null && newest > after + 60_000)
    return failed('clock', 'The audit log has entries from the future: the clock was set back.', advice);
  const found = `This machine and the database differ by ${seconds.toFixed(1)} s.`;
  if (seconds > 30) return failed('clock', found, advice);
  return seconds > 2 ? warning('clock', found, advice) : ok('clock', found);
}

export async function checkMigrations(pool: Pool, folder: string): Promise<Finding> {
  const { rows } = await pool.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const applied = new Set(rows.map(({ version }) => version));
  const known = readMigrations(folder);
  const missing = known.filter(({ version }) => !applied.has(version));
  const unknown = applied.size - (known.length - missing.length);
  if (unknown > 0)
    return failed(
      'migrations',
      `The database has ${unknown} migrations that this version does not know.`,
      'Start the version of Plinth that wrote them, or a newer one.',
    );
  return missing.length > 0
    ? failed('migrations', `${missing.length} migrations are not applied.`, 'Run: plinth migrate')
    : ok('migrations', `All ${known.length} migrations are applied.`);
}

type Backups = {
  is_automatic: boolean;
  frequency: string;
  hours_since: number | null;
  is_late: boolean;
  failure: string | null;
};

/** Two turns of the schedule may pass; then something is wrong with it. */
export async function checkBackups(pool: Pool): Promise<Finding> {
  const { rows } = await pool.query<Backups>(`
    select s.auto_backup as is_automatic, s.backup_frequency as frequency,
      extract(epoch from now() - last.finished_at)::float8 / 3600 as hours_since,
      coalesce(last.finished_at, (select min(created_at) from public.profiles), now()) < now() - 2 * case s.backup_frequency
        when 'hourly' then interval '1 hour' when 'daily' then interval '1 day'
        when 'weekly' then interval '7 days' else interval '1 month' end as is_late,
      (select b.failure from private.backups b where b.status = 'failed'
        and b.created_at > coalesce(last.finished_at, '-infinity') order by b.created_at desc limit 1) as failure
    from public.system_settings s
    left join lateral (select b.finished_at from private.backups b
      where b.status = 'finished' and b.reason <> 'before_restore' order by b.finished_at desc limit 1) last on true`);
  const [state] = rows;
  const since = state?.hours_since ?? null;
  const found =
    since === null ? 'There is no backup yet.' : `The last backup is ${since.toFixed(1)} hours old.`;
  if (state?.failure)
    return failed(
      'backups',
      `The last backup failed: ${state.failure}`,
      'Correct the cause and create one: plinth backup FILE',
    );
  if (state?.is_automatic === false)
    return warning(
      'backups',
      `Automatic backups are off. ${found}`,
      'Switch them on in Settings, or run plinth backup FILE from a timer.',
    );
  return state?.is_late
    ? failed(
        'backups',
        `${found} They should be ${state.frequency}.`,
        'Look at the log of the server for why none was created.',
      )
    : ok('backups', found);
}

/** Waiting for longer than this means that nobody works on the queue (minutes). */
const patience = 10;

export async function checkQueues(pool: Pool): Promise<Finding> {
  const { rows } = await pool.query<{ late_jobs: number; late_mails: number; given_up: number }>(
    `select
       (select count(*)::int from private.jobs where finished_at is null
         and greatest(run_at, locked_until) < now() - make_interval(mins => $1)) as late_jobs,
       (select count(*)::int from private.mail_outbox where sent_at is null and attempts < 8
         and next_attempt_at < now() - make_interval(mins => $1)) as late_mails,
       (select count(*)::int from private.mail_outbox where sent_at is null and attempts >= 8) as given_up`,
    [patience],
  );
  const { late_jobs: lateJobs = 0, late_mails: lateMails = 0, given_up: givenUp = 0 } = rows[0] ?? {};
  if (lateJobs + lateMails > 0)
    return failed(
      'queues',
      `${lateJobs} jobs and ${lateMails} mails have been due for more than ${patience} minutes.`,
      'Restart the server; its log says why its background work stands still.',
    );
  return givenUp > 0
    ? warning(
        'queues',
        `${givenUp} mails could not be sent after eight attempts.`,
        'Their addresses and errors are in private.mail_outbox (last_error).',
      )
    : ok('queues', 'No job and no mail is overdue.');
}

export async function checkAudit(pool: Pool): Promise<Finding> {
  const { rows } = await pool.query<{ broken: string | null; entries: number }>(
    'select private.first_broken_audit_entry() as broken, (select count(*)::int from private.audit_chain) as entries',
  );
  const { broken = null, entries = 0 } = rows[0] ?? {};
  return broken === null
    ? ok('audit log', `The chain of ${entries} entries is unbroken.`)
    : failed(
        'audit log',
        `The chain is broken at entry ${broken}: somebody changed the log.`,
        'Keep the database as it is, find out who had access to it, and compare with a backup.',
      );
}
