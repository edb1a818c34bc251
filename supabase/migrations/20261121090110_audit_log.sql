-- The log of what was done, and its hash chain (ruling R6).

create table public.audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  user_id uuid references public.profiles,
  module text not null constraint audit_log_module_length check (char_length(module) <= 50),
  table_name text not null constraint audit_log_table_name_length check (char_length(table_name) <= 63),
  record_id text constraint audit_log_record_id_length check (char_length(record_id) <= 200),
  action text not null constraint audit_log_action_options check (action in ('INSERT', 'UPDATE', 'DELETE')),
  before jsonb,
  after jsonb
);
create index audit_log_record_idx on public.audit_log (table_name, record_id, id desc);
create index audit_log_module_idx on public.audit_log (module, id desc);
create index audit_log_user_id_idx on public.audit_log (user_id);

-- Columns the database makes from others: their change is nobody's doing (and a BEFORE trigger does not see them yet).
create function private.derived_columns() returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return '{updated_at,version,search_text,project_name}';
end $$;

-- What identifies a person or an account to others is not copied into the log: that it changed, not what it was.
create function private.masked_columns() returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return '{account,routing_code,national_id,passport_id}';
end $$;

create function private.masked(entry jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  if entry is null or not entry ?| private.masked_columns() then
    return entry;
  end if;
  return (select jsonb_object_agg(key, case when key = any (private.masked_columns()) and value <> 'null' then '"***"' else value end)
    from jsonb_each(entry));
end $$;

-- Writes one entry a changed row, in the same transaction. An update keeps the changed columns only.
create function private.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  before_values jsonb := old_row;
  after_values jsonb := new_row;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, old_row -> key), jsonb_object_agg(key, value)
      into before_values, after_values
      from jsonb_each(new_row)
      where value is distinct from old_row -> key and key <> all (private.derived_columns());
    if after_values is null then
      return null;
    end if;
  end if;
  insert into public.audit_log (user_id, module, table_name, record_id, action, before, after)
    values (auth.uid(), tg_argv[0], tg_table_name,
      coalesce(new_row, old_row) ->> coalesce(tg_argv[1], 'id'), tg_op, private.masked(before_values), private.masked(after_values));
  return null;
end $$;

create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform authz.fail(403, 'access_denied', format('%s is written once and never changed.', tg_table_name));
  return null;
end $$;
create trigger immutable before update or delete or truncate on public.audit_log
  for each statement execute function private.refuse_change();

-- The hash chain is a separate step in commit order, so that writers never wait for each other.
create table private.audit_chain (
  position bigint generated always as identity primary key,
  audit_id bigint not null unique,
  hash bytea not null
);
create trigger immutable before update or delete or truncate on private.audit_chain
  for each statement execute function private.refuse_change();

create function private.audit_hash(previous bytea, entry public.audit_log) returns bytea
language plpgsql immutable set search_path = '' as $$
begin
  return sha256(previous || convert_to(to_jsonb(entry)::text, 'UTF8'));
end $$;

-- Chains what has been committed since the last call; answers how many entries.
-- A transaction's entries become visible together, so what is unchained now is later in commit order than what is chained.
create function private.extend_audit_chain() returns bigint
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  entry public.audit_log;
  last_hash bytea;
  chained bigint := 0;
begin
  perform pg_advisory_xact_lock(hashtext('plinth.audit_chain'));
  select hash into last_hash from private.audit_chain order by position desc limit 1;
  for entry in
    select log.* from public.audit_log log
    where not exists (select from private.audit_chain chain where chain.audit_id = log.id) order by log.id
  loop
    last_hash := private.audit_hash(coalesce(last_hash, ''), entry);
    insert into private.audit_chain (audit_id, hash) values (entry.id, last_hash);
    chained := chained + 1;
  end loop;
  return chained;
end $$;

-- The first entry whose content, absence or place does not fit the chain; null when all is well.
create function private.first_broken_audit_entry() returns bigint
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  link record;
  entry public.audit_log;
  last_hash bytea := '';
begin
  for link in select audit_id, hash from private.audit_chain order by position loop
    select log.* into entry from public.audit_log log where log.id = link.audit_id;
    if not found or private.audit_hash(last_hash, entry) <> link.hash then
      return link.audit_id;
    end if;
    last_hash := link.hash;
  end loop;
  return null;
end $$;
