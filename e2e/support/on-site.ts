import { expect, type Page } from '@playwright/test';
import type { Installation } from '../fixtures.ts';

/** What a browser says of a request it could not send, and of a socket it could not open. */
export const notSent = 'Failed to load resource: net::ERR_INTERNET_DISCONNECTED';
export const noSocket = 'WebSocket connection failed: net::ERR_INTERNET_DISCONNECTED';
/** And of code that is not on the device yet, such as what sends a file. */
export const notOnDevice = 'Failed to load resource: net::ERR_FAILED';
/** And of a file sent once more because the page was left before its answer came: it is found to be there. */
export const alreadySent = ['409 /rest/v1/attachments', '409 /api/attachments/upload/'] as const;

/** The phone of somebody on site. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/** What a camera hands over: a picture of the page as it stands. */
export const photo = async (page: Page, name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await page.screenshot({ type: 'jpeg' }),
});

/** Whether the screens of site and what a person works with are on the device, as they are after a minute of use. */
async function isReady(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    if (!navigator.serviceWorker.controller) return false;
    if (performance.getEntriesByName('site-screens-kept').length === 0) return false;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('plinth-offline');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('not opened')));
    });
    if (!database.objectStoreNames.contains('answers')) return false;
    // that a list was read, also one without rows
    const read = await new Promise<string[]>((resolve) => {
      const keys = database.transaction('answers').objectStore('answers').getAllKeys();
      keys.addEventListener('success', () => resolve(keys.result.map((key) => String(Object(key)[1]))));
    });
    database.close();
    return ['tasks', 'projects', 'employees', 'time_entries', 'attendance'].every((table) =>
      read.includes(table),
    );
  });
}

/** The code the page has that is not on the device yet: the service worker keeps it while the page runs on. */
async function notKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const code = loaded.filter((url) => new URL(url).pathname.startsWith('/assets/') && url.endsWith('.js'));
    const kept = await Promise.all(code.map((url) => caches.match(url)));
    return code.filter((_url, place) => kept[place] === undefined);
  });
}

/** Makes a browser ready to go without a connection. */
export async function goOnSite(installation: Installation, page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.goto(`${installation.url}/tasks/my`);
  await expect.poll(() => isReady(page), { timeout: 30_000 }).toBe(true);
  await expect.poll(() => notKept(page), { timeout: 60_000 }).toEqual([]);
}
