-- The schedule of a project, read as a whole and changed in one step: tasks, links and calendar as the scheduling
-- engine takes them (decision 0014), and what it reckoned, written back all together or not at all.

-- What of the tasks, links and calendar of a project decides dates, as one word: another word, another plan. It begins
-- with the moment it was read, so that a refusal can say what was changed since.
create function private.plan_version(project uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return extract(epoch from clock_timestamp()) || ':' || md5(concat_ws('|',
    (select concat_ws(' ', p.start_date, p.data_date, coalesce(p.weekend_days,
        (select company.weekend_days from public.company_settings company)))
      from public.projects p where p.id = project),
    (select string_agg(concat_ws(' ', h.holiday_date, h.is_working), ',' order by h.holiday_date)
      from public.project_holidays h where h.project_id = project),
    (select string_agg(concat_ws(' ', t.id, t.parent_task_id, t.start_date, t.due_date, t.duration_days,
        t.is_milestone, t.is_level_of_effort, t.constraint_type, t.constraint_date, t.deadline,
        t.task_status in ('completed', 'cancelled')), ','
        order by t.id)
      from public.tasks t where t.project_id = project),
    (select string_agg(concat_ws(' ', l.id, l.dependency_type, l.lag_days), ',' order by l.id)
      from public.task_dependencies l join public.tasks t on t.id = l.successor_id where t.project_id = project)));
end $$;

-- What others did to the schedule of a project since a moment, the latest first: {kind: task, link, project or holiday;
-- action, number, title, before, after, by, at}. The number of a holiday is its date.
create function private.plan_changes_since(project uuid, since timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('tasks', 'view');
  return (
    select coalesce(jsonb_agg(to_jsonb(entry) - 'id' order by entry.id desc), '[]') from (
      select log.id, case log.table_name when 'tasks' then 'task' when 'projects' then 'project'
          when 'project_holidays' then 'holiday' else 'link' end as kind, lower(log.action) as action,
        coalesce(task.task_number, log.before ->> 'task_number', day.holiday_date::text,
          log.before ->> 'holiday_date') as number,
        coalesce(task.task_title, log.before ->> 'task_title', day.name, log.before ->> 'name') as title, log.before,
        log.after,
        (select btrim(concat_ws(' ', p.first_name, p.last_name)) from public.profiles p where p.id = log.user_id) as by,
        log.created_at as at
      from public.audit_log log
        left join public.task_dependencies link
          on log.table_name = 'task_dependencies' and link.id::text = log.record_id
        left join public.tasks task on task.id::text = case log.table_name when 'tasks' then log.record_id
          else coalesce(link.successor_id::text, log.before ->> 'successor_id') end
        left join public.project_holidays day on log.table_name = 'project_holidays' and day.id::text = log.record_id
      where log.id > coalesce((select old.id from public.audit_log old
          where old.module = 'tasks' and old.created_at <= since order by old.id desc limit 1), 0)
        and (log.module = 'tasks' and log.table_name in ('tasks', 'task_dependencies')
            and coalesce(task.project_id::text, log.before ->> 'project_id') = project::text
            and (log.table_name = 'task_dependencies' or log.action <> 'UPDATE' or log.after ?| '{start_date,due_date,
              duration_days,parent_task_id,is_milestone,is_level_of_effort,constraint_type,constraint_date,deadline,
              task_status}')
          or log.table_name = 'projects' and log.record_id = project::text and log.action = 'UPDATE'
            and log.after ?| '{start_date,data_date,weekend_days}'
          or log.table_name = 'project_holidays'
            and coalesce(day.project_id::text, log.before ->> 'project_id') = project::text)
      order by log.id desc limit 50) entry);
end $$;

-- Everything that decides the dates of a project, and what its chart shows, as it stood at one moment.
create function public.project_plan(project_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  target constant uuid := project_id;
  plan jsonb;
begin
  perform authz.demand('tasks', 'view');
  select jsonb_build_object(
    'plan_version', private.plan_version(target),
    'project', jsonb_build_object('id', p.id, 'name', p.name, 'start_date', p.start_date, 'end_date', p.end_date,
      'data_date', p.data_date, 'weekend_days', coalesce(p.weekend_days,
        (select c.weekend_days from public.company_settings c), '{6,7}')),
    'holidays', coalesce((select jsonb_agg(jsonb_build_object('date', h.holiday_date, 'name', coalesce(h.name, ''),
        'is_working', h.is_working) order by h.holiday_date)
      from public.project_holidays h where h.project_id = target), '[]'),
    'tasks', coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'task_number', t.task_number,
        'task_title', t.task_title, 'task_status', t.task_status, 'parent_task_id', t.parent_task_id,
        'outline_position', t.outline_position, 'is_milestone', t.is_milestone,
        'is_level_of_effort', t.is_level_of_effort, 'start_date', t.start_date,
        'due_date', t.due_date, 'duration_days', t.duration_days, 'completion_percentage', t.completion_percentage,
        'remaining_days', t.remaining_days,
        'constraint_type', t.constraint_type, 'constraint_date', t.constraint_date, 'deadline', t.deadline,
        'trade', t.trade, 'assigned_to_user_id', t.assigned_to_user_id, 'assigned_to_name',
        coalesce(nullif(btrim(concat_ws(' ', person.first_name, person.last_name)), ''), t.assigned_to_name),
        'version', t.version) order by t.outline_position, t.task_number)
      from public.tasks t left join public.profiles person on person.id = t.assigned_to_user_id
      where t.project_id = target), '[]'),
    'links', coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'predecessor_id', l.predecessor_id,
        'successor_id', l.successor_id, 'dependency_type', l.dependency_type, 'lag_days', l.lag_days) order by l.id)
      from public.task_dependencies l join public.tasks t on t.id = l.successor_id
      where t.project_id = target), '[]'),
    -- The current baseline: by task its first and last day.
    'baseline', (select jsonb_build_object('id', b.id, 'name', b.name, 'finish_date', b.finish_date,
        'tasks', coalesce((select jsonb_object_agg(kept.task_id, jsonb_build_array(kept.start_date, kept.due_date))
          from public.schedule_baseline_tasks kept where kept.baseline_id = b.id and kept.task_id is not null), '{}'))
      from public.schedule_baselines b where b.project_id = target and b.is_current))
  into plan from public.projects p where p.id = target;
  if plan is null then
    perform model.fail(404, 'not_found', 'Project not found.', '{"field": "project_id"}');
  end if;
  return plan;
end $$;

-- Only what a project has is changed with it, and not after its end.
create function private.check_plan_changes(project uuid, changes jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  project_status text;
begin
  select p.status into project_status from public.projects p where p.id = project;
  if not found then
    perform model.fail(404, 'not_found', 'Project not found.', '{"field": "project_id"}');
  end if;
  if project_status in ('closed', 'cancelled') then
    perform model.fail(409, 'record_locked', 'The schedule of a closed project cannot be changed.',
      jsonb_build_object('values', jsonb_build_object('status', project_status)));
  end if;
  if jsonb_typeof(changes) is distinct from 'object' or exists (
    select from jsonb_each(changes) part where part.key not in ('data_date', 'tasks', 'links_added', 'links_changed',
      'links_removed') or part.key <> 'data_date' and jsonb_typeof(part.value) <> 'array') then
    perform model.fail(422, 'invalid_value',
      'Changes must be a list of tasks, added, changed or removed links, and data_date.',
      '{"field": "changes"}');
  end if;
  if exists (select from jsonb_each(changes) part where part.key <> 'data_date'
      and jsonb_array_length(part.value) > 20000) then
    perform model.fail(422, 'invalid_value', 'At most 20,000 tasks can be changed at once.',
      '{"field": "changes", "values": {"limit": 20000}}');
  end if;
end $$;

-- A plan somebody else changed since `seen` is refused with what was changed.
create function private.check_plan_version(project_id uuid, seen text) returns void
language plpgsql set search_path = '' as $$
begin
  if split_part(seen, ':', 2) <> split_part(private.plan_version(project_id), ':', 2) then
    perform model.fail(409, 'version_conflict', 'The schedule was changed by another user in the meantime.',
      jsonb_build_object('current', jsonb_build_object('changes', private.plan_changes_since(project_id,
        to_timestamp(case when seen ~ '^\d{1,11}(\.\d{1,9})?:' then split_part(seen, ':', 1)::numeric else 0 end)))));
  end if;
end $$;

create function private.require_whole_part(part text, kind text, counted integer, wanted jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if counted <> coalesce(jsonb_array_length(wanted), 0) then
    perform model.fail(404, 'not_found', format('One of the %s no longer belongs to this project.', kind),
      jsonb_build_object('field', part));
  end if;
end $$;

-- Each of these changes one part of a plan and answers what takes it back.
create function private.change_data_date(project_id uuid, data_date date) returns jsonb
language plpgsql set search_path = '' as $$
declare
  before jsonb;
begin
  perform authz.demand('projects', 'edit');
  select to_jsonb(p.data_date) into before from public.projects p where p.id = change_data_date.project_id;
  update public.projects p set data_date = change_data_date.data_date where p.id = change_data_date.project_id;
  return coalesce(before, 'null');
end $$;

create function private.remove_links(project_id uuid, wanted jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  before jsonb;
begin
  select coalesce(jsonb_agg(to_jsonb(link) - '{version,created_by,created_at,updated_at}'::text[]), '[]') into before
    from public.task_dependencies link join public.tasks task on task.id = link.successor_id
    where task.project_id = remove_links.project_id
      and link.id in (select value::uuid from jsonb_array_elements_text(wanted));
  delete from public.task_dependencies link where link.id in (select (gone ->> 'id')::uuid
    from jsonb_array_elements(before) gone);
  perform private.require_whole_part('links_removed', 'links', jsonb_array_length(before), wanted);
  return before;
end $$;

create function private.change_links(project_id uuid, changes jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  before jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('id', link.id, 'dependency_type', link.dependency_type, 'lag_days',
      link.lag_days)), '[]') into before
    from public.task_dependencies link join public.tasks task on task.id = link.successor_id
    where task.project_id = change_links.project_id
      and link.id in (select (wanted ->> 'id')::uuid from jsonb_array_elements(changes) wanted);
  update public.task_dependencies link set
      dependency_type = coalesce(wanted ->> 'dependency_type', link.dependency_type),
      lag_days = coalesce((wanted ->> 'lag_days')::integer, link.lag_days)
    from jsonb_array_elements(changes) wanted
    where link.id = (wanted ->> 'id')::uuid and link.id in (select (was ->> 'id')::uuid
      from jsonb_array_elements(before) was);
  perform private.require_whole_part('links_changed', 'links', jsonb_array_length(before), changes);
  return before;
end $$;

-- `before` is, of each task, that which is named, as it was; `versions` what the tasks have become.
create function private.change_tasks(project_id uuid, changes jsonb, out before jsonb, out versions jsonb)
language plpgsql set search_path = '' as $$
begin
  select coalesce(jsonb_agg(jsonb_build_object('id', task.id) || coalesce((
      select jsonb_object_agg(was.key, was.value) from jsonb_each(to_jsonb(task)) was
      where wanted ? was.key and was.key in ('start_date', 'due_date', 'duration_days', 'remaining_days', 'task_title',
        'parent_task_id', 'outline_position', 'is_milestone')), '{}')), '[]') into before
    from jsonb_array_elements(changes) wanted
      join public.tasks task on task.id = (wanted ->> 'id')::uuid and task.project_id = change_tasks.project_id;
  -- What becomes a parent takes the dates of its parts, and has its own again when that is taken back.
  before := before || coalesce((select jsonb_agg(distinct jsonb_build_object('id', parent.id, 'start_date',
      parent.start_date, 'due_date', parent.due_date, 'duration_days', parent.duration_days))
    from jsonb_array_elements(changes) wanted
      join public.tasks parent on parent.id = (wanted ->> 'parent_task_id')::uuid
    where parent.project_id = change_tasks.project_id and not parent.is_milestone
      and not exists (select from public.tasks part where part.parent_task_id = parent.id)
      and not exists (select from jsonb_array_elements(changes) own where own ->> 'id' = parent.id::text)), '[]');
  -- What is left is given with the days it was reckoned with, and does not follow them.
  perform set_config('plinth.gives_remaining',
    case when jsonb_path_exists(changes, '$[*].remaining_days') then 'on' else '' end, true);
  with written as (
    update public.tasks task set
      start_date = case when wanted ? 'start_date' then (wanted ->> 'start_date')::date else task.start_date end,
      due_date = case when wanted ? 'due_date' then (wanted ->> 'due_date')::date else task.due_date end,
      duration_days = case when wanted ->> 'is_milestone' = 'true' or task.is_milestone and not wanted ? 'is_milestone'
        then 0 when wanted ? 'duration_days' then (wanted ->> 'duration_days')::integer else task.duration_days end,
      remaining_days = case when wanted ? 'remaining_days' then (wanted ->> 'remaining_days')::integer
        else task.remaining_days end,
      task_title = coalesce(wanted ->> 'task_title', task.task_title),
      parent_task_id = case when wanted ? 'parent_task_id' then (wanted ->> 'parent_task_id')::uuid
        else task.parent_task_id end,
      outline_position = coalesce((wanted ->> 'outline_position')::integer, task.outline_position),
      is_milestone = coalesce((wanted ->> 'is_milestone')::boolean, task.is_milestone),
      version = coalesce((wanted ->> 'version')::integer, task.version)
    from jsonb_array_elements(changes) wanted
    where task.id = (wanted ->> 'id')::uuid and task.project_id = change_tasks.project_id
    returning task.id, task.version
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'version', version)), '[]') into versions from written;
  perform set_config('plinth.gives_remaining', '', true);
  perform private.require_whole_part('tasks', 'tasks', jsonb_array_length(versions), changes);
end $$;

create function private.add_links(project_id uuid, links jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  known integer;
  made jsonb;
begin
  select count(*) into known from jsonb_array_elements(links) wanted
    join public.tasks task on task.id = (wanted ->> 'successor_id')::uuid and task.project_id = add_links.project_id;
  perform private.require_whole_part('links_added', 'tasks', known, links);
  with added as (
    insert into public.task_dependencies (id, predecessor_id, successor_id, dependency_type, lag_days)
    select coalesce(wanted.id, gen_random_uuid()), wanted.predecessor_id, wanted.successor_id,
      coalesce(wanted.dependency_type, 'FS'), coalesce(wanted.lag_days, 0)
    from jsonb_to_recordset(links) wanted (id uuid, predecessor_id uuid, successor_id uuid,
      dependency_type text, lag_days integer)
    returning id
  )
  select coalesce(jsonb_agg(id), '[]') into made from added;
  return made;
end $$;

-- Changes the schedule of a project in one step: tasks {id, and of start_date, due_date, duration_days, remaining_days,
-- task_title, parent_task_id, outline_position, is_milestone what changes; version}, links_added {id, predecessor_id,
-- successor_id, dependency_type, lag_days}, links_changed {id, dependency_type, lag_days}, links_removed [id],
-- data_date. All of it or nothing, with the caller's rights. With the plan_version the changes were reckoned from, a
-- plan that somebody else changed since is refused with what was changed. Answers {plan_version,
-- tasks: [{id, version}], undo: the changes that take it back}.
create function public.change_plan(project_id uuid, changes jsonb, plan_version text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  target constant uuid := project_id;
  undo jsonb := '{}';
  tasks record;
begin
  perform authz.demand('tasks', 'edit');
  perform private.check_plan_changes(target, changes);
  -- Two planners of one project go one after the other; the second finds another plan.
  perform private.lock_plan(target);
  perform private.check_plan_version(target, plan_version);

  if changes ? 'data_date' then
    undo := jsonb_build_object('data_date', private.change_data_date(target, (changes ->> 'data_date')::date));
  end if;
  undo := undo || jsonb_build_object('links_added', private.remove_links(target, changes -> 'links_removed'));
  undo := undo || jsonb_build_object('links_changed', private.change_links(target, changes -> 'links_changed'));
  tasks := private.change_tasks(target, changes -> 'tasks');
  undo := undo || jsonb_build_object('tasks', tasks.before);
  undo := undo || jsonb_build_object('links_removed', private.add_links(target, changes -> 'links_added'));
  return jsonb_build_object('plan_version', private.plan_version(target), 'tasks', tasks.versions, 'undo', undo);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  private.lock_links(uuid),
  private.lock_plan(uuid),
  private.plan_version(uuid),
  private.plan_changes_since(uuid, timestamptz),
  private.check_plan_changes(uuid, jsonb),
  private.check_plan_version(uuid, text),
  private.require_whole_part(text, text, integer, jsonb),
  private.change_data_date(uuid, date),
  private.remove_links(uuid, jsonb),
  private.change_links(uuid, jsonb),
  private.change_tasks(uuid, jsonb),
  private.add_links(uuid, jsonb),
  public.project_plan(uuid),
  public.change_plan(uuid, jsonb, text)
  to authenticated, service_role;
