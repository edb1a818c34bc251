import { createHmac } from 'node:crypto';

/**
 * Headers of a call as Standard Webhooks has them: the receiver computes the same over `id.timestamp.body`, compares,
 * and refuses a timestamp that is not of now, so that nobody can send an old call again.
 * @param secrets each `whsec_` and base64; one signature for each, separated by a space
 * @see https://github.com/standard-webhooks/standard-webhooks
 */
export function signatureHeaders(
  { id, body, secrets }: { id: string; body: string; secrets: readonly string[] },
  sentAt: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
