-- Checklists of joining and leaving: what is to be done when somebody is hired or leaves, copied to the person on the
-- day, each line with who does it and by when. Leaving ends when nothing is open; what will not be done, or not come
-- back, is said of its line with a reason.

insert into private.derived_columns values ('done_by'), ('done_at');

create table public.staff_checklists (
  id uuid primary key default gen_random_uuid(),
  name text not null unique constraint staff_checklists_name_length
    check (char_length(btrim(name)) >= 1 and char_length(name) <= 200),
  occasion text not null default 'joining'
    constraint staff_checklists_occasion_options check (occasion in ('joining', 'leaving')),
  -- Whom it is for; without either, everybody.
  country_pack text constraint staff_checklists_country_pack_options check (country_pack in ('AE', 'IN', 'none')),
  department_id uuid references public.departments,
  status text not null default 'active'
    constraint staff_checklists_status_options check (status in ('active', 'inactive')),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index staff_checklists_department_id_idx on public.staff_checklists (department_id);
create index staff_checklists_created_by_idx on public.staff_checklists (created_by);
create index staff_checklists_created_at_idx on public.staff_checklists (created_at desc, id);
call model.protect('public.staff_checklists', 'hr', '{id,name,occasion,country_pack,department_id,status}',
  '{name,occasion,country_pack,department_id,status}', 'admin', 'admin', 'admin');

create table public.staff_checklist_items (
  id uuid primary key default gen_random_uuid(),
  staff_checklist_id uuid not null references public.staff_checklists on delete cascade,
  title text not null constraint staff_checklist_items_title_length
    check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  owner_kind text not null default 'named' constraint staff_checklist_items_owner_kind_options
    check (owner_kind in ('employee', 'manager', 'named')),
  -- Whose line it is when it is neither the person's nor their manager's; nobody's: human resources'.
  owner_id uuid references public.profiles
    constraint staff_checklist_items_owner_named check (owner_id is null or owner_kind = 'named'),
  -- Days after the day of joining or the last day; before it, less than nothing.
  due_days integer not null default 0
    constraint staff_checklist_items_due_days_range check (due_days between -365 and 365),
  position integer not null default 0
    constraint staff_checklist_items_position_range check (position between 0 and 100000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index staff_checklist_items_staff_checklist_id_idx
  on public.staff_checklist_items (staff_checklist_id, position);
create index staff_checklist_items_owner_id_idx on public.staff_checklist_items (owner_id);
create index staff_checklist_items_created_by_idx on public.staff_checklist_items (created_by);
call model.protect('public.staff_checklist_items', 'hr',
  '{id,staff_checklist_id,title,owner_kind,owner_id,due_days,position}',
  '{title,owner_kind,owner_id,due_days,position}', 'admin', 'admin', 'admin');

-- A line of one person: seen by the person, by who does it and by those who administer everybody.
create table public.employee_checklist_lines (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null references public.employees on delete cascade,
  occasion text not null default 'joining'
    constraint employee_checklist_lines_occasion_options check (occasion in ('joining', 'leaving')),
  title text not null constraint employee_checklist_lines_title_length
    check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  -- Whose it becomes when they get an account.
  owner_kind text not null default 'named' constraint employee_checklist_lines_owner_kind_options
    check (owner_kind in ('employee', 'manager', 'named')),
  owner_id uuid references public.profiles,
  due_date date not null default model.today(),
  notes text constraint employee_checklist_lines_notes_length check (char_length(notes) <= 1000),
  done_by uuid references public.profiles,
  done_at timestamptz,
  status text not null default 'open'
    constraint employee_checklist_lines_status_options check (status in ('open', 'done', 'not_needed')),
  status_reason text
    constraint employee_checklist_lines_status_reason_length check (char_length(status_reason) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index employee_checklist_lines_employee_id_idx on public.employee_checklist_lines (employee_id, due_date);
create index employee_checklist_lines_owner_id_idx on public.employee_checklist_lines (owner_id, status);
create index employee_checklist_lines_done_by_idx on public.employee_checklist_lines (done_by);
create index employee_checklist_lines_created_by_idx on public.employee_checklist_lines (created_by);
create index employee_checklist_lines_created_at_idx on public.employee_checklist_lines (created_at desc, id);
call model.protect('public.employee_checklist_lines', 'hr',
  '{id,employee_id,occasion,title,owner_id,due_date,notes}',
  '{title,owner_id,due_date,notes,status,status_reason}', 'admin', 'admin',
  rows => $$(select authz.row_scope()) = 'all'$$, policies => '{create,delete}');
create policy may_view on public.employee_checklist_lines for select to authenticated
  using ((select authz.can('hr', 'view'))
    and ((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all'
      or employee_id = (select authz.employee_of_caller()) or owner_id = (select auth.uid())));
-- To whom it is given is the office's to say, and what is to be done: see `keep_checklist_line`.
create policy may_edit on public.employee_checklist_lines for update to authenticated
  using ((select authz.can('hr', 'edit'))
    and ((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all'
      or employee_id = (select authz.employee_of_caller()) or owner_id = (select auth.uid())))
  with check ((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all'
    or owner_id = (select auth.uid()));
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('employee_checklist_line', null, 'open', 'admin', 'begin', false),
  -- with who is hired or gives notice
  ('employee_checklist_line', null, 'open', null, 'system', false),
  ('employee_checklist_line', 'open', 'done', 'edit', 'move', false),
  ('employee_checklist_line', 'open', 'not_needed', 'admin', 'move', true),
  ('employee_checklist_line', 'done', 'open', 'admin', 'move', true),
  ('employee_checklist_line', 'not_needed', 'open', 'admin', 'move', true);
call model.guard_status('public.employee_checklist_lines', 'employee_checklist_line', 'hr', 'status', '{}');
call model.freeze('public.employee_checklist_lines', 'status', '{open}');

-- Whose line it is does it and writes the notes; the rest is for those who administer everybody. What others are to do
-- before somebody may leave is not theirs to settle who leaves.
create function private.keep_checklist_line(changed public.employee_checklist_lines,
  before public.employee_checklist_lines) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  is_office constant boolean := authz.can('hr', 'admin') and authz.row_scope() = 'all';
  is_owner constant boolean := before.owner_id is not distinct from auth.uid();
begin
  if authz.is_own(before.employee_id) and not is_owner and not authz.is_owner() then
    perform model.fail(403, 'self_approval', 'What others have to do for you is completed by them.');
  elsif not is_office and (not is_owner or (changed.title, changed.due_date)
      is distinct from (before.title, before.due_date)) then
    perform model.fail(403, 'access_denied', 'Only the person responsible or an administrator can change this line.');
  end if;
end $$;

create function private.employee_checklist_line_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if authz.is_by_hand() and not authz.is_owner() and authz.is_own(old.employee_id) then
      perform model.fail(403, 'self_approval', 'What others have to do for you is completed by them.');
    end if;
    return old;
  end if;
  if authz.is_by_hand() then
    perform private.keep_checklist_line(new, old);
  end if;
  if new.status <> old.status then
    new.done_by := case when new.status = 'done' then coalesce(auth.uid(), new.done_by) end;
    new.done_at := case when new.status = 'done' then coalesce(new.done_at, now()) end;
  end if;
  return new;
end $$;
create trigger c_rules before update or delete on public.employee_checklist_lines
  for each row execute function private.employee_checklist_line_rules();

-- Who gets a line is notified of it, once for each.
create function private.notify_of_checklist_line() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(new.owner_id, 'task_assigned', new.title,
    private.link_to('employee_checklist_lines', new.id));
  return null;
end $$;
create trigger n_assign after insert on public.employee_checklist_lines for each row
  when (new.owner_id is not null) execute function private.notify_of_checklist_line();
create trigger n_assign_another after update on public.employee_checklist_lines for each row
  when (new.owner_id is distinct from old.owner_id and new.owner_id is not null)
  execute function private.notify_of_checklist_line();

-- The lines of an occasion: of every list that is for this person.
create function private.begin_checklist(person public.employees, occasion text, day date) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.employee_checklist_lines (employee_id, occasion, title, owner_kind, owner_id, due_date)
    select person.id, begin_checklist.occasion, item.title, item.owner_kind, case item.owner_kind
        when 'employee' then person.user_id
        when 'manager' then (select m.user_id from public.employees m where m.id = person.manager_id)
        else item.owner_id end, day + item.due_days
      from public.staff_checklists list join public.staff_checklist_items item on item.staff_checklist_id = list.id
      where list.occasion = begin_checklist.occasion and list.status = 'active'
        and coalesce(list.country_pack = person.country_pack, true)
        and (list.department_id is null or list.department_id = person.department_id)
      order by list.name, item.position, item.title;
end $$;

create function private.begin_joining() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_checklist(new, 'joining', new.hire_date);
  return null;
end $$;
create trigger m_joining after insert on public.employees for each row
  when (new.status in ('probation', 'active')) execute function private.begin_joining();

-- Who is hired has no account yet, or no manager: open lines that are nobody's become theirs once there is one.
create function private.give_checklist_lines() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.employee_checklist_lines line set owner_id = new.user_id
    where line.status = 'open' and line.owner_id is null and new.user_id is not null
      and (line.owner_kind = 'employee' and line.employee_id = new.id or line.owner_kind = 'manager'
        and line.employee_id in (select e.id from public.employees e where e.manager_id = new.id));
  update public.employee_checklist_lines line set owner_id = leader.user_id
    from public.employees leader
    where leader.id = new.manager_id and leader.user_id is not null and line.employee_id = new.id
      and line.status = 'open' and line.owner_id is null and line.owner_kind = 'manager';
  return null;
end $$;
create trigger m_owners after update on public.employees for each row
  when ((new.user_id, new.manager_id) is distinct from (old.user_id, old.manager_id))
  execute function private.give_checklist_lines();

-- Notice begins the leaving; taken back, what is open of it is not asked for any more.
create function private.begin_leaving() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'notice' then
    perform private.begin_checklist(new, 'leaving', coalesce(private.last_day_of(new.id), model.today()));
  else
    delete from public.employee_checklist_lines line
      where line.employee_id = new.id and line.occasion = 'leaving' and line.status = 'open';
  end if;
  return null;
end $$;
create trigger m_leaving after update of status on public.employees for each row
  when (new.status <> old.status and (new.status = 'notice' or old.status = 'notice' and new.status = 'active'))
  execute function private.begin_leaving();

-- What has to be given back and done before somebody has left. Of a petty cash float the cash is given back, too, also
-- what waits to be handed out.
create function private.open_at_leaving(employee uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select left(string_agg(open.title, ', ' order by open.place, open.title), 300) from (
    select held.name || ' (' || held.item_number || ')' as title, 1 as place from private.items_held(employee) held
      where held.status <> 'lost'
    union all
    select float.name || ' (' || float.float_number || ')', 2 from public.petty_cash_floats float
      where float.employee_id = open_at_leaving.employee and float.status in ('pending', 'open')
    union all
    select line.title, 3 from public.employee_checklist_lines line
      where line.employee_id = open_at_leaving.employee and line.occasion = 'leaving' and line.status = 'open') open);
end $$;

create function private.keep_open_at_leaving() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  names constant text := private.open_at_leaving(new.id);
begin
  if names is not null and not authz.is_server() then
    perform model.fail(409, 'wrong_order', format('Complete these first: %s.', names),
      jsonb_build_object('field', 'status', 'values', jsonb_build_object('names', names)));
  end if;
  return new;
end $$;
create trigger d_leaving before update on public.employees for each row
  when (new.status = 'terminated' and old.status <> 'terminated') execute function private.keep_open_at_leaving();
