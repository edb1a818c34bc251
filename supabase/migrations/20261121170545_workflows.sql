-- Workflow templates: which documents are approved in several steps, and who takes each. A document keeps the steps
-- it began with; an approval before the last one moves it on and leaves its status as it is, so that each way to
-- approve goes through the steps. Where no template fits, one approval decides as before.

-- Kinds of documents that steps may decide: nobody but who asked changes them meanwhile.
create table model.workflow_kinds (table_name text primary key);
insert into model.workflow_kinds values ('leave_requests'), ('expenses'), ('requisition_drafts'), ('purchase_orders'),
  ('work_order_drafts'), ('change_order_drafts'), ('variation_order_drafts'), ('supplier_invoices'), ('invoices');
grant select on model.workflow_kinds to authenticated, service_role;

create table public.workflow_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null unique constraint workflow_templates_name_length
    check (char_length(btrim(name)) >= 1 and char_length(name) <= 200),
  document_kind text not null constraint workflow_templates_document_kind_options
    check (document_kind in ('leave_requests', 'expenses', 'requisition_drafts', 'purchase_orders',
      'work_order_drafts', 'change_order_drafts', 'variation_order_drafts', 'supplier_invoices', 'invoices')),
  -- Of several that fit, the first one.
  position integer not null default 0
    constraint workflow_templates_position_range check (position between 0 and 100000),
  -- From this amount on, in the company's currency; from as many days on.
  min_amount numeric constraint workflow_templates_min_amount_range check (min_amount >= 0),
  min_days numeric(5, 1) constraint workflow_templates_min_days_range check (min_days >= 0),
  leave_type_id uuid references public.leave_types,
  expense_type text constraint workflow_templates_expense_type_options
    check (expense_type in ('travel', 'accommodation', 'meals', 'fuel', 'material', 'equipment', 'permit',
      'communication', 'mileage', 'other')),
  project_id uuid references public.projects,
  -- Of the person who asks.
  department_id uuid references public.departments,
  -- Begins unused: while its steps are written, none of them is the last yet, and the last one needs a right.
  status text not null default 'inactive'
    constraint workflow_templates_status_options check (status in ('active', 'inactive')),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint workflow_templates_min_days_kind check (min_days is null or document_kind = 'leave_requests'),
  constraint workflow_templates_leave_type_kind check (leave_type_id is null or document_kind = 'leave_requests'),
  constraint workflow_templates_expense_type_kind check (expense_type is null or document_kind = 'expenses'),
  constraint workflow_templates_project_kind check (project_id is null or document_kind <> 'leave_requests'),
  constraint workflow_templates_min_amount_kind
    check (min_amount is null or document_kind not in ('leave_requests', 'requisition_drafts'))
);
create index workflow_templates_leave_type_id_idx on public.workflow_templates (leave_type_id);
create index workflow_templates_project_id_idx on public.workflow_templates (project_id);
create index workflow_templates_department_id_idx on public.workflow_templates (department_id);
create index workflow_templates_created_by_idx on public.workflow_templates (created_by);
create index workflow_templates_created_at_idx on public.workflow_templates (created_at desc, id);
call model.protect('public.workflow_templates', 'hr',
  '{id,name,document_kind,position,min_amount,min_days,leave_type_id,expense_type,project_id,department_id,status}',
  '{name,position,min_amount,min_days,leave_type_id,expense_type,project_id,department_id,status}',
  'admin', 'admin', 'admin');

create table public.workflow_steps (
  id uuid primary key default gen_random_uuid(),
  workflow_template_id uuid not null references public.workflow_templates on delete cascade,
  position integer not null default 0
    constraint workflow_steps_position_range check (position between 0 and 100000),
  approver_kind text not null default 'manager' constraint workflow_steps_approver_kind_options
    check (approver_kind in ('manager', 'project_manager', 'role', 'person')),
  role_id uuid references public.roles,
  approver_id uuid references public.profiles,
  -- After so many days the step may be taken by this person as well.
  escalation_days integer constraint workflow_steps_escalation_days_range check (escalation_days between 1 and 365),
  escalation_id uuid references public.profiles,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint workflow_steps_role_named check ((approver_kind = 'role') = (role_id is not null)),
  constraint workflow_steps_approver_named check ((approver_kind = 'person') = (approver_id is not null)),
  constraint workflow_steps_escalation_whole check ((escalation_days is null) = (escalation_id is null))
);
create index workflow_steps_workflow_template_id_idx on public.workflow_steps (workflow_template_id, position);
create index workflow_steps_role_id_idx on public.workflow_steps (role_id);
create index workflow_steps_approver_id_idx on public.workflow_steps (approver_id);
create index workflow_steps_escalation_id_idx on public.workflow_steps (escalation_id);
create index workflow_steps_created_by_idx on public.workflow_steps (created_by);
call model.protect('public.workflow_steps', 'hr',
  '{id,workflow_template_id,position,approver_kind,role_id,approver_id,escalation_days,escalation_id}',
  '{position,approver_kind,role_id,approver_id,escalation_days,escalation_id}', 'admin', 'admin', 'admin');

-- To say how documents of a module are approved takes administering that module, too.
create function private.demand_workflow(document_kind text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  module constant text := (select s.module from model.approval_sources s join model.workflow_kinds kind
    using (table_name) where s.table_name = document_kind);
begin
  if module is null then
    perform model.fail(422, 'invalid_choice', 'Documents of this kind are not approved in steps.',
      '{"field": "document_kind"}');
  end if;
  perform authz.demand(module, 'admin');
end $$;

-- The last step decides: who takes it has the right to approve. A template that is not in use yet may lack them.
create function private.keep_last_step(template uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  of_table constant text := (select t.document_kind from public.workflow_templates t
    where t.id = template and t.status = 'active');
  last public.workflow_steps;
begin
  select s.* into last from public.workflow_steps s where s.workflow_template_id = template
    order by s.position desc, s.created_at desc, s.id desc limit 1;
  if of_table is not null and last.approver_kind = 'person' and not exists (
      select from model.approval_sources source join model.status_transitions t
          on t.entity = source.entity and t.kind = 'approve'
        where source.table_name = of_table
          and authz.person_can(last.approver_id, coalesce(t.module, source.module), t.action)) then
    perform model.fail(422, 'approver_without_right',
      format('The last step decides, and %s has no right to approve these documents.',
        app.name_of_person(last.approver_id)), '{"field": "approver_id"}');
  end if;
end $$;

create function private.check_workflow_template() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.demand_workflow(coalesce(new.document_kind, old.document_kind));
  return coalesce(new, old);
end $$;
create trigger c_rules before insert or update or delete on public.workflow_templates
  for each row execute function private.check_workflow_template();

create function private.check_last_step() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_last_step((coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0])::uuid);
  return null;
end $$;
create trigger m_last after update on public.workflow_templates for each row
  when (new.status = 'active' and old.status <> 'active') execute function private.check_last_step('id');

create function private.check_workflow_step() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind constant text := (select t.document_kind from public.workflow_templates t
    where t.id = coalesce(new.workflow_template_id, old.workflow_template_id));
  person uuid;
begin
  -- gone with its template, which was asked for
  if kind is not null then
    perform private.demand_workflow(kind);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if tg_op = 'INSERT' and new.position = 0 then
    new.position := 1 + (select coalesce(max(s.position), 0) from public.workflow_steps s
      where s.workflow_template_id = new.workflow_template_id);
  end if;
  if new.approver_kind = 'project_manager' and kind = 'leave_requests' then
    perform model.fail(422, 'invalid_choice', 'Leave requests have no project.', '{"field": "approver_kind"}');
  end if;
  foreach person in array array_remove(array[new.approver_id, new.escalation_id], null) loop
    if not private.is_active_member(person) then
      perform model.fail(422, 'invalid_choice', 'This person has no active role.', jsonb_build_object('field',
        case when person = new.approver_id then 'approver_id' else 'escalation_id' end));
    end if;
  end loop;
  return new;
end $$;
create trigger c_rules before insert or update or delete on public.workflow_steps
  for each row execute function private.check_workflow_step();
create trigger m_last after insert or update or delete on public.workflow_steps
  for each row execute function private.check_last_step('workflow_template_id');

-- The steps of a document ---------------------------------------------------------------------------

-- One document on its way through the steps. What is changed while it waits, or sent again, begins anew: what was
-- approved was something else. So does what is put back from the trash.
create table private.approval_runs (
  id uuid primary key default gen_random_uuid(),
  table_name text not null constraint approval_runs_table_name_length check (char_length(table_name) between 1 and 63),
  record_id uuid not null,
  template_id uuid references public.workflow_templates on delete set null,
  template_name text not null constraint approval_runs_template_name_length check (char_length(template_name) <= 200),
  -- Who asked, by employee and by account, and for which project.
  employee_id uuid references public.employees on delete set null,
  requesters uuid[] not null,
  project_id uuid references public.projects on delete set null,
  began_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create unique index approval_runs_open on private.approval_runs (table_name, record_id) where ended_at is null;
create index approval_runs_record_idx on private.approval_runs (record_id);
create index approval_runs_template_id_idx on private.approval_runs (template_id);
create index approval_runs_employee_id_idx on private.approval_runs (employee_id);
create index approval_runs_project_id_idx on private.approval_runs (project_id);

create table private.approval_steps (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references private.approval_runs on delete cascade,
  step_number integer not null constraint approval_steps_step_number_range check (step_number >= 1),
  is_last boolean not null,
  approver_kind text not null constraint approval_steps_approver_kind_options
    check (approver_kind in ('manager', 'project_manager', 'role', 'person')),
  role_id uuid references public.roles on delete set null,
  approver_id uuid references public.profiles on delete set null,
  escalation_days integer constraint approval_steps_escalation_days_range check (escalation_days between 1 and 365),
  escalation_id uuid references public.profiles on delete set null,
  status text not null constraint approval_steps_status_options
    check (status in ('waiting', 'open', 'approved', 'rejected', 'cancelled')),
  opened_at timestamptz,
  decided_by uuid references public.profiles on delete set null,
  -- For whom a deputy decided.
  decided_for uuid references public.profiles on delete set null,
  decided_at timestamptz,
  reason text constraint approval_steps_reason_length check (char_length(reason) <= 1000),
  constraint approval_steps_once unique (run_id, step_number)
);
create index approval_steps_open_idx on private.approval_steps (run_id) where status = 'open';
create index approval_steps_role_id_idx on private.approval_steps (role_id);
create index approval_steps_approver_id_idx on private.approval_steps (approver_id);
create index approval_steps_escalation_id_idx on private.approval_steps (escalation_id);
create index approval_steps_decided_by_idx on private.approval_steps (decided_by);
create index approval_steps_decided_for_idx on private.approval_steps (decided_for);

-- Where a kind of document waits for an approval, on hold included: out of there it is approved as well.
create function private.awaits_approval(entity_name text, status text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from model.status_transitions t
    where t.entity = entity_name and t.kind = 'approve' and t.from_status = status);
end $$;

-- The template of a document; null: one approval decides. An amount whose currency has no rate reaches every limit.
create function private.workflow_of(source model.approval_sources, record_id uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  facts record;
begin
  execute format('select to_jsonb(r) as row, model.worth((%s)::numeric, (%s)::text) as amount, (%s)::uuid as person
    from public.%I r where r.id = $1', source.measured, source.currency, source.requested_by, source.table_name)
    into facts using record_id;
  return (
    select t.id from public.workflow_templates t
    where t.document_kind = source.table_name and t.status = 'active'
      and exists (select from public.workflow_steps s where s.workflow_template_id = t.id)
      and coalesce(facts.amount >= t.min_amount, true)
      and coalesce((facts.row ->> 'days_requested')::numeric >= t.min_days, true)
      and coalesce(facts.row ->> 'leave_type_id' = t.leave_type_id::text, t.leave_type_id is null)
      and coalesce(facts.row ->> 'expense_type' = t.expense_type, t.expense_type is null)
      and coalesce(facts.row ->> 'project_id' = t.project_id::text, t.project_id is null)
      and (t.department_id is null or exists (select from public.employees e
        where facts.person in (e.id, e.user_id) and e.department_id = t.department_id))
    order by t.position, t.created_at, t.id limit 1);
end $$;

create function private.end_approval_run(in_table text, record uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.approval_steps step set status = 'cancelled'
    from private.approval_runs run
    where run.id = step.run_id and run.table_name = in_table and run.record_id = record and run.ended_at is null
      and step.status in ('waiting', 'open');
  update private.approval_runs run set ended_at = clock_timestamp()
    where run.table_name = in_table and run.record_id = record and run.ended_at is null;
end $$;

create function private.begin_approval_run(source model.approval_sources, record_id uuid, template uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  run_id uuid;
begin
  execute format($run$
    insert into private.approval_runs (table_name, record_id, template_id, template_name, employee_id, requesters,
        project_id)
      select %1$L, r.id, t.id, t.name, (select e.id from public.employees e where (%2$s)::uuid in (e.id, e.user_id)
          order by e.id = (%2$s)::uuid desc limit 1),
        array(select private.requesters_of($2, r.id)), (to_jsonb(r) ->> 'project_id')::uuid
      from public.%1$I r, public.workflow_templates t where r.id = $1 and t.id = $3 returning id $run$,
    source.table_name, source.requested_by) into run_id using record_id, source, template;
  insert into private.approval_steps (run_id, step_number, is_last, approver_kind, role_id, approver_id,
      escalation_days, escalation_id, status, opened_at)
    select run_id, n, n = count(*) over (), s.approver_kind, s.role_id,
        case s.approver_kind when 'project_manager' then (select p.manager_id from private.approval_runs run
          join public.projects p on p.id = run.project_id where run.id = run_id) else s.approver_id end,
        s.escalation_days, s.escalation_id,
        case n when 1 then 'open' else 'waiting' end, case n when 1 then now() end
      from (select step.*, row_number() over (order by step.position, step.created_at, step.id) as n
        from public.workflow_steps step where step.workflow_template_id = template) s;
end $$;

-- After a change of a document. Argument: its status column.
create function private.follow_approval_steps() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  source model.approval_sources;
  new_status constant text := to_jsonb(new) ->> tg_argv[0];
  old_status constant text := case when tg_op = 'UPDATE' then to_jsonb(old) ->> tg_argv[0] end;
  template uuid;
begin
  select * into source from model.approval_sources s where s.table_name = tg_table_name;
  if not private.awaits_approval(source.entity, new_status) then
    if old_status <> new_status then
      perform private.end_approval_run(tg_table_name, new.id);
    end if;
    return null;
  end if;
  -- what the company's own programs bring in was decided elsewhere
  if authz.is_server() or new_status = old_status
    and private.said(to_jsonb(new), tg_argv[0]) = private.said(to_jsonb(old), tg_argv[0]) then
    return null;
  end if;
  template := private.workflow_of(source, new.id);
  -- what follows from another record is no other document, unless another template is for it
  if new_status = old_status and authz.is_effect() and template is not distinct from (select run.template_id
      from private.approval_runs run where run.table_name = tg_table_name and run.record_id = new.id
        and run.ended_at is null) then
    return null;
  end if;
  perform private.end_approval_run(tg_table_name, new.id);
  if template is not null then
    perform private.begin_approval_run(source, new.id, template);
  end if;
  return null;
end $$;

-- Steps that wait for the manager of a project wait for who is that now, unless one of those who asked named them.
create function private.follow_project_manager() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.approval_steps step set approver_id = new.manager_id
    from private.approval_runs run
    where run.id = step.run_id and run.project_id = new.id and run.ended_at is null
      and step.approver_kind = 'project_manager' and step.status in ('waiting', 'open')
      and (auth.uid() is null or auth.uid() <> all (run.requesters));
  return null;
end $$;
create trigger n_manager after update of manager_id on public.projects for each row
  when (new.manager_id is distinct from old.manager_id) execute function private.follow_project_manager();

create function private.forget_approval_runs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.approval_runs run where run.table_name = tg_table_name and run.record_id = old.id;
  return null;
end $$;

-- Whose turn it is ----------------------------------------------------------------------------------

-- Whom a step names; after its days, whom it goes to as well.
create function private.named_in_step(step private.approval_steps, run private.approval_runs) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select step.approver_id where step.approver_kind in ('person', 'project_manager') and step.approver_id is not null
    union
    select link.user_id from public.user_roles link
      where step.approver_kind = 'role' and link.role_id = step.role_id and link.is_active
    union
    select coalesce(superior.user_id, head.user_id) from public.employees e
      left join public.employees superior on superior.id = e.manager_id
      left join public.departments d on d.id = e.department_id
      left join public.employees head on head.id = d.manager_id and head.id <> e.id
      where step.approver_kind = 'manager' and e.id = run.employee_id
        and coalesce(superior.user_id, head.user_id) is not null
    union
    select step.escalation_id where step.opened_at + make_interval(days => step.escalation_days) <= now();
end $$;

-- Whether a named person may take a step: never who asked, nor the same person twice in one document. Before the last
-- step it takes no right to approve, which is what the template gives; who takes the last one approves the document.
create function private.may_take_step(step private.approval_steps, run private.approval_runs, person uuid)
  returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  source model.approval_sources;
begin
  if person not in (select private.named_in_step(step, run)) or person = any (run.requesters)
    or not private.is_active_member(person) or exists (select from private.approval_steps taken
      where taken.run_id = run.id and taken.status = 'approved'
        and person in (taken.decided_by, taken.decided_for)) then
    return false;
  end if;
  select * into source from model.approval_sources s where s.table_name = run.table_name;
  return case
    when step.is_last then exists (select from model.status_transitions t where t.entity = source.entity
      and t.kind = 'approve' and authz.person_can(person, coalesce(t.module, source.module), t.action))
    -- leave and expenses open to whose turn it is; of other documents one has to be able to change the status
    else run.table_name in ('leave_requests', 'expenses') or authz.person_can(person, source.module, 'edit') end;
end $$;

-- Whether it is the turn of a person: of one whom the step names, or of an owner where nobody it names may take it.
create function private.is_turn_of(step private.approval_steps, run private.approval_runs, person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.may_take_step(step, run, person)
    or person <> all (run.requesters) and private.is_active_member(person) and exists (select
      from public.user_roles link join public.roles role on role.id = link.role_id and role.name = 'OWNER'
      where link.user_id = person and link.is_active)
    and not exists (select from private.named_in_step(step, run) named where private.may_take_step(step, run, named));
end $$;

create function private.named_in_open_step(in_table text, record uuid) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select named from private.approval_runs run
      join private.approval_steps step on step.run_id = run.id and step.status = 'open'
      cross join private.named_in_step(step, run) named
    where run.table_name = in_table and run.record_id = record and run.ended_at is null;
end $$;

-- Whether others have named a person to decide: as the deputy of somebody, now or later, or in a step of an approval.
create function private.is_named_to_decide(person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.approval_deputies d where d.deputy_id = person and d.ends_on >= model.today())
    or exists (select from public.workflow_steps step
      join public.workflow_templates t on t.id = step.workflow_template_id
      where step.approver_id = person and t.status = 'active')
    or exists (select from private.approval_runs run
      join private.approval_steps step on step.run_id = run.id and step.status = 'open'
      where run.ended_at is null and person in (select private.named_in_step(step, run)));
end $$;

-- Open steps of the caller and of others, by document. A program takes them only within its scopes.
create function app.steps_in_turn(of_table text)
returns table (record_id uuid, is_of_caller boolean, is_last boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  module constant text := (select s.module from model.approval_sources s where s.table_name = of_table);
begin
  return query
    select run.record_id, private.is_turn_of(step, run, auth.uid()) and authz.is_in_scope(module, 'approve')
        and not authz.is_module_off(module), step.is_last
    from private.approval_runs run join private.approval_steps step on step.run_id = run.id and step.status = 'open'
    where run.table_name = of_table and run.ended_at is null;
end $$;

-- Documents on which the caller decides by a step, and those on which they did, for the policies of personal rows.
create function authz.records_of_steps(of_table text, is_open boolean) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select turn.record_id from app.steps_in_turn(of_table) turn where turn.is_of_caller
    union
    select run.record_id from private.approval_runs run join private.approval_steps step on step.run_id = run.id
      where run.table_name = of_table and not is_open and auth.uid() in (step.decided_by, step.decided_for)
        and authz.is_staff());
end $$;

-- Taking a step -------------------------------------------------------------------------------------

-- Whether a decision is the caller's by a step that takes no right of its own to approve.
create function private.decides_by_step(in_table text, record uuid, kind text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return kind in ('approve', 'reject') and exists (select from app.steps_in_turn(in_table) turn
    where turn.record_id = record and turn.is_of_caller and (kind = 'reject' or not turn.is_last));
end $$;

-- Whether the caller took a step of a document in this very transaction.
create function private.took_step(in_table text, record uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.approval_runs run join private.approval_steps step on step.run_id = run.id
    where run.table_name = in_table and run.record_id = record and step.decided_at = now()
      and step.decided_by = authz.actor());
end $$;

-- Who takes a step, as people read it.
create function private.name_of_step(step private.approval_steps, run private.approval_runs) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case step.approver_kind
    when 'role' then (select role.display_name from public.roles role where role.id = step.role_id)
    else (select string_agg(app.name_of_person(named), ', ' order by named) from private.named_in_step(step, run) named
      where named is distinct from step.escalation_id) end;
end $$;

create function private.close_step(step uuid, new_status text, words text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.approval_steps s set status = new_status, decided_by = authz.actor(),
      decided_for = case when authz.deputy() is not null then auth.uid() end, decided_at = now(), reason = words
    where s.id = step;
end $$;

-- Takes the open step and opens the next one; what stands with the same person alone is taken with it. Answers whether
-- a step is left.
create function private.advance_run(run private.approval_runs, step private.approval_steps, words text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  source model.approval_sources;
  next_step private.approval_steps;
begin
  perform private.close_step(step.id, 'approved', words);
  select * into source from model.approval_sources s where s.table_name = run.table_name;
  for next_step in select s.* from private.approval_steps s
    where s.run_id = run.id and s.status = 'waiting' order by s.step_number loop
    if next_step.approver_kind <> 'role' and auth.uid() in (select private.named_in_step(next_step, run))
      and (not next_step.is_last or authz.can(source.module, 'approve')) then
      perform private.close_step(next_step.id, 'approved', words);
      continue;
    end if;
    update private.approval_steps s set status = 'open', opened_at = now() where s.id = next_step.id;
    update public.notifications n set read_at = now() where n.kind = 'approval' and n.read_at is null
      and n.link in (source.path || run.record_id, private.inbox_link(source.table_name, run.record_id));
    insert into private.pending_approvals (table_name, record_id) values (run.table_name, run.record_id)
      on conflict do nothing;
    return true;
  end loop;
  return false;
end $$;

create function private.refuse_turn(step private.approval_steps, run private.approval_runs) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  approver constant text := coalesce(private.name_of_step(step, run),
    (select role.display_name from public.roles role where role.name = 'OWNER'));
begin
  perform model.fail(403, 'not_your_step', format('This is awaiting approval by %s.', approver),
    jsonb_build_object('values', jsonb_build_object('approver', approver)));
end $$;

-- Before a decision. An owner may take any step with a reason, in person.
create function private.take_step() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  source model.approval_sources;
  new_row constant jsonb := to_jsonb(new);
  old_row constant jsonb := to_jsonb(old);
  kind text;
  words text;
  run private.approval_runs;
  step private.approval_steps;
begin
  select * into source from model.approval_sources s where s.table_name = tg_table_name;
  if authz.is_server() or authz.is_effect() then
    return new;
  end if;
  kind := (private.step_between(source.entity, old_row ->> source.status_column, new_row ->> source.status_column,
    false)).kind;
  select r.* into run from private.approval_runs r
    where r.table_name = tg_table_name and r.record_id = new.id and r.ended_at is null;
  if kind is null or kind not in ('approve', 'reject') or run.id is null then
    return new;
  end if;
  select s.* into step from private.approval_steps s where s.run_id = run.id and s.status = 'open';
  words := nullif(btrim(new_row ->> 'status_reason'), '');
  if not (private.is_turn_of(step, run, auth.uid())
    or authz.is_owner() and authz.deputy() is null and words is not null) then
    perform private.refuse_turn(step, run);
  end if;
  if kind = 'reject' then
    perform private.close_step(step.id, 'rejected', words);
    return new;
  end if;
  if not private.advance_run(run, step, words) then
    return new;
  end if;
  return jsonb_populate_record(old, jsonb_build_object('version', new.version, 'updated_at', new.updated_at));
end $$;

-- What somebody outside may approve by a link, its maker has to be the last to approve by hand; an owner might take any
-- step, and the link says that they gave it.
create function private.demand_last_step(in_table text, record uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  run private.approval_runs;
  step private.approval_steps;
begin
  select r.* into run from private.approval_runs r
    where r.table_name = in_table and r.record_id = record and r.ended_at is null;
  select s.* into step from private.approval_steps s where s.run_id = run.id and s.status = 'open';
  if not (step.id is null or step.is_last and private.is_turn_of(step, run, auth.uid())
    or authz.is_owner() and authz.deputy() is null) then
    perform private.refuse_turn(step, run);
  end if;
end $$;

do $$
declare
  source model.approval_sources;
begin
  for source in select s.* from model.approval_sources s join model.workflow_kinds kind using (table_name) loop
    -- after the rights were asked for (b_status), before limits by amount: those are of who approves the document
    execute format('create trigger b_steps before update of %I on public.%I
      for each row execute function private.take_step()', source.status_column, source.table_name);
    execute format('create trigger m_steps after insert or update on public.%I
      for each row execute function private.follow_approval_steps(%L)', source.table_name, source.status_column);
    execute format('create trigger m_steps_gone after delete on public.%I
      for each row execute function private.forget_approval_runs()', source.table_name);
  end loop;
end $$;

-- Personal rows open to whose turn it is, who may neither be of the same team nor of that module.
call model.widen_policy('public.leave_requests', 'may_view',
  'id = any ((select authz.records_of_steps(''leave_requests'', false))::uuid[])');
call model.widen_policy('public.leave_requests', 'may_edit',
  'id = any ((select authz.records_of_steps(''leave_requests'', true))::uuid[])');
call model.widen_policy('public.expenses', 'own_or_finance_view',
  'id = any ((select authz.records_of_steps(''expenses'', false))::uuid[])');
call model.widen_policy('public.expenses', 'own_or_finance_edit',
  'id = any ((select authz.records_of_steps(''expenses'', true))::uuid[])');

-- Who may take a step that waits for longer than its days is notified once.
create function private.escalate_steps() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  late record;
  notified integer := 0;
begin
  for late in
    select step.id, step.escalation_id, model.day_of(step.opened_at) + step.escalation_days as due, run.record_id,
        s as source
    from private.approval_steps step join private.approval_runs run on run.id = step.run_id and run.ended_at is null
      join model.approval_sources s on s.table_name = run.table_name
    where step.status = 'open' and step.opened_at + make_interval(days => step.escalation_days) <= now()
      and private.may_take_step(step, run, step.escalation_id)
    order by step.opened_at, step.id
  loop
    if private.is_first_reminder('step_escalation', late.id, late.due) then
      perform private.notify(late.escalation_id, 'approval', private.summary_of(late.source, late.record_id),
        private.inbox_link((late.source).table_name, late.record_id));
      notified := notified + 1;
    end if;
  end loop;
  return notified;
end $$;

-- The steps of a document, the latest way through them first: who takes each, who did when, and whose turn it is.
create function app.approval_steps(in_table text, record uuid)
returns table (step_number integer, is_current boolean, template text, approver_kind text, approver text, status text,
  opened_at timestamptz, escalates_on date, escalation text, decided_by text, decided_for text, decided_at timestamptz,
  reason text, is_of_caller boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select step.step_number, run.id = first_value(run.id) over (order by run.began_at desc), run.template_name,
      step.approver_kind, private.name_of_step(step, run), step.status, step.opened_at,
      (step.opened_at + make_interval(days => step.escalation_days))::date, app.name_of_person(step.escalation_id),
      app.name_of_person(step.decided_by), app.name_of_person(step.decided_for), step.decided_at, step.reason,
      step.status = 'open' and private.is_turn_of(step, run, auth.uid())
    from private.approval_runs run join private.approval_steps step on step.run_id = run.id
    where run.table_name = in_table and run.record_id = record
    order by run.began_at desc, step.step_number;
end $$;

-- Of a record the caller sees.
create function public.approval_steps(resource text, record_id uuid)
returns table (step_number integer, is_current boolean, template text, approver_kind text, approver text, status text,
  opened_at timestamptz, escalates_on date, escalation text, decided_by text, decided_for text, decided_at timestamptz,
  reason text, is_of_caller boolean)
language plpgsql stable set search_path = '' as $$
declare
  is_seen boolean := false;
begin
  if exists (select from model.workflow_kinds kind where kind.table_name = resource) then
    execute format('select exists (select from public.%I r where r.id = $1)', resource) into is_seen using record_id;
  end if;
  -- as the row itself: a deputy decides on what they may not see
  if not is_seen then
    return;
  end if;
  return query select * from app.approval_steps(resource, record_id);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.approval_steps(text, uuid),
  app.steps_in_turn(text),
  authz.records_of_steps(text, boolean),
  public.approval_steps(text, uuid)
  to authenticated, service_role;
