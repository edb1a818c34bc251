import type { Pool } from 'pg';
import { callWebhook, type CallOptions } from './call-webhook.ts';
import { signatureHeaders } from './sign-webhook.ts';

type DueCall = {
  job: string;
  delivery: string;
  url: string;
  secret: string;
  event: string;
  body: string;
  is_active: boolean;
};

/** Calls at the same time: one slow receiver keeps the others waiting no longer than its time limit. */
const atOnce = 10;

/**
 * Makes the webhook calls that are due. A process that takes one and dies gives it back after five minutes, so a receiver may
 * be called twice and tells calls apart by their `webhook-id`. Several servers on one database share the work.
 */
export async function deliverWebhooks(
  pool: Pool,
  stopping?: AbortSignal,
  options: CallOptions = {},
): Promise<void> {
  let mayHaveMore = true;
  while (mayHaveMore) {
    const due = await takeDue(pool);
    // each batch ends before the next is taken, so that no more are held than are being made
    await Promise.all(due.map((call) => deliver(pool, call, options)));
    mayHaveMore = due.length === atOnce && !stopping?.aborted;
  }
}

async function takeDue(pool: Pool): Promise<DueCall[]> {
  const { rows } = await pool.query<DueCall>(
    `select job.id as job, delivery.id as delivery, hook.url, secret.secret, delivery.event, delivery.payload::text as body, hook.is_active
     from private.take_jobs_of('webhook', $1) job
       left join public.webhook_deliveries delivery on delivery.id = (job.payload ->> 'delivery_id')::uuid
       left join public.webhooks hook on hook.id = delivery.webhook_id
       left join private.webhook_secrets secret on secret.webhook_id = hook.id`,
    [atOnce],
  );
  return rows;
}

async function deliver(pool: Pool, call: DueCall, options: CallOptions): Promise<void> {
  const { status, failure } = await attempt(call, options);
  await pool.query('select private.note_webhook_try($1, $2, $3, $4)', [
    call.job,
    call.delivery,
    status,
    failure,
  ]);
}

async function attempt(
  { delivery, url, secret, event, body, is_active: isActive }: DueCall,
  options: CallOptions,
): ReturnType<typeof callWebhook> {
  // the webhook was deleted, or switched off, after its call was queued
  if (url === null || !isActive) return { status: null, failure: 'The webhook is turned off' };
  const headers = {
    ...signatureHeaders({ id: delivery, body, secret }, new Date()),
    'plinth-event': event,
  };
  return callWebhook({ url, headers, body }, options);
}
