import { describe, expect, it } from 'vitest';
import { foundNames, recordAddresses, startedNames } from '@plinth/domain/addresses.ts';
import { featureRoutes } from '../../app/routes.tsx';
import { fits, narrowed } from './palette-entries.ts';
import { goKeys, isTyping, keyOf } from './shortcut-keys.ts';

const paths = featureRoutes.map(({ path }) => path.replace(/\$\w+$/, '$'));

describe('the kinds of records of the palette', () => {
  it.each(foundNames)('%s that were found are opened', (name) => {
    expect(paths).toContain(`${recordAddresses[name].route}/view/$`);
  });

  it.each(startedNames)('%s are started', (name) => {
    expect(paths).toContain(`${recordAddresses[name].route}/new`);
  });
});

describe('what is typed', () => {
  it('fits in any order, case and language', () => {
    expect(fits('All projects', 'PROJ all')).toBe(true);
    expect(fits('खरीद आदेश', 'आदेश')).toBe(true);
    expect(fits('All projects', 'task')).toBe(false);
  });

  it('leaves out groups that hold nothing', () => {
    const entry = (label: string) => ({ key: label, label, icon: () => null, run: () => undefined }) as never;
    const groups = [
      { key: 'one', label: 'One', entries: [entry('Invoices'), entry('Invoice payments')] },
      { key: 'two', label: 'Two', entries: [entry('Projects')] },
    ];
    expect(narrowed(groups, 'inv', 1).map(({ key, entries }) => [key, entries.length])).toEqual([['one', 1]]);
    expect(narrowed(groups, ' ', 8)).toHaveLength(2);
  });
});

describe('keys', () => {
  it('lead to screens, each by a letter of its own', () => {
    for (const { href } of goKeys) expect(paths).toContain(href);
    expect(new Set(goKeys.map(({ letter }) => letter)).size).toBe(goKeys.length);
  });

  it('are the same places on every keyboard', () => {
    expect(keyOf({ key: 'ل', code: 'KeyG' })).toBe('g');
    expect(keyOf({ key: '?', code: 'Slash' })).toBe('?');
    expect(keyOf({ key: '؟', code: 'Slash' })).toBe('?');
  });

  it('are letters where a person writes', () => {
    const place = document.createElement('div');
    place.innerHTML =
      '<textarea></textarea><input type="checkbox"><div role="dialog"><button>x</button></div>';
    expect(isTyping(place.querySelector('textarea'))).toBe(true);
    expect(isTyping(place.querySelector('input'))).toBe(false);
    expect(isTyping(place.querySelector('button'))).toBe(true);
    expect(isTyping(document.body)).toBe(false);
  });
});
