-- The client's signature under a variation: a link that opens this one variation for anyone who holds it, until it is
-- signed, revoked or past its day. Who makes a link may approve the variation by hand anyway, so that nobody gains by
-- signing for the client; a signature that was given stands for good, with its time and address.

create table public.variation_signoffs (
  id uuid primary key default gen_random_uuid(),
  -- What was offered to the client is not deleted any more.
  variation_order_id uuid not null references public.variation_order_drafts,
  recipient_name text not null constraint variation_signoffs_recipient_name_length
    check (char_length(btrim(recipient_name)) >= 1 and char_length(recipient_name) <= 200),
  -- The client's own address, and whether a code that is mailed there is asked for before one signs.
  recipient_email text constraint variation_signoffs_recipient_email_length check (char_length(recipient_email) <= 320)
    constraint variation_signoffs_recipient_email_format check (recipient_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  is_code_required boolean not null default false,
  expires_at timestamptz not null,
  -- What was offered, as the client reads it.
  amount numeric not null,
  currency text not null references public.currencies (code),
  extension_days integer not null,
  status text not null default 'offered' constraint variation_signoffs_status_options
    check (status in ('offered', 'accepted', 'refused', 'revoked')),
  signer_name text constraint variation_signoffs_signer_name_length check (char_length(signer_name) <= 200),
  -- Strokes as the path of a drawing 600 by 200; none of a name that was typed.
  signature text constraint variation_signoffs_signature_length check (char_length(signature) <= 20000)
    constraint variation_signoffs_signature_format
    check (signature ~ '^M[0-9]{1,3} [0-9]{1,3}([ML][0-9]{1,3} [0-9]{1,3})*$'),
  comment text constraint variation_signoffs_comment_length check (char_length(comment) <= 2000),
  signed_at timestamptz,
  signed_from text constraint variation_signoffs_signed_from_length check (char_length(signed_from) <= 100),
  -- The address at which the code was read that came with the signature.
  confirmed_email text constraint variation_signoffs_confirmed_email_length check (char_length(confirmed_email) <= 320),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint variation_signoffs_code_needs_address check (recipient_email is not null or not is_code_required)
);
create unique index variation_signoffs_one_offered on public.variation_signoffs (variation_order_id)
  where status = 'offered';
create index variation_signoffs_variation_order_id_idx on public.variation_signoffs (variation_order_id, created_at);
create index variation_signoffs_created_by_idx on public.variation_signoffs (created_by);
call model.protect('public.variation_signoffs', 'commercial', '{}', '{}', create_action => null,
  delete_action => null, edit_action => null);

-- What the link opens: the words and amounts as they were offered, so that an old link never reads a later version;
-- under the SHA-256 of a text with 256 random bits, of which there is nothing to guess.
create table private.variation_signoff_papers (
  variation_signoff_id uuid primary key references public.variation_signoffs on delete cascade,
  hash bytea not null unique,
  content jsonb not null
);

-- The files that go with it, as they were when the link was made: those marked for the client then.
create table private.variation_signoff_files (
  variation_signoff_id uuid not null references public.variation_signoffs on delete cascade,
  attachment_id uuid not null,
  position integer not null,
  file_path text not null,
  file_name text not null,
  file_size bigint not null,
  mime_type text,
  primary key (variation_signoff_id, attachment_id)
);

-- The code that was mailed last, under its SHA-256 with the key of its link: good for ten minutes and five tries. A
-- fresh one may be asked for three times in an hour.
create table private.variation_signoff_codes (
  variation_signoff_id uuid primary key references public.variation_signoffs on delete cascade,
  hash bytea not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  sent_at timestamptz[] not null
);

-- Scope, amount and time, column by column: neither what it costs nor how likely it is, nor who works on it.
create function private.paper_to_sign(offered public.variation_order_drafts) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object('company', (select c.name from public.company_settings c),
    'project', (select p.name from public.projects p where p.id = offered.project_id),
    'number', offered.variation_number, 'title', offered.title, 'description', offered.description,
    'variation_type', offered.variation_type, 'client_reference', offered.client_reference,
    'currency', offered.currency, 'amount', offered.amount::text, 'extension_days', offered.extension_days,
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('description', i.description, 'unit', i.unit,
        'quantity', i.quantity::text, 'rate', i.rate::text, 'amount', i.amount::text) order by i.position, i.id), '[]')
      from public.variation_order_items i where i.variation_order_id = offered.id));
end $$;

-- Where the client of a variation is written to.
create function private.address_of_client(offered public.variation_order_drafts) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select nullif(btrim(e.contact_email), '') from public.projects p
      left join public.contracts c on c.id = offered.contract_id
      join public.external_entities e on e.id = coalesce(c.client_id, p.client_id)
    where p.id = offered.project_id);
end $$;

-- Makes the link, in place of one that is still open. Answers its token, which is nowhere else. Without an address that
-- of the client is used; a code is asked for wherever there is one, unless the company wants none.
create function app.offer_variation(variation_order uuid, recipient text, valid_days integer, email text,
  is_code_required boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
  offered public.variation_order_drafts;
  made public.variation_signoffs;
  address text := nullif(btrim(email), '');
begin
  perform authz.demand('commercial', 'approve');
  if nullif(btrim(recipient), '') is null then
    perform model.fail(422, 'required', 'Enter who signs for the client.', '{"field": "recipient_name"}');
  elsif valid_days is null or valid_days not between 1 and 90 then
    perform model.fail(422, 'out_of_range', 'A link is valid for 1 to 90 days.', '{"field": "valid_days"}');
  end if;
  select v.* into offered from public.variation_order_drafts v where v.id = variation_order for update;
  if not found then
    perform model.fail(404, 'not_found', 'Variation order not found.', '{"field": "variation_order_id"}');
  elsif offered.status <> 'submitted' then
    perform model.fail(409, 'wrong_order', 'Only a submitted variation order is offered to the client.',
      jsonb_build_object('field', 'status', 'values', jsonb_build_object('status', offered.status)));
  end if;
  -- As of who decides: not on what is one's own, and not above one's limit.
  if not authz.is_server() then
    perform private.refuse_self_approval('variation_order_drafts', '{created_by}', 'status', to_jsonb(offered),
      to_jsonb(offered), case when authz.is_owner() then 'offered' end);
    if not authz.is_within_limit('variation_order_drafts', offered.amount, offered.currency) then
      perform model.fail(403, 'above_approval_limit', 'This is above your approval limit.',
        jsonb_build_object('values', jsonb_build_object('limit',
          model.money_text(authz.approval_limit('variation_order_drafts'), model.base_currency()))));
    end if;
    perform private.demand_last_step('variation_order_drafts', offered.id);
  end if;
  address := coalesce(address, private.address_of_client(offered));
  if is_code_required and address is null then
    perform model.fail(422, 'required', 'The client has no email address.', '{"field": "recipient_email"}');
  end if;
  update public.variation_signoffs s set status = 'revoked'
    where s.variation_order_id = offered.id and s.status = 'offered';
  insert into public.variation_signoffs (variation_order_id, recipient_name, recipient_email, is_code_required,
      expires_at, amount, currency, extension_days)
    values (offered.id, btrim(recipient), address, coalesce(is_code_required, address is not null),
      now() + make_interval(days => valid_days), offered.amount, offered.currency, offered.extension_days)
    returning * into made;
  insert into private.variation_signoff_papers
    values (made.id, sha256(convert_to(token, 'UTF8')), private.paper_to_sign(offered));
  insert into private.variation_signoff_files
    select made.id, a.id, row_number() over (order by a.created_at, a.id), a.file_path, a.file_name, a.file_size,
      a.mime_type
    from public.attachments a
    where a.table_name = 'variation_order_drafts' and a.record_id = offered.id and a.is_for_client;
  return jsonb_build_object('id', made.id, 'token', token);
end $$;
create function public.offer_variation(variation_order_id uuid, recipient_name text, valid_days integer default 30,
  recipient_email text default null, is_code_required boolean default null) returns jsonb
language plpgsql set search_path = '' as $$
begin
  return app.offer_variation(variation_order_id, recipient_name, valid_days, recipient_email, is_code_required);
end $$;

create function app.revoke_variation_signoff(signoff uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform authz.demand('commercial', 'edit');
  update public.variation_signoffs s set status = 'revoked' where s.id = signoff and s.status = 'offered';
  if not found then
    perform model.fail(404, 'not_found', 'There is no open link to revoke.', '{"field": "variation_signoff_id"}');
  end if;
end $$;
create function public.revoke_variation_signoff(variation_signoff_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.revoke_variation_signoff(variation_signoff_id);
end $$;

-- What is decided otherwise is offered no more, also when it is changed and submitted again: the link shows what was
-- offered, and signs that.
create function private.end_signoffs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.variation_signoffs s set status = 'revoked'
    where s.variation_order_id = new.id and s.status = 'offered';
  return null;
end $$;
create trigger n_signoffs after update on public.variation_order_drafts for each row
  when (old.status = 'submitted' and new.status <> 'submitted') execute function private.end_signoffs();

-- What the holder of the link reads -------------------------------------------------------------------

-- Whether who made a link might still approve the variation by hand. Without a code nothing but that says that the
-- client has signed.
create function private.is_maker_able(offer public.variation_signoffs) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return offer.created_by is null or authz.person_can(offer.created_by, 'commercial', 'approve')
    and private.is_within_limit_of(offer.created_by, 'variation_order_drafts', offer.amount, offer.currency);
end $$;

-- The one a token opens, held until the transaction ends when it is about to be signed. Whatever is wrong with it, the
-- answer is the same.
create function private.signoff_of(token text, is_signing boolean) returns public.variation_signoffs
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.variation_signoffs;
begin
  if token ~ '^[A-Za-z0-9_-]{43}$' then
    select s.* into found_one from public.variation_signoffs s
      join private.variation_signoff_papers h on h.variation_signoff_id = s.id
      where h.hash = sha256(convert_to(token, 'UTF8'));
    if found_one.id is not null and is_signing then
      -- The variation first, as those do who decide on it by hand.
      perform from public.variation_order_drafts v where v.id = found_one.variation_order_id for update;
      select s.* into found_one from public.variation_signoffs s where s.id = found_one.id for update;
    end if;
  end if;
  if found_one.id is null or found_one.status = 'revoked'
    or found_one.status = 'offered' and (found_one.expires_at <= now() or not exists (
      select from public.variation_order_drafts v where v.id = found_one.variation_order_id
        and v.status = 'submitted')
      or not (found_one.is_code_required or private.is_maker_able(found_one))) then
    perform model.fail(404, 'not_found', 'This link is not valid or no longer open.');
  end if;
  return found_one;
end $$;

-- The files its holder may open: until the day of the link, and while it is not signed only what is still marked.
create function private.files_of_signoff(offer public.variation_signoffs)
  returns setof private.variation_signoff_files
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select f.* from private.variation_signoff_files f
    join public.attachments a on a.id = f.attachment_id
    where f.variation_signoff_id = offer.id and offer.expires_at > now()
      and (a.is_for_client or offer.status <> 'offered')
    order by f.position;
end $$;

-- Where such a file lies, and its name.
create function private.file_to_sign(token text, file uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answer constant jsonb := (
    select jsonb_build_object('path', f.file_path, 'name', f.file_name)
    from private.files_of_signoff(private.signoff_of(token, false)) f where f.attachment_id = file);
begin
  if answer is null then
    perform model.fail(404, 'not_found', 'This link is not valid or no longer open.');
  end if;
  return answer;
end $$;

create function private.variation_to_sign(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  offer constant public.variation_signoffs := private.signoff_of(token, false);
begin
  return (select paper.content || jsonb_build_object('recipient_name', offer.recipient_name,
      'expires_at', offer.expires_at, 'status', offer.status, 'signer_name', offer.signer_name,
      'signature', offer.signature, 'comment', offer.comment, 'signed_at', offer.signed_at,
      'files', (select coalesce(jsonb_agg(jsonb_build_object('id', f.attachment_id, 'name', f.file_name,
          'size', f.file_size) order by f.position), '[]') from private.files_of_signoff(offer) f),
      'is_code_required', offer.is_code_required and offer.status = 'offered',
      -- Enough of the address to know which mailbox to open; the rest is not for anyone who holds the link.
      'code_address', case when offer.is_code_required
        then regexp_replace(offer.recipient_email, '^(.)[^@]*', '\1•••') end)
    from private.variation_signoff_papers paper where paper.variation_signoff_id = offer.id);
end $$;

-- Mails a code to the client's address, in the language of the page.
create function private.send_signoff_code(token text, language text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  offer constant public.variation_signoffs := private.signoff_of(token, true);
  digits constant text := lpad((('x' || encode(extensions.gen_random_bytes(6), 'hex'))::bit(48)::bigint
    % 1000000)::text, 6, '0');
  sent timestamptz[];
begin
  if offer.status <> 'offered' or not offer.is_code_required then
    perform model.fail(409, 'wrong_order', 'No code is asked for.');
  end if;
  sent := array(select m.moment from private.variation_signoff_codes c, unnest(c.sent_at) m (moment)
    where c.variation_signoff_id = offer.id and m.moment > now() - interval '1 hour');
  -- The first, and three more.
  if cardinality(sent) >= 4 then
    perform model.fail(429, 'too_many_requests', 'Too many codes within an hour. Try again later.');
  end if;
  insert into private.variation_signoff_codes as c (variation_signoff_id, hash, expires_at, sent_at)
    values (offer.id, sha256(convert_to(offer.id || digits, 'UTF8')), now() + interval '10 minutes', sent || now())
    on conflict (variation_signoff_id) do update set hash = excluded.hash, expires_at = excluded.expires_at,
      tries = 0, sent_at = excluded.sent_at;
  perform private.queue_mail('sign_off_code', offer.recipient_email,
    case when language in ('en', 'hi', 'ar') then language else 'en' end,
    jsonb_build_object('name', offer.recipient_name, 'code', digits,
      'number', (select v.variation_number from public.variation_order_drafts v
        where v.id = offer.variation_order_id)));
end $$;

-- Whether this is the code. A wrong one counts in a transaction of its own, before anything is signed: what is refused
-- later does not give the try back.
create function private.try_signoff_code(token text, code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  offer constant public.variation_signoffs := private.signoff_of(token, true);
  is_right boolean;
begin
  if offer.status <> 'offered' or not offer.is_code_required then
    return true;
  end if;
  update private.variation_signoff_codes c set tries = c.tries + 1
    where c.variation_signoff_id = offer.id and c.tries < 5 and c.expires_at > now()
    returning c.hash = sha256(convert_to(offer.id || coalesce(code, ''), 'UTF8')) into is_right;
  return coalesce(is_right, false);
end $$;

-- Signs once. What the signature says happens at once, by the rules of who decides by hand; where these refuse (no
-- active budget, a contract that ended, a closed project), the signature stands all the same and the company approves
-- when it can: the client learns nothing of its books.
create function private.sign_variation(token text, decision text, signer text, strokes text, words text, address text,
  code text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  offer public.variation_signoffs;
begin
  offer := private.signoff_of(token, true);
  if offer.status <> 'offered' then
    perform model.fail(409, 'already_decided', 'This has been signed already.');
  elsif decision is null or decision not in ('accepted', 'refused') then
    perform model.fail(422, 'invalid_choice', 'The decision must be accepted or refused.', '{"field": "decision"}');
  elsif char_length(btrim(coalesce(signer, ''))) < 2 then
    perform model.fail(422, 'required', 'Enter your name.', '{"field": "signer_name"}');
  elsif decision = 'refused' and nullif(btrim(words), '') is null then
    perform model.fail(422, 'required', 'Enter why it is refused.', '{"field": "comment"}');
  elsif offer.is_code_required and not exists (select from private.variation_signoff_codes c
    where c.variation_signoff_id = offer.id and c.tries <= 5 and c.expires_at > now()
      and c.hash = sha256(convert_to(offer.id || coalesce(code, ''), 'UTF8'))) then
    perform model.fail(422, 'wrong_code', 'The code is wrong or no longer valid.', '{"field": "code"}');
  end if;
  update public.variation_signoffs s set status = decision, signer_name = btrim(signer),
      signature = nullif(strokes, ''), comment = nullif(btrim(words), ''), signed_at = now(), signed_from = address,
      confirmed_email = case when offer.is_code_required then offer.recipient_email end
    where s.id = offer.id;
  delete from private.variation_signoff_codes c where c.variation_signoff_id = offer.id;
  begin
    perform private.demand_open_projects(array[(select v.project_id from public.variation_order_drafts v
      where v.id = offer.variation_order_id)]);
    update public.variation_order_drafts v set status = case decision when 'accepted' then 'approved'
        else 'rejected' end, decided_at = now(), decided_by = null,
        status_reason = left(concat_ws(': ', btrim(signer), nullif(btrim(words), '')), 1000),
        rejection_reason = case decision when 'refused' then left(btrim(words), 1000) end
      where v.id = offer.variation_order_id;
  exception when others then
    if sqlstate not like 'PT%' then
      raise;
    end if;
  end;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.offer_variation(uuid, text, integer, text, boolean),
  app.revoke_variation_signoff(uuid),
  public.offer_variation(uuid, text, integer, text, boolean),
  public.revoke_variation_signoff(uuid)
  to authenticated, service_role;
