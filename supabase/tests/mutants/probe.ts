import { connectTo } from '@plinth/database/connect-to.ts';
import { withLogin } from '@plinth/database/database-url.ts';
import { claimsOf, createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { createHash } from 'node:crypto';
import { inject } from 'vitest';
import { rowValues } from './expectations.ts';

type Client = Awaited<ReturnType<typeof connectTo>>;

/** Who tries, in the order of the letters of an expectation. The leaver is held to what is expected of nobody. */
export const actors = ['nobody', 'employee', 'manager', 'admin', 'owner', 'leaver'] as const;
export type Actor = (typeof actors)[number];
/** Somebody of the manager's team has rows too, and never tries. */
const people = [...actors, 'report'] as const;
type Person = (typeof people)[number];

export const commands = ['view', 'create', 'edit', 'delete'] as const;
export type Command = (typeof commands)[number];

/** none `-`, one's own row `o`, the team's `t`, all `a`; `!` refused after reaching; else the number of rows. */
export type Reach = string;

export type ProbeWorld = {
  database: TestDatabase;
  users: Record<Actor, TestUser>;
  client: Client;
  /** What this actor reaches on a table with this command, by doing it. */
  reach: (table: string, actor: Actor, command: Command) => Promise<Reach>;
  close: () => Promise<void>;
};

/**
 * A database in which every table has a row of each person, and only policies and grants stand between people and rows:
 * triggers sleep, and constraints other than keys are gone.
 */
export async function openProbeWorld(): Promise<ProbeWorld> {
  const database = await createTestDatabase();
  const users = await createPeople(database);
  const { adminUrl } = inject('testCluster');
  const client = await connectTo(withLogin(adminUrl, { database: database.name }));
  await client.query(`set session_replication_role = replica; set search_path = ''`);
  await loosenConstraints(client);
  const shapes = await readShapes(client);
  const unseeded: string[] = [];
  for (const [table, columns] of shapes) {
    await seed(client, table, columns, users).catch(() => unseeded.push(table));
  }
  const totals = new Map<string, number>();
  for (const table of shapes.keys()) {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from public."${table}"`);
    totals.set(table, rows[0]?.n ?? 0);
  }

  const attempt = async (actor: Actor, sql: string, command?: Command): Promise<number> => {
    await client.query('savepoint attempt');
    try {
      await client.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
        [JSON.stringify(claimsOf(users[actor]))],
      );
      return (await client.query(sql)).rowCount ?? 0;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      // A key or a length that fails after the policy has let the row pass is no refusal.
      if (typeof code === 'string' && code.startsWith('23')) return 1;
      // A row that is reached and refused afterwards is another answer than one that is not reached.
      if (code === '42501') return command === 'edit' && /row-level security/.test(String(error)) ? -1 : 0;
      throw error;
    } finally {
      await client.query('rollback to attempt');
    }
  };

  return {
    database,
    users,
    client,
    reach: async (table, actor, command) => {
      if (unseeded.includes(table)) throw new Error(`no row could be made for ${table}`);
      const columns = shapes.get(table) ?? [];
      const total = totals.get(table) ?? 0;
      if (command === 'create') {
        const may = async (person: Person) =>
          (await attempt(actor, insertOf(table, columns, person, users))) > 0;
        const mine = await may(actor);
        const team = await may('report');
        const others = await may(actor === 'owner' ? 'employee' : 'owner');
        if (others) return 'a';
        if (team) return 't';
        return mine ? 'o' : '-';
      }
      const changeable = columns.find((column) => column.mayUpdate);
      if (command === 'edit' && !changeable) return '-';
      const sql = {
        view: `select 1 from public."${table}"`,
        edit: `update public."${table}" set "${changeable?.name ?? ''}" = ${valueOf(changeable, table, actor, users)}`,
        delete: `delete from public."${table}"`,
      }[command];
      const reached = await attempt(actor, sql, command);
      if (reached === 0) return '-';
      if (reached < 0) return '!';
      if (reached === total) return 'a';
      return reached === 1 ? 'o' : reached === 2 ? 't' : String(reached);
    },
    close: async () => {
      await client.end();
      await database.drop();
    },
  };
}

async function createPeople(database: TestDatabase): Promise<Record<Person, TestUser>> {
  const owner = await database.createUser({ role: 'OWNER' });
  const users = {
    owner,
    admin: await database.createUser({ role: 'ADMIN' }),
    manager: await database.createUser({ role: 'MANAGER' }),
    employee: await database.createUser(),
    report: await database.createUser(),
    nobody: await database.createUser(),
    leaver: await database.createUser({ role: 'OWNER' }),
  };
  await database.owner.query('update public.user_roles set is_active = false where user_id = $1', [
    users.nobody.id,
  ]);
  await database.owner.query('delete from public.user_roles where not is_active and user_id <> $1', [
    users.nobody.id,
  ]);
  await database.owner.query('select authz.set_user_active($1, false)', [users.leaver.id]);
  await database.owner.query('update public.profiles set manager_id = $1 where id = $2', [
    users.manager.id,
    users.report.id,
  ]);
  return users;
}

type Column = {
  name: string;
  type: string;
  target: string | null;
  isNullable: boolean;
  hasDefault: boolean;
  isKey: boolean;
  mayInsert: boolean;
  mayUpdate: boolean;
};

async function loosenConstraints(client: Client): Promise<void> {
  const { rows } = await client.query<{ sql: string }>(`
    select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as sql from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'x') and coninhcount = 0
    union all
    select format('drop index %s', i.indexrelid::regclass) from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and i.indisunique and not exists (select from pg_constraint con where con.conindid = i.indexrelid)`);
  // A unique constraint that a foreign key leans on takes the key along.
  for (const { sql } of rows) await client.query(sql);
}

async function readShapes(client: Client): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Column & { table: string }>(`
    select t.relname as "table", a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
      a.atthasdef as "hasDefault",
      (select target.relname from pg_constraint con join pg_class target on target.oid = con.confrelid
        where con.conrelid = t.oid and con.contype = 'f' and con.conkey = array[a.attnum] and target.relnamespace = 'public'::regnamespace limit 1) as target,
      exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary and a.attnum = any (i.indkey)) as "isKey",
      has_column_privilege('authenticated', t.oid, a.attnum, 'insert') as "mayInsert",
      has_column_privilege('authenticated', t.oid, a.attnum, 'update') as "mayUpdate"
    from pg_class t join pg_attribute a on a.attrelid = t.oid
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
    order by t.relname, a.attnum`);
  const shapes = new Map<string, Column[]>();
  for (const row of rows) shapes.set(row.table, [...(shapes.get(row.table) ?? []), row]);
  return shapes;
}

/** Tables that have rows of their own accord: people's, and what the installation brings. */
const filled = new Set([
  'profiles',
  'user_roles',
  'roles',
  'role_permissions',
  'modules',
  'permissions',
  'company_settings',
]);
const peopleTables = new Set(['profiles', 'users']);

async function seed(
  client: Client,
  table: string,
  columns: Column[],
  users: Record<Person, TestUser>,
): Promise<void> {
  if (filled.has(table) && table !== 'company_settings') return;
  await client.query(`delete from public."${table}"`);
  const wanted = columns.filter(
    (column) =>
      column.isKey ||
      rowValues[table]?.[column.name] !== undefined ||
      column.target !== null ||
      /(user|employee|author|person)_id$|_by$/.test(column.name) ||
      (!column.isNullable && !column.hasDefault),
  );
  const names = wanted.map((column) => `"${column.name}"`).join(', ');
  const persons = wanted.some((column) => column.isKey && column.type === 'boolean')
    ? people.slice(0, 1)
    : people;
  for (const person of persons) {
    const values = wanted.map((column) => valueOf(column, table, person, users)).join(', ');
    await client.query(
      names
        ? `insert into public."${table}" (${names}) values (${values})`
        : `insert into public."${table}" default values`,
    );
  }
}

function insertOf(table: string, columns: Column[], person: Person, users: Record<Person, TestUser>): string {
  const wanted = columns.filter((column) => column.mayInsert);
  if (wanted.length === 0) return `insert into public."${table}" default values`;
  return `insert into public."${table}" (${wanted.map((column) => `"${column.name}"`).join(', ')})
    values (${wanted.map((column) => (column.isKey && column.type === 'uuid' && column.target === null ? 'gen_random_uuid()' : valueOf(column, table, person, users))).join(', ')})`;
}

/** A value of the right type that points to what is this person's. */
function valueOf(
  column: Column | undefined,
  table: string,
  person: Person,
  users: Record<Person, TestUser>,
): string {
  if (!column) return 'null';
  const typed = rowValues[table]?.[column.name];
  if (typed !== undefined) return typed;
  if (column.type === 'uuid') {
    if (column.isKey && column.target === null) return `'${keyOf(table, person)}'`;
    if (table === 'employees' && column.name === 'manager_id')
      return person === 'report' ? `'${keyOf(table, 'manager')}'` : 'null';
    if (table === 'departments' && column.name === 'manager_id') return 'null';
    if ((column.target && peopleTables.has(column.target)) || column.target === null)
      return `'${users[person].id}'`;
    return `'${keyOf(column.target, person)}'`;
  }
  if (column.type.endsWith('[]')) return `'{}'`;
  if (column.type === 'boolean') return 'true';
  if (column.type.startsWith('json')) return `'{}'`;
  if (column.type === 'date') return `'2026-01-0${people.indexOf(person) + 1}'`;
  if (column.type.startsWith('timestamp')) return `'2026-01-0${people.indexOf(person) + 1}'`;
  if (column.type.startsWith('time')) return `'08:00'`;
  if (column.type === 'interval') return `'1 day'`;
  if (column.type === 'bytea') return `''`;
  if (column.type.endsWith('range')) return `'empty'`;
  if (/^(smallint|integer|bigint|numeric|double precision|real)/.test(column.type))
    return String(people.indexOf(person) + 1);
  return `'${person}'`;
}

export function keyOf(table: string, person: Person): string {
  const hash = createHash('md5').update(`${table} ${person}`).digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20)].join(
    '-',
  );
}
