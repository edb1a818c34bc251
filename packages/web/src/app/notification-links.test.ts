import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { featureRoutes } from './routes.tsx';

const migrations = path.resolve(import.meta.dirname, '../../../../supabase/migrations');

/** The beginnings of links the database writes into notifications: each is followed by the key of the record. */
const beginnings = readdirSync(migrations).flatMap((name) =>
  [...readFileSync(path.join(migrations, name), 'utf8').matchAll(/'(\/[a-z/-]+\/view\/)'/g)].map(([, link]) =>
    String(link),
  ),
);

it.each([...new Set(beginnings)])('a notification that leads to %s<key> opens a screen', (beginning) => {
  const paths = featureRoutes.map((route) => route.path);
  expect(paths.map((one) => one.replace(/\$\w+$/, ''))).toContain(beginning);
});

it('there are such links', () => {
  expect(beginnings.length).toBeGreaterThan(5);
});
