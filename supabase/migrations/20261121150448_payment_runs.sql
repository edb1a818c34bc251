-- Payment runs: the bills that are due, paid together from one bank account. One person prepares the run, another
-- approves it; released, each of its lines becomes a payment of its bill. A firm may have its suppliers paid in no
-- other way (`company_settings.is_payment_run_required`). What a supplier who is paid owes back of other bills is set
-- off against it (decision 0069).

create table public.payment_runs (
  id uuid primary key default gen_random_uuid(),
  run_number text collate private.natural_order not null unique
    constraint payment_runs_run_number_length check (char_length(run_number) <= 30),
  -- Bills in its currency are paid from it.
  bank_account_id uuid not null references public.bank_accounts,
  currency text not null references public.currencies (code),
  -- It takes the bills that are due by this day.
  due_by date not null default model.today(),
  -- The day the bank pays; it is today or past when the run is released.
  payment_date date not null default model.today(),
  -- By bank transfer it pays confirmed accounts alone, and the bank takes it as a file.
  payment_method text not null default 'bank_transfer' constraint payment_runs_payment_method_options
    check (payment_method in ('bank_transfer', 'cheque', 'cash')),
  total_amount numeric not null default 0,
  status text not null default 'draft' constraint payment_runs_status_options
    check (status in ('draft', 'pending', 'approved', 'rejected', 'paid')),
  status_reason text constraint payment_runs_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  -- Who took the file for the bank last, when and in which format; the log keeps every time.
  file_taken_by uuid references public.profiles,
  file_taken_at timestamptz,
  file_format text constraint payment_runs_file_format_length check (char_length(file_format) <= 20),
  notes text constraint payment_runs_notes_length check (char_length(notes) <= 5000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index payment_runs_bank_account_id_idx on public.payment_runs (bank_account_id, payment_date);
create index payment_runs_status_idx on public.payment_runs (status, payment_date);
create index payment_runs_decided_by_idx on public.payment_runs (decided_by);
create index payment_runs_file_taken_by_idx on public.payment_runs (file_taken_by);
create index payment_runs_created_by_idx on public.payment_runs (created_by);
create index payment_runs_created_at_idx on public.payment_runs (created_at desc, id);
call model.number('public.payment_runs', 'PAY', 'run_number');
-- Of the company's bank accounts, so for those who see everybody's rows.
call model.protect('public.payment_runs', 'finance', '{id,bank_account_id,due_by,payment_date,payment_method,notes}',
  '{due_by,payment_date,payment_method,status,status_reason,notes}', rows => $$(select authz.row_scope()) = 'all'$$);
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('payment_run', null, 'draft', 'create', 'begin', false),
  ('payment_run', 'draft', 'pending', 'edit', 'move', false),
  ('payment_run', 'pending', 'draft', 'edit', 'move', false),
  ('payment_run', 'pending', 'approved', 'approve', 'approve', false),
  ('payment_run', 'pending', 'rejected', 'approve', 'reject', true),
  ('payment_run', 'rejected', 'draft', 'edit', 'move', false),
  ('payment_run', 'approved', 'rejected', 'approve', 'move', true),
  ('payment_run', 'approved', 'paid', 'approve', 'move', false);
call model.guard_status('public.payment_runs', 'payment_run', 'finance', 'status', '{created_by}');
call model.freeze('public.payment_runs', 'status', '{draft,rejected}',
  '{payment_date,total_amount,file_taken_by,file_taken_at,file_format}');

-- A bill of the run, as it stood when the run took it; at nothing it waits for another run.
create table public.payment_run_items (
  id uuid primary key default gen_random_uuid(),
  payment_run_id uuid not null references public.payment_runs on delete cascade,
  supplier_invoice_id uuid not null references public.supplier_invoices,
  position integer not null default 0 constraint payment_run_items_position_range check (position >= 1),
  bill_number text not null constraint payment_run_items_bill_number_length check (char_length(bill_number) <= 30),
  supplier_name text not null
    constraint payment_run_items_supplier_name_length check (char_length(supplier_name) <= 300),
  supplier_id uuid not null references public.external_entities,
  -- Where it is paid, and how that account stood when the run was handed in: what is approved is this and no other.
  supplier_bank_account_id uuid references public.supplier_bank_accounts,
  account_holder text constraint payment_run_items_account_holder_length check (char_length(account_holder) <= 200),
  account text constraint payment_run_items_account_length check (char_length(account) <= 50),
  bank_code text constraint payment_run_items_bank_code_length check (char_length(bank_code) <= 20),
  -- That of the run: a line is paid to an account in it.
  currency text not null references public.currencies (code),
  due_date date not null,
  open_amount numeric not null,
  -- Below zero it is a credit of the supplier that is set off against what the run pays them.
  amount numeric not null default 0 constraint payment_run_items_amount_range
    check (case when open_amount < 0 then amount between open_amount and 0 else amount >= 0 end),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (payment_run_id, supplier_invoice_id)
);
create index payment_run_items_supplier_invoice_id_idx on public.payment_run_items (supplier_invoice_id);
create index payment_run_items_supplier_id_idx on public.payment_run_items (supplier_id);
create index payment_run_items_supplier_bank_account_id_idx
  on public.payment_run_items (supplier_bank_account_id);
create index payment_run_items_created_by_idx on public.payment_run_items (created_by);
call model.compute('public.payment_run_items', 'amount', 'model.round_money(new.amount, new.currency)');
call model.protect('public.payment_run_items', 'finance', '{}', '{position,supplier_bank_account_id,amount}', null,
  null, rows => $$(select authz.row_scope()) = 'all'$$);
call model.freeze_lines('public.payment_run_items', 'public.payment_runs', 'payment_run_id', 'status',
  '{draft,rejected}');
insert into model.documents (kind, document_table, line_table, line_column, is_measured)
  values ('payment_run', 'payment_runs', 'payment_run_items', 'payment_run_id', true);

-- What a run paid.
alter table public.supplier_payments
  add constraint supplier_payments_payment_run_id_fkey foreign key (payment_run_id) references public.payment_runs;
create index supplier_payments_payment_run_id_idx on public.supplier_payments (payment_run_id);


-- What is due --------------------------------------------------------------------------------------

-- What of a bill no payment, no cheque that was issued and no other approved run has taken.
create function private.left_to_pay(bill public.supplier_invoices, but_run uuid) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return greatest(case when bill.status in ('approved', 'partially_paid')
      then bill.balance_amount - bill.covered_amount else 0 end
    - (select coalesce(sum(i.amount), 0) from public.payment_run_items i
        join public.payment_runs r on r.id = i.payment_run_id
      where i.supplier_invoice_id = bill.id and r.status = 'approved' and r.id <> but_run), 0);
end $$;

-- What of a bill is owed back by its supplier and no other approved run sets off.
create function private.left_to_set_off(bill public.supplier_invoices, but_run uuid) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return greatest(-bill.balance_amount + (select coalesce(sum(i.amount), 0) from public.payment_run_items i
      join public.payment_runs r on r.id = i.payment_run_id
    where i.supplier_invoice_id = bill.id and i.amount < 0 and r.status = 'approved' and r.id <> but_run), 0);
end $$;

-- The account that is proposed for a supplier: of those that are confirmed, the primary one.
create function private.account_to_pay(supplier uuid, in_currency text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select a.id from public.supplier_bank_accounts a
    where a.supplier_id = supplier and a.currency = in_currency and a.status = 'confirmed'
    order by a.is_primary desc, a.created_at, a.id limit 1);
end $$;

-- A line is paid to an account of its supplier in the currency of the run, and keeps how that account stands.
create function private.keep_account_of_line() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  paid_to public.supplier_bank_accounts;
begin
  new.currency := (select r.currency from public.payment_runs r where r.id = new.payment_run_id);
  select a.* into paid_to from public.supplier_bank_accounts a
    where a.id = new.supplier_bank_account_id and a.supplier_id = new.supplier_id and a.currency = new.currency;
  if paid_to.id is null and new.supplier_bank_account_id is not null then
    perform model.fail(422, 'invalid_choice', 'Choose a bank account of this supplier in the currency of the run.',
      '{"field": "supplier_bank_account_id"}');
  end if;
  new.account_holder := paid_to.account_holder;
  new.account := paid_to.account;
  new.bank_code := paid_to.bank_code;
  return new;
end $$;
create trigger c_account before insert or update on public.payment_run_items
  for each row execute function private.keep_account_of_line();

-- What suppliers who are paid owe back of other bills, as far as it is set off against what they are paid; of one who
-- is paid nothing any more, nothing.
create function private.take_open_credits(run public.payment_runs) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.payment_run_items i where i.payment_run_id = run.id and i.open_amount < 0
    and not exists (select from public.payment_run_items b where b.payment_run_id = run.id
      and b.supplier_id = i.supplier_id and b.open_amount >= 0);
  insert into public.payment_run_items (payment_run_id, supplier_invoice_id, position, bill_number, supplier_name,
      supplier_id, due_date, open_amount, amount)
    select run.id, c.id, (select max(i.position) from public.payment_run_items i where i.payment_run_id = run.id)
        + row_number() over (order by s.company_name, c.bill_number), c.bill_number, s.company_name, s.id,
      coalesce(c.due_date, c.invoice_date), -c.open,
      -least(c.open, greatest(p.amount - (sum(c.open) over earlier - c.open), 0))
    from (select bill.*, private.left_to_set_off(bill, run.id) as open from public.supplier_invoices bill
        where bill.currency = run.currency and bill.balance_amount < 0
          and bill.status in ('approved', 'partially_paid', 'paid', 'credited')) c
      join (select i.supplier_id, sum(i.amount) as amount from public.payment_run_items i
        where i.payment_run_id = run.id group by i.supplier_id) p on p.supplier_id = c.supplier_id
      join public.external_entities s on s.id = c.supplier_id
    where c.open > 0 and not exists (select from public.payment_run_items i
      where i.payment_run_id = run.id and i.supplier_invoice_id = c.id)
    window earlier as (partition by c.supplier_id order by c.bill_number);
end $$;

-- Which bill each credit of a run pays, and how much of it: the first of a supplier the first.
create function private.set_offs_of_run(run uuid) returns table (credited_bill uuid, paid_bill uuid, amount numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  with lines as (
    select i.supplier_id, i.supplier_invoice_id as bill, i.amount < 0 as is_credit, abs(i.amount) as own,
      sum(abs(i.amount)) over (partition by i.supplier_id, i.amount < 0 order by i.position, i.id) as upto
    from public.payment_run_items i where i.payment_run_id = run and i.amount <> 0)
  select c.bill, b.bill, part.amount
  from lines c join lines b on b.supplier_id = c.supplier_id and c.is_credit and not b.is_credit
    cross join lateral (select least(c.upto, b.upto) - greatest(c.upto - c.own, b.upto - b.own) as amount) part
  where part.amount > 0;
end $$;

-- What the bank pays of each line: what it pays less the credits that are set off against it.
create function private.transfers_of_run(run uuid) returns table (item_id uuid, place bigint, amount numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select paid.id, paid.place, paid.amount - coalesce(s.amount, 0)
  from (select i.id, i.supplier_invoice_id, i.amount, row_number() over (order by i.position, i.id) as place
      from public.payment_run_items i where i.payment_run_id = run and i.amount > 0) paid
    left join (select o.paid_bill, sum(o.amount) as amount from private.set_offs_of_run(run) o group by o.paid_bill) s
      on s.paid_bill = paid.supplier_invoice_id
  where paid.amount > coalesce(s.amount, 0);
end $$;

-- Takes the bills that are due by the day of the run, and gives back those that are due later; again when its day moves
-- and when it becomes a draft, so that what was approved meanwhile is in it.
create function private.take_due_bills() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.payment_run_items i where i.payment_run_id = new.id and i.open_amount >= 0
    and i.due_date > new.due_by;
  insert into public.payment_run_items (payment_run_id, supplier_invoice_id, position, bill_number, supplier_name,
      supplier_id, supplier_bank_account_id, due_date, open_amount, amount)
    select new.id, b.id, coalesce((select max(i.position) from public.payment_run_items i
          where i.payment_run_id = new.id), 0) + row_number() over (order by b.due, s.company_name, b.bill_number),
        b.bill_number, s.company_name, s.id, private.account_to_pay(s.id, new.currency), b.due, b.open, b.open
      from (select bill.*, coalesce(bill.due_date, bill.invoice_date) as due,
            private.left_to_pay(bill, new.id) as open
          from public.supplier_invoices bill
          where bill.status in ('approved', 'partially_paid') and bill.currency = new.currency) b
        join public.external_entities s on s.id = b.supplier_id
      where b.due <= new.due_by and b.open > 0 and s.status <> 'blocked'
        and not exists (select from public.payment_run_items i
          where i.payment_run_id = new.id and i.supplier_invoice_id = b.id);
  perform private.take_open_credits(new);
  if new.status = 'draft' and not exists (select from public.payment_run_items i where i.payment_run_id = new.id) then
    perform model.fail(422, 'nothing_due', format('No supplier invoice in %s is due by %s.', new.currency, new.due_by),
      jsonb_build_object('field', 'due_by', 'values', jsonb_build_object('currency', new.currency)));
  end if;
  return null;
end $$;
create trigger m_fill after insert on public.payment_runs
  for each row execute function private.take_due_bills();
create trigger m_fill_again after update of due_by, status on public.payment_runs
  for each row when (old.due_by <> new.due_by or old.status <> 'draft' and new.status = 'draft')
  execute function private.take_due_bills();

-- Kept once a statement, however many lines it wrote.
create function private.total_of_payment_run() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.payment_runs r set total_amount = total.amount
    from (select w.payment_run_id, (select coalesce(sum(i.amount), 0) from public.payment_run_items i
          where i.payment_run_id = w.payment_run_id) as amount
        from (select distinct c.payment_run_id from changed c) w) total
    where r.id = total.payment_run_id and r.total_amount <> total.amount;
  return null;
end $$;
create trigger m_total_insert after insert on public.payment_run_items referencing new table as changed
  for each statement execute function private.total_of_payment_run();
create trigger m_total_update after update on public.payment_run_items referencing new table as changed
  for each statement execute function private.total_of_payment_run();
create trigger m_total_delete after delete on public.payment_run_items referencing old table as changed
  for each statement execute function private.total_of_payment_run();


-- Its steps ----------------------------------------------------------------------------------------

-- Nobody is paid who was blocked after the run was prepared.
create function private.check_run_suppliers(run public.payment_runs) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  held record;
begin
  select i.position, i.bill_number, s.company_name into held
    from public.payment_run_items i
      join public.supplier_invoices b on b.id = i.supplier_invoice_id
      join public.external_entities s on s.id = b.supplier_id
    where i.payment_run_id = run.id and i.amount > 0 and s.status = 'blocked'
    order by i.position limit 1;
  if found then
    perform model.fail(409, 'supplier_blocked', format('%s is blocked, so supplier invoice %s cannot be paid.',
        held.company_name, held.bill_number),
      jsonb_build_object('field', 'lines.amount', 'values', jsonb_build_object('line', held.position,
        'bill', held.bill_number, 'supplier', held.company_name)));
  end if;
end $$;

-- Its bills, held in one order so that two runs and a payment wait for each other, still owe what the run pays.
create function private.check_run_lines(run public.payment_runs) returns void
language plpgsql security definer set search_path = '' as $$
declare
  over record;
begin
  perform 1 from public.supplier_invoices b
    where b.id in (select i.supplier_invoice_id from public.payment_run_items i where i.payment_run_id = run.id)
    order by b.id for no key update;
  select i.position, i.bill_number, private.left_to_pay(b, run.id) as rest into over
    from public.payment_run_items i join public.supplier_invoices b on b.id = i.supplier_invoice_id
    where i.payment_run_id = run.id and i.amount > 0 and i.amount > private.left_to_pay(b, run.id)
    order by i.position limit 1;
  if found then
    perform model.fail(409, 'over_limit',
      format('Only %s of supplier invoice %s is left to pay.', over.rest, over.bill_number),
      jsonb_build_object('field', 'lines.amount', 'values', jsonb_build_object('limit', over.rest, 'line',
        over.position, 'bill', over.bill_number)));
  end if;
  select i.position, i.bill_number, private.left_to_set_off(b, run.id) as rest into over
    from public.payment_run_items i join public.supplier_invoices b on b.id = i.supplier_invoice_id
    where i.payment_run_id = run.id and i.amount < 0 and -i.amount > private.left_to_set_off(b, run.id)
    order by i.position limit 1;
  if found then
    perform model.fail(409, 'over_limit',
      format('Only %s of supplier invoice %s is left to set off.', over.rest, over.bill_number),
      jsonb_build_object('field', 'lines.amount', 'values', jsonb_build_object('limit', over.rest, 'line',
        over.position, 'bill', over.bill_number)));
  end if;
  select max(i.position) filter (where i.amount < 0) as position, max(i.supplier_name) as supplier_name,
      sum(i.amount) filter (where i.amount > 0) as rest into over
    from public.payment_run_items i where i.payment_run_id = run.id
    group by i.supplier_id having sum(i.amount) < 0 limit 1;
  if found then
    perform model.fail(409, 'over_limit', format('The run pays %s %s, and no more can be set off.', over.supplier_name,
        coalesce(over.rest, 0)),
      jsonb_build_object('field', 'lines.amount', 'values', jsonb_build_object('limit', coalesce(over.rest, 0),
        'line', over.position, 'supplier', over.supplier_name)));
  end if;
end $$;

-- Each line goes to an account that is confirmed, and as it was when the run was handed in.
create function private.check_run_accounts(run public.payment_runs) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  held record;
begin
  select i.position, i.bill_number, i.supplier_name, i.supplier_bank_account_id as account into held
    from private.transfers_of_run(run.id) t join public.payment_run_items i on i.id = t.item_id
      left join public.supplier_bank_accounts a on a.id = i.supplier_bank_account_id
    where (a.status is distinct from 'confirmed'
      or a.currency <> run.currency
      or (a.account_holder, a.account, a.bank_code) is distinct from (i.account_holder, i.account, i.bank_code))
    order by i.position limit 1;
  if not found then
    return;
  elsif held.account is null then
    perform model.fail(409, 'supplier_account_missing', format('%s has no confirmed bank account in %s.',
        held.supplier_name, run.currency),
      jsonb_build_object('field', 'lines.supplier_bank_account_id', 'values', jsonb_build_object(
        'line', held.position, 'bill', held.bill_number, 'supplier', held.supplier_name, 'currency', run.currency)));
  end if;
  perform model.fail(409, 'supplier_account_changed',
    format('The bank account of %s is not confirmed, or was changed after this run was submitted.',
      held.supplier_name),
    jsonb_build_object('field', 'lines.supplier_bank_account_id', 'values', jsonb_build_object('line', held.position,
      'bill', held.bill_number, 'supplier', held.supplier_name)));
end $$;

-- Handed in, its lines take the accounts that were confirmed meanwhile and keep how each stands; from then on it holds.
create function private.hold_run_accounts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'pending' then
    update public.payment_run_items i set supplier_bank_account_id = coalesce(i.supplier_bank_account_id,
        private.account_to_pay(i.supplier_id, new.currency))
      where i.payment_run_id = new.id and i.amount > 0 and not exists (select from public.supplier_bank_accounts a
        where a.id = i.supplier_bank_account_id
          and (a.account_holder, a.account, a.bank_code)
            is not distinct from (i.account_holder, i.account, i.bank_code));
  end if;
  perform private.check_run_accounts(new);
  return null;
end $$;
create trigger m_accounts after update on public.payment_runs
  for each row when (old.status <> new.status and new.status in ('pending', 'approved', 'paid')
    and new.payment_method = 'bank_transfer')
  execute function private.hold_run_accounts();

create function private.payment_run_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  account public.bank_accounts;
begin
  if tg_op = 'INSERT' then
    -- Before the policy is asked: which accounts there are is reported to nobody else.
    perform private.demand_all_rows();
    select a.* into account from public.bank_accounts a where a.id = new.bank_account_id and a.is_active;
    if not found then
      perform model.fail(422, 'invalid_choice', 'Choose an active bank account.', '{"field": "bank_account_id"}');
    end if;
    new.currency := account.currency;
  end if;
  if tg_op = 'INSERT' or new.due_by <> old.due_by then
    perform private.demand_day('due_by', new.due_by, null, private.furthest_document_day());
  end if;
  if tg_op = 'UPDATE' and old.status = 'paid' and new.payment_date <> old.payment_date then
    perform model.fail(409, 'record_locked', 'The payments of this run were released.', '{"field": "payment_date"}');
  end if;
  if tg_op = 'INSERT' or new.payment_date <> old.payment_date then
    perform private.demand_day('payment_date', new.payment_date, null, private.furthest_document_day());
  end if;
  if tg_op = 'INSERT' or new.status = old.status then
    return new;
  end if;
  if new.status in ('pending', 'approved', 'paid') then
    if not exists (select from public.payment_run_items i where i.payment_run_id = new.id and i.amount > 0) then
      perform model.fail(422, 'required', 'The payment run must pay something.', '{"field": "lines.amount"}');
    end if;
    perform private.check_run_lines(new);
    perform private.check_run_suppliers(new);
  end if;
  if new.status = 'paid' then
    perform private.demand_day('payment_date', new.payment_date, null);
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.payment_runs
  for each row execute function private.payment_run_rules();

-- Released: each line pays its bill, under the number of the run. A credit is used up by one payment and pays the other
-- bill by another, and no money goes.
create function private.release_payment_run() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  with pairs as materialized (
    select o.*, gen_random_uuid() as set_off_id from private.set_offs_of_run(new.id) o)
  insert into public.supplier_payments (supplier_invoice_id, is_refund, amount, payment_date, payment_method, reference,
      payment_run_id, set_off_id)
    select part.bill, part.is_refund, p.amount, new.payment_date, 'other', new.run_number, new.id, p.set_off_id
      from pairs p cross join lateral (values (p.credited_bill, true), (p.paid_bill, false)) part (bill, is_refund);
  insert into public.supplier_payments (supplier_invoice_id, amount, payment_date, payment_method, reference,
      payment_run_id)
    select i.supplier_invoice_id, t.amount, new.payment_date, new.payment_method, new.run_number, new.id
      from private.transfers_of_run(new.id) t join public.payment_run_items i on i.id = t.item_id order by t.place;
  return null;
end $$;
create trigger m_release after update on public.payment_runs
  for each row when (old.status <> new.status and new.status = 'paid')
  execute function private.release_payment_run();


-- Its file -----------------------------------------------------------------------------------------

-- What a bank knows the payments of an approval by: approved again after a change they are others, and the bank must
-- not take them for those it has. At most 29 of the 35 characters it allows.
create function private.bank_reference(run public.payment_runs) returns text
language plpgsql stable set search_path = '' as $$
begin
  return private.bank_text(run.run_number, 16) || '-' || to_char(run.decided_at at time zone 'UTC', 'YYMMDDHH24MISS');
end $$;

-- The payments of a run as the writers of bank files take them: each is known by its place in the run, and to its
-- supplier by the number of their own invoice, or ours where it has no Latin letters.
create function private.transfers_of_payment_run(run public.payment_runs) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_agg(jsonb_build_object('reference', private.bank_reference(run) || '-' || paid.place,
      'note', coalesce(nullif(private.bank_text(paid.supplier_reference, 140), ''), paid.bill_number),
      'holder', paid.account_holder, 'account', paid.account, 'bank_code', paid.bank_code, 'amount', paid.transferred)
      order by paid.place)
    from (select i.*, b.supplier_reference, t.place, t.amount as transferred
      from private.transfers_of_run(run.id) t join public.payment_run_items i on i.id = t.item_id
        join public.supplier_invoices b on b.id = i.supplier_invoice_id) paid);
end $$;

-- The file by which an approved run is paid: 'pain.001', or 'neft' in India. One fault refuses the whole. Who takes it
-- is kept: with the file in hand somebody can pay, or change it on the way.
create function app.payment_run_file(run_id uuid, format text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  run public.payment_runs;
  payer public.bank_accounts;
  company constant text := (select c.name from public.company_settings c);
  batch jsonb;
begin
  perform authz.demand('finance', 'approve');
  perform private.demand_all_rows();
  select r.* into run from public.payment_runs r where r.id = run_id;
  if not found then
    perform model.fail(404, 'not_found', 'Payment run not found.', '{"field": "payment_run_id"}');
  elsif format is null or format not in ('neft', 'pain.001') then
    perform model.fail(422, 'invalid_choice', 'The format must be neft or pain.001.', '{"field": "format"}');
  elsif format = 'neft' and run.currency <> 'INR' then
    perform model.fail(422, 'invalid_choice', 'NEFT pays in INR only.', '{"field": "format"}');
  elsif run.payment_method <> 'bank_transfer' then
    perform model.fail(409, 'wrong_order', 'This run is not paid by bank transfer.', '{"field": "payment_method"}');
  elsif run.status not in ('approved', 'paid') then
    perform model.fail(409, 'wrong_order', 'Approve the payment run first.',
      jsonb_build_object('field', 'status', 'values', jsonb_build_object('status', run.status)));
  end if;
  if not exists (select from private.transfers_of_run(run.id)) then
    perform model.fail(409, 'wrong_order', 'Everything in this run is set off, so the bank pays nothing.',
      '{"field": "status"}');
  end if;
  -- What was released went to the accounts that its lines keep.
  if run.status = 'approved' then
    perform private.check_run_accounts(run);
  end if;
  payer := private.bank_account(run.bank_account_id);
  if payer.bank_code is null then
    perform model.fail(422, 'required', 'Enter the BIC or IFSC of the account the run is paid from.',
      '{"field": "bank_code"}');
  elsif private.bank_text(company, 70) = '' then
    perform model.fail(422, 'invalid_value', 'Banks take Latin letters alone: enter the company''s name in them.',
      '{"field": "name"}');
  end if;
  batch := jsonb_build_object('reference', private.bank_reference(run), 'purpose', 'SUPP',
    'payer', company, 'bank_code', payer.bank_code, 'currency', run.currency,
    'account', (select n.account from private.bank_account_numbers n where n.bank_account_id = payer.id),
    'date', run.payment_date);
  update public.payment_runs r set file_taken_by = auth.uid(), file_taken_at = now(),
      file_format = payment_run_file.format
    where r.id = run.id;
  return case format
    when 'neft' then jsonb_build_object('file_name', 'NEFT-' || run.run_number || '.csv', 'type', 'text/csv',
      'text', private.neft_file(batch, private.transfers_of_payment_run(run)))
    else jsonb_build_object('file_name', 'pain.001-' || run.run_number || '.xml', 'type', 'application/xml',
      'text', private.credit_transfer(batch, private.transfers_of_payment_run(run))) end;
end $$;
create function public.payment_run_file(payment_run_id uuid, format text) returns jsonb
language plpgsql set search_path = '' as $$ begin return app.payment_run_file(payment_run_id, format); end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function app.payment_run_file(uuid, text), public.payment_run_file(uuid, text)
  to authenticated, service_role;
