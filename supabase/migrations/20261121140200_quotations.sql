-- Quotations: what is offered to the client, with what it will cost.
-- Amounts and totals are computed here.

create table public.quotation_drafts (
  id uuid primary key default gen_random_uuid(),
  quotation_number text collate private.natural_order not null
    constraint quotation_drafts_quotation_number_length check (char_length(quotation_number) <= 30),
  revision integer not null default 1 constraint quotation_drafts_revision_range check (revision >= 1),
  previous_quotation_id uuid references public.quotation_drafts,
  project_id uuid not null references public.projects,
  client_id uuid references public.external_entities,
  boq_id uuid references public.boqs,
  title text not null constraint quotation_drafts_title_length
    check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  currency text not null default model.base_currency() references public.currencies (code),
  quotation_date date not null default model.today(),
  valid_until_date date,
  discount_amount numeric not null default 0
    constraint quotation_drafts_discount_amount_range check (discount_amount >= 0),
  tax_rate numeric(7, 4) not null default 0
    constraint quotation_drafts_tax_rate_range check (tax_rate between 0 and 100),
  subtotal numeric not null default 0,
  tax_amount numeric not null default 0,
  total_amount numeric not null default 0,
  total_cost numeric not null default 0,
  -- What the client signed, known when the offer is won.
  client_reference text constraint quotation_drafts_client_reference_length
    check (char_length(client_reference) <= 100),
  terms text constraint quotation_drafts_terms_length check (char_length(terms) <= 5000),
  notes text constraint quotation_drafts_notes_length check (char_length(notes) <= 5000),
  status text not null default 'draft' constraint quotation_drafts_status_options check (status in
    ('draft', 'submitted', 'accepted', 'rejected', 'sent', 'won', 'lost', 'expired', 'superseded')),
  status_reason text constraint quotation_drafts_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  sent_at timestamptz,
  -- The day it was won, lost or lapsed; set by the server.
  outcome_date date,
  search_text text generated always as (lower(title || E'\n' || quotation_number collate "default" || E'\n'
    || coalesce(client_reference, ''))) stored
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
create index quotation_drafts_outcome_date_idx on public.quotation_drafts (outcome_date);
-- A project is won once.
create unique index quotation_drafts_one_won on public.quotation_drafts (project_id) where status = 'won';

call model.number('public.quotation_drafts', 'QUO', 'quotation_number', 3);
call model.protect('public.quotation_drafts', 'commercial',
  '{id,project_id,client_id,boq_id,title,currency,quotation_date,valid_until_date,discount_amount,tax_rate,
    client_reference,terms,notes,status}',
  '{project_id,client_id,boq_id,title,currency,quotation_date,valid_until_date,discount_amount,tax_rate,
    client_reference,terms,notes,status,status_reason}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('quotation', null, 'draft', 'create', 'begin', false),
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
call model.guard_status('public.quotation_drafts', 'quotation', 'commercial', 'status', '{created_by}');
call model.authors('public.quotation_drafts', 'commercial', '{submitted}', '{draft,rejected}');
call model.freeze('public.quotation_drafts', 'status', '{draft}', '{client_reference,sent_at,outcome_date}');

create table public.quotation_items (
  id uuid primary key default gen_random_uuid(),
  quotation_id uuid not null references public.quotation_drafts on delete cascade,
  position integer not null default 0 constraint quotation_items_position_range check (position >= 1),
  -- As in the bill of quantities: they go on to the contract and its certificates.
  item_code text constraint quotation_items_item_code_length check (char_length(item_code) <= 30),
  section text constraint quotation_items_section_length check (char_length(section) <= 240),
  description text not null
    constraint quotation_items_description_length
    check (char_length(btrim(description)) >= 1 and char_length(description) <= 2000),
  unit text not null default 'each' constraint quotation_items_unit_length check (char_length(unit) between 1 and 30),
  quantity numeric(16, 4) not null default 1 constraint quotation_items_quantity_range check (quantity >= 0),
  rate numeric(16, 4) not null default 0 constraint quotation_items_rate_range check (rate >= 0),
  amount numeric not null default 0,
  cost_rate numeric(16, 4) not null default 0 constraint quotation_items_cost_rate_range check (cost_rate >= 0),
  cost_amount numeric not null default 0,
  cost_code_id uuid references public.cost_codes,
  cost_type text not null default 'other'
    constraint quotation_items_cost_type_options
      check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
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
call model.protect('public.quotation_items', 'commercial',
  '{id,quotation_id,position,item_code,section,description,unit,quantity,rate,cost_rate,cost_code_id,cost_type,
    boq_item_id}',
  '{position,item_code,section,description,unit,quantity,rate,cost_rate,cost_code_id,cost_type,boq_item_id}', 'create',
  'edit');
call model.freeze_lines('public.quotation_items', 'public.quotation_drafts', 'quotation_id', 'status', '{draft}');
call model.lines_of_authors('public.quotation_items', 'public.quotation_drafts', 'quotation_id');

create function private.price_item() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  line constant jsonb := to_jsonb(new);
  priced_in constant text := case tg_table_name
    when 'quotation_items' then (select q.currency from public.quotation_drafts q
      where q.id = (line ->> 'quotation_id')::uuid)
    else (select v.currency from public.variation_order_drafts v
      where v.id = (line ->> 'variation_order_id')::uuid) end;
begin
  new.amount := model.round_money(new.quantity * new.rate, priced_in);
  new.cost_amount := model.round_money(new.quantity * new.cost_rate, priced_in);
  return new;
end $$;
create trigger c_amount before insert or update on public.quotation_items
  for each row execute function private.price_item();

create function private.demand_cost_codes_of_quotation(quotation uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exists (select from public.quotation_items where quotation_id = quotation and cost_amount > 0
    and cost_code_id is null) then
    perform model.fail(422, 'required',
      'Every item with a cost must have a cost code, as the budget is created from them.',
      '{"field": "cost_code_id"}');
  end if;
end $$;

-- The client comes from the project when none is named; a rejected offer comes back as its next revision; sums are
-- computed.
create function private.quotation_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.client_id := coalesce(new.client_id, (select client_id from public.projects where id = new.project_id));
  select coalesce(sum(item.amount), 0), coalesce(sum(item.cost_amount), 0) into new.subtotal, new.total_cost
    from public.quotation_items item where item.quotation_id = new.id;
  new.discount_amount := model.round_money(new.discount_amount, new.currency);
  new.tax_amount := model.round_money((new.subtotal - new.discount_amount) * new.tax_rate / 100, new.currency);
  new.total_amount := new.subtotal - new.discount_amount + new.tax_amount;
  if tg_op = 'INSERT' then
    return new;
  end if;
  if new.status <> 'draft' and new.status <> old.status and new.discount_amount > new.subtotal then
    perform model.fail(422, 'out_of_range', 'The discount exceeds the subtotal.', '{"field": "discount_amount"}');
  end if;
  if old.status = 'rejected' and new.status = 'draft' then
    new.revision := old.revision + 1;
  end if;
  if new.status = 'submitted' and old.status = 'draft'
    and not exists (select from public.quotation_items where quotation_id = new.id) then
    perform model.fail(422, 'required', 'The quotation must have at least one item.', '{"field": "status"}');
  end if;
  -- asked while its items can still be changed: once it is sent they stand
  if new.status = 'submitted' and old.status = 'draft' then
    perform private.demand_cost_codes_of_quotation(new.id);
  end if;
  if new.status = 'sent' and old.status <> 'sent' then
    new.sent_at := now();
  end if;
  if new.status <> old.status then
    new.outcome_date := case when new.status in ('won', 'lost', 'expired') then model.today() end;
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.quotation_drafts
  for each row execute function private.quotation_rules();

create function private.add_up_quotation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.quotation_drafts q where q.id in (select quotation_id from changed) order by q.id for update;
  update public.quotation_drafts q set subtotal = 0 where q.id in (select quotation_id from changed);
  return null;
end $$;
call model.after_lines('public.quotation_items', 'private.add_up_quotation');

-- A section of a bill as documents name it: its code and its title.
create function private.section_title(section public.boq_sections) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return nullif(concat_ws(' ', section.code, section.title), '');
end $$;

-- An offer with the items of a bill, priced and costed as there.
create function app.quotation_from_boq(boq uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  bill public.boqs;
  made constant uuid := gen_random_uuid();
begin
  perform authz.demand('commercial', 'create');
  select * into bill from public.boqs where id = boq for share;
  if not found then
    perform model.fail(404, 'not_found', 'Bill of quantities not found.');
  end if;
  if bill.status = 'superseded' then
    perform model.fail(409, 'wrong_order', 'This bill of quantities has been revised. Quote its newest revision.',
      jsonb_build_object('field', 'boq_id', 'values', jsonb_build_object('status', bill.status)));
  end if;
  insert into public.quotation_drafts (id, project_id, boq_id, title, currency)
    values (made, bill.project_id, bill.id, bill.title, bill.currency);
  insert into public.quotation_items (quotation_id, position, item_code, section, description, unit, quantity, rate,
    cost_rate, cost_code_id, cost_type, boq_item_id)
    select made, row_number() over (order by section.position nulls first, item.position, item.id), item.item_code,
      private.section_title(section), item.description, item.unit, item.quantity, item.rate,
      item.cost_rate, item.cost_code_id, item.cost_type, item.id
    from public.boq_items item left join public.boq_sections section on section.id = item.section_id
      where item.boq_id = boq;
  return made;
end $$;
create function public.quotation_from_boq(boq_id uuid) returns uuid
language plpgsql set search_path = '' as $$ begin return app.quotation_from_boq(boq_id); end $$;

-- The next revision of an open offer: a draft with the same content; the one before is superseded.
create function app.revise_quotation(quotation uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  offer public.quotation_drafts;
  revised constant uuid := gen_random_uuid();
begin
  perform authz.demand('commercial', 'create');
  perform authz.demand('commercial', 'edit');
  select * into offer from public.quotation_drafts where id = quotation for update;
  if not found then
    perform model.fail(404, 'not_found', 'Quotation not found.');
  end if;
  update public.quotation_drafts set status = 'superseded' where id = quotation;
  insert into public.quotation_drafts (id, quotation_number, revision, previous_quotation_id, project_id, client_id,
    boq_id, title, currency,
      discount_amount, tax_rate, terms, notes)
    values (revised, offer.quotation_number, offer.revision + 1, offer.id, offer.project_id, offer.client_id,
      offer.boq_id, offer.title, offer.currency,
      offer.discount_amount, offer.tax_rate, offer.terms, offer.notes);
  insert into public.quotation_items (quotation_id, position, item_code, section, description, unit, quantity, rate,
    cost_rate, cost_code_id, cost_type, boq_item_id)
    select revised, position, item_code, section, description, unit, quantity, rate, cost_rate, cost_code_id, cost_type,
      boq_item_id
    from public.quotation_items where quotation_id = quotation;
  return revised;
end $$;
create function public.revise_quotation(quotation_id uuid) returns uuid
language plpgsql set search_path = '' as $$ begin return app.revise_quotation(quotation_id); end $$;

insert into model.documents (kind, document_table, line_table, line_column) values
  ('quotation', 'quotation_drafts', 'quotation_items', 'quotation_id');

-- Winning an offer --------------------------------------------------------------------------

create function private.mark_as_quoted(project uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.projects set status = 'proposed' where id = project and status = 'planning';
  update public.projects set status = 'quoted' where id = project and status = 'proposed';
end $$;

-- The contract with a line for each item, and one for the discount.
create function private.create_contract(won public.quotation_drafts, job public.projects) returns void
language plpgsql set search_path = '' as $$
declare
  agreed constant uuid := gen_random_uuid();
begin
  insert into public.contracts (id, project_id, client_id, quotation_id, title, client_reference, currency, start_date,
    end_date, tax_rate, status, decided_by, decided_at)
    values (agreed, won.project_id, won.client_id, won.id, won.title, won.client_reference, won.currency,
      job.start_date, job.end_date, won.tax_rate,
      'active', auth.uid(), now());
  insert into public.schedule_of_values (contract_id, position, item_code, section, description, unit, quantity, rate,
    scheduled_value, quotation_item_id)
    select agreed, row_number() over (order by position, id), item_code, section, description, unit,
        nullif(quantity, 0), rate, amount, id
      from public.quotation_items where quotation_id = won.id;
  if won.discount_amount > 0 then
    insert into public.schedule_of_values (contract_id, position, description, scheduled_value)
      values (agreed, (select count(*) + 1 from public.quotation_items where quotation_id = won.id), 'Discount',
        -won.discount_amount);
  end if;
end $$;

-- A project has one contract at a time: another offer is not won beside it.
create function private.demand_no_contract(project uuid) returns void
language plpgsql set search_path = '' as $$
declare
  standing text;
begin
  select c.contract_number into standing from public.contracts c
    where c.project_id = project and c.status = 'active';
  if standing is not null then
    perform model.fail(409, 'wrong_order',
      format('Contract %s of this project is active. Complete or terminate it first.', standing),
      jsonb_build_object('field', 'status', 'values', jsonb_build_object('contract', standing)));
  end if;
end $$;

-- The budget a won offer takes the place of, if there is one: the active one, else the one completed last. No
-- completed one is counted beside the new one. Commitments and costs are the project's and count against whichever
-- budget is active.
create function private.retire_budget(won public.quotation_drafts) returns uuid
language plpgsql set search_path = '' as $$
declare
  reason constant text := format('Replaced by quotation %s.', won.quotation_number);
  completed constant uuid := (select b.id from public.budgets b
    where b.project_id = won.project_id and b.budget_type = 'project' and b.status = 'completed'
    order by b.updated_at desc, b.id limit 1);
  active uuid;
begin
  update public.budgets b set status = 'inactive', status_reason = reason
    where b.project_id = won.project_id and b.budget_type = 'project' and b.status = 'active'
    returning b.id into active;
  update public.budgets b set status = 'inactive', status_reason = reason
    where b.project_id = won.project_id and b.budget_type = 'project' and b.status = 'completed';
  return coalesce(active, completed);
end $$;

-- Changes approved under the budget before stand: the orders they were approved for do. What was only left out of a
-- line needs no room, and the offer may know nothing of it; nor does a change that added no more than it took
-- elsewhere.
create function private.carry_budget_changes(retired uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.post_budget_change(e.project_id, e.cost_code_id, e.cost_type, e.amount, e.entry_date,
    e.source_table, e.source_id, e.description)
    from (
      select change.*, sum(change.amount) over (partition by change.budget_line_id) as of_line from (
        select entry.*, l.cost_type,
          sum(entry.amount) over source as of_source, max(entry.amount) over source as most
          from public.budget_entries entry join public.budget_lines l on l.id = entry.budget_line_id
          where entry.budget_id = retired and entry.entry_type = 'approved_change'
          window source as (partition by entry.source_table, coalesce(entry.source_id, entry.id))
      ) change where change.of_source > 0 or change.most < 0
    ) e
    where e.of_line > 0
    -- additions first: on the way no line falls below nothing
    order by e.amount desc, e.created_at, e.id;
end $$;

-- The budget with a line for each cost code and type, in place of the project's earlier one. Costs are held in the
-- currency of the company, as the job cost ledger is.
create function private.create_budget(won public.quotation_drafts) returns void
language plpgsql set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  budget constant uuid := gen_random_uuid();
  cost_exchange_rate constant numeric := model.exchange_rate(won.currency, won.quotation_date);
  retired uuid;
begin
  -- An offer that was priced without costs has nothing to put in the place of a budget.
  if won.total_cost = 0 and exists (select from public.budgets b
    where b.project_id = won.project_id and b.budget_type = 'project' and b.status in ('active', 'completed')) then
    return;
  end if;
  retired := private.retire_budget(won);
  insert into public.budgets (id, name, project_id, budget_type, currency, status, decided_by, decided_at)
    values (budget, won.title, won.project_id, 'project', model.base_currency(), 'active', auth.uid(), now());
  insert into public.budget_lines (budget_id, position, cost_code_id, cost_type, original_amount)
    select budget, row_number() over (order by code.code, item.cost_type), item.cost_code_id, item.cost_type,
      sum(round(item.cost_amount * cost_exchange_rate, places))
    from public.quotation_items item join public.cost_codes code on code.id = item.cost_code_id
    where item.quotation_id = won.id and item.cost_amount > 0 group by item.cost_code_id, item.cost_type, code.code;
  insert into public.budget_entries (budget_id, budget_line_id, entry_type, amount, source_table, source_id)
    select budget, id, 'original', original_amount, 'quotation_drafts', won.id from public.budget_lines
      where budget_id = budget;
  perform private.carry_budget_changes(retired);
end $$;

create function private.mark_as_won(won public.quotation_drafts) returns void
language plpgsql set search_path = '' as $$
begin
  update public.boqs set status = 'locked' where id = won.boq_id and status = 'issued';
  update public.projects
    set status = 'won', contract_value = won.subtotal - won.discount_amount, currency = won.currency,
      client_id = coalesce(client_id, won.client_id)
    where id = won.project_id;
end $$;

-- Sent: the project is quoted. Won: contract, schedule of values, budget from the cost side and the project's value,
-- all or nothing.
create function private.quotation_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  job public.projects;
begin
  -- Not against those who only name the project: a cost is booked under the lock of the budget, which is taken below.
  select * into job from public.projects where id = new.project_id for no key update;
  if new.status = 'sent' then
    perform private.mark_as_quoted(job.id);
    return null;
  end if;
  perform private.demand_cost_codes_of_quotation(new.id);
  perform private.demand_no_contract(job.id);
  perform private.create_contract(new, job);
  perform private.create_budget(new);
  perform private.mark_as_won(new);
  return null;
end $$;
create trigger m_effects after update on public.quotation_drafts
  for each row when (old.status <> new.status and new.status in ('sent', 'won'))
    execute function private.quotation_effects();

create function app.quotation_won(quotation uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform authz.demand('commercial', 'approve');
  update public.quotation_drafts set status = 'won' where id = quotation and status <> 'won';
  if not found and not exists (select from public.quotation_drafts where id = quotation) then
    perform model.fail(404, 'not_found', 'Quotation not found.');
  end if;
  return (select id from public.contracts where quotation_id = quotation);
end $$;
create function public.quotation_won(quotation_id uuid) returns uuid
language plpgsql set search_path = '' as $$ begin return app.quotation_won(quotation_id); end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.quotation_from_boq(uuid),
  app.quotation_won(uuid),
  app.revise_quotation(uuid),
  public.quotation_from_boq(uuid),
  public.quotation_won(uuid),
  public.revise_quotation(uuid)
  to authenticated, service_role;
