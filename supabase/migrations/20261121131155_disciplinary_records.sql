-- Disciplinary records: what happened, what the person answers, and how long it counts. Proposed by their manager,
-- issued by another who administers human resources; the person sees it from then on, and colleagues never.

create table public.disciplinary_records (
  id uuid primary key default gen_random_uuid(),
  record_number text collate private.natural_order not null unique
    constraint disciplinary_records_record_number_length check (char_length(record_number) <= 30),
  employee_id uuid not null references public.employees on delete cascade,
  measure text not null constraint disciplinary_records_measure_options
    check (measure in ('verbal_warning', 'written_warning', 'final_warning', 'suspension')),
  incident_date date not null default model.today(),
  subject text not null constraint disciplinary_records_subject_length
    check (char_length(btrim(subject)) >= 1 and char_length(subject) <= 200),
  facts text not null constraint disciplinary_records_facts_length
    check (char_length(btrim(facts)) >= 1 and char_length(facts) <= 5000),
  -- What is expected from now on.
  expectation text constraint disciplinary_records_expectation_length check (char_length(expectation) <= 2000),
  -- From then on it counts no more.
  expires_on date,
  employee_answer text
    constraint disciplinary_records_employee_answer_length check (char_length(employee_answer) <= 5000),
  answered_at timestamptz,
  status text not null default 'draft' constraint disciplinary_records_status_options
    check (status in ('draft', 'proposed', 'issued', 'rejected', 'withdrawn')),
  status_reason text
    constraint disciplinary_records_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint disciplinary_records_expires_on_range check (expires_on > incident_date)
);
create index disciplinary_records_employee_id_idx on public.disciplinary_records (employee_id, incident_date desc);
create index disciplinary_records_decided_by_idx on public.disciplinary_records (decided_by);
create index disciplinary_records_created_by_idx on public.disciplinary_records (created_by);
create index disciplinary_records_created_at_idx on public.disciplinary_records (created_at desc, id);
call model.number('public.disciplinary_records', 'DIS', 'record_number');
-- Human resources reads all, a manager those of the people who report to them, and the person their own once it was
-- issued; nobody writes their own.
call model.protect('public.disciplinary_records', 'hr',
  '{id,employee_id,measure,incident_date,subject,facts,expectation,expires_on}',
  '{measure,incident_date,subject,facts,expectation,expires_on,status,status_reason}', policies => '{}',
  is_audited => false);
-- What happened is read in the record by those it is for; the log keeps its course.
create trigger z_audit after insert or update or delete on public.disciplinary_records
  for each row execute function private.audit('hr', 'id',
    '{subject,facts,expectation,employee_answer,status_reason}');
create policy may_view on public.disciplinary_records for select to authenticated
  using ((select authz.can('hr', 'view')) and case when employee_id = (select authz.employee_of_caller())
      then status in ('issued', 'withdrawn')
    else (select authz.can('hr', 'approve'))
      and ((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope()))) end);
create policy may_create on public.disciplinary_records for insert to authenticated
  with check ((select authz.can('hr', 'approve')) and employee_id is distinct from (select authz.employee_of_caller())
    and ((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope()))));
create policy may_edit on public.disciplinary_records for update to authenticated
  using ((select authz.can('hr', 'approve')) and employee_id is distinct from (select authz.employee_of_caller())
    and ((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope()))))
  with check ((select authz.can('hr', 'approve')) and employee_id is distinct from (select authz.employee_of_caller())
    and ((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope()))));
-- A draft goes as it came; what was issued stays.
create policy may_delete on public.disciplinary_records for delete to authenticated
  using (status = 'draft' and created_by = (select auth.uid()) and (select authz.can('hr', 'approve'))
    and employee_id is distinct from (select authz.employee_of_caller()));
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('disciplinary_record', null, 'draft', 'approve', 'begin', false),
  ('disciplinary_record', 'draft', 'proposed', 'approve', 'move', false),
  ('disciplinary_record', 'proposed', 'draft', 'approve', 'move', false),
  ('disciplinary_record', 'proposed', 'issued', 'admin', 'approve', false),
  ('disciplinary_record', 'proposed', 'rejected', 'admin', 'reject', true),
  ('disciplinary_record', 'issued', 'withdrawn', 'admin', 'move', true);
call model.guard_status('public.disciplinary_records', 'disciplinary_record', 'hr', 'status',
  '{created_by,employee_id}');
call model.freeze('public.disciplinary_records', 'status', '{draft}', '{employee_answer,answered_at}');

-- Nobody writes of themselves, and only who administers everybody issues and withdraws.
create function private.disciplinary_record_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if authz.is_server() or tg_op = 'UPDATE' and new.answered_at is distinct from old.answered_at then
    return new;
  end if;
  if authz.is_own(new.employee_id) then
    perform model.fail(403, 'self_approval', 'You cannot write a disciplinary record about yourself.',
      '{"field": "employee_id"}');
  elsif new.incident_date > model.today() then
    perform model.fail(422, 'out_of_range', 'The incident cannot be on a day to come.', '{"field": "incident_date"}');
  elsif new.status in ('issued', 'rejected', 'withdrawn') and authz.row_scope() is distinct from 'all' then
    perform model.fail(403, 'access_denied', 'Only human resources can issue or withdraw a disciplinary record.');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.disciplinary_records
  for each row execute function private.disciplinary_record_rules();

-- The person is notified when it is issued, and who wrote it when it is answered; of the decision by `approvals.sql`.
create function private.notify_of_disciplinary_record() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'issued' and old.status <> 'issued' then
    perform private.notify((select e.user_id from public.employees e where e.id = new.employee_id),
      'general', concat_ws(' · ', new.record_number, new.subject), private.link_to('disciplinary_records', new.id));
  elsif new.answered_at is distinct from old.answered_at then
    perform private.notify(new.created_by, 'general', concat_ws(' · ', new.record_number, new.subject),
      private.link_to('disciplinary_records', new.id));
  end if;
  return null;
end $$;
create trigger n_disciplinary_record after update on public.disciplinary_records
  for each row execute function private.notify_of_disciplinary_record();

-- The person's answer, given once and by nobody else.
create function app.answer_disciplinary_record(record uuid, answer text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held public.disciplinary_records;
begin
  perform authz.demand('hr', 'view');
  if authz.is_program() then
    perform model.fail(403, 'access_denied', 'Access denied: only the employee can answer.');
  end if;
  select d.* into held from public.disciplinary_records d
    where d.id = record and d.employee_id = authz.employee_of_caller() and d.status in ('issued', 'withdrawn')
    for no key update;
  if held.id is null then
    perform model.fail(404, 'not_found', 'Record not found.');
  elsif nullif(btrim(answer), '') is null then
    perform model.fail(422, 'required', 'Enter your answer.', '{"field": "answer"}');
  elsif char_length(answer) > 5000 then
    perform model.fail(422, 'too_long', 'This text is longer than 5000 characters.',
      '{"field": "answer", "values": {"limit": 5000}}');
  elsif held.status <> 'issued' or held.answered_at is not null then
    perform model.fail(409, 'already_decided', 'The answer has been recorded and can no longer be changed.');
  end if;
  update public.disciplinary_records d set employee_answer = btrim(answer), answered_at = now() where d.id = record;
end $$;
create function public.answer_disciplinary_record(record_id uuid, answer text) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.answer_disciplinary_record(record_id, answer);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function app.answer_disciplinary_record(uuid, text), public.answer_disciplinary_record(uuid, text)
  to authenticated, service_role;
