-- What a pay run needs before it is put together, and how it is paid: what is missing, of whom and where it is mended;
-- files of the bank (India's NEFT, ISO 20022 credit transfers) and the list of who is paid in cash.

-- What waits or is missing for the period of a run, one row each person and thing: `kind` says what, `record_id` the
-- record that mends it, `amount` how much or how many of it. `is_blocking` is what keeps somebody from being paid.
create function app.pay_run_missing(run_id uuid)
  returns table (kind text, employee_id uuid, name text, record_id uuid, amount numeric, is_blocking boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  run public.payroll_runs;
  staff uuid[];
begin
  perform authz.demand('hr', 'admin');
  select r.* into run from public.payroll_runs r where r.id = run_id;
  if not found or not authz.is_server() and authz.row_scope() <> 'all' then
    perform model.fail(404, 'not_found', 'Pay run not found.', '{"field": "payroll_run_id"}');
  end if;
  staff := array(select e.id from private.people_of_run(run) e);
  return query
    select f.kind, f.employee_id, e.full_name, f.record_id, f.amount, f.kind in ('salary', 'currency', 'clock')
      from (
        select 'salary' as kind, p.id as employee_id, p.id as record_id, null::numeric as amount
          from unnest(staff) p (id)
          where not exists (select from public.employee_compensation own where own.employee_id = p.id
              and own.effective_from <= run.pay_period_end
              and (own.effective_to is null or own.effective_to >= run.pay_period_start))
            and private.band_of(p.id) is null
        union all
        -- what the law takes off is not computed in another currency
        select 'currency', e.id, e.id, null from unnest(staff) p (id) join public.employees e on e.id = p.id
          where private.currency_of_law(e) <> private.pay_currency_of(e, run.pay_period_end)
        union all
        select 'bank', p.id, p.id, null from unnest(staff) p (id)
          where not exists (select from public.employee_bank_accounts a where a.employee_id = p.id and a.is_primary)
        union all
        -- a state whose professional tax nobody entered takes none
        select 'state_rules', e.id, e.id, null from unnest(staff) p (id) join public.employees e on e.id = p.id
            cross join lateral private.pay_terms(e.id, run.pay_period_end) terms
          where e.country_pack = 'IN' and not terms.is_professional_tax_exempt and terms.work_state is not null
            and not exists (select from public.country_rules r where r.country_pack = 'IN'
              and r.rule_key = 'professional_tax.' || lower(terms.work_state))
        union all
        -- without it nothing is paid or taken for notice that was not served
        select 'notice', terms.employee_id, terms.employee_id, null from public.employee_terms terms
          where terms.employee_id = any (staff) and terms.notice_by is null and terms.notice_waiver_reason is null
            and terms.leaving_reason is distinct from 'death'
            and terms.termination_date between run.pay_period_start and run.pay_period_end
        union all
        select 'clock', a.employee_id, a.id, null from public.attendance a
          where a.employee_id = any (staff) and a.check_out_time is null
            and a.date between run.pay_period_start and run.pay_period_end and a.date < model.today()
        union all
        select 'hours', t.employee_id, min(t.id::text)::uuid, sum(t.hours) from public.time_entries t
          where t.employee_id = any (staff) and t.status in ('draft', 'submitted')
            and t.date between run.pay_period_start and run.pay_period_end group by 2
        union all
        select 'crew_sheet', p.id, s.id, s.total_hours from public.crew_sheets s
            cross join lateral (select min(e.id::text)::uuid as id from unnest(s.people) e (id)
              where e.id = any (staff)) p
          where s.status in ('draft', 'submitted') and p.id is not null
            and s.sheet_date between run.pay_period_start and run.pay_period_end
        union all
        select 'leave', l.employee_id, l.id, l.days_requested from public.leave_requests l
          where l.employee_id = any (staff) and l.status = 'pending'
            and l.start_date <= run.pay_period_end and l.end_date >= run.pay_period_start
        union all
        select 'expense', x.employee_id, x.id, x.amount from public.expenses x
          where x.employee_id = any (staff) and x.type = 'reimbursable' and x.status = 'pending'
            and x.expense_date <= run.pay_period_end
        union all
        select 'deduction', d.employee_id, d.id, d.instalment_amount from public.pay_deductions d
          where d.employee_id = any (staff) and d.status = 'pending' and d.start_date <= run.pay_period_end
        union all
        select 'overtime', p.id, p.id, sum(w.by_day + w.by_night - rule.rate)
          from unnest(staff) p (id) join public.employees e on e.id = p.id
            cross join lateral (select (model.country_rule(e.country_pack, 'overtime.max_hours_per_day',
              run.pay_period_end)).rate) rule
            cross join lateral private.worked_hours(e, run.pay_period_start, run.pay_period_end) w
          where exists (select from public.time_entries t where t.employee_id = p.id
              and t.date between run.pay_period_start and run.pay_period_end)
            and w.by_day + w.by_night > rule.rate
          group by p.id
      ) f join public.employees e on e.id = f.employee_id
      order by f.kind in ('salary', 'currency', 'clock') desc, f.kind, e.full_name, f.record_id;
end $$;
create function public.pay_run_missing(payroll_run_id uuid)
  returns table (kind text, employee_id uuid, name text, record_id uuid, amount numeric, is_blocking boolean)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.pay_run_missing(payroll_run_id);
end $$;

-- Who of a run is paid what, and where to.
create function private.payments_of_run(run public.payroll_runs)
  returns table (employee_id uuid, employee_number text, name text, holder text, account text, routing text,
    bank text, amount numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select e.id, e.employee_number::text, e.full_name, bank.account_holder, bank.account, bank.routing_code,
        bank.bank_name, slip.net_pay
      from public.payroll slip join public.employees e on e.id = slip.employee_id
        left join public.employee_bank_accounts bank on bank.employee_id = e.id and bank.is_primary
      where slip.payroll_run_id = run.id and slip.status <> 'cancelled' and slip.net_pay > 0
      order by e.employee_number;
end $$;

-- What a file of a format needs and does not have, each with the person and the field.
create function private.bank_file_problems(run public.payroll_runs, format text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  company public.company_settings;
begin
  select c.* into company from public.company_settings c;
  return (select coalesce(jsonb_agg(to_jsonb(f) order by f.name nulls first, f.field), '[]') from (
    select null::uuid as employee_id, null::text as name, 'bank_account' as field
      where company.bank_account is null and format <> 'cash'
    union all select null, null, 'bank_code' where company.bank_code is null and format <> 'cash'
    union all select null, null, 'currency' where format = 'neft' and run.currency <> 'INR'
    union all select null, null, 'people' where format <> 'cash'
      and not exists (select from private.payments_of_run(run) p where p.account is not null)
    union all select p.employee_id, p.name, 'routing_code' from private.payments_of_run(run) p
      where format = 'neft' and p.account is not null and coalesce(p.routing, '') !~ '^[A-Z]{4}0[A-Z0-9]{6}$'
    union all select p.employee_id, p.name, 'account' from private.payments_of_run(run) p
      where format = 'neft' and p.account is not null and p.account !~ '^[0-9]{6,18}$'
    union all select p.employee_id, p.name, 'account_holder' from private.payments_of_run(run) p
      where format <> 'cash' and p.account is not null and private.bank_text(p.holder, 70) = '') f);
end $$;

-- The payments of a run as the writers of bank files take them, and what they have in common.
create function private.transfers_of_pay_run(run public.payroll_runs, format text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  month constant text := to_char(run.pay_period_end, 'YYYYMM');
begin
  return (select jsonb_agg(jsonb_build_object('reference', case format when 'neft' then p.employee_number
        else private.bank_text(p.employee_number, 25) || '-' || month end,
      'note', case format when 'neft' then 'SALARY ' || month
        else 'Salary ' || to_char(run.pay_period_end, 'YYYY-MM') end,
      'holder', p.holder, 'account', p.account, 'bank_code', p.routing, 'amount', p.amount) order by p.employee_number)
    from private.payments_of_run(run) p where p.account is not null);
end $$;

create function private.batch_of_pay_run(run public.payroll_runs, company public.company_settings) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object('reference', 'PAY' || replace(left(run.id::text, 18), '-', ''), 'purpose', 'SALA',
    'payer', company.name, 'account', company.bank_account, 'bank_code', company.bank_code, 'currency', run.currency,
    'date', coalesce(run.payment_date, model.today()));
end $$;

-- The file by which a run is paid, once it is approved: 'neft', 'pain.001', or 'cash', the list of who has no bank
-- account, to be signed. One fault refuses the whole. Who takes it is kept.
create function app.pay_run_file(run_id uuid, format text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  run public.payroll_runs;
  company public.company_settings;
  problems jsonb;
  month text;
begin
  perform authz.demand('hr', 'admin');
  select r.* into run from public.payroll_runs r where r.id = run_id;
  if not found or not authz.is_server() and authz.row_scope() <> 'all' then
    perform model.fail(404, 'not_found', 'Pay run not found.', '{"field": "payroll_run_id"}');
  elsif format is null or format not in ('neft', 'pain.001', 'cash') then
    perform model.fail(422, 'invalid_choice', 'The format must be neft, pain.001 or cash.', '{"field": "format"}');
  elsif run.status not in ('approved', 'paid') then
    perform model.fail(409, 'wrong_order', 'Approve the pay run first.',
      jsonb_build_object('field', 'status', 'values', jsonb_build_object('status', run.status)));
  end if;
  select c.* into company from public.company_settings c;
  problems := private.bank_file_problems(run, format);
  if jsonb_array_length(problems) > 0 then
    perform model.fail(422, 'required', 'Data for the bank file is missing.',
      jsonb_build_object('field', problems #>> '{0,field}', 'problems', problems));
  end if;
  perform private.keep_from_payee(private.payees_of_run(run_id));
  perform private.note_pay_file(run_id, format);
  month := run.currency || '-' || to_char(run.pay_period_end, 'YYYY-MM');
  return case format
    when 'neft' then jsonb_build_object('file_name', 'NEFT-' || month || '.csv', 'type', 'text/csv', 'text',
      private.neft_file(private.batch_of_pay_run(run, company), private.transfers_of_pay_run(run, format)))
    when 'pain.001' then jsonb_build_object('file_name', 'pain.001-' || month || '.xml', 'type', 'application/xml',
      'text', private.credit_transfer(private.batch_of_pay_run(run, company),
        private.transfers_of_pay_run(run, format)))
    else jsonb_build_object('file_name', 'cash-' || month || '.csv', 'type', 'text/csv', 'text',
      E'Number,Name,Amount,Currency,Signature\r\n' || (select coalesce(string_agg(format('%s,"%s",%s,%s,' || E'\r\n',
        p.employee_number, replace(p.name, '"', '""'), p.amount, run.currency), '' order by p.employee_number), '')
        from private.payments_of_run(run) p where p.account is null)) end;
end $$;
create function public.pay_run_file(payroll_run_id uuid, format text) returns jsonb
language plpgsql set search_path = '' as $$ begin return app.pay_run_file(payroll_run_id, format); end $$;

-- How a run would be paid: how many by bank and in cash, what comes to each, and what the files of its currency miss.
create function app.pay_run_payment(run_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  run public.payroll_runs;
begin
  perform authz.demand('hr', 'admin');
  select r.* into run from public.payroll_runs r where r.id = run_id;
  if not found or not authz.is_server() and authz.row_scope() <> 'all' then
    perform model.fail(404, 'not_found', 'Pay run not found.', '{"field": "payroll_run_id"}');
  end if;
  return (select jsonb_build_object('bank_people', count(p.account), 'cash_people', count(*) - count(p.account),
      'bank_amount', coalesce(sum(p.amount) filter (where p.account is not null), 0)::text,
      'cash_amount', coalesce(sum(p.amount) filter (where p.account is null), 0)::text,
      'problems', private.bank_file_problems(run, case run.currency when 'INR' then 'neft' else 'pain.001' end))
    from private.payments_of_run(run) p);
end $$;
create function public.pay_run_payment(payroll_run_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$ begin return app.pay_run_payment(payroll_run_id); end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.pay_run_file(uuid, text),
  app.pay_run_missing(uuid),
  app.pay_run_payment(uuid),
  public.pay_run_file(uuid, text),
  public.pay_run_missing(uuid),
  public.pay_run_payment(uuid)
  to authenticated, service_role;
