-- Bills of suppliers: matched three ways (order, receipt, bill), approved, paid.
-- What was received is a cost since its receipt, so its bill posts only what the price differs by. What is billed without
-- a receipt (services) becomes cost with its bill. One cost is never committed and actual at once.

-- How far a bill may be from its order without somebody deciding.
alter table public.company_settings
  add column bill_quantity_tolerance numeric(7, 4) not null default 0
    constraint company_settings_bill_quantity_tolerance_range check (bill_quantity_tolerance between 0 and 100),
  add column bill_price_tolerance numeric(7, 4) not null default 2
    constraint company_settings_bill_price_tolerance_range check (bill_price_tolerance between 0 and 100),
  -- In the currency of the bill; a smaller difference of a whole line is let pass.
  add column bill_amount_tolerance numeric(16, 2) not null default 0
    constraint company_settings_bill_amount_tolerance_range check (bill_amount_tolerance >= 0);
grant update (bill_quantity_tolerance, bill_price_tolerance, bill_amount_tolerance) on public.company_settings to authenticated;

create table public.supplier_invoices (
  id uuid primary key default gen_random_uuid(),
  bill_number text collate private.natural_order not null unique constraint supplier_invoices_bill_number_length check (char_length(bill_number) <= 30),
  -- As the supplier has numbered it.
  supplier_reference text not null
    constraint supplier_invoices_supplier_reference_length check (char_length(btrim(supplier_reference)) >= 1 and char_length(supplier_reference) <= 100),
  purchase_order_id uuid not null references public.purchase_orders,
  -- From the order.
  supplier_id uuid not null references public.external_entities,
  project_id uuid references public.projects,
  currency text not null constraint supplier_invoices_currency_options check (currency in ('USD', 'INR', 'AED')),
  is_tax_recoverable boolean not null,
  invoice_date date not null default authz.today(),
  due_date date,
  exchange_rate numeric(16, 8) not null default 1 constraint supplier_invoices_exchange_rate_range check (exchange_rate > 0),
  -- Percent; that of the order when it is not given.
  tax_rate numeric(7, 4) constraint supplier_invoices_tax_rate_range check (tax_rate is not null and tax_rate between 0 and 100),
  subtotal_amount numeric(16, 2) not null default 0,
  tax_amount numeric(16, 2) not null default 0,
  total_amount numeric(16, 2) not null default 0,
  paid_amount numeric(16, 2) not null default 0,
  balance_amount numeric(16, 2) not null default 0,
  status text not null default 'pending' constraint supplier_invoices_status_options check (status in
    ('pending', 'matched', 'on_hold', 'approved', 'rejected', 'partially_paid', 'paid')),
  -- What the match found; the lines it found it on are in the reason.
  hold_kind text constraint supplier_invoices_hold_kind_options check (hold_kind in ('not_received', 'over_ordered', 'price', 'total', 'by_hand')),
  status_reason text constraint supplier_invoices_status_reason_length check (char_length(status_reason) <= 1000),
  approval_notes text constraint supplier_invoices_approval_notes_length check (char_length(approval_notes) <= 1000),
  rejection_notes text constraint supplier_invoices_rejection_notes_length check (char_length(rejection_notes) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  notes text constraint supplier_invoices_notes_length check (char_length(notes) <= 5000),
  search_text text generated always as (lower(supplier_reference || E'\n' || bill_number collate "default")) stored
    constraint supplier_invoices_search_text_length check (char_length(search_text) <= 200),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint supplier_invoices_due_date_after_invoice check (due_date >= invoice_date)
);
-- A bill that comes twice is one bill.
create unique index supplier_invoices_one_of_supplier on public.supplier_invoices (supplier_id, lower(btrim(supplier_reference))) where status <> 'rejected';
create index supplier_invoices_supplier_id_idx on public.supplier_invoices (supplier_id);
create index supplier_invoices_purchase_order_id_idx on public.supplier_invoices (purchase_order_id);
create index supplier_invoices_project_id_idx on public.supplier_invoices (project_id, invoice_date);
create index supplier_invoices_status_idx on public.supplier_invoices (status, due_date);
create index supplier_invoices_decided_by_idx on public.supplier_invoices (decided_by);
create index supplier_invoices_created_by_idx on public.supplier_invoices (created_by);
create index supplier_invoices_created_at_idx on public.supplier_invoices (created_at desc, id);
call private.number('public.supplier_invoices', 'BILL', 'bill_number');
call authz.protect('public.supplier_invoices', 'finance',
  '{id,supplier_reference,purchase_order_id,invoice_date,due_date,tax_rate,status,notes}',
  '{supplier_reference,purchase_order_id,invoice_date,due_date,tax_rate,status,status_reason,approval_notes,rejection_notes,notes}');
-- To match is to ask: what does not agree goes on hold instead.
insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('supplier_invoice', null, 'pending', 'create', 'begin', false),
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
  ('supplier_invoice', 'approved', 'partially_paid', 'self_service', 'move', false),
  ('supplier_invoice', 'approved', 'paid', 'self_service', 'move', false),
  ('supplier_invoice', 'partially_paid', 'paid', 'self_service', 'move', false),
  ('supplier_invoice', 'partially_paid', 'approved', 'self_service', 'move', false),
  ('supplier_invoice', 'paid', 'partially_paid', 'self_service', 'move', false),
  ('supplier_invoice', 'paid', 'approved', 'self_service', 'move', false),
  ('supplier_invoice', 'rejected', 'pending', 'edit', 'move', false);
call authz.guard_status('public.supplier_invoices', 'supplier_invoice', 'finance', 'status', '{created_by}');
-- What payments do to a bill is no step anybody takes by hand: their trigger says so with this setting.
drop trigger b_status on public.supplier_invoices;
create trigger b_status before insert or update on public.supplier_invoices for each row
  when (coalesce(current_setting('plinth.posts_payment', true), '') = '')
  execute function private.enforce_status('supplier_invoice', 'finance', 'status', 'created_by');
call authz.freeze('public.supplier_invoices', 'status', '{pending,rejected}', '{subtotal_amount,tax_amount,total_amount,paid_amount,balance_amount,hold_kind}');

create table public.supplier_invoice_items (
  id uuid primary key default gen_random_uuid(),
  supplier_invoice_id uuid not null references public.supplier_invoices on delete cascade,
  position integer not null default 1 constraint supplier_invoice_items_position_range check (position >= 1),
  purchase_order_item_id uuid not null references public.purchase_order_items,
  quantity numeric(16, 4) not null constraint supplier_invoice_items_quantity_range check (quantity > 0),
  unit_price numeric(16, 4) not null constraint supplier_invoice_items_unit_price_range check (unit_price >= 0),
  total_cost numeric(16, 2) generated always as (round(quantity * unit_price, 2)) stored,
  notes text constraint supplier_invoice_items_notes_length check (char_length(notes) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (supplier_invoice_id, purchase_order_item_id)
);
create index supplier_invoice_items_purchase_order_item_id_idx on public.supplier_invoice_items (purchase_order_item_id);
create index supplier_invoice_items_created_by_idx on public.supplier_invoice_items (created_by);
call authz.protect('public.supplier_invoice_items', 'finance',
  '{id,supplier_invoice_id,position,purchase_order_item_id,quantity,unit_price,notes}',
  '{position,purchase_order_item_id,quantity,unit_price,notes}', 'create', 'edit');
call authz.freeze_lines('public.supplier_invoice_items', 'public.supplier_invoices', 'supplier_invoice_id', 'status', '{pending,rejected}');
insert into authz.documents (kind, document_table, line_table, line_column)
  values ('supplier_invoice', 'supplier_invoices', 'supplier_invoice_items', 'supplier_invoice_id');
call private.keep_totals('supplier_invoices', 'supplier_invoice_items', 'supplier_invoice_id');

-- The match ---------------------------------------------------------------------------------

-- The first thing in which a bill does not agree with its order and what was received, and the lines that show it.
-- Billed may be: what was accepted; not more than ordered and its tolerance; the price of the order and its tolerance.
create function private.match_bill(bill uuid, out kind text, out lines text)
language plpgsql stable security definer set search_path = '' as $$
declare
  quantity_tolerance constant numeric := coalesce((select s.bill_quantity_tolerance from public.company_settings s), 0) / 100;
  price_tolerance constant numeric := coalesce((select s.bill_price_tolerance from public.company_settings s), 2) / 100;
  amount_tolerance constant numeric := coalesce((select s.bill_amount_tolerance from public.company_settings s), 0);
begin
  with billed as (
    select b.position, b.quantity, p.quantity_invoiced + b.quantity as cumulative, p.quantity as ordered,
        case when p.is_receipt_needed then p.quantity_received else p.quantity * (1 + quantity_tolerance) end as accepted,
        abs(b.unit_price - p.unit_cost) as price_difference, p.unit_cost, b.quantity * (b.unit_price - p.unit_cost) as difference
      from public.supplier_invoice_items b join public.purchase_order_items p on p.id = b.purchase_order_item_id
      where b.supplier_invoice_id = bill
  ), findings as (
    select 1 as rank, 'not_received' as found, b.position from billed b where b.cumulative > b.accepted
    union all
    select 2, 'over_ordered', b.position from billed b where b.cumulative > b.ordered * (1 + quantity_tolerance)
    union all
    select 3, 'price', b.position from billed b where b.price_difference > price_tolerance * b.unit_cost and abs(b.difference) > amount_tolerance
    union all
    select 4, 'total', null::integer from billed b
      having abs(sum(b.difference)) > greatest(price_tolerance * sum(b.quantity * b.unit_cost), amount_tolerance * count(*))
  )
  select f.found, string_agg(f.position::text, ', ' order by f.position) into kind, lines
    from findings f group by f.rank, f.found order by f.rank limit 1;
end $$;

create function private.supplier_invoice_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  po public.purchase_orders;
  finding record;
begin
  new.balance_amount := new.total_amount - new.paid_amount;
  if tg_op = 'INSERT' or new.purchase_order_id <> old.purchase_order_id then
    select o.* into po from public.purchase_orders o where o.id = new.purchase_order_id;
    new.supplier_id := po.supplier_id;
    new.project_id := po.project_id;
    new.currency := po.currency;
    new.is_tax_recoverable := po.is_tax_recoverable;
    new.tax_rate := coalesce(new.tax_rate, po.tax_rate);
  end if;
  if tg_op = 'INSERT' or (new.invoice_date, new.currency) <> (old.invoice_date, old.currency) then
    new.exchange_rate := authz.exchange_rate(new.currency, new.invoice_date);
  end if;
  if tg_op = 'INSERT' or new.status = old.status then
    return new;
  end if;

  if new.status in ('matched', 'on_hold', 'approved') and old.status in ('pending', 'matched', 'on_hold') then
    -- Held from here on, so that two bills of one order are measured one after the other.
    select o.* into po from public.purchase_orders o where o.id = new.purchase_order_id for update;
    if po.status not in ('confirmed', 'partially_received', 'received', 'closed') then
      perform authz.fail(409, 'wrong_order', 'A confirmed order is billed.', '{"field": "purchase_order_id"}');
    end if;
    if not exists (select from public.supplier_invoice_items i where i.supplier_invoice_id = new.id) then
      perform authz.fail(422, 'required', 'A bill needs a line.', '{"field": "items"}');
    end if;
    if exists (select from public.supplier_invoice_items i join public.purchase_order_items p on p.id = i.purchase_order_item_id
        where i.supplier_invoice_id = new.id and p.purchase_order_id <> po.id) then
      perform authz.fail(422, 'unknown_reference', 'A line is of another order.', '{"field": "purchase_order_item_id"}');
    end if;
    finding := private.match_bill(new.id);
    if new.status = 'matched' and finding.kind is not null then
      new.status := 'on_hold';
      new.hold_kind := finding.kind;
      new.status_reason := finding.lines;
    elsif new.status = 'on_hold' then
      new.hold_kind := 'by_hand';
    elsif new.status = 'approved' and old.status = 'matched' and finding.kind is not null then
      perform authz.fail(409, 'over_limit', 'This no longer agrees with the order and what was received.',
        jsonb_build_object('field', 'status', 'values', jsonb_build_object('kind', finding.kind, 'lines', finding.lines)));
    else
      new.hold_kind := null;
    end if;
  elsif new.status in ('pending', 'rejected') then
    new.hold_kind := null;
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.supplier_invoices for each row execute function private.supplier_invoice_rules();

-- Approved: every line is billed, and its cost is posted once.
create function private.supplier_invoice_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  po public.purchase_orders;
  line record;
  whole numeric;
  share numeric;
  cost numeric;
begin
  select o.* into po from public.purchase_orders o where o.id = new.purchase_order_id for update;
  for line in
    select b.id, b.quantity as billed, b.total_cost as billed_total, p.id as order_line, p.item_name, p.quantity, p.quantity_invoiced,
        p.is_receipt_needed, p.total_cost as order_total, p.cost_code_id, p.cost_type
      from public.supplier_invoice_items b join public.purchase_order_items p on p.id = b.purchase_order_item_id
      where b.supplier_invoice_id = new.id order by b.position, b.id for update of p
  loop
    -- What the order says this part costs; by cumulative quantities, so that the parts add up to the whole.
    whole := private.cost_of_line(line.order_total, po.tax_rate, po.is_tax_recoverable, po.exchange_rate);
    share := round(whole * least(line.quantity_invoiced + line.billed, line.quantity) / line.quantity, 2)
      - round(whole * least(line.quantity_invoiced, line.quantity) / line.quantity, 2);
    cost := private.cost_of_line(line.billed_total, new.tax_rate, new.is_tax_recoverable, new.exchange_rate);
    update public.purchase_order_items p set quantity_invoiced = p.quantity_invoiced + line.billed,
        quantity_received = case when p.is_receipt_needed then p.quantity_received else least(p.quantity_received + line.billed, p.quantity) end
      where p.id = line.order_line;
    if po.project_id is not null then
      if not line.is_receipt_needed then
        perform private.post_job_cost(po.project_id, line.cost_code_id, line.cost_type, 'actual', cost, new.invoice_date,
          'supplier_invoices', new.id, line.id, 'approved', new.bill_number || ' ' || line.item_name);
        if po.status <> 'closed' and share <> 0 then
          perform private.post_job_cost(po.project_id, line.cost_code_id, line.cost_type, 'commitment', -share, new.invoice_date,
            'purchase_orders', po.id, line.order_line, 'billed ' || new.id, new.bill_number || ' ' || line.item_name);
        end if;
      elsif cost <> share then
        perform private.post_job_cost(po.project_id, line.cost_code_id, line.cost_type, 'actual', cost - share, new.invoice_date,
          'supplier_invoices', new.id, line.id, 'approved', new.bill_number || ' ' || line.item_name);
      end if;
    end if;
  end loop;
  perform private.follow_receipts(po.id);
  return null;
end $$;
create trigger m_effects after update on public.supplier_invoices for each row when (old.status in ('matched', 'on_hold') and new.status = 'approved')
  execute function private.supplier_invoice_effects();
