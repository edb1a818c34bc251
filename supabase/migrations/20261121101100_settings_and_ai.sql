-- Settings of a person and of the company, what the analyses leave behind, the security log and the job queue.

-- Settings ---------------------------------------------------------------------------------

-- Display choices beside those of the profile (language, currency).
create table public.personal_settings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique default auth.uid() references public.profiles on delete cascade,
  timezone text constraint personal_settings_timezone_length check (char_length(timezone) <= 64),
  date_format text not null default 'day_month_year'
    constraint personal_settings_date_format_options check (date_format in ('day_month_year', 'month_day_year', 'year_month_day')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
call authz.protect_own('public.personal_settings', 'user_id', '{id,timezone,date_format}', '{timezone,date_format}');
create trigger z_audit after insert or update or delete on public.personal_settings for each row execute function private.audit('settings');

-- A zone there is; the argument names the column.
create function private.check_timezone() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  zone constant text := to_jsonb(new) ->> tg_argv[0];
begin
  if zone is not null and not exists (select from pg_catalog.pg_timezone_names where name = zone) then
    perform authz.fail(422, 'invalid_choice', 'Unknown time zone.', jsonb_build_object('field', tg_argv[0]));
  end if;
  return new;
end $$;
create trigger c_timezone before insert or update of timezone on public.personal_settings
  for each row execute function private.check_timezone('timezone');
create trigger c_timezone before update of time_zone on public.company_settings
  for each row execute function private.check_timezone('time_zone');

-- What is booked is in the base currency: another one would give every amount in the books a new meaning.
create function private.is_money_booked() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.job_cost_entries) or exists (select from public.invoices) or exists (select from public.supplier_invoices)
    or exists (select from public.payroll_runs) or exists (select from public.inventory_transactions);
end $$;

create function private.keep_base_currency() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_money_booked() then
    perform authz.fail(409, 'record_locked', 'Amounts are booked in the base currency already.', '{"field": "base_currency"}');
  end if;
  return new;
end $$;
create trigger d_base_currency before update of base_currency on public.company_settings
  for each row when (new.base_currency is distinct from old.base_currency) execute function private.keep_base_currency();

-- One row each, there from the beginning: settings are changed, never added or removed.
create table public.security_settings (
  id boolean primary key default true constraint security_settings_one_row check (id),
  two_factor_authentication boolean not null default false,
  -- What is done is always logged (ruling R6); the setting says so and cannot be switched off.
  audit_logging boolean not null default true constraint security_settings_audit_logging_stays_on check (audit_logging),
  -- Null: passwords do not expire (ruling R20).
  password_expiry_days integer constraint security_settings_password_expiry_days_range check (password_expiry_days between 1 and 3650),
  maximum_login_attempts integer not null default 5
    constraint security_settings_maximum_login_attempts_range check (maximum_login_attempts between 3 and 100),
  created_by uuid references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index security_settings_created_by_idx on public.security_settings (created_by);
insert into public.security_settings default values;
call authz.protect('public.security_settings', 'settings', '{}', '{two_factor_authentication,password_expiry_days,maximum_login_attempts}',
  create_action => null, delete_action => null, edit_action => 'admin');

create table public.system_settings (
  id boolean primary key default true constraint system_settings_one_row check (id),
  auto_backup boolean not null default true,
  backup_frequency text not null default 'daily'
    constraint system_settings_backup_frequency_options check (backup_frequency in ('hourly', 'daily', 'weekly', 'monthly')),
  data_retention_days integer not null default 2555
    constraint system_settings_data_retention_days_range check (data_retention_days between 30 and 36500),
  maintenance_mode boolean not null default false,
  created_by uuid references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index system_settings_created_by_idx on public.system_settings (created_by);
insert into public.system_settings default values;
call authz.protect('public.system_settings', 'settings', '{}', '{auto_backup,backup_frequency,data_retention_days,maintenance_mode}',
  create_action => null, delete_action => null, edit_action => 'admin');


-- Analyses: read or added to, never changed ----------------------------------------------------

create table public.ml_predictions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references public.profiles,
  project_id uuid references public.projects on delete cascade,
  prediction_type text not null
    constraint ml_predictions_prediction_type_options check (prediction_type in ('cost', 'schedule', 'cash_flow', 'risk', 'safety', 'resource', 'other')),
  model_name text not null constraint ml_predictions_model_name_length check (char_length(btrim(model_name)) >= 1 and char_length(model_name) <= 100),
  target_date date,
  predicted_value numeric(18, 4),
  confidence numeric(5, 4) constraint ml_predictions_confidence_range check (confidence between 0 and 1),
  details jsonb not null default '{}' constraint ml_predictions_details_length check (octet_length(details::text) <= 65536),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index ml_predictions_user_id_idx on public.ml_predictions (user_id);
create index ml_predictions_project_id_idx on public.ml_predictions (project_id);
create index ml_predictions_created_at_idx on public.ml_predictions (created_at desc, id);
call authz.protect('public.ml_predictions', 'ai_analytics', '{id,project_id,prediction_type,model_name,target_date,predicted_value,confidence,details}', '{}',
  create_action => 'view', delete_action => null, edit_action => null);

create table public.ai_document_processing (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references public.profiles,
  document_id uuid references public.documents on delete cascade,
  file_name text constraint ai_document_processing_file_name_length check (char_length(file_name) <= 255),
  document_type text not null default 'other'
    constraint ai_document_processing_document_type_options check (document_type in ('invoice', 'purchase_order', 'contract', 'drawing', 'certificate', 'other')),
  status text not null default 'completed'
    constraint ai_document_processing_status_options check (status in ('pending', 'completed', 'failed')),
  confidence numeric(5, 4) constraint ai_document_processing_confidence_range check (confidence between 0 and 1),
  extracted_data jsonb not null default '{}' constraint ai_document_processing_extracted_data_length check (octet_length(extracted_data::text) <= 65536),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index ai_document_processing_user_id_idx on public.ai_document_processing (user_id);
create index ai_document_processing_document_id_idx on public.ai_document_processing (document_id);
create index ai_document_processing_created_at_idx on public.ai_document_processing (created_at desc, id);

create table public.ai_conversations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles,
  session_id uuid not null default gen_random_uuid(),
  message text not null constraint ai_conversations_message_length check (char_length(btrim(message)) >= 1 and char_length(message) <= 10000),
  response text constraint ai_conversations_response_length check (char_length(response) <= 20000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index ai_conversations_user_id_idx on public.ai_conversations (user_id, created_at desc);

create table public.ai_vision_analysis (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references public.profiles,
  project_id uuid references public.projects on delete cascade,
  analysis_type text not null default 'other'
    constraint ai_vision_analysis_analysis_type_options check (analysis_type in ('safety', 'progress', 'quality', 'other')),
  image_path text constraint ai_vision_analysis_image_path_length check (char_length(image_path) <= 500),
  confidence numeric(5, 4) constraint ai_vision_analysis_confidence_range check (confidence between 0 and 1),
  results jsonb not null default '{}' constraint ai_vision_analysis_results_length check (octet_length(results::text) <= 65536),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index ai_vision_analysis_user_id_idx on public.ai_vision_analysis (user_id);
create index ai_vision_analysis_project_id_idx on public.ai_vision_analysis (project_id);
create index ai_vision_analysis_created_at_idx on public.ai_vision_analysis (created_at desc, id);

-- One's own, or everybody's for who reads analyses; of a document only with the document. What somebody asked a machine stays theirs.
create procedure private.protect_analysis(target regclass, insertable text[], others_rows text)
language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('revoke all on %s from public, anon, authenticated', target);
  execute format('grant all on %s to service_role', target);
  execute format('grant select, insert (%s) on %s to authenticated', (select string_agg(quote_ident(c), ', ') from unnest(insertable) c), target);
  execute format('create policy own_or_reader on %s for select to authenticated using ((select authz.is_staff()) and (user_id = (select auth.uid())%s))', target, ' or (' || others_rows || ')');
  execute format('create policy add_own on %s for insert to authenticated with check (user_id = (select auth.uid()) and (select authz.is_staff()))', target);
  execute format('create trigger a_stamp before update on %s for each row execute function private.stamp()', target);
  execute format('create trigger z_audit after insert or update or delete on %s for each row execute function private.audit(%L)', target, 'ai_analytics');
end $$;
call private.protect_analysis('public.ai_document_processing', '{id,document_id,file_name,document_type,status,confidence,extracted_data}',
  $rows$(select authz.can('ai_analytics', 'view')) and (document_id is null or document_id in (select d.id from public.documents d))$rows$);
call private.protect_analysis('public.ai_conversations', '{id,session_id,message,response}', null);
call private.protect_analysis('public.ai_vision_analysis', '{id,project_id,analysis_type,image_path,confidence,results}', $rows$(select authz.can('ai_analytics', 'view'))$rows$);


-- The security log: what clients say happened to them (F60) ---------------------------------------

-- Written by whoever is signed in, therefore believed by nobody: small, few, and apart from the audit log.
create table public.security_log (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  logged_at timestamptz,
  level text not null constraint security_log_level_options check (level in ('debug', 'info', 'warn', 'error', 'critical')),
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

create function authz.log_security_event(logged_at timestamptz, level text, message text, data jsonb, session_id text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null and not authz.is_server() then
    perform authz.fail(401, 'not_authenticated', 'Please sign in.');
  end if;
  if octet_length(coalesce(data, '{}')::text) + octet_length(coalesce(message, '')) > 4096 then
    perform authz.fail(413, 'too_large', 'An entry of the security log holds at most 4 kB.');
  end if;
  -- One person's entries are counted one after the other, so that parallel calls do not slip through.
  perform pg_advisory_xact_lock(hashtext('plinth.security_log'), hashtext(coalesce(auth.uid()::text, '')));
  if not authz.is_server() and (select count(*) from public.security_log log
      where log.user_id = auth.uid() and log.created_at > now() - interval '1 minute') >= 60 then
    perform authz.fail(429, 'too_many_requests', 'Too many entries in a minute.');
  end if;
  insert into public.security_log (logged_at, level, message, data, session_id, user_id, is_trusted)
    values (log_security_event.logged_at, coalesce(log_security_event.level, 'info'), left(coalesce(log_security_event.message, ''), 500),
      coalesce(log_security_event.data, '{}'), left(log_security_event.session_id, 100), auth.uid(), authz.is_server());
end $$;

create function public.log_security_event("timestamp" timestamptz, level text, message text, data jsonb default '{}', session_id text default null) returns void
language plpgsql set search_path = '' as $$ begin perform authz.log_security_event("timestamp", level, message, data, session_id); end $$;


-- Work for later ------------------------------------------------------------------------------------

-- What the server does outside of requests. A key keeps the same work from being queued twice while it waits.
create table private.jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint jobs_kind_length check (char_length(kind) between 1 and 100),
  payload jsonb not null default '{}',
  unique_key text constraint jobs_unique_key_length check (char_length(unique_key) <= 200),
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  locked_until timestamptz,
  finished_at timestamptz,
  last_error text constraint jobs_last_error_length check (char_length(last_error) <= 500),
  created_by uuid,
  created_at timestamptz not null default now()
);
create index jobs_due_idx on private.jobs (run_at) where finished_at is null;
create unique index jobs_one_waiting on private.jobs (kind, unique_key) where finished_at is null;

create function private.enqueue(kind text, payload jsonb default '{}', unique_key text default null, run_at timestamptz default now()) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.jobs (kind, payload, unique_key, run_at) values (enqueue.kind, enqueue.payload, enqueue.unique_key, enqueue.run_at)
    on conflict do nothing;
end $$;

-- Takes up to so many due jobs; who takes one and dies gives it back after the time.
create function private.take_jobs(how_many integer, hold interval default '5 minutes') returns setof private.jobs
language plpgsql set search_path = '' as $$
begin
  return query update private.jobs job set locked_until = now() + hold, attempts = attempts + 1
    where job.id in (select due.id from private.jobs due
      where due.finished_at is null and due.run_at <= now() and (due.locked_until is null or due.locked_until < now())
      order by due.run_at limit how_many for update skip locked)
    returning job.*;
end $$;


-- Daily work ---------------------------------------------------------------------------------

-- What the turn of a day in the company's time zone brings about; the functions are listed in the server.
create table private.daily_work (
  name text primary key constraint daily_work_name_length check (char_length(name) between 1 and 100),
  last_day date not null,
  finished_at timestamptz not null default now()
);

-- Whether a piece of work is still to be done today. Who gets a yes holds it until the end of the transaction:
-- another server waits and is told no, or yes when the first one failed.
create function private.claim_daily_work(name text) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into private.daily_work (name, last_day) values (claim_daily_work.name, authz.today())
    on conflict on constraint daily_work_pkey do update set last_day = excluded.last_day, finished_at = now()
      where daily_work.last_day < excluded.last_day;
  return found;
end $$;

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function authz.log_security_event(timestamptz, text, text, jsonb, text),
  public.log_security_event(timestamptz, text, text, jsonb, text) to authenticated, service_role;
