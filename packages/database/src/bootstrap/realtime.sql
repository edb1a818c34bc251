create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role, postgres;

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
