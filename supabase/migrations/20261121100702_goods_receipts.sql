-- Goods receipts, and the totals of documents with lines.

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
