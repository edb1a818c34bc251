-- What the company pays back of what people spend: up to how much of each kind, from where on with a receipt, and what
-- a kilometre in one's own vehicle is worth.

create table public.expense_limits (
  id uuid primary key default gen_random_uuid(),
  expense_type text not null unique constraint expense_limits_expense_type_options
    check (expense_type in ('travel', 'accommodation', 'meals', 'fuel', 'material', 'equipment', 'permit',
      'communication', 'mileage', 'other')),
  -- In the company's currency. Of one claim, and of all of a person on one day.
  claim_amount numeric constraint expense_limits_claim_amount_range check (claim_amount >= 0),
  day_amount numeric constraint expense_limits_day_amount_range check (day_amount >= 0),
  -- Above it a receipt has to be with the claim.
  receipt_amount numeric constraint expense_limits_receipt_amount_range check (receipt_amount >= 0),
  -- What is above a limit is refused, or explained and approved by the person who administers finance.
  when_exceeded text not null default 'explained'
    constraint expense_limits_when_exceeded_options check (when_exceeded in ('explained', 'refused')),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index expense_limits_created_by_idx on public.expense_limits (created_by);
call model.protect('public.expense_limits', 'finance',
  '{id,expense_type,claim_amount,day_amount,receipt_amount,when_exceeded}',
  '{claim_amount,day_amount,receipt_amount,when_exceeded}', 'approve', 'approve', 'approve');

create table public.mileage_rates (
  id uuid primary key default gen_random_uuid(),
  -- Where the person is employed.
  country_pack text not null default model.company_country()
    constraint mileage_rates_country_pack_options check (country_pack in ('AE', 'IN', 'none')),
  vehicle text not null default 'car'
    constraint mileage_rates_vehicle_options check (vehicle in ('car', 'pickup', 'motorcycle', 'bicycle')),
  currency text not null default model.base_currency() references public.currencies (code),
  -- For a kilometre.
  rate numeric(16, 4) not null constraint mileage_rates_rate_range check (rate > 0),
  effective_from date not null default model.today(),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint mileage_rates_once unique (country_pack, vehicle, effective_from)
);
create index mileage_rates_created_by_idx on public.mileage_rates (created_by);
call model.protect('public.mileage_rates', 'finance', '{id,country_pack,vehicle,currency,rate,effective_from}',
  '{rate,effective_from}', 'approve', 'approve', 'approve');

-- What a kilometre is worth on that day.
create function private.mileage_rate(country text, of_vehicle text, on_date date) returns public.mileage_rates
language plpgsql stable security definer set search_path = '' as $$
declare
  found_rate public.mileage_rates;
begin
  select r.* into found_rate from public.mileage_rates r
    where r.country_pack = country and r.vehicle = of_vehicle and r.effective_from <= on_date
    order by r.effective_from desc limit 1;
  return found_rate;
end $$;
