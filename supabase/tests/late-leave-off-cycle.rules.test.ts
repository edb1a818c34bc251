import { afterAll, describe, expect, it } from 'vitest';
import { openPaidMonths } from './fixtures/paid-months.ts';

/** Leave that changed after a month was paid is taken by a correction or by the next month, never by both. */
const { database, insert, set, rows, paidMonth, put, approve, linesOf, raise } = await openPaidMonths();
afterAll(() => database.drop());

describe('leave that changed after a period was paid', () => {
  const away = async (person: string, from: string) => {
    const kind = await insert(
      `insert into public.leave_types (name, is_paid, day_count) values (gen_random_uuid()::text, false, 'calendar')`,
      [],
    );
    await database.owner.query(
      `insert into public.leave_requests (employee_id, leave_type_id, start_date, end_date, status)
       values ($1, $2, $3::date + 9, $3::date + 11, 'approved')`,
      [person, kind, from],
    );
  };
  const nextMonth = async (person: string, from: string) => {
    const made = await set(
      `select public.process_payroll($1, ($2::date + interval '1 month')::date,
         ($2::date + interval '2 months - 1 day')::date) as slip`,
      [person, from],
    );
    return rows(
      `select code, amount from public.payroll_lines where payroll_id = $1 and code <> 'wage.basic' order by position`,
      [(made.rows as { slip: string }[])[0]?.slip],
    );
  };

  it('and was corrected with something else is not taken again by the next month', async () => {
    const { open, regular, person, from } = await paidMonth();
    await approve(regular);
    await raise(person, 6200);
    await away(person, from);
    const run = await open('correction');
    expect(await put(run)).toMatchObject({ payslips: 1 });
    expect(await linesOf(run, person)).toEqual(['regular wage.basic 2500.00']);
    expect(await nextMonth(person, from)).toEqual([]);
  });

  it('and was taken by the next month is no part of a correction, which pays the rest', async () => {
    const { open, regular, person, from } = await paidMonth();
    await approve(regular);
    await away(person, from);
    expect(await nextMonth(person, from)).toEqual([{ code: `wage.leave.${from}`, amount: '-300.00' }]);
    const run = await open('off_cycle');
    await set(
      `insert into public.payroll_run_items (payroll_run_id, employee_id, bonus) values ($1, $2, 700)`,
      [run, person],
    );
    expect(await put(run)).toEqual({ payslips: 1, failures: [] });
    expect(await linesOf(run, person)).toEqual(['bonus bonus 700.00']);
    expect(await nextMonth(person, from)).toEqual([{ code: `wage.leave.${from}`, amount: '-300.00' }]);
  });
});
