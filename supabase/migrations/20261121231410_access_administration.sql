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


-- Test of the rules ------------------------------------------------------------------------------

-- What must hold of the whole database whatever anybody did: one line a rule, with how much is at fault.
create function authz.access_rules_at_fault() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('rbac', 'view');
  return jsonb_build_array(
    jsonb_build_object('check', 'row_security', 'faults', (
      select count(*) from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity)),
    jsonb_build_object('check', 'strangers', 'faults', (
      select count(*) from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
        and has_table_privilege('anon', c.oid, 'select, insert, update, delete'))),
    jsonb_build_object('check', 'audited', 'faults', (
      select count(*) from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and exists (select from pg_catalog.pg_trigger g where g.tgrelid = c.oid and g.tgname = 'z_audit' and g.tgenabled = 'D'))),
    jsonb_build_object('check', 'one_role', 'faults', (
      select count(*) from public.profiles person where person.is_active
        and (select count(*) from public.user_roles link where link.user_id = person.id and link.is_active) > 1)),
    jsonb_build_object('check', 'mirror', 'faults', (
      select count(*) from public.profiles person
        left join public.user_roles link on link.user_id = person.id and link.is_active
        left join public.roles role on role.id = link.role_id
      where person.role <> coalesce(case when role.is_system then role.name else role.dashboard_type end, 'EMPLOYEE'))),
    jsonb_build_object('check', 'owner', 'faults', (
      select case when count(*) > 0 then 0 else 1 end from public.profiles person where person.is_active and person.role = 'OWNER')),
    jsonb_build_object('check', 'shut_out', 'faults', (
      select count(*) from public.profiles person join auth.sessions session on session.user_id = person.id where not person.is_active)));
end $$;


-- Why may this person (not) do that? ---------------------------------------------------------------

-- What holds of the person and the permission, in the order in which it is asked; the first that is not so decides.
create function authz.explain_permission(person uuid, of_module text, of_action text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  who public.profiles;
  held public.roles;
begin
  perform authz.demand('rbac', 'view');
  select * into who from public.profiles where id = person;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such user.', '{"field": "user_id"}');
  end if;
  if not exists (select from public.modules where name = of_module) or not exists (select from public.permissions where name = of_action) then
    perform authz.fail(422, 'unknown_permissions', 'Unknown permissions: ' || of_module || ':' || of_action,
      jsonb_build_object('values', jsonb_build_object('names', of_module || ':' || of_action)));
  end if;
  select role.* into held from public.user_roles link join public.roles role on role.id = link.role_id
    where link.user_id = person and link.is_active and role.is_active;
  return jsonb_build_object(
    'role', held.name,
    'row_scope', held.row_scope,
    'steps', jsonb_build_array(
      jsonb_build_object('check', 'account', 'holds', who.is_active),
      jsonb_build_object('check', 'password', 'holds', not who.must_change_password),
      jsonb_build_object('check', 'role', 'holds', held.id is not null),
      jsonb_build_object('check', 'permission', 'holds', exists (
        select from public.role_permissions granted join public.modules m on m.id = granted.module_id join public.permissions p on p.id = granted.permission_id
        where granted.role_id = held.id and m.name = of_module and p.name = of_action))),
    'roles_with_permission', (
      select coalesce(jsonb_agg(role.name order by role.is_system desc, role.display_name), '[]')
      from public.roles role where role.is_active and exists (
        select from public.role_permissions granted join public.modules m on m.id = granted.module_id join public.permissions p on p.id = granted.permission_id
        where granted.role_id = role.id and m.name = of_module and p.name = of_action)),
    'granted_by', (
      select coalesce(jsonb_agg(coalesce(nullif(btrim(owner.first_name || ' ' || owner.last_name), ''), owner.email) order by owner.created_at), '[]')
      from public.profiles owner where owner.is_active and owner.role = 'OWNER'));
end $$;

-- How a record's status is kept: its column, and the step that decides on it from where it stands.
create function authz.decision_step(of_table text, status_now text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('to', step.to_status, 'is_reason_required', step.is_reason_required)
    from pg_catalog.pg_trigger guard, authz.status_transitions step
    where guard.tgrelid = to_regclass('public.' || quote_ident(of_table)) and guard.tgname = 'b_status'
      and step.entity = split_part(encode(guard.tgargs, 'escape'), '\000', 1)
      and step.from_status = status_now and step.kind = 'approve'
    order by step.to_status limit 1);
end $$;

create function authz.status_column(of_table text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select split_part(encode(guard.tgargs, 'escape'), '\000', 3) from pg_catalog.pg_trigger guard
    where guard.tgrelid = to_regclass('public.' || quote_ident(of_table)) and guard.tgname = 'b_status');
end $$;


-- The exposed names: thin, with the caller's rights.
create function public.make_password_link(user_id uuid) returns text
language plpgsql set search_path = '' as $$ begin return authz.make_password_link(user_id); end $$;
create function public.make_temporary_password(user_id uuid) returns text
language plpgsql set search_path = '' as $$ begin return authz.make_temporary_password(user_id); end $$;
create function public.invite_person(email text, role_name text, first_name text, last_name text, language text) returns jsonb
language plpgsql set search_path = '' as $$ begin return authz.invite_person(email, role_name, first_name, last_name, language); end $$;
create function public.list_people_access(search text, role_name text, state text, page integer, page_size integer) returns jsonb
language plpgsql stable set search_path = '' as $$ begin return authz.list_people_access(search, role_name, state, page, page_size); end $$;
create function public.list_role_grants() returns jsonb
language plpgsql stable set search_path = '' as $$ begin return authz.list_role_grants(); end $$;
create function public.list_audit_entries(user_id uuid, table_name text, action text, from_day date, to_day date, row_limit integer) returns jsonb
language plpgsql stable set search_path = '' as $$ begin return authz.list_audit_entries(user_id, table_name, action, from_day, to_day, row_limit); end $$;
create function public.list_audit_subjects() returns jsonb
language plpgsql stable set search_path = '' as $$ begin return authz.list_audit_subjects(); end $$;
create function public.verify_audit_log() returns jsonb
language plpgsql set search_path = '' as $$ begin return authz.verify_audit_log(); end $$;

-- The self-test reads the three tables with the caller's own rights, as every screen does.
create function public.test_access() returns jsonb
language plpgsql set search_path = '' as $$
declare
  results jsonb := '[]';
  counted bigint;
begin
  perform authz.demand('rbac', 'view');
  select count(*) into counted from public.profiles;
  results := results || jsonb_build_object('check', 'profiles', 'rows', counted, 'faults', case when counted > 0 then 0 else 1 end);
  select count(*) into counted from public.user_roles;
  results := results || jsonb_build_object('check', 'user_roles', 'rows', counted, 'faults', case when counted > 0 then 0 else 1 end);
  select count(*) into counted from public.roles;
  results := results || jsonb_build_object('check', 'roles', 'rows', counted, 'faults', case when counted > 0 then 0 else 1 end);
  return results || authz.access_rules_at_fault();
end $$;

-- Rehearses the act as that person: under their claims the real policies, triggers and constraints decide, and whatever
-- happened is taken back. The claims are set inside what is taken back, so that they cannot outlive it.
create function public.explain_access(user_id uuid, module text, action text, table_name text, record_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb := authz.explain_permission(user_id, module, action);
  steps jsonb := answer -> 'steps';
  relation constant regclass := to_regclass('public.' || quote_ident(explain_access.table_name));
  status_name constant text := authz.status_column(explain_access.table_name);
  status_now text;
  decision jsonb;
  is_seen boolean := false;
  touched integer := 0;
  refusal jsonb;
  refusal_code text;
  refusal_detail text;
begin
  if explain_access.table_name is not null and explain_access.record_id is not null then
    if relation is null then
      perform authz.fail(422, 'unknown_reference', 'There is no such table.', '{"field": "table_name"}');
    end if;
    begin
      perform set_config('request.jwt.claims', jsonb_build_object('sub', explain_access.user_id, 'role', 'authenticated')::text, true);
      execute format('select true, %s from %s where id = $1', coalesce(quote_ident(status_name) || '::text', 'null::text'), relation)
        into is_seen, status_now using explain_access.record_id;
      if is_seen and action = 'edit' then
        execute format('update %s set version = version where id = $1', relation) using explain_access.record_id;
        get diagnostics touched = row_count;
      elsif is_seen and action = 'delete' then
        execute format('delete from %s where id = $1', relation) using explain_access.record_id;
        get diagnostics touched = row_count;
      elsif is_seen and action = 'approve' then
        decision := authz.decision_step(explain_access.table_name, status_now);
        if decision is null then
          refusal := jsonb_build_object('code', 'nothing_to_decide', 'message', status_now);
        else
          execute format('update %s set %I = $2%s where id = $1', relation, status_name,
              case when (decision ->> 'is_reason_required')::boolean then ', status_reason = $3' else '' end)
            using explain_access.record_id, decision ->> 'to', 'Rehearsal';
          get diagnostics touched = row_count;
        end if;
      else
        touched := 1;
      end if;
      raise exception using errcode = 'PT299', message = 'rehearsed';
    exception
      when sqlstate 'PT299' then null;
      when others then
        get stacked diagnostics refusal_code = pg_exception_hint, refusal_detail = pg_exception_detail;
        refusal := jsonb_build_object('code', coalesce(nullif(refusal_code, ''), sqlstate), 'message', sqlerrm,
          'detail', case when sqlstate like 'PT%' then refusal_detail end);
    end;
    steps := steps || jsonb_build_object('check', 'seen', 'holds', coalesce(is_seen, false),
        'refusal', case when not coalesce(is_seen, false) then refusal end)
      || case when coalesce(is_seen, false) then jsonb_build_array(
        jsonb_build_object('check', case when refusal is not null then 'rule' else 'rows' end, 'holds', refusal is null and touched > 0,
          'refusal', refusal, 'status', status_now)) else '[]' end;
  end if;
  return answer || jsonb_build_object('steps', steps,
    'is_allowed', not exists (select from jsonb_array_elements(steps) step where not (step ->> 'holds')::boolean));
end $$;


-- Who may execute what: signed-in people, whom each function then asks for their permission.
revoke execute on function private.handle_own_password(), private.log_access_act(uuid, text), private.other_account(uuid) from public;
revoke execute on function authz.make_password_link(uuid), authz.make_temporary_password(uuid), authz.invite_person(text, text, text, text, text),
  authz.list_people_access(text, text, text, integer, integer), authz.list_role_grants(),
  authz.list_audit_entries(uuid, text, text, date, date, integer), authz.list_audit_subjects(), authz.verify_audit_log(),
  authz.access_rules_at_fault(), authz.explain_permission(uuid, text, text), authz.decision_step(text, text), authz.status_column(text)
  from public;
grant execute on function authz.make_password_link(uuid), authz.make_temporary_password(uuid), authz.invite_person(text, text, text, text, text),
  authz.list_people_access(text, text, text, integer, integer), authz.list_role_grants(),
  authz.list_audit_entries(uuid, text, text, date, date, integer), authz.list_audit_subjects(), authz.verify_audit_log(),
  authz.access_rules_at_fault(), authz.explain_permission(uuid, text, text), authz.decision_step(text, text), authz.status_column(text)
  to authenticated, service_role;
revoke execute on function public.make_password_link(uuid), public.make_temporary_password(uuid), public.invite_person(text, text, text, text, text),
  public.list_people_access(text, text, text, integer, integer), public.list_role_grants(),
  public.list_audit_entries(uuid, text, text, date, date, integer), public.list_audit_subjects(), public.verify_audit_log(),
  public.test_access(), public.explain_access(uuid, text, text, text, uuid) from public, anon;
grant execute on function public.make_password_link(uuid), public.make_temporary_password(uuid), public.invite_person(text, text, text, text, text),
  public.list_people_access(text, text, text, integer, integer), public.list_role_grants(),
  public.list_audit_entries(uuid, text, text, date, date, integer), public.list_audit_subjects(), public.verify_audit_log(),
  public.test_access(), public.explain_access(uuid, text, text, text, uuid) to authenticated, service_role;
