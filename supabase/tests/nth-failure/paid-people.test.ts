import { afterAll, describe, expect, it } from 'vitest';
import { openFailingCompany, stepOf, type FailingStep } from './failing-company.ts';

const { owner, admin, one, byServer, step, newProject, hire, failing, close } = await openFailingCompany();
afterAll(close);

async function leave(status: 'pending' | 'approved'): Promise<string> {
  const kind = await byServer(
    `insert into public.leave_types (name, days_per_year) values (gen_random_uuid()::text, 20) returning id`,
  );
  const id = await byServer(
    `insert into public.leave_requests (employee_id, leave_type_id, start_date, end_date, status)
       select $1, $2, model.today(), model.today() + 8, 'pending' returning id`,
    [await hire(), kind],
  );
  if (status === 'approved') await step(admin, 'leave_requests', id, 'approved');
  return id;
}

const wage = [
  { line_type: 'regular', code: 'wage', description: 'Wage', quantity: 1, rate: 100, amount: 100 },
];
let month = 0;
async function payRun(statuses: readonly string[]): Promise<{ id: string; employee: string }> {
  month += 1;
  const employee = await hire();
  const id = await one(
    admin,
    `insert into public.payroll_runs (pay_period_start, pay_period_end)
       select day, (day + interval '1 month - 1 day')::date from (select (date '2020-01-01' + make_interval(months => $1))::date as day) d returning id`,
    [month],
  );
  await byServer(
    `insert into public.time_entries (employee_id, date, start_time, end_time, status)
       select $1, pay_period_start, pay_period_start + time '06:00', pay_period_start + time '14:00', 'approved' from public.payroll_runs where id = $2`,
    [employee, id],
  );
  for (const status of statuses) {
    if (status === 'calculated') {
      await one('service_role', 'select public.post_payslip($1, $2, 1, 0, $3)', [
        id,
        employee,
        JSON.stringify(wage),
      ]);
      await step('service_role', 'payroll_runs', id, status);
    } else await step(admin, 'payroll_runs', id, status);
  }
  return { id, employee };
}

const steps: FailingStep[] = [
  {
    name: 'the approval of leave, which takes the days and puts the person on leave',
    atLeast: 5,
    make: async () => ({
      actor: admin,
      sql: stepOf('leave_requests', 'approved'),
      values: [await leave('pending')],
    }),
  },
  {
    name: 'the cancelling of leave, which gives the days back',
    atLeast: 5,
    make: async () => ({
      actor: owner,
      sql: stepOf('leave_requests', 'cancelled', 'Called back'),
      values: [await leave('approved')],
    }),
  },
  {
    // the payslip with its sums, its lines and what is logged
    name: 'post_payslip',
    atLeast: 4,
    make: async () => {
      const { id, employee } = await payRun([]);
      return {
        actor: 'service_role',
        sql: 'select public.post_payslip($1, $2, 1, 0, $3)',
        values: [id, employee, JSON.stringify(wage)],
      };
    },
  },
  {
    name: 'the approval of a pay run, which locks the hours it pays',
    atLeast: 6,
    make: async () => ({
      actor: owner,
      sql: stepOf('payroll_runs', 'approved'),
      values: [(await payRun(['calculated', 'pending'])).id],
    }),
  },
  {
    name: 'the approval of hours, which are a cost of their project',
    atLeast: 4,
    make: async () => {
      const employee = await hire();
      await one(
        admin,
        `insert into public.labour_rates (employee_id, hourly_rate, effective_from) values ($1, 10, '2020-01-01') returning id`,
        [employee],
      );
      const id = await byServer(
        `insert into public.time_entries (employee_id, project_id, date, start_time, end_time, status)
           values ($1, $2, '2026-05-05', '2026-05-05 06:00Z', '2026-05-05 14:00Z', 'submitted') returning id`,
        [employee, await newProject()],
      );
      return { actor: admin, sql: stepOf('time_entries', 'approved'), values: [id] };
    },
  },
];

describe('a failure of any write of leave, hours and pay', () => {
  it.each(steps)('leaves nothing of $name', async ({ make, atLeast }) => {
    const { sql, values, actor } = await make();
    const shown = await failing.failEachWrite(actor, sql, values);
    expect(shown).toMatchObject({ partial: [], hasEffect: true });
    expect(shown.writes).toBeGreaterThanOrEqual(atLeast);
  });
});
