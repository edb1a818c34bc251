import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openSite } from './fixtures/time.ts';

const { database, users, staff } = await openSite();
afterAll(() => database.drop());

describe('reviews', () => {
  const write = (user: TestUser, employee: string) =>
    database.commitAs(
      user,
      async (db) =>
        (
          await db.query<{ id: string }>(
            `insert into public.performance_reviews (employee_id, review_period_start, review_period_end, rating)
             values ($1, '2026-01-01', '2026-12-31', 4) returning id`,
            [employee],
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
});
