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
  ('leave_requests'), ('employee_papers'), ('item_handovers'), ('crew_sheets'), ('time_entries'),
  ('performance_goals'), ('training_sessions'), ('vacancies'), ('job_applications'), ('job_interviews'), ('job_offers'),
  ('performance_reviews'), ('announcements'), ('external_entities'),
  ('budgets'), ('cost_forecasts'), ('expenses'), ('invoices'), ('invoice_payments'), ('credit_notes'),
  ('change_events'), ('opening_balances'), ('tax_returns'), ('petty_cash_floats'),
  ('petty_cash_vouchers'), ('petty_cash_claims'),
  ('supplier_invoices'), ('supplier_payments'), ('supplier_credit_notes'),
  ('boqs'), ('quotation_drafts'), ('rate_buildups'), ('takeoff_items'), ('contracts'), ('certificates'),
  ('final_accounts'), ('variation_order_drafts'), ('change_order_drafts'), ('purchase_orders'), ('requisition_drafts'),
  ('work_order_drafts'), ('subcontract_claims'), ('goods_receipts'), ('inventory_items'), ('inventory_transactions'),
  ('safety_equipment'), ('safety_incidents'), ('safety_inspections');

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
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index attachments_record_idx on public.attachments (table_name, record_id, created_at);
create index attachments_created_by_idx on public.attachments (created_by);
-- Its history is the owner's to read: names of files tell of records that not everybody sees.
call model.protect('public.attachments', 'documents', '{id,table_name,record_id,file_name,file_path,thumbnail}',
  '{file_name}', policies => '{}');

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
create function private.facts_of_stored_file(file public.attachments, is_anybodys boolean) returns public.attachments
language plpgsql stable security definer set search_path = '' as $$
declare
  stored storage.objects;
begin
  select o.* into stored from storage.objects o where o.bucket_id = 'attachments' and o.name = file.file_path;
  if not found then
    perform model.fail(422, 'unknown_reference', 'The file was not stored. Upload it again.', '{"field": "file_path"}');
  end if;
  if not is_anybodys and stored.owner_id is distinct from auth.uid()::text then
    perform model.fail(403, 'access_denied', 'This file belongs to another user. Upload your own.',
      '{"field": "file_path"}');
  end if;
  file.file_size := coalesce((stored.metadata ->> 'size')::bigint, 0);
  file.mime_type := stored.metadata ->> 'mimetype';
  return file;
end $$;

create function private.attachment_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_closed constant boolean := private.is_record_closed(coalesce(new.table_name, old.table_name),
    coalesce(new.record_id, old.record_id));
  earlier jsonb;
begin
  if authz.is_server() then
    return coalesce(new, old);
  end if;
  if tg_op <> 'INSERT' then
    -- what a record was decided with stands with it
    if is_closed and not old.is_supplement then
      perform model.fail(409, 'record_locked',
        'This record has been decided. Files can be added, but existing files cannot be changed.',
        '{"values": {"status": "decided"}}');
    end if;
    -- Who takes the evidence of somebody else away has a hand in what is decided on.
    if tg_op = 'DELETE' and not is_closed and old.created_by is distinct from auth.uid() then
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
    return private.facts_of_stored_file(new, true);
  end if;
  new.is_supplement := is_closed;
  return private.facts_of_stored_file(new, false);
end $$;
create trigger c_rules before insert or update or delete on public.attachments
  for each row execute function private.attachment_rules();

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
    or private.deleted_attachment(null, path) is not null;
end $$;

create policy attachments_may_read on storage.objects for select to authenticated
  using (bucket_id = 'attachments' and (exists (select from public.attachments a where a.file_path = name)
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
  -- the hosted service lets nobody delete an object by mistake
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'attachments' and o.created_at < now() - interval '1 day'
    and not authz.is_file_of_record(o.name);
  get diagnostics turn = row_count;
  return removed + turn;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  authz.edits_record(text, uuid, timestamptz),
  authz.is_file_of_record(text),
  authz.sees_record(text, uuid, timestamptz),
  public.attachment_count(text, uuid)
  to authenticated, service_role;
