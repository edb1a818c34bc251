-- Columns the server owns (ruling R26): who made a row and when, numbers, sums, what another row makes of it. Anyone
-- who writes to a table may send them along, as the specification's calls do; they are never believed and never an
-- error. The last file of the model: a table that comes later than the call at its end is unknown to it.

-- Which columns of a table nobody writes by hand, and what becomes of a value that is sent all the same:
--   overwritten   the server's own value is stored: the column's default in a new row, the old value in a changed one
--   refused       said once, when the row is made: another value later is a lie that matters, and refused by its name
--   guarded       the first status, which the table of steps looks at (`private.enforce_status`)
-- Null: written by hand. What is not named here before the call follows from the grants of `model.protect`.
create table model.owned_columns (
  table_name text not null,
  column_name text not null,
  on_insert text check (on_insert in ('overwritten', 'guarded')),
  on_update text check (on_update in ('overwritten', 'refused')),
  primary key (table_name, column_name)
);

-- Whether people write this column by hand; grants alone do not say so. A list is worth what the trigger does that was
-- made from it: without it, all that is granted is written.
create function model.is_written_by_hand(target oid, column_name name, privilege text) returns boolean
language sql stable set search_path = '' as $$
  select has_column_privilege('authenticated', target, column_name, privilege) and not exists (
    select from model.owned_columns o join pg_catalog.pg_class t on t.relname = o.table_name
    where t.oid = target and t.relnamespace = 'public'::regnamespace and o.column_name = is_written_by_hand.column_name
      and case privilege when 'insert' then o.on_insert else o.on_update end is not null
      and (t.relkind = 'v' or exists (select from pg_catalog.pg_trigger g
        where g.tgrelid = target and g.tgname = 'a_given' and g.tgenabled = 'O')))
$$;

create function model.refuse_given(field text, stored jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform model.fail(422, 'fixed_field', format('%s is set once, when the record is created.', field),
    jsonb_build_object('field', field, 'values', jsonb_build_object('field', field,
      'stored', coalesce(stored #>> '{}', ''))));
end $$;

-- Notes the columns of a table without a grant, and opens them.
create procedure private.own_columns(target regclass)
language plpgsql set search_path = '' as $$
declare
  name constant text := split_part(target::text, '.', -1);
  privilege text;
  columns text;
begin
  insert into model.owned_columns (table_name, column_name, on_insert, on_update)
    select name, c.attname,
      case when c.may_insert_any and not c.may_insert
        then case when c.is_status then 'guarded' else 'overwritten' end end,
      case when c.may_update_any and not c.may_update
        then case when c.may_insert then 'refused' else 'overwritten' end end
    from (
      select a.attname,
        has_any_column_privilege('authenticated', target, 'insert') as may_insert_any,
        has_any_column_privilege('authenticated', target, 'update') as may_update_any,
        has_column_privilege('authenticated', target, a.attnum, 'insert') as may_insert,
        has_column_privilege('authenticated', target, a.attnum, 'update') as may_update,
        exists (select from pg_catalog.pg_trigger g where g.tgrelid = target and g.tgname = 'b_status'
          and a.attname = split_part(encode(g.tgargs, 'escape'), '\000', 3)) as is_status
      from pg_catalog.pg_attribute a
      where a.attrelid = target and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') c
    where c.may_insert_any and not c.may_insert or c.may_update_any and not c.may_update
    on conflict do nothing;

  foreach privilege in array '{insert,update}'::text[] loop
    select string_agg(quote_ident(o.column_name), ', ') into columns from model.owned_columns o
      where o.table_name = name and case privilege when 'insert' then o.on_insert else o.on_update end is not null;
    if columns is not null then
      execute format('grant %s (%s) on %s to authenticated', privilege, columns, target);
    end if;
  end loop;
end $$;

create function private.has_id(target regclass) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from pg_catalog.pg_attribute a where a.attrelid = target and a.attname = 'id' and a.attnum > 0)
$$;

-- What people write and what tells rows apart: the same letters are the same key, however a device composes them.
create function private.keys_by_hand(target regclass) returns text
language sql stable set search_path = '' as $$
  select string_agg(format(E'  new.%1$I := normalize(new.%1$I, nfc);\n', a.attname), '' order by a.attnum)
  from pg_catalog.pg_attribute a
  where a.attrelid = target and a.atttypid = 'text'::regtype and a.attgenerated = ''
    and has_column_privilege('authenticated', target, a.attnum, 'insert')
    and exists (select from pg_catalog.pg_index i
      where i.indrelid = target and i.indisunique and (a.attnum = any (i.indkey) or exists (
        select from pg_catalog.pg_depend d where d.classid = 'pg_class'::regclass and d.objid = i.indexrelid
          and d.refobjid = target and d.refobjsubid = a.attnum)))
    and not exists (select from model.owned_columns o where 'public.' || o.table_name = target::text
      and o.column_name = a.attname)
$$;

-- Whether the statement merges what it inserts into the row that has the same value of this column: the value then says
-- which row is meant. Both APIs write the target so.
create function model.is_merged_by(column_name text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return current_query() ~* format('\mon conflict ?\("?%s"?\)', column_name);
end $$;

-- A number that the server gives says which row is meant, but makes none.
create function model.refuse_unknown_number(field text, number text) returns void
language plpgsql set search_path = '' as $$
begin
  perform model.fail(422, 'unknown_reference',
    format('There is no record with %s %s; new records are numbered automatically.', field, number),
    jsonb_build_object('field', field));
end $$;

-- The assignment that puts back a column in a new row. One that alone tells rows apart is kept where the row is merged
-- by it.
create function private.put_back_new(target regclass, attribute pg_catalog.pg_attribute, value text) returns text
language plpgsql stable set search_path = '' as $$
begin
  if attribute.atttypid <> 'text'::regtype or not exists (select from pg_catalog.pg_index i
    where i.indrelid = target and i.indisunique and i.indnatts = 1 and i.indkey[0] = attribute.attnum
      and i.indpred is null) then
    return format(E'    new.%1$I := %2$s;\n', attribute.attname, value);
  end if;
  return format(E'    if new.%1$I is null or not model.is_merged_by(%1$L) then\n      new.%1$I := %2$s;\n'
    '    elsif not exists (select from %3$s stored where stored.%1$I = new.%1$I) then\n'
    '      perform model.refuse_unknown_number(%1$L, new.%1$I);\n    end if;\n',
    attribute.attname, value, target);
end $$;

-- Puts back what the server owns, before anything looks at the row: `private.given_<table>`, made from the list, so
-- that it costs an assignment a column. Only what a person writes themselves passes here: a function that writes with
-- rights of its own, and the server, are believed.
create procedure private.put_back_owned(target regclass)
language plpgsql set search_path = '' as $$
declare
  name constant text := split_part(target::text, '.', -1);
  on_insert text;
  on_update text;
begin
  select
    string_agg(case when o.column_name = 'version' and private.has_id(target)
        -- An upsert that says which version it changes is a change, not a new row.
        then format(E'    if new.version <> 1 and not exists (select from %s stored where stored.id = new.id) then\n'
          '      new.version := 1;\n    end if;\n', target)
        else private.put_back_new(target, a, coalesce(pg_catalog.pg_get_expr(d.adbin, d.adrelid), 'null')) end,
        '' order by a.attnum)
      filter (where o.on_insert = 'overwritten'),
    string_agg(case o.on_update
      when 'overwritten' then format(E'    new.%1$I := old.%1$I;\n', o.column_name)
      else format(E'    if new.%1$I is distinct from old.%1$I then\n'
        '      perform model.refuse_given(%1$L, to_jsonb(old.%1$I));\n    end if;\n', o.column_name) end,
      '' order by a.attnum) filter (where o.on_update is not null)
    into on_insert, on_update
    from model.owned_columns o
      join pg_catalog.pg_attribute a on a.attrelid = target and a.attname = o.column_name
      left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where o.table_name = name;

  execute format(E'create function private.given_%1$s() returns trigger\n'
    'language plpgsql set search_path = '''' as $given$\nbegin\n%4$s'
    '  if tg_op = ''INSERT'' then\n%2$s    return new;\n  end if;\n%3$s  return new;\nend $given$',
    name, coalesce(on_insert, ''), regexp_replace(coalesce(on_update, ''), '^  ', '', 'gm'),
    coalesce(private.keys_by_hand(target), ''));
  execute format('create trigger a_given before insert or update on %s
    for each row when (current_user = ''authenticated'') execute function private.given_%s()', target, name);
end $$;

create procedure authz.accept_owned_columns()
language plpgsql set search_path = '' as $$
declare
  target record;
begin
  for target in
    select t.oid::regclass as name, t.relkind from pg_catalog.pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p', 'v')
      and (has_any_column_privilege('authenticated', t.oid, 'insert')
        or has_any_column_privilege('authenticated', t.oid, 'update'))
    order by t.relname
  loop
    call private.own_columns(target.name);
    -- A view that writes through to its table takes what the table takes, and the table puts it back.
    if target.relkind <> 'v'
       and exists (select from model.owned_columns o where 'public.' || o.table_name = target.name::text) then
      call private.put_back_owned(target.name);
    end if;
  end loop;
end $$;

call authz.accept_owned_columns();

grant execute on function
  model.is_merged_by(text),
  model.refuse_given(text, jsonb),
  model.refuse_unknown_number(text, text)
  to authenticated;
