-- Contracts with clients: what was agreed, how it is billed as the work proceeds, and what changes it.

-- Contracts ----------------------------------------------------------------------------

create table public.contracts (
  id uuid primary key default gen_random_uuid(),
  contract_number text collate private.natural_order not null unique
    constraint contracts_contract_number_length check (char_length(contract_number) <= 30),
  project_id uuid not null references public.projects,
  client_id uuid references public.external_entities,
  quotation_id uuid references public.quotation_drafts,
  title text not null constraint contracts_title_length
    check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  client_reference text constraint contracts_client_reference_length check (char_length(client_reference) <= 100),
  currency text not null default model.base_currency() references public.currencies (code),
  contract_date date not null default model.today(),
  start_date date,
  end_date date,
  -- Days that approved variations added.
  extension_days integer not null default 0,
  revised_end_date date,
  -- Sums of the schedule of values.
  original_amount numeric not null default 0,
  variation_amount numeric not null default 0,
  remeasured_amount numeric not null default 0,
  revised_amount numeric not null default 0,
  tax_rate numeric(7, 4) not null default 0 constraint contracts_tax_rate_range check (tax_rate between 0 and 100),
  -- Percent of the work that is withheld, at most this percent of the revised contract.
  retention_percentage numeric(7, 4) not null default 0
    constraint contracts_retention_percentage_range check (retention_percentage between 0 and 100),
  retention_cap_percentage numeric(7, 4) not null default 100
    constraint contracts_retention_cap_percentage_range check (retention_cap_percentage between 0 and 100),
  -- Percent of the original contract paid in advance; recovered from each certificate once the work has passed a share
  -- of the contract.
  advance_percentage numeric(7, 4) not null default 0
    constraint contracts_advance_percentage_range check (advance_percentage between 0 and 100),
  advance_start_percentage numeric(7, 4) not null default 10
    constraint contracts_advance_start_percentage_range check (advance_start_percentage between 0 and 100),
  advance_recovery_percentage numeric(7, 4) not null default 25
    constraint contracts_advance_recovery_percentage_range check (advance_recovery_percentage between 0 and 100),
  provisional_amount numeric not null default 0
    constraint contracts_provisional_amount_range check (provisional_amount >= 0),
  -- Set when the client has paid the advance.
  advance_paid_date date,
  -- Tax on what is withheld falls due when it is released (Emirates), or with the work it is withheld of (India).
  retention_tax_point text not null default model.retention_tax_point()
    constraint contracts_retention_tax_point_options check (retention_tax_point in ('release', 'work')),
  -- India: what this client withholds for the state of what it pays.
  is_income_tax_withheld boolean not null default false,
  is_gst_withheld boolean not null default false,
  is_cess_withheld boolean not null default false,
  -- Half of the retention is due at taking over, the rest when the defects period ends.
  taking_over_date date,
  defects_period_days integer not null default 365
    constraint contracts_defects_period_days_range check (defects_period_days between 0 and 3650),
  defects_end_date date,
  -- Until when the client is notified of a change, after it became known.
  notice_days integer not null default 28 constraint contracts_notice_days_range check (notice_days between 0 and 365),
  notice_basis text not null default 'calendar'
    constraint contracts_notice_basis_options check (notice_basis in ('calendar', 'working')),
  notes text constraint contracts_notes_length check (char_length(notes) <= 5000),
  status text not null default 'draft'
    constraint contracts_status_options check (status in ('draft', 'active', 'completed', 'closed', 'terminated')),
  status_reason text constraint contracts_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  search_text text generated always as (lower(title || E'\n' || contract_number collate "default" || E'\n'
    || coalesce(client_reference, ''))) stored
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

call model.number('public.contracts', 'CON', 'contract_number', 3);
call model.protect('public.contracts', 'commercial',
  '{id,project_id,client_id,title,client_reference,currency,contract_date,start_date,end_date,tax_rate,
    retention_percentage,retention_cap_percentage,advance_percentage,advance_start_percentage,
    advance_recovery_percentage,provisional_amount,retention_tax_point,is_income_tax_withheld,is_gst_withheld,
    is_cess_withheld,defects_period_days,notice_days,notice_basis,notes}',
  '{client_id,title,client_reference,currency,contract_date,start_date,end_date,tax_rate,retention_percentage,
    retention_cap_percentage,advance_percentage,advance_start_percentage,advance_recovery_percentage,
    provisional_amount,advance_paid_date,retention_tax_point,is_income_tax_withheld,is_gst_withheld,is_cess_withheld,
    taking_over_date,defects_period_days,notice_days,notice_basis,notes,status,status_reason}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('contract', null, 'draft', 'create', 'begin', false),
  -- A won offer was approved already, and its contract and budget with it.
  ('contract', null, 'active', null, 'system', false),
  ('contract', 'draft', 'active', 'approve', 'approve', false),
  ('contract', 'active', 'completed', 'edit', 'move', false),
  ('contract', 'completed', 'active', 'edit', 'move', true),
  ('contract', 'completed', 'closed', 'approve', 'move', false),
  ('contract', 'active', 'terminated', 'approve', 'move', true),
  ('budget', null, 'active', null, 'system', false),
  ('budget', 'active', 'inactive', null, 'system', false);
call model.guard_status('public.contracts', 'contract', 'commercial', 'status', '{created_by}');
call model.authors('public.contracts', 'commercial', '{}');
call model.freeze('public.contracts', 'status', '{draft}',
  '{original_amount,variation_amount,remeasured_amount,revised_amount,extension_days,revised_end_date,tax_rate,
    retention_percentage,retention_cap_percentage,advance_percentage,advance_start_percentage,
    advance_recovery_percentage,provisional_amount,advance_paid_date,retention_tax_point,taking_over_date,
    is_income_tax_withheld,is_gst_withheld,is_cess_withheld,defects_period_days,defects_end_date,start_date,end_date,
    notice_days,notice_basis,client_reference,contract_date,notes}');
alter table public.invoices add constraint invoices_contract_id_fkey
  foreign key (contract_id) references public.contracts;

-- What is billed against: the work of the contract, and a line for each approved variation. Old lines are never edited.
create table public.schedule_of_values (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references public.contracts on delete cascade,
  position integer not null default 0 constraint schedule_of_values_position_range check (position >= 1),
  item_code text constraint schedule_of_values_item_code_length check (char_length(item_code) <= 30),
  section text constraint schedule_of_values_section_length check (char_length(section) <= 240),
  description text not null
    constraint schedule_of_values_description_length
    check (char_length(btrim(description)) >= 1 and char_length(description) <= 2000),
  -- Measured work: it is certified by quantity, and its value is the quantity at its rate. Elsewhere there is neither.
  unit text constraint schedule_of_values_unit_length check (char_length(unit) between 1 and 30),
  quantity numeric(16, 4) constraint schedule_of_values_quantity_range check (quantity > 0),
  rate numeric(16, 4) constraint schedule_of_values_rate_range check (rate >= 0),
  -- A discount or an omission is below nothing.
  scheduled_value numeric not null default 0,
  quotation_item_id uuid references public.quotation_items,
  variation_order_id uuid,
  -- The line it takes work out of, which is certified without it.
  omitted_line_id uuid references public.schedule_of_values,
  -- What the final account measured more or less.
  final_account_id uuid,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index schedule_of_values_contract_id_idx on public.schedule_of_values (contract_id, position);
create index schedule_of_values_quotation_item_id_idx on public.schedule_of_values (quotation_item_id);
create index schedule_of_values_variation_order_id_idx on public.schedule_of_values (variation_order_id);
create index schedule_of_values_omitted_line_id_idx on public.schedule_of_values (omitted_line_id);
create index schedule_of_values_final_account_id_idx on public.schedule_of_values (final_account_id);
create index schedule_of_values_created_by_idx on public.schedule_of_values (created_by);
call model.protect('public.schedule_of_values', 'commercial',
  '{id,contract_id,position,item_code,section,description,unit,quantity,rate,scheduled_value}',
  '{position,item_code,section,description,unit,quantity,rate,scheduled_value}', 'create', 'edit');
call model.freeze_lines('public.schedule_of_values', 'public.contracts', 'contract_id', 'status', '{draft}');
call model.lines_of_authors('public.schedule_of_values', 'public.contracts', 'contract_id');
insert into model.documents (kind, document_table, line_table, line_column) values
  ('contract', 'contracts', 'schedule_of_values', 'contract_id');

-- What people type as a quantity and a rate gives the value; a value that is agreed otherwise is a sum.
create function private.value_of_schedule() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  measured constant numeric := model.round_money(new.quantity * new.rate, (select c.currency from public.contracts c
    where c.id = new.contract_id));
begin
  if authz.is_by_hand() and (new.quantity is null) <> (new.rate is null) then
    perform model.fail(422, 'required', 'Enter both the quantity and the rate, or neither.',
      jsonb_build_object('field', case when new.rate is null then 'rate' else 'quantity' end));
  elsif measured is not null and authz.is_by_hand() then
    new.scheduled_value := measured;
  elsif measured is distinct from new.scheduled_value then
    new.quantity := null;
    new.rate := null;
  end if;
  return new;
end $$;
create trigger c_value before insert or update on public.schedule_of_values
  for each row execute function private.value_of_schedule();

-- Clients withhold for the state where there are rules for it: elsewhere the switch would do nothing.
create function private.demand_withholding(agreed public.contracts) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_tax_withheld(agreed.currency) then
    perform model.fail(422, 'no_withholding',
      'Clients withhold tax at source only from rupee contracts of a company with Indian tax rules.',
      jsonb_build_object('field', case when agreed.is_income_tax_withheld then 'is_income_tax_withheld'
        when agreed.is_gst_withheld then 'is_gst_withheld' else 'is_cess_withheld' end));
  end if;
end $$;

create function private.contract_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  terms constant text[] := '{tax_rate,retention_percentage,retention_cap_percentage,advance_percentage,
    advance_start_percentage,advance_recovery_percentage,provisional_amount,retention_tax_point,start_date,end_date}';
begin
  new.client_id := coalesce(new.client_id, (select client_id from public.projects where id = new.project_id));
  new.revised_end_date := new.end_date + new.extension_days;
  new.defects_end_date := new.taking_over_date + new.defects_period_days;
  if new.advance_paid_date is distinct from (case when tg_op = 'UPDATE' then old.advance_paid_date end) then
    -- the day makes an invoice and a payment
    perform authz.demand('finance', 'create');
    if new.advance_paid_date is not null then
      perform private.demand_day('advance_paid_date', new.advance_paid_date, null);
    end if;
    if authz.is_by_hand() and tg_op = 'UPDATE' and old.advance_paid_date is not null
      and private.advance_paid(new.id) <> 0 then
      perform model.fail(409, 'record_locked', 'The advance has been posted on this date. Credit its invoice instead.',
        jsonb_build_object('field', 'advance_paid_date', 'values', jsonb_build_object('status', old.status)));
    end if;
  end if;
  if (new.is_income_tax_withheld or new.is_gst_withheld or new.is_cess_withheld) and (tg_op = 'INSERT'
    or (new.is_income_tax_withheld, new.is_gst_withheld, new.is_cess_withheld, new.currency) is distinct from
      (old.is_income_tax_withheld, old.is_gst_withheld, old.is_cess_withheld, old.currency)) then
    perform private.demand_withholding(new);
  end if;
  if tg_op = 'UPDATE' and not authz.is_server()
     and (select bool_or(to_jsonb(new) -> term is distinct from to_jsonb(old) -> term) from unnest(terms) term)
     and exists (select from public.certificates c where c.contract_id = new.id and c.status <> 'cancelled') then
    perform model.fail(409, 'record_locked', 'The terms of the contract cannot be changed once a certificate exists.',
      jsonb_build_object('values', jsonb_build_object('status', old.status)));
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.contracts
  for each row execute function private.contract_rules();

create function private.add_up_contract() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.contracts c where c.id in (select contract_id from changed) order by c.id for update;
  update public.contracts c
    set (original_amount, variation_amount, remeasured_amount, revised_amount) = (
      select coalesce(sum(line.scheduled_value) filter (where line.variation_order_id is null
          and line.final_account_id is null), 0),
        coalesce(sum(line.scheduled_value) filter (where line.variation_order_id is not null), 0),
        coalesce(sum(line.scheduled_value) filter (where line.final_account_id is not null), 0),
        coalesce(sum(line.scheduled_value), 0)
      from public.schedule_of_values line where line.contract_id = c.id)
    where c.id in (select contract_id from changed);
  return null;
end $$;
call model.after_lines('public.schedule_of_values', 'private.add_up_contract');

-- What a project is worth is what its contract comes to, in the contract's currency.
create function private.value_project(contract uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.projects project set contract_value = agreed.revised_amount, currency = agreed.currency
    from public.contracts agreed where agreed.id = contract and project.id = agreed.project_id
      and (project.contract_value, project.currency) is distinct from (agreed.revised_amount, agreed.currency);
end $$;

create function private.value_project_of_contract() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.value_project(new.id);
  return null;
end $$;
create trigger m_value after update on public.contracts
  for each row when (old.status <> 'active' and new.status = 'active')
  execute function private.value_project_of_contract();
