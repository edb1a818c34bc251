-- What the protocol offers beyond tables and functions: relationships and columns somebody computes, domains with a
-- way of their own to be written, media types made in SQL.

-- A column and relationships that are functions of a row.
create function public.name_and_size(public.cities) returns text
  language sql stable as $$ select $1.name || ' ' || coalesce($1.population::text, '?') $$;
create function public.bigger_cities(public.cities) returns setof public.cities
  language sql stable as $$ select * from public.cities c where c.population > $1.population $$;
create function public.home(public.orders) returns setof public.cities rows 1
  language sql stable as $$ select * from public.cities c where c.id = $1.city_id $$;
-- Takes the place of the way the foreign key knows.
create function public.orders(public.products) returns setof public.orders
  language sql stable as $$ select o.* from public.orders o join public.order_items i on i.order_id = o.id
    where i.product_id = $1.id and i.quantity > 5 $$;

-- A colour is kept as a number and written as #rrggbb.
create domain public.colour as integer;
create function public.colour_to_json(public.colour) returns json
  language sql immutable as $$ select to_json('#' || lpad(to_hex($1::integer), 6, '0')) $$;
create function public.colour_from_text(text) returns public.colour
  language sql immutable as $$ select (('x' || lpad(substr($1, 2), 8, '0'))::bit(32)::integer)::public.colour $$;
create function public.colour_from_json(json) returns public.colour
  language sql immutable as $$ select public.colour_from_text($1 #>> '{}') $$;
create cast (public.colour as json) with function public.colour_to_json(public.colour) as implicit;
create cast (text as public.colour) with function public.colour_from_text(text) as implicit;
create cast (json as public.colour) with function public.colour_from_json(json) as implicit;
create table public.paints (
  id integer primary key,
  name text not null,
  tone public.colour not null default 255
);
comment on table public.paints is E'Paints\n\nThings to paint with.';
comment on column public.paints.name is 'What it is called';

create domain public."text/html" as text;
create domain public."image/bmp" as bytea;
create function public.greeting(who text default 'you') returns public."text/html"
  language sql stable as $$ select '<p>' || who || '</p>' $$;
create function public.dot() returns public."image/bmp" language sql stable as $$ select '\x424d00ff'::bytea $$;
create function public.add_item(public."text/html", public.countries) returns public."text/html"
  language sql immutable as $$ select ($1 || '<li>' || $2.name || '</li>')::public."text/html" $$;
create aggregate public.country_list(public.countries) (
  sfunc = public.add_item, stype = public."text/html", initcond = ''
);
create function public.upper_text(text) returns text language sql immutable as $$ select upper($1) $$;
create function public.size_of(bytea) returns integer language sql immutable as $$ select length($1) $$;
create function public.root_of_all() returns json language sql stable as $$ select '{"swagger": "mine"}'::json $$;
create function public.app_setting(name text) returns text language sql stable
  as $$ select current_setting('app.settings.' || name, true) $$;
create function public.local_time() returns text language sql stable as $$ select current_setting('timezone') $$;
create function public.rename_paints(names text[]) returns setof public.paints
  language sql as $$ update public.paints set name = names[1] returning * $$;
create function public.quickly() returns text language sql volatile set statement_timeout to '4s'
  as $$ select current_setting('statement_timeout') $$;

grant select, insert, update, delete on public.paints to authenticated;
grant execute on all functions in schema public to authenticated;
insert into public.paints values (1, 'red', 16711680), (2, 'green', 65280), (3, 'night', 0);
