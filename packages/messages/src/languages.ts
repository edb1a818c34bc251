/** The languages of the interface, the first one being the fallback. */
export const languages = ['en', 'hi', 'ar'] as const;

export type Language = (typeof languages)[number];

export const fallbackLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (languages as readonly string[]).includes(value);
}

/** Writing direction of a language, for the page's `dir`. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** Every language under its own name, so that people find theirs in a language they cannot read. */
export const languageNames: Record<Language, string> = { en: 'English', hi: 'हिन्दी', ar: 'العربية' };
