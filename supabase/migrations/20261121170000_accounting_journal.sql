-- The company's own chart of accounts: which account each side of a journal entry goes to, by what it is, and where the
-- company tells more apart, by kind of cost or tax code. What a country usually has is delivered; what the company
-- chose stays. Accounts of its own, which no document posts to, are for journal vouchers.

create table public.posting_accounts (
  id uuid primary key default gen_random_uuid(),
  posting text not null constraint posting_accounts_posting_options
    check (posting in ('bank', 'cash', 'receivables', 'retention_receivable', 'contract_assets', 'advances_paid',
      'inventory', 'input_tax', 'payables', 'accrued_purchases', 'retention_payable', 'advances_received',
      'output_tax', 'tax_withheld', 'net_pay', 'withheld', 'owed_to_people', 'provisions', 'revenue', 'deductions',
      'purchases', 'stock_differences', 'wages', 'employer_costs', 'provision_costs', 'expenses',
      'exchange_differences', 'bank_charges', 'interest_income', 'bank_transfers', 'fixed_assets', 'loans', 'capital',
      'retained_earnings', 'input_cgst', 'input_sgst', 'input_igst', 'output_cgst', 'output_sgst', 'output_igst',
      'income_tax_claimable', 'gst_claimable', 'labour_cess', 'gst_withheld', 'cess_withheld', 'landed_costs',
      'receipts_on_account', 'cheques_receivable', 'cheques_payable', 'staff_loans', 'tax_payable',
      'accrued_expenses', 'prepaid_expenses', 'currency_revaluation', 'depreciation',
      'accumulated_depreciation', 'other_assets', 'other_liabilities', 'other_equity', 'other_income',
      'other_costs')),
  -- Null: of every kind that has no account of its own.
  cost_type text constraint posting_accounts_cost_type_options
    check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  tax_code_id uuid references public.tax_codes on delete cascade,
  account_code text not null
    constraint posting_accounts_account_code_length check (char_length(account_code) between 1 and 20)
    constraint posting_accounts_account_code_format check (account_code ~ '^[A-Za-z0-9]+([./-][A-Za-z0-9]+)*$'),
  -- As the accountant calls it; null: the usual word, in the reader's language.
  account_name text constraint posting_accounts_account_name_length
    check (char_length(btrim(account_name)) >= 1 and char_length(account_name) <= 100),
  -- Whether journal vouchers post to it, and whether liability payments settle it.
  is_open_to_vouchers boolean not null default false,
  is_paid_from_bank boolean not null default false,
  -- The company's choice, which another country pack leaves alone.
  is_chosen boolean not null default true,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index posting_accounts_one_each on public.posting_accounts (posting, coalesce(cost_type, ''),
  coalesce(tax_code_id::text, '')) where left(posting, 6) <> 'other_';
-- Of the company's own accounts there are as many as it needs.
create unique index posting_accounts_own_code on public.posting_accounts (account_code)
  where left(posting, 6) = 'other_';
create index posting_accounts_tax_code_id_idx on public.posting_accounts (tax_code_id);
create index posting_accounts_created_by_idx on public.posting_accounts (created_by);
call model.protect('public.posting_accounts', 'settings',
  '{id,posting,cost_type,tax_code_id,account_code,account_name}',
  '{account_code,account_name}', create_action => 'admin', delete_action => 'admin', edit_action => 'admin');
-- Who reads the books reads what their accounts are.
call model.widen_policy('public.posting_accounts', 'may_view', '(select authz.can(''finance'', ''view''))');

-- What may stand on one account: a bank account holds no income. Both taxes may, for some keep one account of what is
-- settled.
create function private.account_class(posting text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when posting in ('bank', 'cash', 'bank_transfers') then 'money'
    when posting in ('input_tax', 'input_cgst', 'input_sgst', 'input_igst', 'output_tax', 'output_cgst', 'output_sgst',
      'output_igst', 'tax_payable') then 'tax'
    when posting in ('receivables', 'cheques_receivable', 'retention_receivable', 'contract_assets', 'advances_paid',
      'income_tax_claimable', 'gst_claimable', 'staff_loans', 'prepaid_expenses', 'currency_revaluation') then 'claim'
    when posting in ('fixed_assets', 'accumulated_depreciation') then 'fixed_assets'
    when posting in ('capital', 'retained_earnings') then 'equity'
    when posting in ('payables', 'cheques_payable', 'accrued_purchases', 'retention_payable', 'advances_received',
      'receipts_on_account', 'tax_withheld', 'gst_withheld', 'cess_withheld', 'net_pay', 'withheld', 'owed_to_people',
      'provisions', 'loans', 'accrued_expenses') then 'debt'
    when posting in ('revenue', 'deductions', 'interest_income') then 'income'
    when posting in ('purchases', 'stock_differences', 'wages', 'employer_costs', 'provision_costs', 'expenses',
      'bank_charges', 'labour_cess', 'depreciation') then 'cost'
    else posting end;
end $$;

-- Whose amounts may be of a project: what the company earns and what it spends.
create function private.is_result_account(posting text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return private.account_class(posting) in ('income', 'cost', 'other_income', 'other_costs', 'exchange_differences');
end $$;

-- The document by which an account is posted to, whose balance it explains: no voucher posts there. Null: any may.
create function private.document_of_account(posting text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when posting in ('bank', 'bank_transfers') then 'bank_statements'
    when posting = 'cash' then 'petty_cash_claims'
    when posting in ('receivables', 'advances_received') or left(posting, 7) = 'output_' then 'invoices'
    when posting in ('retention_receivable', 'contract_assets') then 'certificates'
    when posting in ('payables', 'advances_paid') or left(posting, 6) = 'input_' then 'supplier_invoices'
    when posting = 'accrued_purchases' then 'goods_receipts'
    when posting = 'retention_payable' then 'subcontract_claims'
    when posting = 'receipts_on_account' then 'client_receipts'
    when posting in ('cheques_receivable', 'cheques_payable') then 'cheques'
    when posting = 'inventory' then 'inventory_transactions'
    when posting = 'landed_costs' then 'landed_costs'
    when posting in ('net_pay', 'provisions', 'staff_loans') then 'payroll_runs'
    when posting = 'owed_to_people' then 'expenses'
    when posting = 'tax_payable' then 'liability_payments' end;
end $$;

-- What is paid to an authority or a lender, or refunded by one, from a bank account, by no other document.
create function private.is_paid_from_bank(posting text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return posting in ('tax_payable', 'tax_withheld', 'gst_withheld', 'cess_withheld', 'withheld', 'loans',
    'other_liabilities') or private.is_refunded_to_bank(posting);
end $$;
create function private.is_refunded_to_bank(posting text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return posting in ('income_tax_claimable', 'gst_claimable');
end $$;

-- The lock keeps two accounts that are changed at once from meeting on one code.
create function private.check_posting_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('plinth.posting_accounts'));
  new.account_code := upper(btrim(new.account_code));
  new.account_name := nullif(btrim(new.account_name), '');
  if new.cost_type is not null and new.posting not in ('purchases', 'expenses') then
    perform model.fail(422, 'invalid_choice', 'Only purchases and expenses can have accounts by cost type.',
      '{"field": "cost_type"}');
  end if;
  if new.tax_code_id is not null and new.posting not like 'output\_%' then
    perform model.fail(422, 'invalid_choice', 'Only output tax can have accounts by tax code.',
      '{"field": "tax_code_id"}');
  end if;
  if left(new.posting, 6) = 'other_' and new.account_name is null then
    perform model.fail(422, 'required', 'An account of your own needs a name.', '{"field": "account_name"}');
  end if;
  if exists (select from public.posting_accounts other where other.account_code = new.account_code
    and other.id <> new.id
      and private.account_class(other.posting) <> private.account_class(new.posting)) then
    perform model.fail(409, 'already_exists', 'This account is already used for another posting type.',
      '{"field": "account_code"}');
  end if;
  if tg_op = 'UPDATE' and not authz.is_effect() then
    new.is_chosen := true;
  end if;
  return new;
end $$;
create trigger c_account before insert or update on public.posting_accounts
  for each row execute function private.check_posting_account();
call model.compute('public.posting_accounts', 'is_open_to_vouchers',
  'private.document_of_account(new.posting) is null');
call model.compute('public.posting_accounts', 'is_paid_from_bank', 'private.is_paid_from_bank(new.posting)');

-- Every amount has an account to go to: the one for all kinds stays. An account of the company's own does once it has
-- entries, by what refers to it.
create function private.keep_posting_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.cost_type is null and old.tax_code_id is null and left(old.posting, 6) <> 'other_'
    and not authz.is_server() then
    perform model.fail(409, 'record_locked', 'Each posting type must have an account.');
  end if;
  return old;
end $$;
create trigger c_kept before delete on public.posting_accounts
  for each row execute function private.keep_posting_account();

-- What each country pack delivers.
create table private.delivered_accounts (
  country_pack text not null
    constraint delivered_accounts_country_pack_options check (country_pack in ('AE', 'IN', 'none')),
  posting text not null,
  cost_type text,
  account_code text not null
);
insert into private.delivered_accounts (country_pack, posting, cost_type, account_code)
  select pack.name, usual.posting, usual.cost_type,
    case when pack.name = 'IN' then coalesce(usual.code_of_india, usual.account_code) else usual.account_code end
  from (values ('AE'), ('IN'), ('none')) pack (name) cross join (values
    ('bank', null, '1000', null), ('cash', null, '1010', null), ('receivables', null, '1100', null),
    ('retention_receivable', null, '1110', null), ('contract_assets', null, '1120', null),
    ('advances_paid', null, '1130', null), ('staff_loans', null, '1140', null),
    ('inventory', null, '1200', null), ('landed_costs', null, '1210', null),
    ('input_tax', null, '1300', '1410'), ('payables', null, '2000', null), ('accrued_purchases', null, '2010', null),
    ('retention_payable', null, '2020', null), ('advances_received', null, '2030', null),
    ('receipts_on_account', null, '2040', null), ('cheques_receivable', null, '1105', null),
    ('cheques_payable', null, '2005', null),
    ('output_tax', null, '2100', '2410'), ('tax_withheld', null, '2120', '2425'),
    ('deductions', null, '4010', null), ('stock_differences', null, '5060', null),
    ('exchange_differences', null, '5900', null),
    ('net_pay', null, '2200', '2430'), ('withheld', null, '2210', '2420'), ('owed_to_people', null, '2300', null),
    ('revenue', null, '4000', null), ('purchases', null, '5000', null), ('purchases', 'labour', '5010', null),
    ('purchases', 'material', '5020', null), ('purchases', 'plant', '5030', null),
    ('purchases', 'subcontract', '5040', null), ('wages', null, '5100', '6100'),
    ('employer_costs', null, '5110', '6110'), ('provision_costs', null, '5120', '6120'),
    ('provisions', null, '2310', null), ('expenses', null, '5200', '6200'),
    ('bank_charges', null, '5300', '6300'), ('interest_income', null, '4900', null),
    ('bank_transfers', null, '1020', null), ('fixed_assets', null, '1500', null), ('loans', null, '2500', null),
    ('capital', null, '3000', null), ('retained_earnings', null, '3100', null),
    ('input_cgst', null, '1301', '1411'), ('input_sgst', null, '1302', '1412'), ('input_igst', null, '1303', '1413'),
    ('output_cgst', null, '2101', '2411'), ('output_sgst', null, '2102', '2412'),
    ('output_igst', null, '2103', '2413'),
    ('income_tax_claimable', null, '1310', '1420'), ('gst_claimable', null, '1311', '1421'),
    ('labour_cess', null, '5250', '6250'), ('gst_withheld', null, '2121', '2426'),
    ('cess_withheld', null, '2122', '2427'), ('tax_payable', null, '2110', '2415'),
    ('accrued_expenses', null, '2050', null), ('prepaid_expenses', null, '1150', null),
    ('currency_revaluation', null, '1160', null),
    ('depreciation', null, '5400', '6400'), ('accumulated_depreciation', null, '1510', null)
  ) usual (posting, cost_type, account_code, code_of_india);

-- What the company chose stays, and a delivered code that would meet it on one account is left out. What follows from
-- the country of the company is an effect; every other change is a choice.
create function private.deliver_accounts(pack text) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.posting_accounts held where not held.is_chosen and not exists (
    select from private.delivered_accounts d where d.country_pack = pack
      and d.posting = held.posting and d.cost_type is not distinct from held.cost_type and held.tax_code_id is null);
  -- Codes that move to another place would meet on their way there.
  update public.posting_accounts set account_code = 'X' || replace(id::text, '-', '')::varchar(18) where not is_chosen;
  insert into public.posting_accounts (posting, cost_type, account_code, is_chosen)
    select d.posting, d.cost_type, case when exists (select from public.posting_accounts other
          where other.is_chosen and other.account_code = d.account_code
            and private.account_class(other.posting) <> private.account_class(d.posting))
        then d.account_code || '-1' else d.account_code end, false
    from private.delivered_accounts d where d.country_pack = pack
    on conflict (posting, coalesce(cost_type, ''), coalesce(tax_code_id::text, ''))
      where left(posting, 6) <> 'other_' do update
      set account_code = excluded.account_code where not posting_accounts.is_chosen;
end $$;
select private.deliver_accounts('AE');

create function private.use_accounts_of_country() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.deliver_accounts(new.country_pack);
  return null;
end $$;
create trigger deliver_accounts after insert on public.company_settings
  for each row execute function private.use_accounts_of_country();
create trigger deliver_accounts_of_another after update of country_pack on public.company_settings
  for each row when (new.country_pack is distinct from old.country_pack)
    execute function private.use_accounts_of_country();

-- The account of one side: the one it names, as a voucher does, or the nearest there is.
create function private.account_of(wanted text, kind text, code uuid, named uuid) returns public.posting_accounts
language plpgsql stable set search_path = '' as $$
declare
  answer public.posting_accounts;
begin
  select * into answer from public.posting_accounts a
    where case when named is not null then a.id = named
      else a.posting = wanted and (a.cost_type is null or a.cost_type = kind)
        and (a.tax_code_id is null or a.tax_code_id = code) end
    order by a.cost_type nulls last, a.tax_code_id nulls last limit 1;
  return answer;
end $$;

-- What an account is for: its posting, and the kind of cost where it is of one alone, as `purchases.material`.
create function private.meaning_of(account public.posting_accounts) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return account.posting || coalesce('.' || account.cost_type, '');
end $$;

-- What lines of one account have in common: one meaning, or the posting without its kinds.
create function private.common_meaning(meanings text[]) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when cardinality(meanings) = 1 then meanings[1]
    else (select min(split_part(m, '.', 1)) from unnest(meanings) m) end;
end $$;

-- The journal -------------------------------------------------------------------------------------

-- What the documents mean to the accountant: double entries of the days asked for, in the base currency, made from the
-- documents each time. Each entry is the sum of its rounded parts, so that its two sides are the same to the smallest
-- coin.

-- A part of an entry: what one side of a document gets, above zero debit, below credit, before the two are put apart.
-- One function a kind of document, each of whose entries comes to nothing.
create type private.journal_part as (entry_date date, document_table text, document_id uuid, document_number text,
  party text, project_id uuid, posting text, cost_type text, tax_code_id uuid, amount numeric);

-- Sales: the client owes the sum, which is revenue and tax. What bills a contract clears what the contract had booked.
-- Amounts in the company's currency are whole: tax is rounded once, and the rest is the rest.

-- The accounts of a tax (decision 0026): its halves of the union and of the state or union territory, across states
-- one, elsewhere one. Of what it comes to up to here less what it came to before, so that the halves of all parts are
-- those of the whole.
create function private.tax_parts(side text, split text, places integer, upto numeric, before numeric default 0)
  returns table (posting text, amount numeric)
language plpgsql immutable set search_path = '' as $$
declare
  half constant numeric := round(upto / 2, places) - round(before / 2, places);
begin
  return query select side || part.suffix, part.amount from (values
      ('_cgst', 'intra_state', half), ('_sgst', 'intra_state', upto - before - half),
      ('_igst', 'inter_state', upto - before), ('_tax', 'none', upto - before)) part (suffix, of_split, amount)
    where part.of_split = case when split in ('intra_state', 'inter_state') then split else 'none' end;
end $$;

-- What an invoice clears: what its contract had booked, or nothing, and it is revenue.
create function private.cleared_by_sale(sale public.invoices) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when sale.certificate_id is not null then 'contract_assets'
    when sale.retention_release_id is not null then 'retention_receivable'
    when sale.contract_id is not null then 'advances_received' else 'revenue' end;
end $$;

-- What a certificate comes to in the base currency, null where there is none.
create function private.certificate_payable(certificate_id uuid) returns numeric
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return (select round(c.payable_amount * c.exchange_rate, places) from public.certificates c
    where c.id = certificate_payable.certificate_id);
end $$;

-- What a credit note of a certificate clears of it: of what it credits so far less what those before it credited, so
-- that together they clear what the certificate came to.
create function private.cleared_by_certificate_credit(note public.credit_notes) returns numeric
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return (select round(sum(n.subtotal_amount) * c.exchange_rate, places)
      - round((sum(n.subtotal_amount) - note.subtotal_amount) * c.exchange_rate, places)
    from public.certificates c join public.credit_notes n on n.certificate_id = c.id and n.status = 'approved'
      and n.credit_note_number <= note.credit_note_number
    where c.id = note.certificate_id group by c.id);
end $$;

create function private.journal_of_invoices(from_date date, to_date date) returns setof private.journal_part
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
  with sales as (
    select i.*, round(i.total_amount * i.exchange_rate, places) as gross,
      round(i.tax_amount * i.exchange_rate, places) as tax,
      case
        when i.certificate_id is not null then private.certificate_payable(i.certificate_id)
        when i.retention_release_id is not null then -(select e.base_amount from public.retention_entries e
          where e.source_id = i.retention_release_id and e.source_table = 'retention_releases' and e.amount < 0)
        when i.contract_id is not null then round(i.subtotal_amount * i.exchange_rate, places)
        else round(i.total_amount * i.exchange_rate, places) - round(i.tax_amount * i.exchange_rate, places)
        end as booked,
      private.cleared_by_sale(i) as cleared
    from public.invoices i
    where i.status in ('approved', 'sent', 'partially_paid', 'paid', 'credited')
      and i.issue_date between from_date and to_date),
  -- Each share is what the sum so far comes to less what it came to before, so that rounding is never lost nor found.
  taxes as (
    select g.invoice_id, g.tax_code_id, s.tax_split, round(g.upto * s.exchange_rate, places) as upto,
      round((g.upto - g.own) * s.exchange_rate, places) as before
    from (select l.invoice_id, l.tax_code_id, sum(l.tax_amount) as own,
        sum(sum(l.tax_amount)) over (partition by l.invoice_id order by l.tax_code_id) as upto
      from public.invoice_items l where l.invoice_id in (select s.id from sales s) group by l.invoice_id,
        l.tax_code_id) g
      join sales s on s.id = g.invoice_id),
  -- All at once, not sale by sale: each would look through the taxes of all.
  parts as (
    select s.id, part.posting, null::uuid as tax_code_id, part.amount
      from sales s cross join lateral (values ('receivables', s.gross), (s.cleared, -s.booked),
        ('exchange_differences', s.booked + s.tax - s.gross)) part (posting, amount)
    union all
    select t.invoice_id, p.posting, t.tax_code_id, -p.amount from taxes t
      cross join lateral private.tax_parts('output', t.tax_split, places, t.upto, t.before) p)
  select s.issue_date, 'invoices', s.id, s.invoice_number::text, client.company_name::text, s.project_id, part.posting,
    null::text, part.tax_code_id, part.amount
    from parts part join sales s on s.id = part.id left join public.external_entities client on client.id = s.client_id;
end $$;

-- A credit note is its invoice the other way round. The receivable it settles is what the invoice still had of it.
create function private.journal_of_credit_notes(from_date date, to_date date) returns setof private.journal_part
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
  with credits as (
    select c.*, i.tax_split, round(c.tax_amount * c.exchange_rate, places) as tax,
      case
        when c.certificate_id is not null then private.cleared_by_certificate_credit(c)
        when i.certificate_id is not null then private.certificate_payable(i.certificate_id)
        when i.retention_release_id is not null then (select e.base_amount from public.retention_entries e
          where e.source_id = i.retention_release_id and e.source_table = 'retention_releases' and e.amount > 0)
        else c.base_amount - round(c.tax_amount * c.exchange_rate, places) end as booked,
      private.cleared_by_sale(i) as cleared
    from public.credit_notes c join public.invoices i on i.id = c.invoice_id
    where c.status = 'approved' and c.credit_date between from_date and to_date),
  taxes as (
    select g.credit_note_id, g.tax_code_id, round(g.upto * c.exchange_rate, places) as upto,
      round((g.upto - g.own) * c.exchange_rate, places) as before
    from (select l.credit_note_id, i.tax_code_id, sum(l.tax_amount) as own,
        sum(sum(l.tax_amount)) over (partition by l.credit_note_id order by i.tax_code_id) as upto
      from public.credit_note_items l join public.invoice_items i on i.id = l.invoice_item_id
      where l.credit_note_id in (select c.id from credits c) group by l.credit_note_id, i.tax_code_id) g
      join credits c on c.id = g.credit_note_id
    union all
    select c.id, null, c.tax, 0 from credits c where c.certificate_id is not null)
  select c.credit_date, 'credit_notes', c.id, c.credit_note_number::text, client.company_name::text, c.project_id,
    part.posting, null::text, part.tax_code_id, part.amount
    from credits c left join public.external_entities client on client.id = c.client_id cross join lateral (
      values ('receivables', null::uuid, -c.base_amount), (c.cleared, null, c.booked),
        ('exchange_differences', null, c.base_amount - c.booked - c.tax)
      union all select p.posting, t.tax_code_id, p.amount from taxes t
        cross join lateral private.tax_parts('output', c.tax_split, places, t.upto, t.before) p
          where t.credit_note_id = c.id)
        part (posting, tax_code_id, amount);
end $$;

-- A reversal is a row of its own, so what was reversed stays and the two come to nothing.
create function private.journal_of_invoice_payments(from_date date, to_date date) returns setof private.journal_part
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
  select p.payment_date, 'invoice_payments', p.id, i.invoice_number::text, client.company_name::text, i.project_id,
    part.posting, null::text, null::uuid, part.amount
    from public.invoice_payments p join public.invoices i on i.id = p.invoice_id
      left join public.external_entities client on client.id = i.client_id
      cross join lateral (select round(p.amount * p.exchange_rate, places) as amount) money
      cross join lateral (values (coalesce(
          (select w.posting from public.withheld_taxes w where w.id = p.withheld_tax_id),
          case when p.payment_method = 'cash' then 'cash' else 'bank' end), money.amount),
        ('receivables', -p.base_amount), ('exchange_differences', p.base_amount - money.amount)) part (posting, amount)
    where p.status <> 'draft' and p.client_receipt_id is null and p.client_settlement_id is null
      and p.payment_date between from_date and to_date;
end $$;

-- A receipt is money that stands on account until it is allocated to an invoice, on the day it is. Both are entries of
-- the receipt: what is allocated on its day never shows on account.
create function private.journal_of_client_receipts(from_date date, to_date date) returns setof private.journal_part
language plpgsql stable set search_path = '' as $$
begin
  return query
  select r.receipt_date, 'client_receipts', r.id, r.receipt_number::text, client.company_name::text, null::uuid,
    part.posting, null::text, null::uuid, part.amount
    from public.client_receipts r left join public.external_entities client on client.id = r.client_id
      cross join lateral (values (case when r.payment_method = 'cash' then 'cash' else 'bank' end, r.base_amount),
        ('receipts_on_account', -r.base_amount)) part (posting, amount)
    where r.receipt_date between from_date and to_date
  union all
  select p.payment_date, 'client_receipts', r.id, r.receipt_number::text, client.company_name::text, part.project_id,
    part.posting, null::text, null::uuid, part.amount
    from public.invoice_payments p join public.client_receipts r on r.id = p.client_receipt_id
      join public.invoices i on i.id = p.invoice_id
      left join public.external_entities client on client.id = r.client_id
      cross join lateral (values ('receipts_on_account', null::uuid, p.base_allocated_amount),
        ('receivables', i.project_id, -p.base_amount),
        ('exchange_differences', i.project_id, p.base_amount - p.base_allocated_amount))
        part (posting, project_id, amount)
    where p.payment_date between from_date and to_date;
end $$;

-- Post-dated cheques: from the day one comes or goes until it clears or comes back it stands in an account of its own,
-- and what it is for is neither receivable nor payable. What it pays on the day it clears are payments.
create function private.journal_of_cheques(from_date date, to_date date) returns setof private.journal_part
language plpgsql stable set search_path = '' as $$
begin
  return query
  with parts as (
    select c.id as cheque, null::uuid as project, side.posting, side.sign * c.base_amount as amount
    from public.cheques c join (values ('received', 'cheques_receivable', 1), ('issued', 'cheques_payable', -1))
      side (direction, posting, sign) on side.direction = c.direction
    union all
    select l.cheque_id, i.project_id, 'receivables', -l.base_amount
    from public.cheque_items l join public.invoices i on i.id = l.invoice_id
    union all
    select l.cheque_id, b.project_id, 'payables', l.base_amount
    from public.cheque_items l join public.supplier_invoices b on b.id = l.supplier_invoice_id
    union all
    select c.id, null, 'receipts_on_account', c.base_allocated_amount - c.base_amount
    from public.cheques c where c.direction = 'received')
  select turn.on_date, 'cheques', c.id, c.pdc_number::text, party.company_name::text, p.project, p.posting, null::text,
    null::uuid, turn.sign * p.amount
    from public.cheques c join parts p on p.cheque = c.id
      left join public.external_entities party on party.id = c.party_id
      cross join lateral (values (c.entry_date, 1), (c.settled_on, -1)) turn (on_date, sign)
    where c.status not in ('pending', 'rejected') and turn.on_date between from_date and to_date;
end $$;

-- Refunds and set-offs: what a receipt has on account less, or the receivables of two invoices moved, and money where
-- it was paid. What was taken back is an entry of the same document, on its own day.
create function private.journal_of_client_settlements(from_date date, to_date date)
  returns setof private.journal_part
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
  with moves as (
    select s.settlement_date as day, coalesce(s.reversal_of, s.id) as settlement, null::uuid as project,
      'receipts_on_account' as posting, s.base_amount as worth,
      round(s.amount * s.exchange_rate, places) as money
    from public.client_settlements s where s.client_receipt_id is not null
      and s.status not in ('pending', 'rejected') and s.settlement_date between from_date and to_date
    union all
    select p.payment_date, p.client_settlement_id, i.project_id, 'receivables', -p.base_amount,
      case s.settlement_kind when 'refund' then round(-p.amount * s.exchange_rate, places) end
    from public.invoice_payments p join public.invoices i on i.id = p.invoice_id
      join public.client_settlements s on s.id = p.client_settlement_id
    where p.payment_date between from_date and to_date),
  -- Of a set-off, what the two invoices are worth more or less than each other: a difference of the one that is paid.
  differences as (
    select m.day, m.settlement, case when s.invoice_id is null then max(m.project::text)::uuid
        else (select i.project_id from public.invoices i where i.id = s.invoice_id) end as project,
      sum(coalesce(m.money, 0)) - sum(m.worth) as amount
    from moves m join public.client_settlements s on s.id = m.settlement group by m.day, m.settlement, s.invoice_id),
  parts as (
    select m.day, m.settlement, m.project, m.posting, m.worth as amount from moves m
    union all
    select m.day, m.settlement, m.project, case s.payment_method when 'cash' then 'cash' else 'bank' end, -m.money
      from moves m join public.client_settlements s on s.id = m.settlement where m.money is not null
    union all
    select d.day, d.settlement, d.project, 'exchange_differences', d.amount from differences d)
  select part.day, 'client_settlements', s.id, s.settlement_number::text, client.company_name::text, part.project,
    part.posting, null::text, null::uuid, part.amount
    from parts part join public.client_settlements s on s.id = part.settlement
      left join public.external_entities client on client.id = s.client_id;
end $$;

-- Certificates: what was earned, of it what the client withholds, had advanced and deducts, and the rest, which its
-- invoice bills.
create function private.journal_of_certificates(from_date date, to_date date) returns setof private.journal_part
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
  with certified as (
    select c.*, agreed.client_id, agreed.project_id,
      round((c.completed_amount - coalesce(b.completed_amount, 0)) * c.exchange_rate, places) as gross,
      round((c.deduction_amount - coalesce(b.deduction_amount, 0)) * c.exchange_rate, places) as deducted,
      round(c.payable_amount * c.exchange_rate, places) as payable,
      (select coalesce(sum(e.base_amount), 0) from public.retention_entries e
        where e.source_table = 'certificates' and e.source_id = c.id) as withheld,
      (select coalesce(-sum(e.base_amount), 0) from public.advance_entries e
        where e.source_table = 'certificates' and e.source_id = c.id) as recovered
    from public.certificates c join public.contracts agreed on agreed.id = c.contract_id
      left join public.certificates b on b.contract_id = c.contract_id and b.sequence = c.sequence - 1
        and b.status in ('approved', 'paid')
    where c.status in ('approved', 'paid') and c.certificate_date between from_date and to_date)
  select c.certificate_date, 'certificates', c.id, c.certificate_number::text, client.company_name::text, c.project_id,
    part.posting, null::text, null::uuid, part.amount
    from certified c left join public.external_entities client on client.id = c.client_id
      cross join lateral (values ('revenue', -c.gross), ('retention_receivable', c.withheld),
        ('advances_received', c.recovered), ('deductions', c.deducted), ('contract_assets', c.payable),
        ('exchange_differences', c.gross - c.withheld - c.recovered - c.deducted - c.payable)) part (posting, amount);
end $$;

-- Purchases: goods when they are received, services when they are billed, a subcontractor's work when it is certified.
-- The bill clears what was received and not billed; tax that is not recoverable is a part of the cost.

-- Into the store or to the work; back out of the store at the average, whatever it had cost. What the two differ by is
-- a difference of the stock, of no project.
create function private.journal_of_goods_receipts(from_date date, to_date date) returns setof private.journal_part
language plpgsql stable set search_path = '' as $$
begin
  return query
  with received as (
    select g.id, g.receipt_number, o.supplier_id, o.project_id, p.cost_type, r.total_cost as worth, day.on_date,
        day.sign, (select t.total_cost from public.inventory_transactions t
          where t.source_table = 'goods_receipts' and t.source_line_id = r.id and t.transaction_type = day.movement)
          as stocked
      from public.goods_receipts g join public.goods_receipt_items r on r.goods_receipt_id = g.id
        join public.purchase_order_items p on p.id = r.purchase_order_item_id
        join public.purchase_orders o on o.id = g.purchase_order_id
        cross join lateral (values (g.receipt_date, 1, 'receipt'), (g.reversed_date, -1, 'return'))
          day (on_date, sign, movement)
      where g.status in ('posted', 'reversed') and day.on_date between from_date and to_date)
  select r.on_date, 'goods_receipts', r.id, r.receipt_number::text, supplier.company_name::text,
    case when part.posting <> 'stock_differences' then r.project_id end, part.posting, part.cost_type, null::uuid,
    part.amount
    from received r left join public.external_entities supplier on supplier.id = r.supplier_id
      cross join lateral (values ('inventory', null, r.sign * coalesce(r.stocked, 0)),
        (case when r.stocked is null then 'purchases' else 'stock_differences' end,
          case when r.stocked is null then r.cost_type end, r.sign * (r.worth - coalesce(r.stocked, 0))),
        ('accrued_purchases', null, -r.sign * r.worth)) part (posting, cost_type, amount);
end $$;

create function private.journal_of_subcontract_claims(from_date date, to_date date) returns setof private.journal_part
language plpgsql stable set search_path = '' as $$
begin
  return query
  select c.claim_date, 'subcontract_claims', c.id, c.claim_number::text, subcontractor.company_name::text,
    w.project_id, part.posting, part.cost_type, null::uuid, part.amount
    from public.subcontract_claims c join public.work_order_drafts w on w.id = c.work_order_id
      left join public.external_entities subcontractor on subcontractor.id = w.assigned_to
      cross join lateral private.claim_parts(c.id) part
    where c.status in ('approved', 'paid') and c.claim_date between from_date and to_date;
end $$;

-- Where the cost of a bill goes: what nobody ordered and no project bears is an expense of the company.
create function private.posting_of_bill(bill_type text, project uuid) returns text
language sql immutable set search_path = '' as $$
  select case when bill_type = 'direct' and project is null then 'expenses' else 'purchases' end
$$;

create function private.journal_of_supplier_invoices(from_date date, to_date date) returns setof private.journal_part
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
  with bills as (
    select b.*, round(b.total_amount * b.exchange_rate, places) as gross,
      round(b.withheld_tax_amount * b.exchange_rate, places) as withheld,
      round(b.withheld_gst_amount * b.exchange_rate, places) as withheld_gst,
      round(b.withheld_cess_amount * b.exchange_rate, places) as withheld_cess,
      case when b.is_tax_recoverable then round(b.tax_amount * b.exchange_rate, places) else 0 end as recovered_tax,
      case when b.is_tax_recoverable then 0 else round(b.tax_amount * b.exchange_rate, places) end as lost_tax,
      (1 + case when b.is_tax_recoverable then 0 else b.tax_rate / 100 end) * b.exchange_rate as cost_factor
    from public.supplier_invoices b
    where b.status in ('approved', 'partially_paid', 'paid', 'credited')
      and b.invoice_date between from_date and to_date),
  -- Line by line, as the cost of a project is posted (`private.cost_of_line`): both come to the same.
  costs as (
    select l.supplier_invoice_id, l.cost_type, sum(l.accrued_amount) as accrued, sum(l.clearing_amount) as landed,
      sum(l.stocked_amount) as stocked, sum(l.exchange_difference) as exchanged,
      sum(round(l.total_cost * b.cost_factor, places)) as amount
    from public.supplier_invoice_items l join bills b on b.id = l.supplier_invoice_id
    where b.bill_type in ('order', 'direct') group by l.supplier_invoice_id, l.cost_type),
  -- What the bill of a work order clears: its claim, the retention released, or it is an advance.
  cleared as (
    select b.id, case b.bill_type when 'claim' then 'accrued_purchases' when 'retention' then 'retention_payable'
        else 'advances_paid' end as posting,
      case b.bill_type when 'claim' then b.accrued_amount
        when 'retention' then (select -e.base_amount from public.retention_entries e
          where e.source_table = 'retention_releases' and e.source_id = b.retention_release_id)
        else round(b.subtotal_amount * b.exchange_rate, places) end as amount,
      case when b.bill_type = 'claim' then 0 else b.lost_tax end as lost_tax
    from bills b where b.bill_type not in ('order', 'direct')),
  summed as (
    select k.supplier_invoice_id, sum(k.amount - k.exchanged) as amount from costs k group by k.supplier_invoice_id),
  -- All at once, not bill by bill: each would look through the costs of all.
  parts as (
    select b.id, part.posting, null::text as cost_type, part.amount
      from bills b left join summed k on k.supplier_invoice_id = b.id left join cleared c on c.id = b.id
        cross join lateral (values ('payables', b.withheld - b.gross),
          ('tax_withheld', b.withheld_gst + b.withheld_cess - b.withheld), ('gst_withheld', -b.withheld_gst),
          ('cess_withheld', -b.withheld_cess),
          -- A coin of rounding, and what the rate moved between the receipt or the claim and its bill.
          ('exchange_differences', b.gross - b.recovered_tax - coalesce(k.amount, 0)
            - coalesce(c.amount + c.lost_tax, 0))) part (posting, amount)
    union all
    select b.id, p.posting, null, p.amount
      from bills b cross join lateral private.tax_parts('input', b.tax_split, places, b.recovered_tax) p
    union all
    -- What no order and no project has is an overhead.
    select k.supplier_invoice_id, part.posting, part.cost_type, part.amount
      from costs k join bills b on b.id = k.supplier_invoice_id
        cross join lateral (values (private.posting_of_bill(b.bill_type, b.project_id), k.cost_type,
            k.amount - k.exchanged - k.accrued - k.landed - k.stocked),
        ('accrued_purchases', null, k.accrued), ('landed_costs', null, k.landed)) part (posting, cost_type, amount)
    union all
    select c.id, part.posting, null, part.amount
      from cleared c cross join lateral (values (c.posting, c.amount), ('accrued_purchases', c.lost_tax))
        part (posting, amount))
  select b.invoice_date, 'supplier_invoices', b.id, b.bill_number::text, supplier.company_name::text, b.project_id,
    part.posting, part.cost_type, null::uuid, part.amount
    from parts part join bills b on b.id = part.id
      left join public.external_entities supplier on supplier.id = b.supplier_id;
end $$;

-- What a supplier gives back is the bill the other way round; what lay in the store leaves it at the average, and what
-- the order had said of it differs by is a difference of the stock, of no project. What was billed and never came is
-- waited for no longer.
create function private.journal_of_supplier_credits(from_date date, to_date date) returns setof private.journal_part
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
  with credits as (
    select c.*, b.tax_split, private.posting_of_bill(b.bill_type, b.project_id) as posting,
      case when b.is_tax_recoverable then round(c.tax_amount * c.exchange_rate, places) else 0 end as recovered_tax,
      (1 + case when b.is_tax_recoverable then 0 else c.tax_rate / 100 end) * c.exchange_rate as cost_factor
    from public.supplier_credit_notes c join public.supplier_invoices b on b.id = c.supplier_invoice_id
    where c.status = 'approved' and c.credit_date between from_date and to_date),
  costs as (
    select l.supplier_credit_note_id, i.cost_type, sum(l.clearing_amount) as landed, sum(l.stored_cost) as stored,
      sum(l.accrued_amount) as accrued, sum(l.stocked_amount) as stocked, sum(l.exchange_difference) as exchanged,
      sum((select coalesce(sum(t.total_cost), 0) from public.inventory_transactions t
        where t.source_table = 'supplier_credit_notes' and t.source_line_id = l.id)) as returned,
      sum(round(l.total_cost * c.cost_factor, places)) as amount
    from public.supplier_credit_note_items l join credits c on c.id = l.supplier_credit_note_id
      join public.supplier_invoice_items i on i.id = l.supplier_invoice_item_id
    group by l.supplier_credit_note_id, i.cost_type)
  select c.credit_date, 'supplier_credit_notes', c.id, c.credit_number::text, supplier.company_name::text,
    case when part.posting <> 'stock_differences' then c.project_id end, part.posting, part.cost_type, null::uuid,
    part.amount
    from credits c left join public.external_entities supplier on supplier.id = c.supplier_id cross join lateral (
      values ('payables', null, c.base_amount)
      union all select p.posting, null, -p.amount
        from private.tax_parts('input', c.tax_split, places, c.recovered_tax) p
      union all select part.posting, part.cost_type, part.amount from costs k cross join lateral (
          values (c.posting, k.cost_type,
              k.stored + k.accrued + k.landed + k.exchanged - k.amount - k.stocked),
            ('accrued_purchases', null, -k.accrued),
            ('stock_differences', null, k.returned - k.stored)) part (posting, cost_type, amount)
        where k.supplier_credit_note_id = c.id
      union all select 'landed_costs', null, -k.landed from costs k where k.supplier_credit_note_id = c.id
      union all select 'inventory', null, -k.returned from costs k where k.supplier_credit_note_id = c.id
      union all select 'exchange_differences', null, c.recovered_tax - c.base_amount
        + (select coalesce(sum(k.amount - k.exchanged), 0) from costs k where k.supplier_credit_note_id = c.id))
        part (posting, cost_type, amount);
end $$;

-- The tax of what was bought abroad, which the company states itself: it is owed to the state and, where it is
-- recoverable, deducted at once. Otherwise it is a cost, of no project: the bill does not have it. What is bought for a
-- site abroad is taxed there.
create function private.journal_of_imports(from_date date, to_date date) returns setof private.journal_part
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  form constant text := private.tax_form();
begin
  return query
  with imports as (
    select 'supplier_invoices' as document_table, b.id, b.bill_number::text as number, b.invoice_date as day,
      e.company_name::text as party, b.is_tax_recoverable, round(b.subtotal_amount * b.exchange_rate, places) as net,
      private.posting_of_bill(b.bill_type, b.project_id) as posting
    from public.supplier_invoices b join public.external_entities e on e.id = b.supplier_id
    where private.is_import(form, e.country, b.project_id) and round(b.tax_amount * b.exchange_rate, places) = 0
      and b.status in ('approved', 'partially_paid', 'paid', 'credited')
      and b.invoice_date between from_date and to_date
    union all
    select 'supplier_credit_notes', c.id, c.credit_number::text, c.credit_date, e.company_name::text,
      b.is_tax_recoverable, -round(c.subtotal_amount * c.exchange_rate, places),
      private.posting_of_bill(b.bill_type, b.project_id)
    from public.supplier_credit_notes c join public.supplier_invoices b on b.id = c.supplier_invoice_id
      join public.external_entities e on e.id = c.supplier_id
    where private.is_import(form, e.country, b.project_id) and round(c.tax_amount * c.exchange_rate, places) = 0
      and c.status = 'approved' and c.credit_date between from_date and to_date),
  stated as (
    select i.*, round(i.net * private.own_tax_rate(i.day) / 100, places) as tax,
      case form when 'gstr_3b' then 'inter_state' end as split
    from imports i)
  select s.day, s.document_table, s.id, s.number, s.party, null::uuid, part.posting, null::text, null::uuid, part.amount
    from stated s cross join lateral (
      select p.posting, -p.amount from private.tax_parts('output', s.split, places, s.tax) p
      union all select p.posting, p.amount from private.tax_parts('input', s.split, places, s.tax) p
        where s.is_tax_recoverable
      union all select s.posting, s.tax where not s.is_tax_recoverable) part (posting, amount);
end $$;

-- The two payments of a set-off meet on payables: no money goes.
create function private.journal_of_supplier_payments(from_date date, to_date date) returns setof private.journal_part
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
  select p.payment_date, 'supplier_payments', p.id, b.bill_number::text, supplier.company_name::text, b.project_id,
    part.posting, null::text, null::uuid, part.amount
    from public.supplier_payments p join public.supplier_invoices b on b.id = p.supplier_invoice_id
      left join public.external_entities supplier on supplier.id = b.supplier_id
      cross join lateral (select round(p.amount * p.exchange_rate, places) as amount) money
      cross join lateral (values ('payables', p.base_amount),
        (case when p.is_set_off then 'payables' when p.payment_method = 'cash' then 'cash' else 'bank' end,
          -money.amount),
        ('exchange_differences', money.amount - p.base_amount)) part (posting, amount)
    where p.payment_date between from_date and to_date;
end $$;

-- The store: what leaves it for a project is a cost of the work, what is counted too much or too little a difference.
-- What a document moved is booked with the document; what reverses a movement is one itself. What goes from one project
-- on to another passes the store by.
create function private.journal_of_stock(from_date date, to_date date) returns setof private.journal_part
language plpgsql stable set search_path = '' as $$
begin
  return query
  select t.transaction_date, 'inventory_transactions', t.id, i.item_number::text, null::text, t.project_id,
    part.posting, part.cost_type, null::uuid, part.amount
    from public.inventory_transactions t join public.inventory_items i on i.id = t.item_id
      cross join lateral (values ('inventory', null, sign(t.stock_change) * t.total_cost),
        (case when t.project_id is null then 'stock_differences' else 'purchases' end,
          case when t.project_id is not null then 'material' end, -sign(t.stock_change) * t.total_cost))
          part (posting, cost_type, amount)
    where coalesce(t.source_table, 'inventory_transactions') = 'inventory_transactions'
      and t.transaction_type <> 'transfer'
      and t.transaction_date between from_date and to_date
  union all
  select t.transaction_date, 'inventory_transactions', t.id, i.item_number::text, null::text, part.project_id,
    'purchases', 'material', null::uuid, part.amount
    from public.inventory_transactions t join public.inventory_items i on i.id = t.item_id
      cross join lateral (values (t.project_id, -t.total_cost), (t.to_project_id, t.total_cost))
        part (project_id, amount)
    where t.transaction_type = 'transfer' and t.transaction_date between from_date and to_date;
end $$;

-- What goods of the store bear of the price of their bill or its credit: the stock, the project they were issued to,
-- and of what nobody holds a difference of stock.
create function private.journal_of_price_differences(from_date date, to_date date) returns setof private.journal_part
language plpgsql stable set search_path = '' as $$
begin
  return query
  with stocked as (
    select 'supplier_invoices' as of_table, b.id, b.bill_number::text as number, b.invoice_date as on_date,
        b.supplier_id, sum(l.stocked_amount) as amount
      from public.supplier_invoices b join public.supplier_invoice_items l on l.supplier_invoice_id = b.id
      where b.invoice_date between from_date and to_date and l.stocked_amount <> 0 group by b.id
    union all
    select 'supplier_credit_notes', c.id, c.credit_number::text, c.credit_date, c.supplier_id, sum(l.stocked_amount)
      from public.supplier_credit_notes c join public.supplier_credit_note_items l on l.supplier_credit_note_id = c.id
      where c.credit_date between from_date and to_date and l.stocked_amount <> 0 group by c.id),
  borne as (
    select s.of_table, s.id, t.project_id, t.total_cost as amount
      from stocked s join public.inventory_transactions t on t.source_table = s.of_table and t.source_id = s.id
      where t.transaction_type = 'landed_cost')
  select s.on_date, s.of_table, s.id, s.number, supplier.company_name::text, part.project_id, part.posting,
    part.cost_type, null::uuid, part.amount
    from stocked s left join public.external_entities supplier on supplier.id = s.supplier_id cross join lateral (
      select b.project_id, case when b.project_id is null then 'inventory' else 'purchases' end as posting,
          case when b.project_id is not null then 'material' end as cost_type, b.amount
        from borne b where b.of_table = s.of_table and b.id = s.id
      union all
      select null, 'stock_differences', null, s.amount - coalesce((select sum(b.amount) from borne b
        where b.of_table = s.of_table and b.id = s.id), 0)) part
    where part.amount <> 0;
end $$;

-- What was spread over goods goes from the account it waited on to the stock, to the work that has them, or to the
-- differences of stock.
create function private.journal_of_landed_costs(from_date date, to_date date) returns setof private.journal_part
language plpgsql stable set search_path = '' as $$
begin
  return query
  select s.entry_date, 'landed_costs', c.id, c.landed_cost_number::text, supplier.company_name::text, s.project_id,
    part.posting, part.cost_type, null::uuid, part.amount
    from public.landed_cost_shares s join public.landed_costs c on c.id = s.landed_cost_id
      join public.supplier_invoices b on b.id = c.supplier_invoice_id
      left join public.external_entities supplier on supplier.id = b.supplier_id
      cross join lateral (values ('landed_costs', null, -s.amount),
        (case s.borne_by when 'stock' then 'inventory' when 'difference' then 'stock_differences' else 'purchases' end,
          case when s.borne_by in ('issued', 'site') then s.cost_type end, s.amount)) part (posting, cost_type, amount)
    where s.entry_date between from_date and to_date;
end $$;

-- People: what they laid out is owed to them until a pay run or an account of the company gives it back, the company's
-- own went at once.
create function private.journal_of_expenses(from_date date, to_date date) returns setof private.journal_part
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
  select part.on_date, 'expenses', e.id, e.expense_number::text,
    nullif(btrim(concat_ws(' ', w.first_name, w.last_name)), ''), e.project_id, part.posting, part.cost_type,
    null::uuid, part.amount
    from public.expenses e left join public.employees w on w.id = e.employee_id
      cross join lateral (select round(e.amount * e.exchange_rate, places) as amount) base
      cross join lateral (
        select turn.on_date, side.posting, side.cost_type, turn.sign * side.amount
          from (values (e.expense_date, 1), (e.reversed_on, -1)) turn (on_date, sign)
            cross join (values ('expenses', e.cost_type, base.amount),
              (case when e.type = 'company' then 'bank' else 'owed_to_people' end, null, -base.amount))
              side (posting, cost_type, amount)
        union all
        select e.reimbursed_on, paid.posting, null, paid.amount
          from (values ('owed_to_people', base.amount), ('bank', -base.amount)) paid (posting, amount))
        part (on_date, posting, cost_type, amount)
    where e.status in ('approved', 'reimbursed', 'reversed') and part.on_date between from_date and to_date;
end $$;

-- Pay is a sum a run: whose it is stays in the payslips. It is owed at the end of its period and goes when it is paid.
-- An instalment of a loan or an advance pays back what the person owes; the rest that was taken is owed to others.
-- A run of a few people tells what they are paid: those who read no pay have all runs of its month as one, on the day
-- of the last, and those of a month in which only a few were paid with the month before (decision 79).
create function private.journal_of_pay_runs(from_date date, to_date date, is_whole boolean)
  returns setof private.journal_part
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  merges constant boolean := not (is_whole or authz.reads_pay());
begin
  return query
  with runs as (
    select r.id, r.pay_period_end, coalesce(r.payment_date, model.day_of(r.paid_at)) as paid_on, r.status,
      'PAY-' || to_char(r.pay_period_end, 'YYYY-MM-DD') as number,
      sum(round(slip.gross_pay * rate.value, places)) as gross,
      sum(round(slip.total_deductions * rate.value, places)) as held,
      sum(round(slip.expense_reimbursements * rate.value, places)) as repaid,
      coalesce(sum(round(borne.amount * rate.value, places)), 0) as employer,
      coalesce(sum(round(lent.amount * rate.value, places)), 0) as lent,
      coalesce(array_agg(distinct slip.employee_id) filter (where
        (slip.gross_pay, slip.total_deductions, slip.expense_reimbursements) <> (0, 0, 0)), '{}') as people
    from public.payroll_runs r join public.payroll slip on slip.payroll_run_id = r.id and slip.status <> 'cancelled'
      -- looked up once a payslip, not once for each of its sums
      cross join lateral (select model.exchange_rate(slip.currency, r.pay_period_end) as value offset 0) rate
      left join lateral (select sum(l.amount) as amount from public.payroll_lines l where l.payroll_id = slip.id
        and l.line_type = 'employer') borne on true
      left join lateral (select sum(l.amount) as amount from public.payroll_lines l
          join public.pay_deductions d on d.id = l.pay_deduction_id
        where l.payroll_id = slip.id and d.kind in ('advance', 'loan')) lent on true
    where r.status in ('approved', 'paid')
    group by r.id),
  parts as (
    select r.id, r.number, r.people, part.is_paid, part.on_date, part.posting, part.amount
    from runs r cross join lateral (
      values (false, r.pay_period_end, 'wages', r.gross), (false, r.pay_period_end, 'employer_costs', r.employer),
        (false, r.pay_period_end, 'owed_to_people', r.repaid), (false, r.pay_period_end, 'staff_loans', -r.lent),
        (false, r.pay_period_end, 'withheld', r.lent - r.held - r.employer),
        (false, r.pay_period_end, 'net_pay', -(r.gross + r.repaid - r.held))
      union all
      select true, day.paid_on, day.posting, day.amount
        from (values (r.paid_on, 'net_pay', r.gross + r.repaid - r.held),
          (r.paid_on, 'bank', -(r.gross + r.repaid - r.held))) day (paid_on, posting, amount) where r.status = 'paid')
      part (is_paid, on_date, posting, amount)),
  months as (
    select p.is_paid, date_trunc('month', p.on_date::timestamp) as month, max(p.on_date) as last_day,
      count(distinct person) >= private.fewest_in_a_sum() as is_enough
    from parts p left join lateral unnest(p.people) person on true group by 1, 2),
  -- The month itself, else the nearest before it, else the nearest after it that has enough people.
  placed as (
    select p.*, held.last_day,
      bool_or(cardinality(p.people) < private.fewest_in_a_sum()) over (partition by p.is_paid, held.month) as is_few
    from parts p join months own on own.is_paid = p.is_paid
        and own.month = date_trunc('month', p.on_date::timestamp)
      cross join lateral (select m.month, m.last_day from months m
        where m.is_paid = own.is_paid and (m.is_enough or m.month = own.month)
        order by m.is_enough and m.month = own.month desc, m.is_enough and m.month < own.month desc,
          m.is_enough desc, abs(extract(epoch from m.month - own.month)) limit 1) held)
  select shown.day, 'payroll_runs', case when not shown.is_one then p.id end,
    case when shown.is_one then 'PAY-' || to_char(shown.day, 'YYYY-MM') else p.number end, null::text, null::uuid,
    p.posting, null::text, null::uuid, p.amount
    from placed p cross join lateral (select merges and p.is_few as is_one,
      case when merges and p.is_few then p.last_day else p.on_date end as day) shown
    where shown.day between from_date and to_date;
end $$;

-- What approved hours cost a project goes from the wages of no project to those of the project: the account keeps what
-- pay runs booked, and what no hours took stays on no project. Those who read no pay have it by month, and without what
-- would tell the pay of one person, which is on no project for them (decision 79).
create function private.journal_of_labour(from_date date, to_date date) returns setof private.journal_part
language plpgsql stable set search_path = '' as $$
declare
  reads_pay constant boolean := authz.reads_pay();
begin
  return query
  with labour as (
    select j.entry_date as day, 'job_cost_entries' as of_table, (array_agg(j.id order by j.id))[1] as document,
        null::text as number, j.project_id as project, sum(j.amount) as amount
      from public.job_cost_entries j
      where reads_pay and j.source_table = 'time_entries' and j.entry_date between from_date and to_date
      group by 1, j.project_id
    union all
    select j.entry_date, 'labour_true_ups', t.id, t.true_up_number::text, j.project_id, sum(j.amount)
      from public.job_cost_entries j join public.labour_true_ups t on t.id = j.source_id
      where reads_pay and j.source_table = 'labour_true_ups' and j.entry_date between from_date and to_date
      group by 1, t.id, j.project_id
    union all
    select m.entry_date, 'job_cost_entries', null, null, m.project_id, sum(m.amount)
      from private.merged_labour(null, from_date, to_date) m where not reads_pay group by 1, m.project_id)
  select l.day, l.of_table, l.document, l.number, null::text, part.project_id, 'wages', null::text, null::uuid,
    part.amount
    from labour l cross join lateral (values (l.project, l.amount), (null::uuid, -l.amount)) part (project_id, amount);
end $$;

-- Provisions of a month: a sum, whose it is stays in their lines; taken back on a later day.
create function private.journal_of_provisions(from_date date, to_date date) returns setof private.journal_part
language plpgsql stable set search_path = '' as $$
begin
  return query
  select turn.entry_date, 'pay_provisions', p.id, p.provision_number::text, null::text, null::uuid, part.posting,
      null::text, null::uuid, part.amount
    from public.pay_provisions p
      cross join lateral (values (p.month_end, 1), (p.reversed_on, -1)) turn (entry_date, sign)
      cross join lateral (values ('provision_costs', turn.sign * p.total_amount),
        ('provisions', -turn.sign * p.total_amount)) part (posting, amount)
    where turn.entry_date between from_date and to_date;
end $$;

-- What a bank charged, gave and moved. A transfer waits on an account of its own until the other bank has shown it too;
-- one made in one step leaves it at once, with the exchange difference of its two amounts.
create function private.journal_of_bank_entries(from_date date, to_date date) returns setof private.journal_part
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
  select turn.entry_date, 'bank_entries', b.id, b.entry_number::text, a.bank_name::text, null::uuid, part.posting,
    null::text, null::uuid, part.amount
    from public.bank_entries b join public.bank_accounts a on a.id = b.bank_account_id
      left join public.bank_entries sent on sent.id = b.counter_entry_id and b.amount > 0
      cross join lateral (values (b.entry_date, 1), (b.reversed_on, -1)) turn (entry_date, sign)
      cross join lateral (select coalesce(-sent.base_amount, b.base_amount) as value) passed
      cross join lateral (
        select p.posting, -turn.sign * p.amount
          from private.tax_parts('input', b.tax_split, places, b.base_tax_amount) p
        union all values ('bank', turn.sign * b.base_amount),
        (case when b.kind = 'transfer' then 'bank_transfers' when b.kind = 'interest' and b.amount > 0
          then 'interest_income' else 'bank_charges' end, -turn.sign * (passed.value - b.base_tax_amount)),
        ('exchange_differences', turn.sign * (passed.value - b.base_amount)))
        part (posting, amount)
    where turn.entry_date between from_date and to_date;
end $$;

-- Petty cash: what went from the bank into the box and back, and what was paid out of it, once its claim is approved.
-- Cash that was missing is a cost of the day it was counted, of no project.
create function private.journal_of_petty_cash(from_date date, to_date date) returns setof private.journal_part
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
  select f.opened_on, 'petty_cash_floats', f.id, f.float_number::text, f.name, f.project_id, part.posting, null::text,
    null::uuid, part.amount
    from public.petty_cash_floats f
      cross join lateral (values ('cash', f.base_amount), ('bank', -f.base_amount)) part (posting, amount)
    where f.status in ('open', 'closed') and f.opened_on between from_date and to_date
  union all
  select v.voucher_date, 'petty_cash_vouchers', v.id, v.voucher_number::text, v.payee, v.project_id, part.posting,
    part.cost_type, null::uuid, part.amount
    from public.petty_cash_vouchers v
      cross join lateral (
        select t.posting, null::text, t.amount
          from private.tax_parts('input', v.tax_split, places, v.base_tax_amount) t
        union all values ('expenses', v.cost_type, v.base_amount - v.base_tax_amount), ('cash', null, -v.base_amount))
        part (posting, cost_type, amount)
    where v.status = 'approved' and v.voucher_date between from_date and to_date
  union all
  select part.on_date, 'petty_cash_claims', c.id, c.claim_number::text, f.name,
    case when part.posting <> 'expenses' then f.project_id end, part.posting, part.cost_type, null::uuid, part.amount
    from public.petty_cash_claims c join public.petty_cash_floats f on f.id = c.petty_cash_float_id
      cross join lateral (
        values (c.claim_date, 'cash', null, c.base_difference_amount),
          (c.claim_date, 'expenses', 'other', -c.base_difference_amount)
        union all
        select paid.on_date, paid.posting, null, paid.amount
          from (values (c.payment_date, 'cash', c.base_payable_amount),
            (c.payment_date, 'bank', -c.base_payable_amount)) paid (on_date, posting, amount) where c.status = 'paid')
        part (on_date, posting, cost_type, amount)
    where c.status in ('approved', 'paid') and part.on_date between from_date and to_date;
end $$;

-- What the books began with. A set that was reversed never opened them.
create function private.journal_of_opening_balances(from_date date, to_date date) returns setof private.journal_part
language plpgsql stable set search_path = '' as $$
begin
  return query
  select o.opening_date, 'opening_balances', o.id, o.opening_number::text, null::text, null::uuid, l.posting,
    null::text, null::uuid, l.base_amount
    from public.opening_balances o join public.opening_balance_items l on l.opening_balance_id = o.id
    where o.status = 'approved' and o.opening_date between from_date and to_date;
end $$;

-- A filed return clears the taxes it is made of, on the day it was filed: what is left is due to the tax office, or
-- from it.
create function private.journal_of_tax_returns(from_date date, to_date date) returns setof private.journal_part
language plpgsql stable set search_path = '' as $$
begin
  return query
  with filed as (
    select r.id, r.return_number, r.form, r.payable_amount, day.filed as day
    from public.tax_returns r cross join lateral (select coalesce(model.day_of(r.decided_at), r.due_date) as filed) day
    where r.status = 'filed'
      and day.filed between journal_of_tax_returns.from_date and journal_of_tax_returns.to_date),
  parts as (
    select f.id, side.name || tax.head as posting,
      sum(case side.name when 'output' then tax.amount else -tax.amount end) as amount
    from filed f join private.filed_tax_rows x on x.tax_return_id = f.id
      cross join lateral (select private.side_of_box((x.row).box) as name) side
      cross join lateral (select (x.row).tax as whole, (x.row).cgst, (x.row).sgst,
        case f.form when 'gstr_3b' then (x.row).igst end as igst) of_row
      cross join lateral (values ('_cgst', of_row.cgst), ('_sgst', of_row.sgst), ('_igst', of_row.igst),
        ('_tax', case when of_row.cgst is null and of_row.igst is null then of_row.whole end)) tax (head, amount)
    where side.name is not null and tax.amount <> 0 group by 1, 2
    union all
    select f.id, 'tax_payable', -f.payable_amount from filed f)
  select f.day, 'tax_returns', f.id, f.return_number::text, null::text, null::uuid, p.posting, null::text, null::uuid,
    p.amount
    from parts p join filed f on f.id = p.id;
end $$;

-- What was paid to an authority or a lender, or refunded by one; a reversal is a row of its own.
create function private.journal_of_liability_payments(from_date date, to_date date)
returns table (part private.journal_part, account_id uuid)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select (p.payment_date, 'liability_payments', p.id, p.payment_number::text, p.payee, null::uuid, side.posting,
      null::text, null::uuid, side.sign * case when p.is_refund then -p.amount else p.amount end)::private.journal_part,
      side.account
    from public.liability_payments p cross join lateral (values (p.posting, 1, p.posting_account_id),
      ('bank', -1, null)) side (posting, sign, account)
    where p.status not in ('pending', 'rejected') and p.payment_date between from_date and to_date;
end $$;

-- Vouchers post to the accounts they name; a reversal is the entry the other way round, of its own day.
create function private.journal_of_vouchers(from_date date, to_date date)
returns table (part private.journal_part, account_id uuid)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select (turn.on_date, 'journal_vouchers', v.id, v.voucher_number::text, null::text, l.project_id, l.posting,
      l.cost_type, null::uuid, turn.sign * l.base_amount)::private.journal_part, l.posting_account_id
    from public.journal_vouchers v join public.journal_voucher_items l on l.journal_voucher_id = v.id
      cross join lateral (values (v.voucher_date, 1), (v.reversed_on, -1)) turn (on_date, sign)
    where v.status in ('approved', 'reversed') and turn.on_date between from_date and to_date;
end $$;

-- All of them, as their reader has them or whole.
create function private.journal_parts(from_date date, to_date date, is_whole boolean default false)
returns table (entry_date date, document_table text, document_id uuid, document_number text, party text,
  project_number text, posting text,
  cost_type text, tax_code_id uuid, amount numeric, project_id uuid, account_id uuid)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select part.entry_date, part.document_table, part.document_id, part.document_number, part.party,
    project.project_number::text, part.posting, part.cost_type, part.tax_code_id, part.amount, part.project_id,
    part.account_id
    from (
      select (v.part).*, v.account_id from private.journal_of_vouchers(from_date, to_date) v
      union all select (p.part).*, p.account_id from private.journal_of_liability_payments(from_date, to_date) p
      union all select derived.*, null::uuid from (
      select * from private.journal_of_invoices(from_date, to_date)
      union all select * from private.journal_of_credit_notes(from_date, to_date)
      union all select * from private.journal_of_invoice_payments(from_date, to_date)
      union all select * from private.journal_of_client_receipts(from_date, to_date)
      union all select * from private.journal_of_client_settlements(from_date, to_date)
      union all select * from private.journal_of_cheques(from_date, to_date)
      union all select * from private.journal_of_certificates(from_date, to_date)
      union all select * from private.journal_of_goods_receipts(from_date, to_date)
      union all select * from private.journal_of_subcontract_claims(from_date, to_date)
      union all select * from private.journal_of_supplier_invoices(from_date, to_date)
      union all select * from private.journal_of_supplier_credits(from_date, to_date)
      union all select * from private.journal_of_imports(from_date, to_date)
      union all select * from private.journal_of_supplier_payments(from_date, to_date)
      union all select * from private.journal_of_stock(from_date, to_date)
      union all select * from private.journal_of_landed_costs(from_date, to_date)
      union all select * from private.journal_of_price_differences(from_date, to_date)
      union all select * from private.journal_of_expenses(from_date, to_date)
      union all select * from private.journal_of_pay_runs(from_date, to_date, is_whole)
      union all select * from private.journal_of_labour(from_date, to_date)
      union all select * from private.journal_of_provisions(from_date, to_date)
      union all select * from private.journal_of_bank_entries(from_date, to_date)
      union all select * from private.journal_of_petty_cash(from_date, to_date)
      union all select * from private.journal_of_tax_returns(from_date, to_date)
      union all select * from private.journal_of_opening_balances(from_date, to_date)) derived
      union all select (y.part).*, y.account_id from private.journal_of_closed_years(from_date, to_date) y) part
      left join public.projects project on project.id = part.project_id
    where part.amount <> 0;
end $$;

-- Bank and cash alone, so that a question about nothing else does not wait for all. What is paid by and to the
-- company is read from its payments at once, for there are many; the rest as the journal has it.
create function private.cash_parts(from_date date, to_date date)
returns table (entry_date date, document_table text, amount numeric)
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
  select p.payment_date, 'invoice_payments', round(p.amount * p.exchange_rate, places) from public.invoice_payments p
    where p.status <> 'draft' and p.withheld_tax_id is null and p.client_receipt_id is null
      and p.client_settlement_id is null and p.payment_date between from_date and to_date
  union all
  select r.receipt_date, 'client_receipts', r.base_amount from public.client_receipts r
    where r.receipt_date between from_date and to_date
  union all
  select s.settlement_date, 'client_settlements', -round(s.amount * s.exchange_rate, places)
    from public.client_settlements s where s.settlement_kind = 'refund' and s.status not in ('pending', 'rejected')
      and s.settlement_date between from_date and to_date
  union all
  select p.payment_date, 'supplier_payments', -round(p.amount * p.exchange_rate, places) from public.supplier_payments p
    where not p.is_set_off and p.payment_date between from_date and to_date
  union all
  select part.entry_date, part.document_table, part.amount from (
      select * from private.journal_of_expenses(from_date, to_date)
      union all select * from private.journal_of_pay_runs(from_date, to_date, false)
      union all select * from private.journal_of_bank_entries(from_date, to_date)
      union all select * from private.journal_of_petty_cash(from_date, to_date)
      union all select (p.part).* from private.journal_of_liability_payments(from_date, to_date) p
      union all select * from private.journal_of_opening_balances(from_date, to_date)) part
    where part.posting in ('bank', 'cash') and part.amount <> 0;
end $$;

-- What each account comes to up to a day: the two sides are the same. With a first day also what it had before, and
-- what moved it since. Without a name of its own an account has the usual word of its posting. What all people are
-- paid is in it, hence the demand on those who see only some of them.
create function app.trial_balance(up_to date, from_date date)
returns table (account text, name text, debit text, credit text, posting text, opening text, period_debit text,
  period_credit text)
language plpgsql stable security definer set search_path = '' as $$
declare
  first_day constant date := coalesce(from_date, '2000-01-01');
  last_day constant date := coalesce(up_to, model.today());
begin
  perform authz.demand('finance', case when authz.row_scope() = 'all' then 'view' else 'approve' end);
  perform model.demand_period(first_day, last_day, 'from_date');
  return query
  with parts as (select * from private.journal_parts('2000-01-01', last_day)),
  -- Found once for each kind of line, not for each line.
  accounts as materialized (
    select kind.posting, kind.cost_type, kind.tax_code_id, kind.account_id, a.account_code as code,
      a.account_name as called, private.meaning_of(a) as meant
    from (select distinct p.posting, p.cost_type, p.tax_code_id, p.account_id from parts p) kind
      cross join lateral private.account_of(kind.posting, kind.cost_type, kind.tax_code_id, kind.account_id) a),
  -- What one document has on an account is one line, as in the journal.
  lines as (
    select a.code, max(a.called) as called, private.common_meaning(array_agg(distinct a.meant)) as meant,
      sum(p.amount) as amount,
      private.is_brought_forward(p.entry_date, p.document_table, first_day) as is_before
    from parts p join accounts a on a.posting = p.posting and a.cost_type is not distinct from p.cost_type
      and a.tax_code_id is not distinct from p.tax_code_id and a.account_id is not distinct from p.account_id
    group by a.code, p.entry_date, p.document_table, p.document_id, p.document_number, p.party, p.project_id)
  select l.code, max(l.called), greatest(sum(l.amount), 0)::text, greatest(-sum(l.amount), 0)::text,
    private.common_meaning(array_agg(distinct l.meant)),
    coalesce(sum(l.amount) filter (where l.is_before), 0)::text,
    coalesce(sum(greatest(l.amount, 0)) filter (where not l.is_before), 0)::text,
    coalesce(sum(greatest(-l.amount, 0)) filter (where not l.is_before), 0)::text
  from lines l group by l.code
  having sum(l.amount) <> 0 or from_date is not null and bool_or(l.amount <> 0) order by l.code;
end $$;
create function public.trial_balance(up_to date default null, from_date date default null)
returns table (account text, name text, debit text, credit text, posting text, opening text, period_debit text,
  period_credit text)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.trial_balance(up_to, from_date);
end $$;

-- Money that came in and went out, by month: what the journal has on bank and cash, without what was there to begin
-- with. What all people were paid is left out for those who see only some of them.
create function app.cash_flow_analysis(date_from date, date_to date)
returns table (month text, inflow_amount text, outflow_amount text, net_amount text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('finance', 'view');
  perform model.demand_period(date_from, date_to, 'date_to');
  return query
    select to_char(j.entry_date, 'YYYY-MM'), sum(greatest(j.amount, 0))::text, sum(greatest(-j.amount, 0))::text,
      sum(j.amount)::text
    from private.cash_parts(coalesce(date_from, '2000-01-01'), coalesce(date_to, '2999-12-31')) j
    where j.document_table <> 'opening_balances'
      and (j.document_table <> 'payroll_runs' or authz.row_scope() = 'all')
    group by 1 order by 1;
end $$;
create function public.cash_flow_analysis(date_from date default null, date_to date default null)
returns table (month text, inflow_amount text, outflow_amount text, net_amount text)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.cash_flow_analysis(date_from, date_to);
end $$;

-- The lines in the order of the days, each on one side.
create function app.accounting_journal(from_date date, to_date date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  perform authz.demand('settings', 'admin');
  -- It is the books, pay among them: who sets the program up without seeing money gets none of them.
  perform authz.demand('finance', 'view');
  perform private.demand_all_rows();
  perform model.demand_period(from_date, to_date, 'to_date', 3660);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('date', part.entry_date, 'source', part.document_table,
      'document', part.document_number,
        'party', part.party, 'project', part.project_number, 'posting', part.posting, 'account', part.account_code,
          'name', part.account_name,
        'cost_type', part.kind, 'tax', part.tax_name,
        'debit', round(greatest(part.amount, 0), places)::text,
        'credit', round(greatest(-part.amount, 0), places)::text)
      order by part.entry_date, part.document_table, part.document_number, part.document_id, part.amount desc,
        part.account_code), '[]')
    -- What goes to one account is one line, however many kinds of cost it is of.
    from (select j.entry_date, j.document_table, j.document_id, j.document_number, j.party, j.project_number, j.posting,
      a.account_code,
        a.account_name, a.cost_type as kind, t.name as tax_name, sum(j.amount) as amount
      from private.journal_parts(from_date, to_date) j
        cross join lateral private.account_of(j.posting, j.cost_type, j.tax_code_id, j.account_id) a left
          join public.tax_codes t on t.id = a.tax_code_id
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11) part where part.amount <> 0);
end $$;

create function public.accounting_journal(from_date date, to_date date) returns jsonb
language plpgsql stable set search_path = '' as $$ begin return app.accounting_journal(from_date, to_date); end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.accounting_journal(date, date),
  app.cash_flow_analysis(date, date),
  app.trial_balance(date, date),
  public.accounting_journal(date, date),
  public.cash_flow_analysis(date, date),
  public.trial_balance(date, date)
  to authenticated, service_role;
