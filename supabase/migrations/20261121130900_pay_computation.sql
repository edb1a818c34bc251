-- What a month of a person pays: salary by the days they were employed and not on unpaid leave, allowances of their
-- band, overtime of approved hours, and what their country takes off. Each step is a line of the payslip, rounded once,
-- so that the payslip foots (5-domain-rules, A5 and B).

-- The approved leave of a period, day by day, with the part of each that is not paid: leave that is unpaid by its kind
-- or by the benefit, and sick leave by its tiers. What leave takes is what its request says: half a day is half a day.
-- Whether days off count in it is the leave's as well. Read at once: what a payslip keeps is what it was paid by.
create function private.leave_of_period(person public.employees, period_start date, period_end date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('request', request.id, 'day', d.day, 'days', d.days,
        'unpaid', d.days * case when of_request.is_unpaid then 1
          when of_request.has_tiers then private.unpaid_part_of_sickness(person, request.leave_type_id, d.day, d.days)
          else 0 end,
        'has_tiers', of_request.has_tiers, 'counts_all', of_request.counts_all)), '[]')
      from public.leave_requests request
        join public.leave_types kind on kind.id = request.leave_type_id
        -- once for each request, not for each of its days
        cross join lateral (select not kind.is_paid or not coalesce((private.leave_benefit_of(person.id, kind.id,
            request.start_date)).is_paid, true) as is_unpaid, kind.has_sick_pay_tiers as has_tiers,
          private.counts_calendar_days(person, kind.id, request.start_date) as counts_all offset 0) of_request
        cross join lateral private.leave_days(request) d
      where request.employee_id = person.id and request.status = 'approved'
        and request.start_date <= period_end and request.end_date >= period_start
        and d.day between period_start and period_end);
end $$;

-- The part of each day of leave of a period that is not paid; by the leave that is given, or as it is now.
create function private.unpaid_leave(person public.employees, period_start date, period_end date,
  leave jsonb default null) returns table (day date, unpaid numeric, counts_days_off boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select of_day.day, least(sum(of_day.unpaid), 1), bool_and(of_day.counts_all)
      from jsonb_to_recordset(coalesce(leave, private.leave_of_period(person, period_start, period_end)))
        of_day (day date, unpaid numeric, counts_all boolean)
      group by of_day.day;
end $$;

-- Sick leave is paid in full for the first days of a leave year, by half for the next, and not beyond them, nor in
-- probation where the law says so; where the country has no such rule, in full. The part of `days` that is not paid.
create function private.unpaid_part_of_sickness(person public.employees, leave_type uuid, on_date date, days numeric)
  returns numeric
language plpgsql stable security definer set search_path = '' as $$
declare
  full_days constant numeric := (model.country_rule(person.country_pack, 'sick_leave.full_pay_days', on_date)).rate;
  half_days numeric;
  year_starts date;
  in_probation constant numeric := (model.country_rule(person.country_pack, 'sick_leave.probation_pay_percent',
    on_date)).rate;
  used numeric;
  paid_in_full numeric;
begin
  if in_probation is not null and on_date <= person.probation_end_date then
    return 1 - in_probation / 100;
  elsif full_days is null then
    return 0;
  end if;
  half_days := coalesce((model.country_rule(person.country_pack, 'sick_leave.half_pay_days', on_date)).rate, 0);
  year_starts := private.leave_year_start(person.id, private.leave_year_of(person.id, on_date));
  used := (select coalesce(sum(d.days), 0) from public.leave_requests request
      cross join lateral private.leave_days(request) d
    where request.employee_id = person.id and request.leave_type_id = leave_type and request.status = 'approved'
      and request.start_date < on_date and d.day < on_date and request.end_date >= year_starts
      and (in_probation is null or person.probation_end_date is null or d.day > person.probation_end_date)
      and d.day >= year_starts);
  -- A day on which a tier ends is split between the two.
  paid_in_full := greatest(least(full_days - used, days), 0);
  return 1 - (paid_in_full + 0.5 * greatest(least(full_days + half_days - used, days) - paid_in_full, 0)) / days;
end $$;

-- The days of a period somebody was employed, each with its salary and its share of a month as a fraction, so that
-- nothing is rounded before the end; by the leave that is given, or as it is now. A period of a whole month pays a
-- whole month, wherever it begins; of a part the country's rule decides what a day is: of the calendar, of the days
-- that are worked, or of a fixed number (30, 26).
create function private.pay_days(person public.employees, period_start date, period_end date,
  leave jsonb default null)
  returns table (day date, salary numeric, currency text, share_of numeric, of_whole numeric, basis numeric,
    unpaid numeric)
language plpgsql stable set search_path = '' as $$
declare
  rule constant public.country_rules := model.country_rule(person.country_pack, 'wage.proration_basis', period_end);
  band_id constant uuid := private.band_of(person.id);
  last_day constant date := private.last_day_of(person.id);
  by_attendance constant boolean := (private.pay_terms(person.id, period_end)).pay_basis = 'attendance';
  counts_worked constant boolean := rule.unit = 'working_days' or rule.unit = 'days' and rule.rate < 28;
begin
  return query
    with months as (
      -- The month a day is paid in: that of the period when it is a whole one, else that of the calendar.
      select d.day,
          case when whole.ends <= period_end then whole.starts else date_trunc('month', d.day)::date end as starts,
          case when whole.ends <= period_end then whole.ends
            else (date_trunc('month', d.day) + interval '1 month - 1 day')::date end as ends
        from (select generate_series(period_start::timestamp, period_end, interval '1 day')::date as day) d
          cross join lateral (select extract(month from age(d.day, period_start))::integer as k offset 0) m
          cross join lateral (select (period_start + make_interval(months => m.k))::date as starts,
            ((period_start + make_interval(months => m.k + 1))::date - 1) as ends) whole
        where d.day >= person.hire_date and (last_day is null or d.day <= last_day)
    ), units as (
      select of_month.starts, of_month.ends,
          count(*) filter (where not counts_worked or is_worked) as whole_units,
          count(*) filter (where (not counts_worked or is_worked) and is_employed) as own_units
        from (select distinct m.starts, m.ends from months m) of_month
          cross join lateral (select
            extract(isodow from g)::smallint <> all (coalesce((select weekend_days from public.company_settings),
              '{6,7}')) as is_worked,
            g::date >= person.hire_date and (last_day is null or g::date <= last_day) as is_employed
            from generate_series(of_month.starts::timestamp, of_month.ends, interval '1 day') g) g
        group by 1, 2
    ), days as (
      select m.day, m.starts, u.whole_units, u.own_units,
          extract(isodow from m.day)::smallint <> all (coalesce((select weekend_days from public.company_settings),
            '{6,7}')) as is_worked,
          greatest(coalesce(away.unpaid, 0), case when by_attendance and away.day is null
            and not private.is_day_off(person, m.day) and not private.was_there(person.id, m.day)
            then 1 else 0 end) as unpaid,
          coalesce(away.counts_days_off, false) as counts_days_off
        from months m join units u on u.starts = m.starts and u.ends = m.ends
          left join private.unpaid_leave(person, period_start, period_end, leave) away on away.day = m.day
    ), left_over as materialized (
      -- Where no working day is left, nothing is paid: also not the days off between them, which leave of working days
      -- leaves out.
      select coalesce((counts_worked or sum(d.unpaid) filter (where not d.counts_days_off) > 0)
          and sum(1 - d.unpaid) filter (where d.is_worked) = 0, false) as is_nothing
        from days d
    ), absent as materialized (
      -- Where no day of a month is paid in full, each counts as its part of the month, not as one of thirty: a month
      -- away pays nothing and one at half pay half, however long it is.
      select d.starts, min(d.unpaid) filter (where not counts_worked or d.is_worked) > 0 as is_whole
        from days d group by d.starts
    ), terms as materialized (
      select own.effective_from, own.effective_to, own.actual_salary, own.currency
        from public.employee_compensation own where own.employee_id = person.id
    )
    select d.day, coalesce(own.actual_salary, band.min_salary), coalesce(own.currency, band.currency),
        case when l.is_nothing or counts_worked and not d.is_worked then 0
          when rule.unit = 'days' then own_days.number - d.unpaid
            * case when away.is_whole then own_days.number else d.own_units end
          else 1 - d.unpaid end,
        case when rule.unit = 'days' then rule.rate * d.own_units else d.whole_units end,
        case when rule.unit = 'days' then rule.rate else d.whole_units end,
        d.unpaid
      from days d cross join left_over l join absent away on away.starts = d.starts
        cross join lateral (select case when d.own_units = d.whole_units then rule.rate
          else least(rule.rate, d.own_units) end as number) own_days
        left join terms own on own.effective_from <= d.day and (own.effective_to is null or own.effective_to >= d.day)
        left join public.salary_bands band on band.id = band_id
      where d.whole_units > 0 and d.own_units > 0;
end $$;

-- Whether a day counts as attended: by the clock, or by approved hours.
create function private.was_there(employee uuid, on_date date) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.attendance a where a.employee_id = employee and a.date = on_date
      and a.check_out_time is not null)
    or exists (select from public.time_entries e where e.employee_id = employee and e.date = on_date
      and e.status in ('approved', 'locked'));
end $$;

-- The hours of a day: approved entries, or of a person who is paid by attendance the clock, where none were approved:
-- each hour counts once.
create function private.hours_of_days(employee uuid, period_start date, period_end date)
  returns table (day date, starts timestamptz, ends timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  by_attendance constant boolean := (private.pay_terms(employee, period_end)).pay_basis = 'attendance';
begin
  return query
    select e.date, e.start_time, e.end_time from public.time_entries e
      where e.employee_id = hours_of_days.employee and e.date between period_start and period_end
        and e.status in ('approved', 'locked') and e.activity_type not in ('break', 'lunch')
    union all
    select a.date, a.check_in_time, a.check_out_time from public.attendance a
      where by_attendance and a.employee_id = hours_of_days.employee and a.date between period_start and period_end
        and a.check_out_time is not null
        and not exists (select from public.time_entries e where e.employee_id = a.employee_id and e.date = a.date
          and e.status in ('approved', 'locked'));
end $$;

-- Hours of a period by day and by what they are paid as: within the hours of the day (fewer in Ramadan), beyond them
-- by day and by night (of its country, where the company works), and on rest days and holidays. Overtime is what comes
-- last in a day, so only the part of it that lies in the night is of the night.
create function private.worked_hours(person public.employees, period_start date, period_end date)
  returns table (day date, regular numeric, by_day numeric, by_night numeric, on_rest_day numeric, on_holiday numeric)
language plpgsql stable security definer set search_path = '' as $$
declare
  zone constant text := coalesce((select time_zone from public.company_settings), 'UTC');
  weekend constant smallint[] := coalesce((select weekend_days from public.company_settings), '{6,7}');
  night_from constant numeric := coalesce((model.country_rule(person.country_pack, 'overtime.night_from',
    period_end)).rate, 22);
  night_until constant numeric := coalesce((model.country_rule(person.country_pack, 'overtime.night_until',
    period_end)).rate, 4);
begin
  if not exists (select from private.hours_of_days(person.id, period_start, period_end)) then
    return;
  end if;
  return query
    with spans as (
      select h.day, h.starts, h.ends, extract(epoch from h.ends - h.starts) / 3600 as hours,
          coalesce(sum(extract(epoch from h.ends - h.starts)) over (partition by h.day order by h.starts
            rows between unbounded preceding and 1 preceding), 0) / 3600 as before,
          exists (select from public.holidays holiday where holiday.holiday_date = h.day
            and (holiday.location is null or lower(btrim(holiday.location)) = lower(btrim(person.work_location))))
            as is_holiday,
          extract(isodow from h.day)::smallint = any (weekend) as is_rest_day,
          coalesce(ramadan.rate, usual.rate, 8) as hours_a_day
        from private.hours_of_days(person.id, period_start, period_end) h
          left join model.country_rates(person.country_pack, 'wage.ramadan_hours_per_day', period_start, period_end)
            ramadan on ramadan.day = h.day
          left join model.country_rates(person.country_pack, 'wage.hours_per_day', period_start, period_end) usual
            on usual.day = h.day
    ), parts as (
      select s.*, greatest(s.before + s.hours - greatest(s.hours_a_day, s.before), 0) as beyond,
          s.ends - make_interval(secs => (greatest(s.before + s.hours - greatest(s.hours_a_day, s.before), 0)
            * 3600)::double precision) as beyond_from
        from spans s
    ), split as (
      select p.*, coalesce((select
            sum(extract(epoch from least(p.ends, n.until) - greatest(p.beyond_from, n.since)) / 3600)
          from (select ((p.day + days)::timestamp + night_from * interval '1 hour') at time zone zone as since,
              ((p.day + days)::timestamp + (night_until + case when night_until <= night_from then 24 else 0 end)
                * interval '1 hour') at time zone zone as until
            from generate_series(-1, 1) days) n
          where least(p.ends, n.until) > greatest(p.beyond_from, n.since)), 0) as night
        from parts p
    )
    select s.day, round(sum(case when s.is_holiday or s.is_rest_day then 0 else s.hours - s.beyond end), 4),
        round(sum(case when s.is_holiday or s.is_rest_day then 0 else s.beyond - s.night end), 4),
        round(sum(case when s.is_holiday or s.is_rest_day then 0 else s.night end), 4),
        round(sum(case when s.is_rest_day and not s.is_holiday then s.hours else 0 end), 4),
        round(sum(case when s.is_holiday then s.hours else 0 end), 4)
      from split s group by s.day;
end $$;

-- Overtime by the hourly wage of the country on the day it was worked, each kind by its factor. In India the ordinary
-- rate holds the allowances of the month, in the Emirates the basic wage alone. A rest day or holiday for which another
-- day is given pays nothing more; hours beyond what the law allows a day are shown.
create function private.overtime_steps(person public.employees, last_day date, basic numeric, worked jsonb,
  currency text) returns jsonb[]
language plpgsql stable set search_path = '' as $$
declare
  pack constant text := person.country_pack;
  hours_per_day constant numeric := coalesce((model.country_rule(pack, 'wage.hours_per_day', last_day)).rate, 8);
  month_days constant numeric := coalesce((model.country_rule(pack, 'wage.days_per_month', last_day)).rate, 30);
  substitute constant public.country_rules := model.country_rule(pack, 'overtime.substitute_day', last_day);
  at_most constant public.country_rules := model.country_rule(pack, 'overtime.max_hours_per_day', last_day);
  rule public.country_rules;
  factor numeric;
  part record;
  steps jsonb[] := '{}';
begin
  for part in
    select k.key, wage.salary, sum(k.hours) as hours
      from jsonb_to_recordset(worked)
          w (day date, by_day numeric, by_night numeric, on_rest_day numeric, on_holiday numeric)
        cross join lateral (select kind.* from (values (1, 'overtime.day_factor', w.by_day),
            (2, 'overtime.night_factor', w.by_night), (3, 'overtime.rest_day_factor', w.on_rest_day),
            (4, 'overtime.holiday_factor', w.on_holiday)) kind (place, key, hours)
          where kind.hours > 0 offset 0) k
        join private.monthly_pay_of_days(person, array(select (d ->> 'day')::date from jsonb_array_elements(worked) d))
          pay on w.day between pay.since and pay.until
        cross join lateral (select coalesce(case pack when 'IN' then pay.whole else pay.salary end, basic) as salary)
          wage
      group by k.place, k.key, wage.salary order by k.place, min(w.day) loop
    if substitute.id is not null and part.key in ('overtime.rest_day_factor', 'overtime.holiday_factor') then
      steps := steps || private.pay_step('information', 'overtime.substitute_day', substitute.name, 0,
        format('%s h', trim_scale(part.hours)), part.hours, null, substitute);
      continue;
    end if;
    rule := model.country_rule(pack, part.key, last_day);
    if rule.id is null then
      rule := model.country_rule(pack, 'overtime.factor', last_day);
    end if;
    factor := coalesce(rule.rate, 1);
    -- Where one rule is that of all overtime, its name does not say which this is.
    steps := steps || private.pay_step('overtime', part.key, coalesce(rule.name, 'Overtime')
        || case when rule.rule_key is distinct from part.key then case part.key when 'overtime.night_factor'
          then ' at night' when 'overtime.rest_day_factor' then ' on rest days' when 'overtime.holiday_factor'
          then ' on holidays' else '' end else '' end,
      part.hours * part.salary * factor / (month_days * hours_per_day),
      format('%s h x %s x %s', trim_scale(part.hours), round(part.salary / month_days / hours_per_day, 4),
        trim_scale(factor)),
      part.hours, round(part.salary * factor / (month_days * hours_per_day), 4), rule, currency);
  end loop;
  select string_agg(format('%s: %s h', w.day, trim_scale(w.by_day + w.by_night)), ', ' order by w.day) as days,
      sum(w.by_day + w.by_night - at_most.rate) as hours into part
    from jsonb_to_recordset(worked) w (day date, by_day numeric, by_night numeric)
    where w.by_day + w.by_night > at_most.rate;
  if part.hours > 0 then
    steps := steps || private.pay_step('information', 'overtime.max_hours_per_day', at_most.name, 0, part.days,
      part.hours, at_most.rate, at_most);
  end if;
  return steps;
end $$;

-- Days off for rest days and holidays worked, where the rule gives another day for them: credited when the payslip is
-- approved, taken back when it is cancelled, each day once.
create function private.credit_substitutes(slip public.payroll, is_given boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant public.employees := (select e from public.employees e where e.id = slip.employee_id);
  kind constant uuid := (select t.id from public.leave_types t where t.is_substitute and t.status = 'active');
  rule constant public.country_rules := model.country_rule(person.country_pack, 'overtime.substitute_day',
    slip.pay_period_end);
begin
  if kind is null or is_given and rule.id is null then
    return;
  end if;
  perform private.lock_leave(person.id);
  insert into public.leave_balance_entries (employee_id, leave_type_id, leave_year, entry_type, days, entry_date,
    worked_on, description)
    select person.id, kind, private.leave_year_of(person.id, change.day), 'adjustment', change.days, change.day,
        change.day, to_char(change.day, 'YYYY-MM-DD')
      from (
        select w.day, coalesce(rule.rate, 1) as days
          from private.worked_hours(person, slip.pay_period_start, slip.pay_period_end) w
          where is_given and w.on_rest_day + w.on_holiday > 0
            and not exists (select from public.leave_balance_entries e where e.employee_id = person.id
              and e.worked_on = w.day having sum(e.days) <> 0)
        union all
        select e.worked_on, -sum(e.days) from public.leave_balance_entries e
          where not is_given and e.employee_id = person.id
            and e.worked_on between slip.pay_period_start and slip.pay_period_end
          group by 1 having sum(e.days) <> 0) change
      order by change.day;
end $$;

-- Arrears of a period that standing payslips paid, but for one that is written again.
create function private.arrears_paid(employee uuid, arrears_code text, but_for uuid default null) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(sum(line.amount), 0)
    from public.payroll_lines line join public.payroll other on other.id = line.payroll_id
    where other.employee_id = employee and other.status <> 'cancelled' and other.id is distinct from but_for
      and line.code = arrears_code
      -- what the band adds to arrears of the wage stands under the code of the wage
      and (line.line_type = 'regular' or arrears_code like '%.allowances'));
end $$;

-- What is owed of months that were paid before a raise or an allowance reached back to them: the wage and the own
-- allowances of each as they are now, less what was paid for it. Only of months for which one was written after they
-- were decided; what was paid too much is no step, a deduction that another approved takes it back. Leave counts as it
-- was paid: what changed of it since has steps of its own.
create function private.arrears_steps(person public.employees, first_day date, slip uuid) returns jsonb[]
language plpgsql stable security definer set search_path = '' as $$
declare
  paid record;
  owed numeric;
  percent numeric;
  steps jsonb[] := '{}';
begin
  for paid in select p.*, 'wage.arrears.' || p.pay_period_start as code,
        exists (select from public.employee_compensation own where own.employee_id = person.id
          and own.currency = p.currency and own.effective_from <= p.pay_period_end
          and own.updated_at > p.decided) as is_raised,
        exists (select from public.employee_allowances own where own.employee_id = person.id
          and own.effective_from <= p.pay_period_end and own.updated_at > p.decided) as has_new_allowance
      from (select slip.pay_period_start, slip.pay_period_end, slip.currency,
            sum(line.amount) filter (where line.code = 'wage.basic') as amount,
            coalesce(sum(line.amount) filter (where line.code = 'own.allowance'), 0) as allowances,
            max(coalesce(slip.decided_at, slip.updated_at)) as decided,
            max(line.created_at) filter (where not slip.is_off_cycle) as computed
          from public.payroll slip join public.payroll_lines line on line.payroll_id = slip.id
            and line.code in ('wage.basic', 'own.allowance')
          where slip.employee_id = person.id and slip.status <> 'cancelled' and slip.pay_period_end < first_day
            and slip.pay_period_end >= first_day - 400
          group by slip.pay_period_start, slip.pay_period_end, slip.currency
          having bool_or(slip.status in ('approved', 'paid') and not slip.is_off_cycle)) p
      order by p.pay_period_start loop
    if paid.is_raised and paid.amount is not null then
      owed := (select greatest(model.round_money(sum(part.salary), paid.currency), 0) from (
          select sum(d.salary * d.share_of) / d.of_whole as salary
            from private.pay_days(person, paid.pay_period_start, paid.pay_period_end,
              private.leave_as_paid(person.id, paid.pay_period_start, paid.pay_period_end)) d
            group by d.salary, d.of_whole) part)
        - paid.amount - private.arrears_paid(person.id, paid.code, slip);
      if owed > 0 then
        steps := steps || private.pay_step('regular', paid.code,
          format('Arrears of %s to %s', paid.pay_period_start, paid.pay_period_end), owed,
          format('%s - %s', paid.amount + owed, paid.amount), currency => paid.currency);
        percent := (select coalesce(sum(s.amount), 0) from private.parts_of_band('salary_allowances',
          private.band_of(person.id, paid.computed), paid.computed) s where s.calculation = 'percent');
        if percent > 0 then
          steps := steps || private.pay_step('allowance', paid.code, 'Allowances on arrears',
            owed * percent / 100, format('%s %% of %s', trim_scale(percent), owed),
            currency => paid.currency);
        end if;
      end if;
    end if;
    if paid.has_new_allowance then
      owed := private.sum_of_steps(private.own_allowance_steps(person, paid.pay_period_start, paid.pay_period_end,
        paid.currency, private.leave_as_paid(person.id, paid.pay_period_start, paid.pay_period_end)))
        - paid.allowances - private.arrears_paid(person.id, paid.code || '.allowances', slip);
      if owed > 0 then
        steps := steps || private.pay_step('allowance', paid.code || '.allowances',
          format('Arrears of allowances of %s to %s', paid.pay_period_start, paid.pay_period_end), owed,
          format('%s - %s', paid.allowances + owed, paid.allowances), currency => paid.currency);
      end if;
    end if;
  end loop;
  return steps;
end $$;

-- What somebody laid out for the company and was promised back, by the last day of the period: each expense a step, in
-- the currency of the pay. Held until the payslip is written, so that nobody gives it back another way meanwhile.
create function private.expense_steps(employee uuid, last_day date, pay_currency text, slip uuid) returns jsonb[]
language plpgsql set search_path = '' as $$
declare
  steps jsonb[] := '{}';
  spent public.expenses;
  rate numeric;
begin
  for spent in select e.* from public.expenses e
      where e.employee_id = employee and e.type = 'reimbursable' and e.status = 'approved'
        and e.expense_date <= last_day
        and (e.payroll_id is null or e.payroll_id = slip)
      order by e.expense_date, e.id for update loop
    rate := case when spent.currency = pay_currency then 1
      else round(spent.exchange_rate / model.exchange_rate(pay_currency, last_day), 8) end;
    steps := steps || (private.pay_step('reimbursement', 'expense', spent.expense_number || ' ' || spent.activity,
      spent.amount * rate,
      case when spent.currency <> pay_currency
        then format('%s %s x %s', spent.amount, spent.currency, trim_scale(rate)) end, currency => pay_currency)
      || jsonb_build_object('expense_id', spent.id));
  end loop;
  return steps;
end $$;

-- The sum of steps of some kinds, of all of them without kinds.
create function private.sum_of_steps(steps jsonb[], kinds text[] default null) returns numeric
language plpgsql immutable set search_path = '' as $$
begin
  return (select coalesce(sum((step ->> 'amount')::numeric), 0) from unnest(steps) step
    where kinds is null or step ->> 'line_type' = any (kinds));
end $$;

-- The wage of a period: days by salary; one that changed in the month counts by its days. Rounded once. `share` of
-- `whole` is the part of a month that is paid, as a fraction; `salary` the latest of the days.
create function private.wage_of_period(person public.employees, first_day date, last_day date,
  leave jsonb default null, out currency text, out salary numeric, out wage numeric, out share numeric,
  out whole numeric, out calculation text, out days integer, out paid_days numeric)
language plpgsql set search_path = '' as $$
declare
  part record;
  -- As a fraction of `whole`, like `share`.
  earned numeric := 0;
  is_one_piece boolean := true;
begin
  share := 0;
  whole := 1;
  calculation := '';
  days := 0;
  paid_days := 0;
  for part in select d.salary, d.currency, d.of_whole, d.basis, sum(d.share_of) as share, min(d.day) as since,
        count(*) as days, sum(1 - d.unpaid) as paid
      from private.pay_days(person, first_day, last_day, leave) d group by 1, 2, 3, 4 order by 6 loop
    if part.salary is null then
      perform model.fail(422, 'no_salary', 'No salary is recorded for some of these dates.',
        '{"field": "employee_id", "reason": "no_salary"}');
    end if;
    is_one_piece := is_one_piece and coalesce(part.currency = currency, true);
    currency := part.currency;
    salary := part.salary;
    days := days + part.days;
    paid_days := paid_days + part.paid;
    earned := earned * part.of_whole + part.salary * part.share * whole;
    share := share * part.of_whole + part.share * whole;
    whole := whole * part.of_whole;
    calculation := concat_ws(' + ', nullif(calculation, ''), format('%s x %s / %s', part.salary,
      trim_scale(round(part.share * part.basis / part.of_whole, 4)), trim_scale(part.basis)));
  end loop;
  if days = 0 or not is_one_piece then
    perform model.fail(422, case days when 0 then 'not_employed' else 'currency_changed' end,
      'These dates cannot be paid together: the employee was not employed, or the currency changed.',
      '{"field": "pay_period_start", "reason": "no_days"}');
  end if;
  wage := greatest(model.round_money(earned / whole, currency), 0);
  share := greatest(share, 0);
end $$;

-- Their own allowances, each by the days it was agreed for.
create function private.own_allowance_steps(person public.employees, first_day date, last_day date, currency text,
  leave jsonb default null) returns jsonb[]
language plpgsql stable set search_path = '' as $$
declare
  part record;
  steps jsonb[] := '{}';
begin
  -- The days of a person are dear to work out, and most have no allowance of their own.
  if not exists (select from public.employee_allowances own where own.employee_id = person.id) then
    return steps;
  end if;
  for part in select p.name, p.amount, sum(p.amount * p.share / p.of_whole) as pay, sum(p.share / p.of_whole) as share
      from (select own.id, own.name, own.amount, own.effective_from, d.of_whole, greatest(sum(d.share_of), 0) as share
          from private.pay_days(person, first_day, last_day, leave) d
            join public.employee_allowances own on own.employee_id = person.id and own.effective_from <= d.day
              and (own.effective_to is null or own.effective_to >= d.day)
          group by own.id, d.of_whole) p
      group by p.id, p.name, p.amount, p.effective_from order by p.name, p.effective_from loop
    steps := steps || private.pay_step('allowance', 'own.allowance', part.name, part.pay,
      format('%s x %s of a month', part.amount, round(part.share, 4)), currency => currency);
  end loop;
  return steps;
end $$;

-- What the band adds, an amount a month by the days paid or a part of the wage; and their own allowances. `band_at` is
-- the time whose band counts.
create function private.allowance_steps(person public.employees, first_day date, last_day date, wage numeric,
  share numeric, whole numeric, currency text, band_at timestamptz, leave jsonb) returns jsonb[]
language plpgsql set search_path = '' as $$
declare
  part record;
  steps jsonb[] := '{}';
begin
  for part in select a.* from private.parts_of_band('salary_allowances',
      private.band_of(person.id, band_at), band_at) a loop
    steps := steps || case part.calculation
      when 'percent' then private.pay_step('allowance', 'band.allowance', part.name, wage * part.amount / 100,
        format('%s %% of %s', trim_scale(part.amount), wage), currency => currency)
      else private.pay_step('allowance', 'band.allowance', part.name, part.amount * share / whole,
        format('%s x %s of a month', part.amount, round(share / whole, 4)), currency => currency) end;
  end loop;
  return steps || private.own_allowance_steps(person, first_day, last_day, currency, leave);
end $$;

-- What the band takes off, `available` at most.
create function private.band_deduction_steps(employee uuid, wage numeric, available numeric, currency text,
  band_at timestamptz) returns jsonb[]
language plpgsql stable set search_path = '' as $$
declare
  part record;
  amount numeric;
  remaining numeric := available;
  steps jsonb[] := '{}';
begin
  for part in select d.* from private.parts_of_band('salary_deductions', private.band_of(employee, band_at),
      band_at) d loop
    amount := model.round_money(case part.calculation when 'percent' then wage * part.amount / 100
      else part.amount end, currency);
    steps := steps || private.pay_step('deduction', 'band.deduction', part.name, least(amount, greatest(remaining, 0)),
      case when amount > remaining then format('min(%s, %s)', amount, greatest(remaining, 0))
        when part.calculation = 'percent' then format('%s %% of %s', trim_scale(part.amount), wage) end,
      currency => currency);
    remaining := remaining - amount;
  end loop;
  return steps;
end $$;

-- The steps of what a period pays a person, its currency and hours. `slip` is the payslip that is written again, if
-- there is one; arrears and late leave are computed unless they are given, and so is the leave of the period. What is
-- settled with the period is not among the steps, but taxed with them.
create function private.pay_steps(person public.employees, first_day date, last_day date, bonus numeric,
  commission numeric, slip uuid, given_arrears jsonb[] default null, settled jsonb[] default '{}',
  band_at timestamptz default null, given_leave jsonb default null,
  out currency text, out regular_hours numeric, out overtime_hours numeric, out steps jsonb[], out leave jsonb)
language plpgsql set search_path = '' as $$
declare
  taken_off constant text[] := '{deduction,tax}';
  period record;
  worked constant jsonb := (select coalesce(jsonb_agg(to_jsonb(w)), '[]')
    from private.worked_hours(person, first_day, last_day) w);
  base_pay numeric;
  gross numeric;
begin
  -- Contributions and their ceilings are those of a month.
  if person.country_pack <> 'none' and last_day >= first_day + interval '1 month' then
    perform model.fail(422, 'period_too_long', 'A payslip covers one month at most. Pay each month by itself.',
      '{"field": "pay_period_end", "reason": "period_too_long"}');
  end if;
  leave := coalesce(given_leave, private.leave_of_period(person, first_day, last_day));
  select w.* into period from private.wage_of_period(person, first_day, last_day, leave) w;
  currency := period.currency;
  if private.currency_of_law(person) <> currency then
    perform model.fail(422, 'currency_of_law',
      'Statutory pay is calculated in the currency of the country. Record the salary in that currency.',
      '{"field": "employee_id", "reason": "currency_of_law"}');
  end if;
  steps := array[private.pay_step('regular', 'wage.basic', 'Salary', period.wage, period.calculation,
    period.paid_days, currency => currency)]
    || private.allowance_steps(person, first_day, last_day, period.wage, period.share, period.whole, currency,
      band_at, leave);
  base_pay := private.sum_of_steps(steps);

  steps := steps || coalesce(given_arrears, private.arrears_steps(person, first_day, slip));
  if given_arrears is null then
    steps := steps || private.late_leave_steps(person, first_day, currency, private.sum_of_steps(steps, '{regular}'),
      private.sum_of_steps(steps, '{allowance}'), slip);
  end if;
  steps := steps || private.overtime_steps(person, last_day, period.salary, worked, currency);
  if bonus > 0 then
    steps := steps || private.pay_step('bonus', 'bonus', 'Bonus', bonus, null, currency => currency);
  end if;
  if commission > 0 then
    steps := steps || private.pay_step('commission', 'commission', 'Commission',
      commission, null, currency => currency);
  end if;
  steps := steps || private.encashment_steps(person, first_day, last_day, currency);
  gross := private.sum_of_steps(steps);

  steps := steps || private.statutory_steps(person, first_day, last_day, period.wage, base_pay, steps,
    period.paid_days, settled);
  -- After unpaid leave, deductions of the band take no more than what is left: a month without pay is a payslip of
  -- nothing. Otherwise who would be paid less than nothing is named.
  steps := steps || private.band_deduction_steps(person.id, period.wage,
    case when period.paid_days < period.days
        or exists (select from unnest(steps) step where step ->> 'code' like 'wage.leave.%')
      then gross - private.sum_of_steps(steps, taken_off) else 'infinity' end,
    currency, band_at);
  steps := steps || private.benefit_steps(person.id, last_day, currency,
    gross - private.sum_of_steps(steps, taken_off));
  steps := steps || private.agreed_deduction_steps(person.id, last_day, currency,
    gross - private.sum_of_steps(steps, taken_off), slip);
  steps := steps || private.expense_steps(person.id, last_day, currency, slip);
  select coalesce(sum(w.regular), 0), coalesce(sum(w.by_day + w.by_night + w.on_rest_day + w.on_holiday), 0)
    into regular_hours, overtime_hours
    from jsonb_to_recordset(worked) w (regular numeric, by_day numeric, by_night numeric, on_rest_day numeric,
      on_holiday numeric);
end $$;

-- Computes the payslip of one person for a period, the current month by default, and stores it as a draft with its
-- steps.
-- Repeated while it is a draft it replaces what it wrote; a payslip that was handed in, or is of a pay run, stays.
create function app.process_payroll(employee_id uuid, period_start date, period_end date, bonus numeric,
  commission numeric) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  first_day constant date := coalesce(period_start, date_trunc('month', model.today())::date);
  last_day constant date := coalesce(period_end, (date_trunc('month', first_day) + interval '1 month - 1 day')::date);
  person public.employees;
  slip public.payroll;
  pay record;
begin
  perform authz.demand('hr', 'admin');
  select e.* into person from public.employees e where e.id = process_payroll.employee_id;
  if not found or not authz.is_server() and authz.row_scope() <> 'all' then
    perform model.fail(404, 'not_found', 'Employee not found.', '{"field": "employee_id"}');
  end if;
  if not authz.is_server() and not authz.is_owner() and authz.is_own(person.id) then
    perform model.fail(403, 'self_approval', 'You cannot create or change your own payslip unless you are an owner.');
  end if;
  if last_day < first_day or last_day > first_day + 62 then
    perform model.fail(422, 'invalid_range', 'The period must end after it starts and cover two months at most.',
      '{"field": "pay_period_end"}');
  end if;
  if bonus < 0 or commission < 0 then
    perform model.fail(422, 'out_of_range', 'Payments in addition to salary cannot be negative.',
      jsonb_build_object('field', case when bonus < 0 then 'bonus' else 'commission' end));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('plinth.payroll.' || person.id, 0));
  select p.* into slip from public.payroll p where p.employee_id = person.id and p.pay_period_start = first_day
    and p.pay_period_end = last_day
    and p.status <> 'cancelled' and not p.is_off_cycle;
  if found and (slip.status <> 'draft' or slip.payroll_run_id is not null) then
    perform model.fail(409, 'record_locked', 'This payslip is in a pay run or has already been submitted.',
      jsonb_build_object('current', to_jsonb(slip)));
  end if;

  select p.* into pay from private.pay_steps(person, first_day, last_day, bonus, commission, slip.id) p;
  if slip.id is null then
    slip.employee_id := person.id;
    slip.pay_period_start := first_day;
    slip.pay_period_end := last_day;
    slip.currency := pay.currency;
  end if;
  slip.id := app.write_pay_steps(slip, 'draft', pay.regular_hours, pay.overtime_hours, to_jsonb(pay.steps));
  perform private.keep_leave(slip.id, pay.leave);
  return slip.id;
end $$;
create function public.process_payroll(employee_id uuid, pay_period_start date default null,
  pay_period_end date default null,
  bonus numeric default 0, commission numeric default 0) returns uuid
language plpgsql set search_path = '' as $$
begin
  return app.process_payroll(employee_id, pay_period_start, pay_period_end, coalesce(bonus, 0),
    coalesce(commission, 0));
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.process_payroll(uuid, date, date, numeric, numeric),
  public.process_payroll(uuid, date, date, numeric, numeric)
  to authenticated, service_role;
