-- Takeoff ------------------------------------------------------------------------

-- What is measured from the drawings. The specification also calls it quantity_takeoff_items (ruling R11, the view
-- below).
create table public.takeoff_items (
  id uuid primary key default gen_random_uuid(),
  takeoff_number text collate private.natural_order not null unique
    constraint takeoff_items_takeoff_number_length check (char_length(takeoff_number) <= 30),
  project_id uuid not null references public.projects on delete cascade,
  -- Kept by a trigger: what a purchase order's line shows beside the item.
  project_name text constraint takeoff_items_project_name_length check (char_length(project_name) <= 200),
  company_name text constraint takeoff_items_company_name_length check (char_length(company_name) <= 200),
  category text constraint takeoff_items_category_length check (char_length(category) <= 100),
  description text not null
    constraint takeoff_items_description_length
      check (char_length(btrim(description)) >= 1 and char_length(description) <= 1000),
  activity text constraint takeoff_items_activity_length check (char_length(activity) <= 200),
  unit text not null default 'each' constraint takeoff_items_unit_length check (char_length(unit) between 1 and 30),
  quantity numeric(16, 4) not null default 0,
  drawing_reference text constraint takeoff_items_drawing_reference_length
    check (char_length(drawing_reference) <= 100),
  drawing_revision text constraint takeoff_items_drawing_revision_length check (char_length(drawing_revision) <= 30),
  status text not null default 'draft'
    constraint takeoff_items_status_options check (status in ('draft', 'checked', 'linked')),
  status_reason text constraint takeoff_items_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  -- The item of a bill that uses this quantity.
  boq_reference_id uuid,
  notes text constraint takeoff_items_notes_length check (char_length(notes) <= 5000),
  search_text text generated always as (lower(description || E'\n' || coalesce(activity, '') || E'\n'
    || coalesce(company_name, '')
    || E'\n' || takeoff_number collate "default")) stored
      constraint takeoff_items_search_text_length check (char_length(search_text) <= 1500),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index takeoff_items_project_id_idx on public.takeoff_items (project_id, category);
create index takeoff_items_boq_reference_id_idx on public.takeoff_items (boq_reference_id);
create index takeoff_items_decided_by_idx on public.takeoff_items (decided_by);
create index takeoff_items_created_by_idx on public.takeoff_items (created_by);
create index takeoff_items_created_at_idx on public.takeoff_items (created_at desc, id);

call model.number_distinct('public.takeoff_items', 'QTO', 'takeoff_number');
insert into private.derived_columns values ('project_name');
call model.protect('public.takeoff_items', 'commercial',
  '{id,project_id,company_name,category,description,activity,unit,drawing_reference,drawing_revision,status,notes}',
  '{project_id,company_name,category,description,activity,unit,drawing_reference,drawing_revision,status,status_reason,
    notes}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('takeoff_item', null, 'draft', 'create', 'begin', false),
  ('takeoff_item', 'draft', 'checked', 'approve', 'approve', false),
  ('takeoff_item', 'checked', 'draft', 'edit', 'move', true),
  ('takeoff_item', 'draft', 'linked', null, 'system', false),
  ('takeoff_item', 'checked', 'linked', null, 'system', false),
  ('takeoff_item', 'linked', 'draft', 'edit', 'move', true);
call model.guard_status('public.takeoff_items', 'takeoff_item', 'commercial', 'status', '{created_by}');
call model.authors('public.takeoff_items', 'commercial', '{}');

-- One line of a measurement sheet: number x length x breadth x height x factor; what is left empty does not count.
create table public.takeoff_measurements (
  id uuid primary key default gen_random_uuid(),
  takeoff_item_id uuid not null references public.takeoff_items on delete cascade,
  position integer not null default 0 constraint takeoff_measurements_position_range check (position >= 1),
  description text constraint takeoff_measurements_description_length check (char_length(description) <= 500),
  count numeric(16, 4) not null default 1 constraint takeoff_measurements_count_range check (count >= 0),
  length numeric(16, 4) constraint takeoff_measurements_length_range check (length >= 0),
  breadth numeric(16, 4) constraint takeoff_measurements_breadth_range check (breadth >= 0),
  height numeric(16, 4) constraint takeoff_measurements_height_range check (height >= 0),
  factor numeric(16, 4) not null default 1 constraint takeoff_measurements_factor_range check (factor >= 0),
  -- An opening is measured like a wall and taken off.
  is_deduction boolean not null default false,
  quantity numeric(16, 4) not null default 0,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index takeoff_measurements_takeoff_item_id_idx on public.takeoff_measurements (takeoff_item_id, position);
create index takeoff_measurements_created_by_idx on public.takeoff_measurements (created_by);
call model.protect('public.takeoff_measurements', 'commercial',
  '{id,takeoff_item_id,position,description,count,length,breadth,height,factor,is_deduction}',
  '{position,description,count,length,breadth,height,factor,is_deduction}', 'create', 'edit');
call model.lines_of_authors('public.takeoff_measurements', 'public.takeoff_items', 'takeoff_item_id');

create function private.measure_line() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.quantity := round(new.count * coalesce(new.length, 1) * coalesce(new.breadth, 1) * coalesce(new.height,
    1) * new.factor, 4)
    * case when new.is_deduction then -1 else 1 end;
  return new;
end $$;
create trigger c_amount before insert or update on public.takeoff_measurements
  for each row execute function private.measure_line();

-- The lock first: two sheets written at once must each see the other's lines when they add up.
create function private.measure_item() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.takeoff_items item where item.id in (select takeoff_item_id from changed)
    order by item.id for update;
  update public.takeoff_items item
    set quantity = coalesce((select sum(line.quantity) from public.takeoff_measurements line
      where line.takeoff_item_id = item.id), 0)
    where item.id in (select takeoff_item_id from changed);
  return null;
end $$;
call model.after_lines('public.takeoff_measurements', 'private.measure_item');

-- At the end of the transaction, because a sheet may be written with its openings first.
create function private.refuse_negative_takeoff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.takeoff_items where id = new.id and quantity < 0) then
    perform model.fail(422, 'out_of_range', 'The deductions exceed the measured quantity.',
      '{"field": "is_deduction"}');
  end if;
  return null;
end $$;
create constraint trigger m_negative after update on public.takeoff_items deferrable initially deferred
  for each row when (new.quantity < 0) execute function private.refuse_negative_takeoff();

create function private.name_project_of_takeoff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.project_name := (select name from public.projects where id = new.project_id);
  return new;
end $$;
create trigger c_project before insert or update of project_id on public.takeoff_items
  for each row execute function private.name_project_of_takeoff();

create function private.rename_project_of_takeoff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.takeoff_items set project_name = new.name where project_id = new.id;
  return null;
end $$;
create trigger m_takeoff_name after update of name on public.projects
  for each row when (new.name <> old.name) execute function private.rename_project_of_takeoff();

-- What would stop takeoff items from being deleted: how many bill items use each.
create function public.takeoff_references(ids uuid[]) returns table (id uuid, reference_count bigint)
language plpgsql stable set search_path = '' as $$
begin
  return query select item.id, (select count(*) from public.boq_items line where line.takeoff_item_id = item.id)
    from public.takeoff_items item where item.id = any (ids);
end $$;

create view public.quantity_takeoff_items with (security_invoker = true) as
  select id, takeoff_number, project_id, project_name, company_name, category, description, activity, unit, quantity,
    drawing_reference, drawing_revision, status, status_reason, decided_by, decided_at, boq_reference_id, notes,
      search_text,
    created_by, created_at, updated_at, version
  from public.takeoff_items;
revoke all on public.quantity_takeoff_items from public, anon, authenticated;
grant all on public.quantity_takeoff_items to service_role;
grant select, delete,
  insert (id, project_id, company_name, category, description, activity, unit, drawing_reference, drawing_revision,
    status, notes),
  update (project_id, company_name, category, description, activity, unit, drawing_reference, drawing_revision, status,
    status_reason, notes, version)
  on public.quantity_takeoff_items to authenticated;


-- Rate build-ups --------------------------------------------------------------------

-- What a unit costs, resource by resource, and what is asked for it.
create table public.rate_buildups (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint rate_buildups_name_length
    check (char_length(btrim(name)) >= 1 and char_length(name) <= 200),
  description text constraint rate_buildups_description_length check (char_length(description) <= 1000),
  unit text not null default 'each' constraint rate_buildups_unit_length check (char_length(unit) between 1 and 30),
  currency text not null default model.base_currency() references public.currencies (code),
  -- Percent, as people write it. Profit is laid on cost and overheads: a markup, not a margin.
  overhead_percentage numeric(7, 4) not null default 0
    constraint rate_buildups_overhead_percentage_range check (overhead_percentage between 0 and 1000),
  profit_percentage numeric(7, 4) not null default 0
    constraint rate_buildups_profit_percentage_range check (profit_percentage between 0 and 1000),
  cost_rate numeric(16, 4) not null default 0,
  rate numeric(16, 4) not null default 0,
  -- The same profit as a share of the price: g = m / (1 + m).
  margin_percentage numeric(7, 4) not null default 0,
  search_text text generated always as (lower(name || E'\n' || coalesce(description, ''))) stored
    constraint rate_buildups_search_text_length check (char_length(search_text) <= 1300),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index rate_buildups_created_by_idx on public.rate_buildups (created_by);
create index rate_buildups_created_at_idx on public.rate_buildups (created_at desc, id);
call model.protect('public.rate_buildups', 'commercial',
  '{id,name,description,unit,currency,overhead_percentage,profit_percentage}',
  '{name,description,unit,currency,overhead_percentage,profit_percentage}');

create table public.rate_buildup_lines (
  id uuid primary key default gen_random_uuid(),
  rate_buildup_id uuid not null references public.rate_buildups on delete cascade,
  position integer not null default 0 constraint rate_buildup_lines_position_range check (position >= 1),
  cost_type text not null default 'material'
    constraint rate_buildup_lines_cost_type_options
      check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  description text not null
    constraint rate_buildup_lines_description_length
    check (char_length(btrim(description)) >= 1 and char_length(description) <= 500),
  unit text constraint rate_buildup_lines_unit_length check (char_length(unit) <= 30),
  -- How much of the resource one unit of the work takes.
  coefficient numeric(16, 6) not null default 1
    constraint rate_buildup_lines_coefficient_range check (coefficient >= 0),
  rate numeric(16, 4) not null default 0 constraint rate_buildup_lines_rate_range check (rate >= 0),
  amount numeric(16, 4) not null default 0,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index rate_buildup_lines_rate_buildup_id_idx on public.rate_buildup_lines (rate_buildup_id, position);
create index rate_buildup_lines_created_by_idx on public.rate_buildup_lines (created_by);
call model.protect('public.rate_buildup_lines', 'commercial',
  '{id,rate_buildup_id,position,cost_type,description,unit,coefficient,rate}',
  '{position,cost_type,description,unit,coefficient,rate}', 'create', 'edit');

create function private.price_resource() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.amount := round(new.coefficient * new.rate, 4);
  return new;
end $$;
create trigger c_amount before insert or update on public.rate_buildup_lines
  for each row execute function private.price_resource();

create function private.price_buildup() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.cost_rate := coalesce((select sum(line.amount) from public.rate_buildup_lines line
    where line.rate_buildup_id = new.id), 0);
  new.rate := model.round_money(new.cost_rate * (1 + new.overhead_percentage / 100)
    * (1 + new.profit_percentage / 100), new.currency);
  new.margin_percentage := round(100 * new.profit_percentage / (100 + new.profit_percentage), 4);
  return new;
end $$;
create trigger c_amount before insert or update on public.rate_buildups
  for each row execute function private.price_buildup();

create function private.add_up_buildup() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.rate_buildups b where b.id in (select rate_buildup_id from changed) order by b.id for update;
  update public.rate_buildups b set cost_rate = 0 where b.id in (select rate_buildup_id from changed);
  return null;
end $$;
call model.after_lines('public.rate_buildup_lines', 'private.add_up_buildup');


insert into model.documents (kind, document_table, line_table, line_column) values
  ('takeoff_item', 'takeoff_items', 'takeoff_measurements', 'takeoff_item_id'),
  ('rate_buildup', 'rate_buildups', 'rate_buildup_lines', 'rate_buildup_id');


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  public.takeoff_references(uuid[])
  to authenticated, service_role;
