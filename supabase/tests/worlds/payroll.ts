import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';

export type Name = (typeof names)[number];

const names = ['owner', 'admin', 'checker', 'manager', 'mason', 'carpenter', 'welder'] as const;

export const lines = [
  {
    line_type: 'regular',
    code: 'wage.basic',
    description: 'Basic wage',
    quantity: 176,
    rate: 25,
    amount: 4400,
  },
  {
    line_type: 'overtime',
    code: 'overtime.day',
    description: 'Overtime by day',
    quantity: 10,
    rate: 31.25,
    amount: 312.5,
  },
  { line_type: 'allowance', code: 'housing', description: 'Housing', amount: 1000 },
  { line_type: 'reimbursement', code: 'expenses', description: 'Expenses', amount: 50.05 },
  { line_type: 'tax', code: 'tax', description: 'Tax', amount: 100 },
  { line_type: 'deduction', code: 'advance', description: 'Advance', amount: 200.25 },
  { line_type: 'employer', code: 'pension.employer', description: 'Pension, employer', amount: 700 },
];

/** Seven people of four roles, the run of a month and what is posted to it. Nothing is trued up here, so what refers to payslips may be emptied with them. */
export async function openPayroll() {
  const users = {} as Record<Name, TestUser>;
  const staff = {} as Record<Name, string>;
  const database = await createTestDatabase();

  const newRun = async (maker: Name = 'admin', month = '2026-03') =>
    database.commitAs(
      users[maker],
      async (db) =>
        (
          await db.query<{ id: string }>(
            `insert into public.payroll_runs (pay_period_start, pay_period_end)
           values (($1 || '-01')::date, (($1 || '-01')::date + interval '1 month - 1 day')::date) returning id`,
            [month],
          )
        ).rows[0]?.id as string,
    );

  const post = (run: string, employee: string, steps: unknown = lines) =>
    database.commitAs(
      'service_role',
      async (db) =>
        (
          await db.query<{ id: string }>('select public.post_payslip($1, $2, 176, 10, $3) as id', [
            run,
            employee,
            JSON.stringify(steps),
          ])
        ).rows[0]?.id as string,
    );

  const setRun = (who: Name | 'service_role', run: string, values: string) =>
    database.commitAs(who === 'service_role' ? who : users[who], (db) =>
      db.query(`update public.payroll_runs set ${values} where id = $1`, [run]),
    );

  async function approvedRun(people: readonly Name[], month = '2026-03', isPaid = false): Promise<string> {
    const run = await newRun('admin', month);
    for (const name of people) await post(run, staff[name]);
    await setRun('service_role', run, `status = 'calculated'`);
    await setRun('admin', run, `status = 'pending'`);
    await setRun('checker', run, `status = 'approved'`);
    if (isPaid) await setRun('admin', run, `status = 'paid', payment_reference = 'SIF 1'`);
    return run;
  }

  const roles = { owner: 'OWNER', admin: 'ADMIN', checker: 'ADMIN', manager: 'MANAGER' } as const;
  for (const name of names) {
    users[name] = await database.createUser({
      role: name in roles ? roles[name as keyof typeof roles] : 'EMPLOYEE',
    });
    const { rows } = await database.owner.query<{ id: string }>(
      'insert into public.employees (first_name, last_name, user_id) values ($1, $2, $3) returning id',
      [name, 'Test', users[name].id],
    );
    staff[name] = rows[0]?.id as string;
  }
  await database.owner.query('update public.employees set manager_id = $1 where id = any ($2)', [
    staff.manager,
    [staff.mason, staff.carpenter],
  ]);
  // nothing is trued up here; what refers to payslips is emptied with them
  await database.owner.query('alter table public.labour_true_up_lines disable trigger immutable');
  return { database, users, staff, newRun, post, setRun, approvedRun };
}
