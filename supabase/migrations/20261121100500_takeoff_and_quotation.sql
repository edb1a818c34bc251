-- From measuring to offering: takeoff, rate build-ups, bills of quantities, quotations.
-- Quantities, amounts and totals are computed here; people type dimensions, coefficients and rates.

-- Keeps what a document's lines add up to, once a statement and not once a line. The function reads the transition table `changed`.
create procedure private.after_lines(target regclass, adds_up text)
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger t_total_inserted after insert on %s referencing new table as changed for each statement execute function %s()', target, adds_up);
  execute format('create trigger t_total_updated after update on %s referencing new table as changed for each statement execute function %s()', target, adds_up);
  execute format('create trigger t_total_deleted after delete on %s referencing old table as changed for each statement execute function %s()', target, adds_up);
end $$;


-- Takeoff ------------------------------------------------------------------------

-- What is measured from the drawings. The specification also calls it quantity_takeoff_items (ruling R11, the view below).
create table public.takeoff_items (
  id uuid primary key default gen_random_uuid(),
  takeoff_number text collate private.natural_order not null unique constraint takeoff_items_takeoff_number_length check (char_length(takeoff_number) <= 30),
  project_id uuid not null references public.projects on delete cascade,
  -- Kept by a trigger: what a purchase order's line shows beside the item.
  project_name text constraint takeoff_items_project_name_length check (char_length(project_name) <= 200),
  company_name text constraint takeoff_items_company_name_length check (char_length(company_name) <= 200),
  category text constraint takeoff_items_category_length check (char_length(category) <= 100),
  description text not null
    constraint takeoff_items_description_length check (char_length(btrim(description)) >= 1 and char_length(description) <= 1000),
  activity text constraint takeoff_items_activity_length check (char_length(activity) <= 200),
  unit text not null default 'each' constraint takeoff_items_unit_length check (char_length(unit) between 1 and 30),
  quantity numeric(16, 4) not null default 0,
  drawing_reference text constraint takeoff_items_drawing_reference_length check (char_length(drawing_reference) <= 100),
  drawing_revision text constraint takeoff_items_drawing_revision_length check (char_length(drawing_revision) <= 30),
  status text not null default 'draft' constraint takeoff_items_status_options check (status in ('draft', 'checked', 'linked')),
  status_reason text constraint takeoff_items_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  -- The item of a bill that uses this quantity.
  boq_reference_id uuid,
  notes text constraint takeoff_items_notes_length check (char_length(notes) <= 5000),
  search_text text generated always as (lower(description || E'\n' || coalesce(activity, '') || E'\n' || coalesce(company_name, '')
    || E'\n' || takeoff_number collate "default")) stored constraint takeoff_items_search_text_length check (char_length(search_text) <= 1500),
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

call private.number('public.takeoff_items', 'QTO', 'takeoff_number');
call authz.protect('public.takeoff_items', 'commercial',
  '{id,project_id,company_name,category,description,activity,unit,drawing_reference,drawing_revision,status,notes}',
  '{project_id,company_name,category,description,activity,unit,drawing_reference,drawing_revision,status,status_reason,notes}');
insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('takeoff_item', null, 'draft', 'create', 'begin', false),
  ('takeoff_item', 'draft', 'checked', 'approve', 'approve', false),
  ('takeoff_item', 'checked', 'draft', 'edit', 'move', true),
  ('takeoff_item', 'draft', 'linked', 'create', 'move', false),
  ('takeoff_item', 'checked', 'linked', 'create', 'move', false),
  ('takeoff_item', 'linked', 'draft', 'edit', 'move', true);
call authz.guard_status('public.takeoff_items', 'takeoff_item', 'commercial', 'status', '{created_by}');

-- One line of a measurement sheet: number x length x breadth x height x factor; what is left empty does not count.
create table public.takeoff_measurements (
  id uuid primary key default gen_random_uuid(),
  takeoff_item_id uuid not null references public.takeoff_items on delete cascade,
  position integer not null default 1 constraint takeoff_measurements_position_range check (position >= 1),
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
call authz.protect('public.takeoff_measurements', 'commercial',
  '{id,takeoff_item_id,position,description,count,length,breadth,height,factor,is_deduction}',
  '{position,description,count,length,breadth,height,factor,is_deduction}', 'create', 'edit');

create function private.measure_line() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.quantity := round(new.count * coalesce(new.length, 1) * coalesce(new.breadth, 1) * coalesce(new.height, 1) * new.factor, 4)
    * case when new.is_deduction then -1 else 1 end;
  return new;
end $$;
create trigger c_amount before insert or update on public.takeoff_measurements for each row execute function private.measure_line();

-- The lock first: two sheets written at once must each see the other's lines when they add up.
create function private.measure_item() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.takeoff_items item where item.id in (select takeoff_item_id from changed) order by item.id for update;
  update public.takeoff_items item
    set quantity = coalesce((select sum(line.quantity) from public.takeoff_measurements line where line.takeoff_item_id = item.id), 0)
    where item.id in (select takeoff_item_id from changed);
  return null;
end $$;
call private.after_lines('public.takeoff_measurements', 'private.measure_item');

-- At the end of the transaction, because a sheet may be written with its openings first.
create function private.refuse_negative_takeoff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.takeoff_items where id = new.id and quantity < 0) then
    perform authz.fail(422, 'out_of_range', 'The deductions are larger than what they are taken from.', '{"field": "is_deduction"}');
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


-- Rate build-ups --------------------------------------------------------------------

-- What a unit costs, resource by resource, and what is asked for it.
create table public.rate_buildups (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint rate_buildups_name_length check (char_length(btrim(name)) >= 1 and char_length(name) <= 200),
  description text constraint rate_buildups_description_length check (char_length(description) <= 1000),
  unit text not null default 'each' constraint rate_buildups_unit_length check (char_length(unit) between 1 and 30),
  currency text not null default authz.base_currency() constraint rate_buildups_currency_options check (currency in ('USD', 'INR', 'AED')),
  -- Percent, as people write it. Profit is laid on cost and overheads: a markup, not a margin.
  overhead_percentage numeric(7, 4) not null default 0 constraint rate_buildups_overhead_percentage_range check (overhead_percentage between 0 and 1000),
  profit_percentage numeric(7, 4) not null default 0 constraint rate_buildups_profit_percentage_range check (profit_percentage between 0 and 1000),
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
call authz.protect('public.rate_buildups', 'commercial',
  '{id,name,description,unit,currency,overhead_percentage,profit_percentage}',
  '{name,description,unit,currency,overhead_percentage,profit_percentage}');

create table public.rate_buildup_lines (
  id uuid primary key default gen_random_uuid(),
  rate_buildup_id uuid not null references public.rate_buildups on delete cascade,
  position integer not null default 1 constraint rate_buildup_lines_position_range check (position >= 1),
  cost_type text not null default 'material'
    constraint rate_buildup_lines_cost_type_options check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  description text not null constraint rate_buildup_lines_description_length check (char_length(btrim(description)) >= 1 and char_length(description) <= 500),
  unit text constraint rate_buildup_lines_unit_length check (char_length(unit) <= 30),
  -- How much of the resource one unit of the work takes.
  coefficient numeric(16, 6) not null default 1 constraint rate_buildup_lines_coefficient_range check (coefficient >= 0),
  rate numeric(16, 4) not null default 0 constraint rate_buildup_lines_rate_range check (rate >= 0),
  amount numeric(16, 4) not null default 0,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index rate_buildup_lines_rate_buildup_id_idx on public.rate_buildup_lines (rate_buildup_id, position);
create index rate_buildup_lines_created_by_idx on public.rate_buildup_lines (created_by);
call authz.protect('public.rate_buildup_lines', 'commercial',
  '{id,rate_buildup_id,position,cost_type,description,unit,coefficient,rate}',
  '{position,cost_type,description,unit,coefficient,rate}', 'create', 'edit');

create function private.price_resource() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.amount := round(new.coefficient * new.rate, 4);
  return new;
end $$;
create trigger c_amount before insert or update on public.rate_buildup_lines for each row execute function private.price_resource();

create function private.price_buildup() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.cost_rate := coalesce((select sum(line.amount) from public.rate_buildup_lines line where line.rate_buildup_id = new.id), 0);
  new.rate := round(new.cost_rate * (1 + new.overhead_percentage / 100) * (1 + new.profit_percentage / 100), 2);
  new.margin_percentage := round(100 * new.profit_percentage / (100 + new.profit_percentage), 4);
  return new;
end $$;
create trigger c_amount before insert or update on public.rate_buildups for each row execute function private.price_buildup();

create function private.add_up_buildup() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.rate_buildups b where b.id in (select rate_buildup_id from changed) order by b.id for update;
  update public.rate_buildups b set cost_rate = 0 where b.id in (select rate_buildup_id from changed);
  return null;
end $$;
call private.after_lines('public.rate_buildup_lines', 'private.add_up_buildup');


-- Bills of quantities -------------------------------------------------------------------

create table public.boqs (
  id uuid primary key default gen_random_uuid(),
  boq_number text collate private.natural_order not null constraint boqs_boq_number_length check (char_length(boq_number) <= 30),
  revision integer not null default 1 constraint boqs_revision_range check (revision >= 1),
  previous_boq_id uuid references public.boqs,
  project_id uuid not null references public.projects,
  title text not null constraint boqs_title_length check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  currency text not null default authz.base_currency() constraint boqs_currency_options check (currency in ('USD', 'INR', 'AED')),
  total_amount numeric(16, 2) not null default 0,
  total_cost numeric(16, 2) not null default 0,
  status text not null default 'draft' constraint boqs_status_options check (status in ('draft', 'issued', 'locked', 'superseded')),
  status_reason text constraint boqs_status_reason_length check (char_length(status_reason) <= 1000),
  notes text constraint boqs_notes_length check (char_length(notes) <= 5000),
  search_text text generated always as (lower(title || E'\n' || boq_number collate "default")) stored
    constraint boqs_search_text_length check (char_length(search_text) <= 300),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (boq_number, revision)
);
create index boqs_project_id_idx on public.boqs (project_id, status);
-- A version is followed by one other at most.
create unique index boqs_previous_boq_id_idx on public.boqs (previous_boq_id);
create index boqs_created_by_idx on public.boqs (created_by);
create index boqs_created_at_idx on public.boqs (created_at desc, id);
call private.number('public.boqs', 'BOQ', 'boq_number', 3);
call authz.protect('public.boqs', 'commercial',
  '{id,project_id,title,currency,status,notes}', '{project_id,title,currency,status,status_reason,notes}');
insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('boq', null, 'draft', 'create', 'begin', false),
  ('boq', 'draft', 'issued', 'edit', 'move', false),
  ('boq', 'issued', 'draft', 'edit', 'move', true),
  ('boq', 'issued', 'locked', 'approve', 'move', false),
  ('boq', 'issued', 'superseded', 'edit', 'move', false),
  ('boq', 'locked', 'superseded', 'edit', 'move', false);
call authz.guard_status('public.boqs', 'boq', 'commercial', 'status', '{created_by}');
call authz.freeze('public.boqs', 'status', '{draft}');

create table public.boq_sections (
  id uuid primary key default gen_random_uuid(),
  boq_id uuid not null references public.boqs on delete cascade,
  position integer not null default 1 constraint boq_sections_position_range check (position >= 1),
  code text constraint boq_sections_code_length check (char_length(code) <= 30),
  title text not null constraint boq_sections_title_length check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  amount numeric(16, 2) not null default 0,
  cost_amount numeric(16, 2) not null default 0,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (id, boq_id)
);
create index boq_sections_boq_id_idx on public.boq_sections (boq_id, position);
create index boq_sections_created_by_idx on public.boq_sections (created_by);
call authz.protect('public.boq_sections', 'commercial', '{id,boq_id,position,code,title}', '{position,code,title}', 'create', 'edit');
call authz.freeze_lines('public.boq_sections', 'public.boqs', 'boq_id', 'status', '{draft}');

create table public.boq_items (
  id uuid primary key default gen_random_uuid(),
  boq_id uuid not null references public.boqs on delete cascade,
  section_id uuid,
  position integer not null default 1 constraint boq_items_position_range check (position >= 1),
  item_code text constraint boq_items_item_code_length check (char_length(item_code) <= 30),
  description text not null constraint boq_items_description_length check (char_length(btrim(description)) >= 1 and char_length(description) <= 2000),
  unit text not null default 'each' constraint boq_items_unit_length check (char_length(unit) between 1 and 30),
  quantity numeric(16, 4) not null default 0 constraint boq_items_quantity_range check (quantity >= 0),
  rate numeric(16, 4) not null default 0 constraint boq_items_rate_range check (rate >= 0),
  amount numeric(16, 2) not null default 0,
  -- The firm's own side: what becomes the budget when the work is won.
  cost_rate numeric(16, 4) not null default 0 constraint boq_items_cost_rate_range check (cost_rate >= 0),
  cost_amount numeric(16, 2) not null default 0,
  cost_code_id uuid references public.cost_codes,
  cost_type text not null default 'other'
    constraint boq_items_cost_type_options check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  takeoff_item_id uuid references public.takeoff_items,
  rate_buildup_id uuid references public.rate_buildups,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  foreign key (section_id, boq_id) references public.boq_sections (id, boq_id) on delete set null (section_id)
);
create index boq_items_boq_id_idx on public.boq_items (boq_id, position);
create index boq_items_section_id_idx on public.boq_items (section_id, boq_id);
create index boq_items_cost_code_id_idx on public.boq_items (cost_code_id);
create index boq_items_takeoff_item_id_idx on public.boq_items (takeoff_item_id);
create index boq_items_rate_buildup_id_idx on public.boq_items (rate_buildup_id);
create index boq_items_created_by_idx on public.boq_items (created_by);
call authz.protect('public.boq_items', 'commercial',
  '{id,boq_id,section_id,position,item_code,description,unit,quantity,rate,cost_rate,cost_code_id,cost_type,takeoff_item_id,rate_buildup_id}',
  '{section_id,position,item_code,description,unit,quantity,rate,cost_rate,cost_code_id,cost_type,takeoff_item_id,rate_buildup_id}', 'create', 'edit');
call authz.freeze_lines('public.boq_items', 'public.boqs', 'boq_id', 'status', '{draft}');
alter table public.takeoff_items add foreign key (boq_reference_id) references public.boq_items on delete set null;

-- An item with a takeoff has its quantity, one with a build-up its rates; the amount is rounded here, once.
create function private.price_boq_item() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.takeoff_item_id is not null then
    if not exists (select from public.takeoff_items item join public.boqs b on b.id = new.boq_id and b.project_id = item.project_id
                   where item.id = new.takeoff_item_id) then
      perform authz.fail(422, 'unknown_reference', 'The takeoff is of another project.', '{"field": "takeoff_item_id"}');
    end if;
    select greatest(item.quantity, 0) into new.quantity from public.takeoff_items item where item.id = new.takeoff_item_id;
  end if;
  if new.rate_buildup_id is not null then
    select b.rate, b.cost_rate into new.rate, new.cost_rate from public.rate_buildups b where b.id = new.rate_buildup_id;
  end if;
  new.amount := round(new.quantity * new.rate, 2);
  new.cost_amount := round(new.quantity * new.cost_rate, 2);
  return new;
end $$;
create trigger c_amount before insert or update on public.boq_items for each row execute function private.price_boq_item();

create function private.add_up_boq() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.boqs b where b.id in (select boq_id from changed) order by b.id for update;
  update public.boq_sections section
    set amount = added.amount, cost_amount = added.cost
    from (select s.id, coalesce(sum(item.amount), 0) as amount, coalesce(sum(item.cost_amount), 0) as cost
          from public.boq_sections s left join public.boq_items item on item.section_id = s.id
          where s.boq_id in (select boq_id from changed) group by s.id) added
    where section.id = added.id and (section.amount, section.cost_amount) is distinct from (added.amount, added.cost);
  update public.boqs b
    set (total_amount, total_cost) = (select coalesce(sum(item.amount), 0), coalesce(sum(item.cost_amount), 0) from public.boq_items item where item.boq_id = b.id)
    where b.id in (select boq_id from changed);
  return null;
end $$;
call private.after_lines('public.boq_items', 'private.add_up_boq');

-- Which quantity a bill has taken: the takeoff item knows its place in the newest bill.
create function private.link_takeoff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' and new.takeoff_item_id is not null then
    update public.takeoff_items set boq_reference_id = new.id, status = 'linked'
      where id = new.takeoff_item_id and boq_reference_id is distinct from new.id;
  end if;
  if tg_op = 'UPDATE' and old.takeoff_item_id is distinct from new.takeoff_item_id then
    update public.takeoff_items set boq_reference_id = null where id = old.takeoff_item_id and boq_reference_id = new.id;
  end if;
  return null;
end $$;
create trigger m_takeoff after insert or update of takeoff_item_id on public.boq_items for each row execute function private.link_takeoff();

-- A new quantity or rate goes into the bills that are still drafts.
create function private.requantify() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.boq_items item set quantity = new.quantity
    from public.boqs b where b.id = item.boq_id and b.status = 'draft' and item.takeoff_item_id = new.id;
  return null;
end $$;
create trigger m_requantify after update of quantity on public.takeoff_items
  for each row when (new.quantity <> old.quantity) execute function private.requantify();

create function private.reprice() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.boq_items item set rate = new.rate
    from public.boqs b where b.id = item.boq_id and b.status = 'draft' and item.rate_buildup_id = new.id;
  return null;
end $$;
create trigger m_reprice after update on public.rate_buildups
  for each row when (new.rate <> old.rate or new.cost_rate <> old.cost_rate) execute function private.reprice();

-- A quantity that a bill relies on stands until the bill is a draft again. Argument: the column that names the takeoff item.
create function private.refuse_relied_on() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  item uuid := (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid;
  ignored constant text[] := private.derived_columns() || '{status,status_reason,boq_reference_id,decided_by,decided_at,notes}'::text[];
begin
  if authz.is_server() or pg_trigger_depth() > 1 or (tg_argv[0] = 'id' and tg_op = 'UPDATE' and to_jsonb(new) - ignored = to_jsonb(old) - ignored) then
    return coalesce(new, old);
  end if;
  if tg_argv[0] <> 'id' then
    perform from public.takeoff_items where id = item for no key update;
  end if;
  if exists (select from public.boq_items line join public.boqs b on b.id = line.boq_id
             where line.takeoff_item_id = item and b.status in ('issued', 'locked')) then
    perform authz.fail(409, 'record_locked', 'An issued bill of quantities relies on this measurement.', '{"values": {"status": "linked"}}');
  end if;
  return coalesce(new, old);
end $$;
create trigger b_frozen before update or delete on public.takeoff_items for each row execute function private.refuse_relied_on('id');
create trigger b_frozen before insert or update or delete on public.takeoff_measurements for each row execute function private.refuse_relied_on('takeoff_item_id');

-- A bill goes out complete, or with the reason why not.
create function private.boq_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if authz.is_server() or old.status <> 'draft' or new.status <> 'issued' or new.status_reason is not null then
    return new;
  end if;
  if not exists (select from public.boq_items where boq_id = new.id)
     or exists (select from public.boq_items where boq_id = new.id and (quantity = 0 or rate = 0)) then
    perform authz.fail(422, 'reason_required', 'Items without quantity or rate need a reason.', '{"field": "status_reason"}');
  end if;
  return new;
end $$;
create trigger c_rules before update on public.boqs for each row execute function private.boq_rules();

-- The next version of a bill: a draft with the same content; the one before is superseded.
create function authz.revise_boq(boq uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  bill public.boqs;
  revised constant uuid := gen_random_uuid();
begin
  perform authz.demand('commercial', 'create');
  perform authz.demand('commercial', 'edit');
  select * into bill from public.boqs where id = boq for update;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such bill of quantities.');
  end if;
  if bill.status not in ('issued', 'locked') then
    perform authz.fail(409, 'invalid_transition', 'Only an issued bill has a next version.',
      jsonb_build_object('field', 'status', 'values', jsonb_build_object('from', bill.status, 'to', 'superseded')));
  end if;
  update public.boqs set status = 'superseded' where id = boq;
  insert into public.boqs (id, boq_number, revision, previous_boq_id, project_id, title, currency, notes)
    values (revised, bill.boq_number, bill.revision + 1, bill.id, bill.project_id, bill.title, bill.currency, bill.notes);
  with copied as (
    insert into public.boq_sections (boq_id, position, code, title)
      select revised, position, code, title from public.boq_sections where boq_id = boq order by position, id
      returning id, position, title)
  insert into public.boq_items (boq_id, section_id, position, item_code, description, unit, quantity, rate, cost_rate, cost_code_id, cost_type, takeoff_item_id, rate_buildup_id)
    select revised, copied.id, item.position, item.item_code, item.description, item.unit, item.quantity, item.rate, item.cost_rate,
      item.cost_code_id, item.cost_type, item.takeoff_item_id, item.rate_buildup_id
    from public.boq_items item
      left join public.boq_sections section on section.id = item.section_id
      left join copied on copied.position = section.position and copied.title = section.title
    where item.boq_id = boq order by item.position, item.id;
  return revised;
end $$;
create function public.revise_boq(boq_id uuid) returns uuid
language plpgsql set search_path = '' as $$ begin return authz.revise_boq(boq_id); end $$;

-- What would stop takeoff items from being deleted: how many bill items use each.
create function public.takeoff_references(ids uuid[]) returns table (id uuid, reference_count bigint)
language plpgsql stable set search_path = '' as $$
begin
  return query select item.id, (select count(*) from public.boq_items line where line.takeoff_item_id = item.id)
    from public.takeoff_items item where item.id = any (ids);
end $$;

create view public.quantity_takeoff_items with (security_invoker = true) as
  select id, takeoff_number, project_id, project_name, company_name, category, description, activity, unit, quantity,
    drawing_reference, drawing_revision, status, status_reason, decided_by, decided_at, boq_reference_id, notes, search_text,
    created_by, created_at, updated_at, version
  from public.takeoff_items;
revoke all on public.quantity_takeoff_items from public, anon, authenticated;
grant all on public.quantity_takeoff_items to service_role;
grant select, delete,
  insert (id, project_id, company_name, category, description, activity, unit, drawing_reference, drawing_revision, status, notes),
  update (project_id, company_name, category, description, activity, unit, drawing_reference, drawing_revision, status, status_reason, notes, version)
  on public.quantity_takeoff_items to authenticated;


-- Quotations -----------------------------------------------------------------------------

create table public.quotation_drafts (
  id uuid primary key default gen_random_uuid(),
  quotation_number text collate private.natural_order not null constraint quotation_drafts_quotation_number_length check (char_length(quotation_number) <= 30),
  revision integer not null default 1 constraint quotation_drafts_revision_range check (revision >= 1),
  previous_quotation_id uuid references public.quotation_drafts,
  project_id uuid not null references public.projects,
  client_id uuid references public.external_entities,
  boq_id uuid references public.boqs,
  title text not null constraint quotation_drafts_title_length check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  currency text not null default authz.base_currency() constraint quotation_drafts_currency_options check (currency in ('USD', 'INR', 'AED')),
  quotation_date date not null default authz.today(),
  valid_until_date date,
  discount_amount numeric(16, 2) not null default 0 constraint quotation_drafts_discount_amount_range check (discount_amount >= 0),
  tax_rate numeric(7, 4) not null default 0 constraint quotation_drafts_tax_rate_range check (tax_rate between 0 and 100),
  subtotal numeric(16, 2) not null default 0,
  tax_amount numeric(16, 2) not null default 0,
  total_amount numeric(16, 2) not null default 0,
  total_cost numeric(16, 2) not null default 0,
  -- What the client signed, known when the offer is won.
  client_reference text constraint quotation_drafts_client_reference_length check (char_length(client_reference) <= 100),
  terms text constraint quotation_drafts_terms_length check (char_length(terms) <= 5000),
  notes text constraint quotation_drafts_notes_length check (char_length(notes) <= 5000),
  status text not null default 'draft' constraint quotation_drafts_status_options check (status in
    ('draft', 'submitted', 'accepted', 'rejected', 'sent', 'won', 'lost', 'expired', 'superseded')),
  status_reason text constraint quotation_drafts_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  sent_at timestamptz,
  search_text text generated always as (lower(title || E'\n' || quotation_number collate "default" || E'\n' || coalesce(client_reference, ''))) stored
    constraint quotation_drafts_search_text_length check (char_length(search_text) <= 500),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint quotation_drafts_valid_until_date_after_date check (valid_until_date >= quotation_date),
  unique (quotation_number, revision)
);
create index quotation_drafts_project_id_idx on public.quotation_drafts (project_id, status);
create index quotation_drafts_client_id_idx on public.quotation_drafts (client_id);
create index quotation_drafts_boq_id_idx on public.quotation_drafts (boq_id);
create unique index quotation_drafts_previous_quotation_id_idx on public.quotation_drafts (previous_quotation_id);
create index quotation_drafts_decided_by_idx on public.quotation_drafts (decided_by);
create index quotation_drafts_created_by_idx on public.quotation_drafts (created_by);
create index quotation_drafts_created_at_idx on public.quotation_drafts (created_at desc, id);
-- A project is won once.
create unique index quotation_drafts_one_won on public.quotation_drafts (project_id) where status = 'won';

call private.number('public.quotation_drafts', 'QUO', 'quotation_number', 3);
call authz.protect('public.quotation_drafts', 'commercial',
  '{id,project_id,client_id,boq_id,title,currency,quotation_date,valid_until_date,discount_amount,tax_rate,client_reference,terms,notes,status}',
  '{project_id,client_id,boq_id,title,currency,quotation_date,valid_until_date,discount_amount,tax_rate,client_reference,terms,notes,status,status_reason}');
insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('quotation', null, 'draft', 'create', 'begin', false),
  ('quotation', null, 'submitted', 'create', 'begin', false),
  ('quotation', 'draft', 'submitted', 'edit', 'move', false),
  ('quotation', 'submitted', 'draft', 'edit', 'move', true),
  ('quotation', 'submitted', 'accepted', 'approve', 'approve', false),
  ('quotation', 'submitted', 'rejected', 'approve', 'reject', true),
  ('quotation', 'accepted', 'sent', 'edit', 'move', false),
  ('quotation', 'sent', 'won', 'approve', 'move', false),
  ('quotation', 'sent', 'lost', 'edit', 'move', true),
  ('quotation', 'sent', 'expired', 'edit', 'move', false),
  ('quotation', 'rejected', 'draft', 'edit', 'move', false),
  ('quotation', 'draft', 'superseded', 'edit', 'move', false),
  ('quotation', 'submitted', 'superseded', 'edit', 'move', false),
  ('quotation', 'accepted', 'superseded', 'edit', 'move', false),
  ('quotation', 'sent', 'superseded', 'edit', 'move', false),
  ('quotation', 'expired', 'superseded', 'edit', 'move', false);
call authz.guard_status('public.quotation_drafts', 'quotation', 'commercial', 'status', '{created_by}');
call authz.freeze('public.quotation_drafts', 'status', '{draft}', '{client_reference,sent_at}');

create table public.quotation_items (
  id uuid primary key default gen_random_uuid(),
  quotation_id uuid not null references public.quotation_drafts on delete cascade,
  position integer not null default 1 constraint quotation_items_position_range check (position >= 1),
  description text not null constraint quotation_items_description_length check (char_length(btrim(description)) >= 1 and char_length(description) <= 2000),
  unit text not null default 'each' constraint quotation_items_unit_length check (char_length(unit) between 1 and 30),
  quantity numeric(16, 4) not null default 1 constraint quotation_items_quantity_range check (quantity >= 0),
  rate numeric(16, 4) not null default 0 constraint quotation_items_rate_range check (rate >= 0),
  amount numeric(16, 2) not null default 0,
  cost_rate numeric(16, 4) not null default 0 constraint quotation_items_cost_rate_range check (cost_rate >= 0),
  cost_amount numeric(16, 2) not null default 0,
  cost_code_id uuid references public.cost_codes,
  cost_type text not null default 'other'
    constraint quotation_items_cost_type_options check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  boq_item_id uuid references public.boq_items,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index quotation_items_quotation_id_idx on public.quotation_items (quotation_id, position);
create index quotation_items_cost_code_id_idx on public.quotation_items (cost_code_id);
create index quotation_items_boq_item_id_idx on public.quotation_items (boq_item_id);
create index quotation_items_created_by_idx on public.quotation_items (created_by);
call authz.protect('public.quotation_items', 'commercial',
  '{id,quotation_id,position,description,unit,quantity,rate,cost_rate,cost_code_id,cost_type,boq_item_id}',
  '{position,description,unit,quantity,rate,cost_rate,cost_code_id,cost_type,boq_item_id}', 'create', 'edit');
call authz.freeze_lines('public.quotation_items', 'public.quotation_drafts', 'quotation_id', 'status', '{draft}');

create function private.price_item() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.amount := round(new.quantity * new.rate, 2);
  new.cost_amount := round(new.quantity * new.cost_rate, 2);
  return new;
end $$;
create trigger c_amount before insert or update on public.quotation_items for each row execute function private.price_item();

-- The client comes from the project when none is named; a rejected offer comes back as its next revision; sums are computed.
create function private.quotation_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.client_id := coalesce(new.client_id, (select client_id from public.projects where id = new.project_id));
  select coalesce(sum(item.amount), 0), coalesce(sum(item.cost_amount), 0) into new.subtotal, new.total_cost
    from public.quotation_items item where item.quotation_id = new.id;
  new.tax_amount := round((new.subtotal - new.discount_amount) * new.tax_rate / 100, 2);
  new.total_amount := new.subtotal - new.discount_amount + new.tax_amount;
  if tg_op = 'INSERT' then
    return new;
  end if;
  if new.status <> 'draft' and new.status <> old.status and new.discount_amount > new.subtotal then
    perform authz.fail(422, 'out_of_range', 'The discount is larger than the offer.', '{"field": "discount_amount"}');
  end if;
  if old.status = 'rejected' and new.status = 'draft' then
    new.revision := old.revision + 1;
  end if;
  if new.status = 'submitted' and old.status = 'draft' and not exists (select from public.quotation_items where quotation_id = new.id) then
    perform authz.fail(422, 'required', 'An offer has at least one item.', '{"field": "status"}');
  end if;
  if new.status = 'sent' and old.status <> 'sent' then
    new.sent_at := now();
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.quotation_drafts for each row execute function private.quotation_rules();

create function private.add_up_quotation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.quotation_drafts q where q.id in (select quotation_id from changed) order by q.id for update;
  update public.quotation_drafts q set subtotal = 0 where q.id in (select quotation_id from changed);
  return null;
end $$;
call private.after_lines('public.quotation_items', 'private.add_up_quotation');

-- An offer with the items of a bill, priced and costed as there.
create function authz.quotation_from_boq(boq uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  bill public.boqs;
  made constant uuid := gen_random_uuid();
begin
  perform authz.demand('commercial', 'create');
  select * into bill from public.boqs where id = boq for share;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such bill of quantities.');
  end if;
  insert into public.quotation_drafts (id, project_id, boq_id, title, currency) values (made, bill.project_id, bill.id, bill.title, bill.currency);
  insert into public.quotation_items (quotation_id, position, description, unit, quantity, rate, cost_rate, cost_code_id, cost_type, boq_item_id)
    select made, row_number() over (order by section.position nulls first, item.position, item.id), item.description, item.unit, item.quantity, item.rate,
      item.cost_rate, item.cost_code_id, item.cost_type, item.id
    from public.boq_items item left join public.boq_sections section on section.id = item.section_id where item.boq_id = boq;
  return made;
end $$;
create function public.quotation_from_boq(boq_id uuid) returns uuid
language plpgsql set search_path = '' as $$ begin return authz.quotation_from_boq(boq_id); end $$;

-- The next revision of an open offer: a draft with the same content; the one before is superseded.
create function authz.revise_quotation(quotation uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  offer public.quotation_drafts;
  revised constant uuid := gen_random_uuid();
begin
  perform authz.demand('commercial', 'create');
  perform authz.demand('commercial', 'edit');
  select * into offer from public.quotation_drafts where id = quotation for update;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such quotation.');
  end if;
  update public.quotation_drafts set status = 'superseded' where id = quotation;
  insert into public.quotation_drafts (id, quotation_number, revision, previous_quotation_id, project_id, client_id, boq_id, title, currency,
      discount_amount, tax_rate, terms, notes)
    values (revised, offer.quotation_number, offer.revision + 1, offer.id, offer.project_id, offer.client_id, offer.boq_id, offer.title, offer.currency,
      offer.discount_amount, offer.tax_rate, offer.terms, offer.notes);
  insert into public.quotation_items (quotation_id, position, description, unit, quantity, rate, cost_rate, cost_code_id, cost_type, boq_item_id)
    select revised, position, description, unit, quantity, rate, cost_rate, cost_code_id, cost_type, boq_item_id
    from public.quotation_items where quotation_id = quotation;
  return revised;
end $$;
create function public.revise_quotation(quotation_id uuid) returns uuid
language plpgsql set search_path = '' as $$ begin return authz.revise_quotation(quotation_id); end $$;

insert into authz.documents (kind, document_table, line_table, line_column) values
  ('takeoff_item', 'takeoff_items', 'takeoff_measurements', 'takeoff_item_id'),
  ('rate_buildup', 'rate_buildups', 'rate_buildup_lines', 'rate_buildup_id'),
  ('boq_sections', 'boqs', 'boq_sections', 'boq_id'),
  ('boq', 'boqs', 'boq_items', 'boq_id'),
  ('quotation', 'quotation_drafts', 'quotation_items', 'quotation_id');

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function authz.revise_boq(uuid), authz.quotation_from_boq(uuid), authz.revise_quotation(uuid),
  public.revise_boq(uuid), public.quotation_from_boq(uuid), public.revise_quotation(uuid), public.takeoff_references(uuid[]) to authenticated, service_role;
