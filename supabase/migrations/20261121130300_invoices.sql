-- Invoices with their items and payments.
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
  -- What it bills when it follows from a contract: a certificate, the advance or a release of retention.
  contract_id uuid,
  certificate_id uuid,
  retention_release_id uuid,
  issue_date date not null default model.today(),
  due_date date,
  currency text not null default model.base_currency() references public.currencies (code),
  -- What one unit of `currency` is worth in the company's; kept as it was on the day.
  exchange_rate numeric(16, 8)
    constraint invoices_exchange_rate_range check (exchange_rate is not null and exchange_rate > 0),
  -- The prices of its lines are with tax, which is taken out of them.
  prices_include_tax boolean not null default false,
  -- India: where the supply takes place, and whose tax falls on it (place_of_supply.sql).
  place_of_supply text constraint invoices_place_of_supply_options check (place_of_supply in
    ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13',
      '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34',
      '35', '36', '37', '38', '97', 'AUH', 'DXB', 'SHJ', 'AJM', 'UAQ', 'RAK', 'FUJ', '96')),
  tax_split text
    constraint invoices_tax_split_options check (tax_split in ('intra_state', 'inter_state', 'zero_rated')),
  subtotal_amount numeric not null default 0,
  tax_amount numeric not null default 0,
  cgst_amount numeric
    generated always as (case tax_split when 'intra_state' then model.round_money(tax_amount / 2, currency) end) stored,
  sgst_amount numeric
    generated always as (case tax_split when 'intra_state'
      then tax_amount - model.round_money(tax_amount / 2, currency) end) stored,
  igst_amount numeric generated always as (case tax_split when 'inter_state' then tax_amount end) stored,
  total_amount numeric not null default 0,
  paid_amount numeric not null default 0,
  -- Taken back by credit notes, no money having moved.
  credited_amount numeric not null default 0
    constraint invoices_credited_amount_range check (credited_amount between 0 and greatest(total_amount, 0)),
  balance_amount numeric not null default 0,
  -- Of it, what post-dated cheques are held for (cheques.sql).
  covered_amount numeric not null default 0,
  reference text constraint invoices_reference_length check (char_length(reference) <= 200),
  notes text constraint invoices_notes_length check (char_length(notes) <= 5000),
  status text not null default 'draft' constraint invoices_status_options
    check (status in ('draft', 'pending', 'approved', 'rejected', 'sent', 'partially_paid', 'paid', 'cancelled',
      'credited')),
  status_reason text constraint invoices_status_reason_length check (char_length(status_reason) <= 1000),
  approval_notes text constraint invoices_approval_notes_length check (char_length(approval_notes) <= 1000),
  rejection_notes text constraint invoices_rejection_notes_length check (char_length(rejection_notes) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  approved_by uuid references public.profiles,
  approved_at timestamptz,
  rejected_at timestamptz,
  sent_at timestamptz,
  -- When its client was last reminded that it is overdue.
  reminded_at timestamptz,
  search_text text generated always as (lower(invoice_number collate "default" || E'\n' || coalesce(reference, '')))
    stored
    constraint invoices_search_text_length check (char_length(search_text) <= 500),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint invoices_due_date_after_issue check (due_date >= issue_date)
);
create index invoices_project_id_idx on public.invoices (project_id, status);
create index invoices_contract_id_idx on public.invoices (contract_id, invoice_type);
create unique index invoices_one_of_certificate on public.invoices (certificate_id) where status <> 'credited';
create unique index invoices_one_of_release on public.invoices (retention_release_id) where status <> 'credited';
create index invoices_certificate_id_idx on public.invoices (certificate_id);
create index invoices_retention_release_id_idx on public.invoices (retention_release_id);
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

insert into private.derived_columns values ('cgst_amount'), ('sgst_amount'), ('igst_amount'), ('is_withheld_tax'),
  ('covered_amount');
call model.number_by_month('public.invoices', 'INV', 'invoice_number');
-- Nothing is owed of what was not approved, was rejected or was cancelled: lists add up to the ageing.
call model.compute('public.invoices', 'balance_amount', $e$case
    when new.status in ('draft', 'pending', 'rejected', 'cancelled') then 0
    else new.total_amount - new.paid_amount - new.credited_amount end$e$);
call model.protect('public.invoices', 'finance',
  '{id,invoice_type,project_id,client_id,issue_date,due_date,currency,exchange_rate,prices_include_tax,reference,
    notes}',
  '{invoice_type,project_id,client_id,issue_date,due_date,currency,exchange_rate,prices_include_tax,reference,notes,
    status,status_reason,approval_notes,rejection_notes}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('invoice', null, 'draft', 'create', 'begin', false),
  ('invoice', 'draft', 'pending', 'edit', 'move', false),
  ('invoice', 'pending', 'draft', 'edit', 'move', false),
  ('invoice', 'pending', 'approved', 'approve', 'approve', false),
  ('invoice', 'pending', 'rejected', 'approve', 'reject', true),
  ('invoice', 'rejected', 'draft', 'edit', 'move', false),
  ('invoice', 'draft', 'cancelled', 'edit', 'move', true),
  ('invoice', 'pending', 'cancelled', 'edit', 'move', true),
  ('invoice', 'approved', 'sent', 'edit', 'move', false),
  -- What is billed of a contract was decided with it: its invoice is issued at once.
  ('invoice', null, 'draft', null, 'system', false),
  ('invoice', 'draft', 'pending', null, 'system', false),
  ('invoice', 'pending', 'approved', null, 'system', false),
  -- What credit notes do.
  ('invoice', 'approved', 'credited', null, 'system', false),
  ('invoice', 'sent', 'credited', null, 'system', false),
  ('invoice', 'partially_paid', 'credited', null, 'system', false),
  ('invoice', 'paid', 'credited', null, 'system', false),
  -- What payments and their reversals do.
  ('invoice', 'approved', 'partially_paid', null, 'system', false),
  ('invoice', 'approved', 'paid', null, 'system', false),
  ('invoice', 'sent', 'partially_paid', null, 'system', false),
  ('invoice', 'sent', 'paid', null, 'system', false),
  ('invoice', 'partially_paid', 'paid', null, 'system', false),
  ('invoice', 'partially_paid', 'sent', null, 'system', false),
  ('invoice', 'partially_paid', 'approved', null, 'system', false),
  ('invoice', 'paid', 'partially_paid', null, 'system', false),
  ('invoice', 'paid', 'sent', null, 'system', false),
  ('invoice', 'paid', 'approved', null, 'system', false);
call model.guard_status('public.invoices', 'invoice', 'finance', 'status', '{created_by}');
call model.authors('public.invoices', 'finance', '{pending}', '{draft,rejected}');
call model.freeze('public.invoices', 'status', '{draft,rejected}',
  '{sent_at,reminded_at,subtotal_amount,tax_amount,total_amount,paid_amount,credited_amount,balance_amount}');

create function private.invoice_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or old.status in ('draft', 'rejected') then
    -- A contract that names no client is with the project's; another invoice of a project is always for its client.
    if new.project_id is not null then
      new.client_id := (select case when new.contract_id is null then coalesce(p.client_id, new.client_id)
        else coalesce(new.client_id, p.client_id) end from public.projects p where p.id = new.project_id);
    end if;
    if not authz.is_server() and (tg_op = 'INSERT' or (new.exchange_rate, new.currency, new.issue_date)
      is distinct from (old.exchange_rate, old.currency, old.issue_date)) then
      new.exchange_rate := private.document_rate(
        case when tg_op = 'INSERT' or new.exchange_rate is distinct from old.exchange_rate then new.exchange_rate end,
        new.currency, new.issue_date, false);
    elsif new.exchange_rate is null
      or (tg_op = 'UPDATE' and new.currency <> old.currency and new.exchange_rate = old.exchange_rate) then
      new.exchange_rate := model.exchange_rate(new.currency, new.issue_date);
    end if;
    new.place_of_supply := private.place_of_supply(new.project_id, new.client_id);
    new.tax_split := private.tax_split(new.place_of_supply, new.client_id, new.issue_date);
  end if;
  if tg_op = 'UPDATE' and new.status = 'pending' and old.status <> 'pending' then
    if not exists (select from public.invoice_items i where i.invoice_id = new.id) then
      perform model.fail(422, 'required', 'The invoice must have at least one line.', '{"field": "items"}');
    end if;
    if new.total_amount <= 0 then
      perform model.fail(422, 'out_of_range', 'The invoice total must be greater than zero.',
        '{"field": "total_amount"}');
    end if;
    perform private.demand_place_of_supply(new.project_id, new.place_of_supply);
  end if;
  -- One that names no day is due at once: so lists, ageing and reminders need no rule of their own for it.
  if new.status not in ('draft', 'pending', 'rejected', 'cancelled') then
    new.due_date := coalesce(new.due_date, new.issue_date);
  end if;
  if tg_op = 'UPDATE' and new.status = 'approved' and old.status = 'pending' then
    perform private.demand_day('issue_date', new.issue_date, null, private.furthest_document_day());
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
  position integer not null default 0 constraint invoice_items_position_range check (position >= 1),
  description text not null
    constraint invoice_items_description_length
    check (char_length(btrim(description)) >= 1 and char_length(description) <= 1000),
  quantity numeric(16, 4) not null default 1 constraint invoice_items_quantity_range check (quantity > 0),
  unit text constraint invoice_items_unit_length check (char_length(unit) <= 30),
  -- India: the code of the goods or the service, four to eight digits; works contracts where none is given.
  hsn_sac text constraint invoice_items_hsn_sac_format check (hsn_sac ~ '^[0-9]{4}([0-9]{2}){0,2}$')
    constraint invoice_items_hsn_sac_length check (char_length(hsn_sac) <= 8),
  unit_price numeric(16, 4) not null default 0,
  amount numeric not null default 0,
  category text constraint invoice_items_category_length check (char_length(category) <= 100),
  work_package text constraint invoice_items_work_package_length check (char_length(work_package) <= 200),
  tax_code_id uuid references public.tax_codes,
  -- Percent; the tax code's rate on the day of issue when there is a code.
  tax_rate numeric(7, 4) not null default 0 constraint invoice_items_tax_rate_range check (tax_rate between 0 and 100),
  tax_amount numeric not null default 0,
  -- The expense it recharges (expense_recharges.sql).
  expense_id uuid,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index invoice_items_expense_id_idx on public.invoice_items (expense_id);
create index invoice_items_invoice_id_idx on public.invoice_items (invoice_id, position);
create index invoice_items_tax_code_id_idx on public.invoice_items (tax_code_id);
create index invoice_items_created_by_idx on public.invoice_items (created_by);
call model.protect('public.invoice_items', 'finance',
  '{id,invoice_id,position,description,quantity,unit,hsn_sac,unit_price,category,work_package,tax_code_id,tax_rate}',
  '{position,description,quantity,unit,hsn_sac,unit_price,category,work_package,tax_code_id,tax_rate}', 'create',
  'edit');
call model.freeze_lines('public.invoice_items', 'public.invoices', 'invoice_id', 'status', '{draft,rejected}');
insert into model.documents (kind, document_table, line_table, line_column, is_measured)
  values ('invoice', 'invoices', 'invoice_items', 'invoice_id', true);

-- Half-up for each line, then summed (ruling R8): the printed lines add up to the printed total.
create function private.compute_invoice_item() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  invoice public.invoices;
  asked numeric;
begin
  select i.* into invoice from public.invoices i where i.id = new.invoice_id;
  if new.tax_code_id is not null
    and (tg_op = 'INSERT' or new.tax_code_id is distinct from old.tax_code_id or new.tax_rate <> old.tax_rate) then
    -- Under reverse charge the client accounts for the tax, and the sale adds none.
    select case when t.tax_type in ('standard', 'reduced') then t.rate else 0 end into new.tax_rate
      from public.tax_codes t
      where t.id = new.tax_code_id and t.status = 'active'
        and invoice.issue_date between t.valid_from_date and coalesce(t.valid_to_date, 'infinity');
    if new.tax_rate is null then
      -- Of a code that is not there Postgres speaks, once it has asked whether the caller writes this row at all.
      if exists (select from public.tax_codes t where t.id = new.tax_code_id) then
        perform model.fail(422, 'unknown_reference', 'The tax code is not valid on the invoice date.',
          '{"field": "tax_code_id"}');
      end if;
      new.tax_rate := 0;
    end if;
  end if;
  if invoice.tax_split = 'zero_rated' then
    new.tax_rate := 0;
  end if;
  if invoice.tax_split is not null then
    new.hsn_sac := coalesce(new.hsn_sac, private.works_contract_code());
  end if;
  asked := model.round_money(new.quantity * new.unit_price, invoice.currency);
  new.tax_amount := private.tax_of(asked, new.tax_rate, invoice.tax_split, invoice.prices_include_tax,
    invoice.currency);
  new.amount := asked - case when invoice.prices_include_tax then new.tax_amount else 0 end;
  return new;
end $$;
create trigger c_amount before insert or update of position, description, quantity, unit, hsn_sac, unit_price, category,
  work_package, tax_code_id, tax_rate on public.invoice_items
  for each row execute function private.compute_invoice_item();

-- Where tax is taken out of prices, or a country's law has it rounded for the whole invoice (India), it is rounded once
-- for each rate: a line has what the sum so far comes to less what it came to before, so that the lines add up.
create function private.share_out_tax(invoice public.invoices) returns void
language plpgsql set search_path = '' as $$
begin
  update public.invoice_items l set tax_amount = s.tax,
      amount = s.asked - case when invoice.prices_include_tax then s.tax else 0 end
    from (select u.id, u.asked, private.tax_of(u.upto, u.tax_rate, invoice.tax_split, invoice.prices_include_tax,
          invoice.currency) - private.tax_of(u.upto - u.asked, u.tax_rate, invoice.tax_split,
          invoice.prices_include_tax, invoice.currency) as tax
      from (select i.id, i.tax_rate, asked.amount as asked,
          sum(asked.amount) over (partition by i.tax_rate order by i.position, i.id) as upto
        from public.invoice_items i
          cross join lateral (select model.round_money(i.quantity * i.unit_price, invoice.currency) as amount) asked
        where i.invoice_id = invoice.id) u) s
    where l.id = s.id and l.tax_amount <> s.tax;
end $$;

create function private.total_invoice() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  invoice public.invoices;
begin
  for invoice in select i.* from public.invoices i where i.id in (select invoice_id from changed) order by i.id loop
    if invoice.tax_split is not null or invoice.prices_include_tax then
      perform private.share_out_tax(invoice);
    end if;
    update public.invoices i
      set subtotal_amount = sums.net, tax_amount = sums.tax, total_amount = sums.net + sums.tax
      from (select coalesce(sum(l.amount), 0) as net, coalesce(sum(l.tax_amount), 0) as tax
        from public.invoice_items l where l.invoice_id = invoice.id) sums
      where i.id = invoice.id and (i.subtotal_amount, i.tax_amount) is distinct from (sums.net, sums.tax);
  end loop;
  return null;
end $$;
call model.after_lines('public.invoice_items', 'private.total_invoice');

-- Another place, client or kind of price: the lines of a draft follow.
create function private.retax_invoice() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.invoice_items l set tax_rate = coalesce((select t.rate from public.tax_codes t
      where t.id = l.tax_code_id and t.tax_type in ('standard', 'reduced')), l.tax_rate)
    where l.invoice_id = new.id;
  return null;
end $$;
create trigger n_tax after update on public.invoices for each row when (old.status in ('draft', 'rejected')
  and (old.tax_split is distinct from new.tax_split or old.prices_include_tax <> new.prices_include_tax))
  execute function private.retax_invoice();

-- Payments --------------------------------------------------------------------------

create table public.invoice_payments (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoices,
  amount numeric not null,
  payment_date date not null default model.today(),
  payment_method text not null default 'bank_transfer' constraint invoice_payments_payment_method_options
    check (payment_method in ('bank_transfer', 'cheque', 'cash', 'card', 'other')),
  -- What one unit of the invoice's currency brought, that of the day unless the bank gave another, and how much of the
  -- receivable it settles in the company's currency: the last one settles what is left of it.
  exchange_rate numeric(16, 8) constraint invoice_payments_exchange_rate_range check (exchange_rate > 0),
  base_amount numeric not null default 0,
  reference text constraint invoice_payments_reference_length check (char_length(reference) <= 200),
  notes text constraint invoice_payments_notes_length check (char_length(notes) <= 2000),
  -- Withheld for the state and not paid (withheld_taxes.sql).
  withheld_tax_id uuid,
  -- The receipt it is allocated from, and how much of what stood on account it takes in the company's currency
  -- (client_receipts.sql).
  client_receipt_id uuid,
  base_allocated_amount numeric,
  -- The refund or the set-off of a credit note it is part of (client_settlements.sql).
  client_settlement_id uuid,
  -- No money came: what was withheld is not received.
  is_withheld_tax boolean generated always as (withheld_tax_id is not null) stored,
  -- Paid back to the client, what was credited after it was paid: an amount below zero, however it is written.
  is_refund boolean not null default false,
  -- A reversal is a row of its own, with the amount turned round.
  reversal_of uuid unique references public.invoice_payments,
  status text not null default 'posted'
    constraint invoice_payments_status_options check (status in ('draft', 'posted', 'reconciled', 'reversed')),
  status_reason text constraint invoice_payments_status_reason_length check (char_length(status_reason) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint invoice_payments_amount_range
    check (case when (reversal_of is null) = is_refund then amount < 0 else amount > 0 end)
);
create index invoice_payments_invoice_id_idx on public.invoice_payments (invoice_id, created_at);
create index invoice_payments_withheld_tax_id_idx on public.invoice_payments (withheld_tax_id);
create index invoice_payments_client_receipt_id_idx on public.invoice_payments (client_receipt_id);
create index invoice_payments_client_settlement_id_idx on public.invoice_payments (client_settlement_id);
create index invoice_payments_created_by_idx on public.invoice_payments (created_by);
create index invoice_payments_created_at_idx on public.invoice_payments (created_at desc, id);
create index invoice_payments_payment_date_idx on public.invoice_payments (payment_date);
call model.protect('public.invoice_payments', 'finance',
  '{id,invoice_id,is_refund,amount,exchange_rate,payment_date,payment_method,reference,notes,status}',
  '{is_refund,amount,exchange_rate,payment_date,payment_method,reference,notes,status,status_reason}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('invoice_payment', null, 'draft', 'create', 'begin', false),
  ('invoice_payment', null, 'posted', 'create', 'begin', false),
  -- A contract names the day on which its advance was paid.
  ('invoice_payment', null, 'posted', null, 'system', false),
  ('invoice_payment', 'draft', 'posted', 'edit', 'move', false),
  ('invoice_payment', 'posted', 'reconciled', 'edit', 'move', false),
  -- A line of a bank statement is matched with it, or no longer.
  ('invoice_payment', 'posted', 'reconciled', null, 'system', false),
  ('invoice_payment', 'reconciled', 'posted', null, 'system', false),
  ('invoice_payment', 'posted', 'reversed', 'approve', 'move', true),
  -- What was withheld of an invoice that is credited; what a refund or a set-off moved that is taken back.
  ('invoice_payment', 'posted', 'reversed', null, 'system', false),
  -- The bank took back what it had shown.
  ('invoice_payment', 'reconciled', 'reversed', 'approve', 'move', true);
call model.guard_status('public.invoice_payments', 'invoice_payment', 'finance', 'status', '{created_by}');
call model.authors('public.invoice_payments', 'finance', '{}');
call model.freeze('public.invoice_payments', 'status', '{draft}');

-- What was settled of an invoice, counted: of several payments in one statement the invoice itself knows none yet.
create function private.counted_invoice(invoice public.invoices) returns public.invoices
language plpgsql stable set search_path = '' as $$
begin
  invoice.paid_amount := (select coalesce(sum(p.amount), 0) from public.invoice_payments p
    where p.invoice_id = invoice.id and p.status <> 'draft');
  invoice.credited_amount := (select coalesce(sum(c.total_amount), 0) from public.credit_notes c
    where c.invoice_id = invoice.id and c.status = 'approved');
  invoice.balance_amount := invoice.total_amount - invoice.paid_amount - invoice.credited_amount;
  return invoice;
end $$;

-- What the settlements of an invoice come to in the company's currency with this one, less what they came to before:
-- parts are rounded, and their sum is what the whole is worth.
create function private.receivable_settled(invoice public.invoices, amount numeric) returns numeric
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return round((invoice.paid_amount + invoice.credited_amount + amount) * invoice.exchange_rate, places)
    - (select coalesce(sum(p.base_amount), 0) from public.invoice_payments p where p.invoice_id = invoice.id
      and p.status <> 'draft')
    - (select coalesce(sum(c.base_amount), 0) from public.credit_notes c where c.invoice_id = invoice.id
      and c.status = 'approved');
end $$;

-- Money that leaves the company is paid out by who approves, as to suppliers, and never more than is owed back.
create function private.check_refund(refund public.invoice_payments, invoice public.invoices) returns void
language plpgsql stable set search_path = '' as $$
declare
  owed_back constant numeric := greatest(-invoice.balance_amount, 0);
begin
  if refund.client_settlement_id is null and not authz.is_server() then
    perform authz.demand('finance', 'approve');
  end if;
  if -refund.amount > owed_back then
    perform model.fail(409, 'over_limit', format('Only %s of invoice %s is owed back to the client.', owed_back,
        invoice.invoice_number),
      jsonb_build_object('field', 'amount', 'values', jsonb_build_object('limit', owed_back,
        'number', invoice.invoice_number)));
  end if;
end $$;

-- What a cheque is held for is paid when it clears, and not once more before: the cheque is handed back first.
create function private.keep_covered(amount numeric, balance_amount numeric, covered_amount numeric) returns void
language plpgsql stable set search_path = '' as $$
begin
  if amount > balance_amount - covered_amount then
    perform model.fail(409, 'covered_by_cheques', format('%s is covered by post-dated cheques. Hand the cheque back '
        'before you record another payment.', covered_amount),
      jsonb_build_object('field', 'amount', 'values', jsonb_build_object('covered', covered_amount,
        'limit', greatest(balance_amount - covered_amount, 0))));
  end if;
end $$;

-- The invoice is locked while a payment is measured against its balance: parallel payments cannot pass it together.
create function private.check_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  invoice public.invoices;
begin
  -- It stands in the register of taxes as long as its invoice does.
  if tg_op = 'UPDATE' and new.withheld_tax_id is not null and new.status = 'reversed' and old.status <> 'reversed'
    and authz.is_by_hand() then
    perform model.fail(409, 'record_locked',
      'Tax that was withheld is taken back with its invoice. Issue a credit note for the invoice.',
      jsonb_build_object('field', 'status', 'values', jsonb_build_object('status', old.status)));
  end if;
  if new.reversal_of is null and (tg_op = 'INSERT' or old.status = 'draft') then
    new.amount := case when new.is_refund then -abs(new.amount) else new.amount end;
  end if;
  if tg_op = 'UPDATE' and new.client_settlement_id is not null and new.status <> old.status and authz.is_by_hand() then
    perform model.fail(409, 'wrong_order', 'This is part of a refund or a set-off. Reverse that instead.',
      jsonb_build_object('field', 'status', 'values', jsonb_build_object('status', old.status)));
  end if;
  if tg_op = 'UPDATE' and new.client_receipt_id is not null and new.status = 'reconciled' and authz.is_by_hand() then
    perform model.fail(409, 'wrong_order', 'A bank statement shows the receipt, not what is allocated of it.',
      jsonb_build_object('field', 'status', 'values', jsonb_build_object('status', old.status)));
  end if;
  if new.status = 'draft' or (tg_op = 'UPDATE' and old.status <> 'draft') then
    return new;
  end if;
  -- The receipt is locked before the invoice, here as where several are allocated.
  if new.client_receipt_id is not null then
    new.base_allocated_amount := private.check_allocation(new);
  end if;
  select i.* into invoice from public.invoices i where i.id = new.invoice_id for no key update;
  if invoice.status not in ('approved', 'sent', 'partially_paid') and new.reversal_of is null
    and not (new.is_refund and invoice.status in ('paid', 'credited')) then
    perform model.fail(409, 'wrong_order', 'Only an approved invoice can be paid.',
      jsonb_build_object('field', 'invoice_id', 'values', jsonb_build_object('status', invoice.status)));
  end if;
  if new.reversal_of is null and new.withheld_tax_id is null then
    perform private.demand_day('payment_date', new.payment_date, null);
  end if;
  invoice := private.counted_invoice(invoice);
  if new.is_refund and new.reversal_of is null then
    perform private.check_refund(new, invoice);
  elsif new.amount > invoice.balance_amount and new.reversal_of is null then
    perform model.fail(409, 'over_limit', 'The amount exceeds the balance of the invoice.',
      jsonb_build_object('field', 'amount', 'values', jsonb_build_object('limit', invoice.balance_amount)));
  elsif new.reversal_of is null then
    perform private.keep_covered(new.amount, invoice.balance_amount, invoice.covered_amount);
  end if;
  if new.client_receipt_id is not null then
    new.exchange_rate := (select r.exchange_rate from public.client_receipts r where r.id = new.client_receipt_id);
  elsif new.reversal_of is null then
    new.exchange_rate := private.payment_rate(new.exchange_rate, invoice.currency, new.payment_date,
      invoice.exchange_rate);
  end if;
  new.base_amount := private.receivable_settled(invoice, new.amount);
  return new;
end $$;
create trigger c_rules before insert or update on public.invoice_payments
  for each row execute function private.check_payment();

-- What an invoice still asks for, and its status by it. Also what a credit note does.
create function private.settle_invoice(invoice uuid) returns void
language plpgsql set search_path = '' as $$
declare
  paid constant numeric := (select coalesce(sum(p.amount), 0) from public.invoice_payments p
    where p.invoice_id = invoice and p.status <> 'draft');
  credited constant numeric := (select coalesce(sum(c.total_amount), 0) from public.credit_notes c
    where c.invoice_id = invoice and c.status = 'approved');
  received constant numeric := (select coalesce(sum(p.amount), 0) from public.invoice_payments p
    where p.invoice_id = invoice and p.status <> 'draft' and p.withheld_tax_id is null);
begin
  update public.invoices i set paid_amount = paid, credited_amount = credited,
      status = case when credited >= i.total_amount then 'credited' when paid + credited >= i.total_amount then 'paid'
        when received > 0 then 'partially_paid' when i.sent_at is not null then 'sent' else 'approved' end
    where i.id = invoice;
end $$;

create function private.post_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.status = 'reversed' and old.status <> 'reversed' then
    insert into public.invoice_payments (invoice_id, amount, is_refund, exchange_rate, payment_method, reference,
      notes, withheld_tax_id, client_receipt_id, client_settlement_id, reversal_of)
      values (new.invoice_id, -new.amount, new.is_refund, new.exchange_rate, new.payment_method, new.reference,
        new.status_reason, new.withheld_tax_id, new.client_receipt_id, new.client_settlement_id, new.id);
    return null;
  end if;
  if new.status = 'draft' or (tg_op = 'UPDATE' and old.status <> 'draft') then
    return null;
  end if;
  perform private.settle_invoice(new.invoice_id);
  if new.client_receipt_id is not null then
    perform private.settle_receipt(new.client_receipt_id);
  end if;
  return null;
end $$;
create trigger m_post after insert or update on public.invoice_payments
  for each row execute function private.post_payment();

-- The specification calls the register of payments so; it is the same rows, so both always agree (ruling R11).
create view public.payment_records with (security_invoker = true) as
  select id, invoice_id, amount, payment_date, payment_method, reference, notes, status, created_by, created_at,
    updated_at, version
  from public.invoice_payments;
revoke all on public.payment_records from public, anon, authenticated;
grant select, insert, update, delete on public.payment_records to authenticated, service_role;

-- Invoices as the specification calls them --------------------------------------------------

-- With its items in one transaction; the amounts of the lines and, beside a project, the client are dropped (ruling
-- R12).
create function public.create_invoice(invoice jsonb, items jsonb default '[]') returns uuid
language plpgsql set search_path = '' as $$
begin
  return public.save_document('invoice',
    case when invoice ->> 'project_id' is null then invoice
      else invoice - 'client_id' end - '{invoice_number,subtotal_amount,tax_amount,total_amount}'::text[],
    (select coalesce(jsonb_agg(line - '{amount,tax_amount}'::text[] order by place), '[]')
      from jsonb_array_elements(items) with ordinality l (line, place)));
end $$;

-- The number the next invoice will have; it is taken only when an invoice is saved.
create function app.next_invoice_number() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  month constant text := private.number_period('month', now(),
    coalesce((select time_zone from public.company_settings), 'UTC'));
  last bigint;
begin
  perform authz.demand('finance', 'create');
  select c.last_value into last from private.number_counters c where c.series = 'INV' and c.period = month;
  last := coalesce(last, 0) + 1;
  return 'INV-' || month || '-' || lpad(last::text, greatest(4, length(last::text)), '0');
end $$;
create function public.generate_invoice_number() returns text
language plpgsql stable set search_path = '' as $$ begin return app.next_invoice_number(); end $$;

-- Queues the mail to the client, and marks the invoice as sent.
create function app.send_invoice(invoice uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  sent public.invoices;
  client public.external_entities;
begin
  perform authz.demand('finance', 'edit');
  select i.* into sent from public.invoices i where i.id = invoice for no key update;
  if not found then
    perform model.fail(404, 'not_found', 'Invoice not found.', '{"field": "invoice_id"}');
  end if;
  if sent.status not in ('approved', 'sent', 'partially_paid', 'paid') then
    perform model.fail(409, 'wrong_order', 'Only an approved invoice can be sent.',
      jsonb_build_object('values', jsonb_build_object('status', sent.status)));
  end if;
  select e.* into client from public.external_entities e where e.id = sent.client_id;
  if client.contact_email is null then
    perform model.fail(422, 'required', 'The client has no email address.', '{"field": "contact_email"}');
  end if;
  if sent.status = 'approved' then
    update public.invoices set status = 'sent' where id = invoice;
  end if;
  return private.queue_mail('invoice', client.contact_email, 'en', jsonb_build_object(
    'name', coalesce(client.primary_contact_name, client.company_name), 'invoice_id', sent.id,
      'number', sent.invoice_number,
    'amount', sent.currency || ' ' || sent.total_amount, 'due', coalesce(sent.due_date, sent.issue_date),
    'company', (select c.name from public.company_settings c)));
end $$;
create function public.send_invoice_email(invoice_id uuid) returns uuid
language plpgsql set search_path = '' as $$ begin return app.send_invoice(invoice_id); end $$;

-- Reminds the client of an overdue invoice, with the statement of the account: as a friend for two weeks, firmly for a
-- month more, then for the last time. At most once a day.
create function app.remind_client(invoice uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  asked public.invoices;
  client public.external_entities;
  days integer;
begin
  perform authz.demand('finance', 'edit');
  select i.* into asked from public.invoices i where i.id = invoice for no key update;
  if not found then
    perform model.fail(404, 'not_found', 'Invoice not found.', '{"field": "invoice_id"}');
  end if;
  days := model.today() - coalesce(asked.due_date, asked.issue_date);
  if asked.status not in ('approved', 'sent', 'partially_paid') or days <= 0 then
    perform model.fail(409, 'wrong_order', 'Reminders can only be sent for overdue invoices.',
      jsonb_build_object('values', jsonb_build_object('status', asked.status)));
  end if;
  if asked.reminded_at > now() - interval '20 hours' then
    perform model.fail(409, 'already_exists', 'A reminder for this invoice was already sent today.',
      '{"field": "invoice_id"}');
  end if;
  select e.* into client from public.external_entities e where e.id = asked.client_id;
  if client.contact_email is null then
    perform model.fail(422, 'required', 'The client has no email address.', '{"field": "contact_email"}');
  end if;
  update public.invoices set reminded_at = now() where id = invoice;
  return private.queue_mail(case when days <= 14 then 'payment_reminder' when days <= 45 then 'payment_reminder_firm'
      else 'payment_reminder_final' end, client.contact_email, 'en', jsonb_build_object(
    'name', coalesce(client.primary_contact_name, client.company_name), 'party_id', client.id,
    'number', asked.invoice_number, 'amount', asked.currency || ' ' || asked.balance_amount,
    'due', coalesce(asked.due_date, asked.issue_date), 'company', (select c.name from public.company_settings c)));
end $$;
create function public.remind_client(invoice_id uuid) returns uuid
language plpgsql set search_path = '' as $$ begin return app.remind_client(invoice_id); end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.next_invoice_number(),
  app.remind_client(uuid),
  app.send_invoice(uuid),
  public.create_invoice(jsonb, jsonb),
  public.generate_invoice_number(),
  public.remind_client(uuid),
  public.send_invoice_email(uuid)
  to authenticated, service_role;
