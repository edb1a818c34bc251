-- What is owed to the company and by it: aged by party, item by item, and as a statement; the books account by account.
-- All of it as of a day, from the documents up to then, in the company's currency: what is owed is what the journal has
-- on the accounts of receivables and payables.

-- The open items of one side. Overdue is counted from the due date, or the document's own day without one.
create function private.open_items(side text, as_of date)
returns table (party_id uuid, project_id uuid, document_table text, document_id uuid, document_number text,
  reference text, document_date date, due_date date, currency text, total_amount numeric, open_amount numeric,
  base_amount numeric, days_overdue integer)
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
  with items as (
    select i.client_id as party, i.project_id as project, 'invoices' as of_table, i.id,
      i.invoice_number::text as number, i.reference as theirs, i.issue_date as day,
      i.due_date as due, i.currency as money, i.total_amount as total,
      round(i.total_amount * i.exchange_rate, places) as base,
      (select coalesce(sum(p.amount), 0) from public.invoice_payments p where p.invoice_id = i.id
        and p.status <> 'draft' and p.payment_date <= as_of)
      + (select coalesce(sum(c.total_amount), 0) from public.credit_notes c where c.invoice_id = i.id
        and c.status = 'approved' and c.credit_date <= as_of) as settled,
      (select coalesce(sum(p.base_amount), 0) from public.invoice_payments p where p.invoice_id = i.id
        and p.status <> 'draft' and p.payment_date <= as_of)
      + (select coalesce(sum(c.base_amount), 0) from public.credit_notes c where c.invoice_id = i.id
        and c.status = 'approved' and c.credit_date <= as_of) as base_settled
    from public.invoices i
    where side = 'receivable' and i.status in ('approved', 'sent', 'partially_paid', 'paid', 'credited')
      and i.issue_date <= as_of
    union all
    select b.supplier_id, b.project_id, 'supplier_invoices', b.id, b.bill_number::text, b.supplier_reference,
      b.invoice_date, b.due_date, b.currency, b.total_amount - b.withheld_tax_amount,
      round(b.total_amount * b.exchange_rate, places) - round(b.withheld_tax_amount * b.exchange_rate, places),
      (select coalesce(sum(p.amount), 0) from public.supplier_payments p where p.supplier_invoice_id = b.id
        and p.payment_date <= as_of)
      + (select coalesce(sum(c.total_amount), 0) from public.supplier_credit_notes c
        where c.supplier_invoice_id = b.id and c.status = 'approved' and c.credit_date <= as_of),
      (select coalesce(sum(p.base_amount), 0) from public.supplier_payments p where p.supplier_invoice_id = b.id
        and p.payment_date <= as_of)
      + (select coalesce(sum(c.base_amount), 0) from public.supplier_credit_notes c
        where c.supplier_invoice_id = b.id and c.status = 'approved' and c.credit_date <= as_of)
    from public.supplier_invoices b
    where side = 'payable' and b.status in ('approved', 'partially_paid', 'paid', 'credited')
      and b.invoice_date <= as_of)
  select x.party, x.project, x.of_table, x.id, x.number, x.theirs, x.day, x.due, x.money, x.total,
    x.total - x.settled, x.base - x.base_settled, greatest(as_of - coalesce(x.due, x.day), 0)
  from items x where x.total <> x.settled or x.base <> x.base_settled;
end $$;

create function private.check_side(side text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if side is null or side not in ('receivable', 'payable') then
    perform model.fail(422, 'invalid_choice', 'The side must be receivable or payable.', '{"field": "side"}');
  end if;
end $$;

-- By party: not yet due, and overdue by 30, 60, 90 days and more; beside it what is withheld.
create function app.ageing(side text, as_of date)
returns table (party_id uuid, party_name text, not_due text, days_1_30 text, days_31_60 text, days_61_90 text,
  over_90 text, total text, retention text)
language plpgsql stable security definer set search_path = '' as $$
declare
  day constant date := coalesce(as_of, model.today());
begin
  perform authz.demand('finance', 'view');
  perform private.check_side(side);
  return query
  with owed as (
    select o.party_id as party, o.base_amount as amount, o.days_overdue as days, 0::numeric as held
      from private.open_items(side, day) o
    union all
    select e.party_id, 0, 0, e.base_amount from public.retention_entries e
      where e.direction = side and e.entry_date <= day)
  select o.party, max(p.company_name), coalesce(sum(o.amount) filter (where o.days = 0), 0)::text,
    coalesce(sum(o.amount) filter (where o.days between 1 and 30), 0)::text,
    coalesce(sum(o.amount) filter (where o.days between 31 and 60), 0)::text,
    coalesce(sum(o.amount) filter (where o.days between 61 and 90), 0)::text,
    coalesce(sum(o.amount) filter (where o.days > 90), 0)::text, sum(o.amount)::text, sum(o.held)::text
  from owed o left join public.external_entities p on p.id = o.party
  group by o.party having sum(o.amount) <> 0 or sum(o.held) <> 0
  order by sum(o.amount) desc, max(p.company_name);
end $$;
create function public.ageing(side text, as_of date default null)
returns table (party_id uuid, party_name text, not_due text, days_1_30 text, days_31_60 text, days_61_90 text,
  over_90 text, total text, retention text)
language plpgsql stable set search_path = '' as $$ begin return query select * from app.ageing(side, as_of); end $$;

-- The items one party has open, the oldest first.
create function app.open_items(side text, party uuid, as_of date)
returns table (document_table text, document_id uuid, document_number text, reference text, document_date date,
  due_date date, currency text, total_amount text, open_amount text, base_amount text, days_overdue integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('finance', 'view');
  perform private.check_side(side);
  return query
    select o.document_table, o.document_id, o.document_number, o.reference, o.document_date, o.due_date, o.currency,
      o.total_amount::text, o.open_amount::text, o.base_amount::text, o.days_overdue
    from private.open_items(side, coalesce(as_of, model.today())) o
    where o.party_id is not distinct from party
    order by coalesce(o.due_date, o.document_date), o.document_number;
end $$;
create function public.open_items(side text, party_id uuid, as_of date default null)
returns table (document_table text, document_id uuid, document_number text, reference text, document_date date,
  due_date date, currency text, total_amount text, open_amount text, base_amount text, days_overdue integer)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.open_items(side, party_id, as_of);
end $$;

-- A statement of account: what was brought forward, each document of the days with its own currency, and the balance
-- after it. What is owed to the company is above zero on the side of a client, what it owes on that of a supplier.
create function app.party_statement(side text, party uuid, date_from date, date_to date)
returns table (entry_date date, document_table text, document_id uuid, document_number text, currency text,
  amount text, base_amount text, balance text)
language plpgsql stable security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  first_day constant date := coalesce(date_from, '2000-01-01');
  last_day constant date := coalesce(date_to, model.today());
begin
  perform authz.demand('finance', 'view');
  perform private.check_side(side);
  if last_day < first_day then
    perform model.fail(422, 'invalid_range', 'The last day is before the first.', '{"field": "date_to"}');
  end if;
  return query
  with entries as (
    select i.issue_date as day, 'invoices' as of_table, i.id, i.invoice_number::text as number, i.currency as money,
      i.total_amount as own, round(i.total_amount * i.exchange_rate, places) as base, 1 as kind
      from public.invoices i where side = 'receivable' and i.client_id = party
        and i.status in ('approved', 'sent', 'partially_paid', 'paid', 'credited')
    union all
    select c.credit_date, 'credit_notes', c.id, c.credit_note_number::text, c.currency, -c.total_amount,
      -c.base_amount, 2 from public.credit_notes c
      where side = 'receivable' and c.client_id = party and c.status = 'approved'
    union all
    select p.payment_date, 'invoice_payments', p.id, i.invoice_number::text, i.currency, -p.amount, -p.base_amount, 3
      from public.invoice_payments p join public.invoices i on i.id = p.invoice_id
      where side = 'receivable' and i.client_id = party and p.status <> 'draft'
    union all
    select b.invoice_date, 'supplier_invoices', b.id, b.bill_number::text, b.currency,
      b.total_amount - b.withheld_tax_amount,
      round(b.total_amount * b.exchange_rate, places) - round(b.withheld_tax_amount * b.exchange_rate, places), 1
      from public.supplier_invoices b where side = 'payable' and b.supplier_id = party
        and b.status in ('approved', 'partially_paid', 'paid', 'credited')
    union all
    select c.credit_date, 'supplier_credit_notes', c.id, c.credit_number::text, c.currency, -c.total_amount,
      -c.base_amount, 2 from public.supplier_credit_notes c
      where side = 'payable' and c.supplier_id = party and c.status = 'approved'
    union all
    select p.payment_date, 'supplier_payments', p.id, b.bill_number::text, b.currency, -p.amount, -p.base_amount, 3
      from public.supplier_payments p join public.supplier_invoices b on b.id = p.supplier_invoice_id
      where side = 'payable' and b.supplier_id = party),
  lines as (
    -- What was brought forward, before the first day.
    select first_day as day, null::text as of_table, null::uuid as id, null::text as number, null::text as money,
      null::numeric as own, coalesce(sum(e.base), 0) as base, 0 as kind from entries e where e.day < first_day
      having coalesce(sum(e.base), 0) <> 0
    union all
    select * from entries e where e.day between first_day and last_day)
  select l.day, l.of_table, l.id, l.number, l.money, l.own::text, l.base::text,
    (sum(l.base) over (order by l.day, l.kind, l.number, l.id))::text
  from lines l order by l.day, l.kind, l.number, l.id;
end $$;
create function public.party_statement(side text, party_id uuid, date_from date default null,
  date_to date default null)
returns table (entry_date date, document_table text, document_id uuid, document_number text, currency text,
  amount text, base_amount text, balance text)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.party_statement(side, party_id, date_from, date_to);
end $$;

-- The lines of one account with the balance after each, what was there before the first day in front. Anyone who sees
-- only some people's records sees the books of nobody's pay, so the books ask them for more.
create function app.general_ledger(account text, date_from date, date_to date)
returns table (entry_date date, document_table text, document_id uuid, document_number text, party text,
  project_number text, debit text, credit text, balance text)
language plpgsql stable security definer set search_path = '' as $$
declare
  first_day constant date := coalesce(date_from, make_date(extract(year from model.today())::integer, 1, 1));
  last_day constant date := coalesce(date_to, model.today());
begin
  perform authz.demand('finance', case when authz.row_scope() = 'all' then 'view' else 'approve' end);
  if last_day < first_day then
    perform model.fail(422, 'invalid_range', 'The last day is before the first.', '{"field": "date_to"}');
  end if;
  return query
  with parts as (
    select j.entry_date as day, j.document_table as of_table, j.document_id as id, j.document_number as number,
      j.party as name, j.project_number as project, sum(j.amount) as amount
    from private.journal_parts('2000-01-01', last_day) j
      cross join lateral private.account_of(j.posting, j.cost_type, j.tax_code_id) a
    where a.account_code = account group by 1, 2, 3, 4, 5, 6),
  lines as (
    select first_day as day, null::text as of_table, null::uuid as id, null::text as number, null::text as name,
      null::text as project, coalesce(sum(p.amount), 0) as amount, 0 as kind from parts p where p.day < first_day
      having coalesce(sum(p.amount), 0) <> 0
    union all
    select p.*, 1 from parts p where p.day >= first_day and p.amount <> 0)
  select l.day, l.of_table, l.id, l.number, l.name, l.project, greatest(l.amount, 0)::text,
    greatest(-l.amount, 0)::text,
    (sum(l.amount) over (order by l.kind, l.day, l.of_table, l.number, l.id, l.name, l.project))::text
  from lines l order by l.kind, l.day, l.of_table, l.number, l.id, l.name, l.project;
end $$;
create function public.general_ledger(account text, date_from date default null, date_to date default null)
returns table (entry_date date, document_table text, document_id uuid, document_number text, party text,
  project_number text, debit text, credit text, balance text)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.general_ledger(account, date_from, date_to);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.ageing(text, date),
  app.general_ledger(text, date, date),
  app.open_items(text, uuid, date),
  app.party_statement(text, uuid, date, date),
  public.ageing(text, date),
  public.general_ledger(text, date, date),
  public.open_items(text, uuid, date),
  public.party_statement(text, uuid, date, date)
  to authenticated, service_role;
