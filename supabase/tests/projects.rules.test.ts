import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let admin: TestUser;
let manager: TestUser;
let employee: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  admin = await database.createUser({ role: 'ADMIN' });
  manager = await database.createUser({ role: 'MANAGER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
});
afterAll(() => database?.drop());

/** The project machine of the domain rules, part C, typed by hand: from, to, who moves (m MANAGER+, a ADMIN+), whether a reason is due. */
const moves = [
  ['planning', 'proposed', 'm', false],
  ['planning', 'in_progress', 'm', false],
  ['planning', 'cancelled', 'm', true],
  ['proposed', 'quoted', 'm', false],
  ['proposed', 'planning', 'm', true],
  ['proposed', 'cancelled', 'm', true],
  ['quoted', 'won', 'm', false],
  ['quoted', 'lost', 'm', true],
  ['quoted', 'proposed', 'm', true],
  ['lost', 'proposed', 'm', true],
  ['won', 'in_progress', 'm', false],
  ['won', 'on_hold', 'm', true],
  ['won', 'cancelled', 'm', true],
  ['in_progress', 'on_hold', 'm', true],
  ['in_progress', 'completed', 'm', false],
  ['on_hold', 'in_progress', 'm', false],
  ['on_hold', 'cancelled', 'm', true],
  ['completed', 'in_progress', 'a', true],
  ['completed', 'closed', 'm', false],
] as const;
const statuses = [
  'planning',
  'proposed',
  'quoted',
  'won',
  'lost',
  'in_progress',
  'on_hold',
  'completed',
  'closed',
  'cancelled',
];

/** A project standing in a status, put there by the server, ready for every guard (dates and value set). */
async function projectIn(status: string): Promise<string> {
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into public.projects (name, status, start_date, contract_value) values ('P', $1, '2026-01-01', 1000) returning id`,
    [status],
  );
  return rows[0]?.id ?? '';
}

describe('the project machine', () => {
  it.each(moves)('%s → %s', async (from, to, who, isReasonDue) => {
    const id = await projectIn(from);
    const actor = who === 'a' ? admin : manager;
    const move = (user: TestUser, reason: string | null) =>
      database.as(user, (db) =>
        db.query(
          'update public.projects set status = $2, status_reason = coalesce($3, status_reason) where id = $1 returning status, status_reason',
          [id, to, reason],
        ),
      );

    expect((await move(actor, 'because')).rows).toEqual([{ status: to, status_reason: 'because' }]);
    const withoutReason = await move(actor, null).then(
      ({ rowCount }) => ({ rowCount }),
      ({ code, hint }: { code: string; hint: string }) => ({ code, hint }),
    );
    expect(withoutReason).toEqual(isReasonDue ? { code: 'PT422', hint: 'reason_required' } : { rowCount: 1 });
    for (const other of who === 'a' ? [manager] : [])
      await expect(move(other, 'because')).rejects.toMatchObject({ code: 'PT403' });
    expect((await move(employee, 'because')).rowCount).toBe(0);
  });

  it('has no other step', async () => {
    const allowed = new Set(moves.map(([from, to]) => `${from} ${to}`));
    for (const from of statuses) {
      const id = await projectIn(from);
      for (const to of statuses.filter((status) => status !== from && !allowed.has(`${from} ${status}`))) {
        await expect(
          database.as(owner, (db) =>
            db.query(`update public.projects set status = $2, status_reason = 'because' where id = $1`, [
              id,
              to,
            ]),
          ),
          `${from} → ${to}`,
        ).rejects.toMatchObject({
          code: 'PT409',
          // what is closed stands, whatever step is meant
          hint: from === 'closed' ? 'record_locked' : 'invalid_transition',
        });
      }
    }
  });

  it('begins with a plan or a proposal, whatever is sent', async () => {
    for (const status of statuses) {
      const outcome = await database
        .as(owner, (db) =>
          db.query(`insert into public.projects (name, status) values ('P', $1) returning status`, [status]),
        )
        .then(
          ({ rows }) => String(rows[0]?.status),
          (error: { hint?: string }) => error.hint,
        );
      expect([status, outcome]).toEqual([
        status,
        ['planning', 'proposed'].includes(status) ? status : 'planning',
      ]);
    }
  });

  it('keeps a reason only for the step it was given for', async () => {
    const id = await projectIn('in_progress');
    const rows = await database.as(manager, async (db) => {
      await db.query(`update public.projects set status = 'on_hold', status_reason = 'rain' where id = $1`, [
        id,
      ]);
      return (
        await db.query(
          `update public.projects set status = 'in_progress' where id = $1 returning status_reason`,
          [id],
        )
      ).rows;
    });
    expect(rows).toEqual([{ status_reason: null }]);
  });

  it('takes the same reason twice when it is given twice', async () => {
    const id = await projectIn('in_progress');
    const { rowCount } = await database.as(manager, async (db) => {
      await db.query(`update public.projects set status = 'on_hold', status_reason = 'rain' where id = $1`, [
        id,
      ]);
      return db.query(
        `update public.projects set status = 'cancelled', status_reason = 'rain' where id = $1`,
        [id],
      );
    });
    expect(rowCount).toBe(1);
  });

  it('starts work with a start date, after a tender also with the contract value', async () => {
    const { rows } = await database.owner.query<{ id: string }>(
      `insert into public.projects (name, status) values ('P', 'won') returning id`,
    );
    const start = () =>
      database.as(manager, (db) =>
        db.query(`update public.projects set status = 'in_progress' where id = $1`, [rows[0]?.id]),
      );
    await expect(start()).rejects.toMatchObject({
      code: 'PT422',
      hint: 'required',
      detail: '{"field": "contract_value"}',
    });
    await database.owner.query('update public.projects set contract_value = 5 where id = $1', [rows[0]?.id]);
    await expect(start()).rejects.toMatchObject({ hint: 'required', detail: '{"field": "start_date"}' });
  });
});

describe('two editors (R14, F11)', () => {
  it('the one with the older version is refused and gets the row as it is now', async () => {
    const id = await projectIn('planning');
    await database.commitAs(manager, (db) =>
      db.query(`update public.projects set name = 'First', version = 1 where id = $1`, [id]),
    );
    const second = database.commitAs(admin, (db) =>
      db.query(`update public.projects set name = 'Second', version = 1 where id = $1`, [id]),
    );
    await expect(second).rejects.toMatchObject({ code: 'PT409', hint: 'version_conflict' });
    const detail = await second.catch(
      (error: { detail: string }) => JSON.parse(error.detail) as { current: unknown },
    );
    expect(detail).toMatchObject({ current: { name: 'First', version: 2 } });
  });

  it('of 30 at the same moment exactly one wins', async () => {
    const id = await projectIn('planning');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) =>
        database.commitAs(manager, (db) =>
          db.query(`update public.projects set name = $2, version = 1 where id = $1`, [id, `Editor ${i}`]),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect(
      (await database.owner.query('select version from public.projects where id = $1', [id])).rows,
    ).toEqual([{ version: 2 }]);
  });

  it('an update without a version is last-write-wins', async () => {
    const id = await projectIn('planning');
    for (const name of ['A', 'B']) {
      await database.commitAs(manager, (db) =>
        db.query('update public.projects set name = $2 where id = $1', [id, name]),
      );
    }
    expect(
      (await database.owner.query('select name, version from public.projects where id = $1', [id])).rows,
    ).toEqual([{ name: 'B', version: 3 }]);
  });
});

describe('fields', () => {
  it.each([
    ['a blank name', { name: '  ' }, '23514'],
    ['a name of 201 characters', { name: 'x'.repeat(201) }, '23514'],
    ['an end before the start', { name: 'P', start_date: '2026-02-02', end_date: '2026-02-01' }, '23514'],
    ['a negative contract value', { name: 'P', contract_value: -1 }, '23514'],
    ['an amount too large', { name: 'P', contract_value: '1e309' }, 'PT422'],
    ['an amount that is no number', { name: 'P', contract_value: 'abc' }, '22P02'],
    ['a day that does not exist', { name: 'P', start_date: '2026-02-30' }, '22008'],
    ['a latitude beyond a pole', { name: 'P', latitude: 90.1, longitude: 0 }, '23514'],
    ['a longitude beyond the date line', { name: 'P', latitude: 0, longitude: -181 }, '23514'],
    ['a latitude alone', { name: 'P', latitude: 25.2 }, '23514'],
    ['a longitude alone', { name: 'P', longitude: 55.3 }, '23514'],
    ['an unknown currency', { name: 'P', currency: 'XXX' }, '23503'],
    [
      'a client that does not exist',
      { name: 'P', client_id: '00000000-0000-4000-8000-000000000000' },
      '23503',
    ],
  ])('refuse %s', async (_what, values, code) => {
    const columns = Object.keys(values);
    const sql = `insert into public.projects (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`;
    await expect(database.as(owner, (db) => db.query(sql, Object.values(values)))).rejects.toMatchObject({
      code,
    });
  });

  it('hold where a site lies, taken away only as a whole', async () => {
    const places = await database.as(owner, async (db) => {
      const { rows } = await db.query<{ id: string; latitude: string; longitude: string }>(
        `insert into public.projects (name, latitude, longitude) values ('P', -33.8688, 151.2093)
          returning id, latitude, longitude`,
      );
      const change = (set: string) =>
        db.query(`update public.projects set ${set} where id = $1 returning latitude`, [rows[0]?.id]);
      await db.query('savepoint before_half');
      await expect(change('longitude = null')).rejects.toThrow('projects_longitude_named');
      await db.query('rollback to savepoint before_half');
      return [rows[0], (await change('latitude = null, longitude = null')).rows[0]];
    });
    expect(places).toMatchObject([{ latitude: '-33.868800', longitude: '151.209300' }, { latitude: null }]);
  });

  it('hold exactly the amount that was written', async () => {
    const amount = await database.as(
      owner,
      async (db) =>
        (
          await db.query(
            `insert into public.projects (name, contract_value) values ('P', 12345678901234.56) returning contract_value::text as amount`,
          )
        ).rows[0]?.amount as string,
    );
    expect(amount).toBe('12345678901234.56');
  });

  it('cannot be forged: creator, time of creation, number, generated name', async () => {
    const { rows } = await database.as(owner, (db) =>
      db.query(
        `insert into public.projects (name, created_by, created_at, project_number, completion_percentage)
         values ('P', $1, '2001-01-01', 'PRJ9999', 50)
         returning created_by, created_at = now() as "isNow", project_number, completion_percentage::float as done`,
        [manager.id],
      ),
    );
    expect(rows).toMatchObject([{ created_by: owner.id, isNow: true, done: 0 }]);
    expect(rows[0]?.project_number).not.toBe('PRJ9999');
    const both = await database.as(owner, (db) =>
      db.query(
        `insert into public.projects (name, project_name) values ('P', 'Q') returning name, project_name`,
      ),
    );
    expect(both.rows).toEqual([{ name: 'P', project_name: 'P' }]);
    const other = await database.as(owner, (db) =>
      db.query(`insert into public.projects (project_name) values ('Q') returning name, project_name`),
    );
    expect(other.rows).toEqual([{ name: 'Q', project_name: 'Q' }]);
  });

  it('keep a project that still has tasks', async () => {
    const id = await projectIn('planning');
    await database.owner.query(`insert into public.tasks (task_title, project_id) values ('T', $1)`, [id]);
    await expect(
      database.as(owner, (db) => db.query('delete from public.projects where id = $1', [id])),
    ).rejects.toMatchObject({ code: '23503' });
  });
});
