-- The careers page: what anybody may read of open vacancies, applications that come in by it with their file, and the
-- day they are deleted. Read and written by the server alone, which knows no person behind a visitor; no answer tells
-- whether somebody applied.

-- Whether a vacancy is on the page: open, published, its last day not past, and not yet filled.
create function private.is_advertised(vacancy public.vacancies) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return vacancy.status = 'open' and vacancy.is_published and coalesce(vacancy.closes_on, 'infinity') >= model.today();
end $$;

-- What is printed of it: neither who hires nor why, neither how many nor what is paid.
create function private.advertisement(vacancy public.vacancies) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object('id', vacancy.id, 'number', vacancy.vacancy_number, 'title', vacancy.title,
    'department', (select d.name from public.departments d where d.id = vacancy.department_id),
    'location', vacancy.location, 'employment_type', vacancy.employment_type, 'start_date', vacancy.start_date,
    'closes_on', vacancy.closes_on, 'description', vacancy.description, 'requirements', vacancy.requirements);
end $$;

create function private.careers_page() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object('company', (select c.name from public.company_settings c),
    'currency', model.base_currency(),
    'retention_months', (select s.applicant_retention_months from public.system_settings s),
    'vacancies', (select coalesce(jsonb_agg(private.advertisement(v) order by v.decided_at desc, v.id), '[]')
      from public.vacancies v where private.is_advertised(v)));
end $$;

-- Nobody is signed in: a vacancy takes so many an hour, and one address so many a day, the rest of which is thanked for
-- and left out, so that no answer tells what is there. Answers the key of the application, if one was made.
create function private.receive_application(vacancy_id uuid, applicant jsonb, file jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  vacancy public.vacancies;
  application public.job_applications;
  missing text;
begin
  -- one after the other, so that the counts are true
  select v.* into vacancy from public.vacancies v where v.id = receive_application.vacancy_id for no key update;
  if not found or not private.is_advertised(vacancy) then
    perform model.fail(404, 'not_found', 'This vacancy is no longer open.');
  end if;
  select name into missing from unnest('{first_name,last_name,email}'::text[]) name
    where coalesce(btrim(applicant ->> name), '') = '' limit 1;
  if missing is not null then
    perform model.fail(422, 'required', 'Fill in this field.', jsonb_build_object('field', missing));
  elsif applicant ->> 'consent' is distinct from 'true' then
    perform model.fail(422, 'required', 'Agree to how we keep your data to send your application.',
      '{"field": "consent"}');
  end if;
  if (select count(*) from public.job_applications a where a.vacancy_id = vacancy.id and a.source = 'careers_page'
      and a.created_at > now() - interval '1 hour') >= 100 then
    perform model.fail(429, 'too_many_requests', 'Too many applications at the moment. Try again in an hour.');
  elsif (select count(*) from public.job_applications a where a.vacancy_id = vacancy.id
      and lower(a.email) = lower(btrim(applicant ->> 'email')) and a.created_at > now() - interval '1 day') >= 3 then
    return null;
  end if;
  insert into public.job_applications (vacancy_id, first_name, last_name, email, phone, city, current_position,
      experience_years, notice_days, expected_salary, cover_letter, source, consented_at)
    values (vacancy.id, btrim(applicant ->> 'first_name'), btrim(applicant ->> 'last_name'),
      btrim(applicant ->> 'email'), nullif(btrim(applicant ->> 'phone'), ''), nullif(btrim(applicant ->> 'city'), ''),
      nullif(btrim(applicant ->> 'current_position'), ''), (applicant ->> 'experience_years')::numeric,
      (applicant ->> 'notice_days')::integer, (applicant ->> 'expected_salary')::numeric,
      nullif(btrim(applicant ->> 'cover_letter'), ''), 'careers_page', now())
    returning * into application;
  -- under a name of ours: theirs would tell in the log who it was
  insert into public.attachments (table_name, record_id, file_name, file_path, file_size, mime_type)
    values ('job_applications', application.id, 'CV-' || application.application_number || (file ->> 'ending'),
      file ->> 'path', (file ->> 'size')::bigint, file ->> 'type');
  perform private.notify((select e.user_id from public.employees e where e.id = vacancy.hiring_manager_id),
    'job_application', vacancy.title, private.link_to('job_applications', application.id));
  return application.id;
end $$;

-- With an application go its files, at once and from the store: what was promised to be deleted cannot be taken back.
create function private.delete_files_of_application() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  files constant uuid[] := array(select a.id from public.attachments a
    where a.table_name = 'job_applications' and a.record_id = old.id
      or a.table_name in ('job_interviews', 'job_offers') and a.record_id in (
        select i.id from public.job_interviews i where i.job_application_id = old.id
        union all select o.id from public.job_offers o where o.job_application_id = old.id));
  held constant text[] := array(select a.file_path from public.attachments a where a.id = any (files)
    union select v.file_path from public.attachment_versions v where v.attachment_id = any (files));
begin
  delete from public.attachments a where a.id = any (files);
  delete from public.attachment_versions v where v.attachment_id = any (files);
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'attachments' and o.name = any (held);
  return old;
end $$;
create trigger d_files before delete on public.job_applications
  for each row execute function private.delete_files_of_application();

-- Daily work. Each application carries the day it was promised, whatever the setting became since.
create function private.delete_due_applications() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.job_applications a where a.delete_on <= model.today();
  get diagnostics deleted = row_count;
  return deleted;
end $$;
