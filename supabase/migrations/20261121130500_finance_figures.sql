-- Figures of the finance screens.

-- With the caller's rights, in the currency of the company, as decimal text. A caller without finance is refused: a sum
-- of no rows would read as one of nothing owed. Overdue is what is due before today and not yet paid.

-- A column of its own to anyone who filters or selects it: invoices?is_overdue=is.true.
create function public.is_overdue(invoice public.invoices) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return invoice.status in ('approved', 'sent', 'partially_paid') and invoice.balance_amount > 0
    and coalesce(invoice.due_date < model.today(), false);
end $$;

create function public.invoice_summary(project_id uuid default null, date_from date default null,
  date_to date default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  today constant date := model.today();
begin
  perform authz.demand('finance', 'view');
  perform model.demand_period(date_from, date_to, 'date_to');
  return (
    select jsonb_build_object(
      'count', count(*),
      'total_amount', coalesce(sum(round(i.total_amount * i.exchange_rate, places))
        filter (where i.status <> 'cancelled'),
        0)::text,
      -- What was approved: a draft, and one that was rejected, asks nobody for money.
      'invoiced_amount', coalesce(sum(round(i.total_amount * i.exchange_rate, places))
        filter (where i.status in ('approved', 'sent', 'partially_paid', 'paid', 'credited')), 0)::text,
      'paid_amount', coalesce(sum(round(i.paid_amount * i.exchange_rate, places)), 0)::text,
      'pending_amount', coalesce(sum(round(i.total_amount * i.exchange_rate, places))
        filter (where i.status = 'pending'), 0)::text,
      'open_amount', coalesce(sum(round(i.balance_amount * i.exchange_rate, places))
        filter (where i.status in ('approved',
        'sent', 'partially_paid')), 0)::text,
      'overdue_amount', coalesce(sum(round(i.balance_amount * i.exchange_rate, places))
        filter (where late.is_so), 0)::text,
      'overdue_count', count(*) filter (where late.is_so))
    from public.invoices i
      -- As `is_overdue` has it, without asking for the day row by row.
      cross join lateral (select i.status in ('approved', 'sent', 'partially_paid') and i.balance_amount > 0
        and coalesce(i.due_date < today, false) as is_so) late
    where (invoice_summary.project_id is null or i.project_id = invoice_summary.project_id)
      and (date_from is null or i.issue_date >= date_from) and (date_to is null or i.issue_date <= date_to)
  );
end $$;

create function public.expense_summary(project_id uuid default null, date_from date default null,
  date_to date default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  perform authz.demand('finance', 'view');
  perform model.demand_period(date_from, date_to, 'date_to');
  return (
    select jsonb_build_object('count', count(*),
      'total_amount', coalesce(sum(round(e.amount * e.exchange_rate, places)), 0)::text,
      'approved_amount', coalesce(sum(round(e.amount * e.exchange_rate, places)) filter (where e.status in ('approved',
        'reimbursed')), 0)::text,
      'pending_amount', coalesce(sum(round(e.amount * e.exchange_rate, places)) filter (where e.status = 'pending'),
        0)::text,
      'pending', count(*) filter (where e.status = 'pending'),
      'approved', count(*) filter (where e.status in ('approved', 'reimbursed')),
      'rejected', count(*) filter (where e.status = 'rejected'))
    from public.expenses e
    where (expense_summary.project_id is null or e.project_id = expense_summary.project_id)
      and (date_from is null or e.expense_date >= date_from) and (date_to is null or e.expense_date <= date_to)
  );
end $$;

create function public.finance_dashboard_stats() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform authz.demand('finance', 'view');
  return (select jsonb_build_object(
    'currency', model.base_currency(),
    'invoices', public.invoice_summary(),
    'expenses', public.expense_summary(),
    'budget_amount', (select coalesce(sum(b.total_amount), 0)::text from public.budgets b where b.status = 'active'),
    'committed_amount', (select coalesce(sum(j.amount), 0)::text from public.job_cost_entries j
      where j.entry_type = 'commitment'),
    'actual_amount', app.cost_between('1900-01-01', '2999-12-31')::text));
end $$;

-- Per line of the active budget: budget, committed, actual and what is left of it.
create function public.budget_analysis(project_id uuid default null) returns table (
  budget_id uuid, budget_line_id uuid, project uuid, cost_code_id uuid, cost_type text,
  original_amount text, revised_amount text, committed_amount text, actual_amount text, available_amount text)
language plpgsql stable set search_path = '' as $$
begin
  perform authz.demand('finance', 'view');
  return query
    select b.id, l.id, b.project_id, l.cost_code_id, l.cost_type, l.original_amount::text,
      l.revised_amount::text, coalesce(cost.committed, 0)::text, coalesce(cost.actual, 0)::text,
      (l.revised_amount - coalesce(cost.committed, 0) - coalesce(cost.actual, 0))::text
    from public.budgets b join public.budget_lines l on l.budget_id = b.id
      left join (
        select j.project_id, j.cost_code_id, j.cost_type,
          sum(j.amount) filter (where j.entry_type = 'commitment') as committed,
          sum(j.amount) filter (where j.entry_type = 'actual') as actual
        from app.job_costs(budget_analysis.project_id) j group by 1, 2, 3) cost
        on cost.project_id = b.project_id and cost.cost_code_id = l.cost_code_id and cost.cost_type = l.cost_type
    where b.status = 'active' and (budget_analysis.project_id is null or b.project_id = budget_analysis.project_id)
    order by b.name, l.position;
end $$;

create function public.expense_analysis(date_from date default null, date_to date default null) returns table (
  expense_type text, entries bigint, approved_amount text, pending_amount text)
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  perform authz.demand('finance', 'view');
  perform model.demand_period(date_from, date_to, 'date_to');
  return query
    select kind.expense_type, kind.entries, kind.approved::text, kind.pending::text
    from (
      select e.expense_type, count(*) as entries,
        coalesce(sum(round(e.amount * e.exchange_rate, places))
          filter (where e.status in ('approved', 'reimbursed')), 0)
          as approved,
        coalesce(sum(round(e.amount * e.exchange_rate, places)) filter (where e.status = 'pending'), 0) as pending
      from public.expenses e
      where (date_from is null or e.expense_date >= date_from) and (date_to is null or e.expense_date <= date_to)
      group by e.expense_type) kind
    order by kind.approved desc, kind.expense_type;
end $$;

-- What was invoiced and paid, by the month of issue, without tax; only what was approved is revenue. A credit note is
-- taken off the month of its own day.
create function public.revenue_analysis(date_from date default null, date_to date default null) returns table (
  month text, invoices bigint, invoiced_amount text, paid_amount text)
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  perform authz.demand('finance', 'view');
  perform model.demand_period(date_from, date_to, 'date_to');
  return query
    select r.of_month, count(*) filter (where r.is_invoice), sum(r.net)::text, sum(r.paid)::text
    from (
      select to_char(i.issue_date, 'YYYY-MM') as of_month, true as is_invoice,
        round(i.total_amount * i.exchange_rate, places) - round(i.tax_amount * i.exchange_rate, places) as net,
        round(i.paid_amount * i.exchange_rate, places) as paid
        from public.invoices i
        where i.status in ('approved', 'sent', 'partially_paid', 'paid', 'credited')
          and (date_from is null or i.issue_date >= date_from) and (date_to is null or i.issue_date <= date_to)
      union all
      select to_char(c.credit_date, 'YYYY-MM'), false, round(c.tax_amount * c.exchange_rate, places) - c.base_amount, 0
        from public.credit_notes c
        where c.status = 'approved'
          and (date_from is null or c.credit_date >= date_from) and (date_to is null or c.credit_date <= date_to)
    ) r group by r.of_month order by r.of_month;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  public.budget_analysis(uuid),
  public.expense_analysis(date, date),
  public.expense_summary(uuid, date, date),
  public.finance_dashboard_stats(),
  public.invoice_summary(uuid, date, date),
  public.is_overdue(public.invoices),
  public.revenue_analysis(date, date)
  to authenticated, service_role;
