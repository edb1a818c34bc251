import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { machineryModel } from './machinery-model.ts';

let database: TestDatabase;
let owner: TestUser;
let manager: TestUser;
let employee: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  manager = await database.createUser({ role: 'MANAGER' });
  employee = await database.createUser();
  await database.owner.query(machineryModel);
});
afterAll(() => database?.drop());
beforeEach(() => database.owner.query('truncate public.slips, public.slip_lines, public.diaries'));

const run = (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query(sql, values)).rows);
const rowsOf = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;

describe('numbers by month (R7)', () => {
  const insert = `insert into public.slips (title) values ('x') returning slip_number`;
  const numbered = async (n = 1) => {
    const given = await Promise.all(Array.from({ length: n }, () => run(owner, insert)));
    return given.map((rows) => String(rows[0]?.slip_number)).sort();
  };
  /** The clock of the numbers, moved. */
  const itIs = (moment: string) =>
    database.owner
      .query(`create or replace function private.number_period(kind text, moment timestamptz, zone text) returns text
      language plpgsql stable set search_path = '' as $$ begin return to_char('${moment}'::timestamptz at time zone zone, 'YYYYMM'); end $$`);

  it('are distinct and consecutive under 100 parallel creates, every round (F01)', async () => {
    await itIs('2026-05-10 12:00Z');
    for (let round = 0; round < 5; round += 1) {
      expect(await numbered(100)).toEqual(
        Array.from({ length: 100 }, (_, i) => `SL-202605-${String(round * 100 + i + 1).padStart(4, '0')}`),
      );
    }
  });

  it('begin anew each month of the company, not of the server, and never in a month 13 (F03)', async () => {
    await database.owner.query(
      `insert into public.company_settings (name, time_zone) values ('X', 'Asia/Dubai')`,
    );
    await itIs('2026-12-31 19:59:59Z');
    expect(await numbered(2)).toEqual(['SL-202612-0001', 'SL-202612-0002']);
    await itIs('2026-12-31 20:00:01Z');
    expect(await numbered()).toEqual(['SL-202701-0001']);
    await database.owner.query(`update public.company_settings set time_zone = 'America/New_York'`);
    expect(await numbered()).toEqual(['SL-202612-0003']);
    await database.owner.query('delete from public.company_settings');
  });

  it('grow past 9999 and still sort as people count (F04)', async () => {
    await itIs('2026-06-10 12:00Z');
    await database.owner.query(
      `insert into public.slips (title, slip_number) values ('brought along', 'SL-202606-9998')`,
    );
    expect(await numbered()).toEqual(['SL-202606-9999']);
    expect(await numbered()).toEqual(['SL-202606-10000']);
    expect((await rowsOf('select slip_number from public.slips order by slip_number')).at(-1)).toEqual({
      slip_number: 'SL-202606-10000',
    });
  });

  it('leave no gap after a roll-back, of a transaction or of a part of it (F02)', async () => {
    await itIs('2026-07-10 12:00Z');
    await database.as(owner, (db) => db.query(insert));
    await database.commitAs(owner, async (db) => {
      await db.query('savepoint part');
      await db.query(insert);
      await db.query('rollback to part');
      expect((await db.query(insert)).rows).toEqual([{ slip_number: 'SL-202607-0001' }]);
    });
    await expect(run(owner, `insert into public.slips (title) values ('a'), (null)`)).rejects.toMatchObject({
      code: '23502',
    });
    expect(await numbered()).toEqual(['SL-202607-0002']);
  });

  it('count on within a statement of many rows', async () => {
    await itIs('2026-08-10 12:00Z');
    const rows = await run(
      owner,
      `insert into public.slips (title) select 'x' from generate_series(1, 3) returning slip_number`,
    );
    expect(rows.map((row) => row.slip_number)).toEqual([
      'SL-202608-0001',
      'SL-202608-0002',
      'SL-202608-0003',
    ]);
    expect(await numbered()).toEqual(['SL-202608-0004']);
  });

  it('jump over one that was brought along for a month to come', async () => {
    await itIs('2026-09-10 12:00Z');
    await database.owner.query(
      `insert into public.slips (title, slip_number) values ('early', 'SL-202610-0001'), ('foreign', 'OLD-7')`,
    );
    expect(await numbered()).toEqual(['SL-202609-0001']);
    await itIs('2026-10-01 12:00Z');
    expect(await numbered()).toEqual(['SL-202610-0002']);
  });

  it('cannot be chosen by a person', async () => {
    await expect(
      run(owner, `insert into public.slips (title, slip_number) values ('x', 'SL-1')`),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a row condition beside the permission (R1)', () => {
  const write = (user: TestUser, person: TestUser) =>
    run(user, 'insert into public.diaries (person, words) values ($1, $2) returning id', [person.id, 'mine']);

  it('holds for viewing, creating, changing and deleting', async () => {
    const [mine] = await write(employee, employee);
    const [others] = await write(owner, owner);
    expect(await run(employee, 'select id from public.diaries')).toEqual([mine]);
    expect(await run(owner, 'select count(*)::int as n from public.diaries')).toEqual([{ n: 2 }]);
    await expect(write(employee, owner)).rejects.toMatchObject({ code: '42501' });
    expect(
      await run(employee, `update public.diaries set words = 'x' where id = $1 returning id`, [others?.id]),
    ).toEqual([]);
    await expect(
      run(employee, 'update public.diaries set person = $1 where id = $2', [owner.id, mine?.id]),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('does not replace the permission', async () => {
    const [mine] = await write(employee, employee);
    // tasks.delete begins with MANAGER
    expect(await run(employee, 'delete from public.diaries where id = $1 returning id', [mine?.id])).toEqual(
      [],
    );
    const [managers] = await write(manager, manager);
    expect(
      await run(manager, 'delete from public.diaries where id = $1 returning id', [managers?.id]),
    ).toHaveLength(1);
    await database.owner.query('update public.profiles set is_active = false where id = $1', [employee.id]);
    expect(await run(employee, 'select id from public.diaries')).toEqual([]);
    await database.owner.query('update public.profiles set is_active = true where id = $1', [employee.id]);
  });
});

describe('a ledger', () => {
  it('is read by its row condition and written by nobody by hand', async () => {
    await database.owner.query(
      'insert into public.slip_ledger (person, amount) values ($1, 5), ($2, 7), (null, 9)',
      [employee.id, owner.id],
    );
    expect(await run(employee, 'select amount from public.slip_ledger')).toEqual([{ amount: '5.00' }]);
    expect(await run(owner, 'select amount from public.slip_ledger')).toHaveLength(3);
    for (const sql of [
      'insert into public.slip_ledger (amount) values (1)',
      'update public.slip_ledger set amount = 1',
      'delete from public.slip_ledger',
    ]) {
      await expect(run(owner, sql)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('is never changed, not by the server and not by the owner of the table', async () => {
    for (const sql of [
      'update public.slip_ledger set amount = 1',
      'delete from public.slip_ledger',
      'truncate public.slip_ledger',
    ]) {
      await expect(database.owner.query(sql)).rejects.toMatchObject({ code: 'PT403', hint: 'access_denied' });
      await expect(database.as('service_role', (db) => db.query(sql))).rejects.toMatchObject({
        code: '42501',
      });
    }
  });

  it('is audited', async () => {
    const [before] = await rowsOf(
      `select count(*)::int as n from public.audit_log where table_name = 'slip_ledger'`,
    );
    await database.commitAs('service_role', (db) =>
      db.query('insert into public.slip_ledger (amount) values (1)'),
    );
    const [after] = await rowsOf(
      `select count(*)::int as n from public.audit_log where table_name = 'slip_ledger'`,
    );
    expect(after.n - before.n).toBe(1);
  });
});
