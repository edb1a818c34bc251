-- What a bill, or its credit, makes goods of the store cost otherwise than their order said. Goods are worth what is
-- paid for them, so they bear it where they are, as they bear landed costs (decision 0055). What went straight to a
-- site is the cost of the project of the order. What the rate moved since they came is no cost of theirs (decision
-- 0089).

-- Who has what came of a line of an order.
create function private.bearers_of_order_line(ordered public.purchase_order_items)
returns table (borne_by text, project_id uuid, pieces numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select part.borne_by, part.project, sum(part.quantity) from (
    select 'site' as borne_by, null::uuid as project, r.quantity
      from public.goods_receipt_items r join public.goods_receipts g on g.id = r.goods_receipt_id
      where r.purchase_order_item_id = ordered.id and g.status = 'posted' and g.destination = 'site'
    union all
    -- A project that is closed takes no cost any more.
    select case when p.status = 'closed' then 'difference' else w.borne_by end,
      case when p.status is distinct from 'closed' then w.project_id end, w.quantity
      from public.goods_receipt_items r join public.goods_receipts g on g.id = r.goods_receipt_id
        cross join lateral private.whereabouts(r, ordered.item_id, g.receipt_date) w
        left join public.projects p on p.id = w.project_id
      where r.purchase_order_item_id = ordered.id and g.status = 'posted' and g.destination = 'store') part
    where part.quantity > 0 group by part.borne_by, part.project;
end $$;

-- One share, as a movement without pieces; less is taken off neither the stock nor a project than they have of it.
create function private.book_price_difference(of_table text, of_document uuid, of_line uuid, about text, item uuid,
  project uuid, share numeric, booked_on date) returns void
language plpgsql set search_path = '' as $$
declare
  booked constant numeric := greatest(share, -case when project is null
    then (select i.stock_value from public.inventory_items i where i.id = item)
    else greatest((private.held_by_project(item, project)).cost, 0) end);
begin
  insert into public.inventory_transactions (item_id, transaction_type, quantity, total_cost, project_id, cost_code_id,
    transaction_date, notes, source_table, source_id, source_line_id)
    select item, 'landed_cost', 0, booked, project, private.code_of_issue(item, project), booked_on, about, of_table,
      of_document, md5(concat(of_line, project))::uuid
    where booked <> 0;
end $$;

-- Lets the goods of a line bear a difference, and answers how much of it the project of the order does not: the shares
-- of what is in the store and of what was issued, and what nobody holds, a difference of stock.
create function private.bear_price_difference(of_table text, of_document uuid, of_line uuid, about text,
  ordered public.purchase_order_items, difference numeric, booked_on date) returns numeric
language plpgsql set search_path = '' as $$
declare
  part record;
  borne numeric := 0;
begin
  if difference = 0 or ordered.item_id is null or not ordered.is_receipt_needed then
    return 0;
  end if;
  perform from public.inventory_items i where i.id = ordered.item_id for update;
  for part in
    with parts as (
      select b.*, row_number() over (order by b.borne_by desc, b.project_id) as place
        from private.bearers_of_order_line(ordered) b),
    amounts as (
      select a.amount, a.place from unnest(private.spread(difference,
        array(select p.pieces from parts p order by p.place))) with ordinality a (amount, place))
    select p.borne_by, p.project_id, a.amount from parts p join amounts a on a.place = p.place
      where p.borne_by <> 'site' order by p.place
  loop
    borne := borne + part.amount;
    if part.borne_by <> 'difference' then
      perform private.book_price_difference(of_table, of_document, of_line, about, ordered.item_id, part.project_id,
        part.amount, booked_on);
    end if;
  end loop;
  return borne;
end $$;
