-- What somebody is owed beside the pay of a month: gratuity and statutory bonus as they accrue, and the settlement when
-- they leave. Figures with every step; a pay run or a payment pays them.

-- Days of service by a day, without those of unpaid absence where the law leaves them out.
create function private.service_days(person public.employees, on_date date) returns numeric
language plpgsql stable security definer set search_path = '' as $$
declare
  last_day constant date := least(on_date, coalesce(private.last_day_of(person.id), on_date));
begin
  return greatest(last_day - person.hire_date + 1
    - case when (model.country_rule(person.country_pack, 'gratuity.leave_is_service', last_day)).id is not null then 0
      else coalesce((select sum(away.unpaid) from private.unpaid_leave(person, person.hire_date, last_day) away
        where away.unpaid = 1), 0) end, 0);
end $$;

-- Gratuity of the Emirates: days of basic wage a year, more after five years, two years' wage at most; a year is 365
-- days, a month 30.
create function private.gratuity_of_emirates(basic numeric, service_days numeric, on_date date,
  out amount numeric, out steps jsonb[])
language plpgsql stable set search_path = '' as $$
declare
  first_five constant public.country_rules := model.country_rule('AE', 'gratuity.days_per_year_first_five', on_date);
  beyond constant public.country_rules := model.country_rule('AE', 'gratuity.days_per_year_after_five', on_date);
  cap constant public.country_rules := model.country_rule('AE', 'gratuity.cap_months', on_date);
  least_service constant numeric := (model.country_rule('AE', 'gratuity.min_service_days', on_date)).rate;
  part numeric;
begin
  steps := '{}';
  amount := 0;
  -- Before the law began there is nothing to compute.
  if first_five.id is null or service_days < least_service then
    return;
  end if;
  part := round(basic * first_five.rate * least(service_days, 1825) / (30 * 365), 2);
  steps := steps || private.pay_step('information', first_five.rule_key, first_five.name, part,
    format('%s / 30 x %s x %s / 365', basic, trim_scale(first_five.rate), trim_scale(least(service_days, 1825))),
    least(service_days, 1825), first_five.rate, first_five);
  amount := part;
  if service_days > 1825 then
    part := round(basic * beyond.rate * (service_days - 1825) / (30 * 365), 2);
    steps := steps || private.pay_step('information', beyond.rule_key, beyond.name, part,
      format('%s / 30 x %s x %s / 365', basic, trim_scale(beyond.rate), trim_scale(service_days - 1825)),
      service_days - 1825, beyond.rate, beyond);
    amount := amount + part;
  end if;
  if amount > basic * cap.rate then
    amount := round(basic * cap.rate, 2);
    steps := steps || private.pay_step('information', cap.rule_key, cap.name, amount,
      format('%s x %s', basic, trim_scale(cap.rate)), null, cap.rate, cap);
  end if;
end $$;

-- Gratuity of India: fifteen days of 26 a year for each year of service, more than six months counting as one, after
-- five years, of a fixed term after one, on death and disablement after none; no more than the cap. Years are those of
-- the calendar, up to the day.
create function private.gratuity_of_india(wage numeric, service_days numeric, is_fixed_term boolean, on_date date,
  is_death_or_disablement boolean default false, out amount numeric, out steps jsonb[])
language plpgsql stable set search_path = '' as $$
declare
  a_year constant public.country_rules := model.country_rule('IN', 'gratuity.days_per_year', on_date);
  month_days constant numeric := (model.country_rule('IN', 'gratuity.days_per_month', on_date)).rate;
  cap constant public.country_rules := model.country_rule('IN', 'gratuity.cap', on_date);
  of_fixed_term constant numeric := (model.country_rule('IN', 'gratuity.min_service_years_contract', on_date)).rate;
  on_death constant numeric := (model.country_rule('IN', 'gratuity.min_service_years_death', on_date)).rate;
  least_years constant numeric := case when is_death_or_disablement and on_death is not null then on_death
    when is_fixed_term and of_fixed_term is not null then of_fixed_term
    else (model.country_rule('IN', 'gratuity.min_service_years', on_date)).rate end;
  ends constant date := on_date + 1;
  began constant date := ends - floor(service_days)::integer;
  whole_years constant integer := extract(year from age(ends, began));
  years constant integer := whole_years
    + case when (began + make_interval(years => whole_years, months => 6))::date < ends then 1 else 0 end;
begin
  steps := '{}';
  amount := 0;
  -- Four years and 240 days of work are five years.
  if a_year.id is null or (case when least_years > 1
    then (began + make_interval(years => least_years::integer - 1))::date + 240 > ends
    else years = 0 or whole_years < least_years end) then
    return;
  end if;
  amount := round(wage * a_year.rate * years / month_days, 2);
  steps := steps || private.pay_step('information', a_year.rule_key, a_year.name, amount,
    format('%s x %s / %s x %s', wage, trim_scale(a_year.rate), trim_scale(month_days), years), years,
    a_year.rate, a_year);
  if amount > cap.rate then
    amount := round(cap.rate, 2);
    steps := steps || private.pay_step('information', cap.rule_key, cap.name, amount, null, null, cap.rate, cap);
  end if;
end $$;

create function private.gratuity(person public.employees, on_date date, out amount numeric, out steps jsonb[])
language plpgsql stable security definer set search_path = '' as $$
declare
  pay_day constant date := least(on_date, coalesce(private.last_day_of(person.id), on_date));
  pay record;
  least_wage constant numeric := (model.country_rule('IN', 'wages.minimum_percent', on_date)).rate;
begin
  select m.salary, m.whole into pay from private.monthly_pay(person, pay_day) m;
  -- Of nationals article 51 says that the pension takes its place.
  if pay.salary is null or private.has_state_pension(person) then
    amount := 0;
    steps := '{}';
  elsif person.country_pack = 'AE' then
    select g.amount, g.steps into amount, steps
      from private.gratuity_of_emirates(pay.salary, private.service_days(person, on_date), on_date) g;
  elsif person.country_pack = 'IN' then
    select g.amount, g.steps into amount, steps
      from private.gratuity_of_india(greatest(pay.salary, coalesce(round(pay.whole * least_wage / 100, 2), 0)),
        private.service_days(person, on_date), person.employment_type in ('contract', 'temporary'), pay_day,
        coalesce(private.reason_of_leaving(person.id, on_date) in ('death', 'disablement'), false)) g;
  else
    amount := 0;
    steps := '{}';
  end if;
end $$;

-- The statutory bonus of a month of India: for whom the wage is low enough, by the wage up to its ceiling.
create function private.bonus_of_wage(salary numeric, rule public.country_rules, eligible numeric, ceiling numeric)
  returns jsonb[]
language plpgsql immutable set search_path = '' as $$
begin
  if not coalesce(salary <= eligible, false) then
    return '{}';
  end if;
  return array[private.pay_step('information', 'bonus.percent', rule.name, least(salary, ceiling) * rule.rate / 100,
    format('%s %% of min(%s, %s)', trim_scale(rule.rate), salary, trim_scale(ceiling)), null, rule.rate, rule)];
end $$;

create function private.statutory_bonus(person public.employees, on_date date) returns jsonb[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if person.country_pack <> 'IN' then
    return '{}';
  end if;
  return private.bonus_of_wage((private.monthly_pay(person, on_date)).salary,
    model.country_rule('IN', 'bonus.percent', on_date), (model.country_rule('IN', 'bonus.eligible_wage', on_date)).rate,
    (model.country_rule('IN', 'bonus.wage_ceiling', on_date)).rate);
end $$;

-- The days of leave that are left on a day and are paid out when somebody leaves, as if it were their last one: of the
-- leave year no more than is earned by it, and nothing is taken after it. Below nothing, what was taken beyond that.
create function private.leave_left(person public.employees, on_date date)
  returns table (name text, sort_order integer, days numeric, salary numeric, month_days numeric)
language plpgsql stable security definer set search_path = '' as $$
declare
  paid constant numeric := (private.monthly_pay(person, on_date)).salary;
  of_month constant numeric := private.leave_month_days(person, on_date);
  year constant integer := private.leave_year_of(person.id, on_date);
begin
  return query
    select kind.name, kind.sort_order::integer, stand.remaining, paid, of_month
      from public.leave_types kind
        cross join lateral private.leave_benefit_of(person.id, kind.id, on_date) benefit
        cross join lateral private.leave_years(person.id, kind.id, year, on_date,
          private.leave_booked(person.id, kind.id), on_date, on_date) stand
      where paid is not null and kind.is_paid and not kind.has_sick_pay_tiers
        -- what the next year would have kept is not lost by leaving before it
        and (kind.is_paid_on_leaving or benefit.max_carry_forward > 0)
        and coalesce(benefit.is_paid, true) and stand.leave_year = year and stand.remaining <> 0;
end $$;

-- The leave that is paid out. Each kind a step.
create function private.leave_owed(person public.employees, on_date date) returns jsonb[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(array_agg(private.pay_step('information', 'leave.encashment', l.name,
        l.salary * l.days / l.month_days, format('%s / %s x %s', l.salary, trim_scale(l.month_days),
          trim_scale(l.days)), l.days) order by l.sort_order, l.name), '{}')
    from private.leave_left(person, on_date) l where l.days > 0);
end $$;

-- The leave that is taken back: wages paid for days that were not earned are an overpayment, which the laws of both
-- countries let the employer deduct (Decree-Law 33/2021, article 25; Payment of Wages Act 1936, section 7(2)(f)).
create function private.leave_overdrawn(person public.employees, on_date date) returns jsonb[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(array_agg(private.pay_step('deduction', 'leave.recovery', l.name,
        l.salary * -l.days / l.month_days, format('%s / %s x %s', l.salary, trim_scale(l.month_days),
          trim_scale(-l.days)), -l.days) order by l.sort_order, l.name), '{}')
    from private.leave_left(person, on_date) l where l.days < 0);
end $$;

-- Whether a payslip pays the settlement of this employment.
create function private.is_settlement(slip public.payroll, person public.employees) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return slip.is_off_cycle and slip.status <> 'cancelled' and slip.pay_period_end >= person.hire_date
    and exists (select from public.payroll_run_items item where item.payroll_run_id = slip.payroll_run_id
      and item.employee_id = slip.employee_id and item.is_settlement);
end $$;

-- What of a settlement goes back to the company: what is left of advances and loans, up to what is owed. What its own
-- payslip took is part of it.
create function private.deductions_owed(person public.employees, pay_currency text, available numeric) returns jsonb[]
language plpgsql stable security definer set search_path = '' as $$
declare
  held record;
  remaining numeric := available;
  steps jsonb[] := '{}';
begin
  for held in select d.title, taken.open from public.pay_deductions d
        cross join lateral (select d.amount - coalesce(sum(line.amount), 0) as open
          from public.payroll slip join public.payroll_lines line on line.payroll_id = slip.id
          where slip.employee_id = person.id and line.pay_deduction_id = d.id and slip.status <> 'cancelled'
            and not private.is_settlement(slip, person)) taken
      where d.employee_id = person.id and d.status = 'approved' and d.currency = pay_currency and taken.open > 0
      order by d.kind <> 'garnishment', d.start_date, d.id loop
    steps := steps || private.pay_step('deduction', 'pay_deduction', held.title, least(held.open, remaining),
      case when held.open > remaining then format('min(%s, %s)', held.open, remaining) end, currency => pay_currency);
    remaining := remaining - least(held.open, remaining);
  end loop;
  return steps;
end $$;

-- The settlement of who leaves, on a day: gratuity, the days of leave that are left, pay for notice, less leave taken
-- beyond what was earned, notice that was not served and what is left of advances and loans, each with its steps. The
-- wage of the last month is paid by its pay run, which takes the taxes of both.
create function private.settlement_of(person public.employees, day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  gratuity record;
  notice record;
  of_notice jsonb[];
  steps jsonb[] := '{}';
  part jsonb;
  taken jsonb[] := '{}';
  owed numeric;
begin
  perform private.keep_year_in_range(extract(year from day), 'on_date');
  if (private.monthly_pay(person, day)).salary is null then
    perform model.fail(422, 'no_salary', 'No salary is recorded for some of these dates.',
      '{"field": "employee_id", "reason": "no_salary"}');
  end if;
  select g.amount, g.steps into gratuity from private.gratuity(person, day) g;
  notice := private.notice_of(person, day);
  of_notice := private.notice_steps(person, day);
  steps := private.leave_owed(person, day)
    || array(select step from unnest(of_notice) step where step ->> 'line_type' <> 'deduction');
  owed := gratuity.amount + private.sum_of_steps(steps);
  foreach part in array private.leave_overdrawn(person, day)
      || array(select step from unnest(of_notice) step where step ->> 'line_type' = 'deduction') loop
    taken := taken || private.step_up_to(part, owed - private.sum_of_steps(taken));
  end loop;
  steps := gratuity.steps || steps || taken || private.deductions_owed(person, private.pay_currency_of(person, day),
    owed - private.sum_of_steps(taken));
  return jsonb_build_object('employee_id', person.id, 'on_date', day, 'service_days', private.service_days(person, day),
    'leaving_reason', private.reason_of_leaving(person.id, day),
    'gratuity', gratuity.amount::text, 'steps', to_jsonb(steps), 'currency', private.pay_currency_of(person, day),
    'notice', case when notice.given_on is not null then jsonb_build_object('given_on', notice.given_on,
      'given_by', notice.given_by, 'days', trim_scale(notice.days), 'served', notice.served) end,
    'not_returned', (select coalesce(jsonb_agg(to_jsonb(held)), '[]') from private.items_held(person.id) held),
    'total', (owed - private.sum_of_steps(steps, '{deduction}'))::text);
end $$;

-- A settlement stands as it was decided: what its payslip paid, whatever is written afterwards.
create table private.settlements (
  payroll_id uuid primary key references public.payroll on delete cascade,
  figures jsonb not null,
  noted_at timestamptz not null default clock_timestamp()
);

create function private.keep_settlement() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person public.employees;
begin
  select e.* into person from public.employees e where e.id = new.employee_id;
  if private.is_settlement(new, person) then
    insert into private.settlements (payroll_id, figures)
      values (new.id, private.settlement_of(person, private.last_day_of(person.id)))
      on conflict (payroll_id) do update set figures = excluded.figures, noted_at = clock_timestamp();
  end if;
  return null;
end $$;
create trigger o_settlement after update of status on public.payroll for each row
  when (new.is_off_cycle and new.status = 'approved' and old.status <> 'approved')
  execute function private.keep_settlement();

create function app.settlement(employee uuid, on_date date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.employees;
  last_day date;
  decided jsonb;
begin
  perform authz.demand('hr', 'admin');
  select e.* into person from public.employees e where e.id = employee;
  if not found or not authz.is_server() and authz.row_scope() <> 'all' then
    perform model.fail(404, 'not_found', 'Employee not found.', '{"field": "employee_id"}');
  end if;
  last_day := private.last_day_of(person.id);
  if coalesce(on_date = last_day, on_date is null) then
    select kept.figures into decided from private.settlements kept join public.payroll slip on slip.id = kept.payroll_id
      where slip.employee_id = person.id and slip.status in ('approved', 'paid')
        and private.is_settlement(slip, person) and (kept.figures ->> 'on_date')::date = last_day
      order by kept.noted_at desc limit 1;
  end if;
  return coalesce(decided, private.settlement_of(person, coalesce(on_date, last_day, model.today())));
end $$;
create function public.settlement(employee_id uuid, on_date date default null) returns jsonb
language plpgsql stable set search_path = '' as $$ begin return app.settlement(employee_id, on_date); end $$;

-- What is to be provided for on a day, of each person: gratuity, the bonus of the month, and leave that is left.
create function app.provisions_owed(on_date date)
  returns table (employee_id uuid, employee_number text, currency text, gratuity numeric, gratuity_of_month numeric,
    bonus_of_month numeric)
language plpgsql stable security definer set search_path = '' as $$
declare
  day constant date := coalesce(on_date, model.today());
begin
  perform authz.demand('hr', 'admin');
  if not authz.is_server() and authz.row_scope() <> 'all' then
    perform model.fail(403, 'access_denied', 'Posting provisions requires access to all employees.');
  end if;
  perform private.keep_year_in_range(extract(year from day), 'on_date');
  return query
    select e.id, e.employee_number::text, case e.country_pack when 'AE' then 'AED' when 'IN' then 'INR'
        else model.base_currency() end,
        today.amount, today.amount - before.amount,
        coalesce((select sum((step ->> 'amount')::numeric) from unnest(private.statutory_bonus(e, day)) step), 0)
      from public.employees e
        cross join lateral private.gratuity(e, day) today
        cross join lateral private.gratuity(e, (date_trunc('month', day) - interval '1 day')::date) before
      where e.hire_date <= day and e.status <> 'terminated'
      order by e.employee_number;
end $$;
create function public.provisions_owed(on_date date default null)
  returns table (employee_id uuid, employee_number text, currency text, gratuity numeric, gratuity_of_month numeric,
    bonus_of_month numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.provisions_owed(on_date);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.provisions_owed(date),
  app.settlement(uuid, date),
  public.provisions_owed(date),
  public.settlement(uuid, date)
  to authenticated, service_role;
