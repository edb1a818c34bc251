import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';

type Leave = { kind?: string; from: string; to?: string; half?: 'start' | 'end'; status?: string };

/** A company of Dubai and Mumbai that takes leave, with what a request, a decision and a balance need. */
export async function openLeave() {
  const database = await createTestDatabase();
  const owner = await database.createUser({ role: 'OWNER' });
  const admin = await database.createUser({ role: 'ADMIN' });
  const manager = await database.createUser({ role: 'MANAGER' });

  async function hire(
    user: string | null,
    work = 'Dubai',
    supervisor: string | null = null,
  ): Promise<string> {
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
  async function kindWith(
    days: number | null,
    dayCount: 'country' | 'calendar' | 'working' = 'working',
  ): Promise<string> {
    const { rows } = await database.owner.query(
      `insert into public.leave_types (name, days_per_year, day_count) values (gen_random_uuid()::text, $1, $2) returning id`,
      [days, dayCount],
    );
    return rows[0]?.id as string;
  }

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

  const managerRecord = await hire(manager.id);
  const annual = (
    await database.owner.query(
      `update public.leave_types set day_count = 'working' where name = 'Annual' returning id`,
    )
  ).rows[0]?.id as string;
  await database.owner.query(
    `insert into public.holidays (holiday_date, name, location) values ('2030-01-01', 'New Year', null), ('2030-01-02', 'Local', 'Pune')`,
  );
  return {
    database,
    owner,
    admin,
    manager,
    annual,
    hire,
    newPerson,
    kindWith,
    ask,
    decide,
    ledgerOf,
    balanceOf,
  };
}
