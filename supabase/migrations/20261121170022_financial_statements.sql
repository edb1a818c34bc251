-- Profit and loss and balance sheet: the accounts of the journal by what they say of the company, each beside the
-- period before and the same of last year. Nothing is kept: both are read from the documents, as the trial balance is.

-- The first day of the financial year a day is in.
create function private.fiscal_year_start(day date) returns date
language plpgsql stable security definer set search_path = '' as $$
declare
  month constant integer := (select coalesce(c.fiscal_year_start_month, case c.country_pack when 'IN' then 4 else 1 end)
    from public.company_settings c);
  year constant integer := extract(year from day);
begin
  return make_date(year - case when extract(month from day) < coalesce(month, 1) then 1 else 0 end,
    coalesce(month, 1), 1);
end $$;

-- Where a posting stands on the statements.
create function private.statement_section(posting text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when posting in ('revenue', 'deductions') then 'revenue'
    when posting in ('purchases', 'stock_differences', 'wages', 'employer_costs', 'provision_costs', 'labour_cess')
      then 'contract_costs'
    when posting in ('expenses', 'depreciation', 'other_costs') then 'overheads'
    when posting in ('bank_charges', 'interest_income', 'exchange_differences', 'other_income') then 'other_items'
    when posting in ('fixed_assets', 'accumulated_depreciation') then 'non_current_assets'
    when posting in ('inventory', 'landed_costs', 'other_assets') or posting like 'input\_%'
      or private.account_class(posting) in ('money', 'claim') then 'current_assets'
    when posting in ('loans', 'provisions') then 'non_current_liabilities'
    when private.account_class(posting) in ('equity', 'other_equity') then 'equity'
    else 'current_liabilities' end;
end $$;

create function private.is_profit_or_loss(section text) returns boolean
language sql immutable set search_path = '' as $$
  select section in ('revenue', 'contract_costs', 'overheads', 'other_items')
$$;

-- An account stands in one place, also where several postings go to it: in the first of theirs.
create function private.statement_accounts()
returns table (account text, section text, place integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select distinct on (a.account_code) a.account_code, s.name, s.place::integer
  from public.posting_accounts a
    join unnest('{revenue,contract_costs,overheads,other_items,non_current_assets,current_liabilities,current_assets,
      non_current_liabilities,equity}'::text[]) with ordinality s (name, place)
      on s.name = private.statement_section(a.posting)
  order by a.account_code, s.place;
end $$;

-- A day one year before: the last of a month stays the last.
create function private.year_before(day date) returns date
language plpgsql immutable set search_path = '' as $$
begin
  return case when extract(day from day + 1) = 1 then (day + 1 - interval '1 year')::date - 1
    else (day - interval '1 year')::date end;
end $$;

-- The period before one, as long as it: in months where it is of whole months, in days otherwise.
create function private.period_before(first_day date, last_day date, out before_from date, out before_to date)
language plpgsql immutable set search_path = '' as $$
declare
  months constant integer := extract(year from age(last_day + 1, first_day)) * 12
    + extract(month from age(last_day + 1, first_day));
begin
  before_to := first_day - 1;
  before_from := case when extract(day from first_day) = 1 and extract(day from last_day + 1) = 1
    then (first_day - make_interval(months => months))::date else first_day - (last_day - first_day + 1) end;
end $$;

-- Profit and loss ---------------------------------------------------------------------------------

-- Each account with its sum, and the lines between that add up what is above them. Revenue, other items and results are
-- above zero where the company earns; costs where it spends. Without days it is the financial year until today. Of some
-- projects, of all, or of what is on none: all projects and none come to the company. An overhead on a project is a
-- cost of its contract, so its account stands in both places.
create function app.profit_and_loss(date_from date, date_to date, projects uuid[], on_project boolean)
returns table (kind text, section text, account text, name text, posting text, amount text, previous_amount text,
  last_year_amount text, from_day date, to_day date, previous_from date, previous_to date, last_year_from date,
  last_year_to date, is_on_project boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  last_day constant date := least(greatest(coalesce(date_to, date_from, model.today()), '1900-01-01'), '2999-12-31');
  first_day constant date := greatest(coalesce(date_from, private.fiscal_year_start(last_day)), '1900-01-01');
  before constant record := private.period_before(first_day, last_day);
  a_year_ago constant date := private.year_before(first_day - 1) + 1;
  a_year_ago_to constant date := private.year_before(last_day);
begin
  perform authz.demand('finance', case when authz.row_scope() = 'all' then 'view' else 'approve' end);
  perform model.demand_period(first_day, last_day, 'date_to');
  return query
  with sums as (
    select j.posting, j.cost_type, j.tax_code_id, j.account_id, j.project_id is not null as has_project,
      -coalesce(sum(j.amount) filter (where j.entry_date between first_day and last_day), 0) as now,
      -coalesce(sum(j.amount) filter (where j.entry_date between before.before_from and before.before_to), 0) as prior,
      -coalesce(sum(j.amount) filter (where j.entry_date between a_year_ago and a_year_ago_to), 0) as past
    from private.journal_parts(least(before.before_from, a_year_ago), last_day) j
    -- What a closed year hands on is no cost or income of the day it does.
    where j.document_table <> 'accounting_years' and (projects is null or j.project_id = any (projects))
      and (on_project is null or (j.project_id is not null) = on_project)
    group by 1, 2, 3, 4, 5 having private.is_profit_or_loss(private.statement_section(j.posting))),
  accounts as (
    select a.account_code as code, max(a.account_name) as called,
      private.common_meaning(array_agg(distinct private.meaning_of(a))) as meant, sum(s.now) as now,
      sum(s.prior) as prior, sum(s.past) as past, p.section, p.place, part.has_project
    from sums s cross join lateral private.account_of(s.posting, s.cost_type, s.tax_code_id, s.account_id) a
      join private.statement_accounts() p on p.account = a.account_code
      cross join lateral (select case when p.section = 'overheads' then s.has_project end as has_project) part
    group by a.account_code, p.section, p.place, part.has_project
    having (sum(s.now), sum(s.prior), sum(s.past)) is distinct from (0, 0, 0)),
  placed as (
    select a.*, case when a.has_project then 'contract_costs' else a.section end as stands_in,
      case when a.has_project then 2 else a.place end as stands_at
    from accounts a),
  shown as (
    select 'account' as of_kind, p.stands_in, p.code, p.called, p.meant, p.stands_at * 10 as place,
      sign.value * p.now as now, sign.value * p.prior as prior, sign.value * p.past as past, p.has_project
    from placed p cross join lateral (select case when p.stands_in in ('contract_costs', 'overheads') then -1 else 1 end
      as value) sign
    union all
    select 'total', t.name, null, null, null, t.last_place * 10 + t.step, coalesce(sum(t.sign * p.now), 0),
      coalesce(sum(t.sign * p.prior), 0), coalesce(sum(t.sign * p.past), 0), null
    from (values ('revenue', 1, 1, 1, 1), ('contract_costs', 2, 2, 1, -1), ('gross_profit', 1, 2, 2, 1),
        ('overheads', 3, 3, 1, -1), ('other_items', 4, 4, 1, 1), ('result', 1, 4, 2, 1))
        t (name, first_place, last_place, step, sign)
      left join placed p on p.stands_at between t.first_place and t.last_place
    group by t.name, t.last_place, t.step)
  select s.of_kind, s.stands_in, s.code, s.called, s.meant, s.now::text, s.prior::text, s.past::text, first_day,
    last_day, before.before_from, before.before_to, a_year_ago, a_year_ago_to, s.has_project
  from shown s order by s.place, s.code;
end $$;
create function public.profit_and_loss(date_from date default null, date_to date default null,
  project_ids uuid[] default null, on_project boolean default null)
returns table (kind text, section text, account text, name text, posting text, amount text, previous_amount text,
  last_year_amount text, from_day date, to_day date, previous_from date, previous_to date, last_year_from date,
  last_year_to date, is_on_project boolean)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.profit_and_loss(date_from, date_to, project_ids, on_project);
end $$;

-- Balance sheet -----------------------------------------------------------------------------------

-- As of a day, of the end of the month before and of the same day last year. What the company earned is equity: that of
-- the financial year until the day, and what earlier years earned that are not closed. Assets are above zero, and what
-- they are financed by; the two come to the same.
create function app.balance_sheet(as_of date)
returns table (kind text, section text, account text, name text, posting text, amount text, previous_amount text,
  last_year_amount text, as_of_day date, previous_day date, last_year_day date, year_from date,
  previous_year_from date, last_year_from date)
language plpgsql stable security definer set search_path = '' as $$
declare
  day constant date := least(greatest(coalesce(as_of, model.today()), '1900-01-01'), '2999-12-31');
  prior_day constant date := date_trunc('month', day)::date - 1;
  past_day constant date := private.year_before(day);
  starts constant date := private.fiscal_year_start(day);
  prior_starts constant date := private.fiscal_year_start(prior_day);
  past_starts constant date := private.fiscal_year_start(past_day);
begin
  perform authz.demand('finance', case when authz.row_scope() = 'all' then 'view' else 'approve' end);
  return query
  with lines as (
    select j.posting, j.cost_type, j.tax_code_id, j.account_id, j.entry_date as on_day,
      j.document_table = 'accounting_years' as is_carried,
      private.is_profit_or_loss(private.statement_section(j.posting)) as is_result, sum(j.amount) as amount
    from private.journal_parts('2000-01-01', day) j group by 1, 2, 3, 4, 5, 6),
  sums as (
    select l.posting, l.cost_type, l.tax_code_id, l.account_id, sum(l.amount) as now,
      coalesce(sum(l.amount) filter (where l.on_day <= prior_day), 0) as prior,
      coalesce(sum(l.amount) filter (where l.on_day <= past_day), 0) as past
    from lines l where not l.is_result group by 1, 2, 3, 4),
  accounts as (
    select a.account_code as code, max(a.account_name) as called,
      private.common_meaning(array_agg(distinct private.meaning_of(a))) as meant, sum(s.now) as now,
      sum(s.prior) as prior, sum(s.past) as past
    from sums s cross join lateral private.account_of(s.posting, s.cost_type, s.tax_code_id, s.account_id) a
    group by a.account_code having (sum(s.now), sum(s.prior), sum(s.past)) is distinct from (0, 0, 0)),
  results as (
    select coalesce(sum(l.amount) filter (where l.on_day >= starts and not l.is_carried), 0) as now,
      coalesce(sum(l.amount) filter (where l.on_day between prior_starts and prior_day and not l.is_carried), 0)
        as prior,
      coalesce(sum(l.amount) filter (where l.on_day between past_starts and past_day and not l.is_carried), 0) as past,
      -- Less what closed years handed on, which is in retained earnings.
      coalesce(sum(l.amount) filter (where l.on_day < starts or l.is_carried), 0) as now_earlier,
      coalesce(sum(l.amount) filter (where l.on_day < prior_starts or l.is_carried and l.on_day <= prior_day), 0)
        as prior_earlier,
      coalesce(sum(l.amount) filter (where l.on_day < past_starts or l.is_carried and l.on_day <= past_day), 0)
        as past_earlier
    from lines l where l.is_result),
  placed as (
    select 'account' as of_kind, a.code, a.called, a.meant, a.now, a.prior, a.past, p.section as stands_in,
      array_position('{non_current_assets,current_assets,current_liabilities,non_current_liabilities,equity}',
        p.section) as place, 0 as step
    from accounts a join private.statement_accounts() p on p.account = a.code
    union all
    select 'result', null, null, 'earlier_results', r.now_earlier, r.prior_earlier, r.past_earlier, 'equity', 5, 1
      from results r where (r.now_earlier, r.prior_earlier, r.past_earlier) is distinct from (0, 0, 0)
    union all
    select 'result', null, null, 'result_of_year', r.now, r.prior, r.past, 'equity', 5, 2 from results r),
  shown as (
    select p.of_kind, p.stands_in, p.code, p.called, p.meant, p.place * 10 + p.step as place, sign.value * p.now as now,
      sign.value * p.prior as prior, sign.value * p.past as past
    from placed p cross join lateral (select case when p.place <= 2 then 1 else -1 end as value) sign
    union all
    select 'total', t.name, null, null, null, t.last_place * 10 + t.step, coalesce(sum(t.sign * p.now), 0),
      coalesce(sum(t.sign * p.prior), 0), coalesce(sum(t.sign * p.past), 0)
    from (values ('non_current_assets', 1, 1, 8, 1), ('current_assets', 2, 2, 8, 1), ('assets', 1, 2, 9, 1),
        ('current_liabilities', 3, 3, 8, -1), ('non_current_liabilities', 4, 4, 8, -1), ('equity', 5, 5, 8, -1),
        ('liabilities_and_equity', 3, 5, 9, -1)) t (name, first_place, last_place, step, sign)
      left join placed p on p.place between t.first_place and t.last_place
    group by t.name, t.last_place, t.step)
  select s.of_kind, s.stands_in, s.code, s.called, s.meant, s.now::text, s.prior::text, s.past::text, day, prior_day,
    past_day, starts, prior_starts, past_starts
  from shown s order by s.place, s.code;
end $$;
create function public.balance_sheet(as_of date default null)
returns table (kind text, section text, account text, name text, posting text, amount text, previous_amount text,
  last_year_amount text, as_of_day date, previous_day date, last_year_day date, year_from date,
  previous_year_from date, last_year_from date)
language plpgsql stable set search_path = '' as $$ begin return query select * from app.balance_sheet(as_of); end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.balance_sheet(date),
  app.profit_and_loss(date, date, uuid[], boolean),
  public.balance_sheet(date),
  public.profit_and_loss(date, date, uuid[], boolean)
  to authenticated, service_role;
