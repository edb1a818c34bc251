import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openSite } from './fixtures/time.ts';

const { database, users, staff } = await openSite();
afterAll(() => database.drop());

describe('reviews', () => {
  const write = (user: TestUser, employee: string, year = 2026, rating: number | null = 4) =>
    database.commitAs(
      user,
      async (db) =>
        (
          await db.query<{ id: string }>(
            `insert into public.performance_reviews (employee_id, review_period_start, review_period_end, rating)
             values ($1, make_date($2, 1, 1), make_date($2, 12, 31), $3) returning id`,
            [employee, year, rating],
          )
        ).rows[0]?.id as string,
    );
  const move = (user: TestUser, id: string, values: string) =>
    database.commitAs(user, (db) =>
      db.query(`update public.performance_reviews set ${values} where id = $1`, [id]),
    );

  it('are written about others, read when handed over, acknowledged by the person', async () => {
    await expect(write(users.mason, staff.mason)).rejects.toMatchObject({
      code: expect.stringMatching(/42501|PT403/),
    });
    await expect(write(users.stranger, staff.mason)).rejects.toMatchObject({
      code: expect.stringMatching(/42501|PT403/),
    });
    const id = await write(users.manager, staff.mason);
    const seen = async () =>
      (await database.as(users.mason, (db) => db.query('select 1 from public.performance_reviews'))).rowCount;
    expect(await seen()).toBe(0);
    await move(users.manager, id, `status = 'submitted'`);
    expect(await seen()).toBe(1);
    await expect(move(users.mason, id, 'rating = 5')).rejects.toMatchObject({ hint: 'record_locked' });
    await expect(move(users.manager, id, `status = 'acknowledged'`)).rejects.toMatchObject({
      hint: 'access_denied',
    });
    await move(users.mason, id, `status = 'acknowledged', employee_comments = 'Agreed'`);
    await move(users.manager, id, `status = 'closed'`);
  });

  it('are of one kind and period written once, and not submitted without a rating', async () => {
    const id = await write(users.manager, staff.mason, 2025, null);
    await expect(write(users.manager, staff.mason, 2025)).rejects.toMatchObject({
      constraint: 'performance_reviews_once',
    });
    await expect(move(users.manager, id, `status = 'submitted'`)).rejects.toMatchObject({
      hint: 'required',
      detail: expect.stringContaining('rating'),
    });
    await move(users.manager, id, `rating = 3, status = 'submitted'`);
  });

  it('are written by who is named as the reviewer, of another line or no manager at all', async () => {
    const id = await write(users.manager, staff.mason, 2024);
    const seenBy = async (user: TestUser) =>
      (
        await database.as(user, (db) =>
          db.query('select 1 from public.performance_reviews where id = $1', [id]),
        )
      ).rowCount;
    for (const [user, reviewer] of [
      [users.stranger, staff.stranger],
      [users.carpenter, staff.carpenter],
    ] as const) {
      expect(await seenBy(user)).toBe(0);
      await move(users.manager, id, `reviewer_id = '${reviewer}'`);
      expect(await seenBy(user)).toBe(1);
      await move(user, id, `strengths = 'Calm'`);
    }
    await move(users.carpenter, id, `status = 'submitted'`);
    await expect(move(users.carpenter, id, `status = 'closed'`)).rejects.toMatchObject({
      code: expect.stringMatching(/PT40/),
    });
  });
});

describe('goals', () => {
  const as = (user: TestUser, sql: string, values: unknown[] = []) =>
    database.commitAs(user, async (db) => (await db.query<Record<string, unknown>>(sql, values)).rows);
  const set = async (user: TestUser) =>
    String(
      (
        await as(
          user,
          `insert into public.performance_goals (employee_id, title, weight, due_date)
           values ($1, 'No accident', 25, '2027-01-31') returning id`,
          [staff.mason],
        )
      )[0]?.['id'],
    );
  const change = (user: TestUser, id: string, values: string) =>
    as(user, `update public.performance_goals set ${values} where id = $1 returning completion_percentage`, [
      id,
    ]);

  it('of a manager are the manager’s to change: the person says how far they are', async () => {
    const id = await set(users.manager);
    for (const values of [`title = 'Be nice'`, 'weight = 1', `due_date = '2030-01-01'`])
      await expect(change(users.mason, id, values)).rejects.toMatchObject({ hint: 'access_denied' });
    await change(users.mason, id, `status = 'in_progress', completion_percentage = 40`);
    await change(users.manager, id, 'weight = 30');
    const own = await set(users.mason);
    await change(users.mason, own, `title = 'Two assistants', weight = 5`);
  });

  it('are whole when completed, and stand from then on', async () => {
    const id = await set(users.manager);
    await change(users.mason, id, `status = 'in_progress', completion_percentage = 40`);
    expect(await change(users.mason, id, `status = 'completed'`)).toEqual([
      { completion_percentage: '100.00' },
    ]);
    await expect(change(users.manager, id, 'completion_percentage = 10')).rejects.toMatchObject({
      hint: 'record_locked',
    });
  });
});
