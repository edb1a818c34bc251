-- Revaluation at the end of a month: what is open in another currency is worth what the rate of that day says. The
-- difference is not realised yet: it stands on an account of its own and is taken back on the first day of the next
-- month. It is a journal voucher, so a second person approves it (decision 0088). Advances are settled by work and not
-- by money, and keep the rate they were paid at.

-- What the accounts of the company at its banks have in other currencies, and what the books have of it: what they
-- began with at the rate of the opening balances, or of their first day where these have none, and what moved since.
create function private.foreign_bank_balances(day date)
returns table (currency text, amount numeric, base_amount numeric)
language plpgsql stable security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
  with opened as (
    select l.currency, sum(l.base_amount) / nullif(sum(l.debit_amount - l.credit_amount), 0) as rate
      from public.opening_balances o join public.opening_balance_items l on l.opening_balance_id = o.id
      where o.status = 'approved' and o.opening_date <= day and l.posting = 'bank' group by l.currency)
  select a.currency, held.amount, held.base_moved + round(a.opening_balance * coalesce(
      (select o.rate from opened o where o.currency = a.currency),
      private.exchange_rate_or(a.currency, a.opened_on, null), private.exchange_rate_or(a.currency, day, 0)), places)
    from public.bank_accounts a cross join lateral private.bank_balance_by_books(a, day) held
    where a.currency <> model.base_currency() and a.opened_on <= day;
end $$;

-- What is open on a day by account and currency, and by how much the rate of the day differs from the books; null where
-- the day has no rate.
create function private.revaluation_of(day date)
returns table (posting text, currency text, amount numeric, base_amount numeric, difference numeric)
language plpgsql stable security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
  with open as (
    select 'receivables' as account, o.currency as money, o.open_amount as own, o.base_amount as base
      from private.open_items('receivable', day) o
    union all
    select 'payables', o.currency, -o.open_amount, -o.base_amount from private.open_items('payable', day) o
    union all
    select 'bank', b.currency, b.amount, b.base_amount from private.foreign_bank_balances(day) b
    union all
    select 'receipts_on_account', a.currency, -a.amount, -a.base_amount from private.on_account(day) a
    union all
    select 'retention_' || e.direction, e.currency, side.sign * e.amount, side.sign * e.base_amount
      from public.retention_entries e
        cross join lateral (select case e.direction when 'receivable' then 1 else -1 end as sign) side
      where e.entry_date <= day),
  summed as (
    select o.account, o.money, sum(o.own) as own, sum(o.base) as base from open o
    where o.money <> model.base_currency() group by o.account, o.money),
  worth as (
    select s.*, round(s.own * private.exchange_rate_or(s.money, day, null), places) - s.base as moved from summed s)
  select w.account, w.money, w.own, w.base, w.moved from worth w where w.moved is distinct from 0
    order by w.account, w.money;
end $$;

-- The voucher that revalues a month, unless it was turned down or taken back on the very day.
create function private.revaluation_voucher(month_end date) returns public.journal_vouchers
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select v from public.journal_vouchers v
    where v.voucher_date = month_end and v.status <> 'rejected' and coalesce(v.reversed_on, 'infinity') > month_end
      and exists (select from public.journal_voucher_items l
        where l.journal_voucher_id = v.id and l.posting = 'currency_revaluation')
    order by v.created_at limit 1);
end $$;

-- Prepares the voucher of a month that is over and submits it for approval; answers with its key, or null where the
-- rates have moved nothing.
create function app.revalue_currencies(day date) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  ends date;
  name text;
  known public.journal_vouchers;
  made uuid;
begin
  perform authz.demand('finance', 'create');
  perform private.demand_closing();
  if day is null or not isfinite(day) then
    perform model.fail(422, 'required', 'Choose a month.', '{"field": "month"}');
  end if;
  ends := (date_trunc('month', day) + interval '1 month')::date - 1;
  name := to_char(ends, 'FMMonth YYYY');
  if ends >= model.today() then
    perform model.fail(409, 'wrong_order', format('%s is not over yet.', name), '{"field": "month"}');
  end if;
  perform private.demand_open_month('month', ends);
  known := private.revaluation_voucher(ends);
  if known.id is not null then
    perform model.fail(409, 'already_exists', format('%s is already revalued by %s.', name, known.voucher_number),
      jsonb_build_object('field', 'month', 'values', jsonb_build_object('number', known.voucher_number)));
  end if;
  -- Refused where the day has no rate.
  perform model.exchange_rate(r.currency, ends) from private.revaluation_of(ends) r;
  if not exists (select from private.revaluation_of(ends)) then
    return null;
  end if;
  insert into public.journal_vouchers (voucher_date, description)
    values (ends, format('Revaluation of foreign currency, %s', name)) returning id into made;
  insert into public.journal_voucher_items (journal_voucher_id, position, posting_account_id, description,
      debit_amount, credit_amount)
    select made, row_number() over (order by r.posting, r.currency, side.place),
      (private.account_of(side.posting, null, null, null)).id,
      format('%s: %s %s', replace(r.posting, '_', ' '), r.currency, r.amount),
      greatest(side.sign * r.difference, 0), greatest(-side.sign * r.difference, 0)
    from private.revaluation_of(ends) r
      cross join (values (1, 'currency_revaluation', 1), (2, 'exchange_differences', -1)) side (place, posting, sign);
  update public.journal_vouchers v set status = 'pending' where v.id = made;
  return made;
end $$;
create function public.revalue_currencies(month date) returns uuid
language plpgsql set search_path = '' as $$ begin return app.revalue_currencies(month); end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.revalue_currencies(date),
  public.revalue_currencies(date)
  to authenticated, service_role;
