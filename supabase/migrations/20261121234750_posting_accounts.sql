-- The company's own chart of accounts: which account each side of a journal entry goes to, by what it is, and where the company
-- tells more apart, by kind of cost or tax code. What a country usually has is delivered; what the company chose stays.

create table public.posting_accounts (
  id uuid primary key default gen_random_uuid(),
  posting text not null constraint posting_accounts_posting_options check (posting in ('bank', 'cash', 'receivables', 'input_tax',
    'payables', 'output_tax', 'net_pay', 'withheld', 'owed_to_people', 'revenue', 'purchases', 'wages', 'employer_costs', 'expenses')),
  -- Null: of every kind that has no account of its own.
  cost_type text constraint posting_accounts_cost_type_options check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  tax_code_id uuid references public.tax_codes on delete cascade,
  account_code text not null constraint posting_accounts_account_code_length check (char_length(account_code) between 1 and 20)
    constraint posting_accounts_account_code_format check (account_code ~ '^[A-Za-z0-9]+([./-][A-Za-z0-9]+)*$'),
  -- As the accountant calls it; null: the usual word, in the reader's language.
  account_name text constraint posting_accounts_account_name_length check (char_length(btrim(account_name)) >= 1 and char_length(account_name) <= 100),
  -- The company's choice, which another country pack leaves alone.
  is_chosen boolean not null default true,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index posting_accounts_one_each on public.posting_accounts (posting, coalesce(cost_type, ''), coalesce(tax_code_id::text, ''));
create index posting_accounts_tax_code_id_idx on public.posting_accounts (tax_code_id);
create index posting_accounts_created_by_idx on public.posting_accounts (created_by);
call authz.protect('public.posting_accounts', 'settings', '{id,posting,cost_type,tax_code_id,account_code,account_name}',
  '{account_code,account_name}', create_action => 'admin', delete_action => 'admin', edit_action => 'admin');

-- What may stand on one account: a bank account holds no income. Both taxes may, for some keep one account of what is settled.
create function private.account_class(posting text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when posting in ('bank', 'cash') then 'money'
    when posting in ('input_tax', 'output_tax') then 'tax'
    when posting in ('payables', 'net_pay', 'withheld', 'owed_to_people') then 'debt'
    when posting in ('purchases', 'wages', 'employer_costs', 'expenses') then 'cost'
    else posting end;
end $$;

-- The lock keeps two accounts that are changed at once from meeting on one code.
create function private.check_posting_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('plinth.posting_accounts'));
  new.account_code := upper(btrim(new.account_code));
  new.account_name := nullif(btrim(new.account_name), '');
  if new.cost_type is not null and new.posting not in ('purchases', 'expenses') then
    perform authz.fail(422, 'invalid_choice', 'Only purchases and expenses are told apart by kind of cost.', '{"field": "cost_type"}');
  end if;
  if new.tax_code_id is not null and new.posting <> 'output_tax' then
    perform authz.fail(422, 'invalid_choice', 'Only tax on sales is told apart by tax code.', '{"field": "tax_code_id"}');
  end if;
  if exists (select from public.posting_accounts other where other.account_code = new.account_code and other.id <> new.id
      and private.account_class(other.posting) <> private.account_class(new.posting)) then
    perform authz.fail(409, 'already_exists', 'This account holds something of another kind already.', '{"field": "account_code"}');
  end if;
  if tg_op = 'UPDATE' and coalesce(current_setting('plinth.delivers_accounts', true), '') = '' then
    new.is_chosen := true;
  end if;
  return new;
end $$;
create trigger c_account before insert or update on public.posting_accounts
  for each row execute function private.check_posting_account();

-- Every amount has an account to go to: the one for all kinds stays.
create function private.keep_posting_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.cost_type is null and old.tax_code_id is null and not authz.is_server() then
    perform authz.fail(409, 'record_locked', 'Each kind of posting keeps one account.');
  end if;
  return old;
end $$;
create trigger c_kept before delete on public.posting_accounts for each row execute function private.keep_posting_account();

-- What each country pack delivers.
create table private.delivered_accounts (
  country_pack text not null constraint delivered_accounts_country_pack_options check (country_pack in ('AE', 'IN', 'none')),
  posting text not null,
  cost_type text,
  account_code text not null
);
insert into private.delivered_accounts (country_pack, posting, cost_type, account_code)
  select pack.name, usual.posting, usual.cost_type, usual.account_code
  from (values ('AE'), ('IN'), ('none')) pack (name) cross join (values
    ('bank', null, '1000'), ('cash', null, '1010'), ('receivables', null, '1100'), ('input_tax', null, '1300'),
    ('payables', null, '2000'), ('output_tax', null, '2100'), ('net_pay', null, '2200'), ('withheld', null, '2210'),
    ('owed_to_people', null, '2300'), ('revenue', null, '4000'), ('purchases', null, '5000'), ('purchases', 'labour', '5010'),
    ('purchases', 'material', '5020'), ('purchases', 'plant', '5030'), ('purchases', 'subcontract', '5040'),
    ('wages', null, '5100'), ('employer_costs', null, '5110'), ('expenses', null, '5200')) usual (posting, cost_type, account_code);
-- India: direct costs of a contract apart from what the office costs, dues to the funds apart from pay.
update private.delivered_accounts set account_code = case posting
    when 'input_tax' then '1410' when 'output_tax' then '2410' when 'withheld' then '2420' when 'net_pay' then '2430'
    when 'wages' then '6100' when 'employer_costs' then '6110' when 'expenses' then '6200' else account_code end
  where country_pack = 'IN';

-- What the company chose stays, and a delivered code that would meet it on one account is left out.
create function private.deliver_accounts(pack text) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('plinth.delivers_accounts', 'on', true);
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
    on conflict (posting, coalesce(cost_type, ''), coalesce(tax_code_id::text, '')) do update
      set account_code = excluded.account_code where not posting_accounts.is_chosen;
  perform set_config('plinth.delivers_accounts', '', true);
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
  for each row when (new.country_pack is distinct from old.country_pack) execute function private.use_accounts_of_country();

-- The account of one side: the nearest there is.
create function private.account_of(wanted text, kind text, code uuid) returns public.posting_accounts
language plpgsql stable set search_path = '' as $$
declare
  answer public.posting_accounts;
begin
  select * into answer from public.posting_accounts a
    where a.posting = wanted and (a.cost_type is null or a.cost_type = kind) and (a.tax_code_id is null or a.tax_code_id = code)
    order by a.cost_type nulls last, a.tax_code_id nulls last limit 1;
  return answer;
end $$;

alter publication supabase_realtime add table public.posting_accounts;

revoke execute on all functions in schema authz, private, public from public, anon;
