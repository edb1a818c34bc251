import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';

export type JobRequest = {
  subject: string | null;
  requestedBy: string | null;
  /** Says how much of it is done, from 0 to 1, to who asks about the job. */
  onProgress: (share: number) => void;
};

/** What is done for each kind of job; what a handler throws is shown to the person who queued the job. */
export type JobHandlers = Readonly<Record<string, (request: JobRequest) => Promise<void>>>;

type Job = { id: string; kind: string; payload: { subject?: string }; created_by: string | null };

/**
 * Runs the queued jobs of these kinds, one after the other. A failed one is not tried again by itself: its requester sees
 * why it failed. Several servers on one database share the work.
 */
export async function runJobs(
  pool: Pool,
  handlers: JobHandlers,
  log: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<void> {
  for (const kind of await waitingKinds(pool, Object.keys(handlers))) {
    const handler = handlers[kind];
    if (stopping?.aborted || !handler) return;
    const { rows } = await pool.query<Job>(`select * from private.take_jobs_of($1, 1, '1 hour')`, [kind]);
    const [job] = rows;
    if (!job) continue;
    const failure = await failureOf(job, handler, { pool, log });
    await pool.query(
      'update private.jobs set finished_at = now(), locked_until = null, last_error = left($2, 500) where id = $1',
      [job.id, failure],
    );
  }
}

/** One question while nothing waits, however many kinds there are. */
async function waitingKinds(pool: Pool, kinds: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ kind: string }>(
    `select distinct kind from private.jobs where kind = any($1) and finished_at is null and run_at <= now()
       and (locked_until is null or locked_until < now())`,
    [kinds],
  );
  return rows.map(({ kind }) => kind);
}

async function failureOf(
  job: Job,
  handler: (request: JobRequest) => Promise<void>,
  { pool, log }: { pool: Pool; log: FastifyBaseLogger },
): Promise<string | null> {
  try {
    await handler({
      subject: job.payload.subject ?? null,
      requestedBy: job.created_by,
      onProgress: (share) =>
        void pool
          .query(
            `update private.jobs set payload = payload || jsonb_build_object('progress', $2::numeric) where id = $1`,
            [job.id, share.toFixed(2)],
          )
          // only what people see of it
          .catch((error: unknown) => log.debug(error, 'progress of a job')),
    });
    return null;
  } catch (error) {
    log.warn(error, `A job failed: ${job.kind}.`);
    return error instanceof Error ? error.message : String(error);
  }
}
