-- Announcements and conversations.

-- Announcements -------------------------------------------------------------------------------

create table public.announcements (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint announcements_title_length
    check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  body text not null constraint announcements_body_length
    check (char_length(btrim(body)) >= 1 and char_length(body) <= 10000),
  priority text not null default 'normal'
    constraint announcements_priority_options check (priority in ('low', 'normal', 'high', 'urgent')),
  is_pinned boolean not null default false,
  expires_at timestamptz,
  published_at timestamptz,
  status text not null default 'draft'
    constraint announcements_status_options check (status in ('draft', 'published', 'archived')),
  status_reason text constraint announcements_status_reason_length check (char_length(status_reason) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index announcements_created_by_idx on public.announcements (created_by);
create index announcements_created_at_idx on public.announcements (created_at desc, id);

-- A draft is its author's; what goes to everybody is published by an administrator, and is read until it expires.
call model.protect('public.announcements', 'communications', '{id,title,body,priority,is_pinned,expires_at,status}',
  '{title,body,priority,is_pinned,expires_at,status,status_reason}',
  rows => $rows$status = 'published' and coalesce(expires_at, 'infinity') > now() or created_by = (select auth.uid())
    or (select authz.can('communications', 'admin'))$rows$,
  policies => '{view,delete}');
create policy may_create on public.announcements for insert to authenticated
  with check ((select authz.can('communications', 'create')));
create policy may_edit on public.announcements for update to authenticated
  using ((select authz.can('communications', 'edit'))
    and (created_by = (select auth.uid()) or (select authz.can('communications', 'admin'))))
  with check ((select authz.can('communications', 'edit')));
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('announcement', null, 'draft', 'create', 'begin', false),
  ('announcement', 'draft', 'published', 'admin', 'move', false),
  ('announcement', 'draft', 'archived', 'edit', 'move', false),
  ('announcement', 'published', 'archived', 'admin', 'move', false);
call model.guard_status('public.announcements', 'announcement', 'communications', 'status', '{}');
call model.authors('public.announcements', 'communications', '{}');
call model.freeze('public.announcements', 'status', '{draft}', '{is_pinned,expires_at,published_at}');

create function private.publish_announcement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'published' and old.status <> 'published' then
    new.published_at := now();
    perform private.notify(person.id, 'announcement', new.title, private.link_to('announcements', new.id))
      from public.profiles person where person.is_active;
  end if;
  return new;
end $$;
create trigger c_publish before update on public.announcements
  for each row execute function private.publish_announcement();

-- Nobody is notified of what is over.
create function private.keep_expiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_server() and new.expires_at <= now() and (tg_op = 'INSERT'
      or new.expires_at is distinct from old.expires_at or new.status = 'published' and old.status <> 'published') then
    perform model.fail(422, 'out_of_range', 'An announcement expires on a day to come.',
      jsonb_build_object('field', 'expires_at', 'values', jsonb_build_object('earliest', model.today() + 1)));
  end if;
  return new;
end $$;
create trigger c_expiry before insert or update on public.announcements
  for each row execute function private.keep_expiry();

-- Conversations: nobody reads them but their members -------------------------------------------

create table public.message_threads (
  id uuid primary key default gen_random_uuid(),
  subject text not null constraint message_threads_subject_length
    check (char_length(btrim(subject)) >= 1 and char_length(subject) <= 200),
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
  body text not null constraint messages_body_length
    check (char_length(btrim(body)) >= 1 and char_length(body) <= 5000),
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

call model.protect('public.message_threads', 'communications', '{id,subject}', '{subject}', delete_action => null,
  rows => 'id = any ((select authz.threads_of_caller())::uuid[]) or created_by = (select auth.uid())',
  policies => '{view,edit,delete}', is_audited => false);
call model.protect('public.thread_members', 'communications', '{id,thread_id,member_id}', '{last_read_at}',
  edit_action => 'view', delete_action => 'view',
  rows => 'thread_id = any ((select authz.threads_of_caller())::uuid[])',
  policies => '{view,create}');
call model.protect('public.messages', 'communications', '{id,thread_id,body}', '{body}', delete_action => 'view',
  rows => 'thread_id = any ((select authz.threads_of_caller())::uuid[])',
  policies => '{view,create}', is_audited => false);
-- Who reads the log is not in every conversation: that something was written is in it, not what.
create trigger z_audit after insert or update or delete on public.message_threads
  for each row execute function private.audit('communications', 'id', '{subject}');
create trigger z_audit after insert or update or delete on public.messages
  for each row execute function private.audit('communications', 'id', '{body}');
-- One leaves; one is not thrown out. One reads for oneself, and edits and takes back one's own words.
create policy may_create on public.message_threads for insert to authenticated
  with check ((select authz.can('communications', 'create')));
create policy may_edit on public.thread_members for update to authenticated
  using ((select authz.can('communications', 'view')) and (select authz.can_as_staff('communications', 'edit'))
    and member_id = (select auth.uid()))
    with check (member_id = (select auth.uid()));
create policy may_delete on public.thread_members for delete to authenticated
  using ((select authz.can('communications', 'view')) and (select authz.can_as_staff('communications', 'edit'))
    and member_id = (select auth.uid()));
create policy may_edit on public.messages for update to authenticated
  using ((select authz.can('communications', 'edit')) and author_id = (select auth.uid())
    and thread_id = any ((select authz.threads_of_caller())::uuid[]))
  with check (author_id = (select auth.uid()));
create policy may_delete on public.messages for delete to authenticated
  using ((select authz.can('communications', 'view')) and (select authz.can_as_staff('communications', 'delete'))
    and author_id = (select auth.uid())
    and thread_id = any ((select authz.threads_of_caller())::uuid[]));

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
  perform private.notify(member.member_id, 'message', thread.subject, private.link_to('message_threads', thread.id))
    from public.thread_members member join public.message_threads thread on thread.id = member.thread_id
      where thread.id = new.thread_id;
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


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  authz.threads_of_caller(),
  public.start_conversation(text, uuid[], text)
  to authenticated, service_role;
