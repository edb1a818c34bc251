-- Leave: kinds, entitlements, policies and holidays.

create table public.leave_types (
  id uuid primary key default gen_random_uuid(),
  name text not null unique
    constraint leave_types_name_length check (char_length(btrim(name)) >= 1 and char_length(name) <= 100),
  description text constraint leave_types_description_length check (char_length(description) <= 1000),
  -- For job titles without a benefit of their own; none: this leave keeps no balance.
  days_per_year numeric(5, 2) constraint leave_types_days_per_year_range check (days_per_year between 0 and 366),
  is_paid boolean not null default true,
  -- Annual leave is: the days somebody earned and did not take are paid to them. Leave for an occasion is not.
  is_paid_on_leaving boolean not null default false,
  -- What counts as a day: every day, or those that would be worked; else what the law of the person's country says.
  day_count text not null default 'country'
    constraint leave_types_day_count_options check (day_count in ('country', 'calendar', 'working')),
  -- Full pay, then half pay, then none, by the days of sick leave of the country's rules.
  has_sick_pay_tiers boolean not null default false,
  -- The leave to which a day is credited for each rest day or holiday worked, where the rule gives another day for it;
  -- such days are kept until they are taken, or for so many months after the day that was worked.
  is_substitute boolean not null default false,
  substitute_expires_after_months integer
    constraint leave_types_substitute_expires_after_months_range
      check (substitute_expires_after_months between 1 and 120)
    constraint leave_types_substitute_expires_of_substitute
      check (is_substitute or substitute_expires_after_months is null),
  status text not null default 'active' constraint leave_types_status_options check (status in ('active', 'inactive')),
  sort_order integer not null default 0,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index leave_types_one_substitute on public.leave_types (is_substitute) where is_substitute;
create index leave_types_created_by_idx on public.leave_types (created_by);
call model.protect('public.leave_types', 'hr',
  '{id,name,description,days_per_year,is_paid,is_paid_on_leaving,day_count,has_sick_pay_tiers,is_substitute,
    substitute_expires_after_months,status,sort_order}',
  '{name,description,days_per_year,is_paid,is_paid_on_leaving,day_count,has_sick_pay_tiers,is_substitute,
    substitute_expires_after_months,status,sort_order}',
  'approve', 'delete', 'approve');
call model.keep_from_own('public.leave_types', 'everybody');

create table public.leave_benefits (
  id uuid primary key default gen_random_uuid(),
  -- None: for every job title without a benefit of its own.
  job_title_id uuid references public.job_titles,
  leave_type_id uuid not null references public.leave_types,
  days_per_year numeric(5, 2) not null
    constraint leave_benefits_days_per_year_range check (days_per_year between 0 and 366),
  days_per_month numeric(5, 2) constraint leave_benefits_days_per_month_range check (days_per_month between 0 and 31),
  max_carry_forward numeric(5, 2) not null default 0
    constraint leave_benefits_max_carry_forward_range check (max_carry_forward between 0 and 366),
  -- How long carried days may be taken, from the day they were carried on; none: without end.
  carry_expires_after_months integer constraint leave_benefits_carry_expires_after_months_range
    check (carry_expires_after_months between 1 and 120),
  -- How many days of a leave year may be paid out in place of being taken.
  max_encash_days numeric(5, 2) not null default 0
    constraint leave_benefits_max_encash_days_range check (max_encash_days between 0 and 366),
  minimum_service_months integer not null default 0
    constraint leave_benefits_minimum_service_months_range check (minimum_service_months between 0 and 600),
  approval_level text not null default 'immediate_supervisor' constraint leave_benefits_approval_level_options
    check (approval_level in ('immediate_supervisor', 'department_manager', 'hr_manager', 'general_manager')),
  is_paid boolean not null default true,
  requires_approval boolean not null default true,
  documentation_required boolean not null default false,
  effective_from date not null default model.today(),
  effective_to date constraint leave_benefits_effective_to_range check (effective_to >= effective_from),
  description text constraint leave_benefits_description_length check (char_length(description) <= 1000),
  status text not null default 'active'
    constraint leave_benefits_status_options check (status in ('active', 'inactive')),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index leave_benefits_job_title_id_idx on public.leave_benefits (job_title_id, leave_type_id);
create index leave_benefits_leave_type_id_idx on public.leave_benefits (leave_type_id);
create index leave_benefits_created_by_idx on public.leave_benefits (created_by);
call model.protect('public.leave_benefits', 'hr',
  '{id,job_title_id,leave_type_id,days_per_year,days_per_month,max_carry_forward,carry_expires_after_months,
    max_encash_days,minimum_service_months,approval_level,is_paid,requires_approval,documentation_required,
    effective_from,effective_to,description,status}',
  '{job_title_id,leave_type_id,days_per_year,days_per_month,max_carry_forward,carry_expires_after_months,
    max_encash_days,minimum_service_months,approval_level,is_paid,requires_approval,documentation_required,
    effective_from,effective_to,description,status}',
  'approve', 'delete', 'approve');
call model.keep_from_own('public.leave_benefits', 'job_title');

-- More days after longer service; the rule with the longest service reached counts.
create table public.leave_accrual_rules (
  id uuid primary key default gen_random_uuid(),
  leave_benefit_id uuid not null references public.leave_benefits on delete cascade,
  after_service_months integer not null default 0
    constraint leave_accrual_rules_after_service_months_range check (after_service_months between 0 and 600),
  days_per_year numeric(5, 2) not null
    constraint leave_accrual_rules_days_per_year_range check (days_per_year between 0 and 366),
  -- By the month: a twelfth for each month begun; by the year: all of it in January.
  accrual_frequency text not null default 'yearly'
    constraint leave_accrual_rules_accrual_frequency_options check (accrual_frequency in ('monthly', 'yearly')),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (leave_benefit_id, after_service_months)
);
create index leave_accrual_rules_created_by_idx on public.leave_accrual_rules (created_by);
call model.protect('public.leave_accrual_rules', 'hr',
  '{id,leave_benefit_id,after_service_months,days_per_year,accrual_frequency}',
  '{after_service_months,days_per_year,accrual_frequency}', 'approve', 'approve', 'approve');
call model.keep_from_own('public.leave_accrual_rules', 'benefit');
insert into model.documents (kind, document_table, line_table, line_column)
  values ('leave_benefit', 'leave_benefits', 'leave_accrual_rules', 'leave_benefit_id');

create table public.leave_policies (
  id uuid primary key default gen_random_uuid(),
  policy_name text not null unique
    constraint leave_policies_policy_name_length
    check (char_length(btrim(policy_name)) >= 1 and char_length(policy_name) <= 100),
  description text constraint leave_policies_description_length check (char_length(description) <= 5000),
  applies_to text not null default 'all'
    constraint leave_policies_applies_to_options check (applies_to in ('all', 'department', 'job_title')),
  department_id uuid references public.departments,
  job_title_id uuid references public.job_titles,
  is_default boolean not null default false,
  status text not null default 'active'
    constraint leave_policies_status_options check (status in ('active', 'inactive')),
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
call model.protect('public.leave_policies', 'hr',
  '{id,policy_name,description,applies_to,department_id,job_title_id,is_default,status}',
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
call model.protect('public.holidays', 'hr', '{id,holiday_date,name,location}', '{holiday_date,name,location}',
  'approve', 'delete', 'approve');

-- A holiday that has come is what hours of that day were paid by: an administrator writes it, and not for themselves;
-- an owner may.
create function private.keep_past_holiday() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_by_hand() or auth.uid() is null or authz.is_owner()
    or least(new.holiday_date, old.holiday_date) > model.today()
    or tg_op = 'UPDATE' and (new.holiday_date, lower(btrim(new.location)))
      is not distinct from (old.holiday_date, lower(btrim(old.location))) then
    return coalesce(new, old);
  end if;
  if not authz.can('hr', 'admin') then
    perform model.fail(403, 'access_denied', 'Only an administrator can change holidays up to today.',
      '{"field": "holiday_date"}');
  elsif private.reaches_caller('place', to_jsonb(old)) or private.reaches_caller('place', to_jsonb(new)) then
    perform model.fail(403, 'own_gain',
      'This affects your own pay or leave. Ask another authorised user or an owner to change it.',
      '{"field": "holiday_date"}');
  end if;
  return coalesce(new, old);
end $$;
create trigger c_rules before insert or update or delete on public.holidays
  for each row execute function private.keep_past_holiday();
