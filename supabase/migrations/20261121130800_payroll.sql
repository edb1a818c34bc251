-- Payroll runs and payslips that foot; pay is seen by oneself and by who administers it.

create table public.payroll_runs (
  id uuid primary key default gen_random_uuid(),
  pay_period_start date not null,
  pay_period_end date not null,
  currency text not null default model.base_currency() references public.currencies (code),
  -- A regular run pays a period. One of corrections pays what somebody is owed of a period that was paid, one off the
  -- cycle what was written for the people it names: both only the difference to what they were paid.
  kind text not null default 'regular'
    constraint payroll_runs_kind_options check (kind in ('regular', 'correction', 'off_cycle')),
  payment_date date,
  -- The bank's or the wage protection system's word that it was paid.
  payment_reference text constraint payroll_runs_payment_reference_length check (char_length(payment_reference) <= 100),
  status text not null default 'draft'
    constraint payroll_runs_status_options
      check (status in ('draft', 'calculated', 'pending', 'approved', 'paid', 'cancelled')),
  status_reason text constraint payroll_runs_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  paid_at timestamptz,
  -- Who took a file by which it is paid last, when and in which format; the log keeps every time.
  file_taken_by uuid references public.profiles,
  file_taken_at timestamptz,
  file_format text constraint payroll_runs_file_format_length check (char_length(file_format) <= 20),
  -- When its payslips were calculated last, and whose could not be: a list of people with the reason of each.
  computed_at timestamptz,
  failures jsonb not null default '[]'
    constraint payroll_runs_failures_length check (octet_length(failures::text) <= 1048576),
  -- While they are calculated in parts: since when, of how many people, how many are done, and after whom it goes on.
  processing_since timestamptz,
  processing_count integer,
  processed_count integer not null default 0,
  processed_through uuid,
  -- Once it is approved: of how many payslips hours are locked, and of how many they are.
  closing_count integer,
  closed_count integer not null default 0,
  notes text constraint payroll_runs_notes_length check (char_length(notes) <= 5000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint payroll_runs_pay_period_end_after_start check (pay_period_end >= pay_period_start),
  constraint payroll_runs_pay_period_end_range check (pay_period_end <= pay_period_start + 62)
);
create index payroll_runs_decided_by_idx on public.payroll_runs (decided_by);
create index payroll_runs_file_taken_by_idx on public.payroll_runs (file_taken_by);
create index payroll_runs_created_by_idx on public.payroll_runs (created_by);
create index payroll_runs_period_idx on public.payroll_runs (pay_period_start desc, id);
call model.protect('public.payroll_runs', 'hr',
  '{id,pay_period_start,pay_period_end,currency,kind,payment_date,notes}',
  '{pay_period_start,pay_period_end,currency,payment_date,payment_reference,notes,status,status_reason}',
  create_action => 'admin', delete_action => 'admin', edit_action => 'admin', view_action => 'admin');

-- Maker-checker: what was calculated by one is approved by another. 'calculated' is given by the server that computed
-- it.
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('payroll_run', null, 'draft', 'admin', 'begin', false),
  ('payroll_run', 'calculated', 'pending', 'admin', 'move', false),
  ('payroll_run', 'pending', 'calculated', 'admin', 'move', true),
  ('payroll_run', 'pending', 'approved', 'admin', 'approve', false),
  ('payroll_run', 'approved', 'paid', 'admin', 'move', false),
  ('payroll_run', 'draft', 'cancelled', 'admin', 'move', true),
  ('payroll_run', 'calculated', 'cancelled', 'admin', 'move', true),
  ('payroll_run', 'pending', 'cancelled', 'admin', 'move', true),
  ('payroll_run', 'approved', 'cancelled', 'admin', 'move', true),
  ('payroll_run', 'draft', 'calculated', null, 'system', false);
call model.guard_status('public.payroll_runs', 'payroll_run', 'hr', 'status', '{created_by}');
call model.freeze('public.payroll_runs', 'status', '{draft}',
  '{payment_date,payment_reference,paid_at,notes,computed_at,failures,processing_since,processing_count,processed_count,
    processed_through,closing_count,closed_count,file_taken_by,file_taken_at,file_format}');

-- The payslip. Gross, deductions and net are made by the database from their parts: they foot or do not exist.
create table public.payroll (
  id uuid primary key default gen_random_uuid(),
  -- Month, person and, from the second of a month on, which it is: PS-202603-EMP-0012-2.
  payslip_number text collate private.natural_order unique
    constraint payroll_payslip_number_length check (char_length(payslip_number) <= 60),
  payroll_run_id uuid references public.payroll_runs,
  employee_id uuid not null references public.employees,
  pay_period_start date not null,
  pay_period_end date not null,
  currency text not null default model.base_currency() references public.currencies (code),
  -- Of a run beside the regular one: its sums are differences, which may be below zero but for what is paid out.
  is_off_cycle boolean not null default false,
  regular_hours numeric(16, 4) not null default 0
    constraint payroll_regular_hours_range check (regular_hours between 0 and 1500 or is_off_cycle),
  overtime_hours numeric(16, 4) not null default 0
    constraint payroll_overtime_hours_range check (overtime_hours between 0 and 1500 or is_off_cycle),
  regular_pay numeric not null default 0
    constraint payroll_regular_pay_range check (regular_pay >= 0 or is_off_cycle),
  overtime_pay numeric not null default 0
    constraint payroll_overtime_pay_range check (overtime_pay >= 0 or is_off_cycle),
  bonus numeric not null default 0 constraint payroll_bonus_range check (bonus >= 0),
  commission numeric not null default 0 constraint payroll_commission_range check (commission >= 0),
  allowances numeric not null default 0
    constraint payroll_allowances_range check (allowances >= 0 or is_off_cycle),
  -- Paid out with the wage, and no wage: after the deductions.
  expense_reimbursements numeric not null default 0
    constraint payroll_expense_reimbursements_range check (expense_reimbursements >= 0),
  gross_pay numeric,
  tax_deductions numeric not null default 0
    constraint payroll_tax_deductions_range check (tax_deductions >= 0 or is_off_cycle),
  other_deductions numeric not null default 0
    constraint payroll_other_deductions_range check (other_deductions >= 0 or is_off_cycle),
  total_deductions numeric,
  net_pay numeric
    constraint payroll_net_pay_range check (net_pay >= 0),
  -- This payslip and the earlier ones of its year, as they stood when it was written.
  year_to_date_gross numeric not null default 0,
  year_to_date_net numeric not null default 0,
  year_to_date_tax numeric not null default 0,
  year_to_date_deductions numeric not null default 0,
  year_to_date_bonus numeric not null default 0,
  year_to_date_expenses numeric not null default 0,
  status text not null default 'draft'
    constraint payroll_status_options
      check (status in ('draft', 'calculated', 'pending', 'approved', 'paid', 'cancelled')),
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
insert into private.derived_columns values ('payslip_number'), ('gross_pay'), ('total_deductions'), ('net_pay'),
  ('rule_version');
call model.compute('public.payroll', 'gross_pay',
  'new.regular_pay + new.overtime_pay + new.bonus + new.commission + new.allowances');
call model.compute('public.payroll', 'total_deductions', 'new.tax_deductions + new.other_deductions');
call model.compute('public.payroll', 'net_pay', 'new.regular_pay + new.overtime_pay + new.bonus + new.commission
    + new.allowances - new.tax_deductions - new.other_deductions + new.expense_reimbursements');
-- One payslip a person and period, however often the run is started, and one of each run beside it; a cancelled one
-- makes room.
create unique index payroll_one_a_period on public.payroll (employee_id, pay_period_start, pay_period_end)
  where status <> 'cancelled' and not is_off_cycle;
create unique index payroll_one_a_run on public.payroll (payroll_run_id, employee_id) where status <> 'cancelled';
create index payroll_employee_id_idx on public.payroll (employee_id, pay_period_end desc);
create index payroll_payroll_run_id_idx on public.payroll (payroll_run_id);
create index payroll_period_idx on public.payroll (pay_period_start desc, id);
create index payroll_decided_by_idx on public.payroll (decided_by);
create index payroll_created_by_idx on public.payroll (created_by);

-- One's own once it is decided; all of them for who administers pay. A manager's team scope opens nobody's payslip.
call model.protect('public.payroll', 'hr',
  '{id,employee_id,pay_period_start,pay_period_end,currency,regular_hours,overtime_hours,regular_pay,overtime_pay,bonus,
    commission,allowances,expense_reimbursements,tax_deductions,other_deductions,notes}',
  '{pay_period_start,pay_period_end,currency,regular_hours,overtime_hours,regular_pay,overtime_pay,bonus,commission,
    allowances,expense_reimbursements,tax_deductions,other_deductions,notes,status,status_reason}',
  create_action => 'admin', delete_action => 'admin', edit_action => 'admin',
  rows => $$((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all')
    or (employee_id = (select authz.employee_of_caller()) and status in ('approved', 'paid'))$$,
  policies => '{view}');
create policy may_create on public.payroll for insert to authenticated
  with check ((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all');
create policy may_edit on public.payroll for update to authenticated
  using ((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all')
  with check ((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all');
create policy may_delete on public.payroll for delete to authenticated
  using ((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all');

-- A payslip of a run goes where its run goes.
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('payslip', null, 'draft', 'admin', 'begin', false),
  ('payslip', 'draft', 'pending', 'admin', 'move', false),
  ('payslip', 'pending', 'draft', 'admin', 'move', true),
  ('payslip', 'pending', 'approved', 'admin', 'approve', false),
  ('payslip', 'approved', 'paid', 'admin', 'move', false),
  ('payslip', 'draft', 'cancelled', 'admin', 'move', true),
  ('payslip', 'calculated', 'cancelled', 'admin', 'move', true),
  ('payslip', 'pending', 'cancelled', 'admin', 'move', true),
  ('payslip', 'approved', 'cancelled', 'admin', 'move', true),
  ('payslip', null, 'draft', null, 'system', false),
  ('payslip', null, 'calculated', null, 'system', false),
  ('payslip', 'draft', 'calculated', null, 'system', false),
  ('payslip', 'calculated', 'pending', null, 'system', false),
  ('payslip', 'pending', 'calculated', null, 'system', false),
  ('payslip', 'pending', 'approved', null, 'system', false),
  ('payslip', 'approved', 'paid', null, 'system', false),
  ('payslip', 'draft', 'cancelled', null, 'system', false),
  ('payslip', 'calculated', 'cancelled', null, 'system', false),
  ('payslip', 'pending', 'cancelled', null, 'system', false),
  ('payslip', 'approved', 'cancelled', null, 'system', false);
call model.guard_status('public.payroll', 'payslip', 'hr', 'status', '{created_by,employee_id}');
-- Those of a run are written again while it is: no hand reaches them (c_rules).
call model.freeze('public.payroll', 'status', '{draft,calculated}');

-- The payslips of a person for a period, in whatever status. By the person, who has few of them, not by the period,
-- which everybody is paid for: a plan made before there are payslips cannot tell the two apart, and a run that read
-- those of everybody for each person took longer with every person and every month.
create function private.payslips_of_period(employee uuid, period_start date, period_end date)
  returns setof public.payroll
language plpgsql stable rows 1 set search_path = '' as $$
begin
  return query
    select slip.* from (select own.* from public.payroll own where own.employee_id = payslips_of_period.employee
        and own.pay_period_end = payslips_of_period.period_end offset 0) slip
      where slip.pay_period_start = payslips_of_period.period_start;
end $$;

-- The first day of the year in which pay is added up: April in India, January elsewhere.
create function private.pay_year_start(day date, pack text) returns date
language plpgsql immutable set search_path = '' as $$
begin
  if pack = 'IN' then
    return (date_trunc('year', day - interval '3 months') + interval '3 months')::date;
  end if;
  return date_trunc('year', day)::date;
end $$;

-- A payslip follows its pay run, and nobody writes their own: not even a bonus on one that another has written.
create function private.keep_payslip(employee_id uuid, old_slip public.payroll) returns void
language plpgsql set search_path = '' as $$
begin
  if not authz.is_by_hand() then
    return;
  end if;
  if old_slip.payroll_run_id is not null then
    perform model.fail(409, 'record_locked', 'The status of this payslip follows its pay run.',
      jsonb_build_object('current', to_jsonb(old_slip)));
  end if;
  if not authz.is_owner() and authz.is_own(employee_id) then
    perform model.fail(403, 'own_gain', 'You cannot create or change your own payslip unless you are an owner.');
  end if;
end $$;

-- Each day of a person is paid once, but for differences, and a payslip has the period and the currency of its run.
create function private.check_pay_period(slip public.payroll) returns void
language plpgsql set search_path = '' as $$
declare
  run public.payroll_runs;
  other public.payroll;
begin
  if slip.pay_period_end < slip.pay_period_start then
    perform model.fail(422, 'invalid_range', 'The end of the period must be after its start.',
      '{"field": "pay_period_end"}');
  end if;
  if slip.status <> 'cancelled' and not slip.is_off_cycle then
    select o.* into other from public.payroll o
      where o.employee_id = slip.employee_id and o.id <> slip.id and o.status <> 'cancelled' and not o.is_off_cycle
        and o.pay_period_start <= slip.pay_period_end and o.pay_period_end >= slip.pay_period_start
      order by (o.pay_period_start, o.pay_period_end) = (slip.pay_period_start, slip.pay_period_end) desc limit 1;
    if (other.pay_period_start, other.pay_period_end) = (slip.pay_period_start, slip.pay_period_end) then
      perform model.fail(409, 'already_exists', 'A payslip already exists for this employee and period.',
        '{"field": "pay_period_start"}');
    elsif other.id is not null then
      perform model.fail(409, 'overlap', 'Another payslip of this employee covers some of these dates.',
        '{"field": "pay_period_start"}');
    end if;
  end if;
  if slip.payroll_run_id is not null then
    select r.* into run from public.payroll_runs r where r.id = slip.payroll_run_id;
    if (run.pay_period_start, run.pay_period_end, run.currency) is distinct from (slip.pay_period_start,
      slip.pay_period_end, slip.currency) then
      perform model.fail(422, 'invalid_value', 'The payslip must have the period and currency of its pay run.',
        '{"field": "pay_period_start"}');
    end if;
  end if;
end $$;

-- The number of a payslip; asked for under the lock of its person.
create function private.payslip_number_of(slip public.payroll) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  base constant text := format('PS-%s-%s', to_char(slip.pay_period_end, 'YYYYMM'),
    (select e.employee_number from public.employees e where e.id = slip.employee_id));
  number text := base;
  place integer := 1;
begin
  while exists (select from public.payroll other where other.payslip_number = number and other.id <> slip.id) loop
    place := place + 1;
    number := base || '-' || place;
  end loop;
  return number;
end $$;

-- What a person has been paid in the pay year up to this payslip and with it, in its currency.
create function private.add_up_pay_year(slip public.payroll) returns public.payroll
language plpgsql set search_path = '' as $$
declare
  before record;
  year_start constant date := private.pay_year_start(slip.pay_period_end,
    (select e.country_pack from public.employees e where e.id = slip.employee_id));
  gross constant numeric := slip.regular_pay + slip.overtime_pay + slip.bonus + slip.commission + slip.allowances;
  deductions constant numeric := slip.tax_deductions + slip.other_deductions;
begin
  select coalesce(sum(p.gross_pay), 0) as gross, coalesce(sum(p.net_pay), 0) as net,
      coalesce(sum(p.tax_deductions), 0) as tax, coalesce(sum(p.total_deductions), 0) as deductions,
      coalesce(sum(p.bonus), 0) as bonus, coalesce(sum(p.expense_reimbursements), 0) as expenses into before
    from public.payroll p where p.employee_id = slip.employee_id and p.id <> slip.id and p.status <> 'cancelled'
      and p.currency = slip.currency and p.pay_period_end >= year_start and (p.pay_period_end < slip.pay_period_end
        or slip.is_off_cycle and p.pay_period_end = slip.pay_period_end and p.created_at < slip.created_at);
  slip.year_to_date_gross := before.gross + gross;
  slip.year_to_date_deductions := before.deductions + deductions;
  slip.year_to_date_net := before.net + gross - deductions + slip.expense_reimbursements;
  slip.year_to_date_tax := before.tax + slip.tax_deductions;
  slip.year_to_date_bonus := before.bonus + slip.bonus;
  slip.year_to_date_expenses := before.expenses + slip.expense_reimbursements;
  return slip;
end $$;

create function private.payroll_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_payslip(coalesce(new.employee_id, old.employee_id), old);
  if tg_op = 'DELETE' then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.status not in ('draft', 'calculated') then
    return new;
  end if;
  -- One after the other for one person: the sums of the year and the periods depend on the others.
  perform pg_advisory_xact_lock(hashtextextended('plinth.payroll.' || new.employee_id, 0));
  -- what stays where it was needs no other look
  if tg_op = 'INSERT' or new.status = 'cancelled'
    or (new.employee_id, new.payroll_run_id, new.pay_period_start, new.pay_period_end, new.currency, new.is_off_cycle)
      is distinct from
      (old.employee_id, old.payroll_run_id, old.pay_period_start, old.pay_period_end, old.currency, old.is_off_cycle)
  then
    perform private.check_pay_period(new);
  end if;
  if tg_op = 'INSERT' or date_trunc('month', new.pay_period_end) <> date_trunc('month', old.pay_period_end) then
    new.payslip_number := private.payslip_number_of(new);
  end if;
  return private.add_up_pay_year(new);
end $$;
create trigger c_rules before insert or update or delete on public.payroll
  for each row execute function private.payroll_rules();

-- The steps of a payslip: what was multiplied with what, by which rule as of which day.
create table public.payroll_lines (
  id uuid primary key default gen_random_uuid(),
  payroll_id uuid not null references public.payroll on delete cascade,
  position integer not null constraint payroll_lines_position_range check (position >= 1),
  line_type text not null constraint payroll_lines_line_type_options check (line_type in
    ('regular', 'overtime', 'bonus', 'commission', 'allowance', 'reimbursement', 'tax', 'deduction', 'employer',
      'information')),
  code text not null constraint payroll_lines_code_length check (char_length(code) between 1 and 80),
  description text not null
    constraint payroll_lines_description_length check (char_length(description) between 1 and 500),
  quantity numeric(16, 4),
  rate numeric(16, 4),
  amount numeric not null,
  -- As a person would check it: '176 h x 25.00'.
  calculation text constraint payroll_lines_calculation_length check (char_length(calculation) <= 1000),
  country_rule_id uuid references public.country_rules,
  rule_version text constraint payroll_lines_rule_version_length check (char_length(rule_version) <= 120),
  -- What is given back with this step.
  expense_id uuid references public.expenses,
  -- The advance, loan or order it is an instalment of.
  pay_deduction_id uuid,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint payroll_lines_position_once unique (payroll_id, position)
);
create unique index payroll_lines_expense_once on public.payroll_lines (payroll_id, expense_id)
  where expense_id is not null;
create index payroll_lines_expense_id_idx on public.payroll_lines (expense_id);
create index payroll_lines_country_rule_id_idx on public.payroll_lines (country_rule_id);
create index payroll_lines_created_by_idx on public.payroll_lines (created_by);
-- Anyone who sees the payslip sees its steps; only the server writes them.
call model.protect('public.payroll_lines', 'hr', '{}', '{}', create_action => null, delete_action => null,
  edit_action => null,
  rows => $$exists (select from public.payroll slip where slip.id = payroll_id)$$);
alter table public.expenses add constraint expenses_payroll_id_fkey
  foreign key (payroll_id) references public.payroll on delete set null;
create index expenses_payroll_id_idx on public.expenses (payroll_id);

create function private.keep_expense_of_payslip() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_effect() then
    perform model.fail(409, 'in_use', 'This expense is reimbursed with a payslip.',
      jsonb_build_object('field', 'status', 'current', to_jsonb(old)));
  end if;
  return new;
end $$;
create trigger d_of_payslip before update on public.expenses for each row
  when (old.payroll_id is not null and new.payroll_id is not null and new.status <> old.status)
    execute function private.keep_expense_of_payslip();

-- What follows from a run and its payslips --------------------------------------------------------

-- Who wrote what somebody else is paid (`private.pay_sources`) does not approve it, and who wrote where it goes neither
-- approves nor pays it, nor makes the file of it; an owner may. Given the end of the period that is approved; none
-- where the amounts are decided already.
create function private.keep_from_payee(payees uuid[], period_end date default null) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  person text;
begin
  if authz.is_server() or authz.is_owner() then
    return;
  end if;
  select e.full_name into person from public.employees e
    where e.id = any (payees)
      and exists (select from private.record_hands hand where hand.record_id = e.id
        and hand.table_name in ('employee_bank_accounts', 'employee_compensation', 'payroll')
        and case when hand.table_name = 'employee_bank_accounts' then not hand.is_settled
          else period_end is not null and (not hand.is_settled or private.is_reached(hand, period_end)) end
        and hand.person_id = any (authz.own_keys()))
    order by e.employee_number limit 1;
  if found then
    perform model.fail(403, 'self_approval',
      format('You changed the pay or bank account of %s. Another user must approve and pay this.', person));
  end if;
end $$;

-- Whether a period has in it what they did: the payslip of that period, or what counts by its end.
create function private.is_reached(hand private.record_hands, period_end date) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return case hand.table_name when 'payroll' then hand.counts_from = period_end else hand.counts_from <= period_end end;
end $$;

-- What an approval of payslips looked at beside each person, and as of when: that somebody wrote one, and what one is
-- computed from where it shows just what was computed. Of a period computed again only the differences are paid, which
-- leave some of it out.
create function private.looked_at(slips uuid[], seen timestamptz)
returns table (table_name text, employee_id uuid, period_end date, seen_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select 'payroll', slip.employee_id, slip.pay_period_end, seen from public.payroll slip
      where slip.id = any (slips) and not slip.is_off_cycle
    union all
    select 'employee_compensation', slip.employee_id, slip.pay_period_end, shown.computed
      from public.payroll slip
        cross join lateral (select min(line.created_at) as computed,
            sum(line.amount) filter (where line.line_type in
              ('regular', 'overtime', 'bonus', 'commission', 'allowance')) as gross,
            sum(line.amount) filter (where line.line_type in ('tax', 'deduction')) as deductions
          from public.payroll_lines line where line.payroll_id = slip.id) shown
      where slip.id = any (slips) and not slip.is_off_cycle and shown.computed is not null
        and (slip.gross_pay, slip.total_deductions) = (coalesce(shown.gross, 0), coalesce(shown.deductions, 0));
end $$;

-- Another looked at where it goes and, with an approval, at what is paid. What counts from a later day is looked at
-- again by another when that comes.
create function private.settle_payees(slips uuid[], seen timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.record_hands hand using public.payroll slip
    where slip.id = any (slips) and hand.table_name = 'employee_bank_accounts' and hand.record_id = slip.employee_id;
  if seen is null then
    return;
  end if;
  delete from private.record_hands hand using private.looked_at(slips, seen) looked
    where (hand.table_name, hand.record_id) = (looked.table_name, looked.employee_id)
      and hand.noted_at <= looked.seen_at and private.is_reached(hand, looked.period_end);
  update private.record_hands hand set is_settled = true from private.looked_at(slips, seen) looked
    where (hand.table_name, hand.record_id) = (looked.table_name, looked.employee_id)
      and hand.noted_at <= looked.seen_at and not hand.is_settled;
end $$;

create function private.slips_of_run(run_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select slip.id from public.payroll slip
    where slip.payroll_run_id = run_id and slip.status <> 'cancelled');
end $$;

create function private.payees_of_run(run_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select slip.employee_id from public.payroll slip
    where slip.payroll_run_id = run_id and slip.status <> 'cancelled');
end $$;

-- Of a run it is asked once for all of them.
create function private.keep_payslip_from_payee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_from_payee(array[new.employee_id],
    case when new.status = 'approved' then new.pay_period_end end);
  return new;
end $$;
create trigger d_payee before update on public.payroll for each row
  when (new.payroll_run_id is null and new.status <> old.status and new.status in ('approved', 'paid'))
  execute function private.keep_payslip_from_payee();

create function private.settle_payee_of_payslip() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.settle_payees(array[new.id], case when new.status = 'approved' then old.updated_at end);
  return null;
end $$;
create trigger n_payee after update on public.payroll for each row
  when (new.payroll_run_id is null and new.status <> old.status and new.status in ('approved', 'paid'))
  execute function private.settle_payee_of_payslip();

-- A run moves its payslips along, and closes the hours and days it paid for.
create function private.payroll_run_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = old.status then
    return new;
  end if;
  if new.status in ('calculated', 'pending', 'approved')
    and not exists (select from public.payroll slip where slip.payroll_run_id = new.id
    and slip.status <> 'cancelled') then
    perform model.fail(422, 'required', 'The pay run has no payslips.', '{"field": "status"}');
  end if;
  if new.status = 'pending' and new.processing_since is not null then
    perform model.fail(409, 'wrong_order', 'The payslips are not all generated yet. Run payroll again to finish.',
      '{"field": "status", "values": {"status": "calculated"}}');
  end if;
  if new.status = 'paid' then
    if nullif(btrim(new.payment_reference), '') is null then
      perform model.fail(422, 'required', 'Enter the payment reference before marking the run as paid.',
        '{"field": "payment_reference"}');
    end if;
    new.paid_at := now();
  end if;
  if new.status in ('approved', 'paid') then
    perform private.keep_from_payee(private.payees_of_run(new.id),
      case when new.status = 'approved' then new.pay_period_end end);
  end if;
  return new;
end $$;
create trigger c_rules before update on public.payroll_runs for each row execute function private.payroll_run_rules();

-- Payslips of an approved run whose hours and days are still to be locked: closed one part after the other, the first
-- with the approval and the rest by the server. Meanwhile nobody changes those hours (`is_being_closed`).
create table private.payslips_to_close (
  payroll_id uuid primary key references public.payroll on delete cascade,
  approved_at timestamptz not null default now()
);
create trigger z_notify_worker after insert on private.payslips_to_close
  for each statement execute function private.notify_worker('payslips');

-- Whether a day is on such a payslip, with what was written of it before the approval: what came later is not in it.
create function private.is_being_closed(employee uuid, day date, written_at timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.payslips_to_close waiting join public.payroll slip on slip.id = waiting.payroll_id
    where slip.employee_id = employee and day between slip.pay_period_start and slip.pay_period_end
      and written_at <= waiting.approved_at);
end $$;

-- Hours and days of an approved payslip are locked, and a day off is credited for each rest day worked.
create function private.close_payslip(slip public.payroll, approved_at timestamptz default now()) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.time_entries e set status = 'locked'
    where e.employee_id = slip.employee_id and e.date between slip.pay_period_start and slip.pay_period_end
      and e.status = 'approved' and e.updated_at <= approved_at;
  update public.attendance a set status = 'locked'
    where a.employee_id = slip.employee_id and a.date between slip.pay_period_start and slip.pay_period_end
      and a.check_out_time is not null and a.status <> 'locked' and a.updated_at <= approved_at;
  perform private.credit_substitutes(slip, true);
end $$;

-- Closes so many payslips of a run, the one that waits longest unless it is named; all of them without a number.
-- Answers how many are left of all runs. The run is held until the end: it is not cancelled meanwhile.
create function private.close_payslips(people integer, of_run uuid default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  run constant uuid := coalesce(of_run, (select slip.payroll_run_id from private.payslips_to_close w
    join public.payroll slip on slip.id = w.payroll_id order by w.approved_at, slip.payroll_run_id limit 1));
  waiting record;
begin
  perform from public.payroll_runs r where r.id = run for no key update;
  for waiting in select slip, w.approved_at from private.payslips_to_close w
        join public.payroll slip on slip.id = w.payroll_id
      where slip.payroll_run_id = run order by slip.employee_id limit people loop
    perform private.close_payslip(waiting.slip, waiting.approved_at);
    delete from private.payslips_to_close w where w.payroll_id = (waiting.slip).id;
  end loop;
  update public.payroll_runs r set closed_count = r.closing_count - (select count(*)
      from private.payslips_to_close w join public.payroll slip on slip.id = w.payroll_id
      where slip.payroll_run_id = run)
    where r.id = run and r.status in ('approved', 'paid');
  return (select count(*) from private.payslips_to_close);
end $$;

create function private.payroll_run_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = old.status then
    return null;
  end if;
  update public.payroll slip set status = new.status, status_reason = new.status_reason, decided_by = new.decided_by,
    decided_at = new.decided_at
    where slip.payroll_run_id = new.id and slip.status not in (new.status, 'cancelled');
  if new.status in ('approved', 'paid') then
    perform private.settle_payees(private.slips_of_run(new.id),
      case when new.status = 'approved' then coalesce(new.computed_at, old.updated_at) end);
  end if;
  if new.status = 'approved' then
    insert into private.payslips_to_close (payroll_id) select unnest(private.slips_of_run(new.id));
    update public.payroll_runs r set closing_count = cardinality(private.slips_of_run(new.id)) where r.id = new.id;
    -- as many as a request has time for; the server's own work has no such limit
    perform private.close_payslips(case when not authz.is_server() then 50 end, new.id);
  end if;
  return null;
end $$;
create trigger m_effects after update of status on public.payroll_runs
  for each row execute function private.payroll_run_effects();

-- An approved payslip is closed, those of a run together; its expenses are given back when it is paid, and a cancelled
-- one gives all free.
create function private.payslip_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'approved' and old.status <> 'approved' then
    update public.expenses e set payroll_processed = true where e.payroll_id = new.id;
    if new.payroll_run_id is null then
      perform private.close_payslip(new);
    end if;
  -- The hours of a period stay with its regular payslip.
  elsif new.status = 'cancelled' and old.status = 'approved' and not new.is_off_cycle then
    perform private.credit_substitutes(new, false);
    update public.time_entries e set status = 'approved'
      where e.employee_id = new.employee_id and e.date between new.pay_period_start and new.pay_period_end
        and e.status = 'locked';
    update public.attendance a set status = case when a.decided_at is null then 'checked_out' else 'corrected' end
      where a.employee_id = new.employee_id and a.date between new.pay_period_start and new.pay_period_end
        and a.status = 'locked';
  elsif new.status = 'paid' and old.status <> 'paid' then
    update public.expenses e set payroll_processed = true, status = 'reimbursed' where e.payroll_id = new.id
      and e.status = 'approved';
  end if;
  if new.status = 'cancelled' and old.status <> 'cancelled' then
    delete from private.payslips_to_close w where w.payroll_id = new.id;
    update public.expenses e set payroll_processed = false, payroll_id = null where e.payroll_id = new.id;
  end if;
  return null;
end $$;
create trigger m_effects after update of status on public.payroll
  for each row execute function private.payslip_effects();

-- The expenses a payslip gives back are held for it, and no others.
create function app.hold_expenses_of_payslip(slip uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.expenses e set payroll_id = null
    where e.payroll_id = slip and not exists (select from public.payroll_lines line where line.payroll_id = slip
      and line.expense_id = e.id);
  update public.expenses e set payroll_id = slip
    from public.payroll_lines line, public.payroll p
    where line.payroll_id = slip and line.expense_id = e.id and p.id = slip and e.employee_id = p.employee_id
      and e.type = 'reimbursable' and e.status = 'approved' and e.payroll_id is null;
  if exists (select from public.payroll_lines line join public.expenses e on e.id = line.expense_id
      where line.payroll_id = slip and e.payroll_id is distinct from slip) then
    perform model.fail(409, 'in_use',
      'An expense on this payslip was already reimbursed or belongs to another employee.',
      '{"field": "lines"}');
  end if;
end $$;

-- Writes a payslip with these steps and no others, and their sums, so that both agree; one without an id is new, and
-- written once, with all of it. Answers its id.
create function app.write_pay_steps(slip public.payroll, status text, regular_hours numeric, overtime_hours numeric,
  lines jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  written uuid := slip.id;
  sums record;
begin
  select coalesce(sum(amount) filter (where line_type = 'regular'), 0) as regular,
      coalesce(sum(amount) filter (where line_type = 'overtime'), 0) as overtime,
      coalesce(sum(amount) filter (where line_type = 'bonus'), 0) as bonus,
      coalesce(sum(amount) filter (where line_type = 'commission'), 0) as commission,
      coalesce(sum(amount) filter (where line_type = 'allowance'), 0) as allowance,
      coalesce(sum(amount) filter (where line_type = 'reimbursement'), 0) as reimbursement,
      coalesce(sum(amount) filter (where line_type = 'tax'), 0) as tax,
      coalesce(sum(amount) filter (where line_type = 'deduction'), 0) as deduction,
      count(expense_id) as expenses
    into sums from (select l.line_type, l.expense_id, model.round_money(l.amount, slip.currency) as amount
      from jsonb_to_recordset(lines) l (line_type text, amount numeric, expense_id uuid)) line;
  if sums.regular + sums.overtime + sums.bonus + sums.commission + sums.allowance + sums.reimbursement
      < sums.tax + sums.deduction then
    perform model.fail(422, 'deductions_above_pay', 'The deductions come to more than the pay of this period.',
      '{"field": "net_pay", "reason": "less_than_nothing"}');
  end if;
  if slip.id is null then
    insert into public.payroll (payroll_run_id, employee_id, pay_period_start, pay_period_end, currency, is_off_cycle,
        status, regular_hours, overtime_hours, regular_pay, overtime_pay, bonus, commission, allowances,
        expense_reimbursements, tax_deductions, other_deductions)
      values (slip.payroll_run_id, slip.employee_id, slip.pay_period_start, slip.pay_period_end, slip.currency,
        coalesce(slip.is_off_cycle, false), write_pay_steps.status, coalesce(write_pay_steps.regular_hours, 0),
        coalesce(write_pay_steps.overtime_hours, 0), sums.regular, sums.overtime, sums.bonus, sums.commission,
        sums.allowance, sums.reimbursement, sums.tax, sums.deduction)
      returning id into written;
  else
    update public.payroll p set status = write_pay_steps.status,
        regular_hours = coalesce(write_pay_steps.regular_hours, 0),
        overtime_hours = coalesce(write_pay_steps.overtime_hours, 0),
        regular_pay = sums.regular, overtime_pay = sums.overtime, bonus = sums.bonus, commission = sums.commission,
        allowances = sums.allowance, expense_reimbursements = sums.reimbursement, tax_deductions = sums.tax,
        other_deductions = sums.deduction
      where p.id = slip.id;
    delete from public.payroll_lines line where line.payroll_id = slip.id;
  end if;
  insert into public.payroll_lines (payroll_id, position, line_type, code, description, quantity, rate, amount,
    calculation, country_rule_id, rule_version, expense_id, pay_deduction_id)
    select written, place, l.line_type, l.code, l.description, l.quantity,
      l.rate, model.round_money(l.amount, slip.currency), l.calculation,
      rule.id, coalesce(rule.rule_version, l.rule_version),
        l.expense_id, l.pay_deduction_id
    from jsonb_array_elements(lines) with ordinality e (line, place)
      cross join lateral jsonb_populate_record(null::public.payroll_lines, e.line) l
      left join public.country_rules rule on rule.id = l.country_rule_id;
  if sums.expenses > 0 or exists (select from public.expenses e where e.payroll_id = written) then
    perform app.hold_expenses_of_payslip(written);
  end if;
  return written;
end $$;

-- The payslip of a person in a run, before it is written.
create function app.new_payslip(run public.payroll_runs, employee uuid) returns public.payroll
language plpgsql immutable set search_path = '' as $$
declare
  slip public.payroll;
begin
  slip.payroll_run_id := run.id;
  slip.employee_id := employee;
  slip.pay_period_start := run.pay_period_start;
  slip.pay_period_end := run.pay_period_end;
  slip.currency := run.currency;
  slip.is_off_cycle := run.kind <> 'regular';
  return slip;
end $$;

-- Stores one computed payslip with its steps: for the server alone (ruling R25). Sums come from the lines, so that both
-- agree.
-- Repeated, it replaces what it wrote before, while the run is not yet handed in: a run that was killed is simply
-- started again.
create function public.post_payslip(payroll_run_id uuid, employee_id uuid, regular_hours numeric,
  overtime_hours numeric, lines jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  run public.payroll_runs;
  slip public.payroll;
begin
  select r.* into run from public.payroll_runs r where r.id = post_payslip.payroll_run_id for share;
  if not found then
    perform model.fail(404, 'not_found', 'Pay run not found.', '{"field": "payroll_run_id"}');
  end if;
  if run.status not in ('draft', 'calculated') then
    perform model.fail(409, 'record_locked', 'This pay run has already been submitted.',
      jsonb_build_object('values', jsonb_build_object('status', run.status)));
  end if;
  if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) = 0 then
    perform model.fail(422, 'required', 'The payslip must show its calculation.', '{"field": "lines"}');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('plinth.payroll.' || post_payslip.employee_id, 0));

  select p.* into slip from public.payroll p where p.payroll_run_id = run.id
    and p.employee_id = post_payslip.employee_id and p.status <> 'cancelled';
  if not found then
    slip := app.new_payslip(run, post_payslip.employee_id);
  end if;
  return app.write_pay_steps(slip, 'calculated', post_payslip.regular_hours, post_payslip.overtime_hours, lines);
end $$;

-- What payslips come to. Anyone who knows a sum with and without one of them knows that one: so only for those who may
-- read each.
create function app.payroll_totals(period_start date, period_end date)
returns table (currency text, people bigint, gross_pay numeric, total_deductions numeric, net_pay numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('hr', 'admin');
  return query
    select slip.currency, count(distinct slip.employee_id), sum(slip.gross_pay), sum(slip.total_deductions),
      sum(slip.net_pay)
    from public.payroll slip
    where slip.status in ('approved', 'paid') and slip.pay_period_start >= period_start
      and slip.pay_period_end <= period_end
      and (authz.is_server() or authz.row_scope() = 'all')
    group by slip.currency;
end $$;
create function public.payroll_totals(period_start date, period_end date)
returns table (currency text, people bigint, gross_pay numeric, total_deductions numeric, net_pay numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.payroll_totals(period_start, period_end);
end $$;

-- A whole pay run ---------------------------------------------------------------------------------

-- A whole pay run: the payslips of everybody who is paid in its currency in its period, calculated by one call.
-- Anyone who cannot be paid is named with the reason and holds up nobody else; repeated, it writes again what it wrote
-- and takes in who is new.

-- Whose payslips a run has: who was employed in its period and is paid in its currency, and who has one in it already.
create function private.people_of_run(run public.payroll_runs) returns setof public.employees
language plpgsql stable set search_path = '' as $$
begin
  return query
    select e.* from public.employees e
      left join public.employee_terms terms on terms.employee_id = e.id
      left join public.salary_bands band on band.id = terms.salary_band_id
      left join lateral (select c.currency from public.employee_compensation c
        where c.employee_id = e.id and c.effective_from <= run.pay_period_end
          and (c.effective_to is null or c.effective_to >= run.pay_period_start)
        order by c.effective_from desc limit 1) own on true
    where exists (select from public.payroll slip where slip.payroll_run_id = run.id and slip.employee_id = e.id
      and slip.status <> 'cancelled')
      or exists (select from public.payroll_run_items item where item.payroll_run_id = run.id
        and item.employee_id = e.id)
      or run.kind <> 'off_cycle' and e.hire_date <= run.pay_period_end
        and (terms.termination_date is null or terms.termination_date >= run.pay_period_start)
        -- without a salary one is named where one would be paid by the country
        and coalesce(own.currency, band.currency, case e.country_pack when 'AE' then 'AED' when 'IN' then 'INR'
          else model.base_currency() end) = run.currency
    order by e.id;
end $$;

-- Writes the payslip of one person into a run. A payslip written by hand for the period joins as it stands; of one that
-- was computed before, the bonus and the commission stay.
create function private.put_into_run(run public.payroll_runs, person public.employees) returns void
language plpgsql set search_path = '' as $$
declare
  slip public.payroll;
  pay record;
begin
  perform pg_advisory_xact_lock(hashtextextended('plinth.payroll.' || person.id, 0));
  select p.* into slip from public.payroll p where p.employee_id = person.id
    and p.pay_period_start = run.pay_period_start
    and p.pay_period_end = run.pay_period_end and p.status <> 'cancelled' and not p.is_off_cycle;
  if slip.payroll_run_id <> run.id or slip.payroll_run_id is null and slip.status <> 'draft' then
    perform model.fail(409, 'record_locked', 'This payslip is in another pay run or has already been submitted.',
      '{"reason": "handed_in"}');
  elsif slip.id is not null and slip.currency <> run.currency then
    perform model.fail(422, 'invalid_value', 'The payslip must have the currency of its pay run.',
      '{"reason": "other_currency"}');
  elsif slip.id is not null and not exists (select from public.payroll_lines line where line.payroll_id = slip.id) then
    update public.payroll p set payroll_run_id = run.id, status = 'calculated' where p.id = slip.id
      and p.payroll_run_id is null;
    return;
  end if;
  select p.* into pay from private.pay_steps(person, run.pay_period_start, run.pay_period_end, coalesce(slip.bonus, 0),
    coalesce(slip.commission, 0), slip.id) p;
  if pay.currency <> run.currency then
    perform model.fail(422, 'invalid_value', 'The payslip must have the currency of its pay run.',
      '{"reason": "other_currency"}');
  end if;
  if slip.id is null then
    slip := app.new_payslip(run, person.id);
  elsif slip.payroll_run_id is null then
    update public.payroll p set payroll_run_id = run.id where p.id = slip.id;
  end if;
  perform private.keep_leave(app.write_pay_steps(slip, 'calculated', pay.regular_hours, pay.overtime_hours,
    to_jsonb(pay.steps)), pay.leave);
end $$;

-- Follows from `processed_count`, so that the steps it takes are none that people take: the payslips of as many people
-- as it grew by, after those who are done.
create function private.compute_pay_run() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person public.employees;
  part constant integer := new.processed_count - old.processed_count;
  found_failures jsonb := '[]';
  last uuid := new.processed_through;
  is_over boolean;
  said text;
  code text;
  detail text;
begin
  for person in select p.* from private.people_of_run(new) p
      where new.processed_through is null or p.id > new.processed_through order by p.id limit part loop
    last := person.id;
    begin
      if new.kind = 'regular' then
        perform private.put_into_run(new, person);
      else
        perform private.put_differences(new, person);
      end if;
    exception when others then
      -- What the rules refuse is reported; what broke on the way ends the whole.
      if left(sqlstate, 2) not in ('PT', '22', '23') then
        raise;
      end if;
      get stacked diagnostics said = message_text, code = pg_exception_hint, detail = pg_exception_detail;
      found_failures := found_failures || jsonb_build_array(jsonb_build_object('employee_id', person.id,
        'name', btrim(concat_ws(' ', person.first_name, person.last_name)),
        'reason', case when left(sqlstate, 2) = 'PT' then coalesce(detail::jsonb ->> 'reason', code)
          when sqlstate = '23514' then 'less_than_nothing' else 'invalid_value' end,
        'message', said));
    end;
  end loop;
  -- Nobody is paid what cannot be computed any more.
  update public.payroll p set status = 'cancelled', status_reason = 'It could not be computed again.'
    where p.payroll_run_id = new.id and p.status <> 'cancelled'
      and p.employee_id in (select (f ->> 'employee_id')::uuid from jsonb_array_elements(found_failures) f);
  is_over := not exists (select from private.people_of_run(new) p where last is null or p.id > last);
  update public.payroll_runs r set failures = new.failures || found_failures,
      processed_through = case when not is_over then last end,
      processing_since = case when not is_over then new.processing_since end,
      computed_at = case when is_over then clock_timestamp() else r.computed_at end,
      status = case
        when exists (select from public.payroll p where p.payroll_run_id = new.id and p.status <> 'cancelled')
          then 'calculated' else r.status end
    where r.id = new.id;
  return null;
end $$;
create trigger n_compute after update of processed_count on public.payroll_runs
  for each row when (new.processed_count > old.processed_count) execute function private.compute_pay_run();

-- Calculates the payslips of a run. Answers how many it has and who failed: {"payslips": 58, "failures":
-- [{employee_id, name, reason, message}]}. All of them at once, or so many people by a call, each part kept as soon as
-- it is done: then it answers how far it is, too ("people", "done", "is_finished"), and the next call goes on. What was
-- left for an hour begins again, for what is paid may have changed. Its statements are planned once, not for each
-- person, and by keys: a plan that reads a whole table because it is still empty would read it for everybody after.
create function app.process_pay_run(run uuid, people integer default null) returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
  set enable_seqscan = 'off' as $$
declare
  found_run public.payroll_runs;
  counted integer;
begin
  perform authz.demand('hr', 'admin');
  if people not between 1 and 1000 then
    perform model.fail(422, 'out_of_range', 'Between 1 and 1,000 people at a time.', '{"field": "people"}');
  end if;
  -- Held until the end: asked for twice at once, the second waits and finds everything done; what takes longer than it
  -- may wait is said.
  select r.* into found_run from public.payroll_runs r where r.id = run for no key update;
  if not found or not authz.is_server() and authz.row_scope() <> 'all' then
    perform model.fail(404, 'not_found', 'Pay run not found.', '{"field": "payroll_run_id"}');
  end if;
  if found_run.status not in ('draft', 'calculated') then
    perform model.fail(409, 'record_locked', 'This pay run has already been submitted.',
      jsonb_build_object('field', 'payroll_run_id', 'values', jsonb_build_object('status', found_run.status)));
  end if;
  if people is null or coalesce(found_run.processing_since < now() - interval '1 hour', true) then
    select count(*) into counted from private.people_of_run(found_run);
    update public.payroll_runs r set processing_since = now(), processing_count = counted, processed_count = 0,
        processed_through = null, failures = '[]'
      where r.id = run;
  end if;
  update public.payroll_runs r
    set processed_count = r.processed_count + greatest(least(people, r.processing_count - r.processed_count), 1)
    where r.id = run;
  return (select jsonb_build_object('payslips', (select count(*) from public.payroll p where p.payroll_run_id = run
    and p.status <> 'cancelled'), 'failures', r.failures) || case when people is null then '{}'
      else jsonb_build_object('people', r.processing_count, 'done', r.processed_count,
        'is_finished', r.processing_since is null) end
    from public.payroll_runs r where r.id = run);
exception when lock_not_available then
  perform model.fail(409, 'pay_run_busy', 'Another pay run is being calculated. Try again in a minute.',
    '{"field": "payroll_run_id"}');
end $$;
-- For thousands of people it takes longer than other calls may.
create function public.process_pay_run(payroll_run_id uuid, people integer default null) returns jsonb
language plpgsql set search_path = '' set statement_timeout = '120s' as $$
begin
  return app.process_pay_run(payroll_run_id, people);
end $$;

-- What runs come to, for those who may read each of their payslips, as in `payroll_totals`; amounts as text, in the
-- currency of the run. What the employer bears is gross and its own contributions.
create function app.pay_run_totals(payroll_run_ids uuid[])
returns table (payroll_run_id uuid, payslips bigint, gross text, deductions text, expenses text, net text,
  employer_cost text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('hr', 'admin');
  return query
    select slip.payroll_run_id, count(*), sum(slip.gross_pay)::text, sum(slip.total_deductions)::text,
      sum(slip.expense_reimbursements)::text, sum(slip.net_pay)::text,
      (sum(slip.gross_pay) + coalesce(sum(contribution.amount), 0))::text
    from public.payroll slip
      left join lateral (select sum(line.amount) as amount from public.payroll_lines line
        where line.payroll_id = slip.id and line.line_type = 'employer') contribution on true
    where slip.payroll_run_id = any (payroll_run_ids) and slip.status <> 'cancelled'
      and (authz.is_server() or authz.row_scope() = 'all')
    group by slip.payroll_run_id;
end $$;
create function public.pay_run_totals(payroll_run_ids uuid[])
returns table (payroll_run_id uuid, payslips bigint, gross text, deductions text, expenses text, net text,
  employer_cost text)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.pay_run_totals(payroll_run_ids);
end $$;

-- Who is paid otherwise than with the payslip before, and by which steps: of the payslips of a run the caller sees. Of
-- a run off the cycle: what its period came to, and what it comes to with it.
create function public.compare_pay_run(payroll_run_id uuid)
  returns table (employee_id uuid, full_name text, before numeric, now numeric, reasons jsonb)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select e.id, e.full_name, previous.net_pay,
        slip.net_pay + case when slip.is_off_cycle then coalesce(previous.net_pay, 0) else 0 end,
        (select coalesce(jsonb_agg(jsonb_build_object('code', change.code,
            'description', change.description, 'before', change.before::text,
            'now', change.now::text) order by abs(change.now - change.before) desc), '[]')
          from (select line.line_type, line.code,
              coalesce(max(line.description) filter (where line.payroll_id = slip.id), max(line.description))
              as description,
              coalesce(sum(line.amount) filter (where line.payroll_id = previous.id), 0) as before,
              coalesce(sum(line.amount) filter (where line.payroll_id = slip.id or slip.is_off_cycle), 0) as now
            from public.payroll_lines line
            where line.payroll_id in (slip.id, previous.id) and line.line_type not in ('employer', 'information')
            group by line.line_type, line.code,
              case when line.code like 'band.%' then line.description else '' end) change
          where change.before <> change.now)
      from public.payroll slip
        join public.employees e on e.id = slip.employee_id
        left join lateral (select earlier.id, earlier.net_pay from public.payroll earlier
          where earlier.employee_id = slip.employee_id and earlier.status <> 'cancelled'
            and earlier.currency = slip.currency and not earlier.is_off_cycle
          and (earlier.pay_period_end < slip.pay_period_start
            or slip.is_off_cycle and earlier.pay_period_end = slip.pay_period_end)
          order by earlier.pay_period_end desc limit 1) previous on true
      where slip.payroll_run_id = compare_pay_run.payroll_run_id and slip.status <> 'cancelled'
        and (slip.is_off_cycle or previous.net_pay is distinct from slip.net_pay)
      order by abs(slip.net_pay - case when slip.is_off_cycle then 0 else coalesce(previous.net_pay, 0) end) desc,
        e.full_name;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.pay_run_totals(uuid[]),
  app.payroll_totals(date, date),
  app.process_pay_run(uuid, integer),
  public.compare_pay_run(uuid),
  public.pay_run_totals(uuid[]),
  public.payroll_totals(date, date),
  public.process_pay_run(uuid, integer)
  to authenticated, service_role;
grant execute on function
  app.hold_expenses_of_payslip(uuid),
  app.new_payslip(public.payroll_runs, uuid),
  app.write_pay_steps(public.payroll, text, numeric, numeric, jsonb),
  public.post_payslip(uuid, uuid, numeric, numeric, jsonb)
  to service_role;
