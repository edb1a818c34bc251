import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { callWebhook, type CallOptions } from './call-webhook.ts';
import { signatureHeaders } from './sign-webhook.ts';

type DueCall = {
  job: string;
  delivery: string;
  /** Null where the webhook is gone. */
  webhook: string | null;
  url: string;
  /** One, or two for a day after the secret was replaced. */
  secrets: string[];
  event: string;
  body: string;
  is_active: boolean;
};

/** Calls at the same time, and of one receiver: one that hangs keeps the others from nothing. */
const atOnce = 10;
const atOnceOfEach = 2;
/** How often what became due is looked for while calls are under way, ms. */
const lookAgain = 200;

/**
 * Makes the webhook calls that are due. A process that takes one and dies gives it back after five minutes, so a receiver may
 * be called twice and tells calls apart by their `webhook-id`. Several servers on one database share the work.
 */
export async function deliverWebhooks(
  pool: Pool,
  stopping?: AbortSignal,
  options: CallOptions = {},
): Promise<void> {
  const underWay = new Map<Promise<void>, string | null>();
  let problem: unknown;
  for (;;) {
    const mayTake = !stopping?.aborted && problem === undefined;
    const due = mayTake ? await takeDue(pool, [...underWay.values()]) : [];
    for (const call of due) {
      const made: Promise<void> = deliver(pool, call, options)
        .catch((error: unknown) => {
          problem = error;
        })
        .finally(() => underWay.delete(made));
      underWay.set(made, call.webhook);
    }
    if (underWay.size === 0) break;
    await Promise.race([...underWay.keys(), pause(lookAgain)]);
  }
  // what could not be noted is due again once its hold ends
  if (problem !== undefined) throw problem;
}

async function takeDue(pool: Pool, underWay: readonly (string | null)[]): Promise<DueCall[]> {
  if (underWay.length >= atOnce) return [];
  const { rows } = await pool.query<DueCall>(
    `select job.id as job, delivery.id as delivery, hook.id as webhook, hook.url, delivery.event, delivery.payload::text as body, hook.is_active,
       array_remove(array[secret.secret, case when secret.previous_until > now() then secret.previous_secret end], null) as secrets
     from private.take_webhook_calls($1, $2, $3) job
       left join public.webhook_deliveries delivery on delivery.id = (job.payload ->> 'delivery_id')::uuid
       left join public.webhooks hook on hook.id = delivery.webhook_id
       left join private.webhook_secrets secret on secret.webhook_id = hook.id`,
    [atOnce - underWay.length, atOnceOfEach, underWay.filter((webhook) => webhook !== null)],
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
  { delivery, url, secrets, event, body, is_active: isActive }: DueCall,
  options: CallOptions,
): ReturnType<typeof callWebhook> {
  // the webhook was deleted, or switched off, after its call was queued
  if (url === null || !isActive) return { status: null, failure: 'The webhook is turned off' };
  const headers = {
    ...signatureHeaders({ id: delivery, body, secrets }, new Date()),
    'plinth-event': event,
  };
  return callWebhook({ url, headers, body }, options);
}
