import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
beforeEach(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  return () => database.drop();
});

const ask = async <Value>(sql: string, values: unknown[] = []): Promise<Value[]> =>
  (await database.owner.query<{ value: Value }>(sql, values)).rows.map(({ value }) => value);
const extend = async () => Number((await ask('select private.extend_audit_chain() as value'))[0]);
const firstBroken = async () => (await ask('select private.first_broken_audit_entry() as value'))[0];
const unlogged = () => ask<string>('select what as value from private.unlogged_changes() what');
const addProject = (name: string) =>
  database.commitAs(owner, async (db) => {
    const { rows } = await db.query<{ id: string }>(
      'insert into public.projects (name) values ($1) returning id',
      [name],
    );
    return rows[0]?.id ?? '';
  });
/** Entries as many changes would leave them. */
const addEntries = (count: number) =>
  database.owner.query(
    `insert into public.audit_log (module, table_name, record_id, action, after)
     select 'projects', 'projects', gen_random_uuid(), 'UPDATE', jsonb_build_object('name', n)
     from generate_series(1, $1::integer) n`,
    [count],
  );

describe('extending the chain', () => {
  it('chains each entry once, also of transactions that began earlier and ended later', async () => {
    const slow = await database.owner.connect();
    await slow.query('begin');
    await slow.query(
      `insert into public.external_entities (company_name, entity_type) values ('Slow', 'SUPPLIER')`,
    );
    for (let turn = 0; turn < 5; turn += 1) {
      await addProject(`Villa ${turn}`);
      expect(await extend()).toBeGreaterThan(0);
    }
    await slow.query('commit');
    slow.release();
    expect(await extend()).toBeGreaterThan(0);
    expect(await extend()).toBe(0);
    expect(
      await ask(`select count(*)::int as value from public.audit_log log where not exists
        (select from private.audit_chain chain where chain.audit_id = log.id)`),
    ).toEqual([0]);
    expect(await firstBroken()).toBeNull();
  });

  it('looks at what is new only: ten times the log costs no more', async () => {
    const reads = `select sum(coalesce(idx_tup_fetch, 0) + seq_tup_read) as n from pg_stat_xact_all_tables
      where relname in ('audit_log', 'audit_chain')`;
    const rowsRead = async () => {
      await addEntries(10);
      const client = await database.owner.connect();
      try {
        await client.query('begin');
        const before = await client.query<{ n: string }>(reads);
        await client.query('select private.extend_audit_chain()');
        const after = await client.query<{ n: string }>(reads);
        await client.query('commit');
        return Number(after.rows[0]?.n) - Number(before.rows[0]?.n);
      } finally {
        client.release();
      }
    };
    const settle = async () => {
      // transactions of other databases of the server count as those that may still write
      await expect
        .poll(
          async () => {
            await addEntries(1);
            await extend();
            const behind = 'select max(log.id) - max(state.settled_id) as value';
            return Number(
              (await ask(`${behind} from public.audit_log log, private.audit_chain_state state`))[0],
            );
          },
          { timeout: 30_000 },
        )
        .toBeLessThan(5);
      await database.owner.query('analyze public.audit_log, private.audit_chain');
    };
    await addEntries(2_000);
    await settle();
    const few = await rowsRead();
    await addEntries(20_000);
    await settle();
    expect(await rowsRead()).toBeLessThanOrEqual(few + 20);
    expect(few).toBeLessThan(60);
  }, 60_000);
});

describe('reading the chain again', () => {
  it('takes one part after the other, and finds what was altered in any of them', async () => {
    await addEntries(1_000);
    await extend();
    const [place] = await ask<string>('select (private.check_audit_chain(0, 400)).last_position as value');
    expect(Number(place)).toBe(400);
    for (const victim of [1, 399, 400, 401, 900]) {
      const client = await database.owner.connect();
      await client.query('begin');
      await client.query('alter table public.audit_log disable trigger immutable');
      const { rows: chain } = await client.query<{ id: string }>(
        'select audit_id as id from private.audit_chain where position = $1',
        [victim],
      );
      await client.query(`update public.audit_log set module = 'forged' where id = $1`, [chain[0]?.id]);
      const { rows } = await client.query<{ part: string | null; whole: string | null }>(
        `select coalesce((private.check_audit_chain(0, 400)).broken, (private.check_audit_chain(400, 5000)).broken) as part,
           private.first_broken_audit_entry() as whole`,
      );
      await client.query('rollback');
      client.release();
      expect(rows).toEqual([{ part: chain[0]?.id, whole: chain[0]?.id }]);
    }
  });

  it('goes on in turns, begins anew, and remembers what it found until it is well again', async () => {
    await addEntries(10);
    await extend();
    const turn = async () => (await ask('select private.check_next_audit_entries() as value'))[0];
    const found = async () => (await ask('select broken_id as value from private.audit_chain_state'))[0];
    for (let turns = 0; turns < 3; turns += 1) expect(await turn()).toBeNull();
    await database.owner.query('alter table public.audit_log disable trigger immutable');
    await database.owner.query(`update public.audit_log set module = 'forged' where id = 3`);
    await turn();
    await turn();
    expect(await found()).toBe('3');
    const state = await database.as(
      owner,
      async (db) => (await db.query<{ state: unknown }>('select public.verify_audit_log() as state')).rows,
    );
    expect(state[0]?.state).toMatchObject({ is_unbroken: false, first_broken: 3 });
  });
});

describe('what was written while the log looked away', () => {
  it('is nothing in a database that was only used', async () => {
    const id = await addProject('Villa');
    await database.commitAs(owner, async (db) => {
      await db.query(`update public.projects set description = 'Two floors' where id = $1`, [id]);
      await db.query(`update public.projects set description = null where id = $1`, [id]);
      await db.query(`insert into public.projects (name) values ('To go')`);
      await db.query(`delete from public.projects where name = 'To go'`);
    });
    expect(await unlogged()).toEqual([]);
  });

  it('is found: a row changed, added or removed with its trigger switched off, and the trigger that still is', async () => {
    const changed = await addProject('Changed');
    const removed = await addProject('Removed');
    await database.owner.query(`
      alter table public.projects disable trigger user;
      update public.projects set name = 'Other' where name = 'Changed';
      delete from public.projects where name = 'Removed';
      insert into public.projects (project_number, name) values ('PRJ-X', 'Added');
      alter table public.projects enable trigger user`);
    const [added] = await ask<string>(`select id as value from public.projects where name = 'Added'`);
    expect((await unlogged()).toSorted()).toEqual(
      [
        `projects ${changed} was changed`,
        `projects ${removed} was removed`,
        `projects ${added} was added`,
      ].toSorted(),
    );
    await database.owner.query('alter table public.tasks disable trigger z_audit');
    expect(await unlogged()).toContain('the trigger z_audit of public.tasks is switched off');
  });
});
