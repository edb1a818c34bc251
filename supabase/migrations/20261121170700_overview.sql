-- The company at a glance, the first steps of a new one, and the dashboard they stand on.

-- Amounts in the company's currency, as text. What row security hides does not count.
create function public.company_overview() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  today constant date := model.today();
begin
  return jsonb_build_object(
    'currency', model.base_currency(),
    -- signed and not yet certified
    'backlog', (select coalesce(sum(round(greatest(c.revised_amount - coalesce(done.amount, 0), 0)
        * case when c.currency = model.base_currency() then 1 else (select r.rate from public.exchange_rates r
          where r.currency = c.currency order by r.rate_date <= today desc, abs(r.rate_date - today) limit 1) end,
        places)), 0)::text
      from public.contracts c left join lateral (
        select x.completed_amount as amount from public.certificates x where x.contract_id = c.id
          and x.status in ('certified', 'approved', 'paid') order by x.sequence desc limit 1) done on true
      where c.status = 'active'),
    'billed', ((select coalesce(sum(round(i.total_amount * i.exchange_rate, places)
          - round(i.tax_amount * i.exchange_rate, places)), 0) from public.invoices i
        where i.status in ('approved', 'sent', 'partially_paid', 'paid', 'credited')
          and i.issue_date >= date_trunc('year', today))
      - (select coalesce(sum(n.base_amount - round(n.tax_amount * n.exchange_rate, places)), 0)
        from public.credit_notes n
        where n.status = 'approved' and n.credit_date >= date_trunc('year', today)))::text,
    'cost', (select coalesce(sum(j.amount), 0)::text from public.job_cost_entries j
      where j.entry_type = 'actual' and j.entry_date >= date_trunc('year', today)),
    'cash_in', (select coalesce(sum(round(p.amount * coalesce(p.exchange_rate, 1), places)), 0)::text
      from public.invoice_payments p
      where p.status <> 'draft' and p.payment_date >= date_trunc('month', today)),
    'receivable', (select coalesce(sum(round(i.balance_amount * i.exchange_rate, places)), 0)::text
      from public.invoices i
      where i.status in ('approved', 'sent', 'partially_paid')),
    'receivable_overdue', (select coalesce(sum(round(i.balance_amount * i.exchange_rate, places)), 0)::text
      from public.invoices i
      where i.status in ('approved', 'sent', 'partially_paid') and i.due_date < today),
    'payable_overdue', (select coalesce(sum(round(s.balance_amount * s.exchange_rate, places)), 0)::text
      from public.supplier_invoices s
      where s.status in ('approved', 'partially_paid') and s.due_date < today));
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

-- Several parts of a dashboard by one request: `{part: answer}`. The dates are those of 'cash'.
create function public.dashboard(parts text[], date_from date default null, date_to date default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  known constant text[] := array['projects', 'tasks', 'next_tasks', 'own_leave', 'approvals', 'money', 'cash',
    'health', 'my_day', 'first_steps'];
begin
  if not parts <@ known then
    perform model.fail(422, 'invalid_choice', format('The panels of a dashboard are %s.', array_to_string(known, ', ')),
      '{"field": "parts"}');
  end if;
  return (select coalesce(jsonb_object_agg(p.part, app.dashboard_part(p.part, date_from, date_to)), '{}')
    from (select distinct unnest(parts) as part) p);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.dashboard_part(text, date, date),
  app.first_steps(),
  public.company_overview(),
  public.dashboard(text[], date, date),
  public.first_steps()
  to authenticated, service_role;
