-- Leave that is approved, shortened or cancelled after its month was paid: the next payslip takes the unpaid days or
-- gives them back, each month as steps of its own, so that nothing is lost and nothing is taken twice.

-- The leave a payslip was calculated with, as `leave_of_period` has it: what is approved, shortened or cancelled
-- afterwards differs from it and belongs to the next payslip. A payslip that was typed has none.
create table private.payslip_leave (
  payroll_id uuid primary key references public.payroll on delete cascade,
  leave jsonb not null,
  computed_at timestamptz not null default now()
);

create function private.keep_leave(slip uuid, leave jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.payslip_leave (payroll_id, leave) values (slip, keep_leave.leave)
    on conflict (payroll_id) do update set leave = excluded.leave, computed_at = excluded.computed_at;
end $$;

-- Whether other days are away than a payslip was calculated with. Of sick leave, which is paid by what was taken before
-- it, also whether another part of them is paid.
create function private.is_other_leave(before jsonb, now jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  -- most people were not away
  if before = now then
    return false;
  end if;
  return exists (
    select from jsonb_to_recordset(before) b (request uuid, day date, days numeric, unpaid numeric, has_tiers boolean)
      full join jsonb_to_recordset(now) n (request uuid, day date, days numeric, unpaid numeric, has_tiers boolean)
        on (b.request, b.day, b.days) = (n.request, n.day, n.days)
    where b.day is null or n.day is null or n.has_tiers and b.unpaid <> n.unpaid);
end $$;

-- The leave a period was paid by last, on whatever payslip that stands, but for one that is written again.
create function private.leave_as_paid(employee uuid, period_start date, period_end date, but_for uuid default null)
  returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select kept.leave from private.payslips_of_period(employee, period_start, period_end) slip
      join private.payslip_leave kept on kept.payroll_id = slip.id
    where slip.status <> 'cancelled' and slip.id is distinct from but_for
    order by slip.created_at desc, slip.is_off_cycle desc limit 1);
end $$;

-- What was taken or given back of leave on payslips that stand, but for one that is written again: by code and kind.
create function private.late_leave_paid(employee uuid, but_for uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(jsonb_object_agg(paid.key, paid.amount), '{}')
    from (select line.line_type || ' ' || line.code as key, sum(line.amount) as amount
        from public.payroll slip join public.payroll_lines line on line.payroll_id = slip.id
        where slip.employee_id = late_leave_paid.employee and slip.status <> 'cancelled'
          and slip.id is distinct from but_for and line.code like 'wage.leave.%'
        group by 1) paid);
end $$;

-- Leave of months that were paid before it was approved, shortened or cancelled: what the days paid of each month come
-- to by the leave as it is, less by the leave it was paid by and what was taken or given back of it already. Nothing is
-- taken beyond what the payslip pays (`wages`, `allowances`; without the second one sum for both); the rest is left to
-- the next one.
create function private.late_leave_steps(person public.employees, first_day date, pay_currency text, wages numeric,
  allowances numeric, slip uuid) returns jsonb[]
language plpgsql security definer set search_path = '' as $$
declare
  taken constant jsonb := private.late_leave_paid(person.id, slip);
  left_of jsonb := jsonb_build_object('regular', wages, 'allowance', allowances);
  month record;
  part record;
  leave_now jsonb;
  owed numeric;
  steps jsonb[] := '{}';
begin
  for month in select p.pay_period_start as starts, p.pay_period_end as ends, kept.computed_at,
        'wage.leave.' || p.pay_period_start as code,
        private.leave_as_paid(person.id, p.pay_period_start, p.pay_period_end) as leave
      from public.payroll p join private.payslip_leave kept on kept.payroll_id = p.id
      where p.employee_id = person.id and p.status in ('approved', 'paid') and not p.is_off_cycle
        and p.currency = pay_currency and p.pay_period_end < first_day and p.pay_period_end >= first_day - 400
      order by p.pay_period_start loop
    leave_now := private.leave_of_period(person, month.starts, month.ends);
    continue when not private.is_other_leave(month.leave, leave_now)
      and not taken ?| array['regular ' || month.code, 'allowance ' || month.code];
    for part in select k.kind, k.now,
          case when late_leave_steps.allowances is null then 'regular' else k.kind end as pool,
          k.before + coalesce((taken ->> (k.kind || ' ' || month.code))::numeric, 0) as paid
        from private.pay_of_days(person, month.starts, month.ends, month.computed_at, leave_now) n
          cross join private.pay_of_days(person, month.starts, month.ends, month.computed_at, month.leave) b
          cross join lateral (values ('regular', n.wage, b.wage), ('allowance', n.allowances, b.allowances))
            k (kind, now, before) loop
      owed := greatest(part.now - part.paid, -(left_of ->> part.pool)::numeric);
      if owed <> 0 then
        steps := steps || private.pay_step(part.kind, month.code,
          format('Unpaid leave adjustment, %s to %s', month.starts, month.ends), owed,
          case when owed > part.now - part.paid then format('max(%s - %s, %s)', part.now, part.paid, owed)
            else format('%s - %s', part.now, part.paid) end, currency => pay_currency);
        left_of := left_of || jsonb_build_object(part.pool, (left_of ->> part.pool)::numeric + owed);
      end if;
    end loop;
  end loop;
  return steps;
end $$;

-- What the days of a period pay, by the leave that is given: the wage, and the allowances of the band as of a time with
-- their own.
create function private.pay_of_days(person public.employees, first_day date, last_day date, band_at timestamptz,
  leave jsonb, out wage numeric, out allowances numeric)
language plpgsql set search_path = '' as $$
declare
  period record;
begin
  select w.* into period from private.wage_of_period(person, first_day, last_day, leave) w;
  wage := period.wage;
  allowances := private.sum_of_steps(private.allowance_steps(person, first_day, last_day, period.wage, period.share,
    period.whole, period.currency, band_at, leave));
end $$;
