-- What the realtime service needs of the database: the publication, an outbox that triggers of the published tables
-- write to, private channels by policies on realtime.messages, and who is present.

do $$
begin
  if not exists (select from pg_roles where rolname = 'supabase_realtime_admin') then
    create role supabase_realtime_admin nologin noinherit;
  end if;
end
$$;
-- The owner of realtime.messages may put policies on it, as on a hosted project.
grant supabase_realtime_admin to postgres;

create schema if not exists realtime;

grant usage on schema realtime to anon, authenticated, service_role, postgres, authenticator, supabase_realtime_admin;

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  if exists (select from pg_roles where rolname = 'postgres' and not rolsuper) then
    alter publication supabase_realtime owner to postgres;
  end if;
end
$$;

-- The outbox ----------------------------------------------------------------------------------

-- What happened, in the order in which it did. It needs no log: after a crash of Postgres it is empty, which servers
-- notice by the epoch below and tell their clients to begin again.
create unlogged table if not exists realtime.outbox (
  id bigint generated always as identity,
  -- Readers take what became visible between two of their snapshots, so a transaction that commits late is not missed.
  xid xid8 not null default pg_current_xact_id(),
  written_at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('change', 'broadcast', 'presence', 'session')),
  -- changes
  relation oid,
  action text,
  record json,
  old_record json,
  is_cut boolean not null default false,
  -- messages, presence, ended sessions
  topic text,
  is_private boolean not null default false,
  event text,
  payload bytea,
  is_binary boolean not null default false,
  origin uuid,
  session_id uuid
);
create index if not exists outbox_xid_idx on realtime.outbox (xid);
alter table realtime.outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create unlogged table if not exists realtime.outbox_state (
  is_only boolean primary key default true check (is_only),
  epoch uuid not null default gen_random_uuid(),
  pruned_through timestamptz not null default '-infinity'
);

create unlogged table if not exists realtime.processes (
  id uuid primary key,
  seen_at timestamptz not null default now()
);

create unlogged table if not exists realtime.presences (
  ref text primary key,
  process_id uuid not null,
  topic text not null,
  is_private boolean not null,
  key text not null,
  meta jsonb not null
);
create index if not exists presences_topic_idx on realtime.presences (topic, is_private);
create index if not exists presences_process_id_idx on realtime.presences (process_id);

alter table realtime.outbox owner to supabase_realtime_admin;
alter table realtime.outbox_state owner to supabase_realtime_admin;
alter table realtime.processes owner to supabase_realtime_admin;
alter table realtime.presences owner to supabase_realtime_admin;
grant select, insert, delete on realtime.outbox to authenticator;
grant select, insert, update on realtime.outbox_state to authenticator;
grant select, insert, update, delete on realtime.processes, realtime.presences to authenticator;


-- Changes of published tables -----------------------------------------------------------------

-- A row too large for a frame travels with its short values only, as on a hosted project.
create or replace function realtime.short_values(row_value json) returns json
language plpgsql immutable set search_path = '' as $$
begin
  return (select coalesce(json_object_agg(key, value), '{}') from json_each(row_value)
    where octet_length(value::text) <= 64);
end $$;

-- Argument: 'full' where the table's replica identity is, for then the old row belongs to an update.
create or replace function realtime.record_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  now_there constant json := case when tg_op <> 'DELETE' then row_to_json(new) end;
  was_there constant json := case when tg_op = 'DELETE' or tg_op = 'UPDATE' and tg_argv[0] = 'full'
    then row_to_json(old) end;
begin
  if coalesce(octet_length(now_there::text), 0) + coalesce(octet_length(was_there::text), 0) > 1048576 then
    insert into realtime.outbox (kind, relation, action, record, old_record, is_cut)
      values ('change', tg_relid, tg_op, realtime.short_values(now_there), realtime.short_values(was_there), true);
  else
    insert into realtime.outbox (kind, relation, action, record, old_record)
      values ('change', tg_relid, tg_op, now_there, was_there);
  end if;
  return null;
end $$;

-- Gives every table of the publication its trigger, and takes it from those that left.
create or replace function realtime.follow_publication() returns event_trigger
language plpgsql security definer set search_path = '' as $$
declare
  change record;
begin
  for change in
    with published as (
      select format('%I.%I', p.schemaname, p.tablename)::regclass as relation
      from pg_catalog.pg_publication_tables p where p.pubname = 'supabase_realtime'
    ), wanted as (
      select p.relation, case when c.relreplident = 'f' then 'full' else 'key' end as identity
      from published p join pg_catalog.pg_class c on c.oid = p.relation
    ), installed as (
      select t.tgrelid::regclass as relation, rtrim(encode(t.tgargs, 'escape'), '\0') as identity
      from pg_catalog.pg_trigger t where t.tgname = 'realtime_record_change' and t.tgparentid = 0
    )
    select coalesce(w.relation, i.relation) as relation, w.identity as wanted, i.identity as installed
    from wanted w full join installed i on i.relation = w.relation
    where w.identity is distinct from i.identity
  loop
    if change.installed is not null then
      execute format('drop trigger realtime_record_change on %s', change.relation);
    end if;
    if change.wanted is not null then
      execute format('create trigger realtime_record_change after insert or update or delete on %s
        for each row execute function realtime.record_change(%L)', change.relation, change.wanted);
    end if;
  end loop;
end $$;

drop event trigger if exists realtime_follow_publication;
create event trigger realtime_follow_publication on ddl_command_end
  when tag in ('CREATE PUBLICATION', 'ALTER PUBLICATION', 'DROP PUBLICATION', 'CREATE TABLE', 'ALTER TABLE')
  execute function realtime.follow_publication();
-- Tables that were published before this was here.
alter publication supabase_realtime set (publish = 'insert, update, delete, truncate');

-- Private channels ----------------------------------------------------------------------------

create table if not exists realtime.messages (
  id uuid not null default gen_random_uuid() primary key,
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default (now() at time zone 'utc'),
  inserted_at timestamp not null default (now() at time zone 'utc')
);
create index if not exists messages_inserted_at_idx on realtime.messages (inserted_at);
create index if not exists messages_topic_idx on realtime.messages (topic, inserted_at) where private;
-- Of a database that was made before these were here.
alter table realtime.messages add column if not exists binary_payload bytea,
  alter column updated_at set default (now() at time zone 'utc'),
  alter column inserted_at set default (now() at time zone 'utc');
alter table realtime.messages owner to supabase_realtime_admin;
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role, postgres;

-- The channel a policy is asked about.
create or replace function realtime.topic() returns text
language sql stable set search_path = '' as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- A row for a policy to be tried on; the transaction is always rolled back.
create or replace function realtime.try_messages(topic text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into realtime.messages (topic, extension, event, private)
    select try_messages.topic, extension, 'try', true from unnest(array['broadcast', 'presence']) extension;
end $$;

-- What is inserted here by SQL goes to the channel, once committed.
create or replace function realtime.record_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.extension = 'broadcast' and (new.payload is not null or new.binary_payload is not null) then
    insert into realtime.outbox (kind, topic, is_private, event, payload, is_binary)
      values ('broadcast', new.topic, coalesce(new.private, false), new.event,
        coalesce(new.binary_payload, convert_to(new.payload::text, 'UTF8')), new.binary_payload is not null);
  end if;
  return null;
end $$;
drop trigger if exists realtime_record_message on realtime.messages;
create trigger realtime_record_message after insert on realtime.messages
  for each row execute function realtime.record_message();

-- As on a hosted project, a message that cannot be sent does not undo what it tells of.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('realtime.topic', send.topic, true);
  insert into realtime.messages (payload, event, topic, private, extension)
    values (send.payload, send.event, send.topic, send.private, 'broadcast');
exception when others then
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end $$;

create or replace function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('realtime.topic', send_binary.topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension)
    values (send_binary.payload, send_binary.event, send_binary.topic, send_binary.private, 'broadcast');
exception when others then
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end $$;

-- For triggers: tells a private channel of the row that was changed.
create or replace function realtime.broadcast_changes(topic_name text, event_name text, operation text, table_name text,
  table_schema text, new record, old record, level text default 'ROW') returns void
language plpgsql set search_path = '' as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  perform realtime.send(
    jsonb_build_object('old_record', old, 'record', new, 'operation', operation, 'table', table_name, 'schema', table_schema),
    event_name, topic_name);
end $$;

-- The last messages of a private channel, oldest first, for anyone who was let in and missed them.
create or replace function realtime.replay_messages(topic text, since timestamptz, most integer)
returns table (id uuid, event text, payload jsonb, binary_payload bytea)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select late.id, late.event, late.payload, late.binary_payload
    from (
      select m.* from realtime.messages m
      where m.topic = replay_messages.topic and m.private and m.extension = 'broadcast' and m.event is not null
        and m.inserted_at >= replay_messages.since at time zone 'utc'
      order by m.inserted_at desc limit least(most, 25)
    ) late
    order by late.inserted_at;
end $$;

-- Messages are kept for three days, as on a hosted project.
create or replace function realtime.forget_messages() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from realtime.messages where inserted_at < now() at time zone 'utc' - interval '3 days';
end $$;


-- Ended sessions ------------------------------------------------------------------------------

-- Sockets of a session end with it.
create or replace function realtime.record_session_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into realtime.outbox (kind, session_id) values ('session', old.id);
  return null;
end $$;
drop trigger if exists realtime_record_session_end on auth.sessions;
create trigger realtime_record_session_end after delete on auth.sessions
  for each row execute function realtime.record_session_end();


alter function realtime.short_values(json) owner to supabase_realtime_admin;
alter function realtime.record_change() owner to supabase_realtime_admin;
alter function realtime.topic() owner to supabase_realtime_admin;
alter function realtime.try_messages(text) owner to supabase_realtime_admin;
alter function realtime.record_message() owner to supabase_realtime_admin;
alter function realtime.send(jsonb, text, text, boolean) owner to supabase_realtime_admin;
alter function realtime.send_binary(bytea, text, text, boolean) owner to supabase_realtime_admin;
alter function realtime.broadcast_changes(text, text, text, text, text, record, record, text)
  owner to supabase_realtime_admin;
alter function realtime.replay_messages(text, timestamptz, integer) owner to supabase_realtime_admin;
alter function realtime.forget_messages() owner to supabase_realtime_admin;
alter function realtime.record_session_end() owner to supabase_realtime_admin;
revoke execute on function realtime.record_change(), realtime.record_message(), realtime.record_session_end(),
  realtime.follow_publication(), realtime.short_values(json), realtime.try_messages(text),
  realtime.send(jsonb, text, text, boolean), realtime.send_binary(bytea, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text),
  realtime.replay_messages(text, timestamptz, integer), realtime.forget_messages() from public;
grant execute on function realtime.try_messages(text), realtime.replay_messages(text, timestamptz, integer),
  realtime.forget_messages() to authenticator;
grant execute on function realtime.send(jsonb, text, text, boolean), realtime.send_binary(bytea, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text)
  to anon, authenticated, service_role, postgres;
grant execute on function realtime.short_values(json) to supabase_realtime_admin;
