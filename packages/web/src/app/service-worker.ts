import { useSyncExternalStore } from 'react';

const anHour = 3_600_000;

let loadNewVersion: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Registers `/sw.js` and watches for newer versions. Without it the application works all the same, only not faster. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js');
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => worker.state === 'installed' && offer(worker));
  });
  // a screen that is not there any more was replaced with all the others
  window.addEventListener('vite:preloadError', () => void registration.update().catch(() => undefined));
  // a tab that stays open for days learns of new versions too
  setInterval(() => void registration.update().catch(() => undefined), anHour);
}

/** The first worker of a page replaces nothing; any later one waits until the person agrees. */
function offer(worker: ServiceWorker | null) {
  if (!worker || !navigator.serviceWorker.controller) return;
  loadNewVersion = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin and takes no target
    worker.postMessage({ type: 'SKIP_WAITING' });
  };
  for (const listener of listeners) listener();
}

/** How to load the version that waits, or null while there is none. */
export function useNewVersion(): (() => void) | null {
  return useSyncExternalStore(subscribe, () => loadNewVersion);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
