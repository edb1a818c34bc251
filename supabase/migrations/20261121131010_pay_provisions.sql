-- What the company owes its people beside the pay of a month, provided for at each month's end: gratuity, leave that is
-- left, India's statutory bonus. A month is posted once, as the change of each person's balance since the last one; who
-- was settled has none left, so that their provision is released. It is calculated for so many people at a time, the
-- first with the request and the rest by the server, and is posted as a whole when the last of them is done.

create table public.pay_provisions (
  id uuid primary key default gen_random_uuid(),
  provision_number text collate private.natural_order not null unique
    constraint pay_provisions_provision_number_length check (char_length(provision_number) <= 30),
  -- The last day of the month, whatever day of it is given.
  month_end date not null default model.today(),
  -- In the company's currency: what the month changed, the sums of its lines.
  currency text not null default model.base_currency() references public.currencies (code),
  gratuity_amount numeric not null default 0,
  leave_amount numeric not null default 0,
  bonus_amount numeric not null default 0,
  total_amount numeric not null default 0,
  -- Of how many people it is calculated, and how many are done.
  people_count integer not null default 0,
  done_count integer not null default 0,
  status text not null default 'calculating'
    constraint pay_provisions_status_options check (status in ('calculating', 'posted', 'reversed')),
  status_reason text constraint pay_provisions_status_reason_length check (char_length(status_reason) <= 1000),
  reversed_on date,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index pay_provisions_one_a_month on public.pay_provisions (month_end)
  where status <> 'reversed';
create index pay_provisions_created_by_idx on public.pay_provisions (created_by);
create index pay_provisions_month_end_idx on public.pay_provisions (month_end desc, id);
call model.number('public.pay_provisions', 'PRV', 'provision_number');
call model.protect('public.pay_provisions', 'hr', '{id,month_end}', '{status,status_reason}',
  'admin', null, 'admin', 'admin', $$(select authz.row_scope()) = 'all'$$);
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('pay_provision', null, 'calculating', 'admin', 'begin', false),
  ('pay_provision', 'calculating', 'posted', null, 'system', false),
  ('pay_provision', 'calculating', 'reversed', 'admin', 'move', true),
  ('pay_provision', 'posted', 'reversed', 'admin', 'move', true);
call model.guard_status('public.pay_provisions', 'pay_provision', 'hr', 'status', '{}');
call model.freeze('public.pay_provisions', 'status', '{}',
  '{gratuity_amount,leave_amount,bonus_amount,total_amount,people_count,done_count,reversed_on}');

-- What one person is owed at a month's end. Read only by who reads pay.
create table public.pay_provision_lines (
  id uuid primary key default gen_random_uuid(),
  pay_provision_id uuid not null references public.pay_provisions,
  employee_id uuid not null references public.employees,
  kind text not null constraint pay_provision_lines_kind_options check (kind in ('gratuity', 'leave', 'bonus')),
  -- In the currency of their pay; the others in the company's.
  currency text not null references public.currencies (code),
  owed_amount numeric not null,
  balance_amount numeric not null,
  change_amount numeric not null,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  constraint pay_provision_lines_once unique (pay_provision_id, employee_id, kind)
);
create index pay_provision_lines_employee_id_idx on public.pay_provision_lines (employee_id, kind);
create index pay_provision_lines_created_by_idx on public.pay_provision_lines (created_by);
create index pay_provision_lines_created_at_idx on public.pay_provision_lines (created_at desc, id);
call model.protect_ledger('public.pay_provision_lines', 'hr', 'admin', $$(select authz.row_scope()) = 'all'$$);

-- The bonus that has accrued up to a month's end and was not paid yet. That of a year stays owed when the year ends,
-- until it is paid, which the law wants within eight months (Payment of Bonus Act 1965, section 19; Code on Wages 2019,
-- section 39): counted from the oldest year whose eight months were not over at the first month posted.
create function private.bonuses_owed(month_end date, people uuid[] default null)
  returns table (employee_id uuid, amount numeric)
language plpgsql stable security definer set search_path = '' as $$
declare
  first_posted constant date := least(month_end,
    (select min(p.month_end) from public.pay_provisions p where p.status = 'posted'));
  since constant date := private.pay_year_start((first_posted - interval '8 months')::date, 'IN');
begin
  return query
    with months as materialized (
      -- the rules of a month, once for everybody
      select m.ends, model.country_rule('IN', 'bonus.percent', m.ends) as rule,
          (model.country_rule('IN', 'bonus.eligible_wage', m.ends)).rate as eligible,
          (model.country_rule('IN', 'bonus.wage_ceiling', m.ends)).rate as ceiling
        from (select (month + interval '1 month - 1 day')::date as ends
          from generate_series(since::timestamp, bonuses_owed.month_end, interval '1 month') month) m
    ), paid as materialized (
      select slip.employee_id, sum(line.amount) as amount from public.payroll slip
          join public.payroll_lines line on line.payroll_id = slip.id and line.line_type = 'bonus'
        where slip.status in ('approved', 'paid') and slip.pay_period_end between since and bonuses_owed.month_end
          and (people is null or slip.employee_id = any (people))
        group by 1
    )
    select person.id, greatest(accrued.amount - coalesce(paid.amount, 0), 0)
      from public.employees person
        cross join lateral (select coalesce(sum((step ->> 'amount')::numeric), 0) as amount
          from months m cross join lateral unnest(private.bonus_of_wage((private.monthly_pay(person, m.ends)).salary,
            m.rule, m.eligible, m.ceiling)) step
          where m.ends >= person.hire_date) accrued
        left join paid on paid.employee_id = person.id
      where person.country_pack = 'IN' and person.hire_date <= bonuses_owed.month_end
        and (people is null or person.id = any (people));
end $$;

-- What is owed to each of these people at a month's end; to those who were settled, nothing.
create function private.owed_at(on_date date, people uuid[])
  returns table (employee_id uuid, kind text, currency text, amount numeric)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return query
    with settled as materialized (
      select slip.employee_id, max(slip.pay_period_end) as through
        from public.payroll slip
          join public.payroll_lines line on line.payroll_id = slip.id and line.code like 'settlement.%'
        where slip.status in ('approved', 'paid') and slip.pay_period_end <= on_date
          and slip.employee_id = any (people)
        group by 1
    )
    select e.id, part.kind, paid.currency, model.round_money(part.amount, paid.currency)
      from public.employees e
        left join public.employee_terms terms_of on terms_of.employee_id = e.id
        left join settled on settled.employee_id = e.id
        left join private.bonuses_owed(on_date, people) bonus on bonus.employee_id = e.id
        cross join lateral (select private.pay_currency_of(e, on_date) as currency offset 0) paid
        cross join lateral (values
          ('gratuity', (private.gratuity(e, on_date)).amount),
          ('leave', (select sum((step ->> 'amount')::numeric) from unnest(private.leave_owed(e, on_date)) step)),
          ('bonus', bonus.amount)) part (kind, amount)
      where e.id = any (people) and e.hire_date <= on_date
        and (terms_of.termination_date is null or terms_of.termination_date >= on_date or e.status <> 'terminated')
        and not coalesce(settled.through >= e.hire_date, false)
        and part.amount > 0;
end $$;

-- People of a month whose part of it is still to be calculated; `owed` is what was: [{kind, currency, amount}].
create table private.provisions_to_calculate (
  pay_provision_id uuid not null references public.pay_provisions on delete cascade,
  employee_id uuid not null references public.employees on delete cascade,
  owed jsonb,
  primary key (pay_provision_id, employee_id)
);
create index provisions_to_calculate_employee_id_idx on private.provisions_to_calculate (employee_id);
create trigger z_notify_worker after insert on private.provisions_to_calculate
  for each statement execute function private.notify_worker('provisions');

-- A month is posted after those before it and not before it has begun; only the last one is taken back. One that is
-- still being calculated has posted nothing yet.
create function private.pay_provision_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('plinth.pay_provisions'));
  if tg_op = 'INSERT' then
    new.month_end := (date_trunc('month', new.month_end) + interval '1 month - 1 day')::date;
    if date_trunc('month', new.month_end) > model.today() then
      perform model.fail(422, 'out_of_range', 'This month has not started yet.', '{"field": "month_end"}');
    end if;
    perform private.demand_open_month('month_end', new.month_end);
  end if;
  if exists (select from public.pay_provisions p where p.status <> 'reversed' and p.id <> new.id
      and p.month_end >= new.month_end) then
    perform model.fail(409, case tg_op when 'INSERT' then 'already_exists' else 'wrong_order' end,
      'Provisions for this month or a later one are already posted.', '{"field": "month_end"}');
  elsif tg_op = 'INSERT' and exists (select from public.pay_provisions p where p.status = 'calculating') then
    perform model.fail(409, 'wrong_order', 'Provisions for an earlier month are still being calculated.',
      '{"field": "month_end"}');
  end if;
  if new.status = 'reversed' and old.status = 'calculating' then
    delete from private.provisions_to_calculate w where w.pay_provision_id = new.id;
  elsif new.status = 'reversed' then
    new.reversed_on := greatest(model.today(), new.month_end);
  end if;
  return new;
end $$;
create trigger c_rules before insert or update of status on public.pay_provisions
  for each row execute function private.pay_provision_rules();

-- What stands of the months posted, for each person.
create function private.provisions_standing() returns table (employee_id uuid, kind text, balance numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select line.employee_id, line.kind, sum(line.change_amount)
      from public.pay_provision_lines line join public.pay_provisions p on p.id = line.pay_provision_id
      where p.status = 'posted' group by 1, 2 having sum(line.change_amount) <> 0;
end $$;

-- Writes the lines of a month from what was calculated, and posts it.
create function private.post_provisions(provision public.pay_provisions) returns void
language plpgsql security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  insert into public.pay_provision_lines (pay_provision_id, employee_id, kind, currency, owed_amount, balance_amount,
    change_amount, created_by)
    select provision.id, coalesce(owed.employee_id, before.employee_id), coalesce(owed.kind, before.kind),
        coalesce(owed.currency, provision.currency), coalesce(owed.amount, 0), coalesce(owed.base, 0),
        coalesce(owed.base, 0) - coalesce(before.balance, 0), provision.created_by
      from (select w.employee_id, part.kind, part.currency, part.amount, round(part.amount * rate.value, places) as base
          from private.provisions_to_calculate w
            cross join lateral jsonb_to_recordset(w.owed) part (kind text, currency text, amount numeric)
            join (select c.currency, model.exchange_rate(c.currency, provision.month_end) as value
              from (select distinct part.currency
                from private.provisions_to_calculate w
                  cross join lateral jsonb_to_recordset(w.owed) part (currency text)
                where w.pay_provision_id = provision.id) c) rate on rate.currency = part.currency
          where w.pay_provision_id = provision.id) owed
        full join private.provisions_standing() before
          on before.employee_id = owed.employee_id and before.kind = owed.kind;
  delete from private.provisions_to_calculate w where w.pay_provision_id = provision.id;
  update public.pay_provisions p set status = 'posted', done_count = p.people_count, gratuity_amount = added.gratuity,
      leave_amount = added.leave, bonus_amount = added.bonus,
      total_amount = added.gratuity + added.leave + added.bonus
    from (select coalesce(sum(change_amount) filter (where line.kind = 'gratuity'), 0) as gratuity,
        coalesce(sum(change_amount) filter (where line.kind = 'leave'), 0) as leave,
        coalesce(sum(change_amount) filter (where line.kind = 'bonus'), 0) as bonus
      from public.pay_provision_lines line where line.pay_provision_id = provision.id) added
    where p.id = provision.id;
end $$;

-- Calculates so many people of the month that is being calculated, all of them without a number; with the last of them
-- the month is posted. Answers how many are left. The month is held until the end: it is not taken back meanwhile.
create function private.calculate_provisions(people integer) returns integer
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
  set enable_seqscan = 'off' as $$
declare
  provision public.pay_provisions;
  part uuid[];
begin
  select p.* into provision from public.pay_provisions p where p.status = 'calculating' for no key update;
  if not found then
    return 0;
  end if;
  part := array(select w.employee_id from private.provisions_to_calculate w
    where w.pay_provision_id = provision.id and w.owed is null order by 1 limit people);
  update private.provisions_to_calculate w set owed = coalesce(calculated.owed, '[]')
    from unnest(part) person (id)
      left join (select o.employee_id, jsonb_agg(to_jsonb(o) - 'employee_id') as owed
        from private.owed_at(provision.month_end, part) o group by 1) calculated on calculated.employee_id = person.id
    where w.pay_provision_id = provision.id and w.employee_id = person.id;
  if exists (select from private.provisions_to_calculate w
      where w.pay_provision_id = provision.id and w.owed is null) then
    update public.pay_provisions p set done_count = p.done_count + cardinality(part) where p.id = provision.id;
  else
    perform private.post_provisions(provision);
  end if;
  return (select count(*) from private.provisions_to_calculate w
    where w.pay_provision_id = provision.id and w.owed is null);
end $$;

-- Everybody employed by the month's end of whom something may be owed, and whose provision is to be released. A rate
-- that is missing is named before anything is calculated.
create function private.begin_provisions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.provisions_to_calculate (pay_provision_id, employee_id)
    select new.id, e.id from public.employees e left join public.employee_terms terms on terms.employee_id = e.id
      where e.hire_date <= new.month_end and (terms.termination_date is null or terms.termination_date >= new.month_end
        or e.status <> 'terminated')
    union select new.id, before.employee_id from private.provisions_standing() before;
  perform model.exchange_rate(paid.currency, new.month_end)
    from (select distinct private.pay_currency_of(e, new.month_end) as currency
      from public.employees e join private.provisions_to_calculate w on w.employee_id = e.id
      where w.pay_provision_id = new.id) paid;
  update public.pay_provisions p set people_count = (select count(*) from private.provisions_to_calculate w
    where w.pay_provision_id = new.id) where p.id = new.id;
  -- as many as a request has time for; the server's own work has no such limit
  perform private.calculate_provisions(case when not authz.is_server() then 50 end);
  return null;
end $$;
create trigger m_effects after insert on public.pay_provisions
  for each row execute function private.begin_provisions();
