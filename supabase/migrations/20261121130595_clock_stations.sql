-- Clock stations: a tablet at the gate of a site, at which people check in and out with employee number and PIN. It has
-- no session; its link opens the clock of this one station and nothing else, until it is replaced or the station is
-- deactivated.

create table public.clock_stations (
  id uuid primary key default gen_random_uuid(),
  name text not null unique
    constraint clock_stations_name_length check (char_length(btrim(name)) >= 1 and char_length(name) <= 100),
  project_id uuid not null references public.projects,
  is_active boolean not null default true,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index clock_stations_project_id_idx on public.clock_stations (project_id);
create index clock_stations_created_by_idx on public.clock_stations (created_by);
call model.protect('public.clock_stations', 'hr', '{id,name,project_id,is_active}', '{name,project_id,is_active}',
  create_action => 'approve', edit_action => 'approve', delete_action => null, view_action => 'approve');

-- SHA-256 of a text with 256 random bits: nothing to guess, so nothing to slow down.
create table private.clock_station_links (
  clock_station_id uuid primary key references public.clock_stations on delete cascade,
  hash bytea not null unique
);

-- The token of the link is the answer, and is nowhere else. A new link ends the one before.
create function app.make_station_link(station uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
begin
  perform authz.demand_staff();
  perform authz.demand('hr', 'approve');
  if not exists (select from public.clock_stations s where s.id = station and s.is_active) then
    perform model.fail(404, 'not_found', 'There is no active station with this key.', '{"field": "clock_station_id"}');
  end if;
  insert into private.clock_station_links as l (clock_station_id, hash)
    values (station, sha256(convert_to(token, 'UTF8')))
    on conflict (clock_station_id) do update set hash = excluded.hash;
  perform private.log_clock_act('clock_stations', station, 'link');
  return token;
end $$;
create function public.make_station_link(clock_station_id uuid) returns text
language plpgsql set search_path = '' as $$ begin return app.make_station_link(clock_station_id); end $$;

-- Acts on secrets, of which the log learns that they were done.
create function private.log_clock_act(in_table text, record uuid, act text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (user_id, module, table_name, record_id, action, after)
    values (auth.uid(), 'hr', in_table, record::text, 'UPDATE', jsonb_build_object(act, true));
end $$;

-- PINs ------------------------------------------------------------------------------------------------

create table private.clock_pins (
  employee_id uuid primary key references public.employees on delete cascade,
  hash text not null
);

-- Wrong tries of a person at a station. Five lock it, for five minutes and then twice as long each time, up to a day.
create table private.clock_pin_tries (
  clock_station_id uuid not null references public.clock_stations on delete cascade,
  employee_id uuid not null references public.employees on delete cascade,
  tries integer not null default 0,
  locks integer not null default 0,
  locked_until timestamptz,
  primary key (clock_station_id, employee_id)
);
create index clock_pin_tries_employee_id_idx on private.clock_pin_tries (employee_id);

create function private.keep_clock_pin(employee uuid, pin text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.clock_pins (employee_id, hash)
    values (employee, extensions.crypt(pin, extensions.gen_salt('bf', 8)))
    on conflict (employee_id) do update set hash = excluded.hash;
  delete from private.clock_pin_tries t where t.employee_id = employee;
  perform private.log_clock_act('employees', employee, 'clock_pin');
end $$;

-- One's own, and nobody else's.
create function app.set_clock_pin(pin text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := authz.employee_of_caller();
begin
  perform authz.demand_staff();
  if me is null then
    perform model.fail(404, 'not_found', 'Employee profile not found.', '{"field": "employee_id"}');
  elsif coalesce(pin, '') !~ '^[0-9]{4,8}$' or pin ~ '^(.)\1*$' or '01234567890' ~ pin or '09876543210' ~ pin then
    perform model.fail(422, 'invalid_value', 'A PIN has 4 to 8 digits that are neither all the same nor in a row.',
      '{"field": "pin"}');
  end if;
  perform private.keep_clock_pin(me, pin);
end $$;
create function public.set_clock_pin(pin text) returns void
language plpgsql set search_path = '' as $$ begin perform app.set_clock_pin(pin); end $$;

-- For a person who has none or has forgotten it: six random digits, which are the answer and nowhere else.
create function app.reset_clock_pin(employee uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  pin constant text := lpad((('x' || encode(extensions.gen_random_bytes(6), 'hex'))::bit(48)::bigint
    % 1000000)::text, 6, '0');
begin
  perform authz.demand_staff();
  perform authz.demand('hr', 'approve');
  if not exists (select from public.employees e where e.id = employee)
    or authz.row_scope() <> 'all' and employee <> all (authz.employees_in_scope()) then
    perform model.fail(404, 'not_found', 'Employee profile not found.', '{"field": "employee_id"}');
  end if;
  perform private.keep_clock_pin(employee, pin);
  return pin;
end $$;
create function public.reset_clock_pin(employee_id uuid) returns text
language plpgsql set search_path = '' as $$ begin return app.reset_clock_pin(employee_id); end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.make_station_link(uuid),
  app.reset_clock_pin(uuid),
  app.set_clock_pin(text),
  public.make_station_link(uuid),
  public.reset_clock_pin(uuid),
  public.set_clock_pin(text)
  to authenticated, service_role;
