import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import { refusalsOf } from '@plinth/database/testing/refusals.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openSite } from './fixtures/time.ts';

const { database, users, staff } = await openSite();
afterAll(() => database.drop());

/** Hours of a day so many days ago, in the zone of the company (UTC until it is set up). */
const enter = (
  user: TestUser,
  {
    ago = 1,
    from = '08:00',
    to = '12:00',
    employee = null,
    more = {},
  }: {
    ago?: number;
    from?: string;
    to?: string;
    employee?: string | null;
    more?: Record<string, unknown>;
  } = {},
) =>
  database.commitAs(user, async (db) => {
    const extra = Object.entries(more);
    const { rows } = await db.query<{ id: string; hours: string; status: string; employee_id: string }>(
      `insert into public.time_entries (employee_id, start_time, end_time${extra.map(([column]) => `, ${column}`).join('')})
       values ($1, (model.today() - $2::int + $3::time) at time zone 'UTC', (model.today() - $2::int + $4::time) at time zone 'UTC'
         ${extra.map((_, i) => `, $${i + 5}`).join('')}) returning id, hours, status, employee_id`,
      [employee, ago, from, to, ...extra.map(([, value]) => value)],
    );
    return rows[0] as { id: string; hours: string; status: string; employee_id: string };
  });

const change = (user: TestUser, id: string, values: string) =>
  database.commitAs(user, (db) =>
    db.query(`update public.time_entries set ${values} where id = $1 returning status, decided_by, hours`, [
      id,
    ]),
  );

const clear = () => database.owner.query('delete from public.time_entries');

describe('time entries', () => {
  it("are the person's own without saying so, and their hours are computed", async () => {
    await clear();
    const entry = await enter(users.mason, { from: '08:00', to: '12:30' });
    expect(entry).toMatchObject({ employee_id: staff.mason, status: 'draft' });
    expect(Number(entry.hours)).toBe(4.5);
  });

  it('are of a person who is named, where the caller has no employee record', async () => {
    const clerk = await database.createUser({ role: 'ADMIN' });
    for (const columns of ['start_time, end_time', 'employee_id, start_time, end_time'])
      await expect(
        database.commitAs(clerk, (db) =>
          db.query(`insert into public.time_entries (${columns})
            select ${columns.startsWith('employee_id') ? 'null::uuid, ' : ''}now() - interval '2 hours', now() - interval '1 hour'`),
        ),
      ).rejects.toMatchObject({ hint: 'required', message: expect.stringContaining('no employee record') });
    await clear();
    expect(await enter(clerk, { employee: staff.mason })).toMatchObject({ employee_id: staff.mason });
  });

  it('do not overlap, also when two are entered at the same moment', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      await clear();
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, i) =>
          enter(users.mason, { from: '08:00', to: `${String(9 + (i % 4)).padStart(2, '0')}:00` }),
        ),
      );
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
      for (const refusal of refusalsOf(outcomes)) expect(refusal).toMatchObject({ hint: 'overlap' });
    }
    await clear();
    await enter(users.mason, { from: '08:00', to: '10:00' });
    await enter(users.mason, { from: '10:00', to: '12:00' });
    await enter(users.carpenter, { from: '08:00', to: '12:00' });
  });

  it('end after they start, do not lie in the future, and a break is not billed', async () => {
    await clear();
    await expect(enter(users.mason, { from: '12:00', to: '08:00' })).rejects.toMatchObject({
      hint: 'invalid_range',
    });
    await expect(enter(users.mason, { ago: -2 })).rejects.toMatchObject({ hint: 'out_of_range' });
    await expect(
      enter(users.mason, { more: { activity_type: 'lunch', is_billable: true } }),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(enter(users.mason, { more: { activity_type: 'sleeping' } })).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('are changed and deleted by the person for seven days, by nobody else', async () => {
    await clear();
    const recent = await enter(users.mason, { ago: 7 });
    const old = await enter(users.mason, { ago: 8 });
    await change(users.mason, recent.id, `description = 'formwork'`);
    const tooLate = { hint: 'record_locked', detail: expect.stringContaining('"days": 7') };
    await expect(change(users.mason, old.id, `description = 'formwork'`)).rejects.toMatchObject(tooLate);
    const back = `date = date - 3, start_time = start_time - interval '3 days', end_time = end_time - interval '3 days'`;
    await expect(change(users.mason, recent.id, back)).rejects.toMatchObject(tooLate);
    await expect(change(users.manager, recent.id, `description = 'less'`)).rejects.toMatchObject({
      hint: 'access_denied',
    });
    expect((await change(users.carpenter, recent.id, `description = 'mine'`)).rowCount).toBe(0);
    expect((await change(users.stranger, recent.id, `description = 'mine'`)).rowCount).toBe(0);
    const remove = (user: TestUser, id: string) =>
      database.commitAs(user, (db) => db.query('delete from public.time_entries where id = $1', [id]));
    expect((await remove(users.carpenter, recent.id)).rowCount).toBe(0);
    await expect(remove(users.mason, old.id)).rejects.toMatchObject({ hint: 'record_locked' });
    expect((await remove(users.mason, recent.id)).rowCount).toBe(1);
  });

  it('of others are entered by their manager only', async () => {
    await clear();
    await expect(enter(users.carpenter, { employee: staff.mason })).rejects.toMatchObject({
      code: expect.stringMatching(/42501|PT403/),
    });
    await expect(enter(users.stranger, { employee: staff.mason })).rejects.toMatchObject({
      code: expect.stringMatching(/42501|PT403/),
    });
    expect(await enter(users.manager, { employee: staff.mason })).toMatchObject({ employee_id: staff.mason });
  });

  it('are approved by another person, and then stand', async () => {
    await clear();
    const entry = await enter(users.mason);
    await change(users.mason, entry.id, `status = 'submitted'`);
    await expect(change(users.mason, entry.id, `description = 'more'`)).rejects.toMatchObject({
      hint: 'record_locked',
    });
    await expect(change(users.mason, entry.id, `status = 'approved'`)).rejects.toMatchObject({
      code: 'PT403',
    });
    expect((await change(users.manager, entry.id, `status = 'approved'`)).rows).toEqual([
      { status: 'approved', decided_by: users.manager.id, hours: '4.0000' },
    ]);
    await expect(
      change(users.mason, entry.id, `end_time = end_time + interval '1 hour'`),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    const own = await enter(users.manager);
    await change(users.manager, own.id, `status = 'submitted'`);
    await expect(change(users.manager, own.id, `status = 'approved'`)).rejects.toMatchObject({
      hint: 'self_approval',
    });
  });

  it('are decided once (F09)', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      await clear();
      const entry = await enter(users.mason, { more: { status: 'submitted' } });
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, i) =>
          change(i % 2 === 0 ? users.manager : users.admin, entry.id, `status = 'approved'`),
        ),
      );
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    }
  });

  it('cannot be brought in approved, nor given to another person', async () => {
    await clear();
    await expect(enter(users.mason, { more: { status: 'approved' } })).rejects.toMatchObject({
      hint: 'invalid_transition',
    });
    const entry = await enter(users.mason);
    await expect(change(users.mason, entry.id, `employee_id = '${staff.carpenter}'`)).rejects.toMatchObject({
      hint: 'fixed_field',
    });
  });
});

describe('whose rows one sees (R1)', () => {
  it.each([
    ['mason', ['mason']],
    ['carpenter', ['carpenter']],
    ['manager', ['manager', 'mason']],
    ['stranger', ['stranger']],
    ['admin', ['admin', 'carpenter', 'manager', 'mason', 'owner', 'stranger']],
    ['guest', []],
  ] as const)('%s sees the hours, days, goals of %j', async (viewer, seen) => {
    await clear();
    await database.owner.query('delete from public.attendance');
    await database.owner.query('delete from public.performance_goals');
    for (const employee of Object.values(staff)) {
      await database.owner.query(
        `insert into public.time_entries (employee_id, start_time, end_time) values ($1, now() - interval '2 hours', now() - interval '1 hour')`,
        [employee],
      );
      await database.owner.query(
        `insert into public.attendance (employee_id, date, check_in_time) values ($1, current_date, now())`,
        [employee],
      );
      await database.owner.query(
        `insert into public.performance_goals (employee_id, title) values ($1, 'Learn')`,
        [employee],
      );
    }
    for (const table of ['time_entries', 'attendance', 'performance_goals']) {
      const { rows } = await database.as(users[viewer], (db) =>
        db.query<{ employee_id: string }>(`select employee_id from public.${table}`),
      );
      expect(rows.map((row) => row.employee_id).sort(), table).toEqual(
        seen.map((name) => staff[name]).sort(),
      );
    }
  });
});
