import { describe, expect, test } from 'vitest';
import { detectLanguage, type LanguageSources } from './detect-language.ts';

const nothing: LanguageSources = {
  query: '',
  cookie: '',
  localStorage: null,
  sessionStorage: null,
  browser: [],
  pageTag: '',
};

describe('the language to start with', () => {
  const places: [string, Partial<LanguageSources>][] = [
    ['the query string', { query: '?page=2&lng=hi' }],
    ['a cookie', { cookie: 'a=1; i18next=hi' }],
    ['local storage', { localStorage: 'hi' }],
    ['session storage', { sessionStorage: 'hi' }],
    ['the browser', { browser: ['fr-FR', 'hi-IN', 'en'] }],
    ['the page tag', { pageTag: 'hi' }],
  ];

  test.each(places)('is found in %s', (_place, sources) => {
    expect(detectLanguage({ ...nothing, ...sources })).toBe('hi');
  });

  test('is the one of the earlier place when two differ', () => {
    const said: Partial<LanguageSources>[] = [
      { query: '?lng=ar' },
      { cookie: 'i18next=ar' },
      { localStorage: 'ar' },
      { sessionStorage: 'ar' },
      { browser: ['ar'] },
    ];
    said.forEach((earlier, place) => {
      const later = Object.assign(
        {},
        ...places.slice(place + 1).map(([, sources]) => sources),
      ) as Partial<LanguageSources>; // merged from sources
      expect([earlier, detectLanguage({ ...nothing, ...later, ...earlier })]).toEqual([earlier, 'ar']);
    });
  });

  test('ignores what is not offered and goes on to the next place', () => {
    expect(detectLanguage({ ...nothing, query: '?lng=fr', localStorage: 'ar' })).toBe('ar');
  });

  test('knows a language by its region', () => {
    expect(detectLanguage({ ...nothing, browser: ['ar-EG'] })).toBe('ar');
  });

  test('is English when nothing fits', () => {
    expect(detectLanguage({ ...nothing, query: '?lng=xx', browser: ['fr'], pageTag: 'de' })).toBe('en');
  });
});
