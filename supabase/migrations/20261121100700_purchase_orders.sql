-- Procurement: what is asked for, ordered, received, billed and changed, and the money each step commits or spends.
-- Every effect is a row of the job cost ledger. What a document has committed stands under its own name there, so that
-- the open commitment of an order is one sum, and one cost is never committed and actual at once.

alter table public.inventory_transactions add constraint inventory_transactions_cost_code_id_fkey foreign key (cost_code_id) references public.cost_codes;

-- Requisitions --------------------------------------------------------------------------

create table public.requisition_drafts (
  id uuid primary key default gen_random_uuid(),
  requisition_number text collate private.natural_order not null unique
    constraint requisition_drafts_requisition_number_length check (char_length(requisition_number) <= 30),
  title text not null constraint requisition_drafts_title_length check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  project_id uuid not null references public.projects,
  requested_by uuid default auth.uid() references public.profiles,
  required_date date,
  status text not null default 'draft' constraint requisition_drafts_status_options check (status in
    ('draft', 'pending', 'approved', 'rejected', 'partially_ordered', 'ordered', 'closed', 'cancelled')),
  status_reason text constraint requisition_drafts_status_reason_length check (char_length(status_reason) <= 1000),
  rejection_reason text constraint requisition_drafts_rejection_reason_length check (char_length(rejection_reason) <= 1000),
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
call private.number('public.requisition_drafts', 'REQ', 'requisition_number');
call authz.protect('public.requisition_drafts', 'commercial', '{id,title,project_id,required_date,status,notes}',
  '{title,project_id,required_date,status,status_reason,rejection_reason,notes}');
insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('requisition', null, 'draft', 'create', 'begin', false),
  ('requisition', 'draft', 'pending', 'edit', 'move', false),
  ('requisition', 'draft', 'cancelled', 'edit', 'move', true),
  ('requisition', 'pending', 'approved', 'approve', 'approve', false),
  ('requisition', 'pending', 'rejected', 'approve', 'reject', true),
  ('requisition', 'pending', 'draft', 'edit', 'move', true),
  ('requisition', 'rejected', 'draft', 'edit', 'move', false),
  ('requisition', 'approved', 'cancelled', 'edit', 'move', true),
  ('requisition', 'approved', 'partially_ordered', 'edit', 'move', false),
  ('requisition', 'approved', 'ordered', 'edit', 'move', false),
  ('requisition', 'partially_ordered', 'ordered', 'edit', 'move', false),
  ('requisition', 'partially_ordered', 'closed', 'edit', 'move', true),
  ('requisition', 'ordered', 'closed', 'edit', 'move', false);
call authz.guard_status('public.requisition_drafts', 'requisition', 'commercial', 'status', '{created_by,requested_by}');
call authz.freeze('public.requisition_drafts', 'status', '{draft,rejected}');

create table public.requisition_items (
  id uuid primary key default gen_random_uuid(),
  requisition_id uuid not null references public.requisition_drafts on delete cascade,
  position integer not null default 1 constraint requisition_items_position_range check (position >= 1),
  item_id uuid references public.inventory_items,
  item_name text not null constraint requisition_items_item_name_length check (char_length(btrim(item_name)) >= 1 and char_length(item_name) <= 300),
  quantity numeric(16, 4) not null constraint requisition_items_quantity_range check (quantity > 0),
  unit_of_measure text not null default 'each' constraint requisition_items_unit_of_measure_length check (char_length(unit_of_measure) between 1 and 30),
  cost_code_id uuid references public.cost_codes,
  cost_type text not null default 'material'
    constraint requisition_items_cost_type_options check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
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
call authz.protect('public.requisition_items', 'commercial',
  '{id,requisition_id,position,item_id,item_name,quantity,unit_of_measure,cost_code_id,cost_type,takeoff_item_id,notes}',
  '{position,item_id,item_name,quantity,unit_of_measure,cost_code_id,cost_type,takeoff_item_id,notes}', 'create', 'edit');
call authz.freeze_lines('public.requisition_items', 'public.requisition_drafts', 'requisition_id', 'status', '{draft,rejected}');

-- Purchase orders -------------------------------------------------------------------------

create table public.purchase_orders (
  id uuid primary key default gen_random_uuid(),
  po_number text collate private.natural_order not null unique constraint purchase_orders_po_number_length check (char_length(po_number) <= 30),
  supplier_id uuid not null references public.external_entities,
  -- Without a project the order is for the store or the company itself.
  project_id uuid references public.projects,
  requisition_id uuid references public.requisition_drafts,
  order_date date not null default authz.today(),
  expected_date date,
  currency text not null default authz.base_currency() constraint purchase_orders_currency_options check (currency in ('USD', 'INR', 'AED')),
  exchange_rate numeric(16, 8) not null default 1 constraint purchase_orders_exchange_rate_range check (exchange_rate > 0),
  -- Percent; tax that the company gets back is no cost.
  tax_rate numeric(7, 4) not null default 0 constraint purchase_orders_tax_rate_range check (tax_rate between 0 and 100),
  is_tax_recoverable boolean not null default true,
  subtotal_amount numeric(16, 2) not null default 0,
  tax_amount numeric(16, 2) not null default 0,
  total_amount numeric(16, 2) not null default 0,
  -- Approved change orders, without tax.
  change_amount numeric(16, 2) not null default 0,
  status text not null default 'draft' constraint purchase_orders_status_options check (status in
    ('draft', 'pending', 'confirmed', 'partially_received', 'received', 'closed', 'cancelled')),
  status_reason text constraint purchase_orders_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  delivery_address text constraint purchase_orders_delivery_address_length check (char_length(delivery_address) <= 1000),
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
create index purchase_orders_decided_by_idx on public.purchase_orders (decided_by);
create index purchase_orders_created_by_idx on public.purchase_orders (created_by);
create index purchase_orders_created_at_idx on public.purchase_orders (created_at desc, id);
create index purchase_orders_status_idx on public.purchase_orders (status);
call private.number('public.purchase_orders', 'PO', 'po_number', 3);
call authz.protect('public.purchase_orders', 'commercial',
  '{id,supplier_id,project_id,requisition_id,order_date,expected_date,currency,tax_rate,is_tax_recoverable,status,delivery_address,payment_terms,notes}',
  '{supplier_id,project_id,requisition_id,order_date,expected_date,currency,tax_rate,is_tax_recoverable,status,status_reason,delivery_address,payment_terms,notes}');
-- The steps of receiving follow the receipts; `purchase_order_rules` lets nobody claim them.
insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('purchase_order', null, 'draft', 'create', 'begin', false),
  ('purchase_order', 'draft', 'pending', 'edit', 'move', false),
  ('purchase_order', 'draft', 'cancelled', 'edit', 'move', true),
  ('purchase_order', 'pending', 'confirmed', 'approve', 'approve', false),
  ('purchase_order', 'pending', 'cancelled', 'approve', 'reject', true),
  ('purchase_order', 'pending', 'draft', 'edit', 'move', true),
  ('purchase_order', 'confirmed', 'cancelled', 'approve', 'move', true),
  ('purchase_order', 'confirmed', 'partially_received', 'view', 'move', false),
  ('purchase_order', 'confirmed', 'received', 'view', 'move', false),
  ('purchase_order', 'partially_received', 'received', 'view', 'move', false),
  ('purchase_order', 'partially_received', 'confirmed', 'view', 'move', false),
  ('purchase_order', 'received', 'partially_received', 'view', 'move', false),
  ('purchase_order', 'received', 'confirmed', 'view', 'move', false),
  ('purchase_order', 'confirmed', 'closed', 'edit', 'move', true),
  ('purchase_order', 'partially_received', 'closed', 'edit', 'move', true),
  ('purchase_order', 'received', 'closed', 'edit', 'move', false);
call authz.guard_status('public.purchase_orders', 'purchase_order', 'commercial', 'status', '{created_by}');
call authz.freeze('public.purchase_orders', 'status', '{draft}', '{subtotal_amount,tax_amount,total_amount,change_amount}');

create table public.purchase_order_items (
  id uuid primary key default gen_random_uuid(),
  purchase_order_id uuid not null references public.purchase_orders on delete cascade,
  -- The specification calls it both ways (ruling R11).
  po_id uuid generated always as (purchase_order_id) stored,
  position integer not null default 1 constraint purchase_order_items_position_range check (position >= 1),
  item_id uuid references public.inventory_items,
  item_name text not null constraint purchase_order_items_item_name_length check (char_length(btrim(item_name)) >= 1 and char_length(item_name) <= 300),
  quantity numeric(16, 4) not null constraint purchase_order_items_quantity_range check (quantity > 0),
  unit_of_measure text not null default 'each' constraint purchase_order_items_unit_of_measure_length check (char_length(unit_of_measure) between 1 and 30),
  unit_cost numeric(16, 4) not null default 0 constraint purchase_order_items_unit_cost_range check (unit_cost >= 0),
  total_cost numeric(16, 2) generated always as (round(quantity * unit_cost, 2)) stored,
  cost_code_id uuid references public.cost_codes,
  cost_type text not null default 'material'
    constraint purchase_order_items_cost_type_options check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  takeoff_item_id uuid references public.takeoff_items,
  requisition_item_id uuid references public.requisition_items,
  -- A line an approved change order added; the order's own total leaves it out.
  change_order_item_id uuid,
  -- False for what nobody receives (services): its bill says that it came.
  is_receipt_needed boolean not null default true,
  notes text constraint purchase_order_items_notes_length check (char_length(notes) <= 1000),
  quantity_received numeric(16, 4) not null default 0,
  quantity_invoiced numeric(16, 4) not null default 0 constraint purchase_order_items_quantity_invoiced_range check (quantity_invoiced >= 0),
  -- What was received, went back and is delivered anew, at what its receipt cost in the company's currency.
  reopened_cost numeric(16, 2) not null default 0,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint purchase_order_items_quantity_received_range check (quantity_received between 0 and quantity)
);
create index purchase_order_items_purchase_order_id_idx on public.purchase_order_items (purchase_order_id, position);
create index purchase_order_items_po_id_idx on public.purchase_order_items (po_id);
create index purchase_order_items_item_id_idx on public.purchase_order_items (item_id);
create index purchase_order_items_cost_code_id_idx on public.purchase_order_items (cost_code_id);
create index purchase_order_items_takeoff_item_id_idx on public.purchase_order_items (takeoff_item_id);
create index purchase_order_items_requisition_item_id_idx on public.purchase_order_items (requisition_item_id);
create index purchase_order_items_change_order_item_id_idx on public.purchase_order_items (change_order_item_id);
create index purchase_order_items_created_by_idx on public.purchase_order_items (created_by);
call authz.protect('public.purchase_order_items', 'commercial',
  '{id,purchase_order_id,position,item_id,item_name,quantity,unit_of_measure,unit_cost,cost_code_id,cost_type,takeoff_item_id,requisition_item_id,is_receipt_needed,notes}',
  '{position,item_id,item_name,quantity,unit_of_measure,unit_cost,cost_code_id,cost_type,takeoff_item_id,requisition_item_id,is_receipt_needed,notes}', 'create', 'edit');
call authz.freeze_lines('public.purchase_order_items', 'public.purchase_orders', 'purchase_order_id', 'status', '{draft}');
