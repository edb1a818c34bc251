import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openPaidMonths } from './fixtures/paid-months.ts';

/** Pay beside the regular runs takes only what differs from what was paid, once. */
const {
  database,
  admin,
  manager,
  insert,
  checker,
  employee,
  set,
  rows,
  paidMonth,
  put,
  step,
  approve,
  linesOf,
  raise,
  hiredEarlier,
  journalOf,
  latestYear,
} = await openPaidMonths();
afterAll(() => database.drop());

/** A band that adds so much a month. */
async function bandWith(name: string, amount: number): Promise<string> {
  const band = await insert(
    `insert into public.salary_bands (band_name, min_salary, max_salary, currency) values ($1, 1, 9000, 'AED')`,
    [name],
  );
  await insert(
    `insert into public.salary_allowances (salary_band_id, name, amount) values ($1, 'Site', $2)`,
    [band, amount],
  );
  return band;
}

describe('a run of corrections', () => {
  it('is of a period that was approved', async () => {
    const { open, regular } = await paidMonth();
    await expect(open('correction')).rejects.toMatchObject({ hint: 'wrong_order' });
    await approve(regular);
    await expect(open('correction')).resolves.toBeTypeOf('string');
  });

  it('pays nobody whose payslip was right', async () => {
    const { open, regular } = await paidMonth([
      { salary: 60_000, country: 'IN' },
      { salary: 14_000, country: 'IN' },
    ]);
    await approve(regular);
    const run = await open('correction');
    expect(await put(run)).toEqual({ payslips: 0, failures: [] });
    await expect(step(run, 'pending')).rejects.toThrow('cannot change from draft to pending');
  });

  it('pays a raise of the past as the difference of each step, and both come to what one payslip would be', async () => {
    const { open, regular, staff, person } = await paidMonth([
      { salary: 12_000, country: 'IN' },
      { salary: 14_000, country: 'IN' },
    ]);
    await approve(regular);
    await raise(person, 13_000);
    const run = await open('correction');
    expect(await put(run)).toEqual({ payslips: 1, failures: [] });
    expect(await linesOf(run, staff[1] ?? '')).toEqual([]);
    const lines = await linesOf(run, person);
    expect(lines).toContain('regular wage.basic 1000.00');
    expect(lines).toContain('deduction pf.employee_percent 120.00');
    // all at once, as a person who earns it from the start
    const fresh = await paidMonth([{ salary: 13_000, country: 'IN' }]);
    const sums = `select sum(gross_pay)::text as gross, sum(total_deductions)::text as taken, sum(net_pay)::text as net
      from public.payroll where employee_id = $1 and status <> 'cancelled'`;
    expect(await rows(sums, [person])).toEqual(await rows(sums, [fresh.person]));
    await database.owner.query(
      'update public.employee_terms set termination_date = null where employee_id = $1',
      [person],
    );
    await database.owner.query('update public.employees set hire_date = $2 where id = $1', [
      person,
      `${latestYear() - 1}-01-01`,
    ]);
    // the journal books the difference, in balance
    await approve(run);
    const booked = await journalOf(run);
    expect(booked).toContainEqual({ posting: 'wages', amount: '1000.00' });
    expect(booked.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(0);
    // and there is nothing more, neither by another correction nor as arrears of the next month
    expect(await put(await open('correction'))).toEqual({ payslips: 0, failures: [] });
    const next = await set(`select public.process_payroll($1, ($2::date + 31), ($2::date + 60)) as slip`, [
      person,
      `${latestYear() - 1}-03-01`,
    ]);
    expect(
      await rows(
        `select code from public.payroll_lines where payroll_id = $1 and code like 'wage.arrears%'`,
        [(next.rows as { slip: string }[])[0]?.slip],
      ),
    ).toEqual([]);
  });

  it('pays nothing of what the band adds or takes since the period was computed', async () => {
    const { open, regular, person } = await paidMonth([{ salary: 9000 }, { salary: 9000 }]);
    const band = await insert(
      `insert into public.salary_bands (band_name, min_salary, max_salary, currency) values ($1, 1, 9000, 'AED')`,
      [`Engineers ${latestYear()}`],
    );
    await database.owner.query(
      'insert into public.employee_terms (employee_id, salary_band_id) values ($1, $2)',
      [person, band],
    );
    const site = await insert(
      `insert into public.salary_allowances (salary_band_id, name, amount) values ($1, 'Site', 500)`,
      [band],
    );
    await put(regular);
    expect(await linesOf(regular, person)).toContain('allowance band.allowance 500.00');
    await approve(regular);
    await insert(
      `insert into public.salary_allowances (salary_band_id, name, amount) values ($1, 'Site extra', 5000)`,
      [band],
    );
    await insert(
      `insert into public.salary_deductions (salary_band_id, name, amount) values ($1, 'Camp', 100)`,
      [band],
    );
    const run = await open('correction');
    await database.owner.query('update public.salary_allowances set amount = 800 where id = $1', [site]);
    expect(await put(run)).toEqual({ payslips: 0, failures: [] });
    // a raise of the past is the wage alone; the next month has what the band adds then
    await raise(person, 9300);
    expect(await put(run)).toMatchObject({ payslips: 1 });
    expect(await linesOf(run, person)).toEqual(['regular wage.basic 300.00']);
    await step(run, 'cancelled', admin, `, status_reason = 'Not needed'`);
    await set('select public.process_payroll($1, $2::date + 31, $2::date + 60)', [
      person,
      `${latestYear()}-03-01`,
    ]);
    const added = await rows(
      `select string_agg(l.description || ' ' || l.amount, ', ' order by l.description) as it
       from public.payroll_lines l join public.payroll p on p.id = l.payroll_id
       where p.employee_id = $1 and p.pay_period_start > $2::date and l.code like 'band.%'`,
      [person, `${latestYear()}-03-31`],
    );
    expect(added).toEqual([{ it: 'Camp 100.00, Site 800.00, Site extra 5000.00' }]);
  });

  it('goes by the band the person was in when the period was computed', async () => {
    const { open, regular, person } = await paidMonth([{ salary: 9000 }]);
    const [before, after] = [
      await bandWith(`Masons ${latestYear()}`, 500),
      await bandWith(`Foremen ${latestYear()}`, 900),
    ];
    const move = (band: string | null) =>
      database.owner.query(
        `insert into public.employee_terms (employee_id, salary_band_id) values ($1, $2)
         on conflict (employee_id) do update set salary_band_id = excluded.salary_band_id`,
        [person, band],
      );
    await move(before);
    await put(regular);
    expect(await linesOf(regular, person)).toContain('allowance band.allowance 500.00');
    await approve(regular);
    const run = await open('correction');
    for (const band of [after, null]) {
      await move(band);
      expect(await put(run)).toEqual({ payslips: 0, failures: [] });
    }
    await move(after);
    await raise(person, 9300);
    expect(await put(run)).toMatchObject({ payslips: 1 });
    expect(await linesOf(run, person)).toEqual(['regular wage.basic 300.00']);
  });

  it('leaves to a later payslip what that one pays as arrears', async () => {
    const { open, regular, person, from } = await paidMonth();
    await approve(regular);
    await raise(person, 4000);
    await set('select public.process_payroll($1, $2::date + 31, $2::date + 60)', [person, from]);
    expect(await put(await open('correction'))).toMatchObject({
      payslips: 0,
      failures: [{ employee_id: person, reason: 'arrears_paid' }],
    });
  });

  it('names who was paid too much: nobody is paid less than nothing', async () => {
    const { open, regular, person } = await paidMonth();
    await approve(regular);
    await raise(person, 3000);
    expect(await put(await open('correction'))).toMatchObject({
      payslips: 0,
      failures: [{ employee_id: person, reason: 'less_than_nothing' }],
    });
  });

  it('pays who was left out the whole, with the expenses', async () => {
    const { open, regular, currency } = await paidMonth();
    await approve(regular);
    const late = await insert(
      `insert into public.employees (first_name, last_name, country_pack, hire_date) values ('Late', 'Comer', 'AE', $1)`,
      [`${latestYear()}-03-17`],
    );
    await insert(
      `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from) values ($1, 3100, $2, $3)`,
      [late, currency, `${latestYear()}-03-17`],
    );
    const run = await open('correction');
    expect(await put(run)).toMatchObject({ payslips: 1 });
    expect(await linesOf(run, late)).toEqual(['regular wage.basic 1500.00']);
  });

  it('computed twice at once, and by two runs at once, pays each difference once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { open, regular, person } = await paidMonth();
      await approve(regular);
      await raise(person, 4100);
      const runs = [await open('correction'), await open('correction')];
      await Promise.allSettled([...runs, ...runs].map((run) => put(run)));
      expect(
        await rows(
          `select sum(net_pay)::text as net, count(*) filter (where is_off_cycle)::int as slips
           from public.payroll where employee_id = $1 and status <> 'cancelled'`,
          [person],
        ),
      ).toEqual([{ net: '4100.00', slips: 1 }]);
    }
  }, 60_000);

  it('stands on its run: that one is not cancelled under it; cancelled itself it gives everything back', async () => {
    const { open, regular, person } = await paidMonth();
    await approve(regular);
    await raise(person, 4100);
    const run = await open('correction');
    await put(run);
    await approve(run);
    const cancel = (id: string) =>
      set(`update public.payroll_runs set status = 'cancelled', status_reason = 'Wrong' where id = $1`, [id]);
    await expect(cancel(regular)).rejects.toMatchObject({ hint: 'in_use' });
    await cancel(run);
    const again = await open('correction');
    expect(await put(again)).toMatchObject({ payslips: 1 });
    expect(await linesOf(again, person)).toEqual(['regular wage.basic 1000.00']);
  });

  it('says what a period came to, and what it comes to', async () => {
    const { open, regular, person } = await paidMonth();
    await approve(regular);
    await raise(person, 4100);
    const run = await open('correction');
    await put(run);
    const { rows: compared } = await database.as(admin, (db) =>
      db.query('select employee_id, before, now, reasons from public.compare_pay_run($1)', [run]),
    );
    expect(compared).toMatchObject([
      {
        employee_id: person,
        before: '3100.00',
        now: '4100.00',
        reasons: [{ before: '3100.00', now: '4100.00' }],
      },
    ]);
  });
});

describe('an off-cycle run', () => {
  const addTo = (run: string, person: string, more: Record<string, unknown> = {}, as: TestUser = admin) => {
    const given = { payroll_run_id: run, employee_id: person, ...more };
    return set(
      `insert into public.payroll_run_items (${Object.keys(given).join(', ')})
       values (${Object.keys(given)
         .map((_, i) => `$${i + 1}`)
         .join(', ')})`,
      Object.values(given),
      as,
    );
  };

  it('pays a bonus to those it names, and what else they are owed; computed again it stays the same', async () => {
    const { open, regular, staff } = await paidMonth([{ salary: 3000 }, { salary: 4000 }]);
    await approve(regular);
    const [one = '', other = ''] = staff;
    await raise(other, 5000);
    const run = await open('off_cycle');
    await addTo(run, one, { bonus: 700 });
    for (let time = 0; time < 2; time += 1) {
      expect(await put(run)).toEqual({ payslips: 1, failures: [] });
      expect(await linesOf(run, one)).toEqual(['bonus bonus 700.00']);
    }
    expect(await linesOf(run, other)).toEqual([]);
    await set('delete from public.payroll_run_items where payroll_run_id = $1', [run]);
    expect(await put(run)).toEqual({ payslips: 0, failures: [] });
  });

  it('is approved by who neither opened it nor named a bonus, and never holds one’s own', async () => {
    const { open, regular, person } = await paidMonth();
    await approve(regular);
    const run = await open('off_cycle');
    await addTo(run, person, { bonus: 700 }, checker);
    await put(run);
    await step(run, 'pending');
    await expect(step(run, 'approved', checker)).rejects.toMatchObject({ hint: 'self_approval' });
    await expect(addTo(run, person, { bonus: 1 })).rejects.toMatchObject({ hint: 'record_locked' });
    const second = await open('off_cycle');
    await database.owner.query('update public.employees set user_id = $2 where id = $1', [person, admin.id]);
    await expect(addTo(second, person, { bonus: 9 })).rejects.toMatchObject({ hint: 'own_gain' });
    await database.owner.query('update public.employees set user_id = null where id = $1', [person]);
    await database.owner.query('truncate private.employee_links');
    for (const one of [manager, employee])
      await expect(addTo(second, person, { bonus: 9 }, one)).rejects.toMatchObject({
        code: expect.stringMatching(/PT403|42501/),
      });
    await expect(addTo(regular, person, { bonus: 9 })).rejects.toMatchObject({ hint: 'invalid_value' });
  });

  it('settles who left, once', async () => {
    const { open, regular, person, to } = await paidMonth([{ salary: 3000 }]);
    await approve(regular);
    await hiredEarlier(person);
    await database.owner.query(
      `insert into public.employee_terms (employee_id, termination_date) values ($1, $2)
       on conflict (employee_id) do update set termination_date = excluded.termination_date`,
      [person, to],
    );
    const [{ owed } = {}] = await rows('select app.settlement($1, $2) as owed', [person, to]);
    const run = await open('off_cycle');
    await addTo(run, person, { is_settlement: true });
    expect(await put(run)).toMatchObject({ failures: [] });
    const settled = (
      await rows(
        `select sum(amount)::text as it from public.payroll_lines l join public.payroll p on p.id = l.payroll_id
       where p.employee_id = $1 and p.status <> 'cancelled' and l.code like 'settlement.%'`,
        [person],
      )
    )[0];
    expect(settled).toEqual({ it: (owed as { total: string }).total });
    const second = await open('off_cycle');
    await addTo(second, person, { is_settlement: true });
    expect(await put(second)).toEqual({ payslips: 0, failures: [] });
  });

  const leaves = (person: string, day: string | null) =>
    database.owner.query(
      `insert into public.employee_terms (employee_id, termination_date) values ($1, $2)
       on conflict (employee_id) do update set termination_date = excluded.termination_date`,
      [person, day],
    );
  const settlementOf = async (person: string, to: string) =>
    (await rows('select app.settlement($1, $2) as owed', [person, to]))[0]?.['owed'] as {
      gratuity: string;
      total: string;
      steps: { line_type: string; amount: number }[];
    };

  it('takes what is left of a loan from the settlement', async () => {
    const { open, regular, person, to } = await paidMonth([{ salary: 3000 }]);
    await approve(regular);
    await hiredEarlier(person);
    await leaves(person, to);
    const { total } = await settlementOf(person, to);
    await insert(
      `insert into public.pay_deductions (employee_id, kind, title, amount, instalment_amount, start_date, status)
       values ($1, 'loan', 'Car', 5000, 100, '2020-01-01', 'approved')`,
      [person],
    );
    const owed = await settlementOf(person, to);
    expect(Number(owed.total)).toBeCloseTo(Number(total) - 5000, 2);
    expect(owed.steps.filter((one) => one.line_type === 'deduction')).toMatchObject([{ amount: 5000 }]);
    const run = await open('off_cycle');
    await addTo(run, person, { is_settlement: true });
    expect(await put(run)).toMatchObject({ failures: [] });
    expect((await linesOf(run, person)).at(-1)).toBe('deduction pay_deduction 5000.00');
    expect(
      await rows('select net_pay::text from public.payroll where payroll_run_id = $1', [run]),
    ).toMatchObject([{ net_pay: owed.total }]);
    // as it is computed, so it is once it was decided, whatever is written afterwards
    expect(await settlementOf(person, to)).toEqual(owed);
    await approve(run);
    await raise(person, 9000);
    await database.owner.query(`update public.pay_deductions set title = 'Van' where employee_id = $1`, [
      person,
    ]);
    expect(await settlementOf(person, to)).toEqual(owed);
    await step(run, 'cancelled', admin, `, status_reason = 'Wrong'`);
    expect(Number((await settlementOf(person, to)).gratuity)).toBeGreaterThan(Number(owed.gratuity));
  });

  it('takes back leave beyond what was earned, once, before loans', async () => {
    const { open, regular, person, to } = await paidMonth([{ salary: 3000 }]);
    await approve(regular);
    await hiredEarlier(person);
    const type = await insert(
      `insert into public.leave_types (name, is_paid, days_per_year, is_paid_on_leaving) values ($1, true, 30, true)`,
      [`Leave ${latestYear()}`],
    );
    await database.owner.query(
      `insert into public.leave_balance_entries (employee_id, leave_type_id, leave_year, entry_type, days, entry_date)
       values ($1, $2, $3, 'taken', -20, $4)`,
      [person, type, latestYear(), `${latestYear()}-02-01`],
    );
    await leaves(person, to);
    const owed = await settlementOf(person, to);
    // 20 days less 30 x 90 / 365 (in a leap year 91 / 366), at 3000 / 30
    const isLeap = latestYear() % 4 === 0;
    const excess = (20 - (30 * (isLeap ? 91 : 90)) / (isLeap ? 366 : 365)) * 100;
    expect(owed.steps.filter((one) => one.line_type === 'deduction')).toMatchObject([
      { amount: Math.round(excess * 100) / 100 },
    ]);
    const run = await open('off_cycle');
    await addTo(run, person, { is_settlement: true });
    expect(await put(run)).toMatchObject({ failures: [] });
    expect((await linesOf(run, person)).at(-1)).toBe(
      `deduction settlement.leave_recovery ${excess.toFixed(2)}`,
    );
    const second = await open('off_cycle');
    await addTo(second, person, { is_settlement: true });
    expect(await put(second)).toEqual({ payslips: 0, failures: [] });
    await database.owner.query(`update public.leave_types set status = 'inactive' where id = $1`, [type]);
  });

  it('takes no more than is owed', async () => {
    const { regular, person, to } = await paidMonth([{ salary: 3000 }]);
    await approve(regular);
    await leaves(person, to);
    await insert(
      `insert into public.pay_deductions (employee_id, kind, title, amount, instalment_amount, start_date, status)
       values ($1, 'loan', 'House', 900000, 100, '2020-01-01', 'approved')`,
      [person],
    );
    expect(Number((await settlementOf(person, to)).total)).toBe(0);
  });

  it('settles a second employment by itself', async () => {
    const first = await paidMonth([{ salary: 3000 }]);
    await approve(first.regular);
    const { person } = first;
    await hiredEarlier(person);
    await leaves(person, first.to);
    const run = await first.open('off_cycle');
    await addTo(run, person, { is_settlement: true });
    await put(run);
    await approve(run);
    const second = await paidMonth([{ salary: 3000 }]);
    await approve(second.regular);
    // back for the fifteen months up to the end of that one
    await leaves(person, null);
    await database.owner.query('update public.employees set hire_date = $2 where id = $1', [
      person,
      `${latestYear() - 1}-04-01`,
    ]);
    await leaves(person, second.to);
    const owed = await settlementOf(person, second.to);
    const again = await second.open('off_cycle');
    await addTo(again, person, { is_settlement: true });
    expect(await put(again)).toMatchObject({ failures: [] });
    const [paid] = await rows(
      `select sum(l.amount)::text as it from public.payroll_lines l join public.payroll p on p.id = l.payroll_id
       where p.payroll_run_id = $1 and p.status <> 'cancelled' and l.code like 'settlement.%'`,
      [again],
    );
    expect(paid).toEqual({ it: owed.total });
  });

  it('settles nobody who stays', async () => {
    const { open, regular, person } = await paidMonth();
    await approve(regular);
    const run = await open('off_cycle');
    await addTo(run, person, { is_settlement: true });
    expect(await put(run)).toMatchObject({ payslips: 0, failures: [{ reason: 'not_leaving' }] });
  });
});

describe('the hours of a corrected period', () => {
  it('cost their projects the difference once', async () => {
    const { open, regular, person, from } = await paidMonth();
    const project = await insert(`insert into public.projects (name) values ($1)`, ['Corrected tower']);
    await insert(
      `insert into public.time_entries (employee_id, project_id, date, start_time, end_time, status)
       values ($1, $2, $3::date + 3, $3::date + 3 + time '08:00', $3::date + 3 + time '16:00', 'approved')`,
      [person, project, from],
    );
    await approve(regular);
    const costOf = async () =>
      (
        await rows(
          `select sum(amount)::text as it from public.job_cost_entries where project_id = $1 and entry_type = 'actual'`,
          [project],
        )
      )[0]?.['it'];
    await set('select public.true_up_labour($1)', [regular]);
    const [before] = await rows(
      'select private.cost_of_payslip(p)::text as it from public.payroll p where payroll_run_id = $1',
      [regular],
    );
    expect(await costOf()).toBe(before?.['it']);
    await raise(person, 4100);
    const run = await open('correction');
    await put(run);
    await approve(run);
    await set('select public.true_up_labour($1)', [run]);
    const [whole] = await rows(
      `select sum(private.cost_of_payslip(p))::text as it from public.payroll p where employee_id = $1`,
      [person],
    );
    expect(Number(whole?.['it'])).toBeGreaterThanOrEqual(Number(before?.['it']) + 1000);
    expect(await costOf()).toBe(whole?.['it']);
  });
});
