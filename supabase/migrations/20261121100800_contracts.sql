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


-- Certificates --------------------------------------------------------------------------------

-- An application for payment, cumulative: the lines say what is done to date, and the sums follow (G702).
create table public.certificates (
  id uuid primary key default gen_random_uuid(),
  certificate_number text collate private.natural_order not null unique constraint certificates_certificate_number_length check (char_length(certificate_number) <= 30),
  contract_id uuid not null references public.contracts,
  -- First, second, third … of its contract; a cancelled one gives its place back.
  sequence integer not null constraint certificates_sequence_range check (sequence >= 1),
  certificate_date date not null default authz.today(),
  period_end_date date,
  currency text not null constraint certificates_currency_options check (currency in ('USD', 'INR', 'AED')),
  contract_amount numeric(16, 2) not null default 0,
  work_amount numeric(16, 2) not null default 0,
  stored_amount numeric(16, 2) not null default 0,
  completed_amount numeric(16, 2) not null default 0,
  retention_amount numeric(16, 2) not null default 0,
  earned_amount numeric(16, 2) not null default 0,
  -- To date, and of it by this certificate.
  advance_recovered_amount numeric(16, 2) not null default 0,
  advance_recovery_amount numeric(16, 2) not null default 0,
  -- Typed, to date: damages, back-charges.
  deduction_amount numeric(16, 2) not null default 0 constraint certificates_deduction_amount_range check (deduction_amount >= 0),
  net_amount numeric(16, 2) not null default 0,
  previous_amount numeric(16, 2) not null default 0,
  payable_amount numeric(16, 2) not null default 0,
  tax_amount numeric(16, 2) not null default 0,
  total_amount numeric(16, 2) not null default 0,
  balance_amount numeric(16, 2) not null default 0,
  notes text constraint certificates_notes_length check (char_length(notes) <= 5000),
  status text not null default 'draft' constraint certificates_status_options check (status in ('draft', 'certified', 'approved', 'paid', 'cancelled')),
  status_reason text constraint certificates_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index certificates_contract_id_idx on public.certificates (contract_id, sequence);
create unique index certificates_one_a_place on public.certificates (contract_id, sequence) where status <> 'cancelled';
create unique index certificates_one_open on public.certificates (contract_id) where status in ('draft', 'certified');
create index certificates_decided_by_idx on public.certificates (decided_by);
create index certificates_created_by_idx on public.certificates (created_by);
create index certificates_created_at_idx on public.certificates (created_at desc, id);
call private.number('public.certificates', 'CER', 'certificate_number');
call authz.protect('public.certificates', 'commercial', '{id,contract_id,certificate_date,period_end_date,deduction_amount,notes}',
  '{certificate_date,period_end_date,deduction_amount,notes,status,status_reason}');
insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('certificate', null, 'draft', 'create', 'begin', false),
  ('certificate', 'draft', 'certified', 'edit', 'move', false),
  ('certificate', 'draft', 'cancelled', 'edit', 'move', true),
  ('certificate', 'certified', 'draft', 'edit', 'move', true),
  ('certificate', 'certified', 'approved', 'approve', 'approve', false),
  ('certificate', 'certified', 'cancelled', 'approve', 'reject', true),
  ('certificate', 'approved', 'paid', 'approve', 'move', false);
call authz.guard_status('public.certificates', 'certificate', 'commercial', 'status', '{created_by}');
call authz.freeze('public.certificates', 'status', '{draft}');

-- One line of the continuation sheet (G703) for each line of the schedule of values.
create table public.certificate_lines (
  id uuid primary key default gen_random_uuid(),
  certificate_id uuid not null references public.certificates on delete cascade,
  schedule_of_value_id uuid not null references public.schedule_of_values,
  position integer not null default 1 constraint certificate_lines_position_range check (position >= 1),
  scheduled_value numeric(16, 2) not null default 0,
  previous_amount numeric(16, 2) not null default 0,
  -- Typed: the work of this period, and materials on the site that are in neither column.
  this_period_amount numeric(16, 2) not null default 0,
  stored_amount numeric(16, 2) not null default 0,
  -- Why the work to date goes back, when it does.
  reason text constraint certificate_lines_reason_length check (char_length(reason) <= 1000),
  completed_amount numeric(16, 2) not null default 0,
  completed_percentage numeric(9, 4) not null default 0,
  balance_amount numeric(16, 2) not null default 0,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (certificate_id, schedule_of_value_id)
);
create index certificate_lines_schedule_of_value_id_idx on public.certificate_lines (schedule_of_value_id);
create index certificate_lines_created_by_idx on public.certificate_lines (created_by);
call authz.protect('public.certificate_lines', 'commercial', '{}', '{position,this_period_amount,stored_amount,reason}', null, null);
call authz.freeze_lines('public.certificate_lines', 'public.certificates', 'certificate_id', 'status', '{draft}');

create function private.certificate_line_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.completed_amount := new.previous_amount + new.this_period_amount + new.stored_amount;
  new.completed_percentage := case when new.scheduled_value = 0 then 0 else round(100 * new.completed_amount / new.scheduled_value, 4) end;
  new.balance_amount := new.scheduled_value - new.completed_amount;
  if new.this_period_amount * sign(new.scheduled_value) < 0 and nullif(btrim(new.reason), '') is null then
    perform authz.fail(422, 'reason_required', 'Work to date goes back only with a reason.', '{"field": "reason"}');
  end if;
  if new.completed_amount not between least(0, new.scheduled_value) and greatest(0, new.scheduled_value) then
    perform authz.fail(409, 'over_limit', 'No more is billed than the line is worth; more needs an approved variation.',
      jsonb_build_object('field', 'this_period_amount', 'values', jsonb_build_object('limit', new.scheduled_value)));
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.certificate_lines for each row execute function private.certificate_line_rules();

-- The one place that computes a certificate, while it is a draft.
create function private.compute_certificate() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  agreed public.contracts;
  before_this public.certificates;
  released numeric;
  advance numeric;
begin
  -- The contract's lock: certificates, variations and releases of one contract go one after the other.
  select * into agreed from public.contracts where id = new.contract_id for update;
  if tg_op = 'INSERT' then
    if agreed.status is distinct from 'active' then
      perform authz.fail(409, 'wrong_order', 'Only an active contract is billed.', '{"field": "contract_id"}');
    end if;
    if exists (select from public.certificates c where c.contract_id = new.contract_id and c.status in ('draft', 'certified')) then
      perform authz.fail(409, 'wrong_order', 'The certificate before this one is not approved yet.', '{"field": "contract_id"}');
    end if;
    new.sequence := 1 + (select count(*) from public.certificates c where c.contract_id = new.contract_id and c.status <> 'cancelled');
    new.currency := agreed.currency;
  elsif old.status <> 'draft' then
    return new;
  end if;

  select * into before_this from public.certificates c
    where c.contract_id = new.contract_id and c.sequence = new.sequence - 1 and c.status in ('approved', 'paid');
  select coalesce(sum(line.previous_amount + line.this_period_amount), 0), coalesce(sum(line.stored_amount), 0)
    into new.work_amount, new.stored_amount from public.certificate_lines line where line.certificate_id = new.id;
  select coalesce(-sum(e.amount), 0) into released from public.retention_entries e where e.source_table = 'contracts' and e.source_id = agreed.id;
  select coalesce(sum(e.amount), 0) into advance from public.advance_entries e where e.source_table = 'contracts' and e.source_id = agreed.id;

  new.contract_amount := agreed.revised_amount;
  new.completed_amount := new.work_amount + new.stored_amount;
  new.retention_amount := greatest(0, least(round(new.completed_amount * agreed.retention_percentage / 100, 2),
    round(agreed.revised_amount * agreed.retention_cap_percentage / 100, 2)) - released);
  new.earned_amount := new.completed_amount - new.retention_amount;
  -- A share of the gross of each certificate, once the work has passed the start, until the advance is back.
  new.advance_recovery_amount := case
    when new.completed_amount > (agreed.revised_amount - agreed.provisional_amount) * agreed.advance_start_percentage / 100
      then greatest(0, least(round((new.completed_amount - coalesce(before_this.completed_amount, 0)) * agreed.advance_recovery_percentage / 100, 2),
        advance - coalesce(before_this.advance_recovered_amount, 0)))
    else 0 end;
  new.advance_recovered_amount := coalesce(before_this.advance_recovered_amount, 0) + new.advance_recovery_amount;
  new.net_amount := new.earned_amount - new.advance_recovered_amount - new.deduction_amount;
  new.previous_amount := coalesce(before_this.net_amount, 0);
  new.payable_amount := new.net_amount - new.previous_amount;
  new.tax_amount := round(new.payable_amount * agreed.tax_rate / 100, 2);
  new.total_amount := new.payable_amount + new.tax_amount;
  new.balance_amount := new.contract_amount - new.earned_amount;
  return new;
end $$;
create trigger c_rules before insert or update on public.certificates for each row execute function private.compute_certificate();

create function private.add_up_certificate() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.certificates c set work_amount = 0 where c.id in (select certificate_id from changed) and c.status = 'draft';
  return null;
end $$;
call private.after_lines('public.certificate_lines', 'private.add_up_certificate');

-- A new certificate begins where the one before ended: D = its D + E, and what was stored is still stored.
create function private.open_certificate() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.certificate_lines (certificate_id, schedule_of_value_id, position, scheduled_value, previous_amount, stored_amount)
    select new.id, value.id, value.position, value.scheduled_value, coalesce(line.previous_amount + line.this_period_amount, 0), coalesce(line.stored_amount, 0)
    from public.schedule_of_values value
      left join public.certificates c on c.contract_id = new.contract_id and c.sequence = new.sequence - 1 and c.status in ('approved', 'paid')
      left join public.certificate_lines line on line.certificate_id = c.id and line.schedule_of_value_id = value.id
    where value.contract_id = new.contract_id;
  return null;
end $$;
create trigger m_lines after insert on public.certificates for each row execute function private.open_certificate();

-- Approved: what was withheld and recovered by this certificate stands in the ledgers.
create function private.post_certificate() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  agreed public.contracts;
  held numeric;
begin
  select * into agreed from public.contracts where id = new.contract_id for update;
  select coalesce(sum(e.amount), 0) into held from public.retention_entries e
    where (e.source_table = 'contracts' and e.source_id = agreed.id)
      or (e.source_table = 'certificates' and e.source_id in (select c.id from public.certificates c where c.contract_id = agreed.id));
  if new.retention_amount <> held then
    insert into public.retention_entries (project_id, party_id, direction, amount, entry_date, source_table, source_id, description)
      values (agreed.project_id, agreed.client_id, 'receivable', new.retention_amount - held, new.certificate_date, 'certificates', new.id, new.certificate_number);
  end if;
  if new.advance_recovery_amount <> 0 then
    insert into public.advance_entries (project_id, party_id, direction, amount, entry_date, source_table, source_id, description)
      values (agreed.project_id, agreed.client_id, 'receivable', -new.advance_recovery_amount, new.certificate_date, 'certificates', new.id, new.certificate_number);
  end if;
  return null;
end $$;
create trigger m_post after update on public.certificates
  for each row when (old.status <> 'approved' and new.status = 'approved') execute function private.post_certificate();


-- Variation orders ------------------------------------------------------------------------------

-- A change of the client's contract (ruling R21). Only an approved one is billed.
create table public.variation_order_drafts (
  id uuid primary key default gen_random_uuid(),
  variation_number text collate private.natural_order not null unique constraint variation_order_drafts_variation_number_length check (char_length(variation_number) <= 30),
  project_id uuid not null references public.projects,
  contract_id uuid references public.contracts,
  title text not null constraint variation_order_drafts_title_length check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  variation_type text not null default 'addition'
    constraint variation_order_drafts_variation_type_options check (variation_type in ('addition', 'omission', 'substitution', 'time')),
  description text constraint variation_order_drafts_description_length check (char_length(description) <= 5000),
  -- The client's instruction, which a submission needs.
  client_reference text constraint variation_order_drafts_client_reference_length check (char_length(client_reference) <= 100),
  currency text not null default authz.base_currency() constraint variation_order_drafts_currency_options check (currency in ('USD', 'INR', 'AED')),
  amount numeric(16, 2) not null default 0,
  cost_amount numeric(16, 2) not null default 0,
  extension_days integer not null default 0 constraint variation_order_drafts_extension_days_range check (extension_days between -3650 and 3650),
  -- How likely it is approved: for the anticipated contract, never billed.
  probability_percentage numeric(7, 4) not null default 50 constraint variation_order_drafts_probability_percentage_range check (probability_percentage between 0 and 100),
  status text not null default 'draft'
    constraint variation_order_drafts_status_options check (status in ('draft', 'submitted', 'approved', 'rejected', 'withdrawn', 'disputed')),
  status_reason text constraint variation_order_drafts_status_reason_length check (char_length(status_reason) <= 1000),
  rejection_reason text constraint variation_order_drafts_rejection_reason_length check (char_length(rejection_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  search_text text generated always as (lower(title || E'\n' || variation_number collate "default" || E'\n' || coalesce(client_reference, ''))) stored
    constraint variation_order_drafts_search_text_length check (char_length(search_text) <= 500),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index variation_order_drafts_project_id_idx on public.variation_order_drafts (project_id, status);
create index variation_order_drafts_contract_id_idx on public.variation_order_drafts (contract_id);
create index variation_order_drafts_decided_by_idx on public.variation_order_drafts (decided_by);
create index variation_order_drafts_created_by_idx on public.variation_order_drafts (created_by);
create index variation_order_drafts_created_at_idx on public.variation_order_drafts (created_at desc, id);
alter table public.schedule_of_values add foreign key (variation_order_id) references public.variation_order_drafts;

call private.number('public.variation_order_drafts', 'VO', 'variation_number', 3);
call authz.protect('public.variation_order_drafts', 'commercial',
  '{id,project_id,title,variation_type,description,client_reference,currency,extension_days,probability_percentage,status}',
  '{project_id,title,variation_type,description,client_reference,currency,extension_days,probability_percentage,status,status_reason,rejection_reason}');
insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
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
call authz.guard_status('public.variation_order_drafts', 'variation_order', 'commercial', 'status', '{created_by}');
call authz.freeze('public.variation_order_drafts', 'status', '{draft}', '{probability_percentage}');

create table public.variation_order_items (
  id uuid primary key default gen_random_uuid(),
  variation_order_id uuid not null references public.variation_order_drafts on delete cascade,
  position integer not null default 1 constraint variation_order_items_position_range check (position >= 1),
  description text not null constraint variation_order_items_description_length check (char_length(btrim(description)) >= 1 and char_length(description) <= 2000),
  unit text not null default 'each' constraint variation_order_items_unit_length check (char_length(unit) between 1 and 30),
  -- Work left out is below nothing.
  quantity numeric(16, 4) not null default 1,
  rate numeric(16, 4) not null default 0 constraint variation_order_items_rate_range check (rate >= 0),
  amount numeric(16, 2) not null default 0,
  cost_rate numeric(16, 4) not null default 0 constraint variation_order_items_cost_rate_range check (cost_rate >= 0),
  cost_amount numeric(16, 2) not null default 0,
  cost_code_id uuid references public.cost_codes,
  cost_type text not null default 'other'
    constraint variation_order_items_cost_type_options check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index variation_order_items_variation_order_id_idx on public.variation_order_items (variation_order_id, position);
create index variation_order_items_cost_code_id_idx on public.variation_order_items (cost_code_id);
create index variation_order_items_created_by_idx on public.variation_order_items (created_by);
call authz.protect('public.variation_order_items', 'commercial',
  '{id,variation_order_id,position,description,unit,quantity,rate,cost_rate,cost_code_id,cost_type}',
  '{position,description,unit,quantity,rate,cost_rate,cost_code_id,cost_type}', 'create', 'edit');
call authz.freeze_lines('public.variation_order_items', 'public.variation_order_drafts', 'variation_order_id', 'status', '{draft}');
create trigger c_amount before insert or update on public.variation_order_items for each row execute function private.price_item();

create function private.variation_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select coalesce(sum(item.amount), 0), coalesce(sum(item.cost_amount), 0) into new.amount, new.cost_amount
    from public.variation_order_items item where item.variation_order_id = new.id;
  if tg_op = 'UPDATE' and old.status = 'draft' and new.status = 'submitted' and nullif(btrim(new.client_reference), '') is null then
    perform authz.fail(422, 'required', 'A submission names the instruction of the client.', '{"field": "client_reference"}');
  end if;
  if tg_op = 'UPDATE' and new.status = 'approved' and old.status <> 'approved' then
    -- In the order in which a certificate's lines are saved: certificate, then contract.
    perform from public.certificates c join public.contracts agreed on agreed.id = c.contract_id
      where agreed.project_id = new.project_id and c.status = 'draft' for update of c;
    new.contract_id := (select c.id from public.contracts c where c.project_id = new.project_id and c.status = 'active' for update);
    if new.contract_id is null then
      perform authz.fail(422, 'required', 'The project has no active contract to change.', '{"field": "contract_id"}');
    end if;
    if exists (select from public.variation_order_items where variation_order_id = new.id and cost_amount <> 0 and cost_code_id is null) then
      perform authz.fail(422, 'required', 'Every item with a cost needs its cost code.', '{"field": "cost_code_id"}');
    end if;
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.variation_order_drafts for each row execute function private.variation_rules();

create function private.add_up_variation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.variation_order_drafts v where v.id in (select variation_order_id from changed) order by v.id for update;
  update public.variation_order_drafts v set amount = 0 where v.id in (select variation_order_id from changed);
  return null;
end $$;
call private.after_lines('public.variation_order_items', 'private.add_up_variation');

-- Approved, in one transaction: contract value, a new line of the schedule of values, the end date, the budget's cost.
create function private.apply_variation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  value constant uuid := gen_random_uuid();
  item record;
begin
  insert into public.schedule_of_values (id, contract_id, position, description, scheduled_value, variation_order_id)
    values (value, new.contract_id, (select coalesce(max(position), 0) + 1 from public.schedule_of_values where contract_id = new.contract_id),
      new.variation_number || ' ' || new.title, new.amount, new.id);
  insert into public.certificate_lines (certificate_id, schedule_of_value_id, position, scheduled_value)
    select c.id, value, (select coalesce(max(position), 0) + 1 from public.certificate_lines where certificate_id = c.id), new.amount
    from public.certificates c where c.contract_id = new.contract_id and c.status = 'draft';
  update public.contracts set extension_days = extension_days + new.extension_days where id = new.contract_id;
  update public.projects project
    set contract_value = agreed.revised_amount, end_date = project.end_date + new.extension_days
    from public.contracts agreed where agreed.id = new.contract_id and project.id = new.project_id;
  for item in
    select cost_code_id, cost_type, sum(cost_amount) as cost from public.variation_order_items
    where variation_order_id = new.id and cost_amount <> 0 group by cost_code_id, cost_type order by cost_code_id, cost_type
  loop
    if private.post_budget_change(new.project_id, item.cost_code_id, item.cost_type,
        round(item.cost * authz.exchange_rate(new.currency, authz.today()), 2), authz.today(),
        'variation_order_drafts', new.id, new.variation_number) is null and item.cost <> 0 then
      perform authz.fail(422, 'required', 'The project has no active budget to change.', '{"field": "project_id"}');
    end if;
  end loop;
  return null;
end $$;
create trigger m_apply after update on public.variation_order_drafts
  for each row when (old.status <> 'approved' and new.status = 'approved') execute function private.apply_variation();

insert into authz.documents (kind, document_table, line_table, line_column) values
  ('contract', 'contracts', 'schedule_of_values', 'contract_id'),
  ('certificate', 'certificates', 'certificate_lines', 'certificate_id'),
  ('variation_order', 'variation_order_drafts', 'variation_order_items', 'variation_order_id');

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function authz.quotation_won(uuid), authz.release_retention(uuid, numeric),
  public.quotation_won(uuid), public.release_retention(uuid, numeric) to authenticated, service_role;
