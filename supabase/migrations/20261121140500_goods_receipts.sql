-- Goods receipts: what was delivered, and what that does to the store, the order and the costs.

-- Goods receipts --------------------------------------------------------------------------------

create table public.goods_receipts (
  id uuid primary key default gen_random_uuid(),
  receipt_number text collate private.natural_order not null unique
    constraint goods_receipts_receipt_number_length check (char_length(receipt_number) <= 30),
  purchase_order_id uuid not null references public.purchase_orders,
  receipt_date date not null default model.today(),
  -- Into the store, where stock items wait for an issue, or straight to the site, where everything is a cost at once.
  destination text not null default 'store'
    constraint goods_receipts_destination_options check (destination in ('store', 'site')),
  delivery_note text constraint goods_receipts_delivery_note_length check (char_length(delivery_note) <= 100),
  status text not null default 'draft'
    constraint goods_receipts_status_options check (status in ('draft', 'posted', 'reversed')),
  status_reason text constraint goods_receipts_status_reason_length check (char_length(status_reason) <= 1000),
  reversed_date date,
  notes text constraint goods_receipts_notes_length check (char_length(notes) <= 5000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index goods_receipts_purchase_order_id_idx on public.goods_receipts (purchase_order_id);
create index goods_receipts_created_by_idx on public.goods_receipts (created_by);
create index goods_receipts_created_at_idx on public.goods_receipts (created_at desc, id);
call model.number('public.goods_receipts', 'GRN', 'receipt_number');
call model.protect('public.goods_receipts', 'inventory',
  '{id,purchase_order_id,receipt_date,destination,delivery_note,status,notes}',
  '{purchase_order_id,receipt_date,destination,delivery_note,status,status_reason,notes}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('goods_receipt', null, 'draft', 'create', 'begin', false),
  ('goods_receipt', 'draft', 'posted', 'edit', 'move', false),
  ('goods_receipt', 'posted', 'reversed', 'approve', 'move', true);
call model.guard_status('public.goods_receipts', 'goods_receipt', 'inventory', 'status', '{created_by}');
call model.authors('public.goods_receipts', 'inventory', '{}');
call model.freeze('public.goods_receipts', 'status', '{draft}', '{reversed_date}');

create function private.note_reversal() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.reversed_date := model.today();
  return new;
end $$;
create trigger c_reversed before update on public.goods_receipts
  for each row when (old.status = 'posted' and new.status = 'reversed') execute function private.note_reversal();

create table public.goods_receipt_items (
  id uuid primary key default gen_random_uuid(),
  goods_receipt_id uuid not null references public.goods_receipts on delete cascade,
  position integer not null default 1 constraint goods_receipt_items_position_range check (position >= 1),
  purchase_order_item_id uuid not null references public.purchase_order_items,
  -- Accepted; what was sent back at the gate stands beside it and moves nothing.
  quantity numeric(16, 4) not null constraint goods_receipt_items_quantity_range check (quantity > 0),
  quantity_rejected numeric(16, 4) not null default 0
    constraint goods_receipt_items_quantity_rejected_range check (quantity_rejected >= 0),
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
call model.protect('public.goods_receipt_items', 'inventory',
  '{id,goods_receipt_id,position,purchase_order_item_id,quantity,quantity_rejected,notes}',
  '{position,purchase_order_item_id,quantity,quantity_rejected,notes}', 'create', 'edit');
call model.freeze_lines('public.goods_receipt_items', 'public.goods_receipts', 'goods_receipt_id', 'status', '{draft}');
call model.lines_of_authors('public.goods_receipt_items', 'public.goods_receipts', 'goods_receipt_id');

insert into model.documents (kind, document_table, line_table, line_column, is_measured) values
  ('goods_receipt', 'goods_receipts', 'goods_receipt_items', 'goods_receipt_id', true);

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
    perform model.fail(422, 'required', 'A receipt needs a line.', '{"field": "items"}');
  end if;
  if po.status not in ('confirmed', 'partially_received') and sign = 1 or po.status in ('closed', 'cancelled') then
    perform model.fail(409, 'wrong_order', 'Goods are received against a confirmed order.',
      '{"field": "purchase_order_id"}');
  end if;

  for line in
    select r.id, r.quantity as pieces, r.total_cost as posted, p.id as order_line, p.purchase_order_id, p.item_id,
      p.item_name,
        p.quantity, p.quantity_received, p.quantity_invoiced, p.is_receipt_needed, p.total_cost as order_total,
          p.cost_code_id, p.cost_type
      from public.goods_receipt_items r join public.purchase_order_items p on p.id = r.purchase_order_item_id
      where r.goods_receipt_id = new.id order by r.position, r.id for update of p
  loop
    if line.purchase_order_id <> po.id then
      perform model.fail(422, 'unknown_reference', 'This line is of another order.',
        '{"field": "purchase_order_item_id"}');
    end if;
    if not line.is_receipt_needed then
      perform model.fail(422, 'invalid_choice', 'This line is billed without a receipt.',
        '{"field": "purchase_order_item_id"}');
    end if;
    if sign = 1 and line.quantity_received + line.pieces > line.quantity then
      perform model.fail(409, 'over_limit', format('Only %s are left to receive.',
        trim_scale(line.quantity - line.quantity_received)),
        jsonb_build_object('field', 'quantity',
          'values', jsonb_build_object('limit', trim_scale(line.quantity - line.quantity_received))));
    end if;
    if sign = -1 and line.quantity_received - line.pieces < line.quantity_invoiced then
      perform model.fail(409, 'in_use', 'This was billed already.', '{"field": "status"}');
    end if;

    -- The last receipt of a line takes the rest of its cost, so that nothing stays committed by a rounding.
    whole := private.cost_of_line(line.order_total, po.tax_rate, po.is_tax_recoverable, po.exchange_rate);
    worth := case when sign = -1 then line.posted
      when line.quantity_received + line.pieces = line.quantity
        then whole - private.posted_of_order_line(line.order_line)
      else round(whole * line.pieces / line.quantity, 2) end;
    update public.purchase_order_items set quantity_received = quantity_received + sign * line.pieces
      where id = line.order_line;
    update public.goods_receipt_items set total_cost = worth where id = line.id and total_cost <> worth;

    if line.item_id is not null and new.destination = 'store' then
      insert into public.inventory_transactions (item_id, transaction_type, quantity, unit_cost, total_cost,
        transaction_date, notes, source_table, source_id, source_line_id)
        values (line.item_id, case sign when 1 then 'receipt' else 'return' end, line.pieces,
          round(worth / line.pieces, 4), worth,
          case sign when 1 then new.receipt_date else model.today() end, new.receipt_number || ' ' || po.po_number,
            'goods_receipts', new.id, line.id);
    elsif po.project_id is not null then
      perform private.post_job_cost(po.project_id, line.cost_code_id, line.cost_type, 'actual', sign * worth,
        case sign when 1 then new.receipt_date else model.today() end, 'goods_receipts', new.id, line.id, new.status,
          new.receipt_number || ' ' || line.item_name);
    end if;
    if po.project_id is not null then
      perform private.post_job_cost(po.project_id, line.cost_code_id, line.cost_type, 'commitment', -sign * worth,
        case sign when 1 then new.receipt_date else model.today() end, 'purchase_orders', po.id, line.order_line,
          new.status || ' ' || new.id, new.receipt_number || ' ' || line.item_name);
    end if;
  end loop;

  perform private.follow_receipts(po.id);
  return null;
end $$;
create trigger m_effects after update on public.goods_receipts for each row when (old.status <> new.status)
  execute function private.goods_receipt_effects();
