-- Sites of the clock: how far a press was from which site, by the position a device reports, and what the company makes
-- of it. The distance is computed here and nowhere else. A device can lie: what is noted supports a supervisor and
-- proves nothing.

-- Great-circle distance in metres between two points in decimal degrees, by the haversine formula on a sphere of the
-- mean radius of the earth, 6,371,008.8 m (R. W. Sinnott, Virtues of the Haversine, Sky and Telescope 68(2), 1984,
-- p. 159; radius R1 of IUGG, GRS 80). It is off by at most 0.6 %: some centimetres at a fence.
create function model.distance_m(from_latitude numeric, from_longitude numeric, to_latitude numeric,
  to_longitude numeric) returns double precision
language plpgsql immutable set search_path = '' as $$
declare
  chord constant double precision := sin(radians(to_latitude - from_latitude) / 2) ^ 2
    + cos(radians(from_latitude)) * cos(radians(to_latitude)) * sin(radians(to_longitude - from_longitude) / 2) ^ 2;
begin
  return 2 * 6371008.8 * asin(sqrt(least(chord, 1)));
end $$;

-- A site is a project that is being worked on or prepared, with coordinates and a radius; everybody may work on each.
create function private.clock_sites() returns setof public.projects
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select p.* from public.projects p where p.site_radius_m is not null and p.latitude is not null
    and p.status in ('planning', 'won', 'in_progress', 'on_hold');
end $$;

-- Where a position is. Its accuracy is the radius within which the device is with about 68 %: who may be inside counts
-- as inside, for at most 100 m of it, so that a vague position opens no fence; one that is vaguer than 1000 m says
-- nothing. Of several sites the one it is inside of, otherwise the nearest.
create function private.place_of_position(latitude numeric, longitude numeric, accuracy_m numeric,
  out place text, out site_id uuid, out distance_m integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  place := 'unknown';
  if latitude is null or longitude is null or accuracy_m > 1000 then
    return;
  end if;
  select case when near.away <= near.radius then 'at_site' else 'away' end, near.id, round(near.metres)
    into place, site_id, distance_m
    from (select s.id, s.site_radius_m as radius, d.metres, d.metres - least(coalesce(accuracy_m, 0), 100) as away
      from private.clock_sites() s
        cross join lateral (select model.distance_m(place_of_position.latitude, place_of_position.longitude,
          s.latitude, s.longitude) as metres) d) near
    order by near.away > near.radius, near.metres, near.id limit 1;
  place := coalesce(place, 'unknown');
end $$;

create function private.check_position(latitude numeric, longitude numeric, accuracy_m numeric) returns void
language plpgsql stable set search_path = '' as $$
declare
  field constant text := case when latitude not between -90 and 90 then 'latitude'
    when longitude not between -180 and 180 then 'longitude' when accuracy_m < 0 then 'accuracy_m'
    when (latitude is null) <> (longitude is null) then 'longitude' end;
begin
  if field is not null then
    perform model.fail(422, 'invalid_value', 'This is not a position: send latitude and longitude in decimal degrees.',
      jsonb_build_object('field', field));
  end if;
end $$;

create function private.clock_position_rule() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select c.clock_position from public.company_settings c), 'off');
end $$;

-- What is noted of a press on one's own clock; null where the company notes nothing, and where somebody else answers
-- for it. A company that requires the site is refused nothing while it has none.
create function private.place_of_press(whose uuid, latitude numeric, longitude numeric, accuracy_m numeric,
  out place text, out site_id uuid, out distance_m integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  rule constant text := private.clock_position_rule();
  site text;
begin
  perform private.check_position(latitude, longitude, accuracy_m);
  if rule = 'off' or whose is distinct from authz.employee_of_caller() then
    return;
  end if;
  select at.* into place, site_id, distance_m from private.place_of_position(latitude, longitude, accuracy_m) at;
  if rule <> 'required' or place = 'at_site' or not exists (select from private.clock_sites()) then
    return;
  end if;
  if place = 'unknown' then
    perform model.fail(422, 'required', 'Send a position that is accurate to 1000 m: the clock can be used at a site'
      ' only.', jsonb_build_object('field', 'latitude', 'values', jsonb_build_object('accuracy',
        coalesce(round(accuracy_m), 0))));
  end if;
  site := (select p.name from public.projects p where p.id = site_id);
  perform model.fail(422, 'out_of_range', format('You are %s m from %s. The clock can be used at a site only.',
    distance_m, site), jsonb_build_object('field', 'latitude', 'values',
      jsonb_build_object('site', site, 'distance', distance_m)));
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function private.place_of_press(uuid, numeric, numeric, numeric) to authenticated, service_role;
