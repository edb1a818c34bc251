-- Wages of the Emirates through the wage protection system: what the file needs before it is sent, how much of the
-- wages it pays, and the file itself (salary information file: a line a person, one of the employer).

-- The lines of a file. A line a person: labour card, routing code and account of their bank, period, days, fixed and
-- variable pay, days of leave; then the employer's with number and sum.
create function private.sif_lines(employer jsonb, people jsonb) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return array(select concat_ws(',', 'EDR', p.line ->> 'person_id', p.line ->> 'agent', p.line ->> 'account',
      p.line ->> 'start', p.line ->> 'end', p.line ->> 'days', p.line ->> 'fixed', p.line ->> 'variable',
      p.line ->> 'leave_days')
    from jsonb_array_elements(people) with ordinality p (line, place) order by p.place)
    || concat_ws(',', 'SCR', employer ->> 'employer_id', employer ->> 'employer_routing', employer ->> 'creation_date',
      employer ->> 'creation_time', employer ->> 'month', jsonb_array_length(people)::text,
      (select sum((line ->> 'fixed')::numeric + (line ->> 'variable')::numeric) from jsonb_array_elements(people) line)
        ::text, 'AED', employer ->> 'reference');
end $$;

-- What is paid of a run to each person, and what the file needs of them: the days of the period they were employed, and
-- whole days of leave, as the format has them. Fixed is the wage, variable what is paid beside it; what is taken off
-- comes off the fixed part first. Who is left out has the reason.
create function private.wps_people(run public.payroll_runs)
  returns table (employee_id uuid, name text, person_id text, agent text, account text, starts date, ends date,
    fixed numeric, variable numeric, leave_days numeric, due numeric, left_out text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select e.id, e.full_name, terms.wps_person_id, bank.routing_code, bank.account,
        employed.starts, employed.ends, slip.net_pay - beside.amount, beside.amount,
        coalesce((select round(sum(away.unpaid))
          from private.unpaid_leave(e, employed.starts, employed.ends) away), 0),
        slip.gross_pay, terms.wps_exclusion_reason
      from public.payroll slip
        join public.employees e on e.id = slip.employee_id
        cross join lateral private.pay_terms(e.id, run.pay_period_end) terms
        cross join lateral (select
          greatest(run.pay_period_start, case when e.hire_date <= run.pay_period_end then e.hire_date end) as starts,
          least(run.pay_period_end, case when last.day >= run.pay_period_start then last.day end) as ends
          from (values (private.last_day_of(e.id))) last (day)) employed
        left join public.employee_bank_accounts bank on bank.employee_id = e.id and bank.is_primary
        cross join lateral (select least(slip.overtime_pay + slip.bonus + slip.commission + slip.expense_reimbursements,
          slip.net_pay) as amount) beside
      where slip.payroll_run_id = run.id and slip.status <> 'cancelled'
      order by e.employee_number;
end $$;

-- What is missing before the file can be sent, each with the person and the field; when the wages are due; and how much
-- of what is earned it pays, against the least the ministry accepts. Who is left out is named with the reason.
create function app.check_wps(run_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  run public.payroll_runs;
  company public.company_settings;
  rule public.country_rules;
  due_day constant numeric := (model.country_rule('AE', 'wps.due_day', model.today())).rate;
  due_date date;
  problems jsonb;
  paid numeric;
begin
  perform authz.demand('hr', 'admin');
  select r.* into run from public.payroll_runs r where r.id = run_id;
  if not found or not authz.is_server() and authz.row_scope() <> 'all' then
    perform model.fail(404, 'not_found', 'Pay run not found.', '{"field": "payroll_run_id"}');
  end if;
  select c.* into company from public.company_settings c;
  rule := model.country_rule('AE', 'wps.min_paid_percent', run.pay_period_end);
  due_date := (date_trunc('month', run.pay_period_end) + interval '1 month')::date + coalesce(due_day::integer, 1) - 1;
  select coalesce(sum(p.fixed + p.variable), 0) into paid
    from private.wps_people(run) p
    where p.left_out is null and p.person_id is not null and p.agent ~ '^[0-9]{9}$'
      and p.account ~ '^(AE[0-9]{21}|[0-9]{6,16})$';
  select coalesce(jsonb_agg(to_jsonb(f) order by f.name nulls first, f.field), '[]') into problems from (
    select null::uuid as employee_id, null::text as name, 'wps_employer_id' as field
      where company.wps_employer_id is null
    union all select null, null, 'wps_routing_code' where company.wps_routing_code is null
    union all select null, null, 'currency' where run.currency <> 'AED'
    union all select p.employee_id, p.name, 'wps_person_id' from private.wps_people(run) p
      where p.left_out is null and p.person_id is null
    union all select p.employee_id, p.name, 'routing_code' from private.wps_people(run) p
      where p.left_out is null and (p.agent is null or p.agent !~ '^[0-9]{9}$')
    union all select p.employee_id, p.name, 'account' from private.wps_people(run) p
      where p.left_out is null and (p.account is null or p.account !~ '^(AE[0-9]{21}|[0-9]{6,16})$')) f;
  return jsonb_build_object('problems', problems, 'due_date', due_date, 'is_overdue',
    model.today() > due_date and run.status <> 'paid', 'paid', paid::text,
    'left_out', (select coalesce(jsonb_agg(jsonb_build_object('employee_id', p.employee_id, 'name', p.name,
      'reason', p.left_out) order by p.name, p.employee_id), '[]') from private.wps_people(run) p
      where p.left_out is not null),
    'due', (select coalesce(sum(p.due), 0) from private.wps_people(run) p where p.left_out is null)::text,
    'paid_percent', (select case when sum(p.due) > 0 then trunc(paid * 100 / sum(p.due), 1) end::text
      from private.wps_people(run) p where p.left_out is null),
    'least_percent', trim_scale(rule.rate)::text,
    'is_enough', (select paid * 100 >= coalesce(sum(p.due), 0) * rule.rate from private.wps_people(run) p
      where p.left_out is null));
end $$;
create function public.check_wps(payroll_run_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$ begin return app.check_wps(payroll_run_id); end $$;

-- A file that pays wages was taken. The log keeps each time, the run the last.
create function private.note_pay_file(run_id uuid, format text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.payroll_runs r set file_taken_by = auth.uid(), file_taken_at = now(), file_format = note_pay_file.format
    where r.id = run_id;
end $$;

-- The file of an approved run: its name and its lines. One fault refuses the whole file, so it is not written with one.
-- Who takes it is kept.
create function app.wps_file(run_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  checked constant jsonb := app.check_wps(run_id);
  company public.company_settings;
  run public.payroll_runs;
  now_here timestamp;
begin
  select r.* into run from public.payroll_runs r where r.id = run_id;
  select c.* into company from public.company_settings c;
  if run.status not in ('approved', 'paid') then
    perform model.fail(409, 'wrong_order', 'Approve the pay run first.',
      jsonb_build_object('field', 'status', 'values', jsonb_build_object('status', run.status)));
  elsif jsonb_array_length(checked -> 'problems') > 0 then
    perform model.fail(422, 'required', 'Data for the wage protection file is missing.',
      jsonb_build_object('field', checked #>> '{problems,0,field}', 'problems', checked -> 'problems'));
  end if;
  perform private.keep_from_payee(private.payees_of_run(run_id));
  perform private.note_pay_file(run_id, 'wps');
  now_here := now() at time zone company.time_zone;
  return jsonb_build_object('file_name', company.wps_employer_id || to_char(now_here, 'YYMMDDHH24MISS') || '.SIF',
    'lines', to_jsonb(private.sif_lines(
      jsonb_build_object('employer_id', company.wps_employer_id, 'employer_routing', company.wps_routing_code,
        'creation_date', to_char(now_here, 'YYYY-MM-DD'), 'creation_time', to_char(now_here, 'HH24MI'),
        'month', to_char(run.pay_period_end, 'MMYYYY'), 'reference', to_char(run.pay_period_end, 'YYYYMM')),
      (select jsonb_agg(jsonb_build_object('person_id', p.person_id, 'agent', p.agent, 'account', p.account,
        'start', p.starts, 'end', p.ends, 'days', p.ends - p.starts + 1, 'fixed', p.fixed,
        'variable', p.variable, 'leave_days', trim_scale(p.leave_days)) order by p.name, p.employee_id)
        from private.wps_people(run) p where p.left_out is null and p.fixed + p.variable > 0))));
end $$;
create function public.wps_file(payroll_run_id uuid) returns jsonb
language plpgsql set search_path = '' as $$ begin return app.wps_file(payroll_run_id); end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.check_wps(uuid),
  app.wps_file(uuid),
  public.check_wps(uuid),
  public.wps_file(uuid)
  to authenticated, service_role;
