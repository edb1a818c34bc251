-- Access: who is who, what a role may do, and the log of what was done.
-- The matrix of the specification is rows of `role_permissions` (seed.sql); nothing else decides.

-- Tables ----------------------------------------------------------------------

create table public.modules (
  id uuid primary key default gen_random_uuid(),
  name text not null unique constraint modules_name_length check (char_length(name) between 1 and 50),
  display_name text not null constraint modules_display_name_length check (char_length(display_name) between 1 and 100),
  is_active boolean not null default true,
  sort_order integer not null default 0
);

create table public.permissions (
  id uuid primary key default gen_random_uuid(),
  name text not null unique constraint permissions_name_length check (char_length(name) between 1 and 50),
  display_name text not null constraint permissions_display_name_length check (char_length(display_name) between 1 and 100),
  is_active boolean not null default true
);

create table public.roles (
  id uuid primary key default gen_random_uuid(),
  name text not null unique constraint roles_name_length check (char_length(btrim(name)) between 1 and 50),
  display_name text not null constraint roles_display_name_length check (char_length(btrim(display_name)) between 1 and 100),
  description text constraint roles_description_length check (char_length(description) <= 1000),
  is_system boolean not null default false,
  is_active boolean not null default true,
  dashboard_type text not null default 'EMPLOYEE'
    constraint roles_dashboard_type_options check (dashboard_type in ('EMPLOYEE', 'MANAGER', 'ADMIN', 'OWNER')),
  -- Whose personal rows (leave, pay, attendance …) a holder sees: one's own, one's team's, everybody's.
  row_scope text not null default 'own' constraint roles_row_scope_options check (row_scope in ('own', 'team', 'all')),
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint roles_owner_dashboard_is_the_owners check (is_system or dashboard_type <> 'OWNER')
);

create table public.role_permissions (
  role_id uuid not null references public.roles on delete cascade,
  module_id uuid not null references public.modules on delete cascade,
  permission_id uuid not null references public.permissions on delete cascade,
  primary key (role_id, module_id, permission_id)
);
create index role_permissions_module_id_idx on public.role_permissions (module_id);
create index role_permissions_permission_id_idx on public.role_permissions (permission_id);

-- A profile holds what a colleague may know of a person, and the person's display choices.
create table public.profiles (
  id uuid primary key references auth.users,
  email text not null constraint profiles_email_length check (char_length(email) <= 320),
  first_name text not null default '' constraint profiles_first_name_length check (char_length(first_name) <= 100),
  last_name text not null default '' constraint profiles_last_name_length check (char_length(last_name) <= 100),
  -- Mirror of the active role link; for a custom role its dashboard type.
  role text not null default 'EMPLOYEE'
    constraint profiles_role_options check (role in ('EMPLOYEE', 'MANAGER', 'ADMIN', 'OWNER')),
  avatar_url text constraint profiles_avatar_url_length check (char_length(avatar_url) <= 500),
  phone text constraint profiles_phone_length check (char_length(phone) <= 50),
  is_active boolean not null default true,
  -- Somebody else knows the password: nothing is served until the person has chosen another.
  must_change_password boolean not null default false,
  language text constraint profiles_language_options check (language in ('en', 'hi', 'ar')),
  currency text constraint profiles_currency_options check (currency in ('USD', 'INR', 'AED')),
  manager_id uuid references public.profiles on delete set null
    constraint profiles_manager_is_another check (manager_id <> id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index profiles_manager_id_idx on public.profiles (manager_id);
create index profiles_name_idx on public.profiles (lower(first_name || ' ' || last_name));

create table public.user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  role_id uuid not null references public.roles on delete cascade,
  is_active boolean not null default true,
  assigned_at timestamptz not null default now(),
  assigned_by uuid default auth.uid() references public.profiles,
  unique (user_id, role_id)
);
create unique index user_roles_one_active on public.user_roles (user_id) where is_active;
create index user_roles_role_id_idx on public.user_roles (role_id);
create index user_roles_assigned_by_idx on public.user_roles (assigned_by);

create table public.company_settings (
  id boolean primary key default true constraint company_settings_one_row check (id),
  name text not null constraint company_settings_name_length check (char_length(btrim(name)) between 1 and 200),
  email text constraint company_settings_email_length check (char_length(email) <= 320),
  address text constraint company_settings_address_length check (char_length(address) <= 1000),
  phone text constraint company_settings_phone_length check (char_length(phone) <= 50),
  website text constraint company_settings_website_length check (char_length(website) <= 500),
  tax_id text constraint company_settings_tax_id_length check (char_length(tax_id) <= 50),
  license_number text constraint company_settings_license_number_length check (char_length(license_number) <= 50),
  base_currency text not null default 'AED'
    constraint company_settings_base_currency_options check (base_currency in ('USD', 'INR', 'AED')),
  time_zone text not null default 'Asia/Dubai' constraint company_settings_time_zone_length check (char_length(time_zone) <= 64),
  country_pack text not null default 'AE'
    constraint company_settings_country_pack_options check (country_pack in ('AE', 'IN', 'none')),
  -- ISO days: 1 Monday … 7 Sunday.
  weekend_days smallint[] not null default '{6,7}'
    constraint company_settings_weekend_days_options check (weekend_days <@ '{1,2,3,4,5,6,7}' and cardinality(weekend_days) < 7),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index company_settings_created_by_idx on public.company_settings (created_by);


-- What the caller may do ---------------------------------------------------------

-- One lookup a query: policies call it as (select authz.can('projects', 'edit')).
-- An unknown module or action is denied, and so is everything to a deactivated person.
create function authz.can(module text, action text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.user_roles link
      join public.profiles person on person.id = link.user_id and person.is_active
      join public.roles role on role.id = link.role_id and role.is_active
      join public.role_permissions held on held.role_id = role.id
      join public.modules m on m.id = held.module_id
      join public.permissions p on p.id = held.permission_id
    where link.user_id = auth.uid() and link.is_active and m.name = can.module and p.name = can.action
  );
end $$;

-- The guard of functions and triggers, with the specified text.
create function authz.demand(module text, action text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not authz.is_server() and not authz.can(module, action) then
    perform authz.fail(403, 'access_denied', format('Access denied: %s.%s', module, action),
      jsonb_build_object('values', jsonb_build_object('module', module, 'action', action)));
  end if;
end $$;

-- Modules in which the caller may do this: for rows of many modules, such as the audit log.
create function authz.modules_with(action text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select m.name from public.modules m where authz.can(m.name, modules_with.action)
  );
end $$;

-- Has an active role at all: gate of what every colleague sees.
create function authz.is_staff() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.user_roles link join public.profiles person on person.id = link.user_id
    where link.user_id = auth.uid() and link.is_active and person.is_active
  );
end $$;

create function authz.is_owner() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.user_roles link
      join public.roles role on role.id = link.role_id
      join public.profiles person on person.id = link.user_id
    where link.user_id = auth.uid() and link.is_active and person.is_active and role.name = 'OWNER'
  );
end $$;

-- Row scope of personal rows (ruling R1): nobody's without a role.
create function authz.row_scope() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select role.row_scope from public.user_roles link
      join public.roles role on role.id = link.role_id and role.is_active
      join public.profiles person on person.id = link.user_id and person.is_active
    where link.user_id = auth.uid() and link.is_active
  );
end $$;

-- The people whose personal rows the caller sees, as a policy uses it:
--   (select authz.row_scope()) = 'all' or person_id in (select unnest(authz.people_in_scope()))
create function authz.people_in_scope() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if authz.row_scope() is null then
    return '{}';
  end if;
  if authz.row_scope() = 'own' then
    return array[auth.uid()];
  end if;
  return array(
    with recursive reports(id) as (
      select auth.uid()
      union
      select person.id from public.profiles person join reports on person.manager_id = reports.id
    )
    select id from reports
  );
end $$;


-- The audit log (ruling R6) ---------------------------------------------------------

create table public.audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  user_id uuid references public.profiles,
  module text not null constraint audit_log_module_length check (char_length(module) <= 50),
  table_name text not null constraint audit_log_table_name_length check (char_length(table_name) <= 63),
  record_id text constraint audit_log_record_id_length check (char_length(record_id) <= 200),
  action text not null constraint audit_log_action_options check (action in ('INSERT', 'UPDATE', 'DELETE')),
  before jsonb,
  after jsonb
);
create index audit_log_record_idx on public.audit_log (table_name, record_id, id desc);
create index audit_log_module_idx on public.audit_log (module, id desc);
create index audit_log_user_id_idx on public.audit_log (user_id);

-- Columns the database makes from others: their change is nobody's doing (and a BEFORE trigger does not see them yet).
create function private.derived_columns() returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return '{updated_at,version,search_text,project_name}';
end $$;

-- What identifies a person or an account to others is not copied into the log: that it changed, not what it was.
create function private.masked_columns() returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return '{account,routing_code,national_id,passport_id}';
end $$;

create function private.masked(entry jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  if entry is null or not entry ?| private.masked_columns() then
    return entry;
  end if;
  return (select jsonb_object_agg(key, case when key = any (private.masked_columns()) and value <> 'null' then '"***"' else value end)
    from jsonb_each(entry));
end $$;

-- Writes one entry a changed row, in the same transaction. An update keeps the changed columns only.
create function private.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  before_values jsonb := old_row;
  after_values jsonb := new_row;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, old_row -> key), jsonb_object_agg(key, value)
      into before_values, after_values
      from jsonb_each(new_row)
      where value is distinct from old_row -> key and key <> all (private.derived_columns());
    if after_values is null then
      return null;
    end if;
  end if;
  insert into public.audit_log (user_id, module, table_name, record_id, action, before, after)
    values (auth.uid(), tg_argv[0], tg_table_name,
      coalesce(new_row, old_row) ->> coalesce(tg_argv[1], 'id'), tg_op, private.masked(before_values), private.masked(after_values));
  return null;
end $$;

create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform authz.fail(403, 'access_denied', format('%s is written once and never changed.', tg_table_name));
  return null;
end $$;
create trigger immutable before update or delete or truncate on public.audit_log
  for each statement execute function private.refuse_change();

-- The hash chain is a separate step in commit order, so that writers never wait for each other.
create table private.audit_chain (
  position bigint generated always as identity primary key,
  audit_id bigint not null unique,
  hash bytea not null
);
create trigger immutable before update or delete or truncate on private.audit_chain
  for each statement execute function private.refuse_change();

create function private.audit_hash(previous bytea, entry public.audit_log) returns bytea
language plpgsql immutable set search_path = '' as $$
begin
  return sha256(previous || convert_to(to_jsonb(entry)::text, 'UTF8'));
end $$;

-- Chains what has been committed since the last call; answers how many entries.
-- A transaction's entries become visible together, so what is unchained now is later in commit order than what is chained.
create function private.extend_audit_chain() returns bigint
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  entry public.audit_log;
  last_hash bytea;
  chained bigint := 0;
begin
  perform pg_advisory_xact_lock(hashtext('plinth.audit_chain'));
  select hash into last_hash from private.audit_chain order by position desc limit 1;
  for entry in
    select log.* from public.audit_log log
    where not exists (select from private.audit_chain chain where chain.audit_id = log.id) order by log.id
  loop
    last_hash := private.audit_hash(coalesce(last_hash, ''), entry);
    insert into private.audit_chain (audit_id, hash) values (entry.id, last_hash);
    chained := chained + 1;
  end loop;
  return chained;
end $$;

-- The first entry whose content, absence or place does not fit the chain; null when all is well.
create function private.first_broken_audit_entry() returns bigint
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  link record;
  entry public.audit_log;
  last_hash bytea := '';
begin
  for link in select audit_id, hash from private.audit_chain order by position loop
    select log.* into entry from public.audit_log log where log.id = link.audit_id;
    if not found or private.audit_hash(last_hash, entry) <> link.hash then
      return link.audit_id;
    end if;
    last_hash := link.hash;
  end loop;
  return null;
end $$;


-- Protecting a table -----------------------------------------------------------------

-- Everything a plain business table needs, in one call: row security by the module's permissions, explicit grants
-- (only these columns can be written by hand), version and audit. Rules beyond that are written out beside the table.
create procedure authz.protect(
  target regclass, module text, insertable text[], updatable text[],
  create_action text default 'create', delete_action text default 'delete'
)
language plpgsql set search_path = '' as $$
declare
  columns_of constant text := '(select string_agg(quote_ident(c), '', '') from unnest(%L::text[]) c)';
begin
  execute format('alter table %s enable row level security', target);
  execute format('revoke all on %s from public, anon, authenticated', target);
  execute format('grant all on %s to service_role', target);
  execute format('grant select, delete on %s to authenticated', target);
  execute format('grant insert (%s), update (%s) on %s to authenticated',
    (select string_agg(quote_ident(c), ', ') from unnest(insertable) c),
    (select string_agg(quote_ident(c), ', ') from unnest(updatable || array['version']) c), target);

  execute format('create policy may_view on %s for select to authenticated using ((select authz.can(%L, ''view'')))', target, module);
  execute format('create policy may_create on %s for insert to authenticated with check ((select authz.can(%L, %L)))', target, module, create_action);
  execute format('create policy may_edit on %s for update to authenticated using ((select authz.can(%L, ''edit''))) with check ((select authz.can(%L, ''edit'')))', target, module, module);
  execute format('create policy may_delete on %s for delete to authenticated using ((select authz.can(%L, %L)))', target, module, delete_action);

  execute format('create trigger a_stamp before update on %s for each row execute function private.stamp()', target);
  execute format('create trigger z_audit after insert or update or delete on %s for each row execute function private.audit(%L)', target, module);
end $$;


-- Status machines (ruling R5) and decisions (ruling R4) ----------------------------------

-- One row an allowed step; `from_status` null: a record may begin so. The descriptors' transitions are generated from it.
create table authz.status_transitions (
  entity text not null,
  from_status text,
  to_status text not null,
  -- Whose permission it takes, when it is not the module of the record.
  module text,
  action text not null,
  kind text not null default 'move' check (kind in ('begin', 'move', 'approve', 'reject')),
  is_reason_required boolean not null default false,
  unique nulls not distinct (entity, from_status, to_status)
);

-- `update … set status_reason = …` names the row whose reason is given now, even when the words are the same as before.
create function private.note_reason() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform set_config('plinth.reason_given_for', new.id::text, true);
  return new;
end $$;

-- Arguments: entity, module, status column, then the columns that name people who may not decide (creator, doer).
create function private.enforce_status() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entity_name constant text := tg_argv[0];
  module_name constant text := tg_argv[1];
  status_column constant text := tg_argv[2];
  new_row constant jsonb := to_jsonb(new);
  old_row constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  new_status constant text := new_row ->> status_column;
  old_status constant text := old_row ->> status_column;
  reason text;
  step authz.status_transitions;
begin
  if authz.is_server() then
    return new;
  end if;

  if tg_op = 'UPDATE' and new_status = old_status then
    -- The same decision a second time, and nothing else: somebody decided in between.
    if old_row ->> 'decided_at' is not null
       and new_row - private.derived_columns() - 'status_reason' = old_row - private.derived_columns() - 'status_reason'
       and current_setting('plinth.status_given_for', true) = new.id::text then
      perform authz.fail(409, 'already_decided', 'This was already decided.', jsonb_build_object('current', old_row));
    end if;
    return new;
  end if;

  select t.* into step from authz.status_transitions t
    where t.entity = entity_name and t.from_status is not distinct from old_status and t.to_status = new_status;
  if not found then
    perform authz.fail(409, 'invalid_transition',
      format('%s cannot go from %s to %s.', entity_name, coalesce(old_status, 'new'), new_status),
      jsonb_build_object('field', status_column, 'values', jsonb_build_object('from', coalesce(old_status, ''), 'to', new_status), 'current', old_row));
  end if;
  perform authz.demand(coalesce(step.module, module_name), step.action);
  if tg_op = 'INSERT' then
    return new;
  end if;

  if current_setting('plinth.reason_given_for', true) = new.id::text then
    reason := nullif(btrim(new_row ->> 'status_reason'), '');
  end if;
  perform set_config('plinth.reason_given_for', '', true);
  if step.is_reason_required and reason is null then
    perform authz.fail(422, 'reason_required', 'Please give a reason.', '{"field": "status_reason"}');
  end if;

  new := jsonb_populate_record(new, jsonb_build_object('status_reason', reason));
  if step.kind in ('approve', 'reject') then
    if (select bool_or(new_row ->> c = auth.uid()::text or old_row ->> c = auth.uid()::text) from unnest(tg_argv[3:]) c)
       and not (authz.is_owner() and reason is not null) then
      perform authz.fail(403, 'self_approval', 'Nobody decides on their own record; an owner may, with a reason.');
    end if;
    new := jsonb_populate_record(new, jsonb_build_object('decided_by', auth.uid(), 'decided_at', now()));
  end if;
  return new;
end $$;

create function private.note_status() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform set_config('plinth.status_given_for', new.id::text, true);
  return new;
end $$;

create procedure authz.guard_status(target regclass, entity text, module text, status_column text, undecided_by text[])
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger a_reason before update of status_reason on %s for each row execute function private.note_reason()', target);
  execute format('create trigger a_status before update of %I on %s for each row execute function private.note_status()', status_column, target);
  execute format('create trigger b_status before insert or update on %s for each row execute function private.enforce_status(%L, %L, %L%s)',
    target, entity, module, status_column, (select string_agg(format(', %L', c), '') from unnest(undecided_by) c));
end $$;


-- Rows and grants of the access tables --------------------------------------------------

alter table public.modules enable row level security;
alter table public.permissions enable row level security;
alter table public.roles enable row level security;
alter table public.role_permissions enable row level security;
alter table public.profiles enable row level security;
alter table public.user_roles enable row level security;
alter table public.company_settings enable row level security;
alter table public.audit_log enable row level security;

revoke all on public.modules, public.permissions, public.roles, public.role_permissions, public.profiles,
  public.user_roles, public.company_settings, public.audit_log from public, anon, authenticated;
grant all on public.modules, public.permissions, public.roles, public.role_permissions, public.profiles,
  public.user_roles, public.company_settings to service_role;
grant select on public.audit_log to service_role;

grant select on public.modules, public.permissions, public.roles, public.role_permissions, public.profiles,
  public.user_roles, public.company_settings, public.audit_log to authenticated;
grant delete on public.roles to authenticated;
grant update (first_name, last_name, phone, avatar_url, language, currency, version) on public.profiles to authenticated;
grant update (name, email, address, phone, website, tax_id, license_number, base_currency, time_zone, country_pack, weekend_days, version)
  on public.company_settings to authenticated;

create policy staff_view on public.modules for select to authenticated using ((select authz.is_staff()));
create policy staff_view on public.permissions for select to authenticated using ((select authz.is_staff()));
create policy staff_view on public.roles for select to authenticated using ((select authz.is_staff()));
create policy staff_view on public.role_permissions for select to authenticated using ((select authz.is_staff()));
create policy staff_view on public.company_settings for select to authenticated using ((select authz.is_staff()));
create policy may_edit on public.company_settings for update to authenticated
  using ((select authz.can('settings', 'admin'))) with check ((select authz.can('settings', 'admin')));
create policy may_delete on public.roles for delete to authenticated using ((select authz.can('rbac', 'admin')));

-- Own profile always; colleagues' while one has a role.
create policy own_or_staff_view on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select authz.is_staff()));
create policy own_profile on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

create policy own_or_owner_view on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) or (select authz.can('rbac', 'view')));

-- The owner sees all; everyone the history of records of shared modules they may view.
create policy history_of_what_one_may_view on public.audit_log for select to authenticated
  using ((select authz.can('rbac', 'view'))
    or (module in ('projects', 'tasks', 'external_entities') and module = any ((select authz.modules_with('view'))::text[])));

create view public.rbac_audit_log with (security_invoker = true) as
  select id, created_at, user_id, table_name, record_id, action, before, after
  from public.audit_log where module = 'rbac';
revoke all on public.rbac_audit_log from public, anon, authenticated;
grant select on public.rbac_audit_log to authenticated, service_role;

create trigger a_stamp before update on public.roles for each row execute function private.stamp();
create trigger a_stamp before update on public.profiles for each row execute function private.stamp();
create trigger a_stamp before update on public.company_settings for each row execute function private.stamp();
create trigger z_audit after insert or update or delete on public.roles for each row execute function private.audit('rbac');
create trigger z_audit after insert or update or delete on public.role_permissions for each row execute function private.audit('rbac', 'role_id');
create trigger z_audit after insert or update or delete on public.user_roles for each row execute function private.audit('rbac', 'user_id');
create trigger z_audit after insert or update or delete on public.profiles for each row execute function private.audit('rbac');
create trigger z_audit after insert or update or delete on public.company_settings for each row execute function private.audit('settings');


-- Named rules of roles -------------------------------------------------------------------

create function private.protect_roles() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if authz.is_server() then
    return coalesce(new, old);
  end if;
  if tg_op <> 'INSERT' and old.is_system then
    perform authz.fail(403, 'system_role', 'The four system roles cannot be changed.');
  end if;
  if tg_op = 'DELETE' then
    if exists (select from public.user_roles link join public.profiles person on person.id = link.user_id
               where link.role_id = old.id and link.is_active and person.is_active) then
      perform authz.fail(409, 'role_in_use', 'Cannot delete role with active users. Please remove all users from this role first.');
    end if;
    return old;
  end if;
  if exists (select from public.roles other where lower(other.name) = lower(new.name) and other.id <> new.id) then
    perform authz.fail(409, 'role_name_taken', format('A role with the name "%s" already exists.', new.name),
      jsonb_build_object('field', 'name', 'values', jsonb_build_object('name', new.name)));
  end if;
  return new;
end $$;
create trigger b_rules before insert or update or delete on public.roles for each row execute function private.protect_roles();

-- The profile's role follows the active link; a custom role shows as its dashboard's rank, never as OWNER.
create function private.mirror_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles person
    set role = coalesce((
      select case when role.is_system then role.name else role.dashboard_type end
      from public.user_roles link join public.roles role on role.id = link.role_id
      where link.user_id = person.id and link.is_active), 'EMPLOYEE')
    where person.id = coalesce(new.user_id, old.user_id);
  return null;
end $$;
create trigger m_mirror after insert or update or delete on public.user_roles for each row execute function private.mirror_role();

-- The last active owner stays. The lock lets two owners who demote each other go one after the other.
create function private.keep_an_owner(leaving uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('plinth.owners'));
  if exists (select from public.user_roles link join public.roles role on role.id = link.role_id
             where link.user_id = leaving and link.is_active and role.name = 'OWNER')
     and not exists (select from public.user_roles link
               join public.roles role on role.id = link.role_id
               join public.profiles person on person.id = link.user_id
             where link.is_active and role.name = 'OWNER' and person.is_active and person.id <> leaving) then
    perform authz.fail(409, 'last_owner', 'The last owner cannot be removed, demoted or deactivated.');
  end if;
end $$;


-- Functions people call --------------------------------------------------------------------

create function authz.assign_role(person uuid, role_name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.roles;
begin
  perform authz.demand('rbac', 'admin');
  select * into wanted from public.roles role where role.name = role_name and role.is_active for share;
  if not found then
    perform authz.fail(422, 'unknown_reference', 'There is no such role.', '{"field": "role_name"}');
  end if;
  perform from public.profiles where id = person for update;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such user.', '{"field": "user_id"}');
  end if;
  if wanted.name <> 'OWNER' then
    perform private.keep_an_owner(person);
  end if;
  update public.user_roles set is_active = false where user_id = person and is_active and role_id <> wanted.id;
  insert into public.user_roles (user_id, role_id) values (person, wanted.id)
    on conflict (user_id, role_id) do update set is_active = true, assigned_at = now(), assigned_by = excluded.assigned_by
    where not user_roles.is_active;
end $$;

create function authz.remove_role(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform authz.demand('rbac', 'admin');
  perform private.keep_an_owner(person);
  update public.user_roles set is_active = false where user_id = person and is_active;
end $$;

-- Deactivating ends the person's sessions at once and keeps them from signing in.
create function authz.set_user_active(person uuid, active boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform authz.demand('rbac', 'admin');
  if not active then
    perform private.keep_an_owner(person);
    delete from auth.sessions where user_id = person;
  end if;
  update public.profiles set is_active = active where id = person;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such user.', '{"field": "user_id"}');
  end if;
  update auth.users set banned_until = case when active then null else now() + interval '100 years' end where id = person;
end $$;

-- Creates (role null) or replaces a custom role. Unknown names are refused with their list (ruling R13); what not even the
-- owner holds, a dash of the matrix, is unknown as well.
create function authz.save_role(role uuid, role_name text, title text, about text, dashboard text, scope text, granted text[]) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  unknown text[];
  saved uuid := coalesce(role, gen_random_uuid());
begin
  perform authz.demand('rbac', 'admin');
  granted := coalesce(granted, '{}');
  select array_agg(g order by g) into unknown from unnest(granted) g
    where not exists (select from public.role_permissions held
        join public.roles owners on owners.id = held.role_id and owners.name = 'OWNER'
        join public.modules m on m.id = held.module_id
        join public.permissions p on p.id = held.permission_id
      where g = m.name || ':' || p.name);
  if unknown is not null then
    perform authz.fail(422, 'unknown_permissions', 'Unknown permissions: ' || array_to_string(unknown, ', '),
      jsonb_build_object('field', 'permissions', 'values', jsonb_build_object('names', array_to_string(unknown, ', '))));
  end if;
  if exists (select from unnest(granted) g where g like 'rbac:%') then
    perform authz.fail(403, 'owner_only', 'Only the owner administers access; a custom role cannot.', '{"field": "permissions"}');
  end if;
  insert into public.roles (id, name, display_name, description, dashboard_type, row_scope)
    values (saved, role_name, title, about, coalesce(dashboard, 'EMPLOYEE'), coalesce(scope, 'own'))
    on conflict (id) do update set name = excluded.name, display_name = excluded.display_name, description = excluded.description,
      dashboard_type = excluded.dashboard_type, row_scope = excluded.row_scope;
  delete from public.role_permissions held using public.modules m, public.permissions p
    where held.role_id = saved and m.id = held.module_id and p.id = held.permission_id and m.name || ':' || p.name <> all (granted);
  insert into public.role_permissions (role_id, module_id, permission_id)
    select saved, m.id, p.id from public.modules m, public.permissions p where m.name || ':' || p.name = any (granted)
    on conflict do nothing;
  return saved;
end $$;

create function authz.set_up_company(company_name text, currency text, zone text, pack text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_server() and not authz.is_owner() then
    perform authz.fail(403, 'owner_only', 'Only the owner sets the company up.');
  end if;
  if not exists (select from pg_catalog.pg_timezone_names where name = zone) then
    perform authz.fail(422, 'invalid_choice', 'Unknown time zone.', '{"field": "time_zone"}');
  end if;
  insert into public.company_settings (name, base_currency, time_zone, country_pack)
    values (company_name, currency, zone, pack);
exception when unique_violation then
  perform authz.fail(409, 'already_set_up', 'The company is already set up.');
end $$;

-- What a signed-in person's screens need to know about them, in one answer.
create function authz.access_of_caller() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'user_id', person.id,
      'profile', to_jsonb(person),
      'role', role.name,
      'role_display_name', role.display_name,
      'dashboard_type', role.dashboard_type,
      'row_scope', role.row_scope,
      'abilities', coalesce((
        select jsonb_agg(m.name || ':' || p.name order by m.sort_order, p.name)
        from public.role_permissions held
          join public.modules m on m.id = held.module_id
          join public.permissions p on p.id = held.permission_id
        where held.role_id = role.id and person.is_active), '[]'),
      'is_maintenance', (select operation.maintenance_mode from public.system_settings operation),
      'settings', (select jsonb_build_object('date_format', own.date_format, 'timezone', own.timezone)
        from public.personal_settings own where own.user_id = person.id),
      'company', (select jsonb_build_object('name', c.name, 'base_currency', c.base_currency, 'time_zone', c.time_zone,
          'country_pack', c.country_pack, 'weekend_days', c.weekend_days,
          'logo', (select logo.content_hash from private.company_logo_facts logo)) from public.company_settings c))
    from public.profiles person
      left join public.user_roles link on link.user_id = person.id and link.is_active
      left join public.roles role on role.id = link.role_id and role.is_active
    where person.id = auth.uid()
  );
end $$;

-- The exposed names: thin, with the caller's rights.
create function public.assign_role(user_id uuid, role_name text) returns void
language plpgsql set search_path = '' as $$ begin perform authz.assign_role(user_id, role_name); end $$;
create function public.remove_role(user_id uuid) returns void
language plpgsql set search_path = '' as $$ begin perform authz.remove_role(user_id); end $$;
create function public.set_user_active(user_id uuid, is_active boolean) returns void
language plpgsql set search_path = '' as $$ begin perform authz.set_user_active(user_id, is_active); end $$;
create function public.save_role(role_id uuid, name text, display_name text, description text, dashboard_type text, row_scope text, permissions text[]) returns uuid
language plpgsql set search_path = '' as $$ begin return authz.save_role(role_id, name, display_name, description, dashboard_type, row_scope, permissions); end $$;
create function public.set_up_company(name text, base_currency text, time_zone text, country_pack text) returns void
language plpgsql set search_path = '' as $$ begin perform authz.set_up_company(name, base_currency, time_zone, country_pack); end $$;
create function public.my_access() returns jsonb
language plpgsql stable set search_path = '' as $$ begin return authz.access_of_caller(); end $$;


-- Signing up (ruling R3) -----------------------------------------------------------------

-- Profile and role of a new account. The first account owns the installation; a role in the metadata means nothing.
create function private.handle_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_first boolean;
begin
  perform pg_advisory_xact_lock(hashtext('plinth.first_user'));
  is_first := not exists (select from public.profiles);
  insert into public.profiles (id, email, first_name, last_name, language)
    values (new.id, new.email,
      left(btrim(coalesce(new.raw_user_meta_data ->> 'first_name', '')), 100),
      left(btrim(coalesce(new.raw_user_meta_data ->> 'last_name', '')), 100),
      case when new.raw_user_meta_data ->> 'language' in ('en', 'hi', 'ar') then new.raw_user_meta_data ->> 'language' end);
  insert into public.user_roles (user_id, role_id, assigned_by)
    select new.id, role.id, new.id from public.roles role
    where role.name = case when is_first then 'OWNER' else 'EMPLOYEE' end;
  return new;
end $$;
create trigger on_auth_user_created after insert on auth.users for each row execute function private.handle_new_user();

-- An administrator may give an account another address; the profile shows the one that is signed in with.
create function private.handle_new_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return new;
end $$;
create trigger on_auth_user_email_changed after update of email on auth.users
  for each row when (new.email is distinct from old.email and new.deleted_at is null) execute function private.handle_new_address();

-- Called by the door before each statement of a person: a session that was ended is no session, whatever its token says,
-- and whoever signed in with a password that somebody else made chooses their own before anything else.
create function authz.check_session() returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  session constant text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  must_change boolean;
begin
  if session is null then
    return;
  end if;
  select person.must_change_password into must_change
    from auth.sessions held left join public.profiles person on person.id = held.user_id where held.id = session::uuid;
  if not found then
    perform authz.fail(401, 'session_expired', 'Your session has expired. Please log in again.');
  elsif must_change then
    perform authz.fail(428, 'password_change_needed', 'Please choose a password of your own first.');
  end if;
  perform authz.check_company_rules(auth.uid());
end $$;


-- Mail outbox -------------------------------------------------------------------------------

-- A mail is a row of the transaction that caused it; the server drains the table.
create table private.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  recipient text not null,
  language text not null default 'en',
  content jsonb not null default '{}',
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  last_error text
);
create index mail_outbox_due_idx on private.mail_outbox (next_attempt_at) where sent_at is null;

create function private.queue_mail(kind text, recipient text, language text, content jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  queued uuid;
begin
  insert into private.mail_outbox (kind, recipient, language, content)
    values (kind, recipient, coalesce(language, 'en'), content) returning id into queued;
  return queued;
end $$;

grant usage on schema private to supabase_auth_admin;
grant execute on function private.queue_mail(text, text, text, jsonb) to supabase_auth_admin, service_role;


-- Who may execute what ------------------------------------------------------------------------

revoke execute on all functions in schema authz, private from public;
grant execute on function authz.fail(integer, text, text, jsonb), authz.is_server(), authz.can(text, text), authz.demand(text, text),
  authz.modules_with(text), authz.is_staff(), authz.is_owner(), authz.row_scope(), authz.people_in_scope(), authz.check_session(),
  authz.assign_role(uuid, text), authz.remove_role(uuid), authz.set_user_active(uuid, boolean),
  authz.save_role(uuid, text, text, text, text, text, text[]), authz.set_up_company(text, text, text, text), authz.access_of_caller()
  to authenticated, service_role;
revoke execute on all functions in schema public from public, anon;
grant execute on function public.assign_role(uuid, text), public.remove_role(uuid), public.set_user_active(uuid, boolean),
  public.save_role(uuid, text, text, text, text, text, text[]), public.set_up_company(text, text, text, text), public.my_access()
  to authenticated, service_role;
