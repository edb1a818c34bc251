import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPayroll, type Name } from './fixtures/payroll.ts';

const { database, users, staff, newRun, post, setRun, approvedRun } = await openPayroll();
afterAll(() => database.drop());

beforeEach(() =>
  database.owner.query(
    'truncate public.payroll_run_items, public.labour_true_up_lines, public.labour_true_ups, public.expenses, public.payroll_lines, public.payroll, public.payroll_runs, public.time_entries, public.attendance cascade',
  ),
);

describe("another's pay (V8.2.2, F42)", () => {
  const others = ['mason', 'carpenter', 'manager', 'admin'] as const;
  /** Every way to ask for a row of somebody else; each answers how many came back. */
  const ways: Record<string, string> = {
    'by id': `select count(*)::int as n from public.payroll where id = any ($1) and $2::uuid is not null`,
    'by list': `select count(*)::int as n from public.payroll where employee_id <> $2 and cardinality($1::uuid[]) > 0`,
    'by or-filter': `select count(*)::int as n from public.payroll where (employee_id = $2 or id = any ($1) or true) and employee_id <> $2`,
    'by steps': `select count(*)::int as n from public.payroll_lines where payroll_id = any ($1) and $2::uuid is not null`,
    'by embedding in the employee': `select count(*)::int as n from public.employees e join public.payroll p on p.employee_id = e.id where e.id <> $2 and cardinality($1::uuid[]) > 0`,
    'by embedding the steps': `select count(*)::int as n from public.payroll p join public.payroll_lines l on l.payroll_id = p.id where p.employee_id <> $2 and cardinality($1::uuid[]) > 0`,
    'by the run': `select count(*)::int as n from public.payroll_runs where cardinality($1::uuid[]) > 0 and $2::uuid is not null`,
    'by sums': `select coalesce(sum(net_pay), 0)::int as n from public.payroll where employee_id <> $2 and cardinality($1::uuid[]) > 0`,
    'by the history': `select count(*)::int as n from public.audit_log where table_name like 'payroll%' and cardinality($1::uuid[]) > 0 and $2::uuid is not null`,
  };

  it.each(Object.entries(ways))('stays closed %s to employees and managers', async (_way, sql) => {
    await approvedRun(others, '2026-03', true);
    const { rows: slips } = await database.owner.query<{ id: string; employee_id: string }>(
      'select id, employee_id from public.payroll',
    );
    for (const name of ['mason', 'manager', 'welder'] as const) {
      const foreign = slips.filter((slip) => slip.employee_id !== staff[name]).map((slip) => slip.id);
      const { rows } = await database.as(users[name], (db) => db.query(sql, [foreign, staff[name]]));
      expect(rows, name).toEqual([{ n: 0 }]);
    }
  });

  it("cannot be changed, deleted or entered, one's own neither", async () => {
    await approvedRun(others);
    for (const name of ['mason', 'manager'] as const) {
      for (const sql of [
        `update public.payroll set bonus = 1`,
        `delete from public.payroll`,
        `update public.payroll_runs set notes = 'x'`,
      ]) {
        const touched = await database.as(users[name], (db) => db.query(sql));
        expect(touched.rowCount, `${name} ${sql}`).toBe(0);
      }
      await expect(
        database.as(users[name], (db) =>
          db.query(
            `insert into public.payroll (employee_id, pay_period_start, pay_period_end, bonus) values ($1, '2026-05-01', '2026-05-31', 99999)`,
            [staff[name]],
          ),
        ),
      ).rejects.toMatchObject({ code: expect.stringMatching(/42501|PT403/) });
    }
  });

  it("is open as one's own once decided, and to administration", async () => {
    const run = await newRun();
    await post(run, staff.mason);
    const seenBy = async (name: Name) =>
      (await database.as(users[name], (db) => db.query('select 1 from public.payroll'))).rowCount;
    expect([
      await seenBy('mason'),
      await seenBy('admin'),
      await seenBy('owner'),
      await seenBy('manager'),
    ]).toEqual([0, 1, 1, 0]);
    await setRun('service_role', run, `status = 'approved'`);
    expect(await seenBy('mason')).toBe(1);
    const steps = await database.as(users.mason, (db) => db.query('select 1 from public.payroll_lines'));
    expect(steps.rowCount).toBe(7);
  });

  it('is summed for nobody who may not read each payslip: two sums with and without one tell that one', async () => {
    const totals = async (name: Name) =>
      (
        await database.as(users[name], (db) =>
          db.query<{ people: string; net_pay: string }>(
            `select people::int as people, net_pay from public.payroll_totals('2026-01-01', '2026-12-31')`,
          ),
        )
      ).rows;
    const run = await approvedRun(['manager', 'mason', 'carpenter', 'admin'], '2026-03');
    const ofRun = async (name: Name) =>
      (
        await database.as(users[name], (db) =>
          db.query('select payslips::int as people, net as net_pay from public.pay_run_totals($1)', [[run]]),
        )
      ).rows;
    expect(await totals('admin')).toEqual([{ people: 4, net_pay: '21849.20' }]);
    expect(await ofRun('admin')).toEqual(await totals('admin'));
    for (const name of ['manager', 'mason'] as const)
      for (const asked of [totals, ofRun])
        await expect(asked(name), name).rejects.toMatchObject({ code: 'PT403' });
    // administration of one's team reads nobody's payslip, and sums none
    await database.owner.query(`update public.roles set row_scope = 'team' where name = 'ADMIN'`);
    expect([await totals('admin'), await ofRun('admin')]).toEqual([[], []]);
    await database.owner.query(`update public.roles set row_scope = 'all' where name = 'ADMIN'`);
  });
});
