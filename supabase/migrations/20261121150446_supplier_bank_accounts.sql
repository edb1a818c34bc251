-- Bank accounts of suppliers. A letter that names a new account is how money is stolen, so an account counts only once
-- a second person has confirmed it, and again after each change of where the money goes. Seen by those who see
-- everybody's rows, like the accounts it is paid from.

create table public.supplier_bank_accounts (
  id uuid primary key default gen_random_uuid(),
  supplier_id uuid not null references public.external_entities,
  -- As the bank has the name, in the letters its files take.
  account_holder text not null constraint supplier_bank_accounts_account_holder_length
    check (char_length(btrim(account_holder)) >= 1 and char_length(account_holder) <= 200),
  bank_name text not null constraint supplier_bank_accounts_bank_name_length
    check (char_length(btrim(bank_name)) >= 1 and char_length(bank_name) <= 200),
  -- IBAN in the Emirates, account number in India.
  account text not null constraint supplier_bank_accounts_account_length check (char_length(account) <= 50)
    constraint supplier_bank_accounts_account_format check (account ~ '^[A-Z0-9]{6,34}$'),
  -- Its bank by BIC or IFSC; an IBAN names its bank itself.
  bank_code text constraint supplier_bank_accounts_bank_code_length check (char_length(bank_code) <= 20)
    constraint supplier_bank_accounts_bank_code_format
    check (bank_code ~ '^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?|[A-Z]{4}0[A-Z0-9]{6})$'),
  currency text not null default model.base_currency() references public.currencies (code),
  -- Of several in one currency, the one that is proposed.
  is_primary boolean not null default false,
  status text not null default 'pending' constraint supplier_bank_accounts_status_options
    check (status in ('pending', 'confirmed', 'closed')),
  status_reason text
    constraint supplier_bank_accounts_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint supplier_bank_accounts_once unique (supplier_id, account, currency)
);
create unique index supplier_bank_accounts_one_primary on public.supplier_bank_accounts (supplier_id, currency)
  where is_primary;
create index supplier_bank_accounts_account_idx on public.supplier_bank_accounts (account);
create index supplier_bank_accounts_status_idx on public.supplier_bank_accounts (status, created_at);
create index supplier_bank_accounts_decided_by_idx on public.supplier_bank_accounts (decided_by);
create index supplier_bank_accounts_created_by_idx on public.supplier_bank_accounts (created_by);
create index supplier_bank_accounts_created_at_idx on public.supplier_bank_accounts (created_at desc, id);
-- One that was paid to stays for the payments: it is closed, never deleted.
call model.protect('public.supplier_bank_accounts', 'finance',
  '{id,supplier_id,account_holder,bank_name,account,bank_code,currency,is_primary}',
  '{account_holder,bank_name,account,bank_code,currency,is_primary,status,status_reason}', delete_action => null,
  rows => $$(select authz.row_scope()) = 'all'$$);
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('supplier_bank_account', null, 'pending', 'create', 'begin', false),
  ('supplier_bank_account', 'pending', 'confirmed', 'approve', 'approve', false),
  ('supplier_bank_account', 'pending', 'closed', 'edit', 'move', true),
  ('supplier_bank_account', 'confirmed', 'pending', 'edit', 'move', true),
  ('supplier_bank_account', 'confirmed', 'closed', 'edit', 'move', true),
  ('supplier_bank_account', 'closed', 'pending', 'edit', 'move', true);
call model.guard_status('public.supplier_bank_accounts', 'supplier_bank_account', 'finance', 'status',
  '{created_by}');
-- Every change of it takes the confirmation away, so it is not frozen; the letter it was confirmed with stands.
insert into model.frozen values ('supplier_bank_accounts', 'status', '{pending}', '{}');

-- What the bank needs to find the account.
create function private.check_supplier_account(account public.supplier_bank_accounts) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if btrim(account.account_holder) <> '' and private.bank_text(account.account_holder, 70) = '' then
    perform model.fail(422, 'invalid_value', 'Enter the account holder in Latin letters, as the bank has it.',
      '{"field": "account_holder"}');
  elsif account.currency = 'INR' and account.account !~ '^[0-9]{6,18}$' then
    perform model.fail(422, 'invalid_value', 'An account in India has a number of 6 to 18 digits.',
      '{"field": "account"}');
  elsif account.bank_code is null and account.account !~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$' then
    perform model.fail(422, 'required', 'An account without an IBAN needs the IFSC or BIC of its bank.',
      '{"field": "bank_code"}');
  elsif account.currency = 'INR' and coalesce(account.bank_code, '') !~ '^[A-Z]{4}0[A-Z0-9]{6}$' then
    perform model.fail(422, 'invalid_value', 'An account in India needs the IFSC of its branch.',
      '{"field": "bank_code"}');
  end if;
end $$;

-- Nobody confirms what they wrote or changed, an owner neither, and nobody has a hand in an account of their own.
create function private.keep_from_account_writer(account public.supplier_bank_accounts, is_moved boolean,
  is_confirmed boolean) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if authz.is_server() then
    return;
  elsif exists (select from public.employee_bank_accounts own
      where own.account = account.account and own.employee_id = any (private.own_employees())) then
    perform model.fail(403, 'self_approval',
      'This is your own bank account. Another person must enter and confirm it.');
  elsif is_confirmed and (is_moved or authz.is_own(account.created_by)
      or authz.has_hand_in('supplier_bank_accounts', account.id)) then
    perform model.fail(403, 'self_approval',
      'You entered or changed this bank account. Another person must confirm it.');
  end if;
end $$;

-- The version that came with a change. Asked for by whom an account is confirmed: what somebody else changed a second
-- ago is not what they compared with the letter.
create function private.note_version_seen() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform set_config('plinth.version_seen', concat_ws(' ', new.id, new.version), true);
  return new;
end $$;
create trigger a_seen before update of version on public.supplier_bank_accounts
  for each row execute function private.note_version_seen();

create function private.demand_version_seen(account public.supplier_bank_accounts) returns void
language plpgsql set search_path = '' as $$
begin
  if current_setting('plinth.version_seen', true) is distinct from concat_ws(' ', account.id, account.version) then
    perform model.fail(422, 'version_required',
      'Send the version of the bank account you read, so that no other one is confirmed.', '{"field": "version"}');
  end if;
end $$;

-- No supplier is paid on the account to which an employee's wage goes: that is how a made-up supplier is paid. Who has
-- left may have become one. A number that is no IBAN is another one at another bank.
create function private.keep_from_wage_accounts(account public.supplier_bank_accounts) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.employee_bank_accounts wage join public.employees e on e.id = wage.employee_id
      where wage.account = account.account and e.status <> 'terminated'
        and (account.account ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$' or wage.routing_code !~ '^[A-Z]{4}'
          or coalesce(left(wage.routing_code, 4) = left(account.bank_code, 4), true))) then
    perform model.fail(409, 'wage_account', 'The wage of an employee is paid to this bank account.',
      '{"field": "account"}');
  end if;
end $$;

create function private.supplier_bank_account_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_confirmed constant boolean := tg_op = 'UPDATE' and new.status = 'confirmed' and old.status <> 'confirmed';
  is_moved boolean := true;
begin
  -- Before the policy is asked: that a number exists already is reported to nobody else.
  perform private.demand_all_rows();
  if authz.is_effect() then
    return new;
  end if;
  new.account := private.account_number(new.account);
  new.bank_code := nullif(upper(regexp_replace(new.bank_code, '[\s-]', '', 'g')), '');
  if tg_op = 'UPDATE' then
    is_moved := (new.account_holder, new.bank_name, new.account, new.bank_code, new.currency)
      is distinct from (old.account_holder, old.bank_name, old.account, old.bank_code, old.currency);
  end if;
  if is_moved then
    perform private.check_supplier_account(new);
  end if;
  if is_moved or is_confirmed then
    perform private.keep_from_account_writer(new, is_moved, is_confirmed);
  end if;
  if is_confirmed and authz.is_by_hand() then
    perform private.demand_version_seen(old);
    perform private.keep_from_wage_accounts(new);
  end if;
  -- Why it was closed is read by who opens it again and by nobody after them: they have a hand in it.
  if tg_op = 'UPDATE' and old.status = 'closed' and new.status = 'pending' and authz.is_by_hand() then
    perform private.note_hand('supplier_bank_accounts', new.id, auth.uid());
  end if;
  -- Changed it is another account, which nobody has confirmed.
  if is_moved and new.status = 'confirmed' then
    new.status := 'pending';
    new.decided_by := null;
    new.decided_at := null;
  end if;
  -- Nothing is taken from an account that counts by one that does not yet.
  new.is_primary := new.status <> 'closed' and not exists (
    select from public.supplier_bank_accounts other where other.supplier_id = new.supplier_id
      and other.currency = new.currency and other.is_primary and other.id <> new.id
      and (not new.is_primary or other.status = 'confirmed' and new.status <> 'confirmed'));
  if new.is_primary then
    update public.supplier_bank_accounts other set is_primary = false
      where other.supplier_id = new.supplier_id and other.currency = new.currency and other.is_primary
        and other.id <> new.id;
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.supplier_bank_accounts
  for each row execute function private.supplier_bank_account_rules();
