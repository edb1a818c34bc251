import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPayComputation } from './fixtures/pay-computation.ts';

/** A change of pay has two people, takes effect from its day, and is never one's own. */
const { database, admin, manager, insert, employ, process, stepsOf } = await openPayComputation();
let owner: TestUser;
let checker: TestUser;
let employee: TestUser;
beforeAll(async () => {
  owner = await database.createUser({ role: 'OWNER' });
  checker = await database.createUser({ role: 'ADMIN' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
});
afterAll(() => database.drop());

const set = (sql: string, values: unknown[] = [], as: TestUser = admin) =>
  database.commitAs(as, (db) => db.query(sql, values));
const rows = async (sql: string, values: unknown[] = [], as?: TestUser) =>
  as === undefined
    ? (await database.owner.query<Record<string, unknown>>(sql, values)).rows
    : (await database.as(as, (db) => db.query<Record<string, unknown>>(sql, values))).rows;

const propose = async (person: string, more: Record<string, unknown>, as: TestUser = admin) => {
  const given = {
    employee_id: person,
    effective_from: '2026-03-01',
    currency: 'AED',
    reason: 'Review',
    ...more,
  };
  const columns = Object.keys(given);
  const { rows: made } = await database.commitAs(as, (db) =>
    db.query<{ id: string }>(
      `insert into public.pay_changes (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
      Object.values(given),
    ),
  );
  return made[0]?.id as string;
};
const decide = (id: string, status = 'approved', as: TestUser = checker, reason: string | null = null) =>
  set(
    'update public.pay_changes set status = $2, status_reason = $3 where id = $1',
    [id, status, reason],
    as,
  );
const tomorrow = async () => (await rows(`select (model.today() + 1)::text as day`))[0]?.['day'] as string;
const today = async () => (await rows(`select model.today()::text as day`))[0]?.['day'] as string;
const salariesOf = (person: string) =>
  rows(
    `select actual_salary, effective_from::text as since, effective_to::text as until, vpf_percent
     from public.employee_compensation where employee_id = $1 order by effective_from`,
    [person],
  );

describe('a change of pay', () => {
  it('is proposed by one and approved by another; until then nothing changes', async () => {
    const person = await employ({ salary: 5000 });
    const change = await propose(person, { actual_salary: 6000 });
    expect(await salariesOf(person)).toEqual([]);
    await expect(decide(change, 'approved', admin)).rejects.toMatchObject({ hint: 'self_approval' });
    await decide(change);
    expect(await salariesOf(person)).toMatchObject([{ actual_salary: '6000.00', since: '2026-03-01' }]);
    expect(await stepsOf(await process(person, '2026-03'))).toMatchObject({ 'wage.basic': '6000.00' });
    await expect(decide(change)).rejects.toMatchObject({ hint: 'already_decided' });
    expect(await salariesOf(person)).toHaveLength(1);
  });

  it('is not approved by who changed it since', async () => {
    const person = await employ({ salary: 5000 });
    const change = await propose(person, { actual_salary: 6000 });
    await set('update public.pay_changes set actual_salary = 9000 where id = $1', [change], checker);
    await expect(decide(change)).rejects.toMatchObject({ hint: 'self_approval' });
    await set(`update public.pay_changes set status = 'withdrawn' where id = $1`, [change]);
    await expect(
      set('update public.pay_changes set actual_salary = 1 where id = $1', [change]),
    ).rejects.toMatchObject({ hint: 'record_locked' });
  });

  it('takes its place among salaries of other days, with the terms of the one it follows', async () => {
    const person = await employ({ salary: 5000 });
    await database.owner.query(
      `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from, effective_to, vpf_percent)
       values ($1, 5000, 'AED', '2025-01-01', '2026-05-31', 8), ($1, 7000, 'AED', '2026-06-01', null, 0)`,
      [person],
    );
    await decide(await propose(person, { actual_salary: 6000 }));
    expect(await salariesOf(person)).toEqual([
      { actual_salary: '5000.00', since: '2025-01-01', until: '2026-02-28', vpf_percent: '8.0000' },
      { actual_salary: '6000.00', since: '2026-03-01', until: '2026-05-31', vpf_percent: '8.0000' },
      { actual_salary: '7000.00', since: '2026-06-01', until: null, vpf_percent: '0.0000' },
    ]);
    await decide(await propose(person, { actual_salary: 6100 }));
    expect(await salariesOf(person)).toMatchObject([{}, { actual_salary: '6100.00' }, {}]);
    // before all of them
    await decide(await propose(person, { actual_salary: 4000, effective_from: '2024-06-01' }));
    expect(await salariesOf(person)).toMatchObject([
      { actual_salary: '4000.00', since: '2024-06-01', until: '2024-12-31' },
      {},
      {},
      {},
    ]);
  });

  it('gives an allowance of a person, by the days it was agreed for, and ends it', async () => {
    const person = await employ({ salary: 3000 });
    await decide(
      await propose(person, {
        allowance_name: 'Site',
        allowance_amount: 620,
        effective_from: '2026-03-17',
      }),
    );
    const slip = await process(person, '2026-03');
    expect(await stepsOf(slip)).toMatchObject({ 'wage.basic': '3000.00', 'own.allowance': '300.00' });
    await decide(
      await propose(person, { allowance_name: 'Site', allowance_amount: 0, effective_from: '2026-05-01' }),
    );
    expect(await stepsOf(await process(person, '2026-04'))).toMatchObject({ 'own.allowance': '620.00' });
    expect(await stepsOf(await process(person, '2026-05'))).not.toHaveProperty('own.allowance');
    // and no hand writes one
    await expect(
      set(
        `insert into public.employee_allowances (employee_id, name, amount, effective_from) values ($1, 'Mine', 9, '2026-01-01')`,
        [person],
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('of a band and of a bank account waits for its day, and has no past', async () => {
    const person = await employ({ salary: 5000 });
    const band = await insert(
      `insert into public.salary_bands (band_name, min_salary, max_salary, currency) values ($1, 8000, 8000, 'AED')`,
      [`Higher ${person}`],
    );
    const bank = {
      bank_name: 'Emirates NBD',
      account_holder: 'Ravi Kumar',
      account: `AE07${person.replace(/\D/g, '').slice(0, 12)}`,
    };
    await expect(propose(person, { salary_band_id: band })).rejects.toMatchObject({ hint: 'out_of_range' });
    const change = await propose(person, { salary_band_id: band, ...bank, effective_from: await tomorrow() });
    await decide(change);
    const isThere = () =>
      rows(
        `select private.band_of(e.id) = $2 as is_moved, exists (select from public.employee_bank_accounts a
           where a.employee_id = e.id and a.account = $3) as has_account from public.employees e where e.id = $1`,
        [person, band, bank.account],
      );
    expect(await isThere()).toEqual([{ is_moved: false, has_account: false }]);
    expect(await rows('select private.apply_due_pay_changes() as done')).toEqual([{ done: 0 }]);
    await database.owner.query(
      'alter table public.pay_changes disable trigger user; ' +
        `update public.pay_changes set effective_from = model.today() where id = '${change}'; ` +
        'alter table public.pay_changes enable trigger user',
    );
    expect(await rows('select private.apply_due_pay_changes() as done')).toEqual([{ done: 1 }]);
    expect(await isThere()).toEqual([{ is_moved: true, has_account: true }]);
    expect(await rows('select private.apply_due_pay_changes() as done')).toEqual([{ done: 0 }]);
    // one that begins today is there at once
    await decide(
      await propose(person, { ...bank, account: 'AE070331234567890123456', effective_from: await today() }),
    );
    expect(
      await rows('select account from public.employee_bank_accounts where employee_id = $1', [person]),
    ).toEqual([{ account: 'AE070331234567890123456' }]);
  });

  it('that cannot take effect any more keeps no other from it, and is reported once', async () => {
    const [first, second, taker] = [
      await employ({ salary: 1 }),
      await employ({ salary: 1 }),
      await employ({ salary: 1 }),
    ];
    const bank = (account: string) => ({ bank_name: 'B', account_holder: 'H', account });
    const changes = [
      await propose(first, { ...bank('AE111111111'), effective_from: await tomorrow() }),
      await propose(second, { ...bank('AE222222222'), effective_from: await tomorrow() }),
    ];
    for (const change of changes) await decide(change);
    // meanwhile the first account has become somebody else's
    await database.owner.query(
      `insert into public.employee_bank_accounts (employee_id, bank_name, account_holder, account) values ($1, 'B', 'H', 'AE111111111')`,
      [taker],
    );
    await database.owner.query(
      'alter table public.pay_changes disable trigger user; ' +
        `update public.pay_changes set effective_from = model.today() where id in ('${changes.join("', '")}'); ` +
        'alter table public.pay_changes enable trigger user',
    );
    for (let day = 0; day < 2; day += 1)
      expect(await rows('select private.apply_due_pay_changes() as done')).toEqual([{ done: 1 - day }]);
    expect(
      await rows('select account from public.employee_bank_accounts where employee_id = $1', [second]),
    ).toEqual([{ account: 'AE222222222' }]);
    expect(await rows(`select user_id from public.notifications where kind = 'pay_change_stuck'`)).toEqual([
      { user_id: checker.id },
    ]);
  });

  it('takes no account that is another person’s', async () => {
    const [one, other] = [await employ({ salary: 1 }), await employ({ salary: 1 })];
    const bank = {
      bank_name: 'B',
      account_holder: 'H',
      account: 'AE999999999',
      effective_from: await today(),
    };
    await decide(await propose(one, bank));
    await expect(decide(await propose(other, bank))).rejects.toMatchObject({ hint: 'already_exists' });
  });

  it.each<[what: string, given: Record<string, unknown>, field: string]>([
    ['nothing', {}, 'actual_salary'],
    ['an allowance without an amount', { allowance_name: 'Site' }, 'allowance_amount'],
    ['an allowance without a name', { allowance_amount: 5 }, 'allowance_name'],
    ['half an account', { account: 'AE123456', bank_name: 'B' }, 'account_holder'],
    ['a routing code alone', { actual_salary: 5, routing_code: 'ABCD' }, 'bank_name'],
  ])('of %s is refused', async (_what, given, field) => {
    const person = await employ({ salary: 5000 });
    await expect(propose(person, given)).rejects.toMatchObject({
      code: 'PT422',
      detail: expect.stringContaining(field),
    });
  });

  it('takes effect once when two approve at the same moment', async () => {
    const third = await database.createUser({ role: 'ADMIN' });
    const person = await employ({ salary: 5000 });
    const change = await propose(person, {
      allowance_name: 'Site',
      allowance_amount: 100,
      actual_salary: 6000,
    });
    await Promise.allSettled([
      decide(change),
      decide(change, 'approved', third),
      decide(change, 'rejected', third, 'No'),
    ]);
    const [{ status } = {}] = await rows('select status from public.pay_changes where id = $1', [change]);
    const applied = status === 'approved' ? 1 : 0;
    expect(await salariesOf(person)).toHaveLength(applied);
    expect(
      await rows('select 1 from public.employee_allowances where employee_id = $1', [person]),
    ).toHaveLength(applied);
  });
});

describe('who', () => {
  it('neither proposes, changes, decides nor removes a change of their own pay, an owner neither', async () => {
    for (const one of [admin, owner]) {
      const person = await employ({ salary: 5000 });
      await database.owner.query('update public.employees set user_id = null where user_id = $1', [one.id]);
      await database.owner.query('update public.employees set user_id = $2 where id = $1', [person, one.id]);
      const refused = { code: 'PT403', hint: expect.stringMatching(/own_gain|self_approval/) };
      await expect(propose(person, { actual_salary: 99_000 }, one)).rejects.toMatchObject(refused);
      const change = await propose(
        person,
        { actual_salary: 6000 },
        one === owner ? await secondOwner() : checker,
      );
      await expect(decide(change, 'approved', one, 'Because')).rejects.toMatchObject(refused);
      await expect(
        set('update public.pay_changes set actual_salary = 9 where id = $1', [change], one),
      ).rejects.toMatchObject(refused);
      await expect(set('delete from public.pay_changes where id = $1', [change], one)).rejects.toMatchObject(
        refused,
      );
      await database.owner.query('update public.employees set user_id = null where id = $1', [person]);
      await database.owner.query('truncate private.employee_links');
    }
  });

  it('is an owner changes nothing by an administrator', async () => {
    const person = await employ({ salary: 5000 });
    await database.owner.query('update public.employees set user_id = $2 where id = $1', [person, owner.id]);
    await expect(propose(person, { actual_salary: 1 })).rejects.toMatchObject({ hint: 'owner_only' });
    await database.owner.query('update public.employees set user_id = null where id = $1', [person]);
    await database.owner.query('truncate private.employee_links');
  });

  it('is no administrator sees, proposes or decides none; the person sees what was approved for them', async () => {
    const person = await employ({ salary: 5000 });
    await database.owner.query('update public.employees set user_id = $2 where id = $1', [
      person,
      employee.id,
    ]);
    const change = await propose(person, {
      actual_salary: 6000,
      allowance_name: 'Site',
      allowance_amount: 5,
    });
    const seenBy = (as: TestUser) => rows('select id from public.pay_changes where id = $1', [change], as);
    for (const one of [employee, manager]) {
      await expect(propose(person, { actual_salary: 1 }, one)).rejects.toThrow('Access denied: hr.admin');
      expect(await seenBy(one)).toEqual([]);
      await expect(decide(change, 'approved', one)).resolves.toMatchObject({ rowCount: 0 });
    }
    await decide(change);
    expect(await seenBy(employee)).toEqual([{ id: change }]);
    expect(await seenBy(manager)).toEqual([]);
    const own = 'select amount from public.employee_allowances where employee_id = $1';
    expect(await rows(own, [person], employee)).toHaveLength(1);
    expect(await rows(own, [person], manager)).toEqual([]);
    expect(
      await rows(`select kind from public.notifications where user_id = $1 and kind = 'pay_change'`, [
        employee.id,
      ]),
    ).toHaveLength(1);
    expect(
      await rows(
        `select resource from public.pending_approvals(200) where resource = 'pay_changes'`,
        [],
        manager,
      ),
    ).toEqual([]);
  });

  it('has to decide finds it among their approvals', async () => {
    const change = await propose(await employ({ salary: 5000 }), { actual_salary: 6000 });
    const waits = (as: TestUser) =>
      rows('select record_id from public.pending_approvals(200) where record_id = $1', [change], as);
    expect(await waits(checker)).toEqual([{ record_id: change }]);
    expect(await waits(admin)).toEqual([]);
  });

  const secondOwner = () => database.createUser({ role: 'OWNER' });
});

describe('pay that is written directly', () => {
  it('is approved and paid by another than who wrote it; a change of pay has had its two people', async () => {
    const person = await employ({ salary: 5000 });
    const run = await runOf(person, '2026-07');
    await set(
      `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from) values ($1, 6000, 'AED', '2026-07-01')`,
      [person],
      checker,
    );
    await expect(approve(run, checker)).rejects.toMatchObject({ hint: 'self_approval' });
    await approve(run, owner);
    const other = await employ({ salary: 5000 });
    await decide(await propose(other, { actual_salary: 6000 }));
    await expect(approve(await runOf(other, '2026-08'), checker)).resolves.toBeDefined();
  });

  it('so is a band a person was moved to', async () => {
    const person = await employ({ salary: 5000 });
    const band = (
      await rows('select private.band_of($1) as salary_band_id', [await employ({ salary: 9 })])
    )[0];
    await set(
      'update public.employee_terms set salary_band_id = $2 where employee_id = $1',
      [person, band?.['salary_band_id']],
      checker,
    );
    await expect(approve(await runOf(person, '2026-09'), checker)).rejects.toMatchObject({
      hint: 'self_approval',
    });
  });

  it('is not an owner’s own while there is another owner', async () => {
    const person = await employ({ salary: 5000 });
    await database.owner.query('update public.employees set user_id = $2 where id = $1', [person, owner.id]);
    await expect(
      set(
        `insert into public.employee_compensation (employee_id, actual_salary) values ($1, 99000)`,
        [person],
        owner,
      ),
    ).rejects.toMatchObject({ hint: 'self_approval' });
    await database.owner.query('update public.employees set user_id = null where id = $1', [person]);
  });

  const runOf = async (person: string, month: string) => {
    const id = await insert(
      `insert into public.payroll_runs (pay_period_start, pay_period_end, currency, created_by)
       values (($1 || '-01')::date, (($1 || '-01')::date + interval '1 month - 1 day')::date, 'AED', $2)`,
      [month, admin.id],
    );
    await database.owner.query(
      `select public.post_payslip($1, $2, 0, 0, '[{"line_type": "regular", "code": "wage.basic", "description": "Salary", "amount": 10}]')`,
      [id, person],
    );
    await database.owner.query(`update public.payroll_runs set status = 'calculated' where id = $1`, [id]);
    await set(`update public.payroll_runs set status = 'pending' where id = $1`, [id]);
    return id;
  };
  const approve = (run: string, as: TestUser) =>
    set(`update public.payroll_runs set status = 'approved' where id = $1`, [run], as);
});

describe('a deduction that was only proposed', () => {
  it('is read by its person, who changes nothing of it', async () => {
    const person = await employ({ salary: 5000 });
    await database.owner.query('update public.employees set user_id = null where user_id = $1', [
      employee.id,
    ]);
    await database.owner.query('update public.employees set user_id = $2 where id = $1', [
      person,
      employee.id,
    ]);
    const { rows: made } = await database.commitAs(admin, (db) =>
      db.query<{ id: string }>(
        `insert into public.pay_deductions (employee_id, title, amount, instalment_amount, currency)
         values ($1, 'Advance', 100, 50, 'AED') returning id`,
        [person],
      ),
    );
    const read = 'select status from public.pay_deductions where id = $1';
    expect(await rows(read, [made[0]?.id], employee)).toEqual([{ status: 'pending' }]);
    expect(await rows(read, [made[0]?.id], manager)).toEqual([]);
    await expect(
      set('update public.pay_deductions set instalment_amount = 1 where id = $1', [made[0]?.id], employee),
    ).resolves.toMatchObject({ rowCount: 0 });
  });
});
