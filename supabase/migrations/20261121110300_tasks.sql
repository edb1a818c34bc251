-- Tasks: what is to be done, by whom, when, after what; with the conversation about it.

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  task_number text collate private.natural_order not null unique
    constraint tasks_task_number_length check (char_length(task_number) <= 30),
  task_title text not null constraint tasks_task_title_length
    check (char_length(btrim(task_title)) >= 1 and char_length(task_title) <= 300),
  description text constraint tasks_description_length check (char_length(description) <= 10000),
  task_status text not null default 'not_started' constraint tasks_task_status_options check (task_status in
    ('not_started', 'in_progress', 'blocked', 'in_review', 'completed', 'cancelled')),
  status_reason text constraint tasks_status_reason_length check (char_length(status_reason) <= 1000),
  priority_level text not null default 'medium'
    constraint tasks_priority_level_options check (priority_level in ('low', 'medium', 'high', 'urgent')),
  project_id uuid references public.projects,
  parent_task_id uuid references public.tasks constraint tasks_parent_is_another check (parent_task_id <> id),
  -- Its order in the outline of its project. Without one a task stands behind all others; -1 never stays.
  outline_position integer not null default -1
    constraint tasks_outline_position_range check (outline_position >= 0),
  is_milestone boolean not null default false,
  -- It lasts as long as the tasks it is linked to, such as supervision, and holds none of them.
  is_level_of_effort boolean not null default false,
  start_date date,
  due_date date,
  -- Working days, the first and the last included; a milestone has none.
  duration_days integer constraint tasks_duration_days_range check (duration_days between 0 and 10000),
  completion_percentage numeric(5, 2) not null default 0
    constraint tasks_completion_percentage_range check (completion_percentage between 0 and 100),
  -- Working days left of work in progress, from the data date; without it the share of the duration that is not done.
  remaining_days integer constraint tasks_remaining_days_range check (remaining_days between 0 and 10000),
  -- What there is to build of it, for progress by the quantities of daily reports.
  planned_quantity numeric(16, 4) constraint tasks_planned_quantity_range check (planned_quantity > 0),
  quantity_unit text constraint tasks_quantity_unit_length check (char_length(quantity_unit) <= 30),
  constraint_type text constraint tasks_constraint_type_options check (constraint_type in
    ('as_soon_as_possible', 'as_late_as_possible', 'start_no_earlier_than', 'start_no_later_than',
     'finish_no_earlier_than', 'finish_no_later_than', 'must_start_on', 'must_finish_on')),
  constraint_date date,
  -- The day it was promised for: missing it is shown, and moves nothing.
  deadline date,
  -- Who does it in the language of a site, such as masonry or electrical; charts are coloured and grouped by it.
  trade text constraint tasks_trade_length check (char_length(trade) <= 100),
  -- What its work is charged to: earned value is reported by it.
  cost_code_id uuid,
  requires_review boolean not null default false,
  assigned_to_user_id uuid references public.profiles,
  assigned_to_name text constraint tasks_assigned_to_name_length check (char_length(assigned_to_name) <= 200),
  -- Identifier in the file a task was imported from; the same file again finds its tasks by it.
  external_id text constraint tasks_external_id_length check (char_length(external_id) <= 200),
  -- The series it is one of, and its place there.
  series_id uuid,
  series_number integer,
  completed_at timestamptz,
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  -- Place within its column of the board; between two cards is their mean.
  -- New cards go to the end: a clock never ties, a constant always would.
  board_position double precision not null default extract(epoch from clock_timestamp()),
  search_text text generated always as (lower(task_title || E'\n' || task_number collate "default" || E'\n'
    || coalesce(assigned_to_name, ''))) stored
    constraint tasks_search_text_length check (char_length(search_text) <= 1000),
  created_by_user_id uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint tasks_level_of_effort_lasts check (not (is_level_of_effort and is_milestone)),
  constraint tasks_due_date_after_start check (due_date >= start_date),
  constraint tasks_external_id_once unique (project_id, external_id),
  -- However many servers do the work of a day, each task of a series is made once.
  constraint tasks_series_number_once unique (series_id, series_number)
);
create index tasks_project_id_idx on public.tasks (project_id, outline_position);
create index tasks_parent_task_id_idx on public.tasks (parent_task_id);
create index tasks_assigned_to_user_id_idx on public.tasks (assigned_to_user_id, task_status);
create index tasks_cost_code_id_idx on public.tasks (cost_code_id);
create index tasks_decided_by_idx on public.tasks (decided_by);
create index tasks_created_by_user_id_idx on public.tasks (created_by_user_id);
create index tasks_created_at_idx on public.tasks (created_at desc, id);
-- Both ways: a list shows empty dates last whichever way it is sorted, which one index cannot answer backwards.
create index tasks_due_date_idx on public.tasks (due_date, id);
create index tasks_latest_due_idx on public.tasks (due_date desc nulls last, id);
create index tasks_start_date_idx on public.tasks (start_date, id);
create index tasks_latest_start_idx on public.tasks (start_date desc nulls last, id);
create index tasks_milestones_idx on public.tasks (task_number desc, id) where is_milestone;
create index tasks_task_title_idx on public.tasks (task_title, id);
create index tasks_board_idx on public.tasks (task_status, board_position);

call model.number_distinct('public.tasks', 'TSK', 'task_number');
call model.protect('public.tasks', 'tasks',
  '{id,task_title,description,task_status,priority_level,project_id,parent_task_id,outline_position,is_milestone,
    is_level_of_effort,start_date,due_date,duration_days,completion_percentage,remaining_days,planned_quantity,
    quantity_unit,constraint_type,constraint_date,deadline,trade,cost_code_id,requires_review,assigned_to_user_id,
    assigned_to_name,external_id,board_position}',
  '{task_title,description,task_status,status_reason,priority_level,project_id,parent_task_id,outline_position,
    is_milestone,is_level_of_effort,start_date,due_date,duration_days,completion_percentage,remaining_days,
    planned_quantity,quantity_unit,constraint_type,constraint_date,deadline,trade,cost_code_id,requires_review,
    assigned_to_user_id,assigned_to_name,external_id,board_position}');

-- A task may be entered as it stands, finished work included; finishing reviewed work is a decision.
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('task', null, 'not_started', 'create', 'begin', false),
  ('task', null, 'in_progress', 'create', 'begin', false),
  ('task', null, 'completed', 'create', 'begin', false),
  ('task', 'not_started', 'in_progress', 'edit', 'move', false),
  ('task', 'not_started', 'cancelled', 'edit', 'move', true),
  ('task', 'in_progress', 'blocked', 'edit', 'move', true),
  ('task', 'in_progress', 'in_review', 'edit', 'move', false),
  ('task', 'in_progress', 'completed', 'edit', 'move', false),
  ('task', 'in_progress', 'cancelled', 'edit', 'move', true),
  ('task', 'in_progress', 'not_started', 'edit', 'move', true),
  ('task', 'blocked', 'in_progress', 'edit', 'move', false),
  ('task', 'blocked', 'cancelled', 'edit', 'move', true),
  ('task', 'in_review', 'completed', 'approve', 'approve', false),
  ('task', 'in_review', 'in_progress', 'edit', 'reject', true),
  ('task', 'completed', 'in_progress', 'edit', 'move', true),
  ('task', 'cancelled', 'not_started', 'edit', 'move', true);
-- The doer does not approve their own work.
call model.guard_status('public.tasks', 'task', 'tasks', 'task_status', '{assigned_to_user_id}');
call model.authors('public.tasks', 'tasks', '{}', '{not_started}', 'task_status', 'created_by_user_id');

-- A new task whose place nobody named stands behind all others of its project, whichever way it was made.
create function private.place_in_outline(task public.tasks, before public.tasks) returns public.tasks
language plpgsql security definer set search_path = '' as $$
begin
  if before.id is null and task.outline_position = -1 then
    task.outline_position := coalesce((select max(other.outline_position) + 1 from public.tasks other
      where other.project_id = task.project_id), 0);
  end if;
  return task;
end $$;

-- A review that was asked for is not skipped.
create function private.demand_review(task public.tasks, before public.tasks) returns void
language plpgsql set search_path = '' as $$
begin
  if not authz.is_server() and task.requires_review and task.task_status = 'completed'
     and (before.id is null or before.task_status = 'in_progress') then
    perform model.fail(409, 'invalid_transition', 'This task is completed by review.',
      '{"field": "task_status", "values": {"from": "in_progress", "to": "completed"}}');
  end if;
end $$;

-- Finished is one hundred per cent; reopened is less.
create function private.follow_completion(task public.tasks, before public.tasks) returns public.tasks
language plpgsql set search_path = '' as $$
begin
  if task.task_status = 'completed' and before.task_status is distinct from 'completed' then
    task.completion_percentage := 100;
    task.completed_at := now();
  elsif task.task_status = 'completed' and task.completion_percentage < 100 then
    perform model.fail(422, 'out_of_range', 'The progress of a completed task is 100%. Reopen the task first.',
      '{"field": "completion_percentage"}');
  elsif task.task_status <> 'completed' and before.task_status = 'completed' then
    task.completed_at := null;
    task.completion_percentage := least(task.completion_percentage, 99);
  end if;
  return task;
end $$;

-- What a summary adds up is not written by hand; without dates below it, its own stand.
create function private.keep_sums(task public.tasks, before public.tasks) returns public.tasks
language plpgsql stable security definer set search_path = '' as $$
begin
  if before.id is null or authz.is_effect() or task.is_milestone
     or (task.start_date, task.due_date, task.duration_days, task.completion_percentage, task.remaining_days)
       is not distinct from (before.start_date, before.due_date, before.duration_days, before.completion_percentage,
         before.remaining_days)
     or not exists (select from public.tasks part where part.parent_task_id = task.id
       and part.task_status <> 'cancelled' and part.start_date is not null)
     or not exists (select from public.tasks part where part.parent_task_id = task.id
       and part.task_status <> 'cancelled' and part.due_date is not null) then
    return task;
  end if;
  task.start_date := before.start_date;
  task.due_date := before.due_date;
  task.duration_days := before.duration_days;
  task.remaining_days := before.remaining_days;
  -- A step sets its own progress, and what follows from it.
  if task.task_status = before.task_status then
    task.completion_percentage := before.completion_percentage;
  end if;
  return task;
end $$;

-- A summary is completed after what is below it.
create function private.check_parts(task public.tasks, before public.tasks) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  open_parts text;
begin
  if authz.is_server() or task.task_status <> 'completed' or before.id is null or before.task_status = 'completed' then
    return;
  end if;
  select left(string_agg(part.task_number || ' ' || part.task_title, ', ' order by part.task_number), 300)
    into open_parts from public.tasks part
    where part.parent_task_id = task.id and part.task_status not in ('completed', 'cancelled');
  if open_parts is not null then
    perform model.fail(409, 'wrong_order', format('Complete these tasks first: %s.', open_parts),
      jsonb_build_object('field', 'task_status', 'values', jsonb_build_object('names', open_parts)));
  end if;
end $$;

-- A task and its parent belong to one project, and no task is below itself.
create function private.check_parent(task public.tasks, before public.tasks) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if task.parent_task_id is null or before.id is not null
     and task.parent_task_id is not distinct from before.parent_task_id
     and task.project_id is not distinct from before.project_id then
    return;
  end if;
  if (select parent.project_id from public.tasks parent where parent.id = task.parent_task_id)
    is distinct from task.project_id then
    perform model.fail(422, 'dependency_other_project', 'A task and its parent task must belong to the same project.',
      '{"field": "parent_task_id"}');
  end if;
  if before.id is not null and exists (
    with recursive above(id) as (
      select task.parent_task_id
      union
      select next.parent_task_id from public.tasks next join above on next.id = above.id
        where next.parent_task_id is not null
    ) select from above where id = task.id
  ) then
    perform model.fail(422, 'parent_cycle', 'A task cannot be placed under itself.', '{"field": "parent_task_id"}');
  end if;
end $$;

-- What is tied to other tasks of its project stays there.
create function private.keep_project(task public.tasks, before public.tasks) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if before.id is not null and task.project_id is distinct from before.project_id and (
    exists (select from public.tasks child where child.parent_task_id = task.id)
    or exists (select from public.task_dependencies link where task.id in (link.predecessor_id, link.successor_id))
  ) then
    perform model.fail(409, 'in_use', 'A task with subtasks or dependencies cannot be moved to another project.',
      '{"field": "project_id"}');
  end if;
end $$;

-- Dates and duration agree, by the working days of the project, whichever was written: of two that are given the third
-- follows; of three that do not agree the one that was changed decides, and all three at once are refused.
create function private.reconcile_dates(task public.tasks, before public.tasks) returns public.tasks
language plpgsql set search_path = '' as $$
declare
  is_new constant boolean := before.id is null;
  starts_anew constant boolean := task.start_date is distinct from before.start_date;
  ends_anew constant boolean := task.due_date is distinct from before.due_date;
  lasts_anew constant boolean := task.duration_days is distinct from before.duration_days;
  worked integer;
begin
  if task.is_milestone then
    task.duration_days := 0;
    -- It has one day: what is written of it, or emptied, is both.
    if starts_anew and not ends_anew then task.due_date := task.start_date;
    elsif ends_anew and not starts_anew then task.start_date := task.due_date;
    else
      task.start_date := coalesce(task.start_date, task.due_date);
      task.due_date := coalesce(task.due_date, task.start_date);
    end if;
    -- Of two days the end counts: a milestone is what was reached.
    task.start_date := task.due_date;
    return task;
  end if;
  if not (is_new or starts_anew or ends_anew or lasts_anew or before.is_milestone) then
    return task;
  end if;
  if not is_new and task.duration_days > 0 and task.start_date is not null and task.due_date is not null then
    if not ends_anew and (starts_anew or lasts_anew) then
      task.due_date := private.end_of_work(task.project_id, task.start_date, task.duration_days);
      return task;
    end if;
    if lasts_anew and ends_anew and not starts_anew then
      task.start_date := private.end_of_work(task.project_id, task.due_date, task.duration_days, -1);
      return task;
    end if;
  end if;
  if task.due_date >= task.start_date then
    -- Work on days off alone is a day's work all the same.
    worked := greatest(private.working_days(task.project_id, task.start_date, task.due_date), 1);
    if lasts_anew and task.duration_days <> worked then
      perform model.fail(422, 'working_days_differ',
        format('There are %3$s working days from %1$s to %2$s, not %4$s. Leave the duration or one date empty.',
          task.start_date, task.due_date, worked, task.duration_days),
        jsonb_build_object('field', 'duration_days', 'values', jsonb_build_object('days', worked,
          'given', task.duration_days)));
    end if;
    task.duration_days := worked;
  elsif task.duration_days > 0 and task.start_date is not null and task.due_date is null then
    task.due_date := private.end_of_work(task.project_id, task.start_date, task.duration_days);
  elsif task.duration_days > 0 and task.due_date is not null and task.start_date is null then
    task.start_date := private.end_of_work(task.project_id, task.due_date, task.duration_days, -1);
  end if;
  return task;
end $$;

-- What is left of work in progress is what a person, a file or the reckoning of the whole plan says. Until they say it
-- anew it shrinks with the progress and takes what is added to the duration.
create function private.follow_remaining(task public.tasks, before public.tasks) returns public.tasks
language plpgsql set search_path = '' as $$
declare
  is_changed constant boolean := task.remaining_days is distinct from before.remaining_days;
begin
  if task.remaining_days is null then
    return task;
  end if;
  if task.is_milestone or task.completion_percentage in (0, 100) then
    if is_changed then
      perform model.fail(422, 'out_of_range', 'Only work in progress has a remaining duration of its own.',
        '{"field": "remaining_days"}');
    end if;
    task.remaining_days := null;
  elsif not is_changed and current_setting('plinth.gives_remaining', true) is distinct from 'on' then
    if task.completion_percentage <> before.completion_percentage then
      task.remaining_days := ceil(task.remaining_days * (100 - task.completion_percentage)
        / (100 - before.completion_percentage));
    end if;
    task.remaining_days := greatest(task.remaining_days
      + coalesce(task.duration_days, 0) - coalesce(before.duration_days, 0), 1);
  end if;
  return task;
end $$;

-- A task that others wait for is finished before them: otherwise a reason is due, or the project refuses it. What lasts
-- as long as other work holds none of it.
create function private.check_sequence(task public.tasks, before public.tasks) returns void
language plpgsql security definer set search_path = '' as $$
declare
  open_tasks text;
  rule text;
begin
  if authz.is_server() or task.task_status <> 'completed' or before.task_status is not distinct from 'completed'
     or before.id is null then
    return;
  end if;
  select string_agg(p.task_number || ' ' || p.task_title, ', ' order by p.task_number) into open_tasks
    from public.tasks p
    where p.task_status not in ('completed', 'cancelled') and not p.is_level_of_effort and p.id in (
      select link.predecessor_id from public.task_dependencies link
      where link.successor_id = task.id and link.dependency_type in ('FS', 'FF'));
  if open_tasks is null then
    return;
  end if;
  select p.sequence_rule into rule from public.projects p where p.id = task.project_id;
  if rule = 'refuse' then
    perform model.fail(409, 'wrong_order', format('Complete these tasks first: %s.', left(open_tasks, 300)),
      jsonb_build_object('field', 'task_status', 'values', jsonb_build_object('names', left(open_tasks, 300))));
  end if;
  if rule = 'reason' and nullif(btrim(task.status_reason), '') is null then
    perform model.fail(422, 'reason_required',
      format('Not completed yet: %s. Please enter a reason.', left(open_tasks, 300)), '{"field": "status_reason"}');
  end if;
end $$;

-- Who does the work does not take its review away, nor who gave it to somebody else for a second.
create function private.keep_review(task public.tasks, before public.tasks) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if before.id is null or task.requires_review or not before.requires_review or authz.is_server()
    or authz.is_owner() then
    return;
  end if;
  if authz.is_own(before.assigned_to_user_id) or authz.is_own(task.assigned_to_user_id)
    or authz.has_hand_in('tasks', task.id) then
    perform model.fail(403, 'self_approval', 'You cannot remove the review from your own task.',
      '{"field": "requires_review"}');
  end if;
  if not authz.is_own(task.created_by_user_id) then
    perform authz.demand('tasks', 'approve');
  end if;
end $$;

create function private.task_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new := private.place_in_outline(new, old);
  perform private.keep_review(new, old);
  perform private.demand_review(new, old);
  new := private.follow_completion(new, old);
  new := private.keep_sums(new, old);
  perform private.check_parts(new, old);
  perform private.check_sequence(new, old);
  perform private.check_checklist(new, old);
  perform private.check_parent(new, old);
  perform private.keep_project(new, old);
  new := private.reconcile_dates(new, old);
  return private.follow_remaining(new, old);
end $$;
create trigger c_rules before insert or update on public.tasks for each row execute function private.task_rules();

-- What each piece of work weighs in a project that adds up by cost or by quantity; level of effort weighs nothing. By
-- cost, the active budget of a cost code is spread by duration over the work charged to it, and other work weighs
-- nothing. By quantity, work of one unit weighs as much together as it takes days, and each of it by its planned
-- quantity: cubic metres are never added to tonnes. Work without a quantity weighs by its duration.
create function private.progress_weights(projects uuid[])
returns table (task_id uuid, progress numeric, weight numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query
  with weighed as (
    select p.id, p.progress_method from public.projects p
    where p.id = any (projects) and p.progress_method in ('cost', 'quantity')
  ), budgeted as (
    select b.project_id, l.cost_code_id, greatest(sum(l.revised_amount), 0) as amount
    from weighed p join public.budgets b on b.project_id = p.id join public.budget_lines l on l.budget_id = b.id
    where b.budget_type = 'project' and b.status = 'active' group by b.project_id, l.cost_code_id
  )
  select t.id, t.completion_percentage::numeric, case when p.progress_method = 'cost'
      then b.amount * t.duration_days / nullif(sum(t.duration_days) over same_code, 0)
      when t.planned_quantity is null then t.duration_days
      else sum(t.duration_days) over same_unit * t.planned_quantity / sum(t.planned_quantity) over same_unit end
  from weighed p join public.tasks t on t.project_id = p.id
    left join budgeted b on b.project_id = p.id and b.cost_code_id = t.cost_code_id
  where t.task_status <> 'cancelled' and not t.is_level_of_effort
    and not exists (select from public.tasks child where child.parent_task_id = t.id)
  window same_code as (partition by p.id, t.cost_code_id),
    same_unit as (partition by p.id, lower(btrim(t.quantity_unit)), t.planned_quantity is null);
end $$;

-- The progress of parents in such projects: of all work below them by its weight, where any of it has one.
create function private.weighed_progress(parents uuid[]) returns table (task_id uuid, progress numeric)
language plpgsql stable set search_path = '' as $$
declare
  projects constant uuid[] := array(select distinct p.id from public.tasks t join public.projects p
    on p.id = t.project_id where t.id = any (parents) and p.progress_method in ('cost', 'quantity'));
begin
  if cardinality(projects) = 0 then
    return;
  end if;
  return query
  with recursive below as (
    select t.id as parent, t.id from public.tasks t where t.id = any (parents) and t.project_id = any (projects)
    union all
    select b.parent, t.id from below b join public.tasks t on t.parent_task_id = b.id
    where t.task_status <> 'cancelled'
  )
  select b.parent, sum(w.progress * w.weight) / sum(w.weight)
  from below b join private.progress_weights(projects) w on w.task_id = b.id
  group by b.parent having sum(w.weight) > 0;
end $$;

-- Parents add up: from the first start to the last end of what is below them, and the progress of that: by cost or
-- quantity where their project does, else by duration. Level of effort weighs nothing beside other work: it passes with
-- time (decision 67). A milestone in the morning of a day says that the work was over the evening before.
create function private.add_up_parents(parents uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Locked before the sums are read: of two parts that change at once the second finds what the first wrote.
  perform from public.tasks parent where parent.id = any (parents) order by parent.id for no key update;
  update public.tasks parent set start_date = sums.start_date, due_date = sums.due_date,
    duration_days = sums.duration_days,
    completion_percentage = case when parent.task_status in ('completed', 'cancelled')
      then parent.completion_percentage else sums.progress end
  from (
    select child.parent_task_id id, min(child.start_date) start_date,
      greatest(coalesce(max(child.due_date) filter (where not child.is_milestone), max(child.due_date)),
        max(private.end_of_work(child.project_id, child.due_date - 1, 1, -1)) filter (where child.is_milestone),
        min(child.start_date)) due_date,
      greatest(private.working_days(parent.project_id, min(child.start_date),
        greatest(coalesce(max(child.due_date) filter (where not child.is_milestone), max(child.due_date)),
          max(private.end_of_work(child.project_id, child.due_date - 1, 1, -1)) filter (where child.is_milestone),
          min(child.start_date))), 1) duration_days,
      round(coalesce(max(weighed.progress),
        sum(child.completion_percentage * child.duration_days) filter (where not child.is_level_of_effort)
          / nullif(sum(child.duration_days) filter (where not child.is_level_of_effort), 0),
        avg(child.completion_percentage) filter (where not child.is_level_of_effort),
        avg(child.completion_percentage)), 2) progress
    from public.tasks child join public.tasks parent on parent.id = child.parent_task_id
      left join private.weighed_progress(parents) weighed on weighed.task_id = parent.id
    where child.parent_task_id = any (parents) and child.task_status <> 'cancelled'
    group by child.parent_task_id, parent.project_id
  ) sums
  where parent.id = sums.id and not parent.is_milestone and sums.start_date is not null and sums.due_date is not null
    and (parent.start_date, parent.due_date, parent.duration_days, parent.completion_percentage) is distinct from
      (sums.start_date, sums.due_date, sums.duration_days, case when parent.task_status in ('completed', 'cancelled')
        then parent.completion_percentage else sums.progress end);
end $$;

-- Projects add up what has no parts and is not level of effort: by duration, as heavy as it is, or each as much as the
-- next. Where nothing has a weight, by duration.
create function private.add_up_projects(changed uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.projects p where p.id = any (changed) and p.progress_method <> 'manual'
    and p.status not in ('completed', 'closed') order by p.id for no key update;
  update public.projects project set completion_percentage = sums.progress
  from (
    select task.project_id id, round(case p.progress_method
      when 'count' then avg(case when task.is_milestone then null else task.completion_percentage end)
      else coalesce(sum(weighed.progress * weighed.weight) / nullif(sum(weighed.weight), 0),
        sum(task.completion_percentage * task.duration_days) / nullif(sum(task.duration_days), 0)) end, 2) progress
    from public.tasks task join public.projects p on p.id = task.project_id
      left join private.progress_weights(changed) weighed on weighed.task_id = task.id
    where task.project_id = any (changed) and p.progress_method <> 'manual' and task.task_status <> 'cancelled'
      and not task.is_level_of_effort
      and not exists (select from public.tasks child where child.parent_task_id = task.id)
    group by task.project_id, p.progress_method
  ) sums
  where project.id = sums.id and sums.progress is not null and project.status not in ('completed', 'closed')
    and project.completion_percentage <> sums.progress;
end $$;

-- All parents of projects that add up by weight: what one piece of work weighs depends on all others.
create function private.weighed_parents(projects uuid[]) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  return array(select distinct t.parent_task_id from public.projects p join public.tasks t on t.project_id = p.id
    where p.id = any (projects) and p.progress_method in ('cost', 'quantity') and t.parent_task_id is not null);
end $$;

create function private.add_up() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  parents uuid[];
  projects uuid[];
  -- Parents that follow change the weight of nothing.
  is_work boolean := true;
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct parent_task_id), array_agg(distinct project_id) into parents, projects from added;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct parent_task_id), array_agg(distinct project_id) into parents, projects from gone;
  else
    -- What changed its dates, progress or place: its parents, before and now, and itself when it has parts.
    with changed as (
      select now_.id, now_.parent_task_id, was.parent_task_id was_below, now_.project_id, was.project_id was_of
      from added now_ join gone was using (id)
      where (now_.parent_task_id, now_.project_id, now_.start_date, now_.due_date, now_.duration_days,
          now_.completion_percentage, now_.is_milestone, now_.is_level_of_effort, now_.task_status = 'cancelled',
          now_.cost_code_id, now_.planned_quantity, now_.quantity_unit)
        is distinct from (was.parent_task_id, was.project_id, was.start_date, was.due_date, was.duration_days,
          was.completion_percentage, was.is_milestone, was.is_level_of_effort, was.task_status = 'cancelled',
          was.cost_code_id, was.planned_quantity, was.quantity_unit)
    ), sums as (
      select id from changed union select parent_task_id from changed union select was_below from changed
    )
    select (select array_agg(id) from sums where id is not null),
      (select array_agg(distinct project) from (select project_id project from changed
        union select was_of from changed) of),
      exists (select from changed where not exists (select from public.tasks t where t.parent_task_id = changed.id))
      into parents, projects, is_work;
  end if;
  parents := array_remove(parents, null);
  projects := array_remove(projects, null);
  if is_work then
    parents := parents || private.weighed_parents(projects);
  end if;
  if cardinality(parents) > 0 then
    perform private.add_up_parents(parents);
  end if;
  if cardinality(projects) > 0 then
    perform private.add_up_projects(projects);
  end if;
  return null;
end $$;
create trigger p_add_up_new after insert on public.tasks
  referencing new table as added for each statement execute function private.add_up();
create trigger p_add_up after update on public.tasks
  referencing old table as gone new table as added for each statement execute function private.add_up();
create trigger p_add_up_gone after delete on public.tasks
  referencing old table as gone for each statement execute function private.add_up();

-- Another way to add up, or progress written by hand where it adds up: the sum is reckoned anew.
create function private.add_up_project() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_effect() then
    if new.progress_method <> old.progress_method then
      perform private.add_up_parents(array(select distinct t.parent_task_id from public.tasks t
        where t.project_id = new.id and t.parent_task_id is not null));
    end if;
    perform private.add_up_projects(array[new.id]);
  end if;
  return null;
end $$;
create trigger p_add_up after update of progress_method, completion_percentage on public.projects
  for each row execute function private.add_up_project();


-- Notifications -------------------------------------------------------------------------------------

create function private.note_task_assigned() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_server() and new.task_status not in ('completed', 'cancelled')
     and (tg_op = 'INSERT' or new.assigned_to_user_id is distinct from old.assigned_to_user_id) then
    perform private.notify(new.assigned_to_user_id,
      'task_assigned', concat_ws(' · ', new.task_number, new.task_title, new.due_date),
      private.link_to('tasks', new.id));
  end if;
  return null;
end $$;
create trigger n_assigned after insert or update of assigned_to_user_id on public.tasks
  for each row execute function private.note_task_assigned();

-- Dependencies --------------------------------------------------------------------------

create table public.task_dependencies (
  id uuid primary key default gen_random_uuid(),
  predecessor_id uuid not null references public.tasks on delete cascade,
  successor_id uuid not null references public.tasks on delete cascade,
  -- Finish or start of the predecessor to start or finish of the successor.
  dependency_type text not null default 'FS'
    constraint task_dependencies_dependency_type_options check (dependency_type in ('FS', 'SS', 'FF', 'SF')),
  -- Working days; negative is a lead.
  lag_days integer not null default 0
    constraint task_dependencies_lag_days_range check (lag_days between -10000 and 10000),
  -- It came with a file, and goes when that file no longer has it; a link made here stays.
  is_imported boolean not null default coalesce(current_setting('plinth.is_import', true), '') = 'on',
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint task_dependencies_two_tasks check (predecessor_id <> successor_id),
  -- Two tasks may be held together at both ends: start to start and finish to finish.
  constraint task_dependencies_once unique (predecessor_id, successor_id, dependency_type)
);
create index task_dependencies_successor_id_idx on public.task_dependencies (successor_id);
create index task_dependencies_created_by_idx on public.task_dependencies (created_by);
-- Linking tasks is editing them.
call model.protect('public.task_dependencies', 'tasks', '{id,predecessor_id,successor_id,dependency_type,lag_days}',
  '{dependency_type,lag_days}', 'edit', 'edit');

-- True when the project's dependencies can be walked to the end: what has no open predecessors is taken away until
-- nothing is left. A link of a summary is one of all the work below it: a summary begins before that work, and is over,
-- as a node of its own, after it.
-- Planned for each project anew: a plan for some project walks one of thousands of tasks a thousand times slower.
create function private.is_schedulable(project uuid) returns boolean
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  first_link integer[];
  link_count integer[];
  successors integer[];
  open_predecessors integer[];
  ready integer[];
  taken integer := 0;
  node_count integer;
  current integer;
  follower integer;
begin
  with tasks as (
    select id, parent_task_id, (row_number() over ())::integer n from public.tasks where project_id = project
  ), numbered as (
    select t.id, t.parent_task_id, t.n, t.n + case when exists (select from public.tasks part
      where part.parent_task_id = t.id) then (select count(*) from tasks)::integer else 0 end over_at from tasks t
  ), edges as (
    select p.over_at predecessor, s.n successor
    from public.task_dependencies d join numbered p on p.id = d.predecessor_id join numbered s on s.id = d.successor_id
    union all
    select above.n, part.n from numbered part join numbered above on above.id = part.parent_task_id
    union all
    select part.over_at, above.over_at from numbered part join numbered above on above.id = part.parent_task_id
  ), links as (
    select predecessor, successor, (row_number() over (order by predecessor))::integer place from edges
  ), nodes as (
    select generate_series(1, 2 * (select count(*) from tasks))::integer n
  ), outgoing as (
    select predecessor, min(place) first_place, count(*)::integer many from links group by predecessor
  ), incoming as (
    select successor, count(*)::integer many from links group by successor
  )
  select count(*),
    array_agg(coalesce(outgoing.first_place, 0) order by n), array_agg(coalesce(outgoing.many, 0) order by n),
    array_agg(coalesce(incoming.many, 0) order by n), array_agg(n) filter (where incoming.many is null),
    (select array_agg(links.successor order by place) from links)
  into node_count, first_link, link_count, open_predecessors, ready, successors
  from nodes left join outgoing on outgoing.predecessor = n left join incoming on incoming.successor = n;

  while taken < coalesce(cardinality(ready), 0) loop
    taken := taken + 1;
    current := ready[taken];
    for place in first_link[current] .. first_link[current] + link_count[current] - 1 loop
      follower := successors[place];
      open_predecessors[follower] := open_predecessors[follower] - 1;
      if open_predecessors[follower] = 0 then
        ready[cardinality(ready) + 1] := follower;
      end if;
    end loop;
  end loop;
  return taken = node_count;
end $$;

-- True when a task of the project is linked with a summary it is below of, which has its dates from it.
create function private.links_own_summary(project uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    with recursive links as (
      select d.predecessor_id, d.successor_id from public.task_dependencies d
        join public.tasks s on s.id = d.successor_id where s.project_id = project
    ), above as (
      select l.successor_id as wanted, t.parent_task_id as id
        from links l join public.tasks t on t.id = l.predecessor_id where t.parent_task_id is not null
      union all
      select l.predecessor_id, t.parent_task_id
        from links l join public.tasks t on t.id = l.successor_id where t.parent_task_id is not null
      union all
      select above.wanted, t.parent_task_id from above join public.tasks t on t.id = above.id
        where t.parent_task_id is not null and above.id <> above.wanted
    ) select from above where id = wanted);
end $$;

-- Links of a project are written one after the other.
create function private.lock_links(project uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('plinth.dependencies ' || project, 0));
end $$;

-- A plan has dates: none of its tasks waits for itself, of its own or by the summary it is below of. `field` is what
-- would have closed the circle.
create function private.check_plan_has_dates(project uuid, field text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Two people who each close half of a circle go one after the other.
  perform private.lock_links(project);
  if private.links_own_summary(project) then
    perform model.fail(422, 'dependency_own_summary', 'A task cannot be linked to a summary task it belongs to.',
      jsonb_build_object('field', field));
  end if;
  if not private.is_schedulable(project) then
    perform model.fail(422, 'dependency_cycle', 'These tasks would depend on each other in a circle.',
      jsonb_build_object('field', field));
  end if;
end $$;

create function private.check_dependencies() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  project uuid;
begin
  if exists (
    select from added join public.tasks p on p.id = added.predecessor_id
      join public.tasks s on s.id = added.successor_id
    where p.project_id is null or p.project_id is distinct from s.project_id
  ) then
    perform model.fail(422, 'dependency_other_project', 'Only tasks of the same project can depend on each other.',
      '{"field": "successor_id"}');
  end if;
  for project in select distinct p.project_id from added join public.tasks p on p.id = added.predecessor_id
    order by 1 loop
    perform private.check_plan_has_dates(project, 'successor_id');
  end loop;
  return null;
end $$;
create trigger d_check after insert on public.task_dependencies
  referencing new table as added for each statement execute function private.check_dependencies();

-- What is put below a summary takes part in its links.
create function private.check_outline_links() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  project uuid;
begin
  for project in
    select distinct now_.project_id from added now_ join gone was using (id)
    where now_.parent_task_id is not null and now_.parent_task_id is distinct from was.parent_task_id
    order by 1 loop
    perform private.check_plan_has_dates(project, 'parent_task_id');
  end loop;
  return null;
end $$;
create trigger d_check_outline after update on public.tasks
  referencing old table as gone new table as added for each statement execute function private.check_outline_links();

-- Who works on a task, beside the one person it is assigned to; people of an imported file may have no account here.
create table public.task_assignments (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references public.tasks on delete cascade,
  user_id uuid references public.profiles,
  person_name text not null
    constraint task_assignments_person_name_length
    check (char_length(btrim(person_name)) >= 1 and char_length(person_name) <= 200),
  load_percent numeric(6, 2) not null default 100
    constraint task_assignments_load_percent_range check (load_percent between 0 and 1000),
  is_responsible boolean not null default false,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint task_assignments_once unique (task_id, person_name)
);
create index task_assignments_user_id_idx on public.task_assignments (user_id);
create index task_assignments_created_by_idx on public.task_assignments (created_by);
call model.protect('public.task_assignments', 'tasks', '{id,task_id,user_id,person_name,load_percent,is_responsible}',
  '{user_id,person_name,load_percent,is_responsible}', 'edit', 'edit');

-- Comments ------------------------------------------------------------------------------------

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  task_id uuid references public.tasks on delete cascade,
  project_id uuid references public.projects on delete cascade,
  author_id uuid not null default auth.uid() references public.profiles,
  body text not null constraint comments_body_length
    check (char_length(btrim(body)) >= 1 and char_length(body) <= 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint comments_about_one_thing check (num_nonnulls(task_id, project_id) = 1)
);
create index comments_task_id_idx on public.comments (task_id, created_at);
create index comments_project_id_idx on public.comments (project_id, created_at);
create index comments_author_id_idx on public.comments (author_id);

alter table public.comments enable row level security;
revoke all on public.comments from public, anon, authenticated;
grant all on public.comments to service_role;
grant select, delete on public.comments to authenticated;
grant insert (id, task_id, project_id, body) on public.comments to authenticated;
grant update (body, version) on public.comments to authenticated;
-- Anyone who sees the record reads and joins the conversation; one edits one's own words; module administrators tidy
-- up.
create policy readers on public.comments for select to authenticated
  using ((task_id is not null and (select authz.can('tasks', 'view')))
    or (project_id is not null and (select authz.can('projects', 'view'))));
create policy readers_write on public.comments for insert to authenticated
  with check (author_id = (select auth.uid())
    and ((task_id is not null and (select authz.can('tasks', 'view'))
        and (select authz.can_as_staff('tasks', 'create')))
      or (project_id is not null and (select authz.can('projects', 'view'))
        and (select authz.can_as_staff('projects', 'create')))));
create policy own_words on public.comments for update to authenticated
  using (author_id = (select auth.uid())
    and ((task_id is not null and (select authz.can_as_staff('tasks', 'edit')))
      or (project_id is not null and (select authz.can_as_staff('projects', 'edit')))))
  with check (author_id = (select auth.uid()));
create policy own_words_or_admin on public.comments for delete to authenticated
  using ((task_id is not null and ((select authz.can('tasks', 'admin'))
      or author_id = (select auth.uid()) and (select authz.can_as_staff('tasks', 'delete'))))
    or (project_id is not null and ((select authz.can('projects', 'admin'))
      or author_id = (select auth.uid()) and (select authz.can_as_staff('projects', 'delete')))));
create trigger a_stamp before update on public.comments for each row execute function private.stamp();
create trigger z_audit after insert or update or delete on public.comments
  for each row execute function private.audit('tasks');

-- What the task dashboard shows, in one answer.
create function public.task_figures() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  today constant date := model.today();
  me constant uuid := auth.uid();
begin
  return (
    select jsonb_build_object(
      'today', today,
      'open', count(*) filter (where is_open),
      'overdue', count(*) filter (where is_open and due_date < today),
      'due_this_week', count(*) filter (where is_open and due_date between today and today + 6),
      'in_review', count(*) filter (where task_status = 'in_review'),
      'my_open', count(*) filter (where is_open and is_mine),
      'my_overdue', count(*) filter (where is_open and is_mine and due_date < today),
      'my_due_this_week', count(*) filter (where is_open and is_mine and due_date between today and today + 6),
      'by_status', coalesce((select jsonb_object_agg(task_status, n)
        from (select task_status, count(*) n from public.tasks group by task_status) s), '{}'))
    from (select task_status, due_date, task_status not in ('completed', 'cancelled') is_open,
            coalesce(assigned_to_user_id = me, false) is_mine from public.tasks) t
  );
end $$;

-- '@Asha Rao' in a comment tells Asha Rao, once for each comment, when she may see the record. Of two people of one
-- name both are notified.
create function private.notify_mentions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subject text;
  person record;
begin
  if position('@' in new.body) = 0 then
    return null;
  end if;
  subject := coalesce((select task_title from public.tasks where id = new.task_id),
    (select name from public.projects where id = new.project_id));
  for person in
    select p.id from public.profiles p
    where p.is_active and btrim(p.first_name || p.last_name) <> ''
      and position('@' || lower(btrim(p.first_name || ' ' || p.last_name)) in lower(new.body)) > 0
      and (tg_op = 'INSERT' or position('@' || lower(btrim(p.first_name || ' ' || p.last_name)) in lower(old.body)) = 0)
      and authz.person_can(p.id, case when new.task_id is not null then 'tasks' else 'projects' end, 'view')
    order by p.id limit 50
  loop
    perform private.notify(person.id, 'mention', subject,
      case when new.task_id is not null then private.link_to('tasks', new.task_id)
        else private.link_to('projects', new.project_id) end);
  end loop;
  return null;
end $$;
create trigger n_mentions after insert or update of body on public.comments
  for each row execute function private.notify_mentions();


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  public.task_figures()
  to authenticated, service_role;
