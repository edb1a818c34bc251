import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatNumber } from '@plinth/messages/format.ts';
import { fallbackLanguage, isLanguage, type Language } from '@plinth/messages/languages.ts';
import { keepStored, languagePlaces } from '../startup/detect-language.ts';
import { showLanguage } from '../startup/page-look.ts';

const loaders = {
  en: async () => (await import('@plinth/messages/en.ts')).en,
  hi: async () => (await import('@plinth/messages/hi.ts')).hi,
  ar: async () => (await import('@plinth/messages/ar.ts')).ar,
} as const satisfies Record<Language, () => Promise<object>>;

/** The messages of one language, ready to show; only that language is fetched. */
export async function createI18n(language: Language): Promise<i18n> {
  const messages = await loaders[language]();
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
  rememberLanguage(language);
  return instance;
}

/** Loads a language and shows it: texts, page language, direction, stored choice. Rejects when it cannot be loaded. */
export async function changeLanguage(i18n: i18n, language: Language): Promise<void> {
  if (!i18n.hasResourceBundle(language, 'translation')) {
    i18n.addResourceBundle(language, 'translation', await loaders[language]());
  }
  await i18n.changeLanguage(language);
  rememberLanguage(language);
}

function rememberLanguage(language: Language) {
  showLanguage(language);
  keepStored(languagePlaces.storage, language);
}
