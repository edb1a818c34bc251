-- Cash of the next thirteen weeks (5-domain-rules, A9): what is in bank and cash, and week by week what the documents
-- say will come in and go out. Nothing is stored; each week is the sum of its documents, in the company's currency at
-- the latest rate. What is overdue is expected in the first week; what is already paid is in the opening balance.

-- Each document with the day its money is expected and how much is still to come (above zero) or to go (below).
--   Invoices and bills: what is open, when due.
--   Certificates not invoiced: what they come to, by the client's days of payment.
--   Retention on both sides: half at taking over, or when the work should end, the rest when the defects period ends.
--   Orders and work orders: what is not billed yet, when it is expected and the supplier is due, less retention.
--   Pay: runs that are not paid, and for the months after the last run as much as that one.
create function private.cash_items(as_of date)
returns table (expected_date date, kind text, document_table text, document_id uuid, document_number text,
  party_id uuid, project_id uuid, currency text, amount numeric, base_amount numeric)
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
  with retained as (
    select e.agreement_id, e.direction, max(e.party_id::text)::uuid as party, max(e.project_id::text)::uuid as project,
      max(e.currency) as money, sum(e.amount) as held, sum(e.base_amount) as base
    from public.retention_entries e where e.entry_date <= as_of group by 1, 2 having sum(e.amount) > 0),
  agreements as (
    select r.*, 'contracts' as of_table, k.contract_number::text as number, k.taking_over_date as taken,
      coalesce(k.revised_end_date, k.end_date) as ends, k.defects_end_date as defects_end, k.defects_period_days as days
    from retained r join public.contracts k on k.id = r.agreement_id where r.direction = 'receivable'
    union all
    select r.*, 'work_order_drafts', w.work_order_number::text, w.taking_over_date, w.end_date, w.defects_end_date,
      w.defects_period_days
    from retained r join public.work_order_drafts w on w.id = r.agreement_id where r.direction = 'payable'),
  -- The first half is rounded, the second is the rest.
  halves as (
    select a.*, h.part, case h.part when 1 then coalesce(a.taken, a.ends)
        else coalesce(a.defects_end, coalesce(a.taken, a.ends) + a.days) end as due,
      case when a.taken is not null and h.part = 1 then 0 when a.taken is not null then a.held
        when h.part = 1 then halved.amount else a.held - halved.amount end as own,
      case when a.taken is not null and h.part = 1 then 0 when a.taken is not null then a.base
        when h.part = 1 then round(a.base / 2, places) else a.base - round(a.base / 2, places) end as worth
    from agreements a cross join (values (1), (2)) h (part)
      cross join lateral (select model.round_money(a.held / 2, a.money) as amount) halved),
  ordered as (
    select o.id, o.po_number::text as number, o.supplier_id, o.project_id as project, o.currency as money,
      coalesce(o.expected_date, o.order_date) + coalesce(s.payment_days, 30) as due, o.exchange_rate as rate,
      sum(round(greatest(l.quantity - l.quantity_invoiced, 0) * l.unit_cost * (1 + o.tax_rate / 100),
        model.decimals(o.currency))) as own
    from public.purchase_orders o join public.purchase_order_items l on l.purchase_order_id = o.id
      left join public.external_entities s on s.id = o.supplier_id
    where o.status in ('confirmed', 'partially_received', 'received') and o.order_date <= as_of
    group by o.id, s.payment_days),
  subcontracted as (
    select w.id, w.work_order_number::text as number, w.assigned_to, w.project_id as project, w.currency as money,
      coalesce(w.end_date, as_of) + coalesce(s.payment_days, 30) as due, w.exchange_rate as rate,
      round((w.subtotal_amount + w.change_amount - coalesce((select c.completed_amount
          from public.subcontract_claims c where c.work_order_id = w.id and c.status in ('approved', 'paid')
          order by c.sequence desc limit 1), 0)) * (1 + (w.tax_rate - w.retention_percentage) / 100),
          model.decimals(w.currency))
        - private.advance_paid(w.id) + coalesce((select c.advance_recovered_amount
          from public.subcontract_claims c where c.work_order_id = w.id and c.status in ('approved', 'paid')
          order by c.sequence desc limit 1), 0) as own
    from public.work_order_drafts w left join public.external_entities s on s.id = w.assigned_to
    where w.status in ('accepted', 'in_progress')),
  runs as (
    select r.id, r.pay_period_end, r.status, 'PAY-' || to_char(r.pay_period_end, 'YYYY-MM-DD') as number,
      coalesce(r.payment_date, r.pay_period_end + 1) as due, r.currency as money, sum(p.net_pay) as own,
      sum(round(p.net_pay * private.exchange_rate_or(p.currency, as_of, 1), places)) as worth
    from public.payroll_runs r join public.payroll p on p.payroll_run_id = r.id and p.status <> 'cancelled'
    where r.status in ('calculated', 'pending', 'approved', 'paid') group by r.id),
  last_runs as (
    select distinct on (r.money) r.* from runs r order by r.money, r.pay_period_end desc, r.id)
  select greatest(coalesce(o.due_date, o.document_date), as_of), case o.document_table when 'invoices' then 'invoice'
      else 'bill' end, o.document_table, o.document_id, o.document_number, o.party_id, o.project_id, o.currency,
    o.open_amount * side.sign, o.base_amount * side.sign
    from (values ('receivable', 1), ('payable', -1)) side (name, sign)
      cross join lateral private.open_items(side.name, as_of) o
  union all
  select greatest(c.certificate_date + coalesce(e.payment_days, 30), as_of), 'certificate', 'certificates', c.id,
    c.certificate_number::text, k.client_id, k.project_id, c.currency, c.total_amount,
    round(c.total_amount * private.exchange_rate_or(c.currency, as_of, c.exchange_rate), places)
    from public.certificates c join public.contracts k on k.id = c.contract_id
      left join public.external_entities e on e.id = k.client_id
    where c.status = 'approved' and c.certificate_date <= as_of and c.total_amount > 0
      and private.document_of_certificate(c.id) is null
  union all
  select greatest(h.due, as_of), 'retention', h.of_table, h.agreement_id, h.number, h.party, h.project, h.money,
    case h.direction when 'payable' then -h.own else h.own end,
    case h.direction when 'payable' then -h.worth else h.worth end
    from halves h where h.own > 0 and h.due is not null
  union all
  select greatest(o.due, as_of), 'order', 'purchase_orders', o.id, o.number, o.supplier_id, o.project, o.money, -o.own,
    -round(o.own * private.exchange_rate_or(o.money, as_of, o.rate), places) from ordered o where o.own > 0
  union all
  select greatest(w.due, as_of), 'order', 'work_order_drafts', w.id, w.number, w.assigned_to, w.project, w.money,
    -w.own, -round(w.own * private.exchange_rate_or(w.money, as_of, w.rate), places)
    from subcontracted w where w.own > 0
  union all
  select greatest(r.due, as_of), 'pay', 'payroll_runs', r.id, r.number, null, null, r.money, -r.own, -r.worth
    from runs r where r.status <> 'paid' and r.own > 0
  union all
  -- As much as the last run, on the same day of each month after it.
  select greatest((r.due + make_interval(months => ahead.n))::date, as_of), 'pay_ahead', 'payroll_runs', r.id, r.number,
    null, null, r.money, -r.own, -r.worth
    from last_runs r cross join generate_series(1, 6) ahead (n)
    where r.own > 0 and (r.due + make_interval(months => ahead.n))::date between as_of and as_of + 91;
end $$;

create function private.first_day_of_week(day date) returns date
language plpgsql immutable set search_path = '' as $$
begin
  return day - (extract(isodow from day)::integer - 1);
end $$;

-- Thirteen weeks from the one of a day, Monday to Sunday.
create function app.cash_forecast(as_of date)
returns table (week_start date, opening text, inflow text, outflow text, closing text)
language plpgsql stable security definer set search_path = '' as $$
declare
  day constant date := coalesce(as_of, model.today());
  opening_balance numeric;
begin
  -- What all people are paid is in it, hence the demand on those who see only some of them.
  perform authz.demand('finance', case when authz.row_scope() = 'all' then 'view' else 'approve' end);
  select coalesce(sum(j.amount), 0) into opening_balance from private.cash_parts('2000-01-01', day) j;
  return query
  with weeks as (
    select private.first_day_of_week(day) + 7 * n as monday from generate_series(0, 12) n),
  sums as (
    select w.monday, coalesce(sum(i.base_amount) filter (where i.base_amount > 0), 0) as came,
      coalesce(-sum(i.base_amount) filter (where i.base_amount < 0), 0) as went
    from weeks w left join private.cash_items(day) i on i.expected_date between w.monday and w.monday + 6
    group by w.monday)
  select s.monday, (opening_balance + sum(s.came - s.went) over before_it - s.came + s.went)::text, s.came::text,
    s.went::text, (opening_balance + sum(s.came - s.went) over before_it)::text
  from sums s window before_it as (order by s.monday) order by s.monday;
end $$;
create function public.cash_forecast(as_of date default null)
returns table (week_start date, opening text, inflow text, outflow text, closing text)
language plpgsql stable set search_path = '' as $$ begin return query select * from app.cash_forecast(as_of); end $$;

-- The documents of one week, what comes in before what goes out, the largest first.
create function app.cash_forecast_rows(week date, as_of date)
returns table (kind text, document_table text, document_id uuid, document_number text, party_name text,
  project_name text, expected_date date, currency text, amount text, base_amount text)
language plpgsql stable security definer set search_path = '' as $$
declare
  monday constant date := private.first_day_of_week(week);
begin
  perform authz.demand('finance', case when authz.row_scope() = 'all' then 'view' else 'approve' end);
  return query
    select i.kind, i.document_table, i.document_id, i.document_number, e.company_name, p.name, i.expected_date,
      i.currency, i.amount::text, i.base_amount::text
    from private.cash_items(coalesce(as_of, model.today())) i
      left join public.external_entities e on e.id = i.party_id left join public.projects p on p.id = i.project_id
    where i.expected_date between monday and monday + 6
    order by i.base_amount < 0, abs(i.base_amount) desc, i.expected_date, i.document_number;
end $$;
create function public.cash_forecast_rows(week date, as_of date default null)
returns table (kind text, document_table text, document_id uuid, document_number text, party_name text,
  project_name text, expected_date date, currency text, amount text, base_amount text)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.cash_forecast_rows(week, as_of);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.cash_forecast(date),
  app.cash_forecast_rows(date, date),
  public.cash_forecast(date),
  public.cash_forecast_rows(date, date)
  to authenticated, service_role;
