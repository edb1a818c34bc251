-- Access: who is who, and what a role may do.
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
  display_name text not null
    constraint permissions_display_name_length check (char_length(display_name) between 1 and 100),
  is_active boolean not null default true
);

create table public.roles (
  id uuid primary key default gen_random_uuid(),
  name text not null unique constraint roles_name_length check (char_length(btrim(name)) between 1 and 50),
  display_name text not null
    constraint roles_display_name_length check (char_length(btrim(display_name)) between 1 and 100),
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
  -- the picture of their own, or one elsewhere: never a script
  avatar_url text constraint profiles_avatar_url_length check (char_length(avatar_url) <= 500)
    constraint profiles_avatar_url_format check (avatar_url ~ '^(https://\S+|picture:[0-9a-f]{64})$'),
  phone text constraint profiles_phone_length check (char_length(phone) <= 50),
  is_active boolean not null default true,
  language text constraint profiles_language_options check (language in ('en', 'hi', 'ar')),
  currency text references public.currencies (code),
  manager_id uuid references public.profiles on delete set null
    constraint profiles_manager_is_another check (manager_id <> id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index profiles_manager_id_idx on public.profiles (manager_id);
create index profiles_name_idx on public.profiles (lower(first_name || ' ' || last_name));

-- Whose password somebody else knows: nothing is served until the person has chosen another. No column of the
-- directory, which would tell every colleague whose password is easily guessed.
create table private.temporary_passwords (
  user_id uuid primary key references public.profiles on delete cascade,
  made_at timestamptz not null default now()
);

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


-- What the caller may do --------------------------------------------------------------------------


-- The claims of a program carry `scopes`, a list of module:action; those of a person carry none.
create function authz.is_program() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ? 'api_token', false);
end $$;

-- While somebody decides for a person who is away, the claims are those of that person and carry their own as `act`
-- (decision 0045). Who it is that acts; null: the caller.
create function authz.deputy() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return (nullif(current_setting('request.jwt.claims', true), '')::jsonb -> 'act' ->> 'sub')::uuid;
end $$;

-- Whose hand it is: the deputy's, or the caller's.
create function authz.actor() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(authz.deputy(), auth.uid());
end $$;

create function authz.is_in_scope(module text, action text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  -- who may do what is decided by people
  return not authz.is_program()
    or (module <> 'rbac' and coalesce(claims -> 'scopes' ? (module || ':' || action), false));
end $$;

-- A module that was switched off is off in every API, not only out of the menu; nothing is deleted, and on again it is
-- as before. Off by an administrator's switch, or for good by the deployment. What the delivered menu merely does not
-- show stays reachable.
create function authz.is_module_off(module text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  switch constant text := 'modules.' || case module when 'external_entities' then 'stakeholders' else module end;
begin
  return exists (select from public.feature_switches s where s.name = switch and not s.is_on)
    or exists (select from private.deployment_facts f where f.name = 'pinned' and f.value ? switch);
end $$;

-- One lookup a query: policies call it as (select authz.can('projects', 'edit')).
-- An unknown module or action is denied, and so is everything to a deactivated person and in a module that is switched
-- off.
create function authz.can(module text, action text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  -- Asked for every row that is written: looked up by keys, never by a plan that reads a whole table.
  return authz.is_in_scope(can.module, can.action) and exists (
    select from public.role_permissions held
    where held.role_id = (select role.id from public.user_roles link
          join public.profiles person on person.id = link.user_id and person.is_active
          join public.roles role on role.id = link.role_id and role.is_active
        where link.user_id = auth.uid() and link.is_active)
      and held.module_id = (select m.id from public.modules m where m.name = can.module)
      and held.permission_id = (select p.id from public.permissions p where p.name = can.action)
  ) and not authz.is_module_off(can.module);
end $$;

-- The guard of functions and triggers, with the specified text.
create function authz.demand(module text, action text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not authz.is_server() and not authz.can(module, action) then
    perform model.fail(403, 'access_denied', format('Access denied: %s.%s', module, action),
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

-- A person with an active role: gate of what every colleague sees, and of self-service. A program is nobody's
-- colleague, no matter who made its token.
create function authz.is_staff() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not authz.is_program() and exists (
    select from public.user_roles link join public.profiles person on person.id = link.user_id
    where link.user_id = auth.uid() and link.is_active and person.is_active
  );
end $$;

-- What every colleague may without holding a permission, with their own rows too; a program only within its scopes.
create function authz.can_as_staff(module text, action text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return authz.is_staff() or authz.is_program() and authz.can(module, action);
end $$;

-- What only an owner may is left to people.
create function authz.is_owner() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not authz.is_program() and exists (
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

-- Who reads each payslip (decision 17), and so whatever tells what one person is paid.
create function authz.reads_pay() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return authz.is_server() or authz.can('hr', 'admin') and coalesce(authz.row_scope() = 'all', false);
end $$;

-- The people whose personal rows the caller sees, accounts of the employees in scope included, as a policy uses it:
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
    union
    select employee.user_id from public.employees employee
      where employee.user_id is not null and employee.id in (select unnest(authz.employees_in_scope()))
  );
end $$;

-- Whether somebody else may do this; for telling them of what they could open anyway.
create function authz.person_can(person uuid, module text, action text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.user_roles link
      join public.profiles p on p.id = link.user_id and p.is_active
      join public.roles role on role.id = link.role_id and role.is_active
      join public.role_permissions held on held.role_id = role.id
      join public.modules m on m.id = held.module_id
      join public.permissions allowed on allowed.id = held.permission_id
    where link.user_id = person and link.is_active and m.name = person_can.module and allowed.name = person_can.action
  );
end $$;

-- How many rows one call updates or deletes without saying how many it means, by the dashboard of the role.
create table private.change_bounds (
  dashboard_type text primary key constraint change_bounds_dashboard_type_options
    check (dashboard_type in ('EMPLOYEE', 'MANAGER', 'ADMIN', 'OWNER')),
  max_rows integer not null constraint change_bounds_max_rows_range check (max_rows >= 1)
);
insert into private.change_bounds (dashboard_type, max_rows) values
  ('EMPLOYEE', 50), ('MANAGER', 500), ('ADMIN', 1000), ('OWNER', 1000);

create function authz.change_bound() returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when authz.is_server() then 9223372036854775807 else coalesce((
    select bound.max_rows from public.user_roles link
      join public.roles role on role.id = link.role_id
      join private.change_bounds bound on bound.dashboard_type = role.dashboard_type
    where link.user_id = auth.uid() and link.is_active), 50) end;
end $$;

-- Whether the caller learns that a row of a table was deleted; no policy can be asked about it any more. People with a
-- role are, by its id; a program where one of its scopes stands in a policy of the table; nobody else.
create function authz.may_follow_deletions(schema text, table_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return authz.is_staff() or authz.is_program() and exists (
    select from pg_catalog.pg_policies p
      cross join lateral regexp_matches(p.qual, '\mcan(?:_as_staff)?\(''(\w+)''::text, ''(\w+)''::text', 'g') said
    where p.schemaname = may_follow_deletions.schema and p.tablename = may_follow_deletions.table_name
      and p.cmd in ('SELECT', 'ALL') and authz.can(said[1], said[2]));
end $$;

create function authz.demand_staff() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not authz.is_staff() then
    perform model.fail(403, 'access_denied', 'Access denied: you have no active role.');
  end if;
end $$;


-- Rows and grants of the access tables ------------------------------------------------------------

alter table public.modules enable row level security;
alter table public.permissions enable row level security;
alter table public.roles enable row level security;
alter table public.role_permissions enable row level security;
alter table public.profiles enable row level security;
alter table public.user_roles enable row level security;

revoke all on public.modules, public.permissions, public.roles, public.role_permissions, public.profiles,
  public.user_roles from public, anon, authenticated;
grant all on public.modules, public.permissions, public.roles, public.role_permissions, public.profiles,
  public.user_roles to service_role;

grant select on public.modules, public.permissions, public.roles, public.role_permissions, public.profiles,
  public.user_roles to authenticated;
-- Anyone who administers access does it by function or by row, under the same rules.
grant delete, insert (id, name, display_name, description, dashboard_type, row_scope),
  update (name, display_name, description, dashboard_type, row_scope, version) on public.roles to authenticated;
-- An upsert of what is granted already writes the keys again.
grant delete, insert, update (role_id, module_id, permission_id) on public.role_permissions to authenticated;
grant insert (id, user_id, role_id, is_active), update (is_active) on public.user_roles to authenticated;
grant update (first_name, last_name, phone, avatar_url, language, currency, is_active, version) on public.profiles
  to authenticated;

create policy staff_view on public.modules for select to authenticated using ((select authz.is_staff()));
create policy staff_view on public.permissions for select to authenticated using ((select authz.is_staff()));
create policy staff_view on public.roles for select to authenticated using ((select authz.is_staff()));
create policy staff_view on public.role_permissions for select to authenticated using ((select authz.is_staff()));
create policy may_delete on public.roles for delete to authenticated using ((select authz.can('rbac', 'admin')));
create policy may_create on public.roles for insert to authenticated with check ((select authz.can('rbac', 'admin')));
create policy may_edit on public.roles for update to authenticated
  using ((select authz.can('rbac', 'admin'))) with check ((select authz.can('rbac', 'admin')));
create policy may_create on public.role_permissions for insert to authenticated
  with check ((select authz.can('rbac', 'admin')));
create policy may_edit on public.role_permissions for update to authenticated
  using ((select authz.can('rbac', 'admin'))) with check ((select authz.can('rbac', 'admin')));
create policy may_delete on public.role_permissions for delete to authenticated
  using ((select authz.can('rbac', 'admin')));
create policy may_create on public.user_roles for insert to authenticated
  with check ((select authz.can('rbac', 'admin')));
create policy may_edit on public.user_roles for update to authenticated
  using ((select authz.can('rbac', 'admin'))) with check ((select authz.can('rbac', 'admin')));

-- Own profile always; colleagues' while one has a role.
create policy own_or_staff_view on public.profiles for select to authenticated
  using (id = (select auth.uid()) and not (select authz.is_program()) or (select authz.can_as_staff('hr', 'view')));
create policy own_profile on public.profiles for update to authenticated
  using (id = (select auth.uid()) and not (select authz.is_program()) or (select authz.can('rbac', 'admin')))
  with check (id = (select auth.uid()) or (select authz.can('rbac', 'admin')));

create policy own_or_owner_view on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) and not (select authz.is_program()) or (select authz.can('rbac', 'view')));

create trigger a_stamp before update on public.roles for each row execute function private.stamp();
create trigger a_stamp before update on public.profiles for each row execute function private.stamp();

-- A name is changed, not taken away; who came without one may stay so.
create function private.keep_first_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_server() and btrim(new.first_name) = '' and btrim(old.first_name) <> '' then
    perform model.fail(422, 'required', 'This field is required.', '{"field": "first_name"}');
  end if;
  return new;
end $$;
create trigger b_name before update of first_name on public.profiles for each row
  execute function private.keep_first_name();

create trigger z_audit after insert or update or delete on public.roles
  for each row execute function private.audit('rbac');
create trigger z_audit after insert or update or delete on public.role_permissions
  for each row execute function private.audit('rbac', 'role_id');
create trigger z_audit after insert or update or delete on public.user_roles
  for each row execute function private.audit('rbac', 'user_id');
create trigger z_audit after insert or update or delete on public.profiles
  for each row execute function private.audit('rbac');

-- Named rules of roles -------------------------------------------------------------------

create function private.protect_roles() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if authz.is_server() then
    return coalesce(new, old);
  end if;
  if tg_op <> 'INSERT' and old.is_system then
    perform model.fail(403, 'system_role', 'System roles cannot be changed.');
  end if;
  if tg_op = 'DELETE' then
    if exists (select from public.user_roles link join public.profiles person on person.id = link.user_id
               where link.role_id = old.id and link.is_active and person.is_active) then
      perform model.fail(409, 'role_in_use',
        'Cannot delete role with active users. Please remove all users from this role first.');
    end if;
    return old;
  end if;
  if exists (select from public.roles other where lower(other.name) = lower(new.name) and other.id <> new.id) then
    perform model.fail(409, 'role_name_taken', format('A role with the name "%s" already exists.', new.name),
      jsonb_build_object('field', 'name', 'values', jsonb_build_object('name', new.name)));
  end if;
  return new;
end $$;
create trigger b_rules before insert or update or delete on public.roles
  for each row execute function private.protect_roles();

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
create trigger m_mirror after insert or update or delete on public.user_roles
  for each row execute function private.mirror_role();

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
    perform model.fail(409, 'last_owner', 'The last owner cannot be removed, demoted or deactivated.');
  end if;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  authz.actor(),
  authz.can(text, text),
  authz.can_as_staff(text, text),
  authz.change_bound(),
  authz.demand_staff(),
  authz.demand(text, text),
  authz.deputy(),
  authz.may_follow_deletions(text, text),
  authz.is_in_scope(text, text),
  authz.is_module_off(text),
  authz.is_owner(),
  authz.is_program(),
  authz.is_staff(),
  authz.modules_with(text),
  authz.people_in_scope(),
  authz.reads_pay(),
  authz.row_scope()
  to authenticated, service_role;
