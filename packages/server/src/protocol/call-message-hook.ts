import type { PhoneMessage } from '@plinth/supabase-server/auth/phone/phone-settings.ts';

/** Milliseconds: a transaction waits for the answer. */
const patience = 5_000;

/**
 * Hands a code to the sender of messages, in the form a hosted project calls its hook with.
 * @throws {Error} when nobody took it
 */
export async function callMessageHook(hook: string, message: PhoneMessage): Promise<void> {
  const { to, code, channel, userId } = message;
  const answer = await fetch(hook, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { id: userId, phone: to }, sms: { otp: code, sms_type: channel } }),
  });
  if (!answer.ok) throw new Error(`The hook for messages answered ${answer.status}.`);
}
