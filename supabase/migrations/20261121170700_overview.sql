-- The company at a glance, the first steps of a new one, and the dashboard they stand on.

-- Work billed on these days without tax, as the money page of a project has it: certified, before retention and what is
-- taken off for an advance, or invoiced where no contract says how it is certified, less credit notes. Of projects
-- only, as the cost it is compared with.
create function app.billed_between(date_from date, date_to date) returns numeric
language plpgsql stable security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  perform authz.demand('finance', 'view');
  return (select coalesce(sum(round((c.completed_amount - coalesce(b.completed_amount, 0)) * c.exchange_rate,
        places)), 0)
      from public.certificates c left join public.certificates b on b.contract_id = c.contract_id
        and b.sequence = c.sequence - 1 and b.status in ('approved', 'paid')
      where c.status in ('approved', 'paid') and c.certificate_date between date_from and date_to)
    + (select coalesce(sum(round(i.total_amount * i.exchange_rate, places)
        - round(i.tax_amount * i.exchange_rate, places)), 0)
      from public.invoices i where i.project_id is not null and i.contract_id is null
        and i.status in ('approved', 'sent', 'partially_paid', 'paid', 'credited')
        and i.issue_date between date_from and date_to)
    - (select coalesce(sum(n.base_amount - round(n.tax_amount * n.exchange_rate, places)), 0)
      from public.credit_notes n join public.invoices i on i.id = n.invoice_id
      where i.project_id is not null and i.contract_id is null and n.status = 'approved'
        and n.credit_date between date_from and date_to);
end $$;

-- Received is what was paid of invoices, as the money page of a project has it: money on account counts from the day it
-- is allocated, what is paid back is taken off, tax that clients withhold never came, and each is at what it settles of
-- its invoice (decision 0066).
create function app.received_between(date_from date, date_to date) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(sum(p.base_amount), 0) from public.invoice_payments p
    where p.status <> 'draft' and not p.is_withheld_tax and p.payment_date between date_from and date_to);
end $$;

-- Amounts in the company's currency, as text; null is what the caller has no part in: contracts without commercial,
-- everything else without finance. `_before` is the same stretch of the period before: last year to this day, last
-- month to this day.
create function public.company_overview() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  today constant date := model.today();
  year_start constant date := date_trunc('year', today);
  month_start constant date := date_trunc('month', today);
  day_last_year constant date := today - interval '1 year';
  day_last_month constant date := today - interval '1 month';
  nothing constant jsonb := '{"billed": null, "billed_before": null, "cost": null, "cost_before": null, "cash_in": null,
    "cash_in_before": null, "on_account": null, "receivable": null, "receivable_overdue": null,
    "payable_overdue": null}';
begin
  return jsonb_build_object(
    'currency', model.base_currency(),
    'backlog', case when authz.can('commercial', 'view') then app.backlog()::text end)
    || case when not authz.can('finance', 'view') then nothing else jsonb_build_object(
      'billed', app.billed_between(year_start, today)::text,
      'billed_before', app.billed_between((year_start - interval '1 year')::date, day_last_year)::text,
      'cost', app.cost_between(year_start, today)::text,
      'cost_before', app.cost_between((year_start - interval '1 year')::date, day_last_year)::text,
      'cash_in', app.received_between(month_start, today)::text,
      'cash_in_before', app.received_between((month_start - interval '1 month')::date, day_last_month)::text,
      'on_account', (select coalesce(sum(round(r.on_account_amount * r.exchange_rate, places)), 0)::text
        from public.client_receipts r where r.on_account_amount > 0),
      'receivable', (select coalesce(sum(round(i.balance_amount * i.exchange_rate, places)), 0)::text
        from public.invoices i
        where i.status in ('approved', 'sent', 'partially_paid')),
      'receivable_overdue', (select coalesce(sum(round(i.balance_amount * i.exchange_rate, places)), 0)::text
        from public.invoices i
        where i.status in ('approved', 'sent', 'partially_paid') and i.due_date < today),
      'payable_overdue', (select coalesce(sum(round(s.balance_amount * s.exchange_rate, places)), 0)::text
        from public.supplier_invoices s
        where s.status in ('approved', 'partially_paid') and s.due_date < today)) end;
end $$;

-- What was billed without tax and what projects cost, month by month, also in months without either.
create function public.margin_by_month(date_from date, date_to date)
returns table (month text, billed_amount text, cost_amount text, margin_amount text)
language plpgsql stable set search_path = '' as $$
begin
  perform authz.demand('finance', 'view');
  perform model.demand_period(date_from, date_to, 'date_to', 1096);
  return query
    select to_char(m.day, 'YYYY-MM'), f.billed::text, f.cost::text, (f.billed - f.cost)::text
    from generate_series(date_trunc('month', date_from::timestamp), date_to, interval '1 month') m (day)
      cross join lateral (select greatest(m.day::date, date_from) as first_day,
        least((m.day + interval '1 month - 1 day')::date, date_to) as last_day) d
      cross join lateral (select app.billed_between(d.first_day, d.last_day) as billed,
        app.cost_between(d.first_day, d.last_day) as cost) f
    order by 1;
end $$;

-- First steps -------------------------------------------------------------------------------------

-- First steps: what a new company and a new person have still to set up, seen from what is there and not from what was
-- clicked.

-- Company steps for who may take them; personal ones for everybody. A step whose module the caller has no part in is
-- not theirs.
create function app.first_steps()
returns table (name text, is_personal boolean, is_done boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  company public.company_settings;
  person public.profiles;
begin
  perform authz.demand_staff();
  select * into person from public.profiles p where p.id = auth.uid();
  if authz.can('settings', 'admin') then
    select * into company from public.company_settings;
    return query select step.name, false, step.is_done from (values
      (1, 'company', true, company.address is not null and company.tax_id is not null
        and (company.email is not null or company.phone is not null)),
      (2, 'logo', true, exists (select from private.company_logo_facts)),
      -- a year without holidays is one nobody has looked at yet
      (3, 'week', authz.can('hr', 'view'),
        exists (select from public.holidays h where h.holiday_date >= date_trunc('year', model.today()))),
      (4, 'taxes', authz.can('finance', 'create'), exists (select from public.tax_codes t where t.status = 'active'
        and t.valid_from_date <= model.today() and coalesce(t.valid_to_date >= model.today(), true))),
      (5, 'costCodes', authz.can('finance', 'create'),
        exists (select from public.cost_codes c where c.status = 'active')),
      (6, 'people', authz.can('rbac', 'admin') or authz.can('hr', 'create'),
        exists (select from public.profiles p where p.id <> auth.uid())
        or exists (select from public.employees e where e.user_id is distinct from auth.uid())),
      (7, 'project', authz.can('projects', 'create'), exists (select from public.projects)),
      (8, 'task', authz.can('tasks', 'create'), exists (select from public.tasks)),
      (9, 'budget', authz.can('finance', 'create'), exists (select from public.budgets)),
      (10, 'mail', true, exists (select from private.deployment_facts f where f.name = 'mail' and f.value <> 'null'))
    ) step (place, name, is_theirs, is_done) where step.is_theirs order by step.place;
  end if;
  -- before the own work begins, and not one to put aside: its notice stands as long as the sample company is there
  if authz.is_owner() and exists (select from private.sample_company) then
    return query values ('sample', false, false);
  end if;
  return query select step.name, true, step.is_done from (values
    (1, 'profile', person.first_name <> '' and person.last_name <> '' and coalesce(person.phone, '') <> ''),
    (2, 'display', person.language is not null
      or exists (select from public.personal_settings s where s.user_id = person.id)),
    (3, 'notifications', exists (select from public.notification_preferences n where n.user_id = person.id)),
    (4, 'secondFactor', exists (select from auth.mfa_factors f where f.user_id = person.id
      and f.status::text = 'verified'
      and f.factor_type::text <> 'recovery_code'))
  ) step (place, name, is_done) order by step.place;
end $$;

create function public.first_steps()
returns table (name text, is_personal boolean, is_done boolean)
language plpgsql stable set search_path = '' as $$ begin return query select * from app.first_steps(); end $$;

-- Dashboard -----------------------------------------------------------------------------------------

-- One part of a dashboard, as the function of its own answers it; each function checks what its caller may see.
create function app.dashboard_part(part text, date_from date, date_to date) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return case part
    when 'projects' then public.project_figures()
    when 'tasks' then public.task_figures()
    when 'next_tasks' then (
      select coalesce(jsonb_agg(to_jsonb(next) order by next.due_date, next.id), '[]') from (
        select t.id, t.task_title, t.due_date from public.tasks t
        where t.assigned_to_user_id = auth.uid()
          and t.task_status in ('not_started', 'in_progress', 'blocked', 'in_review')
        order by t.due_date, t.id limit 6) next)
    when 'due_tasks' then (
      select coalesce(jsonb_agg(to_jsonb(due) order by due.due_date, due.task_title, due.id), '[]') from (
        select t.id, t.task_title, t.task_status, t.due_date, p.id as project_id, p.name as project_name,
          btrim(concat_ws(' ', a.first_name, a.last_name)) as assignee
        from public.tasks t join public.projects p on p.id = t.project_id
          left join public.profiles a on a.id = t.assigned_to_user_id
        where auth.uid() in (p.manager_id, p.foreman_id) and t.due_date <= model.today() + 6
          and t.task_status in ('not_started', 'in_progress', 'blocked', 'in_review')
          and not exists (select from public.tasks part where part.parent_task_id = t.id)
        order by t.due_date, t.task_title, t.id limit 12) due)
    when 'portfolio' then (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from public.project_portfolio() p)
    when 'margin' then (
      select coalesce(jsonb_agg(to_jsonb(m)), '[]') from public.margin_by_month(date_from, date_to) m)
    when 'receivable_ageing' then (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from public.ageing('receivable') a)
    when 'payable_ageing' then (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from public.ageing('payable') a)
    when 'own_leave' then (
      select coalesce(jsonb_agg(to_jsonb(own) order by own.created_at desc, own.id), '[]') from (
        select r.id, r.start_date, r.status, r.created_at, r.leave_type_id,
          jsonb_build_object('id', l.id, 'name', l.name) as leave_type
        from public.leave_requests r join public.leave_types l on l.id = r.leave_type_id
        where r.created_by = auth.uid()
        order by r.created_at desc, r.id limit 5) own)
    when 'approvals' then (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from public.pending_approvals(100) a)
    when 'money' then public.company_overview()
    when 'cash' then (
      select coalesce(jsonb_agg(to_jsonb(c)), '[]') from public.cash_flow_analysis(date_from, date_to) c)
    when 'health' then public.system_health()
    when 'my_day' then public.my_day()
    when 'first_steps' then (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from public.first_steps() f)
  end;
end $$;

-- Several parts of a dashboard by one request: `{part: answer}`. The dates are those of 'cash' and 'margin'; figures
-- over lists are those of `list_figures`, answered as `figures`.
create function public.dashboard(parts text[], date_from date default null, date_to date default null,
  figures jsonb default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  known constant text[] := array['projects', 'tasks', 'next_tasks', 'own_leave', 'approvals', 'money', 'cash',
    'health', 'my_day', 'first_steps', 'due_tasks', 'portfolio', 'margin', 'receivable_ageing', 'payable_ageing'];
begin
  perform model.demand_period(date_from, date_to, 'date_to');
  if not parts <@ known then
    perform model.fail(422, 'invalid_choice', format('The panels of a dashboard are %s.', array_to_string(known, ', ')),
      '{"field": "parts"}');
  end if;
  return (select coalesce(jsonb_object_agg(p.part, app.dashboard_part(p.part, date_from, date_to)), '{}')
    from (select distinct unnest(parts) as part) p)
    || case when figures is null then '{}' else jsonb_build_object('figures', public.list_figures(figures)) end;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.billed_between(date, date),
  app.dashboard_part(text, date, date),
  app.first_steps(),
  app.received_between(date, date),
  public.company_overview(),
  public.dashboard(text[], date, date, jsonb),
  public.first_steps(),
  public.margin_by_month(date, date)
  to authenticated, service_role;
