import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import { afterAll, expect, it } from 'vitest';

const database = await createTestDatabase();
afterAll(() => database.drop());
const owner = await database.createUser({ role: 'OWNER' });

/** Their two days are no period: hours of one day are copied to the other. */
const notPeriods = ['repeat_hours'];

/** What the functions need besides their days. */
const others: Record<string, string> = {
  project_id: 'gen_random_uuid()',
  party_id: 'gen_random_uuid()',
  side: `'receivable'`,
  parts: `'{margin}'`,
};

const { rows: functions } = await database.owner.query<{ name: string; names: string[]; required: number }>(
  `select f.proname as name, f.proargnames[1:f.pronargs] as names, f.pronargs - f.pronargdefaults as required
   from pg_proc f
   where f.pronamespace = 'public'::regnamespace and f.prokind = 'f'
     and f.proargnames[1:f.pronargs] && '{from_date,date_from}' and f.proname <> all ($1)
   order by f.proname`,
  [notPeriods],
);

/** Calls it from the first of these days to the second. */
function ask(name: string, from: string, to: string) {
  const { names = [], required = 0 } = functions.find((each) => each.name === name) ?? {};
  const given = names.flatMap((argument, index) => {
    if (/^(from_date|date_from)$/.test(argument)) return [`${argument} => '${from}'`];
    if (/^(to_date|date_to|up_to)$/.test(argument)) return [`${argument} => '${to}'`];
    return index < required ? [`${argument} => ${others[argument]}`] : [];
  });
  return database.as(owner, (db) => db.query(`select public.${name}(${given.join(', ')})`));
}

it('are arguments of many functions', () => {
  expect(functions.length).toBeGreaterThan(15);
});

it.each(functions.map(({ name }) => name))('%s refuses a period that ends before it begins', async (name) => {
  await expect(ask(name, '2026-03-02', '2026-03-01')).rejects.toMatchObject({ hint: 'invalid_range' });
  await ask(name, '2026-03-01', '2026-03-01');
});

it('a period that is too long is refused with the days it may have', async () => {
  for (const [name, days] of [
    ['calendar_entries', 800],
    ['leave_calendar', 366],
    ['margin_by_month', 1096],
  ] as const)
    await expect(ask(name, '2020-01-01', '2026-01-01')).rejects.toMatchObject({
      hint: 'invalid_range',
      detail: expect.stringContaining(`"longest_days": ${days}`),
    });
});
