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
  end loop;
end $$;

create function private.daily_report_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_report_list('crews', new.crews, 'trade', '{count,hours}');
  perform private.check_report_list('plant', new.plant, 'name', '{count,hours}');
  perform private.check_report_list('quantities', new.quantities, 'task_id', '{quantity}');
  if new.report_date > model.today() then
    perform model.fail(422, 'out_of_range', 'A daily report cannot be dated in the future.',
      '{"field": "report_date"}');
  end if;
  if exists (select from jsonb_array_elements(new.quantities) line left join public.tasks t
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

-- Progress by quantity: what approved reports built of a task, over what is planned of it. Finished it is only by its
-- own step, and a task with parts adds up from them.
create function private.measure_tasks(measured uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.tasks t set completion_percentage = least(100, round(100 * built.quantity / t.planned_quantity, 2)),
      task_status = case when built.quantity > 0 and t.task_status = 'not_started' then 'in_progress'
        else t.task_status end
    from (select wanted.id, coalesce(sum((line.value ->> 'quantity')::numeric), 0) as quantity
      from unnest(measured) wanted (id)
        left join public.daily_reports r on r.status = 'approved' and r.quantities @> jsonb_build_array(
          jsonb_build_object('task_id', wanted.id))
        left join lateral jsonb_array_elements(r.quantities) line on line.value ->> 'task_id' = wanted.id::text
      group by wanted.id) built
    where t.id = built.id and t.planned_quantity > 0 and t.task_status not in ('completed', 'cancelled')
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
