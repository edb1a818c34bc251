import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { expect, signIn, test } from '../fixtures.ts';
import { outcomeOf } from '../support/inspect.ts';
import { freePort } from '@plinth/database/testing/free-port.ts';
import { startServer, type Server } from '../support/server.ts';

const isFull = process.env['PLINTH_TIER'] === 'full';

/** What people open most, in the sample company; each in the long tier, one that the date chooses in the first. */
const pages = [
  '/',
  '/projects',
  '/tasks/all',
  '/hr/employees',
  '/external-entities',
  '/finance/invoices',
  '/commercial/purchase-orders',
  '/hr/leave-requests',
  '/documents',
  '/profile',
] as const;
const day = Math.floor(Date.parse(process.env['PLINTH_SAMPLE'] ?? new Date().toISOString()) / 86_400_000);
const [part = 1, parts = 1] = (process.env['PLINTH_PART'] ?? '1/1').split('/').map(Number);
const chosen = pages.filter((_, index) =>
  isFull ? index % parts === part - 1 : index === day % pages.length,
);

/** The least a page's performance may be worth, of 100: as Lighthouse slows each of the two. */
const leastPerformance = { desktop: 90, phone: 75 } as const;
type Device = keyof typeof leastPerformance;

/** How fast a page is shows only where nothing runs beside it, and in the middle of five; what is wrong with it, at once. */
const passes = isFull ? 5 : 1;

/** Audits of the machine that serves, not of the page: a trial runs without TLS. */
const skipAudits = ['is-on-https', 'redirects-http'];

/** Made by the command that starts the sample company. */
const owner = { email: 'khalid.almansoori@alnoor.example', password: 'concrete and steel' };

let sample: Server | null = null;

test.afterAll(async () => sample?.stop());

for (const address of chosen) {
  for (const device of ['desktop', 'phone'] as const) {
    test(`Lighthouse finds nothing to better in ${address} on a ${device}`, async () => {
      test.setTimeout(180_000 + passes * 60_000);
      sample ??= await startServer({ command: 'demo' });
      const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {};
      const port = await freePort();
      // it audits in a window of its own, which shares the session with this one
      const browser = await chromium.launchPersistentContext('', {
        executablePath,
        args: [...args, `--remote-debugging-port=${port}`],
      });
      try {
        await expectScreen(browser, sample.url, address);
        const performance: number[] = [];
        for (let pass = 0; pass < passes; pass += 1)
          performance.push(await audit(sample.url + address, device, port));
        const [median = 0] = performance.toSorted((one, other) => one - other).slice(passes >> 1);
        console.log(`Lighthouse ${address}, ${device}: performance ${median} (${performance.join(', ')})`);
        if (isFull) expect(median).toBeGreaterThanOrEqual(leastPerformance[device]);
      } finally {
        await browser.close();
      }
    });
  }
}

/** Signs in and opens the page: a card of refusal or a page that does not exist would be quick and without fault. */
async function expectScreen(browser: BrowserContext, url: string, address: string): Promise<void> {
  const page = await browser.newPage();
  await signIn(page, url, owner);
  await page.goto(url + address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const shown = await outcomeOf(page, { language: 'en', theme: 'light', width: 1280 });
  expect({ shown, at: new URL(page.url()).pathname }).toEqual({ shown: 'a screen', at: address });
  await page.close();
}

/** @returns what the performance is worth, of 100; anything wrong in accessibility or practices fails the test. */
async function audit(url: string, device: Device, port: number): Promise<number> {
  const flags = {
    port,
    logLevel: 'error' as const,
    disableStorageReset: true,
    onlyCategories: ['accessibility', 'best-practices', 'performance'],
    skipAudits,
  };
  const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
  if (!result) throw new Error('Lighthouse said nothing.');
  const { categories, audits, finalDisplayedUrl } = result.lhr;
  const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const faults = Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
    .map(({ id, displayValue, details }) =>
      `${id} ${displayValue ?? ''} ${JSON.stringify(details)}`.slice(0, 2_000),
    );
  expect(finalDisplayedUrl).toBe(url);
  expect([scoreOf('accessibility'), scoreOf('best-practices')], faults.join('\n')).toEqual([100, 100]);
  return scoreOf('performance');
}
