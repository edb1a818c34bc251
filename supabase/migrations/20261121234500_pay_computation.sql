-- What a month of a person pays: salary by the days they were employed and not on unpaid leave, allowances of their band,
-- overtime of approved hours, and what their country takes off. Each step is a line of the payslip, rounded once, so that
-- the payslip foots (5-domain-rules, A5 and B).

insert into public.country_rules (country_pack, rule_key, name, rate, unit, currency, valid_from, valid_to, source) values
  ('AE', 'pension.earlier_employee_percent', 'Pension of Emiratis, employee (joined before 31 October 2023)', 5, 'percent', null, '1999-09-01', null, 'GPSSA, Federal Law 7/1999'),
  ('AE', 'pension.earlier_employer_percent', 'Pension of Emiratis, employer (joined before 31 October 2023)', 12.5, 'percent', null, '1999-09-01', null, 'GPSSA, Federal Law 7/1999'),
  ('IN', 'pf.employer_edli_percent', 'Deposit-linked insurance, employer', 0.5, 'percent', null, '1976-08-01', null, 'Employees'' Deposit-Linked Insurance Scheme 1976, paragraph 7'),
  ('IN', 'pf.employer_admin_percent', 'Provident fund, administration charge', 0.85, 'percent', null, '2015-01-01', '2017-03-31', 'EPF scheme, paragraph 30'),
  ('IN', 'pf.employer_admin_percent', 'Provident fund, administration charge', 0.65, 'percent', null, '2017-04-01', '2018-05-31', 'EPF scheme, paragraph 30'),
  ('IN', 'pf.employer_admin_percent', 'Provident fund, administration charge (a whole establishment pays 500 a month at least)', 0.5, 'percent', null, '2018-06-01', null, 'EPF scheme, paragraph 30'),
  ('IN', 'wage.days_per_month', 'Days of a month for the hourly wage', 30, 'days', null, '1949-04-01', null, 'Company rule; some firms use 26'),
  ('IN', 'wage.hours_per_day', 'Hours of a day for the hourly wage', 8, 'hours', null, '1949-04-01', null, 'Factories Act 1948, section 54');

-- Paid days of a period, each with the salary that held on it and its share of the month. Days before somebody came, after
-- they left or of unpaid leave are none. Without a salary of their own it is the least their band pays.
create function private.paid_days(employee public.employees, period_start date, period_end date)
  returns table (day date, share numeric, salary numeric, currency text)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select d.day, 1 / extract(day from date_trunc('month', d.day) + interval '1 month - 1 day')::numeric,
        coalesce(own.actual_salary, band.min_salary), coalesce(own.currency, band.currency)
      from (select generate_series(period_start, period_end, interval '1 day')::date as day) d
      left join public.employee_compensation own on own.employee_id = employee.id and own.effective_from <= d.day
        and (own.effective_to is null or own.effective_to >= d.day)
      left join public.salary_bands band on band.id = employee.salary_band_id
      where d.day >= employee.hire_date and (employee.termination_date is null or d.day <= employee.termination_date)
        and not exists (select from public.leave_requests leave join public.leave_types kind on kind.id = leave.leave_type_id
          where leave.employee_id = employee.id and leave.status = 'approved' and not kind.is_paid and d.day between leave.start_date and leave.end_date);
end $$;

-- Approved hours of a period by day: those within the hours of a day, those beyond, and how many of these were of the night
-- (22:00 to 04:00, where the company works).
create function private.worked_hours(employee uuid, period_start date, period_end date, hours_per_day numeric)
  returns table (regular numeric, overtime numeric, overtime_at_night numeric)
language plpgsql stable set search_path = '' as $$
declare
  zone constant text := coalesce((select time_zone from public.company_settings), 'UTC');
begin
  return query
    select coalesce(sum(least(d.hours, hours_per_day)), 0), coalesce(sum(greatest(d.hours - hours_per_day, 0)), 0),
        coalesce(sum(least(greatest(d.hours - hours_per_day, 0), d.at_night)), 0)
      from (select sum(e.hours) as hours, sum(night.hours) as at_night
        from public.time_entries e
          cross join lateral (select coalesce(sum(round(extract(epoch from least(e.end_time, n.until) - greatest(e.start_time, n.since)) / 3600, 4)), 0) as hours
            from (select ((e.date + offset_days)::timestamp + interval '22 hours') at time zone zone as since,
                ((e.date + offset_days)::timestamp + interval '28 hours') at time zone zone as until from generate_series(-1, 1) offset_days) n
            where least(e.end_time, n.until) > greatest(e.start_time, n.since)) night
        where e.employee_id = worked_hours.employee and e.date between period_start and period_end and e.status in ('approved', 'locked')
          and e.activity_type not in ('break', 'lunch')
        group by e.date) d;
end $$;

create function private.pay_step(kind text, code text, description text, amount numeric, calculation text,
  quantity numeric default null, rate numeric default null, rule public.country_rules default null) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_build_object('line_type', kind, 'code', code, 'description', description, 'quantity', quantity, 'rate', rate,
    'amount', round(amount, 2), 'calculation', calculation, 'country_rule_id', rule.id);
end $$;

-- What is taken off by the country, from the wage and the whole of what is earned.
create function private.statutory_steps(employee public.employees, on_date date, wage numeric, gross numeric) returns jsonb[]
language plpgsql stable set search_path = '' as $$
declare
  pack constant text := employee.country_pack;
  steps jsonb[] := '{}';
  rule public.country_rules;
  ceiling public.country_rules;
  base numeric;
  amount numeric;
  told text;
  pension numeric;
  pension_rate numeric;
  part record;
begin
  if pack = 'IN' then
    ceiling := authz.country_rule(pack, 'pf.wage_ceiling', on_date);
    base := least(wage, coalesce(ceiling.rate, wage));
    for part in select * from (values ('deduction', 'pf.employee_percent'), ('employer', 'pf.employer_eps_percent'), ('employer', 'pf.employer_epf_percent'),
        ('employer', 'pf.employer_edli_percent'), ('employer', 'pf.employer_admin_percent')) p (kind, key) loop
      rule := authz.country_rule(pack, part.key, on_date);
      if rule.id is not null then
        amount := round(base * rule.rate / 100, 2);
        told := format('%s %% of %s', trim_scale(rule.rate), base);
        if part.key = 'pf.employer_eps_percent' then
          pension := amount;
          pension_rate := rule.rate;
        elsif part.key = 'pf.employer_epf_percent' and pension is not null then
          -- The fund gets what the pension scheme leaves of the employer's whole, so that the two are the whole to the last coin.
          amount := round(base * (rule.rate + pension_rate) / 100, 2) - pension;
          told := format('%s %% of %s less %s', trim_scale(rule.rate + pension_rate), base, pension);
        end if;
        steps := steps || private.pay_step(part.kind, part.key, rule.name, amount, told, null, rule.rate, rule);
      end if;
    end loop;
    ceiling := authz.country_rule(pack, 'esi.gross_ceiling', on_date);
    if gross <= ceiling.rate then
      for part in select * from (values ('deduction', 'esi.employee_percent'), ('employer', 'esi.employer_percent')) p (kind, key) loop
        rule := authz.country_rule(pack, part.key, on_date);
        if rule.id is not null then
          -- a contribution is rounded up to the next rupee
          steps := steps || private.pay_step(part.kind, part.key, rule.name, ceil(round(gross * rule.rate / 100, 2)),
            format('%s %% of %s, rounded up', trim_scale(rule.rate), gross), null, rule.rate, rule);
        end if;
      end loop;
    end if;
  elsif pack = 'AE' and exists (select from public.employee_private p where p.employee_id = employee.id and p.nationality = 'AE') then
    for part in select * from (values ('deduction', 'employee_percent'), ('employer', 'employer_percent')) p (kind, key) loop
      rule := authz.country_rule(pack, case when employee.hire_date >= date '2023-10-31' then 'pension.' else 'pension.earlier_' end || part.key, on_date);
      if rule.id is not null then
        steps := steps || private.pay_step(part.kind, 'pension.' || part.key, rule.name, gross * rule.rate / 100,
          format('%s %% of %s', trim_scale(rule.rate), gross), null, rule.rate, rule);
      end if;
    end loop;
  end if;
  return steps;
end $$;

-- What somebody laid out for the company and was promised back, by the last day of the period: each expense a step, in the
-- currency of the pay. Held until the payslip is written, so that nobody gives it back another way meanwhile.
create function private.expense_steps(employee uuid, last_day date, pay_currency text, slip uuid) returns jsonb[]
language plpgsql set search_path = '' as $$
declare
  steps jsonb[] := '{}';
  spent public.expenses;
  rate numeric;
begin
  for spent in select e.* from public.expenses e
      where e.employee_id = employee and e.type = 'reimbursable' and e.status = 'approved' and e.expense_date <= last_day
        and (e.payroll_id is null or e.payroll_id = slip)
      order by e.expense_date, e.id for update loop
    rate := case when spent.currency = pay_currency then 1 else round(spent.exchange_rate / authz.exchange_rate(pay_currency, last_day), 8) end;
    steps := steps || (private.pay_step('reimbursement', 'expense', spent.expense_number || ' ' || spent.activity, spent.amount * rate,
      case when spent.currency <> pay_currency then format('%s %s x %s', spent.amount, spent.currency, trim_scale(rate)) end)
      || jsonb_build_object('expense_id', spent.id));
  end loop;
  return steps;
end $$;

-- The steps of what a period pays a person, its currency and hours. `slip` is the payslip that is written again, if there is one.
create function private.pay_steps(person public.employees, first_day date, last_day date, bonus numeric, commission numeric, slip uuid,
  out currency text, out regular_hours numeric, out overtime_hours numeric, out steps jsonb[])
language plpgsql set search_path = '' as $$
declare
  pay record;
  worked record;
  part record;
  rule public.country_rules;
  hours_per_day numeric;
  hourly numeric;
  factor numeric;
  wage numeric;
  gross numeric;
begin
  steps := '{}';
  -- The wage: days by salary; one that changed in the month counts by its days. Rounded once.
  select coalesce(sum(d.salary * d.share), 0) as amount, sum(d.share) as share, max(d.currency) as currency, count(*) as days,
      count(distinct d.currency) as currencies, bool_and(d.salary is not null) as is_known, (array_agg(d.salary order by d.day desc))[1] as latest,
      (select string_agg(format('%s x %s days', s.salary, s.days), ' + ' order by s.since)
        from (select p.salary, count(*) as days, min(p.day) as since from private.paid_days(person, first_day, last_day) p group by p.salary) s) as told
    into pay from private.paid_days(person, first_day, last_day) d;
  if pay.days > 0 and not pay.is_known then
    perform authz.fail(422, 'required', 'There is no salary for some of these days.', '{"field": "employee_id", "reason": "no_salary"}');
  elsif pay.days = 0 or pay.currencies > 1 then
    perform authz.fail(422, 'invalid_range', 'These days are not paid in one piece: nobody was employed, or the currency changed.', '{"field": "pay_period_start", "reason": "no_days"}');
  end if;
  wage := round(pay.amount, 2);
  steps := steps || private.pay_step('regular', 'wage.basic', 'Salary', wage, pay.told || ', by the days of the month', pay.days);

  -- What the band adds: an amount a month by the same days, or a part of the wage.
  for part in select a.name, a.calculation, a.amount from public.salary_allowances a where a.salary_band_id = person.salary_band_id order by a.name loop
    steps := steps || case part.calculation
      when 'percent' then private.pay_step('allowance', 'band.allowance', part.name, wage * part.amount / 100, format('%s %% of %s', trim_scale(part.amount), wage))
      else private.pay_step('allowance', 'band.allowance', part.name, part.amount * pay.share, format('%s x %s of a month', part.amount, round(pay.share, 4))) end;
  end loop;

  -- Overtime, by the hourly wage of the country.
  hours_per_day := coalesce((authz.country_rule(person.country_pack, 'wage.hours_per_day', last_day)).rate, 8);
  hourly := pay.latest / coalesce((authz.country_rule(person.country_pack, 'wage.days_per_month', last_day)).rate, 30) / hours_per_day;
  select * into worked from private.worked_hours(person.id, first_day, last_day, hours_per_day);
  for part in select * from (values ('overtime.day_factor', worked.overtime - worked.overtime_at_night), ('overtime.night_factor', worked.overtime_at_night)) p (key, hours)
      where p.hours > 0 loop
    rule := authz.country_rule(person.country_pack, part.key, last_day);
    if rule.id is null then
      rule := authz.country_rule(person.country_pack, 'overtime.factor', last_day);
    end if;
    factor := coalesce(rule.rate, 1);
    steps := steps || private.pay_step('overtime', part.key, coalesce(rule.name, 'Overtime'), part.hours * hourly * factor,
      format('%s h x %s x %s', trim_scale(part.hours), round(hourly, 4), trim_scale(factor)), part.hours, round(hourly * factor, 4), rule);
  end loop;
  if bonus > 0 then
    steps := steps || private.pay_step('bonus', 'bonus', 'Bonus', bonus, null);
  end if;
  if commission > 0 then
    steps := steps || private.pay_step('commission', 'commission', 'Commission', commission, null);
  end if;

  select coalesce(sum((step ->> 'amount')::numeric), 0) into gross from unnest(steps) step;
  steps := steps || private.statutory_steps(person, last_day, wage, gross);
  for part in select d.name, d.calculation, d.amount from public.salary_deductions d where d.salary_band_id = person.salary_band_id order by d.name loop
    steps := steps || private.pay_step('deduction', 'band.deduction', part.name,
      case part.calculation when 'percent' then wage * part.amount / 100 else part.amount end,
      case part.calculation when 'percent' then format('%s %% of %s', trim_scale(part.amount), wage) end);
  end loop;

  steps := steps || private.expense_steps(person.id, last_day, pay.currency, slip);
  currency := pay.currency;
  regular_hours := worked.regular;
  overtime_hours := worked.overtime;
end $$;

-- Computes the payslip of one person for a period, the current month unless told, and stores it as a draft with its steps.
-- Repeated while it is a draft it replaces what it wrote; a payslip that was handed in, or is of a pay run, stays.
create function authz.process_payroll(employee_id uuid, period_start date, period_end date, bonus numeric, commission numeric) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  first_day constant date := coalesce(period_start, date_trunc('month', authz.today())::date);
  last_day constant date := coalesce(period_end, (date_trunc('month', first_day) + interval '1 month - 1 day')::date);
  person public.employees;
  slip public.payroll;
  pay record;
begin
  perform authz.demand('hr', 'admin');
  select e.* into person from public.employees e where e.id = process_payroll.employee_id;
  if not found or not authz.is_server() and authz.row_scope() <> 'all' then
    perform authz.fail(404, 'not_found', 'There is no such employee.', '{"field": "employee_id"}');
  end if;
  if not authz.is_server() and not authz.is_owner() and person.id = authz.employee_of_caller() then
    perform authz.fail(403, 'self_approval', 'Nobody writes their own payslip; an owner may.');
  end if;
  if last_day < first_day or last_day > first_day + 62 then
    perform authz.fail(422, 'invalid_range', 'A period ends after it begins, and within two months.', '{"field": "pay_period_end"}');
  end if;
  if bonus < 0 or commission < 0 then
    perform authz.fail(422, 'out_of_range', 'What is paid beside the salary is not less than nothing.',
      jsonb_build_object('field', case when bonus < 0 then 'bonus' else 'commission' end));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('plinth.payroll.' || person.id, 0));
  select p.* into slip from public.payroll p where p.employee_id = person.id and p.pay_period_start = first_day and p.pay_period_end = last_day
    and p.status <> 'cancelled';
  if found and (slip.status <> 'draft' or slip.payroll_run_id is not null) then
    perform authz.fail(409, 'record_locked', 'This payslip is in a pay run or has been handed in.', jsonb_build_object('current', to_jsonb(slip)));
  end if;

  select p.* into pay from private.pay_steps(person, first_day, last_day, bonus, commission, slip.id) p;
  if slip.id is null then
    insert into public.payroll (employee_id, pay_period_start, pay_period_end, currency) values (person.id, first_day, last_day, pay.currency)
      returning * into slip;
  end if;
  perform authz.write_pay_steps(slip.id, 'draft', pay.regular_hours, pay.overtime_hours, to_jsonb(pay.steps));
  return slip.id;
end $$;
create function public.process_payroll(employee_id uuid, pay_period_start date default null, pay_period_end date default null,
  bonus numeric default 0, commission numeric default 0) returns uuid
language plpgsql set search_path = '' as $$
begin
  return authz.process_payroll(employee_id, pay_period_start, pay_period_end, coalesce(bonus, 0), coalesce(commission, 0));
end $$;

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function authz.process_payroll(uuid, date, date, numeric, numeric), public.process_payroll(uuid, date, date, numeric, numeric)
  to authenticated, service_role;
