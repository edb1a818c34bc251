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
