-- Landed costs: freight, customs duty, insurance and clearing on a supplier's bill are a part of what the goods cost
-- that they brought here (decision 0055). Lines of the bill that are marked wait on a clearing account; a landed cost
-- spreads them over the lines of goods receipts, and takes them off it again.

create table public.landed_costs (
  id uuid primary key default gen_random_uuid(),
  landed_cost_number text collate private.natural_order not null unique
    constraint landed_costs_landed_cost_number_length check (char_length(landed_cost_number) <= 30),
  supplier_invoice_id uuid not null references public.supplier_invoices,
  landed_cost_date date not null default model.today(),
  -- By what the lines of the receipts share it.
  basis text not null default 'value'
    constraint landed_costs_basis_options check (basis in ('value', 'quantity', 'weight')),
  -- In the company's currency, at the rate of the bill; all that the bill has left where it is not given.
  amount numeric constraint landed_costs_amount_range check (amount is not null and amount > 0),
  status text not null default 'draft' constraint landed_costs_status_options
    check (status in ('draft', 'pending', 'approved', 'rejected', 'reversed')),
  status_reason text constraint landed_costs_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  reversed_date date,
  notes text constraint landed_costs_notes_length check (char_length(notes) <= 5000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index landed_costs_supplier_invoice_id_idx on public.landed_costs (supplier_invoice_id);
create index landed_costs_decided_by_idx on public.landed_costs (decided_by);
create index landed_costs_created_by_idx on public.landed_costs (created_by);
create index landed_costs_created_at_idx on public.landed_costs (created_at desc, id);
call model.number('public.landed_costs', 'LC', 'landed_cost_number');
call model.protect('public.landed_costs', 'finance',
  '{id,supplier_invoice_id,landed_cost_date,basis,amount,notes}',
  '{supplier_invoice_id,landed_cost_date,basis,amount,status,status_reason,notes}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('landed_cost', null, 'draft', 'create', 'begin', false),
  ('landed_cost', 'draft', 'pending', 'edit', 'move', false),
  ('landed_cost', 'pending', 'draft', 'edit', 'move', false),
  ('landed_cost', 'pending', 'approved', 'approve', 'approve', false),
  ('landed_cost', 'pending', 'rejected', 'approve', 'reject', true),
  ('landed_cost', 'rejected', 'draft', 'edit', 'move', false),
  ('landed_cost', 'approved', 'reversed', 'approve', 'move', true);
call model.guard_status('public.landed_costs', 'landed_cost', 'finance', 'status', '{created_by}');
call model.freeze('public.landed_costs', 'status', '{draft,rejected}', '{reversed_date}');

-- The receipts it is spread over, all lines of each.
create table public.landed_cost_receipts (
  id uuid primary key default gen_random_uuid(),
  landed_cost_id uuid not null references public.landed_costs on delete cascade,
  position integer not null default 1 constraint landed_cost_receipts_position_range check (position >= 1),
  goods_receipt_id uuid not null references public.goods_receipts,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (landed_cost_id, goods_receipt_id)
);
create index landed_cost_receipts_goods_receipt_id_idx on public.landed_cost_receipts (goods_receipt_id);
create index landed_cost_receipts_created_by_idx on public.landed_cost_receipts (created_by);
call model.protect('public.landed_cost_receipts', 'finance', '{id,landed_cost_id,position,goods_receipt_id}',
  '{position,goods_receipt_id}', 'create', 'edit');
call model.freeze_lines('public.landed_cost_receipts', 'public.landed_costs', 'landed_cost_id', 'status',
  '{draft,rejected}');
insert into model.documents (kind, document_table, line_table, line_column)
  values ('landed_cost', 'landed_costs', 'landed_cost_receipts', 'landed_cost_id');

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


-- What may be spread ------------------------------------------------------------------------------

-- Only what nobody receives is spread over what somebody does.
create function private.check_landed_line() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.purchase_order_items p where p.id = new.purchase_order_item_id
    and p.is_receipt_needed) then
    perform model.fail(422, 'invalid_choice', 'Only a line that is invoiced without a receipt can be a landed cost.',
      '{"field": "lines.is_landed"}');
  end if;
  return new;
end $$;
create trigger c_landed before insert or update on public.supplier_invoice_items
  for each row when (new.is_landed) execute function private.check_landed_line();

-- What an approved bill has on the clearing account: its marked lines, less what was credited and spread of them.
create function private.landed_cost_left(bill uuid) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(sum(i.clearing_amount), 0) from public.supplier_invoice_items i
      where i.supplier_invoice_id = bill)
    - (select coalesce(sum(i.clearing_amount), 0) from public.supplier_credit_note_items i
      join public.supplier_credit_notes c on c.id = i.supplier_credit_note_id
      where c.supplier_invoice_id = bill and c.status = 'approved')
    - (select coalesce(sum(l.amount), 0) from public.landed_costs l
      where l.supplier_invoice_id = bill and l.status = 'approved');
end $$;

-- What a supplier takes back of a marked line comes off the clearing account, as far as it is still there.
create function private.keep_spread_cost(bill_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if private.landed_cost_left(bill_id) < 0 then
    perform model.fail(409, 'in_use', 'This has already been spread as a landed cost. Reverse the landed cost first.',
      '{"field": "supplier_invoice_id"}');
  end if;
end $$;

-- The bill is held until the transaction ends, so that two landed costs of one bill are measured one after the other.
create function private.check_landed_bill(landed public.landed_costs) returns public.landed_costs
language plpgsql set search_path = '' as $$
declare
  bill public.supplier_invoices;
  rest numeric;
begin
  select b.* into bill from public.supplier_invoices b where b.id = landed.supplier_invoice_id for no key update;
  if bill.status not in ('approved', 'partially_paid', 'paid') then
    perform model.fail(409, 'wrong_order', 'Only an approved supplier invoice can be spread.',
      jsonb_build_object('field', 'supplier_invoice_id', 'values', jsonb_build_object('status', bill.status)));
  end if;
  rest := private.landed_cost_left(bill.id);
  landed.amount := coalesce(landed.amount, rest);
  if rest = 0 or landed.amount > rest then
    perform model.fail(409, 'over_limit',
      format('%s of this supplier invoice is left to spread. Mark its lines as landed cost before it is approved.',
        rest), jsonb_build_object('field', 'amount', 'values', jsonb_build_object('limit', rest)));
  end if;
  if landed.landed_cost_date not between bill.invoice_date and model.today() then
    perform model.fail(422, 'out_of_range', 'The date must be between the date of the supplier invoice and today.',
      '{"field": "landed_cost_date"}');
  end if;
  return landed;
end $$;

-- Each line of the receipts, and what it weighs in the basis.
create function private.landed_cost_lines(landed_cost uuid, basis text)
returns table (line_id uuid, weight numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select r.id, case landed_cost_lines.basis when 'value' then r.total_cost
      when 'quantity' then r.quantity else r.quantity * i.unit_weight end
    from public.landed_cost_receipts l
      join public.goods_receipt_items r on r.goods_receipt_id = l.goods_receipt_id
      join public.purchase_order_items p on p.id = r.purchase_order_item_id
      left join public.inventory_items i on i.id = p.item_id
    where l.landed_cost_id = landed_cost order by l.position, l.id, r.position, r.id;
end $$;

create function private.check_landed_basis(landed public.landed_costs) returns void
language plpgsql set search_path = '' as $$
declare
  found record;
begin
  if landed.basis = 'quantity' then
    select count(distinct p.unit_of_measure) as units into found
      from public.landed_cost_receipts l
        join public.goods_receipt_items r on r.goods_receipt_id = l.goods_receipt_id
        join public.purchase_order_items p on p.id = r.purchase_order_item_id
      where l.landed_cost_id = landed.id;
    if found.units > 1 then
      perform model.fail(422, 'invalid_choice', 'The lines have different units. Spread by value or by weight.',
        '{"field": "basis"}');
    end if;
  elsif landed.basis = 'weight' then
    select p.item_name as name into found
      from public.landed_cost_receipts l
        join public.goods_receipt_items r on r.goods_receipt_id = l.goods_receipt_id
        join public.purchase_order_items p on p.id = r.purchase_order_item_id
        left join public.inventory_items i on i.id = p.item_id
      where l.landed_cost_id = landed.id and i.unit_weight is null order by l.position, r.position limit 1;
    if found.name is not null then
      perform model.fail(422, 'required', format('%s has no weight. Enter it in the stock item.', found.name),
        jsonb_build_object('field', 'basis', 'values', jsonb_build_object('item', found.name)));
    end if;
  end if;
end $$;

-- Receipts stand while they carry it: they are held, and a reversed one carries nothing.
create function private.check_landed_receipts(landed public.landed_costs) returns void
language plpgsql set search_path = '' as $$
declare
  receipt record;
  weights numeric;
begin
  for receipt in select g.receipt_number, g.receipt_date, g.status from public.landed_cost_receipts l
      join public.goods_receipts g on g.id = l.goods_receipt_id
      where l.landed_cost_id = landed.id order by g.id for share of g
  loop
    if receipt.status <> 'posted' then
      perform model.fail(409, 'wrong_order', format('%s is not posted.', receipt.receipt_number),
        jsonb_build_object('field', 'lines.goods_receipt_id',
          'values', jsonb_build_object('number', receipt.receipt_number, 'status', receipt.status)));
    elsif receipt.receipt_date > landed.landed_cost_date then
      perform model.fail(422, 'out_of_range', format('%s is of a later date.', receipt.receipt_number),
        '{"field": "landed_cost_date"}');
    end if;
  end loop;
  perform private.check_landed_basis(landed);
  select sum(l.weight) into weights from private.landed_cost_lines(landed.id, landed.basis) l;
  if weights is null then
    perform model.fail(422, 'required', 'Enter at least one goods receipt.', '{"field": "lines"}');
  elsif weights = 0 then
    perform model.fail(422, 'invalid_choice', 'What was received has no value. Choose another basis.',
      '{"field": "basis"}');
  end if;
end $$;

create function private.landed_cost_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.status = old.status and new.status in ('draft', 'rejected')
    or new.status <> old.status and new.status in ('pending', 'approved') then
    new := private.check_landed_bill(new);
  end if;
  if tg_op = 'UPDATE' and new.status <> old.status then
    if new.status in ('pending', 'approved') then
      perform private.check_landed_receipts(new);
    elsif new.status = 'reversed' then
      new.reversed_date := model.today();
    end if;
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.landed_costs
  for each row execute function private.landed_cost_rules();


-- The shares --------------------------------------------------------------------------------------

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
  return null;
end $$;
create trigger m_effects after update on public.landed_costs
  for each row when (old.status <> new.status and new.status in ('approved', 'reversed'))
  execute function private.landed_cost_effects();

-- Goods that carry a landed cost go back once that is taken off them.
create function private.keep_carrying_receipt() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  number constant text := (select min(c.landed_cost_number) from public.landed_cost_receipts l
    join public.landed_costs c on c.id = l.landed_cost_id
    where l.goods_receipt_id = new.id and c.status = 'approved');
begin
  if number is not null then
    perform model.fail(409, 'in_use', format('It carries the landed cost %s. Reverse that first.', number),
      jsonb_build_object('field', 'status', 'values', jsonb_build_object('number', number)));
  end if;
  return new;
end $$;
create trigger c_landed before update on public.goods_receipts
  for each row when (old.status = 'posted' and new.status = 'reversed')
  execute function private.keep_carrying_receipt();


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
