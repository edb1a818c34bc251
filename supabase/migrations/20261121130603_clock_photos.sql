-- Photos of the clock: who stood there when it was pressed (decision 0083). A photo comes with its press or not at all,
-- and lies beside the day in the database: it has no address that could be sent on or kept.

create table private.clock_photos (
  attendance_id uuid not null references public.attendance on delete cascade,
  press text not null constraint clock_photos_press_options check (press in ('check_in', 'check_out')),
  content bytea not null constraint clock_photos_content_length check (octet_length(content) between 12 and 102400),
  -- As the person read when it was taken, whatever the setting becomes.
  delete_on date not null,
  created_at timestamptz not null default now(),
  primary key (attendance_id, press)
);
create index clock_photos_delete_on_idx on private.clock_photos (delete_on);
create index clock_photos_created_at_idx on private.clock_photos (created_at);

create function private.clock_photo_days() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select c.clock_photo_days from public.company_settings c);
end $$;

-- What is kept of the photo of a press: nothing where the company asks for none, whatever is sent. A JPEG of at most
-- 100 kB and 640 pixels a side, which is enough to know a face by.
create function private.photo_of_press(photo text) returns bytea
language plpgsql stable security definer set search_path = '' as $$
declare
  rule constant text := coalesce((select c.clock_photo from public.company_settings c), 'off');
  is_invalid constant jsonb := '{"field": "photo"}';
  taken record;
  size record;
begin
  if rule = 'off' or rule = 'asked' and coalesce(photo, '') = '' then
    return null;
  elsif coalesce(photo, '') = '' then
    perform model.fail(422, 'required', 'Take a photo: the clock cannot be used without one.',
      is_invalid || jsonb_build_object('values', jsonb_build_object('photo_days', private.clock_photo_days())));
  end if;
  select * into taken from private.read_picture(photo, 102400, 'photo');
  select * into size from private.picture_size(taken.content, taken.media_type);
  if taken.media_type <> 'image/jpeg' then
    perform model.fail(422, 'invalid_file', 'The photo must be a JPEG file.', is_invalid);
  end if;
  if greatest(size.width, size.height) > 640 then
    perform model.fail(413, 'too_large', 'The photo is wider or higher than 640 pixels.',
      is_invalid || '{"limit": "640 × 640"}');
  end if;
  return taken.content;
end $$;

-- Once: what is sent again later is another photo, and replaces none.
create function private.keep_photo(day uuid, press text, content bytea) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if content is not null then
    insert into private.clock_photos (attendance_id, press, content, delete_on)
      values (day, keep_photo.press, keep_photo.content, model.today() + private.clock_photo_days())
      on conflict do nothing;
  end if;
end $$;

-- Daily work: never later than the person read, and sooner once the company keeps photos for fewer days.
create function private.delete_due_photos() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.clock_photos p where p.delete_on <= model.today()
    or p.created_at < now() - make_interval(days => private.clock_photo_days());
  get diagnostics deleted = row_count;
  return deleted;
end $$;

-- The person, and who approves their attendance.
create function authz.sees_clock_of(employee uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(authz.is_staff() and employee = authz.employee_of_caller()
    or authz.can('hr', 'approve')
      and (authz.row_scope() = 'all' or employee = any (authz.employees_in_scope())), false);
end $$;

-- For people alone: no program collects faces.
create function app.clock_photos(day uuid) returns table (press text, picture text, delete_on date)
language plpgsql stable security definer set search_path = '' as $$
declare
  whose constant uuid := (select a.employee_id from public.attendance a where a.id = day);
begin
  perform authz.demand_staff();
  if whose is null or not authz.sees_clock_of(whose) then
    perform model.fail(404, 'not_found', 'Attendance record not found.', '{"field": "attendance_id"}');
  end if;
  return query select p.press, 'data:image/jpeg;base64,' || translate(encode(p.content, 'base64'), e'\n', ''),
      p.delete_on
    from private.clock_photos p where p.attendance_id = day order by p.press;
end $$;
create function public.clock_photos(attendance_id uuid) returns table (press text, picture text, delete_on date)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.clock_photos(attendance_id);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.clock_photos(uuid),
  authz.sees_clock_of(uuid),
  private.photo_of_press(text),
  public.clock_photos(uuid)
  to authenticated, service_role;
