-- Documents to sign: human resources asks employees to sign a published document, each signs their own copy with their
-- name and hand, once and for good. A revision that replaces it asks the same people anew.

create table public.document_signatures (
  id uuid primary key default gen_random_uuid(),
  -- What somebody was asked to sign is not deleted any more.
  document_id uuid not null references public.documents,
  employee_id uuid not null references public.employees,
  due_on date not null default model.today() + 7,
  status text not null default 'requested' constraint document_signatures_status_options
    check (status in ('requested', 'signed', 'withdrawn')),
  status_reason text
    constraint document_signatures_status_reason_length check (char_length(status_reason) <= 1000),
  signer_name text constraint document_signatures_signer_name_length
    check (char_length(btrim(signer_name)) >= 2 and char_length(signer_name) <= 200),
  -- Strokes as the path of a drawing 600 by 200; none of a name that was typed.
  signature text constraint document_signatures_signature_length check (char_length(signature) <= 20000)
    constraint document_signatures_signature_format
    check (signature ~ '^M[0-9]{1,3} [0-9]{1,3}([ML][0-9]{1,3} [0-9]{1,3})*$'),
  signed_at timestamptz,
  -- SHA-256 of the file that was signed, kept by the server once it has read it.
  file_hash text constraint document_signatures_file_hash_format check (file_hash ~ '^[0-9a-f]{64}$'),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint document_signatures_signed_by_name check (status <> 'signed' or signer_name is not null)
);
create unique index document_signatures_once on public.document_signatures (document_id, employee_id)
  where status <> 'withdrawn';
create index document_signatures_employee_id_idx on public.document_signatures (employee_id, status);
create index document_signatures_document_id_idx on public.document_signatures (document_id);
create index document_signatures_created_by_idx on public.document_signatures (created_by);
create index document_signatures_created_at_idx on public.document_signatures (created_at desc, id);
-- Who administers everybody asks, for documents they may read themselves; the person sees what they are asked and what
-- they signed. What was asked is withdrawn, never deleted.
call model.protect('public.document_signatures', 'hr', '{id,document_id,employee_id,due_on}',
  '{due_on,status,status_reason,signer_name,signature}', 'admin', null, 'edit', 'view',
  'document_id in (select d.id from public.documents d)
    and ((select authz.can(''hr'', ''admin'')) and (select authz.row_scope()) = ''all''
      or employee_id = (select authz.employee_of_caller()))');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('document_signature', null, 'requested', 'admin', 'begin', false),
  ('document_signature', null, 'requested', null, 'system', false),
  ('document_signature', 'requested', 'signed', 'edit', 'move', false),
  ('document_signature', 'requested', 'withdrawn', 'admin', 'move', false),
  ('document_signature', 'requested', 'withdrawn', null, 'system', false);
call model.guard_status('public.document_signatures', 'document_signature', 'hr', 'status', '{}');
call model.freeze('public.document_signatures', 'status', '{requested}');

-- The document is held until the request is written, so that it is not replaced at that moment.
create function private.ask_to_sign(request public.document_signatures) returns void
language plpgsql security definer set search_path = '' as $$
declare
  document public.documents;
  person public.employees;
begin
  select d.* into document from public.documents d where d.id = request.document_id for share;
  select e.* into person from public.employees e where e.id = request.employee_id for share;
  if document.status <> 'published' or document.file_path is null then
    perform model.fail(409, 'wrong_order', 'Only a published document with a file can be sent for signature.',
      '{"field": "document_id"}');
  elsif document.entity_type = 'employee' and document.entity_id <> request.employee_id then
    perform model.fail(422, 'invalid_value', 'A personal document is signed by the employee it is about.',
      '{"field": "employee_id"}');
  elsif person.status = 'terminated' then
    perform model.fail(409, 'record_locked', 'This employee has left the company.', '{"field": "employee_id"}');
  elsif person.user_id is null then
    perform model.fail(422, 'invalid_value', 'This employee has no account to sign with.', '{"field": "employee_id"}');
  end if;
end $$;

-- The employee signs and changes nothing else; nobody signs for another, no program and no deputy either.
create function private.keep_signature(changed public.document_signatures, before public.document_signatures)
  returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  is_signing constant boolean := changed.status = 'signed' and before.status <> 'signed';
begin
  if (is_signing or (changed.signer_name, changed.signature) is distinct from (before.signer_name, before.signature))
    and not coalesce(is_signing and changed.employee_id = authz.employee_of_caller() and authz.deputy() is null
      and not authz.is_program(), false) then
    perform model.fail(403, 'access_denied', 'Only the employee who was asked can sign.');
  elsif is_signing and changed.signer_name is null then
    perform model.fail(422, 'required', 'Enter your name to sign.', '{"field": "signer_name"}');
  elsif changed.due_on <> before.due_on and not (authz.can('hr', 'admin') and authz.row_scope() = 'all') then
    perform model.fail(403, 'access_denied', 'Only an administrator can change a request to sign.');
  end if;
end $$;

create function private.document_signature_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.ask_to_sign(new);
  elsif authz.is_by_hand() then
    perform private.keep_signature(new, old);
  end if;
  if authz.is_by_hand() and new.due_on < model.today() and (tg_op = 'INSERT' or new.due_on <> old.due_on) then
    perform model.fail(422, 'out_of_range', 'The due date cannot be in the past.', '{"field": "due_on"}');
  end if;
  if tg_op = 'UPDATE' and new.status = 'signed' and old.status <> 'signed' then
    new.signed_at := coalesce(new.signed_at, now());
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.document_signatures
  for each row execute function private.document_signature_rules();

create function private.notify_of_document_to_sign() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify((select e.user_id from public.employees e where e.id = new.employee_id), 'document_to_sign',
    (select concat_ws(' · ', d.document_number, d.title) from public.documents d where d.id = new.document_id),
    private.link_to('document_signatures', new.id));
  return null;
end $$;
create trigger n_notify after insert on public.document_signatures
  for each row execute function private.notify_of_document_to_sign();

-- The server reads the file that was signed and keeps its hash, which then stands.
create function private.queue_signed_hash() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enqueue('signed_file', jsonb_build_object('subject', new.id), new.id::text);
  return null;
end $$;
create trigger n_hash after update of status on public.document_signatures for each row
  when (new.status = 'signed' and old.status <> 'signed') execute function private.queue_signed_hash();

-- Where the server finds the file of a signature; nothing where none is stored.
create function private.signed_object(signature_id uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (select o.version from public.document_signatures s join public.documents d on d.id = s.document_id
      join storage.objects o on o.bucket_id = 'documents' and o.name = d.file_path
    where s.id = signature_id and s.status = 'signed');
end $$;

-- Keeps the first hash and answers the one that is kept.
create function private.keep_signed_hash(signature_id uuid, hash text) returns text
language plpgsql set search_path = '' as $$
begin
  update public.document_signatures s set file_hash = hash
    where s.id = signature_id and s.status = 'signed' and s.file_hash is null;
  return (select s.file_hash from public.document_signatures s where s.id = signature_id);
end $$;

-- A document that is replaced or archived is signed no more. Who signed it, or was to, is asked for what replaces it.
create function private.follow_document_to_sign() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.document_signatures (document_id, employee_id)
    select later.id, s.employee_id from public.document_signatures s
        join public.documents later on later.supersedes_id = new.id and later.status = 'published'
          and later.file_path is not null
        join public.employees e on e.id = s.employee_id and e.status <> 'terminated' and e.user_id is not null
      where s.document_id = new.id and s.status <> 'withdrawn' and new.status = 'superseded'
      order by s.employee_id
    on conflict do nothing;
  update public.document_signatures s set status = 'withdrawn'
    where s.document_id = new.id and s.status = 'requested';
  return null;
end $$;
create trigger n_signatures after update of status on public.documents for each row
  when (old.status = 'published' and new.status <> 'published') execute function private.follow_document_to_sign();

-- Asks every employee who was not asked yet, the one it is about where it is personal; how many were asked.
create function public.request_signatures(document_id uuid, due_on date default null) returns integer
language plpgsql set search_path = '' as $$
declare
  document public.documents;
  asked integer;
begin
  perform authz.demand('hr', 'admin');
  select d.* into document from public.documents d where d.id = request_signatures.document_id;
  if not found or authz.row_scope() <> 'all' then
    perform model.fail(404, 'not_found', 'Document not found.', '{"field": "document_id"}');
  end if;
  insert into public.document_signatures (document_id, employee_id, due_on)
    select document.id, e.id, coalesce(request_signatures.due_on, model.today() + 7) from public.employees e
      where e.status <> 'terminated' and e.user_id is not null
        and (document.entity_type <> 'employee' or e.id = document.entity_id)
        and not exists (select from public.document_signatures s
          where s.document_id = document.id and s.employee_id = e.id and s.status <> 'withdrawn')
      order by e.id
    on conflict do nothing;
  get diagnostics asked = row_count;
  return asked;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function public.request_signatures(uuid, date) to authenticated, service_role;
