-- Work orders to subcontractors, and changes of what was ordered.

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
