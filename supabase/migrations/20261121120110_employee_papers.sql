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
create index employee_papers_created_by_idx on public.employee_papers (created_by);
create index employee_papers_created_at_idx on public.employee_papers (created_at desc, id);
call model.protect('public.employee_papers', 'hr',
  '{id,employee_id,kind,title,paper_number,issued_on,expires_on,notes}',
  '{kind,title,paper_number,issued_on,expires_on,notes}', 'admin', 'admin', 'admin', 'view',
  '((select authz.can(''hr'', ''admin'')) and (select authz.row_scope()) = ''all'')
    or employee_id = (select authz.employee_of_caller())');

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
