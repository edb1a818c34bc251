-- Bills of suppliers: matched three ways (order, receipt, bill), approved, paid.
-- What was received is a cost since its receipt, so its bill posts only what the price differs by. What is billed
-- without a receipt (services) becomes cost with its bill. One cost is never committed and actual at once.
-- Rent, power, a lawyer: what nobody ordered is billed directly, its lines saying what it cost (decision 0073).

create table public.supplier_invoices (
  id uuid primary key default gen_random_uuid(),
  bill_number text collate private.natural_order not null unique
    constraint supplier_invoices_bill_number_length check (char_length(bill_number) <= 30),
  -- As the supplier has numbered it.
  supplier_reference text not null
    constraint supplier_invoices_supplier_reference_length check (char_length(btrim(supplier_reference)) >= 1
      and char_length(supplier_reference) <= 100),
  -- What it bills: an order; directly what nobody ordered; or, made by the database, a claim of a subcontractor, an
  -- advance or released retention.
  bill_type text not null default 'order' constraint supplier_invoices_bill_type_options
    check (bill_type in ('order', 'direct', 'claim', 'advance', 'retention')),
  purchase_order_id uuid references public.purchase_orders,
  work_order_id uuid references public.work_order_drafts,
  subcontract_claim_id uuid,
  retention_release_id uuid,
  -- From the order, where there is one. A direct bill of no project is an overhead.
  supplier_id uuid references public.external_entities
    constraint supplier_invoices_supplier_id_given check (supplier_id is not null),
  project_id uuid references public.projects,
  currency text not null default model.base_currency() references public.currencies (code),
  is_tax_recoverable boolean not null default true,
  -- In India, which tax the supplier charged: that of the states of both where it is not given.
  tax_split text constraint supplier_invoices_tax_split_options check (tax_split in ('intra_state', 'inter_state')),
  invoice_date date not null default model.today(),
  due_date date,
  exchange_rate numeric(16, 8) not null default 1
    constraint supplier_invoices_exchange_rate_range check (exchange_rate > 0),
  -- Percent; that of the order or of the supplier when it is not given.
  tax_rate numeric(7, 4) constraint supplier_invoices_tax_rate_range
    check (tax_rate is not null and tax_rate between 0 and 100),
  subtotal_amount numeric not null default 0,
  tax_amount numeric not null default 0,
  total_amount numeric not null default 0,
  paid_amount numeric not null default 0,
  -- In India, what it is of, for the income tax withheld of it (`withheld_bills.sql`); bills of work orders are a
  -- contractor's.
  withholding text constraint supplier_invoices_withholding_options
    check (withholding in ('contractor', 'rent_building', 'rent_plant', 'professional', 'technical')),
  -- Tax the company withholds of it and pays to the state for the supplier.
  withheld_tax_amount numeric not null default 0,
  -- Of it GST and labour cess; the rest is income tax.
  withheld_gst_amount numeric not null default 0,
  withheld_cess_amount numeric not null default 0,
  -- Of it, what its order or its claim had booked as received and not billed, in the company's currency.
  accrued_amount numeric not null default 0,
  -- Of it, in the company's currency too, what its lines are of landed cost (`landed_costs.sql`).
  clearing_amount numeric not null default 0,
  -- Of that, what an approved bill has left to spread.
  unspread_amount numeric not null default 0,
  is_to_be_spread boolean not null generated always as (unspread_amount > 0) stored,
  balance_amount numeric not null default 0,
  -- Of it, what post-dated cheques were issued for (cheques.sql).
  covered_amount numeric not null default 0,
  status text not null default 'pending' constraint supplier_invoices_status_options check (status in
      ('pending', 'matched', 'on_hold', 'approved', 'rejected', 'partially_paid', 'paid', 'credited')),
  -- What the match found; the lines it found it on are in the reason.
  hold_kind text constraint supplier_invoices_hold_kind_options
    check (hold_kind in ('not_received', 'over_ordered', 'price', 'total', 'by_hand')),
  status_reason text constraint supplier_invoices_status_reason_length check (char_length(status_reason) <= 1000),
  approval_notes text constraint supplier_invoices_approval_notes_length check (char_length(approval_notes) <= 1000),
  rejection_notes text constraint supplier_invoices_rejection_notes_length check (char_length(rejection_notes) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  -- Why it is no other bill's duplicate, which it looked like.
  duplicate_reason text constraint supplier_invoices_duplicate_reason_length
    check (char_length(btrim(duplicate_reason)) >= 1 and char_length(duplicate_reason) <= 1000),
  notes text constraint supplier_invoices_notes_length check (char_length(notes) <= 5000),
  search_text text generated always as (lower(supplier_reference || E'\n' || bill_number collate "default")) stored
    constraint supplier_invoices_search_text_length check (char_length(search_text) <= 200),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint supplier_invoices_due_date_after_invoice check (due_date >= invoice_date),
  -- Settled by credit notes, no money having moved.
  credited_amount numeric not null default 0
    constraint supplier_invoices_credited_amount_range check (credited_amount between 0 and greatest(total_amount, 0)),
  constraint supplier_invoices_bill_of_its_kind check (
    (bill_type not in ('order', 'direct')) = (work_order_id is not null)
    and (bill_type = 'order' or purchase_order_id is null)
    and (bill_type = 'claim') = (subcontract_claim_id is not null)
    and (bill_type = 'retention') = (retention_release_id is not null))
);
-- A bill that comes twice is one bill.
create unique index supplier_invoices_one_of_supplier on public.supplier_invoices (supplier_id,
  lower(btrim(supplier_reference))) where status <> 'rejected';
create index supplier_invoices_supplier_id_idx on public.supplier_invoices (supplier_id, total_amount);
create index supplier_invoices_purchase_order_id_idx on public.supplier_invoices (purchase_order_id);
create index supplier_invoices_work_order_id_idx on public.supplier_invoices (work_order_id);
create unique index supplier_invoices_one_of_claim on public.supplier_invoices (subcontract_claim_id);
create unique index supplier_invoices_one_of_release on public.supplier_invoices (retention_release_id);
create index supplier_invoices_project_id_idx on public.supplier_invoices (project_id, invoice_date);
create index supplier_invoices_status_idx on public.supplier_invoices (status, due_date);
create index supplier_invoices_decided_by_idx on public.supplier_invoices (decided_by);
create index supplier_invoices_created_by_idx on public.supplier_invoices (created_by);
create index supplier_invoices_created_at_idx on public.supplier_invoices (created_at desc, id);
insert into private.derived_columns values ('unspread_amount'), ('is_to_be_spread');
call model.number('public.supplier_invoices', 'BILL', 'bill_number');
call model.protect('public.supplier_invoices', 'finance',
  '{id,supplier_reference,bill_type,purchase_order_id,supplier_id,project_id,currency,is_tax_recoverable,invoice_date,
    due_date,tax_rate,tax_split,withholding,status,duplicate_reason,notes}',
  '{supplier_reference,purchase_order_id,supplier_id,project_id,currency,is_tax_recoverable,invoice_date,due_date,
    tax_rate,tax_split,withholding,status,status_reason,approval_notes,rejection_notes,duplicate_reason,notes}');
-- To match is to ask: what does not agree goes on hold instead.
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('supplier_invoice', null, 'pending', 'create', 'begin', false),
  -- What a subcontractor is owed was decided with the claim: its bill stands at once.
  ('supplier_invoice', null, 'pending', null, 'system', false),
  ('supplier_invoice', 'pending', 'matched', null, 'system', false),
  ('supplier_invoice', 'matched', 'approved', null, 'system', false),
  ('supplier_invoice', 'pending', 'matched', 'edit', 'move', false),
  ('supplier_invoice', 'pending', 'on_hold', 'edit', 'move', true),
  ('supplier_invoice', 'pending', 'rejected', 'approve', 'reject', true),
  ('supplier_invoice', 'matched', 'approved', 'approve', 'approve', false),
  ('supplier_invoice', 'matched', 'rejected', 'approve', 'reject', true),
  ('supplier_invoice', 'matched', 'on_hold', 'edit', 'move', true),
  ('supplier_invoice', 'matched', 'pending', 'edit', 'move', true),
  ('supplier_invoice', 'on_hold', 'matched', 'edit', 'move', false),
  ('supplier_invoice', 'on_hold', 'pending', 'edit', 'move', false),
  ('supplier_invoice', 'on_hold', 'approved', 'approve', 'approve', true),
  ('supplier_invoice', 'on_hold', 'rejected', 'approve', 'reject', true),
  ('supplier_invoice', 'approved', 'partially_paid', null, 'system', false),
  ('supplier_invoice', 'approved', 'paid', null, 'system', false),
  ('supplier_invoice', 'partially_paid', 'paid', null, 'system', false),
  ('supplier_invoice', 'partially_paid', 'approved', null, 'system', false),
  ('supplier_invoice', 'paid', 'partially_paid', null, 'system', false),
  ('supplier_invoice', 'paid', 'approved', null, 'system', false),
  ('supplier_invoice', 'approved', 'credited', null, 'system', false),
  ('supplier_invoice', 'partially_paid', 'credited', null, 'system', false),
  ('supplier_invoice', 'paid', 'credited', null, 'system', false),
  ('supplier_invoice', 'credited', 'partially_paid', null, 'system', false),
  ('supplier_invoice', 'credited', 'paid', null, 'system', false),
  ('supplier_invoice', 'credited', 'approved', null, 'system', false),
  ('supplier_invoice', 'rejected', 'pending', 'edit', 'move', false);
call model.guard_status('public.supplier_invoices', 'supplier_invoice', 'finance', 'status', '{created_by}');

create table public.supplier_invoice_items (
  id uuid primary key default gen_random_uuid(),
  supplier_invoice_id uuid not null references public.supplier_invoices on delete cascade,
  position integer not null default 0 constraint supplier_invoice_items_position_range check (position >= 1),
  purchase_order_item_id uuid references public.purchase_order_items,
  -- What is billed, where it is no line of an order.
  description text constraint supplier_invoice_items_description_length check (char_length(description) <= 300),
  -- What it costs, of its project or as an overhead: from the line of the order, where there is one.
  cost_code_id uuid references public.cost_codes,
  cost_type text constraint supplier_invoice_items_cost_type_options
    check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  quantity numeric(16, 4) not null constraint supplier_invoice_items_quantity_range check (quantity > 0),
  unit_price numeric(16, 4) not null constraint supplier_invoice_items_unit_price_range
    check (unit_price >= 0 or purchase_order_item_id is null),
  total_cost numeric not null default 0,
  -- Of it, what the receipt of the line had booked, in the company's currency.
  accrued_amount numeric not null default 0,
  -- Freight, duty or insurance of goods: it waits to be spread over their receipts (`landed_costs.sql`) and is no
  -- project's cost yet. What it came to, in the company's currency, once the bill was approved.
  is_landed boolean not null default false,
  clearing_amount numeric not null default 0,
  -- What goods in the store, or issued out of it, bear of it beyond their order, in the company's currency
  -- (`price_differences.sql`).
  stocked_amount numeric not null default 0,
  -- What the rate moved between the receipts of the line and the bill, in the company's currency: above zero a loss,
  -- and no cost of the goods (decision 0089).
  exchange_difference numeric not null default 0,
  notes text constraint supplier_invoice_items_notes_length check (char_length(notes) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (supplier_invoice_id, purchase_order_item_id)
);
call model.compute('public.supplier_invoice_items', 'total_cost', 'model.round_money(new.quantity * new.unit_price,
    (select d.currency from public.supplier_invoices d where d.id = new.supplier_invoice_id))');
create index supplier_invoice_items_purchase_order_item_id_idx
  on public.supplier_invoice_items (purchase_order_item_id);
create index supplier_invoice_items_cost_code_id_idx on public.supplier_invoice_items (cost_code_id);
create index supplier_invoice_items_created_by_idx on public.supplier_invoice_items (created_by);
call model.protect('public.supplier_invoice_items', 'finance',
  '{id,supplier_invoice_id,position,purchase_order_item_id,description,cost_code_id,cost_type,quantity,unit_price,
    is_landed,notes}',
  '{position,purchase_order_item_id,description,cost_code_id,cost_type,quantity,unit_price,is_landed,notes}', 'create',
  'edit');
call model.freeze_lines('public.supplier_invoice_items', 'public.supplier_invoices', 'supplier_invoice_id', 'status',
  '{pending,rejected}');
insert into model.documents (kind, document_table, line_table, line_column, is_measured)
  values ('supplier_invoice', 'supplier_invoices', 'supplier_invoice_items', 'supplier_invoice_id', true);
call model.keep_totals('supplier_invoices', 'supplier_invoice_items', 'supplier_invoice_id');
call model.compute('public.supplier_invoices', 'clearing_amount', $e$(select coalesce(sum(private.cost_of_line(
    i.total_cost, new.tax_rate, new.is_tax_recoverable, new.exchange_rate)), 0)
    from public.supplier_invoice_items i where i.supplier_invoice_id = new.id and i.is_landed)$e$);

-- A line of an order says what its order says; a line of a direct bill says it itself.
create function private.supplier_invoice_line_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind constant text := (select b.bill_type from public.supplier_invoices b where b.id = new.supplier_invoice_id);
begin
  if kind = 'order' then
    new.description := null;
    select p.cost_code_id, p.cost_type into new.cost_code_id, new.cost_type
      from public.purchase_order_items p where p.id = new.purchase_order_item_id;
  elsif kind = 'direct' then
    if new.purchase_order_item_id is not null then
      perform model.fail(422, 'unknown_reference', 'A direct supplier invoice has no lines of an order.',
        '{"field": "purchase_order_item_id"}');
    end if;
    if nullif(btrim(new.description), '') is null then
      perform model.fail(422, 'required', 'Describe what is invoiced.', '{"field": "description"}');
    end if;
    if new.unit_price < 0 then
      perform model.fail(422, 'out_of_range', 'The price must not be below zero.', '{"field": "unit_price"}');
    end if;
    new.cost_type := coalesce(new.cost_type, 'other');
    if new.cost_code_id is null and exists (select from public.supplier_invoices b
      where b.id = new.supplier_invoice_id and b.project_id is not null) then
      new.cost_code_id := private.default_cost_code();
    end if;
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.supplier_invoice_items
  for each row execute function private.supplier_invoice_line_rules();

-- The match ---------------------------------------------------------------------------------

-- How far the price of a line may be from that of its order, as a share of it; and the difference in money that always
-- passes.
create function private.price_tolerance() returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((select s.bill_price_tolerance from public.company_settings s), 2) / 100;
end $$;
create function private.amount_tolerance() returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((select s.bill_amount_tolerance from public.company_settings s), 0);
end $$;

-- Each line of a bill beside its line of the order and what was received, with what does not agree in it. Billed may
-- be: what was accepted; not more than ordered and its tolerance; the price of the order and its tolerance. An approved
-- bill counts in what its order was billed; before it is what others billed.
create function private.billed_lines(bill uuid)
returns table (line_position integer, item_name text, unit_of_measure text, ordered numeric, received numeric,
  billed_before numeric, billed numeric, order_price numeric, bill_price numeric, difference numeric, findings text[])
language plpgsql stable security definer set search_path = '' as $$
declare
  quantity_tolerance constant numeric := private.quantity_tolerance();
  price_tolerance constant numeric := private.price_tolerance();
  amount_tolerance constant numeric := private.amount_tolerance();
begin
  return query
  with line as (
    select b.position as place, p.item_name as item, p.unit_of_measure as unit, p.quantity as ordered,
        case when p.is_receipt_needed then p.quantity_received end as received,
        p.quantity_invoiced - case when head.status in ('pending', 'matched', 'on_hold', 'rejected') then 0
          else b.quantity end as before, b.quantity as now, p.unit_cost, b.unit_price,
        b.quantity * (b.unit_price - p.unit_cost) as over
      from public.supplier_invoice_items b join public.supplier_invoices head on head.id = b.supplier_invoice_id
        join public.purchase_order_items p on p.id = b.purchase_order_item_id
      where b.supplier_invoice_id = bill
  )
  select l.place, l.item, l.unit, l.ordered, l.received, l.before, l.now, l.unit_cost, l.unit_price, l.over,
      array_remove(array[
        case when l.before + l.now > l.received then 'not_received' end,
        case when l.before + l.now > l.ordered * (1 + quantity_tolerance) then 'over_ordered' end,
        case when abs(l.unit_price - l.unit_cost) > price_tolerance * l.unit_cost and abs(l.over) > amount_tolerance
          then 'price' end], null)
    from line l order by l.place;
end $$;

-- The first thing in which a bill does not agree with its order and what was received, and the lines that show it; or
-- all of its lines together, where each is within its tolerance.
create function private.match_bill(bill uuid, out kind text, out lines text)
language plpgsql stable security definer set search_path = '' as $$
declare
  price_tolerance constant numeric := private.price_tolerance();
  amount_tolerance constant numeric := private.amount_tolerance();
begin
  with line as materialized (
    select l.* from private.billed_lines(bill) l
  ), found as (
    select finding.name, l.line_position as place from line l cross join unnest(l.findings) finding (name)
    union all
    select 'total', null from line l
      having abs(sum(l.difference)) > greatest(price_tolerance * sum(l.billed * l.order_price),
        amount_tolerance * count(*))
  )
  select f.name, string_agg(f.place::text, ', ' order by f.place) into kind, lines from found f group by f.name
    order by array_position('{not_received,over_ordered,price,total}', f.name) limit 1;
end $$;

-- What the one who matches and the one who approves compare: order, receipt and bill, line by line.
create function app.bill_matching(supplier_invoice_id uuid)
returns table (line_position integer, item_name text, unit_of_measure text, ordered text, received text,
  billed_before text, billed text, order_price text, bill_price text, difference text, findings text[])
language plpgsql stable security definer set search_path = '' as $$
declare
  bill public.supplier_invoices;
begin
  perform authz.demand('finance', 'view');
  select b.* into bill from public.supplier_invoices b where b.id = bill_matching.supplier_invoice_id;
  if not found then
    perform model.fail(404, 'not_found', 'Supplier invoice not found.', '{"field": "supplier_invoice_id"}');
  end if;
  return query
  select l.line_position, l.item_name, l.unit_of_measure, trim_scale(l.ordered)::text, trim_scale(l.received)::text,
      trim_scale(l.billed_before)::text, trim_scale(l.billed)::text, trim_scale(l.order_price)::text,
      trim_scale(l.bill_price)::text, model.round_money(l.difference, bill.currency)::text, l.findings
    from private.billed_lines(bill.id) l order by l.line_position;
end $$;
create function public.bill_matching(supplier_invoice_id uuid)
returns table (line_position integer, item_name text, unit_of_measure text, ordered text, received text,
  billed_before text, billed text, order_price text, bill_price text, difference text, findings text[])
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.bill_matching(supplier_invoice_id);
end $$;

grant execute on function app.bill_matching(uuid), public.bill_matching(uuid) to authenticated, service_role;

-- The tax a supplier charges: the rate agreed with them, or what their country taxes usually, if they are registered.
create function private.tax_rate_of_supplier(supplier public.external_entities, day date) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(supplier.tax_rate,
    case when supplier.tax_number is not null then (model.standard_tax_code(day, supplier.country)).rate end, 0);
end $$;

-- A direct bill names its supplier, and takes from it the tax that is not given.
create function private.follow_supplier(bill public.supplier_invoices) returns public.supplier_invoices
language plpgsql set search_path = '' as $$
declare
  supplier public.external_entities;
begin
  select e.* into supplier from public.external_entities e where e.id = bill.supplier_id;
  if not found then
    perform model.fail(422, 'required', 'Enter the supplier.', '{"field": "supplier_id"}');
  end if;
  perform private.check_party(supplier.id, '{on_hold,blocked,inactive}', 'supplier_id');
  bill.tax_rate := coalesce(bill.tax_rate, private.tax_rate_of_supplier(supplier, bill.invoice_date));
  return bill;
end $$;

-- What a bill takes over from its order, and the rate of its day. What the order says is changed there.
create function private.follow_order(new_bill public.supplier_invoices, old_bill public.supplier_invoices)
  returns public.supplier_invoices
language plpgsql set search_path = '' as $$
declare
  po public.purchase_orders;
begin
  if new_bill.purchase_order_id is distinct from old_bill.purchase_order_id then
    select o.* into po from public.purchase_orders o where o.id = new_bill.purchase_order_id;
    new_bill.supplier_id := po.supplier_id;
    new_bill.project_id := po.project_id;
    new_bill.currency := po.currency;
    new_bill.is_tax_recoverable := po.is_tax_recoverable;
    new_bill.tax_rate := coalesce(new_bill.tax_rate, po.tax_rate);
  elsif new_bill.bill_type = 'order' then
    new_bill.supplier_id := old_bill.supplier_id;
    new_bill.project_id := old_bill.project_id;
    new_bill.currency := old_bill.currency;
    new_bill.is_tax_recoverable := old_bill.is_tax_recoverable;
  end if;
  if (new_bill.invoice_date, new_bill.currency) is distinct from (old_bill.invoice_date, old_bill.currency) then
    new_bill.exchange_rate := model.exchange_rate(new_bill.currency, new_bill.invoice_date);
  end if;
  return new_bill;
end $$;

create function private.demand_billed_lines(bill uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.supplier_invoice_items i where i.supplier_invoice_id = bill) then
    perform model.fail(422, 'required', 'The supplier invoice must have at least one line.', '{"field": "items"}');
  end if;
end $$;

-- A bill is of a confirmed order and of lines of it.
create function private.check_bill_against_order(bill public.supplier_invoices) returns void
language plpgsql set search_path = '' as $$
declare
  po public.purchase_orders;
begin
  -- Held from here on, so that two bills of one order are measured one after the other.
  select o.* into po from public.purchase_orders o where o.id = bill.purchase_order_id for update;
  if po.status not in ('confirmed', 'partially_received', 'received', 'closed') then
    perform model.fail(409, 'wrong_order', 'Only a confirmed order can be invoiced.', '{"field": "purchase_order_id"}');
  end if;
  perform private.demand_billed_lines(bill.id);
  if exists (select from public.supplier_invoice_items i
    join public.purchase_order_items p on p.id = i.purchase_order_item_id
      where i.supplier_invoice_id = bill.id and p.purchase_order_id <> po.id) then
    perform model.fail(422, 'unknown_reference', 'A line belongs to another order.',
      '{"field": "purchase_order_item_id"}');
  end if;
end $$;

-- An order that is closed takes no receipt any more: what did not come by then is not billed.
create function private.check_billed_on_closed(bill uuid) returns void
language plpgsql stable set search_path = '' as $$
declare
  over record;
begin
  select b.position, trim_scale(greatest(p.quantity_received - p.quantity_invoiced, 0)) as rest into over
    from public.supplier_invoice_items b join public.purchase_order_items p on p.id = b.purchase_order_item_id
      join public.purchase_orders o on o.id = p.purchase_order_id
    where b.supplier_invoice_id = bill and o.status = 'closed' and p.is_receipt_needed
      and p.quantity_invoiced + b.quantity > p.quantity_received
    order by b.position limit 1;
  if found then
    perform model.fail(409, 'wrong_order', format('The order is closed: of line %s only %s were received and are not '
      'invoiced yet.', over.position, over.rest),
      jsonb_build_object('field', 'lines.quantity', 'values', jsonb_build_object('line', over.position,
        'limit', over.rest)));
  end if;
end $$;

-- Holds a bill that disagrees with its order and what was received, and refuses to approve one that no longer agrees.
create function private.hold_unmatched(new_bill public.supplier_invoices, old_status text)
  returns public.supplier_invoices
language plpgsql set search_path = '' as $$
declare
  finding record := private.match_bill(new_bill.id);
begin
  if new_bill.status = 'matched' and finding.kind is not null then
    new_bill.status := 'on_hold';
    new_bill.hold_kind := finding.kind;
    -- Where they differ stands in the comparison of its lines.
    new_bill.status_reason := null;
  elsif new_bill.status = 'on_hold' then
    new_bill.hold_kind := 'by_hand';
  elsif new_bill.status = 'approved' and old_status = 'matched' and finding.kind is not null then
    perform model.fail(409, 'over_limit', 'The invoice no longer matches the order and receipts.',
      jsonb_build_object('field', 'status',
        'values', jsonb_build_object('kind', finding.kind, 'lines', finding.lines)));
  else
    new_bill.hold_kind := null;
  end if;
  return new_bill;
end $$;

create function private.demand_order(bill public.supplier_invoices) returns void
language plpgsql stable set search_path = '' as $$
begin
  if bill.purchase_order_id is null then
    perform model.fail(422, 'required', 'The supplier invoice must refer to an order.',
      '{"field": "purchase_order_id"}');
  end if;
  if exists (select from public.supplier_invoice_items i where i.supplier_invoice_id = bill.id
    and i.purchase_order_item_id is null) then
    perform model.fail(422, 'required', 'Each line must refer to a line of the order.',
      '{"field": "purchase_order_item_id"}');
  end if;
end $$;

-- By hand a bill is of an order or direct; what it is stays.
create function private.check_bill_type(bill public.supplier_invoices) returns void
language plpgsql stable set search_path = '' as $$
begin
  if bill.bill_type not in ('order', 'direct') then
    perform model.fail(422, 'invalid_choice', 'Invoices of subcontractors follow from their claims, advances and '
      'retention.', '{"field": "bill_type"}');
  end if;
  if bill.bill_type = 'direct' and bill.purchase_order_id is not null then
    perform model.fail(422, 'invalid_choice', 'A direct supplier invoice has no order.',
      '{"field": "purchase_order_id"}');
  end if;
end $$;

create function private.supplier_invoice_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_effect() then
    perform private.check_bill_type(new);
  end if;
  if new.bill_type not in ('order', 'direct') then
    return new;
  end if;
  if new.bill_type = 'order' then
    perform private.demand_order(new);
  elsif new.status in ('pending', 'matched', 'on_hold') then
    new := private.follow_supplier(new);
  end if;
  if tg_op = 'INSERT' or new.invoice_date <> old.invoice_date then
    perform private.demand_day('invoice_date', new.invoice_date, null, private.furthest_document_day());
  end if;
  new := private.follow_order(new, old);
  if tg_op = 'INSERT' or new.status = old.status then
    return new;
  end if;
  if new.status in ('matched', 'on_hold', 'approved') and old.status in ('pending', 'matched', 'on_hold') then
    if new.bill_type = 'direct' then
      perform private.demand_billed_lines(new.id);
    else
      perform private.check_bill_against_order(new);
    end if;
    if new.status = 'approved' then
      perform private.check_billed_on_closed(new.id);
    end if;
    return private.hold_unmatched(new, old.status);
  end if;
  if new.status in ('pending', 'rejected') then
    new.hold_kind := null;
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.supplier_invoices
  for each row execute function private.supplier_invoice_rules();

-- One that names no day is due at once: so lists and ageing need no rule of their own for it.
create function private.date_bill() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.due_date := coalesce(new.due_date, new.invoice_date);
  return new;
end $$;
create trigger d_due before insert or update of status on public.supplier_invoices for each row
  when (new.status not in ('pending', 'matched', 'on_hold', 'rejected') and new.due_date is null)
  execute function private.date_bill();

create function private.split_tax_of_bill() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.supplier_state() is null then
    new.tax_split := null;
  elsif new.tax_split is null or tg_op = 'UPDATE' and new.tax_split is not distinct from old.tax_split
    and (new.supplier_id, new.project_id) is distinct from (old.supplier_id, old.project_id) then
    new.tax_split := private.tax_split_of_purchase(new.supplier_id, new.project_id);
  end if;
  return new;
end $$;
create trigger d_tax_split before insert or update of tax_split, purchase_order_id, supplier_id, project_id
  on public.supplier_invoices
  for each row execute function private.split_tax_of_bill();

-- The same supplier, the same amount and nearly the same day under another number is one bill that was written twice,
-- or it is said why not.
create function private.ask_about_duplicate() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  other public.supplier_invoices;
begin
  if tg_op = 'UPDATE' and (old.supplier_id, old.currency, old.total_amount, old.invoice_date, old.duplicate_reason,
      old.status = 'rejected')
    is not distinct from (new.supplier_id, new.currency, new.total_amount, new.invoice_date, null, false)
    or authz.is_server() then
    return new;
  end if;
  -- Two hands at the same moment come one after the other.
  perform pg_catalog.pg_advisory_xact_lock(hashtext('plinth.bills ' || new.supplier_id));
  select b.* into other from public.supplier_invoices b
    where b.supplier_id = new.supplier_id and b.id <> new.id and b.status <> 'rejected'
      and b.currency = new.currency and b.total_amount = new.total_amount
      and b.invoice_date between new.invoice_date - 3 and new.invoice_date + 3
    order by abs(b.invoice_date - new.invoice_date), b.created_at limit 1;
  if not found then
    return new;
  end if;
  -- A step says why in its own reason.
  if tg_op = 'UPDATE' and new.status <> old.status and nullif(btrim(new.status_reason), '') is not null then
    new.duplicate_reason := new.status_reason;
    return new;
  end if;
  perform model.fail(422, 'reason_required',
    format('%s of this supplier (%s) has the same amount and nearly the same date. Enter why this is another invoice.',
      other.bill_number, other.supplier_reference),
    jsonb_build_object('field', 'duplicate_reason', 'values', jsonb_build_object('table', 'supplier_invoices',
      'id', other.id, 'number', other.bill_number, 'reference', other.supplier_reference)));
end $$;
create trigger e_duplicate before insert or update on public.supplier_invoices
  for each row when (new.bill_type in ('order', 'direct') and new.status <> 'rejected' and new.total_amount > 0
    and new.duplicate_reason is null)
  execute function private.ask_about_duplicate();

-- What receipts of a line booked and no bill cleared yet.
create function private.accrued_of_order_line(order_line uuid) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(sum(r.total_cost), 0) from public.goods_receipt_items r
      join public.goods_receipts g on g.id = r.goods_receipt_id
      where r.purchase_order_item_id = order_line and g.status = 'posted')
    - (select coalesce(sum(b.accrued_amount), 0) from public.supplier_invoice_items b
      where b.purchase_order_item_id = order_line)
    + (select coalesce(sum(c.accrued_amount), 0) from public.supplier_invoice_items b
      join public.supplier_credit_note_items c on c.supplier_invoice_item_id = b.id
      where b.purchase_order_item_id = order_line);
end $$;

-- What a billed part of a line is by its order and receipts: pieces that came at what their receipts booked and at the
-- rate of these, the others at the price and rate of the order. By cumulative quantities, so that the parts add up; the
-- last bill of what came clears all that is left of it.
create function private.billed_share(po public.purchase_orders, ordered public.purchase_order_items, billed numeric,
  out share numeric, out pieces_received numeric, out rate numeric)
language plpgsql stable set search_path = '' as $$
declare
  whole constant numeric := private.cost_of_line(ordered.total_cost, po.tax_rate, po.is_tax_recoverable,
    po.exchange_rate);
  places constant integer := model.base_decimals();
  came constant numeric := case when ordered.is_receipt_needed then ordered.quantity_received else 0 end;
  start constant numeric := private.billed_as_goods(ordered, ordered.quantity_invoiced);
  stop constant numeric := private.billed_as_goods(ordered, ordered.quantity_invoiced + billed);
  replaced numeric;
  earlier record;
  later record;
  booked numeric;
begin
  pieces_received := greatest(least(stop, came) - start, 0);
  rate := po.exchange_rate;
  share := case when ordered.quantity = 0 then 0 else round(whole * stop / ordered.quantity, places)
    - round(whole * (start + pieces_received) / ordered.quantity, places) end;
  if pieces_received = 0 then
    return;
  end if;
  -- What was replaced was received twice and is billed once.
  replaced := (select coalesce(sum(r.quantity), 0) from public.goods_receipt_items r
    join public.goods_receipts g on g.id = r.goods_receipt_id
    where r.purchase_order_item_id = ordered.id and g.status = 'posted') - ordered.quantity_received;
  earlier := private.booked_of_first(ordered.id, replaced + start);
  later := private.booked_of_first(ordered.id, replaced + start + pieces_received);
  booked := case when start + pieces_received = came then private.accrued_of_order_line(ordered.id)
    else round(later.worth, places) - round(earlier.worth, places) end;
  share := share + booked;
  rate := coalesce(po.exchange_rate * booked / nullif(booked - later.moved + earlier.moved, 0), rate);
end $$;

-- What the rate moved between the receipts of the pieces of a line and its bill; those not yet received have the rate
-- of the bill.
create function private.exchange_difference_of_bill(bill public.supplier_invoices,
  billed public.supplier_invoice_items, pieces_received numeric, rate numeric) returns numeric
language plpgsql stable set search_path = '' as $$
declare
  part constant numeric := least(pieces_received / billed.quantity, 1);
begin
  return model.round_money(part * private.cost_of_line(billed.total_cost, bill.tax_rate, bill.is_tax_recoverable,
      bill.exchange_rate), model.base_currency())
    - private.cost_of_line(part * billed.total_cost, bill.tax_rate, bill.is_tax_recoverable, rate);
end $$;

create function private.note_billed(ordered public.purchase_order_items, billed public.supplier_invoice_items,
  share numeric) returns void
language plpgsql set search_path = '' as $$
begin
  if ordered.is_receipt_needed then
    update public.supplier_invoice_items set accrued_amount = share where id = billed.id;
  end if;
  update public.purchase_order_items p set quantity_invoiced = p.quantity_invoiced + billed.quantity,
      quantity_received = case when p.is_receipt_needed then p.quantity_received
        else least(p.quantity_received + billed.quantity, p.quantity) end
    where p.id = ordered.id;
end $$;

-- A line that was received cost its project what its receipts say already: the bill adds the difference of price, to
-- the goods where they are in the store or came out of it. Any other costs what is billed, and is no commitment any
-- more; a landed cost waits on its account until it is spread.
create function private.post_billed_line(bill public.supplier_invoices, billed public.supplier_invoice_items,
  po public.purchase_orders, ordered public.purchase_order_items, share numeric, exchanged numeric) returns void
language plpgsql set search_path = '' as $$
declare
  cost constant numeric := private.cost_of_line(billed.total_cost, bill.tax_rate, bill.is_tax_recoverable,
    bill.exchange_rate);
  is_received constant boolean := ordered.is_receipt_needed;
  stocked constant numeric := case when is_received then private.bear_price_difference('supplier_invoices', bill.id,
    billed.id, bill.bill_number, ordered, cost - share - exchanged, bill.invoice_date) else 0 end;
  label constant text := bill.bill_number || ' ' || ordered.item_name;
begin
  if billed.is_landed then
    update public.supplier_invoice_items set clearing_amount = cost where id = billed.id;
  end if;
  update public.supplier_invoice_items set stocked_amount = stocked, exchange_difference = exchanged
    where id = billed.id and (stocked <> 0 or exchanged <> 0);
  if po.project_id is null then
    return;
  end if;
  if not billed.is_landed and (not is_received or cost <> share + stocked + exchanged) then
    perform private.post_job_cost(po.project_id, ordered.cost_code_id, ordered.cost_type, 'actual',
      case when is_received then cost - share - stocked - exchanged else cost end, bill.invoice_date,
      'supplier_invoices', bill.id, billed.id, 'approved', label);
  end if;
  if not is_received and po.status <> 'closed' and share <> 0 then
    perform private.post_job_cost(po.project_id, ordered.cost_code_id, ordered.cost_type, 'commitment', -share,
      bill.invoice_date, 'purchase_orders', po.id, ordered.id, 'billed ' || bill.id, label);
  end if;
end $$;

-- Approved: every line is billed, and its cost is posted once.
create function private.supplier_invoice_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  po public.purchase_orders;
  pair record;
  part record;
begin
  select o.* into po from public.purchase_orders o where o.id = new.purchase_order_id for update;
  -- In one order, so that two do not wait for each other.
  perform from public.inventory_items i where i.id in (select p.item_id from public.supplier_invoice_items b
      join public.purchase_order_items p on p.id = b.purchase_order_item_id where b.supplier_invoice_id = new.id)
    order by i.id for update;
  for pair in
    select billed, ordered from public.supplier_invoice_items billed
      join public.purchase_order_items ordered on ordered.id = billed.purchase_order_item_id
      where billed.supplier_invoice_id = new.id order by billed.position, billed.id for update of ordered
  loop
    part := private.billed_share(po, pair.ordered, (pair.billed).quantity);
    perform private.note_billed(pair.ordered, pair.billed, part.share);
    perform private.post_billed_line(new, pair.billed, po, pair.ordered, part.share,
      private.exchange_difference_of_bill(new, pair.billed, part.pieces_received, part.rate));
  end loop;
  perform private.follow_receipts(po.id);
  return null;
end $$;
create trigger m_effects after update on public.supplier_invoices
  for each row when (new.bill_type = 'order' and old.status in ('matched', 'on_hold') and new.status = 'approved')
  execute function private.supplier_invoice_effects();

-- Approved: a direct bill costs its project what it says, or waits to be spread; of no project it is an overhead, which
-- the journal has.
create function private.post_direct_bill() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  line public.supplier_invoice_items;
  cost numeric;
begin
  for line in
    select i.* from public.supplier_invoice_items i where i.supplier_invoice_id = new.id order by i.position, i.id
  loop
    cost := private.cost_of_line(line.total_cost, new.tax_rate, new.is_tax_recoverable, new.exchange_rate);
    if line.is_landed then
      update public.supplier_invoice_items set clearing_amount = cost where id = line.id;
    elsif new.project_id is not null then
      perform private.post_job_cost(new.project_id, line.cost_code_id, line.cost_type, 'actual', cost,
        new.invoice_date, 'supplier_invoices', new.id, line.id, 'approved', new.bill_number || ' ' || line.description);
    end if;
  end loop;
  return null;
end $$;
create trigger m_direct after update on public.supplier_invoices
  for each row when (new.bill_type = 'direct' and old.status in ('matched', 'on_hold') and new.status = 'approved')
  execute function private.post_direct_bill();

call model.freeze('public.supplier_invoices', 'status', '{pending,rejected}',
  '{subtotal_amount,tax_amount,total_amount,paid_amount,credited_amount,balance_amount,withheld_tax_amount,
    withheld_gst_amount,withheld_cess_amount,accrued_amount,clearing_amount,hold_kind}');

-- What was not approved or was rejected is not owed, as in the ageing.
call model.compute('public.supplier_invoices', 'balance_amount', $e$case
    when new.status in ('pending', 'matched', 'on_hold', 'rejected') then 0
    else new.total_amount - new.withheld_tax_amount - new.paid_amount - new.credited_amount end$e$);

-- What a bill still asks for, and its status by it. Also what a payment does. One below zero, of a claim that takes
-- back what was certified too much, is paid by the supplier.
create function private.settle_supplier_invoice(bill uuid) returns void
language plpgsql set search_path = '' as $$
declare
  paid constant numeric := (select coalesce(sum(p.amount), 0) from public.supplier_payments p
    where p.supplier_invoice_id = bill);
  credited constant numeric := (select coalesce(sum(note.total_amount), 0) from public.supplier_credit_notes note
    where note.supplier_invoice_id = bill and note.status = 'approved');
begin
  update public.supplier_invoices b set paid_amount = paid, credited_amount = credited,
      status = case
        when b.total_amount < 0 and paid < 0 and paid + credited + b.withheld_tax_amount <= b.total_amount then 'paid'
        when b.total_amount < 0 and paid < 0 then 'partially_paid'
        when paid > 0 and paid + credited + b.withheld_tax_amount >= b.total_amount then 'paid'
        when paid > 0 then 'partially_paid'
        when credited > 0 and credited + b.withheld_tax_amount >= b.total_amount then 'credited' else 'approved' end
    where b.id = bill;
end $$;

-- Payments to suppliers ---------------------------------------------------------------------------

create table public.supplier_payments (
  id uuid primary key default gen_random_uuid(),
  supplier_invoice_id uuid not null references public.supplier_invoices,
  -- Whom it is paid to and in what: those of the bill.
  supplier_id uuid not null references public.external_entities,
  currency text not null references public.currencies (code),
  amount numeric not null,
  -- Paid back by the supplier, what was credited after it was paid: an amount below zero, however it is written.
  is_refund boolean not null default false,
  payment_date date not null default model.today(),
  payment_method text not null default 'bank_transfer' constraint supplier_payments_payment_method_options
    check (payment_method in ('bank_transfer', 'cheque', 'cash', 'card', 'other')),
  -- What one unit of the bill's currency cost, that of the day unless the bank gave another, and how much of what is
  -- owed it settles in the company's currency: the last one settles what is left of it.
  exchange_rate numeric(16, 8) constraint supplier_payments_exchange_rate_range check (exchange_rate > 0),
  base_amount numeric not null default 0,
  reference text constraint supplier_payments_reference_length check (char_length(reference) <= 200),
  notes text constraint supplier_payments_notes_length check (char_length(notes) <= 2000),
  -- The run that paid it (`payment_runs.sql`).
  payment_run_id uuid,
  -- The cheque that paid it once it cleared (`cheques.sql`).
  cheque_id uuid,
  -- No money went: a credit of one bill paid another one. The two payments have the same, and go back together.
  set_off_id uuid,
  is_set_off boolean generated always as (set_off_id is not null) stored,
  -- A reversal is a row of its own, with the amount turned round.
  reversal_of uuid unique references public.supplier_payments,
  status text not null default 'posted'
    constraint supplier_payments_status_options check (status in ('posted', 'reversed')),
  status_reason text constraint supplier_payments_status_reason_length check (char_length(status_reason) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint supplier_payments_amount_range
    check (case when (reversal_of is null) = is_refund then amount < 0 else amount > 0 end)
);
create index supplier_payments_supplier_invoice_id_idx on public.supplier_payments (supplier_invoice_id, created_at);
create index supplier_payments_supplier_id_idx on public.supplier_payments (supplier_id);
create index supplier_payments_payment_date_idx on public.supplier_payments (payment_date);
create index supplier_payments_set_off_id_idx on public.supplier_payments (set_off_id);
create index supplier_payments_created_by_idx on public.supplier_payments (created_by);
insert into private.derived_columns values ('is_set_off');
call model.protect('public.supplier_payments', 'finance',
  '{id,supplier_invoice_id,is_refund,amount,exchange_rate,payment_date,payment_method,reference,notes,status}',
  '{status,status_reason}', 'approve', null, 'approve');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('supplier_payment', null, 'posted', 'approve', 'begin', false),
  -- A cheque that was approved when it was issued has cleared.
  ('supplier_payment', null, 'posted', null, 'system', false),
  ('supplier_payment', 'posted', 'reversed', 'approve', 'move', true),
  -- The other half of a set-off.
  ('supplier_payment', 'posted', 'reversed', null, 'system', false);
call model.guard_status('public.supplier_payments', 'supplier_payment', 'finance', 'status', '{}');

-- What was settled of a bill, counted: of several payments in one statement the bill itself knows none yet.
create function private.counted_bill(bill public.supplier_invoices) returns public.supplier_invoices
language plpgsql stable set search_path = '' as $$
begin
  bill.paid_amount := (select coalesce(sum(p.amount), 0) from public.supplier_payments p
    where p.supplier_invoice_id = bill.id);
  bill.credited_amount := (select coalesce(sum(c.total_amount), 0) from public.supplier_credit_notes c
    where c.supplier_invoice_id = bill.id and c.status = 'approved');
  bill.balance_amount := bill.total_amount - bill.withheld_tax_amount - bill.paid_amount - bill.credited_amount;
  return bill;
end $$;

-- What the settlements of a bill come to in the company's currency with this one, less what they came to before.
create function private.payable_settled(bill public.supplier_invoices, amount numeric) returns numeric
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return round((bill.withheld_tax_amount + bill.paid_amount + bill.credited_amount + amount)
    * bill.exchange_rate, places)
    - round(bill.withheld_tax_amount * bill.exchange_rate, places)
    - (select coalesce(sum(p.base_amount), 0) from public.supplier_payments p where p.supplier_invoice_id = bill.id)
    - (select coalesce(sum(c.base_amount), 0) from public.supplier_credit_notes c
      where c.supplier_invoice_id = bill.id and c.status = 'approved');
end $$;

-- A supplier pays back no more than is owed back.
create function private.check_supplier_refund(refund public.supplier_payments, bill public.supplier_invoices)
  returns void
language plpgsql stable set search_path = '' as $$
declare
  owed_back constant numeric := greatest(-bill.balance_amount, 0);
begin
  if -refund.amount > owed_back then
    perform model.fail(409, 'over_limit', format('Only %s of supplier invoice %s is owed back by the supplier.',
        owed_back, bill.bill_number),
      jsonb_build_object('field', 'amount', 'values', jsonb_build_object('limit', owed_back,
        'number', bill.bill_number)));
  end if;
end $$;

-- Where the company pays by runs alone, nobody pays by hand what a run could: a bill in a currency of its accounts. A
-- cheque was approved by a second person as a run is. What a supplier pays back needs none.
create function private.demand_payment_run(payment public.supplier_payments, paid_in text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if payment.payment_run_id is null and payment.cheque_id is null and payment.reversal_of is null
    and not payment.is_refund
    and (select s.is_payment_run_required from public.company_settings s)
    and exists (select from public.bank_accounts a where a.is_active and a.currency = paid_in) then
    perform model.fail(409, 'payment_run_required', 'Your company pays suppliers by payment runs only.',
      '{"field": "supplier_invoice_id"}');
  end if;
end $$;

-- The bill is locked while a payment is measured against its balance: parallel payments cannot pass it together. What a
-- cheque paid is paid, though the bill was credited meanwhile: the supplier owes it back.
create function private.check_supplier_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  bill public.supplier_invoices;
begin
  if new.reversal_of is null then
    new.amount := case when new.is_refund then -abs(new.amount) else new.amount end;
  end if;
  select b.* into bill from public.supplier_invoices b where b.id = new.supplier_invoice_id for no key update;
  if bill.status not in ('approved', 'partially_paid') and new.reversal_of is null
    and not ((new.is_refund or new.cheque_id is not null) and bill.status in ('paid', 'credited')) then
    perform model.fail(409, 'wrong_order', 'Only an approved supplier invoice can be paid.',
      jsonb_build_object('field', 'supplier_invoice_id', 'values', jsonb_build_object('status', bill.status)));
  end if;
  if new.reversal_of is null and not new.is_refund and new.cheque_id is null then
    perform private.check_party(bill.supplier_id, '{blocked}', 'supplier_invoice_id');
  end if;
  perform private.demand_payment_run(new, bill.currency);
  if new.reversal_of is null then
    perform private.demand_day('payment_date', new.payment_date, null);
  end if;
  bill := private.counted_bill(bill);
  if new.is_refund and new.reversal_of is null then
    perform private.check_supplier_refund(new, bill);
  elsif new.amount > bill.balance_amount and new.reversal_of is null and new.cheque_id is null then
    perform model.fail(409, 'over_limit', 'The amount exceeds the balance of the supplier invoice.',
      jsonb_build_object('field', 'amount', 'values', jsonb_build_object('limit', bill.balance_amount)));
  elsif new.reversal_of is null and new.cheque_id is null then
    perform private.keep_covered(new.amount, bill.balance_amount, bill.covered_amount);
  end if;
  new.supplier_id := bill.supplier_id;
  new.currency := bill.currency;
  if new.reversal_of is null then
    new.exchange_rate := private.payment_rate(new.exchange_rate, bill.currency, new.payment_date, bill.exchange_rate);
  end if;
  new.base_amount := private.payable_settled(bill, new.amount);
  return new;
end $$;
create trigger c_rules before insert on public.supplier_payments
  for each row execute function private.check_supplier_payment();

create function private.post_supplier_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    insert into public.supplier_payments (supplier_invoice_id, amount, is_refund, exchange_rate, payment_method,
      reference, notes, set_off_id, reversal_of)
      values (new.supplier_invoice_id, -new.amount, new.is_refund, new.exchange_rate, new.payment_method,
        new.reference, new.status_reason, new.set_off_id, new.id);
    update public.supplier_payments p set status = 'reversed', status_reason = new.status_reason
      where p.set_off_id = new.set_off_id and p.id <> new.id and p.status = 'posted' and p.reversal_of is null;
  else
    perform private.settle_supplier_invoice(new.supplier_invoice_id);
  end if;
  return null;
end $$;

create trigger m_post after insert on public.supplier_payments
  for each row execute function private.post_supplier_payment();
create trigger m_reverse after update on public.supplier_payments
  for each row when (old.status <> new.status and new.status = 'reversed')
  execute function private.post_supplier_payment();
