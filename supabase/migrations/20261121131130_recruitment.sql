-- Recruitment: vacancies with their approved headcount, applications on their way through the stages, interviews with
-- their scorecards, and offers that end in an employee. An application is seen by those who administer human resources
-- and by the hiring manager of its vacancy; an interviewer sees the interview and nothing of how to reach the person.

-- Whether the caller administers everybody's records, applicants among them.
create function authz.recruits() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return authz.can('hr', 'admin') and authz.row_scope() = 'all';
end $$;

create table public.vacancies (
  id uuid primary key default gen_random_uuid(),
  vacancy_number text collate private.natural_order not null unique
    constraint vacancies_vacancy_number_length check (char_length(vacancy_number) <= 30),
  title text not null
    constraint vacancies_title_length check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  job_title_id uuid references public.job_titles,
  department_id uuid references public.departments,
  project_id uuid references public.projects,
  hiring_manager_id uuid not null default authz.employee_of_caller() references public.employees,
  headcount integer not null default 1 constraint vacancies_headcount_range check (headcount between 1 and 1000),
  employment_type text not null default 'full_time' constraint vacancies_employment_type_options
    check (employment_type in ('full_time', 'part_time', 'contract', 'temporary')),
  location text constraint vacancies_location_length check (char_length(location) <= 200),
  start_date date,
  -- Why people are needed: for who approves the headcount, never on the careers page.
  justification text constraint vacancies_justification_length check (char_length(justification) <= 2000),
  -- What applicants read.
  description text constraint vacancies_description_length check (char_length(description) <= 10000),
  requirements text constraint vacancies_requirements_length check (char_length(requirements) <= 10000),
  is_published boolean not null default false,
  -- The last day of applying.
  closes_on date,
  hired_count integer not null default 0 constraint vacancies_hired_count_range check (hired_count >= 0),
  status text not null default 'draft' constraint vacancies_status_options
    check (status in ('draft', 'pending', 'open', 'on_hold', 'filled', 'closed')),
  status_reason text constraint vacancies_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  search_text text generated always as (lower(title || E'\n' || vacancy_number collate "default" || E'\n'
    || coalesce(location, ''))) stored
    constraint vacancies_search_text_length check (char_length(search_text) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint vacancies_published_is_described
    check (not is_published or char_length(btrim(coalesce(description, ''))) >= 1)
);
create index vacancies_job_title_id_idx on public.vacancies (job_title_id);
create index vacancies_department_id_idx on public.vacancies (department_id);
create index vacancies_project_id_idx on public.vacancies (project_id);
create index vacancies_hiring_manager_id_idx on public.vacancies (hiring_manager_id);
create index vacancies_decided_by_idx on public.vacancies (decided_by);
create index vacancies_created_by_idx on public.vacancies (created_by);
create index vacancies_created_at_idx on public.vacancies (created_at desc, id);
call model.number('public.vacancies', 'VAC', 'vacancy_number');
call model.protect('public.vacancies', 'hr',
  '{id,title,job_title_id,department_id,project_id,hiring_manager_id,headcount,employment_type,location,start_date,
    justification,description,requirements,is_published,closes_on}',
  '{title,job_title_id,department_id,project_id,hiring_manager_id,headcount,employment_type,location,start_date,
    justification,description,requirements,is_published,closes_on,status,status_reason}',
  create_action => 'approve', delete_action => 'approve',
  rows => '(select authz.recruits()) or hiring_manager_id = (select authz.employee_of_caller())',
  policies => '{create,edit,delete}');
-- Why people are wanted may name who is to leave: colleagues read what is published, on the careers page.
create policy may_view on public.vacancies for select to authenticated
  using ((select authz.can('hr', 'view')) and ((select authz.can('hr', 'approve')) or (select authz.recruits())
    or hiring_manager_id = (select authz.employee_of_caller())));
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('vacancy', null, 'draft', 'approve', 'begin', false),
  ('vacancy', 'draft', 'pending', 'approve', 'move', false),
  ('vacancy', 'pending', 'open', 'admin', 'approve', false),
  ('vacancy', 'pending', 'draft', 'admin', 'reject', true),
  ('vacancy', 'open', 'on_hold', 'admin', 'move', false),
  ('vacancy', 'on_hold', 'open', 'admin', 'move', false),
  ('vacancy', 'open', 'closed', 'admin', 'move', false),
  ('vacancy', 'on_hold', 'closed', 'admin', 'move', false),
  ('vacancy', 'open', 'filled', null, 'system', false),
  ('vacancy', 'on_hold', 'filled', null, 'system', false);
call model.guard_status('public.vacancies', 'vacancy', 'hr', 'status', '{created_by}');
-- The headcount, the title and where the person is to work stand once they are approved; the advertisement does not.
call model.freeze('public.vacancies', 'status', '{draft}',
  '{hiring_manager_id,description,requirements,is_published,closes_on,hired_count}');

-- Who hires sees applicants: a manager asks for people of their own, and only who administers human resources hands a
-- vacancy to another.
create function private.vacancy_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_server() and not authz.recruits()
    and new.hiring_manager_id is distinct from authz.employee_of_caller() then
    perform model.fail(403, 'access_denied', 'Only an administrator can choose another hiring manager.',
      '{"field": "hiring_manager_id"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.vacancies
  for each row execute function private.vacancy_rules();

-- The vacancies the caller hires for.
create function authz.own_vacancies() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select v.id from public.vacancies v where v.hiring_manager_id = authz.employee_of_caller());
end $$;

-- Applications ------------------------------------------------------------------------------------

create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  application_number text collate private.natural_order not null unique
    constraint job_applications_application_number_length check (char_length(application_number) <= 30),
  vacancy_id uuid not null references public.vacancies,
  first_name text not null constraint job_applications_first_name_length
    check (char_length(btrim(first_name)) >= 1 and char_length(first_name) <= 100),
  last_name text not null constraint job_applications_last_name_length
    check (char_length(btrim(last_name)) >= 1 and char_length(last_name) <= 100),
  full_name text generated always as (first_name || ' ' || last_name) stored
    constraint job_applications_full_name_length check (char_length(full_name) <= 201),
  email text not null constraint job_applications_email_length check (char_length(email) <= 320)
    constraint job_applications_email_format check (email ~ '^[^@\s]+@[^@\s]+$'),
  phone text constraint job_applications_phone_length check (char_length(phone) <= 50),
  city text constraint job_applications_city_length check (char_length(city) <= 200),
  current_position text constraint job_applications_current_position_length
    check (char_length(current_position) <= 200),
  experience_years numeric(4, 1)
    constraint job_applications_experience_years_range check (experience_years between 0 and 70),
  notice_days integer constraint job_applications_notice_days_range check (notice_days between 0 and 365),
  expected_salary numeric constraint job_applications_expected_salary_range check (expected_salary >= 0),
  currency text not null default model.base_currency() references public.currencies (code),
  cover_letter text constraint job_applications_cover_letter_length check (char_length(cover_letter) <= 5000),
  source text not null default 'direct' constraint job_applications_source_options
    check (source in ('careers_page', 'referral', 'agency', 'direct')),
  -- What those who hire write of the person.
  notes text constraint job_applications_notes_length check (char_length(notes) <= 5000),
  status text not null default 'applied' constraint job_applications_status_options
    check (status in ('applied', 'screening', 'interview', 'offer', 'hired', 'rejected', 'withdrawn')),
  status_reason text constraint job_applications_status_reason_length check (char_length(status_reason) <= 1000),
  -- When the person agreed to what the careers page says of their data, and the day it promised to delete them.
  consented_at timestamptz,
  delete_on date not null,
  search_text text generated always as (lower(first_name || ' ' || last_name || E'\n' || email || E'\n'
    || application_number collate "default")) stored
    constraint job_applications_search_text_length check (char_length(search_text) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index job_applications_vacancy_id_idx on public.job_applications (vacancy_id, status);
create index job_applications_email_idx on public.job_applications (lower(email));
create index job_applications_delete_on_idx on public.job_applications (delete_on);
create index job_applications_created_by_idx on public.job_applications (created_by);
create index job_applications_created_at_idx on public.job_applications (created_at desc, id);
call model.number_distinct('public.job_applications', 'APP', 'application_number');
call model.protect('public.job_applications', 'hr',
  '{id,vacancy_id,first_name,last_name,email,phone,city,current_position,experience_years,notice_days,expected_salary,
    currency,cover_letter,source,notes}',
  '{first_name,last_name,email,phone,city,current_position,experience_years,notice_days,expected_salary,currency,
    cover_letter,source,notes,status,status_reason}',
  delete_action => 'admin',
  rows => '(select authz.recruits()) or vacancy_id in (select unnest(authz.own_vacancies()))', is_audited => false);
-- The log keeps that an application changed and nothing of the person: what is deleted on its day may not live on
-- in it.
create trigger z_audit after insert or update or delete on public.job_applications
  for each row execute function private.audit('hr', 'id',
    '{first_name,last_name,full_name,email,phone,city,current_position,experience_years,notice_days,expected_salary,
      cover_letter,notes,status_reason,search_text}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('job_application', null, 'applied', 'create', 'begin', false),
  ('job_application', 'applied', 'screening', 'edit', 'move', false),
  ('job_application', 'applied', 'interview', 'edit', 'move', false),
  ('job_application', 'screening', 'interview', 'edit', 'move', false),
  ('job_application', 'interview', 'screening', 'edit', 'move', false),
  ('job_application', 'screening', 'offer', 'edit', 'move', false),
  ('job_application', 'interview', 'offer', 'edit', 'move', false),
  ('job_application', 'offer', 'interview', 'edit', 'move', false),
  ('job_application', 'applied', 'rejected', 'edit', 'move', true),
  ('job_application', 'screening', 'rejected', 'edit', 'move', true),
  ('job_application', 'interview', 'rejected', 'edit', 'move', true),
  ('job_application', 'offer', 'rejected', 'edit', 'move', true),
  ('job_application', 'applied', 'withdrawn', 'edit', 'move', false),
  ('job_application', 'screening', 'withdrawn', 'edit', 'move', false),
  ('job_application', 'interview', 'withdrawn', 'edit', 'move', false),
  ('job_application', 'offer', 'withdrawn', 'edit', 'move', false),
  ('job_application', 'rejected', 'screening', 'edit', 'move', false),
  ('job_application', 'withdrawn', 'screening', 'edit', 'move', false),
  ('job_application', 'applied', 'hired', null, 'system', false),
  ('job_application', 'screening', 'hired', null, 'system', false),
  ('job_application', 'interview', 'hired', null, 'system', false),
  ('job_application', 'offer', 'hired', null, 'system', false);
call model.guard_status('public.job_applications', 'job_application', 'hr', 'status', '{}');

-- Whether an address is the caller's own.
create function private.is_own_address(address text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.profiles p where p.id = auth.uid() and lower(p.email) = lower(address));
end $$;

create function private.job_application_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.delete_on := model.day_of(new.created_at)
      + make_interval(months => (select s.applicant_retention_months from public.system_settings s));
  end if;
  if authz.is_server() then
    return new;
  end if;
  if tg_op = 'INSERT' and not exists (select from public.vacancies v
    where v.id = new.vacancy_id and v.status in ('open', 'on_hold')) then
    perform model.fail(422, 'invalid_choice', 'Applications are taken for open vacancies only.',
      '{"field": "vacancy_id"}');
  end if;
  if private.is_own_address(new.email) and (tg_op = 'INSERT' or new.status <> old.status) then
    perform model.fail(403, 'self_approval', 'You cannot decide on your own application.', '{"field": "email"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.job_applications
  for each row execute function private.job_application_rules();

-- Interviews --------------------------------------------------------------------------------------

create table public.job_interviews (
  id uuid primary key default gen_random_uuid(),
  job_application_id uuid not null references public.job_applications on delete cascade,
  interviewer_id uuid not null references public.employees,
  -- What the interviewer may know: whom they meet, and for what.
  applicant_name text constraint job_interviews_applicant_name_length check (char_length(applicant_name) <= 201),
  vacancy_title text constraint job_interviews_vacancy_title_length check (char_length(vacancy_title) <= 200),
  interview_type text not null default 'in_person' constraint job_interviews_interview_type_options
    check (interview_type in ('phone', 'video', 'in_person', 'technical', 'site_visit')),
  starts_at timestamptz not null,
  duration_minutes integer not null default 45
    constraint job_interviews_duration_minutes_range check (duration_minutes between 5 and 480),
  location text constraint job_interviews_location_length check (char_length(location) <= 500),
  -- The scorecard: one to five, five the best.
  technical_score smallint constraint job_interviews_technical_score_range check (technical_score between 1 and 5),
  experience_score smallint constraint job_interviews_experience_score_range check (experience_score between 1 and 5),
  communication_score smallint
    constraint job_interviews_communication_score_range check (communication_score between 1 and 5),
  safety_score smallint constraint job_interviews_safety_score_range check (safety_score between 1 and 5),
  overall_score numeric,
  recommendation text constraint job_interviews_recommendation_options
    check (recommendation in ('strong_yes', 'yes', 'no', 'strong_no')),
  comments text constraint job_interviews_comments_length check (char_length(comments) <= 5000),
  status text not null default 'planned' constraint job_interviews_status_options
    check (status in ('planned', 'held', 'cancelled')),
  status_reason text constraint job_interviews_status_reason_length check (char_length(status_reason) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index job_interviews_job_application_id_idx on public.job_interviews (job_application_id, starts_at);
create index job_interviews_interviewer_id_idx on public.job_interviews (interviewer_id, starts_at);
create index job_interviews_starts_at_idx on public.job_interviews (starts_at desc, id);
create index job_interviews_created_by_idx on public.job_interviews (created_by);
-- The mean of what was scored, half up.
call model.compute('public.job_interviews', 'overall_score',
  $$(select round(avg(s), 2) from unnest(array[new.technical_score, new.experience_score, new.communication_score,
    new.safety_score]) s)$$);
call model.protect('public.job_interviews', 'hr',
  '{id,job_application_id,interviewer_id,interview_type,starts_at,duration_minutes,location}',
  '{interviewer_id,interview_type,starts_at,duration_minutes,location,technical_score,experience_score,
    communication_score,safety_score,recommendation,comments,status,status_reason}',
  delete_action => 'admin',
  rows => 'job_application_id in (select a.id from public.job_applications a)
    or interviewer_id = (select authz.employee_of_caller())', policies => '{view,edit}', is_audited => false);
create policy may_create on public.job_interviews for insert to authenticated
  with check ((select authz.can('hr', 'create'))
    and job_application_id in (select a.id from public.job_applications a));
create policy may_delete on public.job_interviews for delete to authenticated
  using ((select authz.can('hr', 'admin')) and job_application_id in (select a.id from public.job_applications a));
create trigger z_audit after insert or update or delete on public.job_interviews
  for each row execute function private.audit('hr', 'id', '{applicant_name,comments,status_reason}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('job_interview', null, 'planned', 'create', 'begin', false),
  ('job_interview', 'planned', 'held', 'edit', 'move', false),
  ('job_interview', 'planned', 'cancelled', 'edit', 'move', true);
call model.guard_status('public.job_interviews', 'job_interview', 'hr', 'status', '{}');
call model.freeze('public.job_interviews', 'status', '{planned}', goes_with_its_record => true);

-- The card is the interviewer's alone, so that nobody scores in another's name; the appointment is theirs who hire.
create function private.job_interview_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  scores constant text[] := '{technical_score,experience_score,communication_score,safety_score,recommendation,
    comments}';
  appointment constant text[] := '{interviewer_id,interview_type,starts_at,duration_minutes,location}';
  application public.job_applications;
  is_interviewer constant boolean := new.interviewer_id = authz.employee_of_caller();
  wrong text;
begin
  select a.* into application from public.job_applications a where a.id = new.job_application_id;
  new.applicant_name := application.full_name;
  new.vacancy_title := (select v.title from public.vacancies v where v.id = application.vacancy_id);
  if authz.is_server() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if application.status in ('hired', 'rejected', 'withdrawn') then
      perform model.fail(409, 'already_decided', 'This application has been decided.',
        '{"field": "job_application_id"}');
    elsif private.is_own_address(application.email) then
      perform model.fail(403, 'self_approval', 'You cannot arrange your own interview.');
    end if;
    return new;
  end if;
  select name into wrong from unnest(case
      when not is_interviewer then scores
      when authz.recruits() or application.vacancy_id = any (authz.own_vacancies()) then '{}'
      else appointment end) name
    where to_jsonb(new) -> name is distinct from to_jsonb(old) -> name limit 1;
  if wrong is not null then
    perform model.fail(403, 'access_denied', case when is_interviewer
        then 'Only the hiring manager or an administrator can change the appointment.'
        else 'Only the interviewer can fill in the scorecard.' end, jsonb_build_object('field', wrong));
  end if;
  if new.status = 'held' and old.status <> 'held' and new.recommendation is null then
    perform model.fail(422, 'required', 'Enter a recommendation before you complete the interview.',
      '{"field": "recommendation"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.job_interviews
  for each row execute function private.job_interview_rules();

create function private.invite_interviewer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- without the name: a notification outlives the application
  perform private.notify((select e.user_id from public.employees e where e.id = new.interviewer_id), 'interview',
    coalesce(new.vacancy_title, ''), private.link_to('job_interviews', new.id));
  return null;
end $$;
create trigger n_invite after insert on public.job_interviews for each row
  execute function private.invite_interviewer();
create trigger n_invite_another after update on public.job_interviews for each row
  when (new.interviewer_id <> old.interviewer_id) execute function private.invite_interviewer();

-- Offers ------------------------------------------------------------------------------------------

-- What is offered is pay: those who administer human resources see it, and one of them does not approve their own.
create table public.job_offers (
  id uuid primary key default gen_random_uuid(),
  offer_number text collate private.natural_order not null unique
    constraint job_offers_offer_number_length check (char_length(offer_number) <= 30),
  job_application_id uuid not null references public.job_applications on delete cascade,
  applicant_name text constraint job_offers_applicant_name_length check (char_length(applicant_name) <= 201),
  job_title_id uuid not null references public.job_titles,
  department_id uuid references public.departments,
  manager_id uuid references public.employees,
  salary_band_id uuid references public.salary_bands,
  -- Of a month.
  basic_salary numeric not null constraint job_offers_basic_salary_range check (basic_salary > 0),
  allowances numeric not null default 0 constraint job_offers_allowances_range check (allowances >= 0),
  currency text not null default model.base_currency() references public.currencies (code),
  start_date date not null,
  probation_months integer not null default 6
    constraint job_offers_probation_months_range check (probation_months between 0 and 24),
  employment_type text not null default 'full_time' constraint job_offers_employment_type_options
    check (employment_type in ('full_time', 'part_time', 'contract', 'temporary')),
  work_location text constraint job_offers_work_location_length check (char_length(work_location) <= 200),
  country_pack text not null default model.company_country()
    constraint job_offers_country_pack_options check (country_pack in ('AE', 'IN', 'none')),
  valid_until date,
  terms text constraint job_offers_terms_length check (char_length(terms) <= 5000),
  -- The record it became.
  employee_id uuid references public.employees,
  status text not null default 'draft' constraint job_offers_status_options
    check (status in ('draft', 'pending', 'approved', 'accepted', 'hired', 'declined', 'withdrawn')),
  status_reason text constraint job_offers_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index job_offers_job_application_id_idx on public.job_offers (job_application_id);
create index job_offers_job_title_id_idx on public.job_offers (job_title_id);
create index job_offers_department_id_idx on public.job_offers (department_id);
create index job_offers_manager_id_idx on public.job_offers (manager_id);
create index job_offers_salary_band_id_idx on public.job_offers (salary_band_id);
create index job_offers_employee_id_idx on public.job_offers (employee_id);
create index job_offers_decided_by_idx on public.job_offers (decided_by);
create index job_offers_created_by_idx on public.job_offers (created_by);
create index job_offers_created_at_idx on public.job_offers (created_at desc, id);
create unique index job_offers_one_open on public.job_offers (job_application_id)
  where status in ('draft', 'pending', 'approved', 'accepted', 'hired');
call model.number('public.job_offers', 'OFR', 'offer_number');
call model.protect('public.job_offers', 'hr',
  '{id,job_application_id,job_title_id,department_id,manager_id,salary_band_id,basic_salary,allowances,currency,
    start_date,probation_months,employment_type,work_location,country_pack,valid_until,terms}',
  '{job_title_id,department_id,manager_id,salary_band_id,basic_salary,allowances,currency,start_date,probation_months,
    employment_type,work_location,country_pack,valid_until,terms,status,status_reason}',
  'admin', 'admin', 'admin', 'admin', '(select authz.row_scope()) = ''all''', is_audited => false);
create trigger z_audit after insert or update or delete on public.job_offers
  for each row execute function private.audit('hr', 'id', '{applicant_name,terms,status_reason}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('job_offer', null, 'draft', 'admin', 'begin', false),
  ('job_offer', 'draft', 'pending', 'admin', 'move', false),
  ('job_offer', 'pending', 'approved', 'admin', 'approve', false),
  ('job_offer', 'pending', 'draft', 'admin', 'reject', true),
  ('job_offer', 'approved', 'accepted', 'admin', 'move', false),
  ('job_offer', 'approved', 'declined', 'admin', 'move', false),
  ('job_offer', 'approved', 'withdrawn', 'admin', 'move', true),
  ('job_offer', 'accepted', 'hired', 'admin', 'move', false),
  ('job_offer', 'accepted', 'withdrawn', 'admin', 'move', true);
call model.guard_status('public.job_offers', 'job_offer', 'hr', 'status', '{created_by}');
call model.freeze('public.job_offers', 'status', '{draft}', '{employee_id}', goes_with_its_record => true);

create function private.job_offer_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  application public.job_applications;
begin
  select a.* into application from public.job_applications a where a.id = new.job_application_id;
  new.applicant_name := application.full_name;
  if authz.is_server() then
    return new;
  end if;
  if private.is_own_address(application.email) then
    perform model.fail(403, 'own_gain', 'You cannot write or decide on an offer to yourself.');
  end if;
  if application.status in ('hired', 'rejected', 'withdrawn')
    and (tg_op = 'INSERT'
      or new.status in ('pending', 'approved', 'accepted', 'hired') and new.status <> old.status) then
    perform model.fail(409, 'already_decided', 'This application has been decided.',
      '{"field": "job_application_id"}');
  end if;
  -- nobody is promised what is over
  if tg_op = 'UPDATE' and new.status in ('approved', 'accepted') and new.status <> old.status
    and least(new.valid_until, new.start_date) < model.today() then
    perform model.fail(409, 'offer_expired', case when new.valid_until < model.today()
        then 'This offer is no longer valid.' else 'This offer starts before today.' end,
      jsonb_build_object('field', case when new.valid_until < model.today() then 'valid_until' else 'start_date' end));
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.job_offers
  for each row execute function private.job_offer_rules();

-- Hiring in one step: the employee with title, band, place and day, their private data, and the salary as a change of
-- pay that another approves. The headcount that was approved is never passed, even by two who hire at the same moment.
create function private.hire_applicant() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  application public.job_applications;
  vacancy public.vacancies;
  person uuid;
begin
  select a.* into application from public.job_applications a where a.id = new.job_application_id for update;
  select v.* into vacancy from public.vacancies v where v.id = application.vacancy_id for update;
  if vacancy.status = 'closed' then
    perform model.fail(409, 'vacancy_closed', format('Vacancy %s is closed.', vacancy.vacancy_number),
      jsonb_build_object('values', jsonb_build_object('number', vacancy.vacancy_number)));
  elsif vacancy.status not in ('open', 'on_hold') or vacancy.hired_count >= vacancy.headcount then
    perform model.fail(409, 'vacancy_filled',
      format('Vacancy %s has no place left: %s of %s are filled.', vacancy.vacancy_number, vacancy.hired_count,
        vacancy.headcount),
      jsonb_build_object('values', jsonb_build_object('number', vacancy.vacancy_number)));
  end if;
  insert into public.employees (first_name, last_name, department_id, job_title_id, manager_id, hire_date,
      probation_end_date, employment_type, status, work_location, country_pack)
    values (application.first_name, application.last_name, coalesce(new.department_id, vacancy.department_id),
      new.job_title_id, coalesce(new.manager_id, vacancy.hiring_manager_id), new.start_date,
      case when new.probation_months > 0
        then (new.start_date + make_interval(months => new.probation_months) - interval '1 day')::date end,
      new.employment_type, case when new.probation_months > 0 then 'probation' else 'active' end,
      coalesce(new.work_location, vacancy.location), new.country_pack)
    returning id into person;
  if new.salary_band_id is not null then
    insert into public.employee_terms (employee_id, salary_band_id) values (person, new.salary_band_id);
  end if;
  insert into public.employee_private (employee_id, personal_email, personal_phone)
    values (person, application.email, application.phone);
  insert into public.pay_changes (employee_id, effective_from, actual_salary, currency, allowance_name,
      allowance_amount, reason, created_by)
    values (person, new.start_date, new.basic_salary, new.currency,
      case when new.allowances > 0 then 'Allowances' end, case when new.allowances > 0 then new.allowances end,
      new.offer_number, auth.uid());
  update public.job_offers o set employee_id = person where o.id = new.id;
  update public.job_applications a set status = 'hired' where a.id = application.id;
  update public.vacancies v set hired_count = v.hired_count + 1,
      status = case when v.hired_count + 1 >= v.headcount then 'filled' else v.status end
    where v.id = vacancy.id;
  return null;
end $$;
create trigger m_hire after update on public.job_offers for each row
  when (new.status = 'hired' and old.status <> 'hired') execute function private.hire_applicant();

-- An offer that is approved is the stage its application is in.
create function private.follow_offer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.job_applications a set status = 'offer'
    where a.id = new.job_application_id and a.status in ('screening', 'interview');
  return null;
end $$;
create trigger m_offer after update on public.job_offers for each row
  when (new.status = 'approved' and old.status <> 'approved') execute function private.follow_offer();


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function authz.recruits(), authz.own_vacancies() to authenticated, service_role;
