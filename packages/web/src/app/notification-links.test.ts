import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type AddressedName, decidedNames, recordAddresses } from '@plinth/domain/addresses.ts';
import { expect, it } from 'vitest';
import { featureRoutes } from './routes.tsx';

const migrations = path.resolve(import.meta.dirname, '../../../../supabase/migrations');

/** The tables whose records the database names in notifications by themselves. */
const linked = readdirSync(migrations).flatMap((name) =>
  [...readFileSync(path.join(migrations, name), 'utf8').matchAll(/link_to\('([a-z_]+)'/g)].map(
    ([, table]) => table as AddressedName, // `address-book.test.ts` of the database holds that they are
  ),
);

it.each([...new Set([...linked, ...decidedNames])])(
  'a notification that leads to one of %s opens a screen',
  (table) => {
    const paths = featureRoutes.map((route) => route.path.replace(/\$\w+$/, ''));
    expect(paths).toContain(`${recordAddresses[table].route}/view/`);
  },
);

it('there are such links', () => {
  expect(linked.length).toBeGreaterThan(5);
});
