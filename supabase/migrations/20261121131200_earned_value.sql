-- Earned value: planned, earned and actual of a project, and what they say of its end.

-- The figures of planned value, earned value and actual cost, with every variant of the forecast by its name. A figure
-- whose divisor is nothing is null. Source: PMI, Standard for Earned Value Management (ANSI/PMI 19-006-2019):
-- CV = EV - AC, SV = EV - PV, CPI = EV / AC, SPI = EV / PV, TCPI = (BAC - EV) / (BAC - AC) or (BAC - EV) / (EAC - AC);
-- EAC = BAC / CPI (current_efficiency), AC + BAC - EV (as_budgeted), AC + (BAC - EV) / (CPI * SPI)
-- (cost_and_schedule), AC + an estimate of what is left (bottom_up); ETC = EAC - AC, VAC = BAC - EAC.
create function public.earned_value_figures(planned_value numeric, earned_value numeric, actual_cost numeric,
  budget_at_completion numeric default null, bottom_up_estimate numeric default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  cost_index constant numeric := earned_value / nullif(actual_cost, 0);
  schedule_index constant numeric := earned_value / nullif(planned_value, 0);
  rest constant numeric := budget_at_completion - earned_value;
begin
  return jsonb_build_object(
    'cost_variance', round(earned_value - actual_cost, places)::text,
    'schedule_variance', round(earned_value - planned_value, places)::text,
    'cost_performance_index', round(cost_index, 6)::text,
    'schedule_performance_index', round(schedule_index, 6)::text,
    'to_complete_performance_index', round(rest / nullif(greatest(budget_at_completion - actual_cost, 0), 0), 6)::text,
    'percent_planned', round(100 * planned_value / nullif(budget_at_completion, 0), 2)::text,
    'percent_earned', round(100 * earned_value / nullif(budget_at_completion, 0), 2)::text,
    'percent_spent', round(100 * actual_cost / nullif(budget_at_completion, 0), 2)::text,
    'forecasts', (
      select jsonb_agg(jsonb_build_object('variant', variant,
        'estimate_at_completion', round(estimate, places)::text,
        'estimate_to_complete', round(estimate - actual_cost, places)::text,
        'variance_at_completion', round(budget_at_completion - estimate, places)::text,
        'to_complete_performance_index', round(rest / nullif(greatest(estimate - actual_cost, 0), 0), 6)::text)
        order by place)
      from (values
        (1, 'current_efficiency', budget_at_completion / nullif(cost_index, 0)),
        (2, 'as_budgeted', actual_cost + rest),
        (3, 'cost_and_schedule', actual_cost + rest / nullif(cost_index * schedule_index, 0)),
        (4, 'bottom_up', actual_cost + bottom_up_estimate)) forecast (place, variant, estimate)));
end $$;

-- Planned, earned and actual of a project on a day (its data date, or today), in the currency of the company (decision
-- 67). Work is what the current baseline holds, with its dates and durations; without a baseline, the plan without its
-- recurring tasks. The active budget of a cost code is spread over the work charged to it by working days; that of the
-- codes without such work, over all of the work. Planned by dates, evenly over the days of each task; earned by
-- progress as it stands now; actual by the job-cost ledger up to the day. Level of effort weighs nothing; where nothing
-- else is charged to a code, it earns what is planned. Per task of the outline's first levels what is planned and
-- earned below it. Per cost code the same figures as of the whole, which is their sum, with how it is measured: by
-- tasks, level_of_effort, apportioned (no work is charged to it), or null (it has no budget); costs without a code are
-- a row without one. The curve is what was to be done and what was spent, week by week or at the ends of months.
create function public.earned_value(project_id uuid, on_date date default null, step text default 'week')
  returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  target constant uuid := project_id;
  project public.projects;
  status_date date;
  baseline public.schedule_baselines;
  budget numeric;
  answer jsonb;
begin
  perform authz.demand('projects', 'view');
  perform authz.demand('tasks', 'view');
  perform authz.demand('finance', 'view');
  if step is null or step not in ('week', 'month') then
    perform model.fail(422, 'invalid_choice', 'The step must be week or month.', '{"field": "step"}');
  end if;
  select p.* into project from public.projects p where p.id = target;
  if not found then
    perform model.fail(404, 'not_found', 'Project not found.', '{"field": "project_id"}');
  end if;
  -- What is known on the morning of the data date was done by the evening before.
  status_date := coalesce(on_date, project.data_date - 1, model.today());
  select b.* into baseline from public.schedule_baselines b where b.project_id = target and b.is_current;
  -- The sum of what its codes come to, each rounded, so that the whole opens into them.
  select sum(code.amount) into budget from (
    select round(sum(l.revised_amount) * model.exchange_rate(b.currency, least(status_date, model.today())), places)
        as amount
    from public.budgets b join public.budget_lines l on l.budget_id = b.id
    where b.project_id = target and b.budget_type = 'project' and b.status = 'active'
    group by b.currency, l.cost_code_id) code;
  with recursive costs as (
    select e.cost_code_id, e.entry_date, e.amount from app.job_costs(target) e
      where e.entry_type = 'actual' and e.entry_date <= status_date
  ), outline as (
    select t.id, array[t.id] as above, array[lpad(t.outline_position::text, 10, '0') || t.task_number] as place
      from public.tasks t where t.project_id = target and t.parent_task_id is null
    union all
    select t.id, o.above || t.id, o.place || (lpad(t.outline_position::text, 10, '0') || t.task_number)
      from public.tasks t join outline o on t.parent_task_id = o.id
  ), work as (
    select t.id, outline.above, t.cost_code_id, coalesce(kept.duration_days, t.duration_days) as days,
      t.completion_percentage as progress, t.is_level_of_effort as is_effort,
      coalesce(kept.start_date, t.start_date) as first_day, coalesce(kept.due_date, t.due_date) as last_day,
      t.is_level_of_effort and t.cost_code_id is not null
        and bool_and(t.is_level_of_effort) over (partition by t.cost_code_id) as is_only_effort
    from public.tasks t join outline on outline.id = t.id
      left join public.schedule_baseline_tasks kept on kept.baseline_id = baseline.id and kept.task_id = t.id
    where t.task_status <> 'cancelled' and t.series_id is null and not coalesce(kept.is_milestone, t.is_milestone)
      and coalesce(kept.duration_days, t.duration_days) > 0 and coalesce(kept.start_date, t.start_date) is not null
      and coalesce(kept.due_date, t.due_date) is not null
      and case when baseline.id is not null then coalesce(kept.is_leaf, false)
        else not exists (select from public.tasks child where child.parent_task_id = t.id) end
  ), span as (
    select min(first_day) as first_day, greatest(max(last_day), status_date) as last_day from work
  ), days_off as (
    select coalesce(project.weekend_days, (select c.weekend_days from public.company_settings c), '{6,7}') as weekend
  ), calendar as (
    -- Each day with the working days up to it.
    select day::date as day, (sum(case when coalesce(h.is_working,
        not extract(isodow from day)::smallint = any (days_off.weekend)) then 1 else 0 end)
        over (order by day))::numeric as worked
    from span, days_off, generate_series(span.first_day - 1, least(span.last_day, span.first_day + 36525), '1 day') day
      left join public.project_holidays h on h.project_id = target and h.holiday_date = day::date
  ), codes as (
    -- Each code that is budgeted, charged or spent on, and what was spent without one.
    select cost_code_id, case when budget is not null then
        round(coalesce(sum(charge.amount) * max(charge.rate), 0), places) end as budgeted,
      round(coalesce(sum(charge.spent), 0), places) as spent
    from (
      select l.cost_code_id, l.revised_amount as amount,
          model.exchange_rate(b.currency, least(status_date, model.today())) as rate, null::numeric as spent
        from public.budget_lines l join public.budgets b on b.id = l.budget_id
        where b.project_id = target and b.budget_type = 'project' and b.status = 'active'
      union all
      select e.cost_code_id, null, null, e.amount from costs e
      union all
      select work.cost_code_id, null, null, null from work where work.cost_code_id is not null) charge
    group by cost_code_id
  ), carriers as (
    select work.*, coalesce(codes.budgeted * work.days / sum(work.days) over (partition by work.cost_code_id), 0)
      + case when work.is_effort then 0 else coalesce(
        (select sum(rest.budgeted) from codes rest where not exists (select from work charged
          where charged.cost_code_id = rest.cost_code_id))
        * work.days / sum(case when work.is_effort then 0 else work.days end) over (), 0) end as budgeted
    from work left join codes on codes.cost_code_id = work.cost_code_id
    where not work.is_effort or work.is_only_effort
  ), shares as (
    select carriers.*, before.worked as worked_before, greatest(upto.worked - before.worked, 1) as lasts
    from carriers join calendar before on before.day = carriers.first_day - 1
      join calendar upto on upto.day = carriers.last_day
  ), planned as (
    select shares.*, due.share as planned_share, case when is_effort then due.share else progress / 100 end
        as earned_share, budgeted * due.share as planned_value,
      budgeted * case when is_effort then due.share else progress / 100 end as earned_value
    from shares left join calendar now_ on now_.day = least(greatest(status_date, first_day - 1), last_day)
      cross join lateral (select case when last_day <= status_date then 1
        else least(greatest(now_.worked - worked_before, 0), lasts) / lasts end as share) due
  ), coded as (
    select codes.*, case when codes.budgeted <> 0 then
        case when charged.cost_code_id is null then 'apportioned' when charged.is_effort then 'level_of_effort'
        else 'tasks' end end as measured_by,
      round(codes.budgeted * coalesce(charged.planned, whole.planned, 0), places) as planned_value,
      round(codes.budgeted * coalesce(charged.earned, whole.earned, 0), places) as earned_value
    from codes left join (
      select planned.cost_code_id, bool_and(is_effort) as is_effort,
        sum(days * planned_share) / sum(days) as planned, sum(days * earned_share) / sum(days) as earned
      from planned where planned.cost_code_id is not null group by planned.cost_code_id) charged
        on charged.cost_code_id = codes.cost_code_id
      cross join (select sum(days * planned_share) / sum(days) as planned,
        sum(days * earned_share) / sum(days) as earned from planned where not is_effort) whole
  ), sums as (
    select sum(planned_value) as planned_value, sum(earned_value) as earned_value,
      round(coalesce(sum(budgeted) filter (where measured_by = 'apportioned'), 0), places) as apportioned,
      (select coalesce(sum(e.amount), 0) from costs e) as actual from coded
  ), points as (
    select calendar.day, calendar.worked from calendar, span
    where calendar.day = span.last_day or case when step = 'month'
      then calendar.day = (date_trunc('month', calendar.day) + interval '1 month - 1 day')::date
      else (calendar.day - span.first_day + 1) % 7 = 0 or calendar.day = status_date end
  ), curve as (
    select points.day, sum(budgeted * case when last_day <= points.day then 1
        else least(greatest(points.worked - worked_before, 0), lasts) / lasts end) as planned_value
    from points cross join shares group by points.day
  )
  select jsonb_build_object('project_id', target, 'status_date', status_date, 'currency', model.base_currency(),
    'baseline', baseline.name, 'budget_at_completion', budget::text,
    'apportioned_budget', case when budget is not null then sums.apportioned::text end,
    'planned_value', sums.planned_value::text, 'earned_value', sums.earned_value::text,
    'actual_cost', sums.actual::text,
    'figures', public.earned_value_figures(sums.planned_value, sums.earned_value, sums.actual,
      budget),
    'parts', coalesce((select jsonb_agg(jsonb_build_object('task_id', part.id, 'task_number', t.task_number,
        'task_title', t.task_title, 'level', cardinality(o.above),
        'budget_at_completion', round(part.budgeted, places)::text,
        'planned_value', round(part.planned_value, places)::text,
        'earned_value', round(part.earned_value, places)::text,
        'schedule_performance_index', round(part.earned_value / nullif(part.planned_value, 0), 6)::text)
        order by o.place)
      from (select element.id, sum(budgeted) as budgeted, sum(planned_value) as planned_value,
          sum(earned_value) as earned_value
        -- work itself is an element only where nothing is above it
        from planned cross join unnest(planned.above[1:3]) element (id)
        where element.id <> planned.id or cardinality(planned.above) = 1 group by element.id) part
        join outline o on o.id = part.id join public.tasks t on t.id = part.id), '[]'),
    'codes', coalesce((select jsonb_agg(jsonb_build_object('cost_code_id', c.id, 'code', c.code, 'name', c.name,
        'measured_by', coded.measured_by,
        'budget_at_completion', coded.budgeted::text, 'planned_value', coded.planned_value::text,
        'earned_value', coded.earned_value::text, 'actual_cost', coded.spent::text,
        'figures', public.earned_value_figures(coded.planned_value, coded.earned_value, coded.spent, coded.budgeted))
        order by c.code)
      from coded left join public.cost_codes c on c.id = coded.cost_code_id), '[]'),
    'curve', coalesce((select jsonb_agg(jsonb_build_object('date', curve.day,
        'planned_value', round(curve.planned_value, places)::text,
        'actual_cost', case when curve.day <= status_date then (select coalesce(sum(e.amount), 0)::text
          from costs e where e.entry_date <= curve.day) end) order by curve.day)
      from curve), '[]'))
  into answer from sums;
  return answer;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  public.earned_value_figures(numeric, numeric, numeric, numeric, numeric),
  public.earned_value(uuid, date, text)
  to authenticated, service_role;
