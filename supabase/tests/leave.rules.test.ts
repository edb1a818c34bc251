import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let admin: TestUser;
let manager: TestUser;
let managerRecord: string;
let annual: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  admin = await database.createUser({ role: 'ADMIN' });
  manager = await database.createUser({ role: 'MANAGER' });
  managerRecord = await hire(manager.id);
  annual = (await database.owner.query(`select id from public.leave_types where name = 'Annual'`)).rows[0]
    ?.id as string;
  await database.owner.query(
    `insert into public.holidays (holiday_date, name, location) values ('2030-01-01', 'New Year', null), ('2030-01-02', 'Local', 'Pune')`,
  );
});
afterAll(() => database?.drop());

async function hire(user: string | null, work = 'Dubai', supervisor: string | null = null): Promise<string> {
  const { rows } = await database.owner.query(
    `insert into public.employees (first_name, last_name, user_id, hire_date, work_location, manager_id)
     values ('Asha', 'Rao', $1, '2020-01-01', $2, $3) returning id`,
    [user, work, supervisor],
  );
  return rows[0]?.id as string;
}

/** An account with an employee record that reports to the manager. */
async function newPerson(work?: string): Promise<{ user: TestUser; id: string }> {
  const user = await database.createUser({ role: 'EMPLOYEE' });
  return { user, id: await hire(user.id, work, managerRecord) };
}

/** A kind of leave of its own with so many days, so that tests do not share balances. */
async function kindWith(days: number | null): Promise<string> {
  const { rows } = await database.owner.query(
    `insert into public.leave_types (name, days_per_year) values (gen_random_uuid()::text, $1) returning id`,
    [days],
  );
  return rows[0]?.id as string;
}

type Leave = { kind?: string; from: string; to?: string; half?: 'start' | 'end'; status?: string };

const ask = (user: TestUser, { kind = annual, from, to = from, half, status = 'pending' }: Leave) =>
  database.commitAs(
    user,
    async (db) =>
      (
        await db.query(
          `insert into public.leave_requests (leave_type_id, start_date, end_date, half_day_start, half_day_end, status)
           values ($1, $2, $3, $4, $5, $6) returning id, days_requested::float as days, status`,
          [kind, from, to, half === 'start', half === 'end', status],
        )
      ).rows[0] as { id: string; days: number; status: string },
  );
const decide = (user: TestUser, id: string, status: string, reason: string | null = null) =>
  database.commitAs(user, (db) =>
    db.query(
      'update public.leave_requests set status = $2, status_reason = $3 where id = $1 returning status, notes, approved_at, rejected_at',
      [id, status, reason],
    ),
  );
const ledgerOf = async (id: string) =>
  (
    await database.owner.query(
      'select entry_type, leave_year, days::float as days from public.leave_balance_entries where leave_request_id = $1 order by entry_type desc, leave_year',
      [id],
    )
  ).rows;
const balanceOf = async (user: TestUser, employee: string, kind: string, year = 2030) =>
  (
    await database.as(user, (db) =>
      db.query(
        `select entitled::float, adjusted::float, taken::float, pending::float, remaining::float from public.leave_balance($1, $2, $3)`,
        [employee, kind, year],
      ),
    )
  ).rows[0];

describe('the days of a request', () => {
  it('are working days: without weekends, holidays of the company and of the place (R10)', async () => {
    const dubai = await newPerson();
    const pune = await newPerson('Pune');
    // 30 December 2029 is a Sunday
    expect((await ask(dubai.user, { from: '2029-12-30', to: '2030-01-04' })).days).toBe(4);
    expect((await ask(pune.user, { from: '2029-12-30', to: '2030-01-04' })).days).toBe(3);
  });

  it('count half a day where one leaves or comes back at noon', async () => {
    const { user } = await newPerson();
    expect((await ask(user, { from: '2030-03-04', to: '2030-03-06', half: 'end' })).days).toBe(2.5);
    // the rest of that day is another request, the same half is not
    expect((await ask(user, { from: '2030-03-06', half: 'start' })).days).toBe(0.5);
    await expect(ask(user, { from: '2030-03-06', half: 'end' })).rejects.toMatchObject({ hint: 'overlap' });
  });

  it('cannot be typed by hand, and a request without a working day is refused', async () => {
    const { user } = await newPerson();
    const { id } = await ask(user, { from: '2030-03-04' });
    await expect(
      database.as(user, (db) =>
        db.query('update public.leave_requests set days_requested = 0 where id = $1', [id]),
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(ask(user, { from: '2030-03-09', to: '2030-03-10' })).rejects.toMatchObject({
      hint: 'invalid_range',
    });
  });
});

describe('the balance (R10, F13)', () => {
  it('is never passed by 40 requests at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { user, id } = await newPerson();
      const kind = await kindWith(10);
      const days = Array.from({ length: 60 }, (_, i) => new Date(Date.UTC(2030, 5, 3 + i)))
        .filter((day) => day.getUTCDay() % 6 !== 0)
        .slice(0, 40)
        .map((day) => day.toISOString().slice(0, 10));
      const outcomes = await Promise.allSettled(days.map((from) => ask(user, { kind, from })));
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(10);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') {
          expect(outcome.reason).toMatchObject({ hint: 'insufficient_balance' });
        }
      }
      expect(await balanceOf(user, id, kind)).toMatchObject({ entitled: 10, pending: 10, remaining: 0 });
    }
  }, 120_000);

  it('lets one of 20 requests for the same days through', async () => {
    const { user } = await newPerson();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => ask(user, { from: '2030-04-01', to: '2030-04-03' })),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  });

  it('is taken from the ledger when leave is approved and given back when it is cancelled', async () => {
    const { user, id: employee } = await newPerson();
    const kind = await kindWith(5);
    const { id } = await ask(user, { kind, from: '2030-12-30', to: '2031-01-02' });
    expect(await ledgerOf(id)).toEqual([]);
    await decide(manager, id, 'approved');
    const taken = [
      { entry_type: 'taken', leave_year: 2030, days: -2 },
      { entry_type: 'taken', leave_year: 2031, days: -2 },
    ];
    expect(await ledgerOf(id)).toEqual(taken);
    expect(await balanceOf(user, employee, kind)).toMatchObject({ taken: 2, pending: 0, remaining: 3 });
    await decide(user, id, 'cancelled', 'Plans changed');
    expect(await ledgerOf(id)).toEqual([
      ...taken,
      { entry_type: 'returned', leave_year: 2030, days: 2 },
      { entry_type: 'returned', leave_year: 2031, days: 2 },
    ]);
    expect(await balanceOf(user, employee, kind)).toMatchObject({ taken: 0, remaining: 5 });
  });

  it('is corrected by an administrator with a reason, and carried forward once', async () => {
    const { user, id: employee } = await newPerson();
    const kind = await kindWith(5);
    const adjust = (actor: TestUser, why: string) =>
      database.commitAs(actor, (db) =>
        db.query('select public.adjust_leave_balance($1, $2, 2030, 1.5, $3)', [employee, kind, why]),
      );
    await expect(adjust(manager, 'x')).rejects.toMatchObject({ code: 'PT403' });
    await expect(adjust(admin, ' ')).rejects.toMatchObject({ hint: 'reason_required' });
    await adjust(admin, 'Worked on a holiday');
    expect(await balanceOf(user, employee, kind)).toMatchObject({ adjusted: 1.5, remaining: 6.5 });

    await database.owner.query(
      `insert into public.leave_benefits (leave_type_id, days_per_year, max_carry_forward, effective_from) values ($1, 5, 4, '2020-01-01')`,
      [kind],
    );
    await database.owner.query('select authz.carry_leave_forward(2030)');
    await database.owner.query('select authz.carry_leave_forward(2030)');
    expect(await balanceOf(user, employee, kind, 2031)).toMatchObject({ adjusted: 4, remaining: 9 });
  });

  it('keeps no count of leave without a number of days', async () => {
    const { user } = await newPerson();
    expect((await ask(user, { kind: await kindWith(null), from: '2030-01-07', to: '2030-06-28' })).days).toBe(
      125,
    );
  });
});

describe('deciding (R4)', () => {
  it('is done by somebody else with the specified stamps', async () => {
    const { user } = await newPerson();
    const { id } = await ask(user, { from: '2030-05-06' });
    await expect(decide(user, id, 'approved')).rejects.toMatchObject({ code: 'PT403' });
    const { rows } = await decide(manager, id, 'approved', 'Enjoy');
    expect(rows[0]).toMatchObject({ status: 'approved', notes: 'Enjoy', rejected_at: null });
    expect(rows[0]?.approved_at).not.toBeNull();

    const second = await ask(user, { from: '2030-05-07' });
    await expect(decide(manager, second.id, 'rejected')).rejects.toMatchObject({ hint: 'reason_required' });
    const refused = await decide(manager, second.id, 'rejected', 'Handover week');
    expect(refused.rows[0]).toMatchObject({ notes: 'Handover week', approved_at: null });
    expect(refused.rows[0]?.rejected_at).not.toBeNull();
    // days of a rejected request are free again
    await ask(user, { from: '2030-05-07' });
  });

  it('of a manager is not done by that manager, and an owner needs a reason for their own', async () => {
    const own = await ask(manager, { from: '2030-05-13' });
    await expect(decide(manager, own.id, 'approved')).rejects.toMatchObject({ hint: 'self_approval' });
    await hire(owner.id);
    const owners = await ask(owner, { from: '2030-05-13' });
    await expect(decide(owner, owners.id, 'approved')).rejects.toMatchObject({ hint: 'self_approval' });
    await decide(owner, owners.id, 'approved', 'Nobody above');
  });

  it('happens once of 30 at the same moment (F09)', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { user } = await newPerson();
      const { id } = await ask(user, { from: '2030-08-05' });
      const outcomes = await Promise.allSettled(
        Array.from({ length: 30 }, (_, i) => decide(i % 2 ? manager : admin, id, 'approved')),
      );
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
      expect(await ledgerOf(id)).toHaveLength(1);
    }
  }, 60_000);

  it('freezes the dates, and nobody inserts leave that is decided', async () => {
    const { user } = await newPerson();
    const { id } = await ask(user, { from: '2030-05-20' });
    await expect(
      database.as(user, (db) =>
        db.query(`update public.leave_requests set end_date = '2030-05-24' where id = $1`, [id]),
      ),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    await expect(ask(user, { from: '2030-05-21', status: 'approved' })).rejects.toMatchObject({
      hint: 'invalid_transition',
    });
    await expect(
      database.as(admin, (db) => db.query('update public.leave_balance_entries set days = 99')),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('waits for the level its benefit asks for', async () => {
    const { user } = await newPerson();
    const kind = await kindWith(null);
    await database.owner.query(
      `insert into public.leave_benefits (leave_type_id, days_per_year, approval_level, effective_from) values ($1, 20, 'hr_manager', '2020-01-01')`,
      [kind],
    );
    const { id } = await ask(user, { kind, from: '2030-05-27' });
    await expect(decide(manager, id, 'approved')).rejects.toMatchObject({ code: 'PT403' });
    await decide(admin, id, 'approved');
  });
});

describe('whose rows one sees (R1)', () => {
  it('are one’s own, one’s team’s, or all', async () => {
    const mine = await newPerson();
    const other = await database.createUser({ role: 'EMPLOYEE' });
    const otherId = await hire(other.id);
    const outsideTeam = await ask(other, { from: '2030-09-02' });
    const inTeam = await ask(mine.user, { from: '2030-09-02' });
    const seenBy = (actor: TestUser) =>
      database.as(actor, async (db) =>
        (
          await db.query('select id from public.leave_requests where id = any ($1)', [
            [outsideTeam.id, inTeam.id],
          ])
        ).rows.map((row) => row.id as string),
      );
    expect(await seenBy(mine.user)).toEqual([inTeam.id]);
    expect(await seenBy(manager)).toEqual([inTeam.id]);
    expect(await seenBy(admin)).toHaveLength(2);
    expect((await decide(manager, outsideTeam.id, 'approved')).rowCount).toBe(0);
    await expect(balanceOf(mine.user, otherId, annual)).rejects.toMatchObject({ hint: 'not_found' });
    await expect(
      database.as(mine.user, (db) =>
        db.query(
          `insert into public.leave_requests (employee_id, leave_type_id, start_date, end_date) values ($1, $2, '2030-10-01', '2030-10-01')`,
          [otherId, annual],
        ),
      ),
    ).rejects.toMatchObject({ code: expect.stringMatching(/42501|PT403/) });
  });

  it.each([
    ['employee_private', `(employee_id, address) values ($1, 'Marina 1')`],
    [
      'employee_bank_accounts',
      `(employee_id, bank_name, account_holder, account) values ($1, 'Bank', 'Asha', 'AE070331234567890123456')`,
    ],
    ['employee_compensation', `(employee_id, actual_salary) values ($1, 9000)`],
  ])('are in %s the person’s and the administrators’, not the manager’s', async (table, values) => {
    const { user, id } = await newPerson();
    await database.owner.query(`insert into public.${table} ${values}`, [id]);
    const count = (actor: TestUser) =>
      database.as(
        actor,
        async (db) => (await db.query(`select 1 from public.${table} where employee_id = $1`, [id])).rowCount,
      );
    const stranger = await newPerson();
    expect(await count(user)).toBe(1);
    expect(await count(admin)).toBe(1);
    expect(await count(manager)).toBe(0);
    expect(await count(stranger.user)).toBe(0);
    await expect(
      database.as(stranger.user, (db) => db.query(`insert into public.${table} ${values}`, [id])),
    ).rejects.toMatchObject({ code: expect.stringMatching(/42501|PT403/) });
  });

  it('and nobody sets their own pay, or two salaries for a day', async () => {
    const record = await hire(admin.id);
    const pay = (actor: TestUser, employee: string) =>
      database.as(actor, (db) =>
        db.query('insert into public.employee_compensation (employee_id, actual_salary) values ($1, 1)', [
          employee,
        ]),
      );
    await expect(pay(admin, record)).rejects.toMatchObject({ hint: 'self_approval' });
    const { id } = await newPerson();
    await database.owner.query(
      'insert into public.employee_compensation (employee_id, actual_salary) values ($1, 1)',
      [id],
    );
    await expect(pay(admin, id)).rejects.toMatchObject({ hint: 'overlap' });
  });
});

describe('being on leave', () => {
  const today = async (shift = 0) =>
    (await database.owner.query(`select (authz.today() + $1::integer)::text as day`, [shift])).rows[0]
      ?.day as string;
  const statusOf = async (id: string) =>
    (await database.owner.query('select status from public.employees where id = $1', [id])).rows[0]?.status;
  const turnOfTheDay = () => database.owner.query('select private.refresh_people_on_leave()');
  const active = async () => {
    const person = await newPerson();
    await database.owner.query(`update public.employees set status = 'active' where id = $1`, [person.id]);
    return person;
  };

  it('follows approved leave that covers today, at once, and ends with it', async () => {
    const { user, id } = await active();
    const request = await ask(user, {
      kind: await kindWith(null),
      from: await today(),
      to: await today(6),
    });
    expect(await statusOf(id)).toBe('active');
    await decide(admin, request.id, 'approved');
    expect(await statusOf(id)).toBe('on_leave');
    await decide(owner, request.id, 'cancelled', 'Called back');
    expect(await statusOf(id)).toBe('active');
  });

  it('begins and ends with the turn of a day', async () => {
    const { user, id } = await active();
    const request = await ask(user, {
      kind: await kindWith(null),
      from: await today(7),
      to: await today(13),
    });
    await decide(admin, request.id, 'approved');
    await turnOfTheDay();
    expect(await statusOf(id)).toBe('active');

    const move = (days: number) =>
      database.owner.query(
        `alter table public.leave_requests disable trigger user;
         update public.leave_requests set start_date = start_date + ${days}, end_date = end_date + ${days} where id = '${request.id}';
         alter table public.leave_requests enable trigger user`,
      );
    await move(-8);
    await turnOfTheDay();
    expect(await statusOf(id)).toBe('on_leave');
    await move(-8);
    await turnOfTheDay();
    expect(await statusOf(id)).toBe('active');
  });

  it('leaves probation and notice as they are, and is not a step that somebody takes', async () => {
    const { user, id } = await newPerson();
    const request = await ask(user, { kind: await kindWith(null), from: await today(), to: await today(6) });
    await decide(admin, request.id, 'approved');
    expect(await statusOf(id)).toBe('probation');

    const other = await active();
    await expect(
      database.as(owner, (db) =>
        db.query(`update public.employees set status = 'on_leave' where id = $1`, [other.id]),
      ),
    ).rejects.toMatchObject({ hint: 'invalid_transition' });
  });
});

describe('what a job title earns', () => {
  it('is written with the rules it grows by, in one step', async () => {
    const kind = await kindWith(20);
    const save = (user: TestUser, record: object, rules: readonly object[]) =>
      database.commitAs(user, async (db) => {
        const { rows } = await db.query<{ id: string }>(
          `select public.save_document('leave_benefit', $1, $2) as id`,
          [JSON.stringify(record), JSON.stringify(rules)],
        );
        return rows[0]?.id ?? '';
      });
    const rulesOf = async (id: string) =>
      (
        await database.owner.query(
          'select after_service_months as months, days_per_year::float8 as days from public.leave_accrual_rules where leave_benefit_id = $1 order by 1',
          [id],
        )
      ).rows;
    const title = (
      await database.owner.query(`insert into public.job_titles (title) values ('Foreman') returning id`)
    ).rows[0]?.id as string;
    const id = await save(manager, { leave_type_id: kind, job_title_id: title, days_per_year: 22 }, [
      { after_service_months: 0, days_per_year: 22 },
      { after_service_months: 60, days_per_year: 26 },
    ]);
    expect(await rulesOf(id)).toEqual([
      { months: 0, days: 22 },
      { months: 60, days: 26 },
    ]);
    const { user } = await newPerson();
    await expect(save(user, { id }, [])).rejects.toMatchObject({ code: 'PT403' });
    expect(await rulesOf(id)).toHaveLength(2);
    await save(manager, { id }, [{ after_service_months: 12, days_per_year: 24 }]);
    expect(await rulesOf(id)).toEqual([{ months: 12, days: 24 }]);
  });
});
