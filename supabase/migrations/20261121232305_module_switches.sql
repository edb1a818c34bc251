-- Switches of modules.

-- What administrators switched, beside what the deployment decides; the server leaves out what it has pinned.
-- Everybody may read them, as they may /config.json: it is how open pages learn at once that something was switched.
create table public.feature_switches (
  id uuid primary key default gen_random_uuid(),
  name text not null unique constraint feature_switches_name_length check (char_length(name) <= 100)
    constraint feature_switches_name_format check (name ~ '^(modules|groups|items)(\.[a-z_]+){1,2}$'),
  is_on boolean not null,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index feature_switches_created_by_idx on public.feature_switches (created_by);
alter table public.feature_switches enable row level security;
revoke all on public.feature_switches from public, anon, authenticated;
grant all on public.feature_switches to service_role;
grant select on public.feature_switches to authenticated;
create policy staff_view on public.feature_switches for select to authenticated using ((select authz.is_staff()));
create trigger a_stamp before update on public.feature_switches for each row execute function private.stamp();
create trigger z_audit after insert or update or delete on public.feature_switches for each row execute function private.audit('settings');
alter publication supabase_realtime add table public.feature_switches;

-- On, off, or (null) as the deployment has it. Without these nobody could switch anything again.
create function authz.set_feature(name text, is_on boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform authz.demand('settings', 'admin');
  if not is_on and name in ('modules.auth', 'modules.dashboard', 'modules.settings', 'modules.rbac', 'groups.main', 'groups.admin') then
    perform authz.fail(422, 'invalid_choice', 'This stays on.', '{"field": "name"}');
  end if;
  if name !~ '^(modules|groups|items)(\.[a-z_]+){1,2}$' then
    perform authz.fail(422, 'invalid_choice', 'There is no such switch.', '{"field": "name"}');
  end if;
  if is_on is null then
    delete from public.feature_switches s where s.name = set_feature.name;
  else
    insert into public.feature_switches (name, is_on) values (set_feature.name, set_feature.is_on)
      on conflict on constraint feature_switches_name_key do update set is_on = excluded.is_on;
  end if;
end $$;

-- A module that was switched off is off at every door, not only out of the menu; nothing is deleted, and on again it is as
-- before. Off by an administrator's switch, or for good by the deployment. What the delivered menu merely does not show stays reachable.
create function authz.is_module_off(module text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  switch constant text := 'modules.' || case module when 'external_entities' then 'stakeholders' else module end;
begin
  return exists (select from public.feature_switches s where s.name = switch and not s.is_on)
    or exists (select from private.deployment_facts f where f.name = 'pinned' and f.value ? switch);
end $$;
