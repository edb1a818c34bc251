-- The log of what was done, its hash chain (ruling R6), and who reads it.

create table public.audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  user_id uuid references public.profiles,
  -- in whose name a deputy did it
  for_user_id uuid references public.profiles,
  -- the token by which a program acted in the name of the person; a token is never deleted
  api_token_id uuid,
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
create index audit_log_for_user_id_idx on public.audit_log (for_user_id) where for_user_id is not null;
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

-- How far the chain has come, so that extending it looks at what is new and not at everything. Of no worth in another
-- database: no backup holds it, and without it all entries are looked at once.
create table private.audit_chain_state (
  is_only boolean primary key default true constraint audit_chain_state_one_row check (is_only),
  -- entries up to here are chained or will never come
  settled_id bigint not null default 0,
  -- numbers up to here were drawn by transactions older than the other; settled as soon as those have ended
  seen_id bigint not null default 0,
  seen_by xid8,
  -- what the server reads again in turns, and the first entry it found broken
  checked_position bigint not null default 0,
  checked_at timestamptz,
  broken_id bigint
);

-- Chains what has been committed since the last call; answers how many entries.
-- A transaction's entries become visible together, so what is unchained now is later in commit order than what is
-- chained.
create function private.extend_audit_chain() returns bigint
-- A plan that fits any place of the log reads all of it: after a long step the next short one must not inherit it.
language plpgsql set search_path = '' set timezone = 'UTC' set plan_cache_mode = 'force_custom_plan' as $$
declare
  state private.audit_chain_state;
  entry public.audit_log;
  last_hash bytea;
  chained bigint := 0;
  is_seen_over boolean;
  newest bigint;
begin
  perform pg_advisory_xact_lock(hashtext('plinth.audit_chain'));
  select last_value into newest from public.audit_log_id_seq;
  select * into state from private.audit_chain_state;
  if not found then
    insert into private.audit_chain_state default values returning * into state;
  end if;
  if newest = state.settled_id then
    return 0;
  end if;
  -- asked before the entries are read: what those transactions wrote is among them
  is_seen_over := state.seen_by < pg_snapshot_xmin(pg_current_snapshot());
  select hash into last_hash from private.audit_chain order by position desc limit 1;
  for entry in
    select log.* from public.audit_log log where log.id > state.settled_id
      and not exists (select from private.audit_chain chain where chain.audit_id = log.id) order by log.id
  loop
    last_hash := private.audit_hash(coalesce(last_hash, ''), entry);
    insert into private.audit_chain (audit_id, hash) values (entry.id, last_hash);
    chained := chained + 1;
  end loop;
  if is_seen_over or state.seen_by is null or state.seen_by >= pg_current_xact_id() then
    -- who draws a number has changed a row before, and so has a transaction number that is below ours
    update private.audit_chain_state set seen_id = newest, seen_by = pg_current_xact_id(),
      settled_id = case when is_seen_over then state.seen_id else state.settled_id end where is_only;
  end if;
  return chained;
end $$;

-- Reads so many links after a place again: the last place it read, and the first entry whose content, absence or place
-- does not fit the chain.
create function private.check_audit_chain(after_position bigint, most integer,
  out last_position bigint, out broken bigint)
language sql stable set search_path = '' set timezone = 'UTC' as $$
  with part as (
    select link.position, link.audit_id, link.hash, lag(link.hash, 1, coalesce((select earlier.hash
      from private.audit_chain earlier where earlier.position <= after_position
      order by earlier.position desc limit 1), '')) over (order by link.position) as previous
    from (select * from private.audit_chain where position > after_position order by position limit most) link)
  select max(part.position), (array_agg(part.audit_id order by part.position)
    filter (where log.id is null or private.audit_hash(part.previous, log) <> part.hash))[1]
  from part left join public.audit_log log on log.id = part.audit_id
$$;

-- The first entry of all that does not fit; null when all is well.
create function private.first_broken_audit_entry() returns bigint
language plpgsql stable set search_path = '' as $$
declare
  part record;
  place bigint := 0;
begin
  loop
    select * into part from private.check_audit_chain(place, 50000);
    if part.broken is not null or part.last_position is null then
      return part.broken;
    end if;
    place := part.last_position;
  end loop;
end $$;

-- Reads the next part of the chain again, and begins anew at its end; the server calls it again and again.
create function private.check_next_audit_entries() returns bigint
language plpgsql set search_path = '' as $$
declare
  part record;
begin
  perform pg_advisory_xact_lock(hashtext('plinth.audit_check'));
  select found.* into part from private.audit_chain_state state,
    private.check_audit_chain(state.checked_position, 50000) found;
  update private.audit_chain_state set checked_position = coalesce(part.last_position, 0),
    checked_at = case when part.last_position is null then now() else checked_at end,
    broken_id = case when checked_position = 0 then part.broken else coalesce(broken_id, part.broken) end where is_only;
  return part.broken;
end $$;

-- What a signed head says of the log: how far it goes, and whether everything that guards it is in its place.
create function private.audit_head(out place bigint, out entry bigint, out hash text, out entries bigint,
  out guards text)
language sql stable set search_path = '' as $$
  select last.position, last.audit_id, encode(last.hash, 'hex'), (select count(*) from private.audit_chain),
    (select encode(sha256(convert_to(string_agg(concat_ws(' ', t.tgrelid::regclass, t.tgname, t.tgenabled, f.prosrc),
        E'\n' order by t.tgrelid::regclass::text collate "C", t.tgname collate "C"), 'UTF8')), 'hex')
      from pg_trigger t join pg_proc f on f.oid = t.tgfoid
      where f.pronamespace = 'private'::regnamespace and f.proname in ('audit', 'refuse_change'))
  from (select 1) one left join (select * from private.audit_chain order by position desc limit 1) last on true
$$;

-- Triggers that were switched off, and records that are not as the log last saw them: written while it looked away.
create function private.unlogged_changes() returns table (what text)
language plpgsql stable set search_path = '' as $$
declare
  guarded record;
begin
  return query select format('the trigger %s of %s is switched off', t.tgname, t.tgrelid::regclass)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled = 'D'
      and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace);
  for guarded in
    -- moments are written in the time zone of who wrote them
    select c.relname as name, private.derived_columns() || array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.atttypid = 'timestamptz'::regtype) as left_out
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc f on f.oid = t.tgfoid
    where c.relnamespace = 'public'::regnamespace and f.proname = 'audit' and t.tgname = 'z_audit'
      and f.pronamespace = 'private'::regnamespace and t.tgnargs <> 2
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id'
        and a.atttypid = 'uuid'::regtype)
    order by c.relname
  loop
    return query execute format($query$
      with removed as (
        select record_id, max(id) as id from public.audit_log
        where table_name = %1$L and action = 'DELETE' group by record_id
      ), latest as (
        select distinct on (log.record_id, field.key) log.record_id, field.key, field.value
        from public.audit_log log left join removed on removed.record_id = log.record_id, jsonb_each(log.after) field
        where log.table_name = %1$L and log.id > coalesce(removed.id, 0) and field.key <> all (%2$L::text[])
        order by log.record_id, field.key, log.id desc
      ), seen as (
        -- what is masked in the log cannot be compared
        select record_id, jsonb_object_agg(key, value) filter (where value <> '"***"') as values
        from latest group by record_id
      )
      select concat_ws(' ', %1$L, coalesce(own.id::text, seen.record_id), case when own.id is null then 'was removed'
          when seen.record_id is null then 'was added' else 'was changed' end)
        from public.%1$I own full join seen on seen.record_id = own.id::text
        where own.id is null or seen.record_id is null or seen.values is distinct from
          (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(own)) where seen.values ? key)
        limit 20 $query$, guarded.name, guarded.left_out);
  end loop;
end $$;

alter table public.audit_log enable row level security;
revoke all on public.audit_log from public, anon, authenticated;
grant select on public.audit_log to authenticated, service_role;

-- Tables whose rows everybody sees who views their module: who may see a row may then see its history. A table with a
-- condition on its rows is not among them, since the log cannot ask it of a row that has changed or is gone.
create table model.open_histories (
  table_name text primary key constraint open_histories_table_name_length check (char_length(table_name) <= 63),
  module text not null constraint open_histories_module_length check (char_length(module) <= 50)
);

create function authz.open_histories() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  -- asked once, not again for each table
  return array(select h.table_name from model.open_histories h
    where h.module = any ((select authz.modules_with('view'))::text[])
    and h.module in ('projects', 'tasks', 'external_entities', 'commercial', 'inventory', 'safety', 'finance'));
end $$;

create policy history_of_what_one_may_view on public.audit_log for select to authenticated
  using ((select authz.can('rbac', 'view'))
    or table_name = any ((select authz.open_histories())::text[])
    -- what an hour of a person costs tells their pay
    or (table_name = 'labour_rates' and (select authz.can('finance', 'approve')))
    -- what the company set, not what somebody set for themselves
    or (module = 'settings' and table_name not in ('personal_settings', 'notification_preferences')
      and (select authz.can('settings', 'admin'))));

create view public.rbac_audit_log with (security_invoker = true) as
  select id, created_at, user_id, table_name, record_id, action, before, after
  from public.audit_log where module = 'rbac';
revoke all on public.rbac_audit_log from public, anon, authenticated;
grant select on public.rbac_audit_log to authenticated, service_role;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function authz.open_histories() to authenticated, service_role;
