-- Expenses, and what they cost a project.

create table public.expenses (
  id uuid primary key default gen_random_uuid(),
  expense_number text collate private.natural_order not null unique
    constraint expenses_expense_number_length check (char_length(expense_number) <= 30),
  project_id uuid references public.projects,
  employee_id uuid default authz.employee_of_caller() references public.employees,
  type text not null default 'reimbursable'
    constraint expenses_type_options check (type in ('reimbursable', 'company')),
  expense_type text not null default 'other' constraint expenses_expense_type_options
    check (expense_type in ('travel', 'accommodation', 'meals', 'fuel', 'material', 'equipment', 'permit',
      'communication', 'mileage', 'other')),
  activity text not null constraint expenses_activity_length
    check (char_length(btrim(activity)) >= 1 and char_length(activity) <= 200),
  remarks text constraint expenses_remarks_length check (char_length(remarks) <= 2000),
  expense_date date not null default model.today(),
  -- Of mileage it is the distance at the company's rate, whatever was typed.
  amount numeric not null default 0 constraint expenses_amount_range check (amount > 0),
  currency text not null default model.base_currency() references public.currencies (code),
  exchange_rate numeric(16, 8)
    constraint expenses_exchange_rate_range check (exchange_rate is not null and exchange_rate > 0),
  cost_code_id uuid references public.cost_codes,
  cost_type text not null default 'other'
    constraint expenses_cost_type_options check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  vehicle text constraint expenses_vehicle_options check (vehicle in ('car', 'pickup', 'motorcycle', 'bicycle')),
  distance_km numeric(10, 1) constraint expenses_distance_km_range check (distance_km > 0 and distance_km <= 5000),
  mileage_rate numeric(16, 4),
  -- The client is to pay it; and the invoice it was put on, once it was.
  is_rechargeable boolean not null default false,
  recharge_invoice_id uuid references public.invoices on delete set null,
  -- Above a limit when it was handed in, and another of the same day and amount that there was already.
  is_above_policy boolean not null default false,
  duplicate_of_id uuid references public.expenses on delete set null,
  payroll_processed boolean not null default false,
  -- The account and the day it was paid back from and on, unless a payslip gives it back; and the day it was reversed.
  bank_account_id uuid,
  reimbursed_on date,
  reversed_on date,
  status text not null default 'draft'
    constraint expenses_status_options
      check (status in ('draft', 'pending', 'approved', 'rejected', 'reimbursed', 'reversed')),
  status_reason text constraint expenses_status_reason_length check (char_length(status_reason) <= 1000),
  rejection_reason text constraint expenses_rejection_reason_length check (char_length(rejection_reason) <= 1000),
  approval_notes text constraint expenses_approval_notes_length check (char_length(approval_notes) <= 1000),
  rejection_notes text constraint expenses_rejection_notes_length check (char_length(rejection_notes) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  approved_by uuid references public.profiles,
  approved_at timestamptz,
  rejected_at timestamptz,
  search_text text generated always as (lower(expense_number collate "default" || E'\n' || activity)) stored
    constraint expenses_search_text_length check (char_length(search_text) <= 500),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- The payslip that gives it back; its table comes after this one and adds the reference.
  payroll_id uuid
);
create index expenses_project_id_idx on public.expenses (project_id, status);
create index expenses_employee_id_idx on public.expenses (employee_id);
create index expenses_cost_code_id_idx on public.expenses (cost_code_id);
create index expenses_decided_by_idx on public.expenses (decided_by);
create index expenses_approved_by_idx on public.expenses (approved_by);
create index expenses_created_by_idx on public.expenses (created_by);
create index expenses_created_at_idx on public.expenses (created_at desc, id);
create index expenses_recharge_invoice_id_idx on public.expenses (recharge_invoice_id);
create index expenses_duplicate_of_id_idx on public.expenses (duplicate_of_id);
create index expenses_expense_date_idx on public.expenses (expense_date desc, id);

call model.number('public.expenses', 'EXP', 'expense_number');
call model.protect('public.expenses', 'finance',
  '{id,project_id,employee_id,type,expense_type,activity,remarks,expense_date,amount,currency,exchange_rate,
    cost_code_id,cost_type,vehicle,distance_km,is_rechargeable,status}',
  '{project_id,type,expense_type,activity,remarks,expense_date,amount,currency,exchange_rate,cost_code_id,cost_type,
    vehicle,distance_km,is_rechargeable,recharge_invoice_id,bank_account_id,reimbursed_on,status,status_reason,
    rejection_reason,approval_notes,rejection_notes}',
  policies => '{}');

-- Everybody files and sees their own (ruling R1); finance works on those of the people in its scope and on
-- what the company paid itself and nobody is owed.
create policy own_or_finance_view on public.expenses for select to authenticated
  using (((select authz.is_staff())
    and (created_by = (select auth.uid()) or employee_id = (select authz.employee_of_caller())))
    or ((select authz.can('finance', 'view'))
      and ((select authz.row_scope()) = 'all' or employee_id is null and type = 'company'
        or employee_id in (select unnest(authz.employees_in_scope())))));
create policy own_or_finance_create on public.expenses for insert to authenticated
  with check (((select authz.is_staff()) and (employee_id is null or employee_id = (select authz.employee_of_caller())))
    or ((select authz.can('finance', 'create'))
      and ((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope())))));
create policy own_or_finance_edit on public.expenses for update to authenticated
  using (((select authz.is_staff())
    and (created_by = (select auth.uid()) or employee_id = (select authz.employee_of_caller())))
    or ((select authz.can('finance', 'edit'))
      and ((select authz.row_scope()) = 'all' or employee_id is null and type = 'company'
        or employee_id in (select unnest(authz.employees_in_scope())))))
  with check (((select authz.is_staff())
    and (created_by = (select auth.uid()) or employee_id = (select authz.employee_of_caller())))
    or ((select authz.can('finance', 'edit'))
      and ((select authz.row_scope()) = 'all' or employee_id is null and type = 'company'
        or employee_id in (select unnest(authz.employees_in_scope())))));
create policy own_or_finance_delete on public.expenses for delete to authenticated
  using (((select authz.is_staff()) and created_by = (select auth.uid()))
    or ((select authz.can('finance', 'delete'))
      and ((select authz.row_scope()) = 'all' or employee_id is null and type = 'company'
        or employee_id in (select unnest(authz.employees_in_scope())))));

-- Filing is self-service, so its steps ask for human resources; deciding asks for finance.
insert into model.status_transitions (entity, from_status, to_status, module, action, kind, is_reason_required) values
  ('expense', null, 'draft', 'hr', 'create', 'begin', false),
  ('expense', null, 'pending', 'hr', 'create', 'begin', false),
  ('expense', 'draft', 'pending', 'hr', 'edit', 'move', false),
  ('expense', 'pending', 'draft', 'hr', 'edit', 'move', false),
  ('expense', 'rejected', 'draft', 'hr', 'edit', 'move', false),
  ('expense', 'rejected', 'pending', 'hr', 'edit', 'move', false),
  ('expense', 'pending', 'approved', null, 'approve', 'approve', false),
  ('expense', 'pending', 'rejected', null, 'approve', 'reject', true),
  ('expense', 'approved', 'reimbursed', null, 'approve', 'move', false),
  ('expense', 'approved', 'reimbursed', null, null, 'system', false),
  ('expense', 'approved', 'reversed', null, 'approve', 'move', true);
call model.guard_status('public.expenses', 'expense', 'finance', 'status', '{created_by,employee_id}');
call model.freeze('public.expenses', 'status', '{draft,rejected}',
  '{payroll_processed,payroll_id,is_above_policy,duplicate_of_id,recharge_invoice_id,bank_account_id,reimbursed_on,
    reversed_on}');

create function private.expense_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_typed constant boolean := tg_op = 'INSERT' or new.exchange_rate is distinct from old.exchange_rate;
  is_moved constant boolean := tg_op = 'INSERT'
    or (new.currency, new.expense_date) is distinct from (old.currency, old.expense_date);
begin
  if authz.is_server() or exists (select from private.restorations r where r.record_id = new.id) then
    if is_moved and (new.exchange_rate is null or not is_typed) then
      new.exchange_rate := model.exchange_rate(new.currency, new.expense_date);
    end if;
    return new;
  end if;
  if is_moved and new.expense_date < model.today() - 365 and not authz.can('finance', 'approve') then
    perform model.fail(422, 'out_of_range', 'Expenses must be claimed within a year.', '{"field": "expense_date"}');
  end if;
  if is_moved then
    perform private.demand_day('expense_date', new.expense_date, null);
  end if;
  if is_typed or is_moved then
    new.exchange_rate := private.document_rate(case when is_typed then new.exchange_rate end, new.currency,
      new.expense_date, authz.is_own(coalesce(new.employee_id, new.created_by)));
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.expenses for each row execute function private.expense_rules();

-- Whose it is, by which mileage goes by a country and a day has one sum: the employee, or who filed it.
create function private.price_mileage() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  rate public.mileage_rates;
begin
  if tg_op = 'UPDATE' and (new.expense_type, new.vehicle, new.distance_km, new.expense_date, new.amount, new.currency,
      new.employee_id) is not distinct from (old.expense_type, old.vehicle, old.distance_km, old.expense_date,
      old.amount, old.currency, old.employee_id) then
    return new;
  end if;
  if new.expense_type <> 'mileage' then
    new.vehicle := null;
    new.distance_km := null;
    new.mileage_rate := null;
    if new.amount is null or new.amount = 0 then
      perform model.fail(422, 'required', 'Enter the amount.', '{"field": "amount"}');
    end if;
    return new;
  end if;
  if new.vehicle is null or new.distance_km is null then
    perform model.fail(422, 'required', 'Mileage needs the vehicle and the distance.', jsonb_build_object('field',
      case when new.vehicle is null then 'vehicle' else 'distance_km' end));
  end if;
  rate := private.mileage_rate(coalesce((select e.country_pack from public.employees e where e.id = new.employee_id),
    model.company_country()), new.vehicle, new.expense_date);
  if rate.id is null then
    perform model.fail(422, 'required', 'The company has no mileage rate for this vehicle on this date.',
      '{"field": "vehicle"}');
  end if;
  new.mileage_rate := rate.rate;
  new.currency := rate.currency;
  new.amount := model.round_money(new.distance_km * rate.rate, rate.currency);
  return new;
end $$;
-- Before its rules, which look up the exchange rate of its currency; a decided one keeps the rate it was decided at.
create trigger b_mileage before insert or update of expense_type, vehicle, distance_km, expense_date, amount, currency,
  employee_id on public.expenses for each row execute function private.price_mileage();

-- Policy -------------------------------------------------------------------------------------------

-- Whose claim it is: of an employee, also where they named nobody, or of who filed it.
create function private.claimant_of(claim public.expenses) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(claim.employee_id, (select e.id from public.employees e where e.user_id = claim.created_by),
    claim.created_by);
end $$;

-- What a person hands in is measured when it is handed in; one claim of a person after the other, so that two of one
-- day cannot pass the limit of the day together.
create function private.check_expense_policy(claim public.expenses) returns public.expenses
language plpgsql security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  worth constant numeric := round(claim.amount * claim.exchange_rate, places);
  person constant uuid := private.claimant_of(claim);
  policy public.expense_limits;
  of_day numeric;
  passed numeric;
begin
  perform pg_advisory_xact_lock(hashtext('plinth.expenses ' || person::text));
  claim.duplicate_of_id := (select e.id from public.expenses e where e.id <> claim.id
    and e.expense_date = claim.expense_date and e.amount = claim.amount and e.currency = claim.currency
    and e.status not in ('rejected', 'reversed') and (private.claimant_of(e) = person
      or lower(btrim(e.activity)) = lower(btrim(claim.activity)))
    order by e.created_at, e.id limit 1);
  claim.is_above_policy := false;
  select l.* into policy from public.expense_limits l where l.expense_type = claim.expense_type;
  if not found then
    return claim;
  end if;
  if worth > policy.receipt_amount and not exists (select from public.attachments a
      where a.table_name = 'expenses' and a.record_id = claim.id) then
    perform model.fail(422, 'receipt_required', case when policy.receipt_amount = 0
        then 'Add the receipt: this kind of expense always needs one.'
        else format('Add the receipt: it is required above %s.', policy.receipt_amount) end,
      jsonb_build_object('values', jsonb_build_object('limit',
        model.money_text(policy.receipt_amount, model.base_currency()))));
  end if;
  of_day := worth + coalesce((select sum(round(e.amount * e.exchange_rate, places)) from public.expenses e
    where e.id <> claim.id and e.expense_type = claim.expense_type and e.expense_date = claim.expense_date
      and private.claimant_of(e) = person and e.status in ('pending', 'approved', 'reimbursed')),
    0);
  passed := case when worth > policy.claim_amount then policy.claim_amount
    when of_day > policy.day_amount then policy.day_amount end;
  if passed is null then
    return claim;
  end if;
  if policy.when_exceeded = 'refused' then
    perform model.fail(409, 'over_limit', format('The company pays back at most %s of this kind.', passed),
      jsonb_build_object('field', 'amount', 'values', jsonb_build_object('limit', passed)));
  elsif nullif(btrim(claim.remarks), '') is null then
    perform model.fail(422, 'required', 'Explain in the remarks why this is above the limit.',
      '{"field": "remarks"}');
  end if;
  claim.is_above_policy := true;
  return claim;
end $$;

create function private.expense_policy() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if authz.is_server() or exists (select from private.restorations r where r.record_id = new.id) then
    return new;
  end if;
  if new.status = 'pending' and (tg_op = 'INSERT' or old.status <> 'pending') then
    return private.check_expense_policy(new);
  end if;
  if tg_op = 'UPDATE' and new.status = 'approved' and old.status <> 'approved' and new.is_above_policy then
    perform authz.demand('finance', 'admin');
  end if;
  return new;
end $$;
create trigger d_cost_code before insert or update of project_id, cost_code_id on public.expenses
  for each row when (new.cost_code_id is null and new.project_id is not null)
  execute function private.use_default_cost_code();
create trigger d_policy before insert or update on public.expenses
  for each row execute function private.expense_policy();

-- What the client is to pay is settled by the invoice of its project on which finance has put it.
create function private.check_recharge() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.recharge_invoice_id is distinct from old.recharge_invoice_id and authz.is_by_hand() then
    perform authz.demand('finance', 'edit');
    if exists (select from public.invoice_items l
      where l.expense_id = new.id and l.invoice_id = old.recharge_invoice_id) then
      perform model.fail(409, 'in_use', 'Remove its line from the invoice instead.',
        '{"field": "recharge_invoice_id"}');
    end if;
    if not new.is_rechargeable or new.status not in ('approved', 'reimbursed')
      or new.recharge_invoice_id is not null and not exists (select from public.invoices i
        where i.id = new.recharge_invoice_id and i.project_id = new.project_id) then
      perform model.fail(422, 'invalid_choice',
        'Choose an invoice of the project of an approved expense that is recharged.',
        '{"field": "recharge_invoice_id"}');
    end if;
  end if;
  if new.is_rechargeable and new.project_id is null then
    perform model.fail(422, 'required', 'Choose the project whose client pays it.', '{"field": "project_id"}');
  end if;
  return new;
end $$;
create trigger d_recharge before insert or update on public.expenses
  for each row execute function private.check_recharge();

-- An approved expense of a project is its actual cost, once, in the currency of the company.
create function private.post_expense() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  perform private.post_job_cost(new.project_id, new.cost_code_id, new.cost_type,
    'actual', round(new.amount * new.exchange_rate, places), new.expense_date,
    'expenses', new.id, null, 'approved', new.activity);
  return null;
end $$;
create trigger m_post after update on public.expenses for each row
  when (old.status = 'pending' and new.status = 'approved' and new.project_id is not null)
    execute function private.post_expense();

create view public.unified_expenses with (security_invoker = true) as
  select e.id, e.expense_number, case when e.employee_id is null then 'company' else 'employee' end as source,
    case when e.payroll_processed then 'processed' when e.type = 'reimbursable' and e.status = 'approved' then 'pending'
      else 'not_applicable' end as payroll_status,
    e.project_id, e.employee_id, e.type, e.expense_type, e.activity, e.remarks, e.expense_date, e.amount, e.currency,
      e.payroll_processed, e.status,
    e.rejection_reason, e.approval_notes, e.rejection_notes, e.approved_at, e.rejected_at, e.search_text, e.created_by,
      e.created_at, e.updated_at, e.version
  from public.expenses e;
revoke all on public.unified_expenses from public, anon, authenticated;
grant select, insert, update, delete on public.unified_expenses to authenticated, service_role;

-- Approves or rejects with the caller's rights, as the REST API asks for it.
create function public.decide_expense(expense_id uuid, decision text, notes text default null) returns void
language plpgsql set search_path = '' as $$
begin
  if decision is null or decision not in ('approve', 'reject') then
    perform model.fail(422, 'invalid_choice', 'The decision must be approve or reject.', '{"field": "decision"}');
  end if;
  update public.expenses set status = case decision when 'approve' then 'approved'
    else 'rejected' end, status_reason = notes where id = expense_id;
  if not found then
    perform model.fail(404, 'not_found', 'Expense not found.', '{"field": "expense_id"}');
  end if;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  public.decide_expense(uuid, text, text)
  to authenticated, service_role;
