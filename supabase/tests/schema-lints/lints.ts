/* oxlint-disable max-lines -- one list, read from top to bottom */
/**
 * Catalogue queries in the manner of splinter (numbers) and our own (X…): each answers the objects at fault.
 * An exception is written beside its lint with the reason.
 * Not here: 0005 (an index that is never used) and 0020 (bloat) need the statistics of a database in use, 0012 is a setting of
 * a hosted project, 0026 and 0027 are about pg_graphql, which is not installed.
 */
type Lint = { id: string; says: string; sql: string; except?: Record<string, string> };

/** Refusals that ask such a question for their caller. */
const helpers =
  'demand_own_calendar|demand_waiting|demand_employee|demand_clock_of|demand_staff|other_account|sees_clock_of';
/** Questions of access that a program is asked too, as a pattern. */
const asksForScope = 'authz\\.(demand|can|can_as_staff|is_owner|is_program|is_staff|modules_with)\\(';

const exposedTables = `select c.oid, c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

export const lints: Lint[] = [
  {
    id: '0001',
    says: 'every foreign key has an index that begins with its columns',
    sql: `select con.conrelid::regclass || ' ' || con.conname as fault from pg_constraint con
      where con.contype = 'f' and con.connamespace in ('public'::regnamespace, 'private'::regnamespace)
        -- nobody deletes a currency
        and con.confrelid <> 'public.currencies'::regclass
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
    sql: `select tablename || ' ' || policyname as fault from pg_policies where schemaname = 'public' and tablename <> all ($1)
      and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), '\\( SELECT (unnest\\()?(auth|authz|app|model)\\.', '', 'g')
        ~ '(auth|authz|app|model)\\.[a-z_]+\\(|current_setting\\('`,
    except: {
      attachment_versions: 'a new version locks its attachment, whose own policies ask once a question',
      attachments: 'each row asks the record it is on, whose own policies ask once a question',
    },
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
    sql: `select p.oid::regprocedure::text as fault from pg_proc p where p.pronamespace::regnamespace::text in ('public', 'app', 'authz', 'model', 'private')
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
    id: '0016/0017',
    says: 'no materialised view and no foreign table is exposed',
    sql: `select relname as fault from pg_class where relnamespace = 'public'::regnamespace and relkind in ('m', 'f')`,
  },
  {
    id: '0018',
    says: 'no column blocks an upgrade',
    sql: `select attrelid::regclass || '.' || attname as fault from pg_attribute join pg_class c on c.oid = attrelid where c.relnamespace = 'public'::regnamespace and atttypid::regtype::text like 'reg%'`,
  },
  {
    id: '0019',
    says: 'no queue stands open',
    sql: `select c.oid::regclass::text as fault from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'pgmq' and c.relname ~ '^[qa]_' and c.relkind in ('r', 'p') and not c.relrowsecurity`,
  },
  {
    id: '0021',
    says: 'references into auth go to primary keys',
    sql: `select con.conname as fault from pg_constraint con join pg_class target on target.oid = con.confrelid
      where con.contype = 'f' and target.relnamespace = 'auth'::regnamespace and con.connamespace = 'public'::regnamespace
        and not exists (select from pg_index i where i.indrelid = con.confrelid and i.indisprimary and string_to_array(i.indkey::text, ' ')::smallint[] = con.confkey)`,
  },
  {
    id: '0022',
    says: 'extensions have the version that the server brings',
    sql: `select name as fault from pg_available_extensions where installed_version <> default_version`,
  },
  {
    id: '0023',
    says: 'what is sensitive stands under row security',
    sql: `select distinct t.relname || '.' || a.attname as fault from pg_attribute a join (${exposedTables}) t on t.oid = a.attrelid join pg_class c on c.oid = t.oid
      where a.attnum > 0 and not a.attisdropped and not c.relrowsecurity
        and a.attname ~* '(password|secret|token|api_key|tax_(id|number)|bank|iban|swift|salary|passport|emirates_id|aadhaar|pan_number|visa|birth|medical)'`,
  },
  {
    id: '0024',
    says: 'no writing policy is always true',
    sql: `select tablename || ' ' || policyname as fault from pg_policies where schemaname = 'public' and cmd <> 'SELECT'
      and (btrim(coalesce(qual, with_check), '()') in ('true', '1 = 1') or btrim(coalesce(with_check, qual), '()') in ('true', '1 = 1'))`,
  },
  {
    id: '0025',
    says: 'a public bucket cannot be listed',
    sql: `select p.policyname as fault from pg_policies p, storage.buckets b where p.schemaname = 'storage' and p.tablename = 'objects' and p.cmd in ('SELECT', 'ALL')
      and b.public and (btrim(p.qual, '()') = 'true' or p.qual ~ ('^\\(*bucket_id = ''' || b.id || '''(::text)?\\)*$'))`,
  },
  {
    id: '0028/0029',
    says: "no exposed function borrows its owner's rights",
    sql: `select p.oid::regprocedure::text as fault from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef`,
  },
  {
    id: 'X01',
    says: 'anonymous callers hold nothing',
    sql: `select 'table ' || c.oid::regclass as fault from pg_class c where c.relnamespace::regnamespace::text in ('public', 'app', 'authz', 'model', 'private') and c.relkind in ('r', 'p', 'v', 'S')
        and (case when c.relkind = 'S' then has_sequence_privilege('anon', c.oid, 'usage,select,update')
          else has_table_privilege('anon', c.oid, 'select,insert,update,delete,truncate,references,trigger') or has_any_column_privilege('anon', c.oid, 'select,insert,update,references') end)
      union all
      select 'function ' || p.oid::regprocedure from pg_proc p where p.pronamespace::regnamespace::text in ('public', 'app', 'authz', 'model', 'private') and has_function_privilege('anon', p.oid, 'execute')`,
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
    sql: `select p.oid::regprocedure::text as fault from pg_proc p where p.pronamespace::regnamespace::text in ('public', 'app', 'authz', 'model', 'private') and (p.proacl is null or p.proacl::text ~ '[{,]=X')`,
  },
  {
    id: 'X04',
    says: 'what may be updated is checked after the update too, and its owner where one may be written',
    sql: `select tablename || ' ' || policyname as fault from pg_policies where schemaname = 'public' and cmd in ('UPDATE', 'ALL') and (with_check is null
      or exists (select from pg_attribute a where a.attrelid = format('public.%I', tablename)::regclass and a.attnum > 0 and not a.attisdropped
        and a.attname ~ '^(user|employee|author|member|owner|uploaded|shared|created)_(id|by|by_user_id)$'
        and model.is_written_by_hand(a.attrelid, a.attname, 'update')
        and qual ~ ('\\m' || a.attname || '\\M') and with_check !~ ('\\m' || a.attname || '\\M')))`,
  },
  {
    id: 'X05',
    says: 'nobody writes by hand what the database decides',
    sql: `select a.attrelid::regclass || '.' || a.attname as fault from pg_attribute a join (${exposedTables}) t on t.oid = a.attrelid
      where a.attnum > 0 and not a.attisdropped and t.relname || '.' || a.attname <> all ($1) and (
        -- who and when, sums, mirrors: neither at the beginning nor later
        ((model.is_written_by_hand(a.attrelid, a.attname, 'update') or model.is_written_by_hand(a.attrelid, a.attname, 'insert'))
          and (a.attname ~ '^(created|updated|decided|approved|rejected|assigned|uploaded|posted|cancelled|processed)_(by|by_user_id|by_id|at)$'
            or a.attname ~ '^(total|sub_?total|grand_total|net_pay|gross_pay|net_salary|gross_salary|balance|balance_due|amount_paid|paid_amount)$|^total_(amount|cost|price|value|pay|net|gross)$'
            or a.attname in ('completed_at', 'search_text', 'is_system')
            or (t.relname in ('profiles', 'user_roles', 'roles') and a.attname in ('role', 'is_active'))))
        -- whose it is: never given away
        or (model.is_written_by_hand(a.attrelid, a.attname, 'update') and a.attname in ('employee_id', 'author_id')))`,
    except: {
      'profiles.is_active': 'an owner lets people in and out, under the rules of the function',
      'user_roles.is_active': 'an owner gives roles, under the rules of the function',
    },
  },
  {
    id: 'X06',
    says: 'amounts are exact decimals',
    sql: `select a.attrelid::regclass || '.' || a.attname as fault from pg_attribute a join (${exposedTables}) t on t.oid = a.attrelid
      where a.attnum > 0 and not a.attisdropped and a.attname ~ '(amount|total|price|cost|salary|rate|net|gross|budget|value|limit|percentage)$'
        and a.atttypid <> 'numeric'::regtype`,
  },
  {
    id: 'X06b',
    says: 'amounts, which are the numbers without a precision, are kept in whole units of their currency',
    sql: `select distinct t.relname as fault from pg_attribute a join (${exposedTables}) t on t.oid = a.attrelid
      where a.attnum > 0 and not a.attisdropped and a.atttypid = 'numeric'::regtype and a.atttypmod = -1 and a.attgenerated = ''
        and not exists (select from pg_trigger g where g.tgrelid = t.oid and g.tgname = 'g_amounts')`,
  },
  {
    id: 'X07',
    says: 'times carry a zone and dates are dates',
    sql: `select a.attrelid::regclass || '.' || a.attname as fault from pg_attribute a join (${exposedTables}) t on t.oid = a.attrelid
      where a.attnum > 0 and not a.attisdropped
        and (a.atttypid = 'timestamp'::regtype or (a.attname ~ '(?<!_to)_date$' and a.atttypid <> 'date'::regtype) or (a.attname ~ '_at$' and a.atttypid <> 'timestamptz'::regtype))`,
  },
  {
    id: 'X08',
    says: 'status and type columns list their values, or point to the table that does',
    sql: `select t.relname || '.' || a.attname as fault from pg_attribute a join (${exposedTables}) t on t.oid = a.attrelid
      where a.attnum > 0 and not a.attisdropped and a.atttypid = 'text'::regtype
        and a.attname ~ '(^|_)(status|type|priority|level|severity|currency|language)$' and a.attname !~ '(mime|content|file)_type$'
        and not exists (select from pg_constraint con where con.conrelid = t.oid and con.conkey = array[a.attnum]
          and (con.contype = 'f' or (con.contype = 'c' and con.conname like '%\\_options')))`,
  },
  {
    id: 'X09',
    says: 'every text has a longest length',
    sql: `select t.relname || '.' || a.attname as fault from pg_attribute a join (${exposedTables}) t on t.oid = a.attrelid
      where a.attnum > 0 and not a.attisdropped and a.atttypid = 'text'::regtype
        and not exists (select from pg_constraint con where con.conrelid = t.oid and a.attnum = any (con.conkey)
          and (con.contype = 'f' or (con.contype = 'c' and pg_get_constraintdef(con.oid) ~ '(char_length|= ANY|= ''|\\{[0-9]+(,[0-9]+)?\\})')))`,
  },
  {
    id: 'X10',
    says: 'every table people change keeps versions and is audited',
    sql: `select t.relname || ' lacks ' || wanted as fault from (${exposedTables}) t, (values ('stamp'), ('audit')) w (wanted)
      where t.relname <> all ($1)
        and not exists (select from pg_trigger g join pg_proc p on p.oid = g.tgfoid where g.tgrelid = t.oid and p.proname = wanted)
        and not (wanted = 'stamp' and (t.relname in ('role_permissions', 'user_roles')
          -- a ledger is never changed, so it has no versions
          or exists (select from pg_trigger g join pg_proc p on p.oid = g.tgfoid where g.tgrelid = t.oid and p.proname = 'refuse_change')))`,
    except: {
      modules: 'seeded, nobody writes it',
      permissions: 'seeded, nobody writes it',
      audit_log: 'the log itself',
      notifications: 'a copy, for one person, of what an audited row says',
      security_log: 'a log itself, only ever added to',
      schedule_baseline_tasks: 'a copy of audited tasks, written once with its audited baseline',
      webhook_deliveries: 'a log of the server: its audit would tell webhooks of webhooks',
    },
  },
  {
    id: 'X10 (who)',
    says: 'who made a row is known without being given',
    sql: `select t.relname as fault from pg_attribute a join (${exposedTables}) t on t.oid = a.attrelid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attname ~ '^(created_by|created_by_user_id|author_id|uploaded_by|shared_by|added_by)$' and not a.attisdropped and t.relname <> all ($1)
        and coalesce(pg_get_expr(d.adbin, d.adrelid), '') !~ 'auth\\.uid\\(\\)'`,
    except: {
      security_settings: 'one row, which the migration makes',
      system_settings: 'one row, which the migration makes',
    },
  },
  {
    id: 'X11',
    says: 'numbers that the database gives are unique (with the version of the document, where it has some) and nobody writes them',
    sql: `select t.relname || '.' || a.attname as fault
      from pg_trigger g join pg_proc p on p.oid = g.tgfoid and p.proname = 'assign_number' join (${exposedTables}) t on t.oid = g.tgrelid
        join pg_attribute a on a.attrelid = t.oid and a.attname = (string_to_array(encode(g.tgargs, 'escape'), '\\000'))[2]
      where model.is_written_by_hand(t.oid, a.attname, 'insert') or model.is_written_by_hand(t.oid, a.attname, 'update')
        or not a.attnotnull or not exists (select from pg_index i where i.indrelid = t.oid and i.indisunique and i.indpred is null and i.indkey[0] = a.attnum)`,
  },
  {
    id: 'X12',
    says: 'parts of a partitioned table are as closed as the table',
    sql: `select i.inhrelid::regclass::text as fault from pg_inherits i join pg_class part on part.oid = i.inhrelid join pg_class whole on whole.oid = i.inhparent
      where part.relkind in ('r', 'p') and whole.relnamespace = 'public'::regnamespace
        and (not part.relrowsecurity or has_any_column_privilege('authenticated', part.oid, 'select,insert,update'))
      union all
      select oid::regclass::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'p' and not relrowsecurity`,
  },
  {
    id: 'X13',
    says: 'statements put together at run time are put together by format, which quotes',
    sql: `select p.oid::regprocedure::text as fault from pg_proc p where p.pronamespace::regnamespace::text in ('public', 'app', 'authz', 'model', 'private')
      and p.prosrc ~* '\\mexecute\\s+(?!format\\(|function\\M|procedure\\M|on\\M)'`,
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
  {
    id: 'X17',
    says: "a function with more rights than the caller asks first, so that a program's scopes hold",
    // what the API reaches is in `public`, and hands over to `app`
    sql: `select p.pronamespace::regnamespace::text || '.' || p.proname as fault from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace) and p.prosecdef and p.prorettype <> 'trigger'::regtype
        and has_function_privilege('authenticated', p.oid, 'execute') and p.proname <> all ($1)
        and p.prosrc !~ '${asksForScope}|(private|authz)\\.(${helpers})\\('`,
    except: {
      act_for: 'asks for the deputyships of the caller, which no program has',
      name_of_person: 'a name, for what was asked already',
      steps_in_turn: 'asks by authz.is_in_scope whose turn it is',
      approval_steps: 'public.approval_steps looks first whether the caller sees the record',
      wps_file: 'asks by check_wps, before anything else',
      status_column: 'a fact of the model, about no row',
      decision_step: 'a fact of the model, about no row',
      claim_idempotency_key: "retries of the caller's own requests",
      store_idempotent_answer: "retries of the caller's own requests",
    },
  },
  {
    id: 'X17 (helpers)',
    says: 'and so does what asks for it',
    sql: `select p.pronamespace::regnamespace::text || '.' || p.proname as fault from pg_proc p
      where p.pronamespace in ('private'::regnamespace, 'authz'::regnamespace) and p.proname ~ '^(${helpers})$'
        and p.prosrc !~ '${asksForScope}'`,
  },
  {
    id: 'X18',
    says: "a policy asks for a permission, or for a person, so that a program's scopes hold",
    sql: `select tablename || ' ' || policyname as fault from pg_policies
      where schemaname in ('public', 'storage', 'realtime') and permissive = 'PERMISSIVE' and roles && '{public,authenticated}'::name[]
        and coalesce(qual, with_check) !~ '${asksForScope}'`,
  },
];
