import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * Catalogue queries in the manner of splinter (numbers) and our own (X…): each answers the objects at fault.
 * An exception is written beside its lint with the reason.
 */
type Lint = { id: string; says: string; sql: string; except?: Record<string, string> };

const exposedTables = `select c.oid, c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

const lints: Lint[] = [
  {
    id: '0001',
    says: 'every foreign key has an index that begins with its columns',
    sql: `select con.conrelid::regclass || ' ' || con.conname as fault from pg_constraint con
      where con.contype = 'f' and con.connamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not exists (select from pg_index i where i.indrelid = con.conrelid and i.indisvalid
          and (string_to_array(i.indkey::text, ' ')::smallint[])[1:cardinality(con.conkey)] = con.conkey)`,
  },
  {
    id: '0002',
    says: 'no exposed view shows auth.users',
    sql: `select distinct v.oid::regclass::text as fault from pg_class v join pg_rewrite r on r.ev_class = v.oid
      join pg_depend d on d.objid = r.oid and d.refobjid = 'auth.users'::regclass
      where v.relnamespace = 'public'::regnamespace and v.relkind in ('v', 'm')`,
  },
  {
    id: '0003',
    says: 'policies ask who the caller is once a query, not once a row',
    sql: `select tablename || ' ' || policyname as fault from pg_policies where schemaname = 'public'
      and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), '\\( SELECT (auth|authz)\\.', '', 'g')
        ~ '(auth|authz)\\.[a-z_]+\\(|current_setting\\('`,
  },
  {
    id: '0004',
    says: 'every table has a primary key',
    sql: `select relname as fault from (${exposedTables}) t where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`,
  },
  {
    id: '0006',
    says: 'one permissive policy a table, role and command',
    sql: `select tablename || ' ' || cmd as fault from pg_policies where schemaname = 'public' and permissive = 'PERMISSIVE'
      group by tablename, roles, cmd having count(*) > 1`,
  },
  {
    id: '0007',
    says: 'no policy sleeps on a table without row security',
    sql: `select distinct polrelid::regclass::text as fault from pg_policy p join pg_class c on c.oid = p.polrelid where not c.relrowsecurity`,
  },
  {
    id: '0008',
    says: 'row security has policies',
    sql: `select t.relname as fault from (${exposedTables}) t join pg_class c on c.oid = t.oid where c.relrowsecurity and not exists (select from pg_policy p where p.polrelid = t.oid)`,
  },
  {
    id: '0009',
    says: 'no index stands twice',
    sql: `select min(indexrelid::regclass::text) as fault from pg_index join pg_class c on c.oid = indrelid where c.relnamespace = 'public'::regnamespace
      group by indrelid, indkey::text, indclass::text, coalesce(pg_get_expr(indpred, indrelid), ''), coalesce(pg_get_expr(indexprs, indrelid), ''), indoption::text having count(*) > 1`,
  },
  {
    id: '0010',
    says: 'exposed views act with the rights of the caller',
    sql: `select oid::regclass::text as fault from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
      and not coalesce(reloptions::text ~* 'security_invoker=(true|on|1|yes)', false)`,
  },
  {
    id: '0011',
    says: 'functions pin their search path',
    sql: `select p.oid::regprocedure::text as fault from pg_proc p where p.pronamespace::regnamespace::text in ('public', 'authz', 'private')
      and not coalesce(p.proconfig::text ~ 'search_path=', false)`,
  },
  {
    id: '0013',
    says: 'every exposed table has row security',
    sql: `select t.relname as fault from (${exposedTables}) t join pg_class c on c.oid = t.oid where not c.relrowsecurity`,
  },
  {
    id: '0014',
    says: 'no extension lives in public',
    sql: `select extname as fault from pg_extension where extnamespace = 'public'::regnamespace`,
  },
  {
    id: '0015',
    says: 'no policy believes user metadata',
    sql: `select tablename as fault from pg_policies where schemaname = 'public' and coalesce(qual, '') || coalesce(with_check, '') like '%metadata%'`,
  },
  {
    id: '0016',
    says: 'no materialised view is exposed',
    sql: `select relname as fault from pg_class where relnamespace = 'public'::regnamespace and relkind in ('m', 'f')`,
  },
  {
    id: '0018',
    says: 'no column blocks an upgrade',
    sql: `select attrelid::regclass || '.' || attname as fault from pg_attribute join pg_class c on c.oid = attrelid where c.relnamespace = 'public'::regnamespace and atttypid::regtype::text like 'reg%'`,
  },
  {
    id: '0021',
    says: 'references into auth go to primary keys',
    sql: `select con.conname as fault from pg_constraint con join pg_class target on target.oid = con.confrelid
      where con.contype = 'f' and target.relnamespace = 'auth'::regnamespace and con.connamespace = 'public'::regnamespace
        and not exists (select from pg_index i where i.indrelid = con.confrelid and i.indisprimary and string_to_array(i.indkey::text, ' ')::smallint[] = con.confkey)`,
  },
  {
    id: '0024',
    says: 'no writing policy is always true',
    sql: `select tablename || ' ' || policyname as fault from pg_policies where schemaname = 'public' and cmd <> 'SELECT'
      and (btrim(coalesce(qual, with_check), '()') in ('true', '1 = 1') or btrim(coalesce(with_check, qual), '()') in ('true', '1 = 1'))`,
  },
  {
    id: '0028/0029',
    says: "no exposed function borrows its owner's rights",
    sql: `select p.oid::regprocedure::text as fault from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef`,
  },
  {
    id: 'X01',
    says: 'anonymous callers hold nothing',
    sql: `select 'table ' || c.oid::regclass as fault from pg_class c where c.relnamespace::regnamespace::text in ('public', 'authz', 'private') and c.relkind in ('r', 'p', 'v', 'S')
        and (case when c.relkind = 'S' then has_sequence_privilege('anon', c.oid, 'usage,select,update')
          else has_table_privilege('anon', c.oid, 'select,insert,update,delete,truncate,references,trigger') or has_any_column_privilege('anon', c.oid, 'select,insert,update,references') end)
      union all
      select 'function ' || p.oid::regprocedure from pg_proc p where p.pronamespace::regnamespace::text in ('public', 'authz', 'private') and has_function_privilege('anon', p.oid, 'execute')`,
  },
  {
    id: 'X02',
    says: 'the role that serves requests owns nothing and skips no row security',
    sql: `select rolname as fault from pg_roles where rolname in ('authenticator', 'authenticated', 'anon') and (rolbypassrls or rolsuper)
      union all select c.oid::regclass::text from pg_class c join pg_roles o on o.oid = c.relowner
      where c.relnamespace = 'public'::regnamespace and o.rolname in ('authenticator', 'authenticated', 'anon', 'service_role')`,
  },
  {
    id: 'X03',
    says: 'no function is open to everybody',
    sql: `select p.oid::regprocedure::text as fault from pg_proc p where p.pronamespace::regnamespace::text in ('public', 'authz', 'private') and (p.proacl is null or p.proacl::text ~ '[{,]=X')`,
  },
  {
    id: 'X04',
    says: 'what may be updated is checked after the update too',
    sql: `select tablename || ' ' || policyname as fault from pg_policies where schemaname = 'public' and cmd in ('UPDATE', 'ALL') and with_check is null`,
  },
  {
    id: 'X05',
    says: 'nobody writes by hand what the database decides',
    sql: `select a.attrelid::regclass || '.' || a.attname as fault from pg_attribute a join (${exposedTables}) t on t.oid = a.attrelid
      where a.attnum > 0 and not a.attisdropped and has_column_privilege('authenticated', a.attrelid, a.attnum, 'UPDATE')
        and (a.attname ~ '(_number|_by|_by_user_id|_by_id)$' or a.attname in ('role', 'is_active', 'is_system', 'decided_at', 'created_at', 'updated_at', 'completed_at', 'author_id'))
        and t.relname || '.' || a.attname <> all ($1)`,
    except: {
      'company_settings.license_number': 'a number the authorities give, typed by the company',
      'external_entities.tax_number': 'a number the authorities give, typed by people',
    },
  },
  {
    id: 'X06',
    says: 'amounts are exact decimals',
    sql: `select a.attrelid::regclass || '.' || a.attname as fault from pg_attribute a join (${exposedTables}) t on t.oid = a.attrelid
      where a.attnum > 0 and not a.attisdropped and a.attname ~ '(amount|total|price|cost|salary|rate|net|gross|budget|value|limit|percentage)$'
        and not (a.atttypid = 'numeric'::regtype and a.atttypmod > 0)`,
  },
  {
    id: 'X07',
    says: 'times carry a zone and dates are dates',
    sql: `select a.attrelid::regclass || '.' || a.attname as fault from pg_attribute a join (${exposedTables}) t on t.oid = a.attrelid
      where a.attnum > 0 and not a.attisdropped
        and (a.atttypid = 'timestamp'::regtype or (a.attname ~ '_date$' and a.atttypid <> 'date'::regtype) or (a.attname ~ '_at$' and a.atttypid <> 'timestamptz'::regtype))`,
  },
  {
    id: 'X08',
    says: 'status and type columns list their values',
    sql: `select t.relname || '.' || a.attname as fault from pg_attribute a join (${exposedTables}) t on t.oid = a.attrelid
      where a.attnum > 0 and not a.attisdropped and a.atttypid = 'text'::regtype and a.attname ~ '(^|_)(status|type|priority|level|currency|language)$'
        and not exists (select from pg_constraint con where con.conrelid = t.oid and con.contype = 'c' and con.conkey = array[a.attnum] and con.conname like '%\\_options')`,
  },
  {
    id: 'X09',
    says: 'every text has a longest length',
    sql: `select t.relname || '.' || a.attname as fault from pg_attribute a join (${exposedTables}) t on t.oid = a.attrelid
      where a.attnum > 0 and not a.attisdropped and a.atttypid = 'text'::regtype
        and not exists (select from pg_constraint con where con.conrelid = t.oid and con.contype = 'c' and a.attnum = any (con.conkey)
          and pg_get_constraintdef(con.oid) ~ '(char_length|= ANY|\\{2\\})')`,
  },
  {
    id: 'X10',
    says: 'every table people change keeps versions and is audited',
    sql: `select t.relname || ' lacks ' || wanted as fault from (${exposedTables}) t, (values ('stamp'), ('audit')) w (wanted)
      where t.relname <> all ($1)
        and not exists (select from pg_trigger g join pg_proc p on p.oid = g.tgfoid where g.tgrelid = t.oid and p.proname = wanted)
        and not (wanted = 'stamp' and (t.relname in ('role_permissions', 'user_roles')
          or exists (select from pg_trigger g join pg_proc p on p.oid = g.tgfoid where g.tgrelid = t.oid and p.proname = 'refuse_change')))`,
    except: {
      modules: 'seeded, nobody writes it',
      permissions: 'seeded, nobody writes it',
      audit_log: 'the log itself',
      notifications: 'a copy, for one person, of what an audited row says',
      security_log: 'a log itself, only ever added to',
    },
  },
  {
    id: 'X11',
    says: 'numbers are unique and not grantable',
    sql: `select t.relname || '.' || a.attname as fault from pg_attribute a join (${exposedTables}) t on t.oid = a.attrelid
      where a.attnum > 0 and a.attname ~ '^(project|task|entity)_number$'
        and (has_column_privilege('authenticated', t.oid, a.attnum, 'insert') or not exists (select from pg_index i where i.indrelid = t.oid and i.indisunique and i.indkey::text = a.attnum::text))`,
  },
  {
    id: 'X14',
    says: 'the audit log is only ever added to',
    sql: `select rolname || ' ' || privilege as fault from pg_roles, unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) privilege
      where rolname in ('anon', 'authenticated', 'service_role', 'authenticator', 'supabase_auth_admin') and has_table_privilege(rolname, 'public.audit_log', privilege)`,
  },
  {
    id: 'X15',
    says: 'what is made later starts closed',
    sql: `select defaclobjtype::text || ' ' || defaclacl::text as fault from pg_default_acl d
      where d.defaclnamespace = 'public'::regnamespace and d.defaclrole = 'postgres'::regrole and d.defaclacl::text ~ '(anon|authenticated)='`,
  },
  {
    id: 'X16',
    says: "people's requests cannot run, wait or idle for ever",
    sql: `select r.rolname || ' ' || setting as fault from pg_roles r, unnest(array['statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout']) setting
      where r.rolname in ('anon', 'authenticated') and not coalesce(exists (select from unnest(r.rolconfig) c where c like setting || '=%'), false)`,
  },
];

/** A fault of each kind, planted and rolled back: a lint that finds nothing there would prove nothing here. */
const faulty = `create table public.faulty (id uuid, other uuid references public.tasks, status text, amount double precision, at_time timestamp, made_at text, tax_number text, task_number text, kind regclass)`;
const plants: Record<string, string> = {
  '0001': faulty,
  '0002': 'create view public.leak as select id from auth.users',
  '0003': `create policy slow on public.comments as restrictive for select to authenticated using (author_id = auth.uid())`,
  '0004': faulty,
  '0006': `create policy second on public.tasks for select to authenticated using ((select authz.is_staff()))`,
  '0007': `alter table public.tasks disable row level security`,
  '0008': `${faulty}; alter table public.faulty enable row level security`,
  '0009': 'create index twice on public.comments (author_id)',
  '0010': 'create view public.powerful as select id from public.tasks',
  '0011': `create function public.loose() returns void language plpgsql as $$ begin end $$`,
  '0013': faulty,
  '0015': `create policy believing on public.tasks as restrictive for select to authenticated using ((select auth.jwt() -> 'user_metadata') is not null)`,
  '0016': 'create materialized view public.copy as select id from public.tasks',
  '0018': faulty,
  '0024':
    'create policy open on public.tasks as restrictive for update to authenticated using (true) with check (true)',
  '0028/0029': `create function public.borrowed() returns void language plpgsql security definer set search_path = '' as $$ begin end $$`,
  X01: 'grant select on public.tasks to anon',
  X03: 'grant execute on function authz.can(text, text) to public',
  X04: 'create policy unchecked on public.tasks as restrictive for update to authenticated using ((select authz.is_staff()))',
  X05: 'grant update (role) on public.profiles to authenticated',
  X06: faulty,
  X07: faulty,
  X08: faulty,
  X09: faulty,
  X10: faulty,
  X11: 'grant insert (task_number) on public.tasks to authenticated',
  X14: 'grant update on public.audit_log to service_role',
  X15: 'alter default privileges in schema public grant select on tables to authenticated',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

describe('the schema', () => {
  it.each(lints)('$id: $says', async ({ sql, except }) => {
    const { rows } = await database.owner.query<{ fault: string }>(sql, except ? [Object.keys(except)] : []);
    expect(rows.map((row) => row.fault).sort()).toEqual([]);
  });

  it.each(Object.entries(plants))('%s finds the fault it is for', async (id, plant) => {
    const lint = lints.find((candidate) => candidate.id === id);
    const client = await database.owner.connect();
    try {
      await client.query('begin');
      await client.query(plant);
      const { rowCount } = await client.query(
        lint?.sql ?? '',
        lint?.except ? [Object.keys(lint.except)] : [],
      );
      expect(rowCount).toBeGreaterThan(0);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('closes a table made without a word about access', async () => {
    await database.owner.query('create table public.forgotten (id uuid primary key)');
    const { rows } = await database.owner.query(
      `select has_table_privilege(r, 'public.forgotten', 'select,insert,update,delete') as may from unnest(array['anon', 'authenticated']) r`,
    );
    await database.owner.query('drop table public.forgotten');
    expect(rows).toEqual([{ may: false }, { may: false }]);
  });
});
