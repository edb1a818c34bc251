-- Documents, their versions, shares and comments.

-- Documents ----------------------------------------------------------------------------------

create table public.document_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null unique
    constraint document_categories_name_length check (char_length(btrim(name)) >= 1 and char_length(name) <= 100),
  color text not null default '#64748b' constraint document_categories_color_length check (char_length(color) <= 7)
    constraint document_categories_color_format check (color ~ '^#[0-9a-fA-F]{6}$'),
  description text constraint document_categories_description_length check (char_length(description) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index document_categories_created_by_idx on public.document_categories (created_by);
call model.protect('public.document_categories', 'documents', '{id,name,color,description}',
  '{name,color,description}');

-- `version` guards against two editors, as everywhere; `file_version` counts the files.
create table public.documents (
  id uuid primary key default gen_random_uuid(),
  document_number text collate private.natural_order not null unique
    constraint documents_document_number_length check (char_length(document_number) <= 30),
  title text not null constraint documents_title_length
    check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  description text constraint documents_description_length check (char_length(description) <= 5000),
  category_id uuid references public.document_categories,
  -- What it is about. 'employee' makes it personal: see who may see it below.
  entity_type text not null default 'company'
    constraint documents_entity_type_options
      check (entity_type in ('company', 'project', 'task', 'employee', 'external_entity', 'commercial', 'finance',
      'safety')),
  entity_id uuid,
  supersedes_id uuid references public.documents,
  file_path text constraint documents_file_path_length check (char_length(file_path) <= 500)
    constraint documents_file_path_format check (file_path !~ '(^/|\.\.|\\)'),
  file_name text constraint documents_file_name_length check (char_length(file_name) <= 255),
  file_size bigint constraint documents_file_size_range check (file_size >= 0),
  mime_type text constraint documents_mime_type_options check (mime_type ~ '^[a-z]+/[a-z0-9.+-]+$')
    constraint documents_mime_type_length check (char_length(mime_type) <= 150),
  file_version integer not null default 0,
  uploaded_by uuid default auth.uid() references public.profiles,
  status text not null default 'draft'
    constraint documents_status_options check (status in ('draft', 'in_review', 'published', 'superseded', 'archived')),
  status_reason text constraint documents_status_reason_length check (char_length(status_reason) <= 1000),
  search_text text generated always as (lower(title || E'\n' || coalesce(file_name, '') || E'\n'
    || document_number collate "default"))
    stored constraint documents_search_text_length check (char_length(search_text) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint documents_personal_names_the_person check (entity_type <> 'employee' or entity_id is not null),
  constraint documents_supersedes_another check (supersedes_id <> id)
);
create index documents_category_id_idx on public.documents (category_id);
create index documents_entity_idx on public.documents (entity_type, entity_id);
create index documents_supersedes_id_idx on public.documents (supersedes_id);
create index documents_uploaded_by_idx on public.documents (uploaded_by);
create index documents_created_by_idx on public.documents (created_by);
create index documents_created_at_idx on public.documents (created_at desc, id);

create table public.document_shares (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references public.documents on delete cascade,
  shared_with uuid not null references public.profiles on delete cascade,
  shared_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (document_id, shared_with)
);
create index document_shares_shared_with_idx on public.document_shares (shared_with);
create index document_shares_shared_by_idx on public.document_shares (shared_by);

-- Asked past row security, because the rows of shares themselves are seen through their documents. What somebody is
-- asked to sign, or signed, is shared with them.
create function authz.documents_shared_with_caller() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select share.document_id from public.document_shares share where share.shared_with = auth.uid()
    union all select asked.document_id from public.document_signatures asked
      where asked.employee_id = authz.employee_of_caller() and asked.status <> 'withdrawn');
end $$;

-- Which documents are the caller's to read (ruling R1). A personal one: the person's, the administrators' and theirs
-- with whom it is shared. Any other: anyone who sees what it is about; before it is published only who works on it, a
-- team's lead or the office.
call model.number_distinct('public.documents', 'DOC', 'document_number');
call model.protect('public.documents', 'documents',
  '{id,title,description,category_id,entity_type,entity_id,supersedes_id,file_path,file_name,file_size,mime_type,
    status}',
  '{title,description,category_id,entity_type,entity_id,supersedes_id,status,status_reason}',
  rows => $rows$id = any ((select authz.documents_shared_with_caller())::uuid[])
    or case entity_type
      when 'employee' then (select authz.row_scope()) = 'all' or entity_id = (select authz.employee_of_caller())
      else ((select authz.row_scope()) in ('team', 'all') or uploaded_by = (select auth.uid()) or status = 'published')
        and case entity_type
          when 'project' then (select authz.can('projects', 'view'))
          when 'task' then (select authz.can('tasks', 'view'))
          when 'external_entity' then (select authz.can('external_entities', 'view'))
          when 'commercial' then (select authz.can('commercial', 'view'))
          when 'finance' then (select authz.can('finance', 'view'))
          when 'safety' then (select authz.can('safety', 'view'))
          else true
        end
    end$rows$,
  policies => '{view}');

-- A share is for reading, and so is one's own file at the office: what somebody else uploaded there one does not
-- change.
-- What one uploads about oneself, or about records of a module one may view, one may. A row that one does not see one
-- does not change or remove either, even with a statement that names none.
do $$
declare
  is_seen_module constant text := $sql$coalesce(case entity_type when 'project' then 'projects' when 'task' then 'tasks'
    when 'external_entity' then 'external_entities' when 'commercial' then 'commercial' when 'finance' then 'finance'
      when 'safety' then 'safety' end
    = any ((select authz.modules_with('view'))::text[]), true)$sql$;
  is_changeable constant text := $sql$(select authz.row_scope()) = 'all' or uploaded_by = (select auth.uid())
    or (entity_type not in ('employee', 'finance')
      and ((select authz.row_scope()) = 'team' or status = 'published'))$sql$;
  is_personal_of_caller constant text := $sql$entity_type <> 'employee' or (select authz.row_scope()) = 'all'
    or entity_id = (select authz.employee_of_caller())$sql$;
begin
  execute format('create policy may_create on public.documents for insert to authenticated
    with check ((select authz.can(''documents'', ''create''))
    and uploaded_by = (select auth.uid()) and (%s) and %s)', is_personal_of_caller, is_seen_module);
  execute format('create policy may_edit on public.documents for update to authenticated
    using ((select authz.can(''documents'', ''edit'')) and (%1$s) and %2$s)
    with check ((select authz.can(''documents'', ''edit'')) and (%3$s) and %2$s)', is_changeable, is_seen_module,
      is_personal_of_caller);
  -- An author deletes their own draft (ruling R28).
  execute format('create policy may_delete on public.documents for delete to authenticated
    using (((select authz.can(''documents'', ''delete'')) and (%s) or uploaded_by = (select auth.uid())
      and status = ''draft'' and (select authz.is_staff()) and (select authz.can(''documents'', ''create''))) and %s)',
    is_changeable, is_seen_module);
end $$;

insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('document', null, 'draft', 'create', 'begin', false),
  ('document', 'draft', 'in_review', 'edit', 'move', false),
  ('document', 'in_review', 'draft', 'edit', 'move', true),
  ('document', 'in_review', 'published', 'edit', 'move', false),
  ('document', 'published', 'superseded', null, 'system', false),
  ('document', 'published', 'archived', 'delete', 'move', true),
  ('document', 'superseded', 'archived', 'delete', 'move', false);
call model.guard_status('public.documents', 'document', 'documents', 'status', '{}');
call model.freeze('public.documents', 'status', '{draft,in_review}', '{category_id}');

-- The record it is about must exist; what it replaces must be published and about the same thing.
create function private.check_document() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  target constant regclass := to_regclass(case new.entity_type when 'project' then 'public.projects'
    when 'task' then 'public.tasks'
    when 'external_entity' then 'public.external_entities' when 'employee' then 'public.employees' end);
  is_known boolean := true;
begin
  if new.entity_id is not null and target is not null
    and (tg_op = 'INSERT' or new.entity_id is distinct from old.entity_id or new.entity_type <> old.entity_type) then
    execute format('select exists (select from %s where id = $1)', target) into is_known using new.entity_id;
    if not is_known then
      perform model.fail(422, 'unknown_reference', 'The related record does not exist.',
        '{"field": "entity_id"}');
    end if;
  end if;
  if new.supersedes_id is not null and (tg_op = 'INSERT' or new.supersedes_id is distinct from old.supersedes_id)
     and not exists (select from public.documents earlier where earlier.id = new.supersedes_id
       and earlier.status = 'published'
       and earlier.entity_type = new.entity_type and earlier.entity_id is not distinct from new.entity_id) then
    perform model.fail(422, 'unknown_reference', 'Only a published document of the same record can be superseded.',
      '{"field": "supersedes_id"}');
  end if;
  if tg_op = 'INSERT' then
    new.file_version := case when new.file_path is null then 0 else 1 end;
  end if;
  return new;
end $$;
create trigger c_document before insert or update on public.documents
  for each row execute function private.check_document();

-- Publishing a revision supersedes the one before it, in the same step.
create function private.supersede_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'published' and old.status <> 'published' and new.supersedes_id is not null then
    -- another revision may have been faster: then this one is not built on what holds now
    perform from public.documents earlier where earlier.id = new.supersedes_id
      and earlier.status = 'published' for update;
    if not found then
      perform model.fail(409, 'wrong_order', 'Another revision was published in the meantime.',
        '{"field": "supersedes_id"}');
    end if;
    update public.documents set status = 'superseded' where id = new.supersedes_id;
  end if;
  return null;
end $$;

-- A review that who wrote the revision passes alone is none: what somebody else had published is replaced by a second
-- person, or by who leads people.
create function private.keep_second_reviewer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_server() and authz.row_scope() = 'own' and new.uploaded_by = auth.uid() and exists (
    select from public.documents earlier where earlier.id = new.supersedes_id
      and earlier.uploaded_by is distinct from auth.uid()) then
    perform model.fail(403, 'self_approval', 'A colleague has to publish what replaces the document of another user.',
      '{"field": "status"}');
  end if;
  return new;
end $$;
create trigger c_review before update of status on public.documents for each row
  when (old.status <> 'published' and new.status = 'published' and new.supersedes_id is not null)
  execute function private.keep_second_reviewer();

create trigger m_supersede after update of status on public.documents
  for each row execute function private.supersede_document();

-- Files of a document, one a version ---------------------------------------------------------

create table public.document_versions (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references public.documents on delete cascade,
  version_number integer not null constraint document_versions_version_number_range check (version_number >= 1),
  file_path text not null constraint document_versions_file_path_length
    check (char_length(btrim(file_path)) >= 1 and char_length(file_path) <= 500)
    constraint document_versions_file_path_format check (file_path !~ '(^/|\.\.|\\)'),
  file_name text constraint document_versions_file_name_length check (char_length(file_name) <= 255),
  file_size bigint constraint document_versions_file_size_range check (file_size >= 0),
  mime_type text constraint document_versions_mime_type_options check (mime_type ~ '^[a-z]+/[a-z0-9.+-]+$')
    constraint document_versions_mime_type_length check (char_length(mime_type) <= 150),
  notes text constraint document_versions_notes_length check (char_length(notes) <= 1000),
  uploaded_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (document_id, version_number)
);
create index document_versions_uploaded_by_idx on public.document_versions (uploaded_by);

-- Documents the caller may change: those who work on them, not those who were given them to read.
create function authz.may_change_document(document uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.documents d where d.id = document
    and authz.can('documents', 'edit')
    and (authz.row_scope() = 'all' or d.uploaded_by = auth.uid()
      or (d.entity_type not in ('employee', 'finance') and authz.row_scope() = 'team')));
end $$;

-- Versions are added, never changed or removed alone.
call model.protect('public.document_versions', 'documents',
  '{id,document_id,file_path,file_name,file_size,mime_type,notes}', '{}',
  create_action => 'edit', delete_action => null, edit_action => null,
    rows => 'document_id in (select d.id from public.documents d)');

-- The next number, under the document's lock; the document shows the newest file.
-- A client of the specification writes the number of the file as the document's `version`, which counts its changes
-- here. Sent with nothing else it is no stale form: the file was counted with its version.
create function private.take_file_version() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept constant text[] := private.derived_columns();
begin
  if to_jsonb(new) - kept = to_jsonb(old) - kept then
    new.version := old.version;
  end if;
  return new;
end $$;
create trigger a_file_version before update on public.documents
  for each row when (new.version = old.file_version and new.version not in (old.version, old.version + 1))
  execute function private.take_file_version();

create function private.number_version() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  document public.documents;
begin
  if authz.is_effect() then
    return new;
  end if;
  select d.* into document from public.documents d where d.id = new.document_id for update;
  if not found or not (authz.is_server() or authz.may_change_document(new.document_id)) then
    perform model.fail(403, 'access_denied', 'You don''t have permission to change this document.');
  end if;
  if document.status not in ('draft', 'in_review') and not authz.is_server() then
    perform model.fail(409, 'record_locked',
      'The file of a published document cannot be replaced. Create a revision instead.',
      jsonb_build_object('values', jsonb_build_object('status', document.status)));
  end if;
  new.version_number := document.file_version + 1;
  update public.documents set file_version = new.version_number, file_path = new.file_path, file_name = new.file_name,
    file_size = new.file_size, mime_type = new.mime_type where id = document.id;
  return new;
end $$;
create trigger c_number before insert on public.document_versions
  for each row execute function private.number_version();

-- The file a document begins with is its first version.
create function private.keep_first_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.document_versions (document_id, version_number, file_path, file_name, file_size, mime_type,
    uploaded_by)
    values (new.id, 1, new.file_path, new.file_name, new.file_size, new.mime_type, new.uploaded_by);
  return null;
end $$;
create trigger m_first_version after insert on public.documents for each row when (new.file_path is not null)
  execute function private.keep_first_version();

-- Shares ------------------------------------------------------------------------------------

call model.protect('public.document_shares', 'documents', '{id,document_id,shared_with}', '{}',
  create_action => 'edit', delete_action => 'edit', edit_action => null,
  rows => $rows$document_id in (select d.id from public.documents d)
    and (shared_with = (select auth.uid()) or shared_by = (select auth.uid())
      or (select authz.row_scope()) in ('team', 'all'))$rows$,
  policies => '{view,edit}');
-- Whose share it is is not the sharer's to choose.
create policy may_create on public.document_shares for insert to authenticated
  with check ((select authz.can('documents', 'edit')) and document_id in (select d.id from public.documents d));
create policy may_delete on public.document_shares for delete to authenticated
  using ((select authz.can('documents', 'edit'))
  and (shared_by = (select auth.uid()) or shared_with = (select auth.uid()) or (select authz.row_scope()) = 'all'));

create function private.check_share() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_server() and not authz.may_change_document(new.document_id) then
    perform model.fail(403, 'access_denied', 'Only users who can edit the document can share it.');
  end if;
  return new;
end $$;
create trigger c_share before insert on public.document_shares for each row execute function private.check_share();

create function private.notify_share() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(new.shared_with, 'document_shared', (select d.title from public.documents d
    where d.id = new.document_id), private.link_to('documents', new.document_id));
  return null;
end $$;
create trigger n_notify after insert on public.document_shares for each row execute function private.notify_share();

-- Comments -----------------------------------------------------------------------------------

create table public.document_comments (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references public.documents on delete cascade,
  author_id uuid not null default auth.uid() references public.profiles,
  body text not null constraint document_comments_body_length
    check (char_length(btrim(body)) >= 1 and char_length(body) <= 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index document_comments_document_id_idx on public.document_comments (document_id, created_at);
create index document_comments_author_id_idx on public.document_comments (author_id);

-- Anyone who sees the document joins the conversation; one edits one's own words; administrators tidy up.
call model.protect('public.document_comments', 'documents', '{id,document_id,body}', '{body}',
  create_action => 'view', edit_action => 'view',
  delete_action => 'view', rows => 'document_id in (select d.id from public.documents d)',
  policies => '{view}');
create policy may_create on public.document_comments for insert to authenticated
  with check (document_id in (select d.id from public.documents d)
    and (select authz.can_as_staff('documents', 'create')));
create policy may_edit on public.document_comments for update to authenticated
  using (author_id = (select auth.uid()) and document_id in (select d.id from public.documents d)
    and (select authz.can_as_staff('documents', 'edit')))
    with check (author_id = (select auth.uid()));
create policy may_delete on public.document_comments for delete to authenticated
  using (document_id in (select d.id from public.documents d) and ((select authz.can('documents', 'admin'))
    or author_id = (select auth.uid()) and (select authz.can_as_staff('documents', 'delete'))));

create function private.notify_document_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  document public.documents;
begin
  select d.* into document from public.documents d where d.id = new.document_id;
  perform private.notify(document.uploaded_by, 'document_comment', document.title,
    private.link_to('documents', document.id));
  return null;
end $$;
create trigger n_notify after insert on public.document_comments
  for each row execute function private.notify_document_comment();

-- Files -------------------------------------------------------------------------------------------

-- The files of documents lie in a bucket of their own. Who may read a document may read its file; what no document
-- names belongs to the person who uploaded it.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('documents', 'documents', false, 52428800,
  '{application/pdf,image/png,image/jpeg,image/webp,image/gif,text/plain,text/csv,application/zip,application/msword,
    application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.wordprocessingml.document,
    application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,
    application/vnd.openxmlformats-officedocument.presentationml.presentation}')
  on conflict (id) do nothing;

create index documents_file_path_idx on public.documents (file_path);
create index document_versions_file_path_idx on public.document_versions (file_path);

-- Whether any document names the file, also one that the caller does not see.
create function authz.is_file_of_document(path text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.documents d where d.file_path = path)
    or exists (select from public.document_versions v where v.file_path = path);
end $$;

-- Who names a file reads it by the document: so nobody names what others stored or what a document names that they may
-- not change, a file they were given to read and was taken back, say.
create function private.check_file_named() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- the first version follows from its document
  if not authz.is_by_hand() or new.file_path is null then
    return new;
  end if;
  if authz.row_scope() is distinct from 'all' and exists (select from storage.objects o
        where o.bucket_id = 'documents' and o.name = new.file_path and o.owner_id is distinct from auth.uid()::text)
    or exists (select from public.documents d
        where d.file_path = new.file_path and d.id <> new.id and not authz.may_change_document(d.id))
    or exists (select from public.document_versions v
        where v.file_path = new.file_path and not authz.may_change_document(v.document_id)) then
    perform model.fail(403, 'access_denied', 'This file belongs to another user. Upload your own.',
      '{"field": "file_path"}');
  end if;
  return new;
end $$;
create trigger b_file before insert on public.documents
  for each row execute function private.check_file_named();
create trigger b_file before insert on public.document_versions
  for each row execute function private.check_file_named();

-- With the last document or version that names a file its object goes, in the same transaction; what lay on the disk is
-- swept a while later, so that a crash in between leaves nothing that is named and missing.
create function private.remove_file_of_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_file_of_document(old.file_path) then
    -- the hosted service lets nobody delete an object by mistake
    perform set_config('storage.allow_delete_query', 'true', true);
    delete from storage.objects where bucket_id = 'documents' and name = old.file_path;
  end if;
  return null;
end $$;
create trigger n_file after delete on public.documents
  for each row when (old.file_path is not null) execute function private.remove_file_of_document();
create trigger n_file after delete on public.document_versions
  for each row execute function private.remove_file_of_document();

create policy documents_may_read on storage.objects for select to authenticated
  using (bucket_id = 'documents' and (owner_id = (select auth.uid())::text
    and (select authz.can_as_staff('documents', 'view'))
    or exists (select from public.documents d where d.file_path = name)
    or exists (select from public.document_versions v where v.file_path = name)));
create policy documents_may_upload on storage.objects for insert to authenticated
  with check (bucket_id = 'documents' and owner_id = (select auth.uid())::text
    -- a further version is a change of its document
    and ((select authz.can('documents', 'create')) or (select authz.can('documents', 'edit'))));
create policy documents_may_delete on storage.objects for delete to authenticated
  using (bucket_id = 'documents' and not authz.is_file_of_document(name)
    and (owner_id = (select auth.uid())::text and (select authz.can_as_staff('documents', 'delete'))
      or (select authz.can('documents', 'delete'))));


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  authz.documents_shared_with_caller(),
  authz.is_file_of_document(text),
  authz.may_change_document(uuid)
  to authenticated, service_role;
