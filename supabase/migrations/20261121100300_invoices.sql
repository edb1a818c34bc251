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
