import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPayComputation } from './fixtures/pay-computation.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';

/** What a pay run needs before, takes meanwhile and is paid with: missing things, instalments, arrears, bank files. */
const { database, admin, manager, insert, employ, process, sumsOf } = await openPayComputation();
let checker: TestUser;
beforeAll(async () => {
  checker = await database.createUser({ role: 'ADMIN' });
});
afterAll(() => database.drop());

const rows = async (sql: string, values: unknown[] = [], as: TestUser = admin) =>
  (await database.as(as, (db) => db.query<Record<string, string>>(sql, values))).rows;
const set = (sql: string, values: unknown[] = [], as: TestUser = admin) =>
  database.commitAs(as, (db) => db.query(sql, values));
const settle = (slip: string, status: string) =>
  database.owner.query('update public.payroll set status = $2, decided_at = now() where id = $1', [
    slip,
    status,
  ]);
const linesOf = async (slip: string) =>
  (
    await database.owner.query<{ code: string; amount: string }>(
      'select code, amount from public.payroll_lines where payroll_id = $1 order by position',
      [slip],
    )
  ).rows.map(({ code, amount }) => `${code} ${amount}`);

describe('advances, loans and court orders', () => {
  const lend = async (person: string, more: Record<string, unknown>, as: TestUser = admin) => {
    const given = {
      employee_id: person,
      kind: 'advance',
      title: 'Advance for the rent',
      amount: 1000,
      instalment_amount: 400,
      currency: 'AED',
      start_date: '2026-01-01',
      ...more,
    };
    const columns = Object.keys(given);
    return (
      await database.commitAs(as, (db) =>
        db.query<{ id: string }>(
          `insert into public.pay_deductions (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
          Object.values(given),
        ),
      )
    ).rows[0]?.id as string;
  };
  const approve = (id: string, as: TestUser = checker) =>
    set(`update public.pay_deductions set status = 'approved' where id = $1`, [id], as);

  it('are approved by another, and taken by instalments until nothing is left', async () => {
    const person = await employ({ salary: 5000 });
    const advance = await lend(person, {});
    expect(await linesOf(await process(person, '2026-01'))).toEqual(['wage.basic 5000.00']);
    await expect(approve(advance, admin)).rejects.toMatchObject({ hint: 'self_approval' });
    await approve(advance);
    const taken = [];
    for (const month of ['2026-01', '2026-02', '2026-03', '2026-04']) {
      const slip = await process(person, month);
      // computed again it takes the same instalment, not another one
      await process(person, month);
      taken.push((await sumsOf(slip))['total_deductions']);
      await settle(slip, 'approved');
    }
    expect(taken).toEqual(['400.00', '400.00', '200.00', '0.00']);
    expect(await rows('select taken_amount from public.pay_deductions where id = $1', [advance])).toEqual([
      { taken_amount: '1000.00' },
    ]);
  });

  it('give an instalment back with the payslip that took it', async () => {
    const person = await employ({ salary: 5000 });
    const loan = await lend(person, { kind: 'loan' });
    await approve(loan);
    await settle(await process(person, '2026-01'), 'cancelled');
    expect(await rows('select taken_amount from public.pay_deductions where id = $1', [loan])).toEqual([
      { taken_amount: '0.00' },
    ]);
    expect((await sumsOf(await process(person, '2026-01')))['total_deductions']).toBe('400.00');
  });

  it('take no more than is left, what a court orders first and within its limit', async () => {
    const person = await employ({ salary: 1000 });
    for (const more of [
      { instalment_amount: 900 },
      { kind: 'garnishment', title: 'Maintenance', amount: null, instalment_amount: 600, max_percent: 25 },
    ])
      await approve(await lend(person, more));
    const slip = await process(person, '2026-01');
    expect(await linesOf(slip)).toEqual([
      'wage.basic 1000.00',
      'pay_deduction 250.00',
      'pay_deduction 750.00',
    ]);
    expect((await sumsOf(slip))['net_pay']).toBe('0.00');
  });

  it('are no manager’s, and nobody’s own, and never written as taken', async () => {
    const person = await employ({ salary: 5000 });
    await expect(lend(person, {}, manager)).rejects.toMatchObject({ hint: 'access_denied' });
    await database.owner.query('update public.employees set user_id = $1 where id = $2', [admin.id, person]);
    await expect(lend(person, {})).rejects.toMatchObject({ hint: 'own_gain' });
    const other = await lend(person, { taken_amount: 900 }, checker);
    expect(await rows('select taken_amount from public.pay_deductions where id = $1', [other])).toEqual([
      { taken_amount: '0.00' },
    ]);
    await expect(approve(other, admin)).rejects.toMatchObject({ code: 'PT403' });
    await database.owner.query('update public.employees set user_id = null where id = $1', [person]);
    const stranger = await employ({ salary: 5000 });
    await expect(lend(stranger, { instalment_amount: 1001 })).rejects.toMatchObject({ hint: 'out_of_range' });
    await expect(lend(stranger, { amount: null })).rejects.toMatchObject({ hint: 'required' });
  });
});

describe('a raise that reaches back', () => {
  it('is paid as arrears of each month that was paid before it, once', async () => {
    const person = await employ({ salary: 4000 });
    const pay = (salary: number, from: string) =>
      insert(
        `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from) values ($1, $2, 'AED', $3)`,
        [person, salary, from],
      );
    for (const month of ['2026-01', '2026-02', '2026-03']) await settle(await process(person, month), 'paid');
    await pay(4600, '2026-02-01');
    const april = await process(person, '2026-04');
    expect(await linesOf(april)).toEqual([
      'wage.basic 4600.00',
      'wage.arrears.2026-02-01 600.00',
      'wage.arrears.2026-03-01 600.00',
    ]);
    expect(await linesOf(await process(person, '2026-04'))).toHaveLength(3);
    await settle(april, 'approved');
    expect(await linesOf(await process(person, '2026-05'))).toEqual(['wage.basic 4600.00']);
  });
});

describe('a rest day that was worked', () => {
  it('is credited as another day off where the rule gives one, and taken back with its payslip', async () => {
    await insert(
      `insert into public.country_rules (country_pack, rule_key, name, rate, unit, valid_from, source)
       values ('AE', 'overtime.substitute_day', 'Another day off', 1, 'days', '2026-01-01', 'Company rule')`,
      [],
    );
    const person = await employ({ salary: 7200 });
    const kind = await database.owner.query<{ id: string }>(
      'select id from public.leave_types where is_substitute',
    );
    await database.owner.query(
      `insert into public.time_entries (employee_id, date, start_time, end_time, status) values
         ($1, '2026-04-04', '2026-04-04 04:00Z', '2026-04-04 08:00Z', 'approved'),
         ($1, '2026-04-04', '2026-04-04 09:00Z', '2026-04-04 12:00Z', 'approved'),
         ($1, '2026-04-07', '2026-04-07 04:00Z', '2026-04-07 12:00Z', 'approved')`,
      [person],
    );
    const left = async (year: number) =>
      (
        await rows('select remaining::text from public.leave_balance($1, $2, $3)', [
          person,
          kind.rows[0]?.id,
          year,
        ])
      )[0]?.['remaining'];
    const slip = await process(person, '2026-04');
    expect(Number(await left(2026))).toBe(0);
    await settle(slip, 'approved');
    expect(Number(await left(2026))).toBe(1);
    // kept until it is taken
    expect(Number(await left(2027))).toBe(1);
    await settle(slip, 'cancelled');
    expect(Number(await left(2026))).toBe(0);
    await settle(await process(person, '2026-04'), 'approved');
    expect(Number(await left(2026))).toBe(1);
  });
});

describe('before and after a run', () => {
  const newRun = async (currency: string, month: string) =>
    (
      await database.commitAs(admin, (db) =>
        db.query<{ id: string }>(
          `insert into public.payroll_runs (pay_period_start, pay_period_end, currency) values (($1 || '-01')::date, (($1 || '-01')::date + interval '1 month - 1 day')::date, $2) returning id`,
          [month, currency],
        ),
      )
    ).rows[0]?.id as string;

  it('what is missing is listed with whose it is and where it is mended; to who administers pay alone', async () => {
    const person = await employ({ salary: 5000 });
    const run = await newRun('AED', '2026-08');
    const entry = await insert(
      `insert into public.time_entries (employee_id, date, start_time, end_time, status) values ($1, '2026-08-04', '2026-08-04 04:00Z', '2026-08-04 16:00Z', 'submitted')`,
      [person],
    );
    const clock = await insert(
      `insert into public.attendance (employee_id, date, check_in_time) values ($1, '2026-08-05', '2026-08-05 04:00Z')`,
      [person],
    );
    const missing = async () =>
      (await rows('select * from public.pay_run_missing($1) where employee_id = $2', [run, person])).map(
        ({ kind, record_id, is_blocking }) => [kind, record_id, is_blocking],
      );
    expect(await missing()).toEqual([
      ['clock', clock, true],
      ['bank', person, false],
      ['hours', entry, false],
    ]);
    // in a state whose taxes nobody entered
    const indian = await employ({ salary: 50_000, country: 'IN' });
    await insert(
      `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from, work_state)
       values ($1, 50000, 'INR', '2026-01-01', 'ZZ')`,
      [indian],
    );
    const kindsOf = async (state: string) => {
      await database.owner.query(
        'update public.employee_compensation set work_state = $2 where employee_id = $1',
        [indian, state],
      );
      return (
        await rows('select kind from public.pay_run_missing($1) where employee_id = $2', [
          await newRun('INR', state === 'ZZ' ? '2026-08' : '2026-09'),
          indian,
        ])
      ).map(({ kind }) => kind);
    };
    expect(await kindsOf('ZZ')).toEqual(['bank', 'state_rules']);
    expect(await kindsOf('MH')).toEqual(['bank']);
    // gone before the runs of the others
    await database.owner.query(
      `update public.employee_terms set termination_date = '2024-01-31' where employee_id = $1`,
      [indian],
    );
    await database.owner.query(`update public.time_entries set status = 'approved' where id = $1`, [entry]);
    expect((await missing()).map(([kind]) => kind)).toEqual(['clock', 'bank', 'overtime']);
    for (const call of ['pay_run_missing($1)', 'pay_run_payment($1)', `pay_run_file($1, 'cash')`])
      await expect(rows(`select public.${call}`, [run], manager)).rejects.toMatchObject({ code: 'PT403' });
  });

  it('the bank’s file names the account it is paid from, each payment and their sum; who has no account is paid in cash', async () => {
    const ravi = await employ({ salary: 30_000, country: 'IN' });
    await employ({ salary: 20_000, country: 'IN' });
    await database.owner.query(
      `insert into public.employee_bank_accounts (employee_id, bank_name, account_holder, account, routing_code, currency)
         values ($1, 'State Bank', 'Ravi <Kumar> & Söhne', '30211234567', 'SBIN0001234', 'INR')`,
      [ravi],
    );
    const run = await newRun('INR', '2026-05');
    await set('select public.process_pay_run($1)', [run]);
    await expect(rows(`select public.pay_run_file($1, 'neft')`, [run])).rejects.toMatchObject({
      hint: 'wrong_order',
    });
    await set(`update public.payroll_runs set status = 'pending' where id = $1`, [run]);
    await set(`update public.payroll_runs set status = 'approved' where id = $1`, [run], checker);
    await expect(rows(`select public.pay_run_file($1, 'neft')`, [run])).rejects.toMatchObject({
      hint: 'required',
    });
    await database.owner.query(
      `insert into public.company_settings (name) values ('Plinth') on conflict do nothing`,
    );
    await database.owner.query(
      `update public.company_settings set name = 'Al Noor & Sons', bank_account = '50100123456789', bank_code = 'HDFC0000123'`,
    );
    const file = async (format: string) =>
      (await rows('select public.pay_run_file($1, $2) as it', [run, format]))[0]?.['it'] as unknown as {
        file_name: string;
        text: string;
      };
    const [net] = await rows(
      'select net_pay from public.payroll where payroll_run_id = $1 and employee_id = $2',
      [run, ravi],
    );
    const neft = (await file('neft')).text.trimEnd().split('\r\n');
    expect(neft).toHaveLength(1);
    expect(neft[0]?.split(',').slice(0, 7)).toEqual([
      'N',
      '30211234567',
      net?.['net_pay'],
      'Ravi Kumar Sohne',
      'SBIN0001234',
      '50100123456789',
      'SALARY 202605',
    ]);
    const { text, file_name } = await file('pain.001');
    expect(file_name).toBe('pain.001-INR-2026-05.xml');
    for (const part of [
      '<NbOfTxs>1</NbOfTxs>',
      `<CtrlSum>${net?.['net_pay']}</CtrlSum>`,
      `<InstdAmt Ccy="INR">${net?.['net_pay']}</InstdAmt>`,
      '<Dbtr><Nm>Al Noor Sons</Nm></Dbtr><DbtrAcct><Id><Othr><Id>50100123456789</Id></Othr></Id></DbtrAcct>',
      '<Cd>INFSC</Cd></ClrSysId><MmbId>SBIN0001234</MmbId>',
    ])
      expect(text).toContain(part);
    expect((await file('cash')).text.split('\r\n')[1]).toContain('"Ravi Kumar"');
    expect(await rows(`select public.pay_run_payment($1) as it`, [run])).toMatchObject([
      { it: { bank_people: 1, cash_people: 1, bank_amount: net?.['net_pay'], problems: [] } },
    ]);
    await expect(file('fax')).rejects.toMatchObject({ hint: 'invalid_choice' });
    await database.owner.query(
      `update public.employee_bank_accounts set routing_code = '640110101' where employee_id = $1`,
      [ravi],
    );
    await expect(file('neft')).rejects.toMatchObject({
      hint: 'required',
      detail: expect.stringContaining('routing_code'),
    });
  });
});
