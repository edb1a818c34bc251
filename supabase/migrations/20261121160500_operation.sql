-- Operation: what administrators ask the server to do, backups, housekeeping, and answers kept for retries.

-- What the server noted of itself ----------------------------------------------------------------

-- Written by the server when it starts, so that screens can say what this deployment has. Never a secret.
create table private.deployment_facts (
  name text primary key constraint deployment_facts_name_length check (char_length(name) between 1 and 50),
  value jsonb not null constraint deployment_facts_value_length check (octet_length(value::text) <= 16384),
  updated_at timestamptz not null default now()
);


-- Jobs that administrators request -----------------------------------------------------------------

-- The sample company in a live installation (decision 0052): a row while it is there. It comes and goes with all rows.
create table private.sample_company (
  is_there boolean primary key default true constraint sample_company_is_there_true check (is_there),
  filled_at timestamptz not null default now(),
  filled_by uuid
);
create trigger z_audit after insert on private.sample_company
  for each row execute function private.audit('settings');

-- Whether the installation has one account and nobody has entered anything: then all that its sample would replace is
-- what the set-up made. Rows of the set-up and of the server have no author.
create function private.is_without_records() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  target record;
  is_filled boolean;
begin
  if (select count(*) from public.profiles) > 1 then
    return false;
  end if;
  for target in select c.relname, a.attname from pg_catalog.pg_class c
      join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname in ('created_by', 'created_by_user_id', 'author_id', 'uploaded_by')
      and c.relname not in ('company_settings', 'feature_switches')
  loop
    execute format('select exists (select from public.%I where %I is not null)', target.relname, target.attname)
      into is_filled;
    if is_filled then
      return false;
    end if;
  end loop;
  return true;
end $$;

-- What settings say of it: whether it may come, is being prepared or is there, and what would be lost with it.
create function private.sample_company_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  filled private.sample_company;
begin
  select * into filled from private.sample_company;
  return jsonb_build_object(
    'is_offered', filled.is_there is null and authz.is_owner() and private.is_without_records(),
    'job', (select job.id from private.jobs job where job.kind = 'sample_company' and job.finished_at is null
      and job.created_by = auth.uid()),
    'filled_at', filled.filled_at,
    'backup', case when filled.is_there then (select b.id from private.backups b where b.reason = 'before_sample'
      and b.status = 'finished' order by b.created_at desc limit 1) end,
    'accounts', case when filled.is_there then (select count(*) from public.profiles p
      where p.created_at > filled.filled_at) end,
    'changes', case when filled.is_there then (select count(*) from public.audit_log log
      where log.created_at > filled.filled_at and log.user_id is not null and log.table_name <> 'sample_company') end);
end $$;

-- The server does them outside of the request. One of a kind waits at a time: a second request gets the same one.
create function app.request_job(kind text, subject uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  queued uuid;
begin
  perform authz.demand('settings', 'admin');
  if kind not in ('backup', 'restore', 'test_mail', 'test_storage', 'test_ai', 'sample_company') then
    perform model.fail(422, 'invalid_choice', 'Job not found.', '{"field": "kind"}');
  end if;
  -- it replaces everything everybody has written
  if kind in ('restore', 'sample_company') and not authz.is_server() and not authz.is_owner() then
    perform model.fail(403, 'owner_only', case kind when 'restore' then 'Only an owner can restore a backup.'
      else 'Only an owner can add the sample company.' end);
  end if;
  if kind = 'sample_company' and (exists (select from private.sample_company)
    or not private.is_without_records()) then
    perform model.fail(409, 'already_exists', 'The sample company is only for an installation without records.');
  end if;
  if kind = 'restore' and not exists (select from private.backups b where b.id = subject and b.status = 'finished') then
    perform model.fail(404, 'not_found', 'Backup not found.');
  end if;
  insert into private.jobs (kind, payload, unique_key, created_by)
    values (request_job.kind, jsonb_strip_nulls(jsonb_build_object('subject', subject)),
      coalesce(subject::text, auth.uid()::text), auth.uid())
    on conflict do nothing returning id into queued;
  return coalesce(queued, (select job.id from private.jobs job
    where job.kind = request_job.kind and job.unique_key = coalesce(subject::text, auth.uid()::text)
      and job.finished_at is null));
end $$;

-- The state of a job, for its requester: waiting, running, done or failed, and then why.
create function app.job_state(job_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  job private.jobs;
begin
  perform authz.demand('settings', 'admin');
  select * into job from private.jobs j where j.id = job_id and j.created_by = auth.uid();
  if not found then
    perform model.fail(404, 'not_found', 'Job not found.');
  end if;
  return jsonb_build_object(
    'state', case when job.finished_at is not null then case when job.last_error is null then 'done' else 'failed' end
      when job.locked_until > now() then 'running' else 'waiting' end,
    'error', job.last_error) || jsonb_strip_nulls(jsonb_build_object('progress', job.payload -> 'progress'));
end $$;


-- Backups --------------------------------------------------------------------------------------------

-- Where they are is the server's business; a backup that is restored does not bring back an older list of them.
create table private.backups (
  id uuid primary key default gen_random_uuid(),
  file_name text not null unique constraint backups_file_name_length check (char_length(file_name) between 1 and 100)
    constraint backups_file_name_format check (file_name ~ '^[a-z0-9.-]+$'),
  reason text not null constraint backups_reason_options
    check (reason in ('requested', 'scheduled', 'before_restore', 'before_sample')),
  status text not null default 'running'
    constraint backups_status_options check (status in ('running', 'finished', 'failed')),
  row_count bigint,
  file_count bigint,
  size_bytes bigint,
  failure text constraint backups_failure_length check (char_length(failure) <= 500),
  requested_by uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- to the second place, where the deployment names one
  copied_at timestamptz,
  -- restored into a place of its own, and well
  tried_at timestamptz,
  restored_at timestamptz
);
create index backups_created_at_idx on private.backups (created_at desc);
create trigger z_audit after insert or update or delete on private.backups
  for each row execute function private.audit('settings');

-- Whether a backup by itself is due now; the lock keeps two servers from making it twice.
create function private.is_backup_due() returns boolean
language plpgsql set search_path = '' as $$
declare
  rules public.system_settings;
  last_at timestamptz;
begin
  select * into rules from public.system_settings;
  select max(b.created_at) into last_at from private.backups b where b.status <> 'failed'
    and b.reason not in ('before_restore', 'before_sample');
  return rules.auto_backup and (last_at is null or last_at <= now() - case rules.backup_frequency
    when 'hourly' then interval '1 hour' when 'daily' then interval '1 day' when 'weekly' then interval '7 days'
      else interval '1 month' end);
end $$;

-- What administrators see of the operation, in one answer.
create function app.operation_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('settings', 'admin');
  return jsonb_build_object(
    'facts', (select coalesce(jsonb_object_agg(fact.name, fact.value), '{}') from private.deployment_facts fact),
    'switches', (select coalesce(jsonb_object_agg(switch.name, switch.is_on), '{}')
      from public.feature_switches switch),
    'sample', private.sample_company_state(),
    'backups', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'file_name', b.file_name, 'reason', b.reason,
      'status', b.status,
        'row_count', b.row_count, 'file_count', b.file_count, 'copied_at', b.copied_at, 'tried_at', b.tried_at,
        'size_bytes', b.size_bytes, 'failure', b.failure, 'created_at', b.created_at,
        'finished_at', b.finished_at, 'restored_at', b.restored_at) order by b.created_at desc), '[]')
      from (select * from private.backups order by created_at desc limit 50) b));
end $$;


-- Housekeeping ---------------------------------------------------------------------------------------------

-- Removes what only tells of the past once it is older than the company keeps it: mails sent, notifications read, work
-- done and the entries of the sign-in log. Records, money and the audit log stay.
create function private.remove_what_is_past() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  oldest constant timestamptz := now()
    - make_interval(days => (select data_retention_days from public.system_settings));
  removed integer := 0;
  turn integer;
begin
  delete from private.mail_outbox where sent_at < oldest;
  get diagnostics turn = row_count;
  removed := removed + turn;
  delete from public.notifications where read_at is not null and created_at < oldest;
  get diagnostics turn = row_count;
  removed := removed + turn;
  delete from private.jobs where finished_at < oldest;
  get diagnostics turn = row_count;
  removed := removed + turn;
  delete from auth.audit_log_entries where created_at < oldest;
  get diagnostics turn = row_count;
  return removed + turn;
end $$;


-- The exposed names ------------------------------------------------------------------------------------------

create function public.request_job(kind text, subject uuid default null) returns uuid
language plpgsql set search_path = '' as $$ begin return app.request_job(kind, subject); end $$;
create function public.job_state(job_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$ begin return app.job_state(job_id); end $$;
create function public.operation_state() returns jsonb
language plpgsql stable set search_path = '' as $$ begin return app.operation_state(); end $$;

-- Retries -----------------------------------------------------------------------------------------

-- Retries never duplicate (rulings R15, F06 to F08): the answer to a POST with an `Idempotency-Key` is kept for a day,
-- stored in the same transaction as its effect.

create table private.idempotency_keys (
  -- A person, or a program of theirs: what one was answered is not the other's to read.
  caller text not null constraint idempotency_keys_caller_length check (char_length(caller) between 1 and 100),
  key text not null constraint idempotency_keys_key_length check (char_length(key) between 1 and 200),
  request_hash text not null constraint idempotency_keys_request_hash_length check (char_length(request_hash) <= 64),
  status smallint constraint idempotency_keys_status_range check (status between 200 and 499),
  -- Sealed by the server: an answer may be a secret that is shown once, and is a copy of what few may read.
  body text constraint idempotency_keys_body_length check (char_length(body) <= 20000000),
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotency_keys_created_at_idx on private.idempotency_keys (created_at);

create function private.caller_of_keys() returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(auth.uid()::text, 'nobody') || coalesce('/' || (auth.jwt() ->> 'api_token'), '');
end $$;

-- Takes a key for a request, first of all its statements. The second waits here for the first to end, and is
-- given what that one answered as the detail of IK001; without detail the key belongs to another request.
create function app.claim_idempotency_key(key text, request_hash text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mine constant text := private.caller_of_keys();
  known record;
begin
  insert into private.idempotency_keys as kept (caller, key, request_hash)
    values (mine, claim_idempotency_key.key, claim_idempotency_key.request_hash)
    on conflict on constraint idempotency_keys_pkey do update set request_hash = excluded.request_hash, status = null,
      body = null, created_at = now()
      where kept.created_at < now() - interval '24 hours';
  if found then
    return;
  end if;
  select k.request_hash, k.status, k.body into known from private.idempotency_keys k
    where k.caller = mine and k.key = claim_idempotency_key.key;
  if known.request_hash = claim_idempotency_key.request_hash and known.status is not null then
    raise exception using errcode = 'IK001', message = 'This request was answered before.',
      detail = jsonb_build_object('status', known.status, 'body', known.body)::text;
  end if;
  raise exception using errcode = 'IK001', message = 'This key was used for another request.';
end $$;

create function app.store_idempotent_answer(key text, status smallint, body text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.idempotency_keys kept set status = store_idempotent_answer.status, body = store_idempotent_answer.body
    where kept.caller = private.caller_of_keys()
      and kept.key = store_idempotent_answer.key;
end $$;

create function private.forget_idempotency_keys() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from private.idempotency_keys where created_at < now() - interval '24 hours';
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

-- Whether the machine under it is well, for those who look after it.
create function app.system_health() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('settings', 'admin');
  return jsonb_build_object(
    'mails_waiting', (select count(*) from private.mail_outbox where sent_at is null),
    'mails_failing', (select count(*) from private.mail_outbox where sent_at is null and attempts > 1),
    'jobs_waiting', (select count(*) from private.jobs where finished_at is null and run_at <= now()),
    'jobs_failing', (select count(*) from private.jobs where finished_at is null and last_error is not null),
    'audit_waiting', (select count(*) from public.audit_log l
      where l.id > coalesce((select max(audit_id) from private.audit_chain), 0)),
    'people_active', (select count(*) from public.profiles where is_active),
    'database_bytes', pg_database_size(current_database()),
    'maintenance_mode', (select maintenance_mode from public.system_settings));
end $$;
create function public.system_health() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return app.system_health();
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.claim_idempotency_key(text, text),
  app.operation_state(),
  app.request_job(text, uuid),
  app.store_idempotent_answer(text, smallint, text),
  app.system_health(),
  app.job_state(uuid),
  public.operation_state(),
  public.request_job(text, uuid),
  public.system_health(),
  public.job_state(uuid)
  to authenticated, service_role;
