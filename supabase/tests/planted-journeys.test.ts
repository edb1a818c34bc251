import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import '@plinth/database/testing/global-setup.ts';
import { journeyFaults } from './planted/journey-faults.ts';
import { copySources, titleOf, type Sources } from './planted/plant.ts';

/** The same proof as in `planted-faults.test.ts` for what only a browser shows; it needs a Chromium and a build of its own. */
describe.runIf(process.env['PLINTH_TIER'] === 'full')('a journey that is named for something', () => {
  let sources: Sources;
  beforeAll(() => {
    sources = copySources(inject('testCluster'));
  }, 60_000);
  afterAll(() => sources?.remove());

  const all = [...journeyFaults.values()].map(({ tests }) => tests);

  /** The journeys that did not end like this. */
  async function thoseNot(wanted: 'passed' | 'failed'): Promise<string[]> {
    const title = new RegExp(all.map(([, words]) => titleOf(words).source).join('|'));
    const outcomes = [...(await sources.runJourneys([...new Set(all.map(([file]) => file))], title))];
    const others = all.filter(
      ([, words]) => !outcomes.some(([name, status]) => titleOf(words).test(name) && status === wanted),
    );
    return others.map(([, words]) => words);
  }

  it('passes where nothing is broken', { timeout: 600_000 }, async () => {
    expect(await thoseNot('passed')).toEqual([]);
  });

  it('fails when it is broken, each by its own fault', { timeout: 600_000 }, async () => {
    for (const { change } of journeyFaults.values()) sources.plant(change);
    expect(await thoseNot('failed')).toEqual([]);
  });
});
