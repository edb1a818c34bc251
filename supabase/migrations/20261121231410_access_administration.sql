-- Administration of access, for the owner: people and how they get in, roles at a glance, the log and its proof,
-- a test of the rules, and the reason why somebody may or may not do something.

-- Getting in -------------------------------------------------------------------------------

-- Choosing a password of one's own ends the duty to do so. A sign-in that only stores the same password under a better
-- hash leaves updated_at as it was, and proves nothing.
create function private.handle_own_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set must_change_password = false where id = new.id and must_change_password;
  return new;
end $$;
create trigger on_auth_user_password_changed after update of encrypted_password on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password and new.updated_at is distinct from old.updated_at)
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
    perform authz.fail(404, 'not_found', 'There is no such user.', '{"field": "user_id"}');
  elsif person = auth.uid() then
    perform authz.fail(422, 'invalid_choice', 'Change your own password on your profile.', '{"field": "user_id"}');
  end if;
  return found_person;
end $$;

-- A one-time link by which the person chooses a password; the token of the link is the answer, and is told only here.
-- A new one replaces the one before.
create function authz.make_password_link(person uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  account constant public.profiles := private.other_account(person);
  token constant text := encode(extensions.gen_random_bytes(28), 'hex');
begin
  insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
    values (gen_random_uuid(), person, 'recovery_token', token, account.email, now() at time zone 'utc', now() at time zone 'utc')
    on conflict (user_id, token_type) do update set id = excluded.id, token_hash = excluded.token_hash,
      relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at;
  update auth.users set recovery_sent_at = now(), recovery_token = '' where id = person;
  perform private.log_access_act(person, 'password_link_made');
  return token;
end $$;

-- A password to hand over, told only here. It ends every session and opens nothing but the choice of another.
create function authz.make_temporary_password(person uuid) returns text
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
  update auth.users set encrypted_password = extensions.crypt(temporary, extensions.gen_salt('bf', 10)),
      email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
    where id = account.id;
  update public.profiles set must_change_password = true where id = account.id;
  delete from auth.sessions where user_id = account.id;
  delete from auth.one_time_tokens where user_id = account.id;
  perform private.log_access_act(account.id, 'temporary_password_made');
  return temporary;
end $$;

-- An account for a new colleague, with its role; nobody can sign in to it before its link was followed. Where the server
-- sends mails it sends the link too, in the language of the colleague.
create function authz.invite_person(address text, role_name text, first text, last text, tongue text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  normal constant text := lower(btrim(coalesce(address, '')));
  person constant uuid := gen_random_uuid();
  facts jsonb;
  token text;
  is_mailed constant boolean := exists (select from private.deployment_facts fact where fact.name = 'mail' and fact.value <> 'null');
begin
  perform authz.demand('rbac', 'admin');
  if normal !~ '^[^@\s<>"(),;:\\[\]]+@[^@\s<>"(),;:\\[\]]+\.[^@\s<>"(),;:\\[\].]+$' or char_length(normal) > 255 then
    perform authz.fail(422, 'invalid_value', 'Please enter a valid email address', '{"field": "email"}');
  end if;
  facts := jsonb_build_object('sub', person, 'email', normal, 'email_verified', false, 'phone_verified', false);
  begin
    insert into auth.users (instance_id, id, aud, role, email, raw_app_meta_data, raw_user_meta_data, invited_at, created_at, updated_at,
        confirmation_token, recovery_token, email_change_token_new, email_change)
      values ('00000000-0000-0000-0000-000000000000', person, 'authenticated', 'authenticated', normal,
        '{"provider": "email", "providers": ["email"]}',
        facts || jsonb_strip_nulls(jsonb_build_object('first_name', first, 'last_name', last, 'language', tongue)), now(), now(), now(),
        '', '', '', '');
  exception when unique_violation then
    perform authz.fail(409, 'user_already_exists', 'An account with this address exists.', '{"field": "email"}');
  end;
  insert into auth.identities (id, provider_id, user_id, identity_data, provider, created_at, updated_at)
    values (gen_random_uuid(), person::text, person, facts, 'email', now(), now());
  perform authz.assign_role(person, role_name);
  token := authz.make_password_link(person);
  if is_mailed then
    perform private.queue_mail('invite', normal, tongue, jsonb_strip_nulls(jsonb_build_object('name', first,
      'link', '/auth/v1/verify?token=' || token || '&type=recovery&redirect_to=' ||
        (select fact.value #>> '{}' from private.deployment_facts fact where fact.name = 'public_url') || '/reset-password')));
  end if;
  return jsonb_build_object('user_id', person, 'token', token, 'is_mailed', is_mailed);
end $$;

-- People and roles at a glance -----------------------------------------------------------------

-- Everybody with their active role, by first name: a page of those that match, and how many there are.
-- `state`: active, inactive, invited (has never been in), temporary (has to choose a password), or null for all.
create function authz.list_people_access(wanted text, role_name text, state text, page integer, page_size integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern constant text := '%' || replace(replace(replace(btrim(coalesce(wanted, '')), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  size constant integer := least(greatest(coalesce(page_size, 50), 1), 200);
  found_people jsonb;
  total bigint;
begin
  perform authz.demand('rbac', 'view');
  with people as (
    select person.id, person.email, person.first_name, person.last_name, person.is_active, person.must_change_password,
      role.name as role, account.last_sign_in_at,
      account.encrypted_password is null and account.last_sign_in_at is null as is_invited,
      exists (select from auth.mfa_factors f where f.user_id = person.id and f.status::text = 'verified') as has_second_factor
    from public.profiles person
      join auth.users account on account.id = person.id
      left join public.user_roles link on link.user_id = person.id and link.is_active
      left join public.roles role on role.id = link.role_id
    where (person.first_name || ' ' || person.last_name || ' ' || person.email) ilike pattern
      and (list_people_access.role_name is null or coalesce(role.name, '') = list_people_access.role_name)
  ), chosen as (
    select * from people
    where case state when 'active' then is_active when 'inactive' then not is_active when 'invited' then is_invited
      when 'temporary' then must_change_password else true end
  ), shown as (
    select * from chosen order by lower(first_name), lower(last_name), id
    limit size offset (greatest(coalesce(page, 1), 1) - 1) * size
  )
  select (select count(*) from chosen),
      coalesce(jsonb_agg(to_jsonb(shown) order by lower(first_name), lower(last_name), id), '[]') into total, found_people from shown;
  return jsonb_build_object('count', total, 'people', found_people);
end $$;

-- The roles with what they grant and how many active people hold them; and what can be granted at all.
create function authz.list_role_grants() returns jsonb
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
            from public.role_permissions held join public.modules m on m.id = held.module_id join public.permissions p on p.id = held.permission_id
            where held.role_id = role.id)) order by role.is_system desc, role.display_name), '[]')
      from public.roles role where role.is_active),
    'modules', (select jsonb_agg(m.name order by m.sort_order) from public.modules m where m.is_active));
end $$;

-- The log and its proof -------------------------------------------------------------------------

-- The newest entries that match, at most 1000, with who did it. Days are those of the company.
create function authz.list_audit_entries(person uuid, of_table text, of_action text, first_day date, last_day date, at_most integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  zone constant text := coalesce((select time_zone from public.company_settings), 'UTC');
begin
  perform authz.demand('rbac', 'view');
  return (
    select coalesce(jsonb_agg(to_jsonb(entry) || jsonb_build_object('first_name', actor.first_name, 'last_name', actor.last_name, 'email', actor.email)
        order by entry.id desc), '[]')
    from (
      select log.* from public.audit_log log
      where (person is null or log.user_id = person)
        and (of_table is null or log.table_name = of_table)
        and (of_action is null or log.action = of_action)
        and (first_day is null or log.created_at >= first_day::timestamp at time zone zone)
        and (last_day is null or log.created_at < (last_day + 1)::timestamp at time zone zone)
      order by log.id desc
      limit least(greatest(coalesce(at_most, 1000), 1), 1000)
    ) entry left join public.profiles actor on actor.id = entry.user_id);
end $$;

-- What the log tells of: who acted, and on which tables.
create function authz.list_audit_subjects() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('rbac', 'view');
  return jsonb_build_object(
    'tables', (
      -- a step from name to name through the index, however long the log is
      with recursive names(name) as (
        (select table_name from public.audit_log order by table_name limit 1)
        union all
        select (select log.table_name from public.audit_log log where log.table_name > names.name order by log.table_name limit 1)
        from names where names.name is not null
      )
      select coalesce(jsonb_agg(name order by name), '[]') from names where name is not null),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('id', person.id, 'first_name', person.first_name, 'last_name', person.last_name, 'email', person.email)
        order by lower(person.first_name), lower(person.last_name), person.id), '[]')
      from public.profiles person where exists (select from public.audit_log log where log.user_id = person.id)),
    -- the log names them by their keys
    'modules', (select jsonb_object_agg(m.id, m.name) from public.modules m),
    'permissions', (select jsonb_object_agg(p.id, p.name) from public.permissions p));
end $$;

-- Chains what is new and reads the whole chain again: whether every entry is as it was written, and which is the first that is not.
create function authz.verify_audit_log() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  broken bigint;
begin
  perform authz.demand('rbac', 'view');
  perform private.extend_audit_chain();
  broken := private.first_broken_audit_entry();
  return jsonb_build_object(
    'is_unbroken', broken is null,
    'entries', (select count(*) from private.audit_chain),
    'first_broken', broken,
    'broken_at', (select created_at from public.audit_log where id = broken),
    'fingerprint', (select encode(hash, 'hex') from private.audit_chain order by position desc limit 1),
    'verified_at', now());
end $$;
