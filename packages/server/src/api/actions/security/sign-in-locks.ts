import type { ApiCall, Operation } from '../../operation.ts';
import { answerFunction } from '../functions/answer-function.ts';
import { readTexts } from '../auth/fields.ts';
import { texts } from '../auth/schemas.ts';

/** Accounts that have to wait because of wrong passwords or codes; how long is what this server remembers, not the database. */
export const signInLockOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/security/sign-in-locks/',
    id: 'listSignInLocks',
    tag: 'security',
    summary: 'List locked accounts and the seconds until the next sign-in attempt.',
    body: { type: 'object', additionalProperties: false },
    answer: {
      status: 200,
      schema: {
        type: 'object',
        required: ['locks'],
        properties: {
          locks: {
            type: 'array',
            items: {
              type: 'object',
              properties: { account: { type: 'string' }, seconds: { type: 'integer' } },
            },
          },
        },
      },
    },
    handle: async (call) => {
      readTexts(call, {});
      // the database says whether the caller may know
      const known = await answerFunction(call, 'failed_sign_ins', {}, { isReadOnly: true });
      const waiting = await call.services.auth.limits.waitingAccounts();
      const people = peopleIn(known.body);
      const locks = new Map<string, number>();
      for (const [guessed, seconds] of waiting) {
        const [, person] = /^(?:factor|recovery):(.+)$/.exec(guessed) ?? [];
        const account = person === undefined ? guessed : people.get(person);
        if (account !== undefined) locks.set(account, Math.max(seconds, locks.get(account) ?? 0));
      }
      const body = { locks: [...locks].map(([account, seconds]) => ({ account, seconds })) };
      return { status: 200, body };
    },
  },
  {
    method: 'POST',
    path: '/security/unlock/',
    id: 'unlockSignIn',
    tag: 'security',
    summary: 'Unlock an account.',
    body: texts('account'),
    answer: { status: 204 },
    handle: async (call) => {
      const { account } = readTexts(call, { account: 'required' });
      await forget(call, account.trim().toLowerCase());
      return { status: 204, body: null };
    },
  },
];

async function forget(call: ApiCall, account: string): Promise<void> {
  const { body } = await answerFunction(call, 'note_unlock', { account });
  const person: unknown = typeof body === 'string' ? JSON.parse(body) : null;
  const { limits } = call.services.auth;
  await limits.forgetAttempts(account);
  if (typeof person !== 'string') return;
  await limits.forgetAttempts(`factor:${person}`);
  await limits.forgetAttempts(`recovery:${person}`);
}

/** Account by person, of those with failed attempts. */
function peopleIn(answer: unknown): Map<string, string> {
  const rows: unknown = typeof answer === 'string' ? JSON.parse(answer) : [];
  if (!Array.isArray(rows)) return new Map();
  return new Map(
    rows.flatMap((row) => {
      const { user_id: person, account }: Record<string, unknown> = { ...Object(row) };
      return typeof person === 'string' && typeof account === 'string' ? [[person, account]] : [];
    }),
  );
}
