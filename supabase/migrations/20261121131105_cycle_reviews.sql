-- The reviews of a cycle: made when it opens, each with a self-assessment beside it, answered question by question,
-- rated by the weighted mean of the reviewer's answers, calibrated by a third person and shared when the cycle closes.
-- What the reviewer writes is on the review, which its subject reads once it is shared; what the subject writes is on
-- the self-assessment, whose answers others read once it is submitted. So neither writes the other's part.

-- The reviews the caller writes, and whose.
create function authz.reviews_of_reviewer() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select r.id from public.performance_reviews r
    where r.reviewer_id = authz.employee_of_caller() and r.employee_id <> r.reviewer_id);
end $$;

create function authz.employees_under_review() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select r.employee_id from public.performance_reviews r
    where r.reviewer_id = authz.employee_of_caller() and r.employee_id <> r.reviewer_id
      and r.review_cycle_id is not null and r.status in ('draft', 'completed'));
end $$;

-- Their goals stand beside the form.
call model.widen_policy('public.performance_goals', 'may_view', '(select authz.can(''hr'', ''view''))
  and employee_id in (select unnest(authz.employees_under_review()))');


-- Self-assessments ---------------------------------------------------------------------------------

create table public.self_assessments (
  id uuid primary key default gen_random_uuid(),
  performance_review_id uuid not null unique references public.performance_reviews on delete cascade,
  review_cycle_id uuid not null references public.review_cycles,
  employee_id uuid not null references public.employees,
  status text not null default 'draft'
    constraint self_assessments_status_options check (status in ('draft', 'submitted')),
  status_reason text constraint self_assessments_status_reason_length check (char_length(status_reason) <= 1000),
  submitted_at timestamptz,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index self_assessments_review_cycle_id_idx on public.self_assessments (review_cycle_id);
create index self_assessments_employee_id_idx on public.self_assessments (employee_id);
create index self_assessments_created_by_idx on public.self_assessments (created_by);
create index self_assessments_created_at_idx on public.self_assessments (created_at desc, id);

-- That there is one and whether it was submitted is known to those who see the review.
call model.protect('public.self_assessments', 'hr', '{}', '{status,status_reason}', null, null,
  rows => $$(select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope()))$$);
call model.widen_policy('public.self_assessments', 'may_view', '(select authz.can(''hr'', ''view''))
  and performance_review_id in (select unnest(authz.reviews_of_reviewer()))');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  -- with the review, by who opens the cycle
  ('self_assessment', null, 'draft', 'admin', 'begin', false),
  ('self_assessment', 'draft', 'submitted', 'edit', 'move', false),
  ('self_assessment', 'submitted', 'draft', 'approve', 'move', true);
call model.guard_status('public.self_assessments', 'self_assessment', 'hr', 'status', '{}');
call model.freeze('public.self_assessments', 'status', '{draft}', '{submitted_at}', true);

-- The caller's own.
create function authz.own_self_assessments() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select s.id from public.self_assessments s where s.employee_id = authz.employee_of_caller());
end $$;

create table public.self_assessment_answers (
  id uuid primary key default gen_random_uuid(),
  self_assessment_id uuid not null references public.self_assessments on delete cascade,
  review_question_id uuid not null references public.review_questions,
  rating smallint constraint self_assessment_answers_rating_range check (rating between 1 and 5),
  answer text constraint self_assessment_answers_answer_length check (char_length(answer) <= 5000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (self_assessment_id, review_question_id)
);
create index self_assessment_answers_review_question_id_idx on public.self_assessment_answers (review_question_id);
create index self_assessment_answers_created_by_idx on public.self_assessment_answers (created_by);
call model.protect('public.self_assessment_answers', 'hr', '{id,self_assessment_id,review_question_id,rating,answer}',
  '{rating,answer}', 'edit', 'edit',
  rows => 'self_assessment_id in (select unnest(authz.own_self_assessments()))', policies => '{create,edit,delete}');
create policy may_view on public.self_assessment_answers for select to authenticated
  using ((select authz.can('hr', 'view')) and exists (select from public.self_assessments s
    where s.id = self_assessment_id
      and (s.status = 'submitted' or s.employee_id = (select authz.employee_of_caller()))));
insert into model.documents
  values ('self_assessment', 'self_assessments', 'self_assessment_answers', 'self_assessment_id');
call model.freeze_lines('public.self_assessment_answers', 'public.self_assessments', 'self_assessment_id', 'status',
  '{draft}');


-- Answers of the reviewer ----------------------------------------------------------------------------

create table public.review_answers (
  id uuid primary key default gen_random_uuid(),
  performance_review_id uuid not null references public.performance_reviews on delete cascade,
  review_question_id uuid not null references public.review_questions,
  rating smallint constraint review_answers_rating_range check (rating between 1 and 5),
  answer text constraint review_answers_answer_length check (char_length(answer) <= 5000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (performance_review_id, review_question_id)
);
create index review_answers_review_question_id_idx on public.review_answers (review_question_id);
create index review_answers_created_by_idx on public.review_answers (created_by);
call model.protect('public.review_answers', 'hr', '{id,performance_review_id,review_question_id,rating,answer}',
  '{rating,answer}', 'edit', 'edit',
  rows => 'performance_review_id in (select unnest(authz.reviews_of_reviewer()))', policies => '{create,edit,delete}');
create policy may_view on public.review_answers for select to authenticated
  using ((select authz.can('hr', 'view'))
    and exists (select from public.performance_reviews r where r.id = performance_review_id));
insert into model.documents
  values ('performance_review', 'performance_reviews', 'review_answers', 'performance_review_id');
call model.freeze_lines('public.review_answers', 'public.performance_reviews', 'performance_review_id', 'status',
  '{draft}');

-- While a part of a cycle is still written; the cycle stands still until the end of the transaction.
create function private.demand_cycle_status(cycle uuid, statuses text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held text;
begin
  select c.status into held from public.review_cycles c where c.id = cycle for share;
  if held <> all (statuses) then
    perform model.fail(409, 'record_locked', format('This is not possible while the review cycle is %s.', held),
      jsonb_build_object('values', jsonb_build_object('status', held)));
  end if;
end $$;

-- Who writes a review is asked again once it stands still: it may have been given to somebody else meanwhile.
create function private.keep_to_reviewer(review uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reviewer uuid;
begin
  select r.reviewer_id into reviewer from public.performance_reviews r where r.id = review for share;
  if found and reviewer is distinct from authz.employee_of_caller() then
    perform model.fail(403, 'access_denied', 'Only the reviewer can write this review.');
  end if;
end $$;

-- An answer is given to a question of its own form, in the way it asks for. Arguments: table and column of its record,
-- and the statuses of the cycle in which it is written.
create function private.review_answer_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  cycle uuid;
  asked public.review_questions;
begin
  execute format('select d.review_cycle_id from public.%I d where d.id = $1', tg_argv[0]) into cycle
    using (to_jsonb(coalesce(new, old)) ->> tg_argv[1])::uuid;
  if authz.is_by_hand() and cycle is not null then
    perform private.demand_cycle_status(cycle, tg_argv[2]::text[]);
    if tg_argv[0] = 'performance_reviews' then
      perform private.keep_to_reviewer(coalesce(new.performance_review_id, old.performance_review_id));
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  select q.* into asked from public.review_questions q
    where q.id = new.review_question_id and q.review_cycle_id = cycle;
  if asked.id is null then
    perform model.fail(422, 'invalid_choice', 'Choose a question of this review''s form.',
      '{"field": "review_question_id"}');
  elsif new.rating is not null and asked.answer_kind = 'text' then
    perform model.fail(422, 'invalid_value', 'This question is answered in words.', '{"field": "rating"}');
  elsif new.answer is not null and asked.answer_kind = 'rating' then
    perform model.fail(422, 'invalid_value', 'This question is answered with a rating.', '{"field": "answer"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update or delete on public.self_assessment_answers for each row
  execute function private.review_answer_rules('self_assessments', 'self_assessment_id', '{open}');
create trigger c_rules before insert or update or delete on public.review_answers for each row
  execute function private.review_answer_rules('performance_reviews', 'performance_review_id', '{open,calibration}');

-- The rating of a review: the mean of the rated questions by their weight, exact, and rounded once to one decimal.
create function private.mean_rating(review uuid) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select round(sum(q.weight * a.rating) / nullif(sum(q.weight), 0), 1)
    from public.review_answers a join public.review_questions q on q.id = a.review_question_id
    where a.performance_review_id = review and a.rating is not null);
end $$;

create function private.rate_reviews() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.performance_reviews r set rating = mean.rating
    from (select c.performance_review_id as id, private.mean_rating(c.performance_review_id) as rating
      from changed c group by 1) mean
    where r.id = mean.id and r.review_cycle_id is not null and r.rating is distinct from mean.rating;
  return null;
end $$;
call model.after_lines('public.review_answers', 'private.rate_reviews');

-- Every question that asks for a rating is among those a record has rated.
create function private.demand_all_rated(cycle uuid, rated uuid[]) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.review_questions q
    where q.review_cycle_id = cycle and q.answer_kind <> 'text' and q.id <> all (rated)) then
    perform model.fail(422, 'required', 'Rate every question that asks for a rating.', '{"field": "rating"}');
  end if;
end $$;

-- Submitted by the person alone, and given back while the cycle is open by who may approve.
create function private.self_assessment_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_by_hand() or new.status = old.status then
    return new;
  end if;
  perform private.demand_cycle_status(new.review_cycle_id, '{open}');
  if new.status = 'submitted' then
    if new.employee_id is distinct from authz.employee_of_caller() then
      perform model.fail(403, 'access_denied', 'Only the employee can submit their self-assessment.',
        '{"field": "status"}');
    end if;
    perform private.demand_all_rated(new.review_cycle_id, array(select a.review_question_id
      from public.self_assessment_answers a where a.self_assessment_id = new.id and a.rating is not null));
  elsif authz.is_own(new.employee_id) then
    perform model.fail(403, 'self_approval', 'You cannot reopen your own self-assessment.', '{"field": "status"}');
  end if;
  new.submitted_at := case when new.status = 'submitted' then now() end;
  return new;
end $$;
create trigger c_rules before update on public.self_assessments
  for each row execute function private.self_assessment_rules();


-- A review of a cycle --------------------------------------------------------------------------------

-- What is of everybody's reviews is for those who see everybody's rows.
create function private.demand_all_people() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if authz.row_scope() is distinct from 'all' then
    perform model.fail(403, 'access_denied', 'Only those who administer all employees can do this.');
  end if;
end $$;

-- A step a person takes: completed by the reviewer, the rest by who may approve, in calibration by the office alone.
create function private.keep_step_of_cycle(changed public.performance_reviews, before public.performance_reviews)
  returns void
language plpgsql security definer set search_path = '' as $$
begin
  if (before.status, changed.status) in (('draft', 'submitted'), ('submitted', 'draft')) then
    perform private.refuse_step('performance_review', 'status', to_jsonb(before), changed.status);
  elsif changed.status not in ('draft', 'completed', 'cancelled') then
    return;
  end if;
  perform private.demand_cycle_status(changed.review_cycle_id, '{open,calibration}');
  -- a third person's rating goes by a third person's hand alone
  if before.calibrated_rating is not null
    and not authz.may_calibrate(before.id, before.employee_id, before.reviewer_id) then
    perform model.fail(403, 'self_approval', 'You cannot change a review you wrote once it is calibrated.',
      '{"field": "status"}');
  end if;
  if changed.status = 'completed' then
    if before.reviewer_id is distinct from authz.employee_of_caller() then
      perform model.fail(403, 'access_denied', 'Only the reviewer can complete this review.', '{"field": "status"}');
    end if;
    perform private.demand_all_rated(changed.review_cycle_id, array(select a.review_question_id
      from public.review_answers a where a.performance_review_id = changed.id and a.rating is not null));
  elsif (select c.status from public.review_cycles c where c.id = changed.review_cycle_id) = 'calibration' then
    perform authz.demand('hr', 'admin');
    perform private.demand_all_people();
  end if;
end $$;

-- The cycle gives type and period, the answers and calibration give the rating; neither is believed by hand.
create function private.cycle_review_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_by_hand() then
    return coalesce(new, old);
  elsif old.review_cycle_id is null then
    if tg_op = 'UPDATE' and new.status <> old.status and new.status in ('completed', 'cancelled') then
      perform private.refuse_step('performance_review', 'status', to_jsonb(old), new.status);
    end if;
    return coalesce(new, old);
  elsif tg_op = 'DELETE' then
    perform model.fail(409, 'record_locked', 'A review of a cycle is cancelled, not deleted.',
      jsonb_build_object('values', jsonb_build_object('status', old.status)));
  end if;
  new.review_type := old.review_type;
  new.review_period_start := old.review_period_start;
  new.review_period_end := old.review_period_end;
  new.rating := old.rating;
  -- taken back it is what the answers say
  new.calibrated_rating := case when new.status <> 'draft' then old.calibrated_rating end;
  if new.reviewer_id is distinct from old.reviewer_id then
    perform authz.demand('hr', 'approve');
  end if;
  if (new.strengths, new.areas_for_improvement, new.comments)
      is distinct from (old.strengths, old.areas_for_improvement, old.comments)
    and old.reviewer_id is distinct from authz.employee_of_caller() then
    perform model.fail(403, 'access_denied', 'Only the reviewer can write this review.', '{"field": "comments"}');
  end if;
  -- What one reviewer wrote is not said by the next.
  if new.reviewer_id is distinct from old.reviewer_id and old.reviewer_id is not null then
    new.strengths := null;
    new.areas_for_improvement := null;
    new.comments := null;
  end if;
  if new.status <> old.status then
    perform private.keep_step_of_cycle(new, old);
  end if;
  return new;
end $$;
create trigger d_cycle before update or delete on public.performance_reviews
  for each row execute function private.cycle_review_rules();

create function private.begin_review_anew() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.review_answers a where a.performance_review_id = new.id;
  return null;
end $$;
create trigger m_reviewer after update on public.performance_reviews for each row
  when (old.reviewer_id is not null and old.reviewer_id is distinct from new.reviewer_id
    and new.review_cycle_id is not null)
  execute function private.begin_review_anew();

-- Notices: to the person whose self-assessment begins or whose review is shared, to the reviewer when the
-- self-assessment is there.
create function private.notify_of_self_assessment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  cycle constant text := (select c.name from public.review_cycles c where c.id = new.review_cycle_id);
begin
  if new.status = 'draft' then
    perform private.notify((select e.user_id from public.employees e where e.id = new.employee_id),
      'self_assessment_due', cycle, private.link_to('self_assessments', new.id));
  else
    perform private.notify(reviewer.user_id, 'review_due', concat_ws(' · ', person.full_name, cycle),
        private.link_to('performance_reviews', r.id))
      from public.performance_reviews r join public.employees person on person.id = r.employee_id
        join public.employees reviewer on reviewer.id = r.reviewer_id
      where r.id = new.performance_review_id and r.status = 'draft';
  end if;
  return null;
end $$;
create trigger n_begin after insert on public.self_assessments
  for each row execute function private.notify_of_self_assessment();
create trigger n_step after update on public.self_assessments for each row
  when (new.status <> old.status) execute function private.notify_of_self_assessment();

create function private.notify_of_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify((select e.user_id from public.employees e where e.id = new.employee_id), 'review_shared',
    coalesce((select c.name from public.review_cycles c where c.id = new.review_cycle_id),
      new.review_period_start || ' – ' || new.review_period_end), private.link_to('performance_reviews', new.id));
  return null;
end $$;
create trigger n_shared after update on public.performance_reviews for each row
  when (new.status = 'submitted' and old.status <> 'submitted') execute function private.notify_of_review();


-- Opening, closing and cancelling --------------------------------------------------------------------

-- The manager who is asked to write a review: one who has an account that works.
create function private.reviewer_of(employee public.employees) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select m.id from public.employees m join public.profiles p on p.id = m.user_id
    where m.id = employee.manager_id and m.status <> 'terminated' and p.is_active);
end $$;

-- Makes what is missing: a review for each person in scope, a self-assessment for each with an account, a reviewer
-- where there was none. Who has given notice or left is not reviewed any more. Nothing is made twice.
create function private.add_people_to_cycle(cycle public.review_cycles) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reviewers uuid[];
begin
  with given as (
    update public.performance_reviews r set reviewer_id = private.reviewer_of(e)
      from public.employees e
      where r.review_cycle_id = cycle.id and r.reviewer_id is null and r.status = 'draft' and e.id = r.employee_id
        and private.reviewer_of(e) is not null
      returning r.reviewer_id
  ), made as (
    insert into public.performance_reviews (employee_id, review_cycle_id, reviewer_id, review_type,
        review_period_start, review_period_end)
      select e.id, cycle.id, private.reviewer_of(e), cycle.review_type, cycle.period_start, cycle.period_end
        from public.employees e
        where e.status in ('probation', 'active', 'on_leave')
          and (cycle.department_id is null or e.department_id = cycle.department_id)
          and (cycle.hired_before is null or e.hire_date < cycle.hired_before)
          and not exists (select from public.performance_reviews r
            where r.review_cycle_id = cycle.id and r.employee_id = e.id)
        order by e.id
      on conflict on constraint performance_reviews_once_a_cycle do nothing
      returning reviewer_id
  )
  select array_agg(distinct written.reviewer_id) into reviewers
    from (select g.reviewer_id from given g union all select m.reviewer_id from made m) written
    where written.reviewer_id is not null;
  insert into public.self_assessments (performance_review_id, review_cycle_id, employee_id)
    select r.id, cycle.id, r.employee_id
      from public.performance_reviews r join public.employees e on e.id = r.employee_id
      where r.review_cycle_id = cycle.id and r.status = 'draft' and e.user_id is not null
      order by r.id
    on conflict (performance_review_id) do nothing;
  -- one notice, however many they write
  perform private.notify(e.user_id, 'review_due', cycle.name, private.link_to('review_cycles', cycle.id))
    from public.employees e where e.id = any (reviewers);
end $$;

-- A cycle is closed when nothing of it is left to write; what will not be written is cancelled with a reason.
create function private.keep_reviews_written() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  missing constant bigint := (select count(*) from public.performance_reviews r
    where r.review_cycle_id = new.id and r.status = 'draft');
begin
  if missing > 0 and authz.is_by_hand() then
    perform model.fail(409, 'reviews_open',
      format('Reviews not completed: %s. Complete or cancel them first.', missing),
      jsonb_build_object('field', 'status', 'values', jsonb_build_object('count', missing)));
  end if;
  return new;
end $$;
create trigger d_written before update on public.review_cycles for each row
  when (new.status = 'closed' and old.status <> 'closed') execute function private.keep_reviews_written();

create function private.review_cycle_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.people_added_at is distinct from old.people_added_at then
    perform private.add_people_to_cycle(new);
  end if;
  if new.status = 'closed' and old.status <> 'closed' then
    update public.performance_reviews r set status = 'submitted'
      where r.review_cycle_id = new.id and r.status = 'completed';
  elsif new.status = 'cancelled' and old.status <> 'cancelled' then
    update public.performance_reviews r set status = 'cancelled'
      where r.review_cycle_id = new.id and r.status in ('draft', 'completed');
  end if;
  return null;
end $$;
create trigger m_reviews after update on public.review_cycles
  for each row execute function private.review_cycle_effects();

-- People who joined since, or who have got a manager or an account; answers how many reviews were made.
create function app.add_people_to_review_cycle(review_cycle uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  held public.review_cycles;
  before bigint;
begin
  perform authz.demand('hr', 'admin');
  perform private.demand_all_people();
  select c.* into held from public.review_cycles c where c.id = review_cycle for update;
  if held.id is null then
    perform model.fail(404, 'not_found', 'Review cycle not found.');
  elsif held.status <> 'open' then
    perform model.fail(409, 'record_locked', 'People are added while the review cycle is open.',
      jsonb_build_object('values', jsonb_build_object('status', held.status)));
  end if;
  before := (select count(*) from public.performance_reviews r where r.review_cycle_id = review_cycle);
  update public.review_cycles c set people_added_at = clock_timestamp() where c.id = review_cycle;
  return (select count(*) from public.performance_reviews r where r.review_cycle_id = review_cycle) - before;
end $$;
create function public.add_people_to_review_cycle(review_cycle_id uuid) returns integer
language plpgsql set search_path = '' as $$ begin return app.add_people_to_review_cycle(review_cycle_id); end $$;


-- Calibration ----------------------------------------------------------------------------------------

-- What a rating became in calibration, from what, by whom and why; the subject of the review does not read it.
create table public.review_calibrations (
  id uuid primary key default gen_random_uuid(),
  performance_review_id uuid not null references public.performance_reviews,
  employee_id uuid not null references public.employees,
  from_rating numeric(3, 1) constraint review_calibrations_from_rating_range check (from_rating between 1 and 5),
  rating numeric(3, 1) not null constraint review_calibrations_rating_range check (rating between 1 and 5),
  reason text not null constraint review_calibrations_reason_length
    check (char_length(btrim(reason)) >= 1 and char_length(reason) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now()
);
create index review_calibrations_performance_review_id_idx
  on public.review_calibrations (performance_review_id, created_at desc);
create index review_calibrations_employee_id_idx on public.review_calibrations (employee_id);
create index review_calibrations_created_by_idx on public.review_calibrations (created_by);
call model.protect_ledger('public.review_calibrations', 'hr', 'approve',
  $$((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope())))
    and employee_id is distinct from (select authz.employee_of_caller())$$);

create function private.review_calibration_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select r.employee_id, r.final_rating into new.employee_id, new.from_rating from public.performance_reviews r
    where r.id = new.performance_review_id;
  return new;
end $$;
create trigger c_rules before insert on public.review_calibrations
  for each row execute function private.review_calibration_rules();

create function private.review_calibration_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.performance_reviews r set calibrated_rating = new.rating where r.id = new.performance_review_id;
  return null;
end $$;
create trigger m_rating after insert on public.review_calibrations
  for each row execute function private.review_calibration_effects();

-- Whether a review is neither about the caller nor written by them: four eyes on a rating.
create function authz.may_calibrate(review uuid, employee uuid, reviewer uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return authz.can('hr', 'admin') and not authz.is_own(employee) and not authz.is_own(reviewer)
    and not authz.has_hand_in('performance_reviews', review);
end $$;

create function app.calibrate_review(performance_review uuid, new_rating numeric, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held public.performance_reviews;
begin
  perform authz.demand('hr', 'admin');
  perform private.demand_all_people();
  if authz.is_program() then
    perform model.fail(403, 'access_denied', 'Access denied: ratings are calibrated by people.');
  end if;
  select r.* into held from public.performance_reviews r
    where r.id = performance_review and r.review_cycle_id is not null;
  if held.id is null then
    perform model.fail(404, 'not_found', 'Review not found.');
  end if;
  perform private.demand_cycle_status(held.review_cycle_id, '{calibration}');
  select r.* into held from public.performance_reviews r where r.id = performance_review for no key update;
  if not authz.may_calibrate(held.id, held.employee_id, held.reviewer_id) then
    perform model.fail(403, 'self_approval', 'You cannot calibrate your own review or one you wrote.');
  elsif held.status <> 'completed' then
    perform model.fail(409, 'record_locked', 'A review is calibrated once its reviewer has completed it.',
      jsonb_build_object('values', jsonb_build_object('status', held.status)));
  elsif new_rating is null or new_rating not between 1 and 5 or new_rating <> round(new_rating, 1) then
    perform model.fail(422, 'out_of_range', 'Enter a rating from 1 to 5 with at most one decimal.',
      '{"field": "rating"}');
  elsif nullif(btrim(reason), '') is null then
    perform model.fail(422, 'reason_required', 'Please enter a reason.', '{"field": "reason"}');
  end if;
  insert into public.review_calibrations (performance_review_id, rating, reason)
    values (held.id, new_rating, btrim(reason));
end $$;
create function public.calibrate_review(performance_review_id uuid, rating numeric, reason text) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.calibrate_review(performance_review_id, rating, reason);
end $$;

-- The people of a cycle whose reviews the caller sees, one row each: how far they are and how they are rated. Progress,
-- who is missing, the distribution of ratings and calibration are made of these rows.
create function public.review_cycle_people(review_cycle_id uuid) returns table (
  performance_review_id uuid, employee_id uuid, employee_name text, department_id uuid, department_name text,
  reviewer_id uuid, reviewer_name text, self_assessment_id uuid, self_assessment_status text, status text,
  rating numeric, final_rating numeric, may_calibrate boolean)
language plpgsql stable set search_path = '' as $$
begin
  perform authz.demand('hr', 'view');
  return query
    select r.id, r.employee_id, e.full_name, e.department_id, d.name, r.reviewer_id, v.full_name, s.id, s.status,
        r.status, r.rating, r.final_rating,
        r.status = 'completed' and authz.may_calibrate(r.id, r.employee_id, r.reviewer_id)
      from public.performance_reviews r
        join public.employees e on e.id = r.employee_id
        left join public.departments d on d.id = e.department_id
        left join public.employees v on v.id = r.reviewer_id
        left join public.self_assessments s on s.performance_review_id = r.id
      where r.review_cycle_id = review_cycle_people.review_cycle_id
      order by e.full_name, e.id;
end $$;


-- Who may execute what -------------------------------------------------------------------------------

grant execute on function
  authz.reviews_of_reviewer(),
  authz.employees_under_review(),
  authz.own_self_assessments(),
  authz.may_calibrate(uuid, uuid, uuid),
  app.add_people_to_review_cycle(uuid), public.add_people_to_review_cycle(uuid),
  app.calibrate_review(uuid, numeric, text), public.calibrate_review(uuid, numeric, text),
  public.review_cycle_people(uuid)
  to authenticated, service_role;
