-- Jobs: what the server does outside of requests, and what it does once a day.

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
create trigger z_notify_worker after insert on private.jobs
  for each row execute function private.notify_worker();

create function private.enqueue(kind text, payload jsonb default '{}', unique_key text default null,
  run_at timestamptz default now()) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.jobs (kind, payload, unique_key, run_at)
    values (enqueue.kind, enqueue.payload, enqueue.unique_key, enqueue.run_at)
    on conflict do nothing;
end $$;

-- Takes up to so many due jobs; who takes one and dies gives it back after the time.
create function private.take_jobs("limit" integer, hold interval default '5 minutes') returns setof private.jobs
language plpgsql set search_path = '' as $$
begin
  return query update private.jobs job set locked_until = now() + hold, attempts = attempts + 1
    where job.id in (select due.id from private.jobs due
      where due.finished_at is null and due.run_at <= now() and (due.locked_until is null or due.locked_until < now())
      order by due.run_at limit "limit" for update skip locked)
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
-- another server waits and gets no, or yes when the first one failed.
create function private.claim_daily_work(name text) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into private.daily_work (name, last_day) values (claim_daily_work.name, model.today())
    on conflict on constraint daily_work_pkey do update set last_day = excluded.last_day, finished_at = now()
      where daily_work.last_day < excluded.last_day;
  return found;
end $$;

-- Due jobs of one kind; who takes one and dies gives it back after the time.
create function private.take_jobs_of(kind text, "limit" integer, hold interval default '5 minutes')
  returns setof private.jobs
language plpgsql set search_path = '' as $$
begin
  return query update private.jobs job set locked_until = now() + hold, attempts = attempts + 1
    where job.id in (select due.id from private.jobs due
      where due.kind = take_jobs_of.kind and due.finished_at is null and due.run_at <= now()
        and (due.locked_until is null or due.locked_until < now())
      order by due.run_at limit "limit" for update skip locked)
    returning job.*;
end $$;
