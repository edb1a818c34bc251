/** The part of `Storage` that tokens need; tests and other hosts bring their own. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type TokenStorage = KeyValueStorage & {
  /** Where the next session goes: true, the lasting storage; false, this page's memory. Answers what it was before. */
  remember: (isRemembered: boolean) => boolean;
  /** Drops a session that is not remembered; for when the page goes away. */
  forgetUnremembered: () => void;
  /** Whether a session disappeared through this page rather than through another tab; asking clears the answer. */
  wasLastRemovedHere: () => boolean;
};

/**
 * Keeps the tokens of the hosted client.
 *
 * A session signed in without 'remember me' must leave no stored token when the page is hidden or unloaded. Removing
 * the token from a storage at `visibilitychange: hidden` would do that, and would also sign people out whenever they
 * look at another tab, unlock their phone or take a picture with its camera. So such a token is never stored at all:
 * it lives in the memory of this page. While the page is hidden nothing of it is in any storage, and coming back goes
 * on where one was; a reload, a closed tab or a discarded one ends it. A page that the browser keeps for the Back
 * button keeps its memory too, hence `forgetUnremembered` on `pagehide`. Such a session belongs to one tab only.
 *
 * The last sign-in wins: an unremembered one removes a remembered session of the same browser, and signing out removes
 * both.
 */
export function createTokenStorage(lasting: KeyValueStorage): TokenStorage {
  const memory = new Map<string, string>();
  let isRemembering = true;
  let isRemovedHere = false;

  return {
    getItem: (key) => memory.get(key) ?? lasting.getItem(key),
    setItem(key, value) {
      if (isRemembering && stored(lasting, key, value)) {
        memory.delete(key);
      } else {
        memory.set(key, value);
        lasting.removeItem(key);
      }
    },
    removeItem(key) {
      isRemovedHere ||= memory.has(key) || lasting.getItem(key) !== null;
      memory.delete(key);
      lasting.removeItem(key);
    },
    remember(isRemembered) {
      const before = isRemembering;
      isRemembering = isRemembered;
      return before;
    },
    forgetUnremembered: () => memory.clear(),
    wasLastRemovedHere() {
      const answer = isRemovedHere;
      isRemovedHere = false;
      return answer;
    },
  };
}

/** A storage of the browser, or a memory where it is switched off (reading it may throw). */
export function browserStorage(name: 'localStorage' | 'sessionStorage' = 'localStorage'): KeyValueStorage {
  try {
    if (typeof globalThis[name] !== 'undefined') return globalThis[name];
  } catch {
    // cookies and site data are blocked: sessions last as long as the page
  }
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
    removeItem: (key) => void memory.delete(key),
  };
}

/** False when the storage is full or refuses; the session then lasts as long as the page. */
function stored(storage: KeyValueStorage, key: string, value: string): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
