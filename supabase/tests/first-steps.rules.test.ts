import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let admin: TestUser;
let employee: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  await database.owner.query(
    `insert into public.company_settings (name) values ('Sunrise Builders') on conflict do nothing`,
  );
});
afterAll(() => database?.drop());

type Step = { name: string; is_personal: boolean; is_done: boolean };

const steps = (person: TestUser) =>
  database.as(
    person,
    async (client) => (await client.query<Step>('select * from public.first_steps()')).rows,
  );
const isDone = async (person: TestUser, name: string) =>
  (await steps(person)).find((step) => step.name === name)?.is_done;
const run = (person: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(person, async (client) => (await client.query(sql, values)).rows);

describe('the first steps of a company', () => {
  it('are all open when it is new, in the order they are best taken', async () => {
    const all = (await steps(owner)).filter((step) => !step.is_personal);
    expect(all.map(({ name, is_done: done }) => [name, done])).toEqual([
      ['company', false],
      ['logo', false],
      ['week', false],
      ['taxes', false],
      ['costCodes', false],
      ['people', false],
      ['project', false],
      ['task', false],
      ['budget', false],
      ['mail', false],
    ]);
  });

  it.each([
    [
      'company',
      `update public.company_settings set address = 'Creek Road 5', tax_id = '100200300400003', phone = '+971 4 000 0000'`,
    ],
    [
      'logo',
      `select public.set_company_logo('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==')`,
    ],
    ['week', `insert into public.holidays (holiday_date, name) values (model.today() + 30, 'National day')`],
    ['taxes', `insert into public.tax_codes (code, name, rate) values ('VAT5', 'VAT', 5)`],
    ['costCodes', `insert into public.cost_codes (code, name) values ('03', 'Concrete')`],
    ['project', `insert into public.projects (name) values ('Villa')`],
    [
      'task',
      `insert into public.tasks (project_id, task_title) select id, 'Survey' from public.projects limit 1`,
    ],
    [
      'budget',
      `insert into public.budgets (name, project_id) select 'Villa', id from public.projects limit 1`,
    ],
  ])('%s is done by what is there, for everybody who sees the step', async (name, sql) => {
    expect(await isDone(owner, name)).toBe(false);
    await run(owner, sql);
    expect(await isDone(owner, name)).toBe(true);
  });

  it('know mail from the server, and people by who else is there', async () => {
    expect(await isDone(owner, 'people')).toBe(false);
    admin = await database.createUser({ role: 'ADMIN' });
    expect(await isDone(owner, 'people')).toBe(true);
    await database.owner.query(
      `insert into private.deployment_facts (name, value) values ('mail', 'null') on conflict (name) do update set value = 'null'`,
    );
    expect(await isDone(owner, 'mail')).toBe(false);
    await database.owner.query(
      `update private.deployment_facts set value = '{"host": "mail.example.test"}' where name = 'mail'`,
    );
    expect(await isDone(admin, 'mail')).toBe(true);
  });

  it('are open again when what was there is gone', async () => {
    await run(owner, `update public.tax_codes set status = 'inactive'`);
    expect(await isDone(owner, 'taxes')).toBe(false);
  });

  it('name the sample company while it is there, to an owner alone', async () => {
    const names = async (person: TestUser) => (await steps(person)).map(({ name }) => name);
    const boss = await database.createUser({ role: 'ADMIN' });
    expect(await names(owner)).not.toContain('sample');
    await database.owner.query('insert into private.sample_company default values');
    expect(await names(owner)).toContain('sample');
    expect(await names(boss)).not.toContain('sample');
    await database.owner.query('delete from private.sample_company');
  });
});

describe('the first steps of a person', () => {
  const open = async (person: TestUser) =>
    (await steps(person)).filter((step) => !step.is_done).map(({ name }) => name);

  it('are all that a person without administration has', async () => {
    employee = await database.createUser({ role: 'EMPLOYEE', firstName: 'Asha', lastName: 'Rao' });
    expect((await steps(employee)).every((step) => step.is_personal)).toBe(true);
    expect(await open(employee)).toEqual(['profile', 'display', 'notifications', 'secondFactor']);
  });

  it('are done by what the person chose', async () => {
    await run(employee, `update public.profiles set phone = '+971 50 000 0000' where id = auth.uid()`);
    expect(await open(employee)).toEqual(['display', 'notifications', 'secondFactor']);
    await run(employee, `update public.profiles set language = 'hi' where id = auth.uid()`);
    await run(employee, 'insert into public.notification_preferences (email) values (false)');
    expect(await open(employee)).toEqual(['secondFactor']);
    await database.owner.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'unverified', now(), now())`,
      [employee.id],
    );
    expect(await open(employee)).toEqual(['secondFactor']);
    await database.owner.query(`update auth.mfa_factors set status = 'verified' where user_id = $1`, [
      employee.id,
    ]);
    expect(await open(employee)).toEqual([]);
  });

  it('are reported to nobody who was let go', async () => {
    const stranger = await database.createUser({ role: 'EMPLOYEE' });
    await database.owner.query('update public.profiles set is_active = false where id = $1', [stranger.id]);
    await expect(steps(stranger)).rejects.toThrow('Access denied');
  });
});
