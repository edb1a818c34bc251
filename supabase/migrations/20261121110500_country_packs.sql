-- Country packs: the rules pay is computed by, and what the country of the company decides (days off, taxes, holidays).

-- Every rate has a day from which it holds and a source. What a payslip was computed with stays as it was:
-- a rate that changes is a new row, never another value in the old one.
create table public.country_rules (
  id uuid primary key default gen_random_uuid(),
  country_pack text not null constraint country_rules_country_pack_options check (country_pack in ('AE', 'IN', 'none')),
  rule_key text not null constraint country_rules_rule_key_format check (rule_key ~ '^[a-z][a-z0-9_.]{1,79}$')
    constraint country_rules_rule_key_length check (char_length(rule_key) <= 80),
  name text not null constraint country_rules_name_length
    check (char_length(btrim(name)) >= 1 and char_length(name) <= 200),
  rate numeric(16, 4) not null,
  unit text not null constraint country_rules_unit_options
    check (unit in ('percent', 'factor', 'days', 'hours', 'months', 'amount', 'calendar_days', 'working_days')),
  currency text references public.currencies (code),
  -- Of a scale: the amount from which this step holds.
  from_amount numeric constraint country_rules_from_amount_range check (from_amount >= 0),
  valid_from date not null,
  valid_to date,
  -- A rule that is known and not applied, until the company switches it on.
  is_on boolean not null default true,
  source text not null constraint country_rules_source_length check (char_length(source) between 1 and 500),
  notes text constraint country_rules_notes_length check (char_length(notes) <= 2000),
  rule_version text generated always as (country_pack || '/' || rule_key
    || coalesce('>' || from_amount::text, '') || '@'
    || (extract(year from valid_from) * 10000 + extract(month from valid_from) * 100 + extract(day
      from valid_from))::integer::text) stored
    constraint country_rules_rule_version_length check (char_length(rule_version) <= 120),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint country_rules_amount_has_currency check (unit <> 'amount' or currency is not null),
  constraint country_rules_valid_to_after_from check (valid_to >= valid_from),
  constraint country_rules_once_a_day unique nulls not distinct (country_pack, rule_key, from_amount, valid_from)
);
create index country_rules_created_by_idx on public.country_rules (created_by);
call model.protect('public.country_rules', 'hr',
  '{id,country_pack,rule_key,name,rate,unit,currency,from_amount,valid_from,valid_to,is_on,source,notes}',
  '{name,rate,unit,currency,valid_from,valid_to,is_on,source,notes}',
  create_action => 'admin', delete_action => 'admin', edit_action => 'admin');
call model.keep_from_own('public.country_rules', 'pack');

create function model.country_rule(pack text, key text, on_date date) returns public.country_rules
language plpgsql stable security definer set search_path = '' as $$
declare
  answer public.country_rules;
begin
  select r.* into answer from public.country_rules r
    where r.country_pack = pack and r.rule_key = key and r.valid_from <= on_date
      and (r.valid_to is null or r.valid_to >= on_date) and r.is_on and r.from_amount is null
    order by r.valid_from desc limit 1;
  return answer;
end $$;

-- The rate of each day of a period, looked up once for each stretch of days in which no rule begins or ends.
create function model.country_rates(pack text, key text, first_day date, last_day date)
  returns table (day date, rate numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with turns as (
      select first_day as since
      union select turn.day from public.country_rules r, unnest(array[r.valid_from, r.valid_to + 1]) turn (day)
        where r.country_pack = pack and r.rule_key = key and turn.day > first_day and turn.day <= last_day
    ), stretches as (
      select t.since, lead(t.since, 1, last_day + 1) over (order by t.since) as until,
          (model.country_rule(pack, key, t.since)).rate as rate
        from turns t
    )
    select d.day::date, s.rate from stretches s
      cross join lateral generate_series(s.since::timestamp, s.until - 1, interval '1 day') d (day);
end $$;

-- The steps of a scale on a day, the lowest first.
create function model.country_scale(pack text, key text, on_date date) returns setof public.country_rules
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select distinct on (r.from_amount) r.* from public.country_rules r
    where r.country_pack = pack and r.rule_key = key and r.valid_from <= on_date
      and (r.valid_to is null or r.valid_to >= on_date) and r.is_on and r.from_amount is not null
    order by r.from_amount, r.valid_from desc;
end $$;

-- The step an amount falls on.
create function model.country_step(pack text, key text, on_date date, amount numeric) returns public.country_rules
language plpgsql stable security definer set search_path = '' as $$
declare
  answer public.country_rules;
begin
  select s.* into answer from model.country_scale(pack, key, on_date) s where s.from_amount <= amount
    order by s.from_amount desc limit 1;
  return answer;
end $$;

-- 5-domain-rules, part B. Rates a deployment confirms before it pays by them; the sources are named there.
insert into public.country_rules (country_pack, rule_key, name, rate, unit, currency, valid_from, valid_to,
  source) values
  ('AE', 'overtime.day_factor', 'Overtime by day', 1.25, 'factor', null, '2022-02-02', null,
    'Federal Decree-Law 33/2021, article 19'),
  ('AE', 'overtime.night_factor', 'Overtime between 22:00 and 04:00', 1.5, 'factor', null, '2022-02-02', null,
    'Federal Decree-Law 33/2021, article 19'),
  ('AE', 'overtime.max_hours_per_day', 'Overtime a day at most', 2, 'hours', null, '2022-02-02', null,
    'Federal Decree-Law 33/2021, article 19'),
  ('AE', 'wage.days_per_month', 'Days of a month for the daily wage', 30, 'days', null, '2022-02-02', null,
    'Company rule; some firms use annual / 365'),
  ('AE', 'wage.hours_per_day', 'Hours of a day for the hourly wage', 8, 'hours', null, '2022-02-02', null,
    'Federal Decree-Law 33/2021, article 17'),
  ('AE', 'gratuity.days_per_year_first_five', 'Gratuity a year, first five years', 21, 'days', null, '2022-02-02', null,
    'Federal Decree-Law 33/2021, article 51'),
  ('AE', 'gratuity.days_per_year_after_five', 'Gratuity a year, beyond five years', 30, 'days', null, '2022-02-02',
    null, 'Federal Decree-Law 33/2021, article 51'),
  ('AE', 'gratuity.cap_months', 'Gratuity at most, in months of wage', 24, 'months', null, '2022-02-02', null,
    'Federal Decree-Law 33/2021, article 51'),
  ('AE', 'notice.days', 'Notice of termination', 30, 'days', null, '2022-02-02', null,
    'Federal Decree-Law 33/2021, article 43; up to 90 by agreement'),
  ('AE', 'notice.days_employee', 'Notice of termination, by the employee', 30, 'days', null, '2022-02-02', null,
    'Federal Decree-Law 33/2021, article 43; up to 90 by agreement'),
  ('AE', 'notice.max_days', 'Notice of termination at most', 90, 'days', null, '2022-02-02', null,
    'Federal Decree-Law 33/2021, article 43'),
  ('AE', 'notice.probation_days', 'Notice during probation', 14, 'days', null, '2022-02-02', null,
    'Federal Decree-Law 33/2021, article 9'),
  ('AE', 'notice.probation_days_employee', 'Notice during probation, by the employee', 30, 'days', null, '2022-02-02',
    null, 'Federal Decree-Law 33/2021, article 9 (3): one month'),
  ('AE', 'notice.probation_days_leaving', 'Notice during probation, by an employee who leaves the country', 14, 'days',
    null, '2022-02-02', null, 'Federal Decree-Law 33/2021, article 9 (4)'),
  ('IN', 'notice.days', 'Notice of termination', 30, 'days', null, '1949-04-01', null,
    'Industrial Disputes Act 1947, section 25F: one month; the acts of some states say more'),
  ('AE', 'pension.employee_percent', 'Pension of Emiratis, employee (joined from 31 October 2023)', 11, 'percent', null,
    '2023-10-31', null, 'GPSSA, Federal Decree-Law 57/2023'),
  ('AE', 'pension.employer_percent', 'Pension of Emiratis, employer (joined from 31 October 2023)', 15, 'percent', null,
    '2023-10-31', null, 'GPSSA, Federal Decree-Law 57/2023'),
  ('AE', 'wps.min_paid_percent', 'Wages paid through the protection system', 85, 'percent', null, '2026-06-01', null,
    'MoHRE resolution 340/2026'),
  ('IN', 'overtime.factor', 'Overtime', 2, 'factor', null, '1949-04-01', null, 'Factories Act 1948, section 59'),
  ('IN', 'pf.employee_percent', 'Provident fund, employee', 12, 'percent', null, '1997-09-22', null,
    'EPF & MP Act 1952'),
  ('IN', 'pf.wage_ceiling', 'Provident fund, wage ceiling', 15000, 'amount', 'INR', '2014-09-01', null,
    'EPF scheme, GSR 609(E)'),
  ('IN', 'pf.employer_eps_percent', 'Pension scheme, employer', 8.33, 'percent', null, '2014-09-01', null,
    'Employees'' Pension Scheme 1995'),
  ('IN', 'pf.employer_epf_percent', 'Provident fund, employer', 3.67, 'percent', null, '2014-09-01', null,
    'EPF & MP Act 1952'),
  ('IN', 'esi.employee_percent', 'State insurance, employee', 0.75, 'percent', null, '2019-07-01', null,
    'ESIC notification GSR 423(E)'),
  ('IN', 'esi.employer_percent', 'State insurance, employer', 3.25, 'percent', null, '2019-07-01', null,
    'ESIC notification GSR 423(E)'),
  ('IN', 'esi.gross_ceiling', 'State insurance, gross ceiling', 21000, 'amount', 'INR', '2017-01-01', null,
    'ESIC notification GSR 1166(E)'),
  ('IN', 'tds.contractor_individual_percent', 'Tax withheld of contractors, individuals and families', 1, 'percent',
    null, '2009-10-01', null, 'Income-tax Act 1961, section 194C; from April 2026 Act of 2025, section 393'),
  ('IN', 'tds.contractor_other_percent', 'Tax withheld of contractors, others', 2, 'percent', null, '2009-10-01', null,
    'Income-tax Act 1961, section 194C; from April 2026 Act of 2025, section 393'),
  ('IN', 'tds.contractor_single_limit', 'Tax withheld of contractors, from a single payment above', 30000, 'amount',
    'INR', '2016-06-01', null, 'Income-tax Act 1961, section 194C(5)'),
  ('IN', 'tds.contractor_year_limit', 'Tax withheld of contractors, from payments of a year above', 100000, 'amount',
    'INR', '2016-06-01', null, 'Income-tax Act 1961, section 194C(5)'),
  ('IN', 'tds.rent_building_percent', 'Tax withheld of rent of land, buildings and furniture', 10, 'percent', null,
    '2009-10-01', null, 'Income-tax Act 1961, section 194I; from April 2026 Act of 2025, section 393'),
  ('IN', 'tds.rent_plant_percent', 'Tax withheld of rent of plant, machinery and equipment', 2, 'percent', null,
    '2009-10-01', null, 'Income-tax Act 1961, section 194I; from April 2026 Act of 2025, section 393'),
  ('IN', 'tds.rent_year_limit', 'Tax withheld of rent, from rent of a year above', 180000, 'amount', 'INR',
    '2010-07-01', '2019-03-31', 'Income-tax Act 1961, section 194I; Finance Act 2010'),
  ('IN', 'tds.rent_year_limit', 'Tax withheld of rent, from rent of a year above', 240000, 'amount', 'INR',
    '2019-04-01', '2025-03-31', 'Income-tax Act 1961, section 194I; Finance Act 2019'),
  ('IN', 'tds.rent_month_limit', 'Tax withheld of rent, from rent of a month above', 50000, 'amount', 'INR',
    '2025-04-01', null, 'Income-tax Act 1961, section 194I; Finance Act 2025'),
  ('IN', 'tds.professional_percent', 'Tax withheld of professional fees', 10, 'percent', null, '2007-06-01', null,
    'Income-tax Act 1961, section 194J; from April 2026 Act of 2025, section 393'),
  ('IN', 'tds.technical_percent', 'Tax withheld of technical fees', 10, 'percent', null, '2007-06-01', '2020-03-31',
    'Income-tax Act 1961, section 194J'),
  ('IN', 'tds.technical_percent', 'Tax withheld of technical fees', 2, 'percent', null, '2020-04-01', null,
    'Income-tax Act 1961, section 194J; Finance Act 2020'),
  ('IN', 'tds.fees_year_limit', 'Tax withheld of fees, from fees of a year above', 30000, 'amount', 'INR',
    '2010-07-01', '2025-03-31', 'Income-tax Act 1961, section 194J; Finance Act 2010'),
  ('IN', 'tds.fees_year_limit', 'Tax withheld of fees, from fees of a year above', 50000, 'amount', 'INR',
    '2025-04-01', null, 'Income-tax Act 1961, section 194J; Finance Act 2025'),
  ('IN', 'tds.no_pan_percent', 'Tax withheld of those without a PAN, at least', 20, 'percent', null, '2010-04-01', null,
    'Income-tax Act 1961, section 206AA; from April 2026 Act of 2025, section 397'),
  ('IN', 'gst_tds.percent', 'GST withheld by government bodies', 2, 'percent', null, '2018-10-01', null,
    'CGST Act 2017, section 51; notification 50/2018'),
  ('IN', 'gst_tds.contract_limit', 'GST withheld of contracts above', 250000, 'amount', 'INR', '2018-10-01', null,
    'CGST Act 2017, section 51(1)'),
  ('IN', 'bocw.cess_percent', 'Labour cess on the value of work', 1, 'percent', null, '1996-09-26', null,
    'BOCW Welfare Cess Act 1996, section 3; notification S.O. 2899');

insert into public.country_rules (country_pack, rule_key, name, rate, unit, currency, valid_from, valid_to,
  source) values
  ('AE', 'pension.earlier_employee_percent', 'Pension of Emiratis, employee (joined before 31 October 2023)', 5,
    'percent', null, '1999-09-01', null, 'GPSSA, Federal Law 7/1999'),
  ('AE', 'pension.earlier_employer_percent', 'Pension of Emiratis, employer (joined before 31 October 2023)', 12.5,
    'percent', null, '1999-09-01', null, 'GPSSA, Federal Law 7/1999'),
  ('IN', 'pf.employer_edli_percent', 'Deposit-linked insurance, employer', 0.5, 'percent', null, '1976-08-01', null,
    'Employees'' Deposit-Linked Insurance Scheme 1976, paragraph 7'),
  ('IN', 'pf.employer_admin_percent', 'Provident fund, administration charge', 0.85, 'percent', null, '2015-01-01',
    '2017-03-31', 'EPF scheme, paragraph 30'),
  ('IN', 'pf.employer_admin_percent', 'Provident fund, administration charge', 0.65, 'percent', null, '2017-04-01',
    '2018-05-31', 'EPF scheme, paragraph 30'),
  ('IN', 'pf.employer_admin_percent',
    'Provident fund, administration charge (a whole establishment pays 500 a month at least)', 0.5, 'percent', null,
    '2018-06-01', null, 'EPF scheme, paragraph 30'),
  ('AE', 'wage.proration_basis', 'Part of a month is paid by', 1, 'calendar_days', null, '2022-02-02', null,
    'Company rule; 30 days, 26 days or working days are others'),
  ('IN', 'wage.proration_basis', 'Part of a month is paid by', 1, 'calendar_days', null, '1949-04-01', null,
    'Company rule; 30 days, 26 days or working days are others'),
  ('AE', 'wage.ramadan_hours_per_day', 'Hours of a day in Ramadan', 6, 'hours', null, '2027-02-08', '2027-03-09',
    'Cabinet Resolution 1/2022, article 15; expected days, confirmed by the moon'),
  ('AE', 'overtime.rest_day_factor', 'Work on a rest day', 1.5, 'factor', null, '2022-02-02', null,
    'Federal Decree-Law 33/2021, article 19'),
  ('AE', 'overtime.holiday_factor', 'Work on a public holiday', 1.5, 'factor', null, '2022-02-02', null,
    'Federal Decree-Law 33/2021, article 28'),
  ('AE', 'pension.min_salary', 'Pension of Emiratis, lowest salary (joined from 31 October 2023)', 3000, 'amount',
    'AED', '2023-10-31', null, 'GPSSA, Federal Decree-Law 57/2023'),
  ('AE', 'pension.max_salary', 'Pension of Emiratis, highest salary (joined from 31 October 2023)', 70000, 'amount',
    'AED', '2023-10-31', null, 'GPSSA, Federal Decree-Law 57/2023'),
  ('AE', 'pension.government_percent', 'Pension of Emiratis, government (joined from 31 October 2023)', 2.5, 'percent',
    null, '2023-10-31', null, 'GPSSA, Federal Decree-Law 57/2023'),
  ('AE', 'pension.government_salary_limit', 'Pension of Emiratis, government pays below a salary of', 20000, 'amount',
    'AED', '2023-10-31', null, 'GPSSA, Federal Decree-Law 57/2023'),
  ('AE', 'pension.earlier_min_salary', 'Pension of Emiratis, lowest salary (joined before 31 October 2023)', 1000,
    'amount', 'AED', '1999-09-01', null, 'GPSSA, Federal Law 7/1999'),
  ('AE', 'pension.earlier_max_salary', 'Pension of Emiratis, highest salary (joined before 31 October 2023)', 50000,
    'amount', 'AED', '1999-09-01', null, 'GPSSA, Federal Law 7/1999'),
  ('AE', 'pension.earlier_government_percent', 'Pension of Emiratis, government (joined before 31 October 2023)', 2.5,
    'percent', null, '1999-09-01', null, 'GPSSA, Federal Law 7/1999'),
  ('AE', 'gratuity.min_service_days', 'Gratuity after days of service', 365, 'days', null, '2022-02-02', null,
    'Federal Decree-Law 33/2021, article 51'),
  ('AE', 'wps.due_day', 'Wages are due on day of the next month', 1, 'days', null, '2026-06-01', null,
    'MoHRE resolution 340/2026'),
  ('AE', 'leave.day', 'A day of leave is', 1, 'calendar_days', null, '2022-02-02', null,
    'Federal Decree-Law 33/2021, article 29'),
  ('IN', 'leave.day', 'A day of leave is', 1, 'working_days', null, '1949-04-01', null,
    'Factories Act 1948, section 79'),
  ('AE', 'sick_leave.full_pay_days', 'Sick leave a year, full pay', 15, 'days', null, '2022-02-02', null,
    'Federal Decree-Law 33/2021, article 31'),
  ('AE', 'sick_leave.half_pay_days', 'Sick leave a year, half pay', 30, 'days', null, '2022-02-02', null,
    'Federal Decree-Law 33/2021, article 31'),
  ('AE', 'sick_leave.probation_pay_percent', 'Sick leave in probation, part of pay', 0, 'percent', null, '2022-02-02',
    null, 'Federal Decree-Law 33/2021, article 31'),
  ('AE', 'overtime.night_from', 'Night overtime from', 22, 'hours', null, '2022-02-02', null,
    'Federal Decree-Law 33/2021, article 19'),
  ('AE', 'overtime.night_until', 'Night overtime until', 4, 'hours', null, '2022-02-02', null,
    'Federal Decree-Law 33/2021, article 19'),
  ('IN', 'wage.days_per_month', 'Days of a month for the hourly wage', 30, 'days', null, '1949-04-01', null,
    'Company rule; some firms use 26'),
  ('IN', 'wage.hours_per_day', 'Hours of a day for the hourly wage', 8, 'hours', null, '1949-04-01', null,
    'Factories Act 1948, section 54');

insert into public.country_rules (country_pack, rule_key, name, rate, unit, currency, valid_from, valid_to, is_on,
  source) values
  ('IN', 'wages.minimum_percent', 'Wages are at least this part of all pay (Labour Codes)', 50, 'percent', null,
    '2025-11-21', null, false, 'Code on Wages 2019, section 2(y)'),
  -- Off as delivered: it is below the minimum wage of every state.
  ('IN', 'esi.free_daily_wage', 'State insurance, no contribution of one''s own up to a daily wage of', 176, 'amount',
    'INR', '2019-09-06', null, false, 'ESI (Central) Rules 1950, rule 52'),
  ('IN', 'gratuity.days_per_year', 'Gratuity a year, in days of wage', 15, 'days', null, '1972-09-16', null, true,
    'Payment of Gratuity Act 1972, section 4'),
  ('IN', 'gratuity.days_per_month', 'Gratuity, days of a month for the daily wage', 26, 'days', null, '1972-09-16',
    null, true, 'Payment of Gratuity Act 1972, section 4'),
  ('IN', 'gratuity.min_service_years', 'Gratuity after years of service', 5, 'factor', null, '1972-09-16', null, true,
    'Payment of Gratuity Act 1972, section 4'),
  ('IN', 'gratuity.min_service_years_contract', 'Gratuity after years of a fixed term', 1, 'factor', null,
    '2025-11-21', null, true, 'Code on Social Security 2020, section 53'),
  ('IN', 'gratuity.min_service_years_death', 'Gratuity after years of service, on death or disablement', 0, 'factor',
    null, '1972-09-16', null, true, 'Payment of Gratuity Act 1972, section 4(1)'),
  ('IN', 'gratuity.leave_is_service', 'Gratuity: leave is continuous service', 1, 'factor', null, '1981-02-11', null,
    true, 'Payment of Gratuity Act 1972, section 2A'),
  ('IN', 'gratuity.cap', 'Gratuity at most', 2000000, 'amount', 'INR', '2018-03-29', null, true,
    'Notification S.O. 1420(E)'),
  ('IN', 'bonus.percent', 'Statutory bonus', 8.33, 'percent', null, '2014-04-01', null, true,
    'Payment of Bonus Act 1965, section 10'),
  ('IN', 'bonus.eligible_wage', 'Statutory bonus up to a monthly wage of', 21000, 'amount', 'INR', '2014-04-01', null,
    true, 'Payment of Bonus (Amendment) Act 2015'),
  ('IN', 'bonus.wage_ceiling', 'Statutory bonus, wage it is computed on at most', 7000, 'amount', 'INR', '2014-04-01',
    null, true, 'Payment of Bonus (Amendment) Act 2015'),
  ('IN', 'income_tax.cess_percent', 'Health and education cess', 4, 'percent', null, '2018-04-01', null, true,
    'Finance Act 2018'),
  ('IN', 'income_tax.exempt_gratuity', 'Gratuity free of income tax up to', 2000000, 'amount', 'INR', '2018-03-29',
    null, true, 'Income-tax Act 1961, section 10(10); notification S.O. 1213(E) of 2019'),
  ('IN', 'income_tax.exempt_leave', 'Leave paid on leaving, free of income tax up to', 300000, 'amount', 'INR',
    '1998-04-02', '2023-03-31', true, 'Income-tax Act 1961, section 10(10AA); notification S.O. 588(E) of 2002'),
  ('IN', 'income_tax.exempt_leave', 'Leave paid on leaving, free of income tax up to', 2500000, 'amount', 'INR',
    '2023-04-01', null, true, 'Income-tax Act 1961, section 10(10AA); notification 31/2023'),
  ('IN', 'income_tax.exempt_leave_months', 'Leave paid on leaving, free of income tax up to wages of months', 10,
    'factor', null, '1998-04-02', null, true, 'Income-tax Act 1961, section 10(10AA)'),
  ('IN', 'income_tax.new.standard_deduction', 'Standard deduction, new regime', 75000, 'amount', 'INR', '2024-04-01',
    null, true, 'Finance (No. 2) Act 2024'),
  ('IN', 'income_tax.old.standard_deduction', 'Standard deduction, old regime', 50000, 'amount', 'INR', '2019-04-01',
    null, true, 'Finance Act 2019'),
  ('IN', 'income_tax.new.rebate_limit', 'No income tax up to, new regime', 700000, 'amount', 'INR', '2023-04-01',
    '2025-03-31', true, 'Finance Act 2023, section 87A'),
  ('IN', 'income_tax.new.rebate_limit', 'No income tax up to, new regime', 1200000, 'amount', 'INR', '2025-04-01', null,
    true, 'Finance Act 2025, section 87A'),
  ('IN', 'income_tax.old.rebate_limit', 'No income tax up to, old regime', 500000, 'amount', 'INR', '2019-04-01', null,
    true, 'Finance Act 2019, section 87A'),
  ('IN', 'welfare_fund.mh.employee', 'Labour welfare fund of Maharashtra, employee', 25, 'amount', 'INR', '2024-03-18',
    null, true, 'Maharashtra Labour Welfare Fund Act, section 6BB'),
  ('IN', 'welfare_fund.mh.employer', 'Labour welfare fund of Maharashtra, employer', 75, 'amount', 'INR', '2024-03-18',
    null, true, 'Maharashtra Labour Welfare Fund Act, section 6BB'),
  ('IN', 'welfare_fund.mh.times_a_year', 'Labour welfare fund of Maharashtra, times a year', 2, 'factor', null,
    '2024-03-18', null, true, 'Maharashtra Labour Welfare Fund Act, section 6BB'),
  ('IN', 'welfare_fund.ka.employee', 'Labour welfare fund of Karnataka, employee', 50, 'amount', 'INR', '2025-01-01',
    null, true, 'Karnataka Labour Welfare Fund (Amendment) Act 2024'),
  ('IN', 'welfare_fund.ka.employer', 'Labour welfare fund of Karnataka, employer', 100, 'amount', 'INR', '2025-01-01',
    null, true, 'Karnataka Labour Welfare Fund (Amendment) Act 2024'),
  ('IN', 'welfare_fund.ka.times_a_year', 'Labour welfare fund of Karnataka, times a year', 1, 'factor', null,
    '2025-01-01', null, true, 'Karnataka Labour Welfare Fund (Amendment) Act 2024');

-- Scales: the step from an amount on. Of taxes by state the amount is the pay of the month, of income tax the year's.
insert into public.country_rules (country_pack, rule_key, name, from_amount, rate, unit, currency, valid_from, source)
  select 'IN', s.rule_key, s.name, s.from_amount, s.rate, s.unit, case s.unit when 'amount' then 'INR' end,
    s.valid_from::date, s.source
  from (values
    ('professional_tax.mh', 'Professional tax of Maharashtra', 7500.01, 175, 'amount', '2009-07-01',
      'Maharashtra State Tax on Professions Act 1975, schedule I'),
    ('professional_tax.mh', 'Professional tax of Maharashtra', 10000.01, 200, 'amount', '2009-07-01',
      'Maharashtra State Tax on Professions Act 1975, schedule I'),
    ('professional_tax.mh.february', 'Professional tax of Maharashtra, February', 10000.01, 300, 'amount', '2009-07-01',
      'Maharashtra State Tax on Professions Act 1975, schedule I'),
    ('professional_tax.mh.women', 'Professional tax of Maharashtra, women', 25000.01, 200, 'amount', '2023-04-01',
      'Maharashtra State Tax on Professions (Amendment) Act 2023'),
    ('professional_tax.mh.women.february', 'Professional tax of Maharashtra, women, February', 25000.01, 300, 'amount',
      '2023-04-01', 'Maharashtra State Tax on Professions (Amendment) Act 2023'),
    ('professional_tax.ka', 'Professional tax of Karnataka', 25000, 200, 'amount', '2023-04-01',
      'Karnataka Tax on Professions (Amendment) Act 2023'),
    ('professional_tax.ka.february', 'Professional tax of Karnataka, February', 25000, 300, 'amount', '2025-04-01',
      'Karnataka Tax on Professions (Amendment) Act 2025'),
    ('professional_tax.gj', 'Professional tax of Gujarat', 12000.01, 200, 'amount', '2022-04-01',
      'Gujarat notification GHN-24'),
    ('professional_tax.tg', 'Professional tax of Telangana', 15000.01, 150, 'amount', '2013-02-01',
      'Telangana Tax on Professions Act 1987'),
    ('professional_tax.tg', 'Professional tax of Telangana', 20000.01, 200, 'amount', '2013-02-01',
      'Telangana Tax on Professions Act 1987'),
    ('professional_tax.wb', 'Professional tax of West Bengal', 10000.01, 110, 'amount', '2014-04-01',
      'West Bengal State Tax on Professions Act 1979'),
    ('professional_tax.wb', 'Professional tax of West Bengal', 15000.01, 130, 'amount', '2014-04-01',
      'West Bengal State Tax on Professions Act 1979'),
    ('professional_tax.wb', 'Professional tax of West Bengal', 25000.01, 150, 'amount', '2014-04-01',
      'West Bengal State Tax on Professions Act 1979'),
    ('professional_tax.wb', 'Professional tax of West Bengal', 40000.01, 200, 'amount', '2014-04-01',
      'West Bengal State Tax on Professions Act 1979'),
    -- Of the half-year's income, each municipality by its own rates: those of Chennai.
    ('professional_tax.tn.half_year', 'Professional tax of Tamil Nadu (Chennai)', 21000.01, 180, 'amount', '2024-10-01',
      'Tamil Nadu Urban Local Bodies Act 1998; Greater Chennai Corporation, circular PT/SPL/2024 of 20 January 2025'),
    ('professional_tax.tn.half_year', 'Professional tax of Tamil Nadu (Chennai)', 30000.01, 425, 'amount', '2024-10-01',
      'Tamil Nadu Urban Local Bodies Act 1998; Greater Chennai Corporation, circular PT/SPL/2024 of 20 January 2025'),
    ('professional_tax.tn.half_year', 'Professional tax of Tamil Nadu (Chennai)', 45000.01, 930, 'amount', '2024-10-01',
      'Tamil Nadu Urban Local Bodies Act 1998; Greater Chennai Corporation, circular PT/SPL/2024 of 20 January 2025'),
    ('professional_tax.tn.half_year', 'Professional tax of Tamil Nadu (Chennai)', 60000.01, 1025, 'amount',
      '2024-10-01',
      'Tamil Nadu Urban Local Bodies Act 1998; Greater Chennai Corporation, circular PT/SPL/2024 of 20 January 2025'),
    ('professional_tax.tn.half_year', 'Professional tax of Tamil Nadu (Chennai)', 75000.01, 1250, 'amount',
      '2024-10-01',
      'Tamil Nadu Urban Local Bodies Act 1998; Greater Chennai Corporation, circular PT/SPL/2024 of 20 January 2025'),
    ('income_tax.new.scale', 'Income tax, new regime', 400000, 5, 'percent', '2025-04-01', 'Finance Act 2025'),
    ('income_tax.new.scale', 'Income tax, new regime', 800000, 10, 'percent', '2025-04-01', 'Finance Act 2025'),
    ('income_tax.new.scale', 'Income tax, new regime', 1200000, 15, 'percent', '2025-04-01', 'Finance Act 2025'),
    ('income_tax.new.scale', 'Income tax, new regime', 1600000, 20, 'percent', '2025-04-01', 'Finance Act 2025'),
    ('income_tax.new.scale', 'Income tax, new regime', 2000000, 25, 'percent', '2025-04-01', 'Finance Act 2025'),
    ('income_tax.new.scale', 'Income tax, new regime', 2400000, 30, 'percent', '2025-04-01', 'Finance Act 2025'),
    ('income_tax.new.surcharge', 'Surcharge, new regime', 5000000, 10, 'percent', '2023-04-01', 'Finance Act 2023'),
    ('income_tax.new.surcharge', 'Surcharge, new regime', 10000000, 15, 'percent', '2023-04-01', 'Finance Act 2023'),
    ('income_tax.new.surcharge', 'Surcharge, new regime', 20000000, 25, 'percent', '2023-04-01', 'Finance Act 2023'),
    ('income_tax.old.scale', 'Income tax, old regime', 250000, 5, 'percent', '2017-04-01', 'Finance Act 2017'),
    ('income_tax.old.scale', 'Income tax, old regime', 500000, 20, 'percent', '2017-04-01', 'Finance Act 2017'),
    ('income_tax.old.scale', 'Income tax, old regime', 1000000, 30, 'percent', '2017-04-01', 'Finance Act 2017'),
    ('income_tax.old.scale_60', 'Income tax, old regime, from sixty years', 300000, 5, 'percent', '2017-04-01',
      'Finance Act 2017'),
    ('income_tax.old.scale_60', 'Income tax, old regime, from sixty years', 500000, 20, 'percent', '2017-04-01',
      'Finance Act 2017'),
    ('income_tax.old.scale_60', 'Income tax, old regime, from sixty years', 1000000, 30, 'percent', '2017-04-01',
      'Finance Act 2017'),
    ('income_tax.old.scale_80', 'Income tax, old regime, from eighty years', 500000, 20, 'percent', '2017-04-01',
      'Finance Act 2017'),
    ('income_tax.old.scale_80', 'Income tax, old regime, from eighty years', 1000000, 30, 'percent', '2017-04-01',
      'Finance Act 2017'),
    ('income_tax.old.surcharge', 'Surcharge, old regime', 5000000, 10, 'percent', '2019-04-01', 'Finance Act 2019'),
    ('income_tax.old.surcharge', 'Surcharge, old regime', 10000000, 15, 'percent', '2019-04-01', 'Finance Act 2019'),
    ('income_tax.old.surcharge', 'Surcharge, old regime', 20000000, 25, 'percent', '2019-04-01', 'Finance Act 2019'),
    ('income_tax.old.surcharge', 'Surcharge, old regime', 50000000, 37, 'percent', '2019-04-01', 'Finance Act 2019')
  ) s (rule_key, name, from_amount, rate, unit, valid_from, source);

-- The year before, whose steps end where those of Finance Act 2025 begin.
insert into public.country_rules (country_pack, rule_key, name, from_amount, rate, unit, valid_from, valid_to, source)
  select 'IN', 'income_tax.new.scale', 'Income tax, new regime', s.from_amount, s.rate, 'percent', '2024-04-01',
    '2025-03-31', 'Finance (No. 2) Act 2024'
  from (values (300000, 5), (700000, 10), (1000000, 15), (1200000, 20), (1500000, 30)) s (from_amount, rate);

-- A rate that payslips or withheld taxes were computed with keeps its value.
create function private.country_rule_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.rate, new.unit, new.currency, new.valid_from) is distinct from (old.rate, old.unit,
    old.currency, old.valid_from)
     and (exists (select from public.payroll_lines line where line.country_rule_id = old.id)
       or exists (select from public.withheld_taxes tax where tax.country_rule_id = old.id)) then
    perform model.fail(409, 'in_use',
      'Documents have been calculated with this rate. Enter the new rate with its effective date.',
      jsonb_build_object('field', 'rate', 'current', to_jsonb(old)));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('plinth.country_rules.' || new.country_pack || new.rule_key, 0));
  if exists (select from public.country_rules other where other.country_pack = new.country_pack
    and other.rule_key = new.rule_key and other.from_amount is not distinct from new.from_amount and other.id <> new.id
      and other.valid_from < new.valid_from and other.valid_to >= new.valid_from) then
    perform model.fail(409, 'overlap', 'An earlier rate is still in effect on this date. End it first.',
      '{"field": "valid_from"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.country_rules
  for each row execute function private.country_rule_rules();

-- The country of the company ----------------------------------------------------------------------

-- What the country of the company decides: its days off, currency, taxes, public holidays and accounts, and by which
-- rules new people are paid. Delivered when the company is set up and when it chooses another country; what people
-- wrote themselves stays.

create table private.delivered_taxes (
  country_pack text not null,
  code text not null,
  name text not null,
  tax_type text not null,
  rate numeric(7, 4) not null,
  valid_from_date date not null
);
insert into private.delivered_taxes (country_pack, code, name, tax_type, rate, valid_from_date) values
  ('AE', 'VAT5', 'Value added tax, 5 %', 'standard', 5, '2018-01-01'),
  ('AE', 'VAT0', 'Value added tax, zero rate', 'zero', 0, '2018-01-01'),
  ('AE', 'VATX', 'Exempt from value added tax', 'exempt', 0, '2018-01-01'),
  ('AE', 'VATR', 'Value added tax, reverse charge', 'reverse_charge', 5, '2018-01-01'),
  ('IN', 'GST18', 'Goods and services tax, 18 %', 'standard', 18, '2025-09-22'),
  ('IN', 'GST5', 'Goods and services tax, 5 %', 'reduced', 5, '2025-09-22'),
  ('IN', 'GST0', 'Goods and services tax, zero rate', 'zero', 0, '2017-07-01'),
  ('IN', 'GSTX', 'Exempt from goods and services tax', 'exempt', 0, '2017-07-01'),
  ('IN', 'GSTR', 'Goods and services tax, reverse charge', 'reverse_charge', 18, '2025-09-22');

-- Those that fall on the same day each year; the moving ones are announced, and entered then.
create table private.delivered_holidays (
  country_pack text not null,
  name text not null,
  month integer not null,
  day integer not null
);
insert into private.delivered_holidays (country_pack, name, month, day) values
  ('AE', 'New Year''s Day', 1, 1), ('AE', 'National Day', 12, 2), ('AE', 'National Day, second day', 12, 3),
  ('IN', 'Republic Day', 1, 26), ('IN', 'Independence Day', 8, 15), ('IN', 'Gandhi Jayanti', 10, 2);

create function private.weekend_of(pack text) returns smallint[]
language plpgsql immutable set search_path = '' as $$
begin
  return case pack when 'IN' then '{7}' else '{6,7}' end;
end $$;

-- Taxes and holidays of this year and the next. Those of another country that nobody touched leave: taxes stay readable
-- on documents.
create function private.deliver_country(pack text) returns void
language plpgsql set search_path = '' as $$
declare
  this_day constant date := model.today();
begin
  update public.tax_codes held set status = 'inactive'
    from private.delivered_taxes d
    where d.country_pack <> pack
      and (d.code, d.name, d.rate, d.valid_from_date) = (held.code, held.name, held.rate, held.valid_from_date)
      and held.status = 'active';
  update public.tax_codes held set status = 'active'
    from private.delivered_taxes d
    where d.country_pack = pack
      and (d.code, d.name, d.rate, d.valid_from_date) = (held.code, held.name, held.rate, held.valid_from_date)
      and held.status = 'inactive';
  insert into public.tax_codes (code, name, tax_type, rate, valid_from_date)
    select d.code, d.name, d.tax_type, d.rate, d.valid_from_date from private.delivered_taxes d
    where d.country_pack = pack and not exists (select from public.tax_codes held where held.code = d.code);

  delete from public.holidays held using private.delivered_holidays d
    where d.country_pack <> pack and held.location is null and held.name = d.name and held.holiday_date > this_day
      and (extract(month from held.holiday_date), extract(day from held.holiday_date)) = (d.month, d.day);
  insert into public.holidays (holiday_date, name)
    select make_date(extract(year from this_day)::integer + ahead, d.month, d.day), d.name
    from private.delivered_holidays d, generate_series(0, 1) ahead where d.country_pack = pack
    on conflict do nothing;
end $$;

-- Days off and currency follow unless they are chosen in the same breath; the currency only while nothing is booked in
-- it.
create function private.follow_country() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.weekend_days = old.weekend_days then
    new.weekend_days := private.weekend_of(new.country_pack);
  end if;
  if new.base_currency = old.base_currency and not private.is_money_booked() then
    new.base_currency := case new.country_pack when 'AE' then 'AED' when 'IN' then 'INR' else new.base_currency end;
  end if;
  return new;
end $$;
create trigger c_country before update of country_pack on public.company_settings
  for each row when (new.country_pack is distinct from old.country_pack) execute function private.follow_country();

create function private.use_lists_of_country() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.deliver_country(new.country_pack);
  return null;
end $$;
create trigger deliver_country after update of country_pack on public.company_settings
  for each row when (new.country_pack is distinct from old.country_pack)
    execute function private.use_lists_of_country();


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  model.country_rule(text, text, date),
  model.country_scale(text, text, date),
  model.country_step(text, text, date, numeric)
  to authenticated, service_role;
