-- Invoices by the names of the specification, and the figures of the finance screens.

-- Invoices as the specification calls them --------------------------------------------------

-- With its items in one transaction; the amounts of the lines and, beside a project, the client are dropped (ruling R12).
create function public.create_invoice(invoice jsonb, items jsonb default '[]') returns uuid
language plpgsql set search_path = '' as $$
begin
  return public.save_document('invoice',
    case when invoice ->> 'project_id' is null then invoice else invoice - 'client_id' end - '{invoice_number,subtotal_amount,tax_amount,total_amount}'::text[],
    (select coalesce(jsonb_agg(line - '{amount,tax_amount}'::text[] order by place), '[]') from jsonb_array_elements(items) with ordinality l (line, place)));
end $$;

-- The number the next invoice will have; it is taken only when an invoice is saved.
create function authz.next_invoice_number() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  month constant text := private.number_period('month', now(), coalesce((select time_zone from public.company_settings), 'UTC'));
  last bigint;
begin
  perform authz.demand('finance', 'create');
  select c.last_value into last from private.number_counters c where c.series = 'INV' and c.period = month;
  last := coalesce(last, 0) + 1;
  return 'INV-' || month || '-' || lpad(last::text, greatest(4, length(last::text)), '0');
end $$;
create function public.generate_invoice_number() returns text
language plpgsql stable set search_path = '' as $$ begin return authz.next_invoice_number(); end $$;

-- Queues the mail to the client, and marks the invoice as sent.
create function authz.send_invoice(invoice uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  sent public.invoices;
  client public.external_entities;
begin
  perform authz.demand('finance', 'edit');
  select i.* into sent from public.invoices i where i.id = invoice for no key update;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such invoice.', '{"field": "invoice_id"}');
  end if;
  if sent.status not in ('approved', 'sent', 'partially_paid', 'paid') then
    perform authz.fail(409, 'wrong_order', 'Only an approved invoice is sent.', jsonb_build_object('values', jsonb_build_object('status', sent.status)));
  end if;
  select e.* into client from public.external_entities e where e.id = sent.client_id;
  if client.contact_email is null then
    perform authz.fail(422, 'required', 'The client has no e-mail address.', '{"field": "contact_email"}');
  end if;
  if sent.status = 'approved' then
    update public.invoices set status = 'sent' where id = invoice;
  end if;
  return private.queue_mail('invoice', client.contact_email, 'en', jsonb_build_object(
    'name', coalesce(client.primary_contact_name, client.company_name), 'invoice_id', sent.id, 'number', sent.invoice_number,
    'amount', sent.currency || ' ' || sent.total_amount, 'due', coalesce(sent.due_date, sent.issue_date),
    'company', (select c.name from public.company_settings c)));
end $$;
create function public.send_invoice_email(invoice_id uuid) returns uuid
language plpgsql set search_path = '' as $$ begin return authz.send_invoice(invoice_id); end $$;

-- Figures ------------------------------------------------------------------------------
-- With the caller's rights, in the currency of the company, as decimal text. Overdue is what is due before today and not yet paid.

create function public.invoice_summary(project_id uuid default null, date_from date default null, date_to date default null) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'count', count(*),
      'total_amount', coalesce(sum(round(i.total_amount * i.exchange_rate, 2)) filter (where i.status <> 'cancelled'), 0)::text,
      'paid_amount', coalesce(sum(round(i.paid_amount * i.exchange_rate, 2)), 0)::text,
      'pending_amount', coalesce(sum(round(i.balance_amount * i.exchange_rate, 2)) filter (where i.status = 'pending'), 0)::text,
      'open_amount', coalesce(sum(round(i.balance_amount * i.exchange_rate, 2)) filter (where i.status in ('approved', 'sent', 'partially_paid')), 0)::text,
      'overdue_amount', coalesce(sum(round(i.balance_amount * i.exchange_rate, 2))
        filter (where i.status in ('approved', 'sent', 'partially_paid') and i.due_date < authz.today()), 0)::text,
      'overdue_count', count(*) filter (where i.status in ('approved', 'sent', 'partially_paid') and i.due_date < authz.today()))
    from public.invoices i
    where (invoice_summary.project_id is null or i.project_id = invoice_summary.project_id)
      and (date_from is null or i.issue_date >= date_from) and (date_to is null or i.issue_date <= date_to)
  );
end $$;

create function public.expense_summary(project_id uuid default null, date_from date default null, date_to date default null) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object('count', count(*),
      'total_amount', coalesce(sum(round(e.amount * e.exchange_rate, 2)), 0)::text,
      'approved_amount', coalesce(sum(round(e.amount * e.exchange_rate, 2)) filter (where e.status in ('approved', 'reimbursed')), 0)::text,
      'pending_amount', coalesce(sum(round(e.amount * e.exchange_rate, 2)) filter (where e.status = 'pending'), 0)::text,
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
  return jsonb_build_object(
    'currency', authz.base_currency(),
    'invoices', public.invoice_summary(),
    'expenses', public.expense_summary(),
    'budget_amount', (select coalesce(sum(b.total_amount), 0)::text from public.budgets b where b.status = 'active'),
    'committed_amount', (select coalesce(sum(j.amount), 0)::text from public.job_cost_entries j where j.entry_type = 'commitment'),
    'actual_amount', (select coalesce(sum(j.amount), 0)::text from public.job_cost_entries j where j.entry_type = 'actual'));
end $$;

-- Per line of the active budget: budget, committed, actual and what is left of it.
create function public.budget_analysis(project_id uuid default null) returns table (
  budget_id uuid, budget_line_id uuid, project uuid, cost_code_id uuid, cost_type text,
  original_amount numeric, revised_amount numeric, committed_amount numeric, actual_amount numeric, available_amount numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select b.id, l.id, b.project_id, l.cost_code_id, l.cost_type, l.original_amount, l.revised_amount,
      coalesce(cost.committed, 0), coalesce(cost.actual, 0), l.revised_amount - coalesce(cost.committed, 0) - coalesce(cost.actual, 0)
    from public.budgets b join public.budget_lines l on l.budget_id = b.id
      left join lateral (
        select sum(j.amount) filter (where j.entry_type = 'commitment') as committed, sum(j.amount) filter (where j.entry_type = 'actual') as actual
        from public.job_cost_entries j
        where j.project_id = b.project_id and j.cost_code_id = l.cost_code_id and j.cost_type = l.cost_type) cost on true
    where b.status = 'active' and (budget_analysis.project_id is null or b.project_id = budget_analysis.project_id)
    order by b.name, l.position;
end $$;

-- Money that came in and costs that were incurred, by month.
create function public.cash_flow_analysis(date_from date default null, date_to date default null) returns table (
  month text, inflow_amount numeric, outflow_amount numeric, net_amount numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select flows.of_month, sum(flows.inflow), sum(flows.outflow), sum(flows.inflow) - sum(flows.outflow)
    from (
      select to_char(p.payment_date, 'YYYY-MM') as of_month, round(p.amount * i.exchange_rate, 2) as inflow, 0::numeric as outflow
        from public.invoice_payments p join public.invoices i on i.id = p.invoice_id
        where p.status <> 'draft' and (date_from is null or p.payment_date >= date_from) and (date_to is null or p.payment_date <= date_to)
      union all
      select to_char(j.entry_date, 'YYYY-MM'), 0, j.amount from public.job_cost_entries j
        where j.entry_type = 'actual' and (date_from is null or j.entry_date >= date_from) and (date_to is null or j.entry_date <= date_to)
    ) flows
    group by flows.of_month order by flows.of_month;
end $$;

create function public.expense_analysis(date_from date default null, date_to date default null) returns table (
  expense_type text, entries bigint, approved_amount numeric, pending_amount numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select e.expense_type, count(*),
      coalesce(sum(round(e.amount * e.exchange_rate, 2)) filter (where e.status in ('approved', 'reimbursed')), 0),
      coalesce(sum(round(e.amount * e.exchange_rate, 2)) filter (where e.status = 'pending'), 0)
    from public.expenses e
    where (date_from is null or e.expense_date >= date_from) and (date_to is null or e.expense_date <= date_to)
    group by e.expense_type order by 3 desc, 1;
end $$;

-- What was invoiced and paid, by the month of issue; only what was approved is revenue.
create function public.revenue_analysis(date_from date default null, date_to date default null) returns table (
  month text, invoices bigint, invoiced_amount numeric, paid_amount numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select to_char(i.issue_date, 'YYYY-MM'), count(*), sum(round(i.subtotal_amount * i.exchange_rate, 2)), sum(round(i.paid_amount * i.exchange_rate, 2))
    from public.invoices i
    where i.status in ('approved', 'sent', 'partially_paid', 'paid')
      and (date_from is null or i.issue_date >= date_from) and (date_to is null or i.issue_date <= date_to)
    group by 1 order by 1;
end $$;

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function authz.next_invoice_number(), authz.send_invoice(uuid),
  public.decide_expense(uuid, text, text), public.create_invoice(jsonb, jsonb), public.generate_invoice_number(), public.send_invoice_email(uuid),
  public.invoice_summary(uuid, date, date), public.expense_summary(uuid, date, date), public.finance_dashboard_stats(), public.budget_analysis(uuid),
  public.cash_flow_analysis(date, date), public.expense_analysis(date, date), public.revenue_analysis(date, date)
  to authenticated, service_role;
