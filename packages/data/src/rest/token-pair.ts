import type { SignedIn } from '../port/session.ts';
import { browserStorage, type KeyValueStorage } from '../session/token-storage.ts';

export const accessKey = 'access_token';
export const refreshKey = 'refresh_token';

export type TokenPair = { access: string; refresh: string | null };

/** Specified: local storage, and session storage where that one refuses. */
export function fallingBack(first: KeyValueStorage, second: KeyValueStorage): KeyValueStorage {
  return {
    getItem: (key) => first.getItem(key) ?? second.getItem(key),
    setItem(key, value) {
      try {
        first.setItem(key, value);
        second.removeItem(key);
      } catch {
        second.setItem(key, value);
      }
    },
    removeItem(key) {
      first.removeItem(key);
      second.removeItem(key);
    },
  };
}

/** The two storages of this browser; where they are switched off, a memory. */
export function browserTokenStorage(): KeyValueStorage {
  return fallingBack(browserStorage(), browserStorage('sessionStorage'));
}

/** The stored tokens; null without an access token. */
export function storedPair(storage: KeyValueStorage): TokenPair | null {
  const access = storage.getItem(accessKey);
  return access === null ? null : { access, refresh: storage.getItem(refreshKey) };
}

export function storePair(storage: KeyValueStorage, { access, refresh }: TokenPair): void {
  storage.setItem(accessKey, access);
  if (refresh === null) storage.removeItem(refreshKey);
  else storage.setItem(refreshKey, refresh);
}

export function clearPair(storage: KeyValueStorage): void {
  storage.removeItem(accessKey);
  storage.removeItem(refreshKey);
}

/** Reads `access_token` or `access`, and `refresh_token` or `refresh`, of an answer; null when it brings no token. */
export function pairIn(answer: unknown): TokenPair | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const body: Record<string, unknown> = { ...answer };
  const access = body[accessKey] ?? body['access'];
  const refresh = body[refreshKey] ?? body['refresh'];
  if (typeof access !== 'string' || access === '') return null;
  return { access, refresh: typeof refresh === 'string' && refresh !== '' ? refresh : null };
}

/** Who a token was given to, by its own words; the server decides whether they are true. */
export function identityIn(token: string): SignedIn | null {
  try {
    const bytes = Uint8Array.from(atob(base64Of(token.split('.')[1] ?? '')), (part) => part.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null) return null;
    const { sub, user_id: user, email }: Record<string, unknown> = { ...claims };
    const userId = sub ?? user;
    if (typeof userId !== 'string' && typeof userId !== 'number') return null;
    return { userId: String(userId), email: typeof email === 'string' ? email : '' };
  } catch {
    return null;
  }
}

function base64Of(text: string): string {
  return text.replaceAll('-', '+').replaceAll('_', '/');
}
