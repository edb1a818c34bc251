-- With whom a document is shared, and what is said about it.

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
