import { claimsOf } from '@plinth/database/testing/test-database.ts';
import { openDoor, type Door } from '@plinth/supabase-server/testing/open-door.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectations } from './mutants/expectations.ts';
import { openProbeWorld, type ProbeWorld } from './mutants/probe.ts';
import { keyOf } from './mutants/rows.ts';

/**
 * An employee calls the hosted door directly for what is another person's (V8.2.2): pay, leave, bank, time. Every table of
 * which an employee sees their own rows only, in every way a row can be asked for.
 */
type Personal = { table: string; key: string; person: string; parent: string; constraint: string };

let probe: ProbeWorld;
let door: Door;
let personal: Personal[];

beforeAll(async () => {
  probe = await openProbeWorld();
  door = await openDoor(probe.database);
  const { rows } = await probe.client.query<Personal>(
    `select t.relname as "table", key.attname as key, person.attname as person, parent.relname as parent, con.conname as "constraint"
     from pg_class t
       join pg_index i on i.indrelid = t.oid and i.indisprimary and i.indnkeyatts = 1
       join pg_attribute key on key.attrelid = t.oid and key.attnum = i.indkey[0]
       join pg_attribute person on person.attrelid = t.oid and person.attname in ('employee_id', 'user_id')
       join pg_constraint con on con.conrelid = t.oid and con.contype = 'f' and con.conkey = array[person.attnum]
       join pg_class parent on parent.oid = con.confrelid
     where t.relnamespace = 'public'::regnamespace and parent.relname in ('employees', 'profiles') order by 1`,
  );
  personal = rows.filter(({ table }) => expectations[table]?.charAt(1) === 'o');
}, 120_000);
afterAll(async () => {
  await door?.app.close();
  await probe?.close();
});

type Answer = { status: number; rows: Record<string, unknown>[]; range: string };

async function ask(
  path: string,
  method: 'GET' | 'PATCH' | 'DELETE' | 'HEAD' = 'GET',
  body?: object,
): Promise<Answer> {
  const answer = await door.app.inject({
    method,
    url: `/rest/v1/${path}`,
    headers: {
      ...door.headersOf(claimsOf(probe.users.employee)),
      prefer: 'count=exact,return=representation',
    },
    ...(body && { payload: body }),
  });
  const parsed: unknown = answer.body === '' ? [] : answer.json();
  return {
    status: answer.statusCode,
    rows: Array.isArray(parsed) ? parsed : [],
    range: answer.headers['content-range']?.toString() ?? '',
  };
}

describe("another person's rows", () => {
  it('are looked for on the tables that have such rows', () => {
    expect(personal.map(({ table }) => table)).toContain('user_roles');
  });

  it('do not come back by id, list, count, or-filter, order or embedding, and cannot be changed or removed', async () => {
    const leaks: string[] = [];
    for (const { table, key, person, parent, constraint } of personal) {
      const { rows } = await probe.client.query<{ id: string; whose: string }>(
        `select "${key}"::text as id, "${person}"::text as whose from public."${table}"`,
      );
      const me = parent === 'employees' ? keyOf('employees', 'employee') : probe.users.employee.id;
      const mine = rows.filter(({ whose }) => whose === me);
      const other = rows.find(({ whose }) => whose !== me);
      if (!other || mine.length === 0) {
        leaks.push(`${table}: there are no two people's rows to tell apart`);
        continue;
      }
      const check = (way: string, { status, rows: seen, range }: Answer, wanted: number) => {
        const isTold = seen.length !== wanted || JSON.stringify(seen).includes(other.whose);
        const counted = range.split('/')[1];
        if (
          isTold ||
          status >= 500 ||
          (counted !== undefined && counted !== '*' && Number(counted) !== wanted)
        ) {
          leaks.push(`${table} ${way}: ${status}, ${seen.length} rows, ${range}`);
        }
      };
      check('list', await ask(`${table}?select=*`), mine.length);
      check('by id', await ask(`${table}?${key}=eq.${other.id}`), 0);
      check('by person', await ask(`${table}?${person}=eq.${other.whose}`), 0);
      check(
        'or-filter',
        await ask(`${table}?or=(${key}.eq.${other.id},${person}.eq.${other.whose},${person}.neq.${me})`),
        0,
      );
      check('not', await ask(`${table}?${person}=not.eq.${me}`), 0);
      check('order', await ask(`${table}?select=${key}&order=${key}.desc`), mine.length);
      const head = await ask(`${table}?select=*`, 'HEAD');
      if (head.range.split('/')[1] !== String(mine.length)) leaks.push(`${table} count: ${head.range}`);
      const embedded = await ask(
        `${parent}?select=id,found:${table}!${constraint}(${key})&id=eq.${other.whose}`,
      );
      const found = embedded.rows.flatMap((row) => row['found'] ?? []);
      if (embedded.status !== 200 || found.length > 0) {
        leaks.push(
          `${table} embedded in ${parent}: ${embedded.status}, ${JSON.stringify(embedded.rows).slice(0, 200)}`,
        );
      }
      const inner = await ask(
        `${parent}?select=id,${table}!${constraint}!inner(${key})&id=eq.${other.whose}`,
      );
      if (inner.rows.length > 0) leaks.push(`${table} joined to ${parent}`);
      for (const method of ['PATCH', 'DELETE'] as const) {
        const { rows: touched } = await ask(
          `${table}?${key}=eq.${other.id}`,
          method,
          method === 'PATCH' ? { version: 1 } : undefined,
        );
        if (touched.length > 0) leaks.push(`${table} ${method}`);
      }
      const { rows: after } = await probe.client.query(`select from public."${table}"`);
      if (after.length !== rows.length) leaks.push(`${table}: rows are gone`);
    }
    expect(leaks).toEqual([]);
  }, 120_000);
});
