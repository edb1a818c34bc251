-- How a landed cost is shared (decision 0055): by the lines of the receipts, and each part by where the pieces of the
-- line are; and what is booked of it.

-- What each line of a receipt bore of it, and who bears that: what lies in the store, the project its pieces were
-- issued to, the project it was delivered to, or the difference of stock for pieces that nobody holds. Below zero taken
-- back.
create table public.landed_cost_shares (
  id uuid primary key default gen_random_uuid(),
  landed_cost_id uuid not null references public.landed_costs,
  goods_receipt_item_id uuid not null references public.goods_receipt_items,
  borne_by text not null constraint landed_cost_shares_borne_by_options
    check (borne_by in ('stock', 'issued', 'site', 'difference')),
  project_id uuid references public.projects,
  cost_code_id uuid references public.cost_codes,
  cost_type text not null constraint landed_cost_shares_cost_type_options
    check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  quantity numeric(16, 4) not null,
  amount numeric not null,
  entry_date date not null,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now()
);
create index landed_cost_shares_landed_cost_id_idx on public.landed_cost_shares (landed_cost_id, entry_date);
create index landed_cost_shares_goods_receipt_item_id_idx on public.landed_cost_shares (goods_receipt_item_id);
create index landed_cost_shares_project_id_idx on public.landed_cost_shares (project_id);
create index landed_cost_shares_cost_code_id_idx on public.landed_cost_shares (cost_code_id);
create index landed_cost_shares_entry_date_idx on public.landed_cost_shares (entry_date desc, id);
create index landed_cost_shares_created_by_idx on public.landed_cost_shares (created_by);
call model.protect_ledger('public.landed_cost_shares', 'finance');

-- An amount in parts by weight and in whole coins: each part is rounded down, and the coins that are left go one by one
-- to those that lost most by it.
create function private.spread(amount numeric, weights numeric[]) returns numeric[]
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  coin constant numeric := round(10::numeric ^ -places, places);
begin
  return (
    with parts as (
      select w.place, abs(amount) * w.weight / sum(w.weight) over () as exact
        from unnest(weights) with ordinality w (weight, place)),
    ranked as (
      select p.place, trunc(p.exact, places) as whole, abs(amount) - sum(trunc(p.exact, places)) over () as rest,
        row_number() over (order by p.exact - trunc(p.exact, places) desc, p.place) as turn
      from parts p)
    select array_agg(sign(amount) * (r.whole + case when r.turn * coin <= r.rest then coin else 0 end) order by r.place)
      from ranked r);
end $$;

-- Where the pieces of a line in the store are now. What came last is taken to lie there still; the others were issued,
-- to the projects that hold pieces issued since it came, by how many each holds; and what none of them holds went back
-- to the supplier or was missing at a count.
create function private.whereabouts(received public.goods_receipt_items, item uuid, received_on date)
returns table (borne_by text, project_id uuid, quantity numeric)
language plpgsql stable set search_path = '' as $$
declare
  arrival public.inventory_transactions;
  later numeric;
  there numeric;
begin
  select t.* into arrival from public.inventory_transactions t where t.source_table = 'goods_receipts'
    and t.source_line_id = received.id and t.transaction_type = 'receipt';
  select coalesce(sum(t.quantity), 0) into later from public.inventory_transactions t
    where t.item_id = item and t.transaction_type = 'receipt'
      and (t.transaction_date, t.created_at, t.id) > (arrival.transaction_date, arrival.created_at, arrival.id)
      and not exists (select from public.inventory_transactions back where back.source_id in (t.source_id, t.id)
        and back.item_id = t.item_id and back.source_table in ('goods_receipts', 'inventory_transactions')
        and back.transaction_type in ('return', 'adjustment'));
  select least(received.quantity, greatest(i.quantity_on_hand - later, 0)) into there
    from public.inventory_items i where i.id = item;
  return query
  with held as (
    select side.project, sum(case when t.to_project_id = side.project or t.transaction_type = 'issue'
        then t.quantity else -t.quantity end) as pieces
      from public.inventory_transactions t cross join lateral (values (t.project_id), (t.to_project_id)) side (project)
      where t.item_id = item and side.project is not null and t.transaction_date >= received_on
      group by side.project),
  issued as (
    select h.project, least(received.quantity - there, sum(h.pieces) over ()) * h.pieces / sum(h.pieces) over ()
        as pieces from held h where h.pieces > 0)
  select part.borne_by, part.project, part.pieces from (
    select 'stock' as borne_by, null::uuid as project, there as pieces
    union all select 'issued', i.project, i.pieces from issued i
    union all select 'difference', null, received.quantity - there - coalesce((select sum(i.pieces) from issued i), 0))
    part where round(part.pieces, 4) > 0;
end $$;

-- Under which cost code a project last got an item.
create function private.code_of_issue(item uuid, project uuid) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return (select t.cost_code_id from public.inventory_transactions t where t.item_id = item
    and (t.project_id = project and t.transaction_type = 'issue' or t.to_project_id = project)
    order by t.transaction_date desc, t.created_at desc, t.id limit 1);
end $$;

-- What one line of a receipt bears, by where its pieces are.
create function private.shares_of_line(landed_cost uuid, line uuid, amount numeric, entry_date date)
  returns setof public.landed_cost_shares
language plpgsql stable set search_path = '' as $$
declare
  received public.goods_receipt_items;
  ordered public.purchase_order_items;
  receipt public.goods_receipts;
  project uuid;
begin
  select r.* into received from public.goods_receipt_items r where r.id = line;
  select p.* into ordered from public.purchase_order_items p where p.id = received.purchase_order_item_id;
  select g.* into receipt from public.goods_receipts g where g.id = received.goods_receipt_id;
  if ordered.item_id is null or receipt.destination = 'site' then
    project := (select o.project_id from public.purchase_orders o where o.id = ordered.purchase_order_id);
    return query select gen_random_uuid(), landed_cost, line, 'site', project, ordered.cost_code_id, ordered.cost_type,
      received.quantity, shares_of_line.amount, shares_of_line.entry_date, auth.uid(), now();
    return;
  end if;
  return query
  with parts as (
    select w.*, row_number() over (order by w.borne_by desc, w.project_id) as place
      from private.whereabouts(received, ordered.item_id, receipt.receipt_date) w),
  amounts as (
    select a.amount, a.place from unnest(private.spread(shares_of_line.amount,
      array(select p.quantity from parts p order by p.place))) with ordinality a (amount, place))
  select gen_random_uuid(), landed_cost, line, p.borne_by, p.project_id,
    private.code_of_issue(ordered.item_id, p.project_id), 'material', round(p.quantity, 4)::numeric(16, 4), a.amount,
    shares_of_line.entry_date, auth.uid(), now()
    from parts p join amounts a on a.place = p.place order by p.place;
end $$;

-- What a landed cost would be booked as now: each line its part, and each part to where the pieces of the line are.
create function private.shares_to_book(landed public.landed_costs) returns setof public.landed_cost_shares
language plpgsql stable set search_path = '' as $$
begin
  return query
  with lines as (
    select l.* from private.landed_cost_lines(landed.id, landed.basis) with ordinality l (line_id, weight, place)),
  amounts as (
    select a.amount, a.place from unnest(private.spread(landed.amount,
      array(select l.weight from lines l order by l.place))) with ordinality a (amount, place))
  select s.* from lines l join amounts a on a.place = l.place
    cross join lateral private.shares_of_line(landed.id, l.line_id, a.amount, landed.landed_cost_date) s
    where a.amount <> 0 order by l.place;
end $$;

-- What was booked is taken back today, from where the pieces are today: the average has carried it on with them.
create function private.shares_to_take_back(landed public.landed_costs) returns setof public.landed_cost_shares
language plpgsql stable set search_path = '' as $$
begin
  return query
  select s.* from (select b.goods_receipt_item_id as line, sum(b.amount) as amount from public.landed_cost_shares b
      where b.landed_cost_id = landed.id group by b.goods_receipt_item_id) booked
    cross join lateral private.shares_of_line(landed.id, booked.line, -booked.amount, landed.reversed_date) s;
end $$;


-- Booking them ------------------------------------------------------------------------------------

-- How much may be taken back of a share: no more than the stock is worth, or than the pieces of a project cost it.
create function private.value_to_take(share public.landed_cost_shares, item uuid) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return case share.borne_by when 'stock' then (select i.stock_value from public.inventory_items i where i.id = item)
    else greatest((private.held_by_project(item, share.project_id)).cost, 0) end;
end $$;

-- A share of stock, or of pieces that were issued, is a movement without pieces; one of goods that went to the site is
-- their project's cost. What cannot be taken back where it was booked is a difference of stock.
create function private.post_landed_share(landed public.landed_costs, share public.landed_cost_shares) returns void
language plpgsql set search_path = '' as $$
declare
  ordered public.purchase_order_items;
  lost numeric;
begin
  select p.* into ordered from public.goods_receipt_items r
    join public.purchase_order_items p on p.id = r.purchase_order_item_id where r.id = share.goods_receipt_item_id;
  if share.borne_by in ('stock', 'issued') then
    perform from public.inventory_items i where i.id = ordered.item_id for update;
    lost := least(share.amount + private.value_to_take(share, ordered.item_id), 0);
    share.amount := share.amount - lost;
    if lost <> 0 then
      insert into public.landed_cost_shares (landed_cost_id, goods_receipt_item_id, borne_by, cost_type, quantity,
        amount, entry_date)
        values (landed.id, share.goods_receipt_item_id, 'difference', 'material', 0, lost, share.entry_date);
    end if;
  end if;
  insert into public.landed_cost_shares select share.*;
  if share.amount = 0 then
    return;
  elsif share.borne_by in ('stock', 'issued') then
    insert into public.inventory_transactions (item_id, transaction_type, quantity, total_cost, project_id,
      cost_code_id, transaction_date, notes, source_table, source_id, source_line_id)
      values (ordered.item_id, 'landed_cost', 0, share.amount, share.project_id, share.cost_code_id, share.entry_date,
        landed.landed_cost_number, 'landed_costs', landed.id, share.id);
  elsif share.borne_by = 'site' and share.project_id is not null then
    perform private.post_job_cost(share.project_id, share.cost_code_id, share.cost_type, 'actual', share.amount,
      share.entry_date, 'landed_costs', landed.id, share.id, landed.status,
      landed.landed_cost_number || ' ' || ordered.item_name);
  end if;
end $$;

create function private.landed_cost_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  shares public.landed_cost_shares[];
  share public.landed_cost_shares;
begin
  -- Nothing moves the pieces between here and the booking. In one order, so that two do not wait for each other.
  perform from public.inventory_items i where i.id in (select p.item_id from public.landed_cost_receipts l
      join public.goods_receipt_items r on r.goods_receipt_id = l.goods_receipt_id
      join public.purchase_order_items p on p.id = r.purchase_order_item_id where l.landed_cost_id = new.id)
    order by i.id for update;
  shares := case when new.status = 'approved' then array(select s from private.shares_to_book(new) s)
    else array(select s from private.shares_to_take_back(new) s) end;
  perform private.demand_open_projects(array(select s.project_id from unnest(shares) s where s.project_id is not null));
  foreach share in array shares loop
    perform private.post_landed_share(new, share);
  end loop;
  perform private.settle_supplier_invoice(new.supplier_invoice_id);
  return null;
end $$;
create trigger m_effects after update on public.landed_costs
  for each row when (old.status <> new.status and new.status in ('approved', 'reversed'))
  execute function private.landed_cost_effects();


-- What is read ------------------------------------------------------------------------------------

-- The shares of a landed cost: as it would be booked now, or as it was. By line of a receipt and who bears it.
create function app.landed_cost_sharing(landed_cost_id uuid)
returns table (goods_receipt_id uuid, receipt_number text, item_name text, unit_of_measure text, received text,
  borne_by text, project_id uuid, project_number text, quantity text, amount text, booked_on date)
language plpgsql security definer set search_path = '' as $$
declare
  landed public.landed_costs;
begin
  perform authz.demand('finance', 'view');
  select c.* into landed from public.landed_costs c where c.id = landed_cost_sharing.landed_cost_id;
  if not found then
    perform model.fail(404, 'not_found', 'Landed cost not found.', '{"field": "landed_cost_id"}');
  end if;
  if landed.status not in ('approved', 'reversed') then
    perform private.check_landed_receipts(landed);
  end if;
  return query
  select g.id, g.receipt_number::text, p.item_name, p.unit_of_measure, trim_scale(r.quantity)::text, s.borne_by,
    project.id, project.project_number::text, trim_scale(s.quantity)::text, s.amount::text,
    case when landed.status in ('approved', 'reversed') then s.entry_date end
    from (select b.* from public.landed_cost_shares b where b.landed_cost_id = landed.id
      union all select t.* from private.shares_to_book(landed) t where landed.status not in ('approved', 'reversed')) s
      join public.goods_receipt_items r on r.id = s.goods_receipt_item_id
      join public.goods_receipts g on g.id = r.goods_receipt_id
      join public.purchase_order_items p on p.id = r.purchase_order_item_id
      left join public.projects project on project.id = s.project_id
    order by s.entry_date, g.receipt_number, r.position, s.borne_by desc, project.project_number, s.id;
end $$;
create function public.landed_cost_sharing(landed_cost_id uuid)
returns table (goods_receipt_id uuid, receipt_number text, item_name text, unit_of_measure text, received text,
  borne_by text, project_id uuid, project_number text, quantity text, amount text, booked_on date)
language plpgsql set search_path = '' as $$
begin
  return query select * from app.landed_cost_sharing(landed_cost_id);
end $$;

grant execute on function app.landed_cost_sharing(uuid), public.landed_cost_sharing(uuid)
  to authenticated, service_role;
