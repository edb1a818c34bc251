-- What follows from a payroll run and its payslips.

-- A run moves its payslips along, and closes the hours and days it paid for.
create function private.payroll_run_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = old.status then
    return new;
  end if;
  if new.status in ('calculated', 'pending', 'approved') and not exists (select from public.payroll slip where slip.payroll_run_id = new.id and slip.status <> 'cancelled') then
    perform authz.fail(422, 'required', 'A pay run has payslips.', '{"field": "status"}');
  end if;
  if new.status = 'paid' then
    if nullif(btrim(new.payment_reference), '') is null then
      perform authz.fail(422, 'required', 'A paid run names the payment.', '{"field": "payment_reference"}');
    end if;
    new.paid_at := now();
  end if;
  return new;
end $$;
create trigger c_rules before update on public.payroll_runs for each row execute function private.payroll_run_rules();

create function private.payroll_run_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = old.status then
    return null;
  end if;
  update public.payroll slip set status = new.status, status_reason = new.status_reason, decided_by = new.decided_by, decided_at = new.decided_at
    where slip.payroll_run_id = new.id and slip.status not in (new.status, 'cancelled');
  return null;
end $$;
create trigger m_effects after update of status on public.payroll_runs for each row execute function private.payroll_run_effects();

-- Hours and days of an approved payslip are locked, and its expenses are given back when it is paid; a cancelled one gives all free.
create function private.payslip_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'approved' and old.status <> 'approved' then
    update public.time_entries e set status = 'locked'
      where e.employee_id = new.employee_id and e.date between new.pay_period_start and new.pay_period_end and e.status = 'approved';
    update public.attendance a set status = 'locked'
      where a.employee_id = new.employee_id and a.date between new.pay_period_start and new.pay_period_end and a.check_out_time is not null and a.status <> 'locked';
    update public.expenses e set payroll_processed = true where e.payroll_id = new.id;
  elsif new.status = 'cancelled' and old.status = 'approved' then
    update public.time_entries e set status = 'approved'
      where e.employee_id = new.employee_id and e.date between new.pay_period_start and new.pay_period_end and e.status = 'locked';
    update public.attendance a set status = case when a.decided_at is null then 'checked_out' else 'corrected' end
      where a.employee_id = new.employee_id and a.date between new.pay_period_start and new.pay_period_end and a.status = 'locked';
  elsif new.status = 'paid' and old.status <> 'paid' then
    update public.expenses e set payroll_processed = true, status = 'reimbursed' where e.payroll_id = new.id and e.status = 'approved';
  end if;
  if new.status = 'cancelled' and old.status <> 'cancelled' then
    update public.expenses e set payroll_processed = false, payroll_id = null where e.payroll_id = new.id;
  end if;
  return null;
end $$;
create trigger m_effects after update of status on public.payroll for each row execute function private.payslip_effects();
-- The steps of enforce_status are those people take; what follows from a payslip is none of them.
drop trigger b_status on public.time_entries;
create trigger b_status before insert or update on public.time_entries for each row when (pg_trigger_depth() < 1)
  execute function private.enforce_status('time_entry', 'hr', 'status', 'created_by', 'employee_id');

-- Gives a payslip these steps and no others, and their sums, so that both agree.
create function authz.write_pay_steps(slip uuid, status text, regular_hours numeric, overtime_hours numeric, lines jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.payroll_lines line where line.payroll_id = slip;
  insert into public.payroll_lines (payroll_id, position, line_type, code, description, quantity, rate, amount, calculation, country_rule_id, rule_version, expense_id)
    select slip, place, l.line_type, l.code, l.description, l.quantity, l.rate, round(l.amount, 2), l.calculation, rule.id, coalesce(rule.rule_version, l.rule_version),
        l.expense_id
    from jsonb_array_elements(lines) with ordinality e (line, place)
      cross join lateral jsonb_populate_record(null::public.payroll_lines, e.line) l
      left join public.country_rules rule on rule.id = l.country_rule_id;
  update public.payroll p set status = write_pay_steps.status, regular_hours = coalesce(write_pay_steps.regular_hours, 0), overtime_hours = coalesce(write_pay_steps.overtime_hours, 0),
      regular_pay = sums.regular, overtime_pay = sums.overtime, bonus = sums.bonus, commission = sums.commission, allowances = sums.allowance,
      expense_reimbursements = sums.reimbursement, tax_deductions = sums.tax, other_deductions = sums.deduction
    from (select coalesce(sum(amount) filter (where line_type = 'regular'), 0) as regular, coalesce(sum(amount) filter (where line_type = 'overtime'), 0) as overtime,
        coalesce(sum(amount) filter (where line_type = 'bonus'), 0) as bonus, coalesce(sum(amount) filter (where line_type = 'commission'), 0) as commission,
        coalesce(sum(amount) filter (where line_type = 'allowance'), 0) as allowance, coalesce(sum(amount) filter (where line_type = 'reimbursement'), 0) as reimbursement,
        coalesce(sum(amount) filter (where line_type = 'tax'), 0) as tax, coalesce(sum(amount) filter (where line_type = 'deduction'), 0) as deduction
      from public.payroll_lines line where line.payroll_id = slip) sums
    where p.id = slip;

  update public.expenses e set payroll_id = null
    where e.payroll_id = slip and not exists (select from public.payroll_lines line where line.payroll_id = slip and line.expense_id = e.id);
  update public.expenses e set payroll_id = slip
    from public.payroll_lines line, public.payroll p
    where line.payroll_id = slip and line.expense_id = e.id and p.id = slip and e.employee_id = p.employee_id
      and e.type = 'reimbursable' and e.status = 'approved' and e.payroll_id is null;
  if exists (select from public.payroll_lines line join public.expenses e on e.id = line.expense_id
      where line.payroll_id = slip and e.payroll_id is distinct from slip) then
    perform authz.fail(409, 'in_use', 'An expense of this payslip was given back already, or is another person''s.', '{"field": "lines"}');
  end if;
end $$;

-- Stores one computed payslip with its steps: for the server alone (ruling R25). Sums come from the lines, so that both agree.
-- Repeated, it replaces what it wrote before, while the run is not yet handed in: a run that was killed is simply started again.
create function public.post_payslip(payroll_run_id uuid, employee_id uuid, regular_hours numeric, overtime_hours numeric, lines jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  run public.payroll_runs;
  slip uuid;
  unknown text;
begin
  select r.* into run from public.payroll_runs r where r.id = post_payslip.payroll_run_id for share;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such pay run.', '{"field": "payroll_run_id"}');
  end if;
  if run.status not in ('draft', 'calculated') then
    perform authz.fail(409, 'record_locked', 'This pay run has been handed in.', jsonb_build_object('values', jsonb_build_object('status', run.status)));
  end if;
  if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) = 0 then
    perform authz.fail(422, 'required', 'A payslip shows its steps.', '{"field": "lines"}');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('plinth.payroll.' || post_payslip.employee_id, 0));

  select p.id into slip from public.payroll p where p.payroll_run_id = run.id and p.employee_id = post_payslip.employee_id and p.status <> 'cancelled';
  if not found then
    insert into public.payroll (payroll_run_id, employee_id, pay_period_start, pay_period_end, currency)
      values (run.id, post_payslip.employee_id, run.pay_period_start, run.pay_period_end, run.currency) returning id into slip;
  end if;
  perform authz.write_pay_steps(slip, 'calculated', post_payslip.regular_hours, post_payslip.overtime_hours, lines);
  return slip;
end $$;

-- What the people of a manager cost, never what one of them earns: no figure below two people, one's own left out.
create function authz.payroll_totals(period_start date, period_end date)
returns table (currency text, people bigint, gross_pay numeric, total_deductions numeric, net_pay numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('hr', 'approve');
  return query
    select slip.currency, count(distinct slip.employee_id), sum(slip.gross_pay), sum(slip.total_deductions), sum(slip.net_pay)
    from public.payroll slip
    where slip.status in ('approved', 'paid') and slip.pay_period_start >= period_start and slip.pay_period_end <= period_end
      and ((authz.row_scope() = 'all' and authz.can('hr', 'admin'))
        or (slip.employee_id = any (authz.employees_in_scope()) and slip.employee_id is distinct from authz.employee_of_caller()))
    group by slip.currency
    having count(distinct slip.employee_id) >= 2 or (authz.row_scope() = 'all' and authz.can('hr', 'admin'));
end $$;
create function public.payroll_totals(period_start date, period_end date)
returns table (currency text, people bigint, gross_pay numeric, total_deductions numeric, net_pay numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from authz.payroll_totals(period_start, period_end);
end $$;
