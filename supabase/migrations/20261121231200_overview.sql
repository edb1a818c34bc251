-- What waits for a decision, and the figures people who answer for the company look at first.

-- Approvals: one inbox ----------------------------------------------------------------

-- What can be decided on: where it is and what somebody who decides wants to read. Expressions are on the row `r`.
create table authz.approval_sources (
  entity text primary key constraint approval_sources_entity_length check (char_length(entity) between 1 and 63),
  table_name text not null unique constraint approval_sources_table_name_length check (char_length(table_name) between 1 and 63),
  module text not null constraint approval_sources_module_length check (char_length(module) between 1 and 50),
  status_column text not null default 'status' constraint approval_sources_status_column_length check (char_length(status_column) between 1 and 63),
  number text not null constraint approval_sources_number_length check (char_length(number) between 1 and 200),
  title text not null constraint approval_sources_title_length check (char_length(title) between 1 and 300),
  amount text not null default 'null::numeric' constraint approval_sources_amount_length check (char_length(amount) between 1 and 200),
  currency text not null default 'null::text' constraint approval_sources_currency_length check (char_length(currency) between 1 and 200),
  -- Who asked: a key of profiles or of employees.
  asked_by text not null default 'r.created_by' constraint approval_sources_asked_by_length check (char_length(asked_by) between 1 and 200),
  -- Columns of people who may not decide; as the guard of the table has them.
  people text[] not null default '{created_by}',
  -- Where the screen of one is; its key follows.
  path text constraint approval_sources_path_length check (char_length(path) between 1 and 100),
  -- Of every day: who decides finds it in the inbox, and who asked hears only of a refusal.
  is_routine boolean not null default false,
  details text not null default '''{}''::jsonb' constraint approval_sources_details_length check (char_length(details) between 1 and 2000)
);

-- What the active budget of a project has left; null without one.
create function public.budget_left(project_id uuid) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  if budget_left.project_id is null then
    return null;
  end if;
  return (select sum(line.available_amount) from public.budget_analysis(budget_left.project_id) line);
end $$;

insert into authz.approval_sources (entity, table_name, module, number, title, asked_by, people, details) values
  ('leave_request', 'leave_requests', 'hr', 'r.request_number', '(select t.name from public.leave_types t where t.id = r.leave_type_id)',
    'r.employee_id', '{employee_id,created_by}',
    $e$jsonb_build_object('from', r.start_date, 'to', r.end_date, 'days', r.days_requested, 'balance',
      (select b.remaining from public.leave_balance(r.employee_id, r.leave_type_id, extract(year from r.start_date)::integer) b), 'reason', r.reason)$e$),
  ('time_entry', 'time_entries', 'hr', 'null::text', 'coalesce(r.description, r.activity_type)', 'r.employee_id', '{created_by,employee_id}',
    $e$jsonb_build_object('date', r.date, 'hours', r.hours, 'project', (select p.name from public.projects p where p.id = r.project_id))$e$);
insert into authz.approval_sources (entity, table_name, module, status_column, number, title, asked_by, people, details) values
  ('task', 'tasks', 'tasks', 'task_status', 'r.task_number', 'r.task_title', 'r.assigned_to_user_id', '{assigned_to_user_id}',
    $e$jsonb_build_object('project', (select p.name from public.projects p where p.id = r.project_id), 'due', r.due_date)$e$);
insert into authz.approval_sources (entity, table_name, module, number, title, amount, currency, people, details) values
  ('expense', 'expenses', 'finance', 'r.expense_number', 'r.activity', 'r.amount', 'r.currency', '{created_by,employee_id}',
    $e$jsonb_build_object('date', r.expense_date, 'project', (select p.name from public.projects p where p.id = r.project_id),
      'budget_left', public.budget_left(r.project_id))$e$),
  ('invoice', 'invoices', 'finance', 'r.invoice_number', 'coalesce((select c.company_name from public.external_entities c where c.id = r.client_id), r.invoice_number)',
    'r.total_amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('project', (select p.name from public.projects p where p.id = r.project_id), 'due', r.due_date)$e$),
  ('supplier_invoice', 'supplier_invoices', 'finance', 'r.bill_number', 'coalesce((select c.company_name from public.external_entities c where c.id = r.supplier_id), r.bill_number)',
    'r.total_amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('order', (select o.po_number from public.purchase_orders o where o.id = r.purchase_order_id),
      'order_total', (select o.total_amount from public.purchase_orders o where o.id = r.purchase_order_id), 'due', r.due_date)$e$),
  ('purchase_order', 'purchase_orders', 'commercial', 'r.po_number', 'coalesce((select c.company_name from public.external_entities c where c.id = r.supplier_id), r.po_number)',
    'r.total_amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('project', (select p.name from public.projects p where p.id = r.project_id), 'budget_left', public.budget_left(r.project_id))$e$),
  ('work_order', 'work_order_drafts', 'commercial', 'r.work_order_number', 'r.title', 'r.total_amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('supplier', (select c.company_name from public.external_entities c where c.id = r.assigned_to),
      'project', (select p.name from public.projects p where p.id = r.project_id), 'budget_left', public.budget_left(r.project_id))$e$),
  ('change_order', 'change_order_drafts', 'commercial', 'r.change_order_number', 'r.title', 'r.total_amount', 'authz.base_currency()', '{created_by}',
    $e$jsonb_build_object('project', (select p.name from public.projects p where p.id = r.project_id), 'budget_left', public.budget_left(r.project_id))$e$),
  ('variation_order', 'variation_order_drafts', 'commercial', 'r.variation_number', 'r.title', 'r.amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('project', (select p.name from public.projects p where p.id = r.project_id), 'cost', r.cost_amount, 'days', r.extension_days)$e$),
  ('certificate', 'certificates', 'commercial', 'r.certificate_number', '(select c.title from public.contracts c where c.id = r.contract_id)',
    'r.payable_amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('contract_total', r.contract_amount, 'previous', r.previous_amount, 'to', r.period_end_date)$e$),
  ('subcontract_claim', 'subcontract_claims', 'commercial', 'r.claim_number', '(select w.title from public.work_order_drafts w where w.id = r.work_order_id)',
    'r.payable_amount', 'r.currency', '{created_by}',
    $e$jsonb_build_object('order_total', (select w.total_amount from public.work_order_drafts w where w.id = r.work_order_id), 'previous', r.previous_amount)$e$);
insert into authz.approval_sources (entity, table_name, module, number, title, people, details) values
  ('requisition', 'requisition_drafts', 'commercial', 'r.requisition_number', 'r.title', '{created_by,requested_by}',
    $e$jsonb_build_object('project', (select p.name from public.projects p where p.id = r.project_id), 'due', r.required_date,
      'budget_left', public.budget_left(r.project_id))$e$),
  ('external_entity', 'external_entities', 'external_entities', 'r.entity_number', 'r.company_name', '{created_by}',
    $e$jsonb_build_object('country', r.country)$e$);

-- The steps the caller may decide on, of what was asked for: a draft asks for nothing yet.
create function authz.decidable()
returns table (source authz.approval_sources, from_status text, approve_to text, reject_to text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select s, steps.from_status, steps.approve_to, steps.reject_to
    from authz.approval_sources s join lateral (
      select t.from_status, min(t.to_status) filter (where t.kind = 'approve') as approve_to, min(t.to_status) filter (where t.kind = 'reject') as reject_to,
        min(t.module) as other_module, min(t.action) filter (where t.kind = 'approve') as action
      from authz.status_transitions t
      where t.entity = s.entity and t.kind in ('approve', 'reject') and t.from_status not in ('draft', 'on_hold', 'disputed')
      group by t.from_status) steps on steps.approve_to is not null
    where authz.can(coalesce(steps.other_module, s.module), steps.action);
end $$;

-- What waits for the caller's decision, the oldest first: what they may see and decide, and did not ask for themselves.
-- With a record, whether that one does.
create function authz.waiting_for_caller(how_many integer, only_table text default null, only_record uuid default null)
returns table (resource text, record_id uuid, record_number text, title text, amount text, currency text, asked_by text, asked_at timestamptz,
  record_version integer, can_reject boolean, details jsonb)
language plpgsql stable set search_path = '' as $$
declare
  step record;
  own text;
  parts text[] := '{}';
begin
  for step in select * from authz.decidable() d where only_table is null or (d.source).table_name = only_table loop
    select string_agg(format('and coalesce(r.%1$I not in ($1, $2), r.%1$I is null or $2 is null and r.%1$I <> $1)', c), ' ') into own
      from unnest((step.source).people) c;
    parts := parts || format(
      '(select %1$L::text as resource, r.id, (%2$s)::text as number, (%3$s)::text as title, (%4$s)::text as amount, (%5$s)::text as currency,
          (%6$s)::uuid as person, r.created_at, r.version, %7$L::boolean as can_reject, %8$s as details
        from (select * from public.%1$I r where r.%9$I = %10$L and ($4 is null or r.id = $4) %11$s order by r.created_at limit $3) r)',
      (step.source).table_name, (step.source).number, (step.source).title, (step.source).amount, (step.source).currency, (step.source).asked_by,
      step.reject_to is not null, (step.source).details, (step.source).status_column, step.from_status, own);
  end loop;
  if parts = '{}' then
    return;
  end if;
  -- the parts are made by format above, of what the table of sources says
  return query execute format('select a.resource, a.id, a.number, a.title, a.amount, a.currency,
      coalesce((select nullif(btrim(concat_ws('' '', p.first_name, p.last_name)), '''') from public.profiles p where p.id = a.person),
        (select e.full_name from public.employees e where e.id = a.person)), a.created_at, a.version, a.can_reject, a.details
    from (%s) a order by a.created_at, a.id limit $3', array_to_string(parts, ' union all '))
    using auth.uid(), authz.employee_of_caller(), least(greatest(how_many, 1), 200), only_record;
end $$;

create function public.pending_approvals(how_many integer default 50)
returns table (resource text, record_id uuid, record_number text, title text, amount text, currency text, asked_by text, asked_at timestamptz,
  record_version integer, can_reject boolean, details jsonb)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from authz.waiting_for_caller(how_many);
end $$;

-- Decides where it stands in the inbox. The guards of the table decide whether the caller may, and whether it still waits.
create function public.decide_record(resource text, record_id uuid, is_approved boolean, reason text default null, record_version integer default null) returns void
language plpgsql set search_path = '' as $$
declare
  status text;
  step record;
  changed integer;
begin
  for step in select * from authz.decidable() d where (d.source).table_name = decide_record.resource loop
    execute format('select %I from public.%I where id = $1', (step.source).status_column, resource) into status using record_id;
    continue when status is distinct from step.from_status;
    execute format('update public.%I set %I = $1, status_reason = coalesce($2, status_reason), version = coalesce($3, version) where id = $4',
        resource, (step.source).status_column)
      using case when is_approved then step.approve_to else step.reject_to end, nullif(btrim(reason), ''), record_version, record_id;
    get diagnostics changed = row_count;
    if changed = 1 then
      return;
    end if;
  end loop;
  if step is null then
    perform authz.fail(403, 'access_denied', format('Access denied: %s', resource));
  end if;
  if status is null then
    perform authz.fail(404, 'not_found', 'There is no such record.');
  end if;
  perform authz.fail(409, 'already_decided', 'This was already decided.');
end $$;


-- The company at a glance -----------------------------------------------------------------

-- Amounts in the company's currency, as text. What row security hides does not count.
create function public.company_overview() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  today constant date := authz.today();
begin
  return jsonb_build_object(
    'currency', authz.base_currency(),
    -- signed and not yet certified
    'backlog', (select coalesce(sum(greatest(c.revised_amount - coalesce(done.amount, 0), 0)), 0)::text
      from public.contracts c left join lateral (
        select max(x.completed_amount) as amount from public.certificates x where x.contract_id = c.id and x.status in ('certified', 'approved', 'paid')) done on true
      where c.status = 'active'),
    'billed', (select coalesce(sum(round(i.subtotal_amount * i.exchange_rate, 2)), 0)::text from public.invoices i
      where i.status in ('approved', 'sent', 'partially_paid', 'paid') and i.issue_date >= date_trunc('year', today)),
    'cost', (select coalesce(sum(j.amount), 0)::text from public.job_cost_entries j
      where j.entry_type = 'actual' and j.entry_date >= date_trunc('year', today)),
    'cash_in', (select coalesce(sum(round(p.amount * i.exchange_rate, 2)), 0)::text from public.invoice_payments p join public.invoices i on i.id = p.invoice_id
      where p.status <> 'draft' and p.payment_date >= date_trunc('month', today)),
    'receivable', (select coalesce(sum(round(i.balance_amount * i.exchange_rate, 2)), 0)::text from public.invoices i
      where i.status in ('approved', 'sent', 'partially_paid')),
    'receivable_overdue', (select coalesce(sum(round(i.balance_amount * i.exchange_rate, 2)), 0)::text from public.invoices i
      where i.status in ('approved', 'sent', 'partially_paid') and i.due_date < today),
    'payable_overdue', (select coalesce(sum(round(s.balance_amount * s.exchange_rate, 2)), 0)::text from public.supplier_invoices s
      where s.status in ('approved', 'partially_paid') and s.due_date < today));
end $$;

-- Whether the machine under it is well, for those who look after it.
create function authz.system_health() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('settings', 'admin');
  return jsonb_build_object(
    'mails_waiting', (select count(*) from private.mail_outbox where sent_at is null),
    'mails_failing', (select count(*) from private.mail_outbox where sent_at is null and attempts > 1),
    'jobs_waiting', (select count(*) from private.jobs where finished_at is null and run_at <= now()),
    'jobs_failing', (select count(*) from private.jobs where finished_at is null and last_error is not null),
    'audit_waiting', (select count(*) from public.audit_log l where l.id > coalesce((select max(audit_id) from private.audit_chain), 0)),
    'people_active', (select count(*) from public.profiles where is_active),
    'database_bytes', pg_database_size(current_database()),
    'maintenance_mode', (select maintenance_mode from public.system_settings));
end $$;
create function public.system_health() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return authz.system_health();
end $$;

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function authz.decidable(), authz.waiting_for_caller(integer, text, uuid), authz.system_health(), public.budget_left(uuid), public.pending_approvals(integer),
  public.decide_record(text, uuid, boolean, text, integer), public.company_overview(), public.system_health() to authenticated, service_role;
