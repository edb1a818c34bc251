import { describe, expect, test } from 'vitest';
import { ar } from './ar.ts';
import { startup as arabicStartup } from './ar/startup.ts';
import { en } from './en.ts';
import { startup as englishStartup } from './en/startup.ts';
import { hi } from './hi.ts';
import { startup as hindiStartup } from './hi/startup.ts';
import type { Language } from './languages.ts';

type Tree = { readonly [key: string]: string | Tree };

const english = flat({ ...en, startup: englishStartup });
const translations: Record<Exclude<Language, 'en'>, Map<string, string>> = {
  hi: flat({ ...hi, startup: hindiStartup }),
  ar: flat({ ...ar, startup: arabicStartup }),
};

/** Names, patterns without words, and symbols: the same in every language. */
const sameInEveryLanguage = [
  'shell.productName',
  'shell.pageTitle',
  'shell.ui.rangeOfUnknown',
  'errors.atField',
  'calendar.entry',
  ...['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'].map(
    (group) => `choices.emergency_cards.blood_group.${group}`,
  ),
];

describe.each(Object.entries(translations))('the messages in %s', (language, messages) => {
  test('say everything English says, and nothing else', () => {
    const bases = (keys: Iterable<string>) => [...new Set([...keys].map(withoutPlural))].sort();
    expect(bases(messages.keys())).toEqual(bases(english.keys()));
  });

  test('are translated, but for names and symbols', () => {
    const untranslated = [...messages].filter(([key, text]) => english.get(key) === text).map(([key]) => key);
    expect(untranslated.filter((key) => !sameInEveryLanguage.includes(key))).toEqual([]);
  });

  test('put the same values into the same sentences', () => {
    const wrong = [...messages].filter(([key, text]) => {
      const original = english.get(key) ?? english.get(`${withoutPlural(key)}_other`) ?? '';
      // 'one task' and 'two tasks' may say their number in words
      const isSpelledOut = /_(zero|one|two)$/.test(key) && !text.includes('{{count');
      const expected = placeholders(original).filter((name) => !(isSpelledOut && name === 'count'));
      return placeholders(text).join() !== expected.join();
    });
    expect(wrong).toEqual([]);
  });

  test('have every plural form of their language', () => {
    expect(missingPlurals(messages, language)).toEqual([]);
  });

  test('are written in their own script', () => {
    const script = language === 'hi' ? /\p{Script=Devanagari}/u : /\p{Script=Arabic}/u;
    const foreign = [...messages].filter(
      ([key, text]) => !script.test(text) && !sameInEveryLanguage.includes(key),
    );
    expect(foreign).toEqual([]);
  });
});

test.each(Object.entries({ en, hi, ar }))(
  'the dashboard calls records in %s as their screens do',
  (_, messages) => {
    const { approvals, overview } = messages.everyday;
    const resources: Record<string, { singular: string }> = messages.resources;
    for (const [name, kind] of Object.entries(approvals.kinds)) expect(resources[name]?.singular).toBe(kind);
    expect(overview.newLeave).toBe(messages.resources.leave_requests.create);
    expect(overview.leaveStatus).toEqual(messages.choices.leave_requests.status);
  },
);

test('English has its plural forms', () => {
  expect(missingPlurals(english, 'en')).toEqual([]);
});

function missingPlurals(messages: ReadonlyMap<string, string>, language: string): string[] {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const bases = new Set(
    [...english.keys()].filter((key) => english.has(`${withoutPlural(key)}_one`)).map(withoutPlural),
  );
  return [...bases]
    .flatMap((base) => categories.map((category) => `${base}_${category}`))
    .filter((key) => !messages.has(key));
}

/** The key of a plural form without its suffix; a key that merely ends like one stays. */
function withoutPlural(key: string): string {
  const base = key.replace(/_(zero|one|two|few|many|other)$/, '');
  return english.has(`${base}_one`) || (base !== key && !english.has(key)) ? base : key;
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{-?\s*(\w+)/g)].map((match) => match[1] ?? '').sort();
}

function flat(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value] as const]
        : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

test('of an e-mail address English says that it has to be verified, Hindi that it cannot be changed', () => {
  expect(en.profile.emailHelp).toMatch(/requires verification/);
  expect(hi.profile.emailHelp).toBe('ईमेल पता बदलने की अनुमति नहीं है।');
});
