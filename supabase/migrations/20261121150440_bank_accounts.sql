-- Accounts of the company at its banks, their statements as the bank wrote them, and what the bank itself did: charges,
-- interest, transfers. All of it for those who see everybody's rows: what people are paid goes through these accounts.

create table public.bank_accounts (
  id uuid primary key default gen_random_uuid(),
  name text not null unique
    constraint bank_accounts_name_length check (char_length(btrim(name)) >= 1 and char_length(name) <= 100),
  bank_name text not null
    constraint bank_accounts_bank_name_length check (char_length(btrim(bank_name)) >= 1
      and char_length(bank_name) <= 200),
  -- IBAN or number as it is given; only its end stays here, all of it in `private.bank_account_numbers`.
  account text not null constraint bank_accounts_account_length check (char_length(account) <= 50),
  -- Its bank by BIC or IFSC, for the files the bank takes.
  bank_code text constraint bank_accounts_bank_code_format
    check (bank_code ~ '^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?|[A-Z]{4}0[A-Z0-9]{6})$'),
  currency text not null default model.base_currency() references public.currencies (code),
  -- What was on it when the first day of its statements began.
  opening_balance numeric not null default 0,
  opened_on date not null default model.today(),
  -- Of several in one currency, the one on which money is expected that no statement has shown yet.
  is_default boolean not null default false,
  is_active boolean not null default true,
  -- Which columns of its CSV files are what, as somebody chose last.
  csv_columns jsonb,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index bank_accounts_one_default on public.bank_accounts (currency) where is_default;
create index bank_accounts_created_by_idx on public.bank_accounts (created_by);
create index bank_accounts_created_at_idx on public.bank_accounts (created_at desc, id);
call model.protect('public.bank_accounts', 'finance',
  '{id,name,bank_name,account,bank_code,currency,opening_balance,opened_on,is_default}',
  '{name,bank_name,account,bank_code,currency,opening_balance,opened_on,is_default,is_active}',
  'approve', null, 'approve', 'view', $$(select authz.row_scope()) = 'all'$$);

-- Whole numbers: who may read them asks for them, and each asking is one account.
create table private.bank_account_numbers (
  bank_account_id uuid primary key references public.bank_accounts on delete cascade deferrable initially deferred,
  account text not null unique
    constraint bank_account_numbers_account_format check (account ~ '^[A-Z0-9]{6,34}$')
);

-- Its check digits hold: the letters are numbers from ten on, and the whole leaves one when divided by 97.
create function private.is_iban(account text) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  digits text := '';
  sign text;
begin
  foreach sign in array regexp_split_to_array(substring(account from 5) || left(account, 4), '') loop
    digits := digits || case when sign between '0' and '9' then sign else (ascii(sign) - 55)::text end;
  end loop;
  return digits::numeric % 97 = 1;
end $$;

-- An IBAN or account number as banks write it to each other; those of the Emirates have 23 characters.
create function private.account_number(given text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  number constant text := upper(regexp_replace(given, '[\s.-]', '', 'g'));
begin
  if number !~ '^[A-Z0-9]{6,34}$' or number !~ '[0-9]{4}'
    or number ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$' and not private.is_iban(number)
    or number like 'AE%' and (char_length(number) <> 23 or not private.is_iban(number)) then
    perform model.fail(422, 'invalid_value', 'This is not a valid IBAN or account number.', '{"field": "account"}');
  end if;
  return number;
end $$;

-- Keeps the number apart and leaves its end.
create function private.hide_account_number(bank_account uuid, given text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  number constant text := private.account_number(given);
begin
  insert into private.bank_account_numbers (bank_account_id, account) values (bank_account, number)
    on conflict (bank_account_id) do update set account = excluded.account;
  return '•••• ' || right(number, 4);
exception when unique_violation then
  perform model.fail(409, 'already_exists', 'Another bank account has this number.', '{"field": "account"}');
  return null;
end $$;

create function private.bank_account_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Before the policy is asked: that a number exists already is reported to nobody else.
  perform authz.demand('finance', 'approve');
  if tg_op = 'UPDATE' and exists (select from public.bank_statements s where s.bank_account_id = new.id)
    and (new.currency, new.opening_balance, new.opened_on)
      is distinct from (old.currency, old.opening_balance, old.opened_on) then
    perform model.fail(409, 'record_locked', 'The opening balance cannot be changed once statements are imported.',
      jsonb_build_object('field', case when new.currency <> old.currency then 'currency'
        when new.opened_on <> old.opened_on then 'opened_on' else 'opening_balance' end));
  end if;
  new.bank_code := nullif(upper(regexp_replace(new.bank_code, '[\s-]', '', 'g')), '');
  if tg_op = 'INSERT' or new.account is distinct from old.account then
    new.account := private.hide_account_number(new.id, new.account);
  end if;
  -- Below another row's trigger the account hands over to a new one.
  if authz.is_effect() then
    return new;
  end if;
  if not new.is_default and not exists (select from public.bank_accounts other
      where other.currency = new.currency and other.is_default and other.id <> new.id) then
    new.is_default := true;
  elsif new.is_default then
    update public.bank_accounts other set is_default = false
      where other.currency = new.currency and other.is_default and other.id <> new.id;
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.bank_accounts
  for each row execute function private.bank_account_rules();

-- Statements --------------------------------------------------------------------------------------

create table public.bank_statements (
  id uuid primary key default gen_random_uuid(),
  statement_number text collate private.natural_order not null unique
    constraint bank_statements_statement_number_length check (char_length(statement_number) <= 30),
  bank_account_id uuid not null references public.bank_accounts,
  -- Each continues the one before it.
  sequence integer not null,
  -- As the bank has numbered it.
  reference text constraint bank_statements_reference_length check (char_length(reference) <= 100),
  currency text not null references public.currencies (code),
  from_date date not null,
  to_date date not null,
  opening_balance numeric not null,
  closing_balance numeric not null,
  line_count integer not null,
  format text not null constraint bank_statements_format_options check (format in ('csv', 'mt940', 'camt053')),
  file_name text not null constraint bank_statements_file_name_length check (char_length(file_name) <= 255),
  file_hash text not null constraint bank_statements_file_hash_format check (file_hash ~ '^[0-9a-f]{64}$'),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint bank_statements_once unique (bank_account_id, sequence),
  constraint bank_statements_to_date_after_from check (to_date >= from_date)
);
create index bank_statements_created_by_idx on public.bank_statements (created_by);
create index bank_statements_created_at_idx on public.bank_statements (created_at desc, id);
call model.number('public.bank_statements', 'BST', 'statement_number');
call model.protect('public.bank_statements', 'finance', '{}', '{}', create_action => null, delete_action => null,
  edit_action => null, rows => $$(select authz.row_scope()) = 'all'$$);

create table public.bank_statement_lines (
  id uuid primary key default gen_random_uuid(),
  bank_statement_id uuid not null references public.bank_statements on delete cascade,
  bank_account_id uuid not null references public.bank_accounts,
  position integer not null,
  line_date date not null,
  value_date date not null,
  -- Above zero it came in.
  amount numeric not null constraint bank_statement_lines_amount_range check (amount <> 0),
  currency text not null references public.currencies (code),
  counterparty text constraint bank_statement_lines_counterparty_length check (char_length(counterparty) <= 200),
  reference text constraint bank_statement_lines_reference_length check (char_length(reference) <= 200),
  raw_text text not null default ''
    constraint bank_statement_lines_raw_text_length check (char_length(raw_text) <= 4000),
  -- Of what the bank wrote and the place among its like in the file: by it a line is known again.
  fingerprint text not null
    constraint bank_statement_lines_fingerprint_length check (char_length(fingerprint) <= 80),
  -- What is matched of the amount, and of it the rest.
  matched_amount numeric not null default 0,
  open_amount numeric not null,
  status text not null default 'open' constraint bank_statement_lines_status_options
    check (status in ('open', 'partly_matched', 'matched')),
  search_text text generated always as (lower(coalesce(counterparty, '') || E'\n' || coalesce(reference, '') || E'\n'
    || raw_text)) stored constraint bank_statement_lines_search_text_length check (char_length(search_text) <= 5000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint bank_statement_lines_once unique (bank_account_id, fingerprint)
);
create index bank_statement_lines_bank_statement_id_idx on public.bank_statement_lines (bank_statement_id, position);
create index bank_statement_lines_open_idx on public.bank_statement_lines (bank_account_id, line_date)
  where status <> 'matched';
create index bank_statement_lines_line_date_idx on public.bank_statement_lines (bank_account_id, line_date);
create index bank_statement_lines_created_by_idx on public.bank_statement_lines (created_by);
create index bank_statement_lines_created_at_idx on public.bank_statement_lines (created_at desc, id);
call model.protect('public.bank_statement_lines', 'finance', '{}', '{}', create_action => null, delete_action => null,
  edit_action => null, rows => $$(select authz.row_scope()) = 'all'$$);
call model.compute('public.bank_statement_lines', 'open_amount', 'new.amount - new.matched_amount');
call model.compute('public.bank_statement_lines', 'status', $$case when new.matched_amount = new.amount then 'matched'
  when new.matched_amount = 0 then 'open' else 'partly_matched' end$$);

-- What the bank did by itself ---------------------------------------------------------------------

create table public.bank_entries (
  id uuid primary key default gen_random_uuid(),
  entry_number text collate private.natural_order not null unique
    constraint bank_entries_entry_number_length check (char_length(entry_number) <= 30),
  bank_account_id uuid not null references public.bank_accounts,
  -- A transfer is one entry on each of the two accounts.
  kind text not null constraint bank_entries_kind_options check (kind in ('charge', 'interest', 'transfer')),
  entry_date date not null,
  -- As on the statement: above zero it came in. With the tax in it.
  amount numeric not null constraint bank_entries_amount_range check (amount <> 0),
  currency text not null references public.currencies (code),
  exchange_rate numeric(16, 8) not null constraint bank_entries_exchange_rate_range check (exchange_rate > 0),
  base_amount numeric not null,
  tax_code_id uuid references public.tax_codes,
  tax_amount numeric not null default 0,
  base_tax_amount numeric not null default 0,
  -- In India a bank charges by where its client is (IGST Act 2017, section 12(12)).
  tax_split text constraint bank_entries_tax_split_options check (tax_split in ('intra_state', 'inter_state')),
  description text constraint bank_entries_description_length check (char_length(description) <= 500),
  status text not null default 'posted'
    constraint bank_entries_status_options check (status in ('posted', 'reversed')),
  status_reason text constraint bank_entries_status_reason_length check (char_length(status_reason) <= 1000),
  reversed_on date,
  -- Of a transfer made in one step, its entry on the other account.
  counter_entry_id uuid references public.bank_entries,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint bank_entries_tax_of_charges check (kind = 'charge' or tax_code_id is null),
  constraint bank_entries_counter_of_transfers
    check (counter_entry_id is null or kind = 'transfer' and counter_entry_id <> id)
);
create index bank_entries_bank_account_id_idx on public.bank_entries (bank_account_id, entry_date);
create index bank_entries_counter_entry_id_idx on public.bank_entries (counter_entry_id);
create index bank_entries_tax_code_id_idx on public.bank_entries (tax_code_id);
create index bank_entries_created_by_idx on public.bank_entries (created_by);
create index bank_entries_created_at_idx on public.bank_entries (created_at desc, id);
call model.number('public.bank_entries', 'BNK', 'entry_number');
-- Made from a line of a statement, or two at once by a transfer; never by itself.
call model.protect('public.bank_entries', 'finance', '{}', '{status,status_reason}', null, null, 'approve', 'view',
  $$(select authz.row_scope()) = 'all'$$);
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('bank_entry', null, 'posted', 'edit', 'begin', false),
  ('bank_entry', 'posted', 'reversed', 'approve', 'move', true);
call model.guard_status('public.bank_entries', 'bank_entry', 'finance', 'status', '{}');
call model.freeze('public.bank_entries', 'status', '{}', '{reversed_on}');

-- In the company's currency; the tax is in the amount. Only what no statement shows is taken back.
create function private.bank_entry_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  code public.tax_codes;
begin
  if tg_op = 'UPDATE' then
    if new.status = 'reversed' and old.status <> 'reversed' then
      if exists (select from public.bank_matches m where m.source_table = 'bank_entries' and m.source_id = new.id) then
        perform model.fail(409, 'bank_line_matched', 'A statement line is matched with this. Undo the match first.');
      end if;
      new.reversed_on := greatest(model.today(), new.entry_date);
    end if;
    return new;
  end if;
  if new.tax_code_id is not null then
    select t.* into code from public.tax_codes t where t.id = new.tax_code_id and t.status = 'active'
      and t.tax_type <> 'reverse_charge' and new.entry_date between t.valid_from_date
        and coalesce(t.valid_to_date, 'infinity');
    if not found then
      perform model.fail(422, 'invalid_choice', 'The tax code is not valid on this date.',
        '{"field": "tax_code_id"}');
    end if;
    new.tax_amount := model.round_money(new.amount * code.rate / (100 + code.rate), new.currency);
    new.tax_split := case when private.supplier_state() is not null then 'intra_state' end;
  end if;
  new.exchange_rate := model.exchange_rate(new.currency, new.entry_date);
  new.base_amount := round(new.amount * new.exchange_rate, places);
  new.base_tax_amount := round(new.tax_amount * new.exchange_rate, places);
  return new;
end $$;
create trigger c_rules before insert or update on public.bank_entries
  for each row execute function private.bank_entry_rules();

-- Matches -----------------------------------------------------------------------------------------

-- Which part of a line is which document in the books. Undone, it is gone, and the log has it.
create table public.bank_matches (
  id uuid primary key default gen_random_uuid(),
  bank_statement_line_id uuid not null references public.bank_statement_lines,
  source_table text not null constraint bank_matches_source_table_options check (source_table in
    ('invoice_payments', 'supplier_payments', 'expenses', 'payroll_runs', 'bank_entries', 'petty_cash_floats',
      'petty_cash_claims', 'client_receipts', 'client_settlements', 'liability_payments')),
  source_id uuid not null,
  -- Of the line, with its sign.
  amount numeric not null constraint bank_matches_amount_range check (amount <> 0),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint bank_matches_once unique (bank_statement_line_id, source_table, source_id)
);
create index bank_matches_source_idx on public.bank_matches (source_id, source_table);
create index bank_matches_created_by_idx on public.bank_matches (created_by);
create index bank_matches_created_at_idx on public.bank_matches (created_at desc, id);
call model.protect('public.bank_matches', 'finance', '{}', '{}', create_action => null, delete_action => null,
  edit_action => null, rows => $$(select authz.row_scope()) = 'all'$$);

-- What is matched of the line, and whether the bank has shown a client's payment.
create function private.bank_match_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  line constant uuid := coalesce(new.bank_statement_line_id, old.bank_statement_line_id);
begin
  update public.bank_statement_lines l set matched_amount = (select coalesce(sum(m.amount), 0)
    from public.bank_matches m where m.bank_statement_line_id = line) where l.id = line;
  if coalesce(new.source_table, old.source_table) = 'invoice_payments' then
    update public.invoice_payments p set status = case tg_op when 'INSERT' then 'reconciled' else 'posted' end
      where p.id = coalesce(new.source_id, old.source_id)
        and p.status = case tg_op when 'INSERT' then 'posted' else 'reconciled' end
        and (tg_op = 'INSERT' or not exists (select from public.bank_matches m
          where m.source_table = 'invoice_payments' and m.source_id = p.id));
  elsif coalesce(new.source_table, old.source_table) = 'client_receipts' then
    update public.client_receipts r set status = case tg_op when 'INSERT' then 'reconciled' else 'posted' end
      where r.id = coalesce(new.source_id, old.source_id)
        and r.status = case tg_op when 'INSERT' then 'posted' else 'reconciled' end
        and (tg_op = 'INSERT' or not exists (select from public.bank_matches m
          where m.source_table = 'client_receipts' and m.source_id = r.id));
  elsif coalesce(new.source_table, old.source_table) = 'client_settlements' then
    update public.client_settlements s set status = case tg_op when 'INSERT' then 'reconciled' else 'approved' end
      where s.id = coalesce(new.source_id, old.source_id)
        and s.status = case tg_op when 'INSERT' then 'approved' else 'reconciled' end
        and (tg_op = 'INSERT' or not exists (select from public.bank_matches m
          where m.source_table = 'client_settlements' and m.source_id = s.id));
  elsif coalesce(new.source_table, old.source_table) = 'liability_payments' then
    update public.liability_payments p set status = case tg_op when 'INSERT' then 'reconciled' else 'approved' end
      where p.id = coalesce(new.source_id, old.source_id)
        and p.status = case tg_op when 'INSERT' then 'approved' else 'reconciled' end
        and (tg_op = 'INSERT' or not exists (select from public.bank_matches m
          where m.source_table = 'liability_payments' and m.source_id = p.id));
  end if;
  return null;
end $$;
create trigger m_effects after insert or delete on public.bank_matches
  for each row execute function private.bank_match_effects();

-- Who asks for a bank's rows sees everybody's: no document of the company's accounts is of one team.
create function private.demand_all_rows() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not authz.is_server() and authz.row_scope() <> 'all' then
    perform model.fail(403, 'access_denied',
      'Only users with access to all records can see the company''s bank accounts.');
  end if;
end $$;

create function private.bank_account(wanted uuid) returns public.bank_accounts
language plpgsql stable set search_path = '' as $$
declare
  account public.bank_accounts;
begin
  select a.* into account from public.bank_accounts a where a.id = wanted;
  if not found then
    perform model.fail(404, 'not_found', 'Bank account not found.', '{"field": "bank_account_id"}');
  end if;
  return account;
end $$;

-- The whole number of one account.
create function app.bank_account_number(bank_account uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('finance', 'admin');
  perform private.demand_all_rows();
  return (select n.account from private.bank_account_numbers n
    where n.bank_account_id = (private.bank_account(bank_account)).id);
end $$;
create function public.bank_account_number(bank_account_id uuid) returns text
language plpgsql stable set search_path = '' as $$ begin return app.bank_account_number(bank_account_id); end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function app.bank_account_number(uuid), public.bank_account_number(uuid)
  to authenticated, service_role;
