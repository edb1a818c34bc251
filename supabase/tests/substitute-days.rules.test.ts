import { afterAll, expect, it } from 'vitest';
import { openPayPeriods } from './fixtures/pay-periods.ts';

/** A day off for a rest day worked is kept until it is taken, or for as long as the kind of leave says. */
const { database, employ } = await openPayPeriods();
afterAll(() => database.drop());

const rows = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Record<string, unknown>>(sql, values)).rows;

it('runs out after its months, the oldest first, and what was taken in time does not', async () => {
  const person = await employ({ salary: 6000 });
  const [{ id: kind } = {}] = await rows('select id from public.leave_types where is_substitute');
  const earn = (day: string) =>
    rows(
      `insert into public.leave_balance_entries (employee_id, leave_type_id, leave_year, entry_type, days, entry_date, worked_on)
       values ($1, $2, 2026, 'adjustment', 1, $3, $3)`,
      [person, kind, day],
    );
  for (const day of ['2026-01-10', '2026-03-07', '2026-04-04']) await earn(day);
  await rows(
    `insert into public.leave_balance_entries (employee_id, leave_type_id, leave_year, entry_type, days, entry_date)
     values ($1, $2, 2026, 'taken', -1, '2026-03-20')`,
    [person, kind],
  );
  const left = async (year: number, day: string) =>
    Number(
      (
        await rows('select remaining from private.leave_balance($1, $2, $3, $4)', [person, kind, year, day])
      )[0]?.['remaining'],
    );
  expect(await left(2027, '2027-01-10')).toBe(2);
  await rows('update public.leave_types set substitute_expires_after_months = 3 where is_substitute');
  expect(await left(2026, '2026-05-01')).toBe(2);
  expect(await left(2026, '2026-06-06')).toBe(2);
  expect(await left(2026, '2026-06-07')).toBe(1);
  expect(await left(2026, '2026-07-04')).toBe(0);
  expect(await left(2027, '2027-01-10')).toBe(0);
  // earned late in a year it moves into the next, and runs out there
  await earn('2026-12-05');
  expect(await left(2027, '2027-03-04')).toBe(1);
  expect(await left(2027, '2027-03-05')).toBe(0);
  await expect(
    rows('update public.leave_types set substitute_expires_after_months = 3 where not is_substitute'),
  ).rejects.toMatchObject({ constraint: 'leave_types_substitute_expires_of_substitute' });
});
