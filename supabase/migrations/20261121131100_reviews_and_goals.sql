-- Reviews and goals. A review is one of a cycle, whose form it answers, or written by itself: of a probation or a
-- project.

-- Reviews ------------------------------------------------------------------------------------------

create table public.performance_reviews (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null references public.employees,
  -- The cycle it is one of, which gives its type and period; none when it is written by itself.
  review_cycle_id uuid references public.review_cycles,
  -- Nobody yet in a cycle, for who has no manager with an account.
  reviewer_id uuid default authz.employee_of_caller() references public.employees
    constraint performance_reviews_reviewer_is_another check (reviewer_id <> employee_id),
  review_type text not null default 'annual'
    constraint performance_reviews_review_type_options
      check (review_type in ('annual', 'mid_year', 'probation', 'project')),
  review_period_start date not null,
  review_period_end date not null,
  -- What the reviewer proposes: in a cycle the weighted mean of their answers.
  rating numeric(3, 1) constraint performance_reviews_rating_range check (rating between 1 and 5),
  -- What calibration made of it, and what stands.
  calibrated_rating numeric(3, 1)
    constraint performance_reviews_calibrated_rating_range check (calibrated_rating between 1 and 5),
  final_rating numeric(3, 1)
    constraint performance_reviews_final_rating_range check (final_rating between 1 and 5),
  strengths text constraint performance_reviews_strengths_length check (char_length(strengths) <= 5000),
  areas_for_improvement text
    constraint performance_reviews_areas_for_improvement_length check (char_length(areas_for_improvement) <= 5000),
  comments text constraint performance_reviews_comments_length check (char_length(comments) <= 5000),
  employee_comments text constraint performance_reviews_employee_comments_length
    check (char_length(employee_comments) <= 5000),
  -- In a cycle `completed` by its reviewer, and `submitted`, shared with the employee, once the cycle is closed.
  status text not null default 'draft'
    constraint performance_reviews_status_options
      check (status in ('draft', 'completed', 'submitted', 'acknowledged', 'closed', 'cancelled')),
  status_reason text constraint performance_reviews_status_reason_length check (char_length(status_reason) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint performance_reviews_review_period_end_after_start check (review_period_end >= review_period_start),
  constraint performance_reviews_once
    unique nulls not distinct (employee_id, review_type, review_period_start, review_period_end, review_cycle_id),
  constraint performance_reviews_once_a_cycle unique (review_cycle_id, employee_id)
);
create index performance_reviews_employee_id_idx on public.performance_reviews (employee_id, review_period_end desc);
create index performance_reviews_reviewer_id_idx on public.performance_reviews (reviewer_id);
create index performance_reviews_created_by_idx on public.performance_reviews (created_by);

call model.compute('public.performance_reviews', 'final_rating', 'coalesce(new.calibrated_rating, new.rating)');

-- A review is written by MANAGER+ about their people; its subject reads it once it is handed over.
call model.protect('public.performance_reviews', 'hr',
  '{id,employee_id,reviewer_id,review_type,review_period_start,review_period_end,rating,strengths,areas_for_improvement,
    comments}',
  '{reviewer_id,review_type,review_period_start,review_period_end,rating,strengths,areas_for_improvement,comments,
    employee_comments,status,status_reason}',
  create_action => 'approve',
  rows => $$((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope())))
    and (status in ('submitted', 'acknowledged', 'closed')
      or employee_id is distinct from (select authz.employee_of_caller()))$$,
  policies => '{view,edit,delete}');
create policy may_create on public.performance_reviews for insert to authenticated
  with check ((select authz.can('hr', 'approve'))
  and ((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope())))
  and employee_id is distinct from (select authz.employee_of_caller()));
-- Who is named as its reviewer writes it, and need be neither of their line nor a manager.
call model.widen_policy('public.performance_reviews', 'may_view', '(select authz.can(''hr'', ''view''))
  and reviewer_id = (select authz.employee_of_caller()) and reviewer_id <> employee_id');
call model.widen_policy('public.performance_reviews', 'may_edit', '(select authz.can(''hr'', ''edit''))
  and reviewer_id = (select authz.employee_of_caller()) and reviewer_id <> employee_id');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('performance_review', null, 'draft', 'approve', 'begin', false),
  ('performance_review', 'draft', 'submitted', 'edit', 'move', false),
  -- of a cycle alone
  ('performance_review', 'draft', 'completed', 'edit', 'move', false),
  ('performance_review', 'completed', 'draft', 'approve', 'move', true),
  ('performance_review', 'draft', 'cancelled', 'approve', 'move', true),
  ('performance_review', 'completed', 'cancelled', 'approve', 'move', true),
  ('performance_review', 'cancelled', 'draft', 'approve', 'move', true),
  -- with its cycle
  ('performance_review', 'completed', 'submitted', null, 'system', false),
  ('performance_review', 'draft', 'cancelled', null, 'system', false),
  ('performance_review', 'completed', 'cancelled', null, 'system', false),
  ('performance_review', 'submitted', 'draft', 'approve', 'move', true),
  ('performance_review', 'submitted', 'acknowledged', 'edit', 'move', false),
  ('performance_review', 'acknowledged', 'closed', 'approve', 'move', false);
call model.guard_status('public.performance_reviews', 'performance_review', 'hr', 'status', '{reviewer_id}');
call model.freeze('public.performance_reviews', 'status', '{draft}', '{employee_comments,calibrated_rating}');

create function private.performance_review_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_subject boolean;
begin
  if authz.is_server() or new.review_cycle_id is not null and authz.is_effect() then
    return new;
  end if;
  is_subject := new.employee_id = authz.employee_of_caller();
  if tg_op = 'INSERT' then
    if authz.is_own(new.employee_id) then
      perform model.fail(403, 'self_approval', 'You cannot review yourself.', '{"field": "employee_id"}');
    end if;
    return new;
  end if;
  if new.employee_comments is distinct from old.employee_comments and (not is_subject or old.status <> 'submitted') then
    perform model.fail(403, 'access_denied', 'Only the reviewed employee can change these comments.',
      '{"field": "employee_comments"}');
  end if;
  if new.status = 'acknowledged' and old.status <> 'acknowledged' and not is_subject then
    perform model.fail(403, 'access_denied', 'Only the reviewed employee can acknowledge the review.',
      '{"field": "status"}');
  end if;
  if authz.is_own(new.employee_id) and new.status <> old.status and new.status <> 'acknowledged' then
    perform model.fail(403, 'self_approval', 'You cannot decide on your own review.');
  end if;
  if new.status = 'submitted' and old.status = 'draft' and new.rating is null then
    perform model.fail(422, 'required', 'Enter a rating before you submit the review.', '{"field": "rating"}');
  end if;
  if not is_subject and old.reviewer_id is distinct from authz.employee_of_caller() then
    perform authz.demand('hr', 'approve');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.performance_reviews
  for each row execute function private.performance_review_rules();

-- Goals --------------------------------------------------------------------------------------------

create table public.performance_goals (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null references public.employees,
  performance_review_id uuid references public.performance_reviews on delete set null,
  title text not null constraint performance_goals_title_length
    check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  description text constraint performance_goals_description_length check (char_length(description) <= 5000),
  start_date date,
  due_date date,
  weight numeric(5, 2) constraint performance_goals_weight_range check (weight between 0 and 100),
  completion_percentage numeric(5, 2) not null default 0
    constraint performance_goals_completion_percentage_range check (completion_percentage between 0 and 100),
  status text not null default 'not_started'
    constraint performance_goals_status_options
      check (status in ('not_started', 'in_progress', 'completed', 'cancelled')),
  status_reason text constraint performance_goals_status_reason_length check (char_length(status_reason) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint performance_goals_due_date_after_start check (due_date >= start_date)
);
create index performance_goals_employee_id_idx on public.performance_goals (employee_id, status);
create index performance_goals_performance_review_id_idx on public.performance_goals (performance_review_id);
create index performance_goals_created_by_idx on public.performance_goals (created_by);
call model.protect('public.performance_goals', 'hr',
  '{id,employee_id,performance_review_id,title,description,start_date,due_date,weight,completion_percentage}',
  '{performance_review_id,title,description,start_date,due_date,weight,completion_percentage,status,status_reason}',
  rows => $$(select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope()))$$);
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('performance_goal', null, 'not_started', 'create', 'begin', false),
  ('performance_goal', 'not_started', 'in_progress', 'edit', 'move', false),
  ('performance_goal', 'not_started', 'cancelled', 'edit', 'move', true),
  ('performance_goal', 'in_progress', 'completed', 'edit', 'move', false),
  ('performance_goal', 'in_progress', 'cancelled', 'edit', 'move', true),
  ('performance_goal', 'completed', 'in_progress', 'edit', 'move', true);
call model.guard_status('public.performance_goals', 'performance_goal', 'hr', 'status', '{}');
call model.freeze('public.performance_goals', 'status', '{not_started,in_progress}', '{performance_review_id}');

-- What somebody else set as a goal stands for its person: they say how far they are. Completed it is whole.
create function private.performance_goal_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  progress constant text[] := private.derived_columns()
    || '{completion_percentage,status,status_reason,performance_review_id}'::text[];
  wrong text;
begin
  if authz.is_by_hand() and not authz.is_owner() and authz.is_own(old.employee_id)
    and old.created_by is distinct from auth.uid() then
    select key into wrong from jsonb_each(to_jsonb(new))
      where key <> all (progress) and value is distinct from to_jsonb(old) -> key order by key limit 1;
    if wrong is not null then
      perform model.fail(403, 'access_denied', 'You can change progress and status of this goal; who set it changes '
        'the rest.', jsonb_build_object('field', wrong));
    end if;
  end if;
  if new.status = 'completed' and old.status <> 'completed' then
    new.completion_percentage := 100;
  end if;
  return new;
end $$;
create trigger c_rules before update on public.performance_goals
  for each row execute function private.performance_goal_rules();
