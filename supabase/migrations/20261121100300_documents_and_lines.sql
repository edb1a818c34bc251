-- Documents that freeze with their lines, and are saved with them in one transaction.

-- Documents that freeze ------------------------------------------------------------------

-- Once a document has left these statuses its content stands; only its status, the words of a decision
-- and the columns named here still move. What must change is changed by another document.
-- Arguments: status column, open statuses, columns that stay free, whether it goes with the record it belongs to,
-- decided or not, when that is erased, and the status in which it waits while other documents still move its figures.
create function private.refuse_when_frozen() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  status_column constant text := tg_argv[0];
  open_statuses constant text[] := tg_argv[1];
  free constant text[] := private.derived_columns() || private.reason_columns() || tg_argv[0] || tg_argv[2]::text[]
    || '{decided_by,decided_at,approved_by,approved_at,rejected_at}'::text[];
  old_row constant jsonb := to_jsonb(old);
begin
  if authz.is_server() or old_row ->> status_column = any (open_statuses)
    or tg_op = 'DELETE' and tg_argv[3]::boolean and authz.is_effect()
    or tg_op = 'UPDATE' and old_row ->> status_column = tg_argv[4] and authz.is_effect() then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - free <> old_row - free then
    perform model.fail(409, 'record_locked', 'This document has been decided and can no longer be changed.',
      jsonb_build_object('values', jsonb_build_object('status', old_row ->> status_column), 'current', old_row));
  end if;
  return new;
end $$;

-- Which tables freeze, and where a row stands open: what hangs on a record asks here whether it is closed.
create table model.frozen (
  table_name text primary key,
  status_column text not null,
  open_statuses text[] not null,
  -- What may still change, beside the status and the words of a decision.
  free_columns text[] not null,
  -- A status in which only these columns change.
  part_status text,
  part_columns text[]
);

create procedure model.freeze(target regclass, status_column text, open_statuses text[],
  free_columns text[] default '{}', goes_with_its_record boolean default false, waits_in text default '')
language plpgsql set search_path = '' as $$
begin
  insert into model.frozen values (split_part(target::text, '.', -1), status_column, open_statuses, free_columns);
  execute format('create trigger b_frozen before update or delete on %s
    for each row execute function private.refuse_when_frozen(%L, %L, %L, %L, %L)',
    target, status_column, open_statuses, free_columns, goes_with_its_record, waits_in);
end $$;

-- Lines follow their document. Arguments: document's table, column that points to it, its status column, open statuses.
create function private.refuse_lines_of_frozen() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  document_status text;
  document uuid;
begin
  if not authz.is_by_hand() then
    return coalesce(new, old);
  end if;
  -- Both documents, when a line moves: it may neither leave nor enter a decided one. In one order, so that two moves do
  -- not wait for each other.
  for document in select distinct (row_of ->> tg_argv[1])::uuid from unnest(array[to_jsonb(old), to_jsonb(new)]) row_of
    order by 1 loop
    -- The lock keeps an approval from overtaking a line that is still being written.
    execute format('select %I from %s where id = $1 for no key update', tg_argv[2], tg_argv[0])
      into document_status using document;
    if document_status is not null and document_status <> all (tg_argv[3]::text[]) then
      perform model.fail(409, 'record_locked', 'This document has been decided and can no longer be changed.',
        jsonb_build_object('values', jsonb_build_object('status', document_status)));
    end if;
  end loop;
  return coalesce(new, old);
end $$;

create procedure model.freeze_lines(target regclass, document regclass, document_column text, status_column text,
  open_statuses text[])
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger b_frozen before insert or update or delete on %s
    for each row execute function private.refuse_lines_of_frozen(%L, %L, %L, %L)',
    target, document, document_column, status_column, open_statuses);
end $$;

-- A document and its lines, in one transaction ------------------------------------------------

-- Which tables hold a document and its lines, and the column by which a line names its document.
create table model.documents (
  kind text primary key,
  document_table text not null,
  line_table text not null,
  line_column text not null,
  -- Its lines are measured against other documents, so every save writes and measures each of them anew.
  is_measured boolean not null default false
);
grant select on model.documents to authenticated, service_role;

-- Who writes a line has written its document: its version moves, so that somebody else who still sees the old lines
-- learns it instead of writing over them (ruling R14). Once a statement; `save_document` has moved it already.
-- Arguments: document's table, column of the line that points to it.
create function private.touch_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format('update public.%I document set updated_at = now() where document.id in (select %I from written)',
    tg_argv[0], tg_argv[1]);
  return null;
end $$;

-- A line that is sent without its place (`position` 0) stands behind those that are there; those of one call stand as
-- they were sent. Argument: column of the line that points to its document.
create function private.place_line() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format('select coalesce(max(line.position), 0) + 1 from public.%I line where line.%I = $1', tg_table_name,
    tg_argv[0]) into new.position using (to_jsonb(new) ->> tg_argv[0])::uuid;
  return new;
end $$;

create function private.watch_lines() returns trigger
language plpgsql set search_path = '' as $$
declare
  event text;
begin
  if exists (select from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', new.line_table)::regclass and a.attname = 'position') then
    execute format('create trigger a_position before insert on public.%I for each row
      when (coalesce(new.position, 0) = 0) execute function private.place_line(%L)', new.line_table, new.line_column);
  end if;
  foreach event in array '{insert,update,delete}'::text[] loop
    execute format('create trigger y_document_%1$s after %1$s on public.%2$I referencing %3$s table as written
      for each statement
        when (coalesce(current_setting(''plinth.saves_document'', true), '''') = '''')
          execute function private.touch_document(%4$L, %5$L)',
      event, new.line_table, case event when 'delete' then 'old' else 'new' end, new.document_table, new.line_column);
  end loop;
  execute format('create trigger m_hands after insert or update or delete on public.%I
    for each row execute function private.note_hands_of_line(%L, %L)', new.line_table, new.document_table,
    new.line_column);
  return null;
end $$;
create trigger m_watch after insert on model.documents for each row execute function private.watch_lines();

-- Columns of a table among the keys of an object; an unknown one is refused by its name.
create function model.known_columns(table_name text, keys text[]) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  unknown text;
begin
  select key into unknown from unnest(keys) key
    where not exists (select from pg_catalog.pg_attribute a
      where a.attrelid = to_regclass(format('public.%I', table_name)) and a.attname = key and a.attnum > 0
        and not a.attisdropped)
    order by 1 limit 1;
  if unknown is not null then
    perform model.fail(422, 'invalid_value', format('Field %s does not exist.', unknown),
      jsonb_build_object('field', unknown));
  end if;
  return keys;
end $$;

-- Columns that Postgres computes from others: nobody may write them, so a value that is sent is left out.
create function model.computed_columns(table_name text) returns text[]
language sql stable set search_path = '' as $$
  select array(select a.attname::text from pg_catalog.pg_attribute a
    where a.attrelid = to_regclass(format('public.%I', table_name)) and a.attgenerated <> '')
$$;

create function private.check_record_and_lines(shape model.documents, record jsonb, lines jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  nested text;
begin
  if jsonb_typeof(record) is distinct from 'object' then
    perform model.fail(422, 'invalid_value', 'The document must be an object.', '{"field": "record"}');
  end if;
  if lines is not null and (jsonb_typeof(lines) <> 'array'
    or jsonb_path_exists(lines, 'strict $[*] ? (@.type() != "object")')) then
    perform model.fail(422, 'invalid_value', 'The lines must be a list of objects.', '{"field": "lines"}');
  end if;
  -- Postgres takes an object or a list for a text, and stores how it is written.
  select part.prefix || a.attname into nested
    from (values ('', shape.document_table, jsonb_build_array(record)), ('lines.', shape.line_table, lines))
      part (prefix, table_name, rows),
      jsonb_path_query(part.rows,
        'strict $[*].keyvalue() ? (@.value.type() == "object" || @.value.type() == "array").key') said (key)
      join pg_catalog.pg_attribute a on a.attname = said.key #>> '{}' and a.atttypid = 'text'::regtype
    where a.attrelid = to_regclass(format('public.%I', part.table_name)) order by 1 limit 1;
  if nested is not null then
    perform model.fail(422, 'invalid_value', format('%s must be a text.', nested), jsonb_build_object('field', nested));
  end if;
end $$;

-- The names of the columns a line gives, which is what tells lines that are written together.
create function private.fields_of_line(line jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select array(select k from jsonb_object_keys(line) k where k <> 'id' order by k)
$$;

-- Answers whether it is a new one: who may make documents and not see them finds nothing of theirs.
create function private.save_head(shape model.documents, key uuid, record jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  given constant jsonb := record - model.computed_columns(shape.document_table);
  names text[];
  list text;
  written bigint;
begin
  names := model.known_columns(shape.document_table,
    array(select k from jsonb_object_keys(given) k where k not in ('id', 'version') order by k));
  select string_agg(format(', %I', n), '') into list from unnest(names) n;
  execute format('select count(*) from public.%I where id = $1', shape.document_table) into written using key;
  if written = 0 then
    execute format('insert into public.%1$I (id%2$s) select $2%2$s from jsonb_populate_record(null::public.%1$I, $1)',
      shape.document_table, list) using given, key;
    return true;
  end if;
  execute format('update public.%1$I
    set (version%2$s) = (select version%2$s from jsonb_populate_record(null::public.%1$I, $1)) where id = $2',
    shape.document_table, list) using given, key;
  get diagnostics written = row_count;
  if written = 0 then
    perform model.fail(403, 'access_denied', 'You don''t have permission to change this document.');
  end if;
  return false;
end $$;

-- Lines as they are written: without what the database computes, each with an identifier and, where lines have one,
-- its place in the order given.
create function private.prepare_lines(shape model.documents, lines jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  has_position constant boolean := exists (select from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', shape.line_table)::regclass and a.attname = 'position');
begin
  return (select coalesce(jsonb_agg(line - 'version' - shape.line_column - model.computed_columns(shape.line_table)
      || jsonb_build_object('id', coalesce(line ->> 'id', gen_random_uuid()::text))
      || case when has_position then jsonb_build_object('position', place) else '{}' end order by place), '[]')
    from jsonb_array_elements(lines) with ordinality l (line, place));
end $$;

-- Takes away the lines that are not given. Lines that only the database makes can be neither added nor taken away: who
-- changes them needs no right to.
create function private.remove_missing_lines(shape model.documents, key uuid, lines jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  missing bigint;
begin
  execute format('select count(*) from public.%I where %I = $1
    and id <> all (array(select (line ->> ''id'')::uuid from jsonb_array_elements($2) line))',
    shape.line_table, shape.line_column) into missing using key, lines;
  if missing > 0 then
    execute format('delete from public.%I where %I = $1
      and id <> all (array(select (line ->> ''id'')::uuid from jsonb_array_elements($2) line))',
      shape.line_table, shape.line_column) using key, lines;
  end if;
end $$;

-- Changes those lines of a document that give the fields of this list; answers how many there were.
-- A line that says what is stored is left alone, but for documents that are measured: each that is written runs its
-- rules, and of many only few are changed.
create function private.change_lines(shape model.documents, key uuid, lines jsonb, names text[]) returns bigint
language plpgsql set search_path = '' as $$
declare
  list text;
  same bigint;
  changed bigint;
begin
  lines := (select coalesce(jsonb_agg(line), '[]') from jsonb_array_elements(lines) line
    where private.fields_of_line(line) = names);
  execute format('with wanted as materialized
      (select (line ->> ''id'')::uuid as id, line as said from jsonb_array_elements($1) line)
    select count(*) from public.%1$I line join wanted on wanted.id = line.id
      where line.%2$I = $2 and not $3 and to_jsonb(line) = to_jsonb(jsonb_populate_record(line, wanted.said))',
    shape.line_table, shape.line_column) into same using lines, key, shape.is_measured and cardinality(names) > 0;
  if cardinality(names) = 0 then
    return same;
  end if;
  select string_agg(format('%I', n), ', ') into list from unnest(names) n;
  execute format('with wanted as materialized
      (select (line ->> ''id'')::uuid as id, line as said from jsonb_array_elements($1) line)
    update public.%1$I line set (%2$s) = (select %2$s from jsonb_populate_record(line, wanted.said))
      from wanted where wanted.id = line.id and line.%3$I = $2
        and ($3 or to_jsonb(line) <> to_jsonb(jsonb_populate_record(line, wanted.said)))',
    shape.line_table, list, shape.line_column) using lines, key, shape.is_measured;
  get diagnostics changed = row_count;
  return same + changed;
end $$;

-- Adds those that are not there yet; answers how many.
create function private.add_lines(shape model.documents, key uuid, lines jsonb, names text[]) returns bigint
language plpgsql set search_path = '' as $$
declare
  added bigint;
begin
  execute format('insert into public.%1$I (id, %2$I%3$s) select new_line.id, $2%4$s
    from jsonb_array_elements($1) wanted, jsonb_populate_record(null::public.%1$I, wanted) new_line
      where private.fields_of_line(wanted) = $3
        and not exists (select from public.%1$I line where line.id = new_line.id and line.%2$I = $2)',
    shape.line_table, shape.line_column,
    (select string_agg(format(', %I', n), '') from unnest(names) n),
    (select string_agg(format(', new_line.%I', n), '') from unnest(names) n)) using lines, key, names;
  get diagnostics added = row_count;
  return added;
end $$;

-- Writes all lines, those that give the same fields together; answers how many.
create function private.save_lines(shape model.documents, key uuid, lines jsonb) returns bigint
language plpgsql set search_path = '' as $$
declare
  names text[];
  alike bigint;
  changed bigint;
  written bigint := 0;
begin
  for names, alike in select private.fields_of_line(line), count(*) from jsonb_array_elements(lines) line group by 1
  loop
    perform model.known_columns(shape.line_table, names);
    -- What is there already is changed first: what is inserted now must not be taken for it.
    changed := private.change_lines(shape, key, lines, names);
    written := written + changed
      + case when changed = alike then 0 else private.add_lines(shape, key, lines, names) end;
  end loop;
  return written;
end $$;

-- What a policy passes over in silence is refused here: a document is saved as it was given, or not at all. A new one
-- holds what was written, whether its maker may see it or not.
create function private.check_lines_saved(shape model.documents, key uuid, lines jsonb, written bigint, is_new boolean)
  returns void
language plpgsql set search_path = '' as $$
declare
  held bigint := written;
begin
  if not is_new then
    execute format('select count(*) from public.%I where %I = $1', shape.line_table, shape.line_column)
      into held using key;
  end if;
  if written <> jsonb_array_length(lines) or held <> jsonb_array_length(lines) then
    perform model.fail(403, 'access_denied', 'You don''t have permission to change these lines.',
      '{"field": "lines"}');
  end if;
end $$;

-- Saves a document with all of its lines: new ones are added, changed ones changed, missing ones removed, in the order
-- given (`position`, when the lines have one). A field that is not mentioned keeps its value, or begins with its
-- default. With the caller's rights: policies, column grants and triggers decide as for single writes.
create function public.save_document(kind text, record jsonb, lines jsonb default null) returns uuid
language plpgsql set search_path = '' as $$
declare
  shape model.documents;
  key constant uuid := coalesce((record ->> 'id')::uuid, gen_random_uuid());
  written bigint;
  is_new boolean;
begin
  select d.* into shape from model.documents d where d.kind = save_document.kind;
  if not found then
    perform model.fail(404, 'not_found', 'Document type not found.', '{"field": "kind"}');
  end if;
  lines := nullif(lines, 'null');
  perform private.check_record_and_lines(shape, record, lines);
  is_new := private.save_head(shape, key, record);
  if lines is null then
    return key;
  end if;

  perform set_config('plinth.saves_document', key::text, true);
  lines := private.prepare_lines(shape, lines);
  perform private.remove_missing_lines(shape, key, lines);
  written := private.save_lines(shape, key, lines);
  perform private.check_lines_saved(shape, key, lines, written, is_new);
  perform set_config('plinth.saves_document', '', true);
  return key;
end $$;

-- Keeps what a document's lines add up to, once a statement and not once a line. The function reads the transition
-- table `changed`.
create procedure model.after_lines(target regclass, adds_up text)
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger t_total_inserted after insert on %s referencing new table as changed
    for each statement execute function %s()', target, adds_up);
  execute format('create trigger t_total_updated after update on %s referencing new table as changed
    for each statement execute function %s()', target, adds_up);
  execute format('create trigger t_total_deleted after delete on %s referencing old table as changed
    for each statement execute function %s()', target, adds_up);
end $$;

-- Totals ------------------------------------------------------------------------------------

create function private.total_document(document text, lines text, line_column text, ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('update public.%1$I d set subtotal_amount = t.subtotal, tax_amount = t.tax, total_amount = t.subtotal
    + t.tax
      from (select doc.id, coalesce(sum(l.total_cost + coalesce((to_jsonb(l) ->> ''omitted_cost'')::numeric, 0)), 0)
          as subtotal,
        coalesce(sum(round((l.total_cost + coalesce((to_jsonb(l) ->> ''omitted_cost'')::numeric, 0)) * doc.tax_rate
          / 100, model.decimals(doc.currency))), 0) as tax
        from public.%1$I doc left join public.%2$I l on l.%3$I = doc.id
          and (to_jsonb(l) ->> ''change_order_item_id'') is null
        where doc.id = any ($1) group by doc.id) t
      where d.id = t.id and (d.subtotal_amount, d.tax_amount) is distinct from (t.subtotal, t.tax)', document, lines,
        line_column) using ids;
end $$;

-- After lines were written: once a statement, however many lines it had. Arguments: document, column of the line.
create function private.total_of_lines() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  execute format('select array(select distinct %I from changed)', tg_argv[1]) into ids;
  perform private.total_document(tg_argv[0], tg_table_name, tg_argv[1], ids);
  return null;
end $$;

-- After the rate of tax of a document has changed. Arguments: lines, column of the line.
create function private.total_again() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.total_document(tg_table_name, tg_argv[0], tg_argv[1], array[new.id]);
  return null;
end $$;

create procedure model.keep_totals(document text, lines text, line_column text)
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger m_total_insert after insert on public.%I referencing new table as changed
    for each statement execute function private.total_of_lines(%L, %L)', lines, document, line_column);
  execute format('create trigger m_total_update after update on public.%I referencing new table as changed
    for each statement execute function private.total_of_lines(%L, %L)', lines, document, line_column);
  execute format('create trigger m_total_delete after delete on public.%I referencing old table as changed
    for each statement execute function private.total_of_lines(%L, %L)', lines, document, line_column);
  execute format('create trigger m_total_again after update of tax_rate on public.%I
    for each row when (old.tax_rate <> new.tax_rate) execute function private.total_again(%L, %L)', document, lines,
    line_column);
end $$;

-- What certificates of clients and claims of subcontractors have in common (docs/decisions/0007): cumulative documents,
-- one after the other, from which a part is withheld. Called under the lock of what they are billed against.

-- The place of a new one among those of its contract or work order. Those before it may wait for their decision, but
-- one is written at a time.
create function private.next_place(document text, parent_column text, number_column text, parent uuid) returns integer
language plpgsql stable set search_path = '' as $$
declare
  draft text;
  place integer;
begin
  execute format('select min(d.%I) filter (where d.status = ''draft''), 1 + count(*) from public.%I d
    where d.%I = $1 and d.status <> ''cancelled''', number_column, document, parent_column) into draft, place
    using parent;
  if draft is not null then
    perform model.fail(409, 'wrong_order', format('%s is still a draft. Certify or cancel it first.', draft),
      jsonb_build_object('field', parent_column, 'values', jsonb_build_object('draft', draft)));
  end if;
  return place;
end $$;

-- They are approved in their order: each is due for what those before it were not.
create function private.demand_turn(document text, parent_column text, number_column text, parent uuid, place integer)
  returns void
language plpgsql stable set search_path = '' as $$
declare
  earlier text;
begin
  execute format('select d.%I from public.%I d where d.%I = $1 and d.sequence < $2
    and d.status in (''draft'', ''certified'') order by d.sequence limit 1', number_column, document, parent_column)
    into earlier using parent, place;
  if earlier is not null then
    perform model.fail(409, 'wrong_order', format(
      '%s comes before this one and is not decided yet. Approve, reject or cancel it first.', earlier),
      jsonb_build_object('field', 'status', 'values', jsonb_build_object('earlier', earlier)));
  end if;
end $$;

create function private.demand_reason_to_go_back(goes_back boolean, reason text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if goes_back and nullif(btrim(reason), '') is null then
    perform model.fail(422, 'reason_required', 'Reducing the work done to date requires a reason.',
      '{"field": "reason"}');
  end if;
end $$;

-- The same of the whole document: what was approved while it waited may have come to more than its line says.
create function private.demand_reason_for_item(back_item text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if back_item is not null then
    perform model.fail(422, 'reason_required',
      format('"%s" is below what was certified before. Enter the reason in its line.', left(back_item, 120)),
      jsonb_build_object('field', 'reason', 'values', jsonb_build_object('item', left(back_item, 120))));
  end if;
end $$;

-- What is approved is what was certified: retention released since, an advance that was paid or taken back, make other
-- figures of it, which are certified again. `anew` is the same document, computed now.
create function private.keep_certified_figures(certified jsonb, anew jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  changed record;
begin
  select figure.*, (certified ->> figure.field)::numeric as before, (anew ->> figure.field)::numeric as after
    into changed from (values ('released_amount', 'The retention released'),
      ('advance_recovery_amount', 'The recovery of the advance'), ('retention_amount', 'The retention'),
      ('payable_amount', 'The amount due'), ('tax_amount', 'The tax')) figure (field, name)
    where (certified ->> figure.field)::numeric <> (anew ->> figure.field)::numeric limit 1;
  if found then
    perform model.fail(409, 'wrong_order', format(
      '%s changed from %s to %s since this was certified. Return it to draft and certify it again.',
      changed.name, changed.before, changed.after), jsonb_build_object('field', changed.field,
        'values', jsonb_build_object('before', changed.before, 'after', changed.after)));
  end if;
end $$;

-- What was applied for and is not certified has its reason, which goes to the contractor with the certificate.
create function private.demand_reason_for_cut(cut_item text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if cut_item is not null then
    perform model.fail(422, 'cut_reason_required',
      format('"%s" is certified below what was applied for. Enter the reason.', left(cut_item, 120)),
      jsonb_build_object('field', 'reason', 'values', jsonb_build_object('item', left(cut_item, 120))));
  end if;
end $$;

-- What is deducted to date stands on each document until it is given back: a row that came from the one before stays
-- what it was, and goes down to nothing instead of away, whether that one is decided or waits.
create function private.keep_carried_deduction() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  field text;
begin
  if old.previous_amount = 0 and old.carried_from_id is null then
    return coalesce(new, old);
  elsif tg_op = 'DELETE' and authz.is_by_hand() then
    perform model.fail(409, 'deducted_before', 'This was deducted before. Set its amount to zero to give it back.',
      '{"field": "amount"}');
  elsif tg_op = 'UPDATE' then
    select k into field from unnest('{kind,cost_code_id,cost_type}'::text[]) k
      where to_jsonb(new) -> k is distinct from to_jsonb(old) -> k;
    if field is not null then
      perform model.fail(409, 'deducted_before', 'This was deducted before: only its amount and description change.',
        jsonb_build_object('field', field));
    end if;
  end if;
  return coalesce(new, old);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  model.known_columns(text, text[]),
  model.computed_columns(text),
  private.check_record_and_lines(model.documents, jsonb, jsonb),
  private.fields_of_line(jsonb),
  private.save_head(model.documents, uuid, jsonb),
  private.prepare_lines(model.documents, jsonb),
  private.remove_missing_lines(model.documents, uuid, jsonb),
  private.change_lines(model.documents, uuid, jsonb, text[]),
  private.add_lines(model.documents, uuid, jsonb, text[]),
  private.save_lines(model.documents, uuid, jsonb),
  private.check_lines_saved(model.documents, uuid, jsonb, bigint, boolean),
  public.save_document(text, jsonb, jsonb)
  to authenticated, service_role;
