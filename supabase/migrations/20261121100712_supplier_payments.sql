-- Payments to suppliers.

create table public.supplier_payments (
  id uuid primary key default gen_random_uuid(),
  supplier_invoice_id uuid not null references public.supplier_invoices,
  amount numeric(16, 2) not null,
  payment_date date not null default authz.today(),
  payment_method text not null default 'bank_transfer' constraint supplier_payments_payment_method_options
    check (payment_method in ('bank_transfer', 'cheque', 'cash', 'card', 'other')),
  reference text constraint supplier_payments_reference_length check (char_length(reference) <= 200),
  notes text constraint supplier_payments_notes_length check (char_length(notes) <= 2000),
  -- A reversal is a row of its own, with the amount below zero.
  reversal_of uuid unique references public.supplier_payments,
  status text not null default 'posted' constraint supplier_payments_status_options check (status in ('posted', 'reversed')),
  status_reason text constraint supplier_payments_status_reason_length check (char_length(status_reason) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint supplier_payments_amount_range check (case when reversal_of is null then amount > 0 else amount < 0 end)
);
create index supplier_payments_supplier_invoice_id_idx on public.supplier_payments (supplier_invoice_id, created_at);
create index supplier_payments_payment_date_idx on public.supplier_payments (payment_date);
create index supplier_payments_created_by_idx on public.supplier_payments (created_by);
call authz.protect('public.supplier_payments', 'finance', '{id,supplier_invoice_id,amount,payment_date,payment_method,reference,notes,status}',
  '{status,status_reason}', 'approve', null, 'approve');
insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('supplier_payment', null, 'posted', 'approve', 'begin', false),
  ('supplier_payment', 'posted', 'reversed', 'approve', 'move', true);
call authz.guard_status('public.supplier_payments', 'supplier_payment', 'finance', 'status', '{}');

-- The bill is locked while a payment is measured against its balance: parallel payments cannot pass it together.
create function private.check_supplier_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  bill public.supplier_invoices;
begin
  select b.* into bill from public.supplier_invoices b where b.id = new.supplier_invoice_id for no key update;
  if bill.status not in ('approved', 'partially_paid') and new.reversal_of is null then
    perform authz.fail(409, 'wrong_order', 'Only an approved bill is paid.',
      jsonb_build_object('field', 'supplier_invoice_id', 'values', jsonb_build_object('status', bill.status)));
  end if;
  if new.reversal_of is null then
    perform private.check_party(bill.supplier_id, '{blocked}', 'supplier_invoice_id');
  end if;
  if new.amount > bill.balance_amount then
    perform authz.fail(409, 'over_limit', 'This is more than the bill still asks for.',
      jsonb_build_object('field', 'amount', 'values', jsonb_build_object('limit', bill.balance_amount)));
  end if;
  return new;
end $$;
create trigger c_rules before insert on public.supplier_payments for each row execute function private.check_supplier_payment();

create function private.post_supplier_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  paid numeric;
begin
  if tg_op = 'UPDATE' then
    insert into public.supplier_payments (supplier_invoice_id, amount, payment_method, reference, notes, reversal_of)
      values (new.supplier_invoice_id, -new.amount, new.payment_method, new.reference, new.status_reason, new.id);
    return null;
  end if;
  select coalesce(sum(p.amount), 0) into paid from public.supplier_payments p where p.supplier_invoice_id = new.supplier_invoice_id;
  perform set_config('plinth.posts_payment', 'on', true);
  update public.supplier_invoices b set paid_amount = paid,
      status = case when paid >= b.total_amount then 'paid' when paid > 0 then 'partially_paid' else 'approved' end
    where b.id = new.supplier_invoice_id;
  perform set_config('plinth.posts_payment', '', true);
  return null;
end $$;
create trigger m_post after insert on public.supplier_payments for each row execute function private.post_supplier_payment();
create trigger m_reverse after update on public.supplier_payments for each row when (old.status <> new.status and new.status = 'reversed')
  execute function private.post_supplier_payment();

revoke execute on all functions in schema authz, private, public from public, anon;
