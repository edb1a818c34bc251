-- What stands between a task and its end: the checklist it is worked off by, and the tasks it waits for.

create table public.task_checklist_items (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references public.tasks on delete cascade,
  -- Place within the list; between two items is their mean, and new ones go to the end.
  position double precision not null default extract(epoch from clock_timestamp()),
  title text not null constraint task_checklist_items_title_length
    check (char_length(btrim(title)) >= 1 and char_length(title) <= 300),
  -- While it is open the task is not completed.
  is_required boolean not null default false,
  is_done boolean not null default false,
  done_by uuid references public.profiles,
  done_at timestamptz,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index task_checklist_items_task_id_idx on public.task_checklist_items (task_id, position);
create index task_checklist_items_done_by_idx on public.task_checklist_items (done_by);
create index task_checklist_items_created_by_idx on public.task_checklist_items (created_by);
-- Working a checklist off, and writing one, is editing its task.
call model.protect('public.task_checklist_items', 'tasks', '{id,task_id,position,title,is_required,is_done}',
  '{position,title,is_required,is_done}', 'edit', 'edit');

-- What has to be done is not taken away, softened or reworded by the one whose work it checks, nor by others who
-- neither wrote it nor approve tasks.
create function private.keep_required_item(
  item public.task_checklist_items, before public.task_checklist_items, assignee uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not before.is_required or item.is_required and item.title = before.title
    or authz.is_owner() or authz.is_own(before.created_by) then
    return;
  end if;
  if authz.is_own(assignee) then
    perform model.fail(403, 'self_approval', 'You cannot change what is required of your own task.',
      '{"field": "is_required"}');
  end if;
  perform authz.demand('tasks', 'approve');
end $$;

-- The list of a task that has ended stands as it was; who ticked an item, and when, is noted.
create function private.checklist_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  about constant public.task_checklist_items := coalesce(new, old);
  task public.tasks;
begin
  if authz.is_by_hand() and not private.is_restored(about.id::text) then
    -- A task that is being completed now waits for the item, or the item for the task.
    select * into task from public.tasks t where t.id = about.task_id for share;
    if task.task_status in ('completed', 'cancelled') then
      perform model.fail(409, 'record_locked',
        'The checklist of a task that has ended can no longer be changed. Reopen the task first.',
        '{"field": "task_id"}');
    end if;
    if tg_op <> 'INSERT' then
      perform private.keep_required_item(new, old, task.assigned_to_user_id);
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  new.done_by := case when new.is_done then coalesce(new.done_by, auth.uid()) end;
  new.done_at := case when new.is_done then coalesce(new.done_at, now()) end;
  return new;
end $$;
create trigger c_rules before insert or update or delete on public.task_checklist_items
  for each row execute function private.checklist_rules();

-- What has to be done before a task is completed is done.
create function private.check_checklist(task public.tasks, before public.tasks) returns void
language plpgsql security definer set search_path = '' as $$
declare
  open_items text;
begin
  if authz.is_server() or task.task_status <> 'completed' or before.task_status is not distinct from 'completed' then
    return;
  end if;
  select left(string_agg(item.title, ', ' order by item.position), 300) into open_items
    from public.task_checklist_items item where item.task_id = task.id and item.is_required and not item.is_done;
  if open_items is not null then
    perform model.fail(409, 'wrong_order', format('Complete these checklist items first: %s.', open_items),
      jsonb_build_object('field', 'task_status', 'values', jsonb_build_object('names', open_items)));
  end if;
end $$;

-- What the cards of tasks say of the way to their end: how many items of the checklist are done, and how many tasks
-- that are not completed it waits for, the first two by number and title. Tasks of which there is nothing to say are
-- left out.
create function public.task_cards(task_ids uuid[]) returns table (task_id uuid, item_count integer, done_count integer,
  waits_for_count integer, waits_for jsonb)
language plpgsql stable set search_path = '' as $$
begin
  perform authz.demand('tasks', 'view');
  if cardinality(task_ids) > 1000 then
    perform model.fail(422, 'invalid_value', 'At most 1,000 tasks can be asked about at once.',
      '{"field": "task_ids", "values": {"limit": 1000}}');
  end if;
  return query
    select t.id, list.total, list.done, waiting.total, waiting.first_two
    from public.tasks t
      cross join lateral (
        select count(*)::integer total, count(*) filter (where item.is_done)::integer done
        from public.task_checklist_items item where item.task_id = t.id) list
      cross join lateral (
        select count(*)::integer total, coalesce(jsonb_agg(jsonb_build_object('id', before.id, 'task_number',
          before.task_number, 'task_title', before.task_title) order by before.place) filter (where before.place <= 2),
          '[]') first_two
        from (
          select p.id, p.task_number, p.task_title, row_number() over (order by p.task_number) place
          from public.tasks p
          where p.id in (select link.predecessor_id from public.task_dependencies link
              where link.successor_id = t.id and link.dependency_type in ('FS', 'FF'))
            and p.task_status not in ('completed', 'cancelled') and not p.is_level_of_effort
            and t.task_status not in ('completed', 'cancelled')) before) waiting
    where t.id = any (task_ids) and (list.total > 0 or waiting.total > 0);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function public.task_cards(uuid[]) to authenticated, service_role;
