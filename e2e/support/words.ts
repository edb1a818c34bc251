import { createInstance, type TFunction } from 'i18next';
import { ar } from '@plinth/messages/ar.ts';
import { en } from '@plinth/messages/en.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { hi } from '@plinth/messages/hi.ts';
import { fallbackLanguage, isLanguage, type Language } from '@plinth/messages/languages.ts';

const messages = createInstance({
  lng: fallbackLanguage,
  fallbackLng: false,
  resources: { en: { translation: en }, hi: { translation: hi }, ar: { translation: ar } },
  interpolation: { escapeValue: false },
  initAsync: false,
});
await messages.init();
messages.services.formatter?.add('number', (value, tag) =>
  formatNumber(value, isLanguage(tag) ? tag : fallbackLanguage),
);

export type Words = TFunction;

/** The sentences people read in a language, by the keys the application uses: a journey is written once for all of them. */
export function wordsOf(language: Language): Words {
  return messages.getFixedT(language);
}

/** Names of the areas of messages: what is shown as `area.something` has no sentence. */
export const messageAreas: readonly string[] = Object.keys(en);
