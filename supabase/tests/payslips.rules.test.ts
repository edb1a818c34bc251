import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPayroll, lines } from './fixtures/payroll.ts';

const { database, users, staff, newRun, post } = await openPayroll();
afterAll(() => database.drop());

beforeEach(() =>
  database.owner.query(
    'truncate public.payroll_run_items, public.labour_true_up_lines, public.labour_true_ups, public.expenses, public.payroll_lines, public.payroll, public.payroll_runs, public.time_entries, public.attendance cascade',
  ),
);

describe('a payslip', () => {
  it('foots: gross, deductions and net come from its steps, which it shows', async () => {
    const run = await newRun();
    const slip = await post(run, staff.mason);
    const { rows } = await database.owner.query(
      `select regular_pay, overtime_pay, gross_pay, total_deductions, net_pay, expense_reimbursements, year_to_date_gross, year_to_date_net, status,
         (select count(*)::int from public.payroll_lines line where line.payroll_id = p.id) as steps from public.payroll p where id = $1`,
      [slip],
    );
    expect(rows).toEqual([
      {
        regular_pay: '4400.00',
        overtime_pay: '312.50',
        gross_pay: '5712.50',
        total_deductions: '300.25',
        expense_reimbursements: '50.05',
        net_pay: '5462.30',
        year_to_date_gross: '5712.50',
        year_to_date_net: '5462.30',
        status: 'calculated',
        steps: 7,
      },
    ]);
  });

  it('adds up its year: January elsewhere, April in India', async () => {
    for (const month of ['2026-02', '2026-03', '2026-04']) {
      const run = await newRun('admin', month);
      await post(run, staff.mason);
    }
    const sums = async () =>
      (
        await database.owner.query<{ gross: string }>(
          'select year_to_date_gross as gross from public.payroll where employee_id = $1 order by pay_period_start',
          [staff.mason],
        )
      ).rows.map((row) => row.gross);
    expect(await sums()).toEqual(['5712.50', '11425.00', '17137.50']);
    await database.owner.query(
      'truncate public.payroll_run_items, public.labour_true_up_lines, public.labour_true_ups, public.expenses, public.payroll_lines, public.payroll cascade',
    );
    await database.owner.query(`update public.employees set country_pack = 'IN' where id = $1`, [
      staff.mason,
    ]);
    const { rows: runs } = await database.owner.query<{ id: string }>(
      'select id from public.payroll_runs order by pay_period_start',
    );
    for (const { id } of runs) await post(id, staff.mason);
    expect(await sums()).toEqual(['5712.50', '11425.00', '5712.50']);
    await database.owner.query(`update public.employees set country_pack = 'AE' where id = $1`, [
      staff.mason,
    ]);
  });

  it('names the rule it used, whose rate then stands', async () => {
    const { rows } = await database.owner.query<{ id: string }>(
      `select id from public.country_rules where rule_key = 'overtime.day_factor'`,
    );
    const rule = rows[0]?.id as string;
    const run = await newRun();
    await post(run, staff.mason, [{ ...lines[1], country_rule_id: rule }]);
    const { rows: shown } = await database.owner.query('select rule_version from public.payroll_lines');
    expect(shown).toEqual([{ rule_version: 'AE/overtime.day_factor@20220202' }]);
    await expect(
      database.as(users.owner, (db) =>
        db.query('update public.country_rules set rate = 2 where id = $1', [rule]),
      ),
    ).rejects.toMatchObject({ hint: 'in_use' });
    await expect(
      database.as(users.owner, (db) => db.query('delete from public.country_rules where id = $1', [rule])),
    ).rejects.toMatchObject({ code: '23503' });
  });

  it('never pays less than nothing', async () => {
    const run = await newRun();
    await expect(
      post(run, staff.mason, [{ line_type: 'deduction', code: 'x', description: 'x', amount: 1 }]),
    ).rejects.toMatchObject({ hint: 'deductions_above_pay' });
  });
});

describe('storing computed pay (R25)', () => {
  it.each(['owner', 'admin', 'mason'] as const)('is not for %s by hand', async (name) => {
    const run = await newRun();
    await expect(
      database.as(users[name], (db) =>
        db.query('select public.post_payslip($1, $2, 1, 1, $3)', [run, staff[name], JSON.stringify(lines)]),
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      database.as(users[name], (db) =>
        db.query(
          `insert into public.payroll_lines (payroll_id, position, line_type, code, description, amount)
           select id, 99, 'bonus', 'x', 'x', 1 from public.payroll`,
        ),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it.each(['gross_pay', 'net_pay', 'total_deductions'])('no hand writes %s', async (column) => {
    const { rows } = await database.as(users.owner, (db) =>
      db.query(`update public.payroll set ${column} = null returning ${column} as kept`),
    );
    expect(rows.filter(({ kept }) => kept === null)).toEqual([]);
  });
});

describe('the number of a payslip', () => {
  const numbers = async () =>
    (
      await database.owner.query<{ number: string }>(
        `select replace(p.payslip_number, e.employee_number, 'NO') as number from public.payroll p
           join public.employees e on e.id = p.employee_id order by p.created_at`,
      )
    ).rows.map((row) => row.number);

  it('names the month and the person, and counts on where a cancelled one had it', async () => {
    const run = await newRun();
    await post(run, staff.mason);
    await database.owner.query(`update public.payroll set status = 'cancelled'`);
    await database.owner.query(`update public.payroll_runs set status = 'cancelled'`);
    await post(await newRun(), staff.mason);
    await post(await newRun('admin', '2026-04'), staff.mason);
    expect(await numbers()).toEqual(['PS-202603-NO', 'PS-202603-NO-2', 'PS-202604-NO']);
  });

  it('is kept when the payslip is calculated again', async () => {
    const run = await newRun();
    await post(run, staff.mason);
    await post(run, staff.mason);
    expect(await numbers()).toEqual(['PS-202603-NO']);
  });

  it.each(['owner', 'admin'] as const)('is not written by %s', async (name) => {
    const { rows } = await database.as(users[name], (db) =>
      db.query(
        `insert into public.payroll (employee_id, pay_period_start, pay_period_end, payslip_number)
         values ($1, '2026-05-01', '2026-05-31', 'PS-1') returning payslip_number as number`,
        [staff.mason],
      ),
    );
    expect(rows).toEqual([{ number: expect.stringMatching(/^PS-202605-/) }]);
  });
});
