import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ar } from '@plinth/messages/ar.ts';
import { startup as arStartup } from '@plinth/messages/ar/startup.ts';
import { en } from '@plinth/messages/en.ts';
import { startup as enStartup } from '@plinth/messages/en/startup.ts';
import { hi } from '@plinth/messages/hi.ts';
import { startup as hiStartup } from '@plinth/messages/hi/startup.ts';
import { statusMessage } from '@plinth/data/status-message.ts';
import { shown, toPrograms } from '../testing/shown-texts.ts';
import { byStatus, catalogues, placeless } from '../testing/specified-texts.ts';

const packages = path.join(import.meta.dirname, '../../..');

const languages = {
  en: { ...en, startup: enStartup },
  hi: { ...hi, startup: hiStartup },
  ar: { ...ar, startup: arStartup },
};

function messageOf(language: keyof typeof languages, key: string): string {
  let found: unknown = languages[language];
  // a tree of messages has texts for keys
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === 'string' ? found : '';
}

/** Said in English, and in the letters of the two other languages. */
function expectTranslated(key: string): void {
  expect(messageOf('en', key)).toMatch(/[a-z]/i);
  expect(messageOf('hi', key)).toMatch(/\p{Script=Devanagari}/u);
  expect(messageOf('ar', key)).toMatch(/\p{Script=Arabic}/u);
}

const quoted = (key: string) => new RegExp(`['"\`]${key.replaceAll('.', '\\.')}['"\`]`);

const sourceOf = (file: string) => readFileSync(path.join(packages, file), 'utf8');

describe('the catalogues of the specification', () => {
  it.each(shown)('$says: is said in three languages, in its place', ({ says, key, shownBy, as }) => {
    expect(messageOf('en', key)).toContain(says);
    expectTranslated(key);
    // the whole key, as a text of its own: a part of it would be found in many a file
    const source = sourceOf(shownBy);
    const isShown = as === undefined ? quoted(key).test(source) : source.includes(as);
    expect(isShown, `${shownBy} shows ${as ?? key}`).toBe(true);
  });

  it.each(byStatus)('%i: %s', (status, says, key) => {
    expect(statusMessage(status)).toBe(says);
    expectTranslated(key);
  });

  it.each(toPrograms)(
    '$says: is answered to programs, and to people in their language',
    ({ says, key, shownBy }) => {
      expect(sourceOf(shownBy)).toContain(says);
      expectTranslated(key);
    },
  );

  it.each(Object.entries(catalogues))('of %s: each text has its row here, once', (_document, texts) => {
    const rows = [...shown, ...toPrograms].map(({ says }) => says);
    const said = [...rows, ...byStatus.map(([, says]) => says), ...Object.keys(placeless)];
    expect(texts.filter((text) => !said.includes(text))).toEqual([]);
    expect(said.filter((text, place) => said.indexOf(text) !== place)).toEqual([]);
  });

  it('have no row beside the texts of the specification', () => {
    const texts = new Set(Object.values(catalogues).flat());
    expect([...shown, ...toPrograms].filter(({ says }) => !texts.has(says))).toEqual([]);
  });
});
