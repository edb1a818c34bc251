-- Review cycles and their forms: a round of reviews with one period, its due dates and the questions everybody answers.
-- The reviews of a cycle, self-assessments and calibration are in `cycle_reviews.sql`.

insert into private.derived_columns values ('people_added_at');

create table public.review_cycles (
  id uuid primary key default gen_random_uuid(),
  name text not null unique constraint review_cycles_name_length
    check (char_length(btrim(name)) >= 1 and char_length(name) <= 200),
  review_type text not null default 'annual' constraint review_cycles_review_type_options
    check (review_type in ('annual', 'mid_year', 'probation', 'project')),
  period_start date not null,
  period_end date not null,
  self_assessment_due_date date not null,
  review_due_date date not null,
  -- Whom it is for; without either, everybody who is employed and not leaving.
  department_id uuid references public.departments,
  hired_before date,
  -- When reviews were made last, for people who were not in it yet.
  people_added_at timestamptz,
  status text not null default 'draft' constraint review_cycles_status_options
    check (status in ('draft', 'open', 'calibration', 'closed', 'cancelled')),
  status_reason text constraint review_cycles_status_reason_length check (char_length(status_reason) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint review_cycles_period_end_after_start check (period_end >= period_start),
  constraint review_cycles_review_due_date_after_self_assessment check (review_due_date >= self_assessment_due_date)
);
create index review_cycles_department_id_idx on public.review_cycles (department_id);
create index review_cycles_status_idx on public.review_cycles (status, period_end desc);
create index review_cycles_created_by_idx on public.review_cycles (created_by);
create index review_cycles_created_at_idx on public.review_cycles (created_at desc, id);

-- Written by those who administer everybody; what is asked may be read by everyone who is asked.
call model.protect('public.review_cycles', 'hr',
  '{id,name,review_type,period_start,period_end,self_assessment_due_date,review_due_date,department_id,hired_before}',
  '{name,review_type,period_start,period_end,self_assessment_due_date,review_due_date,department_id,hired_before,
    status,status_reason}',
  'admin', 'admin', 'admin', rows => $$(select authz.row_scope()) = 'all'$$, policies => '{create,edit,delete}');
create policy may_view on public.review_cycles for select to authenticated using ((select authz.can('hr', 'view')));

-- A question of the form. Rated ones count by their weight; at nothing a rating is asked and does not count.
create table public.review_questions (
  id uuid primary key default gen_random_uuid(),
  review_cycle_id uuid not null references public.review_cycles on delete cascade,
  position integer not null default 0 constraint review_questions_position_range check (position >= 1),
  section text constraint review_questions_section_length check (char_length(section) <= 100),
  question text not null constraint review_questions_question_length
    check (char_length(btrim(question)) >= 1 and char_length(question) <= 500),
  guidance text constraint review_questions_guidance_length check (char_length(guidance) <= 1000),
  answer_kind text not null default 'both' constraint review_questions_answer_kind_options
    check (answer_kind in ('rating', 'text', 'both')),
  weight numeric(6, 2) not null default 1 constraint review_questions_weight_range check (weight between 0 and 100),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index review_questions_review_cycle_id_idx on public.review_questions (review_cycle_id, position);
create index review_questions_created_by_idx on public.review_questions (created_by);
call model.protect('public.review_questions', 'hr',
  '{id,review_cycle_id,position,section,question,guidance,answer_kind,weight}',
  '{position,section,question,guidance,answer_kind,weight}',
  'admin', 'admin', 'admin', rows => $$(select authz.row_scope()) = 'all'$$, policies => '{create,edit,delete}');
create policy may_view on public.review_questions for select to authenticated
  using ((select authz.can('hr', 'view')));
insert into model.documents values ('review_cycle', 'review_cycles', 'review_questions', 'review_cycle_id');

insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('review_cycle', null, 'draft', 'admin', 'begin', false),
  ('review_cycle', 'draft', 'open', 'admin', 'move', false),
  ('review_cycle', 'draft', 'cancelled', 'admin', 'move', true),
  ('review_cycle', 'open', 'calibration', 'admin', 'move', false),
  ('review_cycle', 'open', 'cancelled', 'admin', 'move', true),
  ('review_cycle', 'calibration', 'open', 'admin', 'move', true),
  ('review_cycle', 'calibration', 'closed', 'admin', 'move', false),
  ('review_cycle', 'calibration', 'cancelled', 'admin', 'move', true);
call model.guard_status('public.review_cycles', 'review_cycle', 'hr', 'status', '{}');
call model.freeze('public.review_cycles', 'status', '{draft}', '{self_assessment_due_date,review_due_date}');
-- The form of an open cycle no longer changes.
call model.freeze_lines('public.review_questions', 'public.review_cycles', 'review_cycle_id', 'status', '{draft}');

create function private.review_cycle_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.status in ('closed', 'cancelled') and authz.is_by_hand()
    and (new.self_assessment_due_date, new.review_due_date)
      is distinct from (old.self_assessment_due_date, old.review_due_date) then
    perform model.fail(409, 'record_locked', 'This review cycle is over and can no longer be changed.',
      jsonb_build_object('values', jsonb_build_object('status', old.status)));
  end if;
  if new.status = 'open' and old.status = 'draft' then
    if not exists (select from public.review_questions q where q.review_cycle_id = new.id) then
      perform model.fail(422, 'required', 'Add at least one question to the form before you open the cycle.',
        '{"field": "question"}');
    end if;
    new.people_added_at := clock_timestamp();
  end if;
  return new;
end $$;
create trigger c_rules before update on public.review_cycles
  for each row execute function private.review_cycle_rules();

-- Copies the questions of another cycle behind those that are there; answers how many.
create function public.copy_review_form(review_cycle_id uuid, from_cycle_id uuid) returns integer
language plpgsql set search_path = '' as $$
declare
  copied integer;
begin
  perform authz.demand('hr', 'admin');
  if not exists (select from public.review_cycles c where c.id = copy_review_form.review_cycle_id) then
    perform model.fail(404, 'not_found', 'Review cycle not found.', '{"field": "review_cycle_id"}');
  elsif from_cycle_id = copy_review_form.review_cycle_id or not exists (
      select from public.review_questions q where q.review_cycle_id = from_cycle_id) then
    perform model.fail(422, 'invalid_choice', 'Choose another review cycle that has questions.',
      '{"field": "from_cycle_id"}');
  end if;
  insert into public.review_questions (review_cycle_id, position, section, question, guidance, answer_kind, weight)
    select copy_review_form.review_cycle_id, held.last + row_number() over (order by q.position, q.id), q.section,
        q.question, q.guidance, q.answer_kind, q.weight
      from public.review_questions q, (select coalesce(max(mine.position), 0) as last from public.review_questions mine
        where mine.review_cycle_id = copy_review_form.review_cycle_id) held
      where q.review_cycle_id = from_cycle_id;
  get diagnostics copied = row_count;
  return copied;
end $$;

grant execute on function public.copy_review_form(uuid, uuid) to authenticated, service_role;
