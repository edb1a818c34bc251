-- Foundation: what every business table is made with.
--
-- Two schemas are never exposed: `authz` answers 'may this caller …' and refuses in one voice,
-- `private` holds machinery (counters, audit chain, mail outbox).
-- A business table says `call authz.protect(…)` and gets row security, grants, version and audit at once.

create schema authz;
create schema private;
revoke all on schema authz, private from public;
grant usage on schema authz to authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

-- New objects start closed: every grant below is written out.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from public, anon, authenticated;
alter default privileges revoke execute on functions from public;


-- Refusals ------------------------------------------------------------------

-- HTTP status in the SQLSTATE (both doors understand PTnnn), the catalogue code in the hint,
-- values for the sentence as JSON in the detail.
create function authz.fail(status integer, code text, sentence text, details jsonb default '{}')
returns void language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT' || status, message = sentence, hint = code, detail = details::text;
end $$;


-- Who calls -----------------------------------------------------------------

-- True for the server's own work (jobs, set-up, migrations), false for a person's request.
-- `role` is what the door set; inside a SECURITY DEFINER function it still names the caller.
create function authz.is_server() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(current_setting('role', true), 'none') not in ('anon', 'authenticated');
end $$;


-- Versions (ruling R14) --------------------------------------------------------

-- An update that carries another version than the row's is somebody's stale form: refused with the row as it is now.
-- An update that carries none keeps the old value and passes.
create function private.stamp() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.version is distinct from old.version and new.version is not null then
    perform authz.fail(409, 'version_conflict', 'Somebody else changed this record in the meantime.',
      jsonb_build_object('current', to_jsonb(old)));
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;


-- Numbers (ruling R7) -----------------------------------------------------------

-- One row a series. Its lock is held until the transaction ends, so a number is given
-- exactly once and a rolled back one is given again: gap-free under parallel creates.
create table private.number_counters (
  series text not null,
  period text not null default '',
  last_value bigint not null default 0,
  primary key (series, period)
);

-- Sets the number of a new row: prefix, column, and how many digits at least.
-- A statement of many rows counts in a transaction-local setting and writes the counter once, see keep_numbers.
create function private.assign_number() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  prefix constant text := tg_argv[0];
  target constant text := tg_argv[1];
  setting constant text := 'plinth.last_' || lower(tg_argv[0]);
  given constant text := to_jsonb(new) ->> tg_argv[1];
  last bigint;
begin
  last := nullif(current_setting(setting, true), '')::bigint;
  if last is null then
    insert into private.number_counters (series) values (prefix) on conflict do nothing;
    select last_value into last from private.number_counters where series = prefix and period = '' for update;
  end if;

  -- Only the server may bring a number (an import); the counter jumps over it.
  if given is not null then
    last := greatest(last, coalesce(substring(given from '([0-9]+)$')::bigint, 0));
  else
    last := last + 1;
    new := jsonb_populate_record(new, jsonb_build_object(target,
      prefix || lpad(last::text, greatest(tg_argv[2]::integer, length(last::text)), '0')));
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
    update private.number_counters set last_value = last where series = tg_argv[0] and period = '';
    perform set_config(setting, '', true);
  end if;
  return null;
end $$;

-- Numbers sort as people count: TSK9999 before TSK10000.
create collation private.natural_order (provider = icu, locale = 'en-u-kn-true');

create procedure private.number(target regclass, prefix text, column_name text, digits integer default 4)
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger a_number before insert on %s for each row execute function private.assign_number(%L, %L, %L)',
    target, prefix, column_name, digits);
  execute format('create trigger a_number_kept after insert on %s for each statement execute function private.keep_numbers(%L)',
    target, prefix);
end $$;
