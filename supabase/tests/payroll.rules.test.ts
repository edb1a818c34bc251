import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import { refusalsOf } from '@plinth/database/testing/refusals.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPayroll, type Name } from './fixtures/payroll.ts';

const { database, users, staff, newRun, post, setRun, approvedRun } = await openPayroll();
afterAll(() => database.drop());

beforeEach(() =>
  database.owner.query(
    'truncate public.payroll_run_items, public.labour_true_up_lines, public.labour_true_ups, public.expenses, public.payroll_lines, public.payroll, public.payroll_runs, public.time_entries, public.attendance cascade',
  ),
);

describe('a period is paid once (F15)', () => {
  it('has one payslip a person, however often and from however many sides it is computed', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      await database.owner.query(
        'truncate public.payroll_run_items, public.labour_true_up_lines, public.labour_true_ups, public.expenses, public.payroll_lines, public.payroll, public.payroll_runs cascade',
      );
      const run = await newRun();
      const slips = await Promise.all(Array.from({ length: 10 }, () => post(run, staff.mason)));
      expect(new Set(slips).size).toBe(1);
      const { rows } = await database.owner.query(
        'select count(*)::int as slips, (select count(*)::int from public.payroll_lines) as steps, sum(net_pay) as net from public.payroll',
      );
      expect(rows).toEqual([{ slips: 1, steps: 7, net: '5462.30' }]);
    }
  });

  it('also between two runs of the same period', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      await database.owner.query(
        'truncate public.payroll_run_items, public.labour_true_up_lines, public.labour_true_ups, public.expenses, public.payroll_lines, public.payroll, public.payroll_runs cascade',
      );
      const runs = [await newRun(), await newRun()];
      const outcomes = await Promise.allSettled(
        Array.from({ length: 10 }, (_, i) => post(runs[i % 2] as string, staff.mason)),
      );
      for (const refusal of refusalsOf(outcomes)) expect(refusal).toMatchObject({ code: 'PT409' });
      const { rows } = await database.owner.query('select count(*)::int as n from public.payroll');
      expect(rows).toEqual([{ n: 1 }]);
    }
  });

  it('nor some of its days twice; a cancelled payslip makes room', async () => {
    await approvedRun(['mason']);
    await expect(
      database.as(users.admin, (db) =>
        db.query(
          `insert into public.payroll (employee_id, pay_period_start, pay_period_end) values ($1, '2026-03-15', '2026-04-14')`,
          [staff.mason],
        ),
      ),
    ).rejects.toMatchObject({ hint: 'overlap' });
    const { rows } = await database.owner.query<{ id: string }>('select id from public.payroll_runs');
    await setRun('admin', rows[0]?.id as string, `status = 'cancelled', status_reason = 'Wrong rate'`);
    await approvedRun(['mason']);
    const { rows: left } = await database.owner.query(
      'select status, count(*)::int as n from public.payroll group by status order by status',
    );
    expect(left).toEqual([
      { status: 'approved', n: 1 },
      { status: 'cancelled', n: 1 },
    ]);
  });

  it('goes on after a run that was cut off', async () => {
    const run = await newRun();
    await post(run, staff.mason);
    await expect(post(run, staff.carpenter, [{ line_type: 'nonsense' }])).rejects.toMatchObject({
      code: '23502',
    });
    for (const name of ['mason', 'carpenter', 'welder'] as const) await post(run, staff[name]);
    const { rows } = await database.owner.query(
      'select count(*)::int as n, sum(net_pay) as net from public.payroll',
    );
    expect(rows).toEqual([{ n: 3, net: '16386.90' }]);
  });
});

describe('deciding', () => {
  it('takes two: who made the run does not approve it; the owner may with a reason', async () => {
    const run = await newRun('admin');
    await post(run, staff.mason);
    await setRun('service_role', run, `status = 'calculated'`);
    await setRun('admin', run, `status = 'pending'`);
    await expect(setRun('admin', run, `status = 'approved'`)).rejects.toMatchObject({
      hint: 'self_approval',
    });
    await expect(setRun('checker', run, `status = 'calculated'`)).rejects.toMatchObject({
      hint: 'reason_required',
    });
    await setRun('checker', run, `status = 'approved'`);
    await expect(setRun('checker', run, `status = 'paid'`)).rejects.toMatchObject({ hint: 'required' });
    await setRun('admin', run, `status = 'paid', payment_reference = 'SIF 7'`);
    await expect(setRun('owner', run, `status = 'cancelled', status_reason = 'x'`)).rejects.toMatchObject({
      hint: 'invalid_transition',
    });
    const { rows } = await database.owner.query('select status, decided_by from public.payroll');
    expect(rows).toEqual([{ status: 'paid', decided_by: users.checker.id }]);
  });

  it('happens once (F09)', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      await database.owner.query(
        'truncate public.payroll_run_items, public.labour_true_up_lines, public.labour_true_ups, public.expenses, public.payroll_lines, public.payroll, public.payroll_runs cascade',
      );
      const run = await newRun('admin');
      await post(run, staff.mason);
      await setRun('service_role', run, `status = 'pending'`);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 10 }, () => setRun('checker', run, `status = 'approved'`)),
      );
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    }
  });

  it('leaves what is decided as it is, to the payslip of a run and to the server that computes again', async () => {
    const run = await approvedRun(['mason']);
    await expect(post(run, staff.mason)).rejects.toMatchObject({ hint: 'record_locked' });
    for (const values of [`bonus = 1000`, `status = 'paid'`]) {
      await expect(
        database.as(users.admin, (db) => db.query(`update public.payroll set ${values}`)),
      ).rejects.toMatchObject({ hint: 'record_locked' });
    }
    await expect(
      database.as(users.admin, (db) => db.query('delete from public.payroll')),
    ).rejects.toMatchObject({
      hint: 'record_locked',
    });
    await expect(
      database.as(users.admin, (db) =>
        db.query(`update public.payroll_runs set pay_period_end = pay_period_end - 1`),
      ),
    ).rejects.toMatchObject({ hint: 'record_locked' });
  });

  it('of a payslip entered by hand is as strict, and nobody approves their own pay', async () => {
    const enter = (who: Name, employee: string) =>
      database.commitAs(
        users[who],
        async (db) =>
          (
            await db.query<{ id: string }>(
              `insert into public.payroll (employee_id, pay_period_start, pay_period_end, regular_pay) values ($1, '2026-03-01', '2026-03-31', 100) returning id`,
              [employee],
            )
          ).rows[0]?.id as string,
      );
    const set = (who: Name, id: string, status: string) =>
      database.commitAs(users[who], (db) =>
        db.query('update public.payroll set status = $2 where id = $1', [id, status]),
      );
    const id = await enter('admin', staff.checker);
    await set('admin', id, 'pending');
    await expect(set('admin', id, 'approved')).rejects.toMatchObject({ hint: 'self_approval' });
    await expect(set('checker', id, 'approved')).rejects.toMatchObject({ hint: 'self_approval' });
    await set('owner', id, 'approved');
  });

  it('locks the hours and days that were paid, cancelling gives them back', async () => {
    await database.owner.query(
      `insert into public.time_entries (employee_id, start_time, end_time, status) values ($1, '2026-03-10 08:00Z', '2026-03-10 16:00Z', 'approved'),
         ($1, '2026-03-11 08:00Z', '2026-03-11 16:00Z', 'draft'), ($1, '2026-04-01 08:00Z', '2026-04-01 16:00Z', 'approved')`,
      [staff.mason],
    );
    const statuses = async () =>
      (
        await database.owner.query<{ status: string }>(
          'select status from public.time_entries order by start_time',
        )
      ).rows.map((row) => row.status);
    const run = await approvedRun(['mason']);
    expect(await statuses()).toEqual(['locked', 'draft', 'approved']);
    await setRun('admin', run, `status = 'cancelled', status_reason = 'Wrong rate'`);
    expect(await statuses()).toEqual(['approved', 'draft', 'approved']);
  });
});
