-- A module that was switched off is off at every door, not only out of the menu. Nothing is deleted, and on again it is as before.

-- Off by an administrator's switch, or for good by the deployment. What the delivered menu merely does not show stays reachable.
create function authz.is_module_off(module text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  switch constant text := 'modules.' || case module when 'external_entities' then 'stakeholders' else module end;
begin
  return exists (select from private.feature_switches s where s.name = switch and not s.is_on)
    or exists (select from private.deployment_facts f where f.name = 'pinned' and f.value ? switch);
end $$;

create or replace function authz.can(module text, action text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return authz.is_in_scope(can.module, can.action) and exists (
    select from public.user_roles link
      join public.profiles person on person.id = link.user_id and person.is_active
      join public.roles role on role.id = link.role_id and role.is_active
      join public.role_permissions held on held.role_id = role.id
      join public.modules m on m.id = held.module_id
      join public.permissions p on p.id = held.permission_id
    where link.user_id = auth.uid() and link.is_active and m.name = can.module and p.name = can.action
  ) and not authz.is_module_off(can.module);
end $$;

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function authz.is_module_off(text) to authenticated, service_role;
