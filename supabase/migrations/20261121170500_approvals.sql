-- What waits for a decision: one inbox, and who is notified.

-- Approvals: one inbox ----------------------------------------------------------------

-- What can be decided on, and what a person who decides wants to read. Expressions are on the row `r`.
create table model.decided_records (
  entity text primary key constraint decided_records_entity_length check (char_length(entity) between 1 and 63),
  table_name text not null unique references model.addresses
    constraint decided_records_table_name_length check (char_length(table_name) between 1 and 63),
  status_column text not null default 'status'
    constraint decided_records_status_column_length check (char_length(status_column) between 1 and 63),
  number text not null constraint decided_records_number_length check (char_length(number) between 1 and 200),
  title text not null constraint decided_records_title_length check (char_length(title) between 1 and 300),
  amount text not null default 'null::numeric'
    constraint decided_records_amount_length check (char_length(amount) between 1 and 200),
  -- What is measured against the limit of who approves: the amount, unless it adds to something.
  limited_amount text
    constraint decided_records_limited_amount_length check (char_length(limited_amount) between 1 and 300),
  currency text not null default 'null::text'
    constraint decided_records_currency_length check (char_length(currency) between 1 and 200),
  -- Who asked: a key of profiles or of employees.
  requested_by text not null default 'r.created_by'
    constraint decided_records_asked_by_length check (char_length(requested_by) between 1 and 200),
  -- Columns of people who may not decide; as the guard of the table has them.
  people text[] not null default '{created_by}',
  -- Of every day: approvers find it in the inbox, and the requester is notified only of a rejection.
  is_routine boolean not null default false,
  -- Decided by those alone whose data scope is everybody.
  is_of_everybody boolean not null default false,
  details text not null default '''{}''::jsonb'
    constraint decided_records_details_length check (char_length(details) between 1 and 2000)
);

insert into model.decided_records (entity, table_name, number, title, requested_by, people, is_routine,
  details) values
  ('leave_request', 'leave_requests', 'r.request_number',
    '(select t.name from public.leave_types t where t.id = r.leave_type_id)',
    'r.employee_id', '{employee_id,created_by}', false,
    $e$jsonb_build_object('from', r.start_date, 'to', r.end_date, 'days', r.days_requested, 'balance',
      (select b.remaining from public.leave_balance(r.employee_id, r.leave_type_id,
        extract(year from r.start_date)::integer) b), 'reason', r.reason)$e$),
  ('leave_encashment', 'leave_encashments', 'r.encashment_number',
    '(select t.name from public.leave_types t where t.id = r.leave_type_id)', 'r.employee_id',
    '{created_by,employee_id}', false, $e$jsonb_build_object('from', r.pay_on, 'days', r.days, 'balance',
      (select b.remaining from public.leave_balance(r.employee_id, r.leave_type_id,
        extract(year from r.pay_on)::integer) b), 'reason', r.notes)$e$),
  ('pay_change', 'pay_changes', 'r.change_number',
    '(select e.full_name from public.employees e where e.id = r.employee_id)', 'r.created_by',
    '{created_by,employee_id}', false, $e$jsonb_build_object('from', r.effective_from, 'reason', r.reason)$e$),
  ('vacancy', 'vacancies', 'r.vacancy_number', 'r.title', 'r.created_by', '{created_by}',
    false, $e$jsonb_build_object('people', r.headcount, 'reason', r.justification)$e$),
  ('job_offer', 'job_offers', 'r.offer_number', 'r.applicant_name',
    'r.created_by', '{created_by}', false, $e$jsonb_build_object('from', r.start_date)$e$),
  ('crew_sheet', 'crew_sheets', 'null::text',
    '(select p.name from public.projects p where p.id = r.project_id)', 'r.created_by', '{created_by}', true,
    $e$jsonb_build_object('date', r.sheet_date, 'hours', r.total_hours, 'people', cardinality(r.people))$e$),
  ('time_entry', 'time_entries', 'null::text',
    'coalesce(r.description, r.activity_type)', 'r.employee_id', '{created_by,employee_id}', true,
    $e$jsonb_build_object('date', r.date, 'hours', r.hours, 'project', (select p.name from public.projects p
      where p.id = r.project_id))$e$);
insert into model.decided_records (entity, table_name, number, title, requested_by, people, details) values
  ('benefit_enrolment', 'benefit_enrolments', 'r.enrolment_number',
    '(select p.plan_name from public.benefit_plans p where p.id = r.benefit_plan_id)', 'r.employee_id',
    '{created_by,employee_id}', $e$jsonb_build_object('from', r.effective_from)$e$),
  -- who resolved it asks for it to be verified
  ('safety_incident', 'safety_incidents', 'r.incident_number', 'r.title', 'coalesce(r.resolved_by, r.created_by)',
    '{resolved_by}', $e$jsonb_build_object('project', (select p.name from public.projects p
      where p.id = r.project_id), 'date', model.day_of(r.occurred_at))$e$);
insert into model.decided_records (entity, table_name, status_column, number, title, requested_by,
  people,
  details) values
  ('task', 'tasks', 'task_status', 'r.task_number', 'r.task_title', 'r.assigned_to_user_id',
    '{assigned_to_user_id}',
    $e$jsonb_build_object('project', (select p.name from public.projects p where p.id = r.project_id),
      'due', r.due_date)$e$);
insert into model.decided_records (entity, table_name, number, title, amount, currency, people,
  details) values
  ('supplier_credit_note', 'supplier_credit_notes',
    'r.credit_number',
    'coalesce((select c.company_name from public.external_entities c where c.id = r.supplier_id), r.credit_number)',
    'r.total_amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('date', r.credit_date, 'project', (select p.name from public.projects p
      where p.id = r.project_id))$e$),
  ('credit_note', 'credit_notes', 'r.credit_note_number',
    'coalesce((select c.company_name from public.external_entities c where c.id = r.client_id), r.credit_note_number)',
    'r.total_amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('date', r.credit_date, 'project', (select p.name from public.projects p
      where p.id = r.project_id))$e$),
  ('client_settlement', 'client_settlements', 'r.settlement_number',
    'coalesce((select c.company_name from public.external_entities c where c.id = r.client_id), r.settlement_number)',
    'r.amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('date', r.settlement_date, 'payment_method', r.payment_method)$e$),
  ('cheque', 'cheques', 'r.pdc_number',
    'coalesce((select c.company_name from public.external_entities c where c.id = r.party_id), r.pdc_number)',
    'r.amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('date', r.cheque_date, 'payment_method', 'cheque')$e$),
  ('tax_return', 'tax_returns', 'r.return_number',
    'r.return_number', 'null::numeric', 'model.base_currency()', '{created_by}',
    $e$jsonb_build_object('date', r.due_date)$e$),
  ('opening_balance', 'opening_balances', 'r.opening_number',
    'r.opening_number', 'r.debit_amount', 'model.base_currency()', '{created_by}',
    $e$jsonb_build_object('date', r.opening_date)$e$),
  ('journal_voucher', 'journal_vouchers', 'r.voucher_number',
    'r.description', 'r.debit_amount', 'model.base_currency()', '{created_by}',
    $e$jsonb_build_object('date', r.voucher_date)$e$),
  ('liability_payment', 'liability_payments', 'r.payment_number',
    $e$coalesce(r.payee, (select t.return_number from public.tax_returns t where t.id = r.tax_return_id),
      r.payment_number)$e$, 'r.amount', 'model.base_currency()', '{created_by}',
    $e$jsonb_build_object('date', r.payment_date)$e$),
  ('landed_cost', 'landed_costs', 'r.landed_cost_number',
    '(select coalesce(c.company_name, r.landed_cost_number) from public.supplier_invoices b
      left join public.external_entities c on c.id = b.supplier_id where b.id = r.supplier_invoice_id)',
    'r.amount', 'model.base_currency()', '{created_by}', $e$jsonb_build_object('date', r.landed_cost_date)$e$),
  ('expense', 'expenses', 'r.expense_number', 'r.activity', 'r.amount',
    'r.currency', '{created_by,employee_id}',
    $e$jsonb_build_object('date', r.expense_date, 'project', (select p.name from public.projects p
      where p.id = r.project_id),
      'budget_left', public.budget_left(r.project_id), 'duplicate',
      (select d.expense_number from public.expenses d where d.id = r.duplicate_of_id))$e$),
  ('petty_cash_float', 'petty_cash_floats', 'r.float_number', 'r.name',
    'r.float_amount', 'r.currency', '{created_by,employee_id}',
    $e$jsonb_build_object('project', (select p.name from public.projects p where p.id = r.project_id))$e$),
  ('petty_cash_claim', 'petty_cash_claims', 'r.claim_number',
    '(select f.name from public.petty_cash_floats f where f.id = r.petty_cash_float_id)',
    -- cash that is missing is approved with the vouchers
    'r.amount - least(r.difference_amount, 0)', 'r.currency',
    '{created_by,employee_id}', $e$jsonb_build_object('date', r.claim_date, 'reason', r.explanation)$e$),
  ('invoice', 'invoices', 'r.invoice_number',
    'coalesce((select c.company_name from public.external_entities c where c.id = r.client_id), r.invoice_number)',
    'r.total_amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('project', (select p.name from public.projects p where p.id = r.project_id),
      'due', r.due_date)$e$),
  ('supplier_invoice', 'supplier_invoices', 'r.bill_number',
    'coalesce((select c.company_name from public.external_entities c where c.id = r.supplier_id), r.bill_number)',
    'r.total_amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('order', (select o.po_number from public.purchase_orders o where o.id = r.purchase_order_id),
      'order_total', (select o.revised_amount from public.purchase_orders o where o.id = r.purchase_order_id),
        'due', r.due_date)$e$),
  ('purchase_order', 'purchase_orders', 'r.po_number',
    'coalesce((select c.company_name from public.external_entities c where c.id = r.supplier_id), r.po_number)',
    'r.total_amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('project', (select p.name from public.projects p where p.id = r.project_id),
      'budget_left', public.budget_left(r.project_id),
      -- why it was awarded before all had answered, or above the lowest offer
      'reason', (select q.award_reason from public.rfqs q where q.id = r.rfq_id))$e$),
  ('work_order', 'work_order_drafts', 'r.work_order_number', 'r.title',
    'r.total_amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('supplier', (select c.company_name from public.external_entities c
      where c.id = r.assigned_to),
      'project', (select p.name from public.projects p where p.id = r.project_id),
        'budget_left', public.budget_left(r.project_id))$e$),
  ('change_order', 'change_order_drafts', 'r.change_order_number',
    'r.title', 'r.total_amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('project', (select p.name from public.projects p where p.id = r.project_id),
      'order_total', coalesce((select o.revised_amount from public.purchase_orders o where o.id = r.purchase_order_id),
        (select w.revised_amount from public.work_order_drafts w where w.id = r.work_order_id)) + r.total_amount,
      'budget_left', public.budget_left(r.project_id))$e$),
  ('variation_order', 'variation_order_drafts',
    'r.variation_number', 'r.title', 'r.amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('project', (select p.name from public.projects p where p.id = r.project_id),
      'cost', r.cost_amount, 'days', r.extension_days)$e$),
  ('certificate', 'certificates', 'r.certificate_number',
    '(select c.title from public.contracts c where c.id = r.contract_id)',
    'r.payable_amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('contract_total', r.contract_amount, 'previous', r.previous_amount,
      'to', r.period_end_date)$e$),
  ('final_account', 'final_accounts', 'r.final_account_number',
    '(select c.title from public.contracts c where c.id = r.contract_id)',
    'r.final_amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('contract_total', r.original_amount + r.variation_amount, 'previous', r.previous_amount)$e$),
  ('subcontract_claim', 'subcontract_claims', 'r.claim_number',
    '(select w.title from public.work_order_drafts w where w.id = r.work_order_id)',
    'r.payable_amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('order_total', (select w.revised_amount from public.work_order_drafts w
      where w.id = r.work_order_id), 'previous', r.previous_amount)$e$);
insert into model.decided_records (entity, table_name, number, title, amount, currency, people, is_of_everybody,
  details) values
  ('payment_run', 'payment_runs', 'r.run_number',
    '(select a.name from public.bank_accounts a where a.id = r.bank_account_id)', 'r.total_amount', 'r.currency',
    '{created_by}', true, $e$jsonb_build_object('date', r.payment_date, 'due', r.due_by,
      'payment_method', r.payment_method)$e$),
  ('supplier_bank_account', 'supplier_bank_accounts', 'null::text',
    '(select c.company_name from public.external_entities c where c.id = r.supplier_id)', 'null::numeric',
    'null::text', '{created_by}', true,
    $e$jsonb_build_object('account', concat_ws(', ', r.account_holder, r.bank_name, r.bank_code, r.account,
      r.currency), 'same_account', (select string_agg(distinct c.company_name, ', ')
      from public.supplier_bank_accounts other join public.external_entities c on c.id = other.supplier_id
      where other.account = r.account and other.supplier_id <> r.supplier_id))$e$);
insert into model.decided_records (entity, table_name, number, title, people, is_of_everybody, details) values
  ('disciplinary_record', 'disciplinary_records', 'r.record_number',
    '(select e.full_name from public.employees e where e.id = r.employee_id)', '{created_by,employee_id}', true,
    $e$jsonb_build_object('date', r.incident_date, 'reason', r.subject)$e$);
insert into model.decided_records (entity, table_name, number, title, people, details) values
  ('requisition', 'requisition_drafts', 'r.requisition_number',
    'r.title', '{created_by,requested_by}',
    $e$jsonb_build_object('project', (select p.name from public.projects p where p.id = r.project_id),
      'due', r.required_date,
      'budget_left', public.budget_left(r.project_id))$e$),
  ('work_permit', 'work_permits', 'r.permit_number', 'r.title', '{holder_id,created_by}',
    $e$jsonb_build_object('project', (select p.name from public.projects p where p.id = r.project_id),
      'due', model.day_of(r.valid_from))$e$),
  ('submittal', 'submittals', 'r.submittal_number', 'r.title', '{created_by}',
    $e$jsonb_build_object('project', (select p.name from public.projects p where p.id = r.project_id),
      'due', r.due_date)$e$),
  ('daily_report', 'daily_reports', 'null::text',
    '(select p.name from public.projects p where p.id = r.project_id)', '{created_by}',
    $e$jsonb_build_object('date', r.report_date, 'people', r.worker_count, 'hours', r.worker_hours)$e$),
  ('safety_inspection', 'safety_inspections', 'r.inspection_number', 'r.title', '{inspector_id}',
    $e$jsonb_build_object('project', (select p.name from public.projects p where p.id = r.project_id),
      'date', r.scheduled_date)$e$),
  ('external_entity', 'external_entities', 'r.entity_number',
    'r.company_name', '{created_by}',
    $e$jsonb_build_object('country', r.country)$e$);

-- An order is changed by who may approve what it becomes.
update model.decided_records set limited_amount = 'r.total_amount + coalesce(
    (select o.revised_amount from public.purchase_orders o where o.id = r.purchase_order_id),
    (select w.revised_amount from public.work_order_drafts w where w.id = r.work_order_id), 0)'
  where entity = 'change_order';

-- Those with their place in the address book; the key of one follows its path.
create view model.approval_sources as
  select d.*, coalesce(d.limited_amount, d.amount) as measured, a.module, a.route || '/view/' as path
  from model.decided_records d join model.addresses a on a.table_name = d.table_name;

-- The steps the caller may decide on, of what was asked for: a draft asks for nothing yet.
create function app.decidable()
returns table (source model.approval_sources, from_status text, approve_to text, reject_to text, may_approve boolean,
  is_by_name boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select s, steps.from_status, steps.approve_to, steps.reject_to,
      authz.can(coalesce(steps.other_module, s.module), steps.action),
      exists (select from model.named_parts p where p.table_name = s.table_name and steps.approve_to = any (p.steps))
    from model.approval_sources s join lateral (
      select t.from_status, min(t.to_status) filter (where t.kind = 'approve') as approve_to,
        min(t.to_status) filter (where t.kind = 'reject') as reject_to,
        min(t.module) as other_module, min(t.action) filter (where t.kind = 'approve') as action
      from model.status_transitions t
      where t.entity = s.entity and t.kind in ('approve', 'reject')
        and t.from_status not in ('draft', 'on_hold', 'disputed')
      group by t.from_status) steps on steps.approve_to is not null
    where (not s.is_of_everybody or authz.row_scope() = 'all')
      and (authz.can(coalesce(steps.other_module, s.module), steps.action)
        or exists (select from app.steps_in_turn(s.table_name) turn where turn.is_of_caller)
        or authz.is_staff() and authz.can(s.module, 'view') and exists (select from model.named_parts p
          where p.table_name = s.table_name and steps.approve_to = any (p.steps)));
end $$;

-- What was decided and can still be undone; the rest of it is in `held_decisions.sql`. One record, one decision.
create table private.held_decisions (
  id uuid primary key default gen_random_uuid(),
  table_name text not null constraint held_decisions_table_name_length check (char_length(table_name) between 1 and 63),
  record_id uuid not null,
  decided_by uuid not null references public.profiles on delete cascade,
  -- For whom a deputy decided.
  decided_for uuid references public.profiles on delete cascade,
  is_approved boolean not null,
  reason text constraint held_decisions_reason_length check (char_length(reason) <= 1000),
  record_version integer,
  due_at timestamptz not null,
  constraint held_decisions_once unique (table_name, record_id)
);
create index held_decisions_decided_by_idx on private.held_decisions (decided_by);
create index held_decisions_decided_for_idx on private.held_decisions (decided_for);
create index held_decisions_due_at_idx on private.held_decisions (due_at);

-- Records of a table on which the caller decided a moment ago.
create function app.held_by_caller(of_table text) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select h.record_id from private.held_decisions h
    where h.table_name = of_table and h.decided_by = authz.actor() and not authz.is_program());
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
    select string_agg(format('and coalesce(r.%1$I <> all ($1), true)', c), ' ')
      || format(' and not authz.has_hand_in(%1$L, r.id)
        and coalesce((select turn.is_of_caller and (not turn.is_last
            or authz.is_within_limit(%1$L, (%2$s)::numeric, (%3$s)::text)) from turns turn where turn.record_id = r.id),
          %4$s and authz.is_within_limit(%1$L, (%2$s)::numeric, (%3$s)::text))', (step.source).table_name,
        (step.source).measured, (step.source).currency, case when step.may_approve or not step.is_by_name
          then quote_literal(step.may_approve) else format('authz.is_named_to(%L, %L, %L, to_jsonb(r))',
            (step.source).table_name, step.from_status, step.approve_to) end) into own
      from unnest((step.source).people) c;
    parts := parts || format(
      '(with turns as materialized (select * from app.steps_in_turn(%1$L))
        select %1$L::text as resource, r.id, (%2$s)::text as number, (%3$s)::text as title, (%4$s)::text as amount,
        (%5$s)::text as currency,
          (%6$s)::uuid as person, r.created_at, r.version, %7$L::boolean as can_reject, %8$s as details
        from (select * from public.%1$I r where r.%9$I = %10$L and ($3 is null or r.id = $3)
          and r.id <> all ((select app.held_by_caller(%1$L))::uuid[]) %11$s
          order by r.created_at limit $2) r)',
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
    from (%s) a order by a.created_at, a.id limit $2', array_to_string(parts, ' union all '))
    using authz.own_keys(), least(greatest("limit", 1), 200), only_record;
end $$;

-- The inbox: what waits for the caller, and what they decide for a person who is away. What they may decide themselves
-- is in it once, as theirs.
create function public.pending_approvals("limit" integer default 50)
returns table (resource text, record_id uuid, record_number text, title text, amount text, currency text,
  requested_by text,
  requested_at timestamptz,
  record_version integer, can_reject boolean, details jsonb, for_person uuid)
language plpgsql stable set search_path = '' as $$
declare
  deputyship record;
  found_lines jsonb;
  lines jsonb;
begin
  if not exists (select from app.deputyships()) then
    return query select a.*, null::uuid from app.pending_approvals("limit") a;
    return;
  end if;
  select coalesce(jsonb_agg(to_jsonb(a)), '[]') into lines from app.pending_approvals("limit") a;
  for deputyship in select d.person, d.kind, app.name_of_person(d.person) as name from app.deputyships() d loop
    perform app.act_for(deputyship.person, deputyship.kind);
    select coalesce(jsonb_agg(to_jsonb(a) || jsonb_build_object('for_person', deputyship.person,
      'details', a.details || jsonb_build_object('for', deputyship.name))), '[]') into found_lines
      from app.pending_approvals("limit", deputyship.kind) a;
    perform app.end_acting();
    lines := lines || found_lines;
  end loop;
  return query
    select one.* from (
      select distinct on (l.resource, l.record_id) l.* from jsonb_to_recordset(lines) as l(resource text,
          record_id uuid, record_number text, title text, amount text, currency text, requested_by text,
          requested_at timestamptz, record_version integer, can_reject boolean, details jsonb, for_person uuid)
        order by l.resource, l.record_id, l.for_person nulls first) one
    order by one.requested_at, one.record_id limit least(greatest("limit", 1), 200);
end $$;

-- A refusal names the permission it takes to decide such a record; of what is never approved it says so.
create function private.refuse_undecidable(resource text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  needed record;
begin
  select coalesce(t.module, s.module) as module, t.action into needed
    from model.approval_sources s join model.status_transitions t on t.entity = s.entity and t.kind = 'approve'
    where s.table_name = refuse_undecidable.resource order by t.from_status, t.to_status limit 1;
  if not found then
    perform model.fail(403, 'access_denied', 'Records of this type are not approved.', '{"field": "resource"}');
  end if;
  perform model.fail(403, 'access_denied', format('Access denied: %s.%s', needed.module, needed.action),
    jsonb_build_object('values', to_jsonb(needed)));
end $$;

-- Decides where it stands in the inbox. The guards of the table decide whether the caller may, and whether it still
-- waits.
create function app.decide_record(resource text, record_id uuid, is_approved boolean, reason text,
  record_version integer) returns void
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
    -- Without a version none is named: some records ask which one was read.
    execute format('update public.%I set %I = $1, status_reason = coalesce($2, status_reason) %s where id = $4',
        resource, (step.source).status_column, case when record_version is not null then ', version = $3' end)
      using case when is_approved then step.approve_to else step.reject_to end, nullif(btrim(reason), ''),
        record_version, record_id;
    get diagnostics changed = row_count;
    if changed = 1 then
      return;
    end if;
  end loop;
  if step is null then
    perform private.refuse_undecidable(resource);
  end if;
  if status is null then
    perform model.fail(404, 'not_found', 'Record not found.');
  end if;
  perform model.fail(409, 'already_decided', 'This has already been decided.');
end $$;

-- Decides, for a person who is away when one is named. What follows from the decision happens before the caller is
-- themselves again.
create function public.decide_record(resource text, record_id uuid, is_approved boolean, reason text default null,
  record_version integer default null, for_person uuid default null) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.act_for(for_person, resource);
  perform app.decide_record(resource, record_id, is_approved, reason, record_version);
  perform app.end_acting();
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

-- Where a deputy finds it, who may not see the record itself.
create function private.inbox_link(table_name text, record_id uuid) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return '/approvals?open=' || table_name || ':' || record_id;
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
    update public.notifications n set read_at = now() where n.kind = 'approval'
      and n.link in (source.path || new.id, private.inbox_link(source.table_name, new.id)) and n.read_at is null;
  end if;
  if decision is not null and authz.deputy() is not null then
    perform private.notify(auth.uid(), 'deputy', concat_ws(' · ', private.summary_of(source, new.id),
      app.name_of_person(authz.deputy())), source.path || new.id);
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
    execute format('create trigger n_approval after insert on public.%I
      for each row execute function private.note_approval()', source.table_name);
    -- also where a rule took the decision back and the command named no status
    execute format('create trigger n_approval_again after update on public.%1$I
      for each row when (old.%2$I is distinct from new.%2$I) execute function private.note_approval()',
      source.table_name, source.status_column);
    if source.amount <> 'null::numeric' then
      execute format('create trigger b_within_limit before update of %I on public.%I
        for each row execute function private.keep_within_limit()', source.status_column, source.table_name);
    end if;
  end loop;
end $$;

-- Whom a record names to decide on it, as far as they can: in place of one who left, does not see it or had a hand in
-- it, those who approve are notified.
create function private.named_to_decide(in_table text, record uuid) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  row_of jsonb;
begin
  if exists (select from model.named_parts p where p.table_name = in_table) then
    execute format('select to_jsonb(r) from public.%I r where r.id = $1', in_table) into row_of using record;
  end if;
  return query
    select named.id from model.named_parts p join public.profiles named on named.id::text = row_of ->> p.person_column
      join model.approval_sources source on source.table_name = p.table_name
    where p.table_name = in_table and row_of ->> p.status_column = any (p.statuses)
      and exists (select from model.status_transitions t
        where t.entity = source.entity and t.kind = 'approve' and t.to_status = any (p.steps))
      and authz.person_can(named.id, source.module, 'view')
      and not exists (select from private.record_hands hand
        where hand.table_name = in_table and hand.record_id = record and not hand.is_settled
          and (hand.person_id = named.id or hand.person_id in (select e.id from public.employees e
            where e.user_id = named.id)));
end $$;

-- Tells those who may decide of what began to wait, and their deputies; the server calls it every second. Whether
-- somebody may is asked as that person, with their rows and their permissions, so that nobody is notified of what their
-- inbox would not show. A record that names who is to decide tells that person alone.
create function private.notify_approvers("limit" integer default 20) returns integer
language plpgsql set search_path = '' as $$
declare
  item private.pending_approvals;
  source model.approval_sources;
  approver record;
  named uuid[];
  does_wait boolean;
  notified integer := 0;
begin
  for item in
    delete from private.pending_approvals a
    where a.id in (select b.id from private.pending_approvals b order by b.id limit "limit" for update skip locked)
      returning a.*
  loop
    select * into source from model.approval_sources s where s.table_name = item.table_name;
    named := array(select private.named_to_decide(item.table_name, item.record_id));
    for approver in
      select able.id as person, deputy.id as deputy, coalesce(deputy.id, able.id) as receiver from public.profiles able
        cross join lateral (select null::uuid as id union select d.deputy_id from public.approval_deputies d
          where d.delegator_id = able.id and model.today() between d.starts_on and d.ends_on
            and coalesce(d.document_kind, source.table_name) = source.table_name
            and private.is_active_member(d.deputy_id)) deputy
      where able.is_active and (able.id = any (named) or named = '{}' and exists (select from model.status_transitions t
          where t.entity = source.entity and t.kind = 'approve'
            and authz.person_can(able.id, coalesce(t.module, source.module), t.action))
        or able.id in (select private.named_in_open_step(item.table_name, item.record_id)))
      order by able.id, deputy.id nulls first
    loop
      perform set_config('request.jwt.claims', jsonb_strip_nulls(jsonb_build_object('sub', approver.person,
        'role', 'authenticated', 'act', case when approver.deputy is not null
          then jsonb_build_object('sub', approver.deputy) end))::text, true);
      set local role authenticated;
      does_wait := exists (select from app.pending_approvals(1, item.table_name, item.record_id));
      reset role;
      perform set_config('request.jwt.claims', '', true);
      -- after twenty of a kind in an hour nobody reads single news: the inbox has them all; one who decides for several
      -- is notified once
      if does_wait and (select count(*) from public.notifications n where n.user_id = approver.receiver
          and n.kind = 'approval' and n.created_at > now() - interval '1 hour' and (n.link like source.path || '%'
            or n.link like '/approvals?open=' || source.table_name || ':%')) < 20
        and (approver.deputy is null or not exists (select from public.notifications n
          where n.user_id = approver.receiver and n.kind = 'approval' and n.read_at is null
            and n.link in (source.path || item.record_id, private.inbox_link(item.table_name, item.record_id)))) then
        perform private.notify(approver.receiver, 'approval', private.summary_of(source, item.record_id),
          case when approver.deputy is null then source.path || item.record_id
            else private.inbox_link(item.table_name, item.record_id) end);
        notified := notified + 1;
      end if;
    end loop;
  end loop;
  return notified;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.decidable(),
  app.decide_record(text, uuid, boolean, text, integer),
  app.held_by_caller(text),
  app.pending_approvals(integer, text, uuid),
  private.refuse_undecidable(text),
  public.decide_record(text, uuid, boolean, text, integer, uuid),
  public.pending_approvals(integer)
  to authenticated, service_role;
