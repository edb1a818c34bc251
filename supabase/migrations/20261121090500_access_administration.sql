-- What an owner does with people and roles.

create function app.assign_role(person uuid, role_name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.roles;
begin
  perform authz.demand('rbac', 'admin');
  select * into wanted from public.roles role where role.name = role_name and role.is_active for share;
  if not found then
    perform model.fail(422, 'unknown_reference', 'Role not found.', '{"field": "role_name"}');
  end if;
  perform from public.profiles where id = person for update;
  if not found then
    perform model.fail(404, 'not_found', 'User not found.', '{"field": "user_id"}');
  end if;
  if wanted.name <> 'OWNER' then
    perform private.keep_an_owner(person);
  end if;
  update public.user_roles set is_active = false where user_id = person and is_active and role_id <> wanted.id;
  insert into public.user_roles (user_id, role_id) values (person, wanted.id)
    on conflict (user_id, role_id) do update set is_active = true, assigned_at = now(),
      assigned_by = excluded.assigned_by
    where not user_roles.is_active;
end $$;

create function app.remove_role(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform authz.demand('rbac', 'admin');
  perform private.keep_an_owner(person);
  update public.user_roles set is_active = false where user_id = person and is_active;
end $$;

-- Deactivating ends the person's sessions at once and keeps them from signing in.
create function app.set_user_active(person uuid, active boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform authz.demand('rbac', 'admin');
  perform private.let_in(person, active);
  update public.profiles set is_active = active where id = person;
  if not found then
    perform model.fail(404, 'not_found', 'User not found.', '{"field": "user_id"}');
  end if;
end $$;

create function private.let_in(person uuid, active boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not active then
    perform private.keep_an_owner(person);
    delete from auth.sessions where user_id = person;
  end if;
  update auth.users set banned_until = case when active then null else now() + interval '100 years' end
    where id = person;
end $$;

-- The same as rows (section 7.B). What a function above writes passes: it has asked already.
create function private.activity_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform authz.demand('rbac', 'admin');
  perform private.let_in(new.id, new.is_active);
  return new;
end $$;
create trigger b_activity before update of is_active on public.profiles for each row
  when (current_user = 'authenticated' and new.is_active is distinct from old.is_active)
    execute function private.activity_rules();

-- One active role at a time: a link that becomes active ends the others, and the last owner stays one.
create function private.role_link_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.roles;
begin
  perform authz.demand('rbac', 'admin');
  perform from public.profiles where id = new.user_id for update;
  select * into wanted from public.roles role where role.id = new.role_id for share;
  if not new.is_active then
    if tg_op = 'UPDATE' and old.is_active then
      perform private.keep_an_owner(new.user_id);
    end if;
    return new;
  end if;
  if not coalesce(wanted.is_active, false) then
    perform model.fail(422, 'unknown_reference', 'Role not found.', '{"field": "role_id"}');
  end if;
  if tg_op = 'UPDATE' and old.is_active then
    return new;
  end if;
  if wanted.name <> 'OWNER' then
    perform private.keep_an_owner(new.user_id);
  end if;
  update public.user_roles set is_active = false
    where user_id = new.user_id and is_active and role_id <> new.role_id;
  new.assigned_at := now();
  new.assigned_by := auth.uid();
  return new;
end $$;
create trigger b_rules before insert or update on public.user_roles for each row
  when (current_user = 'authenticated') execute function private.role_link_rules();

-- What a custom role may: nothing of a system role is changed, nothing the owner lacks is given, and nobody but the
-- owner administers access.
create function private.grant_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given constant public.role_permissions := coalesce(new, old);
  target public.roles;
begin
  perform authz.demand('rbac', 'admin');
  select * into target from public.roles role where role.id = given.role_id for share;
  if target.is_system then
    perform model.fail(403, 'system_role', 'System roles cannot be changed.');
  end if;
  if tg_op = 'DELETE' then
    return old;
  elsif tg_op = 'UPDATE' and new is distinct from old then
    perform model.fail(422, 'fixed_field', 'A permission of a role is taken away and another given, never changed.',
      '{"field": "permission_id"}');
  end if;
  if not exists (select from public.role_permissions held join public.roles owners on owners.id = held.role_id
      where owners.name = 'OWNER' and held.module_id = given.module_id
        and held.permission_id = given.permission_id) then
    perform model.fail(422, 'unknown_permissions', 'Permission not found.', '{"field": "permission_id"}');
  end if;
  if exists (select from public.modules m where m.id = given.module_id and m.name = 'rbac') then
    perform model.fail(403, 'owner_only', 'Only an owner can manage access; a custom role cannot.',
      '{"field": "module_id"}');
  end if;
  return new;
end $$;
create trigger b_rules before insert or update or delete on public.role_permissions for each row
  when (current_user = 'authenticated') execute function private.grant_rules();

-- Lets a person who signed up and waits in, as an employee; another role is given with `assign_role`.
create function app.admit_account(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.demand_waiting(person);
  perform app.assign_role(person, 'EMPLOYEE');
end $$;

-- Anyone who is refused cannot sign in; an owner who thinks better of it activates the account and gives it a role.
create function app.refuse_account(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  refused public.profiles;
begin
  perform private.demand_waiting(person);
  delete from private.waiting_accounts w where w.user_id = person;
  perform app.set_user_active(person, false);
  select * into refused from public.profiles p where p.id = person;
  perform private.queue_mail('refused', refused.email, refused.language,
    jsonb_build_object('name', refused.first_name));
end $$;

-- Two owners who decide at once: the second learns that it is done.
create function private.demand_waiting(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform authz.demand('rbac', 'admin');
  perform from private.waiting_accounts w where w.user_id = person for update;
  if not found then
    perform model.fail(409, 'already_decided', 'This account is not waiting for approval.', '{"field": "user_id"}');
  end if;
end $$;

-- Creates (role null) or replaces a custom role. Unknown names are refused with their list (ruling R13); what not even
-- the owner holds, a dash of the matrix, is unknown as well.
create function app.save_role(role uuid, role_name text, title text, about text, dashboard text, scope text,
  granted text[]) returns uuid
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
    perform model.fail(422, 'unknown_permissions', 'Unknown permissions: ' || array_to_string(unknown, ', '),
      jsonb_build_object('field', 'permissions',
        'values', jsonb_build_object('names', array_to_string(unknown, ', '))));
  end if;
  if exists (select from unnest(granted) g where g like 'rbac:%') then
    perform model.fail(403, 'owner_only', 'Only an owner can manage access; a custom role cannot.',
      '{"field": "permissions"}');
  end if;
  insert into public.roles (id, name, display_name, description, dashboard_type, row_scope)
    values (saved, role_name, title, about, coalesce(dashboard, 'EMPLOYEE'), coalesce(scope, 'own'))
    on conflict (id) do update set name = excluded.name, display_name = excluded.display_name,
      description = excluded.description,
      dashboard_type = excluded.dashboard_type, row_scope = excluded.row_scope;
  delete from public.role_permissions held using public.modules m, public.permissions p
    where held.role_id = saved and m.id = held.module_id and p.id = held.permission_id
      and m.name || ':' || p.name <> all (granted);
  insert into public.role_permissions (role_id, module_id, permission_id)
    select saved, m.id, p.id from public.modules m, public.permissions p where m.name || ':' || p.name = any (granted)
    on conflict do nothing;
  return saved;
end $$;

-- What a signed-in person's screens need to know about them, in one answer.
-- Nobody is able to do anything in a module that is switched off.
create function app.access_of_caller() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    with open_modules as materialized (select * from public.modules m where not authz.is_module_off(m.name))
    select jsonb_build_object(
      'user_id', person.id,
      -- a program learns as whom it acts and what it may
      'profile', case when not authz.is_program() then to_jsonb(person) end,
      'role', role.name,
      'role_display_name', role.display_name,
      'dashboard_type', role.dashboard_type,
      'row_scope', role.row_scope,
      'abilities', coalesce((
        select jsonb_agg(m.name || ':' || p.name order by m.sort_order, p.name)
        from public.role_permissions held
          join open_modules m on m.id = held.module_id
          join public.permissions p on p.id = held.permission_id
        where held.role_id = role.id and person.is_active and authz.is_in_scope(m.name, p.name)), '[]'),
      'is_waiting', exists (select from private.waiting_accounts w where w.user_id = person.id),
      -- has an inbox without a right to approve of their own
      'is_named_to_decide', private.is_named_to_decide(person.id),
      'is_maintenance', (select operation.maintenance_mode from public.system_settings operation),
      'settings', (select jsonb_build_object('date_format', own.date_format, 'timezone', own.timezone,
          'hours_format', own.hours_format)
        from public.personal_settings own where own.user_id = person.id and not authz.is_program()),
      'company', (select jsonb_build_object('name', c.name, 'base_currency', c.base_currency, 'time_zone', c.time_zone,
          'country_pack', c.country_pack, 'weekend_days', c.weekend_days, 'clock_position', c.clock_position,
          'clock_photo', c.clock_photo, 'clock_photo_days', c.clock_photo_days,
          -- what only the pay of India needs stands on no screen of a company that pays nobody there
          'has_india_pay', c.country_pack = 'IN' or authz.can('hr', 'admin') and (
            exists (select from public.employees e where e.country_pack = 'IN')
            or exists (select from public.tds_deposits)),
          'currencies', (select jsonb_object_agg(money.code, jsonb_build_array(money.name, money.name_hi, money.name_ar)
            order by money.code) from public.currencies money where money.is_active),
          'logo', (select logo.content_hash from private.company_logo_facts logo)) from public.company_settings c
        where not authz.is_program() or authz.can('settings', 'view')))
    from public.profiles person
      left join public.user_roles link on link.user_id = person.id and link.is_active
      left join public.roles role on role.id = link.role_id and role.is_active
    where person.id = auth.uid()
  );
end $$;

-- The exposed names: thin, with the caller's rights.
create function public.assign_role(user_id uuid, role_name text) returns void
language plpgsql set search_path = '' as $$ begin perform app.assign_role(user_id, role_name); end $$;
create function public.remove_role(user_id uuid) returns void
language plpgsql set search_path = '' as $$ begin perform app.remove_role(user_id); end $$;
create function public.set_user_active(user_id uuid, is_active boolean) returns void
language plpgsql set search_path = '' as $$ begin perform app.set_user_active(user_id, is_active); end $$;
create function public.admit_account(user_id uuid) returns void
language plpgsql set search_path = '' as $$ begin perform app.admit_account(user_id); end $$;
create function public.refuse_account(user_id uuid) returns void
language plpgsql set search_path = '' as $$ begin perform app.refuse_account(user_id); end $$;
create function public.save_role(role_id uuid, name text, display_name text, description text, dashboard_type text,
  row_scope text, permissions text[]) returns uuid
language plpgsql set search_path = '' as $$
begin
  return app.save_role(role_id, name, display_name, description, dashboard_type, row_scope, permissions);
end $$;
create function public.my_access() returns jsonb
language plpgsql stable set search_path = '' as $$ begin return app.access_of_caller(); end $$;

-- The roles somebody has, not those they gave to others.
create function public.user_roles(public.profiles) returns setof public.user_roles
language sql stable set search_path = '' as $$
  select link.* from public.user_roles link where link.user_id = $1.id
$$;
grant execute on function public.user_roles(public.profiles) to authenticated, service_role;

-- Getting in -------------------------------------------------------------------------------

-- Choosing a password of one's own ends the duty to do so. A sign-in that only stores the same password under a better
-- hash leaves updated_at as it was, and proves nothing.
create function private.handle_own_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.temporary_passwords temporary where temporary.user_id = new.id;
  return new;
end $$;
create trigger on_auth_user_password_changed after update of encrypted_password on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password
    and new.updated_at is distinct from old.updated_at)
  execute function private.handle_own_password();

-- Acts on an account that no trigger sees, because they are no change of a row that is shown.
create function private.log_access_act(person uuid, act text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (user_id, module, table_name, record_id, action, after)
    values (auth.uid(), 'rbac', 'profiles', person::text, 'UPDATE', jsonb_build_object(act, true));
end $$;

-- The account somebody else administers; one's own is changed on the profile, with the current password.
create function private.other_account(person uuid) returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  found_person public.profiles;
begin
  perform authz.demand('rbac', 'admin');
  select * into found_person from public.profiles where id = person for update;
  if not found then
    perform model.fail(404, 'not_found', 'User not found.', '{"field": "user_id"}');
  elsif person = auth.uid() then
    perform model.fail(422, 'invalid_choice', 'Change your own password on your profile.', '{"field": "user_id"}');
  end if;
  return found_person;
end $$;

-- A one-time link by which the person chooses a password; the token of the link is the answer, and is shown only here.
-- A new one replaces the one before.
create function app.make_password_link(person uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  account constant public.profiles := private.other_account(person);
  token constant text := encode(extensions.gen_random_bytes(28), 'hex');
begin
  insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
    values (gen_random_uuid(), person, 'recovery_token', token, account.email,
      now() at time zone 'utc', now() at time zone 'utc')
    on conflict (user_id, token_type) do update set id = excluded.id, token_hash = excluded.token_hash,
      relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at;
  update auth.users set recovery_sent_at = now(), recovery_token = '' where id = person;
  perform private.log_access_act(person, 'password_link_made');
  return token;
end $$;

-- A password to hand over. It ends every session and opens nothing but the choice of another.
create function private.hand_over_password(account uuid, password text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users set encrypted_password = extensions.crypt(password, extensions.gen_salt('bf', 10)),
      email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
    where id = account;
  insert into private.temporary_passwords (user_id) values (account)
    on conflict (user_id) do update set made_at = now();
  delete from auth.sessions where user_id = account;
  delete from auth.one_time_tokens where user_id = account;
  perform private.log_access_act(account, 'temporary_password_made');
end $$;

-- The specification's administrator sets a password by id.
create function app.set_password(person uuid, password text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant public.profiles := private.other_account(person);
begin
  if char_length(coalesce(password, '')) not between 8 and 72 then
    perform model.fail(422, 'weak_password', 'The password must have 8 to 72 characters.', '{"field": "password"}');
  end if;
  perform private.hand_over_password(account.id, password);
end $$;

-- One that nobody has thought of, shown only here.
create function app.make_temporary_password(person uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  account constant public.profiles := private.other_account(person);
  -- Without the letters and digits people take for each other.
  alphabet constant text := 'abcdefghjkmnpqrstuvwxyz23456789';
  noise constant bytea := extensions.gen_random_bytes(64);
  letters text := '';
  temporary text;
begin
  for i in 0..63 loop
    exit when char_length(letters) = 16;
    -- 248 is the largest multiple of 31 in a byte: what lies above would favour the first letters.
    if get_byte(noise, i) < 248 then
      letters := letters || substr(alphabet, get_byte(noise, i) % 31 + 1, 1);
    end if;
  end loop;
  temporary := rtrim(regexp_replace(letters, '(.{4})', '\1-', 'g'), '-');
  perform private.hand_over_password(account.id, temporary);
  return temporary;
end $$;

-- An account for a new colleague, with its role; nobody can sign in to it before its link was followed. Where the
-- server sends mails it sends the link too, in the language of the colleague.
create function app.invite_person(address text, role_name text, first text, last text, language text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  normal constant text := lower(btrim(coalesce(address, '')));
  person constant uuid := gen_random_uuid();
  facts jsonb;
  token text;
  is_mailed constant boolean := exists (select from private.deployment_facts fact where fact.name = 'mail'
    and fact.value <> 'null');
begin
  perform authz.demand('rbac', 'admin');
  if normal !~ '^[^@\s<>"(),;:\\[\]]+@[^@\s<>"(),;:\\[\]]+\.[^@\s<>"(),;:\\[\].]+$' or char_length(normal) > 255 then
    perform model.fail(422, 'invalid_value', 'Please enter a valid email address', '{"field": "email"}');
  end if;
  facts := jsonb_build_object('sub', person, 'email', normal, 'email_verified', false, 'phone_verified', false);
  begin
    insert into auth.users (instance_id, id, aud, role, email, raw_app_meta_data, raw_user_meta_data, invited_at,
      created_at, updated_at,
        confirmation_token, recovery_token, email_change_token_new, email_change)
      values ('00000000-0000-0000-0000-000000000000', person, 'authenticated', 'authenticated', normal,
        '{"provider": "email", "providers": ["email"]}',
        facts || jsonb_strip_nulls(jsonb_build_object('first_name', first, 'last_name', last, 'language', language)),
          now(), now(), now(),
        '', '', '', '');
  exception when unique_violation then
    perform model.fail(409, 'user_already_exists', 'An account with this email address already exists.',
      '{"field": "email"}');
  end;
  insert into auth.identities (id, provider_id, user_id, identity_data, provider, created_at, updated_at)
    values (gen_random_uuid(), person::text, person, facts, 'email', now(), now());
  perform app.assign_role(person, role_name);
  token := app.make_password_link(person);
  if is_mailed then
    perform private.queue_mail('invite', normal, language, jsonb_strip_nulls(jsonb_build_object('name', first,
      'link', '/auth/v1/verify?token=' || token || '&type=recovery&redirect_to=' ||
        (select fact.value #>> '{}' from private.deployment_facts fact where fact.name = 'public_url')
          || '/reset-password')));
  end if;
  return jsonb_build_object('user_id', person, 'token', token, 'is_mailed', is_mailed);
end $$;

-- People and roles at a glance -----------------------------------------------------------------

-- Everybody with their active role, by first name: a page of those that match, and how many there are.
-- `state`: active, inactive, invited (has never been in), waiting (to be let in), temporary (has to choose a password),
-- or null for all.
create function app.list_people_access(query text, role_name text, state text, page integer, "limit" integer)
  returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern constant text := '%' || replace(replace(replace(btrim(coalesce(query, '')), '\', '\\'), '%', '\%'), '_',
    '\_') || '%';
  size constant integer := least(greatest(coalesce("limit", 50), 1), 200);
  found_people jsonb;
  total bigint;
begin
  perform authz.demand('rbac', 'view');
  with people as (
    select person.id, person.email, person.first_name, person.last_name, person.is_active,
      exists (select from private.temporary_passwords t where t.user_id = person.id) as must_change_password,
      role.name as role, account.last_sign_in_at,
      account.encrypted_password is null and account.last_sign_in_at is null as is_invited,
      exists (select from private.waiting_accounts w where w.user_id = person.id) as is_waiting,
      exists (select from auth.mfa_factors f where f.user_id = person.id
        and f.status::text = 'verified') as has_second_factor
    from public.profiles person
      join auth.users account on account.id = person.id
      left join public.user_roles link on link.user_id = person.id and link.is_active
      left join public.roles role on role.id = link.role_id
    where (person.first_name || ' ' || person.last_name || ' ' || person.email) ilike pattern
      and (list_people_access.role_name is null or coalesce(role.name, '') = list_people_access.role_name)
  ), chosen as (
    select * from people
    where case state when 'active' then is_active when 'inactive' then not is_active when 'invited' then is_invited
      when 'waiting' then is_waiting when 'temporary' then must_change_password else true end
  ), shown as (
    select * from chosen order by lower(first_name), lower(last_name), id
    limit size offset (greatest(coalesce(page, 1), 1) - 1) * size
  )
  select (select count(*) from chosen),
      coalesce(jsonb_agg(to_jsonb(shown) order by lower(first_name), lower(last_name), id), '[]') into total,
        found_people from shown;
  return jsonb_build_object('count', total, 'people', found_people);
end $$;

-- The roles with what they grant and how many active people hold them; and what can be granted at all.
create function app.list_role_grants() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('rbac', 'view');
  return jsonb_build_object(
    'roles', (
      select coalesce(jsonb_agg(jsonb_build_object('id', role.id, 'name', role.name, 'display_name', role.display_name,
          'description', role.description, 'is_system', role.is_system, 'dashboard_type', role.dashboard_type,
          'row_scope', role.row_scope, 'version', role.version,
          'people', (select count(*) from public.user_roles link join public.profiles person on person.id = link.user_id
            where link.role_id = role.id and link.is_active and person.is_active),
          'abilities', (select coalesce(jsonb_agg(m.name || ':' || p.name order by m.sort_order, p.name), '[]')
            from public.role_permissions held join public.modules m on m.id = held.module_id
              join public.permissions p on p.id = held.permission_id
            where held.role_id = role.id)) order by role.is_system desc, role.display_name), '[]')
      from public.roles role where role.is_active),
    'modules', (select jsonb_agg(m.name order by m.sort_order) from public.modules m where m.is_active));
end $$;

-- The log and its proof -------------------------------------------------------------------------

-- The newest entries that match, at most 1000, with who did it. Days are those of the company.
create function app.list_audit_entries(person uuid, of_table text, of_action text, first_day date, last_day date,
  "limit" integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  zone constant text := coalesce((select time_zone from public.company_settings), 'UTC');
begin
  perform authz.demand('rbac', 'view');
  return (
    select coalesce(jsonb_agg(to_jsonb(entry)
      || jsonb_build_object('first_name', actor.first_name, 'last_name', actor.last_name, 'email', actor.email,
        'for_name', (select nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), '') from public.profiles p
          where p.id = entry.for_user_id),
        'api_token', (select token.name from public.api_tokens token where token.id = entry.api_token_id))
        order by entry.id desc), '[]')
    from (
      select log.* from public.audit_log log
      where (person is null or log.user_id = person)
        and (of_table is null or log.table_name = of_table)
        and (of_action is null or log.action = of_action)
        and (first_day is null or log.created_at >= first_day::timestamp at time zone zone)
        and (last_day is null or log.created_at < (last_day + 1)::timestamp at time zone zone)
      order by log.id desc
      limit least(greatest(coalesce("limit", 1000), 1), 1000)
    ) entry left join public.profiles actor on actor.id = entry.user_id);
end $$;

-- What the log tells of: who acted, and on which tables.
create function app.list_audit_subjects() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('rbac', 'view');
  return jsonb_build_object(
    'tables', (
      -- a step from name to name through the index, however long the log is
      with recursive names(name) as (
        (select table_name from public.audit_log order by table_name limit 1)
        union all
        select (select log.table_name from public.audit_log log where log.table_name > names.name
          order by log.table_name limit 1)
        from names where names.name is not null
      )
      select coalesce(jsonb_agg(name order by name), '[]') from names where name is not null),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('id', person.id, 'first_name', person.first_name,
        'last_name', person.last_name, 'email', person.email)
        order by lower(person.first_name), lower(person.last_name), person.id), '[]')
      from public.profiles person where exists (select from public.audit_log log where log.user_id = person.id)),
    -- the log names them by their keys
    'modules', (select jsonb_object_agg(m.id, m.name) from public.modules m),
    'permissions', (select jsonb_object_agg(p.id, p.name) from public.permissions p));
end $$;

-- Chains what is new and reads the newest hundred thousand entries again: whether every entry is as it was written, and
-- which is the first that is not. What is older the server reads in turns; what it found there counts too.
create function app.verify_audit_log() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  broken bigint;
begin
  perform authz.demand('rbac', 'view');
  perform private.extend_audit_chain();
  broken := coalesce((select state.broken_id from private.audit_chain_state state),
    (private.check_audit_chain((select max(position) - 100000 from private.audit_chain), 100000)).broken);
  return jsonb_build_object(
    'is_unbroken', broken is null,
    'entries', (select count(*) from private.audit_chain),
    'first_broken', broken,
    'broken_at', (select created_at from public.audit_log where id = broken),
    'fingerprint', (select encode(hash, 'hex') from private.audit_chain order by position desc limit 1),
    'verified_at', now());
end $$;

-- The exposed names: thin, with the caller's rights.
create function public.make_password_link(user_id uuid) returns text
language plpgsql set search_path = '' as $$ begin return app.make_password_link(user_id); end $$;
create function public.make_temporary_password(user_id uuid) returns text
language plpgsql set search_path = '' as $$ begin return app.make_temporary_password(user_id); end $$;
create function public.admin_set_user_password(user_id uuid, password text) returns void
language plpgsql set search_path = '' as $$ begin perform app.set_password(user_id, password); end $$;
create function public.invite_person(email text, role_name text, first_name text, last_name text, language text)
  returns jsonb
language plpgsql set search_path = '' as $$
begin
  return app.invite_person(email, role_name, first_name, last_name, language);
end $$;
create function public.list_people_access(search text, role_name text, state text, page integer, "limit" integer)
  returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return app.list_people_access(search, role_name, state, page, "limit");
end $$;
create function public.list_role_grants() returns jsonb
language plpgsql stable set search_path = '' as $$ begin return app.list_role_grants(); end $$;
create function public.list_audit_entries(user_id uuid, table_name text, action text, from_day date, to_day date,
  "limit" integer) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return app.list_audit_entries(user_id, table_name, action, from_day, to_day, "limit");
end $$;
create function public.list_audit_subjects() returns jsonb
language plpgsql stable set search_path = '' as $$ begin return app.list_audit_subjects(); end $$;
create function public.verify_audit_log() returns jsonb
language plpgsql set search_path = '' as $$ begin return app.verify_audit_log(); end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.access_of_caller(),
  app.admit_account(uuid),
  app.assign_role(uuid, text),
  app.invite_person(text, text, text, text, text),
  app.list_audit_entries(uuid, text, text, date, date, integer),
  app.list_audit_subjects(),
  app.list_people_access(text, text, text, integer, integer),
  app.list_role_grants(),
  app.make_password_link(uuid),
  app.make_temporary_password(uuid),
  app.set_password(uuid, text),
  app.refuse_account(uuid),
  app.remove_role(uuid),
  app.save_role(uuid, text, text, text, text, text, text[]),
  app.set_user_active(uuid, boolean),
  app.verify_audit_log(),
  public.admit_account(uuid),
  public.assign_role(uuid, text),
  public.invite_person(text, text, text, text, text),
  public.list_audit_entries(uuid, text, text, date, date, integer),
  public.list_audit_subjects(),
  public.list_people_access(text, text, text, integer, integer),
  public.list_role_grants(),
  public.make_password_link(uuid),
  public.admin_set_user_password(uuid, text),
  public.make_temporary_password(uuid),
  public.my_access(),
  public.refuse_account(uuid),
  public.remove_role(uuid),
  public.save_role(uuid, text, text, text, text, text, text[]),
  public.set_user_active(uuid, boolean),
  public.verify_audit_log()
  to authenticated, service_role;
