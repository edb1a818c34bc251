-- Progress claims of subcontractors against work orders, one after the other and cumulative (5-domain-rules, A3): what
-- is certified becomes cost and is committed no longer, a part of it is withheld, and the rest is due.

create table public.subcontract_claims (
  id uuid primary key default gen_random_uuid(),
  claim_number text collate private.natural_order not null unique
    constraint subcontract_claims_claim_number_length check (char_length(claim_number) <= 30),
  work_order_id uuid not null references public.work_order_drafts,
  -- First, second, third … of its work order; a cancelled one gives its place back.
  sequence integer not null constraint subcontract_claims_sequence_range check (sequence >= 1),
  claim_date date not null default model.today(),
  period_end_date date,
  -- As the subcontractor has numbered the invoice that goes with it: the number of its bill.
  supplier_reference text constraint subcontract_claims_supplier_reference_length
    check (char_length(btrim(supplier_reference)) >= 1 and char_length(supplier_reference) <= 100),
  currency text not null references public.currencies (code),
  -- All to date: the certified work, what is withheld of it, the sum of the deductions, and what is left.
  completed_amount numeric not null default 0,
  -- What was applied for to date, where a line says so (the others were applied for as certified), and what is
  -- certified less it.
  applied_amount numeric,
  difference_amount numeric,
  retention_amount numeric not null default 0,
  released_amount numeric not null default 0,
  advance_recovered_amount numeric not null default 0,
  deduction_amount numeric not null default 0
    constraint subcontract_claims_deduction_amount_range check (deduction_amount >= 0),
  net_amount numeric not null default 0,
  previous_amount numeric not null default 0,
  -- Of this claim.
  advance_recovery_amount numeric not null default 0,
  payable_amount numeric not null default 0,
  taxable_amount numeric not null default 0,
  tax_amount numeric not null default 0,
  total_amount numeric not null default 0,
  -- What is withheld of it for the state, and what is left to pay.
  withheld_tax_amount numeric not null default 0,
  due_amount numeric not null default 0,
  notes text constraint subcontract_claims_notes_length check (char_length(notes) <= 5000),
  -- The final valuation of an order that was terminated.
  is_last boolean not null default false,
  status text not null default 'draft'
    constraint subcontract_claims_status_options
    check (status in ('draft', 'certified', 'approved', 'paid', 'cancelled')),
  status_reason text constraint subcontract_claims_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index subcontract_claims_work_order_id_idx on public.subcontract_claims (work_order_id, sequence);
create unique index subcontract_claims_one_a_place on public.subcontract_claims (work_order_id, sequence)
  where status <> 'cancelled';
create index subcontract_claims_decided_by_idx on public.subcontract_claims (decided_by);
create index subcontract_claims_created_by_idx on public.subcontract_claims (created_by);
create index subcontract_claims_created_at_idx on public.subcontract_claims (created_at desc, id);
call model.number('public.subcontract_claims', 'SUB', 'claim_number');
call model.protect('public.subcontract_claims', 'commercial',
  '{id,work_order_id,claim_date,period_end_date,supplier_reference,notes}',
  '{claim_date,period_end_date,supplier_reference,notes,status,status_reason}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('subcontract_claim', null, 'draft', 'create', 'begin', false),
  ('subcontract_claim', 'draft', 'certified', 'edit', 'move', false),
  ('subcontract_claim', 'draft', 'cancelled', 'edit', 'move', true),
  ('subcontract_claim', 'certified', 'draft', 'edit', 'move', true),
  ('subcontract_claim', 'certified', 'approved', 'approve', 'approve', false),
  ('subcontract_claim', 'certified', 'cancelled', 'approve', 'reject', true),
  -- As its bill is.
  ('subcontract_claim', 'approved', 'paid', null, 'system', false),
  ('subcontract_claim', 'paid', 'approved', null, 'system', false);
call model.guard_status('public.subcontract_claims', 'subcontract_claim', 'commercial', 'status', '{created_by}');
call model.authors('public.subcontract_claims', 'commercial', '{certified}');
-- The invoice often comes when the claim is certified.
call model.freeze('public.subcontract_claims', 'status', '{draft}', '{supplier_reference}', waits_in => 'certified');
update model.frozen set part_status = 'certified', part_columns = '{supplier_reference}', free_columns = '{}'
  where table_name = 'subcontract_claims';
alter table public.supplier_invoices add constraint supplier_invoices_subcontract_claim_id_fkey
  foreign key (subcontract_claim_id) references public.subcontract_claims;

-- One line for each line of the work order: how much of it is done to date.
create table public.subcontract_claim_lines (
  id uuid primary key default gen_random_uuid(),
  subcontract_claim_id uuid not null references public.subcontract_claims on delete cascade,
  work_order_item_id uuid not null references public.work_order_items,
  position integer not null default 0 constraint subcontract_claim_lines_position_range check (position >= 1),
  -- As ordered: of the work order's line.
  unit text not null default 'each'
    constraint subcontract_claim_lines_unit_length check (char_length(unit) between 1 and 30),
  contract_quantity numeric(16, 4) not null default 0,
  rate numeric(16, 4) not null default 0,
  previous_quantity numeric(16, 4) not null default 0,
  -- Typed, to date.
  quantity_done numeric(16, 4) not null default 0
    constraint subcontract_claim_lines_quantity_done_range check (quantity_done >= 0),
  -- The same in percent of what was ordered: typed instead of the quantity, it gives the quantity.
  completed_percentage numeric(9, 4) not null default 0,
  -- Typed: what was applied for to date, where it is not what is certified; by quantity or by amount, as the work is.
  applied_quantity numeric(16, 4)
    constraint subcontract_claim_lines_applied_quantity_range check (applied_quantity >= 0),
  -- Why the work to date goes back, or less is certified than was applied for.
  reason text constraint subcontract_claim_lines_reason_length check (char_length(reason) <= 1000),
  previous_amount numeric not null default 0,
  -- The work to date by amount, as for a lump sum: typed instead of the quantity, it gives quantity and percent.
  completed_amount numeric not null default 0,
  applied_amount numeric,
  -- Certified less applied for.
  difference_amount numeric,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (subcontract_claim_id, work_order_item_id)
);
create index subcontract_claim_lines_work_order_item_id_idx on public.subcontract_claim_lines (work_order_item_id);
create index subcontract_claim_lines_created_by_idx on public.subcontract_claim_lines (created_by);
call model.protect('public.subcontract_claim_lines', 'commercial', '{}', '{position,quantity_done,
  completed_percentage,completed_amount,applied_quantity,applied_amount,reason}', null, null);
call model.freeze_lines('public.subcontract_claim_lines', 'public.subcontract_claims', 'subcontract_claim_id', 'status',
  '{draft}');
call model.lines_of_authors('public.subcontract_claim_lines', 'public.subcontract_claims', 'subcontract_claim_id');
insert into model.documents (kind, document_table, line_table, line_column, is_measured)
  values ('subcontract_claim', 'subcontract_claims', 'subcontract_claim_lines', 'subcontract_claim_id', true);

-- What is deducted of a subcontractor beside retention and advance, by name and to date. A contra charge gives back
-- what the project has paid in its place: with a cost code it is a credit there.
create table public.subcontract_claim_deductions (
  id uuid primary key default gen_random_uuid(),
  subcontract_claim_id uuid not null references public.subcontract_claims on delete cascade,
  position integer not null default 0 constraint subcontract_claim_deductions_position_range check (position >= 1),
  kind text not null default 'contra_charge' constraint subcontract_claim_deductions_kind_options
    check (kind in ('contra_charge', 'liquidated_damages', 'withheld', 'other')),
  description text not null constraint subcontract_claim_deductions_description_length
    check (char_length(btrim(description)) >= 1 and char_length(description) <= 300),
  -- By the claim before that was approved last, and the row it came from, of the one right before.
  previous_amount numeric not null default 0,
  carried_from_id uuid references public.subcontract_claim_deductions on delete set null,
  -- Typed, to date.
  amount numeric not null default 0 constraint subcontract_claim_deductions_amount_range check (amount >= 0),
  cost_code_id uuid references public.cost_codes,
  cost_type text not null default 'subcontract' constraint subcontract_claim_deductions_cost_type_options
    check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index subcontract_claim_deductions_subcontract_claim_id_idx
  on public.subcontract_claim_deductions (subcontract_claim_id, position);
create index subcontract_claim_deductions_cost_code_id_idx on public.subcontract_claim_deductions (cost_code_id);
create index subcontract_claim_deductions_carried_from_id_idx on public.subcontract_claim_deductions (carried_from_id);
create index subcontract_claim_deductions_created_by_idx on public.subcontract_claim_deductions (created_by);
call model.protect('public.subcontract_claim_deductions', 'commercial',
  '{id,subcontract_claim_id,position,kind,description,amount,cost_code_id,cost_type}',
  '{position,kind,description,amount,cost_code_id,cost_type}', 'create', 'edit');
call model.freeze_lines('public.subcontract_claim_deductions', 'public.subcontract_claims', 'subcontract_claim_id',
  'status', '{draft}');
call model.lines_of_authors('public.subcontract_claim_deductions', 'public.subcontract_claims',
  'subcontract_claim_id');
insert into model.documents (kind, document_table, line_table, line_column) values
  ('subcontract_claim_deductions', 'subcontract_claims', 'subcontract_claim_deductions', 'subcontract_claim_id');
create trigger c_rules before update or delete on public.subcontract_claim_deductions
  for each row execute function private.keep_carried_deduction();

-- The quantity an amount comes to: as it was measured, where that is its amount; the whole only of the whole amount.
create function private.quantity_of_amount(amount numeric, measured numeric, item public.work_order_items,
  currency text) returns numeric
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when amount is null then null
    when model.round_money(measured * item.unit_cost, currency) = amount then measured
    when amount = model.round_money(item.quantity * item.unit_cost, currency) then item.quantity
    else round(amount / nullif(item.unit_cost, 0), 4) end;
end $$;

-- A line is claimed by amount, by quantity or in percent: the one that was written gives the others.
create function private.claim_line_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  item public.work_order_items;
  currency constant text := (select c.currency from public.subcontract_claims c
    where c.id = new.subcontract_claim_id);
  is_by_amount boolean := false;
  ordered numeric;
begin
  select i.* into item from public.work_order_items i where i.id = new.work_order_item_id;
  new.unit := item.unit_of_measure;
  new.contract_quantity := item.quantity;
  new.rate := item.unit_cost;
  ordered := model.round_money(item.quantity * item.unit_cost, currency);
  if tg_op = 'UPDATE' then
    is_by_amount := new.completed_amount <> old.completed_amount;
    if not is_by_amount and new.quantity_done <> old.quantity_done then
      new.completed_amount := model.round_money(new.quantity_done * item.unit_cost, currency);
    elsif not is_by_amount and new.completed_percentage <> old.completed_percentage then
      new.completed_amount := ordered * new.completed_percentage / 100;
      new.quantity_done := round(item.quantity * new.completed_percentage / 100, 4);
    end if;
    if new.applied_amount is not distinct from old.applied_amount
      and new.applied_quantity is distinct from old.applied_quantity then
      new.applied_amount := new.applied_quantity * item.unit_cost;
    end if;
  end if;
  new.completed_amount := model.round_money(new.completed_amount, currency);
  new.quantity_done := coalesce(private.quantity_of_amount(new.completed_amount, new.quantity_done, item, currency), 0);
  new.completed_percentage := case when ordered <> 0 then round(100 * new.completed_amount / ordered, 4)
    when item.quantity = 0 then 0 else round(100 * new.quantity_done / item.quantity, 4) end;
  new.applied_amount := model.round_money(new.applied_amount, currency);
  new.applied_quantity := private.quantity_of_amount(new.applied_amount, new.applied_quantity, item, currency);
  new.difference_amount := new.completed_amount - new.applied_amount;
  -- Below nothing by quantity is refused with the quantity.
  if is_by_amount and new.completed_amount < 0 or new.applied_amount < 0 and new.applied_quantity >= 0 then
    perform model.fail(422, 'out_of_range', 'The amount to date cannot be below zero.', jsonb_build_object('field',
      case when new.completed_amount < 0 then 'completed_amount' else 'applied_amount' end));
  elsif is_by_amount and new.completed_amount > ordered then
    perform model.fail(409, 'over_limit',
      'The line exceeds the ordered amount. Certifying more requires an approved change order.',
      jsonb_build_object('field', 'completed_amount', 'values', jsonb_build_object('limit', ordered)));
  elsif new.quantity_done > item.quantity or new.completed_amount > ordered then
    perform model.fail(409, 'over_limit',
      'The line exceeds the ordered quantity. Certifying more requires an approved change order.',
      jsonb_build_object('field', 'quantity_done', 'values', jsonb_build_object('limit', trim_scale(item.quantity))));
  end if;
  perform private.demand_reason_to_go_back((new.completed_amount < new.previous_amount
    or new.quantity_done < new.previous_quantity and not is_by_amount)
    and not (tg_op = 'UPDATE' and authz.is_effect()), new.reason);
  return new;
end $$;
create trigger c_rules before insert or update on public.subcontract_claim_lines
  for each row execute function private.claim_line_rules();

create function private.begin_claim(started public.subcontract_claims, ordered public.work_order_drafts)
  returns public.subcontract_claims
language plpgsql set search_path = '' as $$
begin
  if ordered.status not in ('accepted', 'in_progress', 'completed', 'terminated') then
    perform model.fail(409, 'wrong_order', 'Claims require an accepted work order.', '{"field": "work_order_id"}');
  end if;
  if exists (select from public.subcontract_claims c
    where c.work_order_id = ordered.id and c.is_last and c.status <> 'cancelled') then
    perform model.fail(409, 'wrong_order', 'The last claim of this work order has been made.',
      '{"field": "work_order_id"}');
  end if;
  -- Completed work is measured until nothing is left of it.
  started.is_last := ordered.status = 'terminated'
    or ordered.status = 'completed' and private.advance_left(ordered.id) > 0;
  started.sequence := private.next_place('subcontract_claims', 'work_order_id', 'claim_number', started.work_order_id);
  started.currency := ordered.currency;
  return started;
end $$;

-- Nothing of the work is left to certify after it, so that an advance is recovered with it or never.
create function private.ends_work(made public.subcontract_claims) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return made.is_last or exists (select from public.subcontract_claim_lines line
      where line.subcontract_claim_id = made.id)
    and not exists (select from public.subcontract_claim_lines line
      join public.work_order_items item on item.id = line.work_order_item_id
      where line.subcontract_claim_id = made.id and (line.quantity_done < item.quantity
        or line.completed_amount < model.round_money(item.quantity * item.unit_cost, made.currency)));
end $$;

-- What is certified to date, what of it is withheld and recovered, and what is due since the one before.
create function private.value_claim(made public.subcontract_claims, ordered public.work_order_drafts,
  before_this public.subcontract_claims) returns public.subcontract_claims
language plpgsql stable set search_path = '' as $$
declare
  ordered_amount constant numeric := ordered.subtotal_amount + ordered.change_amount;
  unrecovered constant numeric := private.advance_paid(ordered.id)
    - coalesce(before_this.advance_recovered_amount, 0);
begin
  select coalesce(sum(line.completed_amount), 0),
      case when count(line.applied_amount) > 0 then sum(coalesce(line.applied_amount, line.completed_amount)) end
    into made.completed_amount, made.applied_amount
    from public.subcontract_claim_lines line where line.subcontract_claim_id = made.id;
  made.difference_amount := made.completed_amount - made.applied_amount;
  made.released_amount := private.retention_released(ordered.id);
  made.retention_amount := private.withheld_to_date(made.completed_amount, ordered.retention_percentage,
    made.released_amount, model.round_money(ordered_amount * ordered.retention_cap_percentage / 100, ordered.currency),
    ordered.currency);
  made.advance_recovery_amount := case when private.ends_work(made) then unrecovered
    else private.advance_recovery(made.completed_amount,
      made.completed_amount - coalesce(before_this.completed_amount, 0), ordered_amount,
      ordered.advance_start_percentage, ordered.advance_recovery_percentage, unrecovered, ordered.currency) end;
  made.advance_recovered_amount := coalesce(before_this.advance_recovered_amount, 0) + made.advance_recovery_amount;
  made.deduction_amount := (select coalesce(sum(d.amount), 0) from public.subcontract_claim_deductions d
    where d.subcontract_claim_id = made.id);
  made.net_amount := made.completed_amount - made.retention_amount - made.advance_recovered_amount
    - made.deduction_amount;
  -- What was released since has a bill of its own.
  made.previous_amount := coalesce(before_this.net_amount, 0) + made.released_amount
    - coalesce(before_this.released_amount, 0);
  made.payable_amount := made.net_amount - made.previous_amount;
  return made;
end $$;

create function private.tax_claim(made public.subcontract_claims, ordered public.work_order_drafts,
  before_this public.subcontract_claims) returns public.subcontract_claims
language plpgsql stable set search_path = '' as $$
declare
  gross constant numeric := made.completed_amount - coalesce(before_this.completed_amount, 0);
  withheld constant numeric := private.withheld_before_tax(ordered.retention_tax_point,
    made.retention_amount + made.released_amount, before_this.retention_amount + before_this.released_amount);
begin
  made.taxable_amount := gross - withheld - made.advance_recovery_amount;
  made.tax_amount := private.tax_on_work(gross, withheld, made.advance_recovery_amount, ordered.tax_rate,
    ordered.currency);
  made.total_amount := made.payable_amount + made.tax_amount;
  return made;
end $$;

-- The last one that was approved before this one: what waits between the two has certified nothing yet.
create function private.claim_before(made public.subcontract_claims) returns public.subcontract_claims
language plpgsql stable set search_path = '' as $$
declare
  found_one public.subcontract_claims;
begin
  select * into found_one from public.subcontract_claims c where c.work_order_id = made.work_order_id
    and c.sequence < made.sequence and c.status in ('approved', 'paid') order by c.sequence desc limit 1;
  return found_one;
end $$;

-- The day of a claim lies between those of its neighbours.
create function private.check_claim_day(made public.subcontract_claims) returns void
language plpgsql stable set search_path = '' as $$
declare
  earliest date;
  latest date;
begin
  select max(c.claim_date) filter (where c.sequence < made.sequence),
      min(c.claim_date) filter (where c.sequence > made.sequence) into earliest, latest
    from public.subcontract_claims c where c.work_order_id = made.work_order_id and c.status <> 'cancelled';
  perform private.demand_day('claim_date', made.claim_date, earliest, least(latest, private.furthest_document_day()));
end $$;

-- A line that goes back has its reason, also where that came of the decision on an earlier claim.
create function private.check_claim_goes_back(made public.subcontract_claims) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.demand_reason_for_item((select item.description from public.subcontract_claim_lines line
      join public.work_order_items item on item.id = line.work_order_item_id
    where line.subcontract_claim_id = made.id and line.completed_amount < line.previous_amount
      and coalesce(btrim(line.reason), '') = '' order by line.position limit 1));
end $$;

-- The one place that computes a claim, while it is open: as people write it, and when one before it is decided, which
-- asks for it by leaving `previous_amount` empty.
create function private.compute_claim() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ordered public.work_order_drafts;
  before_this public.subcontract_claims;
begin
  if tg_op = 'UPDATE' then
    -- Those that follow it are locked before their work order, as by who writes one of them.
    perform from public.subcontract_claims c where c.work_order_id = new.work_order_id and c.sequence > old.sequence
      and c.status in ('draft', 'certified') order by c.sequence for update;
  end if;
  -- The work order's lock: its claims, changes and releases go one after the other.
  select * into ordered from public.work_order_drafts where id = new.work_order_id for update;
  if tg_op = 'INSERT' then
    new := private.begin_claim(new, ordered);
  elsif old.status <> 'draft' and (old.status <> 'certified' or new.status <> 'approved')
    and new.previous_amount is not null then
    return new;
  end if;
  before_this := private.claim_before(new);
  if new.status = 'approved' then
    perform private.demand_turn('subcontract_claims', 'work_order_id', 'claim_number', new.work_order_id, new.sequence);
    perform private.check_claim_goes_back(new);
    -- Prepared ahead of its day, and approved on it: it is cost and owed from then on.
    perform private.demand_day('claim_date', new.claim_date, null);
    perform private.keep_certified_figures(to_jsonb(new),
      to_jsonb(private.tax_claim(private.value_claim(new, ordered, before_this), ordered, before_this)));
    return new;
  end if;
  if tg_op = 'INSERT' or new.claim_date <> old.claim_date then
    perform private.check_claim_day(new);
  end if;
  if new.status = 'certified' and old.status = 'draft' then
    perform private.check_claim_goes_back(new);
    perform private.demand_reason_for_cut((select item.description from public.subcontract_claim_lines line
        join public.work_order_items item on item.id = line.work_order_item_id
      where line.subcontract_claim_id = new.id and line.difference_amount < 0
        and coalesce(btrim(line.reason), '') = '' order by line.position limit 1));
  end if;
  new := private.value_claim(new, ordered, before_this);
  new := private.tax_claim(new, ordered, before_this);
  return private.withhold_of_claim(new, ordered, before_this);
end $$;
create trigger c_rules before insert or update on public.subcontract_claims
  for each row execute function private.compute_claim();

-- An invoice of a subcontractor comes once, with one claim, before its bill is made: as the bills of suppliers.
create function private.check_claim_reference() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subcontractor constant uuid := (select o.assigned_to from public.work_order_drafts o where o.id = new.work_order_id);
  taken text;
begin
  if tg_op = 'UPDATE' and old.status not in ('draft', 'certified')
    and new.supplier_reference is distinct from old.supplier_reference then
    perform model.fail(409, 'record_locked', 'The bill of this claim has been made.',
      jsonb_build_object('field', 'supplier_reference', 'values', jsonb_build_object('status', old.status)));
  end if;
  if new.supplier_reference is null or new.status not in ('draft', 'certified', 'approved') then
    return new;
  end if;
  -- Two hands at the same moment come one after the other.
  perform pg_catalog.pg_advisory_xact_lock(hashtext('plinth.bills ' || subcontractor));
  taken := coalesce(
    (select b.bill_number from public.supplier_invoices b where b.supplier_id = subcontractor
      and lower(btrim(b.supplier_reference)) = lower(btrim(new.supplier_reference)) and b.status <> 'rejected'
      and b.subcontract_claim_id is distinct from new.id),
    (select c.claim_number from public.subcontract_claims c join public.work_order_drafts o on o.id = c.work_order_id
      where o.assigned_to = subcontractor and c.id <> new.id and c.status <> 'cancelled'
        and lower(btrim(c.supplier_reference)) = lower(btrim(new.supplier_reference)) limit 1));
  if taken is not null then
    perform model.fail(409, 'already_exists', format('%s has this invoice number of the subcontractor.', taken),
      jsonb_build_object('field', 'supplier_reference', 'values', jsonb_build_object('number', taken)));
  end if;
  return new;
end $$;
create trigger c_supplier_reference before insert or update of supplier_reference, status on public.subcontract_claims
  for each row execute function private.check_claim_reference();

create function private.add_up_claim() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.subcontract_claims c set previous_amount = null
    where c.id in (select subcontract_claim_id from changed) and c.status in ('draft', 'certified');
  return null;
end $$;
call model.after_lines('public.subcontract_claim_lines', 'private.add_up_claim');
call model.after_lines('public.subcontract_claim_deductions', 'private.add_up_claim');

-- What was deducted to date by the claim before is deducted still, as far as it does not stand here yet; what of it was
-- approved last is of before.
create function private.carry_claim_deductions(made public.subcontract_claims) returns void
language plpgsql set search_path = '' as $$
declare
  earlier record;
begin
  for earlier in
    select d.*, case when c.status in ('approved', 'paid') then d.amount else d.previous_amount end as decided
    from public.subcontract_claim_deductions d join public.subcontract_claims c on c.id = d.subcontract_claim_id
    where c.work_order_id = made.work_order_id and c.sequence = made.sequence - 1 and c.status <> 'cancelled'
    order by d.position, d.id
  loop
    update public.subcontract_claim_deductions d set previous_amount = earlier.decided
      where d.subcontract_claim_id = made.id and d.carried_from_id = earlier.id;
    continue when found or earlier.amount = 0 and earlier.decided = 0;
    insert into public.subcontract_claim_deductions (subcontract_claim_id, position, kind, description, previous_amount,
      carried_from_id, amount, cost_code_id, cost_type)
      values (made.id, earlier.position, earlier.kind, earlier.description, earlier.decided, earlier.id,
        earlier.amount, earlier.cost_code_id, earlier.cost_type);
  end loop;
end $$;

-- A new claim begins where the one before ended. While that one waits, what was approved last is of before.
create function private.open_claim() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.subcontract_claim_lines (subcontract_claim_id, work_order_item_id, position, previous_quantity,
    quantity_done, previous_amount, completed_amount, reason)
    select new.id, item.id, item.position,
      coalesce(case when c.status = 'certified' then line.previous_quantity else line.quantity_done end, 0),
      coalesce(line.quantity_done, 0),
      coalesce(case when c.status = 'certified' then line.previous_amount else line.completed_amount end, 0),
      coalesce(line.completed_amount, 0),
      case when c.status = 'certified' and line.quantity_done < line.previous_quantity then line.reason end
    from public.work_order_items item
      left join public.subcontract_claims c on c.work_order_id = new.work_order_id and c.sequence = new.sequence - 1
        and c.status <> 'cancelled'
      left join public.subcontract_claim_lines line on line.subcontract_claim_id = c.id
        and line.work_order_item_id = item.id
    where item.work_order_id = new.work_order_id;
  perform private.carry_claim_deductions(new);
  return null;
end $$;
create trigger m_lines after insert on public.subcontract_claims for each row execute function private.open_claim();

-- What this claim charges to the subcontractor, or gives back, of the cost of the project.
create function private.credit_contra_charges(claim public.subcontract_claims, ordered public.work_order_drafts)
  returns void
language plpgsql set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  perform private.post_job_cost(ordered.project_id, d.cost_code_id, d.cost_type, 'actual', credit.amount,
    claim.claim_date, 'subcontract_claims', claim.id, d.id, 'approved', claim.claim_number || ' ' || d.description)
    from public.subcontract_claim_deductions d
      cross join lateral (select round(d.previous_amount * ordered.exchange_rate, places)
        - round(d.amount * ordered.exchange_rate, places) as amount) credit
    where d.subcontract_claim_id = claim.id and d.cost_code_id is not null and credit.amount <> 0;
end $$;

-- Approved: the work of this claim is cost and no longer committed; what is withheld stands in the ledger. Once: a
-- payment that is taken back makes a paid one approved again, and books nothing.
-- By cumulative amounts, so that the parts add up to the whole.
create function private.post_claim() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ordered public.work_order_drafts;
  line record;
  cost numeric;
begin
  select * into ordered from public.work_order_drafts where id = new.work_order_id for update;
  for line in
    select l.id, l.completed_amount, l.previous_amount as previous, i.id as item,
      i.description, i.cost_code_id, i.cost_type
      from public.subcontract_claim_lines l join public.work_order_items i on i.id = l.work_order_item_id
      where l.subcontract_claim_id = new.id order by l.position, l.id
  loop
    cost := private.cost_of_line(line.completed_amount, ordered.tax_rate, ordered.is_tax_recoverable,
      ordered.exchange_rate)
      - private.cost_of_line(line.previous, ordered.tax_rate, ordered.is_tax_recoverable, ordered.exchange_rate);
    if cost <> 0 then
      perform private.post_job_cost(ordered.project_id, line.cost_code_id, line.cost_type, 'actual', cost,
        new.claim_date,
        'subcontract_claims', new.id, line.id, 'approved', new.claim_number || ' ' || line.description);
      -- A terminated order has nothing committed any more.
      if ordered.status <> 'terminated' then
        perform private.post_job_cost(ordered.project_id, line.cost_code_id, line.cost_type, 'commitment', -cost,
          new.claim_date, 'work_order_drafts', ordered.id, line.item, 'claimed ' || new.id,
          new.claim_number || ' ' || line.description);
      end if;
    end if;
  end loop;
  perform private.credit_contra_charges(new, ordered);
  perform private.post_retention(ordered.project_id, ordered.assigned_to, 'payable', ordered.id, new.currency,
    new.retention_amount - private.retention_held(ordered.id), ordered.exchange_rate, new.claim_date,
    'subcontract_claims', new.id, new.claim_number);
  perform private.post_advance_entry(ordered.project_id, ordered.assigned_to, 'payable', ordered.id, new.currency,
    -new.advance_recovery_amount, ordered.exchange_rate, new.claim_date, 'subcontract_claims', new.id,
    new.claim_number);
  if ordered.status = 'accepted' then
    update public.work_order_drafts set status = 'in_progress' where id = ordered.id;
  end if;
  return null;
end $$;
create trigger m_post after update on public.subcontract_claims
  for each row when (old.status = 'certified' and new.status = 'approved') execute function private.post_claim();
