-- Accounts: signing up, sessions, the rules of the company about them, and the picture of a person.

-- Signing up (ruling R3) -----------------------------------------------------------------

-- Accounts that wait, without any right but their own profile, until an owner lets them in.
create table private.waiting_accounts (
  user_id uuid primary key references public.profiles on delete cascade,
  asked_at timestamptz not null default now()
);

-- `open`, `domain`, `approval` or `invitation`, as the server says; `approval` where none has said.
create function private.sign_up_policy() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select f.value ->> 'policy' from private.deployment_facts f where f.name = 'sign_up'), 'approval');
end $$;

-- Whether the sign-up policy lets an account in by itself: everybody's, or one with a confirmed address of the company.
-- An invited person was let in by who invited them.
create function private.is_let_in_by_policy(account auth.users) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return account.invited_at is not null or case private.sign_up_policy()
    when 'open' then true
    when 'domain' then account.email_confirmed_at is not null and exists (
      select from private.deployment_facts f cross join jsonb_array_elements_text(f.value -> 'domains') domain
      where f.name = 'sign_up' and lower(account.email) like '%@' || replace(lower(domain), '_', '\_'))
    else false end;
end $$;

-- Owners learn that somebody waits: one unread notice at a time, however many sign up, and only once the address is
-- known to be theirs.
create function private.notify_of_waiting(account auth.users) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner_id uuid;
begin
  if account.email_confirmed_at is null then
    return;
  end if;
  for owner_id in
    select link.user_id from public.user_roles link join public.roles role on role.id = link.role_id
    where link.is_active and role.name = 'OWNER' and not exists (select from public.notifications n
      where n.user_id = link.user_id and n.kind = 'sign_up' and n.read_at is null)
  loop
    perform private.notify(owner_id, 'sign_up', account.email, '/rbac');
  end loop;
end $$;

-- Profile and role of a new account. The first account owns the installation; a role in the metadata means nothing.
create function private.handle_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_first boolean;
begin
  perform pg_advisory_xact_lock(hashtext('plinth.first_user'));
  is_first := not exists (select from public.profiles);
  insert into public.profiles (id, email, first_name, last_name, language)
    values (new.id, new.email,
      left(btrim(coalesce(new.raw_user_meta_data ->> 'first_name', '')), 100),
      left(btrim(coalesce(new.raw_user_meta_data ->> 'last_name', '')), 100),
      case when new.raw_user_meta_data ->> 'language' in ('en', 'hi', 'ar')
        then new.raw_user_meta_data ->> 'language' end);
  if not is_first and not private.is_let_in_by_policy(new) then
    insert into private.waiting_accounts (user_id) values (new.id);
    perform private.notify_of_waiting(new);
    return new;
  end if;
  insert into public.user_roles (user_id, role_id, assigned_by)
    select new.id, role.id, new.id from public.roles role
    where role.name = case when is_first then 'OWNER' else 'EMPLOYEE' end;
  return new;
end $$;
create trigger on_auth_user_created after insert on auth.users for each row execute function private.handle_new_user();

-- A waiting account whose address was confirmed: in, where the address is enough, and otherwise owners learn of it.
create function private.handle_confirmed_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.waiting_accounts w where w.user_id = new.id) then
    return new;
  elsif not private.is_let_in_by_policy(new) then
    perform private.notify_of_waiting(new);
    return new;
  end if;
  insert into public.user_roles (user_id, role_id, assigned_by)
    select new.id, role.id, new.id from public.roles role where role.name = 'EMPLOYEE'
    on conflict (user_id, role_id) do update set is_active = true;
  return new;
end $$;
create trigger on_auth_user_confirmed after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.handle_confirmed_address();

-- A role, no matter who gives it, ends the wait. Who was let in by a person is sent a mail.
create function private.end_wait() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
begin
  delete from private.waiting_accounts w where w.user_id = new.user_id;
  if found and new.assigned_by is distinct from new.user_id then
    select * into person from public.profiles p where p.id = new.user_id;
    perform private.queue_mail('admitted', person.email, person.language,
      jsonb_build_object('name', person.first_name, 'link', '/auth'));
  end if;
  return null;
end $$;
create trigger m_wait after insert or update of is_active on public.user_roles
  for each row when (new.is_active) execute function private.end_wait();

-- An administrator may give an account another address; the profile shows the one that is signed in with.
create function private.handle_new_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return new;
end $$;
create trigger on_auth_user_email_changed after update of email on auth.users
  for each row when (new.email is distinct from old.email and new.deleted_at is null)
    execute function private.handle_new_address();

-- Waking the server -------------------------------------------------------------------------

-- Tells the servers that something was queued for them, when the transaction commits: the topic is the trigger's
-- argument, or the kind of the row. An idle server asks nothing.
create function private.notify_worker() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_nargs > 0 then
    perform pg_notify('plinth_worker', tg_argv[0]);
  else
    perform pg_notify('plinth_worker', to_jsonb(new) ->> 'kind');
  end if;
  return null;
end $$;

-- Mail outbox -------------------------------------------------------------------------------

-- A mail is a row of the transaction that caused it; the server drains the table.
create table private.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  recipient text not null,
  language text not null default 'en',
  content jsonb not null default '{}',
  -- Whose doing it is; null for the server's own.
  sent_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  last_error text
);
create index mail_outbox_due_idx on private.mail_outbox (next_attempt_at) where sent_at is null;
create index mail_outbox_sent_by_idx on private.mail_outbox (sent_by, created_at);
create trigger z_notify_worker after insert on private.mail_outbox
  for each statement execute function private.notify_worker('mail');

-- What one person does in an hour fills nobody's mailbox: beyond this, news stays within the program and what is sent
-- by hand is refused.
create function private.may_mail() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return authz.is_server() or auth.uid() is null or (select count(*) from private.mail_outbox mail
    where mail.sent_by = auth.uid() and mail.created_at > now() - interval '1 hour') < 300;
end $$;

create function private.queue_mail(kind text, recipient text, language text, content jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  queued uuid;
begin
  if not private.may_mail() then
    perform model.fail(429, 'too_many_requests', 'Too many emails within an hour. Try again later.');
  end if;
  insert into private.mail_outbox (kind, recipient, language, content)
    values (kind, recipient, coalesce(language, 'en'), content) returning id into queued;
  return queued;
end $$;

grant usage on schema private to supabase_auth_admin;


-- Sessions ----------------------------------------------------------------------------------------

-- An API may remember the claims of a token for a moment; this asks before each statement. While a backup is restored,
-- whose work takes the lock that every request shares, nobody is let in at all.
create function authz.check_session() returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  session constant text := claims ->> 'session_id';
  token constant text := claims ->> 'api_token';
  must_change boolean;
  assurance text;
begin
  if not pg_try_advisory_xact_lock_shared(hashtext('plinth'), hashtext('alone')) then
    perform model.fail(503, 'maintenance', 'A backup is being restored. Please try again in a few minutes.');
  end if;
  if session is not null then
    select temporary.user_id is not null, held.aal::text into must_change, assurance
      from auth.sessions held left join private.temporary_passwords temporary on temporary.user_id = held.user_id
        where held.id = session::uuid;
    if not found then
      perform model.fail(401, 'session_expired', 'Your session has expired. Please log in again.');
    end if;
    -- both have to say so: a token made before the code was shown is not raised by it, nor one whose factor was taken
    -- away
    if assurance is distinct from 'aal2' or claims ->> 'aal' is distinct from 'aal2' then
      perform authz.check_second_factor(auth.uid());
    end if;
    if must_change then
      perform model.fail(428, 'password_change_needed', 'Please choose your own password first.');
    end if;
  end if;
  if token is not null and not exists (
    select from public.api_tokens t where t.id = token::uuid and t.revoked_at is null and t.expires_at > now()) then
    perform model.fail(401, 'session_expired', 'This token has been revoked or has expired.');
  end if;
  if coalesce(session, token) is not null then
    perform authz.check_company_rules(auth.uid());
  end if;
end $$;

-- The server that the program brings asks it by itself. On a hosted project the API asks what the role it logs in with
-- names; without it sessions that ended, second factors and maintenance would not count there.
do $$
begin
  if coalesce(obj_description('auth'::regnamespace, 'pg_namespace'), '') !~ '^bootstrap ' then
    alter role authenticator set pgrst.db_pre_request = 'authz.check_session';
    notify pgrst, 'reload config';
  end if;
exception when insufficient_privilege then
  raise warning 'Set pgrst.db_pre_request of the role authenticator to authz.check_session: sessions are not checked.';
end $$;

-- Rules of the company ----------------------------------------------------------------------------

-- Rules of the company that hold for every request of a person: a second factor, maintenance, and passwords that
-- expire.

-- When each person chose their password; anyone who has no row has it since their account was made.
create table private.password_changes (
  user_id uuid primary key references auth.users on delete cascade,
  changed_at timestamptz not null default now()
);

create function private.note_password_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.password_changes (user_id) values (new.id)
    on conflict on constraint password_changes_pkey do update set changed_at = now();
  return null;
end $$;
-- A sign-in that only stores the same password under a better hash leaves `updated_at` alone.
create trigger note_password_change after update of encrypted_password on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password
    and new.updated_at is distinct from old.updated_at)
  execute function private.note_password_change();

-- Asked by `check_session` before each statement of a person. Administrators go on working during maintenance, or
-- nobody could end it.
create function authz.check_company_rules(person uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  days constant integer := (select password_expiry_days from public.security_settings);
begin
  if (select maintenance_mode from public.system_settings) and not authz.can('settings', 'admin') then
    perform model.fail(503, 'maintenance', 'The system is under maintenance. Please try again later.');
  end if;
  if days is not null and coalesce((select c.changed_at from private.password_changes c where c.user_id = person),
      (select u.created_at from auth.users u where u.id = person)) < now() - make_interval(days => days) then
    perform model.fail(428, 'password_expired', 'Your password has expired. Please choose a new one.');
  end if;
end $$;

-- Asked by `check_session` for a session in which no second factor was shown. Who has one gets nothing with the
-- password alone;
-- where the company wants everybody to have one, who has none sets one up before anything else.
create function authz.check_second_factor(person uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from auth.mfa_factors f
      where f.user_id = person and f.status::text = 'verified' and f.factor_type::text <> 'recovery_code') then
    perform model.fail(428, 'second_factor_needed', 'Please enter your code or use your passkey.');
  end if;
  if (select two_factor_authentication from public.security_settings) then
    perform model.fail(428, 'second_factor_missing', 'Your company requires two-step verification. Please set it up.');
  end if;
end $$;

-- Where one is signed in --------------------------------------------------------------------------

-- Where one is signed in, who failed to, and the way back in for who has lost their second factor.

-- When each session was last used, as the server tells every few minutes; a table of its own, for the sessions belong
-- to the auth service, which reads their idle time from them.
create table private.session_uses (
  session_id uuid primary key references auth.sessions on delete cascade,
  used_at timestamptz not null
);

-- `uses` is an object of session id → time. Two servers may tell of one session in any order, and a session may have
-- ended since.
create function private.note_session_uses(uses jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.session_uses (session_id, used_at)
    select held.id, use.value::timestamptz from jsonb_each_text(uses) use
      join auth.sessions held on held.id::text = use.key
      order by held.id for key share of held
    on conflict on constraint session_uses_pkey
      do update set used_at = greatest(session_uses.used_at, excluded.used_at);
end $$;

-- One's own sessions, the last used first: this one now, the others as the server noted, or at least as their token was
-- renewed.
create function app.my_sessions() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  this constant text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  if auth.uid() is null or authz.is_program() then
    perform model.fail(403, 'access_denied', 'Only users have sessions.');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'created_at', s.created_at, 'last_used_at', s.last_used_at,
        'user_agent', s.user_agent, 'address', host(s.ip), 'is_this', s.id::text is not distinct from this,
        'has_second_factor', s.aal::text = 'aal2') order by s.id::text is not distinct from this desc,
          s.last_used_at desc, s.id), '[]')
    from (select held.id, held.created_at, held.user_agent, held.ip, coalesce(held.aal::text, 'aal1') as aal,
        greatest(held.created_at, held.updated_at, held.refreshed_at at time zone 'utc', use.used_at,
          case when held.id::text = this then now() end) as last_used_at
      from auth.sessions held left join private.session_uses use on use.session_id = held.id
        where held.user_id = auth.uid() and (held.not_after is null or held.not_after > now())) s);
end $$;

-- Its tokens are worthless from that moment, and open pages of it are notified.
create function app.end_session(session_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or authz.is_program() then
    perform model.fail(403, 'access_denied', 'Only users have sessions.');
  end if;
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = auth.uid();
  if not found then
    perform model.fail(404, 'not_found', 'Session not found.');
  end if;
  perform private.log_access_act(auth.uid(), 'session_ended');
end $$;

-- All but the one this is asked from; how many there were.
create function app.end_other_sessions() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  this constant uuid := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  ended integer;
begin
  if auth.uid() is null or authz.is_program() then
    perform model.fail(403, 'access_denied', 'Only users have sessions.');
  end if;
  delete from auth.sessions s where s.user_id = auth.uid() and s.id is distinct from this;
  get diagnostics ended = row_count;
  if ended > 0 then
    perform private.log_access_act(auth.uid(), 'session_ended');
  end if;
  return ended;
end $$;

-- Who tried in vain in the last thirty days, the latest first: whose account (if it is anybody's), how often since they
-- last came in, from where. What was typed is not known to be an address of somebody, so it is cut to the length of
-- one.
create function app.failed_sign_ins() returns jsonb
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
          (select max(l.created_at) from entries l where l.act = 'login' and l.account = f.account),
            '-infinity')) as since_last_sign_in,
        (array_agg(distinct f.address))[1:10] as addresses
      from entries f where f.act = 'login_failed' and f.account <> '' group by f.account
        order by max(f.created_at) desc limit 200)
    select coalesce(jsonb_agg(jsonb_build_object('account', a.account, 'user_id', p.id,
        'name', nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), 'attempts', a.attempts,
        'since_last_sign_in', a.since_last_sign_in, 'last_at', a.last_at, 'addresses', to_jsonb(a.addresses))
          order by a.last_at desc), '[]')
    from accounts a left join public.profiles p on lower(p.email) = a.account);
end $$;

-- Whether the caller may let a waiting account try again, and that they did; the server forgets the attempts itself.
create function app.note_unlock(account text) returns uuid
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
create function app.remove_second_factors(person uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  account constant public.profiles := private.other_account(person);
  removed integer;
begin
  delete from auth.mfa_factors f where f.user_id = account.id;
  get diagnostics removed = row_count;
  if removed = 0 then
    perform model.fail(404, 'not_found', 'Two-step verification is not set up.');
  end if;
  delete from auth.sessions where user_id = account.id;
  perform private.log_access_act(account.id, 'second_factor_removed');
  return removed;
end $$;

create function public.my_sessions() returns jsonb
language plpgsql stable set search_path = '' as $$ begin return app.my_sessions(); end $$;
create function public.end_session(session_id uuid) returns void
language plpgsql set search_path = '' as $$ begin perform app.end_session(session_id); end $$;
create function public.end_other_sessions() returns integer
language plpgsql set search_path = '' as $$ begin return app.end_other_sessions(); end $$;
create function public.failed_sign_ins() returns jsonb
language plpgsql stable set search_path = '' as $$ begin return app.failed_sign_ins(); end $$;
create function public.note_unlock(account text) returns uuid
language plpgsql set search_path = '' as $$ begin return app.note_unlock(account); end $$;
create function public.remove_second_factors(user_id uuid) returns integer
language plpgsql set search_path = '' as $$ begin return app.remove_second_factors(user_id); end $$;

-- Pictures of people ------------------------------------------------------------------------------

-- Pictures of people: small, in the database like the logo, so that both APIs and every backup have them.

create table private.profile_pictures (
  user_id uuid primary key references public.profiles on delete cascade,
  media_type text not null constraint profile_pictures_media_type_options
    check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null constraint profile_pictures_content_length check (octet_length(content) between 12 and 65536)
);

-- One's own picture as base64; null takes it away. The profile notes which one it is, so that the change log and other
-- screens learn of it.
create function app.set_own_picture(picture text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own private.profile_pictures;
begin
  perform from public.profiles where id = auth.uid() and is_active and not authz.is_program() for update;
  if not found then
    perform model.fail(401, 'not_authenticated', 'Not authenticated');
  end if;
  if picture is null then
    delete from private.profile_pictures held where held.user_id = auth.uid();
    update public.profiles set avatar_url = null where id = auth.uid();
    return;
  end if;
  select auth.uid(), read.media_type, read.content into own
    from private.read_picture(picture, 65536, 'picture') read;
  insert into private.profile_pictures values (own.*)
    on conflict on constraint profile_pictures_pkey do update set media_type = excluded.media_type,
      content = excluded.content;
  update public.profiles set avatar_url = 'picture:' || encode(sha256(own.content), 'hex') where id = auth.uid();
end $$;

-- Pictures as `data:` addresses, of oneself and, as profiles are a directory, of those one works with.
create function app.profile_pictures(people uuid[]) returns table (user_id uuid, picture text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if cardinality(people) > 100 then
    perform model.fail(422, 'out_of_range', 'At most 100 profile pictures can be requested at once.',
      '{"field": "people", "values": {"max": 100}}');
  end if;
  return query
    select held.user_id, 'data:' || held.media_type || ';base64,'
      || translate(encode(held.content, 'base64'), e'\n', '')
    from private.profile_pictures held
    where held.user_id = any (people) and (held.user_id = auth.uid() and not authz.is_program()
      or authz.can_as_staff('hr', 'view'));
end $$;

create function public.set_own_picture(picture text default null) returns void
language plpgsql set search_path = '' as $$ begin perform app.set_own_picture(picture); end $$;
create function public.profile_pictures(people uuid[]) returns table (user_id uuid, picture text)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.profile_pictures(people);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  private.queue_mail(text, text, text, jsonb)
  to service_role, supabase_auth_admin;
grant execute on function
  authz.check_company_rules(uuid),
  authz.check_second_factor(uuid),
  authz.check_session(),
  app.end_other_sessions(),
  app.end_session(uuid),
  app.failed_sign_ins(),
  app.my_sessions(),
  app.note_unlock(text),
  app.profile_pictures(uuid[]),
  app.remove_second_factors(uuid),
  app.set_own_picture(text),
  public.end_other_sessions(),
  public.end_session(uuid),
  public.failed_sign_ins(),
  public.my_sessions(),
  public.note_unlock(text),
  public.profile_pictures(uuid[]),
  public.remove_second_factors(uuid),
  public.set_own_picture(text)
  to authenticated, service_role;
