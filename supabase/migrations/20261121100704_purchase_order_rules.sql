-- What orders, requisitions and receipts demand and cause.

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

-- What the posted receipts of a line cost, without what went back of them to be delivered anew; a receipt that is being
-- posted has no cost yet.
create function private.posted_of_order_line(order_line uuid) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((select sum(r.total_cost) from public.goods_receipt_items r join public.goods_receipts g on g.id = r.goods_receipt_id
      where r.purchase_order_item_id = order_line and g.status = 'posted'), 0)
    - (select p.reopened_cost from public.purchase_order_items p where p.id = order_line);
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
      when line.quantity_received + line.pieces = line.quantity then whole - private.posted_of_order_line(line.order_line)
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
