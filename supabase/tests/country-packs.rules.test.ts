import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;

beforeEach(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
});
afterEach(() => database.drop());

const run = (sql: string, values: unknown[] = []) =>
  database.commitAs(owner, async (db) => (await db.query(sql, values)).rows);
const setUp = (pack: string, currency = 'AED') =>
  run('select public.set_up_company($1, $2, $3, $4)', ['Builders', currency, 'Asia/Dubai', pack]);
const choose = (change: string) => run(`update public.company_settings set ${change} returning id`);
const company = async () =>
  (
    await run(
      'select country_pack as pack, base_currency as currency, weekend_days as weekend from public.company_settings',
    )
  )[0];
const activeTaxes = async () =>
  (
    await run(
      `select code || ' ' || trim_scale(rate) as tax from public.tax_codes where status = 'active' order by code`,
    )
  ).map(({ tax }) => tax as string);
const comingHolidays = async () =>
  (
    await run(
      `select distinct name from public.holidays where extract(year from holiday_date) = extract(year from model.today()) + 1 order by name`,
    )
  ).map(({ name }) => name as string);
const hire = async (email: string) =>
  (
    await run(
      `insert into public.employees (first_name, last_name, email, hire_date) values ('A', 'B', $1, '2026-01-01') returning country_pack`,
      [email],
    )
  )[0]?.country_pack as string;

describe('a country', () => {
  it.each([
    ['AE', 'AED', [6, 7], ['VAT0 0', 'VAT5 5', 'VATR 5', 'VATX 0'], 'National Day'],
    ['IN', 'INR', [7], ['GST0 0', 'GST18 18', 'GST5 5', 'GSTR 18', 'GSTX 0'], 'Republic Day'],
  ])(
    'brings %s its days off, taxes and holidays when the company is set up',
    async (pack, currency, weekend, taxes, day) => {
      await setUp(pack, currency);
      expect(await company()).toEqual({ pack, currency, weekend });
      expect(await activeTaxes()).toEqual(taxes);
      expect(await comingHolidays()).toContain(day);
    },
  );

  it('changes what it says when another is chosen, and goes back', async () => {
    await setUp('AE');
    expect(await hire('one@builders.example')).toBe('AE');
    await choose(`country_pack = 'IN'`);
    expect(await company()).toEqual({ pack: 'IN', currency: 'INR', weekend: [7] });
    expect(await activeTaxes()).toEqual(['GST0 0', 'GST18 18', 'GST5 5', 'GSTR 18', 'GSTX 0']);
    expect(await comingHolidays()).toEqual(['Gandhi Jayanti', 'Independence Day', 'Republic Day']);
    expect(await hire('two@builders.example')).toBe('IN');
    expect((await run('select public.letterhead() as head'))[0]?.head).toMatchObject({ country_pack: 'IN' });
    expect(
      (
        await run(
          `select account_code as code from public.posting_accounts where posting = 'output_tax' and tax_code_id is null`,
        )
      )[0],
    ).toEqual({ code: '2410' });

    await choose(`country_pack = 'AE'`);
    expect(await company()).toEqual({ pack: 'AE', currency: 'AED', weekend: [6, 7] });
    expect(await activeTaxes()).toEqual(['VAT0 0', 'VAT5 5', 'VATR 5', 'VATX 0']);
    expect(await comingHolidays()).toEqual(['National Day', 'National Day, second day', "New Year's Day"]);
  });

  it('pays who is hired by its rules: the provident fund in India, none of it in the Emirates', async () => {
    await setUp('AE');
    const heldFrom = async (email: string) => {
      await hire(email);
      const { rows } = await database.owner.query<{ code: string }>(
        `select r.rule_key as code from public.employees e cross join lateral (values ('pf.employee_percent'), ('overtime.day_factor')) known (key)
           cross join lateral model.country_rule(e.country_pack, known.key, '2026-06-30') r where e.email = $1 and r.id is not null`,
        [email],
      );
      return rows.map(({ code }) => code);
    };
    expect(await heldFrom('one@builders.example')).toEqual(['overtime.day_factor']);
    await choose(`country_pack = 'IN'`);
    expect(await heldFrom('two@builders.example')).toEqual(['pf.employee_percent']);
  });

  it('leaves alone what the company chose: its week, its currency, its own taxes and days, and who works there already', async () => {
    await setUp('AE');
    await hire('one@builders.example');
    await run(`update public.tax_codes set name = 'Our VAT' where code = 'VAT5'`);
    await run(
      `insert into public.holidays (holiday_date, name) values (make_date(extract(year from model.today())::integer + 1, 3, 3), 'Founder’s day')`,
    );
    await choose(`country_pack = 'IN', weekend_days = '{5}', base_currency = 'USD'`);
    expect(await company()).toEqual({ pack: 'IN', currency: 'USD', weekend: [5] });
    expect(await activeTaxes()).toContain('VAT5 5');
    expect(await comingHolidays()).toContain('Founder’s day');
    expect(
      await run(`select country_pack from public.employees where email = 'one@builders.example'`),
    ).toEqual([{ country_pack: 'AE' }]);
  });

  it('keeps the currency once something is booked in it', async () => {
    await setUp('AE');
    await database.owner.query(
      `with client as (insert into public.external_entities (entity_type, company_name) values ('CLIENT', 'Client') returning id)
         insert into public.invoices (client_id, due_date) select id, current_date + 30 from client`,
    );
    await choose(`country_pack = 'IN'`);
    expect(await company()).toEqual({ pack: 'IN', currency: 'AED', weekend: [7] });
  });

  it('is in the change log with the country before and after, and who chose it', async () => {
    await setUp('AE');
    await choose(`country_pack = 'IN'`);
    expect(
      await run(
        `select before ->> 'country_pack' as old, after ->> 'country_pack' as new, user_id from public.audit_log
         where table_name = 'company_settings' and action = 'UPDATE'`,
      ),
    ).toEqual([{ old: 'AE', new: 'IN', user_id: owner.id }]);
  });
});

it('the pay of India is shown where the company is, or pays somebody there', async () => {
  await setUp('AE');
  const shown = async () =>
    (await run(`select public.my_access() -> 'company' -> 'has_india_pay' as shown`))[0]?.shown;
  expect(await shown()).toBe(false);
  await database.owner.query(
    `insert into public.employees (first_name, last_name, country_pack) values ('Asha', 'Rao', 'IN')`,
  );
  expect(await shown()).toBe(true);
});
