-- Credit notes of suppliers: what they take back of a bill. An approved one lowers what is owed for the bill and, where
-- a project bore it, the cost of the project, by rows of the ledger. All of them together never pass what was billed.
-- What went back and is to be delivered anew opens its order again: it is received and billed once more. What was
-- billed and never came is billed no longer, and the goods that came stay where they are (decision 0069).

create table public.supplier_credit_notes (
  id uuid primary key default gen_random_uuid(),
  credit_number text collate private.natural_order not null unique
    constraint supplier_credit_notes_credit_number_length check (char_length(credit_number) <= 30),
  -- As the supplier has numbered it.
  supplier_reference text not null constraint supplier_credit_notes_supplier_reference_length
    check (char_length(btrim(supplier_reference)) >= 1 and char_length(supplier_reference) <= 100),
  supplier_invoice_id uuid not null references public.supplier_invoices,
  credit_kind text not null default 'return' constraint supplier_credit_notes_credit_kind_options
    check (credit_kind in ('return', 'price', 'not_delivered')),
  -- The supplier delivers again what went back, on the same order.
  is_replacement_due boolean not null default false,
  -- From the bill.
  supplier_id uuid not null references public.external_entities,
  project_id uuid references public.projects,
  currency text not null references public.currencies (code),
  exchange_rate numeric(16, 8) not null default 1
    constraint supplier_credit_notes_exchange_rate_range check (exchange_rate > 0),
  tax_rate numeric(7, 4) not null constraint supplier_credit_notes_tax_rate_range check (tax_rate between 0 and 100),
  credit_date date not null default model.today(),
  subtotal_amount numeric not null default 0,
  tax_amount numeric not null default 0,
  total_amount numeric not null default 0,
  -- How much of what is owed it settles, in the company's currency.
  base_amount numeric not null default 0,
  status text not null default 'pending'
    constraint supplier_credit_notes_status_options check (status in ('pending', 'approved', 'rejected')),
  status_reason text constraint supplier_credit_notes_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  notes text constraint supplier_credit_notes_notes_length check (char_length(notes) <= 5000),
  search_text text generated always as (lower(supplier_reference || E'\n' || credit_number collate "default")) stored
    constraint supplier_credit_notes_search_text_length check (char_length(search_text) <= 200),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
-- A credit note that comes twice is one.
create unique index supplier_credit_notes_one_of_supplier on public.supplier_credit_notes (supplier_id,
  lower(btrim(supplier_reference))) where status <> 'rejected';
create index supplier_credit_notes_supplier_id_idx on public.supplier_credit_notes (supplier_id);
create index supplier_credit_notes_supplier_invoice_id_idx on public.supplier_credit_notes (supplier_invoice_id,
  created_at);
create index supplier_credit_notes_project_id_idx on public.supplier_credit_notes (project_id, credit_date);
create index supplier_credit_notes_status_idx on public.supplier_credit_notes (status, credit_date);
create index supplier_credit_notes_decided_by_idx on public.supplier_credit_notes (decided_by);
create index supplier_credit_notes_created_by_idx on public.supplier_credit_notes (created_by);
create index supplier_credit_notes_created_at_idx on public.supplier_credit_notes (created_at desc, id);
call model.number('public.supplier_credit_notes', 'SCN', 'credit_number');
call model.protect('public.supplier_credit_notes', 'finance',
  '{id,supplier_reference,supplier_invoice_id,credit_kind,is_replacement_due,credit_date,status,notes}',
  '{supplier_reference,credit_kind,is_replacement_due,credit_date,status,status_reason,notes}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('supplier_credit_note', null, 'pending', 'create', 'begin', false),
  ('supplier_credit_note', 'pending', 'approved', 'approve', 'approve', false),
  ('supplier_credit_note', 'pending', 'rejected', 'approve', 'reject', true),
  ('supplier_credit_note', 'rejected', 'pending', 'edit', 'move', false);
call model.guard_status('public.supplier_credit_notes', 'supplier_credit_note', 'finance', 'status', '{created_by}');
call model.freeze('public.supplier_credit_notes', 'status', '{pending,rejected}',
  '{subtotal_amount,tax_amount,total_amount,base_amount}');

-- One line for each of the bill, made with the credit note: how much of it is credited, and at what price a unit.
create table public.supplier_credit_note_items (
  id uuid primary key default gen_random_uuid(),
  supplier_credit_note_id uuid not null references public.supplier_credit_notes on delete cascade,
  supplier_invoice_item_id uuid not null references public.supplier_invoice_items,
  position integer not null default 0 constraint supplier_credit_note_items_position_range check (position >= 1),
  -- From the bill and its order.
  item_name text not null constraint supplier_credit_note_items_item_name_length check (char_length(item_name) <= 300),
  quantity_billed numeric(16, 4) not null,
  quantity numeric(16, 4) not null default 0 constraint supplier_credit_note_items_quantity_range check (quantity >= 0),
  unit_price numeric(16, 4) not null default 0
    constraint supplier_credit_note_items_unit_price_range check (unit_price >= 0),
  total_cost numeric not null default 0,
  -- What it takes off the account of landed costs, in the company's currency.
  clearing_amount numeric not null default 0,
  -- Of its cost, what the order says the pieces cost that left the store for it, in the company's currency. What they
  -- were worth there by the average differs from it, and that is no cost of the project.
  stored_cost numeric not null default 0,
  -- What goods in the store, or issued out of it, cost otherwise by it, in the company's currency.
  stocked_amount numeric not null default 0,
  -- Of its cost, what the bill had booked against receipts that never came.
  accrued_amount numeric not null default 0,
  -- Of its cost, what the bill had booked as a difference of rates and not as a cost.
  exchange_difference numeric not null default 0,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (supplier_credit_note_id, supplier_invoice_item_id)
);
call model.compute('public.supplier_credit_note_items', 'total_cost', 'model.round_money(new.quantity * new.unit_price,
    (select d.currency from public.supplier_credit_notes d where d.id = new.supplier_credit_note_id))');
create index supplier_credit_note_items_supplier_invoice_item_id_idx
  on public.supplier_credit_note_items (supplier_invoice_item_id);
create index supplier_credit_note_items_created_by_idx on public.supplier_credit_note_items (created_by);
call model.protect('public.supplier_credit_note_items', 'finance', '{}', '{position,quantity,unit_price}', null, null);
call model.freeze_lines('public.supplier_credit_note_items', 'public.supplier_credit_notes', 'supplier_credit_note_id',
  'status', '{pending,rejected}');
insert into model.documents (kind, document_table, line_table, line_column, is_measured)
  values ('supplier_credit_note', 'supplier_credit_notes', 'supplier_credit_note_items', 'supplier_credit_note_id',
    true);
call model.keep_totals('supplier_credit_notes', 'supplier_credit_note_items', 'supplier_credit_note_id');

-- A credit note corrects an approved bill of an order or a direct one, held from here on, so that two of one bill are
-- measured one after the other.
create function private.bill_to_credit(bill_id uuid) returns public.supplier_invoices
language plpgsql set search_path = '' as $$
declare
  bill public.supplier_invoices;
begin
  select b.* into bill from public.supplier_invoices b where b.id = bill_id for no key update;
  if bill.bill_type not in ('order', 'direct') then
    perform model.fail(409, 'wrong_order', 'Amounts due to a subcontractor are corrected with the next claim.',
      '{"field": "supplier_invoice_id"}');
  end if;
  if bill.status not in ('approved', 'partially_paid', 'paid') then
    perform model.fail(409, 'wrong_order', 'Only an approved supplier invoice can be credited.',
      jsonb_build_object('field', 'supplier_invoice_id', 'values', jsonb_build_object('status', bill.status)));
  end if;
  return bill;
end $$;

-- Line by line: neither more pieces nor more money than the bill has, with what was credited of it before.
create function private.check_credited_lines(note public.supplier_credit_notes) returns void
language plpgsql set search_path = '' as $$
declare
  over record;
begin
  select i.position, b.total_cost - given.amount as rest into over
    from public.supplier_credit_note_items i
      join public.supplier_invoice_items b on b.id = i.supplier_invoice_item_id
      cross join lateral (
        select coalesce(sum(other.quantity) filter (where earlier.credit_kind <> 'price'), 0) as quantity,
          coalesce(sum(other.total_cost), 0) as amount
        from public.supplier_credit_note_items other
          join public.supplier_credit_notes earlier on earlier.id = other.supplier_credit_note_id
        where other.supplier_invoice_item_id = b.id and earlier.status = 'approved') given
    where i.supplier_credit_note_id = note.id and i.quantity > 0
      and (i.total_cost > b.total_cost - given.amount or i.quantity > b.quantity - case note.credit_kind
        when 'price' then 0 else given.quantity end)
    order by i.position limit 1;
  if found then
    perform model.fail(409, 'over_limit',
      format('Line %s exceeds what is left on the supplier invoice.', over.position),
      jsonb_build_object('field', 'lines.quantity',
        'values', jsonb_build_object('limit', over.rest, 'line', over.position)));
  end if;
end $$;

-- Parts are rounded one by one: the last takes the tax that is left, none takes more.
create function private.settle_credited_tax(note public.supplier_credit_notes, bill public.supplier_invoices)
  returns public.supplier_credit_notes
language plpgsql set search_path = '' as $$
declare
  sofar record;
begin
  select coalesce(sum(n.subtotal_amount), 0) as subtotal, coalesce(sum(n.tax_amount), 0) as tax into sofar
    from public.supplier_credit_notes n where n.supplier_invoice_id = bill.id and n.status = 'approved';
  note.tax_amount := case when sofar.subtotal + note.subtotal_amount = bill.subtotal_amount
    then bill.tax_amount - sofar.tax
    else least(note.tax_amount, bill.tax_amount - sofar.tax) end;
  note.total_amount := note.subtotal_amount + note.tax_amount;
  note.base_amount := private.payable_settled(bill, note.total_amount);
  return note;
end $$;

create function private.supplier_credit_note_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  bill public.supplier_invoices;
begin
  if new.is_replacement_due and new.credit_kind <> 'return' then
    perform model.fail(422, 'invalid_choice', 'A replacement requires returned goods.',
      '{"field": "is_replacement_due"}');
  end if;
  if tg_op = 'INSERT' or new.credit_date <> old.credit_date then
    perform private.demand_day('credit_date', new.credit_date,
      (select least(b.invoice_date, model.today()) from public.supplier_invoices b
        where b.id = new.supplier_invoice_id));
  end if;
  if tg_op = 'UPDATE' and (new.status = old.status or new.status <> 'approved') then
    return new;
  end if;
  bill := private.bill_to_credit(new.supplier_invoice_id);
  if tg_op = 'INSERT' then
    new.supplier_id := bill.supplier_id;
    new.project_id := bill.project_id;
    new.currency := bill.currency;
    new.exchange_rate := bill.exchange_rate;
    new.tax_rate := bill.tax_rate;
    return new;
  end if;
  if new.credit_kind = 'price' and new.subtotal_amount = 0 then
    perform model.fail(422, 'required', 'The credit note must have an amount.', '{"field": "items"}');
  end if;
  if not exists (select from public.supplier_credit_note_items i
    where i.supplier_credit_note_id = new.id and i.quantity > 0) then
    perform model.fail(422, 'required', 'Enter the quantity that is credited.', '{"field": "items"}');
  end if;
  perform private.check_credited_lines(new);
  return private.settle_credited_tax(new, private.counted_bill(bill));
end $$;
create trigger c_rules before insert or update on public.supplier_credit_notes
  for each row execute function private.supplier_credit_note_rules();

create function private.fill_supplier_credit_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.supplier_credit_note_items (supplier_credit_note_id, supplier_invoice_item_id, position, item_name,
    quantity_billed, unit_price)
    select new.id, b.id, row_number() over (order by b.position, b.id), coalesce(p.item_name, b.description),
      b.quantity, b.unit_price
    from public.supplier_invoice_items b left join public.purchase_order_items p on p.id = b.purchase_order_item_id
    where b.supplier_invoice_id = new.supplier_invoice_id;
  return null;
end $$;
create trigger m_fill after insert on public.supplier_credit_notes
  for each row execute function private.fill_supplier_credit_note();

-- Pieces that were billed and never came: the order has them to be billed again, and what their bill booked as received
-- is not. Answers at what they had been booked.
create function private.take_back_unreceived(line public.supplier_credit_note_items,
  ordered public.purchase_order_items, whole numeric, pieces numeric) returns numeric
language plpgsql set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  accrued constant numeric := case when ordered.quantity = 0 or pieces = 0 then 0
    else round(whole * private.billed_as_goods(ordered, ordered.quantity_invoiced) / ordered.quantity, places)
      - round(whole * private.billed_as_goods(ordered, ordered.quantity_invoiced - pieces) / ordered.quantity, places)
    end;
begin
  update public.purchase_order_items p set quantity_invoiced = p.quantity_invoiced - take_back_unreceived.pieces
    where p.id = ordered.id and take_back_unreceived.pieces > 0;
  update public.supplier_credit_note_items set accrued_amount = accrued where id = line.id and accrued <> 0;
  return accrued;
end $$;

-- What came of a line of an order and did not go back since.
create function private.kept_pieces(ordered public.purchase_order_items, but_line uuid) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return ordered.quantity_received - (select coalesce(sum(l.quantity), 0)
    from public.supplier_credit_note_items l
      join public.supplier_credit_notes c on c.id = l.supplier_credit_note_id
      join public.supplier_invoice_items b on b.id = l.supplier_invoice_item_id
    where b.purchase_order_item_id = ordered.id and l.id <> but_line and c.status = 'approved'
      and c.credit_kind = 'return' and not c.is_replacement_due);
end $$;

-- How many pieces of a credited line never came, by the kind of the credit note. Goods that go back had come, what was
-- not delivered had not, and a line credited in full by its price is billed no longer as far as its goods have not
-- come.
create function private.unreceived_pieces(note public.supplier_credit_notes, line public.supplier_credit_note_items,
  billed public.supplier_invoice_items, ordered public.purchase_order_items) returns numeric
language plpgsql stable set search_path = '' as $$
declare
  awaited constant numeric := trim_scale(case when ordered.is_receipt_needed
    then greatest(ordered.quantity_invoiced - ordered.quantity_received, 0) else 0 end);
  kept constant numeric := trim_scale(private.kept_pieces(ordered, line.id));
  credited record;
begin
  if note.credit_kind = 'not_delivered' then
    if line.quantity > awaited then
      perform model.fail(409, 'over_limit',
        format('Only %s of %s were invoiced and not received.', awaited, line.item_name),
        jsonb_build_object('field', 'lines.quantity', 'values', jsonb_build_object('limit', awaited,
          'line', line.position)));
    end if;
    return line.quantity;
  elsif note.credit_kind = 'return' then
    if ordered.is_receipt_needed and not note.is_replacement_due and line.quantity > kept then
      perform model.fail(409, 'over_limit',
        format('Only %s of %s were received and can go back.', kept, line.item_name),
        jsonb_build_object('field', 'lines.quantity', 'values', jsonb_build_object('limit', kept,
          'line', line.position)));
    end if;
    return 0;
  end if;
  select sum(l.total_cost) as amount, coalesce(sum(l.quantity) filter (where c.credit_kind <> 'price'), 0) as quantity
    into credited from public.supplier_credit_note_items l
      join public.supplier_credit_notes c on c.id = l.supplier_credit_note_id
    where l.supplier_invoice_item_id = billed.id and c.status = 'approved';
  -- a line of no money says nothing of another bill's goods
  return case when line.total_cost > 0 and credited.amount = billed.total_cost
    then greatest(least(billed.quantity - credited.quantity, awaited), 0) else 0 end;
end $$;

-- Delivered anew is what came before; of a line that was left out nothing is ordered any more.
create function private.check_replaced_pieces(pieces numeric, line public.purchase_order_items) returns void
language plpgsql stable set search_path = '' as $$
declare
  available constant numeric := trim_scale(case when line.is_receipt_needed then line.quantity_received
    else least(line.quantity, line.quantity_invoiced) end);
begin
  if pieces > available then
    perform model.fail(409, 'over_limit',
      format('Only %s of %s can be delivered again on this order.', available, line.item_name),
      jsonb_build_object('field', 'lines.quantity', 'values', jsonb_build_object('limit', available)));
  end if;
end $$;

-- Takes pieces that went back off what a line of an order has received and had billed, and answers what the order has
-- open again for them. Parts of a receipt are rounded: the last piece that goes back takes what is left of their cost.
create function private.reopen_order_line(order_line uuid, pieces numeric, whole numeric) returns numeric
language plpgsql set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  line public.purchase_order_items;
  left_received numeric;
  opened numeric;
begin
  select p.* into line from public.purchase_order_items p where p.id = order_line for update;
  perform private.check_replaced_pieces(pieces, line);
  if line.is_receipt_needed then
    left_received := line.quantity_received - pieces;
    opened := case when left_received > 0 then round(whole * pieces / line.quantity, places)
      else private.posted_of_order_line(order_line) end;
  else
    left_received := least(line.quantity_received, greatest(line.quantity_invoiced - pieces, 0));
    opened := round(whole * least(line.quantity_invoiced, line.quantity) / line.quantity, places)
      - round(whole * least(greatest(line.quantity_invoiced - pieces, 0), line.quantity) / line.quantity, places);
  end if;
  update public.purchase_order_items p set quantity_received = left_received,
    quantity_invoiced = greatest(p.quantity_invoiced - pieces, 0),
      reopened_cost = p.reopened_cost + case when line.is_receipt_needed then opened else 0 end
    where p.id = order_line;
  return opened;
end $$;

create function private.check_replacement(note public.supplier_credit_notes, po public.purchase_orders) returns void
language plpgsql set search_path = '' as $$
begin
  if note.is_replacement_due and po.id is null then
    perform model.fail(422, 'invalid_choice', 'Only goods of a purchase order can be delivered again.',
      '{"field": "is_replacement_due"}');
  end if;
  if note.is_replacement_due and po.status not in ('confirmed', 'partially_received', 'received') then
    perform model.fail(409, 'wrong_order', 'The order is closed. Order the replacement with a new purchase order.',
      jsonb_build_object('field', 'is_replacement_due', 'values', jsonb_build_object('status', po.status)));
  end if;
end $$;

-- What the order says that pieces of a credited line cost. Where they are delivered anew, the order is open for them
-- again.
create function private.credited_share(note public.supplier_credit_notes, line public.supplier_credit_note_items,
  po public.purchase_orders, ordered public.purchase_order_items, pieces numeric, whole numeric) returns numeric
language plpgsql set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  share numeric;
begin
  if pieces = 0 or not note.is_replacement_due then
    return case when ordered.quantity = 0 then 0 else round(whole * pieces / ordered.quantity, places) end;
  end if;
  share := private.reopen_order_line(ordered.id, pieces, whole);
  if po.project_id is not null and share <> 0 then
    perform private.post_job_cost(po.project_id, ordered.cost_code_id, ordered.cost_type, 'commitment', share,
      note.credit_date, 'purchase_orders', po.id, ordered.id, 'returned ' || note.id,
      note.credit_number || ' ' || line.item_name);
  end if;
  return share;
end $$;

-- What receipts of a line brought into the store and no credit note took out of it since.
create function private.stored_pieces(order_line uuid) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(sum(r.quantity), 0) from public.goods_receipt_items r
      join public.goods_receipts g on g.id = r.goods_receipt_id
      where r.purchase_order_item_id = order_line and g.status = 'posted' and g.destination = 'store')
    - (select coalesce(sum(t.quantity), 0) from public.supplier_invoice_items b
      join public.supplier_credit_note_items l on l.supplier_invoice_item_id = b.id
      join public.inventory_transactions t on t.source_table = 'supplier_credit_notes' and t.source_line_id = l.id
      where b.purchase_order_item_id = order_line);
end $$;

-- Takes what went back out of the store, as far as it was brought there; the rest the site had. Answers what of its
-- cost was in stock.
create function private.return_from_store(note public.supplier_credit_notes, line public.supplier_credit_note_items,
  po public.purchase_orders, ordered public.purchase_order_items, pieces numeric, share numeric) returns numeric
language plpgsql set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  returned constant numeric := case when pieces > 0 and ordered.item_id is not null
    then least(pieces, private.stored_pieces(ordered.id)) else 0 end;
begin
  if returned = 0 then
    return 0;
  end if;
  insert into public.inventory_transactions (item_id, transaction_type, quantity, unit_cost, transaction_date,
    notes, source_table, source_id, source_line_id)
    values (ordered.item_id, 'return', returned, round(share / pieces, 4), model.today(),
      note.credit_number || ' ' || po.po_number,
      'supplier_credit_notes', note.id, line.id);
  return round(share * returned / pieces, places);
end $$;

-- What a credited part of a landed cost takes off its account; the last part takes what the line has left there.
create function private.credit_landed_line(line public.supplier_credit_note_items,
  billed public.supplier_invoice_items, cost numeric) returns void
language plpgsql set search_path = '' as $$
declare
  before record;
begin
  select coalesce(sum(i.total_cost), 0) as credited, coalesce(sum(i.clearing_amount), 0) as cleared into before
    from public.supplier_credit_note_items i join public.supplier_credit_notes c on c.id = i.supplier_credit_note_id
    where i.supplier_invoice_item_id = billed.id and i.id <> line.id and c.status = 'approved';
  update public.supplier_credit_note_items set clearing_amount = case
      when before.credited + line.total_cost = billed.total_cost then billed.clearing_amount - before.cleared
      else least(cost, billed.clearing_amount - before.cleared) end
    where id = line.id;
end $$;

-- What a credited part of a line takes back of the difference of rates its bill had booked: in the parts of what was
-- delivered, the last what is left.
create function private.credited_exchange(note public.supplier_credit_notes, line public.supplier_credit_note_items,
  billed public.supplier_invoice_items) returns numeric
language plpgsql stable set search_path = '' as $$
declare
  before record;
  delivered numeric;
begin
  if note.credit_kind = 'not_delivered' or billed.exchange_difference = 0 then
    return 0;
  end if;
  select coalesce(sum(i.total_cost) filter (where c.credit_kind <> 'not_delivered'), 0) as credited,
      coalesce(sum(i.total_cost) filter (where c.credit_kind = 'not_delivered'), 0) as undelivered,
      coalesce(sum(i.exchange_difference), 0) as exchanged into before
    from public.supplier_credit_note_items i join public.supplier_credit_notes c on c.id = i.supplier_credit_note_id
    where i.supplier_invoice_item_id = billed.id and i.id <> line.id and c.status = 'approved';
  delivered := billed.total_cost - before.undelivered;
  return model.round_money(billed.exchange_difference * least((before.credited + line.total_cost)
    / nullif(delivered, 0), 1), model.base_currency()) - before.exchanged;
end $$;

-- What pieces that go back cost as billed, at the rate their goods stand at.
create function private.worth_as_billed(note public.supplier_credit_notes, billed public.supplier_invoice_items,
  pieces numeric, is_recoverable boolean) returns numeric
language plpgsql stable set search_path = '' as $$
declare
  whole constant numeric := private.cost_of_line(billed.total_cost, note.tax_rate, is_recoverable, note.exchange_rate);
begin
  return private.cost_of_line(model.round_money(pieces * billed.unit_price, note.currency), note.tax_rate,
    is_recoverable, note.exchange_rate * coalesce((whole - billed.exchange_difference) / nullif(whole, 0), 1));
end $$;

create function private.credit_line(note public.supplier_credit_notes, line public.supplier_credit_note_items,
  billed public.supplier_invoice_items, po public.purchase_orders, ordered public.purchase_order_items,
  is_recoverable boolean) returns void
language plpgsql set search_path = '' as $$
declare
  cost constant numeric := private.cost_of_line(line.total_cost, note.tax_rate, is_recoverable, note.exchange_rate);
  whole constant numeric := private.cost_of_line(ordered.total_cost, po.tax_rate, po.is_tax_recoverable,
    po.exchange_rate);
  accrued constant numeric := private.take_back_unreceived(line, ordered, whole,
    private.unreceived_pieces(note, line, billed, ordered));
  -- Those that went back: of what never came and of a price none did.
  pieces constant numeric := case note.credit_kind when 'return' then line.quantity else 0 end;
  share constant numeric := private.credited_share(note, line, po, ordered, pieces, whole);
  exchanged constant numeric := private.credited_exchange(note, line, billed);
  stored numeric;
  stocked numeric := 0;
begin
  -- Goods that bore what their bill had asked beyond the order go back at what was billed, and so do those the order
  -- priced at another day's rate.
  stored := private.return_from_store(note, line, po, ordered, pieces,
    case when billed.stocked_amount <> 0 or note.currency <> model.base_currency()
      then private.worth_as_billed(note, billed, pieces, is_recoverable) else share end);
  update public.supplier_credit_note_items set stored_cost = stored, exchange_difference = exchanged
    where id = line.id and (stored <> 0 or exchanged <> 0);
  if billed.is_landed then
    perform private.credit_landed_line(line, billed, cost);
    return;
  end if;
  if note.credit_kind = 'price' or note.credit_kind = 'not_delivered' and billed.stocked_amount <> 0 then
    stocked := private.bear_price_difference('supplier_credit_notes', note.id, line.id, note.credit_number, ordered,
      accrued + exchanged - cost, note.credit_date);
    update public.supplier_credit_note_items set stocked_amount = stocked where id = line.id and stocked <> 0;
  end if;
  if note.project_id is not null and cost <> stored + accrued + exchanged - stocked then
    perform private.post_job_cost(note.project_id, ordered.cost_code_id, ordered.cost_type, 'actual',
      stored + accrued + exchanged - cost - stocked,
      note.credit_date, 'supplier_credit_notes', note.id, line.id, 'approved',
      note.credit_number || ' ' || line.item_name);
  end if;
end $$;

-- Of a direct bill nothing was received and nothing goes back: it costs less.
create function private.credit_direct_line(note public.supplier_credit_notes, line public.supplier_credit_note_items,
  billed public.supplier_invoice_items, is_recoverable boolean) returns void
language plpgsql set search_path = '' as $$
declare
  cost constant numeric := private.cost_of_line(line.total_cost, note.tax_rate, is_recoverable, note.exchange_rate);
begin
  if billed.is_landed then
    perform private.credit_landed_line(line, billed, cost);
  elsif note.project_id is not null then
    perform private.post_job_cost(note.project_id, billed.cost_code_id, billed.cost_type, 'actual', -cost,
      note.credit_date, 'supplier_credit_notes', note.id, line.id, 'approved',
      note.credit_number || ' ' || line.item_name);
  end if;
end $$;

-- Approved: less is owed, and the project that bore the cost bears less. Goods that went into the store leave it at
-- their average cost, and the project has only what the price of the bill differed by from that of the order; so it has
-- of goods that were billed and never came. Goods that cost nothing go back with the rest.
create function private.supplier_credit_note_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  bill public.supplier_invoices;
  po public.purchase_orders;
  pair record;
begin
  select b.* into bill from public.supplier_invoices b where b.id = new.supplier_invoice_id;
  select o.* into po from public.purchase_orders o where o.id = bill.purchase_order_id for update;
  perform private.check_replacement(new, po);
  for pair in
    select line, billed, ordered from public.supplier_credit_note_items line
      join public.supplier_invoice_items billed on billed.id = line.supplier_invoice_item_id
      left join public.purchase_order_items ordered on ordered.id = billed.purchase_order_item_id
      where line.supplier_credit_note_id = new.id and line.quantity > 0 order by line.position, line.id
  loop
    if bill.bill_type = 'direct' then
      perform private.credit_direct_line(new, pair.line, pair.billed, bill.is_tax_recoverable);
    else
      perform private.credit_line(new, pair.line, pair.billed, po, pair.ordered, bill.is_tax_recoverable);
    end if;
  end loop;
  perform private.keep_spread_cost(bill);
  if new.is_replacement_due then
    perform private.follow_receipts(po.id);
  end if;
  perform private.settle_supplier_invoice(new.supplier_invoice_id);
  return null;
end $$;
create trigger m_effects after update on public.supplier_credit_notes
  for each row when (old.status = 'pending' and new.status = 'approved')
  execute function private.supplier_credit_note_effects();

