-- Tax returns: the periods of the tax on sales, and for each a working paper that says which box which document is
-- in. The boxes are those of the Emirates' VAT 201 and of India's GSTR-3B with the tables of GSTR-1. A filed return
-- keeps its rows as they were and closes its days: what is issued later takes a later date, what a supplier sent
-- late stands in the next return.

create table public.tax_returns (
  id uuid primary key default gen_random_uuid(),
  return_number text collate private.natural_order not null unique
    constraint tax_returns_return_number_length check (char_length(return_number) <= 30),
  form text not null constraint tax_returns_form_options check (form in ('vat_201', 'gstr_3b', 'general')),
  from_date date not null,
  to_date date not null,
  due_date date not null,
  -- What the tax office answered with.
  filing_reference text
    constraint tax_returns_filing_reference_length check (char_length(filing_reference) <= 100),
  -- As filed.
  output_tax_amount numeric,
  input_tax_amount numeric,
  payable_amount numeric,
  -- Of it, what liability payments paid; below zero what the tax office refunds.
  paid_amount numeric not null default 0,
  outstanding_amount numeric,
  notes text constraint tax_returns_notes_length check (char_length(notes) <= 5000),
  status text not null default 'draft' constraint tax_returns_status_options
    check (status in ('draft', 'pending', 'filed')),
  status_reason text constraint tax_returns_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint tax_returns_to_date_after_from check (to_date >= from_date)
);
create unique index tax_returns_from_date_idx on public.tax_returns (from_date);
create index tax_returns_decided_by_idx on public.tax_returns (decided_by);
create index tax_returns_created_by_idx on public.tax_returns (created_by);
create index tax_returns_created_at_idx on public.tax_returns (created_at desc, id);
call model.number('public.tax_returns', 'TXR', 'return_number', 3);
call model.protect('public.tax_returns', 'finance', '{id,from_date,to_date,filing_reference,notes}',
  '{from_date,to_date,filing_reference,notes,status,status_reason}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('tax_return', null, 'draft', 'create', 'begin', false),
  ('tax_return', 'draft', 'pending', 'edit', 'move', false),
  ('tax_return', 'pending', 'filed', 'approve', 'approve', false),
  ('tax_return', 'pending', 'draft', 'approve', 'reject', true),
  ('tax_return', 'filed', 'draft', 'approve', 'move', true);
call model.guard_status('public.tax_returns', 'tax_return', 'finance', 'status', '{created_by}');
call model.authors('public.tax_returns', 'finance', '{pending}');
call model.freeze('public.tax_returns', 'status', '{draft}',
  '{filing_reference,output_tax_amount,input_tax_amount,payable_amount,paid_amount,outstanding_amount}');
call model.compute('public.tax_returns', 'outstanding_amount', 'new.payable_amount - new.paid_amount');

-- The rows of the returns that were filed, as they were.
create type private.tax_row as (box text, register text, entry_date date, document_table text, document_id uuid,
  document_number text, party text, tax_number text, net numeric, tax numeric, cgst numeric, sgst numeric,
  igst numeric);
create table private.filed_tax_rows (
  tax_return_id uuid not null references public.tax_returns on delete cascade,
  row private.tax_row not null
);
create index filed_tax_rows_tax_return_id_idx on private.filed_tax_rows (tax_return_id);
create index filed_tax_rows_document_idx on private.filed_tax_rows (((row).document_table), ((row).document_id));

-- Which form a country has.
create function private.tax_form() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select case c.country_pack when 'AE' then 'vat_201' when 'IN' then 'gstr_3b' else 'general' end
    from public.company_settings c);
end $$;

-- Work on a site in India, which has the number of its state, is of the registration there and not in the return of the
-- Emirates.
create function private.is_site_abroad(form text, state text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(form = 'vat_201' and state ~ '^[0-9]+$', false)
$$;

-- The box of a sale. Box 1 of the Emirates is by the emirate in which it was made.
create function private.box_of_sale(form text, kind text, emirate text, is_zero_rated boolean) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when kind in ('none', 'reverse_charge') or form <> 'gstr_3b' and kind = 'out_of_scope' then 'none'
    when private.is_site_abroad(form, emirate) then 'none'
    when form = 'vat_201' then case kind
      when 'zero' then 'b4' when 'exempt' then 'b5'
      else case emirate when 'AUH' then 'b1a' when 'SHJ' then 'b1c' when 'AJM' then 'b1d' when 'UAQ' then 'b1e'
        when 'RAK' then 'b1f' when 'FUJ' then 'b1g' else 'b1b' end end
    when form = 'gstr_3b' then case when is_zero_rated then 'o31b' when kind in ('zero', 'exempt') then 'o31c'
      when kind = 'out_of_scope' then 'o31e' else 'o31a' end
    else case kind when 'zero' then 'zero' when 'exempt' then 'exempt' else 'output' end end;
end $$;

-- The table of GSTR-1 a sale is reported in, invoice by invoice or in sum.
create function private.table_of_gstr1(kind text, split text, place text, is_registered boolean, is_credit boolean,
  total numeric) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when kind = 'none' then null
    when is_credit and (is_registered or split = 'zero_rated') then 'g9b'
    when split = 'zero_rated' then case when place = '96' then 'g6a' else 'g6b' end
    when kind in ('zero', 'exempt', 'out_of_scope') then 'g8'
    when kind = 'reverse_charge' then 'g4b'
    when is_registered then 'g4a'
    -- Across states above one lakh (from August 2024).
    when split = 'inter_state' and total > 100000 then 'g5'
    else 'g7' end;
end $$;

-- What a credit note of a certificate takes back of the taxable value: of what it credits so far less what those before
-- it took, so that together they take what the certificate came to.
create function private.taxable_of_certificate_credit(note public.credit_notes) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return (select model.round_money(-c.taxable_amount * sum(n.total_amount) / -c.total_amount, c.currency)
      - model.round_money(-c.taxable_amount * (sum(n.total_amount) - note.total_amount) / -c.total_amount, c.currency)
    from public.certificates c join public.credit_notes n on n.certificate_id = c.id and n.status = 'approved'
      and n.credit_note_number <= note.credit_note_number
    where c.id = note.certificate_id group by c.id);
end $$;

create function private.tax_rows_of_sales(form text, first_day date, last_day date) returns setof private.tax_row
language plpgsql stable security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
  with sales as (
    select 'invoices' as document_table, i.id, i.invoice_number::text as number, i.issue_date as day, i.client_id,
      i.project_id, i.contract_id, i.tax_split, i.place_of_supply, i.exchange_rate as rate, i.tax_amount as tax,
      i.total_amount as total, 1 as sign
    from public.invoices i where i.status in ('approved', 'sent', 'partially_paid', 'paid', 'credited')
      and i.issue_date between first_day and last_day
    union all
    select 'credit_notes', c.id, c.credit_note_number::text, c.credit_date, c.client_id, c.project_id, i.contract_id,
      i.tax_split, i.place_of_supply, c.exchange_rate, c.tax_amount, c.total_amount, -1
    from public.credit_notes c join public.invoices i on i.id = c.invoice_id
    where c.status = 'approved' and c.credit_date between first_day and last_day),
  lines as (
    select l.invoice_id as id, l.amount, l.tax_rate, l.tax_code_id from public.invoice_items l
      where l.invoice_id in (select s.id from sales s)
    union all
    select l.credit_note_id, l.amount, l.tax_rate, i.tax_code_id
      from public.credit_note_items l join public.invoice_items i on i.id = l.invoice_item_id
      where l.credit_note_id in (select s.id from sales s)
    union all
    -- A certificate that takes back has no lines: its work is taxed as the contract is, what it deducts is not.
    select c.id, part.amount, part.tax_rate, null from public.credit_notes c
      join public.certificates x on x.id = c.certificate_id join public.contracts agreed on agreed.id = x.contract_id
      cross join lateral (select private.taxable_of_certificate_credit(c) as amount) taxable
      cross join lateral (values (taxable.amount, agreed.tax_rate), (c.subtotal_amount - taxable.amount, 0))
        part (amount, tax_rate)
      where c.id in (select s.id from sales s) and part.amount <> 0
        and not exists (select from public.credit_note_items l where l.credit_note_id = c.id)),
  -- What a contract withholds or deducts without tax is no supply: its tax falls due at another time, or never.
  kinds as (
    select l.id, case
        when s.tax_split = 'zero_rated' then 'zero'
        when code.tax_type in ('exempt', 'zero', 'reverse_charge', 'out_of_scope') then code.tax_type
        when l.tax_rate > 0 then 'standard'
        when agreed.tax_rate > 0 then 'none'
        else 'zero' end as kind, sum(l.amount) as net
    from lines l join sales s on s.id = l.id left join public.tax_codes code on code.id = l.tax_code_id
      left join public.contracts agreed on agreed.id = s.contract_id
    group by 1, 2)
  select private.box_of_sale(form, k.kind, coalesce(s.place_of_supply, project.state_code, company.state_code),
      s.tax_split is not distinct from 'zero_rated'),
    case form when 'gstr_3b' then private.table_of_gstr1(k.kind, s.tax_split, s.place_of_supply,
      private.state_of_gstin(client.tax_number) is not null, s.sign < 0, round(s.total * s.rate, places)) end,
    s.day, s.document_table, s.id, s.number, client.company_name::text, client.tax_number,
    s.sign * round(k.net * s.rate, places), part.tax,
    case s.tax_split when 'intra_state' then round(part.tax / 2, places) end,
    case s.tax_split when 'intra_state' then part.tax - round(part.tax / 2, places) end,
    case s.tax_split when 'inter_state' then part.tax end
  from sales s join kinds k on k.id = s.id
    cross join lateral (select case k.kind when 'standard' then s.sign * round(s.tax * s.rate, places)
      else 0 end as tax)
      part
    left join public.projects project on project.id = s.project_id
    left join public.external_entities client on client.id = s.client_id
    cross join public.company_settings company;
end $$;

-- Whether a supplier is abroad for the return of this form.
create function private.is_abroad(form text, country text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(form in ('vat_201', 'gstr_3b') and country <> case form when 'vat_201' then 'AE' else 'IN' end, false)
$$;

-- Whether the company states the tax of what it bought itself: from abroad, and not for a site abroad.
create function private.is_import(form text, country text, project uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_abroad(form, country) and not private.is_site_abroad(form, (select p.state_code
    from public.projects p where p.id = project));
end $$;

-- What of a bill or of a credit note from abroad is goods, in the company's currency: what is received or kept in
-- stock. Freight and other costs that are spread over goods are services.
create function private.imported_goods(document_table text, document uuid, exchange_rate numeric) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return round(exchange_rate * coalesce((select sum(line.total_cost) from (
      select l.id as billed, l.total_cost from public.supplier_invoice_items l
        where document_table = 'supplier_invoices' and l.supplier_invoice_id = document
      union all
      select l.supplier_invoice_item_id, -l.total_cost from public.supplier_credit_note_items l
        where document_table = 'supplier_credit_notes' and l.supplier_credit_note_id = document) line
    join public.supplier_invoice_items b on b.id = line.billed
    join public.purchase_order_items o on o.id = b.purchase_order_item_id
    where (o.is_receipt_needed or o.item_id is not null) and not b.is_landed), 0), model.base_decimals());
end $$;

-- The rate at which the company states the tax of what it buys abroad itself.
create function private.own_tax_rate(on_day date) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select t.rate from public.tax_codes t where t.tax_type in ('reverse_charge', 'standard')
    and t.rate > 0 and t.status = 'active' and on_day >= t.valid_from_date
    and (t.valid_to_date is null or on_day <= t.valid_to_date)
    order by t.tax_type, t.valid_from_date desc, t.rate desc limit 1), 0);
end $$;

-- Purchases: tax that is deducted, and what comes from abroad, whose tax the company states itself and, where it is
-- recoverable, deducts again; the journal has both. In the Emirates goods are in box 6, which the tax office fills from
-- the customs' declarations, services in box 3; what customs valued otherwise is adjusted in box 7 by hand.
create function private.tax_rows_of_purchases(form text, first_day date, last_day date) returns setof private.tax_row
language plpgsql stable security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
  with bought as (
    select 'supplier_invoices' as document_table, b.id, b.bill_number::text as number, b.invoice_date as day,
      b.supplier_id, b.project_id, b.tax_split, b.is_tax_recoverable, b.exchange_rate,
      round(b.subtotal_amount * b.exchange_rate, places) as net, round(b.tax_amount * b.exchange_rate, places) as tax
    from public.supplier_invoices b where b.status in ('approved', 'partially_paid', 'paid', 'credited')
      and b.invoice_date between first_day and last_day
    union all
    select 'supplier_credit_notes', c.id, c.credit_number::text, c.credit_date, c.supplier_id, b.project_id,
      b.tax_split, b.is_tax_recoverable, c.exchange_rate, -round(c.subtotal_amount * c.exchange_rate, places),
      -round(c.tax_amount * c.exchange_rate, places)
    from public.supplier_credit_notes c join public.supplier_invoices b on b.id = c.supplier_invoice_id
    where c.status = 'approved' and c.credit_date between first_day and last_day),
  -- What was paid in cash, by receipts that let the company deduct the tax, and what banks charged. A charge that is
  -- taken back is so on its day.
  counter as (
    select 'petty_cash_vouchers' as document_table, v.id, v.voucher_number::text as number, v.voucher_date as day,
      v.tax_split, v.base_amount - v.base_tax_amount as net, v.base_tax_amount as tax, v.payee as party
    from public.petty_cash_vouchers v where v.status = 'approved' and v.voucher_date between first_day and last_day
    union all
    select 'bank_entries', b.id, b.entry_number::text, turn.day, b.tax_split,
      -turn.sign * (b.base_amount - b.base_tax_amount), -turn.sign * b.base_tax_amount, a.bank_name::text
    from public.bank_entries b join public.bank_accounts a on a.id = b.bank_account_id
      cross join lateral (values (b.entry_date, 1), (b.reversed_on, -1)) turn (day, sign)
    where b.kind = 'charge' and turn.day between first_day and last_day),
  placed as (
    select b.*, e.company_name::text as party, e.tax_number, e.country,
      private.is_abroad(form, e.country) as is_abroad
    from bought b join public.external_entities e on e.id = b.supplier_id),
  -- The tax of another country is deducted nowhere; without any, the company states its own.
  judged as (
    select p.*, private.is_import(form, p.country, p.project_id) and p.tax = 0 as is_import from placed p)
  select part.box, null::text, p.day, p.document_table, p.id, p.number, p.party, p.tax_number, part.net, part.tax,
    case when p.tax_split = 'intra_state' and not p.is_import then round(part.tax / 2, places) end,
    case when p.tax_split = 'intra_state' and not p.is_import then part.tax - round(part.tax / 2, places) end,
    case when p.is_import or p.tax_split = 'inter_state' then part.tax end
  from judged p cross join lateral (
    select b.box, of_kind.net, of_kind.tax
      from private.own_tax_rate(p.day) own (rate)
        cross join lateral (select case when form = 'vat_201'
          then private.imported_goods(p.document_table, p.id, p.exchange_rate) else 0 end as net) goods
        cross join lateral (values (true, goods.net, round(goods.net * own.rate / 100, places)),
          (false, p.net - goods.net, round(p.net * own.rate / 100, places)
            - round(goods.net * own.rate / 100, places))) of_kind (is_goods, net, tax)
        cross join lateral unnest(case form
          when 'vat_201' then array[case when of_kind.is_goods then 'b6' else 'b3' end,
            case when p.is_tax_recoverable then 'b10' end]
          else array['o31d', case when p.is_tax_recoverable then 'i4a2' else 'i4d' end] end) b (box)
      where p.is_import and of_kind.net <> 0 and b.box is not null
    union all
    select case
      when p.tax = 0 or p.is_abroad then 'none_in'
      when not p.is_tax_recoverable then case form when 'gstr_3b' then 'i4d' else 'none_in' end
      -- No tax invoice of the Emirates is without the number of who wrote it: until it is known, the tax waits.
      when form = 'vat_201' and nullif(btrim(p.tax_number), '') is null then 'no_number'
      else case form when 'vat_201' then 'b9' when 'gstr_3b' then 'i4a5' else 'input' end end, p.net, p.tax
      where not p.is_import) part
  union all
  select case when c.tax = 0 then 'none_in' when form = 'vat_201' then 'b9' when form = 'gstr_3b' then 'i4a5'
      else 'input' end, null::text, c.day, c.document_table, c.id, c.number, c.party, null::text, c.net, c.tax,
    case when c.tax_split = 'intra_state' then round(c.tax / 2, places) end,
    case when c.tax_split = 'intra_state' then c.tax - round(c.tax / 2, places) end, null::numeric
  from counter c;
end $$;

-- Emirates: retention is taxed twelve months after the work was taken over, paid or not. What a client still holds then
-- stands in no box: it is invoiced with a release, which brings its tax.
create function private.retention_to_tax(form text, first_day date, last_day date) returns setof private.tax_row
language plpgsql stable security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
  select 'retained', null::text, due.day, 'contracts', k.id, k.contract_number::text, client.company_name::text,
    client.tax_number, held.amount, round(held.amount * k.tax_rate / 100, places), null::numeric, null::numeric,
    null::numeric
  from public.contracts k
    cross join lateral (select (k.taking_over_date + interval '1 year')::date as day) due
    cross join lateral (select coalesce(sum(e.base_amount), 0) as amount from public.retention_entries e
      where e.agreement_id = k.id and e.entry_date <= last_day) held
    left join public.external_entities client on client.id = k.client_id
  where form = 'vat_201' and k.retention_tax_point = 'release' and k.tax_rate > 0
    and due.day between first_day and last_day and held.amount > 0;
end $$;

-- What clients paid that is allocated to no invoice at the end of the period, and the tax it would bring. It stands in
-- no box: an advance is taxed when it is received, with the invoice it is then given; other money is allocated or
-- paid back.
create function private.receipts_to_clarify(form text, last_day date) returns setof private.tax_row
language plpgsql stable security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
  select 'on_account', null::text, a.receipt_date, 'client_receipts', a.receipt_id, a.receipt_number,
    client.company_name::text, client.tax_number, a.base_amount - part.tax, part.tax, null::numeric, null::numeric,
    null::numeric
  from private.on_account(last_day) a join public.external_entities client on client.id = a.party_id
    cross join lateral private.own_tax_rate(a.receipt_date) own (rate)
    cross join lateral (select round(a.base_amount * own.rate / (100 + own.rate), places) as tax) part
  where form in ('vat_201', 'gstr_3b') and a.amount > 0;
end $$;

-- Of a return that is not filed: what lies in its days. The first one after those that were filed has what suppliers
-- sent late for their days too, and what waited then for a number; what lies in another open return belongs to that
-- one.
create function private.open_tax_rows(of_return public.tax_returns) returns setof private.tax_row
language plpgsql stable security definer set search_path = '' as $$
declare
  first_day constant date := case when exists (select from public.tax_returns r where r.to_date < of_return.from_date
      and r.status <> 'filed') then of_return.from_date
    else (select min(r.from_date) from public.tax_returns r) end;
begin
  return query
    select * from private.tax_rows_of_sales(of_return.form, of_return.from_date, of_return.to_date)
    union all
    select * from private.retention_to_tax(of_return.form, of_return.from_date, of_return.to_date)
    union all
    select * from private.receipts_to_clarify(of_return.form, of_return.to_date)
    union all
    select p.* from private.tax_rows_of_purchases(of_return.form, first_day, of_return.to_date) p
    where p.entry_date >= of_return.from_date or not exists (select from private.filed_tax_rows f
      where (f.row).document_table = p.document_table and (f.row).document_id = p.document_id
        and (f.row).entry_date = p.entry_date and (f.row).box <> 'no_number');
end $$;

create function private.tax_rows(of_return public.tax_returns) returns setof private.tax_row
language plpgsql stable security definer set search_path = '' as $$
begin
  if of_return.status = 'filed' then
    return query select (f.row).* from private.filed_tax_rows f where f.tax_return_id = of_return.id;
  else
    return query select * from private.open_tax_rows(of_return);
  end if;
end $$;

-- On which side of the return a box stands.
create function private.side_of_box(box text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when box in ('none', 'none_in', 'no_number', 'retained', 'on_account') then null
    when box in ('b9', 'b10', 'i4a2', 'i4a5', 'input') then 'input'
    when box = 'i4d' then null else 'output' end;
end $$;

-- 28 days after the period in the Emirates, the 20th of the next month in India.
create function private.tax_due_date(form text, to_date date) returns date
language plpgsql immutable set search_path = '' as $$
begin
  return case form when 'gstr_3b' then (date_trunc('month', to_date) + interval '1 month 19 days')::date
    else to_date + 28 end;
end $$;

-- Returns follow each other without a gap, each filed when its days are over.
create function private.check_tax_period(filing public.tax_returns) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.tax_returns r where r.id <> filing.id and r.from_date < filing.from_date
      having max(r.to_date) <> filing.from_date - 1)
    or exists (select from public.tax_returns r where r.id <> filing.id and r.from_date >= filing.from_date
      and r.from_date <= filing.to_date) then
    perform model.fail(422, 'invalid_range', 'A return begins the day after the one before it and overlaps none.',
      '{"field": "from_date"}');
  elsif filing.to_date >= model.today() then
    perform model.fail(409, 'wrong_order', 'A return is filed after its last day.', '{"field": "to_date"}');
  end if;
end $$;

-- Whatever belongs into a return, or before it, is decided first.
create function private.check_tax_documents(filing public.tax_returns) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  undecided constant text := coalesce(
    (select r.return_number from public.tax_returns r where r.to_date < filing.from_date and r.status <> 'filed'
      limit 1),
    (select i.invoice_number from public.invoices i where i.status = 'pending'
      and i.issue_date between filing.from_date and filing.to_date limit 1),
    (select c.credit_note_number from public.credit_notes c where c.status = 'pending'
      and c.credit_date between filing.from_date and filing.to_date limit 1));
begin
  if undecided is not null then
    perform model.fail(409, 'wrong_order', format('%s is still open. Decide it first.', undecided),
      jsonb_build_object('field', 'status', 'values', jsonb_build_object('number', undecided)));
  end if;
end $$;

-- Filed, a return keeps the rows it was made of; `before` still has the status in which they stand open.
create function private.file_tax_return(filing public.tax_returns, before public.tax_returns) returns public.tax_returns
language plpgsql security definer set search_path = '' as $$
begin
  if nullif(btrim(filing.filing_reference), '') is null then
    perform model.fail(422, 'required', 'A filed return names the reference of the tax office.',
      '{"field": "filing_reference"}');
  end if;
  insert into private.filed_tax_rows (tax_return_id, row) select filing.id, r from private.open_tax_rows(before) r;
  select coalesce(sum((f.row).tax) filter (where private.side_of_box((f.row).box) = 'output'), 0),
    coalesce(sum((f.row).tax) filter (where private.side_of_box((f.row).box) = 'input'), 0)
    into filing.output_tax_amount, filing.input_tax_amount
    from private.filed_tax_rows f where f.tax_return_id = filing.id;
  filing.payable_amount := filing.output_tax_amount - filing.input_tax_amount;
  return filing;
end $$;

-- The last one filed may be opened again while nothing is paid of it, and then it keeps nothing.
create function private.reopen_tax_return(filing public.tax_returns) returns public.tax_returns
language plpgsql security definer set search_path = '' as $$
declare
  payment constant text := (select min(p.payment_number) from public.liability_payments p
    where p.tax_return_id = filing.id and p.reversal_of is null and p.status not in ('rejected', 'reversed'));
begin
  if payment is not null then
    perform model.fail(409, 'wrong_order', format('%s pays this return. Reverse or reject it first.', payment),
      jsonb_build_object('field', 'status', 'values', jsonb_build_object('payment', payment)));
  end if;
  if exists (select from public.tax_returns r where r.from_date > filing.to_date and r.status = 'filed') then
    perform model.fail(409, 'wrong_order', 'A later return is filed already.', '{"field": "status"}');
  end if;
  delete from private.filed_tax_rows f where f.tax_return_id = filing.id;
  filing.output_tax_amount := null;
  filing.input_tax_amount := null;
  filing.payable_amount := null;
  return filing;
end $$;

create function private.tax_return_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('plinth.tax_returns'));
  if tg_op = 'INSERT' then
    new.form := coalesce(private.tax_form(), 'general');
  end if;
  if tg_op = 'INSERT' or (new.from_date, new.to_date) is distinct from (old.from_date, old.to_date) then
    new.due_date := private.tax_due_date(new.form, new.to_date);
  end if;
  if tg_op = 'INSERT' or new.status = old.status then
    return new;
  end if;
  if new.status in ('pending', 'filed') then
    perform private.check_tax_period(new);
    perform private.check_tax_documents(new);
  end if;
  if new.status = 'filed' then
    return private.file_tax_return(new, old);
  elsif old.status = 'filed' then
    return private.reopen_tax_return(new);
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.tax_returns
  for each row execute function private.tax_return_rules();

-- The last return stands at the end of the row; one before it leaves no gap.
create function private.keep_tax_periods() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.status = 'filed' or exists (select from public.tax_returns r where r.from_date > old.to_date) then
    perform model.fail(409, 'record_locked', 'Only the last return is deleted, before it is filed.',
      jsonb_build_object('values', jsonb_build_object('status', old.status)));
  end if;
  return old;
end $$;
create trigger c_kept before delete on public.tax_returns
  for each row execute function private.keep_tax_periods();

-- The lock: nothing is issued on a day whose return is filed.
create function private.refuse_filed_day() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  day constant date := (to_jsonb(new) ->> tg_argv[0])::date;
  filed text;
begin
  perform pg_advisory_xact_lock_shared(hashtext('plinth.tax_returns'));
  select r.return_number into filed from public.tax_returns r
    where r.status = 'filed' and day between r.from_date and r.to_date;
  if filed is not null then
    perform model.fail(409, 'period_filed', format('%s is filed for this day. Use a later date.', filed),
      jsonb_build_object('field', tg_argv[0], 'values', jsonb_build_object('number', filed)));
  end if;
  return new;
end $$;
create trigger e_filed before update of status on public.invoices for each row
  when (new.status = 'approved' and old.status in ('draft', 'pending'))
    execute function private.refuse_filed_day('issue_date');
create trigger e_filed before update of status on public.credit_notes for each row
  when (new.status = 'approved' and old.status <> 'approved')
    execute function private.refuse_filed_day('credit_date');
create trigger e_filed before update of status on public.client_settlements for each row
  when (new.status = 'approved' and old.status = 'pending')
    execute function private.refuse_filed_day('settlement_date');

-- The working paper --------------------------------------------------------------------------------

create function private.tax_return_of(wanted uuid) returns public.tax_returns
language plpgsql stable security definer set search_path = '' as $$
declare
  answer public.tax_returns;
begin
  select r.* into answer from public.tax_returns r where r.id = wanted;
  if not found then
    perform model.fail(404, 'not_found', 'There is no such tax return.', '{"field": "tax_return_id"}');
  end if;
  return answer;
end $$;

-- The boxes of a return in their order, those that add up others among them; amounts in the company's currency.
create function app.tax_return_boxes(wanted uuid)
returns table (section text, box text, documents integer, net text, tax text, cgst text, sgst text, igst text)
language plpgsql stable security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  of_return public.tax_returns;
begin
  perform authz.demand('finance', 'view');
  of_return := private.tax_return_of(wanted);
  return query
  with named as (
    select b.form, b.section, b.box, b.kind, b.place from (values
      ('vat_201', 'output', 'b1a', 'box', 1), ('vat_201', 'output', 'b1b', 'box', 2),
      ('vat_201', 'output', 'b1c', 'box', 3), ('vat_201', 'output', 'b1d', 'box', 4),
      ('vat_201', 'output', 'b1e', 'box', 5), ('vat_201', 'output', 'b1f', 'box', 6),
      ('vat_201', 'output', 'b1g', 'box', 7), ('vat_201', 'output', 'b2', 'box', 8),
      ('vat_201', 'output', 'b3', 'box', 9), ('vat_201', 'output', 'b4', 'box', 10),
      ('vat_201', 'output', 'b5', 'box', 11), ('vat_201', 'output', 'b6', 'box', 12),
      ('vat_201', 'output', 'b7', 'box', 13), ('vat_201', 'output', 'b8', 'output', 14),
      ('vat_201', 'input', 'b9', 'box', 15), ('vat_201', 'input', 'b10', 'box', 16),
      ('vat_201', 'input', 'b11', 'input', 17), ('vat_201', 'payable', 'b14', 'payable', 18),
      ('vat_201', 'outside', 'retained', 'box', 19), ('vat_201', 'outside', 'on_account', 'box', 20),
      ('vat_201', 'outside', 'no_number', 'box', 21), ('vat_201', 'outside', 'none', 'box', 22),
      ('vat_201', 'outside', 'none_in', 'box', 23),
      ('gstr_3b', 'output', 'o31a', 'box', 1), ('gstr_3b', 'output', 'o31b', 'box', 2),
      ('gstr_3b', 'output', 'o31c', 'box', 3), ('gstr_3b', 'output', 'o31d', 'box', 4),
      ('gstr_3b', 'output', 'o31e', 'box', 5), ('gstr_3b', 'output', 'due', 'output', 6),
      ('gstr_3b', 'input', 'i4a2', 'box', 7), ('gstr_3b', 'input', 'i4a5', 'box', 8),
      ('gstr_3b', 'input', 'i4c', 'input', 9), ('gstr_3b', 'input', 'i4d', 'box', 10),
      ('gstr_3b', 'payable', 'payable', 'payable', 11), ('gstr_3b', 'outside', 'on_account', 'box', 12),
      ('gstr_3b', 'outside', 'none', 'box', 13), ('gstr_3b', 'outside', 'none_in', 'box', 14),
      ('gstr_3b', 'gstr_1', 'g4a', 'register', 15), ('gstr_3b', 'gstr_1', 'g4b', 'register', 16),
      ('gstr_3b', 'gstr_1', 'g5', 'register', 17), ('gstr_3b', 'gstr_1', 'g6a', 'register', 18),
      ('gstr_3b', 'gstr_1', 'g6b', 'register', 19), ('gstr_3b', 'gstr_1', 'g7', 'register', 20),
      ('gstr_3b', 'gstr_1', 'g8', 'register', 21), ('gstr_3b', 'gstr_1', 'g9b', 'register', 22),
      ('general', 'output', 'output', 'box', 1), ('general', 'output', 'zero', 'box', 2),
      ('general', 'output', 'exempt', 'box', 3), ('general', 'output', 'due', 'output', 4),
      ('general', 'input', 'input', 'box', 5), ('general', 'input', 'credit', 'input', 6),
      ('general', 'payable', 'payable', 'payable', 7), ('general', 'outside', 'none', 'box', 8),
      ('general', 'outside', 'none_in', 'box', 9))
      b (form, section, box, kind, place) where b.form = of_return.form),
  rows as (select * from private.tax_rows(of_return))
  select n.section, n.box, count(distinct r.document_id)::integer,
    coalesce(sum(r.net * sign.value), 0)::text, coalesce(sum(r.tax * sign.value), 0)::text,
    coalesce(sum(r.cgst * sign.value), 0)::text, coalesce(sum(r.sgst * sign.value), 0)::text,
    coalesce(sum(r.igst * sign.value), 0)::text
  from named n left join rows r on case n.kind when 'box' then r.box = n.box when 'register' then r.register = n.box
      when 'payable' then private.side_of_box(r.box) is not null else private.side_of_box(r.box) = n.kind end
    cross join lateral (select case when n.kind = 'payable' and private.side_of_box(r.box) = 'input' then -1 else 1 end
      as value) sign
  group by n.section, n.box, n.place order by n.place;
end $$;
create function public.tax_return_boxes(tax_return_id uuid)
returns table (section text, box text, documents integer, net text, tax text, cgst text, sgst text, igst text)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.tax_return_boxes(tax_return_id);
end $$;

-- The documents of one box, of a table of GSTR-1, or of all boxes.
create function app.tax_return_rows(wanted uuid, of_box text)
returns table (box text, register text, entry_date date, document_table text, document_id uuid, document_number text,
  party text, tax_number text, net text, tax text)
language plpgsql stable security definer set search_path = '' as $$
declare
  of_return public.tax_returns;
begin
  perform authz.demand('finance', 'view');
  of_return := private.tax_return_of(wanted);
  return query select r.box, r.register, r.entry_date, r.document_table, r.document_id, r.document_number, r.party,
      r.tax_number, r.net::text, r.tax::text
    from private.tax_rows(of_return) r
    where of_box is null or of_box in (r.box, r.register)
    order by r.entry_date, r.document_number, r.box;
end $$;
create function public.tax_return_rows(tax_return_id uuid, box text default null)
returns table (return_box text, register text, entry_date date, document_table text, document_id uuid,
  document_number text, party text, tax_number text, net text, tax text)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.tax_return_rows(tax_return_id, box);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.tax_return_boxes(uuid),
  app.tax_return_rows(uuid, text),
  public.tax_return_boxes(uuid),
  public.tax_return_rows(uuid, text)
  to authenticated, service_role;
