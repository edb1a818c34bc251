-- What waits for a decision: one inbox, and who is notified.

-- Approvals: one inbox ----------------------------------------------------------------

-- What can be decided on: where it is and what a person who decides wants to read. Expressions are on the row `r`.
create table model.approval_sources (
  entity text primary key constraint approval_sources_entity_length check (char_length(entity) between 1 and 63),
  table_name text not null unique
    constraint approval_sources_table_name_length check (char_length(table_name) between 1 and 63),
  module text not null constraint approval_sources_module_length check (char_length(module) between 1 and 50),
  status_column text not null default 'status'
    constraint approval_sources_status_column_length check (char_length(status_column) between 1 and 63),
  number text not null constraint approval_sources_number_length check (char_length(number) between 1 and 200),
  title text not null constraint approval_sources_title_length check (char_length(title) between 1 and 300),
  amount text not null default 'null::numeric'
    constraint approval_sources_amount_length check (char_length(amount) between 1 and 200),
  currency text not null default 'null::text'
    constraint approval_sources_currency_length check (char_length(currency) between 1 and 200),
  -- Who asked: a key of profiles or of employees.
  requested_by text not null default 'r.created_by'
    constraint approval_sources_asked_by_length check (char_length(requested_by) between 1 and 200),
  -- Columns of people who may not decide; as the guard of the table has them.
  people text[] not null default '{created_by}',
  -- Where the screen of one is; its key follows.
  path text not null constraint approval_sources_path_length check (char_length(path) between 1 and 100),
  -- Of every day: approvers find it in the inbox, and the requester is notified only of a rejection.
  is_routine boolean not null default false,
  details text not null default '''{}''::jsonb'
    constraint approval_sources_details_length check (char_length(details) between 1 and 2000)
);

insert into model.approval_sources (entity, table_name, module, path, number, title, requested_by, people, is_routine,
  details) values
  ('leave_request', 'leave_requests', 'hr', '/hr/leave-requests/view/', 'r.request_number',
    '(select t.name from public.leave_types t where t.id = r.leave_type_id)',
    'r.employee_id', '{employee_id,created_by}', false,
    $e$jsonb_build_object('from', r.start_date, 'to', r.end_date, 'days', r.days_requested, 'balance',
      (select b.remaining from public.leave_balance(r.employee_id, r.leave_type_id,
        extract(year from r.start_date)::integer) b), 'reason', r.reason)$e$),
  ('leave_encashment', 'leave_encashments', 'hr', '/hr/leave-encashments/view/', 'r.encashment_number',
    '(select t.name from public.leave_types t where t.id = r.leave_type_id)', 'r.employee_id',
    '{created_by,employee_id}', false, $e$jsonb_build_object('from', r.pay_on, 'days', r.days, 'balance',
      (select b.remaining from public.leave_balance(r.employee_id, r.leave_type_id,
        extract(year from r.pay_on)::integer) b), 'reason', r.notes)$e$),
  ('pay_change', 'pay_changes', 'hr', '/hr/pay-changes/view/', 'r.change_number',
    '(select e.full_name from public.employees e where e.id = r.employee_id)', 'r.created_by',
    '{created_by,employee_id}', false, $e$jsonb_build_object('from', r.effective_from, 'reason', r.reason)$e$),
  ('vacancy', 'vacancies', 'hr', '/hr/recruitment/view/', 'r.vacancy_number', 'r.title', 'r.created_by', '{created_by}',
    false, $e$jsonb_build_object('people', r.headcount, 'reason', r.justification)$e$),
  ('job_offer', 'job_offers', 'hr', '/hr/recruitment/offers/view/', 'r.offer_number', 'r.applicant_name',
    'r.created_by', '{created_by}', false, $e$jsonb_build_object('from', r.start_date)$e$),
  ('crew_sheet', 'crew_sheets', 'hr', '/hr/crew-sheets/view/', 'null::text',
    '(select p.name from public.projects p where p.id = r.project_id)', 'r.created_by', '{created_by}', true,
    $e$jsonb_build_object('date', r.sheet_date, 'hours', r.total_hours, 'people', cardinality(r.people))$e$),
  ('time_entry', 'time_entries', 'hr', '/hr/time-entries/view/', 'null::text',
    'coalesce(r.description, r.activity_type)', 'r.employee_id', '{created_by,employee_id}', true,
    $e$jsonb_build_object('date', r.date, 'hours', r.hours, 'project', (select p.name from public.projects p
      where p.id = r.project_id))$e$);
insert into model.approval_sources (entity, table_name, module, path, status_column, number, title, requested_by,
  people,
  details) values
  ('task', 'tasks', 'tasks', '/tasks/view/', 'task_status', 'r.task_number', 'r.task_title', 'r.assigned_to_user_id',
    '{assigned_to_user_id}',
    $e$jsonb_build_object('project', (select p.name from public.projects p where p.id = r.project_id),
      'due', r.due_date)$e$);
insert into model.approval_sources (entity, table_name, module, path, number, title, amount, currency, people,
  details) values
  ('supplier_credit_note', 'supplier_credit_notes', 'finance', '/finance/supplier-credit-notes/view/',
    'r.credit_number',
    'coalesce((select c.company_name from public.external_entities c where c.id = r.supplier_id), r.credit_number)',
    'r.total_amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('date', r.credit_date, 'project', (select p.name from public.projects p
      where p.id = r.project_id))$e$),
  ('credit_note', 'credit_notes', 'finance', '/finance/credit-notes/view/', 'r.credit_note_number',
    'coalesce((select c.company_name from public.external_entities c where c.id = r.client_id), r.credit_note_number)',
    'r.total_amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('date', r.credit_date, 'project', (select p.name from public.projects p
      where p.id = r.project_id))$e$),
  ('tax_return', 'tax_returns', 'finance', '/finance/tax-returns/view/', 'r.return_number',
    'r.return_number', 'null::numeric', 'model.base_currency()', '{created_by}',
    $e$jsonb_build_object('date', r.due_date)$e$),
  ('opening_balance', 'opening_balances', 'finance', '/finance/opening-balances/view/', 'r.opening_number',
    'r.opening_number', 'r.debit_amount', 'model.base_currency()', '{created_by}',
    $e$jsonb_build_object('date', r.opening_date)$e$),
  ('expense', 'expenses', 'finance', '/finance/expenses/view/', 'r.expense_number', 'r.activity', 'r.amount',
    'r.currency', '{created_by,employee_id}',
    $e$jsonb_build_object('date', r.expense_date, 'project', (select p.name from public.projects p
      where p.id = r.project_id),
      'budget_left', public.budget_left(r.project_id), 'duplicate',
      (select d.expense_number from public.expenses d where d.id = r.duplicate_of_id))$e$),
  ('petty_cash_float', 'petty_cash_floats', 'finance', '/finance/petty-cash/view/', 'r.float_number', 'r.name',
    'r.float_amount', 'r.currency', '{created_by,employee_id}',
    $e$jsonb_build_object('project', (select p.name from public.projects p where p.id = r.project_id))$e$),
  ('petty_cash_claim', 'petty_cash_claims', 'finance', '/finance/petty-cash/claims/view/', 'r.claim_number',
    '(select f.name from public.petty_cash_floats f where f.id = r.petty_cash_float_id)', 'r.amount', 'r.currency',
    '{created_by,employee_id}', $e$jsonb_build_object('date', r.claim_date, 'reason', r.explanation)$e$),
  ('invoice', 'invoices', 'finance', '/finance/invoices/view/', 'r.invoice_number',
    'coalesce((select c.company_name from public.external_entities c where c.id = r.client_id), r.invoice_number)',
    'r.total_amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('project', (select p.name from public.projects p where p.id = r.project_id),
      'due', r.due_date)$e$),
  ('supplier_invoice', 'supplier_invoices', 'finance', '/finance/supplier-invoices/view/', 'r.bill_number',
    'coalesce((select c.company_name from public.external_entities c where c.id = r.supplier_id), r.bill_number)',
    'r.total_amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('order', (select o.po_number from public.purchase_orders o where o.id = r.purchase_order_id),
      'order_total', (select o.total_amount from public.purchase_orders o where o.id = r.purchase_order_id),
        'due', r.due_date)$e$),
  ('purchase_order', 'purchase_orders', 'commercial', '/commercial/purchase-orders/view/', 'r.po_number',
    'coalesce((select c.company_name from public.external_entities c where c.id = r.supplier_id), r.po_number)',
    'r.total_amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('project', (select p.name from public.projects p where p.id = r.project_id),
      'budget_left', public.budget_left(r.project_id))$e$),
  ('work_order', 'work_order_drafts', 'commercial', '/commercial/work-orders/view/', 'r.work_order_number', 'r.title',
    'r.total_amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('supplier', (select c.company_name from public.external_entities c
      where c.id = r.assigned_to),
      'project', (select p.name from public.projects p where p.id = r.project_id),
        'budget_left', public.budget_left(r.project_id))$e$),
  ('change_order', 'change_order_drafts', 'commercial', '/commercial/change-orders/view/', 'r.change_order_number',
    'r.title', 'r.total_amount', 'model.base_currency()', '{created_by}',
    $e$jsonb_build_object('project', (select p.name from public.projects p where p.id = r.project_id),
      'budget_left', public.budget_left(r.project_id))$e$),
  ('variation_order', 'variation_order_drafts', 'commercial', '/commercial/variation-orders/view/',
    'r.variation_number', 'r.title', 'r.amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('project', (select p.name from public.projects p where p.id = r.project_id),
      'cost', r.cost_amount, 'days', r.extension_days)$e$),
  ('certificate', 'certificates', 'commercial', '/commercial/certificates/view/', 'r.certificate_number',
    '(select c.title from public.contracts c where c.id = r.contract_id)',
    'r.payable_amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('contract_total', r.contract_amount, 'previous', r.previous_amount,
      'to', r.period_end_date)$e$),
  ('final_account', 'final_accounts', 'commercial', '/commercial/final-accounts/view/', 'r.final_account_number',
    '(select c.title from public.contracts c where c.id = r.contract_id)',
    'r.final_amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('contract_total', r.original_amount + r.variation_amount, 'previous', r.previous_amount)$e$),
  ('subcontract_claim', 'subcontract_claims', 'commercial', '/commercial/subcontract-claims/view/', 'r.claim_number',
    '(select w.title from public.work_order_drafts w where w.id = r.work_order_id)',
    'r.payable_amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('order_total', (select w.total_amount from public.work_order_drafts w
      where w.id = r.work_order_id), 'previous', r.previous_amount)$e$);
insert into model.approval_sources (entity, table_name, module, path, number, title, people, details) values
  ('requisition', 'requisition_drafts', 'commercial', '/commercial/requisitions/view/', 'r.requisition_number',
    'r.title', '{created_by,requested_by}',
    $e$jsonb_build_object('project', (select p.name from public.projects p where p.id = r.project_id),
      'due', r.required_date,
      'budget_left', public.budget_left(r.project_id))$e$),
  ('external_entity', 'external_entities', 'external_entities', '/external-entities/view/', 'r.entity_number',
    'r.company_name', '{created_by}',
    $e$jsonb_build_object('country', r.country)$e$);

-- The steps the caller may decide on, of what was asked for: a draft asks for nothing yet.
create function app.decidable()
returns table (source model.approval_sources, from_status text, approve_to text, reject_to text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select s, steps.from_status, steps.approve_to, steps.reject_to
    from model.approval_sources s join lateral (
      select t.from_status, min(t.to_status) filter (where t.kind = 'approve') as approve_to,
        min(t.to_status) filter (where t.kind = 'reject') as reject_to,
        min(t.module) as other_module, min(t.action) filter (where t.kind = 'approve') as action
      from model.status_transitions t
      where t.entity = s.entity and t.kind in ('approve', 'reject')
        and t.from_status not in ('draft', 'on_hold', 'disputed')
      group by t.from_status) steps on steps.approve_to is not null
    where authz.can(coalesce(steps.other_module, s.module), steps.action);
end $$;

-- What was decided and can still be undone; the rest of it is in `held_decisions.sql`. One record, one decision.
create table private.held_decisions (
  id uuid primary key default gen_random_uuid(),
  table_name text not null constraint held_decisions_table_name_length check (char_length(table_name) between 1 and 63),
  record_id uuid not null,
  decided_by uuid not null references public.profiles on delete cascade,
  is_approved boolean not null,
  reason text constraint held_decisions_reason_length check (char_length(reason) <= 1000),
  record_version integer,
  due_at timestamptz not null,
  constraint held_decisions_once unique (table_name, record_id)
);
create index held_decisions_decided_by_idx on private.held_decisions (decided_by);
create index held_decisions_due_at_idx on private.held_decisions (due_at);

-- Records of a table on which the caller decided a moment ago.
create function app.held_by_caller(of_table text) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select h.record_id from private.held_decisions h
    where h.table_name = of_table and h.decided_by = auth.uid() and not authz.is_program());
end $$;

-- What waits for the caller's decision, the oldest first: what they may see and decide, and did not ask for themselves.
-- With a record, whether that one does.
create function app.pending_approvals("limit" integer, only_table text default null, only_record uuid default null)
returns table (resource text, record_id uuid, record_number text, title text, amount text, currency text,
  requested_by text,
  requested_at timestamptz,
  record_version integer, can_reject boolean, details jsonb)
language plpgsql stable set search_path = '' as $$
declare
  step record;
  own text;
  parts text[] := '{}';
begin
  for step in select * from app.decidable() d where only_table is null or (d.source).table_name = only_table loop
    select string_agg(format('and coalesce(r.%1$I not in ($1, $2), r.%1$I is null or $2 is null and r.%1$I <> $1)', c),
      ' ') || format(' and not authz.has_hand_in(%1$L, r.id)
        and authz.is_within_limit(%1$L, (%2$s)::numeric, (%3$s)::text)', (step.source).table_name, (step.source).amount,
        (step.source).currency) into own
      from unnest((step.source).people) c;
    parts := parts || format(
      '(select %1$L::text as resource, r.id, (%2$s)::text as number, (%3$s)::text as title, (%4$s)::text as amount,
        (%5$s)::text as currency,
          (%6$s)::uuid as person, r.created_at, r.version, %7$L::boolean as can_reject, %8$s as details
        from (select * from public.%1$I r where r.%9$I = %10$L and ($4 is null or r.id = $4)
          and r.id <> all ((select app.held_by_caller(%1$L))::uuid[]) %11$s
          order by r.created_at limit $3) r)',
      (step.source).table_name, (step.source).number, (step.source).title, (step.source).amount, (step.source).currency,
        (step.source).requested_by,
      step.reject_to is not null, (step.source).details, (step.source).status_column, step.from_status, own);
  end loop;
  if parts = '{}' then
    return;
  end if;
  -- the parts are made by format above, of what the table of sources says
  return query execute format('select a.resource, a.id, a.number, a.title, a.amount, a.currency,
      coalesce((select nullif(btrim(concat_ws('' '', p.first_name, p.last_name)), '''') from public.profiles p
        where p.id = a.person),
        (select e.full_name from public.employees e where e.id = a.person)), a.created_at, a.version, a.can_reject,
          a.details
    from (%s) a order by a.created_at, a.id limit $3', array_to_string(parts, ' union all '))
    using auth.uid(), authz.employee_of_caller(), least(greatest("limit", 1), 200), only_record;
end $$;

create function public.pending_approvals("limit" integer default 50)
returns table (resource text, record_id uuid, record_number text, title text, amount text, currency text,
  requested_by text,
  requested_at timestamptz,
  record_version integer, can_reject boolean, details jsonb)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.pending_approvals("limit");
end $$;

-- Decides where it stands in the inbox. The guards of the table decide whether the caller may, and whether it still
-- waits.
create function public.decide_record(resource text, record_id uuid, is_approved boolean, reason text default null,
  record_version integer default null) returns void
language plpgsql set search_path = '' as $$
declare
  status text;
  step record;
  changed integer;
begin
  for step in select * from app.decidable() d where (d.source).table_name = decide_record.resource loop
    execute format('select %I from public.%I where id = $1', (step.source).status_column, resource)
      into status using record_id;
    continue when status is distinct from step.from_status;
    execute format('update public.%I set %I = $1, status_reason = coalesce($2, status_reason),
      version = coalesce($3, version) where id = $4',
        resource, (step.source).status_column)
      using case when is_approved then step.approve_to else step.reject_to end, nullif(btrim(reason), ''),
        record_version, record_id;
    get diagnostics changed = row_count;
    if changed = 1 then
      return;
    end if;
  end loop;
  if step is null then
    perform model.fail(403, 'access_denied', format('Access denied: %s', resource));
  end if;
  if status is null then
    perform model.fail(404, 'not_found', 'Record not found.');
  end if;
  perform model.fail(409, 'already_decided', 'This has already been decided.');
end $$;

-- Records that began to wait and whose approvers are not notified yet; emptied within a second.
create table private.pending_approvals (
  id bigint generated always as identity primary key,
  table_name text not null constraint pending_approvals_table_name_length
    check (char_length(table_name) between 1 and 63),
  record_id uuid not null,
  requested_at timestamptz not null default now(),
  constraint pending_approvals_once unique (table_name, record_id)
);
create trigger z_notify_worker after insert on private.pending_approvals
  for each statement execute function private.notify_worker('approval');

-- The people who asked for a record: the one of its source and the one who typed it in.
create function private.requesters_of(source model.approval_sources, record_id uuid) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute format(
    'select distinct p.id from public.%1$I r join public.profiles p
       on p.id in ((%2$s)::uuid, (to_jsonb(r) ->> ''created_by'')::uuid,
         (select e.user_id from public.employees e where e.id = (%2$s)::uuid))
     where r.id = $1 order by p.id', source.table_name, source.requested_by) using record_id;
end $$;

-- Its number and what it is about, as the inbox has them.
create function private.summary_of(source model.approval_sources, record_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  words text;
begin
  execute format('select concat_ws('' · '', nullif((%1$s)::text, ''''), nullif((%2$s)::text, ''''),
      model.money_text((%3$s)::numeric, (%4$s)::text))
    from public.%5$I r where r.id = $1', source.number, source.title, source.amount, source.currency, source.table_name)
    into words using record_id;
  return words;
end $$;

-- What began to wait is put down for those who decide; the requester is notified of the decision, and those who waited
-- to decide need not any more.
create function private.note_approval() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  source model.approval_sources;
  new_status text;
  old_status text;
  decision text;
  person uuid;
begin
  -- what the company's own programs bring in was decided elsewhere
  if authz.is_server() then
    return null;
  end if;
  select * into source from model.approval_sources s where s.table_name = tg_table_name;
  new_status := to_jsonb(new) ->> source.status_column;
  old_status := case when tg_op = 'UPDATE' then to_jsonb(old) ->> source.status_column end;
  if new_status is not distinct from old_status then
    return null;
  end if;
  if old_status is not null then
    select t.kind into decision from model.status_transitions t
      where t.entity = source.entity and t.from_status = old_status and t.to_status = new_status
        and t.kind in ('approve', 'reject');
    delete from private.pending_approvals a where a.table_name = source.table_name and a.record_id = new.id;
    update public.notifications n set read_at = now() where n.kind = 'approval' and n.link = source.path || new.id
      and n.read_at is null;
  end if;
  if decision = 'reject' or decision = 'approve' and not source.is_routine then
    for person in select private.requesters_of(source, new.id) loop
      perform private.notify(person, case decision when 'approve' then 'approved' else 'rejected' end,
        concat_ws(' · ', private.summary_of(source, new.id), case
          when decision = 'reject' then to_jsonb(new) ->> 'status_reason' end), source.path || new.id);
    end loop;
  end if;
  if not source.is_routine and new_status not in ('draft', 'on_hold', 'disputed')
    and exists (select from model.status_transitions t
      where t.entity = source.entity and t.from_status = new_status and t.kind = 'approve') then
    insert into private.pending_approvals (table_name, record_id) values (source.table_name, new.id)
      on conflict do nothing;
  end if;
  return null;
end $$;
do $$
declare
  source model.approval_sources;
begin
  for source in select * from model.approval_sources loop
    execute format('create trigger n_approval after insert or update of %I on public.%I
      for each row execute function private.note_approval()',
      source.status_column, source.table_name);
    if source.amount <> 'null::numeric' then
      execute format('create trigger b_within_limit before update of %I on public.%I
        for each row execute function private.keep_within_limit()', source.status_column, source.table_name);
    end if;
  end loop;
end $$;

-- Tells those who may decide of what began to wait; the server calls it every second. Whether somebody may is asked as
-- that person, with their rows and their permissions, so that nobody is notified of what their inbox would not show.
create function private.notify_approvers("limit" integer default 20) returns integer
language plpgsql set search_path = '' as $$
declare
  item private.pending_approvals;
  source model.approval_sources;
  person uuid;
  does_wait boolean;
  notified integer := 0;
begin
  for item in
    delete from private.pending_approvals a
    where a.id in (select b.id from private.pending_approvals b order by b.id limit "limit" for update skip locked)
      returning a.*
  loop
    select * into source from model.approval_sources s where s.table_name = item.table_name;
    for person in
      select p.id from public.profiles p
      where p.is_active and exists (select from model.status_transitions t
        where t.entity = source.entity and t.kind = 'approve'
          and authz.person_can(p.id, coalesce(t.module, source.module), t.action))
      order by p.id
    loop
      perform set_config('request.jwt.claims', jsonb_build_object('sub', person, 'role', 'authenticated')::text, true);
      set local role authenticated;
      does_wait := exists (select from app.pending_approvals(1, item.table_name, item.record_id));
      reset role;
      perform set_config('request.jwt.claims', '', true);
      -- after twenty of a kind in an hour nobody reads single news: the inbox has them all
      if does_wait and (select count(*) from public.notifications n where n.user_id = person and n.kind = 'approval'
          and n.link like source.path || '%' and n.created_at > now() - interval '1 hour') < 20 then
        perform private.notify(person, 'approval', private.summary_of(source, item.record_id),
          source.path || item.record_id);
        notified := notified + 1;
      end if;
    end loop;
  end loop;
  return notified;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.decidable(),
  app.held_by_caller(text),
  app.pending_approvals(integer, text, uuid),
  public.decide_record(text, uuid, boolean, text, integer),
  public.pending_approvals(integer)
  to authenticated, service_role;
