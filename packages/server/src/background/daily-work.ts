import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';

/** What the turn of a day in the company's time zone brings about. Each is repeatable and answers how many rows it changed. */
export const dailyFunctions = [
  'private.refresh_due_equipment',
  'private.refresh_people_on_leave',
  'private.end_access_of_leavers',
  'private.apply_due_pay_changes',
  'private.forget_idempotency_keys',
  'private.remove_what_is_past',
  'private.delete_due_applications',
  'private.delete_due_positions',
  'private.delete_due_photos',
  'private.sweep_attachments',
  'private.make_recurring_tasks',
  'private.remind_of_tasks',
  'private.warn_of_overdue_invoices',
  'private.remind_of_cheques',
  'private.warn_of_expiring_papers',
  'private.warn_of_lapsing_notices',
  'private.remind_of_site_records',
  'private.remind_of_reviews',
  'private.remind_of_documents_to_sign',
  'private.escalate_steps',
  'private.send_weekly_reports',
  'private.send_digests',
] as const;

/**
 * Calls each daily function that has not run yet today, in a transaction of its own that also notes the day: one that fails
 * leaves nothing, keeps nobody else from running and is tried again at the next turn. Several servers on one database
 * run each of them once.
 */
export async function doDailyWork(
  pool: Pool,
  log: FastifyBaseLogger,
  functions: readonly string[] = dailyFunctions,
): Promise<void> {
  for (const name of await dueToday(pool, functions)) {
    await runOnceToday(pool, name).catch((error: unknown) =>
      log.warn(error, `Daily work ${name} failed; it is tried again.`),
    );
  }
}

/** One question on all the turns of a day that have nothing to do. */
async function dueToday(pool: Pool, functions: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select listed.name from unnest($1::text[]) with ordinality as listed (name, place)
     where not exists (select from private.daily_work done where done.name = listed.name and done.last_day >= model.today())
     order by listed.place`,
    [functions],
  );
  return rows.map(({ name }) => name);
}

async function runOnceToday(pool: Pool, name: string): Promise<void> {
  const transaction = await pool.connect();
  try {
    await transaction.query('begin');
    const { rows } = await transaction.query<{ is_due: boolean }>(
      'select private.claim_daily_work($1) as is_due',
      [name],
    );
    if (rows[0]?.is_due) await transaction.query(`select ${name}()`);
    await transaction.query('commit');
  } catch (error) {
    await transaction.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    transaction.release();
  }
}
