import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPayroll, type Name } from './fixtures/payroll.ts';

const { database, users, staff } = await openPayroll();
afterAll(() => database.drop());

const figuresOf = (name: Name) =>
  database.as(
    users[name],
    async (db) => (await db.query<{ it: object }>('select public.people_figures() as it')).rows[0]?.it,
  );

const pay = (name: Name, salary: number, currency = 'AED') =>
  database.owner.query(
    `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from) values ($1, $2, $3, model.today() - 30)`,
    [staff[name], salary, currency],
  );

describe('the figures of human resources', () => {
  beforeAll(async () => {
    await database.owner.query(
      `update public.employees set hire_date = case when id = $1 then model.today() - 3653 else model.today() end`,
      [staff.owner],
    );
    await database.owner.query(
      `update public.employees set status = 'terminated', status_reason = 'Left' where id = $1`,
      [staff.welder],
    );
    await database.owner.query(`insert into public.departments (name) values ('Site'), ('Office')`);
    await pay('mason', 4000);
    await pay('manager', 9000);
    await pay('welder', 5000);
  });

  it('count who is employed, and average the years since they came', async () => {
    // ten years and five times nothing
    expect(await figuresOf('mason')).toEqual({
      employees: 6,
      departments: 2,
      tenure_years: '1.7',
      currency: 'AED',
      payroll: null,
      payroll_people: null,
    });
  });

  it('tell no manager a sum: with and without one of their people it would tell that one’s pay', async () => {
    await pay('carpenter', 4500.5);
    expect(await figuresOf('manager')).toMatchObject({ payroll: null, payroll_people: null });
  });

  it('tell who administers pay the whole, in the currency of the company', async () => {
    expect(await figuresOf('admin')).toMatchObject({ payroll: '17500.50', payroll_people: 3 });
    await pay('checker', 1000, 'USD');
    // a salary without a rate is not taken for dirhams
    expect(await figuresOf('admin')).toMatchObject({ payroll: '17500.50', payroll_people: 3 });
    await database.owner.query(
      `insert into public.exchange_rates (currency, rate_date, rate) values ('USD', model.today() - 1, 3.6725)`,
    );
    expect(await figuresOf('owner')).toMatchObject({ payroll: '21173.00', payroll_people: 4 });
  });
});
