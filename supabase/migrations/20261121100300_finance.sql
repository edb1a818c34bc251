-- Finance: invoices with their items and payments, expenses, and the figures of both.
-- Amounts are computed here (ruling R12): what a client sends as an amount or a total is nobody's to write.

-- Invoices --------------------------------------------------------------------------

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  invoice_number text collate private.natural_order not null unique
    constraint invoices_invoice_number_length check (char_length(invoice_number) <= 30),
  invoice_type text not null default 'standard' constraint invoices_invoice_type_options
    check (invoice_type in ('standard', 'progress', 'advance', 'retention', 'final')),
  project_id uuid references public.projects,
  -- The project's client; without a project the party that is named.
  client_id uuid references public.external_entities,
  issue_date date not null default authz.today(),
  due_date date,
  currency text not null default authz.base_currency() constraint invoices_currency_options check (currency in ('USD', 'INR', 'AED')),
  -- What one unit of `currency` is worth in the company's; kept as it was on the day.
  exchange_rate numeric(16, 8) constraint invoices_exchange_rate_range check (exchange_rate is not null and exchange_rate > 0),
  subtotal_amount numeric(16, 2) not null default 0,
  tax_amount numeric(16, 2) not null default 0,
  total_amount numeric(16, 2) not null default 0,
  paid_amount numeric(16, 2) not null default 0,
  balance_amount numeric(16, 2) not null default 0,
  reference text constraint invoices_reference_length check (char_length(reference) <= 200),
  notes text constraint invoices_notes_length check (char_length(notes) <= 5000),
  status text not null default 'draft' constraint invoices_status_options
    check (status in ('draft', 'pending', 'approved', 'rejected', 'sent', 'partially_paid', 'paid', 'cancelled')),
  status_reason text constraint invoices_status_reason_length check (char_length(status_reason) <= 1000),
  approval_notes text constraint invoices_approval_notes_length check (char_length(approval_notes) <= 1000),
  rejection_notes text constraint invoices_rejection_notes_length check (char_length(rejection_notes) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  approved_by uuid references public.profiles,
  approved_at timestamptz,
  rejected_at timestamptz,
  sent_at timestamptz,
  search_text text generated always as (lower(invoice_number collate "default" || E'\n' || coalesce(reference, ''))) stored
    constraint invoices_search_text_length check (char_length(search_text) <= 500),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint invoices_due_date_after_issue check (due_date >= issue_date)
);
create index invoices_project_id_idx on public.invoices (project_id, status);
create index invoices_client_id_idx on public.invoices (client_id);
create index invoices_decided_by_idx on public.invoices (decided_by);
create index invoices_approved_by_idx on public.invoices (approved_by);
create index invoices_created_by_idx on public.invoices (created_by);
create index invoices_created_at_idx on public.invoices (created_at desc, id);
create index invoices_status_idx on public.invoices (status, due_date);
create index invoices_type_idx on public.invoices (invoice_type, created_at desc, id);
create index invoices_issue_date_idx on public.invoices (issue_date desc, id);
create index invoices_due_date_idx on public.invoices (due_date, id);
create index invoices_latest_due_idx on public.invoices (due_date desc nulls last, id);
create index invoices_total_amount_idx on public.invoices (total_amount desc, id);
create index invoices_balance_amount_idx on public.invoices (balance_amount desc, id);

call private.number_by_month('public.invoices', 'INV', 'invoice_number');
call authz.protect('public.invoices', 'finance',
  '{id,invoice_type,project_id,client_id,issue_date,due_date,currency,exchange_rate,reference,notes}',
  '{invoice_type,project_id,client_id,issue_date,due_date,currency,exchange_rate,reference,notes,status,status_reason,approval_notes,rejection_notes}');
insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('invoice', null, 'draft', 'create', 'begin', false),
  ('invoice', 'draft', 'pending', 'edit', 'move', false),
  ('invoice', 'pending', 'draft', 'edit', 'move', false),
  ('invoice', 'pending', 'approved', 'approve', 'approve', false),
  ('invoice', 'pending', 'rejected', 'approve', 'reject', true),
  ('invoice', 'rejected', 'draft', 'edit', 'move', false),
  ('invoice', 'draft', 'cancelled', 'edit', 'move', true),
  ('invoice', 'pending', 'cancelled', 'edit', 'move', true),
  ('invoice', 'approved', 'sent', 'edit', 'move', false),
  -- Steps of payments and their reversals: nobody holds this permission of finance, so nobody takes them by hand.
  ('invoice', 'approved', 'partially_paid', 'self_service', 'move', false),
  ('invoice', 'approved', 'paid', 'self_service', 'move', false),
  ('invoice', 'sent', 'partially_paid', 'self_service', 'move', false),
  ('invoice', 'sent', 'paid', 'self_service', 'move', false),
  ('invoice', 'partially_paid', 'paid', 'self_service', 'move', false),
  ('invoice', 'partially_paid', 'sent', 'self_service', 'move', false),
  ('invoice', 'partially_paid', 'approved', 'self_service', 'move', false),
  ('invoice', 'paid', 'partially_paid', 'self_service', 'move', false),
  ('invoice', 'paid', 'sent', 'self_service', 'move', false),
  ('invoice', 'paid', 'approved', 'self_service', 'move', false);
call authz.guard_status('public.invoices', 'invoice', 'finance', 'status', '{created_by}');
call authz.freeze('public.invoices', 'status', '{draft,rejected}', '{sent_at,paid_amount,balance_amount}');

-- What payments do to an invoice is no step anybody takes by hand: their trigger says so with this setting.
drop trigger b_status on public.invoices;
create trigger b_status before insert or update on public.invoices for each row
  when (coalesce(current_setting('plinth.posts_payment', true), '') = '')
  execute function private.enforce_status('invoice', 'finance', 'status', 'created_by');

create function private.invoice_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or old.status in ('draft', 'rejected') then
    if new.project_id is not null then
      new.client_id := coalesce((select p.client_id from public.projects p where p.id = new.project_id), new.client_id);
    end if;
    if new.exchange_rate is null or (tg_op = 'UPDATE' and new.currency <> old.currency and new.exchange_rate = old.exchange_rate) then
      new.exchange_rate := authz.exchange_rate(new.currency, new.issue_date);
    end if;
  end if;
  if tg_op = 'UPDATE' and new.status = 'pending' and old.status <> 'pending' then
    if not exists (select from public.invoice_items i where i.invoice_id = new.id) then
      perform authz.fail(422, 'required', 'An invoice has at least one item.', '{"field": "items"}');
    end if;
    if new.total_amount <= 0 then
      perform authz.fail(422, 'out_of_range', 'An invoice asks for more than nothing.', '{"field": "total_amount"}');
    end if;
  end if;
  if tg_op = 'UPDATE' and new.status = 'sent' and old.status <> 'sent' then
    new.sent_at := coalesce(new.sent_at, now());
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.invoices for each row execute function private.invoice_rules();

create table public.invoice_items (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoices on delete cascade,
  position integer not null default 1 constraint invoice_items_position_range check (position >= 1),
  description text not null constraint invoice_items_description_length check (char_length(btrim(description)) >= 1 and char_length(description) <= 1000),
  quantity numeric(16, 4) not null default 1 constraint invoice_items_quantity_range check (quantity > 0),
  unit text constraint invoice_items_unit_length check (char_length(unit) <= 30),
  unit_price numeric(16, 4) not null default 0,
  amount numeric(16, 2) not null default 0,
  category text constraint invoice_items_category_length check (char_length(category) <= 100),
  work_package text constraint invoice_items_work_package_length check (char_length(work_package) <= 200),
  tax_code_id uuid references public.tax_codes,
  -- Percent; the tax code's rate on the day of issue when there is a code.
  tax_rate numeric(7, 4) not null default 0 constraint invoice_items_tax_rate_range check (tax_rate between 0 and 100),
  tax_amount numeric(16, 2) not null default 0,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index invoice_items_invoice_id_idx on public.invoice_items (invoice_id, position);
create index invoice_items_tax_code_id_idx on public.invoice_items (tax_code_id);
create index invoice_items_created_by_idx on public.invoice_items (created_by);
call authz.protect('public.invoice_items', 'finance',
  '{id,invoice_id,position,description,quantity,unit,unit_price,category,work_package,tax_code_id,tax_rate}',
  '{position,description,quantity,unit,unit_price,category,work_package,tax_code_id,tax_rate}', 'create', 'edit');
call authz.freeze_lines('public.invoice_items', 'public.invoices', 'invoice_id', 'status', '{draft,rejected}');
insert into authz.documents (kind, document_table, line_table, line_column) values ('invoice', 'invoices', 'invoice_items', 'invoice_id');

-- Half-up for each line, then summed (ruling R8): the printed lines add up to the printed total.
create function private.compute_invoice_item() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.tax_code_id is not null and (tg_op = 'INSERT' or new.tax_code_id is distinct from old.tax_code_id or new.tax_rate <> old.tax_rate) then
    select t.rate into new.tax_rate from public.tax_codes t join public.invoices i on i.id = new.invoice_id
      where t.id = new.tax_code_id and t.status = 'active' and i.issue_date between t.valid_from_date and coalesce(t.valid_to_date, 'infinity');
    if new.tax_rate is null then
      perform authz.fail(422, 'unknown_reference', 'This tax code does not hold on the day of issue.', '{"field": "tax_code_id"}');
    end if;
  end if;
  new.amount := round(new.quantity * new.unit_price, 2);
  new.tax_amount := round(new.amount * new.tax_rate / 100, 2);
  return new;
end $$;
create trigger c_amount before insert or update on public.invoice_items for each row execute function private.compute_invoice_item();

create function private.total_invoice() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.invoices i
    set subtotal_amount = sums.net, tax_amount = sums.tax, total_amount = sums.net + sums.tax, balance_amount = sums.net + sums.tax - i.paid_amount
    from (select coalesce(sum(l.amount), 0) as net, coalesce(sum(l.tax_amount), 0) as tax
      from public.invoice_items l where l.invoice_id = coalesce(new.invoice_id, old.invoice_id)) sums
    where i.id = coalesce(new.invoice_id, old.invoice_id);
  return null;
end $$;
create trigger m_total after insert or update or delete on public.invoice_items for each row execute function private.total_invoice();


-- Payments --------------------------------------------------------------------------

create table public.invoice_payments (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoices,
  amount numeric(16, 2) not null,
  payment_date date not null default authz.today(),
  payment_method text not null default 'bank_transfer' constraint invoice_payments_payment_method_options
    check (payment_method in ('bank_transfer', 'cheque', 'cash', 'card', 'other')),
  reference text constraint invoice_payments_reference_length check (char_length(reference) <= 200),
  notes text constraint invoice_payments_notes_length check (char_length(notes) <= 2000),
  -- A reversal is a row of its own, with the amount below zero.
  reversal_of uuid unique references public.invoice_payments,
  status text not null default 'posted' constraint invoice_payments_status_options check (status in ('draft', 'posted', 'reconciled', 'reversed')),
  status_reason text constraint invoice_payments_status_reason_length check (char_length(status_reason) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint invoice_payments_amount_range check (case when reversal_of is null then amount > 0 else amount < 0 end)
);
create index invoice_payments_invoice_id_idx on public.invoice_payments (invoice_id, created_at);
create index invoice_payments_created_by_idx on public.invoice_payments (created_by);
create index invoice_payments_payment_date_idx on public.invoice_payments (payment_date);
call authz.protect('public.invoice_payments', 'finance', '{id,invoice_id,amount,payment_date,payment_method,reference,notes,status}',
  '{amount,payment_date,payment_method,reference,notes,status,status_reason}');
insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('invoice_payment', null, 'draft', 'create', 'begin', false),
  ('invoice_payment', null, 'posted', 'create', 'begin', false),
  ('invoice_payment', 'draft', 'posted', 'edit', 'move', false),
  ('invoice_payment', 'posted', 'reconciled', 'edit', 'move', false),
  ('invoice_payment', 'posted', 'reversed', 'approve', 'move', true);
call authz.guard_status('public.invoice_payments', 'invoice_payment', 'finance', 'status', '{created_by}');
call authz.freeze('public.invoice_payments', 'status', '{draft}');

-- The invoice is locked while a payment is measured against its balance: parallel payments cannot pass it together.
create function private.check_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  invoice public.invoices;
begin
  if new.status = 'draft' or (tg_op = 'UPDATE' and old.status <> 'draft') then
    return new;
  end if;
  select i.* into invoice from public.invoices i where i.id = new.invoice_id for no key update;
  if invoice.status not in ('approved', 'sent', 'partially_paid') and new.reversal_of is null then
    perform authz.fail(409, 'wrong_order', 'Only an approved invoice is paid.', jsonb_build_object('field', 'invoice_id', 'values', jsonb_build_object('status', invoice.status)));
  end if;
  if new.amount > invoice.balance_amount then
    perform authz.fail(409, 'over_limit', 'This is more than the invoice still asks for.',
      jsonb_build_object('field', 'amount', 'values', jsonb_build_object('limit', invoice.balance_amount)));
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.invoice_payments for each row execute function private.check_payment();

create function private.post_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  paid numeric;
begin
  if tg_op = 'UPDATE' and new.status = 'reversed' and old.status <> 'reversed' then
    insert into public.invoice_payments (invoice_id, amount, payment_method, reference, notes, reversal_of)
      values (new.invoice_id, -new.amount, new.payment_method, new.reference, new.status_reason, new.id);
    return null;
  end if;
  if new.status = 'draft' or (tg_op = 'UPDATE' and old.status <> 'draft') then
    return null;
  end if;
  select coalesce(sum(p.amount), 0) into paid from public.invoice_payments p where p.invoice_id = new.invoice_id and p.status <> 'draft';
  perform set_config('plinth.posts_payment', 'on', true);
  update public.invoices i set paid_amount = paid, balance_amount = i.total_amount - paid,
      status = case when paid >= i.total_amount then 'paid' when paid > 0 then 'partially_paid' when i.sent_at is not null then 'sent' else 'approved' end
    where i.id = new.invoice_id;
  perform set_config('plinth.posts_payment', '', true);
  return null;
end $$;
create trigger m_post after insert or update on public.invoice_payments for each row execute function private.post_payment();

-- The specification calls the register of payments so; it is the same rows, so both always agree (ruling R11).
create view public.payment_records with (security_invoker = true) as
  select id, invoice_id, amount, payment_date, payment_method, reference, notes, status, created_by, created_at, updated_at, version
  from public.invoice_payments;
revoke all on public.payment_records from public, anon, authenticated;
grant select, insert, update, delete on public.payment_records to authenticated, service_role;


-- Expenses --------------------------------------------------------------------------

create table public.expenses (
  id uuid primary key default gen_random_uuid(),
  expense_number text collate private.natural_order not null unique constraint expenses_expense_number_length check (char_length(expense_number) <= 30),
  project_id uuid references public.projects,
  employee_id uuid default authz.employee_of_caller() references public.employees,
  type text not null default 'reimbursable' constraint expenses_type_options check (type in ('reimbursable', 'company')),
  expense_type text not null default 'other' constraint expenses_expense_type_options
    check (expense_type in ('travel', 'accommodation', 'meals', 'fuel', 'material', 'equipment', 'permit', 'communication', 'other')),
  activity text not null constraint expenses_activity_length check (char_length(btrim(activity)) >= 1 and char_length(activity) <= 200),
  remarks text constraint expenses_remarks_length check (char_length(remarks) <= 2000),
  expense_date date not null default authz.today(),
  amount numeric(16, 2) not null constraint expenses_amount_range check (amount > 0),
  currency text not null default authz.base_currency() constraint expenses_currency_options check (currency in ('USD', 'INR', 'AED')),
  exchange_rate numeric(16, 8) constraint expenses_exchange_rate_range check (exchange_rate is not null and exchange_rate > 0),
  cost_code_id uuid references public.cost_codes,
  cost_type text not null default 'other'
    constraint expenses_cost_type_options check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  payroll_processed boolean not null default false,
  status text not null default 'draft' constraint expenses_status_options check (status in ('draft', 'pending', 'approved', 'rejected', 'reimbursed')),
  status_reason text constraint expenses_status_reason_length check (char_length(status_reason) <= 1000),
  rejection_reason text constraint expenses_rejection_reason_length check (char_length(rejection_reason) <= 1000),
  approval_notes text constraint expenses_approval_notes_length check (char_length(approval_notes) <= 1000),
  rejection_notes text constraint expenses_rejection_notes_length check (char_length(rejection_notes) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  approved_by uuid references public.profiles,
  approved_at timestamptz,
  rejected_at timestamptz,
  search_text text generated always as (lower(expense_number collate "default" || E'\n' || activity)) stored
    constraint expenses_search_text_length check (char_length(search_text) <= 500),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index expenses_project_id_idx on public.expenses (project_id, status);
create index expenses_employee_id_idx on public.expenses (employee_id);
create index expenses_cost_code_id_idx on public.expenses (cost_code_id);
create index expenses_decided_by_idx on public.expenses (decided_by);
create index expenses_approved_by_idx on public.expenses (approved_by);
create index expenses_created_by_idx on public.expenses (created_by);
create index expenses_created_at_idx on public.expenses (created_at desc, id);

call private.number('public.expenses', 'EXP', 'expense_number');
call authz.protect('public.expenses', 'finance',
  '{id,project_id,employee_id,type,expense_type,activity,remarks,expense_date,amount,currency,exchange_rate,cost_code_id,cost_type,status}',
  '{project_id,type,expense_type,activity,remarks,expense_date,amount,currency,exchange_rate,cost_code_id,cost_type,status,status_reason,rejection_reason,approval_notes,rejection_notes}');

-- Everybody files and sees their own (ruling R1); finance works on those of the people in its scope.
drop policy may_view on public.expenses;
drop policy may_create on public.expenses;
drop policy may_edit on public.expenses;
drop policy may_delete on public.expenses;
create policy own_or_finance_view on public.expenses for select to authenticated
  using (((select authz.is_staff()) and (created_by = (select auth.uid()) or employee_id = (select authz.employee_of_caller())))
    or ((select authz.can('finance', 'view')) and ((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope())))));
create policy own_or_finance_create on public.expenses for insert to authenticated
  with check (((select authz.is_staff()) and (employee_id is null or employee_id = (select authz.employee_of_caller())))
    or ((select authz.can('finance', 'create')) and ((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope())))));
create policy own_or_finance_edit on public.expenses for update to authenticated
  using (((select authz.is_staff()) and (created_by = (select auth.uid()) or employee_id = (select authz.employee_of_caller())))
    or ((select authz.can('finance', 'edit')) and ((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope())))))
  with check (((select authz.is_staff()) and (created_by = (select auth.uid()) or employee_id = (select authz.employee_of_caller())))
    or ((select authz.can('finance', 'edit')) and ((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope())))));
create policy own_or_finance_delete on public.expenses for delete to authenticated
  using (((select authz.is_staff()) and created_by = (select auth.uid()))
    or ((select authz.can('finance', 'delete')) and ((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope())))));

-- Filing is self-service, so its steps ask for human resources; deciding asks for finance.
insert into authz.status_transitions (entity, from_status, to_status, module, action, kind, is_reason_required) values
  ('expense', null, 'draft', 'hr', 'create', 'begin', false),
  ('expense', null, 'pending', 'hr', 'create', 'begin', false),
  ('expense', 'draft', 'pending', 'hr', 'edit', 'move', false),
  ('expense', 'pending', 'draft', 'hr', 'edit', 'move', false),
  ('expense', 'rejected', 'draft', 'hr', 'edit', 'move', false),
  ('expense', 'rejected', 'pending', 'hr', 'edit', 'move', false),
  ('expense', 'pending', 'approved', null, 'approve', 'approve', false),
  ('expense', 'pending', 'rejected', null, 'approve', 'reject', true),
  ('expense', 'approved', 'reimbursed', null, 'approve', 'move', false);
call authz.guard_status('public.expenses', 'expense', 'finance', 'status', '{created_by,employee_id}');
call authz.freeze('public.expenses', 'status', '{draft,rejected}', '{payroll_processed}');

create function private.expense_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.currency <> old.currency then
    if new.exchange_rate is null or (tg_op = 'UPDATE' and new.exchange_rate = old.exchange_rate) then
      new.exchange_rate := authz.exchange_rate(new.currency, new.expense_date);
    end if;
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.expenses for each row execute function private.expense_rules();

-- An approved expense of a project is its actual cost, once, in the currency of the company.
create function private.post_expense() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.post_job_cost(new.project_id, new.cost_code_id, new.cost_type, 'actual', round(new.amount * new.exchange_rate, 2), new.expense_date,
    'expenses', new.id, null, 'approved', new.activity);
  return null;
end $$;
create trigger m_post after update on public.expenses for each row
  when (old.status = 'pending' and new.status = 'approved' and new.project_id is not null) execute function private.post_expense();

create view public.unified_expenses with (security_invoker = true) as
  select e.id, e.expense_number, case when e.employee_id is null then 'company' else 'employee' end as source,
    case when e.payroll_processed then 'processed' when e.type = 'reimbursable' and e.status = 'approved' then 'pending' else 'not_applicable' end as payroll_status,
    e.project_id, e.employee_id, e.type, e.expense_type, e.activity, e.remarks, e.expense_date, e.amount, e.currency, e.payroll_processed, e.status,
    e.rejection_reason, e.approval_notes, e.rejection_notes, e.approved_at, e.rejected_at, e.search_text, e.created_by, e.created_at, e.updated_at, e.version
  from public.expenses e;
revoke all on public.unified_expenses from public, anon, authenticated;
grant select, insert, update, delete on public.unified_expenses to authenticated, service_role;

-- Approves or rejects with the caller's rights, as the REST door asks for it.
create function public.decide_expense(expense_id uuid, decision text, notes text default null) returns void
language plpgsql set search_path = '' as $$
begin
  if decision is null or decision not in ('approve', 'reject') then
    perform authz.fail(422, 'invalid_choice', 'A decision is approve or reject.', '{"field": "decision"}');
  end if;
  update public.expenses set status = case decision when 'approve' then 'approved' else 'rejected' end, status_reason = notes where id = expense_id;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such expense.', '{"field": "expense_id"}');
  end if;
end $$;


-- Invoices as the specification calls them --------------------------------------------------

-- With its items in one transaction; the amounts of the lines and, beside a project, the client are dropped (ruling R12).
create function public.create_invoice(invoice jsonb, items jsonb default '[]') returns uuid
language plpgsql set search_path = '' as $$
begin
  return public.save_document('invoice',
    case when invoice ->> 'project_id' is null then invoice else invoice - 'client_id' end - '{invoice_number,subtotal_amount,tax_amount,total_amount}'::text[],
    (select coalesce(jsonb_agg(line - '{amount,tax_amount}'::text[] order by place), '[]') from jsonb_array_elements(items) with ordinality l (line, place)));
end $$;

-- The number the next invoice will have; it is taken only when an invoice is saved.
create function authz.next_invoice_number() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  month constant text := private.number_period('month', now(), coalesce((select time_zone from public.company_settings), 'UTC'));
  last bigint;
begin
  perform authz.demand('finance', 'create');
  select c.last_value into last from private.number_counters c where c.series = 'INV' and c.period = month;
  last := coalesce(last, 0) + 1;
  return 'INV-' || month || '-' || lpad(last::text, greatest(4, length(last::text)), '0');
end $$;
create function public.generate_invoice_number() returns text
language plpgsql stable set search_path = '' as $$ begin return authz.next_invoice_number(); end $$;

-- Queues the mail to the client, and marks the invoice as sent.
create function authz.send_invoice(invoice uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  sent public.invoices;
  client public.external_entities;
begin
  perform authz.demand('finance', 'edit');
  select i.* into sent from public.invoices i where i.id = invoice for no key update;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such invoice.', '{"field": "invoice_id"}');
  end if;
  if sent.status not in ('approved', 'sent', 'partially_paid', 'paid') then
    perform authz.fail(409, 'wrong_order', 'Only an approved invoice is sent.', jsonb_build_object('values', jsonb_build_object('status', sent.status)));
  end if;
  select e.* into client from public.external_entities e where e.id = sent.client_id;
  if client.contact_email is null then
    perform authz.fail(422, 'required', 'The client has no e-mail address.', '{"field": "contact_email"}');
  end if;
  if sent.status = 'approved' then
    update public.invoices set status = 'sent' where id = invoice;
  end if;
  return private.queue_mail('invoice', client.contact_email, 'en', jsonb_build_object(
    'name', coalesce(client.primary_contact_name, client.company_name), 'invoice_id', sent.id, 'number', sent.invoice_number,
    'amount', sent.currency || ' ' || sent.total_amount, 'due', coalesce(sent.due_date, sent.issue_date),
    'company', (select c.name from public.company_settings c)));
end $$;
create function public.send_invoice_email(invoice_id uuid) returns uuid
language plpgsql set search_path = '' as $$ begin return authz.send_invoice(invoice_id); end $$;


-- Figures ------------------------------------------------------------------------------
-- With the caller's rights, in the currency of the company, as decimal text. Overdue is what is due before today and not yet paid.

create function public.invoice_summary(project_id uuid default null, date_from date default null, date_to date default null) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'count', count(*),
      'total_amount', coalesce(sum(round(i.total_amount * i.exchange_rate, 2)) filter (where i.status <> 'cancelled'), 0)::text,
      'paid_amount', coalesce(sum(round(i.paid_amount * i.exchange_rate, 2)), 0)::text,
      'pending_amount', coalesce(sum(round(i.balance_amount * i.exchange_rate, 2)) filter (where i.status = 'pending'), 0)::text,
      'open_amount', coalesce(sum(round(i.balance_amount * i.exchange_rate, 2)) filter (where i.status in ('approved', 'sent', 'partially_paid')), 0)::text,
      'overdue_amount', coalesce(sum(round(i.balance_amount * i.exchange_rate, 2))
        filter (where i.status in ('approved', 'sent', 'partially_paid') and i.due_date < authz.today()), 0)::text,
      'overdue_count', count(*) filter (where i.status in ('approved', 'sent', 'partially_paid') and i.due_date < authz.today()))
    from public.invoices i
    where (invoice_summary.project_id is null or i.project_id = invoice_summary.project_id)
      and (date_from is null or i.issue_date >= date_from) and (date_to is null or i.issue_date <= date_to)
  );
end $$;

create function public.expense_summary(project_id uuid default null, date_from date default null, date_to date default null) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object('count', count(*),
      'total_amount', coalesce(sum(round(e.amount * e.exchange_rate, 2)), 0)::text,
      'approved_amount', coalesce(sum(round(e.amount * e.exchange_rate, 2)) filter (where e.status in ('approved', 'reimbursed')), 0)::text,
      'pending_amount', coalesce(sum(round(e.amount * e.exchange_rate, 2)) filter (where e.status = 'pending'), 0)::text,
      'pending', count(*) filter (where e.status = 'pending'),
      'approved', count(*) filter (where e.status in ('approved', 'reimbursed')),
      'rejected', count(*) filter (where e.status = 'rejected'))
    from public.expenses e
    where (expense_summary.project_id is null or e.project_id = expense_summary.project_id)
      and (date_from is null or e.expense_date >= date_from) and (date_to is null or e.expense_date <= date_to)
  );
end $$;

create function public.finance_dashboard_stats() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'currency', authz.base_currency(),
    'invoices', public.invoice_summary(),
    'expenses', public.expense_summary(),
    'budget_amount', (select coalesce(sum(b.total_amount), 0)::text from public.budgets b where b.status = 'active'),
    'committed_amount', (select coalesce(sum(j.amount), 0)::text from public.job_cost_entries j where j.entry_type = 'commitment'),
    'actual_amount', (select coalesce(sum(j.amount), 0)::text from public.job_cost_entries j where j.entry_type = 'actual'));
end $$;

-- Per line of the active budget: budget, committed, actual and what is left of it.
create function public.budget_analysis(project_id uuid default null) returns table (
  budget_id uuid, budget_line_id uuid, project uuid, cost_code_id uuid, cost_type text,
  original_amount numeric, revised_amount numeric, committed_amount numeric, actual_amount numeric, available_amount numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select b.id, l.id, b.project_id, l.cost_code_id, l.cost_type, l.original_amount, l.revised_amount,
      coalesce(cost.committed, 0), coalesce(cost.actual, 0), l.revised_amount - coalesce(cost.committed, 0) - coalesce(cost.actual, 0)
    from public.budgets b join public.budget_lines l on l.budget_id = b.id
      left join lateral (
        select sum(j.amount) filter (where j.entry_type = 'commitment') as committed, sum(j.amount) filter (where j.entry_type = 'actual') as actual
        from public.job_cost_entries j
        where j.project_id = b.project_id and j.cost_code_id = l.cost_code_id and j.cost_type = l.cost_type) cost on true
    where b.status = 'active' and (budget_analysis.project_id is null or b.project_id = budget_analysis.project_id)
    order by b.name, l.position;
end $$;

-- Money that came in and costs that were incurred, by month.
create function public.cash_flow_analysis(date_from date default null, date_to date default null) returns table (
  month text, inflow_amount numeric, outflow_amount numeric, net_amount numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select flows.of_month, sum(flows.inflow), sum(flows.outflow), sum(flows.inflow) - sum(flows.outflow)
    from (
      select to_char(p.payment_date, 'YYYY-MM') as of_month, round(p.amount * i.exchange_rate, 2) as inflow, 0::numeric as outflow
        from public.invoice_payments p join public.invoices i on i.id = p.invoice_id
        where p.status <> 'draft' and (date_from is null or p.payment_date >= date_from) and (date_to is null or p.payment_date <= date_to)
      union all
      select to_char(j.entry_date, 'YYYY-MM'), 0, j.amount from public.job_cost_entries j
        where j.entry_type = 'actual' and (date_from is null or j.entry_date >= date_from) and (date_to is null or j.entry_date <= date_to)
    ) flows
    group by flows.of_month order by flows.of_month;
end $$;

create function public.expense_analysis(date_from date default null, date_to date default null) returns table (
  expense_type text, entries bigint, approved_amount numeric, pending_amount numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select e.expense_type, count(*),
      coalesce(sum(round(e.amount * e.exchange_rate, 2)) filter (where e.status in ('approved', 'reimbursed')), 0),
      coalesce(sum(round(e.amount * e.exchange_rate, 2)) filter (where e.status = 'pending'), 0)
    from public.expenses e
    where (date_from is null or e.expense_date >= date_from) and (date_to is null or e.expense_date <= date_to)
    group by e.expense_type order by 3 desc, 1;
end $$;

-- What was invoiced and paid, by the month of issue; only what was approved is revenue.
create function public.revenue_analysis(date_from date default null, date_to date default null) returns table (
  month text, invoices bigint, invoiced_amount numeric, paid_amount numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select to_char(i.issue_date, 'YYYY-MM'), count(*), sum(round(i.subtotal_amount * i.exchange_rate, 2)), sum(round(i.paid_amount * i.exchange_rate, 2))
    from public.invoices i
    where i.status in ('approved', 'sent', 'partially_paid', 'paid')
      and (date_from is null or i.issue_date >= date_from) and (date_to is null or i.issue_date <= date_to)
    group by 1 order by 1;
end $$;

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function authz.next_invoice_number(), authz.send_invoice(uuid),
  public.decide_expense(uuid, text, text), public.create_invoice(jsonb, jsonb), public.generate_invoice_number(), public.send_invoice_email(uuid),
  public.invoice_summary(uuid, date, date), public.expense_summary(uuid, date, date), public.finance_dashboard_stats(), public.budget_analysis(uuid),
  public.cash_flow_analysis(date, date), public.expense_analysis(date, date), public.revenue_analysis(date, date)
  to authenticated, service_role;
