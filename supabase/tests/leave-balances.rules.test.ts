import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import { refusalsOf } from '@plinth/database/testing/refusals.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openLeave } from './fixtures/leave.ts';

const { database, admin, manager, newPerson, kindWith, ask, decide, ledgerOf, balanceOf } = await openLeave();
afterAll(() => database.drop());

describe('the balance (R10, F13)', () => {
  it('is never passed by 40 requests at the same moment', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { user, id } = await newPerson();
      const kind = await kindWith(10);
      const days = Array.from({ length: 60 }, (_, i) => new Date(Date.UTC(2030, 5, 3 + i)))
        .filter((day) => day.getUTCDay() % 6 !== 0)
        .slice(0, 40)
        .map((day) => day.toISOString().slice(0, 10));
      const outcomes = await Promise.allSettled(days.map((from) => ask(user, { kind, from })));
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(10);
      for (const refusal of refusalsOf(outcomes))
        expect(refusal).toMatchObject({ hint: 'insufficient_balance' });
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

  it('is corrected by an administrator with a reason, and carried forward by itself', async () => {
    const { user, id: employee } = await newPerson();
    const kind = await kindWith(5);
    const adjust = (actor: TestUser, why: string) =>
      database.commitAs(actor, (db) =>
        db.query('select public.adjust_leave_balance($1, $2, 2030, 1.5, $3)', [employee, kind, why]),
      );
    await expect(adjust(manager, 'x')).rejects.toMatchObject({ code: 'PT403' });
    await expect(adjust(admin, ' ')).rejects.toMatchObject({ hint: 'reason_required' });
    await expect(
      database.commitAs(admin, (db) =>
        db.query(`select public.adjust_leave_balance($1, $2, 2030, 'NaN', 'x')`, [employee, kind]),
      ),
    ).rejects.toMatchObject({ code: 'PT422', detail: expect.stringContaining('"days"') });
    await adjust(admin, 'Worked on a holiday');
    expect(await balanceOf(user, employee, kind)).toMatchObject({ adjusted: 1.5, remaining: 6.5 });

    await database.owner.query(
      `insert into public.leave_benefits (leave_type_id, days_per_year, max_carry_forward, effective_from) values ($1, 5, 4, '2020-01-01')`,
      [kind],
    );
    expect(await balanceOf(user, employee, kind, 2031)).toMatchObject({ adjusted: 4, remaining: 9 });
  });

  it('keeps no count of leave without a number of days', async () => {
    const { user } = await newPerson();
    expect((await ask(user, { kind: await kindWith(null), from: '2030-01-07', to: '2030-06-28' })).days).toBe(
      125,
    );
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
