-- Ledgers: the rows every document's money effect is.
-- A committed, actual, retained or advanced amount is never a column somebody types: it is the sum of ledger rows that
-- name their document.

-- Job cost ----------------------------------------------------------------------------

-- Every committed and every actual amount of a project, each with the document it comes from.
create table public.job_cost_entries (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects,
  cost_code_id uuid references public.cost_codes,
  cost_type text not null default 'other'
    constraint job_cost_entries_cost_type_options
      check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  entry_type text not null constraint job_cost_entries_entry_type_options
    check (entry_type in ('commitment', 'actual')),
  amount numeric not null,
  entry_date date not null default model.today(),
  source_table text not null constraint job_cost_entries_source_table_length check (char_length(source_table) <= 63),
  source_id uuid not null,
  source_line_id uuid,
  -- What happened to the document, so that one document has several effects and each of them once.
  effect text not null constraint job_cost_entries_effect_length check (char_length(effect) between 1 and 63),
  description text constraint job_cost_entries_description_length check (char_length(description) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  constraint job_cost_entries_posted_once unique nulls not distinct (source_table, source_id, source_line_id,
    entry_type, effect)
);
create index job_cost_entries_project_id_idx on public.job_cost_entries (project_id, entry_type, entry_date);
create index job_cost_entries_cost_code_id_idx on public.job_cost_entries (cost_code_id);
create index job_cost_entries_created_by_idx on public.job_cost_entries (created_by);
create index job_cost_entries_entry_date_idx on public.job_cost_entries (entry_date desc, id);
-- What one person's hour costs, and what a pay run adds to it, tell their pay (decision 79).
call model.protect_ledger('public.job_cost_entries', 'finance',
  rows => $$source_table not in ('time_entries', 'labour_true_ups') or (select authz.reads_pay())$$);

-- Posts one effect of one document; posted a second time it changes nothing and answers null.
create function private.post_job_cost(
  project uuid, cost_code uuid, cost_type text, entry_type text, amount numeric, entry_date date,
  source_table text, source_id uuid, source_line_id uuid, effect text, description text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  posted uuid;
begin
  insert into public.job_cost_entries
      (project_id, cost_code_id, cost_type, entry_type, amount, entry_date, source_table, source_id, source_line_id,
        effect, description)
    values (project, cost_code, coalesce(post_job_cost.cost_type, 'other'), post_job_cost.entry_type,
      round(post_job_cost.amount, places),
      coalesce(post_job_cost.entry_date, model.today()), post_job_cost.source_table, post_job_cost.source_id,
      post_job_cost.source_line_id, post_job_cost.effect, left(post_job_cost.description, 1000))
    on conflict on constraint job_cost_entries_posted_once do nothing returning id into posted;
  return posted;
end $$;

-- What those who read no pay see in one sum has no fewer people behind it (decision 79).
create function private.fewest_in_a_sum() returns integer
language sql immutable set search_path = '' as $$ select 3 $$;

-- Labour as it is for those who read no pay: a row a project, cost code and month, on the last day of it that had any,
-- of how many people. A true-up is in it where enough people stand behind it on the project, and where they do not
-- behind each of its codes, without a code.
create function private.merged_labour(wanted uuid, from_date date, to_date date)
returns table (project_id uuid, cost_code_id uuid, cost_type text, entry_date date, amount numeric, people integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  with posted as (
    select j.* from public.job_cost_entries j
    where j.source_table in ('time_entries', 'labour_true_ups') and (wanted is null or j.project_id = wanted)
      and j.entry_date >= date_trunc('month', from_date::timestamp)
      and j.entry_date < date_trunc('month', to_date::timestamp) + interval '1 month'),
  crowds as (
    select l.labour_true_up_id as true_up, l.project_id as project, count(distinct l.employee_id)::integer as whole,
      min(code.many) as fewest
    from public.labour_true_up_lines l
      join (select c.labour_true_up_id, c.project_id, c.cost_code_id, count(distinct c.employee_id)::integer as many
          from public.labour_true_up_lines c where c.labour_true_up_id in
            (select p.source_id from posted p where p.source_table = 'labour_true_ups')
          group by c.labour_true_up_id, c.project_id, c.cost_code_id) code
        on code.labour_true_up_id = l.labour_true_up_id and code.project_id = l.project_id
          and code.cost_code_id is not distinct from l.cost_code_id
    group by l.labour_true_up_id, l.project_id),
  parts as (
    select p.project_id, p.cost_code_id, p.cost_type, p.entry_date, p.amount, e.employee_id, 0 as crowd
    from posted p left join public.time_entries e on e.id = p.source_id where p.source_table = 'time_entries'
    union all
    select p.project_id, case when c.fewest >= private.fewest_in_a_sum() then p.cost_code_id end, p.cost_type,
      p.entry_date, p.amount, null, c.whole
    from posted p join crowds c on c.true_up = p.source_id and c.project = p.project_id
    where p.source_table = 'labour_true_ups' and c.whole >= private.fewest_in_a_sum())
  select m.project_id, m.cost_code_id, m.cost_type, m.day, m.amount, m.people
  from (
    select p.project_id, p.cost_code_id, p.cost_type,
      max(max(p.entry_date)) over (partition by p.project_id, date_trunc('month', p.entry_date)) as day,
      sum(p.amount) as amount, greatest(count(distinct p.employee_id)::integer, max(p.crowd)) as people
    from parts p group by p.project_id, p.cost_code_id, p.cost_type, date_trunc('month', p.entry_date)) m
  where m.amount <> 0 and m.day between from_date and to_date;
end $$;

-- The job cost ledger with labour merged: what everybody may know of it who views finance.
create function private.costs_with_merged_labour(wanted uuid)
returns table (project_id uuid, cost_code_id uuid, cost_type text, entry_type text, entry_date date, amount numeric,
  source_table text, source_id uuid, description text, people integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select j.project_id, j.cost_code_id, j.cost_type, j.entry_type, j.entry_date, j.amount, j.source_table,
      j.source_id, j.description, null::integer
    from public.job_cost_entries j where (wanted is null or j.project_id = wanted)
      and j.source_table not in ('time_entries', 'labour_true_ups');
  return query select l.project_id, l.cost_code_id, l.cost_type, 'actual', l.entry_date, l.amount, 'time_entries',
      null::uuid, null::text, l.people
    from private.merged_labour(wanted, '1900-01-01', '2999-12-31') l;
end $$;

-- The job cost ledger as its reader has it: each row, or labour merged.
create function private.job_costs(wanted uuid)
returns table (project_id uuid, cost_code_id uuid, cost_type text, entry_type text, entry_date date, amount numeric,
  source_table text, source_id uuid, description text, people integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  if authz.reads_pay() then
    return query select j.project_id, j.cost_code_id, j.cost_type, j.entry_type, j.entry_date, j.amount, j.source_table,
        j.source_id, j.description, null::integer
      from public.job_cost_entries j where wanted is null or j.project_id = wanted;
  else
    return query select c.* from private.costs_with_merged_labour(wanted) c;
  end if;
end $$;
-- The same for functions that run with the caller's rights.
create function app.job_costs(wanted uuid)
returns table (project_id uuid, cost_code_id uuid, cost_type text, entry_type text, entry_date date, amount numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('finance', 'view');
  return query select j.project_id, j.cost_code_id, j.cost_type, j.entry_type, j.entry_date, j.amount
    from private.job_costs(wanted) j;
end $$;

-- What projects cost in a stretch of days.
create function app.cost_between(date_from date, date_to date) returns numeric
language plpgsql stable security definer set search_path = '' as $$
declare
  reads_pay constant boolean := authz.reads_pay();
begin
  perform authz.demand('finance', 'view');
  return (select coalesce(sum(j.amount), 0) from public.job_cost_entries j
      where j.entry_type = 'actual' and j.entry_date between date_from and date_to
        and (reads_pay or j.source_table not in ('time_entries', 'labour_true_ups')))
    + (select coalesce(sum(l.amount), 0) from private.merged_labour(null, date_from, date_to) l where not reads_pay);
end $$;

-- Retention and advances -----------------------------------------------------------------

-- Signed: withheld is positive, released negative. Receivable from a client, payable to a subcontractor.
create table public.retention_entries (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects,
  party_id uuid references public.external_entities,
  direction text not null constraint retention_entries_direction_options check (direction in ('receivable', 'payable')),
  -- The contract or the work order by which it is withheld.
  agreement_id uuid not null,
  currency text not null references public.currencies (code),
  amount numeric not null,
  -- In the company's currency: withheld at the rate of the day, released at what was booked.
  base_amount numeric not null,
  -- What is withheld and not released under the agreement once this is posted.
  balance_after numeric not null,
  entry_date date not null default model.today(),
  source_table text not null constraint retention_entries_source_table_length check (char_length(source_table) <= 63),
  source_id uuid not null,
  description text constraint retention_entries_description_length check (char_length(description) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now()
);
create index retention_entries_entry_date_idx on public.retention_entries (entry_date desc, id);
create index retention_entries_project_id_idx on public.retention_entries (project_id, entry_date);
create index retention_entries_party_id_idx on public.retention_entries (party_id);
create index retention_entries_agreement_id_idx on public.retention_entries (agreement_id, entry_date);
create index retention_entries_source_idx on public.retention_entries (source_table, source_id);
create index retention_entries_created_by_idx on public.retention_entries (created_by);
call model.protect_ledger('public.retention_entries', 'commercial');

-- Signed: paid in advance is positive, recovered negative.
create table public.advance_entries (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects,
  party_id uuid references public.external_entities,
  direction text not null constraint advance_entries_direction_options check (direction in ('receivable', 'payable')),
  -- The contract or the work order for which it was paid.
  agreement_id uuid not null,
  currency text not null references public.currencies (code),
  amount numeric not null,
  -- In the company's currency: paid at the rate of the day, recovered at what was booked.
  base_amount numeric not null,
  -- What is paid and not recovered under the agreement once this is posted.
  balance_after numeric not null,
  entry_date date not null default model.today(),
  source_table text not null constraint advance_entries_source_table_length check (char_length(source_table) <= 63),
  source_id uuid not null,
  description text constraint advance_entries_description_length check (char_length(description) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now()
);
create index advance_entries_entry_date_idx on public.advance_entries (entry_date desc, id);
create index advance_entries_project_id_idx on public.advance_entries (project_id, entry_date);
create index advance_entries_party_id_idx on public.advance_entries (party_id);
create index advance_entries_agreement_id_idx on public.advance_entries (agreement_id, entry_date);
create index advance_entries_source_idx on public.advance_entries (source_table, source_id);
create index advance_entries_created_by_idx on public.advance_entries (created_by);
call model.protect_ledger('public.advance_entries', 'commercial');

-- The part of what is booked that leaves with an amount: all of it with the last.
create function private.booked_share(amount numeric, whole numeric, booked numeric) returns numeric
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return case when whole = 0 then 0 when whole + amount = 0 then -booked
    else round(booked * amount / whole, places) end;
end $$;

-- Withholds (above zero) or releases (below) under an agreement, whose lock the caller holds.
create function private.post_retention(project uuid, party uuid, direction text, agreement uuid, currency text,
  amount numeric, exchange_rate numeric, entry_date date, source_table text, source_id uuid, description text)
  returns void
language plpgsql set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  held record;
begin
  if amount = 0 then
    return;
  end if;
  select coalesce(sum(e.amount), 0) as whole, coalesce(sum(e.base_amount), 0) as booked into held
    from public.retention_entries e where e.agreement_id = agreement;
  insert into public.retention_entries (project_id, party_id, direction, agreement_id, currency, amount, base_amount,
    balance_after, entry_date, source_table, source_id, description)
    values (project, party, post_retention.direction, agreement, post_retention.currency, post_retention.amount,
      case when post_retention.amount < 0 then private.booked_share(post_retention.amount, held.whole, held.booked)
        else round(post_retention.amount * post_retention.exchange_rate, places) end,
      held.whole + post_retention.amount, post_retention.entry_date, post_retention.source_table,
      post_retention.source_id, post_retention.description);
end $$;

-- Pays an advance (above zero) or recovers it (below) under an agreement, whose lock the caller holds.
create function private.post_advance_entry(project uuid, party uuid, direction text, agreement uuid, currency text,
  amount numeric, exchange_rate numeric, entry_date date, source_table text, source_id uuid, description text)
  returns void
language plpgsql set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  held record;
begin
  if amount = 0 then
    return;
  end if;
  select coalesce(sum(e.amount), 0) as whole, coalesce(sum(e.base_amount), 0) as booked into held
    from public.advance_entries e where e.agreement_id = agreement;
  insert into public.advance_entries (project_id, party_id, direction, agreement_id, currency, amount, base_amount,
    balance_after, entry_date, source_table, source_id, description)
    values (project, party, post_advance_entry.direction, agreement, post_advance_entry.currency,
      post_advance_entry.amount,
      case when post_advance_entry.amount < 0
        then private.booked_share(post_advance_entry.amount, held.whole, held.booked)
        else round(post_advance_entry.amount * post_advance_entry.exchange_rate, places) end,
      held.whole + post_advance_entry.amount, post_advance_entry.entry_date, post_advance_entry.source_table,
      post_advance_entry.source_id, post_advance_entry.description);
end $$;

-- Withheld under an agreement, what was paid in advance, and what of that is not recovered.
create function private.retention_held(agreement uuid) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(sum(e.amount), 0) from public.retention_entries e where e.agreement_id = agreement);
end $$;
create function private.retention_released(agreement uuid) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(-sum(e.amount), 0) from public.retention_entries e where e.agreement_id = agreement
    and e.source_table = 'retention_releases');
end $$;
create function private.advance_paid(agreement uuid) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(sum(e.amount), 0) from public.advance_entries e where e.agreement_id = agreement
    and e.source_table in ('contracts', 'work_order_drafts'));
end $$;
create function private.advance_left(agreement uuid) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(sum(e.amount), 0) from public.advance_entries e where e.agreement_id = agreement);
end $$;

-- When tax on retention falls due in the country of the company.
create function model.retention_tax_point() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case (select c.country_pack from public.company_settings c) when 'IN' then 'work' else 'release' end;
end $$;

-- The share of the gross of one certificate that goes back for an advance, once the work has passed its start.
create function private.advance_recovery(completed numeric, gross numeric, agreed numeric, start_percentage numeric,
  recovery_percentage numeric, unrecovered numeric, currency text) returns numeric
language plpgsql immutable set search_path = '' as $$
begin
  return case when completed > agreed * start_percentage / 100
    then greatest(0, least(model.round_money(gross * recovery_percentage / 100, currency), unrecovered)) else 0 end;
end $$;

-- Commitments against the budget ------------------------------------------------------------------

-- What a line costs the company in its own currency: without the tax it gets back.
create function private.cost_of_line(amount numeric, tax_rate numeric, is_tax_recoverable boolean,
  exchange_rate numeric) returns numeric
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return round(amount * (1 + case when is_tax_recoverable then 0 else tax_rate / 100 end) * exchange_rate, places);
end $$;

-- The budget of a project, held until the transaction ends: documents that would share its rest go one after the other.
create function private.hold_budget(project uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.budgets b where b.project_id = project and b.status = 'active'
    and b.budget_type = 'project' for update;
end $$;

-- A project without a budget is not controlled by one; a budget that was made inactive or completed takes nothing more.
create function private.demand_active_budget(project uuid, document text, document_id uuid) returns void
language plpgsql stable set search_path = '' as $$
declare
  budget_status constant text := (select min(b.status) from public.budgets b
    where b.project_id = project and b.budget_type = 'project' and b.status in ('inactive', 'completed'));
begin
  if budget_status is not null and (select sum(e.amount) from public.job_cost_entries e
    where e.source_table = document and e.source_id = document_id and e.entry_type = 'commitment') > 0 then
    perform model.fail(409, 'wrong_order', 'The budget of the project is not active. Activate it before you order.',
      jsonb_build_object('values', jsonb_build_object('budget_status', budget_status)));
  end if;
end $$;

-- After a document has committed: neither a line it touches nor the whole budget may be passed by what is committed and
-- spent. Counted is what everybody who views finance may know of it, no matter who asks: what a refusal says of the
-- rest, or how much just passes, would tell what a pay run added for one person (decision 86).
create function private.check_budget(project uuid, document text, document_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  budget uuid;
  over record;
begin
  select b.id into budget from public.budgets b
    where b.project_id = project and b.status = 'active' and b.budget_type = 'project';
  if budget is null then
    perform private.demand_active_budget(project, document, document_id);
    return;
  end if;
  with known as (select c.cost_code_id, c.cost_type, c.amount from private.costs_with_merged_labour(project) c),
  touched as (
    select e.cost_code_id, e.cost_type from public.job_cost_entries e
    where e.source_table = document and e.source_id = document_id and e.entry_type = 'commitment'
    group by e.cost_code_id, e.cost_type having sum(e.amount) > 0
  ), held as (
    select c.code, coalesce((select l.revised_amount from public.budget_lines l
          where l.budget_id = budget and l.cost_code_id = t.cost_code_id and l.cost_type = t.cost_type), 0) as budgeted,
        (select sum(k.amount) from known k
          where k.cost_code_id = t.cost_code_id and k.cost_type = t.cost_type) as used
      from touched t join public.cost_codes c on c.id = t.cost_code_id
    union all
    select null, (select b.total_amount from public.budgets b where b.id = budget),
        (select sum(k.amount) from known k) where exists (select from touched)
  )
  select h.* into over from held h where h.used > h.budgeted order by h.code desc nulls last limit 1;
  if not found then
    return;
  elsif authz.can('finance', 'view') then
    perform model.fail(409, 'over_budget', format('This would exceed the budget by %s.', over.used - over.budgeted),
      jsonb_build_object('values', jsonb_strip_nulls(jsonb_build_object('code', over.code, 'budget', over.budgeted,
        'used', over.used))));
  end if;
  perform model.fail(409, 'over_budget', 'This would exceed the budget.');
end $$;

-- What an order still has committed, by cost code and type: its own entries and those of its change orders.
create function private.open_commitment(document text, document_id uuid)
returns table (project_id uuid, cost_code_id uuid, cost_type text, amount numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query select e.project_id, e.cost_code_id, e.cost_type, sum(e.amount) from public.job_cost_entries e
    where e.entry_type = 'commitment' and ((e.source_table = document and e.source_id = document_id)
      or (e.source_table = 'change_order_drafts' and e.source_id in (select c.id from public.change_order_drafts c
        where case document when 'purchase_orders' then c.purchase_order_id
          when 'work_order_drafts' then c.work_order_id end = document_id)))
    group by 1, 2, 3 having sum(e.amount) <> 0;
end $$;

create function private.release_commitment(document text, document_id uuid, effect text, about text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.post_job_cost(o.project_id, o.cost_code_id, o.cost_type, 'commitment', -o.amount, model.today(),
    document, document_id, null,
      effect || ' ' || o.cost_type || ' ' || coalesce(o.cost_code_id::text, ''), about)
    from private.open_commitment(document, document_id) o;
end $$;

-- A party on hold gets no new orders, a blocked one no payment either (5-domain-rules, part C).
create function private.check_party(party uuid, refused text[], field text) returns void
language plpgsql set search_path = '' as $$
declare
  party_status text;
begin
  select p.status into party_status from public.external_entities p where p.id = party for share;
  if party_status = any (refused) then
    perform model.fail(409, 'record_locked', 'This company is on hold, blocked or inactive.',
      jsonb_build_object('field', field, 'values', jsonb_build_object('status', party_status)));
  end if;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.cost_between(date, date),
  app.job_costs(uuid),
  model.retention_tax_point()
  to authenticated, service_role;
