-- A whole pay run: the payslips of everybody who is paid in its currency in its period, put together by one call. Whoever cannot
-- be paid is named with the reason and holds up nobody else; repeated, it writes again what it wrote and takes in who is new.

-- Whose payslips a run has: who was employed in its period and is paid in its currency, and who has one in it already.
create function private.people_of_run(run public.payroll_runs) returns setof public.employees
language plpgsql stable set search_path = '' as $$
begin
  return query
    select e.* from public.employees e
      left join public.salary_bands band on band.id = e.salary_band_id
      left join lateral (select c.currency from public.employee_compensation c
        where c.employee_id = e.id and c.effective_from <= run.pay_period_end and (c.effective_to is null or c.effective_to >= run.pay_period_start)
        order by c.effective_from desc limit 1) own on true
    where exists (select from public.payroll slip where slip.payroll_run_id = run.id and slip.employee_id = e.id and slip.status <> 'cancelled')
      or e.hire_date <= run.pay_period_end and (e.termination_date is null or e.termination_date >= run.pay_period_start)
        -- without a salary one is named where one would be paid by the country
        and coalesce(own.currency, band.currency, case e.country_pack when 'AE' then 'AED' when 'IN' then 'INR' else authz.base_currency() end) = run.currency
    order by e.id;
end $$;

-- Writes the payslip of one person into a run. A payslip written by hand for the period joins as it stands; of one that was
-- computed before, the bonus and the commission stay.
create function private.put_into_run(run public.payroll_runs, person public.employees) returns void
language plpgsql set search_path = '' as $$
declare
  slip public.payroll;
  pay record;
begin
  perform pg_advisory_xact_lock(hashtextextended('plinth.payroll.' || person.id, 0));
  select p.* into slip from public.payroll p where p.employee_id = person.id and p.pay_period_start = run.pay_period_start
    and p.pay_period_end = run.pay_period_end and p.status <> 'cancelled';
  if slip.payroll_run_id <> run.id or slip.payroll_run_id is null and slip.status <> 'draft' then
    perform authz.fail(409, 'record_locked', 'This payslip is in another pay run or has been handed in.', '{"reason": "handed_in"}');
  elsif slip.id is not null and slip.currency <> run.currency then
    perform authz.fail(422, 'invalid_value', 'A payslip has the currency of its run.', '{"reason": "other_currency"}');
  elsif slip.id is not null and not exists (select from public.payroll_lines line where line.payroll_id = slip.id) then
    update public.payroll p set payroll_run_id = run.id, status = 'calculated' where p.id = slip.id and p.payroll_run_id is null;
    return;
  end if;
  select p.* into pay from private.pay_steps(person, run.pay_period_start, run.pay_period_end, coalesce(slip.bonus, 0), coalesce(slip.commission, 0), slip.id) p;
  if pay.currency <> run.currency then
    perform authz.fail(422, 'invalid_value', 'A payslip has the currency of its run.', '{"reason": "other_currency"}');
  end if;
  if slip.id is null then
    insert into public.payroll (payroll_run_id, employee_id, pay_period_start, pay_period_end, currency)
      values (run.id, person.id, run.pay_period_start, run.pay_period_end, run.currency) returning * into slip;
  elsif slip.payroll_run_id is null then
    update public.payroll p set payroll_run_id = run.id where p.id = slip.id;
  end if;
  perform authz.write_pay_steps(slip.id, 'calculated', pay.regular_hours, pay.overtime_hours, to_jsonb(pay.steps));
end $$;

-- Follows from `computed_at`, so that the steps it takes are none that people take.
create function private.compute_pay_run() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person public.employees;
  found_failures jsonb := '[]';
  said text;
  code text;
  detail text;
begin
  for person in select p.* from private.people_of_run(new) p loop
    begin
      perform private.put_into_run(new, person);
    exception when others then
      -- What the rules refuse is told; what broke on the way ends the whole.
      if left(sqlstate, 2) not in ('PT', '22', '23') then
        raise;
      end if;
      get stacked diagnostics said = message_text, code = pg_exception_hint, detail = pg_exception_detail;
      found_failures := found_failures || jsonb_build_array(jsonb_build_object('employee_id', person.id,
        'name', btrim(concat_ws(' ', person.first_name, person.last_name)),
        'reason', case when left(sqlstate, 2) = 'PT' then coalesce(detail::jsonb ->> 'reason', code) when sqlstate = '23514' then 'less_than_nothing' else 'invalid_value' end,
        'message', said));
    end;
  end loop;
  -- Nobody is paid what cannot be computed any more.
  update public.payroll p set status = 'cancelled', status_reason = 'It could not be computed again.'
    where p.payroll_run_id = new.id and p.status <> 'cancelled' and p.employee_id in (select (f ->> 'employee_id')::uuid from jsonb_array_elements(found_failures) f);
  update public.payroll_runs r set failures = found_failures, status = case
      when exists (select from public.payroll p where p.payroll_run_id = new.id and p.status <> 'cancelled') then 'calculated' else r.status end
    where r.id = new.id;
  return null;
end $$;
create trigger n_compute after update of computed_at on public.payroll_runs for each row execute function private.compute_pay_run();
-- The steps of enforce_status are those people take; that a run is computed follows.
drop trigger b_status on public.payroll_runs;
create trigger b_status before insert or update on public.payroll_runs for each row when (pg_trigger_depth() < 1)
  execute function private.enforce_status('payroll_run', 'hr', 'status', 'created_by');

-- Puts together all payslips of a run. Answers how many it has and who failed: {"payslips": 58, "failures": [{employee_id, name, reason, message}]}.
create function authz.process_pay_run(run uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found_run public.payroll_runs;
begin
  perform authz.demand('hr', 'admin');
  -- Held until the end: asked for twice at once, the second waits and finds everything done.
  select r.* into found_run from public.payroll_runs r where r.id = run for no key update;
  if not found or not authz.is_server() and authz.row_scope() <> 'all' then
    perform authz.fail(404, 'not_found', 'There is no such pay run.', '{"field": "payroll_run_id"}');
  end if;
  if found_run.status not in ('draft', 'calculated') then
    perform authz.fail(409, 'record_locked', 'This pay run has been handed in.',
      jsonb_build_object('field', 'payroll_run_id', 'values', jsonb_build_object('status', found_run.status)));
  end if;
  update public.payroll_runs r set computed_at = clock_timestamp() where r.id = run returning r.* into found_run;
  return (select jsonb_build_object('payslips', (select count(*) from public.payroll p where p.payroll_run_id = run and p.status <> 'cancelled'),
      'failures', r.failures) from public.payroll_runs r where r.id = run);
end $$;
create function public.process_pay_run(payroll_run_id uuid) returns jsonb
language plpgsql set search_path = '' as $$ begin return authz.process_pay_run(payroll_run_id); end $$;

-- What a run comes to, of the payslips the caller sees and that were not cancelled; amounts as text, in the currency of the run.
create function public.pay_run_totals(payroll_run_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('payslips', count(*), 'gross', coalesce(sum(p.gross_pay), 0)::text,
      'deductions', coalesce(sum(p.total_deductions), 0)::text, 'expenses', coalesce(sum(p.expense_reimbursements), 0)::text,
      'net', coalesce(sum(p.net_pay), 0)::text)
    from public.payroll p where p.payroll_run_id = pay_run_totals.payroll_run_id and p.status <> 'cancelled');
end $$;

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function authz.process_pay_run(uuid), public.process_pay_run(uuid), public.pay_run_totals(uuid) to authenticated, service_role;
