-- Access of programs: tokens that act with the rights of the person who made them, narrowed by their scopes, until they
-- expire or are revoked. The token itself is shown once and never kept.


-- What a token narrows ---------------------------------------------------------------------

-- The claims of a program carry `scopes`, a list of module:action; those of a person carry none.
create function authz.is_program() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ? 'api_token', false);
end $$;

create function authz.is_in_scope(module text, action text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  -- who may do what is decided by people
  return not authz.is_program() or (module <> 'rbac' and coalesce(claims -> 'scopes' ? (module || ':' || action), false));
end $$;

-- Whether a program has anything to do with a module: what people may do with their own rows it may only there.
create function authz.reaches(module text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  return not authz.is_program()
    or exists (select from jsonb_array_elements_text(claims -> 'scopes') scope where split_part(scope, ':', 1) = reaches.module);
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

-- What only an owner may is left to people.
create or replace function authz.is_owner() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not authz.is_program() and exists (
    select from public.user_roles link
      join public.roles role on role.id = link.role_id
      join public.profiles person on person.id = link.user_id
    where link.user_id = auth.uid() and link.is_active and person.is_active and role.name = 'OWNER'
  );
end $$;

-- Rows that are people's own and ask for no permission of a module: a program does not read somebody's post.
create policy out_of_scope on public.notifications as restrictive for all to authenticated using (not (select authz.is_program())) with check (not (select authz.is_program()));
create policy out_of_scope on public.notification_preferences as restrictive for all to authenticated using (not (select authz.is_program())) with check (not (select authz.is_program()));
create policy out_of_scope on public.personal_settings as restrictive for all to authenticated using (not (select authz.is_program())) with check (not (select authz.is_program()));
create policy out_of_scope on public.ai_conversations as restrictive for all to authenticated using ((select authz.reaches('ai_analytics'))) with check ((select authz.reaches('ai_analytics')));
create policy out_of_scope on public.ai_document_processing as restrictive for all to authenticated using ((select authz.reaches('ai_analytics'))) with check ((select authz.reaches('ai_analytics')));
create policy out_of_scope on public.ai_vision_analysis as restrictive for all to authenticated using ((select authz.reaches('ai_analytics'))) with check ((select authz.reaches('ai_analytics')));
create policy out_of_scope on public.expenses as restrictive for all to authenticated using ((select authz.reaches('finance'))) with check ((select authz.reaches('finance')));
create policy out_of_scope on public.comments as restrictive for all to authenticated
  using ((select authz.reaches('tasks')) or (select authz.reaches('projects'))) with check ((select authz.reaches('tasks')) or (select authz.reaches('projects')));
create policy out_of_scope on public.profiles as restrictive for update to authenticated using (not (select authz.is_program())) with check (not (select authz.is_program()));


-- Tokens ---------------------------------------------------------------------------------------

create table public.api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles,
  name text not null constraint api_tokens_name_length check (char_length(btrim(name)) between 1 and 100),
  -- how the token begins, so that people recognise it
  prefix text not null constraint api_tokens_prefix_length check (char_length(prefix) between 8 and 20),
  scopes text[] not null constraint api_tokens_scopes_length check (cardinality(scopes) between 1 and 200),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index api_tokens_user_id_idx on public.api_tokens (user_id);
create index api_tokens_created_by_idx on public.api_tokens (created_by);
call authz.protect('public.api_tokens', 'rbac', '{}', '{}', create_action => null, edit_action => null, delete_action => null, view_action => 'admin');

create table private.api_token_hashes (
  token_id uuid primary key references public.api_tokens on delete cascade,
  -- SHA-256 of a text with 256 random bits: nothing to guess, so nothing to slow down
  hash bytea not null unique
);

create function authz.create_api_token(name text, scopes text[], expires_at timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := 'plt_' || translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
  wanted constant text[] := array(select distinct scope from unnest(create_api_token.scopes) scope order by 1);
  made public.api_tokens;
begin
  perform authz.demand('rbac', 'admin');
  if nullif(btrim(create_api_token.name), '') is null then
    perform authz.fail(422, 'required', 'A token needs a name.', '{"field": "name"}');
  end if;
  if cardinality(wanted) = 0 or exists (
    select from unnest(wanted) scope where scope like 'rbac:%' or not authz.can(split_part(scope, ':', 1), split_part(scope, ':', 2))) then
    perform authz.fail(422, 'unknown_permissions', 'A token gets some of the permissions that you hold yourself.', '{"field": "scopes"}');
  end if;
  if create_api_token.expires_at is null or create_api_token.expires_at <= now()
     or create_api_token.expires_at > now() + interval '366 days' then
    perform authz.fail(422, 'out_of_range', 'A token lives for up to a year.', '{"field": "expires_at"}');
  end if;
  insert into public.api_tokens (name, prefix, scopes, expires_at)
    values (btrim(create_api_token.name), left(token, 12), wanted, create_api_token.expires_at) returning * into made;
  insert into private.api_token_hashes values (made.id, sha256(convert_to(token, 'UTF8')));
  return jsonb_build_object('id', made.id, 'token', token);
end $$;

create function authz.revoke_api_token(token_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform authz.demand('rbac', 'admin');
  update public.api_tokens t set revoked_at = now() where t.id = revoke_api_token.token_id and t.revoked_at is null;
  if not found and not exists (select from public.api_tokens t where t.id = revoke_api_token.token_id) then
    perform authz.fail(404, 'not_found', 'Resource not found');
  end if;
end $$;

create function public.create_api_token(name text, scopes text[], expires_at timestamptz) returns jsonb
language plpgsql set search_path = '' as $$ begin return authz.create_api_token(name, scopes, expires_at); end $$;
create function public.revoke_api_token(token_id uuid) returns void
language plpgsql set search_path = '' as $$ begin perform authz.revoke_api_token(token_id); end $$;

-- As whom the bearer of a token acts; null for one that is unknown, revoked, expired, or of somebody who has left.
-- That it is used is noted once a minute.
create function private.claims_of_api_token(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known record;
begin
  select t.id, t.user_id, t.scopes, t.last_used_at, t.expires_at, person.email into known
    from private.api_token_hashes h
      join public.api_tokens t on t.id = h.token_id
      join public.profiles person on person.id = t.user_id and person.is_active
    where h.hash = sha256(convert_to(token, 'UTF8')) and t.revoked_at is null and t.expires_at > now();
  if not found then
    return null;
  end if;
  if known.last_used_at is null or known.last_used_at < now() - interval '1 minute' then
    update public.api_tokens t set last_used_at = now() where t.id = known.id;
  end if;
  return jsonb_build_object('sub', known.user_id, 'role', 'authenticated', 'aud', 'authenticated', 'email', known.email,
    'exp', floor(extract(epoch from known.expires_at)), 'api_token', known.id, 'scopes', known.scopes);
end $$;

-- A door may remember the claims of a token for a moment; this asks before each statement.
create or replace function authz.check_session() returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  session constant text := claims ->> 'session_id';
  token constant text := claims ->> 'api_token';
  must_change boolean;
  assurance text;
begin
  if session is not null then
    select person.must_change_password, held.aal::text into must_change, assurance
      from auth.sessions held left join public.profiles person on person.id = held.user_id where held.id = session::uuid;
    if not found then
      perform authz.fail(401, 'session_expired', 'Your session has expired. Please log in again.');
    end if;
    -- both have to say so: a token made before the code was shown is not raised by it, nor one whose factor was taken away
    if assurance is distinct from 'aal2' or claims ->> 'aal' is distinct from 'aal2' then
      perform authz.check_second_factor(auth.uid());
    end if;
    if must_change then
      perform authz.fail(428, 'password_change_needed', 'Please choose a password of your own first.');
    end if;
  end if;
  if token is not null and not exists (
    select from public.api_tokens t where t.id = token::uuid and t.revoked_at is null and t.expires_at > now()) then
    perform authz.fail(401, 'session_expired', 'This token is revoked or has expired.');
  end if;
  if coalesce(session, token) is not null then
    perform authz.check_company_rules(auth.uid());
  end if;
end $$;

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function authz.is_program(), authz.is_in_scope(text, text), authz.reaches(text),
  authz.create_api_token(text, text[], timestamptz), authz.revoke_api_token(uuid),
  public.create_api_token(text, text[], timestamptz), public.revoke_api_token(uuid)
  to authenticated, service_role;
