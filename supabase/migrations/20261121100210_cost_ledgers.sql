-- Ledgers of job cost, retention and advances.

-- Job cost ----------------------------------------------------------------------------

-- Every committed and every actual amount of a project, each with the document it comes from.
create table public.job_cost_entries (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects,
  cost_code_id uuid references public.cost_codes,
  cost_type text not null default 'other'
    constraint job_cost_entries_cost_type_options check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  entry_type text not null constraint job_cost_entries_entry_type_options check (entry_type in ('commitment', 'actual')),
  amount numeric(16, 2) not null,
  entry_date date not null default authz.today(),
  source_table text not null constraint job_cost_entries_source_table_length check (char_length(source_table) <= 63),
  source_id uuid not null,
  source_line_id uuid,
  -- What happened to the document, so that one document has several effects and each of them once.
  effect text not null constraint job_cost_entries_effect_length check (char_length(effect) between 1 and 63),
  description text constraint job_cost_entries_description_length check (char_length(description) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  constraint job_cost_entries_posted_once unique nulls not distinct (source_table, source_id, source_line_id, entry_type, effect)
);
create index job_cost_entries_project_id_idx on public.job_cost_entries (project_id, entry_type, entry_date);
create index job_cost_entries_cost_code_id_idx on public.job_cost_entries (cost_code_id);
create index job_cost_entries_created_by_idx on public.job_cost_entries (created_by);
create index job_cost_entries_created_at_idx on public.job_cost_entries (created_at desc, id);
call authz.protect_ledger('public.job_cost_entries', 'finance');

-- Posts one effect of one document; posted a second time it changes nothing and answers null.
create function private.post_job_cost(
  project uuid, cost_code uuid, cost_type text, entry_type text, amount numeric, entry_date date,
  source_table text, source_id uuid, source_line_id uuid, effect text, description text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  posted uuid;
begin
  insert into public.job_cost_entries
      (project_id, cost_code_id, cost_type, entry_type, amount, entry_date, source_table, source_id, source_line_id, effect, description)
    values (project, cost_code, coalesce(post_job_cost.cost_type, 'other'), post_job_cost.entry_type, round(post_job_cost.amount, 2),
      coalesce(post_job_cost.entry_date, authz.today()), post_job_cost.source_table, post_job_cost.source_id,
      post_job_cost.source_line_id, post_job_cost.effect, left(post_job_cost.description, 1000))
    on conflict on constraint job_cost_entries_posted_once do nothing returning id into posted;
  return posted;
end $$;

-- Retention and advances -----------------------------------------------------------------

-- Signed: withheld is positive, released negative. Receivable from a client, payable to a subcontractor.
create table public.retention_entries (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects,
  party_id uuid references public.external_entities,
  direction text not null constraint retention_entries_direction_options check (direction in ('receivable', 'payable')),
  amount numeric(16, 2) not null,
  entry_date date not null default authz.today(),
  source_table text not null constraint retention_entries_source_table_length check (char_length(source_table) <= 63),
  source_id uuid not null,
  description text constraint retention_entries_description_length check (char_length(description) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now()
);
create index retention_entries_project_id_idx on public.retention_entries (project_id, entry_date);
create index retention_entries_party_id_idx on public.retention_entries (party_id);
create index retention_entries_source_idx on public.retention_entries (source_table, source_id);
create index retention_entries_created_by_idx on public.retention_entries (created_by);
call authz.protect_ledger('public.retention_entries', 'commercial');

-- Signed: paid in advance is positive, recovered negative.
create table public.advance_entries (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects,
  party_id uuid references public.external_entities,
  direction text not null constraint advance_entries_direction_options check (direction in ('receivable', 'payable')),
  amount numeric(16, 2) not null,
  entry_date date not null default authz.today(),
  source_table text not null constraint advance_entries_source_table_length check (char_length(source_table) <= 63),
  source_id uuid not null,
  description text constraint advance_entries_description_length check (char_length(description) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now()
);
create index advance_entries_project_id_idx on public.advance_entries (project_id, entry_date);
create index advance_entries_party_id_idx on public.advance_entries (party_id);
create index advance_entries_source_idx on public.advance_entries (source_table, source_id);
create index advance_entries_created_by_idx on public.advance_entries (created_by);
call authz.protect_ledger('public.advance_entries', 'commercial');

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function authz.exchange_rate(text, date), authz.modify_budget(uuid, numeric, text), authz.transfer_budget(uuid, uuid, numeric, text),
  public.modify_budget(uuid, numeric, text), public.transfer_budget(uuid, uuid, numeric, text) to authenticated, service_role;
