-- What people on site need to know of somebody in an emergency, as far as the person states it: whom to call, blood
-- group, allergies, what a doctor should know. Read by the person, human resources, and those who look after safety or
-- give first aid where the person works.

create table public.emergency_cards (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null unique default authz.employee_of_caller() references public.employees on delete cascade,
  contact_name text constraint emergency_cards_contact_name_length check (char_length(contact_name) <= 200),
  contact_phone text constraint emergency_cards_contact_phone_length check (char_length(contact_phone) <= 50),
  contact_relationship text
    constraint emergency_cards_contact_relationship_length check (char_length(contact_relationship) <= 100),
  second_contact_name text
    constraint emergency_cards_second_contact_name_length check (char_length(second_contact_name) <= 200),
  second_contact_phone text
    constraint emergency_cards_second_contact_phone_length check (char_length(second_contact_phone) <= 50),
  blood_group text constraint emergency_cards_blood_group_options
    check (blood_group in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  allergies text constraint emergency_cards_allergies_length check (char_length(allergies) <= 1000),
  medical_notes text constraint emergency_cards_medical_notes_length check (char_length(medical_notes) <= 2000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index emergency_cards_created_by_idx on public.emergency_cards (created_by);

-- Who works where the caller looks after people: on the sites they manage or worked on this month, and their team.
-- For who keeps the safety records, and who holds a certificate of first aid that has not run out. Their own hours
-- count once somebody else knows of them: nobody gets onto a site by writing that they were there.
create function authz.people_on_own_sites() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := authz.employee_of_caller();
  since constant date := model.today() - 30;
begin
  if authz.is_program() or not authz.is_staff() or not (authz.can('safety', 'edit') or exists (
      select from public.employee_papers paper join public.training_courses course
          on course.id = paper.training_course_id and course.is_first_aid
        where paper.employee_id = me and coalesce(paper.expires_on, 'infinity') >= model.today())) then
    return '{}';
  elsif authz.can('safety', 'edit') and authz.row_scope() = 'all' then
    return array(select e.id from public.employees e);
  end if;
  return array(
    with sites as (
      select p.id from public.projects p where p.manager_id = auth.uid() and authz.can('safety', 'edit')
      union
      select t.project_id from public.time_entries t where t.employee_id = me and t.date >= since
        and (t.status in ('approved', 'locked') or t.created_by <> auth.uid()))
    select distinct t.employee_id from public.time_entries t join sites on sites.id = t.project_id
      where t.date >= since
    union
    select unnest(authz.employees_in_scope()) where authz.can('safety', 'edit'));
end $$;

call model.protect('public.emergency_cards', 'hr',
  '{id,employee_id,contact_name,contact_phone,contact_relationship,second_contact_name,second_contact_phone,
    blood_group,allergies,medical_notes}',
  '{contact_name,contact_phone,contact_relationship,second_contact_name,second_contact_phone,blood_group,allergies,
    medical_notes}',
  'create', 'delete', 'edit', 'view', '((select authz.can(''hr'', ''admin'')) and (select authz.row_scope()) = ''all'')
    or employee_id = (select authz.employee_of_caller())', is_audited => false);
call model.widen_policy('public.emergency_cards', 'may_view',
  'employee_id in (select unnest((select authz.people_on_own_sites())))');
-- That it changed is in the log, not what it says.
create trigger z_audit after insert or update or delete on public.emergency_cards
  for each row execute function private.audit('hr', 'id', '{contact_name,contact_phone,contact_relationship,
    second_contact_name,second_contact_phone,blood_group,allergies,medical_notes}');

-- A new card begins with the contact human resources has.
create function private.fill_emergency_card() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  known public.employee_private;
begin
  select p.* into known from public.employee_private p where p.employee_id = new.employee_id;
  if new.contact_name is null and new.contact_phone is null then
    new.contact_name := known.emergency_contact_name;
    new.contact_phone := known.emergency_contact_phone;
  end if;
  return new;
end $$;
create trigger c_rules before insert on public.emergency_cards
  for each row execute function private.fill_emergency_card();


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function authz.people_on_own_sites() to authenticated, service_role;
