-- Rules of the company that hold for every request of a person: a second factor, maintenance, and passwords that expire.

-- When each person chose their password; whoever has no row has it since their account was made.
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
  for each row when (new.encrypted_password is distinct from old.encrypted_password and new.updated_at is distinct from old.updated_at)
  execute function private.note_password_change();

-- Asked by `check_session` before each statement of a person. Administrators go on working during maintenance, or nobody could end it.
create function authz.check_company_rules(person uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  days constant integer := (select password_expiry_days from public.security_settings);
begin
  if (select maintenance_mode from public.system_settings) and not authz.can('settings', 'admin') then
    perform authz.fail(503, 'maintenance', 'The system is being looked after. Please come back later.');
  end if;
  if days is not null and coalesce((select c.changed_at from private.password_changes c where c.user_id = person),
      (select u.created_at from auth.users u where u.id = person)) < now() - make_interval(days => days) then
    perform authz.fail(428, 'password_change_needed', 'Your password has expired. Please choose another.');
  end if;
end $$;

-- Asked by `check_session` for a session in which no second factor was shown. Who has one gets nothing with the password alone;
-- where the company wants everybody to have one, who has none sets one up before anything else.
create function authz.check_second_factor(person uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from auth.mfa_factors f
      where f.user_id = person and f.status::text = 'verified' and f.factor_type::text <> 'recovery_code') then
    perform authz.fail(428, 'second_factor_needed', 'Please enter a code of your second factor.');
  end if;
  if (select two_factor_authentication from public.security_settings) then
    perform authz.fail(428, 'second_factor_missing', 'Your company asks for a second factor. Please set one up.');
  end if;
end $$;

revoke execute on all functions in schema authz, private from public, anon;
grant execute on function authz.check_company_rules(uuid), authz.check_second_factor(uuid) to authenticated, service_role;
