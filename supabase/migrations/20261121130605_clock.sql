-- The clock of attendance: who presses it for whom, when, and where.

-- Whose clock: one's own; MANAGER+ also that of their people (a foreman at the gate).
create function authz.demand_clock_of(employee uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if authz.is_server() then
    return;
  end if;
  if not authz.is_staff() then
    perform authz.demand('hr', 'create');
  end if;
  if employee is distinct from authz.employee_of_caller() then
    perform authz.demand('hr', 'approve');
    if authz.row_scope() <> 'all' and employee <> all (authz.employees_in_scope()) then
      perform model.fail(404, 'not_found', 'Employee profile not found.', '{"field": "employee_id"}');
    end if;
  end if;
end $$;

-- When the clock was pressed: now, or without a connection the time of the device, for three days and never ahead of
-- here.
create function app.clock_time(pressed timestamptz) returns timestamptz
language plpgsql volatile set search_path = '' as $$
begin
  if pressed < now() - interval '72 hours' then
    perform model.fail(422, 'out_of_range', 'The check-in or check-out is more than three days old.',
      '{"field": "pressed_at"}');
  end if;
  return least(coalesce(pressed, clock_timestamp()), clock_timestamp());
end $$;

-- The positions themselves, apart from the days: for the person and who approves their attendance, for ninety days.
create table private.clock_positions (
  attendance_id uuid not null references public.attendance on delete cascade,
  press text not null constraint clock_positions_press_options check (press in ('check_in', 'check_out')),
  latitude numeric(9, 6) not null constraint clock_positions_latitude_range check (latitude between -90 and 90),
  longitude numeric(9, 6) not null constraint clock_positions_longitude_range check (longitude between -180 and 180),
  -- In metres, as the device says; null when it does not.
  accuracy_m integer constraint clock_positions_accuracy_m_range check (accuracy_m >= 0),
  created_at timestamptz not null default now(),
  primary key (attendance_id, press)
);
create index clock_positions_created_at_idx on private.clock_positions (created_at);

-- `place` is what was noted of the press: where nothing is, no position is kept either.
create function private.keep_position(day uuid, press text, place text, latitude numeric, longitude numeric,
  accuracy_m numeric) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if place is not null and latitude is not null then
    insert into private.clock_positions (attendance_id, press, latitude, longitude, accuracy_m)
      values (day, keep_position.press, keep_position.latitude, keep_position.longitude,
        least(round(keep_position.accuracy_m), 1000000))
      on conflict do nothing;
  end if;
end $$;

-- Daily work.
create function private.delete_due_positions() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.clock_positions p where p.created_at < now() - interval '90 days';
  get diagnostics deleted = row_count;
  return deleted;
end $$;

create function app.clock_positions(day uuid)
  returns table (press text, latitude text, longitude text, accuracy_m integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  whose constant uuid := (select a.employee_id from public.attendance a where a.id = day);
begin
  if whose is null or not (authz.is_server() or authz.sees_clock_of(whose)) then
    perform model.fail(404, 'not_found', 'Attendance record not found.', '{"field": "attendance_id"}');
  end if;
  return query select p.press, p.latitude::text, p.longitude::text, p.accuracy_m from private.clock_positions p
    where p.attendance_id = day order by p.press;
end $$;

-- Asked twice it answers the same day: a press of the button that is repeated by a weak network changes nothing.
-- A day that was begun without a connection brings its key, so that it is the same day however often it is sent.
create function app.check_in(employee uuid, place text, key uuid, pressed timestamptz, latitude numeric,
  longitude numeric, accuracy_m numeric, photo text) returns public.attendance
language plpgsql security definer set search_path = '' as $$
declare
  whose constant uuid := coalesce(employee, authz.employee_of_caller());
  started constant timestamptz := app.clock_time(pressed);
  answer public.attendance;
  pressed_at record;
  picture bytea;
begin
  if whose is null or not exists (select from public.employees e where e.id = whose) then
    perform model.fail(404, 'not_found', 'Employee profile not found.', '{"field": "employee_id"}');
  end if;
  perform authz.demand_clock_of(whose);
  select a.* into answer from public.attendance a where a.id = key and a.employee_id = whose;
  if found then
    return answer;
  elsif exists (select from public.attendance a where a.id = key) then
    perform model.fail(409, 'already_exists', 'Another record has this key. Send a new one.', '{"field": "id"}');
  end if;
  if exists (select from public.attendance a where a.employee_id = whose and a.check_in_time <= started
    and a.check_out_time > started) then
    perform model.fail(409, 'overlap', 'Another attendance record covers this time.', '{"field": "pressed_at"}');
  end if;
  select a.* into answer from public.attendance a where a.employee_id = whose and a.check_out_time is null;
  if found then
    return answer;
  end if;
  select at.* into pressed_at from private.place_of_press(whose, latitude, longitude, accuracy_m) at;
  -- who presses for somebody else answers for them
  picture := case when whose = authz.employee_of_caller() then private.photo_of_press(photo) end;
  insert into public.attendance (id, employee_id, date, check_in_time, location, is_offline, check_in_place,
      check_in_site_id, check_in_distance_m)
    values (coalesce(key, gen_random_uuid()), whose, model.day_of(started), started,
        nullif(btrim(place), ''), pressed is not null, pressed_at.place, pressed_at.site_id, pressed_at.distance_m)
    on conflict (employee_id) where check_out_time is null do nothing
    returning * into answer;
  if found then
    perform private.keep_position(answer.id, 'check_in', pressed_at.place, latitude, longitude, accuracy_m);
    perform private.keep_photo(answer.id, 'check_in', picture);
  else
    select a.* into answer from public.attendance a where a.employee_id = whose and a.check_out_time is null;
  end if;
  return answer;
end $$;

create function app.check_out(attendance uuid, pressed timestamptz, latitude numeric, longitude numeric,
  accuracy_m numeric, photo text) returns public.attendance
language plpgsql security definer set search_path = '' as $$
declare
  day public.attendance;
  latest timestamptz;
  pressed_at record;
  picture bytea;
begin
  select a.* into day from public.attendance a where a.id = check_out.attendance for update;
  if not found then
    perform model.fail(404, 'not_found', 'Attendance record not found.', '{"field": "id"}');
  end if;
  perform authz.demand_clock_of(day.employee_id);
  if day.check_out_time is null then
    latest := private.latest_check_out(day);
    if pressed is not null and least(pressed, clock_timestamp()) > latest then
      perform model.fail(422, 'out_of_range', 'Attendance cannot exceed 24 hours or overlap with the next record.',
        '{"field": "pressed_at"}');
    end if;
    select at.* into pressed_at from private.place_of_press(day.employee_id, latitude, longitude, accuracy_m) at;
    picture := case when day.employee_id = authz.employee_of_caller() then private.photo_of_press(photo) end;
    -- Who forgot the clock is let out, at the end of what a day can be: a manager corrects it.
    update public.attendance a
      set check_out_time = greatest(least(app.clock_time(pressed), latest), a.check_in_time + interval '1 millisecond'),
      status = 'checked_out',
      is_offline = a.is_offline or pressed is not null,
      check_out_place = pressed_at.place,
      check_out_site_id = pressed_at.site_id,
      check_out_distance_m = pressed_at.distance_m
      where a.id = day.id returning a.* into day;
    perform private.keep_position(day.id, 'check_out', pressed_at.place, latitude, longitude, accuracy_m);
    perform private.keep_photo(day.id, 'check_out', picture);
  end if;
  return day;
end $$;

create function public.check_in(employee_id uuid default null, location text default null, id uuid default null,
  pressed_at timestamptz default null, latitude numeric default null, longitude numeric default null,
  accuracy_m numeric default null, photo text default null)
returns public.attendance
language plpgsql set search_path = '' as $$
begin
  return app.check_in(employee_id, location, id, pressed_at, latitude, longitude, accuracy_m, photo);
end $$;
create function public.check_out(id uuid, pressed_at timestamptz default null, latitude numeric default null,
  longitude numeric default null, accuracy_m numeric default null, photo text default null) returns public.attendance
language plpgsql set search_path = '' as $$
begin
  return app.check_out(id, pressed_at, latitude, longitude, accuracy_m, photo);
end $$;
create function public.clock_positions(attendance_id uuid)
  returns table (press text, latitude text, longitude text, accuracy_m integer)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.clock_positions(attendance_id);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.check_in(uuid, text, uuid, timestamptz, numeric, numeric, numeric, text),
  app.check_out(uuid, timestamptz, numeric, numeric, numeric, text),
  app.clock_positions(uuid),
  app.clock_time(timestamptz),
  authz.demand_clock_of(uuid),
  public.check_in(uuid, text, uuid, timestamptz, numeric, numeric, numeric, text),
  public.check_out(uuid, timestamptz, numeric, numeric, numeric, text),
  public.clock_positions(uuid)
  to authenticated, service_role;
