-- Documents with their files' versions, shares and comments; announcements and conversations; notifications.

-- Rows that belong to one person: only they see and change them, whatever their role.
create procedure authz.protect_own(target regclass, owner_column text, insertable text[], updatable text[])
language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('revoke all on %s from public, anon, authenticated', target);
  execute format('grant all on %s to service_role', target);
  execute format('grant select, delete on %s to authenticated', target);
  execute format('grant update (%s) on %s to authenticated', (select string_agg(quote_ident(c), ', ') from unnest(updatable || array['version']) c), target);
  execute format('create policy own_rows on %s for select to authenticated using (%I = (select auth.uid()) and (select authz.is_staff()))', target, owner_column);
  execute format('create policy change_own on %s for update to authenticated using (%I = (select auth.uid()) and (select authz.is_staff())) with check (%I = (select auth.uid()))', target, owner_column, owner_column);
  execute format('create policy remove_own on %s for delete to authenticated using (%I = (select auth.uid()) and (select authz.is_staff()))', target, owner_column);
  if insertable is not null then
    execute format('grant insert (%s) on %s to authenticated', (select string_agg(quote_ident(c), ', ') from unnest(insertable) c), target);
    execute format('create policy add_own on %s for insert to authenticated with check (%I = (select auth.uid()) and (select authz.is_staff()))', target, owner_column);
  end if;
  execute format('create trigger a_stamp before update on %s for each row execute function private.stamp()', target);
end $$;


-- Notifications --------------------------------------------------------------------------

create table public.notification_preferences (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique default auth.uid() references public.profiles on delete cascade,
  email boolean not null default true,
  push boolean not null default true,
  project_updates boolean not null default true,
  safety_alerts boolean not null default true,
  financial_alerts boolean not null default true,
  task_reminders boolean not null default true,
  weekly_reports boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
call authz.protect_own('public.notification_preferences', 'user_id',
  '{id,email,push,project_updates,safety_alerts,financial_alerts,task_reminders,weekly_reports}',
  '{email,push,project_updates,safety_alerts,financial_alerts,task_reminders,weekly_reports}');
create trigger z_audit after insert or update or delete on public.notification_preferences for each row execute function private.audit('settings');

-- Only the database writes them: `kind` chooses the sentence, `subject` is the record it is about.
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  kind text not null
    constraint notifications_kind_options check (kind in ('general', 'project_update', 'safety_alert', 'financial_alert', 'task_reminder', 'weekly_report', 'document_shared', 'document_comment', 'message', 'announcement', 'mention')),
  subject text not null constraint notifications_subject_length check (char_length(subject) <= 300),
  link text constraint notifications_link_length check (char_length(link) <= 500) constraint notifications_link_format check (link ~ '^/'),
  sent_by uuid references public.profiles,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index notifications_user_id_idx on public.notifications (user_id, created_at desc);
create index notifications_sent_by_idx on public.notifications (sent_by);
call authz.protect_own('public.notifications', 'user_id', null, '{read_at}');

-- Tells a person in the ways they want to hear, unless they do not want to hear of such things or did it themselves.
create function private.notify(person uuid, kind text, subject text, link text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  recipient public.profiles;
  wish public.notification_preferences;
begin
  select * into recipient from public.profiles p where p.id = person and p.is_active;
  if not found or person = auth.uid() then
    return;
  end if;
  -- without a row everything is wanted but the report
  select * into wish from public.notification_preferences w where w.user_id = person;
  if not (case notify.kind
      when 'project_update' then coalesce(wish.project_updates, true)
      when 'safety_alert' then coalesce(wish.safety_alerts, true)
      when 'financial_alert' then coalesce(wish.financial_alerts, true)
      when 'task_reminder' then coalesce(wish.task_reminders, true)
      when 'weekly_report' then coalesce(wish.weekly_reports, false)
      else true end) then
    return;
  end if;
  if coalesce(wish.push, true) then
    insert into public.notifications (user_id, kind, subject, link, sent_by)
      values (person, notify.kind, left(notify.subject, 300), notify.link, auth.uid());
  end if;
  if coalesce(wish.email, true) then
    perform private.queue_mail('notification', recipient.email, recipient.language,
      jsonb_strip_nulls(jsonb_build_object('name', recipient.first_name, 'subject', left(notify.subject, 300), 'link', notify.link)));
  end if;
end $$;

-- Those who are given something to do for safety hear of it.
create function private.notify_safety() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if tg_op = 'INSERT' or person is distinct from (to_jsonb(old) ->> tg_argv[0])::uuid then
    perform private.notify(person, 'safety_alert', to_jsonb(new) ->> tg_argv[1], tg_argv[2] || new.id);
  end if;
  return null;
end $$;
create trigger n_notify after insert or update of inspector_id on public.safety_inspections
  for each row execute function private.notify_safety('inspector_id', 'title', '/safety/inspections/view/');
create trigger n_notify after insert or update of assigned_to_id on public.safety_incidents
  for each row execute function private.notify_safety('assigned_to_id', 'title', '/safety/incidents/view/');
create trigger n_notify after insert or update of assigned_to_id on public.safety_equipment
  for each row execute function private.notify_safety('assigned_to_id', 'name', '/safety/equipment/view/');


-- Documents ----------------------------------------------------------------------------------

create table public.document_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null unique constraint document_categories_name_length check (char_length(btrim(name)) >= 1 and char_length(name) <= 100),
  color text not null default '#64748b' constraint document_categories_color_length check (char_length(color) <= 7)
    constraint document_categories_color_format check (color ~ '^#[0-9a-fA-F]{6}$'),
  description text constraint document_categories_description_length check (char_length(description) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index document_categories_created_by_idx on public.document_categories (created_by);
call authz.protect('public.document_categories', 'documents', '{id,name,color,description}', '{name,color,description}');

-- `version` guards against two editors, as everywhere; `file_version` counts the files.
create table public.documents (
  id uuid primary key default gen_random_uuid(),
  document_number text collate private.natural_order not null unique constraint documents_document_number_length check (char_length(document_number) <= 30),
  title text not null constraint documents_title_length check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  description text constraint documents_description_length check (char_length(description) <= 5000),
  category_id uuid references public.document_categories,
  -- What it is about. 'employee' makes it personal: see who may see it below.
  entity_type text not null default 'company'
    constraint documents_entity_type_options check (entity_type in ('company', 'project', 'task', 'employee', 'external_entity', 'commercial', 'finance', 'safety')),
  entity_id uuid,
  supersedes_id uuid references public.documents,
  file_path text constraint documents_file_path_length check (char_length(file_path) <= 500)
    constraint documents_file_path_format check (file_path !~ '(^/|\.\.|\\)'),
  file_name text constraint documents_file_name_length check (char_length(file_name) <= 255),
  file_size bigint constraint documents_file_size_range check (file_size >= 0),
  mime_type text constraint documents_mime_type_options check (mime_type ~ '^[a-z]+/[a-z0-9.+-]+$') constraint documents_mime_type_length check (char_length(mime_type) <= 150),
  file_version integer not null default 0,
  uploaded_by uuid default auth.uid() references public.profiles,
  status text not null default 'draft'
    constraint documents_status_options check (status in ('draft', 'in_review', 'published', 'superseded', 'archived')),
  status_reason text constraint documents_status_reason_length check (char_length(status_reason) <= 1000),
  search_text text generated always as (lower(title || E'\n' || coalesce(file_name, '') || E'\n' || document_number collate "default"))
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

-- Asked past row security, because the rows of shares themselves are seen through their documents.
create function authz.documents_shared_with_caller() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select share.document_id from public.document_shares share where share.shared_with = auth.uid());
end $$;

-- Which documents are the caller's to read (ruling R1). A personal one: the person's, the administrators' and theirs with whom
-- it is shared. Any other: whoever sees what it is about; before it is published only who works on it, a team's lead or the office.
call private.number('public.documents', 'DOC', 'document_number');
call authz.protect('public.documents', 'documents',
  '{id,title,description,category_id,entity_type,entity_id,supersedes_id,file_path,file_name,file_size,mime_type,status}',
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
    end$rows$);

-- A share is for reading, and so is one's own file at the office: what somebody else uploaded there one does not change.
-- What one uploads about oneself, or about records of a module one may view, one may. A row that one does not see one does not
-- change or remove either, even with a statement that names none.
do $$
declare
  is_seen_module constant text := $sql$coalesce(case entity_type when 'project' then 'projects' when 'task' then 'tasks'
    when 'external_entity' then 'external_entities' when 'commercial' then 'commercial' when 'finance' then 'finance' when 'safety' then 'safety' end
    = any ((select authz.modules_with('view'))::text[]), true)$sql$;
  is_changeable constant text := $sql$(select authz.row_scope()) = 'all' or uploaded_by = (select auth.uid())
    or (entity_type not in ('employee', 'finance') and ((select authz.row_scope()) = 'team' or status = 'published'))$sql$;
  is_personal_of_caller constant text := $sql$entity_type <> 'employee' or (select authz.row_scope()) = 'all'
    or entity_id = (select authz.employee_of_caller())$sql$;
begin
  execute format('alter policy may_create on public.documents with check ((select authz.can(''documents'', ''create''))
    and uploaded_by = (select auth.uid()) and (%s) and %s)', is_personal_of_caller, is_seen_module);
  execute format('alter policy may_edit on public.documents using ((select authz.can(''documents'', ''edit'')) and (%1$s) and %2$s)
    with check ((select authz.can(''documents'', ''edit'')) and (%3$s) and %2$s)', is_changeable, is_seen_module, is_personal_of_caller);
  execute format('alter policy may_delete on public.documents using ((select authz.can(''documents'', ''delete'')) and (%s) and %s)',
    is_changeable, is_seen_module);
end $$;

insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('document', null, 'draft', 'create', 'begin', false),
  ('document', 'draft', 'in_review', 'edit', 'move', false),
  ('document', 'in_review', 'draft', 'edit', 'move', true),
  ('document', 'in_review', 'published', 'edit', 'move', false),
  ('document', 'published', 'superseded', 'edit', 'move', false),
  ('document', 'published', 'archived', 'delete', 'move', true),
  ('document', 'superseded', 'archived', 'delete', 'move', false);
call authz.guard_status('public.documents', 'document', 'documents', 'status', '{}');
call authz.freeze('public.documents', 'status', '{draft,in_review}', '{category_id}');

-- The record it is about must exist; what it replaces must be published and about the same thing.
create function private.check_document() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  target constant regclass := to_regclass(case new.entity_type when 'project' then 'public.projects' when 'task' then 'public.tasks'
    when 'external_entity' then 'public.external_entities' when 'employee' then 'public.employees' end);
  is_known boolean := true;
begin
  if new.entity_id is not null and target is not null and (tg_op = 'INSERT' or new.entity_id is distinct from old.entity_id or new.entity_type <> old.entity_type) then
    execute format('select exists (select from %s where id = $1)', target) into is_known using new.entity_id;
    if not is_known then
      perform authz.fail(422, 'unknown_reference', 'The record this document is about does not exist.', '{"field": "entity_id"}');
    end if;
  end if;
  if new.supersedes_id is not null and (tg_op = 'INSERT' or new.supersedes_id is distinct from old.supersedes_id)
     and not exists (select from public.documents earlier where earlier.id = new.supersedes_id and earlier.status = 'published'
       and earlier.entity_type = new.entity_type and earlier.entity_id is not distinct from new.entity_id) then
    perform authz.fail(422, 'unknown_reference', 'Only a published document of the same record can be replaced.', '{"field": "supersedes_id"}');
  end if;
  if tg_op = 'UPDATE' and new.status = 'superseded' and old.status <> 'superseded' and not authz.is_server()
     and not exists (select from public.documents later where later.supersedes_id = new.id and later.status = 'published') then
    perform authz.fail(409, 'wrong_order', 'A document is superseded when its revision is published.', '{"field": "status"}');
  end if;
  if tg_op = 'INSERT' then
    new.file_version := case when new.file_path is null then 0 else 1 end;
  end if;
  return new;
end $$;
create trigger c_document before insert or update on public.documents for each row execute function private.check_document();

-- Publishing a revision supersedes the one before it, in the same step.
create function private.supersede_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'published' and old.status <> 'published' and new.supersedes_id is not null then
    -- another revision may have been faster: then this one is not built on what holds now
    perform from public.documents earlier where earlier.id = new.supersedes_id and earlier.status = 'published' for update;
    if not found then
      perform authz.fail(409, 'wrong_order', 'Another revision was published in the meantime.', '{"field": "supersedes_id"}');
    end if;
    update public.documents set status = 'superseded' where id = new.supersedes_id;
  end if;
  return null;
end $$;

create trigger m_supersede after update of status on public.documents for each row execute function private.supersede_document();


-- Files of a document, one a version ---------------------------------------------------------

create table public.document_versions (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references public.documents on delete cascade,
  version_number integer not null constraint document_versions_version_number_range check (version_number >= 1),
  file_path text not null constraint document_versions_file_path_length check (char_length(btrim(file_path)) >= 1 and char_length(file_path) <= 500)
    constraint document_versions_file_path_format check (file_path !~ '(^/|\.\.|\\)'),
  file_name text constraint document_versions_file_name_length check (char_length(file_name) <= 255),
  file_size bigint constraint document_versions_file_size_range check (file_size >= 0),
  mime_type text constraint document_versions_mime_type_options check (mime_type ~ '^[a-z]+/[a-z0-9.+-]+$') constraint document_versions_mime_type_length check (char_length(mime_type) <= 150),
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
    and (authz.row_scope() = 'all' or d.uploaded_by = auth.uid() or (d.entity_type not in ('employee', 'finance') and authz.row_scope() = 'team')));
end $$;

-- Versions are added, never changed or removed alone.
call authz.protect('public.document_versions', 'documents', '{id,document_id,file_path,file_name,file_size,mime_type,notes}', '{}',
  create_action => 'edit', delete_action => null, edit_action => null, rows => 'document_id in (select d.id from public.documents d)');

-- The next number, under the document's lock; the document shows the newest file.
create function private.number_version() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  document public.documents;
begin
  if pg_trigger_depth() > 1 then
    return new;
  end if;
  select d.* into document from public.documents d where d.id = new.document_id for update;
  if not found or not (authz.is_server() or authz.may_change_document(new.document_id)) then
    perform authz.fail(403, 'access_denied', 'You may not change this document.');
  end if;
  if document.status not in ('draft', 'in_review') and not authz.is_server() then
    perform authz.fail(409, 'record_locked', 'What is published gets a revision, not another file.',
      jsonb_build_object('values', jsonb_build_object('status', document.status)));
  end if;
  new.version_number := document.file_version + 1;
  update public.documents set file_version = new.version_number, file_path = new.file_path, file_name = new.file_name,
    file_size = new.file_size, mime_type = new.mime_type where id = document.id;
  return new;
end $$;
create trigger c_number before insert on public.document_versions for each row execute function private.number_version();

-- The file a document begins with is its first version.
create function private.keep_first_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.document_versions (document_id, version_number, file_path, file_name, file_size, mime_type, uploaded_by)
    values (new.id, 1, new.file_path, new.file_name, new.file_size, new.mime_type, new.uploaded_by);
  return null;
end $$;
create trigger m_first_version after insert on public.documents for each row when (new.file_path is not null)
  execute function private.keep_first_version();


-- Shares ------------------------------------------------------------------------------------

call authz.protect('public.document_shares', 'documents', '{id,document_id,shared_with}', '{}',
  create_action => 'edit', delete_action => 'edit', edit_action => null,
  rows => $rows$document_id in (select d.id from public.documents d)
    and (shared_with = (select auth.uid()) or shared_by = (select auth.uid()) or (select authz.row_scope()) in ('team', 'all'))$rows$);
-- Whose share it is is not the sharer's to choose.
alter policy may_create on public.document_shares
  with check ((select authz.can('documents', 'edit')) and document_id in (select d.id from public.documents d));
alter policy may_delete on public.document_shares using ((select authz.can('documents', 'edit'))
  and (shared_by = (select auth.uid()) or shared_with = (select auth.uid()) or (select authz.row_scope()) = 'all'));

create function private.check_share() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_server() and not authz.may_change_document(new.document_id) then
    perform authz.fail(403, 'access_denied', 'Only those who work on a document share it.');
  end if;
  return new;
end $$;
create trigger c_share before insert on public.document_shares for each row execute function private.check_share();

create function private.notify_share() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(new.shared_with, 'document_shared', (select d.title from public.documents d where d.id = new.document_id), '/documents/view/' || new.document_id);
  return null;
end $$;
create trigger n_notify after insert on public.document_shares for each row execute function private.notify_share();


-- Comments -----------------------------------------------------------------------------------

create table public.document_comments (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references public.documents on delete cascade,
  author_id uuid not null default auth.uid() references public.profiles,
  body text not null constraint document_comments_body_length check (char_length(btrim(body)) >= 1 and char_length(body) <= 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index document_comments_document_id_idx on public.document_comments (document_id, created_at);
create index document_comments_author_id_idx on public.document_comments (author_id);

-- Whoever sees the document joins the conversation; one edits one's own words; administrators tidy up.
call authz.protect('public.document_comments', 'documents', '{id,document_id,body}', '{body}', create_action => 'view', edit_action => 'view',
  delete_action => 'view', rows => 'document_id in (select d.id from public.documents d)');
alter policy may_edit on public.document_comments
  using (author_id = (select auth.uid()) and document_id in (select d.id from public.documents d)) with check (author_id = (select auth.uid()));
alter policy may_delete on public.document_comments
  using (document_id in (select d.id from public.documents d) and (author_id = (select auth.uid()) or (select authz.can('documents', 'admin'))));

create function private.notify_document_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  document public.documents;
begin
  select d.* into document from public.documents d where d.id = new.document_id;
  perform private.notify(document.uploaded_by, 'document_comment', document.title, '/documents/view/' || document.id);
  return null;
end $$;
create trigger n_notify after insert on public.document_comments for each row execute function private.notify_document_comment();


-- Announcements -------------------------------------------------------------------------------

create table public.announcements (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint announcements_title_length check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  body text not null constraint announcements_body_length check (char_length(btrim(body)) >= 1 and char_length(body) <= 10000),
  priority text not null default 'normal' constraint announcements_priority_options check (priority in ('low', 'normal', 'high', 'urgent')),
  is_pinned boolean not null default false,
  expires_at timestamptz,
  published_at timestamptz,
  status text not null default 'draft' constraint announcements_status_options check (status in ('draft', 'published', 'archived')),
  status_reason text constraint announcements_status_reason_length check (char_length(status_reason) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index announcements_created_by_idx on public.announcements (created_by);
create index announcements_created_at_idx on public.announcements (created_at desc, id);

-- A draft is its author's; what goes to everybody is published by an administrator.
call authz.protect('public.announcements', 'communications', '{id,title,body,priority,is_pinned,expires_at,status}',
  '{title,body,priority,is_pinned,expires_at,status,status_reason}',
  rows => $rows$status = 'published' or created_by = (select auth.uid()) or (select authz.can('communications', 'admin'))$rows$);
alter policy may_create on public.announcements with check ((select authz.can('communications', 'create')));
alter policy may_edit on public.announcements
  using ((select authz.can('communications', 'edit')) and (created_by = (select auth.uid()) or (select authz.can('communications', 'admin'))))
  with check ((select authz.can('communications', 'edit')));
insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('announcement', null, 'draft', 'create', 'begin', false),
  ('announcement', 'draft', 'published', 'admin', 'move', false),
  ('announcement', 'draft', 'archived', 'edit', 'move', false),
  ('announcement', 'published', 'archived', 'admin', 'move', false);
call authz.guard_status('public.announcements', 'announcement', 'communications', 'status', '{}');
call authz.freeze('public.announcements', 'status', '{draft}', '{is_pinned,expires_at,published_at}');

create function private.publish_announcement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'published' and old.status <> 'published' then
    new.published_at := now();
    perform private.notify(person.id, 'announcement', new.title, '/communications/announcements/view/' || new.id)
      from public.profiles person where person.is_active;
  end if;
  return new;
end $$;
create trigger c_publish before update on public.announcements for each row execute function private.publish_announcement();


-- Conversations: nobody reads them but their members -------------------------------------------

create table public.message_threads (
  id uuid primary key default gen_random_uuid(),
  subject text not null constraint message_threads_subject_length check (char_length(btrim(subject)) >= 1 and char_length(subject) <= 200),
  last_message_at timestamptz,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index message_threads_created_by_idx on public.message_threads (created_by);

create table public.thread_members (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references public.message_threads on delete cascade,
  member_id uuid not null references public.profiles on delete cascade,
  added_by uuid default auth.uid() references public.profiles,
  last_read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (thread_id, member_id)
);
create index thread_members_member_id_idx on public.thread_members (member_id);
create index thread_members_added_by_idx on public.thread_members (added_by);

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references public.message_threads on delete cascade,
  author_id uuid not null default auth.uid() references public.profiles,
  body text not null constraint messages_body_length check (char_length(btrim(body)) >= 1 and char_length(body) <= 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index messages_thread_id_idx on public.messages (thread_id, created_at desc);
create index messages_author_id_idx on public.messages (author_id);

create function authz.threads_of_caller() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select member.thread_id from public.thread_members member where member.member_id = auth.uid());
end $$;

call authz.protect('public.message_threads', 'communications', '{id,subject}', '{subject}', delete_action => null,
  rows => 'id = any ((select authz.threads_of_caller())::uuid[]) or created_by = (select auth.uid())');
call authz.protect('public.thread_members', 'communications', '{id,thread_id,member_id}', '{last_read_at}', edit_action => 'view', delete_action => 'view',
  rows => 'thread_id = any ((select authz.threads_of_caller())::uuid[])');
call authz.protect('public.messages', 'communications', '{id,thread_id,body}', '{body}', delete_action => 'view',
  rows => 'thread_id = any ((select authz.threads_of_caller())::uuid[])');
-- One leaves; one is not thrown out. One reads for oneself, and edits and takes back one's own words.
alter policy may_create on public.message_threads with check ((select authz.can('communications', 'create')));
alter policy may_edit on public.thread_members
  using ((select authz.can('communications', 'view')) and member_id = (select auth.uid())) with check (member_id = (select auth.uid()));
alter policy may_delete on public.thread_members using ((select authz.can('communications', 'view')) and member_id = (select auth.uid()));
alter policy may_edit on public.messages
  using ((select authz.can('communications', 'edit')) and author_id = (select auth.uid()) and thread_id = any ((select authz.threads_of_caller())::uuid[]))
  with check (author_id = (select auth.uid()));
alter policy may_delete on public.messages
  using ((select authz.can('communications', 'view')) and author_id = (select auth.uid()) and thread_id = any ((select authz.threads_of_caller())::uuid[]));

create function private.join_own_thread() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.created_by is not null then
    insert into public.thread_members (thread_id, member_id, added_by) values (new.id, new.created_by, new.created_by);
  end if;
  return null;
end $$;
create trigger m_join after insert on public.message_threads for each row execute function private.join_own_thread();

create function private.deliver_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.message_threads set last_message_at = new.created_at where id = new.thread_id;
  perform private.notify(member.member_id, 'message', thread.subject, '/communications/threads/view/' || thread.id)
    from public.thread_members member join public.message_threads thread on thread.id = member.thread_id where thread.id = new.thread_id;
  return null;
end $$;
create trigger m_deliver after insert on public.messages for each row execute function private.deliver_message();

-- A conversation with its first words, in one step and with the caller's rights.
create function public.start_conversation(subject text, member_ids uuid[], body text default null) returns uuid
language plpgsql set search_path = '' as $$
declare
  thread uuid;
begin
  insert into public.message_threads (subject) values (start_conversation.subject) returning id into thread;
  insert into public.thread_members (thread_id, member_id)
    select distinct thread, person from unnest(member_ids) person where person <> auth.uid();
  if nullif(btrim(body), '') is not null then
    insert into public.messages (thread_id, body) values (thread, start_conversation.body);
  end if;
  return thread;
end $$;

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function authz.documents_shared_with_caller(), authz.threads_of_caller(), authz.may_change_document(uuid),
  public.start_conversation(text, uuid[], text) to authenticated, service_role;
