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


-- Work orders ------------------------------------------------------------------------------

create table public.work_order_drafts (
  id uuid primary key default gen_random_uuid(),
  work_order_number text collate private.natural_order not null unique
    constraint work_order_drafts_work_order_number_length check (char_length(work_order_number) <= 30),
  title text not null constraint work_order_drafts_title_length check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  project_id uuid not null references public.projects,
  -- The subcontractor who does the work.
  assigned_to uuid not null references public.external_entities,
  start_date date,
  end_date date,
  currency text not null default authz.base_currency() constraint work_order_drafts_currency_options check (currency in ('USD', 'INR', 'AED')),
  exchange_rate numeric(16, 8) not null default 1 constraint work_order_drafts_exchange_rate_range check (exchange_rate > 0),
  tax_rate numeric(7, 4) not null default 0 constraint work_order_drafts_tax_rate_range check (tax_rate between 0 and 100),
  is_tax_recoverable boolean not null default true,
  retention_percentage numeric(5, 2) not null default 0
    constraint work_order_drafts_retention_percentage_range check (retention_percentage between 0 and 100),
  subtotal_amount numeric(16, 2) not null default 0,
  tax_amount numeric(16, 2) not null default 0,
  total_amount numeric(16, 2) not null default 0,
  change_amount numeric(16, 2) not null default 0,
  status text not null default 'draft' constraint work_order_drafts_status_options check (status in
    ('draft', 'pending', 'accepted', 'rejected', 'in_progress', 'completed', 'closed', 'terminated')),
  status_reason text constraint work_order_drafts_status_reason_length check (char_length(status_reason) <= 1000),
  rejection_reason text constraint work_order_drafts_rejection_reason_length check (char_length(rejection_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  description text constraint work_order_drafts_description_length check (char_length(description) <= 5000),
  notes text constraint work_order_drafts_notes_length check (char_length(notes) <= 5000),
  search_text text generated always as (lower(title || E'\n' || work_order_number collate "default")) stored
    constraint work_order_drafts_search_text_length check (char_length(search_text) <= 500),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint work_order_drafts_end_date_after_start check (end_date >= start_date)
);
create index work_order_drafts_project_id_idx on public.work_order_drafts (project_id);
create index work_order_drafts_assigned_to_idx on public.work_order_drafts (assigned_to);
create index work_order_drafts_decided_by_idx on public.work_order_drafts (decided_by);
create index work_order_drafts_created_by_idx on public.work_order_drafts (created_by);
create index work_order_drafts_created_at_idx on public.work_order_drafts (created_at desc, id);
call private.number('public.work_order_drafts', 'WO', 'work_order_number');
call authz.protect('public.work_order_drafts', 'commercial',
  '{id,title,project_id,assigned_to,start_date,end_date,currency,tax_rate,is_tax_recoverable,retention_percentage,status,description,notes}',
  '{title,project_id,assigned_to,start_date,end_date,currency,tax_rate,is_tax_recoverable,retention_percentage,status,status_reason,rejection_reason,description,notes}');
insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('work_order', null, 'draft', 'create', 'begin', false),
  ('work_order', 'draft', 'pending', 'edit', 'move', false),
  ('work_order', 'pending', 'accepted', 'approve', 'approve', false),
  ('work_order', 'pending', 'rejected', 'approve', 'reject', true),
  ('work_order', 'pending', 'draft', 'edit', 'move', true),
  ('work_order', 'rejected', 'draft', 'edit', 'move', false),
  ('work_order', 'accepted', 'in_progress', 'edit', 'move', false),
  ('work_order', 'in_progress', 'completed', 'edit', 'move', false),
  ('work_order', 'in_progress', 'terminated', 'approve', 'move', true),
  ('work_order', 'completed', 'closed', 'edit', 'move', false);
call authz.guard_status('public.work_order_drafts', 'work_order', 'commercial', 'status', '{created_by}');
call authz.freeze('public.work_order_drafts', 'status', '{draft,rejected}', '{subtotal_amount,tax_amount,total_amount,change_amount}');

create table public.work_order_items (
  id uuid primary key default gen_random_uuid(),
  work_order_id uuid not null references public.work_order_drafts on delete cascade,
  position integer not null default 1 constraint work_order_items_position_range check (position >= 1),
  description text not null constraint work_order_items_description_length check (char_length(btrim(description)) >= 1 and char_length(description) <= 1000),
  quantity numeric(16, 4) not null constraint work_order_items_quantity_range check (quantity > 0),
  unit_of_measure text not null default 'each' constraint work_order_items_unit_of_measure_length check (char_length(unit_of_measure) between 1 and 30),
  unit_cost numeric(16, 4) not null default 0 constraint work_order_items_unit_cost_range check (unit_cost >= 0),
  total_cost numeric(16, 2) generated always as (round(quantity * unit_cost, 2)) stored,
  cost_code_id uuid references public.cost_codes,
  cost_type text not null default 'subcontract'
    constraint work_order_items_cost_type_options check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  change_order_item_id uuid,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index work_order_items_work_order_id_idx on public.work_order_items (work_order_id, position);
create index work_order_items_cost_code_id_idx on public.work_order_items (cost_code_id);
create index work_order_items_change_order_item_id_idx on public.work_order_items (change_order_item_id);
create index work_order_items_created_by_idx on public.work_order_items (created_by);
call authz.protect('public.work_order_items', 'commercial',
  '{id,work_order_id,position,description,quantity,unit_of_measure,unit_cost,cost_code_id,cost_type}',
  '{position,description,quantity,unit_of_measure,unit_cost,cost_code_id,cost_type}', 'create', 'edit');
call authz.freeze_lines('public.work_order_items', 'public.work_order_drafts', 'work_order_id', 'status', '{draft,rejected}');


-- Change orders ------------------------------------------------------------------------------

-- A change towards a supplier, a subcontractor or the budget itself (ruling R21).
create table public.change_order_drafts (
  id uuid primary key default gen_random_uuid(),
  change_order_number text collate private.natural_order not null unique
    constraint change_order_drafts_change_order_number_length check (char_length(change_order_number) <= 30),
  title text not null constraint change_order_drafts_title_length check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  project_id uuid not null references public.projects,
  change_type text not null
    constraint change_order_drafts_change_type_options check (change_type in ('purchase_order', 'work_order', 'budget')),
  purchase_order_id uuid references public.purchase_orders,
  work_order_id uuid references public.work_order_drafts,
  -- Whether the budget moves with it; otherwise the change must fit into what the budget still holds.
  is_budget_changed boolean not null default true,
  exchange_rate numeric(16, 8) not null default 1 constraint change_order_drafts_exchange_rate_range check (exchange_rate > 0),
  tax_rate numeric(7, 4) not null default 0 constraint change_order_drafts_tax_rate_range check (tax_rate between 0 and 100),
  is_tax_recoverable boolean not null default true,
  subtotal_amount numeric(16, 2) not null default 0,
  tax_amount numeric(16, 2) not null default 0,
  total_amount numeric(16, 2) not null default 0,
  status text not null default 'draft'
    constraint change_order_drafts_status_options check (status in ('draft', 'pending', 'approved', 'rejected', 'void')),
  status_reason text constraint change_order_drafts_status_reason_length check (char_length(status_reason) <= 1000),
  rejection_reason text constraint change_order_drafts_rejection_reason_length check (char_length(rejection_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  description text constraint change_order_drafts_description_length check (char_length(description) <= 5000),
  search_text text generated always as (lower(title || E'\n' || change_order_number collate "default")) stored
    constraint change_order_drafts_search_text_length check (char_length(search_text) <= 500),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint change_order_drafts_target_fits check (
    (change_type = 'purchase_order') = (purchase_order_id is not null) and (change_type = 'work_order') = (work_order_id is not null)
    and (change_type <> 'budget' or is_budget_changed))
);
create index change_order_drafts_project_id_idx on public.change_order_drafts (project_id);
create index change_order_drafts_purchase_order_id_idx on public.change_order_drafts (purchase_order_id);
create index change_order_drafts_work_order_id_idx on public.change_order_drafts (work_order_id);
create index change_order_drafts_decided_by_idx on public.change_order_drafts (decided_by);
create index change_order_drafts_created_by_idx on public.change_order_drafts (created_by);
create index change_order_drafts_created_at_idx on public.change_order_drafts (created_at desc, id);
call private.number('public.change_order_drafts', 'CO', 'change_order_number');
call authz.protect('public.change_order_drafts', 'commercial',
  '{id,title,project_id,change_type,purchase_order_id,work_order_id,is_budget_changed,tax_rate,is_tax_recoverable,status,description}',
  '{title,project_id,change_type,purchase_order_id,work_order_id,is_budget_changed,tax_rate,is_tax_recoverable,status,status_reason,rejection_reason,description}');
insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('change_order', null, 'draft', 'create', 'begin', false),
  ('change_order', 'draft', 'pending', 'edit', 'move', false),
  ('change_order', 'draft', 'void', 'edit', 'move', true),
  ('change_order', 'pending', 'approved', 'approve', 'approve', false),
  ('change_order', 'pending', 'rejected', 'approve', 'reject', true),
  ('change_order', 'pending', 'draft', 'edit', 'move', true),
  ('change_order', 'rejected', 'draft', 'edit', 'move', false);
call authz.guard_status('public.change_order_drafts', 'change_order', 'commercial', 'status', '{created_by}');
call authz.freeze('public.change_order_drafts', 'status', '{draft,rejected}', '{subtotal_amount,tax_amount,total_amount}');

create table public.change_order_items (
  id uuid primary key default gen_random_uuid(),
  change_order_id uuid not null references public.change_order_drafts on delete cascade,
  position integer not null default 1 constraint change_order_items_position_range check (position >= 1),
  item_id uuid references public.inventory_items,
  description text not null constraint change_order_items_description_length check (char_length(btrim(description)) >= 1 and char_length(description) <= 300),
  -- Negative for what is left out.
  quantity numeric(16, 4) not null constraint change_order_items_quantity_range check (quantity <> 0),
  unit_of_measure text not null default 'each' constraint change_order_items_unit_of_measure_length check (char_length(unit_of_measure) between 1 and 30),
  unit_cost numeric(16, 4) not null default 0 constraint change_order_items_unit_cost_range check (unit_cost >= 0),
  total_cost numeric(16, 2) generated always as (round(quantity * unit_cost, 2)) stored,
  cost_code_id uuid references public.cost_codes,
  cost_type text not null default 'other'
    constraint change_order_items_cost_type_options check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index change_order_items_change_order_id_idx on public.change_order_items (change_order_id, position);
create index change_order_items_item_id_idx on public.change_order_items (item_id);
create index change_order_items_cost_code_id_idx on public.change_order_items (cost_code_id);
create index change_order_items_created_by_idx on public.change_order_items (created_by);
call authz.protect('public.change_order_items', 'commercial',
  '{id,change_order_id,position,item_id,description,quantity,unit_of_measure,unit_cost,cost_code_id,cost_type}',
  '{position,item_id,description,quantity,unit_of_measure,unit_cost,cost_code_id,cost_type}', 'create', 'edit');
call authz.freeze_lines('public.change_order_items', 'public.change_order_drafts', 'change_order_id', 'status', '{draft,rejected}');

alter table public.purchase_order_items add constraint purchase_order_items_change_order_item_id_fkey
  foreign key (change_order_item_id) references public.change_order_items;
alter table public.work_order_items add constraint work_order_items_change_order_item_id_fkey
  foreign key (change_order_item_id) references public.change_order_items;


-- Goods receipts --------------------------------------------------------------------------------

create table public.goods_receipts (
  id uuid primary key default gen_random_uuid(),
  receipt_number text collate private.natural_order not null unique constraint goods_receipts_receipt_number_length check (char_length(receipt_number) <= 30),
  purchase_order_id uuid not null references public.purchase_orders,
  receipt_date date not null default authz.today(),
  -- Into the store, where stock items wait for an issue, or straight to the site, where everything is a cost at once.
  destination text not null default 'store' constraint goods_receipts_destination_options check (destination in ('store', 'site')),
  delivery_note text constraint goods_receipts_delivery_note_length check (char_length(delivery_note) <= 100),
  status text not null default 'draft' constraint goods_receipts_status_options check (status in ('draft', 'posted', 'reversed')),
  status_reason text constraint goods_receipts_status_reason_length check (char_length(status_reason) <= 1000),
  notes text constraint goods_receipts_notes_length check (char_length(notes) <= 5000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index goods_receipts_purchase_order_id_idx on public.goods_receipts (purchase_order_id);
create index goods_receipts_created_by_idx on public.goods_receipts (created_by);
create index goods_receipts_created_at_idx on public.goods_receipts (created_at desc, id);
call private.number('public.goods_receipts', 'GRN', 'receipt_number');
call authz.protect('public.goods_receipts', 'inventory', '{id,purchase_order_id,receipt_date,destination,delivery_note,status,notes}',
  '{purchase_order_id,receipt_date,destination,delivery_note,status,status_reason,notes}');
insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('goods_receipt', null, 'draft', 'create', 'begin', false),
  ('goods_receipt', 'draft', 'posted', 'edit', 'move', false),
  ('goods_receipt', 'posted', 'reversed', 'approve', 'move', true);
call authz.guard_status('public.goods_receipts', 'goods_receipt', 'inventory', 'status', '{created_by}');
call authz.freeze('public.goods_receipts', 'status', '{draft}');

create table public.goods_receipt_items (
  id uuid primary key default gen_random_uuid(),
  goods_receipt_id uuid not null references public.goods_receipts on delete cascade,
  position integer not null default 1 constraint goods_receipt_items_position_range check (position >= 1),
  purchase_order_item_id uuid not null references public.purchase_order_items,
  -- Accepted; what was sent back at the gate stands beside it and moves nothing.
  quantity numeric(16, 4) not null constraint goods_receipt_items_quantity_range check (quantity > 0),
  quantity_rejected numeric(16, 4) not null default 0 constraint goods_receipt_items_quantity_rejected_range check (quantity_rejected >= 0),
  -- What the posting was worth, in the company's currency.
  total_cost numeric(16, 2) not null default 0,
  notes text constraint goods_receipt_items_notes_length check (char_length(notes) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (goods_receipt_id, purchase_order_item_id)
);
create index goods_receipt_items_purchase_order_item_id_idx on public.goods_receipt_items (purchase_order_item_id);
create index goods_receipt_items_created_by_idx on public.goods_receipt_items (created_by);
call authz.protect('public.goods_receipt_items', 'inventory', '{id,goods_receipt_id,position,purchase_order_item_id,quantity,quantity_rejected,notes}',
  '{position,purchase_order_item_id,quantity,quantity_rejected,notes}', 'create', 'edit');
call authz.freeze_lines('public.goods_receipt_items', 'public.goods_receipts', 'goods_receipt_id', 'status', '{draft}');

insert into authz.documents (kind, document_table, line_table, line_column) values
  ('requisition', 'requisition_drafts', 'requisition_items', 'requisition_id'),
  ('purchase_order', 'purchase_orders', 'purchase_order_items', 'purchase_order_id'),
  ('work_order', 'work_order_drafts', 'work_order_items', 'work_order_id'),
  ('change_order', 'change_order_drafts', 'change_order_items', 'change_order_id'),
  ('goods_receipt', 'goods_receipts', 'goods_receipt_items', 'goods_receipt_id');

do $$
begin
  execute format('create or replace function private.derived_columns() returns text[] language plpgsql immutable set search_path = '''' as %L',
    format('begin return %L; end', array(select distinct unnest(private.derived_columns() || '{po_id}'::text[]) order by 1)::text));
end $$;


-- Totals ------------------------------------------------------------------------------------

create function private.total_document(document text, lines text, line_column text, ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('update public.%1$I d set subtotal_amount = t.subtotal, tax_amount = t.tax, total_amount = t.subtotal + t.tax
      from (select doc.id, coalesce(sum(l.total_cost), 0) as subtotal, coalesce(sum(round(l.total_cost * doc.tax_rate / 100, 2)), 0) as tax
        from public.%1$I doc left join public.%2$I l on l.%3$I = doc.id and (to_jsonb(l) ->> ''change_order_item_id'') is null
        where doc.id = any ($1) group by doc.id) t
      where d.id = t.id and (d.subtotal_amount, d.tax_amount) is distinct from (t.subtotal, t.tax)', document, lines, line_column) using ids;
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

create procedure private.keep_totals(document text, lines text, line_column text)
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger m_total_insert after insert on public.%I referencing new table as changed for each statement execute function private.total_of_lines(%L, %L)', lines, document, line_column);
  execute format('create trigger m_total_update after update on public.%I referencing new table as changed for each statement execute function private.total_of_lines(%L, %L)', lines, document, line_column);
  execute format('create trigger m_total_delete after delete on public.%I referencing old table as changed for each statement execute function private.total_of_lines(%L, %L)', lines, document, line_column);
  execute format('create trigger m_total_again after update of tax_rate on public.%I for each row when (old.tax_rate <> new.tax_rate) execute function private.total_again(%L, %L)', document, lines, line_column);
end $$;
call private.keep_totals('purchase_orders', 'purchase_order_items', 'purchase_order_id');
call private.keep_totals('work_order_drafts', 'work_order_items', 'work_order_id');
call private.keep_totals('change_order_drafts', 'change_order_items', 'change_order_id');


-- Money --------------------------------------------------------------------------------------

-- What a line costs the company in its own currency: without the tax it gets back.
create function private.cost_of_line(amount numeric, tax_rate numeric, is_tax_recoverable boolean, exchange_rate numeric) returns numeric
language plpgsql immutable set search_path = '' as $$
begin
  return round(amount * (1 + case when is_tax_recoverable then 0 else tax_rate / 100 end) * exchange_rate, 2);
end $$;

-- The budget of a project, held until the transaction ends: documents that would share its rest go one after the other.
create function private.hold_budget(project uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.budgets b where b.project_id = project and b.status = 'active' and b.budget_type = 'project' for update;
end $$;

-- After a document has committed: neither a line it touches nor the whole budget may be passed by what is committed and spent.
create function private.check_budget(project uuid, document text, document_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  budget uuid;
  over record;
begin
  select b.id into budget from public.budgets b
    where b.project_id = project and b.status = 'active' and b.budget_type = 'project';
  if budget is null then
    return;
  end if;
  with touched as (
    select e.cost_code_id, e.cost_type from public.job_cost_entries e
    where e.source_table = document and e.source_id = document_id and e.entry_type = 'commitment'
    group by e.cost_code_id, e.cost_type having sum(e.amount) > 0
  ), held as (
    select coalesce(c.code, '') as code, coalesce((select l.revised_amount from public.budget_lines l
          where l.budget_id = budget and l.cost_code_id = t.cost_code_id and l.cost_type = t.cost_type), 0) as budgeted,
        (select sum(e.amount) from public.job_cost_entries e
          where e.project_id = project and e.cost_code_id = t.cost_code_id and e.cost_type = t.cost_type) as used
      from touched t join public.cost_codes c on c.id = t.cost_code_id
    union all
    select '', (select b.total_amount from public.budgets b where b.id = budget),
        (select sum(e.amount) from public.job_cost_entries e where e.project_id = project)
      where exists (select from touched)
  )
  select h.* into over from held h where h.used > h.budgeted order by h.code desc limit 1;
  if found then
    perform authz.fail(409, 'over_budget', format('This would go over the budget by %s.', over.used - over.budgeted),
      jsonb_build_object('values', jsonb_build_object('code', over.code, 'budget', over.budgeted, 'used', over.used)));
  end if;
end $$;

-- What an order still has committed, by cost code and type: its own entries and those of its change orders.
create function private.open_commitment(document text, document_id uuid)
returns table (project_id uuid, cost_code_id uuid, cost_type text, amount numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query select e.project_id, e.cost_code_id, e.cost_type, sum(e.amount) from public.job_cost_entries e
    where e.entry_type = 'commitment' and ((e.source_table = document and e.source_id = document_id)
      or (e.source_table = 'change_order_drafts' and e.source_id in (select c.id from public.change_order_drafts c
        where case document when 'purchase_orders' then c.purchase_order_id when 'work_order_drafts' then c.work_order_id end = document_id)))
    group by 1, 2, 3 having sum(e.amount) <> 0;
end $$;

create function private.release_commitment(document text, document_id uuid, effect text, about text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.post_job_cost(o.project_id, o.cost_code_id, o.cost_type, 'commitment', -o.amount, authz.today(), document, document_id, null,
      effect || ' ' || o.cost_type || ' ' || coalesce(o.cost_code_id::text, ''), about)
    from private.open_commitment(document, document_id) o;
end $$;

-- A party on hold gets no new orders, a blocked one no payment either (5-domain-rules, part C).
create function private.check_party(party uuid, refused text[], field text) returns void
language plpgsql set search_path = '' as $$
declare
  party_status text;
begin
  select p.status into party_status from public.external_entities p where p.id = party for share;
  if party_status = any (refused) then
    perform authz.fail(409, 'record_locked', 'This company is on hold, blocked or inactive.',
      jsonb_build_object('field', field, 'values', jsonb_build_object('status', party_status)));
  end if;
end $$;


-- Rules of purchase orders ----------------------------------------------------------------------

create function private.purchase_order_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
  ordered numeric;
  received numeric;
  invoiced numeric;
begin
  if is_new or new.currency <> old.currency or new.order_date <> old.order_date then
    new.exchange_rate := authz.exchange_rate(new.currency, new.order_date);
  end if;
  if is_new or new.supplier_id <> old.supplier_id or (new.status <> old.status and new.status in ('pending', 'confirmed') and old.status in ('draft', 'pending')) then
    perform private.check_party(new.supplier_id, '{on_hold,blocked,inactive}', 'supplier_id');
  end if;
  if is_new or new.status = old.status then
    return new;
  end if;

  select coalesce(sum(l.quantity), 0), coalesce(sum(l.quantity_received), 0), coalesce(sum(l.quantity_invoiced), 0)
    into ordered, received, invoiced from public.purchase_order_items l where l.purchase_order_id = new.id;
  if new.status = 'pending' and ordered = 0 then
    perform authz.fail(422, 'required', 'An order needs a line.', '{"field": "items"}');
  end if;
  if new.status = 'pending' and exists (select from public.purchase_order_items l join public.inventory_items i on i.id = l.item_id
      where l.purchase_order_id = new.id and i.status = 'discontinued') then
    perform authz.fail(422, 'invalid_choice', 'A discontinued item is not ordered again.', '{"field": "item_id"}');
  end if;
  -- The steps of receiving say what was received, and nobody says it by hand.
  if (new.status = 'received' and received < ordered) or (new.status = 'partially_received' and (received = 0 or received = ordered))
     or (new.status = 'confirmed' and old.status <> 'pending' and received > 0) then
    perform authz.fail(409, 'wrong_order', 'This follows from the goods receipts.', '{"field": "status"}');
  end if;
  if new.status = 'cancelled' and old.status = 'confirmed' and (received > 0 or invoiced > 0) then
    perform authz.fail(409, 'in_use', 'Something of this order was received or billed.', '{"field": "status"}');
  end if;
  if new.status = 'closed' and nullif(btrim(new.status_reason), '') is null and not authz.is_server()
     and exists (select from public.purchase_order_items l where l.purchase_order_id = new.id and l.quantity_invoiced < l.quantity) then
    perform authz.fail(422, 'reason_required', 'Please give a reason.', '{"field": "status_reason"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.purchase_orders for each row execute function private.purchase_order_rules();

-- Confirmed: what the order costs is committed, within the budget. Closed or cancelled: what is left of it is free again.
create function private.purchase_order_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  line record;
begin
  if new.status = 'confirmed' and old.status = 'pending' then
    for line in select l.* from public.purchase_order_items l where l.purchase_order_id = new.id and l.requisition_item_id is not null loop
      update public.requisition_items r set quantity_ordered = r.quantity_ordered + line.quantity
        where r.id = line.requisition_item_id and r.quantity_ordered + line.quantity <= r.quantity
          and exists (select from public.requisition_drafts q where q.id = r.requisition_id and q.status in ('approved', 'partially_ordered'));
      if not found then
        perform authz.fail(409, 'over_limit', 'More than was requested and approved.', '{"field": "quantity"}');
      end if;
    end loop;
    perform private.follow_requisition(r.requisition_id) from (select distinct i.requisition_id from public.purchase_order_items l
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
  end if;
  return null;
end $$;
create trigger m_effects after update on public.purchase_orders for each row when (old.status <> new.status)
  execute function private.purchase_order_effects();

create function private.follow_requisition(requisition uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.requisition_drafts q set status = t.status
    from (select case when bool_and(i.quantity_ordered = i.quantity) then 'ordered' else 'partially_ordered' end as status
      from public.requisition_items i where i.requisition_id = requisition) t
    where q.id = requisition and q.status <> t.status;
end $$;

create function private.requisition_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted numeric;
  ordered numeric;
begin
  select coalesce(sum(i.quantity), 0), coalesce(sum(i.quantity_ordered), 0) into wanted, ordered
    from public.requisition_items i where i.requisition_id = new.id;
  if new.status = 'pending' and wanted = 0 then
    perform authz.fail(422, 'required', 'A requisition needs a line.', '{"field": "items"}');
  end if;
  if new.status = 'pending' and exists (select from public.requisition_items l join public.inventory_items i on i.id = l.item_id
      where l.requisition_id = new.id and i.status = 'discontinued') then
    perform authz.fail(422, 'invalid_choice', 'A discontinued item is not ordered again.', '{"field": "item_id"}');
  end if;
  if (new.status = 'ordered' and ordered < wanted) or (new.status = 'partially_ordered' and (ordered = 0 or ordered = wanted)) then
    perform authz.fail(409, 'wrong_order', 'This follows from the purchase orders.', '{"field": "status"}');
  end if;
  return new;
end $$;
create trigger c_rules before update on public.requisition_drafts for each row when (old.status <> new.status)
  execute function private.requisition_rules();


-- Rules of goods receipts -------------------------------------------------------------------------

-- An open order is as received as its lines are.
create function private.follow_receipts(purchase_order uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.purchase_orders o set status = t.status
    from (select case when sum(l.quantity_received) = 0 then 'confirmed' when bool_and(l.quantity_received = l.quantity) then 'received'
        else 'partially_received' end as status from public.purchase_order_items l where l.purchase_order_id = purchase_order) t
    where o.id = purchase_order and o.status <> t.status and o.status in ('confirmed', 'partially_received', 'received');
end $$;

create function private.goods_receipt_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  po public.purchase_orders;
  line record;
  whole numeric;
  worth numeric;
  sign constant integer := case new.status when 'posted' then 1 else -1 end;
begin
  select o.* into po from public.purchase_orders o where o.id = new.purchase_order_id for update;
  if not exists (select from public.goods_receipt_items i where i.goods_receipt_id = new.id) then
    perform authz.fail(422, 'required', 'A receipt needs a line.', '{"field": "items"}');
  end if;
  if po.status not in ('confirmed', 'partially_received') and sign = 1 or po.status in ('closed', 'cancelled') then
    perform authz.fail(409, 'wrong_order', 'Goods are received against a confirmed order.', '{"field": "purchase_order_id"}');
  end if;

  for line in
    select r.id, r.quantity as pieces, r.total_cost as posted, p.id as order_line, p.purchase_order_id, p.item_id, p.item_name,
        p.quantity, p.quantity_received, p.quantity_invoiced, p.is_receipt_needed, p.total_cost as order_total, p.cost_code_id, p.cost_type
      from public.goods_receipt_items r join public.purchase_order_items p on p.id = r.purchase_order_item_id
      where r.goods_receipt_id = new.id order by r.position, r.id for update of p
  loop
    if line.purchase_order_id <> po.id then
      perform authz.fail(422, 'unknown_reference', 'This line is of another order.', '{"field": "purchase_order_item_id"}');
    end if;
    if not line.is_receipt_needed then
      perform authz.fail(422, 'invalid_choice', 'This line is billed without a receipt.', '{"field": "purchase_order_item_id"}');
    end if;
    if sign = 1 and line.quantity_received + line.pieces > line.quantity then
      perform authz.fail(409, 'over_limit', format('Only %s are left to receive.', trim_scale(line.quantity - line.quantity_received)),
        jsonb_build_object('field', 'quantity', 'values', jsonb_build_object('limit', trim_scale(line.quantity - line.quantity_received))));
    end if;
    if sign = -1 and line.quantity_received - line.pieces < line.quantity_invoiced then
      perform authz.fail(409, 'in_use', 'This was billed already.', '{"field": "status"}');
    end if;

    -- The last receipt of a line takes the rest of its cost, so that nothing stays committed by a rounding.
    whole := private.cost_of_line(line.order_total, po.tax_rate, po.is_tax_recoverable, po.exchange_rate);
    worth := case when sign = -1 then line.posted
      when line.quantity_received + line.pieces = line.quantity then whole - coalesce((select sum(other.total_cost)
        from public.goods_receipt_items other join public.goods_receipts g on g.id = other.goods_receipt_id
        where other.purchase_order_item_id = line.order_line and g.status = 'posted' and g.id <> new.id), 0)
      else round(whole * line.pieces / line.quantity, 2) end;
    update public.purchase_order_items set quantity_received = quantity_received + sign * line.pieces where id = line.order_line;
    update public.goods_receipt_items set total_cost = worth where id = line.id and total_cost <> worth;

    if line.item_id is not null and new.destination = 'store' then
      insert into public.inventory_transactions (item_id, transaction_type, quantity, unit_cost, transaction_date, notes, source_table, source_id, source_line_id)
        values (line.item_id, case sign when 1 then 'receipt' else 'return' end, line.pieces, round(worth / line.pieces, 4),
          case sign when 1 then new.receipt_date else authz.today() end, new.receipt_number || ' ' || po.po_number, 'goods_receipts', new.id, line.id);
    elsif po.project_id is not null then
      perform private.post_job_cost(po.project_id, line.cost_code_id, line.cost_type, 'actual', sign * worth,
        case sign when 1 then new.receipt_date else authz.today() end, 'goods_receipts', new.id, line.id, new.status, new.receipt_number || ' ' || line.item_name);
    end if;
    if po.project_id is not null then
      perform private.post_job_cost(po.project_id, line.cost_code_id, line.cost_type, 'commitment', -sign * worth,
        case sign when 1 then new.receipt_date else authz.today() end, 'purchase_orders', po.id, line.order_line, new.status || ' ' || new.id, new.receipt_number || ' ' || line.item_name);
    end if;
  end loop;

  perform private.follow_receipts(po.id);
  return null;
end $$;
create trigger m_effects after update on public.goods_receipts for each row when (old.status <> new.status)
  execute function private.goods_receipt_effects();


-- Rules of work orders -------------------------------------------------------------------------------

create function private.work_order_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.currency <> old.currency then
    new.exchange_rate := authz.exchange_rate(new.currency, authz.today());
  end if;
  if tg_op = 'INSERT' or new.assigned_to <> old.assigned_to or (new.status <> old.status and new.status in ('pending', 'accepted')) then
    perform private.check_party(new.assigned_to, '{on_hold,blocked,inactive}', 'assigned_to');
  end if;
  if tg_op = 'UPDATE' and new.status = 'pending' and old.status <> 'pending'
     and not exists (select from public.work_order_items l where l.work_order_id = new.id) then
    perform authz.fail(422, 'required', 'An order needs a line.', '{"field": "items"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.work_order_drafts for each row execute function private.work_order_rules();

-- Accepted: committed within the budget. Closed or terminated: the rest is free again. A certificate in between lowers the
-- commitment by an entry under the name of the work order.
create function private.work_order_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'accepted' and old.status = 'pending' then
    perform private.hold_budget(new.project_id);
    perform private.post_job_cost(new.project_id, l.cost_code_id, l.cost_type, 'commitment',
        private.cost_of_line(l.total_cost, new.tax_rate, new.is_tax_recoverable, new.exchange_rate),
        authz.today(), 'work_order_drafts', new.id, l.id, 'accepted', new.work_order_number || ' ' || l.description)
      from public.work_order_items l where l.work_order_id = new.id;
    perform private.check_budget(new.project_id, 'work_order_drafts', new.id);
  elsif new.status in ('closed', 'terminated') then
    perform private.release_commitment('work_order_drafts', new.id, new.status, new.work_order_number);
  end if;
  return null;
end $$;
create trigger m_effects after update on public.work_order_drafts for each row when (old.status <> new.status)
  execute function private.work_order_effects();


-- Rules of change orders ---------------------------------------------------------------------------------

create function private.change_order_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  target record;
begin
  if new.change_type <> 'budget' then
    if new.purchase_order_id is not null then
      select o.project_id, o.exchange_rate into target from public.purchase_orders o where o.id = new.purchase_order_id;
    else
      select o.project_id, o.exchange_rate into target from public.work_order_drafts o where o.id = new.work_order_id;
    end if;
    if target.project_id is distinct from new.project_id then
      perform authz.fail(422, 'unknown_reference', 'The order is of another project.', '{"field": "project_id"}');
    end if;
    new.exchange_rate := target.exchange_rate;
  end if;
  if tg_op = 'UPDATE' and new.status = 'pending' and old.status <> 'pending'
     and not exists (select from public.change_order_items l where l.change_order_id = new.id) then
    perform authz.fail(422, 'required', 'A change order needs a line.', '{"field": "items"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.change_order_drafts for each row execute function private.change_order_rules();

-- Approved: commitment and budget move together, or neither does (5-domain-rules, A4).
create function private.change_order_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  target_status text;
  open_amount numeric;
begin
  if new.change_type = 'purchase_order' then
    select o.status into target_status from public.purchase_orders o where o.id = new.purchase_order_id for update;
    target_status := case when target_status in ('confirmed', 'partially_received') then target_status end;
  elsif new.change_type = 'work_order' then
    select o.status into target_status from public.work_order_drafts o where o.id = new.work_order_id for update;
    target_status := case when target_status in ('accepted', 'in_progress') then target_status end;
  end if;
  if new.change_type <> 'budget' and target_status is null then
    perform authz.fail(409, 'wrong_order', 'Only an order that stands is changed.', '{"field": "change_type"}');
  end if;
  perform private.hold_budget(new.project_id);

  if new.is_budget_changed then
    perform private.post_budget_change(new.project_id, t.cost_code_id, t.cost_type, t.amount, authz.today(), 'change_order_drafts', new.id, new.change_order_number || ' ' || new.title)
      from (select l.cost_code_id, l.cost_type, sum(private.cost_of_line(l.total_cost, new.tax_rate, new.is_tax_recoverable, new.exchange_rate)) as amount
        from public.change_order_items l where l.change_order_id = new.id group by 1, 2) t;
    -- A line without a cost code has no place in a budget.
    if exists (select from public.change_order_items l where l.change_order_id = new.id and l.cost_code_id is null)
       and exists (select from public.budgets b where b.project_id = new.project_id and b.status = 'active' and b.budget_type = 'project') then
      perform authz.fail(422, 'required', 'A change of the budget names its cost code.', '{"field": "cost_code_id"}');
    end if;
  end if;

  if new.change_type <> 'budget' then
    perform private.post_job_cost(new.project_id, l.cost_code_id, l.cost_type, 'commitment',
        private.cost_of_line(l.total_cost, new.tax_rate, new.is_tax_recoverable, new.exchange_rate),
        authz.today(), 'change_order_drafts', new.id, l.id, 'approved', new.change_order_number || ' ' || l.description)
      from public.change_order_items l where l.change_order_id = new.id;
    perform private.check_budget(new.project_id, 'change_order_drafts', new.id);
    if new.change_type = 'purchase_order' then
      update public.purchase_orders set change_amount = change_amount + new.subtotal_amount where id = new.purchase_order_id;
      insert into public.purchase_order_items (purchase_order_id, position, item_id, item_name, quantity, unit_of_measure, unit_cost, cost_code_id, cost_type, change_order_item_id)
        select new.purchase_order_id, 1000 + l.position, l.item_id, l.description, l.quantity, l.unit_of_measure, l.unit_cost, l.cost_code_id, l.cost_type, l.id
        from public.change_order_items l where l.change_order_id = new.id and l.quantity > 0;
      select coalesce(sum(o.amount), 0) into open_amount from private.open_commitment('purchase_orders', new.purchase_order_id) o;
    else
      update public.work_order_drafts set change_amount = change_amount + new.subtotal_amount where id = new.work_order_id;
      insert into public.work_order_items (work_order_id, position, description, quantity, unit_of_measure, unit_cost, cost_code_id, cost_type, change_order_item_id)
        select new.work_order_id, 1000 + l.position, l.description, l.quantity, l.unit_of_measure, l.unit_cost, l.cost_code_id, l.cost_type, l.id
        from public.change_order_items l where l.change_order_id = new.id and l.quantity > 0;
      select coalesce(sum(o.amount), 0) into open_amount from private.open_commitment('work_order_drafts', new.work_order_id) o;
    end if;
    if open_amount < 0 then
      perform authz.fail(409, 'over_limit', 'More would be left out than is still open.', '{"field": "quantity"}');
    end if;
  end if;
  return null;
end $$;
create trigger m_effects after update on public.change_order_drafts for each row when (old.status = 'pending' and new.status = 'approved')
  execute function private.change_order_effects();

-- What is known of a stock item when it is chosen for a line: its name, its unit, and the price of the newest order of it in
-- that currency, else its average cost where the currency is the company's. With the caller's rights: no order, no price.
create function public.item_terms(item_id uuid, currency text default null)
returns table (name text, unit_of_measure text, unit_cost text)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select i.name, i.unit_of_measure, coalesce(
        (select l.unit_cost from public.purchase_order_items l join public.purchase_orders o on o.id = l.purchase_order_id
          where l.item_id = i.id and o.currency = item_terms.currency and o.status in ('confirmed', 'partially_received', 'received', 'closed')
          order by o.order_date desc, o.created_at desc, l.position limit 1),
        case when item_terms.currency = authz.base_currency() then nullif(i.average_cost, 0) end)::text
    from public.inventory_items i where i.id = item_terms.item_id;
end $$;

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function public.item_terms(uuid, text) to authenticated, service_role;
