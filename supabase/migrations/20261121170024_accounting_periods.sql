-- Months and financial years of the books are closed. A closed month stays as it was: nothing is booked in it and
-- nothing changes what is. A closed year hands its result on to retained earnings. Both are opened again with a reason,
-- by another person than who closed them (decision 0071).

create table private.accounting_periods (
  id uuid primary key default gen_random_uuid(),
  -- Its first day.
  month date not null unique constraint accounting_periods_month_first_day check (extract(day from month) = 1),
  is_closed boolean not null,
  -- As it was closed: what stood on the debit side, and a digest of each line.
  debit_amount numeric,
  digest text constraint accounting_periods_digest_length check (char_length(digest) <= 64),
  closed_by uuid references public.profiles,
  closed_at timestamptz,
  -- Who opened it again, and why.
  opened_by uuid references public.profiles,
  opened_at timestamptz,
  reason text constraint accounting_periods_reason_length check (char_length(reason) <= 1000),
  created_at timestamptz not null default now()
);
create index accounting_periods_closed_by_idx on private.accounting_periods (closed_by);
create index accounting_periods_opened_by_idx on private.accounting_periods (opened_by);
create trigger z_audit after insert or update or delete on private.accounting_periods
  for each row execute function private.audit('finance');

create table private.accounting_years (
  id uuid primary key default gen_random_uuid(),
  year_from date not null unique,
  year_to date not null,
  is_closed boolean not null,
  -- What it earned, above zero.
  result_amount numeric,
  -- Why it was closed with items that were still open.
  notes text constraint accounting_years_notes_length check (char_length(notes) <= 1000),
  closed_by uuid references public.profiles,
  closed_at timestamptz,
  opened_by uuid references public.profiles,
  opened_at timestamptz,
  reason text constraint accounting_years_reason_length check (char_length(reason) <= 1000),
  created_at timestamptz not null default now(),
  constraint accounting_years_year_to_after_from check (year_to > year_from)
);
create index accounting_years_closed_by_idx on private.accounting_years (closed_by);
create index accounting_years_opened_by_idx on private.accounting_years (opened_by);
create trigger z_audit after insert or update or delete on private.accounting_years
  for each row execute function private.audit('finance');

-- What a closed month came to, by kind of document and posting.
create table private.closed_month_totals (
  month date not null references private.accounting_periods (month) on delete cascade,
  document_table text not null,
  posting text not null,
  cost_type text,
  tax_code_id uuid,
  account_id uuid,
  amount numeric not null
);
create index closed_month_totals_month_idx on private.closed_month_totals (month);

-- What books ---------------------------------------------------------------------------------------

-- Every table whose rows the journal reads by their own day, once for each day a row has; a test holds this list
-- against the journal. A row books on the first of `days` that is given, in one of `statuses` (null: as soon as it is
-- there), by `columns`: what else of it changes, such as what was paid of it since, leaves its entry alone. In
-- `open_statuses` it waits for a decision that would book it.
create table model.booking_tables (
  table_name text not null,
  days text[] not null,
  statuses text[],
  open_statuses text[] not null default '{}',
  columns text[] not null,
  number_column text,
  primary key (table_name, days)
);
insert into model.booking_tables (table_name, days, statuses, open_statuses, columns, number_column) values
  ('invoices', '{issue_date}', '{approved,sent,partially_paid,paid,credited}', '{draft,pending}',
    '{total_amount,tax_amount,subtotal_amount,exchange_rate,certificate_id,retention_release_id,contract_id,project_id,
      tax_split}', 'invoice_number'),
  ('credit_notes', '{credit_date}', '{approved}', '{draft,pending}',
    '{invoice_id,certificate_id,project_id,exchange_rate,subtotal_amount,tax_amount,base_amount}',
    'credit_note_number'),
  ('invoice_payments', '{payment_date}', '{posted,reconciled,reversed}', '{draft}',
    '{invoice_id,amount,exchange_rate,base_amount,base_allocated_amount,payment_method,withheld_tax_id,
      client_receipt_id,client_settlement_id}', null),
  ('client_receipts', '{receipt_date}', null, '{}', '{base_amount,payment_method}', 'receipt_number'),
  ('client_settlements', '{settlement_date}', '{approved,reconciled,reversed}', '{pending}',
    '{settlement_kind,client_receipt_id,credit_note_id,invoice_id,amount,exchange_rate,base_amount,payment_method,
      reversal_of}', 'settlement_number'),
  ('cheques', '{entry_date}', '{received,issued,deposited,cleared,returned,replaced,handed_back}', '{pending}',
    '{direction,base_amount,base_allocated_amount}', 'pdc_number'),
  ('cheques', '{settled_on}', null, '{}', '{direction,base_amount,base_allocated_amount}', 'pdc_number'),
  ('certificates', '{certificate_date}', '{approved,paid}', '{draft,certified}',
    '{contract_id,sequence,exchange_rate,completed_amount,deduction_amount,payable_amount}', 'certificate_number'),
  ('goods_receipts', '{receipt_date}', '{posted,reversed}', '{draft}', '{purchase_order_id}', 'receipt_number'),
  ('goods_receipts', '{reversed_date}', '{reversed}', '{}', '{purchase_order_id}', 'receipt_number'),
  ('subcontract_claims', '{claim_date}', '{approved,paid}', '{draft,certified}',
    '{work_order_id,sequence,deduction_amount,payable_amount}', 'claim_number'),
  ('supplier_invoices', '{invoice_date}', '{approved,partially_paid,paid,credited}', '{pending,matched,on_hold}',
    '{bill_type,project_id,supplier_id,retention_release_id,is_tax_recoverable,tax_split,exchange_rate,
      subtotal_amount,tax_amount,total_amount,withheld_tax_amount,withheld_gst_amount,withheld_cess_amount,
      accrued_amount}', 'bill_number'),
  ('supplier_credit_notes', '{credit_date}', '{approved}', '{pending}',
    '{supplier_invoice_id,project_id,exchange_rate,subtotal_amount,tax_amount,base_amount}', 'credit_number'),
  ('supplier_payments', '{payment_date}', null, '{}',
    '{supplier_invoice_id,amount,exchange_rate,base_amount,payment_method,set_off_id}', null),
  ('inventory_transactions', '{transaction_date}', null, '{}',
    '{item_id,transaction_type,project_id,to_project_id,stock_change,total_cost}', null),
  ('landed_cost_shares', '{entry_date}', null, '{}', '{landed_cost_id,borne_by,project_id,cost_type,amount}', null),
  ('landed_costs', '{landed_cost_date}', '{}', '{draft,pending}', '{}', 'landed_cost_number'),
  ('expenses', '{expense_date}', '{approved,reimbursed,reversed}', '{draft,pending}',
    '{type,project_id,cost_type,amount,exchange_rate}', 'expense_number'),
  ('expenses', '{reimbursed_on}', '{approved,reimbursed,reversed}', '{}', '{amount,exchange_rate}', 'expense_number'),
  ('expenses', '{reversed_on}', '{approved,reimbursed,reversed}', '{}', '{type,amount,exchange_rate}',
    'expense_number'),
  ('payroll_runs', '{pay_period_end}', '{approved,paid}', '{calculated,pending}', '{}', null),
  ('payroll_runs', '{payment_date,paid_at}', '{paid}', '{}', '{}', null),
  ('pay_provisions', '{month_end}', '{posted,reversed}', '{calculating}', '{total_amount}', 'provision_number'),
  ('pay_provisions', '{reversed_on}', null, '{}', '{total_amount}', 'provision_number'),
  ('bank_entries', '{entry_date}', null, '{}',
    '{bank_account_id,kind,amount,base_amount,base_tax_amount,tax_split}', 'entry_number'),
  ('bank_entries', '{reversed_on}', null, '{}',
    '{bank_account_id,kind,amount,base_amount,base_tax_amount,tax_split}', 'entry_number'),
  ('petty_cash_floats', '{opened_on}', '{open,closed}', '{pending}', '{base_amount,project_id}', 'float_number'),
  ('petty_cash_vouchers', '{voucher_date}', '{approved}', '{recorded,claimed}',
    '{project_id,cost_type,tax_split,base_amount,base_tax_amount}', 'voucher_number'),
  ('petty_cash_claims', '{claim_date}', '{approved,paid}', '{pending}', '{base_difference_amount}', 'claim_number'),
  ('petty_cash_claims', '{payment_date}', '{paid}', '{}', '{base_payable_amount}', 'claim_number'),
  ('liability_payments', '{payment_date}', '{approved,reconciled,reversed}', '{pending}',
    '{amount,is_refund,posting,posting_account_id}', 'payment_number'),
  ('tax_returns', '{decided_at,due_date}', '{filed}', '{}', '{payable_amount}', 'return_number'),
  ('journal_vouchers', '{voucher_date}', '{approved,reversed}', '{draft,pending}', '{debit_amount,credit_amount}',
    'voucher_number'),
  ('journal_vouchers', '{reversed_on}', '{reversed}', '{}', '{debit_amount,credit_amount}', 'voucher_number'),
  ('opening_balances', '{opening_date}', '{approved}', '{draft,pending}', '{debit_amount,credit_amount}',
    'opening_number');

-- The day and the entry of a row, null where it books nothing.
create function private.booking_of(place model.booking_tables, row_of jsonb, out day date, out entry jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  given constant text := (select row_of ->> d.name from unnest(place.days) with ordinality d (name, n)
    where row_of ->> d.name is not null order by d.n limit 1);
begin
  if given is null
    or place.statuses is not null and not coalesce(row_of ->> 'status' = any (place.statuses), false) then
    return;
  end if;
  day := case when char_length(given) = 10 then given::date else model.day_of(given::timestamptz) end;
  entry := (select coalesce(jsonb_object_agg(c, row_of -> c), '{}') from unnest(place.columns) c);
end $$;

-- The lock -----------------------------------------------------------------------------------------

-- A month before one that was closed is closed with it, unless it was opened again.
create function private.is_month_closed(day date) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  first_day constant date := date_trunc('month', day)::date;
begin
  return coalesce((select p.is_closed from private.accounting_periods p where p.month = first_day),
    exists (select from private.accounting_periods p where p.month > first_day and p.is_closed));
end $$;

-- The first day of the next open month after a closed one.
create function private.next_open_day(day date) returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select min(m)::date
    from generate_series(date_trunc('month', day)::date + interval '1 month',
      (select max(p.month) + interval '1 month' from private.accounting_periods p where p.is_closed),
      interval '1 month') m
    where not private.is_month_closed(m::date));
end $$;

-- The day itself, or the first of the next open month: where labour that is approved late is booked.
create function private.open_day(day date) returns date
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('plinth.accounting_periods'));
  return case when private.is_month_closed(day) then private.next_open_day(day) else day end;
end $$;

-- Refused with what to do: the first day of the next open month, or who may open this one again. A month that is being
-- closed is waited for, and is not closed before what is being booked is there.
create function private.demand_open_month(field text, day date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  first_day constant date := date_trunc('month', day)::date;
  next_day date;
  person text;
begin
  perform pg_advisory_xact_lock_shared(hashtext('plinth.accounting_periods'));
  if not private.is_month_closed(day) then
    return;
  end if;
  next_day := private.next_open_day(day);
  select nullif(btrim(concat_ws(' ', profile.first_name, profile.last_name)), '') into person
    from private.accounting_periods p join public.profiles profile on profile.id = p.closed_by
    where p.month >= first_day and p.is_closed order by p.month limit 1;
  perform model.fail(409, 'period_closed',
    format('%s is closed. Use a date from %s on, or ask a finance approver%s to reopen the month.',
      to_char(first_day, 'FMMonth YYYY'), next_day, coalesce(' other than ' || person, '')),
    jsonb_build_object('field', field, 'values', jsonb_strip_nulls(jsonb_build_object('month', first_day,
      'date', next_day, 'person', person))));
end $$;

create function private.keep_closed_months() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  place model.booking_tables;
  was record;
  is_now record;
begin
  for place in select b.* from model.booking_tables b where b.table_name = tg_table_name loop
    was := private.booking_of(place, case when tg_op <> 'INSERT' then to_jsonb(old) end);
    is_now := private.booking_of(place, case when tg_op <> 'DELETE' then to_jsonb(new) end);
    if (was.day, was.entry) is distinct from (is_now.day, is_now.entry) then
      if was.day is not null then
        perform private.demand_open_month(place.days[1], was.day);
      end if;
      if is_now.day is not null and is_now.day is distinct from was.day then
        perform private.demand_open_month(place.days[1], is_now.day);
      end if;
    end if;
  end loop;
  return coalesce(new, old);
end $$;
do $$
declare
  booking text;
begin
  -- After the rules of the table, which set days and amounts, and before anything follows from the row.
  for booking in select distinct b.table_name from model.booking_tables b where b.statuses is distinct from '{}' loop
    execute format('create trigger h_closed_month before insert or update or delete on public.%I for each row
      execute function private.keep_closed_months()', booking);
  end loop;
end $$;

-- Closing ------------------------------------------------------------------------------------------

-- The lines of the journal by month, without what a closed year hands on, which follows from them, and without labour
-- of projects, which moves no account and which not everyone who closes sees whole.
create function private.month_lines(from_date date, to_date date)
returns table (month date, document_table text, document_id uuid, entry_date date, posting text, cost_type text,
  tax_code_id uuid, account_id uuid, project_id uuid, amount numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select date_trunc('month', j.entry_date)::date, j.document_table, j.document_id, j.entry_date, j.posting,
    j.cost_type, j.tax_code_id, j.account_id, j.project_id, sum(j.amount)
  from private.journal_parts(from_date, to_date, is_whole => true) j
  where j.document_table not in ('accounting_years', 'job_cost_entries', 'labour_true_ups')
  group by j.document_table, j.document_id, j.entry_date, j.posting, j.cost_type, j.tax_code_id, j.account_id,
    j.project_id
  having sum(j.amount) <> 0;
end $$;

-- What each month comes to, and the digest of its lines.
create function private.month_sums(from_date date, to_date date)
returns table (month date, debit_amount numeric, digest text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select l.month, sum(greatest(l.amount, 0)), encode(sha256(convert_to(string_agg(concat_ws('|', l.document_table,
    l.document_id, l.entry_date, l.posting, coalesce(l.cost_type, ''), coalesce(l.tax_code_id::text, ''),
    coalesce(l.account_id::text, ''), coalesce(l.project_id::text, ''), trim_scale(l.amount)), E'\n'
    order by l.document_table, l.document_id, l.entry_date, l.posting, l.cost_type, l.tax_code_id, l.account_id,
    l.project_id), 'UTF8')), 'hex')
  from private.month_lines(from_date, to_date) l group by l.month;
end $$;

-- Closed months that are no longer as they were closed.
create function private.changed_months() returns table (month date)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select p.month from private.accounting_periods p
    left join private.month_sums((select min(c.month) from private.accounting_periods c where c.is_closed),
      (select max(c.month) + interval '1 month' from private.accounting_periods c where c.is_closed)::date - 1) s
      on s.month = p.month
  where p.is_closed
    and (p.digest, p.debit_amount) is distinct from (coalesce(s.digest, ''), coalesce(s.debit_amount, 0))
  order by p.month;
end $$;

-- What entries are read with beside their documents: a change that would alter a closed month is refused. It is looked
-- at by reading the books, which such changes are rare enough for.
create function private.keep_closed_books() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed date;
  -- From which day it counts, where it has one.
  since constant date := least((to_jsonb(old) ->> tg_argv[1])::date, (to_jsonb(new) ->> tg_argv[1])::date);
begin
  perform pg_advisory_xact_lock_shared(hashtext('plinth.accounting_periods'));
  if exists (select from private.accounting_periods p
    where p.is_closed and (since is null or since < p.month + interval '1 month')) then
    begin
      select min(c.month) into changed from private.changed_months() c;
    exception when sqlstate 'PT422' then
      -- A rate the books of a closed month need is gone.
      changed := (select min(p.month) from private.accounting_periods p
        where p.is_closed and (since is null or since < p.month + interval '1 month'));
    end;
    if changed is not null then
      perform private.demand_open_month(tg_argv[0], changed);
    end if;
  end if;
  return null;
end $$;
create trigger m_closed_books after insert or delete on public.exchange_rates for each row
  execute function private.keep_closed_books('rate_date', 'rate_date');
create trigger m_closed_books_changed after update of currency, rate_date, rate on public.exchange_rates for each row
  when ((new.currency, new.rate_date, new.rate) is distinct from (old.currency, old.rate_date, old.rate))
    execute function private.keep_closed_books('rate', 'rate_date');
create trigger m_closed_books after insert or update or delete on public.tax_codes for each row
  execute function private.keep_closed_books('rate', 'valid_from_date');
create trigger m_closed_books after update of country on public.external_entities for each row
  when (new.country is distinct from old.country) execute function private.keep_closed_books('country');
create trigger m_closed_books after update of state_code on public.projects for each row
  when (new.state_code is distinct from old.state_code) execute function private.keep_closed_books('state_code');
create trigger m_closed_books after update of country_pack on public.company_settings for each row
  when (new.country_pack is distinct from old.country_pack) execute function private.keep_closed_books('country_pack');

-- Who closes and opens sees all of the books, and nothing is booked meanwhile.
create function private.demand_closing() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.demand_all_rows();
  perform pg_advisory_xact_lock(hashtext('plinth.accounting_periods'));
end $$;

create function private.refuse_order(sentence text, named text) returns void
language plpgsql set search_path = '' as $$
begin
  perform model.fail(409, 'wrong_order', sentence, jsonb_build_object('values', jsonb_build_object('number', named)));
end $$;

-- Months are closed in their order, each once it is over.
create function app.close_accounting_period(day date) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  wanted date;
  ends date;
  name text;
  before date;
  closed uuid;
begin
  perform authz.demand('finance', 'approve');
  perform private.demand_closing();
  if day is null or not isfinite(day) then
    perform model.fail(422, 'required', 'Choose a month.', '{"field": "month"}');
  end if;
  wanted := date_trunc('month', day);
  ends := (wanted + interval '1 month')::date - 1;
  name := to_char(wanted, 'FMMonth YYYY');
  if ends >= model.today() then
    perform model.fail(409, 'wrong_order', format('%s is not over yet.', name), '{"field": "month"}');
  elsif private.is_month_closed(wanted) then
    perform model.fail(409, 'already_decided', format('%s is already closed.', name), '{"field": "month"}');
  end if;
  select min(earlier.month) into before from (
      select p.month from private.accounting_periods p where not p.is_closed
      union all select s.month from private.month_sums('2000-01-01', wanted - 1) s) earlier
    where earlier.month < wanted and not private.is_month_closed(earlier.month);
  if before is not null then
    perform private.refuse_order(format('Close %s first.', to_char(before, 'FMMonth YYYY')),
      to_char(before, 'YYYY-MM'));
  end if;
  if exists (select from public.pay_provisions p where p.status = 'calculating' and p.month_end <= ends) then
    perform private.refuse_order(format('Provisions of %s are still being calculated.', name),
      to_char(wanted, 'YYYY-MM'));
  end if;
  insert into private.accounting_periods (month, is_closed, debit_amount, digest, closed_by, closed_at)
    select wanted, true, coalesce(max(s.debit_amount), 0), coalesce(max(s.digest), ''), authz.actor(), now()
      from private.month_sums(wanted, ends) s
    on conflict (month) do update set is_closed = true, debit_amount = excluded.debit_amount,
      digest = excluded.digest, closed_by = excluded.closed_by, closed_at = excluded.closed_at, opened_by = null,
      opened_at = null, reason = null
    returning id into closed;
  insert into private.closed_month_totals (month, document_table, posting, cost_type, tax_code_id, account_id, amount)
    select wanted, l.document_table, l.posting, l.cost_type, l.tax_code_id, l.account_id, sum(l.amount)
    from private.month_lines(wanted, ends) l group by 2, 3, 4, 5, 6;
  return closed;
end $$;
create function public.close_accounting_period(month date) returns uuid
language plpgsql set search_path = '' as $$ begin return app.close_accounting_period(month); end $$;

-- Another person than who closed it, as with an approval: an owner may, with the reason that everybody gives.
create function private.demand_another(closed_by uuid, reason text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if nullif(btrim(reason), '') is null then
    perform model.fail(422, 'reason_required', 'Please enter a reason.', '{"field": "reason"}');
  elsif char_length(reason) > 1000 then
    perform model.fail(422, 'too_long', 'A reason has at most 1,000 characters.', '{"field": "reason"}');
  elsif authz.is_own(closed_by) and not (authz.is_owner() and authz.deputy() is null) then
    perform model.fail(403, 'self_approval', 'You cannot reopen a period you closed yourself.');
  end if;
end $$;

create function app.reopen_accounting_period(day date, why text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted date;
  year private.accounting_years;
begin
  perform authz.demand('finance', 'approve');
  perform private.demand_closing();
  wanted := date_trunc('month', day);
  if wanted is null or not isfinite(wanted) or not private.is_month_closed(wanted) then
    perform model.fail(409, 'wrong_order', 'This month is not closed.', '{"field": "month"}');
  end if;
  perform private.demand_another((select p.closed_by from private.accounting_periods p
    where p.month >= wanted and p.is_closed order by p.month limit 1), why);
  select y.* into year from private.accounting_years y where wanted between y.year_from and y.year_to and y.is_closed;
  if found then
    perform private.refuse_order(format('The financial year from %s is closed. Reopen it first.', year.year_from),
      private.fiscal_year_name(year.year_from));
  end if;
  insert into private.accounting_periods (month, is_closed, opened_by, opened_at, reason)
    values (wanted, false, authz.actor(), now(), btrim(why))
    on conflict (month) do update set is_closed = false, opened_by = excluded.opened_by,
      opened_at = excluded.opened_at, reason = excluded.reason, debit_amount = null, digest = null;
  delete from private.closed_month_totals t where t.month = wanted;
end $$;
create function public.reopen_accounting_period(month date, reason text) returns void
language plpgsql set search_path = '' as $$ begin perform app.reopen_accounting_period(month, reason); end $$;

-- The months that have entries until today, the latest first, and whether a closed one is still as it was closed.
create function app.accounting_months()
returns table (month date, year_from date, year_to date, year_name text, is_year_closed boolean, year_result text,
  year_closed_by_name text, year_notes text, is_closed boolean, is_changed boolean, debit_amount text,
  closed_at timestamptz, closed_by_name text, opened_at timestamptz, opened_by_name text, reason text,
  open_documents integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := model.today();
begin
  perform authz.demand('finance', case when authz.row_scope() = 'all' then 'view' else 'approve' end);
  return query
  with sums as (
    select * from private.month_sums('2000-01-01', (date_trunc('month', today) + interval '1 month')::date - 1)),
  months as (
    select m::date as month from generate_series(
      (select least(min(s.month), (select min(p.month) from private.accounting_periods p)) from sums s),
      date_trunc('month', today), interval '1 month') m),
  waiting as (
    select date_trunc('month', d.day)::date as month, count(*)::integer as documents
    from private.undecided_documents('2000-01-01', today) d group by 1)
  select m.month, started.on_day, (started.on_day + interval '1 year')::date - 1,
    private.fiscal_year_name(started.on_day), coalesce(y.is_closed, false), y.result_amount::text,
    btrim(concat_ws(' ', year_closer.first_name, year_closer.last_name)), y.notes, private.is_month_closed(m.month),
    coalesce(p.is_closed and (p.digest, p.debit_amount) is distinct from (coalesce(s.digest, ''),
      coalesce(s.debit_amount, 0)), false),
    coalesce(s.debit_amount, 0)::text, p.closed_at, btrim(concat_ws(' ', closer.first_name, closer.last_name)),
    p.opened_at, btrim(concat_ws(' ', opener.first_name, opener.last_name)), p.reason, coalesce(w.documents, 0)
  from months m cross join lateral (select private.fiscal_year_start(m.month) as on_day) started
    left join sums s on s.month = m.month left join waiting w on w.month = m.month
    left join private.accounting_years y on y.year_from = started.on_day
    left join public.profiles year_closer on year_closer.id = y.closed_by
    left join private.accounting_periods p on p.month = m.month
    left join public.profiles closer on closer.id = p.closed_by
    left join public.profiles opener on opener.id = p.opened_by
  order by m.month desc;
end $$;
create function public.accounting_months()
returns table (month date, year_from date, year_to date, year_name text, is_year_closed boolean, year_result text,
  year_closed_by_name text, year_notes text, is_closed boolean, is_changed boolean, debit_amount text,
  closed_at timestamptz, closed_by_name text, opened_at timestamptz, opened_by_name text, reason text,
  open_documents integer)
language plpgsql stable set search_path = '' as $$ begin return query select * from app.accounting_months(); end $$;

-- What is in the way -------------------------------------------------------------------------------

-- Documents of these days that a decision would book in them, with the amount the inbox of decisions shows; of those it
-- does not show, with what they would book.
create function private.undecided_documents(from_date date, to_date date)
returns table (document_table text, document_id uuid, document_number text, day date, amount text, currency text)
language plpgsql stable security definer set search_path = '' as $$
declare
  place record;
begin
  for place in select b.*, coalesce(d.amount, own.amount, 'null::numeric') as amount,
      coalesce(d.currency, own.currency, 'null::text') as currency
    from model.booking_tables b left join model.decided_records d on d.table_name = b.table_name
      left join (values ('goods_receipts', 'private.worth_of_draft(r)', 'model.base_currency()'),
        ('petty_cash_vouchers', 'r.amount', 'r.currency')) own (table_name, amount, currency)
        on own.table_name = b.table_name
    where b.open_statuses <> '{}' order by b.table_name
  loop
    return query execute format('select %L, r.id, %s, r.%I, (%s)::text, (%s)::text from public.%I r
      where r.status = any ($1) and r.%I between $2 and $3', place.table_name,
      case when place.number_column is null then 'null::text' else format('r.%I::text', place.number_column) end,
      place.days[1], place.amount, place.currency, place.table_name, place.days[1])
      using place.open_statuses, from_date, to_date;
  end loop;
end $$;

-- What is looked at before days are closed: documents that wait, lines of bank statements without a match, accounts
-- that something only passes, where they hold something at the end, and what the rates of the last day have moved.
create function app.closing_checklist(from_date date, to_date date)
returns table (kind text, document_table text, document_id uuid, document_number text, day date, amount text,
  currency text, account text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('finance', 'view');
  perform private.demand_all_rows();
  perform model.demand_period(from_date, to_date, 'to_date', 3660);
  return query
  select 'undecided', d.document_table, d.document_id, d.document_number, d.day, d.amount, d.currency, null::text
    from private.undecided_documents(from_date, to_date) d
  union all
  select 'bank_line', 'bank_statement_lines', l.id, coalesce(l.counterparty, l.reference, left(l.raw_text, 100)),
    l.line_date, l.open_amount::text, a.currency, null
    from public.bank_statement_lines l join public.bank_accounts a on a.id = l.bank_account_id
    where l.status <> 'matched' and l.line_date between from_date and to_date
  union all
  select 'clearing', null, null, null, to_date, sum(j.amount)::text, model.base_currency(),
    (private.account_of(j.posting, null, null, null)).account_code
    from private.journal_parts('2000-01-01', to_date) j where j.posting in ('bank_transfers', 'landed_costs')
    group by j.posting having sum(j.amount) <> 0
  union all
  select 'revaluation', null, null, r.currency, to_date, sum(r.difference)::text, model.base_currency(), null
    from private.revaluation_of(to_date) r
    where extract(day from to_date + 1) = 1 and to_date < model.today()
      and (private.revaluation_voucher(to_date)).id is null
    group by r.currency
  order by 1 desc, 5, 2, 4;
end $$;
create function public.closing_checklist(date_from date, date_to date)
returns table (kind text, document_table text, document_id uuid, document_number text, day date, amount text,
  currency text, account text)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.closing_checklist(date_from, date_to);
end $$;

-- Years --------------------------------------------------------------------------------------------

create function private.fiscal_year_name(year_from date) returns text
language sql immutable set search_path = '' as $$
  select to_char(year_from, 'YYYY')
    || case when extract(month from year_from) = 1 then '' else '/' || to_char(year_from + interval '1 year', 'YY') end
$$;

-- What a closed year hands on, on the first day of the next: each account of income and cost begins at nothing, and
-- retained earnings have the result. It follows from the months as they were closed, and is in none of them.
create function private.journal_of_closed_years(from_date date, to_date date)
  returns table (part private.journal_part, account_id uuid)
language plpgsql stable set search_path = '' as $$
begin
  return query
  with totals as (
    select y.id, y.year_from, y.year_to + 1 as day, t.posting, t.cost_type, t.tax_code_id, t.account_id,
      sum(t.amount) as amount
    from private.accounting_years y join private.closed_month_totals t on t.month between y.year_from and y.year_to
    where y.is_closed and y.year_to + 1 between from_date and to_date
      and private.is_profit_or_loss(private.statement_section(t.posting))
    group by 1, 2, 3, 4, 5, 6, 7)
  select row(t.day, 'accounting_years', t.id, private.fiscal_year_name(t.year_from), null, null, side.posting,
    side.cost_type, side.tax_code_id, side.amount)::private.journal_part, side.account_id
  from totals t cross join lateral (values (t.posting, t.cost_type, t.tax_code_id, t.account_id, -t.amount),
    ('retained_earnings', null, null, null, t.amount)) side (posting, cost_type, tax_code_id, account_id, amount);
end $$;

create function app.close_accounting_year(day date, remark text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  starts date;
  ends date;
  open_month date;
  earlier date;
  closed uuid;
begin
  perform authz.demand('finance', 'approve');
  perform private.demand_closing();
  if day is null or not isfinite(day) then
    perform model.fail(422, 'required', 'Choose a financial year.', '{"field": "year_from"}');
  end if;
  starts := private.fiscal_year_start(day);
  ends := (starts + interval '1 year')::date - 1;
  if ends >= model.today() then
    perform model.fail(409, 'wrong_order', 'This financial year is not over yet.', '{"field": "year_from"}');
  elsif exists (select from private.accounting_years y where y.year_from = starts and y.is_closed) then
    perform model.fail(409, 'already_decided', 'This financial year is already closed.', '{"field": "year_from"}');
  end if;
  select min(m)::date into open_month from generate_series(starts, ends, interval '1 month') m
    where not private.is_month_closed(m::date);
  if open_month is not null then
    perform private.refuse_order(format('%s is still open. Close it first.', to_char(open_month, 'FMMonth YYYY')),
      to_char(open_month, 'YYYY-MM'));
  end if;
  select min(private.fiscal_year_start(t.month)) into earlier from private.closed_month_totals t
    where t.month < starts and private.is_profit_or_loss(private.statement_section(t.posting))
      and not exists (select from private.accounting_years y
        where t.month between y.year_from and y.year_to and y.is_closed);
  if earlier is not null then
    perform private.refuse_order(format('Close the financial year %s first.', private.fiscal_year_name(earlier)),
      private.fiscal_year_name(earlier));
  end if;
  if nullif(btrim(remark), '') is null and exists (select from app.closing_checklist(starts, ends)) then
    perform model.fail(422, 'reason_required', 'Enter the reason for closing the year with open items.',
      '{"field": "notes"}');
  elsif char_length(remark) > 1000 then
    perform model.fail(422, 'too_long', 'Notes have at most 1,000 characters.', '{"field": "notes"}');
  end if;
  insert into private.accounting_years (year_from, year_to, is_closed, result_amount, notes, closed_by, closed_at)
    select starts, ends, true, -coalesce(sum(t.amount), 0), nullif(btrim(remark), ''), authz.actor(), now()
      from private.closed_month_totals t where t.month between starts and ends
        and private.is_profit_or_loss(private.statement_section(t.posting))
    on conflict (year_from) do update set year_to = excluded.year_to, is_closed = true,
      result_amount = excluded.result_amount, notes = excluded.notes, closed_by = excluded.closed_by,
      closed_at = excluded.closed_at, opened_by = null, opened_at = null, reason = null
    returning id into closed;
  return closed;
end $$;
create function public.close_accounting_year(year_from date, notes text default null) returns uuid
language plpgsql set search_path = '' as $$ begin return app.close_accounting_year(year_from, notes); end $$;

create function app.reopen_accounting_year(day date, why text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  year private.accounting_years;
begin
  perform authz.demand('finance', 'approve');
  perform private.demand_closing();
  select y.* into year from private.accounting_years y where day between y.year_from and y.year_to and y.is_closed;
  if not found then
    perform model.fail(409, 'wrong_order', 'This financial year is not closed.', '{"field": "year_from"}');
  elsif exists (select from private.accounting_years y where y.year_from > year.year_to and y.is_closed) then
    perform model.fail(409, 'wrong_order', 'A later financial year is closed. Reopen it first.',
      '{"field": "year_from"}');
  end if;
  perform private.demand_another(year.closed_by, why);
  update private.accounting_years y set is_closed = false, result_amount = null, opened_by = authz.actor(),
    opened_at = now(), reason = btrim(why) where y.id = year.id;
end $$;
create function public.reopen_accounting_year(year_from date, reason text) returns void
language plpgsql set search_path = '' as $$ begin perform app.reopen_accounting_year(year_from, reason); end $$;

-- A closed year ends where it did.
create function private.keep_fiscal_year() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.accounting_years y where y.is_closed
    and y.year_from <> private.fiscal_year_start(y.year_from)) then
    perform model.fail(409, 'record_locked', 'The financial year cannot be changed: a year is already closed.',
      '{"field": "fiscal_year_start_month"}');
  end if;
  return null;
end $$;
create trigger n_fiscal_year after update of fiscal_year_start_month, country_pack on public.company_settings
  for each row execute function private.keep_fiscal_year();


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.accounting_months(),
  app.close_accounting_period(date),
  app.close_accounting_year(date, text),
  app.closing_checklist(date, date),
  app.reopen_accounting_period(date, text),
  app.reopen_accounting_year(date, text),
  public.accounting_months(),
  public.close_accounting_period(date),
  public.close_accounting_year(date, text),
  public.closing_checklist(date, date),
  public.reopen_accounting_period(date, text),
  public.reopen_accounting_year(date, text)
  to authenticated, service_role;
