-- Variation orders, and what they change when they are approved.

-- A change of the client's contract (ruling R21). Only an approved one is billed.
create table public.variation_order_drafts (
  id uuid primary key default gen_random_uuid(),
  variation_number text collate private.natural_order not null unique
    constraint variation_order_drafts_variation_number_length check (char_length(variation_number) <= 30),
  project_id uuid not null references public.projects,
  contract_id uuid references public.contracts,
  -- What it came from, where that was written down.
  change_event_id uuid,
  title text not null constraint variation_order_drafts_title_length
    check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  variation_type text not null default 'addition'
    constraint variation_order_drafts_variation_type_options
      check (variation_type in ('addition', 'omission', 'substitution', 'time')),
  description text constraint variation_order_drafts_description_length check (char_length(description) <= 5000),
  -- The client's instruction, which a submission needs.
  client_reference text constraint variation_order_drafts_client_reference_length
    check (char_length(client_reference) <= 100),
  -- That of the contract it changes; until there is one the company's, or any that is named.
  currency text references public.currencies (code)
    constraint variation_order_drafts_currency_given check (currency is not null),
  amount numeric not null default 0,
  cost_amount numeric not null default 0,
  extension_days integer not null default 0
    constraint variation_order_drafts_extension_days_range check (extension_days between -3650 and 3650),
  -- How likely it is approved: for the anticipated contract, never billed.
  probability_percentage numeric(7, 4) not null default 50
    constraint variation_order_drafts_probability_percentage_range check (probability_percentage between 0 and 100),
  status text not null default 'draft'
    constraint variation_order_drafts_status_options
      check (status in ('draft', 'submitted', 'approved', 'rejected', 'withdrawn', 'disputed')),
  status_reason text constraint variation_order_drafts_status_reason_length check (char_length(status_reason) <= 1000),
  rejection_reason text constraint variation_order_drafts_rejection_reason_length
    check (char_length(rejection_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  search_text text generated always as (lower(title || E'\n' || variation_number collate "default" || E'\n'
    || coalesce(client_reference, ''))) stored
    constraint variation_order_drafts_search_text_length check (char_length(search_text) <= 500),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index variation_order_drafts_project_id_idx on public.variation_order_drafts (project_id, status);
create index variation_order_drafts_contract_id_idx on public.variation_order_drafts (contract_id);
create index variation_order_drafts_change_event_id_idx on public.variation_order_drafts (change_event_id);
create index variation_order_drafts_decided_by_idx on public.variation_order_drafts (decided_by);
create index variation_order_drafts_created_by_idx on public.variation_order_drafts (created_by);
create index variation_order_drafts_created_at_idx on public.variation_order_drafts (created_at desc, id);
alter table public.schedule_of_values add foreign key (variation_order_id) references public.variation_order_drafts;

call model.number('public.variation_order_drafts', 'VO', 'variation_number', 3);
call model.protect('public.variation_order_drafts', 'commercial',
  '{id,project_id,change_event_id,title,variation_type,description,client_reference,currency,extension_days,
    probability_percentage,status}',
  '{project_id,change_event_id,title,variation_type,description,client_reference,currency,extension_days,
    probability_percentage,status,status_reason,rejection_reason}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('variation_order', null, 'draft', 'create', 'begin', false),
  ('variation_order', 'draft', 'submitted', 'edit', 'move', false),
  ('variation_order', 'draft', 'withdrawn', 'edit', 'move', true),
  ('variation_order', 'submitted', 'approved', 'approve', 'approve', false),
  ('variation_order', 'submitted', 'rejected', 'approve', 'reject', true),
  ('variation_order', 'submitted', 'withdrawn', 'edit', 'move', true),
  ('variation_order', 'rejected', 'draft', 'edit', 'move', true),
  ('variation_order', 'rejected', 'disputed', 'edit', 'move', true),
  ('variation_order', 'disputed', 'approved', 'approve', 'approve', false),
  ('variation_order', 'disputed', 'withdrawn', 'edit', 'move', true);
call model.guard_status('public.variation_order_drafts', 'variation_order', 'commercial', 'status', '{created_by}');
call model.authors('public.variation_order_drafts', 'commercial', '{submitted}', '{draft,rejected}');
call model.freeze('public.variation_order_drafts', 'status', '{draft}', '{probability_percentage}');

create table public.variation_order_items (
  id uuid primary key default gen_random_uuid(),
  variation_order_id uuid not null references public.variation_order_drafts on delete cascade,
  position integer not null default 0 constraint variation_order_items_position_range check (position >= 1),
  -- Of an omission, the number of the line of the contract it takes work out of.
  item_code text constraint variation_order_items_item_code_length check (char_length(item_code) <= 30),
  description text not null
    constraint variation_order_items_description_length
    check (char_length(btrim(description)) >= 1 and char_length(description) <= 2000),
  unit text not null default 'each'
    constraint variation_order_items_unit_length check (char_length(unit) between 1 and 30),
  -- Work left out is below nothing.
  quantity numeric(16, 4) not null default 1,
  rate numeric(16, 4) not null default 0 constraint variation_order_items_rate_range check (rate >= 0),
  amount numeric not null default 0,
  cost_rate numeric(16, 4) not null default 0 constraint variation_order_items_cost_rate_range check (cost_rate >= 0),
  cost_amount numeric not null default 0,
  cost_code_id uuid references public.cost_codes,
  cost_type text not null default 'other'
    constraint variation_order_items_cost_type_options
      check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index variation_order_items_variation_order_id_idx on public.variation_order_items (variation_order_id,
  position);
create index variation_order_items_cost_code_id_idx on public.variation_order_items (cost_code_id);
create index variation_order_items_created_by_idx on public.variation_order_items (created_by);
call model.protect('public.variation_order_items', 'commercial',
  '{id,variation_order_id,position,item_code,description,unit,quantity,rate,cost_rate,cost_code_id,
    cost_type}',
  '{position,item_code,description,unit,quantity,rate,cost_rate,cost_code_id,cost_type}', 'create', 'edit');
call model.freeze_lines('public.variation_order_items', 'public.variation_order_drafts', 'variation_order_id', 'status',
  '{draft}');
call model.lines_of_authors('public.variation_order_items', 'public.variation_order_drafts', 'variation_order_id');
create trigger c_amount before insert or update on public.variation_order_items
  for each row execute function private.price_item();

-- The line of a contract an omission names by its number.
create function private.omitted_line(contract uuid, item public.variation_order_items) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return (select value.id from public.schedule_of_values value
    where item.quantity < 0 and value.contract_id = contract and value.item_code = item.item_code
      and value.scheduled_value > 0
    order by value.variation_order_id nulls first, value.position limit 1);
end $$;

-- What can be omitted of a line: its value without what was left out of it before, less what is certified of both, by
-- the last that was approved or by one that waits after it.
create function private.rest_of_line(line uuid) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return (select least(sum(value.scheduled_value), sum(value.scheduled_value) - coalesce(sum(done.completed_amount), 0))
    from public.schedule_of_values value
      left join lateral (select l.completed_amount from public.certificate_lines l
        join public.certificates c on c.id = l.certificate_id
        where l.schedule_of_value_id = value.id and (c.status = 'certified' or c.status in ('approved', 'paid')
          and c.sequence = (select max(last_one.sequence) from public.certificates last_one
            where last_one.contract_id = c.contract_id and last_one.status in ('approved', 'paid')))
        order by abs(l.completed_amount) desc limit 1) done on true
    where line in (value.id, value.omitted_line_id));
end $$;

-- An omission with a number names a line of the contract, and leaves out of it no more than was not certified.
create function private.check_omissions(variation uuid, contract uuid) returns void
language plpgsql stable set search_path = '' as $$
declare
  over record;
begin
  select i.position, i.item_code, private.rest_of_line(i.line) as rest into over
    from (select o.position, o.item_code, private.omitted_line(contract, o) as line, sum(o.amount) over (
        partition by o.item_code) as amount
      from public.variation_order_items o
      where o.variation_order_id = variation and o.quantity < 0 and o.item_code is not null) i
    where i.line is null or private.rest_of_line(i.line) + i.amount < 0 order by i.position limit 1;
  if found and over.rest is null then
    perform model.fail(422, 'invalid_choice', format('No line of the contract has the item number %s.', over.item_code),
      jsonb_build_object('field', 'lines.item_code', 'values', jsonb_build_object('line', over.position)));
  elsif found then
    perform model.fail(409, 'over_limit', format('Only %s of the line is not yet certified and can be omitted.',
      over.rest), jsonb_build_object('field', 'lines.quantity', 'values', jsonb_build_object('limit', over.rest,
        'line', over.position)));
  end if;
end $$;

-- A variation is added to its contract one to one.
create function private.check_variation_currency(variation public.variation_order_drafts, agreed_currency text)
  returns void
language plpgsql stable set search_path = '' as $$
begin
  if variation.currency <> agreed_currency then
    perform model.fail(422, 'invalid_choice', format('A variation is in the currency of its contract, %s.',
        agreed_currency),
      jsonb_build_object('field', 'currency', 'values', jsonb_build_object('currency', agreed_currency)));
  end if;
end $$;

create function private.variation_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  agreed_currency constant text := (select c.currency from public.contracts c where c.project_id = new.project_id
    and c.status = 'active');
  certified numeric;
  left_over numeric;
begin
  new.currency := coalesce(new.currency, agreed_currency, model.base_currency());
  if tg_op = 'INSERT' or new.currency <> old.currency or new.project_id <> old.project_id
    or new.status <> old.status and new.status in ('submitted', 'approved') then
    perform private.check_variation_currency(new, agreed_currency);
  end if;
  select coalesce(sum(item.amount), 0), coalesce(sum(item.cost_amount), 0) into new.amount, new.cost_amount
    from public.variation_order_items item where item.variation_order_id = new.id;
  if tg_op = 'UPDATE' and old.status = 'draft' and new.status = 'submitted'
    and nullif(btrim(new.client_reference), '') is null then
    perform model.fail(422, 'required', 'Enter the client''s instruction before submitting.',
      '{"field": "client_reference"}');
  end if;
  if tg_op = 'UPDATE' and new.status = 'approved' and old.status <> 'approved' then
    -- In the order in which a certificate's lines are saved: certificate, then contract.
    perform from public.certificates c join public.contracts agreed on agreed.id = c.contract_id
      where agreed.project_id = new.project_id and c.status in ('draft', 'certified') order by c.contract_id, c.sequence
      for update of c;
    new.contract_id := (select c.id from public.contracts c where c.project_id = new.project_id
      and c.status = 'active' for update);
    if new.contract_id is null then
      perform model.fail(422, 'required', 'The project has no active contract.', '{"field": "contract_id"}');
    end if;
    if exists (select from public.final_accounts a where a.contract_id = new.contract_id and a.status = 'agreed') then
      perform model.fail(409, 'record_locked', 'The final account of the contract is agreed.',
        jsonb_build_object('field', 'contract_id', 'values', jsonb_build_object('status', 'agreed')));
    end if;
    certified := (select coalesce(max(c.completed_amount), 0) from public.certificates c
      where c.contract_id = new.contract_id and c.status in ('certified', 'approved', 'paid'));
    left_over := (select c.revised_amount from public.contracts c where c.id = new.contract_id) - certified;
    if new.amount < 0 and left_over + new.amount < 0 then
      perform model.fail(409, 'over_limit', format('Only %s of the contract is not yet certified and can be omitted.',
        left_over), jsonb_build_object('field', 'amount', 'values', jsonb_build_object('limit', left_over)));
    end if;
    perform private.check_omissions(new.id, new.contract_id);
    if exists (select from public.variation_order_items where variation_order_id = new.id and cost_amount <> 0
      and cost_code_id is null) then
      perform model.fail(422, 'required', 'Every item with a cost must have a cost code.', '{"field": "cost_code_id"}');
    end if;
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.variation_order_drafts
  for each row execute function private.variation_rules();

create function private.add_up_variation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.variation_order_drafts v where v.id in (select variation_order_id from changed)
    order by v.id for update;
  update public.variation_order_drafts v set amount = 0 where v.id in (select variation_order_id from changed);
  return null;
end $$;
call model.after_lines('public.variation_order_items', 'private.add_up_variation');

-- Each item is a line of the contract under the heading of its variation, measured where work is added; one without
-- items, as for time alone, is a line of no value.
create function private.add_variation_lines(approved public.variation_order_drafts) returns void
language plpgsql set search_path = '' as $$
declare
  last_line constant integer := (select coalesce(max(position), 0) from public.schedule_of_values
    where contract_id = approved.contract_id);
begin
  insert into public.schedule_of_values (contract_id, position, item_code, section, description, unit, quantity, rate,
    scheduled_value, variation_order_id, omitted_line_id)
    select approved.contract_id, last_line + row_number() over (order by i.position, i.id), i.item_code,
        approved.variation_number || ' ' || approved.title, i.description, i.unit,
        case when i.quantity > 0 then i.quantity end, case when i.quantity > 0 then i.rate end, i.amount, approved.id,
        private.omitted_line(approved.contract_id, i)
      from public.variation_order_items i where i.variation_order_id = approved.id;
  if not found then
    insert into public.schedule_of_values (contract_id, position, section, description, scheduled_value,
      variation_order_id)
      values (approved.contract_id, last_line + 1, approved.variation_number || ' ' || approved.title, approved.title,
        0, approved.id);
  end if;
  insert into public.certificate_lines (certificate_id, schedule_of_value_id, position, item_code, section, unit, rate,
    contract_quantity, previous_quantity, quantity_done, scheduled_value)
    select c.id, value.id, value.position, value.item_code, value.section, value.unit, value.rate, value.quantity,
        case when value.rate is not null then 0 end, case when value.rate is not null then 0 end, value.scheduled_value
      from public.certificates c join public.schedule_of_values value on value.variation_order_id = approved.id
      where c.contract_id = approved.contract_id and c.status = 'draft';
end $$;

-- Approved, in one transaction: contract value, its lines in the schedule of values, the end date, the budget's cost.
create function private.apply_variation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  item record;
begin
  perform private.add_variation_lines(new);
  update public.contracts set extension_days = extension_days + new.extension_days where id = new.contract_id;
  update public.projects project set end_date = project.end_date + new.extension_days
    where project.id = new.project_id;
  perform private.value_project(new.contract_id);
  for item in
    select cost_code_id, cost_type, sum(cost_amount) as cost from public.variation_order_items
    where variation_order_id = new.id and cost_amount <> 0 group by cost_code_id, cost_type
      order by cost_code_id, cost_type
  loop
    if private.post_budget_change(new.project_id, item.cost_code_id, item.cost_type,
        round(item.cost * model.exchange_rate(new.currency, model.today()), places), model.today(),
        'variation_order_drafts', new.id, new.variation_number) is null and item.cost <> 0 then
      perform model.fail(422, 'required', 'The project has no active budget.', '{"field": "project_id"}');
    end if;
  end loop;
  return null;
end $$;
create trigger m_apply after update on public.variation_order_drafts
  for each row when (old.status <> 'approved' and new.status = 'approved') execute function private.apply_variation();

insert into model.documents (kind, document_table, line_table, line_column) values
  ('variation_order', 'variation_order_drafts', 'variation_order_items', 'variation_order_id');
