import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openPayComputation } from './fixtures/pay-computation.ts';

/** Who changed what a payslip is computed from, since it was last approved, does not approve it: of every source. */
const { database, admin: maker, employ, process, insert } = await openPayComputation();
const writer = await database.createUser({ role: 'ADMIN' });
const checker = await database.createUser({ role: 'ADMIN' });
afterAll(() => database.drop());

const ask = (user: TestUser, text: string, values: readonly unknown[]) =>
  database.commitAs(user, async (db) => (await db.query(text, [...values])).rows);
const step = (user: TestUser, slip: string, status: string) =>
  ask(user, 'update public.payroll set status = $2 where id = $1 returning status', [slip, status]);

async function pending(person: string, month: string): Promise<string> {
  const slip = await process(person, month, ', 0', maker);
  await step(maker, slip, 'pending');
  return slip;
}

await database.owner.query(
  `insert into public.company_settings (name, weekend_days) values ('Builders', '{6,7}') on conflict (id) do nothing`,
);
await insert(`insert into public.leave_types (name, is_paid) values ('Unpaid', false)`, []);
await insert(
  `insert into public.benefit_plans (plan_name, currency, employee_cost) values ('Clinic', 'AED', 50)`,
  [],
);

type Source = {
  /** What stands before, written by the server; $1 is the person. */
  before?: string;
  /** What one person changes; $1 is the person, $2 what stood before. */
  change: string;
};

const band = '(select salary_band_id from public.employee_terms where employee_id = $1)';
const sources: Readonly<Record<string, Source>> = {
  company_settings: {
    change: `update public.company_settings set weekend_days =
      case when weekend_days = '{7}' then '{6,7}'::smallint[] else '{7}' end where $1::uuid is not null`,
  },
  country_rules: {
    change: `insert into public.country_rules (country_pack, rule_key, name, rate, unit, valid_from, source)
      select country_pack, 'overtime.factor', 'Overtime', 2, 'factor', '2001-01-01', 'A test'
      from public.employees where id = $1`,
  },
  holidays: {
    change: `insert into public.holidays (holiday_date, name) select '2026-02-04', 'Day' where $1::uuid is not null`,
  },
  leave_types: {
    change: `insert into public.leave_types (name, days_per_year)
      select 'Field study', 5 where $1::uuid is not null`,
  },
  leave_benefits: {
    change: `insert into public.leave_benefits (leave_type_id, days_per_year)
      select id, 3 from public.leave_types where name = 'Unpaid' and $1::uuid is not null`,
  },
  leave_accrual_rules: {
    change: `insert into public.leave_accrual_rules (leave_benefit_id, after_service_months, days_per_year)
      select id, 60, 10 from public.leave_benefits where $1::uuid is not null limit 1`,
  },
  leave_balance_entries: {
    change: `select public.adjust_leave_balance($1, (select id from public.leave_types where name = 'Unpaid'), 2026, 60, 'More')`,
  },
  leave_requests: {
    before: `insert into public.leave_requests (employee_id, leave_type_id, start_date, end_date, status)
      select $1, id, '2099-02-09', '2099-02-10', 'approved' from public.leave_types where name = 'Unpaid' returning id`,
    change: `update public.leave_requests set status = 'cancelled', status_reason = 'Forgiven'
      where employee_id = $1 and id = $2`,
  },
  salary_bands: { change: `update public.salary_bands set min_salary = min_salary - 1 where id = ${band}` },
  salary_allowances: {
    change: `insert into public.salary_allowances (salary_band_id, name, amount) values (${band}, 'Site extra', 5000)`,
  },
  salary_deductions: {
    change: `insert into public.salary_deductions (salary_band_id, name, amount) values (${band}, 'Canteen', 50)`,
  },
  employees: { change: `update public.employees set hire_date = hire_date - 400 where id = $1` },
  employee_private: {
    change: `insert into public.employee_private (employee_id, nationality) values ($1, 'AE')`,
  },
  employee_terms: {
    change: `update public.employee_terms set termination_date = '2027-06-30' where employee_id = $1`,
  },
  employee_compensation: {
    change: `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from)
      values ($1, 9999, 'AED', '2026-01-01')`,
  },
  employee_dependants: {
    change: `insert into public.employee_dependants (employee_id, full_name, relationship) values ($1, 'Child', 'child')`,
  },
  benefit_plans: {
    before: `insert into public.benefit_enrolments (employee_id, benefit_plan_id, effective_from, status)
      select $1, id, '2026-01-01', 'approved' from public.benefit_plans where plan_name = 'Clinic' returning id`,
    change: `update public.benefit_plans set employee_cost = employee_cost - 1 where plan_name = 'Clinic' and $1::uuid is not null`,
  },
  benefit_enrolments: {
    before: `insert into public.benefit_enrolments (employee_id, benefit_plan_id, effective_from, status)
      select $1, id, '2026-01-01', 'approved' from public.benefit_plans where plan_name = 'Clinic' returning id`,
    change: `update public.benefit_enrolments set status = 'ended', status_reason = 'Left' where employee_id = $1 and id = $2`,
  },
  pay_deductions: {
    before: `insert into public.pay_deductions (employee_id, kind, title, amount, instalment_amount, currency, start_date, status)
      values ($1, 'loan', 'Car', 900, 300, 'AED', '2026-01-01', 'approved') returning id`,
    change: `update public.pay_deductions set status = 'stopped', status_reason = 'Forgiven' where employee_id = $1 and id = $2`,
  },
  attendance: {
    change: `insert into public.attendance (employee_id, date, check_in_time, check_out_time, status_reason)
      values ($1, '2026-02-03', '2026-02-03 06:00+00', '2026-02-03 14:00+00', 'Forgot')`,
  },
  time_entries: {
    before: `insert into public.time_entries (employee_id, date, start_time, end_time, activity_type, status)
      values ($1, '2026-02-03', '2026-02-03 06:00+00', '2026-02-03 16:00+00', 'work', 'approved') returning id`,
    change: `update public.time_entries set status = 'rejected', status_reason = 'No' where employee_id = $1 and id = $2`,
  },
};

const refused = { code: 'PT403', hint: 'self_approval' };

describe('a payslip is not approved by who changed what it is computed from', () => {
  it.each(Object.entries(sources))('%s', async (_, { before, change }) => {
    const person = await employ({ salary: 6000 });
    const stood =
      before === undefined ? undefined : await insert(before.replace(/ returning id$/, ''), [person]);
    await ask(writer, change, change.includes('$2') ? [person, stood] : [person]);
    const slip = await pending(person, '2026-02');
    await expect(step(writer, slip, 'approved')).rejects.toMatchObject(refused);
    await expect(step(checker, slip, 'approved')).resolves.toEqual([{ status: 'approved' }]);
    // another has looked at it
    const next = await pending(person, '2026-03');
    await expect(step(writer, next, 'approved')).resolves.toEqual([{ status: 'approved' }]);
  });

  it('of every source there is', async () => {
    const { rows } = await database.owner.query<{ name: string; is_kept: boolean }>(
      `select table_name as name, exists (select from pg_trigger t where t.tgname = 'm_pay_hands'
         and t.tgrelid = format('public.%I', table_name)::regclass) as is_kept from private.pay_sources order by 1`,
    );
    const tried = [...Object.keys(sources), 'leave_encashments', 'payroll'].toSorted();
    expect(rows.map(({ name }) => name)).toEqual(tried);
    expect(rows.every(({ is_kept: isKept }) => isKept)).toBe(true);
    // what a person may not write for themselves is pay of others
    const { rows: own } = await database.owner.query<{ name: string }>(
      `select relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where tgname = 'b_own'
         and relname not in (select table_name from private.pay_sources) and relname <> 'salary_benefits'`,
    );
    expect(own).toEqual([]);
  });
});

describe('a deduction that a payslip took', () => {
  it('keeps its kind, which the books of its month have', async () => {
    const person = await employ({ salary: 6000 });
    const [loan] = await ask(
      maker,
      `insert into public.pay_deductions (employee_id, kind, title, amount, instalment_amount, currency, start_date)
       values ($1, 'other', 'Car', 900, 300, 'AED', '2026-01-01') returning id`,
      [person],
    );
    const set = (user: TestUser, change: string) =>
      ask(user, `update public.pay_deductions set ${change} where id = $1 returning kind`, [loan?.['id']]);
    await expect(set(maker, `kind = 'loan'`)).resolves.toEqual([{ kind: 'loan' }]);
    await set(writer, `status = 'approved'`);
    await pending(person, '2026-02');
    await set(writer, `status = 'stopped', status_reason = 'A break'`);
    await set(maker, `status = 'pending', status_reason = 'Goes on'`);
    await expect(set(maker, `kind = 'other'`)).rejects.toMatchObject({ hint: 'record_locked' });
    await expect(set(maker, `title = 'The car'`)).resolves.toEqual([{ kind: 'loan' }]);
  });
});

describe('it is approved by', () => {
  it('who changed the pay of others', async () => {
    const [person, other] = [await employ({ salary: 6000 }), await employ({ salary: 6000 })];
    await ask(writer, sources['salary_allowances']?.change ?? '', [other]);
    await expect(step(writer, await pending(person, '2026-02'), 'approved')).resolves.toHaveLength(1);
  });

  it('who approved a loan or rewrote words', async () => {
    const person = await employ({ salary: 6000 });
    const [loan] = await ask(
      maker,
      `insert into public.pay_deductions (employee_id, kind, title, amount, instalment_amount, currency, start_date)
       values ($1, 'loan', 'Car', 900, 300, 'AED', '2026-01-01') returning id`,
      [person],
    );
    await ask(writer, `update public.pay_deductions set status = 'approved' where id = $1`, [loan?.['id']]);
    await ask(writer, `update public.salary_bands set band_name = band_name || '!' where id = ${band}`, [
      person,
    ]);
    await expect(step(writer, await pending(person, '2026-02'), 'approved')).resolves.toHaveLength(1);
  });

  it('nobody who wrote why the person left', async () => {
    const person = await employ({ salary: 6000 });
    await ask(
      maker,
      `update public.employee_terms set termination_date = '2026-02-28' where employee_id = $1 returning id`,
      [person],
    );
    await ask(
      writer,
      `update public.employee_terms set leaving_reason = 'death' where employee_id = $1 returning id`,
      [person],
    );
    const slip = await pending(person, '2026-02');
    await expect(step(writer, slip, 'approved')).rejects.toMatchObject(refused);
    await expect(step(checker, slip, 'approved')).resolves.toHaveLength(1);
  });

  it('nobody who changed it after it was computed, in the next one', async () => {
    const person = await employ({ salary: 6000 });
    const first = await run('2026-08');
    await ask(writer, sources['salary_allowances']?.change ?? '', [person]);
    await expect(approve(checker, first)).resolves.toHaveLength(1);
    // what stands in neither of the two is no more of his to pay: marking it as paid looks at no amounts
    await ask(
      writer,
      `update public.payroll_runs set status = 'paid', payment_reference = 'SIF 1' where id = $1`,
      [first],
    );
    const second = await run('2026-09');
    await expect(approve(writer, second)).rejects.toMatchObject(refused);
    await expect(approve(checker, second)).resolves.toHaveLength(1);
  });
});

/** A whole run, computed and handed in. */
async function run(month: string): Promise<string> {
  const [made] = await ask(
    maker,
    `insert into public.payroll_runs (pay_period_start, pay_period_end, currency, kind)
     values (($1 || '-01')::date, (($1 || '-01')::date + interval '1 month - 1 day')::date, 'AED', 'regular') returning id`,
    [month],
  );
  await ask(maker, 'select public.process_pay_run($1)', [made?.['id']]);
  await ask(maker, `update public.payroll_runs set status = 'pending' where id = $1`, [made?.['id']]);
  return String(made?.['id']);
}
const approve = (user: TestUser, id: string) =>
  ask(user, `update public.payroll_runs set status = 'approved' where id = $1 returning status`, [id]);
const type = async (user: TestUser, person: string, month: string): Promise<string> => {
  const [slip] = await ask(
    user,
    `insert into public.payroll (employee_id, pay_period_start, pay_period_end, currency, regular_pay)
     values ($1, ($2 || '-01')::date, (($2 || '-01')::date + interval '1 month - 1 day')::date, 'AED', 10) returning id`,
    [person, month],
  );
  return String(slip?.['id']);
};

describe('a change that is dated ahead is kept from who made it until what contains it is approved', () => {
  const ahead: Readonly<Record<string, Source>> = {
    employee_compensation: {
      change: `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from)
        values ($1, 9999, 'AED', '2026-04-01')`,
    },
    'the end of employee_compensation': {
      before: `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from)
        values ($1, 5000, 'AED', '2025-01-01')`,
      change: `update public.employee_compensation set effective_to = '2026-03-31' where employee_id = $1 and id = $2`,
    },
    country_rules: {
      change: `insert into public.country_rules (country_pack, rule_key, name, rate, unit, valid_from, source)
        select country_pack, 'overtime.factor', 'Overtime', 3, 'factor', '2026-04-01', 'A test'
        from public.employees where id = $1`,
    },
    holidays: {
      change: `insert into public.holidays (holiday_date, name) select '2026-04-06', 'Day' where $1::uuid is not null`,
    },
    employee_terms: {
      change: `update public.employee_terms set notice_date = '2026-04-10', notice_by = 'employer' where employee_id = $1`,
    },
    employee_dependants: {
      change: `insert into public.employee_dependants (employee_id, full_name, relationship, covered_from)
        values ($1, 'Child', 'child', '2026-04-01')`,
    },
    benefit_enrolments: {
      before: `insert into public.benefit_enrolments (employee_id, benefit_plan_id, effective_from, status)
        select $1, id, '2026-04-01', 'approved' from public.benefit_plans where plan_name = 'Clinic'`,
      change: `update public.benefit_enrolments set status = 'ended', status_reason = 'Left' where employee_id = $1 and id = $2`,
    },
    pay_deductions: {
      before: `insert into public.pay_deductions (employee_id, kind, title, amount, instalment_amount, currency, start_date, status)
        values ($1, 'loan', 'Car', 900, 300, 'AED', '2026-04-01', 'approved')`,
      change: `update public.pay_deductions set status = 'stopped', status_reason = 'Forgiven' where employee_id = $1 and id = $2`,
    },
  };

  it.each(Object.entries(ahead))('%s', async (_, { before, change }) => {
    const person = await employ({ salary: 6000 });
    const stood = before === undefined ? undefined : await insert(before, [person]);
    await ask(writer, change, change.includes('$2') ? [person, stood] : [person]);
    await expect(step(checker, await pending(person, '2026-02'), 'approved')).resolves.toHaveLength(1);
    // what does not reach it is approved by anyone once another has looked at what there is
    await expect(step(writer, await pending(person, '2026-03'), 'approved')).resolves.toHaveLength(1);
    const reached = await pending(person, '2026-04');
    await expect(step(writer, reached, 'approved')).rejects.toMatchObject(refused);
    await expect(step(checker, reached, 'approved')).resolves.toHaveLength(1);
    await expect(step(writer, await pending(person, '2026-05'), 'approved')).resolves.toHaveLength(1);
  });

  it('a last day', async () => {
    const person = await employ({ salary: 6000 });
    await ask(
      writer,
      `update public.employee_terms set termination_date = '2026-04-15' where employee_id = $1`,
      [person],
    );
    await expect(step(checker, await pending(person, '2026-02'), 'approved')).resolves.toHaveLength(1);
    const last = await pending(person, '2026-04');
    await expect(step(writer, last, 'approved')).rejects.toMatchObject(refused);
    await expect(step(checker, last, 'approved')).resolves.toHaveLength(1);
  });

  it('in whole runs, and with an earlier change of the same person beside it', async () => {
    const person = await employ({ salary: 6000 });
    const before = await run('2027-01');
    for (const day of ['2027-03-01', '2027-02-01'])
      await ask(writer, `insert into public.holidays (holiday_date, name) values ($1, 'Day')`, [day]);
    await expect(approve(checker, before)).resolves.toHaveLength(1);
    const next = await run('2027-02');
    await expect(approve(writer, next)).rejects.toMatchObject(refused);
    await expect(approve(checker, next)).resolves.toHaveLength(1);
    const last = await run('2027-03');
    await expect(approve(writer, last)).rejects.toMatchObject(refused);
    await expect(approve(checker, last)).resolves.toHaveLength(1);
    await expect(step(writer, await pending(person, '2027-04'), 'approved')).resolves.toHaveLength(1);
  });
});

describe('a payslip that shows no calculation settles nothing of what one is computed from', () => {
  const raise = sources['salary_allowances']?.change ?? '';

  it('typed by anybody', async () => {
    const person = await employ({ salary: 6000 });
    await ask(writer, raise, [person]);
    const typed = await type(maker, person, '2026-02');
    await step(maker, typed, 'pending');
    await expect(step(checker, typed, 'approved')).resolves.toHaveLength(1);
    const next = await pending(person, '2026-03');
    await expect(step(writer, next, 'approved')).rejects.toMatchObject(refused);
    await expect(step(checker, next, 'approved')).resolves.toHaveLength(1);
  });

  it('typed over its calculation', async () => {
    const person = await employ({ salary: 6000 });
    await ask(writer, raise, [person]);
    const slip = await process(person, '2026-02', ', 0', maker);
    await ask(maker, 'update public.payroll set regular_pay = 10, allowances = 0 where id = $1', [slip]);
    await step(maker, slip, 'pending');
    await expect(step(checker, slip, 'approved')).resolves.toHaveLength(1);
    await expect(step(writer, await pending(person, '2026-03'), 'approved')).rejects.toMatchObject(refused);
  });

  it('typed and taken into a run', async () => {
    const person = await employ({ salary: 6000 });
    await ask(writer, raise, [person]);
    await type(maker, person, '2027-05');
    await expect(approve(checker, await run('2027-05'))).resolves.toHaveLength(1);
    await expect(step(writer, await pending(person, '2027-06'), 'approved')).rejects.toMatchObject(refused);
  });

  it('computed before the change, whenever its run was finished', async () => {
    const person = await employ({ salary: 6000 });
    const [made] = await ask(
      maker,
      `insert into public.payroll_runs (pay_period_start, pay_period_end, currency, kind)
       values ('2027-07-01', '2027-07-31', 'AED', 'regular') returning id`,
      [],
    );
    const part = async () =>
      (await ask(maker, 'select public.process_pay_run($1, 1) as it', [made?.['id']]))[0]?.['it'];
    const has = async () =>
      (
        await ask(maker, 'select from public.payroll where payroll_run_id = $1 and employee_id = $2', [
          made?.['id'],
          person,
        ])
      ).length;
    let isFinished: unknown = false;
    while (!isFinished && (await has()) === 0) isFinished = (await part())['is_finished'];
    await ask(writer, raise, [person]);
    while (!isFinished) isFinished = (await part())['is_finished'];
    await ask(maker, `update public.payroll_runs set status = 'pending' where id = $1`, [made?.['id']]);
    await expect(approve(checker, String(made?.['id']))).resolves.toHaveLength(1);
    await expect(step(writer, await pending(person, '2027-08'), 'approved')).rejects.toMatchObject(refused);
  });

  it('of a difference, which leaves out what is deducted and the band as it is now', async () => {
    const person = await employ({ salary: 6000 });
    await expect(approve(checker, await run('2027-09'))).resolves.toHaveLength(1);
    await ask(writer, raise, [person]);
    const [beside] = await ask(
      maker,
      `insert into public.payroll_runs (pay_period_start, pay_period_end, currency, kind)
       values ('2027-09-01', '2027-09-30', 'AED', 'off_cycle') returning id`,
      [],
    );
    await ask(
      maker,
      'insert into public.payroll_run_items (payroll_run_id, employee_id, bonus) values ($1, $2, 70)',
      [beside?.['id'], person],
    );
    await ask(maker, 'select public.process_pay_run($1)', [beside?.['id']]);
    await ask(maker, `update public.payroll_runs set status = 'pending' where id = $1`, [beside?.['id']]);
    await expect(approve(checker, String(beside?.['id']))).resolves.toHaveLength(1);
    await expect(step(writer, await pending(person, '2027-10'), 'approved')).rejects.toMatchObject(refused);
  });
});

describe('a payslip that was typed', () => {
  it('is kept from its writer in the run that takes it, whatever else was approved before', async () => {
    const person = await employ({ salary: 6000 });
    await type(writer, person, '2027-11');
    await expect(step(checker, await pending(person, '2026-02'), 'approved')).resolves.toHaveLength(1);
    await expect(step(checker, await pending(person, '2027-12'), 'approved')).resolves.toHaveLength(1);
    const taking = await run('2027-11');
    await expect(approve(writer, taking)).rejects.toMatchObject(refused);
    await expect(approve(checker, taking)).resolves.toHaveLength(1);
  });

  it('keeps nobody from another after it was approved, so that two may take turns', async () => {
    const person = await employ({ salary: 6000 });
    for (const [month, one, other] of [
      ['2026-02', writer, checker],
      ['2026-03', checker, writer],
      ['2026-04', writer, checker],
    ] as const) {
      const slip = await type(one, person, month);
      await step(one, slip, 'pending');
      await expect(step(one, slip, 'approved')).rejects.toMatchObject(refused);
      await expect(step(other, slip, 'approved')).resolves.toHaveLength(1);
    }
  });
});
