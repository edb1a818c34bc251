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
  -- What is settled today and had nothing come or go after the day was settled on it, and is left out at once; what was
  -- credited after it was paid is owed back. What was paid before the day of its document is owed back until then.
  if side = 'receivable' then
    return query
    with moved as not materialized (
      select p.invoice_id, p.amount as own, p.base_amount as base, p.payment_date as day
      from public.invoice_payments p where p.status <> 'draft'
      union all
      select c.invoice_id, c.total_amount, c.base_amount, c.credit_date
      from public.credit_notes c where c.status = 'approved'),
    items as (
      select i.*, case when i.issue_date <= as_of then i.total_amount else 0 end as asked from public.invoices i
      where (i.issue_date <= as_of or i.id in (select m.invoice_id from moved m where m.day <= as_of))
        and (i.status in ('approved', 'sent', 'partially_paid') or i.status in ('paid', 'credited')
          and (i.balance_amount < 0 or i.id in (select m.invoice_id from moved m where m.day > as_of)))),
    settled as (
      select m.invoice_id, sum(m.own) as own, sum(m.base) as base
      from moved m join items i on i.id = m.invoice_id where m.day <= as_of group by m.invoice_id)
    select i.client_id, i.project_id, 'invoices', i.id, i.invoice_number::text, i.reference, i.issue_date, i.due_date,
      i.currency, i.total_amount, i.asked - coalesce(s.own, 0), owed.base,
      greatest(as_of - coalesce(i.due_date, i.issue_date), 0)
    from items i left join settled s on s.invoice_id = i.id
      cross join lateral (select round(i.asked * i.exchange_rate, places) - coalesce(s.base, 0) as base) owed
    where i.asked <> coalesce(s.own, 0) or owed.base <> 0;
  else
    return query
    with moved as not materialized (
      select p.supplier_invoice_id, p.amount as own, p.base_amount as base, p.payment_date as day
      from public.supplier_payments p
      union all
      select c.supplier_invoice_id, c.total_amount, c.base_amount, c.credit_date
      from public.supplier_credit_notes c where c.status = 'approved'),
    items as (
      select b.*, case when b.invoice_date <= as_of then b.total_amount else 0 end as billed,
        case when b.invoice_date <= as_of then b.withheld_tax_amount else 0 end as withheld
      from public.supplier_invoices b
      where (b.invoice_date <= as_of or b.id in (select m.supplier_invoice_id from moved m where m.day <= as_of))
        and (b.status in ('approved', 'partially_paid') or b.status in ('paid', 'credited')
          and (b.balance_amount < 0 or b.id in (select m.supplier_invoice_id from moved m where m.day > as_of)))),
    settled as (
      select m.supplier_invoice_id, sum(m.own) as own, sum(m.base) as base
      from moved m join items b on b.id = m.supplier_invoice_id where m.day <= as_of group by m.supplier_invoice_id)
    select b.supplier_id, b.project_id, 'supplier_invoices', b.id, b.bill_number::text, b.supplier_reference,
      b.invoice_date, b.due_date, b.currency, b.total_amount - b.withheld_tax_amount,
      b.billed - b.withheld - coalesce(s.own, 0), owed.base,
      greatest(as_of - coalesce(b.due_date, b.invoice_date), 0)
    from items b left join settled s on s.supplier_invoice_id = b.id
      cross join lateral (select round(b.billed * b.exchange_rate, places)
        - round(b.withheld * b.exchange_rate, places) - coalesce(s.base, 0) as base) owed
    where b.billed - b.withheld <> coalesce(s.own, 0) or owed.base <> 0;
  end if;
end $$;

-- What stands on account of each receipt up to a day: money of the client that is allocated to no invoice and not paid
-- back.
create function private.on_account(as_of date)
returns table (party_id uuid, receipt_id uuid, receipt_number text, reference text, receipt_date date, currency text,
  total_amount numeric, amount numeric, base_amount numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query
  with moved as not materialized (
    select coalesce(r.reversal_of, r.id) as receipt, r.amount as own, r.base_amount as base
      from public.client_receipts r where r.receipt_date <= as_of
    union all
    select p.client_receipt_id, -p.amount, -p.base_allocated_amount from public.invoice_payments p
      where p.client_receipt_id is not null and p.payment_date <= as_of
    union all
    select s.client_receipt_id, -s.amount, -s.base_amount from public.client_settlements s
      where s.client_receipt_id is not null and s.status not in ('pending', 'rejected') and s.settlement_date <= as_of),
  rest as (
    select m.receipt, sum(m.own) as own, sum(m.base) as base from moved m group by m.receipt
      having sum(m.own) <> 0 or sum(m.base) <> 0)
  select r.client_id, r.id, r.receipt_number::text, r.reference, r.receipt_date, r.currency, r.amount, s.own, s.base
    from rest s join public.client_receipts r on r.id = s.receipt;
end $$;

-- Post-dated cheques that were held, or out, on a day: what each is for, and the rest, which is on account. What is for
-- an invoice or a bill is among the open items, for it is not paid.
create function private.held_cheques(side text, as_of date)
returns table (cheque_id uuid, document_id uuid, amount numeric, base_amount numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query
  with held as (
    select c.* from public.cheques c
    where c.direction = case side when 'receivable' then 'received' else 'issued' end
      and c.status not in ('pending', 'rejected') and c.entry_date <= as_of
      and (c.settled_on is null or c.settled_on > as_of))
  select l.cheque_id, coalesce(l.invoice_id, l.supplier_invoice_id), l.amount, l.base_amount
    from public.cheque_items l join held h on h.id = l.cheque_id
  union all
  select h.id, null, h.amount - h.allocated_amount, h.base_amount - h.base_allocated_amount
    from held h where h.amount <> h.allocated_amount;
end $$;

-- What is withheld on both sides, with the day it is due: half of all that was withheld at taking over, or when the
-- work should end, the rest when the defects period ends. What was released is of the first half before the second.
create function private.retention_due(as_of date)
returns table (direction text, party_id uuid, project_id uuid, document_table text, agreement_id uuid,
  document_number text, currency text, due_date date, amount numeric, base_amount numeric)
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
  with retained as (
    select e.agreement_id as agreement, e.direction as side, max(e.party_id::text)::uuid as party,
      max(e.project_id::text)::uuid as project, max(e.currency) as money, sum(e.amount) as held,
      sum(e.base_amount) as base,
      -coalesce(sum(e.amount) filter (where e.source_table = 'retention_releases'), 0) as released
    from public.retention_entries e where e.entry_date <= as_of group by 1, 2 having sum(e.amount) > 0),
  agreements as (
    select r.*, 'contracts' as of_table, k.contract_number::text as number,
      coalesce(k.taking_over_date, k.revised_end_date, k.end_date) as taken, k.defects_end_date as defects_end,
      k.defects_period_days as days
    from retained r join public.contracts k on k.id = r.agreement where r.side = 'receivable'
    union all
    select r.*, 'work_order_drafts', w.work_order_number::text, coalesce(w.taking_over_date, w.end_date),
      w.defects_end_date, w.defects_period_days
    from retained r join public.work_order_drafts w on w.id = r.agreement where r.side = 'payable'),
  -- The first half is rounded, the second is the rest.
  halves as (
    select a.*, least(greatest(model.round_money((a.held + a.released) / 2, a.money) - a.released, 0), a.held) as half
    from agreements a)
  select h.side, h.party, h.project, h.of_table, h.agreement, h.number, h.money, part.due, part.own, part.worth
    from halves h cross join lateral (select round(h.base * h.half / h.held, places) as worth) first
      cross join lateral (values (h.taken, h.half, first.worth),
        (coalesce(h.defects_end, h.taken + h.days), h.held - h.half, h.base - first.worth)) part (due, own, worth)
    where part.own > 0;
end $$;

create function private.check_side(side text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if side is null or side not in ('receivable', 'payable') then
    perform model.fail(422, 'invalid_choice', 'The side must be receivable or payable.', '{"field": "side"}');
  end if;
end $$;

-- By party: not yet due, and overdue by 30, 60, 90 days and more; beside it what the client has on account, below zero,
-- what post-dated cheques are held or out for, what is withheld, and of it what is due.
create function app.ageing(side text, as_of date)
returns table (party_id uuid, party_name text, not_due text, days_1_30 text, days_31_60 text, days_61_90 text,
  over_90 text, total text, on_account text, cheques text, retention text, retention_due text)
language plpgsql stable security definer set search_path = '' as $$
declare
  day constant date := least(greatest(coalesce(as_of, model.today()), '1900-01-01'), '2999-12-31');
begin
  perform authz.demand('finance', 'view');
  perform private.check_side(side);
  return query
  with owed as (
    select o.party_id as party, o.base_amount as amount, o.days_overdue as days, 0::numeric as credit,
        0::numeric as by_cheque, 0::numeric as held, 0::numeric as due
      from private.open_items(side, day) o
    union all
    select a.party_id, 0, 0, -a.base_amount, 0, 0, 0 from private.on_account(day) a where side = 'receivable'
    union all
    select c.party_id, 0, 0, 0, h.base_amount, 0, 0 from private.held_cheques(side, day) h
      join public.cheques c on c.id = h.cheque_id
    union all
    select e.party_id, 0, 0, 0, 0, e.base_amount, 0 from public.retention_entries e
      where e.direction = side and e.entry_date <= day
    union all
    select r.party_id, 0, 0, 0, 0, 0, r.base_amount from private.retention_due(day) r
      where r.direction = side and r.due_date <= day)
  select o.party, max(p.company_name), coalesce(sum(o.amount) filter (where o.days = 0), 0)::text,
    coalesce(sum(o.amount) filter (where o.days between 1 and 30), 0)::text,
    coalesce(sum(o.amount) filter (where o.days between 31 and 60), 0)::text,
    coalesce(sum(o.amount) filter (where o.days between 61 and 90), 0)::text,
    coalesce(sum(o.amount) filter (where o.days > 90), 0)::text, sum(o.amount)::text, sum(o.credit)::text,
    sum(o.by_cheque)::text, sum(o.held)::text, sum(o.due)::text
  from owed o left join public.external_entities p on p.id = o.party
  group by o.party having sum(o.amount) <> 0 or sum(o.credit) <> 0 or sum(o.by_cheque) <> 0
    or sum(o.held) <> 0
  order by sum(o.amount) desc, max(p.company_name);
end $$;
create function public.ageing(side text, as_of date default null)
returns table (party_id uuid, party_name text, not_due text, days_1_30 text, days_31_60 text, days_61_90 text,
  over_90 text, total text, on_account text, cheques text, retention text, retention_due text)
language plpgsql stable set search_path = '' as $$ begin return query select * from app.ageing(side, as_of); end $$;

-- What is withheld, by contract or work order and half, with the days since it was due; the oldest first. Together it
-- is what the ageing shows as retention.
create function app.retention_ageing(side text, as_of date)
returns table (party_id uuid, party_name text, project_id uuid, document_table text, document_id uuid,
  document_number text, due_date date, days_overdue integer, currency text, amount text, base_amount text)
language plpgsql stable security definer set search_path = '' as $$
declare
  day constant date := least(greatest(coalesce(as_of, model.today()), '1900-01-01'), '2999-12-31');
begin
  perform authz.demand('finance', 'view');
  perform private.check_side(side);
  return query
    select r.party_id, p.company_name::text, r.project_id, r.document_table, r.agreement_id, r.document_number,
      r.due_date, greatest(day - r.due_date, 0), r.currency, r.amount::text, r.base_amount::text
    from private.retention_due(day) r left join public.external_entities p on p.id = r.party_id
    where r.direction = side
    order by r.due_date nulls last, r.document_number;
end $$;
create function public.retention_ageing(side text, as_of date default null)
returns table (party_id uuid, party_name text, project_id uuid, document_table text, document_id uuid,
  document_number text, due_date date, days_overdue integer, currency text, amount text, base_amount text)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.retention_ageing(side, as_of);
end $$;

-- The items one party has open, the oldest first; what it has on account is one below zero.
create function app.open_items(side text, party uuid, as_of date)
returns table (document_table text, document_id uuid, document_number text, reference text, document_date date,
  due_date date, currency text, total_amount text, open_amount text, base_amount text, days_overdue integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  day constant date := least(greatest(coalesce(as_of, model.today()), '1900-01-01'), '2999-12-31');
begin
  perform authz.demand('finance', 'view');
  perform private.check_side(side);
  return query
    select o.document_table, o.document_id, o.document_number, o.reference, o.document_date, o.due_date, o.currency,
      o.total_amount::text, o.open_amount::text, o.base_amount::text, o.days_overdue
    from (select * from private.open_items(side, day)
      union all
      select a.party_id, null, 'client_receipts', a.receipt_id, a.receipt_number, a.reference, a.receipt_date, null,
          a.currency, -a.total_amount, -a.amount, -a.base_amount, 0
        from private.on_account(day) a where side = 'receivable') o
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

-- The cheques of one party that were held, or out, on a day, in the order of their dates.
create function app.held_cheques(side text, party uuid, as_of date)
returns table (cheque_id uuid, pdc_number text, cheque_number text, bank_name text, cheque_date date, status text,
  currency text, amount text, base_amount text)
language plpgsql stable security definer set search_path = '' as $$
declare
  day constant date := least(greatest(coalesce(as_of, model.today()), '1900-01-01'), '2999-12-31');
begin
  perform authz.demand('finance', 'view');
  perform private.check_side(side);
  return query
    select c.id, c.pdc_number::text, c.cheque_number, c.bank_name, c.cheque_date, c.status, c.currency, c.amount::text,
      c.base_amount::text
    from public.cheques c where c.party_id = party
      and c.id in (select h.cheque_id from private.held_cheques(side, day) h)
    order by c.cheque_date, c.pdc_number;
end $$;
create function public.held_cheques(side text, party_id uuid, as_of date default null)
returns table (cheque_id uuid, pdc_number text, cheque_number text, bank_name text, cheque_date date, status text,
  currency text, amount text, base_amount text)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.held_cheques(side, party_id, as_of);
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
  perform model.demand_period(first_day, last_day, 'date_to');
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
    -- A receipt is the client's credit from its day. Allocated it only meets the invoice, and what the company won or
    -- lost on the currency meanwhile.
    select p.payment_date, 'invoice_payments', p.id, i.invoice_number::text, i.currency,
      case when p.client_receipt_id is null then -p.amount else 0 end,
      coalesce(p.base_allocated_amount, 0) - p.base_amount, 3
      from public.invoice_payments p join public.invoices i on i.id = p.invoice_id
      where side = 'receivable' and i.client_id = party and p.status <> 'draft' and p.client_settlement_id is null
        and p.base_amount is distinct from p.base_allocated_amount
    union all
    -- A refund takes the client's credit; of a set-off one invoice has less of it and the other is paid.
    select s.settlement_date, 'client_settlements', s.id, s.settlement_number::text, s.currency, s.amount,
      s.base_amount, 3
      from public.client_settlements s where side = 'receivable' and s.client_id = party
        and s.client_receipt_id is not null and s.status not in ('pending', 'rejected')
    union all
    select p.payment_date, 'client_settlements', p.client_settlement_id, s.settlement_number || ' ' || i.invoice_number,
      i.currency, -p.amount, -p.base_amount, 3
      from public.invoice_payments p join public.invoices i on i.id = p.invoice_id
        join public.client_settlements s on s.id = p.client_settlement_id
      where side = 'receivable' and s.client_id = party
    union all
    select r.receipt_date, 'client_receipts', r.id, r.receipt_number::text, r.currency, -r.amount, -r.base_amount, 3
      from public.client_receipts r where side = 'receivable' and r.client_id = party
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

-- The books line by line: of one account with the balance after each line and what was there before the first day in
-- front, or of all. A page of them at a time, where a size is given; each line says how many there are and what both
-- sides come to. Anyone who sees only some people's records sees the books of nobody's pay, so the books ask them for
-- more.
-- What an account had before a day. A year begins with what the one before it handed on.
create function private.is_brought_forward(day date, document_table text, first_day date) returns boolean
language sql immutable set search_path = '' as $$
  select day < first_day or document_table = 'accounting_years' and day = first_day
$$;

create function app.general_ledger(account text, date_from date, date_to date, projects uuid[], on_project boolean,
  search text, page integer, page_size integer)
returns table (entry_date date, document_table text, document_id uuid, document_number text, party text,
  project_number text, project_name text, account_code text, account_name text, posting text, debit text, credit text,
  balance text, row_count bigint, debit_total text, credit_total text)
language plpgsql stable security definer set search_path = '' as $$
declare
  first_day constant date := coalesce(date_from, make_date(extract(year from model.today())::integer, 1, 1));
  last_day constant date := coalesce(date_to, model.today());
  wanted constant text := lower(nullif(btrim(search), ''));
  skipped constant bigint := (coalesce(page, 1) - 1)::bigint * coalesce(page_size, 0);
begin
  perform authz.demand('finance', case when authz.row_scope() = 'all' then 'view' else 'approve' end);
  perform model.demand_period(first_day, last_day, 'date_to');
  if page < 1 or page_size not between 1 and 1000 then
    perform model.fail(422, 'out_of_range', 'Pages are counted from 1 and have at most 1,000 lines.',
      '{"field": "page_size"}');
  end if;
  return query
  with parts as (
    select j.* from private.journal_parts(case when account is null then first_day else '2000-01-01' end, last_day) j
    where (projects is null or j.project_id = any (projects))
      and (on_project is null or (j.project_id is not null) = on_project) and (wanted is null
      or strpos(lower(concat_ws(' ', j.document_number, j.party, j.project_number)), wanted) > 0)),
  -- Found once for each kind of line, not for each line.
  accounts as materialized (
    select kind.posting, kind.cost_type, kind.tax_code_id, kind.account_id, a.account_code as code,
      a.account_name as called, private.meaning_of(a) as meant
    from (select distinct p.posting, p.cost_type, p.tax_code_id, p.account_id from parts p) kind
      cross join lateral private.account_of(kind.posting, kind.cost_type, kind.tax_code_id, kind.account_id) a
    where account is null or a.account_code = account),
  booked as (
    select p.entry_date as day, p.document_table as of_table, p.document_id as id, p.document_number as number,
      p.party as other, p.project_id as project_key, a.code, max(a.called) as called,
      private.common_meaning(array_agg(distinct a.meant)) as meant, sum(p.amount) as amount
    from parts p join accounts a on a.posting = p.posting and a.cost_type is not distinct from p.cost_type
      and a.tax_code_id is not distinct from p.tax_code_id and a.account_id is not distinct from p.account_id
    group by 1, 2, 3, 4, 5, 6, 7 having sum(p.amount) <> 0),
  before as (
    select coalesce(sum(b.amount), 0) as amount, max(b.called) as called,
      private.common_meaning(array_agg(distinct b.meant)) as meant
    from booked b where private.is_brought_forward(b.day, b.of_table, first_day)),
  lines as (
    select b.*, row_number() over entries as place, sum(b.amount) over entries as upto
    from booked b where account is null or not private.is_brought_forward(b.day, b.of_table, first_day)
    window entries as (order by b.day, b.of_table, b.number, b.id, b.other, b.project_key, b.code
      rows between unbounded preceding and current row)),
  sums as (
    select count(*) as many, coalesce(sum(greatest(l.amount, 0)), 0)::text as debits,
      coalesce(sum(greatest(-l.amount, 0)), 0)::text as credits from lines l),
  shown as (
    select 0::bigint as place, first_day as day, null::text as of_table, null::uuid as id, null::text as number,
      null::text as other, null::uuid as project_key, account as code, b.called, b.meant, b.amount, b.amount as upto
    from before b where b.amount <> 0 and skipped = 0
    union all
    (select l.place, l.day, l.of_table, l.id, l.number, l.other, l.project_key, l.code, l.called, l.meant, l.amount,
      l.upto + b.amount from lines l, before b where l.place > skipped order by l.place limit page_size))
  select s.day, s.of_table, s.id, s.number, s.other, p.project_number::text, p.name, s.code, s.called, s.meant,
    greatest(s.amount, 0)::text, greatest(-s.amount, 0)::text, case when account is not null then s.upto::text end,
    sums.many, sums.debits, sums.credits
  from shown s cross join sums left join public.projects p on p.id = s.project_key order by s.place;
end $$;
create function public.general_ledger(account text default null, date_from date default null,
  date_to date default null, project_ids uuid[] default null, on_project boolean default null,
  search text default null, page integer default 1, page_size integer default null)
returns table (entry_date date, document_table text, document_id uuid, document_number text, party text,
  project_number text, project_name text, account_code text, account_name text, posting text, debit text, credit text,
  balance text, row_count bigint, debit_total text, credit_total text)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.general_ledger(account, date_from, date_to, project_ids, on_project, search, page,
    page_size);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.ageing(text, date),
  app.general_ledger(text, date, date, uuid[], boolean, text, integer, integer),
  app.held_cheques(text, uuid, date),
  app.open_items(text, uuid, date),
  app.party_statement(text, uuid, date, date),
  app.retention_ageing(text, date),
  public.ageing(text, date),
  public.general_ledger(text, date, date, uuid[], boolean, text, integer, integer),
  public.held_cheques(text, uuid, date),
  public.open_items(text, uuid, date),
  public.party_statement(text, uuid, date, date),
  public.retention_ageing(text, date)
  to authenticated, service_role;
