-- Bank statements come in as files: all of a file in one transaction, or nothing of it. Its sums foot, it continues the
-- last statement, and what was imported before is known again.

-- What a statement says of its account is this account: banks put a code before the number or the currency after it.
create function private.check_statement_account(account public.bank_accounts, given text, given_currency text)
  returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  number constant text := (select n.account from private.bank_account_numbers n where n.bank_account_id = account.id);
  stated constant text := upper(regexp_replace(given, '[^A-Za-z0-9]', '', 'g'));
begin
  if stated <> '' and position(number in stated) = 0
    and not (char_length(stated) >= 6 and right(number, char_length(stated)) = stated) then
    perform model.fail(409, 'other_bank_account', format('The statement is for the account ending in %s, not %s.',
      right(stated, 4), account.account), jsonb_build_object('field', 'account',
      'values', jsonb_build_object('found', '•••• ' || right(stated, 4), 'expected', account.account)));
  end if;
  if given_currency is not null and given_currency <> account.currency then
    perform model.fail(409, 'other_currency', format('The statement is in %s, the account in %s.', given_currency,
      account.currency), jsonb_build_object('field', 'currency',
      'values', jsonb_build_object('found', given_currency, 'expected', account.currency)));
  end if;
end $$;

-- The lines of a statement as they were given, each with what it is known by and whether it is there already. In one
-- that opens where the last one closed all are new, also those equal to earlier ones: they count on from these.
create function private.read_bank_lines(account public.bank_accounts, lines jsonb, continues boolean)
returns table (place integer, line_date date, value_date date, amount numeric, counterparty text, reference text,
  raw_text text, fingerprint text, is_known boolean)
language plpgsql stable set search_path = '' as $$
begin
  return query
  with given as (
    select l.ordinality::integer as place, x.*, encode(sha256(convert_to(concat_ws('|', x.date, x.value_date, x.amount,
        x.reference, x.counterparty, x.text), 'UTF8')), 'hex') as print
      from jsonb_array_elements(lines) with ordinality l
        cross join lateral jsonb_to_record(l.value) x (date date, value_date date, amount numeric,
          counterparty text, reference text, text text)),
  numbered as (
    select g.*, g.print || '-' || row_number() over (partition by g.print order by g.place)
        + case when continues then (select count(*) from public.bank_statement_lines l
          where l.bank_account_id = account.id and l.fingerprint like g.print || '-%') else 0 end as known_by
      from given g)
  select n.place, n.date, coalesce(n.value_date, n.date), n.amount, nullif(btrim(n.counterparty), ''),
    nullif(btrim(n.reference), ''), coalesce(n.text, ''), n.known_by, not continues and exists (
      select from public.bank_statement_lines l where l.bank_account_id = account.id and l.fingerprint = n.known_by)
    from numbered n order by n.place;
end $$;

-- What is on the account after its last statement.
create function private.bank_balance(account public.bank_accounts) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return account.opening_balance + (select coalesce(sum(l.amount), 0) from public.bank_statement_lines l
    where l.bank_account_id = account.id);
end $$;

create function private.check_statement_days(account public.bank_accounts, first_day date, last_day date) returns void
language plpgsql stable set search_path = '' as $$
begin
  if first_day < account.opened_on or last_day > model.today() + 1 then
    perform model.fail(422, 'out_of_range', format('A line dated %s is outside the period of the account, %s to today.',
      case when first_day < account.opened_on then first_day else last_day end, account.opened_on),
      '{"field": "line_date"}');
  end if;
end $$;

-- A whole statement: opening and lines come to the closing balance, and the opening, with what is known of the lines,
-- to the balance of the account.
create function private.check_statement_sums(account public.bank_accounts, opening numeric, closing numeric,
  of_lines numeric, of_known numeric) returns void
language plpgsql stable set search_path = '' as $$
declare
  balance constant numeric := private.bank_balance(account);
begin
  if closing is null then
    perform model.fail(422, 'required', 'The statement must have a closing balance.', '{"field": "closing_balance"}');
  elsif opening + of_lines <> closing then
    perform model.fail(422, 'statement_sum',
      format('The opening balance and lines add up to %s, but the closing balance is %s.',
      opening + of_lines, closing), jsonb_build_object('field', 'closing_balance', 'values',
      jsonb_build_object('expected', (opening + of_lines)::text, 'found', closing::text)));
  elsif opening + of_known <> balance then
    perform model.fail(409, 'statement_gap', format('The statement opens with %s, but the previous one closed with %s.',
      opening + of_known, balance), jsonb_build_object('field', 'opening_balance', 'values',
      jsonb_build_object('expected', balance::text, 'found', (opening + of_known)::text)));
  end if;
end $$;

create function private.add_bank_statement(account public.bank_accounts, file jsonb, statement jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  added public.bank_statements;
  opening numeric := (statement ->> 'opening_balance')::numeric;
  of_lines numeric;
  of_known numeric;
  continues boolean;
  new_lines integer;
  earliest date;
  first_day date;
  last_day date;
  skipped jsonb;
begin
  perform private.check_statement_account(account, coalesce(statement ->> 'account', ''), statement ->> 'currency');
  foreach continues in array array[false, true] loop
    select coalesce(sum(l.amount), 0), coalesce(sum(l.amount) filter (where l.is_known), 0),
        count(*) filter (where not l.is_known), min(l.line_date), min(l.line_date) filter (where not l.is_known),
        max(l.line_date),
        coalesce(jsonb_agg(jsonb_build_object('date', l.line_date, 'amount', l.amount::text,
          'text', coalesce(l.counterparty, l.reference, left(l.raw_text, 100)))) filter (where l.is_known), '[]')
      into of_lines, of_known, new_lines, earliest, first_day, last_day, skipped
      from private.read_bank_lines(account, coalesce(statement -> 'lines', '[]'), continues) l;
    -- older days do not go on from the last statement, even where the balance has come back to what it was
    exit when of_known = 0 or opening is distinct from private.bank_balance(account) or earliest < (
      select max(s.to_date) from public.bank_statements s where s.bank_account_id = account.id);
  end loop;
  opening := coalesce(opening, private.bank_balance(account) - of_known);
  perform private.check_statement_sums(account, opening, (statement ->> 'closing_balance')::numeric, of_lines,
    of_known);
  if new_lines = 0 then
    return jsonb_build_object('added', 0, 'skipped', skipped);
  end if;
  perform private.check_statement_days(account, first_day, last_day);
  insert into public.bank_statements (bank_account_id, sequence, reference, currency, from_date, to_date,
      opening_balance, closing_balance, line_count, format, file_name, file_hash)
    values (account.id, 1 + (select coalesce(max(s.sequence), 0) from public.bank_statements s
        where s.bank_account_id = account.id), statement ->> 'reference', account.currency,
      least((statement ->> 'from_date')::date, first_day), greatest((statement ->> 'to_date')::date, last_day),
      opening + of_known, opening + of_lines, new_lines, file ->> 'format', file ->> 'name',
      private.bank_file_hash(file))
    returning * into added;
  insert into public.bank_statement_lines (bank_statement_id, bank_account_id, position, line_date, value_date, amount,
      currency, counterparty, reference, raw_text, fingerprint)
    select added.id, account.id, l.place, l.line_date, l.value_date, l.amount, account.currency, l.counterparty,
      l.reference, l.raw_text, l.fingerprint
    from private.read_bank_lines(account, statement -> 'lines', continues) l where not l.is_known;
  return jsonb_build_object('id', added.id, 'number', added.statement_number, 'added', new_lines, 'skipped', skipped);
end $$;

-- By what a file is known again, whatever it is called: what was read of it.
create function private.bank_file_hash(file jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return encode(sha256(convert_to((file -> 'statements')::text, 'UTF8')), 'hex');
end $$;

-- The shape of what is sent, before anything is read of it.
create function private.check_bank_file(account public.bank_accounts, file jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  known constant public.bank_statements := (select s from public.bank_statements s
    where s.bank_account_id = account.id and s.file_hash = private.bank_file_hash(file) order by s.sequence limit 1);
begin
  if not account.is_active then
    perform model.fail(409, 'record_locked', 'This account is closed.', '{"field": "bank_account_id"}');
  elsif jsonb_typeof(file) is distinct from 'object' or jsonb_typeof(file -> 'statements') is distinct from 'array'
    or jsonb_array_length(file -> 'statements') not between 1 and 100 or coalesce(file ->> 'name', '') = ''
    or coalesce(file ->> 'format', '') not in ('csv', 'mt940', 'camt053') then
    perform model.fail(422, 'invalid_file', 'The file must have a name, a format and 1 to 100 statements.',
      '{"field": "file"}');
  elsif known.id is not null then
    perform model.fail(409, 'already_imported',
      format('This file was already imported as statement %s.', known.statement_number),
      jsonb_build_object('field', 'file', 'values', jsonb_build_object('file', known.file_name,
        'statement', known.statement_number)));
  elsif exists (select from jsonb_array_elements(file -> 'statements') s where jsonb_typeof(s.value) <> 'object'
      or jsonb_typeof(coalesce(s.value -> 'lines', '[]')) <> 'array') then
    perform model.fail(422, 'invalid_file', 'The statement must be an object with its lines.', '{"field": "file"}');
  elsif (select sum(jsonb_array_length(coalesce(s.value -> 'lines', '[]')))
      from jsonb_array_elements(file -> 'statements') s) > 5000 then
    perform model.fail(413, 'too_large', 'A file can have at most 5,000 lines.', '{"field": "file", "limit": "5000"}');
  end if;
end $$;

-- A file as `{name, format, csv_columns, statements: [{account, currency, reference, opening_balance,
-- closing_balance, from_date, to_date, lines: [{date, value_date, amount, counterparty, reference, text}]}]}`.
create function app.import_bank_statement(bank_account uuid, file jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account public.bank_accounts;
  statement jsonb;
  answer jsonb := '[]';
begin
  perform authz.demand('finance', 'edit');
  perform private.demand_all_rows();
  account := private.bank_account(bank_account);
  -- One file after the other, and none beside a match.
  perform pg_advisory_xact_lock(hashtext('plinth.bank_matches'));
  perform private.check_bank_file(account, file);
  for statement in select value from jsonb_array_elements(file -> 'statements') loop
    answer := answer || private.add_bank_statement(account, file, statement);
  end loop;
  if not exists (select from jsonb_array_elements(answer) a where (a.value ->> 'added')::integer > 0) then
    perform model.fail(409, 'already_imported', 'All lines of this file were already imported.', jsonb_build_object(
      'field', 'file', 'values', jsonb_build_object('file', file ->> 'name', 'statement', account.name)));
  end if;
  if jsonb_typeof(file -> 'csv_columns') = 'object' then
    update public.bank_accounts a set csv_columns = file -> 'csv_columns'
      where a.id = account.id and a.csv_columns is distinct from file -> 'csv_columns';
  end if;
  return jsonb_build_object('statements', answer);
end $$;
create function public.import_bank_statement(bank_account_id uuid, file jsonb) returns jsonb
language plpgsql set search_path = '' as $$ begin return app.import_bank_statement(bank_account_id, file); end $$;

-- Takes back the last statement of an account, of which nothing is matched.
create function app.remove_bank_statement(statement uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  last public.bank_statements;
begin
  perform authz.demand('finance', 'delete');
  perform private.demand_all_rows();
  perform pg_advisory_xact_lock(hashtext('plinth.bank_matches'));
  select s.* into last from public.bank_statements s where s.id = statement;
  if not found then
    perform model.fail(404, 'not_found', 'Bank statement not found.', '{"field": "bank_statement_id"}');
  elsif exists (select from public.bank_statements s where s.bank_account_id = last.bank_account_id
      and s.sequence > last.sequence) then
    perform model.fail(409, 'wrong_order', 'A later statement has been imported. Remove that one first.');
  elsif exists (select from public.bank_statement_lines l join public.bank_matches m
      on m.bank_statement_line_id = l.id where l.bank_statement_id = last.id) then
    perform model.fail(409, 'in_use', 'One of its lines is matched. Undo the match first.');
  end if;
  delete from public.bank_statements s where s.id = last.id;
end $$;
create function public.remove_bank_statement(bank_statement_id uuid) returns void
language plpgsql set search_path = '' as $$ begin perform app.remove_bank_statement(bank_statement_id); end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.import_bank_statement(uuid, jsonb),
  app.remove_bank_statement(uuid),
  public.import_bank_statement(uuid, jsonb),
  public.remove_bank_statement(uuid)
  to authenticated, service_role;
