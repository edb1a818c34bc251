-- People: departments, job titles and employees, and whose personal rows the caller sees.
-- Terms, pay, bank and private data live in tables of their own; what is here every colleague may know.

create table public.departments (
  id uuid primary key default gen_random_uuid(),
  name text not null unique
    constraint departments_name_length check (char_length(btrim(name)) >= 1 and char_length(name) <= 100),
  description text constraint departments_description_length check (char_length(description) <= 1000),
  manager_id uuid,
  budget numeric constraint departments_budget_range check (budget >= 0),
  currency text not null default model.base_currency() references public.currencies (code),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index departments_created_by_idx on public.departments (created_by);

create table public.job_titles (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint job_titles_title_length
    check (char_length(btrim(title)) >= 1 and char_length(title) <= 100),
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

-- Salary bands ------------------------------------------------------------------------------

create table public.salary_bands (
  id uuid primary key default gen_random_uuid(),
  band_name text not null unique
    constraint salary_bands_band_name_length
    check (char_length(btrim(band_name)) >= 1 and char_length(band_name) <= 100),
  job_title_id uuid references public.job_titles,
  min_salary numeric not null constraint salary_bands_min_salary_range check (min_salary >= 0),
  max_salary numeric not null,
  currency text not null default model.base_currency() references public.currencies (code),
  description text constraint salary_bands_description_length check (char_length(description) <= 1000),
  status text not null default 'active' constraint salary_bands_status_options check (status in ('active', 'inactive')),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint salary_bands_max_salary_range check (max_salary >= min_salary)
);
create index salary_bands_job_title_id_idx on public.salary_bands (job_title_id);
create index salary_bands_created_by_idx on public.salary_bands (created_by);

create table public.employees (
  id uuid primary key default gen_random_uuid(),
  employee_number text collate private.natural_order not null unique
    constraint employees_employee_number_length check (char_length(employee_number) <= 30),
  -- The account of the person, when they have one.
  user_id uuid unique references public.profiles,
  first_name text not null constraint employees_first_name_length
    check (char_length(btrim(first_name)) >= 1 and char_length(first_name) <= 100),
  last_name text not null constraint employees_last_name_length
    check (char_length(btrim(last_name)) >= 1 and char_length(last_name) <= 100),
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
  hire_date date not null default model.today(),
  probation_end_date date constraint employees_probation_end_date_range check (probation_end_date >= hire_date),
  employment_type text not null default 'full_time'
    constraint employees_employment_type_options
      check (employment_type in ('full_time', 'part_time', 'contract', 'temporary')),
  status text not null default 'probation'
    constraint employees_status_options check (status in ('probation', 'active', 'on_leave', 'notice', 'terminated')),
  status_reason text constraint employees_status_reason_length check (char_length(status_reason) <= 1000),
  work_location text constraint employees_work_location_length check (char_length(work_location) <= 200),
  -- Which country's rules of pay and leave apply.
  country_pack text not null default model.company_country()
    constraint employees_country_pack_options check (country_pack in ('AE', 'IN', 'none')),
  search_text text generated always as (lower(first_name || ' ' || last_name || E'\n' || coalesce(local_name, '')
    || E'\n' || coalesce(email, '')
    || E'\n' || employee_number collate "default")) stored
      constraint employees_search_text_length check (char_length(search_text) <= 1000),
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

alter table public.departments add
  constraint departments_manager_id_fkey foreign key (manager_id) references public.employees;
create index departments_manager_id_idx on public.departments (manager_id);

-- Who the caller is among the employees, and whom they answer for --------------------------

create function authz.employee_of_caller() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select employee.id from public.employees employee where employee.user_id = auth.uid());
end $$;

-- Which account and which address a record of an employee had before: who takes a record away from themselves, writes
-- it and takes it back has written their own.
create table private.employee_links (
  id bigint generated always as identity primary key,
  employee_id uuid not null references public.employees on delete cascade,
  user_id uuid,
  email text constraint employee_links_email_length check (char_length(email) <= 320),
  ended_at timestamptz not null default now()
);
create index employee_links_employee_id_idx on private.employee_links (employee_id);
create index employee_links_user_id_idx on private.employee_links (user_id);
create index employee_links_email_idx on private.employee_links (email);

create function private.note_employee_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.employee_links (employee_id, user_id, email) values (old.id, old.user_id, lower(old.email));
  return null;
end $$;
create trigger m_links after update of user_id, email on public.employees for each row
  when ((old.user_id, lower(old.email)) is distinct from (new.user_id, lower(new.email)))
  execute function private.note_employee_link();

-- The employees the caller is: by account, by address, and for a year after it was so. While a deputy acts, what is
-- the deputy's counts with what is the caller's: neither decides on what is theirs through the other.
create function private.own_employees() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  people constant uuid[] := array[auth.uid(), authz.deputy()];
  addresses constant text[] := array(select lower(p.email) from public.profiles p where p.id = any (people));
begin
  return array(
    select e.id from public.employees e where e.user_id = any (people) or lower(e.email) = any (addresses)
    union
    select was.employee_id from private.employee_links was
      where (was.user_id = any (people) or was.email = any (addresses)) and was.ended_at > now() - interval '365 days');
end $$;

-- The accounts and the employees that are the caller.
create function authz.own_keys() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array_remove(array[auth.uid(), authz.deputy()] || private.own_employees(), null);
end $$;

-- Whether an account or an employee is the caller.
create function authz.is_own(person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(person = any (authz.own_keys()), false);
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


-- Rights -------------------------------------------------------------------------------

-- Masters of the organisation are written by MANAGER and above (ruling R1): `approve` is the action of hr that begins
-- there.
call model.protect('public.departments', 'hr', '{id,name,description,manager_id,budget,currency}',
  '{name,description,manager_id,budget,currency}', 'approve', 'delete', 'approve');
call model.protect('public.job_titles', 'hr', '{id,title,level,department_id,status}',
  '{title,level,department_id,status}', 'approve', 'delete', 'approve');

-- What a band pays is for those who write bands: with the band of a colleague everybody would know their pay.
call model.protect('public.salary_bands', 'hr',
  '{id,band_name,job_title_id,min_salary,max_salary,currency,description,status}',
  '{band_name,job_title_id,min_salary,max_salary,currency,description,status}', 'approve', 'delete', 'approve',
    'approve');

call model.keep_from_own('public.salary_bands', 'band');

call model.number('public.employees', 'EMP', 'employee_number');
insert into private.derived_columns values ('full_name');
call model.protect('public.employees', 'hr',
  '{id,user_id,first_name,last_name,local_name,email,phone,department_id,job_title_id,manager_id,hire_date,
    probation_end_date,employment_type,status,work_location,country_pack}',
  '{user_id,first_name,last_name,local_name,email,phone,department_id,job_title_id,manager_id,hire_date,
    probation_end_date,employment_type,status,status_reason,work_location,country_pack}',
  'approve', 'delete', 'approve');

-- Everybody leaves by way of notice: a manager may give it to their people, and another with HR's permission ends it.
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('employee', null, 'probation', 'approve', 'begin', false),
  ('employee', null, 'active', 'approve', 'begin', false),
  ('employee', 'probation', 'active', 'approve', 'approve', false),
  ('employee', 'probation', 'notice', 'approve', 'reject', true),
  ('employee', 'active', 'notice', 'approve', 'move', true),
  ('employee', 'on_leave', 'notice', 'approve', 'move', true),
  ('employee', 'notice', 'active', 'approve', 'move', true),
  ('employee', 'notice', 'terminated', 'admin', 'move', true),
  ('employee', 'terminated', 'active', 'admin', 'move', true),
  ('employee', 'active', 'on_leave', null, 'system', false),
  ('employee', 'on_leave', 'active', null, 'system', false);
call model.guard_status('public.employees', 'employee', 'hr', 'status', '{user_id}');

-- An owner's record, pay and bank account are an owner's to write.
create function private.keep_record_of_owner(account uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if account is not null and not authz.is_server() and not authz.is_owner() and exists (
    select from public.user_roles link join public.roles role on role.id = link.role_id
    where link.user_id = account and link.is_active and role.name = 'OWNER') then
    perform model.fail(403, 'owner_only', 'Only an owner can change the record of an owner.');
  end if;
end $$;

-- Who gave notice does not end it; an owner may.
create function private.end_by_another(changed public.employees, status_before text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if changed.status = 'notice' then
    perform private.note_hand('employees', changed.id, auth.uid());
  elsif status_before = 'notice' and changed.status = 'active' then
    -- whose record it was keeps their hand in it
    delete from private.record_hands hand where hand.table_name = 'employees' and hand.record_id = changed.id
      and not exists (select from private.employee_links was
        where was.employee_id = changed.id and was.user_id = hand.person_id);
  elsif changed.status = 'terminated' and not authz.is_owner() and authz.has_hand_in('employees', changed.id) then
    perform model.fail(403, 'self_approval',
      'The user who recorded the notice cannot end the employment. Ask another administrator.',
      '{"field": "status"}');
  end if;
end $$;

-- Beside who administers human resources: anyone who answers for a person writes what their work needs. What decides on
-- their pay, service and leave is not among it.
create function private.keep_to_own_people(changed public.employees, before public.employees) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  wrong text;
begin
  if before.id <> all (authz.employees_in_scope()) then
    perform model.fail(403, 'access_denied', 'Only an administrator can change employees of other teams.');
  end if;
  select name into wrong from unnest('{country_pack,hire_date}'::text[]) name
    where to_jsonb(changed) -> name is distinct from to_jsonb(before) -> name limit 1;
  if wrong is not null then
    perform model.fail(403, 'access_denied',
      'Only an administrator can change terms that affect pay or length of service.',
      jsonb_build_object('field', wrong));
  end if;
end $$;

-- Nobody hires, places, dismisses or connects themselves; an owner may.
create function private.keep_own_terms(person public.employees, before public.employees) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  terms constant text[] := '{user_id,department_id,job_title_id,manager_id,hire_date,probation_end_date,
    employment_type,status,country_pack,work_location}';
  field text;
begin
  if authz.is_server() or auth.uid() is null or authz.is_owner() then
    return;
  end if;
  if before.id is null then
    field := case when person.user_id = auth.uid() then 'user_id' when lower(person.email)
      = (select lower(p.email) from public.profiles p where p.id = auth.uid()) then 'email' end;
  elsif authz.is_own(person.id) then
    select t into field from unnest(terms) t
      where to_jsonb(person) ->> t is distinct from to_jsonb(before) ->> t limit 1;
  elsif person.user_id = auth.uid() then
    field := 'user_id';
  end if;
  if field is not null then
    perform model.fail(403, 'own_gain', 'You cannot change the terms of your own employment unless you are an owner.',
      jsonb_build_object('field', field));
  end if;
end $$;

-- One line of reporting at a time is moved, so that two moves cannot close a circle between them.
create function private.keep_line_of_reporting(person uuid, manager uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('plinth.reporting_lines'));
  if exists (
    with recursive line(id) as (
      select manager
      union
      select above.manager_id from public.employees above join line on above.id = line.id
        where above.manager_id is not null
    ) select from line where id = person) then
    perform model.fail(409, 'reporting_circle', 'An employee cannot report to themselves, directly or through others.',
      '{"field": "manager_id"}');
  end if;
end $$;

-- Whose account it is decides whose pay and leave that account sees.
create function private.keep_account(account uuid, old_account uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if account is not null and account is distinct from old_account then
    perform model.fail(403, 'access_denied', 'Only an administrator can link an employee to an account.',
      '{"field": "user_id"}');
  elsif account is distinct from old_account then
    perform model.fail(403, 'access_denied', 'Only an administrator can unlink an employee from an account.',
      '{"field": "user_id"}');
  end if;
end $$;

-- A manager hires for themselves and the people below them.
create function private.keep_hire_in_team(manager uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if manager is not null and manager <> all (authz.employees_in_scope()) then
    perform model.fail(403, 'access_denied', 'Only an administrator can add employees to other teams.',
      '{"field": "manager_id"}');
  end if;
end $$;

create function private.check_employee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.manager_id is not null and (tg_op = 'INSERT' or new.manager_id is distinct from old.manager_id) then
    perform private.keep_line_of_reporting(new.id, new.manager_id);
  end if;
  if tg_op = 'UPDATE' and new.hire_date > old.hire_date and new.hire_date > private.last_day_of(new.id) then
    perform model.fail(422, 'invalid_range', 'The joining date is after the last working day.',
      '{"field": "hire_date"}');
  end if;

  -- What follows from another record, a leave that begins, is nobody's change.
  if not authz.is_by_hand() then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    perform private.keep_record_of_owner(old.user_id);
    if new.status <> old.status then
      perform private.end_by_another(new, old.status);
    end if;
  end if;
  if not (authz.can('hr', 'admin') and authz.row_scope() = 'all') then
    if tg_op = 'INSERT' then
      new.manager_id := coalesce(new.manager_id, authz.employee_of_caller());
      perform private.keep_hire_in_team(new.manager_id);
    else
      perform private.keep_to_own_people(new, old);
    end if;
    perform private.keep_account(new.user_id, case when tg_op = 'UPDATE' then old.user_id end);
    -- Nobody places themselves.
    if tg_op = 'UPDATE' and (new.manager_id, new.department_id, new.job_title_id)
        is distinct from (old.manager_id, old.department_id, old.job_title_id) and authz.is_own(old.id) then
      perform model.fail(403, 'access_denied', 'Only an administrator can move you to another department or manager.');
    end if;
  end if;
  perform private.keep_own_terms(new, case when tg_op = 'UPDATE' then old end);
  return new;
end $$;
create trigger c_rules before insert or update on public.employees
  for each row execute function private.check_employee();

-- Confirmation ends the probation, whatever day it was to end on: sick pay and notice go by that day.
create function private.end_probation() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.probation_end_date := least(new.probation_end_date, greatest(model.today() - 1, new.hire_date));
  return new;
end $$;
create trigger d_probation before update on public.employees for each row
  when (old.status = 'probation' and new.status = 'active' and new.probation_end_date = old.probation_end_date)
  execute function private.end_probation();

-- Who stays after all, or comes back, within their probation is in it still: confirmation is a decision of its own.
create function private.resume_probation() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.status := 'probation';
  return new;
end $$;
create trigger d_probation_resumed before update on public.employees for each row
  when (old.status in ('notice', 'terminated') and new.status = 'active' and new.probation_end_date >= model.today())
  execute function private.resume_probation();

create function private.check_department() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.manager_id is distinct from old.manager_id and not authz.is_server()
    and not authz.can('hr', 'admin') then
    perform model.fail(403, 'access_denied', 'Only an administrator can change the manager of a department.',
      '{"field": "manager_id"}');
  end if;
  -- Who manages it decides on their leave and hours.
  if tg_op = 'UPDATE' and new.manager_id is distinct from old.manager_id and not authz.is_server()
    and not authz.is_owner() and exists (select from public.employees e
      where e.department_id = new.id and e.id = any (private.own_employees())) then
    perform model.fail(403, 'own_gain', 'You cannot choose the manager of your own department unless you are an owner.',
      '{"field": "manager_id"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.departments
  for each row execute function private.check_department();

-- The number the next employee will get if nobody is faster; the real one is given with the row.
create function app.next_employee_number() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  next constant text := (coalesce((select last_value from private.number_counters where series = 'EMP' and period = ''),
    0) + 1)::text;
begin
  perform authz.demand('hr', 'view');
  return 'EMP' || lpad(next, greatest(4, length(next)), '0');
end $$;
create function public.next_employee_number() returns text
language plpgsql stable set search_path = '' as $$ begin return app.next_employee_number(); end $$;

-- Names of the specification ----------------------------------------------------------------------

-- Names of the specification for what stands in another row (ruling R11): `department` of an employee and of a job
-- title (`salary_band` stands with the terms of employment). Read as a column they are the whole row, embedded they are
-- what is asked for of it; row security of the other table decides, because they run with the rights of the caller.

create function public.department(public.employees) returns public.departments
language plpgsql stable set search_path = '' as $$
declare
  department public.departments;
begin
  select d.* into department from public.departments d where d.id = $1.department_id;
  return case when found then department end;
end $$;

create function public.department(public.job_titles) returns public.departments
language plpgsql stable set search_path = '' as $$
declare
  department public.departments;
begin
  select d.* into department from public.departments d where d.id = $1.department_id;
  return case when found then department end;
end $$;

-- Two tables that point to each other are embedded by the name the specification uses: the department somebody works
-- in, not those they lead.
create function public.departments(public.employees) returns setof public.departments rows 1
language sql stable set search_path = '' as $$
  select d.* from public.departments d where d.id = $1.department_id
$$;

-- Written, `department` is the name of one, or one as it was read: alone in a row it stands for `department_id`.
create function app.department_named(sent json) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  wanted constant text := case json_typeof(sent)
    when 'object' then coalesce(sent ->> 'id', sent ->> 'name', '') else sent #>> '{}' end;
  department_id uuid;
begin
  select d.id into department_id from public.departments d where wanted in (d.name, d.id::text);
  if department_id is null and wanted is not null then
    perform model.fail(422, 'unknown_reference', 'No department has this name.', '{"field": "department"}');
  end if;
  return department_id;
end $$;
create function app.department_named(sent text) returns uuid
language plpgsql stable set search_path = '' as $$ begin return app.department_named(to_json(sent)); end $$;

-- Figures -----------------------------------------------------------------------------------------

-- The four figures above the lists of human resources: how many people and departments, what a month of salaries comes
-- to, and how long people stay.

-- Salaries are summed for who may read each of them, as in `payroll_totals`: to others the sum with and without
-- somebody would tell what that one earns. Without a salary of their own it is the least a band pays, as on a payslip;
-- `payroll_people` says of how many the sum is, who has no salary or no rate is not in it.
create function app.people_figures() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  today constant date := model.today();
  sees_all boolean;
  figures jsonb;
  salaries numeric;
  paid bigint;
begin
  perform authz.demand('hr', 'view');
  sees_all := authz.row_scope() = 'all' and authz.can('hr', 'admin');
  select jsonb_build_object('employees', count(*), 'departments', (select count(*) from public.departments),
      'tenure_years', round(avg(greatest(today - person.hire_date, 0)) / 365.25, 1)::text,
        'currency', model.base_currency())
    into figures from public.employees person where person.status <> 'terminated';
  if sees_all then
    select round(sum(pay.salary * pay.rate), places), count(pay.salary * pay.rate) into salaries, paid
      from public.employees person
        left join public.employee_compensation own on own.employee_id = person.id and own.effective_from <= today
          and (own.effective_to is null or own.effective_to >= today)
        left join public.salary_bands band on band.id = private.band_of(person.id)
        cross join lateral (select coalesce(own.actual_salary, band.min_salary) as salary,
          case when coalesce(own.currency, band.currency) = model.base_currency() then 1 else
            (select r.rate from public.exchange_rates r where r.currency = coalesce(own.currency, band.currency)
              and r.rate_date <= today
              order by r.rate_date desc limit 1) end as rate) pay
      where person.status <> 'terminated' and person.hire_date <= today;
  end if;
  return figures || jsonb_build_object(
    'payroll', case when sees_all then coalesce(salaries, 0)::text end, 'payroll_people', paid);
end $$;
create function public.people_figures() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return app.people_figures();
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  authz.employee_of_caller(),
  authz.employees_in_scope(),
  authz.is_own(uuid),
  authz.own_keys(),
  app.department_named(json),
  app.department_named(text),
  app.next_employee_number(),
  app.people_figures(),
  public.departments(public.employees),
  public.next_employee_number(),
  public.people_figures()
  to authenticated, service_role;
grant execute on function
  public.department(public.employees),
  public.department(public.job_titles)
  to authenticated;
