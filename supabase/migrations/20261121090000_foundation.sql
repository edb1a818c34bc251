-- Foundation: what every business table is made with.
--
-- Five schemas, and only one of them is exposed:
--   public   what clients call: tables, views, and functions that hand over to `app`
--   app      the bodies of those functions, with the rights they need; nobody reaches them but through `public`
--   authz    questions of access, and nothing else: who calls, and what they may
--   model    what the model is made with: refusals, protection, status machines, documents with lines, numbers
--   private  everything the other four keep to themselves: rules of tables, counters, queues, secrets
-- A business table says `call model.protect(…)` and gets row security, grants, version and audit at once.

create schema app;
create schema authz;
create schema model;
create schema private;
revoke all on schema app, authz, model, private from public;
grant usage on schema app, authz, model to authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

-- New objects start closed: every grant below is written out.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from public, anon, authenticated;
alter default privileges revoke execute on functions from public;


-- Refusals ------------------------------------------------------------------

-- HTTP status in the SQLSTATE (both APIs understand PTnnn), the catalogue code in the hint,
-- values for the sentence as JSON in the detail.
create function model.fail(status integer, code text, sentence text, details jsonb default '{}')
returns void language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT' || status, message = sentence, hint = code, detail = details::text;
end $$;

-- Refuses a period that ends before it begins. With a limit of days it has both ends and is no longer; without one, an
-- end that is not given is open. `field` is the argument of the last day.
create function model.demand_period(first_day date, last_day date, field text, longest_days integer default null)
returns void language plpgsql immutable set search_path = '' as $$
begin
  if last_day < first_day then
    perform model.fail(422, 'invalid_range', 'The last day is before the first.', jsonb_build_object('field', field));
  end if;
  if longest_days is not null and (first_day is null or last_day is null or not isfinite(first_day)
    or not isfinite(last_day) or last_day - first_day > longest_days) then
    perform model.fail(422, 'invalid_range',
      format('Enter a first and a last day that are at most %s days apart.', longest_days),
      jsonb_build_object('field', field, 'values', jsonb_build_object('longest_days', longest_days)));
  end if;
end $$;


-- Who calls -----------------------------------------------------------------

-- True for the server's own work (jobs, set-up, migrations), false for a person's request.
-- `role` is what the API set; inside a SECURITY DEFINER function it still names the caller.
create function authz.is_server() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(current_setting('role', true), 'none') not in ('anon', 'authenticated');
end $$;

-- True in a trigger of a row that the database writes because another row was written (a payment makes its invoice
-- paid): such a step is the system's, and no person may take it.
create function authz.is_effect() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return pg_trigger_depth() > 1;
end $$;

-- True in a trigger of a row that a person writes: it is neither the server's own work nor an effect of another row.
create function authz.is_by_hand() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return not authz.is_server() and not authz.is_effect();
end $$;


-- Versions (ruling R14) --------------------------------------------------------

-- An update that carries another version than the row's is somebody's stale form: refused with the row as it is now.
-- One that carries none, or the one that will come of it, passes.
create function private.stamp() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.version not in (old.version, old.version + 1) then
    perform model.fail(409, 'version_conflict', 'This record was changed by another user in the meantime.',
      jsonb_build_object('current', to_jsonb(old)));
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

-- Numbers sort as people count: TSK9999 before TSK10000.
create collation private.natural_order (provider = icu, locale = 'en-u-kn-true');


-- What the database makes from other columns ------------------------------------------------------

-- Columns made from others, named beside the table that has them: their change is nobody's doing, so the log and the
-- rules that compare rows leave them out (and a BEFORE trigger does not see them yet).
create table private.derived_columns (name text primary key);
insert into private.derived_columns values ('updated_at'), ('version'), ('search_text');

create function private.derived_columns() returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return array(select name from private.derived_columns);
end $$;


-- What was done is written down -------------------------------------------------------------------

-- What identifies a person or an account to others is not copied into the log: that it changed, not what it was.
create function private.masked_columns() returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return '{account,routing_code,national_id,passport_id,paper_number}';
end $$;

create function private.masked(entry jsonb, hidden text[]) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  if entry is null or not entry ?| hidden then
    return entry;
  end if;
  return (select jsonb_object_agg(key, case when key = any (hidden) and value <> 'null' then '"***"'
    else value end)
    from jsonb_each(entry));
end $$;

-- Writes one entry a changed row, in the same transaction. An update keeps the changed columns only.
-- Arguments: module, column of the key when it is not `id`, further columns that are not copied.
create function private.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  before_values jsonb := old_row;
  after_values jsonb := new_row;
  hidden constant text[] := private.masked_columns() || coalesce(tg_argv[2], '{}')::text[];
  ignored text[];
begin
  if tg_op = 'UPDATE' then
    ignored := private.derived_columns();
    select jsonb_object_agg(key, old_row -> key), jsonb_object_agg(key, value)
      into before_values, after_values
      from jsonb_each(new_row)
      where value is distinct from old_row -> key and key <> all (ignored);
    if after_values is null then
      return null;
    end if;
  end if;
  -- what a deputy does is the deputy's, for the person whose claims it is done with
  insert into public.audit_log (user_id, for_user_id, api_token_id, module, table_name, record_id, action, before,
      after)
    values (coalesce((auth.jwt() -> 'act' ->> 'sub')::uuid, auth.uid()),
      case when auth.jwt() ? 'act' then auth.uid() end, (auth.jwt() ->> 'api_token')::uuid, tg_argv[0], tg_table_name,
      coalesce(new_row, old_row) ->> coalesce(tg_argv[1], 'id'), tg_op, private.masked(before_values, hidden),
        private.masked(after_values, hidden));
  return null;
end $$;

create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform model.fail(403, 'access_denied', format('Rows of %s cannot be changed.', tg_table_name));
  return null;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  model.demand_period(date, date, text, integer),
  model.fail(integer, text, text, jsonb),
  authz.is_server(),
  authz.is_effect(),
  authz.is_by_hand()
  to authenticated, service_role;
