-- Lines of bank statements find the documents they are: what is in the books already, or an open invoice or bill that a
-- line pays. A match is made by hand of what is suggested, once for each part of a line and of a document.

-- What the books have on this account or may have: each payment, company expense, paid run and bank entry in the
-- account's currency. What names no account is looked for on all of one currency, and in the company's also when it is
-- of a currency that has no account. Cash is not on any. Each also with what the journal has of it, in the company's
-- currency.
create function private.bank_movements(account public.bank_accounts)
returns table (source_table text, source_id uuid, movement_date date, number text, party text, reference text,
  project_id uuid, amount numeric, base_amount numeric)
language plpgsql stable security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  base constant text := model.base_currency();
  has_others constant boolean := account.currency = base and account.is_default;
  owned constant text[] := array(select a.currency from public.bank_accounts a);
begin
  return query
  with moved as (
    select 'invoice_payments' as of_table, p.id, p.payment_date as day, i.invoice_number::text as number,
        i.client_id as party, p.reference as words, i.project_id as project, i.currency as money, p.amount as own,
        round(p.amount * p.exchange_rate, places) as worth
      from public.invoice_payments p join public.invoices i on i.id = p.invoice_id
      where p.status <> 'draft' and p.payment_method <> 'cash' and p.withheld_tax_id is null
        and p.client_receipt_id is null and p.client_settlement_id is null
    union all
    select 'client_receipts', r.id, r.receipt_date, r.receipt_number::text, r.client_id, r.reference, null, r.currency,
        r.amount, r.base_amount
      from public.client_receipts r where r.payment_method <> 'cash'
        and (r.bank_account_id = account.id or r.bank_account_id is null and account.is_default)
    union all
    select 'client_settlements', s.id, s.settlement_date, s.settlement_number::text, s.client_id, s.reference, null,
        s.currency, -s.amount, -round(s.amount * s.exchange_rate, places)
      from public.client_settlements s where s.settlement_kind = 'refund' and s.payment_method <> 'cash'
        and s.status not in ('pending', 'rejected')
        and (s.bank_account_id = account.id or s.bank_account_id is null and account.is_default)
    union all
    select 'supplier_payments', p.id, p.payment_date, b.bill_number::text, b.supplier_id,
        concat_ws(' ', p.reference, b.supplier_reference), b.project_id, b.currency, -p.amount,
        -round(p.amount * p.exchange_rate, places)
      from public.supplier_payments p join public.supplier_invoices b on b.id = p.supplier_invoice_id
        left join public.supplier_payments whole on whole.id = p.reversal_of
        left join public.payment_runs run on run.id = coalesce(p.payment_run_id, whole.payment_run_id)
      where p.payment_method <> 'cash' and not p.is_set_off
        and (run.id is null or run.bank_account_id = account.id)
    union all
    select 'expenses', e.id, e.expense_date, e.expense_number::text, null, e.activity, e.project_id, e.currency,
        -e.amount, -round(e.amount * e.exchange_rate, places)
      from public.expenses e where e.type = 'company' and e.status in ('approved', 'reimbursed', 'reversed')
    union all
    select 'expenses', e.id, e.reimbursed_on, e.expense_number::text, null, e.activity, e.project_id, account.currency,
        -case when e.currency = account.currency then e.amount else round(e.amount * e.exchange_rate, places) end,
        -round(e.amount * e.exchange_rate, places)
      from public.expenses e where e.bank_account_id = account.id
    union all
    select 'payroll_runs', r.id, coalesce(r.payment_date, model.day_of(r.paid_at)),
        'PAY-' || to_char(r.pay_period_end, 'YYYY-MM-DD'), null, r.payment_reference, null, r.currency,
        -sum(slip.net_pay),
        -sum(round(slip.gross_pay * rate.value, places) + round(slip.expense_reimbursements * rate.value,
          places) - round(slip.total_deductions * rate.value, places))
      from public.payroll_runs r join public.payroll slip on slip.payroll_run_id = r.id and slip.status <> 'cancelled'
        -- looked up once a payslip, not once for each of its sums
        cross join lateral (select model.exchange_rate(slip.currency, r.pay_period_end) as value offset 0) rate
      where r.status = 'paid' group by r.id)
  select m.of_table, m.id, m.day, m.number, e.company_name::text, m.words, m.project,
      case when m.money = account.currency then m.own else m.worth end, m.worth
    from moved m left join public.external_entities e on e.id = m.party
    where m.money = account.currency or has_others and m.money <> all (owned)
  union all
  select 'bank_entries', b.id, b.entry_date, b.entry_number::text, null, b.description, null, b.amount,
      b.base_amount
    from public.bank_entries b where b.bank_account_id = account.id
  union all
  select 'petty_cash_floats', f.id, f.opened_on, f.float_number::text, null, f.name, f.project_id, -f.float_amount,
      -f.base_amount
    from public.petty_cash_floats f where f.bank_account_id = account.id and f.status in ('open', 'closed')
  union all
  select 'petty_cash_claims', c.id, c.payment_date, c.claim_number::text, null, c.explanation, null, -c.payable_amount,
      -c.base_payable_amount
    from public.petty_cash_claims c where c.bank_account_id = account.id and c.status = 'paid'
      and c.payable_amount <> 0
  union all
  select 'liability_payments', p.id, p.payment_date, p.payment_number::text, p.payee, p.reference, null,
      case when p.is_refund then p.amount else -p.amount end, case when p.is_refund then p.amount else -p.amount end
    from public.liability_payments p where p.bank_account_id = account.id and p.status not in ('pending', 'rejected');
end $$;

-- Whether a movement is of the account it names, and is expected there: what names none is expected on the account of
-- its currency that is meant for it.
create function private.names_account(of_table text, document uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return of_table in ('bank_entries', 'petty_cash_floats', 'petty_cash_claims', 'client_receipts',
      'client_settlements', 'liability_payments')
    or of_table = 'expenses' and exists (select from public.expenses e
      where e.id = document and e.bank_account_id is not null)
    or of_table = 'supplier_payments' and exists (select from public.supplier_payments p
      left join public.supplier_payments whole on whole.id = p.reversal_of
      where p.id = document and coalesce(p.payment_run_id, whole.payment_run_id) is not null);
end $$;

-- The same with what no statement has shown of each.
create function private.unmatched_movements(account public.bank_accounts, up_to date)
returns table (source_table text, source_id uuid, movement_date date, number text, party text, reference text,
  project_id uuid, amount numeric, open_amount numeric, base_amount numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select m.source_table, m.source_id, m.movement_date, m.number, m.party, m.reference, m.project_id, m.amount,
      m.amount - shown.amount, m.base_amount
    from private.bank_movements(account) m
      cross join lateral (select coalesce(sum(k.amount), 0) as amount from public.bank_matches k
        where k.source_table = m.source_table and k.source_id = m.source_id) shown
    where m.movement_date between account.opened_on and up_to and m.amount <> shown.amount;
end $$;

-- Whether it was taken back by that day: an entry reversed, or a payment and its reversal of which no statement has
-- shown either. The bank may still show both.
create function private.is_taken_back(of_table text, payment uuid, up_to date) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if of_table = 'bank_entries' then
    return exists (select from public.bank_entries b where b.id = payment and b.reversed_on <= up_to);
  elsif of_table = 'expenses' then
    return exists (select from public.expenses e where e.id = payment and e.reversed_on <= up_to);
  end if;
  return of_table in ('invoice_payments', 'supplier_payments', 'client_receipts', 'client_settlements',
      'liability_payments') and exists (
    select from (select p.id, p.reversal_of, p.payment_date from public.invoice_payments p
        where of_table = 'invoice_payments' and p.reversal_of is not null and payment in (p.id, p.reversal_of)
      union all select r.id, r.reversal_of, r.receipt_date from public.client_receipts r
        where of_table = 'client_receipts' and r.reversal_of is not null and payment in (r.id, r.reversal_of)
      union all select s.id, s.reversal_of, s.settlement_date from public.client_settlements s
        where of_table = 'client_settlements' and s.reversal_of is not null and payment in (s.id, s.reversal_of)
      union all select p.id, p.reversal_of, p.payment_date from public.liability_payments p
        where of_table = 'liability_payments' and p.reversal_of is not null and payment in (p.id, p.reversal_of)
      union all select p.id, p.reversal_of, p.payment_date from public.supplier_payments p
        where of_table = 'supplier_payments' and p.reversal_of is not null and payment in (p.id, p.reversal_of)) pair
    where pair.payment_date <= up_to and not exists (select from public.bank_matches m
      where m.source_table = of_table and m.source_id in (pair.id, pair.reversal_of)));
end $$;

-- Suggestions -------------------------------------------------------------------------------------

-- Letters and figures of any language, and nothing else.
create function private.bare_text(given text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return regexp_replace(lower(coalesce(given, '')), '[^[:alnum:]]', '', 'g');
end $$;

-- What the bank wrote of a line, to look for numbers and names in.
create function private.words_of_line(line public.bank_statement_lines) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return private.bare_text(concat_ws(' ', line.counterparty, line.reference, line.raw_text));
end $$;

-- What speaks for a document: the same amount, its number or reference in the text, the party's name, a near day. Each
-- is worth points, and is given in words. Of two alike the one in the books has one more: what it pays would be paid
-- twice.
create function private.bank_score(line public.bank_statement_lines, text_of_line text, kind text, number text,
  words text, party text, day date, amount numeric, out score integer, out reasons text[])
language plpgsql stable set search_path = '' as $$
declare
  days constant integer := abs(day - line.line_date);
  name_words constant text[] := array(select private.bare_text(w)
    from regexp_split_to_table(coalesce(party, ''), '\s+') w where char_length(private.bare_text(w)) >= 4);
begin
  score := case kind when 'movement' then 1 else 0 end;
  reasons := '{}';
  if amount = line.open_amount then
    score := score + 40;
    reasons := reasons || 'amount'::text;
  end if;
  if char_length(private.bare_text(number)) >= 5 and position(private.bare_text(number) in text_of_line) > 0 then
    score := score + 35;
    reasons := reasons || 'number'::text;
  end if;
  if exists (select from regexp_split_to_table(coalesce(words, ''), '\s+') w
      where char_length(private.bare_text(w)) >= 5 and w ~ '[0-9]'
        and position(private.bare_text(w) in text_of_line) > 0) then
    score := score + 25;
    reasons := reasons || 'reference'::text;
  end if;
  if exists (select from unnest(name_words) w where position(w in text_of_line) > 0) then
    score := score + 20;
    reasons := reasons || 'party'::text;
  end if;
  if days <= 14 then
    score := score + case when days <= 3 then 10 else 5 end;
    reasons := reasons || 'date'::text;
  end if;
end $$;

-- Everything the lines of an account may be up to a day: what the books have, and what a line would pay.
create function private.bank_documents(account public.bank_accounts, up_to date)
returns table (kind text, source_table text, source_id uuid, number text, party text, reference text, day date,
  amount numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select 'movement', m.source_table, m.source_id, m.number, m.party, m.reference, m.movement_date, m.open_amount
    from private.unmatched_movements(account, up_to) m
    where not (m.source_table in ('bank_entries', 'expenses')
      and private.is_taken_back(m.source_table, m.source_id, 'infinity'))
  union all
  select 'client_payment', 'invoices', i.id, i.invoice_number::text, e.company_name::text, i.reference,
      coalesce(i.due_date, i.issue_date), i.balance_amount
    from public.invoices i left join public.external_entities e on e.id = i.client_id
    where i.status in ('approved', 'sent', 'partially_paid') and i.balance_amount > 0
      and i.currency = account.currency and i.issue_date <= up_to
  union all
  select 'supplier_payment', 'supplier_invoices', b.id, b.bill_number::text, e.company_name::text,
      b.supplier_reference, coalesce(b.due_date, b.invoice_date), -b.balance_amount
    from public.supplier_invoices b left join public.external_entities e on e.id = b.supplier_id
    where (b.status in ('approved', 'partially_paid') and b.balance_amount > 0
        or b.status in ('approved', 'partially_paid', 'paid', 'credited') and b.balance_amount < 0)
      and b.currency = account.currency and b.invoice_date <= up_to;
end $$;

-- The documents one line may be, what speaks most for itself first.
create function app.bank_candidates(line uuid)
returns table (kind text, source_table text, source_id uuid, number text, party text, document_date date,
  open_amount text, score integer, reasons text[], days integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted public.bank_statement_lines;
  words text;
begin
  perform authz.demand('finance', 'view');
  perform private.demand_all_rows();
  select l.* into wanted from public.bank_statement_lines l where l.id = line;
  if not found then
    perform model.fail(404, 'not_found', 'Line not found.', '{"field": "bank_statement_line_id"}');
  end if;
  words := private.words_of_line(wanted);
  return query
    select d.kind, d.source_table, d.source_id, d.number, d.party, d.day, d.amount::text, s.score, s.reasons,
      d.day - wanted.line_date
    from private.bank_documents(private.bank_account(wanted.bank_account_id), wanted.line_date + 31) d
      cross join lateral private.bank_score(wanted, words, d.kind, d.number, d.reference, d.party, d.day, d.amount) s
    where sign(d.amount) = sign(wanted.amount)
    order by s.score desc, abs(d.day - wanted.line_date), d.day, d.number limit 50;
end $$;
create function public.bank_candidates(bank_statement_line_id uuid)
returns table (kind text, source_table text, source_id uuid, number text, party text, document_date date,
  open_amount text, score integer, reasons text[], days integer)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.bank_candidates(bank_statement_line_id);
end $$;

-- For each open line of an account the one document that is it: of the same amount, with more than that for it, and
-- with more than for any other.
create function app.bank_suggestions(bank_account uuid)
returns table (bank_statement_line_id uuid, kind text, source_table text, source_id uuid, number text, party text,
  document_date date, open_amount text, score integer, reasons text[], days integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('finance', 'view');
  perform private.demand_all_rows();
  return query
  with documents as materialized (
    select * from private.bank_documents(private.bank_account(bank_account), model.today() + 31)),
  ranked as (
    select l.id as line, d.*, s.score as points, s.reasons as why, d.day - l.line_date as apart,
        row_number() over best as place, lead(s.score, 1, 0) over best as next_points
      from public.bank_statement_lines l join documents d on d.amount = l.open_amount
        cross join lateral private.bank_score(l, private.words_of_line(l), d.kind, d.number, d.reference, d.party,
          d.day, d.amount) s
      where l.bank_account_id = bank_account and l.status = 'open'
      window best as (partition by l.id order by s.score desc))
  select r.line, r.kind, r.source_table, r.source_id, r.number, r.party, r.day, r.amount::text, r.points, r.why, r.apart
    from ranked r where r.place = 1 and r.points >= 60 and r.points > r.next_points;
end $$;
create function public.bank_suggestions(bank_account_id uuid)
returns table (bank_statement_line_id uuid, kind text, source_table text, source_id uuid, number text, party text,
  document_date date, open_amount text, score integer, reasons text[], days integer)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.bank_suggestions(bank_account_id);
end $$;

-- Matching ----------------------------------------------------------------------------------------

-- What is in the books already, as far as no statement has shown it.
create function private.match_movement(account public.bank_accounts, part jsonb, amount numeric) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  found_part record;
begin
  select m.* into found_part from private.bank_movements(account) m
    where m.source_table = part ->> 'source_table' and m.source_id = (part ->> 'source_id')::uuid;
  if not found or found_part.source_table in ('bank_entries', 'expenses')
    and private.is_taken_back(found_part.source_table, found_part.source_id, 'infinity') then
    perform model.fail(404, 'not_found', 'Document not found in the currency of this account.',
      '{"field": "source_id"}');
  end if;
  found_part.amount := found_part.amount - (select coalesce(sum(m.amount), 0) from public.bank_matches m
    where m.source_table = found_part.source_table and m.source_id = found_part.source_id);
  if sign(amount) <> sign(found_part.amount) or abs(amount) > abs(found_part.amount) then
    perform model.fail(409, case when found_part.amount = 0 then 'already_matched' else 'over_limit' end,
      format('Only %2$s of %1$s is left to match.', found_part.number, found_part.amount),
      jsonb_build_object('field', 'amount',
        'values', jsonb_build_object('limit', abs(found_part.amount), 'document', found_part.number)));
  end if;
end $$;

-- Makes the document a part is of: the payment of an invoice or a bill, with the rights of who matches and by the rules
-- of payments, or what the bank did by itself.
create function private.record_bank_part(line public.bank_statement_lines, part jsonb, amount numeric) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  kind constant text := part ->> 'kind';
  document constant uuid := part ->> 'source_id';
  words constant text := left(concat_ws(' ', line.counterparty, line.reference), 200);
  made uuid;
begin
  if kind = 'client_payment' and amount <= 0 or kind = 'supplier_payment' and amount = 0 then
    perform model.fail(422, 'out_of_range', 'Incoming money pays invoices; outgoing money pays supplier invoices.',
      '{"field": "amount"}');
  elsif kind = 'client_payment' then
    if not exists (select from public.invoices i where i.id = document and i.currency = line.currency) then
      perform model.fail(404, 'not_found', 'Invoice not found in this currency.', '{"field": "source_id"}');
    end if;
    insert into public.invoice_payments (invoice_id, amount, payment_date, payment_method, reference)
      values (document, amount, line.line_date, 'bank_transfer', words) returning id into made;
  elsif kind = 'supplier_payment' then
    if not exists (select from public.supplier_invoices b where b.id = document and b.currency = line.currency) then
      perform model.fail(404, 'not_found', 'Supplier invoice not found in this currency.', '{"field": "source_id"}');
    end if;
    -- Money that comes in is what the supplier pays back.
    insert into public.supplier_payments (supplier_invoice_id, is_refund, amount, payment_date, payment_method,
      reference)
      values (document, amount > 0, -amount, line.line_date, 'bank_transfer', words) returning id into made;
  else
    insert into public.bank_entries (bank_account_id, kind, entry_date, amount, currency, tax_code_id, description)
      values (line.bank_account_id, kind, line.line_date, amount, line.currency, (part ->> 'tax_code_id')::uuid,
        coalesce(nullif(btrim(part ->> 'description'), ''), nullif(words, ''))) returning id into made;
  end if;
  return made;
end $$;

create function private.match_part(line public.bank_statement_lines, account public.bank_accounts, part jsonb)
  returns numeric
language plpgsql security definer set search_path = '' as $$
declare
  kind constant text := part ->> 'kind';
  amount constant numeric := coalesce((part ->> 'amount')::numeric, line.open_amount);
  source text := part ->> 'source_table';
  document uuid := part ->> 'source_id';
begin
  if kind is null or kind not in ('movement', 'client_payment', 'supplier_payment', 'charge', 'interest', 'transfer')
  then
    perform model.fail(422, 'invalid_choice',
      'Each part must be a posted document, a payment, a charge, interest or a transfer.',
      '{"field": "kind"}');
  elsif amount = 0 or amount <> model.round_money(amount, line.currency) then
    perform model.fail(422, 'out_of_range', 'Each part must have an amount in whole units of its currency.',
      '{"field": "amount"}');
  elsif kind = 'movement' then
    perform private.match_movement(account, part, amount);
  else
    document := private.record_bank_part(line, part, amount);
    source := case kind when 'client_payment' then 'invoice_payments' when 'supplier_payment' then 'supplier_payments'
      else 'bank_entries' end;
  end if;
  insert into public.bank_matches (bank_statement_line_id, source_table, source_id, amount)
    values (line.id, source, document, amount)
    on conflict on constraint bank_matches_once do update set amount = bank_matches.amount where false;
  if not found then
    perform model.fail(409, 'already_matched', 'This document is already matched with the line.',
      '{"field": "source_id"}');
  end if;
  return amount;
end $$;

-- A line is one document or several, in parts `{kind, source_table, source_id, amount, tax_code_id, description}`: all
-- of them or none. Parts of both signs may meet in one line (a payment less the charge of the bank); together they are
-- at most what is open of it. Nothing is matched twice: one match after the other.
create function app.match_bank_line(line uuid, parts jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held public.bank_statement_lines;
  account public.bank_accounts;
  part jsonb;
  total numeric := 0;
begin
  perform authz.demand('finance', 'edit');
  perform private.demand_all_rows();
  perform pg_advisory_xact_lock(hashtext('plinth.bank_matches'));
  select l.* into held from public.bank_statement_lines l where l.id = line;
  if not found then
    perform model.fail(404, 'not_found', 'Line not found.', '{"field": "bank_statement_line_id"}');
  elsif held.status = 'matched' then
    perform model.fail(409, 'already_matched', 'This line is already matched.', '{"field": "bank_statement_line_id"}');
  elsif jsonb_typeof(parts) is distinct from 'array' or jsonb_array_length(parts) not between 1 and 50 then
    perform model.fail(422, 'required', 'A line can be matched with 1 to 50 parts.', '{"field": "parts"}');
  end if;
  account := private.bank_account(held.bank_account_id);
  for part in select value from jsonb_array_elements(parts) loop
    total := total + private.match_part(held, account, part);
  end loop;
  if sign(total) <> sign(held.open_amount) or abs(total) > abs(held.open_amount) then
    perform model.fail(409, 'over_limit', format('Only %s of the line is left to match.', held.open_amount),
      jsonb_build_object('field', 'amount', 'values', jsonb_build_object('limit', abs(held.open_amount))));
  end if;
  return (select l.status from public.bank_statement_lines l where l.id = line);
end $$;
create function public.match_bank_line(bank_statement_line_id uuid, parts jsonb) returns text
language plpgsql set search_path = '' as $$
begin
  return app.match_bank_line(bank_statement_line_id, parts);
end $$;

-- Takes all matches of a line back. The documents stay in the books, to be matched or reversed by their own rules.
create function app.undo_bank_match(line uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  undone integer;
begin
  perform authz.demand('finance', 'edit');
  perform private.demand_all_rows();
  perform pg_advisory_xact_lock(hashtext('plinth.bank_matches'));
  if not exists (select from public.bank_statement_lines l where l.id = line) then
    perform model.fail(404, 'not_found', 'Line not found.', '{"field": "bank_statement_line_id"}');
  end if;
  delete from public.bank_matches m where m.bank_statement_line_id = line;
  get diagnostics undone = row_count;
  return undone;
end $$;
create function public.undo_bank_match(bank_statement_line_id uuid) returns integer
language plpgsql set search_path = '' as $$ begin return app.undo_bank_match(bank_statement_line_id); end $$;

-- What a line was matched with, to be opened.
create function app.bank_matches_of(line uuid)
returns table (source_table text, source_id uuid, number text, party text, document_date date, amount text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('finance', 'view');
  perform private.demand_all_rows();
  return query
    select m.source_table, m.source_id, k.number, k.party, k.movement_date, m.amount::text
    from public.bank_matches m join public.bank_statement_lines l on l.id = m.bank_statement_line_id
      left join lateral private.bank_movements(private.bank_account(l.bank_account_id)) k
        on k.source_table = m.source_table and k.source_id = m.source_id
    where l.id = line order by m.created_at, m.id;
end $$;
create function public.bank_matches_of(bank_statement_line_id uuid)
returns table (source_table text, source_id uuid, number text, party text, document_date date, amount text)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.bank_matches_of(bank_statement_line_id);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.bank_candidates(uuid),
  app.bank_matches_of(uuid),
  app.bank_suggestions(uuid),
  app.match_bank_line(uuid, jsonb),
  app.undo_bank_match(uuid),
  public.bank_candidates(uuid),
  public.bank_matches_of(uuid),
  public.bank_suggestions(uuid),
  public.match_bank_line(uuid, jsonb),
  public.undo_bank_match(uuid)
  to authenticated, service_role;
