-- Operation: what administrators ask the server to do, backups, maintenance, switches of modules, series of numbers, housekeeping.

-- What the server told of itself ----------------------------------------------------------------

-- Written by the server when it starts, so that screens can say what this deployment has. Never a secret.
create table private.deployment_facts (
  name text primary key constraint deployment_facts_name_length check (char_length(name) between 1 and 50),
  value jsonb not null constraint deployment_facts_value_length check (octet_length(value::text) <= 16384),
  updated_at timestamptz not null default now()
);


-- Work that administrators ask for -----------------------------------------------------------------

-- The server does it outside of the request. One piece of a kind waits at a time: who asks again is told of the same one.
create function authz.request_work(kind text, subject uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  queued uuid;
begin
  perform authz.demand('settings', 'admin');
  if kind not in ('backup', 'restore', 'test_mail', 'test_storage', 'test_ai') then
    perform authz.fail(422, 'invalid_choice', 'There is no such work.', '{"field": "kind"}');
  end if;
  -- it replaces everything everybody has written
  if kind = 'restore' and not authz.is_server() and not authz.is_owner() then
    perform authz.fail(403, 'owner_only', 'Only the owner restores a backup.');
  end if;
  if kind = 'restore' and not exists (select from private.backups b where b.id = subject and b.status = 'finished') then
    perform authz.fail(404, 'not_found', 'There is no such backup.');
  end if;
  insert into private.jobs (kind, payload, unique_key, created_by)
    values (request_work.kind, jsonb_strip_nulls(jsonb_build_object('subject', subject)), coalesce(subject::text, auth.uid()::text), auth.uid())
    on conflict do nothing returning id into queued;
  return coalesce(queued, (select job.id from private.jobs job
    where job.kind = request_work.kind and job.unique_key = coalesce(subject::text, auth.uid()::text) and job.finished_at is null));
end $$;

-- How far it is, for who asked: waiting, running, done or failed, and then why.
create function authz.work_state(work uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  job private.jobs;
begin
  perform authz.demand('settings', 'admin');
  select * into job from private.jobs j where j.id = work and j.created_by = auth.uid();
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such work.');
  end if;
  return jsonb_build_object(
    'state', case when job.finished_at is not null then case when job.last_error is null then 'done' else 'failed' end
      when job.locked_until > now() then 'running' else 'waiting' end,
    'error', job.last_error);
end $$;


-- Backups --------------------------------------------------------------------------------------------

-- Where they are is the server's business; a backup that is restored does not bring back an older list of them.
create table private.backups (
  id uuid primary key default gen_random_uuid(),
  file_name text not null unique constraint backups_file_name_length check (char_length(file_name) between 1 and 100)
    constraint backups_file_name_format check (file_name ~ '^[a-z0-9.-]+$'),
  reason text not null constraint backups_reason_options check (reason in ('requested', 'scheduled', 'before_restore')),
  status text not null default 'running' constraint backups_status_options check (status in ('running', 'finished', 'failed')),
  row_count bigint,
  size_bytes bigint,
  failure text constraint backups_failure_length check (char_length(failure) <= 500),
  requested_by uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  restored_at timestamptz
);
create index backups_created_at_idx on private.backups (created_at desc);
create trigger z_audit after insert or update or delete on private.backups for each row execute function private.audit('settings');

-- Whether a backup by itself is due now; the lock keeps two servers from making it twice.
create function private.is_backup_due() returns boolean
language plpgsql set search_path = '' as $$
declare
  rules public.system_settings;
  last_at timestamptz;
begin
  select * into rules from public.system_settings;
  select max(b.created_at) into last_at from private.backups b where b.status <> 'failed' and b.reason <> 'before_restore';
  return rules.auto_backup and (last_at is null or last_at <= now() - case rules.backup_frequency
    when 'hourly' then interval '1 hour' when 'daily' then interval '1 day' when 'weekly' then interval '7 days' else interval '1 month' end);
end $$;

-- What administrators see of the operation, in one answer.
create function authz.operation_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('settings', 'admin');
  return jsonb_build_object(
    'facts', (select coalesce(jsonb_object_agg(fact.name, fact.value), '{}') from private.deployment_facts fact),
    'switches', (select coalesce(jsonb_object_agg(switch.name, switch.is_on), '{}') from public.feature_switches switch),
    'backups', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'file_name', b.file_name, 'reason', b.reason, 'status', b.status,
        'row_count', b.row_count, 'size_bytes', b.size_bytes, 'failure', b.failure, 'created_at', b.created_at,
        'finished_at', b.finished_at, 'restored_at', b.restored_at) order by b.created_at desc), '[]')
      from (select * from private.backups order by created_at desc limit 50) b));
end $$;


-- Series of numbers -----------------------------------------------------------------------------------

-- How the numbers of each series look from now on; those given stay. A series that is not here looks as it was made.
create table public.number_series (
  id uuid primary key default gen_random_uuid(),
  table_name text not null unique constraint number_series_table_name_length check (char_length(table_name) <= 63),
  series text not null unique constraint number_series_series_length check (char_length(series) <= 10),
  prefix text not null constraint number_series_prefix_length check (char_length(prefix) <= 12)
    constraint number_series_prefix_format check (prefix ~ '^[A-Z][A-Z0-9/-]*$'),
  digits integer not null constraint number_series_digits_range check (digits between 1 and 10),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index number_series_created_by_idx on public.number_series (created_by);
call authz.protect('public.number_series', 'settings', '{}', '{prefix,digits}', create_action => null, delete_action => null, edit_action => 'admin');

-- Notes a series when its table is given numbers.
create procedure private.note_number_series(target regclass, prefix text, digits integer)
language plpgsql set search_path = '' as $$
begin
  insert into public.number_series (table_name, series, prefix, digits)
    values (split_part(target::text, '.', -1), note_number_series.prefix, note_number_series.prefix, note_number_series.digits)
    on conflict do nothing;
end $$;

do $$
declare
  given record;
begin
  for given in
    select g.tgrelid::regclass as target, string_to_array(encode(g.tgargs, 'escape'), '\000') as args
    from pg_trigger g join pg_proc p on p.oid = g.tgfoid where p.proname = 'assign_number' and not g.tgisinternal
  loop
    call private.note_number_series(given.target, given.args[1], given.args[3]::integer);
  end loop;
end $$;

create or replace procedure private.number(target regclass, prefix text, column_name text, digits integer default 4)
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger a_number before insert on %s for each row execute function private.assign_number(%L, %L, %L)',
    target, prefix, column_name, digits);
  execute format('create trigger a_number_kept after insert on %s for each statement execute function private.keep_numbers(%L)',
    target, prefix);
  call private.note_number_series(target, prefix, digits);
end $$;

create or replace procedure private.number_by_month(target regclass, prefix text, column_name text, digits integer default 4)
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger a_number before insert on %s for each row execute function private.assign_number(%L, %L, %L, ''month'')',
    target, prefix, column_name, digits);
  execute format('create trigger a_number_kept after insert on %s for each statement execute function private.keep_numbers(%L, ''month'')',
    target, prefix);
  call private.note_number_series(target, prefix, digits);
end $$;

-- As before, with the prefix and the digits the company chose.
create or replace function private.assign_number() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  series_name constant text := tg_argv[0];
  target constant text := tg_argv[1];
  setting constant text := 'plinth.last_' || lower(tg_argv[0]);
  given constant text := to_jsonb(new) ->> tg_argv[1];
  period_name constant text := private.number_period(coalesce(tg_argv[3], ''), now(),
    coalesce((select time_zone from public.company_settings), 'UTC'));
  chosen public.number_series;
  head text;
  last bigint;
begin
  select * into chosen from public.number_series s where s.series = series_name;
  head := coalesce(chosen.prefix, series_name) || case when period_name = '' then '' else '-' || period_name || '-' end;
  last := nullif(current_setting(setting, true), '')::bigint;
  if last is null then
    insert into private.number_counters (series, period) values (series_name, period_name) on conflict do nothing;
    select last_value into last from private.number_counters where series = series_name and period = period_name for update;
  end if;

  -- Only the server may bring a number (an import); the counter jumps over one of this series.
  if given is not null then
    if given ~ ('^' || head || '[0-9]{1,15}$') then
      last := greatest(last, substring(given from '([0-9]+)$')::bigint);
    elsif period_name <> '' and given ~ ('^' || coalesce(chosen.prefix, series_name) || '-[0-9]{6}-[0-9]{1,15}$') then
      -- Of a month that may be still to come, which must not meet it again.
      insert into private.number_counters (series, period, last_value)
        values (series_name, split_part(given, '-', -2), split_part(given, '-', -1)::bigint)
        on conflict (series, period) do update set last_value = greatest(number_counters.last_value, excluded.last_value);
    end if;
  else
    last := last + 1;
    new := jsonb_populate_record(new, jsonb_build_object(target,
      head || lpad(last::text, greatest(coalesce(chosen.digits, tg_argv[2]::integer), length(last::text)), '0')));
  end if;

  perform set_config(setting, last::text, true);
  return new;
end $$;


-- Housekeeping ---------------------------------------------------------------------------------------------

-- Removes what only tells of the past once it is older than the company keeps it: mails sent, notifications read, work done
-- and the entries of the sign-in log. Records, money and the audit log stay.
create function private.remove_what_is_past() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  oldest constant timestamptz := now() - make_interval(days => (select data_retention_days from public.system_settings));
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

create function public.request_work(kind text, subject uuid default null) returns uuid
language plpgsql set search_path = '' as $$ begin return authz.request_work(kind, subject); end $$;
create function public.work_state(work uuid) returns jsonb
language plpgsql stable set search_path = '' as $$ begin return authz.work_state(work); end $$;
create function public.operation_state() returns jsonb
language plpgsql stable set search_path = '' as $$ begin return authz.operation_state(); end $$;
create function public.set_feature(name text, is_on boolean) returns void
language plpgsql set search_path = '' as $$ begin perform authz.set_feature(name, is_on); end $$;

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function authz.request_work(text, uuid), public.request_work(text, uuid), authz.work_state(uuid), public.work_state(uuid),
  authz.operation_state(), public.operation_state(), authz.set_feature(text, boolean), public.set_feature(text, boolean),
  authz.is_module_off(text)
  to authenticated, service_role;
