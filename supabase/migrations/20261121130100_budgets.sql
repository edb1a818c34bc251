-- Budgets, their lines, and every change of them as an entry.

create table public.budgets (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint budgets_name_length check (char_length(btrim(name)) >= 1 and char_length(name) <= 200),
  project_id uuid references public.projects,
  budget_type text not null default 'project'
    constraint budgets_budget_type_options check (budget_type in ('project', 'department', 'operational')),
  fiscal_year integer not null default extract(year from model.today())::integer
    constraint budgets_fiscal_year_range check (fiscal_year between 2000 and 2200),
  currency text not null default model.base_currency() references public.currencies (code),
  -- Original + modifications + transfers + approved changes of all lines, kept by the database.
  total_amount numeric not null default 0,
  notes text constraint budgets_notes_length check (char_length(notes) <= 5000),
  status text not null default 'draft'
    constraint budgets_status_options check (status in ('draft', 'active', 'inactive', 'completed')),
  status_reason text constraint budgets_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  search_text text generated always as (lower(name)) stored
    constraint budgets_search_text_length check (char_length(search_text) <= 200),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint budgets_project_budget_has_project check (budget_type <> 'project' or project_id is not null)
);
create index budgets_project_id_idx on public.budgets (project_id);
create index budgets_decided_by_idx on public.budgets (decided_by);
create index budgets_created_by_idx on public.budgets (created_by);
create index budgets_created_at_idx on public.budgets (created_at desc, id);
-- The budget a project's documents are held against.
create unique index budgets_one_active on public.budgets (project_id) where status = 'active'
  and budget_type = 'project';

call model.protect('public.budgets', 'finance', '{id,name,project_id,budget_type,fiscal_year,currency,notes}',
  '{name,project_id,budget_type,fiscal_year,currency,notes,status,status_reason}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('budget', null, 'draft', 'create', 'begin', false),
  ('budget', 'draft', 'active', 'approve', 'approve', false),
  ('budget', 'active', 'inactive', 'edit', 'move', true),
  ('budget', 'active', 'completed', 'edit', 'move', false),
  ('budget', 'inactive', 'active', 'approve', 'move', true),
  -- Something is ordered after all.
  ('budget', 'completed', 'active', 'approve', 'move', true),
  -- An offer that was won takes its place.
  ('budget', 'completed', 'inactive', null, 'system', false);
call model.guard_status('public.budgets', 'budget', 'finance', 'status', '{created_by}');
call model.authors('public.budgets', 'finance', '{}');
call model.freeze('public.budgets', 'status', '{draft}', '{total_amount,notes}');

-- One line a cost code and cost type. The original amount is typed while the budget is a draft; the rest are sums of
-- entries.
create table public.budget_lines (
  id uuid primary key default gen_random_uuid(),
  budget_id uuid not null references public.budgets on delete cascade,
  position integer not null default 0 constraint budget_lines_position_range check (position >= 1),
  cost_code_id uuid not null references public.cost_codes,
  cost_type text not null default 'other'
    constraint budget_lines_cost_type_options
      check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  description text constraint budget_lines_description_length check (char_length(description) <= 1000),
  original_amount numeric not null default 0
    constraint budget_lines_original_amount_range check (original_amount >= 0),
  modification_amount numeric not null default 0,
  transfer_amount numeric not null default 0,
  approved_change_amount numeric not null default 0,
  revised_amount numeric not null default 0,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint budget_lines_one_a_code_and_type unique (budget_id, cost_code_id, cost_type)
);
create index budget_lines_cost_code_id_idx on public.budget_lines (cost_code_id);
create index budget_lines_created_by_idx on public.budget_lines (created_by);
call model.protect('public.budget_lines', 'finance',
  '{id,budget_id,position,cost_code_id,cost_type,description,original_amount}',
  '{position,cost_code_id,cost_type,description,original_amount}', 'create', 'edit');
-- An approved change may add a line to an active budget, as its effect; a person may not.
call model.freeze_lines('public.budget_lines', 'public.budgets', 'budget_id', 'status', '{draft}');
insert into model.documents (kind, document_table, line_table, line_column)
  values ('budget', 'budgets', 'budget_lines', 'budget_id');

create function private.revise_budget_line() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.revised_amount := new.original_amount + new.modification_amount + new.transfer_amount
    + new.approved_change_amount;
  return new;
end $$;
create trigger c_revised before insert or update on public.budget_lines
  for each row execute function private.revise_budget_line();

create function private.total_budget() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.budgets b set total_amount = coalesce((select sum(l.revised_amount) from public.budget_lines l
    where l.budget_id = b.id), 0)
    where b.id = coalesce(new.budget_id, old.budget_id);
  return null;
end $$;
create trigger m_total after insert or delete or update of revised_amount, original_amount, modification_amount,
  transfer_amount, approved_change_amount
  on public.budget_lines for each row execute function private.total_budget();

-- Every amount a budget ever had, and why.
create table public.budget_entries (
  id uuid primary key default gen_random_uuid(),
  budget_id uuid not null references public.budgets,
  budget_line_id uuid not null references public.budget_lines,
  -- Of the budget and its line, so that the ledger can be asked by them.
  project_id uuid references public.projects,
  cost_code_id uuid not null references public.cost_codes,
  currency text not null references public.currencies (code),
  entry_type text not null
    constraint budget_entries_entry_type_options
      check (entry_type in ('original', 'modification', 'transfer', 'approved_change')),
  amount numeric not null,
  entry_date date not null default model.today(),
  source_table text constraint budget_entries_source_table_length check (char_length(source_table) <= 63),
  source_id uuid,
  description text constraint budget_entries_description_length check (char_length(description) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now()
);
create index budget_entries_budget_id_idx on public.budget_entries (budget_id, created_at);
create index budget_entries_budget_line_id_idx on public.budget_entries (budget_line_id);
create index budget_entries_project_id_idx on public.budget_entries (project_id, entry_date);
create index budget_entries_cost_code_id_idx on public.budget_entries (cost_code_id);
create index budget_entries_entry_date_idx on public.budget_entries (entry_date desc, id);
create index budget_entries_source_idx on public.budget_entries (source_table, source_id);
create index budget_entries_created_by_idx on public.budget_entries (created_by);
call model.protect_ledger('public.budget_entries', 'finance');

create function private.name_budget_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select b.project_id, l.cost_code_id, b.currency into new.project_id, new.cost_code_id, new.currency
    from public.budget_lines l join public.budgets b on b.id = l.budget_id where l.id = new.budget_line_id;
  return new;
end $$;
create trigger c_names before insert on public.budget_entries
  for each row execute function private.name_budget_entry();

create function private.apply_budget_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.budget_lines set
      modification_amount = modification_amount + case when new.entry_type = 'modification' then new.amount else 0 end,
      transfer_amount = transfer_amount + case when new.entry_type = 'transfer' then new.amount else 0 end,
      approved_change_amount = approved_change_amount + case when new.entry_type = 'approved_change' then new.amount
        else 0 end
    where id = new.budget_line_id;
  return null;
end $$;
create trigger m_apply after insert on public.budget_entries for each row when (new.entry_type <> 'original')
  execute function private.apply_budget_entry();

-- Becoming active fixes the original amounts as entries, once.
create function private.open_budget() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.budget_entries (budget_id, budget_line_id, entry_type, amount, source_table, source_id)
    select new.id, l.id, 'original', l.original_amount, 'budgets', new.id from public.budget_lines l
    where l.budget_id = new.id and not exists (select from public.budget_entries e where e.budget_line_id = l.id
      and e.entry_type = 'original');
  return null;
end $$;
create trigger m_open after update on public.budgets for each row when (old.status = 'draft' and new.status = 'active')
  execute function private.open_budget();

-- Progress by cost follows the budget it is weighed by.
create function private.follow_budget_weights() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.projects p where p.id = new.project_id and p.progress_method = 'cost'
      and p.status not in ('completed', 'closed')) then
    perform private.add_up_parents(private.weighed_parents(array[new.project_id]));
    perform private.add_up_projects(array[new.project_id]);
  end if;
  return null;
end $$;
create trigger n_weights after update of total_amount, status on public.budgets for each row
  when (new.budget_type = 'project' and 'active' in (old.status, new.status))
  execute function private.follow_budget_weights();

-- An approved change towards the budget of a project: on its line, which is made when there is none and never falls
-- below zero. Answers the entry, or null without a budget.
create function private.post_budget_change(
  project uuid, cost_code uuid, cost_type text, amount numeric, entry_date date, source_table text, source_id uuid,
    description text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  held_by uuid;
  line uuid;
  rest numeric;
  posted uuid;
begin
  select b.id into held_by from public.budgets b
    where b.project_id = project and b.status = 'active' and b.budget_type = 'project' for no key update;
  if held_by is null or cost_code is null or amount = 0 then
    return null;
  end if;
  insert into public.budget_lines (budget_id, cost_code_id, cost_type, position)
    values (held_by, cost_code, post_budget_change.cost_type,
      (select coalesce(max(l.position), 0) + 1 from public.budget_lines l where l.budget_id = held_by))
    on conflict on constraint budget_lines_one_a_code_and_type do nothing;
  select l.id, l.revised_amount into line, rest from public.budget_lines l
    where l.budget_id = held_by and l.cost_code_id = cost_code and l.cost_type = post_budget_change.cost_type;
  if rest + amount < 0 then
    perform model.fail(409, 'insufficient_balance', format('Cost code %s has only %s in the budget.',
      (select c.code from public.cost_codes c where c.id = cost_code), rest),
      jsonb_build_object('values', jsonb_build_object('limit', rest)));
  end if;
  insert into public.budget_entries (budget_id, budget_line_id, entry_type, amount, entry_date, source_table, source_id,
    description)
    values (held_by, line, 'approved_change', post_budget_change.amount, post_budget_change.entry_date,
      post_budget_change.source_table, post_budget_change.source_id, post_budget_change.description)
    returning id into posted;
  return posted;
end $$;

-- A modification of one line by a person who may approve; a line never falls below zero.
create function app.modify_budget(line uuid, amount numeric, description text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  target record;
  posted uuid;
begin
  perform authz.demand('finance', 'approve');
  if nullif(btrim(description), '') is null then
    perform model.fail(422, 'reason_required', 'Please enter a reason.', '{"field": "description"}');
  end if;
  select l.budget_id, l.revised_amount, b.status, b.currency into target
    from public.budget_lines l join public.budgets b on b.id = l.budget_id where l.id = line for no key update of b, l;
  if not found then
    perform model.fail(404, 'not_found', 'Line not found.', '{"field": "line"}');
  end if;
  if target.status <> 'active' then
    perform model.fail(409, 'record_locked', 'Only an active budget can be modified.',
      jsonb_build_object('values', jsonb_build_object('status', target.status)));
  end if;
  if target.revised_amount + amount < 0 then
    perform model.fail(409, 'insufficient_balance', 'The amount exceeds the budget line.', '{"field": "amount"}');
  end if;
  insert into public.budget_entries (budget_id, budget_line_id, entry_type, amount, description)
    values (target.budget_id, line, 'modification',
      model.round_money(amount, target.currency), description) returning id into posted;
  return posted;
end $$;

-- Moves an amount from one line to another of the same budget; the total stays.
create function app.transfer_budget(from_line uuid, to_line uuid, amount numeric, description text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held_by uuid;
  available numeric;
  moved constant numeric := model.round_money(amount, (select b.currency from public.budgets b
    join public.budget_lines l on l.budget_id = b.id where l.id = from_line));
begin
  perform authz.demand('finance', 'approve');
  if moved is null or moved <= 0 then
    perform model.fail(422, 'out_of_range', 'The amount must be greater than zero.', '{"field": "amount"}');
  end if;
  select b.id into held_by from public.budgets b join public.budget_lines l on l.budget_id = b.id
    where l.id = from_line and b.status = 'active' for no key update of b;
  if held_by is null then
    perform model.fail(409, 'record_locked', 'Only an active budget can be modified.', '{"field": "from_line"}');
  end if;
  if from_line = to_line or not exists (select from public.budget_lines l where l.id = to_line
    and l.budget_id = held_by) then
    perform model.fail(422, 'unknown_reference', 'Both lines must belong to the same budget.', '{"field": "to_line"}');
  end if;
  select l.revised_amount into available from public.budget_lines l where l.id = from_line;
  if available < moved then
    perform model.fail(409, 'insufficient_balance', 'The amount exceeds the budget line.', '{"field": "amount"}');
  end if;
  insert into public.budget_entries (budget_id, budget_line_id, entry_type, amount, description) values
    (held_by, from_line, 'transfer', -moved, description), (held_by, to_line, 'transfer', moved, description);
end $$;

create function public.modify_budget(budget_line_id uuid, amount numeric, description text) returns uuid
language plpgsql set search_path = '' as $$
begin
  return app.modify_budget(budget_line_id, amount, description);
end $$;
create function public.transfer_budget(from_line_id uuid, to_line_id uuid, amount numeric,
  description text default null) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.transfer_budget(from_line_id, to_line_id, amount, description);
end $$;

-- What the active budget of a project has left; null without one, and for those who may not see budgets.
create function public.budget_left(project_id uuid) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  if budget_left.project_id is null or not authz.can('finance', 'view') then
    return null;
  end if;
  return (select sum(line.available_amount::numeric) from public.budget_analysis(budget_left.project_id) line);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.modify_budget(uuid, numeric, text),
  app.transfer_budget(uuid, uuid, numeric, text),
  public.budget_left(uuid),
  public.modify_budget(uuid, numeric, text),
  public.transfer_budget(uuid, uuid, numeric, text)
  to authenticated, service_role;
