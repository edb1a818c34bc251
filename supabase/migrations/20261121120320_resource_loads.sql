-- Who a project needs and when: what the load of people, crews and plant is reckoned from.

-- The open work of a project by who does it. A resource is a person, or a crew or machine by the name it was assigned
-- with; a task nobody is assigned to in parts is the whole work of the person it is assigned to. Of people also what
-- else they do: absences, as far as the caller may read them, and their open work in won and running projects beside
-- it. Answers {resources: [{key, name, user_id, absences: [[first, last, share of the day]],
-- elsewhere: [{start_date, due_date, load_percent}]}],
-- demands: [{task_id, key, load_percent}]}.
create function public.project_resources(project_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  target constant uuid := project_id;
begin
  perform authz.demand('tasks', 'view');
  if not exists (select from public.projects p where p.id = target) then
    perform model.fail(404, 'not_found', 'Project not found.', '{"field": "project_id"}');
  end if;
  return (
    with work as materialized (
      select t.id, t.project_id as project, t.start_date, t.due_date, t.assigned_to_user_id,
        t.assigned_to_name
      from public.tasks t left join public.projects p on p.id = t.project_id
      where t.task_status not in ('completed', 'cancelled') and not t.is_milestone
        and (t.project_id is null or t.project_id = target or p.status in ('won', 'in_progress', 'on_hold'))
        and not exists (select from public.tasks part where part.parent_task_id = t.id)
    ), shares as materialized (
      select w.id, w.project, w.start_date, w.due_date, share.user_id, share.person_name as name, share.load_percent
      from work w join public.task_assignments share on share.task_id = w.id
      where share.load_percent > 0
      union all
      select w.id, w.project, w.start_date, w.due_date, w.assigned_to_user_id, w.assigned_to_name, 100
      from work w
      where (w.assigned_to_user_id is not null or nullif(btrim(w.assigned_to_name), '') is not null)
        and not exists (select from public.task_assignments share where share.task_id = w.id
          and share.load_percent > 0)
    ), own as (
      select s.id, coalesce(s.user_id::text, 'name:' || lower(btrim(s.name))) as key, s.user_id, s.name,
        s.load_percent
      from shares s where s.project = target
    ), resources as (
      select o.key, o.user_id, coalesce((select btrim(concat_ws(' ', p.first_name, p.last_name)) from public.profiles p
        where p.id = o.user_id), min(o.name)) as name
      from own o group by o.key, o.user_id
    )
    select jsonb_build_object(
      'resources', coalesce((select jsonb_agg(jsonb_build_object('key', r.key, 'name', r.name, 'user_id', r.user_id,
        'absences', coalesce((
          select jsonb_agg(jsonb_build_array(away.first_day, away.last_day, away.part) order by away.first_day)
          from public.employees e join public.leave_requests leave on leave.employee_id = e.id
            cross join lateral (values
              (leave.start_date, leave.start_date, case when leave.half_day_start then 50 end),
              (leave.start_date + leave.half_day_start::integer, leave.end_date - leave.half_day_end::integer, 100),
              (leave.end_date, leave.end_date, case when leave.half_day_end then 50 end))
              away (first_day, last_day, part)
          where e.user_id = r.user_id and leave.status = 'approved' and leave.end_date >= model.today() - 31
            and away.first_day <= away.last_day and away.part is not null), '[]'),
        'elsewhere', coalesce((
          select jsonb_agg(jsonb_build_object('start_date', coalesce(s.start_date, s.due_date), 'due_date',
            coalesce(s.due_date, s.start_date), 'load_percent', s.load_percent) order by s.start_date, s.due_date, s.id)
          from shares s where s.user_id = r.user_id and s.project is distinct from target
            and num_nonnulls(s.start_date, s.due_date) > 0), '[]')) order by r.name, r.key)
        from resources r), '[]'),
      'demands', coalesce((select jsonb_agg(jsonb_build_object('task_id', o.id, 'key', o.key, 'load_percent',
        o.load_percent) order by o.id, o.key) from own o), '[]')));
end $$;


-- What won and running projects ask of people, crews and machines, month by month from this one, beside what there
-- is: days of work. Asked is the open work that lies ahead, on the working days of its project, by its shares as above;
-- work past its due date asks for nothing. There are the working days of the company of those employed, from today,
-- less holidays and the approved leave that the caller may read. Trades are job titles; one of a trade counts whether
-- or not anything is asked of them, but is only listed when there is. Crews and machines have no known capacity.
-- Answers {months: [first days], trades: [{title, people, asked: [], capacity: []}], resources: [{key, name, title,
-- asked: [], capacity: []}]} with days as text, one for each month, title null where none is known.
create function public.resource_demand(month_count integer default 6) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  today constant date := model.today();
  until_day date;
  days_off constant smallint[] := coalesce((select c.weekend_days from public.company_settings c), '{6,7}');
begin
  perform authz.demand('projects', 'view');
  perform authz.demand('tasks', 'view');
  -- absences of others: for those who decide on them
  perform authz.demand('hr', 'approve');
  if month_count is null or month_count not between 1 and 24 then
    perform model.fail(422, 'out_of_range', 'Choose between 1 and 24 months.', '{"field": "month_count"}');
  end if;
  until_day := (date_trunc('month', today::timestamp) + month_count * interval '1 month' - interval '1 day')::date;
  return (
    with months as materialized (
      select m.day::date as month, greatest(m.day::date, today) as first_day,
        (m.day + interval '1 month - 1 day')::date as last_day
      from generate_series(date_trunc('month', today::timestamp), until_day, interval '1 month') m (day)
    ), work as materialized (
      select t.id, t.project_id, coalesce(t.start_date, t.due_date) as first_day,
        coalesce(t.due_date, t.start_date) as last_day, t.assigned_to_user_id, t.assigned_to_name
      from public.tasks t join public.projects p on p.id = t.project_id
      where p.status in ('won', 'in_progress', 'on_hold') and not t.is_milestone
        and t.task_status not in ('completed', 'cancelled')
        and coalesce(t.due_date, t.start_date) >= today and coalesce(t.start_date, t.due_date) <= until_day
        and not exists (select from public.tasks part where part.parent_task_id = t.id)
    ), shares as materialized (
      select w.id, share.user_id, share.person_name as name, share.load_percent
      from work w join public.task_assignments share on share.task_id = w.id and share.load_percent > 0
      union all
      select w.id, w.assigned_to_user_id, w.assigned_to_name, 100 from work w
      where (w.assigned_to_user_id is not null or nullif(btrim(w.assigned_to_name), '') is not null)
        and not exists (select from public.task_assignments share
          where share.task_id = w.id and share.load_percent > 0)
    ), demands as materialized (
      select coalesce(s.user_id::text, 'name:' || lower(btrim(s.name))) as key, s.user_id, min(s.name) as name,
        m.month, sum(s.load_percent / 100 * private.working_days(w.project_id, greatest(w.first_day, m.first_day),
          least(w.last_day, m.last_day))) as days
      from shares s join work w on w.id = s.id
        join months m on w.first_day <= m.last_day and w.last_day >= m.first_day
      group by 1, 2, m.month
    ), resources as materialized (
      select d.key, d.user_id, e.id as employee_id, e.job_title_id,
        coalesce(e.full_name, (select btrim(concat_ws(' ', p.first_name, p.last_name)) from public.profiles p
          where p.id = d.user_id), min(d.name)) as name
      from demands d left join public.employees e on e.user_id = d.user_id
      group by d.key, d.user_id, e.id, e.job_title_id, e.full_name
    ), staff as materialized (
      select e.id, e.job_title_id, e.hire_date, e.work_location from public.employees e
      where e.status <> 'terminated' and (e.id in (select r.employee_id from resources r)
        or e.job_title_id in (select r.job_title_id from resources r))
    ), capacities as materialized (
      select s.id, s.job_title_id, m.month, sum(coalesce(1 - away.part, 1)) as days
      from staff s cross join months m
        cross join lateral generate_series(greatest(m.first_day, s.hire_date)::timestamp, m.last_day,
          interval '1 day') d
        left join lateral (
          select max(1 - case when (l.half_day_start and l.start_date = d::date)
            or (l.half_day_end and l.end_date = d::date) then 0.5 else 0 end) as part
          from public.leave_requests l
          where l.employee_id = s.id and l.status = 'approved' and d::date between l.start_date and l.end_date
        ) away on true
      where extract(isodow from d)::smallint <> all (days_off)
        and not exists (select from public.holidays h where h.holiday_date = d::date
          and (h.location is null or lower(btrim(h.location)) = lower(btrim(s.work_location))))
      group by s.id, s.job_title_id, m.month
    ), lines as (
      select r.key, r.name, j.title, r.job_title_id,
        (select jsonb_agg(round(coalesce(d.days, 0), 1)::text order by m.month)
          from months m left join demands d on d.month = m.month and d.key = r.key) as asked,
        case when r.employee_id is not null then (
          select jsonb_agg(round(coalesce(c.days, 0), 1)::text order by m.month)
          from months m left join capacities c on c.month = m.month and c.id = r.employee_id) end as capacity
      from resources r left join public.job_titles j on j.id = r.job_title_id
    ), trades as (
      select j.id, j.title, (select count(*) from staff s where s.job_title_id = j.id) as people,
        (select jsonb_agg(round(coalesce((select sum(d.days) from demands d join resources r on r.key = d.key
          where r.job_title_id = j.id and d.month = m.month), 0), 1)::text order by m.month) from months m) as asked,
        (select jsonb_agg(round(coalesce((select sum(c.days) from capacities c
          where c.job_title_id = j.id and c.month = m.month), 0), 1)::text order by m.month) from months m) as capacity
      from public.job_titles j where j.id in (select r.job_title_id from resources r)
    )
    select jsonb_build_object(
      'months', (select jsonb_agg(m.month order by m.month) from months m),
      'trades', coalesce((select jsonb_agg(to_jsonb(t) - 'id' order by t.title, t.id) from trades t), '[]'),
      'resources', coalesce((select jsonb_agg(to_jsonb(l) - 'job_title_id' order by l.title nulls last, l.name, l.key)
        from lines l), '[]')));
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function public.project_resources(uuid), public.resource_demand(integer)
  to authenticated, service_role;
