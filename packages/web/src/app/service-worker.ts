import { useSyncExternalStore } from 'react';

const anHour = 3_600_000;

let loadNewVersion: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Registers `/sw.js` once the page is up. Without it the application works all the same, only not faster. */
export async function registerServiceWorker(): Promise<void> {
  const { registerSW } = await import('virtual:pwa-register');
  const update = registerSW({
    onNeedRefresh() {
      loadNewVersion = () => void update(true);
      for (const listener of listeners) listener();
    },
    onRegisteredSW(_address, registration) {
      setInterval(() => registration?.update().catch(() => undefined), anHour);
    },
  });
}

/** How to load the version that waits, or null while there is none. */
export function useNewVersion(): (() => void) | null {
  return useSyncExternalStore(subscribe, () => loadNewVersion);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
