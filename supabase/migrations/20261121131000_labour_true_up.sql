-- The true-up of labour: hours cost a project their rate when they are approved, and once their month is paid the
-- difference to what the pay run really cost (5-domain-rules, A5). What a person cost is spread over all hours of the
-- period, those of no project with them, so that a project bears its hours and nothing of the others.
-- The ledger gets one row a project and cost code, of all people together: a row of it tells nobody's salary.

create table public.labour_true_ups (
  id uuid primary key default gen_random_uuid(),
  true_up_number text collate private.natural_order not null unique
    constraint labour_true_ups_true_up_number_length check (char_length(true_up_number) <= 30),
  payroll_run_id uuid not null references public.payroll_runs,
  pay_period_start date not null,
  pay_period_end date not null,
  -- In the company's currency: what the hours were costed at, what they cost, and the difference that was posted.
  currency text not null default model.base_currency() references public.currencies (code),
  standard_amount numeric not null default 0,
  actual_amount numeric not null default 0,
  difference_amount numeric not null default 0,
  status text not null default 'posted'
    constraint labour_true_ups_status_options check (status in ('posted', 'reversed')),
  status_reason text constraint labour_true_ups_status_reason_length check (char_length(status_reason) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
-- Once a pay run, until it is taken back.
create unique index labour_true_ups_payroll_run_id_idx on public.labour_true_ups (payroll_run_id)
  where status = 'posted';
create index labour_true_ups_payroll_run_id_all_idx on public.labour_true_ups (payroll_run_id, created_at);
create index labour_true_ups_created_by_idx on public.labour_true_ups (created_by);
create index labour_true_ups_created_at_idx on public.labour_true_ups (created_at desc, id);
call model.number('public.labour_true_ups', 'LTU', 'true_up_number', 3);
call model.protect('public.labour_true_ups', 'hr', '{}', '{status,status_reason}',
  create_action => null, delete_action => null, edit_action => 'admin', view_action => 'admin',
  rows => $$(select authz.row_scope()) = 'all'$$);
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('labour_true_up', null, 'posted', 'admin', 'begin', false),
  ('labour_true_up', 'posted', 'reversed', 'admin', 'move', true);
call model.guard_status('public.labour_true_ups', 'labour_true_up', 'hr', 'status', '{}');
call model.freeze('public.labour_true_ups', 'status', '{}', '{standard_amount,actual_amount,difference_amount}');

-- What one person cost one project (null: no project) by one cost code. Read only by who reads pay.
create table public.labour_true_up_lines (
  id uuid primary key default gen_random_uuid(),
  labour_true_up_id uuid not null references public.labour_true_ups,
  payroll_id uuid not null references public.payroll,
  employee_id uuid not null references public.employees,
  project_id uuid references public.projects,
  cost_code_id uuid references public.cost_codes,
  hours numeric(16, 4) not null,
  standard_amount numeric not null,
  actual_amount numeric not null,
  difference_amount numeric generated always as (actual_amount - standard_amount) stored,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  constraint labour_true_up_lines_once unique nulls not distinct (labour_true_up_id, payroll_id, project_id,
    cost_code_id)
);
create index labour_true_up_lines_payroll_id_idx on public.labour_true_up_lines (payroll_id);
create index labour_true_up_lines_employee_id_idx on public.labour_true_up_lines (employee_id);
create index labour_true_up_lines_project_id_idx on public.labour_true_up_lines (project_id);
create index labour_true_up_lines_cost_code_id_idx on public.labour_true_up_lines (cost_code_id);
create index labour_true_up_lines_created_by_idx on public.labour_true_up_lines (created_by);
create index labour_true_up_lines_created_at_idx on public.labour_true_up_lines (created_at desc, id);
call model.protect_ledger('public.labour_true_up_lines', 'hr', 'admin', $$(select authz.row_scope()) = 'all'$$);

-- What a payslip cost the company in its own currency: the gross pay and what the employer pays on top of it, without
-- what a settlement pays of earlier years.
create function private.cost_of_payslip(slip public.payroll) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return round((slip.gross_pay + (select coalesce(sum(line.amount) filter (where line.line_type = 'employer'), 0)
        - coalesce(sum(line.amount) filter (where line.code like 'settlement.%' and line.line_type = 'allowance'), 0)
      from public.payroll_lines line where line.payroll_id = slip.id)) * model.exchange_rate(slip.currency,
        slip.pay_period_end), model.base_decimals());
end $$;

-- The approved hours that the payslips of a run are spread over.
create function private.hours_of_run(run uuid)
returns table (payroll_id uuid, employee_id uuid, cost numeric, entry_id uuid, hours numeric, project_id uuid,
  cost_code_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select slip.id, slip.employee_id, private.cost_of_payslip(slip), entry.id, entry.hours, entry.project_id,
      case when entry.project_id is not null then entry.cost_code_id end
    from public.payroll slip
      join public.time_entries entry on entry.employee_id = slip.employee_id
        and entry.date between slip.pay_period_start and slip.pay_period_end
        and entry.status in ('approved', 'locked') and entry.activity_type not in ('break', 'lunch')
    where slip.payroll_run_id = run and slip.status in ('approved', 'paid');
end $$;

-- Spreads each payslip of a run over the hours of its period. A share is cut to the smallest unit of money; what is
-- left of the payslip goes, a unit each, to the shares that lost most: the parts are exactly the whole.
create function private.spread_payslips(true_up uuid, run uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  insert into public.labour_true_up_lines (labour_true_up_id, payroll_id, employee_id, project_id, cost_code_id, hours,
    standard_amount, actual_amount)
    with worked as (
      select h.* from private.hours_of_run(run) h
    ), costed as (
      select w.payroll_id, w.project_id, w.cost_code_id, sum(j.amount) as standard
        from worked w join public.job_cost_entries j on j.source_table = 'time_entries' and j.source_id = w.entry_id
        -- the hours of a correction were costed with the regular payslip
        where w.project_id is not null and not exists (select from public.payroll slip
          where slip.id = w.payroll_id and slip.is_off_cycle) group by 1, 2, 3
    ), shares as (
      select w.payroll_id, w.employee_id, w.cost, w.project_id, w.cost_code_id, sum(w.hours) as hours,
          w.cost * sum(w.hours) / sum(sum(w.hours)) over (partition by w.payroll_id) as share
        from worked w group by 1, 2, 3, 4, 5
        having sum(w.hours) > 0
    ), cut as (
      select s.*, trunc(s.share, places) as whole,
          row_number() over (partition by s.payroll_id order by s.share - trunc(s.share, places) desc,
            s.project_id nulls last, s.cost_code_id nulls last) as place,
          (s.cost - sum(trunc(s.share, places)) over (partition by s.payroll_id)) * 10 ^ places as units
        from shares s
    )
    select true_up, c.payroll_id, c.employee_id, c.project_id, c.cost_code_id, c.hours, coalesce(k.standard, 0),
        c.whole + case when c.place <= c.units then 10.0 ^ -places else 0 end
      from cut c left join costed k on k.payroll_id = c.payroll_id and k.project_id = c.project_id
        and k.cost_code_id is not distinct from c.cost_code_id;
end $$;

-- Posts the difference of a pay run that is decided, and answers with the key of the true-up.
create function app.true_up_labour(run uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  paid public.payroll_runs;
  made constant uuid := gen_random_uuid();
begin
  perform authz.demand('hr', 'admin');
  -- Held until the end: neither is the run cancelled meanwhile, nor is it trued up twice.
  select r.* into paid from public.payroll_runs r where r.id = run for update;
  if not found then
    perform model.fail(404, 'not_found', 'Pay run not found.', '{"field": "payroll_run_id"}');
  end if;
  if paid.status not in ('approved', 'paid') then
    perform model.fail(409, 'wrong_order', 'Labour cost can only be trued up once the pay run is approved.',
      jsonb_build_object('field', 'payroll_run_id', 'values', jsonb_build_object('status', paid.status)));
  end if;
  if exists (select from public.labour_true_ups t where t.payroll_run_id = run and t.status = 'posted') then
    perform model.fail(409, 'already_exists', 'The labour cost of this pay run is already trued up.',
      '{"field": "payroll_run_id"}');
  end if;
  -- Hours of the period are neither approved nor taken back until this is done.
  perform from public.time_entries entry join public.payroll slip on slip.employee_id = entry.employee_id
    where slip.payroll_run_id = run and entry.date between slip.pay_period_start and slip.pay_period_end
    order by entry.id for update of entry;

  insert into public.labour_true_ups (id, payroll_run_id, pay_period_start, pay_period_end)
    values (made, run, paid.pay_period_start, paid.pay_period_end);
  perform private.spread_payslips(made, run);
  if not exists (select from public.labour_true_up_lines line where line.labour_true_up_id = made
    and line.project_id is not null) then
    perform model.fail(422, 'required', 'No employee in this pay run has approved project hours in its period.',
      '{"field": "payroll_run_id"}');
  end if;
  update public.labour_true_ups t set standard_amount = added.standard, actual_amount = added.actual,
    difference_amount = added.actual - added.standard
    from (select sum(line.standard_amount) as standard, sum(line.actual_amount) as actual
      from public.labour_true_up_lines line
      where line.labour_true_up_id = made and line.project_id is not null) added
    where t.id = made;
  perform private.post_true_up(made, 1, private.open_day(paid.pay_period_end));
  return made;
end $$;

-- One row of the ledger a project and cost code, named by the first of its lines.
create function private.post_true_up(true_up uuid, sign integer, entry_date date) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.post_job_cost(added.project_id, added.cost_code_id, 'labour', 'actual', sign * added.difference,
    post_true_up.entry_date,
      'labour_true_ups', true_up, added.first_line, case sign when 1 then 'posted'
        else 'reversed' end, added.true_up_number)
    from (select line.project_id, line.cost_code_id, sum(line.difference_amount) as difference, t.true_up_number,
        (array_agg(line.id order by line.id))[1] as first_line
      from public.labour_true_up_lines line join public.labour_true_ups t on t.id = line.labour_true_up_id
      where line.labour_true_up_id = true_up and line.project_id is not null
      group by line.project_id, line.cost_code_id, t.true_up_number having sum(line.difference_amount) <> 0) added;
end $$;

-- Taken back: the same rows the other way round; the run may be trued up again.
create function private.labour_true_up_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.post_true_up(new.id, -1, model.today());
  return null;
end $$;
create trigger m_effects after update on public.labour_true_ups
  for each row when (old.status = 'posted' and new.status = 'reversed')
  execute function private.labour_true_up_effects();

-- A pay run whose cost stands in the projects is not cancelled under it.
create function private.keep_trued_up_run() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.labour_true_ups t where t.payroll_run_id = new.id and t.status = 'posted') then
    perform model.fail(409, 'in_use', 'The labour cost of this pay run is trued up. Reverse the true-up first.',
      '{"field": "status"}');
  end if;
  return new;
end $$;
create trigger d_trued_up before update on public.payroll_runs
  for each row when (old.status <> new.status and new.status = 'cancelled')
  execute function private.keep_trued_up_run();

-- Hours of a run that were approved after its true-up was posted; nothing before it is.
create function private.late_hours(run uuid) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(sum(h.hours), 0) from private.hours_of_run(run) h)
    - (select coalesce(sum(line.hours), 0) from public.labour_true_up_lines line
        join public.labour_true_ups t on t.id = line.labour_true_up_id where t.payroll_run_id = run
          and t.status = 'posted');
end $$;
create function app.late_hours(run uuid) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('hr', 'admin');
  if not exists (select from public.labour_true_ups t where t.payroll_run_id = run and t.status = 'posted') then
    return 0;
  end if;
  return private.late_hours(run);
end $$;
create function public.late_hours(payroll_run_id uuid) returns numeric
language plpgsql stable set search_path = '' as $$ begin return app.late_hours(payroll_run_id); end $$;

-- Takes hours in that were approved after a true-up: what is posted is taken back and made again with them, in one
-- step.
create function app.renew_labour_true_up(run uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform authz.demand('hr', 'admin');
  perform from public.payroll_runs r where r.id = run for update;
  if not exists (select from public.labour_true_ups t where t.payroll_run_id = run and t.status = 'posted') then
    perform model.fail(404, 'not_found', 'Nothing has been posted for this pay run.', '{"field": "payroll_run_id"}');
  end if;
  if private.late_hours(run) = 0 then
    perform model.fail(409, 'already_exists', 'No hours have been approved since the true-up.',
      '{"field": "payroll_run_id"}');
  end if;
  update public.labour_true_ups t
    set status = 'reversed', status_reason = format('Made again with %s h approved afterwards.',
    trim_scale(private.late_hours(run)))
    where t.payroll_run_id = run and t.status = 'posted';
  return app.true_up_labour(run);
end $$;
create function public.renew_labour_true_up(payroll_run_id uuid) returns uuid
language plpgsql set search_path = '' as $$ begin return app.renew_labour_true_up(payroll_run_id); end $$;

create function public.true_up_labour(payroll_run_id uuid) returns uuid
language plpgsql set search_path = '' as $$ begin return app.true_up_labour(payroll_run_id); end $$;

-- Takes back what is posted of a pay run, with the caller's rights.
create function public.reverse_labour_true_up(payroll_run_id uuid, reason text) returns uuid
language plpgsql set search_path = '' as $$
declare
  reversed uuid;
begin
  perform authz.demand('hr', 'admin');
  update public.labour_true_ups t set status = 'reversed', status_reason = reverse_labour_true_up.reason
    where t.payroll_run_id = reverse_labour_true_up.payroll_run_id and t.status = 'posted' returning t.id into reversed;
  if reversed is null then
    perform model.fail(404, 'not_found', 'Nothing has been posted for this pay run.', '{"field": "payroll_run_id"}');
  end if;
  return reversed;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.late_hours(uuid),
  app.renew_labour_true_up(uuid),
  app.true_up_labour(uuid),
  public.late_hours(uuid),
  public.renew_labour_true_up(uuid),
  public.reverse_labour_true_up(uuid, text),
  public.true_up_labour(uuid)
  to authenticated, service_role;
