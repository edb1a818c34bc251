import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let manager: TestUser;
let employee: TestUser;
let nobody: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  manager = await database.createUser({ role: 'MANAGER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
  nobody = await database.createUser();
  await database.owner.query('update public.user_roles set is_active = false where user_id = $1', [
    nobody.id,
  ]);
  await database.owner.query(
    `insert into public.exchange_rates (currency, rate_date, rate) values ('USD', '2026-01-10', 3.6725)`,
  );
});
afterAll(() => database?.drop());

const ask = async (user: TestUser, sql: string, values: unknown[] = []) =>
  (await database.commitAs(user, (db) => db.query<Record<string, unknown>>(sql, values))).rows;

type Offer = { status: string; on: string; amount: number; currency?: string; discount?: number };

/** A quotation that went all the way to a status on a day of the past, as the server writes history. */
async function offer({ status, on, amount, currency = 'AED', discount = 0 }: Offer): Promise<string> {
  const client = await database.owner.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('plinth.today', $1, true)`, [on]);
    const { rows } = await client.query<{ id: string }>(
      `with client as (insert into public.external_entities (entity_type, company_name, status)
          values ('CLIENT', gen_random_uuid()::text, 'active') returning id),
        job as (insert into public.projects (name, status, client_id) select 'Job', 'proposed', id from client
          returning id, client_id),
        code as (insert into public.cost_codes (code, name) values (left(gen_random_uuid()::text, 20), 'Works')
          returning id)
        insert into public.quotation_drafts (project_id, client_id, title, currency, quotation_date, discount_amount,
            tax_rate)
          select id, client_id, 'Works', $1, $2::date - 30, $3, 5 from job returning id`,
      [currency, on, discount],
    );
    const id = rows[0]!.id;
    await client.query(
      `insert into public.quotation_items (quotation_id, position, description, quantity, rate)
        values ($1, 1, 'Works', 1, $2)`,
      [id, amount],
    );
    for (const step of ['submitted', 'accepted', 'sent', status]) {
      if (step === 'sent' && status === 'sent') continue;
      await client.query('update public.quotation_drafts set status = $2, status_reason = $3 where id = $1', [
        id,
        step,
        step === 'lost' ? 'Dearer' : null,
      ]);
    }
    await client.query('commit');
    return id;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const rate = async (user: TestUser, from: string | null, to: string | null) =>
  (await ask(user, 'select * from public.hit_rate($1, $2)', [from, to]))[0];

describe('the hit rate', () => {
  it('has no percentage while nothing was decided', async () => {
    expect(await rate(manager, '2020-01-01', '2020-12-31')).toMatchObject({
      won_count: 0,
      lost_count: 0,
      won_amount: '0',
      count_percentage: null,
      amount_percentage: null,
    });
  });

  it('counts won of won and lost in the period, without tax, less discount, in the currency of the company', async () => {
    await offer({ status: 'won', on: '2026-02-15', amount: 1000, discount: 100 });
    await offer({ status: 'lost', on: '2026-02-15', amount: 1000, currency: 'USD' });
    await offer({ status: 'lost', on: '2026-03-31', amount: 400 });
    await offer({ status: 'expired', on: '2026-03-01', amount: 7000 });
    await offer({ status: 'sent', on: '2026-03-01', amount: 9000 });
    // the day before and the day after the period
    await offer({ status: 'lost', on: '2026-01-31', amount: 50 });
    await offer({ status: 'won', on: '2026-04-01', amount: 60 });
    expect(await rate(manager, '2026-02-01', '2026-03-31')).toMatchObject({
      won_count: 1,
      lost_count: 2,
      expired_count: 1,
      won_amount: '900.00',
      lost_amount: '4072.50',
      expired_amount: '7000.00',
      count_percentage: '33.3',
      amount_percentage: '18.1',
    });
  });

  it('forgets the day of an expired quotation that is revised', async () => {
    const id = await offer({ status: 'expired', on: '2026-05-05', amount: 10 });
    expect((await rate(manager, '2026-05-01', '2026-05-31'))?.['expired_count']).toBe(1);
    await ask(owner, 'select public.revise_quotation($1)', [id]);
    expect((await rate(manager, '2026-05-01', '2026-05-31'))?.['expired_count']).toBe(0);
  });

  it('covers the twelve months up to today without days, and refuses days in the wrong order', async () => {
    const [row] = await ask(
      manager,
      `select first_day = (model.today() + 1 - interval '1 year')::date and last_day = model.today() as is_year
        from public.hit_rate()`,
    );
    expect(row).toEqual({ is_year: true });
    await expect(rate(manager, '2026-03-02', '2026-03-01')).rejects.toMatchObject({
      message: 'The last day is before the first.',
      detail: expect.stringContaining('"date_to"'),
    });
  });

  it('reaches as far as the list of quotations: anyone who is let in counts the rows they may read', async () => {
    for (const person of [owner, manager, employee]) {
      const [seen] = await ask(
        person,
        `select (count(*) filter (where status = 'won'))::integer as won_count,
            (count(*) filter (where status = 'lost'))::integer as lost_count,
            (count(*) filter (where status = 'expired'))::integer as expired_count
          from public.quotation_drafts where outcome_date between '2026-01-01' and '2026-12-31'`,
      );
      expect(seen?.['won_count']).toBeGreaterThan(0);
      expect(await rate(person, '2026-01-01', '2026-12-31')).toMatchObject(seen ?? {});
    }
    const { rows } = await database.as(nobody, (db) => db.query('select id from public.quotation_drafts'));
    expect(rows).toEqual([]);
  });

  it('is for those who see quotations, and its day is set by nobody but the server', async () => {
    await expect(rate(nobody, null, null)).rejects.toThrow('Access denied');
    await expect(rate(employee, '2026-02-01', '2026-02-28')).resolves.toMatchObject({ won_count: 1 });
    const before = await rate(manager, '2026-02-01', '2026-03-31');
    // sent along it is not believed
    await ask(owner, `update public.quotation_drafts set outcome_date = '2026-01-01' where status = 'lost'`);
    expect(await rate(manager, '2026-02-01', '2026-03-31')).toEqual(before);
  });
});
