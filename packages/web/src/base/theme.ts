import { useSyncExternalStore } from 'react';
import { keepStored } from '../startup/detect-language.ts';
import { showTheme, storedTheme, themeStorageKey, type ThemePreference } from '../startup/page-look.ts';

let preference: ThemePreference | null = null;
const listeners = new Set<() => void>();

function currentPreference(): ThemePreference {
  preference ??= storedTheme();
  return preference;
}

/** Stores the preference and shows it at once. */
export function setTheme(next: ThemePreference): void {
  preference = next;
  keepStored(themeStorageKey, next);
  showTheme(next);
  for (const listener of listeners) listener();
}

/** Follows the device while the preference is 'system', and another tab's choice. Called once at start. */
export function followDeviceTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => showTheme(currentPreference()));
  addEventListener('storage', (event) => {
    if (event.key !== themeStorageKey) return;
    preference = storedTheme();
    showTheme(preference);
    for (const listener of listeners) listener();
  });
}

/** The chosen preference; re-renders when it changes. */
export function useThemePreference(): ThemePreference {
  return useSyncExternalStore(subscribe, currentPreference);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
