import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openLeave } from './fixtures/leave.ts';

const {
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
} = await openLeave();
afterAll(() => database.drop());

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
    const { rows } = await database.as(user, (db) =>
      db.query(
        'update public.leave_requests set days_requested = 0 where id = $1 returning days_requested::float',
        [id],
      ),
    );
    expect(rows).toEqual([{ days_requested: 1 }]);
    await expect(ask(user, { from: '2030-03-09', to: '2030-03-10' })).rejects.toMatchObject({
      hint: 'no_working_days',
    });
  });

  it('that end before they start, or name no day, are refused at the field', async () => {
    const { user } = await newPerson();
    await expect(ask(user, { from: '2030-03-06', to: '2030-03-04' })).rejects.toMatchObject({
      hint: 'invalid_range',
      detail: expect.stringContaining('"end_date"'),
    });
    const { id } = await ask(user, { from: '2030-03-04' });
    for (const column of ['start_date', 'end_date'])
      await expect(
        database.as(user, (db) =>
          db.query(`update public.leave_requests set ${column} = null where id = $1`, [id]),
        ),
      ).rejects.toMatchObject({ hint: 'required', detail: expect.stringContaining(`"${column}"`) });
  });

  it('that are out of all time are refused before a day is counted, and the inbox stays open', async () => {
    const { user } = await newPerson();
    for (const [from, to] of [
      ['2201-06-01', '2201-06-02'],
      ['infinity', 'infinity'],
      ['2030-03-04', 'infinity'],
      ['-infinity', '2030-03-04'],
      ['1900-01-01', '1900-01-02'],
    ] as const)
      await expect(ask(user, { from, to })).rejects.toMatchObject({ hint: 'out_of_range' });
    await database.as(owner, (db) => db.query('select public.pending_approvals(10)'));
  });
});

describe('deciding (R4)', () => {
  it('is done by another person with the specified stamps', async () => {
    const { user } = await newPerson();
    const { id } = await ask(user, { from: '2030-05-06' });
    await expect(decide(user, id, 'approved')).rejects.toMatchObject({ code: 'PT403' });
    const { rows } = await decide(manager, id, 'approved', 'Enjoy');
    expect(rows[0]).toMatchObject({ status: 'approved', notes: 'Enjoy', rejected_at: null });
    expect(rows[0]?.approved_at).not.toBeNull();

    const second = await ask(user, { from: '2030-05-07' });
    const refused = await decide(manager, second.id, 'rejected', 'Handover week');
    expect(refused.rows[0]).toMatchObject({ notes: 'Handover week', approved_at: null });
    expect(refused.rows[0]?.rejected_at).not.toBeNull();
    // days of a rejected request are free again
    await ask(user, { from: '2030-05-07' });
  });

  it('takes the specified notes for its reason', async () => {
    const { user } = await newPerson();
    const { id } = await ask(user, { from: '2030-05-08' });
    const decided = (status: string, notes: string) =>
      database.commitAs(manager, (db) =>
        db.query(
          'update public.leave_requests set status = $2, notes = $3 where id = $1 returning status, notes, status_reason',
          [id, status, notes],
        ),
      );
    const { rows } = await decided('rejected', 'Handover week');
    expect(rows).toEqual([{ status: 'rejected', notes: 'Handover week', status_reason: 'Handover week' }]);
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
    for (let round = 0; round < raceRounds; round += 1) {
      const { user } = await newPerson();
      const { id } = await ask(user, { from: '2030-08-05' });
      const outcomes = await Promise.allSettled(
        Array.from({ length: 30 }, (_, i) => decide(i % 2 ? manager : admin, id, 'approved')),
      );
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
      expect(await ledgerOf(id)).toHaveLength(1);
    }
  }, 60_000);

  it('lets who asked change it while it waits, and nobody after the decision', async () => {
    const { user } = await newPerson();
    const { id } = await ask(user, { from: '2030-05-20' });
    const prolong = (who: TestUser, day: string) =>
      database.commitAs(
        who,
        async (db) =>
          (
            await db.query(
              'update public.leave_requests set end_date = $2 where id = $1 returning days_requested',
              [id, day],
            )
          ).rows,
      );
    expect(await prolong(user, '2030-05-21')).toEqual([{ days_requested: '2.00' }]);
    await expect(prolong(manager, '2030-05-22')).rejects.toMatchObject({ hint: 'access_denied' });
    await expect(prolong(user, '2030-07-30')).rejects.toMatchObject({ hint: 'insufficient_balance' });
    await decide(manager, id, 'approved');
    await expect(prolong(user, '2030-05-22')).rejects.toMatchObject({ hint: 'invalid_range' });
  });

  it('nobody inserts leave that is decided', async () => {
    const { user } = await newPerson();
    await ask(user, { from: '2030-05-20' });
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
