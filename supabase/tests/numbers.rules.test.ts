import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
});
afterAll(() => database?.drop());

const numbered = [
  {
    table: 'projects',
    column: 'project_number',
    prefix: 'PRJ',
    insert: `insert into public.projects (name) values ('x')`,
  },
  {
    table: 'tasks',
    column: 'task_number',
    prefix: 'TSK',
    insert: `insert into public.tasks (task_title) values ('x')`,
  },
  {
    table: 'external_entities',
    column: 'entity_number',
    prefix: 'ENT',
    insert: `insert into public.external_entities (entity_type, company_name) values ('VENDOR', 'x')`,
  },
] as const;

describe.each(numbered)('numbers of $table', ({ table, column, prefix, insert }) => {
  const numbers = async () =>
    (
      await database.owner.query<{ n: string }>(
        `select ${column} as n from public.${table} order by ${column}`,
      )
    ).rows.map((row) => row.n);

  it('are distinct and consecutive under 100 parallel creates (F01)', async () => {
    await Promise.all(Array.from({ length: 100 }, () => database.commitAs(owner, (db) => db.query(insert))));
    expect(await numbers()).toEqual(
      Array.from({ length: 100 }, (_, i) => prefix + String(i + 1).padStart(4, '0')),
    );
  });

  // tasks are made by many at once: nobody waits for another's number, and one that was rolled back is not given again
  const step = table === 'tasks' ? 2 : 1;
  it('are given again after a roll-back, those of tasks are not (F02)', async () => {
    const last = (await numbers()).at(-1);
    await database.as(owner, (db) => db.query(insert));
    await database.commitAs(owner, (db) => db.query(insert));
    expect((await numbers()).at(-1)).toBe(prefix + String(Number(last?.slice(3)) + step).padStart(4, '0'));
  });

  it('survive deletes: the number of a removed record is not used again', async () => {
    const last = (await numbers()).at(-1);
    await database.owner.query(`delete from public.${table} where ${column} = $1`, [last]);
    await database.commitAs(owner, (db) => db.query(insert));
    expect((await numbers()).at(-1)).toBe(prefix + String(Number(last?.slice(3)) + 1).padStart(4, '0'));
  });

  it('count on within one statement of many rows, and after it', async () => {
    const before = (await numbers()).length;
    await database.commitAs(owner, (db) =>
      db.query(
        `${insert}, ${insert.slice(insert.indexOf('values') + 6)}, ${insert.slice(insert.indexOf('values') + 6)}`,
      ),
    );
    await database.commitAs(owner, (db) => db.query(insert));
    const all = await numbers();
    expect(all).toHaveLength(before + 4);
    expect(new Set(all).size).toBe(all.length);
  });

  it('grow past 9999 and jump over an imported one (F04, F05)', async () => {
    const columns = insert.slice(insert.indexOf('(') + 1, insert.indexOf(')'));
    const values = insert.slice(insert.lastIndexOf('(') + 1, insert.lastIndexOf(')'));
    await database.owner.query(
      `insert into public.${table} (${columns}, ${column}) values (${values}, '${prefix}9998')`,
    );
    for (let i = 0; i < 3; i += 1) {
      await database.commitAs(owner, (db) => db.query(insert));
    }
    expect((await numbers()).slice(-4)).toEqual([
      `${prefix}9998`,
      `${prefix}9999`,
      `${prefix}10000`,
      `${prefix}10001`,
    ]);
  });

  it('cannot be chosen or changed by a person', async () => {
    const { rows } = await database.as(owner, (db) =>
      db.query(`update public.${table} set ${column} = 'X1' returning ${column} as number`),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ number }) => number === 'X1')).toEqual([]);
  });
});

it('of tasks are drawn without waiting for who has drawn one and is not done (R27), those of projects wait', async () => {
  const tryBeside = (insert: string): Promise<unknown> =>
    database.as(owner, async (held) => {
      await held.query(insert);
      return database
        .commitAs(owner, async (db) => {
          await db.query(`set local lock_timeout = '300ms'`);
          return (await db.query(insert)).rowCount;
        })
        .catch((error: unknown) => Object(error).code);
    });
  const [projects, tasks] = numbered;
  expect(await tryBeside(tasks.insert)).toBe(1);
  expect(await tryBeside(projects.insert)).toBe('55P03');
});
