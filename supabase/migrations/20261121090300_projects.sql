-- Projects: the job everything else hangs on.

create table public.projects (
  id uuid primary key default gen_random_uuid(),
  project_number text collate private.natural_order not null unique constraint projects_project_number_length check (char_length(project_number) <= 30),
  name text not null constraint projects_name_length check (char_length(btrim(name)) >= 1 and char_length(name) <= 200),
  -- The specification calls it both ways (ruling R11).
  project_name text generated always as (name) stored constraint projects_project_name_length check (char_length(project_name) <= 200),
  description text constraint projects_description_length check (char_length(description) <= 5000),
  status text not null default 'planning' constraint projects_status_options check (status in
    ('planning', 'proposed', 'quoted', 'won', 'lost', 'in_progress', 'on_hold', 'completed', 'closed', 'cancelled')),
  status_reason text constraint projects_status_reason_length check (char_length(status_reason) <= 1000),
  priority text not null default 'medium' constraint projects_priority_options check (priority in ('low', 'medium', 'high', 'critical')),
  client_id uuid references public.external_entities,
  manager_id uuid references public.profiles,
  location text constraint projects_location_length check (char_length(location) <= 200),
  start_date date,
  end_date date,
  currency text not null default 'AED' constraint projects_currency_options check (currency in ('USD', 'INR', 'AED')),
  contract_value numeric(16, 2) constraint projects_contract_value_range check (contract_value >= 0),
  completion_percentage numeric(5, 2) not null default 0
    constraint projects_completion_percentage_range check (completion_percentage between 0 and 100),
  -- ISO days off: 1 Monday … 7 Sunday; null means the company's.
  weekend_days smallint[] constraint projects_weekend_days_options check (weekend_days <@ '{1,2,3,4,5,6,7}' and cardinality(weekend_days) < 7),
  search_text text generated always as (lower(name || E'\n' || project_number collate "default" || E'\n' || coalesce(location, ''))) stored
    constraint projects_search_text_length check (char_length(search_text) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint projects_end_date_after_start check (end_date >= start_date)
);
create index projects_client_id_idx on public.projects (client_id);
create index projects_manager_id_idx on public.projects (manager_id);
create index projects_created_by_idx on public.projects (created_by);
create index projects_created_at_idx on public.projects (created_at desc, id);
create index projects_status_idx on public.projects (status);

call private.number('public.projects', 'PRJ', 'project_number');
call authz.protect('public.projects', 'projects',
  '{id,name,description,status,priority,client_id,manager_id,location,start_date,end_date,currency,contract_value,weekend_days}',
  '{name,description,status,status_reason,priority,client_id,manager_id,location,start_date,end_date,currency,contract_value,completion_percentage,weekend_days}');

-- 5-domain-rules, part C. Backward moves, losses and cancellations carry a reason.
insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('project', null, 'planning', 'create', 'begin', false),
  ('project', null, 'proposed', 'create', 'begin', false),
  ('project', 'planning', 'proposed', 'edit', 'move', false),
  ('project', 'planning', 'in_progress', 'edit', 'move', false),
  ('project', 'planning', 'cancelled', 'edit', 'move', true),
  ('project', 'proposed', 'quoted', 'edit', 'move', false),
  ('project', 'proposed', 'planning', 'edit', 'move', true),
  ('project', 'proposed', 'cancelled', 'edit', 'move', true),
  ('project', 'quoted', 'won', 'edit', 'move', false),
  ('project', 'quoted', 'lost', 'edit', 'move', true),
  ('project', 'quoted', 'proposed', 'edit', 'move', true),
  ('project', 'lost', 'proposed', 'edit', 'move', true),
  ('project', 'won', 'in_progress', 'edit', 'move', false),
  ('project', 'won', 'on_hold', 'edit', 'move', true),
  ('project', 'won', 'cancelled', 'edit', 'move', true),
  ('project', 'in_progress', 'on_hold', 'edit', 'move', true),
  ('project', 'in_progress', 'completed', 'edit', 'move', false),
  ('project', 'on_hold', 'in_progress', 'edit', 'move', false),
  ('project', 'on_hold', 'cancelled', 'edit', 'move', true),
  ('project', 'completed', 'in_progress', 'admin', 'move', true),
  ('project', 'completed', 'closed', 'edit', 'move', false);
call authz.guard_status('public.projects', 'project', 'projects', 'status', '{}');

-- Work starts with a date, and after a tender with the contract's value.
create function private.project_rules() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.status = 'won' and new.status = 'in_progress' and new.contract_value is null then
    perform authz.fail(422, 'required', 'A won project starts with its contract value.', '{"field": "contract_value"}');
  end if;
  if new.status = 'in_progress' and old.status <> 'in_progress' and new.start_date is null then
    perform authz.fail(422, 'required', 'A project starts with its start date.', '{"field": "start_date"}');
  end if;
  if new.status = 'completed' and old.status <> 'completed' then
    new.completion_percentage := 100;
  end if;
  return new;
end $$;
create trigger c_rules before update on public.projects for each row execute function private.project_rules();


-- Days that differ from the week's pattern: holidays, and weekends that are worked.
create table public.project_holidays (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects on delete cascade,
  holiday_date date not null,
  name text constraint project_holidays_name_length check (char_length(name) <= 200),
  is_working boolean not null default false,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (project_id, holiday_date)
);
create index project_holidays_created_by_idx on public.project_holidays (created_by);
call authz.protect('public.project_holidays', 'projects', '{id,project_id,holiday_date,name,is_working}', '{holiday_date,name,is_working}', 'edit', 'edit');


-- What the projects dashboard shows, in one answer.
create function public.project_figures() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  today constant date := (now() at time zone coalesce((select time_zone from public.company_settings), 'UTC'))::date;
begin
  return (
    select jsonb_build_object(
      'total', count(*),
      'open', count(*) filter (where status not in ('lost', 'completed', 'closed', 'cancelled')),
      'overdue', count(*) filter (where end_date < today and status in ('won', 'in_progress', 'on_hold')),
      'ending_this_month', count(*) filter (where end_date between today and (date_trunc('month', today) + interval '1 month - 1 day')::date
        and status in ('won', 'in_progress', 'on_hold')),
      'by_status', coalesce((select jsonb_object_agg(status, n) from (select status, count(*) n from public.projects group by status) s), '{}'))
    from public.projects
  );
end $$;
grant execute on function public.project_figures() to authenticated, service_role;
