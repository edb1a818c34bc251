import { createHmac } from 'node:crypto';

/**
 * Headers of a call as Standard Webhooks has them: the receiver computes the same over `id.timestamp.body`, compares,
 * and refuses a timestamp that is not of now, so that nobody can send an old call again.
 * @param secret `whsec_` and base64
 * @see https://github.com/standard-webhooks/standard-webhooks
 */
export function signatureHeaders(
  { id, body, secret }: { id: string; body: string; secret: string },
  sentAt: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
