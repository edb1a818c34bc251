-- Notice that was not served: its wage is owed to whom the employer let go before its end, and taken from who left
-- before it (Emirates: article 43; India: the employer by section 25F, the employee as the contract says).

-- The notice of somebody who leaves on a day: when and by whom it was given, its period, and the days of it they
-- served; nothing where none was given by then. The day it is given is no part of it.
create function private.notice_of(person public.employees, on_date date, out given_on date, out given_by text,
  out days numeric, out served integer, out waiver text, out rule public.country_rules)
language plpgsql stable security definer set search_path = '' as $$
declare
  terms public.employee_terms;
begin
  select t.* into terms from public.employee_terms t where t.employee_id = person.id and t.notice_date <= on_date;
  if terms.notice_date is null then
    return;
  end if;
  given_on := terms.notice_date;
  given_by := terms.notice_by;
  served := least(on_date, coalesce(terms.termination_date, on_date)) - given_on;
  waiver := terms.notice_waiver_reason;
  if given_on <= person.probation_end_date then
    rule := model.country_rule(person.country_pack, case when given_by is distinct from 'employee'
      then 'notice.probation_days' when terms.is_leaving_country then 'notice.probation_days_leaving'
      else 'notice.probation_days_employee' end, given_on);
  end if;
  if rule.id is null and terms.agreed_notice_days is null then
    rule := model.country_rule(person.country_pack,
      case given_by when 'employee' then 'notice.days_employee' else 'notice.days' end, given_on);
  end if;
  days := coalesce(rule.rate, terms.agreed_notice_days, 0);
end $$;

-- The step of a settlement for the notice: pay for what is left of its period, or what is taken for it, by the whole
-- wage of the day; without an amount where it was served, waived, or nobody wrote who gave it. Death ends it.
create function private.notice_steps(person public.employees, on_date date) returns jsonb[]
language plpgsql stable security definer set search_path = '' as $$
declare
  notice constant record := private.notice_of(person, on_date);
  currency constant text := private.pay_currency_of(person, on_date);
  wage constant numeric := (private.monthly_pay(person, on_date)).whole;
  month_days constant numeric :=
    coalesce((model.country_rule(person.country_pack, 'wage.days_per_month', on_date)).rate, 30);
  unserved numeric;
  by_days text;
  by_wage text;
begin
  if notice.given_on is null or private.reason_of_leaving(person.id, on_date) = 'death' then
    return '{}';
  end if;
  unserved := greatest(notice.days - notice.served, 0);
  by_days := format('%s - %s', trim_scale(notice.days), least(notice.served, notice.days));
  by_wage := format('%s / %s x %s', wage, trim_scale(month_days), trim_scale(unserved));
  return array[case
    when unserved = 0 then private.pay_step('information', 'notice.served', 'Notice served in full', 0, by_days,
      0, null, notice.rule, currency)
    when notice.waiver is not null then private.pay_step('information', 'notice.waived',
      'Notice waived: ' || left(notice.waiver, 200), 0, by_days, unserved, null, notice.rule, currency)
    when notice.given_by is null then private.pay_step('information', 'notice.unknown',
      'Who gave notice is not recorded', 0, by_days, unserved, null, notice.rule, currency)
    when notice.given_by = 'employer' then private.pay_step('information', 'notice.pay', 'Notice pay',
      wage * unserved / month_days, by_wage, unserved, null, notice.rule, currency)
    else private.pay_step('deduction', 'notice.recovery', 'Notice not served', wage * unserved / month_days, by_wage,
      unserved, null, notice.rule, currency) end];
end $$;

-- A step that takes no more than there is.
create function private.step_up_to(step jsonb, available numeric) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case when (step ->> 'amount')::numeric <= available then step
    else step || jsonb_build_object('amount', available, 'calculation',
      format('min(%s, %s)', step ->> 'amount', available)) end;
end $$;
