import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideRefresh, type RefreshTokenState } from './decide-refresh.ts';

const at = (seconds: number) => new Date(seconds * 1000);
const used = (token: string, parent: string | null, seconds: number): RefreshTokenState => ({
  token,
  parent,
  isRevoked: true,
  revokedAt: at(seconds),
});
const active: RefreshTokenState = { token: 'c', parent: 'b', isRevoked: false, revokedAt: at(0) };
const decide = (presented: RefreshTokenState, seconds: number, current: RefreshTokenState | null = active) =>
  decideRefresh(presented, current, { now: at(seconds), reuseSeconds: 10 });

test('the active token is used up', () => expect(decide(active, 1_000_000)).toBe('rotate'));
test('its direct predecessor is forgiven for ever', () =>
  expect(decide(used('b', 'a', 0), 1_000_000)).toBe('answer-active'));
test('an older one for ten seconds', () => {
  expect(decide(used('a', null, 100), 110)).toBe('answer-active');
  expect(decide(used('a', null, 100), 110.001)).toBe('end-session');
});
test('nothing is forgiven where no token is active', () =>
  expect(decide(used('b', 'a', 0), 0, null)).toBe('end-session'));

test('whatever the history: only the active token is used up, and only old ones that are not its parent end it', () => {
  const history = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(history, fc.nat(), fc.integer({ min: 0, max: 60 }), (gaps, pick, wait) => {
      let now = 0;
      const line: RefreshTokenState[] = [{ token: '0', parent: null, isRevoked: false, revokedAt: at(0) }];
      for (const gap of gaps) {
        now += gap;
        const last = line[line.length - 1];
        if (!last) throw new Error('the line is never empty');
        Object.assign(last, { isRevoked: true, revokedAt: at(now) });
        line.push({ token: String(line.length), parent: last.token, isRevoked: false, revokedAt: at(now) });
      }
      now += wait;
      const index = pick % line.length;
      const presented = line[index];
      const current = line[line.length - 1];
      if (!presented || !current) throw new Error('the line is never empty');
      const decision = decide(presented, now, current);
      const isLast = index === line.length - 1;
      const isParent = index === line.length - 2;
      const isFresh = now - presented.revokedAt.getTime() / 1000 <= 10;
      expect(decision).toBe(isLast ? 'rotate' : isParent || isFresh ? 'answer-active' : 'end-session');
    }),
  );
});
