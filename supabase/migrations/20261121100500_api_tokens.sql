-- Access of programs: tokens that act with the rights of the person who made them, narrowed by their scopes, until they
-- expire or are revoked. The token itself is shown once and never kept. What a token narrows is asked in the access
-- file.

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
call model.protect('public.api_tokens', 'rbac', '{}', '{}', create_action => null, edit_action => null,
  delete_action => null, view_action => 'admin');

create table private.api_token_hashes (
  token_id uuid primary key references public.api_tokens on delete cascade,
  -- SHA-256 of a text with 256 random bits: nothing to guess, so nothing to slow down
  hash bytea not null unique
);

create function app.create_api_token(name text, scopes text[], expires_at timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := 'plt_' || translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
  wanted constant text[] := array(select distinct scope from unnest(create_api_token.scopes) scope order by 1);
  made public.api_tokens;
begin
  perform authz.demand('rbac', 'admin');
  if nullif(btrim(create_api_token.name), '') is null then
    perform model.fail(422, 'required', 'The token must have a name.', '{"field": "name"}');
  end if;
  if cardinality(wanted) = 0 or exists (
    select from unnest(wanted) scope where scope like 'rbac:%'
      or not authz.can(split_part(scope, ':', 1), split_part(scope, ':', 2))) then
    perform model.fail(422, 'unknown_permissions', 'A token can only have permissions you hold yourself.',
      '{"field": "scopes"}');
  end if;
  if create_api_token.expires_at is null or create_api_token.expires_at <= now()
     or create_api_token.expires_at > now() + interval '366 days' then
    perform model.fail(422, 'out_of_range', 'A token is valid for one year at most.', '{"field": "expires_at"}');
  end if;
  insert into public.api_tokens (name, prefix, scopes, expires_at)
    values (btrim(create_api_token.name), left(token, 12), wanted, create_api_token.expires_at) returning * into made;
  insert into private.api_token_hashes values (made.id, sha256(convert_to(token, 'UTF8')));
  return jsonb_build_object('id', made.id, 'token', token);
end $$;

create function app.revoke_api_token(token_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform authz.demand('rbac', 'admin');
  update public.api_tokens t set revoked_at = now() where t.id = revoke_api_token.token_id and t.revoked_at is null;
  if not found and not exists (select from public.api_tokens t where t.id = revoke_api_token.token_id) then
    perform model.fail(404, 'not_found', 'Resource not found');
  end if;
end $$;

create function public.create_api_token(name text, scopes text[], expires_at timestamptz) returns jsonb
language plpgsql set search_path = '' as $$ begin return app.create_api_token(name, scopes, expires_at); end $$;
create function public.revoke_api_token(token_id uuid) returns void
language plpgsql set search_path = '' as $$ begin perform app.revoke_api_token(token_id); end $$;

-- As whom the bearer of a token acts; null for one that is unknown, revoked, expired, or of a person who has left.
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


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.create_api_token(text, text[], timestamptz),
  app.revoke_api_token(uuid),
  public.create_api_token(text, text[], timestamptz),
  public.revoke_api_token(uuid)
  to authenticated, service_role;
