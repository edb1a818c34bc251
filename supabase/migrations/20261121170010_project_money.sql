-- The money of a project: contract, billing, budget, cost and forecast, each figure with the rows it is the sum of
-- (5-domain-rules, A7 and A9). In the company's currency. The figures of the money page are sums of the very rows that
-- open behind them, so that the two cannot differ.

-- What a contract is worth in the company's currency: at the rate of its day, or the nearest there is.
create function private.contract_rate(agreed public.contracts) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return private.exchange_rate_or(agreed.currency, agreed.contract_date, (select r.rate from public.exchange_rates r
    where r.currency = agreed.currency order by r.rate_date limit 1));
end $$;

-- The backlog, or work in hand, contract by contract: of those in force what was agreed, variations included, less the
-- work of approved and paid certificates; at the rate of the contract, and never below nothing. What was completed,
-- closed or terminated has no work left. The one definition of it (decision 87).
create function private.backlog_rows(wanted uuid)
returns table (project_id uuid, contract_id uuid, contract_date date, contract_number text, title text, amount numeric)
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
    select c.project_id, c.id, c.contract_date, c.contract_number::text, c.title,
      round(greatest(c.revised_amount - coalesce((select x.completed_amount from public.certificates x
        where x.contract_id = c.id and x.status in ('approved', 'paid') order by x.sequence desc limit 1), 0), 0)
        * private.contract_rate(c), places)
    from public.contracts c where c.status = 'active' and (wanted is null or c.project_id = wanted);
end $$;
-- What it comes to for the company.
create function app.backlog() returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('commercial', 'view');
  return (select coalesce(sum(b.amount), 0) from private.backlog_rows(null) b);
end $$;

-- The client's side.
create function private.money_in_rows(wanted uuid)
returns table (project_id uuid, figure text, entry_date date, document_table text, document_id uuid,
  document_number text, description text, amount numeric)
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
  with agreed as (
    select c.*, private.contract_rate(c) as rate from public.contracts c
    where c.status in ('active', 'completed', 'closed', 'terminated') and (wanted is null or c.project_id = wanted)),
  changes as (
    select v.*, coalesce((select a.rate from agreed a where a.id = v.contract_id),
        private.exchange_rate_or(v.currency, model.today(), 1)) as rate
    from public.variation_order_drafts v where wanted is null or v.project_id = wanted),
  -- What no variation has asked for yet.
  events as (
    select e.*, coalesce((select a.rate from agreed a where a.id = e.contract_id),
        private.exchange_rate_or(e.currency, model.today(), 1)) as rate
    from public.change_events e where e.status in ('draft', 'priced') and (wanted is null or e.project_id = wanted)),
  certified as (
    select c.*, a.project_id as project, (c.completed_amount - coalesce(b.completed_amount, 0)) as gross
    from agreed a join public.certificates c on c.contract_id = a.id
      left join public.certificates b on b.contract_id = c.contract_id and b.sequence = c.sequence - 1
        and b.status in ('approved', 'paid')
    where c.status in ('approved', 'paid')),
  -- What is left to certify is measured in the currency of the contract and converted once. What certificates came to
  -- at the rates of their days, and the rest at that of the contract, differs from the contract by the exchange.
  measured as (
    select a.id, a.project_id, a.contract_date, a.contract_number, a.title,
      round((a.revised_amount - coalesce(done.gross, 0)) * a.rate, places) as rest,
      coalesce(done.worth, 0) - round(a.original_amount * a.rate, places) - coalesce((select sum(round(v.amount
          * v.rate, places)) from changes v where v.contract_id = a.id and v.status = 'approved'), 0)
        - coalesce((select sum(round(f.remeasured_amount * a.rate, places)) from public.final_accounts f
          where f.contract_id = a.id and f.status = 'agreed'), 0) as difference
    from agreed a left join (select c.contract_id, sum(c.gross) as gross,
        sum(round(c.gross * c.exchange_rate, places)) as worth from certified c group by c.contract_id) done
      on done.contract_id = a.id),
  issued as (
    select i.* from public.invoices i where i.project_id is not null and (wanted is null or i.project_id = wanted)
      and i.status in ('approved', 'sent', 'partially_paid', 'paid', 'credited')),
  credits as (
    select c.*, i.contract_id from public.credit_notes c join issued i on i.id = c.invoice_id
    where c.status = 'approved'),
  receipts as (
    select p.*, i.project_id as project, i.invoice_number from public.invoice_payments p
      join issued i on i.id = p.invoice_id where p.status <> 'draft'),
  settled as (
    select paid.invoice_id, sum(paid.base_amount) as amount
    from (select r.invoice_id, r.base_amount from receipts r
      union all select c.invoice_id, c.base_amount from credits c) paid
    group by paid.invoice_id)
  select a.project_id, 'contract', a.contract_date, 'contracts', a.id, a.contract_number::text, a.title,
    round(a.original_amount * a.rate, places) from agreed a
  union all
  select a.project_id, 'remeasured', model.day_of(f.decided_at), 'final_accounts', f.id,
    f.final_account_number::text, a.title, round(f.remeasured_amount * a.rate, places)
    from agreed a join public.final_accounts f on f.contract_id = a.id and f.status = 'agreed'
  union all
  select v.project_id, case v.status when 'approved' then 'variations' else 'variations_pending' end,
    model.day_of(coalesce(v.decided_at, v.created_at)), 'variation_order_drafts', v.id, v.variation_number::text,
    v.title, round(v.amount * v.rate, places) from changes v where v.status in ('approved', 'submitted', 'disputed')
  union all
  select v.project_id, 'variations_weighted', model.day_of(v.created_at), 'variation_order_drafts', v.id,
    v.variation_number::text, v.title, round(v.amount * v.rate * v.probability_percentage / 100, places)
    from changes v where v.status in ('submitted', 'disputed')
  union all
  select e.project_id, figure.name, e.event_date, 'change_events', e.id, e.event_number::text, e.title,
    round(e.amount * e.rate * figure.share / 100, places)
    from events e cross join lateral (values ('change_events', 100), ('change_events_weighted',
      e.probability_percentage)) figure (name, share)
  union all
  select c.project, 'certified', c.certificate_date, 'certificates', c.id, c.certificate_number::text, null,
    round(c.gross * c.exchange_rate, places) from certified c
  union all
  select m.project_id, figure.name, m.contract_date, 'contracts', m.id, m.contract_number::text, m.title, figure.amount
    from measured m cross join lateral (values ('left_to_certify', m.rest),
      ('contract_exchange', m.rest + m.difference)) figure (name, amount)
  union all
  select b.project_id, 'backlog', b.contract_date, 'contracts', b.contract_id, b.contract_number, b.title, b.amount
    from private.backlog_rows(wanted) b
  union all
  -- Work that was billed: certified, or invoiced where no contract says how it is certified. Without tax.
  select c.project, 'billed', c.certificate_date, 'certificates', c.id, c.certificate_number::text, null,
    round(c.gross * c.exchange_rate, places) from certified c
  union all
  select i.project_id, 'billed', i.issue_date, 'invoices', i.id, i.invoice_number::text, i.reference,
    round(i.total_amount * i.exchange_rate, places) - round(i.tax_amount * i.exchange_rate, places)
    from issued i where i.contract_id is null
  union all
  select c.project_id, 'billed', c.credit_date, 'credit_notes', c.id, c.credit_note_number::text, c.reason,
    round(c.tax_amount * c.exchange_rate, places) - c.base_amount from credits c where c.contract_id is null
  union all
  select i.project_id, 'invoiced', i.issue_date, 'invoices', i.id, i.invoice_number::text, i.reference,
    round(i.total_amount * i.exchange_rate, places) from issued i
  union all
  select c.project_id, 'invoiced', c.credit_date, 'credit_notes', c.id, c.credit_note_number::text, c.reason,
    -c.base_amount from credits c
  union all
  -- At what it settles of the invoice: what the rate moved in between is an exchange difference.
  select r.project, case when r.withheld_tax_id is null then 'received' else 'withheld_by_client' end, r.payment_date,
    'invoices', r.invoice_id, r.invoice_number::text, r.reference, r.base_amount from receipts r
  union all
  -- What people spent for the client and no invoice has asked for yet.
  select e.project_id, 'rechargeable', e.expense_date, 'expenses', e.id, e.expense_number::text, e.activity,
    round(e.amount * e.exchange_rate, places) from public.expenses e
    where e.is_rechargeable and e.recharge_invoice_id is null and e.status in ('approved', 'reimbursed')
      and (wanted is null or e.project_id = wanted)
  union all
  select i.project_id, 'receivable', coalesce(i.due_date, i.issue_date), 'invoices', i.id, i.invoice_number::text,
    i.reference, owed.amount
    from issued i left join settled s on s.invoice_id = i.id
      cross join lateral (select round(i.total_amount * i.exchange_rate, places) - coalesce(s.amount, 0) as amount) owed
    where owed.amount <> 0
  union all
  select e.project_id, case e.direction when 'receivable' then 'retention_receivable' else 'retention_payable' end,
    e.entry_date, e.source_table, e.source_id, e.description, null, e.base_amount
    from public.retention_entries e where wanted is null or e.project_id = wanted
  union all
  select e.project_id, case e.direction when 'receivable' then 'advance_received' else 'advance_paid' end,
    e.entry_date, e.source_table, e.source_id, e.description, null, e.base_amount
    from public.advance_entries e where wanted is null or e.project_id = wanted;
end $$;

-- The side of suppliers and subcontractors.
create function private.money_out_rows(wanted uuid)
returns table (project_id uuid, figure text, entry_date date, document_table text, document_id uuid,
  document_number text, description text, amount numeric)
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
  with bills as (
    select b.* from public.supplier_invoices b where b.project_id is not null
      and (wanted is null or b.project_id = wanted)
      and b.status in ('approved', 'partially_paid', 'paid', 'credited')),
  credits as (
    select c.* from public.supplier_credit_notes c join bills b on b.id = c.supplier_invoice_id
    where c.status = 'approved'),
  payments as (
    select p.*, b.project_id as project, b.bill_number from public.supplier_payments p
      join bills b on b.id = p.supplier_invoice_id),
  settled as (
    select paid.supplier_invoice_id, sum(paid.base_amount) as amount
    from (select p.supplier_invoice_id, p.base_amount from payments p
      union all select c.supplier_invoice_id, c.base_amount from credits c) paid
    group by paid.supplier_invoice_id)
  select b.project_id, 'supplier_billed', b.invoice_date, 'supplier_invoices', b.id, b.bill_number::text,
    b.supplier_reference, round(b.total_amount * b.exchange_rate, places)
      - round(b.withheld_tax_amount * b.exchange_rate, places) from bills b
  union all
  select c.project_id, 'supplier_billed', c.credit_date, 'supplier_credit_notes', c.id, c.credit_number::text,
    c.supplier_reference, -c.base_amount from credits c
  union all
  select p.project, 'supplier_paid', p.payment_date, 'supplier_invoices', p.supplier_invoice_id, p.bill_number::text,
    p.reference, p.base_amount from payments p
  union all
  select b.project_id, 'payable', coalesce(b.due_date, b.invoice_date), 'supplier_invoices', b.id,
    b.bill_number::text, b.supplier_reference, owed.amount
    from bills b left join settled s on s.supplier_invoice_id = b.id
      cross join lateral (select round(b.total_amount * b.exchange_rate, places)
        - round(b.withheld_tax_amount * b.exchange_rate, places) - coalesce(s.amount, 0) as amount) owed
    where owed.amount <> 0
  union all
  select b.project_id, 'tax_withheld', b.invoice_date, 'supplier_invoices', b.id, b.bill_number::text,
    b.supplier_reference, round(b.withheld_tax_amount * b.exchange_rate, places) from bills b
    where b.withheld_tax_amount <> 0;
end $$;

-- Budget, commitments, cost and what is to come, by cost code and kind of cost.
create function private.cost_rows(wanted uuid)
returns table (project_id uuid, figure text, entry_date date, document_table text, document_id uuid,
  document_number text, description text, amount numeric, cost_code_id uuid, cost_type text, people integer)
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
  with costs as materialized (select j.* from private.job_costs(wanted) j)
  select b.project_id, case e.entry_type when 'original' then 'budget_original'
      when 'approved_change' then 'budget_changes' else 'budget_modifications' end, e.entry_date,
    coalesce(e.source_table, 'budgets'), coalesce(e.source_id, b.id), null::text, coalesce(e.description, b.name),
    round(e.amount * private.exchange_rate_or(b.currency, e.entry_date, 1), places), l.cost_code_id, l.cost_type,
    null::integer
    from public.budgets b join public.budget_entries e on e.budget_id = b.id
      join public.budget_lines l on l.id = e.budget_line_id
    where b.budget_type = 'project' and b.status in ('active', 'completed')
      and (wanted is null or b.project_id = wanted)
  union all
  select c.project_id, case change.figure when 'budget' then 'budget_pending' else 'pending_costs' end,
    model.day_of(c.created_at), 'change_order_drafts', c.id, c.change_order_number::text, l.description,
    private.cost_of_line(l.total_cost, c.tax_rate, c.is_tax_recoverable, c.exchange_rate), l.cost_code_id, l.cost_type,
    null
    from public.change_order_drafts c join public.change_order_items l on l.change_order_id = c.id
      cross join lateral (values ('budget', c.is_budget_changed), ('cost', c.change_type <> 'budget'))
        change (figure, is_counted)
    where c.status = 'pending' and change.is_counted and (wanted is null or c.project_id = wanted)
  union all
  select o.project_id, 'pending_costs', o.order_date, 'purchase_orders', o.id, o.po_number::text, l.item_name,
    private.cost_of_line(l.total_cost, o.tax_rate, o.is_tax_recoverable, o.exchange_rate), l.cost_code_id, l.cost_type,
    null
    from public.purchase_orders o join public.purchase_order_items l on l.purchase_order_id = o.id
    where o.status = 'pending' and o.project_id is not null and (wanted is null or o.project_id = wanted)
  union all
  select w.project_id, 'pending_costs', model.day_of(w.created_at), 'work_order_drafts', w.id,
    w.work_order_number::text, l.description,
    private.cost_of_line(l.total_cost, w.tax_rate, w.is_tax_recoverable, w.exchange_rate),
    l.cost_code_id, l.cost_type, null
    from public.work_order_drafts w join public.work_order_items l on l.work_order_id = w.id
    where w.status = 'pending' and (wanted is null or w.project_id = wanted)
  union all
  select j.project_id, case j.entry_type when 'commitment' then 'committed' else 'actual' end, j.entry_date,
    j.source_table, j.source_id, null::text, j.description, j.amount, j.cost_code_id, j.cost_type,
    j.people
    from costs j
  union all
  -- Cost that no order had committed: hours, stock issued, expenses, bills without an order.
  select j.project_id, 'direct_costs', j.entry_date, j.source_table, j.source_id, null::text, j.description, j.amount,
    j.cost_code_id, j.cost_type, j.people
    from costs j where j.entry_type = 'actual'
      and (j.source_table not in ('goods_receipts', 'supplier_invoices', 'supplier_credit_notes', 'subcontract_claims',
          'landed_costs')
        or exists (select from public.supplier_invoices b where b.bill_type = 'direct' and b.id = case j.source_table
          when 'supplier_invoices' then j.source_id
          when 'supplier_credit_notes' then (select c.supplier_invoice_id from public.supplier_credit_notes c
            where c.id = j.source_id) end))
  union all
  select f.project_id, 'forecast_manual', f.end_date, 'cost_forecasts', f.id, null::text, f.description,
    private.forecast_left(f, model.today()), f.cost_code_id, f.cost_type, null
    from public.cost_forecasts f where wanted is null or f.project_id = wanted;
end $$;

-- The cost report in its published columns, a line a cost code and kind of cost. Forecast to complete: the forecasts of
-- the line, else what its projected budget has left after its projected costs; of a project that has ended no more
-- comes than its orders have open and what was forecast by hand.
create function private.cost_report(wanted uuid)
returns table (project_id uuid, cost_code_id uuid, cost_type text, budget_original numeric,
  budget_modifications numeric, budget_changes numeric, revised_budget numeric, budget_pending numeric,
  projected_budget numeric, committed numeric, actual numeric, direct_costs numeric, pending_costs numeric,
  projected_costs numeric, forecast_method text, forecast_to_complete numeric, estimate_at_completion numeric,
  over_under numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query
  with summed as (
    select r.project_id, r.cost_code_id, r.cost_type,
      coalesce(sum(r.amount) filter (where r.figure = 'budget_original'), 0) as original,
      coalesce(sum(r.amount) filter (where r.figure = 'budget_modifications'), 0) as modifications,
      coalesce(sum(r.amount) filter (where r.figure = 'budget_changes'), 0) as changes,
      coalesce(sum(r.amount) filter (where r.figure = 'budget_pending'), 0) as pending,
      coalesce(sum(r.amount) filter (where r.figure = 'committed'), 0) as committed,
      coalesce(sum(r.amount) filter (where r.figure = 'actual'), 0) as actual,
      coalesce(sum(r.amount) filter (where r.figure = 'direct_costs'), 0) as direct,
      coalesce(sum(r.amount) filter (where r.figure = 'pending_costs'), 0) as pending_costs,
      sum(r.amount) filter (where r.figure = 'forecast_manual') as forecast
    from private.cost_rows(wanted) r group by r.project_id, r.cost_code_id, r.cost_type),
  projected as (
    select s.*, s.original + s.modifications + s.changes + s.pending as budget,
      s.committed + s.actual + s.pending_costs as costs from summed s),
  forecast as (
    select p.*, coalesce(p.forecast, case when project.status not in ('completed', 'closed')
        then greatest(p.budget - p.costs, 0) else 0 end) as to_come
    from projected p join public.projects project on project.id = p.project_id)
  select f.project_id, f.cost_code_id, f.cost_type, f.original, f.modifications, f.changes, f.budget - f.pending,
    f.pending, f.budget, f.committed, f.actual, f.direct, f.pending_costs, f.costs,
    case when f.forecast is null then 'automatic' else 'manual' end, f.to_come, f.costs + f.to_come,
    f.budget - f.costs - f.to_come
  from forecast f;
end $$;

-- Revenue by the part of the cost that was spent (percentage of completion, ASC 606-10-25 input method): nothing is
-- rounded before the amounts. A loss that is expected is booked whole.
create function model.work_in_progress(contract_amount numeric, cost_to_date numeric, cost_to_complete numeric,
  billed_amount numeric, out percent_complete numeric, out earned_revenue numeric, out gross_profit numeric,
  out expected_loss numeric, out over_under_billing numeric)
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  cost_at_completion constant numeric := cost_to_date + cost_to_complete;
  share constant numeric := case when cost_at_completion > 0
    then least(greatest(cost_to_date / cost_at_completion, 0), 1) else 0 end;
begin
  percent_complete := round(share * 100, 4);
  earned_revenue := round(contract_amount * cost_to_date / nullif(cost_at_completion, 0), places);
  if earned_revenue is null or share in (0, 1) then
    earned_revenue := round(contract_amount * share, places);
  end if;
  expected_loss := greatest(cost_at_completion - contract_amount, 0);
  gross_profit := case when expected_loss > 0 then -expected_loss else earned_revenue - cost_to_date end;
  over_under_billing := earned_revenue - billed_amount;
end $$;
-- The same for a caller who has the four amounts.
create function public.percentage_of_completion(contract_amount numeric, cost_to_date numeric,
  cost_to_complete numeric, billed_amount numeric default 0)
returns table (percent_complete text, earned_revenue text, gross_profit text, expected_loss text,
  over_under_billing text)
language plpgsql stable set search_path = '' as $$
begin
  if least(cost_to_date, cost_to_complete) < 0 then
    perform model.fail(422, 'out_of_range', 'Costs cannot be negative.', jsonb_build_object('field',
      case when cost_to_date < 0 then 'cost_to_date' else 'cost_to_complete' end));
  end if;
  return query select w.percent_complete::text, w.earned_revenue::text, w.gross_profit::text, w.expected_loss::text,
    w.over_under_billing::text
    from model.work_in_progress(contract_amount, cost_to_date, cost_to_complete, billed_amount) w;
end $$;

-- The figures ---------------------------------------------------------------------------------------

create function private.project_sums(wanted uuid) returns table (project_id uuid, sums jsonb)
language plpgsql stable set search_path = '' as $$
begin
  return query
  with rows as (
    select m.project_id, m.figure, m.amount from private.money_in_rows(wanted) m
    union all select m.project_id, m.figure, m.amount from private.money_out_rows(wanted) m
    union all select c.project_id, c.figure, c.amount from private.cost_rows(wanted) c
    -- What it cost is known of a project that has ended.
    union all select p.id, 'ended', 1 from public.projects p
      where p.status in ('completed', 'closed') and (wanted is null or p.id = wanted)
    union all select f.project_id, 'forecast_to_complete', f.forecast_to_complete from private.cost_report(wanted) f),
  summed as (select r.project_id, r.figure, sum(r.amount) as amount from rows r group by r.project_id, r.figure)
  select s.project_id, jsonb_object_agg(s.figure, s.amount) from summed s group by s.project_id;
end $$;

-- What follows from the sums: revised contract, estimate at completion, margin and work in progress.
create function private.money_figures(sums jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  named constant text[] := '{contract,variations,remeasured,variations_pending,variations_weighted,change_events,
    change_events_weighted,certified,left_to_certify,contract_exchange,backlog,billed,invoiced,received,
    withheld_by_client,rechargeable,receivable,retention_receivable,advance_received,supplier_billed,supplier_paid,
    payable,retention_payable,advance_paid,tax_withheld,budget_original,budget_modifications,budget_changes,
    budget_pending,committed,actual,direct_costs,pending_costs,forecast_to_complete}';
  f jsonb;
  contract numeric;
  -- What the contract comes to at the rates its certificates had.
  revenue numeric;
  cost numeric;
  budget numeric;
  at_completion numeric;
  progress record;
  -- Without a budget or a forecast nobody knows what a project will cost: it has not made all of its contract.
  is_estimated boolean;
begin
  f := (select jsonb_object_agg(name, coalesce((sums ->> name)::numeric, 0)) from unnest(named) name);
  contract := (f ->> 'contract')::numeric + (f ->> 'variations')::numeric + (f ->> 'remeasured')::numeric;
  revenue := contract + (f ->> 'contract_exchange')::numeric;
  cost := (f ->> 'actual')::numeric;
  budget := (f ->> 'budget_original')::numeric + (f ->> 'budget_modifications')::numeric
    + (f ->> 'budget_changes')::numeric;
  at_completion := cost + (f ->> 'committed')::numeric + (f ->> 'pending_costs')::numeric
    + (f ->> 'forecast_to_complete')::numeric;
  progress := model.work_in_progress(revenue, cost, greatest(at_completion - cost, 0), (f ->> 'billed')::numeric);
  -- Without a contract what was billed is what was earned.
  if contract = 0 then
    progress.earned_revenue := (f ->> 'billed')::numeric;
    progress.gross_profit := progress.earned_revenue - cost;
    progress.expected_loss := 0;
    progress.over_under_billing := 0;
  end if;
  is_estimated := at_completion <> 0 and (budget <> 0 or sums ?| '{forecast_manual,ended}'::text[]);
  f := f || jsonb_build_object('revised_contract', contract,
    'anticipated_contract', contract + (f ->> 'variations_weighted')::numeric,
    'revised_budget', budget, 'projected_budget', budget + (f ->> 'budget_pending')::numeric,
    'projected_costs', at_completion - (f ->> 'forecast_to_complete')::numeric,
    'estimate_at_completion', case when is_estimated then at_completion end,
    'over_under', budget + (f ->> 'budget_pending')::numeric - at_completion,
    -- What a job without a contract will bring in is not known, and neither is its margin.
    'margin', case when contract <> 0 and is_estimated then revenue - at_completion end,
    'gross_margin', (f ->> 'billed')::numeric - cost)
    || case when contract = 0 or is_estimated then jsonb_build_object(
      'earned_revenue', progress.earned_revenue, 'gross_profit', progress.gross_profit,
      'expected_loss', progress.expected_loss, 'over_under_billing', progress.over_under_billing)
    else '{"earned_revenue": null, "gross_profit": null, "expected_loss": null, "over_under_billing": null}' end;
  return (select jsonb_object_agg(e.key, round(e.value::numeric, places)::text) from jsonb_each_text(f) e)
    || jsonb_build_object('is_estimated', is_estimated,
      'percent_complete', case when is_estimated then progress.percent_complete::text end,
      'margin_percentage', case when revenue > 0 and is_estimated
        then round(100 * (revenue - at_completion) / revenue, 2)::text end);
end $$;

-- The money page of one project: amounts as decimal text, in the company's currency.
create function app.project_money(project uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('finance', 'view');
  if not exists (select from public.projects p where p.id = project) then
    perform model.fail(404, 'not_found', 'Project not found.', '{"field": "project_id"}');
  end if;
  return private.money_figures(coalesce((select s.sums from private.project_sums(project) s), '{}'))
    || jsonb_build_object('currency', model.base_currency());
end $$;
create function public.project_money(project_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$ begin return app.project_money(project_id); end $$;

-- The rows one figure of it is the sum of, the newest first. Labour is a row a month with how many people it is of, for
-- those who read no pay.
create function app.project_money_rows(project uuid, wanted text)
returns table (entry_date date, document_table text, document_id uuid, document_number text, description text,
  amount text, people integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('finance', 'view');
  return query
    select r.entry_date, r.document_table, r.document_id, r.document_number, r.description, r.amount::text,
      r.people from (
      select i.*, null::integer as people from private.money_in_rows(project) i
      union all select o.*, null from private.money_out_rows(project) o
      union all select c.project_id, c.figure, c.entry_date, c.document_table, c.document_id, c.document_number,
        c.description, c.amount, c.people from private.cost_rows(project) c) r
    where r.figure = wanted and r.amount <> 0
    order by r.entry_date desc nulls last, r.document_table, r.document_number, r.document_id;
end $$;
create function public.project_money_rows(project_id uuid, figure text)
returns table (entry_date date, document_table text, document_id uuid, document_number text, description text,
  amount text, people integer)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.project_money_rows(project_id, figure);
end $$;

-- Why the figures are others than on a day: the rows that came after it, figure by figure in the order of the page.
-- What is outstanding (receivable, payable, committed) follows from these and is left out.
create function app.project_money_changes(project uuid, since date)
returns table (figure text, entry_date date, document_table text, document_id uuid, document_number text,
  description text, amount text, people integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  explained constant text[] := '{contract,variations,remeasured,certified,invoiced,received,retention_receivable,
    advance_received,budget_original,budget_modifications,budget_changes,actual,supplier_billed,supplier_paid,
    retention_payable,advance_paid}';
begin
  perform authz.demand('finance', 'view');
  if since is null or since > model.today() then
    perform model.fail(422, 'out_of_range', 'Choose a day in the past.', '{"field": "since"}');
  end if;
  return query
    select r.figure, r.entry_date, r.document_table, r.document_id, r.document_number, r.description, r.amount::text,
      r.people
    from (
      select i.*, null::integer as people from private.money_in_rows(project) i
      union all select o.*, null from private.money_out_rows(project) o
      union all select c.project_id, c.figure, c.entry_date, c.document_table, c.document_id, c.document_number,
        c.description, c.amount, c.people from private.cost_rows(project) c) r
    where r.entry_date > since and r.amount <> 0 and r.figure = any (explained)
    order by array_position(explained, r.figure), r.entry_date desc, r.document_table, r.document_number, r.document_id;
end $$;
create function public.project_money_changes(project_id uuid, since date)
returns table (figure text, entry_date date, document_table text, document_id uuid, document_number text,
  description text, amount text, people integer)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.project_money_changes(project_id, since);
end $$;

-- The cost report of a project.
create function app.project_cost_report(project uuid)
returns table (cost_code_id uuid, cost_code text, cost_code_name text, cost_type text, budget_original text,
  budget_modifications text, budget_changes text, revised_budget text, budget_pending text, projected_budget text,
  committed text, actual text, direct_costs text, pending_costs text, projected_costs text, forecast_method text,
  forecast_to_complete text, estimate_at_completion text, over_under text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('finance', 'view');
  return query
    select r.cost_code_id, c.code::text, c.name, r.cost_type, r.budget_original::text, r.budget_modifications::text,
      r.budget_changes::text, r.revised_budget::text, r.budget_pending::text, r.projected_budget::text,
      r.committed::text, r.actual::text, r.direct_costs::text, r.pending_costs::text, r.projected_costs::text,
      r.forecast_method, r.forecast_to_complete::text, r.estimate_at_completion::text, r.over_under::text
    from private.cost_report(project) r left join public.cost_codes c on c.id = r.cost_code_id
    order by c.code nulls last, r.cost_type;
end $$;
create function public.project_cost_report(project_id uuid)
returns table (cost_code_id uuid, cost_code text, cost_code_name text, cost_type text, budget_original text,
  budget_modifications text, budget_changes text, revised_budget text, budget_pending text, projected_budget text,
  committed text, actual text, direct_costs text, pending_costs text, projected_costs text, forecast_method text,
  forecast_to_complete text, estimate_at_completion text, over_under text)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.project_cost_report(project_id);
end $$;

-- The curve of a project's cost, month by month and each the sum up to its end: planned by its schedule, spent up to
-- today, and from this month on the forecast. What is left to spend follows what is left of the plan; where nothing is
-- left of it, it falls in the last month.
create function app.project_cost_curve(project uuid)
returns table (month date, planned_value text, actual_cost text, forecast_cost text)
language plpgsql stable security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  today constant date := model.today();
  this_month constant date := date_trunc('month', today)::date;
  curve constant jsonb := public.earned_value(project, today, 'month') -> 'curve';
  at_completion constant numeric := (select coalesce(sum(r.estimate_at_completion), 0)
    from private.cost_report(project) r);
begin
  perform authz.demand('finance', 'view');
  return query
  with planned as (
    select date_trunc('month', (point ->> 'date')::date)::date as of_month,
      max((point ->> 'planned_value')::numeric) as amount
    from jsonb_array_elements(curve) point group by 1),
  spent as (
    select date_trunc('month', e.entry_date)::date as of_month, sum(e.amount) as amount
    from private.job_costs(project) e where e.entry_type = 'actual' and e.entry_date <= today group by 1),
  ends as (
    select case when exists (select from planned) or exists (select from spent) then least(this_month,
        (select min(p.of_month) from planned p), (select min(s.of_month) from spent s)) end as first_month,
      greatest((select max(p.of_month) from planned p), this_month + case
        when at_completion <> (select coalesce(sum(s.amount), 0) from spent s) then interval '1 month'
        else '0' end)::date as last_month),
  -- No plan is longer than what a calendar of it holds.
  months as (
    select day::date as of_month from ends,
      generate_series(ends.first_month, least(ends.last_month, ends.first_month + interval '100 years'),
        '1 month') day),
  sums as (
    select m.of_month, max(p.amount) over upto as planned, coalesce(sum(s.amount) over upto, 0) as spent
    from months m left join planned p on p.of_month = m.of_month left join spent s on s.of_month = m.of_month
    window upto as (order by m.of_month)),
  reached as (
    select (select coalesce(max(s.spent) filter (where s.of_month = this_month), 0) from sums s) as spent,
      (select coalesce(max(s.planned) filter (where s.of_month <= this_month), 0) from sums s) as planned,
      (select max(s.planned) from sums s) as whole),
  shares as (
    select s.*, case when s.of_month = ends.last_month then 1 when s.of_month = this_month then 0
      when reached.whole > reached.planned
        then (s.planned - reached.planned) / (reached.whole - reached.planned) else 0 end as share
    from sums s, ends, reached)
  select s.of_month, case when reached.whole is not null then round(coalesce(s.planned, 0), places)::text end,
    case when s.of_month <= this_month then round(s.spent, places)::text end,
    case when s.of_month >= this_month
      then round(reached.spent + (at_completion - reached.spent) * s.share, places)::text end
  from shares s, reached order by s.of_month;
end $$;
create function public.project_cost_curve(project_id uuid)
returns table (month date, planned_value text, actual_cost text, forecast_cost text)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.project_cost_curve(project_id);
end $$;

-- The work-in-progress schedule: every project with a contract, or with work billed or paid for. What follows from
-- the estimate is null where there is none.
create function app.work_in_progress() returns table (project_id uuid, project_number text, project_name text,
  status text, revised_contract text, estimate_at_completion text, margin text, actual text, percent_complete text,
  earned_revenue text, gross_profit text, expected_loss text, billed text, over_under_billing text,
  is_estimated boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('finance', 'view');
  return query
    select p.id, p.project_number::text, p.name, p.status, f.m ->> 'revised_contract',
      f.m ->> 'estimate_at_completion', f.m ->> 'margin', f.m ->> 'actual', f.m ->> 'percent_complete',
      f.m ->> 'earned_revenue', f.m ->> 'gross_profit', f.m ->> 'expected_loss', f.m ->> 'billed',
      f.m ->> 'over_under_billing', (f.m ->> 'is_estimated')::boolean
    from private.project_sums(null) s join public.projects p on p.id = s.project_id
      cross join lateral (select private.money_figures(s.sums) as m) f
    where s.sums ?| '{contract,billed,actual}'::text[]
    order by p.project_number;
end $$;
create function public.work_in_progress() returns table (project_id uuid, project_number text, project_name text,
  status text, revised_contract text, estimate_at_completion text, margin text, actual text, percent_complete text,
  earned_revenue text, gross_profit text, expected_loss text, billed text, over_under_billing text,
  is_estimated boolean)
language plpgsql stable set search_path = '' as $$ begin return query select * from app.work_in_progress(); end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  model.work_in_progress(numeric, numeric, numeric, numeric),
  app.backlog(),
  app.project_cost_curve(uuid),
  app.project_cost_report(uuid),
  app.project_money(uuid),
  app.project_money_changes(uuid, date),
  app.project_money_rows(uuid, text),
  app.work_in_progress(),
  public.percentage_of_completion(numeric, numeric, numeric, numeric),
  public.project_cost_curve(uuid),
  public.project_cost_report(uuid),
  public.project_money(uuid),
  public.project_money_changes(uuid, date),
  public.project_money_rows(uuid, text),
  public.work_in_progress()
  to authenticated, service_role;
