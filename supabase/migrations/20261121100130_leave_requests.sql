-- Requests for leave, and the ledger of days.

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
