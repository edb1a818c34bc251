import { afterAll, describe, expect, it } from 'vitest';
import { openPaidMonths } from './fixtures/paid-months.ts';

/** Leave that changed after a month was paid is taken by a correction or by the next month, never by both. */
const { database, checker, insert, set, rows, paidMonth, put, approve, linesOf, raise, hiredEarlier } =
  await openPaidMonths();
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

  it('is taken with the settlement of who leaves: no payslip follows', async () => {
    const { open, regular, person, from, to } = await paidMonth();
    const january = from.replace('-03-', '-01-');
    const made = await set(
      `select public.process_payroll($1, $2, ($2::date + interval '1 month - 1 day')::date) as slip`,
      [person, january],
    );
    const slip = (made.rows as { slip: string }[])[0]?.slip;
    await set(`update public.payroll set status = 'pending' where id = $1`, [slip]);
    await set(`update public.payroll set status = 'approved' where id = $1`, [slip], checker);
    await approve(regular);
    await hiredEarlier(person);
    await away(person, january);
    await database.owner.query(
      `insert into public.employee_terms (employee_id, termination_date) values ($1, $2)
       on conflict (employee_id) do update set termination_date = excluded.termination_date`,
      [person, to],
    );
    const settle = async () => {
      const run = await open('off_cycle');
      await set(
        'insert into public.payroll_run_items (payroll_run_id, employee_id, is_settlement) values ($1, $2, true)',
        [run, person],
      );
      return { run, outcome: await put(run) };
    };
    const { run, outcome } = await settle();
    expect(outcome).toEqual({ payslips: 1, failures: [] });
    expect(await linesOf(run, person)).toContain(`regular wage.leave.${january} -300.00`);
    expect((await settle()).outcome).toEqual({ payslips: 0, failures: [] });
  });
});
