// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { twMerge } from 'tailwind-merge';
import { expect, test } from 'vitest';
import { mergeClasses } from './class-groups.ts';

const sources = ['packages/ui/src', 'packages/web/src'];

/** Everything inside quotes in the components that looks like a utility class, without its variants. */
function classesInSources(): string[] {
  const found = new Set<string>();
  for (const folder of sources) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/(?<!\.test)\.tsx?$/.test(file) || file === 'class-groups.ts') continue;
      const texts = readFileSync(path.join(folder, file), 'utf8').matchAll(/(['"`])((?:(?!\1).)*)\1/gs);
      for (const [, , text = ''] of texts) {
        for (const word of text.split(/\s+/)) {
          const utility = /(?:^|:)(-?@?[a-z][\w./-]*(?:[[(][^\s'"`$]*[\])])?)$/.exec(word)?.[1];
          if (utility) found.add(utility);
        }
      }
    }
  }
  return twoOfEach([...found].filter((name) => isUtility(name)).toSorted());
}

/** Of utilities that differ in their number alone, two: what holds for them holds for the others. */
function twoOfEach(classes: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return classes.filter((name) => {
    const kind = name.replace(/\d+(?:\.\d+)?(?:\/\d+)?$/, '1');
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    return count <= 2;
  });
}

/** A utility is what the full list drops when the same stands twice. */
const isUtility = (name: string) => twMerge(`${name} ${name}`) === name;

test('of every two classes in the sources the same one wins as by the full list of Tailwind', () => {
  const classes = classesInSources();
  expect(classes).toEqual(expect.arrayContaining(['flex-1', 'text-ink-muted', 'min-w-0', 'rounded-t-none']));
  expect(classes.length).toBeGreaterThan(250);
  const different: string[] = [];
  for (const first of classes) {
    for (const second of classes) {
      if (first === second) continue;
      const both = `${first} ${second}`;
      if (mergeClasses(both) !== twMerge(both)) different.push(both);
    }
  }
  expect(different).toEqual([]);
}, 60_000);

test('variants are told apart, and the order of classes that have nothing to do with each other stays', () => {
  const classes = 'hover:p-2 p-2 md:hover:p-3 focus:text-ink hover:md:p-4 text-sm/6 leading-5 p-1';
  expect(mergeClasses(classes)).toBe(twMerge(classes));
});
