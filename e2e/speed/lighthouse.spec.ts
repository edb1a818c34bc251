import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { expect, signIn, test } from '../fixtures.ts';
import { freePort } from '../support/server.ts';

const isFull = process.env['PLINTH_TIER'] === 'full';

/** What people open most; each in the long tier, two that the date chooses in the first. */
const pages = [
  '/',
  '/projects',
  '/tasks/all',
  '/employees',
  '/clients',
  '/finance',
  '/purchase-orders',
  '/leave-requests',
  '/documents',
  '/profile',
];
const day = Math.floor(Date.parse(process.env['PLINTH_SAMPLE'] ?? new Date().toISOString()) / 86_400_000);
const chosen = isFull ? pages : [pages[(2 * day) % 10], pages[(2 * day + 1) % 10]];

/** Audits of the machine that serves, not of the page: a trial runs without TLS. */
const skipAudits = ['is-on-https', 'redirects-http'];

for (const address of chosen) {
  test(`Lighthouse finds nothing to better in accessibility and practices of ${address}`, async ({ house }, {
    project,
  }) => {
    test.setTimeout(240_000);
    const { executablePath, args = [] } = project.use.launchOptions ?? {};
    const port = await freePort();
    // it audits in a window of its own, which shares the session with this one
    const browser = await chromium.launchPersistentContext('', {
      executablePath,
      args: [...args, `--remote-debugging-port=${port}`],
    });
    try {
      await signIn(await browser.newPage(), house.url, house.owner);
      const result = await lighthouse(house.url + address, {
        port,
        logLevel: 'error',
        disableStorageReset: true,
        onlyCategories: ['accessibility', 'best-practices', 'performance'],
        skipAudits,
      });
      if (!result) throw new Error('Lighthouse said nothing.');
      const { categories, audits, finalDisplayedUrl } = result.lhr;
      const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
      const faults = Object.values(audits)
        .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
        .map(({ id, displayValue, details }) =>
          `${id} ${displayValue ?? ''} ${JSON.stringify(details)}`.slice(0, 2_000),
        );
      console.log(`Lighthouse ${address}: performance ${scoreOf('performance')}`);
      expect(new URL(finalDisplayedUrl).pathname).toBe(address);
      expect([scoreOf('accessibility'), scoreOf('best-practices')], faults.join('\n')).toEqual([100, 100]);
    } finally {
      await browser.close();
    }
  });
}
