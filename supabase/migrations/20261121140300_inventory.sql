-- Inventory: what lies in the store, what it cost on average, and every movement of it.
-- Quantity, value and average are the sum of the movements; people write movements, never balances.

create table public.inventory_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null unique
    constraint inventory_categories_name_length check (char_length(btrim(name)) >= 1 and char_length(name) <= 100),
  color text not null default '#64748b' constraint inventory_categories_color_length check (char_length(color) = 7)
    constraint inventory_categories_color_format check (color ~ '^#[0-9A-Fa-f]{6}$'),
  description text constraint inventory_categories_description_length check (char_length(description) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index inventory_categories_created_by_idx on public.inventory_categories (created_by);
call model.protect('public.inventory_categories', 'inventory', '{id,name,color,description}',
  '{name,color,description}');

create table public.inventory_items (
  id uuid primary key default gen_random_uuid(),
  item_number text collate private.natural_order not null unique
    constraint inventory_items_item_number_length check (char_length(item_number) <= 30),
  name text not null constraint inventory_items_name_length
    check (char_length(btrim(name)) >= 1 and char_length(name) <= 200),
  description text constraint inventory_items_description_length check (char_length(description) <= 2000),
  status text not null default 'active'
    constraint inventory_items_status_options check (status in ('active', 'discontinued')),
  status_reason text constraint inventory_items_status_reason_length check (char_length(status_reason) <= 1000),
  category_id uuid references public.inventory_categories,
  supplier_id uuid references public.external_entities,
  unit_of_measure text not null default 'each'
    constraint inventory_items_unit_of_measure_length
      check (char_length(btrim(unit_of_measure)) >= 1 and char_length(unit_of_measure) <= 30),
  -- Where it is kept: a bay of the store, a yard.
  storage_location text constraint inventory_items_storage_location_length check (char_length(storage_location) <= 100),
  -- Of one unit, in kilograms: by it freight is shared.
  unit_weight numeric(16, 4) constraint inventory_items_unit_weight_range check (unit_weight > 0),
  reorder_level numeric(16, 4) not null default 0
    constraint inventory_items_reorder_level_range check (reorder_level >= 0),
  quantity_on_hand numeric(16, 4) not null default 0
    constraint inventory_items_quantity_on_hand_range check (quantity_on_hand >= 0),
  -- In the company's base currency. The average is value by quantity; with nothing on hand it stays the last one.
  stock_value numeric not null default 0 constraint inventory_items_stock_value_range check (stock_value >= 0),
  average_cost numeric(16, 4) not null default 0
    constraint inventory_items_average_cost_range check (average_cost >= 0),
  -- Out of stock is a fact, not a status somebody types.
  is_out_of_stock boolean generated always as (quantity_on_hand = 0) stored,
  notes text constraint inventory_items_notes_length check (char_length(notes) <= 5000),
  search_text text generated always as (lower(name || E'\n' || item_number collate "default" || E'\n'
    || coalesce(description, ''))) stored
    constraint inventory_items_search_text_length check (char_length(search_text) <= 3000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint inventory_items_nothing_is_worth_nothing check (quantity_on_hand > 0 or stock_value = 0)
);
create index inventory_items_category_id_idx on public.inventory_items (category_id);
create index inventory_items_supplier_id_idx on public.inventory_items (supplier_id);
create index inventory_items_created_by_idx on public.inventory_items (created_by);
create index inventory_items_created_at_idx on public.inventory_items (created_at desc, id);
create index inventory_items_name_idx on public.inventory_items (name, id);

call model.number('public.inventory_items', 'ITM', 'item_number');
insert into private.derived_columns values ('is_out_of_stock');
call model.protect('public.inventory_items', 'inventory',
  '{id,name,description,status,category_id,supplier_id,unit_of_measure,unit_weight,storage_location,reorder_level,
    notes}',
  '{name,description,status,status_reason,category_id,supplier_id,unit_of_measure,unit_weight,storage_location,
    reorder_level,notes}');

-- Discontinued is used up and not bought again.
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('inventory_item', null, 'active', 'create', 'begin', false),
  ('inventory_item', 'active', 'discontinued', 'edit', 'move', false),
  ('inventory_item', 'discontinued', 'active', 'edit', 'move', true);
call model.guard_status('public.inventory_items', 'inventory_item', 'inventory', 'status', '{}');


-- What is ordered and moved of an item is counted in the unit it is kept in: there are no conversions. `each` on a new
-- line is what the column says when nobody gave a unit, and stands for that of the item.
create function private.unit_as_kept(unit text, kept_in text, item_name text, is_new boolean) returns text
language plpgsql stable set search_path = '' as $$
begin
  if private.is_same_unit(unit, kept_in) then
    return unit;
  end if;
  if is_new and unit = 'each' then
    return kept_in;
  end if;
  perform model.fail(422, 'invalid_choice', format('%s is measured in %s. Enter the quantity in %2$s.', item_name,
    kept_in), jsonb_build_object('field', 'unit_of_measure', 'values', jsonb_build_object('unit', kept_in,
      'item', item_name)));
  return kept_in;
end $$;

-- Of a line of a document.
create function private.use_unit_of_item() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  item public.inventory_items;
begin
  select i.* into item from public.inventory_items i where i.id = new.item_id;
  if found then
    new.unit_of_measure := private.unit_as_kept(new.unit_of_measure, item.unit_of_measure, item.name,
      tg_op = 'INSERT' or new.item_id is distinct from old.item_id);
  end if;
  return new;
end $$;

-- Movements -------------------------------------------------------------------------------

-- receipt: into the store at its price. issue: to a project, at the average. return: from a project into the store
-- at what it left for; without a project back to the supplier, at the average. adjustment: found (+) or missing (-) at
-- a count.
-- transfer: from one project to another, past the store. landed_cost: no pieces, only what those in the store, or those
-- a project was issued, cost more (`landed_costs.sql`).
create table public.inventory_transactions (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references public.inventory_items,
  transaction_type text not null constraint inventory_transactions_transaction_type_options
    check (transaction_type in ('receipt', 'issue', 'return', 'adjustment', 'transfer', 'landed_cost')),
  quantity numeric(16, 4) not null
    constraint inventory_transactions_quantity_range
      check (case transaction_type when 'landed_cost' then quantity = 0 when 'adjustment' then quantity <> 0
        else quantity > 0 end),
  -- As they were when it moved; without a word, those of the item.
  description text constraint inventory_transactions_description_length check (char_length(description) <= 200),
  unit_of_measure text constraint inventory_transactions_unit_of_measure_length
    check (char_length(unit_of_measure) <= 30),
  storage_location text constraint inventory_transactions_storage_location_length
    check (char_length(storage_location) <= 100),
  -- Given with what comes in; the database says it for everything that leaves.
  unit_cost numeric(16, 4) constraint inventory_transactions_unit_cost_range check (unit_cost >= 0),
  project_id uuid references public.projects,
  to_project_id uuid references public.projects,
  cost_code_id uuid references public.cost_codes,
  transaction_date date not null default model.today(),
  notes text constraint inventory_transactions_notes_length check (char_length(notes) <= 1000),
  -- What the movement did: the change of the stock and its value, and the cost a project bears.
  stock_change numeric(16, 4) not null default 0,
  total_cost numeric not null default 0,
  quantity_after numeric(16, 4) not null default 0,
  average_cost_after numeric(16, 4) not null default 0,
  -- The document that caused it, when one did.
  source_table text constraint inventory_transactions_source_table_length check (char_length(source_table) <= 63),
  source_id uuid,
  source_line_id uuid,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  constraint inventory_transactions_projects_fit check (
    (transaction_type <> 'issue' or project_id is not null)
    and (transaction_type = 'transfer') = (to_project_id is not null)
    and (transaction_type <> 'transfer' or (project_id is not null and project_id <> to_project_id))
    and (transaction_type not in ('receipt', 'adjustment') or project_id is null)),
  constraint inventory_transactions_source_once unique (source_table, source_id, source_line_id, transaction_type)
);
create index inventory_transactions_item_id_idx on public.inventory_transactions (item_id, created_at desc);
create index inventory_transactions_project_id_idx on public.inventory_transactions (project_id);
create index inventory_transactions_to_project_id_idx on public.inventory_transactions (to_project_id);
create index inventory_transactions_cost_code_id_idx on public.inventory_transactions (cost_code_id);
create index inventory_transactions_created_by_idx on public.inventory_transactions (created_by);
create index inventory_transactions_created_at_idx on public.inventory_transactions (created_at desc, id);

call model.protect('public.inventory_transactions', 'inventory',
  '{id,item_id,transaction_type,description,quantity,unit_of_measure,storage_location,unit_cost,project_id,
    to_project_id,cost_code_id,transaction_date,notes}', '{}', 'create', null, null);
create trigger immutable before update or delete or truncate on public.inventory_transactions
  for each statement when (current_user <> 'authenticated') execute function private.refuse_change();
-- What a person updates or deletes is booked back, and anew: the rows stay as they were written.
grant update (quantity, unit_cost, project_id, to_project_id, cost_code_id, transaction_date, description,
  storage_location, notes), delete on public.inventory_transactions to authenticated;
create policy may_edit on public.inventory_transactions for update to authenticated
  using ((select authz.can('inventory', 'approve'))) with check ((select authz.can('inventory', 'approve')));
create policy may_delete on public.inventory_transactions for delete to authenticated
  using ((select authz.can('inventory', 'delete')));

-- Row security would pass over the rows without a word, and who counts the store would take the correction for made.
create function private.demand_correction() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform authz.demand('inventory', 'approve');
  if tg_op = 'DELETE' then
    perform authz.demand('inventory', 'delete');
  end if;
  return null;
end $$;
create trigger a_demand before update or delete on public.inventory_transactions
  for each statement when (current_user = 'authenticated') execute function private.demand_correction();

-- What a project holds of an item by the movements: how many, and what they cost it.
create function private.held_by_project(item uuid, project uuid, out pieces numeric, out cost numeric)
language plpgsql stable set search_path = '' as $$
begin
  select coalesce(sum(case
        when t.transaction_type = 'issue' or t.to_project_id = project then t.quantity else -t.quantity end), 0),
      coalesce(sum(case when t.transaction_type in ('issue', 'landed_cost') or t.to_project_id = project
        then t.total_cost else -t.total_cost end), 0)
    into pieces, cost
    from public.inventory_transactions t
    where t.item_id = item and (t.project_id = project or t.to_project_id = project);
end $$;

-- What the item says where the movement does not, and a reason for an adjustment. That takes the right to approve, as
-- do a return to the supplier without a credit note and another price for what comes in without a document: all change
-- what the stock is worth.
create function private.describe_movement(movement public.inventory_transactions, item public.inventory_items)
  returns public.inventory_transactions
language plpgsql set search_path = '' as $$
begin
  if movement.source_table is null then
    perform private.demand_day('transaction_date', movement.transaction_date, null);
  end if;
  movement.description := coalesce(nullif(btrim(movement.description), ''), item.name);
  movement.unit_of_measure := private.unit_as_kept(coalesce(nullif(btrim(movement.unit_of_measure), ''),
    item.unit_of_measure), item.unit_of_measure, item.name, false);
  movement.storage_location := coalesce(nullif(btrim(movement.storage_location), ''), item.storage_location);
  if movement.transaction_type = 'landed_cost' and movement.source_table is null then
    perform model.fail(422, 'invalid_choice', 'A landed cost is booked by its own document.',
      '{"field": "transaction_type"}');
  end if;
  if movement.transaction_type = 'receipt' and movement.source_table is null
    and item.average_cost > 0 and not authz.is_server() and not authz.can('inventory', 'approve') then
    -- ruling R26: what the caller may not say is not believed; only of what never had a price they have to say it
    movement.unit_cost := item.average_cost;
  end if;
  if movement.transaction_type = 'adjustment' or movement.transaction_type = 'return'
    and movement.project_id is null and movement.source_table is null then
    perform authz.demand('inventory', 'approve');
  end if;
  if movement.transaction_type = 'adjustment' and nullif(btrim(movement.notes), '') is null then
    perform model.fail(422, 'reason_required', 'Please enter a reason.', '{"field": "notes"}');
  end if;
  return movement;
end $$;

create function private.demand_stock(wanted numeric, available numeric) returns void
language plpgsql stable set search_path = '' as $$
begin
  if available < wanted then
    perform model.fail(409, 'insufficient_stock', format('Only %s in stock.', trim_scale(available)),
      jsonb_build_object('field', 'quantity', 'values', jsonb_build_object('available', trim_scale(available))));
  end if;
end $$;

-- What was in the store on that day and on each day since: what leaves it earlier was there.
create function private.demand_stock_on(movement public.inventory_transactions) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.demand_stock(abs(movement.quantity), (
    select min(day.in_store) from (
      select moved.on_date, sum(moved.pieces) over (order by moved.on_date) as in_store from (
        select t.transaction_date as on_date, sum(t.stock_change) as pieces from public.inventory_transactions t
          where t.item_id = movement.item_id and t.transaction_date <> movement.transaction_date group by 1
        union all select movement.transaction_date, coalesce(sum(t.stock_change), 0)
          from public.inventory_transactions t
          where t.item_id = movement.item_id and t.transaction_date = movement.transaction_date) moved) day
    where day.on_date >= movement.transaction_date));
end $$;

-- Into the store at a price.
create function private.price_receipt(movement public.inventory_transactions, item public.inventory_items)
  returns public.inventory_transactions
language plpgsql set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  if movement.unit_cost is null and movement.transaction_type = 'receipt' then
    perform model.fail(422, 'required', 'Stock received must have a unit cost.', '{"field": "unit_cost"}');
  end if;
  movement.unit_cost := coalesce(movement.unit_cost, item.average_cost);
  movement.stock_change := movement.quantity;
  -- What a document posted is the value, not its rounded price multiplied back.
  if movement.source_table is null then
    movement.total_cost := round(movement.quantity * movement.unit_cost, places);
  end if;
  return movement;
end $$;

-- From a project at what it left the store for, back into it or on to another project; off the cost code that had it,
-- where no other is named. What reverses a movement takes back what that had cost, as far as the project still bears
-- it.
create function private.price_move_from_project(movement public.inventory_transactions)
  returns public.inventory_transactions
language plpgsql set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  held record;
begin
  held := private.held_by_project(movement.item_id, movement.project_id);
  perform private.demand_stock(movement.quantity, held.pieces);
  -- the last piece takes the rest of the cost, so that nothing is left on no pieces
  movement.total_cost := case when held.pieces = movement.quantity then held.cost
    when movement.source_table = 'inventory_transactions' then least(movement.total_cost, held.cost)
    else round(held.cost * movement.quantity / held.pieces, places) end;
  movement.unit_cost := round(held.cost / held.pieces, 4);
  movement.cost_code_id := coalesce(movement.cost_code_id,
    private.code_of_issue(movement.item_id, movement.project_id));
  if movement.transaction_type = 'return' then
    movement.stock_change := movement.quantity;
  end if;
  return movement;
end $$;

-- Out of the store at the average, the last piece with the rest of the value. What reverses a movement leaves at what
-- that came for, as far as the store still has it.
create function private.price_issue(movement public.inventory_transactions, item public.inventory_items)
  returns public.inventory_transactions
language plpgsql set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  movement.stock_change := -abs(movement.quantity);
  perform private.demand_stock(-movement.stock_change, item.quantity_on_hand);
  -- in a closed month nothing leaves at all: that is said by the books
  if movement.source_table is null and movement.transaction_date < model.today() and not authz.is_server()
    and not private.is_month_closed(movement.transaction_date) then
    perform private.demand_stock_on(movement);
  end if;
  if movement.transaction_type = 'issue' and movement.source_table is null then
    movement.cost_code_id := coalesce(movement.cost_code_id,
      private.code_of_order(movement.item_id, movement.project_id));
  end if;
  if movement.source_table = 'inventory_transactions' and movement.transaction_type in ('adjustment', 'issue')
    and item.quantity_on_hand + movement.stock_change > 0 then
    movement.total_cost := least(movement.total_cost, item.stock_value);
    return movement;
  end if;
  movement.unit_cost := item.average_cost;
  movement.total_cost := case when item.quantity_on_hand + movement.stock_change = 0 then item.stock_value
    else least(round(abs(movement.quantity) * item.stock_value / item.quantity_on_hand, places), item.stock_value) end;
  return movement;
end $$;

-- What a movement changes the value of the stock by.
create function private.stock_worth(movement public.inventory_transactions) returns numeric
language sql immutable set search_path = '' as $$
  select case when movement.transaction_type <> 'landed_cost' then sign(movement.stock_change) * movement.total_cost
    when movement.project_id is null then movement.total_cost else 0 end
$$;

-- From where to where a movement goes, by its kind. Asked before the stock is: what is there says nothing about what is
-- missing in the call.
create function private.check_places(movement public.inventory_transactions) returns void
language plpgsql stable set search_path = '' as $$
declare
  kind constant text := movement.transaction_type;
begin
  if kind not in ('receipt', 'issue', 'return', 'adjustment', 'transfer', 'landed_cost') then
    perform model.fail(422, 'invalid_choice', format('There is no movement of the type %s.', kind),
      '{"field": "transaction_type"}');
  elsif kind in ('issue', 'transfer') and movement.project_id is null then
    perform model.fail(422, 'required', 'Name the project.', '{"field": "project_id"}');
  elsif kind in ('receipt', 'adjustment') and movement.project_id is not null then
    perform model.fail(422, 'invalid_value', 'A receipt or an adjustment concerns the store and has no project.',
      '{"field": "project_id"}');
  elsif kind = 'transfer' and movement.to_project_id is null then
    perform model.fail(422, 'required', 'Name the project it goes to.', '{"field": "to_project_id"}');
  elsif kind = 'transfer' and movement.to_project_id = movement.project_id
    or kind <> 'transfer' and movement.to_project_id is not null then
    perform model.fail(422, 'invalid_value', 'Only a transfer goes to another project.', '{"field": "to_project_id"}');
  end if;
end $$;

-- Books a movement: the lock on the item lets movements of one item go one after the other, so none passes what is
-- there.
create function private.book_movement() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  item public.inventory_items;
begin
  select i.* into item from public.inventory_items i where i.id = new.item_id for update;
  if not found then
    perform model.fail(422, 'unknown_reference', 'Item not found.', '{"field": "item_id"}');
  end if;
  perform private.check_places(new);
  new := private.describe_movement(new, item);
  new := case
    when new.transaction_type = 'receipt' or new.transaction_type = 'adjustment' and new.quantity > 0
    then private.price_receipt(new, item)
    when new.transaction_type = 'transfer' or new.transaction_type = 'return' and new.project_id is not null
    then private.price_move_from_project(new)
    when new.transaction_type = 'landed_cost' then new
    else private.price_issue(new, item) end;

  update public.inventory_items i set
      quantity_on_hand = i.quantity_on_hand + new.stock_change,
      stock_value = i.stock_value + private.stock_worth(new),
      average_cost = case when i.quantity_on_hand + new.stock_change > 0
        then round((i.stock_value + private.stock_worth(new)) / (i.quantity_on_hand + new.stock_change), 4)
        else i.average_cost end
    where i.id = item.id and (new.stock_change <> 0 or private.stock_worth(new) <> 0)
    returning i.quantity_on_hand, i.average_cost into new.quantity_after, new.average_cost_after;
  if not found then
    new.quantity_after := item.quantity_on_hand;
    new.average_cost_after := item.average_cost;
  end if;
  return new;
end $$;
create trigger c_book before insert on public.inventory_transactions
  for each row execute function private.book_movement();
create trigger d_cost_code before insert on public.inventory_transactions
  for each row when (new.cost_code_id is null and new.source_table is null
    and new.transaction_type in ('issue', 'transfer'))
  execute function private.use_default_cost_code();

-- What a project receives is its cost, what it gives back or on is not any more. Once a movement: the ledger refuses a
-- second.
create function private.cost_movement() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  about constant text := (select item_number || ' ' || name from public.inventory_items where id = new.item_id);
begin
  if new.project_id is null or new.total_cost = 0 then
    return null;
  end if;
  perform private.post_job_cost(new.project_id, new.cost_code_id, 'material', 'actual',
    case when new.transaction_type in ('issue', 'landed_cost') then new.total_cost else -new.total_cost end,
    new.transaction_date, 'inventory_transactions', new.id, new.id, new.transaction_type, about);
  if new.to_project_id is not null then
    perform private.post_job_cost(new.to_project_id, new.cost_code_id, 'material', 'actual', new.total_cost,
      new.transaction_date, 'inventory_transactions', new.id, new.id, 'transfer_in', about);
  end if;
  return null;
end $$;
create trigger m_cost after insert on public.inventory_transactions
  for each row execute function private.cost_movement();

-- Words about a movement move nothing: they are changed where they stand, and the reason of a count stays one.
create function private.reword_movement(written public.inventory_transactions, was public.inventory_transactions)
  returns public.inventory_transactions
language plpgsql stable set search_path = '' as $$
begin
  written.description := coalesce(nullif(btrim(written.description), ''), was.description);
  if was.transaction_type = 'adjustment' and nullif(btrim(written.notes), '') is null then
    perform model.fail(422, 'reason_required', 'Please enter a reason.', '{"field": "notes"}');
  end if;
  return written;
end $$;

-- Instead of an update or a delete (section 7.B): the opposite movement, once, of the day it takes back, and the one
-- that is meant, of its own: so the stock of both days is right. A month that is closed keeps what it had, and the
-- opposite is of the next open day. What a document moved is reversed by the document.
create function private.rebook_movement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.inventory_items i where i.id = old.item_id for update;
  if old.source_table is not null or exists (select from public.inventory_transactions t
      where t.source_table = 'inventory_transactions' and t.source_id = old.id) then
    perform model.fail(409, 'record_locked', 'This movement belongs to another record or has already been reversed.',
      jsonb_build_object('values', jsonb_build_object('status', coalesce(old.source_table, 'reversed'))));
  end if;
  if tg_op = 'UPDATE' and (new.quantity, new.unit_cost, new.project_id, new.to_project_id, new.cost_code_id,
      new.transaction_date)
    is not distinct from (old.quantity, old.unit_cost, old.project_id, old.to_project_id, old.cost_code_id,
      old.transaction_date) then
    return private.reword_movement(new, old);
  end if;

  insert into public.inventory_transactions (item_id, transaction_type, quantity, unit_cost, total_cost, project_id,
    to_project_id, cost_code_id, transaction_date, notes, source_table, source_id, source_line_id)
    values (old.item_id,
      case when old.transaction_type = 'issue' then 'return' when old.transaction_type = 'transfer' then 'transfer'
        when old.transaction_type <> 'return' then 'adjustment' when old.project_id is null then 'receipt'
        else 'issue' end,
      case when old.transaction_type in ('receipt', 'adjustment') then -old.quantity else old.quantity end,
      old.unit_cost, old.total_cost, coalesce(old.to_project_id, old.project_id),
      case when old.to_project_id is not null then old.project_id end, old.cost_code_id,
      case when private.is_month_closed(old.transaction_date) then private.next_open_day(old.transaction_date)
        else old.transaction_date end,
      coalesce(new.notes, old.notes, old.description), 'inventory_transactions', old.id, old.id);
  if tg_op = 'DELETE' then
    return null;
  end if;
  insert into public.inventory_transactions (item_id, transaction_type, quantity, unit_cost, project_id,
    to_project_id, cost_code_id, transaction_date, description, storage_location, notes)
    values (old.item_id, old.transaction_type, new.quantity,
      case when old.transaction_type in ('receipt', 'adjustment') then new.unit_cost end, new.project_id,
      new.to_project_id, new.cost_code_id, new.transaction_date, new.description, new.storage_location, new.notes);
  return old;
end $$;
create trigger b_rebook before update or delete on public.inventory_transactions
  for each row when (current_user = 'authenticated') execute function private.rebook_movement();

-- The project a movement is for, by the name the specification embeds it under.
create function public.projects(public.inventory_transactions) returns setof public.projects rows 1
language sql stable set search_path = '' as $$
  select p.* from public.projects p where p.id = $1.project_id
$$;

-- A movement as one call, with the caller's rights: the same as inserting the row.
create function public.post_inventory_transaction(
  item_id uuid, transaction_type text, quantity numeric, unit_cost numeric default null, project_id uuid default null,
  to_project_id uuid default null, cost_code_id uuid default null, notes text default null,
    transaction_id uuid default null
) returns uuid
language plpgsql set search_path = '' as $$
declare
  key constant uuid := coalesce(transaction_id, gen_random_uuid());
begin
  insert into public.inventory_transactions (id, item_id, transaction_type, quantity, unit_cost, project_id,
    to_project_id, cost_code_id, notes)
    values (key, post_inventory_transaction.item_id, post_inventory_transaction.transaction_type,
      post_inventory_transaction.quantity,
      post_inventory_transaction.unit_cost, post_inventory_transaction.project_id,
        post_inventory_transaction.to_project_id,
      post_inventory_transaction.cost_code_id, post_inventory_transaction.notes);
  return key;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  public.projects(public.inventory_transactions),
  public.post_inventory_transaction(uuid, text, numeric, numeric, uuid, uuid, uuid, text, uuid)
  to authenticated, service_role;
