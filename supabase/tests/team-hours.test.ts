import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const people = 1000;
const entries = 50_000;

/** Who heads a thousand people reads their hours without comparing every row with every one of them. */
describe('the hours of a large team', () => {
  let database: TestDatabase;
  let manager: TestUser;
  beforeAll(async () => {
    database = await createTestDatabase();
    manager = await database.createUser({ role: 'MANAGER' });
    await database.owner.query(
      `with chief as (insert into public.employees (first_name, last_name, user_id) values ('Asha', 'Rao', $1) returning id)
       insert into public.employees (first_name, last_name, manager_id)
         select 'Mason', place::text, (select id from chief) from generate_series(1, $2::int) place`,
      [manager.id, people],
    );
    // the rules of a single entry are shown elsewhere; here only their number counts
    await database.owner.query(`
      alter table public.time_entries disable trigger user;
      insert into public.time_entries (employee_id, date, start_time, end_time)
        select employee.id, day::date, day + interval '8 hours', day + interval '16 hours'
        from public.employees employee
          cross join generate_series('2025-01-01'::timestamptz, '2025-01-01'::timestamptz + interval '${entries / people - 1} days', '1 day') day
        where employee.manager_id is not null;
      alter table public.time_entries enable trigger user;
      analyze public.time_entries; analyze public.employees;`);
  }, 120_000);
  afterAll(() => database.drop());

  it('are counted by looking each row up in the team once', async () => {
    await database.as(manager, async (client) => {
      const { rows: counted } = await client.query<{ many: number }>(
        'select count(*)::int as many from public.time_entries',
      );
      expect(counted).toEqual([{ many: entries }]);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        'explain (analyze, costs off, summary on) select count(*) from public.time_entries',
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('hashed SubPlan');
    });
  });
});
