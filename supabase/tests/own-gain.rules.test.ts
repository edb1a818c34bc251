import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openCompany } from './fixtures/company.ts';

/** Nobody gains by their own hand, by any detour; an owner may, and it is logged. */
const { database, owner, admin, manager } = await openCompany();
const otherAdmin = await database.createUser({ role: 'ADMIN' });
afterAll(() => database.drop());

const ask = async (user: TestUser, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  database.commitAs(user, async (db) => (await db.query<Record<string, unknown>>(sql, values)).rows);
const idOf = async (sql: string, values: unknown[] = []) =>
  String((await database.owner.query<{ id: string }>(sql, values)).rows[0]?.id);
const refused = { code: 'PT403', hint: expect.stringMatching(/own_gain|self_approval/) };

let title: string;
let band: string;
let department: string;
let records: Record<'admin' | 'otherAdmin' | 'manager', string>;
let person = 0;
beforeEach(async () => {
  await database.owner.query('update public.employees set user_id = null, email = null');
  await database.owner.query('truncate private.employee_links');
  person += 1;
  title = await idOf('insert into public.job_titles (title) values ($1) returning id', [
    `Engineer ${person}`,
  ]);
  department = await idOf('insert into public.departments (name) values ($1) returning id', [
    `Site ${person}`,
  ]);
  band = await idOf(
    `insert into public.salary_bands (band_name, min_salary, max_salary) values ($1, 5000, 9000) returning id`,
    [`Band ${person}`],
  );
  const hire = (user: TestUser) =>
    idOf(
      `with person as (insert into public.employees (first_name, last_name, user_id, job_title_id, department_id, status)
         values ('A', 'B', $1, $2, $4, 'active') returning id)
       insert into public.employee_terms (employee_id, salary_band_id) select id, $3 from person returning employee_id as id`,
      [user.id, title, band, department],
    );
  records = { admin: await hire(admin), otherAdmin: await hire(otherAdmin), manager: await hire(manager) };
});

const setPay = (user: TestUser, employee: string) =>
  ask(user, 'insert into public.employee_compensation (employee_id, actual_salary) values ($1, 99000)', [
    employee,
  ]);

describe('the person behind a record', () => {
  it('does not take it away from themselves, nor back', async () => {
    await expect(
      ask(admin, 'update public.employees set user_id = null where id = $1', [records.admin]),
    ).rejects.toMatchObject(refused);
    await ask(otherAdmin, 'update public.employees set user_id = null where id = $1', [records.admin]);
    await expect(
      ask(admin, 'update public.employees set user_id = $2 where id = $1', [records.admin, admin.id]),
    ).rejects.toMatchObject(refused);
  });

  it('is still behind it when another person took it away: no pay, no leave, no payslip', async () => {
    await ask(otherAdmin, 'update public.employees set user_id = null where id = $1', [records.admin]);
    await expect(setPay(admin, records.admin)).rejects.toMatchObject(refused);
    const type = await idOf(
      `insert into public.leave_types (name, days_per_year) values ($1, 30) returning id`,
      [`Annual ${person}`],
    );
    await expect(
      ask(admin, `select public.adjust_leave_balance($1, $2, 2026, 30, 'Mine')`, [records.admin, type]),
    ).rejects.toMatchObject(refused);
    await expect(
      ask(admin, 'select public.process_payroll($1, bonus => 5000)', [records.admin]),
    ).rejects.toMatchObject(refused);
    await expect(
      ask(
        admin,
        `insert into public.payroll (employee_id, pay_period_start, pay_period_end, bonus) values ($1, '2026-05-01', '2026-05-31', 9)`,
        [records.admin],
      ),
    ).rejects.toMatchObject(refused);
    await expect(setPay(otherAdmin, records.admin)).resolves.toEqual([]);
  });

  it('is the person who has its e-mail address, or had it within a year', async () => {
    const record = await idOf(
      `insert into public.employees (first_name, last_name, email) values ('C', 'D', upper($1)) returning id`,
      [admin.email],
    );
    await expect(setPay(admin, record)).rejects.toMatchObject(refused);
    await ask(admin, `update public.employees set email = 'other@example.com' where id = $1`, [record]);
    await expect(setPay(admin, record)).rejects.toMatchObject(refused);
    await database.owner.query(`update private.employee_links set ended_at = now() - interval '366 days'`);
    await expect(setPay(admin, record)).resolves.toEqual([]);
  });

  it('does not hire themselves', async () => {
    await database.owner.query('update public.employees set user_id = null');
    for (const [column, value] of [
      ['user_id', admin.id],
      ['email', admin.email],
    ]) {
      await expect(
        ask(admin, `insert into public.employees (first_name, last_name, ${column}) values ('A', 'B', $1)`, [
          value,
        ]),
      ).rejects.toMatchObject(refused);
    }
  });
});

describe('the terms of one’s own employment', () => {
  it.each<[column: string, value: string | null]>([
    ['manager_id', 'the manager'],
    ['department_id', null],
    ['job_title_id', null],
    ['salary_band_id', null],
    ['termination_date', '2090-01-01'],
    ['hire_date', '2001-01-01'],
    ['country_pack', 'IN'],
    ['employment_type', 'contract'],
    ['work_location', 'Pune'],
  ])('%s is not one’s own to change', async (column, value) => {
    const [table, key] = ['salary_band_id', 'termination_date'].includes(column)
      ? ['employee_terms', 'employee_id']
      : ['employees', 'id'];
    const change = (user: TestUser) =>
      ask(user, `update public.${table} set ${column} = $2 where ${key} = $1`, [
        records.admin,
        value === 'the manager' ? records.manager : value,
      ]);
    await expect(change(admin)).rejects.toMatchObject(refused);
    await expect(change(otherAdmin)).resolves.toEqual([]);
    await expect(change(owner)).resolves.toEqual([]);
  });

  it('nor is one’s nationality, by which the pension is deducted; who writes another’s has a hand in their pay', async () => {
    const say = (user: TestUser, record: string, nationality: string) =>
      ask(
        user,
        `insert into public.employee_private (employee_id, nationality) values ($1, $2)
         on conflict (employee_id) do update set nationality = excluded.nationality`,
        [record, nationality],
      );
    const employee = await database.createUser({ role: 'EMPLOYEE' });
    await database.owner.query('update public.employees set user_id = $2 where id = $1', [
      records.manager,
      employee.id,
    ]);
    await expect(say(employee, records.manager, 'JO')).rejects.toMatchObject(refused);
    await say(admin, records.manager, 'AE');
    await expect(say(employee, records.manager, 'JO')).rejects.toMatchObject(refused);
    // the rest of the form is theirs
    await ask(employee, `update public.employee_private set nationality = 'AE', address = 'Deira'`);
    // nor by what taxes them: their age and sex
    for (const change of [`birth_date = '1950-01-01'`, `sex = 'female'`])
      await expect(ask(employee, `update public.employee_private set ${change}`)).rejects.toMatchObject(
        refused,
      );
    await expect(ask(employee, 'delete from public.employee_private')).resolves.toEqual([]);
    await say(owner, records.manager, 'JO');
    const hands = await database.owner.query<{ person_id: string }>(
      `select distinct person_id from private.record_hands where table_name = 'employee_compensation' and record_id = $1`,
      [records.manager],
    );
    expect(hands.rows.map((row) => row.person_id).toSorted()).toEqual([admin.id, owner.id].toSorted());
  });

  it('nor does a manager raise their band by moving to another', async () => {
    const better = await idOf(
      `insert into public.salary_bands (band_name, min_salary, max_salary) values ($1, 50000, 90000) returning id`,
      [`Better ${person}`],
    );
    const moved = await ask(
      manager,
      'update public.employee_terms set salary_band_id = $2 where employee_id = $1 returning id',
      [records.manager, better],
    );
    expect(moved).toEqual([]);
    const { rows } = await database.owner.query('select private.band_of($1) as band', [records.manager]);
    expect(rows).toEqual([{ band }]);
  });

  it('nor the manager of one’s own department', async () => {
    const change = (user: TestUser) =>
      ask(user, 'update public.departments set manager_id = $2 where id = $1', [department, records.admin]);
    await expect(change(admin)).rejects.toMatchObject(refused);
    await database.owner.query('update public.employees set department_id = null where id = $1', [
      records.otherAdmin,
    ]);
    await expect(change(otherAdmin)).resolves.toEqual([]);
  });
});

describe('a master that moves one’s own pay or leave', () => {
  const writes: Record<string, (user: TestUser) => Promise<unknown>> = {
    'the band': (user) => ask(user, 'update public.salary_bands set min_salary = 8999 where id = $1', [band]),
    'its allowances': (user) =>
      ask(
        user,
        `insert into public.salary_allowances (salary_band_id, name, amount) values ($1, 'Car', 900)`,
        [band],
      ),
    'its benefits': (user) =>
      ask(user, `insert into public.salary_benefits (salary_band_id, name, amount) values ($1, 'Car', 900)`, [
        band,
      ]),
    'its deductions': (user) =>
      ask(user, `insert into public.salary_deductions (salary_band_id, name, amount) values ($1, 'Tax', 0)`, [
        band,
      ]),
    'the days of a kind of leave': (user) =>
      ask(user, `insert into public.leave_types (name, days_per_year) values ($1, 300)`, [`More ${person}`]),
    'the leave of one’s job title': async (user) => {
      const type = await idOf(`insert into public.leave_types (name) values ($1) returning id`, [
        `T ${crypto.randomUUID()}`,
      ]);
      return ask(
        user,
        `insert into public.leave_benefits (job_title_id, leave_type_id, days_per_year, requires_approval) values ($1, $2, 300, false)`,
        [title, type],
      );
    },
    'the leave of every job title': async (user) => {
      const type = await idOf(`insert into public.leave_types (name) values ($1) returning id`, [
        `U ${crypto.randomUUID()}`,
      ]);
      return ask(user, 'insert into public.leave_benefits (leave_type_id, days_per_year) values ($1, 300)', [
        type,
      ]);
    },
  };
  it.each(Object.entries(writes))('is written by another: %s', async (_what, write) => {
    await expect(write(manager)).rejects.toMatchObject(refused);
    await database.owner.query('update public.employees set user_id = null where id = $1', [
      records.otherAdmin,
    ]);
    await database.owner.query('truncate private.employee_links');
    await expect(write(otherAdmin)).resolves.toEqual([]);
  });

  it('so is a holiday of days that have come, by which hours are paid', async () => {
    const declare = (user: TestUser, days: number, place: string | null = null) =>
      ask(
        user,
        `insert into public.holidays (holiday_date, name, location) values (model.today() + $1::integer, 'Day', $2)`,
        [days, place],
      );
    await database.owner.query('delete from public.holidays');
    await declare(manager, 9);
    for (const user of [manager, admin])
      await expect(declare(user, -3)).rejects.toMatchObject({ code: 'PT403' });
    await expect(declare(admin, 0)).rejects.toMatchObject(refused);
    await expect(
      ask(manager, 'update public.holidays set holiday_date = model.today() - 1'),
    ).rejects.toMatchObject({ code: 'PT403' });
    // of a place where they do not work
    await expect(declare(admin, -3, 'Pune')).resolves.toEqual([]);
    await expect(declare(owner, -3)).resolves.toEqual([]);
    await expect(
      ask(manager, 'delete from public.holidays where holiday_date < model.today()'),
    ).resolves.toEqual([]);
    expect(await ask(owner, 'select id from public.holidays')).toHaveLength(3);
    await database.owner.query('delete from public.holidays');
  });

  it('so are the rules of one’s country', async () => {
    await database.owner.query(`update public.employees set country_pack = 'AE' where id = $1`, [
      records.admin,
    ]);
    await expect(
      ask(
        admin,
        `insert into public.country_rules (country_pack, rule_key, name, rate, unit, valid_from) values ('AE', 'x.y', 'X', 9, 'percent', '2030-01-01')`,
      ),
    ).rejects.toMatchObject(refused);
  });

  it('and its words are anybody’s who may write it', async () => {
    await expect(
      ask(manager, `update public.salary_bands set description = 'Engineers' where id = $1`, [band]),
    ).resolves.toEqual([]);
  });
});

it('a bonus is not added to one’s own payslip that another wrote', async () => {
  const [slip] = await ask(
    otherAdmin,
    `insert into public.payroll (employee_id, pay_period_start, pay_period_end, regular_pay) values ($1, '2026-05-01', '2026-05-31', 100) returning id`,
    [records.admin],
  );
  const raise = (user: TestUser) =>
    ask(user, 'update public.payroll set bonus = 5000 where id = $1 returning id', [slip?.id]);
  await expect(raise(admin)).rejects.toMatchObject(refused);
  await expect(ask(admin, 'delete from public.payroll where id = $1', [slip?.id])).rejects.toMatchObject(
    refused,
  );
  await expect(raise(otherAdmin)).resolves.toHaveLength(1);
});

it('a payslip without a run is neither approved nor paid by who wrote what it pays', async () => {
  const third = await database.createUser({ role: 'ADMIN' });
  const slipOf = async (month: string) => {
    const [slip] = await ask(
      otherAdmin,
      `insert into public.payroll (employee_id, pay_period_start, pay_period_end, regular_pay)
       values ($1, ($2 || '-01')::date, ($2 || '-28')::date, 100) returning id`,
      [records.manager, month],
    );
    await ask(otherAdmin, `update public.payroll set status = 'pending' where id = $1`, [slip?.id]);
    return slip?.id;
  };
  const step = (user: TestUser, slip: unknown, status: string) =>
    ask(user, 'update public.payroll set status = $2 where id = $1 returning status', [slip, status]);
  const slip = await slipOf('2026-05');
  await setPay(admin, records.manager);
  await expect(step(admin, slip, 'approved')).rejects.toMatchObject(refused);
  await expect(step(third, slip, 'approved')).resolves.toEqual([{ status: 'approved' }]);
  // another has looked at it: the hand is settled
  await expect(step(admin, slip, 'paid')).resolves.toEqual([{ status: 'paid' }]);
  const next = await slipOf('2026-06');
  await expect(step(third, next, 'approved')).resolves.toHaveLength(1);
  await ask(
    admin,
    `insert into public.employee_bank_accounts (employee_id, bank_name, account_holder, account)
     values ($1, 'ENBD', 'A B', 'AE070331234567890123456')`,
    [records.manager],
  );
  await expect(step(admin, next, 'paid')).rejects.toMatchObject(refused);
  await expect(step(third, next, 'paid')).resolves.toHaveLength(1);
});
