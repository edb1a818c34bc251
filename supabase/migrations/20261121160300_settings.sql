-- Settings of a person and of the company, switches of modules, and what people arrange for themselves.

-- Settings ---------------------------------------------------------------------------------

-- Display choices beside those of the profile (language, currency).
create table public.personal_settings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique default auth.uid() references public.profiles on delete cascade,
  timezone text constraint personal_settings_timezone_length check (char_length(timezone) <= 64),
  date_format text not null default 'day_month_year'
    constraint personal_settings_date_format_options
      check (date_format in ('day_month_year', 'month_day_year', 'year_month_day')),
  -- Hours as on a clock (9:22) or as a decimal number (9.37).
  hours_format text not null default 'clock'
    constraint personal_settings_hours_format_options check (hours_format in ('clock', 'decimal')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
call model.protect_own('public.personal_settings', 'user_id', '{id,timezone,date_format,hours_format}',
  '{timezone,date_format,hours_format}');
create trigger z_audit after insert or update or delete on public.personal_settings
  for each row execute function private.audit('settings');
create trigger c_timezone before insert or update of timezone on public.personal_settings
  for each row execute function private.check_timezone('timezone');

-- One row each, there from the beginning: settings are changed, never added or removed.
create table public.security_settings (
  id boolean primary key default true constraint security_settings_one_row check (id),
  two_factor_authentication boolean not null default false,
  -- What is done is always logged (ruling R6); the setting says so and cannot be switched off.
  audit_logging boolean not null default true constraint security_settings_audit_logging_stays_on check (audit_logging),
  -- Null: passwords do not expire (ruling R20).
  password_expiry_days integer
    constraint security_settings_password_expiry_days_range check (password_expiry_days between 1 and 3650),
  maximum_login_attempts integer not null default 5
    constraint security_settings_maximum_login_attempts_range check (maximum_login_attempts between 3 and 100),
  created_by uuid references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index security_settings_created_by_idx on public.security_settings (created_by);
insert into public.security_settings default values;
call model.protect('public.security_settings', 'settings', '{}',
  '{two_factor_authentication,password_expiry_days,maximum_login_attempts}',
  create_action => null, delete_action => null, edit_action => 'admin');
create trigger z_notify_worker after update on public.security_settings
  for each statement execute function private.notify_worker('company_rules');

create table public.system_settings (
  id boolean primary key default true constraint system_settings_one_row check (id),
  auto_backup boolean not null default true,
  backup_frequency text not null default 'daily'
    constraint system_settings_backup_frequency_options
      check (backup_frequency in ('hourly', 'daily', 'weekly', 'monthly')),
  data_retention_days integer not null default 2555
    constraint system_settings_data_retention_days_range check (data_retention_days between 30 and 36500),
  -- How long an application is kept after it came in; the careers page says it, and each keeps the day it was promised.
  applicant_retention_months integer not null default 12
    constraint system_settings_applicant_retention_months_range check (applicant_retention_months between 1 and 60),
  maintenance_mode boolean not null default false,
  created_by uuid references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index system_settings_created_by_idx on public.system_settings (created_by);
insert into public.system_settings default values;
call model.protect('public.system_settings', 'settings', '{}',
  '{auto_backup,backup_frequency,data_retention_days,applicant_retention_months,maintenance_mode}',
  create_action => null, delete_action => null, edit_action => 'admin');


-- The security log: what clients say happened to them (F60) ---------------------------------------

-- Written by anyone who is signed in, therefore believed by nobody: small, few, and apart from the audit log.
create table public.security_log (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  logged_at timestamptz,
  level text not null constraint security_log_level_options
    check (level in ('debug', 'info', 'warn', 'error', 'critical')),
  message text not null constraint security_log_message_length check (char_length(message) <= 500),
  data jsonb not null default '{}' constraint security_log_data_length check (octet_length(data::text) <= 4096),
  session_id text constraint security_log_session_id_length check (char_length(session_id) <= 100),
  user_id uuid default auth.uid() references public.profiles,
  is_trusted boolean not null default false
);
create index security_log_user_id_idx on public.security_log (user_id, created_at desc);
create index security_log_created_at_idx on public.security_log (created_at desc, id);
alter table public.security_log enable row level security;
revoke all on public.security_log from public, anon, authenticated;
grant select, insert on public.security_log to service_role;
grant select on public.security_log to authenticated;
create policy may_view on public.security_log for select to authenticated using ((select authz.can('rbac', 'view')));
create trigger immutable before update or delete or truncate on public.security_log
  for each statement execute function private.refuse_change();

create function app.log_security_event(logged_at timestamptz, level text, message text, data jsonb, session_id text)
  returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- which session it was, the token says; who says so without one is taken at their word
  this constant text := coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id',
    log_security_event.session_id);
begin
  if auth.uid() is null and not authz.is_server() then
    perform model.fail(401, 'not_authenticated', 'Please sign in.');
  elsif authz.is_program() then
    perform model.fail(403, 'access_denied', 'A user must be signed in to write to the security log.');
  end if;
  if octet_length(coalesce(data, '{}')::text) + octet_length(coalesce(message, '')) > 4096 then
    perform model.fail(413, 'too_large', 'A security log entry can be at most 4 kB.');
  end if;
  -- One person's entries are counted one after the other, so that parallel calls do not slip through.
  perform pg_advisory_xact_lock(hashtext('plinth.security_log'), hashtext(coalesce(auth.uid()::text, '')));
  if not authz.is_server() and (select count(*) from public.security_log log
      where log.user_id = auth.uid() and log.created_at > now() - interval '1 minute') >= 60 then
    perform model.fail(429, 'too_many_requests', 'Too many entries within a minute.');
  end if;
  insert into public.security_log (logged_at, level, message, data, session_id, user_id, is_trusted)
    values (log_security_event.logged_at, coalesce(log_security_event.level, 'info'),
      left(coalesce(log_security_event.message, ''), 500),
      coalesce(log_security_event.data, '{}'), left(this, 100), auth.uid(), authz.is_server());
end $$;

-- What the server noted of requests, many at a time: who read what is personal, who was refused what and how often.
-- Whose records were read, by number and name, of the keys of people and of their emergency cards.
create function private.people_noted(keys jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(concat_ws(' ', e.employee_number, e.full_name) order by e.employee_number), '[]')
    from public.employees e where keys ? e.id::text
      or exists (select from public.emergency_cards c where c.employee_id = e.id and keys ? c.id::text));
end $$;

create function private.note_security(notes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.security_log (logged_at, level, message, data, user_id, is_trusted)
    select n.at, case n.message when 'refused' then 'warn' else 'info' end, n.message,
        n.data || case when n.data ? 'of'
          then jsonb_build_object('of', private.people_noted(n.data -> 'of')) else '{}' end
          || case when n.data ? 'token' then jsonb_build_object('token', (select t.name from public.api_tokens t
            where t.id::text = n.data ->> 'token')) else '{}' end, p.id, true
      from jsonb_to_recordset(notes) n (person uuid, message text, at timestamptz, data jsonb)
        join public.profiles p on p.id = n.person;
end $$;

create function public.log_security_event("timestamp" timestamptz, level text, message text, data jsonb default '{}',
  session_id text default null) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.log_security_event("timestamp", level, message, data, session_id);
end $$;

-- Switches of modules -----------------------------------------------------------------------------

-- What administrators switched, beside what the deployment decides; the server leaves out what it has pinned.
-- Everybody may read them, as they may /config.json: it is how open pages learn at once that something was switched.
create table public.feature_switches (
  id uuid primary key default gen_random_uuid(),
  name text not null unique constraint feature_switches_name_length check (char_length(name) <= 100)
    constraint feature_switches_name_format check (name ~ '^(modules|groups|items)(\.[a-z_]+){1,2}$'),
  is_on boolean not null,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index feature_switches_created_by_idx on public.feature_switches (created_by);
alter table public.feature_switches enable row level security;
revoke all on public.feature_switches from public, anon, authenticated;
grant all on public.feature_switches to service_role;
grant select on public.feature_switches to authenticated;
create policy staff_view on public.feature_switches for select to authenticated
  using ((select authz.can_as_staff('settings', 'view')));
create trigger a_stamp before update on public.feature_switches for each row execute function private.stamp();
create trigger z_audit after insert or update or delete on public.feature_switches
  for each row execute function private.audit('settings');

-- On, off, or (null) as the deployment has it. Without these nobody could switch anything again.
create function app.set_feature(name text, is_on boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform authz.demand('settings', 'admin');
  if not is_on and name in ('modules.auth', 'modules.dashboard', 'modules.settings', 'modules.rbac', 'groups.main',
    'groups.admin') then
    perform model.fail(422, 'invalid_choice', 'This cannot be turned off.', '{"field": "name"}');
  end if;
  if is_on and name in ('modules.analytics', 'modules.reports', 'modules.ai_analytics', 'modules.advanced_analytics',
    'modules.document_ai', 'modules.computer_vision', 'modules.conversational_ai', 'modules.predictive_analytics',
    'modules.geospatial_iot', 'groups.ai') then
    perform model.fail(422, 'invalid_choice', 'This is not included in this version.', '{"field": "name"}');
  end if;
  if name !~ '^(modules|groups|items)(\.[a-z_]+){1,2}$' then
    perform model.fail(422, 'invalid_choice', 'Setting not found.', '{"field": "name"}');
  end if;
  if is_on is null then
    delete from public.feature_switches s where s.name = set_feature.name;
  else
    insert into public.feature_switches (name, is_on) values (set_feature.name, set_feature.is_on)
      on conflict on constraint feature_switches_name_key do update set is_on = excluded.is_on;
  end if;
end $$;

create function public.set_feature(name text, is_on boolean) returns void
language plpgsql set search_path = '' as $$ begin perform app.set_feature(name, is_on); end $$;

-- Choices and saved views -------------------------------------------------------------------------

-- What people arrange for themselves: their dashboard, their favourites, the views of lists they come back to.

create table private.choices (
  user_id uuid not null references public.profiles on delete cascade,
  name text not null constraint choices_name_length check (char_length(name) between 1 and 100),
  value jsonb not null constraint choices_value_length check (octet_length(value::text) <= 16384),
  updated_at timestamptz not null default now(),
  primary key (user_id, name)
);

-- A list as somebody arranged it: the search part of its address. Shared ones are everybody's to use and their maker's
-- to change.
create table private.saved_views (
  id uuid primary key,
  user_id uuid not null references public.profiles on delete cascade,
  list text not null constraint saved_views_list_length check (char_length(list) between 1 and 63),
  name text not null constraint saved_views_name_length check (char_length(btrim(name)) between 1 and 80),
  search text not null constraint saved_views_search_length check (char_length(search) <= 2000),
  is_shared boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index saved_views_name_of_a_person on private.saved_views (user_id, list, lower(name));
create index saved_views_list_idx on private.saved_views (list) where is_shared;

create function app.my_choices() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(jsonb_object_agg(c.name, c.value), '{}') from private.choices c
    where c.user_id = auth.uid() and authz.is_staff());
end $$;

create function app.keep_choice(name text, value jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform authz.demand_staff();
  if value is null or value = 'null' then
    delete from private.choices c where c.user_id = auth.uid() and c.name = keep_choice.name;
    return;
  end if;
  if not exists (select from private.choices c where c.user_id = auth.uid() and c.name = keep_choice.name)
     and (select count(*) from private.choices c where c.user_id = auth.uid()) >= 200 then
    perform model.fail(422, 'over_limit', 'Too many saved choices.');
  end if;
  insert into private.choices (user_id, name, value) values (auth.uid(), keep_choice.name, keep_choice.value)
    on conflict on constraint choices_pkey do update set value = excluded.value, updated_at = now();
end $$;

create function app.saved_views(list text)
returns table (id uuid, name text, search text, is_shared boolean, is_own boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select v.id, v.name, v.search, v.is_shared, v.user_id = auth.uid() from private.saved_views v
    where v.list = saved_views.list and authz.is_staff() and (v.user_id = auth.uid() or v.is_shared)
    order by v.user_id = auth.uid() desc, lower(v.name), v.id;
end $$;

create function app.save_view(view_id uuid, list text, name text, search text, is_shared boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform authz.demand_staff();
  if (select count(*) from private.saved_views v where v.user_id = auth.uid()) >= 300 then
    perform model.fail(422, 'over_limit', 'Too many saved views.');
  end if;
  insert into private.saved_views as v (id, user_id, list, name, search, is_shared)
    values (view_id, auth.uid(), save_view.list, btrim(save_view.name), save_view.search,
      coalesce(save_view.is_shared, false))
    on conflict (id) do update set name = excluded.name, search = excluded.search, is_shared = excluded.is_shared
      where v.user_id = auth.uid();
  if not found then
    perform model.fail(403, 'access_denied', 'Access denied: this view belongs to another user.');
  end if;
  return view_id;
end $$;

create function app.delete_view(view_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.saved_views v where v.id = view_id
    and (v.user_id = auth.uid() and authz.is_staff() or v.is_shared and authz.is_owner());
  if not found then
    perform model.fail(404, 'not_found', 'You have no view with this name.');
  end if;
end $$;

create function public.my_choices() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return app.my_choices();
end $$;
create function public.keep_choice(name text, value jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.keep_choice(name, value);
end $$;
create function public.saved_views(list text)
returns table (id uuid, name text, search text, is_shared boolean, is_own boolean)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.saved_views(list);
end $$;
create function public.save_view(view_id uuid, list text, name text, search text, is_shared boolean default false)
  returns uuid
language plpgsql set search_path = '' as $$
begin
  return app.save_view(view_id, list, name, search, is_shared);
end $$;
create function public.delete_view(view_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.delete_view(view_id);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.delete_view(uuid),
  app.keep_choice(text, jsonb),
  app.log_security_event(timestamptz, text, text, jsonb, text),
  app.my_choices(),
  app.save_view(uuid, text, text, text, boolean),
  app.saved_views(text),
  app.set_feature(text, boolean),
  public.delete_view(uuid),
  public.keep_choice(text, jsonb),
  public.log_security_event(timestamptz, text, text, jsonb, text),
  public.my_choices(),
  public.save_view(uuid, text, text, text, boolean),
  public.saved_views(text),
  public.set_feature(text, boolean)
  to authenticated, service_role;
