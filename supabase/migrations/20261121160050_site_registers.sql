-- The registers of a site: requests for information, submittals, and minutes of meetings whose actions become tasks.
-- Rows follow the matrix of projects alone (ruling R1): who works on a job reads what was asked and answered.

insert into private.derived_columns values ('ball_in_court_id'), ('answered_date'), ('answered_by');

-- A question to the client, the designer or the office, whose answer the work waits for.
create table public.rfis (
  id uuid primary key default gen_random_uuid(),
  rfi_number text collate private.natural_order not null unique
    constraint rfis_rfi_number_length check (char_length(rfi_number) <= 30),
  project_id uuid not null references public.projects,
  subject text not null constraint rfis_subject_length
    check (char_length(btrim(subject)) >= 1 and char_length(subject) <= 200),
  question text not null constraint rfis_question_length
    check (char_length(btrim(question)) >= 1 and char_length(question) <= 5000),
  drawing_reference text constraint rfis_drawing_reference_length check (char_length(drawing_reference) <= 200),
  task_id uuid references public.tasks,
  -- Who is to answer: a person here, who also looks after an answer that another company owes.
  assigned_to_id uuid references public.profiles,
  company_id uuid references public.external_entities,
  due_date date,
  answer text constraint rfis_answer_length check (char_length(answer) <= 5000),
  answered_date date,
  answered_by uuid references public.profiles,
  has_cost_impact boolean not null default false,
  delay_days integer not null default 0 constraint rfis_delay_days_range check (delay_days between 0 and 3650),
  -- Whose move it is: the author's of a draft and of an answer, the assigned person's of an open question.
  ball_in_court_id uuid references public.profiles,
  status text not null default 'draft'
    constraint rfis_status_options check (status in ('draft', 'open', 'answered', 'closed', 'void')),
  status_reason text constraint rfis_status_reason_length check (char_length(status_reason) <= 1000),
  search_text text generated always as (lower(subject || E'\n' || coalesce(drawing_reference, '') || E'\n'
    || rfi_number collate "default"))
    stored constraint rfis_search_text_length check (char_length(search_text) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index rfis_project_id_idx on public.rfis (project_id, status);
create index rfis_task_id_idx on public.rfis (task_id);
create index rfis_assigned_to_id_idx on public.rfis (assigned_to_id);
create index rfis_ball_in_court_id_idx on public.rfis (ball_in_court_id);
create index rfis_answered_by_idx on public.rfis (answered_by);
create index rfis_company_id_idx on public.rfis (company_id);
create index rfis_created_by_idx on public.rfis (created_by);
create index rfis_created_at_idx on public.rfis (created_at desc, id);

call model.number('public.rfis', 'RFI', 'rfi_number');
call model.protect('public.rfis', 'projects',
  '{id,project_id,subject,question,drawing_reference,task_id,assigned_to_id,company_id,due_date,answer,
    has_cost_impact,delay_days,status}',
  '{subject,question,drawing_reference,task_id,assigned_to_id,company_id,due_date,answer,has_cost_impact,delay_days,
    status,status_reason}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('rfi', null, 'draft', 'create', 'begin', false),
  ('rfi', 'draft', 'open', 'edit', 'move', false),
  ('rfi', 'draft', 'void', 'edit', 'move', true),
  ('rfi', 'open', 'draft', 'edit', 'move', true),
  ('rfi', 'open', 'answered', 'edit', 'move', false),
  ('rfi', 'open', 'void', 'edit', 'move', true),
  ('rfi', 'answered', 'open', 'edit', 'move', true),
  ('rfi', 'answered', 'closed', 'edit', 'move', false);
call model.guard_status('public.rfis', 'rfi', 'projects', 'status', '{}');
call model.authors('public.rfis', 'projects', '{open}');
call model.freeze('public.rfis', 'status', '{draft,open}', '{ball_in_court_id,answered_date,answered_by}');
-- A question stands once it is sent: then only its answer is written, and who has to give it.
update model.frozen set part_status = 'open', part_columns = '{answer,has_cost_impact,delay_days,assigned_to_id}'
  where table_name = 'rfis';
call model.name_part('public.rfis', 'projects', 'assigned_to_id', '{open}', '{answered}',
  '{answer,has_cost_impact,delay_days}');
call model.name_part('public.rfis', 'projects', 'created_by', '{answered}', '{open,closed}');

-- A task named in a register is one of its project.
create function private.check_task_of_project(task uuid, project uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  -- Of a task or a project that is not there the reference itself is refused.
  if exists (select from public.tasks t, public.projects p
      where t.id = task and p.id = project and t.project_id is distinct from p.id) then
    perform model.fail(422, 'dependency_other_project', 'The task belongs to another project.',
      '{"field": "task_id"}');
  end if;
end $$;

create function private.keep_question(rfi public.rfis, before public.rfis) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  free constant text[] := (select f.part_columns from model.frozen f where f.table_name = 'rfis');
begin
  if before.status = 'open' and private.said(to_jsonb(rfi), 'status') - free
      <> private.said(to_jsonb(before), 'status') - free then
    perform model.fail(409, 'record_locked', 'This RFI has been sent. Return it to draft to change the question.',
      jsonb_build_object('values', jsonb_build_object('rfi', before.rfi_number), 'current', to_jsonb(before)));
  end if;
end $$;

-- Nobody answers their own question; what another company answered, who asked writes down.
create function private.check_respondent(rfi public.rfis, before public.rfis) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if before.status = 'open' and rfi.status = 'answered' and rfi.company_id is null
    and authz.is_own(rfi.created_by) then
    perform model.fail(403, 'self_approval', 'You cannot answer your own RFI, unless another company answers it.',
      jsonb_build_object('values', jsonb_build_object('rfi', rfi.rfi_number)));
  end if;
end $$;

create function private.rfi_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_task_of_project(new.task_id, new.project_id);
  if not authz.is_server() and not private.is_restored(new.id::text) then
    if tg_op = 'INSERT' or new.project_id <> old.project_id then
      perform private.demand_project_with_work(new.project_id);
    end if;
    if tg_op = 'UPDATE' then
      perform private.keep_question(new, old);
      perform private.check_respondent(new, old);
    end if;
  end if;
  if new.status = 'open' and new.assigned_to_id is null then
    perform model.fail(422, 'required', 'Select who has to answer before sending the RFI.',
      '{"field": "assigned_to_id"}');
  end if;
  if new.status in ('answered', 'closed') and nullif(btrim(new.answer), '') is null then
    perform model.fail(422, 'required', 'Enter the answer.', '{"field": "answer"}');
  end if;
  new.answered_date := case when new.status in ('answered', 'closed')
    then coalesce(new.answered_date, model.today()) end;
  new.answered_by := case when new.status in ('answered', 'closed')
    then case when tg_op = 'UPDATE' and old.status = 'open' then authz.actor() else new.answered_by end end;
  new.ball_in_court_id := case new.status when 'open' then new.assigned_to_id
    when 'draft' then new.created_by when 'answered' then new.created_by end;
  return new;
end $$;
create trigger c_rules before insert or update on public.rfis
  for each row execute function private.rfi_rules();

-- Who has the ball is notified, also when it is passed on. Of a submittal that begins to wait, and of its decision, the
-- inbox tells.
create function private.note_ball() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_server() then
    perform private.notify(new.ball_in_court_id, 'ball_in_court', to_jsonb(new) ->> tg_argv[0] || ' · '
      || (to_jsonb(new) ->> tg_argv[1]), private.link_to(tg_table_name, new.id));
  end if;
  return null;
end $$;
create trigger n_ball after update on public.rfis for each row
  when (new.ball_in_court_id is distinct from old.ball_in_court_id and new.ball_in_court_id is not null)
  execute function private.note_ball('rfi_number', 'subject');


-- What is sent for approval before it is built in: drawings, samples, data and methods. Another person decides.
create table public.submittals (
  id uuid primary key default gen_random_uuid(),
  submittal_number text collate private.natural_order not null unique
    constraint submittals_submittal_number_length check (char_length(submittal_number) <= 30),
  project_id uuid not null references public.projects,
  title text not null constraint submittals_title_length
    check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  submittal_type text not null default 'shop_drawing'
    constraint submittals_submittal_type_options check (submittal_type in ('shop_drawing', 'material_sample',
      'product_data', 'method_statement', 'mix_design', 'test_report', 'certificate', 'other')),
  specification_section text
    constraint submittals_specification_section_length check (char_length(specification_section) <= 100),
  description text constraint submittals_description_length check (char_length(description) <= 5000),
  -- Counts how often it was sent again.
  revision integer not null default 0,
  task_id uuid references public.tasks,
  reviewer_id uuid references public.profiles,
  company_id uuid references public.external_entities,
  due_date date,
  ball_in_court_id uuid references public.profiles,
  status text not null default 'draft'
    constraint submittals_status_options check (status in ('draft', 'submitted', 'approved', 'approved_as_noted',
      'revise_and_resubmit', 'rejected', 'closed', 'void')),
  status_reason text constraint submittals_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  search_text text generated always as (lower(title || E'\n' || coalesce(specification_section, '') || E'\n'
    || submittal_number collate "default"))
    stored constraint submittals_search_text_length check (char_length(search_text) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index submittals_project_id_idx on public.submittals (project_id, status);
create index submittals_task_id_idx on public.submittals (task_id);
create index submittals_reviewer_id_idx on public.submittals (reviewer_id);
create index submittals_ball_in_court_id_idx on public.submittals (ball_in_court_id);
create index submittals_company_id_idx on public.submittals (company_id);
create index submittals_decided_by_idx on public.submittals (decided_by);
create index submittals_created_by_idx on public.submittals (created_by);
create index submittals_created_at_idx on public.submittals (created_at desc, id);

call model.number('public.submittals', 'SBM', 'submittal_number');
call model.protect('public.submittals', 'projects',
  '{id,project_id,title,submittal_type,specification_section,description,task_id,reviewer_id,company_id,due_date,
    status}',
  '{title,submittal_type,specification_section,description,task_id,reviewer_id,company_id,due_date,status,
    status_reason}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('submittal', null, 'draft', 'create', 'begin', false),
  ('submittal', 'draft', 'submitted', 'edit', 'move', false),
  ('submittal', 'draft', 'void', 'edit', 'move', true),
  ('submittal', 'submitted', 'draft', 'edit', 'move', true),
  ('submittal', 'submitted', 'approved', 'approve', 'approve', false),
  ('submittal', 'submitted', 'approved_as_noted', 'approve', 'approve', true),
  ('submittal', 'submitted', 'revise_and_resubmit', 'approve', 'reject', true),
  ('submittal', 'submitted', 'rejected', 'approve', 'reject', true),
  ('submittal', 'revise_and_resubmit', 'draft', 'edit', 'move', false),
  ('submittal', 'rejected', 'draft', 'edit', 'move', false),
  ('submittal', 'approved', 'closed', 'edit', 'move', false),
  ('submittal', 'approved_as_noted', 'closed', 'edit', 'move', false);
call model.guard_status('public.submittals', 'submittal', 'projects', 'status', '{created_by}');
call model.authors('public.submittals', 'projects', '{submitted}', '{draft,revise_and_resubmit,rejected}');
call model.freeze('public.submittals', 'status', '{draft}', '{revision,ball_in_court_id,reviewer_id}');
call model.name_part('public.submittals', 'projects', 'reviewer_id', '{submitted}',
  '{approved,approved_as_noted,revise_and_resubmit,rejected}');

-- Somebody else than its author reviews it; while it waits, who may edit it gives it to another reviewer.
create function private.check_reviewer(submittal public.submittals, before public.submittals) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if submittal.status = 'submitted' and submittal.reviewer_id is null then
    perform model.fail(422, 'required', 'Select who has to review the submittal before submitting it.',
      '{"field": "reviewer_id"}');
  end if;
  if submittal.status = 'submitted' and submittal.reviewer_id = submittal.created_by then
    perform model.fail(422, 'invalid_choice', 'Somebody other than its author reviews a submittal.',
      '{"field": "reviewer_id"}');
  end if;
  if before.status not in ('draft', 'submitted') and submittal.reviewer_id is distinct from before.reviewer_id then
    perform model.fail(409, 'record_locked', 'This submittal has been reviewed.', jsonb_build_object('field',
      'reviewer_id', 'values', jsonb_build_object('status', before.status), 'current', to_jsonb(before)));
  end if;
end $$;

create function private.submittal_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_task_of_project(new.task_id, new.project_id);
  if not authz.is_server() then
    perform private.check_reviewer(new, old);
  end if;
  if tg_op = 'UPDATE' and new.status = 'draft' and old.status in ('revise_and_resubmit', 'rejected') then
    new.revision := new.revision + 1;
  end if;
  new.ball_in_court_id := case when new.status = 'submitted' then new.reviewer_id
    when new.status in ('draft', 'revise_and_resubmit', 'rejected') then new.created_by end;
  return new;
end $$;
create trigger c_rules before insert or update on public.submittals
  for each row execute function private.submittal_rules();

create trigger n_ball after update on public.submittals for each row
  when (new.ball_in_court_id is distinct from old.ball_in_court_id
    and new.status = 'submitted' and old.status = 'submitted')
  execute function private.note_ball('submittal_number', 'title');


-- Minutes of a meeting. Issued, they stand, and each of their actions is a task of its project.
create table public.meetings (
  id uuid primary key default gen_random_uuid(),
  meeting_number text collate private.natural_order not null unique
    constraint meetings_meeting_number_length check (char_length(meeting_number) <= 30),
  project_id uuid not null references public.projects,
  title text not null constraint meetings_title_length
    check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  meeting_type text not null default 'progress'
    constraint meetings_meeting_type_options
      check (meeting_type in ('progress', 'coordination', 'client', 'subcontractor', 'safety', 'handover', 'other')),
  meeting_date date not null default model.today(),
  next_meeting_date date,
  location text constraint meetings_location_length check (char_length(location) <= 200),
  attendees text constraint meetings_attendees_length check (char_length(attendees) <= 2000),
  agenda text constraint meetings_agenda_length check (char_length(agenda) <= 5000),
  minutes text constraint meetings_minutes_length check (char_length(minutes) <= 20000),
  -- Who gets the minutes beside those who were there.
  distribution text constraint meetings_distribution_length check (char_length(distribution) <= 2000),
  status text not null default 'draft' constraint meetings_status_options check (status in ('draft', 'issued')),
  status_reason text constraint meetings_status_reason_length check (char_length(status_reason) <= 1000),
  search_text text generated always as (lower(title || E'\n' || coalesce(location, '') || E'\n'
    || meeting_number collate "default"))
    stored constraint meetings_search_text_length check (char_length(search_text) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint meetings_next_meeting_date_after check (next_meeting_date >= meeting_date)
);
create index meetings_project_id_idx on public.meetings (project_id, meeting_date);
create index meetings_created_by_idx on public.meetings (created_by);
create index meetings_created_at_idx on public.meetings (created_at desc, id);

create table public.meeting_actions (
  id uuid primary key default gen_random_uuid(),
  meeting_id uuid not null references public.meetings on delete cascade,
  position integer not null default 0 constraint meeting_actions_position_range check (position >= 1),
  description text not null constraint meeting_actions_description_length
    check (char_length(btrim(description)) >= 1 and char_length(description) <= 300),
  assigned_to_id uuid references public.profiles,
  due_date date,
  -- The task it became when the minutes were issued.
  task_id uuid references public.tasks on delete set null,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index meeting_actions_meeting_id_idx on public.meeting_actions (meeting_id, position);
create index meeting_actions_assigned_to_id_idx on public.meeting_actions (assigned_to_id);
create index meeting_actions_task_id_idx on public.meeting_actions (task_id);
create index meeting_actions_created_by_idx on public.meeting_actions (created_by);

call model.number('public.meetings', 'MTG', 'meeting_number');
call model.protect('public.meetings', 'projects',
  '{id,project_id,title,meeting_type,meeting_date,next_meeting_date,location,attendees,agenda,minutes,distribution,
    status}',
  '{title,meeting_type,meeting_date,next_meeting_date,location,attendees,agenda,minutes,distribution,status,
    status_reason}');
call model.protect('public.meeting_actions', 'projects',
  '{id,meeting_id,position,description,assigned_to_id,due_date}', '{position,description,assigned_to_id,due_date}',
  delete_action => 'edit');
insert into model.documents values ('meeting', 'meetings', 'meeting_actions', 'meeting_id');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('meeting', null, 'draft', 'create', 'begin', false),
  ('meeting', 'draft', 'issued', 'edit', 'move', false);
call model.guard_status('public.meetings', 'meeting', 'projects', 'status', '{}');
call model.authors('public.meetings', 'projects', '{}');
call model.freeze('public.meetings', 'status', '{draft}');
call model.freeze_lines('public.meeting_actions', 'public.meetings', 'meeting_id', 'status', '{draft}');
call model.lines_of_authors('public.meeting_actions', 'public.meetings', 'meeting_id');

create function private.make_tasks_of_actions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  action public.meeting_actions;
  made uuid;
begin
  if not authz.is_server() then
    perform authz.demand('tasks', 'create');
  end if;
  for action in select a.* from public.meeting_actions a where a.meeting_id = new.id and a.task_id is null
    order by a.position loop
    perform private.demand_certificates(jsonb_populate_record(null::public.tasks, jsonb_build_object(
      'project_id', new.project_id, 'due_date', action.due_date)), action.assigned_to_id, action.position);
    insert into public.tasks (project_id, task_title, description, assigned_to_user_id, due_date)
      values (new.project_id, action.description, new.meeting_number || ' · ' || new.title, action.assigned_to_id,
        action.due_date)
      returning id into made;
    update public.meeting_actions a set task_id = made where a.id = action.id;
  end loop;
  return null;
end $$;
create trigger m_tasks after update on public.meetings for each row
  when (old.status = 'draft' and new.status = 'issued') execute function private.make_tasks_of_actions();
