-- The ledger of leave and what it comes to: days earned, carried from year to year, taken and left, at any date.

-- Nothing is posted at the turn of a year. What is carried is what the ledger leaves of the year before, so that leave
-- booked later in an old year corrects every year after it (docs/decisions).

create table public.leave_balance_entries (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null references public.employees,
  leave_type_id uuid not null references public.leave_types,
  leave_year integer not null
    constraint leave_balance_entries_leave_year_range check (leave_year between 2000 and 2200),
  entry_type text not null constraint leave_balance_entries_entry_type_options
    check (entry_type in ('adjustment', 'taken', 'returned')),
  days numeric(6, 2) not null constraint leave_balance_entries_days_range check (days <> 0),
  -- The day from which it counts: of leave the first of its days in a month of the leave year.
  entry_date date not null default model.today(),
  leave_request_id uuid references public.leave_requests,
  -- The rest day or holiday that was worked, for which this day is given.
  worked_on date,
  -- What was paid out of it.
  leave_encashment_id uuid,
  description text constraint leave_balance_entries_description_length check (char_length(description) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index leave_balance_entries_employee_id_idx on public.leave_balance_entries (employee_id, leave_type_id,
  leave_year);
create index leave_balance_entries_leave_type_id_idx on public.leave_balance_entries (leave_type_id);
create index leave_balance_entries_created_by_idx on public.leave_balance_entries (created_by);
create unique index leave_balance_entries_once on public.leave_balance_entries (leave_request_id, leave_year,
  entry_date) where entry_type = 'taken';
create index leave_balance_entries_worked_on_idx on public.leave_balance_entries (employee_id, worked_on)
  where worked_on is not null;
create trigger a_stamp before update on public.leave_balance_entries for each row execute function private.stamp();
call model.protect_ledger('public.leave_balance_entries', 'hr', 'view',
  '(select authz.row_scope()) = ''all'' or employee_id in (select unnest(authz.employees_in_scope()))');

-- Years of leave ----------------------------------------------------------------------------------

-- A year of leave is called by the calendar year in which it begins.
create function private.leave_year_start(employee uuid, leave_year integer) returns date
language plpgsql stable security definer set search_path = '' as $$
declare
  company record;
  hired date;
begin
  select settings.leave_year_basis as basis, settings.leave_year_start_month as month into company
    from public.company_settings settings;
  if company.basis = 'joining_date' then
    hired := (select person.hire_date from public.employees person where person.id = employee);
    return (hired + make_interval(years => leave_year - extract(year from hired)::integer))::date;
  end if;
  return make_date(leave_year, case company.basis when 'company' then company.month::integer else 1 end, 1);
end $$;

create function private.leave_year_of(employee uuid, day date) returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  calendar_year constant integer := extract(year from day);
begin
  return calendar_year - case when day < private.leave_year_start(employee, calendar_year) then 1 else 0 end;
end $$;

create function private.leave_year_end(employee uuid, leave_year integer) returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.leave_year_start(employee, leave_year + 1) - 1;
end $$;

-- Balances that are booked by one kind of year mean nothing in another.
create function private.keep_leave_year() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.leave_balance_entries) then
    perform model.fail(409, 'record_locked', 'The leave year cannot be changed: leave is already booked.',
      '{"field": "leave_year_basis"}');
  end if;
  return new;
end $$;
create trigger d_leave_year before update of leave_year_basis, leave_year_start_month on public.company_settings
  for each row when ((new.leave_year_basis, new.leave_year_start_month)
    is distinct from (old.leave_year_basis, old.leave_year_start_month))
  execute function private.keep_leave_year();

-- The days of a request by leave year and month of that year, so that carried days which expire are distinguished.
create function private.leave_parts(request public.leave_requests)
  returns table (leave_year integer, first_day date, days numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select y.leave_year, min(d.day), sum(d.days)
      from private.leave_days(request) d
        cross join lateral (select private.leave_year_of(request.employee_id, d.day) as leave_year) y
      group by y.leave_year,
        private.months_between(private.leave_year_start(request.employee_id, y.leave_year), d.day);
end $$;

-- What is earned ----------------------------------------------------------------------------------

-- Days a person has earned in a leave year by a day of it, and how; no days at all when this leave keeps no balance.
-- The service it takes is that of `known_on`: who has served it has also earned the months before. `benefit` is that of
-- the day, `leaves_on` the last day of employment, known or asked as if it were.
create function private.leave_earned(person public.employees, leave_type uuid, benefit public.leave_benefits,
  starts date, ends date, on_date date, known_on date, leaves_on date, out days numeric, out calculation text)
language plpgsql stable security definer set search_path = '' as $$
declare
  rule public.leave_accrual_rules;
  yearly numeric;
  monthly numeric;
  -- Months of the leave year in which the person is employed, and how many of them have begun.
  first_month integer := 0;
  last_month integer := 11;
  begun integer;
  -- Of the leave year: the days of service, of all its days.
  served integer;
  year_days constant integer := ends - starts + 1;
begin
  if benefit.id is null then
    yearly := (select kind.days_per_year from public.leave_types kind where kind.id = leave_type);
    if yearly is null then
      return;
    end if;
  else
    if private.months_between(person.hire_date, known_on) < benefit.minimum_service_months then
      days := 0;
      calculation := format('0, %s < %s months', private.months_between(person.hire_date, known_on),
        benefit.minimum_service_months);
      return;
    end if;
    select candidate.* into rule from public.leave_accrual_rules candidate
      where candidate.leave_benefit_id = benefit.id
        and candidate.after_service_months <= private.months_between(person.hire_date, on_date)
      order by candidate.after_service_months desc limit 1;
    yearly := coalesce(rule.days_per_year, benefit.days_per_year);
  end if;
  if person.hire_date > ends or leaves_on < starts then
    days := 0;
    calculation := '0';
    return;
  end if;
  if person.hire_date > starts then
    first_month := private.months_between(starts, person.hire_date);
  end if;
  if leaves_on < ends then
    last_month := private.months_between(starts, leaves_on);
  end if;
  -- Earned by the month: those begun by that day; else the months employed in the year. In halves of a day. Of the year
  -- in which they leave by the days of service (Decree-Law 33/2021, article 29), to the coin of what it pays.
  if rule.accrual_frequency = 'monthly' or benefit.days_per_month > 0 then
    monthly := coalesce(case when rule.id is null then benefit.days_per_month end, yearly / 12);
    begun := greatest(least(private.months_between(starts, on_date), last_month) - first_month + 1, 0);
    days := least(yearly, monthly * begun);
    calculation := format('%s x %s, <= %s', trim_scale(round(monthly, 4)), begun, trim_scale(yearly));
  else
    begun := last_month - first_month + 1;
    days := yearly * begun / 12;
    calculation := case begun when 12 then trim_scale(yearly)::text
      else format('%s x %s / 12', trim_scale(yearly), begun) end;
  end if;
  days := round(2 * days) / 2;
  if leaves_on < ends then
    yearly := least(yearly, monthly * 12);
    served := greatest(least(leaves_on, case when monthly is not null
        then (starts + make_interval(months => private.months_between(starts, on_date) + 1))::date - 1 end)
      - greatest(person.hire_date, starts) + 1, 0);
    days := round(yearly * served / year_days, 6);
    calculation := format('%s x %s / %s', trim_scale(round(yearly, 4)), served, year_days);
  end if;
end $$;

-- Balances ----------------------------------------------------------------------------------------

-- What is booked of a leave: the ledger, and the days of requests that are not decided. Without the request named,
-- which is being decided about; `asked` is such a request as it is to become.
create function private.leave_booked(employee uuid, leave_type uuid, excluded uuid default null,
  asked public.leave_requests default null) returns public.leave_balance_entries[]
language plpgsql stable security definer set search_path = '' as $$
declare
  booked public.leave_balance_entries[];
  undecided jsonb;
begin
  booked := array(select entry from public.leave_balance_entries entry
    where entry.employee_id = employee and entry.leave_type_id = leave_type
      and (excluded is null or entry.leave_request_id is distinct from excluded));
  select jsonb_agg(jsonb_build_object('entry_type', 'pending', 'leave_year', part.leave_year, 'days', -part.days,
      'entry_date', part.first_day, 'leave_request_id', waiting.id, 'description', waiting.request_number))
    into undecided
    from (select request.* from public.leave_requests request
      where request.employee_id = employee and request.leave_type_id = leave_type and request.status = 'pending'
        and request.id is distinct from excluded
      union all select (asked).* where (asked).id is not null) waiting
      cross join lateral private.leave_parts(waiting) part;
  return booked || array(select jsonb_populate_recordset(null::public.leave_balance_entries, undecided));
end $$;

-- Days for rest days worked that have run out by a day: of each worked day and those before it, what was not taken
-- before it ran out. Days are taken in the order in which they were earned.
create function private.substitutes_expired(booked public.leave_balance_entries[], months integer, by_date date)
  returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select greatest(max(earned.days - coalesce((select -sum(entry.days) from unnest(booked) entry
      where (entry.entry_type <> 'adjustment' or entry.leave_encashment_id is not null)
        and entry.entry_date < earned.expires_on), 0)), 0)
    from (select sum(sum(entry.days)) over (order by entry.worked_on) as days,
        (entry.worked_on + make_interval(months => months))::date as expires_on
      from unnest(booked) entry where entry.worked_on is not null group by entry.worked_on) earned
    where earned.expires_on <= by_date);
end $$;

-- The leave years of a person, one after the other, as they stand on a day of the last one: what is left of each moves
-- into the next, up to what the benefit allows, until it expires. `through` leaves out what is booked after that day,
-- `last_day` what is earned after it.
create function private.leave_years(employee uuid, leave_type uuid, last_year integer, on_date date,
  booked public.leave_balance_entries[], through date default 'infinity', last_day date default null)
  returns table (leave_year integer, starts_on date, ends_on date, entitled numeric, carried numeric, expired numeric,
    corrected numeric, taken numeric, pending numeric, remaining numeric, as_of date, expires_on date,
    earned_by text, carried_by text)
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant public.employees := (select e from public.employees e where e.id = employee);
  leaves_on constant date := least(private.last_day_of(employee), last_day);
  carries_from constant date := (select min(benefit.effective_from) from public.leave_benefits benefit
    where benefit.leave_type_id = leave_type and benefit.status = 'active' and benefit.max_carry_forward > 0);
  is_kept constant boolean := (select kind.is_substitute from public.leave_types kind where kind.id = leave_type);
  kept_months constant integer := (select kind.substitute_expires_after_months from public.leave_types kind
    where kind.id = leave_type);
  expired_before numeric := 0;
  hired_in constant integer := private.leave_year_of(employee, person.hire_date);
  first_year constant integer := least(last_year, coalesce(case when is_kept then hired_in
    else greatest(hired_in, private.leave_year_of(employee, carries_from)) end, last_year));
  benefit public.leave_benefits;
  used_in_time numeric;
begin
  carried := 0;
  starts_on := private.leave_year_start(employee, first_year);
  for year_of_leave in first_year .. last_year loop
    leave_year := year_of_leave;
    ends_on := private.leave_year_end(employee, leave_year);
    as_of := case when leave_year = last_year then least(greatest(on_date, starts_on), ends_on) else ends_on end;
    benefit := private.leave_benefit_of(employee, leave_type, as_of);
    select earned.days, earned.calculation into entitled, earned_by
      from private.leave_earned(person, leave_type, benefit, starts_on, ends_on, as_of, greatest(as_of, on_date),
        leaves_on) earned;
    select coalesce(sum(entry.days) filter (where entry.entry_type = 'adjustment'), 0),
        coalesce(-sum(entry.days) filter (where entry.entry_type in ('taken', 'returned')), 0),
        coalesce(-sum(entry.days) filter (where entry.entry_type = 'pending'), 0),
        coalesce(-sum(entry.days) filter (where entry.entry_date < expires_on
          and (entry.entry_type <> 'adjustment' or entry.leave_encashment_id is not null)), 0)
      into corrected, taken, pending, used_in_time
      from unnest(booked) entry
      where entry.leave_year = leave_years.leave_year and (entry.entry_type = 'adjustment'
        or entry.entry_date <= through);
    expired := case when kept_months is not null
        then coalesce(private.substitutes_expired(booked, kept_months, as_of), 0) - expired_before
      when expires_on <= as_of then greatest(carried - used_in_time, 0) else 0 end;
    expired_before := expired_before + expired;
    remaining := entitled + carried - expired + corrected - taken - pending;
    return next;
    exit when leave_year = last_year;

    carried := case when is_kept then greatest(coalesce(remaining, 0), 0)
      else least(greatest(coalesce(remaining, 0), 0), coalesce(benefit.max_carry_forward, 0)) end;
    carried_by := case when is_kept then trim_scale(carried)::text
      else format('min(%s, %s)', trim_scale(greatest(coalesce(remaining, 0), 0)),
        trim_scale(coalesce(benefit.max_carry_forward, 0))) end;
    starts_on := ends_on + 1;
    expires_on := (starts_on + make_interval(months => benefit.carry_expires_after_months))::date;
  end loop;
end $$;

-- What a person has of a leave in a year, on a day of it.
create function private.leave_balance(employee uuid, leave_type uuid, leave_year integer, on_date date)
  returns table (entitled numeric, adjusted numeric, taken numeric, pending numeric, remaining numeric, carried numeric,
    expired numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select y.entitled, y.carried - y.expired + y.corrected, y.taken, y.pending, y.remaining, y.carried, y.expired
      from private.leave_years(employee, leave_type, leave_balance.leave_year, on_date,
        private.leave_booked(employee, leave_type)) y
      where y.leave_year = leave_balance.leave_year;
end $$;

-- No day of leave without a day to take it from: on the first of its days, and on those of every leave booked after
-- it, also in the years into which it would have been carried.
create function private.check_leave_balance(request public.leave_requests) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  booked constant public.leave_balance_entries[] := private.leave_booked(request.employee_id, request.leave_type_id,
    request.id, request);
  point record;
  stand record;
  wanted numeric;
begin
  for point in select distinct entry.leave_year, entry.entry_date from unnest(booked) entry
      where entry.entry_type <> 'adjustment' and entry.entry_date >= request.start_date order by 2 loop
    select y.* into stand from private.leave_years(request.employee_id, request.leave_type_id, point.leave_year,
      point.entry_date, booked, point.entry_date) y where y.leave_year = point.leave_year;
    if stand.remaining < 0 then
      wanted := (select coalesce(sum(part.days), 0) from private.leave_parts(request) part
        where part.leave_year = point.leave_year and part.first_day <= point.entry_date);
      perform model.fail(422, 'insufficient_balance', 'Insufficient leave balance.',
        jsonb_build_object('field', 'end_date', 'values', jsonb_build_object(
          'available', trim_scale(greatest(stand.remaining + wanted, 0)),
          'remaining', trim_scale(greatest(stand.remaining + wanted, 0)),
          'requested', trim_scale(case when wanted > 0 then wanted else request.days_requested end),
          'leave_type', (select kind.name from public.leave_types kind where kind.id = request.leave_type_id))));
    end if;
  end loop;
end $$;

-- Approval takes the days from the ledger; leave that is cancelled or cut short gives back what is no longer taken.
create function private.post_leave() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> 'approved' and (tg_op = 'INSERT' or old.status <> 'approved') then
    return null;
  end if;
  insert into public.leave_balance_entries (employee_id, leave_type_id, leave_year, entry_type, days, entry_date,
    leave_request_id, description)
    select new.employee_id, new.leave_type_id, change.leave_year,
        case when change.days < 0 then 'taken' else 'returned' end, change.days, change.first_day, new.id,
        new.request_number
      from (select leave_year, first_day, sum(days) as days
        from (select part.leave_year, part.first_day, -part.days as days from private.leave_parts(new) part
            where new.status = 'approved'
          union all
          select entry.leave_year, entry.entry_date, -entry.days from public.leave_balance_entries entry
            where entry.leave_request_id = new.id) side
        group by 1, 2) change
      where change.days > 0 or change.days < 0 and (tg_op = 'INSERT' or old.status <> 'approved')
      order by change.first_day;
  return null;
end $$;
create trigger n_ledger after insert or update of status, end_date on public.leave_requests
  for each row execute function private.post_leave();

-- Functions ---------------------------------------------------------------------------------------

-- Every leave year up to the one asked for is gone through: no further than balances are kept.
create function private.keep_year_in_range(year numeric, field text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if year not between 2000 and 2200 then
    perform model.fail(422, 'out_of_range', 'The year must be between 2000 and 2200.',
      jsonb_build_object('field', field, 'values', jsonb_build_object('min', 2000, 'max', 2200)));
  end if;
end $$;

create function app.leave_balance(employee uuid, leave_type uuid, leave_year integer)
  returns table (entitled numeric, adjusted numeric, taken numeric, pending numeric, remaining numeric, carried numeric,
    expired numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand_employee(employee);
  perform private.keep_year_in_range(leave_balance.leave_year, 'leave_year');
  return query select * from private.leave_balance(employee, leave_type, leave_balance.leave_year, model.today());
end $$;
create function public.leave_balance(employee_id uuid, leave_type_id uuid, leave_year integer)
  returns table (entitled numeric, adjusted numeric, taken numeric, pending numeric, remaining numeric, carried numeric,
    expired numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.leave_balance(employee_id, leave_type_id, leave_balance.leave_year);
end $$;

-- Every figure of a balance on a day with how it comes about: the leave year of that day, and those it was
-- carried from.
create function app.leave_statement(employee uuid, leave_type uuid, on_date date)
  returns table (leave_year integer, starts_on date, ends_on date, figure text, days numeric, calculation text)
language plpgsql stable security definer set search_path = '' as $$
declare
  day constant date := coalesce(on_date, model.today());
  booked public.leave_balance_entries[];
begin
  perform authz.demand_employee(employee);
  perform private.keep_year_in_range(extract(year from day), 'on_date');
  booked := private.leave_booked(employee, leave_type);
  return query
    select y.leave_year, y.starts_on, y.ends_on, step.figure, step.days, step.calculation
      from private.leave_years(employee, leave_type, private.leave_year_of(employee, day), day, booked) y
        cross join lateral (select
            string_agg(format('%s %s', entry.description, trim_scale(-entry.days)), ' + ' order by entry.entry_date)
              filter (where entry.entry_type in ('taken', 'returned')) as taken,
            string_agg(format('%s %s', entry.description, trim_scale(-entry.days)), ' + ' order by entry.entry_date)
              filter (where entry.entry_type = 'pending') as pending,
            string_agg(format('%s %s', entry.description, trim_scale(entry.days)), ' + ' order by entry.entry_date)
              filter (where entry.entry_type = 'adjustment') as corrected
          from unnest(booked) entry where entry.leave_year = y.leave_year) booked_days
        cross join lateral (values
          (1, 'entitled', y.entitled, y.earned_by),
          (2, 'carried', y.carried, y.carried_by),
          (3, 'expired', -y.expired, coalesce(y.expires_on::text, trim_scale(y.expired)::text)),
          (4, 'adjusted', y.corrected, booked_days.corrected),
          (5, 'taken', -y.taken, booked_days.taken),
          (6, 'pending', -y.pending, booked_days.pending),
          (7, 'remaining', y.remaining, format('%s + %s - %s + %s - %s - %s', trim_scale(y.entitled),
            trim_scale(y.carried), trim_scale(y.expired), trim_scale(y.corrected), trim_scale(y.taken),
            trim_scale(y.pending)))) step (place, figure, days, calculation)
      where step.days <> 0 or step.figure in ('entitled', 'remaining')
      order by y.leave_year, step.place;
end $$;
create function public.leave_statement(employee_id uuid, leave_type_id uuid, on_date date default null)
  returns table (leave_year integer, starts_on date, ends_on date, figure text, days numeric, calculation text)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.leave_statement(employee_id, leave_type_id, on_date);
end $$;

create function app.adjust_leave_balance(employee uuid, leave_type uuid, leave_year integer, days numeric,
  description text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  written uuid;
begin
  perform authz.demand('hr', 'admin');
  if nullif(btrim(description), '') is null then
    perform model.fail(422, 'reason_required', 'Please enter a reason.', '{"field": "description"}');
  end if;
  if not authz.is_server() and not authz.is_owner() and authz.is_own(employee) then
    perform model.fail(403, 'self_approval', 'You cannot change your own leave balance unless you are an owner.');
  end if;
  perform private.lock_leave(employee);
  insert into public.leave_balance_entries (employee_id, leave_type_id, leave_year, entry_type, days, description)
    values (employee, leave_type, adjust_leave_balance.leave_year, 'adjustment', adjust_leave_balance.days,
      adjust_leave_balance.description)
    returning id into written;
  return written;
end $$;
create function public.adjust_leave_balance(employee_id uuid, leave_type_id uuid, leave_year integer, days numeric,
  description text) returns uuid
language plpgsql set search_path = '' as $$
begin
  return app.adjust_leave_balance(employee_id, leave_type_id, leave_year, days, description);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.adjust_leave_balance(uuid, uuid, integer, numeric, text),
  app.leave_balance(uuid, uuid, integer),
  app.leave_statement(uuid, uuid, date),
  public.adjust_leave_balance(uuid, uuid, integer, numeric, text),
  public.leave_balance(uuid, uuid, integer),
  public.leave_statement(uuid, uuid, date)
  to authenticated, service_role;
