-- The daily report of a site: weather, crews, plant and quantities, written where there may be no connection.
-- Quantities of approved reports are the progress of tasks whose whole quantity is planned.

-- One row a report, its lists within: what a phone sends after a day without a connection is one write, taken whole or
-- not at all, under one version (as crew sheets, decision 0018).
create table public.daily_reports (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects,
  report_date date not null default model.today(),
  weather text constraint daily_reports_weather_options
    check (weather in ('clear', 'cloudy', 'rain', 'storm', 'wind', 'dust', 'fog', 'heat', 'snow')),
  -- Degrees Celsius.
  temperature_low integer constraint daily_reports_temperature_low_range check (temperature_low between -60 and 60),
  temperature_high integer constraint daily_reports_temperature_high_range check (temperature_high between -60 and 60),
  -- Working hours lost to the weather.
  lost_hours numeric(4, 2) not null default 0
    constraint daily_reports_lost_hours_range check (lost_hours between 0 and 24),
  -- [{trade, count, hours}]: how many people, and the hours of all of them.
  crews jsonb not null default '[]'
    constraint daily_reports_crews_length check (octet_length(crews::text) <= 65536)
    constraint daily_reports_crews_format check (jsonb_typeof(crews) = 'array'),
  -- [{name, count, hours}]
  plant jsonb not null default '[]'
    constraint daily_reports_plant_length check (octet_length(plant::text) <= 65536)
    constraint daily_reports_plant_format check (jsonb_typeof(plant) = 'array'),
  -- [{task_id, quantity}]: what was built, in the unit of the task.
  quantities jsonb not null default '[]'
    constraint daily_reports_quantities_length check (octet_length(quantities::text) <= 65536)
    constraint daily_reports_quantities_format check (jsonb_typeof(quantities) = 'array'),
  worker_count integer not null default 0,
  worker_hours numeric(12, 2) not null default 0,
  work_done text constraint daily_reports_work_done_length check (char_length(work_done) <= 5000),
  delays text constraint daily_reports_delays_length check (char_length(delays) <= 2000),
  visitors text constraint daily_reports_visitors_length check (char_length(visitors) <= 2000),
  status text not null default 'draft'
    constraint daily_reports_status_options check (status in ('draft', 'submitted', 'approved')),
  status_reason text constraint daily_reports_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint daily_reports_temperature_high_above_low check (temperature_high >= temperature_low)
);
-- One a day, project and author, however often a phone sends it.
create unique index daily_reports_once on public.daily_reports (project_id, report_date, created_by);
create index daily_reports_report_date_idx on public.daily_reports (report_date desc, id);
create index daily_reports_decided_by_idx on public.daily_reports (decided_by);
create index daily_reports_created_by_idx on public.daily_reports (created_by);
create index daily_reports_quantities_idx on public.daily_reports using gin (quantities jsonb_path_ops);

insert into private.derived_columns values ('worker_count'), ('worker_hours');
call model.protect('public.daily_reports', 'projects',
  '{id,project_id,report_date,weather,temperature_low,temperature_high,lost_hours,crews,plant,quantities,work_done,
    delays,visitors,status}',
  '{project_id,report_date,weather,temperature_low,temperature_high,lost_hours,crews,plant,quantities,work_done,delays,
    visitors,status,status_reason}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('daily_report', null, 'draft', 'create', 'begin', false),
  ('daily_report', null, 'submitted', 'create', 'begin', false),
  ('daily_report', 'draft', 'submitted', 'edit', 'move', false),
  ('daily_report', 'submitted', 'approved', 'approve', 'approve', false),
  ('daily_report', 'submitted', 'draft', 'edit', 'move', true),
  -- A correction: its quantities are taken back until it is approved again.
  ('daily_report', 'approved', 'draft', 'approve', 'move', true);
call model.guard_status('public.daily_reports', 'daily_report', 'projects', 'status', '{created_by}');
call model.authors('public.daily_reports', 'projects', '{submitted}');
call model.freeze('public.daily_reports', 'status', '{draft}', '{worker_count,worker_hours}');

-- That a list of a report can be read: at most 100 objects with exactly the known fields, amounts that are numbers.
-- People and machines are whole, and a day has 24 hours for each.
create function private.check_report_list(field text, list jsonb, name_field text, amount_fields text[]) returns void
language plpgsql stable set search_path = '' as $$
declare
  line jsonb;
begin
  if jsonb_array_length(list) > 100 then
    perform model.fail(422, 'out_of_range', 'A list in a daily report can have at most 100 lines.',
      jsonb_build_object('field', field));
  end if;
  for line in select l from jsonb_array_elements(list) l loop
    if jsonb_typeof(line) <> 'object' or line - name_field - amount_fields <> '{}'
      or coalesce(btrim(line ->> name_field), '') = '' or char_length(line ->> name_field) > 200
      or exists (select from unnest(amount_fields) a
        where coalesce(line ->> a, '0') !~ '^[0-9]{1,9}(\.[0-9]{1,4})?$') then
      perform model.fail(422, 'invalid_value', format('Each line must have %s and numbers for %s.', name_field,
        array_to_string(amount_fields, ', ')), jsonb_build_object('field', field));
    end if;
    if coalesce(line ->> 'count', '0') !~ '^[0-9]{1,5}$' then
      perform model.fail(422, 'invalid_value', 'Count whole people and machines.',
        jsonb_build_object('field', field, 'values', jsonb_build_object('count', line ->> 'count')));
    end if;
    if (line ->> 'hours')::numeric > 24 * coalesce(line ->> 'count', '1')::numeric then
      perform model.fail(422, 'out_of_range', format('%s cannot work more than 24 hours each in a day.',
        line ->> name_field), jsonb_build_object('field', field,
          'values', jsonb_build_object('max', (24 * coalesce(line ->> 'count', '1')::numeric)::text)));
    end if;
  end loop;
end $$;

-- A day of the work: neither before its project began nor more than a year ago, when a year was mistyped. A project
-- that was entered after its start, or began before the day that was planned, begins with the earlier of both.
create function private.check_report_date(project uuid, day date) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  earliest constant date := greatest(model.today() - 366, (select least(p.start_date, model.day_of(p.created_at))
    from public.projects p where p.id = project and p.start_date is not null));
begin
  if day > model.today() then
    perform model.fail(422, 'out_of_range', 'A daily report cannot be dated in the future.',
      jsonb_build_object('field', 'report_date', 'values', jsonb_build_object('latest', model.today())));
  end if;
  if day < earliest then
    perform model.fail(422, 'out_of_range',
      format('A daily report of this project cannot be dated before %s.', earliest),
      jsonb_build_object('field', 'report_date', 'values', jsonb_build_object('earliest', earliest,
        'latest', model.today())));
  end if;
end $$;

create function private.daily_report_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_report_list('crews', new.crews, 'trade', '{count,hours}');
  perform private.check_report_list('plant', new.plant, 'name', '{count,hours}');
  perform private.check_report_list('quantities', new.quantities, 'task_id', '{quantity}');
  if not authz.is_server() and not private.is_restored(new.id::text) and (tg_op = 'INSERT'
    or (new.report_date, new.project_id) is distinct from (old.report_date, old.project_id)) then
    perform private.check_report_date(new.project_id, new.report_date);
    perform private.demand_project_with_work(new.project_id);
  end if;
  -- Asked when they are written: a task that left the project since leaves the report correctable.
  if (tg_op = 'INSERT' or (new.quantities, new.project_id) is distinct from (old.quantities, old.project_id))
    and exists (select from jsonb_array_elements(new.quantities) line left join public.tasks t
      on t.id::text = line ->> 'task_id' where t.project_id is distinct from new.project_id) then
    perform model.fail(422, 'dependency_other_project', 'The task belongs to another project.',
      '{"field": "quantities"}');
  end if;
  select coalesce(sum((line ->> 'count')::numeric), 0), coalesce(sum((line ->> 'hours')::numeric), 0)
    into new.worker_count, new.worker_hours from jsonb_array_elements(new.crews) line;
  return new;
end $$;
create trigger c_rules before insert or update on public.daily_reports
  for each row execute function private.daily_report_rules();

-- Progress by quantity: what approved reports built of a task, in per cent of what is planned of it. Null of a task
-- with parts, which adds up from them, of one without a planned quantity, and of one no approved report names.
create function private.measured_progress(task public.tasks) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  if task.planned_quantity is null
    or exists (select from public.tasks part where part.parent_task_id = task.id) then
    return null;
  end if;
  return (select least(100, round(100 * sum((line.value ->> 'quantity')::numeric) / task.planned_quantity, 2))
    from public.daily_reports r cross join lateral jsonb_array_elements(r.quantities) line
    where r.status = 'approved' and r.quantities @> jsonb_build_array(jsonb_build_object('task_id', task.id))
      and line.value ->> 'task_id' = task.id::text
    having count(*) > 0);
end $$;

-- Finished a task is only by its own step.
create function private.measure_tasks(measured uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Locked first, in one order: what another approval adds at this moment is added before the sums are read.
  perform from public.tasks t where t.id = any (measured) and t.planned_quantity is not null
    and not exists (select from public.tasks part where part.parent_task_id = t.id)
    order by t.id for no key update;
  update public.tasks t set completion_percentage = built.progress,
      task_status = case when built.progress > 0 and t.task_status = 'not_started' then 'in_progress'
        else t.task_status end
    from (select one.id, coalesce(private.measured_progress(one), 0) as progress
      from public.tasks one where one.id = any (measured)) built
    where t.id = built.id and t.planned_quantity is not null and t.task_status not in ('completed', 'cancelled')
      and not exists (select from public.tasks part where part.parent_task_id = t.id);
end $$;

create function private.feed_progress() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.measure_tasks(array(select distinct (line ->> 'task_id')::uuid
    from jsonb_array_elements(old.quantities || new.quantities) line order by 1));
  return null;
end $$;
create trigger m_progress after update on public.daily_reports for each row
  when (old.status <> new.status and 'approved' in (old.status, new.status)) execute function private.feed_progress();

-- What is measured is not typed, and another planned quantity is another progress. Before `c_rules`, which follow it.
create function private.keep_measured() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.completion_percentage := coalesce(private.measured_progress(new), new.completion_percentage);
  return new;
end $$;
create trigger c_measured before update of completion_percentage, planned_quantity, task_status on public.tasks
  for each row when (new.planned_quantity is not null and new.task_status not in ('completed', 'cancelled'))
  execute function private.keep_measured();

create function private.keep_measured_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if authz.is_by_hand() and exists (select from public.daily_reports r where r.status = 'approved'
      and r.quantities @> jsonb_build_array(jsonb_build_object('task_id', old.id))) then
    perform model.fail(409, 'in_use', 'Approved daily reports measure this task. Cancel the task instead.',
      jsonb_build_object('values', jsonb_build_object('task', old.task_number)));
  end if;
  return old;
end $$;
create trigger b_measured before delete on public.tasks
  for each row execute function private.keep_measured_task();
