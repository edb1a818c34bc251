-- Numbers (ruling R7): given by the database in the transaction of the row.

-- One row a series. Its lock is held until the transaction ends, so a number is given
-- exactly once and a rolled back one is given again: gap-free under parallel creates.
create table private.number_counters (
  series text not null,
  period text not null default '',
  last_value bigint not null default 0,
  primary key (series, period)
);

-- Numbers by month (ruling R7) --------------------------------------------------------

-- The part of a number that names its period: '202701' at the turn of the year, never a month 13.
create function private.number_period(kind text, moment timestamptz, zone text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case kind when 'month' then to_char(moment at time zone zone, 'YYYYMM') else '' end;
end $$;


-- Series of numbers -----------------------------------------------------------------------------------

-- How the numbers of each series look from now on; those given stay. A series that is not here looks as it was made.
create table public.number_series (
  id uuid primary key default gen_random_uuid(),
  table_name text not null unique constraint number_series_table_name_length check (char_length(table_name) <= 63),
  series text not null unique constraint number_series_series_length check (char_length(series) <= 10),
  prefix text not null constraint number_series_prefix_length check (char_length(prefix) <= 12)
    constraint number_series_prefix_format check (prefix ~ '^[A-Z][A-Z0-9/-]*$'),
  digits integer not null constraint number_series_digits_range check (digits between 1 and 10),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index number_series_created_by_idx on public.number_series (created_by);
call model.protect('public.number_series', 'settings', '{}', '{prefix,digits}', create_action => null,
  delete_action => null, edit_action => 'admin');

-- Notes a series when its table is given numbers.
create procedure private.note_number_series(target regclass, prefix text, digits integer)
language plpgsql set search_path = '' as $$
begin
  insert into public.number_series (table_name, series, prefix, digits)
    values (split_part(target::text, '.', -1), note_number_series.prefix, note_number_series.prefix,
      note_number_series.digits)
    on conflict do nothing;
end $$;

-- The sequence of a series that need only be distinct.
create function private.number_sequence(series text) returns regclass
language sql stable set search_path = '' as $$ select format('private.%I', lower(series) || '_numbers')::regclass $$;

-- Jumps over a number that was brought, if it is not behind already. Two that are brought at once wait for each other.
create function private.skip_number(series text, given bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  numbers constant regclass := private.number_sequence(series);
begin
  perform pg_advisory_xact_lock(hashtext('plinth.numbers.' || series));
  if given > coalesce(pg_sequence_last_value(numbers), 0) then
    perform setval(numbers, given);
  end if;
end $$;

-- What all numbers of a period begin with.
create function private.head_of_numbers(prefix text, period_name text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return prefix || case when period_name = '' then '' else '-' || period_name || '-' end;
end $$;

create function private.number_of(head text, place bigint, digits integer) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return head || lpad(place::text, greatest(digits, length(place::text)), '0');
end $$;

-- The last number of a period. The lock stays until the end of the transaction: the next number is nobody else's.
create function private.last_number(series_name text, period_name text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  last bigint;
begin
  insert into private.number_counters (series, period) values (series_name, period_name) on conflict do nothing;
  select last_value into last from private.number_counters where series = series_name
    and period = period_name for update;
  return last;
end $$;

-- The last number of a period once a record brought its own, which only the server may (an import). A month that is
-- still to come must not draw it again.
create function private.last_number_after(given text, last bigint, series_name text, prefix text, period_name text)
  returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  if given ~ ('^' || private.head_of_numbers(prefix, period_name) || '[0-9]{1,15}$') then
    return greatest(last, substring(given from '([0-9]+)$')::bigint);
  elsif period_name <> '' and given ~ ('^' || prefix || '-[0-9]{6}-[0-9]{1,15}$') then
    insert into private.number_counters (series, period, last_value)
      values (series_name, split_part(given, '-', -2), split_part(given, '-', -1)::bigint)
      on conflict (series, period)
        do update set last_value = greatest(number_counters.last_value, excluded.last_value);
  end if;
  return last;
end $$;

-- Sets the number of a new row: series, column, how many digits at least, and how it counts, with the prefix and the
-- digits the company chose. 'month' starts again every month (PREFIX-YYYYMM-0001); 'distinct' draws from a sequence, so
-- that nobody waits, and a row that is rolled back leaves a gap.
-- A statement of many rows counts in a transaction-local setting and writes the counter once, see keep_numbers.
create function private.assign_number() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  series_name constant text := tg_argv[0];
  target constant text := tg_argv[1];
  setting constant text := 'plinth.last_' || lower(tg_argv[0]);
  given constant text := to_jsonb(new) ->> tg_argv[1];
  period_name constant text := private.number_period(coalesce(tg_argv[3], ''), now(),
    coalesce((select time_zone from public.company_settings), 'UTC'));
  chosen public.number_series;
  head text;
  last bigint;
begin
  -- What is tried and taken back draws no number: others would wait for theirs until it is over.
  if current_setting('plinth.is_trial', true) = 'on' then
    return jsonb_populate_record(new, jsonb_build_object(target, left(gen_random_uuid()::text, 23)));
  end if;
  select * into chosen from public.number_series s where s.series = series_name;
  chosen.prefix := coalesce(chosen.prefix, series_name);
  chosen.digits := coalesce(chosen.digits, tg_argv[2]::integer);
  head := private.head_of_numbers(chosen.prefix, period_name);

  if tg_argv[3] = 'distinct' then
    if given is null then
      return jsonb_populate_record(new, jsonb_build_object(target,
        private.number_of(head, nextval(private.number_sequence(series_name)), chosen.digits)));
    elsif given ~ ('^' || head || '[0-9]{1,15}$') then
      perform private.skip_number(series_name, substring(given from '([0-9]+)$')::bigint);
    end if;
    return new;
  end if;

  last := coalesce(nullif(current_setting(setting, true), '')::bigint, private.last_number(series_name, period_name));
  if given is null then
    last := last + 1;
    new := jsonb_populate_record(new, jsonb_build_object(target, private.number_of(head, last, chosen.digits)));
  else
    last := private.last_number_after(given, last, series_name, chosen.prefix, period_name);
  end if;
  perform set_config(setting, last::text, true);
  return new;
end $$;

create function private.keep_numbers() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  setting constant text := 'plinth.last_' || lower(tg_argv[0]);
  last constant bigint := nullif(current_setting(setting, true), '')::bigint;
begin
  if last is not null then
    update private.number_counters set last_value = last
      where series = tg_argv[0] and period = private.number_period(coalesce(tg_argv[1], ''), now(),
        coalesce((select time_zone from public.company_settings), 'UTC'));
    perform set_config(setting, '', true);
  end if;
  return null;
end $$;

create procedure model.number(target regclass, prefix text, column_name text, digits integer default 4)
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger a_number before insert on %s
    for each row execute function private.assign_number(%L, %L, %L)',
    target, prefix, column_name, digits);
  execute format('create trigger a_number_kept after insert on %s
    for each statement execute function private.keep_numbers(%L)',
    target, prefix);
  call private.note_number_series(target, prefix, digits);
end $$;

-- For what people make in great numbers, all of them at once, and nobody audits for gaps.
create procedure model.number_distinct(target regclass, prefix text, column_name text, digits integer default 4)
language plpgsql set search_path = '' as $$
begin
  execute format('create sequence private.%I', lower(prefix) || '_numbers');
  execute format('create trigger a_number before insert on %s
    for each row execute function private.assign_number(%L, %L, %L, ''distinct'')',
    target, prefix, column_name, digits);
  call private.note_number_series(target, prefix, digits);
end $$;

create procedure model.number_by_month(target regclass, prefix text, column_name text, digits integer default 4)
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger a_number before insert on %s
    for each row execute function private.assign_number(%L, %L, %L, ''month'')',
    target, prefix, column_name, digits);
  execute format('create trigger a_number_kept after insert on %s
    for each statement execute function private.keep_numbers(%L, ''month'')',
    target, prefix);
  call private.note_number_series(target, prefix, digits);
end $$;


-- Numbers as the specification asks for them -----------------------------------------------

-- The number the next record will get. Nothing is taken: the number is given when the record is saved,
-- so that one who looks and leaves makes no gap.
create function app.next_number(module text, series text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  next bigint;
begin
  perform authz.demand(module, 'create');
  next := coalesce((select last_value from private.number_counters c where c.series = next_number.series
    and c.period = ''), 0) + 1;
  return series || lpad(next::text, greatest(4, length(next::text)), '0');
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.next_number(text, text)
  to authenticated, service_role;
