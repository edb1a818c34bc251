-- The day of the person who is signed in: the clock, the hours of the week, and the day before to repeat.

create function app.my_day() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := authz.employee_of_caller();
  today constant date := model.today();
  monday constant date := today - (extract(isodow from today)::integer - 1);
begin
  if me is null or not authz.can('hr', 'create') then
    return jsonb_build_object('employee', null);
  end if;
  return jsonb_build_object(
    'employee', me,
    'today', today,
    -- a foreman writes the hours of people without an account
    'leads_crew', exists (select from public.employees e
      where e.manager_id = me and e.user_id is null and e.status <> 'terminated'),
    'clock', (select jsonb_build_object('id', a.id, 'since', a.check_in_time, 'place', a.check_in_place,
        'distance', a.check_in_distance_m, 'site', s.name)
      from public.attendance a left join public.projects s on s.id = a.check_in_site_id
      where a.employee_id = me and a.check_out_time is null),
    'week', (select jsonb_agg(jsonb_build_object('date', day.date, 'hours', coalesce(entered.hours, 0)::text,
        -- what stands under it, worst first: what is asked of the person
        'status', case when entered.statuses && '{rejected}' then 'rejected' when entered.statuses && '{draft}'
          then 'draft' when entered.statuses && '{submitted}' then 'submitted' else entered.statuses[1] end)
        order by day.date)
      from (select monday + place as date from generate_series(0, 6) place) day
        left join lateral (select sum(t.hours) as hours, array_agg(t.status) as statuses from public.time_entries t
          where t.employee_id = me and t.date = day.date and t.activity_type not in ('break', 'lunch')
          ) entered on true),
    'before', (select jsonb_build_object('date', t.date, 'hours', sum(t.hours)::text,
        'projects', jsonb_agg(distinct p.name) filter (where p.id is not null))
      from public.time_entries t left join public.projects p on p.id = t.project_id
      where t.employee_id = me and t.activity_type not in ('break', 'lunch') and t.date = (
        select max(b.date) from public.time_entries b
          where b.employee_id = me and b.date < today and b.date >= today - 14 and b.crew_sheet_id is null)
      group by t.date));
end $$;
create function public.my_day() returns jsonb
language plpgsql stable set search_path = '' as $$ begin return app.my_day(); end $$;

-- The caller's hours of one day once more on another, at the same times of day, and handed in. All rules of hours hold:
-- they are inserted with the caller's rights. A day that has hours keeps them.
create function public.repeat_hours(from_date date, to_date date) returns integer
language plpgsql set search_path = '' as $$
declare
  me constant uuid := authz.employee_of_caller();
  zone constant text := coalesce((select c.time_zone from public.company_settings c), 'UTC');
  many integer;
begin
  if me is null then
    perform model.fail(404, 'not_found', 'Employee profile not found.', '{"field": "employee_id"}');
  end if;
  if to_date > model.today() then
    perform model.fail(422, 'out_of_range', 'Hours are entered for days that have begun.', '{"field": "to_date"}');
  end if;
  if exists (select from public.time_entries t where t.employee_id = me and t.date = to_date) then
    perform model.fail(409, 'overlap', 'There are hours on this day already.', '{"field": "to_date"}');
  end if;
  insert into public.time_entries (employee_id, project_id, task_id, cost_code_id, date, start_time, end_time,
      activity_type, description, is_billable, status)
    select me, t.project_id, t.task_id, t.cost_code_id, to_date,
      ((t.start_time at time zone zone) + (to_date - from_date) * interval '1 day') at time zone zone,
      ((t.end_time at time zone zone) + (to_date - from_date) * interval '1 day') at time zone zone,
      t.activity_type, t.description, t.is_billable, 'submitted'
    from public.time_entries t
    where t.employee_id = me and t.date = from_date and t.crew_sheet_id is null;
  get diagnostics many = row_count;
  if many = 0 then
    perform model.fail(404, 'not_found', 'There are no hours on that day.', '{"field": "from_date"}');
  end if;
  return many;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function app.my_day(), public.my_day(), public.repeat_hours(date, date)
  to authenticated, service_role;
