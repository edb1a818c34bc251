-- Live screens: changes of rows of these tables are sent to the people who may select them. Row security decides
-- about every single row, so a table is published whole. Left out is what nobody watches (the logs) and what few may
-- see at all (pay, bank accounts, private data of employees, access of programs, series of numbers): their screens are
-- read again when they are opened.

do $$
begin
  execute (
    select 'alter publication supabase_realtime add table ' || string_agg(c.oid::regclass::text, ', '
      order by c.relname)
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and c.relname not in ('audit_log', 'security_log',
        'emergency_cards', 'disciplinary_records', 'review_calibrations',
        'employee_terms', 'employee_private', 'employee_papers', 'employee_compensation', 'employee_bank_accounts',
        'salary_allowances', 'salary_benefits', 'salary_deductions', 'payroll', 'payroll_runs', 'payroll_lines',
        'labour_true_ups', 'labour_true_up_lines', 'pay_deductions',
        'pay_changes', 'employee_allowances', 'employee_dependants', 'benefit_enrolments', 'payroll_run_items',
        'pay_provisions', 'pay_provision_lines', 'job_offers', 'tds_deposits', 'supplier_bank_accounts',
        'payment_run_items',
        'api_tokens', 'webhooks', 'webhook_deliveries', 'number_series'));
end $$;
