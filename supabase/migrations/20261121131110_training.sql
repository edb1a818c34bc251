-- Training: sessions of courses, inductions and toolbox talks with who was there, the certificates they end in, and
-- where a valid certificate is asked for before somebody is given work.

create table public.training_sessions (
  id uuid primary key default gen_random_uuid(),
  session_number text collate private.natural_order not null unique
    constraint training_sessions_session_number_length check (char_length(session_number) <= 30),
  session_type text not null default 'course' constraint training_sessions_session_type_options
    check (session_type in ('course', 'toolbox_talk', 'induction')),
  title text not null constraint training_sessions_title_length
    check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  training_course_id uuid references public.training_courses,
  project_id uuid references public.projects,
  session_date date not null default model.today(),
  duration_hours numeric(6, 2) constraint training_sessions_duration_hours_range check (duration_hours > 0),
  trainer text constraint training_sessions_trainer_length check (char_length(trainer) <= 200),
  location text constraint training_sessions_location_length check (char_length(location) <= 200),
  topics text constraint training_sessions_topics_length check (char_length(topics) <= 5000),
  status text not null default 'planned'
    constraint training_sessions_status_options check (status in ('planned', 'held', 'cancelled')),
  status_reason text constraint training_sessions_status_reason_length check (char_length(status_reason) <= 1000),
  search_text text generated always as (lower(title || E'\n' || session_number collate "default" || E'\n'
    || coalesce(trainer, '') || E'\n' || coalesce(location, ''))) stored
    constraint training_sessions_search_text_length check (char_length(search_text) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint training_sessions_course_named check (session_type <> 'course' or training_course_id is not null)
);
create index training_sessions_training_course_id_idx on public.training_sessions (training_course_id);
create index training_sessions_project_id_idx on public.training_sessions (project_id, session_date);
create index training_sessions_session_date_idx on public.training_sessions (session_date desc, id);
create index training_sessions_created_by_idx on public.training_sessions (created_by);
create index training_sessions_created_at_idx on public.training_sessions (created_at desc, id);
call model.number('public.training_sessions', 'TRN', 'session_number');
call model.protect('public.training_sessions', 'hr',
  '{id,session_type,title,training_course_id,project_id,session_date,duration_hours,trainer,location,topics,status}',
  '{session_type,title,training_course_id,project_id,session_date,duration_hours,trainer,location,topics,status,
    status_reason}', 'approve', 'delete', 'approve', policies => '{view,edit,delete}');
-- Toolbox talks and inductions of a project are kept by who keeps its safety: those they wrote.
create policy may_create on public.training_sessions for insert to authenticated
  with check ((select authz.can('safety', 'create')) and session_type in ('toolbox_talk', 'induction')
      and project_id is not null
    or (select authz.can('hr', 'approve')));
call model.authors('public.training_sessions', 'safety', '{}', '{planned}', step_action => 'approve');

create function private.training_session_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_by_hand() or authz.can('hr', 'approve') or not authz.can('safety', 'create') then
    return new;
  elsif new.session_type = 'course' then
    perform model.fail(403, 'access_denied', 'Only those who manage training can plan a course.',
      '{"field": "session_type"}');
  elsif new.project_id is null then
    perform model.fail(422, 'required', 'Choose the project of this session.', '{"field": "project_id"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.training_sessions
  for each row execute function private.training_session_rules();

-- Sessions the caller keeps for safety, held ones too: their own; for who edits safety records, all on a project.
create function authz.kept_sessions() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  may_edit constant boolean := authz.can('safety', 'edit');
begin
  if not authz.can('safety', 'create') then
    return '{}';
  end if;
  return array(select s.id from public.training_sessions s
    where s.session_type in ('toolbox_talk', 'induction') and s.project_id is not null
      and (s.created_by = caller or may_edit));
end $$;

-- Who was asked to a session, and how it ended for them.
create table public.training_attendances (
  id uuid primary key default gen_random_uuid(),
  training_session_id uuid not null references public.training_sessions on delete cascade,
  position integer not null default 0 constraint training_attendances_position_range check (position >= 1),
  employee_id uuid not null references public.employees,
  result text not null default 'invited' constraint training_attendances_result_options
    check (result in ('invited', 'attended', 'passed', 'failed', 'absent')),
  -- The certificate it ended in.
  employee_paper_id uuid references public.employee_papers on delete set null,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint training_attendances_once unique (training_session_id, employee_id)
);
create index training_attendances_employee_id_idx on public.training_attendances (employee_id);
create index training_attendances_employee_paper_id_idx on public.training_attendances (employee_paper_id);
create index training_attendances_created_by_idx on public.training_attendances (created_by);
call model.protect('public.training_attendances', 'hr', '{id,training_session_id,position,employee_id,result}',
  '{position,result}', 'approve', 'approve', 'approve', 'view',
  '(select authz.row_scope()) = ''all'' or employee_id in (select unnest(authz.employees_in_scope()))');
call model.widen_policy('public.training_attendances', 'may_view',
  'training_session_id = any ((select authz.kept_sessions())::uuid[])');
call model.widen_policy('public.training_attendances', 'may_create', '(select authz.can(''safety'', ''create''))
  and training_session_id = any ((select authz.own_drafts(''training_sessions''))::uuid[])');
call model.widen_policy('public.training_attendances', 'may_edit', '(select authz.can(''safety'', ''create''))
  and training_session_id = any ((select authz.own_drafts(''training_sessions''))::uuid[])');
call model.widen_policy('public.training_attendances', 'may_delete', '(select authz.can(''safety'', ''create''))
  and training_session_id = any ((select authz.own_drafts(''training_sessions''))::uuid[])');
insert into model.documents
  values ('training_session', 'training_sessions', 'training_attendances', 'training_session_id');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('training_session', null, 'planned', 'create', 'begin', false),
  ('training_session', 'planned', 'held', 'approve', 'move', false),
  ('training_session', 'planned', 'cancelled', 'approve', 'move', true),
  ('training_session', 'held', 'planned', 'approve', 'move', true);
call model.guard_status('public.training_sessions', 'training_session', 'hr', 'status', '{}');
call model.freeze('public.training_sessions', 'status', '{planned}');
call model.freeze_lines('public.training_attendances', 'public.training_sessions', 'training_session_id', 'status',
  '{planned}');

-- Nobody passes a course by their own hand; an owner may. Who keeps safety alone says who was there, not who passed.
create function private.training_attendance_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_server() and not authz.is_owner() and authz.is_own(new.employee_id) and new.result = 'passed'
    and (tg_op = 'INSERT' or old.result <> 'passed') then
    perform model.fail(403, 'self_approval', 'Nobody passes a course by their own hand.', '{"field": "result"}');
  elsif not authz.is_by_hand() or authz.can('hr', 'approve') then
    return new;
  elsif new.result in ('passed', 'failed') then
    perform model.fail(403, 'access_denied', 'Only those who manage training say who passed.',
      '{"field": "result"}');
  elsif not exists (select from public.employees e where e.id = new.employee_id and e.status <> 'terminated') then
    perform model.fail(422, 'invalid_choice', 'This person has left.', '{"field": "employee_id"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.training_attendances
  for each row execute function private.training_attendance_rules();

-- Held, a session gives those who passed their certificate; reopened, it takes them back.
create function private.follow_training_session() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  course public.training_courses;
  attendance public.training_attendances;
  certificate uuid;
begin
  if new.status = 'held' then
    if new.session_date > model.today() then
      perform model.fail(422, 'out_of_range', 'A session is held on its day, not before.',
        jsonb_build_object('field', 'session_date', 'values', jsonb_build_object('latest', model.today())));
    end if;
    select c.* into course from public.training_courses c
      where c.id = new.training_course_id and c.has_certificate;
    for attendance in select a.* from public.training_attendances a
      where course.id is not null and a.training_session_id = new.id and a.result = 'passed' order by a.position loop
      insert into public.employee_papers (employee_id, kind, training_course_id, issued_on, paper_number, created_by)
        values (attendance.employee_id, 'certificate', course.id, new.session_date, new.session_number, auth.uid())
        returning id into certificate;
      update public.training_attendances a set employee_paper_id = certificate where a.id = attendance.id;
    end loop;
  elsif old.status = 'held' then
    delete from public.employee_papers paper using public.training_attendances a
      where a.training_session_id = new.id and paper.id = a.employee_paper_id;
  end if;
  return null;
end $$;
create trigger m_certificates after update on public.training_sessions for each row
  when (new.status <> old.status) execute function private.follow_training_session();

-- Where a certificate is asked for: on a project, of a job title, for a task, or where several are given, of all.
create table public.training_requirements (
  id uuid primary key default gen_random_uuid(),
  training_course_id uuid not null references public.training_courses,
  project_id uuid references public.projects on delete cascade,
  job_title_id uuid references public.job_titles on delete cascade,
  task_id uuid references public.tasks on delete cascade,
  notes text constraint training_requirements_notes_length check (char_length(notes) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint training_requirements_once unique nulls not distinct (training_course_id, project_id, job_title_id,
    task_id),
  constraint training_requirements_named
    check (project_id is not null or job_title_id is not null or task_id is not null)
);
create index training_requirements_project_id_idx on public.training_requirements (project_id);
create index training_requirements_job_title_id_idx on public.training_requirements (job_title_id);
create index training_requirements_task_id_idx on public.training_requirements (task_id);
create index training_requirements_created_by_idx on public.training_requirements (created_by);
create index training_requirements_created_at_idx on public.training_requirements (created_at desc, id);
call model.protect('public.training_requirements', 'hr',
  '{id,training_course_id,project_id,job_title_id,task_id,notes}', '{project_id,job_title_id,task_id,notes}',
  'approve', 'approve', 'approve');

-- Whether somebody holds a certificate of a course that is valid on a day.
create function private.is_certified(employee uuid, course uuid, on_date date) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.employee_papers paper where paper.employee_id = employee
    and paper.training_course_id = course and coalesce(paper.issued_on, '-infinity') <= on_date
    and coalesce(paper.expires_on, 'infinity') >= on_date);
end $$;

-- No work is given to who lacks a certificate it asks for, valid from the day the work begins, or today, until it is
-- due. Of minutes it names the line.
create function private.demand_certificates(task public.tasks, person uuid, line integer default null) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  first_day constant date := greatest(task.start_date, model.today());
  employee record;
  course text;
  name text;
begin
  if person is null or not exists (select from public.training_requirements) then
    return;
  end if;
  select e.id, e.job_title_id, e.full_name into employee from public.employees e
    where e.user_id = person and e.status <> 'terminated' order by e.hire_date desc limit 1;
  select c.course_name into course from public.training_requirements r
      join public.training_courses c on c.id = r.training_course_id
    where (r.task_id is null or r.task_id = task.id) and (r.project_id is null or r.project_id = task.project_id)
      and (r.job_title_id is null or r.job_title_id = employee.job_title_id)
      and not coalesce(private.is_certified(employee.id, r.training_course_id, first_day)
        and private.is_certified(employee.id, r.training_course_id, greatest(task.due_date, first_day)), false)
    order by c.course_name limit 1;
  if course is not null then
    name := coalesce(employee.full_name, app.name_of_person(person));
    perform model.fail(422, 'certificate_missing',
      concat('Line ' || line || ': ', format('%s holds no valid certificate of %s, which this task asks for.', name,
        course)),
      jsonb_build_object('field', 'assigned_to_user_id', 'values', jsonb_strip_nulls(jsonb_build_object(
        'course', course, 'person', name, 'line', line))));
  end if;
end $$;

create function private.check_task_certificates() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or (new.assigned_to_user_id, new.project_id)
    is distinct from (old.assigned_to_user_id, old.project_id) then
    perform private.demand_certificates(new, new.assigned_to_user_id);
  end if;
  return new;
end $$;
create trigger d_certificates before insert or update of assigned_to_user_id, project_id on public.tasks
  for each row execute function private.check_task_certificates();

-- Moved, it asks again of everybody who does it; what is done stays done, and a summary follows its parts.
create function private.check_moved_certificates() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if authz.is_by_hand() and new.task_status not in ('completed', 'cancelled') then
    perform private.demand_certificates(new, person)
      from (select new.assigned_to_user_id as person
        union select a.user_id from public.task_assignments a where a.task_id = new.id) doer;
  end if;
  return new;
end $$;
create trigger d_moved before update on public.tasks for each row
  when ((new.start_date, new.due_date) is distinct from (old.start_date, old.due_date))
  execute function private.check_moved_certificates();

create function private.check_assignment_certificates() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.demand_certificates((select t from public.tasks t where t.id = new.task_id), new.user_id);
  return new;
end $$;
create trigger d_certificates before insert or update of user_id on public.task_assignments
  for each row execute function private.check_assignment_certificates();

-- Certificates the caller's people need, and those on site for who edits safety records, and how each stands: of their
-- job title, and of the projects whose open tasks they do.
create function app.training_needs(within_days integer)
  returns table (employee_id uuid, full_name text, training_course_id uuid, course_name text, standing text,
    expires_on date)
language plpgsql stable security definer set search_path = '' as $$
declare
  people uuid[];
begin
  perform authz.demand('hr', 'view');
  people := authz.employees_in_scope()
    || case when authz.can('safety', 'edit') then authz.people_on_own_sites() else '{}' end;
  return query
    with needed as (
      select distinct e.id, e.full_name, r.training_course_id
        from public.employees e
          join public.training_requirements r on (r.job_title_id is null or r.job_title_id = e.job_title_id)
            and (r.project_id is null and r.task_id is null or exists (select from public.tasks t
              where t.assigned_to_user_id = e.user_id and t.task_status not in ('completed', 'cancelled')
                and (r.project_id is null or t.project_id = r.project_id) and (r.task_id is null or t.id = r.task_id)))
        where e.status <> 'terminated' and (authz.is_server() or e.id in (select unnest(people)))
    )
    select n.id, n.full_name, c.id, c.course_name,
        case when held.is_held is null then 'missing' when held.until < model.today() then 'expired'
          when held.until <= model.today() + within_days then 'expiring' else 'valid' end,
        nullif(held.until, 'infinity')
      from needed n join public.training_courses c on c.id = n.training_course_id
        left join lateral (select true as is_held, max(coalesce(p.expires_on, 'infinity')) as until
          from public.employee_papers p where p.employee_id = n.id and p.training_course_id = c.id
          having count(*) > 0) held on true
      order by n.full_name, c.course_name;
end $$;
create function public.training_needs(within_days integer default 60)
  returns table (employee_id uuid, full_name text, training_course_id uuid, course_name text, standing text,
    expires_on date)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.training_needs(within_days);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  authz.kept_sessions(),
  app.training_needs(integer),
  public.training_needs(integer)
  to authenticated, service_role;
