-- Codes that tell amounts apart: cost codes, tax codes, rates of exchange.

-- Codes -----------------------------------------------------------------------------

create table public.cost_codes (
  id uuid primary key default gen_random_uuid(),
  code text collate private.natural_order not null unique
    constraint cost_codes_code_length check (char_length(btrim(code)) >= 1 and char_length(code) <= 30),
  name text not null constraint cost_codes_name_length
    check (char_length(btrim(name)) >= 1 and char_length(name) <= 200),
  description text constraint cost_codes_description_length check (char_length(description) <= 2000),
  parent_id uuid references public.cost_codes constraint cost_codes_parent_is_another check (parent_id <> id),
  -- What an amount on this code usually is; forms begin with it.
  cost_type text not null default 'other'
    constraint cost_codes_cost_type_options
      check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  status text not null default 'active' constraint cost_codes_status_options check (status in ('active', 'inactive')),
  -- The line of what costs a project money and names no code, so that nothing escapes a budget by codes.
  is_default boolean not null default false
    constraint cost_codes_default_is_active check (not is_default or status = 'active'),
  search_text text generated always as (lower(code collate "default" || E'\n' || name)) stored
    constraint cost_codes_search_text_length check (char_length(search_text) <= 500),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
alter table public.tasks add foreign key (cost_code_id) references public.cost_codes;
create index cost_codes_parent_id_idx on public.cost_codes (parent_id);
create index cost_codes_created_by_idx on public.cost_codes (created_by);
create unique index cost_codes_one_default on public.cost_codes (is_default) where is_default;
call model.protect('public.cost_codes', 'finance', '{id,code,name,description,parent_id,cost_type,status,is_default}',
  '{code,name,description,parent_id,cost_type,status,is_default}',
  policies => '{create,edit,delete}');

-- The code that becomes the default takes the place of the one before.
create function private.keep_one_default() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.cost_codes c set is_default = false where c.is_default and c.id <> new.id;
  return new;
end $$;
create trigger c_default before insert or update of is_default on public.cost_codes
  for each row when (new.is_default) execute function private.keep_one_default();

create function private.default_cost_code() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select c.id from public.cost_codes c where c.is_default);
end $$;

-- What names no cost code stands on the company's default one, where it states one.
create function private.use_default_cost_code() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.cost_code_id := private.default_cost_code();
  return new;
end $$;

-- Rates of tax, each with the dates it holds: a document keeps the rate it was made with.
create table public.tax_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null constraint tax_codes_code_length check (char_length(btrim(code)) >= 1 and char_length(code) <= 30),
  name text not null constraint tax_codes_name_length
    check (char_length(btrim(name)) >= 1 and char_length(name) <= 200),
  tax_type text not null default 'standard' constraint tax_codes_tax_type_options
    check (tax_type in ('standard', 'reduced', 'zero', 'exempt', 'reverse_charge', 'out_of_scope')),
  -- Percent, as people write it: 5 is five per cent.
  rate numeric(7, 4) not null constraint tax_codes_rate_range check (rate between 0 and 100),
  valid_from_date date not null default model.today(),
  valid_to_date date,
  status text not null default 'active' constraint tax_codes_status_options check (status in ('active', 'inactive')),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (code, valid_from_date),
  constraint tax_codes_valid_to_after_from check (valid_to_date >= valid_from_date),
  constraint tax_codes_untaxed_rate_range check (rate = 0 or tax_type in ('standard', 'reduced', 'reverse_charge'))
);
create index tax_codes_created_by_idx on public.tax_codes (created_by);
call model.protect('public.tax_codes', 'finance', '{id,code,name,tax_type,rate,valid_from_date,valid_to_date,status}',
  '{code,name,tax_type,rate,valid_from_date,valid_to_date,status}',
  policies => '{create,edit,delete}');

-- What one unit of a foreign currency is worth in the company's, from this date on.
create table public.exchange_rates (
  id uuid primary key default gen_random_uuid(),
  currency text not null references public.currencies (code),
  rate_date date not null default model.today(),
  rate numeric(16, 8) not null constraint exchange_rates_rate_range check (rate > 0),
  source text constraint exchange_rates_source_length check (char_length(source) <= 200),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (currency, rate_date)
);
create index exchange_rates_created_by_idx on public.exchange_rates (created_by);
call model.protect('public.exchange_rates', 'finance', '{id,currency,rate_date,rate,source}',
  '{currency,rate_date,rate,source}',
  policies => '{create,edit,delete}');

-- Codes and rates are on documents of every module, so everybody with a role reads them; finance writes them.
create policy staff_view on public.cost_codes for select to authenticated
  using ((select authz.can_as_staff('finance', 'view')));
create policy staff_view on public.tax_codes for select to authenticated
  using ((select authz.can_as_staff('finance', 'view')));
create policy staff_view on public.exchange_rates for select to authenticated
  using ((select authz.can_as_staff('finance', 'view')));

insert into model.open_histories (table_name, module)
  values ('cost_codes', 'finance'), ('tax_codes', 'finance'), ('exchange_rates', 'finance');

-- What is paid out depends on it: a slip of the point, or of the hand, is no rate.
create function private.check_exchange_rate() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  usual constant numeric := (select r.rate from public.exchange_rates r
    where r.currency = new.currency and r.id <> new.id and r.rate_date <= new.rate_date
    order by r.rate_date desc limit 1);
begin
  if not authz.is_server() and not authz.is_owner() and new.rate not between usual / 2 and usual * 2 then
    perform model.fail(422, 'out_of_range',
      format('The previous rate was %s. Only an owner can enter a rate that differs this much.', usual),
        '{"field": "rate"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.exchange_rates
  for each row execute function private.check_exchange_rate();

-- The rate of a currency on a day: the latest one up to it.
create function model.exchange_rate(wanted_currency text, on_date date) returns numeric
language plpgsql stable security definer set search_path = '' as $$
declare
  found_rate numeric;
begin
  if wanted_currency = model.base_currency() then
    return 1;
  end if;
  select r.rate into found_rate from public.exchange_rates r
    where r.currency = wanted_currency and r.rate_date <= on_date order by r.rate_date desc limit 1;
  if found_rate is null then
    perform model.fail(422, 'required', format('No exchange rate for %s on %s.', wanted_currency, on_date),
      jsonb_build_object('field', 'exchange_rate', 'values',
        jsonb_build_object('currency', wanted_currency, 'date', on_date)));
  end if;
  return found_rate;
end $$;

-- The same, and a rate at hand where none is entered: money moves on days nobody entered a rate for.
create function private.exchange_rate_or(wanted_currency text, on_date date, at_hand numeric) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when wanted_currency = model.base_currency() then 1 else coalesce(
    (select r.rate from public.exchange_rates r where r.currency = wanted_currency and r.rate_date <= on_date
      order by r.rate_date desc limit 1), at_hand) end;
end $$;

-- A rate the bank gave is typed within a twentieth of that of the day.
create function private.demand_rate_near(official numeric, typed numeric) returns void
language plpgsql stable set search_path = '' as $$
declare
  lowest constant numeric := trim_scale(round(official * 0.95, 8));
  highest constant numeric := trim_scale(round(official * 1.05, 8));
begin
  if typed not between lowest and highest then
    perform model.fail(422, 'out_of_range',
      format('The exchange rate on that date is %s. Enter the rate of the bank, from %s to %s.',
        trim_scale(official), lowest, highest),
      jsonb_build_object('field', 'exchange_rate', 'values', jsonb_build_object('min', lowest, 'max', highest)));
  end if;
end $$;

-- The rate of a document: that of the company on its day, whatever was typed. Who approves in finance may set another
-- for somebody else's, as the bank gave it, within a twentieth; the log has both.
create function private.document_rate(typed numeric, wanted_currency text, on_date date, is_own boolean)
returns numeric
language plpgsql stable security definer set search_path = '' as $$
declare
  official constant numeric := model.exchange_rate(wanted_currency, on_date);
begin
  if typed is null or typed = official or is_own or wanted_currency = model.base_currency()
    or not authz.can('finance', 'approve') then
    return official;
  end if;
  perform private.demand_rate_near(official, typed);
  return typed;
end $$;

-- The rate at which money really came or went, as the bank gave it: it moves only what is won or lost on the currency.
-- Without a word, that of the day.
create function private.payment_rate(typed numeric, wanted_currency text, on_date date, at_hand numeric) returns numeric
language plpgsql stable security definer set search_path = '' as $$
declare
  official constant numeric := private.exchange_rate_or(wanted_currency, on_date, at_hand);
begin
  if typed is null or wanted_currency = model.base_currency() then
    return official;
  end if;
  perform private.demand_rate_near(official, typed);
  return typed;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  model.exchange_rate(text, date)
  to authenticated, service_role;
