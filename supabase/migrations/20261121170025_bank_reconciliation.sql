-- The balance of a bank account by its statements and by the books as of a day, and every row by which they differ:
-- what is on a statement and not in the books, and what is in the books and on no statement yet.

-- What the books have on an account up to a day: what it began with, what is matched with its lines and, on the account
-- that stands for its currency, what no statement has shown. What is older than the account counts when it is shown.
create function private.bank_rows(account public.bank_accounts, as_of date)
returns table (kind text, source_table text, source_id uuid, number text, party text, entry_date date, amount numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  with shown as (
    select l.id as line, l.line_date, m.source_table as of_table, m.source_id as of_id, m.amount as part,
        k.number, k.party,
        case when k.movement_date < account.opened_on then l.line_date else k.movement_date end as day
      from public.bank_matches m join public.bank_statement_lines l on l.id = m.bank_statement_line_id
        join private.bank_movements(account) k on k.source_table = m.source_table and k.source_id = m.source_id
      where l.bank_account_id = account.id),
  in_books as (
    select s.line, sum(s.part) as part from shown s where s.day <= as_of group by s.line)
  -- A line, less what of it the books had by then.
  select 'not_in_books', 'bank_statement_lines', l.id, l.reference, coalesce(l.counterparty, left(l.raw_text, 100)),
      l.line_date, l.amount - coalesce(b.part, 0)
    from public.bank_statement_lines l left join in_books b on b.line = l.id
    where l.bank_account_id = account.id and l.line_date <= as_of and l.amount <> coalesce(b.part, 0)
  union all
  select 'not_on_statement', s.of_table, s.of_id, s.number, s.party, s.day, s.part
    from shown s where s.line_date > as_of and s.day <= as_of
  union all
  select 'not_on_statement', m.source_table, m.source_id, m.number, m.party, m.movement_date, m.open_amount
    from private.unmatched_movements(account, as_of) m
    where (account.is_default or private.names_account(m.source_table, m.source_id))
      and not private.is_taken_back(m.source_table, m.source_id, as_of);
end $$;

-- The balance and, in the company's currency, what the journal has of what moved it since the account began.
create function private.bank_balance_by_books(account public.bank_accounts, as_of date, out amount numeric,
  out base_moved numeric)
language plpgsql stable security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  select account.opening_balance + coalesce(sum(part.own), 0), coalesce(sum(part.worth), 0) into amount, base_moved
    from (
      select m.amount, round(k.base_amount * m.amount / k.amount, places)
        from public.bank_matches m join public.bank_statement_lines l on l.id = m.bank_statement_line_id
          join private.bank_movements(account) k on k.source_table = m.source_table and k.source_id = m.source_id
        where l.bank_account_id = account.id and k.amount <> 0
          and case when k.movement_date < account.opened_on then l.line_date else k.movement_date end <= as_of
      union all
      select m.open_amount, round(m.base_amount * m.open_amount / m.amount, places)
        from private.unmatched_movements(account, as_of) m
        where m.amount <> 0 and (account.is_default or private.names_account(m.source_table, m.source_id))
          and not private.is_taken_back(m.source_table, m.source_id, as_of)) part (own, worth);
end $$;

create function app.bank_reconciliation(bank_account uuid, as_of date)
returns table (as_of_date date, statement_balance text, not_in_books text, not_on_statement text, books_balance text,
  unexplained text, open_lines integer, last_statement_date date)
language plpgsql stable security definer set search_path = '' as $$
declare
  account public.bank_accounts;
  day constant date := coalesce(as_of, model.today());
begin
  perform authz.demand('finance', 'view');
  perform private.demand_all_rows();
  account := private.bank_account(bank_account);
  return query
  with differing as (
    select coalesce(sum(r.amount) filter (where r.kind = 'not_in_books'), 0) as lines,
      coalesce(sum(r.amount) filter (where r.kind = 'not_on_statement'), 0) as documents,
      (count(*) filter (where r.kind = 'not_in_books'))::integer as open
    from private.bank_rows(account, day) r),
  balances as (
    select (private.bank_balance_by_books(account, day)).amount as books, account.opening_balance
      + (select coalesce(sum(l.amount), 0) from public.bank_statement_lines l
        where l.bank_account_id = account.id and l.line_date <= day) as bank)
  select day, b.bank::text, (-d.lines)::text, d.documents::text, b.books::text,
      (b.books - b.bank + d.lines - d.documents)::text, d.open,
      (select max(s.to_date) from public.bank_statements s where s.bank_account_id = account.id)
    from differing d cross join balances b;
end $$;
create function public.bank_reconciliation(bank_account_id uuid, as_of date default null)
returns table (as_of_date date, statement_balance text, not_in_books text, not_on_statement text, books_balance text,
  unexplained text, open_lines integer, last_statement_date date)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.bank_reconciliation(bank_account_id, as_of);
end $$;

-- The rows of the difference, the oldest first.
create function app.bank_reconciliation_rows(bank_account uuid, as_of date)
returns table (kind text, source_table text, source_id uuid, number text, party text, entry_date date, amount text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('finance', 'view');
  perform private.demand_all_rows();
  return query
    select r.kind, r.source_table, r.source_id, r.number, r.party, r.entry_date, r.amount::text
    from private.bank_rows(private.bank_account(bank_account), coalesce(as_of, model.today())) r
    order by r.kind, r.entry_date, r.number, r.source_id;
end $$;
create function public.bank_reconciliation_rows(bank_account_id uuid, as_of date default null)
returns table (kind text, source_table text, source_id uuid, number text, party text, entry_date date, amount text)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.bank_reconciliation_rows(bank_account_id, as_of);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.bank_reconciliation(uuid, date),
  app.bank_reconciliation_rows(uuid, date),
  public.bank_reconciliation(uuid, date),
  public.bank_reconciliation_rows(uuid, date)
  to authenticated, service_role;
