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
  position integer not null default 0 constraint landed_cost_receipts_position_range check (position >= 1),
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
create function private.landed_cost_left(bill public.supplier_invoices) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return bill.clearing_amount
    - (select coalesce(sum(i.clearing_amount), 0) from public.supplier_credit_note_items i
      join public.supplier_credit_notes c on c.id = i.supplier_credit_note_id
      where c.supplier_invoice_id = bill.id and c.status = 'approved')
    - (select coalesce(sum(l.amount), 0) from public.landed_costs l
      where l.supplier_invoice_id = bill.id and l.status = 'approved');
end $$;

-- The bill keeps it, for its page and for who looks for bills to spread.
call model.compute('public.supplier_invoices', 'unspread_amount', $e$case
    when new.status in ('approved', 'partially_paid', 'paid', 'credited') then private.landed_cost_left(new)
    else 0 end$e$);

-- What a supplier takes back of a marked line comes off the clearing account, as far as it is still there.
create function private.keep_spread_cost(bill public.supplier_invoices) returns void
language plpgsql set search_path = '' as $$
begin
  if private.landed_cost_left(bill) < 0 then
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
  rest := private.landed_cost_left(bill);
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
create trigger c_second_person before update on public.landed_costs
  for each row when (old.status <> new.status and new.status = 'reversed')
  execute function private.reversed_by_another('created_by');

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
