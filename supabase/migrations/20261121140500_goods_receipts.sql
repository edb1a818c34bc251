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

-- Goods come after they were ordered; before the day of the order only when that is still ahead.
create function private.check_receipt_day() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.demand_day('receipt_date', new.receipt_date,
    (select least(o.order_date, model.today()) from public.purchase_orders o where o.id = new.purchase_order_id));
  return new;
end $$;
create trigger c_day before insert or update of receipt_date, purchase_order_id on public.goods_receipts
  for each row execute function private.check_receipt_day();

create table public.goods_receipt_items (
  id uuid primary key default gen_random_uuid(),
  goods_receipt_id uuid not null references public.goods_receipts on delete cascade,
  position integer not null default 0 constraint goods_receipt_items_position_range check (position >= 1),
  purchase_order_item_id uuid not null references public.purchase_order_items,
  -- Accepted; what was sent back at the gate stands beside it and moves nothing. That may be all of it.
  quantity numeric(16, 4) not null constraint goods_receipt_items_quantity_range check (quantity >= 0),
  quantity_rejected numeric(16, 4) not null default 0
    constraint goods_receipt_items_quantity_rejected_range check (quantity_rejected >= 0),
  -- What the posting was worth, in the company's currency.
  total_cost numeric not null default 0,
  -- Of it, what the rate of its day makes of it beyond the rate of the order, which the commitment had.
  rate_difference numeric not null default 0,
  notes text constraint goods_receipt_items_notes_length check (char_length(notes) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint goods_receipt_items_something_came check (quantity + quantity_rejected > 0),
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

-- By how much more than ordered may be received and billed: bulk goods never weigh what was ordered.
create function private.quantity_tolerance() returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((select s.bill_quantity_tolerance from public.company_settings s), 0) / 100;
end $$;

-- What the first pieces that came of a line of an order booked, and what of it is of the rates of their days. Bills
-- clear what came first before the rest.
create function private.booked_of_first(order_line uuid, pieces numeric, out worth numeric, out moved numeric)
language plpgsql stable set search_path = '' as $$
begin
  select coalesce(sum(c.total_cost * c.counted / c.quantity), 0),
      coalesce(sum(c.rate_difference * c.counted / c.quantity), 0) into worth, moved
    from (select r.total_cost, r.rate_difference, r.quantity, least(r.quantity, greatest(0, pieces + r.quantity
          - sum(r.quantity) over (order by g.receipt_date, g.created_at, r.id))) as counted
        from public.goods_receipt_items r join public.goods_receipts g on g.id = r.goods_receipt_id
        where r.purchase_order_item_id = order_line and g.status = 'posted' and r.quantity > 0) c;
end $$;

-- Of receipts at several rates a bill cleared a certain one, which stays. A receipt that is being taken back is no
-- longer posted.
create function private.check_cleared_receipt(received public.goods_receipt_items,
  ordered public.purchase_order_items) returns void
language plpgsql stable set search_path = '' as $$
declare
  known record;
begin
  select coalesce(sum(r.quantity), 0) + received.quantity - ordered.quantity_received as replaced,
      coalesce(sum(r.quantity) filter (where (g.receipt_date, g.created_at, r.id)
        < (own.receipt_date, own.created_at, received.id)), 0) as came_before,
      bool_or(r.rate_difference <> 0) or received.rate_difference <> 0 as is_moved into known
    from public.goods_receipts own left join (public.goods_receipt_items r
        join public.goods_receipts g on g.id = r.goods_receipt_id)
      on r.purchase_order_item_id = ordered.id and g.status = 'posted'
    where own.id = received.goods_receipt_id
    group by own.id;
  if known.is_moved and ordered.quantity_invoiced > 0
    and known.came_before < ordered.quantity_invoiced + known.replaced then
    perform model.fail(409, 'in_use', 'This has already been invoiced.', '{"field": "status"}');
  end if;
end $$;

create function private.check_receipt_line(received public.goods_receipt_items, ordered public.purchase_order_items,
  order_id uuid, is_posting boolean) returns void
language plpgsql set search_path = '' as $$
declare
  remaining constant numeric := trim_scale(trunc(ordered.quantity * (1 + private.quantity_tolerance())
    - ordered.quantity_received, 4));
begin
  if ordered.purchase_order_id <> order_id then
    perform model.fail(422, 'unknown_reference', 'This line belongs to another order.',
      '{"field": "purchase_order_item_id"}');
  end if;
  if not ordered.is_receipt_needed then
    perform model.fail(422, 'invalid_choice', 'This line is invoiced without a receipt.',
      '{"field": "purchase_order_item_id"}');
  end if;
  if is_posting and received.quantity > remaining then
    perform model.fail(409, 'over_limit', format('Only %s left to receive.', remaining),
      jsonb_build_object('field', 'quantity', 'values', jsonb_build_object('limit', remaining)));
  end if;
  if not is_posting and ordered.quantity_received - received.quantity < ordered.quantity_invoiced then
    perform model.fail(409, 'in_use', 'This has already been invoiced.', '{"field": "status"}');
  end if;
  if not is_posting then
    perform private.check_cleared_receipt(received, ordered);
  end if;
end $$;

-- What a line of a receipt costs by its order, in the company's currency: by cumulative quantities, as bills count
-- their share, so that the parts of both add up to the same.
create function private.worth_of_receipt(received public.goods_receipt_items, ordered public.purchase_order_items,
  po public.purchase_orders) returns numeric
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  whole constant numeric := private.cost_of_line(ordered.total_cost, po.tax_rate, po.is_tax_recoverable,
    po.exchange_rate);
begin
  return greatest(round(whole * (ordered.quantity_received + received.quantity) / ordered.quantity, places)
    - private.posted_of_order_line(ordered.id), 0);
end $$;

-- Goods cost what they are worth on the day they come (decision 0089). Pieces billed before they came had the rate of
-- their bill, and bring no other.
create function private.rate_difference_of_receipt(receipt public.goods_receipts, received public.goods_receipt_items,
  ordered public.purchase_order_items, po public.purchase_orders, worth numeric) returns numeric
language plpgsql stable set search_path = '' as $$
declare
  rate constant numeric := private.exchange_rate_or(po.currency, receipt.receipt_date, po.exchange_rate);
  awaited constant numeric := least(received.quantity,
    greatest(ordered.quantity_invoiced - ordered.quantity_received, 0));
begin
  return model.round_money(worth * (received.quantity - awaited) * (rate - po.exchange_rate)
    / (received.quantity * po.exchange_rate), model.base_currency());
end $$;

-- What a draft would post as it stands, in the company's currency.
create function private.worth_of_draft(receipt public.goods_receipts) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(sum(cost.worth
        + private.rate_difference_of_receipt(receipt, received, ordered, po, cost.worth)), 0)
      from public.goods_receipt_items received
        join public.purchase_order_items ordered on ordered.id = received.purchase_order_item_id
        join public.purchase_orders po on po.id = ordered.purchase_order_id
        cross join lateral (select private.worth_of_receipt(received, ordered, po) as worth) cost
      where received.goods_receipt_id = receipt.id and received.quantity > 0);
end $$;

-- What the order has open for the pieces of a receipt: never more than what was ordered, however much came.
create function private.open_for_receipt(received public.goods_receipt_items, ordered public.purchase_order_items,
  po public.purchase_orders, is_posting boolean) returns numeric
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  worth constant numeric := received.total_cost - received.rate_difference;
  open_amount constant numeric := private.committed_of_order_line(ordered);
begin
  if is_posting then
    return case when ordered.quantity_received + received.quantity > ordered.quantity then greatest(open_amount, 0)
      else worth end;
  end if;
  return case when ordered.quantity_received > ordered.quantity
    then greatest(round(private.cost_of_line(ordered.total_cost, po.tax_rate, po.is_tax_recoverable, po.exchange_rate)
      * greatest(ordered.quantity - ordered.quantity_received + received.quantity, 0) / ordered.quantity, places)
      - open_amount, 0)
    else worth end;
end $$;

-- Stock goes to the store, everything else is the project's cost at once; either way the order has it open no longer,
-- and the store keeps it reserved (`reserved_goods.sql`). What is taken back has today's date.
create function private.post_receipt_line(receipt public.goods_receipts, received public.goods_receipt_items,
  ordered public.purchase_order_items, po public.purchase_orders) returns void
language plpgsql set search_path = '' as $$
declare
  is_posting constant boolean := receipt.status = 'posted';
  worth constant numeric := received.total_cost;
  sign constant integer := case when is_posting then 1 else -1 end;
  booked_on constant date := case when is_posting then receipt.receipt_date else model.today() end;
begin
  if ordered.item_id is not null and receipt.destination = 'store' then
    insert into public.inventory_transactions (item_id, transaction_type, quantity, unit_cost, total_cost,
      transaction_date, notes, source_table, source_id, source_line_id)
      values (ordered.item_id, case when is_posting then 'receipt' else 'return' end, received.quantity,
        round(worth / received.quantity, 4), worth, booked_on, receipt.receipt_number || ' ' || po.po_number,
        'goods_receipts', receipt.id, received.id);
  elsif po.project_id is not null then
    perform private.post_job_cost(po.project_id, ordered.cost_code_id, ordered.cost_type, 'actual', sign * worth,
      booked_on, 'goods_receipts', receipt.id, received.id, receipt.status,
      receipt.receipt_number || ' ' || ordered.item_name);
  end if;
  if po.project_id is not null then
    perform private.post_job_cost(po.project_id, ordered.cost_code_id, ordered.cost_type, 'commitment',
      -sign * private.open_for_receipt(received, ordered, po, is_posting), booked_on, 'purchase_orders', po.id,
      ordered.id, receipt.status || ' ' || receipt.id,
      receipt.receipt_number || ' ' || ordered.item_name);
  end if;
end $$;

-- What is kept in stock and ordered for no project is nowhere but in the store.
create function private.check_receipt_place(receipt public.goods_receipts, po public.purchase_orders) returns void
language plpgsql set search_path = '' as $$
begin
  if receipt.destination = 'site' and po.project_id is null
    and exists (select from public.goods_receipt_items i
      join public.purchase_order_items ordered on ordered.id = i.purchase_order_item_id
      where i.goods_receipt_id = receipt.id and i.quantity > 0 and ordered.item_id is not null) then
    perform model.fail(422, 'invalid_choice',
      'This order is for the store and has no project. Receive its stock items into the store.',
      '{"field": "destination"}');
  end if;
end $$;

-- A receipt that is posted, or posted and taken back: the lines of the order, the store or the project, and the order
-- follow.
create function private.goods_receipt_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_posting constant boolean := new.status = 'posted';
  po public.purchase_orders;
  line record;
  posted public.goods_receipt_items;
begin
  select o.* into po from public.purchase_orders o where o.id = new.purchase_order_id for update;
  if not exists (select from public.goods_receipt_items i where i.goods_receipt_id = new.id) then
    perform model.fail(422, 'required', 'The receipt must have at least one line.', '{"field": "items"}');
  end if;
  if po.status not in ('confirmed', 'partially_received', 'received') and is_posting
    or po.status in ('closed', 'cancelled') then
    perform model.fail(409, 'wrong_order', 'Goods can only be received against a confirmed order.',
      '{"field": "purchase_order_id"}');
  end if;
  if is_posting then
    perform private.check_receipt_place(new, po);
  end if;

  for line in
    select received, ordered
      from public.goods_receipt_items received
        join public.purchase_order_items ordered on ordered.id = received.purchase_order_item_id
      where received.goods_receipt_id = new.id and received.quantity > 0
      order by received.position, received.id for update of ordered
  loop
    perform private.check_receipt_line(line.received, line.ordered, po.id, is_posting);
    posted := line.received;
    if is_posting then
      posted.total_cost := private.worth_of_receipt(posted, line.ordered, po);
      posted.rate_difference := private.rate_difference_of_receipt(new, posted, line.ordered, po, posted.total_cost);
      posted.total_cost := posted.total_cost + posted.rate_difference;
    end if;
    update public.purchase_order_items set quantity_received = quantity_received
        + case when is_posting then posted.quantity else -posted.quantity end
      where id = (line.ordered).id;
    update public.goods_receipt_items i set total_cost = posted.total_cost, rate_difference = posted.rate_difference
      where i.id = posted.id and i.total_cost <> posted.total_cost;
    perform private.post_receipt_line(new, posted, line.ordered, po);
  end loop;

  perform private.follow_receipts(po.id);
  return null;
end $$;
create trigger m_effects after update on public.goods_receipts for each row when (old.status <> new.status)
  execute function private.goods_receipt_effects();
