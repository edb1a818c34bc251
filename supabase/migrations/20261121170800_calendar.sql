-- The calendar: every dated record a person may read, in one answer, and a private address under which a calendar
-- program reads the same.


-- What lies in a period --------------------------------------------------------------------

-- What the calendar shows of one record. Every record is dated by the day; what begins before a period and reaches into
-- it belongs to it. `is_mine` is what the caller answers for; `is_done` needs nobody any more.
create type private.calendar_entry as (
  kind text,
  event text,
  entity text,
  record_id uuid,
  title text,
  context text,
  start_date date,
  end_date date,
  is_mine boolean,
  is_done boolean,
  changed_at timestamptz
);

-- One part of the calendar each, with the caller's rights, so that the policies of each table decide.

-- Tasks and milestones, and lines of checklists of joining and leaving, by the day they are due.
create function private.calendar_of_tasks(from_date date, to_date date, kinds text[])
  returns setof private.calendar_entry
language plpgsql stable set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  return query
  select case when task.is_milestone then 'milestone' else 'task' end, case when task.is_milestone then 'milestone'
    else 'task_due' end,
      'tasks', task.id, task.task_title, project.name, task.due_date, task.due_date,
      coalesce(task.assigned_to_user_id = me or project.manager_id = me and task.is_milestone, false)
        or exists (select from public.task_assignments part where part.task_id = task.id and part.user_id = me),
      task.task_status = 'completed', task.updated_at
    from public.tasks task left join public.projects project on project.id = task.project_id
    where task.due_date between from_date and to_date and task.task_status <> 'cancelled'
      and (case when task.is_milestone then 'milestone' else 'task' end) = any (kinds)
  union all
  select 'task', 'checklist_due', 'employee_checklist_lines', line.id, line.title, person.full_name, line.due_date,
      line.due_date, coalesce(line.owner_id = me, false), line.status <> 'open', line.updated_at
    from public.employee_checklist_lines line join public.employees person on person.id = line.employee_id
    where 'task' = any (kinds) and line.due_date between from_date and to_date and line.status <> 'not_needed';
end $$;

-- Beginning and end of projects, and of what was agreed about them.
create function private.calendar_of_projects(from_date date, to_date date, kinds text[])
  returns setof private.calendar_entry
language plpgsql stable set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  return query
  select 'project', milestone.event, 'projects', project.id, project.name, project.project_number::text,
    milestone.day, milestone.day,
      coalesce(project.manager_id = me, false), project.status in ('completed', 'closed'), project.updated_at
    from public.projects project
      cross join lateral (values ('project_start', project.start_date),
        ('project_end', project.end_date)) milestone (event, day)
    where 'project' = any (kinds)
      and milestone.day between from_date and to_date and project.status not in ('lost', 'cancelled')
  union all
  select 'contract', 'contract_end', 'contracts', contract.id, contract.title, project.name,
      coalesce(contract.revised_end_date, contract.end_date), coalesce(contract.revised_end_date, contract.end_date),
      coalesce(project.manager_id = me, false), contract.status in ('completed', 'closed'), contract.updated_at
    from public.contracts contract left join public.projects project on project.id = contract.project_id
    where 'contract' = any (kinds)
      and coalesce(contract.revised_end_date, contract.end_date) between from_date and to_date
      and contract.status <> 'terminated'
  union all
  select 'contract', 'quotation_expiry', 'quotation_drafts', quotation.id, quotation.title, client.company_name,
      quotation.valid_until_date, quotation.valid_until_date, coalesce(quotation.created_by = me, false), false,
        quotation.updated_at
    from public.quotation_drafts quotation left
      join public.external_entities client on client.id = quotation.client_id
    where 'contract' = any (kinds)
      and quotation.valid_until_date between from_date and to_date and quotation.status in ('accepted', 'sent');
end $$;

-- Who is away, and the days off of the company.
create function private.calendar_of_absences(from_date date, to_date date, kinds text[])
  returns setof private.calendar_entry
language plpgsql stable set search_path = '' as $$
declare
  own_employee constant uuid := authz.employee_of_caller();
  place constant text := (select lower(btrim(employee.work_location)) from public.employees employee
    where employee.id = own_employee);
begin
  return query
  select 'leave', 'leave', 'leave_requests', leave.id, person.full_name, leave_type.name, leave.start_date,
    leave.end_date,
      leave.employee_id = own_employee, false, leave.updated_at
    from public.leave_requests leave
      join public.employees person on person.id = leave.employee_id
      join public.leave_types leave_type on leave_type.id = leave.leave_type_id
    where 'leave' = any (kinds) and leave.status = 'approved' and leave.start_date <= to_date
      and leave.end_date >= from_date
  union all
  select 'holiday', 'holiday', 'holidays', holiday.id, holiday.name, holiday.location, holiday.holiday_date,
    holiday.holiday_date,
      holiday.location is null or coalesce(lower(btrim(holiday.location)) = place, false), false, holiday.updated_at
    from public.holidays holiday
    where 'holiday' = any (kinds) and holiday.holiday_date between from_date and to_date;
end $$;

-- Inspections of sites and of equipment.
create function private.calendar_of_inspections(from_date date, to_date date, kinds text[])
  returns setof private.calendar_entry
language plpgsql stable set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  return query
  select 'inspection', 'inspection', 'safety_inspections', inspection.id, inspection.title,
    coalesce(inspection.location, project.name),
      inspection.scheduled_date, inspection.scheduled_date, coalesce(inspection.inspector_id = me, false),
      inspection.status in ('passed', 'closed'), inspection.updated_at
    from public.safety_inspections inspection left join public.projects project on project.id = inspection.project_id
    where 'inspection' = any (kinds)
      and inspection.scheduled_date between from_date and to_date and inspection.status <> 'cancelled'
  union all
  select 'inspection', 'equipment_inspection', 'safety_equipment', equipment.id, equipment.name, project.name,
      equipment.next_inspection_date, equipment.next_inspection_date, coalesce(equipment.assigned_to_id = me, false),
        false, equipment.updated_at
    from public.safety_equipment equipment left join public.projects project on project.id = equipment.project_id
    where 'inspection' = any (kinds)
      and equipment.next_inspection_date between from_date and to_date and equipment.status in ('in_service', 'due');
end $$;

-- What is delivered, and what is to be paid.
create function private.calendar_of_money(from_date date, to_date date, kinds text[])
  returns setof private.calendar_entry
language plpgsql stable set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  return query
  select 'delivery', 'delivery', 'purchase_orders', purchase.id, purchase.po_number::text, supplier.company_name,
      purchase.expected_date, purchase.expected_date, coalesce(purchase.created_by = me, false),
        purchase.status in ('received', 'closed'), purchase.updated_at
    from public.purchase_orders purchase left
      join public.external_entities supplier on supplier.id = purchase.supplier_id
    where 'delivery' = any (kinds) and purchase.expected_date between from_date and to_date
      and purchase.status in ('confirmed', 'partially_received', 'received', 'closed')
  union all
  select 'payment', 'invoice_due', 'invoices', invoice.id, invoice.invoice_number::text, client.company_name,
      invoice.due_date, invoice.due_date, coalesce(invoice.created_by = me, false),
        invoice.status = 'paid', invoice.updated_at
    from public.invoices invoice left join public.external_entities client on client.id = invoice.client_id
    where 'payment' = any (kinds) and invoice.due_date between from_date and to_date
      and invoice.status in ('approved', 'sent', 'partially_paid', 'paid')
  union all
  select 'payment', 'bill_due', 'supplier_invoices', bill.id, bill.bill_number::text, supplier.company_name,
      bill.due_date, bill.due_date, coalesce(bill.created_by = me, false), bill.status = 'paid', bill.updated_at
    from public.supplier_invoices bill left join public.external_entities supplier on supplier.id = bill.supplier_id
    where 'payment' = any (kinds) and bill.due_date between from_date and to_date
      and bill.status in ('matched', 'on_hold', 'approved', 'partially_paid', 'paid');
end $$;

-- Goals, and what runs out about a person.
create function private.calendar_of_people(from_date date, to_date date, kinds text[])
  returns setof private.calendar_entry
language plpgsql stable set search_path = '' as $$
declare
  own_employee constant uuid := authz.employee_of_caller();
  sees_everybody constant boolean := coalesce(authz.row_scope() = 'all', false);
  in_scope constant uuid[] := case when sees_everybody then '{}'::uuid[] else authz.employees_in_scope() end;
begin
  return query
  select 'goal', 'goal_due', 'performance_goals', goal.id, goal.title, person.full_name, goal.due_date, goal.due_date,
      goal.employee_id = own_employee, goal.status = 'completed', goal.updated_at
    from public.performance_goals goal join public.employees person on person.id = goal.employee_id
    where 'goal' = any (kinds) and goal.due_date between from_date and to_date and goal.status <> 'cancelled'
  union all
  select 'expiry', paper.event, 'employees', person.id, person.full_name, null, paper.day, paper.day,
    person.id = own_employee, false, held.updated_at
    from public.employee_private held join public.employees person on person.id = held.employee_id
      cross join lateral (values ('passport_expiry', held.passport_expiry_date),
        ('visa_expiry', held.visa_expiry_date)) paper (event, day)
    where 'expiry' = any (kinds) and paper.day between from_date and to_date and person.status <> 'terminated'
  union all
  select 'expiry', 'paper_expiry', 'employees', person.id, person.full_name, coalesce(paper.title, paper.paper_number),
      paper.expires_on, paper.expires_on, person.id = own_employee, false, paper.updated_at
    from private.papers_that_expire(from_date, to_date) paper join public.employees person
      on person.id = paper.employee_id
    where 'expiry' = any (kinds)
  union all
  -- the row of a colleague is open to everybody, how they are employed is not
  select 'expiry', 'probation_end', 'employees', person.id, person.full_name, null, person.probation_end_date,
    person.probation_end_date,
      person.id = own_employee, false, person.updated_at
    from public.employees person
    where 'expiry' = any (kinds)
      and person.probation_end_date between from_date and to_date and person.status = 'probation'
      and (sees_everybody or person.id = any (in_scope));
end $$;

-- What lies in a period, in one answer; all kinds, or those that are named.
create function public.calendar_entries(from_date date, to_date date, kinds text[] default null,
  mine_only boolean default false, "limit" integer default 1000)
returns table (kind text, event text, entity text, record_id uuid, title text, context text, start_date date,
  end_date date, is_mine boolean, is_done boolean, changed_at timestamptz)
language plpgsql stable set search_path = '' as $$
declare
  chosen constant text[] := coalesce(calendar_entries.kinds,
    '{task,milestone,project,leave,holiday,inspection,contract,delivery,payment,goal,expiry}');
begin
  perform model.demand_period(from_date, to_date, 'to_date', 800);
  return query select entry.* from (
    select * from private.calendar_of_tasks(from_date, to_date, chosen)
    union all
    select * from private.calendar_of_projects(from_date, to_date, chosen)
    union all
    select * from private.calendar_of_absences(from_date, to_date, chosen)
    union all
    select * from private.calendar_of_inspections(from_date, to_date, chosen)
    union all
    select * from private.calendar_of_money(from_date, to_date, chosen)
    union all
    select * from private.calendar_of_people(from_date, to_date, chosen)
  ) entry
  where not coalesce(calendar_entries.mine_only, false) or entry.is_mine
  order by entry.start_date, entry.kind, entry.title, entry.record_id, entry.event
  limit least(greatest(coalesce("limit", 1000), 1), 5000);
end $$;


-- The private address --------------------------------------------------------------------------

-- One a person. The token is shown once and never kept; a new one replaces it.
create table private.calendar_feeds (
  user_id uuid primary key references public.profiles on delete cascade,
  -- SHA-256 of a text with 256 random bits: nothing to guess, so nothing to slow down
  hash bytea not null unique,
  mine_only boolean not null default true,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

-- Only for oneself: a program does not hand out somebody's calendar.
create function private.demand_own_calendar() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null or authz.is_program() or not authz.is_staff() then
    perform model.fail(403, 'access_denied', 'A calendar address requires a user with an active role.');
  end if;
end $$;

create function app.calendar_feed() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.demand_own_calendar();
  return (select jsonb_build_object('created_at', feed.created_at, 'last_used_at', feed.last_used_at,
    'mine_only', feed.mine_only)
    from private.calendar_feeds feed where feed.user_id = auth.uid());
end $$;

create function app.make_calendar_feed(mine_only boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
begin
  perform private.demand_own_calendar();
  insert into private.calendar_feeds (user_id, hash, mine_only)
    values (auth.uid(), sha256(convert_to(token, 'UTF8')), coalesce(make_calendar_feed.mine_only, true))
    on conflict (user_id) do update
      set hash = excluded.hash, mine_only = excluded.mine_only, created_at = excluded.created_at, last_used_at = null;
  perform private.log_access_act(auth.uid(), 'calendar_address_made');
  return jsonb_build_object('token', token);
end $$;

-- What the same address tells from now on.
create function app.change_calendar_feed(mine_only boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.demand_own_calendar();
  update private.calendar_feeds feed set mine_only = coalesce(change_calendar_feed.mine_only, true)
    where feed.user_id = auth.uid();
end $$;

create function app.revoke_calendar_feed() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.demand_own_calendar();
  delete from private.calendar_feeds feed where feed.user_id = auth.uid();
  if found then
    perform private.log_access_act(auth.uid(), 'calendar_address_revoked');
  end if;
end $$;

create function public.calendar_feed() returns jsonb
language plpgsql stable set search_path = '' as $$ begin return app.calendar_feed(); end $$;
create function public.make_calendar_feed(mine_only boolean default true) returns jsonb
language plpgsql set search_path = '' as $$ begin return app.make_calendar_feed(mine_only); end $$;
create function public.change_calendar_feed(mine_only boolean) returns void
language plpgsql set search_path = '' as $$ begin perform app.change_calendar_feed(mine_only); end $$;
create function public.revoke_calendar_feed() returns void
language plpgsql set search_path = '' as $$ begin perform app.revoke_calendar_feed(); end $$;

-- As whom a calendar program reads, and what it gets; null for an address that is unknown or revoked, or of somebody
-- who has left or must first choose a password. The claims carry no session: they are made here for one reading and
-- never leave the server. That it is used is noted once an hour.
create function private.calendar_of(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known record;
begin
  select feed.user_id, feed.mine_only, feed.last_used_at, person.email, person.language into known
    from private.calendar_feeds feed
      join public.profiles person on person.id = feed.user_id and person.is_active
    where feed.hash = sha256(convert_to(token, 'UTF8')) and not exists (
      select from private.temporary_passwords t where t.user_id = feed.user_id);
  if not found then
    return null;
  end if;
  if known.last_used_at is null or known.last_used_at < now() - interval '1 hour' then
    update private.calendar_feeds feed set last_used_at = now() where feed.user_id = known.user_id;
  end if;
  return jsonb_build_object('mine_only', known.mine_only, 'language', coalesce(known.language, 'en'),
    'company', (select company.name from public.company_settings company),
    'claims', jsonb_build_object('sub', known.user_id, 'role', 'authenticated', 'aud', 'authenticated',
      'email', known.email,
      'exp', floor(extract(epoch from now() + interval '1 minute'))));
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  private.calendar_of_tasks(date, date, text[]),
  private.calendar_of_projects(date, date, text[]),
  private.calendar_of_absences(date, date, text[]),
  private.calendar_of_inspections(date, date, text[]),
  private.calendar_of_money(date, date, text[]),
  private.calendar_of_people(date, date, text[]),
  private.papers_that_expire(date, date),
  app.calendar_feed(),
  app.change_calendar_feed(boolean),
  app.make_calendar_feed(boolean),
  app.revoke_calendar_feed(),
  public.calendar_entries(date, date, text[], boolean, integer),
  public.calendar_feed(),
  public.change_calendar_feed(boolean),
  public.make_calendar_feed(boolean),
  public.revoke_calendar_feed()
  to authenticated, service_role;
