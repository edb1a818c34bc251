-- Post-dated cheques: received from clients, against invoices or on account, and issued to suppliers for their bills. A
-- cheque is no money until it clears. Until then it stands in accounts of its own and covers what it is for
-- (`invoices.covered_amount`); cleared, it becomes a receipt of the client or payments of the bills, like any other
-- money; returned, what it covered is open again (decision 0084).

create table public.cheques (
  id uuid primary key default gen_random_uuid(),
  pdc_number text collate private.natural_order not null unique
    constraint cheques_pdc_number_length check (char_length(pdc_number) <= 30),
  direction text not null default 'received'
    constraint cheques_direction_options check (direction in ('received', 'issued')),
  -- Who drew it, or whom it is drawn to.
  party_id uuid not null references public.external_entities,
  -- The bank it is drawn on; of an issued one, that of the account.
  bank_name text constraint cheques_bank_name_given check (bank_name is not null)
    constraint cheques_bank_name_length check (char_length(btrim(bank_name)) >= 1 and char_length(bank_name) <= 200),
  cheque_number text not null constraint cheques_cheque_number_format check (cheque_number ~ '^[0-9A-Z/-]{1,20}$'),
  -- Its date: before it, no bank pays it.
  cheque_date date not null,
  -- When it was received or handed over.
  entry_date date not null default model.today(),
  -- Of an issued one, what its lines come to.
  amount numeric not null default 0 constraint cheques_amount_range check (amount >= 0),
  currency text not null default model.base_currency() references public.currencies (code),
  -- Of the day it was received: what stands on account is worth.
  exchange_rate numeric(16, 8)
    constraint cheques_exchange_rate_range check (exchange_rate is not null and exchange_rate > 0),
  -- What it is for; the rest is on account.
  allocated_amount numeric not null default 0,
  base_allocated_amount numeric not null default 0,
  base_amount numeric not null default 0,
  -- Where it is paid in, or what it is drawn on: without a word, the default account of its currency.
  bank_account_id uuid references public.bank_accounts,
  deposited_on date,
  -- The day it stopped being a cheque in hand: cleared, returned or handed back.
  settled_on date,
  -- What the bank charged for returning it; it is booked with the line of the statement.
  return_charge numeric constraint cheques_return_charge_range check (return_charge >= 0),
  -- The returned cheque this one is given for.
  replaces_id uuid references public.cheques,
  notes text constraint cheques_notes_length check (char_length(notes) <= 2000),
  status text not null default 'received' constraint cheques_status_options
    check (status in ('pending', 'rejected', 'received', 'issued', 'deposited', 'cleared', 'returned', 'replaced',
      'handed_back')),
  status_reason text constraint cheques_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint cheques_settled_on_after_entry check (settled_on >= entry_date)
);
create index cheques_party_id_idx on public.cheques (party_id, cheque_date);
create index cheques_status_idx on public.cheques (status, cheque_date);
create index cheques_entry_date_idx on public.cheques (entry_date);
create index cheques_settled_on_idx on public.cheques (settled_on);
create index cheques_replaces_id_idx on public.cheques (replaces_id);
create index cheques_bank_account_id_idx on public.cheques (bank_account_id);
create index cheques_decided_by_idx on public.cheques (decided_by);
create index cheques_created_by_idx on public.cheques (created_by);
create index cheques_created_at_idx on public.cheques (created_at desc, id);

-- Whose numbers these are: those of a bank, or of an account of the company; leading zeros tell none apart.
create function private.cheque_key(direction text, account uuid, bank text, number text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return direction || ' ' || case direction when 'issued' then account::text
      else lower(regexp_replace(bank, '[^[:alnum:]]', '', 'g')) end || ' ' || ltrim(number, '0');
end $$;
-- A row that is written computes its place in the index with the rights of its writer.
grant execute on function private.cheque_key(text, uuid, text, text) to authenticated, service_role;
-- One cheque is there once; what was returned or handed back may come again.
create unique index cheques_once
  on public.cheques (private.cheque_key(direction, bank_account_id, bank_name, cheque_number))
  where status not in ('rejected', 'returned', 'replaced', 'handed_back');

call model.number('public.cheques', 'PDC', 'pdc_number');
call model.compute('public.cheques', 'base_amount', 'new.base_allocated_amount
  + round((new.amount - new.allocated_amount) * new.exchange_rate, model.base_decimals())');
call model.protect('public.cheques', 'finance',
  '{id,direction,party_id,bank_name,cheque_number,cheque_date,entry_date,amount,currency,bank_account_id,replaces_id,
    notes}',
  '{bank_name,cheque_number,cheque_date,entry_date,amount,deposited_on,settled_on,return_charge,notes,status,
    status_reason}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('cheque', null, 'received', 'create', 'begin', false),
  ('cheque', null, 'pending', 'create', 'begin', false),
  -- Money that is promised to a supplier is decided by a second person, as a payment run is.
  ('cheque', 'pending', 'issued', 'approve', 'approve', false),
  ('cheque', 'pending', 'rejected', 'approve', 'reject', true),
  ('cheque', 'rejected', 'pending', 'edit', 'move', false),
  ('cheque', 'received', 'deposited', 'edit', 'move', false),
  ('cheque', 'deposited', 'cleared', 'edit', 'move', false),
  ('cheque', 'issued', 'cleared', 'edit', 'move', false),
  ('cheque', 'deposited', 'returned', 'edit', 'move', true),
  -- The bill of an issued cheque is open again and may be paid once more; so is what a bank took back.
  ('cheque', 'issued', 'returned', 'approve', 'move', true),
  ('cheque', 'cleared', 'returned', 'approve', 'move', true),
  ('cheque', 'received', 'handed_back', 'approve', 'move', true),
  ('cheque', 'issued', 'handed_back', 'approve', 'move', true),
  ('cheque', 'returned', 'handed_back', 'approve', 'move', true),
  ('cheque', 'returned', 'replaced', null, 'system', false);
call model.guard_status('public.cheques', 'cheque', 'finance', 'status', '{created_by}');
call model.freeze('public.cheques', 'status', '{received,pending,rejected}',
  '{deposited_on,settled_on,return_charge,allocated_amount,base_allocated_amount,base_amount}');

-- An invoice or a bill the cheque is for.
create table public.cheque_items (
  id uuid primary key default gen_random_uuid(),
  cheque_id uuid not null references public.cheques on delete cascade,
  position integer not null default 0 constraint cheque_items_position_range check (position >= 1),
  invoice_id uuid references public.invoices,
  supplier_invoice_id uuid references public.supplier_invoices,
  -- That of the cheque.
  currency text not null references public.currencies (code),
  amount numeric not null constraint cheque_items_amount_range check (amount > 0),
  -- At the rate of the invoice or the bill.
  base_amount numeric not null default 0,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (cheque_id, invoice_id),
  unique (cheque_id, supplier_invoice_id),
  constraint cheque_items_of_one_document check (num_nonnulls(invoice_id, supplier_invoice_id) = 1)
);
create index cheque_items_invoice_id_idx on public.cheque_items (invoice_id);
create index cheque_items_supplier_invoice_id_idx on public.cheque_items (supplier_invoice_id);
create index cheque_items_created_by_idx on public.cheque_items (created_by);
call model.protect('public.cheque_items', 'finance',
  '{id,cheque_id,position,invoice_id,supplier_invoice_id,amount}',
  '{position,invoice_id,supplier_invoice_id,amount}', 'create', 'edit');
call model.freeze_lines('public.cheque_items', 'public.cheques', 'cheque_id', 'status', '{received,pending,rejected}');
insert into model.documents (kind, document_table, line_table, line_column)
  values ('cheque', 'cheques', 'cheque_items', 'cheque_id');

-- What it becomes once it clears.
alter table public.client_receipts
  add constraint client_receipts_cheque_id_fkey foreign key (cheque_id) references public.cheques;
create index client_receipts_cheque_id_idx on public.client_receipts (cheque_id);
alter table public.supplier_payments
  add constraint supplier_payments_cheque_id_fkey foreign key (cheque_id) references public.cheques;
create index supplier_payments_cheque_id_idx on public.supplier_payments (cheque_id);


-- What a cheque may say -----------------------------------------------------------------------------

create function private.begin_cheque() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_restored(new.id::text) then
    new.status := case new.direction when 'issued' then 'pending' else 'received' end;
  end if;
  return new;
end $$;
create trigger a_begin before insert on public.cheques for each row execute function private.begin_cheque();

create function private.check_cheque_is_new(cheque public.cheques) returns void
language plpgsql stable set search_path = '' as $$
declare
  known constant text := (select c.pdc_number from public.cheques c
    where private.cheque_key(c.direction, c.bank_account_id, c.bank_name, c.cheque_number)
        = private.cheque_key(cheque.direction, cheque.bank_account_id, cheque.bank_name, cheque.cheque_number)
      and c.id <> cheque.id and c.status not in ('rejected', 'returned', 'replaced', 'handed_back'));
begin
  if known is not null then
    perform model.fail(409, 'cheque_registered', format('Cheque %s of %s is registered already as %s.',
        cheque.cheque_number, cheque.bank_name, known),
      jsonb_build_object('field', 'cheque_number', 'values', jsonb_build_object('number', known)));
  end if;
end $$;

-- The account, and of an issued one its bank. The cheque it replaces was returned, is of the same company and is
-- locked: two do not replace it together.
create function private.begin_cheque_terms(cheque public.cheques) returns public.cheques
language plpgsql set search_path = '' as $$
begin
  cheque.bank_account_id := private.account_of_money('cheque', cheque.bank_account_id, cheque.currency);
  if cheque.direction = 'issued' then
    if cheque.bank_account_id is null then
      perform model.fail(422, 'required', 'Choose the bank account the cheque is drawn on.',
        '{"field": "bank_account_id"}');
    end if;
    cheque.bank_name := (select a.bank_name from public.bank_accounts a where a.id = cheque.bank_account_id);
    cheque.amount := 0;
  elsif nullif(btrim(cheque.bank_name), '') is null then
    perform model.fail(422, 'required', 'Enter the bank the cheque is drawn on.', '{"field": "bank_name"}');
  elsif cheque.amount = 0 then
    perform model.fail(422, 'required', 'Enter the amount of the cheque.', '{"field": "amount"}');
  end if;
  perform from public.cheques c where c.id = cheque.replaces_id and c.status = 'returned'
    and c.direction = cheque.direction and c.party_id = cheque.party_id for no key update;
  if cheque.replaces_id is not null and not found then
    perform model.fail(422, 'invalid_choice', 'Choose a returned cheque of the same company.',
      '{"field": "replaces_id"}');
  end if;
  return cheque;
end $$;

-- Five years is the furthest a cheque is written ahead; after half a year banks no longer pay it.
create function private.check_cheque_terms(cheque public.cheques) returns public.cheques
language plpgsql set search_path = '' as $$
begin
  perform private.demand_day('entry_date', cheque.entry_date, null);
  perform private.demand_day('cheque_date', cheque.cheque_date, cheque.entry_date - 183, model.today() + 1827);
  cheque.cheque_number := upper(regexp_replace(cheque.cheque_number, '\s', '', 'g'));
  cheque.amount := model.round_money(cheque.amount, cheque.currency);
  cheque.exchange_rate := model.exchange_rate(cheque.currency, cheque.entry_date);
  if cheque.direction = 'issued' then
    perform private.check_party(cheque.party_id, '{blocked}', 'party_id');
  elsif cheque.amount < cheque.allocated_amount then
    perform model.fail(409, 'over_limit', format('%s of the cheque is allocated.', cheque.allocated_amount),
      jsonb_build_object('field', 'amount', 'values', jsonb_build_object('limit', cheque.allocated_amount)));
  end if;
  perform private.check_cheque_is_new(cheque);
  return cheque;
end $$;

-- The days and the charge are given with the step they are of, and stand from then on.
create function private.check_days_of_cheque(cheque public.cheques, before public.cheques) returns void
language plpgsql stable set search_path = '' as $$
declare
  is_step constant boolean := cheque.status <> before.status;
begin
  if cheque.deposited_on is distinct from before.deposited_on and not (is_step and cheque.status = 'deposited')
    or cheque.settled_on is distinct from before.settled_on and not (is_step
      and before.status in ('received', 'issued', 'deposited')
      and cheque.status in ('cleared', 'returned', 'handed_back'))
    or cheque.return_charge is distinct from before.return_charge and not (is_step and cheque.status = 'returned') then
    perform model.fail(409, 'wrong_order', 'The dates and the charge are entered when the cheque is deposited, cleared '
      'or returned.', jsonb_build_object('field', 'status', 'values', jsonb_build_object('status', before.status)));
  end if;
end $$;

-- A cheque clears on no day before its own, and what was approved is still open.
create function private.take_step_of_cheque(cheque public.cheques, before public.cheques) returns public.cheques
language plpgsql set search_path = '' as $$
begin
  if cheque.status = 'deposited' then
    cheque.deposited_on := coalesce(cheque.deposited_on, model.today());
    perform private.demand_day('deposited_on', cheque.deposited_on, cheque.entry_date);
  elsif before.status in ('received', 'issued', 'deposited') then
    cheque.settled_on := coalesce(cheque.settled_on, model.today());
    if cheque.status = 'cleared' and cheque.settled_on < cheque.cheque_date then
      perform model.fail(409, 'cheque_not_due', format('The cheque is dated %s and cannot clear before that.',
          cheque.cheque_date),
        jsonb_build_object('field', 'settled_on', 'values', jsonb_build_object('date', cheque.cheque_date)));
    end if;
    perform private.demand_day('settled_on', cheque.settled_on, greatest(cheque.entry_date, cheque.deposited_on));
  elsif cheque.status = 'issued' then
    if cheque.amount = 0 then
      perform model.fail(422, 'required', 'The cheque must pay at least one supplier invoice.',
        '{"field": "lines.supplier_invoice_id"}');
    end if;
    perform private.check_cheque_item(i) from public.cheque_items i where i.cheque_id = cheque.id
      order by i.supplier_invoice_id;
  end if;
  return cheque;
end $$;

create function private.cheque_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    return private.check_cheque_terms(private.begin_cheque_terms(new));
  end if;
  perform private.check_days_of_cheque(new, old);
  if new.status in ('pending', 'received', 'issued') and not authz.is_effect() then
    new := private.check_cheque_terms(new);
  end if;
  return case when new.status <> old.status then private.take_step_of_cheque(new, old) else new end;
end $$;
create trigger c_rules before insert or update on public.cheques
  for each row execute function private.cheque_rules();


-- What it covers -----------------------------------------------------------------------------------

-- A line is for an open document of the company of the cheque in its currency, and for no more than no payment, no
-- other cheque and no approved payment run has taken. The document is locked while it is measured.
create function private.check_cheque_item(item public.cheque_items) returns numeric
language plpgsql set search_path = '' as $$
declare
  cheque public.cheques;
  invoice public.invoices;
  bill public.supplier_invoices;
  open_amount numeric;
  rate numeric;
begin
  select c.* into cheque from public.cheques c where c.id = item.cheque_id;
  if cheque.direction = 'received' then
    select i.* into invoice from public.invoices i where i.id = item.invoice_id for no key update;
    if invoice.client_id is distinct from cheque.party_id or invoice.currency is distinct from cheque.currency
      or invoice.status not in ('approved', 'sent', 'partially_paid') then
      perform model.fail(422, 'invalid_choice', 'Choose an open invoice of this client in the currency of the cheque.',
        '{"field": "lines.invoice_id"}');
    end if;
    open_amount := invoice.balance_amount - invoice.covered_amount + (select coalesce(sum(i.amount), 0)
      from public.cheque_items i where i.cheque_id = cheque.id and i.invoice_id = invoice.id);
    rate := invoice.exchange_rate;
  else
    select b.* into bill from public.supplier_invoices b where b.id = item.supplier_invoice_id for no key update;
    if bill.supplier_id is distinct from cheque.party_id or bill.currency is distinct from cheque.currency
      or bill.status not in ('approved', 'partially_paid') then
      perform model.fail(422, 'invalid_choice', 'Choose an approved invoice of this supplier in the currency of the '
        'cheque.', '{"field": "lines.supplier_invoice_id"}');
    end if;
    open_amount := private.left_to_pay(bill, cheque.id);
    rate := bill.exchange_rate;
  end if;
  if item.amount > open_amount then
    perform model.fail(409, 'over_limit', format('Only %s of %s is open.', open_amount,
        coalesce(invoice.invoice_number, bill.bill_number)),
      jsonb_build_object('field', 'lines.amount', 'values', jsonb_build_object('limit', open_amount,
        'number', coalesce(invoice.invoice_number, bill.bill_number))));
  end if;
  return round(item.amount * rate, model.base_decimals());
end $$;

create function private.cheque_item_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  cheque public.cheques;
begin
  -- The policy refuses this line afterwards; until then nothing is said of what is open.
  if authz.is_by_hand() and not authz.can('finance', 'create') and not authz.can('finance', 'edit') then
    return new;
  end if;
  select c.* into cheque from public.cheques c where c.id = new.cheque_id;
  if cheque.direction = 'received' and new.invoice_id is null then
    perform model.fail(422, 'required', 'Choose the invoice the cheque is for.', '{"field": "lines.invoice_id"}');
  elsif cheque.direction = 'issued' and new.supplier_invoice_id is null then
    perform model.fail(422, 'required', 'Choose the supplier invoice the cheque pays.',
      '{"field": "lines.supplier_invoice_id"}');
  end if;
  new.currency := cheque.currency;
  new.amount := model.round_money(new.amount, new.currency);
  new.base_amount := private.check_cheque_item(new);
  return new;
end $$;
create trigger c_rules before insert or update on public.cheque_items
  for each row execute function private.cheque_item_rules();

-- What cheques in hand, or handed over, are for.
create function private.cover_documents(invoice uuid, bill uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if invoice is not null then
    update public.invoices document set covered_amount = (select coalesce(sum(i.amount), 0)
        from public.cheque_items i join public.cheques c on c.id = i.cheque_id
        where i.invoice_id = document.id and c.status in ('received', 'deposited'))
      where document.id = invoice;
  end if;
  if bill is not null then
    update public.supplier_invoices document set covered_amount = (select coalesce(sum(i.amount), 0)
        from public.cheque_items i join public.cheques c on c.id = i.cheque_id
        where i.supplier_invoice_id = document.id and c.status = 'issued')
      where document.id = bill;
  end if;
end $$;

-- What the lines come to: of an issued cheque that is its amount, of a received one never more than it.
create function private.total_of_cheque() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  of_cheque constant uuid := coalesce(new.cheque_id, old.cheque_id);
  sums record;
  over record;
begin
  select coalesce(sum(i.amount), 0) as own, coalesce(sum(i.base_amount), 0) as base into sums
    from public.cheque_items i where i.cheque_id = of_cheque;
  select c.amount into over from public.cheques c
    where c.id = of_cheque and c.direction = 'received' and sums.own > c.amount;
  if found then
    perform model.fail(409, 'over_limit', format('The cheque is of %s.', over.amount),
      jsonb_build_object('field', 'lines.amount', 'values', jsonb_build_object('limit', over.amount)));
  end if;
  update public.cheques c set allocated_amount = sums.own, base_allocated_amount = sums.base,
      amount = case c.direction when 'issued' then sums.own else c.amount end
    where c.id = of_cheque;
  if tg_op <> 'INSERT' then
    perform private.cover_documents(old.invoice_id, old.supplier_invoice_id);
  end if;
  if tg_op <> 'DELETE' then
    perform private.cover_documents(new.invoice_id, new.supplier_invoice_id);
  end if;
  return null;
end $$;
create trigger m_total after insert or update or delete on public.cheque_items
  for each row execute function private.total_of_cheque();

create function private.replace_cheque() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.cheques c set status = 'replaced' where c.id = new.replaces_id and c.status = 'returned';
  return null;
end $$;
create trigger m_replace after insert on public.cheques
  for each row when (new.replaces_id is not null) execute function private.replace_cheque();


-- What becomes of it -------------------------------------------------------------------------------

-- A received cheque that clears is a receipt of the client. It pays what it is for as far as that is still open: what
-- was credited meanwhile stays on account.
create function private.receive_cheque(cheque public.cheques) returns void
language plpgsql set search_path = '' as $$
declare
  receipt uuid;
  item record;
  invoice public.invoices;
begin
  insert into public.client_receipts (client_id, receipt_date, amount, currency, payment_method, bank_account_id,
      reference, cheque_id)
    values (cheque.party_id, cheque.settled_on, cheque.amount, cheque.currency, 'cheque', cheque.bank_account_id,
      cheque.cheque_number, cheque.id)
    returning id into receipt;
  for item in select i.invoice_id, i.amount from public.cheque_items i where i.cheque_id = cheque.id
      order by i.invoice_id loop
    select i.* into invoice from public.invoices i where i.id = item.invoice_id for no key update;
    invoice := private.counted_invoice(invoice);
    if invoice.status in ('approved', 'sent', 'partially_paid') and invoice.balance_amount > 0 then
      insert into public.invoice_payments (invoice_id, amount, payment_date, payment_method, reference,
          client_receipt_id)
        values (invoice.id, least(item.amount, invoice.balance_amount),
          greatest(cheque.settled_on, least(invoice.issue_date, model.today())), 'cheque', cheque.cheque_number,
          receipt);
    end if;
  end loop;
end $$;

create function private.settle_cheque() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  item record;
begin
  for item in select i.invoice_id, i.supplier_invoice_id, i.amount from public.cheque_items i
      where i.cheque_id = new.id order by i.invoice_id, i.supplier_invoice_id loop
    perform private.cover_documents(item.invoice_id, item.supplier_invoice_id);
    if new.status = 'cleared' and new.direction = 'issued' then
      insert into public.supplier_payments (supplier_invoice_id, amount, payment_date, payment_method, reference,
          cheque_id)
        values (item.supplier_invoice_id, item.amount, new.settled_on, 'cheque', new.cheque_number, new.id);
    end if;
  end loop;
  if new.status = 'cleared' and new.direction = 'received' then
    perform private.receive_cheque(new);
  elsif old.status = 'cleared' then
    update public.client_receipts r set status = 'reversed', status_reason = new.status_reason
      where r.cheque_id = new.id and r.status in ('posted', 'reconciled') and r.reversal_of is null;
    update public.supplier_payments p set status = 'reversed', status_reason = new.status_reason
      where p.cheque_id = new.id and p.status = 'posted' and p.reversal_of is null;
  end if;
  return null;
end $$;
create trigger m_settle after update on public.cheques
  for each row when (old.status <> new.status) execute function private.settle_cheque();

-- What a cheque became is taken back with the cheque.
create function private.keep_with_cheque() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  number constant text := (select c.pdc_number from public.cheques c where c.id = new.cheque_id);
begin
  if authz.is_by_hand() then
    perform model.fail(409, 'paid_by_cheque', format('This was paid by cheque %s. Mark the cheque as returned instead.',
      number), jsonb_build_object('field', 'status', 'values', jsonb_build_object('number', number)));
  end if;
  return new;
end $$;
create trigger c_cheque before update on public.client_receipts
  for each row when (new.cheque_id is not null and old.status <> new.status and new.status = 'reversed')
  execute function private.keep_with_cheque();
create trigger c_cheque before update on public.supplier_payments
  for each row when (new.cheque_id is not null and old.status <> new.status and new.status = 'reversed')
  execute function private.keep_with_cheque();


-- Its steps, with their days -----------------------------------------------------------------------

-- With the rights of the caller.
create function public.deposit_cheque(cheque_id uuid, deposited_on date default null) returns void
language plpgsql set search_path = '' as $$
begin
  update public.cheques c set status = 'deposited',
      deposited_on = coalesce(deposit_cheque.deposited_on, model.today())
    where c.id = cheque_id;
  if not found then
    perform model.fail(404, 'not_found', 'Cheque not found.', '{"field": "cheque_id"}');
  end if;
end $$;

create function public.clear_cheque(cheque_id uuid, settled_on date default null) returns void
language plpgsql set search_path = '' as $$
begin
  update public.cheques c set status = 'cleared', settled_on = coalesce(clear_cheque.settled_on, model.today())
    where c.id = cheque_id;
  if not found then
    perform model.fail(404, 'not_found', 'Cheque not found.', '{"field": "cheque_id"}');
  end if;
end $$;

-- What had cleared keeps its day: its payments are taken back today.
create function public.return_cheque(cheque_id uuid, reason text, settled_on date default null,
  return_charge numeric default null) returns void
language plpgsql set search_path = '' as $$
begin
  update public.cheques c set status = 'returned', status_reason = reason, return_charge = return_cheque.return_charge,
      settled_on = case when c.status = 'cleared' then c.settled_on
        else coalesce(return_cheque.settled_on, model.today()) end
    where c.id = cheque_id;
  if not found then
    perform model.fail(404, 'not_found', 'Cheque not found.', '{"field": "cheque_id"}');
  end if;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  public.clear_cheque(uuid, date),
  public.deposit_cheque(uuid, date),
  public.return_cheque(uuid, text, date, numeric)
  to authenticated, service_role;
