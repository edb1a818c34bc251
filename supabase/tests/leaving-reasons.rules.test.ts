import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openPayPeriods } from './fixtures/pay-periods.ts';

/** Why somebody left: on death and permanent disablement India owes gratuity without five years of service. */
const { database, admin, manager, employ } = await openPayPeriods();
afterAll(() => database.drop());

type Settlement = { gratuity: string; leaving_reason: string | null; steps: { code: string }[] };
const settle = async (person: string, day: string): Promise<Settlement> =>
  (await database.owner.query<{ it: Settlement }>('select app.settlement($1, $2) as it', [person, day]))
    .rows[0]?.it as Settlement;
const gratuity = async (person: string, day: string) => Number((await settle(person, day)).gratuity);

async function write(person: string, terms: Record<string, string | null>, as: TestUser = admin) {
  const names = Object.keys(terms);
  const { rows } = await database.commitAs(as, (db) =>
    db.query(
      `update public.employee_terms set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')}
       where employee_id = $1 returning id`,
      [person, ...Object.values(terms)],
    ),
  );
  return rows.length;
}
const last = '2026-06-30';
const reasons = ['resignation', 'dismissal', 'end_of_term', 'retirement', 'disablement', 'death'] as const;
const leaver = async (country: 'AE' | 'IN', hired: string, reason: string) => {
  const person = await employ({ salary: 26_000, country, hired });
  await write(person, { termination_date: last, leaving_reason: reason });
  return person;
};

describe('gratuity of India', () => {
  it.each([
    // 26,000 x 15 / 26 is 15,000 a year of service; more than six months count as one
    ['two years', '2024-07-01', 30_000],
    ['four years and 364 days', '2021-07-02', 75_000],
    ['a day more than six months', '2025-12-31', 15_000],
    ['six months', '2026-01-01', 0],
  ])('is owed on death and disablement after %s', async (_, hired, due) => {
    for (const reason of ['death', 'disablement'])
      expect(await gratuity(await leaver('IN', hired, reason), last), reason).toBe(due);
  });

  it('asks for four years and 240 days where somebody leaves for another reason', async () => {
    for (const reason of reasons.slice(0, 4)) {
      expect(await gratuity(await leaver('IN', '2024-07-01', reason), last), reason).toBe(0);
      expect(await gratuity(await leaver('IN', '2021-07-02', reason), last), reason).toBe(75_000);
    }
  });

  it('of four years and 239 days is owed on death only', async () => {
    const [died, left] = [
      await leaver('IN', '2021-11-04', 'death'),
      await leaver('IN', '2021-11-04', 'resignation'),
    ];
    expect([await gratuity(died, last), await gratuity(left, last)]).toEqual([75_000, 0]);
  });

  it('asks for the years again where the rule for death was switched off', async () => {
    const set = (isOn: boolean) =>
      database.owner.query(
        `update public.country_rules set is_on = $1 where rule_key = 'gratuity.min_service_years_death'`,
        [isOn],
      );
    const person = await leaver('IN', '2024-07-01', 'death');
    await set(false);
    expect(await gratuity(person, last)).toBe(0);
    await set(true);
    expect(await gratuity(person, last)).toBe(30_000);
  });
});

describe('gratuity of the Emirates', () => {
  it('asks for a year of service on death too, and is the same whatever the reason', async () => {
    for (const reason of reasons) {
      expect(await gratuity(await leaver('AE', '2025-07-02', reason), last), reason).toBe(0);
      // 26,000 / 30 x 21
      expect(await gratuity(await leaver('AE', '2025-07-01', reason), last), reason).toBe(18_200);
    }
  });
});

describe('a reason for leaving', () => {
  it('holds from the last working day, so that provisions of earlier months stay as they were', async () => {
    const person = await leaver('IN', '2024-07-01', 'death');
    expect(await gratuity(person, '2026-06-29')).toBe(0);
    const colleague = await employ({ salary: 26_000, country: 'IN', hired: '2024-07-01' });
    const provided = async (day: string) =>
      (
        await database.owner.query<{ gratuity: string }>(
          `select gratuity::float as gratuity from app.provisions_owed($1)
           where employee_id = any ($2) order by employee_id = $3`,
          [day, [person, colleague], person],
        )
      ).rows.map((row) => row.gratuity);
    expect(await provided('2026-05-31')).toEqual([0, 0]);
    expect(await provided(last)).toEqual([0, 30_000]);
  });

  it('stands on the settlement', async () => {
    const person = await leaver('IN', '2024-07-01', 'disablement');
    expect(await settle(person, last)).toMatchObject({ leaving_reason: 'disablement' });
    expect(await settle(person, '2026-06-29')).toMatchObject({ leaving_reason: null });
  });

  it('of death leaves no notice to be paid or taken', async () => {
    const person = await employ({ salary: 9000, hired: '2024-01-01' });
    const codes = async () => (await settle(person, last)).steps.map(({ code }) => code);
    await write(person, { notice_date: '2026-06-20', notice_by: 'employee', termination_date: last });
    expect(await codes()).toContain('notice.recovery');
    await write(person, { leaving_reason: 'death' });
    expect((await codes()).filter((code) => code.startsWith('notice.'))).toEqual([]);
  });

  it('asks for a last working day, and is one of those there are', async () => {
    const person = await employ({ salary: 9000 });
    await expect(write(person, { leaving_reason: 'death' })).rejects.toMatchObject({
      hint: 'required',
      detail: expect.stringContaining('termination_date'),
    });
    await write(person, { termination_date: last, leaving_reason: 'death' });
    await expect(write(person, { termination_date: null })).rejects.toMatchObject({ hint: 'required' });
    await expect(write(person, { leaving_reason: 'moved' })).rejects.toThrow(
      'employee_terms_leaving_reason_options',
    );
  });

  it('is written by administrators, and by nobody for themselves', async () => {
    const person = await employ({ salary: 9000 });
    await write(person, { termination_date: last });
    expect(await write(person, { leaving_reason: 'death' }, manager).catch(() => 0)).toBe(0);
    await database.owner.query('update public.employees set user_id = $2 where id = $1', [person, admin.id]);
    await expect(write(person, { leaving_reason: 'death' })).rejects.toMatchObject({
      hint: 'own_gain',
      detail: expect.stringContaining('leaving_reason'),
    });
    await database.owner.query('update public.employees set user_id = null where id = $1', [person]);
  });

  it('goes with the last day when somebody is taken back', async () => {
    const person = await employ({ salary: 9000 });
    const step = (status: string) =>
      database.owner.query('update public.employees set status = $2, status_reason = $3 where id = $1', [
        person,
        status,
        'Recovered',
      ]);
    await step('notice');
    await write(person, {
      notice_date: '2026-06-20',
      notice_by: 'employer',
      termination_date: last,
      leaving_reason: 'disablement',
    });
    await step('active');
    const { rows } = await database.owner.query(
      'select termination_date, leaving_reason from public.employee_terms where employee_id = $1',
      [person],
    );
    expect(rows).toEqual([{ termination_date: null, leaving_reason: null }]);
  });
});
