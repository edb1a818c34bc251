import type { BrowserContext, Page } from '@playwright/test';
import { expect, test, type Installation } from './fixtures.ts';
import { allModules } from './support/all-modules.ts';
import { backendOf } from './support/backend.ts';
import { inspect, outcomeOf, settled } from './support/inspect.ts';
import { addRecords, type Records } from './support/records.ts';
import {
  addressOf,
  allVisits,
  looks,
  looksOfSetUp,
  modulesWithScreens,
  nameOf,
  outcomes,
  partOf,
  sampleOf,
  screens,
  setUpScreen,
  type Look,
  type Visit,
} from './support/states.ts';
import { wordsOf } from './support/words.ts';

const isFull = process.env['PLINTH_TIER'] === 'full';
const seed = process.env['PLINTH_SAMPLE'] ?? new Date().toISOString().slice(0, 10);
const part = process.env['PLINTH_PART'];
const visits = part ? partOf(allVisits(), part) : isFull ? allVisits() : sampleOf(seed);

/** One browser for many visits, because starting one costs more than looking: by screen when there are all, or by person. */
const batches = new Map<string, Visit[]>();
for (const visit of visits) {
  const title = isFull && !part ? visit.screen.name : `the screens of ${visit.screen.as}`;
  batches.set(title, [...(batches.get(title) ?? []), visit]);
}

const mostSecondsALook = 15;

/** How many states have shown what. */
const seen = new Map(outcomes.map((outcome) => [outcome, 0]));
let known: { installation: Installation; records: Promise<Records> } | null = null;
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();

test.use({ flags: { modules: modulesWithScreens, menu: allModules.menu } });

test.afterAll(() => {
  const sample = part ? ` (part ${part})` : isFull ? '' : ` (sample of ${seed})`;
  const sum = [...seen.values()].reduce((total, count) => total + count, 0);
  const kinds = outcomes.map((outcome) => `${outcome} ${seen.get(outcome) ?? 0}`).join(', ');
  const all = (screens.length + 1) * looks.length;
  console.log(`Looked at ${sum} of ${all} states of screens${sample}; they showed: ${kinds}.`);
});

for (const [title, batch] of batches) {
  test(`nothing is wrong with ${title}`, async ({ installation, openBrowser, openAs, faults, backend }, {
    file,
  }) => {
    const count = batch.reduce((sum, { looks: seenIn }) => sum + seenIn.length, 0);
    test.setTimeout(60_000 + count * mostSecondsALook * 1_000);
    if (known?.installation !== installation) {
      known = { installation, records: addRecords(installation.owner) };
      sessions.clear();
    }
    const records = await known.records;
    const page = await openBrowser({ options: { storageState: await sessionOf(batch[0]?.screen.as) } });
    await page.goto(`${installation.url}/auth`);
    // a page that still starts would store its own language over the chosen one
    await settled(page);
    for (const visit of batch) {
      const before = faults.unexpected().length;
      const refusal = visit.screen.refusal?.[backendOf(backend, file)];
      await faults.during(refusal === undefined ? [] : [refusal], () =>
        lookAt(page, installation.url + addressOf(visit.screen, records), visit),
      );
      const [look] = visit.looks;
      if (look) expect.soft(faults.unexpected().slice(before), nameOf({ ...visit, look })).toEqual([]);
    }

    async function sessionOf(who: Visit['screen']['as'] = 'nobody') {
      if (who === 'nobody') return undefined;
      const session =
        sessions.get(who) ?? (await (await openAs(await installation.employ(who))).context().storageState());
      sessions.set(who, session);
      return session;
    }
  });
}

test('nothing is wrong with the set-up page', async ({ emptyServer, openBrowser }) => {
  test.setTimeout(180_000);
  const page = await openBrowser();
  await page.goto(emptyServer.url);
  await settled(page);
  for (const look of looksOfSetUp(isFull && !part ? null : (part ?? seed))) {
    const visit = { screen: setUpScreen, language: look.language, looks: [look] };
    await lookAt(page, emptyServer.url + setUpScreen.path, visit);
  }
});

/** What is wrong with one look is noted, and the next one is looked at all the same. */
async function lookAt(page: Page, address: string, { screen, looks: all }: Visit): Promise<void> {
  let isOpen = false;
  for (const look of all) {
    const name = nameOf({ screen, look });
    try {
      // another width undoes some of what is done on a screen: a menu closes, a drawer is no drawer any more
      const isKept = isOpen && screen.act === undefined;
      isOpen = false;
      await choose(page, look, !isKept);
      if (!isKept) await page.goto(address);
      await settled(page);
      const outcome = await outcomeOf(page, look);
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
      expect
        .soft({ shows: outcome, at: new URL(page.url()).pathname }, name)
        .toEqual({ shows: screen.shows ?? 'a screen', at: new URL(address).pathname });
      await screen.act?.(page, wordsOf(look.language));
      isOpen = true;
      await inspect(page, look, name);
    } catch (error) {
      expect.soft(error instanceof Error ? error.message : error, name).toBeUndefined();
    }
  }
}

/** The theme follows the device, so that an open page takes another one as it would in the evening. */
async function choose(page: Page, { language, theme, width }: Look, isOpenedNext: boolean): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: theme });
  if (isOpenedNext) {
    await page.evaluate((lang) => {
      localStorage.setItem('i18nextLng', lang);
      localStorage.setItem('plinth-theme', 'system');
    }, language);
  } else {
    // what follows the width is drawn again within two frames
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
}
