-- Tasks: what is to be done, by whom, when, after what; with the conversation about it.

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  task_number text collate private.natural_order not null unique constraint tasks_task_number_length check (char_length(task_number) <= 30),
  task_title text not null constraint tasks_task_title_length check (char_length(btrim(task_title)) >= 1 and char_length(task_title) <= 300),
  description text constraint tasks_description_length check (char_length(description) <= 10000),
  task_status text not null default 'not_started' constraint tasks_task_status_options check (task_status in
    ('not_started', 'in_progress', 'blocked', 'in_review', 'completed', 'cancelled')),
  status_reason text constraint tasks_status_reason_length check (char_length(status_reason) <= 1000),
  priority_level text not null default 'medium' constraint tasks_priority_level_options check (priority_level in ('low', 'medium', 'high', 'urgent')),
  project_id uuid references public.projects,
  parent_task_id uuid references public.tasks constraint tasks_parent_is_another check (parent_task_id <> id),
  outline_position integer not null default 0 constraint tasks_outline_position_range check (outline_position >= 0),
  is_milestone boolean not null default false,
  start_date date,
  due_date date,
  -- Working days, the first and the last included; a milestone has none.
  duration_days integer constraint tasks_duration_days_range check (duration_days between 0 and 10000),
  completion_percentage numeric(5, 2) not null default 0
    constraint tasks_completion_percentage_range check (completion_percentage between 0 and 100),
  constraint_type text constraint tasks_constraint_type_options check (constraint_type in
    ('as_soon_as_possible', 'as_late_as_possible', 'start_no_earlier_than', 'start_no_later_than',
     'finish_no_earlier_than', 'finish_no_later_than', 'must_start_on', 'must_finish_on')),
  constraint_date date,
  requires_review boolean not null default false,
  assigned_to_user_id uuid references public.profiles,
  assigned_to_name text constraint tasks_assigned_to_name_length check (char_length(assigned_to_name) <= 200),
  -- Identifier in the file a task was imported from; the same file again finds its tasks by it.
  external_id text constraint tasks_external_id_length check (char_length(external_id) <= 200),
  completed_at timestamptz,
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  -- Place within its column of the board; between two cards is their mean.
  -- New cards go to the end: a clock never ties, a constant always would.
  board_position double precision not null default extract(epoch from clock_timestamp()),
  search_text text generated always as (lower(task_title || E'\n' || task_number collate "default" || E'\n' || coalesce(assigned_to_name, ''))) stored
    constraint tasks_search_text_length check (char_length(search_text) <= 1000),
  created_by_user_id uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint tasks_due_date_after_start check (due_date >= start_date),
  constraint tasks_external_id_once unique (project_id, external_id)
);
create index tasks_project_id_idx on public.tasks (project_id, outline_position);
create index tasks_parent_task_id_idx on public.tasks (parent_task_id);
create index tasks_assigned_to_user_id_idx on public.tasks (assigned_to_user_id, task_status);
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

call private.number('public.tasks', 'TSK', 'task_number');
call authz.protect('public.tasks', 'tasks',
  '{id,task_title,description,task_status,priority_level,project_id,parent_task_id,outline_position,is_milestone,start_date,due_date,duration_days,completion_percentage,constraint_type,constraint_date,requires_review,assigned_to_user_id,assigned_to_name,external_id,board_position}',
  '{task_title,description,task_status,status_reason,priority_level,project_id,parent_task_id,outline_position,is_milestone,start_date,due_date,duration_days,completion_percentage,constraint_type,constraint_date,requires_review,assigned_to_user_id,assigned_to_name,external_id,board_position}');

-- A task may be entered as it stands, finished work included; finishing reviewed work is a decision.
insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
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
call authz.guard_status('public.tasks', 'task', 'tasks', 'task_status', '{assigned_to_user_id}');

create function private.task_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A review that was asked for is not skipped.
  if not authz.is_server() and new.requires_review and new.task_status = 'completed'
     and (tg_op = 'INSERT' or old.task_status = 'in_progress') then
    perform authz.fail(409, 'invalid_transition', 'This task is finished by a review.',
      '{"field": "task_status", "values": {"from": "in_progress", "to": "completed"}}');
  end if;

  -- Finished is one hundred per cent; reopened is less.
  if new.task_status = 'completed' then
    if tg_op = 'INSERT' or old.task_status <> 'completed' then
      new.completion_percentage := 100;
      new.completed_at := now();
    elsif new.completion_percentage < 100 then
      perform authz.fail(422, 'out_of_range', 'A completed task is at 100 %; reopen it first.', '{"field": "completion_percentage"}');
    end if;
  elsif tg_op = 'UPDATE' and old.task_status = 'completed' then
    new.completed_at := null;
    new.completion_percentage := least(new.completion_percentage, 99);
  end if;

  if new.is_milestone then
    new.duration_days := 0;
  end if;

  if new.parent_task_id is not null and (tg_op = 'INSERT' or new.parent_task_id is distinct from old.parent_task_id
      or new.project_id is distinct from old.project_id) then
    if (select parent.project_id from public.tasks parent where parent.id = new.parent_task_id) is distinct from new.project_id then
      perform authz.fail(422, 'dependency_other_project', 'A task and its parent belong to one project.', '{"field": "parent_task_id"}');
    end if;
    if tg_op = 'UPDATE' and exists (
      with recursive above(id) as (
        select new.parent_task_id
        union
        select task.parent_task_id from public.tasks task join above on task.id = above.id where task.parent_task_id is not null
      ) select from above where id = new.id
    ) then
      perform authz.fail(422, 'parent_cycle', 'A task cannot be below itself.', '{"field": "parent_task_id"}');
    end if;
  end if;

  if tg_op = 'UPDATE' and new.project_id is distinct from old.project_id and (
    exists (select from public.tasks child where child.parent_task_id = new.id)
    or exists (select from public.task_dependencies link where new.id in (link.predecessor_id, link.successor_id))
  ) then
    perform authz.fail(409, 'in_use', 'A task with sub-tasks or dependencies stays in its project.', '{"field": "project_id"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.tasks for each row execute function private.task_rules();
