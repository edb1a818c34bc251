-- Dependencies, assignments and comments of tasks.

-- Dependencies --------------------------------------------------------------------------

create table public.task_dependencies (
  id uuid primary key default gen_random_uuid(),
  predecessor_id uuid not null references public.tasks on delete cascade,
  successor_id uuid not null references public.tasks on delete cascade,
  -- Finish or start of the predecessor to start or finish of the successor.
  dependency_type text not null default 'FS' constraint task_dependencies_dependency_type_options check (dependency_type in ('FS', 'SS', 'FF', 'SF')),
  -- Working days; negative is a lead.
  lag_days integer not null default 0 constraint task_dependencies_lag_days_range check (lag_days between -10000 and 10000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint task_dependencies_two_tasks check (predecessor_id <> successor_id),
  constraint task_dependencies_once unique (predecessor_id, successor_id)
);
create index task_dependencies_successor_id_idx on public.task_dependencies (successor_id);
create index task_dependencies_created_by_idx on public.task_dependencies (created_by);
-- Linking tasks is editing them.
call authz.protect('public.task_dependencies', 'tasks', '{id,predecessor_id,successor_id,dependency_type,lag_days}',
  '{dependency_type,lag_days}', 'edit', 'edit');

-- True when the project's dependencies can be walked to the end: tasks without open predecessors are taken away until none is left.
create function private.is_schedulable(project uuid) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  first_link integer[];
  link_count integer[];
  successors integer[];
  open_predecessors integer[];
  ready integer[];
  taken integer := 0;
  task_count integer;
  current integer;
  follower integer;
begin
  with numbered as (
    select id, (row_number() over ())::integer n from public.tasks where project_id = project
  ), links as (
    select p.n predecessor, s.n successor, (row_number() over (order by p.n))::integer place
    from public.task_dependencies d join numbered p on p.id = d.predecessor_id join numbered s on s.id = d.successor_id
  ), outgoing as (
    select predecessor, min(place) first_place, count(*)::integer many from links group by predecessor
  ), incoming as (
    select successor, count(*)::integer many from links group by successor
  )
  select count(*),
    array_agg(coalesce(outgoing.first_place, 0) order by n), array_agg(coalesce(outgoing.many, 0) order by n),
    array_agg(coalesce(incoming.many, 0) order by n), array_agg(n) filter (where incoming.many is null),
    (select array_agg(links.successor order by place) from links)
  into task_count, first_link, link_count, open_predecessors, ready, successors
  from numbered left join outgoing on outgoing.predecessor = n left join incoming on incoming.successor = n;

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
  return taken = task_count;
end $$;

create function private.check_dependencies() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  project uuid;
begin
  if exists (
    select from added join public.tasks p on p.id = added.predecessor_id join public.tasks s on s.id = added.successor_id
    where p.project_id is null or p.project_id is distinct from s.project_id
  ) then
    perform authz.fail(422, 'dependency_other_project', 'Only tasks of one project can depend on each other.', '{"field": "successor_id"}');
  end if;
  for project in select distinct p.project_id from added join public.tasks p on p.id = added.predecessor_id order by 1 loop
    -- Two people who each close half of a circle go one after the other.
    perform pg_advisory_xact_lock(hashtextextended('plinth.dependencies ' || project, 0));
    if not private.is_schedulable(project) then
      perform authz.fail(422, 'dependency_cycle', 'These tasks would wait for each other in a circle.', '{"field": "successor_id"}');
    end if;
  end loop;
  return null;
end $$;
create trigger d_check after insert on public.task_dependencies
  referencing new table as added for each statement execute function private.check_dependencies();

-- Who works on a task, beside the one person it is assigned to; people of an imported file may have no account here.
create table public.task_assignments (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references public.tasks on delete cascade,
  user_id uuid references public.profiles,
  person_name text not null constraint task_assignments_person_name_length check (char_length(btrim(person_name)) >= 1 and char_length(person_name) <= 200),
  load_percent numeric(6, 2) not null default 100 constraint task_assignments_load_percent_range check (load_percent between 0 and 1000),
  is_responsible boolean not null default false,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint task_assignments_once unique (task_id, person_name)
);
create index task_assignments_user_id_idx on public.task_assignments (user_id);
create index task_assignments_created_by_idx on public.task_assignments (created_by);
call authz.protect('public.task_assignments', 'tasks', '{id,task_id,user_id,person_name,load_percent,is_responsible}',
  '{user_id,person_name,load_percent,is_responsible}', 'edit', 'edit');

-- Comments ------------------------------------------------------------------------------------

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  task_id uuid references public.tasks on delete cascade,
  project_id uuid references public.projects on delete cascade,
  author_id uuid not null default auth.uid() references public.profiles,
  body text not null constraint comments_body_length check (char_length(btrim(body)) >= 1 and char_length(body) <= 5000),
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
-- Whoever sees the record reads and joins the conversation; one edits one's own words; module administrators tidy up.
create policy readers on public.comments for select to authenticated
  using ((task_id is not null and (select authz.can('tasks', 'view'))) or (project_id is not null and (select authz.can('projects', 'view'))));
create policy readers_write on public.comments for insert to authenticated
  with check (author_id = (select auth.uid())
    and ((task_id is not null and (select authz.can('tasks', 'view'))) or (project_id is not null and (select authz.can('projects', 'view')))));
create policy own_words on public.comments for update to authenticated
  using (author_id = (select auth.uid()) and (select authz.is_staff())) with check (author_id = (select auth.uid()));
create policy own_words_or_admin on public.comments for delete to authenticated
  using ((author_id = (select auth.uid()) and (select authz.is_staff()))
    or (task_id is not null and (select authz.can('tasks', 'admin'))) or (project_id is not null and (select authz.can('projects', 'admin'))));
create trigger a_stamp before update on public.comments for each row execute function private.stamp();
create trigger z_audit after insert or update or delete on public.comments for each row execute function private.audit('tasks');

-- What the task dashboard shows, in one answer.
create function public.task_figures() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  today constant date := (now() at time zone coalesce((select time_zone from public.company_settings), 'UTC'))::date;
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
      'by_status', coalesce((select jsonb_object_agg(task_status, n) from (select task_status, count(*) n from public.tasks group by task_status) s), '{}'))
    from (select task_status, due_date, task_status not in ('completed', 'cancelled') is_open,
            coalesce(assigned_to_user_id = me, false) is_mine from public.tasks) t
  );
end $$;
grant execute on function public.task_figures() to authenticated, service_role;
