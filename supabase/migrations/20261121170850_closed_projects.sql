-- What belongs to a closed project stands: documents, registers and plan, at one place for all of them. What must be
-- put right after all is written while an adjustment is open, which names who writes it and why (decision 0042).

create table public.project_adjustments (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects on delete cascade,
  -- Who may write in the closed project, as far as their role lets them.
  person_id uuid not null default auth.uid() references public.profiles,
  reason text not null constraint project_adjustments_reason_length
    check (char_length(btrim(reason)) >= 1 and char_length(reason) <= 1000),
  ends_at timestamptz not null default now() + interval '1 day',
  is_ended boolean not null default false,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index project_adjustments_project_id_idx on public.project_adjustments (project_id, ends_at);
create index project_adjustments_person_id_idx on public.project_adjustments (person_id);
create index project_adjustments_created_by_idx on public.project_adjustments (created_by);
call model.protect('public.project_adjustments', 'projects', '{id,project_id,person_id,reason}', '{is_ended}',
  create_action => 'admin', edit_action => 'admin', delete_action => null);

create function private.adjustment_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.is_ended and not new.is_ended then
    perform model.fail(409, 'record_locked', 'This adjustment has ended. Allow another one.', '{"field": "is_ended"}');
  end if;
  return new;
end $$;
create trigger c_rules before update on public.project_adjustments
  for each row execute function private.adjustment_rules();

create function private.note_adjustment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_server() then
    perform private.notify(new.person_id, 'project_update',
      (select p.project_number || ' · ' || p.name from public.projects p where p.id = new.project_id),
      private.link_to('projects', new.project_id));
  end if;
  return null;
end $$;
create trigger n_person after insert on public.project_adjustments
  for each row execute function private.note_adjustment();

create function private.may_adjust(project uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.project_adjustments a where a.project_id = project
    and a.person_id = (select auth.uid()) and not a.is_ended and a.ends_at > now());
end $$;

-- Which tables belong to projects, and how a row finds its own: by its columns, or by those of the row it hangs on.
create table model.project_tables (
  table_name text primary key,
  parent_column text,
  parent_table text,
  -- Steps that settle or end what was booked before the project was closed, and book nothing: they stay possible.
  ending_statuses text[] not null default '{}',
  -- Defects noted before the close are worked off; a new one is an adjustment.
  is_worked_off boolean not null default false,
  check ((parent_column is null) = (parent_table is null))
);

create function private.projects_of_row(in_table text, row_of jsonb) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  place model.project_tables;
  about jsonb := row_of;
begin
  select * into place from model.project_tables t where t.table_name = in_table;
  while place.parent_table is not null loop
    execute format('select to_jsonb(parent) from public.%I parent where parent.id = $1', place.parent_table)
      into about using (about ->> place.parent_column)::uuid;
    select * into place from model.project_tables t where t.table_name = place.parent_table;
  end loop;
  return case when place.table_name = 'projects' then array[about ->> 'id']
    else array[about ->> 'project_id', about ->> 'to_project_id'] end;
end $$;

-- Whether a change is nothing but such a step.
create function private.only_ends(in_table text, new_row jsonb, old_row jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  free constant text[] := private.derived_columns() || private.reason_columns()
    || '{status,decided_by,decided_at,approved_by,approved_at,rejected_at}'::text[]
    -- reckoned only after the row is let through
    || array(select a.attname::text from pg_catalog.pg_attribute a
      where a.attrelid = format('public.%I', in_table)::regclass and a.attgenerated <> '');
begin
  return new_row ->> 'status' <> old_row ->> 'status' and new_row - free = old_row - free
    and new_row ->> 'status' = any ((select t.ending_statuses from model.project_tables t
      where t.table_name = in_table)::text[]);
end $$;

create function private.note_close() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.closed_on := case when new.status = 'closed' then coalesce(new.closed_on, model.today()) end;
  return new;
end $$;
create trigger c_closed before insert or update of status on public.projects
  for each row execute function private.note_close();

-- What the page of a record says of its project, once that is closed; also to those who may not look at projects, for
-- each record in it names it.
create function private.closing_of(in_table text, row_of jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', p.id, 'project_number', p.project_number, 'name', p.name, 'closed_on', p.closed_on,
    'adjusted_until', (select max(a.ends_at) from public.project_adjustments a where a.project_id = p.id
      and a.person_id = (select auth.uid()) and not a.is_ended and a.ends_at > now()))
  from public.projects p
  where p.status = 'closed' and p.id::text = any (private.projects_of_row(in_table, row_of)::text[])
  limit 1
$$;

create function private.stands_with_project(in_table text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from model.project_tables t where t.table_name = in_table)
$$;

-- The closed project of a record the caller may read, the day it was closed and until when the caller has an
-- adjustment in it: {id, project_number, name, closed_on, adjusted_until}; null of a record that is in none.
create function public.closed_project(table_name text, record_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  row_of jsonb;
begin
  if not private.stands_with_project(table_name) then
    return null;
  end if;
  execute format('select to_jsonb(r) from public.%I r where r.id = $1', table_name) into row_of using record_id;
  return private.closing_of(table_name, row_of);
end $$;

-- Those of the records of one table that are in a closed project, as far as the caller may read them: what lists of
-- records that name no project ask once a page. At most 1,000.
create function public.closed_records(table_name text, record_ids uuid[]) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  found uuid[];
begin
  if cardinality(record_ids) > 1000 then
    perform model.fail(422, 'invalid_range', 'Ask for at most 1,000 records at a time.', '{"field": "record_ids"}');
  end if;
  if not private.stands_with_project(table_name) then
    return '{}';
  end if;
  execute format('select array_agg(r.id order by r.id) from public.%I r
    where r.id = any ($1) and private.closing_of($2, to_jsonb(r)) is not null', table_name)
    into found using record_ids, table_name;
  return coalesce(found, '{}');
end $$;

create function private.refuse_in_closed(project_number text) returns void
language plpgsql set search_path = '' as $$
begin
  perform model.fail(409, 'record_locked',
    format('Project %s is closed. An administrator of projects can allow an adjustment on its page.', project_number),
    jsonb_build_object('values', jsonb_build_object('project', project_number)));
end $$;

-- For what is decided elsewhere and would be booked on a project: refused where one of them is closed, also for the
-- server, which decides for somebody outside.
create function private.demand_open_projects(projects uuid[]) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  number constant text := (select min(p.project_number) from public.projects p
    where p.id = any (projects) and p.status = 'closed' and not private.may_adjust(p.id));
begin
  if number is not null then
    perform private.refuse_in_closed(number);
  end if;
end $$;

create function private.keep_closed_project() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  new_row constant jsonb := to_jsonb(new);
  old_row constant jsonb := to_jsonb(old);
  project record;
begin
  if not authz.is_by_hand() then
    return coalesce(new, old);
  end if;
  -- both projects, when a row moves: it may neither leave nor enter a closed one
  select p.id, p.project_number, p.name into project from public.projects p
    where p.status = 'closed' and not private.may_adjust(p.id)
      and p.id = any (private.projects_of_row(tg_table_name, new_row)
        || private.projects_of_row(tg_table_name, old_row))
    limit 1;
  if not found or tg_op = 'UPDATE' and private.only_ends(tg_table_name, new_row, old_row) then
    return coalesce(new, old);
  end if;
  perform private.refuse_in_closed(project.project_number);
  return null;
end $$;

-- The same of the one project the rules have named; the trigger above has looked at where the row was.
create function private.keep_named_project() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if authz.is_by_hand() then
    perform private.demand_open_projects(array[new.project_id]);
  end if;
  return new;
end $$;

-- Not named: payments, releases of retention and the ledgers, which settle what was booked before, and what people
-- say and file.
insert into model.project_tables (table_name, parent_column, parent_table, ending_statuses) values
  ('projects', null, null, '{}'),
  ('project_holidays', null, null, '{}'),
  ('schedule_baselines', null, null, '{}'),
  ('tasks', null, null, '{}'),
  ('task_dependencies', 'successor_id', 'tasks', '{}'),
  ('task_assignments', 'task_id', 'tasks', '{}'),
  ('task_checklist_items', 'task_id', 'tasks', '{}'),
  ('task_series', 'task_id', 'tasks', '{}'),
  ('daily_reports', null, null, '{}'),
  ('rfis', null, null, '{closed,void}'),
  ('submittals', null, null, '{rejected,closed,void}'),
  ('meetings', null, null, '{}'),
  ('meeting_actions', 'meeting_id', 'meetings', '{}'),
  ('delay_events', null, null, '{rejected,withdrawn}'),
  ('takeoff_items', null, null, '{}'),
  ('boqs', null, null, '{superseded}'),
  ('quotation_drafts', null, null, '{rejected,lost,expired}'),
  ('requisition_drafts', null, null, '{rejected,closed,cancelled}'),
  ('rfqs', null, null, '{cancelled}'),
  ('rfq_offers', 'rfq_id', 'rfqs', '{}'),
  ('purchase_orders', null, null, '{closed,cancelled}'),
  ('goods_receipts', 'purchase_order_id', 'purchase_orders', '{}'),
  ('inventory_transactions', null, null, '{}'),
  ('work_order_drafts', null, null, '{rejected,closed}'),
  ('change_order_drafts', null, null, '{rejected,void}'),
  ('supplier_invoices', null, null, '{rejected}'),
  ('supplier_credit_notes', null, null, '{rejected}'),
  ('contracts', null, null, '{completed,closed}'),
  ('schedule_of_values', 'contract_id', 'contracts', '{}'),
  ('variation_order_drafts', null, null, '{rejected,withdrawn}'),
  ('variation_signoffs', 'variation_order_id', 'variation_order_drafts', '{revoked}'),
  ('change_events', null, null, '{rejected,withdrawn}'),
  ('certificates', 'contract_id', 'contracts', '{cancelled}'),
  ('subcontract_claims', 'work_order_id', 'work_order_drafts', '{cancelled}'),
  ('final_accounts', null, null, '{rejected,cancelled}'),
  ('invoices', null, null, '{rejected,sent}'),
  ('credit_notes', null, null, '{rejected}'),
  ('budgets', null, null, '{inactive,completed}'),
  -- a ledger that people write by functions
  ('budget_entries', 'budget_id', 'budgets', '{}'),
  ('cost_forecasts', null, null, '{}'),
  ('expenses', null, null, '{rejected,reimbursed,reversed}'),
  ('petty_cash_vouchers', null, null, '{cancelled}'),
  ('journal_voucher_items', null, null, '{}'),
  ('time_entries', null, null, '{rejected}'),
  ('crew_sheets', null, null, '{rejected}'),
  ('work_permits', null, null, '{closed,cancelled}');
insert into model.project_tables (table_name, is_worked_off) values
  ('safety_incidents', true),
  ('safety_inspections', true);
insert into model.project_tables (table_name, parent_column, parent_table)
  select d.line_table, d.line_column, d.document_table from model.documents d
    join model.project_tables t on t.table_name = d.document_table
  on conflict on constraint project_tables_pkey do nothing;

do $$
declare
  place model.project_tables;
begin
  for place in select t.* from model.project_tables t loop
    execute format('create trigger b_project before %s on public.%I
      for each row execute function private.keep_closed_project()',
      case when place.is_worked_off then 'insert or delete' else 'insert or update or delete' end, place.table_name);
    -- once more where the rules have named the project: that of the invoice a note credits, of the task hours are for
    if place.parent_table is null and place.table_name <> 'projects' then
      execute format('create trigger g_project before insert on public.%I for each row
        when (new.project_id is not null) execute function private.keep_named_project()', place.table_name);
      execute format('create trigger g_project_moved before update on public.%I for each row
        when (new.project_id is distinct from old.project_id) execute function private.keep_named_project()',
        place.table_name);
    end if;
  end loop;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  private.closing_of(text, jsonb), private.stands_with_project(text), public.closed_project(text, uuid),
  public.closed_records(text, uuid[])
  to authenticated, service_role;
