-- What a day brings: reminders, the week at a glance, one mail of what is new, and what was put off.

-- What somebody was reminded of, and of which date: a date that moves is a new reason to remind, a day the server slept
-- is none to forget.
create table private.reminders (
  kind text not null constraint reminders_kind_length check (char_length(kind) between 1 and 50),
  record_id uuid not null,
  due_date date not null,
  sent_at timestamptz not null default now(),
  primary key (record_id, kind, due_date)
);

create function private.is_first_reminder(kind text, record_id uuid, due_date date) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  many integer;
begin
  insert into private.reminders (kind, record_id, due_date) values (kind, record_id, due_date) on conflict do nothing;
  get diagnostics many = row_count;
  return many = 1;
end $$;

-- Open tasks due today or tomorrow, and those a day or more late, once each; of what is long late nobody is reminded
-- anew.
create function private.remind_of_tasks() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := model.today();
  task public.tasks;
  kind text;
  notified integer := 0;
begin
  delete from private.reminders r where r.due_date < today - 30;
  for task in
    select t.* from public.tasks t
    where t.assigned_to_user_id is not null and t.task_status not in ('completed', 'cancelled')
      and t.due_date between today - 7 and today + 1
    order by t.due_date, t.id
  loop
    kind := case when task.due_date < today then 'task_overdue' else 'task_reminder' end;
    if private.is_first_reminder(kind, task.id, task.due_date) then
      perform private.notify(task.assigned_to_user_id, kind,
        concat_ws(' · ', task.task_number, task.task_title, task.due_date),
        private.link_to('tasks', task.id));
      notified := notified + 1;
    end if;
  end loop;
  return notified;
end $$;

-- Who is notified of money that comes or goes: the author of the record, and who approves money.
create function private.people_of_money(author uuid) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select p.id from public.profiles p
    where p.is_active and (p.id = author and authz.person_can(p.id, 'finance', 'view')
      or authz.person_can(p.id, 'finance', 'approve'))
    order by p.id;
end $$;

-- Invoices that became overdue: who wrote them and who approves money is notified once.
create function private.warn_of_overdue_invoices() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := model.today();
  invoice public.invoices;
  person uuid;
  notified integer := 0;
begin
  for invoice in
    select i.* from public.invoices i
    where i.status in ('approved', 'sent', 'partially_paid') and i.balance_amount > 0
      and i.due_date between today - 7 and today - 1
    order by i.due_date, i.id
  loop
    if private.is_first_reminder('invoice_overdue', invoice.id, invoice.due_date) then
      for person in select private.people_of_money(invoice.created_by) loop
        perform private.notify(person, 'invoice_overdue', concat_ws(' · ', invoice.invoice_number, invoice.due_date,
          model.money_text(invoice.balance_amount, invoice.currency)),
            private.link_to('invoices', invoice.id));
        notified := notified + 1;
      end loop;
    end if;
  end loop;
  return notified;
end $$;

-- Cheques whose day comes within three days: one to be paid in, or one the account has to have the money for. A day the
-- server slept is made up for, and so is a cheque that was registered late.
create function private.remind_of_cheques() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := model.today();
  cheque public.cheques;
  person uuid;
  notified integer := 0;
begin
  for cheque in
    select c.* from public.cheques c
    where c.status in ('received', 'issued') and c.cheque_date between today - 7 and today + 3
    order by c.cheque_date, c.id
  loop
    if private.is_first_reminder('cheque_due', cheque.id, cheque.cheque_date) then
      for person in select private.people_of_money(cheque.created_by) loop
        perform private.notify(person, 'cheque_due', concat_ws(' · ', cheque.pdc_number, cheque.cheque_number,
          cheque.cheque_date, model.money_text(cheque.amount, cheque.currency)), private.link_to('cheques', cheque.id));
        notified := notified + 1;
      end loop;
    end if;
  end loop;
  return notified;
end $$;

-- A cheque the bank returned leaves its invoice or bill open.
create function private.notify_of_returned_cheque() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(person, 'cheque_returned', concat_ws(' · ', new.pdc_number, new.cheque_number,
      model.money_text(new.amount, new.currency), left(new.status_reason, 100)), private.link_to('cheques', new.id))
    from private.people_of_money(new.created_by) person;
  return null;
end $$;
create trigger n_returned after update on public.cheques
  for each row when (old.status <> new.status and new.status = 'returned')
  execute function private.notify_of_returned_cheque();

-- Papers of people that run out in 60, 30 and 7 days: the person and who administers human resources, once each.
create function private.warn_of_expiring_papers() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := model.today();
  paper record;
  subject text;
  notified integer := 0;
begin
  for paper in
    select p.id, p.title, p.paper_number, p.expires_on, e.id as employee_id, e.full_name, e.user_id,
        case when p.expires_on <= today + 7 then 7 when p.expires_on <= today + 30 then 30 else 60 end as days
      from private.papers_that_expire(today, today + 60) p join public.employees e on e.id = p.employee_id
      order by p.expires_on, p.id
  loop
    if private.is_first_reminder('paper_expiry_' || paper.days, paper.id, paper.expires_on) then
      subject := concat_ws(' · ', paper.full_name, coalesce(paper.title, paper.paper_number), paper.expires_on);
      if paper.user_id is not null then
        perform private.notify(paper.user_id, 'paper_expiry', subject, '/hr/self-service/profile');
      end if;
      perform private.notify(p.id, 'paper_expiry', subject, private.link_to('employees', paper.employee_id))
        from public.profiles p
        where p.is_active and p.id is distinct from paper.user_id and authz.person_can(p.id, 'hr', 'admin')
          -- whose rows they are
          and exists (select from public.user_roles link join public.roles role on role.id = link.role_id
            where link.user_id = p.id and link.is_active and role.row_scope = 'all');
      notified := notified + 1;
    end if;
  end loop;
  return notified;
end $$;

-- Notices of changes that lapse in 14 and 7 days, tomorrow, or did: who wrote the event and who approves contracts.
create function private.warn_of_lapsing_notices() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := model.today();
  event public.change_events;
  days integer;
  warned integer := 0;
begin
  for event in
    select e.* from public.change_events e
    where e.notice_date is null and e.status not in ('withdrawn', 'approved')
      and e.notice_due_date between today - 7 and today + 14
    order by e.notice_due_date, e.id
  loop
    days := case when event.notice_due_date < today then 0 when event.notice_due_date <= today + 1 then 1
      when event.notice_due_date <= today + 7 then 7 else 14 end;
    if private.is_first_reminder('notice_due_' || days, event.id, event.notice_due_date) then
      perform private.notify(p.id, case days when 0 then 'notice_lapsed' else 'notice_due' end,
          concat_ws(' · ', event.event_number, left(event.title, 100), event.notice_due_date),
          private.link_to('change_events', event.id))
        from public.profiles p
        where p.is_active and (p.id = event.created_by and authz.person_can(p.id, 'commercial', 'view')
          or authz.person_can(p.id, 'commercial', 'approve'));
      warned := warned + 1;
    end if;
  end loop;
  return warned;
end $$;

-- Records of a site whose day has passed, to whom they wait for, and permits that end today, to their holders.
create function private.remind_of_site_records() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := model.today();
  late record;
  notified integer := 0;
begin
  for late in
    select 'rfis' as of_table, r.id, r.rfi_number as number, r.subject as title, r.ball_in_court_id as person,
        r.due_date as day, 'overdue' as kind
      from public.rfis r where r.status = 'open' and r.due_date between today - 7 and today - 1
    union all
    select 'submittals', s.id, s.submittal_number, s.title, s.ball_in_court_id, s.due_date, 'overdue'
      from public.submittals s where s.status = 'submitted' and s.due_date between today - 7 and today - 1
    union all
    select 'safety_inspections', i.id, i.inspection_number, i.title, i.inspector_id, i.scheduled_date, 'overdue'
      from public.safety_inspections i
      where i.status in ('scheduled', 'in_progress') and i.scheduled_date between today - 7 and today - 1
    union all
    select 'work_permits', p.id, p.permit_number, p.title, p.holder_id, today, 'permit_ends'
      from public.work_permits p where p.status = 'issued' and model.day_of(p.valid_until) = today
    order by day, number
  loop
    if late.person is not null and private.is_first_reminder(late.kind, late.id, late.day) then
      perform private.notify(late.person, late.kind, concat_ws(' · ', late.number, late.title, late.day),
        private.link_to(late.of_table, late.id));
      notified := notified + 1;
    end if;
  end loop;
  return notified;
end $$;

-- Self-assessments and reviews of open cycles whose day is near or past, once to each person for a cycle.
create function private.remind_of_reviews() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := model.today();
  late record;
  notified integer := 0;
begin
  for late in
    select s.id, e.user_id as person, 'self_assessment_due' as kind, c.name, c.self_assessment_due_date as day,
        private.link_to('self_assessments', s.id) as link
      from public.review_cycles c join public.self_assessments s on s.review_cycle_id = c.id and s.status = 'draft'
        join public.performance_reviews r on r.id = s.performance_review_id and r.status = 'draft'
        join public.employees e on e.id = s.employee_id and e.status <> 'terminated'
      where c.status = 'open' and c.self_assessment_due_date between today - 7 and today + 2
    union all
    select e.id, e.user_id, 'review_due', c.name, c.review_due_date, private.link_to('review_cycles', c.id)
      from public.review_cycles c join public.performance_reviews r on r.review_cycle_id = c.id and r.status = 'draft'
        join public.employees e on e.id = r.reviewer_id
      where c.status in ('open', 'calibration') and c.review_due_date between today - 7 and today + 2
      group by c.id, e.id
    order by day, person
  loop
    -- a reviewer of two cycles is reminded of each
    if late.person is not null
      and private.is_first_reminder(left(late.kind || ' ' || late.name, 50), late.id, late.day) then
      perform private.notify(late.person, late.kind, concat_ws(' · ', late.name, late.day), late.link);
      notified := notified + 1;
    end if;
  end loop;
  return notified;
end $$;

-- Documents that were not signed the day before they are due, and once they are late.
create function private.remind_of_documents_to_sign() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := model.today();
  late record;
  notified integer := 0;
begin
  for late in
    select s.id, e.user_id as person, concat_ws(' · ', d.document_number, d.title, s.due_on) as subject, s.due_on,
        case when s.due_on < today then 'document_unsigned' else 'document_to_sign' end as kind
      from public.document_signatures s join public.documents d on d.id = s.document_id
        join public.employees e on e.id = s.employee_id and e.status <> 'terminated'
      where s.status = 'requested' and s.due_on between today - 7 and today + 1
      order by s.due_on, s.id
  loop
    if late.person is not null and private.is_first_reminder(late.kind, late.id, late.due_on) then
      perform private.notify(late.person, 'document_to_sign', late.subject,
        private.link_to('document_signatures', late.id));
      notified := notified + 1;
    end if;
  end loop;
  return notified;
end $$;

-- On the first working day of the week, for those who want it: what they have to do, what waits for them, what they
-- worked last week.
create function private.send_weekly_reports() returns integer
language plpgsql set search_path = '' as $$
declare
  today constant date := model.today();
  weekend constant smallint[] := coalesce((select c.weekend_days from public.company_settings c), '{6,7}');
  person uuid;
  report jsonb;
  notified integer := 0;
begin
  if extract(isodow from today) = any (weekend)
     or not (extract(isodow from today - 1) = any (weekend) or cardinality(weekend) = 0
       and extract(isodow from today) = 1) then
    return 0;
  end if;
  for person in
    select p.id from public.profiles p join public.notification_preferences w on w.user_id = p.id and w.weekly_reports
      where p.is_active order by p.id
  loop
    perform set_config('request.jwt.claims', jsonb_build_object('sub', person, 'role', 'authenticated')::text, true);
    set local role authenticated;
    report := jsonb_build_object(
      'tasks', (select count(*) from public.tasks t where t.assigned_to_user_id = person
        and t.task_status not in ('completed', 'cancelled') and t.due_date < today + 7)::text,
      'overdue', (select count(*) from public.tasks t where t.assigned_to_user_id = person
        and t.task_status not in ('completed', 'cancelled') and t.due_date < today)::text,
      'approvals', (select count(*) from app.pending_approvals(200))::text,
      'hours', (select trim_scale(coalesce(sum(e.hours), 0)) from public.time_entries e
        where e.employee_id = authz.employee_of_caller() and e.date between today - 7 and today - 1)::text);
    reset role;
    perform set_config('request.jwt.claims', '', true);
    perform private.notify(person, 'weekly_report', (today - 7) || ' – ' || (today - 1), '/dashboard', report);
    notified := notified + 1;
  end loop;
  return notified;
end $$;

-- One mail a day of what is new, for those who want no mail each: what came in the last day and was not read.
create function private.send_digests() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  person record;
  notified integer := 0;
begin
  for person in
    select p.email, p.language, p.first_name, count(*) as many,
      string_agg(n.subject, E'\n' order by n.created_at desc) filter (where n.place <= 30) as subjects
    from public.notification_preferences w
      join public.profiles p on p.id = w.user_id and p.is_active
      join lateral (select m.subject, m.created_at, row_number() over (order by m.created_at desc) as place
        from public.notifications m
        where m.user_id = w.user_id and m.read_at is null and m.created_at > now() - interval '1 day') n on true
    where w.email_digest and w.email and w.push
    group by p.id order by p.id
  loop
    perform private.queue_mail('digest', person.email, person.language,
      jsonb_build_object('name', person.first_name, 'number', person.many::text, 'subjects', person.subjects, 'link',
        '/notifications'));
    notified := notified + 1;
  end loop;
  return notified;
end $$;

-- What was put off comes back as new; the server calls it every minute.
create function private.wake_notifications() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  many integer;
begin
  update public.notifications set snoozed_until = null, read_at = null, created_at = now() where snoozed_until <= now();
  get diagnostics many = row_count;
  return many;
end $$;
