import type { Page } from '@playwright/test';
import { resources } from '@plinth/domain/registry.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { startServer, type Server } from '../support/server.ts';
import { wordsOf } from '../support/words.ts';

// what is counted are calls of the hosted protocol
test.use({ backend: 'supabase' });

const t = wordsOf('en');

/** Times say something only when nothing else runs beside them; how much is asked for, always. */
const isAlone = process.env['PLINTH_TIER'] === 'full';
/** Milliseconds from the last key to the record, in the middle of all searches. */
const longestSearch = 150;
/** What a new form asks for beside the frame: what is chosen from, and the next number. */
const mostRequests = 5;

/**
 * What the frame reads at its own time, once a page: the head of what is printed, and the work on site that is to be on the
 * device without a connection (`readForSite`). What a form itself reads of these is not counted with it.
 */
const readAhead: ReadonlySet<string> = new Set([
  'POST rpc/letterhead',
  'POST rpc/my_crew',
  'GET tasks',
  'GET projects',
  'GET employees',
  'GET time_entries',
  'GET attendance',
  'GET crew_sheets',
  'GET cost_codes',
  'GET safety_incidents',
]);

/** Made by the command that starts the sample company. */
const owner = { email: 'khalid.almansoori@alnoor.example', password: 'concrete and steel' };

let sample: Server;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  sample = await startServer({ command: 'demo' });
});
test.afterAll(() => sample?.stop());

test('the palette shows a record within a moment of the last key', async ({ openBrowser }) => {
  test.setTimeout(240_000);
  const page = await openBrowser();
  await page.addInitScript(noteSearches);
  await signIn(page, sample.url, owner);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox');
  await expect(box).toBeFocused();
  const times: number[] = [];
  // the first is not counted: its code and its answer come for the first time
  for (const words of [
    'marina',
    'INV-2026',
    'creek',
    'tower',
    'PO-2026',
    'fatima',
    'villa',
    'concrete',
    'steel',
    'omar',
  ]) {
    await box.fill('');
    await expect(page.getByRole('option').first()).toBeVisible();
    times.push(await timeOfSearch(page, words));
  }
  const [, ...warm] = times;
  const middle = warm.toSorted((one, other) => one - other)[warm.length >> 1] ?? 0;
  console.log(`palette, from the last key to the record: ${warm.join(', ')} ms, in the middle ${middle} ms`);
  if (isAlone) expect(middle).toBeLessThanOrEqual(longestSearch);
});

type Noted = { key: number; shown: Record<string, number> };

/** Notes when a letter was typed, and when the answer to each search stood on the screen: an earlier one may come later. */
function noteSearches(): void {
  const noted: Noted = { key: 0, shown: {} };
  Object.assign(window, { noted });
  document.addEventListener('input', () => (noted.key = performance.now()), true);
  const send = window.fetch.bind(window);
  window.fetch = async (target, init) => {
    const answer = await send(target, init);
    const address = target instanceof Request ? target.url : String(target);
    if (address.endsWith('/rpc/search_everything') && typeof init?.body === 'string') {
      const { query } = JSON.parse(init.body) as { query: string };
      // the frame after the one in which it is drawn
      setTimeout(() =>
        requestAnimationFrame(() => requestAnimationFrame(() => (noted.shown[query] = performance.now()))),
      );
    }
    return answer;
  };
}

/** Types as a person does and waits until the records that were found stand on the screen. */
async function timeOfSearch(page: Page, words: string): Promise<number> {
  await page.keyboard.type(words, { delay: 60 });
  const isAnswered = (query: string) => query in (window as unknown as { noted: Noted }).noted.shown;
  await page.waitForFunction(isAnswered, words);
  await expect(page.getByRole('group', { name: t('everyday.palette.records') })).toBeVisible();
  return page.evaluate((query) => {
    const { key, shown } = (window as unknown as { noted: Noted }).noted;
    return Math.round((shown[query] ?? Number.NaN) - key);
  }, words);
}

test('no form asks for more than a few things of its own', async ({ openBrowser }) => {
  test.setTimeout(600_000);
  const page = await openBrowser();
  await signIn(page, sample.url, owner);
  const asked = new Map<string, string[]>();
  for (const resource of Object.values(resources)) {
    if (resource.form.length === 0) continue;
    const requests: string[] = [];
    const note = (request: { url: () => string; method: () => string; resourceType: () => string }) => {
      const { pathname } = new URL(request.url());
      if (request.resourceType() === 'fetch' && /^\/(rest|api|storage)\//.test(pathname))
        requests.push(`${request.method()} ${pathname.replace(/^\/rest\/v1\//, '')}`);
    };
    page.on('request', note);
    await page.goto(`${sample.url}${resource.route}/new`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true], .animate-late, .animate-spin')).toHaveCount(0);
    page.off('request', note);
    asked.set(resource.name, requests);
  }
  const all = [...asked.values()];
  // what every page asks for is the frame's
  const isOfFrame = (one: string) => readAhead.has(one) || all.every((requests) => requests.includes(one));
  const own = [...asked].map(
    ([name, requests]) => [name, requests.filter((one) => !isOfFrame(one))] as const,
  );
  const many = own.filter(([, requests]) => requests.length > mostRequests);
  console.log(
    own
      .toSorted(([, one], [, other]) => other.length - one.length)
      .slice(0, 12)
      .map(([name, requests]) => `${requests.length} ${name}: ${requests.join(', ')}`)
      .join('\n'),
  );
  expect(many.map(([name, { length }]) => `${name}: ${length}`)).toEqual([]);
});
