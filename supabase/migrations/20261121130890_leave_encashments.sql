-- Days of leave paid out in place of being taken: asked for by the person or entered for them, approved by another, off
-- the balance at once and on the payslip of the period they are paid in. How many a year the leave benefit of the day
-- says; the daily rate is that of the country's settlement.

create table public.leave_encashments (
  id uuid primary key default gen_random_uuid(),
  encashment_number text collate private.natural_order not null unique
    constraint leave_encashments_encashment_number_length check (char_length(encashment_number) <= 30),
  employee_id uuid not null default authz.employee_of_caller() references public.employees,
  leave_type_id uuid not null references public.leave_types,
  days numeric(5, 2) not null constraint leave_encashments_days_range check (days > 0 and days <= 366)
    constraint leave_encashments_days_halves check (days * 2 = trunc(days * 2)),
  -- The day whose salary and benefit count, and whose payslip pays it; approved later, the day of the approval.
  pay_on date not null default model.today(),
  notes text constraint leave_encashments_notes_length check (char_length(notes) <= 1000),
  status text not null default 'pending' constraint leave_encashments_status_options
    check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  status_reason text constraint leave_encashments_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index leave_encashments_employee_id_idx on public.leave_encashments (employee_id, pay_on);
create index leave_encashments_leave_type_id_idx on public.leave_encashments (leave_type_id);
create index leave_encashments_decided_by_idx on public.leave_encashments (decided_by);
create index leave_encashments_created_by_idx on public.leave_encashments (created_by);
create index leave_encashments_created_at_idx on public.leave_encashments (created_at desc, id);
call model.number('public.leave_encashments', 'LEN', 'encashment_number');
call model.protect('public.leave_encashments', 'hr', '{id,employee_id,leave_type_id,days,pay_on,notes}',
  '{leave_type_id,days,pay_on,notes,status,status_reason}', 'create', null, 'edit', 'view',
  '((select authz.can(''hr'', ''admin'')) and (select authz.row_scope()) = ''all'')
    or employee_id = (select authz.employee_of_caller())');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('leave_encashment', null, 'pending', 'create', 'begin', false),
  ('leave_encashment', 'pending', 'approved', 'admin', 'approve', false),
  ('leave_encashment', 'pending', 'rejected', 'admin', 'reject', true),
  ('leave_encashment', 'pending', 'cancelled', 'edit', 'move', false),
  ('leave_encashment', 'approved', 'cancelled', 'admin', 'move', true);
call model.guard_status('public.leave_encashments', 'leave_encashment', 'hr', 'status', '{created_by,employee_id}');
call model.freeze('public.leave_encashments', 'status', '{pending}');

-- One row of the ledger takes the days, and one gives them back if it is cancelled.
alter table public.leave_balance_entries add foreign key (leave_encashment_id) references public.leave_encashments;
create unique index leave_balance_entries_encashed_once
  on public.leave_balance_entries (leave_encashment_id, (days < 0))
  where leave_encashment_id is not null;

-- No more than the benefit allows in a leave year, and nothing that is not there, also for leave that is booked
-- already.
create function private.check_encashment(wanted public.leave_encashments) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  kind public.leave_types;
  year constant integer := private.leave_year_of(wanted.employee_id, wanted.pay_on);
  most constant numeric := coalesce((private.leave_benefit_of(wanted.employee_id, wanted.leave_type_id,
    wanted.pay_on)).max_encash_days, 0);
  used numeric;
  least_left numeric;
begin
  select t.* into kind from public.leave_types t where t.id = wanted.leave_type_id;
  used := (select coalesce(sum(e.days), 0) from public.leave_encashments e
    where e.employee_id = wanted.employee_id and e.leave_type_id = wanted.leave_type_id and e.id <> wanted.id
      and e.status in ('pending', 'approved') and private.leave_year_of(e.employee_id, e.pay_on) = year);
  if not kind.is_paid or kind.has_sick_pay_tiers or used + wanted.days > most then
    perform model.fail(422, 'out_of_range',
      format('At most %s days of this leave can be encashed in this leave year.',
        trim_scale(case when kind.is_paid and not kind.has_sick_pay_tiers then greatest(most - used, 0) else 0 end)),
      jsonb_build_object('field', 'days', 'values', jsonb_build_object('max',
        trim_scale(case when kind.is_paid and not kind.has_sick_pay_tiers then greatest(most - used, 0) else 0 end))));
  end if;
  select min(y.remaining) into least_left
    from (select distinct entry.leave_year, entry.entry_date
      from unnest(private.leave_booked(wanted.employee_id, wanted.leave_type_id)) entry
      where entry.entry_type <> 'adjustment' and entry.leave_year >= year
      union select year, wanted.pay_on) point
      cross join lateral private.leave_years(wanted.employee_id, wanted.leave_type_id, point.leave_year,
        greatest(point.entry_date, wanted.pay_on), private.leave_booked(wanted.employee_id, wanted.leave_type_id)) y
    where y.leave_year = point.leave_year;
  if coalesce(least_left, 0) < wanted.days then
    perform model.fail(422, 'insufficient_balance', 'Insufficient leave balance.',
      jsonb_build_object('field', 'days', 'values', jsonb_build_object(
        'available', trim_scale(greatest(coalesce(least_left, 0), 0)),
        'remaining', trim_scale(greatest(coalesce(least_left, 0), 0)), 'requested', trim_scale(wanted.days),
        'leave_type', kind.name)));
  end if;
end $$;

-- Whether a payslip that was approved has paid it.
create function private.is_encashment_paid(encashment public.leave_encashments) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.payroll_lines line join public.payroll slip on slip.id = line.payroll_id
    where slip.employee_id = encashment.employee_id and slip.status in ('approved', 'paid')
      and line.code = 'leave.encashment.' || encashment.encashment_number);
end $$;

create function private.leave_encashment_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.pay_on is distinct from old.pay_on then
    perform private.demand_day('pay_on', new.pay_on, '2000-01-01', model.today() + 3653);
  end if;
  if new.status = 'approved' and (tg_op = 'INSERT' or old.status <> 'approved') and not authz.is_server() then
    new.pay_on := greatest(new.pay_on, model.today());
  end if;
  if tg_op = 'UPDATE' and new.status = 'cancelled' and private.is_encashment_paid(old) then
    perform model.fail(409, 'record_locked', 'These days have been paid.',
      jsonb_build_object('values', jsonb_build_object('status', old.status)));
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.leave_encashments
  for each row execute function private.leave_encashment_rules();

-- Measured once the row itself is sound: what is wrong with its other fields is said first.
create function private.measure_encashment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status in ('pending', 'approved') and (tg_op = 'INSERT'
      or (new.status, new.days, new.leave_type_id, new.pay_on)
        is distinct from (old.status, old.days, old.leave_type_id, old.pay_on)) then
    perform private.lock_leave(new.employee_id);
    perform private.check_encashment(new);
  end if;
  return null;
end $$;
create trigger m_limits after insert or update on public.leave_encashments
  for each row execute function private.measure_encashment();

create function private.post_encashment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.leave_balance_entries (employee_id, leave_type_id, leave_year, entry_type, days, entry_date,
      leave_encashment_id, description)
    values (new.employee_id, new.leave_type_id, private.leave_year_of(new.employee_id, new.pay_on), 'adjustment',
      case new.status when 'approved' then -new.days else new.days end, new.pay_on, new.id, new.encashment_number);
  return null;
end $$;
create trigger n_ledger after update of status on public.leave_encashments for each row
  when (new.status = 'approved' and old.status <> 'approved' or new.status = 'cancelled' and old.status = 'approved')
  execute function private.post_encashment();

-- The days of a month by which a day of leave is paid out.
create function private.leave_month_days(person public.employees, on_date date) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(case person.country_pack when 'IN'
    then (model.country_rule('IN', 'gratuity.days_per_month', on_date)).rate end, 30);
end $$;

-- The steps of a payslip: the days approved for its period, each with the salary of its day. A period that is computed
-- again comes to the same, and one that is closed gets it in its corrections. Who leaves is paid on their last day what
-- came off the balance of that year; days of a later year there are none of, and the settlement pays what is left.
create function private.encashment_steps(person public.employees, first_day date, last_day date, pay_currency text)
  returns jsonb[]
language plpgsql stable security definer set search_path = '' as $$
declare
  leaves_on constant date := private.last_day_of(person.id);
  encashed record;
  steps jsonb[] := '{}';
begin
  for encashed in select e.encashment_number, e.days, kind.name, pay.salary, rate.month_days
      from public.leave_encashments e join public.leave_types kind on kind.id = e.leave_type_id
        cross join lateral (select least(e.pay_on, leaves_on) as day) paid
        cross join lateral private.monthly_pay(person, paid.day) pay
        cross join lateral (select private.leave_month_days(person, paid.day) as month_days) rate
      where e.employee_id = person.id and e.status = 'approved' and paid.day between first_day and last_day
        and (paid.day = e.pay_on
          or private.leave_year_of(person.id, e.pay_on) <= private.leave_year_of(person.id, paid.day))
      order by e.pay_on, e.encashment_number loop
    steps := steps || private.pay_step('allowance', 'leave.encashment.' || encashed.encashment_number,
      encashed.encashment_number || ' ' || encashed.name, encashed.salary * encashed.days / encashed.month_days,
      format('%s / %s x %s', encashed.salary, trim_scale(encashed.month_days), trim_scale(encashed.days)),
      encashed.days, currency => pay_currency);
  end loop;
  return steps;
end $$;

-- A payslip that was computed before an encashment was cancelled pays it no more: the days are taken, or paid. Held
-- until the transaction ends, so that it is not cancelled at that moment.
create function private.keep_encashments_of_payslip() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.leave_encashments e where e.employee_id = new.employee_id and e.status = 'approved' for share;
  if exists (select from public.payroll_lines line where line.payroll_id = new.id
      and line.code like 'leave.encashment.%' and not exists (select from public.leave_encashments e
        where e.employee_id = new.employee_id and e.status = 'approved'
          and line.code = 'leave.encashment.' || e.encashment_number)) then
    perform model.fail(409, 'wrong_order',
      'Leave encashed on this payslip was cancelled. Calculate the payslip again before you approve it.',
      '{"field": "status"}');
  end if;
  return new;
end $$;
create trigger d_encashments before update on public.payroll for each row
  when (new.status = 'approved' and old.status <> 'approved') execute function private.keep_encashments_of_payslip();
