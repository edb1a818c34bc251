-- Bills of quantities: sections and items, priced and costed, in versions.
-- Amounts and totals are computed here; totals are sums of rounded amounts.

create table public.boqs (
  id uuid primary key default gen_random_uuid(),
  boq_number text collate private.natural_order not null
    constraint boqs_boq_number_length check (char_length(boq_number) <= 30),
  revision integer not null default 1 constraint boqs_revision_range check (revision >= 1),
  previous_boq_id uuid references public.boqs,
  project_id uuid not null references public.projects,
  title text not null constraint boqs_title_length check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  currency text not null default model.base_currency() references public.currencies (code),
  total_amount numeric not null default 0,
  total_cost numeric not null default 0,
  status text not null default 'draft'
    constraint boqs_status_options check (status in ('draft', 'issued', 'locked', 'superseded')),
  status_reason text constraint boqs_status_reason_length check (char_length(status_reason) <= 1000),
  notes text constraint boqs_notes_length check (char_length(notes) <= 5000),
  search_text text generated always as (lower(title || E'\n' || boq_number collate "default")) stored
    constraint boqs_search_text_length check (char_length(search_text) <= 300),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (boq_number, revision)
);
create index boqs_project_id_idx on public.boqs (project_id, status);
-- A version is followed by one other at most.
create unique index boqs_previous_boq_id_idx on public.boqs (previous_boq_id);
create index boqs_created_by_idx on public.boqs (created_by);
create index boqs_created_at_idx on public.boqs (created_at desc, id);
call model.number('public.boqs', 'BOQ', 'boq_number', 3);
call model.protect('public.boqs', 'commercial',
  '{id,project_id,title,currency,status,notes}', '{project_id,title,currency,status,status_reason,notes}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('boq', null, 'draft', 'create', 'begin', false),
  ('boq', 'draft', 'issued', 'edit', 'move', false),
  ('boq', 'issued', 'draft', 'edit', 'move', true),
  ('boq', 'issued', 'locked', 'approve', 'move', false),
  ('boq', 'issued', 'superseded', 'edit', 'move', false),
  ('boq', 'locked', 'superseded', 'edit', 'move', false);
call model.guard_status('public.boqs', 'boq', 'commercial', 'status', '{created_by}');
call model.authors('public.boqs', 'commercial', '{issued}');
call model.freeze('public.boqs', 'status', '{draft}');

create table public.boq_sections (
  id uuid primary key default gen_random_uuid(),
  boq_id uuid not null references public.boqs on delete cascade,
  position integer not null default 0 constraint boq_sections_position_range check (position >= 1),
  code text constraint boq_sections_code_length check (char_length(code) <= 30),
  title text not null constraint boq_sections_title_length
    check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  amount numeric not null default 0,
  cost_amount numeric not null default 0,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (id, boq_id)
);
create index boq_sections_boq_id_idx on public.boq_sections (boq_id, position);
create index boq_sections_created_by_idx on public.boq_sections (created_by);
call model.protect('public.boq_sections', 'commercial', '{id,boq_id,position,code,title}', '{position,code,title}',
  'create', 'edit');
call model.freeze_lines('public.boq_sections', 'public.boqs', 'boq_id', 'status', '{draft}');
call model.lines_of_authors('public.boq_sections', 'public.boqs', 'boq_id');

create table public.boq_items (
  id uuid primary key default gen_random_uuid(),
  boq_id uuid not null references public.boqs on delete cascade,
  -- By itself, as it is read together with the item; with the bill below, so that it is of the same one.
  section_id uuid references public.boq_sections on delete set null,
  position integer not null default 0 constraint boq_items_position_range check (position >= 1),
  item_code text constraint boq_items_item_code_length check (char_length(item_code) <= 30),
  description text not null
    constraint boq_items_description_length
    check (char_length(btrim(description)) >= 1 and char_length(description) <= 2000),
  unit text not null default 'each' constraint boq_items_unit_length check (char_length(unit) between 1 and 30),
  quantity numeric(16, 4) not null default 0 constraint boq_items_quantity_range check (quantity >= 0),
  rate numeric(16, 4) not null default 0 constraint boq_items_rate_range check (rate >= 0),
  amount numeric not null default 0,
  -- The firm's own side: what becomes the budget when the work is won.
  cost_rate numeric(16, 4) not null default 0 constraint boq_items_cost_rate_range check (cost_rate >= 0),
  cost_amount numeric not null default 0,
  cost_code_id uuid references public.cost_codes,
  cost_type text not null default 'other'
    constraint boq_items_cost_type_options check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  takeoff_item_id uuid references public.takeoff_items,
  rate_buildup_id uuid references public.rate_buildups,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  foreign key (section_id, boq_id) references public.boq_sections (id, boq_id) on delete set null (section_id)
);
create index boq_items_boq_id_idx on public.boq_items (boq_id, position);
create index boq_items_section_id_idx on public.boq_items (section_id, boq_id);
create index boq_items_cost_code_id_idx on public.boq_items (cost_code_id);
create index boq_items_takeoff_item_id_idx on public.boq_items (takeoff_item_id);
create index boq_items_rate_buildup_id_idx on public.boq_items (rate_buildup_id);
create index boq_items_created_by_idx on public.boq_items (created_by);
call model.protect('public.boq_items', 'commercial',
  '{id,boq_id,section_id,position,item_code,description,unit,quantity,rate,cost_rate,cost_code_id,cost_type,
    takeoff_item_id,rate_buildup_id}',
  '{section_id,position,item_code,description,unit,quantity,rate,cost_rate,cost_code_id,cost_type,takeoff_item_id,
    rate_buildup_id}', 'create', 'edit');
call model.freeze_lines('public.boq_items', 'public.boqs', 'boq_id', 'status', '{draft}');
call model.lines_of_authors('public.boq_items', 'public.boqs', 'boq_id');
alter table public.takeoff_items add foreign key (boq_reference_id) references public.boq_items on delete set null;

-- A measurement or a build-up fits an item of its unit. `each` on a new item is what the column says when nobody gave a
-- unit, and stands for theirs.
create function private.unit_of_boq_item(unit text, measured_in text, source_name text, is_new boolean) returns text
language plpgsql stable set search_path = '' as $$
begin
  if private.is_same_unit(unit, measured_in) then
    return unit;
  end if;
  if is_new and unit = 'each' then
    return measured_in;
  end if;
  perform model.fail(422, 'invalid_choice', format('%s is measured in %s. Enter the quantity in %2$s.', source_name,
    measured_in), jsonb_build_object('field', 'unit', 'values', jsonb_build_object('unit', measured_in,
      'item', source_name)));
  return measured_in;
end $$;

-- An item with a takeoff has its quantity, one with a build-up its rates, which are of the currency of the bill; the
-- amount is rounded here, once.
create function private.price_boq_item() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  priced_in constant text := (select b.currency from public.boqs b where b.id = new.boq_id);
  is_new constant boolean := tg_op = 'INSERT';
  -- A unit that was let stand is no reason to refuse another change of the item.
  is_unit_checked constant boolean := is_new or (new.unit, new.takeoff_item_id, new.rate_buildup_id)
    is distinct from (old.unit, old.takeoff_item_id, old.rate_buildup_id);
  build_up public.rate_buildups;
  measured record;
begin
  if new.takeoff_item_id is not null then
    if not exists (select from public.takeoff_items item join public.boqs b on b.id = new.boq_id
      and b.project_id = item.project_id
                   where item.id = new.takeoff_item_id) then
      perform model.fail(422, 'unknown_reference', 'The takeoff belongs to another project.',
        '{"field": "takeoff_item_id"}');
    end if;
    select greatest(item.quantity, 0) as quantity, item.unit, item.takeoff_number::text as number into measured
      from public.takeoff_items item where item.id = new.takeoff_item_id;
    new.quantity := measured.quantity;
    if is_unit_checked then
      new.unit := private.unit_of_boq_item(new.unit, measured.unit, measured.number,
        is_new or new.takeoff_item_id is distinct from old.takeoff_item_id);
    end if;
  end if;
  select b.* into build_up from public.rate_buildups b where b.id = new.rate_buildup_id;
  if found then
    if build_up.currency <> priced_in then
      perform model.fail(422, 'invalid_choice', format('%s is priced in %s, this bill of quantities in %s.',
        build_up.name, build_up.currency, priced_in),
        jsonb_build_object('field', 'rate_buildup_id', 'values', jsonb_build_object('item', build_up.name,
          'given', build_up.currency, 'expected', priced_in)));
    end if;
    if is_unit_checked then
      new.unit := private.unit_of_boq_item(new.unit, build_up.unit, build_up.name,
        is_new or new.rate_buildup_id is distinct from old.rate_buildup_id);
    end if;
    new.rate := build_up.rate;
    new.cost_rate := build_up.cost_rate;
  end if;
  new.amount := model.round_money(new.quantity * new.rate, priced_in);
  new.cost_amount := model.round_money(new.quantity * new.cost_rate, priced_in);
  return new;
end $$;
create trigger c_amount before insert or update on public.boq_items
  for each row execute function private.price_boq_item();

create function private.add_up_boq() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.boqs b where b.id in (select boq_id from changed) order by b.id for update;
  update public.boq_sections section
    set amount = added.amount, cost_amount = added.cost
    from (select s.id, coalesce(sum(item.amount), 0) as amount, coalesce(sum(item.cost_amount), 0) as cost
          from public.boq_sections s left join public.boq_items item on item.section_id = s.id
          where s.boq_id in (select boq_id from changed) group by s.id) added
    where section.id = added.id and (section.amount, section.cost_amount) is distinct from (added.amount, added.cost);
  update public.boqs b
    set (total_amount, total_cost) = (select coalesce(sum(item.amount), 0), coalesce(sum(item.cost_amount), 0)
      from public.boq_items item where item.boq_id = b.id)
    where b.id in (select boq_id from changed);
  return null;
end $$;
call model.after_lines('public.boq_items', 'private.add_up_boq');

-- Which quantity a bill has taken: the takeoff item knows its place in the newest bill.
create function private.link_takeoff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' and new.takeoff_item_id is not null then
    update public.takeoff_items set boq_reference_id = new.id, status = 'linked'
      where id = new.takeoff_item_id and boq_reference_id is distinct from new.id;
  end if;
  if tg_op = 'UPDATE' and old.takeoff_item_id is distinct from new.takeoff_item_id then
    update public.takeoff_items set boq_reference_id = null where id = old.takeoff_item_id
      and boq_reference_id = new.id;
  end if;
  return null;
end $$;
create trigger m_takeoff after insert or update of takeoff_item_id on public.boq_items
  for each row execute function private.link_takeoff();

-- A new quantity or rate goes into the bills that are still drafts. So does another unit, where it was that of the
-- takeoff and nothing is priced by it; any other item has to fit it.
create function private.requantify() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.boq_items item set quantity = new.quantity,
      unit = case when new.unit = old.unit then item.unit
        when item.rate_buildup_id is null and (item.unit = 'each' or private.is_same_unit(item.unit, old.unit))
          then new.unit
        else private.unit_of_boq_item(item.unit, new.unit, new.takeoff_number, false) end
    from public.boqs b where b.id = item.boq_id and b.status = 'draft' and item.takeoff_item_id = new.id;
  return null;
end $$;
create trigger m_requantify after update of quantity, unit on public.takeoff_items
  for each row when ((new.quantity, new.unit) is distinct from (old.quantity, old.unit))
  execute function private.requantify();

create function private.reprice() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.boq_items item set rate = new.rate,
      unit = case when new.unit = old.unit then item.unit
        else private.unit_of_boq_item(item.unit, new.unit, new.name, false) end
    from public.boqs b where b.id = item.boq_id and b.status = 'draft' and item.rate_buildup_id = new.id;
  return null;
end $$;
create trigger m_reprice after update on public.rate_buildups
  for each row when ((new.rate, new.cost_rate, new.currency, new.unit)
    is distinct from (old.rate, old.cost_rate, old.currency, old.unit)) execute function private.reprice();

-- A quantity that a bill relies on stands until the bill is a draft again. Argument: the column that names the takeoff
-- item.
create function private.refuse_relied_on() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  item uuid := (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid;
  ignored constant text[] := private.derived_columns()
    || '{status,status_reason,boq_reference_id,decided_by,decided_at,notes}'::text[];
begin
  if not authz.is_by_hand()
    or (tg_argv[0] = 'id' and tg_op = 'UPDATE' and to_jsonb(new) - ignored = to_jsonb(old) - ignored) then
    return coalesce(new, old);
  end if;
  if tg_argv[0] <> 'id' then
    perform from public.takeoff_items where id = item for no key update;
  end if;
  if exists (select from public.boq_items line join public.boqs b on b.id = line.boq_id
             where line.takeoff_item_id = item and b.status in ('issued', 'locked')) then
    perform model.fail(409, 'record_locked', 'An issued bill of quantities uses this measurement.',
      '{"values": {"status": "linked"}}');
  end if;
  return coalesce(new, old);
end $$;
create trigger b_frozen before update or delete on public.takeoff_items
  for each row execute function private.refuse_relied_on('id');
create trigger b_frozen before insert or update or delete on public.takeoff_measurements
  for each row execute function private.refuse_relied_on('takeoff_item_id');

-- A bill goes out complete, or with the reason why not.
create function private.boq_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  build_up record;
begin
  select b.name, b.currency into build_up from public.boq_items item
    join public.rate_buildups b on b.id = item.rate_buildup_id
    where item.boq_id = new.id and b.currency <> new.currency and new.currency <> old.currency
    order by item.position limit 1;
  if found then
    perform model.fail(422, 'invalid_choice', format('%s is priced in %s, this bill of quantities in %s.',
      build_up.name, build_up.currency, new.currency),
      jsonb_build_object('field', 'currency', 'values', jsonb_build_object('item', build_up.name,
        'given', build_up.currency, 'expected', new.currency)));
  end if;
  if authz.is_server() or old.status <> 'draft' or new.status <> 'issued' or new.status_reason is not null then
    return new;
  end if;
  if not exists (select from public.boq_items where boq_id = new.id)
     or exists (select from public.boq_items where boq_id = new.id and (quantity = 0 or rate = 0)) then
    perform model.fail(422, 'reason_required', 'Enter a reason for items without quantity or rate.',
      '{"field": "status_reason"}');
  end if;
  return new;
end $$;
create trigger c_rules before update on public.boqs for each row execute function private.boq_rules();

-- The items of one section, or those of none, as items of another version of the bill.
create function private.copy_boq_items(old_bill uuid, old_section uuid, new_bill uuid, new_section uuid) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.boq_items (boq_id, section_id, position, item_code, description, unit, quantity, rate, cost_rate,
    cost_code_id, cost_type, takeoff_item_id, rate_buildup_id)
    select new_bill, new_section, item.position, item.item_code, item.description, item.unit, item.quantity, item.rate,
      item.cost_rate,
      item.cost_code_id, item.cost_type, item.takeoff_item_id, item.rate_buildup_id
    from public.boq_items item
    where item.boq_id = old_bill and item.section_id is not distinct from old_section order by item.position, item.id;
end $$;

-- The next version of a bill: a draft with the same content; the one before is superseded.
create function app.revise_boq(boq uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  bill public.boqs;
  revised constant uuid := gen_random_uuid();
  section public.boq_sections;
  copied uuid;
begin
  perform authz.demand('commercial', 'create');
  perform authz.demand('commercial', 'edit');
  select * into bill from public.boqs where id = boq for update;
  if not found then
    perform model.fail(404, 'not_found', 'Bill of quantities not found.');
  end if;
  if bill.status not in ('issued', 'locked') then
    perform model.fail(409, 'invalid_transition', 'Only an issued bill of quantities can be revised.',
      jsonb_build_object('field', 'status', 'values', jsonb_build_object('from', bill.status, 'to', 'superseded')));
  end if;
  update public.boqs set status = 'superseded' where id = boq;
  insert into public.boqs (id, boq_number, revision, previous_boq_id, project_id, title, currency, notes)
    values (revised, bill.boq_number, bill.revision + 1, bill.id, bill.project_id, bill.title, bill.currency,
      bill.notes);
  -- Section by section: two of them may look alike, and each keeps its own items.
  for section in select * from public.boq_sections where boq_id = boq order by position, id loop
    insert into public.boq_sections (boq_id, position, code, title)
      values (revised, section.position, section.code, section.title) returning id into copied;
    perform private.copy_boq_items(boq, section.id, revised, copied);
  end loop;
  perform private.copy_boq_items(boq, null, revised, null);
  return revised;
end $$;
create function public.revise_boq(boq_id uuid) returns uuid
language plpgsql set search_path = '' as $$ begin return app.revise_boq(boq_id); end $$;

-- Items of a bill go into one of its sections, or with null into none; all of them or none. With the caller's rights:
-- what a policy passes over in silence is refused. Returns how many it moved.
create function public.move_boq_items(boq_id uuid, items uuid[], section_id uuid default null) returns integer
language plpgsql set search_path = '' as $$
declare
  wanted constant uuid[] := array(select distinct item from unnest(items) item);
  moved integer;
begin
  perform authz.demand('commercial', 'edit');
  if section_id is not null and not exists (
    select from public.boq_sections s where s.id = move_boq_items.section_id and s.boq_id = move_boq_items.boq_id
  ) then
    perform model.fail(422, 'unknown_reference', 'This section does not belong to the bill of quantities.',
      '{"field": "section_id"}');
  end if;
  update public.boq_items item set section_id = move_boq_items.section_id
    where item.boq_id = move_boq_items.boq_id and item.id = any (wanted);
  get diagnostics moved = row_count;
  if moved <> cardinality(wanted) then
    perform model.fail(404, 'not_found', 'One of the items does not belong to the bill of quantities.',
      '{"field": "items"}');
  end if;
  return moved;
end $$;

-- What the work of a bill takes: each resource of its build-ups, so much a unit of work times the quantity. An item
-- without a build-up is one resource of its own kind. With the caller's rights.
create function public.boq_resources(boq_id uuid)
returns table (cost_type text, description text, unit text, quantity text, amount text)
language plpgsql stable set search_path = '' as $$
begin
  return query
    with taken as (
      select l.cost_type, l.description, l.unit, item.quantity * l.coefficient as quantity,
        item.quantity * l.coefficient * l.rate as cost
      from public.boq_items item join public.rate_buildup_lines l on l.rate_buildup_id = item.rate_buildup_id
      where item.boq_id = boq_resources.boq_id
      union all
      select item.cost_type, item.description, item.unit, item.quantity, item.cost_amount
      from public.boq_items item where item.boq_id = boq_resources.boq_id and item.rate_buildup_id is null)
    select t.cost_type, t.description, t.unit, round(sum(t.quantity), 4)::text,
      model.round_money(sum(t.cost), (select b.currency from public.boqs b where b.id = boq_resources.boq_id))::text
    from taken t group by 1, 2, 3 order by 1, 2, 3;
end $$;

insert into model.documents (kind, document_table, line_table, line_column) values
  ('boq_sections', 'boqs', 'boq_sections', 'boq_id'),
  ('boq', 'boqs', 'boq_items', 'boq_id');


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.revise_boq(uuid),
  public.boq_resources(uuid),
  public.move_boq_items(uuid, uuid[], uuid),
  public.revise_boq(uuid)
  to authenticated, service_role;
