-- Units of measurement: what the company calls each, and how else people write it. Anyone who writes it otherwise gets
-- the company's word, so that lines of one unit add up.

create table public.units (
  id uuid primary key default gen_random_uuid(),
  code text not null constraint units_code_length check (char_length(btrim(code)) >= 1 and char_length(code) <= 30),
  name text not null constraint units_name_length check (char_length(btrim(name)) >= 1 and char_length(name) <= 100),
  -- Separated by commas.
  also_written text constraint units_also_written_length check (char_length(also_written) <= 500),
  status text not null default 'active' constraint units_status_options check (status in ('active', 'inactive')),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index units_code_key on public.units (lower(code));
create index units_created_by_idx on public.units (created_by);
call model.protect('public.units', 'finance', '{id,code,name,also_written,status}', '{code,name,also_written,status}');

-- Every way to write a unit, without capitals, and without blanks at the ends.
create function private.spellings(unit public.units) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return (select array_agg(distinct lower(btrim(s))) from unnest(array[unit.code, unit.name]
    || string_to_array(coalesce(unit.also_written, ''), ',')) s where btrim(s) <> '');
end $$;

-- One word means one unit. The lock keeps two units that are made at once from taking the same word.
create function private.check_unit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  taken text;
begin
  perform pg_advisory_xact_lock(hashtext('plinth.units'));
  new.code := btrim(new.code);
  select other.code into taken from public.units other
    where other.id <> new.id and private.spellings(other) && private.spellings(new) limit 1;
  if taken is not null then
    perform model.fail(409, 'already_exists', format('This spelling is already used for %s.', taken),
      jsonb_build_object('field', case when exists (select from public.units other
        where other.id <> new.id and lower(btrim(new.code)) = any(private.spellings(other))) then 'code'
          else 'also_written' end));
  end if;
  return new;
end $$;
create trigger c_unit before insert or update of code, name, also_written on public.units
  for each row execute function private.check_unit();

-- Two words for one unit.
create function private.is_same_unit(one text, other text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return lower(btrim(one)) = lower(btrim(other)) or exists (select from public.units unit
    where array[lower(btrim(one)), lower(btrim(other))] <@ private.spellings(unit));
end $$;

-- What was typed becomes the company's word for it; a unit the company has not is left as it is.
create function private.use_unit_of_company() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  typed constant text := lower(btrim(to_jsonb(new) ->> tg_argv[0]));
  known text;
begin
  select unit.code into known from public.units unit
    where unit.status = 'active' and typed = any(private.spellings(unit)) limit 1;
  if known is not null then
    new := jsonb_populate_record(new, jsonb_build_object(tg_argv[0], known));
  end if;
  return new;
end $$;

do $$
declare
  place record;
begin
  for place in
    select c.oid::regclass as target, a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('unit', 'unit_of_measure')
      and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      -- a unit of few options is of a rule, not of what is counted
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.conname like '%\_options'
        and a.attnum = any(k.conkey))
  loop
    execute format('create trigger b_unit before insert or update of %I on %s for each row when (new.%I is not null)
      execute function private.use_unit_of_company(%L)',
      place.name, place.target, place.name, place.name);
  end loop;
end $$;

insert into public.units (code, name, also_written) values
  ('each', 'Each', 'nos, no., ea, pc, pcs, piece, pieces'),
  ('m', 'Metre', 'mtr, lm, rm, rmt, running metre, meter, metres'),
  ('m2', 'Square metre', 'm², sqm, sq m, sq.m, sq. m, smt, square meter'),
  ('m3', 'Cubic metre', 'm³, cum, cu m, cu.m, cbm, cmt, cubic meter'),
  ('kg', 'Kilogram', 'kgs, kilo, kilograms'),
  ('t', 'Tonne', 'ton, tons, tonnes, mt, metric ton'),
  ('l', 'Litre', 'ltr, ltrs, litres, liter'),
  ('hour', 'Hour', 'h, hr, hrs, hours'),
  ('day', 'Day', 'd, days'),
  ('week', 'Week', 'wk, weeks'),
  ('month', 'Month', 'mth, months'),
  ('bag', 'Bag', 'bags'),
  ('set', 'Set', 'sets'),
  ('roll', 'Roll', 'rolls'),
  ('pair', 'Pair', 'pairs, pr'),
  ('sum', 'Lump sum', 'ls, l.s., lumpsum, lot');

-- Words to choose from, for everybody who writes lines.
create function app.unit_choices() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if not authz.can_as_staff('commercial', 'view') then
    perform authz.demand('commercial', 'view');
  end if;
  return (select coalesce(array_agg(unit.code order by unit.code), '{}') from public.units unit
    where unit.status = 'active');
end $$;
create function public.unit_choices() returns text[]
language plpgsql stable set search_path = '' as $$ begin return app.unit_choices(); end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.unit_choices(),
  public.unit_choices()
  to authenticated, service_role;
