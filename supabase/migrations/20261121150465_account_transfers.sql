-- Money the company moves between its own accounts: one step books what left the one and what reached the other. What
-- the two come to at the rates of the day differs by the exchange difference, which the journal books with what
-- arrived.

-- An amount of one side, in whole units of its currency.
create function private.demand_transferred(field text, amount numeric, currency text) returns void
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.decimals(currency);
begin
  if amount is null then
    perform model.fail(422, 'required', 'Enter the amount.', jsonb_build_object('field', field));
  elsif not (amount > 0 and amount < 1e14) then
    perform model.fail(422, 'out_of_range', 'The amount must be greater than zero.',
      jsonb_build_object('field', field));
  elsif amount <> round(amount, places) then
    perform model.fail(422, 'out_of_range', format('Amounts in %s have at most %s decimals.', currency, places),
      jsonb_build_object('field', field, 'values', jsonb_build_object('currency', currency, 'decimals', places)));
  end if;
end $$;

create function private.account_of_transfer(field text, wanted uuid) returns public.bank_accounts
language plpgsql stable security definer set search_path = '' as $$
declare
  account public.bank_accounts;
begin
  select a.* into account from public.bank_accounts a where a.id = wanted;
  if wanted is null then
    perform model.fail(422, 'required', 'Choose a bank account.', jsonb_build_object('field', field));
  elsif account.id is null then
    perform model.fail(404, 'not_found', 'Bank account not found.', jsonb_build_object('field', field));
  elsif not account.is_active then
    perform model.fail(422, 'invalid_choice', 'Choose an active bank account.', jsonb_build_object('field', field));
  end if;
  return account;
end $$;

-- Of two currencies what arrives is within a twentieth of what was sent at the rates of the day: the rest would be a
-- loss that nobody approved.
create function private.demand_received_near(sent numeric, received numeric, giver text, taker text, day date)
  returns void
language plpgsql stable set search_path = '' as $$
declare
  expected constant numeric := sent * model.exchange_rate(giver, day) / model.exchange_rate(taker, day);
  lowest constant numeric := model.round_money(expected * 0.95, taker);
  highest constant numeric := model.round_money(expected * 1.05, taker);
begin
  if received not between lowest and highest then
    perform model.fail(422, 'out_of_range',
      format('At the rates of that date this is %s %s. Enter what the bank credited, from %s to %s.', taker,
        model.round_money(expected, taker), lowest, highest),
      jsonb_build_object('field', 'received_amount', 'values', jsonb_build_object('min', lowest, 'max', highest)));
  end if;
end $$;

-- Answers the entry on the account the money left. What arrives is given where the currencies differ, and is what was
-- sent where they do not.
create function app.transfer_between_accounts(from_account uuid, to_account uuid, sent numeric, received numeric,
  day date, words text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  giver public.bank_accounts;
  taker public.bank_accounts;
  halves constant uuid[] := array[gen_random_uuid(), gen_random_uuid()];
  note constant text := nullif(btrim(words), '');
begin
  perform authz.demand('finance', 'edit');
  perform private.demand_all_rows();
  giver := private.account_of_transfer('from_account_id', from_account);
  taker := private.account_of_transfer('to_account_id', to_account);
  if giver.id = taker.id then
    perform model.fail(422, 'invalid_choice', 'Choose another account than the one the money leaves.',
      '{"field": "to_account_id"}');
  end if;
  perform private.demand_transferred('amount', sent, giver.currency);
  if giver.currency = taker.currency and received is null then
    received := sent;
  end if;
  perform private.demand_transferred('received_amount', received, taker.currency);
  if giver.currency = taker.currency and received <> sent then
    perform model.fail(422, 'out_of_range', 'In one currency the amount received is the amount sent.',
      '{"field": "received_amount"}');
  elsif char_length(note) > 500 then
    perform model.fail(422, 'too_long', 'The description has at most 500 characters.', '{"field": "description"}');
  end if;
  perform private.demand_day('entry_date', day, greatest(giver.opened_on, taker.opened_on));
  if giver.currency <> taker.currency then
    perform private.demand_received_near(sent, received, giver.currency, taker.currency, day);
  end if;
  insert into public.bank_entries (id, counter_entry_id, bank_account_id, kind, entry_date, amount, currency,
      description)
    values (halves[1], halves[2], giver.id, 'transfer', day, -sent, giver.currency, note),
      (halves[2], halves[1], taker.id, 'transfer', day, received, taker.currency, note);
  return halves[1];
end $$;
create function public.transfer_between_accounts(from_account_id uuid, to_account_id uuid, amount numeric,
  received_amount numeric default null, entry_date date default null, description text default null) returns uuid
language plpgsql set search_path = '' as $$
begin
  return app.transfer_between_accounts(from_account_id, to_account_id, amount, received_amount,
    coalesce(entry_date, model.today()), description);
end $$;

-- Both halves are taken back, or neither: the rules of the other refuse for both.
create function private.reverse_counter_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.bank_entries b set status = new.status, status_reason = new.status_reason
    where b.id = new.counter_entry_id and b.status <> new.status;
  return null;
end $$;
create trigger m_reverse after update on public.bank_entries
  for each row when (old.status <> new.status and new.counter_entry_id is not null)
    execute function private.reverse_counter_entry();


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.transfer_between_accounts(uuid, uuid, numeric, numeric, date, text),
  public.transfer_between_accounts(uuid, uuid, numeric, numeric, date, text)
  to authenticated, service_role;
