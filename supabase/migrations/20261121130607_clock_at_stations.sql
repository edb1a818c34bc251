-- At a clock station: read and pressed by the server alone, which knows no person behind the tablet.

-- The one a token opens; whatever is wrong with it, the answer is the same.
create function private.station_of(token text) returns public.clock_stations
language plpgsql stable security definer set search_path = '' as $$
declare
  station public.clock_stations;
begin
  select s.* into station from public.clock_stations s
    join private.clock_station_links l on l.clock_station_id = s.id
    where l.hash = sha256(convert_to(token, 'UTF8')) and s.is_active;
  if not found then
    perform model.fail(404, 'not_found', 'This link is not valid or no longer open.');
  end if;
  return station;
end $$;

create function private.station_page(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  station constant public.clock_stations := private.station_of(token);
begin
  return jsonb_build_object('station', station.name,
    'company', (select c.name from public.company_settings c),
    'time_zone', coalesce((select c.time_zone from public.company_settings c), 'UTC'),
    'site', (select p.name from public.projects p where p.id = station.project_id),
    'photo', coalesce((select c.clock_photo from public.company_settings c), 'off'),
    'photo_days', private.clock_photo_days());
end $$;

-- By their number; its digits are enough where nobody else has them.
create function private.person_with_number(number text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := upper(btrim(number));
  person uuid := (select e.id from public.employees e where upper(e.employee_number collate "default") = wanted
    order by e.id limit 1);
begin
  if person is null and wanted ~ '^[0-9]{1,30}$' then
    person := (select (array_agg(e.id))[1] from public.employees e
      where ltrim(regexp_replace(e.employee_number collate "default", '[^0-9]', '', 'g'), '0') = ltrim(wanted, '0')
      having count(*) = 1);
  end if;
  return person;
end $$;

-- Whose number and PIN these are; null for a number that is unknown, of a person who has left or whose account was
-- deactivated, a PIN that is wrong or not set, and while it is locked. Each takes as long as the others.
create function private.person_at_station(station uuid, number text, pin text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  kept text;
  held private.clock_pin_tries;
begin
  select e.id, p.hash into person, kept from public.employees e
      left join private.clock_pins p on p.employee_id = e.id
      left join public.profiles account on account.id = e.user_id
    where e.id = private.person_with_number(number) and e.status <> 'terminated'
      and coalesce(account.is_active, true);
  if person is not null then
    insert into private.clock_pin_tries (clock_station_id, employee_id) values (station, person)
      on conflict do nothing;
    select t.* into held from private.clock_pin_tries t
      where t.clock_station_id = station and t.employee_id = person for update;
  end if;
  -- of who has none a salt alone, which takes as long and is never what comes of it
  kept := coalesce(kept, '$2a$08$' || repeat('.', 22));
  if extensions.crypt(coalesce(pin, ''), kept) = kept and pin ~ '^[0-9]{4,8}$'
    and coalesce(held.locked_until, '-infinity') <= clock_timestamp() then
    delete from private.clock_pin_tries t where t.clock_station_id = station and t.employee_id = person;
    return person;
  end if;
  update private.clock_pin_tries t set tries = (t.tries + 1) % 5,
      locks = t.locks + (t.tries + 1) / 5,
      locked_until = case when t.tries + 1 < 5 then t.locked_until
        else clock_timestamp() + least(interval '5 minutes' * 2 ^ least(t.locks, 20), interval '1 day') end
    where t.clock_station_id = station and t.employee_id = person
      and coalesce(t.locked_until, '-infinity') <= clock_timestamp();
  return null;
end $$;

-- Begins the day of a person, or ends the one that runs; pressed again within a minute it answers the same. A day that
-- somebody forgot to end is ended where it can last no longer, and the next one begins. A wrong try is no error of the
-- database: it has to count.
create function private.press_at_station(token text, number text, pin text, photo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  station constant public.clock_stations := private.station_of(token);
  person constant uuid := private.person_at_station(station.id, number, pin);
  moment constant timestamptz := clock_timestamp();
  day public.attendance;
  is_out boolean;
  picture bytea;
begin
  if person is null then
    return null;
  end if;
  picture := private.photo_of_press(photo);
  select a.* into day from public.attendance a where a.employee_id = person
    order by a.check_out_time is null desc, a.check_in_time desc limit 1 for update;
  is_out := coalesce(day.check_out_time is null and day.check_in_time <= moment - interval '1 minute'
    or day.check_out_time > moment - interval '1 minute', false);
  if day.check_out_time is null and is_out then
    update public.attendance a set status = 'checked_out', check_out_time = least(moment,
          greatest(private.latest_check_out(day), a.check_in_time + interval '1 millisecond')),
        check_out_place = 'at_site', check_out_site_id = station.project_id, check_out_station_id = station.id
      where a.id = day.id returning a.* into day;
    is_out := day.check_out_time = moment;
    if is_out then
      perform private.keep_photo(day.id, 'check_out', picture);
    end if;
  end if;
  if not is_out and (day.id is null or day.check_out_time is not null) then
    insert into public.attendance (employee_id, date, check_in_time, check_in_place, check_in_site_id,
        check_in_station_id)
      values (person, model.day_of(moment), moment, 'at_site', station.project_id, station.id)
      on conflict (employee_id) where check_out_time is null do nothing
      returning * into day;
    if found then
      perform private.keep_photo(day.id, 'check_in', picture);
    else
      select a.* into day from public.attendance a where a.employee_id = person and a.check_out_time is null;
    end if;
  end if;
  return jsonb_build_object('name', (select e.full_name from public.employees e where e.id = person),
    'press', case when is_out then 'check_out' else 'check_in' end,
    'time', case when is_out then day.check_out_time else day.check_in_time end);
end $$;
