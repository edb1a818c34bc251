-- Webhooks: programs elsewhere are notified that something changed. The notification names the record and brings none
-- of it, so that nothing leaves that its reader may not see; they read it with a token of their own.

create function private.event_actions() returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return '{"INSERT": "created", "UPDATE": "updated", "DELETE": "deleted"}';
end $$;

-- Whether an address may lie outside: https, a name with a dot or a public number, and no user, so that nobody makes
-- the server call itself or its neighbours. Names are looked up, and checked once more, when the call is made.
create function private.is_outside(url text) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  host constant text := lower(substring(url
    from '^https://(\[[0-9a-fA-F:.]+\]|[a-zA-Z0-9.-]+)(?::[0-9]{1,5})?(?:[/?][^[:space:][:cntrl:]]*)?$'));
begin
  if host is null or coalesce(substring(url from '^https://[^/?]*:([0-9]{1,5})(?:[/?]|$)')::integer, 443)
      not between 1 and 65535 then
    return false;
  end if;
  if host ~ '^[0-9]{1,3}(\.[0-9]{1,3}){3}$' then
    return not exists (select
      from unnest('{0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.0.0.0/24,
      192.168.0.0/16,198.18.0.0/15,224.0.0.0/3}'::cidr[]) net
      where host::inet <<= net);
  end if;
  return host ~ '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])$'
    and host !~ '\.(localhost|local|internal|test|invalid|home\.arpa|lan|intranet)$';
exception when invalid_text_representation then
  return false;
end $$;

create table public.webhooks (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint webhooks_name_length check (char_length(btrim(name)) between 1 and 100),
  url text not null constraint webhooks_url_length check (char_length(url) between 1 and 2000),
  constraint webhooks_url_format check (private.is_outside(url)),
  -- its events: table.created, table.updated, table.deleted
  events text[] not null constraint webhooks_events_length check (cardinality(events) between 1 and 200),
  is_active boolean not null default true,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index webhooks_created_by_idx on public.webhooks (created_by);
create index webhooks_events_idx on public.webhooks using gin (events) where is_active;
call model.protect('public.webhooks', 'rbac', '{}', '{name,url,events,is_active}',
  create_action => null, edit_action => 'admin', delete_action => 'admin', view_action => 'admin');

-- What calls are signed with: needed as it is, shown to people once. For a day after it was replaced, calls are signed
-- with the secret before as well, so that a receiver changes over without losing any.
create table private.webhook_secrets (
  webhook_id uuid primary key references public.webhooks on delete cascade,
  secret text not null constraint webhook_secrets_secret_length check (char_length(secret) between 20 and 100),
  previous_secret text,
  previous_until timestamptz
);

-- Every call with its tries: the log, from which a call can be made again.
create table public.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references public.webhooks on delete cascade,
  event text not null constraint webhook_deliveries_event_length check (char_length(event) between 3 and 100),
  payload jsonb not null,
  status text not null default 'pending'
    constraint webhook_deliveries_status_options check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  response_status integer constraint webhook_deliveries_response_status_range
    check (response_status between 100 and 599),
  last_error text constraint webhook_deliveries_last_error_length check (char_length(last_error) <= 500),
  delivered_at timestamptz,
  replay_of uuid references public.webhook_deliveries on delete set null,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index webhook_deliveries_webhook_id_idx on public.webhook_deliveries (webhook_id, created_at desc);
create index webhook_deliveries_replay_of_idx on public.webhook_deliveries (replay_of);
create index webhook_deliveries_created_by_idx on public.webhook_deliveries (created_by);
-- A log of calls, written by the server: its own audit would tell webhooks of webhooks.
call model.protect('public.webhook_deliveries', 'rbac', '{}', '{}', create_action => null, edit_action => null,
  delete_action => null, view_action => 'admin', is_audited => false);

create function private.check_webhook() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  table_name text;
begin
  if not private.is_outside(new.url) then
    perform model.fail(422, 'invalid_value', 'Enter a public https URL.', '{"field": "url"}');
  end if;
  if cardinality(new.events) = 0 then
    perform model.fail(422, 'required', 'Select at least one event.', '{"field": "events"}');
  end if;
  foreach table_name in array new.events loop
    if split_part(table_name, '.', 2) not in ('created', 'updated', 'deleted') or not exists (
      select from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = t.tgrelid
      where t.tgname = 'z_audit' and c.relnamespace = 'public'::regnamespace
        and c.relname = split_part(table_name, '.', 1)) then
      perform model.fail(422, 'invalid_choice', 'Unknown event.', '{"field": "events"}');
    end if;
  end loop;
  return new;
end $$;
create trigger b_check before insert or update on public.webhooks for each row execute function private.check_webhook();

create function private.new_webhook_secret() returns text
language plpgsql volatile set search_path = '' as $$
begin
  return 'whsec_' || encode(extensions.gen_random_bytes(32), 'base64');
end $$;

create function app.create_webhook(name text, url text, events text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
  chosen constant text := private.new_webhook_secret();
begin
  perform authz.demand('rbac', 'admin');
  if nullif(btrim(create_webhook.name), '') is null then
    perform model.fail(422, 'required', 'The webhook must have a name.', '{"field": "name"}');
  end if;
  insert into public.webhooks (name, url, events)
    values (btrim(create_webhook.name), coalesce(create_webhook.url, ''), coalesce(create_webhook.events, '{}'))
      returning id into made;
  insert into private.webhook_secrets values (made, chosen);
  return jsonb_build_object('id', made, 'secret', chosen);
end $$;

-- A new secret at once; the old one signs beside it for 24 hours.
create function app.rotate_webhook_secret(webhook_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  chosen constant text := private.new_webhook_secret();
begin
  perform authz.demand('rbac', 'admin');
  update private.webhook_secrets s set secret = chosen, previous_secret = s.secret,
      previous_until = now() + interval '24 hours'
    where s.webhook_id = rotate_webhook_secret.webhook_id;
  if not found then
    perform model.fail(404, 'not_found', 'Resource not found');
  end if;
  return jsonb_build_object('id', rotate_webhook_secret.webhook_id, 'secret', chosen);
end $$;

create function private.queue_delivery(webhook uuid, event text, payload jsonb, replay_of uuid default null)
  returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  queued uuid;
begin
  insert into public.webhook_deliveries (webhook_id, event, payload, replay_of, next_attempt_at)
    values (queue_delivery.webhook, queue_delivery.event, queue_delivery.payload, queue_delivery.replay_of, now())
      returning id into queued;
  perform private.enqueue('webhook', jsonb_build_object('delivery_id', queued), queued::text);
  return queued;
end $$;

-- The same call once more, as an entry of its own.
create function app.replay_webhook_delivery(delivery_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  first public.webhook_deliveries;
begin
  perform authz.demand('rbac', 'admin');
  select d.* into first from public.webhook_deliveries d where d.id = replay_webhook_delivery.delivery_id;
  if not found then
    perform model.fail(404, 'not_found', 'Resource not found');
  end if;
  return private.queue_delivery(first.webhook_id, first.event, first.payload, coalesce(first.replay_of, first.id));
end $$;

-- In the transaction of the change itself: what is rolled back notifies nobody.
create function private.notify_webhooks() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  happened constant text := new.table_name || '.' || (private.event_actions() ->> new.action);
begin
  perform private.queue_delivery(w.id, happened, jsonb_build_object('type', happened, 'timestamp', new.created_at,
      'data', jsonb_build_object('table', new.table_name, 'id', new.record_id, 'user_id', new.user_id)))
    from public.webhooks w where w.is_active and w.events @> array[happened];
  return null;
end $$;
create trigger notify_webhooks after insert on public.audit_log for each row execute function private.notify_webhooks();

create function public.create_webhook(name text, url text, events text[]) returns jsonb
language plpgsql set search_path = '' as $$ begin return app.create_webhook(name, url, events); end $$;
create function public.rotate_webhook_secret(webhook_id uuid) returns jsonb
language plpgsql set search_path = '' as $$ begin return app.rotate_webhook_secret(webhook_id); end $$;
create function public.replay_webhook_delivery(delivery_id uuid) returns uuid
language plpgsql set search_path = '' as $$ begin return app.replay_webhook_delivery(delivery_id); end $$;

-- Due calls, of each receiver as many as it is not already answering: one that hangs keeps nobody else waiting.
create function private.take_webhook_calls("limit" integer, most_of_each integer, under_way uuid[])
  returns setof private.jobs
language plpgsql set search_path = '' as $$
declare
  chosen constant uuid[] := array(select due.id
    from (select job.id, job.run_at, delivery.webhook_id,
        row_number() over (partition by delivery.webhook_id order by job.run_at, job.id) as place
      from private.jobs job
        left join public.webhook_deliveries delivery on delivery.id = (job.payload ->> 'delivery_id')::uuid
      where job.kind = 'webhook' and job.finished_at is null and job.run_at <= now()
        and (job.locked_until is null or job.locked_until < now())) due
    where due.place + (select count(*) from unnest(under_way) webhook where webhook = due.webhook_id) <= most_of_each
    order by due.run_at limit "limit");
begin
  return query update private.jobs job set locked_until = now() + interval '5 minutes', attempts = attempts + 1
    where job.id in (select due.id from private.jobs due where due.id = any (chosen) and due.finished_at is null
        and (due.locked_until is null or due.locked_until < now()) for update skip locked)
    returning job.*;
end $$;

-- Waits between the tries of a call: from seconds to a day, eight tries in all.
create function private.webhook_wait(attempts integer) returns interval
language plpgsql immutable set search_path = '' as $$
begin
  return ('{5 seconds,30 seconds,2 minutes,10 minutes,1 hour,5 hours,24 hours}'::interval[])[attempts];
end $$;

-- What came of a try: done, to be tried again, or given up after the last.
create function private.note_webhook_try(job uuid, delivery uuid, response_status integer, failure text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tries integer;
  wait interval;
begin
  update public.webhook_deliveries d set attempts = d.attempts + 1, response_status = note_webhook_try.response_status,
      last_error = left(failure, 500), delivered_at = case when failure is null then now() end
    where d.id = delivery returning d.attempts into tries;
  wait := case when failure is not null then private.webhook_wait(tries) end;
  update public.webhook_deliveries d set next_attempt_at = now() + wait,
      status = case when failure is null then 'delivered' when wait is null then 'failed' else 'pending' end
    where d.id = delivery;
  update private.jobs j set locked_until = null, last_error = left(failure, 500),
    run_at = coalesce(now() + wait, j.run_at),
      finished_at = case when wait is null then now() end
    where j.id = job;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.create_webhook(text, text, text[]),
  app.replay_webhook_delivery(uuid),
  app.rotate_webhook_secret(uuid),
  private.is_outside(text),
  public.create_webhook(text, text, text[]),
  public.replay_webhook_delivery(uuid),
  public.rotate_webhook_secret(uuid)
  to authenticated, service_role;
