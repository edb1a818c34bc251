import type { BrowserContext, Page } from '@playwright/test';
import { expect, test, type House } from './fixtures.ts';
import { backendOf } from './support/backend.ts';
import { inspect, outcomeOf, settled } from './support/inspect.ts';
import { addRecords, type Records } from './support/records.ts';
import {
  addressOf,
  allStates,
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
  type State,
} from './support/states.ts';
import { wordsOf } from './support/words.ts';

const isFull = process.env['PLINTH_TIER'] === 'full';
const seed = process.env['PLINTH_SAMPLE'] ?? new Date().toISOString().slice(0, 10);
const part = process.env['PLINTH_PART'];
const states = part ? partOf(allStates(), part) : isFull ? allStates() : sampleOf(seed);

/** One browser for many states, because starting one costs more than looking: by screen when there are all looks, or by person. */
const batches = new Map<string, State[]>();
for (const state of states) {
  const title = isFull && !part ? state.screen.name : `the screens of ${state.screen.as}`;
  batches.set(title, [...(batches.get(title) ?? []), state]);
}

const mostSecondsAState = 15;

/** How many states have shown what. */
const seen = new Map(outcomes.map((outcome) => [outcome, 0]));
let known: { house: House; records: Promise<Records> } | null = null;
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();

test.use({ modules: modulesWithScreens, hasTimelines: true });

test.afterAll(() => {
  const sample = part ? ` (part ${part})` : isFull ? '' : ` (sample of ${seed})`;
  const sum = [...seen.values()].reduce((total, count) => total + count, 0);
  const kinds = outcomes.map((outcome) => `${outcome} ${seen.get(outcome) ?? 0}`).join(', ');
  const all = (screens.length + 1) * looks.length;
  console.log(`Looked at ${sum} of ${all} states of screens${sample}; they showed: ${kinds}.`);
});

for (const [title, batch] of batches) {
  test(`nothing is wrong with ${title}`, async ({ house, openBrowser, openAs, faults, backend }, {
    file,
  }) => {
    test.setTimeout(60_000 + batch.length * mostSecondsAState * 1_000);
    if (known?.house !== house) {
      known = { house, records: addRecords(house.owner) };
      sessions.clear();
    }
    const records = await known.records;
    const page = await openBrowser({ options: { storageState: await sessionOf(batch[0]?.screen.as) } });
    await page.goto(`${house.url}/auth`);
    // a page that still starts would store its own language over the chosen one
    await settled(page);
    for (const state of batch) {
      const before = faults.unexpected().length;
      const refusal = state.screen.refusal?.[backendOf(backend, file)];
      await faults.during(refusal === undefined ? [] : [refusal], () =>
        lookAt(page, house.url + addressOf(state.screen, records), state),
      );
      expect.soft(faults.unexpected().slice(before), nameOf(state)).toEqual([]);
    }

    async function sessionOf(who: State['screen']['as'] = 'nobody') {
      if (who === 'nobody') return undefined;
      const session =
        sessions.get(who) ?? (await (await openAs(await house.employ(who))).context().storageState());
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
    await lookAt(page, emptyServer.url + setUpScreen.path, { screen: setUpScreen, look });
  }
});

/** What is wrong with one state is noted, and the next one is looked at all the same. */
async function lookAt(page: Page, address: string, state: State): Promise<void> {
  const { screen, look } = state;
  try {
    await choose(page, look);
    await page.goto(address);
    await settled(page);
    const outcome = await outcomeOf(page, look);
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
    expect
      .soft({ shows: outcome, at: new URL(page.url()).pathname }, nameOf(state))
      .toEqual({ shows: screen.shows ?? 'a screen', at: new URL(address).pathname });
    await screen.act?.(page, wordsOf(look.language));
    await inspect(page, look, nameOf(state));
  } catch (error) {
    expect.soft(error instanceof Error ? error.message : error, nameOf(state)).toBeUndefined();
  }
}

async function choose(page: Page, { language, theme, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(
    ([lang, colours]) => {
      localStorage.setItem('i18nextLng', lang);
      localStorage.setItem('plinth-theme', colours);
    },
    [language, theme] as const,
  );
}
