-- Time and pay: attendance by the server's clock, hours by project, payslips that foot, reviews and goals.
-- Personal rows (ruling R1): oneself, one's people, or everybody, by the scope of the role; pay only oneself and ADMIN+.

-- What the database makes from other columns here, beside what earlier areas named.
do $$
begin
  execute format($f$create or replace function private.derived_columns() returns text[]
language plpgsql immutable set search_path = '' as $body$
begin
  return %L;
end $body$ $f$, array(select distinct c from unnest(private.derived_columns()
    || '{hours,gross_pay,total_deductions,net_pay,rule_version}') c order by c)::text);
end $$;


-- Attendance ----------------------------------------------------------------------

create table public.attendance (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null references public.employees,
  -- The day it began, where the company works.
  date date not null,
  check_in_time timestamptz not null,
  check_out_time timestamptz,
  location text constraint attendance_location_length check (char_length(location) <= 200),
  hours numeric(16, 4) generated always as (round(extract(epoch from check_out_time - check_in_time) / 3600, 4)) stored,
  status text not null default 'checked_in'
    constraint attendance_status_options check (status in ('checked_in', 'checked_out', 'corrected', 'locked')),
  status_reason text constraint attendance_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  -- Pressed without a connection: a time is that of the device, not of the server.
  is_offline boolean not null default false,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint attendance_check_out_time_after_check_in check (check_out_time > check_in_time),
  constraint attendance_open_while_checked_in check ((check_out_time is null) = (status = 'checked_in'))
);
-- One open at a time, whoever asks at the same moment.
create unique index attendance_one_open on public.attendance (employee_id) where check_out_time is null;
create index attendance_employee_id_idx on public.attendance (employee_id, date desc);
create index attendance_date_idx on public.attendance (date desc, id);
create index attendance_decided_by_idx on public.attendance (decided_by);
create index attendance_created_by_idx on public.attendance (created_by);

-- The clock writes; a person of MANAGER+ corrects a day of somebody else, with a reason.
call authz.protect('public.attendance', 'hr', '{}', '{check_in_time,check_out_time,location,status_reason}',
  create_action => null, delete_action => null, edit_action => 'approve',
  rows => $$(select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope()))$$);

-- With the caller's rights: a direct write is a correction, one out of the functions below is the clock's.
create function private.attendance_rules() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if old.status = 'locked' then
    perform authz.fail(409, 'record_locked', 'This day is in a pay run and can no longer be changed.', jsonb_build_object('current', to_jsonb(old)));
  end if;
  if new.check_in_time is distinct from old.check_in_time or new.check_out_time is distinct from old.check_out_time then
    new.status_reason := nullif(btrim(new.status_reason), '');
    if new.status_reason is null then
      perform authz.fail(422, 'reason_required', 'Please give a reason.', '{"field": "status_reason"}');
    end if;
    if old.employee_id = authz.employee_of_caller() and not authz.is_owner() then
      perform authz.fail(403, 'self_approval', 'Nobody corrects their own attendance.');
    end if;
    if new.check_out_time is null then
      perform authz.fail(422, 'required', 'A corrected day has an end.', '{"field": "check_out_time"}');
    end if;
    if new.check_out_time > now() then
      perform authz.fail(422, 'out_of_range', 'A day cannot end in the future.', '{"field": "check_out_time"}');
    end if;
    if new.check_out_time <= new.check_in_time then
      perform authz.fail(422, 'invalid_range', 'A day ends after it begins.', '{"field": "check_out_time"}');
    end if;
    new.status := 'corrected';
    new.decided_by := auth.uid();
    new.decided_at := now();
  end if;
  return new;
end $$;
create trigger c_rules before update on public.attendance for each row execute function private.attendance_rules();

-- Whose clock: one's own; MANAGER+ also that of their people (a foreman at the gate).
create function authz.demand_clock_of(employee uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if authz.is_server() then
    return;
  end if;
  if not authz.is_staff() then
    perform authz.demand('hr', 'create');
  end if;
  if employee is distinct from authz.employee_of_caller() then
    perform authz.demand('hr', 'approve');
    if authz.row_scope() <> 'all' and employee <> all (authz.employees_in_scope()) then
      perform authz.fail(404, 'not_found', 'Employee profile not found.', '{"field": "employee_id"}');
    end if;
  end if;
end $$;

-- When the clock was pressed: now, or without a connection the time of the device, for three days and never ahead of here.
create function authz.clock_time(pressed timestamptz) returns timestamptz
language plpgsql volatile set search_path = '' as $$
begin
  if pressed < now() - interval '72 hours' then
    perform authz.fail(422, 'out_of_range', 'The clock was pressed more than three days ago.', '{"field": "pressed_at"}');
  end if;
  return least(coalesce(pressed, clock_timestamp()), clock_timestamp());
end $$;

-- Asked twice it answers the same day: a press of the button that is repeated by a weak network changes nothing.
-- A day that was begun without a connection brings its key, so that it is the same day however often it is sent.
create function authz.check_in(employee uuid, place text, key uuid, pressed timestamptz) returns public.attendance
language plpgsql security definer set search_path = '' as $$
declare
  whose constant uuid := coalesce(employee, authz.employee_of_caller());
  started constant timestamptz := authz.clock_time(pressed);
  answer public.attendance;
begin
  if whose is null or not exists (select from public.employees e where e.id = whose) then
    perform authz.fail(404, 'not_found', 'Employee profile not found.', '{"field": "employee_id"}');
  end if;
  perform authz.demand_clock_of(whose);
  select a.* into answer from public.attendance a where a.id = key and a.employee_id = whose;
  if found then
    return answer;
  end if;
  if exists (select from public.attendance a where a.employee_id = whose and a.check_in_time <= started and a.check_out_time > started) then
    perform authz.fail(409, 'overlap', 'There is a day at that time already.', '{"field": "pressed_at"}');
  end if;
  insert into public.attendance (id, employee_id, date, check_in_time, location, is_offline)
    values (coalesce(key, gen_random_uuid()), whose,
      (started at time zone coalesce((select time_zone from public.company_settings), 'UTC'))::date, started, nullif(btrim(place), ''), pressed is not null)
    on conflict (employee_id) where check_out_time is null do nothing
    returning * into answer;
  if not found then
    select a.* into answer from public.attendance a where a.employee_id = whose and a.check_out_time is null;
  end if;
  return answer;
end $$;

create function authz.check_out(attendance uuid, pressed timestamptz) returns public.attendance
language plpgsql security definer set search_path = '' as $$
declare
  day public.attendance;
begin
  select a.* into day from public.attendance a where a.id = check_out.attendance for update;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such day.', '{"field": "id"}');
  end if;
  perform authz.demand_clock_of(day.employee_id);
  if day.check_out_time is null then
    update public.attendance a set check_out_time = greatest(authz.clock_time(pressed), a.check_in_time + interval '1 millisecond'), status = 'checked_out',
      is_offline = a.is_offline or pressed is not null
      where a.id = day.id returning a.* into day;
  end if;
  return day;
end $$;

create function public.check_in(employee_id uuid default null, location text default null, id uuid default null, pressed_at timestamptz default null)
returns public.attendance
language plpgsql set search_path = '' as $$ begin return authz.check_in(employee_id, location, id, pressed_at); end $$;
create function public.check_out(id uuid, pressed_at timestamptz default null) returns public.attendance
language plpgsql set search_path = '' as $$ begin return authz.check_out(id, pressed_at); end $$;


-- Time entries -----------------------------------------------------------------------

create table public.time_entries (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null references public.employees,
  project_id uuid references public.projects,
  task_id uuid references public.tasks on delete set null,
  cost_code_id uuid references public.cost_codes,
  date date not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  hours numeric(16, 4) generated always as (round(extract(epoch from end_time - start_time) / 3600, 4)) stored,
  activity_type text not null default 'work' constraint time_entries_activity_type_options check (activity_type in
    ('work', 'billable', 'development', 'testing', 'meeting', 'break', 'lunch')),
  description text constraint time_entries_description_length check (char_length(description) <= 2000),
  is_billable boolean not null default false,
  status text not null default 'draft'
    constraint time_entries_status_options check (status in ('draft', 'submitted', 'approved', 'rejected', 'locked')),
  status_reason text constraint time_entries_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint time_entries_end_time_after_start check (end_time > start_time),
  constraint time_entries_end_time_range check (end_time <= start_time + interval '24 hours'),
  constraint time_entries_pause_is_not_billable check (not (is_billable and activity_type in ('break', 'lunch')))
);
create index time_entries_employee_id_idx on public.time_entries (employee_id, start_time desc);
create index time_entries_employee_date_idx on public.time_entries (employee_id, date desc);
create index time_entries_project_id_idx on public.time_entries (project_id, date);
create index time_entries_task_id_idx on public.time_entries (task_id);
create index time_entries_cost_code_id_idx on public.time_entries (cost_code_id);
create index time_entries_date_idx on public.time_entries (date desc, id);
create index time_entries_start_time_idx on public.time_entries (start_time desc, id);
create index time_entries_status_idx on public.time_entries (status, date);
create index time_entries_decided_by_idx on public.time_entries (decided_by);
create index time_entries_created_by_idx on public.time_entries (created_by);

-- Deleting one's own hours is part of self-service, hence 'edit'; the rules below keep it to one's own.
call authz.protect('public.time_entries', 'hr',
  '{id,employee_id,project_id,task_id,cost_code_id,date,start_time,end_time,activity_type,description,is_billable,status}',
  '{project_id,task_id,cost_code_id,date,start_time,end_time,activity_type,description,is_billable,status,status_reason}',
  delete_action => 'edit',
  rows => $$(select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope()))$$);

insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('time_entry', null, 'draft', 'create', 'begin', false),
  ('time_entry', null, 'submitted', 'create', 'begin', false),
  ('time_entry', 'draft', 'submitted', 'edit', 'move', false),
  ('time_entry', 'submitted', 'draft', 'edit', 'move', false),
  ('time_entry', 'submitted', 'approved', 'approve', 'approve', false),
  ('time_entry', 'submitted', 'rejected', 'approve', 'reject', true),
  ('time_entry', 'rejected', 'draft', 'edit', 'move', false),
  ('time_entry', 'rejected', 'submitted', 'edit', 'move', false),
  ('time_entry', 'approved', 'rejected', 'approve', 'reject', true),
  ('time_entry', 'locked', 'approved', 'admin', 'move', true);
call authz.guard_status('public.time_entries', 'time_entry', 'hr', 'status', '{created_by,employee_id}');
call authz.freeze('public.time_entries', 'status', '{draft,rejected}');

-- Whose entry it is, where it belongs, and that nobody is in two places at once.
create function private.time_entry_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_own boolean;
  has_moved boolean;
begin
  -- Locked hours are given back by cancelling their payslip; by hand only what no payslip holds any more.
  if tg_op = 'UPDATE' and not authz.is_server() and pg_trigger_depth() < 2 and old.status = 'locked' and exists (select from public.payroll slip
      where slip.employee_id = old.employee_id and old.date between slip.pay_period_start and slip.pay_period_end and slip.status in ('approved', 'paid')) then
    perform authz.fail(409, 'record_locked', 'These hours have been paid.', jsonb_build_object('current', to_jsonb(old)));
  end if;
  if tg_op <> 'INSERT' and not authz.is_server() then
    is_own := old.employee_id = authz.employee_of_caller() or old.created_by = auth.uid();
    if tg_op = 'DELETE' or to_jsonb(new) - '{status,status_reason,decided_by,decided_at,version,updated_at,hours}'::text[]
        <> to_jsonb(old) - '{status,status_reason,decided_by,decided_at,version,updated_at,hours}'::text[] then
      if not is_own and not authz.can('hr', 'admin') then
        perform authz.fail(403, 'access_denied', 'Hours are changed by the person they are of.');
      end if;
      if old.date < authz.today() - 7 and not authz.can('hr', 'admin') then
        perform authz.fail(409, 'record_locked', 'Time entries can be edited for 7 days.', jsonb_build_object('current', to_jsonb(old)));
      end if;
    elsif new.status in ('draft', 'submitted') and new.status <> old.status and not is_own and not authz.can('hr', 'approve') then
      perform authz.fail(403, 'access_denied', 'Hours are submitted by the person they are of.');
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;

  if tg_op = 'INSERT' then
    new.employee_id := coalesce(new.employee_id, authz.employee_of_caller());
    new.date := coalesce(new.date, (new.start_time at time zone coalesce((select time_zone from public.company_settings), 'UTC'))::date);
    if new.employee_id is null then
      perform authz.fail(404, 'not_found', 'Employee profile not found.', '{"field": "employee_id"}');
    end if;
    if not authz.is_server() and new.employee_id is distinct from authz.employee_of_caller() then
      perform authz.demand('hr', 'approve');
    end if;
  end if;
  if new.task_id is not null and new.project_id is null then
    new.project_id := (select task.project_id from public.tasks task where task.id = new.task_id);
  end if;
  if new.task_id is not null and (tg_op = 'INSERT' or (new.task_id, new.project_id) is distinct from (old.task_id, old.project_id))
     and (select task.project_id from public.tasks task where task.id = new.task_id) is distinct from new.project_id then
    perform authz.fail(422, 'dependency_other_project', 'The task belongs to another project.', '{"field": "task_id"}');
  end if;

  has_moved := tg_op = 'INSERT' or (new.start_time, new.end_time, new.date) is distinct from (old.start_time, old.end_time, old.date);
  if not has_moved then
    return new;
  end if;
  if new.end_time <= new.start_time then
    perform authz.fail(422, 'invalid_range', 'The end time is after the start time.', '{"field": "end_time"}');
  end if;
  if abs(new.date - (new.start_time at time zone coalesce((select time_zone from public.company_settings), 'UTC'))::date) > 1 then
    perform authz.fail(422, 'invalid_date', 'The date is that of the start time.', '{"field": "date"}');
  end if;
  if not authz.is_server() and new.date > authz.today() then
    perform authz.fail(422, 'out_of_range', 'Hours are entered once they are worked.', '{"field": "date"}');
  end if;
  if new.date is not null and exists (select from public.payroll slip where slip.employee_id = new.employee_id
      and new.date between slip.pay_period_start and slip.pay_period_end and slip.status in ('approved', 'paid')) and not authz.is_server() then
    perform authz.fail(409, 'record_locked', 'This period has been paid.', '{"field": "date"}');
  end if;
  -- One after the other for one person: of two that overlap, the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended('plinth.time_entries.' || new.employee_id, 0));
  if exists (select from public.time_entries other where other.employee_id = new.employee_id and other.id <> new.id
      and other.start_time < new.end_time and other.end_time > new.start_time
      -- an entry lasts a day at most, which keeps the search to a few rows of the index
      and other.start_time > new.start_time - interval '24 hours') then
    perform authz.fail(409, 'overlap', 'There is already an entry at this time.', '{"field": "start_time"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update or delete on public.time_entries for each row execute function private.time_entry_rules();


-- What hours cost a project ---------------------------------------------------------------

-- What an hour of a person, or of everybody with a job title, is costed at: wage and everything on top of it, in the
-- company's currency. Kept apart from pay, so that a row of the job cost ledger tells nobody's salary. A change is a
-- new row from its day on; hours that were costed stay as they were.
create table public.labour_rates (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid references public.employees,
  job_title_id uuid references public.job_titles,
  hourly_rate numeric(16, 4) not null constraint labour_rates_hourly_rate_range check (hourly_rate >= 0),
  effective_from date not null default authz.today(),
  notes text constraint labour_rates_notes_length check (char_length(notes) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint labour_rates_employee_or_job_title check ((employee_id is null) <> (job_title_id is null)),
  unique nulls not distinct (employee_id, job_title_id, effective_from)
);
create index labour_rates_job_title_id_idx on public.labour_rates (job_title_id, effective_from);
create index labour_rates_created_by_idx on public.labour_rates (created_by);
call authz.protect('public.labour_rates', 'finance', '{id,employee_id,job_title_id,hourly_rate,effective_from,notes}',
  '{hourly_rate,effective_from,notes}', 'approve', 'approve', 'approve', 'approve');

-- The rate of a person on a day: their own, else that of their job title; null while there is none.
create function private.labour_rate(employee uuid, on_date date) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select r.hourly_rate from public.labour_rates r where r.employee_id = employee and r.effective_from <= on_date
      order by r.effective_from desc limit 1),
    (select r.hourly_rate from public.labour_rates r
      where r.job_title_id = (select e.job_title_id from public.employees e where e.id = employee) and r.effective_from <= on_date
      order by r.effective_from desc limit 1));
end $$;

-- Approved hours of a project are its cost, once (5-domain-rules, A5); what is no longer approved is taken back to the
-- place it was posted on. A payslip that locks or gives back the hours changes nothing.
create function private.post_labour(entry public.time_entries) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_costed constant boolean := entry.status in ('approved', 'locked') and entry.project_id is not null and entry.activity_type not in ('break', 'lunch');
  posted record;
  rate numeric;
begin
  -- A rate that is being written is seen, or sees these hours.
  perform pg_advisory_xact_lock_shared(hashtext('plinth.labour_rates'));
  select j.project_id, j.cost_code_id, sum(j.amount) as amount, count(*) as entries into posted from public.job_cost_entries j
    where j.source_table = 'time_entries' and j.source_id = entry.id group by 1, 2 having sum(j.amount) <> 0;
  if is_costed and posted.amount is null then
    rate := private.labour_rate(entry.employee_id, entry.date);
    if rate > 0 then
      perform private.post_job_cost(entry.project_id, entry.cost_code_id, 'labour', 'actual', round(entry.hours * rate, 2), entry.date,
        'time_entries', entry.id, null, 'approved ' || entry.version, entry.description);
    end if;
  elsif not is_costed and posted.amount is not null then
    perform private.post_job_cost(posted.project_id, posted.cost_code_id, 'labour', 'actual', -posted.amount, authz.today(),
      'time_entries', entry.id, null, 'reversed ' || entry.version, entry.description);
  end if;
end $$;

create function private.cost_hours() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.post_labour(new);
  return null;
end $$;
create trigger n_cost after insert or update of status on public.time_entries for each row execute function private.cost_hours();

-- Hours that were approved before they had a rate are costed when it comes.
create function private.cost_waiting_hours() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('plinth.labour_rates'));
  perform private.post_labour(entry) from (
    select e.* from public.time_entries e
      where e.employee_id in (select p.id from public.employees p where p.id = new.employee_id or p.job_title_id = new.job_title_id)
        and e.date >= new.effective_from and e.status in ('approved', 'locked') and e.project_id is not null
        and not exists (select from public.job_cost_entries j where j.source_table = 'time_entries' and j.source_id = e.id)
      order by e.id for update) entry;
  return null;
end $$;
create trigger m_waiting after insert on public.labour_rates for each row execute function private.cost_waiting_hours();


-- Rules of a country, dated -------------------------------------------------------------

-- Every rate has a day from which it holds and a source. What a payslip was computed with stays as it was:
-- a rate that changes is a new row, never another value in the old one.
create table public.country_rules (
  id uuid primary key default gen_random_uuid(),
  country_pack text not null constraint country_rules_country_pack_options check (country_pack in ('AE', 'IN', 'none')),
  rule_key text not null constraint country_rules_rule_key_format check (rule_key ~ '^[a-z][a-z0-9_.]{1,79}$')
    constraint country_rules_rule_key_length check (char_length(rule_key) <= 80),
  name text not null constraint country_rules_name_length check (char_length(btrim(name)) >= 1 and char_length(name) <= 200),
  rate numeric(16, 4) not null,
  unit text not null constraint country_rules_unit_options check (unit in ('percent', 'factor', 'days', 'hours', 'months', 'amount')),
  currency text constraint country_rules_currency_options check (currency in ('USD', 'INR', 'AED')),
  valid_from date not null,
  valid_to date,
  source text not null constraint country_rules_source_length check (char_length(source) between 1 and 500),
  notes text constraint country_rules_notes_length check (char_length(notes) <= 2000),
  rule_version text generated always as (country_pack || '/' || rule_key || '@'
    || (extract(year from valid_from) * 10000 + extract(month from valid_from) * 100 + extract(day from valid_from))::integer::text) stored
    constraint country_rules_rule_version_length check (char_length(rule_version) <= 120),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint country_rules_amount_has_currency check (unit <> 'amount' or currency is not null),
  constraint country_rules_valid_to_after_from check (valid_to >= valid_from),
  constraint country_rules_once_a_day unique (country_pack, rule_key, valid_from)
);
create index country_rules_created_by_idx on public.country_rules (created_by);
call authz.protect('public.country_rules', 'hr',
  '{id,country_pack,rule_key,name,rate,unit,currency,valid_from,valid_to,source,notes}',
  '{name,rate,unit,currency,valid_from,valid_to,source,notes}',
  create_action => 'admin', delete_action => 'admin', edit_action => 'admin');

create function authz.country_rule(pack text, key text, on_date date) returns public.country_rules
language plpgsql stable security definer set search_path = '' as $$
declare
  answer public.country_rules;
begin
  select r.* into answer from public.country_rules r
    where r.country_pack = pack and r.rule_key = key and r.valid_from <= on_date and (r.valid_to is null or r.valid_to >= on_date)
    order by r.valid_from desc limit 1;
  return answer;
end $$;

-- 5-domain-rules, part B. Rates a deployment confirms before it pays by them; the sources are named there.
insert into public.country_rules (country_pack, rule_key, name, rate, unit, currency, valid_from, valid_to, source) values
  ('AE', 'overtime.day_factor', 'Overtime by day', 1.25, 'factor', null, '2022-02-02', null, 'Federal Decree-Law 33/2021, article 19'),
  ('AE', 'overtime.night_factor', 'Overtime between 22:00 and 04:00', 1.5, 'factor', null, '2022-02-02', null, 'Federal Decree-Law 33/2021, article 19'),
  ('AE', 'overtime.max_hours_per_day', 'Overtime a day at most', 2, 'hours', null, '2022-02-02', null, 'Federal Decree-Law 33/2021, article 19'),
  ('AE', 'wage.days_per_month', 'Days of a month for the daily wage', 30, 'days', null, '2022-02-02', null, 'Company rule; some firms use annual / 365'),
  ('AE', 'wage.hours_per_day', 'Hours of a day for the hourly wage', 8, 'hours', null, '2022-02-02', null, 'Federal Decree-Law 33/2021, article 17'),
  ('AE', 'gratuity.days_per_year_first_five', 'Gratuity a year, first five years', 21, 'days', null, '2022-02-02', null, 'Federal Decree-Law 33/2021, article 51'),
  ('AE', 'gratuity.days_per_year_after_five', 'Gratuity a year, beyond five years', 30, 'days', null, '2022-02-02', null, 'Federal Decree-Law 33/2021, article 51'),
  ('AE', 'gratuity.cap_months', 'Gratuity at most, in months of wage', 24, 'months', null, '2022-02-02', null, 'Federal Decree-Law 33/2021, article 51'),
  ('AE', 'pension.employee_percent', 'Pension of Emiratis, employee (joined from 31 October 2023)', 11, 'percent', null, '2023-10-31', null, 'GPSSA, Federal Decree-Law 57/2023'),
  ('AE', 'pension.employer_percent', 'Pension of Emiratis, employer (joined from 31 October 2023)', 15, 'percent', null, '2023-10-31', null, 'GPSSA, Federal Decree-Law 57/2023'),
  ('AE', 'wps.min_paid_percent', 'Wages paid through the protection system', 85, 'percent', null, '2026-06-01', null, 'MoHRE resolution 340/2026'),
  ('AE', 'vat.standard_percent', 'Value added tax', 5, 'percent', null, '2018-01-01', null, 'Federal Decree-Law 8/2017'),
  ('IN', 'overtime.factor', 'Overtime', 2, 'factor', null, '1949-04-01', null, 'Factories Act 1948, section 59'),
  ('IN', 'pf.employee_percent', 'Provident fund, employee', 12, 'percent', null, '1997-09-22', null, 'EPF & MP Act 1952'),
  ('IN', 'pf.wage_ceiling', 'Provident fund, wage ceiling', 15000, 'amount', 'INR', '2014-09-01', null, 'EPF scheme, GSR 609(E)'),
  ('IN', 'pf.employer_eps_percent', 'Pension scheme, employer', 8.33, 'percent', null, '2014-09-01', null, 'Employees'' Pension Scheme 1995'),
  ('IN', 'pf.employer_epf_percent', 'Provident fund, employer', 3.67, 'percent', null, '2014-09-01', null, 'EPF & MP Act 1952'),
  ('IN', 'esi.employee_percent', 'State insurance, employee', 0.75, 'percent', null, '2019-07-01', null, 'ESIC notification GSR 423(E)'),
  ('IN', 'esi.employer_percent', 'State insurance, employer', 3.25, 'percent', null, '2019-07-01', null, 'ESIC notification GSR 423(E)'),
  ('IN', 'esi.gross_ceiling', 'State insurance, gross ceiling', 21000, 'amount', 'INR', '2017-01-01', null, 'ESIC notification GSR 1166(E)'),
  ('IN', 'gst.works_contract_percent', 'Goods and services tax on works contracts', 18, 'percent', null, '2025-09-22', null, 'GST Council, 56th meeting');


-- Pay ------------------------------------------------------------------------------------

create table public.payroll_runs (
  id uuid primary key default gen_random_uuid(),
  pay_period_start date not null,
  pay_period_end date not null,
  currency text not null default authz.base_currency() constraint payroll_runs_currency_options check (currency in ('USD', 'INR', 'AED')),
  payment_date date,
  -- The bank's or the wage protection system's word that it was paid.
  payment_reference text constraint payroll_runs_payment_reference_length check (char_length(payment_reference) <= 100),
  status text not null default 'draft'
    constraint payroll_runs_status_options check (status in ('draft', 'calculated', 'pending', 'approved', 'paid', 'cancelled')),
  status_reason text constraint payroll_runs_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  paid_at timestamptz,
  notes text constraint payroll_runs_notes_length check (char_length(notes) <= 5000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint payroll_runs_pay_period_end_after_start check (pay_period_end >= pay_period_start),
  constraint payroll_runs_pay_period_end_range check (pay_period_end <= pay_period_start + 62)
);
create index payroll_runs_decided_by_idx on public.payroll_runs (decided_by);
create index payroll_runs_created_by_idx on public.payroll_runs (created_by);
create index payroll_runs_period_idx on public.payroll_runs (pay_period_start desc, id);
call authz.protect('public.payroll_runs', 'hr',
  '{id,pay_period_start,pay_period_end,currency,payment_date,notes}',
  '{pay_period_start,pay_period_end,currency,payment_date,payment_reference,notes,status,status_reason}',
  create_action => 'admin', delete_action => 'admin', edit_action => 'admin', view_action => 'admin');

-- Maker-checker: what was put together by one is approved by another. 'calculated' is given by the server that computed it.
insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('payroll_run', null, 'draft', 'admin', 'begin', false),
  ('payroll_run', 'calculated', 'pending', 'admin', 'move', false),
  ('payroll_run', 'pending', 'calculated', 'admin', 'move', true),
  ('payroll_run', 'pending', 'approved', 'admin', 'approve', false),
  ('payroll_run', 'approved', 'paid', 'admin', 'move', false),
  ('payroll_run', 'draft', 'cancelled', 'admin', 'move', true),
  ('payroll_run', 'calculated', 'cancelled', 'admin', 'move', true),
  ('payroll_run', 'pending', 'cancelled', 'admin', 'move', true),
  ('payroll_run', 'approved', 'cancelled', 'admin', 'move', true);
call authz.guard_status('public.payroll_runs', 'payroll_run', 'hr', 'status', '{created_by}');
call authz.freeze('public.payroll_runs', 'status', '{draft}', '{payment_date,payment_reference,paid_at,notes}');

-- The payslip. Gross, deductions and net are made by the database from their parts: they foot or do not exist.
create table public.payroll (
  id uuid primary key default gen_random_uuid(),
  payroll_run_id uuid references public.payroll_runs,
  employee_id uuid not null references public.employees,
  pay_period_start date not null,
  pay_period_end date not null,
  currency text not null default authz.base_currency() constraint payroll_currency_options check (currency in ('USD', 'INR', 'AED')),
  regular_hours numeric(16, 4) not null default 0 constraint payroll_regular_hours_range check (regular_hours between 0 and 1500),
  overtime_hours numeric(16, 4) not null default 0 constraint payroll_overtime_hours_range check (overtime_hours between 0 and 1500),
  regular_pay numeric(16, 2) not null default 0 constraint payroll_regular_pay_range check (regular_pay >= 0),
  overtime_pay numeric(16, 2) not null default 0 constraint payroll_overtime_pay_range check (overtime_pay >= 0),
  bonus numeric(16, 2) not null default 0 constraint payroll_bonus_range check (bonus >= 0),
  commission numeric(16, 2) not null default 0 constraint payroll_commission_range check (commission >= 0),
  allowances numeric(16, 2) not null default 0 constraint payroll_allowances_range check (allowances >= 0),
  -- Paid out with the wage, and no wage: after the deductions.
  expense_reimbursements numeric(16, 2) not null default 0 constraint payroll_expense_reimbursements_range check (expense_reimbursements >= 0),
  gross_pay numeric(16, 2) generated always as (regular_pay + overtime_pay + bonus + commission + allowances) stored,
  tax_deductions numeric(16, 2) not null default 0 constraint payroll_tax_deductions_range check (tax_deductions >= 0),
  other_deductions numeric(16, 2) not null default 0 constraint payroll_other_deductions_range check (other_deductions >= 0),
  total_deductions numeric(16, 2) generated always as (tax_deductions + other_deductions) stored,
  net_pay numeric(16, 2) generated always as
    (regular_pay + overtime_pay + bonus + commission + allowances - tax_deductions - other_deductions + expense_reimbursements) stored
    constraint payroll_net_pay_range check (net_pay >= 0),
  -- This payslip and the earlier ones of its year, as they stood when it was written.
  year_to_date_gross numeric(16, 2) not null default 0,
  year_to_date_net numeric(16, 2) not null default 0,
  year_to_date_tax numeric(16, 2) not null default 0,
  year_to_date_deductions numeric(16, 2) not null default 0,
  year_to_date_bonus numeric(16, 2) not null default 0,
  year_to_date_expenses numeric(16, 2) not null default 0,
  status text not null default 'draft'
    constraint payroll_status_options check (status in ('draft', 'calculated', 'pending', 'approved', 'paid', 'cancelled')),
  status_reason text constraint payroll_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  notes text constraint payroll_notes_length check (char_length(notes) <= 5000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint payroll_pay_period_end_after_start check (pay_period_end >= pay_period_start),
  constraint payroll_pay_period_end_range check (pay_period_end <= pay_period_start + 62)
);
-- One payslip a person and period, however often the run is started; a cancelled one makes room.
create unique index payroll_one_a_period on public.payroll (employee_id, pay_period_start, pay_period_end) where status <> 'cancelled';
create index payroll_employee_id_idx on public.payroll (employee_id, pay_period_end desc);
create index payroll_payroll_run_id_idx on public.payroll (payroll_run_id);
create index payroll_period_idx on public.payroll (pay_period_start desc, id);
create index payroll_decided_by_idx on public.payroll (decided_by);
create index payroll_created_by_idx on public.payroll (created_by);

-- One's own once it is decided; all of them for who administers pay. A manager's team scope opens nobody's payslip.
call authz.protect('public.payroll', 'hr',
  '{id,employee_id,pay_period_start,pay_period_end,currency,regular_hours,overtime_hours,regular_pay,overtime_pay,bonus,commission,allowances,expense_reimbursements,tax_deductions,other_deductions,notes}',
  '{pay_period_start,pay_period_end,currency,regular_hours,overtime_hours,regular_pay,overtime_pay,bonus,commission,allowances,expense_reimbursements,tax_deductions,other_deductions,notes,status,status_reason}',
  create_action => 'admin', delete_action => 'admin', edit_action => 'admin',
  rows => $$((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all')
    or (employee_id = (select authz.employee_of_caller()) and status in ('approved', 'paid'))$$);
alter policy may_create on public.payroll with check ((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all');
alter policy may_edit on public.payroll using ((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all')
  with check ((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all');
alter policy may_delete on public.payroll using ((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all');

insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('payslip', null, 'draft', 'admin', 'begin', false),
  ('payslip', 'draft', 'pending', 'admin', 'move', false),
  ('payslip', 'pending', 'draft', 'admin', 'move', true),
  ('payslip', 'pending', 'approved', 'admin', 'approve', false),
  ('payslip', 'approved', 'paid', 'admin', 'move', false),
  ('payslip', 'draft', 'cancelled', 'admin', 'move', true),
  ('payslip', 'calculated', 'cancelled', 'admin', 'move', true),
  ('payslip', 'pending', 'cancelled', 'admin', 'move', true),
  ('payslip', 'approved', 'cancelled', 'admin', 'move', true);
call authz.guard_status('public.payroll', 'payslip', 'hr', 'status', '{created_by,employee_id}');
-- Payslips of a run are decided by deciding the run, of which one's own payslip is a part like any other.
drop trigger b_status on public.payroll;
create trigger b_status before insert or update on public.payroll for each row when (pg_trigger_depth() < 1)
  execute function private.enforce_status('payslip', 'hr', 'status', 'created_by', 'employee_id');
call authz.freeze('public.payroll', 'status', '{draft}');

-- The first day of the year in which pay is added up: April in India, January elsewhere.
create function private.pay_year_start(day date, pack text) returns date
language plpgsql immutable set search_path = '' as $$
begin
  if pack = 'IN' then
    return (date_trunc('year', day - interval '3 months') + interval '3 months')::date;
  end if;
  return date_trunc('year', day)::date;
end $$;

create function private.payroll_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  run public.payroll_runs;
  before record;
  year_start date;
begin
  if tg_op <> 'INSERT' and old.payroll_run_id is not null and not authz.is_server() and pg_trigger_depth() < 2 then
    perform authz.fail(409, 'record_locked', 'This payslip follows its pay run.', jsonb_build_object('current', to_jsonb(old)));
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.status <> 'draft' and old.status <> 'calculated' then
    return new;
  end if;

  -- One after the other for one person: the sums of the year and the periods depend on the others.
  perform pg_advisory_xact_lock(hashtextextended('plinth.payroll.' || new.employee_id, 0));
  if new.pay_period_end < new.pay_period_start then
    perform authz.fail(422, 'invalid_range', 'The period ends after it begins.', '{"field": "pay_period_end"}');
  end if;
  if new.status <> 'cancelled' and exists (select from public.payroll other
      where other.employee_id = new.employee_id and other.id <> new.id and other.status <> 'cancelled'
        and other.pay_period_start = new.pay_period_start and other.pay_period_end = new.pay_period_end) then
    perform authz.fail(409, 'already_exists', 'There is already a payslip of this person and period.', '{"field": "pay_period_start"}');
  end if;
  if new.status <> 'cancelled' and exists (select from public.payroll other
      where other.employee_id = new.employee_id and other.id <> new.id and other.status <> 'cancelled'
        and other.pay_period_start <= new.pay_period_end and other.pay_period_end >= new.pay_period_start) then
    perform authz.fail(409, 'overlap', 'Another payslip of this person covers some of these days.', '{"field": "pay_period_start"}');
  end if;
  if new.payroll_run_id is not null then
    select r.* into run from public.payroll_runs r where r.id = new.payroll_run_id;
    if (run.pay_period_start, run.pay_period_end, run.currency) is distinct from (new.pay_period_start, new.pay_period_end, new.currency) then
      perform authz.fail(422, 'invalid_value', 'A payslip has the period and the currency of its run.', '{"field": "pay_period_start"}');
    end if;
  end if;

  year_start := private.pay_year_start(new.pay_period_end, (select e.country_pack from public.employees e where e.id = new.employee_id));
  select coalesce(sum(slip.gross_pay), 0) as gross, coalesce(sum(slip.net_pay), 0) as net, coalesce(sum(slip.tax_deductions), 0) as tax,
      coalesce(sum(slip.total_deductions), 0) as deductions, coalesce(sum(slip.bonus), 0) as bonus,
      coalesce(sum(slip.expense_reimbursements), 0) as expenses into before
    from public.payroll slip where slip.employee_id = new.employee_id and slip.id <> new.id and slip.status <> 'cancelled'
      and slip.currency = new.currency
      and slip.pay_period_end >= year_start and slip.pay_period_end < new.pay_period_end;
  new.year_to_date_gross := before.gross + new.regular_pay + new.overtime_pay + new.bonus + new.commission + new.allowances;
  new.year_to_date_deductions := before.deductions + new.tax_deductions + new.other_deductions;
  new.year_to_date_net := before.net + new.regular_pay + new.overtime_pay + new.bonus + new.commission + new.allowances
    - new.tax_deductions - new.other_deductions + new.expense_reimbursements;
  new.year_to_date_tax := before.tax + new.tax_deductions;
  new.year_to_date_bonus := before.bonus + new.bonus;
  new.year_to_date_expenses := before.expenses + new.expense_reimbursements;
  return new;
end $$;
create trigger c_rules before insert or update or delete on public.payroll for each row execute function private.payroll_rules();

-- The steps of a payslip: what was multiplied with what, by which rule as of which day.
create table public.payroll_lines (
  id uuid primary key default gen_random_uuid(),
  payroll_id uuid not null references public.payroll on delete cascade,
  position integer not null constraint payroll_lines_position_range check (position >= 1),
  line_type text not null constraint payroll_lines_line_type_options check (line_type in
    ('regular', 'overtime', 'bonus', 'commission', 'allowance', 'reimbursement', 'tax', 'deduction', 'employer', 'information')),
  code text not null constraint payroll_lines_code_length check (char_length(code) between 1 and 80),
  description text not null constraint payroll_lines_description_length check (char_length(description) between 1 and 500),
  quantity numeric(16, 4),
  rate numeric(16, 4),
  amount numeric(16, 2) not null,
  -- As a person would check it: '176 h x 25.00'.
  calculation text constraint payroll_lines_calculation_length check (char_length(calculation) <= 1000),
  country_rule_id uuid references public.country_rules,
  rule_version text constraint payroll_lines_rule_version_length check (char_length(rule_version) <= 120),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint payroll_lines_position_once unique (payroll_id, position)
);
create index payroll_lines_country_rule_id_idx on public.payroll_lines (country_rule_id);
create index payroll_lines_created_by_idx on public.payroll_lines (created_by);
-- Whoever sees the payslip sees its steps; only the server writes them.
call authz.protect('public.payroll_lines', 'hr', '{}', '{}', create_action => null, delete_action => null, edit_action => null,
  rows => $$exists (select from public.payroll slip where slip.id = payroll_id)$$);

-- A rate that payslips were computed with keeps its value.
create function private.country_rule_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.rate, new.unit, new.currency, new.valid_from) is distinct from (old.rate, old.unit, old.currency, old.valid_from)
     and exists (select from public.payroll_lines line where line.country_rule_id = old.id) then
    perform authz.fail(409, 'in_use', 'Payslips were computed with this rate: enter the new one with the day from which it holds.',
      jsonb_build_object('field', 'rate', 'current', to_jsonb(old)));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('plinth.country_rules.' || new.country_pack || new.rule_key, 0));
  if exists (select from public.country_rules other where other.country_pack = new.country_pack and other.rule_key = new.rule_key and other.id <> new.id
      and other.valid_from < new.valid_from and other.valid_to >= new.valid_from) then
    perform authz.fail(409, 'overlap', 'An earlier rate still holds on that day: end it first.', '{"field": "valid_from"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.country_rules for each row execute function private.country_rule_rules();

-- A run moves its payslips along, and closes the hours and days it paid for.
create function private.payroll_run_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = old.status then
    return new;
  end if;
  if new.status in ('calculated', 'pending', 'approved') and not exists (select from public.payroll slip where slip.payroll_run_id = new.id) then
    perform authz.fail(422, 'required', 'A pay run has payslips.', '{"field": "status"}');
  end if;
  if new.status = 'paid' then
    if nullif(btrim(new.payment_reference), '') is null then
      perform authz.fail(422, 'required', 'A paid run names the payment.', '{"field": "payment_reference"}');
    end if;
    new.paid_at := now();
  end if;
  return new;
end $$;
create trigger c_rules before update on public.payroll_runs for each row execute function private.payroll_run_rules();

create function private.payroll_run_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = old.status then
    return null;
  end if;
  update public.payroll slip set status = new.status, status_reason = new.status_reason, decided_by = new.decided_by, decided_at = new.decided_at
    where slip.payroll_run_id = new.id and slip.status <> new.status;
  return null;
end $$;
create trigger m_effects after update of status on public.payroll_runs for each row execute function private.payroll_run_effects();

-- Hours and days of an approved payslip are locked; a cancelled one gives them back.
create function private.payslip_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'approved' and old.status <> 'approved' then
    update public.time_entries e set status = 'locked'
      where e.employee_id = new.employee_id and e.date between new.pay_period_start and new.pay_period_end and e.status = 'approved';
    update public.attendance a set status = 'locked'
      where a.employee_id = new.employee_id and a.date between new.pay_period_start and new.pay_period_end and a.check_out_time is not null and a.status <> 'locked';
  elsif new.status = 'cancelled' and old.status = 'approved' then
    update public.time_entries e set status = 'approved'
      where e.employee_id = new.employee_id and e.date between new.pay_period_start and new.pay_period_end and e.status = 'locked';
    update public.attendance a set status = case when a.decided_at is null then 'checked_out' else 'corrected' end
      where a.employee_id = new.employee_id and a.date between new.pay_period_start and new.pay_period_end and a.status = 'locked';
  end if;
  return null;
end $$;
create trigger m_effects after update of status on public.payroll for each row execute function private.payslip_effects();
-- The steps of enforce_status are those people take; what follows from a payslip is none of them.
drop trigger b_status on public.time_entries;
create trigger b_status before insert or update on public.time_entries for each row when (pg_trigger_depth() < 1)
  execute function private.enforce_status('time_entry', 'hr', 'status', 'created_by', 'employee_id');

-- Gives a payslip these steps and no others, and their sums, so that both agree.
create function authz.write_pay_steps(slip uuid, status text, regular_hours numeric, overtime_hours numeric, lines jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.payroll_lines line where line.payroll_id = slip;
  insert into public.payroll_lines (payroll_id, position, line_type, code, description, quantity, rate, amount, calculation, country_rule_id, rule_version)
    select slip, place, l.line_type, l.code, l.description, l.quantity, l.rate, round(l.amount, 2), l.calculation, rule.id, coalesce(rule.rule_version, l.rule_version)
    from jsonb_array_elements(lines) with ordinality e (line, place)
      cross join lateral jsonb_populate_record(null::public.payroll_lines, e.line) l
      left join public.country_rules rule on rule.id = l.country_rule_id;
  update public.payroll p set status = write_pay_steps.status, regular_hours = coalesce(write_pay_steps.regular_hours, 0), overtime_hours = coalesce(write_pay_steps.overtime_hours, 0),
      regular_pay = sums.regular, overtime_pay = sums.overtime, bonus = sums.bonus, commission = sums.commission, allowances = sums.allowance,
      expense_reimbursements = sums.reimbursement, tax_deductions = sums.tax, other_deductions = sums.deduction
    from (select coalesce(sum(amount) filter (where line_type = 'regular'), 0) as regular, coalesce(sum(amount) filter (where line_type = 'overtime'), 0) as overtime,
        coalesce(sum(amount) filter (where line_type = 'bonus'), 0) as bonus, coalesce(sum(amount) filter (where line_type = 'commission'), 0) as commission,
        coalesce(sum(amount) filter (where line_type = 'allowance'), 0) as allowance, coalesce(sum(amount) filter (where line_type = 'reimbursement'), 0) as reimbursement,
        coalesce(sum(amount) filter (where line_type = 'tax'), 0) as tax, coalesce(sum(amount) filter (where line_type = 'deduction'), 0) as deduction
      from public.payroll_lines line where line.payroll_id = slip) sums
    where p.id = slip;
end $$;

-- Stores one computed payslip with its steps: for the server alone (ruling R25). Sums come from the lines, so that both agree.
-- Repeated, it replaces what it wrote before, while the run is not yet handed in: a run that was killed is simply started again.
create function public.post_payslip(payroll_run_id uuid, employee_id uuid, regular_hours numeric, overtime_hours numeric, lines jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  run public.payroll_runs;
  slip uuid;
  unknown text;
begin
  select r.* into run from public.payroll_runs r where r.id = post_payslip.payroll_run_id for share;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such pay run.', '{"field": "payroll_run_id"}');
  end if;
  if run.status not in ('draft', 'calculated') then
    perform authz.fail(409, 'record_locked', 'This pay run has been handed in.', jsonb_build_object('values', jsonb_build_object('status', run.status)));
  end if;
  if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) = 0 then
    perform authz.fail(422, 'required', 'A payslip shows its steps.', '{"field": "lines"}');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('plinth.payroll.' || post_payslip.employee_id, 0));

  select p.id into slip from public.payroll p where p.payroll_run_id = run.id and p.employee_id = post_payslip.employee_id and p.status <> 'cancelled';
  if not found then
    insert into public.payroll (payroll_run_id, employee_id, pay_period_start, pay_period_end, currency)
      values (run.id, post_payslip.employee_id, run.pay_period_start, run.pay_period_end, run.currency) returning id into slip;
  end if;
  perform authz.write_pay_steps(slip, 'calculated', post_payslip.regular_hours, post_payslip.overtime_hours, lines);
  return slip;
end $$;

-- What the people of a manager cost, never what one of them earns: no figure below two people, one's own left out.
create function authz.payroll_totals(period_start date, period_end date)
returns table (currency text, people bigint, gross_pay numeric, total_deductions numeric, net_pay numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('hr', 'approve');
  return query
    select slip.currency, count(distinct slip.employee_id), sum(slip.gross_pay), sum(slip.total_deductions), sum(slip.net_pay)
    from public.payroll slip
    where slip.status in ('approved', 'paid') and slip.pay_period_start >= period_start and slip.pay_period_end <= period_end
      and ((authz.row_scope() = 'all' and authz.can('hr', 'admin'))
        or (slip.employee_id = any (authz.employees_in_scope()) and slip.employee_id is distinct from authz.employee_of_caller()))
    group by slip.currency
    having count(distinct slip.employee_id) >= 2 or (authz.row_scope() = 'all' and authz.can('hr', 'admin'));
end $$;
create function public.payroll_totals(period_start date, period_end date)
returns table (currency text, people bigint, gross_pay numeric, total_deductions numeric, net_pay numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from authz.payroll_totals(period_start, period_end);
end $$;


-- Reviews and goals ----------------------------------------------------------------------

create table public.performance_reviews (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null references public.employees,
  reviewer_id uuid default authz.employee_of_caller() references public.employees
    constraint performance_reviews_reviewer_is_another check (reviewer_id <> employee_id),
  review_type text not null default 'annual'
    constraint performance_reviews_review_type_options check (review_type in ('annual', 'mid_year', 'probation', 'project')),
  review_period_start date not null,
  review_period_end date not null,
  rating numeric(3, 1) constraint performance_reviews_rating_range check (rating between 1 and 5),
  strengths text constraint performance_reviews_strengths_length check (char_length(strengths) <= 5000),
  areas_for_improvement text constraint performance_reviews_areas_for_improvement_length check (char_length(areas_for_improvement) <= 5000),
  comments text constraint performance_reviews_comments_length check (char_length(comments) <= 5000),
  employee_comments text constraint performance_reviews_employee_comments_length check (char_length(employee_comments) <= 5000),
  status text not null default 'draft'
    constraint performance_reviews_status_options check (status in ('draft', 'submitted', 'acknowledged', 'closed')),
  status_reason text constraint performance_reviews_status_reason_length check (char_length(status_reason) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint performance_reviews_review_period_end_after_start check (review_period_end >= review_period_start)
);
create index performance_reviews_employee_id_idx on public.performance_reviews (employee_id, review_period_end desc);
create index performance_reviews_reviewer_id_idx on public.performance_reviews (reviewer_id);
create index performance_reviews_created_by_idx on public.performance_reviews (created_by);

-- A review is written by MANAGER+ about their people; its subject reads it once it is handed over.
call authz.protect('public.performance_reviews', 'hr',
  '{id,employee_id,reviewer_id,review_type,review_period_start,review_period_end,rating,strengths,areas_for_improvement,comments}',
  '{reviewer_id,review_type,review_period_start,review_period_end,rating,strengths,areas_for_improvement,comments,employee_comments,status,status_reason}',
  create_action => 'approve',
  rows => $$((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope())))
    and (status <> 'draft' or employee_id is distinct from (select authz.employee_of_caller()))$$);
alter policy may_create on public.performance_reviews with check ((select authz.can('hr', 'approve'))
  and ((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope())))
  and employee_id is distinct from (select authz.employee_of_caller()));
insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('performance_review', null, 'draft', 'approve', 'begin', false),
  ('performance_review', 'draft', 'submitted', 'approve', 'move', false),
  ('performance_review', 'submitted', 'draft', 'approve', 'move', true),
  ('performance_review', 'submitted', 'acknowledged', 'edit', 'move', false),
  ('performance_review', 'acknowledged', 'closed', 'approve', 'move', false);
call authz.guard_status('public.performance_reviews', 'performance_review', 'hr', 'status', '{}');
call authz.freeze('public.performance_reviews', 'status', '{draft}', '{employee_comments}');

create function private.performance_review_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_subject boolean;
begin
  if authz.is_server() then
    return new;
  end if;
  is_subject := new.employee_id = authz.employee_of_caller();
  if tg_op = 'INSERT' then
    if is_subject then
      perform authz.fail(403, 'self_approval', 'Nobody reviews themselves.', '{"field": "employee_id"}');
    end if;
    return new;
  end if;
  if new.employee_comments is distinct from old.employee_comments and (not is_subject or old.status <> 'submitted') then
    perform authz.fail(403, 'access_denied', 'These words are the reviewed person''s.', '{"field": "employee_comments"}');
  end if;
  if new.status = 'acknowledged' and old.status <> 'acknowledged' and not is_subject then
    perform authz.fail(403, 'access_denied', 'A review is acknowledged by the person it is about.', '{"field": "status"}');
  end if;
  if is_subject and new.status <> old.status and new.status <> 'acknowledged' then
    perform authz.fail(403, 'self_approval', 'Nobody decides about their own review.');
  end if;
  if not is_subject then
    perform authz.demand('hr', 'approve');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.performance_reviews for each row execute function private.performance_review_rules();

create table public.performance_goals (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null references public.employees,
  performance_review_id uuid references public.performance_reviews on delete set null,
  title text not null constraint performance_goals_title_length check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  description text constraint performance_goals_description_length check (char_length(description) <= 5000),
  start_date date,
  due_date date,
  weight numeric(5, 2) constraint performance_goals_weight_range check (weight between 0 and 100),
  completion_percentage numeric(5, 2) not null default 0 constraint performance_goals_completion_percentage_range check (completion_percentage between 0 and 100),
  status text not null default 'not_started'
    constraint performance_goals_status_options check (status in ('not_started', 'in_progress', 'completed', 'cancelled')),
  status_reason text constraint performance_goals_status_reason_length check (char_length(status_reason) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint performance_goals_due_date_after_start check (due_date >= start_date)
);
create index performance_goals_employee_id_idx on public.performance_goals (employee_id, status);
create index performance_goals_performance_review_id_idx on public.performance_goals (performance_review_id);
create index performance_goals_created_by_idx on public.performance_goals (created_by);
call authz.protect('public.performance_goals', 'hr',
  '{id,employee_id,performance_review_id,title,description,start_date,due_date,weight,completion_percentage}',
  '{performance_review_id,title,description,start_date,due_date,weight,completion_percentage,status,status_reason}',
  rows => $$(select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope()))$$);
insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('performance_goal', null, 'not_started', 'create', 'begin', false),
  ('performance_goal', 'not_started', 'in_progress', 'edit', 'move', false),
  ('performance_goal', 'not_started', 'cancelled', 'edit', 'move', true),
  ('performance_goal', 'in_progress', 'completed', 'edit', 'move', false),
  ('performance_goal', 'in_progress', 'cancelled', 'edit', 'move', true),
  ('performance_goal', 'completed', 'in_progress', 'edit', 'move', true);
call authz.guard_status('public.performance_goals', 'performance_goal', 'hr', 'status', '{}');


-- Who may execute what -------------------------------------------------------------------

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function authz.demand_clock_of(uuid), authz.clock_time(timestamptz), authz.check_in(uuid, text, uuid, timestamptz), authz.check_out(uuid, timestamptz), authz.country_rule(text, text, date),
  authz.payroll_totals(date, date) to authenticated, service_role;
grant execute on function public.check_in(uuid, text, uuid, timestamptz), public.check_out(uuid, timestamptz), public.payroll_totals(date, date) to authenticated, service_role;
grant execute on function authz.write_pay_steps(uuid, text, numeric, numeric, jsonb), public.post_payslip(uuid, uuid, numeric, numeric, jsonb)
  to service_role;
