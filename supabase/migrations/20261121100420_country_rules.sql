-- Rules of a country that pay is computed by, each with its day and its source.

-- Every rate has a day from which it holds and a source. What a payslip was computed with stays as it was:
-- a rate that changes is a new row, never another value in the old one.
create table public.country_rules (
  id uuid primary key default gen_random_uuid(),
  country_pack text not null constraint country_rules_country_pack_options check (country_pack in ('AE', 'IN', 'none')),
  rule_key text not null constraint country_rules_rule_key_format check (rule_key ~ '^[a-z][a-z0-9_.]{1,79}$')
    constraint country_rules_rule_key_length check (char_length(rule_key) <= 80),
  name text not null constraint country_rules_name_length check (char_length(btrim(name)) >= 1 and char_length(name) <= 200),
  rate numeric(16, 4) not null,
  unit text not null constraint country_rules_unit_options check (unit in ('percent', 'factor', 'days', 'hours', 'months', 'amount')),
  currency text constraint country_rules_currency_options check (currency in ('USD', 'INR', 'AED')),
  valid_from date not null,
  valid_to date,
  source text not null constraint country_rules_source_length check (char_length(source) between 1 and 500),
  notes text constraint country_rules_notes_length check (char_length(notes) <= 2000),
  rule_version text generated always as (country_pack || '/' || rule_key || '@'
    || (extract(year from valid_from) * 10000 + extract(month from valid_from) * 100 + extract(day from valid_from))::integer::text) stored
    constraint country_rules_rule_version_length check (char_length(rule_version) <= 120),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint country_rules_amount_has_currency check (unit <> 'amount' or currency is not null),
  constraint country_rules_valid_to_after_from check (valid_to >= valid_from),
  constraint country_rules_once_a_day unique (country_pack, rule_key, valid_from)
);
create index country_rules_created_by_idx on public.country_rules (created_by);
call authz.protect('public.country_rules', 'hr',
  '{id,country_pack,rule_key,name,rate,unit,currency,valid_from,valid_to,source,notes}',
  '{name,rate,unit,currency,valid_from,valid_to,source,notes}',
  create_action => 'admin', delete_action => 'admin', edit_action => 'admin');

create function authz.country_rule(pack text, key text, on_date date) returns public.country_rules
language plpgsql stable security definer set search_path = '' as $$
declare
  answer public.country_rules;
begin
  select r.* into answer from public.country_rules r
    where r.country_pack = pack and r.rule_key = key and r.valid_from <= on_date and (r.valid_to is null or r.valid_to >= on_date)
    order by r.valid_from desc limit 1;
  return answer;
end $$;

-- 5-domain-rules, part B. Rates a deployment confirms before it pays by them; the sources are named there.
insert into public.country_rules (country_pack, rule_key, name, rate, unit, currency, valid_from, valid_to, source) values
  ('AE', 'overtime.day_factor', 'Overtime by day', 1.25, 'factor', null, '2022-02-02', null, 'Federal Decree-Law 33/2021, article 19'),
  ('AE', 'overtime.night_factor', 'Overtime between 22:00 and 04:00', 1.5, 'factor', null, '2022-02-02', null, 'Federal Decree-Law 33/2021, article 19'),
  ('AE', 'overtime.max_hours_per_day', 'Overtime a day at most', 2, 'hours', null, '2022-02-02', null, 'Federal Decree-Law 33/2021, article 19'),
  ('AE', 'wage.days_per_month', 'Days of a month for the daily wage', 30, 'days', null, '2022-02-02', null, 'Company rule; some firms use annual / 365'),
  ('AE', 'wage.hours_per_day', 'Hours of a day for the hourly wage', 8, 'hours', null, '2022-02-02', null, 'Federal Decree-Law 33/2021, article 17'),
  ('AE', 'gratuity.days_per_year_first_five', 'Gratuity a year, first five years', 21, 'days', null, '2022-02-02', null, 'Federal Decree-Law 33/2021, article 51'),
  ('AE', 'gratuity.days_per_year_after_five', 'Gratuity a year, beyond five years', 30, 'days', null, '2022-02-02', null, 'Federal Decree-Law 33/2021, article 51'),
  ('AE', 'gratuity.cap_months', 'Gratuity at most, in months of wage', 24, 'months', null, '2022-02-02', null, 'Federal Decree-Law 33/2021, article 51'),
  ('AE', 'pension.employee_percent', 'Pension of Emiratis, employee (joined from 31 October 2023)', 11, 'percent', null, '2023-10-31', null, 'GPSSA, Federal Decree-Law 57/2023'),
  ('AE', 'pension.employer_percent', 'Pension of Emiratis, employer (joined from 31 October 2023)', 15, 'percent', null, '2023-10-31', null, 'GPSSA, Federal Decree-Law 57/2023'),
  ('AE', 'wps.min_paid_percent', 'Wages paid through the protection system', 85, 'percent', null, '2026-06-01', null, 'MoHRE resolution 340/2026'),
  ('AE', 'vat.standard_percent', 'Value added tax', 5, 'percent', null, '2018-01-01', null, 'Federal Decree-Law 8/2017'),
  ('IN', 'overtime.factor', 'Overtime', 2, 'factor', null, '1949-04-01', null, 'Factories Act 1948, section 59'),
  ('IN', 'pf.employee_percent', 'Provident fund, employee', 12, 'percent', null, '1997-09-22', null, 'EPF & MP Act 1952'),
  ('IN', 'pf.wage_ceiling', 'Provident fund, wage ceiling', 15000, 'amount', 'INR', '2014-09-01', null, 'EPF scheme, GSR 609(E)'),
  ('IN', 'pf.employer_eps_percent', 'Pension scheme, employer', 8.33, 'percent', null, '2014-09-01', null, 'Employees'' Pension Scheme 1995'),
  ('IN', 'pf.employer_epf_percent', 'Provident fund, employer', 3.67, 'percent', null, '2014-09-01', null, 'EPF & MP Act 1952'),
  ('IN', 'esi.employee_percent', 'State insurance, employee', 0.75, 'percent', null, '2019-07-01', null, 'ESIC notification GSR 423(E)'),
  ('IN', 'esi.employer_percent', 'State insurance, employer', 3.25, 'percent', null, '2019-07-01', null, 'ESIC notification GSR 423(E)'),
  ('IN', 'esi.gross_ceiling', 'State insurance, gross ceiling', 21000, 'amount', 'INR', '2017-01-01', null, 'ESIC notification GSR 1166(E)'),
  ('IN', 'gst.works_contract_percent', 'Goods and services tax on works contracts', 18, 'percent', null, '2025-09-22', null, 'GST Council, 56th meeting');
