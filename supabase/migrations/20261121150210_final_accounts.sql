-- Final accounts: what a contract comes to in the end. The bill is remeasured, the approved variations stand as they
-- are, and once the client has agreed, the final certificate certifies the whole of it (FIDIC 1999, 14.11 to 14.13): it
-- recovers what is left of the advance and, when the defects period has ended, pays the rest of the retention.

create table public.final_accounts (
  id uuid primary key default gen_random_uuid(),
  final_account_number text collate private.natural_order not null unique
    constraint final_accounts_final_account_number_length check (char_length(final_account_number) <= 30),
  contract_id uuid not null references public.contracts,
  project_id uuid not null references public.projects,
  account_date date not null default model.today(),
  -- The client's letter by which it is agreed.
  client_reference text constraint final_accounts_client_reference_length check (char_length(client_reference) <= 100),
  currency text not null references public.currencies (code),
  original_amount numeric not null default 0,
  variation_amount numeric not null default 0,
  -- What was measured less what the lines of the contract say.
  remeasured_amount numeric not null default 0,
  final_amount numeric not null default 0,
  -- Work and payments certified so far.
  certified_amount numeric not null default 0,
  previous_amount numeric not null default 0,
  retention_amount numeric not null default 0,
  -- What the client still holds after the final certificate, until the defects period ends.
  retention_kept_amount numeric not null default 0,
  advance_amount numeric not null default 0,
  deduction_amount numeric not null default 0
    constraint final_accounts_deduction_amount_range check (deduction_amount >= 0),
  -- Due by the final certificate, before tax.
  balance_amount numeric not null default 0,
  notes text constraint final_accounts_notes_length check (char_length(notes) <= 5000),
  status text not null default 'draft'
    constraint final_accounts_status_options
      check (status in ('draft', 'submitted', 'agreed', 'rejected', 'cancelled')),
  status_reason text constraint final_accounts_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index final_accounts_one_a_contract on public.final_accounts (contract_id) where status <> 'cancelled';
create index final_accounts_contract_id_idx on public.final_accounts (contract_id);
create index final_accounts_project_id_idx on public.final_accounts (project_id);
create index final_accounts_decided_by_idx on public.final_accounts (decided_by);
create index final_accounts_created_by_idx on public.final_accounts (created_by);
create index final_accounts_created_at_idx on public.final_accounts (created_at desc, id);
alter table public.schedule_of_values add foreign key (final_account_id) references public.final_accounts;
alter table public.certificates add foreign key (final_account_id) references public.final_accounts;

call model.number('public.final_accounts', 'FA', 'final_account_number', 3);
call model.protect('public.final_accounts', 'commercial',
  '{id,contract_id,account_date,client_reference,deduction_amount,notes}',
  '{account_date,client_reference,deduction_amount,notes,status,status_reason}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('final_account', null, 'draft', 'create', 'begin', false),
  ('final_account', 'draft', 'submitted', 'edit', 'move', false),
  ('final_account', 'draft', 'cancelled', 'edit', 'move', true),
  ('final_account', 'submitted', 'agreed', 'approve', 'approve', false),
  ('final_account', 'submitted', 'rejected', 'approve', 'reject', true),
  ('final_account', 'submitted', 'draft', 'edit', 'move', true),
  ('final_account', 'rejected', 'draft', 'edit', 'move', true);
call model.guard_status('public.final_accounts', 'final_account', 'commercial', 'status', '{created_by}');
call model.authors('public.final_accounts', 'commercial', '{submitted}', '{draft,rejected}');
call model.freeze('public.final_accounts', 'status', '{draft}', '{client_reference}');

-- One line for each line of the schedule of values. Where the contract has a quantity and a rate, the quantity is
-- measured anew; elsewhere the amount.
create table public.final_account_lines (
  id uuid primary key default gen_random_uuid(),
  final_account_id uuid not null references public.final_accounts on delete cascade,
  schedule_of_value_id uuid not null references public.schedule_of_values,
  position integer not null default 0 constraint final_account_lines_position_range check (position >= 1),
  -- Of the line of the contract.
  item_code text constraint final_account_lines_item_code_length check (char_length(item_code) <= 30),
  section text constraint final_account_lines_section_length check (char_length(section) <= 240),
  unit text constraint final_account_lines_unit_length check (char_length(unit) between 1 and 30),
  rate numeric(16, 4) constraint final_account_lines_rate_range check (rate >= 0),
  contract_quantity numeric(16, 4),
  final_quantity numeric(16, 4),
  scheduled_value numeric not null default 0,
  final_amount numeric not null default 0,
  difference_amount numeric not null default 0,
  reason text constraint final_account_lines_reason_length check (char_length(reason) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (final_account_id, schedule_of_value_id)
);
create index final_account_lines_schedule_of_value_id_idx on public.final_account_lines (schedule_of_value_id);
create index final_account_lines_created_by_idx on public.final_account_lines (created_by);
call model.protect('public.final_account_lines', 'commercial', '{}', '{position,final_quantity,final_amount,reason}',
  null, null);
call model.freeze_lines('public.final_account_lines', 'public.final_accounts', 'final_account_id', 'status', '{draft}');
call model.lines_of_authors('public.final_account_lines', 'public.final_accounts', 'final_account_id');
insert into model.documents (kind, document_table, line_table, line_column, is_measured) values
  ('final_account', 'final_accounts', 'final_account_lines', 'final_account_id', true);

create function private.final_account_line_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.final_quantity is distinct from old.final_quantity then
    if new.rate is null or new.final_quantity is null then
      perform model.fail(422, 'invalid_value', 'This line has no rate. Enter its final amount.',
        '{"field": "final_quantity"}');
    end if;
    new.final_amount := model.round_money(new.final_quantity * new.rate,
      (select a.currency from public.final_accounts a where a.id = new.final_account_id));
  elsif tg_op = 'UPDATE' and new.final_amount <> old.final_amount and new.rate is not null then
    perform model.fail(422, 'invalid_value', 'This line is measured. Enter its final quantity instead.',
      '{"field": "final_amount"}');
  end if;
  if new.final_amount * new.scheduled_value < 0 or new.final_quantity < 0 then
    perform model.fail(422, 'out_of_range', 'An addition cannot come to less than zero, nor a deduction to more.',
      jsonb_build_object('field', case when new.rate is null then 'final_amount' else 'final_quantity' end));
  end if;
  new.difference_amount := new.final_amount - new.scheduled_value;
  return new;
end $$;
create trigger c_rules before insert or update on public.final_account_lines
  for each row execute function private.final_account_line_rules();

-- What stands in the way of a final account that is handed in or agreed: what may still change the contract.
create function private.check_settled(agreed public.contracts) returns void
language plpgsql stable set search_path = '' as $$
declare
  open_number text;
begin
  if agreed.taking_over_date is null then
    perform model.fail(422, 'required', 'A final account requires taking over.', '{"field": "taking_over_date"}');
  end if;
  select v.variation_number into open_number from public.variation_order_drafts v
    where v.project_id = agreed.project_id and v.status in ('submitted', 'disputed') order by v.created_at limit 1;
  open_number := coalesce(open_number, (select c.certificate_number from public.certificates c
    where c.contract_id = agreed.id and c.status in ('draft', 'certified') limit 1));
  if open_number is not null then
    perform model.fail(409, 'wrong_order', format('%s is still open. Approve or reject it first.', open_number),
      jsonb_build_object('field', 'status', 'values', jsonb_build_object('number', open_number)));
  end if;
end $$;

-- Begins with a contract that is at work, and takes its project and currency.
create function private.begin_final_account(account public.final_accounts, agreed public.contracts)
  returns public.final_accounts
language plpgsql stable set search_path = '' as $$
begin
  if agreed.status is null or agreed.status not in ('active', 'completed') then
    perform model.fail(409, 'wrong_order', 'Only an active contract can have a final account.',
      '{"field": "contract_id"}');
  end if;
  account.project_id := agreed.project_id;
  account.currency := agreed.currency;
  return account;
end $$;

-- What is handed to the client, and what they agreed to, is the contract as it stands, with nothing left to settle.
create function private.check_final_account(account public.final_accounts, agreed public.contracts) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if account.status = 'agreed' and nullif(btrim(account.client_reference), '') is null then
    perform model.fail(422, 'required', 'Enter the client''s letter before marking the account as agreed.',
      '{"field": "client_reference"}');
  end if;
  perform private.check_settled(agreed);
  if exists (select from public.schedule_of_values v left join public.final_account_lines l
      on l.schedule_of_value_id = v.id and l.final_account_id = account.id
    where v.contract_id = agreed.id and l.scheduled_value is distinct from v.scheduled_value) then
    perform model.fail(409, 'wrong_order', 'The contract has changed since. Prepare the final account again.',
      '{"field": "status"}');
  end if;
end $$;

-- What remains of the contract after its last certificate. A new account without deductions takes those of that
-- certificate.
create function private.figures_of_final_account(account public.final_accounts, agreed public.contracts,
  is_new boolean) returns public.final_accounts
language plpgsql stable security definer set search_path = '' as $$
declare
  last_one public.certificates;
begin
  select * into last_one from public.certificates c where c.contract_id = agreed.id and c.status in ('approved', 'paid')
    order by c.sequence desc limit 1;
  if is_new and account.deduction_amount = 0 then
    account.deduction_amount := coalesce(last_one.deduction_amount, 0);
  end if;
  account.original_amount := agreed.original_amount;
  account.variation_amount := agreed.variation_amount;
  account.remeasured_amount := (select coalesce(sum(l.difference_amount), 0) from public.final_account_lines l
    where l.final_account_id = account.id);
  account.final_amount := account.original_amount + account.variation_amount + account.remeasured_amount;
  account.certified_amount := coalesce(last_one.completed_amount, 0);
  account.previous_amount := coalesce(last_one.net_amount, 0) + private.retention_released(agreed.id)
    - coalesce(last_one.released_amount, 0);
  account.retention_amount := private.retention_held(agreed.id);
  account.retention_kept_amount := private.retention_after_final(agreed, account.final_amount, account.account_date);
  account.advance_amount := private.advance_paid(agreed.id) - coalesce(last_one.advance_recovered_amount, 0);
  account.balance_amount := account.final_amount - account.retention_kept_amount - private.advance_paid(agreed.id)
    - account.deduction_amount - account.previous_amount;
  return account;
end $$;

create function private.final_account_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  agreed public.contracts;
begin
  -- The contract's lock, as certificates and variations take it.
  select * into agreed from public.contracts where id = new.contract_id for update;
  if tg_op = 'INSERT' then
    new := private.begin_final_account(new, agreed);
  elsif old.status = new.status and old.status <> 'draft' or new.status in ('rejected', 'cancelled') then
    return new;
  end if;
  if new.status in ('submitted', 'agreed') then
    perform private.check_final_account(new, agreed);
  end if;
  return private.figures_of_final_account(new, agreed, tg_op = 'INSERT');
end $$;
create trigger c_rules before insert or update on public.final_accounts
  for each row execute function private.final_account_rules();

create function private.add_up_final_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.final_accounts a set final_amount = 0 where a.id in (select final_account_id from changed)
    and a.status = 'draft';
  return null;
end $$;
call model.after_lines('public.final_account_lines', 'private.add_up_final_account');

-- Begins with the contract as it stands.
create function private.open_final_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.final_account_lines (final_account_id, schedule_of_value_id, position, item_code, section, unit,
    rate, contract_quantity, final_quantity, scheduled_value, final_amount)
    select new.id, value.id, value.position, value.item_code, value.section, value.unit, value.rate, value.quantity,
      value.quantity,
      value.scheduled_value, value.scheduled_value
    from public.schedule_of_values value where value.contract_id = new.contract_id;
  return null;
end $$;
create trigger m_lines after insert on public.final_accounts
  for each row execute function private.open_final_account();

-- Agreed: what was remeasured stands in the schedule of values, a line each; old lines are never edited.
create function private.apply_final_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.schedule_of_values (contract_id, position, item_code, section, description, scheduled_value,
    final_account_id)
    select new.contract_id, (select max(v.position) from public.schedule_of_values v
        where v.contract_id = new.contract_id) + row_number() over (order by l.position, l.id), value.item_code,
      new.final_account_number, value.description, l.difference_amount, new.id
    from public.final_account_lines l join public.schedule_of_values value on value.id = l.schedule_of_value_id
    where l.final_account_id = new.id and l.difference_amount <> 0;
  perform private.value_project(new.contract_id);
  return null;
end $$;
create trigger m_apply after update on public.final_accounts
  for each row when (old.status <> 'agreed' and new.status = 'agreed') execute function private.apply_final_account();

-- The final certificate of an agreed account, a draft with the whole of the contract.
create function app.final_certificate(account uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  settled public.final_accounts;
  answer constant uuid := gen_random_uuid();
begin
  perform authz.demand('commercial', 'create');
  select * into settled from public.final_accounts where id = account;
  if not found then
    perform model.fail(404, 'not_found', 'Final account not found.', '{"field": "final_account_id"}');
  elsif settled.status <> 'agreed' then
    perform model.fail(409, 'wrong_order', 'A final certificate requires an agreed final account.',
      jsonb_build_object('field', 'final_account_id', 'values', jsonb_build_object('status', settled.status)));
  end if;
  perform private.demand_advance_settled(settled.contract_id);
  insert into public.certificates (id, contract_id) values (answer, settled.contract_id);
  return answer;
end $$;
create function public.final_certificate(final_account_id uuid) returns uuid
language plpgsql set search_path = '' as $$ begin return app.final_certificate(final_account_id); end $$;

-- A contract is closed with its final certificate, with nothing withheld or advanced any more.
create function private.contract_closes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if authz.is_server() then
    return new;
  end if;
  if not exists (select from public.certificates c where c.contract_id = new.id and c.final_account_id is not null
    and c.status in ('approved', 'paid')) then
    perform model.fail(409, 'wrong_order', 'A contract can only be closed after its final certificate.',
      '{"field": "status"}');
  end if;
  perform private.demand_advance_settled(new.id);
  if private.retention_held(new.id) <> 0 then
    perform model.fail(409, 'wrong_order', 'The contract''s retention has not been released yet.',
      '{"field": "status"}');
  end if;
  return new;
end $$;
create trigger d_closes before update of status on public.contracts for each row
  when (old.status <> new.status and new.status = 'closed') execute function private.contract_closes();


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function app.final_certificate(uuid), public.final_certificate(uuid) to authenticated, service_role;
