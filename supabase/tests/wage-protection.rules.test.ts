import { afterAll, describe, expect, it } from 'vitest';
import { openPayroll } from './fixtures/payroll.ts';

const { database, users, staff, approvedRun, newRun, post, setRun } = await openPayroll();
afterAll(() => database.drop());

type Checked = {
  problems: { employee_id: string | null; field: string }[];
  due_date: string;
  paid_percent: string;
  is_enough: boolean;
};

const check = async (run: string) =>
  (
    await database.as(users.admin, (db) =>
      db.query<{ checked: Checked }>('select public.check_wps($1) as checked', [run]),
    )
  ).rows[0]?.checked;
const file = async (run: string) =>
  (
    await database.as(users.admin, (db) =>
      db.query<{ file: { file_name: string; lines: string[] } }>('select public.wps_file($1) as file', [run]),
    )
  ).rows[0]?.file;

describe('the wage protection file', () => {
  it('names everything that is missing, by person and field, and is not written without it', async () => {
    await database.owner.query(
      `insert into public.company_settings (name) values ('Plinth') on conflict do nothing`,
    );
    const run = await approvedRun(['mason', 'carpenter'], '2026-06');
    const checked = await check(run);
    expect(checked).toMatchObject({ due_date: '2026-07-01', paid_percent: '0.0', is_enough: false });
    expect(checked?.problems.map(({ field }) => field).sort()).toEqual(
      [
        'account',
        'account',
        'routing_code',
        'routing_code',
        'wps_employer_id',
        'wps_person_id',
        'wps_person_id',
        'wps_routing_code',
      ].sort(),
    );
    await expect(file(run)).rejects.toMatchObject({ hint: 'required' });
    await expect(
      database.as(users.manager, (db) => db.query('select public.check_wps($1)', [run])),
    ).rejects.toMatchObject({ hint: 'access_denied' });
  });

  it('is written once nothing is missing, and pays what the run pays', async () => {
    await database.owner.query(
      `update public.company_settings set wps_employer_id = '0000000009103', wps_routing_code = '302210101'`,
    );
    for (const [index, name] of (['mason', 'carpenter'] as const).entries()) {
      await database.owner.query(
        `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from, wps_person_id) values ($1, 5000, 'AED', '2020-01-01', $2)`,
        [staff[name], `1000101659412${index}`],
      );
      await database.owner.query(
        `insert into public.employee_bank_accounts (employee_id, bank_name, account_holder, account, routing_code) values ($1, 'Bank', $2, 'AE07033123456789012345' || $3, '640110101')`,
        [staff[name], name, String(index)],
      );
    }
    const draft = await newRun('admin', '2026-08');
    await post(draft, staff.mason);
    await setRun('service_role', draft, `status = 'calculated'`);
    await expect(file(draft)).rejects.toMatchObject({ hint: 'wrong_order' });

    const run = await approvedRun(['mason', 'carpenter'], '2026-07');
    expect(await check(run)).toMatchObject({ problems: [], due_date: '2026-08-01', is_enough: true });
    const written = await file(run);
    expect(written?.file_name).toMatch(/^0000000009103\d{12}\.SIF$/);
    const { rows } = await database.owner.query<{ net: string }>(
      'select sum(net_pay)::text as net from public.payroll where payroll_run_id = $1',
      [run],
    );
    expect(written?.lines).toHaveLength(3);
    expect(written?.lines[2]?.split(',').slice(5, 9)).toEqual(['072026', '2', rows[0]?.net, 'AED']);
  });

  it('has the days a person was employed and whole days of leave, and leaves out who is, with the reason', async () => {
    const kind = await database.owner.query<{ id: string }>(
      `insert into public.leave_types (name, is_paid, day_count) values ('No pay', false, 'calendar') returning id`,
    );
    await database.owner.query(`update public.employees set hire_date = '2026-10-16' where id = $1`, [
      staff.mason,
    ]);
    await database.owner.query(
      `insert into public.leave_requests (employee_id, leave_type_id, start_date, end_date, half_day_end, status)
       values ($1, $2, '2026-10-20', '2026-10-22', true, 'approved')`,
      [staff.mason, kind.rows[0]?.id],
    );
    const run = await approvedRun(['mason', 'carpenter', 'welder'], '2026-10');
    await expect(file(run)).rejects.toMatchObject({ hint: 'required' });
    await database.owner.query(
      `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from, wps_exclusion_reason)
       values ($1, 5000, 'AED', '2020-01-01', 'Bank account abroad')`,
      [staff.welder],
    );
    expect(await check(run)).toMatchObject({
      problems: [],
      is_enough: true,
      paid_percent: '95.6',
      left_out: [{ employee_id: staff.welder, reason: 'Bank account abroad' }],
    });
    const lines = (await file(run))?.lines ?? [];
    expect(lines).toHaveLength(3);
    const mason = lines.find((line) => line.includes('10001016594120'))?.split(',');
    expect([mason?.slice(4, 7), mason?.at(-1)]).toEqual([['2026-10-16', '2026-10-31', '16'], '3']);
    expect(
      lines
        .find((line) => line.includes('10001016594121'))
        ?.split(',')
        .slice(4, 7),
    ).toEqual(['2026-10-01', '2026-10-31', '31']);
    await database.owner.query(`update public.employees set hire_date = '2020-01-01' where id = $1`, [
      staff.mason,
    ]);
  });

  it('is not made by who wrote an account in it: another administrator makes it', async () => {
    const run = await approvedRun(['mason', 'carpenter'], '2026-09');
    const second = await database.createUser({ role: 'ADMIN' });
    const fileAs = (user: typeof second) =>
      database.as(user, (db) => db.query('select public.wps_file($1)', [run]));
    await expect(fileAs(users.admin)).resolves.toBeDefined();
    await database.commitAs(users.admin, (db) =>
      db.query('update public.employee_bank_accounts set account = $2 where employee_id = $1', [
        staff.mason,
        'AE070331234567890123459',
      ]),
    );
    await expect(fileAs(users.admin)).rejects.toMatchObject({ hint: 'self_approval' });
    await expect(fileAs(second)).resolves.toBeDefined();
    // nor the file of any other bank
    await expect(
      database.as(users.admin, (db) => db.query(`select public.pay_run_file($1, 'cash')`, [run])),
    ).rejects.toMatchObject({ hint: 'self_approval' });
  });

  it('is taken by somebody, as any other file of the run: the run and the log say who and when', async () => {
    const run = await approvedRun(['mason', 'carpenter'], '2026-11');
    const second = await database.createUser({ role: 'ADMIN' });
    for (const call of ['wps_file($1)', `pay_run_file($1, 'cash')`])
      await database.commitAs(second, (db) => db.query(`select public.${call}`, [run]));
    const taken = await database.owner.query(
      'select file_taken_by, file_format, file_taken_at is not null as at from public.payroll_runs where id = $1',
      [run],
    );
    expect(taken.rows).toEqual([{ file_taken_by: second.id, file_format: 'cash', at: true }]);
    const log = await database.owner.query(
      `select user_id, after ->> 'file_format' as format from public.audit_log
       where table_name = 'payroll_runs' and record_id = $1 and after ? 'file_taken_at' and action = 'UPDATE' order by id`,
      [run],
    );
    expect(log.rows).toEqual([
      { user_id: second.id, format: 'wps' },
      { user_id: second.id, format: 'cash' },
    ]);
  });

  it('has the lines of the central bank’s sample (wps-sif-cbuae-sample)', async () => {
    const people = [
      { person_id: '10001016594125', agent: '640110101', account: '4551902459', fixed: 1221.92 },
      { person_id: '30305106000500', agent: '640110101', account: '155481121', fixed: 1000 },
    ].map((person) => ({
      ...person,
      start: '2009-06-01',
      end: '2009-06-30',
      days: 30,
      variable: 0,
      leave_days: 0,
    }));
    const employer = {
      employer_id: '0000000009103',
      employer_routing: '302210101',
      creation_date: '2009-07-16',
      creation_time: '1107',
      month: '062009',
      reference: '1141',
    };
    const { rows } = await database.owner.query('select private.sif_lines($1, $2) as lines', [
      JSON.stringify(employer),
      JSON.stringify(people),
    ]);
    expect(rows[0]?.lines).toEqual([
      'EDR,10001016594125,640110101,4551902459,2009-06-01,2009-06-30,30,1221.92,0,0',
      'EDR,30305106000500,640110101,155481121,2009-06-01,2009-06-30,30,1000,0,0',
      'SCR,0000000009103,302210101,2009-07-16,1107,062009,2,2221.92,AED,1141',
    ]);
  });
});
