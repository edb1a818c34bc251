-- Retries never duplicate (rulings R15, F06 to F08): the answer to a POST with an `Idempotency-Key` is kept for a day,
-- stored in the same transaction as its effect.

create table private.idempotency_keys (
  user_id uuid not null,
  key text not null constraint idempotency_keys_key_length check (char_length(key) between 1 and 200),
  request_hash text not null constraint idempotency_keys_request_hash_length check (char_length(request_hash) <= 64),
  status smallint constraint idempotency_keys_status_range check (status between 200 and 499),
  body text constraint idempotency_keys_body_length check (char_length(body) <= 20000000),
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created_at_idx on private.idempotency_keys (created_at);

-- Takes a key for a request, first of all its statements. Whoever comes second waits here for the first to end, and is
-- given what that one answered as the detail of IK001; without detail the key belongs to another request.
create function authz.claim_idempotency_key(key text, request_hash text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mine constant uuid := coalesce(auth.uid(), '00000000-0000-0000-0000-000000000000');
  known record;
begin
  insert into private.idempotency_keys as kept (user_id, key, request_hash)
    values (mine, claim_idempotency_key.key, claim_idempotency_key.request_hash)
    on conflict on constraint idempotency_keys_pkey do update set request_hash = excluded.request_hash, status = null, body = null, created_at = now()
      where kept.created_at < now() - interval '24 hours';
  if found then
    return;
  end if;
  select k.request_hash, k.status, k.body into known from private.idempotency_keys k
    where k.user_id = mine and k.key = claim_idempotency_key.key;
  if known.request_hash = claim_idempotency_key.request_hash and known.status is not null then
    raise exception using errcode = 'IK001', message = 'This request was answered before.',
      detail = jsonb_build_object('status', known.status, 'body', known.body)::text;
  end if;
  raise exception using errcode = 'IK001', message = 'This key was used for another request.';
end $$;

create function authz.store_idempotent_answer(key text, status smallint, body text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.idempotency_keys kept set status = store_idempotent_answer.status, body = store_idempotent_answer.body
    where kept.user_id = coalesce(auth.uid(), '00000000-0000-0000-0000-000000000000') and kept.key = store_idempotent_answer.key;
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

revoke execute on function authz.claim_idempotency_key(text, text), authz.store_idempotent_answer(text, smallint, text)
  from public, anon;
grant execute on function authz.claim_idempotency_key(text, text), authz.store_idempotent_answer(text, smallint, text)
  to authenticated, service_role;
