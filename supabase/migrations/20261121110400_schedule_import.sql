-- Importing a schedule: a read file becomes a project's tasks, all or nothing.
-- Tasks are found again by the file's own identifiers, so the same file a second time adds nothing. A task that came
-- from no file is found by its key, which the files exported from here carry.

-- People of the file, matched to accounts by e-mail address or full name; nobody is created.
create function private.match_people(people jsonb) returns table (external_id text, name text, user_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select p.external_id, p.name, (
      select person.id from public.profiles person
      where person.is_active and (lower(person.email) = lower(p.email)
        or lower(btrim(person.first_name || ' ' || person.last_name)) = lower(btrim(p.name)))
      order by lower(person.email) = lower(p.email) desc nulls last, person.created_at limit 1)
    from jsonb_to_recordset(people) as p (external_id text, name text, email text);
end $$;

-- What a file that comes back knows the tasks of a project by. As many as a schedule may have: they are joined as a
-- whole.
create function private.file_tasks(project_id uuid) returns table (id uuid, key text)
language sql stable rows 20000 set search_path = '' as $$
  select t.id, coalesce(t.external_id, t.id::text) from public.tasks t where t.project_id = file_tasks.project_id
$$;

create function private.check_schedule(project_id uuid, schedule jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  target constant uuid := project_id;
  project_status text;
begin
  select p.status into project_status from public.projects p where p.id = target;
  if not found then
    perform model.fail(404, 'not_found', 'Project not found.', '{"field": "project_id"}');
  end if;
  if project_status in ('closed', 'cancelled') then
    perform model.fail(409, 'invalid_transition', 'Tasks cannot be added to a closed project.',
      jsonb_build_object('values', jsonb_build_object('from', project_status, 'to', 'import')));
  end if;
  if jsonb_typeof(schedule -> 'tasks') is distinct from 'array' or jsonb_array_length(schedule -> 'tasks') > 20000 then
    perform model.fail(422, 'invalid_file', 'A schedule must have 1 to 20,000 tasks.',
      '{"field": "schedule", "values": {"limit": 20000}}');
  end if;
  if jsonb_typeof(coalesce(schedule -> 'accepted', '[]')) <> 'array'
     or jsonb_typeof(coalesce(schedule -> 'cancelled', '[]')) <> 'array'
     or jsonb_typeof(coalesce(schedule -> 'removed_links', '[]')) <> 'array' then
    perform model.fail(422, 'invalid_value',
      'Give accepted and cancelled tasks as lists of identifiers of the file, removed links as a list of their keys.',
      '{"field": "schedule"}');
  end if;
end $$;

-- What is answered of one kind of rows.
create function private.import_counts(added bigint, updated bigint, total bigint) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('added', added, 'updated', updated, 'unchanged', total - added - updated)
$$;

-- The first day of the project and the day its progress is known to, where the file says them and they were accepted.
create function private.import_project_dates(project_id uuid, schedule jsonb) returns void
language sql set search_path = '' as $$
  update public.projects p set start_date = file.start_date, data_date = file.data_date
  from (select held.id, coalesce((schedule ->> 'start_date')::date, held.start_date) start_date,
      coalesce((schedule ->> 'data_date')::date, held.data_date) data_date
    from public.projects held where held.id = import_project_dates.project_id) file
  where p.id = file.id and (p.start_date, p.data_date) is distinct from (file.start_date, file.data_date)
$$;

-- The working week and the days off.
create function private.import_calendar(project_id uuid, schedule jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  target constant uuid := project_id;
  counts jsonb;
begin
  update public.projects p set weekend_days = days.wanted
    from (select array(select d::smallint from jsonb_array_elements_text(schedule -> 'weekend_days') d
      order by 1) wanted) days
    where p.id = target and jsonb_typeof(schedule -> 'weekend_days') = 'array'
      and p.weekend_days is distinct from days.wanted;
  with file as (
    select h.date holiday_date, h.name, coalesce(h.is_working, false) is_working
    from jsonb_to_recordset(coalesce(schedule -> 'holidays', '[]')) h (date date, name text, is_working boolean)
  ), changed as (
    -- Not every format has names of days.
    update public.project_holidays day set name = coalesce(file.name, day.name), is_working = file.is_working
    from file where day.project_id = target and day.holiday_date = file.holiday_date
      and (day.name, day.is_working) is distinct from (coalesce(file.name, day.name), file.is_working) returning 1
  ), new_days as (
    insert into public.project_holidays (project_id, holiday_date, name, is_working)
    select target, file.holiday_date, file.name, file.is_working from file
    where not exists (select from public.project_holidays day where day.project_id = target
      and day.holiday_date = file.holiday_date)
    returning 1
  )
  select private.import_counts((select count(*) from new_days), (select count(*) from changed),
    (select count(*) from file)) into counts;
  return counts;
end $$;

-- The tasks of a file as they are to stand in the project: assigned to the person responsible, and dated as the file
-- says, except where the project adds up its own parts.
create function private.tasks_of_schedule(project_id uuid, schedule jsonb)
  returns table (external_id text, parent_external_id text, task_title text, description text,
    outline_position integer, is_milestone boolean, is_level_of_effort boolean, start_date date, due_date date,
    duration_days integer, completion_percentage numeric, remaining_days integer, priority_level text,
    constraint_type text, constraint_date date, deadline date, assigned_to_user_id uuid, assigned_to_name text,
    task_status text)
language sql stable set search_path = '' as $$
  with file as (
    select t.*, coalesce(t.completion_percentage, 0) progress
    from jsonb_to_recordset(schedule -> 'tasks') t (external_id text, parent_external_id text,
      outline_position integer, title text, description text, is_milestone boolean, is_level_of_effort boolean,
      start_date date, due_date date, duration_days integer, completion_percentage numeric(5, 2), priority text,
      constraint_type text, constraint_date date, deadline date, remaining_days integer)
  ), responsible as (
    select distinct on (a.task) a.task external_id, person.user_id, person.name
    from jsonb_to_recordset(coalesce(schedule -> 'assignments', '[]')) a (task text, person text,
      is_responsible boolean, load_percent numeric)
      join private.match_people(coalesce(schedule -> 'people', '[]')) person on person.external_id = a.person
    order by a.task, a.is_responsible desc nulls last, person.user_id is null, a.load_percent desc nulls last,
      person.name
  )
  select file.external_id, file.parent_external_id, file.title, nullif(file.description, ''),
    coalesce(file.outline_position, 0), coalesce(file.is_milestone, false),
    -- Most formats have no word for it, and leave it as it is.
    not coalesce(file.is_milestone, false)
      and coalesce(file.is_level_of_effort, known.is_level_of_effort, false),
    -- What adds up here is not the file's to say; the first time it is, until its parts are there.
    case when held.id is null then file.start_date else held.start_date end,
    case when held.id is null then file.due_date else held.due_date end,
    -- The dates of a file stand; its durations may count the days of another calendar.
    case when held.id is not null then held.duration_days when file.is_milestone then 0
      when file.due_date >= file.start_date
      then greatest(private.working_days(tasks_of_schedule.project_id, file.start_date, file.due_date), 1)
      else file.duration_days end,
    case when held.id is null then file.progress else held.completion_percentage end,
    case when held.id is null and not coalesce(file.is_milestone, false) and file.progress > 0 and file.progress < 100
      then file.remaining_days end,
    coalesce(file.priority, 'medium'), file.constraint_type, file.constraint_date, file.deadline, responsible.user_id,
    responsible.name,
    case when file.progress >= 100 then 'completed' when file.progress > 0 then 'in_progress' else 'not_started' end
  from file left join responsible using (external_id)
    left join private.file_tasks(tasks_of_schedule.project_id) found on found.key = file.external_id
    left join public.tasks known on known.id = found.id
    left join public.tasks held on held.id = found.id
      and exists (select from public.tasks child where child.parent_task_id = held.id)
$$;

create function private.import_tasks(project_id uuid, schedule jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  target constant uuid := project_id;
  counts jsonb;
begin
  perform set_config('plinth.gives_remaining',
    case when jsonb_path_exists(schedule, '$.tasks[*].remaining_days ? (@ != null)') then 'on' else '' end, true);
  with wanted as materialized (
    select t.* from private.tasks_of_schedule(target, schedule) t
  ), changed as (
    update public.tasks task set task_title = wanted.task_title,
      description = coalesce(wanted.description, task.description),
      outline_position = wanted.outline_position, is_milestone = wanted.is_milestone,
      is_level_of_effort = wanted.is_level_of_effort, start_date = wanted.start_date,
      due_date = wanted.due_date, duration_days = wanted.duration_days,
      completion_percentage = wanted.completion_percentage,
      remaining_days = coalesce(wanted.remaining_days, task.remaining_days), priority_level = wanted.priority_level,
      constraint_type = wanted.constraint_type, constraint_date = wanted.constraint_date,
      deadline = coalesce(wanted.deadline, task.deadline),
      assigned_to_user_id = coalesce(wanted.assigned_to_user_id, task.assigned_to_user_id),
      assigned_to_name = coalesce(wanted.assigned_to_name, task.assigned_to_name)
    from wanted join private.file_tasks(target) found on found.key = wanted.external_id
    where task.id = found.id
      -- What was finished here stays finished; a file does not reopen it.
      and task.task_status not in ('completed', 'cancelled')
      and (task.task_title, task.description, task.outline_position, task.is_milestone, task.is_level_of_effort,
          task.start_date, task.due_date, task.duration_days, task.completion_percentage, task.remaining_days,
          task.priority_level, coalesce(task.constraint_type, 'as_soon_as_possible'),
          task.constraint_date, task.deadline, task.assigned_to_name, task.assigned_to_user_id)
        is distinct from
          (wanted.task_title, coalesce(wanted.description, task.description), wanted.outline_position,
          wanted.is_milestone,
          wanted.is_level_of_effort, wanted.start_date, wanted.due_date, wanted.duration_days,
          wanted.completion_percentage,
          coalesce(wanted.remaining_days, task.remaining_days), wanted.priority_level,
          coalesce(wanted.constraint_type, 'as_soon_as_possible'), wanted.constraint_date,
          coalesce(wanted.deadline, task.deadline),
          coalesce(wanted.assigned_to_name, task.assigned_to_name),
          coalesce(wanted.assigned_to_user_id, task.assigned_to_user_id))
      returning 1
  ), fresh as materialized (
    select w.*, gen_random_uuid() id, row_number() over (order by w.outline_position, w.external_id) place
    from wanted w
    where not exists (select from private.file_tasks(target) found where found.key = w.external_id)
  ), new_tasks as (
    -- Below its parent at once, where that one comes first, as it does in an outline: written twice, each would be
    -- checked and added up twice.
    insert into public.tasks (id, project_id, parent_task_id, external_id, task_title, description, outline_position,
      is_milestone, is_level_of_effort, start_date, due_date, duration_days, completion_percentage, remaining_days,
      priority_level,
      constraint_type, constraint_date, deadline, assigned_to_user_id, assigned_to_name, task_status, board_position)
    select f.id, target, coalesce(held.id, parent.id), f.external_id, f.task_title, f.description, f.outline_position,
      f.is_milestone, f.is_level_of_effort, f.start_date, f.due_date, f.duration_days, f.completion_percentage,
      f.remaining_days,
      f.priority_level,
      f.constraint_type, f.constraint_date, f.deadline, f.assigned_to_user_id, f.assigned_to_name, f.task_status,
      f.outline_position
    from fresh f
      left join fresh parent on parent.external_id = f.parent_external_id and parent.place < f.place
      left join private.file_tasks(target) held on held.key = f.parent_external_id
    order by f.place
    returning 1
  )
  select private.import_counts((select count(*) from new_tasks), (select count(*) from changed),
    (select count(*) from wanted)) into counts;
  perform set_config('plinth.gives_remaining', '', true);
  return counts;
end $$;

-- Once all tasks are there: each below the one the file names, where it is not yet.
create function private.import_outline(project_id uuid, schedule jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  target constant uuid := project_id;
begin
  update public.tasks child set parent_task_id = parent.id
    from jsonb_to_recordset(schedule -> 'tasks') t (external_id text, parent_external_id text)
      join private.file_tasks(target) found on found.key = t.external_id
      left join private.file_tasks(target) parent on parent.key = t.parent_external_id
    where child.id = found.id
      and child.parent_task_id is distinct from parent.id;
end $$;

-- Whether a file says which links there are: a table of tasks without a link has no column of them.
create function private.has_links(schedule jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(schedule ->> 'source', '') <> 'csv'
    or jsonb_array_length(coalesce(schedule -> 'dependencies', '[]')) > 0
$$;

-- The links of the project that are a file's to say: into its tasks (those accepted), from any task the file has.
-- What was finished or cancelled here keeps its links.
create function private.links_of_schedule(project_id uuid, schedule jsonb)
  returns table (id uuid, predecessor_id uuid, successor_id uuid, dependency_type text, lag_days integer,
    is_imported boolean, predecessor text, successor text)
language sql stable set search_path = '' as $$
  -- Each set as an object, in which a key is found at once.
  with written as materialized (
    select jsonb_object_agg(task ->> 'external_id', true) as ids from jsonb_array_elements(schedule -> 'tasks') task
  ), around as materialized (
    select jsonb_object_agg(task, true) as ids from jsonb_array_elements_text(schedule -> 'file_tasks') task
  )
  select link.id, link.predecessor_id, link.successor_id, link.dependency_type, link.lag_days, link.is_imported,
    coalesce(p.external_id, p.id::text), coalesce(s.external_id, s.id::text)
  from public.tasks s join public.task_dependencies link on link.successor_id = s.id
    join public.tasks p on p.id = link.predecessor_id and p.project_id = s.project_id
  where s.project_id = links_of_schedule.project_id and s.task_status not in ('completed', 'cancelled')
    and (select written.ids from written) ? coalesce(s.external_id, s.id::text)
    and coalesce((select around.ids from around), (select written.ids from written))
      ? coalesce(p.external_id, p.id::text)
    and private.has_links(schedule)
$$;

-- Links between tasks of a file that were made here and that it does not have. They stay unless one chooses otherwise.
create function private.links_beside_schedule(project_id uuid, schedule jsonb)
  returns table (id uuid, dependency_type text, lag_days integer, predecessor text, successor text)
language sql stable set search_path = '' as $$
  select link.id, link.dependency_type, link.lag_days, link.predecessor, link.successor
  from private.links_of_schedule(links_beside_schedule.project_id, schedule) link
  where not link.is_imported and not exists (
    select from jsonb_to_recordset(coalesce(schedule -> 'dependencies', '[]')) file (predecessor text, successor text,
      type text)
    where file.predecessor = link.predecessor and file.successor = link.successor
      and coalesce(file.type, 'FS') = link.dependency_type)
$$;

-- Those that were chosen to go, as `removed_links`.
create function private.remove_unlinked(project_id uuid, schedule jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  many integer;
begin
  delete from public.task_dependencies link
    using private.links_beside_schedule(remove_unlinked.project_id, schedule) beside
    where link.id = beside.id
      and beside.id::text in (select jsonb_array_elements_text(coalesce(schedule -> 'removed_links', '[]')));
  get diagnostics many = row_count;
  return many;
end $$;

-- Between two tasks a link of the file is the one of its type, and else another one of a file that it no longer has:
-- that changed its type. What is then left of the links of the two is gone, and so are links between two tasks of the
-- file that it no longer links; each counts as a change. Links that were made here stay.
create function private.import_dependencies(project_id uuid, schedule jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  target constant uuid := project_id;
  counts jsonb;
begin
  with file as (
    select p.id predecessor_id, s.id successor_id, coalesce(d.type, 'FS') dependency_type,
      coalesce(d.lag_days, 0) lag_days
    from jsonb_to_recordset(coalesce(schedule -> 'dependencies', '[]')) d (predecessor text, successor text,
      type text, lag_days integer)
      left join private.file_tasks(target) p on p.key = d.predecessor
      left join private.file_tasks(target) s on s.key = d.successor
  ), pairs as (
    select distinct predecessor_id, successor_id from file
  ), held as (
    select link.id, link.predecessor_id, link.successor_id, link.dependency_type, link.is_imported
    from public.task_dependencies link join pairs using (predecessor_id, successor_id)
    union
    select link.id, link.predecessor_id, link.successor_id, link.dependency_type, link.is_imported
    from private.links_of_schedule(target, schedule) link
  ), missing as (
    select file.*, row_number() over (partition by file.predecessor_id, file.successor_id
      order by file.dependency_type) place
    from file left join held using (predecessor_id, successor_id, dependency_type) where held.id is null
  ), spare as (
    select held.*, row_number() over (partition by held.predecessor_id, held.successor_id
      order by held.dependency_type) place
    from held left join file using (predecessor_id, successor_id, dependency_type)
    where file.lag_days is null and held.is_imported
  ), turned as (
    select spare.id, missing.* from missing join spare using (predecessor_id, successor_id, place)
  ), wanted as (
    select held.id, file.dependency_type, file.lag_days
    from held join file using (predecessor_id, successor_id, dependency_type)
    union all
    select turned.id, turned.dependency_type, turned.lag_days from turned
  ), changed as (
    update public.task_dependencies link set dependency_type = wanted.dependency_type, lag_days = wanted.lag_days
    from wanted where link.id = wanted.id
      and (link.dependency_type, link.lag_days) is distinct from (wanted.dependency_type, wanted.lag_days) returning 1
  ), new_links as (
    insert into public.task_dependencies (predecessor_id, successor_id, dependency_type, lag_days)
    select missing.predecessor_id, missing.successor_id, missing.dependency_type, missing.lag_days
    from missing left join turned using (predecessor_id, successor_id, place) where turned.id is null
    returning 1
  ), gone as (
    delete from public.task_dependencies link using spare
    where link.id = spare.id and not exists (select from turned where turned.id = spare.id)
    returning 1
  )
  select private.import_counts((select count(*) from new_links), many.changed + many.gone,
    (select count(*) from file) + many.gone) into counts
    from (select (select count(*) from changed) changed, (select count(*) from gone) gone) many;
  return counts;
end $$;

create function private.import_assignments(project_id uuid, schedule jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  target constant uuid := project_id;
  counts jsonb;
begin
  with file as (
    select task.id task_id, person.user_id, person.name person_name, coalesce(a.load_percent, 100) load_percent,
      coalesce(a.is_responsible, false) is_responsible
    from jsonb_to_recordset(coalesce(schedule -> 'assignments', '[]')) a (task text, person text,
      load_percent numeric(6, 2), is_responsible boolean)
      join private.file_tasks(target) task on task.key = a.task
      join private.match_people(coalesce(schedule -> 'people', '[]')) person on person.external_id = a.person
  ), changed as (
    update public.task_assignments held set load_percent = file.load_percent, is_responsible = file.is_responsible,
      user_id = coalesce(file.user_id, held.user_id)
    from file where held.task_id = file.task_id and held.person_name = file.person_name
      and (held.load_percent, held.is_responsible, held.user_id) is distinct from (file.load_percent,
        file.is_responsible, coalesce(file.user_id, held.user_id)) returning 1
  ), new_rows as (
    insert into public.task_assignments (task_id, user_id, person_name, load_percent, is_responsible)
    select task_id, user_id, person_name, load_percent, is_responsible from file
    where not exists (select from public.task_assignments held where held.task_id = file.task_id
      and held.person_name = file.person_name)
    returning 1
  )
  select private.import_counts((select count(*) from new_rows), (select count(*) from changed),
    (select count(*) from file)) into counts;
  return counts;
end $$;

-- What a file says was promised of its tasks: number 0 is what variances count from, 1 to 10 what was promised besides.
create function private.baselines_of_schedule(schedule jsonb)
  returns table (number integer, external_id text, first_day date, last_day date)
language sql stable set search_path = '' as $$
  select 0, t.external_id, t.baseline_start, t.baseline_finish
  from jsonb_to_recordset(schedule -> 'tasks') t (external_id text, baseline_start date, baseline_finish date)
  where t.baseline_finish >= t.baseline_start
  union all
  select distinct on (other.number, t.external_id) other.number, t.external_id, other.start, other.finish
  from jsonb_to_recordset(schedule -> 'tasks') t (external_id text, baselines jsonb)
    cross join jsonb_to_recordset(case when jsonb_typeof(t.baselines) = 'array' then t.baselines else '[]' end)
      other (number integer, start date, finish date)
  where other.number between 1 and 10 and other.finish >= other.start
$$;

-- What a file says was promised, as the first baselines of the project: by those who may take one, and only once.
create function private.import_baseline(project_id uuid, schedule jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target constant uuid := project_id;
  base_name constant text := coalesce(nullif(left(btrim(schedule ->> 'baseline_name'), 190), ''), 'Baseline');
  taken uuid;
  number_taken integer;
begin
  if not (authz.is_server() or authz.can('projects', 'approve'))
     or exists (select from public.schedule_baselines b where b.project_id = target)
     or not (jsonb_path_exists(schedule, '$.tasks[*].baseline_finish ? (@ != null)')
       or jsonb_path_exists(schedule, '$.tasks[*].baselines[*]')) then
    return;
  end if;
  for number_taken in
    select kept.number from private.baselines_of_schedule(schedule) kept
      join private.file_tasks(target) found on found.key = kept.external_id
      group by 1 order by 1
  loop
    insert into public.schedule_baselines (project_id, name, is_current)
      values (target, case number_taken when 0 then base_name else base_name || ' ' || number_taken end, taken is null)
      returning id into taken;
    insert into public.schedule_baseline_tasks (baseline_id, task_id, task_number, task_title, start_date, due_date,
        duration_days, is_milestone, is_leaf)
      select taken, t.id, t.task_number, t.task_title, kept.first_day, kept.last_day,
        case when t.is_milestone then 0
          else greatest(private.working_days(target, kept.first_day, kept.last_day), 1) end,
        t.is_milestone, not exists (select from public.tasks child where child.parent_task_id = t.id)
      from private.baselines_of_schedule(schedule) kept
        join private.file_tasks(target) found on found.key = kept.external_id
        join public.tasks t on t.id = found.id
      where kept.number = number_taken;
    update public.schedule_baselines b set start_date = dates.first_day, finish_date = dates.last_day
      from (select min(k.start_date) first_day, max(k.due_date) last_day
        from public.schedule_baseline_tasks k where k.baseline_id = taken) dates where b.id = taken;
  end loop;
end $$;

-- What of a file was accepted: its own part, or all of it where nothing was chosen.
create function private.accepted_part(project_id uuid, schedule jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  target constant uuid := project_id;
  accepted constant text[] := array(select jsonb_array_elements_text(schedule -> 'accepted'));
begin
  if not schedule ? 'accepted' then
    return schedule;
  end if;
  return schedule || jsonb_build_object(
    'file_tasks', coalesce((select jsonb_agg(task -> 'external_id')
      from jsonb_array_elements(schedule -> 'tasks') task), '[]'),
    'tasks', coalesce((select jsonb_agg(task) from jsonb_array_elements(schedule -> 'tasks') task
      where task ->> 'external_id' = any (accepted)), '[]'),
    -- A link comes with its successor, to a task that is there or comes too.
    'dependencies', coalesce((select jsonb_agg(link)
      from jsonb_array_elements(coalesce(schedule -> 'dependencies', '[]')) link
      where link ->> 'successor' = any (accepted) and (link ->> 'predecessor' = any (accepted)
        or link ->> 'predecessor' in (select found.key from private.file_tasks(target) found))), '[]'),
    'assignments', coalesce((select jsonb_agg(part)
      from jsonb_array_elements(coalesce(schedule -> 'assignments', '[]')) part
      where part ->> 'task' = any (accepted)), '[]'));
end $$;

-- Tasks of the project that the file no longer has, as far as it was accepted that they are cancelled.
create function private.cancel_missing(project_id uuid, schedule jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  many integer;
begin
  update public.tasks task set task_status = 'cancelled', status_reason =
      coalesce(nullif(left(schedule ->> 'cancel_reason', 1000), ''), 'No longer in the imported schedule')
    where task.project_id = cancel_missing.project_id
      and task.task_status not in ('completed', 'cancelled', 'in_review')
      and coalesce(task.external_id, task.id::text) in (
        select jsonb_array_elements_text(coalesce(schedule -> 'cancelled', '[]')))
      and not exists (select from jsonb_array_elements(schedule -> 'tasks') kept
        where kept ->> 'external_id' = coalesce(task.external_id, task.id::text));
  get diagnostics many = row_count;
  return many;
end $$;

-- What a file would change in a project that has tasks of it: one row a task {change: added, gone, moved or changed;
-- external_id, title, before and after: what differs of title, dates, duration, progress, what is left, parent,
-- milestone, level of effort, constraint, deadline and links into it}. Finished and cancelled tasks stay as they
-- are and are left out. A link that was made here and that the file does not have is a row of its own {change:
-- unlinked; external_id and title of its successor, link_id, before: it}. Tasks that were made here count as gone only
-- from a file that carries tasks made here: it was exported from this project.
create function public.schedule_difference(project_id uuid, schedule jsonb) returns jsonb
language plpgsql stable set search_path = '' set statement_timeout = '120s' as $$
declare
  target constant uuid := project_id;
  is_own_file boolean;
begin
  perform authz.demand('tasks', 'create');
  perform authz.demand('tasks', 'edit');
  perform private.check_schedule(target, schedule);
  is_own_file := exists (select from public.tasks t where t.project_id = target and t.external_id is null
    and t.id::text in (select file ->> 'external_id' from jsonb_array_elements(schedule -> 'tasks') file));
  return (
    with beside as materialized (
      select link.* from private.links_beside_schedule(target, schedule) link
    ), linked as materialized (
      select links.successor, jsonb_agg(jsonb_build_object('predecessor', links.predecessor,
          'type', coalesce(links.type, 'FS'), 'lag_days', coalesce(links.lag_days, 0))
          order by links.predecessor, links.type, links.lag_days) as links
      from jsonb_to_recordset(coalesce(schedule -> 'dependencies', '[]')) links (predecessor text, successor text,
        type text, lag_days integer) group by links.successor
    ), linked_here as materialized (
      select links.successor, jsonb_agg(jsonb_build_object('predecessor', links.predecessor,
          'type', links.dependency_type, 'lag_days', links.lag_days)
          order by links.predecessor, links.dependency_type, links.lag_days) as links
      from private.links_of_schedule(target, schedule) links
      where not exists (select from beside where beside.id = links.id) group by links.successor
    ), wanted as materialized (
      select w.external_id, w.task_title, w.outline_position, jsonb_build_object('task_title', w.task_title,
        'start_date', w.start_date, 'due_date', w.due_date, 'duration_days', w.duration_days,
        'completion_percentage', w.completion_percentage, 'parent', w.parent_external_id,
        'is_milestone', w.is_milestone, 'is_level_of_effort', w.is_level_of_effort,
        'constraint_type', coalesce(w.constraint_type, 'as_soon_as_possible'),
        'constraint_date', w.constraint_date, 'deadline', coalesce(w.deadline, known.deadline),
        'remaining_days', case when w.completion_percentage > 0 and w.completion_percentage < 100
          then coalesce(w.remaining_days, known.remaining_days) end,
        'links', coalesce(linked.links, '[]')) as facts
      from private.tasks_of_schedule(target, schedule) w
        left join private.file_tasks(target) found on found.key = w.external_id
        left join public.tasks known on known.id = found.id
        left join linked on linked.successor = w.external_id
    ), held as materialized (
      select coalesce(t.external_id, t.id::text) as external_id, t.task_title, t.task_status, t.outline_position,
        jsonb_build_object('task_title', t.task_title, 'start_date', t.start_date, 'due_date', t.due_date,
        'duration_days', t.duration_days,
        'completion_percentage', t.completion_percentage,
        'parent', coalesce(parent.external_id, parent.id::text),
        'is_milestone', t.is_milestone, 'is_level_of_effort', t.is_level_of_effort,
        'constraint_type', coalesce(t.constraint_type, 'as_soon_as_possible'),
        'constraint_date', t.constraint_date, 'deadline', t.deadline,
        'remaining_days', case when t.completion_percentage > 0 and t.completion_percentage < 100
          then t.remaining_days end,
        'links', coalesce(linked_here.links, '[]')) as facts
      from public.tasks t left join public.tasks parent on parent.id = t.parent_task_id
        left join linked_here on linked_here.successor = coalesce(t.external_id, t.id::text)
      where t.project_id = target and (t.external_id is not null or is_own_file)
    ), pairs as (
      select coalesce(w.external_id, h.external_id) as external_id, coalesce(w.task_title, h.task_title) as title,
        coalesce(w.outline_position, h.outline_position) as place, w.external_id is null as is_gone,
        h.external_id is null as is_added,
        coalesce((select jsonb_object_agg(f.key, f.value) from jsonb_each(h.facts) f
          where w.facts is null or w.facts -> f.key is distinct from f.value
            or f.key in ('start_date', 'due_date') and (h.facts -> 'start_date', h.facts -> 'due_date')
              is distinct from (w.facts -> 'start_date', w.facts -> 'due_date')), '{}') as before,
        coalesce((select jsonb_object_agg(f.key, f.value) from jsonb_each(w.facts) f
          where h.facts is null or h.facts -> f.key is distinct from f.value
            or f.key in ('start_date', 'due_date') and (h.facts -> 'start_date', h.facts -> 'due_date')
              is distinct from (w.facts -> 'start_date', w.facts -> 'due_date')), '{}') as after
      from wanted w full join held h using (external_id)
      where h.external_id is null or h.task_status not in ('completed', 'cancelled')
        and (w.external_id is not null or h.task_status <> 'in_review')
    )
    select coalesce(jsonb_agg(jsonb_build_object('change', case when p.is_gone then 'gone' when p.is_added then 'added'
        when p.after ?| '{start_date,due_date,duration_days}' then 'moved' else 'changed' end,
        'external_id', p.external_id, 'title', p.title, 'before', p.before, 'after', p.after)
      order by p.is_gone, p.place, p.external_id), '[]')
    from pairs p where p.is_gone or p.is_added or p.after <> '{}')
  || (
    select coalesce(jsonb_agg(jsonb_build_object('change', 'unlinked', 'external_id', link.successor,
        'title', file ->> 'title', 'link_id', link.id, 'before', jsonb_build_object('links', jsonb_build_array(
          jsonb_build_object('predecessor', link.predecessor, 'type', link.dependency_type,
            'lag_days', link.lag_days))), 'after', '{}'::jsonb)
      order by (file ->> 'outline_position')::integer, link.predecessor, link.dependency_type), '[]')
    from private.links_beside_schedule(target, schedule) link
      join jsonb_array_elements(schedule -> 'tasks') file on file ->> 'external_id' = link.successor);
end $$;

-- Runs with the caller's rights: row policies, numbers, status rules and audit hold as for a task typed by hand.
-- Answers {tasks: {added, updated, unchanged}, dependencies: {…}, assignments: {…}, holidays: {…}, is_calendar_applied,
-- unmatched_people: […], cancelled}. With `accepted`, only these tasks of the file are taken, with their links and
-- people; its `start_date` and `data_date` become those of the project; those of `cancelled` that the file no longer
-- has are cancelled, for the `cancel_reason`; of the links made here that it does not have, those of `removed_links`
-- go. A dry run answers the same and leaves nothing. 20,000 tasks take longer than other calls may: both APIs give a
-- call the time its function names.
create function public.import_schedule(project_id uuid, schedule jsonb, is_dry_run boolean) returns jsonb
language plpgsql set search_path = '' set statement_timeout = '120s' as $$
declare
  sets_calendar boolean;
  counts jsonb;
  cancelled integer;
  removed integer;
begin
  perform authz.demand('tasks', 'create');
  perform authz.demand('tasks', 'edit');
  perform private.check_schedule(project_id, schedule);
  sets_calendar := authz.is_server() or authz.can('projects', 'edit');
  -- Two imports into one project go one after the other.
  perform pg_advisory_xact_lock(hashtextextended('plinth.import ' || project_id, 0));

  begin
    if is_dry_run then
      perform set_config('plinth.is_trial', 'on', true);
    end if;
    perform set_config('plinth.is_import', 'on', true);
    cancelled := private.cancel_missing(project_id, schedule);
    removed := private.remove_unlinked(project_id, schedule);
    schedule := private.accepted_part(project_id, schedule);
    counts := jsonb_build_object('is_calendar_applied', sets_calendar, 'holidays', private.import_counts(0, 0, 0));
    if sets_calendar then
      perform private.import_project_dates(project_id, schedule);
      counts := counts || jsonb_build_object('holidays', private.import_calendar(project_id, schedule));
    end if;
    counts := counts || jsonb_build_object('tasks', private.import_tasks(project_id, schedule));
    perform private.import_outline(project_id, schedule);
    counts := counts || jsonb_build_object('dependencies', private.import_dependencies(project_id, schedule));
    counts := jsonb_set(counts, '{dependencies,updated}',
      to_jsonb((counts #>> '{dependencies,updated}')::integer + removed));
    counts := counts || jsonb_build_object('assignments', private.import_assignments(project_id, schedule));
    perform private.import_baseline(project_id, schedule);
    counts := counts || jsonb_build_object('unmatched_people', coalesce((
      select jsonb_agg(person.name order by person.name)
      from private.match_people(coalesce(schedule -> 'people', '[]')) person where person.user_id is null), '[]'));
    counts := counts || jsonb_build_object('cancelled', cancelled);
    perform set_config('plinth.is_import', '', true);
    if is_dry_run then
      raise exception using errcode = 'PLDRY';
    end if;
  exception when sqlstate 'PLDRY' then
    null; -- the block's work is undone, the counts are kept
  end;
  return counts;
end $$;

grant usage on schema private to authenticated;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  private.match_people(jsonb),
  private.file_tasks(uuid),
  private.check_schedule(uuid, jsonb),
  private.import_counts(bigint, bigint, bigint),
  private.import_project_dates(uuid, jsonb),
  private.import_calendar(uuid, jsonb),
  private.tasks_of_schedule(uuid, jsonb),
  private.import_tasks(uuid, jsonb),
  private.import_outline(uuid, jsonb),
  private.has_links(jsonb),
  private.links_of_schedule(uuid, jsonb),
  private.links_beside_schedule(uuid, jsonb),
  private.remove_unlinked(uuid, jsonb),
  private.import_dependencies(uuid, jsonb),
  private.import_assignments(uuid, jsonb),
  private.import_baseline(uuid, jsonb),
  private.accepted_part(uuid, jsonb),
  private.cancel_missing(uuid, jsonb),
  public.schedule_difference(uuid, jsonb),
  public.import_schedule(uuid, jsonb, boolean)
  to authenticated, service_role;
