import { fallbackLanguage, isLanguage, type Language } from '@plinth/messages/languages.ts';

/** Where a chosen language is looked up and kept; the names are those of i18next. */
export const languagePlaces = { query: 'lng', cookie: 'i18next', storage: 'i18nextLng' } as const;

/** What detection reads; a page's own by `languageSources`, plain values in tests. */
export type LanguageSources = {
  query: string;
  cookie: string;
  localStorage: string | null;
  sessionStorage: string | null;
  browser: readonly string[];
  pageTag: string;
};

/**
 * The language to start with: query string, cookie, local storage, session storage, browser, page tag, in this order.
 * `hi-IN` counts as `hi`; what is not offered is passed over; English when nothing fits.
 */
export function detectLanguage(sources: LanguageSources): Language {
  const preferences = [
    new URLSearchParams(sources.query).get(languagePlaces.query),
    cookieValue(sources.cookie, languagePlaces.cookie),
    sources.localStorage,
    sources.sessionStorage,
    ...sources.browser,
    sources.pageTag,
  ];
  for (const preference of preferences) {
    const language = preference?.toLowerCase().split(/[-_]/)[0];
    if (isLanguage(language)) return language;
  }
  return fallbackLanguage;
}

/** The sources of the page this runs in. A browser that forbids storage has nothing stored. */
export function languageSources(): LanguageSources {
  return {
    query: location.search,
    cookie: document.cookie,
    localStorage: readStored('localStorage', languagePlaces.storage),
    sessionStorage: readStored('sessionStorage', languagePlaces.storage),
    browser: navigator.languages,
    pageTag: document.documentElement.lang,
  };
}

/** Reads web storage where that may be forbidden altogether (then merely naming it throws). */
export function readStored(place: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a choice in local storage; where that is forbidden the choice lasts as long as the page. */
export function keepStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // nothing can be kept, and nothing is lost but the choice
  }
}

function cookieValue(cookies: string, name: string): string | null {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return pair ? pair.slice(name.length + 1) : null;
}
