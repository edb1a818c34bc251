import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import '@plinth/database/testing/global-setup.ts';
import { shown, toPrograms } from '../../packages/web/src/testing/shown-texts.ts';
import { byStatus } from '../../packages/web/src/testing/specified-texts.ts';
import {
  cardEffects,
  fieldEffects,
  listEffects,
  type Effect,
} from '../../packages/web/src/features/settings/testing/setting-effects.ts';
import { cardFaults } from './planted/card-faults.ts';
import { catalogueFaults, withoutFault } from './planted/catalogue-faults.ts';
import { copySources, misplaced, root, titleOf, type Fault, type Sources } from './planted/plant.ts';
import { journeyFaults } from './planted/journey-faults.ts';
import { settingFaults } from './planted/setting-faults.ts';

/**
 * The proof that a row of the catalogue, a setting and a text of the specification have their test: a fault is planted for
 * each in a copy of the sources, and the test named for it has to fail there. The full tier plants every fault, in one
 * go or in parts (`PLINTH_PART=2/6`), the first one that the date chooses; that each is still where it is said to be is
 * read each time.
 */
const isFull = process.env['PLINTH_TIER'] === 'full';
const [part = 1, parts = 1] = (process.env['PLINTH_PART'] ?? '1/1').split('/').map(Number);
const day = Math.floor(Date.parse(process.env['PLINTH_SAMPLE'] ?? new Date().toISOString()) / 86_400_000);

const ofCatalogue = new Map([...catalogueFaults, ...journeyFaults]);
const effects = { ...fieldEffects, ...listEffects };
const ofSettings = Object.entries(settingFaults).map(([setting, change]): [string, Fault] => {
  const [file, title] = effects[setting] ?? ['', ''];
  return [setting, { tests: [file, title], change }];
});
const cards: Readonly<Record<string, readonly Effect[]>> = cardEffects;
const ofCards = Object.entries(cardFaults).map(([card, [place, change]]): [string, Fault] => {
  const [file, title] = cards[card]?.[place] ?? ['', ''];
  return [`the card ${card}`, { tests: [file, title], change }];
});
const faults = [...catalogueFaults, ...ofSettings, ...ofCards];
const chosen = faults.filter((_, index) =>
  isFull ? index % parts === part - 1 : index === day % faults.length,
);

const linesOf = (document: string) =>
  readFileSync(path.join(root, `docs/${document}.md`), 'utf8').split('\n');

describe('a planted fault', () => {
  it('is there for each scenario of the catalogue that has a test, but for those that say why not', () => {
    const rows = linesOf('failure-catalogue')
      .filter((line) => line.startsWith('| F') && !/\| not met\b[^|]*\|$/.test(line))
      .map((line) => line.split(' ')[1] ?? '');
    const planted = [...ofCatalogue.keys()].filter((id) => /^F\d/.test(id));
    expect([...planted, ...Object.keys(withoutFault)].toSorted()).toEqual(rows.toSorted());
  });

  it('is planted in front of a test that the catalogue names, or that bears the number of its requirement', () => {
    const catalogue = linesOf('failure-catalogue');
    const isNamed = (id: string, file: string) =>
      catalogue.some((line) => line.startsWith(`| ${id} |`) && line.includes(`\`${file}\``)) ||
      (id.startsWith('V') && readFileSync(path.join(root, file), 'utf8').includes(id));
    const unnamed = [...ofCatalogue].filter(
      ([id, { tests }]) => /^[FV]\d/.test(id) && !isNamed(id, tests[0]),
    );
    expect(unnamed.map(([id]) => id)).toEqual([]);
  });

  it('is there for each setting', () => {
    expect(Object.keys(settingFaults).toSorted()).toEqual(Object.keys(effects).toSorted());
  });

  it('is there for each card of the settings, by what it does or by a setting that does the same', () => {
    const shown = new Set([...faults, ...journeyFaults].map(([, { tests }]) => tests.join(' ')));
    const without = Object.entries(cards).filter(
      ([, all]) => !all.some((effect) => shown.has(effect.join(' '))),
    );
    expect(without.map(([card]) => card)).toEqual([]);
  });

  it('stands in one place of the sources, and another one would be noticed', () => {
    expect([...faults, ...journeyFaults].flatMap(([, { change }]) => misplaced(change))).toEqual([]);
    expect(misplaced(['supabase/seed.sql', 'nowhere to be found', ''])).toHaveLength(1);
  });
});

describe('a test that is named for something', () => {
  let sources: Sources;
  beforeAll(() => {
    sources = copySources(inject('testCluster'));
  }, 60_000);
  afterAll(() => sources?.remove());

  it.each(chosen)('fails when it is broken: %s', { timeout: 300_000 }, async (_name, { tests, change }) => {
    const [file, title] = tests;
    sources.plant(change);
    const broken = await sources.run([file], titleOf(title));
    sources.heal();
    expect([...broken.values()]).toContain('failed');
  });

  it('passes where nothing is broken', { timeout: 900_000 }, async () => {
    const files = [...new Set(chosen.map(([, { tests }]) => tests[0]))];
    const title = new RegExp(chosen.map(([, { tests }]) => titleOf(tests[1]).source).join('|'));
    const healthy = await sources.run(files, title);
    expect([...healthy].filter(([, status]) => status === 'failed')).toEqual([]);
    expect(healthy.size).toBeGreaterThanOrEqual(files.length);
  });
});

describe.runIf(isFull && part === 1)('a text of the specification', () => {
  const test = 'packages/web/src/app/text-catalogue.test.ts';
  let sources: Sources;
  beforeAll(() => {
    sources = copySources(inject('testCluster'));
  }, 60_000);
  afterAll(() => sources?.remove());

  /** Which of these texts nobody misses, with every place rewritten that the catalogue names. */
  async function unmissed(texts: readonly string[]): Promise<string[]> {
    const outcomes = [...(await sources.run([test], /the catalogues of the specification/))];
    sources.heal();
    return texts.filter(
      (text) => !outcomes.some(([title, status]) => title.includes(`${text}`) && status === 'failed'),
    );
  }

  it('is missed where it is not shown', { timeout: 180_000 }, async () => {
    for (const { key, shownBy, as } of shown)
      sources.rewrite(`packages/${shownBy}`, (text) => text.replaceAll(as ?? key, 'planted'));
    for (const { says, shownBy } of toPrograms)
      sources.rewrite(`packages/${shownBy}`, (text) => text.replaceAll(says, 'planted'));
    sources.rewrite('packages/data/src/status-message.ts', (text) =>
      text.replaceAll(/(?<=: ')[A-Z]/g, 'Planted'),
    );
    expect(await unmissed([...shown, ...toPrograms].map(({ says }) => says))).toEqual([]);
  });

  it('is missed where it is said in other words', { timeout: 180_000 }, async () => {
    const folder = 'packages/messages/src/en';
    for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.ts'))
        sources.rewrite(`${folder}/${name}`, (text) =>
          shown.reduce((found, { says }) => found.replaceAll(says, 'planted'), text),
        );
    sources.rewrite('packages/data/src/status-message.ts', (text) =>
      byStatus
        .reduce((found, [, says]) => found.replaceAll(says, 'planted'), text)
        .replace('HTTP Error', 'planted'),
    );
    expect(await unmissed([...shown.map(({ says }) => says), ...byStatus.map(([, says]) => says)])).toEqual(
      [],
    );
  });
});
