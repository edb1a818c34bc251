-- Who sees and changes roles, links and profiles.

-- Rows and grants of the access tables --------------------------------------------------

alter table public.modules enable row level security;
alter table public.permissions enable row level security;
alter table public.roles enable row level security;
alter table public.role_permissions enable row level security;
alter table public.profiles enable row level security;
alter table public.user_roles enable row level security;
alter table public.company_settings enable row level security;
alter table public.audit_log enable row level security;

revoke all on public.modules, public.permissions, public.roles, public.role_permissions, public.profiles,
  public.user_roles, public.company_settings, public.audit_log from public, anon, authenticated;
grant all on public.modules, public.permissions, public.roles, public.role_permissions, public.profiles,
  public.user_roles, public.company_settings to service_role;
grant select on public.audit_log to service_role;

grant select on public.modules, public.permissions, public.roles, public.role_permissions, public.profiles,
  public.user_roles, public.company_settings, public.audit_log to authenticated;
grant delete on public.roles to authenticated;
grant update (first_name, last_name, phone, avatar_url, language, currency, version) on public.profiles to authenticated;
grant update (name, email, address, phone, website, tax_id, license_number, base_currency, time_zone, country_pack, weekend_days, version)
  on public.company_settings to authenticated;

create policy staff_view on public.modules for select to authenticated using ((select authz.is_staff()));
create policy staff_view on public.permissions for select to authenticated using ((select authz.is_staff()));
create policy staff_view on public.roles for select to authenticated using ((select authz.is_staff()));
create policy staff_view on public.role_permissions for select to authenticated using ((select authz.is_staff()));
create policy staff_view on public.company_settings for select to authenticated using ((select authz.is_staff()));
create policy may_edit on public.company_settings for update to authenticated
  using ((select authz.can('settings', 'admin'))) with check ((select authz.can('settings', 'admin')));
create policy may_delete on public.roles for delete to authenticated using ((select authz.can('rbac', 'admin')));

-- Own profile always; colleagues' while one has a role.
create policy own_or_staff_view on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select authz.is_staff()));
create policy own_profile on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

create policy own_or_owner_view on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) or (select authz.can('rbac', 'view')));

-- The owner sees all; everyone the history of records of shared modules they may view.
create policy history_of_what_one_may_view on public.audit_log for select to authenticated
  using ((select authz.can('rbac', 'view'))
    or (module in ('projects', 'tasks', 'external_entities') and module = any ((select authz.modules_with('view'))::text[])));

create view public.rbac_audit_log with (security_invoker = true) as
  select id, created_at, user_id, table_name, record_id, action, before, after
  from public.audit_log where module = 'rbac';
revoke all on public.rbac_audit_log from public, anon, authenticated;
grant select on public.rbac_audit_log to authenticated, service_role;

create trigger a_stamp before update on public.roles for each row execute function private.stamp();
create trigger a_stamp before update on public.profiles for each row execute function private.stamp();
create trigger a_stamp before update on public.company_settings for each row execute function private.stamp();
create trigger z_audit after insert or update or delete on public.roles for each row execute function private.audit('rbac');
create trigger z_audit after insert or update or delete on public.role_permissions for each row execute function private.audit('rbac', 'role_id');
create trigger z_audit after insert or update or delete on public.user_roles for each row execute function private.audit('rbac', 'user_id');
create trigger z_audit after insert or update or delete on public.profiles for each row execute function private.audit('rbac');
create trigger z_audit after insert or update or delete on public.company_settings for each row execute function private.audit('settings');

-- Named rules of roles -------------------------------------------------------------------

create function private.protect_roles() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if authz.is_server() then
    return coalesce(new, old);
  end if;
  if tg_op <> 'INSERT' and old.is_system then
    perform authz.fail(403, 'system_role', 'The four system roles cannot be changed.');
  end if;
  if tg_op = 'DELETE' then
    if exists (select from public.user_roles link join public.profiles person on person.id = link.user_id
               where link.role_id = old.id and link.is_active and person.is_active) then
      perform authz.fail(409, 'role_in_use', 'Cannot delete role with active users. Please remove all users from this role first.');
    end if;
    return old;
  end if;
  if exists (select from public.roles other where lower(other.name) = lower(new.name) and other.id <> new.id) then
    perform authz.fail(409, 'role_name_taken', format('A role with the name "%s" already exists.', new.name),
      jsonb_build_object('field', 'name', 'values', jsonb_build_object('name', new.name)));
  end if;
  return new;
end $$;
create trigger b_rules before insert or update or delete on public.roles for each row execute function private.protect_roles();

-- The profile's role follows the active link; a custom role shows as its dashboard's rank, never as OWNER.
create function private.mirror_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles person
    set role = coalesce((
      select case when role.is_system then role.name else role.dashboard_type end
      from public.user_roles link join public.roles role on role.id = link.role_id
      where link.user_id = person.id and link.is_active), 'EMPLOYEE')
    where person.id = coalesce(new.user_id, old.user_id);
  return null;
end $$;
create trigger m_mirror after insert or update or delete on public.user_roles for each row execute function private.mirror_role();

-- The last active owner stays. The lock lets two owners who demote each other go one after the other.
create function private.keep_an_owner(leaving uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('plinth.owners'));
  if exists (select from public.user_roles link join public.roles role on role.id = link.role_id
             where link.user_id = leaving and link.is_active and role.name = 'OWNER')
     and not exists (select from public.user_roles link
               join public.roles role on role.id = link.role_id
               join public.profiles person on person.id = link.user_id
             where link.is_active and role.name = 'OWNER' and person.is_active and person.id <> leaving) then
    perform authz.fail(409, 'last_owner', 'The last owner cannot be removed, demoted or deactivated.');
  end if;
end $$;
