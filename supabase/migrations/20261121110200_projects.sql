-- Projects: the job everything else hangs on.

create table public.projects (
  id uuid primary key default gen_random_uuid(),
  project_number text collate private.natural_order not null unique
    constraint projects_project_number_length check (char_length(project_number) <= 30),
  name text not null constraint projects_name_length check (char_length(btrim(name)) >= 1 and char_length(name) <= 200),
  -- The specification calls it both ways (ruling R11).
  project_name text
    constraint projects_project_name_length check (char_length(project_name) <= 200),
  description text constraint projects_description_length check (char_length(description) <= 5000),
  status text not null default 'planning' constraint projects_status_options check (status in
    ('planning', 'proposed', 'quoted', 'won', 'lost', 'in_progress', 'on_hold', 'completed', 'closed', 'cancelled')),
  status_reason text constraint projects_status_reason_length check (char_length(status_reason) <= 1000),
  priority text not null default 'medium'
    constraint projects_priority_options check (priority in ('low', 'medium', 'high', 'critical')),
  client_id uuid references public.external_entities,
  manager_id uuid references public.profiles,
  -- Who writes the crew sheets of the site, beside its manager and the people its staff report to.
  foreman_id uuid references public.profiles,
  location text constraint projects_location_length check (char_length(location) <= 200),
  -- Of its site: it decides which tax falls on work there.
  state_code text constraint projects_state_code_options check (state_code in
    ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13',
      '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34',
      '35', '36', '37', '38', '97', 'AUH', 'DXB', 'SHJ', 'AJM', 'UAQ', 'RAK', 'FUJ')),
  -- Where its site lies, in decimal degrees (WGS 84): both or neither.
  latitude numeric(9, 6) constraint projects_latitude_range check (latitude between -90 and 90),
  longitude numeric(9, 6) constraint projects_longitude_range check (longitude between -180 and 180),
  -- How far from there the clock counts as pressed at the site, in metres; null: it is no site of the clock.
  site_radius_m integer constraint projects_site_radius_m_range check (site_radius_m between 50 and 5000),
  start_date date,
  end_date date,
  currency text not null default model.base_currency() references public.currencies (code),
  contract_value numeric constraint projects_contract_value_range check (contract_value >= 0),
  completion_percentage numeric(5, 2) not null default 0
    constraint projects_completion_percentage_range check (completion_percentage between 0 and 100),
  -- ISO days off: 1 Monday … 7 Sunday; null means the company's.
  weekend_days smallint[] constraint projects_weekend_days_options
    check (weekend_days <@ '{1,2,3,4,5,6,7}' and cardinality(weekend_days) < 7),
  -- Progress is known up to the morning of this day; a recalculation puts what is left after it.
  data_date date,
  -- The day it was closed; set by the server.
  closed_on date,
  -- How the progress of its tasks adds up: by their durations, what they are budgeted to cost, how much there is to
  -- build, each as much as the next, or not at all.
  progress_method text not null default 'duration' constraint projects_progress_method_options
    check (progress_method in ('duration', 'cost', 'quantity', 'count', 'manual')),
  -- What finishing a task before its predecessors needs: a reason, or it is refused, or nothing.
  sequence_rule text not null default 'reason'
    constraint projects_sequence_rule_options check (sequence_rule in ('reason', 'refuse', 'allow')),
  search_text text generated always as (lower(name || E'\n' || project_number collate "default" || E'\n'
    || coalesce(location, ''))) stored
    constraint projects_search_text_length check (char_length(search_text) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint projects_end_date_after_start check (end_date >= start_date),
  constraint projects_latitude_named check (latitude is not null or longitude is null),
  constraint projects_longitude_named check (longitude is not null or latitude is null),
  constraint projects_site_radius_m_located check (latitude is not null or site_radius_m is null)
);
create index projects_client_id_idx on public.projects (client_id);
create index projects_manager_id_idx on public.projects (manager_id);
create index projects_foreman_id_idx on public.projects (foreman_id);
create index projects_created_by_idx on public.projects (created_by);
create index projects_created_at_idx on public.projects (created_at desc, id);
create index projects_status_idx on public.projects (status);

-- Whichever of the two names is given is both.
create function private.keep_both_names() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.name := coalesce(new.name, new.project_name);
  elsif new.name is not distinct from old.name and new.project_name is distinct from old.project_name then
    new.name := coalesce(new.project_name, new.name);
  end if;
  new.project_name := new.name;
  return new;
end $$;
create trigger a_both_names before insert or update on public.projects
  for each row execute function private.keep_both_names();

-- A takeoff may name its project: alone in a row the name stands for `project_id`.
create function app.project_named(sent json) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  projects constant uuid[] := array(select p.id from public.projects p where p.name = sent #>> '{}' limit 2);
begin
  if cardinality(projects) <> 1 then
    perform model.fail(422, 'unknown_reference', case cardinality(projects) when 0 then 'No project has this name.'
      else 'Several projects have this name. Send the project''s id.' end, '{"field": "project_name"}');
  end if;
  return projects[1];
end $$;

call model.number('public.projects', 'PRJ', 'project_number');
call model.protect('public.projects', 'projects',
  '{id,name,project_name,description,status,priority,client_id,manager_id,foreman_id,location,state_code,
    latitude,longitude,site_radius_m,start_date,end_date,currency,contract_value,weekend_days,data_date,
    progress_method,sequence_rule}',
  '{name,project_name,description,status,status_reason,priority,client_id,manager_id,foreman_id,location,
    state_code,latitude,longitude,site_radius_m,start_date,end_date,currency,contract_value,completion_percentage,
    weekend_days,data_date,progress_method,sequence_rule}');

-- 5-domain-rules, part C. Backward moves, losses and cancellations carry a reason.
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('project', null, 'planning', 'create', 'begin', false),
  ('project', null, 'proposed', 'create', 'begin', false),
  ('project', 'planning', 'proposed', 'edit', 'move', false),
  ('project', 'planning', 'in_progress', 'edit', 'move', false),
  ('project', 'planning', 'cancelled', 'edit', 'move', true),
  ('project', 'proposed', 'quoted', 'edit', 'move', false),
  ('project', 'proposed', 'planning', 'edit', 'move', true),
  ('project', 'proposed', 'cancelled', 'edit', 'move', true),
  ('project', 'quoted', 'won', 'edit', 'move', false),
  ('project', 'quoted', 'lost', 'edit', 'move', true),
  ('project', 'quoted', 'proposed', 'edit', 'move', true),
  ('project', 'lost', 'proposed', 'edit', 'move', true),
  ('project', 'won', 'in_progress', 'edit', 'move', false),
  ('project', 'won', 'on_hold', 'edit', 'move', true),
  ('project', 'won', 'cancelled', 'edit', 'move', true),
  ('project', 'in_progress', 'on_hold', 'edit', 'move', true),
  ('project', 'in_progress', 'completed', 'edit', 'move', false),
  ('project', 'on_hold', 'in_progress', 'edit', 'move', false),
  ('project', 'on_hold', 'cancelled', 'edit', 'move', true),
  ('project', 'completed', 'in_progress', 'admin', 'move', true),
  ('project', 'completed', 'closed', 'edit', 'move', false);
call model.guard_status('public.projects', 'project', 'projects', 'status', '{}');
call model.authors('public.projects', 'projects', '{}', '{planning}');

-- Work starts with a date, and after a tender with the contract's value.
create function private.project_rules() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.status = 'won' and new.status = 'in_progress' and new.contract_value is null then
    perform model.fail(422, 'required', 'A won project needs a contract value before it can start.',
      '{"field": "contract_value"}');
  end if;
  if new.status = 'in_progress' and old.status <> 'in_progress' and new.start_date is null then
    perform model.fail(422, 'required', 'The project needs a start date before it can start.',
      '{"field": "start_date"}');
  end if;
  if new.status = 'completed' and old.status <> 'completed' then
    new.completion_percentage := 100;
  end if;
  return new;
end $$;
create trigger c_rules before update on public.projects for each row execute function private.project_rules();


-- Days that differ from the week's pattern: holidays, and weekends that are worked.
create table public.project_holidays (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects on delete cascade,
  holiday_date date not null,
  name text constraint project_holidays_name_length check (char_length(name) <= 200),
  is_working boolean not null default false,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (project_id, holiday_date)
);
create index project_holidays_created_by_idx on public.project_holidays (created_by);
call model.protect('public.project_holidays', 'projects', '{id,project_id,holiday_date,name,is_working}',
  '{holiday_date,name,is_working}', 'edit', 'edit');

-- Working days of a project from one date to another, both included: its week or the company's, and the days that
-- differ; null where a date is not known. The same sums as the working calendar of the domain package.
create function private.working_days(project uuid, first_day date, last_day date) returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  days_off smallint[];
  total constant integer := last_day - first_day + 1;
  worked integer;
begin
  if total is null then
    return null;
  elsif total <= 0 then
    return 0;
  end if;
  days_off := coalesce((select p.weekend_days from public.projects p where p.id = project),
    (select c.weekend_days from public.company_settings c), '{6,7}');
  worked := (total / 7) * (7 - cardinality(days_off));
  for day in 1 .. total % 7 loop
    if not extract(isodow from last_day - (day - 1))::smallint = any (days_off) then
      worked := worked + 1;
    end if;
  end loop;
  return worked + coalesce((select sum(case when h.is_working then 1 else -1 end)
    from public.project_holidays h where h.project_id = project and h.holiday_date between first_day and last_day
      and h.is_working = (extract(isodow from h.holiday_date)::smallint = any (days_off))), 0);
end $$;

-- The last day of work that begins on a day, or the first of work that ends on one (with a direction of -1).
create function private.end_of_work(project uuid, from_day date, duration integer, direction integer default 1)
  returns date
language plpgsql stable security definer set search_path = '' as $$
declare
  far date := from_day - direction;
  missing integer := duration;
begin
  if duration <= 0 then
    return from_day;
  end if;
  -- A day brings at most one working day: this never goes too far.
  while missing > 0 loop
    far := far + direction * missing;
    missing := duration - private.working_days(project, least(from_day, far), greatest(from_day, far));
  end loop;
  return far;
end $$;

-- For what is written of work on a site: where a project was lost or cancelled there is none.
create function private.demand_project_with_work(project uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  ended constant text := (select p.status from public.projects p where p.id = project
    and p.status in ('lost', 'cancelled'));
begin
  if ended is not null then
    perform model.fail(409, 'record_locked', format('This project is %s. Choose another project.', ended),
      jsonb_build_object('field', 'project_id', 'values', jsonb_build_object('project_status', ended)));
  end if;
end $$;


-- What the projects dashboard shows, in one answer.
create function public.project_figures() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  today constant date := model.today();
begin
  return (
    select jsonb_build_object(
      'total', count(*),
      'open', count(*) filter (where status not in ('lost', 'completed', 'closed', 'cancelled')),
      'overdue', count(*) filter (where end_date < today and status in ('won', 'in_progress', 'on_hold')),
      'ending_this_month', count(*) filter (where end_date
        between today and (date_trunc('month', today) + interval '1 month - 1 day')::date
        and status in ('won', 'in_progress', 'on_hold')),
      'by_status', coalesce((select jsonb_object_agg(status, n)
        from (select status, count(*) n from public.projects group by status) s), '{}'))
    from public.projects
  );
end $$;

-- Orders and changes that wait for approval, which would still add to the cost of a project.
create function private.pending_orders(project uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (select string_agg(waiting.number, ', ' order by waiting.number) from (
    select o.po_number::text as number from public.purchase_orders o
      where o.project_id = pending_orders.project and o.status = 'pending'
    union all
    select w.work_order_number::text from public.work_order_drafts w
      where w.project_id = pending_orders.project and w.status = 'pending'
    union all
    select c.change_order_number::text from public.change_order_drafts c
      where c.project_id = pending_orders.project and c.status = 'pending'
    order by 1 limit 5) waiting);
end $$;

-- A project that is completed has no critical incident open and no order waiting for approval. One that is closed has
-- nothing left to decide or to release: no certificate, claim, invoice or bill on its way, and no retention on either
-- side.
create function private.project_ends() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  pending constant text := private.pending_orders(new.id);
begin
  if authz.is_server() then
    return new;
  end if;
  if pending is not null then
    perform model.fail(409, 'wrong_order', format('Waiting for approval: %s. Approve or reject first.', pending),
      jsonb_build_object('field', 'status', 'values', jsonb_build_object('pending', pending)));
  end if;
  if new.status = 'completed' and exists (select from public.safety_incidents i
      where i.project_id = new.id and i.severity = 'critical' and i.status in ('open', 'in_progress')) then
    perform model.fail(409, 'wrong_order', 'The project still has an open critical incident.', '{"field": "status"}');
  end if;
  if new.status = 'closed' and (
      exists (select from public.certificates c join public.contracts a on a.id = c.contract_id
        where a.project_id = new.id and c.status in ('draft', 'certified'))
      or exists (select from public.subcontract_claims c join public.work_order_drafts w on w.id = c.work_order_id
        where w.project_id = new.id and c.status in ('draft', 'certified'))
      or exists (select from public.invoices i where i.project_id = new.id and i.status in ('draft', 'pending'))
      or exists (select from public.supplier_invoices b where b.project_id = new.id
        and b.status in ('pending', 'matched', 'on_hold'))) then
    perform model.fail(409, 'wrong_order',
      'The project still has an open certificate, claim, invoice or supplier invoice.',
      '{"field": "status"}');
  end if;
  if new.status = 'closed' and exists (select from public.retention_entries e
    where e.project_id = new.id group by e.direction having sum(e.amount) <> 0) then
    perform model.fail(409, 'wrong_order', 'The project''s retention has not been released yet.',
      '{"field": "status"}');
  end if;
  return new;
end $$;
create trigger d_ends before update on public.projects for each row
  when (old.status <> new.status and new.status in ('completed', 'closed')) execute function private.project_ends();

-- Who leads a site reads the crew sheets and the emergency cards of who works on it: somebody else makes one that.
create function private.keep_lead_from_own() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_server() and authz.row_scope() <> 'all'
    and (new.manager_id is distinct from old.manager_id and new.manager_id = auth.uid()
      or new.foreman_id is distinct from old.foreman_id and new.foreman_id = auth.uid()) then
    perform model.fail(403, 'own_lead',
      'You cannot make yourself the manager or foreman of a project. Ask its manager or an administrator.',
      jsonb_build_object('field', case when new.manager_id is distinct from old.manager_id then 'manager_id'
        else 'foreman_id' end));
  end if;
  return new;
end $$;
create trigger c_lead before update of manager_id, foreman_id on public.projects
  for each row execute function private.keep_lead_from_own();

-- Who leads a project and who still has work in it is notified of another status.
create function private.note_project_status() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  if authz.is_server() or new.status = old.status then
    return null;
  end if;
  for person in
    select new.manager_id where new.manager_id is not null
    union
    select t.assigned_to_user_id from public.tasks t
      where t.project_id = new.id and t.assigned_to_user_id is not null
        and t.task_status not in ('completed', 'cancelled')
    order by 1
  loop
    perform private.notify(person, 'project_update', new.project_number || ' · ' || new.name,
      private.link_to('projects', new.id));
  end loop;
  return null;
end $$;
create trigger n_status after update of status on public.projects
  for each row execute function private.note_project_status();


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.project_named(json),
  private.working_days(uuid, date, date),
  public.project_figures()
  to authenticated, service_role;
