-- Courses people are trained by. Who passes one holds a certificate, which may run out (employee papers).

create table public.training_courses (
  id uuid primary key default gen_random_uuid(),
  course_name text not null unique
    constraint training_courses_course_name_length
    check (char_length(btrim(course_name)) >= 1 and char_length(course_name) <= 200),
  description text constraint training_courses_description_length check (char_length(description) <= 5000),
  provider text constraint training_courses_provider_length check (char_length(provider) <= 200),
  duration_hours numeric(6, 2) constraint training_courses_duration_hours_range check (duration_hours > 0),
  has_certificate boolean not null default true,
  -- How long a certificate of it lasts; none: without end.
  validity_months integer constraint training_courses_validity_months_range check (validity_months between 1 and 240),
  -- Who holds a certificate of it gives first aid, and may read emergency cards on their sites.
  is_first_aid boolean not null default false,
  status text not null default 'active'
    constraint training_courses_status_options check (status in ('active', 'inactive')),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index training_courses_created_by_idx on public.training_courses (created_by);
create index training_courses_created_at_idx on public.training_courses (created_at desc, id);
call model.protect('public.training_courses', 'hr',
  '{id,course_name,description,provider,duration_hours,has_certificate,validity_months,is_first_aid,status}',
  '{course_name,description,provider,duration_hours,has_certificate,validity_months,is_first_aid,status}',
  'approve', 'delete', 'approve');
