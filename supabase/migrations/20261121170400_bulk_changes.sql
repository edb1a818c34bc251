-- Many rows at once, with the caller's rights, so that every guard of the table holds.

-- Takes an import back: all of these rows or none of them.

create function public.undo_import(table_name text, ids uuid[]) returns integer
language plpgsql set search_path = '' as $$
declare
  many integer;
begin
  if not exists (select from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and c.relrowsecurity
      and c.relname = table_name) or cardinality(ids) > 1000 then
    perform model.fail(422, 'invalid_value', 'Enter a table and at most 1,000 of its records.');
  end if;
  execute format('delete from public.%I where id = any ($1)', table_name) using ids;
  get diagnostics many = row_count;
  if many < cardinality(ids) then
    perform model.fail(403, 'access_denied', 'Not all of these changes can be undone.');
  end if;
  return many;
end $$;

-- The code of a refusal that was caught: ours says it as its hint, the database's own by its state.
create function model.code_of_refusal(hint text, state text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when hint ~ '^[a-z_]+$' then hint
    when state = '42501' then 'access_denied'
    when state = '23505' then 'already_exists'
    when state = '23503' then 'unknown_reference'
    when state ~ '^(22|23|PT4)' then 'invalid_value'
    else 'server_error' end;
end $$;

-- Many rows changed in one go, with the caller's rights: each row is refused or taken on its own, and says which.
-- What it answers of a row is what undoes it: the version it has now and what the changed columns held before.

create function public.bulk_update(table_name text, rows jsonb)
returns table (id uuid, version integer, before jsonb, code text, message text)
language plpgsql set search_path = '' as $$
declare
  one jsonb;
  held jsonb;
  changes jsonb;
  hint text;
  state text;
  columns text;
begin
  if not exists (select from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity and c.relname = table_name
        and a.attname = 'version')
     or jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 500 then
    perform model.fail(422, 'invalid_value', 'Enter a table and at most 500 of its records.');
  end if;
  if exists (select from jsonb_array_elements(rows) change
    where jsonb_typeof(change -> 'values') is distinct from 'object') then
    perform model.fail(422, 'invalid_value',
      'Each record needs "id" and "values", an object of its changed fields; "version" is optional.',
      '{"field": "rows"}');
  end if;
  for one in select value from jsonb_array_elements(rows) loop
    id := one ->> 'id';
    version := null; before := null; code := null; message := null;
    begin
      changes := (one -> 'values') - '{id,version}'::text[];
      execute format('select to_jsonb(row) from public.%I row where row.id = $1', table_name) into held using id;
      if held is null then
        perform model.fail(404, 'not_found', 'Record not found.');
      end if;
      if exists (select from jsonb_object_keys(changes) name where not held ? name) or changes = '{}' then
        perform model.fail(422, 'invalid_value', 'Field not found.');
      end if;
      -- exact numbers as text: a program would round them
      select jsonb_object_agg(name, case jsonb_typeof(held -> name) when 'number' then to_jsonb(held ->> name)
        else held -> name end)
        into before from jsonb_object_keys(changes) name;
      changes := changes || case when one ? 'version' then jsonb_build_object('version', one -> 'version')
        else '{}' end;
      select string_agg(format('%I', name), ', ' order by name) into columns from jsonb_object_keys(changes) name;
      execute format('update public.%1$I row
        set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $2)) where row.id = $1
        returning row.version',
        table_name, columns) into version using id, changes;
      if version is null then
        perform model.fail(403, 'access_denied', 'Access denied: you cannot change this record.');
      end if;
    exception when others then
      get stacked diagnostics hint = pg_exception_hint, message = message_text, state = returned_sqlstate;
      version := null;
      before := null;
      code := model.code_of_refusal(hint, state);
      -- words of the database itself tell of its insides
      message := case when state ~ '^PT' then message else code end;
    end;
    return next;
  end loop;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  model.code_of_refusal(text, text),
  public.bulk_update(text, jsonb),
  public.undo_import(text, uuid[])
  to authenticated, service_role;
