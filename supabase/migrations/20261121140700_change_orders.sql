-- Change orders: what changes an order or the budget.

-- Change orders ------------------------------------------------------------------------------

-- A change towards a supplier, a subcontractor or the budget itself (ruling R21).
create table public.change_order_drafts (
  id uuid primary key default gen_random_uuid(),
  change_order_number text collate private.natural_order not null unique
    constraint change_order_drafts_change_order_number_length check (char_length(change_order_number) <= 30),
  title text not null constraint change_order_drafts_title_length
    check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  project_id uuid not null references public.projects,
  change_type text not null
    constraint change_order_drafts_change_type_options
      check (change_type in ('purchase_order', 'work_order', 'budget')),
  purchase_order_id uuid references public.purchase_orders,
  work_order_id uuid references public.work_order_drafts,
  -- Whether the budget moves with it; otherwise the change must fit into what the budget still holds.
  is_budget_changed boolean not null default true,
  -- Those of its order, and its tax; a budget is in the company's currency.
  currency text not null default model.base_currency() references public.currencies (code),
  exchange_rate numeric(16, 8) not null default 1
    constraint change_order_drafts_exchange_rate_range check (exchange_rate > 0),
  tax_rate numeric(7, 4) not null default 0
    constraint change_order_drafts_tax_rate_range check (tax_rate between 0 and 100),
  is_tax_recoverable boolean not null default true,
  subtotal_amount numeric not null default 0,
  tax_amount numeric not null default 0,
  total_amount numeric not null default 0,
  status text not null default 'draft'
    constraint change_order_drafts_status_options
      check (status in ('draft', 'pending', 'approved', 'rejected', 'void')),
  status_reason text constraint change_order_drafts_status_reason_length check (char_length(status_reason) <= 1000),
  rejection_reason text constraint change_order_drafts_rejection_reason_length
    check (char_length(rejection_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  description text constraint change_order_drafts_description_length check (char_length(description) <= 5000),
  search_text text generated always as (lower(title || E'\n' || change_order_number collate "default")) stored
    constraint change_order_drafts_search_text_length check (char_length(search_text) <= 500),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint change_order_drafts_target_fits check (
    (change_type = 'purchase_order') = (purchase_order_id is not null)
      and (change_type = 'work_order') = (work_order_id is not null)
    and (change_type <> 'budget' or is_budget_changed))
);
create index change_order_drafts_project_id_idx on public.change_order_drafts (project_id);
create index change_order_drafts_purchase_order_id_idx on public.change_order_drafts (purchase_order_id);
create index change_order_drafts_work_order_id_idx on public.change_order_drafts (work_order_id);
create index change_order_drafts_decided_by_idx on public.change_order_drafts (decided_by);
create index change_order_drafts_created_by_idx on public.change_order_drafts (created_by);
create index change_order_drafts_created_at_idx on public.change_order_drafts (created_at desc, id);
call model.number('public.change_order_drafts', 'CO', 'change_order_number');
call model.protect('public.change_order_drafts', 'commercial',
  '{id,title,project_id,change_type,purchase_order_id,work_order_id,is_budget_changed,tax_rate,is_tax_recoverable,
    status,description}',
  '{title,project_id,change_type,purchase_order_id,work_order_id,is_budget_changed,tax_rate,is_tax_recoverable,status,
    status_reason,rejection_reason,description}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('change_order', null, 'draft', 'create', 'begin', false),
  ('change_order', 'draft', 'pending', 'edit', 'move', false),
  ('change_order', 'draft', 'void', 'edit', 'move', true),
  ('change_order', 'pending', 'approved', 'approve', 'approve', false),
  ('change_order', 'pending', 'rejected', 'approve', 'reject', true),
  ('change_order', 'pending', 'draft', 'edit', 'move', true),
  ('change_order', 'rejected', 'draft', 'edit', 'move', false),
  -- An order that ends is changed no more.
  ('change_order', 'draft', 'void', null, 'system', false),
  ('change_order', 'pending', 'void', null, 'system', false);
call model.guard_status('public.change_order_drafts', 'change_order', 'commercial', 'status', '{created_by}');
call model.authors('public.change_order_drafts', 'commercial', '{pending}', '{draft,rejected}');
call model.freeze('public.change_order_drafts', 'status', '{draft,rejected}',
  '{subtotal_amount,tax_amount,total_amount}');

create table public.change_order_items (
  id uuid primary key default gen_random_uuid(),
  change_order_id uuid not null references public.change_order_drafts on delete cascade,
  position integer not null default 0 constraint change_order_items_position_range check (position >= 1),
  item_id uuid references public.inventory_items,
  -- The line of the order it takes from, when it leaves something out: found by what it says where it is not named.
  purchase_order_item_id uuid references public.purchase_order_items,
  work_order_item_id uuid references public.work_order_items,
  description text not null
    constraint change_order_items_description_length
    check (char_length(btrim(description)) >= 1 and char_length(description) <= 300),
  -- Negative for what is left out.
  quantity numeric(16, 4) not null constraint change_order_items_quantity_range check (quantity <> 0),
  unit_of_measure text not null default 'each'
    constraint change_order_items_unit_of_measure_length check (char_length(unit_of_measure) between 1 and 30),
  unit_cost numeric(16, 4) not null default 0 constraint change_order_items_unit_cost_range check (unit_cost >= 0),
  total_cost numeric not null default 0,
  cost_code_id uuid references public.cost_codes,
  cost_type text not null default 'other'
    constraint change_order_items_cost_type_options
      check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  -- Of a line it adds to a purchase order.
  is_receipt_needed boolean not null default true,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
call model.compute('public.change_order_items', 'total_cost', 'model.round_money(new.quantity * new.unit_cost,
    (select d.currency from public.change_order_drafts d where d.id = new.change_order_id))');
create index change_order_items_change_order_id_idx on public.change_order_items (change_order_id, position);
create index change_order_items_item_id_idx on public.change_order_items (item_id);
create index change_order_items_purchase_order_item_id_idx on public.change_order_items (purchase_order_item_id);
create index change_order_items_work_order_item_id_idx on public.change_order_items (work_order_item_id);
create index change_order_items_cost_code_id_idx on public.change_order_items (cost_code_id);
create index change_order_items_created_by_idx on public.change_order_items (created_by);
call model.protect('public.change_order_items', 'commercial',
  '{id,change_order_id,position,item_id,purchase_order_item_id,work_order_item_id,description,quantity,
    unit_of_measure,unit_cost,cost_code_id,cost_type,is_receipt_needed}',
  '{position,item_id,purchase_order_item_id,work_order_item_id,description,quantity,unit_of_measure,unit_cost,
    cost_code_id,cost_type,is_receipt_needed}', 'create', 'edit');
call model.freeze_lines('public.change_order_items', 'public.change_order_drafts', 'change_order_id', 'status',
  '{draft,rejected}');
call model.lines_of_authors('public.change_order_items', 'public.change_order_drafts', 'change_order_id');
create trigger c_unit before insert or update of item_id, unit_of_measure on public.change_order_items
  for each row when (new.item_id is not null) execute function private.use_unit_of_item();
insert into model.documents (kind, document_table, line_table, line_column, is_measured) values
  ('change_order', 'change_order_drafts', 'change_order_items', 'change_order_id', true);

alter table public.purchase_order_items add constraint purchase_order_items_change_order_item_id_fkey
  foreign key (change_order_item_id) references public.change_order_items;
alter table public.work_order_items add constraint work_order_items_change_order_item_id_fkey
  foreign key (change_order_item_id) references public.change_order_items;

call model.keep_totals('change_order_drafts', 'change_order_items', 'change_order_id');

-- Omissions -----------------------------------------------------------------------------------------

-- What is left out is left out of a line, at its price and on its cost code: the line that is named, or the only one
-- that fits in code, type and price, the one of the same words first.
create function private.find_omitted_line() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  change public.change_order_drafts;
  line record;
begin
  select c.* into change from public.change_order_drafts c where c.id = new.change_order_id;
  if new.quantity > 0 or change.change_type = 'budget' then
    new.purchase_order_item_id := null;
    new.work_order_item_id := null;
    return new;
  end if;
  if change.change_type = 'purchase_order' then
    select l.id, l.unit_cost, l.cost_code_id, l.cost_type into line from public.purchase_order_items l
      where l.purchase_order_id = change.purchase_order_id and (l.id = new.purchase_order_item_id
        or new.purchase_order_item_id is null and l.unit_cost = new.unit_cost and l.cost_type = new.cost_type
          and (l.cost_code_id is not distinct from new.cost_code_id
            or new.cost_code_id is null and l.cost_code_id = private.default_cost_code()))
      order by l.item_name = new.description desc, l.quantity - l.quantity_received desc, l.position limit 1;
    new.purchase_order_item_id := line.id;
  else
    select l.id, l.unit_cost, l.cost_code_id, l.cost_type into line from public.work_order_items l
      where l.work_order_id = change.work_order_id and (l.id = new.work_order_item_id
        or new.work_order_item_id is null and l.unit_cost = new.unit_cost and l.cost_type = new.cost_type
          and (l.cost_code_id is not distinct from new.cost_code_id
            or new.cost_code_id is null and l.cost_code_id = private.default_cost_code()))
      order by l.description = new.description desc, l.quantity desc, l.position limit 1;
    new.work_order_item_id := line.id;
  end if;
  if line.id is not null then
    new.unit_cost := line.unit_cost;
    new.cost_code_id := line.cost_code_id;
    new.cost_type := line.cost_type;
  end if;
  return new;
end $$;
create trigger c_omitted before insert or update on public.change_order_items
  for each row execute function private.find_omitted_line();
create trigger d_cost_code before insert or update on public.change_order_items
  for each row when (new.cost_code_id is null and new.purchase_order_item_id is null and new.work_order_item_id is null)
  execute function private.use_default_cost_code();

-- A change of another order: what it omits is looked for there.
create function private.find_omitted_lines_anew() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.change_order_items i set purchase_order_item_id = null, work_order_item_id = null
    where i.change_order_id = new.id;
  return null;
end $$;
create trigger n_omitted after update on public.change_order_drafts for each row
  when ((old.change_type, old.purchase_order_id, old.work_order_id)
    is distinct from (new.change_type, new.purchase_order_id, new.work_order_id))
  execute function private.find_omitted_lines_anew();

create function private.refuse_omission(available numeric) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform model.fail(409, 'over_limit', format('Only %s left to omit.', trim_scale(greatest(available, 0))),
    jsonb_build_object('field', 'quantity',
      'values', jsonb_build_object('limit', trim_scale(greatest(available, 0)))));
end $$;

-- What the order has committed for one of its lines.
create function private.committed_of_order_line(line public.purchase_order_items) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(sum(e.amount), 0) from public.job_cost_entries e
    where e.entry_type = 'commitment'
      and (e.source_table = 'purchase_orders' and e.source_id = line.purchase_order_id and e.source_line_id = line.id
        or e.source_table = 'change_order_drafts' and e.source_line_id in (select i.id
          from public.change_order_items i where i.id = line.change_order_item_id
            or i.purchase_order_item_id = line.id)));
end $$;

-- Takes an omission off its line, never more than was neither received nor billed, and answers by how much less is
-- committed: all that is left where the whole rest is omitted, whatever the parts before were rounded to.
create function private.omit_purchase(omission public.change_order_items, ordered public.purchase_orders)
  returns numeric
language plpgsql set search_path = '' as $$
declare
  line public.purchase_order_items;
  change numeric;
  committed numeric;
begin
  select l.* into line from public.purchase_order_items l where l.id = omission.purchase_order_item_id for update;
  if line.quantity - greatest(line.quantity_received, line.quantity_invoiced) < -omission.quantity then
    perform private.refuse_omission(line.quantity - greatest(line.quantity_received, line.quantity_invoiced));
  end if;
  change := private.cost_of_line(line.total_cost, ordered.tax_rate, ordered.is_tax_recoverable, ordered.exchange_rate);
  committed := private.committed_of_order_line(line);
  update public.purchase_order_items l set quantity = l.quantity + omission.quantity,
      omitted_quantity = l.omitted_quantity - omission.quantity,
      omitted_cost = l.omitted_cost + l.total_cost - model.round_money((l.quantity + omission.quantity)
        * l.unit_cost, ordered.currency)
    where l.id = line.id returning l.* into line;
  return case when line.quantity_received >= line.quantity then -committed
    else greatest(private.cost_of_line(line.total_cost, ordered.tax_rate, ordered.is_tax_recoverable,
      ordered.exchange_rate) - change, -committed) end;
end $$;

-- The same of work: never more than no claim has.
create function private.omit_work(omission public.change_order_items, ordered public.work_order_drafts) returns numeric
language plpgsql set search_path = '' as $$
declare
  line public.work_order_items;
  claimed numeric;
  change numeric;
begin
  select l.* into line from public.work_order_items l where l.id = omission.work_order_item_id for update;
  -- Of a line that is claimed by amount as much as that amount needs.
  select coalesce(max(case when model.round_money(c.quantity_done * line.unit_cost, ordered.currency)
      >= c.completed_amount then c.quantity_done
      else ceil(10000 * c.completed_amount / nullif(line.unit_cost, 0)) / 10000 end), 0) into claimed
    from public.subcontract_claim_lines c
    join public.subcontract_claims claim on claim.id = c.subcontract_claim_id
    where c.work_order_item_id = line.id and claim.status <> 'cancelled';
  if line.quantity - claimed < -omission.quantity then
    perform private.refuse_omission(line.quantity - claimed);
  end if;
  change := private.cost_of_line(line.total_cost, ordered.tax_rate, ordered.is_tax_recoverable, ordered.exchange_rate);
  update public.work_order_items l set quantity = l.quantity + omission.quantity,
      omitted_quantity = l.omitted_quantity - omission.quantity,
      omitted_cost = l.omitted_cost + l.total_cost - model.round_money((l.quantity + omission.quantity)
        * l.unit_cost, ordered.currency)
    where l.id = line.id returning l.* into line;
  -- A claim that is being written says what is ordered now.
  update public.subcontract_claim_lines c set contract_quantity = line.quantity from public.subcontract_claims claim
    where c.work_order_item_id = line.id and claim.id = c.subcontract_claim_id and claim.status = 'draft';
  return private.cost_of_line(line.total_cost, ordered.tax_rate, ordered.is_tax_recoverable, ordered.exchange_rate)
    - change;
end $$;

-- Rules of change orders ---------------------------------------------------------------------------------

create function private.change_order_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  target record;
begin
  if new.change_type <> 'budget' then
    if new.purchase_order_id is null and new.work_order_id is null then
      perform model.fail(422, 'required', 'Choose the order that is changed.',
        jsonb_build_object('field', new.change_type || '_id'));
    end if;
    if new.purchase_order_id is not null then
      select o.project_id, o.currency, o.exchange_rate, o.tax_rate, o.is_tax_recoverable into target
        from public.purchase_orders o where o.id = new.purchase_order_id;
    else
      select o.project_id, o.currency, o.exchange_rate, o.tax_rate, o.is_tax_recoverable into target
        from public.work_order_drafts o where o.id = new.work_order_id;
    end if;
    if target.project_id is distinct from new.project_id then
      perform model.fail(422, 'unknown_reference', 'The order belongs to another project.', '{"field": "project_id"}');
    end if;
    new.currency := target.currency;
    new.exchange_rate := target.exchange_rate;
    -- What is added is received and billed with the tax of its order.
    new.tax_rate := target.tax_rate;
    new.is_tax_recoverable := target.is_tax_recoverable;
  end if;
  if tg_op = 'UPDATE' and new.status = 'pending' and old.status <> 'pending'
     and not exists (select from public.change_order_items l where l.change_order_id = new.id) then
    perform model.fail(422, 'required', 'The change order must have at least one line.', '{"field": "items"}');
  end if;
  if tg_op = 'UPDATE' and new.status = 'pending' and old.status <> 'pending' and new.change_type <> 'budget'
     and exists (select from public.change_order_items l where l.change_order_id = new.id and l.quantity < 0
       and coalesce(l.purchase_order_item_id, l.work_order_item_id) is null) then
    perform model.fail(422, 'required', 'An omission must refer to a line of the order.',
      jsonb_build_object('field', case new.change_type when 'purchase_order' then 'purchase_order_item_id'
        else 'work_order_item_id' end));
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.change_order_drafts
  for each row execute function private.change_order_rules();

-- Those of an order that ends, whatever they would have changed.
create function private.void_open_changes(of_purchase uuid, of_work uuid, reason text) returns void
language plpgsql set search_path = '' as $$
begin
  update public.change_order_drafts c set status = 'void', status_reason = left(reason, 1000)
    where (c.purchase_order_id = of_purchase or c.work_order_id = of_work) and c.status in ('draft', 'pending');
end $$;

-- Only an order that stands is changed; held from here on. Work that is completed is measured still.
create function private.hold_changed_order(change public.change_order_drafts) returns void
language plpgsql set search_path = '' as $$
declare
  stands boolean := true;
begin
  if change.change_type = 'purchase_order' then
    select o.status in ('confirmed', 'partially_received') into stands from public.purchase_orders o
      where o.id = change.purchase_order_id for update;
  elsif change.change_type = 'work_order' then
    -- In the order in which a claim's lines are saved: claim, then work order.
    perform from public.subcontract_claims c where c.work_order_id = change.work_order_id
      and c.status in ('draft', 'certified') order by c.sequence for update;
    select o.status in ('accepted', 'in_progress', 'completed') into stands from public.work_order_drafts o
      where o.id = change.work_order_id for update;
  end if;
  if stands is not true then
    perform model.fail(409, 'wrong_order', 'Only a confirmed or accepted order can be changed.',
      '{"field": "change_type"}');
  end if;
end $$;

create function private.move_budget(change public.change_order_drafts) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.post_budget_change(change.project_id, t.cost_code_id, t.cost_type, t.amount, model.today(),
    'change_order_drafts', change.id, change.change_order_number || ' ' || change.title)
    from (select l.cost_code_id, l.cost_type,
      sum(private.cost_of_line(l.total_cost, change.tax_rate, change.is_tax_recoverable, change.exchange_rate))
        as amount
      from public.change_order_items l where l.change_order_id = change.id group by 1, 2) t;
  -- A line without a cost code has no place in a budget.
  if exists (select from public.change_order_items l where l.change_order_id = change.id and l.cost_code_id is null)
     and exists (select from public.budgets b where b.project_id = change.project_id and b.status = 'active'
       and b.budget_type = 'project') then
    perform model.fail(422, 'required', 'A budget change must have a cost code.', '{"field": "cost_code_id"}');
  end if;
end $$;

-- What is added is committed, what is left out is taken off what the order has open.
create function private.move_commitment(change public.change_order_drafts) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.post_job_cost(change.project_id, l.cost_code_id, l.cost_type, 'commitment',
      case when l.purchase_order_item_id is not null then (select private.omit_purchase(l, o)
          from public.purchase_orders o where o.id = change.purchase_order_id)
        when l.work_order_item_id is not null then (select private.omit_work(l, o)
          from public.work_order_drafts o where o.id = change.work_order_id)
        else private.cost_of_line(l.total_cost, change.tax_rate, change.is_tax_recoverable, change.exchange_rate) end,
      model.today(), 'change_order_drafts', change.id, l.id, 'approved',
      change.change_order_number || ' ' || l.description)
    from public.change_order_items l where l.change_order_id = change.id;
  perform private.check_budget(change.project_id, 'change_order_drafts', change.id);
end $$;

create function private.change_purchase_order(change public.change_order_drafts) returns void
language plpgsql set search_path = '' as $$
begin
  update public.purchase_orders set change_amount = change_amount + change.subtotal_amount
    where id = change.purchase_order_id;
  insert into public.purchase_order_items (purchase_order_id, position, item_id, item_name, quantity,
    unit_of_measure, unit_cost, cost_code_id, cost_type, is_receipt_needed, change_order_item_id)
    select change.purchase_order_id, 1000 + l.position, l.item_id, l.description, l.quantity, l.unit_of_measure,
      l.unit_cost, l.cost_code_id, l.cost_type, l.is_receipt_needed, l.id
    from public.change_order_items l where l.change_order_id = change.id and l.quantity > 0;
  perform private.follow_receipts(change.purchase_order_id);
end $$;

create function private.change_work_order(change public.change_order_drafts) returns void
language plpgsql set search_path = '' as $$
begin
  update public.work_order_drafts set change_amount = change_amount + change.subtotal_amount
    where id = change.work_order_id;
  insert into public.work_order_items (work_order_id, position, description, quantity, unit_of_measure, unit_cost,
    cost_code_id, cost_type, change_order_item_id)
    select change.work_order_id, 1000 + l.position, l.description, l.quantity, l.unit_of_measure, l.unit_cost,
      l.cost_code_id, l.cost_type, l.id
    from public.change_order_items l where l.change_order_id = change.id and l.quantity > 0;
  -- A claim that is being written can certify it.
  insert into public.subcontract_claim_lines (subcontract_claim_id, work_order_item_id, position)
    select c.id, item.id, item.position
    from public.change_order_items l join public.work_order_items item on item.change_order_item_id = l.id
      join public.subcontract_claims c on c.work_order_id = change.work_order_id and c.status = 'draft'
    where l.change_order_id = change.id;
end $$;

create function private.check_open_commitment(order_table text, order_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if (select sum(o.amount) from private.open_commitment(order_table, order_id) o) < 0 then
    perform model.fail(409, 'over_limit', 'The omission exceeds the open quantity.', '{"field": "quantity"}');
  end if;
end $$;

-- Approved: commitment and budget move together, or neither does (5-domain-rules, A4).
create function private.change_order_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_changed_order(new);
  perform private.hold_budget(new.project_id);
  if new.is_budget_changed then
    perform private.move_budget(new);
  end if;
  if new.change_type = 'budget' then
    return null;
  end if;
  perform private.move_commitment(new);
  if new.change_type = 'purchase_order' then
    perform private.change_purchase_order(new);
    perform private.check_open_commitment('purchase_orders', new.purchase_order_id);
  else
    perform private.change_work_order(new);
    perform private.check_open_commitment('work_order_drafts', new.work_order_id);
  end if;
  return null;
end $$;
create trigger m_effects after update on public.change_order_drafts
  for each row when (old.status = 'pending' and new.status = 'approved')
  execute function private.change_order_effects();

-- What is known of a stock item when it is chosen: its name, its unit, where it is kept, and the price of the newest
-- order of it in that currency, else its average cost where the currency is the company's. With the caller's rights: no
-- order, no price.
create function public.item_terms(item_id uuid, currency text default null)
returns table (name text, unit_of_measure text, storage_location text, unit_cost text)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select i.name, i.unit_of_measure, i.storage_location, coalesce(
        (select l.unit_cost from public.purchase_order_items l
          join public.purchase_orders o on o.id = l.purchase_order_id
          where l.item_id = i.id and o.currency = item_terms.currency
            and o.status in ('confirmed', 'partially_received', 'received', 'closed')
          order by o.order_date desc, o.created_at desc, l.position limit 1),
        case when item_terms.currency = model.base_currency() then nullif(i.average_cost, 0) end)::text
    from public.inventory_items i where i.id = item_terms.item_id;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  public.item_terms(uuid, text)
  to authenticated, service_role;
