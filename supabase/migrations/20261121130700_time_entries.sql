-- Hours by project, and what they cost it.

-- Time entries -----------------------------------------------------------------------

create table public.time_entries (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null default authz.employee_of_caller() references public.employees,
  project_id uuid references public.projects,
  task_id uuid references public.tasks on delete set null,
  cost_code_id uuid references public.cost_codes,
  -- The crew sheet that brought it.
  crew_sheet_id uuid,
  date date not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  hours numeric(16, 4),
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
call model.compute('public.time_entries', 'hours',
  'round(extract(epoch from new.end_time - new.start_time) / 3600, 4)');
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
call model.protect('public.time_entries', 'hr',
  '{id,employee_id,project_id,task_id,cost_code_id,date,start_time,end_time,activity_type,description,is_billable,
    status}',
  '{project_id,task_id,cost_code_id,date,start_time,end_time,activity_type,description,is_billable,status,
    status_reason}',
  delete_action => 'edit',
  rows => $$(select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope()))$$);

insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('time_entry', null, 'draft', 'create', 'begin', false),
  ('time_entry', null, 'submitted', 'create', 'begin', false),
  ('time_entry', 'draft', 'submitted', 'edit', 'move', false),
  ('time_entry', 'submitted', 'draft', 'edit', 'move', false),
  ('time_entry', 'submitted', 'approved', 'approve', 'approve', false),
  ('time_entry', 'submitted', 'rejected', 'approve', 'reject', true),
  ('time_entry', 'rejected', 'draft', 'edit', 'move', false),
  ('time_entry', 'rejected', 'submitted', 'edit', 'move', false),
  ('time_entry', 'approved', 'rejected', 'approve', 'reject', true),
  ('time_entry', 'locked', 'approved', 'admin', 'move', true),
  ('time_entry', 'approved', 'locked', null, 'system', false),
  ('time_entry', 'locked', 'approved', null, 'system', false);
call model.guard_status('public.time_entries', 'time_entry', 'hr', 'status', '{created_by,employee_id}');
call model.freeze('public.time_entries', 'status', '{draft,rejected}');

-- Whether an approved payslip covers this day of a person.
create function private.is_paid_day(employee_id uuid, day date) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.payroll slip where slip.employee_id = is_paid_day.employee_id
    and day between slip.pay_period_start and slip.pay_period_end and slip.status in ('approved', 'paid'));
end $$;

-- Wages are approved before the month is over: hours of the day of the approval and after it are late ones, which a
-- correction run of the period pays and closes.
create function private.is_closed_day(employee_id uuid, day date) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.payroll slip where slip.employee_id = is_closed_day.employee_id
    and day between slip.pay_period_start and slip.pay_period_end and slip.status in ('approved', 'paid')
    and day < coalesce(model.day_of(slip.decided_at), 'infinity'));
end $$;

-- Locked hours are given back by cancelling their payslip; by hand only what no payslip holds any more.
create function private.keep_paid_hours(old_entry public.time_entries) returns void
language plpgsql set search_path = '' as $$
begin
  if old_entry.status = 'locked' and authz.is_by_hand()
    and private.is_paid_day(old_entry.employee_id, old_entry.date) then
    perform model.fail(409, 'record_locked', 'These hours have already been paid.',
      jsonb_build_object('current', to_jsonb(old_entry)));
  end if;
end $$;

-- Nor are those that a payslip just approved is about to lock: a crew sheet that is changed does not reach them either.
create function private.keep_hours_being_closed(old_entry public.time_entries) returns void
language plpgsql set search_path = '' as $$
begin
  if not authz.is_server()
    and private.is_being_closed(old_entry.employee_id, old_entry.date, old_entry.updated_at) then
    perform model.fail(409, 'record_locked', 'These hours have already been paid.',
      jsonb_build_object('current', to_jsonb(old_entry)));
  end if;
end $$;

-- Hours are changed, deleted and submitted by the person they are of, within a week; nor are they moved to a day that
-- lies further back. `new_entry` is null where the entry is deleted.
create function private.keep_to_own_hours(new_entry public.time_entries, old_entry public.time_entries) returns void
language plpgsql set search_path = '' as $$
declare
  of_the_step constant text[] := '{status,status_reason,decided_by,decided_at,version,updated_at,hours}';
  days constant integer := 7;
  is_own constant boolean := old_entry.employee_id = authz.employee_of_caller() or old_entry.created_by = auth.uid();
begin
  if new_entry.id is null or to_jsonb(new_entry) - of_the_step <> to_jsonb(old_entry) - of_the_step then
    if not is_own and not authz.can('hr', 'admin') then
      perform model.fail(403, 'access_denied', 'Only the employee can change their hours.');
    end if;
    if least(old_entry.date, new_entry.date) < model.today() - days and not authz.can('hr', 'admin') then
      perform model.fail(409, 'record_locked', format('Time entries can be changed for %s days.', days),
        jsonb_build_object('field', 'date', 'values', jsonb_build_object('days', days),
          'current', to_jsonb(old_entry)));
    end if;
  elsif new_entry.status in ('draft', 'submitted') and new_entry.status <> old_entry.status and not is_own
    and not authz.can('hr', 'approve') then
    perform model.fail(403, 'access_denied', 'Only the employee can submit their hours.');
  end if;
end $$;

-- A new entry is the caller's own unless it names somebody, for whom one has to answer.
create function private.begin_time_entry(entry public.time_entries) returns public.time_entries
language plpgsql set search_path = '' as $$
begin
  entry.employee_id := coalesce(entry.employee_id, authz.employee_of_caller());
  entry.date := coalesce(entry.date, model.day_of(entry.start_time));
  if entry.employee_id is null then
    perform model.fail(422, 'required', 'You have no employee record of your own. Choose an employee.',
      '{"field": "employee_id"}');
  end if;
  if not authz.is_server() and entry.employee_id is distinct from authz.employee_of_caller() then
    perform authz.demand('hr', 'approve');
  end if;
  return entry;
end $$;

-- A task brings its project and its cost code, and another project's task is refused.
create function private.follow_task(new_entry public.time_entries, old_entry public.time_entries)
  returns public.time_entries
language plpgsql set search_path = '' as $$
declare
  task_project uuid;
  task_code uuid;
begin
  if new_entry.task_id is null then
    return new_entry;
  end if;
  select task.project_id, task.cost_code_id into task_project, task_code
    from public.tasks task where task.id = new_entry.task_id;
  new_entry.project_id := coalesce(new_entry.project_id, task_project);
  new_entry.cost_code_id := coalesce(new_entry.cost_code_id, task_code);
  if (new_entry.task_id, new_entry.project_id) is distinct from (old_entry.task_id, old_entry.project_id)
    and task_project is distinct from new_entry.project_id then
    perform model.fail(422, 'dependency_other_project', 'The task belongs to another project.', '{"field": "task_id"}');
  end if;
  return new_entry;
end $$;

create function private.check_hours(entry public.time_entries) returns void
language plpgsql set search_path = '' as $$
begin
  if entry.end_time <= entry.start_time then
    perform model.fail(422, 'invalid_range', 'The end time must be after the start time.', '{"field": "end_time"}');
  end if;
  if abs(entry.date - model.day_of(entry.start_time)) > 1 then
    perform model.fail(422, 'invalid_date', 'The date must match the start time.', '{"field": "date"}');
  end if;
  if not authz.is_server() and entry.date > model.today() then
    perform model.fail(422, 'out_of_range', 'Hours cannot be entered for the future.', '{"field": "date"}');
  end if;
  if not authz.is_server() and private.is_closed_day(entry.employee_id, entry.date) then
    perform model.fail(409, 'record_locked', 'This period has already been paid.', '{"field": "date"}');
  end if;
end $$;

-- Nobody is in two places at once, and a day has 24 hours.
create function private.refuse_overlap(entry public.time_entries) returns void
language plpgsql set search_path = '' as $$
begin
  -- One after the other for one person: of two that overlap, the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended('plinth.time_entries.' || entry.employee_id, 0));
  if exists (select from public.time_entries other where other.employee_id = entry.employee_id and other.id <> entry.id
      and other.start_time < entry.end_time and other.end_time > entry.start_time
      -- an entry lasts a day at most, which keeps the search to a few rows of the index
      and other.start_time > entry.start_time - interval '24 hours') then
    perform model.fail(409, 'overlap', 'Another time entry covers this time.', '{"field": "start_time"}');
  end if;
  if entry.end_time - entry.start_time + coalesce((select sum(other.end_time - other.start_time)
      from public.time_entries other
      where other.employee_id = entry.employee_id and other.date = entry.date and other.id <> entry.id), '0')
        > interval '24 hours' then
    perform model.fail(422, 'out_of_range', 'The hours of a day cannot exceed 24.', '{"field": "end_time"}');
  end if;
end $$;

-- Whose entry it is, where it belongs, and that nobody is in two places at once.
create function private.time_entry_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    perform private.keep_paid_hours(old);
    if old.status = 'approved' and new.status <> 'locked' then
      perform private.keep_hours_being_closed(old);
    end if;
  end if;
  -- what a crew sheet brought is changed by the sheet alone, and by whose step that is
  if tg_op <> 'INSERT' and not authz.is_server() and old.crew_sheet_id is null then
    perform private.keep_to_own_hours(new, old);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if tg_op = 'INSERT' then
    new := private.begin_time_entry(new);
  end if;
  new := private.follow_task(new, old);
  if (new.start_time, new.end_time, new.date) is distinct from (old.start_time, old.end_time, old.date) then
    perform private.check_hours(new);
    perform private.refuse_overlap(new);
  end if;
  return new;
end $$;
create trigger c_rules before insert or update or delete on public.time_entries
  for each row execute function private.time_entry_rules();
create trigger d_cost_code before insert or update of project_id, cost_code_id on public.time_entries
  for each row when (new.cost_code_id is null and new.project_id is not null)
  execute function private.use_default_cost_code();

-- What hours cost a project ---------------------------------------------------------------

-- What an hour of a person, or of everybody with a job title, is costed at: wage and everything on top of it, in the
-- company's currency. Kept apart from pay, so that a row of the job cost ledger tells nobody's salary. A change is a
-- new row from its day on; hours that were costed stay as they were.
create table public.labour_rates (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid references public.employees,
  job_title_id uuid references public.job_titles,
  hourly_rate numeric(16, 4) not null constraint labour_rates_hourly_rate_range check (hourly_rate >= 0),
  effective_from date not null default model.today(),
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
call model.protect('public.labour_rates', 'finance', '{id,employee_id,job_title_id,hourly_rate,effective_from,notes}',
  '{hourly_rate,effective_from,notes}', 'approve', 'approve', 'approve', 'approve');

-- What an hour costs with everything on top of its wage: each part in percent rounded by itself, then what is added by
-- the hour. For who sets a labour rate.
create function public.burdened_rate(hourly_wage numeric, percentages numeric[], per_hour numeric default 0)
  returns numeric
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  if exists (select from unnest(percentages || hourly_wage || per_hour) part
    where part in ('NaN', 'Infinity', '-Infinity')) then
    perform model.fail(422, 'out_of_range', 'Enter numbers.', '{"field": "hourly_wage"}');
  end if;
  return round(hourly_wage, places) + round(coalesce(per_hour, 0), places)
    + coalesce((select sum(round(hourly_wage * part / 100, places)) from unnest(percentages) part), 0);
end $$;
grant execute on function public.burdened_rate(numeric, numeric[], numeric) to authenticated, service_role;

-- The rate of a person on a day: their own, else that of their job title; null while there is none.
create function private.labour_rate(employee uuid, on_date date) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select r.hourly_rate from public.labour_rates r where r.employee_id = employee and r.effective_from <= on_date
      order by r.effective_from desc limit 1),
    (select r.hourly_rate from public.labour_rates r
      where r.job_title_id = (select e.job_title_id from public.employees e where e.id = employee)
        and r.effective_from <= on_date
      order by r.effective_from desc limit 1));
end $$;

-- Approved hours of a project are its cost, once (5-domain-rules, A5); what is no longer approved is taken back to the
-- place it was posted on. A payslip that locks or gives back the hours changes nothing. Hours of a month whose books
-- are closed are a cost of the next open one.
create function private.post_labour(entry public.time_entries) returns void
language plpgsql security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  is_costed constant boolean := entry.status in ('approved', 'locked') and entry.project_id is not null
    and entry.activity_type not in ('break', 'lunch');
  posted record;
  rate numeric;
begin
  -- A rate that is being written is seen, or sees these hours.
  perform pg_advisory_xact_lock_shared(hashtext('plinth.labour_rates'));
  select j.project_id, j.cost_code_id, sum(j.amount) as amount, count(*) as entries into posted
    from public.job_cost_entries j
    where j.source_table = 'time_entries' and j.source_id = entry.id group by 1, 2 having sum(j.amount) <> 0;
  if is_costed and posted.amount is null then
    rate := private.labour_rate(entry.employee_id, entry.date);
    if rate > 0 then
      perform private.post_job_cost(entry.project_id, entry.cost_code_id, 'labour',
        'actual', round(entry.hours * rate, places), private.open_day(entry.date),
        'time_entries', entry.id, null, 'approved ' || entry.version, entry.description);
    end if;
  elsif not is_costed and posted.amount is not null then
    perform private.post_job_cost(posted.project_id, posted.cost_code_id, 'labour', 'actual', -posted.amount,
      model.today(),
      'time_entries', entry.id, null, 'reversed ' || entry.version, entry.description);
  end if;
end $$;

create function private.cost_hours() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.post_labour(new);
  return null;
end $$;
create trigger n_cost after insert or update of status on public.time_entries
  for each row execute function private.cost_hours();

-- Hours that were approved before they had a rate are costed when it comes.
create function private.cost_waiting_hours() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('plinth.labour_rates'));
  perform private.post_labour(entry) from (
    select e.* from public.time_entries e
      where e.employee_id in (select p.id from public.employees p where p.id = new.employee_id
        or p.job_title_id = new.job_title_id)
        and e.date >= new.effective_from and e.status in ('approved', 'locked') and e.project_id is not null
        and not exists (select from public.job_cost_entries j where j.source_table = 'time_entries'
          and j.source_id = e.id)
      order by e.id for update) entry;
  return null;
end $$;
create trigger m_waiting after insert on public.labour_rates for each row execute function private.cost_waiting_hours();
