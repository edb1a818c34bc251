-- Currencies: those of ISO 4217 that are in circulation, how many decimals each has, and which the company uses.

-- Decimals of a currency (ISO 4217, minor unit): two where nothing else is said. Immutable, so that columns can be
-- computed by it.
create function model.decimals(currency text) returns integer
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case currency
    when 'AED' then 2 when 'INR' then 2 when 'USD' then 2
    when 'BHD' then 3 when 'IQD' then 3 when 'JOD' then 3 when 'KWD' then 3 when 'LYD' then 3 when 'OMR' then 3
    when 'TND' then 3
    when 'BIF' then 0 when 'CLP' then 0 when 'DJF' then 0 when 'GNF' then 0 when 'ISK' then 0 when 'JPY' then 0
    when 'KMF' then 0 when 'KRW' then 0 when 'PYG' then 0 when 'RWF' then 0 when 'UGX' then 0 when 'VND' then 0
    when 'VUV' then 0 when 'XAF' then 0 when 'XOF' then 0 when 'XPF' then 0
    else 2 end;
end $$;

-- Half-up to the decimals of its currency (ruling R8): the only way an amount is rounded.
create function model.round_money(amount numeric, currency text) returns numeric
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return round(amount, model.decimals(currency));
end $$;

-- As a sentence says it: '1,234.500 KWD'.
create function model.money_text(amount numeric, currency text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select to_char(model.round_money(amount, currency),
    rtrim('FM999,999,999,999,990.' || repeat('0', model.decimals(currency)), '.')) || ' ' || currency
$$;

-- Who reads and changes them, and which there are, follows once there are roles and the audit log
-- (`currencies_in_use.sql`).
create table public.currencies (
  id uuid primary key default gen_random_uuid(),
  code text not null unique constraint currencies_code_format check (code ~ '^[A-Z]{3}$'),
  name text not null constraint currencies_name_length check (char_length(name) <= 100),
  name_ar text not null constraint currencies_name_ar_length check (char_length(name_ar) <= 100),
  name_hi text not null constraint currencies_name_hi_length check (char_length(name_hi) <= 100),
  decimals integer not null generated always as (model.decimals(code)) stored,
  -- Offered on forms. Records keep the currency they have.
  is_active boolean not null default false,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

grant execute on function
  model.decimals(text),
  model.money_text(numeric, text),
  model.round_money(numeric, text)
  to authenticated, service_role;
