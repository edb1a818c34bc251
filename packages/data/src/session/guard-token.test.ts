import { expect, it } from 'vitest';
import { guardToken, type Outcome, type TokenSource } from './guard-token.ts';
import type { SessionState } from './watch-session.ts';

const refused: Outcome = {
  data: null,
  count: null,
  error: { code: 'session_expired', status: 401, message: '' },
};

/** A session whose stored tokens come one after the other, and what was asked and ended with it. */
function sessionWith(stored: string[], good: string) {
  const seen = { asked: [] as (string | null)[], refreshes: 0, ends: 0 };
  const tokens: TokenSource = {
    current: async () => ({ token: (stored.length > 1 ? stored.shift() : stored[0]) ?? null, error: null }),
    refresh: async () => {
      seen.refreshes += 1;
      return { token: good, error: null };
    },
    forget: async () => {},
  };
  const state: Pick<SessionState, 'ending'> = {
    ending: async () => {
      seen.ends += 1;
    },
  };
  const ask = async (token: string | null): Promise<Outcome> => {
    seen.asked.push(token);
    return token === 'good' ? { data: token, count: null, error: null } : refused;
  };
  const guard = guardToken(tokens, state as SessionState);
  return { seen, again: () => guard(ask), answer: guard(ask) };
}

it('takes a token that another person renewed meanwhile, without a refresh of its own', async () => {
  const { seen, answer } = sessionWith(['old', 'good'], 'good');
  expect((await answer).data).toBe('good');
  expect(seen).toEqual({ asked: ['old', 'good'], refreshes: 0, ends: 0 });
});

it('refreshes itself before it ends a session whose other token is refused too', async () => {
  const { seen, answer } = sessionWith(['old', 'stale'], 'good');
  expect((await answer).data).toBe('good');
  expect(seen).toEqual({ asked: ['old', 'stale', 'good'], refreshes: 1, ends: 0 });
});

it('ends the session once its own refresh did not help', async () => {
  const { seen, answer } = sessionWith(['old'], 'bad');
  expect((await answer).error?.code).toBe('session_expired');
  expect(seen).toEqual({ asked: ['old', 'bad'], refreshes: 1, ends: 1 });
});

it('ends the session once for all requests that are refused together', async () => {
  const { seen, answer, again } = sessionWith(['old'], 'bad');
  await Promise.all([answer, again(), again()]);
  expect(seen.ends).toBe(1);
});
