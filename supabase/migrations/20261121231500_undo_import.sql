-- Takes an import back: all of these rows or none of them, with the caller's rights, so that every guard of the table holds.

create function public.undo_import(table_name text, ids uuid[]) returns integer
language plpgsql set search_path = '' as $$
declare
  many integer;
begin
  if not exists (select from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and c.relname = table_name) or cardinality(ids) > 1000 then
    perform authz.fail(422, 'invalid_value', 'Give a table and at most 1000 of its rows.');
  end if;
  execute format('delete from public.%I where id = any ($1)', table_name) using ids;
  get diagnostics many = row_count;
  if many < cardinality(ids) then
    perform authz.fail(403, 'access_denied', 'Not all of these rows can be taken back.');
  end if;
  return many;
end $$;

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function public.undo_import(text, uuid[]) to authenticated, service_role;
