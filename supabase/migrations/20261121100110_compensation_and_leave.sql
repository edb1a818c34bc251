-- Terms of employment and leave: private data, pay and bank apart from the employee; bands; leave against a locked balance.

-- What only the person and an administrator see -------------------------------------------

create table public.employee_private (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null unique default authz.employee_of_caller() references public.employees on delete cascade,
  address text constraint employee_private_address_length check (char_length(address) <= 1000),
  personal_phone text constraint employee_private_personal_phone_length check (char_length(personal_phone) <= 50),
  personal_email text constraint employee_private_personal_email_length check (char_length(personal_email) <= 320)
    constraint employee_private_personal_email_format check (personal_email ~ '^[^@\s]+@[^@\s]+$'),
  emergency_contact_name text constraint employee_private_emergency_contact_name_length check (char_length(emergency_contact_name) <= 200),
  emergency_contact_phone text constraint employee_private_emergency_contact_phone_length check (char_length(emergency_contact_phone) <= 50),
  birth_date date constraint employee_private_birth_date_range check (birth_date > '1900-01-01'),
  nationality text constraint employee_private_nationality_format check (nationality ~ '^[A-Z]{2}$'),
  national_id text constraint employee_private_national_id_length check (char_length(national_id) <= 50),
  passport_id text constraint employee_private_passport_id_length check (char_length(passport_id) <= 50),
  passport_expiry_date date,
  visa_expiry_date date,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index employee_private_created_by_idx on public.employee_private (created_by);
call authz.protect('public.employee_private', 'hr',
  '{id,employee_id,address,personal_phone,personal_email,emergency_contact_name,emergency_contact_phone,birth_date,nationality,national_id,passport_id,passport_expiry_date,visa_expiry_date}',
  '{address,personal_phone,personal_email,emergency_contact_name,emergency_contact_phone,birth_date,nationality,national_id,passport_id,passport_expiry_date,visa_expiry_date}',
  'create', 'delete', 'edit', 'view', '((select authz.can(''hr'', ''admin'')) and (select authz.row_scope()) = ''all'') or employee_id = (select authz.employee_of_caller())');

create table public.employee_bank_accounts (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null default authz.employee_of_caller() references public.employees on delete cascade,
  bank_name text not null constraint employee_bank_accounts_bank_name_length check (char_length(btrim(bank_name)) >= 1 and char_length(bank_name) <= 200),
  account_holder text not null constraint employee_bank_accounts_account_holder_length check (char_length(btrim(account_holder)) >= 1 and char_length(account_holder) <= 200),
  -- IBAN in the Emirates, account number in India.
  account text not null constraint employee_bank_accounts_account_format check (account ~ '^[A-Z0-9]{6,34}$'),
  -- Routing code of the bank, or IFSC.
  routing_code text constraint employee_bank_accounts_routing_code_format check (routing_code ~ '^[A-Z0-9]{4,11}$'),
  currency text not null default authz.base_currency() constraint employee_bank_accounts_currency_options check (currency in ('USD', 'INR', 'AED')),
  is_primary boolean not null default true,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index employee_bank_accounts_employee_id_idx on public.employee_bank_accounts (employee_id);
create unique index employee_bank_accounts_one_primary on public.employee_bank_accounts (employee_id) where is_primary;
create index employee_bank_accounts_created_by_idx on public.employee_bank_accounts (created_by);
alter table public.employee_bank_accounts add constraint employee_bank_accounts_account_length check (char_length(account) <= 34),
  add constraint employee_bank_accounts_routing_code_length check (char_length(routing_code) <= 11);
call authz.protect('public.employee_bank_accounts', 'hr',
  '{id,employee_id,bank_name,account_holder,account,routing_code,currency,is_primary}', '{bank_name,account_holder,account,routing_code,currency,is_primary}',
  'create', 'delete', 'edit', 'view', '((select authz.can(''hr'', ''admin'')) and (select authz.row_scope()) = ''all'') or employee_id = (select authz.employee_of_caller())');

create table public.employee_compensation (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null references public.employees,
  -- Overrides what the salary band would pay.
  actual_salary numeric(16, 2) not null constraint employee_compensation_actual_salary_range check (actual_salary >= 0),
  currency text not null default authz.base_currency() constraint employee_compensation_currency_options check (currency in ('USD', 'INR', 'AED')),
  effective_from date not null default authz.today(),
  effective_to date constraint employee_compensation_effective_to_range check (effective_to >= effective_from),
  reason text constraint employee_compensation_reason_length check (char_length(reason) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index employee_compensation_employee_id_idx on public.employee_compensation (employee_id, effective_from);
create index employee_compensation_created_by_idx on public.employee_compensation (created_by);
call authz.protect('public.employee_compensation', 'hr',
  '{id,employee_id,actual_salary,currency,effective_from,effective_to,reason}', '{actual_salary,currency,effective_from,effective_to,reason}',
  'admin', 'admin', 'admin', 'view', '((select authz.can(''hr'', ''admin'')) and (select authz.row_scope()) = ''all'') or employee_id = (select authz.employee_of_caller())');

-- One salary a day, and nobody but an owner sets their own.
create function private.check_compensation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed constant public.employee_compensation := coalesce(new, old);
begin
  -- Before row security is asked: a refusal for another reason would tell that there is a salary.
  perform authz.demand('hr', 'admin');
  if not authz.is_server() and not authz.is_owner() and changed.employee_id = authz.employee_of_caller() then
    perform authz.fail(403, 'self_approval', 'Nobody sets their own pay; an owner may.');
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  perform pg_advisory_xact_lock(hashtext('plinth.compensation'), hashtext(new.employee_id::text));
  if exists (select from public.employee_compensation other where other.employee_id = new.employee_id and other.id <> new.id
      and daterange(other.effective_from, other.effective_to, '[]') && daterange(new.effective_from, new.effective_to, '[]')) then
    perform authz.fail(409, 'overlap', 'There is a salary for these days already.', '{"field": "effective_from"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update or delete on public.employee_compensation for each row execute function private.check_compensation();


-- Salary bands ------------------------------------------------------------------------------

create table public.salary_bands (
  id uuid primary key default gen_random_uuid(),
  band_name text not null unique constraint salary_bands_band_name_length check (char_length(btrim(band_name)) >= 1 and char_length(band_name) <= 100),
  job_title_id uuid references public.job_titles,
  min_salary numeric(16, 2) not null constraint salary_bands_min_salary_range check (min_salary >= 0),
  max_salary numeric(16, 2) not null,
  currency text not null default authz.base_currency() constraint salary_bands_currency_options check (currency in ('USD', 'INR', 'AED')),
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
-- What a band pays is for those who write bands: with the band of a colleague everybody would know their pay.
call authz.protect('public.salary_bands', 'hr', '{id,band_name,job_title_id,min_salary,max_salary,currency,description,status}',
  '{band_name,job_title_id,min_salary,max_salary,currency,description,status}', 'approve', 'delete', 'approve', 'approve');

alter table public.employees add column salary_band_id uuid references public.salary_bands;
create index employees_salary_band_id_idx on public.employees (salary_band_id);
grant insert (salary_band_id), update (salary_band_id) on public.employees to authenticated;

create function private.check_employee_band() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.salary_band_id is distinct from old.salary_band_id and not authz.is_server() and not authz.is_owner()
     and (new.user_id = auth.uid() or not authz.can('hr', 'admin') and new.id <> all (authz.employees_in_scope())) then
    perform authz.fail(403, 'access_denied', 'Nobody moves themselves, or people of other teams, into another salary band.', '{"field": "salary_band_id"}');
  end if;
  return new;
end $$;
create trigger c_salary_band before update on public.employees for each row execute function private.check_employee_band();

create table public.salary_benefits (
  id uuid primary key default gen_random_uuid(),
  salary_band_id uuid not null references public.salary_bands on delete cascade,
  name text not null constraint salary_benefits_name_length check (char_length(btrim(name)) >= 1 and char_length(name) <= 100),
  calculation text not null default 'fixed' constraint salary_benefits_calculation_options check (calculation in ('fixed', 'percent')),
  amount numeric(16, 2) not null constraint salary_benefits_amount_range check (amount >= 0),
  description text constraint salary_benefits_description_length check (char_length(description) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (salary_band_id, name),
  constraint salary_benefits_percent_range check (calculation = 'fixed' or amount <= 100)
);
create index salary_benefits_created_by_idx on public.salary_benefits (created_by);
create table public.salary_allowances (
  id uuid primary key default gen_random_uuid(),
  salary_band_id uuid not null references public.salary_bands on delete cascade,
  name text not null constraint salary_allowances_name_length check (char_length(btrim(name)) >= 1 and char_length(name) <= 100),
  calculation text not null default 'fixed' constraint salary_allowances_calculation_options check (calculation in ('fixed', 'percent')),
  amount numeric(16, 2) not null constraint salary_allowances_amount_range check (amount >= 0),
  description text constraint salary_allowances_description_length check (char_length(description) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (salary_band_id, name),
  constraint salary_allowances_percent_range check (calculation = 'fixed' or amount <= 100)
);
create index salary_allowances_created_by_idx on public.salary_allowances (created_by);
create table public.salary_deductions (
  id uuid primary key default gen_random_uuid(),
  salary_band_id uuid not null references public.salary_bands on delete cascade,
  name text not null constraint salary_deductions_name_length check (char_length(btrim(name)) >= 1 and char_length(name) <= 100),
  calculation text not null default 'fixed' constraint salary_deductions_calculation_options check (calculation in ('fixed', 'percent')),
  amount numeric(16, 2) not null constraint salary_deductions_amount_range check (amount >= 0),
  description text constraint salary_deductions_description_length check (char_length(description) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (salary_band_id, name),
  constraint salary_deductions_percent_range check (calculation = 'fixed' or amount <= 100)
);
create index salary_deductions_created_by_idx on public.salary_deductions (created_by);
call authz.protect('public.salary_benefits', 'hr', '{id,salary_band_id,name,calculation,amount,description}',
  '{name,calculation,amount,description}', 'approve', 'approve', 'approve', 'approve');
call authz.protect('public.salary_allowances', 'hr', '{id,salary_band_id,name,calculation,amount,description}',
  '{name,calculation,amount,description}', 'approve', 'approve', 'approve', 'approve');
call authz.protect('public.salary_deductions', 'hr', '{id,salary_band_id,name,calculation,amount,description}',
  '{name,calculation,amount,description}', 'approve', 'approve', 'approve', 'approve');


-- Leave: kinds, entitlements, policies, holidays ----------------------------------------------

create table public.leave_types (
  id uuid primary key default gen_random_uuid(),
  name text not null unique constraint leave_types_name_length check (char_length(btrim(name)) >= 1 and char_length(name) <= 100),
  description text constraint leave_types_description_length check (char_length(description) <= 1000),
  -- For job titles without a benefit of their own; none: this leave keeps no balance.
  days_per_year numeric(5, 2) constraint leave_types_days_per_year_range check (days_per_year between 0 and 366),
  is_paid boolean not null default true,
  status text not null default 'active' constraint leave_types_status_options check (status in ('active', 'inactive')),
  sort_order integer not null default 0,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index leave_types_created_by_idx on public.leave_types (created_by);
call authz.protect('public.leave_types', 'hr', '{id,name,description,days_per_year,is_paid,status,sort_order}',
  '{name,description,days_per_year,is_paid,status,sort_order}', 'approve', 'delete', 'approve');

create table public.leave_benefits (
  id uuid primary key default gen_random_uuid(),
  -- None: for every job title without a benefit of its own.
  job_title_id uuid references public.job_titles,
  leave_type_id uuid not null references public.leave_types,
  days_per_year numeric(5, 2) not null constraint leave_benefits_days_per_year_range check (days_per_year between 0 and 366),
  days_per_month numeric(5, 2) constraint leave_benefits_days_per_month_range check (days_per_month between 0 and 31),
  max_carry_forward numeric(5, 2) not null default 0 constraint leave_benefits_max_carry_forward_range check (max_carry_forward between 0 and 366),
  minimum_service_months integer not null default 0 constraint leave_benefits_minimum_service_months_range check (minimum_service_months between 0 and 600),
  approval_level text not null default 'immediate_supervisor' constraint leave_benefits_approval_level_options
    check (approval_level in ('immediate_supervisor', 'department_manager', 'hr_manager', 'general_manager')),
  is_paid boolean not null default true,
  requires_approval boolean not null default true,
  documentation_required boolean not null default false,
  effective_from date not null default authz.today(),
  effective_to date constraint leave_benefits_effective_to_range check (effective_to >= effective_from),
  description text constraint leave_benefits_description_length check (char_length(description) <= 1000),
  status text not null default 'active' constraint leave_benefits_status_options check (status in ('active', 'inactive')),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index leave_benefits_job_title_id_idx on public.leave_benefits (job_title_id, leave_type_id);
create index leave_benefits_leave_type_id_idx on public.leave_benefits (leave_type_id);
create index leave_benefits_created_by_idx on public.leave_benefits (created_by);
call authz.protect('public.leave_benefits', 'hr',
  '{id,job_title_id,leave_type_id,days_per_year,days_per_month,max_carry_forward,minimum_service_months,approval_level,is_paid,requires_approval,documentation_required,effective_from,effective_to,description,status}',
  '{job_title_id,leave_type_id,days_per_year,days_per_month,max_carry_forward,minimum_service_months,approval_level,is_paid,requires_approval,documentation_required,effective_from,effective_to,description,status}',
  'approve', 'delete', 'approve');

-- More days after longer service; the rule with the longest service reached counts.
create table public.leave_accrual_rules (
  id uuid primary key default gen_random_uuid(),
  leave_benefit_id uuid not null references public.leave_benefits on delete cascade,
  after_service_months integer not null default 0 constraint leave_accrual_rules_after_service_months_range check (after_service_months between 0 and 600),
  days_per_year numeric(5, 2) not null constraint leave_accrual_rules_days_per_year_range check (days_per_year between 0 and 366),
  -- By the month: a twelfth for each month begun; by the year: all of it in January.
  accrual_frequency text not null default 'yearly' constraint leave_accrual_rules_accrual_frequency_options check (accrual_frequency in ('monthly', 'yearly')),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (leave_benefit_id, after_service_months)
);
create index leave_accrual_rules_created_by_idx on public.leave_accrual_rules (created_by);
call authz.protect('public.leave_accrual_rules', 'hr', '{id,leave_benefit_id,after_service_months,days_per_year,accrual_frequency}',
  '{after_service_months,days_per_year,accrual_frequency}', 'approve', 'approve', 'approve');
insert into authz.documents (kind, document_table, line_table, line_column)
  values ('leave_benefit', 'leave_benefits', 'leave_accrual_rules', 'leave_benefit_id');

create table public.leave_policies (
  id uuid primary key default gen_random_uuid(),
  policy_name text not null unique constraint leave_policies_policy_name_length check (char_length(btrim(policy_name)) >= 1 and char_length(policy_name) <= 100),
  description text constraint leave_policies_description_length check (char_length(description) <= 5000),
  applies_to text not null default 'all' constraint leave_policies_applies_to_options check (applies_to in ('all', 'department', 'job_title')),
  department_id uuid references public.departments,
  job_title_id uuid references public.job_titles,
  is_default boolean not null default false,
  status text not null default 'active' constraint leave_policies_status_options check (status in ('active', 'inactive')),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint leave_policies_department_range check (applies_to <> 'department' or department_id is not null),
  constraint leave_policies_job_title_range check (applies_to <> 'job_title' or job_title_id is not null)
);
create index leave_policies_department_id_idx on public.leave_policies (department_id);
create index leave_policies_job_title_id_idx on public.leave_policies (job_title_id);
create index leave_policies_created_by_idx on public.leave_policies (created_by);
create unique index leave_policies_one_default on public.leave_policies (is_default) where is_default;
call authz.protect('public.leave_policies', 'hr', '{id,policy_name,description,applies_to,department_id,job_title_id,is_default,status}',
  '{policy_name,description,applies_to,department_id,job_title_id,is_default,status}', 'approve', 'delete', 'approve');

create table public.holidays (
  id uuid primary key default gen_random_uuid(),
  holiday_date date not null,
  name text not null constraint holidays_name_length check (char_length(btrim(name)) >= 1 and char_length(name) <= 100),
  -- None: everywhere; else for those who work there.
  location text constraint holidays_location_length check (char_length(location) <= 200),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique nulls not distinct (holiday_date, location)
);
create index holidays_created_by_idx on public.holidays (created_by);
call authz.protect('public.holidays', 'hr', '{id,holiday_date,name,location}', '{holiday_date,name,location}', 'approve', 'delete', 'approve');


-- Requests and the ledger ------------------------------------------------------------------------

create table public.leave_requests (
  id uuid primary key default gen_random_uuid(),
  request_number text collate private.natural_order not null unique constraint leave_requests_request_number_length check (char_length(request_number) <= 30),
  employee_id uuid not null default authz.employee_of_caller() references public.employees,
  leave_type_id uuid not null references public.leave_types,
  start_date date not null,
  end_date date not null,
  -- The first day begins at noon; the last one ends at noon.
  half_day_start boolean not null default false,
  half_day_end boolean not null default false,
  -- Counted by the database from the working week and the holidays.
  days_requested numeric(5, 2) not null default 0 constraint leave_requests_days_requested_range check (days_requested >= 0),
  reason text constraint leave_requests_reason_length check (char_length(reason) <= 1000),
  status text not null default 'pending'
    constraint leave_requests_status_options check (status in ('draft', 'pending', 'approved', 'rejected', 'cancelled')),
  status_reason text constraint leave_requests_status_reason_length check (char_length(status_reason) <= 1000),
  notes text constraint leave_requests_notes_length check (char_length(notes) <= 1000),
  approved_by uuid references public.profiles,
  approved_at timestamptz,
  rejected_at timestamptz,
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint leave_requests_end_date_range check (end_date >= start_date and end_date <= start_date + 366)
);
create index leave_requests_employee_id_idx on public.leave_requests (employee_id, start_date);
create index leave_requests_leave_type_id_idx on public.leave_requests (leave_type_id);
create index leave_requests_approved_by_idx on public.leave_requests (approved_by);
create index leave_requests_decided_by_idx on public.leave_requests (decided_by);
create index leave_requests_created_by_idx on public.leave_requests (created_by);
create index leave_requests_status_idx on public.leave_requests (status, start_date);

create table public.leave_balance_entries (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null references public.employees,
  leave_type_id uuid not null references public.leave_types,
  leave_year integer not null constraint leave_balance_entries_leave_year_range check (leave_year between 2000 and 2200),
  entry_type text not null constraint leave_balance_entries_entry_type_options
    check (entry_type in ('carry_forward', 'adjustment', 'taken', 'returned')),
  days numeric(6, 2) not null constraint leave_balance_entries_days_range check (days <> 0),
  entry_date date not null default authz.today(),
  leave_request_id uuid references public.leave_requests,
  description text constraint leave_balance_entries_description_length check (char_length(description) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index leave_balance_entries_employee_id_idx on public.leave_balance_entries (employee_id, leave_type_id, leave_year);
create index leave_balance_entries_leave_type_id_idx on public.leave_balance_entries (leave_type_id);
create index leave_balance_entries_created_by_idx on public.leave_balance_entries (created_by);
create unique index leave_balance_entries_once on public.leave_balance_entries (leave_request_id, entry_type, leave_year) where leave_request_id is not null;
create unique index leave_balance_entries_carried_once on public.leave_balance_entries (employee_id, leave_type_id, leave_year) where entry_type = 'carry_forward';
create trigger a_stamp before update on public.leave_balance_entries for each row execute function private.stamp();
call authz.protect_ledger('public.leave_balance_entries', 'hr', 'view',
  '(select authz.row_scope()) = ''all'' or employee_id in (select unnest(authz.employees_in_scope()))');

-- Working days of a person between two days, both included; half a day less where it begins or ends at noon.
create function private.leave_days(employee uuid, first_day date, last_day date, half_day_start boolean, half_day_end boolean) returns numeric
language plpgsql stable security definer set search_path = '' as $$
declare
  weekend constant smallint[] := coalesce((select weekend_days from public.company_settings), '{6,7}');
  place constant text := (select lower(btrim(work_location)) from public.employees where id = employee);
begin
  return (
    select coalesce(sum(1 - case when half_day_start and day::date = first_day then 0.5 else 0 end
        - case when half_day_end and day::date = last_day then 0.5 else 0 end), 0)
    from generate_series(first_day::timestamp, last_day, interval '1 day') day
    where extract(isodow from day)::smallint <> all (weekend)
      and not exists (select from public.holidays holiday
        where holiday.holiday_date = day::date and (holiday.location is null or lower(btrim(holiday.location)) = place)));
end $$;

-- The part of a request that falls into a year.
create function private.leave_days_in_year(request public.leave_requests, leave_year integer) returns numeric
language plpgsql stable security definer set search_path = '' as $$
declare
  first_day constant date := greatest(request.start_date, make_date(leave_year, 1, 1));
  last_day constant date := least(request.end_date, make_date(leave_year, 12, 31));
begin
  if last_day < first_day then
    return 0;
  end if;
  return private.leave_days(request.employee_id, first_day, last_day,
    request.half_day_start and first_day = request.start_date, request.half_day_end and last_day = request.end_date);
end $$;

create function private.leave_benefit_of(employee uuid, leave_type uuid, on_date date) returns public.leave_benefits
language plpgsql stable security definer set search_path = '' as $$
declare
  found_benefit public.leave_benefits;
begin
  select benefit.* into found_benefit from public.leave_benefits benefit
    where benefit.leave_type_id = leave_type and benefit.status = 'active'
      and on_date between benefit.effective_from and coalesce(benefit.effective_to, 'infinity')
      and (benefit.job_title_id is null or benefit.job_title_id = (select job_title_id from public.employees where id = employee))
    order by benefit.job_title_id is null, benefit.effective_from desc, benefit.id limit 1;
  return found_benefit;
end $$;

create function private.months_between(first_day date, last_day date) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return (extract(year from age(last_day, first_day)) * 12 + extract(month from age(last_day, first_day)))::integer;
end $$;

-- Days a person has earned in a year by a day of it; null when this leave keeps no balance.
create function private.leave_entitlement(employee uuid, leave_type uuid, leave_year integer, on_date date) returns numeric
language plpgsql stable security definer set search_path = '' as $$
declare
  hired constant date := (select hire_date from public.employees where id = employee);
  benefit constant public.leave_benefits := private.leave_benefit_of(employee, leave_type, on_date);
  rule public.leave_accrual_rules;
  yearly numeric;
  first_month integer := 1;
begin
  if benefit.id is null then
    yearly := (select days_per_year from public.leave_types where id = leave_type);
    if yearly is null then
      return null;
    end if;
  else
    if private.months_between(hired, on_date) < benefit.minimum_service_months then
      return 0;
    end if;
    select candidate.* into rule from public.leave_accrual_rules candidate
      where candidate.leave_benefit_id = benefit.id and candidate.after_service_months <= private.months_between(hired, on_date)
      order by candidate.after_service_months desc limit 1;
    yearly := coalesce(rule.days_per_year, benefit.days_per_year);
  end if;
  if hired > make_date(leave_year, 12, 31) then
    return 0;
  elsif extract(year from hired) = leave_year then
    first_month := extract(month from hired);
  end if;
  -- Earned by the month: those begun by that day; else the months employed in the year. In halves of a day.
  return round(2 * case when rule.accrual_frequency = 'monthly' or benefit.days_per_month > 0
      then least(yearly, coalesce(case when rule.id is null then benefit.days_per_month end, yearly / 12)
        * greatest(extract(month from on_date)::integer - first_month + 1, 0))
      else yearly * (13 - first_month) / 12 end) / 2;
end $$;

-- Waits for the other writers of this person's leave; what is read after it, they have written.
create function private.lock_leave(employee uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('plinth.leave'), hashtext(employee::text));
end $$;

call private.number('public.leave_requests', 'LR', 'request_number');
call authz.protect('public.leave_requests', 'hr',
  '{id,employee_id,leave_type_id,start_date,end_date,half_day_start,half_day_end,reason,status}',
  '{leave_type_id,start_date,end_date,half_day_start,half_day_end,reason,status,status_reason,notes}',
  'create', 'delete', 'edit', 'view', '(select authz.row_scope()) = ''all'' or employee_id in (select unnest(authz.employees_in_scope()))');
insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('leave_request', null, 'draft', 'create', 'begin', false),
  ('leave_request', null, 'pending', 'create', 'begin', false),
  ('leave_request', 'draft', 'pending', 'edit', 'move', false),
  ('leave_request', 'draft', 'cancelled', 'edit', 'move', false),
  ('leave_request', 'pending', 'approved', 'approve', 'approve', false),
  ('leave_request', 'pending', 'rejected', 'approve', 'reject', true),
  ('leave_request', 'pending', 'cancelled', 'edit', 'move', false),
  ('leave_request', 'approved', 'cancelled', 'edit', 'move', true);
call authz.guard_status('public.leave_requests', 'leave_request', 'hr', 'status', '{employee_id,created_by}');
call authz.freeze('public.leave_requests', 'status', '{draft}', '{notes}');

-- Who may do this to that request, beyond the module's permission.
create function private.check_leave_actor(request public.leave_requests, old_status text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  is_admin constant boolean := authz.can('hr', 'admin');
  is_own constant boolean := request.employee_id = authz.employee_of_caller() or request.created_by = auth.uid();
  level constant text := (private.leave_benefit_of(request.employee_id, request.leave_type_id, request.start_date)).approval_level;
begin
  -- Before row security is asked: a refusal for another reason would tell about somebody else's leave.
  if coalesce(request.employee_id <> all (authz.employees_in_scope()), true) then
    perform authz.fail(403, 'access_denied', 'You may not write leave of this person.');
  end if;
  if request.status = 'approved' and old_status = 'pending' then
    if level = 'general_manager' and not authz.is_owner()
       or level = 'hr_manager' and not is_admin
       or level = 'department_manager' and not is_admin and not exists (
         select from public.employees employee join public.departments department on department.id = employee.department_id
         where employee.id = request.employee_id and department.manager_id = authz.employee_of_caller()) then
      perform authz.fail(403, 'access_denied', 'This leave is approved at a higher level.', jsonb_build_object('values', jsonb_build_object('level', level)));
    end if;
  elsif request.status = 'cancelled' and old_status = 'approved' then
    if not is_admin and (request.start_date <= authz.today() or not (is_own or authz.can('hr', 'approve'))) then
      perform authz.fail(409, 'record_locked', 'Leave that has begun is cut short by an administrator.', jsonb_build_object('values', jsonb_build_object('status', old_status)));
    end if;
  elsif request.status <> 'rejected' and not is_own and not is_admin then
    perform authz.fail(403, 'access_denied', 'Only the person who takes the leave changes the request.');
  end if;
end $$;

-- Counts the days and keeps them within the balance, for one writer at a time a person.
create function private.check_leave_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_open constant boolean := new.status in ('pending', 'approved');
  old_status constant text := case when tg_op = 'UPDATE' then old.status end;
  person public.employees;
  balance record;
  needed numeric;
begin
  if not authz.is_server() then
    perform private.check_leave_actor(new, old_status);
  end if;
  -- The words of a decision, where the specification looks for them.
  if tg_op = 'UPDATE' and new.status in ('approved', 'rejected') and new.status <> old_status and new.notes is not distinct from old.notes then
    new.notes := coalesce(new.status_reason, '');
  end if;
  if tg_op = 'UPDATE' and (not is_open and new.status <> 'draft' or new.status = old_status and old_status <> 'draft') then
    return new;
  end if;

  select employee.* into person from public.employees employee where employee.id = new.employee_id;
  if new.start_date < person.hire_date or new.end_date > person.termination_date then
    perform authz.fail(422, 'invalid_range', 'Leave lies within the employment.', '{"field": "start_date"}');
  end if;
  if new.start_date = new.end_date and new.half_day_start and new.half_day_end then
    perform authz.fail(422, 'invalid_range', 'A day begins or ends at noon, not both.', '{"field": "half_day_end"}');
  end if;
  if tg_op = 'INSERT' or old_status = 'draft' then
    new.days_requested := private.leave_days(new.employee_id, new.start_date, new.end_date, new.half_day_start, new.half_day_end);
  end if;
  if not is_open then
    return new;
  end if;
  if new.days_requested = 0 then
    perform authz.fail(422, 'invalid_range', 'There is no working day between these days.', '{"field": "end_date"}');
  end if;

  perform private.lock_leave(new.employee_id);
  -- Two requests may share a day when one ends and the other begins at its noon.
  if exists (select from public.leave_requests other
      where other.employee_id = new.employee_id and other.id <> new.id and other.status in ('pending', 'approved')
        and other.start_date <= new.end_date and other.end_date >= new.start_date
        and not (other.end_date = new.start_date and other.half_day_end and new.half_day_start)
        and not (new.end_date = other.start_date and new.half_day_end and other.half_day_start)) then
    perform authz.fail(409, 'overlap', 'There is another leave request for these days.', '{"field": "start_date"}');
  end if;
  for year_of_leave in extract(year from new.start_date)::integer .. extract(year from new.end_date)::integer loop
    needed := private.leave_days_in_year(new, year_of_leave);
    select * into balance from private.leave_balance(new.employee_id, new.leave_type_id, year_of_leave,
      greatest(new.start_date, make_date(year_of_leave, 1, 1)), new.id);
    if balance.remaining < needed then
      perform authz.fail(422, 'insufficient_balance', 'Insufficient leave balance.', jsonb_build_object('field', 'end_date', 'values',
        jsonb_build_object('available', trim_scale(balance.remaining), 'remaining', trim_scale(balance.remaining), 'requested', trim_scale(needed),
          'leave_type', (select name from public.leave_types where id = new.leave_type_id))));
    end if;
  end loop;

  if new.status = 'pending' and old_status is distinct from 'pending'
     and not coalesce((private.leave_benefit_of(new.employee_id, new.leave_type_id, new.start_date)).requires_approval, true) then
    new.status := 'approved';
    new.approved_at := now();
    new.notes := '';
  end if;
  return new;
end $$;

-- What a person has of a leave in a year. Without the request named, which is being decided about.
create function private.leave_balance(employee uuid, leave_type uuid, leave_year integer, on_date date, excluded uuid default null)
  returns table (entitled numeric, adjusted numeric, taken numeric, pending numeric, remaining numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  entitled := private.leave_entitlement(employee, leave_type, leave_balance.leave_year, on_date);
  select coalesce(sum(entry.days) filter (where entry.entry_type in ('carry_forward', 'adjustment')), 0),
      coalesce(-sum(entry.days) filter (where entry.entry_type in ('taken', 'returned')), 0)
    into adjusted, taken
    from public.leave_balance_entries entry
    where entry.employee_id = employee and entry.leave_type_id = leave_type and entry.leave_year = leave_balance.leave_year;
  select coalesce(sum(private.leave_days_in_year(request, leave_balance.leave_year)), 0) into pending
    from public.leave_requests request
    where request.employee_id = employee and request.leave_type_id = leave_type and request.status = 'pending'
      and request.id is distinct from excluded
      and request.start_date <= make_date(leave_balance.leave_year, 12, 31) and request.end_date >= make_date(leave_balance.leave_year, 1, 1);
  remaining := entitled + adjusted - taken - pending;
  return next;
end $$;
create trigger c_rules before insert or update on public.leave_requests for each row execute function private.check_leave_request();

-- Approval takes the days from the ledger, cancelling gives back those that have not passed.
create function private.post_leave() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_status constant text := case when tg_op = 'UPDATE' then old.status end;
  returned public.leave_requests := new;
  amount numeric;
begin
  for year_of_leave in extract(year from new.start_date)::integer .. extract(year from new.end_date)::integer loop
    if new.status = 'approved' and old_status is distinct from 'approved' then
      amount := -private.leave_days_in_year(new, year_of_leave);
    elsif new.status = 'cancelled' and old_status = 'approved' then
      if returned.start_date <= authz.today() then
        returned.start_date := authz.today() + 1;
        returned.half_day_start := false;
      end if;
      amount := case when returned.start_date > returned.end_date then 0 else private.leave_days_in_year(returned, year_of_leave) end;
    end if;
    if amount <> 0 then
      insert into public.leave_balance_entries (employee_id, leave_type_id, leave_year, entry_type, days, leave_request_id, description)
        values (new.employee_id, new.leave_type_id, year_of_leave, case when amount < 0 then 'taken' else 'returned' end, amount, new.id, new.request_number);
    end if;
    amount := null;
  end loop;
  return null;
end $$;
create trigger n_ledger after insert or update of status on public.leave_requests for each row execute function private.post_leave();

-- Who is on leave today, by approved leave: one person after a decision, everybody at the turn of a day, when the server calls it.
-- Probation and notice go on during a leave. Answers how many have changed.
create function private.refresh_people_on_leave(person uuid default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed integer;
begin
  update public.employees employee set status = case employee.status when 'active' then 'on_leave' else 'active' end
    where (person is null or employee.id = person) and employee.status in ('active', 'on_leave')
      and (employee.status = 'on_leave') <> exists (select from public.leave_requests request
        where request.employee_id = employee.id and request.status = 'approved' and authz.today() between request.start_date and request.end_date);
  get diagnostics changed = row_count;
  return changed;
end $$;

create function private.follow_leave() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_people_on_leave(new.employee_id);
  return null;
end $$;
create trigger o_on_leave after insert or update of status, start_date, end_date on public.leave_requests
  for each row execute function private.follow_leave();


-- Functions people call -----------------------------------------------------------------------------

create function authz.demand_employee(employee uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('hr', 'view');
  if not authz.is_server() and coalesce(employee <> all (authz.employees_in_scope()), true) then
    perform authz.fail(404, 'not_found', 'There is no such employee.', '{"field": "employee_id"}');
  end if;
end $$;

create function authz.leave_balance(employee uuid, leave_type uuid, leave_year integer)
  returns table (entitled numeric, adjusted numeric, taken numeric, pending numeric, remaining numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand_employee(employee);
  return query select * from private.leave_balance(employee, leave_type, leave_balance.leave_year,
    least(greatest(authz.today(), make_date(leave_balance.leave_year, 1, 1)), make_date(leave_balance.leave_year, 12, 31)));
end $$;
create function public.leave_balance(employee_id uuid, leave_type_id uuid, leave_year integer)
  returns table (entitled numeric, adjusted numeric, taken numeric, pending numeric, remaining numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from authz.leave_balance(employee_id, leave_type_id, leave_balance.leave_year);
end $$;

-- Days of requests with status approved or pending, of all years.
create function public.used_leave_days(employee_id uuid, leave_type_id uuid) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  perform authz.demand_employee(employee_id);
  return (select coalesce(sum(request.days_requested), 0) from public.leave_requests request
    where request.employee_id = used_leave_days.employee_id and request.leave_type_id = used_leave_days.leave_type_id
      and request.status in ('approved', 'pending'));
end $$;

-- The specified decisions: they set the status with notes; the guards of the table decide.
create function public.approve_leave_request(request_id uuid, notes text default null) returns void
language plpgsql set search_path = '' as $$
begin
  update public.leave_requests set status = 'approved', status_reason = approve_leave_request.notes where id = request_id;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such leave request.');
  end if;
end $$;
create function public.reject_leave_request(request_id uuid, notes text) returns void
language plpgsql set search_path = '' as $$
begin
  update public.leave_requests set status = 'rejected', status_reason = reject_leave_request.notes where id = request_id;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such leave request.');
  end if;
end $$;

create function authz.adjust_leave_balance(employee uuid, leave_type uuid, leave_year integer, days numeric, description text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  written uuid;
begin
  perform authz.demand('hr', 'admin');
  if nullif(btrim(description), '') is null then
    perform authz.fail(422, 'reason_required', 'Please give a reason.', '{"field": "description"}');
  end if;
  if not authz.is_server() and not authz.is_owner() and employee = authz.employee_of_caller() then
    perform authz.fail(403, 'self_approval', 'Nobody changes their own balance; an owner may.');
  end if;
  perform private.lock_leave(employee);
  insert into public.leave_balance_entries (employee_id, leave_type_id, leave_year, entry_type, days, description)
    values (employee, leave_type, adjust_leave_balance.leave_year, 'adjustment', adjust_leave_balance.days, adjust_leave_balance.description)
    returning id into written;
  return written;
end $$;
create function public.adjust_leave_balance(employee_id uuid, leave_type_id uuid, leave_year integer, days numeric, description text) returns uuid
language plpgsql set search_path = '' as $$
begin
  return authz.adjust_leave_balance(employee_id, leave_type_id, leave_year, days, description);
end $$;

-- What is left of a year moves into the next, up to what the benefit allows; a second run adds nothing.
create function authz.carry_leave_forward(leave_year integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  last_day constant date := make_date(leave_year, 12, 31);
  carried integer;
begin
  insert into public.leave_balance_entries (employee_id, leave_type_id, leave_year, entry_type, days, entry_date)
    select employee.id, kind.id, carry_leave_forward.leave_year + 1, 'carry_forward', least(balance.remaining, benefit.max_carry_forward), last_day + 1
    from public.employees employee cross join public.leave_types kind
      cross join lateral private.leave_benefit_of(employee.id, kind.id, last_day) benefit
      cross join lateral private.leave_balance(employee.id, kind.id, carry_leave_forward.leave_year, last_day) balance
    where employee.status <> 'terminated' and benefit.max_carry_forward > 0 and balance.remaining > 0
    on conflict do nothing;
  get diagnostics carried = row_count;
  return carried;
end $$;

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function authz.demand_employee(uuid), authz.leave_balance(uuid, uuid, integer), public.leave_balance(uuid, uuid, integer),
  public.used_leave_days(uuid, uuid), public.approve_leave_request(uuid, text), public.reject_leave_request(uuid, text),
  authz.adjust_leave_balance(uuid, uuid, integer, numeric, text), public.adjust_leave_balance(uuid, uuid, integer, numeric, text)
  to authenticated, service_role;
grant execute on function authz.carry_leave_forward(integer) to service_role;
