-- Ledgers: the codes money is told apart by, budgets, and the rows every document's money effect is.
-- A committed, actual, retained or advanced amount is never a column somebody types: it is the sum of ledger rows that name their document.

-- Codes -----------------------------------------------------------------------------

create table public.cost_codes (
  id uuid primary key default gen_random_uuid(),
  code text collate private.natural_order not null unique
    constraint cost_codes_code_length check (char_length(btrim(code)) >= 1 and char_length(code) <= 30),
  name text not null constraint cost_codes_name_length check (char_length(btrim(name)) >= 1 and char_length(name) <= 200),
  description text constraint cost_codes_description_length check (char_length(description) <= 2000),
  parent_id uuid references public.cost_codes constraint cost_codes_parent_is_another check (parent_id <> id),
  -- What an amount on this code usually is; forms begin with it.
  cost_type text not null default 'other'
    constraint cost_codes_cost_type_options check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  status text not null default 'active' constraint cost_codes_status_options check (status in ('active', 'inactive')),
  search_text text generated always as (lower(code collate "default" || E'\n' || name)) stored
    constraint cost_codes_search_text_length check (char_length(search_text) <= 500),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index cost_codes_parent_id_idx on public.cost_codes (parent_id);
create index cost_codes_created_by_idx on public.cost_codes (created_by);
call authz.protect('public.cost_codes', 'finance', '{id,code,name,description,parent_id,cost_type,status}', '{code,name,description,parent_id,cost_type,status}');

-- Rates of tax, each with the dates it holds: a document keeps the rate it was made with.
create table public.tax_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null constraint tax_codes_code_length check (char_length(btrim(code)) >= 1 and char_length(code) <= 30),
  name text not null constraint tax_codes_name_length check (char_length(btrim(name)) >= 1 and char_length(name) <= 200),
  tax_type text not null default 'standard' constraint tax_codes_tax_type_options
    check (tax_type in ('standard', 'reduced', 'zero', 'exempt', 'reverse_charge', 'out_of_scope')),
  -- Percent, as people write it: 5 is five per cent.
  rate numeric(7, 4) not null constraint tax_codes_rate_range check (rate between 0 and 100),
  valid_from_date date not null default authz.today(),
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
call authz.protect('public.tax_codes', 'finance', '{id,code,name,tax_type,rate,valid_from_date,valid_to_date,status}',
  '{code,name,tax_type,rate,valid_from_date,valid_to_date,status}');

-- What one unit of a foreign currency is worth in the company's, from this date on.
create table public.exchange_rates (
  id uuid primary key default gen_random_uuid(),
  currency text not null constraint exchange_rates_currency_options check (currency in ('USD', 'INR', 'AED')),
  rate_date date not null default authz.today(),
  rate numeric(16, 8) not null constraint exchange_rates_rate_range check (rate > 0),
  source text constraint exchange_rates_source_length check (char_length(source) <= 200),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (currency, rate_date)
);
create index exchange_rates_created_by_idx on public.exchange_rates (created_by);
call authz.protect('public.exchange_rates', 'finance', '{id,currency,rate_date,rate,source}', '{currency,rate_date,rate,source}');

-- Codes and rates are on documents of every module, so everybody with a role reads them; finance writes them.
drop policy may_view on public.cost_codes;
drop policy may_view on public.tax_codes;
drop policy may_view on public.exchange_rates;
create policy staff_view on public.cost_codes for select to authenticated using ((select authz.is_staff()));
create policy staff_view on public.tax_codes for select to authenticated using ((select authz.is_staff()));
create policy staff_view on public.exchange_rates for select to authenticated using ((select authz.is_staff()));

-- The rate of a currency on a day: the latest one up to it.
create function authz.exchange_rate(wanted_currency text, on_date date) returns numeric
language plpgsql stable security definer set search_path = '' as $$
declare
  found_rate numeric;
begin
  if wanted_currency = authz.base_currency() then
    return 1;
  end if;
  select r.rate into found_rate from public.exchange_rates r
    where r.currency = wanted_currency and r.rate_date <= on_date order by r.rate_date desc limit 1;
  if found_rate is null then
    perform authz.fail(422, 'required', format('There is no exchange rate of %s for %s.', wanted_currency, on_date), '{"field": "exchange_rate"}');
  end if;
  return found_rate;
end $$;
