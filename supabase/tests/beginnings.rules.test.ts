import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let manager: TestUser;
let project: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  manager = await database.createUser({ role: 'MANAGER' });
  project = await one(owner, `insert into public.projects (name) values ('Tower') returning id`);
});
afterAll(() => database?.drop());

async function one(user: TestUser, sql: string, values: unknown[] = []): Promise<string> {
  const { rows } = await database.commitAs(user, (db) => db.query<Record<string, string>>(sql, values));
  return Object.values(rows[0] ?? {})[0] ?? '';
}

/** Beginnings beside the first, by hand, and why each is one: nothing is decided by them. */
const otherBeginnings: Readonly<Record<string, string>> = {
  'cheque pending': 'drawn for a supplier, where another person issues it',
  'crew_sheet submitted': 'written and handed in on site in one call',
  'daily_report submitted': 'written and handed in on site in one call',
  'employee active': 'who has worked here before has no probation; it takes the right to approve',
  'expense pending': 'claimed in one call, as the specification writes it',
  'invoice_payment draft': 'noted before it is posted',
  'leave_request draft': 'kept before it is requested',
  'project proposed': 'known by its tender',
  'task completed': 'imported with what is done already',
  'task in_progress': 'imported with what is under way',
  'time_entry submitted': 'written and handed in in one call',
};

/** Beginnings that follow from another record; nobody writes them by hand. */
const effects = [
  'budget active',
  'client_settlement approved',
  'contract active',
  'liability_payment approved',
  'payslip calculated',
];

describe('how a record begins', () => {
  it('is its first status, or one that is listed here with its reason', async () => {
    const { rows } = await database.owner.query<{ beginning: string; is_effect: boolean }>(`
      select t.entity || ' ' || t.to_status as beginning, bool_and(t.kind = 'system') as is_effect
      from model.status_transitions t
        join pg_trigger g on g.tgname = 'b_status' and split_part(encode(g.tgargs, 'escape'), '\\000', 1) = t.entity
        join pg_attribute a on a.attrelid = g.tgrelid
          and a.attname = split_part(encode(g.tgargs, 'escape'), '\\000', 3)
        join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where t.from_status is null and split_part(pg_get_expr(d.adbin, d.adrelid), '''', 2) <> t.to_status
      group by 1 order by 1`);
    const by = (isEffect: boolean) => rows.filter((r) => r.is_effect === isEffect).map((r) => r.beginning);
    expect(by(false)).toEqual(Object.keys(otherBeginnings));
    expect(by(true)).toEqual(effects);
  });

  it('is a draft of a budget and a contract, by anyone who writes them: approval is a step of its own', async () => {
    const refused = { code: 'PT403', hint: 'access_denied' };
    for (const person of [manager, owner]) {
      await expect(
        one(
          person,
          `insert into public.budgets (name, project_id, status) values ('Mine', $1, 'active') returning status`,
          [project],
        ),
      ).rejects.toMatchObject(refused);
      await expect(
        one(person, `select public.save_document('budget', $1, '[]')`, [
          JSON.stringify({ name: 'Mine', project_id: project, status: 'active' }),
        ]),
      ).rejects.toMatchObject(refused);
      await expect(
        one(
          person,
          `insert into public.contracts (title, project_id, status) values ('Mine', $1, 'active') returning status`,
          [project],
        ),
      ).rejects.toMatchObject(refused);
    }
  });

  it('is never past a decision', async () => {
    const completed = `insert into public.contracts (title, project_id, status) values ('Mine', $1, 'completed')`;
    await expect(one(manager, completed, [project])).rejects.toMatchObject({ hint: 'invalid_transition' });
  });

  it('of a quotation is a draft, whatever was sent: only one with lines is handed in', async () => {
    const sent = `insert into public.quotation_drafts (title, project_id, status)
      values ('Mine', $1, 'submitted') returning status`;
    expect(await one(manager, sent, [project])).toBe('draft');
  });
});

it('a decided record is written back whole by who decided on it, and decided on once', async () => {
  const budget = await one(
    manager,
    `insert into public.budgets (name, project_id, budget_type) values ('Decided', $1, 'operational') returning id`,
    [project],
  );
  const decide = `update public.budgets set status = 'active' where id = $1 returning status`;
  await one(owner, decide, [budget]);
  const again = { hint: 'already_decided' };
  await expect(one(owner, decide, [budget])).rejects.toMatchObject(again);
  const whole = `update public.budgets set id = id, name = name, status = status where id = $1 returning status`;
  expect(await one(owner, whole, [budget])).toBe('active');
  const other = await database.createUser({ role: 'OWNER' });
  await expect(one(other, whole, [budget])).rejects.toMatchObject(again);
});

it('a budget made active again keeps who decided on it', async () => {
  const budget = await one(
    manager,
    `insert into public.budgets (name, project_id) values ('Kept', $1) returning id`,
    [project],
  );
  await one(owner, `update public.budgets set status = 'active' where id = $1`, [budget]);
  const move = `update public.budgets set status = $2, status_reason = 'Checked' where id = $1
    returning decided_by`;
  await one(owner, move, [budget, 'inactive']);
  expect(await one(owner, move, [budget, 'active'])).toBe(owner.id);
});
