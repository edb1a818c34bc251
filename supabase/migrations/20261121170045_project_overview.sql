-- A project at a glance and all of them side by side: health by stated rules, each with the rows it counts.

-- What is wrong with projects that are won, running or on hold, by fixed rules; a project without a row is green. Only
-- reasons whose module the caller may view. Days are calendar days.
--   overdue_tasks       open tasks past their due date; red where they are more than a tenth of the open ones
--   blocked_tasks       tasks that are blocked; amber
--   finish_slip         the schedule ends after the current baseline, or the project's end date; red from 15 days
--   overdue_rfis        open requests for information past their due date; red from 15 days
--   overdue_submittals  submittals under review past their due date; red from 15 days
--   open_incidents      open incidents of high severity; red where one is critical
--   cost_overrun        estimate at completion above the projected budget; red from 5 %
--   expected_loss       estimate at completion above the contract; red
--   overdue_receivables invoices past their due date; red from 60 days
create function app.project_health(wanted uuid)
returns table (project_id uuid, reason text, level text, item_count integer, days integer, amount text)
language plpgsql stable security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  today constant date := model.today();
  sees_tasks constant boolean := authz.can('tasks', 'view');
  sees_safety constant boolean := authz.can('safety', 'view');
  sees_money constant boolean := authz.can('finance', 'view');
begin
  perform authz.demand('projects', 'view');
  return query
  with chosen as (
    select p.* from public.projects p
    where (wanted is null or p.id = wanted) and p.status in ('won', 'in_progress', 'on_hold')
  ), work as (
    select t.project_id as project, t.task_status, t.due_date,
      not exists (select from public.tasks part where part.parent_task_id = t.id) as is_leaf
    from public.tasks t join chosen c on c.id = t.project_id
    where sees_tasks and t.task_status <> 'cancelled'
  ), money as (
    select s.project_id as project, private.money_figures(s.sums) as m
    from chosen c cross join lateral private.project_sums(c.id) s where sees_money
  ), found as (
    select w.project, 'overdue_tasks' as reason, count(*) filter (where w.due_date < today) as many,
      today - min(w.due_date) as late, null::numeric as sum,
      count(*) filter (where w.due_date < today) > 0.1 * count(*) as is_red
    from work w where w.is_leaf and w.task_status <> 'completed' group by w.project
    union all
    select w.project, 'blocked_tasks', count(*), null, null, false from work w
      where w.is_leaf and w.task_status = 'blocked' group by w.project
    union all
    select ends.project, 'finish_slip', 1, ends.slip, null, ends.slip >= 15 from (
      select c.id as project, max(w.due_date) - coalesce((select b.finish_date from public.schedule_baselines b
        where b.project_id = c.id and b.is_current), c.end_date) as slip
      from chosen c join work w on w.project = c.id group by c.id, c.end_date) ends where ends.slip > 0
    union all
    select r.project_id, 'overdue_rfis', count(*), today - min(r.due_date), null, today - min(r.due_date) >= 15
      from public.rfis r join chosen c on c.id = r.project_id
      where r.status = 'open' and r.due_date < today group by r.project_id
    union all
    select s.project_id, 'overdue_submittals', count(*), today - min(s.due_date), null, today - min(s.due_date) >= 15
      from public.submittals s join chosen c on c.id = s.project_id
      where s.status = 'submitted' and s.due_date < today group by s.project_id
    union all
    select i.project_id, 'open_incidents', count(*), null, null, bool_or(i.severity = 'critical')
      from public.safety_incidents i join chosen c on c.id = i.project_id
      where sees_safety and i.severity in ('high', 'critical') and i.status in ('open', 'in_progress')
      group by i.project_id
    union all
    select f.project, 'cost_overrun', 1, null, -(f.m ->> 'over_under')::numeric,
      -(f.m ->> 'over_under')::numeric >= 0.05 * (f.m ->> 'projected_budget')::numeric
      from money f where (f.m ->> 'over_under')::numeric < 0 and (f.m ->> 'projected_budget')::numeric > 0
    union all
    select f.project, 'expected_loss', 1, null, (f.m ->> 'expected_loss')::numeric, true
      from money f where (f.m ->> 'expected_loss')::numeric > 0
    union all
    select o.project_id, 'overdue_receivables', count(*), max(o.days_overdue), sum(o.base_amount),
      max(o.days_overdue) >= 60
      from private.open_items('receivable', today) o join chosen c on c.id = o.project_id
      where sees_money and o.days_overdue > 0 and o.open_amount > 0 group by o.project_id
  )
  select f.project, f.reason, case when f.is_red then 'red' else 'amber' end, f.many::integer, f.late::integer,
    round(f.sum, places)::text
  from found f where f.many > 0 order by f.project, not f.is_red, f.reason;
end $$;
create function public.project_health(project_id uuid)
returns table (reason text, level text, item_count integer, days integer, amount text)
language plpgsql stable set search_path = '' as $$
begin
  return query select h.reason, h.level, h.item_count, h.days, h.amount
    from app.project_health(project_health.project_id) h;
end $$;

-- What the overview of a project shows beside its health, with the caller's rights: the next milestones, what is
-- blocked, who works on it with open tasks, and the weather of the last seven days' reports.
create function public.project_overview(project_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  target constant uuid := project_id;
  project public.projects;
begin
  perform authz.demand('projects', 'view');
  select p.* into project from public.projects p where p.id = target;
  if not found then
    perform model.fail(404, 'not_found', 'Project not found.', '{"field": "project_id"}');
  end if;
  return jsonb_build_object(
    'milestones', (select coalesce(jsonb_agg(to_jsonb(m) order by m.due_date, m.title), '[]') from (
      select t.id, t.task_title as title, t.due_date from public.tasks t
      where t.project_id = target and t.is_milestone and t.task_status not in ('completed', 'cancelled')
      order by t.due_date nulls last limit 5) m),
    'blockers', (select coalesce(jsonb_agg(to_jsonb(b) order by b.due_date, b.title), '[]') from (
      select t.id, t.task_title as title, t.due_date, t.status_reason as reason from public.tasks t
      where t.project_id = target and t.task_status = 'blocked' order by t.due_date nulls last limit 10) b),
    'people', (select coalesce(jsonb_agg(to_jsonb(w) order by w.is_manager desc, w.is_foreman desc, w.name), '[]')
      from (
      select p.id, btrim(concat_ws(' ', p.first_name, p.last_name)) as name, p.id = project.manager_id as is_manager,
        coalesce(p.id = project.foreman_id, false) as is_foreman, (select count(*) from public.tasks t
          where t.project_id = target and t.assigned_to_user_id = p.id
            and t.task_status not in ('completed', 'cancelled')) as open_tasks
      from public.profiles p where p.is_active and (p.id in (project.manager_id, project.foreman_id)
        or exists (select from public.tasks t where t.project_id = target and t.assigned_to_user_id = p.id
          and t.task_status not in ('completed', 'cancelled')))
      limit 50) w),
    'weather', (select coalesce(jsonb_agg(to_jsonb(r) order by r.report_date), '[]') from (
      select distinct on (d.report_date) d.id, d.report_date, d.weather, d.temperature_low, d.temperature_high,
        d.lost_hours, d.worker_count
      from public.daily_reports d where d.project_id = target and d.report_date > model.today() - 7
      order by d.report_date, d.status = 'draft', d.created_at) r));
end $$;

-- Who works on a project, as far as the caller may read: its manager and foreman, those its tasks are assigned to, and
-- those with approved hours in it; then crews and machines, by the name tasks were assigned to. There is no other
-- membership. Rows {key, name, user_id, employee_id, is_manager, is_foreman, title, email, phone, open_tasks,
-- week_hours, hours, away_until}: hours without breaks as text, null where the caller reads none of them, those of the
-- week from its Monday; away_until is the last day of the approved leave that covers today.
create function public.project_team(project_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  target constant uuid := project_id;
  today constant date := model.today();
  monday constant date := today - (extract(isodow from today)::integer - 1);
  project public.projects;
begin
  perform authz.demand('projects', 'view');
  select p.* into project from public.projects p where p.id = target;
  if not found then
    perform model.fail(404, 'not_found', 'Project not found.', '{"field": "project_id"}');
  end if;
  return (
    with work as materialized (
      select t.id, t.task_status <> 'completed' as is_open, t.assigned_to_user_id, t.assigned_to_name
      from public.tasks t where t.project_id = target and t.task_status <> 'cancelled'
    ), shares as materialized (
      select w.id, w.is_open, share.user_id, btrim(share.person_name) as name
      from work w join public.task_assignments share on share.task_id = w.id
      union
      select w.id, w.is_open, w.assigned_to_user_id, btrim(w.assigned_to_name) from work w
    ), worked as materialized (
      select t.employee_id, sum(t.hours) filter (where t.date between monday and today) as week, sum(t.hours) as total
      from public.time_entries t
      where t.project_id = target and t.status in ('approved', 'locked') and t.activity_type not in ('break', 'lunch')
      group by t.employee_id
    ), members as (
      select unnest(array[project.manager_id, project.foreman_id]) as user_id, null::uuid as employee_id
      union select s.user_id, null from shares s
      union select e.user_id, case when e.user_id is null then e.id end
        from worked w join public.employees e on e.id = w.employee_id
    ), people as (
      select coalesce(m.user_id, m.employee_id)::text as key,
        coalesce(e.full_name, btrim(concat_ws(' ', p.first_name, p.last_name))) as name, m.user_id,
        e.id as employee_id, coalesce(m.user_id = project.manager_id, false) as is_manager,
        coalesce(m.user_id = project.foreman_id, false) as is_foreman, j.title, coalesce(e.email, p.email) as email,
        coalesce(e.phone, p.phone) as phone, w.week::text as week_hours, w.total::text as hours,
        (select count(distinct s.id) from shares s where s.user_id = m.user_id and s.is_open) as open_tasks,
        (select max(l.end_date) from public.leave_requests l where l.employee_id = e.id and l.status = 'approved'
          and today between l.start_date and l.end_date) as away_until
      from members m
        left join public.profiles p on p.id = m.user_id
        left join public.employees e on e.user_id = m.user_id or e.id = m.employee_id
        left join public.job_titles j on j.id = e.job_title_id
        left join worked w on w.employee_id = e.id
      where num_nonnulls(m.user_id, m.employee_id) > 0
      union all
      select 'name:' || lower(s.name), min(s.name), null, null, false, false, null, null, null, null, null,
        count(distinct s.id) filter (where s.is_open), null
      from shares s where s.user_id is null and s.name <> '' group by lower(s.name)
    )
    select coalesce(jsonb_agg(to_jsonb(f) order by f.is_manager desc, f.is_foreman desc, f.user_id is null
      and f.employee_id is null, f.name, f.key), '[]') from people f);
end $$;

-- All projects that are won, running or on hold, and others with work in hand, side by side: the colour of each is that
-- of its worst reason, and the reasons come along. Backlogs add up to that of the company (decision 87); margin fade is
-- how many points of margin were lost between the original budget and the estimate at completion, of the contract as it
-- was signed and as it is now. Money in the company's currency, null for who may not view finance. Mine are those the
-- caller manages or is foreman of. Latitude and longitude are null together where the site has no place yet.
create function app.project_portfolio()
returns table (project_id uuid, project_number text, project_name text, status text, level text, reasons jsonb,
  completion_percentage text, end_date date, contract text, backlog text, margin_at_award text, margin_now text,
  margin_fade text, is_mine boolean, latitude text, longitude text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('projects', 'view');
  return query
  with reasons as (
    select h.project_id as project, min(case h.level when 'red' then 1 else 2 end) as worst,
      jsonb_agg(to_jsonb(h) - 'project_id') as found
    from app.project_health(null) h group by h.project_id
  ), money as (
    select s.project_id as project, private.money_figures(s.sums) as m from private.project_sums(null) s
    where authz.can('finance', 'view')
  ), margins as (
    select f.project, f.m, round(100 * ((f.m ->> 'contract')::numeric
        - nullif((f.m ->> 'budget_original')::numeric, 0)) / nullif((f.m ->> 'contract')::numeric, 0), 2) as at_award,
      round(100 * (f.m ->> 'margin')::numeric / nullif((f.m ->> 'revised_contract')::numeric, 0), 2) as now_
    from money f
  )
  select p.id, p.project_number::text, p.name, p.status,
    case r.worst when 1 then 'red' when 2 then 'amber' else 'green' end, coalesce(r.found, '[]'),
    p.completion_percentage::text, p.end_date, g.m ->> 'revised_contract', g.m ->> 'backlog',
    g.at_award::text, g.now_::text, (g.at_award - g.now_)::text,
    coalesce(auth.uid() in (p.manager_id, p.foreman_id), false), p.latitude::text, p.longitude::text
  from public.projects p left join reasons r on r.project = p.id left join margins g on g.project = p.id
  where p.status in ('won', 'in_progress', 'on_hold') or (g.m ->> 'backlog')::numeric > 0
  order by coalesce(r.worst, 3), p.end_date nulls last, p.project_number;
end $$;
create function public.project_portfolio()
returns table (project_id uuid, project_number text, project_name text, status text, level text, reasons jsonb,
  completion_percentage text, end_date date, contract text, backlog text, margin_at_award text, margin_now text,
  margin_fade text, is_mine boolean, latitude text, longitude text)
language plpgsql stable set search_path = '' as $$ begin return query select * from app.project_portfolio(); end $$;

-- The hit rate: how many of the quotations that clients decided in a period were won, and how much of their value. One
-- is decided on the day it is won or lost; one that lapsed was decided by nobody and is told apart. A revised quotation
-- counts once, as its newest revision. Value without tax, in the company's currency at the rate of the quotation's day.
create function app.hit_rate(date_from date, date_to date)
returns table (first_day date, last_day date, won_count integer, lost_count integer, expired_count integer,
  won_amount text, lost_amount text, expired_amount text, count_percentage text, amount_percentage text)
language plpgsql stable security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  to_day constant date := coalesce(date_to, model.today());
  from_day constant date := coalesce(date_from, (to_day + 1 - interval '1 year')::date);
begin
  perform authz.demand('commercial', 'view');
  perform model.demand_period(from_day, to_day, 'date_to');
  return query
  with offers as (
    select q.status, round((q.subtotal - q.discount_amount) * private.exchange_rate_or(q.currency, q.quotation_date,
        (select r.rate from public.exchange_rates r where r.currency = q.currency order by r.rate_date limit 1)),
        places) as worth
    from public.quotation_drafts q where q.outcome_date between from_day and to_day
  ), counted as (
    select (count(*) filter (where o.status = 'won'))::integer as won,
      (count(*) filter (where o.status = 'lost'))::integer as lost,
      (count(*) filter (where o.status = 'expired'))::integer as expired,
      coalesce(sum(o.worth) filter (where o.status = 'won'), 0) as won_worth,
      coalesce(sum(o.worth) filter (where o.status = 'lost'), 0) as lost_worth,
      coalesce(sum(o.worth) filter (where o.status = 'expired'), 0) as expired_worth
    from offers o
  )
  select from_day, to_day, c.won, c.lost, c.expired, c.won_worth::text, c.lost_worth::text, c.expired_worth::text,
    round(100.0 * c.won / nullif(c.won + c.lost, 0), 1)::text,
    round(100 * c.won_worth / nullif(c.won_worth + c.lost_worth, 0), 1)::text
  from counted c;
end $$;
-- Without days, the twelve months up to today.
create function public.hit_rate(date_from date default null, date_to date default null)
returns table (first_day date, last_day date, won_count integer, lost_count integer, expired_count integer,
  won_amount text, lost_amount text, expired_amount text, count_percentage text, amount_percentage text)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.hit_rate(date_from, date_to);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.hit_rate(date, date),
  app.project_health(uuid),
  app.project_portfolio(),
  public.hit_rate(date, date),
  public.project_health(uuid),
  public.project_overview(uuid),
  public.project_portfolio(),
  public.project_team(uuid)
  to authenticated, service_role;
