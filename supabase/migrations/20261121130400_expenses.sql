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
      'communication', 'other')),
  activity text not null constraint expenses_activity_length
    check (char_length(btrim(activity)) >= 1 and char_length(activity) <= 200),
  remarks text constraint expenses_remarks_length check (char_length(remarks) <= 2000),
  expense_date date not null default model.today(),
  amount numeric not null constraint expenses_amount_range check (amount > 0),
  currency text not null default model.base_currency() references public.currencies (code),
  exchange_rate numeric(16, 8)
    constraint expenses_exchange_rate_range check (exchange_rate is not null and exchange_rate > 0),
  cost_code_id uuid references public.cost_codes,
  cost_type text not null default 'other'
    constraint expenses_cost_type_options check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  payroll_processed boolean not null default false,
  status text not null default 'draft'
    constraint expenses_status_options check (status in ('draft', 'pending', 'approved', 'rejected', 'reimbursed')),
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
create index expenses_expense_date_idx on public.expenses (expense_date desc, id);

call model.number('public.expenses', 'EXP', 'expense_number');
call model.protect('public.expenses', 'finance',
  '{id,project_id,employee_id,type,expense_type,activity,remarks,expense_date,amount,currency,exchange_rate,
    cost_code_id,cost_type,status}',
  '{project_id,type,expense_type,activity,remarks,expense_date,amount,currency,exchange_rate,cost_code_id,cost_type,
    status,status_reason,rejection_reason,approval_notes,rejection_notes}',
  policies => '{}');

-- Everybody files and sees their own (ruling R1); finance works on those of the people in its scope.
create policy own_or_finance_view on public.expenses for select to authenticated
  using (((select authz.is_staff())
    and (created_by = (select auth.uid()) or employee_id = (select authz.employee_of_caller())))
    or ((select authz.can('finance', 'view'))
      and ((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope())))));
create policy own_or_finance_create on public.expenses for insert to authenticated
  with check (((select authz.is_staff()) and (employee_id is null or employee_id = (select authz.employee_of_caller())))
    or ((select authz.can('finance', 'create'))
      and ((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope())))));
create policy own_or_finance_edit on public.expenses for update to authenticated
  using (((select authz.is_staff())
    and (created_by = (select auth.uid()) or employee_id = (select authz.employee_of_caller())))
    or ((select authz.can('finance', 'edit'))
      and ((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope())))))
  with check (((select authz.is_staff())
    and (created_by = (select auth.uid()) or employee_id = (select authz.employee_of_caller())))
    or ((select authz.can('finance', 'edit'))
      and ((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope())))));
create policy own_or_finance_delete on public.expenses for delete to authenticated
  using (((select authz.is_staff()) and created_by = (select auth.uid()))
    or ((select authz.can('finance', 'delete'))
      and ((select authz.row_scope()) = 'all' or employee_id in (select unnest(authz.employees_in_scope())))));

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
  ('expense', 'approved', 'reimbursed', null, null, 'system', false);
call model.guard_status('public.expenses', 'expense', 'finance', 'status', '{created_by,employee_id}');
call model.freeze('public.expenses', 'status', '{draft,rejected}', '{payroll_processed,payroll_id}');

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
  if is_typed or is_moved then
    new.exchange_rate := private.document_rate(case when is_typed then new.exchange_rate end, new.currency,
      new.expense_date, authz.is_own(coalesce(new.employee_id, new.created_by)));
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.expenses for each row execute function private.expense_rules();

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
