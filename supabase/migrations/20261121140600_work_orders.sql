-- Work orders to subcontractors.

-- Work orders ------------------------------------------------------------------------------

create table public.work_order_drafts (
  id uuid primary key default gen_random_uuid(),
  work_order_number text collate private.natural_order not null unique
    constraint work_order_drafts_work_order_number_length check (char_length(work_order_number) <= 30),
  title text not null constraint work_order_drafts_title_length
    check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  project_id uuid not null references public.projects,
  -- The subcontractor who does the work.
  assigned_to uuid not null references public.external_entities,
  start_date date,
  end_date date,
  currency text not null default model.base_currency() references public.currencies (code),
  exchange_rate numeric(16, 8) not null default 1
    constraint work_order_drafts_exchange_rate_range check (exchange_rate > 0),
  tax_rate numeric(7, 4) not null default 0
    constraint work_order_drafts_tax_rate_range check (tax_rate between 0 and 100),
  is_tax_recoverable boolean not null default true,
  retention_percentage numeric(7, 4) not null default 0
    constraint work_order_drafts_retention_percentage_range check (retention_percentage between 0 and 100),
  -- Withheld at most, of the order with its changes.
  retention_cap_percentage numeric(7, 4) not null default 100
    constraint work_order_drafts_retention_cap_percentage_range check (retention_cap_percentage between 0 and 100),
  retention_tax_point text not null default model.retention_tax_point()
    constraint work_order_drafts_retention_tax_point_options check (retention_tax_point in ('release', 'work')),
  -- Percent of the order paid in advance; recovered from each claim once the work has passed a share of the order.
  advance_percentage numeric(7, 4) not null default 0
    constraint work_order_drafts_advance_percentage_range check (advance_percentage between 0 and 100),
  advance_start_percentage numeric(7, 4) not null default 0
    constraint work_order_drafts_advance_start_percentage_range check (advance_start_percentage between 0 and 100),
  advance_recovery_percentage numeric(7, 4) not null default 25
    constraint work_order_drafts_advance_recovery_percentage_range
      check (advance_recovery_percentage between 0 and 100),
  -- The day on which the advance is granted: its bill is made then.
  advance_paid_date date,
  -- Half of the retention is due at taking over, the rest when the defects period ends.
  taking_over_date date,
  defects_period_days integer not null default 365
    constraint work_order_drafts_defects_period_days_range check (defects_period_days between 0 and 3650),
  defects_end_date date,
  subtotal_amount numeric not null default 0,
  tax_amount numeric not null default 0,
  total_amount numeric not null default 0,
  -- Approved change orders, without tax, and what the order comes to with them, tax included.
  change_amount numeric not null default 0,
  revised_amount numeric not null default 0,
  status text not null default 'draft' constraint work_order_drafts_status_options check (status in
    ('draft', 'pending', 'accepted', 'rejected', 'in_progress', 'completed', 'closed', 'terminated')),
  status_reason text constraint work_order_drafts_status_reason_length check (char_length(status_reason) <= 1000),
  rejection_reason text constraint work_order_drafts_rejection_reason_length
    check (char_length(rejection_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  description text constraint work_order_drafts_description_length check (char_length(description) <= 5000),
  notes text constraint work_order_drafts_notes_length check (char_length(notes) <= 5000),
  search_text text generated always as (lower(title || E'\n' || work_order_number collate "default")) stored
    constraint work_order_drafts_search_text_length check (char_length(search_text) <= 500),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint work_order_drafts_end_date_after_start check (end_date >= start_date)
);
create index work_order_drafts_project_id_idx on public.work_order_drafts (project_id);
create index work_order_drafts_assigned_to_idx on public.work_order_drafts (assigned_to);
create index work_order_drafts_decided_by_idx on public.work_order_drafts (decided_by);
create index work_order_drafts_created_by_idx on public.work_order_drafts (created_by);
create index work_order_drafts_created_at_idx on public.work_order_drafts (created_at desc, id);
call model.number('public.work_order_drafts', 'WO', 'work_order_number');
call model.protect('public.work_order_drafts', 'commercial',
  '{id,title,project_id,assigned_to,start_date,end_date,currency,tax_rate,is_tax_recoverable,retention_percentage,
    retention_cap_percentage,retention_tax_point,advance_percentage,advance_start_percentage,
    advance_recovery_percentage,defects_period_days,status,description,notes}',
  '{title,project_id,assigned_to,start_date,end_date,currency,tax_rate,is_tax_recoverable,retention_percentage,
    retention_cap_percentage,retention_tax_point,advance_percentage,advance_start_percentage,
    advance_recovery_percentage,advance_paid_date,taking_over_date,defects_period_days,status,status_reason,
    rejection_reason,description,notes}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('work_order', null, 'draft', 'create', 'begin', false),
  ('work_order', 'draft', 'pending', 'edit', 'move', false),
  ('work_order', 'pending', 'accepted', 'approve', 'approve', false),
  ('work_order', 'pending', 'rejected', 'approve', 'reject', true),
  ('work_order', 'pending', 'draft', 'edit', 'move', true),
  ('work_order', 'rejected', 'draft', 'edit', 'move', false),
  ('work_order', 'accepted', 'in_progress', 'edit', 'move', false),
  ('work_order', 'in_progress', 'completed', 'edit', 'move', false),
  ('work_order', 'in_progress', 'terminated', 'approve', 'move', true),
  ('work_order', 'completed', 'in_progress', 'edit', 'move', true),
  ('work_order', 'completed', 'closed', 'edit', 'move', false);
call model.guard_status('public.work_order_drafts', 'work_order', 'commercial', 'status', '{created_by}');
call model.authors('public.work_order_drafts', 'commercial', '{pending}', '{draft,rejected}');
call model.freeze('public.work_order_drafts', 'status', '{draft,rejected}',
  '{subtotal_amount,tax_amount,total_amount,change_amount,revised_amount,advance_paid_date,taking_over_date,
    defects_period_days,defects_end_date}');
call model.compute('public.work_order_drafts', 'revised_amount', 'new.total_amount + new.change_amount
    + model.round_money(new.change_amount * new.tax_rate / 100, new.currency)');

create table public.work_order_items (
  id uuid primary key default gen_random_uuid(),
  work_order_id uuid not null references public.work_order_drafts on delete cascade,
  position integer not null default 0 constraint work_order_items_position_range check (position >= 1),
  description text not null
    constraint work_order_items_description_length
    check (char_length(btrim(description)) >= 1 and char_length(description) <= 1000),
  -- Without what approved change orders left out of it, which stands beside it.
  quantity numeric(16, 4) not null,
  omitted_quantity numeric(16, 4) not null default 0
    constraint work_order_items_omitted_quantity_range check (omitted_quantity >= 0),
  omitted_cost numeric not null default 0,
  unit_of_measure text not null default 'each'
    constraint work_order_items_unit_of_measure_length check (char_length(unit_of_measure) between 1 and 30),
  unit_cost numeric(16, 4) not null default 0 constraint work_order_items_unit_cost_range check (unit_cost >= 0),
  total_cost numeric not null default 0,
  cost_code_id uuid references public.cost_codes,
  cost_type text not null default 'subcontract'
    constraint work_order_items_cost_type_options
      check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  change_order_item_id uuid,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint work_order_items_quantity_range check (quantity > 0 or (quantity = 0 and omitted_quantity > 0))
);
call model.compute('public.work_order_items', 'total_cost', 'model.round_money(new.quantity * new.unit_cost,
    (select d.currency from public.work_order_drafts d where d.id = new.work_order_id))');
create index work_order_items_work_order_id_idx on public.work_order_items (work_order_id, position);
create index work_order_items_cost_code_id_idx on public.work_order_items (cost_code_id);
create index work_order_items_change_order_item_id_idx on public.work_order_items (change_order_item_id);
create index work_order_items_created_by_idx on public.work_order_items (created_by);
call model.protect('public.work_order_items', 'commercial',
  '{id,work_order_id,position,description,quantity,unit_of_measure,unit_cost,cost_code_id,cost_type}',
  '{position,description,quantity,unit_of_measure,unit_cost,cost_code_id,cost_type}', 'create', 'edit');
call model.freeze_lines('public.work_order_items', 'public.work_order_drafts', 'work_order_id', 'status',
  '{draft,rejected}');
call model.lines_of_authors('public.work_order_items', 'public.work_order_drafts', 'work_order_id');
create trigger d_cost_code before insert or update of cost_code_id on public.work_order_items
  for each row when (new.cost_code_id is null) execute function private.use_default_cost_code();
insert into model.documents (kind, document_table, line_table, line_column) values
  ('work_order', 'work_order_drafts', 'work_order_items', 'work_order_id');

call model.keep_totals('work_order_drafts', 'work_order_items', 'work_order_id');

-- Rules of work orders -------------------------------------------------------------------------------

create function private.work_order_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.currency <> old.currency then
    new.exchange_rate := model.exchange_rate(new.currency, model.today());
  end if;
  if tg_op = 'INSERT' or new.status <> old.status and new.status in ('pending', 'accepted') then
    perform private.check_ordering_project(new.project_id);
  end if;
  new.defects_end_date := new.taking_over_date + new.defects_period_days;
  if tg_op = 'UPDATE' and new.advance_paid_date is distinct from old.advance_paid_date then
    -- the day makes a bill
    perform authz.demand('finance', 'create');
    if new.advance_paid_date is not null then
      perform private.demand_day('advance_paid_date', new.advance_paid_date, null);
    end if;
    if private.advance_paid(new.id) <> 0 then
      perform model.fail(409, 'record_locked', 'The advance has been posted on this date.',
        jsonb_build_object('field', 'advance_paid_date', 'values', jsonb_build_object('status', old.status)));
    end if;
    if new.advance_paid_date is not null and new.status not in ('accepted', 'in_progress') then
      perform model.fail(409, 'wrong_order', 'An advance can only be paid on an accepted work order.',
        jsonb_build_object('field', 'advance_paid_date', 'values', jsonb_build_object('status', new.status)));
    end if;
  end if;
  if tg_op = 'INSERT' or new.assigned_to <> old.assigned_to
    or (new.status <> old.status and new.status in ('pending', 'accepted')) then
    perform private.check_party(new.assigned_to, '{on_hold,blocked,inactive}', 'assigned_to');
  end if;
  if tg_op = 'UPDATE' and new.status = 'pending' and old.status <> 'pending'
     and not exists (select from public.work_order_items l where l.work_order_id = new.id) then
    perform model.fail(422, 'required', 'The order must have at least one line.', '{"field": "items"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.work_order_drafts
  for each row execute function private.work_order_rules();

-- Accepted: committed within the budget. Closed or terminated: the rest is free again. A certificate in between lowers
-- the commitment by an entry under the name of the work order.
create function private.work_order_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'accepted' and old.status = 'pending' then
    perform private.hold_budget(new.project_id);
    perform private.post_job_cost(new.project_id, l.cost_code_id, l.cost_type, 'commitment',
        private.cost_of_line(l.total_cost, new.tax_rate, new.is_tax_recoverable, new.exchange_rate),
        model.today(), 'work_order_drafts', new.id, l.id, 'accepted', new.work_order_number || ' ' || l.description)
      from public.work_order_items l where l.work_order_id = new.id;
    perform private.check_budget(new.project_id, 'work_order_drafts', new.id);
  elsif new.status in ('closed', 'terminated') then
    perform private.release_commitment('work_order_drafts', new.id, new.status, new.work_order_number);
    perform private.void_open_changes(null, new.id, coalesce(new.status_reason, new.work_order_number));
  end if;
  return null;
end $$;
create trigger m_effects after update on public.work_order_drafts for each row when (old.status <> new.status)
  execute function private.work_order_effects();

-- A work order ends when its claims have: none open, the advance recovered, and, to be closed, nothing withheld any
-- more. One that is terminated, or was completed before its advance was recovered, has a last claim for it.
create function private.work_order_ends() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  outstanding constant numeric := private.advance_left(new.id);
begin
  if new.status in ('completed', 'closed', 'terminated')
     and exists (select from public.subcontract_claims c where c.work_order_id = new.id
       and c.status in ('draft', 'certified')) then
    perform model.fail(409, 'wrong_order', 'The work order still has an open claim.', '{"field": "status"}');
  end if;
  if new.status in ('completed', 'closed') and outstanding <> 0 then
    perform model.fail(409, 'wrong_order', format('%s of the advance has not been recovered. Certify the rest of the '
      'work, or omit it and make a last claim.', outstanding),
      jsonb_build_object('field', 'status', 'values', jsonb_build_object('advance', outstanding)));
  end if;
  if new.status = 'closed' and private.retention_held(new.id) <> 0 then
    perform model.fail(409, 'wrong_order', 'The retention has not been released yet.', '{"field": "status"}');
  end if;
  return new;
end $$;
create trigger d_ends before update on public.work_order_drafts
  for each row when (old.status <> new.status) execute function private.work_order_ends();
