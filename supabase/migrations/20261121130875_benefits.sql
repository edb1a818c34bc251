-- Benefits people enrol in: what a plan costs the person and the company each month, for them and for their dependants.
-- Payslips take the one and bear the other.

create table public.benefit_plans (
  id uuid primary key default gen_random_uuid(),
  plan_name text not null unique constraint benefit_plans_plan_name_length
    check (char_length(btrim(plan_name)) >= 1 and char_length(plan_name) <= 200),
  plan_type text not null default 'health' constraint benefit_plans_plan_type_options
    check (plan_type in ('health', 'life', 'retirement', 'housing', 'transport', 'education', 'other')),
  provider text constraint benefit_plans_provider_length check (char_length(provider) <= 200),
  currency text not null default model.base_currency() references public.currencies (code),
  -- A month, of the person, and of each dependant.
  employee_cost numeric not null default 0
    constraint benefit_plans_employee_cost_range check (employee_cost >= 0),
  employer_cost numeric not null default 0
    constraint benefit_plans_employer_cost_range check (employer_cost >= 0),
  dependant_employee_cost numeric not null default 0
    constraint benefit_plans_dependant_employee_cost_range check (dependant_employee_cost >= 0),
  dependant_employer_cost numeric not null default 0
    constraint benefit_plans_dependant_employer_cost_range check (dependant_employer_cost >= 0),
  max_dependants integer not null default 0
    constraint benefit_plans_max_dependants_range check (max_dependants between 0 and 20),
  description text constraint benefit_plans_description_length check (char_length(description) <= 5000),
  status text not null default 'active'
    constraint benefit_plans_status_options check (status in ('active', 'inactive')),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index benefit_plans_created_by_idx on public.benefit_plans (created_by);
create index benefit_plans_created_at_idx on public.benefit_plans (created_at desc, id);
call model.protect('public.benefit_plans', 'hr',
  '{id,plan_name,plan_type,provider,currency,employee_cost,employer_cost,dependant_employee_cost,
    dependant_employer_cost,max_dependants,description,status}',
  '{plan_name,plan_type,provider,employee_cost,employer_cost,dependant_employee_cost,dependant_employer_cost,
    max_dependants,description,status}', 'admin', 'admin', 'admin');
call model.keep_from_own('public.benefit_plans', 'plan');

-- The family of a person, whom a plan may cover. Kept by human resources, read by the person.
create table public.employee_dependants (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null references public.employees on delete cascade,
  full_name text not null constraint employee_dependants_full_name_length
    check (char_length(btrim(full_name)) >= 1 and char_length(full_name) <= 200),
  relationship text not null constraint employee_dependants_relationship_options
    check (relationship in ('spouse', 'child', 'parent', 'other')),
  birth_date date,
  covered_from date not null default model.today(),
  covered_to date constraint employee_dependants_covered_to_range check (covered_to >= covered_from),
  notes text constraint employee_dependants_notes_length check (char_length(notes) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index employee_dependants_employee_id_idx on public.employee_dependants (employee_id);
create index employee_dependants_created_by_idx on public.employee_dependants (created_by);
create index employee_dependants_created_at_idx on public.employee_dependants (created_at desc, id);
call model.protect('public.employee_dependants', 'hr',
  '{id,employee_id,full_name,relationship,birth_date,covered_from,covered_to,notes}',
  '{full_name,relationship,birth_date,covered_from,covered_to,notes}', 'admin', 'admin', 'admin', 'view',
  '((select authz.can(''hr'', ''admin'')) and (select authz.row_scope()) = ''all'')
    or employee_id = (select authz.employee_of_caller())', is_audited => false);
-- A family is not copied into the log: that the entry changed, not whom it names.
create trigger z_audit after insert or update or delete on public.employee_dependants
  for each row execute function private.audit('hr', 'id', '{full_name,birth_date,notes}');
call model.keep_from_own('public.employee_dependants', 'employee');

-- Who is in which plan, and since when: asked for by the person or entered for them, approved by another.
create table public.benefit_enrolments (
  id uuid primary key default gen_random_uuid(),
  enrolment_number text collate private.natural_order not null unique
    constraint benefit_enrolments_enrolment_number_length check (char_length(enrolment_number) <= 30),
  employee_id uuid not null default authz.employee_of_caller() references public.employees,
  benefit_plan_id uuid not null references public.benefit_plans,
  covers_dependants boolean not null default false,
  effective_from date not null default model.today(),
  effective_to date constraint benefit_enrolments_effective_to_range check (effective_to >= effective_from),
  status text not null default 'pending' constraint benefit_enrolments_status_options
    check (status in ('pending', 'approved', 'rejected', 'ended')),
  status_reason text constraint benefit_enrolments_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index benefit_enrolments_employee_id_idx on public.benefit_enrolments (employee_id, effective_from);
create index benefit_enrolments_benefit_plan_id_idx on public.benefit_enrolments (benefit_plan_id);
create index benefit_enrolments_decided_by_idx on public.benefit_enrolments (decided_by);
create index benefit_enrolments_created_by_idx on public.benefit_enrolments (created_by);
create index benefit_enrolments_created_at_idx on public.benefit_enrolments (created_at desc, id);
call model.number('public.benefit_enrolments', 'BEN', 'enrolment_number');
call model.protect('public.benefit_enrolments', 'hr',
  '{id,employee_id,benefit_plan_id,covers_dependants,effective_from,effective_to}',
  '{benefit_plan_id,covers_dependants,effective_from,effective_to,status,status_reason}',
  'create', 'delete', 'edit', 'view',
  '((select authz.can(''hr'', ''admin'')) and (select authz.row_scope()) = ''all'')
    or employee_id = (select authz.employee_of_caller())');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('benefit_enrolment', null, 'pending', 'create', 'begin', false),
  ('benefit_enrolment', 'pending', 'approved', 'admin', 'approve', false),
  ('benefit_enrolment', 'pending', 'rejected', 'admin', 'reject', true),
  ('benefit_enrolment', 'approved', 'ended', 'admin', 'move', true);
call model.guard_status('public.benefit_enrolments', 'benefit_enrolment', 'hr', 'status', '{created_by,employee_id}');
call model.freeze('public.benefit_enrolments', 'status', '{pending}');

-- One enrolment in a plan at a time; a plan that is over takes nobody; ended, it ends today unless it ended before.
create function private.benefit_enrolment_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'ended' and old.status <> 'ended' then
    new.effective_to := greatest(least(coalesce(new.effective_to, model.today()), model.today()), new.effective_from);
    return new;
  end if;
  if new.status not in ('pending', 'approved') then
    return new;
  end if;
  if (select p.status from public.benefit_plans p where p.id = new.benefit_plan_id) <> 'active' then
    perform model.fail(409, 'record_locked', 'This plan is not open.', '{"field": "benefit_plan_id"}');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('plinth.benefits.' || new.employee_id, 0));
  if exists (select from public.benefit_enrolments other where other.employee_id = new.employee_id
    and other.benefit_plan_id = new.benefit_plan_id and other.id <> new.id
    and other.status in ('pending', 'approved', 'ended')
    and other.effective_from <= coalesce(new.effective_to, 'infinity')
    and coalesce(other.effective_to, 'infinity') >= new.effective_from) then
    perform model.fail(409, 'overlap', 'Already enrolled in this plan on these days.',
      '{"field": "effective_from"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.benefit_enrolments
  for each row execute function private.benefit_enrolment_rules();

-- What an enrolment costs on a day: the person's part and the company's, with the dependants it covers then.
create function private.benefit_cost(enrolment public.benefit_enrolments, on_date date, out dependants integer,
  out employee_cost numeric, out employer_cost numeric)
language plpgsql stable security definer set search_path = '' as $$
declare
  plan public.benefit_plans;
begin
  select p.* into plan from public.benefit_plans p where p.id = enrolment.benefit_plan_id;
  dependants := case when enrolment.covers_dependants then least(plan.max_dependants, (select count(*)::integer
    from public.employee_dependants d where d.employee_id = enrolment.employee_id and d.covered_from <= on_date
      and coalesce(d.covered_to, 'infinity') >= on_date)) else 0 end;
  employee_cost := plan.employee_cost + dependants * plan.dependant_employee_cost;
  employer_cost := plan.employer_cost + dependants * plan.dependant_employer_cost;
end $$;

-- Enrolments that hold on a day.
create function private.enrolments_on(on_date date) returns setof public.benefit_enrolments
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select e.* from public.benefit_enrolments e
    where e.status in ('approved', 'ended') and e.effective_from <= on_date
      and coalesce(e.effective_to, 'infinity') >= on_date;
end $$;

-- The steps of a payslip, by the enrolments of its last day: nobody is paid less than nothing for a plan.
create function private.benefit_steps(employee uuid, last_day date, pay_currency text, left_to_pay numeric)
  returns jsonb[]
language plpgsql stable set search_path = '' as $$
declare
  part record;
  available numeric := greatest(left_to_pay, 0);
  steps jsonb[] := '{}';
begin
  for part in select plan.plan_name, cost.* from private.enrolments_on(last_day) e
        join public.benefit_plans plan on plan.id = e.benefit_plan_id and plan.currency = pay_currency
        cross join lateral private.benefit_cost(e, last_day) cost
      where e.employee_id = benefit_steps.employee order by plan.plan_name loop
    if least(part.employee_cost, available) > 0 then
      steps := steps || private.pay_step('deduction', 'benefit.employee', part.plan_name,
        least(part.employee_cost, available), format('1 + %s', part.dependants), 1 + part.dependants,
        currency => pay_currency);
      available := available - least(part.employee_cost, available);
    end if;
    if part.employer_cost > 0 then
      steps := steps || private.pay_step('employer', 'benefit.employer', part.plan_name, part.employer_cost,
        format('1 + %s', part.dependants), 1 + part.dependants, currency => pay_currency);
    end if;
  end loop;
  return steps;
end $$;

-- What each plan costs a month, today.
create function app.benefit_costs()
  returns table (benefit_plan_id uuid, plan_name text, currency text, people bigint, dependants bigint,
    employee_cost numeric, employer_cost numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('hr', 'admin');
  if not authz.is_server() and authz.row_scope() <> 'all' then
    perform model.fail(403, 'access_denied', 'Costs of benefits are of everybody.');
  end if;
  return query
    select plan.id, plan.plan_name, plan.currency, count(*), sum(cost.dependants), sum(cost.employee_cost),
        sum(cost.employer_cost)
      from private.enrolments_on(model.today()) e join public.benefit_plans plan on plan.id = e.benefit_plan_id
        cross join lateral private.benefit_cost(e, model.today()) cost
      group by plan.id, plan.plan_name, plan.currency order by plan.plan_name;
end $$;
create function public.benefit_costs()
  returns table (benefit_plan_id uuid, plan_name text, currency text, people bigint, dependants bigint,
    employee_cost numeric, employer_cost numeric)
language plpgsql stable set search_path = '' as $$ begin return query select * from app.benefit_costs(); end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function app.benefit_costs(), public.benefit_costs() to authenticated, service_role;
