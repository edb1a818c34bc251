-- What an owner does with people and roles.

create function authz.assign_role(person uuid, role_name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.roles;
begin
  perform authz.demand('rbac', 'admin');
  select * into wanted from public.roles role where role.name = role_name and role.is_active for share;
  if not found then
    perform authz.fail(422, 'unknown_reference', 'There is no such role.', '{"field": "role_name"}');
  end if;
  perform from public.profiles where id = person for update;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such user.', '{"field": "user_id"}');
  end if;
  if wanted.name <> 'OWNER' then
    perform private.keep_an_owner(person);
  end if;
  update public.user_roles set is_active = false where user_id = person and is_active and role_id <> wanted.id;
  insert into public.user_roles (user_id, role_id) values (person, wanted.id)
    on conflict (user_id, role_id) do update set is_active = true, assigned_at = now(), assigned_by = excluded.assigned_by
    where not user_roles.is_active;
end $$;

create function authz.remove_role(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform authz.demand('rbac', 'admin');
  perform private.keep_an_owner(person);
  update public.user_roles set is_active = false where user_id = person and is_active;
end $$;

-- Deactivating ends the person's sessions at once and keeps them from signing in.
create function authz.set_user_active(person uuid, active boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform authz.demand('rbac', 'admin');
  if not active then
    perform private.keep_an_owner(person);
    delete from auth.sessions where user_id = person;
  end if;
  update public.profiles set is_active = active where id = person;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such user.', '{"field": "user_id"}');
  end if;
  update auth.users set banned_until = case when active then null else now() + interval '100 years' end where id = person;
end $$;

-- Creates (role null) or replaces a custom role. Unknown names are refused with their list (ruling R13); what not even the
-- owner holds, a dash of the matrix, is unknown as well.
create function authz.save_role(role uuid, role_name text, title text, about text, dashboard text, scope text, granted text[]) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  unknown text[];
  saved uuid := coalesce(role, gen_random_uuid());
begin
  perform authz.demand('rbac', 'admin');
  granted := coalesce(granted, '{}');
  select array_agg(g order by g) into unknown from unnest(granted) g
    where not exists (select from public.role_permissions held
        join public.roles owners on owners.id = held.role_id and owners.name = 'OWNER'
        join public.modules m on m.id = held.module_id
        join public.permissions p on p.id = held.permission_id
      where g = m.name || ':' || p.name);
  if unknown is not null then
    perform authz.fail(422, 'unknown_permissions', 'Unknown permissions: ' || array_to_string(unknown, ', '),
      jsonb_build_object('field', 'permissions', 'values', jsonb_build_object('names', array_to_string(unknown, ', '))));
  end if;
  if exists (select from unnest(granted) g where g like 'rbac:%') then
    perform authz.fail(403, 'owner_only', 'Only the owner administers access; a custom role cannot.', '{"field": "permissions"}');
  end if;
  insert into public.roles (id, name, display_name, description, dashboard_type, row_scope)
    values (saved, role_name, title, about, coalesce(dashboard, 'EMPLOYEE'), coalesce(scope, 'own'))
    on conflict (id) do update set name = excluded.name, display_name = excluded.display_name, description = excluded.description,
      dashboard_type = excluded.dashboard_type, row_scope = excluded.row_scope;
  delete from public.role_permissions held using public.modules m, public.permissions p
    where held.role_id = saved and m.id = held.module_id and p.id = held.permission_id and m.name || ':' || p.name <> all (granted);
  insert into public.role_permissions (role_id, module_id, permission_id)
    select saved, m.id, p.id from public.modules m, public.permissions p where m.name || ':' || p.name = any (granted)
    on conflict do nothing;
  return saved;
end $$;

create function authz.set_up_company(company_name text, currency text, zone text, pack text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_server() and not authz.is_owner() then
    perform authz.fail(403, 'owner_only', 'Only the owner sets the company up.');
  end if;
  if not exists (select from pg_catalog.pg_timezone_names where name = zone) then
    perform authz.fail(422, 'invalid_choice', 'Unknown time zone.', '{"field": "time_zone"}');
  end if;
  insert into public.company_settings (name, base_currency, time_zone, country_pack)
    values (company_name, currency, zone, pack);
exception when unique_violation then
  perform authz.fail(409, 'already_set_up', 'The company is already set up.');
end $$;

-- What a signed-in person's screens need to know about them, in one answer.
-- Nobody is able to do anything in a module that is switched off.
create function authz.access_of_caller() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    with open_modules as materialized (select * from public.modules m where not authz.is_module_off(m.name))
    select jsonb_build_object(
      'user_id', person.id,
      'profile', to_jsonb(person),
      'role', role.name,
      'role_display_name', role.display_name,
      'dashboard_type', role.dashboard_type,
      'row_scope', role.row_scope,
      'abilities', coalesce((
        select jsonb_agg(m.name || ':' || p.name order by m.sort_order, p.name)
        from public.role_permissions held
          join open_modules m on m.id = held.module_id
          join public.permissions p on p.id = held.permission_id
        where held.role_id = role.id and person.is_active), '[]'),
      'is_maintenance', (select operation.maintenance_mode from public.system_settings operation),
      'settings', (select jsonb_build_object('date_format', own.date_format, 'timezone', own.timezone)
        from public.personal_settings own where own.user_id = person.id),
      'company', (select jsonb_build_object('name', c.name, 'base_currency', c.base_currency, 'time_zone', c.time_zone,
          'country_pack', c.country_pack, 'weekend_days', c.weekend_days,
          'logo', (select logo.content_hash from private.company_logo_facts logo)) from public.company_settings c))
    from public.profiles person
      left join public.user_roles link on link.user_id = person.id and link.is_active
      left join public.roles role on role.id = link.role_id and role.is_active
    where person.id = auth.uid()
  );
end $$;

-- The exposed names: thin, with the caller's rights.
create function public.assign_role(user_id uuid, role_name text) returns void
language plpgsql set search_path = '' as $$ begin perform authz.assign_role(user_id, role_name); end $$;
create function public.remove_role(user_id uuid) returns void
language plpgsql set search_path = '' as $$ begin perform authz.remove_role(user_id); end $$;
create function public.set_user_active(user_id uuid, is_active boolean) returns void
language plpgsql set search_path = '' as $$ begin perform authz.set_user_active(user_id, is_active); end $$;
create function public.save_role(role_id uuid, name text, display_name text, description text, dashboard_type text, row_scope text, permissions text[]) returns uuid
language plpgsql set search_path = '' as $$ begin return authz.save_role(role_id, name, display_name, description, dashboard_type, row_scope, permissions); end $$;
create function public.set_up_company(name text, base_currency text, time_zone text, country_pack text) returns void
language plpgsql set search_path = '' as $$ begin perform authz.set_up_company(name, base_currency, time_zone, country_pack); end $$;
create function public.my_access() returns jsonb
language plpgsql stable set search_path = '' as $$ begin return authz.access_of_caller(); end $$;
