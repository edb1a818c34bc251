-- Goods that were ordered for a project and lie in the store: no cost of it yet, and committed to it until they are
-- issued to it.

-- What each movement reserved of a line of a goods receipt, and what it freed. What it is worth stands as a commitment
-- in the job cost ledger, under the name of the receipt.
create table private.reserved_goods (
  goods_receipt_item_id uuid not null references public.goods_receipt_items,
  -- The movement, or the end of the project.
  cause_id uuid not null,
  quantity numeric(16, 4) not null,
  primary key (goods_receipt_item_id, cause_id)
);

-- Of a line of a receipt that is posted.
create function private.reserved_of_line(line uuid, out pieces numeric, out worth numeric)
language plpgsql stable set search_path = '' as $$
begin
  select coalesce(sum(r.quantity), 0) into pieces from private.reserved_goods r where r.goods_receipt_item_id = line;
  select coalesce(sum(e.amount), 0) into worth from public.job_cost_entries e
    where e.entry_type = 'commitment' and e.source_table = 'goods_receipts' and e.source_line_id = line
      and e.source_id = (select i.goods_receipt_id from public.goods_receipt_items i where i.id = line);
end $$;

create function private.post_reserved(line uuid, cause uuid, pieces numeric, worth numeric, booked_on date) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.reserved_goods (goods_receipt_item_id, cause_id, quantity) values (line, cause, pieces);
  perform private.post_job_cost(o.project_id, ordered.cost_code_id, ordered.cost_type, 'commitment', worth,
      greatest(booked_on, g.receipt_date), 'goods_receipts', g.id, line, 'reserved ' || cause,
      g.receipt_number || ' ' || ordered.item_name)
    from public.goods_receipt_items i join public.goods_receipts g on g.id = i.goods_receipt_id
      join public.purchase_order_items ordered on ordered.id = i.purchase_order_item_id
      join public.purchase_orders o on o.id = ordered.purchase_order_id
    where i.id = line and worth <> 0;
end $$;

-- Frees this many pieces of these lines, those that came first before the others, and no more than they have reserved.
create function private.free_reserved(lines uuid[], cause uuid, pieces numeric, booked_on date) returns void
language plpgsql set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  line record;
  rest numeric := pieces;
  freed numeric;
begin
  for line in
    select i.id, held.pieces, held.worth from public.goods_receipt_items i
      join public.goods_receipts g on g.id = i.goods_receipt_id
      cross join lateral private.reserved_of_line(i.id) held
    where i.id = any (lines) and held.pieces > 0 order by g.receipt_date, g.created_at, i.position, i.id
  loop
    exit when rest <= 0;
    freed := least(rest, line.pieces);
    rest := rest - freed;
    perform private.post_reserved(line.id, cause, -freed, case when freed = line.pieces then -line.worth
      else -round(line.worth * freed / line.pieces, places) end, booked_on);
  end loop;
end $$;

-- Lines of receipts that brought an item into the store for a project.
create function private.lines_reserved_for(project uuid, item uuid) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  return array(select i.id from public.purchase_orders o
    join public.purchase_order_items ordered on ordered.purchase_order_id = o.id
    join public.goods_receipt_items i on i.purchase_order_item_id = ordered.id
    where o.project_id = project and ordered.item_id = item
      and exists (select from private.reserved_goods r where r.goods_receipt_item_id = i.id));
end $$;

-- A movement that is taken back gives back what it had freed, as far as the goods are still to be had.
create function private.reserve_anew(was uuid, cause uuid, booked_on date) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.post_reserved(r.goods_receipt_item_id, cause, -r.quantity,
      -coalesce((select e.amount from public.job_cost_entries e where e.source_table = 'goods_receipts'
        and e.source_line_id = r.goods_receipt_item_id and e.entry_type = 'commitment'
        and e.effect = 'reserved ' || was), 0), booked_on)
    from private.reserved_goods r join public.goods_receipt_items i on i.id = r.goods_receipt_item_id
      join public.goods_receipts g on g.id = i.goods_receipt_id
    where r.cause_id = was and g.status = 'posted';
end $$;

-- Into the store for a project: reserved. Issued to it, back to the supplier, or the receipt taken back: free again.
-- What another project draws leaves it untouched.
create function private.follow_reserved_goods() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  project record;
begin
  if new.source_table = 'inventory_transactions' then
    perform private.reserve_anew(new.source_id, new.id, new.transaction_date);
  elsif new.source_table = 'goods_receipts' and new.transaction_type = 'receipt' then
    select p.id into project from public.goods_receipts g
      join public.purchase_orders o on o.id = g.purchase_order_id join public.projects p on p.id = o.project_id
      where g.id = new.source_id and p.status not in ('completed', 'closed', 'cancelled', 'lost');
    if found then
      perform private.post_reserved(new.source_line_id, new.id, new.quantity, new.total_cost, new.transaction_date);
    end if;
  elsif new.source_table = 'goods_receipts' then
    perform private.free_reserved(array[new.source_line_id], new.id, new.quantity, new.transaction_date);
  elsif new.source_table = 'supplier_credit_notes' then
    perform private.free_reserved(array(select i.id from public.supplier_credit_note_items c
        join public.supplier_invoice_items b on b.id = c.supplier_invoice_item_id
        join public.goods_receipt_items i on i.purchase_order_item_id = b.purchase_order_item_id
        where c.id = new.source_line_id), new.id, new.quantity, new.transaction_date);
  elsif new.transaction_type = 'issue' then
    perform private.free_reserved(private.lines_reserved_for(new.project_id, new.item_id), new.id, new.quantity,
      new.transaction_date);
  end if;
  return null;
end $$;
create trigger m_reserved after insert on public.inventory_transactions
  for each row execute function private.follow_reserved_goods();

-- What a project that has ended did not take is there for the others.
create function private.free_goods_of_ended_project() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.free_reserved(array[i.id], gen_random_uuid(), i.quantity, model.today())
    from public.purchase_orders o join public.purchase_order_items ordered on ordered.purchase_order_id = o.id
      join public.goods_receipt_items i on i.purchase_order_item_id = ordered.id
    where o.project_id = new.id and exists (select from private.reserved_goods r where r.goods_receipt_item_id = i.id);
  return null;
end $$;
create trigger m_reserved after update of status on public.projects for each row
  when (old.status <> new.status and new.status in ('completed', 'closed', 'cancelled', 'lost'))
  execute function private.free_goods_of_ended_project();

-- Under which cost code an item is issued to a project where nobody names one: that of what lies reserved for it, else
-- that of its newest order.
create function private.code_of_order(item uuid, project uuid) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(
    (select ordered.cost_code_id from public.goods_receipt_items i
      join public.goods_receipts g on g.id = i.goods_receipt_id
      join public.purchase_order_items ordered on ordered.id = i.purchase_order_item_id
      cross join lateral private.reserved_of_line(i.id) held
      where i.id = any (private.lines_reserved_for(project, item)) and held.pieces > 0
      order by g.receipt_date, g.created_at, i.position, i.id limit 1),
    (select ordered.cost_code_id from public.purchase_order_items ordered
      join public.purchase_orders o on o.id = ordered.purchase_order_id
      where ordered.item_id = item and o.project_id = project and ordered.cost_code_id is not null
        and o.status in ('confirmed', 'partially_received', 'received', 'closed')
      order by o.order_date desc, o.created_at desc, ordered.position limit 1));
end $$;
