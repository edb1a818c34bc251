import { connectTo } from '@plinth/database/connect-to.ts';
import { withLogin } from '@plinth/database/database-url.ts';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { lints } from './schema-lints/lints.ts';
import { plants } from './schema-lints/plants.ts';

let database: TestDatabase;
/** What only the administrator of a cluster could do wrong is planted by one. */
let administrator: Awaited<ReturnType<typeof connectTo>>;
beforeAll(async () => {
  database = await createTestDatabase();
  administrator = await connectTo(withLogin(inject('testCluster').adminUrl, { database: database.name }));
});
afterAll(async () => {
  await administrator?.end();
  await database?.drop();
});

/** How many faults a lint finds after this, which is undone. */
async function findPlanted(id: string, plant: string): Promise<number> {
  const lint = lints.find((candidate) => candidate.id === id);
  if (!lint) throw new Error(`there is no lint ${id}`);
  await administrator.query('begin');
  try {
    // What is made later is made by the role that migrates.
    if (!/alter (role|extension)|auth\.users add/.test(plant))
      await administrator.query('set local role postgres');
    await administrator.query(plant);
    return (await administrator.query(lint.sql, lint.except ? [Object.keys(lint.except)] : [])).rowCount ?? 0;
  } finally {
    await administrator.query('rollback');
  }
}

describe('the schema', () => {
  it.each(lints)('$id: $says', async ({ sql, except }) => {
    const { rows } = await database.owner.query<{ fault: string }>(sql, except ? [Object.keys(except)] : []);
    expect(rows.map((row) => row.fault).sort()).toEqual([]);
  });

  it.each(Object.entries(plants))('%s finds the fault it is for', async (id, plant) => {
    expect(await findPlanted(id, plant)).toBeGreaterThan(0);
  });

  it('has a planted fault for every lint', () => {
    expect(lints.map(({ id }) => id).filter((id) => !(id in plants))).toEqual([]);
  });

  it.each([
    [
      'a sum',
      'X05',
      'alter table public.tasks add total_amount numeric(16, 2); grant insert (total_amount) on public.tasks to authenticated',
    ],
    [
      'the hand of an approval',
      'X05',
      'alter table public.tasks add approved_at timestamptz; grant update (approved_at) on public.tasks to authenticated',
    ],
    [
      'whose it is',
      'X05',
      'alter table public.tasks add employee_id uuid; grant update (employee_id) on public.tasks to authenticated',
    ],
    [
      'a number of a table made later',
      'X11',
      `create table public.later (id uuid primary key, later_number text not null); call model.number_by_month('public.later', 'LT', 'later_number')`,
    ],
    [
      'an owner who can be written and is not checked',
      'X04',
      `create policy giving on public.announcements as restrictive for update to authenticated using (created_by = (select auth.uid())) with check ((select authz.is_staff()));
       drop trigger a_given on public.announcements`,
    ],
    ['a currency without a list', 'X08', 'alter table public.tasks add billing_currency text'],
    ['a table nobody audits', 'X10', 'drop trigger z_audit on public.tasks'],
  ])('is searched for %s too', async (_what, id, plant) => {
    expect(await findPlanted(id, plant)).toBeGreaterThan(0);
  });

  it('closes a table made without a word about access', async () => {
    await database.owner.query('create table public.forgotten (id uuid primary key)');
    const { rows } = await database.owner.query(
      `select has_table_privilege(r, 'public.forgotten', 'select,insert,update,delete') as may from unnest(array['anon', 'authenticated']) r`,
    );
    await database.owner.query('drop table public.forgotten');
    expect(rows).toEqual([{ may: false }, { may: false }]);
  });
});
