-- The leave calendar: who is away when, as far as the caller may know it, and what is due while they are.

-- Each person with their leave in the period, one row a request, or one row without any. Of people in scope the caller
-- reads the request, its kind and whether it is decided. Who sees only themselves also learns when colleagues of the
-- department are away from today on, and nothing more: no kind, nothing that waits or is past, and no sick leave.
create function app.leave_calendar(from_date date, to_date date)
  returns table (employee_id uuid, full_name text, department_id uuid, department_name text, is_own boolean,
    days_off date[], request_id uuid, leave_type text, status text, start_date date, end_date date)
language plpgsql stable security definer set search_path = '' as $$
declare
  own uuid;
  own_department uuid;
begin
  perform authz.demand('hr', 'view');
  perform model.demand_period(from_date, to_date, 'to_date', 366);
  own := authz.employee_of_caller();
  if authz.is_staff() and authz.row_scope() = 'own' then
    own_department := (select e.department_id from public.employees e where e.id = own);
  end if;
  return query
    with in_scope as materialized (
      select unnest(authz.employees_in_scope()) as id
    ), people as materialized (
      select e.id, e.full_name, e.department_id, coalesce(lower(btrim(e.work_location)), '') as place,
          authz.is_server() or s.id is not null as is_open
        from public.employees e left join in_scope s on s.id = e.id
        where e.status <> 'terminated' and e.hire_date <= to_date
          and (authz.is_server() or s.id is not null or e.department_id = own_department)
    ), off as (
      select one.place, array_agg(d.day::date order by d.day) as days
        from (select distinct on (p.place) p.place, p.id from people p order by p.place, p.id) one
          join public.employees e on e.id = one.id
          cross join generate_series(from_date::timestamp, to_date, interval '1 day') d (day)
        where private.is_day_off(e, d.day::date) group by one.place
    )
    select p.id, p.full_name, p.department_id, d.name, coalesce(p.id = own, false), coalesce(off.days, '{}'),
        case when p.is_open then l.id end, case when p.is_open then l.kind end, l.status, l.start_date, l.end_date
      from people p
        left join public.departments d on d.id = p.department_id
        left join off on off.place = p.place
        left join lateral (
          select r.id, t.name as kind, r.status, r.start_date, r.end_date
            from public.leave_requests r join public.leave_types t on t.id = r.leave_type_id
            where r.employee_id = p.id and r.start_date <= to_date and r.end_date >= from_date
              and (p.is_open and r.status in ('pending', 'approved')
                or r.status = 'approved' and r.end_date >= model.today() and not t.has_sick_pay_tiers)
        ) l on true
      order by p.full_name, p.id, l.start_date, l.id;
end $$;
create function public.leave_calendar(from_date date, to_date date)
  returns table (employee_id uuid, full_name text, department_id uuid, department_name text, is_own boolean,
    days_off date[], request_id uuid, leave_type text, status text, start_date date, end_date date)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.leave_calendar(from_date, to_date);
end $$;

-- Open tasks due from today on while an assignee is on leave or has asked for it, with the caller's rights to both.
create function public.leave_clashes(from_date date, to_date date)
  returns table (request_id uuid, employee_id uuid, full_name text, status text, start_date date, end_date date,
    task_id uuid, task_title text, project_id uuid, project_name text, due_date date)
language plpgsql stable set search_path = '' as $$
begin
  perform authz.demand('hr', 'view');
  perform model.demand_period(from_date, to_date, 'to_date', 366);
  return query
    select r.id, e.id, e.full_name, r.status, r.start_date, r.end_date, t.id, t.task_title, p.id,
        p.name, t.due_date
      from public.leave_requests r
        join public.employees e on e.id = r.employee_id
        join public.tasks t on t.due_date between greatest(r.start_date, from_date, model.today())
          and least(r.end_date, to_date)
        left join public.projects p on p.id = t.project_id
      where r.status in ('pending', 'approved') and r.start_date <= to_date and r.end_date >= from_date
        and t.task_status not in ('completed', 'cancelled')
        and (t.assigned_to_user_id = e.user_id or exists (select from public.task_assignments part
          where part.task_id = t.id and part.user_id = e.user_id))
      order by t.due_date, e.full_name, t.id limit 200;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.leave_calendar(date, date),
  public.leave_calendar(date, date),
  public.leave_clashes(date, date)
  to authenticated, service_role;
