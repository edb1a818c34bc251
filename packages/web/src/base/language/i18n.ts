import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatDate, formatNumber } from '@plinth/messages/format.ts';
import { fallbackLanguage, isLanguage, type Language } from '@plinth/messages/languages.ts';
import { keepStored, languagePlaces } from '../../startup/detect-language.ts';
import { showLanguage } from '../../startup/page-look.ts';

/** What the frame and the first page need is a file of its own; the rest comes with the first other screen. */
const loaders = {
  en: {
    frame: async () => (await import('@plinth/messages/en/frame.ts')).frame,
    all: async () => (await import('@plinth/messages/en.ts')).en,
  },
  hi: {
    frame: async () => (await import('@plinth/messages/hi/frame.ts')).frame,
    all: async () => (await import('@plinth/messages/hi.ts')).hi,
  },
  ar: {
    frame: async () => (await import('@plinth/messages/ar/frame.ts')).frame,
    all: async () => (await import('@plinth/messages/ar.ts')).ar,
  },
} as const satisfies Record<Language, Record<'frame' | 'all', () => Promise<object>>>;

/** The one instance of the page; the chunks of screens, which no component loads, complete its messages. */
let ofPage: i18n | null = null;
const complete = new Set<Language>();

/** The messages of one language, ready to show; only that language is fetched, and with 'frame' only its first part. */
export async function createI18n(language: Language, extent: 'frame' | 'all' = 'all'): Promise<i18n> {
  const messages = await loaders[language][extent]();
  const instance = createInstance({
    lng: language,
    fallbackLng: fallbackLanguage,
    resources: { [language]: { translation: messages } },
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  await instance.use(initReactI18next).init();
  // `{{count, number}}` writes the digits and groups of the rest of the interface
  instance.services.formatter?.add('number', (value, tag) =>
    formatNumber(value, isLanguage(tag) ? tag : fallbackLanguage),
  );
  // `{{latest, date}}` writes a day as the rest of the interface does
  instance.services.formatter?.add('date', (value, tag) =>
    formatDate(String(value), isLanguage(tag) ? tag : fallbackLanguage),
  );
  // `{{month, month}}` writes the month of a day
  instance.services.formatter?.add('month', (value, tag) =>
    formatDate(String(value), isLanguage(tag) ? tag : fallbackLanguage, 'month'),
  );
  ofPage = instance;
  complete.clear();
  if (extent === 'all') complete.add(language);
  rememberLanguage(language);
  return instance;
}

/** Fetches what is still missing of the current language. Every screen but those of the frame waits for it. */
export async function completeMessages(): Promise<void> {
  if (ofPage && isLanguage(ofPage.language)) await completeLanguage(ofPage, ofPage.language);
}

/** Loads a language and shows it: texts, page language, direction, stored choice. Rejects when it cannot be loaded. */
export async function changeLanguage(i18n: i18n, language: Language): Promise<void> {
  await completeLanguage(i18n, language);
  await i18n.changeLanguage(language);
  rememberLanguage(language);
}

async function completeLanguage(i18n: i18n, language: Language): Promise<void> {
  if (complete.has(language)) return;
  i18n.addResourceBundle(language, 'translation', await loaders[language].all(), true, true);
  complete.add(language);
}

function rememberLanguage(language: Language) {
  showLanguage(language);
  keepStored(languagePlaces.storage, language);
}
