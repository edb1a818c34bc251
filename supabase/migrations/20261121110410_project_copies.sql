-- What was planned once begins the next job: the schedule of a project in another one, or a new project with it.

-- The day of another project with the same number in its plan: a day off counts as the working day before it, and what
-- lies before the plan stands at its start.
create function private.same_working_day(project uuid, first_day date, day date, other_project uuid, other_start date)
  returns date
language plpgsql stable set search_path = '' as $$
begin
  if day is null or first_day is null then
    return null;
  end if;
  return private.end_of_work(other_project, other_start, greatest(private.working_days(project, first_day, day), 1));
end $$;

-- The day on which the plan of a project begins: what is copied counts its working days from there.
create function private.first_day_of_plan(project uuid) returns date
language plpgsql stable set search_path = '' as $$
begin
  return (select min(coalesce(t.start_date, t.due_date)) from public.tasks t
    where t.project_id = project and t.task_status <> 'cancelled');
end $$;

create function private.check_copy_start(start_date date) returns void
language plpgsql stable set search_path = '' as $$
begin
  if start_date is null then
    perform model.fail(422, 'required', 'Please enter a start date.', '{"field": "start_date"}');
  end if;
  if start_date not between '1900-01-01' and '2200-12-31' then
    perform model.fail(422, 'invalid_date', 'Please enter a start date between 1900 and 2200.',
      '{"field": "start_date"}');
  end if;
end $$;

-- Outline, durations, milestones, quantities, constraints, checklists and links of a plan in another project; with
-- people where they have an account that is in use, or none, and always without progress; `parts` may leave out links
-- and checklists. Each date keeps its working
-- day of the plan, counted by the calendar of the one project and laid out by that of the other, from a start on.
-- Answers how many tasks and links were made.
create function private.copy_plan(original uuid, target uuid, new_start date, with_people boolean, parts text[])
  returns jsonb
language plpgsql set search_path = '' as $$
declare
  first_day constant date := private.first_day_of_plan(original);
  keys jsonb;
  task_count integer;
  link_count integer;
begin
  select coalesce(jsonb_object_agg(t.id, gen_random_uuid()), '{}'), count(*) into keys, task_count
    from public.tasks t where t.project_id = original and t.task_status <> 'cancelled';
  perform private.check_schedule(target, jsonb_build_object('tasks',
    coalesce((select jsonb_agg(key) from jsonb_object_keys(keys) key), '[]')));
  perform pg_advisory_xact_lock(hashtextextended('plinth.import ' || target, 0));

  with recursive outline as (
    select t.id, 1 as level from public.tasks t
      where t.project_id = original and keys ? t.id::text
        and (t.parent_task_id is null or not keys ? t.parent_task_id::text)
    union all
    select t.id, o.level + 1 from public.tasks t join outline o on t.parent_task_id = o.id where keys ? t.id::text
  )
  -- Parents first, so that each is there when its parts are.
  insert into public.tasks (id, project_id, parent_task_id, task_title, description, priority_level, outline_position,
    is_milestone, is_level_of_effort, start_date, due_date, duration_days, planned_quantity, quantity_unit,
    constraint_type, constraint_date, deadline, trade, cost_code_id, requires_review, board_position,
    assigned_to_user_id, assigned_to_name)
  select (keys ->> t.id::text)::uuid, target, (keys ->> t.parent_task_id::text)::uuid, t.task_title, t.description,
    t.priority_level, t.outline_position, t.is_milestone, t.is_level_of_effort,
    private.same_working_day(original, first_day, t.start_date, target, new_start),
    case when t.duration_days is null or t.is_milestone or t.start_date is null
      then private.same_working_day(original, first_day, t.due_date, target, new_start) end,
    t.duration_days, t.planned_quantity, t.quantity_unit, t.constraint_type,
    private.same_working_day(original, first_day, t.constraint_date, target, new_start),
    private.same_working_day(original, first_day, t.deadline, target, new_start), t.trade, t.cost_code_id,
    t.requires_review,
    t.outline_position, case when with_people then person.id end,
    case when with_people and (person.id is not null or t.assigned_to_user_id is null) then t.assigned_to_name end
  from outline o join public.tasks t on t.id = o.id
    left join public.profiles person on person.id = t.assigned_to_user_id and person.is_active
  order by o.level, t.outline_position, t.task_number;

  insert into public.task_dependencies (predecessor_id, successor_id, dependency_type, lag_days)
    select (keys ->> l.predecessor_id::text)::uuid, (keys ->> l.successor_id::text)::uuid, l.dependency_type, l.lag_days
    from public.task_dependencies l join public.tasks t on t.id = l.successor_id
    where t.project_id = original and keys ? l.predecessor_id::text and keys ? l.successor_id::text
      and 'dependencies' = any (parts);
  get diagnostics link_count = row_count;

  insert into public.task_checklist_items (task_id, position, title, is_required)
    select (keys ->> item.task_id::text)::uuid, item.position, item.title, item.is_required
    from public.task_checklist_items item join public.tasks t on t.id = item.task_id
    where t.project_id = original and keys ? item.task_id::text and 'checklists' = any (parts);

  if with_people then
    insert into public.task_assignments (task_id, user_id, person_name, load_percent, is_responsible)
      select (keys ->> a.task_id::text)::uuid, a.user_id, a.person_name, a.load_percent, a.is_responsible
      from public.task_assignments a join public.tasks t on t.id = a.task_id
        left join public.profiles person on person.id = a.user_id
      where t.project_id = original and keys ? a.task_id::text and coalesce(person.is_active, true);
  end if;
  return jsonb_build_object('tasks', task_count, 'dependencies', link_count);
end $$;

-- The plan of another project, as a start for this one, without its people. Answers {tasks, dependencies}: how many
-- were made.
create function public.copy_schedule(from_project_id uuid, project_id uuid, start_date date) returns jsonb
language plpgsql set search_path = '' set statement_timeout = '120s' as $$
begin
  perform authz.demand('tasks', 'create');
  perform authz.demand('tasks', 'edit');
  perform private.check_copy_start(start_date);
  if not exists (select from public.projects p where p.id = from_project_id) or from_project_id = project_id then
    perform model.fail(422, 'not_found', 'Choose another project to copy from.', '{"field": "from_project_id"}');
  end if;
  return private.copy_plan(from_project_id, project_id, start_date, false, '{dependencies,checklists}');
end $$;

-- The cost codes of the budget a project is held against, or else of its last one, as a draft for another project to
-- fill in: what the one job was worth stays there.
create function private.copy_budget(original uuid, target uuid, budget_name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  source uuid;
  made uuid;
begin
  select b.id into source from public.budgets b where b.project_id = original and b.budget_type = 'project'
    order by b.status = 'active' desc, b.created_at desc, b.id limit 1;
  if source is null then
    return;
  end if;
  insert into public.budgets (name, project_id, budget_type) values (budget_name, target, 'project')
    returning id into made;
  insert into public.budget_lines (budget_id, position, cost_code_id, cost_type, description)
    select made, l.position, l.cost_code_id, l.cost_type, l.description from public.budget_lines l
    where l.budget_id = source;
end $$;

-- A new project that begins as another one was planned: its description, its ways to count and its plan, from a start
-- on. `parts` says what comes with it: the calendar with the days that differ, without which it has that of the
-- company; links and checklists of the tasks; the cost codes of the budget, without amounts. What belongs to the other
-- job stays there: client, site, money, progress; and, but where they are asked for, people. Answers {id,
-- project_number, tasks, dependencies}.
create function app.copy_project(original uuid, new_name text, new_start date, with_people boolean, parts text[])
  returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  source public.projects;
  made public.projects;
  first_day date;
begin
  perform authz.demand('projects', 'view');
  perform authz.demand('projects', 'create');
  perform authz.demand('tasks', 'view');
  perform authz.demand('tasks', 'create');
  perform authz.demand('tasks', 'edit');
  if parts is null or not parts <@ '{calendar,dependencies,checklists,budget}' or array_position(parts, null) > 0 then
    perform model.fail(422, 'invalid_choice', 'Copy the calendar, dependencies, checklists or budget.',
      '{"field": "parts"}');
  end if;
  if 'budget' = any (parts) then
    perform authz.demand('finance', 'view');
    perform authz.demand('finance', 'create');
  end if;
  select * into source from public.projects p where p.id = original;
  if not found then
    perform model.fail(404, 'not_found', 'Project not found.', '{"field": "project_id"}');
  end if;
  if nullif(btrim(new_name), '') is null then
    perform model.fail(422, 'required', 'The project must have a name.', '{"field": "name"}');
  end if;
  if exists (select from public.projects p where lower(p.name) = lower(btrim(new_name))) then
    perform model.fail(409, 'already_exists', 'There is already a project with this name.', '{"field": "name"}');
  end if;
  perform private.check_copy_start(new_start);

  first_day := coalesce(private.first_day_of_plan(original), source.start_date);
  -- Where its calendar is that of the other one, its end may be counted before it is there.
  insert into public.projects (name, description, priority, start_date, end_date, weekend_days, progress_method,
      sequence_rule, manager_id, foreman_id)
    values (btrim(new_name), source.description, source.priority, new_start,
      private.same_working_day(original, first_day, source.end_date, original, new_start),
      case when 'calendar' = any (parts) then source.weekend_days end,
      source.progress_method, source.sequence_rule,
      (select p.id from public.profiles p where p.id = source.manager_id and p.is_active and with_people),
      (select p.id from public.profiles p where p.id = source.foreman_id and p.is_active and with_people))
    returning * into made;
  insert into public.project_holidays (project_id, holiday_date, name, is_working)
    select made.id, h.holiday_date, h.name, h.is_working from public.project_holidays h
    where h.project_id = original and 'calendar' = any (parts);
  if not 'calendar' = any (parts) then
    update public.projects p set end_date = private.same_working_day(original, first_day, source.end_date, made.id,
      new_start) where p.id = made.id;
  end if;
  if 'budget' = any (parts) then
    perform private.copy_budget(original, made.id, made.name);
  end if;
  return jsonb_build_object('id', made.id, 'project_number', made.project_number)
    || private.copy_plan(original, made.id, new_start, coalesce(with_people, false), parts);
end $$;
create function public.copy_project(project_id uuid, name text, start_date date, with_people boolean default false,
  parts text[] default '{calendar,dependencies,checklists}') returns jsonb
language plpgsql set search_path = '' set statement_timeout = '120s' as $$
begin
  return app.copy_project(project_id, name, start_date, with_people, parts);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  private.same_working_day(uuid, date, date, uuid, date),
  private.first_day_of_plan(uuid),
  private.check_copy_start(date),
  private.copy_plan(uuid, uuid, date, boolean, text[]),
  private.end_of_work(uuid, date, integer, integer),
  public.copy_schedule(uuid, uuid, date),
  app.copy_project(uuid, text, date, boolean, text[]), public.copy_project(uuid, text, date, boolean, text[])
  to authenticated, service_role;
