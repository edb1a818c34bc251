import { directionOf, type Language } from '@plinth/messages/languages.ts';
import { readStored } from './detect-language.ts';

export const themePreferences = ['light', 'dark', 'system'] as const;

export type ThemePreference = (typeof themePreferences)[number];

export const themeStorageKey = 'plinth-theme';

/** The stored preference; light until somebody chooses. */
export function storedTheme(): ThemePreference {
  const stored = readStored('localStorage', themeStorageKey);
  return themePreferences.find((preference) => preference === stored) ?? 'light';
}

/** Whether a preference means dark on this device now. */
function isDark(preference: ThemePreference): boolean {
  return (
    preference === 'dark' || (preference === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  );
}

/** Puts the theme on the page's root as a class. */
export function showTheme(preference: ThemePreference): void {
  const { classList } = document.documentElement;
  const isShownDark = isDark(preference);
  classList.toggle('dark', isShownDark);
  classList.toggle('light', !isShownDark);
}

/** Puts language and direction on the page's root. */
export function showLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
