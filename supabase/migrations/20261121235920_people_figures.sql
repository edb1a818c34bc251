-- The four figures above the lists of human resources: how many people and departments, what a month of salaries comes to,
-- and how long people stay.

-- Salaries are told as `payroll_totals` tells payslips: the whole to who administers pay, to others who approve the sum of
-- their people without their own and never of fewer than two; to everybody else nothing. Without a salary of their own it is
-- the least a band pays, as on a payslip; `payroll_people` says of how many the sum is, who has no salary or no rate is not in it.
create function authz.people_figures() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := authz.today();
  sees_all boolean;
  figures jsonb;
  salaries numeric;
  paid bigint;
begin
  perform authz.demand('hr', 'view');
  sees_all := authz.row_scope() = 'all' and authz.can('hr', 'admin');
  select jsonb_build_object('employees', count(*), 'departments', (select count(*) from public.departments),
      'tenure_years', round(avg(greatest(today - person.hire_date, 0)) / 365.25, 1)::text, 'currency', authz.base_currency())
    into figures from public.employees person where person.status <> 'terminated';
  if authz.can('hr', 'approve') then
    select round(sum(pay.salary * pay.rate), 2), count(pay.salary * pay.rate) into salaries, paid
      from public.employees person
        left join public.employee_compensation own on own.employee_id = person.id and own.effective_from <= today
          and (own.effective_to is null or own.effective_to >= today)
        left join public.salary_bands band on band.id = person.salary_band_id
        cross join lateral (select coalesce(own.actual_salary, band.min_salary) as salary,
          case when coalesce(own.currency, band.currency) = authz.base_currency() then 1 else
            (select r.rate from public.exchange_rates r where r.currency = coalesce(own.currency, band.currency) and r.rate_date <= today
              order by r.rate_date desc limit 1) end as rate) pay
      where person.status <> 'terminated' and person.hire_date <= today
        and (sees_all or (person.id = any (authz.employees_in_scope()) and person.id is distinct from authz.employee_of_caller()));
  end if;
  return figures || jsonb_build_object(
    'payroll', case when sees_all then coalesce(salaries, 0)::text when paid >= 2 then salaries::text end,
    'payroll_people', case when sees_all or paid >= 2 then paid end);
end $$;
create function public.people_figures() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return authz.people_figures();
end $$;
revoke execute on function authz.people_figures(), public.people_figures() from public, anon;
grant execute on function authz.people_figures(), public.people_figures() to authenticated, service_role;
