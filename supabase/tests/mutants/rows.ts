import type { connectTo } from '@plinth/database/connect-to.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { createHash } from 'node:crypto';
import { allCases as cases } from './authors.ts';
import { tableOf } from './case.ts';
import { rowValues } from './expectations.ts';
import { people, type Person } from './people.ts';

export type Client = Awaited<ReturnType<typeof connectTo>>;
export type Shapes = Map<string, Column[]>;
type Users = Record<Person, TestUser>;

export type Column = {
  name: string;
  type: string;
  target: string | null;
  isNullable: boolean;
  hasDefault: boolean;
  isKey: boolean;
  mayInsert: boolean;
  mayUpdate: boolean;
};

export async function loosenConstraints(client: Client): Promise<void> {
  const { rows } = await client.query<{ sql: string }>(`
    select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as sql from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'x') and coninhcount = 0
    union all
    select format('drop index %s', i.indexrelid::regclass) from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and i.indisunique and not exists (select from pg_constraint con where con.conindid = i.indexrelid)`);
  // A unique constraint that a foreign key leans on takes the key along.
  for (const { sql } of rows) await client.query(sql);
}

export async function readShapes(client: Client): Promise<Shapes> {
  const { rows } = await client.query<Column & { table: string }>(`
    select t.relname as "table", a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
      a.atthasdef as "hasDefault",
      (select target.relname from pg_constraint con join pg_class target on target.oid = con.confrelid
        where con.conrelid = t.oid and con.contype = 'f' and con.conkey = array[a.attnum] and target.relnamespace = 'public'::regnamespace limit 1) as target,
      exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary and a.attnum = any (i.indkey)) as "isKey",
      model.is_written_by_hand(t.oid, a.attname, 'insert') as "mayInsert",
      model.is_written_by_hand(t.oid, a.attname, 'update') as "mayUpdate"
    from pg_class t join pg_attribute a on a.attrelid = t.oid
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
    order by t.relname, a.attnum`);
  const shapes: Shapes = new Map();
  for (const row of rows) shapes.set(row.table, [...(shapes.get(row.table) ?? []), row]);
  return shapes;
}

/** Tables that have rows of their own accord: people's, and what the installation brings. */
const filled = new Set(['profiles', 'user_roles', 'roles', 'role_permissions', 'modules', 'permissions']);
const peopleTables = new Set(['profiles', 'users']);

/** One row a person, in place of what is there; `subject` is the table or one of its cases. */
export async function seed(
  client: Client,
  table: string,
  shapes: Shapes,
  users: Users,
  subject = table,
): Promise<void> {
  if (filled.has(table)) return;
  await client.query(`delete from public."${table}"`);
  const wanted = columnsOf(table, shapes).filter(
    (column) =>
      column.isKey ||
      typedValue(subject, table, column.name) !== undefined ||
      column.target !== null ||
      /(user|employee|author|person)_id$|_by$/.test(column.name) ||
      (!column.isNullable && !column.hasDefault),
  );
  const names = wanted.map((column) => `"${column.name}"`).join(', ');
  const hasOneRow = wanted.some((column) => column.isKey && column.type === 'boolean');
  for (const person of hasOneRow ? people.slice(0, 1) : people) {
    const values = wanted.map((column) => valueOf(column, subject, table, person, users)).join(', ');
    await client.query(
      names
        ? `insert into public."${table}" (${names}) values (${values})`
        : `insert into public."${table}" default values`,
    );
  }
}

/** On the row of each person the owner asked for an approval, and its first step of two waits for the person. */
export async function seedSteps(client: Client, table: string, users: Users): Promise<void> {
  for (const person of people) {
    await client.query(
      `with run as (
         insert into private.approval_runs (table_name, record_id, template_name, requesters)
           values ($1, $2, 'Two steps', array[$3]::uuid[]) returning id)
       insert into private.approval_steps (run_id, step_number, is_last, approver_kind, approver_id, status, opened_at)
         select id, 1, false, 'person', $4::uuid, 'open', now() from run`,
      [table, keyOf(table, person), users.owner.id, users[person].id],
    );
  }
}

export function insertOf(
  subject: string,
  table: string,
  shapes: Shapes,
  person: Person,
  users: Users,
): string {
  const wanted = columnsOf(table, shapes).filter((column) => column.mayInsert);
  if (wanted.length === 0) return `insert into public."${table}" default values`;
  const value = (column: Column) =>
    column.isKey && column.type === 'uuid' && column.target === null
      ? 'gen_random_uuid()'
      : valueOf(column, subject, table, person, users);
  return `insert into public."${table}" (${wanted.map((column) => `"${column.name}"`).join(', ')})
    values (${wanted.map(value).join(', ')})`;
}

/** Writes what the case says, or the first column that may be changed; null when none may. */
export function updateOf(
  subject: string,
  table: string,
  shapes: Shapes,
  person: Person,
  users: Users,
): string | null {
  const shown = cases[subject]?.set;
  if (shown) {
    const pairs = Object.entries(shown).map(
      ([name, value]) => `"${name}" = ${filledIn(value, person, users)}`,
    );
    return `update public."${table}" set ${pairs.join(', ')}`;
  }
  const column = columnsOf(table, shapes).find(({ mayUpdate }) => mayUpdate);
  if (!column) return null;
  return `update public."${table}" set "${column.name}" = ${valueOf(column, subject, table, person, users)}`;
}

function columnsOf(table: string, shapes: Shapes): Column[] {
  return shapes.get(table) ?? [];
}

function typedValue(subject: string, table: string, column: string): string | undefined {
  const said = table === tableOf(subject) ? cases[subject]?.rows : cases[subject]?.others?.[table];
  return said?.[column] ?? rowValues[table]?.[column];
}

/** `{user}` is the person's account, `{tasks}` their row of that table, `{owner.tasks}` the owner's. */
function filledIn(sql: string, person: Person, users: Users): string {
  return sql.replace(/\{(?:(\w+)\.)?(\w+)\}/g, (_, whose: string | undefined, what: string) => {
    const named = people.find((candidate) => candidate === (whose ?? what));
    const owner = named ?? person;
    return what === 'user' || what === owner ? users[owner].id : keyOf(what, owner);
  });
}

/** A value of the right type that points to what is this person's. */
function valueOf(column: Column, subject: string, table: string, person: Person, users: Users): string {
  const typed = typedValue(subject, table, column.name);
  if (typed !== undefined) return filledIn(typed, person, users);
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
  if (column.type === 'date') return `'2026-01-${10 + people.indexOf(person)}'`;
  if (column.type.startsWith('timestamp')) return `'2026-01-${10 + people.indexOf(person)}'`;
  if (column.type.startsWith('time')) return `'08:00'`;
  if (column.type === 'interval') return `'1 day'`;
  if (column.type === 'bytea') return `''`;
  if (column.type.endsWith('range')) return `'empty'`;
  if (/^(smallint|integer|bigint|numeric|double precision|real)/.test(column.type))
    return String((people.indexOf(person) % 9) + 1);
  return `'${person}'`;
}

export function keyOf(table: string, person: Person): string {
  const hash = createHash('md5').update(`${table} ${person}`).digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20)].join(
    '-',
  );
}
