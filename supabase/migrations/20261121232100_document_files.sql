-- The files of documents lie in a bucket of their own. Who may read a document may read its file; what no document names
-- belongs to whoever uploaded it.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ('documents', 'documents', false, 52428800,
  '{application/pdf,image/png,image/jpeg,image/webp,image/gif,text/plain,text/csv,application/zip,application/msword,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.openxmlformats-officedocument.presentationml.presentation}')
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
revoke execute on function authz.is_file_of_document(text) from public, anon;
grant execute on function authz.is_file_of_document(text) to authenticated, service_role;

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
revoke execute on function private.remove_file_of_document() from public, anon;
create trigger n_file after delete on public.documents for each row when (old.file_path is not null) execute function private.remove_file_of_document();
create trigger n_file after delete on public.document_versions for each row execute function private.remove_file_of_document();

create policy documents_may_read on storage.objects for select to authenticated
  using (bucket_id = 'documents' and (owner_id = (select auth.uid())::text
    or exists (select from public.documents d where d.file_path = name)
    or exists (select from public.document_versions v where v.file_path = name)));
create policy documents_may_upload on storage.objects for insert to authenticated
  with check (bucket_id = 'documents' and owner_id = (select auth.uid())::text
    -- a further version is a change of its document
    and ((select authz.can('documents', 'create')) or (select authz.can('documents', 'edit'))));
create policy documents_may_delete on storage.objects for delete to authenticated
  using (bucket_id = 'documents' and not authz.is_file_of_document(name)
    and (owner_id = (select auth.uid())::text or (select authz.can('documents', 'delete'))));
