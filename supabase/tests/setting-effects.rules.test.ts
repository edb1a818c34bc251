import { afterAll, describe, expect, it } from 'vitest';
import { openLeave } from './fixtures/leave.ts';
import { openSupplierBills } from './fixtures/supplier-invoices.ts';

/** What a setting promises, before and after an administrator changes it; the table of all settings names these tests. */

const { database, admin, annual, newPerson, ask } = await openLeave();
const bills = await openSupplierBills();
afterAll(() => Promise.all([database.drop(), bills.database.drop()]));

await database.owner.query(
  `insert into public.company_settings (name, weekend_days) values ('Builders', '{6,7}')`,
);

const all = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const run = (sql: string, values: unknown[] = []) =>
  database.commitAs(admin, async (db) => (await db.query(sql, values)).rows);
const set = (change: string) => run(`update public.company_settings set ${change} where id returning id`);

describe('what the company is called and where it is', () => {
  it.each([
    ['name', 'Al Noor'],
    ['address', 'Street 7'],
    ['phone', '+971 4 123 4567'],
    ['email', 'office@example.test'],
    ['website', 'https://example.test'],
    ['tax_id', '100200300400003'],
    ['license_number', 'CN-77'],
    ['state_code', 'DXB'],
  ])('stands on paper: %s', async (column, value) => {
    const head = async () =>
      (await run('select public.letterhead() ->> $1 as line', [column]))[0]?.line as string | null;
    expect(await head()).not.toBe(value);
    await run(`update public.company_settings set ${column} = $1 where id`, [value]);
    expect(await head()).toBe(value);
  });
});

describe('the currency of the company', () => {
  it('is that of every new record that says nothing else', async () => {
    const literal = await all(
      `select table_name from information_schema.columns
       where table_schema = 'public' and column_name = 'currency' and column_default like '''%' order by 1`,
    );
    expect(literal).toEqual([]);
    const made = async () =>
      Object.values(
        (
          await run(
            `with p as (insert into public.projects (name) values ('Harbour') returning currency),
               e as (insert into public.external_entities (company_name, entity_type) values (gen_random_uuid()::text, 'CLIENT') returning currency),
               x as (insert into public.expenses (activity, amount) values ('Taxi', 5) returning currency)
             select p.currency as project, e.currency as client, x.currency as expense from p, e, x`,
          )
        )[0] ?? {},
      );
    await set(`base_currency = 'INR'`);
    expect(await made()).toEqual(['INR', 'INR', 'INR']);
    await set(`base_currency = 'AED'`);
    expect(await made()).toEqual(['AED', 'AED', 'AED']);
  });
});

describe('the note on a rejection', () => {
  it('decides whether something is rejected without one', async () => {
    const party = `insert into public.external_entities (company_name, entity_type) values (gen_random_uuid()::text, 'CLIENT') returning id`;
    const reject = async () => {
      const {
        rows: [made],
      } = await database.owner.query<{ id: string }>(party);
      return run(`update public.external_entities set status = 'inactive' where id = $1 returning status`, [
        made?.id,
      ]);
    };
    expect(await reject()).toEqual([{ status: 'inactive' }]);
    await set('is_rejection_note_required = true');
    await expect(reject()).rejects.toMatchObject({ hint: 'reason_required' });
    await set('is_rejection_note_required = false');
  });
});

describe('the working week and the days off', () => {
  it('decide how many days leave takes', async () => {
    // 1 March 2030 is a Friday
    const days = async () =>
      (await ask((await newPerson()).user, { kind: annual, from: '2030-03-01', to: '2030-03-04' })).days;
    expect(await days()).toBe(2);
    await set(`weekend_days = '{7}'`);
    expect(await days()).toBe(3);
    await set(`weekend_days = '{5,6}'`);
    expect(await days()).toBe(2);
    await run(`insert into public.holidays (holiday_date, name) values ('2030-03-04', 'Day of the founder')`);
    expect(await days()).toBe(1);
    await run(`delete from public.holidays where name = 'Day of the founder'`);
    await set(`weekend_days = '{6,7}'`);
    expect(await days()).toBe(2);
  });

  it('decide what a kind of leave leaves', async () => {
    const { user, id } = await newPerson();
    const left = async () =>
      (
        await database.as(user, (db) =>
          db.query('select remaining::float as left from public.leave_balance($1, $2, 2030)', [id, annual]),
        )
      ).rows[0]?.left as number;
    const before = await left();
    await run('update public.leave_types set days_per_year = days_per_year + 3 where id = $1', [annual]);
    expect(await left()).toBe(before + 3);
    await run('update public.leave_types set days_per_year = days_per_year - 3 where id = $1', [annual]);
  });
});

describe('how much a bill may differ', () => {
  const allow = (change: string) =>
    bills.database.owner.query(`update public.company_settings set ${change}`);

  it('in quantity, decides whether more than was ordered is held', async () => {
    const held = async () => {
      const po = await bills.order(await bills.newProject(), [
        { quantity: 100, unit_cost: 10, is_receipt_needed: false },
      ]);
      return (await bills.read(await bills.bill(po, [[104, 10]])))?.hold_kind as string | null;
    };
    expect(await held()).toBe('over_ordered');
    await allow('bill_quantity_tolerance = 5');
    expect(await held()).toBeNull();
    await allow('bill_quantity_tolerance = 0');
    expect(await held()).toBe('over_ordered');
  });

  it('in price, decides whether a dearer one is held', async () => {
    const held = async () => {
      const po = await bills.order(await bills.newProject(), [{ quantity: 10, unit_cost: 100 }]);
      await bills.receive(po, [10]);
      return (await bills.read(await bills.bill(po, [[10, 104]])))?.hold_kind as string | null;
    };
    expect(await held()).toBe('price');
    await allow('bill_price_tolerance = 5');
    expect(await held()).toBeNull();
    await allow('bill_price_tolerance = 2');
    expect(await held()).toBe('price');
  });
});

describe('what one is notified of', () => {
  it.each([
    ['project_updates', 'project_update', true],
    ['safety_alerts', 'safety_alert', true],
    ['financial_alerts', 'financial_alert', true],
    ['financial_alerts', 'invoice_overdue', true],
    ['task_reminders', 'task_assigned', true],
    ['task_reminders', 'task_reminder', true],
    ['task_reminders', 'task_overdue', true],
    ['weekly_reports', 'weekly_report', false],
  ] as const)('%s decide whether one is notified of %s', async (column, kind, isWantedAtFirst) => {
    const person = await database.createUser({ role: 'EMPLOYEE' });
    const shown = async () => {
      await all(`select private.notify($1, $2, 'Something', '/')`, [person.id, kind]);
      const bell = await all('delete from public.notifications where user_id = $1 returning id', [person.id]);
      return bell.length === 1;
    };
    const choose = (isWanted: boolean) =>
      database.commitAs(person, (db) =>
        db.query(
          `insert into public.notification_preferences (${column}) values ($1) on conflict (user_id) do update set ${column} = excluded.${column}`,
          [isWanted],
        ),
      );
    expect(await shown()).toBe(isWantedAtFirst);
    await choose(!isWantedAtFirst);
    expect(await shown()).toBe(!isWantedAtFirst);
    await choose(isWantedAtFirst);
    expect(await shown()).toBe(isWantedAtFirst);
  });
});

describe('a list of the company', () => {
  it.each([
    [
      'cost_codes',
      `insert into public.cost_codes (code, name) values ('77-01', 'Piling') returning id`,
      `insert into public.expenses (activity, amount, cost_code_id) values ('Bits', 9, $1)`,
    ],
    [
      'inventory_categories',
      `insert into public.inventory_categories (name) values ('Formwork') returning id`,
      `insert into public.inventory_items (name, category_id) values ('Panel', $1)`,
    ],
    [
      'document_categories',
      `insert into public.document_categories (name) values ('Method statements') returning id`,
      `insert into public.documents (title, category_id) values ('Lifting', $1)`,
    ],
  ])(
    '%s: what is in it can be chosen, what is not cannot, and what was chosen stays',
    async (table, add, use) => {
      const id = String((await run(add))[0]?.id);
      await run(use, [id]);
      await expect(run(`delete from public.${table} where id = $1`, [id])).rejects.toMatchObject({
        code: '23503',
      });
      await expect(run(use, ['00000000-0000-4000-8000-000000000000'])).rejects.toMatchObject({
        code: '23503',
      });
    },
  );
});
