-- From an account to a person of the company.

-- Signing up (ruling R3) -----------------------------------------------------------------

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
      case when new.raw_user_meta_data ->> 'language' in ('en', 'hi', 'ar') then new.raw_user_meta_data ->> 'language' end);
  insert into public.user_roles (user_id, role_id, assigned_by)
    select new.id, role.id, new.id from public.roles role
    where role.name = case when is_first then 'OWNER' else 'EMPLOYEE' end;
  return new;
end $$;
create trigger on_auth_user_created after insert on auth.users for each row execute function private.handle_new_user();

-- An administrator may give an account another address; the profile shows the one that is signed in with.
create function private.handle_new_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return new;
end $$;
create trigger on_auth_user_email_changed after update of email on auth.users
  for each row when (new.email is distinct from old.email and new.deleted_at is null) execute function private.handle_new_address();

-- Called by the door before each statement of a person: a session that was ended is no session, whatever its token says,
-- and whoever signed in with a password that somebody else made chooses their own before anything else.
create function authz.check_session() returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  session constant text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  must_change boolean;
begin
  if session is null then
    return;
  end if;
  select person.must_change_password into must_change
    from auth.sessions held left join public.profiles person on person.id = held.user_id where held.id = session::uuid;
  if not found then
    perform authz.fail(401, 'session_expired', 'Your session has expired. Please log in again.');
  elsif must_change then
    perform authz.fail(428, 'password_change_needed', 'Please choose a password of your own first.');
  end if;
  perform authz.check_company_rules(auth.uid());
end $$;

-- Mail outbox -------------------------------------------------------------------------------

-- A mail is a row of the transaction that caused it; the server drains the table.
create table private.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  recipient text not null,
  language text not null default 'en',
  content jsonb not null default '{}',
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  last_error text
);
create index mail_outbox_due_idx on private.mail_outbox (next_attempt_at) where sent_at is null;

create function private.queue_mail(kind text, recipient text, language text, content jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  queued uuid;
begin
  insert into private.mail_outbox (kind, recipient, language, content)
    values (kind, recipient, coalesce(language, 'en'), content) returning id into queued;
  return queued;
end $$;

grant usage on schema private to supabase_auth_admin;
grant execute on function private.queue_mail(text, text, text, jsonb) to supabase_auth_admin, service_role;

-- Who may execute what ------------------------------------------------------------------------

revoke execute on all functions in schema authz, private from public;
grant execute on function authz.fail(integer, text, text, jsonb), authz.is_server(), authz.can(text, text), authz.demand(text, text),
  authz.modules_with(text), authz.is_staff(), authz.is_owner(), authz.row_scope(), authz.people_in_scope(), authz.check_session(),
  authz.assign_role(uuid, text), authz.remove_role(uuid), authz.set_user_active(uuid, boolean),
  authz.save_role(uuid, text, text, text, text, text, text[]), authz.set_up_company(text, text, text, text), authz.access_of_caller()
  to authenticated, service_role;
revoke execute on all functions in schema public from public, anon;
grant execute on function public.assign_role(uuid, text), public.remove_role(uuid), public.set_user_active(uuid, boolean),
  public.save_role(uuid, text, text, text, text, text, text[]), public.set_up_company(text, text, text, text), public.my_access()
  to authenticated, service_role;
