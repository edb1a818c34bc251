-- Procurement: what is asked for and ordered, and the money each step commits or spends.
-- Every effect is a row of the job cost ledger. What a document has committed stands under its own name there, so that
-- the open commitment of an order is one sum, and one cost is never committed and actual at once.

-- Requisitions --------------------------------------------------------------------------

create table public.requisition_drafts (
  id uuid primary key default gen_random_uuid(),
  requisition_number text collate private.natural_order not null unique
    constraint requisition_drafts_requisition_number_length check (char_length(requisition_number) <= 30),
  title text not null constraint requisition_drafts_title_length
    check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  project_id uuid not null references public.projects,
  requested_by uuid default auth.uid() references public.profiles,
  required_date date,
  status text not null default 'draft' constraint requisition_drafts_status_options check (status in
    ('draft', 'pending', 'approved', 'rejected', 'partially_ordered', 'ordered', 'closed', 'cancelled')),
  status_reason text constraint requisition_drafts_status_reason_length check (char_length(status_reason) <= 1000),
  rejection_reason text constraint requisition_drafts_rejection_reason_length
    check (char_length(rejection_reason) <= 1000),
  -- Why it asks for more than was measured, in the words of who submitted it.
  excess_reason text constraint requisition_drafts_excess_reason_length check (char_length(excess_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  notes text constraint requisition_drafts_notes_length check (char_length(notes) <= 5000),
  search_text text generated always as (lower(title || E'\n' || requisition_number collate "default")) stored
    constraint requisition_drafts_search_text_length check (char_length(search_text) <= 500),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index requisition_drafts_project_id_idx on public.requisition_drafts (project_id);
create index requisition_drafts_requested_by_idx on public.requisition_drafts (requested_by);
create index requisition_drafts_decided_by_idx on public.requisition_drafts (decided_by);
create index requisition_drafts_created_by_idx on public.requisition_drafts (created_by);
create index requisition_drafts_created_at_idx on public.requisition_drafts (created_at desc, id);
call model.number('public.requisition_drafts', 'REQ', 'requisition_number');
call model.protect('public.requisition_drafts', 'commercial', '{id,title,project_id,required_date,status,notes}',
  '{title,project_id,required_date,status,status_reason,rejection_reason,notes}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('requisition', null, 'draft', 'create', 'begin', false),
  ('requisition', 'draft', 'pending', 'edit', 'move', false),
  ('requisition', 'draft', 'cancelled', 'edit', 'move', true),
  ('requisition', 'pending', 'approved', 'approve', 'approve', false),
  ('requisition', 'pending', 'rejected', 'approve', 'reject', true),
  ('requisition', 'pending', 'draft', 'edit', 'move', true),
  ('requisition', 'rejected', 'draft', 'edit', 'move', false),
  ('requisition', 'approved', 'cancelled', 'edit', 'move', true),
  ('requisition', 'approved', 'partially_ordered', null, 'system', false),
  ('requisition', 'approved', 'ordered', null, 'system', false),
  ('requisition', 'partially_ordered', 'ordered', null, 'system', false),
  -- An order that was cancelled or closed gives back what did not come.
  ('requisition', 'ordered', 'partially_ordered', null, 'system', false),
  ('requisition', 'ordered', 'approved', null, 'system', false),
  ('requisition', 'partially_ordered', 'approved', null, 'system', false),
  ('requisition', 'partially_ordered', 'closed', 'edit', 'move', true),
  ('requisition', 'ordered', 'closed', 'edit', 'move', false);
call model.guard_status('public.requisition_drafts', 'requisition', 'commercial', 'status',
  '{created_by,requested_by}');
call model.authors('public.requisition_drafts', 'commercial', '{pending}', '{draft,rejected}');
call model.freeze('public.requisition_drafts', 'status', '{draft,rejected}');

create table public.requisition_items (
  id uuid primary key default gen_random_uuid(),
  requisition_id uuid not null references public.requisition_drafts on delete cascade,
  position integer not null default 0 constraint requisition_items_position_range check (position >= 1),
  item_id uuid references public.inventory_items,
  item_name text not null constraint requisition_items_item_name_length
    check (char_length(btrim(item_name)) >= 1 and char_length(item_name) <= 300),
  quantity numeric(16, 4) not null constraint requisition_items_quantity_range check (quantity > 0),
  unit_of_measure text not null default 'each'
    constraint requisition_items_unit_of_measure_length check (char_length(unit_of_measure) between 1 and 30),
  cost_code_id uuid references public.cost_codes,
  cost_type text not null default 'material'
    constraint requisition_items_cost_type_options
      check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  takeoff_item_id uuid references public.takeoff_items,
  notes text constraint requisition_items_notes_length check (char_length(notes) <= 1000),
  quantity_ordered numeric(16, 4) not null default 0,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint requisition_items_quantity_ordered_range check (quantity_ordered between 0 and quantity)
);
create index requisition_items_requisition_id_idx on public.requisition_items (requisition_id, position);
create index requisition_items_item_id_idx on public.requisition_items (item_id);
create index requisition_items_cost_code_id_idx on public.requisition_items (cost_code_id);
create index requisition_items_takeoff_item_id_idx on public.requisition_items (takeoff_item_id);
create index requisition_items_created_by_idx on public.requisition_items (created_by);
call model.protect('public.requisition_items', 'commercial',
  '{id,requisition_id,position,item_id,item_name,quantity,unit_of_measure,cost_code_id,cost_type,takeoff_item_id,
    notes}',
  '{position,item_id,item_name,quantity,unit_of_measure,cost_code_id,cost_type,takeoff_item_id,notes}', 'create',
    'edit');
call model.freeze_lines('public.requisition_items', 'public.requisition_drafts', 'requisition_id', 'status',
  '{draft,rejected}');
call model.lines_of_authors('public.requisition_items', 'public.requisition_drafts', 'requisition_id');
create trigger c_unit before insert or update of item_id, unit_of_measure on public.requisition_items
  for each row when (new.item_id is not null) execute function private.use_unit_of_item();
insert into model.documents (kind, document_table, line_table, line_column) values
  ('requisition', 'requisition_drafts', 'requisition_items', 'requisition_id');

-- An open requisition is as ordered as its lines are.
create function private.follow_requisition(requisition uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.requisition_drafts q set status = t.status
    from (select case when bool_and(i.quantity_ordered = i.quantity) then 'ordered'
        when sum(i.quantity_ordered) = 0 then 'approved' else 'partially_ordered' end as status
      from public.requisition_items i where i.requisition_id = requisition) t
    where q.id = requisition and q.status <> t.status and q.status in ('approved', 'partially_ordered', 'ordered');
end $$;

-- What is asked for of a measured quantity is in its unit where the line names none (`each` is what the column says
-- then). In another unit it is not counted against the measurement.
create function private.use_unit_of_takeoff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.unit_of_measure = 'each' then
    select t.unit into new.unit_of_measure from public.takeoff_items t where t.id = new.takeoff_item_id;
    new.unit_of_measure := coalesce(new.unit_of_measure, 'each');
  end if;
  return new;
end $$;
create trigger c_takeoff_unit before insert on public.requisition_items for each row
  when (new.takeoff_item_id is not null and new.item_id is null) execute function private.use_unit_of_takeoff();

-- What is asked for and ordered of a measured quantity beside one requisition: of one that was closed what was ordered,
-- of a closed order what came.
create function private.taken_of_takeoff(takeoff uuid, beside uuid) returns numeric
language plpgsql stable set search_path = '' as $$
declare
  measured_in constant text := (select t.unit from public.takeoff_items t where t.id = takeoff);
begin
  return (select coalesce(sum(case q.status when 'closed' then i.quantity_ordered else i.quantity end), 0)
      from public.requisition_items i join public.requisition_drafts q on q.id = i.requisition_id
      where i.takeoff_item_id = takeoff and private.is_same_unit(i.unit_of_measure, measured_in) and q.id <> beside
        and q.status in ('pending', 'approved', 'partially_ordered', 'ordered', 'closed'))
    + (select coalesce(sum(case o.status when 'closed' then l.quantity_received else l.quantity end), 0)
      from public.purchase_order_items l join public.purchase_orders o on o.id = l.purchase_order_id
      where l.takeoff_item_id = takeoff and private.is_same_unit(l.unit_of_measure, measured_in)
        and l.requisition_item_id is null
        and o.status in ('pending', 'confirmed', 'partially_received', 'received', 'closed'));
end $$;

-- More than was measured is asked for with a reason (5-domain-rules, A2). The takeoff is held, so that two requisitions
-- of it are measured one after the other.
create function private.ask_about_excess(asked public.requisition_drafts) returns public.requisition_drafts
language plpgsql set search_path = '' as $$
declare
  excess record;
begin
  perform from public.takeoff_items t
    where t.id in (select i.takeoff_item_id from public.requisition_items i where i.requisition_id = asked.id)
    order by t.id for no key update;
  select t.takeoff_number as number, trim_scale(greatest(t.quantity - taken.quantity, 0)) as rest into excess
    from (select i.takeoff_item_id as id, sum(i.quantity) as quantity from public.requisition_items i
        join public.takeoff_items measured on measured.id = i.takeoff_item_id
        where i.requisition_id = asked.id and private.is_same_unit(i.unit_of_measure, measured.unit) group by 1) wanted
      join public.takeoff_items t on t.id = wanted.id
      cross join lateral (select private.taken_of_takeoff(t.id, asked.id) as quantity) taken
    where wanted.quantity > t.quantity - taken.quantity order by t.takeoff_number limit 1;
  asked.excess_reason := case when found then nullif(btrim(asked.status_reason), '') end;
  if found and asked.excess_reason is null and not authz.is_server() then
    perform model.fail(422, 'reason_required',
      format('Only %s of takeoff %s is left to request. Enter why more is needed.', excess.rest, excess.number),
      jsonb_build_object('field', 'status_reason', 'values', jsonb_build_object('table', 'takeoff_items',
        'number', excess.number, 'limit', excess.rest)));
  end if;
  return asked;
end $$;

create function private.requisition_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'pending'
    and not exists (select from public.requisition_items i where i.requisition_id = new.id) then
    perform model.fail(422, 'required', 'The requisition must have at least one line.', '{"field": "items"}');
  end if;
  if new.status = 'pending'
    and exists (select from public.requisition_items l join public.inventory_items i on i.id = l.item_id
      where l.requisition_id = new.id and i.status = 'discontinued') then
    perform model.fail(422, 'invalid_choice', 'A discontinued item cannot be ordered.', '{"field": "item_id"}');
  end if;
  if new.status = 'pending' then
    return private.ask_about_excess(new);
  end if;
  return new;
end $$;
create trigger c_rules before update on public.requisition_drafts for each row when (old.status <> new.status)
  execute function private.requisition_rules();

-- Purchase orders -------------------------------------------------------------------------

create table public.purchase_orders (
  id uuid primary key default gen_random_uuid(),
  po_number text collate private.natural_order not null unique
    constraint purchase_orders_po_number_length check (char_length(po_number) <= 30),
  supplier_id uuid not null references public.external_entities,
  -- Without a project the order is for the store or the company itself.
  project_id uuid references public.projects,
  requisition_id uuid references public.requisition_drafts,
  -- The request for quotation whose award made it.
  rfq_id uuid,
  order_date date not null default model.today(),
  expected_date date,
  currency text not null default model.base_currency() references public.currencies (code),
  exchange_rate numeric(16, 8) not null default 1
    constraint purchase_orders_exchange_rate_range check (exchange_rate > 0),
  -- Percent; tax that the company gets back is no cost.
  tax_rate numeric(7, 4) not null default 0
    constraint purchase_orders_tax_rate_range check (tax_rate between 0 and 100),
  is_tax_recoverable boolean not null default true,
  subtotal_amount numeric not null default 0,
  tax_amount numeric not null default 0,
  total_amount numeric not null default 0,
  -- Approved change orders, without tax, and what the order comes to with them, tax included.
  change_amount numeric not null default 0,
  revised_amount numeric not null default 0,
  status text not null default 'draft' constraint purchase_orders_status_options check (status in
    ('draft', 'pending', 'confirmed', 'partially_received', 'received', 'closed', 'cancelled')),
  status_reason text constraint purchase_orders_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  delivery_address text constraint purchase_orders_delivery_address_length
    check (char_length(delivery_address) <= 1000),
  payment_terms text constraint purchase_orders_payment_terms_length check (char_length(payment_terms) <= 1000),
  notes text constraint purchase_orders_notes_length check (char_length(notes) <= 5000),
  search_text text generated always as (lower(po_number collate "default" || E'\n' || coalesce(notes, ''))) stored
    constraint purchase_orders_search_text_length check (char_length(search_text) <= 6000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint purchase_orders_expected_after_order check (expected_date >= order_date)
);
create index purchase_orders_supplier_id_idx on public.purchase_orders (supplier_id);
create index purchase_orders_project_id_idx on public.purchase_orders (project_id);
create index purchase_orders_requisition_id_idx on public.purchase_orders (requisition_id);
create index purchase_orders_rfq_id_idx on public.purchase_orders (rfq_id);
create index purchase_orders_decided_by_idx on public.purchase_orders (decided_by);
create index purchase_orders_created_by_idx on public.purchase_orders (created_by);
create index purchase_orders_created_at_idx on public.purchase_orders (created_at desc, id);
create index purchase_orders_status_idx on public.purchase_orders (status);
call model.number('public.purchase_orders', 'PO', 'po_number', 3);
call model.protect('public.purchase_orders', 'commercial',
  '{id,supplier_id,project_id,requisition_id,order_date,expected_date,currency,tax_rate,is_tax_recoverable,status,
    delivery_address,payment_terms,notes}',
  '{supplier_id,project_id,requisition_id,order_date,expected_date,currency,tax_rate,is_tax_recoverable,status,
    status_reason,delivery_address,payment_terms,notes}');
-- The steps of receiving follow the receipts; `purchase_order_rules` lets nobody claim them.
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('purchase_order', null, 'draft', 'create', 'begin', false),
  ('purchase_order', 'draft', 'pending', 'edit', 'move', false),
  ('purchase_order', 'draft', 'cancelled', 'edit', 'move', true),
  ('purchase_order', 'pending', 'confirmed', 'approve', 'approve', false),
  ('purchase_order', 'pending', 'cancelled', 'approve', 'reject', true),
  ('purchase_order', 'pending', 'draft', 'edit', 'move', true),
  ('purchase_order', 'confirmed', 'cancelled', 'approve', 'move', true),
  ('purchase_order', 'confirmed', 'partially_received', null, 'system', false),
  ('purchase_order', 'confirmed', 'received', null, 'system', false),
  ('purchase_order', 'partially_received', 'received', null, 'system', false),
  ('purchase_order', 'partially_received', 'confirmed', null, 'system', false),
  ('purchase_order', 'received', 'partially_received', null, 'system', false),
  ('purchase_order', 'received', 'confirmed', null, 'system', false),
  ('purchase_order', 'confirmed', 'closed', 'edit', 'move', true),
  ('purchase_order', 'partially_received', 'closed', 'edit', 'move', true),
  ('purchase_order', 'received', 'closed', 'edit', 'move', false);
call model.guard_status('public.purchase_orders', 'purchase_order', 'commercial', 'status', '{created_by}');
call model.authors('public.purchase_orders', 'commercial', '{pending}');
call model.freeze('public.purchase_orders', 'status', '{draft}',
  '{subtotal_amount,tax_amount,total_amount,change_amount,revised_amount}');
call model.compute('public.purchase_orders', 'revised_amount', 'new.total_amount + new.change_amount
    + model.round_money(new.change_amount * new.tax_rate / 100, new.currency)');

create table public.purchase_order_items (
  id uuid primary key default gen_random_uuid(),
  purchase_order_id uuid not null references public.purchase_orders on delete cascade,
  -- The specification calls it both ways (ruling R11).
  po_id uuid,
  position integer not null default 0 constraint purchase_order_items_position_range check (position >= 1),
  item_id uuid references public.inventory_items,
  item_name text not null constraint purchase_order_items_item_name_length
    check (char_length(btrim(item_name)) >= 1 and char_length(item_name) <= 300),
  -- Without what approved change orders left out of it, which stands beside it.
  quantity numeric(16, 4) not null,
  omitted_quantity numeric(16, 4) not null default 0
    constraint purchase_order_items_omitted_quantity_range check (omitted_quantity >= 0),
  omitted_cost numeric not null default 0,
  unit_of_measure text not null default 'each'
    constraint purchase_order_items_unit_of_measure_length check (char_length(unit_of_measure) between 1 and 30),
  unit_cost numeric(16, 4) not null default 0 constraint purchase_order_items_unit_cost_range check (unit_cost >= 0),
  total_cost numeric,
  cost_code_id uuid references public.cost_codes,
  cost_type text not null default 'material'
    constraint purchase_order_items_cost_type_options
      check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  takeoff_item_id uuid references public.takeoff_items,
  requisition_item_id uuid references public.requisition_items,
  -- The price of an offer it was awarded at.
  rfq_offer_item_id uuid,
  -- A line an approved change order added; the order's own total leaves it out.
  change_order_item_id uuid,
  -- False for what nobody receives (services): its bill says that it came.
  is_receipt_needed boolean not null default true,
  notes text constraint purchase_order_items_notes_length check (char_length(notes) <= 1000),
  quantity_received numeric(16, 4) not null default 0,
  quantity_invoiced numeric(16, 4) not null default 0
    constraint purchase_order_items_quantity_invoiced_range check (quantity_invoiced >= 0),
  -- What was received, went back and is delivered anew, at what its receipt cost in the company's currency.
  reopened_cost numeric not null default 0,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint purchase_order_items_quantity_range check (quantity > 0 or (quantity = 0 and omitted_quantity > 0)),
  -- More than was ordered as far as the company takes it.
  constraint purchase_order_items_quantity_received_range check (quantity_received >= 0)
);
insert into private.derived_columns values ('po_id');

create function private.keep_both_keys() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.purchase_order_id := coalesce(new.purchase_order_id, new.po_id);
  end if;
  new.po_id := new.purchase_order_id;
  return new;
end $$;
create trigger a_both_keys before insert or update on public.purchase_order_items
  for each row execute function private.keep_both_keys();
call model.compute('public.purchase_order_items', 'total_cost', 'model.round_money(new.quantity * new.unit_cost,
    (select o.currency from public.purchase_orders o where o.id = new.purchase_order_id))');
create index purchase_order_items_purchase_order_id_idx on public.purchase_order_items (purchase_order_id, position);
create index purchase_order_items_po_id_idx on public.purchase_order_items (po_id);
create index purchase_order_items_item_id_idx on public.purchase_order_items (item_id);
create index purchase_order_items_cost_code_id_idx on public.purchase_order_items (cost_code_id);
create index purchase_order_items_takeoff_item_id_idx on public.purchase_order_items (takeoff_item_id);
create index purchase_order_items_requisition_item_id_idx on public.purchase_order_items (requisition_item_id);
create index purchase_order_items_rfq_offer_item_id_idx on public.purchase_order_items (rfq_offer_item_id);
create index purchase_order_items_change_order_item_id_idx on public.purchase_order_items (change_order_item_id);
create index purchase_order_items_created_by_idx on public.purchase_order_items (created_by);
call model.protect('public.purchase_order_items', 'commercial',
  '{id,purchase_order_id,po_id,position,item_id,item_name,quantity,unit_of_measure,unit_cost,cost_code_id,
    cost_type,takeoff_item_id,requisition_item_id,is_receipt_needed,notes}',
  '{position,item_id,item_name,quantity,unit_of_measure,unit_cost,cost_code_id,cost_type,takeoff_item_id,
    requisition_item_id,is_receipt_needed,notes}', 'create', 'edit');
call model.freeze_lines('public.purchase_order_items', 'public.purchase_orders', 'purchase_order_id', 'status',
  '{draft}');
call model.lines_of_authors('public.purchase_order_items', 'public.purchase_orders', 'purchase_order_id');
create trigger c_takeoff_unit before insert on public.purchase_order_items for each row
  when (new.takeoff_item_id is not null and new.item_id is null) execute function private.use_unit_of_takeoff();
create trigger c_unit before insert or update of item_id, unit_of_measure on public.purchase_order_items
  for each row when (new.item_id is not null) execute function private.use_unit_of_item();
create trigger d_cost_code before insert or update of cost_code_id on public.purchase_order_items
  for each row when (new.cost_code_id is null) execute function private.use_default_cost_code();
insert into model.documents (kind, document_table, line_table, line_column) values
  ('purchase_order', 'purchase_orders', 'purchase_order_items', 'purchase_order_id');

call model.keep_totals('purchase_orders', 'purchase_order_items', 'purchase_order_id');

-- Rules of purchase orders ----------------------------------------------------------------------

-- Nothing is ordered for work that is not done.
create function private.check_ordering_project(project uuid) returns void
language plpgsql stable set search_path = '' as $$
declare
  found_project record;
begin
  select p.project_number::text as number, p.status into found_project from public.projects p
    where p.id = project and p.status in ('lost', 'cancelled');
  if found then
    perform model.fail(409, 'record_locked', format('Project %s is %s: nothing can be ordered for it.',
      found_project.number, found_project.status), jsonb_build_object('field', 'project_id',
        'values', jsonb_build_object('status', found_project.status)));
  end if;
end $$;

-- An order of a project fulfils requisitions of that project, in the unit they ask for; one for the store those of
-- any.
create function private.check_requested_lines(purchase_order uuid) returns void
language plpgsql stable set search_path = '' as $$
declare
  line record;
begin
  for line in
    select coalesce(q.project_id <> o.project_id, false) as is_foreign, l.item_name as name,
        q.requisition_number::text as number, r.unit_of_measure as unit,
        private.is_same_unit(l.unit_of_measure, r.unit_of_measure) as fits
      from public.purchase_order_items l join public.purchase_orders o on o.id = l.purchase_order_id
        join public.requisition_items r on r.id = l.requisition_item_id
        join public.requisition_drafts q on q.id = r.requisition_id
      where l.purchase_order_id = purchase_order order by l.position, l.id
  loop
    if line.is_foreign then
      perform model.fail(422, 'unknown_reference', format('Requisition %s belongs to another project.', line.number),
        jsonb_build_object('field', 'requisition_item_id', 'values', jsonb_build_object('number', line.number)));
    end if;
    if not line.fits then
      perform model.fail(422, 'invalid_choice', format('%s is measured in %s. Enter the quantity in %2$s.', line.name,
        line.unit), jsonb_build_object('field', 'unit_of_measure', 'values', jsonb_build_object('unit', line.unit,
          'item', line.name)));
    end if;
  end loop;
end $$;

create function private.check_ordered_lines(purchase_order uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.purchase_order_items l
    where l.purchase_order_id = purchase_order and l.quantity <> 0) then
    perform model.fail(422, 'required', 'The order must have at least one line.', '{"field": "items"}');
  end if;
  if exists (select from public.purchase_order_items l join public.inventory_items i on i.id = l.item_id
    where l.purchase_order_id = purchase_order and i.status = 'discontinued') then
    perform model.fail(422, 'invalid_choice', 'A discontinued item cannot be ordered.', '{"field": "item_id"}');
  end if;
  perform private.check_requested_lines(purchase_order);
end $$;

-- The steps of receiving say what was received, and nobody takes them by hand.
create function private.check_received_status(po public.purchase_orders, old_status text) returns void
language plpgsql stable set search_path = '' as $$
declare
  ordered numeric;
  received numeric;
  invoiced numeric;
begin
  select coalesce(sum(l.quantity), 0), coalesce(sum(least(l.quantity_received, l.quantity)), 0),
      coalesce(sum(l.quantity_invoiced), 0)
    into ordered, received, invoiced from public.purchase_order_items l where l.purchase_order_id = po.id;
  if (po.status = 'received' and received < ordered)
    or (po.status = 'partially_received' and (received = 0 or received = ordered))
     or (po.status = 'confirmed' and old_status <> 'pending' and received > 0) then
    perform model.fail(409, 'wrong_order', 'This status follows from the goods receipts.', '{"field": "status"}');
  end if;
  if po.status = 'cancelled' and old_status = 'confirmed' and (received > 0 or invoiced > 0) then
    perform model.fail(409, 'in_use', 'Part of this order has been received or invoiced.', '{"field": "status"}');
  end if;
end $$;

create function private.demand_reason_to_close(po public.purchase_orders) returns void
language plpgsql stable set search_path = '' as $$
begin
  if nullif(btrim(po.status_reason), '') is null and not authz.is_server()
     and exists (select from public.purchase_order_items l where l.purchase_order_id = po.id
       and l.quantity_invoiced < l.quantity) then
    perform model.fail(422, 'reason_required', 'Please enter a reason.', '{"field": "status_reason"}');
  end if;
end $$;

-- How much of what is billed of a line is goods: what was ordered or came; of what is received also as much more as the
-- tolerance lets come.
create function private.billed_as_goods(ordered public.purchase_order_items, billed numeric) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return least(billed, case when ordered.is_receipt_needed then greatest(ordered.quantity_received,
    trunc(ordered.quantity * (1 + private.quantity_tolerance()), 4)) else ordered.quantity end);
end $$;

-- What was billed and never came would wait for its receipt for ever.
create function private.check_billed_came(purchase_order uuid) returns void
language plpgsql stable set search_path = '' as $$
declare
  waiting record;
begin
  select l.item_name as name, trim_scale(l.quantity_invoiced - l.quantity_received) as rest into waiting
    from public.purchase_order_items l where l.purchase_order_id = purchase_order and l.is_receipt_needed
      and private.billed_as_goods(l, l.quantity_invoiced) > l.quantity_received
    order by l.position, l.id limit 1;
  if found then
    perform model.fail(409, 'wrong_order', format('%s of %s have been invoiced but not received. Post the goods '
      'receipt or have the supplier credit them first.', waiting.rest, waiting.name),
      jsonb_build_object('field', 'status', 'values', jsonb_build_object('item', waiting.name, 'rest', waiting.rest)));
  end if;
end $$;

create function private.purchase_order_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
begin
  if is_new or new.currency <> old.currency or new.order_date <> old.order_date then
    new.exchange_rate := model.exchange_rate(new.currency, new.order_date);
  end if;
  if is_new or new.supplier_id <> old.supplier_id
    or (new.status <> old.status and new.status in ('pending', 'confirmed') and old.status in ('draft', 'pending')) then
    perform private.check_party(new.supplier_id, '{on_hold,blocked,inactive}', 'supplier_id');
  end if;
  if is_new or new.status <> old.status and old.status in ('draft', 'pending')
    and new.status in ('pending', 'confirmed') then
    perform private.check_ordering_project(new.project_id);
  end if;
  if is_new or new.status = old.status then
    return new;
  end if;
  if new.status = 'pending' then
    perform private.check_ordered_lines(new.id);
  end if;
  perform private.check_received_status(new, old.status);
  if new.status = 'closed' then
    perform private.demand_reason_to_close(new);
    perform private.check_billed_came(new.id);
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.purchase_orders
  for each row execute function private.purchase_order_rules();

-- What orders have of a line of a requisition: the whole of one that stands, of a closed one what came. The rest can be
-- ordered again; what came after that is more than was asked for, and counts no further.
create function private.count_ordered(requisition_line uuid) returns void
language plpgsql set search_path = '' as $$
declare
  wanted public.requisition_items;
  ordered numeric;
begin
  select r.* into wanted from public.requisition_items r where r.id = requisition_line for no key update;
  select coalesce(sum(case o.status when 'closed' then l.quantity_received else l.quantity end), 0) into ordered
    from public.purchase_order_items l join public.purchase_orders o on o.id = l.purchase_order_id
    where l.requisition_item_id = requisition_line
      and o.status in ('confirmed', 'partially_received', 'received', 'closed');
  update public.requisition_items r set quantity_ordered = least(ordered, wanted.quantity)
    where r.id = requisition_line and r.quantity_ordered <> least(ordered, wanted.quantity);
  perform private.follow_requisition(wanted.requisition_id);
end $$;

-- What of a line of an approved requisition no order has, drafts among them.
create function private.left_to_order(requisition_line uuid) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return (select case when q.status in ('approved', 'partially_ordered')
      then r.quantity - r.quantity_ordered - (select coalesce(sum(l.quantity), 0)
        from public.purchase_order_items l join public.purchase_orders o on o.id = l.purchase_order_id
        where l.requisition_item_id = r.id and o.status in ('draft', 'pending')) else 0 end
    from public.requisition_items r join public.requisition_drafts q on q.id = r.requisition_id
    where r.id = requisition_line);
end $$;

-- A line that omissions made smaller, or of which a closed order had more billed.
create function private.recount_requisition() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_ordered(new.requisition_item_id);
  return null;
end $$;
create trigger m_requisition after update on public.purchase_order_items for each row
  when (new.requisition_item_id is not null
    and (old.quantity, old.quantity_received) is distinct from (new.quantity, new.quantity_received))
  execute function private.recount_requisition();

-- Confirmed: what the order costs is committed, within the budget. Closed or cancelled: what is left of it is free
-- again, and can be ordered anew.
create function private.purchase_order_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  line record;
begin
  if new.status = 'confirmed' and old.status = 'pending' then
    for line in select l.* from public.purchase_order_items l where l.purchase_order_id = new.id
      and l.requisition_item_id is not null loop
      update public.requisition_items r set quantity_ordered = r.quantity_ordered + line.quantity
        where r.id = line.requisition_item_id and r.quantity_ordered + line.quantity <= r.quantity
          and exists (select from public.requisition_drafts q where q.id = r.requisition_id
            and q.status in ('approved', 'partially_ordered'));
      if not found then
        perform model.fail(409, 'over_limit', 'The quantity exceeds the approved requisition.',
          '{"field": "quantity"}');
      end if;
    end loop;
    perform private.follow_requisition(r.requisition_id)
      from (select distinct i.requisition_id from public.purchase_order_items l
      join public.requisition_items i on i.id = l.requisition_item_id where l.purchase_order_id = new.id) r;
    if new.project_id is not null then
      perform private.hold_budget(new.project_id);
      perform private.post_job_cost(new.project_id, l.cost_code_id, l.cost_type, 'commitment',
          private.cost_of_line(l.total_cost, new.tax_rate, new.is_tax_recoverable, new.exchange_rate),
          new.order_date, 'purchase_orders', new.id, l.id, 'confirmed', new.po_number || ' ' || l.item_name)
        from public.purchase_order_items l where l.purchase_order_id = new.id;
      perform private.check_budget(new.project_id, 'purchase_orders', new.id);
    end if;
  elsif new.status in ('closed', 'cancelled') then
    perform private.release_commitment('purchase_orders', new.id, new.status, new.po_number);
    perform private.void_open_changes(new.id, null, coalesce(new.status_reason, new.po_number));
    perform private.count_ordered(r.requisition_item_id)
      from (select distinct l.requisition_item_id from public.purchase_order_items l
      where l.purchase_order_id = new.id and l.requisition_item_id is not null) r;
  end if;
  return null;
end $$;
create trigger m_effects after update on public.purchase_orders for each row when (old.status <> new.status)
  execute function private.purchase_order_effects();

-- Rules of goods receipts -------------------------------------------------------------------------

-- An open order is as received as its lines are.
create function private.follow_receipts(purchase_order uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.purchase_orders o set status = t.status
    from (select case when sum(l.quantity_received) = 0 then 'confirmed'
        when bool_and(l.quantity_received >= l.quantity) then 'received'
        else 'partially_received' end as status from public.purchase_order_items l
          where l.purchase_order_id = purchase_order) t
    where o.id = purchase_order and o.status <> t.status
      and o.status in ('confirmed', 'partially_received', 'received');
end $$;

-- What the posted receipts of a line cost at the rate of the order, without what went back of them to be delivered
-- anew; a receipt that is being posted has no cost yet.
create function private.posted_of_order_line(order_line uuid) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((select sum(r.total_cost - r.rate_difference) from public.goods_receipt_items r
    join public.goods_receipts g on g.id = r.goods_receipt_id
      where r.purchase_order_item_id = order_line and g.status = 'posted'), 0)
    - (select p.reopened_cost from public.purchase_order_items p where p.id = order_line);
end $$;
