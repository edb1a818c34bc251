-- The foreman's crew sheet: one sheet a day and project for a crew without accounts, people by hours, task and cost
-- code, with what they built. Once approved its hours are time entries, so that a crew sheet, the clock and hours
-- entered by people are one chain: approved hours are paid and costed, each once.

-- One row a sheet, its lines within: what a phone sends after a day without a connection is one write, taken whole or
-- not at all, under one version.
create table public.crew_sheets (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects,
  sheet_date date not null default model.today(),
  -- When the crew began, where the company works; the hours of a person follow each other from then on.
  work_begins text not null default '07:00'
    constraint crew_sheets_work_begins_format
      check (work_begins ~ '^[0-9]{2}:[0-9]{2}$' and work_begins < '24:00' and right(work_begins, 2) < '60'),
  -- [{task_id, cost_code_id, description, quantity, unit, hours: {employee: hours}}]
  lines jsonb not null default '[]'
    constraint crew_sheets_lines_length check (octet_length(lines::text) <= 262144)
    constraint crew_sheets_lines_format check (jsonb_typeof(lines) = 'array'),
  people uuid[] not null default '{}',
  total_hours numeric(16, 4) not null default 0,
  status text not null default 'draft'
    constraint crew_sheets_status_options check (status in ('draft', 'submitted', 'approved', 'rejected')),
  status_reason text constraint crew_sheets_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  notes text constraint crew_sheets_notes_length check (char_length(notes) <= 2000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
-- One a day, project and foreman, however often a phone sends it.
create unique index crew_sheets_once on public.crew_sheets (project_id, sheet_date, created_by);
create index crew_sheets_sheet_date_idx on public.crew_sheets (sheet_date desc, id);
create index crew_sheets_people_idx on public.crew_sheets using gin (people);
create index crew_sheets_decided_by_idx on public.crew_sheets (decided_by);
create index crew_sheets_created_by_idx on public.crew_sheets (created_by);

alter table public.time_entries add
  constraint time_entries_crew_sheet_id_fkey foreign key (crew_sheet_id) references public.crew_sheets;
create index time_entries_crew_sheet_id_idx on public.time_entries (crew_sheet_id);

-- Whose sheet the caller may write: a foreman is whom people report to, whatever their role, or who is named for the
-- project as its foreman or manager.

-- The caller and everybody who reports to them by the line of reporting.
create function authz.crew_of_caller() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    with recursive crew(id) as (
      select e.id from public.employees e where e.user_id = auth.uid()
      union
      select e.id from crew join public.employees e on e.manager_id = crew.id
    )
    select c.id from crew c);
end $$;

create function authz.led_projects() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select p.id from public.projects p where auth.uid() in (p.foreman_id, p.manager_id));
end $$;

-- Seen by who wrote it, by who leads the site, and by who decides on hours of somebody in it.
call model.protect('public.crew_sheets', 'hr', '{id,project_id,sheet_date,work_begins,lines,notes,status}',
  '{project_id,sheet_date,work_begins,lines,notes,status,status_reason}', delete_action => 'edit',
  rows => $$created_by = (select auth.uid()) or project_id in (select unnest(authz.led_projects()))
    or (select authz.can('hr', 'approve')) and ((select authz.row_scope()) = 'all'
      or people && (select authz.employees_in_scope()))$$);
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('crew_sheet', null, 'draft', 'create', 'begin', false),
  ('crew_sheet', null, 'submitted', 'create', 'begin', false),
  ('crew_sheet', 'draft', 'submitted', 'edit', 'move', false),
  ('crew_sheet', 'submitted', 'draft', 'edit', 'move', false),
  ('crew_sheet', 'submitted', 'approved', 'approve', 'approve', false),
  ('crew_sheet', 'submitted', 'rejected', 'approve', 'reject', true),
  ('crew_sheet', 'rejected', 'draft', 'edit', 'move', false),
  ('crew_sheet', 'rejected', 'submitted', 'edit', 'move', false),
  -- A correction: its hours are taken back, and it is written and approved again.
  ('crew_sheet', 'approved', 'draft', 'approve', 'move', true),
  ('time_entry', 'submitted', 'approved', null, 'system', false),
  ('time_entry', 'approved', 'rejected', null, 'system', false);
call model.guard_status('public.crew_sheets', 'crew_sheet', 'hr', 'status', '{created_by}');
call model.freeze('public.crew_sheets', 'status', '{draft,rejected}', '{people,total_hours}');

-- The hours of a sheet, a row a line and person, with the moments they are laid on: those of a person follow each
-- other. A value that is no number of hours is null.
create function private.hours_of_sheet(sheet public.crew_sheets)
  returns table (place bigint, line jsonb, employee_id uuid, hours numeric, starts timestamptz, ends timestamptz)
language plpgsql stable set search_path = '' as $$
declare
  begins constant timestamptz := (sheet.sheet_date + sheet.work_begins::time)
    at time zone coalesce((select time_zone from public.company_settings), 'UTC');
begin
  return query
    with given as (
      select l.place, l.line, h.key::uuid as employee_id, h.value::numeric as hours
        from jsonb_array_elements(sheet.lines) with ordinality l (line, place)
          cross join lateral jsonb_each_text(l.line -> 'hours') h
        where h.value::numeric > 0
    ), laid as (
      select g.*, sum(g.hours) over (partition by g.employee_id order by g.place) as upto from given g
    )
    select l.place, l.line, l.employee_id, l.hours,
        begins + make_interval(secs => ((l.upto - l.hours) * 3600)::double precision),
        begins + make_interval(secs => (l.upto * 3600)::double precision)
      from laid l order by l.employee_id, l.place;
end $$;

create function private.refuse_sheet(status integer, code text, sentence text, person uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  name constant text := (select e.full_name from public.employees e where e.id = person);
begin
  perform model.fail(status, code, format(sentence, coalesce(name, 'Somebody')),
    jsonb_build_object('field', 'lines', 'employee_id', person, 'values', jsonb_build_object('name', name)));
end $$;

-- That the lines of a sheet can be read: objects with the known fields, and hours by person.
create function private.check_sheet_form(lines jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  line jsonb;
  field text;
  given record;
  key_form constant text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
begin
  if jsonb_typeof(lines) <> 'array' then
    perform model.fail(422, 'invalid_value', 'The lines of a crew sheet are a list.', '{"field": "lines"}');
  elsif jsonb_array_length(lines) > 100 then
    perform model.fail(422, 'out_of_range', 'A crew sheet can have at most 100 lines.', '{"field": "lines"}');
  end if;
  for line in select l from jsonb_array_elements(lines) l loop
    if jsonb_typeof(line) <> 'object' or jsonb_typeof(line -> 'hours') is distinct from 'object' then
      perform model.fail(422, 'invalid_value', 'Each line must have hours by person.', '{"field": "lines"}');
    end if;
    select key into field from jsonb_object_keys(line) key
      where key <> all ('{task_id,cost_code_id,description,quantity,unit,hours}'::text[]) limit 1;
    if field is not null then
      perform model.fail(422, 'invalid_value', format('Field %s does not exist on a line.', field),
        '{"field": "lines"}');
    end if;
    if not coalesce(line ->> 'task_id', gen_random_uuid()::text) ~ key_form
      or not coalesce(line ->> 'cost_code_id', gen_random_uuid()::text) ~ key_form
      or char_length(line ->> 'description') > 500 or char_length(line ->> 'unit') > 30
      or not coalesce(line ->> 'quantity', '0') ~ '^[0-9]{1,12}(\.[0-9]{1,4})?$' then
      perform model.fail(422, 'invalid_value', 'Each line must have a valid task, cost code, quantity and unit.',
        '{"field": "lines"}');
    end if;
    for given in select h.key, h.value from jsonb_each_text(line -> 'hours') h loop
      if not coalesce(given.value, '') ~ '^[0-9]{1,2}(\.[0-9]{1,4})?$' or not given.key ~ key_form then
        perform model.fail(422, 'invalid_value', 'Hours must be a number from 0 to 24.', '{"field": "lines"}');
      end if;
    end loop;
  end loop;
end $$;

-- That the people of a sheet are the caller's to write, were there that day, and worked no more than it has hours.
create function private.check_sheet_people(sheet public.crew_sheets) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid;
begin
  select p into person from unnest(sheet.people) p left join public.employees e on e.id = p
    where e.id is null or e.hire_date > sheet.sheet_date or private.last_day_of(e.id) < sheet.sheet_date limit 1;
  if found then
    perform private.refuse_sheet(422, 'invalid_value', '%s was not employed on this day.', person);
  end if;
  if not authz.is_server() and sheet.project_id <> all (authz.led_projects())
    and not (authz.can('hr', 'approve') and authz.row_scope() = 'all') then
    select p into person from unnest(sheet.people) p where p <> all (authz.crew_of_caller())
      and not (authz.can('hr', 'approve') and p = any (authz.employees_in_scope())) limit 1;
    if found then
      perform private.refuse_sheet(403, 'access_denied', '%s is not on your crew.', person);
    end if;
  end if;
  select h.employee_id into person from private.hours_of_sheet(sheet) h group by 1 having sum(h.hours) > 24 limit 1;
  if found then
    perform private.refuse_sheet(422, 'out_of_range', '%s has more than 24 hours on this sheet.', person);
  end if;
  select request.employee_id into person from public.leave_requests request
      cross join lateral private.leave_days(request) away
    where request.employee_id = any (sheet.people) and request.status = 'approved' and away.day = sheet.sheet_date
      and request.start_date <= sheet.sheet_date and request.end_date >= sheet.sheet_date
    group by 1 having sum(away.days) >= 1 limit 1;
  if found then
    perform private.refuse_sheet(422, 'overlap', '%s is on leave on this day.', person);
  end if;
  select p into person from unnest(sheet.people) p where private.is_closed_day(p, sheet.sheet_date) limit 1;
  if found then
    perform private.refuse_sheet(409, 'record_locked', '%s has already been paid for this day.', person);
  end if;
end $$;

-- That a sheet handed in names work of its project, and nobody in two places at once.
create function private.check_sheet_work(sheet public.crew_sheets) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid;
begin
  if cardinality(sheet.people) = 0 then
    perform model.fail(422, 'required', 'The crew sheet must have hours for at least one person.',
      '{"field": "lines"}');
  end if;
  if exists (select from jsonb_array_elements(sheet.lines) line
      left join public.tasks task on task.id = (line ->> 'task_id')::uuid
    where line ->> 'task_id' is not null and task.project_id is distinct from sheet.project_id) then
    perform model.fail(422, 'dependency_other_project', 'The task belongs to another project.', '{"field": "lines"}');
  end if;
  if exists (select from jsonb_array_elements(sheet.lines) line
      left join public.cost_codes code on code.id = (line ->> 'cost_code_id')::uuid
    where line ->> 'cost_code_id' is not null and code.id is null) then
    perform model.fail(422, 'invalid_value', 'Cost code not found.', '{"field": "lines"}');
  end if;
  select h.employee_id into person from private.hours_of_sheet(sheet) h
      join public.time_entries entry on entry.employee_id = h.employee_id
        and entry.start_time > h.starts - interval '24 hours' and entry.start_time < h.ends
        and entry.end_time > h.starts and entry.crew_sheet_id is distinct from sheet.id limit 1;
  if found then
    perform private.refuse_sheet(409, 'overlap', '%s already has hours at this time.', person);
  end if;
end $$;

create function private.crew_sheet_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  has_changed boolean;
begin
  if tg_op = 'DELETE' then
    return old;
  end if;
  has_changed := tg_op = 'INSERT' or (new.project_id, new.sheet_date, new.work_begins, new.lines)
    is distinct from (old.project_id, old.sheet_date, old.work_begins, old.lines);
  if has_changed and new.work_begins !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' then
    -- no time of day: the constraint of the column says so by its name
    return new;
  end if;
  if has_changed then
    perform private.check_sheet_form(new.lines);
    new.people := array(select distinct h.employee_id from private.hours_of_sheet(new) h order by 1);
    new.total_hours := (select coalesce(sum(h.hours), 0) from private.hours_of_sheet(new) h);
    if new.sheet_date > model.today() then
      perform model.fail(422, 'out_of_range', 'Hours cannot be entered for the future.', '{"field": "sheet_date"}');
    end if;
    -- The same days as for hours that people enter themselves; who administers human resources may later.
    if not authz.is_server() and new.sheet_date < model.today() - 7 and not authz.can('hr', 'admin') then
      perform model.fail(409, 'record_locked', 'Crew sheets can be entered or changed for 7 days.',
        '{"field": "sheet_date"}');
    end if;
  end if;
  if has_changed or new.status in ('submitted', 'approved') and new.status <> old.status then
    perform private.check_sheet_people(new);
  end if;
  if new.status in ('submitted', 'approved') and (tg_op = 'INSERT' or new.status <> old.status) then
    perform private.check_sheet_work(new);
  end if;
  if tg_op = 'UPDATE' and new.status in ('approved', 'rejected') and new.status <> old.status
    and not authz.is_server() and (not authz.is_owner() or authz.deputy() is not null) then
    if new.people && private.own_employees() then
      perform model.fail(403, 'self_approval', 'You cannot approve or reject your own hours unless you are an owner.');
    elsif authz.row_scope() <> 'all' and not new.people <@ authz.employees_in_scope() then
      perform model.fail(403, 'access_denied', 'This sheet has hours of other teams. Their manager must approve it.');
    end if;
  end if;
  return new;
end $$;
create trigger c_rules before insert or update or delete on public.crew_sheets
  for each row execute function private.crew_sheet_rules();

-- The hours of an approved sheet are approved time entries; of one taken back for correction they are taken back, from
-- the cost of the project too, and gone. What has been paid stays: it is corrected by a later period.
create function private.crew_sheet_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'approved' then
    insert into public.time_entries (employee_id, project_id, task_id, cost_code_id, date, start_time, end_time,
      description, status, crew_sheet_id)
      select h.employee_id, new.project_id, (h.line ->> 'task_id')::uuid, (h.line ->> 'cost_code_id')::uuid,
          new.sheet_date, h.starts, h.ends, h.line ->> 'description', 'submitted', new.id
        from private.hours_of_sheet(new) h;
    update public.time_entries entry set status = 'approved', decided_by = new.decided_by, decided_at = new.decided_at
      where entry.crew_sheet_id = new.id;
  elsif old.status = 'approved' then
    if exists (select from public.time_entries entry where entry.crew_sheet_id = new.id
      and entry.status = 'locked') then
      perform model.fail(409, 'record_locked', 'These hours have already been paid.',
        jsonb_build_object('field', 'status', 'current', to_jsonb(old)));
    end if;
    update public.time_entries entry set status = 'rejected', status_reason = new.status_reason
      where entry.crew_sheet_id = new.id and entry.status = 'approved';
    delete from public.time_entries entry where entry.crew_sheet_id = new.id;
  end if;
  return null;
end $$;
create trigger m_effects after update of status on public.crew_sheets for each row
  when (old.status <> new.status and 'approved' in (old.status, new.status))
  execute function private.crew_sheet_effects();

-- What a sheet brought is changed by its sheet alone, so that both always say the same.
create function private.keep_hours_of_sheet() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if authz.is_by_hand() then
    perform model.fail(409, 'in_use', 'These hours come from a crew sheet. Correct the crew sheet instead.',
      jsonb_build_object('field', 'crew_sheet_id', 'current', to_jsonb(old)));
  end if;
  return coalesce(new, old);
end $$;
create trigger b_of_sheet before update or delete on public.time_entries for each row
  when (old.crew_sheet_id is not null) execute function private.keep_hours_of_sheet();

-- What a foreman needs for a sheet, with a connection or kept from the last time there was one: whose hours they may
-- write, and on which projects.
create function app.my_crew() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  led constant uuid[] := authz.led_projects();
  crew constant uuid[] := case when authz.can('hr', 'approve') then authz.employees_in_scope() else '{}' end
    || authz.crew_of_caller();
begin
  perform authz.demand('hr', 'create');
  return jsonb_build_object(
    'people', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.full_name, 'local_name', e.local_name,
        'number', e.employee_number, 'is_own', e.id = any (crew),
        'hours', coalesce((model.country_rule(e.country_pack, 'wage.hours_per_day', model.today())).rate, 8)::text,
        'overtime', (model.country_rule(e.country_pack, 'overtime.max_hours_per_day', model.today())).rate::text)
        order by e.full_name, e.employee_number), '[]')
      from (select * from public.employees e where e.status <> 'terminated'
        and (e.id = any (crew) or cardinality(led) > 0) order by (e.id = any (crew)) desc, e.full_name limit 1000) e),
    'projects', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'number', p.project_number,
        'is_led', p.id = any (led)) order by p.name), '[]')
      from public.projects p where p.status in ('won', 'in_progress', 'planning')
        and (p.id = any (led) or cardinality(crew) > 1)));
end $$;
create function public.my_crew() returns jsonb
language plpgsql stable set search_path = '' as $$ begin return app.my_crew(); end $$;

-- Productivity (5-domain-rules, A5): hours earned, which are the quantity done by the hours its unit was priced with,
-- against the hours spent; by project and cost code, of approved sheets the caller sees. The hours of a unit are those
-- of the labour in the rate build-ups of the project's bills, on the average of their items; without any there is no
-- factor.
create function public.crew_productivity(project_id uuid, from_date date, to_date date)
  returns table (cost_code_id uuid, code text, name text, unit text, quantity numeric, spent_hours numeric,
    hours_per_unit numeric, earned_hours numeric, factor numeric)
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  perform model.demand_period(from_date, to_date, 'to_date');
  return query
    with done as (
      select (line ->> 'cost_code_id')::uuid as cost_code_id, max(line ->> 'unit') as unit,
          sum(coalesce((line ->> 'quantity')::numeric, 0)) as quantity,
          sum((select coalesce(sum(h.value::numeric), 0) from jsonb_each_text(line -> 'hours') h)) as spent
        from public.crew_sheets sheet cross join lateral jsonb_array_elements(sheet.lines) line
        where sheet.project_id = crew_productivity.project_id and sheet.status = 'approved'
          and sheet.sheet_date between from_date and to_date
        group by 1
    ), priced as (
      select item.cost_code_id, sum(item.quantity * labour.hours) / nullif(sum(item.quantity), 0) as per_unit
        from public.boqs bill join public.boq_items item on item.boq_id = bill.id
          cross join lateral (select sum(line.coefficient) as hours from public.rate_buildup_lines line
            where line.rate_buildup_id = item.rate_buildup_id and line.cost_type = 'labour') labour
        where bill.project_id = crew_productivity.project_id and bill.status <> 'superseded'
          and labour.hours > 0
        group by 1
    )
    select d.cost_code_id, c.code::text, c.name, d.unit, d.quantity, d.spent, round(p.per_unit, 4),
        round(d.quantity * p.per_unit, places),
        case when d.spent > 0 then round(d.quantity * p.per_unit / d.spent, 3) end
      from done d left join public.cost_codes c on c.id = d.cost_code_id
        left join priced p on p.cost_code_id = d.cost_code_id
      order by c.code nulls last;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.my_crew(),
  authz.crew_of_caller(),
  authz.led_projects(),
  public.crew_productivity(uuid, date, date),
  public.my_crew()
  to authenticated, service_role;
