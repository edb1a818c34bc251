-- What a project is still expected to cost, where somebody knows better than the budget (5-domain-rules, A7). A line of
-- the cost report without a forecast is forecast automatically: what is left of its budget. With forecasts, their sum
-- replaces it: one of them is a lump sum, several an itemised list, and what runs with time draws down by itself.

create table public.cost_forecasts (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects,
  cost_code_id uuid not null references public.cost_codes,
  cost_type text not null default 'other'
    constraint cost_forecasts_cost_type_options
      check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  description text not null constraint cost_forecasts_description_length
    check (char_length(btrim(description)) >= 1 and char_length(description) <= 300),
  forecast_method text not null default 'lump_sum'
    constraint cost_forecasts_forecast_method_options check (forecast_method in ('lump_sum', 'by_week', 'by_month')),
  -- In the company's currency: all of it, or for each week or month up to the last day.
  amount numeric not null constraint cost_forecasts_amount_range check (amount >= 0),
  end_date date,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint cost_forecasts_time_needs_end check (forecast_method = 'lump_sum' or end_date is not null)
);
create index cost_forecasts_project_id_idx on public.cost_forecasts (project_id, cost_code_id, cost_type);
create index cost_forecasts_cost_code_id_idx on public.cost_forecasts (cost_code_id);
create index cost_forecasts_created_by_idx on public.cost_forecasts (created_by);
create index cost_forecasts_created_at_idx on public.cost_forecasts (created_at desc, id);
call model.protect('public.cost_forecasts', 'finance',
  '{id,project_id,cost_code_id,cost_type,description,forecast_method,amount,end_date}',
  '{cost_code_id,cost_type,description,forecast_method,amount,end_date}');

-- What a forecast still comes to on a day. A week is seven days, a month the twelfth part of 365.
create function private.forecast_left(forecast public.cost_forecasts, on_date date) returns numeric
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  days constant integer := greatest(forecast.end_date - on_date + 1, 0);
begin
  return case forecast.forecast_method when 'lump_sum' then forecast.amount
    when 'by_week' then round(forecast.amount * days / 7, places)
    else round(forecast.amount * days * 12 / 365, places) end;
end $$;
