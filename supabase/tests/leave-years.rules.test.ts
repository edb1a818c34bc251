import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openLeave } from './fixtures/leave.ts';

const { database, admin, manager, newPerson, kindWith, ask, decide, ledgerOf, balanceOf } = await openLeave();
afterAll(() => database.drop());

/** A kind of leave of ten days a year, of which some move into the next year and may expire. */
async function carriedKind(
  days = 10,
  carried = 5,
  {
    expires = null,
    frequency = 'yearly',
    from = '2029-01-01',
  }: Partial<{
    expires: number | null;
    frequency: 'yearly' | 'monthly';
    from: string;
  }> = {},
): Promise<string> {
  const kind = await kindWith(days);
  await database.owner.query(
    `with benefit as (insert into public.leave_benefits (leave_type_id, days_per_year, max_carry_forward,
       carry_expires_after_months, effective_from) values ($1, $2, $3, $4, $5) returning id)
     insert into public.leave_accrual_rules (leave_benefit_id, days_per_year, accrual_frequency)
       select id, $2, $6 from benefit`,
    [kind, days, carried, expires, from, frequency],
  );
  return kind;
}

const granted = async (user: TestUser, kind: string, from: string, to = from, half?: 'start' | 'end') => {
  const request = await ask(user, { kind, from, to, ...(half ? { half } : {}) });
  await decide(manager, request.id, 'approved');
  return request;
};

const statement = async (user: TestUser, employee: string, kind: string, day: string) =>
  (
    await database.as(user, (db) =>
      db.query<{ leave_year: number; figure: string; days: number; calculation: string | null }>(
        'select leave_year, figure, days::float as days, calculation from public.leave_statement($1, $2, $3)',
        [employee, kind, day],
      ),
    )
  ).rows;

describe('days that are left at the end of a year', () => {
  it('move into the next by themselves, up to the limit of the benefit', async () => {
    const { user, id } = await newPerson();
    const kind = await carriedKind(10, 5);
    // ten days of 2029 untouched: five move, and fifteen can be asked for
    expect(await balanceOf(user, id, kind, 2030)).toMatchObject({ entitled: 10, adjusted: 5, remaining: 15 });
    await granted(user, kind, '2029-03-05', '2029-03-13');
    expect(await balanceOf(user, id, kind, 2030)).toMatchObject({ adjusted: 3, remaining: 13 });
  });

  it('are fewer when old leave is booked later, in every year after it', async () => {
    const { user, id } = await newPerson();
    const kind = await carriedKind(10, 10);
    expect(await balanceOf(user, id, kind, 2031)).toMatchObject({ adjusted: 10, remaining: 20 });
    await granted(user, kind, '2029-06-04', '2029-06-08');
    await granted(user, kind, '2030-06-03', '2030-06-12');
    // 2029 leaves 5, 2030 has 15 less 8
    expect(await balanceOf(user, id, kind, 2031)).toMatchObject({ adjusted: 7, remaining: 17 });
    await granted(user, kind, '2029-07-02', '2029-07-04');
    expect(await balanceOf(user, id, kind, 2031)).toMatchObject({ adjusted: 4, remaining: 14 });
  });

  it('cannot be taken again in the old year once they are booked in the new one', async () => {
    const { user } = await newPerson();
    const kind = await carriedKind(10, 5);
    await granted(user, kind, '2030-03-04', '2030-03-22');
    await granted(user, kind, '2029-03-05', '2029-03-09');
    await expect(ask(user, { kind, from: '2029-04-02' })).rejects.toMatchObject({
      hint: 'insufficient_balance',
    });
  });

  it('expire when they are not taken in time, and only those', async () => {
    const { user, id } = await newPerson();
    const kind = await carriedKind(10, 5, { expires: 3 });
    await granted(user, kind, '2030-02-04', '2030-02-05');
    expect(await statement(user, id, kind, '2030-03-31')).toContainEqual(
      expect.objectContaining({ leave_year: 2030, figure: 'remaining', days: 13 }),
    );
    expect(await statement(user, id, kind, '2030-04-01')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ leave_year: 2030, figure: 'expired', days: -3, calculation: '2030-04-01' }),
        expect.objectContaining({ leave_year: 2030, figure: 'remaining', days: 10 }),
      ]),
    );
    await expect(ask(user, { kind, from: '2030-05-06', to: '2030-05-20' })).rejects.toMatchObject({
      hint: 'insufficient_balance',
    });
    await ask(user, { kind, from: '2030-05-06', to: '2030-05-17' });
  });

  it('reach over the end of the year: each year gives its own part', async () => {
    const { user, id } = await newPerson();
    const kind = await carriedKind(12, 6, { frequency: 'monthly' });
    await granted(user, kind, '2029-12-27', '2030-01-08');
    const { id: request } = await granted(user, kind, '2030-12-30', '2031-01-03');
    expect(await ledgerOf(request)).toEqual([
      { entry_type: 'taken', leave_year: 2030, days: -2 },
      { entry_type: 'taken', leave_year: 2031, days: -3 },
    ]);
    // earned by the month: one day of January 2030 and six carried
    expect(await statement(user, id, kind, '2030-01-31')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          leave_year: 2030,
          figure: 'entitled',
          days: 1,
          calculation: '1 x 1, <= 12',
        }),
        expect.objectContaining({ leave_year: 2030, figure: 'carried', days: 6, calculation: 'min(9, 6)' }),
      ]),
    );
  });

  it('are explained figure by figure, with the requests they went to', async () => {
    const { user, id } = await newPerson();
    const kind = await carriedKind(10, 5);
    await granted(user, kind, '2030-03-04', '2030-03-05');
    await database.commitAs(admin, (db) =>
      db.query(`select public.adjust_leave_balance($1, $2, 2030, 1.5, 'Worked on a holiday')`, [id, kind]),
    );
    const rows = (await statement(user, id, kind, '2030-12-31')).filter((row) => row.leave_year === 2030);
    expect(rows).toEqual([
      { leave_year: 2030, figure: 'entitled', days: 10, calculation: '10' },
      { leave_year: 2030, figure: 'carried', days: 5, calculation: 'min(10, 5)' },
      { leave_year: 2030, figure: 'adjusted', days: 1.5, calculation: 'Worked on a holiday 1.5' },
      { leave_year: 2030, figure: 'taken', days: -2, calculation: expect.stringMatching(/^LR\d+ 2$/) },
      { leave_year: 2030, figure: 'remaining', days: 14.5, calculation: '10 + 5 - 0 + 1.5 - 2 - 0' },
    ]);
    const other = await newPerson();
    await expect(statement(other.user, id, kind, '2030-12-31')).rejects.toMatchObject({ hint: 'not_found' });
  });
});

describe('calendar days', () => {
  it('are the law of the Emirates: thirty days are thirty, and in India those that are worked', async () => {
    const emirates = await newPerson();
    const india = await newPerson('Mumbai');
    await database.owner.query(`update public.employees set country_pack = 'IN' where id = $1`, [india.id]);
    const kind = await kindWith(30, 'country');
    expect((await ask(emirates.user, { kind, from: '2030-06-01', to: '2030-06-30' })).days).toBe(30);
    expect((await ask(india.user, { kind, from: '2030-06-01', to: '2030-06-30' })).days).toBe(20);
  });

  it.each([
    ['calendar', 4],
    ['working', 2],
  ] as const)('or of a kind of leave that counts %s days', async (dayCount, days) => {
    const { user } = await newPerson();
    // Friday to Monday
    const kind = await kindWith(30, dayCount);
    expect((await ask(user, { kind, from: '2030-06-07', to: '2030-06-10' })).days).toBe(days);
  });
});

describe('leave that is cut short', () => {
  const shorten = (actor: TestUser, request: string, lastDay: string, reason = 'Needed on site') =>
    database.commitAs(actor, (db) =>
      db.query('select public.cut_leave_short($1, $2, $3)', [request, lastDay, reason]),
    );

  it('keeps the days taken and gives back the others', async () => {
    const { user, id } = await newPerson();
    const kind = await kindWith(60);
    const request = await granted(user, kind, '2026-11-02', '2027-01-08');
    await expect(shorten(user, request.id, '2026-11-13')).rejects.toMatchObject({ code: 'PT409' });
    await expect(shorten(admin, request.id, '2026-11-13', ' ')).rejects.toMatchObject({
      hint: 'reason_required',
    });
    await expect(shorten(admin, request.id, '2027-02-01')).rejects.toMatchObject({ hint: 'invalid_range' });
    await shorten(admin, request.id, '2026-11-13');
    expect(await balanceOf(user, id, kind, 2026)).toMatchObject({ taken: 10 });
    expect(await balanceOf(user, id, kind, 2027)).toMatchObject({ taken: 0 });
    const { rows } = await database.owner.query(
      'select status, end_date::text, days_requested::float as days from public.leave_requests where id = $1',
      [request.id],
    );
    expect(rows).toEqual([{ status: 'approved', end_date: '2026-11-13', days: 10 }]);
  });

  it('is what cancelling comes to once it has begun', async () => {
    const { user, id } = await newPerson();
    const kind = await kindWith(60, 'calendar');
    const { rows } = await database.owner.query<{ from: string; to: string }>(
      `select (model.today() - 4)::text as from, (model.today() + 5)::text as to`,
    );
    const request = await granted(user, kind, rows[0]?.from ?? '', rows[0]?.to ?? '');
    await decide(admin, request.id, 'cancelled', 'Called back');
    expect(
      (
        await database.owner.query(
          `select status, shortening_reason as why, days_requested::float as days,
             end_date = model.today() - 1 as ends_yesterday from public.leave_requests where id = $1`,
          [request.id],
        )
      ).rows,
    ).toEqual([{ status: 'approved', why: 'Called back', days: 4, ends_yesterday: true }]);
    const taken = await Promise.all([2026, 2025].map((year) => balanceOf(user, id, kind, year)));
    expect(taken.reduce((sum, year) => sum + Number(year?.taken), 0)).toBe(4);
  });
});

describe('the leave year', () => {
  it('begins on the day a person joined, or in a month of the company', async () => {
    const one = await newPerson();
    await database.owner.query(`update public.employees set hire_date = '2028-02-29' where id = $1`, [
      one.id,
    ]);
    const yearOf = async (day: string) =>
      (
        await database.owner.query(
          'select private.leave_year_of($1, $2::date) as year, private.leave_year_start($1, private.leave_year_of($1, $2::date))::text as starts',
          [one.id, day],
        )
      ).rows[0];
    await database.owner.query('begin');
    try {
      await database.owner.query('alter table public.company_settings disable trigger d_leave_year');
      await database.owner.query(
        `insert into public.company_settings (name) values ('Plinth') on conflict do nothing`,
      );
      await database.owner.query(`update public.company_settings set leave_year_basis = 'joining_date'`);
      expect(await yearOf('2029-02-27')).toEqual({ year: 2028, starts: '2028-02-29' });
      expect(await yearOf('2029-02-28')).toEqual({ year: 2029, starts: '2029-02-28' });
      expect(await yearOf('2032-02-28')).toEqual({ year: 2031, starts: '2031-02-28' });
      expect(await yearOf('2032-02-29')).toEqual({ year: 2032, starts: '2032-02-29' });
      await database.owner.query(
        `update public.company_settings set leave_year_basis = 'company', leave_year_start_month = 4`,
      );
      expect(await yearOf('2030-03-31')).toEqual({ year: 2029, starts: '2029-04-01' });
      expect(await yearOf('2030-04-01')).toEqual({ year: 2030, starts: '2030-04-01' });
    } finally {
      await database.owner.query('rollback');
    }
  });

  it('is not another one once leave is booked by it', async () => {
    await database.owner.query(
      `insert into public.company_settings (name) values ('Plinth') on conflict do nothing`,
    );
    await expect(
      database.owner.query(`update public.company_settings set leave_year_basis = 'joining_date'`),
    ).rejects.toMatchObject({ hint: 'record_locked' });
  });
});
