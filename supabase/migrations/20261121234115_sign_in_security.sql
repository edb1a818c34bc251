-- Where one is signed in, who failed to, and the way back in for who has lost their second factor.

-- When each session was last used, as the server tells every few minutes; a table of its own, for the sessions belong to the
-- auth service, which reads their idle time from them.
create table private.session_uses (
  session_id uuid primary key references auth.sessions on delete cascade,
  used_at timestamptz not null
);

-- `uses` is an object of session id → time. Two servers may tell of one session in any order, and a session may have ended since.
create function private.note_session_uses(uses jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.session_uses (session_id, used_at)
    select held.id, use.value::timestamptz from jsonb_each_text(uses) use join auth.sessions held on held.id::text = use.key
      order by held.id for key share of held
    on conflict on constraint session_uses_pkey do update set used_at = greatest(session_uses.used_at, excluded.used_at);
end $$;

-- One's own sessions, the last used first: this one now, the others as the server told, or at least as their token was renewed.
create function authz.my_sessions() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  this constant text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  if auth.uid() is null or authz.is_program() then
    perform authz.fail(403, 'access_denied', 'Only a person has sessions.');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'created_at', s.created_at, 'last_used_at', s.last_used_at,
        'user_agent', s.user_agent, 'address', host(s.ip), 'is_this', s.id::text is not distinct from this,
        'has_second_factor', s.aal::text = 'aal2') order by s.id::text is not distinct from this desc, s.last_used_at desc, s.id), '[]')
    from (select held.id, held.created_at, held.user_agent, held.ip, coalesce(held.aal::text, 'aal1') as aal,
        greatest(held.created_at, held.updated_at, held.refreshed_at at time zone 'utc', told.used_at,
          case when held.id::text = this then now() end) as last_used_at
      from auth.sessions held left join private.session_uses told on told.session_id = held.id where held.user_id = auth.uid() and (held.not_after is null or held.not_after > now())) s);
end $$;

-- Its tokens are worthless from that moment, and open pages of it hear of it.
create function authz.end_session(session_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or authz.is_program() then
    perform authz.fail(403, 'access_denied', 'Only a person has sessions.');
  end if;
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = auth.uid();
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such session.');
  end if;
  perform private.log_access_act(auth.uid(), 'session_ended');
end $$;

-- All but the one this is asked from; how many there were.
create function authz.end_other_sessions() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  this constant uuid := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  ended integer;
begin
  if auth.uid() is null or authz.is_program() then
    perform authz.fail(403, 'access_denied', 'Only a person has sessions.');
  end if;
  delete from auth.sessions s where s.user_id = auth.uid() and s.id is distinct from this;
  get diagnostics ended = row_count;
  if ended > 0 then
    perform private.log_access_act(auth.uid(), 'session_ended');
  end if;
  return ended;
end $$;

-- Who tried in vain in the last thirty days, the latest first: whose account (if it is anybody's), how often since they last came
-- in, from where. What was typed is not known to be an address of somebody, so it is cut to the length of one.
create function authz.failed_sign_ins() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('settings', 'admin');
  return (
    with entries as (
      select lower(left(e.payload ->> 'actor_username', 255)) as account, e.payload ->> 'action' as act,
        e.created_at, coalesce(nullif(e.payload ->> 'ip_address', ''), e.ip_address) as address
      from auth.audit_log_entries e
      where e.created_at > now() - interval '30 days' and e.payload ->> 'action' in ('login', 'login_failed')),
    accounts as (
      select f.account, count(*) as attempts, max(f.created_at) as last_at,
        count(*) filter (where f.created_at > coalesce(
          (select max(l.created_at) from entries l where l.act = 'login' and l.account = f.account), '-infinity')) as since_last_sign_in,
        (array_agg(distinct f.address))[1:10] as addresses
      from entries f where f.act = 'login_failed' and f.account <> '' group by f.account order by max(f.created_at) desc limit 200)
    select coalesce(jsonb_agg(jsonb_build_object('account', a.account, 'user_id', p.id,
        'name', nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), 'attempts', a.attempts,
        'since_last_sign_in', a.since_last_sign_in, 'last_at', a.last_at, 'addresses', to_jsonb(a.addresses)) order by a.last_at desc), '[]')
    from accounts a left join public.profiles p on lower(p.email) = a.account);
end $$;

-- Whether the caller may let a waiting account try again, and that they did; the server forgets the attempts itself.
create function authz.note_unlock(account text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  perform authz.demand('settings', 'admin');
  select p.id into person from public.profiles p where lower(p.email) = lower(btrim(note_unlock.account));
  if person is not null then
    perform private.log_access_act(person, 'sign_in_unlocked');
  end if;
  return person;
end $$;

-- For who has lost phone and codes: the password is enough again, and every session ends.
create function authz.remove_second_factors(person uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  account constant public.profiles := private.other_account(person);
  removed integer;
begin
  delete from auth.mfa_factors f where f.user_id = account.id;
  get diagnostics removed = row_count;
  if removed = 0 then
    perform authz.fail(404, 'not_found', 'There is no second factor.');
  end if;
  delete from auth.sessions where user_id = account.id;
  perform private.log_access_act(account.id, 'second_factor_removed');
  return removed;
end $$;

create function public.my_sessions() returns jsonb
language plpgsql stable set search_path = '' as $$ begin return authz.my_sessions(); end $$;
create function public.end_session(session_id uuid) returns void
language plpgsql set search_path = '' as $$ begin perform authz.end_session(session_id); end $$;
create function public.end_other_sessions() returns integer
language plpgsql set search_path = '' as $$ begin return authz.end_other_sessions(); end $$;
create function public.failed_sign_ins() returns jsonb
language plpgsql stable set search_path = '' as $$ begin return authz.failed_sign_ins(); end $$;
create function public.note_unlock(account text) returns uuid
language plpgsql set search_path = '' as $$ begin return authz.note_unlock(account); end $$;
create function public.remove_second_factors(user_id uuid) returns integer
language plpgsql set search_path = '' as $$ begin return authz.remove_second_factors(user_id); end $$;

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function authz.my_sessions(), public.my_sessions(), authz.end_session(uuid), public.end_session(uuid),
  authz.end_other_sessions(), public.end_other_sessions(), authz.failed_sign_ins(), public.failed_sign_ins(),
  authz.note_unlock(text), public.note_unlock(text), authz.remove_second_factors(uuid), public.remove_second_factors(uuid)
  to authenticated, service_role;
