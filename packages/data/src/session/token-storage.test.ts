import { expect, it } from 'vitest';
import { createTokenStorage } from './token-storage.ts';

it('keeps a remembered session in the lasting storage', () => {
  const { lasting, storage } = made();
  storage.setItem('key', 'tokens');
  expect(lasting.get('key')).toBe('tokens');
  storage.forgetUnremembered();
  expect(storage.getItem('key')).toBe('tokens');
});

it('never stores one that is not remembered, and forgets it with the page', () => {
  const { lasting, storage } = made();
  storage.remember(false);
  storage.setItem('key', 'tokens');
  expect([...lasting.keys()]).toEqual([]);
  expect(storage.getItem('key')).toBe('tokens');
  storage.forgetUnremembered();
  expect(storage.getItem('key')).toBeNull();
});

it('lets the last sign-in win', () => {
  const { lasting, storage } = made();
  storage.setItem('key', 'remembered');
  storage.remember(false);
  storage.setItem('key', 'passing');
  expect(lasting.get('key')).toBeUndefined();
  storage.remember(true);
  storage.setItem('key', 'remembered again');
  storage.forgetUnremembered();
  expect(storage.getItem('key')).toBe('remembered again');
});

it('goes on in memory where the storage is full', () => {
  const storage = createTokenStorage({
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
  storage.setItem('key', 'tokens');
  expect(storage.getItem('key')).toBe('tokens');
});

it('knows whether this page removed the session', () => {
  const { lasting, storage } = made();
  storage.setItem('key', 'tokens');
  storage.removeItem('key');
  expect([storage.wasLastRemovedHere(), storage.wasLastRemovedHere()]).toEqual([true, false]);
  storage.setItem('key', 'tokens');
  lasting.clear();
  storage.removeItem('key');
  expect(storage.wasLastRemovedHere()).toBe(false);
});

function made() {
  const lasting = new Map<string, string>();
  const storage = createTokenStorage({
    getItem: (key) => lasting.get(key) ?? null,
    setItem: (key, value) => void lasting.set(key, value),
    removeItem: (key) => void lasting.delete(key),
  });
  return { lasting, storage };
}
