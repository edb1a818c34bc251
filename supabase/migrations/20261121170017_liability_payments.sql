-- What the company pays to authorities and lenders, or is refunded by them, from a bank account: what a filed tax
-- return comes to, what was withheld from suppliers and pay, loans, and liabilities of its own; and advances and loans
-- to its people, which payslips take back. Never more than is owed; one person asks, another approves (decision 0070).

create table public.liability_payments (
  id uuid primary key default gen_random_uuid(),
  payment_number text collate private.natural_order not null unique
    constraint liability_payments_payment_number_length check (char_length(payment_number) <= 30),
  -- A filed return, an account that owes, or an advance or loan of somebody.
  tax_return_id uuid references public.tax_returns,
  posting_account_id uuid references public.posting_accounts,
  pay_deduction_id uuid references public.pay_deductions,
  -- What the account is; of a return, the tax it owes.
  posting text not null constraint liability_payments_posting_length check (char_length(posting) <= 30),
  -- Money that comes in: what a return or an account is owed.
  is_refund boolean not null default false,
  payment_date date not null default model.today(),
  -- In the company's currency.
  amount numeric not null,
  bank_account_id uuid not null references public.bank_accounts,
  -- The office, the fund or the bank it is paid to.
  payee text constraint liability_payments_payee_length check (char_length(payee) <= 200),
  reference text constraint liability_payments_reference_length check (char_length(reference) <= 200),
  notes text constraint liability_payments_notes_length check (char_length(notes) <= 2000),
  -- A reversal is a row of its own, with the amount turned round.
  reversal_of uuid unique references public.liability_payments,
  status text not null default 'pending' constraint liability_payments_status_options
    check (status in ('pending', 'approved', 'rejected', 'reconciled', 'reversed')),
  status_reason text constraint liability_payments_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint liability_payments_amount_range
    check (case when reversal_of is null then amount > 0 else amount < 0 end),
  constraint liability_payments_of_one_debt
    check (num_nonnulls(tax_return_id, posting_account_id, pay_deduction_id) = 1)
);
create index liability_payments_tax_return_id_idx on public.liability_payments (tax_return_id);
create index liability_payments_posting_account_id_idx on public.liability_payments (posting_account_id);
create index liability_payments_pay_deduction_id_idx on public.liability_payments (pay_deduction_id);
create index liability_payments_bank_account_id_idx on public.liability_payments (bank_account_id, payment_date);
create index liability_payments_status_idx on public.liability_payments (status, payment_date);
create index liability_payments_decided_by_idx on public.liability_payments (decided_by);
create index liability_payments_created_by_idx on public.liability_payments (created_by);
create index liability_payments_created_at_idx on public.liability_payments (created_at desc, id);
call model.number('public.liability_payments', 'LPY', 'payment_number');
-- The company's accounts are for those who see everybody's rows.
call model.protect('public.liability_payments', 'finance',
  '{id,tax_return_id,posting_account_id,pay_deduction_id,payment_date,amount,bank_account_id,payee,reference,notes}',
  '{payment_date,amount,bank_account_id,payee,reference,notes,status,status_reason}',
  rows => $$(select authz.row_scope()) = 'all'$$);
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('liability_payment', null, 'pending', 'create', 'begin', false),
  -- The reversal of one.
  ('liability_payment', null, 'approved', null, 'system', false),
  ('liability_payment', 'pending', 'approved', 'approve', 'approve', false),
  ('liability_payment', 'pending', 'rejected', 'approve', 'reject', true),
  ('liability_payment', 'rejected', 'pending', 'edit', 'move', false),
  -- A line of a bank statement is matched with it, or no longer.
  ('liability_payment', 'approved', 'reconciled', null, 'system', false),
  ('liability_payment', 'reconciled', 'approved', null, 'system', false),
  ('liability_payment', 'approved', 'reversed', 'approve', 'move', true),
  -- The bank gave back what it had shown.
  ('liability_payment', 'reconciled', 'reversed', 'approve', 'move', true);
call model.guard_status('public.liability_payments', 'liability_payment', 'finance', 'status', '{created_by}');
call model.freeze('public.liability_payments', 'status', '{pending,rejected}');

-- What an account owes, below zero what it is owed, by the books of a day. Tax due that returns explain is paid by
-- them.
create function private.owed_by_account(account public.posting_accounts, up_to date) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select -coalesce(sum(j.amount), 0) from private.journal_parts('2000-01-01', up_to, true) j
      where j.account_id = account.id or j.account_id is null and j.posting = account.posting)
    - case when account.posting = 'tax_payable' then (select coalesce(sum(r.outstanding_amount), 0)
        from public.tax_returns r where r.status = 'filed') else 0 end;
end $$;

-- What of an advance or a loan was not paid out yet, in the company's currency of a day.
create function private.left_to_lend(loan public.pay_deductions, on_day date) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return model.round_money(loan.amount * case when loan.currency = model.base_currency() then 1
      else model.exchange_rate(loan.currency, on_day) end, model.base_currency())
    - (select coalesce(sum(p.amount), 0) from public.liability_payments p
      where p.pay_deduction_id = loan.id and p.status not in ('pending', 'rejected'));
end $$;

-- Nobody pays out what is lent to themselves, nor approves it, nor takes its payment back.
create function private.refuse_borrower(loan uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if authz.is_by_hand() and not authz.is_owner()
    and authz.is_own((select d.employee_id from public.pay_deductions d where d.id = loan)) then
    perform model.fail(403, 'own_gain', 'You cannot pay out your own advance or loan unless you are an owner.');
  end if;
end $$;

create function private.lent_by_others(payment public.liability_payments) returns public.liability_payments
language plpgsql stable security definer set search_path = '' as $$
declare
  loan public.pay_deductions;
begin
  select d.* into loan from public.pay_deductions d
    where d.id = payment.pay_deduction_id and d.kind in ('advance', 'loan') and d.status = 'approved';
  if loan.id is null then
    perform model.fail(422, 'invalid_choice', 'Choose an approved advance or loan.', '{"field": "pay_deduction_id"}');
  end if;
  perform private.refuse_borrower(loan.id);
  payment.posting := 'staff_loans';
  payment.payee := coalesce(payment.payee, (select e.first_name || ' ' || e.last_name from public.employees e
    where e.id = loan.employee_id));
  return payment;
end $$;

-- Which return, account or loan it settles, and in which direction.
create function private.follow_debt(payment public.liability_payments) returns public.liability_payments
language plpgsql stable security definer set search_path = '' as $$
begin
  if num_nonnulls(payment.tax_return_id, payment.posting_account_id, payment.pay_deduction_id) <> 1 then
    perform model.fail(422, 'required', 'Choose one: a tax return, an account, or an advance or loan.',
      '{"field": "tax_return_id"}');
  elsif payment.pay_deduction_id is not null then
    return private.lent_by_others(payment);
  elsif payment.tax_return_id is not null then
    select 'tax_payable', r.payable_amount < 0 into payment.posting, payment.is_refund from public.tax_returns r
      where r.id = payment.tax_return_id and r.status = 'filed';
    if payment.posting is null then
      perform model.fail(422, 'invalid_choice', 'Choose a filed tax return.', '{"field": "tax_return_id"}');
    end if;
    return payment;
  end if;
  select a.posting, private.is_refunded_to_bank(a.posting) into payment.posting, payment.is_refund
    from public.posting_accounts a where a.id = payment.posting_account_id and private.is_paid_from_bank(a.posting);
  if payment.posting is null then
    perform model.fail(422, 'invalid_choice', 'Choose an account of taxes, withholdings, loans or other liabilities.',
      '{"field": "posting_account_id"}');
  end if;
  return payment;
end $$;

-- Never more than is owed on its day, nor than is owed now; one after the other.
create function private.check_debt(payment public.liability_payments) returns void
language plpgsql set search_path = '' as $$
declare
  account public.posting_accounts;
  filed public.tax_returns;
  loan public.pay_deductions;
  owed numeric;
  number text;
begin
  perform pg_advisory_xact_lock(hashtext('plinth.liability_payments'));
  if payment.tax_return_id is not null then
    select r.* into filed from public.tax_returns r where r.id = payment.tax_return_id and r.status = 'filed'
      for no key update;
    owed := abs(coalesce(filed.outstanding_amount, 0));
  elsif payment.pay_deduction_id is not null then
    select d.* into loan from public.pay_deductions d where d.id = payment.pay_deduction_id for no key update;
    owed := private.left_to_lend(loan, payment.payment_date);
  else
    select a.* into account from public.posting_accounts a where a.id = payment.posting_account_id;
    select min(sign.value * private.owed_by_account(account, day)) into owed
      from unnest(array[payment.payment_date, '2999-12-31']) day
        cross join lateral (select case when payment.is_refund then -1 else 1 end as value) sign;
  end if;
  number := coalesce(filed.return_number, loan.deduction_number, account.account_code);
  if payment.amount > owed then
    perform model.fail(409, 'over_limit', format('Only %s is left to pay of %s.', greatest(owed, 0), number),
      jsonb_build_object('field', 'amount', 'values', jsonb_build_object('limit', greatest(owed, 0),
        'number', number)));
  end if;
  perform private.demand_day('payment_date', payment.payment_date,
    coalesce(model.day_of(coalesce(filed.decided_at, loan.decided_at)), filed.to_date + 1, '2000-01-01'));
end $$;

create function private.liability_payment_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.reversal_of is not null and new.status <> old.status and new.status = 'reversed' then
    perform private.refuse_step('liability_payment', 'status', to_jsonb(old), new.status);
  end if;
  if tg_op = 'UPDATE' and new.status = 'reversed' and old.status <> 'reversed' then
    perform private.refuse_borrower(new.pay_deduction_id);
  end if;
  if new.reversal_of is not null or tg_op = 'UPDATE' and old.status not in ('pending', 'rejected')
    or new.status = 'rejected' then
    return new;
  end if;
  if tg_op = 'INSERT' or new.pay_deduction_id is not null then
    new := private.follow_debt(new);
  end if;
  new.amount := model.round_money(new.amount, model.base_currency());
  if not exists (select from public.bank_accounts a where a.id = new.bank_account_id and a.is_active
      and a.currency = model.base_currency()) then
    perform model.fail(422, 'invalid_choice', 'Choose an active bank account in the currency of the company.',
      '{"field": "bank_account_id"}');
  end if;
  perform private.check_debt(new);
  return new;
end $$;
create trigger c_rules before insert or update on public.liability_payments
  for each row execute function private.liability_payment_rules();
create trigger c_second_person before update on public.liability_payments
  for each row when (old.status <> new.status and new.status = 'reversed')
  execute function private.reversed_by_another('created_by');

-- What is paid of a return, above zero to the office and below zero back from it.
create function private.settle_tax_return() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.tax_returns r set paid_amount = (
      select coalesce(sum(case when p.is_refund then -p.amount else p.amount end), 0)
      from public.liability_payments p where p.tax_return_id = r.id and p.status not in ('pending', 'rejected'))
    where r.id = new.tax_return_id;
  return null;
end $$;
create trigger m_settle after insert or update of status, amount on public.liability_payments
  for each row when (new.tax_return_id is not null) execute function private.settle_tax_return();

-- Taken back, dated today.
create function private.reverse_liability_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.liability_payments (tax_return_id, posting_account_id, pay_deduction_id, posting, is_refund,
      payment_date, amount, bank_account_id, payee, reference, notes, reversal_of, status)
    values (new.tax_return_id, new.posting_account_id, new.pay_deduction_id, new.posting, new.is_refund,
      greatest(model.today(), new.payment_date), -new.amount, new.bank_account_id, new.payee, new.reference,
      new.status_reason, new.id, 'approved');
  return null;
end $$;
create trigger m_reverse after update on public.liability_payments
  for each row when (old.status <> new.status and new.status = 'reversed')
  execute function private.reverse_liability_payment();

-- What the form of one begins with: all a return owes or a loan comes to, from the default account.
create function public.proposed_liability_payment(tax_return_id uuid default null, posting_account_id uuid default null,
  pay_deduction_id uuid default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  filed public.tax_returns;
  loan public.pay_deductions;
begin
  perform authz.demand('finance', 'create');
  select d.* into loan from public.pay_deductions d where d.id = proposed_liability_payment.pay_deduction_id;
  if proposed_liability_payment.pay_deduction_id is not null and loan.id is null then
    perform model.fail(404, 'not_found', 'There is no such advance or loan.', '{"field": "pay_deduction_id"}');
  end if;
  select r.* into filed from public.tax_returns r where r.id = proposed_liability_payment.tax_return_id;
  if proposed_liability_payment.tax_return_id is not null and filed.id is null then
    perform model.fail(404, 'not_found', 'There is no such tax return.', '{"field": "tax_return_id"}');
  elsif filed.status is distinct from 'filed' and filed.id is not null then
    return private.blocked('return_not_filed', 'tax_returns', filed.id, filed.return_number);
  elsif filed.outstanding_amount = 0 then
    return private.blocked('return_paid', 'tax_returns', filed.id, filed.return_number);
  end if;
  return jsonb_build_object('record', jsonb_strip_nulls(jsonb_build_object('tax_return_id', filed.id,
      'tax_return', case when filed.id is not null
        then jsonb_build_object('return_number', filed.return_number) end,
      'posting_account_id', proposed_liability_payment.posting_account_id,
      'pay_deduction_id', loan.id,
      'pay_deduction', case when loan.id is not null
        then jsonb_build_object('title', loan.title, 'deduction_number', loan.deduction_number) end,
      'payee', (select e.first_name || ' ' || e.last_name from public.employees e
        where e.id = loan.employee_id),
      'amount', coalesce(abs(filed.outstanding_amount), case when loan.kind in ('advance', 'loan')
        then nullif(greatest(private.left_to_lend(loan, model.today()), 0), 0) end)::text,
      'payment_date', model.today(),
      'bank_account_id', (select a.id from public.bank_accounts a where a.currency = model.base_currency()
        and a.is_active order by a.is_default desc, a.created_at limit 1))));
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  public.proposed_liability_payment(uuid, uuid, uuid),
  private.left_to_lend(public.pay_deductions, date)
  to authenticated, service_role;
