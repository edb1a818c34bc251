-- Attendance by the server's clock. Personal rows (ruling R1): oneself, one's people, or everybody, by the scope of the
-- role.

create table public.attendance (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null references public.employees,
  -- The day it began, where the company works.
  date date not null,
  check_in_time timestamptz not null,
  check_out_time timestamptz,
  location text constraint attendance_location_length check (char_length(location) <= 200),
  hours numeric(16, 4),
  status text not null default 'checked_in'
    constraint attendance_status_options check (status in ('checked_in', 'checked_out', 'corrected', 'locked')),
  status_reason text constraint attendance_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  -- Pressed without a connection: a time is that of the device, not of the server.
  is_offline boolean not null default false,
  -- Where the clock was pressed, as far as the company notes it: the site, and how far from its middle. Null where it
  -- notes nothing, and for what a supervisor entered.
  check_in_place text constraint attendance_check_in_place_options
    check (check_in_place in ('at_site', 'away', 'unknown')),
  check_in_site_id uuid references public.projects on delete set null,
  check_in_distance_m integer constraint attendance_check_in_distance_m_range check (check_in_distance_m >= 0),
  check_out_place text constraint attendance_check_out_place_options
    check (check_out_place in ('at_site', 'away', 'unknown')),
  check_out_site_id uuid references public.projects on delete set null,
  check_out_distance_m integer constraint attendance_check_out_distance_m_range check (check_out_distance_m >= 0),
  check_in_station_id uuid references public.clock_stations,
  check_out_station_id uuid references public.clock_stations,
  -- One of the two was pressed away from every site, or without a position.
  is_away boolean not null default false,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint attendance_check_out_time_after_check_in check (check_out_time > check_in_time),
  constraint attendance_open_while_checked_in check ((check_out_time is null) = (status = 'checked_in'))
);
insert into private.derived_columns values ('hours'), ('is_away');
call model.compute('public.attendance', 'hours',
  'round(extract(epoch from new.check_out_time - new.check_in_time) / 3600, 4)');
call model.compute('public.attendance', 'is_away',
  $$coalesce(new.check_in_place <> 'at_site', false) or coalesce(new.check_out_place <> 'at_site', false)$$);
-- One open at a time, no matter who asks at the same moment.
create unique index attendance_one_open on public.attendance (employee_id) where check_out_time is null;
create index attendance_employee_id_idx on public.attendance (employee_id, date desc);
create index attendance_date_idx on public.attendance (date desc, id);
create index attendance_check_in_time_idx on public.attendance (check_in_time desc, id);
create index attendance_decided_by_idx on public.attendance (decided_by);
create index attendance_created_by_idx on public.attendance (created_by);
create index attendance_check_in_site_id_idx on public.attendance (check_in_site_id);
create index attendance_check_out_site_id_idx on public.attendance (check_out_site_id);
create index attendance_check_in_station_id_idx on public.attendance (check_in_station_id);
create index attendance_check_out_station_id_idx on public.attendance (check_out_station_id);
create index attendance_is_away_idx on public.attendance (date desc, id) where is_away;

-- The clock writes, whether by the functions below or as a row (section 7.B: check in by insert, out by update); a
-- person of MANAGER+ writes a day of somebody else, and corrects it with a reason.
call model.protect('public.attendance', 'hr', '{id,employee_id,date,check_in_time,check_out_time,location}',
  '{check_in_time,check_out_time,location,status_reason}', delete_action => null, edit_action => 'approve',
  rows => $$(select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope()))$$,
  policies => '{view}');
create policy may_create on public.attendance for insert to authenticated with check (
  employee_id = (select authz.employee_of_caller()) and (select authz.is_staff())
  or (select authz.can('hr', 'approve'))
    and ((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope()))));
create policy may_edit on public.attendance for update to authenticated
  using (employee_id = (select authz.employee_of_caller()) and (select authz.is_staff())
    or (select authz.can('hr', 'approve'))
      and ((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope()))))
  with check (employee_id = (select authz.employee_of_caller()) and (select authz.is_staff())
    or (select authz.can('hr', 'approve'))
      and ((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope()))));

-- How long a day may last: all of one date together have 24 hours, and none runs into the next.
create function private.latest_check_out(day public.attendance) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  others constant interval := coalesce((select sum(a.check_out_time - a.check_in_time) from public.attendance a
    where a.employee_id = day.employee_id and a.date = day.date and a.id <> day.id), '0');
  next constant timestamptz := (select min(a.check_in_time) from public.attendance a
    where a.employee_id = day.employee_id and a.id <> day.id and a.check_in_time > day.check_in_time);
begin
  return least(day.check_in_time + greatest(interval '24 hours' - others, '0'), next);
end $$;

-- A day written as a row: one's own begins now, by the server's clock; that of somebody else is the word of the person
-- who answers for them, and has an end.
create function private.begin_attendance(day public.attendance) returns public.attendance
language plpgsql set search_path = '' as $$
begin
  if day.employee_id = authz.employee_of_caller() then
    if exists (select from public.attendance a
        where a.employee_id = day.employee_id and a.check_out_time is null) then
      perform model.fail(409, 'overlap', 'You are already checked in. Check out first.', '{"field": "check_in_time"}');
    end if;
    day.check_in_time := clock_timestamp();
    day.check_out_time := null;
    day.status := 'checked_in';
    perform private.photo_of_press(null);
    select at.* into day.check_in_place, day.check_in_site_id, day.check_in_distance_m
      from private.place_of_press(day.employee_id, null, null, null) at;
  else
    if day.check_out_time is null then
      perform model.fail(422, 'required', 'Attendance of another employee can only be entered with its end time.',
        '{"field": "check_out_time"}');
    end if;
    if day.check_out_time > now() then
      perform model.fail(422, 'out_of_range', 'Attendance of another employee can only be entered after it has ended.',
        '{"field": "check_out_time"}');
    end if;
    day.status := 'corrected';
    day.decided_by := auth.uid();
    day.decided_at := now();
  end if;
  day.date := model.day_of(day.check_in_time);
  return day;
end $$;

-- One's own day that still runs ends now, whatever time is sent.
create function private.end_own_attendance(new_day public.attendance, old_day public.attendance)
  returns public.attendance
language plpgsql set search_path = '' as $$
begin
  new_day.check_in_time := old_day.check_in_time;
  if new_day.check_out_time is not null then
    new_day.check_out_time := greatest(clock_timestamp(), old_day.check_in_time + interval '1 millisecond');
    new_day.status := 'checked_out';
    perform private.photo_of_press(null);
    select at.* into new_day.check_out_place, new_day.check_out_site_id, new_day.check_out_distance_m
      from private.place_of_press(new_day.employee_id, null, null, null) at;
  end if;
  return new_day;
end $$;

-- Other times are a correction: by another person, with a reason, of a day that has ended.
create function private.correct_attendance(new_day public.attendance, old_day public.attendance)
  returns public.attendance
language plpgsql set search_path = '' as $$
begin
  new_day.status_reason := nullif(btrim(new_day.status_reason), '');
  if new_day.status_reason is null then
    perform model.fail(422, 'reason_required', 'Please enter a reason.', '{"field": "status_reason"}');
  end if;
  if authz.is_own(old_day.employee_id) and not authz.is_owner() then
    perform model.fail(403, 'self_approval', 'You cannot correct your own attendance.');
  end if;
  if new_day.check_out_time is null then
    perform model.fail(422, 'required', 'Corrected attendance must have a check-out time.',
      '{"field": "check_out_time"}');
  end if;
  if new_day.check_out_time > now() then
    perform model.fail(422, 'out_of_range', 'The check-out time cannot be in the future.',
      '{"field": "check_out_time"}');
  end if;
  if new_day.check_out_time <= new_day.check_in_time then
    perform model.fail(422, 'invalid_range', 'The check-out time must be after the check-in time.',
      '{"field": "check_out_time"}');
  end if;
  new_day.status := 'corrected';
  new_day.decided_by := auth.uid();
  new_day.decided_at := now();
  return new_day;
end $$;

-- With the caller's rights: a direct write is a correction, one out of the functions below is the clock's.
create function private.attendance_rules() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if tg_op = 'INSERT' then
    return private.begin_attendance(new);
  end if;
  if old.employee_id = authz.employee_of_caller() and old.status = 'checked_in' then
    return private.end_own_attendance(new, old);
  end if;
  if old.status = 'locked' then
    perform model.fail(409, 'record_locked', 'This attendance is in a pay run and can no longer be changed.',
      jsonb_build_object('current', to_jsonb(old)));
  end if;
  if (new.check_in_time, new.check_out_time) is distinct from (old.check_in_time, old.check_out_time) then
    return private.correct_attendance(new, old);
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.attendance
  for each row execute function private.attendance_rules();

-- A correction keeps to the clock's bounds: its own date, no other day, 24 hours.
create function private.check_attendance_bounds() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if authz.is_server() then
    return new;
  end if;
  -- nor of a day that a payslip just approved is about to lock
  if old.check_out_time is not null and private.is_being_closed(old.employee_id, old.date, old.updated_at) then
    perform model.fail(409, 'record_locked', 'This attendance is in a pay run and can no longer be changed.',
      jsonb_build_object('current', to_jsonb(old)));
  end if;
  if new.check_in_time <> old.check_in_time and model.day_of(new.check_in_time) <> old.date then
    perform model.fail(422, 'invalid_date', 'The corrected check-in must be on the date of the record.',
      '{"field": "check_in_time"}');
  end if;
  if exists (select from public.attendance a where a.employee_id = old.employee_id and a.id <> old.id
    and a.check_in_time <= new.check_in_time and a.check_out_time > new.check_in_time) then
    perform model.fail(409, 'overlap', 'Another attendance record covers this time.', '{"field": "check_in_time"}');
  end if;
  if new.check_out_time > private.latest_check_out(new) and new.check_out_time <> new.check_in_time
    + interval '1 millisecond' then
    perform model.fail(422, 'out_of_range', 'Attendance cannot exceed 24 hours or overlap with the next record.',
      '{"field": "check_out_time"}');
  end if;
  return new;
end $$;
create trigger d_bounds before update of check_in_time, check_out_time on public.attendance
  for each row execute function private.check_attendance_bounds();


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  private.begin_attendance(public.attendance),
  private.end_own_attendance(public.attendance, public.attendance),
  private.correct_attendance(public.attendance, public.attendance)
  to authenticated, service_role;
