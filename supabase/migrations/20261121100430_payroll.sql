-- Payroll runs and payslips that foot; pay is seen by oneself and by who administers it.

create table public.payroll_runs (
  id uuid primary key default gen_random_uuid(),
  pay_period_start date not null,
  pay_period_end date not null,
  currency text not null default authz.base_currency() constraint payroll_runs_currency_options check (currency in ('USD', 'INR', 'AED')),
  payment_date date,
  -- The bank's or the wage protection system's word that it was paid.
  payment_reference text constraint payroll_runs_payment_reference_length check (char_length(payment_reference) <= 100),
  status text not null default 'draft'
    constraint payroll_runs_status_options check (status in ('draft', 'calculated', 'pending', 'approved', 'paid', 'cancelled')),
  status_reason text constraint payroll_runs_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  paid_at timestamptz,
  -- When its payslips were put together last, and whose could not be: a list of people with the reason of each.
  computed_at timestamptz,
  failures jsonb not null default '[]' constraint payroll_runs_failures_length check (octet_length(failures::text) <= 1048576),
  notes text constraint payroll_runs_notes_length check (char_length(notes) <= 5000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint payroll_runs_pay_period_end_after_start check (pay_period_end >= pay_period_start),
  constraint payroll_runs_pay_period_end_range check (pay_period_end <= pay_period_start + 62)
);
create index payroll_runs_decided_by_idx on public.payroll_runs (decided_by);
create index payroll_runs_created_by_idx on public.payroll_runs (created_by);
create index payroll_runs_period_idx on public.payroll_runs (pay_period_start desc, id);
call authz.protect('public.payroll_runs', 'hr',
  '{id,pay_period_start,pay_period_end,currency,payment_date,notes}',
  '{pay_period_start,pay_period_end,currency,payment_date,payment_reference,notes,status,status_reason}',
  create_action => 'admin', delete_action => 'admin', edit_action => 'admin', view_action => 'admin');

-- Maker-checker: what was put together by one is approved by another. 'calculated' is given by the server that computed it.
insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('payroll_run', null, 'draft', 'admin', 'begin', false),
  ('payroll_run', 'calculated', 'pending', 'admin', 'move', false),
  ('payroll_run', 'pending', 'calculated', 'admin', 'move', true),
  ('payroll_run', 'pending', 'approved', 'admin', 'approve', false),
  ('payroll_run', 'approved', 'paid', 'admin', 'move', false),
  ('payroll_run', 'draft', 'cancelled', 'admin', 'move', true),
  ('payroll_run', 'calculated', 'cancelled', 'admin', 'move', true),
  ('payroll_run', 'pending', 'cancelled', 'admin', 'move', true),
  ('payroll_run', 'approved', 'cancelled', 'admin', 'move', true);
call authz.guard_status('public.payroll_runs', 'payroll_run', 'hr', 'status', '{created_by}');
call authz.freeze('public.payroll_runs', 'status', '{draft}', '{payment_date,payment_reference,paid_at,notes,computed_at,failures}');

-- The payslip. Gross, deductions and net are made by the database from their parts: they foot or do not exist.
create table public.payroll (
  id uuid primary key default gen_random_uuid(),
  payroll_run_id uuid references public.payroll_runs,
  employee_id uuid not null references public.employees,
  pay_period_start date not null,
  pay_period_end date not null,
  currency text not null default authz.base_currency() constraint payroll_currency_options check (currency in ('USD', 'INR', 'AED')),
  regular_hours numeric(16, 4) not null default 0 constraint payroll_regular_hours_range check (regular_hours between 0 and 1500),
  overtime_hours numeric(16, 4) not null default 0 constraint payroll_overtime_hours_range check (overtime_hours between 0 and 1500),
  regular_pay numeric(16, 2) not null default 0 constraint payroll_regular_pay_range check (regular_pay >= 0),
  overtime_pay numeric(16, 2) not null default 0 constraint payroll_overtime_pay_range check (overtime_pay >= 0),
  bonus numeric(16, 2) not null default 0 constraint payroll_bonus_range check (bonus >= 0),
  commission numeric(16, 2) not null default 0 constraint payroll_commission_range check (commission >= 0),
  allowances numeric(16, 2) not null default 0 constraint payroll_allowances_range check (allowances >= 0),
  -- Paid out with the wage, and no wage: after the deductions.
  expense_reimbursements numeric(16, 2) not null default 0 constraint payroll_expense_reimbursements_range check (expense_reimbursements >= 0),
  gross_pay numeric(16, 2) generated always as (regular_pay + overtime_pay + bonus + commission + allowances) stored,
  tax_deductions numeric(16, 2) not null default 0 constraint payroll_tax_deductions_range check (tax_deductions >= 0),
  other_deductions numeric(16, 2) not null default 0 constraint payroll_other_deductions_range check (other_deductions >= 0),
  total_deductions numeric(16, 2) generated always as (tax_deductions + other_deductions) stored,
  net_pay numeric(16, 2) generated always as
    (regular_pay + overtime_pay + bonus + commission + allowances - tax_deductions - other_deductions + expense_reimbursements) stored
    constraint payroll_net_pay_range check (net_pay >= 0),
  -- This payslip and the earlier ones of its year, as they stood when it was written.
  year_to_date_gross numeric(16, 2) not null default 0,
  year_to_date_net numeric(16, 2) not null default 0,
  year_to_date_tax numeric(16, 2) not null default 0,
  year_to_date_deductions numeric(16, 2) not null default 0,
  year_to_date_bonus numeric(16, 2) not null default 0,
  year_to_date_expenses numeric(16, 2) not null default 0,
  status text not null default 'draft'
    constraint payroll_status_options check (status in ('draft', 'calculated', 'pending', 'approved', 'paid', 'cancelled')),
  status_reason text constraint payroll_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  notes text constraint payroll_notes_length check (char_length(notes) <= 5000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint payroll_pay_period_end_after_start check (pay_period_end >= pay_period_start),
  constraint payroll_pay_period_end_range check (pay_period_end <= pay_period_start + 62)
);
-- One payslip a person and period, however often the run is started; a cancelled one makes room.
create unique index payroll_one_a_period on public.payroll (employee_id, pay_period_start, pay_period_end) where status <> 'cancelled';
create index payroll_employee_id_idx on public.payroll (employee_id, pay_period_end desc);
create index payroll_payroll_run_id_idx on public.payroll (payroll_run_id);
create index payroll_period_idx on public.payroll (pay_period_start desc, id);
create index payroll_decided_by_idx on public.payroll (decided_by);
create index payroll_created_by_idx on public.payroll (created_by);

-- One's own once it is decided; all of them for who administers pay. A manager's team scope opens nobody's payslip.
call authz.protect('public.payroll', 'hr',
  '{id,employee_id,pay_period_start,pay_period_end,currency,regular_hours,overtime_hours,regular_pay,overtime_pay,bonus,commission,allowances,expense_reimbursements,tax_deductions,other_deductions,notes}',
  '{pay_period_start,pay_period_end,currency,regular_hours,overtime_hours,regular_pay,overtime_pay,bonus,commission,allowances,expense_reimbursements,tax_deductions,other_deductions,notes,status,status_reason}',
  create_action => 'admin', delete_action => 'admin', edit_action => 'admin',
  rows => $$((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all')
    or (employee_id = (select authz.employee_of_caller()) and status in ('approved', 'paid'))$$);
alter policy may_create on public.payroll with check ((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all');
alter policy may_edit on public.payroll using ((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all')
  with check ((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all');
alter policy may_delete on public.payroll using ((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all');

insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('payslip', null, 'draft', 'admin', 'begin', false),
  ('payslip', 'draft', 'pending', 'admin', 'move', false),
  ('payslip', 'pending', 'draft', 'admin', 'move', true),
  ('payslip', 'pending', 'approved', 'admin', 'approve', false),
  ('payslip', 'approved', 'paid', 'admin', 'move', false),
  ('payslip', 'draft', 'cancelled', 'admin', 'move', true),
  ('payslip', 'calculated', 'cancelled', 'admin', 'move', true),
  ('payslip', 'pending', 'cancelled', 'admin', 'move', true),
  ('payslip', 'approved', 'cancelled', 'admin', 'move', true);
call authz.guard_status('public.payroll', 'payslip', 'hr', 'status', '{created_by,employee_id}');
-- Payslips of a run are decided by deciding the run, of which one's own payslip is a part like any other.
drop trigger b_status on public.payroll;
create trigger b_status before insert or update on public.payroll for each row when (pg_trigger_depth() < 1)
  execute function private.enforce_status('payslip', 'hr', 'status', 'created_by', 'employee_id');
-- Those of a run are written again while it is: no hand reaches them (c_rules).
call authz.freeze('public.payroll', 'status', '{draft,calculated}');

-- The first day of the year in which pay is added up: April in India, January elsewhere.
create function private.pay_year_start(day date, pack text) returns date
language plpgsql immutable set search_path = '' as $$
begin
  if pack = 'IN' then
    return (date_trunc('year', day - interval '3 months') + interval '3 months')::date;
  end if;
  return date_trunc('year', day)::date;
end $$;

create function private.payroll_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  run public.payroll_runs;
  before record;
  year_start date;
begin
  if tg_op <> 'INSERT' and old.payroll_run_id is not null and not authz.is_server() and pg_trigger_depth() < 2 then
    perform authz.fail(409, 'record_locked', 'This payslip follows its pay run.', jsonb_build_object('current', to_jsonb(old)));
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.status <> 'draft' and old.status <> 'calculated' then
    return new;
  end if;

  -- One after the other for one person: the sums of the year and the periods depend on the others.
  perform pg_advisory_xact_lock(hashtextextended('plinth.payroll.' || new.employee_id, 0));
  if new.pay_period_end < new.pay_period_start then
    perform authz.fail(422, 'invalid_range', 'The period ends after it begins.', '{"field": "pay_period_end"}');
  end if;
  if new.status <> 'cancelled' and exists (select from public.payroll other
      where other.employee_id = new.employee_id and other.id <> new.id and other.status <> 'cancelled'
        and other.pay_period_start = new.pay_period_start and other.pay_period_end = new.pay_period_end) then
    perform authz.fail(409, 'already_exists', 'There is already a payslip of this person and period.', '{"field": "pay_period_start"}');
  end if;
  if new.status <> 'cancelled' and exists (select from public.payroll other
      where other.employee_id = new.employee_id and other.id <> new.id and other.status <> 'cancelled'
        and other.pay_period_start <= new.pay_period_end and other.pay_period_end >= new.pay_period_start) then
    perform authz.fail(409, 'overlap', 'Another payslip of this person covers some of these days.', '{"field": "pay_period_start"}');
  end if;
  if new.payroll_run_id is not null then
    select r.* into run from public.payroll_runs r where r.id = new.payroll_run_id;
    if (run.pay_period_start, run.pay_period_end, run.currency) is distinct from (new.pay_period_start, new.pay_period_end, new.currency) then
      perform authz.fail(422, 'invalid_value', 'A payslip has the period and the currency of its run.', '{"field": "pay_period_start"}');
    end if;
  end if;

  year_start := private.pay_year_start(new.pay_period_end, (select e.country_pack from public.employees e where e.id = new.employee_id));
  select coalesce(sum(slip.gross_pay), 0) as gross, coalesce(sum(slip.net_pay), 0) as net, coalesce(sum(slip.tax_deductions), 0) as tax,
      coalesce(sum(slip.total_deductions), 0) as deductions, coalesce(sum(slip.bonus), 0) as bonus,
      coalesce(sum(slip.expense_reimbursements), 0) as expenses into before
    from public.payroll slip where slip.employee_id = new.employee_id and slip.id <> new.id and slip.status <> 'cancelled'
      and slip.currency = new.currency
      and slip.pay_period_end >= year_start and slip.pay_period_end < new.pay_period_end;
  new.year_to_date_gross := before.gross + new.regular_pay + new.overtime_pay + new.bonus + new.commission + new.allowances;
  new.year_to_date_deductions := before.deductions + new.tax_deductions + new.other_deductions;
  new.year_to_date_net := before.net + new.regular_pay + new.overtime_pay + new.bonus + new.commission + new.allowances
    - new.tax_deductions - new.other_deductions + new.expense_reimbursements;
  new.year_to_date_tax := before.tax + new.tax_deductions;
  new.year_to_date_bonus := before.bonus + new.bonus;
  new.year_to_date_expenses := before.expenses + new.expense_reimbursements;
  return new;
end $$;
create trigger c_rules before insert or update or delete on public.payroll for each row execute function private.payroll_rules();

-- The steps of a payslip: what was multiplied with what, by which rule as of which day.
create table public.payroll_lines (
  id uuid primary key default gen_random_uuid(),
  payroll_id uuid not null references public.payroll on delete cascade,
  position integer not null constraint payroll_lines_position_range check (position >= 1),
  line_type text not null constraint payroll_lines_line_type_options check (line_type in
    ('regular', 'overtime', 'bonus', 'commission', 'allowance', 'reimbursement', 'tax', 'deduction', 'employer', 'information')),
  code text not null constraint payroll_lines_code_length check (char_length(code) between 1 and 80),
  description text not null constraint payroll_lines_description_length check (char_length(description) between 1 and 500),
  quantity numeric(16, 4),
  rate numeric(16, 4),
  amount numeric(16, 2) not null,
  -- As a person would check it: '176 h x 25.00'.
  calculation text constraint payroll_lines_calculation_length check (char_length(calculation) <= 1000),
  country_rule_id uuid references public.country_rules,
  rule_version text constraint payroll_lines_rule_version_length check (char_length(rule_version) <= 120),
  -- What is given back with this step.
  expense_id uuid references public.expenses,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint payroll_lines_position_once unique (payroll_id, position)
);
create unique index payroll_lines_expense_once on public.payroll_lines (payroll_id, expense_id) where expense_id is not null;
create index payroll_lines_expense_id_idx on public.payroll_lines (expense_id);
create index payroll_lines_country_rule_id_idx on public.payroll_lines (country_rule_id);
create index payroll_lines_created_by_idx on public.payroll_lines (created_by);
-- Whoever sees the payslip sees its steps; only the server writes them.
call authz.protect('public.payroll_lines', 'hr', '{}', '{}', create_action => null, delete_action => null, edit_action => null,
  rows => $$exists (select from public.payroll slip where slip.id = payroll_id)$$);

-- The payslip an expense is given back with. From the draft on, so that no other way gives it back too; freed when the payslip
-- is cancelled, deleted or computed without it.
alter table public.expenses add column payroll_id uuid references public.payroll on delete set null;
create index expenses_payroll_id_idx on public.expenses (payroll_id);
-- The steps of enforce_status are those people take; what follows from a payslip is none of them.
drop trigger b_status on public.expenses;
create trigger b_status before insert or update on public.expenses for each row when (pg_trigger_depth() < 1)
  execute function private.enforce_status('expense', 'finance', 'status', 'created_by', 'employee_id');

create function private.keep_expense_of_payslip() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if pg_trigger_depth() < 2 then
    perform authz.fail(409, 'in_use', 'This expense is given back with a payslip.', jsonb_build_object('field', 'status', 'current', to_jsonb(old)));
  end if;
  return new;
end $$;
create trigger d_of_payslip before update on public.expenses for each row
  when (old.payroll_id is not null and new.payroll_id is not null and new.status <> old.status) execute function private.keep_expense_of_payslip();

-- A rate that payslips were computed with keeps its value.
create function private.country_rule_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.rate, new.unit, new.currency, new.valid_from) is distinct from (old.rate, old.unit, old.currency, old.valid_from)
     and exists (select from public.payroll_lines line where line.country_rule_id = old.id) then
    perform authz.fail(409, 'in_use', 'Payslips were computed with this rate: enter the new one with the day from which it holds.',
      jsonb_build_object('field', 'rate', 'current', to_jsonb(old)));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('plinth.country_rules.' || new.country_pack || new.rule_key, 0));
  if exists (select from public.country_rules other where other.country_pack = new.country_pack and other.rule_key = new.rule_key and other.id <> new.id
      and other.valid_from < new.valid_from and other.valid_to >= new.valid_from) then
    perform authz.fail(409, 'overlap', 'An earlier rate still holds on that day: end it first.', '{"field": "valid_from"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.country_rules for each row execute function private.country_rule_rules();
