-- Cash of the next thirteen weeks (5-domain-rules, A9): what is in bank and cash, and week by week what the documents
-- say will come in and go out. Nothing is stored; each week is the sum of its documents, in the company's currency at
-- the latest rate. What is overdue is expected in the first week; what is already paid is in the opening balance.

create function private.month_end(day date) returns date
language plpgsql immutable set search_path = '' as $$
begin
  return (date_trunc('month', day) + interval '1 month')::date - 1;
end $$;

-- The tax periods that are not filed yet: the returns there are, then period after period up to the one a day lies in.
-- These are as long as the last return; before the first one a month in India, elsewhere a quarter of the calendar.
create function private.open_tax_periods(as_of date)
returns table (tax_return_id uuid, number text, form text, from_date date, to_date date, due_date date)
language plpgsql stable security definer set search_path = '' as $$
declare
  last_return public.tax_returns;
  of_form constant text := coalesce(private.tax_form(), 'general');
  length_in_months integer := case of_form when 'gstr_3b' then 1 else 3 end;
  first_day date := date_trunc(case of_form when 'gstr_3b' then 'month' else 'quarter' end, as_of);
begin
  select r.* into last_return from public.tax_returns r order by r.to_date desc limit 1;
  if found then
    first_day := last_return.to_date + 1;
    length_in_months := greatest(extract(year from age(first_day, last_return.from_date)) * 12
      + extract(month from age(first_day, last_return.from_date)), 1);
  end if;
  return query
    select r.id, r.return_number::text, r.form, r.from_date, r.to_date, r.due_date from public.tax_returns r
      where r.status <> 'filed' and r.from_date <= as_of
    union all
    select null, p.first_day || ' – ' || p.last_day, of_form, p.first_day, p.last_day,
      private.tax_due_date(of_form, p.last_day)
    from (select (start.day + make_interval(months => n * length_in_months))::date as first_day,
        (start.day + make_interval(months => (n + 1) * length_in_months))::date - 1 as last_day
      from (select first_day as day) start cross join generate_series(0, 119) n) p
    where p.first_day <= as_of;
end $$;

-- What each of them comes to, of documents dated up to a day. What suppliers sent late for days that were filed stands
-- in the first that is open.
create function private.expected_tax(as_of date)
returns table (tax_return_id uuid, number text, due_date date, amount numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  with periods as (
    select p.*, least(p.to_date, as_of) as last_day, row_number() over (order by p.from_date) = 1 as is_first
    from private.open_tax_periods(as_of) p)
  select p.tax_return_id, p.number, p.due_date, owed.amount
  from periods p cross join lateral (
    select coalesce(sum(case private.side_of_box(x.box) when 'output' then x.tax when 'input' then -x.tax end), 0)
      as amount
    from (select * from private.tax_rows_of_sales(p.form, p.from_date, p.last_day)
      union all select * from private.tax_rows_of_purchases(p.form, p.from_date, p.last_day)
      union all select late.* from private.tax_rows_of_purchases(p.form, (select min(r.from_date)
          from public.tax_returns r), p.from_date - 1) late
        where p.is_first and not exists (select from private.filed_tax_rows f
          where (f.row).document_table = late.document_table and (f.row).document_id = late.document_id
            and (f.row).entry_date = late.entry_date and (f.row).box <> 'no_number')) x) owed;
end $$;

-- Each document with the day its money is expected and how much is still to come (above zero) or to go (below).
--   Invoices and bills: what is open, when due, less what cheques are for; of an invoice less what the client has on
--   account.
--   Post-dated cheques: on their date.
--   Refunds of money on account that are not approved yet.
--   Certificates not invoiced: what they come to, by the client's days of payment.
--   What is left to certify of contracts: month by month up to their end, by the client's days of payment.
--   Retention on both sides: half at taking over, or when the work should end, the rest when the defects period ends.
--   Tax of the periods that are not filed, the running one among them: of documents up to the day, when it is due; what
--   is filed stays until it is paid or refunded.
--   Orders and work orders: what is not billed yet, when it is expected and the supplier is due, less retention.
--   Pay: runs that are not paid, and for the months after the last run as much as that one.
create function private.cash_items(as_of date)
returns table (expected_date date, kind text, document_table text, document_id uuid, document_number text,
  party_id uuid, project_id uuid, currency text, amount numeric, base_amount numeric)
language plpgsql stable set search_path = '' as $$
declare
  reads_pay constant boolean := authz.reads_pay();
  places constant integer := model.base_decimals();
begin
  return query
  with planned as (
    -- What is left to certify of each contract, less what is withheld and recovered of it, with its tax.
    select k.id, k.contract_number::text as number, k.client_id, k.project_id as project, k.currency as money,
      greatest(coalesce(k.revised_end_date, k.end_date, p.end_date), private.month_end(as_of)) as ends,
      coalesce(e.payment_days, 30) as days,
      todo.work - todo.withheld - todo.recovered + model.round_money((todo.work - todo.recovered
        - case k.retention_tax_point when 'release' then todo.withheld else 0 end) * k.tax_rate / 100,
        k.currency) as own
    from public.contracts k join public.projects p on p.id = k.project_id
      left join public.external_entities e on e.id = k.client_id
      left join lateral (select c.completed_amount, c.advance_recovered_amount, c.retention_amount
        from public.certificates c where c.contract_id = k.id and c.status in ('approved', 'paid')
        order by c.sequence desc limit 1) c on true
      cross join lateral (select k.revised_amount - coalesce(c.completed_amount, 0) as work,
        greatest(private.withheld_to_date(k.revised_amount, k.retention_percentage, private.retention_released(k.id),
          model.round_money(k.revised_amount * k.retention_cap_percentage / 100, k.currency), k.currency)
          - coalesce(c.retention_amount, 0), 0) as withheld,
        private.advance_paid(k.id) - coalesce(c.advance_recovered_amount, 0) as recovered) todo
    where k.status = 'active' and todo.work > 0),
  -- A certificate at the end of each month up to the end of the work, of as much as falls on its days.
  to_certify as (
    select p.*, certified.day, round(p.own * (certified.day - as_of + 1) / (p.ends - as_of + 1),
        model.decimals(p.money)) - round(p.own * (certified.before - as_of + 1) / (p.ends - as_of + 1),
        model.decimals(p.money)) as share
    from planned p cross join generate_series(0, 3) ahead (n)
      cross join lateral (select
          least(private.month_end((as_of + make_interval(months => ahead.n))::date), p.ends) as day,
        case ahead.n when 0 then as_of - 1
          else least(private.month_end((as_of + make_interval(months => ahead.n - 1))::date), p.ends) end as before)
        certified
    where certified.day > certified.before and certified.day + p.days <= as_of + 98),
  ordered as (
    select o.id, o.po_number::text as number, o.supplier_id, o.project_id as project, o.currency as money,
      coalesce(o.expected_date, o.order_date) + coalesce(s.payment_days, 30) as due, o.exchange_rate as rate,
      sum(round(greatest(greatest(l.quantity, l.quantity_received) - l.quantity_invoiced, 0) * l.unit_cost
        * (1 + o.tax_rate / 100), model.decimals(o.currency))) as own
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
    where w.status in ('accepted', 'in_progress', 'completed')),
  runs as (
    select r.id, r.pay_period_end, r.status, 'PAY-' || to_char(r.pay_period_end, 'YYYY-MM-DD') as number,
      coalesce(r.payment_date, r.pay_period_end + 1) as due, r.currency as money, sum(p.net_pay) as own,
      count(*) filter (where p.net_pay <> 0) as people, r.kind,
      sum(round(p.net_pay * private.exchange_rate_or(p.currency, as_of, 1), places)) as worth
    from public.payroll_runs r join public.payroll p on p.payroll_run_id = r.id and p.status <> 'cancelled'
    where r.status in ('calculated', 'pending', 'approved', 'paid') group by r.id),
  -- A run of a few people tells what they are paid: those who read no pay have all that are due in a month as one, and
  -- nothing where all of them together are of a few.
  due_runs as (
    select greatest(r.due, as_of) as due, r.id, r.number, r.money, r.own, r.worth, r.people,
      not reads_pay and bool_or(r.people < private.fewest_in_a_sum())
        over (partition by r.money, date_trunc('month', greatest(r.due, as_of)::timestamp)) as is_one
    from runs r where r.status <> 'paid' and r.own > 0),
  pay_lines as (
    select d.due, d.id, d.number, d.money, d.own, d.worth from due_runs d where not d.is_one
    union all
    select max(d.due), null, 'PAY-' || to_char(max(d.due), 'YYYY-MM'), d.money, sum(d.own), sum(d.worth)
      from due_runs d where d.is_one group by d.money, date_trunc('month', d.due::timestamp)
      having sum(d.people) >= private.fewest_in_a_sum()),
  -- Money on account that is asked to be paid back; what is owed back of an invoice is open of it already.
  refunds as (
    select s.* from public.client_settlements s where s.status = 'pending' and s.client_receipt_id is not null),
  -- Open invoices, with what the client has on account: it pays what is due first.
  covered as (
    select h.document_id, sum(h.amount) as own, sum(h.base_amount) as base
    from (select * from private.held_cheques('receivable', as_of) union all
      select * from private.held_cheques('payable', as_of)) h where h.document_id is not null group by h.document_id),
  open_documents as (
    select o.party_id, o.project_id, o.document_table, o.document_id, o.document_number, o.document_date, o.due_date,
      o.currency, o.open_amount - coalesce(c.own, 0) as open_amount, o.base_amount - coalesce(c.base, 0) as base_amount
    from (select * from private.open_items('receivable', as_of)
        union all select * from private.open_items('payable', as_of)) o
      left join covered c on c.document_id = o.document_id
    where c.document_id is null or o.open_amount <> c.own),
  owed as (
    select o.*, case when o.open_amount <= 0 then 0
        else least(o.open_amount, greatest(coalesce(credit.amount, 0) - (sum(greatest(o.open_amount, 0)) over oldest
          - o.open_amount), 0)) end as covered
    from open_documents o
      left join (select a.party_id, a.currency, sum(a.amount) as amount
        from (select k.party_id, k.currency, k.amount from private.on_account(as_of) k
          union all select f.client_id, f.currency, -f.amount from refunds f) a
        group by a.party_id, a.currency) credit on credit.party_id = o.party_id and credit.currency = o.currency
    where o.document_table = 'invoices'
    window oldest as (partition by o.party_id, o.currency
      order by coalesce(o.due_date, o.document_date), o.document_number, o.document_id)),
  last_runs as (
    select distinct on (r.money) r.* from runs r where r.kind = 'regular' order by r.money, r.pay_period_end desc, r.id)
  select greatest(coalesce(o.due_date, o.document_date), as_of), 'bill', o.document_table, o.document_id,
    o.document_number, o.party_id, o.project_id, o.currency, -o.open_amount, -o.base_amount
    from open_documents o where o.document_table = 'supplier_invoices'
  union all
  select greatest(c.cheque_date, as_of), 'cheque', 'cheques', c.id, c.pdc_number::text, c.party_id, null, c.currency,
    c.amount * side.sign, c.base_amount * side.sign
    from public.cheques c join (values ('received', 1), ('issued', -1)) side (name, sign) on side.name = c.direction
    where c.status not in ('pending', 'rejected') and c.entry_date <= as_of
      and (c.settled_on is null or c.settled_on > as_of)
  union all
  select greatest(coalesce(i.due_date, i.document_date), as_of), 'invoice', i.document_table, i.document_id,
    i.document_number, i.party_id, i.project_id, i.currency, i.open_amount - i.covered,
    i.base_amount - round(case when i.open_amount = 0 then 0 else i.base_amount * i.covered / i.open_amount end, places)
    from owed i where i.open_amount = 0 or i.open_amount <> i.covered
  union all
  select greatest(f.settlement_date, as_of), 'refund', 'client_settlements', f.id, f.settlement_number::text,
    f.client_id, null, f.currency, -f.amount, -round(f.amount * private.exchange_rate_or(f.currency, as_of, 1), places)
    from refunds f
  union all
  select greatest(c.certificate_date + coalesce(e.payment_days, 30), as_of), 'certificate', 'certificates', c.id,
    c.certificate_number::text, k.client_id, k.project_id, c.currency, c.due_amount,
    round(c.due_amount * private.exchange_rate_or(c.currency, as_of, c.exchange_rate), places)
    from public.certificates c join public.contracts k on k.id = c.contract_id
      left join public.external_entities e on e.id = k.client_id
    where c.status = 'approved' and c.certificate_date <= as_of and c.due_amount > 0
      and private.document_of_certificate(c.id) is null
  union all
  select c.day + c.days, 'planned_certificate', 'contracts', c.id, c.number, c.client_id, c.project, c.money, c.share,
    round(c.share * private.exchange_rate_or(c.money, as_of, 1), places) from to_certify c where c.share > 0
  union all
  select greatest(r.due_date, as_of), 'retention', r.document_table, r.agreement_id, r.document_number, r.party_id,
    r.project_id, r.currency, r.amount * side.sign, r.base_amount * side.sign
    from private.retention_due(as_of) r
      join (values ('receivable', 1), ('payable', -1)) side (name, sign) on side.name = r.direction
    where r.due_date is not null
  union all
  select greatest(t.due_date, as_of), case when t.tax_return_id is null then 'tax_period' else 'tax_return' end,
    'tax_returns', t.tax_return_id, t.number, null, null, model.base_currency(), -t.amount, -t.amount
    from private.expected_tax(as_of) t where t.due_date <= as_of + 98 and t.amount > 0
  union all
  select greatest(r.due_date, as_of), 'tax_return', 'tax_returns', r.id, r.return_number::text, null, null,
    model.base_currency(), -r.outstanding_amount, -r.outstanding_amount
    from public.tax_returns r where r.status = 'filed' and r.outstanding_amount <> 0 and r.due_date <= as_of + 98
  union all
  select greatest(o.due, as_of), 'order', 'purchase_orders', o.id, o.number, o.supplier_id, o.project, o.money, -o.own,
    -round(o.own * private.exchange_rate_or(o.money, as_of, o.rate), places) from ordered o where o.own > 0
  union all
  select greatest(w.due, as_of), 'order', 'work_order_drafts', w.id, w.number, w.assigned_to, w.project, w.money,
    -w.own, -round(w.own * private.exchange_rate_or(w.money, as_of, w.rate), places)
    from subcontracted w where w.own > 0
  union all
  select l.due, 'pay', 'payroll_runs', l.id, l.number, null, null, l.money, -l.own, -l.worth from pay_lines l
  union all
  -- As much as the last regular run, on the same day of each month after it.
  select greatest((r.due + make_interval(months => ahead.n))::date, as_of), 'pay_ahead', 'payroll_runs', r.id, r.number,
    null, null, r.money, -r.own, -r.worth
    from last_runs r cross join generate_series(1, 6) ahead (n)
    where r.own > 0 and (reads_pay or r.people >= private.fewest_in_a_sum())
      and (r.due + make_interval(months => ahead.n))::date between as_of and as_of + 91;
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
  day constant date := least(greatest(coalesce(as_of, model.today()), '1900-01-01'), '2999-12-31');
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
  monday constant date := private.first_day_of_week(least(greatest(week, '1900-01-01'), '2999-12-31'));
  day constant date := least(greatest(coalesce(as_of, model.today()), '1900-01-01'), '2999-12-31');
begin
  perform authz.demand('finance', case when authz.row_scope() = 'all' then 'view' else 'approve' end);
  return query
    select i.kind, i.document_table, i.document_id, i.document_number, e.company_name, p.name, i.expected_date,
      i.currency, i.amount::text, i.base_amount::text
    from private.cash_items(day) i
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
