import { get } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { wordsOf } from './support/words.ts';

const t = wordsOf('en');

/** Bytes of JavaScript, as sent, that the signed-in dashboard may load. */
const mostBytes = 220_000;

/** Bytes of JavaScript, as sent, that the service worker may fetch at the first visit; most of it the page has fetched. */
const mostKeptBytes = 260_000;

/** Files of JavaScript that a page may load: each is a request. */
const mostFiles = 15;

// the heavier of the two
test.use({ backend: 'supabase' });

test('the signed-in dashboard loads at most 220 kB of JavaScript in at most 15 files', async ({
  installation,
  openBrowser,
}) => {
  const page = await openBrowser();
  await signIn(page, installation.url, installation.owner);

  const scripts = scriptsOf(page);
  await page.reload({ waitUntil: 'load' });
  // until the last panel of the owner shows its figures
  await expect(page.getByRole('region', { name: t('everyday.overview.panels.money') })).toBeVisible();
  for (const panel of [t('everyday.overview.panels.approvals'), t('finance.cash.title')])
    await expect(page.getByRole('heading', { name: panel })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const toLastPanel = beforeLateParts(scripts);

  // as browsers get them over https; over plain http they ask for gzip
  const sizes = await Promise.all(
    toLastPanel.map(async (url) => ({ file: new URL(url).pathname, bytes: await sizeAsSent(url) })),
  );
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`JavaScript of the dashboard: ${sizes.length} files, ${total} bytes as sent`);
  expect(total).toBeGreaterThan(50_000);
  const list = sizes.map(({ file, bytes }) => `${file} ${bytes}`).join('\n');
  expect(total, list).toBeLessThanOrEqual(mostBytes);
  expect(sizes.length, list).toBeLessThanOrEqual(mostFiles);
});

test('a list loads at most 15 files of JavaScript', async ({ installation, openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, installation.url, installation.owner);
  await page.goto(`${installation.url}/finance/expenses`);

  const scripts = scriptsOf(page);
  await page.reload({ waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1, name: 'Expenses' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const files = beforeLateParts(scripts);
  console.log(`JavaScript of a list: ${files.length} files`);
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(mostFiles);
});

test('the first visit keeps the shell for later; any other screen is kept once it was used', async ({
  installation,
  openBrowser,
}) => {
  const page = await openBrowser({ options: { serviceWorkers: 'allow' } });
  await signIn(page, installation.url, installation.owner);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  const keptIn = (name: string): Promise<string[]> =>
    page.evaluate(async (part) => {
      const names = (await caches.keys()).filter((cache) => cache.includes(part));
      const kept = await Promise.all(names.map(async (cache) => (await caches.open(cache)).keys()));
      return kept.flat().map(({ url }) => url.replace(/\?__WB_REVISION__=.*/, ''));
    }, name);
  const shell = (await keptIn('precache')).filter((url) => url.endsWith('.js'));
  const sizes = await Promise.all(shell.map(sizeAsSent));
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  console.log(`The service worker keeps ${shell.length} scripts at the first visit, ${total} bytes as sent`);
  expect(total, shell.join('\n')).toBeLessThanOrEqual(mostKeptBytes);

  await page.goto(`${installation.url}/finance/bank`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const isOfBank = (url: string) => url.includes('/bank-page-');
  expect(shell.filter(isOfBank)).toEqual([]);
  await expect.poll(async () => (await keptIn('screens')).filter(isOfBank).length).toBe(1);
});

/** What came until all was shown: what shows nothing is asked for once no answer for the page is awaited any more. */
function beforeLateParts(scripts: ReadonlySet<string>): string[] {
  const all = [...scripts];
  const late = all.findIndex((url) => url.includes('/late-parts-'));
  return late === -1 ? all : all.slice(0, late);
}

/** Addresses of the scripts that the page asks for from now on. */
function scriptsOf(page: Page): ReadonlySet<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  return scripts;
}

/** Bytes on the wire: the body undecoded, which `fetch` would not show. */
function sizeAsSent(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}
