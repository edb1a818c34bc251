import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';

type Person = {
  salary: number;
  country?: 'AE' | 'IN';
  hired?: string;
  nationality?: string;
  allowances?: Readonly<Record<string, number>>;
};

/** A payslip that the database computes, against published figures. */
export async function openPayComputation() {
  const database = await createTestDatabase();
  await database.createUser({ role: 'OWNER' });
  const admin = await database.createUser({ role: 'ADMIN' });
  const manager = await database.createUser({ role: 'MANAGER' });

  let bands = 0;

  const insert = async (text: string, values: readonly unknown[]): Promise<string> =>
    (await database.owner.query<{ id: string }>(`${text} returning id`, [...values])).rows[0]?.id ?? '';

  async function employ(wanted: Person): Promise<string> {
    const { salary, country = 'AE', hired = '2024-01-01', nationality, allowances = {} } = wanted;
    bands += 1;
    const band = await insert(
      'insert into public.salary_bands (band_name, min_salary, max_salary, currency) values ($1, $2, $2, $3)',
      [`Band ${bands}`, salary, country === 'IN' ? 'INR' : 'AED'],
    );
    await database.owner.query(
      `insert into public.salary_allowances (salary_band_id, name, amount)
     select $1, key, value::numeric from jsonb_each_text($2)`,
      [band, JSON.stringify(allowances)],
    );
    const person = await insert(
      `insert into public.employees (first_name, last_name, country_pack, hire_date) values ('Ravi', 'Kumar', $1, $2)`,
      [country, hired],
    );
    await insert('insert into public.employee_terms (employee_id, salary_band_id) values ($1, $2)', [
      person,
      band,
    ]);
    if (nationality !== undefined)
      await insert('insert into public.employee_private (employee_id, nationality) values ($1, $2)', [
        person,
        nationality,
      ]);
    return person;
  }

  const process = (person: string, month = '2026-03', more = ', 0', as: TestUser = admin): Promise<string> =>
    database.commitAs(
      as,
      async (db) =>
        (
          await db.query<{ id: string }>(
            `select public.process_payroll($1, ($2 || '-01')::date, (($2 || '-01')::date + interval '1 month - 1 day')::date${more}) as id`,
            [person, month],
          )
        ).rows[0]?.id ?? '',
    );

  async function stepsOf(slip: string): Promise<Record<string, string>> {
    const { rows } = await database.owner.query<{ code: string; description: string; amount: string }>(
      'select code, description, amount from public.payroll_lines where payroll_id = $1 order by position',
      [slip],
    );
    return Object.fromEntries(
      rows.map(({ code, description, amount }) => [code === 'band.allowance' ? description : code, amount]),
    );
  }

  async function sumsOf(slip: string): Promise<Record<string, string>> {
    const { rows } = await database.owner.query<Record<string, string>>(
      'select gross_pay, total_deductions, net_pay, status, currency from public.payroll where id = $1',
      [slip],
    );
    return rows[0] ?? {};
  }

  return { database, admin, manager, insert, employ, process, stepsOf, sumsOf };
}
