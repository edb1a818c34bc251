import { randomUUID } from 'node:crypto';
import type { AuthLimits } from '@plinth/supabase-server/auth/limits/auth-limits.ts';

/** What may be asked how often is counted in one process for all that serve. These messages ask for it and answer. */
export type CountQuestion = { kind: 'count'; id: string; method: keyof AuthLimits; values: unknown[] };
export type CountAnswer = { kind: 'counted'; id: string; value: unknown };

export function isCountQuestion(message: unknown): message is CountQuestion {
  return Object(message).kind === 'count';
}

/** Answers a question of one of the serving processes. */
export async function answerCount(
  limits: AuthLimits,
  { id, method, values }: CountQuestion,
): Promise<CountAnswer> {
  // each method takes texts alone, and the asking side has been held to their number by its type
  const count = limits[method] as (...given: unknown[]) => Promise<unknown>;
  return { kind: 'counted', id, value: await count(...values) };
}

/** The limits as a serving process has them: every question goes to the one that counts. */
export function countElsewhere(channel: NodeJS.Process): AuthLimits {
  const waiting = new Map<string, (value: never) => void>();
  channel.on('message', (message: unknown) => {
    const { kind, id, value } = Object(message) as CountAnswer; // of the process that started this one
    if (kind !== 'counted') return;
    waiting.get(id)?.(value as never);
    waiting.delete(id);
  });
  const ask = <Answer>(method: keyof AuthLimits, ...values: unknown[]): Promise<Answer> =>
    new Promise((resolve) => {
      const id = randomUUID();
      waiting.set(id, resolve);
      const question: CountQuestion = { kind: 'count', id, method, values };
      channel.send?.(question);
    });
  return {
    takeRequest: (...given) => ask('takeRequest', ...given),
    takeMail: (...given) => ask('takeMail', ...given),
    beginPasswordAttempt: (...given) => ask('beginPasswordAttempt', ...given),
    passwordWasRight: (...given) => ask('passwordWasRight', ...given),
    passwordWasNotChecked: (...given) => ask('passwordWasNotChecked', ...given),
    waitingAccounts: () => ask('waitingAccounts'),
    forgetAttempts: (...given) => ask('forgetAttempts', ...given),
  };
}
