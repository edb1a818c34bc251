-- What a client has to their credit: money on account is paid back, a credit note of a paid invoice is paid back or set
-- off against another invoice of the client. One person asks, another approves; approved, what moves between invoices
-- are payments of these invoices (`invoice_payments.client_settlement_id`), so all that reads payments reads them
-- (decision 0066).

create table public.client_settlements (
  id uuid primary key default gen_random_uuid(),
  settlement_number text collate private.natural_order not null unique
    constraint client_settlements_settlement_number_length check (char_length(settlement_number) <= 30),
  settlement_kind text not null default 'refund' constraint client_settlements_settlement_kind_options
    check (settlement_kind in ('refund', 'set_off')),
  -- What it takes from: a receipt with money on account, or a credit note that is still owed to the client.
  client_receipt_id uuid references public.client_receipts,
  credit_note_id uuid references public.credit_notes,
  -- The invoice a credit note is set off against.
  invoice_id uuid references public.invoices,
  -- From the receipt or the credit note.
  client_id uuid not null references public.external_entities,
  currency text not null references public.currencies (code),
  settlement_date date not null default model.today(),
  amount numeric not null,
  -- Of a refund, what one unit of it cost: that of the day unless the bank took another.
  exchange_rate numeric(16, 8)
    constraint client_settlements_exchange_rate_range check (exchange_rate > 0),
  -- How much of what is owed to the client it settles, in the company's currency.
  base_amount numeric not null default 0,
  payment_method text default 'bank_transfer' constraint client_settlements_payment_method_options
    check (payment_method in ('bank_transfer', 'cheque', 'cash', 'card', 'other')),
  -- Where a refund is expected on a statement: without a word, the default account of its currency. Cash is on none.
  bank_account_id uuid references public.bank_accounts,
  reference text constraint client_settlements_reference_length check (char_length(reference) <= 200),
  notes text constraint client_settlements_notes_length check (char_length(notes) <= 2000),
  -- A reversal is a row of its own, with the amount turned round.
  reversal_of uuid unique references public.client_settlements,
  status text not null default 'pending' constraint client_settlements_status_options
    check (status in ('pending', 'approved', 'rejected', 'reconciled', 'reversed')),
  status_reason text constraint client_settlements_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint client_settlements_amount_range
    check (case when reversal_of is null then amount > 0 else amount < 0 end),
  constraint client_settlements_of_one_source check (num_nonnulls(client_receipt_id, credit_note_id) = 1),
  constraint client_settlements_set_off_of_credit check ((settlement_kind = 'set_off') = (invoice_id is not null)
    and (settlement_kind = 'refund' or credit_note_id is not null))
);
create index client_settlements_client_receipt_id_idx on public.client_settlements (client_receipt_id);
create index client_settlements_credit_note_id_idx on public.client_settlements (credit_note_id);
create index client_settlements_invoice_id_idx on public.client_settlements (invoice_id);
create index client_settlements_client_id_idx on public.client_settlements (client_id, settlement_date);
create index client_settlements_bank_account_id_idx on public.client_settlements (bank_account_id);
create index client_settlements_status_idx on public.client_settlements (status, settlement_date);
create index client_settlements_decided_by_idx on public.client_settlements (decided_by);
create index client_settlements_created_by_idx on public.client_settlements (created_by);
create index client_settlements_created_at_idx on public.client_settlements (created_at desc, id);
call model.number('public.client_settlements', 'CST', 'settlement_number');
call model.protect('public.client_settlements', 'finance',
  '{id,settlement_kind,client_receipt_id,credit_note_id,invoice_id,settlement_date,amount,exchange_rate,
    payment_method,bank_account_id,reference,notes}',
  '{settlement_date,amount,exchange_rate,payment_method,bank_account_id,reference,notes,status,status_reason}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('client_settlement', null, 'pending', 'create', 'begin', false),
  -- The reversal of one.
  ('client_settlement', null, 'approved', null, 'system', false),
  ('client_settlement', 'pending', 'approved', 'approve', 'approve', false),
  ('client_settlement', 'pending', 'rejected', 'approve', 'reject', true),
  ('client_settlement', 'rejected', 'pending', 'edit', 'move', false),
  -- A line of a bank statement is matched with it, or no longer.
  ('client_settlement', 'approved', 'reconciled', null, 'system', false),
  ('client_settlement', 'reconciled', 'approved', null, 'system', false),
  ('client_settlement', 'approved', 'reversed', 'approve', 'move', true),
  -- The bank gave back what it had shown.
  ('client_settlement', 'reconciled', 'reversed', 'approve', 'move', true);
call model.guard_status('public.client_settlements', 'client_settlement', 'finance', 'status', '{created_by}');
call model.authors('public.client_settlements', 'finance', '{}', '{pending,rejected}');
call model.freeze('public.client_settlements', 'status', '{pending,rejected}', '{base_amount}');

alter table public.invoice_payments add constraint invoice_payments_client_settlement_id_fkey
  foreign key (client_settlement_id) references public.client_settlements;

-- What a credit note still owes its client: no more than it credited, less what was settled of it, and no more than is
-- owed back of its invoice.
create function private.open_credit(note public.credit_notes) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return case when note.status = 'approved' then greatest(least(
      note.total_amount - (select coalesce(sum(s.amount), 0) from public.client_settlements s
        where s.credit_note_id = note.id and s.status not in ('pending', 'rejected')),
      (select -(private.counted_invoice(i)).balance_amount from public.invoices i where i.id = note.invoice_id)), 0)
    else 0 end;
end $$;

-- The client and the currency, and what a set-off has no need of.
create function private.follow_settled_source(settlement public.client_settlements) returns public.client_settlements
language plpgsql stable set search_path = '' as $$
begin
  if num_nonnulls(settlement.client_receipt_id, settlement.credit_note_id) <> 1 then
    perform model.fail(422, 'required', 'Choose a receipt or a credit note, not both.',
      '{"field": "client_receipt_id"}');
  elsif settlement.settlement_kind = 'set_off' and settlement.credit_note_id is null then
    perform model.fail(422, 'required', 'Choose the credit note to set off. Money on account is allocated instead.',
      '{"field": "credit_note_id"}');
  elsif settlement.settlement_kind = 'set_off' and settlement.invoice_id is null then
    perform model.fail(422, 'required', 'Choose the invoice the credit note is set off against.',
      '{"field": "invoice_id"}');
  end if;
  if settlement.settlement_kind = 'refund' then
    settlement.invoice_id := null;
  end if;
  select s.client_id, s.currency into settlement.client_id, settlement.currency from (
    select r.client_id, r.currency from public.client_receipts r where r.id = settlement.client_receipt_id
    union all
    select c.client_id, c.currency from public.credit_notes c where c.id = settlement.credit_note_id) s;
  if settlement.client_id is null then
    perform model.fail(422, 'invalid_choice', 'Choose a receipt or a credit note of a client.', jsonb_build_object(
      'field', case when settlement.credit_note_id is null then 'client_receipt_id' else 'credit_note_id' end));
  end if;
  return settlement;
end $$;

-- Never more than stands on account of the receipt, which is locked while it is measured, on no day before it was
-- there. Answers what it takes of the money on account in the company's currency: the last one takes what is left.
create function private.check_receipt_refund(refund public.client_settlements) returns numeric
language plpgsql set search_path = '' as $$
declare
  receipt public.client_receipts;
  taken record;
begin
  select r.* into receipt from public.client_receipts r where r.id = refund.client_receipt_id for no key update;
  taken := private.taken_of_receipt(receipt.id);
  if receipt.status = 'reversed' or receipt.reversal_of is not null then
    perform model.fail(409, 'wrong_order', 'A receipt that was reversed cannot be refunded.',
      jsonb_build_object('field', 'client_receipt_id', 'values', jsonb_build_object('status', receipt.status)));
  elsif refund.amount > receipt.amount - taken.amount then
    perform model.fail(409, 'over_limit', format('Only %s of receipt %s is left on account.',
        receipt.amount - taken.amount, receipt.receipt_number),
      jsonb_build_object('field', 'amount', 'values', jsonb_build_object('limit', receipt.amount - taken.amount,
        'number', receipt.receipt_number)));
  end if;
  perform private.demand_day('settlement_date', refund.settlement_date,
    greatest(receipt.receipt_date, taken.last_given_back));
  return round((taken.amount + refund.amount) * receipt.exchange_rate, model.base_decimals()) - taken.base;
end $$;

-- Never more than is open of the credit note, nor of the invoice it is set off against. Both invoices are locked in one
-- order for all.
create function private.check_credit_use(settlement public.client_settlements) returns numeric
language plpgsql set search_path = '' as $$
declare
  note public.credit_notes;
  target public.invoices;
  credited public.invoices;
  open_amount numeric;
begin
  select c.* into note from public.credit_notes c where c.id = settlement.credit_note_id;
  perform from public.invoices i where i.id in (note.invoice_id, settlement.invoice_id) order by i.id
    for no key update;
  open_amount := private.open_credit(note);
  if settlement.amount > open_amount then
    perform model.fail(409, 'over_limit', format('Only %s of credit note %s is open.', open_amount,
        note.credit_note_number),
      jsonb_build_object('field', 'amount', 'values', jsonb_build_object('limit', open_amount,
        'number', note.credit_note_number)));
  end if;
  if settlement.settlement_kind = 'set_off' then
    select i.* into target from public.invoices i where i.id = settlement.invoice_id;
    target := private.counted_invoice(target);
    if target.client_id is distinct from settlement.client_id or target.currency <> settlement.currency
      or target.status not in ('approved', 'sent', 'partially_paid') then
      perform model.fail(422, 'invalid_choice', 'Choose an open invoice of this client in the currency of the credit '
        'note.', '{"field": "invoice_id"}');
    elsif settlement.amount > target.balance_amount then
      perform model.fail(409, 'over_limit', format('Only %s of invoice %s is open.', target.balance_amount,
          target.invoice_number),
        jsonb_build_object('field', 'amount', 'values', jsonb_build_object('limit', target.balance_amount,
          'number', target.invoice_number)));
    end if;
  end if;
  perform private.demand_day('settlement_date', settlement.settlement_date, greatest(note.credit_date,
    (select max(s.settlement_date) from public.client_settlements s
      where s.credit_note_id = note.id and s.reversal_of is not null)));
  select i.* into credited from public.invoices i where i.id = note.invoice_id;
  return -private.receivable_settled(private.counted_invoice(credited), -settlement.amount);
end $$;

create function private.client_settlement_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.reversal_of is not null and new.status <> old.status and new.status = 'reversed' then
    perform private.refuse_step('client_settlement', 'status', to_jsonb(old), new.status);
  end if;
  if new.reversal_of is not null or tg_op = 'UPDATE' and old.status not in ('pending', 'rejected')
    or new.status = 'rejected' then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new := private.follow_settled_source(new);
  end if;
  new.amount := model.round_money(new.amount, new.currency);
  new.base_amount := case when new.client_receipt_id is not null then private.check_receipt_refund(new)
    else private.check_credit_use(new) end;
  if new.settlement_kind = 'set_off' then
    new.payment_method := null;
    new.bank_account_id := null;
    new.exchange_rate := null;
    return new;
  end if;
  new.payment_method := coalesce(new.payment_method, 'bank_transfer');
  -- of another day the rate is another, unless one is given with it
  if tg_op = 'UPDATE' and new.settlement_date <> old.settlement_date
    and new.exchange_rate is not distinct from old.exchange_rate then
    new.exchange_rate := null;
  end if;
  new.exchange_rate := private.payment_rate(new.exchange_rate, new.currency, new.settlement_date,
    model.exchange_rate(new.currency, new.settlement_date));
  new.bank_account_id := private.account_of_money(new.payment_method, new.bank_account_id, new.currency);
  return new;
end $$;
create trigger c_rules before insert or update on public.client_settlements
  for each row execute function private.client_settlement_rules();
create trigger c_second_person before update on public.client_settlements
  for each row when (old.status <> new.status and new.status = 'reversed')
  execute function private.reversed_by_another('created_by');

-- Approved, a credit note is paid back as a refund of its invoice, and set off is a payment of the other one too.
create function private.post_client_settlement() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  credited constant uuid := (select c.invoice_id from public.credit_notes c where c.id = new.credit_note_id);
begin
  if new.client_receipt_id is not null then
    perform private.settle_receipt(new.client_receipt_id);
    return null;
  end if;
  insert into public.invoice_payments (invoice_id, is_refund, amount, exchange_rate, payment_date, payment_method,
      reference, client_settlement_id)
    select part.invoice, part.is_refund, new.amount, new.exchange_rate, new.settlement_date,
      coalesce(new.payment_method, 'other'), coalesce(new.reference, new.settlement_number), new.id
    from (values (credited, true), (new.invoice_id, false)) part (invoice, is_refund) where part.invoice is not null
    order by part.invoice;
  return null;
end $$;
create trigger m_post after update on public.client_settlements
  for each row when (old.status = 'pending' and new.status = 'approved')
  execute function private.post_client_settlement();

-- Taken back, dated today: its payments first, in the order they were made in.
create function private.reverse_client_settlement() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  payment uuid;
begin
  for payment in select p.id from public.invoice_payments p where p.client_settlement_id = new.id
      and p.status = 'posted' and p.reversal_of is null order by p.invoice_id loop
    update public.invoice_payments p set status = 'reversed', status_reason = new.status_reason where p.id = payment;
  end loop;
  insert into public.client_settlements (settlement_kind, client_receipt_id, credit_note_id, invoice_id, client_id,
      currency, amount, exchange_rate, base_amount, payment_method, bank_account_id, reference, notes, reversal_of,
      status)
    values (new.settlement_kind, new.client_receipt_id, new.credit_note_id, new.invoice_id, new.client_id,
      new.currency, -new.amount, new.exchange_rate, -new.base_amount, new.payment_method, new.bank_account_id,
      new.reference, new.status_reason, new.id, 'approved');
  if new.client_receipt_id is not null then
    perform private.settle_receipt(new.client_receipt_id);
  end if;
  return null;
end $$;
create trigger m_reverse after update on public.client_settlements
  for each row when (old.status <> new.status and new.status = 'reversed')
  execute function private.reverse_client_settlement();

-- What is open of the credit notes of a client, the oldest first.
create function app.open_credits_of_client(client uuid, in_currency text)
returns table (credit_note_id uuid, credit_note_number text, invoice_number text, credit_date date, total_amount text,
  open_amount text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('finance', 'view');
  return query
    select c.id, c.credit_note_number::text, i.invoice_number::text, c.credit_date, c.total_amount::text, o.amount::text
    from public.credit_notes c join public.invoices i on i.id = c.invoice_id
      cross join lateral (select private.open_credit(c) as amount) o
    where c.client_id = client and c.currency = in_currency and c.status = 'approved' and i.balance_amount < 0
      and o.amount > 0
    order by c.credit_date, c.credit_note_number;
end $$;
create function public.open_credits_of_client(client_id uuid, currency text)
returns table (credit_note_id uuid, credit_note_number text, invoice_number text, credit_date date, total_amount text,
  open_amount text)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.open_credits_of_client(client_id, currency);
end $$;

-- The refund of what a receipt has on account; of an open credit note, its set-off against what the client is to pay
-- first, and its refund where there is no invoice to pay.
create function public.proposed_client_settlement(client_receipt_id uuid default null,
  credit_note_id uuid default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  receipt public.client_receipts;
  note public.credit_notes;
  open_amount numeric;
  target record;
begin
  perform authz.demand('finance', 'create');
  if proposed_client_settlement.credit_note_id is null then
    select r.* into receipt from public.client_receipts r where r.id = proposed_client_settlement.client_receipt_id;
    if not found then
      perform model.fail(404, 'not_found', 'Receipt not found.', '{"field": "client_receipt_id"}');
    elsif receipt.on_account_amount = 0 then
      return private.blocked('receipt_used', 'client_receipts', receipt.id, receipt.receipt_number);
    end if;
    return jsonb_build_object('record', jsonb_build_object('settlement_kind', 'refund',
      'client_receipt_id', receipt.id, 'receipt', jsonb_build_object('receipt_number', receipt.receipt_number),
      'amount', receipt.on_account_amount::text, 'settlement_date', model.today(),
      'payment_method', receipt.payment_method));
  end if;
  select c.* into note from public.credit_notes c where c.id = proposed_client_settlement.credit_note_id;
  if not found then
    perform model.fail(404, 'not_found', 'Credit note not found.', '{"field": "credit_note_id"}');
  end if;
  select o.open_amount::numeric into open_amount from public.open_credits_of_client(note.client_id, note.currency) o
    where o.credit_note_id = note.id;
  if open_amount is null then
    return private.blocked('credit_used', 'credit_notes', note.id, note.credit_note_number);
  end if;
  select o.invoice_id as id, o.invoice_number as number, o.balance_amount::numeric as balance into target
    from public.open_invoices_of_client(note.client_id, note.currency) o limit 1;
  return jsonb_build_object('record', jsonb_build_object('credit_note_id', note.id,
      'credit_note', jsonb_build_object('credit_note_number', note.credit_note_number),
      'settlement_date', model.today(),
      'settlement_kind', case when target.id is null then 'refund' else 'set_off' end,
      'amount', least(open_amount, coalesce(target.balance, open_amount))::text)
    || case when target.id is null then '{}' else jsonb_build_object('invoice_id', target.id,
      'invoice', jsonb_build_object('invoice_number', target.number)) end);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.open_credits_of_client(uuid, text),
  public.open_credits_of_client(uuid, text),
  public.proposed_client_settlement(uuid, uuid)
  to authenticated, service_role;
