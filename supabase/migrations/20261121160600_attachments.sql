-- Files on records of every kind: one table, each row of which is as open as the record it is on.

-- Which records take files. What is not named takes none, from anyone: pay, bank accounts and payslips stay as closed
-- as they are, an employee is seen by every colleague (papers of a person are records of their own), a document is a
-- file itself, and the words of the set-up need none.
create table model.attachable (
  table_name text primary key
    constraint attachable_table_name_length check (char_length(table_name) between 1 and 63)
);
grant select on model.attachable to authenticated, service_role;
insert into model.attachable (table_name) values
  ('projects'), ('tasks'), ('daily_reports'), ('delay_events'), ('rfis'), ('submittals'), ('meetings'),
  ('leave_requests'), ('employee_papers'), ('item_handovers'), ('disciplinary_records'), ('crew_sheets'),
  ('time_entries'),
  ('performance_goals'), ('training_sessions'), ('vacancies'), ('job_applications'), ('job_interviews'), ('job_offers'),
  ('performance_reviews'), ('announcements'), ('external_entities'),
  ('budgets'), ('cost_forecasts'), ('expenses'), ('invoices'), ('invoice_payments'), ('credit_notes'),
  ('client_receipts'), ('client_settlements'), ('cheques'),
  ('change_events'), ('opening_balances'), ('journal_vouchers'), ('liability_payments'), ('landed_costs'),
  ('tax_returns'), ('petty_cash_floats'), ('payment_runs'), ('supplier_bank_accounts'),
  ('petty_cash_vouchers'), ('petty_cash_claims'),
  ('supplier_invoices'), ('supplier_payments'), ('supplier_credit_notes'),
  ('boqs'), ('quotation_drafts'), ('rate_buildups'), ('takeoff_items'), ('contracts'), ('certificates'),
  ('final_accounts'), ('variation_order_drafts'), ('change_order_drafts'), ('purchase_orders'), ('requisition_drafts'),
  ('rfqs'), ('rfq_offers'),
  ('work_order_drafts'), ('subcontract_claims'), ('goods_receipts'), ('inventory_items'), ('inventory_transactions'),
  ('safety_equipment'), ('safety_incidents'), ('safety_inspections'),
  ('work_permits');

-- Asked with the caller's own rights, so that the record's own policies answer: who is refused the row is refused what
-- hangs on it, and no second rule can differ from the first. A record that is younger than its file is another, which
-- somebody made with the id of one that was deleted.
create function authz.sees_record(in_table text, record uuid, since timestamptz) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  is_seen boolean := false;
begin
  if exists (select from model.attachable a where a.table_name = in_table) then
    execute format('select exists (select from public.%I r where r.id = $1 and r.created_at <= $2)', in_table)
      into is_seen using record, since;
  end if;
  return is_seen;
end $$;

-- A lock on a row takes the policy of changing it as well, authors of drafts among those it lets in (ruling R28). The
-- lock also keeps a decision from overtaking the file that is being added or taken away.
create function authz.edits_record(in_table text, record uuid, since timestamptz) returns boolean
language plpgsql set search_path = '' as $$
declare
  is_editable boolean := false;
begin
  if exists (select from model.attachable a where a.table_name = in_table) then
    execute format('select true from public.%I r where r.id = $1 and r.created_at <= $2 for no key update', in_table)
      into is_editable using record, since;
  end if;
  return coalesce(is_editable, false);
end $$;

create table public.attachments (
  id uuid primary key default gen_random_uuid(),
  table_name text not null
    constraint attachments_table_name_length check (char_length(table_name) between 1 and 63),
  record_id uuid not null,
  -- No path, no line and nothing that turns the direction of reading, by which a name shows another ending.
  file_name text not null
    constraint attachments_file_name_length check (char_length(btrim(file_name)) >= 1 and char_length(file_name) <= 255)
    constraint attachments_file_name_format check (file_name !~ '[/\\\u0001-\u001f\u007f\u202a-\u202e\u2066-\u2069]'),
  file_path text not null unique
    constraint attachments_file_path_length check (char_length(btrim(file_path)) >= 1 and char_length(file_path) <= 500)
    constraint attachments_file_path_format check (file_path !~ '(^/|\.\.|\\)'),
  -- Of the object that was stored, not of what its sender says.
  file_size bigint not null default 0 constraint attachments_file_size_range check (file_size >= 0),
  mime_type text constraint attachments_mime_type_options check (mime_type ~ '^[a-z]+/[a-z0-9.+-]+$')
    constraint attachments_mime_type_length check (char_length(mime_type) <= 150),
  -- A small WebP or JPEG of a picture, as base64, so that a list of files shows them all in its one answer.
  thumbnail text constraint attachments_thumbnail_length check (char_length(thumbnail) <= 24000)
    constraint attachments_thumbnail_format check (thumbnail ~ '^[A-Za-z0-9+/]+={0,2}$'),
  -- Added when the record was closed already: it is not what was decided on.
  is_supplement boolean not null default false,
  -- Goes with the links of a variation order that are made from now on: its client reads it there.
  is_for_client boolean not null default false,
  -- Of the newest file; `version` guards against two editors, as everywhere.
  file_version integer not null default 1 constraint attachments_file_version_range check (file_version >= 1),
  uploaded_by uuid default auth.uid() references public.profiles,
  uploaded_at timestamptz not null default now(),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index attachments_record_idx on public.attachments (table_name, record_id, created_at);
create index attachments_created_by_idx on public.attachments (created_by);
create index attachments_uploaded_by_idx on public.attachments (uploaded_by);
-- Its history is the owner's to read: names of files tell of records that not everybody sees.
call model.protect('public.attachments', 'documents', '{id,table_name,record_id,file_name,file_path,thumbnail}',
  '{file_name,is_for_client}', policies => '{}');

-- People are asked by the record alone; a program needs the scope of files as well as that of the record.
create policy may_view on public.attachments for select to authenticated
  using ((select authz.can_as_staff('documents', 'view')) and authz.sees_record(table_name, record_id, created_at));
create policy may_create on public.attachments for insert to authenticated
  with check ((select authz.can_as_staff('documents', 'create'))
    and authz.edits_record(table_name, record_id, created_at));
create policy may_edit on public.attachments for update to authenticated
  using ((select authz.can_as_staff('documents', 'edit'))
    and authz.edits_record(table_name, record_id, created_at))
  with check ((select authz.can_as_staff('documents', 'edit'))
    and authz.edits_record(table_name, record_id, created_at));
create policy may_delete on public.attachments for delete to authenticated
  using ((select authz.can_as_staff('documents', 'delete'))
    and authz.edits_record(table_name, record_id, created_at));

-- Every file an attachment had, once it had a second one. Without a reference: a deleted attachment that is taken back
-- finds them again, and until then nobody reads what is read by it.
create table public.attachment_versions (
  id uuid primary key default gen_random_uuid(),
  attachment_id uuid not null,
  version_number integer not null constraint attachment_versions_version_number_range check (version_number >= 1),
  file_path text not null constraint attachment_versions_file_path_length
    check (char_length(btrim(file_path)) >= 1 and char_length(file_path) <= 500)
    constraint attachment_versions_file_path_format check (file_path !~ '(^/|\.\.|\\)'),
  file_name text not null constraint attachment_versions_file_name_length
    check (char_length(btrim(file_name)) >= 1 and char_length(file_name) <= 255)
    constraint attachment_versions_file_name_format
      check (file_name !~ '[/\\\u0001-\u001f\u007f\u202a-\u202e\u2066-\u2069]'),
  file_size bigint not null default 0 constraint attachment_versions_file_size_range check (file_size >= 0),
  mime_type text constraint attachment_versions_mime_type_options check (mime_type ~ '^[a-z]+/[a-z0-9.+-]+$')
    constraint attachment_versions_mime_type_length check (char_length(mime_type) <= 150),
  thumbnail text constraint attachment_versions_thumbnail_length check (char_length(thumbnail) <= 24000)
    constraint attachment_versions_thumbnail_format check (thumbnail ~ '^[A-Za-z0-9+/]+={0,2}$'),
  -- The number of the version that was put back with this one.
  restored_version integer
    constraint attachment_versions_restored_version_range check (restored_version between 1 and version_number - 1),
  uploaded_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (attachment_id, version_number)
);
create index attachment_versions_uploaded_by_idx on public.attachment_versions (uploaded_by);
create index attachment_versions_file_path_idx on public.attachment_versions (file_path);
-- Versions are added, never changed or removed alone.
call model.protect('public.attachment_versions', 'documents', '{id,attachment_id,file_path,file_name,thumbnail}', '{}',
  delete_action => null, edit_action => null, policies => '{}');

-- As for the record: a lock takes the policy of changing it as well.
create function authz.edits_attachment(attachment uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform from public.attachments a where a.id = attachment for no key update;
  return found;
end $$;

create policy may_view on public.attachment_versions for select to authenticated
  using ((select authz.can_as_staff('documents', 'view'))
    and exists (select from public.attachments a where a.id = attachment_id));
create policy may_create on public.attachment_versions for insert to authenticated
  with check ((select authz.can_as_staff('documents', 'edit')) and authz.edits_attachment(attachment_id));

-- How many a record has, in one small answer: all that its page asks before somebody wants to see them.
create function public.attachment_count(table_name text, record_id uuid) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return (select count(*) from public.attachments a where a.table_name = attachment_count.table_name
    and a.record_id = attachment_count.record_id);
end $$;

-- Rules of files (docs/decisions/0036) ---------------------------------------------------------------

create function private.is_record_closed(in_table text, record uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  kind model.frozen;
  status text;
begin
  select f.* into kind from model.frozen f where f.table_name = in_table;
  if not found then
    return false;
  end if;
  execute format('select r.%I from public.%I r where r.id = $1', kind.status_column, in_table) into status using record;
  return coalesce(status <> all (kind.open_statuses), false);
end $$;

-- The same file as it was, when it is one that was deleted and is taken back.
create function private.deleted_attachment(key uuid, path text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select log.before from public.audit_log log
    where log.table_name = 'attachments' and log.action = 'DELETE' and log.created_at > now() - interval '30 days'
      and log.before ->> 'file_path' = path and (key is null or log.record_id = key::text)
    order by log.id desc limit 1);
end $$;

-- Who adds a file has stored it: nobody names what lies there of somebody else.
create function private.stored_file(path text, is_anybodys boolean) returns storage.objects
language plpgsql stable security definer set search_path = '' as $$
declare
  stored storage.objects;
begin
  select o.* into stored from storage.objects o where o.bucket_id = 'attachments' and o.name = path;
  if not found then
    perform model.fail(422, 'unknown_reference', 'The file was not stored. Upload it again.', '{"field": "file_path"}');
  end if;
  if (stored.metadata ->> 'size')::bigint = 0 then
    perform model.fail(422, 'empty_file', 'The file is empty.', '{"field": "file_path"}');
  end if;
  if not is_anybodys and stored.owner_id is distinct from auth.uid()::text then
    perform private.refuse_file_of_another();
  end if;
  return stored;
end $$;

create function private.refuse_file_of_another() returns void
language plpgsql set search_path = '' as $$
begin
  perform model.fail(403, 'access_denied', 'This file belongs to another user. Upload your own.',
    '{"field": "file_path"}');
end $$;

create function private.attachment_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_closed constant boolean := private.is_record_closed(coalesce(new.table_name, old.table_name),
    coalesce(new.record_id, old.record_id));
  is_only_marked constant boolean := tg_op = 'UPDATE'
    and to_jsonb(new) - '{is_for_client,version,updated_at}'::text[]
      = to_jsonb(old) - '{is_for_client,version,updated_at}'::text[];
  earlier jsonb;
  stored storage.objects;
begin
  if authz.is_server() then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and new.is_for_client and old.table_name <> 'variation_order_drafts' then
    perform model.fail(422, 'invalid_choice', 'Only files of a variation order can be shared with the client.',
      '{"field": "is_for_client"}');
  end if;
  if tg_op <> 'INSERT' then
    -- what a record was decided with stands with it; whether its client reads it is no part of that
    if is_closed and not old.is_supplement and not is_only_marked then
      perform model.fail(409, 'record_locked',
        'This record has been decided. Files can be added, but existing files cannot be changed.',
        '{"values": {"status": "decided"}}');
    end if;
    -- Who takes the evidence of somebody else away, or puts another in its place, has a hand in what is decided on.
    if not is_closed and old.uploaded_by is distinct from auth.uid()
      and (tg_op = 'DELETE' or new.file_path <> old.file_path) then
      perform private.note_hand(old.table_name, old.record_id, auth.uid());
    end if;
    return coalesce(new, old);
  end if;
  if new.table_name is null or new.record_id is null or new.file_path is null then
    -- its column says what is missing
    return new;
  end if;
  earlier := private.deleted_attachment(new.id, new.file_path);
  if earlier ->> 'table_name' = new.table_name and earlier ->> 'record_id' = new.record_id::text then
    new := jsonb_populate_record(new, earlier);
    new.is_supplement := new.is_supplement or is_closed;
  else
    new.is_supplement := is_closed;
    earlier := null;
    -- what was a version of another stays with it, and so does what is read by its key
    if exists (select from public.attachment_versions v where v.attachment_id = new.id or v.file_path = new.file_path)
    then
      perform private.refuse_file_of_another();
    end if;
  end if;
  -- Shown to nobody by being added.
  new.is_for_client := false;
  stored := private.stored_file(new.file_path, earlier is not null);
  new.file_size := coalesce((stored.metadata ->> 'size')::bigint, 0);
  new.mime_type := stored.metadata ->> 'mimetype';
  return new;
end $$;
create trigger c_rules before insert or update or delete on public.attachments
  for each row execute function private.attachment_rules();

-- The next number, under the lock of its attachment. A file that it had before is put back by naming its path; any
-- other is stored by who adds it, and on no record yet. The first file joins its versions when the second comes.
create function private.number_attachment_version() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  attachment public.attachments;
  earlier public.attachment_versions;
  stored storage.objects;
begin
  if authz.is_effect() then
    return new;
  end if;
  select a.* into attachment from public.attachments a where a.id = new.attachment_id for no key update;
  if not found or new.file_path is null then
    -- its policy refuses it, or its column says what is missing
    return new;
  end if;
  if attachment.file_version = 1 then
    insert into public.attachment_versions (attachment_id, version_number, file_path, file_name, file_size, mime_type,
      thumbnail, uploaded_by, created_at)
      values (attachment.id, 1, attachment.file_path, attachment.file_name, attachment.file_size, attachment.mime_type,
        attachment.thumbnail, attachment.uploaded_by, attachment.uploaded_at);
  end if;
  new.version_number := attachment.file_version + 1;
  select v.* into earlier from public.attachment_versions v
    where v.attachment_id = new.attachment_id and v.file_path = new.file_path order by v.version_number desc limit 1;
  if found then
    new.file_name := earlier.file_name;
    new.file_size := earlier.file_size;
    new.mime_type := earlier.mime_type;
    new.thumbnail := earlier.thumbnail;
    new.restored_version := earlier.version_number;
    return new;
  end if;
  if authz.is_file_of_record(new.file_path) then
    perform private.refuse_file_of_another();
  end if;
  stored := private.stored_file(new.file_path, authz.is_server());
  new.file_size := coalesce((stored.metadata ->> 'size')::bigint, 0);
  new.mime_type := stored.metadata ->> 'mimetype';
  return new;
end $$;
create trigger c_number before insert on public.attachment_versions
  for each row execute function private.number_attachment_version();

-- Once the policy let it in, the attachment shows it. What the record was decided with is refused there.
create function private.show_attachment_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.attachments set file_version = new.version_number, file_path = new.file_path, file_name = new.file_name,
      file_size = new.file_size, mime_type = new.mime_type, thumbnail = new.thumbnail, uploaded_by = new.uploaded_by,
      uploaded_at = new.created_at
    where id = new.attachment_id and file_version < new.version_number;
  return null;
end $$;
create trigger m_show after insert on public.attachment_versions
  for each row execute function private.show_attachment_version();

-- Where they lie --------------------------------------------------------------------------------------

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  select 'attachments', 'attachments', false, b.file_size_limit, b.allowed_mime_types
    from storage.buckets b where b.id = 'documents'
  on conflict (id) do nothing;

-- Whether the file is, or was until lately, on a record: from then on the record says who reads it, not its sender.
create function authz.is_file_of_record(path text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.attachments a where a.file_path = path)
    or exists (select from public.attachment_versions v where v.file_path = path)
    or private.deleted_attachment(null, path) is not null;
end $$;

create policy attachments_may_read on storage.objects for select to authenticated
  using (bucket_id = 'attachments' and (exists (select from public.attachments a where a.file_path = name)
    or exists (select from public.attachment_versions v where v.file_path = name)
    or owner_id = (select auth.uid())::text and (select authz.can_as_staff('documents', 'view'))
      and not authz.is_file_of_record(name)));
create policy attachments_may_upload on storage.objects for insert to authenticated
  with check (bucket_id = 'attachments' and owner_id = (select auth.uid())::text
    and (select authz.can_as_staff('documents', 'create')));
create policy attachments_may_delete on storage.objects for delete to authenticated
  using (bucket_id = 'attachments' and owner_id = (select auth.uid())::text
    and (select authz.can_as_staff('documents', 'delete')) and not authz.is_file_of_record(name));

-- A deleted file can be taken back for thirty days, and so can a record with its files; then they go, and so does what
-- was sent and put on no record. What lay on the disk is swept a while later.
create function private.sweep_attachments() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  kind text;
  removed integer := 0;
  turn integer;
begin
  for kind in select distinct a.table_name from public.attachments a loop
    execute format('delete from public.attachments a where a.table_name = $1
        and not exists (select from public.%I r where r.id = a.record_id)
        and not exists (select from public.audit_log log where log.table_name = $1 and log.action = ''DELETE''
          and log.record_id = a.record_id::text and log.created_at > now() - interval ''30 days'')', kind) using kind;
    get diagnostics turn = row_count;
    removed := removed + turn;
  end loop;
  delete from public.attachment_versions v
    where not exists (select from public.attachments a where a.id = v.attachment_id)
      and not exists (select from public.audit_log log where log.table_name = 'attachments' and log.action = 'DELETE'
        and log.record_id = v.attachment_id::text and log.created_at > now() - interval '30 days');
  get diagnostics turn = row_count;
  removed := removed + turn;
  -- the hosted service lets nobody delete an object by mistake
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'attachments' and o.created_at < now() - interval '1 day'
    and not authz.is_file_of_record(o.name);
  get diagnostics turn = row_count;
  return removed + turn;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  authz.edits_attachment(uuid),
  authz.edits_record(text, uuid, timestamptz),
  authz.is_file_of_record(text),
  authz.sees_record(text, uuid, timestamptz),
  public.attachment_count(text, uuid)
  to authenticated, service_role;
