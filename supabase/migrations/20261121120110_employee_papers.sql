-- Papers of people that run out: identity, residence, work, tax numbers, certificates of training. Kept by human
-- resources, read by the person; both are warned before one runs out (reminders).

create table public.employee_papers (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null references public.employees on delete cascade,
  kind text not null constraint employee_papers_kind_options check (kind in ('emirates_id', 'visa', 'labour_card',
    'passport', 'pan', 'uan', 'driving_licence', 'certificate', 'other')),
  -- Which certificate; the others have it in their kind.
  title text
    constraint employee_papers_title_length check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  -- The course it certifies, which tasks and sites may ask for.
  training_course_id uuid references public.training_courses
    constraint employee_papers_course_of_certificate check (training_course_id is null or kind = 'certificate'),
  paper_number text constraint employee_papers_paper_number_length check (char_length(paper_number) <= 50),
  issued_on date,
  expires_on date,
  notes text constraint employee_papers_notes_length check (char_length(notes) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint employee_papers_expires_after_issued check (expires_on > issued_on),
  constraint employee_papers_titled check (kind not in ('certificate', 'other') or title is not null)
);
create index employee_papers_employee_id_idx on public.employee_papers (employee_id, kind);
create index employee_papers_expires_on_idx on public.employee_papers (expires_on, id);
create index employee_papers_training_course_id_idx on public.employee_papers (training_course_id, employee_id);
create index employee_papers_created_by_idx on public.employee_papers (created_by);
create index employee_papers_created_at_idx on public.employee_papers (created_at desc, id);
call model.protect('public.employee_papers', 'hr',
  '{id,employee_id,kind,title,training_course_id,paper_number,issued_on,expires_on,notes}',
  '{kind,title,training_course_id,paper_number,issued_on,expires_on,notes}', 'admin', 'admin', 'admin', 'view',
  '((select authz.can(''hr'', ''admin'')) and (select authz.row_scope()) = ''all'')
    or employee_id = (select authz.employee_of_caller())');

-- A certificate is called by its course and lasts as long as the course says, unless something else is written.
create function private.fill_certificate() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  course public.training_courses;
begin
  select c.* into course from public.training_courses c where c.id = new.training_course_id;
  if found then
    new.title := coalesce(nullif(btrim(new.title), ''), course.course_name);
    new.issued_on := coalesce(new.issued_on, model.today());
    if tg_op = 'INSERT' then
      new.expires_on := coalesce(new.expires_on,
        (new.issued_on + make_interval(months => course.validity_months))::date);
    end if;
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.employee_papers
  for each row execute function private.fill_certificate();

-- Papers that stand: of each kind and title the one that lasts longest, of people who are still employed.
create function private.papers_that_expire(from_date date, to_date date) returns setof public.employee_papers
language plpgsql stable set search_path = '' as $$
begin
  return query
    select paper.* from public.employee_papers paper join public.employees person on person.id = paper.employee_id
      where paper.expires_on between from_date and to_date and person.status <> 'terminated'
        and not exists (select from public.employee_papers newer where newer.employee_id = paper.employee_id
          and newer.kind = paper.kind and newer.title is not distinct from paper.title
          and (newer.expires_on, newer.id) > (paper.expires_on, paper.id));
end $$;
