-- Contracts with clients: what was agreed, how it is billed as the work proceeds, and what changes it.

-- Contracts ----------------------------------------------------------------------------

create table public.contracts (
  id uuid primary key default gen_random_uuid(),
  contract_number text collate private.natural_order not null unique constraint contracts_contract_number_length check (char_length(contract_number) <= 30),
  project_id uuid not null references public.projects,
  client_id uuid references public.external_entities,
  quotation_id uuid references public.quotation_drafts,
  title text not null constraint contracts_title_length check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  client_reference text constraint contracts_client_reference_length check (char_length(client_reference) <= 100),
  currency text not null default authz.base_currency() constraint contracts_currency_options check (currency in ('USD', 'INR', 'AED')),
  contract_date date not null default authz.today(),
  start_date date,
  end_date date,
  -- Days that approved variations added.
  extension_days integer not null default 0,
  revised_end_date date,
  -- Sums of the schedule of values.
  original_amount numeric(16, 2) not null default 0,
  variation_amount numeric(16, 2) not null default 0,
  revised_amount numeric(16, 2) not null default 0,
  tax_rate numeric(7, 4) not null default 0 constraint contracts_tax_rate_range check (tax_rate between 0 and 100),
  -- Percent of the work that is withheld, at most this percent of the revised contract.
  retention_percentage numeric(7, 4) not null default 0 constraint contracts_retention_percentage_range check (retention_percentage between 0 and 100),
  retention_cap_percentage numeric(7, 4) not null default 100 constraint contracts_retention_cap_percentage_range check (retention_cap_percentage between 0 and 100),
  -- Percent of the original contract paid in advance; recovered from each certificate once the work has passed a share of the contract.
  advance_percentage numeric(7, 4) not null default 0 constraint contracts_advance_percentage_range check (advance_percentage between 0 and 100),
  advance_start_percentage numeric(7, 4) not null default 10 constraint contracts_advance_start_percentage_range check (advance_start_percentage between 0 and 100),
  advance_recovery_percentage numeric(7, 4) not null default 25 constraint contracts_advance_recovery_percentage_range check (advance_recovery_percentage between 0 and 100),
  provisional_amount numeric(16, 2) not null default 0 constraint contracts_provisional_amount_range check (provisional_amount >= 0),
  -- Set when the client has paid the advance.
  advance_paid_date date,
  taking_over_date date,
  notes text constraint contracts_notes_length check (char_length(notes) <= 5000),
  status text not null default 'draft' constraint contracts_status_options check (status in ('draft', 'active', 'completed', 'closed', 'terminated')),
  status_reason text constraint contracts_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  search_text text generated always as (lower(title || E'\n' || contract_number collate "default" || E'\n' || coalesce(client_reference, ''))) stored
    constraint contracts_search_text_length check (char_length(search_text) <= 500),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint contracts_end_date_after_start check (end_date >= start_date)
);
create index contracts_project_id_idx on public.contracts (project_id);
create index contracts_client_id_idx on public.contracts (client_id);
create unique index contracts_quotation_id_idx on public.contracts (quotation_id);
create index contracts_decided_by_idx on public.contracts (decided_by);
create index contracts_created_by_idx on public.contracts (created_by);
create index contracts_created_at_idx on public.contracts (created_at desc, id);
create unique index contracts_one_active on public.contracts (project_id) where status = 'active';

call private.number('public.contracts', 'CON', 'contract_number', 3);
call authz.protect('public.contracts', 'commercial',
  '{id,project_id,client_id,title,client_reference,currency,contract_date,start_date,end_date,tax_rate,retention_percentage,retention_cap_percentage,advance_percentage,advance_start_percentage,advance_recovery_percentage,provisional_amount,notes}',
  '{client_id,title,client_reference,currency,contract_date,start_date,end_date,tax_rate,retention_percentage,retention_cap_percentage,advance_percentage,advance_start_percentage,advance_recovery_percentage,provisional_amount,advance_paid_date,taking_over_date,notes,status,status_reason}');
insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('contract', null, 'draft', 'create', 'begin', false),
  -- A won offer was approved already; nobody may write this status into a new row by hand.
  ('contract', null, 'active', 'approve', 'begin', false),
  ('contract', 'draft', 'active', 'approve', 'approve', false),
  ('contract', 'active', 'completed', 'edit', 'move', false),
  ('contract', 'completed', 'active', 'edit', 'move', true),
  ('contract', 'completed', 'closed', 'approve', 'move', false),
  ('contract', 'active', 'terminated', 'approve', 'move', true),
  -- The budget of a won offer, in the same step; `status` of a new budget is granted to nobody.
  ('budget', null, 'active', 'create', 'begin', false);
call authz.guard_status('public.contracts', 'contract', 'commercial', 'status', '{created_by}');
call authz.freeze('public.contracts', 'status', '{draft}',
  '{original_amount,variation_amount,revised_amount,extension_days,revised_end_date,tax_rate,retention_percentage,retention_cap_percentage,advance_percentage,advance_start_percentage,advance_recovery_percentage,provisional_amount,advance_paid_date,taking_over_date,start_date,end_date,client_reference,notes}');

-- What is billed against: the work of the contract, and a line for each approved variation. Old lines are never edited.
create table public.schedule_of_values (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references public.contracts on delete cascade,
  position integer not null default 1 constraint schedule_of_values_position_range check (position >= 1),
  description text not null constraint schedule_of_values_description_length check (char_length(btrim(description)) >= 1 and char_length(description) <= 2000),
  -- A discount or an omission is below nothing.
  scheduled_value numeric(16, 2) not null default 0,
  quotation_item_id uuid references public.quotation_items,
  variation_order_id uuid,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index schedule_of_values_contract_id_idx on public.schedule_of_values (contract_id, position);
create index schedule_of_values_quotation_item_id_idx on public.schedule_of_values (quotation_item_id);
create unique index schedule_of_values_variation_order_id_idx on public.schedule_of_values (variation_order_id);
create index schedule_of_values_created_by_idx on public.schedule_of_values (created_by);
call authz.protect('public.schedule_of_values', 'commercial', '{id,contract_id,position,description,scheduled_value}', '{position,description,scheduled_value}', 'create', 'edit');
call authz.freeze_lines('public.schedule_of_values', 'public.contracts', 'contract_id', 'status', '{draft}');

create function private.contract_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  terms constant text[] := '{tax_rate,retention_percentage,retention_cap_percentage,advance_percentage,advance_start_percentage,advance_recovery_percentage,provisional_amount,advance_paid_date,start_date,end_date}';
begin
  new.client_id := coalesce(new.client_id, (select client_id from public.projects where id = new.project_id));
  new.revised_end_date := new.end_date + new.extension_days;
  if tg_op = 'UPDATE' and not authz.is_server()
     and (select bool_or(to_jsonb(new) -> term is distinct from to_jsonb(old) -> term) from unnest(terms) term)
     and exists (select from public.certificates c where c.contract_id = new.id and c.status <> 'cancelled') then
    perform authz.fail(409, 'record_locked', 'The terms of a contract stand once a certificate was made on them.',
      jsonb_build_object('values', jsonb_build_object('status', old.status)));
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.contracts for each row execute function private.contract_rules();

create function private.add_up_contract() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.contracts c where c.id in (select contract_id from changed) order by c.id for update;
  update public.contracts c
    set (original_amount, variation_amount, revised_amount) = (
      select coalesce(sum(line.scheduled_value) filter (where line.variation_order_id is null), 0),
        coalesce(sum(line.scheduled_value) filter (where line.variation_order_id is not null), 0), coalesce(sum(line.scheduled_value), 0)
      from public.schedule_of_values line where line.contract_id = c.id)
    where c.id in (select contract_id from changed);
  return null;
end $$;
call private.after_lines('public.schedule_of_values', 'private.add_up_contract');

-- The advance is in the ledger from the day it is paid.
create function private.post_advance() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.advance_entries (project_id, party_id, direction, amount, entry_date, source_table, source_id, description)
    select new.project_id, new.client_id, 'receivable', change, coalesce(new.advance_paid_date, authz.today()), 'contracts', new.id, new.contract_number
    from (select case when new.advance_paid_date is null then 0 else round(new.original_amount * new.advance_percentage / 100, 2) end
      - coalesce((select sum(e.amount) from public.advance_entries e where e.source_table = 'contracts' and e.source_id = new.id), 0) as change) c
    where change <> 0;
  return null;
end $$;
create trigger m_advance after update of advance_paid_date, advance_percentage on public.contracts
  for each row when (new.status <> 'draft') execute function private.post_advance();

-- Half at taking over, the rest when the defects period ends: gives back this percent of what was withheld.
create function authz.release_retention(contract uuid, percentage numeric) returns numeric
language plpgsql security definer set search_path = '' as $$
declare
  agreed public.contracts;
  withheld numeric;
  released numeric;
  change numeric;
begin
  perform authz.demand('commercial', 'approve');
  select * into agreed from public.contracts where id = contract for update;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such contract.');
  end if;
  if agreed.taking_over_date is null then
    perform authz.fail(422, 'required', 'Retention is released after taking over.', '{"field": "taking_over_date"}');
  end if;
  if percentage is null or percentage <= 0 or percentage > 100 then
    perform authz.fail(422, 'out_of_range', 'A percentage between 0 and 100.', '{"field": "percentage"}');
  end if;
  select coalesce(sum(e.amount) filter (where e.amount > 0 or e.source_table = 'certificates'), 0),
      coalesce(-sum(e.amount) filter (where e.source_table = 'contracts'), 0) into withheld, released
    from public.retention_entries e
    where (e.source_table = 'contracts' and e.source_id = contract)
      or (e.source_table = 'certificates' and e.source_id in (select id from public.certificates where contract_id = contract));
  change := least(round(withheld * percentage / 100, 2), withheld - released);
  if change <= 0 then
    perform authz.fail(409, 'insufficient_balance', 'There is no retention left to release.');
  end if;
  insert into public.retention_entries (project_id, party_id, direction, amount, source_table, source_id, description)
    values (agreed.project_id, agreed.client_id, 'receivable', -change, 'contracts', contract, agreed.contract_number);
  return change;
end $$;
create function public.release_retention(contract_id uuid, percentage numeric) returns numeric
language plpgsql set search_path = '' as $$ begin return authz.release_retention(contract_id, percentage); end $$;

-- Winning an offer --------------------------------------------------------------------------

-- Sent: the project is quoted. Won: contract, schedule of values, budget from the cost side and the project's value, all or nothing.
create function private.quotation_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  agreed constant uuid := gen_random_uuid();
  budget constant uuid := gen_random_uuid();
  job public.projects;
  cost_exchange_rate numeric;
begin
  select * into job from public.projects where id = new.project_id for update;
  if new.status = 'sent' then
    if job.status = 'planning' then
      update public.projects set status = 'proposed' where id = job.id;
    end if;
    update public.projects set status = 'quoted' where id = job.id and status in ('planning', 'proposed');
    return null;
  end if;

  if exists (select from public.quotation_items where quotation_id = new.id and cost_amount > 0 and cost_code_id is null) then
    perform authz.fail(422, 'required', 'Every item with a cost needs its cost code: the budget is made from them.', '{"field": "cost_code_id"}');
  end if;
  insert into public.contracts (id, project_id, client_id, quotation_id, title, client_reference, currency, start_date, end_date, tax_rate, status, decided_by, decided_at)
    values (agreed, new.project_id, new.client_id, new.id, new.title, new.client_reference, new.currency, job.start_date, job.end_date, new.tax_rate,
      'active', auth.uid(), now());
  insert into public.schedule_of_values (contract_id, position, description, scheduled_value, quotation_item_id)
    select agreed, row_number() over (order by position, id), description, amount, id from public.quotation_items where quotation_id = new.id;
  if new.discount_amount > 0 then
    insert into public.schedule_of_values (contract_id, position, description, scheduled_value)
      values (agreed, (select count(*) + 1 from public.quotation_items where quotation_id = new.id), 'Discount', -new.discount_amount);
  end if;

  -- Costs are held in the currency of the company, as the job cost ledger is.
  cost_exchange_rate := authz.exchange_rate(new.currency, new.quotation_date);
  insert into public.budgets (id, name, project_id, budget_type, currency, status, decided_by, decided_at)
    values (budget, new.title, new.project_id, 'project', authz.base_currency(), 'active', auth.uid(), now());
  insert into public.budget_lines (budget_id, position, cost_code_id, cost_type, original_amount)
    select budget, row_number() over (order by code.code, item.cost_type), item.cost_code_id, item.cost_type, sum(round(item.cost_amount * cost_exchange_rate, 2))
    from public.quotation_items item join public.cost_codes code on code.id = item.cost_code_id
    where item.quotation_id = new.id and item.cost_amount > 0 group by item.cost_code_id, item.cost_type, code.code;
  insert into public.budget_entries (budget_id, budget_line_id, entry_type, amount, source_table, source_id)
    select budget, id, 'original', original_amount, 'quotation_drafts', new.id from public.budget_lines where budget_id = budget;

  update public.boqs set status = 'locked' where id = new.boq_id and status = 'issued';
  update public.projects
    set status = 'won', contract_value = new.subtotal - new.discount_amount, currency = new.currency, client_id = coalesce(client_id, new.client_id)
    where id = new.project_id;
  return null;
end $$;
create trigger m_effects after update on public.quotation_drafts
  for each row when (old.status <> new.status and new.status in ('sent', 'won')) execute function private.quotation_effects();

create function authz.quotation_won(quotation uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform authz.demand('commercial', 'approve');
  update public.quotation_drafts set status = 'won' where id = quotation and status <> 'won';
  if not found and not exists (select from public.quotation_drafts where id = quotation) then
    perform authz.fail(404, 'not_found', 'There is no such quotation.');
  end if;
  return (select id from public.contracts where quotation_id = quotation);
end $$;
create function public.quotation_won(quotation_id uuid) returns uuid
language plpgsql set search_path = '' as $$ begin return authz.quotation_won(quotation_id); end $$;
