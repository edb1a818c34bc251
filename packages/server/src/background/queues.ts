import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { runJobs, type JobHandlers } from '../jobs/run-jobs.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import type { PaperService } from '../papers/paper-service.ts';
import { mostAttempts, sendQueuedMail } from '../mail/send-queued-mail.ts';
import type { CompanyRules } from '../services/company-rules.ts';
import { deliverWebhooks } from '../webhooks/deliver-webhooks.ts';
import type { QueueWork } from './when-woken.ts';

/** A queue, and the payloads of the notifications (`private.notify_worker`) that wake it. */
export type NamedQueue = QueueWork & { wokenBy: readonly string[] };

/** The outbox of mails. */
export function mailQueue(
  pool: Pool,
  transport: MailTransport | null,
  log: FastifyBaseLogger,
  papers: PaperService,
): NamedQueue {
  return {
    wokenBy: ['mail'],
    run: (stopping) => sendQueuedMail(pool, transport, log, stopping, papers),
    nextDue: () =>
      millisecondsUntil(
        pool,
        'select min(next_attempt_at) as due from private.mail_outbox where sent_at is null and attempts < $1',
        [mostAttempts],
      ),
  };
}

/** Jobs of these kinds. */
export function jobQueue(pool: Pool, handlers: JobHandlers, log: FastifyBaseLogger): NamedQueue {
  const kinds = Object.keys(handlers);
  return {
    wokenBy: kinds,
    run: (stopping) => runJobs(pool, handlers, log, stopping),
    nextDue: () => nextJob(pool, kinds),
  };
}

export function webhookQueue(pool: Pool): NamedQueue {
  return {
    wokenBy: ['webhook'],
    run: (stopping) => deliverWebhooks(pool, stopping),
    nextDue: () => nextJob(pool, ['webhook']),
  };
}

/** Records that began to wait for approval, of which the approvers are notified. */
export function approvalQueue(pool: Pool): NamedQueue {
  return {
    wokenBy: ['approval'],
    run: () => pool.query('select private.notify_approvers()'),
    // one run takes so many; the rest is due at once
    nextDue: () =>
      millisecondsUntil(pool, 'select min(requested_at) as due from private.pending_approvals', []),
  };
}

/** What the database does some at a time until nothing is left: each part is kept, what fails is tried again. */
function partsQueue(pool: Pool, topic: string, part: string): NamedQueue {
  return {
    wokenBy: [topic],
    run: async (stopping) => {
      let left = 1;
      while (left > 0 && !stopping.aborted) {
        const { rows } = await pool.query<{ left: number }>(`select ${part} as left`);
        left = rows[0]?.left ?? 0;
      }
    },
  };
}

/** Approved payslips whose hours are to be locked. */
export const payslipQueue = (pool: Pool) => partsQueue(pool, 'payslips', 'private.close_payslips(25)');

/** Provisions of a month that is being posted. */
export const provisionQueue = (pool: Pool) =>
  partsQueue(pool, 'provisions', 'private.calculate_provisions(25)');

/** Decisions whose time to undo is over, one transaction each: what fails keeps none of the others. */
export function decisionQueue(pool: Pool): NamedQueue {
  // asked for with the run that finds nothing due, so that an idle server asks once
  let wait: number | null = null;
  return {
    wokenBy: ['decision'],
    run: async (stopping) => {
      let isMore = true;
      while (isMore && !stopping.aborted) {
        const { rows } = await pool.query<{ is_taken: boolean; wait: number | null }>(
          `select private.carry_out_decision() as is_taken,
             (select extract(epoch from min(due_at) - clock_timestamp())::float * 1000 from private.held_decisions) as wait`,
        );
        isMore = rows[0]?.is_taken ?? false;
        wait = rows[0]?.wait ?? null;
      }
    },
    nextDue: async () => wait,
  };
}

/** Settings of the company that the services keep. */
export function companyRules(rules: CompanyRules): NamedQueue {
  return { wokenBy: ['company_rules'], run: () => rules.read() };
}

/** A job that somebody took and died with is due again when the hold ends. */
function nextJob(pool: Pool, kinds: readonly string[]): Promise<number | null> {
  return millisecondsUntil(
    pool,
    'select min(greatest(run_at, locked_until)) as due from private.jobs where finished_at is null and kind = any($1)',
    [kinds],
  );
}

async function millisecondsUntil(
  pool: Pool,
  question: string,
  values: readonly unknown[],
): Promise<number | null> {
  const { rows } = await pool.query<{ wait: number | null }>(
    `select (extract(epoch from asked.due - now()) * 1000)::float8 as wait from (${question}) asked`,
    [...values],
  );
  return rows[0]?.wait ?? null;
}
