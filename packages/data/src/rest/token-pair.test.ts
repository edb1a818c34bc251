import { describe, expect, it } from 'vitest';
import { clearPair, fallingBack, identityIn, pairIn, storedPair, storePair } from './token-pair.ts';

function memory(isFull = false) {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  };
}

const tokenOf = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

describe('the stored tokens', () => {
  it('are kept under their specified names in the local storage', () => {
    const [local, session] = [memory(), memory()];
    storePair(fallingBack(local, session), { access: 'A', refresh: 'R' });
    expect([...local.items]).toEqual([
      ['access_token', 'A'],
      ['refresh_token', 'R'],
    ]);
    expect(session.items.size).toBe(0);
  });

  it('fall back to the session storage, and are read and cleared there', () => {
    const [local, session] = [memory(true), memory()];
    const storage = fallingBack(local, session);
    storePair(storage, { access: 'A', refresh: null });
    expect(session.items.get('access_token')).toBe('A');
    expect(storedPair(storage)).toEqual({ access: 'A', refresh: null });
    clearPair(storage);
    expect([storedPair(storage), session.items.size]).toEqual([null, 0]);
  });
});

describe('the tokens of an answer', () => {
  it.each([
    [
      { access_token: 'A', refresh_token: 'R' },
      { access: 'A', refresh: 'R' },
    ],
    [
      { access: 'A', refresh: 'R' },
      { access: 'A', refresh: 'R' },
    ],
    [{ access: 'A' }, { access: 'A', refresh: null }],
    [{ refresh: 'R' }, null],
    [{ access: '' }, null],
    [null, null],
    ['text', null],
  ])('of %o are %o', (answer, pair) => {
    expect(pairIn(answer)).toEqual(pair);
  });
});

describe('the identity in a token', () => {
  it.each([
    [tokenOf({ sub: 'u-1', email: 'ü@example.test' }), { userId: 'u-1', email: 'ü@example.test' }],
    [tokenOf({ user_id: 7 }), { userId: '7', email: '' }],
    [tokenOf({ email: 'a@example.test' }), null],
    [tokenOf(null), null],
    ['', null],
    ['a.!!.c', null],
  ])('of %s is %o', (token, identity) => {
    expect(identityIn(token)).toEqual(identity);
  });
});
