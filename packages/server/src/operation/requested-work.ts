import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';

export type RequestedWork = { subject: string | null; requestedBy: string | null };

/** What is done for each kind of work that administrators may ask for; what it throws is what they are told. */
export type WorkHandlers = Readonly<Record<string, (work: RequestedWork) => Promise<void>>>;

type Job = { id: string; kind: string; payload: { subject?: string }; created_by: string | null };

/** Does the work that waits, one piece after the other. Nobody tries it again by themselves: who asked sees why it failed. */
export async function doRequestedWork(
  pool: Pool,
  handlers: WorkHandlers,
  log: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<void> {
  for (const [kind, handler] of Object.entries(handlers)) {
    if (stopping?.aborted) return;
    const { rows } = await pool.query<Job>(`select * from private.take_jobs_of($1, 1, '1 hour')`, [kind]);
    const [job] = rows;
    if (!job) continue;
    const failure = await failureOf(job, handler, log);
    await pool.query(
      'update private.jobs set finished_at = now(), locked_until = null, last_error = left($2, 500) where id = $1',
      [job.id, failure],
    );
  }
}

async function failureOf(
  job: Job,
  handler: WorkHandlers[string],
  log: FastifyBaseLogger,
): Promise<string | null> {
  try {
    await handler({ subject: job.payload.subject ?? null, requestedBy: job.created_by });
    return null;
  } catch (error) {
    log.warn(error, `Work that was asked for failed: ${job.kind}.`);
    return error instanceof Error ? error.message : String(error);
  }
}
