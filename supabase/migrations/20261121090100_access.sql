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
