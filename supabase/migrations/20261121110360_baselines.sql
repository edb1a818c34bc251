-- Baselines: what a project promised, kept as it was, so that a plan that moved says by how much.

create table public.schedule_baselines (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects on delete cascade,
  name text not null constraint schedule_baselines_name_length
    check (char_length(btrim(name)) >= 1 and char_length(name) <= 200),
  notes text constraint schedule_baselines_notes_length check (char_length(notes) <= 2000),
  -- The one that variances are counted from.
  is_current boolean not null default false,
  start_date date,
  finish_date date,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint schedule_baselines_name_once unique (project_id, name)
);
create unique index schedule_baselines_one_current on public.schedule_baselines (project_id) where is_current;
create index schedule_baselines_created_by_idx on public.schedule_baselines (created_by);
-- Taken and made current by functions: it decides what counts as late.
call model.protect('public.schedule_baselines', 'projects', '{}', '{name,notes}', null, 'approve', 'approve');

-- The tasks of a baseline as they stood; a task that is gone keeps its line.
create table public.schedule_baseline_tasks (
  id uuid primary key default gen_random_uuid(),
  baseline_id uuid not null references public.schedule_baselines on delete cascade,
  task_id uuid references public.tasks on delete set null,
  task_number text not null
    constraint schedule_baseline_tasks_task_number_length check (char_length(task_number) <= 30),
  task_title text not null
    constraint schedule_baseline_tasks_task_title_length check (char_length(task_title) <= 300),
  start_date date,
  due_date date,
  duration_days integer,
  is_milestone boolean not null,
  -- Has no parts of its own, so that its work counts.
  is_leaf boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint schedule_baseline_tasks_once unique (baseline_id, task_id)
);
create index schedule_baseline_tasks_task_id_idx on public.schedule_baseline_tasks (task_id);
call model.protect('public.schedule_baseline_tasks', 'projects', '{}', '{}', null, null, null, is_audited => false);

-- Keeps the schedule of a project as it stands, under a name, and counts variances from it. Answers its id.
create function app.take_baseline(project uuid, baseline_name text, baseline_notes text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  taken uuid;
begin
  perform authz.demand('projects', 'approve');
  perform authz.demand('tasks', 'view');
  perform from public.projects p where p.id = project for no key update;
  if not found then
    perform model.fail(404, 'not_found', 'Project not found.', '{"field": "project_id"}');
  end if;
  if nullif(btrim(baseline_name), '') is null then
    perform model.fail(422, 'required', 'The baseline must have a name.', '{"field": "name"}');
  end if;
  if exists (select from public.schedule_baselines b where b.project_id = project
      and b.name = btrim(baseline_name)) then
    perform model.fail(409, 'already_exists', 'The project already has a baseline with this name.',
      '{"field": "name"}');
  end if;
  update public.schedule_baselines b set is_current = false where b.project_id = project and b.is_current;
  insert into public.schedule_baselines (project_id, name, notes, is_current, start_date, finish_date)
    select project, btrim(baseline_name), baseline_notes, true, min(t.start_date), max(t.due_date)
    from public.tasks t where t.project_id = project and t.task_status <> 'cancelled'
    returning id into taken;
  insert into public.schedule_baseline_tasks (baseline_id, task_id, task_number, task_title, start_date, due_date,
      duration_days, is_milestone, is_leaf)
    select taken, t.id, t.task_number, t.task_title, t.start_date, t.due_date, t.duration_days, t.is_milestone,
      not exists (select from public.tasks child where child.parent_task_id = t.id)
    from public.tasks t where t.project_id = project and t.task_status <> 'cancelled';
  return taken;
end $$;
create function public.take_baseline(project_id uuid, name text, notes text default null) returns uuid
language plpgsql set search_path = '' as $$ begin return app.take_baseline(project_id, name, notes); end $$;

-- Counts variances from this baseline from now on.
create function app.set_baseline(baseline uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  project uuid;
begin
  perform authz.demand('projects', 'approve');
  select b.project_id into project from public.schedule_baselines b where b.id = baseline;
  if not found then
    perform model.fail(404, 'not_found', 'Baseline not found.', '{"field": "baseline_id"}');
  end if;
  perform from public.projects p where p.id = project for no key update;
  update public.schedule_baselines b set is_current = false
    where b.project_id = project and b.is_current and b.id <> baseline;
  update public.schedule_baselines b set is_current = true where b.id = baseline and not b.is_current;
end $$;
create function public.set_baseline(baseline_id uuid) returns void
language plpgsql set search_path = '' as $$ begin perform app.set_baseline(baseline_id); end $$;

-- What moved since the current baseline, or another one: each task with its dates then and now, the slip of its finish
-- in working days (later is positive), and who moved it last.
create function app.baseline_variances(project uuid, baseline uuid) returns table (
  task_id uuid, task_number text, task_title text, baseline_start date, baseline_finish date, start_date date,
  finish_date date, slip_days integer, moved_by text, moved_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('projects', 'view');
  perform authz.demand('tasks', 'view');
  return query
    select t.id, coalesce(t.task_number, kept.task_number), coalesce(t.task_title, kept.task_title), kept.start_date,
      kept.due_date, t.start_date, t.due_date,
      case when t.due_date >= kept.due_date then private.working_days(project, kept.due_date + 1, t.due_date)
        else -private.working_days(project, t.due_date + 1, kept.due_date) end,
      moved.name, moved.at
    from public.schedule_baselines b join public.schedule_baseline_tasks kept on kept.baseline_id = b.id
      left join public.tasks t on t.id = kept.task_id and t.task_status <> 'cancelled'
      left join lateral (
        select btrim(concat_ws(' ', p.first_name, p.last_name)) as name, log.created_at as at
        from public.audit_log log left join public.profiles p on p.id = log.user_id
        where log.table_name = 'tasks' and log.record_id = t.id::text and log.action = 'UPDATE'
          and log.created_at >= b.created_at and log.after ?| '{start_date,due_date}'
        order by log.id desc limit 1) moved on true
    where b.project_id = project and case when baseline is null then b.is_current else b.id = baseline end
      and (t.start_date, t.due_date) is distinct from (kept.start_date, kept.due_date)
    order by 8 desc nulls first, 2;
end $$;
create function public.baseline_variances(project_id uuid, baseline_id uuid default null) returns table (
  task_id uuid, task_number text, task_title text, baseline_start date, baseline_finish date, start_date date,
  finish_date date, slip_days integer, moved_by text, moved_at timestamptz)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.baseline_variances(project_id, baseline_id);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.take_baseline(uuid, text, text), public.take_baseline(uuid, text, text),
  app.set_baseline(uuid), public.set_baseline(uuid),
  app.baseline_variances(uuid, uuid), public.baseline_variances(uuid, uuid)
  to authenticated, service_role;
