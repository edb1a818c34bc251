import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let writer: TestUser;
let asha: TestUser;
let outsider: TestUser;
let task: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.createUser({ role: 'OWNER' });
  writer = await database.createUser({ role: 'MANAGER', firstName: 'Omar', lastName: 'Haddad' });
  asha = await database.createUser({ role: 'EMPLOYEE', firstName: 'Asha', lastName: 'Rao' });
  outsider = await database.createUser({ role: 'EMPLOYEE', firstName: 'Left', lastName: 'Long Ago' });
  await database.owner.query('update public.user_roles set is_active = false where user_id = $1', [
    outsider.id,
  ]);
  const { rows } = await database.owner.query<{ id: string }>(
    `with project as (insert into public.projects (name) values ('P') returning id)
     insert into public.tasks (project_id, task_title) select id, 'Pour the slab' from project returning id`,
  );
  task = rows[0]?.id ?? '';
});
afterAll(() => database?.drop());

const say = (author: TestUser, body: string): Promise<string> =>
  database.commitAs(author, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'insert into public.comments (task_id, body) values ($1, $2) returning id',
      [task, body],
    );
    return rows[0]?.id ?? '';
  });
const noticesOf = async (person: TestUser): Promise<unknown[]> => {
  const { rows } = await database.owner.query(
    'select kind, subject, link from public.notifications where user_id = $1 and read_at is null',
    [person.id],
  );
  return rows;
};

describe('who is named after an @ in a comment', () => {
  it('is notified, with a link to the record, and nobody else is', async () => {
    await say(writer, 'Please check the levels, @asha rao, and mail a@example.com.');
    expect(await noticesOf(asha)).toEqual([
      { kind: 'mention', subject: 'Pour the slab', link: `/tasks/view/${task}` },
    ]);
    expect(await noticesOf(writer)).toEqual([]);
  });

  it('is notified of a name added later, and not twice of one that stands there', async () => {
    const comment = await say(writer, 'Levels are fine.');
    const before = (await noticesOf(asha)).length;
    const change = (body: string) =>
      database.commitAs(writer, (client) =>
        client.query('update public.comments set body = $2 where id = $1', [comment, body]),
      );
    await change('Levels are fine, @Asha Rao.');
    await change('Levels are fine, thanks @Asha Rao!');
    expect(await noticesOf(asha)).toHaveLength(before + 1);
  });

  it('is not notified of what they may not see, nor of their own words', async () => {
    await say(writer, '@Left Long Ago, and I, @Omar Haddad.');
    expect(await noticesOf(outsider)).toEqual([]);
    expect(await noticesOf(writer)).toEqual([]);
  });
});

it("reads all of one's own notifications at once, and nobody else's", async () => {
  await database.owner.query(
    `insert into public.notifications (user_id, kind, subject) values ($1, 'general', 'Yours'), ($2, 'general', 'Mine')`,
    [writer.id, asha.id],
  );
  const { rows } = await database.commitAs(writer, (client) =>
    client.query<{ many: number }>('select public.read_all_notifications() as many'),
  );
  expect(rows[0]?.many).toBe(1);
  expect(await noticesOf(writer)).toEqual([]);
  expect(await noticesOf(asha)).not.toEqual([]);
});
