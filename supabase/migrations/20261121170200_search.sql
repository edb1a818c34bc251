-- Search over everything a person may see: one box, whatever the record is, forgiving of typing errors.
--
-- Row security would keep a trigram index from being read (its operators are not leakproof), so the candidates are
-- found with the owner's rights and the rows themselves are then read with the caller's: who may not see a row never
-- learns of it.

create extension if not exists pg_trgm with schema extensions;

-- What is searched, and what people know a row by.
create table model.searched_records (
  entity text primary key references model.addresses
    constraint searched_records_entity_length check (char_length(entity) between 1 and 63),
  -- Expressions on the row.
  words text not null default 'search_text'
    constraint searched_records_words_length check (char_length(words) between 1 and 200),
  title text not null constraint searched_records_title_length check (char_length(title) between 1 and 200),
  number text not null default 'null::text'
    constraint searched_records_number_length check (char_length(number) between 1 and 200),
  -- Whether row security leaves out rows of the module beyond its permission: more candidates are then looked at.
  is_personal boolean not null default false
);

insert into model.searched_records (entity, title, number) values
  ('projects', 'name', 'project_number'),
  ('tasks', 'task_title', 'task_number'),
  ('external_entities', 'company_name', 'entity_number'),
  ('takeoff_items', 'description', 'takeoff_number'),
  ('rate_buildups', 'name', 'null::text'),
  ('boqs', 'title', 'boq_number'),
  ('quotation_drafts', 'title', 'quotation_number'),
  ('contracts', 'title', 'contract_number'),
  ('variation_order_drafts', 'title', 'variation_number'),
  ('change_events', 'title', 'event_number'),
  ('requisition_drafts', 'title', 'requisition_number'),
  ('rfqs', 'title', 'rfq_number'),
  ('purchase_orders', 'coalesce(left(notes, 100), po_number)', 'po_number'),
  ('work_order_drafts', 'title', 'work_order_number'),
  ('change_order_drafts', 'title', 'change_order_number'),
  ('invoices', 'coalesce(reference, invoice_number)', 'invoice_number'),
  ('credit_notes', 'left(reason, 100)', 'credit_note_number'),
  ('supplier_credit_notes', 'coalesce(supplier_reference, credit_number)', 'credit_number'),
  ('supplier_invoices', 'coalesce(supplier_reference, bill_number)', 'bill_number'),
  ('budgets', 'name', 'null::text'),
  ('cost_codes', 'name', 'code'),
  ('inventory_items', 'name', 'item_number'),
  ('safety_inspections', 'title', 'inspection_number'),
  ('safety_equipment', 'name', 'equipment_number'),
  ('safety_incidents', 'title', 'incident_number'),
  ('work_permits', 'title', 'permit_number');
insert into model.searched_records (entity, title, number, is_personal) values
  ('employees', 'full_name', 'employee_number', true),
  ('expenses', 'activity', 'expense_number', true),
  ('documents', 'title', 'document_number', true);
insert into model.searched_records (entity, words, title, is_personal) values
  ('announcements', 'lower(title)', 'title', true),
  ('message_threads', 'lower(subject)', 'subject', true),
  ('departments', 'lower(name)', 'name', false);

-- With whose permission.
create view model.search_sources as
  select r.*, a.module from model.searched_records r join model.addresses a on a.table_name = r.entity;

do $$
declare
  source model.search_sources;
begin
  for source in select * from model.search_sources loop
    execute format('create index %I on public.%I using gin ((%s) extensions.gin_trgm_ops)',
      source.entity || '_words_idx', source.entity, source.words);
  end loop;
end $$;

-- What the caller may look through, in the order of the menu: of what is named alike the project comes first.
create function app.searchable() returns setof model.search_sources
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select source.* from model.search_sources source
      left join model.addresses a on a.table_name = source.entity
    where source.module = any ((select authz.modules_with('view'))::text[]) order by a.position, source.entity;
end $$;

-- The condition that a text holds every word. A word of one or two letters must begin a word of the text, since no
-- index knows less than three letters. Similar ones count from four letters on.
create function app.search_condition(words text, query text[], is_similar boolean) returns text
language plpgsql immutable set search_path = '' as $$
declare
  word text;
  literal text;
  conditions text[] := '{}';
begin
  foreach word in array query loop
    literal := replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_');
    conditions := conditions || case
      when char_length(word) < 3 then format('(%1$s like %2$L or %1$s like %3$L or %1$s like %4$L)', words,
        literal || '%', '% ' || literal || '%', '%' || chr(10) || literal || '%')
      when is_similar and char_length(word) > 3
        then format('(%1$s like %2$L or %3$L operator(extensions.<%%) %1$s)', words, '%' || literal || '%', word)
      else format('%s like %L', words, '%' || literal || '%') end;
  end loop;
  return array_to_string(conditions, ' and ');
end $$;

-- Keys of rows that may fit, no matter who may see them; nothing else of a row comes out of here. Similar ones are
-- those beside the exact ones.
create function app.search_candidates(kind text, query text[], is_similar boolean) returns uuid[]
language plpgsql stable security definer set search_path = '' set pg_trgm.word_similarity_threshold = 0.33 as $$
declare
  source model.search_sources;
  condition text;
  found uuid[];
begin
  -- looked up here: what is run with these rights never comes from the caller
  select * into source from model.search_sources where entity = kind;
  if source.entity is null or not authz.can(source.module, 'view') then
    return '{}';
  end if;
  condition := app.search_condition(source.words, query, is_similar);
  if is_similar then
    condition := condition || format(' and not (%s)', app.search_condition(source.words, query, false));
  end if;
  execute format('select array(select id from public.%I where %s limit %s)', source.entity,
    condition, case when source.is_personal then 2000 else 300 end) into found;
  return found;
end $$;

-- Up to so many rows of each kind that hold all the words; where few do, also those with similar ones. Best first.
create function public.search_everything(query text, "limit" integer default 5)
returns table (entity text, id uuid, title text, number text, score real)
language plpgsql stable set search_path = '' as $$
declare
  phrase constant text := lower(btrim(left(query, 200)));
  words constant text[] := (select array_agg(part)
    from (select part from regexp_split_to_table(phrase, '\s+') part limit 6) parts);
  source model.search_sources;
  candidates uuid[];
  is_similar boolean;
  hits integer := 0;
  added integer;
begin
  if char_length(phrase) < 2 then
    return;
  end if;
  foreach is_similar in array array[false, true] loop
    for source in select * from app.searchable() loop
      candidates := app.search_candidates(source.entity, words, is_similar);
      continue when candidates = '{}';
      return query execute format(
        'select %1$L::text, r.id, r.title, r.number, r.score
          from (select id, (%2$s)::text as title, (%3$s)::text as number,
           (case when lower(%3$s) = $2 then 3 when starts_with(lower(%2$s), $2) then 2 when $4 then 0 else 1 end
             + extensions.word_similarity($2, %4$s))::real as score
           from public.%1$I where id = any ($1)) r order by r.score desc, r.title, r.id limit $3',
        source.entity, source.title, source.number, source.words)
        using candidates, phrase, least(greatest("limit", 1), 50), is_similar;
      get diagnostics added = row_count;
      hits := hits + added;
    end loop;
    exit when hits > 2;
  end loop;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.search_candidates(text, text[], boolean),
  app.searchable(),
  public.search_everything(text, integer)
  to authenticated, service_role;
