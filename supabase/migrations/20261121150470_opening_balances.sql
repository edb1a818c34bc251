-- Opening balances: what stood on the accounts when the company began to keep its books here, as one entry of a day.
-- What documents explain (what clients owe, what suppliers are owed, stock, retention, provisions) comes in as these
-- documents, with their own dates; money, tax, loans, plant and the owners' capital have none and are written here.

create table public.opening_balances (
  id uuid primary key default gen_random_uuid(),
  opening_number text collate private.natural_order not null unique
    constraint opening_balances_opening_number_length check (char_length(opening_number) <= 30),
  -- The last day of the books before; the entry is of this day.
  opening_date date not null,
  -- Of both sides, in the company's currency.
  debit_amount numeric not null default 0,
  credit_amount numeric not null default 0,
  status text not null default 'draft' constraint opening_balances_status_options
    check (status in ('draft', 'pending', 'approved', 'rejected', 'reversed')),
  status_reason text constraint opening_balances_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  notes text constraint opening_balances_notes_length check (char_length(notes) <= 5000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
-- The books are opened once; another set takes effect when this one was reversed.
create unique index opening_balances_one_approved on public.opening_balances ((true)) where status = 'approved';
create index opening_balances_decided_by_idx on public.opening_balances (decided_by);
create index opening_balances_created_by_idx on public.opening_balances (created_by);
create index opening_balances_created_at_idx on public.opening_balances (created_at desc, id);
call model.number('public.opening_balances', 'OPB', 'opening_number');
-- The accounts of the company are for those who see everybody's rows.
call model.protect('public.opening_balances', 'finance', '{id,opening_date,notes}',
  '{opening_date,status,status_reason,notes}', rows => $$(select authz.row_scope()) = 'all'$$);
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('opening_balance', null, 'draft', 'create', 'begin', false),
  ('opening_balance', 'draft', 'pending', 'edit', 'move', false),
  ('opening_balance', 'pending', 'draft', 'edit', 'move', false),
  ('opening_balance', 'pending', 'approved', 'approve', 'approve', false),
  ('opening_balance', 'pending', 'rejected', 'approve', 'reject', true),
  ('opening_balance', 'rejected', 'draft', 'edit', 'move', false),
  ('opening_balance', 'approved', 'reversed', 'approve', 'move', true);
call model.guard_status('public.opening_balances', 'opening_balance', 'finance', 'status', '{created_by}');
call model.freeze('public.opening_balances', 'status', '{draft,rejected}', '{debit_amount,credit_amount}');
create trigger c_second_person before update on public.opening_balances
  for each row when (old.status <> new.status and new.status = 'reversed')
  execute function private.reversed_by_another('created_by');

create table public.opening_balance_items (
  id uuid primary key default gen_random_uuid(),
  opening_balance_id uuid not null references public.opening_balances on delete cascade,
  position integer not null default 0 constraint opening_balance_items_position_range check (position >= 1),
  posting text not null constraint opening_balance_items_posting_options
    check (posting in ('bank', 'cash', 'fixed_assets', 'accumulated_depreciation', 'prepaid_expenses', 'staff_loans',
      'input_tax', 'input_cgst', 'input_sgst', 'input_igst', 'output_tax', 'output_cgst', 'output_sgst', 'output_igst',
      'tax_payable', 'tax_withheld', 'withheld', 'accrued_expenses', 'loans', 'capital', 'retained_earnings')),
  description text constraint opening_balance_items_description_length check (char_length(description) <= 500),
  -- That of the company when it is not given.
  currency text references public.currencies (code),
  -- In the currency of the line, on one side.
  debit_amount numeric not null default 0
    constraint opening_balance_items_debit_amount_range check (debit_amount >= 0),
  credit_amount numeric not null default 0
    constraint opening_balance_items_credit_amount_range check (credit_amount >= 0),
  -- Of the old books; that of the day when it is not given.
  exchange_rate numeric(16, 8) constraint opening_balance_items_exchange_rate_range
    check (exchange_rate is not null and exchange_rate > 0),
  -- In the company's currency: above zero debit.
  base_amount numeric not null default 0,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index opening_balance_items_opening_balance_id_idx on public.opening_balance_items
  (opening_balance_id, position);
create index opening_balance_items_created_by_idx on public.opening_balance_items (created_by);
call model.protect('public.opening_balance_items', 'finance',
  '{id,opening_balance_id,position,posting,description,currency,debit_amount,credit_amount,exchange_rate}',
  '{position,posting,description,currency,debit_amount,credit_amount,exchange_rate}', 'create', 'edit',
  rows => $$(select authz.row_scope()) = 'all'$$);
call model.freeze_lines('public.opening_balance_items', 'public.opening_balances', 'opening_balance_id', 'status',
  '{draft,rejected}');
insert into model.documents (kind, document_table, line_table, line_column)
  values ('opening_balance', 'opening_balances', 'opening_balance_items', 'opening_balance_id');

create function private.compute_opening_item() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  if (new.debit_amount = 0) = (new.credit_amount = 0) then
    perform model.fail(422, 'required', format('Line %s must have either a debit or a credit.', new.position),
      '{"field": "lines.debit_amount"}');
  end if;
  new.currency := coalesce(new.currency, model.base_currency());
  -- A rate is of its currency.
  if tg_op = 'UPDATE' and new.currency <> old.currency and new.exchange_rate = old.exchange_rate then
    new.exchange_rate := null;
  end if;
  new.exchange_rate := case when new.currency = model.base_currency() then 1 else coalesce(new.exchange_rate,
    model.exchange_rate(new.currency, (select o.opening_date from public.opening_balances o
      where o.id = new.opening_balance_id))) end;
  new.base_amount := round((new.debit_amount - new.credit_amount) * new.exchange_rate, places);
  return new;
end $$;
create trigger c_amount before insert or update on public.opening_balance_items
  for each row execute function private.compute_opening_item();

create function private.total_opening_balance() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.opening_balances o set (debit_amount, credit_amount) = (
      select coalesce(sum(greatest(l.base_amount, 0)), 0), coalesce(sum(greatest(-l.base_amount, 0)), 0)
      from public.opening_balance_items l where l.opening_balance_id = o.id)
    where o.id in (select opening_balance_id from changed);
  return null;
end $$;
call model.after_lines('public.opening_balance_items', 'private.total_opening_balance');

-- On another day, lines at the rate of the day it had are at that of the new one; what was typed stays.
create function private.move_rates_of_opening() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.opening_balance_items l set exchange_rate = null
    where l.opening_balance_id = new.id and l.currency <> model.base_currency()
      and l.exchange_rate = private.exchange_rate_or(l.currency, old.opening_date, null);
  return null;
end $$;
create trigger m_rates after update on public.opening_balances
  for each row when (new.opening_date <> old.opening_date) execute function private.move_rates_of_opening();

-- What is submitted or approved has two sides of the same sum, and only one set opens the books.
create function private.opening_balance_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.opening_date not between '2000-01-01' and model.today() then
    perform model.fail(422, 'out_of_range', 'The date must be between the year 2000 and today.',
      '{"field": "opening_date"}');
  end if;
  if tg_op = 'INSERT' or new.status = old.status or new.status not in ('pending', 'approved') then
    return new;
  end if;
  if new.debit_amount = 0 then
    perform model.fail(422, 'required', 'Enter at least one line.', '{"field": "lines"}');
  elsif new.debit_amount <> new.credit_amount then
    perform model.fail(422, 'not_balanced',
      format('Total debits of %s and total credits of %s differ by %s.', new.debit_amount,
      new.credit_amount, abs(new.debit_amount - new.credit_amount)), jsonb_build_object('field', 'lines', 'values',
        jsonb_build_object('debit', new.debit_amount, 'credit', new.credit_amount,
          'difference', abs(new.debit_amount - new.credit_amount))));
  end if;
  if new.status = 'approved' then
    perform pg_advisory_xact_lock(hashtext('plinth.opening_balances'));
    if exists (select from public.opening_balances o where o.status = 'approved') then
      perform model.fail(409, 'already_exists', 'Opening balances have already been posted. Reverse them first.',
        '{"field": "status"}');
    end if;
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.opening_balances
  for each row execute function private.opening_balance_rules();
