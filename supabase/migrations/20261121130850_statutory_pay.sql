-- What the country takes off and what the employer adds to it: India's funds, insurance and taxes, the pension of the
-- Emirates. Every rate is a dated rule; each step of a payslip names the one it was computed by.

-- Rounded in the currency of the payslip; what the country's law computes is in its own, which has two decimals.
create function private.pay_step(kind text, code text, description text, amount numeric, calculation text,
  quantity numeric default null, rate numeric default null, rule public.country_rules default null,
  currency text default null) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_build_object('line_type', kind, 'code', code, 'description', description, 'quantity', quantity,
    'rate', rate,
    'amount', model.round_money(amount, currency), 'calculation', calculation, 'country_rule_id', rule.id);
end $$;

-- The terms somebody is paid by on a day; the defaults of the table where there are none of their own.
create function private.pay_terms(employee uuid, on_date date) returns public.employee_compensation
language plpgsql stable set search_path = '' as $$
declare
  terms public.employee_compensation;
begin
  select own.* into terms from public.employee_compensation own
    where own.employee_id = employee and own.effective_from <= on_date
    order by (own.effective_to is null or own.effective_to >= on_date) desc, own.effective_from desc limit 1;
  if not found then
    terms.is_pf_covered := true;
    terms.is_eps_member := true;
    terms.is_pf_on_full_wage := false;
    terms.vpf_percent := 0;
    terms.is_esi_covered := true;
    terms.is_professional_tax_exempt := false;
    terms.tax_regime := 'new';
    terms.declared_deductions := 0;
    terms.pay_basis := 'monthly';
  end if;
  return terms;
end $$;

-- A whole month's pay on a day: the salary and what the band adds to it, without overtime and bonus.
create function private.monthly_pay(person public.employees, on_date date, out salary numeric, out whole numeric)
language plpgsql stable set search_path = '' as $$
declare
  band_id constant uuid := private.band_of(person.id);
  paid_in text;
begin
  select coalesce(own.actual_salary, band.min_salary), coalesce(own.currency, band.currency) into salary, paid_in
    from (values (1)) nothing
      left join public.employee_compensation own on own.employee_id = person.id and own.effective_from <= on_date
        and (own.effective_to is null or own.effective_to >= on_date)
      left join public.salary_bands band on band.id = band_id;
  whole := salary + coalesce((select sum(case part.calculation when 'percent'
      then model.round_money(salary * part.amount / 100, paid_in) else part.amount end)
      from public.salary_allowances part where part.salary_band_id = band_id), 0)
    + coalesce((select sum(part.amount) from public.employee_allowances part where part.employee_id = person.id
      and part.effective_from <= on_date and (part.effective_to is null or part.effective_to >= on_date)), 0);
end $$;

-- The same of some days, asked once for each stretch of days on which nothing of it begins or ends.
create function private.monthly_pay_of_days(person public.employees, days date[])
  returns table (since date, until date, salary numeric, whole numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query
    with bounds as (
      select min(day) as first_day, max(day) as last_day from unnest(days) day
    ), turns as (
      select b.first_day as turn from bounds b where b.first_day is not null
      union select own.turn from bounds b, (
          select unnest(array[c.effective_from, c.effective_to + 1]) as turn
            from public.employee_compensation c where c.employee_id = person.id
          union all select unnest(array[a.effective_from, a.effective_to + 1])
            from public.employee_allowances a where a.employee_id = person.id) own
        where own.turn > b.first_day and own.turn <= b.last_day
    ), stretches as (
      select t.turn, lead(t.turn - 1, 1, 'infinity') over (order by t.turn) as ends from turns t
    )
    select s.turn, s.ends, pay.salary, pay.whole
      from stretches s cross join lateral private.monthly_pay(person, s.turn) pay;
end $$;

-- The currency somebody is paid in on a day, by the country where there is no salary.
create function private.pay_currency_of(person public.employees, on_date date) returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((private.pay_terms(person.id, on_date)).currency,
    (select band.currency from public.salary_bands band where band.id = private.band_of(person.id)),
    case person.country_pack when 'AE' then 'AED' when 'IN' then 'INR' else model.base_currency() end);
end $$;

-- India -------------------------------------------------------------------------------------------

-- Wages of months past that are paid or taken back now: all of them, and by how much the wages under the ceilings of
-- those months change with them. A month is that of its payslip; `arrears` are steps by which they are paid.
create function private.arrears_of_wages(employee uuid, this_month date, arrears jsonb[], out whole numeric,
  out under_ceiling numeric)
language plpgsql stable set search_path = '' as $$
begin
  select coalesce(sum(owed.amount), 0), coalesce(sum(least(rule.ceiling, paid.amount + owed.amount)
      - least(rule.ceiling, paid.amount)), 0)
    into whole, under_ceiling
    from (select date_trunc('month', period.ends)::date as month, sum((step ->> 'amount')::numeric) as amount
        from unnest(arrears) step
          cross join lateral (select max(slip.pay_period_end) as ends from public.payroll slip
            where slip.employee_id = arrears_of_wages.employee and slip.status <> 'cancelled'
              and step ->> 'code' in ('wage.arrears.' || slip.pay_period_start,
                'wage.leave.' || slip.pay_period_start)) period
        where step ->> 'line_type' = 'regular' and step ->> 'code' ~ '^wage[.](arrears|leave)[.]' group by 1) owed
      cross join lateral (select (model.country_rule('IN', 'pf.wage_ceiling', owed.month)).rate as ceiling) rule
      cross join lateral (select coalesce(sum(line.amount), 0) as amount
        from public.payroll slip join public.payroll_lines line on line.payroll_id = slip.id
        where slip.employee_id = arrears_of_wages.employee and slip.status <> 'cancelled'
          and (line.code = 'wage.basic' and date_trunc('month', slip.pay_period_end) = owed.month
            or line.line_type = 'regular' and slip.pay_period_end < this_month
              and line.code ~ ('^wage[.](arrears|leave)[.]' || to_char(owed.month, 'YYYY-MM') || '-'))) paid;
end $$;

-- Provident fund, pension scheme and their charges. `wage` is the basic wage of the days paid, `pay` all of it but
-- overtime and bonus, `arrears` the wages of months past that are paid with it. To the coin, as published computations
-- have it: the return of a month rounds to the rupee, once for each person.
create function private.provident_fund_steps(terms public.employee_compensation, on_date date, wage numeric,
  pay numeric, arrears numeric, arrears_under_ceiling numeric) returns jsonb[]
language plpgsql stable set search_path = '' as $$
declare
  ceiling constant numeric := (model.country_rule('IN', 'pf.wage_ceiling', on_date)).rate;
  -- The Labour Codes: what is left out of wages is half of all pay at most.
  least_wage constant public.country_rules := model.country_rule('IN', 'wages.minimum_percent', on_date);
  pf_wage numeric := wage;
  base numeric;
  scheme_base numeric;
  pension numeric := 0;
  rule public.country_rules;
  epf public.country_rules;
  steps jsonb[] := '{}';
begin
  if not terms.is_pf_covered or wage <= 0 then
    return steps;
  end if;
  if least_wage.id is not null and pay * least_wage.rate / 100 > wage then
    pf_wage := round(pay * least_wage.rate / 100, 2);
    steps := steps || private.pay_step('information', 'wages.minimum_percent', least_wage.name, pf_wage,
      format('%s %% of %s', trim_scale(least_wage.rate), pay), null, least_wage.rate, least_wage);
  end if;
  scheme_base := least(pf_wage, coalesce(ceiling, pf_wage));
  -- Wages of months past that are taken back leave no less than nothing.
  base := greatest(case when terms.is_pf_on_full_wage then pf_wage + arrears
    else scheme_base + arrears_under_ceiling end, 0);
  scheme_base := greatest(scheme_base + arrears_under_ceiling, 0);
  pf_wage := greatest(pf_wage + arrears, 0);

  rule := model.country_rule('IN', 'pf.employee_percent', on_date);
  steps := steps || private.pay_step('deduction', 'pf.employee_percent', rule.name, base * rule.rate / 100,
    format('%s %% of %s', trim_scale(rule.rate), base), null, rule.rate, rule);
  if terms.vpf_percent > 0 then
    steps := steps || private.pay_step('deduction', 'pf.voluntary', 'Voluntary provident fund',
      pf_wage * terms.vpf_percent / 100, format('%s %% of %s', trim_scale(terms.vpf_percent), pf_wage), null,
      terms.vpf_percent);
  end if;
  rule := model.country_rule('IN', 'pf.employer_eps_percent', on_date);
  epf := model.country_rule('IN', 'pf.employer_epf_percent', on_date);
  if terms.is_eps_member and rule.id is not null then
    pension := round(scheme_base * rule.rate / 100, 2);
    steps := steps || private.pay_step('employer', 'pf.employer_eps_percent', rule.name, pension,
      format('%s %% of %s', trim_scale(rule.rate), scheme_base), null, rule.rate, rule);
  end if;
  -- The fund gets what the pension scheme leaves of the employer's whole, so that the two are the whole to the last
  -- coin.
  steps := steps || private.pay_step('employer', 'pf.employer_epf_percent', epf.name,
    round(base * (epf.rate + rule.rate) / 100, 2) - pension,
    format('%s %% of %s - %s', trim_scale(epf.rate + rule.rate), base, pension), null, epf.rate, epf);
  rule := model.country_rule('IN', 'pf.employer_edli_percent', on_date);
  if rule.id is not null then
    steps := steps || private.pay_step('employer', 'pf.employer_edli_percent', rule.name, scheme_base * rule.rate / 100,
      format('%s %% of %s', trim_scale(rule.rate), scheme_base), null, rule.rate, rule);
  end if;
  rule := model.country_rule('IN', 'pf.employer_admin_percent', on_date);
  if rule.id is not null then
    steps := steps || private.pay_step('employer', 'pf.employer_admin_percent', rule.name, base * rule.rate / 100,
      format('%s %% of %s', trim_scale(rule.rate), base), null, rule.rate, rule);
  end if;
  return steps;
end $$;

-- State insurance covers somebody for a whole contribution period (April to September, October to March): the pay of
-- a whole month on its first day decides, or on the day they came. Once a payslip of the period was posted with it, it
-- stays until the period ends: a raise that reaches back to its first day takes nobody out (Employees' State Insurance
-- Act 1948, section 2(9), proviso). `gross` without what is no wage by the law: a bonus
-- of the year, and leave that is paid out on leaving.
create function private.state_insurance_steps(person public.employees, terms public.employee_compensation,
  on_date date, gross numeric, paid_days numeric) returns jsonb[]
language plpgsql stable set search_path = '' as $$
declare
  period_start constant date := date_trunc('year', on_date - interval '3 months')
    + case when extract(month from on_date) between 4 and 9 then interval '3 months' else interval '9 months' end;
  decided_on constant date := greatest(person.hire_date, period_start);
  monthly constant numeric := coalesce((private.monthly_pay(person, decided_on)).whole,
    (private.monthly_pay(person, on_date)).whole);
  ceiling constant public.country_rules := model.country_rule('IN', 'esi.gross_ceiling', decided_on);
  free constant public.country_rules := model.country_rule('IN', 'esi.free_daily_wage', on_date);
  rule public.country_rules;
  steps jsonb[] := '{}';
begin
  rule := model.country_rule('IN', 'esi.employee_percent', on_date);
  if not terms.is_esi_covered or gross <= 0 or rule.id is null or not coalesce(monthly <= ceiling.rate, false)
    and not exists (select from public.payroll slip join public.payroll_lines line on line.payroll_id = slip.id
      where slip.employee_id = person.id and slip.status in ('approved', 'paid') and line.code = 'esi.employer_percent'
        and slip.pay_period_end between decided_on and on_date) then
    return steps;
  end if;
  -- A contribution is rounded up to the next rupee; who earns very little a day pays none of their own.
  if not coalesce(gross <= paid_days * free.rate, false) then
    steps := steps || private.pay_step('deduction', 'esi.employee_percent', rule.name,
      ceil(gross * rule.rate / 100), format('%s %% of %s, rounded up', trim_scale(rule.rate), gross), null,
      rule.rate, rule);
  end if;
  rule := model.country_rule('IN', 'esi.employer_percent', on_date);
  return steps || private.pay_step('employer', 'esi.employer_percent', rule.name,
    ceil(gross * rule.rate / 100), format('%s %% of %s, rounded up', trim_scale(rule.rate), gross), null,
    rule.rate, rule);
end $$;

-- What a state takes that the rules do not hold is said on the payslip, so that it is not taken for nothing: of the
-- states that levy it, those without a rate of that day. A state without the levy has nothing to say.
create function private.state_gaps(terms public.employee_compensation, on_date date) returns jsonb[]
language plpgsql stable set search_path = '' as $$
declare
  state constant text := lower(terms.work_state);
  taxing constant text[] :=
    '{ap,as,br,gj,jh,ka,kl,mp,mh,mn,ml,mz,nl,od,or,pb,py,sk,tn,tg,ts,tr,wb}';
  with_fund constant text[] := '{ap,cg,ct,ch,dl,ga,gj,hr,ka,kl,mp,mh,od,or,pb,tn,tg,ts,wb}';
  steps jsonb[] := '{}';
begin
  if state = any (taxing) and not terms.is_professional_tax_exempt
    and not exists (select from public.country_rules r where r.country_pack = 'IN'
      and r.rule_key in ('professional_tax.' || state, 'professional_tax.' || state || '.half_year')
      and r.valid_from <= on_date and (r.valid_to is null or r.valid_to >= on_date)) then
    steps := steps || private.pay_step('information', 'professional_tax.no_rule',
      format('Not calculated: professional tax of %s is not in the country rules', upper(state)), 0, null);
  end if;
  if state = any (with_fund)
    and model.country_rule('IN', 'welfare_fund.' || state || '.times_a_year', on_date) is null then
    steps := steps || private.pay_step('information', 'welfare_fund.no_rule',
      format('Not calculated: labour welfare fund of %s is not in the country rules', upper(state)), 0, null);
  end if;
  return steps;
end $$;

-- Professional tax that is taken twice a year, of the income of the half-year that ends with September or March, or
-- with the last working day.
create function private.half_year_tax(terms public.employee_compensation, on_date date, gross numeric)
  returns jsonb[]
language plpgsql stable set search_path = '' as $$
declare
  this_month constant date := date_trunc('month', on_date);
  half_start constant date := date_trunc('year', on_date - interval '3 months')
    + case when extract(month from on_date) between 4 and 9 then interval '3 months' else interval '9 months' end;
  income constant numeric := gross + (private.taxed_pay(terms.employee_id, half_start, this_month - 1,
    '{draft,calculated,pending,approved,paid}')).gross;
  rule constant public.country_rules := model.country_step('IN',
    'professional_tax.' || lower(terms.work_state) || '.half_year', on_date, income);
begin
  if not coalesce(rule.rate > 0, false) or extract(month from on_date) not in (3, 9)
    and not coalesce(date_trunc('month', private.last_day_of(terms.employee_id)) = this_month, false) then
    return '{}';
  end if;
  return array[private.pay_step('tax', 'professional_tax', rule.name, rule.rate,
    format('%s >= %s', income, trim_scale(rule.from_amount)), null, rule.rate, rule)];
end $$;

-- Professional tax and labour welfare fund, by the state somebody works in. Where a state taxes women by a scale of
-- their own, it is theirs alone: also where it takes nothing.
create function private.state_steps(terms public.employee_compensation, on_date date, gross numeric, sex text)
  returns jsonb[]
language plpgsql stable set search_path = '' as $$
declare
  state constant text := lower(terms.work_state);
  month constant integer := extract(month from on_date);
  for_women constant text := 'professional_tax.' || state || '.women';
  scale constant text := case when sex = 'female'
      and exists (select from model.country_scale('IN', for_women, on_date)) then for_women
    else 'professional_tax.' || state end;
  rule public.country_rules;
  times integer;
  steps jsonb[] := '{}';
begin
  if state is null or gross <= 0 then
    return steps;
  end if;
  if not terms.is_professional_tax_exempt then
    if month = 2 then
      rule := model.country_step('IN', scale || '.february', on_date, gross);
    end if;
    if rule.id is null then
      rule := model.country_step('IN', scale, on_date, gross);
    end if;
    if rule.rate > 0 then
      steps := steps || private.pay_step('tax', 'professional_tax', rule.name, rule.rate,
        format('%s >= %s', gross, trim_scale(rule.from_amount)), null, rule.rate, rule);
    end if;
    steps := steps || private.half_year_tax(terms, on_date, gross);
  end if;
  times := (model.country_rule('IN', 'welfare_fund.' || state || '.times_a_year', on_date)).rate;
  if times > 0 and month % (12 / times) = 0 then
    rule := model.country_rule('IN', 'welfare_fund.' || state || '.employee', on_date);
    if rule.rate > 0 then
      steps := steps || private.pay_step('deduction', 'welfare_fund.employee', rule.name, rule.rate,
        format('%s x %s', times, trim_scale(rule.rate)), null, rule.rate, rule);
    end if;
    rule := model.country_rule('IN', 'welfare_fund.' || state || '.employer', on_date);
    if rule.rate > 0 then
      steps := steps || private.pay_step('employer', 'welfare_fund.employer', rule.name, rule.rate,
        format('%s x %s', times, trim_scale(rule.rate)), null, rule.rate, rule);
    end if;
  end if;
  return steps || private.state_gaps(terms, on_date);
end $$;

-- The tax of an amount by a scale of percentages.
create function private.tax_by_scale(scale text, on_date date, income numeric) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(sum(greatest(least(income, s.upto) - s.from_amount, 0) * s.rate / 100), 0)
    from (select r.from_amount, r.rate, lead(r.from_amount, 1, 'infinity') over (order by r.from_amount) as upto
      from model.country_scale('IN', scale, on_date) r) s);
end $$;

-- How old somebody is by the end of a year of taxes; null where nobody wrote when they were born. The day before a
-- birthday ends the year of age.
create function private.age_in_tax_year(employee uuid, year_start date) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select extract(year from age((year_start + interval '1 year')::date, p.birth_date))
    from public.employee_private p where p.employee_id = age_in_tax_year.employee);
end $$;

-- Income tax of a year in India: by the scale, less the rebate, with surcharge and cess. Where a limit is passed, no
-- more tax than what is earned beyond it (marginal relief). The parts add up to the tax.
create function private.income_tax_parts(regime text, on_date date, taxable numeric, age integer default null,
  out on_income numeric, out rebate numeric, out surcharge numeric, out cess numeric, out tax numeric)
language plpgsql stable set search_path = '' as $$
declare
  income constant numeric := greatest(taxable, 0);
  prefix constant text := case regime when 'old' then 'income_tax.old' else 'income_tax.new' end;
  rebate_limit constant numeric := (model.country_rule('IN', prefix || '.rebate_limit', on_date)).rate;
  cess_percent constant numeric := (model.country_rule('IN', 'income_tax.cess_percent', on_date)).rate;
  step constant public.country_rules := model.country_step('IN', prefix || '.surcharge', on_date, income - 0.01);
  -- The old regime has scales of their own for who is sixty and who is eighty.
  scale constant text := prefix || case when regime = 'old' and age >= 80 then '.scale_80'
    when regime = 'old' and age >= 60 then '.scale_60' else '.scale' end;
  by_scale constant numeric := private.tax_by_scale(scale, on_date, income);
  below public.country_rules;
  at_limit numeric;
  reduced numeric := by_scale;
begin
  if income <= rebate_limit then
    reduced := 0;
  elsif regime = 'new' then
    reduced := least(reduced, income - rebate_limit);
  end if;
  tax := reduced;
  if step.rate > 0 then
    below := model.country_step('IN', prefix || '.surcharge', on_date, step.from_amount - 1);
    at_limit := private.tax_by_scale(scale, on_date, step.from_amount)
      * (1 + coalesce(below.rate, 0) / 100);
    tax := least(tax * (1 + step.rate / 100), at_limit + income - step.from_amount);
  end if;
  on_income := round(by_scale, 2);
  rebate := on_income - round(reduced, 2);
  surcharge := round(tax, 2) - round(reduced, 2);
  cess := round(tax * (1 + coalesce(cess_percent, 0) / 100), 2) - round(tax, 2);
  tax := round(tax, 2) + cess;
end $$;

create function private.income_tax(regime text, on_date date, taxable numeric, age integer default null)
  returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return (private.income_tax_parts(regime, on_date, taxable, age)).tax;
end $$;

-- What comes off the gross pay of a year before it is taxed. The old regime counts what the person declared and the
-- professional tax of the year.
create function private.taxable_pay(terms public.employee_compensation, on_date date, gross numeric,
  professional_tax numeric, out standard public.country_rules, out declared numeric, out professional numeric,
  out taxable numeric)
language plpgsql stable set search_path = '' as $$
begin
  standard := model.country_rule('IN', case terms.tax_regime
    when 'old' then 'income_tax.old.standard_deduction' else 'income_tax.new.standard_deduction' end, on_date);
  declared := case terms.tax_regime when 'old' then terms.declared_deductions else 0 end;
  professional := case terms.tax_regime when 'old' then professional_tax else 0 end;
  taxable := gross - coalesce(standard.rate, 0) - declared - professional;
end $$;

-- What the payslips of some days paid and took, by their statuses: for a projection all that count, for a statement
-- those that were posted.
create function private.taxed_pay(employee uuid, from_day date, to_day date, statuses text[], out gross numeric,
  out tax numeric, out professional numeric, out gratuity numeric, out leave numeric)
language plpgsql stable set search_path = '' as $$
begin
  select coalesce(sum(slip.gross_pay), 0), coalesce(sum(line.tax), 0), coalesce(sum(line.professional), 0),
      coalesce(sum(line.gratuity), 0), coalesce(sum(line.leave), 0)
    into gross, tax, professional, gratuity, leave
    from public.payroll slip
      left join lateral (select sum(l.amount) filter (where l.code = 'income_tax') as tax,
          sum(l.amount) filter (where l.code = 'professional_tax') as professional,
          sum(l.amount) filter (where l.code = 'settlement.gratuity') as gratuity,
          sum(l.amount) filter (where l.code = 'settlement.leave') as leave
        from public.payroll_lines l where l.payroll_id = slip.id
          and l.code in ('income_tax', 'professional_tax', 'settlement.gratuity', 'settlement.leave')) line on true
    where slip.employee_id = employee and slip.status = any (statuses) and slip.currency = 'INR'
      and slip.pay_period_end between from_day and to_day;
end $$;

-- What of a settlement is not taxed: gratuity up to the limit of the law, and leave paid out on leaving up to its limit
-- and ten months of wages.
create function private.exempt_pay(person public.employees, on_date date, gratuity numeric, leave numeric)
  returns numeric
language plpgsql stable security definer set search_path = '' as $$
declare
  of_gratuity constant numeric := (model.country_rule('IN', 'income_tax.exempt_gratuity', on_date)).rate;
  of_leave constant numeric := (model.country_rule('IN', 'income_tax.exempt_leave', on_date)).rate;
  months constant numeric := (model.country_rule('IN', 'income_tax.exempt_leave_months', on_date)).rate;
  salary constant numeric := (private.monthly_pay(person,
    least(on_date, coalesce(private.last_day_of(person.id), on_date)))).salary;
begin
  return round(greatest(least(gratuity, coalesce(of_gratuity, 0)), 0)
    + greatest(least(leave, coalesce(of_leave, 0), months * salary), 0), 2);
end $$;

create function private.sum_by_code(steps jsonb[], code text) returns numeric
language plpgsql immutable set search_path = '' as $$
begin
  return (select coalesce(sum((step ->> 'amount')::numeric), 0) from unnest(steps) step
    where step ->> 'code' = sum_by_code.code);
end $$;

-- What somebody earned in a financial year before this program paid them, here or with another employer, and the tax
-- that was taken off it: as they declared it.
create function private.pay_elsewhere(employee uuid, year integer, out earned numeric, out tax numeric)
language plpgsql stable set search_path = '' as $$
begin
  select own.earned_elsewhere, own.tax_elsewhere into earned, tax from public.employee_compensation own
    where own.employee_id = pay_elsewhere.employee and own.elsewhere_year = year
    order by own.effective_from desc limit 1;
  earned := coalesce(earned, 0);
  tax := coalesce(tax, 0);
end $$;

-- The income tax of a month: that of the year as it is expected now, less what was taken off, over the months left.
-- Of what is settled with it, gratuity and leave are free up to their limits; pay for notice is taxed.
create function private.income_tax_steps(person public.employees, terms public.employee_compensation, first_day date,
  on_date date, pay numeric, state jsonb[], settled jsonb[] default '{}') returns jsonb[]
language plpgsql stable set search_path = '' as $$
declare
  year_start constant date := private.pay_year_start(on_date, 'IN');
  year_end constant date := (year_start + interval '1 year - 1 day')::date;
  ends constant date := least(year_end, coalesce(private.last_day_of(person.id), year_end));
  months_left constant integer := greatest(private.months_between(date_trunc('month', on_date)::date,
    date_trunc('month', ends)::date), 0);
  monthly constant numeric := coalesce((private.monthly_pay(person, on_date)).whole, 0);
  before constant record := private.taxed_pay(person.id, year_start, first_day - 1,
    '{draft,calculated,pending,approved,paid}');
  elsewhere constant record := private.pay_elsewhere(person.id, extract(year from year_start)::integer);
  gross constant numeric := pay + private.sum_of_steps(settled);
  earned constant numeric := before.gross + elsewhere.earned - private.exempt_pay(person, on_date,
    before.gratuity + private.sum_by_code(settled, 'settlement.gratuity'),
    before.leave + private.sum_by_code(settled, 'settlement.leave'));
  taken constant numeric := before.tax + elsewhere.tax;
  expected record;
  yearly numeric;
begin
  expected := private.taxable_pay(terms, on_date, earned + gross + months_left * monthly,
    before.professional + private.sum_of_steps(state, '{tax}'));
  yearly := private.income_tax(terms.tax_regime, on_date, expected.taxable,
    private.age_in_tax_year(person.id, year_start));
  if yearly <= taken then
    return '{}';
  end if;
  return array[private.pay_step('tax', 'income_tax', 'Income tax',
    least(round((yearly - taken) / (months_left + 1), 0), gross),
    format('%s of %s + %s + %s x %s - %s - %s; (%s - %s) / %s', terms.tax_regime, earned, gross, months_left,
      monthly, trim_scale(coalesce((expected.standard).rate, 0)),
      trim_scale(expected.declared + expected.professional), yearly, taken, months_left + 1),
    null, null, expected.standard)];
end $$;

-- The salary of a financial year of India and the tax taken off it, from the payslips that were posted and what the
-- person declared: the figures of Form 16. Null: nothing was paid in that year.
create function private.tax_statement(employee uuid, year integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  year_start constant date := make_date(year, 4, 1);
  year_end constant date := make_date(year + 1, 3, 31);
  posted constant text[] := '{approved,paid}';
  person constant public.employees := (select e from public.employees e where e.id = employee);
  elsewhere constant record := private.pay_elsewhere(employee, year);
  -- Empty for a year after the last day, in which arrears or a final settlement was posted.
  employed constant daterange := daterange(person.hire_date, private.last_day_of(employee), '[]')
    * daterange(year_start, year_end, '[]');
  on_date date;
  whole record;
  exempt numeric;
  terms public.employee_compensation;
  income record;
  parts record;
begin
  select max(slip.pay_period_end) into on_date from public.payroll slip where slip.employee_id = employee
    and slip.status = any (posted) and slip.currency = 'INR' and slip.pay_period_end between year_start and year_end;
  if on_date is null then
    return null;
  end if;
  whole := private.taxed_pay(employee, year_start, year_end, posted);
  select c.* into terms from public.employee_compensation c where c.employee_id = employee
    and c.effective_from <= on_date order by c.effective_from desc limit 1;
  terms.tax_regime := coalesce(terms.tax_regime, 'new');
  terms.declared_deductions := coalesce(terms.declared_deductions, 0);
  exempt := private.exempt_pay(person, on_date, whole.gratuity, whole.leave);
  income := private.taxable_pay(terms, on_date, whole.gross + elsewhere.earned - exempt, whole.professional);
  parts := private.income_tax_parts(terms.tax_regime, on_date, income.taxable,
    private.age_in_tax_year(employee, year_start));
  return jsonb_build_object('year', year, 'is_over', year_end < model.today(), 'currency', 'INR',
    'regime', terms.tax_regime, 'gross', whole.gross,
    'elsewhere', elsewhere.earned, 'exempt', exempt, 'standard', coalesce((income.standard).rate, 0),
    'professional', income.professional,
    'salaries', greatest(income.taxable + income.declared, 0), 'declared', income.declared,
    'taxable', greatest(income.taxable, 0), 'on_income', parts.on_income, 'rebate', parts.rebate,
    'surcharge', parts.surcharge, 'cess', parts.cess, 'tax', parts.tax, 'deducted', whole.tax,
    'deducted_elsewhere', elsewhere.tax, 'due', parts.tax - whole.tax - elsewhere.tax,
    'employed_from', lower(employed), 'employed_to', upper(employed) - 1,
    'quarters', (select jsonb_agg(jsonb_build_object('number', q.number, 'from', q.from_day, 'to', q.to_day,
        'gross', paid.gross, 'tax', paid.tax, 'deposited', deposits.amount, 'receipts', deposits.receipts)
        order by q.number)
      from (select n as number, (year_start + make_interval(months => 3 * (n - 1)))::date as from_day,
          (year_start + make_interval(months => 3 * n))::date - 1 as to_day from generate_series(1, 4) n) q
        cross join lateral private.taxed_pay(employee, q.from_day, q.to_day, posted) paid
        cross join lateral (select sum(m.deposited) as amount, (select string_agg(distinct receipt, ', ')
            from private.tds_by_month(employee, year_start) n, unnest(n.receipts) receipt
            where n.month between q.from_day and q.to_day) as receipts
          from private.tds_by_month(employee, year_start) m where m.month between q.from_day and q.to_day) deposits),
    'months', (select jsonb_agg(jsonb_build_object('month', m.month, 'tax', m.tax, 'deposited', m.deposited,
        'challans', m.challans) order by m.month)
      from private.tds_by_month(employee, year_start) m where m.tax <> 0));
end $$;

-- Emirates ----------------------------------------------------------------------------------------

-- Whether somebody is of the state pension, which takes the place of gratuity.
create function private.has_state_pension(person public.employees) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return person.country_pack = 'AE' and exists (select from public.employee_private p where p.employee_id = person.id
    and p.nationality = 'AE');
end $$;

-- The pension of Emiratis: by the law of the day they were first registered, on their whole monthly pay within its
-- bounds. The new law takes a whole month of who comes or leaves; the earlier one the part that is paid. What the
-- government bears of the employer's part stands beside it: it is netted by the authority, not by the payslip.
create function private.pension_steps(person public.employees, terms public.employee_compensation, on_date date,
  pay numeric) returns jsonb[]
language plpgsql stable set search_path = '' as $$
declare
  is_new constant boolean := coalesce(terms.pension_registered_on, person.hire_date) >= date '2023-10-31';
  lowest constant numeric := (model.country_rule('AE', case when is_new then 'pension.min_salary'
    else 'pension.earlier_min_salary' end, on_date)).rate;
  highest constant numeric := (model.country_rule('AE', case when is_new then 'pension.max_salary'
    else 'pension.earlier_max_salary' end, on_date)).rate;
  government_below constant numeric := (model.country_rule('AE', 'pension.government_salary_limit', on_date)).rate;
  monthly constant numeric :=
    (private.monthly_pay(person, least(on_date, coalesce(private.last_day_of(person.id), on_date)))).whole;
  base numeric := case when is_new then coalesce(monthly, pay) else pay end;
  steps jsonb[] := '{}';
  rule public.country_rules;
  part record;
begin
  if pay <= 0 or not private.has_state_pension(person) then
    return steps;
  end if;
  base := least(greatest(base, coalesce(lowest, base)), coalesce(highest, base));
  for part in select * from (values
      ('deduction', 'pension.employee_percent', 'pension.earlier_employee_percent'),
      ('employer', 'pension.employer_percent', 'pension.earlier_employer_percent'),
      ('information', 'pension.government_percent', 'pension.earlier_government_percent'))
      p (kind, new_key, old_key) loop
    rule := model.country_rule('AE', case when is_new then part.new_key else part.old_key end, on_date);
    if rule.id is not null and (part.kind <> 'information' or not is_new or base < government_below) then
      steps := steps || private.pay_step(part.kind, part.new_key, rule.name, base * rule.rate / 100,
        format('%s %% of %s', trim_scale(rule.rate), base), null, rule.rate, rule);
    end if;
  end loop;
  return steps;
end $$;

-- Nationals of the other Gulf states are insured with the authority of their own, by rates the rules do not hold.
create function private.pension_gaps(person public.employees) returns jsonb[]
language plpgsql stable security definer set search_path = '' as $$
declare
  nation constant text := (select p.nationality from public.employee_private p where p.employee_id = person.id
    and p.nationality in ('BH', 'KW', 'OM', 'QA', 'SA'));
begin
  return case when nation is null then '{}' else array[private.pay_step('information', 'pension.no_rule',
    format('Not calculated: pension contributions of nationals of %s are not in the country rules', nation), 0,
    null)] end;
end $$;

-- The currency in which a country's law computes what it takes off somebody: pay in another has no such steps.
create function private.currency_of_law(person public.employees) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case when person.country_pack = 'IN' then 'INR' when private.has_state_pension(person) then 'AED' end;
end $$;

-- Steps of a month, less what other payslips of the month took by the same code: what the law takes or caps by the
-- month is taken once, however many payslips it has.
create function private.less_taken(steps jsonb[], others public.payroll_lines[]) returns jsonb[]
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(array_agg(case when taken.amount is null or e.step ->> 'code' = 'wages.minimum_percent'
        then e.step else e.step || jsonb_build_object('amount', (e.step ->> 'amount')::numeric - taken.amount,
          'calculation', concat_ws(' - ', e.step ->> 'calculation', taken.amount)) end order by e.place), '{}')
    from unnest(steps) with ordinality e (step, place)
      cross join lateral (select nullif(sum(line.amount), 0) as amount from unnest(others) line
        where line.code = e.step ->> 'code' and line.line_type = e.step ->> 'line_type') taken
    where taken.amount is null or (e.step ->> 'amount')::numeric > taken.amount
      or e.step ->> 'code' = 'wages.minimum_percent');
end $$;

-- What is taken off and added by the country: of the basic wage, of pay without overtime and bonus, and of all that is
-- earned in the period.
create function private.statutory_steps(person public.employees, first_day date, last_day date, wage numeric,
  pay numeric, earned jsonb[], paid_days numeric, settled jsonb[] default '{}') returns jsonb[]
language plpgsql stable set search_path = '' as $$
declare
  terms constant public.employee_compensation := private.pay_terms(person.id, last_day);
  this_month constant date := date_trunc('month', last_day);
  gross constant numeric := private.sum_of_steps(earned);
  -- The other payslips that end in the month, and what they paid.
  others public.payroll_lines[];
  month record;
  arrears record;
  state jsonb[];
begin
  if person.country_pack = 'none' then
    return '{}';
  end if;
  others := array(select line from public.payroll slip join public.payroll_lines line on line.payroll_id = slip.id
    where slip.employee_id = person.id and slip.status <> 'cancelled'
      and slip.pay_period_end between this_month and (this_month + interval '1 month - 1 day')::date
      and (slip.pay_period_start, slip.pay_period_end) <> (first_day, last_day));
  select coalesce(sum(line.amount) filter (where line.code = 'wage.basic'), 0) as wage,
      coalesce(sum(line.amount) filter (where line.code in ('wage.basic', 'band.allowance', 'own.allowance')), 0)
        as pay,
      coalesce(sum(line.amount) filter (where line.line_type in ('regular', 'overtime', 'bonus', 'commission',
        'allowance')), 0) as gross,
      coalesce(array_agg(to_jsonb(line)) filter (where line.code ~ '^wage[.](arrears|leave)[.]'), '{}') as arrears
    into month from unnest(others) line;
  if person.country_pack = 'AE' then
    return private.less_taken(private.pension_steps(person, terms, last_day, pay + month.pay), others)
      || private.pension_gaps(person);
  end if;
  state := private.less_taken(private.state_steps(terms, last_day, gross + month.gross,
    (select p.sex from public.employee_private p where p.employee_id = person.id)), others);
  arrears := private.arrears_of_wages(person.id, this_month, earned || month.arrears);
  return private.less_taken(private.provident_fund_steps(terms, last_day, wage + month.wage, pay + month.pay,
      arrears.whole, arrears.under_ceiling), others)
    || private.state_insurance_steps(person, terms, last_day, gross - private.pay_without_insurance(person, first_day,
      last_day, earned), paid_days)
    || state || private.income_tax_steps(person, terms, first_day, last_day, gross, state, settled);
end $$;

-- What of the earned steps is no wage by the law of state insurance.
create function private.pay_without_insurance(person public.employees, first_day date, last_day date, earned jsonb[])
  returns numeric
language plpgsql stable security definer set search_path = '' as $$
declare
  is_leaving constant boolean := coalesce(private.last_day_of(person.id) between first_day and last_day, false);
begin
  return (select coalesce(sum((step ->> 'amount')::numeric), 0) from unnest(earned) step
    where step ->> 'line_type' = 'bonus' or is_leaving and step ->> 'code' like 'leave.encashment.%');
end $$;
