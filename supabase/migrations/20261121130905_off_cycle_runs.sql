-- Pay beside the regular runs: corrections of a period that was paid, a bonus, the settlement of who leaves. The period
-- is computed again and only what differs from all that was paid for it is a payslip, so that what is right already
-- pays nothing and nothing is paid twice (decision 0031).

-- Whom an off-cycle run pays, and what beside the difference.
create table public.payroll_run_items (
  id uuid primary key default gen_random_uuid(),
  payroll_run_id uuid not null references public.payroll_runs on delete cascade,
  employee_id uuid not null references public.employees,
  bonus numeric not null default 0 constraint payroll_run_items_bonus_range check (bonus >= 0),
  commission numeric not null default 0 constraint payroll_run_items_commission_range check (commission >= 0),
  -- Gratuity and the days of leave that are left, on their last day.
  is_settlement boolean not null default false,
  notes text constraint payroll_run_items_notes_length check (char_length(notes) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint payroll_run_items_once unique (payroll_run_id, employee_id)
);
create index payroll_run_items_employee_id_idx on public.payroll_run_items (employee_id);
create index payroll_run_items_created_by_idx on public.payroll_run_items (created_by);
call model.protect('public.payroll_run_items', 'hr',
  '{id,payroll_run_id,employee_id,bonus,commission,is_settlement,notes}', '{bonus,commission,is_settlement,notes}',
  'admin', 'admin', 'admin', 'admin', $$(select authz.row_scope()) = 'all'$$);

-- Nobody writes what they are paid themselves, and who wrote what a run pays does not approve it.
create function private.payroll_run_item_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  item constant public.payroll_run_items := coalesce(new, old);
  run public.payroll_runs;
begin
  select r.* into run from public.payroll_runs r where r.id = item.payroll_run_id for share;
  if tg_op = 'DELETE' and not found then
    return old;
  end if;
  if run.kind <> 'off_cycle' then
    perform model.fail(422, 'invalid_value', 'Employees can only be added to an off-cycle run.',
      '{"field": "payroll_run_id"}');
  elsif run.status not in ('draft', 'calculated') then
    perform model.fail(409, 'record_locked', 'This pay run has already been submitted.',
      jsonb_build_object('field', 'payroll_run_id', 'values', jsonb_build_object('status', run.status)));
  end if;
  if not authz.is_server() and authz.is_own(item.employee_id) and not private.is_only_owner() then
    perform model.fail(403, 'own_gain', 'You cannot create your own payslip unless you are the company''s only owner.');
  end if;
  return item;
end $$;
create trigger c_rules before insert or update or delete on public.payroll_run_items
  for each row execute function private.payroll_run_item_rules();
create trigger m_hands after insert or update or delete on public.payroll_run_items
  for each row execute function private.note_hands_of_line('payroll_runs', 'payroll_run_id');

-- A run beside the regular one stands on a period that was paid; that one is held until this is written.
create function private.check_off_cycle_run() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.payroll_runs r where r.kind = 'regular' and r.status in ('approved', 'paid')
    and (r.pay_period_start, r.pay_period_end, r.currency) = (new.pay_period_start, new.pay_period_end, new.currency)
    for share;
  if not found then
    perform model.fail(409, 'wrong_order', 'There is no approved pay run for this period and currency.',
      '{"field": "pay_period_start"}');
  end if;
  return new;
end $$;
create trigger c_off_cycle before insert or update of pay_period_start, pay_period_end, currency on public.payroll_runs
  for each row when (new.kind <> 'regular') execute function private.check_off_cycle_run();

-- What was paid is not taken away under its corrections.
create function private.keep_corrected_run() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.payroll_runs r where r.kind <> 'regular' and r.status <> 'cancelled'
      and (r.pay_period_start, r.pay_period_end, r.currency)
        = (old.pay_period_start, old.pay_period_end, old.currency)) then
    perform model.fail(409, 'in_use', 'This period has a corrections run. Cancel it first.', '{"field": "status"}');
  end if;
  return new;
end $$;
create trigger d_corrected before update on public.payroll_runs for each row
  when (old.kind = 'regular' and old.status = 'approved' and new.status = 'cancelled')
  execute function private.keep_corrected_run();

-- The lines that were paid for a period, on whatever payslip that stands, but for one that is written again.
create function private.paid_lines(employee uuid, run public.payroll_runs, but_for uuid)
  returns setof public.payroll_lines
language plpgsql stable set search_path = '' as $$
begin
  return query
    select line.* from private.payslips_of_period(employee, run.pay_period_start, run.pay_period_end) slip
        join public.payroll_lines line on line.payroll_id = slip.id
      where slip.status <> 'cancelled' and slip.id is distinct from but_for;
end $$;

-- What somebody is owed of a period beyond what they were paid for it: each kind of step now, less before. Instalments
-- and expenses are no part of it; who was not paid at all is paid in full, with both.
create function private.difference_steps(run public.payroll_runs, person public.employees, slip uuid,
  item public.payroll_run_items, out regular_hours numeric, out overtime_hours numeric, out steps jsonb[],
  out leave jsonb)
language plpgsql set search_path = '' as $$
declare
  regular public.payroll;
  before record;
  pay record;
  settled jsonb[] := '{}';
  late jsonb[] := '{}';
begin
  select p.* into regular from public.payroll p where p.employee_id = person.id and p.status <> 'cancelled'
    and p.pay_period_start = run.pay_period_start and p.pay_period_end = run.pay_period_end and not p.is_off_cycle;
  if regular.id is not null and not exists (select from public.payroll_lines l where l.payroll_id = regular.id) then
    perform model.fail(409, 'wrong_order', 'This payslip was entered by hand and has no calculation to compare.',
      '{"reason": "by_hand"}');
  end if;
  select coalesce(sum(l.amount) filter (where l.line_type = 'bonus'), 0) as bonus,
      coalesce(sum(l.amount) filter (where l.line_type = 'commission'), 0) as commission,
      coalesce(array_agg(to_jsonb(l)) filter (where l.code like 'wage.arrears.%' or l.code like 'wage.leave.%'), '{}')
        as arrears into before
    from private.paid_lines(person.id, run, slip) l;
  if item.is_settlement then
    settled := private.settlement_steps(person, run, slip);
    -- no payslip follows that could have it
    late := private.late_leave_steps(person, run.pay_period_start, run.currency, private.sum_of_steps(settled), null,
      slip);
  end if;
  select p.* into pay from private.pay_steps(person, run.pay_period_start, run.pay_period_end,
    before.bonus + coalesce(item.bonus, 0), before.commission + coalesce(item.commission, 0),
    coalesce(regular.id, slip), case when regular.id is not null then before.arrears || late end,
    settled || array(select to_jsonb(l) from private.paid_lines(person.id, run, slip) l
      where l.code like 'settlement.%' and l.line_type = 'allowance'),
    -- by the band as it stood when the period was computed
    (select max(l.created_at) from public.payroll_lines l where l.payroll_id = regular.id),
    -- leave that a later payslip took or gave back is left to the regular runs
    case when private.late_leave_paid(person.id, slip) ?| array['regular wage.leave.' || run.pay_period_start,
        'allowance wage.leave.' || run.pay_period_start]
      then private.leave_as_paid(person.id, run.pay_period_start, run.pay_period_end, slip) end) p;
  leave := pay.leave;
  if pay.currency <> run.currency then
    perform model.fail(422, 'invalid_value', 'The payslip must have the currency of its pay run.',
      '{"reason": "other_currency"}');
  end if;
  select pay.regular_hours - coalesce(sum(p.regular_hours), 0), pay.overtime_hours - coalesce(sum(p.overtime_hours), 0)
    into regular_hours, overtime_hours
    from private.payslips_of_period(person.id, run.pay_period_start, run.pay_period_end) p
    where p.status <> 'cancelled' and p.id is distinct from slip;
  select coalesce(array_agg(private.pay_step(change.line_type, change.code, change.description,
        change.now - change.before,
        case when change.before <> 0 then format('%s - %s', change.now, change.before) else change.calculation end,
        currency => run.currency)
      || jsonb_build_object('country_rule_id', change.rule, 'expense_id', change.expense,
        'pay_deduction_id', change.instalment) order by change.place), '{}') into steps
    from (select l.line_type, l.code, max(l.description) as description, sum(l.now) as now, sum(l.before) as before,
        max(l.calculation) as calculation, max(l.rule) as rule, max(l.expense) as expense,
        max(l.instalment) as instalment, min(l.place) as place
      from (
        select s.line_type, s.code, s.description, s.amount as now, 0 as before, s.calculation,
            s.country_rule_id::text as rule, s.expense_id::text as expense, s.pay_deduction_id::text as instalment,
            e.place
          from unnest(pay.steps) with ordinality e (step, place)
            cross join lateral jsonb_populate_record(null::public.payroll_lines, e.step) s
          where s.line_type <> 'information'
            and (regular.id is null or s.expense_id is null and s.pay_deduction_id is null)
        union all
        select s.line_type, s.code, s.description, 0, s.amount, null, s.country_rule_id::text, s.expense_id::text,
            s.pay_deduction_id::text, 1000 + s.position
          from private.paid_lines(person.id, run, slip) s
          where s.line_type <> 'information' and s.code not like 'settlement.%'
            and (regular.id is null or s.expense_id is null and s.pay_deduction_id is null)) l
      group by l.line_type, l.code, l.expense, l.instalment,
        case when l.code in ('band.allowance', 'band.deduction', 'own.allowance') then l.description else '' end
      having sum(l.now) <> sum(l.before)) change;
  -- Of days a later payslip paid arrears of, the regular runs pay what is left.
  if exists (select from unnest(steps) step
      join public.payroll_lines l on l.code = 'wage.arrears.' || run.pay_period_start
        || case when step ->> 'code' = 'own.allowance' then '.allowances' else '' end
      join public.payroll p on p.id = l.payroll_id
    where (step ->> 'line_type' = 'regular' or step ->> 'code' = 'own.allowance') and p.employee_id = person.id
      and p.status <> 'cancelled') then
    perform model.fail(409, 'wrong_order', 'Arrears for this period were paid with a later payslip.',
      '{"reason": "arrears_paid"}');
  end if;
  if item.is_settlement then
    steps := private.settle_open_deductions(private.settle_notice(private.settle_leave(steps || settled, person,
      run.currency, slip), person, run.currency, slip), person, run, slip);
  end if;
end $$;

-- What of earned steps is left to take something from.
create function private.left_to_take(steps jsonb[]) returns numeric
language plpgsql immutable set search_path = '' as $$
begin
  return greatest(private.sum_of_steps(steps, '{regular,overtime,bonus,commission,allowance}')
    - private.sum_of_steps(steps, '{deduction,tax}'), 0);
end $$;

-- What payslips of this employment that stand, but for one that is written again, settled by a code. Notice is a debt
-- of one leaving: what an earlier one came to, before somebody was taken back, is no part of it.
create function private.settled_before(person public.employees, slip uuid, settled_code text) returns numeric
language plpgsql stable security definer set search_path = '' as $$
declare
  since date := person.hire_date;
begin
  if settled_code in ('settlement.notice', 'settlement.notice_recovery') then
    since := coalesce((select t.notice_date from public.employee_terms t where t.employee_id = person.id), since);
  end if;
  return (select coalesce(sum(l.amount), 0) from public.payroll_lines l join public.payroll p on p.id = l.payroll_id
    where p.employee_id = person.id and p.status <> 'cancelled' and p.id is distinct from slip
      and p.pay_period_end >= since and l.code = settled_code);
end $$;

-- With the settlement, leave taken beyond what was earned is taken back first, as far as it and the pay beside it go.
create function private.settle_leave(given jsonb[], person public.employees, pay_currency text, slip uuid)
  returns jsonb[]
language plpgsql stable security definer set search_path = '' as $$
declare
  due constant jsonb[] := private.leave_overdrawn(person, private.last_day_of(person.id));
  amount constant numeric := least(private.sum_of_steps(due)
    - private.settled_before(person, slip, 'settlement.leave_recovery'), private.left_to_take(given));
begin
  return case when amount = 0 then given else given || private.pay_step('deduction', 'settlement.leave_recovery',
    'Leave taken in excess', amount, (select string_agg(step ->> 'calculation', ' + ') from unnest(due) step),
    currency => pay_currency) end;
end $$;

-- With the settlement, notice that was not served is taken before advances and loans, as far as it and the pay beside
-- it go; given back where it was waived afterwards.
create function private.settle_notice(given jsonb[], person public.employees, pay_currency text, slip uuid)
  returns jsonb[]
language plpgsql stable security definer set search_path = '' as $$
declare
  due jsonb;
  amount numeric;
begin
  select step into due from unnest(private.notice_steps(person, private.last_day_of(person.id))) step
    where step ->> 'code' = 'notice.recovery';
  amount := least(coalesce((due ->> 'amount')::numeric, 0)
    - private.settled_before(person, slip, 'settlement.notice_recovery'), private.left_to_take(given));
  return case when amount = 0 then given else given || private.pay_step('deduction', 'settlement.notice_recovery',
    'Notice not served', amount, due ->> 'calculation', currency => pay_currency) end;
end $$;

-- With the settlement, what is left of advances and loans is taken back, as far as it and the pay beside it go.
create function private.settle_open_deductions(given jsonb[], person public.employees, run public.payroll_runs,
  slip uuid) returns jsonb[]
language plpgsql set search_path = '' as $$
declare
  steps jsonb[] := given;
  available numeric := private.left_to_take(given);
  held record;
  more numeric;
begin
  for held in select d.id, d.title, d.amount - private.taken_of(d.id, slip) as open,
        coalesce(private.sum_of_steps(own.steps), 0) as instalment
      from public.pay_deductions d
        cross join lateral (select array_agg(step) as steps from unnest(given) step
          where step ->> 'pay_deduction_id' = d.id::text) own
      where d.employee_id = person.id and d.status = 'approved' and d.currency = run.currency and d.amount is not null
        and d.start_date <= run.pay_period_end
      order by d.kind <> 'garnishment', d.start_date, d.id for update of d loop
    more := least(held.open - held.instalment, available);
    if more > 0 then
      -- one line each: an instalment of this payslip is part of it
      steps := array(select step from unnest(steps) step
          where step ->> 'pay_deduction_id' is distinct from held.id::text)
        || (private.pay_step('deduction', 'pay_deduction', held.title, held.instalment + more,
          format('%s - %s', held.open, held.open - held.instalment - more), currency => run.currency)
          || jsonb_build_object('pay_deduction_id', held.id));
      available := available - more;
    end if;
  end loop;
  return steps;
end $$;

-- The settlement as steps of a payslip, less what a payslip of this employment that stands paid of it.
create function private.settlement_steps(person public.employees, run public.payroll_runs, slip uuid) returns jsonb[]
language plpgsql stable security definer set search_path = '' as $$
declare
  last_day constant date := private.last_day_of(person.id);
  owed jsonb;
begin
  if last_day is null or last_day > run.pay_period_end then
    perform model.fail(422, 'invalid_value', 'A final settlement requires a last working day by the end of the period.',
      '{"reason": "not_leaving"}');
  end if;
  owed := private.settlement_of(person, last_day);
  return (select coalesce(array_agg(private.pay_step('allowance', part.code, part.description, part.amount,
        part.calculation, currency => run.currency) order by part.code), '{}')
    from (select due.code, due.description, due.calculation,
          due.amount - private.settled_before(person, slip, due.code) as amount
      from (
        select 'settlement.gratuity' as code, 'Gratuity' as description, null as calculation,
            (owed ->> 'gratuity')::numeric as amount
        union all
        select 'settlement.leave', string_agg(step ->> 'description', ', '), string_agg(step ->> 'calculation', ' + '),
            sum((step ->> 'amount')::numeric)
          from jsonb_array_elements(owed -> 'steps') step where step ->> 'code' = 'leave.encashment'
          having count(*) > 0
        union all
        select 'settlement.notice', 'Notice pay', max(step ->> 'calculation'),
            coalesce(sum((step ->> 'amount')::numeric), 0)
          from jsonb_array_elements(owed -> 'steps') step where step ->> 'code' = 'notice.pay') due) part
    where part.amount <> 0);
end $$;

-- Writes what somebody is owed into a run off the cycle; nothing is no payslip.
create function private.put_differences(run public.payroll_runs, person public.employees) returns void
language plpgsql set search_path = '' as $$
declare
  slip public.payroll;
  item public.payroll_run_items;
  change record;
begin
  perform pg_advisory_xact_lock(hashtextextended('plinth.payroll.' || person.id, 0));
  select p.* into slip from public.payroll p where p.payroll_run_id = run.id and p.employee_id = person.id
    and p.status <> 'cancelled';
  select i.* into item from public.payroll_run_items i where i.payroll_run_id = run.id and i.employee_id = person.id;
  select d.* into change from private.difference_steps(run, person, slip.id, item) d;
  if change.steps = '{}' or run.kind = 'off_cycle' and item.id is null then
    update public.payroll p set status = 'cancelled', status_reason = 'Nothing is left to pay.' where p.id = slip.id;
    return;
  end if;
  if slip.id is null then
    slip := app.new_payslip(run, person.id);
  end if;
  perform private.keep_leave(app.write_pay_steps(slip, 'calculated', change.regular_hours, change.overtime_hours,
    to_jsonb(change.steps)), change.leave);
end $$;
