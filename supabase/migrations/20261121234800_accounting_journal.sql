-- What the documents mean to the accountant: double entries of the days asked for, in the base currency, made from the
-- documents each time. Each entry is the sum of its rounded parts, so that its two sides are the same to the smallest coin.

-- What a kind of cost comes to in the base currency: its own sum, `upto` with those before it, and its part of the tax that nobody
-- gives back.
create function private.cost_share(own numeric, upto numeric, whole numeric, exchange_rate numeric, lost_tax numeric) returns numeric
language plpgsql immutable set search_path = '' as $$
begin
  return round(upto * exchange_rate, 2) - round((upto - own) * exchange_rate, 2)
    + case when whole = 0 then 0 else round(lost_tax * upto / whole, 2) - round(lost_tax * (upto - own) / whole, 2) end;
end $$;

-- Each party of a document and how much it gets (above zero: debit; below: credit), before the two are put apart.
create function private.journal_parts(from_date date, to_date date)
returns table (entry_date date, document_table text, document_id uuid, document_number text, party text, project_number text, posting text,
  cost_type text, tax_code_id uuid, amount numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query
  -- Sales: the client owes the sum, which is revenue and tax. What is not approved is no claim yet.
  with sales as (
    select i.*, round(i.subtotal_amount * i.exchange_rate, 2) as net, round(i.tax_amount * i.exchange_rate, 2) as tax
    from public.invoices i
    where i.status in ('approved', 'sent', 'partially_paid', 'paid') and i.issue_date between from_date and to_date),
  bills as (
    select b.*, round(b.subtotal_amount * b.exchange_rate, 2) as net, round(b.tax_amount * b.exchange_rate, 2) as tax
    from public.supplier_invoices b
    where b.status in ('approved', 'partially_paid', 'paid') and b.invoice_date between from_date and to_date),
  -- Tax of a sale by its code, cost of a bill by its kind: each share is what the sum so far comes to less what it came to before,
  -- so that rounding is never lost nor found.
  sale_taxes as (
    select g.invoice_id, g.tax_code_id, round(g.upto * s.exchange_rate, 2) - round((g.upto - g.own) * s.exchange_rate, 2) as amount
    from (select l.invoice_id, l.tax_code_id, sum(l.tax_amount) as own,
        sum(sum(l.tax_amount)) over (partition by l.invoice_id order by l.tax_code_id) as upto
      from public.invoice_items l where l.invoice_id in (select s.id from sales s) group by l.invoice_id, l.tax_code_id) g
      join sales s on s.id = g.invoice_id),
  bill_costs as (
    select g.supplier_invoice_id, g.cost_type, private.cost_share(g.own, g.upto, b.subtotal_amount, b.exchange_rate, case when b.is_tax_recoverable then 0 else b.tax end) as amount
    from (select l.supplier_invoice_id, p.cost_type, sum(l.total_cost) as own,
        sum(sum(l.total_cost)) over (partition by l.supplier_invoice_id order by p.cost_type) as upto
      from public.supplier_invoice_items l join public.purchase_order_items p on p.id = l.purchase_order_item_id
      where l.supplier_invoice_id in (select b.id from bills b) group by l.supplier_invoice_id, p.cost_type) g
      join bills b on b.id = g.supplier_invoice_id),
  credits as (
    select c.*, b.is_tax_recoverable, round(c.subtotal_amount * c.exchange_rate, 2) as net, round(c.tax_amount * c.exchange_rate, 2) as tax
    from public.supplier_credit_notes c join public.supplier_invoices b on b.id = c.supplier_invoice_id
    where c.status = 'approved' and c.credit_date between from_date and to_date),
  credit_costs as (
    select g.supplier_credit_note_id, g.cost_type, private.cost_share(g.own, g.upto, c.subtotal_amount, c.exchange_rate, case when c.is_tax_recoverable then 0 else c.tax end) as amount
    from (select l.supplier_credit_note_id, p.cost_type, sum(l.total_cost) as own,
        sum(sum(l.total_cost)) over (partition by l.supplier_credit_note_id order by p.cost_type) as upto
      from public.supplier_credit_note_items l join public.supplier_invoice_items i on i.id = l.supplier_invoice_item_id
        join public.purchase_order_items p on p.id = i.purchase_order_item_id
      where l.supplier_credit_note_id in (select c.id from credits c) group by l.supplier_credit_note_id, p.cost_type) g
      join credits c on c.id = g.supplier_credit_note_id),
  -- A reversal is a row of its own, so what was reversed stays and the two come to nothing.
  receipts as (
    select p.*, i.invoice_number, i.client_id, i.project_id, round(p.amount * i.exchange_rate, 2) as base
    from public.invoice_payments p join public.invoices i on i.id = p.invoice_id
    where p.status <> 'draft' and p.payment_date between from_date and to_date),
  payments as (
    select p.*, b.bill_number, b.supplier_id, b.project_id, round(p.amount * b.exchange_rate, 2) as base
    from public.supplier_payments p join public.supplier_invoices b on b.id = p.supplier_invoice_id
    where p.payment_date between from_date and to_date),
  costs as (
    select e.*, round(e.amount * e.exchange_rate, 2) as base, nullif(btrim(concat_ws(' ', w.first_name, w.last_name)), '') as person
    from public.expenses e left join public.employees w on w.id = e.employee_id
    where e.status in ('approved', 'reimbursed') and e.expense_date between from_date and to_date),
  runs as (
    select r.id, r.pay_period_end, coalesce(r.payment_date, (r.paid_at at time zone 'UTC')::date) as paid_on, r.status,
      'PAY-' || to_char(r.pay_period_end, 'YYYY-MM-DD') as number,
      sum(round(slip.gross_pay * rate.value, 2)) as gross,
      sum(round(slip.total_deductions * rate.value, 2)) as held,
      sum(round(slip.expense_reimbursements * rate.value, 2)) as repaid,
      coalesce(sum(round(borne.amount * rate.value, 2)), 0) as employer
    from public.payroll_runs r join public.payroll slip on slip.payroll_run_id = r.id and slip.status <> 'cancelled'
      cross join lateral (select authz.exchange_rate(slip.currency, r.pay_period_end) as value) rate
      left join lateral (select sum(l.amount) as amount from public.payroll_lines l where l.payroll_id = slip.id and l.line_type = 'employer') borne on true
    where r.status in ('approved', 'paid')
    group by r.id)
  select s.issue_date, 'invoices', s.id, s.invoice_number::text, client.company_name, project.project_number::text, part.posting, part.cost_type, part.tax_code_id, part.amount
    from sales s left join public.external_entities client on client.id = s.client_id left join public.projects project on project.id = s.project_id
      cross join lateral (
        values ('receivables', null, null::uuid, s.net + s.tax), ('revenue', null, null, -s.net)
        union all select 'output_tax', null, t.tax_code_id, -t.amount from sale_taxes t where t.invoice_id = s.id) part (posting, cost_type, tax_code_id, amount)
  union all
  select r.payment_date, 'invoice_payments', r.id, r.invoice_number::text, client.company_name, project.project_number::text, part.posting, null, null::uuid, part.amount
    from receipts r left join public.external_entities client on client.id = r.client_id left join public.projects project on project.id = r.project_id
      cross join lateral (values (case when r.payment_method = 'cash' then 'cash' else 'bank' end, r.base), ('receivables', -r.base)) part (posting, amount)
  union all
  -- Tax that nobody gives back is a part of the cost.
  select b.invoice_date, 'supplier_invoices', b.id, b.bill_number::text, supplier.company_name, project.project_number::text, part.posting, part.cost_type, part.tax_code_id, part.amount
    from bills b left join public.external_entities supplier on supplier.id = b.supplier_id left join public.projects project on project.id = b.project_id
      cross join lateral (
        values ('input_tax', null, null::uuid, case when b.is_tax_recoverable then b.tax else 0 end), ('payables', null, null, -b.net - b.tax)
        union all select 'purchases', k.cost_type, null, k.amount from bill_costs k where k.supplier_invoice_id = b.id) part (posting, cost_type, tax_code_id, amount)
  union all
  -- What a supplier gives back is the bill the other way round.
  select c.credit_date, 'supplier_credit_notes', c.id, c.credit_number::text, supplier.company_name, project.project_number::text,
    part.posting, part.cost_type, part.tax_code_id, part.amount
    from credits c left join public.external_entities supplier on supplier.id = c.supplier_id left join public.projects project on project.id = c.project_id
      cross join lateral (
        values ('payables', null, null::uuid, c.net + c.tax), ('input_tax', null, null, case when c.is_tax_recoverable then -c.tax else 0 end)
        union all select 'purchases', k.cost_type, null, -k.amount from credit_costs k where k.supplier_credit_note_id = c.id) part (posting, cost_type, tax_code_id, amount)
  union all
  select p.payment_date, 'supplier_payments', p.id, p.bill_number::text, supplier.company_name, project.project_number::text, part.posting, null, null::uuid, part.amount
    from payments p left join public.external_entities supplier on supplier.id = p.supplier_id left join public.projects project on project.id = p.project_id
      cross join lateral (values ('payables', p.base), (case when p.payment_method = 'cash' then 'cash' else 'bank' end, -p.base)) part (posting, amount)
  union all
  -- What people laid out is owed to them until a pay run gives it back; the company's own went at once.
  select e.expense_date, 'expenses', e.id, e.expense_number::text, e.person, project.project_number::text, part.posting, part.cost_type, null::uuid, part.amount
    from costs e left join public.projects project on project.id = e.project_id
      cross join lateral (values ('expenses', e.cost_type, e.base), (case when e.type = 'company' then 'bank' else 'owed_to_people' end, null, -e.base)) part (posting, cost_type, amount)
  union all
  -- Pay, a sum a run: whose it is stays in the payslips.
  select r.pay_period_end, 'payroll_runs', r.id, r.number, null, null, part.posting, null, null::uuid, part.amount
    from runs r cross join lateral (values ('wages', r.gross), ('employer_costs', r.employer), ('owed_to_people', r.repaid),
      ('withheld', -r.held - r.employer), ('net_pay', -(r.gross + r.repaid - r.held))) part (posting, amount)
    where r.pay_period_end between from_date and to_date
  union all
  select r.paid_on, 'payroll_runs', r.id, r.number, null, null, part.posting, null, null::uuid, part.amount
    from runs r cross join lateral (values ('net_pay', r.gross + r.repaid - r.held), ('bank', -(r.gross + r.repaid - r.held))) part (posting, amount)
    where r.status = 'paid' and r.paid_on between from_date and to_date;
end $$;

-- The lines in the order of the days, each on one side.
create function authz.accounting_journal(from_date date, to_date date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('settings', 'admin');
  if from_date is null or to_date is null or to_date < from_date or to_date > from_date + 3660 then
    perform authz.fail(422, 'invalid_range', 'Give the first and the last day, at most ten years.', '{"field": "to_date"}');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('date', part.entry_date, 'source', part.document_table, 'document', part.document_number,
        'party', part.party, 'project', part.project_number, 'posting', part.posting, 'account', part.account_code, 'name', part.account_name,
        'cost_type', part.kind, 'tax', part.tax_name,
        'debit', to_char(greatest(part.amount, 0), 'FM99999999999999990.00'), 'credit', to_char(greatest(-part.amount, 0), 'FM99999999999999990.00'))
      order by part.entry_date, part.document_table, part.document_number, part.document_id, part.amount desc, part.account_code), '[]')
    -- What goes to one account is one line, however many kinds of cost it is of.
    from (select j.entry_date, j.document_table, j.document_id, j.document_number, j.party, j.project_number, j.posting, a.account_code,
        a.account_name, a.cost_type as kind, t.name as tax_name, sum(j.amount) as amount
      from private.journal_parts(from_date, to_date) j
        cross join lateral private.account_of(j.posting, j.cost_type, j.tax_code_id) a left join public.tax_codes t on t.id = a.tax_code_id
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11) part where part.amount <> 0);
end $$;

create function public.accounting_journal(from_date date, to_date date) returns jsonb
language plpgsql stable set search_path = '' as $$ begin return authz.accounting_journal(from_date, to_date); end $$;

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function authz.accounting_journal(date, date), public.accounting_journal(date, date) to authenticated, service_role;
