import { openPayComputation } from './pay-computation.ts';

/** What the pay of parts of months, leave and attendance needs beside a computed payslip. */
export async function openPayPeriods() {
  const pay = await openPayComputation();
  const { database, admin, insert } = pay;

  const payFor = (person: string, from: string, to: string): Promise<string> =>
    database.commitAs(
      admin,
      async (db) =>
        (
          await db.query<{ id: string }>('select public.process_payroll($1, $2, $3, 0) as id', [
            person,
            from,
            to,
          ])
        ).rows[0]?.id ?? '',
    );

  const amountOf = async (slip: string, code = 'wage.basic') =>
    (
      await database.owner.query<{ amount: string }>(
        'select amount from public.payroll_lines where payroll_id = $1 and code = $2',
        [slip, code],
      )
    ).rows[0]?.amount;

  /** A kind of leave, by whether it is paid and which days it counts. */
  const kind = (isPaid: boolean, dayCount = 'working', hasTiers = false): Promise<string> =>
    insert(
      `insert into public.leave_types (name, is_paid, day_count, has_sick_pay_tiers)
       values (gen_random_uuid()::text, $1, $2, $3)`,
      [isPaid, dayCount, hasTiers],
    );

  const away = (person: string, type: string, from: string, to = from, half = false) =>
    insert(
      `insert into public.leave_requests (employee_id, leave_type_id, start_date, end_date, half_day_start, status)
       values ($1, $2, $3, $4, $5, 'approved')`,
      [person, type, from, to, half],
    );

  /** What the country rule of proration is for the length of a test. */
  async function basedOn<T>(unit: string, rate: number, story: () => Promise<T>): Promise<T> {
    const set = (u: string, r: number) =>
      database.owner.query(
        `update public.country_rules set unit = $1, rate = $2 where rule_key = 'wage.proration_basis'`,
        [u, r],
      );
    await set(unit, rate);
    try {
      return await story();
    } finally {
      await set('calendar_days', 1);
    }
  }

  return { ...pay, payFor, amountOf, kind, away, basedOn };
}
