import { claimsOf } from '@plinth/database/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProbeFixture, type ProbeFixture } from './mutants/probe.ts';

/**
 * Every insert, update and delete of every table leaves one entry of the audit log: who, which record, before and after, without
 * secrets; and the chain names the first entry that was changed, taken away or put in between.
 */
const unlogged: Record<string, string> = {
  modules: 'seeded, nobody writes it',
  permissions: 'seeded, nobody writes it',
  audit_log: 'the log itself',
  schedule_baseline_tasks: 'a copy of audited tasks, written once with its audited baseline',
  notifications: 'a copy, for one person, of what a logged row says',
  security_log: 'a log itself, only ever added to',
  webhook_deliveries: 'a log of the server: its audit would tell webhooks of webhooks',
};
/** Ledgers are added to and never changed: `immutable` stands before update and delete. */
type Table = { name: string; key: string; isLedger: boolean };
type Entry = {
  action: string;
  record_id: string | null;
  user_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

let fixture: ProbeFixture;
let tables: Table[];
beforeAll(async () => {
  fixture = await openProbeFixture();
  const { rows } = await fixture.client.query<Table>(
    `select t.relname as name,
       coalesce((select (string_to_array(encode(g.tgargs, 'escape'), '\\000'))[2] from pg_trigger g where g.tgrelid = t.oid and g.tgname = 'z_audit' and g.tgnargs > 1), 'id') as key,
       exists (select from pg_trigger g where g.tgrelid = t.oid and g.tgname = 'immutable') as "isLedger"
     from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') order by 1`,
  );
  tables = rows.filter(({ name }) => !(name in unlogged));
  for (const { name } of tables)
    await fixture.client.query(`alter table public."${name}" enable always trigger z_audit`);
}, 120_000);
afterAll(() => fixture?.close());

/** What a statement leaves in the log of this table. */
async function entriesOf(table: string, sql: string, values: unknown[] = []): Promise<Entry[]> {
  const { rows: last } = await fixture.client.query<{ id: string }>(
    'select coalesce(max(id), 0) as id from public.audit_log',
  );
  await fixture.client.query(sql, values);
  const { rows } = await fixture.client.query<Entry>(
    'select action, record_id, user_id, before, after from public.audit_log where id > $1 and table_name = $2 order by id',
    [last[0]?.id, table],
  );
  return rows;
}

async function inside(run: () => Promise<void>): Promise<void> {
  await fixture.client.query('begin');
  try {
    await fixture.client.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify(claimsOf(fixture.users.manager)),
    ]);
    await run();
  } finally {
    await fixture.client.query('rollback');
  }
}

async function firstRow(table: string): Promise<{ place: string; row: Record<string, unknown> }> {
  const { rows } = await fixture.client.query<{ place: string; row: Record<string, unknown> }>(
    `select ctid::text as place, to_jsonb(t) as row from public."${table}" t limit 1`,
  );
  if (!rows[0]) throw new Error(`${table} has no row`);
  return rows[0];
}

/** A column of the table that means something, and SQL of another value for it. */
async function otherValue(table: string, key: string): Promise<{ column: string; value: string }> {
  const { rows } = await fixture.client.query<{ column: string; type: string }>(
    `select attname as "column", format_type(atttypid, null) as type from pg_attribute
     where attrelid = ('public.' || $1)::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
       and attname <> all (private.derived_columns()) and attname not in ('id', 'created_at', $2)
     order by format_type(atttypid, null) <> 'text', attnum limit 1`,
    [table, key],
  );
  const [found] = rows;
  const values: Record<string, string> = { text: `'another'`, uuid: 'gen_random_uuid()', boolean: 'true' };
  const value = values[found?.type ?? ''] ?? '9';
  if (!found) throw new Error(`${table} has no column to change`);
  return { column: found.column, value };
}

describe('the log', () => {
  it('is kept of every table', async () => {
    const { rows } = await fixture.client.query<{ name: string }>(
      `select t.relname as name from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
         and not exists (select from pg_trigger g where g.tgrelid = t.oid and g.tgname = 'z_audit') order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(unlogged).toSorted());
  });

  it('has one entry a change of a row, with who, what, before and after', async () => {
    const faults: string[] = [];
    const who = fixture.users.manager.id;
    for (const { name, key, isLedger } of tables) {
      await inside(async () => {
        const { place, row } = await firstRow(name);
        const record = String(row[key]);
        const check = (entries: Entry[], action: string, isRight: (entry: Entry) => boolean) => {
          const [entry] = entries;
          if (
            entries.length !== 1 ||
            entry?.action !== action ||
            entry.user_id !== who ||
            entry.record_id !== record ||
            !isRight(entry)
          ) {
            faults.push(`${name} ${action}: ${JSON.stringify(entries).slice(0, 300)}`);
          }
        };
        const isWhole = (values: Record<string, unknown> | null) =>
          values !== null && Object.keys(values).length === Object.keys(row).length;
        if (!isLedger && name !== 'role_permissions') {
          const { column, value } = await otherValue(name, key);
          const sql = `update public."${name}" set "${column}" = ${value} where ctid = '${place}'`;
          check(
            await entriesOf(name, sql),
            'UPDATE',
            ({ before, after }) =>
              before !== null && after !== null && column in before && column in after && !isWhole(after),
          );
        }
        if (!isLedger) {
          const sql = `delete from public."${name}" where "${key}"::text = $1 and to_jsonb("${name}") ->> 'module_id' is not distinct from $2
            and to_jsonb("${name}") ->> 'permission_id' is not distinct from $3`;
          const deleted = await entriesOf(name, sql, [record, row['module_id'], row['permission_id']]);
          check(deleted, 'DELETE', ({ before, after }) => isWhole(before) && after === null);
        } else {
          await fixture.client.query(`alter table public."${name}" disable trigger z_audit`);
          await fixture.client.query(`delete from public."${name}"`);
          await fixture.client.query(`alter table public."${name}" enable always trigger z_audit`);
        }
        const { rows: columns } = await fixture.client.query<{ names: string }>(
          `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
           where attrelid = ('public.' || $1)::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
          [name],
        );
        const names = columns[0]?.names ?? '';
        const insert = `insert into public."${name}" (${names}) select ${names} from jsonb_populate_record(null::public."${name}", $1)`;
        check(
          await entriesOf(name, insert, [row]),
          'INSERT',
          ({ before, after }) => before === null && isWhole(after),
        );
      });
    }
    expect(faults).toEqual([]);
  }, 120_000);

  it('does not repeat account numbers and documents of identity', async () => {
    for (const [table, columns] of [
      ['employee_bank_accounts', ['account', 'routing_code']],
      ['employee_private', ['national_id', 'passport_id']],
    ] as const) {
      await inside(async () => {
        const set = columns.map((column) => `"${column}" = 'SECRET 123456'`).join(', ');
        const changed = await entriesOf(table, `update public."${table}" set ${set}`);
        const removed = await entriesOf(table, `delete from public."${table}"`);
        expect(changed.length).toBeGreaterThan(1);
        expect(JSON.stringify([changed, removed])).not.toContain('SECRET');
        for (const { after } of changed)
          expect(after).toMatchObject({ [columns[0]]: '***', [columns[1]]: '***' });
      });
    }
  });
});

describe('the chain', () => {
  const firstBroken = async () => {
    const { rows } = await fixture.client.query<{ id: string | null }>(
      'select private.first_broken_audit_entry() as id',
    );
    return rows[0]?.id ?? null;
  };

  it('names the first entry that was changed, in any column', async () => {
    await fixture.client.query('select private.extend_audit_chain()');
    expect(await firstBroken()).toBeNull();
    const { rows } = await fixture.client.query<{ id: string }>(
      'select id from public.audit_log order by id limit 3',
    );
    const victim = rows[1]?.id;
    for (const change of [
      `after = '{"note": "forged"}'`,
      `before = '{}'`,
      `user_id = null`,
      `created_at = created_at + interval '1 microsecond'`,
      `action = 'DELETE'`,
      `record_id = 'another'`,
      `table_name = 'another'`,
      `module = 'another'`,
    ]) {
      await inside(async () => {
        await fixture.client.query(`update public.audit_log set ${change} where id = $1`, [victim]);
        expect({ change, broken: await firstBroken() }).toEqual({ change, broken: victim });
      });
    }
  });

  it('names an entry that was taken away', async () => {
    await fixture.client.query('select private.extend_audit_chain()');
    const { rows } = await fixture.client.query<{ id: string }>(
      'select id from public.audit_log order by id limit 1',
    );
    await inside(async () => {
      await fixture.client.query('delete from public.audit_log where id = $1', [rows[0]?.id]);
      expect(await firstBroken()).toBe(rows[0]?.id);
    });
  });

  it('names an entry whose link was made again after it was changed', async () => {
    await fixture.client.query('select private.extend_audit_chain()');
    const { rows } = await fixture.client.query<{ id: string; next: string }>(
      `select first.audit_id as id, second.audit_id as next from private.audit_chain first
         join private.audit_chain second on second.position = (select min(position) from private.audit_chain where position > first.position)
       order by first.position limit 1`,
    );
    await inside(async () => {
      await fixture.client.query(`update public.audit_log set module = 'forged' where id = $1`, [
        rows[0]?.id,
      ]);
      await fixture.client.query(
        `update private.audit_chain chain set hash = private.audit_hash('', log) from public.audit_log log
         where log.id = chain.audit_id and log.id = $1`,
        [rows[0]?.id],
      );
      expect(await firstBroken()).toBe(rows[0]?.next);
    });
  });
});
