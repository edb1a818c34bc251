-- People: departments, job titles and employees, and whose personal rows the caller sees.
-- Pay, bank and private data live in tables of their own; what is here every colleague may know.

create table public.departments (
  id uuid primary key default gen_random_uuid(),
  name text not null unique constraint departments_name_length check (char_length(btrim(name)) >= 1 and char_length(name) <= 100),
  description text constraint departments_description_length check (char_length(description) <= 1000),
  manager_id uuid,
  budget numeric(16, 2) constraint departments_budget_range check (budget >= 0),
  currency text not null default authz.base_currency() constraint departments_currency_options check (currency in ('USD', 'INR', 'AED')),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index departments_created_by_idx on public.departments (created_by);

create table public.job_titles (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint job_titles_title_length check (char_length(btrim(title)) >= 1 and char_length(title) <= 100),
  level text constraint job_titles_level_options
    check (level in ('entry', 'junior', 'mid', 'senior', 'lead', 'manager', 'director', 'executive')),
  department_id uuid references public.departments,
  status text not null default 'active' constraint job_titles_status_options check (status in ('active', 'inactive')),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint job_titles_title_key unique nulls not distinct (title, department_id)
);
create index job_titles_department_id_idx on public.job_titles (department_id);
create index job_titles_created_by_idx on public.job_titles (created_by);

create table public.employees (
  id uuid primary key default gen_random_uuid(),
  employee_number text collate private.natural_order not null unique
    constraint employees_employee_number_length check (char_length(employee_number) <= 30),
  -- The account of the person, when they have one.
  user_id uuid unique references public.profiles,
  first_name text not null constraint employees_first_name_length check (char_length(btrim(first_name)) >= 1 and char_length(first_name) <= 100),
  last_name text not null constraint employees_last_name_length check (char_length(btrim(last_name)) >= 1 and char_length(last_name) <= 100),
  full_name text generated always as (first_name || ' ' || last_name) stored
    constraint employees_full_name_length check (char_length(full_name) <= 201),
  -- The name as the person writes it, in their own script.
  local_name text constraint employees_local_name_length check (char_length(local_name) <= 200),
  email text constraint employees_email_length check (char_length(email) <= 320)
    constraint employees_email_format check (email ~ '^[^@\s]+@[^@\s]+$'),
  phone text constraint employees_phone_length check (char_length(phone) <= 50),
  department_id uuid references public.departments,
  job_title_id uuid references public.job_titles,
  manager_id uuid references public.employees constraint employees_manager_is_another check (manager_id <> id),
  hire_date date not null default authz.today(),
  probation_end_date date constraint employees_probation_end_date_range check (probation_end_date >= hire_date),
  termination_date date constraint employees_termination_date_range check (termination_date >= hire_date),
  employment_type text not null default 'full_time'
    constraint employees_employment_type_options check (employment_type in ('full_time', 'part_time', 'contract', 'temporary')),
  status text not null default 'probation'
    constraint employees_status_options check (status in ('probation', 'active', 'on_leave', 'notice', 'terminated')),
  status_reason text constraint employees_status_reason_length check (char_length(status_reason) <= 1000),
  work_location text constraint employees_work_location_length check (char_length(work_location) <= 200),
  -- Which country's rules of pay and leave apply.
  country_pack text not null default 'AE' constraint employees_country_pack_options check (country_pack in ('AE', 'IN', 'none')),
  search_text text generated always as (lower(first_name || ' ' || last_name || E'\n' || coalesce(local_name, '') || E'\n' || coalesce(email, '')
    || E'\n' || employee_number collate "default")) stored constraint employees_search_text_length check (char_length(search_text) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index employees_email_key on public.employees (lower(email));
create index employees_department_id_idx on public.employees (department_id);
create index employees_job_title_id_idx on public.employees (job_title_id);
create index employees_manager_id_idx on public.employees (manager_id);
create index employees_created_by_idx on public.employees (created_by);
create index employees_status_idx on public.employees (status, employee_number);

alter table public.departments add constraint departments_manager_id_fkey foreign key (manager_id) references public.employees;
create index departments_manager_id_idx on public.departments (manager_id);

create or replace function private.derived_columns() returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return '{updated_at,version,search_text,project_name,full_name}';
end $$;


-- Who the caller is among the employees, and whom they answer for --------------------------

create or replace function authz.employee_of_caller() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select employee.id from public.employees employee where employee.user_id = auth.uid());
end $$;

-- The employees whose personal rows the caller sees, as a policy uses it:
--   (select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope()))
-- A team is who reports to the caller, by reporting line or by a department they manage, and who reports to those.
create function authz.employees_in_scope() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  scope constant text := authz.row_scope();
begin
  if scope is null then
    return '{}';
  elsif scope = 'all' then
    return array(select employee.id from public.employees employee);
  elsif scope = 'own' then
    return array(select employee.id from public.employees employee where employee.user_id = auth.uid());
  end if;
  return array(
    with recursive accounts(id) as (
      select auth.uid()
      union
      select person.id from public.profiles person join accounts on person.manager_id = accounts.id
    ), team(id) as (
      select employee.id from public.employees employee join accounts on employee.user_id = accounts.id
      union
      select member.id from team cross join lateral (
        select employee.id from public.employees employee where employee.manager_id = team.id
        union all
        select employee.id from public.departments department
          join public.employees employee on employee.department_id = department.id
          where department.manager_id = team.id
      ) member
    )
    select id from team
  );
end $$;

-- As before, and with the accounts of the employees in scope.
create or replace function authz.people_in_scope() returns uuid[]
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
      where employee.user_id is not null and employee.id = any (authz.employees_in_scope())
  );
end $$;


-- Rights -------------------------------------------------------------------------------

-- Masters of the organisation are written by MANAGER and above (ruling R1): `approve` is the action of hr that begins there.
call authz.protect('public.departments', 'hr', '{id,name,description,manager_id,budget,currency}',
  '{name,description,manager_id,budget,currency}', 'approve', 'delete', 'approve');
call authz.protect('public.job_titles', 'hr', '{id,title,level,department_id,status}',
  '{title,level,department_id,status}', 'approve', 'delete', 'approve');

call private.number('public.employees', 'EMP', 'employee_number');
call authz.protect('public.employees', 'hr',
  '{id,user_id,first_name,last_name,local_name,email,phone,department_id,job_title_id,manager_id,hire_date,probation_end_date,employment_type,status,work_location,country_pack}',
  '{user_id,first_name,last_name,local_name,email,phone,department_id,job_title_id,manager_id,hire_date,probation_end_date,termination_date,employment_type,status,status_reason,work_location,country_pack}',
  'approve', 'delete', 'approve');

insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('employee', null, 'probation', 'approve', 'begin', false),
  ('employee', null, 'active', 'approve', 'begin', false),
  ('employee', 'probation', 'active', 'approve', 'approve', false),
  ('employee', 'probation', 'terminated', 'approve', 'reject', true),
  ('employee', 'active', 'notice', 'approve', 'move', true),
  ('employee', 'on_leave', 'notice', 'approve', 'move', true),
  ('employee', 'notice', 'active', 'approve', 'move', true),
  ('employee', 'notice', 'terminated', 'approve', 'move', true),
  ('employee', 'active', 'terminated', 'admin', 'move', true),
  ('employee', 'terminated', 'active', 'admin', 'move', true);
call authz.guard_status('public.employees', 'employee', 'hr', 'status', '{user_id}');
-- Who is on leave follows from approved leave and is no step that people take.
drop trigger b_status on public.employees;
create trigger b_status before insert or update on public.employees for each row when (pg_trigger_depth() < 1)
  execute function private.enforce_status('employee', 'hr', 'status', 'user_id');

create function private.check_employee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One line of reporting at a time is moved, so that two moves cannot close a circle between them.
  if new.manager_id is not null and (tg_op = 'INSERT' or new.manager_id is distinct from old.manager_id) then
    perform pg_advisory_xact_lock(hashtext('plinth.reporting_lines'));
    if exists (
      with recursive line(id) as (
        select new.manager_id
        union
        select above.manager_id from public.employees above join line on above.id = line.id where above.manager_id is not null
      ) select from line where id = new.id) then
      perform authz.fail(409, 'parent_cycle', 'Nobody reports to themselves, directly or through others.', '{"field": "manager_id"}');
    end if;
  end if;

  if tg_op = 'UPDATE' and new.status = 'terminated' and old.status <> 'terminated' then
    new.termination_date := coalesce(new.termination_date, authz.today());
  elsif tg_op = 'UPDATE' and old.status = 'terminated' and new.status <> 'terminated' then
    new.termination_date := null;
  end if;

  if authz.is_server() or authz.can('hr', 'admin') then
    return new;
  end if;
  -- Whose account it is decides whose pay and leave that account sees.
  if new.user_id is not null and (tg_op = 'INSERT' or new.user_id is distinct from old.user_id) then
    perform authz.fail(403, 'access_denied', 'Only an administrator connects an employee with an account.', '{"field": "user_id"}');
  end if;
  if tg_op = 'UPDATE' and old.user_id is not null and new.user_id is distinct from old.user_id then
    perform authz.fail(403, 'access_denied', 'Only an administrator separates an employee from an account.', '{"field": "user_id"}');
  end if;
  -- Nobody places themselves, and nobody takes somebody else's people into their own team.
  if tg_op = 'UPDATE'
     and (new.manager_id, new.department_id, new.job_title_id, new.hire_date) is distinct from (old.manager_id, old.department_id, old.job_title_id, old.hire_date)
     and (old.user_id = auth.uid() or old.id <> all (authz.employees_in_scope())) then
    perform authz.fail(403, 'access_denied', 'Only an administrator moves people of other teams, or yourself.');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.employees for each row execute function private.check_employee();

create function private.check_department() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.manager_id is distinct from old.manager_id and not authz.is_server() and not authz.can('hr', 'admin') then
    perform authz.fail(403, 'access_denied', 'Only an administrator changes who manages a department.', '{"field": "manager_id"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.departments for each row execute function private.check_department();

-- The number the next employee will get if nobody is faster; the real one is given with the row.
create function authz.next_employee_number() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  next constant text := (coalesce((select last_value from private.number_counters where series = 'EMP' and period = ''), 0) + 1)::text;
begin
  perform authz.demand('hr', 'view');
  return 'EMP' || lpad(next, greatest(4, length(next)), '0');
end $$;
create function public.next_employee_number() returns text
language plpgsql stable set search_path = '' as $$ begin return authz.next_employee_number(); end $$;

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function authz.employee_of_caller(), authz.employees_in_scope(), authz.people_in_scope(), authz.next_employee_number(),
  public.next_employee_number() to authenticated, service_role;
