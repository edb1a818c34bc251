-- Receipts: what a client pays in one sum, for several invoices or before there is one. What is allocated of it to an
-- invoice is a payment of that invoice (`invoice_payments.client_receipt_id`), so all that reads payments reads it;
-- the rest stands on account, a debt to the client, until it is allocated.

create table public.client_receipts (
  id uuid primary key default gen_random_uuid(),
  receipt_number text collate private.natural_order not null unique
    constraint client_receipts_receipt_number_length check (char_length(receipt_number) <= 30),
  client_id uuid not null references public.external_entities,
  receipt_date date not null default model.today(),
  amount numeric not null,
  currency text not null default model.base_currency() references public.currencies (code),
  -- What one unit of it brought, that of the day unless the bank gave another.
  exchange_rate numeric(16, 8)
    constraint client_receipts_exchange_rate_range check (exchange_rate is not null and exchange_rate > 0),
  base_amount numeric not null default 0,
  allocated_amount numeric not null default 0,
  -- Paid back to the client (client_settlements.sql).
  refunded_amount numeric not null default 0,
  on_account_amount numeric not null default 0
    constraint client_receipts_on_account_amount_range check (on_account_amount >= 0),
  payment_method text not null default 'bank_transfer' constraint client_receipts_payment_method_options
    check (payment_method in ('bank_transfer', 'cheque', 'cash', 'card', 'other')),
  -- Where it is expected on a statement: without a word, the default account of its currency. Cash is on none.
  bank_account_id uuid references public.bank_accounts,
  reference text constraint client_receipts_reference_length check (char_length(reference) <= 200),
  -- The post-dated cheque it was until that cleared (`cheques.sql`).
  cheque_id uuid,
  notes text constraint client_receipts_notes_length check (char_length(notes) <= 2000),
  -- A reversal is a row of its own, with the amount turned round.
  reversal_of uuid unique references public.client_receipts,
  status text not null default 'posted'
    constraint client_receipts_status_options check (status in ('posted', 'reconciled', 'reversed')),
  status_reason text constraint client_receipts_status_reason_length check (char_length(status_reason) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint client_receipts_amount_range
    check (case when reversal_of is null then amount > 0 else amount < 0 end)
);
create index client_receipts_client_id_idx on public.client_receipts (client_id, receipt_date);
create index client_receipts_bank_account_id_idx on public.client_receipts (bank_account_id);
create index client_receipts_created_by_idx on public.client_receipts (created_by);
create index client_receipts_created_at_idx on public.client_receipts (created_at desc, id);
create index client_receipts_receipt_date_idx on public.client_receipts (receipt_date desc, id);
call model.number('public.client_receipts', 'RCT', 'receipt_number');
call model.compute('public.client_receipts', 'on_account_amount', $e$case
    when new.status = 'reversed' or new.reversal_of is not null then 0
    else new.amount - new.allocated_amount - new.refunded_amount end$e$);
call model.protect('public.client_receipts', 'finance',
  '{id,client_id,receipt_date,amount,currency,exchange_rate,payment_method,bank_account_id,reference,notes}',
  '{status,status_reason}', delete_action => null);
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('client_receipt', null, 'posted', 'create', 'begin', false),
  -- The reversal of one.
  ('client_receipt', null, 'posted', null, 'system', false),
  ('client_receipt', 'posted', 'reconciled', 'edit', 'move', false),
  -- A line of a bank statement is matched with it, or no longer.
  ('client_receipt', 'posted', 'reconciled', null, 'system', false),
  ('client_receipt', 'reconciled', 'posted', null, 'system', false),
  ('client_receipt', 'posted', 'reversed', 'approve', 'move', true),
  -- The bank took back what it had shown.
  ('client_receipt', 'reconciled', 'reversed', 'approve', 'move', true);
call model.guard_status('public.client_receipts', 'client_receipt', 'finance', 'status', '{created_by}');
call model.freeze('public.client_receipts', 'status', '{}', '{allocated_amount,refunded_amount,on_account_amount}');

alter table public.invoice_payments add constraint invoice_payments_client_receipt_id_fkey
  foreign key (client_receipt_id) references public.client_receipts;

-- The account money of a client comes to or goes from: the one named, in its currency, otherwise the default one; who
-- may not see the company's accounts names none.
create function private.account_of_money(payment_method text, named uuid, in_currency text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  usual constant uuid := (select a.id from public.bank_accounts a where a.currency = in_currency and a.is_default);
begin
  if payment_method = 'cash' then
    return null;
  elsif named is null or named = usual then
    return usual;
  end if;
  perform private.demand_all_rows();
  if not exists (select from public.bank_accounts a where a.id = named and a.is_active and a.currency = in_currency)
  then
    perform model.fail(422, 'invalid_choice', 'Choose an active bank account in the currency of the payment.',
      '{"field": "bank_account_id"}');
  end if;
  return named;
end $$;

create function private.client_receipt_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.reversal_of is null then
    perform private.demand_day('receipt_date', new.receipt_date, null);
    new.amount := model.round_money(new.amount, new.currency);
    new.exchange_rate := private.payment_rate(new.exchange_rate, new.currency, new.receipt_date,
      model.exchange_rate(new.currency, new.receipt_date));
    new.bank_account_id := private.account_of_money(new.payment_method, new.bank_account_id, new.currency);
    new.base_amount := round(new.amount * new.exchange_rate, model.base_decimals());
  end if;
  return new;
end $$;
create trigger c_rules before insert on public.client_receipts
  for each row execute function private.client_receipt_rules();

-- Allocations -------------------------------------------------------------------------------------

-- What was taken of a receipt, by allocations and refunds, also in the company's currency, and the last day on which
-- some of it was given back.
create function private.taken_of_receipt(receipt uuid, out amount numeric, out base numeric, out last_given_back date)
language plpgsql stable set search_path = '' as $$
begin
  select coalesce(sum(t.own), 0), coalesce(sum(t.worth), 0), max(t.day) filter (where t.is_reversal)
    into amount, base, last_given_back
    from (select p.amount as own, p.base_allocated_amount as worth, p.payment_date as day,
        p.reversal_of is not null as is_reversal
      from public.invoice_payments p where p.client_receipt_id = receipt
      union all
      select s.amount, s.base_amount, s.settlement_date, s.reversal_of is not null
      from public.client_settlements s where s.client_receipt_id = receipt
        and s.status not in ('pending', 'rejected')) t;
end $$;

-- An allocation is for an invoice of the client, in the currency of the receipt, not before it and of no more than is
-- left of it; so is what takes it back, which only gives. What was taken back stands on account from that day only,
-- so nothing is allocated before it: on no day was more allocated than there was. The receipt is locked while it is
-- measured: parallel allocations cannot pass it together. Answers what it takes of the money on account in the
-- company's currency: the last one takes what is left of it.
create function private.check_allocation(allocation public.invoice_payments) returns numeric
language plpgsql security definer set search_path = '' as $$
declare
  receipt public.client_receipts;
  invoice public.invoices;
  taken record;
begin
  select r.* into receipt from public.client_receipts r where r.id = allocation.client_receipt_id for no key update;
  taken := private.taken_of_receipt(receipt.id);
  if allocation.reversal_of is null then
    select i.* into invoice from public.invoices i where i.id = allocation.invoice_id;
    if receipt.status = 'reversed' or receipt.reversal_of is not null then
      perform model.fail(409, 'wrong_order', 'A receipt that was reversed cannot be allocated.',
        jsonb_build_object('field', 'client_receipt_id', 'values', jsonb_build_object('status', receipt.status)));
    elsif invoice.client_id is distinct from receipt.client_id or invoice.currency <> receipt.currency then
      perform model.fail(422, 'invalid_choice', 'Choose an invoice of this client in the currency of the receipt.',
        '{"field": "invoice_id"}');
    elsif allocation.amount > receipt.amount - taken.amount then
      perform model.fail(409, 'over_limit', format('Only %s of receipt %s is left on account.',
          receipt.amount - taken.amount, receipt.receipt_number),
        jsonb_build_object('field', 'amount', 'values', jsonb_build_object('limit', receipt.amount - taken.amount,
          'number', receipt.receipt_number)));
    end if;
    perform private.demand_day('payment_date', allocation.payment_date,
      greatest(receipt.receipt_date, taken.last_given_back));
  end if;
  return round((taken.amount + allocation.amount) * receipt.exchange_rate, model.base_decimals()) - taken.base;
end $$;

-- What is left of a receipt.
create function private.settle_receipt(receipt uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.client_receipts r set
      allocated_amount = (select coalesce(sum(p.amount), 0) from public.invoice_payments p
        where p.client_receipt_id = receipt),
      refunded_amount = (select coalesce(sum(s.amount), 0) from public.client_settlements s
        where s.client_receipt_id = receipt and s.status not in ('pending', 'rejected'))
    where r.id = receipt;
end $$;

-- The open invoices of a client without what cheques are held for, what is due first before the rest, each with as
-- much of a sum as is left for it.
create function public.open_invoices_of_client(client_id uuid, currency text, amount numeric default null)
returns table (invoice_id uuid, invoice_number text, reference text, issue_date date, due_date date,
  balance_amount text, allocated_amount text)
language plpgsql stable set search_path = '' as $$
begin
  perform authz.demand('finance', 'view');
  return query
    select i.id, i.invoice_number::text, i.reference, i.issue_date, i.due_date, rest.amount::text,
      least(rest.amount, greatest(coalesce(open_invoices_of_client.amount, 0)
        - (sum(rest.amount) over oldest - rest.amount), 0))::text
    from public.invoices i cross join lateral (select i.balance_amount - i.covered_amount as amount) rest
    where i.client_id = open_invoices_of_client.client_id and i.currency = open_invoices_of_client.currency
      and i.status in ('approved', 'sent', 'partially_paid') and rest.amount > 0
    window oldest as (order by i.due_date, i.issue_date, i.invoice_number)
    order by i.due_date, i.issue_date, i.invoice_number;
end $$;

-- Allocates what is on account of a receipt: `[{invoice_id, amount}]`, all of it or none; without a word, to what is
-- due first. On a day, today without one, but never before the invoice. Answers what is left on account. The invoices
-- in one order, so that two allocations wait for each other.
create function app.allocate_receipt(receipt uuid, allocations jsonb, on_date date) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held public.client_receipts;
  part record;
begin
  perform authz.demand('finance', 'create');
  select r.* into held from public.client_receipts r where r.id = receipt for no key update;
  if not found then
    perform model.fail(404, 'not_found', 'Receipt not found.', '{"field": "client_receipt_id"}');
  end if;
  if allocations is null then
    select jsonb_agg(jsonb_build_object('invoice_id', o.invoice_id, 'amount', o.allocated_amount)) into allocations
      from public.open_invoices_of_client(held.client_id, held.currency, held.on_account_amount) o
      where o.allocated_amount::numeric > 0;
  end if;
  if jsonb_typeof(allocations) is distinct from 'array' or jsonb_array_length(allocations) not between 1 and 200 then
    perform model.fail(422, 'required', 'Allocate the receipt to 1 to 200 open invoices.',
      '{"field": "allocations"}');
  end if;
  for part in select (a ->> 'invoice_id')::uuid as invoice_id, (a ->> 'amount')::numeric as amount
      from jsonb_array_elements(allocations) a order by 1 loop
    insert into public.invoice_payments (invoice_id, amount, payment_date, payment_method, reference,
        client_receipt_id)
      values (part.invoice_id, model.round_money(part.amount, held.currency),
        greatest(coalesce(on_date, model.today()),
          (select least(i.issue_date, model.today()) from public.invoices i where i.id = part.invoice_id)),
        held.payment_method, coalesce(held.reference, held.receipt_number), held.id);
  end loop;
  return (select r.on_account_amount::text from public.client_receipts r where r.id = receipt);
end $$;
create function public.allocate_receipt(client_receipt_id uuid, allocations jsonb default null,
  allocation_date date default null) returns text
language plpgsql set search_path = '' as $$
begin
  return app.allocate_receipt(client_receipt_id, allocations, allocation_date);
end $$;

-- What was allocated of it goes back first, for the same reason; the invoices in the order they are allocated in. Money
-- that was paid back of it left the company: its refund is taken back by hand.
create function private.reverse_client_receipt() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  allocation uuid;
  refund text;
begin
  select s.settlement_number into refund from public.client_settlements s
    where s.client_receipt_id = new.id and s.reversal_of is null and s.status in ('approved', 'reconciled') limit 1;
  if found then
    perform model.fail(409, 'wrong_order', format('%s paid back part of this receipt. Reverse it first.', refund),
      jsonb_build_object('field', 'status', 'values', jsonb_build_object('number', refund)));
  end if;
  for allocation in select p.id from public.invoice_payments p
      where p.client_receipt_id = new.id and p.status = 'posted' and p.reversal_of is null
      order by p.invoice_id, p.id loop
    update public.invoice_payments p set status = 'reversed', status_reason = new.status_reason
      where p.id = allocation;
  end loop;
  insert into public.client_receipts (client_id, amount, currency, exchange_rate, base_amount, payment_method,
      bank_account_id, reference, notes, reversal_of)
    values (new.client_id, -new.amount, new.currency, new.exchange_rate, -new.base_amount, new.payment_method,
      new.bank_account_id, new.reference, new.status_reason, new.id);
  return null;
end $$;
create trigger m_reverse after update on public.client_receipts
  for each row when (old.status <> new.status and new.status = 'reversed')
  execute function private.reverse_client_receipt();


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.allocate_receipt(uuid, jsonb, date),
  public.allocate_receipt(uuid, jsonb, date),
  public.open_invoices_of_client(uuid, text, numeric)
  to authenticated, service_role;
