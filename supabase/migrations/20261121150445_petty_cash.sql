-- Petty cash: a fixed sum that somebody keeps on a site, what they pay out of it, and the claims that fill it up again.
-- Cash counted and vouchers together are always the float. What was paid is cost of its project and in the books once
-- somebody else has approved the claim; until then it is cash that went, which the float still answers for.

create table public.petty_cash_floats (
  id uuid primary key default gen_random_uuid(),
  float_number text collate private.natural_order not null unique
    constraint petty_cash_floats_float_number_length check (char_length(float_number) <= 30),
  name text not null
    constraint petty_cash_floats_name_length check (char_length(btrim(name)) >= 1 and char_length(name) <= 100),
  -- The custodian, who keeps the cash.
  employee_id uuid not null references public.employees,
  project_id uuid references public.projects,
  -- It comes from this account, is filled up from it and goes back to it, in its currency.
  bank_account_id uuid not null references public.bank_accounts,
  currency text not null references public.currencies (code),
  -- The cash is booked at the rate of its first day, to the last.
  exchange_rate numeric(16, 8) constraint petty_cash_floats_exchange_rate_range check (exchange_rate > 0),
  float_amount numeric not null constraint petty_cash_floats_float_amount_range check (float_amount > 0),
  base_amount numeric not null default 0,
  -- What should be in the box.
  balance_amount numeric not null default 0
    constraint petty_cash_floats_balance_amount_range check (balance_amount >= 0),
  opened_on date,
  closed_on date,
  status text not null default 'pending'
    constraint petty_cash_floats_status_options check (status in ('pending', 'open', 'rejected', 'closed')),
  status_reason text constraint petty_cash_floats_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index petty_cash_floats_employee_id_idx on public.petty_cash_floats (employee_id);
create index petty_cash_floats_project_id_idx on public.petty_cash_floats (project_id);
create index petty_cash_floats_bank_account_id_idx on public.petty_cash_floats (bank_account_id);
create index petty_cash_floats_decided_by_idx on public.petty_cash_floats (decided_by);
create index petty_cash_floats_created_by_idx on public.petty_cash_floats (created_by);
create index petty_cash_floats_created_at_idx on public.petty_cash_floats (created_at desc, id);
call model.number('public.petty_cash_floats', 'PCF', 'float_number');
-- Of the company's bank accounts, so for those who see everybody's rows; the custodian sees their own.
call model.protect('public.petty_cash_floats', 'finance',
  '{id,name,employee_id,project_id,bank_account_id,float_amount}',
  '{name,project_id,bank_account_id,float_amount,status,status_reason}', delete_action => null,
  rows => $$(select authz.row_scope()) = 'all'$$, policies => '{create,edit}');
create policy own_or_finance_view on public.petty_cash_floats for select to authenticated
  using (((select authz.is_staff()) and employee_id = (select authz.employee_of_caller()))
    or ((select authz.can('finance', 'view'))
      and ((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope())))));
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('petty_cash_float', null, 'pending', 'create', 'begin', false),
  ('petty_cash_float', 'pending', 'open', 'approve', 'approve', false),
  ('petty_cash_float', 'pending', 'rejected', 'approve', 'reject', true),
  ('petty_cash_float', 'rejected', 'pending', 'edit', 'move', false),
  ('petty_cash_float', 'open', 'closed', null, 'system', false);
call model.guard_status('public.petty_cash_floats', 'petty_cash_float', 'finance', 'status',
  '{created_by,employee_id}');
call model.freeze('public.petty_cash_floats', 'status', '{pending,rejected}',
  '{name,exchange_rate,base_amount,balance_amount,opened_on,closed_on}');

create table public.petty_cash_claims (
  id uuid primary key default gen_random_uuid(),
  claim_number text collate private.natural_order not null unique
    constraint petty_cash_claims_claim_number_length check (char_length(claim_number) <= 30),
  petty_cash_float_id uuid not null references public.petty_cash_floats,
  employee_id uuid not null default authz.employee_of_caller() references public.employees,
  bank_account_id uuid not null references public.bank_accounts,
  -- Filled up again, or given back for good.
  kind text not null default 'replenishment'
    constraint petty_cash_claims_kind_options check (kind in ('replenishment', 'closing')),
  claim_date date not null default model.today(),
  -- The cash as the custodian has counted it, against what should be there.
  counted_amount numeric not null constraint petty_cash_claims_counted_amount_range check (counted_amount >= 0),
  expected_amount numeric not null,
  difference_amount numeric not null,
  explanation text constraint petty_cash_claims_explanation_length check (char_length(explanation) <= 1000),
  -- Its vouchers; and what the bank pays, below nothing what goes back to it.
  amount numeric not null default 0,
  payable_amount numeric not null default 0,
  currency text not null references public.currencies (code),
  base_amount numeric not null default 0,
  base_difference_amount numeric not null default 0,
  base_payable_amount numeric not null default 0,
  payment_date date,
  status text not null default 'pending'
    constraint petty_cash_claims_status_options check (status in ('pending', 'approved', 'rejected', 'paid')),
  status_reason text constraint petty_cash_claims_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index petty_cash_claims_one_open on public.petty_cash_claims (petty_cash_float_id)
  where status in ('pending', 'approved');
create index petty_cash_claims_petty_cash_float_id_idx on public.petty_cash_claims (petty_cash_float_id, claim_date);
create index petty_cash_claims_employee_id_idx on public.petty_cash_claims (employee_id);
create index petty_cash_claims_bank_account_id_idx on public.petty_cash_claims (bank_account_id);
create index petty_cash_claims_decided_by_idx on public.petty_cash_claims (decided_by);
create index petty_cash_claims_created_by_idx on public.petty_cash_claims (created_by);
create index petty_cash_claims_created_at_idx on public.petty_cash_claims (created_at desc, id);
call model.number('public.petty_cash_claims', 'PCC', 'claim_number');
call model.protect('public.petty_cash_claims', 'finance',
  '{id,petty_cash_float_id,kind,claim_date,counted_amount,explanation}',
  '{payment_date,status,status_reason}', delete_action => null, edit_action => 'approve',
  rows => $$(select authz.row_scope()) = 'all'$$, policies => '{edit}');
create policy own_or_finance_view on public.petty_cash_claims for select to authenticated
  using (((select authz.is_staff()) and employee_id = (select authz.employee_of_caller()))
    or ((select authz.can('finance', 'view'))
      and ((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope())))));
create policy own_create on public.petty_cash_claims for insert to authenticated
  with check ((select authz.is_staff()) and employee_id = (select authz.employee_of_caller()));
insert into model.status_transitions (entity, from_status, to_status, module, action, kind, is_reason_required) values
  ('petty_cash_claim', null, 'pending', 'hr', 'create', 'begin', false),
  ('petty_cash_claim', 'pending', 'approved', null, 'approve', 'approve', false),
  ('petty_cash_claim', 'pending', 'rejected', null, 'approve', 'reject', true),
  ('petty_cash_claim', 'approved', 'paid', null, 'approve', 'move', false);
call model.guard_status('public.petty_cash_claims', 'petty_cash_claim', 'finance', 'status',
  '{created_by,employee_id}');
call model.freeze('public.petty_cash_claims', 'status', '{}', '{payment_date}');

create table public.petty_cash_vouchers (
  id uuid primary key default gen_random_uuid(),
  voucher_number text collate private.natural_order not null unique
    constraint petty_cash_vouchers_voucher_number_length check (char_length(voucher_number) <= 30),
  petty_cash_float_id uuid not null references public.petty_cash_floats,
  employee_id uuid not null default authz.employee_of_caller() references public.employees,
  -- A claim takes its vouchers before it is itself written.
  petty_cash_claim_id uuid references public.petty_cash_claims deferrable initially deferred,
  voucher_date date not null default model.today(),
  payee text not null constraint petty_cash_vouchers_payee_length
    check (char_length(btrim(payee)) >= 1 and char_length(payee) <= 200),
  description text not null constraint petty_cash_vouchers_description_length
    check (char_length(btrim(description)) >= 1 and char_length(description) <= 500),
  project_id uuid references public.projects,
  cost_code_id uuid references public.cost_codes,
  cost_type text not null default 'other' constraint petty_cash_vouchers_cost_type_options
    check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  -- As paid, with the tax in it; a tax code says that the receipt lets the company deduct it.
  amount numeric not null constraint petty_cash_vouchers_amount_range check (amount > 0),
  currency text not null references public.currencies (code),
  exchange_rate numeric(16, 8) not null
    constraint petty_cash_vouchers_exchange_rate_range check (exchange_rate > 0),
  tax_code_id uuid references public.tax_codes,
  tax_amount numeric not null default 0,
  tax_split text constraint petty_cash_vouchers_tax_split_options check (tax_split in ('intra_state', 'inter_state')),
  base_amount numeric not null,
  base_tax_amount numeric not null default 0,
  status text not null default 'recorded' constraint petty_cash_vouchers_status_options
    check (status in ('recorded', 'claimed', 'approved', 'cancelled')),
  status_reason text constraint petty_cash_vouchers_status_reason_length check (char_length(status_reason) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index petty_cash_vouchers_petty_cash_float_id_idx on public.petty_cash_vouchers (petty_cash_float_id, status);
create index petty_cash_vouchers_petty_cash_claim_id_idx on public.petty_cash_vouchers (petty_cash_claim_id);
create index petty_cash_vouchers_employee_id_idx on public.petty_cash_vouchers (employee_id);
create index petty_cash_vouchers_project_id_idx on public.petty_cash_vouchers (project_id);
create index petty_cash_vouchers_cost_code_id_idx on public.petty_cash_vouchers (cost_code_id);
create index petty_cash_vouchers_tax_code_id_idx on public.petty_cash_vouchers (tax_code_id);
create index petty_cash_vouchers_voucher_date_idx on public.petty_cash_vouchers (voucher_date desc, id);
create index petty_cash_vouchers_created_by_idx on public.petty_cash_vouchers (created_by);
create index petty_cash_vouchers_created_at_idx on public.petty_cash_vouchers (created_at desc, id);
call model.number('public.petty_cash_vouchers', 'PCV', 'voucher_number');
-- The custodian alone writes them; finance reads and decides on the claim.
call model.protect('public.petty_cash_vouchers', 'finance',
  '{id,petty_cash_float_id,voucher_date,payee,description,project_id,cost_code_id,cost_type,amount,tax_code_id}',
  '{voucher_date,payee,description,project_id,cost_code_id,cost_type,amount,tax_code_id,status,status_reason}',
  delete_action => null, policies => '{}');
create policy own_or_finance_view on public.petty_cash_vouchers for select to authenticated
  using (((select authz.is_staff()) and employee_id = (select authz.employee_of_caller()))
    or ((select authz.can('finance', 'view'))
      and ((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope())))));
create policy own_create on public.petty_cash_vouchers for insert to authenticated
  with check ((select authz.is_staff()) and employee_id = (select authz.employee_of_caller()));
create policy own_edit on public.petty_cash_vouchers for update to authenticated
  using ((select authz.is_staff()) and employee_id = (select authz.employee_of_caller()))
  with check ((select authz.is_staff()) and employee_id = (select authz.employee_of_caller()));
insert into model.status_transitions (entity, from_status, to_status, module, action, kind, is_reason_required) values
  ('petty_cash_voucher', null, 'recorded', 'hr', 'create', 'begin', false),
  ('petty_cash_voucher', 'recorded', 'cancelled', 'hr', 'edit', 'move', true),
  ('petty_cash_voucher', 'recorded', 'claimed', null, null, 'system', false),
  ('petty_cash_voucher', 'claimed', 'recorded', null, null, 'system', false),
  ('petty_cash_voucher', 'claimed', 'approved', null, null, 'system', false);
call model.guard_status('public.petty_cash_vouchers', 'petty_cash_voucher', 'finance', 'status', '{}');
call model.freeze('public.petty_cash_vouchers', 'status', '{recorded}', '{petty_cash_claim_id}');


-- The box ------------------------------------------------------------------------------------------

-- What should be in it: the float less what was paid out of it, and what was put back. Missing cash is gone from the
-- day it was counted, cash that was found counts once somebody has approved it.
create function private.petty_cash_balance(of_float uuid) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select f.float_amount
      - coalesce((select sum(v.amount) from public.petty_cash_vouchers v
        where v.petty_cash_float_id = f.id and v.status <> 'cancelled'), 0)
      + coalesce((select sum(case c.status when 'pending' then least(c.difference_amount, 0)
          when 'rejected' then 0 else c.difference_amount end
          + case when c.status = 'paid' then c.payable_amount else 0 end)
        from public.petty_cash_claims c where c.petty_cash_float_id = f.id), 0)
    from public.petty_cash_floats f where f.id = of_float);
end $$;

create function private.petty_cash_float_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  account public.bank_accounts;
  custodian_status text;
begin
  if tg_op = 'INSERT' or new.bank_account_id is distinct from old.bank_account_id then
    -- Before the policy is asked: which accounts there are is reported to nobody else.
    perform private.demand_all_rows();
    select a.* into account from public.bank_accounts a where a.id = new.bank_account_id and a.is_active;
    if not found then
      perform model.fail(422, 'invalid_choice', 'Choose an active bank account.', '{"field": "bank_account_id"}');
    end if;
    new.currency := account.currency;
  end if;
  if new.status = 'pending' or old.status = 'pending' and new.status = 'open' then
    -- Held: whose employment ends at this moment is given no cash any more.
    select e.status into custodian_status from public.employees e where e.id = new.employee_id for share;
    if custodian_status = 'terminated' then
      perform model.fail(422, 'invalid_choice', 'Choose an employee.', '{"field": "employee_id"}');
    end if;
  end if;
  if tg_op = 'UPDATE' and new.status = 'open' and old.status <> 'open' then
    new.opened_on := model.today();
    new.exchange_rate := model.exchange_rate(new.currency, new.opened_on);
    new.base_amount := round(new.float_amount * new.exchange_rate, model.base_decimals());
    new.balance_amount := new.float_amount;
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.petty_cash_floats
  for each row execute function private.petty_cash_float_rules();

-- The float, held until the transaction ends: what is paid out of it goes one after the other.
create function private.hold_petty_cash(wanted uuid) returns public.petty_cash_floats
language plpgsql set search_path = '' as $$
declare
  held public.petty_cash_floats;
begin
  select f.* into held from public.petty_cash_floats f where f.id = wanted for no key update;
  if held.status is distinct from 'open' then
    perform model.fail(409, 'wrong_order', 'The petty cash float is not open.',
      jsonb_build_object('field', 'petty_cash_float_id', 'values', jsonb_build_object('status', held.status)));
  end if;
  return held;
end $$;

-- Vouchers -----------------------------------------------------------------------------------------

-- The tax that is in what was paid, by a code that is in force on its day.
create function private.tax_of_voucher(voucher public.petty_cash_vouchers) returns public.petty_cash_vouchers
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  code public.tax_codes;
begin
  voucher.tax_amount := 0;
  voucher.tax_split := null;
  if voucher.tax_code_id is not null then
    select t.* into code from public.tax_codes t where t.id = voucher.tax_code_id and t.status = 'active'
      and t.tax_type <> 'reverse_charge' and voucher.voucher_date between t.valid_from_date
        and coalesce(t.valid_to_date, 'infinity');
    if not found then
      perform model.fail(422, 'invalid_choice', 'The tax code is not valid on this date.', '{"field": "tax_code_id"}');
    end if;
    voucher.tax_amount := model.round_money(voucher.amount * code.rate / (100 + code.rate), voucher.currency);
    -- Bought over the counter, where the company is.
    voucher.tax_split := case when private.supplier_state() is not null then 'intra_state' end;
  end if;
  voucher.base_amount := round(voucher.amount * voucher.exchange_rate, places);
  voucher.base_tax_amount := round(voucher.tax_amount * voucher.exchange_rate, places);
  return voucher;
end $$;

create function private.petty_cash_voucher_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  held public.petty_cash_floats;
  left_over numeric;
begin
  if tg_op = 'UPDATE' and authz.is_effect() then
    return new;
  end if;
  -- whose float it is not learns nothing about it from what follows
  if not authz.is_server() and not authz.can('finance', 'view') and not exists (select from public.petty_cash_floats f
      where f.id = new.petty_cash_float_id and f.employee_id = authz.employee_of_caller()) then
    perform model.fail(403, 'access_denied', 'Only its custodian pays out of a petty cash float.',
      '{"field": "petty_cash_float_id"}');
  end if;
  held := private.hold_petty_cash(new.petty_cash_float_id);
  if exists (select from public.petty_cash_claims c where c.petty_cash_float_id = held.id and c.kind = 'closing'
      and c.status in ('pending', 'approved')) then
    perform model.fail(409, 'wrong_order', 'The petty cash float is being closed.',
      jsonb_build_object('field', 'petty_cash_float_id', 'values', jsonb_build_object('status', held.status)));
  end if;
  -- who has left counts the cash and gives it back
  if tg_op = 'INSERT' and exists (select from public.employees e
      where e.id = held.employee_id and e.status = 'terminated') then
    perform model.fail(409, 'record_locked', 'This employee has left the company.',
      '{"field": "petty_cash_float_id"}');
  end if;
  new.employee_id := held.employee_id;
  new.currency := held.currency;
  new.exchange_rate := held.exchange_rate;
  if new.voucher_date not between held.opened_on and model.today() then
    perform model.fail(422, 'out_of_range', 'A voucher is dated between the first day of the float and today.',
      '{"field": "voucher_date"}');
  end if;
  if new.status <> 'cancelled' then
    new.amount := model.round_money(new.amount, new.currency);
    left_over := held.balance_amount + case when tg_op = 'UPDATE' then old.amount else 0 end;
    if new.amount > left_over then
      perform model.fail(409, 'over_limit', format('Only %s is left in the petty cash float.', left_over),
        jsonb_build_object('field', 'amount', 'values', jsonb_build_object('limit', left_over)));
    end if;
  end if;
  return private.tax_of_voucher(new);
end $$;
create trigger c_rules before insert or update on public.petty_cash_vouchers
  for each row execute function private.petty_cash_voucher_rules();
create trigger d_cost_code before insert or update of project_id, cost_code_id on public.petty_cash_vouchers
  for each row when (new.cost_code_id is null and new.project_id is not null)
  execute function private.use_default_cost_code();

create function private.count_petty_cash() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.petty_cash_floats f set balance_amount = private.petty_cash_balance(f.id)
    where f.id = new.petty_cash_float_id and f.balance_amount <> private.petty_cash_balance(f.id);
  return null;
end $$;
create trigger m_balance after insert or update on public.petty_cash_vouchers
  for each row execute function private.count_petty_cash();

-- Approved with its claim, a voucher is cost of its project, once, without the tax the company gets back.
create function private.post_petty_cash_voucher() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.post_job_cost(new.project_id, new.cost_code_id, new.cost_type, 'actual',
    new.base_amount - new.base_tax_amount, new.voucher_date, 'petty_cash_vouchers', new.id, null, 'approved',
    new.description);
  return null;
end $$;
create trigger m_post after update on public.petty_cash_vouchers for each row
  when (old.status = 'claimed' and new.status = 'approved' and new.project_id is not null)
    execute function private.post_petty_cash_voucher();

-- Claims -------------------------------------------------------------------------------------------

-- Takes the vouchers there are: all but those that somebody is changing at this moment, which the next claim takes.
create function private.claim_vouchers(claim public.petty_cash_claims) returns public.petty_cash_claims
language plpgsql security definer set search_path = '' as $$
declare
  taken uuid[];
begin
  taken := array(select v.id from public.petty_cash_vouchers v
    where v.petty_cash_float_id = claim.petty_cash_float_id and v.status = 'recorded' for update skip locked);
  if claim.kind = 'closing' and exists (select from public.petty_cash_vouchers v
      where v.petty_cash_float_id = claim.petty_cash_float_id and v.status = 'recorded' and v.id <> all (taken)) then
    perform model.fail(409, 'wrong_order', 'A voucher of the float is being changed. Try again.');
  end if;
  select coalesce(sum(v.amount), 0), coalesce(sum(v.base_amount), 0) into claim.amount, claim.base_amount
    from public.petty_cash_vouchers v where v.id = any (taken);
  update public.petty_cash_vouchers v set status = 'claimed', petty_cash_claim_id = claim.id where v.id = any (taken);
  return claim;
end $$;

-- A new claim states the cash as it was counted; what differs is explained and approved with the rest.
create function private.begin_petty_cash_claim(claim public.petty_cash_claims) returns public.petty_cash_claims
language plpgsql security definer set search_path = '' as $$
declare
  held constant public.petty_cash_floats := private.hold_petty_cash(claim.petty_cash_float_id);
begin
  if exists (select from public.petty_cash_claims c where c.petty_cash_float_id = held.id
      and c.status in ('pending', 'approved')) then
    perform model.fail(409, 'wrong_order', 'Another claim of this float is still open.',
      jsonb_build_object('field', 'petty_cash_float_id', 'values', jsonb_build_object('status', 'pending')));
  end if;
  if claim.claim_date not between held.opened_on and model.today() then
    perform model.fail(422, 'out_of_range', 'A claim is dated between the first day of the float and today.',
      '{"field": "claim_date"}');
  end if;
  claim.employee_id := held.employee_id;
  claim.bank_account_id := held.bank_account_id;
  claim.currency := held.currency;
  claim.counted_amount := model.round_money(claim.counted_amount, held.currency);
  claim.expected_amount := held.balance_amount;
  claim.difference_amount := claim.counted_amount - claim.expected_amount;
  if claim.difference_amount <> 0 and nullif(btrim(claim.explanation), '') is null then
    perform model.fail(422, 'required', 'Explain why the cash counted differs from what should be there.',
      '{"field": "explanation"}');
  end if;
  claim := private.claim_vouchers(claim);
  if claim.kind = 'replenishment' and claim.amount = 0 and claim.difference_amount = 0 then
    perform model.fail(422, 'required', 'There are no vouchers to claim.', '{"field": "petty_cash_float_id"}');
  end if;
  claim.base_difference_amount := round(claim.difference_amount * held.exchange_rate, model.base_decimals());
  if claim.kind = 'closing' then
    claim.payable_amount := -claim.counted_amount;
    claim.base_payable_amount := -(held.base_amount - claim.base_amount + claim.base_difference_amount);
  else
    claim.payable_amount := claim.amount - claim.difference_amount;
    claim.base_payable_amount := claim.base_amount - claim.base_difference_amount;
  end if;
  return claim;
end $$;

create function private.petty_cash_claim_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    return private.begin_petty_cash_claim(new);
  end if;
  perform private.hold_petty_cash(new.petty_cash_float_id);
  if new.status = 'approved' and old.status <> 'approved' and not authz.is_server() then
    perform private.demand_open_projects(array(select v.project_id from public.petty_cash_vouchers v
      where v.petty_cash_claim_id = new.id));
  end if;
  if new.status = 'paid' and old.status <> 'paid' then
    -- Who keeps the cash does not fill it up either.
    if not authz.is_server() then
      perform private.refuse_self_approval(tg_table_name, '{employee_id}', 'status', to_jsonb(new), to_jsonb(old),
        new.status_reason);
    end if;
    new.payment_date := coalesce(new.payment_date, model.today());
  end if;
  if new.payment_date is distinct from old.payment_date
    and new.payment_date not between new.claim_date and model.today() then
    perform model.fail(422, 'out_of_range', 'A claim is paid between its own date and today.',
      '{"field": "payment_date"}');
  elsif old.status in ('paid', 'rejected') and new.payment_date is distinct from old.payment_date then
    perform model.fail(409, 'record_locked', 'This document has been decided and can no longer be changed.',
      jsonb_build_object('values', jsonb_build_object('status', old.status), 'current', to_jsonb(old)));
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.petty_cash_claims
  for each row execute function private.petty_cash_claim_rules();

create function private.apply_petty_cash_claim() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'approved' then
    update public.petty_cash_vouchers v set status = 'approved' where v.petty_cash_claim_id = new.id;
  elsif new.status = 'rejected' then
    update public.petty_cash_vouchers v set status = 'recorded', petty_cash_claim_id = null
      where v.petty_cash_claim_id = new.id;
  elsif new.status = 'paid' and new.kind = 'closing' then
    update public.petty_cash_floats f set status = 'closed', closed_on = new.payment_date
      where f.id = new.petty_cash_float_id;
  end if;
  return null;
end $$;
create trigger m_apply after update on public.petty_cash_claims for each row
  when (old.status <> new.status) execute function private.apply_petty_cash_claim();
create trigger n_balance after insert or update on public.petty_cash_claims
  for each row execute function private.count_petty_cash();

-- The custodian counts the box and gives the cash back; for one who cannot, or does not, finance counts it. What is
-- missing is explained, and another approves it, as of every claim.
create function app.close_petty_cash(wanted uuid, counted numeric, explanation text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  claim uuid;
begin
  perform authz.demand('finance', 'approve');
  perform private.demand_all_rows();
  insert into public.petty_cash_claims (petty_cash_float_id, kind, counted_amount, explanation)
    values (wanted, 'closing', counted, close_petty_cash.explanation) returning id into claim;
  return claim;
end $$;
create function public.close_petty_cash(petty_cash_float_id uuid, counted_amount numeric,
  explanation text default null) returns uuid
language plpgsql set search_path = '' as $$
begin
  return app.close_petty_cash(petty_cash_float_id, counted_amount, explanation);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.close_petty_cash(uuid, numeric, text),
  public.close_petty_cash(uuid, numeric, text)
  to authenticated, service_role;
