-- Figures about people over some months, each made of rows that can be opened: who was employed, came and left,
-- absence, overtime by site, what an hour costs, and the share of nationals. Each reader
-- sees figures of the people in their own scope.

-- Who was employed in a month, and how it moved them.
create function private.people_of_month(month date)
  returns table (employee_id uuid, full_name text, hire_date date, last_day date, movement text)
language plpgsql stable security definer set search_path = '' as $$
declare
  first_day constant date := date_trunc('month', month);
  final_day constant date := first_day + interval '1 month - 1 day';
begin
  return query
    select e.id, e.full_name, e.hire_date, leaves.on_day, case when leaves.on_day <= final_day then 'left'
        when e.hire_date >= first_day then 'joined' else 'stayed' end
      from public.employees e cross join lateral (select private.last_day_of(e.id) as on_day) leaves
      where ((select authz.is_server()) or e.id in (select unnest(authz.employees_in_scope())))
        and e.hire_date <= final_day and (leaves.on_day is null or leaves.on_day >= first_day);
end $$;

-- Hours of a person's day beyond those of the day, shared among the projects of that day by their hours.
create function private.overtime_of_projects(from_date date, to_date date)
  returns table (project_id uuid, hours numeric, overtime numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with rules as materialized (
      select c.country_pack, d.day::date as day,
          coalesce((model.country_rule(c.country_pack, 'wage.hours_per_day', d.day::date)).rate, 8) as usual
        from (select distinct e.country_pack from public.employees e) c
          cross join generate_series(from_date::timestamp, to_date, interval '1 day') d (day)
    ), entered as (
      select e.country_pack, t.date, t.project_id, sum(extract(epoch from t.end_time - t.start_time) / 3600) as hours,
          sum(sum(extract(epoch from t.end_time - t.start_time) / 3600)) over (partition by t.employee_id, t.date)
            as whole
        from public.time_entries t join public.employees e on e.id = t.employee_id
        where t.date between from_date and to_date and t.status in ('approved', 'locked')
          and t.activity_type not in ('break', 'lunch')
          and ((select authz.is_server()) or t.employee_id in (select unnest(authz.employees_in_scope())))
        group by t.employee_id, e.country_pack, t.date, t.project_id
    )
    select n.project_id, round(sum(n.hours), 2), round(sum(greatest(n.whole - r.usual, 0) * n.hours / n.whole), 2)
      from entered n join rules r on r.country_pack = n.country_pack and r.day = n.date
      where n.whole > 0 group by n.project_id;
end $$;

-- `of_value` is what the value is a part of or is divided by: nationals of people, cost of hours, overtime of hours.
create function app.people_analytics(from_date date, to_date date)
  returns table (figure text, month date, record_id uuid, label text, value numeric, of_value numeric)
language plpgsql stable security definer set search_path = '' as $$
declare
  sees_all boolean;
begin
  perform authz.demand('hr', 'view');
  perform model.demand_period(from_date, to_date, 'to_date', 1096);
  sees_all := authz.is_server() or authz.row_scope() = 'all' and authz.can('hr', 'admin');
  return query
    select 'headcount', m.month::date, null::uuid, null::text, count(*) filter (where p.movement <> 'left')::numeric,
        count(*)::numeric
      from generate_series(date_trunc('month', from_date::timestamp), to_date, interval '1 month') m (month)
        left join lateral private.people_of_month(m.month::date) p on true group by m.month
    union all
    select p.movement, m.month::date, null, null, count(*)::numeric, null
      from generate_series(date_trunc('month', from_date::timestamp), to_date, interval '1 month') m (month)
        cross join lateral private.people_of_month(m.month::date) p
      where p.movement in ('joined', 'left') group by 1, 2
    union all
    -- Times somebody was sick, squared, by the days: short absences weigh more than one long one.
    select 'absence', null, e.id, e.full_name, count(*)::numeric, sum(away.days)
      from public.leave_requests r
        join public.leave_types kind on kind.id = r.leave_type_id and kind.has_sick_pay_tiers
        join public.employees e on e.id = r.employee_id
        cross join lateral (select coalesce(sum(d.days), 0) as days from private.leave_days(r) d
          where d.day between from_date and to_date) away
      where r.status = 'approved' and r.start_date <= to_date and r.end_date >= from_date and away.days > 0
        and ((select authz.is_server()) or e.id in (select unnest(authz.employees_in_scope())))
      group by e.id, e.full_name
    union all
    select 'overtime', null, o.project_id, project.name, o.overtime, o.hours
      from private.overtime_of_projects(from_date, to_date) o
        left join public.projects project on project.id = o.project_id
    union all
    select 'cost', date_trunc('month', slip.pay_period_end)::date, null, model.base_currency(),
        round(sum((slip.gross_pay + coalesce((select sum(l.amount) from public.payroll_lines l
          where l.payroll_id = slip.id and l.line_type = 'employer'), 0))
          * model.exchange_rate(slip.currency, slip.pay_period_end)), model.base_decimals()),
        sum(slip.regular_hours + slip.overtime_hours)
      from public.payroll slip
      where sees_all and slip.status in ('approved', 'paid') and slip.pay_period_end between from_date and to_date
      group by 2
    union all
    select 'nationals', null, d.id, d.name,
        count(*) filter (where p.nationality = case e.country_pack when 'AE' then 'AE' end)::numeric, count(*)::numeric
      from public.employees e left join public.departments d on d.id = e.department_id
        left join public.employee_private p on p.employee_id = e.id
      where sees_all and e.country_pack = 'AE' and e.status <> 'terminated' group by d.id, d.name;
end $$;
create function public.people_analytics(from_date date, to_date date)
  returns table (figure text, month date, record_id uuid, label text, value numeric, of_value numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.people_analytics(from_date, to_date);
end $$;

-- The people behind the figures of a month; the last day is of those who administer people, and one's own.
create function app.people_of_month(month date)
  returns table (employee_id uuid, full_name text, hire_date date, last_day date, movement text)
language plpgsql stable security definer set search_path = '' as $$
declare
  sees_all boolean;
begin
  perform authz.demand('hr', 'view');
  sees_all := authz.is_server() or authz.row_scope() = 'all' and authz.can('hr', 'admin');
  return query select p.employee_id, p.full_name, p.hire_date,
      case when sees_all or authz.is_own(p.employee_id) then p.last_day end, p.movement
    from private.people_of_month(month) p order by p.movement, p.full_name;
end $$;
create function public.people_of_month(month date)
  returns table (employee_id uuid, full_name text, hire_date date, last_day date, movement text)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.people_of_month(month);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.people_analytics(date, date),
  app.people_of_month(date),
  public.people_analytics(date, date),
  public.people_of_month(date)
  to authenticated, service_role;
