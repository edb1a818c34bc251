import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import { afterAll, describe, expect, it } from 'vitest';

/** What is no number or no day (NaN, infinity) makes every sum and calendar it is in none, also by a program. */
const database = await createTestDatabase();
const owner = await database.createUser({ role: 'OWNER' });
const person = await database.createUser();
afterAll(() => database.drop());

const as = (user: typeof owner, sql: string) => database.commitAs(user, (db) => db.query(sql));

describe('no person writes', () => {
  it.each([
    [
      'a rate',
      `insert into public.exchange_rates (currency, rate, rate_date) values ('USD', 'NaN', model.today())`,
    ],
    ['a rate of mileage', `insert into public.mileage_rates (rate) values ('NaN')`],
    [
      'a quantity',
      `insert into public.tasks (task_title, planned_quantity, quantity_unit) values ('x', 'NaN', 'm')`,
    ],
    ['an amount', `insert into public.expenses (activity, amount) values ('x', 'NaN')`],
  ])('%s that is no number', async (_what, sql) => {
    await expect(as(owner, sql)).rejects.toMatchObject({ code: 'PT422', hint: 'out_of_range' });
  });

  it.each(['infinity', '-infinity', '5874897-01-01', '0044-03-15 BC'])('the day %s', async (day) => {
    await expect(
      as(person, `insert into public.expenses (activity, amount, expense_date) values ('x', 1, '${day}')`),
    ).rejects.toMatchObject({
      code: 'PT422',
      detail: expect.stringContaining('expense_date') as string,
    });
    await expect(
      as(owner, `insert into public.tasks (task_title, due_date) values ('x', '${day}')`),
    ).rejects.toMatchObject({ code: 'PT422', hint: 'invalid_date' });
  });

  it('any other: every number and day of what people write is held to it', async () => {
    const { rows } = await database.owner.query<{ place: string }>(
      `select c.relname || '.' || a.attname as place
       from pg_class c join pg_attribute a on a.attrelid = c.oid
         left join pg_proc rule on rule.proname = 'amounts_' || c.relname
           and rule.pronamespace = 'private'::regnamespace
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' and a.attname not in ('created_at', 'updated_at')
         and a.atttypid in ('numeric'::regtype, 'date'::regtype, 'timestamptz'::regtype)
         and exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd in ('a', 'w', '*'))
         and coalesce(rule.prosrc, '') !~ ('new\\.' || a.attname || '\\M')
       order by 1`,
    );
    expect(rows).toEqual([]);
  });
});
