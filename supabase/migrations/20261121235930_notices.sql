-- Telling people what waits for their decision, what became of what they asked for, and what they were given to do.

-- What waits for a decision, and what was decided ------------------------------------------

update authz.approval_sources set path = paths.path from (values
  ('leave_requests', '/hr/leave-requests/view/'), ('time_entries', '/hr/time-entries/view/'), ('tasks', '/tasks/view/'),
  ('expenses', '/finance/expenses/view/'), ('invoices', '/finance/invoices/view/'), ('supplier_invoices', '/finance/supplier-invoices/view/'),
  ('supplier_credit_notes', '/finance/supplier-credit-notes/view/'), ('purchase_orders', '/commercial/purchase-orders/view/'),
  ('work_order_drafts', '/commercial/work-orders/view/'), ('change_order_drafts', '/commercial/change-orders/view/'),
  ('variation_order_drafts', '/commercial/variation-orders/view/'), ('certificates', '/commercial/certificates/view/'),
  ('subcontract_claims', '/commercial/subcontract-claims/view/'), ('requisition_drafts', '/commercial/requisitions/view/'),
  ('external_entities', '/external-entities/view/')) paths (table_name, path)
  where paths.table_name = approval_sources.table_name;
alter table authz.approval_sources alter column path set not null;
update authz.approval_sources set is_routine = true where table_name = 'time_entries';

-- Records that began to wait and of which those who decide have not heard; emptied within a second.
create table private.approvals_to_tell (
  id bigint generated always as identity primary key,
  table_name text not null constraint approvals_to_tell_table_name_length check (char_length(table_name) between 1 and 63),
  record_id uuid not null,
  asked_at timestamptz not null default now(),
  constraint approvals_to_tell_once unique (table_name, record_id)
);

-- The people who asked for a record: the one of its source and the one who typed it in.
create function private.askers_of(source authz.approval_sources, record_id uuid) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute format(
    'select distinct p.id from public.%1$I r join public.profiles p
       on p.id in ((%2$s)::uuid, (to_jsonb(r) ->> ''created_by'')::uuid, (select e.user_id from public.employees e where e.id = (%2$s)::uuid))
     where r.id = $1 order by p.id', source.table_name, source.asked_by) using record_id;
end $$;

-- Its number and what it is about, as the inbox has them.
create function private.words_of(source authz.approval_sources, record_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  words text;
begin
  execute format('select concat_ws('' · '', nullif((%1$s)::text, ''''), nullif((%2$s)::text, ''''),
      to_char((%3$s)::numeric, ''FM999,999,999,999,990.00'') || '' '' || (%4$s)::text)
    from public.%5$I r where r.id = $1', source.number, source.title, source.amount, source.currency, source.table_name)
    into words using record_id;
  return words;
end $$;

-- What began to wait is put down for those who decide; who asked hears what became of it, and those who waited to decide need not any more.
create function private.note_approval() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  source authz.approval_sources;
  new_status text;
  old_status text;
  decision text;
  person uuid;
begin
  -- what the company's own programs bring in was decided elsewhere
  if authz.is_server() then
    return null;
  end if;
  select * into source from authz.approval_sources s where s.table_name = tg_table_name;
  new_status := to_jsonb(new) ->> source.status_column;
  old_status := case when tg_op = 'UPDATE' then to_jsonb(old) ->> source.status_column end;
  if new_status is not distinct from old_status then
    return null;
  end if;
  select t.kind into decision from authz.status_transitions t
    where t.entity = source.entity and t.from_status = old_status and t.to_status = new_status and t.kind in ('approve', 'reject');
  if old_status is not null then
    delete from private.approvals_to_tell a where a.table_name = source.table_name and a.record_id = new.id;
    update public.notifications n set read_at = now() where n.kind = 'approval' and n.link = source.path || new.id and n.read_at is null;
  end if;
  if decision = 'reject' or decision = 'approve' and not source.is_routine then
    for person in select private.askers_of(source, new.id) loop
      perform private.notify(person, case decision when 'approve' then 'approved' else 'rejected' end,
        concat_ws(' · ', private.words_of(source, new.id), case when decision = 'reject' then to_jsonb(new) ->> 'status_reason' end), source.path || new.id);
    end loop;
  end if;
  if not source.is_routine and new_status not in ('draft', 'on_hold', 'disputed') and exists (select from authz.status_transitions t
      where t.entity = source.entity and t.from_status = new_status and t.kind = 'approve') then
    insert into private.approvals_to_tell (table_name, record_id) values (source.table_name, new.id) on conflict do nothing;
  end if;
  return null;
end $$;
do $$
declare
  source authz.approval_sources;
begin
  for source in select * from authz.approval_sources loop
    execute format('create trigger n_approval after insert or update of %I on public.%I for each row execute function private.note_approval()',
      source.status_column, source.table_name);
  end loop;
end $$;

-- Tells those who may decide of what began to wait; the server calls it every second. Whether somebody may is asked as that person,
-- with their rows and their permissions, so that nobody hears of what their inbox would not show.
create function private.tell_who_decides(how_many integer default 20) returns integer
language plpgsql set search_path = '' as $$
declare
  item private.approvals_to_tell;
  source authz.approval_sources;
  person uuid;
  does_wait boolean;
  told integer := 0;
begin
  for item in
    delete from private.approvals_to_tell a
    where a.id in (select b.id from private.approvals_to_tell b order by b.id limit how_many for update skip locked) returning a.*
  loop
    select * into source from authz.approval_sources s where s.table_name = item.table_name;
    for person in
      select p.id from public.profiles p
      where p.is_active and exists (select from authz.status_transitions t
        where t.entity = source.entity and t.kind = 'approve' and authz.person_can(p.id, coalesce(t.module, source.module), t.action))
      order by p.id
    loop
      perform set_config('request.jwt.claims', jsonb_build_object('sub', person, 'role', 'authenticated')::text, true);
      set local role authenticated;
      does_wait := exists (select from authz.waiting_for_caller(1, item.table_name, item.record_id));
      reset role;
      perform set_config('request.jwt.claims', '', true);
      -- after twenty of a kind in an hour nobody reads single news: the inbox has them all
      if does_wait and (select count(*) from public.notifications n where n.user_id = person and n.kind = 'approval'
          and n.link like source.path || '%' and n.created_at > now() - interval '1 hour') < 20 then
        perform private.notify(person, 'approval', private.words_of(source, item.record_id), source.path || item.record_id);
        told := told + 1;
      end if;
    end loop;
  end loop;
  return told;
end $$;


-- Tasks and projects ------------------------------------------------------------------------

create function private.note_task_assigned() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_server() and new.task_status not in ('completed', 'cancelled')
     and (tg_op = 'INSERT' or new.assigned_to_user_id is distinct from old.assigned_to_user_id) then
    perform private.notify(new.assigned_to_user_id, 'task_assigned', concat_ws(' · ', new.task_number, new.task_title, new.due_date), '/tasks/view/' || new.id);
  end if;
  return null;
end $$;
create trigger n_assigned after insert or update of assigned_to_user_id on public.tasks for each row execute function private.note_task_assigned();

-- Who leads a project and who still has work in it hears that it went on to another status.
create function private.note_project_status() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  if authz.is_server() or new.status = old.status then
    return null;
  end if;
  for person in
    select new.manager_id where new.manager_id is not null
    union
    select t.assigned_to_user_id from public.tasks t
      where t.project_id = new.id and t.assigned_to_user_id is not null and t.task_status not in ('completed', 'cancelled')
    order by 1
  loop
    perform private.notify(person, 'project_update', new.project_number || ' · ' || new.name, '/projects/view/' || new.id);
  end loop;
  return null;
end $$;
create trigger n_status after update of status on public.projects for each row execute function private.note_project_status();

revoke execute on all functions in schema authz, private, public from public, anon;
