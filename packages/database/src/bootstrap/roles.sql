-- The roles a hosted project has. Each is made only where it is missing: roles belong to the whole server, and a server
-- may hold several databases of ours, or a superuser named postgres that is nobody's to change.

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  -- Serves every request: has no rights of its own and takes on one of the three above.
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    create role supabase_auth_admin login noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'supabase_storage_admin') then
    create role supabase_storage_admin nologin noinherit;
  end if;
  -- Owns what the migrations make. Not a superuser, as on a hosted project.
  if not exists (select from pg_roles where rolname = 'postgres') then
    create role postgres login createdb createrole bypassrls;
    alter role postgres set search_path = "$user", public, extensions;
  end if;
end
$$;

-- To put a backup back as it was, without numbering and logging it a second time; a hosted project lends the same.
do $$
begin
  if exists (select from pg_roles where rolname = 'postgres' and not rolsuper) then
    grant set on parameter session_replication_role to postgres;
    -- nobody else is at work while that is done
    grant pg_signal_backend to postgres;
  end if;
end
$$;

grant anon, authenticated, service_role to authenticator;
grant supabase_storage_admin to authenticator;
grant anon, authenticated, service_role to postgres;
-- The owner of storage.objects may put policies on it; a hosted project allows the same in its own way.
grant supabase_storage_admin to postgres;

-- No request may hold a connection for long. The settings of a role count at login, so the API's own login has them too.
alter role anon set statement_timeout = '3s';
alter role anon set lock_timeout = '2s';
alter role anon set idle_in_transaction_session_timeout = '10s';
alter role authenticated set statement_timeout = '8s';
alter role authenticated set lock_timeout = '5s';
alter role authenticated set idle_in_transaction_session_timeout = '30s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '5s';
alter role authenticator set idle_in_transaction_session_timeout = '30s';
alter role supabase_auth_admin set search_path = auth;
alter role supabase_auth_admin set idle_in_transaction_session_timeout = '60s';
alter role supabase_storage_admin set search_path = storage;

do $$
begin
  -- On a hosted project the migration role owns the database, and with it the schema public.
  if exists (select from pg_roles where rolname = 'postgres' and not rolsuper) then
    execute format('alter database %I owner to postgres', current_database());
  end if;
end
$$;
